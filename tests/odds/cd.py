"""Procedures of Command Distance from first principles.

Low dice are good: 1 to 3 hits, and what is saved is saved with low dice too.
"""

from icepool import Die
from icepool import d6 as die
from icepool import map as over

from dyce import H, P, expand

from case import Case, label

D6 = H(6)
PAIR = 2 @ die


def below(limit):
    """One die that counts when it is not above a limit, by icepool."""
    return die.map(lambda n: int(n <= limit))


def counted(limit):
    """The same by dyce."""
    return D6.apply(lambda n: int(n <= limit))


def initiative():
    """Two dice against each other."""
    return over(lambda a, b: "a" if a > b else "b" if b > a else "tie", die, die)


def actions(most, values):
    """Three actions at most, by the table of the die."""
    return D6.apply(lambda n: label(min(most, values[n - 1])))


ROLLED = [3, 3, 2, 2, 1, 1]
TESTED = [3, 3, 1, 1, 0, 0]


def fire(dice, saved_up_to):
    """Hits of a pool and their saves, by icepool."""

    def saves(hits):
        return (hits @ below(saved_up_to)).map(lambda n: label(hits, hits - n))

    return (dice @ below(3)).map(saves)


def artillery():
    """Shots of a base by the table, three dice each, and their saves, by dyce."""

    def saved(result):
        hits = result.outcome
        return (hits @ counted(3)).apply(lambda n: label(hits, hits - n)) if hits else label(0, 0)

    def shots(result):
        return expand(saved, (3 * ROLLED[result.outcome - 1]) @ counted(3))

    return expand(shots, D6)


def saves():
    """Seven hits of round shot on a square, saved with 1 and 2."""
    return (7 @ counted(2)).apply(lambda n: label(n, 7 - n))


def morale(passed_up_to, failed):
    """Two dice that may not be higher than this."""
    return PAIR.map(lambda n: "passed" if n <= passed_up_to else failed)


def square():
    """1 forms none and tests morale with a general near; 6 disorders the square."""

    def read(result):
        if result.outcome == 6:
            return "square-in-disorder"
        if result.outcome > 1:
            return "square"
        steady = {True: "no-square-steady", False: "no-square-shaken"}
        return (2 @ D6).apply(lambda n: steady[n <= 9])

    return expand(read, D6)


def struck(dice):
    """Casualties of so many dice: a hit with 1 to 3, unsaved with 4 to 6."""
    unsaved = over(lambda a, b: int(a <= 3 and b > 3), die, die)
    return dice @ unsaved


def close_combat(attackers, defenders, attack, defence):
    """Blows of both, then a die each with modifiers and the enemy's casualties."""

    def read(given, taken, a, b):
        mine, theirs = a + attack + given, b + defence + taken
        winner = "attack" if mine > theirs else "defence" if theirs > mine else "tie"
        return label(winner, taken, given)

    return over(read, struck(attackers), struck(defenders), die, die)


def fall_back():
    """Cavalry that was attacked in the rear: it must not throw more than 7; rate 200 mm."""

    def read(n, d):
        passed = n <= 7
        half_moves = [6, 6, 4, 4, 0, 0][d - 1]
        if half_moves == 6 and not passed:
            return label("flees", None, None)
        went = "falls-back" if half_moves else "stays"
        return label(went, "passed" if passed else "failed", half_moves * 100)

    return over(read, PAIR, die)


def general_risk():
    """Lost on 1."""
    return Die(["lost", "unhurt", "unhurt", "unhurt", "unhurt", "unhurt"])


def two_dice():
    """Two dice as a pool in which order does not matter, by dyce."""
    pool = P(D6, D6)
    return pool.h().apply(lambda n: "passed" if n <= 8 else "disordered")


def case(procedure, parts, given, theirs):
    """A case of these rules."""
    return Case("cd", procedure, parts, given, theirs)


SHOT = ("hits", "casualties")
FOUGHT = ("winner", "attacker_casualties.0", "defender_casualties")

CASES = [
    case("initiative", ("winner",), {}, initiative),
    case("actions", ("actions",), {}, lambda: actions(3, ROLLED)),
    case("order-test", ("actions",), {"actions": 2}, lambda: actions(2, TESTED)),
    case("staff-order-test", ("actions",), {"actions": 3}, lambda: actions(3, TESTED)),
    case("fire", SHOT, {}, lambda: fire(6, 3)),
    case("fire", SHOT, {"target": {"formation": "square"}}, lambda: fire(6, 2)),
    case("artillery", SHOT, {}, artillery),
    case("saves", ("saved", "casualties"), {"hits": 7, "ammunition": "round-shot", "square": True}, saves),
    case("square", ("result",), {"general": True}, square),
    case("close-combat", FOUGHT, {}, lambda: close_combat(6, 6, 0, 0)),
    case(
        "close-combat",
        FOUGHT,
        {
            "attackers": [{"kind": "cavalry", "bases": 4, "general": True}],
            "defender": {"formation": "square"},
        },
        lambda: close_combat(8, 4, 1, 3),
    ),
    case("fall-back", ("result", "morale", "distance_mm"), {"kind": "cavalry", "attacked_in_rear": True}, fall_back),
    case("morale", ("result",), {"disordered": True}, lambda: morale(8, "flees")),
    case("morale", ("result",), {}, two_dice),
    case("general-risk", ("fate",), {}, general_risk),
]
