"""Cards and dice of Aerion as numbers: what a card is, and what six dice show."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p

# Counts of dice stand in one number, four bits a face.
EACH_FACE: Final = 0x1111110
SUM_OF_FACES: Final = 0x111111  # times a number with a 1 in some places: their sum stands in the last place
ONE_TO_FIVE: Final = 0x0111110
TWO_TO_SIX: Final = 0x1111100
CARD: Final = 1023  # the card of a zone entry, without the seat in front


def kind_of(card: i64) -> i64:
    return card >> p.KIND_SHIFT & p.KIND_MASK


def deck_of(card: i64) -> i64:
    return card >> p.DECK_SHIFT & 7


def type_of(card: i64) -> i64:
    """The type that an Outpost can block and a Lair can give (AER-7.90), or NO_TYPE."""
    kind = kind_of(card)
    if kind < p.MATERIALS:
        return p.TYPE_CREW
    if kind < p.BLUEPRINTS:
        return p.TYPE_MATERIAL
    if kind < p.BOOK:
        return p.TYPE_BLUEPRINT
    return p.TYPE_BOOK if kind == p.BOOK else p.NO_TYPE


def recoverable(card: i64) -> bool:
    """AER-5.32, AER-7.130: everything but Books and Eggs."""
    kind = kind_of(card)
    return kind != p.BOOK and kind != p.EGG


def at_least(counts: i64, least: i64) -> i64:
    """The faces that at least so many dice show: a 1 in the place of each."""
    return (counts + (8 - least) * EACH_FACE) >> 3 & EACH_FACE


def how_many(faces: i64) -> i64:
    """How many places have a 1."""
    return faces * SUM_OF_FACES >> 24 & 15


def combinations(dice: vec[i64]) -> i64:
    """The combinations that six dice show, one bit each (AER-5.2 to AER-5.9)."""
    counts: i64 = 0
    for i in range(i64(p.DICE)):
        counts += i64(1) << (dice[i] << 2)
    out: i64 = 0
    pairs = how_many(at_least(counts, 2)) + how_many(at_least(counts, 4)) + how_many(at_least(counts, 6))
    triples = how_many(at_least(counts, 3))
    if triples:
        out = p.TRIPLE  # AER-5.3
        four = at_least(counts, 4) != 0
        if four:
            out |= p.QUAD  # AER-5.4
        if triples == 2 or pairs == (3 if four else 2) or at_least(counts, 5):
            out |= p.FULL_HOUSE  # AER-5.6
    if pairs >= 2:
        out |= p.TWO_PAIR  # AER-5.5
        if pairs == 3 or triples == 2:
            out |= p.ALL_SIX  # AER-5.7
    values = at_least(counts, 1)
    if values & ONE_TO_FIVE == ONE_TO_FIVE or values & TWO_TO_SIX == TWO_TO_SIX:
        out |= p.STRAIGHT  # AER-5.8
    return out
