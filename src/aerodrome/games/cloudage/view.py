"""What a seat sees of CloudAge: all but hands, piles and what the clouds cover (CLA-8), as plain data with ids."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final

from aerodrome.games.cloudage import campaign, land, parts as p, score
from aerodrome.games.cloudage.derived import can_end
from aerodrome.games.cloudage.effects.table import (
    CITY_REWARD,
    SCENARIO_BOOK,
    STORY_BOOK,
    TILE_REWARD,
)

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge

PARTS: Final = ("missions", "tiles", "upgrades", "cards")  # of final scoring, in their order (CLA-6.4)


def look(s: CloudAge, seat: int | None) -> dict[str, Any]:
    """The table. Spaces are named by board and axial coordinates, districts are numbered from 1."""
    return {
        "scenario": p.CAMPAIGN if s.scenario == p.EMPTY else p.SCENARIOS[s.scenario],
        "chapter": named(s.chapter, p.CHAPTERS),
        "harder": s.harder,
        "plants": not s.short(),
        "short": s.short(),
        "boards": [f"{row['number']}{row['side']}" for row in land.board_rows(int(s.layout))],
        **round_of(s),
        **landscape(s),
        **city_board(s),
        "flight": flight(s),
        "fight": fight(s),
        "planting": planting(s),
        **piles(s),
        "hand": None if seat is None else listed(s, seat, hand=True),
        **choices(s, seat),
        "solo": solo(s),
        "weapon_removed": s.weapon_removed,
        "campaign": log_book(s),
        "stars": [int(score.stars(s, one)) for one in range(s.players)] if s.over and s.chapter != p.EMPTY else None,
        "tie": [number(value) for value in s.tie] if any(value != p.EMPTY for value in s.tie) else None,
        "seats": [player(s, one, seat) for one in range(s.players)],
    }


# ---------------------------------------------------------------- names and lists
def named(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == p.EMPTY else names[number]


def number(value: int) -> int | None:
    """A number, None for EMPTY, NO_TARGET and NO_EFFECT."""
    return None if value == p.EMPTY else int(value)


def bits(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def spaces(low: int, high: int) -> list[str]:
    return [p.SPACE_NAMES[space] for space in range(p.SPACES) if land.has(low, high, space)]


def listed(s: CloudAge, seat: int, *, hand: bool) -> list[str]:
    """The hand or the played cards of a seat by id, copies repeated."""
    cards = s.hands if hand else s.played
    return [name for card, name in enumerate(p.CARDS) for _ in range(cards[seat * p.CARD_KINDS + card])]


def plants_of(counts: list[int]) -> dict[str, int]:
    return {name: int(counts[kind]) for kind, name in enumerate(p.PLANTS)}


# ---------------------------------------------------------------- rounds, story, campaign
def round_of(s: CloudAge) -> dict[str, Any]:
    """How far the game is, and the scenario or story card that lies there."""
    books = book_rounds(s)
    card: dict[str, Any]
    if s.scenario == p.EMPTY:
        story = int(p.OPENINGS[s.chapter]) - p.FIRST_STORY if s.story == p.EMPTY else int(s.story)  # CLA-3.8
        card = {"kind": "story", "number": p.FIRST_STORY + story}
        book = STORY_BOOK[story]
    else:
        card = {"kind": "scenario", "number": int(s.scenario) + 1, "side": p.SCENARIO_SIDES[s.side]}
        book = SCENARIO_BOOK[len(p.SCENARIO_SIDES) * s.scenario + s.side]
    return {
        "turn": int(s.turn),
        "round": int(s.round),
        "rounds": int(s.rounds),
        "phase": p.PHASES[s.phase],
        "first": int(s.first),
        "card": card,
        "book": number(book),
        "book_rounds": books,
        "book_active": s.phase == p.PRODUCTION and int(s.round) in books,
        "stories": [p.FIRST_STORY + story for story in range(p.STORY_COUNT) if s.told >> story & 1],
    }


def book_rounds(s: CloudAge) -> list[int]:
    """The rounds with an active book: after those in which the marker before it was taken (CLA-5.12)."""
    return [played + 1 for played in range(1, int(s.rounds)) if p.BOOKS_AFTER >> s.slot_of(played) & 1]


def log_book(s: CloudAge) -> dict[str, Any] | None:
    """The chapters before in their order, and what is unlocked now (CLA-7.27, CLA-7.46)."""
    if s.chapter == p.EMPTY:
        return None
    return {
        "played": campaign.played_before(s),
        "sets": [one for one in range(p.SETS) if s.sets >> one & 1],
        "tiles": bits(int(s.tiles), p.TILES),
        "stars": [campaign.before(s, s.stars_before, seat) for seat in range(s.players)],
        "vp": [campaign.before(s, s.vp_before, seat) for seat in range(s.players)],
    }


def solo(s: CloudAge) -> dict[str, Any] | None:
    """The solo board: the leftmost marker of the upper row goes first (CLA-7.2, CLA-7.5)."""
    if s.players > 1:
        return None
    resolved = p.SLOTS - int(s.solo_left)
    return {
        "left": int(s.solo_left),
        "slot": 0 if s.solo_left >= s.rounds else resolved,
        "slots": [p.SOLO_ACTIONS[action] for action in p.SOLO_SLOTS],
    }


# ---------------------------------------------------------------- the land
def landscape(s: CloudAge) -> dict[str, Any]:
    growing = []
    for space, name in enumerate(p.SPACE_NAMES):
        for kind, plant in enumerate(p.PLANTS):
            if land.has(s.vegetation[2 * kind], s.vegetation[2 * kind + 1], space):
                growing.append({"space": name, "plant": plant})
    return {
        "vegetation": growing,
        "gone": spaces(s.gone_low, s.gone_high),
        "tiles": bits(int(s.tiles), p.TILES),
        "cities": cities(s),
        "airships": [p.SPACE_NAMES[space] for space in s.airships],
    }


def cities(s: CloudAge) -> dict[str, Any]:
    """The cities of the boards in play from left to right, with what a tile there replaces (CLA-5.61)."""
    found: dict[int, list[str]] = {}
    for space, name in enumerate(p.SPACE_NAMES):
        city = int(s.city_at(space))
        if city != p.EMPTY:
            found.setdefault(city, []).append(name)
    out = {}
    for city, places in found.items():
        replaced = s.city_tile(city)
        tiles = [tile for tile in range(p.TILE_COUNT) if s.has_tile(tile) and p.TILE_CITY[tile] == city]
        out[p.CITIES[city]] = {
            "combat": number(s.city_combat(city)),
            "reward": number(CITY_REWARD[city] if replaced == p.EMPTY else TILE_REWARD[replaced]),
            "markers": [int(s.marker_count(seat, city)) for seat in range(s.players)],
            "tile": p.TILES[tiles[0]] if tiles else None,
            "spaces": places,
        }
    return out


# ---------------------------------------------------------------- what is under way
def flight(s: CloudAge) -> dict[str, Any] | None:
    """The points left, and how each space within reach is best got to."""
    if not s.flying:
        return None
    return {
        "seat": int(s.active),
        "points": int(s.points),
        "reach": ways(s),
        "found": spaces(s.found_low, s.found_high),
    }


def ways(s: CloudAge) -> list[dict[str, Any]]:
    """The spaces that can be flown to and still be left for an allowed end (CLA-5.46), each with one of its best paths.

    The best path has the least points, then the fewest tolls, then the most finds.
    """
    start = int(s.airships[s.active])
    points = int(s.points)
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (start,))]
    out: dict[int, dict[str, Any]] = {}
    while waiting:
        cost, tolls, finds, path = heappop(waiting)
        here = path[-1]
        if here in out:
            continue
        out[here] = {
            "space": p.SPACE_NAMES[here],
            "cost": cost,
            "end": can_end(s, here, 0),
            "toll": tolls > 0,
            "path": [p.SPACE_NAMES[space] for space in path[1:]],
        }
        for there in range(p.SPACES):
            if land.has(land.NEAR[2 * here], land.NEAR[2 * here + 1], there) and there not in out:
                total = cost + int(s.entry_cost(s.active, there))
                if can_end(s, there, points - total):
                    entered = s.lies_on(p.L7, there) and not s.lies_on(p.L7, here)  # CLA-5.119
                    found = s.find_kind(there) != p.EMPTY and not land.has(s.found_low, s.found_high, there)
                    heappush(waiting, (total, tolls + entered, finds - found, (*path, there)))
    del out[start]
    return [out[space] for space in sorted(out)]


def fight(s: CloudAge) -> dict[str, Any] | None:
    """CLA-5.50."""
    if s.fighter == p.EMPTY:
        return None
    base = int(s.base_value(s.fighter))
    cards = [int(card) for card in s.fight_cards[: s.fight_drawn]]
    return {
        "seat": int(s.fighter),
        "cause": p.CAUSES[s.fight_cause],
        "city": named(s.fight_city, p.CITIES),
        "target": number(s.fight_target),
        "base": base,
        "value": base + int(s.fight_bonus) + sum(int(p.NAVIGATION_VALUE[card]) for card in cards),
        "cards": [p.NAVIGATION[card] for card in cards],
        "bonus": int(s.fight_bonus),
    }


def planting(s: CloudAge) -> dict[str, Any] | None:
    if s.planter == p.EMPTY:
        return None
    return {
        "seat": int(s.planter),
        "left": int(s.plant_left),
        "plantable": plants_of([int(count) for count in s.plantable]),
        "planted": int(s.planted),
    }


# ---------------------------------------------------------------- the city board, piles and supplies
def city_board(s: CloudAge) -> dict[str, Any]:
    district = None if s.district == p.EMPTY else int(s.district) + 1
    return {
        "sleeves": [sleeve(s, one) for one in range(p.DISTRICTS)],
        "drones": [None if area == p.EMPTY else {"district": district, "area": p.RESOURCES[area]} for area in s.drones],
        "district": district,
        "city_card": named(s.city_card, p.CITY_CARDS),
        "seen": bits(int(s.seen), p.CITY_CARDS),
    }


def sleeve(s: CloudAge, district: int) -> dict[str, Any]:
    """What the clouds leave open of the front card (CLA-8.4), and how many cards are left."""
    kind = int(s.sleeve_kinds[district])
    left = int(s.sleeve_sizes[district])
    front = p.seen_through(kind, int(s.sleeves[district * p.SLEEVE_SIZE + left - 1])) if left else None
    return {"sleeve": p.SLEEVES[kind], "left": left, "front": front}


def piles(s: CloudAge) -> dict[str, Any]:
    return {
        "bag": plants_of([int(count) for count in s.bag]),
        "deck": int(s.deck_size),
        "discard": [name for card, name in enumerate(p.CARDS) for _ in range(s.discard[card])],
        "mission_pile": int(s.mission_size),
        "mission_known": [p.MISSION_CARDS[card] for card in s.mission_pile[: s.mission_known]],
        "playing": named(s.playing, p.CARDS),
    }


def choices(s: CloudAge, seat: int | None) -> dict[str, Any]:
    """The own setup choices, and who is ready (CLA-8.1, CLA-8.13)."""
    if not s.choosing:
        return {"refused": [], "dealt": [], "ready": None}
    refused = [refused_by(s, one) for one in range(s.players)]
    dealt = [dealt_to(s, one) for one in range(s.players)]
    return {
        "refused": [] if seat is None else [p.CARDS[card] for card in refused[seat]],
        "dealt": [] if seat is None else [p.MISSION_CARDS[card] for card in dealt[seat]],
        "ready": [
            len(refused[one]) == p.REFUSED_AT_START and (not dealt[one] or s.kept[one] != p.EMPTY)
            for one in range(s.players)
        ],
    }


def refused_by(s: CloudAge, seat: int) -> list[int]:
    first = seat * p.REFUSED_AT_START
    return [int(card) for card in s.refused[first : first + p.REFUSED_AT_START] if card != p.EMPTY]


def dealt_to(s: CloudAge, seat: int) -> list[int]:
    first = seat * p.MISSIONS_DEALT
    return [int(card) for card in s.dealt[first : first + p.MISSIONS_DEALT] if card != p.EMPTY]


# ---------------------------------------------------------------- the seats
def player(s: CloudAge, seat: int, reader: int | None) -> dict[str, Any]:
    """What lies before a seat (CLA-8.3)."""
    first = seat * p.PLANT_KINDS
    return {
        "water": int(s.water[seat]),
        "metal": int(s.metal[seat]),
        "energy": int(s.energy[seat]),
        "vp": int(s.vp[seat]),
        "level": int(s.level[seat]),
        "upgrades": {name: int(s.built(seat, kind)) for kind, name in enumerate(p.UPGRADE_TYPES)},
        "hand": int(s.hand_sizes[seat]),
        "played": listed(s, seat, hand=False),
        "plants": plants_of([int(count) for count in s.plants[first : first + p.PLANT_KINDS]]),
        "airship": p.SPACE_NAMES[s.airships[seat]],
        "slots": int(s.slots[seat]),
        "navigation": navigation(s, seat),
        "revealed": revealed(s, seat),
        "flight": max(0, int(s.flight[seat])),
        "movement": int(s.permanent_movement(seat)),
        "combat": int(s.base_value(seat)),
        "capacity": int(s.capacity(seat)),
        "costs": costs(s, seat, own=seat == reader),
        "missions": [mission(s, seat, half) for half in range(p.HALVES) if score.holds_half(s, seat, half)],
        "tally": tally(s, seat),
    }


def navigation(s: CloudAge, seat: int) -> dict[str, Any]:
    """The contents of the deck are public, the order of the draw pile only where cards were laid face up (CLA-8.10)."""
    first = seat * p.NAVIGATION_PILE
    size = int(s.draw_sizes[seat])
    draw = [int(card) for card in s.draw[first : first + size]]
    thrown = [int(card) for card in s.thrown[first : first + s.thrown_sizes[seat]]]
    return {
        "draw": size,
        "known": [p.NAVIGATION[card] for card in reversed(draw[size - int(s.known[seat]) :])],
        "discard": [p.NAVIGATION[card] for card in thrown],
        "deck": [p.NAVIGATION[card] for card in sorted(draw + thrown)],
    }


def revealed(s: CloudAge, seat: int) -> dict[str, int] | None:
    if s.lower[seat] == p.EMPTY:
        return None
    return {"lower": int(s.lower[seat]), "higher": int(s.flight[seat])}


def costs(s: CloudAge, seat: int, *, own: bool) -> dict[str, Any]:
    """After all reductions: the next upgrade of each type, and the cards of the own hand."""
    upgrades = {name: number(s.upgrade_cost(seat, kind, 0)) for kind, name in enumerate(p.UPGRADE_TYPES)}
    cards = {p.CARDS[card]: int(s.card_cost(seat, card)) for card in range(p.CARD_KINDS) if s.holds(seat, card)}
    return {"upgrades": upgrades, "cards": cards if own else None}


def mission(s: CloudAge, seat: int, half: int) -> dict[str, Any]:
    """A mission, what it counts now and how many of its steps that reaches (CLA-5.129)."""
    kind = int(p.HALF_MISSION[half])
    value = int(score.mission_value(s, seat, half))
    first = kind * p.MOST_STEPS
    last = first + int(p.STEP_COUNT[kind])
    row: dict[str, Any] = {
        "mission": p.HALF_NAMES[half],
        "covered": bool(s.covered[seat] >> half & 1),
        "value": value,
        "steps": [int(step) for step in p.STEPS[first:last]],
        "vp": [int(vp) for vp in p.STEP_VP[first:last]],
        "reached": int(score.mission_steps(kind, value)),
    }
    if kind == p.M_CITIES:
        row["cities"] = bits(int(p.LISTED_CITIES[half // 2]), p.CITIES)
    return row


def tally(s: CloudAge, seat: int) -> dict[str, int]:
    """What the seat would score if everything were counted now (CLA-6.4); all of it follows from what is public."""
    now = (score.missions_vp, score.tiles_vp, score.upgrades_vp, score.cards_vp)
    first = seat * len(PARTS)
    scored = [int(vp) for vp in s.scored[first : first + len(PARTS)]]
    out = {"game": int(s.vp[seat]) - sum(scored)}
    for part, name in enumerate(PARTS):
        out[name] = scored[part] if part < s.counted[seat] else int(now[part](s, seat))
    out["total"] = sum(out.values())
    return out
