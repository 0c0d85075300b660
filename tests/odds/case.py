"""A procedure with its input, and the same odds worked out elsewhere."""

import json
import os
import subprocess
from dataclasses import dataclass
from fractions import Fraction
from typing import Callable

import dyce
import icepool

#: Odds: the label of an outcome and its chance.
Odds = dict[str, Fraction]


class Refused(Exception):
    """The program tells no odds."""


def label(*parts: object) -> str:
    """Several values as one word that can be compared."""
    return "/".join(_word(part) for part in parts)


def _word(part: object) -> str:
    if isinstance(part, bool):
        return "yes" if part else "no"
    return "-" if part is None else str(part)


@dataclass(frozen=True)
class Case:
    """One comparison."""

    system: str
    procedure: str
    #: Where the parts of a label stand in an outcome, with dots between them.
    parts: tuple[str, ...]
    #: The input as the program reads it.
    given: dict
    #: The odds from first principles: an icepool die or a dyce histogram of labels.
    theirs: Callable[[], object]

    @property
    def name(self) -> str:
        """How it is called in messages."""
        return f"{self.system} {self.procedure} {json.dumps(self.given)}"

    def ours(self) -> Odds:
        """The odds that the program tells."""
        told = ask(self.system, self.procedure, self.given)
        if told["exact"] is not True:
            raise Refused("the program does not call its odds exact")
        odds: Odds = {}
        for one in told["outcomes"]:
            known = label(*(_at(one["outcome"], part) for part in self.parts))
            odds[known] = odds.get(known, Fraction(0)) + Fraction(one["weight"])
        return odds

    def expected(self) -> Odds:
        """The odds of the library."""
        return fractions(self.theirs())


def ask(system: str, procedure: str, given: dict) -> dict:
    """What `grognard odds --json` says."""
    binary = os.environ["GROGNARD_BINARY"]
    call = [binary, "odds", system, procedure, "--input", "-", "--json", "--lang", "en"]
    done = subprocess.run(call, input=json.dumps(given), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Refused(done.stderr.strip())
    return json.loads(done.stdout)


def _at(value: object, path: str) -> object:
    for step in path.split("."):
        if value is None:
            return None
        value = value[int(step)] if isinstance(value, list) else value.get(step)
    return value


def fractions(odds: object) -> Odds:
    """The exact chances of a die of either library."""
    if isinstance(odds, icepool.Die):
        whole = odds.denominator()
    elif isinstance(odds, dyce.H):
        whole = odds.total
    else:
        raise TypeError(type(odds).__name__)
    return {known: Fraction(ways, whole) for known, ways in odds.items() if ways}
