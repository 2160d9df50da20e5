"""Cards and dice of Aerion as numbers: what a card is, and what six dice show."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p

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


def combinations(dice: vec[i64]) -> i64:
    """The combinations that six dice show, one bit each (AER-5.2 to AER-5.9)."""
    counts: i64 = 0
    for i in range(i64(p.DICE)):
        counts += i64(1) << (dice[i] << 2)
    pairs: i64 = 0
    triples: i64 = 0
    most: i64 = 0
    values: i64 = 0
    for face in range(i64(1), i64(7)):
        count = counts >> (face << 2) & 15
        if count:
            values |= i64(1) << face
            pairs += count >> 1
            if count >= 3:
                triples += 1
            if count > most:
                most = count
    out: i64 = 0
    if triples:
        out = p.TRIPLE  # AER-5.3
        if most >= 4:
            out |= p.QUAD  # AER-5.4
        if most >= 5 or triples == 2 or (most == 3 and pairs == 2) or (most == 4 and pairs == 3):
            out |= p.FULL_HOUSE  # AER-5.6
    if pairs >= 2:
        out |= p.TWO_PAIR  # AER-5.5
        if pairs == 3 or triples == 2:
            out |= p.ALL_SIX  # AER-5.7
    if values & 0b0111110 == 0b0111110 or values & 0b1111100 == 0b1111100:
        out |= p.STRAIGHT  # AER-5.8
    return out
