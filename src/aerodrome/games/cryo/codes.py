"""Sets of Cryo as numbers: cards and tokens are counts of a few bits a kind, places are bits."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.kernel.sets import copies_of, count_pieces, one_piece


def copies(cards: i64, kind: i64) -> i64:
    """How many cards of a kind are in a set of cards."""
    return copies_of(cards, kind, p.COPY_BITS)


def one_card(kind: i64) -> i64:
    """The set of one card."""
    return one_piece(kind, p.COPY_BITS)


def count(cards: i64) -> i64:
    """How many cards are in a set of cards."""
    return count_pieces(cards, p.COPY_BITS)


def kinds(cards: i64) -> i64:
    """Which kinds are in a set of cards, a bit each."""
    found: i64 = 0
    kind: i64 = 0
    while cards:
        if cards & p.COPY_MASK:
            found |= i64(1) << kind
        cards >>= p.COPY_BITS
        kind += 1
    return found


def tokens_of(kept: i64, kind: i64) -> i64:
    """How many tokens of a kind are in a set of tokens."""
    return copies_of(kept, kind, p.TOKEN_BITS)


def one_token(kind: i64) -> i64:
    """The set of one token."""
    return one_piece(kind, p.TOKEN_BITS)


def count_tokens(kept: i64) -> i64:
    """How many tokens are in a set of tokens."""
    return count_pieces(kept, p.TOKEN_BITS)
