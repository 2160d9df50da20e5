"""The start of a game of CloudAge (CLA-3)."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import campaign, parts as p
from aerodrome.games.cloudage.score import PART_COUNT
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps.start import begin_choices
from aerodrome.kernel.zones import filled


def setup(s: CloudAge, options: dict[str, Any]) -> None:
    """Chance speaks in the order of these lines (CLA-8.6)."""
    choose_mode(s, options)
    hand_out(s)
    s.first = s.rng.below(s.players) if s.players > 1 else 0  # CLA-3.17
    s.active = s.first
    fill_sleeves(s)
    deal_projects(s)
    deal_missions(s)
    shuffle_navigation(s)
    deal_plants(s)
    s.derive()
    begin_choices(s)


def choose_mode(s: CloudAge, options: dict[str, Any]) -> None:
    """CLA-3.1, CLA-3.2, CLA-3.9, CLA-3.10, CLA-3.20 to CLA-3.28."""
    players = int(s.players)
    if options["scenario"] == p.CAMPAIGN:
        chapter = options["chapter"]
        carried = options["campaign"] or campaign.usual(chapter, players)
        campaign.check_fits(chapter, carried, players)
        s.chapter = p.CHAPTERS.index(chapter)
        s.played_before = sum([1 << p.CHAPTERS.index(one) for one in carried["played"]])
        s.swapped = "4a" in carried["played"] and "4b" in carried["played"][: carried["played"].index("4a")]
        s.stars_before = p.numbers([stars for row in carried["stars"] for stars in row])
        s.vp_before = p.numbers([vp for row in carried["vp"] for vp in row])
        sets, tiles = carried["sets"], carried["tiles"]
    else:
        s.scenario = p.SCENARIOS.index(options["scenario"])
        row = p.rows("scenario_cards")[s.scenario]
        sets, tiles = row["project_sets"], row["tiles"]
    s.sets = sum([1 << number for number in sets])
    s.tiles = sum([1 << p.TILES.index(tile) for tile in tiles])
    s.harder = options["harder"]
    s.layout = int(players == p.SEATS)
    for board in range(1, p.BOARDS):
        s.layout += int(options[f"board_{board + 1}"] == "B") << board
    s.rounds = (p.SHORT_ROUNDS if s.short() else p.ROUNDS)[players - 1]


def hand_out(s: CloudAge) -> None:
    """CLA-3.11 to CLA-3.15."""
    players = s.players
    s.vp = filled(players, 0)
    s.water = filled(players, p.START_WATER)
    s.metal = filled(players, p.START_METAL)
    s.energy = filled(players, p.START_ENERGY)
    s.level = filled(players, 0)
    s.upgrades = filled(players * p.TYPE_COUNT, 0)
    s.hands = filled(players * p.CARD_KINDS, 0)
    s.hand_sizes = filled(players, 0)
    s.played = filled(players * p.CARD_KINDS, 0)
    s.card_move = filled(players, 0)
    s.card_combat = filled(players, 0)
    s.card_capacity = filled(players, 0)
    s.plants = filled(players * p.PLANT_KINDS, 0)
    s.missions = filled(players, 0)
    s.covered = filled(players, 0)
    s.airships = filled(players, p.START_SPACE)
    s.slots = filled(players, 0)
    s.markers = filled(players * p.CITY_COUNT, 0)
    s.drones = filled(players, p.EMPTY)
    s.lower = filled(players, p.EMPTY)
    s.flight = filled(players, p.EMPTY)
    s.discard = filled(p.CARD_KINDS, 0)
    s.refused = filled(players * p.REFUSED_AT_START, p.EMPTY)
    s.dealt = filled(players * p.MISSIONS_DEALT, p.EMPTY)
    s.kept = filled(players, p.EMPTY)
    s.vegetation = filled(2 * p.PLANT_KINDS, 0)
    s.fight_cards = filled(p.NAVIGATION_PILE, p.EMPTY)
    s.plantable = filled(p.PLANT_KINDS, 0)
    s.scored = filled(players * PART_COUNT, 0)
    s.counted = filled(players, 0)
    s.below = filled(players, 0)
    s.tie = filled(players, p.EMPTY)
    s.bag = filled(p.PLANT_KINDS, 0)
    if players == 1:  # CLA-7.2
        s.solo_left = s.rounds


def fill_sleeves(s: CloudAge) -> None:
    """Three of six sleeves, eight cards in each, fifteen out of the game (CLA-3.4)."""
    kinds = in_order(p.SLEEVE_COUNT)
    s.rng.shuffle(kinds, 0, p.SLEEVE_COUNT)
    s.sleeve_kinds = kinds[: p.DISTRICTS]
    cards = in_order(p.CITY_CARD_COUNT)
    s.rng.shuffle(cards, 0, p.CITY_CARD_COUNT)
    s.sleeves = cards[: p.DISTRICTS * p.SLEEVE_SIZE]
    s.unused = cards[p.DISTRICTS * p.SLEEVE_SIZE :]
    s.sleeve_sizes = filled(p.DISTRICTS, p.SLEEVE_SIZE)


def in_order(size: i64) -> vec[i64]:
    out = vec[i64](capacity=size)
    for number in range(size):
        out = append(out, number)
    return out


def deal_projects(s: CloudAge) -> None:
    """The sets of the mode; eight cards for each seat (CLA-3.9, CLA-3.18)."""
    s.deck = filled(p.CARD_COUNT, p.EMPTY)
    for card in range(i64(p.CARD_KINDS)):
        if s.sets >> p.CARD_SET[card] & 1:
            for _ in range(p.CARD_COPIES[card]):
                s.deck[s.deck_size] = card
                s.deck_size += 1
    s.rng.shuffle(s.deck, 0, s.deck_size)
    for place in range(s.players):
        seat = (s.first + place) % s.players
        for _ in range(p.DRAWN_AT_START):
            s.deck_size -= 1
            s.take_card(seat, s.deck[s.deck_size])
            s.deck[s.deck_size] = p.EMPTY


def deal_missions(s: CloudAge) -> None:
    """Two cards for each seat; none in scenario 1 (CLA-3.6)."""
    s.mission_pile = in_order(p.MISSION_CARD_COUNT)
    if s.short():
        s.mission_pile = filled(p.MISSION_CARD_COUNT, p.EMPTY)
        return
    s.mission_size = p.MISSION_CARD_COUNT
    s.rng.shuffle(s.mission_pile, 0, s.mission_size)
    for place in range(s.players):
        seat = (s.first + place) % s.players
        for number in range(i64(p.MISSIONS_DEALT)):
            s.mission_size -= 1
            s.dealt[seat * p.MISSIONS_DEALT + number] = s.mission_pile[s.mission_size]
            s.mission_pile[s.mission_size] = p.EMPTY


def shuffle_navigation(s: CloudAge) -> None:
    """CLA-3.16."""
    s.draw = filled(s.players * p.NAVIGATION_PILE, p.EMPTY)
    s.thrown = filled(s.players * p.NAVIGATION_PILE, p.EMPTY)
    s.draw_sizes = filled(s.players, p.START_CARDS)
    s.thrown_sizes = filled(s.players, 0)
    s.known = filled(s.players, 0)
    for seat in range(s.players):
        first = seat * p.NAVIGATION_PILE
        for number in range(i64(p.START_CARDS)):
            s.draw[first + number] = p.START_VALUES[number]
        s.rng.shuffle(s.draw, first, first + p.START_CARDS)


def deal_plants(s: CloudAge) -> None:
    """Two plants for each seat; in scenario 1 as many water (CLA-3.5, CLA-3.15, CLA-3.24)."""
    if s.short():
        for seat in range(s.players):
            s.water[seat] += p.START_PLANTS
        return
    for kind in range(i64(p.PLANT_KINDS)):
        s.bag[kind] = p.PLANT_COPIES[kind]
    for place in range(s.players):
        s.draw_plants((s.first + place) % s.players, p.START_PLANTS)
