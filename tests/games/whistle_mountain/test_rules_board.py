"""WHI-5-B to 5-I: the grid, airships and their reach, docks, constructions, floods, workers."""

from __future__ import annotations

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.steps import construct, flood
from tests.games.whistle_mountain.ground import block
from tests.games.whistle_mountain.scene import (
    Cell,
    act,
    answers,
    cell,
    fly,
    listed,
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
from tests.kit.rule import rule


def go(airship: str) -> list[str]:
    return ["gather", f"airship(airship={airship})"]


BLOCK = block(1, 1)
HIGH = block(1, 5, "l_03", "l_04")  # rows 5 and 6: the bridge lies between them


# -------------------------------------------------------------------- places of airships
@rule("WHI-5.16", "WHI-5.17", "WHI-5.19")
def test_an_airship_lies_on_empty_cells_only() -> None:
    s = scene(
        tiles=BLOCK,
        level=1,
        airships={(1, "blimp"): ((6, 2), "flat")},
        workers={1: [(9, 2)]},
    )
    act(s, *go("balloon"))
    legal = options(s)
    for barred in [(3, 1), (3, 2), (6, 2), (7, 2), (9, 2), (8, 1)]:  # flooded, scaffold, airship, worker, flooded
        assert fly(barred) not in legal
    for free in [(5, 2), (8, 2), (10, 12)]:
        assert fly(free) in legal
    s = act(scene(tiles=BLOCK), *go("dreadnought"))
    assert fly((8, 1)) in options(s)
    assert fly((9, 1)) not in options(s), "it would jut out"
    assert fly((5, 10), "upright") in options(s)
    assert fly((5, 11), "upright") not in options(s)
    assert fly((1, 3), "upright") in options(s)
    assert fly((1, 2), "upright") not in options(s)


@rule("WHI-5.18", "WHI-5.12")
def test_an_airship_on_a_machine() -> None:
    table = {"tiles": BLOCK, "machines": {"forge": ((1, 1), 0), "dark_iron": ((3, 1), 1)}}
    s = act(scene(**table), *go("blimp"))  # type: ignore[arg-type]
    for place in [fly((1, 1)), fly((1, 2)), fly((2, 1), "upright"), fly((3, 1), "upright")]:
        assert place in options(s)
    assert fly((2, 1)) not in options(s), "on two machines"
    assert fly((2, 2), "upright") not in options(s), "partly on a machine"
    s = act(scene(level=1, **table), *go("blimp"))  # type: ignore[arg-type]
    assert fly((1, 2)) in options(s), "a submerged machine carries airships on its dry cells"
    assert fly((1, 1), "upright") not in options(s)


@rule("WHI-5.18", "WHI-5.137", "WHI-5.221")
@pytest.mark.parametrize(("machine", "carried"), [("refuge", {"refuge": {1: 1}}), ("trap", {"trap": {1: 1}})])
def test_no_airship_on_a_machine_with_workers(machine: str, carried: dict[str, dict[int, int]]) -> None:
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04")
    for extra, possible in (({}, True), (carried, False)):
        s = act(scene(tiles=tiles, machines={machine: ((1, 1), 0)}, **extra), *go("balloon"))  # type: ignore[arg-type]
        assert (fly((2, 2)) in options(s)) == possible


@rule("WHI-5.20", "WHI-5.11")
def test_the_harvest() -> None:
    s = scene(tiles=BLOCK)
    act(s, *go("blimp"), fly((5, 1), "upright"))
    assert stock(s, 0) == {"iron": 1, "water": 1}, "(4, 2) shows nothing"
    s = scene(tiles=BLOCK, level=1)
    act(s, *go("dreadnought"), fly((5, 2)))
    assert stock(s, 0) == {"water": 3}, "the line is row 1 now"
    s = act(scene(tiles=BLOCK, level=1), *go("balloon"), fly((5, 3)))
    assert stock(s, 0) == {}, "the line is not adjacent"


@rule("WHI-5.21", "WHI-5.22", "WHI-9.8")
def test_each_machine_once_and_in_any_order() -> None:
    s = scene(tiles=BLOCK, machines={"forge": ((1, 1), 0), "double_gold": ((3, 1), 1)})
    act(s, *go("dreadnought"), fly((2, 3)))
    assert answers(s) == ["activate(machine=double_gold)", "activate(machine=forge)", "stop"]
    act(s, "activate(machine=forge)")
    assert answers(s) == ["activate(machine=double_gold)", "stop"]
    assert stock(s, 0) == {"iron": 3}


@rule("WHI-5.21", "WHI-5.12")
def test_a_submerged_machine_is_not_activated() -> None:
    s = scene(tiles=BLOCK, machines={"forge": ((1, 1), 0)}, level=1)
    act(s, *go("balloon"), fly((1, 2)))
    assert stock(s, 0) == {"water": 1}


@rule("WHI-5.23", "WHI-9.8")
def test_the_reach_is_fixed_at_the_placement() -> None:
    """A machine built during the Gather is not activated, what it covers is lost; water is kept."""
    s = scene(
        tiles=BLOCK,
        machines={"automation": ((1, 1), 0)},
        machine_stock={0: ["forge"]},
        stocks={0: {"iron": 1}},
    )
    act(s, *go("dreadnought"), fly((2, 3)))
    assert answers(s) == ["harvest", "activate(machine=automation)", "stop"]
    act(s, "activate(machine=automation)")
    assert s.view(0)["machines"]["forge"]["cells"][0] == [3, 1]
    assert stock(s, 0) == {}, "the coal of (3, 2) is covered; the harvest was made silently, and brought nothing"
    assert s.active == 1


# -------------------------------------------------------------------- abilities of airships
@rule("WHI-5.180", "WHI-11.52", "WHI-11.61")
def test_the_ace_pilot_lies_on_one_scaffold() -> None:
    s = act(scene(tiles=BLOCK, abilities={0: "ace_pilot"}, workers={1: [(2, 1)]}), *go("blimp"))
    assert fly((1, 1), "upright") in options(s)
    assert fly((2, 1)) not in options(s), "a worker stands there"
    assert fly((3, 1)) not in options(s), "two scaffolds"
    assert fly((3, 2)) in options(s)
    act(s, fly((3, 2)))
    assert stock(s, 0) == {"coal": 2, "iron": 1}, "it covers coal; beside it lie coal and iron"
    s = act(s, *go("balloon"))
    act(s, fly((5, 1)))
    assert stock(s, 1) == {"iron": 1, "water": 1}
    s = scene(
        tiles=BLOCK,
        abilities={0: "ace_pilot"},
        airships={(0, "blimp"): ((3, 2), "flat")},
        active=1,
        workers={1: [(2, 1)]},
        stocks={1: {"gold": 1}},
        machine_stock={1: ["dark_iron"]},
    )
    act(s, "work", "construct")
    assert site((3, 1), 1) not in options(s)
    assert site((2, 1), 1) in options(s)
    s = act(scene(tiles=BLOCK, airships={(0, "blimp"): ((3, 2), "flat")}, active=1), *go("blimp"), fly((5, 2)))
    assert stock(s, 1) == {}, "what an airship covers does not show"


@rule("WHI-5.182", "WHI-5.10")
@pytest.mark.parametrize(("ability", "gained"), [("aeronaut", {"water": 3, "iron": 1}), ("artisan", {"water": 1})])
def test_the_aeronaut_reaches_corners(ability: str, gained: dict[str, int]) -> None:
    tiles = {"l_01": on("l_01", (1, 4), (1, 3), (1, 2), (2, 2))}
    s = act(scene(tiles=tiles, abilities={0: ability}), *go("balloon"), fly((3, 1)))
    assert stock(s, 0) == gained


@rule("WHI-5.182")
def test_the_aeronaut_has_two_waters_at_the_edge_and_corners_for_the_balloon_alone() -> None:
    s = act(scene(abilities={0: "aeronaut"}), *go("balloon"), fly((1, 1)))
    assert stock(s, 0) == {"water": 2}
    s = act(scene(abilities={0: "aeronaut"}), *go("blimp"), fly((1, 1)))
    assert stock(s, 0) == {"water": 2}
    s = act(scene(abilities={0: "aeronaut"}), *go("blimp"), fly((1, 1), "upright"))
    assert stock(s, 0) == {"water": 1}


@rule("WHI-5.184", "WHI-9.49", "WHI-11.51", "WHI-11.62")
def test_the_daredevil_activates_twice() -> None:
    table = {"tiles": BLOCK, "machines": {"forge": ((1, 1), 0)}, "abilities": {0: "daredevil"}}
    s = act(scene(**table), *go("balloon"), fly((1, 3)), "activate(machine=forge)")  # type: ignore[arg-type]
    assert answers(s) == ["accept", "refuse"]
    act(s, "accept")
    assert s.vp[0] == 0
    assert stock(s, 0) == {"iron": 4}, "six, and four are kept"
    s = act(scene(**table), *go("balloon"), fly((1, 2)), "activate(machine=forge)")  # type: ignore[arg-type]
    assert stock(s, 0) == {"iron": 3}, "not from a machine"
    s = act(scene(**table), *go("blimp"), fly((1, 3)), "activate(machine=forge)")  # type: ignore[arg-type]
    assert stock(s, 0) == {"iron": 3}, "not with the blimp"


@rule("WHI-5.186", "WHI-11.50")
def test_the_dreadnought_pushes() -> None:
    airships: dict[tuple[int, str], str | tuple[Cell, str]] = {
        (1, "balloon"): ((4, 1), "flat"),
        (1, "blimp"): ((6, 1), "upright"),
        (0, "balloon"): ((8, 1), "flat"),
        (1, "dreadnought"): "cards",
        (0, "blimp"): "scaffolds",
    }
    s = act(scene(airships=airships, abilities={0: "dreadnought"}), "gather")
    assert fly((4, 1)) in options(s)
    assert fly((6, 1)) not in options(s), "an own airship is in the way"
    assert "dock(dock=cards)" in options(s)
    assert "dock(dock=scaffolds)" not in options(s)
    t = s.clone()
    act(s, fly((4, 1)))
    assert [int(place) for place in s.airships[3:5]] == [p.HOME, p.HOME]
    assert stock(s, 0) == {"water": 3}
    t.apply(GAME.parse("dock(dock=cards)"))
    assert s.airships[5] == p.PLACES
    s = act(scene(airships=airships, abilities={0: "artisan"}), "gather")
    assert fly((4, 1)) not in options(s)


# -------------------------------------------------------------------- scaffolds
@rule("WHI-5.44", "WHI-5.46")
def test_a_scaffold_touches_what_is_dry() -> None:
    s = scene(tiles=BLOCK, scaffolds={0: ["s_09"]}, airships={(1, "balloon"): ((5, 2), "flat")}, level=1)
    act(s, "work", "construct")
    assert site((1, 3)) in options(s)
    assert site((6, 4)) not in options(s), "touches nothing"
    assert not [one for one in options(s) if one.endswith("row=1,column=5)")], "flooded"
    assert site((5, 2)) not in options(s), "an airship is there"


@rule("WHI-5.48", "WHI-11.57")
def test_without_anything_dry_a_scaffold_lies_on_the_water_line() -> None:
    s = scene(tiles=BLOCK, scaffolds={0: ["t_01"]}, level=2)
    act(s, "work", "construct")
    assert {one.split("row=")[1].split(",")[0] for one in options(s)} == {"3"}
    act(s, site((1, 3)))
    assert s.vp[0] == 0
    s = scene(tiles={}, scaffolds={0: ["t_01"]}, level=7)
    act(s, "work", "construct")
    assert {one.split("row=")[1].split(",")[0] for one in options(s)} == {"8"}


@rule("WHI-5.183", "WHI-5.162", "WHI-5.49")
def test_architect_and_stabilizer() -> None:
    s = scene(
        tiles=BLOCK,
        scaffolds={0: ["t_01", "t_02", "t_03"]},
        abilities={0: "architect"},
        upgrades={0: ["stabilizer"]},
        stocks={0: {"water": 2}},
    )
    act(s, "work", "construct", "piece(piece=t_01)", site((1, 3)))
    assert s.vp[0] == 3 + 2
    act(s, "construct", "piece(piece=t_02)", site((4, 3)))
    assert stock(s, 0) == {"water": 1}
    assert s.scaffolds_built == 2
    before = int(s.vp[0])
    act(s, "construct", site((7, 3)))
    assert s.vp[0] == before + 1, "one edge: no Architect, and the third scaffold brings no more"


# -------------------------------------------------------------------- machines
@rule("WHI-5.50", "WHI-5.58")
def test_a_machine_lies_on_visible_scaffold_without_airship() -> None:
    s = scene(tiles=BLOCK, machine_stock={0: ["forge"]}, machines={"dark_iron": ((3, 1), 1)})
    act(s, "work", "construct")
    assert s.view(0)["machines"]["forge"]["site"] == 0, "the only site"
    s = scene(tiles=BLOCK, machine_stock={0: ["dark_iron"]}, level=1)
    act(s, "work", "construct")
    assert options(s) == [site((1, 2)), site((2, 2)), site((3, 2))]
    act(s, site((2, 2)))
    act(s, *go("balloon"), fly((3, 3)))
    assert stock(s, 1) == {}, "the coal under the machine cannot be harvested"


@rule("WHI-5.51", "WHI-5.52", "WHI-5.53")
def test_own_workers_are_promoted_first_then_clockwise() -> None:
    tiles = block(1, 1, "l_01", "l_02")
    s = scene(
        players=3,
        active=1,
        tiles=tiles,
        machine_stock={1: ["forge"]},
        workers={0: [(2, 2)], 1: [(2, 1)], 2: [(1, 1)]},
        level_trophies={1: ["vp_4", "whistle"], 2: ["card"]},
    )
    act(s, "work", "construct", site((1, 1)))
    assert (question(s), s.player) == ("trophy_pick", 1)
    assert answers(s) == ["trophy(trophy=vp_4)", "trophy(trophy=whistle)"]
    act(s, "trophy(trophy=whistle)")
    assert [tower(s, seat) for seat in range(3)] == [{2: 1}, {1: 1}, {1: 1}]
    found = [listed(s.trophies[seat], p.TROPHIES) for seat in range(3)]
    assert found == [["card"], ["whistle"], ["vp_4"]], "the others get what is left, without a question"


@rule("WHI-5.53", "WHI-4.11")
def test_the_owner_of_the_worker_picks_the_trophy() -> None:
    s = scene(
        tiles=BLOCK,
        machine_stock={0: ["forge"]},
        workers={1: [(2, 1)]},
        level_trophies={1: ["vp_4", "whistle"]},
        trophies={0: ["card"]},
    )
    act(s, "work", "construct", site((1, 1)))
    assert (question(s), s.player) == ("trophy_pick", 1)
    assert not [one for one in options(s) if one.startswith("use")]
    act(s, "trophy(trophy=vp_4)")
    assert listed(s.trophies[1], p.TROPHIES) == ["vp_4"]
    assert s.player == 0


@rule("WHI-5.149", "WHI-5.231", "WHI-9.17")
def test_the_extension_promotes_neighbours_before_the_others() -> None:
    s = scene(
        tiles=BLOCK,
        machine_stock={0: ["dark_iron"]},
        workers={0: [(2, 2), (4, 2)], 1: [(2, 1)]},
        upgrades={0: ["extension"]},
        level_trophies={2: ["card"], 1: ["vp_4"]},
    )
    act(s, "work", "construct", site((1, 1)))
    assert answers(s) == ["worker(row=2,column=2)", "stop"]
    act(s, "worker(row=2,column=2)")
    assert tower(s, 0) == {2: 1}
    assert tower(s, 1) == {1: 1}
    assert workers(s, 0) == [(4, 2)]


@rule("WHI-5.57", "WHI-5.59", "WHI-5.65")
def test_the_water_rises_once_for_a_machine_above_the_bridge() -> None:
    for row, level in ((4, 0), (5, 1), (6, 1)):
        tiles = block(1, row)
        s = scene(tiles=tiles, machine_stock={0: ["forge"]})
        act(s, "work", "construct", site((1, row)))
        assert s.level == (1 if row + 1 >= 6 else 0) == level
    s = scene(tiles=block(1, 9), machine_stock={0: ["forge"]}, level=8, barracks={0: [], 1: []}, ender=1)
    act(s, "work", "construct", site((1, 9)))
    assert s.level == 8


# -------------------------------------------------------------------- flood
@rule("WHI-5.60", "WHI-5.61", "WHI-5.62", "WHI-5.63")
def test_what_a_rise_drowns() -> None:
    s = scene(
        players=3,
        tiles=BLOCK | HIGH,
        machines={"dark_iron": ((1, 1), 1), "double_gold": ((3, 2), 0)},
        machine_stock={0: ["forge"]},
        workers={1: [(2, 1), (2, 2)], 2: [(9, 1)]},
        airships={(1, "blimp"): ((5, 1), "upright"), (2, "balloon"): ((5, 3), "flat"), (2, "blimp"): "cards"},
        tower={1: [1]},
        barracks={0: [1, 2], 1: [2], 2: [1, 3]},
    )
    act(s, "work", "construct", site((1, 5)))
    assert s.level == 1
    assert [int(place) for place in s.airships[3:9]] == [p.HOME, p.HOME, p.HOME, 24, p.PLACES, p.HOME]
    assert [int(rows) for rows in s.barracks] == [0b10, 0b10, 0b100]
    assert workers(s, 1) == [(2, 2)]
    assert workers(s, 2) == []
    assert tower(s, 1) == {1: 1}
    assert [int(number) for number in s.whirlpool] == [8, 6, 8]
    assert owned(s.submerged, p.MACHINES) == ["dark_iron"]


@rule("WHI-5.64")
def test_what_a_submerged_machine_loses() -> None:
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04") | block(5, 1, "l_05", "l_06") | block(5, 3, "l_07", "l_08")
    s = scene(
        tiles=tiles,
        machines={"refuge": ((1, 1), 0), "trap": ((1, 3), 0), "toll_bridge": ((5, 1), 0), "swap_meet": ((5, 3), 0)},
        refuge={0: 2, 1: 1},
        trap={1: 1},
        toll={"gold": 2, "coal": 1},
        stall="iron",
    )
    supply = int(s.supply)
    flood.rise(s)
    assert [int(s.whirlpool[seat]) for seat in (0, 1)] == [3, 2]
    assert not any(s.refuge)
    assert [int(number) for number in s.trap] == [0, 1]
    assert s.supply - supply == p.tokens({"gold": 2, "coal": 1})
    assert s.toll == 0
    assert s.stall == p.IRON
    flood.rise(s)
    flood.rise(s)
    assert not any(s.trap)
    assert s.stall == p.EMPTY
    assert s.supply - supply == p.tokens({"gold": 2, "coal": 1, "iron": 1})


# -------------------------------------------------------------------- moves, rescues, the toll
@rule("WHI-5.66", "WHI-5.14", "WHI-5.68", "WHI-9.20", "WHI-9.22")
def test_who_may_be_moved_and_where() -> None:
    tiles = block(1, 1) | block(5, 1, "l_03", "l_04") | block(5, 3, "l_05", "l_06")
    s = scene(
        tiles=tiles,
        machines={"refuge": ((5, 1), 0)},
        refuge={0: 1},
        workers={0: [(2, 2)], 1: [(1, 1)]},
        barracks={0: [3, 5]},
        stocks={0: {"gold": 1}},
        airships={(1, "balloon"): ((4, 2), "flat")},
    )
    act(s, "work", "move")
    assert answers(s) == ["worker(row=2,column=2)", "barracks(row=3)", "barracks(row=5)", "refuge"]
    act(s, "refuge")
    free = [one for one in answers(s) if int(one.rsplit("=", 1)[1][:-1]) < 5]
    assert free == [cell((2, 1))], "not on resources, workers, airships"
    act(s, cell((2, 1)))
    assert s.refuge[0] == 0
    assert (2, 1) in workers(s, 0)


@rule("WHI-5.139", "WHI-5.225", "WHI-5.235")
def test_the_toll() -> None:
    tiles = block(1, 1) | block(5, 1, "l_03", "l_04") | block(5, 3, "l_05", "l_06")
    table = {"tiles": tiles, "machines": {"toll_bridge": ((5, 1), 0)}, "abilities": {0: "rummager"}}
    s = act(scene(**table, stocks={0: {"gold": 1}}), "work")  # type: ignore[arg-type]
    assert "move" not in options(s), "nothing is left for the toll"
    s = act(scene(**table, stocks={0: {"gold": 2, "iron": 1}}), "work", "move", "barracks(row=1)")  # type: ignore[arg-type]
    act(s, cell((2, 1)))
    assert question(s) == "toll"
    assert answers(s) == ["resource(resource=iron)", "resource(resource=gold)"]
    assert not s.hands[0]
    act(s, "resource(resource=iron)")
    assert s.toll == p.tokens({"iron": 1})
    assert s.hands[0], "the Rummager comes after the toll"


@rule("WHI-5.195")
def test_the_crew_chief_counts_neighbours_on_scaffolds() -> None:
    s = scene(
        tiles=BLOCK,
        workers={0: [(2, 2)], 1: [(1, 1)]},
        abilities={0: "crew_chief"},
        stocks={0: {"gold": 3}},
        trophies={0: ["rescue"]},
    )
    act(s, "work", "move", "barracks(row=1)", cell((2, 1)))
    assert s.vp[0] == 8


# -------------------------------------------------------------------- floating workers
JET = block(1, 1) | block(1, 3, "l_03", "l_04") | block(5, 1, "l_05", "l_06")


@rule("WHI-5.129", "WHI-5.69")
def test_floating_cells() -> None:
    s = scene(
        machines={"jetpack": ((1, 1), 1)}, stocks={0: {"gold": 1}}, airships={(1, "blimp"): ((6, 3), "flat")}, tiles=JET
    )
    act(s, "work", "move", "barracks(row=1)")
    above = [one for one in answers(s) if one in {cell((column, row)) for column in range(1, 11) for row in (3, 5)}]
    assert cell((5, 3)) in above
    assert cell((6, 3)) not in above, "an airship is there"
    assert cell((1, 5)) in above
    assert cell((9, 3)) not in above
    act(s, cell((5, 3)))
    act(s, *go("balloon"))
    assert fly((5, 3)) not in options(s)


@rule("WHI-5.130", "WHI-5.131", "WHI-9.37", "WHI-5.233")
def test_a_scaffold_over_floating_workers() -> None:
    # s_09 has coal on its ends: blank are the two middle cells.
    place = on("s_09", (5, 3), (6, 3), (6, 4), (7, 4))
    s = scene(workers={0: [(5, 3)], 1: [(7, 4), (6, 4)]}, scaffolds={0: ["s_09"]}, tiles=JET)
    act(s, "work", "construct", site(*place))
    assert workers(s, 0) == [(6, 3)], "the nearest free cell"
    assert (6, 4) in workers(s, 1), "over a blank cell it stays"
    assert (7, 5) in workers(s, 1), "no free cell is left: the lowest cell above in its column"


@rule("WHI-5.131", "WHI-9.51")
def test_the_owner_of_two_floating_workers_chooses_their_order() -> None:
    place = on("s_09", (5, 3), (6, 3), (6, 4), (7, 4))
    s = scene(workers={1: [(5, 3), (7, 4), (6, 3)]}, scaffolds={0: ["s_09"]}, tiles=JET)
    act(s, "work", "construct", site(*place))
    assert (question(s), s.player) == ("floating_order", 1)
    act(s, "worker(row=4,column=7)")
    assert workers(s, 1) == [(6, 3), (5, 4), (6, 4)]


ROOF = block(3, 9) | block(1, 7, "l_03", "l_04")


@rule("WHI-5.131", "WHI-9.50")
def test_the_lowest_cell_above_in_the_nearest_other_column() -> None:
    place = on("t_09", (5, 11), (6, 11), (7, 11), (6, 12))  # coal on (5, 11) and (7, 11)
    floating = [(5, 11), (6, 11), (6, 12)]
    s = scene(
        tiles=ROOF,
        workers={0: floating},
        scaffolds={0: ["t_09"]},
        airships={(1, "balloon"): ((5, 12), "flat")},
    )
    act(s, "work", "construct", site(*place))
    assert workers(s, 0) == [(6, 11), (6, 12), (7, 12)]
    s = scene(tiles=ROOF, workers={0: floating, 1: [(5, 12)]}, scaffolds={0: ["t_09"]})
    act(s, "work", "construct", site(*place))
    assert workers(s, 0) == [(6, 11), (6, 12), (7, 12)], "a worker is in the way as an airship is"
    s = scene(
        tiles=ROOF,
        workers={0: floating},
        scaffolds={0: ["t_09"]},
        airships={(1, "balloon"): ((5, 12), "flat"), (1, "blimp"): ((7, 12), "flat")},
    )
    act(s, "work", "construct", site(*place))
    assert workers(s, 0) == [(6, 11), (6, 12)]
    assert s.whirlpool[0] == 1
    place = on("t_03", (5, 11), (6, 11), (7, 11), (6, 12))  # iron on (6, 11), coal on (6, 12)
    s = scene(tiles=ROOF, workers={0: [(5, 11)], 1: [(6, 11), (7, 11)]}, scaffolds={0: ["t_03"]})
    act(s, "work", "construct", site(*place))
    assert (question(s), s.player, answers(s)) == ("floating_cell", 1, [cell((5, 12)), cell((7, 12))])
    act(s, cell((5, 12)))
    assert workers(s, 1) == [(7, 11), (5, 12)]


# -------------------------------------------------------------------- Elevator and Trap
@rule("WHI-5.109")
def test_an_elevator_moves_only_where_it_is_built() -> None:
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04")
    assert construct.can_move_elevator(scene(tiles=tiles, machines={"elevator": ((3, 1), 0)}))
    assert not construct.can_move_elevator(scene(tiles=tiles, machine_stock={0: ["elevator"]}))


@rule("WHI-5.109", "WHI-9.32", "WHI-11.64")
def test_the_elevator_uncovers_what_lies_beside_its_airship() -> None:
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04")
    table = {
        "tiles": tiles,
        "machines": {"elevator": ((3, 1), 0)},
        "stocks": {0: {"water": 2}},
        "workers": {1: [(2, 2)]},
        "level_trophies": {2: ["vp_4"]},
        "abilities": {0: "artisan"},
    }
    s = act(scene(**table), *go("balloon"), fly((5, 1)), "activate(machine=elevator)")  # type: ignore[arg-type]
    assert question(s) == "choose_effect"
    assert site((3, 1)) not in options(s)
    act(s, site((1, 2)))
    assert tower(s, 1) == {2: 1}
    assert listed(s.trophies[1], p.TROPHIES) == ["vp_4"]
    assert stock(s, 0) == {"iron": 1, "water": 1}, "iron of (4, 1), and the water of the harvest"
    assert s.vp[0] == 0
    s = act(scene(**table), *go("balloon"), fly((4, 1)), "activate(machine=elevator)", site((1, 2)))  # type: ignore[arg-type]
    assert s.airships[0] == p.HOME
    assert stock(s, 0) == {"water": 1}


@rule("WHI-5.142", "WHI-11.45", "WHI-11.46")
def test_the_trap_catches_those_under_it_and_beside_it() -> None:
    tiles = block(1, 1) | block(5, 1, "l_03", "l_04")
    s = scene(
        tiles=tiles,
        machine_stock={0: ["trap"]},
        workers={0: [(1, 1), (4, 2)], 1: [(2, 2), (8, 2)]},
    )
    act(s, "work", "construct", site((1, 1)))
    assert [int(number) for number in s.trap] == [2, 1]
    assert workers(s, 1) == [(8, 2)]
    assert tower(s, 0) == {}
