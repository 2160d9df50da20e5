"""Every number that parts.py writes out, held against components.toml; actions, events, the land and its neighbours."""

from __future__ import annotations

import ast
from collections import Counter
from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, campaign, land, parts as p, score
from aerodrome.games.cloudage.effects import run, table
from aerodrome.games.cloudage.parts import COMPONENTS as C
from aerodrome.games.cloudage.steps import city, planting, story
from tests.kit.rule import rule


def rows(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = C[name]
    return found


def order(name: str) -> list[str]:
    return [row["id"] for row in rows(name)]


def places(names: list[str] | tuple[str, ...], before: str = "") -> dict[str, int]:
    return {before + name.upper(): place for place, name in enumerate(names)}


def bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def row(name: str, of: str) -> dict[str, Any]:
    return next(one for one in rows(name) if one["id"] == of)


def listed(values: Any) -> list[int]:
    return [int(value) for value in values]


START, FIGHT, GEOMETRY, TRACK = C["start"], C["fight"], C["geometry"], C["production_track"]
SIDE_A, SIDE_B = C["airship_board"]["A"], C["airship_board"]["B"]
CARDS = order("project_cards")
OF_A_BOARD = GEOMETRY["columns"] * GEOMETRY["rows"]
LAND = len({board["number"] for board in rows("boards")})
WEAPONS = [tile for tile in rows("campaign_tiles") if tile["kind"] == "weapon"]
CITY_CARDS_IN_USE = C["setup"]["sleeves_used"] * C["setup"]["city_cards_per_sleeve"]
IN_WORDS = {  # in the words of the ledger and of the cards only
    "COSTLY": 8,  # CLA-5.141
    "ACCUMULATOR_POINTS": 5,  # CLA-5.154
    "ACCUMULATOR_HIGH": 7,
    "ACCUMULATOR_GAIN": 2,
    "SEQUENCE_VALUE": 5,  # CLA-5.157
    "SEQUENCE_HIGH": 8,
    "SEQUENCE_GAIN": 2,
    "COLLECTING_VP": 2,  # CLA-5.158, CLA-5.159, CLA-5.161
    "JOSE_PLANTS": 2,  # CLA-5.160
    "BIOLOGY_PLANTS": 2,  # CLA-5.163
    "BIOLOGY_GAIN": 3,
    "SOLAR_PANEL_ENERGY": 2,  # CLA-5.153
    "BLUEPRINT_METAL": 3,  # CLA-5.146, CLA-5.147
    "PILOT_VP": 2,  # CLA-5.155
    "MARKET_PLANTS": 3,  # CLA-5.162
    "MARKET_VP": 7,
    "TOP_OF_PILE": 10,  # CLA-7.32
    "L15_WATER": 3,  # CLA-5.127
    "L14_VP": 1,  # CLA-5.124
    "SOLO_VP": 2,  # CLA-7.7, CLA-7.8
}
FIGURES: dict[str, int] = {
    **IN_WORDS,
    "SEATS": C["meta"]["players_max"],
    **places(C["effect_language"]["gain_order"]),
    "RESOURCE_COUNT": len(C["resources"]["kinds"]),
    **{f"START_{kind.upper()}": START[kind] for kind in ("water", "metal", "energy", "plants")},
    "DRAWN_AT_START": START["projects_drawn"],
    "REFUSED_AT_START": START["projects_drawn"] - START["projects_kept"],
    "MISSIONS_DEALT": START["missions_dealt"],
    "CHAPTER_COUNT": len(rows("chapters")),
    **{f"CHAPTER_{name.upper()}": C["campaign"]["chapters"].index(name) for name in ("3", "4a", "4b")},
    "SHORT_SCENARIO": 0,
    "SETS": len(C["project_card_rules"]["set_sizes"]),
    **places(p.PHASES),
    "SLOTS": SIDE_B["slots"],
    "BOOKS_AFTER": bits(SIDE_B["books_after_slot"]),
    "REWARDED": bits([one["slot"] for one in SIDE_B["slot_rewards"]]),
    "REWARDED_SHORT": bits([one["slot"] for one in SIDE_A["slot_rewards"]]),
    "EMPTY_SLOTS_OF_FOUR": SIDE_B["slots"] - C["rounds"]["other"]["4"],
    "LEVELS": len(TRACK["levels"]),
    "TOP_LEVEL": TRACK["max_level"],
    "OVER_TOP_VP": TRACK["over_max_vp"],
    "TYPE_COUNT": len(C["upgrade_rules"]["counts"]),
    **{f"{name}_TYPE": place for place, name in enumerate(("MOVE", "COMBAT", "PLANTING"))},
    "LAST_UPGRADE_WATER": C["upgrade_rules"]["last_of_type_bonus"]["water"],
    "CAPACITY": SIDE_B["planting_capacity"],
    "FIRST_CARD_ENERGY": FIGHT["first_card"]["energy"],
    "NEXT_CARD_ENERGY": FIGHT["next_card"][0]["energy"],
    "NEXT_CARD_VP": FIGHT["next_card"][1]["vp"],
    "SOLAR_ENERGY": C["solar_panel"]["energy"],
    "SOLAR_POINTS": C["solar_panel"]["movement"],
    "MOST_POINTS": (
        max(one["value"] for one in rows("city_cards"))
        + C["solar_panel"]["movement"]
        + C["upgrade_rules"]["counts"]["movement"]
        + sum(card["copies"] * card["move"] for card in rows("project_cards"))
    ),
    "TOLL_WATER": row("campaign_tiles", "L7")["toll"][0]["water"],
    "TOLL_VP": row("campaign_tiles", "L7")["toll"][1]["vp"],
    **places(p.CAUSES, "FOR_"),
    "START_CARDS": C["inventory"]["player_navigation_cards"],
    "START_KINDS": max(C["navigation_start"]["values"]) + 1,
    "CITY_CARD_COUNT": C["inventory"]["city_cards"],
    "NAVIGATION_COUNT": max(C["navigation_start"]["values"]) + 1 + C["inventory"]["city_cards"],
    "NAVIGATION_VALUES": max(one["value"] for one in rows("city_cards")) + 1,
    "NAVIGATION_PILE": C["inventory"]["player_navigation_cards"] + CITY_CARDS_IN_USE,
    "DISTRICTS": len(C["city_board"]["B"]["districts"]),
    "SLEEVE_COUNT": C["inventory"]["cloud_sleeves"],
    "SLEEVE_SIZE": C["setup"]["city_cards_per_sleeve"],
    "UNUSED_CARDS": C["inventory"]["city_cards"] - CITY_CARDS_IN_USE,
    "LARGEST": C["city_card_rules"]["yields"][0],
    "EXACT": C["city_card_rules"]["yields"][1],
    "CARD_KINDS": len(CARDS),
    "CARD_COUNT": C["inventory"]["project_cards"],
    **places(("green", "blue", "yellow")),
    **places(CARDS),
    "PLANT_KINDS": len(order("plant_tiles")),
    "GREEN_PLANT": order("plant_tiles").index("green"),
    "GREEN_VP": row("plant_tiles", "green")["reward"]["gain"]["vp"],
    "COLUMNS": LAND * GEOMETRY["columns"],
    "ROWS": GEOMETRY["rows"],
    "SPACES": LAND * OF_A_BOARD,
    "HALF": LAND * OF_A_BOARD // 2,
    "BOARDS": C["inventory"]["game_boards"],
    "BOARD_SPACES": OF_A_BOARD,
    "BOARD_COLUMNS": GEOMETRY["columns"],
    "START_SPACE": 2,
    "LAYOUTS": 2 ** C["inventory"]["game_boards"],
    "CITY_COUNT": len(order("cities")),
    **{name: place for name, place in places(order("cities")).items() if name not in places(CARDS)},
    "TILE_COUNT": C["inventory"]["campaign_tiles"],
    **places(order("campaign_tiles")),
    "WEAPON_COUNT": len(WEAPONS),
    "ALL_WEAPONS": bits([order("campaign_tiles").index(tile["id"]) for tile in WEAPONS]),
    "L6_METAL": row("campaign_tiles", "L6")["find"]["metal"],
    "TILE_FIGHT": row("campaign_tiles", "L14")["fight"],
    "MISSION_COUNT": len(order("missions")),
    **{f"M_{name.upper().removesuffix('_PROJECTS')}": place for place, name in enumerate(order("missions"))},
    "MISSION_CARD_COUNT": C["inventory"]["mission_cards"],
    "HALVES": 2 * C["inventory"]["mission_cards"],
    "MOST_STEPS": max(len(one["vp"]) for one in rows("missions")),
    "FIRST_STORY": C["campaign"]["first_story"],
    "STORY_COUNT": C["inventory"]["story_cards"],
    "MOST_CHOICES": 2,
    **places(p.SOLO_ACTIONS),
}
ENCODING = ("EMPTY", "NO_TARGET")
FIRST_ACTION, LAST_ACTION, FIRST_EVENT, LAST_EVENT = "REFUSE", "SOLO_POINTS", "ROUND_BEGAN", "TURN_BEGAN"


def literals() -> dict[str, int]:
    """The whole numbers that parts.py writes out, in the order of the file."""
    out: dict[str, int] = {}
    for line in ast.parse(GAME.read("parts.py")).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is not None:
            try:
                value = ast.literal_eval(line.value)
            except ValueError:
                continue
            if isinstance(value, int):
                out[line.target.id] = value
    return out


def stretch(first: str, last: str) -> dict[str, int]:
    names = list(literals())
    return {name: literals()[name] for name in names[names.index(first) : names.index(last) + 1]}


def test_every_figure_of_the_code_is_the_one_of_the_components() -> None:
    before = list(literals())[: list(literals()).index(FIRST_ACTION)]
    figures = {name: literals()[name] for name in before if name not in ENCODING}
    assert figures == {name: FIGURES.get(name) for name in figures}
    assert len(figures) > 120


def test_figures_that_several_rows_share_are_the_same_in_each() -> None:
    assert row("campaign_tiles", "L15")["fight"] == p.TILE_FIGHT
    assert {board["cards_per_sleeve"] for board in C["city_board"].values()} == {p.SLEEVE_SIZE}
    assert SIDE_A["books_after_slot"] == SIDE_B["books_after_slot"]
    assert [one["choose"] for one in SIDE_A["slot_rewards"]] == [[{"metal": 1}, {"energy": 1}]] * 2
    assert [one["choose"] for one in SIDE_B["slot_rewards"]] == [[{"metal": 1}, {"energy": 1}]] * 3
    assert (SIDE_A["slots"], SIDE_B["slots"]) == (C["rounds"]["scenario_1"]["1"], C["rounds"]["other"]["1"])
    assert C["rounds"]["scenario_1"]["4"] == SIDE_A["slots"] - p.EMPTY_SLOTS_OF_FOUR
    assert C["start_scenario_1"]["extra_water"] == p.START_PLANTS
    assert C["campaign_stars"]["multiplayer"]["winner_bonus"] == score.WINNER_STARS
    assert listed(score.TOGETHER) == C["campaign_stars"]["multiplayer"]["chapter_1"]
    assert listed(score.TOGETHER_LATER) == C["campaign_stars"]["multiplayer"]["other_chapters"]
    assert listed(score.ALONE) == C["campaign_stars"]["solo"]["chapter_1"]
    assert listed(score.ALONE_LATER) == C["campaign_stars"]["solo"]["other_chapters"]
    together = C["campaign_stars"]["multiplayer"]
    assert len(together["other_chapters"]) + together["winner_bonus"] == campaign.MOST_STARS


def test_actions_and_events_are_the_numbers_of_their_tables() -> None:
    starts = list(stretch(FIRST_ACTION, LAST_ACTION).values())
    assert starts == [block.first for block in p.ACTIONS.blocks]
    events = stretch(FIRST_EVENT, LAST_EVENT)
    assert {name.lower(): number for name, number in events.items()} == {
        name: number for number, name in enumerate(p.EVENTS.names)
    }
    choices = {
        "TAKE_ENERGY": p.TAKEN.index("energy"),
        "SOLAR_MOVEMENT": p.SOLAR_CHOICES.index("movement"),
        "REWARD_VP": p.REWARDS.index("vp"),
        "PAY_WATER": p.TOLLS.index("water"),
        "DRAW_ENERGY": p.DRAWS.index("energy"),
        "ON_TOP": p.PLACES.index("top"),
    }
    names = list(literals())
    between = names[names.index(LAST_ACTION) + 1 : names.index(FIRST_EVENT)]
    assert {name: literals()[name] for name in between} == choices
    assert [p.ACTION_TILES, p.MARKER_TILES] == [("L14", "L15"), ("L1", "L2")]
    assert tuple(f"L{number}" for number in range(8, 14)) == p.WEAPONS


def test_steps_count_from_nought_what_they_tell_by_number() -> None:
    assert [city.COLLECTED, city.BUILT, city.PLANTED, city.TILED] == [0, 1, 2, 3]
    assert ("collect", "build", "plant", *p.ACTION_TILES) == city.ACTED
    assert [planting.BY_RULE, planting.BY_WHITEHAVEN, planting.BY_L14, planting.BY_L14_EXTRA] == [0, 1, 2, 3]
    conditions = [name for name in C["story_conditions"] if name not in ("source", "note")]
    assert list(story.CONDITIONS) == conditions
    assert [
        story.CONDITIONS[number]
        for number in (story.TWO_PLANTS, story.HALF_FAR, story.WEAPON_REMOVED, story.FEW_WEAPONS, story.SIX_PLANTS)
    ] == [
        "vegetation_at_least_2_per_player",
        "half_airships_on_boards_2_4",
        "weapon_removed_this_game",
        "at_most_2_weapons_left",
        "vegetation_at_least_6_per_player",
    ]
    assert [story.OPERATIONS[number] for number in range(story.GAIN_ON_BOARDS + 1)] == list(story.OPERATIONS)
    assert len(run.OPERATIONS) == len(table.LANGUAGE.names)


# -------------------------------------------------------------------- tables
def test_tables_of_rounds_production_and_upgrades() -> None:
    assert listed(p.ROUNDS) == [C["rounds"]["other"][str(players)] for players in range(1, 5)]
    assert listed(p.SHORT_ROUNDS) == [C["rounds"]["scenario_1"][str(players)] for players in range(1, 5)]
    levels = TRACK["levels"]
    assert [level["level"] for level in levels] == list(range(p.LEVELS))
    assert listed(p.LEVEL_ENERGY) == [level["energy"] for level in levels]
    assert listed(p.LEVEL_WATER) == [level["water"] for level in levels]
    assert listed(p.LEVEL_VP) == [level["vp"] for level in levels]
    assert list(p.UPGRADE_TYPES) == list(C["upgrade_rules"]["counts"])
    assert listed(p.TYPE_SIZE) == list(C["upgrade_rules"]["counts"].values())
    for kind, name in enumerate(p.UPGRADE_TYPES):
        first = int(p.FIRST_UPGRADE[kind])
        of_type = [one for one in rows("upgrades") if one["type"] == name]
        assert rows("upgrades")[first : first + len(of_type)] == sorted(of_type, key=lambda one: int(one["order"]))
        assert listed(p.UPGRADE_METAL[first : first + len(of_type)]) == [one["metal"] for one in of_type]
        assert listed(p.UPGRADE_VP[first : first + len(of_type)]) == [one["end_vp"] for one in of_type]


def test_tables_of_cards() -> None:
    for found, field in (
        (p.CARD_COPIES, "copies"),
        (p.CARD_SET, "set"),
        (p.CARD_WATER, "water"),
        (p.CARD_CARDS, "cards"),
        (p.CARD_PRODUCTION, "production"),
        (p.CARD_MOVE, "move"),
        (p.CARD_COMBAT, "combat"),
        (p.CARD_CAPACITY, "plant_capacity"),
        (p.CARD_VP, "vp"),
    ):
        assert listed(found) == [one[field] for one in rows("project_cards")]
    assert [p.COLOURS[colour] for colour in p.CARD_COLOUR] == [one["color"] for one in rows("project_cards")]
    assert listed(p.START_VALUES) == C["navigation_start"]["values"]
    assert listed(p.NAVIGATION_VALUE) == [0, 1, 2, 3, *[one["value"] for one in rows("city_cards")]]
    for number, one in enumerate(rows("city_cards")):
        first = number * p.RESOURCE_COUNT
        assert listed(p.YIELDS[first : first + 4]) == [one["yields"][area] for area in p.RESOURCES]
        assert p.RESOURCES[p.UPDATE_AREA[number]] == one["nav_update"]
        assert p.RESOURCES[p.WRENCH_AREA[number]] == one["wrench"]
        assert p.CITY_PLANTS[number] == one["plant_bonus"]
    assert [p.GAINS[kind] for kind in p.AS_GAIN] == list(p.RESOURCES)


def test_tables_of_missions_and_stories() -> None:
    for mission, one in enumerate(rows("missions")):
        steps, first = int(p.STEP_COUNT[mission]), mission * p.MOST_STEPS
        assert listed(p.STEPS[first : first + steps]) == one["thresholds"]
        assert listed(p.STEP_VP[first : first + steps]) == one["vp"]
    for card, one in enumerate(rows("mission_cards")):
        halves = [p.MISSIONS[p.HALF_MISSION[half]] for half in (2 * card, 2 * card + 1)]
        assert halves == one["missions"]
        assert [f"{one['id']}/{name}" for name in halves] == list(p.HALF_NAMES[2 * card : 2 * card + 2])
        listed_here = [name for number, name in enumerate(p.CITIES) if p.LISTED_CITIES[card] >> number & 1]
        assert sorted(listed_here) == sorted(one.get("cities", []))
    assert list(p.STORIES) == [str(number) for number in range(11, 49)]
    assert listed(p.OPENINGS) == [one["opening"] for one in rows("chapters")]
    assert [p.SOLO_ACTIONS[action] for action in p.SOLO_SLOTS] == [one["action"] for one in C["solo_board"]["slots"]]
    assert listed(p.SOLO_TARGET) == [one["solo_vp"] for one in rows("scenario_cards")]


def test_tables_of_cities_and_tiles() -> None:
    for number, one in enumerate(rows("cities")):
        assert p.CITY_COMBAT[number] == one.get("combat", p.EMPTY)
    for number, one in enumerate(rows("campaign_tiles")):
        assert p.TILE_COMBAT[number] == one.get("combat", p.EMPTY)
        assert p.TILE_VP[number] == one.get("end_vp", 0)
        assert p.TILE_MARKER[number] == one.get("marker_value", 0)
        assert p.TILE_CITY[number] == (p.CITIES.index(one["city"]) if "city" in one else p.EMPTY)
    assert listed(p.PLANT_COPIES) == [one["copies"] for one in rows("plant_tiles")]


@rule("CLA-5.168")
def test_every_effect_is_the_row_of_the_components() -> None:
    """Costs and gains in the order of the language, then choices and actions, read back from the running effects."""
    rewards = [(row.get("reward"), number) for row, number in zip(rows("cities"), table.CITY_REWARD, strict=True)]
    rewards += [(row.get("reward"), n) for row, n in zip(rows("campaign_tiles"), table.TILE_REWARD, strict=True)]
    rewards += [(row.get("play"), n) for row, n in zip(rows("project_cards"), table.CARD_PLAY, strict=True)]
    rewards += [(row["reward"], n) for row, n in zip(rows("plant_tiles"), table.PLANT_REWARD, strict=True)]
    rewards += [(row.get("book"), n) for row, n in zip(rows("story_cards"), table.STORY_BOOK, strict=True)]
    sides = [row[side] for row in rows("scenario_cards") for side in ("front", "back")]
    rewards += list(zip(sides, table.SCENARIO_BOOK, strict=True))
    rewards.append(({"choose": [{"metal": 1}, {"energy": 1}]}, table.SLOT_REWARD))
    steps = {one["between"][1]: {"gain": one["gain"]} for one in TRACK["rewards"]}
    rewards += [(steps.get(level), table.LEVEL_REWARD[level]) for level in range(p.LEVELS)]
    for given, number in rewards:
        if given is None:
            assert number == table.NO_EFFECT
        else:
            assert table.LANGUAGE.read(int(number)) == meant(given), given


def meant(given: dict[str, Any]) -> dict[str, Any]:
    """A row as the language reads it back."""
    gain_order = C["effect_language"]["gain_order"]

    def gains(found: dict[str, int]) -> list[dict[str, Any]]:
        kinds = sorted(found, key=gain_order.index)
        return [{"op": "gain", "kind": kind, "n": found[kind]} for kind in kinds]

    lines = gains(given.get("gain", {}))
    if "choose" in given:
        lines += [{"op": "choose", "of": [{"cost": {}, "effects": gains(one)} for one in given["choose"]]}]
    for name in ("nav_update", "plant_action", "build_action", "upgrade_action"):
        if name in given:
            lines += [{"op": name, "n": given[name]}]
    if "fight" in given:
        lines += [{"op": "fight", "value": given["fight"], "win": meant(given["win"])}]
    if "options" in given:
        lines += [{"op": "options", "of": [meant(one) for one in given["options"]]}]
    if "special" in given:
        lines += [{"op": given["special"]}]
    cost = given.get("cost", {})
    return {"cost": {kind: cost[kind] for kind in gain_order if kind in cost}, "effects": lines}


# -------------------------------------------------------------------- the land
def hexes() -> dict[tuple[int, int], int]:
    """Every space by its coordinates on the whole row of boards."""
    out = {}
    for space in range(p.SPACES):
        board, q, r = p.coordinates(space)
        shift_q, shift_r = GEOMETRY["shift_per_board"]
        out[q + (board - 1) * shift_q, r + (board - 1) * shift_r] = space
    return out


def spread(low: int, high: int) -> set[int]:
    return {space for space in range(p.SPACES) if land.has(low, high, space)}


@rule("CLA-5.39", "CLA-12.1")
def test_neighbours_are_those_of_the_geometry_across_the_seams_too() -> None:
    found = hexes()
    assert len(found) == p.SPACES
    for (q, r), space in found.items():
        near = {found[q + x, r + y] for x, y in GEOMETRY["neighbours"] if (q + x, r + y) in found}
        assert spread(land.NEAR[2 * space], land.NEAR[2 * space + 1]) == near, p.SPACE_NAMES[space]
    assert Counter(len(spread(land.NEAR[2 * space], land.NEAR[2 * space + 1])) for space in range(p.SPACES)) == {
        2: 2,
        3: 2 + p.COLUMNS // 2 + p.COLUMNS // 2 - 2,
        4: 6,
        5: p.COLUMNS - 2,
        6: (p.COLUMNS - 2) * (p.ROWS - 2),
    }


@rule("CLA-5.39")
@pytest.mark.parametrize("taken", [(0, 1, 7), (54, 55, 59), (60, 64), (30, 31, 58, 63, 119), tuple(range(0, 120, 7))])
def test_what_touches_several_spaces_is_what_touches_one_of_them(taken: tuple[int, ...]) -> None:
    low, high = land.words_of(list(taken))
    near = [spread(land.NEAR[2 * space], land.NEAR[2 * space + 1]) for space in taken]
    assert spread(land.beside_low(low, high), land.beside_high(low, high)) == set().union(*near)


def test_spaces_are_named_by_board_and_coordinates() -> None:
    for space, name in enumerate(p.SPACE_NAMES):
        board, q, r = p.coordinates(space)
        assert p.space_of(board - 1, q, r) == space
        assert name == f"{board}:{q},{r}"
    assert p.SPACE_NAMES[p.START_SPACE] == "1:0,2"
    assert {tuple(board["start"]) for board in rows("boards") if board["number"] == 1} == {(0, 2)}


@rule("CLA-12.1")
@pytest.mark.parametrize("layout", range(p.LAYOUTS))
def test_every_layout_prints_its_four_boards(layout: int) -> None:
    costs: dict[int, set[int]] = {2: set(), 3: set()}
    for number in range(p.BOARDS):
        side = "AB"[layout >> number & 1]
        board = next(one for one in rows("boards") if one["id"] == f"{number + 1}{side}")
        for one in board["spaces"]:
            space = p.space_of(number, one["q"], one["r"])
            place = layout * p.SPACES + space
            costs.setdefault(one["cost"], set()).add(space)
            assert land.CITY[place] == (p.CITIES.index(one["city"]) if "city" in one else p.EMPTY)
            kind, amount = next(iter(one.get("find", {}).items()), (None, 0))
            assert land.FIND_KIND[place] == (p.EMPTY if kind is None else p.GAINS.index(kind))
            assert land.FIND_AMOUNT[place] == amount
            assert len(one.get("find", {})) < 2
        for anchor in board["anchors"]:
            at = 2 * (layout * p.TILE_COUNT + p.TILES.index(anchor["tile"]))
            space = p.space_of(number, anchor["q"], anchor["r"])
            assert land.has(land.ANCHOR[at], land.ANCHOR[at + 1], space)
    two = 2 * layout
    assert spread(land.COST_2[two], land.COST_2[two + 1]) == costs[2]
    assert spread(land.COST_3[two], land.COST_3[two + 1]) == costs[3]
    assert len(costs[1]) + len(costs[2]) + len(costs[3]) == p.SPACES
    cities = spread(land.CITY_SPACES[two], land.CITY_SPACES[two + 1])
    assert cities == {space for space in range(p.SPACES) if land.CITY[layout * p.SPACES + space] != p.EMPTY}
    finds = spread(land.FINDS[two], land.FINDS[two + 1])
    assert finds == {space for space in range(p.SPACES) if land.FIND_KIND[layout * p.SPACES + space] != p.EMPTY}
    anchored = [spread(land.ANCHOR[at], land.ANCHOR[at + 1]) for at in range(30 * layout, 30 * layout + 30, 2)]
    sizes = [len(found) for found in anchored]
    assert sizes == [1] * 6 + [3] + [1] * 6 + [0, 0], "L7 covers three spaces, L14 and L15 none"
