"""The start of a game of Cryo (CRY-3)."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import one_card
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.start import choose_hands
from aerodrome.kernel.zones import filled


def setup(s: Cryo, options: dict[str, Any]) -> None:
    """First player, tiles, damage, caves, incidents, cards: chance speaks in this order (CRY-8.9)."""
    s.target = p.SABOTAGE_TARGETS.index(options["sabotage_target"])
    s.first = s.rng.below(s.players)  # CRY-3.4
    s.active = s.first
    hand_out(s)
    deal_tiles(s)
    damage_docks(s)
    deal_caves(s)
    deal_incidents(s)
    deal_cards(s)
    choose_hands(s)


def hand_out(s: Cryo) -> None:
    """Platforms, drones, markers, pods (CRY-3.1, CRY-3.3, CRY-3.5 to CRY-3.7, CRY-3.22)."""
    players = s.players
    s.home = filled(players, p.START_DOCKS)
    s.deployed = filled(players, 0)
    s.launching = filled(players, 0)
    s.slots = filled(players * p.SLOT_COUNT, p.EMPTY)
    s.kept = filled(players, 0)
    s.aboard = filled(players, 0)
    s.destroyed = filled(players, 0)
    s.scavenging = filled(players * p.BASIC, 0)
    s.settled = filled(players * p.CAVE_COUNT, 0)
    s.tracks = filled(players * p.TRACKS, 0)
    s.asleep = filled(players * p.CHAMBER_COUNT, 0)
    for place in range(players):
        seat = (s.first + place) % players
        for track in range(i64(p.TRACKS)):
            s.tracks[seat * p.TRACKS + track] = p.START[track] + p.SEAT_BONUS[place * p.TRACKS + track]
        for chamber in range(i64(p.CHAMBER_COUNT)):
            s.asleep[seat * p.CHAMBER_COUNT + chamber] = p.CHAMBER_PODS[chamber]


def deal_tiles(s: Cryo) -> None:
    """CRY-3.8 to CRY-3.10: as many tiles on a pile as there are players, the rest behind them."""
    s.tiles = vec[i64](capacity=p.TILE_COUNT)
    for kind in range(i64(p.TILE_KINDS)):  # they come back by back
        for _ in range(p.TILE_COPIES[kind]):
            s.tiles = append(s.tiles, kind)
    for back in range(i64(p.BACK_COUNT)):
        s.rng.shuffle(s.tiles, back * p.TILES_A_BACK, (back + 1) * p.TILES_A_BACK)
    s.heights = filled(p.PILE_COUNT, s.players)
    s.boxed = filled(p.TILE_KINDS, 0)


def damage_docks(s: Cryo) -> None:
    """CRY-3.11."""
    tokens = p.DAMAGE_TOKENS[:]
    s.rng.shuffle(tokens, 0, p.DAMAGE_COUNT)
    for place in range(p.DAMAGED[s.players]):
        s.damaged |= i64(1) << tokens[place]


def deal_caves(s: Cryo) -> None:
    """CRY-3.12 to CRY-3.14: the tiles on vacant spaces are those that went back to the box."""
    s.caves = filled(p.CAVE_COUNT, p.EMPTY)
    for size in range(i64(len(p.SIZES))):
        tiles = vec[i64](capacity=p.CAVE_COUNT)
        for tile in range(i64(p.CAVE_COUNT)):
            if p.TILE_SIZE[tile] == size:
                tiles = append(tiles, tile)
        s.rng.shuffle(tiles, 0, len(tiles))
        dealt: i64 = 0
        for cave in range(i64(p.CAVE_COUNT)):
            if p.CAVE_SIZE[cave] == size:
                s.caves[cave] = tiles[dealt]
                dealt += 1
    s.explored = p.START_CAVES


def deal_incidents(s: Cryo) -> None:
    """CRY-3.15 to CRY-3.18: four of the morning on the board, then the track; Sunset lies under its last pile."""
    s.tokens = vec[i64](capacity=2 * p.TOKENS_A_PERIOD)
    for kind in range(i64(p.TOKEN_KINDS)):  # the morning first
        if kind != p.SUNSET:
            for _ in range(p.TOKEN_COPIES[kind]):
                s.tokens = append(s.tokens, kind)
    for period in range(i64(len(p.PERIODS))):
        s.rng.shuffle(s.tokens, period * p.TOKENS_A_PERIOD, (period + 1) * p.TOKENS_A_PERIOD)
    s.incidents = filled(p.SECTOR_COUNT, p.EMPTY)
    for sector in range(i64(p.SECTOR_COUNT)):
        s.incidents[sector] = s.tokens[sector]
        s.tokens[sector] = p.EMPTY


def deal_cards(s: Cryo) -> None:
    """CRY-3.19, CRY-3.20."""
    s.deck = vec[i64](capacity=p.DECK)
    for card in range(i64(p.CARD_KINDS)):
        for _ in range(p.COPIES):
            s.deck = append(s.deck, card)
    s.rng.shuffle(s.deck, 0, p.DECK)
    s.deck_size = p.DECK
    s.hands = filled(s.players, 0)
    s.aside = filled(s.players, 0)
    s.upgrades = filled(s.players, 0)
    s.missions = filled(s.players, 0)
    s.vehicles = filled(s.players, 0)
    for place in range(s.players):
        seat = (s.first + place) % s.players
        for _ in range(p.HAND_DEALT):
            s.deck_size -= 1
            s.hands[seat] += one_card(s.deck[s.deck_size])
            s.deck[s.deck_size] = p.EMPTY
