"""WHI-5.123 to WHI-5.142, WHI-5.220, WHI-5.221, WHI-5.234: machines with a memory, and what a flood makes of them."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blocks, ready, startable, started
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    fly,
    listed,
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

START = "use(trophy=activate)"
FULL = p.tokens(dict.fromkeys(p.RESOURCES, 16))


def drowning(machine: str, **more: Any) -> Whistle:
    """The machine in rows 1 and 2, and seat 1 in turn, which builds a Whistler above the bridge: a row is flooded."""
    table: dict[str, Any] = {"players": 3, "active": 1, "machine_stock": {1: ["whistler"]}, **more}
    s = scene(tiles=blocks(0, 1, 2, 3, 4), machines={machine: at(0)}, **table)
    act(s, "work", "construct", site((1, 6)))
    assert (s.level, s.working(p.MACHINES.index(machine))) == (1, False)
    return s


# ---------------------------------------------------------------- what is lost in a flood
@rule("WHI-5.137", "WHI-5.142", "WHI-5.64")
@pytest.mark.parametrize("machine", ["refuge", "trap"])
def test_workers_on_a_machine_that_is_flooded_in_anothers_turn_go_to_the_whirlpool(machine: str) -> None:
    more: dict[str, Any] = {machine: {0: 2, 2: 1}, "barracks": {0: [3], 1: [4], 2: [5]}}
    s = drowning(machine, **more)
    assert [int(number) for number in s.whirlpool] == [8, 8, 8]
    assert not any([*s.refuge, *s.trap])
    act(s, "gather", "airship(airship=balloon)")
    assert fly((1, 2)) in options(s)  # nobody is on it any more: a dry cell takes an airship


@rule("WHI-5.139", "WHI-5.140", "WHI-5.64")
def test_a_flooded_toll_bridge_gives_its_resources_to_the_supply_and_asks_for_none() -> None:
    s = drowning("toll_bridge", toll={"gold": 3, "coal": 1}, stocks={2: {"gold": 1}})
    assert (s.toll, int(s.supply)) == (0, FULL - p.tokens({"gold": 1}))
    act(s, "work", "move", "barracks(row=7)", cell((4, 2)))  # seat 2 has nothing left for a toll
    assert (workers(s, 2), stock(s, 2)) == ([(4, 2)], {})


@rule("WHI-5.138", "WHI-5.64")
def test_a_flooded_swap_meet_gives_its_resource_back_and_makes_nothing_wild() -> None:
    more: dict[str, Any] = {"stall": "coal", "stocks": {2: {"coal": 1}}}
    dry = scene(players=3, active=2, tiles=blocks(0, 1), machines={"swap_meet": at(0)}, **more)
    assert "move" in answers(act(dry, "work"))
    s = drowning("swap_meet", **more)
    assert (s.stall, int(s.supply)) == (p.EMPTY, FULL - p.tokens({"coal": 1}))
    assert "move" not in options(act(s, "work"))


@rule("WHI-5.129", "WHI-5.130", "WHI-11.39")
def test_a_flooded_jetpack_opens_no_floating_cell_but_its_floating_workers_stay() -> None:
    s = drowning("jetpack", workers={0: [(5, 5)]}, stocks={0: {"gold": 1}, 2: {"gold": 1}})
    assert workers(s, 0) == [(5, 5)]
    act(s, "work", "move", "barracks(row=7)")
    assert cell((4, 2)) in answers(s)
    assert cell((6, 5)) not in answers(s)
    act(s, cell((4, 2)))
    act(s, "work", "move", "worker(row=5,column=5)", cell((2, 4)))
    assert workers(s, 0) == [(2, 4)]


@rule("WHI-5.130", "WHI-5.61")
def test_a_floating_worker_is_flooded_like_others() -> None:
    s = scene(tiles=blocks(4), workers={0: [(9, 1), (9, 2)], 1: [(10, 1)]}, machine_stock={0: ["whistler"]})
    before = [int(number) for number in s.whirlpool]
    act(s, "work", "construct", site((1, 6)))
    assert (workers(s, 0), workers(s, 1)) == ([(9, 2)], [])
    assert [int(number) for number in s.whirlpool] == [before[0] + 2, before[1] + 2]  # and row 1 of the barracks


@rule("WHI-11.54", "WHI-6.1")
def test_a_flood_that_empties_the_barracks_is_triggered_by_the_player_in_turn() -> None:
    """The workers of seats 0 and 2 drown in the turn of seat 1, which takes no further turn."""
    s = scene(players=3, active=1, tiles=blocks(4), machine_stock={1: ["whistler"]}, barracks={0: [1], 1: [], 2: [1]})
    act(s, "work", "construct", site((1, 6)))
    assert (s.ender, s.active, s.over) == (1, 2, False)
    act(s, "work")
    assert (s.active, s.over) == (0, False)
    assert act(s, "work").over


# ---------------------------------------------------------------- the Toll Bridge
TOLL: dict[str, Any] = {"tiles": blocks(0, 1, 2, 3), "machines": {"toll_bridge": at(0)}}


@rule("WHI-5.139", "WHI-5.235")
def test_tolls_of_all_players_pile_up_until_somebody_collects_them() -> None:
    s = scene(stocks={0: {"gold": 2}, 1: {"gold": 1, "iron": 1}}, trophies={0: ["activate"]}, **TOLL)
    act(s, "work", "move", "barracks(row=1)", cell((4, 2)), "stop")
    assert (s.toll, s.active) == (p.tokens({"gold": 1}), 0)
    act(s, "end_turn", "work", "move", "barracks(row=1)", cell((3, 3)))
    assert (s.toll, stock(s, 1), s.active) == (p.tokens({"gold": 1, "iron": 1}), {}, 0)
    act(s, START)  # by a trophy: seat 0 takes all
    assert (stock(s, 0), s.toll) == ({"gold": 1, "iron": 1}, 0)


@rule("WHI-5.139", "WHI-11.38", "WHI-5.235")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("way", ["move_task", "rescue_task", "rescue_dock", "rush", "self_hoist", "refuge", "trap"])
def test_each_move_and_rescue_by_whatever_means_pays_the_toll(way: str, seat: int) -> None:
    price = {"move_task": {"gold": 1}, "rescue_task": {"gold": 2}, "rescue_dock": {}, "rush": {"gold": 1}}
    price |= {"self_hoist": {}, "refuge": {"gold": 1}, "trap": {"whistle": 1}}
    table: dict[str, Any] = {
        "tiles": blocks(0, 1, 2, 3), "active": seat, "machines": {"toll_bridge": at(0), "refuge": at(1), "trap": at(2)},
        "hands": {seat: ["rush"]}, "upgrades": {seat: ["self_hoist"]}, "scaffolds": {seat: ["t_01"]},
        "trap": {seat: 1}, "trophies": {seat: ["activate"]}, "barracks": {seat: [6]},
    }  # fmt: skip
    before = {"move_task": ["work"], "rescue_task": ["work"], "rescue_dock": ["gather", "airship(airship=blimp)"]}
    does = {"move_task": "move", "rescue_task": "rescue", "rush": "play(card=rush)", "rescue_dock": "dock(dock=rescue)"}
    does |= {"self_hoist": "power(power=self_hoist)", "refuge": START, "trap": START}
    short = act(scene(stocks={seat: price[way]}, **table), *before.get(way, []))
    assert does[way] not in options(short)  # nothing would be left for the toll
    s = act(scene(stocks={seat: {**price[way], "iron": 1}}, **table), *before.get(way, []), does[way])
    act(s, *(["target(machine=trap)"] if way == "trap" else []))
    while question(s) in ("pay_effect", "choose_effect", "worker_cell", "refuge_worker") and not s.toll:
        act(s, answers(s)[0])
    assert (s.toll, stock(s, seat)) == (p.tokens({"iron": 1}), {})
    assert (s.refuge[seat], s.trap[seat]) == (int(way == "refuge"), int(way != "trap"))


@rule("WHI-5.140", "WHI-5.2", "WHI-5.139")
def test_what_lies_on_the_toll_bridge_is_missing_in_the_supply() -> None:
    more: dict[str, Any] = {"stocks": {1: {"coal": 14}}}
    assert stock(started("double_coal", **more), 0) == {"coal": 2}
    s = ready("double_coal", "toll_bridge", toll={"coal": 1}, **more)
    assert stock(act(s, START, "target(machine=double_coal)"), 0) == {"coal": 1}
    s = ready("double_coal", "toll_bridge", toll={"coal": 2}, **more)
    assert stock(act(s, START), 0) == {"coal": 2}  # only the Toll Bridge could be started


# ---------------------------------------------------------------- the Swap Meet
@rule("WHI-5.138", "WHI-5.2")
def test_swap_meet_takes_only_what_is_left_in_the_supply() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "machine_stock": {0: ["swap_meet"]}}
    s = act(scene(stocks={1: {"gold": 16, "coal": 16}}, **table), "work", "construct", site((1, 1)))
    assert answers(s) == [f"resource(resource={name})" for name in ("iron", "water", "whistle")]
    act(s, "resource(resource=water)")
    assert (s.stall, int(s.supply) >> 16 & 255) == (p.WATER, 15)  # it comes from the supply
    everything = dict.fromkeys(p.RESOURCES, 16)
    assert startable("swap_meet", stall="iron", stocks={1: {**everything, "iron": 15, "gold": 15}})
    assert not startable("swap_meet", stall="iron", stocks={1: {**everything, "iron": 15}})
    s = act(scene(stocks={1: everything}, **table), "work", "construct", site((1, 1)))
    assert (s.stall, s.vp[0]) == (p.EMPTY, 12)  # nothing is left to lie on it


@rule("WHI-5.138", "WHI-9.13")
def test_the_exchange_at_the_swap_meet_returns_the_old_resource() -> None:
    s = act(started("swap_meet", stall="coal", stocks={0: {"gold": 1}}), "resource(resource=gold)")
    assert (s.stall, int(s.supply)) == (p.GOLD, FULL - p.tokens({"gold": 2}))
    act(s, "work")
    assert "move" in answers(s)
    assert "rescue" not in answers(s)


@rule("WHI-5.138", "WHI-11.36", "WHI-11.38")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("machine", "pays"), [("rope_ladder", True), ("automation", True), ("freight_hoist", True), ("amplifier", False)]
)
def test_the_type_on_the_swap_meet_pays_for_every_type_but_whistles(machine: str, pays: bool, seat: int) -> None:
    more: dict[str, Any] = {"active": seat, "scaffolds": {seat: ["t_01"]}, "trophies": {seat: ["activate"]}}
    machines = {"swap_meet": at(1), machine: at(0)}
    for held, able in (({"water": 1}, pays), ({"gold": 1}, machine == "freight_hoist")):
        s = scene(tiles=blocks(0, 1, 2), machines=machines, stall="water", stocks={seat: held}, **more)
        act(s, START)
        assert (f"target(machine={machine})" in answers(s)) == able


# ---------------------------------------------------------------- Refuge and Trap
@rule("WHI-5.221", "WHI-11.63", "WHI-5.137")
def test_an_airship_on_the_refuge_stays_when_a_worker_arrives_and_no_other_comes() -> None:
    s = ready("refuge", trophies={}, stocks={0: {"gold": 1}}, abilities={0: "artisan"})
    act(s, "gather", "airship(airship=balloon)", fly((1, 1)), "activate(machine=refuge)", "barracks(row=4)")
    assert (s.refuge[0], s.airships[p.BALLOON], s.active) == (1, 0, 1)
    act(s, "gather", "airship(airship=blimp)")
    assert fly((2, 1)) not in options(s)
    assert fly((2, 1), "upright") not in options(s)


@rule("WHI-5.136", "WHI-9.45")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_refuge_takes_the_builders_workers_of_the_barracks_alone(seat: int) -> None:
    s = scene(
        players=3, active=seat, tiles=blocks(0, 1), machine_stock={seat: ["refuge"]}, workers={seat: [(6, 1)]},
        barracks={0: [2, 5], 1: [1, 2, 3], 2: [4, 7]},
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)))
    assert [int(number) for number in s.refuge] == [2 if owner == seat else 0 for owner in range(3)]
    assert (workers(s, seat), s.barracks[1], s.barracks[seat], s.barracks[2 - seat] > 0) == ([(6, 1)], 0b111, 0, True)
    assert s.ender == p.EMPTY


@rule("WHI-5.136", "WHI-9.45")
def test_the_refuge_needs_a_worker_who_is_not_there_yet() -> None:
    gold: dict[str, Any] = {"stocks": {0: {"gold": 1}}}
    assert not startable("refuge", refuge={0: 3}, tower={0: [1] * 6}, **gold)
    for more in ({"barracks": {0: [4]}}, {"workers": {0: [(6, 1)]}}, {}):
        kept = {"refuge": {0: 3}, "tower": {0: [1] * 5}, **more}
        s = act(ready("refuge", **gold, **kept), START)  # a single worker: nothing is asked
        assert (s.refuge[0], stock(s, 0), workers(s, 0), s.whirlpool[0], s.barracks[0]) == (4, {}, [], 0, 0)


@rule("WHI-5.220")
@pytest.mark.parametrize("where", ["refuge", "trap"])
def test_workers_on_refuge_or_trap_are_beside_nothing(where: str) -> None:
    """A machine is built beside it: neither Extension nor another Trap reaches them; nor are they neighbours."""
    other = "trap" if where == "refuge" else "forge"
    table: dict[str, Any] = {"tiles": blocks(0, 1), where: {0: 1, 1: 1}, "machine_stock": {0: [other]}}
    s = scene(machines={where: at(0)}, upgrades={0: ["extension"]}, **table)
    act(s, "work", "construct", site((4, 1) if other == "forge" else (5, 1)))
    carried = s.refuge if where == "refuge" else s.trap
    assert ([int(number) for number in carried], tower(s, 0)) == ([1, 1], {})
    assert not (other == "trap" and any(s.trap))
    table["stocks"] = {0: {"gold": 1}}
    s = scene(machines={where: at(0)}, abilities={0: "crew_chief"}, barracks={0: [3]}, **table)
    act(s, "work", "move", *(["barracks(row=3)"] if where == "refuge" else []), cell((4, 2)))
    assert s.vp[0] == 0


@rule("WHI-5.142", "WHI-11.45", "WHI-5.231")
def test_extension_promotes_neighbours_of_the_trap_and_the_rest_is_trapped() -> None:
    """On the site (2, 1) and (1, 1); beside it (4, 2) and, floating, (2, 3) and (1, 3)."""
    s = scene(
        tiles=blocks(0, 1), machine_stock={0: ["trap"]}, upgrades={0: ["extension"]}, level_trophies={3: ["vp_4"]},
        workers={0: [(2, 1), (4, 2), (2, 3)], 1: [(1, 1), (1, 3), (5, 2)]},
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)))
    assert answers(s) == ["worker(row=2,column=4)", "worker(row=3,column=2)", "stop"]  # not the one on the site
    act(s, "worker(row=3,column=2)", "stop")
    assert (tower(s, 0), tower(s, 1), listed(s.trophies[0], p.TROPHIES)) == ({3: 1}, {}, ["vp_4"])
    assert ([int(number) for number in s.trap], workers(s, 0), workers(s, 1)) == ([2, 2], [], [(5, 2)])


@rule("WHI-5.142", "WHI-11.46")
def test_the_trap_of_another_player_takes_workers_in_their_turn_alone() -> None:
    s = scene(
        players=3, active=2, tiles=blocks(0, 1), machine_stock={2: ["trap"]},
        workers={0: [(2, 1)], 1: [(4, 2)], 2: [(1, 1), (8, 2)]},
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)))
    assert ([int(number) for number in s.trap], s.vp[2]) == ([1, 1, 1], 14)
    act(s, "gather", "airship(airship=balloon)")
    assert fly((1, 1)) not in options(s)


# ---------------------------------------------------------------- the barracks
@rule("WHI-5.123", "WHI-6.1")
@pytest.mark.parametrize("seat", [0, 2])
def test_coal_chute_that_empties_the_barracks_makes_the_last_turns(seat: int) -> None:
    rows = {0: [2], 1: [], 2: [2]}
    s = scene(players=3, active=seat, level=1, tiles=blocks(2, 3), machine_stock={seat: ["coal_chute"]}, barracks=rows)
    act(s, "work", "construct", site((1, 3)))
    assert ([int(left) for left in s.barracks], [int(number) for number in s.whirlpool]) == ([0] * 3, [9] * 3)
    assert s.ender == seat


@rule("WHI-5.123")
def test_coal_chute_moves_for_a_coal_and_needs_one() -> None:
    assert not startable("coal_chute", stocks={0: {"gold": 1, "iron": 1}})
    assert not startable("coal_chute", stocks={0: {"coal": 1}}, barracks={0: []}, tower={0: [1] * 9})


@rule("WHI-5.125", "WHI-9.36")
def test_infernal_machine_asks_the_builder_first_then_clockwise() -> None:
    s = scene(
        players=4, active=2, tiles=blocks(0, 1), machine_stock={2: ["infernal_machine"]},
        barracks={0: [1, 2], 1: [5], 2: [3, 7], 3: []},
    )  # fmt: skip
    act(s, "work", "construct", site((1, 1)))
    assert (s.player, answers(s)) == (2, ["barracks(row=3)", "barracks(row=7)"])
    act(s, "barracks(row=7)")
    assert (s.player, answers(s)) == (0, ["barracks(row=1)", "barracks(row=2)"])  # seat 3 has none there
    assert [int(rows) for rows in s.barracks] == [0b11, 0b10000, 0b100, 0]
    act(s, "barracks(row=1)")
    assert [int(rows) for rows in s.barracks] == [0b10, 0, 0b100, 0]  # seat 1 had a single one
    assert [int(number) for number in s.whirlpool] == [8, 9, 8, 9]


# ---------------------------------------------------------------- the Scrapyard
@rule("WHI-5.234", "WHI-5.24", "WHI-5.135")
def test_a_machine_salvaged_in_a_gather_is_not_started_by_its_airship_even_if_it_is_built_again() -> None:
    """The Forge is reached, flooded by a construction, salvaged, and built again where the airship would reach it."""
    s = scene(
        tiles=blocks(0, 1, 2, 3, 4, 5), machines={"forge": ((3, 1), 0), "scrapyard": at(2)},
        machine_stock={0: ["whistler"]}, stocks={0: {"iron": 1, "water": 1, "gold": 1}}, trophies={0: ["construct"]},
        hands={0: ["construction"]}, abilities={0: "ace_pilot"},
    )  # fmt: skip
    act(s, "gather", "airship(airship=balloon)", fly((4, 3)))
    assert "activate(machine=forge)" in answers(s)
    act(s, "use(trophy=construct)", site((1, 6)))
    assert s.level == 1
    assert "activate(machine=forge)" not in answers(s)  # submerged
    act(s, "activate(machine=scrapyard)", "play(card=construction)")
    assert owned(s.machines[0], p.MACHINES) == ["forge"]
    act(s, site((5, 3)))
    assert s.working(p.MACHINES.index("forge"))
    assert "activate(machine=forge)" not in answers(s)
    assert stock(s, 0) == {"iron": 1, "gold": 1}  # the harvest, made silently: (5, 3), which was reached, is covered
