"""What a seat sees of Solenia: everything but hands, decks and a chosen card (SOL-8), as plain data with ids."""

from __future__ import annotations

from typing import Any

from aerodrome.games.solenia import score
from aerodrome.games.solenia.parts import (
    AIRSHIP,
    AIRSHIP_AHEAD,
    BOARDS,
    CARD,
    CARD_COPIES,
    CARD_KINDS,
    CARDS,
    CITIES,
    COLUMNS,
    DISPLAY,
    EMPTY,
    FACE_SPACES,
    FACES,
    HALVES,
    KINDS,
    LEVELS,
    OWNER_SHIFT,
    RESOURCES,
    RIVAL,
    SLOTS,
    SLOTS_A_ROW,
    SPACE_KINDS,
    SPACES,
    TILE_COST,
    TILE_STARS,
    TILES,
    TILES_A_HALF,
    UPGRADES,
    UPGRADES_1,
    UPGRADES_3,
    rank,
)
from aerodrome.games.solenia.state import NO_DELIVERY, Solenia, copies, count


def look(s: Solenia, seat: int | None) -> dict[str, Any]:
    """The table. `reach` is told for the seat that looks, to a spectator for the one whose turn it is."""
    return {
        "board": BOARDS[s.board],
        "level": LEVELS[s.level - 1] if s.level else None,
        "first": int(s.first),
        "round": int(s.round),
        "strips": [strip(int(face)) for face in s.strips],
        "cards": [card(int(entry)) for entry in s.cards],
        "airship": AIRSHIP_AHEAD if s.ahead else AIRSHIP,
        "display": {half: display(s, number) for number, half in enumerate(HALVES)},
        "tiles_left": {half: int(s.tiles_left[number]) for number, half in enumerate(HALVES)},
        "hand": None if seat is None else listed(int(s.hands[seat])),
        "chosen": CARDS[s.chosen] if s.chosen != EMPTY and seat == s.active else None,
        "choosing": s.chosen != EMPTY,
        "seats": [player(s, number) for number in range(s.players)],
        "rival": rival(s) if s.level else None,
        "offer": offer(s) if s.board == UPGRADES else None,
        "reach": [reach(s, int(s.active) if seat is None else seat, place) for place in range(SPACES)],
        "rank": rank(s.scores()[0]) if s.level and s.over else None,
    }


def strip(face: int) -> dict[str, Any]:
    """One row: the strip, the side that lies up, its spaces; and what is on its back (SOL-8.10)."""
    name, side = FACES[face]
    return {
        "id": name,
        "side": side,
        "spaces": spaces(face),
        "back": {"side": FACES[face ^ 1][1], "spaces": spaces(face ^ 1)},
    }


def spaces(face: int) -> list[str]:
    return [SPACE_KINDS[FACE_SPACES[face * COLUMNS + column]] for column in range(COLUMNS)]


def card(entry: int) -> dict[str, Any] | None:
    """A card on the board; in solo the owner 1 is the Rival."""
    return None if entry == EMPTY else {"owner": entry >> OWNER_SHIFT, "card": CARDS[entry & CARD]}


def listed(cards: int) -> list[str]:
    """A set of cards by id, copies repeated."""
    return [CARDS[kind] for kind in range(CARD_KINDS) for _ in range(copies(cards, kind))]


def display(s: Solenia, half: int) -> list[str]:
    """The tiles of a half, the oldest first (SOL-7.72, SOL-8.11)."""
    return [TILES[tile] for tile in s.display[half * DISPLAY : (half + 1) * DISPLAY] if tile != EMPTY]


def goods(s: Solenia, seat: int) -> dict[str, int]:
    return {name: int(s.storage[seat * KINDS + kind]) for kind, name in enumerate(RESOURCES)}


def unplayed(s: Solenia, owner: int) -> list[str]:
    """The cards in hand and deck together, which everybody can work out (SOL-8.5)."""
    played = listed(int(s.spent[owner]))
    played += [CARDS[entry & CARD] for entry in s.cards if entry != EMPTY and entry >> OWNER_SHIFT == owner]
    if owner >= s.players and s.rival_card != EMPTY:
        played.append(CARDS[s.rival_card])
    box = [name for kind, name in enumerate(CARDS) for _ in range(CARD_COPIES[kind])]
    for name in played:
        box.remove(name)
    return box


def player(s: Solenia, seat: int) -> dict[str, Any]:
    slots = [None if tile == EMPTY else TILES[tile] for tile in s.slots[seat * SLOTS : (seat + 1) * SLOTS]]
    return {
        "stars": int(s.stars[seat]),
        "storage": goods(s, seat),
        "capacity": int(s.capacity(seat)),
        "slots": {half: slots[number * SLOTS_A_ROW :][:SLOTS_A_ROW] for number, half in enumerate(HALVES)},
        "hand": int(count(s.hands[seat])),
        "deck": int(s.deck_size[seat]),
        "spent": listed(int(s.spent[seat])),
        "unplayed": unplayed(s, seat),
        "free_span": int(s.free_span(seat)),
        "substitutes": int(s.substitutes(seat)),
        "upgrades": upgrades(s, seat) if s.board == UPGRADES else None,
        "tally": tally(s, seat),
    }


def upgrades(s: Solenia, seat: int) -> dict[str, Any]:
    """The tiles that a seat has drafted; a half of level 3 works once its slot is filled."""
    level_1 = int(s.upgrade_1[seat])
    halves = {
        half: UPGRADES_3[s.upgrade_3[2 * seat + number]]
        for number, half in enumerate(HALVES)
        if s.upgrade_3[2 * seat + number] != EMPTY
    }
    return {
        "level_1": None if level_1 == EMPTY else UPGRADES_1[level_1],
        "active": level_1 != EMPTY and s.upgraded(seat, level_1),
        "level_3": halves or None,
    }


def tally(s: Solenia, seat: int) -> dict[str, int]:
    """What the seat would score if the game ended now (SOL-6.3)."""
    return {
        "stars": int(s.stars[seat]),
        "tiles": int(score.tile_stars(s, seat)),
        "pairs": int(score.pair_stars(s, seat)),
        "leftovers": int(score.leftover_stars(s, seat)),
        "powers": int(score.power_stars(s, seat)),
        "total": int(score.total(s, seat)),
    }


def rival(s: Solenia) -> dict[str, Any]:
    """SOL-8.11, SOL-8.14; `card` is the one revealed and not yet laid."""
    return {
        "stars": int(s.stars[RIVAL]),
        "crates": int(s.crates),
        "tiles": [TILES[tile] for tile in range(2 * TILES_A_HALF) if s.rival_has(tile)],
        "deck": int(s.deck_size[RIVAL]),
        "spent": listed(int(s.spent[RIVAL])),
        "unplayed": unplayed(s, RIVAL),
        "card": None if s.rival_card == EMPTY else CARDS[s.rival_card],
        "die": int(s.die) or None,
        "tally": {
            "stars": int(s.stars[RIVAL]),
            "tiles": int(score.rival_tile_stars(s)),
            "pairs": int(score.rival_pair_stars(s)),
            "crates": int(score.rival_crate_stars(s)),
            "total": int(score.rival_total(s)),
        },
    }


def offer(s: Solenia) -> dict[str, Any]:
    """What the draft still offers."""
    return {
        "level_1": [name for tile, name in enumerate(UPGRADES_1) if s.offer_1 >> tile & 1],
        "level_3": [
            {"day": UPGRADES_3[day], "night": UPGRADES_3[night]}
            for day, night in enumerate(s.offer_3)
            if night != EMPTY
        ],
    }


# ---------------------------------------------------------------- where a card may go, and why not
def reach(s: Solenia, seat: int, place: int) -> dict[str, Any]:
    """What the voyage to a space costs a seat, and whether it may lay a card there; if not, why.

    `why` is taken (a card lies there), poor (too few goods for the voyage), slots (no free slot of that half), goods
    (no tile of the display can be paid; `missing` is what the nearest one lacks), voyage (nothing would be left to
    deliver).
    """
    cost = int(s.cost(seat, place))
    space = int(s.space(place))
    missing: dict[str, int] = {}
    why = None
    if s.cards[place] != EMPTY:
        why = "taken"
    elif space < CITIES:
        why = "poor" if cost > s.stored(seat) else None
    elif s.tiles(seat, space - CITIES) == SLOTS_A_ROW:
        why = "slots"
    elif s.spare(seat, space - CITIES) == NO_DELIVERY:
        why, missing = "goods", lacking(s, seat, space - CITIES)
    elif s.spare(seat, space - CITIES) < cost:
        why = "voyage"
    return {"cost": cost, "why": why, "missing": missing}


def lacking(s: Solenia, seat: int, half: int) -> dict[str, int]:
    """What the storage lacks for the tile of a half that is nearest to being paid, the best one among equals."""
    shown = [int(tile) for tile in s.display[half * DISPLAY : (half + 1) * DISPLAY] if tile != EMPTY]
    if not shown:
        return {}
    tile = min(shown, key=lambda one: (s.shortfall(seat, one), -TILE_STARS[one]))
    short = {
        name: int(TILE_COST[tile * KINDS + kind] - s.storage[seat * KINDS + kind])
        for kind, name in enumerate(RESOURCES)
    }
    return {name: amount for name, amount in short.items() if amount > 0}
