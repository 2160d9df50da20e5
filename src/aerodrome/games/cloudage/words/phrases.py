"""What sentences are made of: amounts, costs, spaces as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from string import ascii_uppercase
from typing import Final

from aerodrome.games.cloudage import parts as p
from aerodrome.language import Speech, mark
from aerodrome.words import all_of

THEN: Final = mark("{first}; {last}")
AND_THEN: Final = mark("{first}, then {last}")
OR_ELSE: Final = mark("{first}; or {last}")


# ---------------------------------------------------------------- amounts
def amount(say: Speech, kind: str, number: int) -> str:
    """ "2 water", "1 project card"."""
    match kind:
        case "water":
            return say.ngettext("{number} water", "{number} water", number)
        case "metal":
            return say.ngettext("{number} metal", "{number} metal", number)
        case "energy":
            return say.ngettext("{number} energy", "{number} energy", number)
        case "plant":
            return plants(say, number)
        case "project":
            return cards(say, number)
        case "mission":
            return say.ngettext("{number} mission card", "{number} mission cards", number)
    return points(say, number)


def amounts(say: Speech, counts: Mapping[str, int]) -> str:
    """ "2 water and 1 VP", in the order in which they are gained (CLA-5.168); nothing if there is nothing."""
    return all_of(say, [amount(say, kind, counts[kind]) for kind in p.GAINS if counts.get(kind, 0)])


def points(say: Speech, number: int) -> str:
    return say.ngettext("{points} VP", "{points} VP", abs(number), points=number)


def cards(say: Speech, number: int) -> str:
    return say.ngettext("{number} project card", "{number} project cards", number)


def plants(say: Speech, number: int) -> str:
    return say.ngettext("{number} plant", "{number} plants", number)


def movement(say: Speech, number: int) -> str:
    return say.ngettext("{number} movement point", "{number} movement points", number)


def cost(say: Speech, counts: Mapping[str, int]) -> str:
    """ "2 metal and 1 energy", "2 project cards of your hand"; nothing for nothing."""
    told = []
    for kind in p.GAINS:
        number = counts.get(kind, 0)
        if not number:
            continue
        if kind == "project":
            told.append(
                say.ngettext("{number} project card of your hand", "{number} project cards of your hand", number)
            )
        elif kind == "plant":
            told.append(say.ngettext("{number} plant of your reserve", "{number} plants of your reserve", number))
        else:
            told.append(amount(say, kind, number))
    return all_of(say, told)


def one_after_another(say: Speech, items: Sequence[str]) -> str:
    """ "a; b; c"."""
    return reduce(lambda first, last: say.marked(THEN, first=first, last=last), items) if items else ""


def then(say: Speech, items: Sequence[str]) -> str:
    """ "a, then b"."""
    return reduce(lambda first, last: say.marked(AND_THEN, first=first, last=last), items) if items else ""


def either(say: Speech, items: Sequence[str]) -> str:
    """ "a; or b", of long things."""
    return reduce(lambda first, last: say.marked(OR_ELSE, first=first, last=last), items) if items else ""


# ---------------------------------------------------------------- places
def space_number(space: str) -> int:
    return p.SPACE_NAMES.index(space)


def place(space: str) -> str:
    """A space by its row, A to E from the top, and its column on all four boards.

    >>> place("1:0,0"), place("1:2,1"), place("4:5,0")
    ('A1', 'C3', 'C24')
    """
    column, row = divmod(space_number(space), p.ROWS)
    return f"{ascii_uppercase[row]}{column + 1}"
