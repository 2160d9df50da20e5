"""Sets of Whistle Mountain as numbers: tokens, cards and trophies are counts of a few bits a kind, tiles are bits."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.kernel.sets import count_pieces


def one_bit(place: i64) -> i64:
    """The set of one tile or cell, by its place from 0 to 61.

    In two halves, because the compiler computes the shift of a literal in 32 bits.
    """
    half = place >> 1
    return (i64(1) << half) << (place - half)


def copies(cards: i64, kind: i64) -> i64:
    """How many cards, or trophies, of a kind are in a set of them."""
    return cards >> (kind * p.COPY_BITS) & p.COPY_MASK


def one_card(kind: i64) -> i64:
    """The set of one card, or trophy: sets are added and subtracted."""
    return one_bit(kind * p.COPY_BITS)


def count(cards: i64) -> i64:
    """How many cards, or trophies, are in a set of them."""
    return count_pieces(cards, p.COPY_BITS)
