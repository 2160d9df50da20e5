"""WHI-5.86 to WHI-5.168, WHI-11, WHI-12: points of machines, prices and points of upgrades, the figures we chose."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.games.whistle_mountain import GAME, grid, parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import blocks
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    fly,
    listed,
    on,
    owned,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule

# ---------------------------------------------------------------- points of machines
POINTS = {
    "dark_iron": 5, "dark_scorer": 7, "double_coal": 5, "double_gold": 5, "double_iron": 5, "double_scorer": 8,
    "metal_scorer": 7, "golden_coal": 5, "golden_iron": 5, "golden_scorer": 7, "liquid_coal": 6, "liquid_gold": 6,
    "liquid_iron": 6, "liquid_scorer": 7, "whistling_scorer": 3, "whistler": 4,
    "alpha_site": 12, "archives": 12, "automation": 8, "amplifier": 10, "controller": 8, "crane": 10,
    "dispatcher": 12, "elevator": 12, "forge": 12, "freight_hoist": 8, "library": 10, "lift": 12, "press": 12,
    "rope_ladder": 8, "secret_lab": 8, "terrace": 10, "tesla_coil": 10, "treasure_map": 12, "vault": 10, "welder": 12,
    "coal_chute": 12, "disassembler": 10, "infernal_machine": 12, "auto_archives": 10, "factory": 10,
    "hang_glider": 14, "jetpack": 10, "machine_hub": 10, "megaphone": 16, "workshop": 8, "scrapyard": 10, "refuge": 10,
    "swap_meet": 12, "toll_bridge": 14, "transmuter": 14, "trap": 14, "trophy_room": 10, "whistle_surplus": 16,
}  # fmt: skip


@rule(
    "WHI-5.86", "WHI-5.87", "WHI-5.88", "WHI-5.89", "WHI-5.90", "WHI-5.91", "WHI-5.92", "WHI-5.93", "WHI-5.94",
    "WHI-5.95", "WHI-5.96", "WHI-5.97", "WHI-5.98", "WHI-5.99", "WHI-5.100", "WHI-5.101", "WHI-5.102", "WHI-5.103",
    "WHI-5.104", "WHI-5.105", "WHI-5.106", "WHI-5.107", "WHI-5.108", "WHI-5.109", "WHI-5.110", "WHI-5.111",
    "WHI-5.112", "WHI-5.113", "WHI-5.115", "WHI-5.116", "WHI-5.117", "WHI-5.118", "WHI-5.119", "WHI-5.120",
    "WHI-5.121", "WHI-5.122", "WHI-5.123", "WHI-5.124", "WHI-5.125", "WHI-5.126", "WHI-5.127", "WHI-5.128",
    "WHI-5.129", "WHI-5.132", "WHI-5.133", "WHI-5.134", "WHI-5.135", "WHI-5.136", "WHI-5.138", "WHI-5.139",
    "WHI-5.141", "WHI-5.142", "WHI-5.143", "WHI-5.144", "WHI-11.11", "WHI-11.13", "WHI-11.14", "WHI-12.6",
)  # fmt: skip
@pytest.mark.parametrize("machine", POINTS)
def test_whoever_builds_a_machine_gains_its_points(machine: str) -> None:
    assert len(POINTS) == p.MACHINE_COUNT
    for seat in (0, 1):
        s = scene(tiles=blocks(0, 1), active=seat, machine_stock={seat: [machine]}, points={0: 3, 1: 4})
        act(s, "work", "construct", site((1, 1)))
        assert s.vp[seat] == 3 + seat + POINTS[machine]
        assert s.vp[1 - seat] == 4 - seat


# ---------------------------------------------------------------- prices and points of upgrades
UPGRADES: dict[str, tuple[dict[str, int], int]] = {
    "antique_dealer": ({"iron": 3}, 6), "black_lung": ({"coal": 4}, 2), "drafting_office": ({"iron": 3}, 4),
    "duplicator": ({"gold": 3, "whistle": 1}, 4), "extension": ({"iron": 2, "gold": 2}, 3),
    "extractor": ({"iron": 2, "gold": 1}, 4), "gold_lung": ({"gold": 4}, 2), "self_hoist": ({"iron": 1, "gold": 2}, 5),
    "iron_lung": ({"iron": 4}, 2), "lifeboat": ({"water": 3}, 3), "manifest": ({"coal": 1, "water": 2}, 6),
    "warehouse": ({"iron": 1, "water": 2}, 6), "pawnbroker": ({"gold": 3}, 7), "rd_unit": ({"coal": 2, "gold": 2}, 6),
    "fast_charger": ({"coal": 2, "iron": 2}, 3), "archivist": ({"coal": 2, "gold": 1}, 6),
    "shuttle": ({"iron": 1, "water": 3}, 2), "stabilizer": ({"iron": 3}, 4), "steam_siren": ({"gold": 3}, 2),
    "stockpile": ({"coal": 3}, 9), "reinforcement": ({"coal": 3}, 5), "tower_crane": ({"coal": 2}, 7),
    "wet_lung": ({"water": 4}, 2), "virtuous_circle": ({"whistle": 2}, 3),
}  # fmt: skip


@rule(
    "WHI-5.145", "WHI-5.146", "WHI-5.147", "WHI-5.148", "WHI-5.149", "WHI-5.150", "WHI-5.151", "WHI-5.152",
    "WHI-5.153", "WHI-5.154", "WHI-5.155", "WHI-5.156", "WHI-5.157", "WHI-5.158", "WHI-5.159", "WHI-5.160",
    "WHI-5.161", "WHI-5.162", "WHI-5.163", "WHI-5.164", "WHI-5.165", "WHI-5.166", "WHI-5.167", "WHI-5.168",
    "WHI-11.16", "WHI-12.8",
)  # fmt: skip
@pytest.mark.parametrize("upgrade", UPGRADES)
def test_an_upgrade_has_its_price_at_the_dock_and_its_points_at_the_end(upgrade: str) -> None:
    assert len(UPGRADES) == p.UPGRADE_COUNT
    price, points = UPGRADES[upgrade]
    for seat in (0, 1):
        s = scene(active=seat, upgrade_market=[upgrade], stocks={seat: price})
        act(s, "gather", "airship(airship=blimp)", "dock(dock=upgrades)")
        assert owned(s.upgrades[seat], p.UPGRADES) == [upgrade]
        assert stock(s, seat) == ({"whistle": 2} if upgrade == "steam_siren" else {})
        circle = 2 if upgrade == "virtuous_circle" else 0
        assert score.upgrade_points(s, seat) == points + circle
        assert score.upgrade_points(s, 1 - seat) == 0
        for kind, number in price.items():
            short = {seat: {**price, kind: number - 1}}
            s = scene(active=seat, upgrade_market=[upgrade], stocks=short)
            act(s, "gather", "airship(airship=blimp)")
            assert "dock(dock=upgrades)" not in answers(s), kind


# ---------------------------------------------------------------- the board
@rule("WHI-11.2", "WHI-12.1", "WHI-12.3")
def test_the_grid_has_ten_columns_and_twelve_rows() -> None:
    s = act(scene(), "gather", "airship(airship=balloon)")
    places = [name for name in answers(s) if name.startswith("fly")]
    assert places == [fly((column, row)) for row in range(1, 13) for column in range(1, 11)]
    for column in range(1, 11):  # a cell of the water line below each column
        s = act(scene(stocks={1: {"gold": 1}}), "gather", "airship(airship=balloon)", fly((column, 1)))
        assert stock(s, 0) == {"water": 1}


@rule("WHI-11.3", "WHI-12.1")
@pytest.mark.parametrize(("row", "rises"), [(4, 0), (5, 1), (6, 1), (11, 1)])
def test_the_bridge_lies_between_rows_five_and_six(row: int, rises: int) -> None:
    tiles = {"l_01": on("l_01", (3, row), (2, row), (1, row), (1, row + 1))}
    s = scene(tiles=tiles, machine_stock={0: ["whistler"]})
    act(s, "work", "construct", site((1, row), 1))
    assert s.level == rises


@rule("WHI-11.4", "WHI-11.6", "WHI-12.2")
@pytest.mark.parametrize("row", range(1, 13))
def test_every_row_has_a_level_of_the_tower_worth_its_number(row: int) -> None:
    low = min(row, 11)
    tiles = {"l_12": on("l_12", (3, low), (2, low), (1, low), (1, low + 1))}  # blank are (3, low) and (1, low + 1)
    cells, where = ([(3, low)], site((2, low))) if row == low else ([(1, 12)], site((1, low), 1))
    s = scene(tiles=tiles, workers={1: cells}, machine_stock={0: ["whistler"]})
    before = score.tower_points(s, 1)
    act(s, "work", "construct", where)
    assert (tower(s, 1), workers(s, 1)) == ({row: 1}, [])
    assert (before, score.tower_points(s, 1)) == (0, row)


@rule("WHI-11.5", "WHI-12.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_level_begins_with_a_trophy_and_the_lowest_with_two(players: int) -> None:
    s = GAME.new(players, 5)
    assert isinstance(s, Whistle)
    assert [len(listed(kept, p.TROPHIES)) for kept in s.level_trophies] == [2] + [1] * 11
    assert s.reserve_size == 24 - 13


@rule("WHI-11.7")
def test_the_water_rises_eight_times() -> None:
    for level, after in ((7, 8), (8, 8)):
        tiles = {"l_01": on("l_01", (3, 11), (2, 11), (1, 11), (1, 12))}
        s = scene(tiles=tiles, level=level, barracks={0: [], 1: []}, ender=1, machine_stock={0: ["whistler"]})
        act(s, "work", "construct", site((1, 11)))
        assert s.level == after


# ---------------------------------------------------------------- tiles
@rule("WHI-11.8", "WHI-11.9", "WHI-12.4")
def test_scaffolds_are_fourteen_each_of_l_s_and_t_with_two_resources() -> None:
    shapes = {"l": [(0, 0), (1, 0), (2, 0), (2, 1)], "s": [(0, 0), (1, 0), (1, 1), (2, 1)]}
    shapes["t"] = [(0, 0), (1, 0), (2, 0), (1, 1)]
    for number, (shape, cells) in enumerate(shapes.items()):
        assert grid.turned_cells(number, 0) == cells
        tiles = [tile for tile in p.TILES if tile.startswith(shape)]
        assert len(tiles) == 14
        found: Counter[str] = Counter()
        for tile in tiles:
            s = scene(tiles={tile: ((1, 1), 0)})
            printed = [int(s.printed_on(x + 10 * y)) for x, y in cells if s.printed_on(x + 10 * y) != p.EMPTY]
            assert len(printed) == 2
            found.update(p.RESOURCES[resource] for resource in printed)
        assert found == {"coal": 8, "iron": 9, "gold": 8, "whistle": 3}


@rule("WHI-11.10", "WHI-12.5")
@pytest.mark.parametrize(
    ("machine", "flat", "upright"),
    [("whistler", (2, 1), (1, 2)), ("forge", (2, 2), None), ("trap", (3, 2), (2, 3))],
)
def test_machines_have_two_four_and_six_cells(
    machine: str, flat: tuple[int, int], upright: tuple[int, int] | None
) -> None:
    s = act(scene(tiles=blocks(0, 1, 2, 3), machine_stock={0: [machine]}), "work", "construct")
    turns = {name.split(",")[0] for name in answers(s)}
    assert turns == {"site(turned=0", *(["site(turned=1"] if upright else [])}
    for turned, size in ((0, flat), (1, upright)):
        if size:
            built = act(s.clone(), site((2, 1), turned)).view(0)["machines"][machine]["cells"]
            assert sorted(built) == [[2 + x, 1 + y] for x in range(size[0]) for y in range(size[1])]


@rule("WHI-11.24", "WHI-12.9")
def test_copies_of_trophies_and_cards() -> None:
    s = GAME.new(2, 3)
    assert isinstance(s, Whistle)
    trophies = Counter(p.TROPHIES[int(kind)] for kind in s.reserve[: int(s.reserve_size)])
    trophies.update(name for kept in s.level_trophies for name in listed(kept, p.TROPHIES))
    assert trophies == {name: 3 if name in ("vp_4", "whistle") else 2 for name in p.TROPHIES}
    assert len(p.TROPHIES) == 11
    cards = Counter(int(card) for card in s.deck[: int(s.deck_size)])
    assert cards == dict.fromkeys(range(20), 2)


# ---------------------------------------------------------------- the limit
@rule("WHI-11.58", "WHI-12.12")
@pytest.mark.parametrize(("players", "turn"), [(2, 199), (2, 200), (3, 299), (3, 300)])
def test_after_a_hundred_turns_each_the_game_is_over(players: int, turn: int) -> None:
    active = (turn - 1) % players
    s = scene(players=players, active=active, turn_number=turn)
    act(s, "work")
    assert s.over == (turn == 100 * players)
    if s.over:
        assert GAME.outcome is not None
        assert GAME.outcome(s) == "limit"
    else:
        assert s.active == active + 1


@rule("WHI-11.58")
def test_the_limit_cuts_last_turns_off() -> None:
    s = scene(players=3, active=2, turn_number=300, barracks={0: [], 1: [], 2: []}, ender=1)
    act(s, "work")
    assert s.over
    s = scene(players=3, active=2, turn_number=297, barracks={0: [], 1: [], 2: []}, ender=1)
    act(s, "work")
    assert (s.over, s.active) == (False, 0)
