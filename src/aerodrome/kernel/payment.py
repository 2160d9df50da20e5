"""Payments: goods of several kinds, of which some may stand for others.

Goods are one int, eight bits a kind: at most seven kinds, at most 127 units of each. So costs, purses and payments are
added, subtracted and compared as ints:

>>> COAL, IRON, WHISTLE, ANY = range(4)
>>> cost = goods([2, 1])
>>> units(cost, COAL), total(cost), holds(goods([2, 1, 4]), cost)
(2, 3, True)

What pays for what is such an int too, with a set of kinds (bits) in the place of a number: iron is paid with iron or
with whistles, any kind with any.

>>> takes = goods([0b101, 0b110, 0b100, 0b111])
>>> payable(goods([1, 0, 2]), cost, takes), payable(goods([2, 0, 0]), cost, takes)
(True, False)

`Payments` numbers the ways to pay, so that each is one action.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = 8
PLACE: Final = 0xFF
KINDS: Final = 7  # at most
MOST: Final = 127  # units of a kind
ALL_MOST: Final = 0x7F7F7F7F7F7F7F  # of each kind
GUARD: Final = 0x80808080808080  # the bit that no number of units reaches, of each kind
PAIRS: Final = 0xFF00FF00FF00FF
FOURS: Final = 0xFFFF0000FFFF
HALF: Final = 0xFFFFFFFF


def one(kind: i64) -> i64:
    """One unit of a kind; times a number it is as many."""
    half = (BITS >> 1) * kind  # in two halves: the compiler shifts a literal, named or not, in 32 bits
    return (i64(1) << half) << half


def units(lot: i64, kind: i64) -> i64:
    """How many of a kind are in some goods."""
    return lot >> BITS * kind & PLACE


def total(lot: i64) -> i64:
    """How many units there are of all kinds: neighbours are added, and their sums, and the sums of these."""
    lot = (lot & PAIRS) + (lot >> BITS & PAIRS)
    lot = (lot & FOURS) + (lot >> 2 * BITS & FOURS)
    return (lot & HALF) + (lot >> 4 * BITS)


def goods(counts: Sequence[int]) -> i64:
    """So many of each kind, as one int."""
    if len(counts) > KINDS or any(not 0 <= count <= MOST for count in counts):
        raise ValueError(f"goods are at most {KINDS} kinds and {MOST} units of each, not {list(counts)}")
    return i64(sum([count << BITS * kind for kind, count in enumerate(counts)]))


def holds(purse: i64, lot: i64) -> bool:
    """Whether a purse has as many of every kind."""
    return ((purse | GUARD) - lot) & GUARD == GUARD


def payable(purse: i64, cost: i64, takes: i64) -> bool:
    """Whether a purse covers a cost. Every kind pays for itself.

    Whatever kinds of the cost are looked at, enough must be there that pays for one of them: that is Hall's condition,
    and it suffices.
    """
    if holds(purse, cost):
        return True
    kinds = (cost + ALL_MOST) & GUARD  # a bit for each kind of the cost
    some = kinds
    while some:
        places = (some >> BITS - 1) * PLACE
        means = takes & places
        means |= means >> 4 * BITS
        means |= means >> 2 * BITS
        means |= means >> BITS
        if total(cost & places) > total(purse & PLACES[means & MOST]):
            return False
        some = (some - 1) & kinds
    return True


PLACES: Final = vec[i64]([goods([MOST * (kinds >> kind & 1) for kind in range(KINDS)]) for kinds in range(MOST + 1)])


@final
class Payments:
    """All ways to pay so many units at most: the smaller ones first, then those with more of the first kinds.

    >>> ways = Payments(3, 2)
    >>> ways.size, ways.names(("coal", "iron", "whistle"))[3:6]
    (9, ('coal_coal', 'coal_iron', 'coal_whistle'))
    """

    def __init__(self, kinds: int, most: int, least: int = 1) -> None:
        chosen = [some for size in range(least, most + 1) for some in combinations_with_replacement(range(kinds), size)]
        self.chosen: Final = chosen
        self.size: Final[int] = len(chosen)
        self.lots: Final = vec[i64]([goods([some.count(kind) for kind in range(kinds)]) for some in chosen])
        self.first: Final = vec[i64](  # where each size begins; the sizes below the least are empty
            [i64(sum([len(some) < size for some in chosen])) for size in range(most + 2)]
        )

    def names(self, kinds: Sequence[str]) -> tuple[str, ...]:
        """A word for each way, for the argument of an action."""
        return tuple(["_".join([kinds[kind] for kind in some]) for some in self.chosen])

    def next(self, purse: i64, cost: i64, takes: i64, way: i64) -> i64:
        """The first way from a number on in which a purse can pay a cost exactly, -1 if there is none."""
        size = total(cost)
        lots = self.lots
        if way < self.first[size]:
            way = self.first[size]
        end = self.first[size + 1]
        while way < end:
            if holds(purse, lots[way]) and payable(lots[way], cost, takes):
                return way
            way += 1
        return -1
