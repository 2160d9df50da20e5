"""SOL-2: the box. Every number of parts.py against components.toml, and the tables against the ledger."""

from __future__ import annotations

import ast
from collections import Counter
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import pytest

from aerodrome.games.solenia import GAME, parts
from aerodrome.games.solenia.parts import COMPONENTS
from tests.games.solenia.reach import CARD, CYCLE, HALVES, RESOURCES, SIDE, TILE, new_game, played
from tests.games.solenia.scene import hand, play, scene, shown, slots, stars, storage, tile_deck
from tests.kit.rule import rule

C = COMPONENTS


def rows(table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = C[table]["rows"]
    return found


def by_id(table: str) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in rows(table)}


def order(table: str) -> list[str]:
    return [row["id"] for row in rows(table)]


# ---------------------------------------------------------------- every literal constant
SPACE_BITS = [1 << (row * 5 + column) for row in range(5) for column in range(5)]
START = C["setup"]["airship_start"]
SHOWN = {row["players"]: row["display_day"] for row in rows("setup")}
SIZES = [sum(row["cost"].values()) for row in rows("delivery_tiles")]
SLOT = by_id("winter_board")
LEVEL_1, LEVEL_3 = by_id("upgrades_level_1"), by_id("upgrades_level_3")
LEVELS = by_id("solo_levels")

FIGURES: dict[str, int] = {
    **{name.upper(): place for place, name in enumerate(C["resources"]["canonical_order"])},
    "KINDS": len(rows("resources")),
    "ALL_RESOURCES": 2 ** len(rows("resources")) - 1,
    "RESOURCES_PER_STAR": C["scoring"]["resources_per_star"],
    "DAY": 0,
    "NIGHT": 1,
    "CITIES": order("space_kinds").index("day_city"),
    "ROWS": C["board_geometry"]["rows_count"],
    "COLUMNS": C["board_geometry"]["columns_count"],
    "SPACES": C["board_geometry"]["rows_count"] * C["board_geometry"]["columns_count"],
    "BOARD": sum(SPACE_BITS),
    "ROW_1": sum(SPACE_BITS[:5]),
    "COLUMN_1": sum(SPACE_BITS[0::5]),
    "COLUMN_5": sum(SPACE_BITS[4::5]),
    "AIRSHIP": (START["row"] - 1) * 5 + START["column"] - 1,
    "AIRSHIP_AHEAD": START["row"] * 5 + START["column"] - 1,
    "DAWN_STRIP": [row["sides"] for row in rows("strips")].index(["dawn", "dusk"]),
    "FACE_COUNT": len(rows("strip_sides")),
    "CARD_KINDS": len(rows("cards")),
    "DECK": C["meta"]["cards_per_player"],
    "ROUNDS": C["meta"]["rounds"],
    "HAND": C["setup"]["hand_size"],
    **{name.upper(): place for place, name in enumerate(order("card_power_kinds"))},
    "TILES_A_HALF": C["delivery_tile_counts"]["day"],
    "DISPLAY": max(SHOWN.values()),
    "SHOWN": SHOWN[2],
    "SHOWN_TO_FOUR": SHOWN[4],
    "LEAST_COST": min(SIZES),
    "MOST_COST": max(SIZES),
    **{name.upper(): place for place, name in enumerate(C["meta"]["modes"])},
    "SLOTS_A_ROW": C["summer_board"]["slots_per_row"],
    "SLOTS": 2 * C["summer_board"]["slots_per_row"],
    "SUMMER_CAPACITY": C["summer_board"]["storage"],
    "WINTER_CAPACITY": C["winter_board_frame"]["storage"],
    "PAIRS_SCORED": len(C["scoring"]["pair_stars"]),
    **{name.upper(): place for place, name in enumerate(order("winter_board"))},
    "HOLD_CAPACITY": SLOT["day_1a"]["capacity"],
    "TAILWIND": SLOT["day_2a"]["amount"],
    "BARTER": SLOT["night_2a"]["amount"],
    "FESTIVAL": SLOT["day_2b"]["amount"],
    "REGISTER_STARS": SLOT["day_3b"]["amount"],
    **{name.removeprefix("u1_").upper(): place for place, name in enumerate(order("upgrades_level_1"))},
    "LONG_RANGE_SPAN": LEVEL_1["u1_long_range"]["amount"],
    "BROKER_GOODS": LEVEL_1["u1_broker"]["amount"],
    "AUXILIARY_VALUE": LEVEL_1["u1_auxiliary"]["amount"],
    "HEAVY_LIFT_GOODS": LEVEL_1["u1_heavy_lift"]["amount"],
    "DEEP_HOLD_CAPACITY": LEVEL_1["u1_deep_hold"]["capacity"],
    "DEEP_HOLD_GOODS": LEVEL_1["u1_deep_hold"]["gain_any"],
    "SALVAGE_STARS": LEVEL_1["u1_salvage"]["amount"],
    "BRIDGE_CREW_CARDS": LEVEL_1["u1_bridge_crew"]["amount"],
    "HARBOUR_MASTER_STARS": LEVEL_1["u1_harbour_master"]["amount"],
    **{name.removeprefix("u3_").upper(): place for place, name in enumerate(order("upgrades_level_3"))},
    "UPGRADE_COUNT": C["upgrade_tile_counts"]["level_1"],
    "GRAND_SIZE": LEVEL_3["u3_grand_orders"]["size"],
    "GRAND_STARS": LEVEL_3["u3_grand_orders"]["amount"],
    "QUICK_SIZE": LEVEL_3["u3_quick_orders"]["size"],
    "QUICK_STARS": LEVEL_3["u3_quick_orders"]["amount"],
    "BALANCE_STARS": LEVEL_3["u3_balance"]["amount"],
    "BALANCE_PAIRS": LEVEL_3["u3_balance"]["max_pairs"],
    "STOCKPILE_STARS": LEVEL_3["u3_stockpile"]["amount"],
    "OUTPOST_STARS": LEVEL_3["u3_outposts"]["amount"],
    "OUTPOST_CARDS": LEVEL_3["u3_outposts"]["max_cards"],
    "CITY_LIGHT_STARS": LEVEL_3["u3_city_lights"]["amount"],
    **{name.upper(): place for place, name in enumerate(order("solo_levels"), start=1)},
    "RIVAL": 1,
    "SOLO_UPGRADES": C["solo"]["upgrades_revealed_level_1"],
    "DIE_FACES": len(C["die"]["faces"]),
    "PLAYER_CHOOSES": C["solo"]["die_player_chooses_column_face"],
    "CAPTAIN_CRATES": LEVELS["captain"]["crates_per_star"],
    "COMMODORE_CRATES": LEVELS["commodore"]["crates_per_star"],
}
ENCODING = {"EMPTY", "COPY_BITS", "OWNER_SHIFT", "CARD"}
SOURCES = {"FROM_SPACE": 0, "FROM_SLOT": 1, "FROM_UPGRADE": 2}


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


def split_literals() -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Figures, actions and events: three runs, the last two beginning at 0."""
    runs: list[dict[str, int]] = [{}]
    for name, value in literals().items():
        if name in SOURCES:
            assert value == SOURCES[name]
            continue
        if name in ("DRAFT_1", "ROUND_BEGAN"):
            runs.append({})
        runs[-1][name] = value
    figures, actions, happenings = runs
    return figures, actions, happenings


def test_every_figure_of_the_code_is_the_one_of_the_components() -> None:
    figures, _, _ = split_literals()
    named = [name for name in figures if name not in ENCODING]
    assert {name: figures[name] for name in named} == {name: FIGURES[name] for name in named}
    assert len(named) > 90


def test_figures_that_several_rows_share_are_the_same_in_each() -> None:
    assert SLOT["night_1a"]["capacity"] == parts.HOLD_CAPACITY
    assert SLOT["night_2b"]["amount"] == parts.FESTIVAL
    assert SLOT["night_3b"]["amount"] == LEVEL_3["u3_register"]["amount"] == parts.REGISTER_STARS
    assert all(row["display_day"] == row["display_night"] for row in rows("setup"))
    assert {SHOWN[1], SHOWN[2], SHOWN[3]} == {parts.SHOWN}
    assert C["delivery_tile_counts"]["night"] == parts.TILES_A_HALF
    assert set(C["upgrade_tile_counts"].values()) - {"chosen", C["upgrade_tile_counts"]["note"]} == {
        parts.UPGRADE_COUNT
    }
    assert C["solo"]["upgrades_revealed_level_3"] == parts.SOLO_UPGRADES
    assert LEVELS["admiral"]["crates_per_star"] == parts.COMMODORE_CRATES
    assert [LEVELS[name]["crates_per_star"] for name in ("cadet", "pilot")] == [0, 0]
    assert [row["pair_stars"] for row in rows("solo_levels")] == [False, True, True, True, True]
    assert [row["tile_choice"] for row in rows("solo_levels")] == ["die"] * 4 + ["most_stars"]
    assert C["scoring"]["pair_stars"] == [1, 2, 3, 4]
    assert C["solo"]["die_column_faces"] == [1, 2, 3, 4, 5]
    assert C["winter_board_frame"]["storage_max"] == parts.WINTER_CAPACITY + 2 * parts.HOLD_CAPACITY
    assert C["winter_board_frame"]["levels"] * C["winter_board_frame"]["slots_per_level_and_row"] == parts.SLOTS_A_ROW
    assert C["setup_orders"]["default"] == "to_day"
    assert C["meta"]["prefix"] == GAME.prefix


def test_tables_that_name_things_are_read_in_their_order() -> None:
    assert parts.RESOURCES == tuple(C["resources"]["canonical_order"]) == RESOURCES
    assert tuple(order("space_kinds")) == (*RESOURCES, "day_city", "night_city") == parts.SPACE_KINDS
    assert tuple(sorted(TILE)) == parts.TILES
    assert all(name[0] == "d" for name in parts.TILES[:24])
    assert all(name[0] == "n" for name in parts.TILES[24:])
    assert [parts.RESOURCES[kind] for kind in range(4)] == [row["yields"] for row in rows("space_kinds")[:4]]
    assert [(row["row"], row["level"], row["column"]) for row in rows("winter_board")] == [
        (half, level, column) for half in HALVES for level in (1, 2, 3) for column in "ab"
    ]


def test_the_card_and_tile_tables_of_the_code_are_those_of_the_components() -> None:
    for kind, name in enumerate(parts.CARDS):
        row = CARD[name]
        pictured = row.get("resources", [row["resource"]] if "resource" in row else [])
        assert parts.CARD_VALUE[kind] == row["value"]
        assert parts.CARD_COPIES[kind] == row["copies"]
        assert parts.CARD_POWER[kind] == order("card_power_kinds").index(row["power"])
        assert parts.CARD_PRODUCE[kind] == row.get("n", 0)
        assert parts.CARD_RESOURCES[kind] == sum(1 << RESOURCES.index(good) for good in pictured)
    for tile, name in enumerate(parts.TILES):
        assert list(parts.TILE_COST[tile * 4 : tile * 4 + 4]) == [TILE[name]["cost"].get(good, 0) for good in RESOURCES]
        assert parts.TILE_SIZE[tile] == sum(TILE[name]["cost"].values())
        assert parts.TILE_STARS[tile] == TILE[name]["stars"]


def test_every_selection_of_two_to_five_resources_is_one_payment() -> None:
    assert len(parts.PAYMENTS) == sum(comb(size + 3, 3) for size in (2, 3, 4, 5)) == parts.SLOT - parts.PAY_TILE
    assert len(set(parts.PAYMENTS)) == len(parts.PAYMENTS)
    for size in (2, 3, 4, 5):
        block = parts.PAYMENTS[parts.PAYMENT_FIRST[size] : parts.PAYMENT_FIRST[size + 1]]
        assert block == tuple("_".join(chosen) for chosen in combinations_with_replacement(RESOURCES, size))
    for number, name in enumerate(parts.PAYMENTS):
        assert list(parts.PAYMENT_COUNTS[number * 4 : number * 4 + 4]) == [name.count(good) for good in RESOURCES]


def test_every_action_and_event_has_the_name_of_its_constant() -> None:
    _, actions, happenings = split_literals()
    renamed = {"draft_1": "draft_level_1", "draft_3": "draft_level_3", "force": "advance"}
    assert [(block.name, block.first) for block in GAME.actions.blocks] == [
        (renamed.get(name.lower(), name.lower()), value) for name, value in actions.items()
    ]
    assert [name.lower() for name in happenings] == list(parts.EVENTS.names)
    assert list(happenings.values()) == list(range(len(parts.EVENTS.names)))
    assert [f"from_{name}".upper() for name in parts.SOURCES] == list(SOURCES)


# ---------------------------------------------------------------- what is in the box
@rule("SOL-2.1", "SOL-2.13")
def test_one_airship_and_one_die_of_six_faces() -> None:
    assert C["inventory"]["airship_figures"] == C["inventory"]["dice"] == 1
    assert C["die"]["faces"] == [1, 2, 3, 4, 5, 6]
    rolled = set()
    for seed in range(8):
        for s in played(new_game(1, seed), seed):
            if s.die:
                rolled.add(int(s.die))
    assert rolled == {1, 2, 3, 4, 5, 6}
    assert all(s.die == 0 for s in played(new_game(2, 1)))


@rule("SOL-2.2", "SOL-2.3")
def test_five_strips_of_two_sides_with_five_spaces_each() -> None:
    assert [row["sides"] for row in rows("strips")] == [["day", "night"]] * 4 + [["dawn", "dusk"]]
    assert C["inventory"]["strips"] == len(rows("strips")) == 5
    assert {name for name, _ in SIDE} == set(order("strips"))
    assert Counter(side for _, side in SIDE) == {"day": 4, "night": 4, "dawn": 1, "dusk": 1}
    assert all(len(spaces) == C["strips"]["spaces_per_strip"] == 5 for spaces in SIDE.values())


@rule("SOL-2.4")
def test_24_day_tiles_and_24_night_tiles() -> None:
    assert Counter(row["half"] for row in TILE.values()) == {"day": 24, "night": 24}
    assert C["inventory"]["delivery_tiles"] == len(TILE) == 48
    assert all(row["half"][0] == name[0] for name, row in TILE.items())


@rule("SOL-2.5")
def test_there_is_no_end_to_the_stars() -> None:
    assert C["stars"]["unlimited"]
    s = scene(
        cards={"r1c2": (0, "v0_produce_2")},
        stars={0: 1000, 1: 1000},
        hands={0: ["v0_wood_stone", "v1_wood", "v1_wheat"]},
    )
    play(s, "v0_wood_stone", "r3c3")
    assert stars(s, 0) == 1002


@rule("SOL-2.6")
def test_15_pieces_of_each_of_four_resources() -> None:
    assert {row["id"]: row["pieces"] for row in rows("resources")} == dict.fromkeys(RESOURCES, 15)
    assert C["inventory"]["resource_pieces"] == 60


@rule("SOL-2.14")
def test_the_supply_of_pieces_never_limits_a_gain() -> None:
    stock = {"water": 8}  # 24 of the 15 pieces of water are with the others already
    s = scene(
        players=4, storages={1: stock, 2: stock, 3: stock, 0: {"wood": 1}}, hands={0: ["v2_star_wood", "v1_wood"]}
    )
    play(s, "v2_star_wood", "r2c3")
    assert storage(s, 0) == {"wood": 1, "water": 2}


@rule("SOL-2.7", "SOL-2.8", "SOL-2.9")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_has_the_same_sixteen_cards(players: int) -> None:
    s = new_game(players)
    s.check()
    box = Counter({name: row["copies"] for name, row in CARD.items()})
    assert box.total() == 16
    for owner in range(max(players, 2)):
        cards = Counter(parts.CARDS[s.decks[owner * 16 + place]] for place in range(int(s.deck_size[owner])))
        cards += Counter(hand(s, owner) if owner < players else [])
        assert cards == box
    assert len(rows("player_colours")) == len({row["id"] for row in rows("player_colours")}) == 4
    assert C["inventory"]["player_boards"] == max(GAME.players) == 4
    assert C["inventory"]["cards_total"] == 4 * 16


@rule("SOL-2.10", "SOL-2.11")
def test_six_cards_of_value_0_six_of_value_1_and_four_of_value_2_each_with_a_power() -> None:
    values: Counter[int] = Counter()
    for row in CARD.values():
        values[row["value"]] += row["copies"]
    assert values == {0: 6, 1: 6, 2: 4} == {row["value"]: row["count"] for row in rows("card_value_counts")}
    assert all(row["power"] in ("produce", "fixed", "star_if") for row in CARD.values())


@rule("SOL-2.10")
def test_the_space_stays_visible_through_a_card() -> None:
    s = play(scene(), "v2_star_wood", "r4c3")
    row = s.view(1)["strips"][3]
    assert row["spaces"] == SIDE["strip_3", "day"] == ["day_city", "wheat", "wood", "wood", "day_city"]
    assert s.view(1)["cards"][17] == {"owner": 0, "card": "v2_star_wood"}


@rule("SOL-2.12")
def test_24_upgrade_tiles_eight_of_each_sort() -> None:
    counts = C["upgrade_tile_counts"]
    split = [counts["level_1"], counts["level_3_day_halves"], counts["level_3_night_halves"]]
    assert split == [8, 8, 8] == [len(LEVEL_1), len(LEVEL_3), len(LEVEL_3)]
    assert C["inventory"]["upgrade_tiles"] == sum(split) == 24


@rule("SOL-2.15")
def test_the_tile_decks_suffice_for_all_slots_of_four_players() -> None:
    for half in HALVES:
        assert 4 * C["summer_board"]["slots_per_row"] == C["delivery_tile_counts"][half] == 24
    owned = {seat: {f"day_{slot}": f"d{seat * 6 + slot:02d}" for slot in range(1, 7)} for seat in range(4)}
    del owned[0]["day_6"]
    s = scene(players=4, slots=owned, storages={0: {"stone": 2, "water": 1}}, cards={"r3c4": (0, "v1_wood")})
    assert (shown(s, "day"), tile_deck(s, "day")) == (["d06"], [])  # one slot is left in all, and a tile for it
    play(s, "v2_star_wood", "r3c5")
    assert slots(s, 0)["day_6"] == "d06"
    assert (shown(s, "day"), tile_deck(s, "day")) == ([], [])


# ---------------------------------------------------------------- chosen tables keep what the ledger says of them
@rule("SOL-2.16", "SOL-2.17")
def test_a_space_is_an_island_of_one_resource_or_a_city_of_one_half() -> None:
    kinds = by_id("space_kinds")
    assert {name for name, row in kinds.items() if row["family"] == "island"} == set(RESOURCES)
    assert all(kinds[name]["yields"] == name for name in RESOURCES)
    assert {kinds[f"{half}_city"]["delivers"] for half in HALVES} == set(HALVES)
    assert {kinds[f"{half}_city"]["yields"] for half in HALVES} == {"star"}
    assert {space for spaces in SIDE.values() for space in spaces} == set(kinds)
    for side in ("dawn", "dusk"):
        assert Counter(SIDE["strip_5", side])["day_city"] == Counter(SIDE["strip_5", side])["night_city"] == 1


@rule("SOL-2.18")
def test_the_faces_of_the_code_are_the_layouts_of_the_components() -> None:
    for number, face in enumerate(parts.FACES):
        layout = [parts.SPACE_KINDS[space] for space in parts.FACE_SPACES[number * 5 : number * 5 + 5]]
        assert layout == SIDE[face]
        for half, masks in enumerate((parts.DAY_CITIES, parts.NIGHT_CITIES)):
            city = f"{HALVES[half]}_city"
            assert [bool(masks[number] >> column & 1) for column in range(5)] == [space == city for space in layout]
    day: Counter[str] = Counter()
    night: Counter[str] = Counter()
    for (_, side), spaces in SIDE.items():
        {"day": day, "night": night}.get(side, Counter()).update(spaces)
    mirror = {"wood": "stone", "stone": "wood", "wheat": "water", "water": "wheat", "day_city": "night_city"}
    assert night == {mirror[space]: count for space, count in day.items()}
    assert day == {"day_city": 6, "wood": 5, "wheat": 5, "stone": 2, "water": 2}


def test_a_tile_scores_by_its_size_and_one_more_if_all_goods_come_from_afar() -> None:
    formula, homes = C["delivery_formula"], {row["id"]: row["home"] for row in rows("resources")}
    for row in TILE.values():
        size = sum(row["cost"].values())
        foreign = all(homes[good] != row["half"] for good in row["cost"])
        assert row["stars"] == formula["base_by_size"][str(size)] + formula["all_foreign_bonus"] * foreign, row["id"]
        assert all(count > 0 for count in row["cost"].values())
    for half in HALVES:
        sizes = Counter(sum(row["cost"].values()) for row in TILE.values() if row["half"] == half)
        assert sizes == {2: 4, 3: 8, 4: 8, 5: 4}
    mirror = {"wood": "stone", "wheat": "water", "stone": "wood", "water": "wheat"}
    for number in range(1, 25):
        night, day = TILE[f"n{number:02d}"], TILE[f"d{number:02d}"]
        assert (day["stars"], day["cost"]) == (
            night["stars"],
            {mirror[good]: count for good, count in night["cost"].items()},
        ), number


@rule("SOL-5.70")
def test_every_card_has_a_power_of_the_known_kinds_with_its_figures() -> None:
    params = {row["id"]: row["params"] for row in rows("card_power_kinds")}
    assert list(params) == ["produce", "fixed", "star_if"]
    for row in CARD.values():
        assert set(row) - {"id", "value", "copies", "power"} == set(params[row["power"]])
    fixed = sorted(tuple(row["resources"]) for row in CARD.values() if row["power"] == "fixed" and row["value"] == 0)
    assert fixed == [("wheat", "stone"), ("wheat", "water"), ("wood", "stone"), ("wood", "water")]
    assert [row["n"] for row in CARD.values() if row["power"] == "produce"] == [2, 1]


def test_the_cycle_is_what_turning_the_first_strip_ten_times_gives() -> None:
    back = {"day": "night", "night": "day", "dawn": "dusk", "dusk": "dawn"}
    assert C["day_night_cycle"]["length"] == len(CYCLE) == 10
    for step, sides in enumerate(CYCLE):
        assert (*sides[1:], back[sides[0]]) == CYCLE[(step + 1) % 10]
    assert [tuple(row["sides"]) for row in rows("setup_orders")] == [CYCLE[0], CYCLE[5]]
