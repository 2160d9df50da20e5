"""What games do with their zones, the vecs of ints: fill, sort, hash."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

HASH_FACTOR: Final = 1_000_003  # products stay below 2**63
HASH_MODULUS: Final = 4_398_046_511_093


def filled(size: i64, value: i64) -> vec[i64]:
    out = vec[i64](capacity=size)
    for _ in range(size):
        out = append(out, value)
    return out


def sort_stretch(cards: vec[i64], first: i64, last: i64) -> None:
    """Sort the places first to last - 1 in place; stretches are short."""
    for i in range(first + 1, last):
        card = cards[i]
        place = i
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


def mix(h: i64, value: i64) -> i64:
    """A hash and one more number."""
    return (h * HASH_FACTOR + value + 2) % HASH_MODULUS


def hash_zone(h: i64, zone: vec[i64]) -> i64:
    """A hash and a whole zone."""
    h = mix(h, len(zone))
    for value in zone:
        h = mix(h, value)
    return h
