"""The start of a game of Whistle Mountain (WHI-3)."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import one_bit, one_card
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps.start import begin_draft
from aerodrome.kernel.zones import filled


def setup(s: Whistle, options: dict[str, Any]) -> None:
    """Machines, upgrades, cards, scaffolds, trophies, abilities: chance speaks in this order (WHI-8.5)."""
    s.first_game = options["first_game"]
    hand_out(s)
    deal_machines(s)
    deal_upgrades(s)
    deal_cards(s)
    deal_tiles(s)
    deal_trophies(s)
    deal_abilities(s)
    s.derive()
    begin_draft(s)


def hand_out(s: Whistle) -> None:
    """WHI-3.1, WHI-3.7, WHI-3.10 to WHI-3.13, WHI-3.19."""
    players = s.players
    s.vp = filled(players, 0)
    s.stocks = p.START[:players]
    s.abilities = filled(players, p.EMPTY)
    s.upgrades = filled(players, 0)
    s.scaffolds = filled(players, 0)
    s.machines = filled(players, 0)
    s.trophies = filled(players, 0)
    s.hands = filled(players, 0)
    s.airships = filled(players * p.SIZES, p.HOME)
    s.barracks = filled(players, p.ALL_BARRACKS)
    s.standing_low = filled(players, 0)
    s.standing_high = filled(players, 0)
    s.tower = filled(players * p.LEVELS, 0)
    s.whirlpool = filled(players, p.WHIRLPOOL_START)
    s.refuge = filled(players, 0)
    s.trap = filled(players, 0)
    s.tile_sites = filled(p.TILE_COUNT, p.EMPTY)
    s.machine_sites = filled(p.MACHINE_COUNT, p.EMPTY)
    for resource in range(i64(p.RESOURCE_COUNT)):
        s.supply += p.SUPPLY * one_bit(resource * p.TOKEN_BITS)
    for seat in range(players):
        s.supply -= s.stocks[seat]


def deal_machines(s: Whistle) -> None:
    """WHI-3.2, WHI-3.8: what is left out leaves its place at the end of the pile empty."""
    s.machine_piles = filled(p.MACHINE_COUNT, p.EMPTY)
    s.machine_heights = filled(len(p.MACHINE_SIZES), 0)
    s.machine_market = filled(p.MACHINE_SLOTS, p.EMPTY)
    for machine in range(i64(p.MACHINE_COUNT)):
        if not (s.first_game and p.ADVANCED_MACHINES >> machine & 1):
            size = p.MACHINE_SIZE[machine]
            s.machine_piles[p.FIRST_OF_SIZE[size] + s.machine_heights[size]] = machine
            s.machine_heights[size] += 1
    for size in range(i64(len(p.MACHINE_SIZES))):
        first = p.FIRST_OF_SIZE[size]
        height = s.machine_heights[size]
        s.rng.shuffle(s.machine_piles, first, first + height)
        for slot in range(i64(p.OPEN_MACHINES)):
            height -= 1
            s.machine_market[size * p.OPEN_MACHINES + slot] = s.machine_piles[first + height]
            s.machine_piles[first + height] = p.EMPTY
        s.machine_heights[size] = height


def deal_upgrades(s: Whistle) -> None:
    """WHI-3.3, WHI-3.8."""
    s.upgrade_pile = filled(p.UPGRADE_COUNT, p.EMPTY)
    s.upgrade_market = filled(p.OPEN_UPGRADES, p.EMPTY)
    for upgrade in range(i64(p.UPGRADE_COUNT)):
        if not (s.first_game and p.ADVANCED_UPGRADES >> upgrade & 1):
            s.upgrade_pile[s.upgrade_height] = upgrade
            s.upgrade_height += 1
    s.rng.shuffle(s.upgrade_pile, 0, s.upgrade_height)
    for slot in range(i64(p.OPEN_UPGRADES)):
        s.upgrade_height -= 1
        s.upgrade_market[slot] = s.upgrade_pile[s.upgrade_height]
        s.upgrade_pile[s.upgrade_height] = p.EMPTY


def deal_cards(s: Whistle) -> None:
    """WHI-3.4."""
    s.deck = vec[i64](capacity=p.DECK)
    for card in range(i64(p.CARD_KINDS)):
        for _ in range(p.CARD_COPIES):
            s.deck = append(s.deck, card)
    s.deck_size = p.DECK
    s.rng.shuffle(s.deck, 0, s.deck_size)


def deal_tiles(s: Whistle) -> None:
    """WHI-3.5."""
    s.tile_piles = filled(p.TILE_COUNT, p.EMPTY)
    for tile in range(i64(p.TILE_COUNT)):  # they come shape by shape
        s.tile_piles[tile] = tile
    s.tile_heights = filled(p.SHAPE_COUNT, p.TILES_A_SHAPE)
    for shape in range(i64(p.SHAPE_COUNT)):
        s.rng.shuffle(s.tile_piles, shape * p.TILES_A_SHAPE, (shape + 1) * p.TILES_A_SHAPE)


def deal_trophies(s: Whistle) -> None:
    """WHI-3.6."""
    s.reserve = vec[i64](capacity=p.TROPHY_COUNT)
    for trophy in range(i64(p.TROPHY_KINDS)):
        for _ in range(p.TROPHY_COPIES[trophy]):
            s.reserve = append(s.reserve, trophy)
    s.reserve_size = p.TROPHY_COUNT
    s.rng.shuffle(s.reserve, 0, s.reserve_size)
    s.level_trophies = filled(p.LEVELS, 0)
    for level in range(i64(p.LEVELS)):
        for _ in range(p.LEVEL_TROPHIES[level]):
            s.reserve_size -= 1
            s.level_trophies[level] += one_card(s.reserve[s.reserve_size])
            s.reserve[s.reserve_size] = p.EMPTY


def deal_abilities(s: Whistle) -> None:
    """One more than there are players (WHI-3.14)."""
    abilities = vec[i64](capacity=p.ABILITY_COUNT)
    for ability in range(i64(p.ABILITY_COUNT)):
        if not (s.first_game and p.ADVANCED_ABILITIES >> ability & 1):
            abilities = append(abilities, ability)
    s.rng.shuffle(abilities, 0, len(abilities))
    for place in range(s.players + 1):
        s.draft |= one_bit(abilities[place])
