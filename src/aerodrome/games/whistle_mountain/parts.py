"""The box of Whistle Mountain: typed constants from components.toml, the numbers of actions and events.

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
    files("aerodrome.games.whistle_mountain").joinpath("components.toml").read_text(encoding="utf-8")
)


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = COMPONENTS[table]
    return found


def ids(table: str) -> tuple[str, ...]:
    return tuple([str(row["id"]) for row in rows(table)])


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


EMPTY: Final = -1
SEATS: Final = 4  # at most

# ---------------------------------------------------------------- resources
# A set of tokens is one number with eight bits for each type: how many.
RESOURCES: Final = ids("resource")
COAL: Final = 0
IRON: Final = 1
WATER: Final = 2
GOLD: Final = 3
WHISTLE: Final = 4
RESOURCE_COUNT: Final = 5
ANY: Final = 5  # in a cost: of any type
COST_KINDS: Final = (*RESOURCES, "any", "card", "scaffold")  # in the order in which they are told
TOKEN_BITS: Final = 8  # as in kernel/payment
TOKEN_MASK: Final = 255
SUPPLY: Final = 16  # of each type
STORAGE: Final = 4  # of each type at the end of a turn


def tokens(amounts: dict[str, int]) -> int:
    """Amounts by name as a set of tokens."""
    return sum([int(amount) << TOKEN_BITS * RESOURCES.index(name) for name, amount in amounts.items()])


START: Final = numbers([tokens(COMPONENTS["setup"]["start_resources"][f"seat_{seat + 1}"]) for seat in range(SEATS)])

# ---------------------------------------------------------------- the grid: cell = (row - 1) * COLUMNS + column - 1
COLUMNS: Final = 10
ROWS: Final = 12
CELLS: Final = 120
HALF: Final = 60  # cells of a word of a bitboard: rows 1 to 6 in the lower one, 7 to 12 in the higher one
BRIDGE: Final = 5  # rows from this one on, counted from 0, are above the bridge
WATER_LINES: Final = 8
BARRACKS_ROWS: Final = 7
ALL_BARRACKS: Final = 127
WORKERS: Final = 9  # of a seat
WHIRLPOOL_START: Final = 2
WHIRLPOOL_POINTS: Final = -5
LEVELS: Final = 12
LEVEL_POINTS: Final = numbers([int(row["vp"]) for row in rows("tower_level")])
LEVEL_TROPHIES: Final = numbers([int(row["trophies"]) for row in rows("tower_level")])

# ---------------------------------------------------------------- airships: seat * SIZES + size
AIRSHIPS: Final = ids("airship")
SIZES: Final = 3
BALLOON: Final = 0
BLIMP: Final = 1
DREADNOUGHT: Final = 2
HOME: Final = -1
# A place of an airship is the lowest cell on the left, and as many again upright; then the docks.
DIRECTIONS: Final = ("flat", "upright")
PLACES: Final = 240
DOCKS: Final = ids("dock")
DOCK_COUNT: Final = 8
CARD_DOCK: Final = 0
UPGRADE_DOCK: Final = 5
SCAFFOLD_DOCK: Final = 6
MOST_OFFERS: Final = 3  # of a dock
OFFERS: Final = numbers([len(row["options"]) for row in rows("dock")])

# ---------------------------------------------------------------- scaffolds
SHAPES: Final = ids("scaffold_shape")
SHAPE_COUNT: Final = 3
TILES: Final = ids("scaffold")
TILE_COUNT: Final = 42
TILES_A_SHAPE: Final = 14
TILE_SHAPE: Final = numbers([SHAPES.index(row["shape"]) for row in rows("scaffold")])  # shape by shape
TILE_CELLS: Final = 4


def printed() -> list[int]:
    """The resource on each of the four cells of each tile, or EMPTY."""
    out: list[int] = []
    for row in rows("scaffold"):
        cells = [EMPTY] * TILE_CELLS
        for resource in row["resources"]:
            cells[resource["cell"]] = RESOURCES.index(resource["resource"])
        out += cells
    return out


TILE_RESOURCES: Final = numbers(printed())
OPENING_TILES: Final = 2  # of which one is kept

# ---------------------------------------------------------------- machines: small, then medium, then large
MACHINE_SIZES: Final = ("small", "medium", "large")
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
MACHINES: Final = ids("machine")
MACHINE_COUNT: Final = 54
MACHINE_SIZE: Final = numbers([MACHINE_SIZES.index(row["size"]) for row in rows("machine")])
MACHINE_POINTS: Final = numbers([int(row["vp"]) for row in rows("machine")])
FIRST_OF_SIZE: Final = numbers([0, 16, 36, 54])  # where each size begins among the machines
OPEN_MACHINES: Final = 3  # of each size
MACHINE_SLOTS: Final = 9
CONTROLLER: Final = 20
ELEVATOR: Final = 23
JETPACK: Final = 42
MACHINE_HUB: Final = 43
REFUGE: Final = 47
SWAP_MEET: Final = 48
TOLL_BRIDGE: Final = 49
TRAP: Final = 51
WHISTLE_SURPLUS: Final = 53


def bits_of(names: tuple[str, ...], chosen: list[str]) -> int:
    return sum([1 << names.index(name) for name in chosen])


FROM_STOCK: Final[i64] = bits_of(MACHINES, [str(row["id"]) for row in rows("machine") if row["from_stock"]])
FIRST_GAME: Final = COMPONENTS["setup"]["first_game"]
ADVANCED_MACHINES: Final = bits_of(MACHINES, [*FIRST_GAME["remove_medium"], *FIRST_GAME["remove_large"]])

# ---------------------------------------------------------------- a piece is a scaffold or a machine; where it may lie
PIECES: Final = (*TILES, *MACHINES)
PIECE_COUNT: Final = 96
TURNS: Final = 8  # four quarter turns clockwise, then four flipped; a machine lies flat (0) or upright (1)
SITES: Final = 960  # turned * CELLS + the lowest cell on the left of the piece's rectangle

# ---------------------------------------------------------------- upgrades
UPGRADES: Final = ids("upgrade")
UPGRADE_COUNT: Final = 24
UPGRADE_COST: Final = numbers([tokens(row["cost"]) for row in rows("upgrade")])
UPGRADE_POINTS: Final = numbers([int(row["end_vp"]) for row in rows("upgrade")])
UPGRADE_SLOTS: Final = 6
OPEN_UPGRADES: Final = 3
ADVANCED_UPGRADES: Final = bits_of(UPGRADES, FIRST_GAME["remove_upgrades"])
BLACK_LUNG: Final = 1
DRAFTING_OFFICE: Final = 2
DUPLICATOR: Final = 3
EXTENSION: Final = 4
EXTRACTOR: Final = 5
GOLD_LUNG: Final = 6
IRON_LUNG: Final = 8
LIFEBOAT: Final = 9
FAST_CHARGER: Final = 14
SHUTTLE: Final = 16
STABILIZER: Final = 17
STEAM_SIREN: Final = 18
STOCKPILE: Final = 19
WET_LUNG: Final = 22
VIRTUOUS_CIRCLE: Final = 23
CIRCLE_POINTS: Final = 2  # for each upgrade at the end
STABILIZER_POINTS: Final = 3
STABILIZER_SCAFFOLDS: Final = 2
CHARGER_POINTS: Final = 1
STOCKPILE_POINTS: Final = 2
STOCKPILE_TOKENS: Final = 8

# ---------------------------------------------------------------- starting abilities
ABILITIES: Final = ids("ability")
ABILITY_COUNT: Final = 17
ADVANCED_ABILITIES: Final = bits_of(ABILITIES, FIRST_GAME["remove_abilities"])
ACE_PILOT: Final = 0
ADMIRAL: Final = 1
AERONAUT: Final = 2
ARCHITECT: Final = 3
DAREDEVIL: Final = 4
ARTISAN: Final = 5
DREADNOUGHT_ABILITY: Final = 6
MONEY_CHANGER: Final = 7
CHIEF_ENGINEER: Final = 8
MAD_SCIENTIST: Final = 9
PLANNER: Final = 10
REQUISITIONER: Final = 11
RIVETER: Final = 12
RUMMAGER: Final = 13
SMUGGLER: Final = 14
CREW_CHIEF: Final = 15
TECHNICIAN: Final = 16
ARCHITECT_LEAST: Final = 2
ARCHITECT_POINTS: Final = 2
CREW_CHIEF_POINTS: Final = 4
ARTISAN_WHISTLES: Final = 2

# ---------------------------------------------------------------- cards and trophies: sets with two bits for each kind
CARDS: Final = ids("card")
CARD_KINDS: Final = 20
CARD_COPIES: Final = 2
DECK: Final = 40
TROPHIES: Final = ids("trophy")
TROPHY_KINDS: Final = 11
TROPHY_COPIES: Final = numbers([int(row["copies"]) for row in rows("trophy")])
TROPHY_COUNT: Final = 24
COPY_BITS: Final = 2
COPY_MASK: Final = 3

# ---------------------------------------------------------------- powers of the own turn; what is triggered
POWERS: Final = (
    "antique_dealer",
    "duplicator",
    "self_hoist",
    "manifest",
    "warehouse",
    "pawnbroker",
    "rd_unit",
    "archivist",
    "reinforcement",
    "tower_crane",
    "whistle_for_resource",  # Money Changer: gives a whistle
    "resource_for_whistle",  # Money Changer: gives a resource
    "card_for_scaffold",  # Requisitioner: discards a card
    "scaffold_for_card",  # Requisitioner: discards a scaffold
)
POWER_COUNT: Final = 14
WHISTLE_FOR_RESOURCE: Final = 10
RESOURCE_FOR_WHISTLE: Final = 11
CARD_FOR_SCAFFOLD: Final = 12
SCAFFOLD_FOR_CARD: Final = 13

TRIGGERS: Final = (
    "artisan",
    "chief_engineer",
    "admiral",
    "planner",
    "technician",
    "rummager",
    "smuggler",
    "drafting_office",
    "steam_siren",
    "extractor",
    "riveter",  # from here on: at the end of a turn
    "mad_scientist",
    "shuttle",
)
TRIGGER_COUNT: Final = 13
ON_ARTISAN: Final = 0
ON_CHIEF_ENGINEER: Final = 1
ON_ADMIRAL: Final = 2
ON_PLANNER: Final = 3
ON_TECHNICIAN: Final = 4
ON_RUMMAGER: Final = 5
ON_SMUGGLER: Final = 6
ON_DRAFTING_OFFICE: Final = 7
ON_STEAM_SIREN: Final = 8
ON_EXTRACTOR: Final = 9
ON_RIVETER: Final = 10
ON_MAD_SCIENTIST: Final = 11
ON_SHUTTLE: Final = 12

# ---------------------------------------------------------------- work
MOST_CONSTRUCTIONS: Final = 3
MOST_TURNS: Final = 100  # of each player (WHI-11.58)

# ---------------------------------------------------------------- points
MACHINE_IN_STOCK: Final = 1
TROPHY_IN_STOCK: Final = 1
SCAFFOLDS_A_POINT: Final = 2
CARDS_A_POINT: Final = 2
RESOURCES_A_POINT: Final = 4

# ---------------------------------------------------------------- actions (WHI-9)
ABILITY: Final = 0  # 9.1, 9.38
PILE: Final = 17  # 9.2, 9.12, 9.44
PIECE: Final = 20  # 9.3, 9.15, 9.43
SITE: Final = 116  # 9.4, 9.16, 9.32
GATHER: Final = 1076  # 9.5
WORK: Final = 1077
AIRSHIP: Final = 1078  # 9.6, 9.31
FLY: Final = 1081  # 9.7
DOCK: Final = 1321
OFFER: Final = 1329  # 9.9
HARVEST: Final = 1332  # 9.8
ACTIVATE: Final = 1333  # 9.8
TARGET: Final = 1387  # 9.23
MACHINE: Final = 1441  # 9.11, 9.33
UPGRADE: Final = 1495  # 9.9, 9.11, 9.35
SWAP: Final = 1519  # 9.34
PAY: Final = 2095  # 9.10
RESOURCE: Final = 2346  # 9.13
CONSTRUCT: Final = 2351  # 9.14
MOVE: Final = 2352
RESCUE: Final = 2353
BRANCH: Final = 2354  # 9.46
ACCEPT: Final = 2356  # 9.47, 9.49
REFUSE: Final = 2357
WORKER: Final = 2358  # 9.17, 9.20, 9.30, 9.45, 9.51
BARRACKS: Final = 2478  # 9.20, 9.36, 9.45
REFUGE_WORKER: Final = 2485  # 9.20
WHIRLPOOL_WORKER: Final = 2486  # 9.45
CELL: Final = 2487  # 9.22, 9.37, 9.50
TROPHY: Final = 2607  # 9.19
SHIFT: Final = 2618  # 9.29
KEEP: Final = 2642  # 9.27
DISCARD: Final = 2872  # 9.28
TRIGGER: Final = 2892  # 9.39, 9.48
DECLINE: Final = 2905
STOP: Final = 2918
END_TURN: Final = 2919
PLAY: Final = 2920  # 9.24
USE: Final = 2940  # 9.25
POWER: Final = 2951  # 9.26

PAYMENTS: Final = Payments(RESOURCE_COUNT, 5)  # sets of one to five tokens
KEPT: Final = (*CARDS, *[f"{one}+{other}" for number, one in enumerate(CARDS) for other in CARDS[number:]])
BRANCHES: Final = 2

_column = Arg("column", COLUMNS, first=1)
_row = Arg("row", ROWS, first=1)
_machine = Arg("machine", MACHINES)
_upgrade = Arg("upgrade", UPGRADES)
_airship = Arg("airship", AIRSHIPS)
_card = Arg("card", CARDS)
_trophy = Arg("trophy", TROPHIES)
_trigger = Arg("power", TRIGGERS)
_turned = Arg("turned", TURNS)
_barracks = Arg("row", BARRACKS_ROWS, first=1)

ACTIONS: Final = Actions(
    extras=("play", "use", "power"),  # WHI-4.4
    ability=(ABILITY, Arg("ability", ABILITIES)),
    pile=(PILE, Arg("shape", SHAPES)),
    piece=(PIECE, Arg("piece", PIECES)),
    site=(SITE, _turned, _row, _column),
    gather=(GATHER,),
    work=(WORK,),
    airship=(AIRSHIP, _airship),
    fly=(FLY, Arg("direction", DIRECTIONS), _row, _column),
    dock=(DOCK, Arg("dock", DOCKS)),
    offer=(OFFER, Arg("number", MOST_OFFERS, first=1)),
    harvest=(HARVEST,),
    activate=(ACTIVATE, _machine),
    target=(TARGET, _machine),
    machine=(MACHINE, _machine),
    upgrade=(UPGRADE, _upgrade),
    swap=(SWAP, Arg("own", UPGRADES), Arg("market", UPGRADES)),
    pay=(PAY, Arg("payment", PAYMENTS.names(RESOURCES))),
    resource=(RESOURCE, Arg("resource", RESOURCES)),
    construct=(CONSTRUCT,),
    move=(MOVE,),
    rescue=(RESCUE,),
    branch=(BRANCH, Arg("effect", BRANCHES)),
    accept=(ACCEPT,),
    refuse=(REFUSE,),
    worker=(WORKER, _row, _column),
    barracks=(BARRACKS, _barracks),
    refuge=(REFUGE_WORKER,),
    whirlpool=(WHIRLPOOL_WORKER,),
    cell=(CELL, _row, _column),
    trophy=(TROPHY, _trophy),
    shift=(SHIFT, Arg("level", LEVELS, first=1), Arg("direction", ("down", "up"))),
    keep=(KEEP, Arg("cards", KEPT)),
    discard=(DISCARD, _card),
    trigger=(TRIGGER, _trigger),
    decline=(DECLINE, _trigger),
    stop=(STOP,),
    end_turn=(END_TURN,),
    play=(PLAY, _card),
    use=(USE, _trophy),
    power=(POWER, Arg("power", POWERS)),
)

# ---------------------------------------------------------------- events: what the journal tells
# The seat of an event is the one that it happens to, in another player's turn as well.
TURN_BEGAN: Final = 0
ABILITY_TAKEN: Final = 1
ABILITY_LEFT: Final = 2
TILE_KEPT: Final = 3
TILE_LAID: Final = 4
GATHERED: Final = 5
DOCKED: Final = 6
SENT_HOME: Final = 7
WORKED: Final = 8
GAINED: Final = 9
SPENT: Final = 10
SCORED: Final = 11
ACTIVATED: Final = 12
TRIGGERED: Final = 13
DECLINED: Final = 14
POWER_USED: Final = 15
CARD_PLAYED: Final = 16
TROPHY_USED: Final = 17
DREW: Final = 18
DISCARDED: Final = 19
RESHUFFLED: Final = 20
TILE_TAKEN: Final = 21
TILE_DISCARDED: Final = 22
MACHINE_TAKEN: Final = 23
MACHINE_TURNED: Final = 24
UPGRADE_TAKEN: Final = 25
UPGRADE_TURNED: Final = 26
UPGRADE_REMOVED: Final = 27
UPGRADE_SWAPPED: Final = 28
TROPHY_DRAWN: Final = 29
TROPHY_TAKEN: Final = 30
SCAFFOLD_BUILT: Final = 31
MACHINE_BUILT: Final = 32
MACHINE_MOVED: Final = 33
MACHINE_SALVAGED: Final = 34
MOVED: Final = 35
PROMOTED: Final = 36
SHIFTED: Final = 37
FLOODED: Final = 38
DROWNED: Final = 39
FELL: Final = 40
TRAPPED: Final = 41
TOLL_PAID: Final = 42
STALL_FILLED: Final = 43
TOKEN_PLACED: Final = 44
RETURNED: Final = 45
LAST_TURNS: Final = 46
ENDED: Final = 47

# Why points are scored, besides constructions, which tell their own.
BY_EFFECT: Final = 0
BY_ARCHITECT: Final = 1
BY_CREW_CHIEF: Final = 2
BY_FAST_CHARGER: Final = 3
BY_STABILIZER: Final = 4
BY_STOCKPILE: Final = 5
REASONS: Final = ("effect", "architect", "crew_chief", "fast_charger", "stabilizer", "stockpile")
# Where a worker comes from or goes to besides cells: spots behind the cells.
SPOT_BARRACKS: Final = 120
SPOT_REFUGE: Final = 127
SPOT_TRAP: Final = 128
SPOT_WHIRLPOOL: Final = 129
SPOTS: Final = 130
# How a game ends.
BY_BARRACKS: Final = 0
BY_LIMIT: Final = 1
ENDINGS: Final = ("barracks", "limit")


def spot_name(spot: int) -> str:
    """A cell as `column,row`, or where else a worker stands."""
    if spot < CELLS:
        return f"{spot % COLUMNS + 1},{spot // COLUMNS + 1}"
    if spot < SPOT_REFUGE:
        return f"barracks_{spot - SPOT_BARRACKS + 1}"
    return ("refuge", "trap", "whirlpool")[spot - SPOT_REFUGE]


_tile = Arg("tile", TILES)
_resource = Arg("resource", RESOURCES)
_amount = Arg("amount")
_points = Arg("points")
_level = Arg("level", LEVELS, first=1)

EVENTS: Final = Events(
    turn_began=(TURN_BEGAN, Arg("turn")),
    ability_taken=(ABILITY_TAKEN, Arg("ability", ABILITIES)),
    ability_left=(ABILITY_LEFT, Arg("ability", ABILITIES)),  # the tile that nobody took
    tile_kept=(TILE_KEPT, _tile),
    tile_laid=(TILE_LAID, _tile, _turned, _column, _row),  # at the setup
    gathered=(GATHERED, _airship, Arg("direction", DIRECTIONS), _column, _row),
    docked=(DOCKED, _airship, Arg("dock", DOCKS)),
    sent_home=(SENT_HOME, _airship),
    worked=(WORKED,),
    gained=(GAINED, _resource, _amount),
    spent=(SPENT, _resource, _amount),
    scored=(SCORED, _points, Arg("reason", REASONS)),
    activated=(ACTIVATED, _machine),
    triggered=(TRIGGERED, _trigger),
    declined=(DECLINED, _trigger),
    power_used=(POWER_USED, Arg("power", POWERS)),
    card_played=(CARD_PLAYED, _card),
    trophy_used=(TROPHY_USED, _trophy),
    drew=(DREW, Arg("card", CARDS, secret=True)),  # WHI-8.1
    discarded=(DISCARDED, _card),
    reshuffled=(RESHUFFLED, Arg("cards")),
    tile_taken=(TILE_TAKEN, _tile),
    tile_discarded=(TILE_DISCARDED, _tile),
    machine_taken=(MACHINE_TAKEN, _machine),
    machine_turned=(MACHINE_TURNED, _machine),  # up, in the market
    upgrade_taken=(UPGRADE_TAKEN, _upgrade),
    upgrade_turned=(UPGRADE_TURNED, _upgrade),
    upgrade_removed=(UPGRADE_REMOVED, _upgrade),
    upgrade_swapped=(UPGRADE_SWAPPED, Arg("own", UPGRADES), Arg("market", UPGRADES)),
    trophy_drawn=(TROPHY_DRAWN, _trophy),
    trophy_taken=(TROPHY_TAKEN, _trophy, _level),
    scaffold_built=(SCAFFOLD_BUILT, _tile, _turned, _column, _row, _points),
    machine_built=(MACHINE_BUILT, _machine, _turned, _column, _row, _points),
    machine_moved=(MACHINE_MOVED, _machine, _turned, _column, _row),
    machine_salvaged=(MACHINE_SALVAGED, _machine),
    moved=(MOVED, Arg("from", spot_name), Arg("to", spot_name)),  # moves, rescues, floating workers set down
    promoted=(PROMOTED, Arg("from", spot_name), _level),
    shifted=(SHIFTED, Arg("from", LEVELS, first=1), Arg("to", LEVELS, first=1)),
    flooded=(FLOODED, _level),  # the new water level
    drowned=(DROWNED, Arg("from", spot_name), Arg("workers")),
    fell=(FELL,),  # all workers of the barracks
    trapped=(TRAPPED, Arg("from", spot_name)),
    toll_paid=(TOLL_PAID, _resource),
    stall_filled=(STALL_FILLED, _resource),
    token_placed=(TOKEN_PLACED, Arg("ability", ABILITIES)),
    returned=(RETURNED, _resource, _amount),  # over the storage limit
    last_turns=(LAST_TURNS,),
    ended=(ENDED, Arg("reason", ENDINGS)),
)
