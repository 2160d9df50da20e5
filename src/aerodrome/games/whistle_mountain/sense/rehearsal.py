"""Copies of a game on which the rest of a turn is tried out: nothing hidden comes to light on them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import count, one_card
from aerodrome.games.whistle_mountain.sense.features import UNKNOWN_CARD, UNKNOWN_SHIFT, UNKNOWN_TROPHY
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.zones import sort_stretch

REJECTED: Final = 2  # of the cards drawn to keep some (WHI-5.103, WHI-5.126, WHI-5.215)
PLAIN_DECK: Final = vec[i64]([UNKNOWN_CARD] * p.DECK)
PLAIN_RESERVE: Final = vec[i64]([UNKNOWN_TROPHY] * p.TROPHY_COUNT)


def rehearsal(s: Whistle) -> Whistle:
    """A copy with plain cards and trophies in its piles; tiles that nobody sees lie in the order of their numbers."""
    t = s.clone()
    t.deck = PLAIN_DECK[:]
    t.deck_size += count(t.discard)
    t.discard = 0
    t.reserve = PLAIN_RESERVE[:]
    for size in range(i64(len(p.MACHINE_SIZES))):
        first = p.FIRST_OF_SIZE[size]
        sort_stretch(t.machine_piles, first, first + t.machine_heights[size])
    sort_stretch(t.upgrade_pile, 0, t.upgrade_height)
    for shape in range(i64(p.SHAPE_COUNT)):
        first = shape * p.TILES_A_SHAPE
        if t.tile_heights[shape]:
            sort_stretch(t.tile_piles, first, first + t.tile_heights[shape] - 1)
    return t


def keep_unknown(t: Whistle) -> None:
    """Of cards that nobody has seen none can be chosen: as many as are kept go to the hand."""
    unknown = t.drawn >> UNKNOWN_SHIFT
    if unknown and not (t.choices.count and p.KEEP <= t.choices.at(0) < p.DISCARD):  # unless others are chosen
        t.hands[t.active] += max(unknown - REJECTED, i64(1)) * one_card(UNKNOWN_CARD)
        t.drawn = 0
