"""The box of CloudAge: typed constants from components.toml, the numbers of actions and events.

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
    files("aerodrome.games.cloudage").joinpath("components.toml").read_text(encoding="utf-8")
)


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = COMPONENTS[table]
    return found


def ids(table: str) -> tuple[str, ...]:
    return tuple([str(row["id"]) for row in rows(table)])


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def column(table: str, field: str) -> vec[i64]:
    """A field of each row of a table, 0 where a row has none."""
    return numbers([int(row.get(field, 0)) for row in rows(table)])


EMPTY: Final = -1
SEATS: Final = 4  # at most

# ---------------------------------------------------------------- what is gained, in the order of CLA-5.168
GAINS: Final = tuple(COMPONENTS["effect_language"]["gain_order"])
WATER: Final = 0
METAL: Final = 1
ENERGY: Final = 2
VP: Final = 3
PLANT: Final = 4
PROJECT: Final = 5
MISSION: Final = 6
RESOURCES: Final = tuple(COMPONENTS["resources"]["kinds"])  # CLA-5.1: also the four areas of a district
RESOURCE_COUNT: Final = 4
AS_GAIN: Final = numbers([GAINS.index(resource) for resource in RESOURCES])
START_WATER: Final = 2
START_METAL: Final = 2
START_ENERGY: Final = 2
START_PLANTS: Final = 2
DRAWN_AT_START: Final = 8
REFUSED_AT_START: Final = 3
MISSIONS_DEALT: Final = 2

# ---------------------------------------------------------------- modes (CLA-1.4)
SCENARIOS: Final = ("1", "2", "3")
CAMPAIGN: Final = "campaign"
CHAPTERS: Final = tuple(COMPONENTS["campaign"]["chapters"])
CHAPTER_COUNT: Final = 7
CHAPTER_3: Final = 2
CHAPTER_4A: Final = 3
CHAPTER_4B: Final = 4
SHORT_SCENARIO: Final = 0  # scenario 1: no plants, no missions, one round less
SETS: Final = 9  # of project cards
SOLO_TARGET: Final = column("scenario_cards", "solo_vp")
STARS_TOGETHER: Final[dict[str, Any]] = COMPONENTS["campaign_stars"]["multiplayer"]
STARS_ALONE: Final[dict[str, Any]] = COMPONENTS["campaign_stars"]["solo"]

# ---------------------------------------------------------------- rounds and books
PHASES: Final = ("setup", "production", "movement", "action", "scoring")
SETUP: Final = 0
PRODUCTION: Final = 1
MOVEMENT: Final = 2
ACTION: Final = 3
SCORING: Final = 4
ROUNDS: Final = numbers([COMPONENTS["rounds"]["other"][str(players)] for players in range(1, SEATS + 1)])
SHORT_ROUNDS: Final = numbers([COMPONENTS["rounds"]["scenario_1"][str(players)] for players in range(1, SEATS + 1)])
SLOTS: Final = 8
BOOKS_AFTER: Final = 0b1010100  # bits of the slots before a book
REWARDED: Final = 0b10101000  # bits of the slots with a reward
REWARDED_SHORT: Final = 0b101000
EMPTY_SLOTS_OF_FOUR: Final = 1  # CLA-3.14

# ---------------------------------------------------------------- production
LEVELS: Final = 11
TOP_LEVEL: Final = 10
OVER_TOP_VP: Final = 2
LEVEL_ENERGY: Final = numbers([row["energy"] for row in COMPONENTS["production_track"]["levels"]])
LEVEL_WATER: Final = numbers([row["water"] for row in COMPONENTS["production_track"]["levels"]])
LEVEL_VP: Final = numbers([row["vp"] for row in COMPONENTS["production_track"]["levels"]])

# ---------------------------------------------------------------- upgrades
UPGRADE_TYPES: Final = ("movement", "combat", "planting")
TYPE_COUNT: Final = 3
MOVE_TYPE: Final = 0
COMBAT_TYPE: Final = 1
PLANTING_TYPE: Final = 2
UPGRADES: Final = ids("upgrades")
TYPE_SIZE: Final = numbers([3, 4, 3])
FIRST_UPGRADE: Final = numbers([0, 3, 7])  # among the upgrades, which come type by type
UPGRADE_METAL: Final = column("upgrades", "metal")
UPGRADE_VP: Final = column("upgrades", "end_vp")
LAST_UPGRADE_WATER: Final = 5
CAPACITY: Final = 2

# ---------------------------------------------------------------- fights and flights
FIRST_CARD_ENERGY: Final = 1
NEXT_CARD_ENERGY: Final = 2
NEXT_CARD_VP: Final = 3
SOLAR_ENERGY: Final = 2
SOLAR_POINTS: Final = 1
MOST_POINTS: Final = 15  # movement points of anybody in one turn
NO_TARGET: Final = -1  # a fight whose value is simply read off
TOLL_WATER: Final = 3
TOLL_VP: Final = 3
# Why a fight is held.
FOR_CITY: Final = 0
FOR_BOOK: Final = 1
FOR_L14: Final = 2
FOR_L15: Final = 3
FOR_MISSION: Final = 4
FOR_TIE: Final = 5
CAUSES: Final = ("city", "book", "L14", "L15", "mission", "tie")

# ---------------------------------------------------------------- navigation cards: start cards by value, city cards
START_VALUES: Final = numbers([int(value) for value in COMPONENTS["navigation_start"]["values"]])
START_CARDS: Final = 7
START_KINDS: Final = 4
CITY_CARDS: Final = ids("city_cards")
CITY_CARD_COUNT: Final = 39
NAVIGATION: Final = (*[f"start_{value}" for value in range(START_KINDS)], *CITY_CARDS)
NAVIGATION_COUNT: Final = 43
NAVIGATION_VALUE: Final = numbers([*range(START_KINDS), *[int(row["value"]) for row in rows("city_cards")]])
NAVIGATION_VALUES: Final = 5
NAVIGATION_PILE: Final = 31  # places of a draw or discard pile: the start cards and all cards of the sleeves

# ---------------------------------------------------------------- city board
DISTRICTS: Final = 3
SLEEVES: Final = ids("cloud_sleeves")
SLEEVE_COUNT: Final = 6
SLEEVE_SIZE: Final = 8
UNUSED_CARDS: Final = 15
CITY_PLANTS: Final = column("city_cards", "plant_bonus")
YIELDS: Final = numbers([int(row["yields"][area]) for row in rows("city_cards") for area in RESOURCES])
UPDATE_AREA: Final = numbers([RESOURCES.index(row["nav_update"]) for row in rows("city_cards")])
WRENCH_AREA: Final = numbers([RESOURCES.index(row["wrench"]) for row in rows("city_cards")])
LARGEST: Final = 3  # the yield of the largest area
EXACT: Final = 2  # the yield that Porthole and José look for
CITY_VALUES: Final = column("city_cards", "value")
AREA_OF: Final[dict[str, str]] = COMPONENTS["city_card_map"]["letters"]


def seen_through(sleeve: int, card: int) -> dict[str, Any]:
    """What a sleeve shows of a card (CLA-8.4): value, plants, and the open cells with area, railway and icon."""
    row = rows("city_cards")[card]
    cells = []
    for x, y in rows("cloud_sleeves")[sleeve]["visible_cells"]:
        icon = "nav_update" if [x, y] == row["nav_icon"] else "wrench" if [x, y] == row["wrench_icon"] else None
        area = AREA_OF[row["map"][y][x]]
        cells.append({"cell": [x, y], "area": area, "rail": rail_of(row["rail"], x, y), "icon": icon})
    return {"value": row["value"], "plants": row["plant_bonus"], "cells": cells}


def rail_of(line: list[list[int]], x: int, y: int) -> list[list[int]] | None:
    """Where the railway of a cell comes from and goes to, or None if it does not pass there."""
    if [x, y] not in line:
        return None
    place = line.index([x, y])
    beside = [*line[max(0, place - 1) : place], *line[place + 1 : place + 2]]
    return [[cell[0] - x, cell[1] - y] for cell in beside]


def families() -> list[int]:
    """The number of its family for each card: cards that look alike through every sleeve (CLA-8.8)."""
    looks = [repr([seen_through(sleeve, card) for sleeve in range(SLEEVE_COUNT)]) for card in range(CITY_CARD_COUNT)]
    different = sorted(set(looks), key=looks.index)
    return [different.index(look) for look in looks]


FAMILY: Final = numbers(families())

# ---------------------------------------------------------------- project cards
CARDS: Final = ids("project_cards")
CARD_KINDS: Final = 50
CARD_COUNT: Final = 79
CARD_COPIES: Final = column("project_cards", "copies")
CARD_SET: Final = column("project_cards", "set")
CARD_WATER: Final = column("project_cards", "water")
CARD_CARDS: Final = column("project_cards", "cards")
CARD_PRODUCTION: Final = column("project_cards", "production")
CARD_MOVE: Final = column("project_cards", "move")
CARD_COMBAT: Final = column("project_cards", "combat")
CARD_CAPACITY: Final = column("project_cards", "plant_capacity")
CARD_VP: Final = column("project_cards", "vp")
COLOURS: Final = tuple(COMPONENTS["project_colors"])[2:]
GREEN: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
CARD_COLOUR: Final = numbers([COLOURS.index(row["color"]) for row in rows("project_cards")])
COSTLY: Final = 8  # water, for the mission
SOLAR_PANEL: Final = 1
RAIN_COLLECTOR: Final = 2
TURBINE: Final = 5
GRAPPLING_HOOK: Final = 13
ACCUMULATOR: Final = 14
COMBAT_SEQUENCE: Final = 15
MECHANIC: Final = 19
PORTHOLE: Final = 20
FLYING_LESSONS: Final = 21
SECRET_TUNNEL: Final = 22
INVENTOR: Final = 23
PARROT: Final = 24
SAM: Final = 26
FRANK: Final = 29
JOSE: Final = 32
CLIFF_WINCH: Final = 36
BOARDING_CREW: Final = 39
SCRAP_FOUNDRY: Final = 40
BIOLOGY_HANDBOOK: Final = 41
SPOTTER_BALLOON: Final = 42
ACCUMULATOR_POINTS: Final = 5
ACCUMULATOR_HIGH: Final = 7
ACCUMULATOR_GAIN: Final = 2
SEQUENCE_VALUE: Final = 5
SEQUENCE_HIGH: Final = 8
SEQUENCE_GAIN: Final = 2
COLLECTING_VP: Final = 2  # Porthole, Flying Lessons, Secret Tunnel
JOSE_PLANTS: Final = 2
BIOLOGY_PLANTS: Final = 2
BIOLOGY_GAIN: Final = 3
SOLAR_PANEL_ENERGY: Final = 2
BLUEPRINT_METAL: Final = 3
PILOT_VP: Final = 2
MARKET_PLANTS: Final = 3
MARKET_VP: Final = 7
TOP_OF_PILE: Final = 10  # cards that a new set is mixed with (CLA-7.32)

# ---------------------------------------------------------------- plants
PLANTS: Final = ids("plant_tiles")
PLANT_KINDS: Final = 4
GREEN_PLANT: Final = 0
PLANT_COPIES: Final = column("plant_tiles", "copies")
GREEN_VP: Final = 2

# ---------------------------------------------------------------- the land: space = 5 * column + row
COLUMNS: Final = 24
ROWS: Final = 5
SPACES: Final = 120
HALF: Final = 60  # spaces of a word of a set: boards 1 and 2 in the lower one, 3 and 4 in the higher one
BOARDS: Final = 4
BOARD_SPACES: Final = 30
BOARD_COLUMNS: Final = 6
START_SPACE: Final = 2
LAYOUTS: Final = 16  # a bit for each board: side B
CITIES: Final = ids("cities")
CITY_COUNT: Final = 29
CITY_COMBAT: Final = numbers([int(row.get("combat", EMPTY)) for row in rows("cities")])  # EMPTY: no fight there
WHIKA: Final = 7
DEVILS_FORK: Final = 10
WHITEHAVEN: Final = 15


def space_of(board: int, q: int, r: int) -> int:
    """The number of a space by its board (from 0) and its axial coordinates there."""
    return board * BOARD_SPACES + q * ROWS + r + (q - q % 2) // 2


def coordinates(space: int) -> tuple[int, int, int]:
    """The board of a space (from 1) and its axial coordinates there."""
    board, place = divmod(space, BOARD_SPACES)
    q, row = divmod(place, ROWS)
    return board + 1, q, row - (q - q % 2) // 2


def space_name(space: int) -> str:
    board, q, r = coordinates(space)
    return f"{board}:{q},{r}"


SPACE_NAMES: Final = tuple([space_name(space) for space in range(SPACES)])

# ---------------------------------------------------------------- campaign tiles
TILES: Final = ids("campaign_tiles")
TILE_COUNT: Final = 15
L1: Final = 0
L2: Final = 1
L3: Final = 2
L4: Final = 3
L5: Final = 4
L6: Final = 5
L7: Final = 6
L8: Final = 7
L9: Final = 8
L13: Final = 12
L14: Final = 13
L15: Final = 14
WEAPONS: Final = tuple([str(row["id"]) for row in rows("campaign_tiles") if row["kind"] == "weapon"])
WEAPON_COUNT: Final = 6
ALL_WEAPONS: Final = 0b1111110000000
TILE_COMBAT: Final = numbers([int(row.get("combat", EMPTY)) for row in rows("campaign_tiles")])
TILE_MARKER: Final = column("campaign_tiles", "marker_value")
TILE_VP: Final = column("campaign_tiles", "end_vp")
TILE_CITY: Final = numbers([CITIES.index(row["city"]) if "city" in row else EMPTY for row in rows("campaign_tiles")])
L6_METAL: Final = 2
TILE_FIGHT: Final = 5  # of L14 and L15
L15_WATER: Final = 3
L14_VP: Final = 1

# ---------------------------------------------------------------- missions
MISSIONS: Final = ids("missions")
MISSION_COUNT: Final = 12
M_PRODUCTION: Final = 0
M_CITIES: Final = 1
M_FINAL_COMBAT: Final = 2
M_UPGRADES: Final = 3
M_GREEN: Final = 4
M_BLUE: Final = 5
M_YELLOW: Final = 6
M_PROJECTS: Final = 7
M_COSTLY: Final = 8
M_MOVEMENT: Final = 9
M_BASE_COMBAT: Final = 10
M_NAVIGATION: Final = 11
MISSION_CARDS: Final = ids("mission_cards")
MISSION_CARD_COUNT: Final = 12
HALVES: Final = 24  # card * 2 + half
HALF_MISSION: Final = numbers([MISSIONS.index(name) for row in rows("mission_cards") for name in row["missions"]])
HALF_NAMES: Final = tuple([f"{row['id']}/{name}" for row in rows("mission_cards") for name in row["missions"]])
MOST_STEPS: Final = 3  # of a mission
STEP_COUNT: Final = numbers([len(row["vp"]) for row in rows("missions")])
STEPS: Final = numbers([(*row["thresholds"], 0)[step] for row in rows("missions") for step in range(MOST_STEPS)])
STEP_VP: Final = numbers([(*row["vp"], 0)[step] for row in rows("missions") for step in range(MOST_STEPS)])
LISTED_CITIES: Final = numbers(  # of each mission card, as bits
    [sum([1 << CITIES.index(city) for city in row.get("cities", [])]) for row in rows("mission_cards")]
)

# ---------------------------------------------------------------- story
FIRST_STORY: Final = 11
STORIES: Final = tuple([str(row["number"]) for row in rows("story_cards")])
STORY_COUNT: Final = 38
OPENINGS: Final = numbers([int(row["opening"]) for row in rows("chapters")])
SCENARIO_SIDES: Final = ("front", "back")
MOST_CHOICES: Final = 2  # of a list of options

# ---------------------------------------------------------------- solo board
SOLO_ACTIONS: Final = (
    "build_1",
    "collect_1_or_2",
    "project_or_2vp",
    "collect_3_or_build",
    "upgrade_or_2vp",
    "build_2",
)
BUILD_1: Final = 0
COLLECT_1_OR_2: Final = 1
PROJECT_OR_2VP: Final = 2
COLLECT_3_OR_BUILD: Final = 3
UPGRADE_OR_2VP: Final = 4
BUILD_2: Final = 5
SOLO_SLOTS: Final = numbers([SOLO_ACTIONS.index(row["action"]) for row in COMPONENTS["solo_board"]["slots"]])
SOLO_VP: Final = 2

# ---------------------------------------------------------------- actions (CLA-9)
REFUSE: Final = 0  # setup.refuse_project
KEEP: Final = 50  # setup.keep_mission
PERFORM: Final = 62  # book.use, market.use
DECLINE: Final = 63  # whatever one may do and does not
BRANCH: Final = 64  # effect.option, effect.choose, plant.reward
DISCARD: Final = 66  # pay.project
GIVE: Final = 116  # pay.plant
STORY: Final = 120  # story.decide, story.epilogue
COVER: Final = 158  # mission.cover
PRODUCE: Final = 182  # produce.level
TAKE: Final = 193  # navigation.take
SOLAR: Final = 195  # move.solar
REWARD: Final = 197  # accumulator.reward, sequence.reward, biology.reward
FLY: Final = 199  # move.step
LAND: Final = 319
TOLL: Final = 320  # move.toll
FIGHT: Final = 322  # fight.start
DRAW: Final = 323  # fight.next
MARKER: Final = 325
STOP: Final = 327  # fight.next, plant.tile
REMOVE: Final = 328  # whitehaven.plant
GO_ON: Final = 329
COLLECT: Final = 330  # action.choose, solo.action
BUILD: Final = 333
PLANT_ACTION: Final = 334
TILE_ACTION: Final = 335
AREA: Final = 337  # collect.space, collect.follow
PARROT_PLACE: Final = 341  # parrot.place
UPDATE: Final = 343  # navupdate.card
RESOURCE: Final = 348  # wrench.use, build.choose
UPGRADE: Final = 352  # wrench.use, build.choose, upgrade.choose, solo.action
PLAY: Final = 355  # build.choose, solo.action
PLANT_TILE: Final = 405  # plant.tile
PLANT_SPACE: Final = 409  # plant.space
WEAPON: Final = 529  # weapon.remove
SOLO_POINTS: Final = 535  # solo.action

TAKEN: Final = ("energy", "project")
TAKE_ENERGY: Final = 0
SOLAR_CHOICES: Final = ("movement", "energy")
SOLAR_MOVEMENT: Final = 0
REWARDS: Final = ("vp", "water")
REWARD_VP: Final = 0
TOLLS: Final = ("water", "vp")
PAY_WATER: Final = 0
DRAWS: Final = ("energy", "vp")
DRAW_ENERGY: Final = 0
PLACES: Final = ("top", "discard")
ON_TOP: Final = 0
MARKER_TILES: Final = ("L1", "L2")
ACTION_TILES: Final = ("L14", "L15")

_card = Arg("card", CARDS)
_plant = Arg("plant", PLANTS)
_space = Arg("space", SPACE_NAMES)
_area = Arg("area", RESOURCES)
_type = Arg("type", UPGRADE_TYPES)
_district = Arg("district", DISTRICTS, first=1)
_mission_card = Arg("card", MISSION_CARDS)
_half = Arg("mission", HALF_NAMES)
_story = Arg("card", STORIES)

ACTIONS: Final = Actions(
    refuse=(REFUSE, _card),
    keep=(KEEP, _mission_card),
    perform=(PERFORM,),
    decline=(DECLINE,),
    branch=(BRANCH, Arg("option", MOST_CHOICES)),
    discard=(DISCARD, _card),
    give=(GIVE, _plant),
    story=(STORY, _story),
    cover=(COVER, _half),
    produce=(PRODUCE, Arg("level", LEVELS)),
    take=(TAKE, Arg("kind", TAKEN)),
    solar=(SOLAR, Arg("kind", SOLAR_CHOICES)),
    reward=(REWARD, Arg("kind", REWARDS)),
    fly=(FLY, _space),
    land=(LAND,),
    toll=(TOLL, Arg("kind", TOLLS)),
    fight=(FIGHT,),
    draw=(DRAW, Arg("kind", DRAWS)),
    marker=(MARKER, Arg("tile", MARKER_TILES)),
    stop=(STOP,),
    remove=(REMOVE,),
    go_on=(GO_ON,),
    collect=(COLLECT, _district),
    build=(BUILD,),
    plant_action=(PLANT_ACTION,),
    tile_action=(TILE_ACTION, Arg("tile", ACTION_TILES)),
    area=(AREA, _area),
    place=(PARROT_PLACE, Arg("pile", PLACES)),
    update=(UPDATE, Arg("value", NAVIGATION_VALUES)),
    resource=(RESOURCE, Arg("resource", RESOURCES)),
    upgrade=(UPGRADE, _type),
    play=(PLAY, _card),
    plant=(PLANT_TILE, _plant),
    plant_space=(PLANT_SPACE, _space),
    weapon=(WEAPON, Arg("tile", WEAPONS)),
    solo_points=(SOLO_POINTS,),
)

# ---------------------------------------------------------------- events: what the journal tells
# The seat of an event is the one that it happens to, in another player's turn as well.
ROUND_BEGAN: Final = 0
BOOK_OPENED: Final = 1
BOOK_USED: Final = 2
BOOK_DECLINED: Final = 3
SCENARIO_TURNED: Final = 4
STORY_TOLD: Final = 5
STORY_CHOSEN: Final = 6
SET_ADDED: Final = 7
TILE_PLACED: Final = 8
TILE_REMOVED: Final = 9
PLANT_RETURNED: Final = 10
REFUSED: Final = 11
KEPT: Final = 12
CHOICES_SHOWN: Final = 13
MISSION_SHOWN: Final = 14
MISSION_DRAWN: Final = 15
MISSION_PASSED: Final = 16
COVERED: Final = 17
GAINED: Final = 18
SPENT: Final = 19
DREW: Final = 20
DISCARDED: Final = 21
RESHUFFLED: Final = 22
PRODUCED: Final = 23
IDLED: Final = 24
REVEALED: Final = 25
NAVIGATION_SHUFFLED: Final = 26
SOLAR_USED: Final = 27
FLEW: Final = 28
FOUND: Final = 29
LANDED: Final = 30
FIGHT_BEGAN: Final = 31
FIGHT_DECLINED: Final = 32
FIGHT_CARD: Final = 33
MARKER_USED: Final = 34
FIGHT_ENDED: Final = 35
MARKER_PLACED: Final = 36
ACTION_CHOSEN: Final = 37
DRONE_PLACED: Final = 38
CITY_CARD_TAKEN: Final = 39
CARD_ON_TOP: Final = 40
UPDATED: Final = 41
UPGRADE_BUILT: Final = 42
CARD_PLAYED: Final = 43
CARD_WORKED: Final = 44
LEVEL_REACHED: Final = 45
PLANTED: Final = 46
PLANT_PLACED: Final = 47
PLANT_GIVEN: Final = 48
PLANT_DRAWN: Final = 49
WHITEHAVEN_USED: Final = 50
SOLO_SLOT: Final = 51
SOLO_BOXED: Final = 52
SCORING_BEGAN: Final = 53
MISSION_SCORED: Final = 54
TILE_SCORED: Final = 55
UPGRADE_SCORED: Final = 56
CARDS_SCORED: Final = 57
TIE_FOUGHT: Final = 58
CHAPTER_CLOSED: Final = 59
ENDED: Final = 60
TURN_BEGAN: Final = 61


_amount = Arg("amount")
_value = Arg("value")
_city = Arg("city", CITIES)
_tile = Arg("tile", TILES)
_gain = Arg("kind", GAINS)
_navigation = Arg("card", NAVIGATION)

EVENTS: Final = Events(
    round_began=(ROUND_BEGAN, Arg("round"), Arg("first")),
    book_opened=(BOOK_OPENED,),
    book_used=(BOOK_USED,),
    book_declined=(BOOK_DECLINED,),
    scenario_turned=(SCENARIO_TURNED,),
    story_told=(STORY_TOLD, _story),
    story_chosen=(STORY_CHOSEN, _story),
    set_added=(SET_ADDED, Arg("set")),
    tile_placed=(TILE_PLACED, _tile),
    tile_removed=(TILE_REMOVED, _tile),
    plant_returned=(PLANT_RETURNED, _plant, _space),  # from the board to the bag, under a new tile
    refused=(REFUSED, Arg("card", CARDS, secret=True)),  # CLA-8.1
    kept=(KEPT, Arg("card", MISSION_CARDS, secret=True)),
    choices_shown=(CHOICES_SHOWN, Arg("cards", CARDS, several=True)),  # of a seat: what it refused
    mission_shown=(MISSION_SHOWN, _mission_card),  # of a seat: what it kept
    mission_drawn=(MISSION_DRAWN, _mission_card),
    mission_passed=(MISSION_PASSED, _mission_card),  # CLA-5.132: put under the pile
    covered=(COVERED, _half),
    gained=(GAINED, _gain, _amount),
    spent=(SPENT, _gain, _amount),
    drew=(DREW, Arg("number"), Arg("card", CARDS, secret=True)),
    discarded=(DISCARDED, _card),
    reshuffled=(RESHUFFLED, Arg("cards")),
    produced=(PRODUCED, Arg("level"), Arg("energy"), Arg("water"), Arg("vp")),
    idled=(IDLED,),
    revealed=(REVEALED, Arg("lower"), Arg("higher")),
    navigation_shuffled=(NAVIGATION_SHUFFLED, Arg("cards")),
    solar_used=(SOLAR_USED, Arg("kind", SOLAR_CHOICES), Arg("points")),
    flew=(FLEW, _space, Arg("cost"), Arg("left")),
    found=(FOUND, _space, _gain, _amount),
    landed=(LANDED, _space, _city),
    fight_began=(FIGHT_BEGAN, Arg("cause", CAUSES), _city, _value, Arg("base")),
    fight_declined=(FIGHT_DECLINED, _city),
    fight_card=(FIGHT_CARD, _navigation, _value),  # the value is that of the whole fight so far
    marker_used=(MARKER_USED, _tile, _value),
    fight_ended=(FIGHT_ENDED, Arg("cause", CAUSES), Arg("won", bool), _value),
    marker_placed=(MARKER_PLACED, _city, Arg("slot")),
    action_chosen=(ACTION_CHOSEN, Arg("action", ("collect", "build", "plant", "L14", "L15"))),
    drone_placed=(DRONE_PLACED, _district, _area),
    city_card_taken=(CITY_CARD_TAKEN, _district, Arg("card", CITY_CARDS)),
    card_on_top=(CARD_ON_TOP, Arg("card", CITY_CARDS)),
    updated=(UPDATED, _navigation),
    upgrade_built=(UPGRADE_BUILT, Arg("upgrade", UPGRADES), Arg("metal")),
    card_played=(CARD_PLAYED, _card),
    card_worked=(CARD_WORKED, _card, _gain, _amount),  # a permanent bonus of a played card
    level_reached=(LEVEL_REACHED, Arg("level")),
    planted=(PLANTED, _plant),
    plant_placed=(PLANT_PLACED, _plant, _space),
    plant_given=(PLANT_GIVEN, _plant),
    plant_drawn=(PLANT_DRAWN, _plant),
    whitehaven_used=(WHITEHAVEN_USED,),
    solo_slot=(SOLO_SLOT, Arg("slot"), Arg("action", SOLO_ACTIONS)),
    solo_boxed=(SOLO_BOXED, _district, Arg("card", CITY_CARDS)),
    scoring_began=(SCORING_BEGAN,),
    mission_scored=(MISSION_SCORED, _half, _value, Arg("vp")),
    tile_scored=(TILE_SCORED, _tile, Arg("vp")),
    upgrade_scored=(UPGRADE_SCORED, Arg("upgrade", UPGRADES), Arg("vp")),
    cards_scored=(CARDS_SCORED, Arg("vp")),
    tie_fought=(TIE_FOUGHT, _value),
    chapter_closed=(CHAPTER_CLOSED, Arg("stars")),
    ended=(ENDED,),
    turn_began=(TURN_BEGAN, Arg("phase", PHASES), Arg("round")),
)
