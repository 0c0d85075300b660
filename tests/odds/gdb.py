"""Procedures of General de Brigade from first principles.

The numbers are written out here once more and are not read from the program's
tables: a wrong cell there shows as a difference.
"""

import warnings

from dyce import H, expand
from dyce.lifecycle import ExperimentalWarning
from icepool import d6 as die
from icepool import map as over

from case import Case, label

warnings.simplefilter("ignore", ExperimentalWarning)

D6 = H(6)
#: The sum of two dice, for either library.
TWO = 2 @ D6
PAIR = 2 @ die


def brigadiers():
    """Nine French units: a quarter of them rounded up, and the die with 1 more."""
    additional = [1, 2, 2, 2, 3, 3]

    def read(n):
        more = additional[min(n + 1, 6) - 1]
        return label(3 + more, more)

    return D6.apply(read)


def flank_march():
    """A column that met the enemy and lost a turn: a 1 counts as a 2."""
    late = {2: 4, 3: 3, 4: 2, 5: 1, 6: 0}

    def read(n):
        n = max(n, 2)
        return label("astray" if n == 2 else "arrives", late[n] + 1)

    return die.map(read)


def terrain():
    """One square."""
    elements = [
        "gentle-hill",
        "stream",
        "windfall-or-marsh",
        "small-farm",
        "open-field",
        "open-wood",
        "small-hill",
        "hill",
        "ridged-hill",
        "village",
        "fortified-buildings",
    ]
    return TWO.apply(lambda n: elements[n - 2])


def initiative():
    """Britain under a gifted commander against France under an average one."""
    britain, france = PAIR + 2, PAIR + 1
    return over(lambda a, b: "a" if a > b else "b" if b > a else "tie", britain, france)


def order_change():
    """An inept Austrian far from his brigadier needs 7."""
    return (TWO - 1 - 2).apply(lambda n: "order-obeyed" if n >= 7 else "order-stays")


def brigadier_initiative():
    """A British brigadier needs 9 for a bolder order; 2 and 3 cost him his nerve."""

    def read(n):
        if n <= 3:
            return label("nerves", "hold")
        return label("order-obeyed", "assault") if n >= 9 else label("order-stays", "engage")

    return PAIR.map(read)


def new_brigade():
    """Two brigadiers are asked for troops and need 7 each."""
    agrees = TWO.ge(7)
    return (2 @ agrees).apply(lambda n: label(n > 0, n))


def distant_charge():
    """5 or 6 on one die."""
    return D6.ge(5).apply(lambda goes: label(bool(goes)))


def gathering():
    """Veterans need 8 and add 3 far from the enemy."""
    return (PAIR + 3).map(lambda n: label(n >= 8))


#: Half figures that 30 muskets kill, from a total of 3 up.
MUSKETRY = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18]
#: Half figures that 8 gun models kill, from a total of 4 up.
CANNONADE = [2 * n for n in range(14)]


def loss(table, first, strength, reference, total, halvings):
    """Half figures lost: in proportion, halved so often, ties up."""
    whole = table[min(max(total - first, 0), len(table) - 1)]
    scaled = (2 * whole * strength + reference) // (2 * reference)
    by = 2**halvings
    return (scaled + by // 2) // by


def musketry(figures, modifiers, halvings):
    """A volley, by icepool: both dice, and one more for a half figure."""

    def read(a, b, c):
        six = a == b == 6
        halves = loss(MUSKETRY, 3, figures, 30, a + b + modifiers, halvings)
        lost = halves // 2 + (halves % 2 and c >= 4) + 2 * six
        return label(int(lost), six)

    return over(read, die, die, die)


def artillery(models, modifiers):
    """A battery, by dyce: the die for a half figure only where there is one."""

    def read(first, second):
        total = first.outcome + second.outcome
        six = total == 12
        halves = loss(CANNONADE, 4, models, 8, total + modifiers, 0)
        least = halves // 2 + 2 * six
        if halves % 2:
            return D6.apply(lambda c: label(least + (c >= 4), six))
        return label(least, six)

    return expand(read, D6, D6)


def skirmish_fire():
    """18 of the first class: three pairs, each die hits on 5, a double six kills one more."""

    def hits(a, b):
        # Hits in the ones, double sixes in the tens.
        return (a >= 5) + (b >= 5) + 10 * (a == b == 6)

    three = 3 @ D6.apply(hits, D6)
    return three.apply(lambda n: label(n % 10 + n // 10, n >= 10))


def far_skirmish_fire():
    """20 at long range hit on 6: three pairs, and a die for the last two."""
    pair = over(lambda a, b: (a == 6) + (b == 6) + 10 * (a == b == 6), die, die)
    dice = 3 @ pair + die.map(lambda a: int(a == 6))
    return dice.map(lambda n: label(n % 10 + n // 10, n >= 10))


def rockets():
    """A table of natural totals."""

    def read(n):
        rows = {2: "explode", 3: "astray", 10: "falter", 11: "falter", 12: "hit"}
        return label(6 if n == 12 else 0, f"rockets-{rows.get(n, 'miss')}")

    return TWO.apply(read)


def building_fire():
    """Three howitzers set it on fire with 10; the garrison puts it out with 5."""

    def read(n, c):
        if n < 10:
            return "fire-none"
        return "fire-put-out" if c >= 5 else "fire-spreads"

    return over(read, PAIR, die)


def general_risk():
    """A table of natural totals."""
    fates = {2: "fled", 3: "captured", 4: "killed", 5: "badly-wounded", 6: "lightly-wounded"}
    return TWO.apply(lambda n: fates.get(n, "unhurt"))


def general_skill():
    """One die without a historical model."""
    return die.map(lambda n: "inept" if n == 1 else "gifted" if n == 6 else "average")


def emergency_limbering():
    """Horse artillery loses its guns on 1 and 2."""
    return D6.apply(lambda n: "guns-abandoned" if n <= 2 else "guns-saved")


def band(difference):
    """The row of the table of melee."""
    if difference >= 8:
        return "rout"
    if difference >= 4:
        return "retreat"
    return "pushed-back" if difference >= 1 else "draw"


def melee(a, b, losses):
    """Opposed sums with these modifiers; `losses` tells both sides' from winner and row."""

    def read(one, two):
        difference = one + a - two - b
        row = band(abs(difference))
        winner = "a" if difference > 0 else "b" if difference < 0 else "tie"
        return label(winner, row, *losses(winner, row))

    return 2 @ die, 2 @ die, read


def horse():
    """12 heavy against 8 light, both charge; the heavy outnumber: 4+2+1 against 2+2."""

    def losses(winner, row):
        strength = {"a": 12, "b": 8}
        if winner == "tie":
            return 8 // 8, 12 // 8
        loser = "b" if winner == "a" else "a"
        beaten = strength[winner] // (6 if row == "pushed-back" else 4)
        won = 0 if row == "rout" else strength[loser] // 8
        return (won, beaten) if winner == "a" else (beaten, won)

    one, two, read = melee(7, 4, losses)
    return over(read, one, two)


def columns():
    """30 in a column charge 30 in line: 1+2+1 against 1."""

    def losses(winner, row):
        if winner == "tie":
            return 30 // 12, 30 // 12
        beaten = 30 // (8 if row == "pushed-back" else 6)
        won = 0 if row == "rout" else 30 // 12
        return (won, beaten) if winner == "a" else (beaten, won)

    _, _, read = melee(4, 1, losses)
    return TWO.apply(read, TWO)


def shared(n):
    """Losses of two units: the rest falls on the larger."""
    return n - n // 2, n // 2


def shared_losses(winner, row):
    """What 24 and 18 lose together, and 30."""
    if winner == "tie":
        return *shared(30 // 12), (24 + 18) // 12
    if winner == "a":
        hit = (24 + 18) // (8 if row == "pushed-back" else 6)
        return *shared(0 if row == "rout" else 30 // 12), hit
    hit = 30 // (8 if row == "pushed-back" else 6)
    return *shared(hit), 0 if row == "rout" else (24 + 18) // 12


def two_against_one():
    """24 and 18 charge 30 in a wood: 1+2+1+1 against 1+1."""
    one, two, read = melee(5, 2, shared_losses)
    return over(read, one, two)


def pursuit():
    """British heavy horse with a general near: 1 more and 2 less."""

    def read(n):
        return "pursues" if n <= 6 else "drill" if n >= 10 else "halts"

    return (TWO + 1 - 2).apply(read)


def morale(modifiers, rows):
    """A row for totals from 6, 5, 3 and 0, and one for less."""

    def read(n):
        lowest = [6, 5, 3, 0]
        return next((row for least, row in zip(lowest, rows) if n >= least), rows[-1])

    return (PAIR + modifiers).map(read)


def brigade_morale():
    """Two of four units gone; brigadier and a gifted commander near: 1+2-2-1."""

    def read(n):
        return "stands" if n >= 6 else "broken" if n >= 3 else "panic"

    return (TWO + 1 + 2 - 2 - 1).apply(read)


def weather():
    """December."""

    def read(n):
        if n <= 6:
            return "good"
        return "variable" if n <= 8 else "rain" if n <= 11 else "snow"

    return PAIR.map(read)


SHOT = ("figures_lost", "double_six")
FOUGHT = ("winner", "result", "a.0.figures_lost", "b.0.figures_lost")


def case(procedure, parts, given, theirs):
    """A case of these rules."""
    return Case("gdb", procedure, parts, given, theirs)


CASES = [
    case("number-of-brigadiers", ("brigadiers", "additional"), {"nation": "france", "units": 9}, brigadiers),
    case("flank-march", ("result", "turns_late"), {"met": True, "turns_lost": 1}, flank_march),
    case("terrain", ("element",), {}, terrain),
    case(
        "initiative",
        ("winner",),
        {"a": {"nation": "britain", "skill": "gifted"}, "b": {"nation": "france"}},
        initiative,
    ),
    case(
        "order-change",
        ("result",),
        {"nation": "austria", "commander_skill": "inept", "distance_cm": 35},
        order_change,
    ),
    case(
        "brigadier-initiative",
        ("result", "order"),
        {"nation": "britain", "order": "engage", "wished": "assault"},
        brigadier_initiative,
    ),
    case("new-brigade", ("formed", "donors_agreed"), {"donors": 2}, new_brigade),
    case("distant-charge", ("charges",), {}, distant_charge),
    case("gathering", ("gathers",), {"grade": "veteran", "enemy_cm": 50}, gathering),
    case("musketry", SHOT, {}, lambda: musketry(30, 0, 0)),
    case(
        "musketry",
        SHOT,
        {
            "grade": "elite",
            "nation": "britain",
            "range_cm": 15,
            "target": {"formation": "column-of-divisions"},
        },
        lambda: musketry(30, 3, 1),
    ),
    case(
        "musketry",
        SHOT,
        {"figures": 24, "grade": "conscript", "low_ammunition": True, "sky": "rain"},
        lambda: musketry(24, -2, 2),
    ),
    case("carbines", SHOT, {"figures": 12}, lambda: musketry(12, 0, 0)),
    case("artillery", SHOT, {}, lambda: artillery(4, 0)),
    case("artillery", SHOT, {"models": 3, "range_cm": 20, "ammunition": "canister"}, lambda: artillery(3, 4)),
    case("skirmish-fire", SHOT, {}, skirmish_fire),
    case("skirmish-fire", SHOT, {"figures": 20, "range_cm": 18}, far_skirmish_fire),
    case("rockets", ("figures_lost", "result"), {}, rockets),
    case("building-fire", ("result",), {"howitzers": 3}, building_fire),
    case("general-risk", ("fate",), {}, general_risk),
    case("general-skill", ("skill",), {}, general_skill),
    case("emergency-limbering", ("guns",), {"kind": "horse-artillery"}, emergency_limbering),
    case(
        "melee",
        FOUGHT,
        {
            "a": [{"kind": "heavy-cavalry", "figures": 12, "charging": True}],
            "b": [{"kind": "light-cavalry", "figures": 8, "charging": True}],
        },
        horse,
    ),
    case(
        "melee",
        FOUGHT,
        {"a": [{"formation": "column-of-divisions", "charging": True}], "b": [{}]},
        columns,
    ),
    case(
        "melee",
        ("winner", "result", "a.0.figures_lost", "a.1.figures_lost", "b.0.figures_lost"),
        {
            "a": [{"figures": 24, "charging": True}, {"figures": 18, "charging": True}],
            "b": [{"figures": 30, "cover": "soft"}],
        },
        two_against_one,
    ),
    case("pursuit", ("result",), {"nation": "britain", "general_near": True}, pursuit),
    case(
        "unit-morale",
        ("result",),
        {"column": "charging", "grade": "guard", "under_fire": True},
        lambda: morale(2, ["steady", "falter", "falter", "retreat", "rout"]),
    ),
    case(
        "unit-morale",
        ("result",),
        {"column": "charged", "general_near": True, "enemy": {"kind": "light-cavalry"}},
        lambda: morale(1 - 2, ["steady", "falter", "retreat", "retreat", "rout"]),
    ),
    case(
        "unit-morale",
        ("result",),
        {"friends_fleeing_near": 3},
        lambda: morale(-3, ["steady", "steady", "falter", "retreat", "rout"]),
    ),
    case(
        "unit-morale",
        ("result",),
        {"column": "rally", "state": "retreating"},
        lambda: morale(-1, ["rally", "rally", "still-retreating", "rout", "disperse"]),
    ),
    case(
        "brigade-morale",
        ("result",),
        {
            "commander": "near",
            "commander_skill": "gifted",
            "units": [{"state": "routing"}, {"state": "retreating"}, {}, {}],
        },
        brigade_morale,
    ),
    case("weather", ("sky",), {"month": 12}, weather),
]
