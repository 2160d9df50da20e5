"""WHI-5E to 5G: Work and its tasks, scaffolds with their points, machines with promotion and bonus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import block, blocks
from tests.games.whistle_mountain.scene import (
    Cell,
    act,
    answers,
    cell,
    fly,
    on,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.games.whistle_mountain.zones import all_sites, barracks, hand, idle_turn, told, trophies
from tests.kit.rule import rule

PLAIN = {0: "planner", 1: "dreadnought"}  # abilities without a say here
GROUND = blocks(0, 1, 2, 3)  # columns 1 to 8, rows 1 to 4


def beside(cells: Iterable[Cell]) -> list[Cell]:
    """What shares an edge with some cells, once for each edge, these cells excluded."""
    inside = set(cells)
    near = [(x + dx, y + dy) for x, y in inside for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return [one for one in near if one not in inside]


def build(s: Whistle, tile: str) -> None:
    """A construction of a scaffold on its first site."""
    act(s, "construct")
    if question(s) == "construct_piece":
        act(s, f"piece(piece={tile})")
    act(s, answers(s)[0])


# -------------------------------------------------------------------- tasks
@rule("WHI-5.39", "WHI-4.7")
def test_all_own_airships_come_home_first() -> None:
    places: dict[tuple[int, str], str | tuple[Cell, str]] = {
        (0, "balloon"): "cards",
        (0, "blimp"): ((9, 9), "flat"),
        (0, "dreadnought"): ((1, 1), "flat"),
        (1, "balloon"): "large",
    }
    s = scene(tiles=GROUND, machines={"disassembler": ((1, 1), 0)}, airships=places, hands={0: ["alms"]})
    act(s, "work")
    assert [int(place) for place in s.airships] == [p.HOME] * 3 + [p.PLACES + p.DOCKS.index("large"), p.HOME, p.HOME]
    assert question(s) == "work_task", "before any task"


@rule("WHI-5.39")
def test_what_an_own_airship_covered_is_free_for_the_tasks() -> None:
    s = scene(
        tiles={"l_01": on("l_01", (1, 1), (2, 1), (3, 1), (3, 2))},
        airships={(0, "dreadnought"): ((4, 1), "flat")},
        scaffolds={0: ["t_01"]},
    )
    act(s, "work", "construct")
    assert site(*on("t_01", (4, 1), (5, 1), (6, 1), (5, 2))) in options(s)


@rule("WHI-5.40", "WHI-5.41", "WHI-9.14")
@pytest.mark.parametrize("seat", [0, 1])
def test_three_constructions_of_which_two_cost_a_water_each(seat: int) -> None:
    tiles = ["t_01", "t_02", "t_03", "t_04"]
    s = scene(tiles=GROUND, abilities=PLAIN, active=seat, scaffolds={seat: tiles}, stocks={seat: {"water": 4}})
    act(s, "work")
    for number, water in ((0, 4), (1, 3), (2, 2)):
        assert options(s) == ["construct", "stop"]
        build(s, tiles[number])
        assert stock(s, seat) == {"water": water}
    assert (s.active, owned(s.scaffolds[seat], p.TILES)) == (1 - seat, ["t_04"]), "a fourth one is not offered"


@rule("WHI-5.41", "WHI-5.7")
@pytest.mark.parametrize(
    ("held", "possible"),
    [({}, 1), ({"gold": 4, "coal": 4}, 1), ({"water": 1}, 2), ({"whistle": 1}, 2), ({"water": 2}, 3)],
)
def test_constructions_go_as_far_as_the_water(held: dict[str, int], possible: int) -> None:
    tiles = ["t_01", "t_02", "t_03", "t_04"]
    s = scene(tiles=GROUND, abilities=PLAIN, scaffolds={0: tiles}, stocks={0: held}, hands={0: ["battering_ram"]})
    act(s, "work")
    done = 0
    while s.active == 0 and "construct" in options(s):
        build(s, tiles[done])
        done += 1
    assert done == possible


@rule("WHI-5.41", "WHI-5.40")
def test_the_count_of_constructions_begins_anew_in_the_next_turn() -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, scaffolds={0: ["t_01", "t_02"], 1: ["s_01"]})
    act(s, "work")
    build(s, "t_01")
    assert (s.active, int(s.vp[0]) > 0) == (1, True), "no water for the second"
    act(s, "work")
    build(s, "s_01")
    assert (s.active, s.scaffolds[1]) == (0, 0), "free for another player"
    act(s, "work")
    build(s, "t_02")
    assert s.scaffolds[0] == 0, "and free in the next turn"


GOLD = {0: {"gold": 3}}


@rule("WHI-5.40", "WHI-5.42", "WHI-9.21")
def test_one_move_or_one_rescue() -> None:
    s = act(scene(tiles=GROUND, abilities=PLAIN, stocks=GOLD), "work")
    assert options(s) == ["move", "rescue", "stop"]
    moved = act(s.clone(), "move", "barracks(row=2)", cell((1, 1)))
    assert (stock(moved, 0), workers(moved, 0), moved.active) == ({"gold": 2}, [(1, 1)], 1), "no rescue after it"
    act(s, "rescue", cell((1, 1)))
    assert (stock(s, 0), s.whirlpool[0], s.active) == ({"gold": 1}, 1, 1), "nor a move after a rescue"
    idle_turn(s)
    assert "move" in options(act(s, "work")), "but in the next turn"


@rule("WHI-5.42")
@pytest.mark.parametrize(
    ("held", "tasks"),
    [
        ({}, []),
        ({"coal": 4, "water": 4, "iron": 4}, []),
        ({"gold": 1}, ["move"]),
        ({"whistle": 1}, ["move"]),
        ({"gold": 2}, ["move", "rescue"]),
        ({"gold": 1, "whistle": 1}, ["move", "rescue"]),
    ],
)
def test_prices_of_move_and_rescue(held: dict[str, int], tasks: list[str]) -> None:
    s = act(scene(tiles=GROUND, abilities=PLAIN, stocks={0: held}, trophies={0: ["vp_4"]}), "work")
    assert answers(s) == [*tasks, "stop"]


@rule("WHI-5.40")
def test_tasks_come_in_any_order() -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, scaffolds={0: ["t_01", "t_02"]}, stocks={0: {"gold": 1, "water": 2}})
    act(s, "work")
    build(s, "t_01")
    act(s, "move", "barracks(row=1)", cell((1, 1)))
    assert options(s) == ["construct", "stop"]
    build(s, "t_02")
    assert (stock(s, 0), s.scaffolds[0], s.active) == ({"water": 1}, 0, 1)


@rule("WHI-5.43")
def test_what_cards_and_trophies_grant_comes_on_top() -> None:
    """A construction of a trophy and a move of a card, besides all tasks of the Work at their prices."""
    tiles = ["t_01", "t_02", "t_03", "t_04"]
    s = scene(
        tiles=GROUND,
        abilities=PLAIN,
        scaffolds={0: tiles},
        stocks={0: {"gold": 2, "water": 2}},
        trophies={0: ["construct"]},
        hands={0: ["rush"]},
    )
    act(s, "use(trophy=construct)", "piece(piece=t_01)")
    act(s, answers(s)[0], "work")
    build(s, "t_02")
    assert stock(s, 0) == {"gold": 2, "water": 2}, "the first of this Work is free"
    act(s, "move", "barracks(row=1)", cell((1, 1)), "play(card=rush)", "barracks(row=2)", cell((2, 1)))
    build(s, "t_03")
    build(s, "t_04")
    assert (stock(s, 0), s.scaffolds[0], workers(s, 0)) == ({}, 0, [(1, 1), (2, 1)])


# -------------------------------------------------------------------- scaffolds
# Level 1. A half submerged Forge on the left, scaffolds up to row 3, an opposing airship in the middle of the air.
COAST: dict[str, Any] = {
    "level": 1,
    "tiles": {**block(1, 1), **block(6, 2, "l_03", "l_04"), "s_05": on("s_05", (1, 3), (2, 3), (2, 4), (3, 4))},
    "machines": {"forge": ((1, 1), 0), "double_gold": ((6, 3), 0)},
    "airships": {(1, "blimp"): ((4, 4), "flat")},
    "workers": {1: [(5, 6)]},  # it floats, and is not in the way
}
SOLID = {(1, 2), (2, 2), (3, 2), (4, 2), *[(x, y) for x in (6, 7, 8, 9) for y in (2, 3)]} | {
    (1, 3), (2, 3), (2, 4), (3, 4),
}  # fmt: skip
FREE = {(x, y) for x in range(1, 11) for y in range(2, 13)} - SOLID - {(4, 4), (5, 4)}


@rule("WHI-5.44", "WHI-5.46", "WHI-9.16", "WHI-5.9")
@pytest.mark.parametrize(("tile", "turns"), [("l_05", 8), ("s_09", 4), ("t_01", 8)])
def test_every_site_of_a_scaffold(tile: str, turns: int) -> None:
    s = act(scene(**COAST, scaffolds={0: [tile]}), "work", "construct")
    legal = {
        one for one, cells in all_sites(tile).items() if set(cells) <= FREE and any(c in SOLID for c in beside(cells))
    }
    assert set(options(s)) == legal
    assert len({one.split(",")[0] for one in legal}) == turns


@rule("WHI-5.47", "WHI-11.1", "WHI-5.13", "WHI-5.49")
@pytest.mark.parametrize("tile", ["l_05", "s_01", "t_01"])
def test_a_scaffold_scores_each_edge_at_a_dry_scaffold_or_machine(tile: str) -> None:
    """At every site; edges at water, at empty cells and at the border of the grid bring nothing."""
    s = act(scene(**COAST, scaffolds={0: [tile]}, abilities=PLAIN), "work", "construct")
    sites = all_sites(tile)
    for one in options(s):
        edges = beside(sites[one])
        assert len(edges) == 10, "the outline"
        t = act(s.clone(), one)
        assert t.vp[0] == sum(where in SOLID for where in edges), one
        assert (t.vp[1], stock(t, 0)) == (0, {})
    assert len(options(s)) > 40


@rule("WHI-5.47", "WHI-5.46", "WHI-5.44")
@pytest.mark.parametrize("tile", ["l_05", "s_01", "t_01"])
def test_scaffolds_high_up_score_as_well(tile: str) -> None:
    """Around row 7, above which the cells are kept in another word, and up to the upper border."""
    solid = {(x, y) for x in (1, 2, 3, 4) for y in (6, 7)} | {(x, y) for x in (6, 7, 8, 9) for y in (10, 11)}
    s = scene(
        tiles=block(1, 6) | block(6, 10, "l_03", "l_04"),
        machines={"vault": ((1, 6), 0)},
        level=5,
        scaffolds={0: [tile]},
        abilities=PLAIN,
    )
    act(s, "work", "construct")
    sites = all_sites(tile)
    dry = {(x, y) for x in range(1, 11) for y in range(6, 13)}
    expected = {
        one: sum(where in solid for where in beside(cells))
        for one, cells in sites.items()
        if set(cells) <= dry - solid and solid & set(beside(cells))
    }
    assert set(options(s)) == set(expected)
    for one, points in expected.items():
        assert act(s.clone(), one).vp[0] == points, one


@rule("WHI-5.45", "WHI-11.9")
@pytest.mark.parametrize(
    ("turned", "cells"),
    [
        (0, [(0, 0), (1, 0), (2, 0), (2, 1)]),
        (1, [(0, 2), (0, 1), (0, 0), (1, 0)]),  # clockwise: the foot points to the right below
        (2, [(2, 1), (1, 1), (0, 1), (0, 0)]),
        (3, [(1, 0), (1, 1), (1, 2), (0, 2)]),
        (4, [(2, 0), (1, 0), (0, 0), (0, 1)]),  # flipped
        (5, [(0, 0), (0, 1), (0, 2), (1, 2)]),
        (6, [(0, 1), (1, 1), (2, 1), (2, 0)]),
        (7, [(1, 2), (1, 1), (1, 0), (0, 0)]),
    ],
)
def test_a_scaffold_is_turned_and_flipped_with_its_resources(turned: int, cells: list[Cell]) -> None:
    s = scene(tiles=block(1, 1), scaffolds={0: ["l_03"]}, abilities=PLAIN)
    act(s, "work", "construct", site((2, 3), turned))
    laid = s.view()["tiles"]["l_03"]
    assert laid["cells"] == [[2 + x, 3 + y] for x, y in cells]
    assert laid["resources"] == ["iron", None, "coal", None]
    for number, resource in ((0, "iron"), (2, "coal")):
        x, y = cells[number]
        assert s.printed_on((2 + y) * p.COLUMNS + 1 + x) == p.RESOURCES.index(resource)


@rule("WHI-5.48", "WHI-5.46")
@pytest.mark.parametrize("level", [0, 3, 6, 8])
def test_without_anything_solid_a_scaffold_lies_just_above_the_water(level: int) -> None:
    """A worker floats there and an airship lies there: solid they are not."""
    s = scene(
        level=level,
        scaffolds={0: ["s_01"]},
        workers={1: [(1, level + 3)]},
        airships={(1, "balloon"): ((5, level + 1), "flat")},
        abilities={0: "architect"},
    )
    act(s, "work", "construct")
    legal = {
        one
        for one, cells in all_sites("s_01").items()
        if min(row for _, row in cells) == level + 1 and (5, level + 1) not in cells
    }
    assert set(options(s)) == legal
    act(s, options(s)[0])
    assert s.vp[0] == 0


# -------------------------------------------------------------------- machines
def machine_sites(width: int, height: int, free: set[Cell]) -> set[str]:
    found = set()
    for turned, (w, h) in enumerate(((width, height), (height, width))):
        if turned and width == height:
            continue
        for x in range(1, 11):
            for y in range(1, 13):
                if {(x + dx, y + dy) for dx in range(w) for dy in range(h)} <= free:
                    found.add(site((x, y), turned))
    return found


@rule("WHI-5.50", "WHI-9.16", "WHI-11.10")
@pytest.mark.parametrize(
    ("machine", "width", "height"), [("dark_iron", 2, 1), ("forge", 2, 2), ("press", 2, 2), ("trap", 3, 2)]
)
def test_every_site_of_a_machine(machine: str, width: int, height: int) -> None:
    """Over several scaffolds, resources and workers; not on holes, machines, water or airships."""
    s = scene(
        tiles=GROUND,
        level=1,
        machines={"vault": ((4, 2), 0)},
        airships={(1, "balloon"): ((8, 4), "flat")},
        workers={0: [(1, 3)], 1: [(2, 2)]},
        machine_stock={0: [machine]},
        hands={0: ["alms"]},
    )
    act(s, "work", "construct")
    free = {(x, y) for x in range(1, 9) for y in (2, 3, 4)} - {(4, 2), (5, 2), (4, 3), (5, 3), (8, 4)}
    assert set(options(s)) == machine_sites(width, height, free)


@rule("WHI-5.51", "WHI-5.54", "WHI-11.6", "WHI-11.4")
def test_each_worker_on_the_site_goes_to_the_level_of_its_own_row() -> None:
    """Four workers join those who are there; no points yet, and nothing for workers beside the site."""
    s = scene(
        tiles=GROUND,
        abilities=PLAIN,
        machine_stock={0: ["forge"]},
        workers={0: [(5, 3), (6, 4)], 1: [(5, 4), (6, 3), (7, 3)]},
        tower={0: [3, 3, 3], 1: [3, 4]},
    )
    act(s, "work", "construct", site((5, 3)))
    assert (tower(s, 0), tower(s, 1)) == ({3: 4, 4: 1}, {3: 2, 4: 2})
    assert (workers(s, 0), workers(s, 1)) == ([], [(7, 3)])
    assert (s.vp[0], s.vp[1]) == (12, 0), "the levels are scored at the end"
    assert [score.tower_points(s, seat) for seat in (0, 1)] == [16, 14]


@rule("WHI-5.54", "WHI-6.6", "WHI-11.4", "WHI-12.2")
def test_a_level_holds_any_number_of_workers_and_is_worth_its_row() -> None:
    for level in range(1, 13):
        s = scene(players=4, tower={seat: [level] * 9 for seat in range(4)}, barracks={0: [], 1: [], 2: [], 3: []})
        assert [score.tower_points(s, seat) for seat in range(4)] == [9 * level] * 4


@rule("WHI-5.52", "WHI-5.53")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_trophies_of_a_level_go_to_the_active_player_then_clockwise_while_they_last(active: int) -> None:
    one, other = (active + 1) % 3, (active + 2) % 3
    s = scene(
        players=3,
        active=active,
        tiles=GROUND,
        machine_stock={active: ["dark_iron"]},
        workers={active: [(6, 3)], one: [(5, 3)]},
        level_trophies={3: ["vp_6"]},
    )
    act(s, "work", "construct", site((5, 3)))
    assert [trophies(s, seat) for seat in (active, one, other)] == [["vp_6"], [], []]
    s = scene(
        players=3,
        active=active,
        tiles=GROUND,
        machine_stock={active: ["dark_iron"]},
        workers={other: [(6, 3)], one: [(5, 3)]},
        level_trophies={3: ["vp_6"]},
    )
    act(s, "work", "construct", site((5, 3)))
    assert [trophies(s, seat) for seat in (active, one, other)] == [[], ["vp_6"], []], "clockwise, not by column"


@rule("WHI-9.41", "WHI-5.52", "WHI-9.18")
def test_workers_of_one_player_are_promoted_from_left_to_right_and_upwards() -> None:
    """Own ones first, and nobody is asked about the order."""
    s = scene(
        tiles=GROUND,
        abilities=PLAIN,
        machine_stock={0: ["trap"], 1: ["disassembler"]},
        active=1,
        workers={1: [(3, 3), (2, 4), (2, 3)], 0: [(1, 4), (1, 3), (3, 4)]},
    )
    act(s, "work", "construct")
    events = [args["from"] for name, args in told(s, None, site((1, 3))) if name == "promoted"]
    assert events == ["2,3", "2,4", "3,3", "1,3", "1,4", "3,4"]


@rule("WHI-5.55", "WHI-5.51")
@pytest.mark.parametrize("seat", [0, 1])
def test_promotion_then_points_then_bonus_then_flood(seat: int) -> None:
    s = scene(
        active=seat,
        abilities=PLAIN,
        tiles=block(1, 5, "l_03", "l_04"),
        machine_stock={seat: ["auto_archives"]},
        workers={1 - seat: [(1, 5)]},
        barracks={0: [2], 1: [2]},
        hands={seat: ["battering_ram"]},
    )
    act(s, "work", "construct")
    events = told(s, None, site((1, 5)))
    names = [name for name, _ in events]
    assert names[:5] == ["promoted", "machine_built", "drew", "drew", "flooded"]
    assert events[1][1]["points"] == 10
    assert [int(s.vp[one]) for one in (seat, 1 - seat)] == [10, 0], "for its builder"
    assert len(hand(s, seat)) == 3


BONUSES: list[tuple[str, dict[str, Any]]] = [
    ("workshop", {"upgrade_market": ["manifest", "archivist"]}),
    ("factory", {}),
    ("whistle_surplus", {}),
    ("swap_meet", {}),
    ("infernal_machine", {}),
]


@rule("WHI-5.56", "WHI-5.80")
@pytest.mark.parametrize(("machine", "more"), BONUSES)
def test_gains_and_the_barracks_in_a_bonus_are_compulsory(machine: str, more: dict[str, Any]) -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, machine_stock={0: [machine]}, **more)
    act(s, "work", "construct", site((1, 1)))
    assert (question(s), s.player) == ("choose_effect", 0)
    assert not {"stop", "refuse"} & set(options(s))


@rule("WHI-5.56", "WHI-5.78", "WHI-5.72")
@pytest.mark.parametrize(
    ("machine", "more"),
    [
        ("workshop", {"upgrade_market": []}),
        ("workshop", {"upgrades": {0: ["manifest", "pawnbroker", "archivist", "warehouse", "rd_unit", "stockpile"]}}),
        ("factory", {"machine_market": {"small": []}}),
        ("refuge", {"barracks": {0: []}}),
        ("jetpack", {"barracks": {0: []}}),
        ("machine_hub", {}),
    ],
)
def test_a_bonus_that_is_impossible_is_passed_over(machine: str, more: dict[str, Any]) -> None:
    s = scene(tiles=GROUND, abilities=PLAIN, machine_stock={0: [machine]}, **more)
    act(s, "work", "construct", site((1, 1)))
    assert (s.active, machine in s.view()["machines"]) == (1, True)


@rule("WHI-5.57")
@pytest.mark.parametrize(
    ("machine", "row", "turned"), [("trap", 6, 1), ("forge", 10, 0), ("dark_iron", 5, 1), ("trap", 4, 1)]
)
def test_the_water_rises_once_however_much_of_the_machine_is_above_the_bridge(
    machine: str, row: int, turned: int
) -> None:
    tiles = block(1, row) | block(1, row + 2, "l_03", "l_04") if row < 9 else block(1, row)
    s = scene(tiles=tiles, abilities=PLAIN, machine_stock={0: [machine]})
    act(s, "work", "construct", site((1, row), turned))
    assert s.level == 1
    assert (barracks(s, 0), s.whirlpool[1]) == ([2, 3, 4, 5, 6, 7], 3)


@rule("WHI-5.58", "WHI-5.20", "WHI-5.135")
def test_resources_under_a_machine_are_harvested_again_when_it_has_gone() -> None:
    s = scene(
        tiles=block(1, 1) | block(1, 3, "l_03", "l_04"),
        abilities=PLAIN,
        level=1,
        machines={"forge": ((3, 1), 0), "scrapyard": ((1, 3), 0)},
        stocks={0: {"iron": 1, "water": 1}},
        trophies={0: ["activate"]},
    )
    place = (
        "gather",
        "airship(airship=balloon)",
        fly((3, 3)),
    )  # on the Scrapyard, above the coal of (3, 2), beside gold
    covered = act(s.clone(), *place, "stop", "end_turn")
    assert (covered.active, stock(covered, 0)) == (1, {"iron": 1, "water": 1, "gold": 1})
    act(s, "use(trophy=activate)", *place)
    assert (owned(s.machines[0], p.MACHINES), stock(s, 0)) == (["forge"], {"coal": 1, "gold": 1})
