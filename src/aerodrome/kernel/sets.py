"""Small sets as one number: a bit for each place, or a few bits for how many pieces of each kind there are."""

from __future__ import annotations

from mypy_extensions import i64


def count_bits(places: i64) -> i64:
    """How many places are in a set of places; a number that is no set counts nothing.

    >>> count_bits(0b1011)
    3
    """
    total: i64 = 0
    while places > 0:
        places &= places - 1
        total += 1
    return total


def one_piece(kind: i64, width: i64) -> i64:
    """The set of one piece, where each kind has `width` bits: such sets are added and subtracted."""
    place = kind * width
    half = place >> 1
    return (i64(1) << half) << (place - half)  # in two halves: the compiler computes the shift of a literal in 32 bits


def copies_of(pieces: i64, kind: i64, width: i64) -> i64:
    """How many pieces of a kind are in a set.

    >>> copies_of(one_piece(2, width=3) + one_piece(2, width=3), 2, width=3)
    2
    """
    return pieces >> (kind * width) & ((i64(1) << width) - 1)


def count_pieces(pieces: i64, width: i64) -> i64:
    """How many pieces are in a set, of all kinds together; a number that is no set counts nothing."""
    mask = (i64(1) << width) - 1
    total: i64 = 0
    while pieces > 0:
        total += pieces & mask
        pieces >>= width
    return total
