"""What a seat sees of Solenia: everything but hands, decks and a chosen card (SOL-8), as plain data with ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aerodrome.games.solenia import parts as p, score
from aerodrome.games.solenia.codes import copies, count

if TYPE_CHECKING:
    from aerodrome.games.solenia.state import Solenia


def look(s: Solenia, seat: int | None) -> dict[str, Any]:
    """The table. `reach` is told for the seat that looks, to a spectator for the one whose turn it is."""
    return {
        "board": p.BOARDS[s.board],
        "level": p.LEVELS[s.level - 1] if s.level else None,
        "first": int(s.first),
        "round": int(s.round),
        "strips": [strip(int(face)) for face in s.strips],
        "cards": [card(int(entry)) for entry in s.cards],
        "airship": p.AIRSHIP_AHEAD if s.ahead else p.AIRSHIP,
        "display": {half: display(s, number) for number, half in enumerate(p.HALVES)},
        "tiles_left": {half: int(s.tiles_left[number]) for number, half in enumerate(p.HALVES)},
        "hand": None if seat is None else listed(int(s.hands[seat])),
        "chosen": p.CARDS[s.chosen] if s.chosen != p.EMPTY and seat == s.active else None,
        "choosing": s.chosen != p.EMPTY,
        "seats": [player(s, number) for number in range(s.players)],
        "rival": rival(s) if s.level else None,
        "offer": offer(s) if s.board == p.UPGRADES else None,
        "reach": [reach(s, int(s.active) if seat is None else seat, place) for place in range(p.SPACES)],
        "rank": p.rank(s.scores()[0]) if s.level and s.over else None,
    }


def strip(face: int) -> dict[str, Any]:
    """One row: the strip, the side that lies up, its spaces; and what is on its back (SOL-8.10)."""
    name, side = p.FACES[face]
    return {
        "id": name,
        "side": side,
        "spaces": spaces(face),
        "back": {"side": p.FACES[face ^ 1][1], "spaces": spaces(face ^ 1)},
    }


def spaces(face: int) -> list[str]:
    return [p.SPACE_KINDS[p.FACE_SPACES[face * p.COLUMNS + column]] for column in range(p.COLUMNS)]


def card(entry: int) -> dict[str, Any] | None:
    """A card on the board; in solo the owner 1 is the Rival."""
    return None if entry == p.EMPTY else {"owner": entry >> p.OWNER_SHIFT, "card": p.CARDS[entry & p.CARD]}


def listed(cards: int) -> list[str]:
    """A set of cards by id, copies repeated."""
    return [p.CARDS[kind] for kind in range(p.CARD_KINDS) for _ in range(copies(cards, kind))]


def display(s: Solenia, half: int) -> list[str]:
    """The tiles of a half, the oldest first (SOL-7.72, SOL-8.11)."""
    return [p.TILES[tile] for tile in s.display[half * p.DISPLAY : (half + 1) * p.DISPLAY] if tile != p.EMPTY]


def goods(s: Solenia, seat: int) -> dict[str, int]:
    return {name: int(s.storage[seat * p.KINDS + kind]) for kind, name in enumerate(p.RESOURCES)}


def unplayed(s: Solenia, owner: int) -> list[str]:
    """The cards in hand and deck together, which everybody can work out (SOL-8.5)."""
    played = listed(int(s.spent[owner]))
    played += [p.CARDS[entry & p.CARD] for entry in s.cards if entry != p.EMPTY and entry >> p.OWNER_SHIFT == owner]
    if owner >= s.players and s.rival_card != p.EMPTY:
        played.append(p.CARDS[s.rival_card])
    box = [name for kind, name in enumerate(p.CARDS) for _ in range(p.CARD_COPIES[kind])]
    for name in played:
        box.remove(name)
    return box


def player(s: Solenia, seat: int) -> dict[str, Any]:
    slots = [None if tile == p.EMPTY else p.TILES[tile] for tile in s.slots[seat * p.SLOTS : (seat + 1) * p.SLOTS]]
    return {
        "stars": int(s.stars[seat]),
        "storage": goods(s, seat),
        "capacity": int(s.capacity(seat)),
        "slots": {half: slots[number * p.SLOTS_A_ROW :][: p.SLOTS_A_ROW] for number, half in enumerate(p.HALVES)},
        "hand": int(count(s.hands[seat])),
        "deck": int(s.deck_size[seat]),
        "spent": listed(int(s.spent[seat])),
        "unplayed": unplayed(s, seat),
        "free_span": int(s.free_span(seat)),
        "substitutes": int(s.substitutes(seat)),
        "upgrades": upgrades(s, seat) if s.board == p.UPGRADES else None,
        "tally": tally(s, seat),
    }


def upgrades(s: Solenia, seat: int) -> dict[str, Any]:
    """The tiles that a seat has drafted; a half of level 3 works once its slot is filled."""
    level_1 = int(s.upgrade_1[seat])
    halves = {
        half: p.UPGRADES_3[s.upgrade_3[2 * seat + number]]
        for number, half in enumerate(p.HALVES)
        if s.upgrade_3[2 * seat + number] != p.EMPTY
    }
    return {
        "level_1": None if level_1 == p.EMPTY else p.UPGRADES_1[level_1],
        "active": level_1 != p.EMPTY and s.upgraded(seat, level_1),
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
        "stars": int(s.stars[p.RIVAL]),
        "crates": int(s.crates),
        "tiles": [p.TILES[tile] for tile in range(2 * p.TILES_A_HALF) if s.rival_has(tile)],
        "deck": int(s.deck_size[p.RIVAL]),
        "spent": listed(int(s.spent[p.RIVAL])),
        "unplayed": unplayed(s, p.RIVAL),
        "card": None if s.rival_card == p.EMPTY else p.CARDS[s.rival_card],
        "die": int(s.die) or None,
        "tally": {
            "stars": int(s.stars[p.RIVAL]),
            "tiles": int(score.rival_tile_stars(s)),
            "pairs": int(score.rival_pair_stars(s)),
            "crates": int(score.rival_crate_stars(s)),
            "total": int(score.rival_total(s)),
        },
    }


def offer(s: Solenia) -> dict[str, Any]:
    """What the draft still offers."""
    return {
        "level_1": [name for tile, name in enumerate(p.UPGRADES_1) if s.offer_1 >> tile & 1],
        "level_3": [
            {"day": p.UPGRADES_3[day], "night": p.UPGRADES_3[night]}
            for day, night in enumerate(s.offer_3)
            if night != p.EMPTY
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
    if s.cards[place] != p.EMPTY:
        why = "taken"
    elif space < p.CITIES:
        why = "poor" if cost > s.stored(seat) else None
    elif s.tiles(seat, space - p.CITIES) == p.SLOTS_A_ROW:
        why = "slots"
    elif not s.can_deliver(seat, space - p.CITIES):
        why, missing = "goods", lacking(s, seat, space - p.CITIES)
    elif s.spare(seat, space - p.CITIES) < cost:
        why = "voyage"
    return {"cost": cost, "why": why, "missing": missing}


def lacking(s: Solenia, seat: int, half: int) -> dict[str, int]:
    """What the storage lacks for the tile of a half that is nearest to being paid, the best one among equals."""
    shown = [int(tile) for tile in s.display[half * p.DISPLAY : (half + 1) * p.DISPLAY] if tile != p.EMPTY]
    if not shown:
        return {}
    tile = min(shown, key=lambda one: (s.shortfall(seat, one), -p.TILE_STARS[one]))
    short = {
        name: int(p.TILE_COST[tile * p.KINDS + kind] - s.storage[seat * p.KINDS + kind])
        for kind, name in enumerate(p.RESOURCES)
    }
    return {name: amount for name, amount in short.items() if amount > 0}
