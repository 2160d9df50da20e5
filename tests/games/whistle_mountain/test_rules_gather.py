"""WHI-5A to 5C: resources and payment, cells and water, airships on the grid and on machines."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import block
from tests.games.whistle_mountain.scene import (
    Cell,
    act,
    answers,
    cell,
    extras,
    fly,
    on,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    workers,
)
from tests.games.whistle_mountain.zones import all_sites, dock, hand, idle_turn, supply
from tests.kit.rule import rule

BLOCK = block(1, 1)  # coal on (3, 1) and (3, 2), iron on (1, 2) and (4, 1)
BRIDGE = block(1, 5, "l_03", "l_04")  # a small machine on its upper row melts snow
PLAIN = {0: "crew_chief", 1: "planner"}  # abilities without powers


def go(airship: str, *more: str) -> list[str]:
    return ["gather", f"airship(airship={airship})", *more]


# -------------------------------------------------------------------- resources and payment
@rule("WHI-5.1", "WHI-5.2")
def test_tokens_go_from_the_supply_to_the_stock_and_back() -> None:
    s = scene(tiles=BLOCK, abilities=PLAIN, stocks={1: {"coal": 2}})
    act(s, *go("balloon", fly((3, 3))))
    assert (stock(s, 0), supply(s)["coal"]) == ({"coal": 1}, 13)
    act(s, *dock("small_1"), answers(act(s.clone(), *dock("small_1")))[0])
    assert (stock(s, 1), supply(s)["coal"]) == ({}, 15)


@rule("WHI-5.2")
@pytest.mark.parametrize(("left", "gained"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_harvest_brings_no_more_than_is_left(left: int, gained: int) -> None:
    s = scene(abilities=PLAIN, stocks={1: {"water": 16 - left}})
    act(s, *go("dreadnought", fly((4, 1))))
    assert (stock(s, 0).get("water", 0), supply(s)["water"]) == (gained, left - gained)


@rule("WHI-5.2", "WHI-5.80")
def test_a_type_that_is_not_left_cannot_be_chosen() -> None:
    tiles = block(1, 1) | block(5, 1, "l_03", "l_04")
    purses = {0: {"whistle": 1}, 1: {"coal": 16, "gold": 15}}
    s = scene(tiles=tiles, machines={"whistle_surplus": ((1, 1), 0)}, stocks=purses, trophies={0: ["activate"]})
    act(s, "use(trophy=activate)")
    kinds = [f"resource(resource={kind})" for kind in ("iron", "water", "gold", "whistle")]
    assert options(s) == kinds, "no coal, and no way to gain nothing"
    act(s, "resource(resource=gold)")
    assert options(s) == [kinds[0], kinds[1], kinds[3]], "that was the last gold"


@rule("WHI-5.3", "WHI-5.4", "WHI-5.6")
@pytest.mark.parametrize(
    ("held", "ways"),
    [
        ({"coal": 2}, ["coal_coal"]),
        ({"coal": 1, "whistle": 1}, ["coal_whistle"]),
        ({"whistle": 2}, ["whistle_whistle"]),
        ({"coal": 2, "whistle": 1}, ["coal_coal", "coal_whistle"]),
        ({"coal": 2, "whistle": 2}, ["coal_coal", "coal_whistle", "whistle_whistle"]),
        ({"coal": 1, "iron": 4, "gold": 4, "water": 4}, []),
    ],
)
def test_a_whistle_is_paid_in_place_of_another_resource(held: dict[str, int], ways: list[str]) -> None:
    s = act(scene(abilities=PLAIN, stocks={0: held}), *go("balloon"))
    assert ("dock(dock=small_1)" in options(s)) == bool(ways)
    if ways:
        act(s, "dock(dock=small_1)")
    if len(ways) > 1:
        assert options(s) == [f"pay(payment={way})" for way in ways]
        act(s, f"pay(payment={ways[-1]})")
    if ways:
        spent = ways[-1].split("_")
        left = {kind: number - spent.count(kind) for kind, number in held.items()}
        assert stock(s, 0) == {kind: number for kind, number in left.items() if number}
        assert question(s) == "choose_effect", "paid in full before the effect"


@rule("WHI-5.4", "WHI-5.35")
def test_a_cost_in_whistles_is_paid_with_whistles() -> None:
    s = act(scene(abilities=PLAIN, stocks={0: {"coal": 4, "gold": 4, "whistle": 1}}), *dock("scaffolds"))
    assert options(s) == ["offer(number=1)", "offer(number=2)"], "two whistles are not there"
    act(s, "offer(number=2)")
    assert stock(s, 0) == {"coal": 4, "gold": 4}


@rule("WHI-5.5", "WHI-5.29")
def test_any_resources_are_paid_with_any_mix_whistles_included() -> None:
    s = act(scene(abilities=PLAIN, stocks={0: {"iron": 1, "gold": 2, "whistle": 1}}), *dock("cards"), "offer(number=3)")
    ways = ["iron_gold", "iron_whistle", "gold_gold", "gold_whistle"]
    assert options(s) == [f"pay(payment={way})" for way in ways]
    act(s, "pay(payment=iron_whistle)")
    assert (stock(s, 0), len(hand(s))) == ({"gold": 2}, 3)


@rule("WHI-5.7", "WHI-5.8", "WHI-5.41")
def test_what_is_gained_by_an_effect_does_not_pay_for_it() -> None:
    """Automation costs the iron that its scaffold would bring with the Extractor."""
    more: dict[str, Any] = {"tiles": BLOCK, "machines": {"automation": ((1, 1), 0)}, "upgrades": {0: ["extractor"]}}
    for iron in (0, 1):
        s = scene(scaffolds={0: ["s_10"]}, trophies={0: ["activate"]}, stocks={0: {"iron": iron}}, **more)
        assert ("use(trophy=activate)" in extras(s)) == bool(iron)


# -------------------------------------------------------------------- cells
@rule("WHI-5.9", "WHI-5.16", "WHI-5.44", "WHI-5.50")
def test_each_cell_is_flooded_machine_scaffold_or_empty() -> None:
    """Rows 1 and 2 under water, a machine and a scaffold half in them: what each kind of cell takes."""
    tiles = block(1, 2) | block(5, 2, "l_03", "l_04")
    s = scene(
        tiles=tiles,
        machines={"dark_iron": ((1, 2), 1)},
        level=2,
        scaffolds={0: ["t_01"]},
        machine_stock={0: ["double_coal"]},
        stocks={0: {"gold": 1, "water": 2}},
    )
    flown = act(s.clone(), *go("balloon"))
    places = {one for one in options(flown) if one.startswith("fly")}
    empty = {(column, row) for column in range(1, 11) for row in range(3, 13)} - {(x, 3) for x in range(1, 9)}
    assert places == {fly(where) for where in empty | {(1, 3)}}, "empty cells and the dry machine cell"
    act(s, "work")
    scaffold = act(s.clone(), "construct", "piece(piece=t_01)")
    covered = {one: set(cells) for one, cells in all_sites("t_01").items()}
    solid = {(x, 3) for x in range(1, 9)}
    beside = {(x + dx, y + dy) for x, y in solid for dx, dy in ((0, 1), (1, 0), (-1, 0))}
    assert set(options(scaffold)) == {one for one, cells in covered.items() if cells <= empty and cells & beside}
    machine = act(s.clone(), "construct", "piece(piece=double_coal)")
    assert options(machine) == [site((column, 3)) for column in range(2, 8)], "on visible scaffold cells alone"
    mover = act(s.clone(), "move", "barracks(row=3)")
    assert options(mover) == [cell(where) for where in [(2, 3), (4, 3), (5, 3), (7, 3), (8, 3)]], "without a resource"


@rule("WHI-5.12", "WHI-5.13", "WHI-5.46", "WHI-5.47")
def test_dry_cells_of_a_submerged_machine_count_for_adjacency_and_points() -> None:
    """The only solid cells are the upper halves of two machines that stand in the water."""
    tiles = block(1, 1)
    s = scene(tiles=tiles, machines={"forge": ((1, 1), 0), "vault": ((3, 1), 0)}, level=1, scaffolds={0: ["t_01"]})
    assert owned(s.submerged, p.MACHINES) == ["forge", "vault"]
    act(s, "work", "construct", site(*on("t_01", (1, 3), (2, 3), (3, 3), (2, 4))))
    assert s.vp[0] == 3
    gone = scene(tiles=tiles, machines={"forge": ((1, 1), 0), "vault": ((3, 1), 0)}, level=2, scaffolds={0: ["t_01"]})
    act(gone, "work", "construct", site(*on("t_01", (1, 3), (2, 3), (3, 3), (2, 4))))
    assert gone.vp[0] == 0, "flooded cells border nothing"


@rule("WHI-5.12")
@pytest.mark.parametrize("level", [0, 1])
def test_a_machine_is_submerged_by_one_flooded_cell(level: int) -> None:
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04")
    s = scene(tiles=tiles, machines={"forge": ((1, 1), 0), "double_gold": ((3, 2), 1)}, level=level)
    assert owned(s.submerged, p.MACHINES) == (["forge"] if level else [])
    act(s, *go("balloon", fly((2, 2))))
    reached = ["harvest", "activate(machine=double_gold)"] if level else ["activate(machine=double_gold)"]
    assert options(s) == [*reached, *([] if level else ["activate(machine=forge)"]), "stop"]


# -------------------------------------------------------------------- placing an airship
@rule("WHI-5.15", "WHI-5.25")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", range(3))
def test_an_own_airship_goes_from_home_to_grid_machine_or_dock(seat: int, size: int) -> None:
    name = p.AIRSHIPS[size]
    s = scene(tiles=BLOCK, machines={"disassembler": ((1, 1), 0)}, active=seat, abilities=PLAIN)
    act(s, *go(name))
    for target, place in (
        (fly((6, 5)), 45),
        (fly((1, 1)), 0),
        ("dock(dock=rescue)", p.PLACES + p.DOCKS.index("rescue")),
    ):
        t = act(s.clone(), target)
        expected = [p.HOME] * 6
        expected[seat * 3 + size] = place
        assert [int(one) for one in t.airships] == expected, target


@rule("WHI-5.25", "WHI-5.19")
def test_an_airship_blocks_its_cells_for_everybody_until_its_owner_works() -> None:
    s = scene(players=3, abilities=PLAIN)
    act(s, *go("blimp", fly((4, 6))))
    for seat in (1, 2, 0):
        assert s.active == seat
        here = act(s.clone(), *go("balloon"))
        assert fly((4, 6)) not in options(here)
        assert fly((5, 6)) not in options(here)
        if seat:
            act(s, "work")
    act(s, "work")
    assert (s.active, s.airships[1]) == (1, p.HOME)
    assert fly((4, 6)) in options(act(s, *go("balloon")))


@rule("WHI-5.25")
def test_work_of_others_leaves_an_airship_where_it_is() -> None:
    where: dict[tuple[int, str], str | tuple[Cell, str]] = {
        (0, "balloon"): ((4, 6), "flat"),
        (0, "blimp"): "cards",
        (1, "balloon"): "large",
    }
    s = scene(active=1, airships=where, abilities=PLAIN)
    act(s, "work")
    assert [int(place) for place in s.airships] == [53, p.PLACES, p.HOME, p.HOME, p.HOME, p.HOME]


@rule("WHI-5.19", "WHI-5.16")
@pytest.mark.parametrize("ability", ["artisan", "ace_pilot"])
def test_only_the_ace_pilot_lies_on_scaffolds_and_nobody_half_beside(ability: str) -> None:
    s = act(scene(tiles=BLOCK, machines={"dark_iron": ((1, 1), 0)}, abilities={0: ability}), *go("blimp"))
    on_scaffold = [fly((1, 2)), fly((2, 2)), fly((3, 2)), fly((4, 1), "upright")]
    allowed = [one for one in on_scaffold if one in options(s)]
    assert allowed == ([fly((2, 2)), fly((3, 2)), fly((4, 1), "upright")] if ability == "ace_pilot" else [])
    for half in (fly((2, 1)), fly((1, 1), "upright"), fly((4, 1)), fly((4, 2), "upright")):
        assert half not in options(s), "machine and scaffold, scaffold and empty cell"


@rule("WHI-5.17", "WHI-11.27")
def test_an_airship_may_be_placed_only_to_block() -> None:
    s = act(scene(abilities=PLAIN), *go("balloon", fly((10, 12))))
    assert (s.active, s.airships[0], stock(s, 0)) == (1, 119, {})


# -------------------------------------------------------------------- harvest and activations
@rule("WHI-5.20", "WHI-5.10")
def test_what_touches_the_airship_is_harvested_each_once() -> None:
    """A dreadnought in a ring of scaffolds: eight cells touch it, the corners do not."""
    tiles = {
        "l_09": on("l_09", (3, 3), (4, 3), (5, 3), (5, 4)),  # coal on (3, 3) and (4, 3)
        "l_01": on("l_01", (2, 1), (2, 2), (2, 3), (1, 3)),  # coal on (2, 1), iron on (1, 3)
        "s_12": on("s_12", (8, 1), (8, 2), (7, 2), (7, 3)),  # coal on (8, 1), whistle on (7, 3)
        "l_11": on("l_11", (6, 2), (6, 3), (6, 4), (7, 4)),  # gold on (6, 2) and (7, 4)
    }
    s = act(scene(tiles=tiles, abilities=PLAIN), *go("dreadnought", fly((3, 2))))
    assert stock(s, 0) == {"coal": 2, "gold": 1}
    s = act(scene(tiles=tiles, abilities=PLAIN), *go("blimp", fly((3, 1), "upright")))
    assert stock(s, 0) == {"coal": 2, "water": 1}, "(2, 1) and (3, 3), and one cell of the water line"


@rule("WHI-5.20")
def test_covered_flooded_and_occupied_resources_are_not_harvested() -> None:
    more: dict[str, Any] = {"tiles": BLOCK, "abilities": PLAIN}
    place = go("dreadnought", fly((2, 3)))  # above (2, 2), (3, 2), (4, 2): coal on (3, 2)
    assert stock(act(scene(**more), *place), 0) == {"coal": 1}
    assert stock(act(scene(machines={"dark_iron": ((2, 2), 0)}, **more), *place, "stop"), 0) == {}
    assert stock(act(scene(airships={(1, "balloon"): ((3, 2), "flat")}, **more), *place), 0) == {}, "WHI-11.52"
    assert stock(act(scene(level=2, **more), *place), 0) == {"water": 3}


@rule("WHI-5.21", "WHI-5.81")
def test_machines_beside_and_under_the_airship_are_activated_once_each() -> None:
    """The blimp lies on the Forge and touches the Golden Coal along two edges; a Vault touches a corner alone."""
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04") | block(5, 3, "l_05", "l_06")
    s = scene(
        tiles=tiles,
        machines={"forge": ((1, 1), 0), "golden_coal": ((1, 3), 0), "double_iron": ((3, 3), 1), "press": ((3, 1), 0)},
        abilities=PLAIN,
    )
    act(s, *go("blimp", fly((1, 2))))
    assert options(s) == [
        "activate(machine=golden_coal)",
        "activate(machine=forge)",
        "activate(machine=press)",
        "stop",
    ], "not the machine at the corner"
    act(s, "activate(machine=golden_coal)")
    assert "activate(machine=golden_coal)" not in options(s)
    act(s, "stop")
    assert (stock(s, 0), hand(s), s.active) == ({"gold": 1, "coal": 1}, [], 1), "the others were left out"


@rule("WHI-5.22", "WHI-11.29")
def test_the_harvest_comes_before_between_or_after_the_activations() -> None:
    """The Welder takes an iron and the harvest brings a coal, whatever comes first."""
    more: dict[str, Any] = {"tiles": BLOCK, "machines": {"welder": ((1, 1), 0)}, "abilities": PLAIN}
    s = act(scene(**more, stocks={0: {"iron": 1}}), *go("blimp", fly((2, 3))))  # beside (3, 2), which shows coal
    assert options(s) == ["harvest", "activate(machine=welder)", "stop"]
    one = act(s.clone(), "harvest", "activate(machine=welder)", "pile(shape=t)")
    other = act(s.clone(), "activate(machine=welder)", "pile(shape=t)")
    assert stock(one, 0) == stock(other, 0) == {"coal": 1}
    left = act(s.clone(), "stop")
    assert (stock(left, 0), left.active) == ({"coal": 1, "iron": 1}, 1), "an outstanding harvest is made"


@rule("WHI-5.22")
def test_a_harvest_may_pay_for_an_activation() -> None:
    """(4, 1) shows iron; the Welder above the airship costs one."""
    tiles = block(1, 1) | block(5, 2, "l_03", "l_04")
    s = scene(tiles=tiles, machines={"welder": ((5, 2), 0)}, abilities=PLAIN)
    act(s, *go("balloon", fly((5, 1))))
    assert options(s) == ["activate(machine=welder)", "stop"], "the harvest alone was possible at first"
    assert stock(s, 0) == {"iron": 1, "water": 1}
    act(s, "activate(machine=welder)", "pile(shape=s)")
    assert (stock(s, 0), s.active) == ({"water": 1}, 1)


@rule("WHI-5.23", "WHI-11.30")
def test_a_scaffold_laid_during_the_gather_is_not_harvested() -> None:
    s = scene(
        tiles=BLOCK,
        machines={"automation": ((1, 1), 0)},
        scaffolds={0: ["l_09"]},
        stocks={0: {"iron": 1}},
        abilities=PLAIN,
    )
    act(s, *go("blimp", fly((2, 3))), "activate(machine=automation)", site(*on("l_09", (4, 3), (4, 4), (4, 5), (5, 5))))
    assert (s.view()["tiles"]["l_09"]["resources"][0], stock(s, 0)) == ("coal", {"coal": 1}), "only the coal of (3, 2)"


# Airship on (5, 1) to (7, 1). Above it Automation and Forge, on its left Double Gold, on its right coal.
FLOODED: dict[str, Any] = {
    "tiles": block(1, 1)
    | block(5, 2, "l_05", "l_06")
    | BRIDGE
    | {"l_07": on("l_07", (8, 1), (9, 1), (10, 1), (10, 2))},
    "machines": {"automation": ((5, 2), 0), "forge": ((7, 2), 0), "double_gold": ((4, 1), 1)},
    "machine_stock": {0: ["dark_iron"]},
    "stocks": {0: {"iron": 1}},
    "abilities": PLAIN,
}


def flooded() -> Whistle:
    return act(scene(**FLOODED), *go("dreadnought", fly((5, 1))), "activate(machine=automation)", site((1, 6)))


@rule("WHI-5.24", "WHI-11.60", "WHI-5.60", "WHI-9.8")
def test_after_a_rise_the_rest_of_a_gather_goes_on_without_what_is_submerged() -> None:
    s = flooded()
    assert (s.level, s.airships[2]) == (1, p.HOME)
    assert options(s) == ["harvest", "activate(machine=forge)", "stop"], "Double Gold is submerged"
    act(s, "activate(machine=forge)")
    assert (stock(s, 0), s.active) == ({"iron": 3, "water": 3}, 1), "the coal of (8, 1) is flooded, the water is gained"
    s = scene(**FLOODED)
    act(s, *go("dreadnought", fly((5, 1))), "harvest")
    assert stock(s, 0) == {"iron": 1, "water": 3, "coal": 1}


@rule("WHI-5.24", "WHI-5.212")
def test_an_airship_sent_home_goes_on_with_its_gather() -> None:
    s = scene(
        tiles=BLOCK,
        machines={"forge": ((1, 1), 0)},
        hands={0: ["storm"]},
        airships={(1, "blimp"): "cards"},
        abilities=PLAIN,
    )
    act(s, *go("blimp", fly((2, 3))), "play(card=storm)")
    assert all(place == p.HOME for place in s.airships)
    assert options(s) == ["harvest", "activate(machine=forge)", "stop"]
    act(s, "activate(machine=forge)")
    assert (stock(s, 0), s.active) == ({"iron": 3, "coal": 1}, 1)


@rule("WHI-5.24", "WHI-5.234", "WHI-5.135")
def test_a_machine_that_has_left_the_grid_drops_out_and_what_it_covered_is_not_gained() -> None:
    """The Scrapyard takes the half submerged Forge that the airship lies on; coal below it was not fixed."""
    tiles = block(1, 1) | block(1, 3, "l_03", "l_04")
    s = scene(
        tiles=tiles,
        level=1,
        machines={"forge": ((2, 1), 0), "scrapyard": ((1, 3), 0)},
        stocks={0: {"iron": 1, "water": 1}},
        abilities=PLAIN,
    )
    act(s, *go("balloon", fly((3, 2))), "activate(machine=scrapyard)")
    assert (owned(s.machines[0], p.MACHINES), s.airships[0]) == (["forge"], p.HOME)
    assert (stock(s, 0), s.active) == ({"water": 1}, 1), "the water below, and no coal of (3, 2)"


@rule("WHI-5.24")
def test_a_gather_leaves_nothing_over_for_the_next_turn() -> None:
    s = scene(**FLOODED)
    act(s, *go("dreadnought", fly((5, 1))), "stop")
    assert (s.active, stock(s, 0)) == (1, {"iron": 1, "water": 3, "coal": 1})
    assert s.view()["this_turn"] | {"main_done": False} == scene().view()["this_turn"]
    idle_turn(s)
    act(s, *go("blimp", fly((9, 12))))
    assert (s.active, stock(s, 0)) == (1, {"iron": 1, "water": 3, "coal": 1})
    assert workers(s, 0) == []


@rule("WHI-5.20", "WHI-5.21", "WHI-5.16", "WHI-5.68")
@pytest.mark.parametrize("row", [1, 6, 7, 9])
def test_airships_and_workers_find_the_same_in_upper_rows(row: int) -> None:
    """A block with a Forge on its left half, wherever it lies in the canyon."""
    more: dict[str, Any] = {
        "tiles": block(1, row),
        "machines": {"forge": ((1, row), 0)},
        "abilities": PLAIN,
        "barracks": {0: [7]},
        "stocks": {0: {"gold": 1}},
    }
    s = act(scene(**more), *go("dreadnought", fly((2, row + 2))))  # above the Forge, coal of the third column, a blank
    assert options(s) == ["harvest", "activate(machine=forge)", "stop"]
    act(s, "activate(machine=forge)")
    assert (stock(s, 0), s.active) == ({"gold": 1, "iron": 3, "coal": 1}, 1)
    s = act(scene(**more), *go("blimp", fly((5, row), "upright")))
    assert stock(s, 0) == {"gold": 1, "iron": 1} | ({"water": 1} if row == 1 else {})
    s = act(scene(**more), *go("balloon"))
    places = {one for one in options(s) if one.startswith("fly")}
    covered = {(column, y) for column in (3, 4) for y in (row, row + 1)}
    assert places == {fly((x, y)) for x in range(1, 11) for y in range(1, 13) if (x, y) not in covered}
    s = act(scene(**more), "work", "move")
    assert (workers(s, 0), s.active) == ([(4, row + 1)], 1), "the only free cell"
