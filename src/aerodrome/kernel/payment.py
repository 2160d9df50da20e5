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

`Payments` numbers the ways to pay, so that each is one action; `Purses` are what the seats of a game pay with.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options

S = TypeVar("S", bound=State)

BITS: Final = 8
PLACE: Final = 0xFF
KINDS: Final = 7  # at most
GUARD: Final = 0x80808080808080  # the bit that no number of units reaches, of each kind


def one(kind: i64) -> i64:
    """One unit of a kind; times a number it is as many."""
    half = (BITS >> 1) * kind  # in two halves: the compiler shifts a literal, named or not, in 32 bits
    return (i64(1) << half) << half


def units(lot: i64, kind: i64) -> i64:
    """How many of a kind are in some goods."""
    return lot >> BITS * kind & PLACE


def total(lot: i64) -> i64:
    """How many units there are of all kinds."""
    out: i64 = 0
    while lot:
        out += lot & PLACE
        lot >>= BITS
    return out


def goods(counts: Sequence[int]) -> i64:
    """So many of each kind, as one int."""
    if len(counts) > KINDS or any(not 0 <= count <= PLACE >> 1 for count in counts):
        raise ValueError(f"goods are at most {KINDS} kinds and {PLACE >> 1} units of each, not {list(counts)}")
    out: i64 = 0
    for kind in range(len(counts)):
        out += i64(counts[kind]) << BITS * kind
    return out


def holds(purse: i64, lot: i64) -> bool:
    """Whether a purse has as many of every kind."""
    return ((purse | GUARD) - lot) & GUARD == GUARD


def kinds_of(lot: i64) -> i64:
    """The kinds of some goods, as bits."""
    out: i64 = 0
    bit: i64 = 1
    while lot:
        if lot & PLACE:
            out |= bit
        lot >>= BITS
        bit <<= 1
    return out


def units_of(lot: i64, kinds: i64) -> i64:
    """How many units there are of some kinds, given as bits."""
    out: i64 = 0
    while kinds:
        if kinds & 1:
            out += lot & PLACE
        lot >>= BITS
        kinds >>= 1
    return out


def payers(cost: i64, takes: i64) -> i64:
    """The kinds that pay for some of a cost, as bits."""
    out: i64 = 0
    while cost:
        if cost & PLACE:
            out |= takes & PLACE
        cost >>= BITS
        takes >>= BITS
    return out


def payable(purse: i64, cost: i64, takes: i64, free: i64 = 0) -> bool:
    """Whether a purse covers a cost. Every kind pays for itself; `free` units may be paid with whatever kind.

    Whatever kinds of the cost are looked at, enough must be there that pays for one of them: that is Hall's condition,
    and it suffices.
    """
    if holds(purse, cost):
        return True
    if free and total(purse) < total(cost):
        return False
    kinds = kinds_of(cost)
    if kinds & (kinds - 1) == 0:
        return total(cost) - free <= units_of(purse, payers(cost, takes))
    some = kinds
    while some:
        due = -free
        means: i64 = 0
        for kind in range(i64(KINDS)):
            if some >> kind & 1:
                due += units(cost, kind)
                means |= units(takes, kind)
        if due > units_of(purse, means):
            return False
        some = (some - 1) & kinds
    return True


@final
class Payments:
    """All ways to pay up to so many units: the smaller ones first, then those with more of the first kinds.

    >>> ways = Payments(3, 2)
    >>> ways.size, ways.names(("coal", "iron", "whistle"))[4:7]
    (10, ('coal_coal', 'coal_iron', 'coal_whistle'))
    """

    def __init__(self, kinds: int, most: int, least: int = 0) -> None:
        chosen = [some for size in range(least, most + 1) for some in combinations_with_replacement(range(kinds), size)]
        self.chosen: Final = chosen
        self.size: Final[int] = len(chosen)
        self.lots: Final = vec[i64]([goods([some.count(kind) for kind in range(kinds)]) for some in chosen])
        self.first: Final = vec[i64](  # where each size begins; the sizes below the least are empty
            [i64(sum([len(some) < size for some in chosen])) for size in range(most + 2)]
        )

    def names(self, kinds: Sequence[str]) -> tuple[str, ...]:
        """A word for each way, for the argument of an action."""
        return tuple(["_".join([kinds[kind] for kind in some]) or "nothing" for some in self.chosen])


@mypyc_attr(allow_interpreted_subclasses=True)
class Purses(Generic[S]):
    """What the seats of a game pay with. A game overrides what is not final."""

    def __init__(self, ways: Payments, first: int) -> None:
        self.ways: Final = ways
        self.first: Final[i64] = first  # the action of the first way

    def held(self, s: S, seat: i64) -> i64:
        """The goods of a seat."""
        raise NotImplementedError

    def takes(self, s: S, seat: i64) -> i64:
        """What pays for what."""
        raise NotImplementedError

    def free(self, s: S, seat: i64) -> i64:
        """How many units of a cost may be paid with whatever kind."""
        return 0

    def move(self, s: S, seat: i64, lot: i64) -> None:
        """Goods leave a seat for the supply; a negative lot comes back. Nothing is told: it may be a trial."""
        raise NotImplementedError

    def spent(self, s: S, seat: i64, lot: i64) -> None:
        """Goods were paid in earnest: tell it."""

    @final
    def can_pay(self, s: S, seat: i64, cost: i64) -> bool:
        return payable(self.held(s, seat), cost, self.takes(s, seat), self.free(s, seat))

    @final
    def forced(self, s: S, seat: i64, cost: i64) -> bool:
        """Whether a cost is paid as it stands, because the purse has nothing that could stand for a part of it."""
        purse = self.held(s, seat)
        if not holds(purse, cost) or self.free(s, seat):
            return False
        kinds = kinds_of(purse)
        takes = self.takes(s, seat)
        bit: i64 = 1
        while cost:
            if cost & PLACE and kinds & takes & PLACE != bit:
                return False
            cost >>= BITS
            takes >>= BITS
            bit <<= 1
        return True

    @final
    def next_way(self, s: S, seat: i64, cost: i64, way: i64) -> i64:
        """The first way to pay a cost from a number on, -1 if there is none."""
        size = total(cost)
        first = self.ways.first
        if way < first[size]:
            way = first[size]
        purse = self.held(s, seat)
        takes = self.takes(s, seat)
        free = self.free(s, seat)
        lots = self.ways.lots
        end = first[size + 1]
        while way < end:
            if holds(purse, lots[way]) and payable(lots[way], cost, takes, free):
                return way
            way += 1
        return -1

    @final
    def add_ways(self, s: S, seat: i64, cost: i64, out: Options) -> None:
        """All ways to pay a cost, as options."""
        size = total(cost)
        purse = self.held(s, seat)
        takes = self.takes(s, seat)
        free = self.free(s, seat)
        lots = self.ways.lots
        for way in range(self.ways.first[size], self.ways.first[size + 1]):
            if holds(purse, lots[way]) and payable(lots[way], cost, takes, free):
                out.add(self.first + way)

    @final
    def pay(self, s: S, seat: i64, lot: i64) -> None:
        self.move(s, seat, lot)
        self.spent(s, seat, lot)
