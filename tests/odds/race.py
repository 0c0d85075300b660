"""How long the libraries take for odds that the benchmarks of the program measure too.

Prints JSON: for each name the seconds of one reckoning by each library. What a
library can prepare once is prepared once; the clock runs over the rest.
"""

import json
import time
import warnings
from fractions import Fraction

import icepool
from dyce import H, expand
from dyce.lifecycle import ExperimentalWarning
from icepool import d6 as die
from icepool import map as over

import gdb
from case import label

warnings.simplefilter("ignore", ExperimentalWarning)

D6 = H(6)
#: How long one measurement takes at least, and how many are made.
SECONDS, ROUNDS = 0.1, 5


def seconds(reckon) -> float:
    """The shortest mean time of one call."""
    reckon()
    calls = 1
    while True:
        spent = _time(reckon, calls)
        if spent >= SECONDS:
            break
        calls = max(calls + 1, int(calls * 1.2 * SECONDS / max(spent, 1e-9)))
    return min(_time(reckon, calls) for _ in range(ROUNDS)) / calls


def _time(reckon, calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        reckon()
    return time.perf_counter() - start


def compare(a, b):
    """Who wins."""
    return (a > b) - (a < b)


def volley_by_dyce():
    """The volley of 30 muskets with a modifier of 3 at long range."""

    def read(first, second):
        total = first.outcome + second.outcome
        six = total == 12
        halves = gdb.loss(gdb.MUSKETRY, 3, 30, 30, total + 3, 1)
        least = halves // 2 + 2 * six
        if halves % 2:
            return D6.apply(lambda c: label(least + (c >= 4), six))
        return label(least, six)

    return expand(read, D6, D6)


def melee_by_dyce():
    """Two against one, both sums worked out by dyce."""
    _, _, read = gdb.melee(5, 2, gdb.shared_losses)
    two = 2 @ D6
    return two.apply(read, two)


def pool_by_dyce():
    """36 dice, and a die for each hit."""
    counted = D6.apply(lambda n: int(n <= 3))

    def unsaved(result):
        hits = result.outcome
        return (hits @ counted).apply(lambda n: hits - n) if hits else 0

    return expand(unsaved, 36 @ counted, min_path_probability=Fraction(0))


def pool_by_icepool():
    """The same by icepool."""
    counted = die.map(lambda n: int(n <= 3))
    return (36 @ counted).map(lambda hits: hits - (hits @ counted))


#: Names of benchmarks with the reckoning of each library.
RACES = {
    "opposed": {
        "icepool": lambda: over(compare, 2 @ die, 2 @ die),
        "dyce": lambda: (2 @ H(6)).apply(compare, 2 @ H(6)),
    },
    "volley": {"icepool": lambda: gdb.musketry(30, 3, 1), "dyce": volley_by_dyce},
    "melee": {"icepool": gdb.two_against_one, "dyce": melee_by_dyce},
    "pool": {"icepool": pool_by_icepool, "dyce": pool_by_dyce},
}


def main() -> None:
    """Measures everything and prints it."""
    assert icepool.__version__
    told = {
        name: {library: seconds(reckon) for library, reckon in libraries.items()}
        for name, libraries in RACES.items()
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
