"""The start of a game of Solenia (SOL-3)."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.codes import one_card
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.draft import draft
from aerodrome.games.solenia.steps.turn import begin
from aerodrome.kernel.zones import filled


def setup(s: Solenia, options: dict[str, Any]) -> None:
    """Strips, first player, tiles, cards, compensation, upgrades: chance speaks in this order (SOL-8.6)."""
    s.board = p.BOARDS.index(options["board"])
    s.level = options["level"] if s.players == 1 else 0
    lay_strips(s, options["order"])
    first = options["first_player"]
    s.first = s.rng.below(s.players) if first == p.RANDOM else p.FIRST_PLAYERS.index(first)  # SOL-3.11
    s.storage = filled(s.players * p.KINDS, 0)
    s.stars = filled(s.owners(), 0)
    s.slots = filled(s.players * p.SLOTS, p.EMPTY)
    shuffle_tiles(s)
    shuffle_cards(s)
    compensate(s)
    if s.level:
        s.rival_tiles = filled(2, 0)
    if s.board == p.UPGRADES:
        reveal_upgrades(s)
        draft(s, 0)
    else:
        begin(s)


def lay_strips(s: Solenia, order: str) -> None:
    """SOL-3.1 to SOL-3.3: the sides in their order, the four strips of day and night in any places."""
    if order == p.RANDOM:
        order = p.ORDERS[s.rng.below(len(p.ORDERS))]
    strips = vec[i64](range(p.DAWN_STRIP))
    s.rng.shuffle(strips, 0, p.DAWN_STRIP)
    s.strips = vec[i64]()
    dealt = 0
    for side in p.rows("setup_orders")[p.ORDERS.index(order)]["sides"]:
        strip: i64 = p.DAWN_STRIP
        if side in ("day", "night"):
            strip = strips[dealt]
            dealt += 1
        s.strips = append(s.strips, 2 * strip + (0 if p.SIDES[2 * strip] == side else 1))
    s.cards = filled(p.SPACES, p.EMPTY)
    s.own = filled(s.owners(), 0)


def shuffle_tiles(s: Solenia) -> None:
    """SOL-3.6 to SOL-3.8, SOL-7.58."""
    s.tile_decks = vec[i64](range(2 * p.TILES_A_HALF))
    s.tiles_left = filled(2, p.TILES_A_HALF)
    s.display = filled(2 * p.DISPLAY, p.EMPTY)
    for half in range(i64(2)):
        s.rng.shuffle(s.tile_decks, half * p.TILES_A_HALF, (half + 1) * p.TILES_A_HALF)
        for place in range(i64(p.SHOWN_TO_FOUR if s.players == 4 else p.SHOWN)):
            s.tiles_left[half] -= 1
            s.display[half * p.DISPLAY + place] = s.tile_decks[half * p.TILES_A_HALF + s.tiles_left[half]]


def shuffle_cards(s: Solenia) -> None:
    """SOL-3.10, SOL-3.17; the Rival has a deck and no hand (SOL-7.59)."""
    s.hands = filled(s.players, 0)
    s.spent = filled(s.owners(), 0)
    s.deck_size = filled(s.owners(), p.DECK)
    s.decks = vec[i64](capacity=s.owners() * p.DECK)
    for owner in range(s.owners()):
        for kind in range(i64(p.CARD_KINDS)):
            for _ in range(p.CARD_COPIES[kind]):
                s.decks = append(s.decks, kind)
        s.rng.shuffle(s.decks, owner * p.DECK, (owner + 1) * p.DECK)
        if owner < s.players:
            for _ in range(p.HAND):
                s.hands[owner] += one_card(s.draw(owner))


def compensate(s: Solenia) -> None:
    """SOL-3.13, SOL-3.14: by turn order (SOL-3.32)."""
    for row in p.rows("setup"):
        if row["players"] == s.players:
            for gift in row["compensation"]:
                seat = (s.first + int(gift["seat"]) - 1) % s.players
                s.storage[seat * p.KINDS + p.RESOURCES.index(gift["resource"])] += 1


def reveal_upgrades(s: Solenia) -> None:
    """SOL-3.21 to SOL-3.23, SOL-3.30, SOL-7.82."""
    offered: i64 = p.SOLO_UPGRADES if s.players == 1 else s.players
    tiles = vec[i64](range(p.UPGRADE_COUNT))
    day_halves = vec[i64](range(p.UPGRADE_COUNT))
    night_halves = vec[i64](range(p.UPGRADE_COUNT))
    s.rng.shuffle(tiles, 0, p.UPGRADE_COUNT)
    s.rng.shuffle(day_halves, 0, p.UPGRADE_COUNT)
    s.offer_3 = filled(p.UPGRADE_COUNT, p.EMPTY)
    s.upgrade_1 = filled(s.players, p.EMPTY)
    s.upgrade_3 = filled(2 * s.players, p.EMPTY)
    left: i64 = p.UPGRADE_COUNT
    for place in range(offered):
        s.offer_1 |= i64(1) << tiles[place]
        drawn = s.rng.below(left)
        while night_halves[drawn] == day_halves[place]:  # put back, and another drawn
            drawn = s.rng.below(left)
        s.offer_3[day_halves[place]] = night_halves[drawn]
        left -= 1
        night_halves[drawn] = night_halves[left]
