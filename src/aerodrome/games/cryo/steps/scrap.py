"""Scrap: once a turn, a card of the hand or a tile of the platform, beside any question (CRY-5.104 to CRY-5.107)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import copies
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.tiles import gain_tile
from aerodrome.kernel.step import Options, Step


@final
class Scrap(Step[Cryo]):
    """D33, the extras of the game: one step, one option for each kind of card and each filled slot (CRY-9.15)."""

    def options(self, s: Cryo, out: Options) -> None:
        if s.scrapped:
            return
        hand = s.hands[s.active]
        if hand:
            for card in range(i64(p.CARD_KINDS)):
                if copies(hand, card):
                    out.add(p.SCRAP_CARD + card)
        first = s.active * p.SLOT_COUNT
        for slot in range(i64(p.SLOT_COUNT)):
            if s.slots[first + slot] != p.EMPTY:
                out.add(p.SCRAP_TILE + slot)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.scrapped = True
        if action < p.SCRAP_TILE:
            scrap_card(s, action - p.SCRAP_CARD)
        else:
            scrap_tile(s, action - p.SCRAP_TILE)


def scrap_card(s: Cryo, card: i64) -> None:
    """It lies in the discard pile before its gain (CRY-5.128, CRY-5.146)."""
    s.discard_card(s.active, card)
    s.tell(p.CARD_SCRAPPED, card)
    for resource in range(i64(p.TRACKS)):
        s.gain(s.active, resource, p.SCRAP_GAIN[card * p.TRACKS + resource], p.FROM_SCRAP)


def scrap_tile(s: Cryo, slot: i64) -> None:
    """It goes to the box and frees its slot (CRY-5.105)."""
    place = s.active * p.SLOT_COUNT + slot
    tile = s.slots[place]
    s.slots[place] = p.EMPTY
    s.boxed[tile] += 1
    s.tell(p.TILE_SCRAPPED, slot, tile)
    gain_tile(s, tile, p.FROM_SCRAP)


SCRAP: Final = Scrap()
