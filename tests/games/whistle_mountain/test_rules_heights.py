"""What machines and abilities find beside a cell is the same in every row, low, high and across the middle."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import flood
from tests.games.whistle_mountain.scene import (
    Site,
    act,
    answers,
    cell,
    fly,
    on,
    options,
    owned,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule

ROWS = [1, 2, 5, 6, 7, 9]  # the lowest of two rows of scaffolds; row 6 is the last one of the lower half of the grid
START = "use(trophy=activate)"
LAST: dict[bool, dict[str, Any]] = {
    True: {"barracks": {0: [], 1: []}, "ender": 1},
    False: {},
}  # under water: nobody left


def ground(row: int) -> dict[str, Site]:
    """Four columns: coal on (3, row) and (3, row + 1), iron on (1, row + 1) and (4, row); and four more."""
    r = row
    return {
        "l_01": on("l_01", (3, r), (2, r), (1, r), (1, r + 1)),
        "l_02": on("l_02", (2, r + 1), (3, r + 1), (4, r + 1), (4, r)),
        "l_03": on("l_03", (7, r), (6, r), (5, r), (5, r + 1)),
        "l_04": on("l_04", (6, r + 1), (7, r + 1), (8, r + 1), (8, r)),
    }


def table(row: int, **more: Any) -> Whistle:
    return scene(**{"tiles": ground(row), "trophies": {0: ["activate"]}, **more})


@rule("WHI-5.194", "WHI-5.195")
@pytest.mark.parametrize("row", ROWS)
def test_neighbours_of_a_moved_worker(row: int) -> None:
    gold: dict[str, Any] = {"stocks": {0: {"gold": 1}}}
    s = act(table(row, abilities={0: "smuggler"}, **gold), "work", "move", "barracks(row=7)", cell((2, row)))
    if row == 1:
        act(s, "resource(resource=coal)")
    assert stock(s, 0) == {"coal": 1}
    s = act(table(row, abilities={0: "smuggler"}, **gold), "work", "move", "barracks(row=7)", cell((2, row + 1)))
    assert answers(s) == ["resource(resource=coal)", "resource(resource=iron)"]
    s = table(row, abilities={0: "crew_chief"}, workers={0: [(1, row)], 1: [(2, row + 1)]}, **gold)
    act(s, "work", "move", "barracks(row=7)", cell((2, row)))
    assert s.vp[0] == 8


@rule("WHI-5.128", "WHI-5.130")
@pytest.mark.parametrize("row", ROWS)
def test_hang_glider_lifts_from_scaffolds_to_the_level_of_the_row(row: int) -> None:
    s = table(
        row, machines={"hang_glider": ((5, row), 0)}, stocks={0: {"water": 2}}, workers={0: [(2, row + 1), (9, row)]}
    )
    act(s, START)
    assert (tower(s, 0), workers(s, 0)) == ({row + 1: 1}, [(9, row)])


@rule("WHI-5.149", "WHI-5.231")
@pytest.mark.parametrize("row", ROWS)
def test_extension_reaches_all_sides(row: int) -> None:
    """The Whistler lies on (3, row) (4, row); of the four beside it two float, one of them below if there is room."""
    around = [(2, row), (4, row + 1)] + ([(3, row - 1)] if row > 1 else [])
    s = table(row, machine_stock={0: ["whistler"]}, upgrades={0: ["extension"]}, workers={0: [*around, (8, row + 1)]})
    act(s, "work", "construct", site((3, row)))
    wanted = sorted(around, key=lambda one: (one[1], one[0]))
    assert answers(s) == [*[f"worker(row={y},column={x})" for x, y in wanted], "stop"]
    for x, y in wanted:
        act(s, f"worker(row={y},column={x})")
    levels = [y for _, y in around]
    assert tower(s, 0) == {level: levels.count(level) for level in sorted(set(levels))}


@rule("WHI-5.142", "WHI-5.231")
@pytest.mark.parametrize("row", ROWS)
def test_the_trap_reaches_all_sides(row: int) -> None:
    near = [(2, row), (4, row + 1), (2, row + 2)] + ([(3, row - 1)] if row > 1 else [])
    s = table(row, machine_stock={1: ["trap"]}, active=1, workers={0: near, 1: [(4, row + 2), (6, row)]}, trophies={})
    act(s, "work", "construct", site((1, row)))
    assert (s.trap[0], workers(s, 0)) == (len(near), [])
    assert (4, row + 2) in workers(s, 1)  # it touches a corner


@rule("WHI-5.109")
@pytest.mark.parametrize("row", ROWS)
def test_the_elevator_uncovers_in_every_row(row: int) -> None:
    s = scene(
        tiles={name: place for name, place in ground(row).items() if name in ("l_01", "l_02")},
        machines={"elevator": ((3, row), 0)}, stocks={0: {"water": 2}}, workers={1: [(2, row)]},
        abilities={0: "artisan"},
    )  # fmt: skip
    act(s, "gather", "airship(airship=balloon)", fly((5, row)), "activate(machine=elevator)", site((1, row)))
    assert (tower(s, 1), stock(s, 0)) == ({row: 1}, {"iron": 1, **({"water": 1} if row == 1 else {})})


@rule("WHI-5.135", "WHI-5.62", "WHI-5.63")
@pytest.mark.parametrize("level", range(1, 9))
def test_scrapyard_takes_what_the_water_line_crosses(level: int) -> None:
    """The Forge lies in the row of the line and the next one, the Scrapyard in the two highest rows."""
    upper = {
        "l_05": on("l_05", (8, 11), (7, 11), (6, 11), (6, 12)),
        "l_06": on("l_06", (7, 12), (8, 12), (9, 12), (9, 11)),
    }
    s = scene(
        tiles={**ground(level), **upper}, level=level, machines={"forge": ((1, level), 0), "scrapyard": ((6, 11), 0)},
        trophies={0: ["activate"]}, stocks={0: {"iron": 1, "water": 1}}, **LAST[level > 6],
        airships={(1, "blimp"): ((1, level + 1), "flat")},
    )  # fmt: skip
    act(s, START)
    assert (owned(s.machines[0], p.MACHINES), s.airships[p.SIZES + p.BLIMP]) == (["forge"], p.HOME)
    assert s.printed_on(10 * level) == p.IRON  # on (1, level + 1), which shows again
    act(s, "gather", "airship(airship=balloon)", fly((1, level + 2)))
    assert stock(s, 0) == {"iron": 1}


@rule("WHI-5.129")
@pytest.mark.parametrize("row", ROWS)
def test_floating_cells_are_right_above_what_is_solid(row: int) -> None:
    s = table(
        row,
        machines={"jetpack": ((5, row), 0)},
        stocks={0: {"gold": 1}},
        airships={(1, "balloon"): ((2, row + 2), "flat")},
    )
    act(s, "work", "move", "barracks(row=7)")
    above = [name for name in answers(s) if f"row={row + 2}," in name]
    assert above == [cell((column, row + 2)) for column in (1, 3, 4, 5, 6, 7, 8)]
    assert not [name for name in answers(s) if f"row={row + 3}," in name or f"row={row - 1}," in name]


@rule("WHI-5.182", "WHI-5.180")
@pytest.mark.parametrize("row", ROWS)
def test_reach_of_aeronaut_and_ace_pilot(row: int) -> None:
    s = table(row, machines={"forge": ((3, row), 0)}, abilities={0: "aeronaut"}, trophies={})
    act(s, "gather", "airship(airship=balloon)", fly((2, row + 2)))
    assert "activate(machine=forge)" in options(s)  # (3, row + 1) touches a corner
    water = {"water": 2} if row == 1 else {}
    s = table(row, abilities={0: "ace_pilot"}, trophies={})
    act(s, "gather", "airship(airship=blimp)", fly((2, row)))
    assert stock(s, 0) == {"coal": 2, "iron": 1, **water}


@rule("WHI-5.60", "WHI-5.61", "WHI-5.62")
@pytest.mark.parametrize("row", range(1, 9))
def test_each_rise_floods_its_row(row: int) -> None:
    s = table(
        row, level=row - 1, machines={"forge": ((1, row), 0), "press": ((3, row), 0)}, **LAST[row > 7],
        workers={0: [(6, row), (7, row + 1)], 1: [(10, row), (10, row + 1)]},
        airships={(0, "balloon"): ((9, row), "flat"), (1, "blimp"): ((9, row + 1), "upright")},
    )  # fmt: skip
    assert s.submerged == 0
    flood.rise(s)
    s.check()
    assert owned(s.submerged, p.MACHINES) == ["forge", "press"]
    assert (workers(s, 0), workers(s, 1)) == ([(7, row + 1)], [(10, row + 1)])
    assert (s.airships[p.BALLOON], s.airships[p.SIZES + p.BLIMP]) == (p.HOME, p.CELLS + 10 * row + 8)
