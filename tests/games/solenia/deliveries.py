"""Solenia tables on the brink of a delivery, and the goods and islands to expect there: for tests of powers."""

from __future__ import annotations

from aerodrome.games.solenia.parts import RESOURCES
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.reach import SIDE, SPACES, distance, kinds, tile_payments
from tests.games.solenia.scene import F1, F2, cards_at, scene

DISPLAY = {"day": ["d03", "d21", "d22"], "night": ["n03", "n21", "n22"]}  # d03: stone and water, n03: wood and wheat
NEXT = {"day": ["d05"], "night": ["n05"]}
FILLERS = {"day": ["d13", "d14", "d15", "d17", "d18", "d19"], "night": ["n13", "n14", "n15", "n17", "n18", "n19"]}
CITY = {"day": "r3c5", "night": "r3c1"}  # on F1, each next to a card of BESIDE
BESIDE = {"r3c2": (0, "v1_wood"), "r3c4": (0, "v1_wheat")}
PRICE = {"day": {"stone": 1, "water": 1}, "night": {"wood": 1, "wheat": 1}}
# F1 and F2 together show all ten sides of the strips: every city there is, with its half.
EVERY_CITY = [
    (strips, f"r{row}c{column}", space.removesuffix("_city"))
    for strips in (F1, F2)
    for row, strip in enumerate(strips, start=1)
    for column, space in enumerate(SIDE[strip.split()[0], strip.split()[1]], start=1)
    if space.endswith("_city")
]


def fill(*names_of_slots: str) -> dict[str, str]:
    """The slots with tiles of no interest."""
    left = {half: list(tiles) for half, tiles in FILLERS.items()}
    return {slot: left[slot.split("_", maxsplit=1)[0]].pop() for slot in names_of_slots}


def about_to_deliver(half: str, *filled: str, **more: object) -> Solenia:
    """Seat 0 may lay a card on a city of this half at no cost, and has exactly the goods for d03 or n03."""
    table: dict[str, object] = {
        "board": "winter",
        "cards": BESIDE,
        "storages": {0: PRICE[half]},
        "slots": {0: fill(*filled)},
        "display": DISPLAY,
        "tile_decks": NEXT,
    }
    return scene(**(table | more))  # type: ignore[arg-type]


def beside_city(strips: tuple[str, ...], city: str, seat: int = 0, **more: object) -> Solenia:
    """As `about_to_deliver`, for any city of a board and any seat: an own card lies on an island next to it."""
    board = kinds(scene(strips=strips))
    half = board[city].removesuffix("_city")
    island = next(space for space in SPACES if distance(space, city) == 1 and "city" not in board[space])
    table: dict[str, object] = {
        "strips": strips,
        "active": seat,
        "cards": {island: (seat, "v1_wood")},
        "storages": {seat: PRICE[half]},
    }
    return about_to_deliver(half, **(table | more))


def capacity(s: Solenia, seat: int = 0) -> int:
    found: int = s.view(None)["seats"][seat]["capacity"]
    return found


def islands_within(s: Solenia, anchors: list[str], most: int) -> set[str]:
    """The empty islands with at most so many spaces between them and an anchor (SOL-5.12)."""
    taken = cards_at(s)
    return {
        space
        for space, kind in kinds(s).items()
        if "city" not in kind and space not in taken and min(distance(space, one) for one in anchors) - 1 <= most
    }


def payments(tile: str, owned: dict[str, int], replaced: int) -> set[str]:
    """What `pay_delivery` must offer for a tile with so many units replaced at most (SOL-7.29)."""
    ways = tile_payments(owned, tile, replaced)
    return {f"pay_tile(goods={'_'.join(kind for kind in RESOURCES for _ in range(paid[kind]))})" for paid in ways}


# ---------------------------------------------------------------- the board F1, covered with cards
# In the order in which the Rival goes to them, by hand: distance, then rows 3, 4, 2, 5, 1, then columns.
CITIES_F1 = ["r3c1", "r3c5", "r2c2", "r2c4", "r4c1", "r4c5", "r5c4", "r1c2"]
ISLANDS_F1 = [
    "r1c1", "r1c3", "r1c4", "r1c5", "r2c1", "r2c3", "r2c5", "r3c2", "r3c3", "r3c4", "r4c2", "r4c3", "r4c4", "r5c1",
    "r5c2", "r5c3", "r5c5",
]  # fmt: skip
PLAYERS_CARDS = [
    "v0_produce_2", "v0_wood_stone", "v0_wood_water", "v0_wheat_stone", "v0_wheat_water", "v1_produce_1", "v1_wood",
    "v1_wheat", "v1_stone", "v1_water", "v2_star_wood", "v2_star_wheat",
]  # fmt: skip
RIVALS_CARDS = ["v1_wood", "v1_wheat", "v1_stone", "v1_water", "v2_star_wood", "v2_star_wheat"]


def covered(spaces: list[str]) -> dict[str, tuple[int, str]]:
    """Cards of the player, then of the Rival, on these spaces."""
    cards = [(0, card) for card in PLAYERS_CARDS] + [(1, card) for card in RIVALS_CARDS]
    return dict(zip(spaces, cards, strict=False))
