"""The box of Solenia: typed constants from components.toml, the numbers of actions and events.

Literals stand here only so that they compile to constants; a test holds them against components.toml.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.payment import Payments

COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files("aerodrome.games.solenia").joinpath("components.toml").read_text(encoding="utf-8")
)


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = COMPONENTS[table]["rows"]
    return found


def ids(table: str) -> tuple[str, ...]:
    return tuple([str(row["id"]) for row in rows(table)])


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


EMPTY: Final = -1

# ---------------------------------------------------------------- resources, halves, spaces
RESOURCES: Final = ids("resources")
KINDS: Final = 4  # of resources
ALL_RESOURCES: Final = 15  # as bits
RESOURCES_PER_STAR: Final = 2

HALVES: Final = ("day", "night")
DAY: Final = 0
NIGHT: Final = 1

SPACE_KINDS: Final = ids("space_kinds")
CITIES: Final = 4  # the kinds before are islands, numbered as what they produce; CITIES + half is a city

# ---------------------------------------------------------------- the board: spaces are numbered row by row (SOL-2.19)
ROWS: Final = 5
COLUMNS: Final = 5
SPACES: Final = 25
BOARD: Final = 0x1FFFFFF  # a bit for each space, as in every set of spaces
ROW_1: Final = 31
COLUMN_1: Final = 0x108421
COLUMN_5: Final = 0x1084210
AIRSHIP: Final = 12  # r3c3 (SOL-3.4)
AIRSHIP_AHEAD: Final = 17  # r4c3 (SOL-5.49)

STRIPS: Final = ids("strips")
DAWN_STRIP: Final = 4
# A face is a strip and a side: twice the strip for its first side (day, dawn), one more for the other (night, dusk).
FACES: Final = tuple([(str(row["id"]), str(side)) for row in rows("strips") for side in row["sides"]])
FACE_COUNT: Final = 10
SIDES: Final = tuple([side for _, side in FACES])


def face_spaces() -> list[int]:
    """The spaces of all faces, five a face."""
    found = {(row["strip"], row["side"]): row["spaces"] for row in rows("strip_sides")}
    return [SPACE_KINDS.index(space) for face in FACES for space in found[face]]


FACE_SPACES: Final = numbers(face_spaces())


def city_masks(half: int) -> vec[i64]:
    """The cities of a half on each face, a bit a column."""
    spaces = face_spaces()
    return numbers(
        [
            sum([1 << column for column in range(5) if spaces[face * 5 + column] == CITIES + half])
            for face in range(FACE_COUNT)
        ]
    )


DAY_CITIES: Final = city_masks(DAY)
NIGHT_CITIES: Final = city_masks(NIGHT)

ORDERS: Final = ids("setup_orders")
RANDOM: Final = "random"
FIRST_PLAYERS: Final = ("seat_1", "seat_2", "seat_3", "seat_4")

# ---------------------------------------------------------------- cards
CARDS: Final = ids("cards")
CARD_KINDS: Final = 14
DECK: Final = 16  # cards a colour
ROUNDS: Final = 16
HAND: Final = 3
CARD_VALUE: Final = numbers([int(row["value"]) for row in rows("cards")])
CARD_COPIES: Final = numbers([int(row["copies"]) for row in rows("cards")])
CARD_POWER: Final = numbers([("produce", "fixed", "star_if").index(row["power"]) for row in rows("cards")])
PRODUCE: Final = 0
FIXED: Final = 1
CARD_PRODUCE: Final = numbers([int(row.get("n", 0)) for row in rows("cards")])


def pictured(row: dict[str, Any]) -> list[str]:
    """The resources on a card."""
    listed: list[str] = row.get("resources", [])
    return [str(row["resource"])] if "resource" in row else listed


CARD_RESOURCES: Final = numbers([sum([1 << RESOURCES.index(name) for name in pictured(row)]) for row in rows("cards")])
# A set of cards is one number with two bits for each kind: how many copies.
COPY_BITS: Final = 2
OWNER_SHIFT: Final = 4  # a card on the board has its owner in front
CARD: Final = 15

# ---------------------------------------------------------------- delivery tiles: 24 of the day, then 24 of the night
TILE_ROWS: Final = sorted(rows("delivery_tiles"), key=lambda row: str(row["id"]))
TILES: Final = tuple([str(row["id"]) for row in TILE_ROWS])
TILES_A_HALF: Final = 24
TILE_COST: Final = numbers([int(row["cost"].get(name, 0)) for row in TILE_ROWS for name in RESOURCES])
TILE_SIZE: Final = numbers([sum([int(count) for count in row["cost"].values()]) for row in TILE_ROWS])
TILE_STARS: Final = numbers([int(row["stars"]) for row in TILE_ROWS])
DISPLAY: Final = 4  # places for each half; only four players use the last
SHOWN: Final = 3
SHOWN_TO_FOUR: Final = 4

# Payments: every selection of 2 to 5 resources, smaller ones first; PAYMENT_FIRST says where each size begins.
LEAST_COST: Final = 2
MOST_COST: Final = 5
WAYS: Final = Payments(KINDS, MOST_COST, LEAST_COST)
PAYMENTS: Final = WAYS.names(RESOURCES)
PAYMENT_COUNTS: Final = numbers([chosen.count(kind) for chosen in WAYS.chosen for kind in range(KINDS)])
PAYMENT_FIRST: Final = WAYS.first

# ---------------------------------------------------------------- player boards
BOARDS: Final = tuple([str(mode) for mode in COMPONENTS["meta"]["modes"]])
SUMMER: Final = 0
WINTER: Final = 1
UPGRADES: Final = 2
SLOTS_A_ROW: Final = 6
SLOTS: Final = 12  # six of the day, then six of the night
SUMMER_CAPACITY: Final = 8
WINTER_CAPACITY: Final = 6
PAIRS_SCORED: Final = 4

SUMMER_GAIN: Final = numbers(
    [
        sum([1 << RESOURCES.index(name) for name in row[half].get("gain", {})])
        for half in HALVES
        for row in rows("summer_board")
    ]
)
SUMMER_CHOICE: Final = numbers(
    [
        sum([1 << RESOURCES.index(name) for name in row[half].get("choose", [])])
        for half in HALVES
        for row in rows("summer_board")
    ]
)
SUMMER_STARS: Final = numbers([int(row[half].get("stars", 0)) for half in HALVES for row in rows("summer_board")])

WINTER_SLOTS: Final = ids("winter_board")
DAY_1A: Final = 0
DAY_1B: Final = 1
DAY_2A: Final = 2
DAY_2B: Final = 3
DAY_3B: Final = 5
NIGHT_1A: Final = 6
NIGHT_1B: Final = 7
NIGHT_2A: Final = 8
NIGHT_2B: Final = 9
NIGHT_3B: Final = 11
WINTER_GAIN: Final = numbers(
    [sum([1 << RESOURCES.index(name) for name in row.get("gain", {})]) for row in rows("winter_board")]
)
WINTER_STARS: Final = numbers([int(row.get("stars", 0)) for row in rows("winter_board")])
HOLD_CAPACITY: Final = 1  # SOL-7.15, SOL-7.21
TAILWIND: Final = 1  # SOL-7.17
BARTER: Final = 1  # SOL-7.23
FESTIVAL: Final = 1  # SOL-7.18, SOL-7.24
REGISTER_STARS: Final = 1  # SOL-7.20, SOL-7.26

# ---------------------------------------------------------------- upgrade tiles
UPGRADES_1: Final = ids("upgrades_level_1")
UPGRADE_1_STARS: Final = numbers([int(row.get("stars", 0)) for row in rows("upgrades_level_1")])
LONG_RANGE: Final = 0
BROKER: Final = 1
AUXILIARY: Final = 2
HEAVY_LIFT: Final = 3
DEEP_HOLD: Final = 4
SALVAGE: Final = 5
BRIDGE_CREW: Final = 6
HARBOUR_MASTER: Final = 7
LONG_RANGE_SPAN: Final = 2
BROKER_GOODS: Final = 1
AUXILIARY_VALUE: Final = 1
HEAVY_LIFT_GOODS: Final = 1
DEEP_HOLD_CAPACITY: Final = 2
DEEP_HOLD_GOODS: Final = 2
SALVAGE_STARS: Final = 1
BRIDGE_CREW_CARDS: Final = 1
HARBOUR_MASTER_STARS: Final = 1

UPGRADES_3: Final = ids("upgrades_level_3")
UPGRADE_3_STARS: Final = numbers([int(row.get("stars", 0)) for row in rows("upgrades_level_3")])
UPGRADE_COUNT: Final = 8  # of each level; of level 3 so many in each half
GRAND_ORDERS: Final = 0
QUICK_ORDERS: Final = 1
BALANCE: Final = 2
STOCKPILE: Final = 3
OUTPOSTS: Final = 4
CITY_LIGHTS: Final = 5
REGISTER: Final = 7
GRAND_SIZE: Final = 4
GRAND_STARS: Final = 3
QUICK_SIZE: Final = 3
QUICK_STARS: Final = 2
BALANCE_STARS: Final = 2
BALANCE_PAIRS: Final = 4
STOCKPILE_STARS: Final = 1
OUTPOST_STARS: Final = 2
OUTPOST_CARDS: Final = 4
CITY_LIGHT_STARS: Final = 3

# ---------------------------------------------------------------- solo
LEVELS: Final = ids("solo_levels")
PILOT: Final = 2
CAPTAIN: Final = 3
COMMODORE: Final = 4
ADMIRAL: Final = 5
RIVAL: Final = 1  # the owner of the Rival's cards: the seat after the only one
SOLO_UPGRADES: Final = 2
DIE_FACES: Final = 6
PLAYER_CHOOSES: Final = 6  # the face that lets the player choose the column
CAPTAIN_CRATES: Final = 4  # crates for a star
COMMODORE_CRATES: Final = 2
ROW_ORDER: Final = numbers([int(row) - 1 for row in COMPONENTS["solo"]["row_order"]])


def nearest_first() -> list[int]:
    """The spaces in the order in which the Rival looks for a city (SOL-7.69)."""
    order = [int(row) - 1 for row in COMPONENTS["solo"]["row_order"]]

    def place(space: int) -> tuple[int, int, int]:
        row, column = divmod(space, COLUMNS)
        return abs(row - AIRSHIP // COLUMNS) + abs(column - AIRSHIP % COLUMNS), order.index(row), column

    return sorted(range(SPACES), key=place)


NEAREST_FIRST: Final = numbers(nearest_first())


def rank(score: int) -> str:
    """SOL-7.81."""
    return str([row["name"] for row in rows("solo_ranks") if score >= row["min"]][-1])


# ---------------------------------------------------------------- actions (SOL-9)
DRAFT_1: Final = 0
DRAFT_3: Final = 8
CHOOSE: Final = 16
LAY: Final = 30
FORCE: Final = 55
PAY: Final = 56
DELIVER: Final = 60
PAY_TILE: Final = 108
SLOT: Final = 229
BONUS: Final = 241
DROP: Final = 245
COLUMN: Final = 249

_resource = Arg("resource", RESOURCES)

ACTIONS: Final = Actions(
    draft_level_1=(DRAFT_1, Arg("tile", UPGRADES_1)),
    draft_level_3=(DRAFT_3, Arg("day_half", UPGRADES_3)),
    choose=(CHOOSE, Arg("card", CARDS)),
    lay=(LAY, Arg("row", ROWS, first=1), Arg("column", COLUMNS, first=1)),
    advance=(FORCE,),
    pay=(PAY, _resource),
    deliver=(DELIVER, Arg("tile", TILES)),
    pay_tile=(PAY_TILE, Arg("goods", PAYMENTS)),
    slot=(SLOT, Arg("slot", WINTER_SLOTS)),
    bonus=(BONUS, _resource),
    drop=(DROP, _resource),
    column=(COLUMN, Arg("column", COLUMNS, first=1)),
)

# ---------------------------------------------------------------- events: what the journal tells
# The seat of an event is the one that it happens to; the Rival sits nowhere: NOBODY.
ROUND_BEGAN: Final = 0
DRAFTED_1: Final = 1
DRAFTED_3: Final = 2
PAID_VOYAGE: Final = 3
LAID: Final = 4
CARD_DISCARDED: Final = 5
GAINED: Final = 6
STARS_GAINED: Final = 7
DELIVERED: Final = 8
SUBSTITUTED: Final = 9
REVEALED: Final = 10
UPGRADE_1_ACTIVE: Final = 11
UPGRADE_3_ACTIVE: Final = 12
DROPPED: Final = 13
AIRSHIP_MOVED: Final = 14
EXPELLED: Final = 15
STRIP_TURNED: Final = 16
DREW: Final = 17
RIVAL_DREW: Final = 18
RIVAL_GAVE_UP: Final = 19
CRATES_GAINED: Final = 20
RIVAL_TOOK: Final = 21
ENDED: Final = 22

# Where a gain comes from; what an expelled card gives follows from its card and its space.
FROM_SPACE: Final = 0
FROM_SLOT: Final = 1
FROM_UPGRADE: Final = 2
SOURCES: Final = ("space", "slot", "upgrade")

_card = Arg("card", CARDS)
_tile = Arg("tile", TILES)
_kind = Arg("kind", SPACE_KINDS)
_source = Arg("source", SOURCES)

EVENTS: Final = Events(
    round_began=(ROUND_BEGAN, Arg("round")),
    drafted_1=(DRAFTED_1, Arg("upgrade", UPGRADES_1)),
    drafted_3=(DRAFTED_3, Arg("day", UPGRADES_3), Arg("night", UPGRADES_3)),
    paid_voyage=(PAID_VOYAGE, _resource),
    laid=(LAID, _card, Arg("space", SPACES), _kind),
    card_discarded=(CARD_DISCARDED, _card),  # the airship is forced on
    gained=(GAINED, _resource, Arg("amount"), _source),
    stars_gained=(STARS_GAINED, Arg("stars"), _source),
    delivered=(DELIVERED, _tile, Arg("slot", WINTER_SLOTS), Arg("board", BOARDS)),
    substituted=(SUBSTITUTED, _tile, Arg("goods", PAYMENTS)),  # other goods than the tile shows
    revealed=(REVEALED, _tile),
    upgrade_1_active=(UPGRADE_1_ACTIVE, Arg("upgrade", UPGRADES_1)),
    upgrade_3_active=(UPGRADE_3_ACTIVE, Arg("upgrade", UPGRADES_3), Arg("half", HALVES)),
    dropped=(DROPPED, _resource),
    airship_moved=(AIRSHIP_MOVED,),
    expelled=(EXPELLED, _card, _kind, Arg("column", COLUMNS, first=1)),
    strip_turned=(STRIP_TURNED, Arg("side", SIDES)),
    drew=(DREW, Arg("card", CARDS, secret=True)),  # SOL-8.12
    rival_drew=(RIVAL_DREW, _card, Arg("die")),
    rival_gave_up=(RIVAL_GAVE_UP, _card),  # there is no space for it
    crates_gained=(CRATES_GAINED, Arg("crates")),
    rival_took=(RIVAL_TOOK, _tile),
    ended=(ENDED,),
)
