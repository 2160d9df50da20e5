"""Spaces and cards of Solenia as numbers: sets of spaces are bits, sets of cards are counts of a few bits a kind."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.kernel.sets import copies_of, count_pieces, one_piece


def spread(spaces: i64) -> i64:
    """The spaces and all that are adjacent to them: the one place that knows adjacency (SOL-2.20, SOL-2.22)."""
    return (
        spaces
        | spaces << p.COLUMNS
        | spaces >> p.COLUMNS
        | (spaces & (p.BOARD ^ p.COLUMN_5)) << 1
        | (spaces & (p.BOARD ^ p.COLUMN_1)) >> 1
    ) & p.BOARD


def copies(cards: i64, kind: i64) -> i64:
    """How many cards of a kind are in a set of cards."""
    return copies_of(cards, kind, p.COPY_BITS)


def one_card(kind: i64) -> i64:
    """The set of one card."""
    return one_piece(kind, p.COPY_BITS)


def count(cards: i64) -> i64:
    """How many cards are in a set of cards."""
    return count_pieces(cards, p.COPY_BITS)
