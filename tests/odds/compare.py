"""Compares the exact odds of the program with those of icepool and dyce.

The program is named in GROGNARD_BINARY. Fractions must be the same, to the last
digit; the chances of each side must sum to one.
"""

import sys

import cd
import gdb
from case import Case, Odds, Refused

#: Procedures that must be compared at least.
LEAST = 12


def differences(case: Case) -> list[str]:
    """What differs in one case."""
    try:
        ours, theirs = case.ours(), case.expected()
    except Refused as refused:
        return [str(refused)]
    lines = [f"{name} sums to {total}" for name, total in sums(ours, theirs) if total != 1]
    for known in sorted(ours.keys() | theirs.keys()):
        mine, other = ours.get(known, 0), theirs.get(known, 0)
        if mine != other:
            lines.append(f"{known}: {mine}, the library says {other}")
    return lines


def sums(ours: Odds, theirs: Odds):
    """Both sums with their names."""
    return ("the program", sum(ours.values())), ("the library", sum(theirs.values()))


def main() -> int:
    """Runs every case; the exit code tells whether all agree."""
    cases = gdb.CASES + cd.CASES
    wrong = 0
    for case in cases:
        lines = differences(case)
        if lines:
            wrong += 1
            print(f"DIFFERS: {case.name}")
            print("".join(f"    {line}\n" for line in lines), end="")
    procedures = {(case.system, case.procedure) for case in cases}
    if len(procedures) < LEAST:
        print(f"only {len(procedures)} procedures are compared")
        wrong += 1
    print(f"{len(cases) - wrong} of {len(cases)} inputs of {len(procedures)} procedures agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
