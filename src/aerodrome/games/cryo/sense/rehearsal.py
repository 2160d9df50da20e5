"""Copies of a game on which the rest of a turn is tried out: nothing hidden comes to light on them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import copies, count
from aerodrome.games.cryo.sense.features import PAUSED, UNKNOWN
from aerodrome.games.cryo.state import Cryo
from aerodrome.kernel.step import Closed, Options

KNOWN: Final = (1 << (p.CARD_KINDS * p.COPY_BITS)) - 1  # the cards of a set that somebody has seen
PLAIN_TOKENS: Final = vec[i64]([1] * (2 * p.TOKENS_A_PERIOD))  # a plunder on every place of the track
PLAIN_DECK: Final = vec[i64]([UNKNOWN] * p.DECK)
# What a cave may be expected to hold, by its size: neither the best nor the worst of its tiles.
PLAIN_CAVES: Final = vec[i64]([p.CAVE_TILES.index("small_crystal_1"), p.CAVE_TILES.index("large_crystal_organics")])


@final
class Pause(Closed[Cryo]):
    """Stops a rehearsal."""

    def options(self, s: Cryo, out: Options) -> None:
        out.add(PAUSED)
        out.add(PAUSED + 1)


PAUSE: Final = Pause()


def rehearsal(s: Cryo, seat: i64) -> Cryo:
    """A copy that stops at the end of the turn, and on which cards, tokens and caves unknown to the seat are plain."""
    t = s.clone()
    t.agenda[0] = PAUSE
    t.tokens = PLAIN_TOKENS[:]
    t.deck = PLAIN_DECK[:]
    if t.deck_size == 0:
        t.deck_size = count(t.discard)
        t.discard = 0
    if not t.has(seat, p.IMAGING):
        dark = p.CAVES_IN_USE[t.players] & ~t.explored
        for cave in range(i64(p.CAVE_COUNT)):
            if dark >> cave & 1:
                t.caves[cave] = PLAIN_CAVES[p.CAVE_SIZE[cave]]
    return t


def amid(s: Cryo) -> bool:
    """Whether the question comes after the drone was placed, or after the incident of a recall was taken."""
    first = s.choices.at(0)
    if s.over or s.turn == 0 or (first >= p.INCIDENT and first < p.STRIKE):
        return False
    return first < p.DEPLOY or first >= p.ACT


def repeats(t: Cryo, first: i64) -> bool:
    """Whether the question asks for one more of the same, or the next drone to land."""
    if first >= p.LAND and first < p.PERFORM:
        return True
    choices = t.choices
    for place in range(choices.count):
        if choices.at(place) == p.STOP:
            return True
    return False


def unpayable(t: Cryo, action: i64) -> bool:
    """Whether a platform action asks for a card where the only ones in hand were drawn on this copy."""
    if action < p.PERFORM or action >= p.NO_AUTOMATION or action == p.NO_PLATFORM_ACTION:
        return False
    hand = t.hands[t.active]
    if hand & KNOWN or copies(hand, UNKNOWN) == 0:
        return False
    for slot in range(t.active * p.SLOT_COUNT, (t.active + 1) * p.SLOT_COUNT):
        tile = t.slots[slot]
        if tile != p.EMPTY and p.TILE_FACE[tile] == p.CARD_FACE:
            return True
    return False
