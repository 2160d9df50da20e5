"""The box of Cryo: typed constants from components.toml, the numbers of actions and events.

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

COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files("aerodrome.games.cryo").joinpath("components.toml").read_text(encoding="utf-8")
)


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = COMPONENTS[table]
    return found


def ids(table: str) -> tuple[str, ...]:
    return tuple([str(row["id"]) for row in rows(table)])


def by_id(table: str) -> dict[str, dict[str, Any]]:
    return {str(row["id"]): row for row in rows(table)}


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def amounts(gains: list[dict[str, int]], kinds: int) -> vec[i64]:
    """How much of each of the first so many resources: as many places for each gain or cost."""
    return numbers([int(gain.get(name, 0)) for gain in gains for name in RESOURCES[:kinds]])


EMPTY: Final = -1
SEATS: Final = 4  # at most

# ---------------------------------------------------------------- resources: materials first, nanites last among them
MATERIALS: Final = ids("material")
RESOURCES: Final = (*MATERIALS, str(COMPONENTS["energy"]["id"]), str(COMPONENTS["card_benefit"]["id"]))
CRYSTAL: Final = 0
ORGANICS: Final = 1
TECH: Final = 2
BASIC: Final = 3  # the materials before are basic
NANITE: Final = 3
MATERIAL_COUNT: Final = 4
ENERGY: Final = 4
TRACKS: Final = 5  # of a platform: the four materials, energy
CARD: Final = 5
RESOURCE_COUNT: Final = 6
MATERIAL_MAXIMUM: Final = 5
ENERGY_MAXIMUM: Final = 6
START: Final = amounts([COMPONENTS["setup"]["start"]], TRACKS)
SEAT_BONUS: Final = amounts([row["gain"] for row in rows("seat_bonus")], TRACKS)  # by place in turn order

# ---------------------------------------------------------------- sectors, chambers, pods
SECTORS: Final = ids("sector")
SECTOR_COUNT: Final = 4
CHAMBERS: Final = ids("stasis_chamber")  # three a sector, in the order of the sectors
CHAMBER_COUNT: Final = 12
CHAMBERS_A_SECTOR: Final = 3
ALL_CHAMBERS: Final = 7  # of a sector, as bits
CHAMBER_PODS: Final = numbers([int(row["pods_per_colour"]) for row in rows("stasis_chamber")])
PODS: Final = 15  # of a seat
PLATFORM_PODS: Final = 4  # room without vehicles

# ---------------------------------------------------------------- docks: sixteen of the ship, then the launch dock
DOCKS: Final = ids("dock")
DOCK_COUNT: Final = 17
SHIP_DOCKS: Final = 16
LAUNCH_DOCK: Final = 16
DRONES: Final = 3  # of a seat
SYMBOLS: Final = tuple([str(row["symbol"]) for row in rows("dock")])
DAMAGE_TOKENS: Final = numbers([SYMBOLS.index(row["symbol"]) for row in rows("damage_token")])  # the dock of each
DAMAGE_COUNT: Final = 12


def by_players(name: str) -> vec[i64]:
    """A figure of the table of player counts, found by the number of players."""
    table = COMPONENTS["player_count"]
    return numbers([int(table[str(players)][name]) if str(players) in table else 0 for players in range(SEATS + 1)])


DAMAGED: Final = by_players("damage_tokens")

# ---------------------------------------------------------------- action spaces and the docks that they touch
ACTION_KINDS: Final = ids("action_kind")
STASIS_CONTROL: Final = 0
RESOURCE_SPACE: Final = 1
REACTOR: Final = 2
EXTRACTOR: Final = 3
COMPUTER: Final = 4
SCOUT: Final = 5
SEND: Final = 6
BRING_BACK: Final = 7
LAUNCH: Final = 8
USES: Final = 3  # of an action that may be used several times
SCOUT_TECH: Final = 1
SCOUT_ENERGY: Final = 1

SPACES: Final = ids("action_space")
SPACE_COUNT: Final = 35
SPACE_KIND: Final = numbers([ACTION_KINDS.index(row["kind"]) for row in rows("action_space")])
SPACE_SECTOR: Final = numbers(
    [SECTORS.index(row["sector"]) if row["sector"] else EMPTY for row in rows("action_space")]
)
MOST_SPACES: Final = 4  # beside one dock


def dock_spaces() -> list[int]:
    """The action spaces beside each dock in ascending order, MOST_SPACES places a dock."""
    out: list[int] = []
    for dock in DOCKS:
        beside = [
            number
            for number, row in enumerate(rows("action_space"))
            if dock in [str(touched["dock"]) for touched in row["docks"]]
        ]
        out += beside + [EMPTY] * (MOST_SPACES - len(beside))
    return out


DOCK_SPACES: Final = numbers(dock_spaces())

# ---------------------------------------------------------------- resource spaces and their tiles
BACKS: Final = ("pink", "green", "grey")
BACK_COUNT: Final = 3
PILE_ROWS: Final = [row for row in rows("action_space") if row["kind"] == "resource_space"]
PILES: Final = tuple([str(row["id"]) for row in PILE_ROWS])
PILE_COUNT: Final = 15
PILES_A_BACK: Final = 5
PILE_FALLBACK: Final = numbers([RESOURCES.index(row["fallback"]) for row in PILE_ROWS])
SPACE_PILE: Final = numbers([PILES.index(name) if name in PILES else EMPTY for name in SPACES])

TILES: Final = ids("resource_tile")
TILE_KINDS: Final = 15
TILES_A_BACK: Final = 20
TILE_COUNT: Final = 60
TILE_BACK: Final = numbers([BACKS.index(row["back"]) for row in rows("resource_tile")])
TILE_COPIES: Final = numbers([int(row["count"]) for row in rows("resource_tile")])


def shown(row: dict[str, Any]) -> list[int]:
    """The resources on a tile, one or two of which one is chosen."""
    return [RESOURCES.index(name) for option in row["options"] for name in option]


# What a tile shows: a bit a resource, and the first of them.
TILE_FACE: Final = numbers([sum([1 << resource for resource in shown(row)]) for row in rows("resource_tile")])
TILE_FIRST: Final = numbers([shown(row)[0] for row in rows("resource_tile")])
CARD_FACE: Final = 32


def pile_starts() -> list[int]:
    """Where the piles begin among the tiles, for each number of players: of each back all piles, then the rest."""
    out: list[int] = []
    for players in range(SEATS + 1):
        dealt = [0] * BACK_COUNT
        for row in PILE_ROWS:
            back = BACKS.index(row["tile_back"])
            out.append(back * TILES_A_BACK + dealt[back] * players)
            dealt[back] += 1
    return out


PILE_START: Final = numbers(pile_starts())  # PILE_COUNT places a number of players

# ---------------------------------------------------------------- scavenge spaces: the basic materials
SCAVENGED: Final = tuple(dict.fromkeys([str(row["material"]) for row in rows("scavenge_space")]))
SCAVENGE_SPACES: Final = numbers(
    [
        len([row for row in rows("scavenge_space") if row["material"] == "crystal" and row["min_players"] <= players])
        for players in range(SEATS + 1)
    ]
)  # of each material

# ---------------------------------------------------------------- caves and tunnels
CAVES: Final = ids("cave_space")
CAVE_COUNT: Final = 14
SIZES: Final = ("small", "large")
CAVE_SIZE: Final = numbers([SIZES.index(row["size"]) for row in rows("cave_space")])
CAVES_IN_USE: Final = numbers(
    [
        sum([1 << number for number, row in enumerate(rows("cave_space")) if row["min_players"] <= players])
        for players in range(SEATS + 1)
    ]
)
START_CAVES: Final = 3  # the blue-circled ones, as bits

CAVE_TILES: Final = ids("cave_tile")
TILE_SIZE: Final = numbers([SIZES.index(row["size"]) for row in rows("cave_tile")])
SETTLE_COST: Final = amounts([row["settle_cost"] for row in rows("cave_tile")], MATERIAL_COUNT)
MAJORITY_FIRST: Final = numbers([int(row["majority_first"]) for row in rows("cave_tile")])
MAJORITY_SECOND: Final = numbers([int(row["majority_second"]) for row in rows("cave_tile")])

TUNNELS: Final = ids("tunnel")
TUNNEL_COUNT: Final = 13
NEAR: Final = numbers([CAVES.index(row["near"]) for row in rows("tunnel")])
FAR: Final = numbers([CAVES.index(row["far"]) for row in rows("tunnel")])
TUNNEL_ENERGY: Final = numbers([int(row["total_energy"]) for row in rows("tunnel")])


def cave_neighbours() -> list[int]:
    """The caves that a tunnel joins with each, as bits."""
    out = [0] * CAVE_COUNT
    for row in rows("tunnel"):
        near, far = CAVES.index(row["near"]), CAVES.index(row["far"])
        out[near] |= 1 << far
        out[far] |= 1 << near
    return out


NEIGHBOURS: Final = numbers(cave_neighbours())

# ---------------------------------------------------------------- incident tokens: of the morning, of the afternoon
TOKENS: Final = ids("incident_token")
TOKEN_KINDS: Final = 14
PERIODS: Final = ("morning", "afternoon")
TOKENS_A_PERIOD: Final = 16
PILES_A_PERIOD: Final = 3
TOKEN_COPIES: Final = numbers([int(row["count"]) for row in rows("incident_token")])
TOKEN_GAIN: Final = amounts([row["gain"] for row in rows("incident_token")], RESOURCE_COUNT)
MORNING_SABOTAGE: Final = 0
AFTERNOON_SABOTAGE: Final = 7
SUNSET: Final = 13
SABOTAGE_TOKENS: Final = 12
# A set of kept tokens is one number with two bits for each kind: how many copies.
TOKEN_BITS: Final = 2

SABOTAGE_TARGETS: Final = tuple([str(name) for name in COMPONENTS["switches"]["sabotage_target_alternatives"]])
LEAST_POPULATED: Final = 0
LOWEST_NUMBER: Final = 1

# ---------------------------------------------------------------- the platform
PLATFORM_DOCKS: Final = tuple([str(row["dock"]) for row in rows("platform_action")])
PLATFORM_ACTIONS: Final = ids("platform_action")
PLATFORM_DOCK_COUNT: Final = 6
START_DOCKS: Final = 7  # p1, p2 and p3, as bits
CUSTOM_1: Final = 0
AWAKEN: Final = 1
CHARGE: Final = 2
CUSTOM_2: Final = 3
FABRICATE: Final = 4
COMPUTE: Final = 5
SLOTS: Final = tuple([str(slot["id"]) for row in rows("platform_action") for slot in row["slots"]])
SLOT_COUNT: Final = 7


def slots_of(role: str) -> list[int]:
    """The slot of this role of each platform action."""
    out: list[int] = []
    for row in rows("platform_action"):
        found = [SLOTS.index(slot["id"]) for slot in row["slots"] if slot["role"] == role]
        out.append(found[0] if found else EMPTY)
    return out


COST_SLOT: Final = numbers(slots_of("cost"))
BENEFIT_SLOT: Final = numbers(slots_of("benefit"))

# ---------------------------------------------------------------- cards: upgrade, mission, vehicle or scrap
CARDS: Final = ids("card_type")
CARD_KINDS: Final = 8
IMAGING: Final = 0
EXTERNAL_CHARGE: Final = 1
INTERFACE: Final = 2
AWAKENING_PROTOCOL: Final = 3
PROTOTYPE: Final = 4
OVERCLOCK: Final = 5
AUTOMATION: Final = 6
INTELLIGENCE: Final = 7
UPGRADES: Final = tuple([str(row["upgrade"]["id"]) for row in rows("card_type")])
MISSIONS: Final = tuple([str(row["mission"]["id"]) for row in rows("card_type")])
EXPANSION: Final = 0
ACCUMULATOR: Final = 1
LOOT: Final = 2
FORTRESS: Final = 3
STOCKPILE: Final = 4
COMMUNITY: Final = 5
INDUSTRY: Final = 6
MEMORIAL: Final = 7
VEHICLES: Final = tuple([str(row["vehicle"]["id"]) for row in rows("card_type")])
MOTH: Final = 1
SPIDER: Final = 7
CAPACITY: Final = numbers([int(row["vehicle"]["capacity"]) for row in rows("card_type")])
MOST_LOAD: Final = 5
SCRAP_GAIN: Final = amounts([row["scrap"]["gain"] for row in rows("card_type")], TRACKS)
MISSION_POINTS: Final = numbers([int(row["mission"]["points"]) for row in rows("card_type")])
STOCKPILE_MATERIALS: Final = 2  # for a point
COMMUNITY_PODS: Final = 2
DECK: Final = 40
COPIES: Final = 5  # of each card
HAND_DEALT: Final = 5
HAND_KEPT: Final = 3
HAND_LIMIT: Final = 5
UPGRADE_LIMIT: Final = 3
MISSION_LIMIT: Final = 3
VEHICLE_LIMIT: Final = 3
PROTOCOL_CAPACITY: Final = 1  # more for every vehicle (CRY-5.113)
OVERCLOCK_ENERGY: Final = 1
MOTH_ENERGY: Final = 1
CHARGE_WORTH: Final = 2  # of an energy spent with External Charge
# A set of cards is one number with three bits for each kind: how many copies.
COPY_BITS: Final = 3
COPY_MASK: Final = 7
MODES: Final = ("upgrade", "mission", "vehicle")
AS_UPGRADE: Final = 0
AS_MISSION: Final = 1
AS_VEHICLE: Final = 2
MODE_COUNT: Final = 3

# ---------------------------------------------------------------- points
POD_IN_CAVE: Final = 2
UPGRADE_POINTS: Final = 1
VEHICLE_POINTS: Final = 1
POD_ABOARD: Final = 1

# ---------------------------------------------------------------- actions (CRY-9)
DISCARD: Final = 0  # D1, D31, D35
DEPLOY: Final = 8  # D2
RECALL: Final = 9
LEAVE: Final = 10  # D3
DOCK: Final = 16  # D4
ACT: Final = 33  # D5, D6
NO_ACTION: Final = 68
NO_OVERCLOCK: Final = 69
WAKE: Final = 70  # D7, D30
STOP: Final = 82  # D7, D13, D14, D18
TAKE_BENEFIT: Final = 83  # D8
PLACE: Final = 84
CHOOSE: Final = 91  # D9
DRAW: Final = 94  # D10
PLAY: Final = 95
NO_CARD: Final = 96
PLAY_CARD: Final = 97  # D11
NO_PLAY: Final = 121
PAY: Final = 122  # D12, D14, D24, D31
NO_PROTOTYPE: Final = 126
CONVERT: Final = 127  # D13
ANNOUNCE: Final = 128  # D15
SCOUT_CAVE: Final = 144  # D16
SEND_POD: Final = 158  # D17
BRING_POD: Final = 161  # D18
VEHICLE: Final = 164  # D19
LOAD: Final = 172  # D20
TUNNEL: Final = 177  # D21
SETTLE: Final = 190  # D22
SPLIT: Final = 193  # D23
INCIDENT: Final = 197  # D25
STRIKE: Final = 201  # D26
LAND: Final = 205  # D28
PERFORM: Final = 211  # D29
NO_PLATFORM_ACTION: Final = 212
AUTOMATE: Final = 213  # D32
NO_AUTOMATION: Final = 219
END_TURN: Final = 220  # D34
SCRAP_CARD: Final = 221  # D33
SCRAP_TILE: Final = 229

SETTLE_NEAR: Final = 0
SETTLE_FAR: Final = 1
SETTLE_BOTH: Final = 2
MOST_CARDS: Final = 4  # draws, and plays, of a Computer announcement: 0 to 3

_card = Arg("card", CARDS)
_platform_dock = Arg("dock", PLATFORM_DOCKS)
_platform_action = Arg("action", PLATFORM_ACTIONS)
_space = Arg("space", SPACES)
_basic = Arg("material", MATERIALS[:BASIC])
_sector = Arg("sector", SECTORS)
_slot = Arg("slot", SLOTS)

ACTIONS: Final = Actions(
    extras=("scrap_card", "scrap_tile"),  # CRY-4.7
    discard=(DISCARD, _card),
    deploy=(DEPLOY,),
    recall=(RECALL,),
    leave=(LEAVE, _platform_dock),
    dock=(DOCK, Arg("dock", DOCKS)),
    act=(ACT, _space),
    no_action=(NO_ACTION,),
    no_overclock=(NO_OVERCLOCK,),
    wake=(WAKE, Arg("chamber", CHAMBERS)),
    stop=(STOP,),
    take_benefit=(TAKE_BENEFIT,),
    place=(PLACE, _slot),
    choose=(CHOOSE, _basic),
    draw=(DRAW,),
    play=(PLAY,),
    no_card=(NO_CARD,),
    play_card=(PLAY_CARD, _card, Arg("mode", MODES)),
    no_play=(NO_PLAY,),
    pay=(PAY, Arg("material", MATERIALS)),
    no_prototype=(NO_PROTOTYPE,),
    convert=(CONVERT,),
    announce=(ANNOUNCE, Arg("draws", MOST_CARDS), Arg("plays", MOST_CARDS)),
    scout=(SCOUT_CAVE, Arg("cave", CAVES)),
    send=(SEND_POD, _basic),
    bring_back=(BRING_POD, _basic),
    vehicle=(VEHICLE, Arg("vehicle", VEHICLES)),
    load=(LOAD, Arg("pods", MOST_LOAD, first=1)),
    tunnel=(TUNNEL, Arg("tunnel", TUNNELS)),
    settle=(SETTLE, Arg("where", ("near", "far", "both"))),
    split=(SPLIT, Arg("near", MOST_LOAD - 1, first=1)),
    incident=(INCIDENT, _sector),
    strike=(STRIKE, _sector),
    land=(LAND, _platform_dock),
    perform=(PERFORM,),
    no_platform_action=(NO_PLATFORM_ACTION,),
    automate=(AUTOMATE, _platform_action),
    no_automation=(NO_AUTOMATION,),
    end_turn=(END_TURN,),
    scrap_card=(SCRAP_CARD, _card),
    scrap_tile=(SCRAP_TILE, _slot),
)

# ---------------------------------------------------------------- events: what the journal tells
# The seat of an event is the one that it happens to, in another player's turn as well (gains of Imaging, pods lost).
TURN_BEGAN: Final = 0
SET_ASIDE: Final = 1
START_DISCARDS: Final = 2
DEPLOYED: Final = 3
ACTED: Final = 4
OVERCLOCKED: Final = 5
SPENT: Final = 6
GAINED: Final = 7
WOKE: Final = 8
TILE_TAKEN: Final = 9
TILE_RETURNED: Final = 10
TILE_PLACED: Final = 11
TILE_TURNED: Final = 12
ANNOUNCED: Final = 13
DREW: Final = 14
RESHUFFLED: Final = 15
PLAYED_UPGRADE: Final = 16
PLAYED_MISSION: Final = 17
PLAYED_VEHICLE: Final = 18
RESCUED: Final = 19
PLAY_LOST: Final = 20
SCOUTED: Final = 21
SENT: Final = 22
BROUGHT_BACK: Final = 23
LAUNCHED: Final = 24
SETTLED: Final = 25
RECALLED: Final = 26
INCIDENT_TAKEN: Final = 27
SABOTAGED: Final = 28
DESTROYED: Final = 29
SHELTERED: Final = 30
SABOTAGE_FAILED: Final = 31
INCIDENT_DRAWN: Final = 32
LANDED: Final = 33
PERFORMED: Final = 34
AUTOMATED: Final = 35
DISCARDED: Final = 36
CARD_SCRAPPED: Final = 37
TILE_SCRAPPED: Final = 38
ENDED: Final = 39

# Where a gain comes from.
FROM_ACTION: Final = 0
FROM_TILE: Final = 1
FROM_SCRAP: Final = 2
FROM_SCAVENGE: Final = 3
FROM_INCIDENT: Final = 4
FROM_IMAGING: Final = 5
FROM_PLATFORM: Final = 6
FROM_PROTOTYPE: Final = 7
SOURCES: Final = ("action", "tile", "scrap", "scavenge", "incident", "imaging", "platform", "prototype")
# Why a card is discarded.
AS_COST: Final = 0
OVER_LIMIT: Final = 1
REASONS: Final = ("cost", "hand_limit")
# How a game ends.
BY_SUNSET: Final = 0
BY_PODS: Final = 1
ENDINGS: Final = ("sunset", "pods")

_resource = Arg("resource", RESOURCES)
_material = Arg("material", MATERIALS)
_dock = Arg("dock", DOCKS)
_chamber = Arg("chamber", CHAMBERS)
_tile = Arg("tile", TILES)
_cave = Arg("cave", CAVES)
_token = Arg("token", TOKENS)

EVENTS: Final = Events(
    turn_began=(TURN_BEGAN, Arg("turn")),
    set_aside=(SET_ASIDE, Arg("card", CARDS, secret=True)),  # CRY-9.17
    start_discards=(START_DISCARDS, Arg("cards", CARDS, several=True)),  # of one seat, when all have chosen
    deployed=(DEPLOYED, Arg("home", PLATFORM_DOCKS), _dock),
    acted=(ACTED, _space),  # the action space that a drone uses; what it does is told after it
    overclocked=(OVERCLOCKED, _space),  # the second one of the same drone
    spent=(SPENT, _resource, Arg("amount")),
    gained=(GAINED, _resource, Arg("amount"), Arg("lost"), Arg("source", SOURCES)),  # lost: beyond the end of the track
    woke=(WOKE, _chamber),
    tile_taken=(TILE_TAKEN, _space, _tile),
    tile_returned=(TILE_RETURNED, _tile),  # to the box, for its benefit
    tile_placed=(TILE_PLACED, _tile, _slot),
    tile_turned=(TILE_TURNED, _space, _tile),
    announced=(ANNOUNCED, Arg("draws"), Arg("plays")),
    drew=(DREW, Arg("card", CARDS, secret=True)),  # CRY-8.11
    reshuffled=(RESHUFFLED, Arg("cards")),
    played_upgrade=(PLAYED_UPGRADE, _card),
    played_mission=(PLAYED_MISSION, Arg("missions"), Arg("card", CARDS, secret=True)),  # CRY-8.13
    played_vehicle=(PLAYED_VEHICLE, Arg("vehicle", VEHICLES)),
    rescued=(RESCUED,),  # a destroyed pod boards the Spider
    play_lost=(PLAY_LOST,),
    scouted=(SCOUTED, _cave, Arg("tile", CAVE_TILES)),
    sent=(SENT, _material),
    brought_back=(BROUGHT_BACK, _material),
    launched=(LAUNCHED, Arg("vehicle", VEHICLES), Arg("tunnel", TUNNELS), Arg("energy")),
    settled=(SETTLED, _cave, Arg("pods")),
    recalled=(RECALLED, Arg("drones")),
    incident_taken=(INCIDENT_TAKEN, _sector, _token),
    sabotaged=(SABOTAGED, _chamber),
    destroyed=(DESTROYED, _chamber, Arg("pods")),
    sheltered=(SHELTERED, _chamber, Arg("to", CHAMBERS)),  # by Intelligence; to None: to the platform
    sabotage_failed=(SABOTAGE_FAILED,),  # no chamber is left (CRY-11.5)
    incident_drawn=(INCIDENT_DRAWN, _sector, _token),
    landed=(LANDED, _platform_dock),
    performed=(PERFORMED, _platform_action),
    automated=(AUTOMATED, _platform_action),
    discarded=(DISCARDED, _card, Arg("reason", REASONS)),
    card_scrapped=(CARD_SCRAPPED, _card),
    tile_scrapped=(TILE_SCRAPPED, _slot, _tile),
    ended=(ENDED, Arg("reason", ENDINGS)),
)
