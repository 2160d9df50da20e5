"""Sets of Cryo as numbers: cards and tokens are counts of a few bits a kind, places are bits."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.cryo import parts as p


def copies(cards: i64, kind: i64) -> i64:
    """How many cards of a kind are in a set of cards."""
    return cards >> (kind * p.COPY_BITS) & p.COPY_MASK


def one_card(kind: i64) -> i64:
    """The set of one card: sets are added and subtracted."""
    return i64(1) << (kind * p.COPY_BITS)


def count(cards: i64) -> i64:
    """How many cards are in a set of cards."""
    total: i64 = 0
    while cards:
        total += cards & p.COPY_MASK
        cards >>= p.COPY_BITS
    return total


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
    return kept >> (kind * p.TOKEN_BITS) & p.TOKEN_MASK


def one_token(kind: i64) -> i64:
    """The set of one token."""
    return i64(1) << (kind * p.TOKEN_BITS)


def count_tokens(kept: i64) -> i64:
    """How many tokens are in a set of tokens."""
    total: i64 = 0
    while kept:
        total += kept & p.TOKEN_MASK
        kept >>= p.TOKEN_BITS
    return total


def count_bits(places: i64) -> i64:
    """How many places are in a set of places."""
    total: i64 = 0
    while places:
        places &= places - 1
        total += 1
    return total
