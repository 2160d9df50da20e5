"""WHI-5.180 to WHI-5.196: what each starting ability does for its owner, and not for the others."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, gather, turn
from aerodrome.kernel.effects import ChooseEffect
from tests.games.whistle_mountain.ground import at, blanks, blocks, end_turn, ready
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    fly,
    listed,
    options,
    owned,
    question,
    scene,
    site,
    stock,
)
from tests.kit.rule import rule


def able(ability: str | None, *, ground: tuple[int, ...] = (0, 1), **more: Any) -> Whistle:
    """Seat 0 with an ability; None: with another one. Scaffolds lie on some blocks."""
    return scene(tiles=blocks(*ground), abilities={0: ability or "riveter", **more.pop("abilities", {})}, **more)


def power(name: str) -> str:
    return f"power(power={name})"


# ---------------------------------------------------------------- airships
@rule("WHI-5.180", "WHI-10.20")
def test_ace_pilot_lies_on_one_scaffold_and_gains_what_it_covers() -> None:
    """l_01 lies on (3, 1) (2, 1) (1, 1) (1, 2), with coal on (3, 1) and iron on (1, 2)."""
    s = act(able("ace_pilot"), "gather", "airship(airship=blimp)")
    assert fly((2, 1)) in answers(s)
    assert fly((3, 1)) not in answers(s)  # (4, 1) belongs to another scaffold
    act(s, fly((2, 1)))
    assert stock(s, 0) == {"coal": 2, "iron": 1, "water": 2}
    plain = act(able(None), "gather", "airship(airship=blimp)")
    assert fly((2, 1)) not in answers(plain)


@rule("WHI-5.180")
def test_ace_pilot_lies_on_no_worker_and_blocks_its_cells() -> None:
    s = act(able("ace_pilot", workers={1: [(2, 1)]}), "gather", "airship(airship=blimp)")
    assert fly((2, 1)) not in answers(s)
    s = able("ace_pilot", airships={(0, "blimp"): ((2, 1), "flat")}, machine_stock={1: ["forge"]}, active=1)
    act(s, "work", "construct")
    assert site((1, 1)) not in answers(s)
    assert site((5, 1)) in answers(s)


@rule("WHI-5.180", "WHI-11.61")
def test_ace_pilot_starts_the_machines_beside_the_scaffold() -> None:
    s = able("ace_pilot", machines={"forge": at(1)})
    act(s, "gather", "airship(airship=balloon)", fly((4, 1)))
    assert "activate(machine=forge)" in answers(s)


@rule("WHI-5.182")
@pytest.mark.parametrize(
    ("ability", "airship", "reached"),
    [("aeronaut", "balloon", True), (None, "balloon", False), ("aeronaut", "blimp", False)],
)
def test_aeronaut_reaches_over_corners_with_the_balloon(ability: str | None, airship: str, reached: bool) -> None:
    """The Forge ends at (4, 2); (5, 3) touches nothing but that corner."""
    s = able(ability, ground=(0,), machines={"forge": ((3, 1), 0)}, hands={0: ["treasure_chest"]})
    act(s, "gather", f"airship(airship={airship})", fly((5, 3)))
    assert ("activate(machine=forge)" in answers(s)) == reached


@rule("WHI-11.51")
def test_aeronaut_on_a_machine_reaches_over_no_corner() -> None:
    machines = {"forge": ((3, 1), 0), "press": ((5, 3), 0)}
    s = able("aeronaut", ground=(0, 3), machines=machines)
    act(s, "gather", "airship(airship=balloon)", fly((4, 2)))
    assert "activate(machine=forge)" in answers(s)
    assert "activate(machine=press)" not in answers(s)


@rule("WHI-5.184", "WHI-9.49", "WHI-11.62")
def test_daredevil_starts_each_machine_twice_in_succession() -> None:
    s = able("daredevil", ground=(0,), machines={"treasure_map": ((3, 1), 0)})
    act(s, "gather", "airship(airship=balloon)", fly((5, 1)), "activate(machine=treasure_map)")
    assert (s.vp[0], answers(s)) == (5, ["accept", "refuse"])
    once = act(s.clone(), "refuse")
    assert once.vp[0] == 5
    act(s, "accept")
    assert (s.vp[0], stock(s, 0)) == (10, {"water": 1})  # nothing but the harvest was left: it was made


@rule("WHI-5.184")
@pytest.mark.parametrize(("ability", "airship"), [(None, "balloon"), ("daredevil", "blimp")])
def test_other_airships_and_players_start_a_machine_once(ability: str | None, airship: str) -> None:
    s = able(ability, ground=(0,), machines={"forge": ((3, 1), 0)})
    act(s, "gather", f"airship(airship={airship})", fly((5, 1)), "activate(machine=forge)")
    assert "accept" not in answers(s)
    assert stock(s, 0)["iron"] == 3


@rule("WHI-5.184")
def test_daredevil_pays_each_time() -> None:
    s = able("daredevil", ground=(0,), machines={"library": ((3, 1), 0)}, stocks={0: {"gold": 1}})
    act(s, "gather", "airship(airship=balloon)", fly((5, 1)), "activate(machine=library)")
    assert "accept" not in answers(s)


@rule("WHI-5.234", "WHI-5.184")
def test_daredevil_does_not_start_a_machine_again_that_was_salvaged_and_built_anew() -> None:
    """The first activation has led to its submersion, to a Scrapyard and to another construction."""
    forge = p.MACHINES.index("forge")
    salvage = ChooseEffect[Whistle](table.LANGUAGE.names.index("salvage_machine"), 0, table.NO_SOURCE, 0, 0, 1)
    s = able(
        "daredevil",
        ground=(0, 2),
        level=1,
        machines={"forge": ((3, 1), 0)},
        airships={(0, "balloon"): ((5, 2), "flat")},
        steps=[turn.TURN_MENU, gather.GATHER_STEP, gather.ACTIVATE_AGAIN[forge], construct.CONSTRUCT_PIECE, salvage],
        main_done=True,
        gather=p.BALLOON,
        reach_twice=True,
        reach_machines=1 << forge,
    )
    act(s, site((1, 3)))
    assert (s.working(forge), stock(s, 0)) == (True, {})
    assert question(s) == "turn_menu"


@rule("WHI-5.186", "WHI-11.50")
def test_dreadnought_pushes_opposing_airships_off_docks_and_cells() -> None:
    ships: dict[Any, Any] = {(1, "balloon"): "cards", (1, "blimp"): ((1, 9), "flat"), (0, "balloon"): ((3, 10), "flat")}
    s = act(able("dreadnought", airships=ships), "gather", "airship(airship=dreadnought)")
    assert "dock(dock=cards)" in answers(s)
    assert fly((1, 9)) in answers(s)
    assert fly((1, 10)) not in answers(s)  # an own one lies there
    act(s, fly((1, 9)))
    assert s.airships[p.SIZES + p.BLIMP] == p.HOME
    plain = act(able(None, airships=ships), "gather", "airship(airship=dreadnought)")
    assert "dock(dock=cards)" not in answers(plain)
    assert fly((1, 9)) not in answers(plain)
    blimp = act(able("dreadnought", airships=ships), "gather", "airship(airship=blimp)")
    assert "dock(dock=cards)" not in answers(blimp)


# ---------------------------------------------------------------- constructions
@rule("WHI-5.181", "WHI-5.223", "WHI-11.34")
def test_admiral_starts_the_new_machine_before_the_flood_or_declines() -> None:
    more: dict[str, Any] = {"ground": (4, 5), "machine_stock": {0: ["forge"]}}
    s = act(able("admiral", **more), "work", "construct", site((1, 5)))
    assert (question(s), answers(s)) == ("trigger", ["trigger(power=admiral)", "decline(power=admiral)"])
    assert s.level == 0
    declined = act(s.clone(), "decline(power=admiral)")
    assert (stock(declined, 0), declined.level) == ({}, 1)
    act(s, "trigger(power=admiral)")
    assert (stock(s, 0), s.level) == ({"iron": 3}, 1)


@rule("WHI-5.181")
def test_admiral_pays_the_normal_cost() -> None:
    s = act(able("admiral", machine_stock={0: ["library"]}), "work", "construct", site((1, 1)))
    assert question(s) != "trigger"  # no gold
    s = act(able("admiral", machine_stock={0: ["library"]}, stocks={0: {"gold": 1}}), "work", "construct", site((1, 1)))
    act(s, "trigger(power=admiral)")
    assert (stock(s, 0), len(listed(s.hands[0], p.CARDS))) == ({}, 1)


@rule("WHI-5.183", "WHI-5.227")
def test_architect_adds_two_to_a_scaffold_worth_two_or_more() -> None:
    with_ability, without = (
        act(able(ability, ground=(0,), scaffolds={0: ["t_01"]}), "work", "construct") for ability in ("architect", None)
    )
    seen = set()
    for place in answers(without):
        points = int(act(without.clone(), place).vp[0])
        assert act(with_ability.clone(), place).vp[0] == points + (2 if points >= 2 else 0), place
        seen.add(points)
    assert {1, 2, 3} <= seen


@rule("WHI-5.185")
@pytest.mark.parametrize("machine", ["whistler", "forge", "megaphone"])
def test_artisan_gains_two_whistles_for_a_machine(machine: str) -> None:
    s = act(able("artisan", machine_stock={0: [machine]}), "work", "construct", site((1, 1)))
    assert stock(s, 0) == {"whistle": 2}
    s = able(None, abilities={1: "artisan"}, machine_stock={0: [machine]})
    assert stock(act(s, "work", "construct", site((1, 1))), 0) == {}


@rule("WHI-5.188")
@pytest.mark.parametrize(("machine", "gains"), [("whistler", False), ("forge", True), ("megaphone", True)])
def test_chief_engineer_gains_an_upgrade_for_larger_machines(machine: str, gains: bool) -> None:
    s = able("chief_engineer", machine_stock={0: [machine]}, upgrade_market=["manifest", "archivist"])
    act(s, "work", "construct", site((1, 1)))
    assert (question(s) == "choose_effect") == gains
    if gains:
        act(s, "upgrade(upgrade=archivist)")
    assert owned(s.upgrades[0], p.UPGRADES) == (["archivist"] if gains else [])


# ---------------------------------------------------------------- powers of the turn
@rule("WHI-5.187", "WHI-5.232", "WHI-9.26")
def test_money_changer_exchanges_once_a_turn_in_one_direction() -> None:
    s = able("money_changer", stocks={0: {"whistle": 1, "coal": 1}})
    assert {power("whistle_for_resource"), power("resource_for_whistle")} <= set(extras(s))
    other = act(s.clone(), power("resource_for_whistle"))
    assert stock(other, 0) == {"whistle": 2}
    act(s, power("whistle_for_resource"))
    assert answers(s) == [f"resource(resource={name})" for name in ("coal", "iron", "water", "gold")]
    act(s, "resource(resource=gold)")
    assert stock(s, 0) == {"coal": 1, "gold": 1}
    for done in (s, other):
        assert not [name for name in extras(done) if name.startswith("power")]


@rule("WHI-5.232", "WHI-11.70")
def test_money_changer_takes_no_substitute_and_nothing_that_is_not_left() -> None:
    lungs: dict[str, Any] = {"upgrades": {0: ["black_lung"]}}
    assert power("whistle_for_resource") not in extras(able("money_changer", stocks={0: {"coal": 1}}, **lungs))
    no_whistles = able("money_changer", stocks={0: {"coal": 1}, 1: {"whistle": 16}})
    assert power("resource_for_whistle") not in extras(no_whistles)
    assert power("resource_for_whistle") not in extras(able("money_changer", stocks={0: {"whistle": 3}}))
    s = able("money_changer", stocks={0: {"whistle": 1}, 1: {"gold": 16}})
    act(s, power("whistle_for_resource"))
    assert "resource(resource=gold)" not in answers(s)


@rule("WHI-5.191", "WHI-9.26", "WHI-9.43")
def test_requisitioner_exchanges_a_card_and_a_scaffold_once_a_turn() -> None:
    s = able("requisitioner", hands={0: ["rush"]}, scaffolds={0: ["t_01"]}, deck=["alms"])
    other = act(s.clone(), power("scaffold_for_card"))
    assert (sorted(listed(other.hands[0], p.CARDS)), other.scaffolds[0]) == (["alms", "rush"], 0)
    act(s, power("card_for_scaffold"), "pile(shape=s)")
    assert (s.hands[0], owned(s.scaffolds[0], p.TILES)) == (0, ["s_01", "t_01"])
    for done in (s, other):
        assert not [name for name in extras(done) if name.startswith("power")]


# ---------------------------------------------------------------- gains
@rule("WHI-5.190", "WHI-5.223")
def test_planner_gains_a_small_machine_for_an_upgrade() -> None:
    s = able("planner", stocks={0: {"whistle": 2}}, upgrades={0: []}, upgrade_market=["virtuous_circle", "duplicator"])
    act(s, "gather", "airship(airship=balloon)", "dock(dock=upgrades)")
    assert s.view(0)["asking"]["operation"] == "gain_machine"
    act(s, answers(s)[0])
    assert len(owned(s.machines[0], p.MACHINES)) == 1


@rule("WHI-5.196", "WHI-5.84", "WHI-5.223")
def test_technician_may_start_a_machine_of_grid_or_stock_for_an_upgrade() -> None:
    market: dict[str, Any] = {"upgrade_market": ["virtuous_circle"]}
    s = able(
        "technician", stocks={0: {"whistle": 2}}, machines={"press": at(0)}, machine_stock={0: ["forge"]}, **market
    )
    act(s, "gather", "airship(airship=balloon)", "dock(dock=upgrades)")
    assert answers(s) == ["trigger(power=technician)", "decline(power=technician)"]
    declined = act(s.clone(), "decline(power=technician)")
    assert stock(declined, 0) == {}
    act(s, "trigger(power=technician)")
    assert answers(s) == ["target(machine=forge)", "target(machine=press)"]
    act(s, "target(machine=forge)")
    assert stock(s, 0) == {"iron": 3}


@rule("WHI-5.84", "WHI-11.33")
@pytest.mark.parametrize("machine", ["elevator", "refuge", "swap_meet", "toll_bridge", "trap"])
def test_machines_that_need_their_place_are_not_started_from_the_stock(machine: str) -> None:
    more: dict[str, Any] = {"hands": {0: ["remote_control"]}, "trap": {}, "stocks": {0: {"water": 2, "gold": 2}}}
    s = able(None, machine_stock={0: [machine]}, **more)
    assert "play(card=remote_control)" not in options(s)
    assert "play(card=remote_control)" in options(able(None, machine_stock={0: [machine, "forge"]}, **more))


# ---------------------------------------------------------------- moves
@rule("WHI-5.193", "WHI-11.42")
def test_rummager_draws_a_card_for_each_move_but_not_for_a_rescue() -> None:
    s = able("rummager", stocks={0: {"gold": 2}})
    moved = act(s.clone(), "work", "move", "barracks(row=1)", cell(blanks(s)[0]))
    assert len(listed(moved.hands[0], p.CARDS)) == 1
    rescued = act(s.clone(), "work", "rescue", cell(blanks(s)[0]))
    assert rescued.hands[0] == 0


@rule("WHI-5.194", "WHI-9.13", "WHI-5.11", "WHI-11.52")
@pytest.mark.parametrize(
    ("where", "level", "offered"),
    [
        ((2, 1), 0, ["coal", "water"]),  # coal on (3, 1), the line below row 1
        ((2, 2), 0, ["coal", "iron"]),  # coal on (3, 2), iron on (1, 2)
        ((2, 2), 1, ["coal", "iron", "water"]),
    ],
)
def test_smuggler_gains_a_resource_that_shows_beside_the_new_cell(
    where: tuple[int, int], level: int, offered: list[str]
) -> None:
    s = able("smuggler", ground=(0,), stocks={0: {"gold": 1}}, level=level)
    act(s, "work", "move", "barracks(row=7)", cell(where))
    assert answers(s) == [f"resource(resource={name})" for name in p.RESOURCES if name in offered]
    act(s, f"resource(resource={offered[0]})")
    assert stock(s, 0) == {offered[0]: 1}


@rule("WHI-11.52", "WHI-5.194")
def test_smuggler_finds_nothing_under_an_airship() -> None:
    s = able("smuggler", ground=(0,), stocks={0: {"gold": 1}}, airships={(1, "balloon"): ((3, 1), "flat")})
    act(s, "work", "move", "barracks(row=1)", cell((2, 1)))
    assert stock(s, 0) == {"water": 1}


@rule("WHI-5.194", "WHI-11.42")
def test_smuggler_brings_nothing_for_a_rescue_or_onto_the_refuge() -> None:
    s = able("smuggler", stocks={0: {"gold": 2}})
    rescued = act(s, "work", "rescue", cell(blanks(s)[0]))
    assert stock(rescued, 0) == {}
    s = ready("refuge", abilities={0: "smuggler"}, stocks={0: {"gold": 1}})
    act(s, "use(trophy=activate)", "barracks(row=1)")
    assert (s.refuge[0], stock(s, 0), question(s)) == (1, {}, "turn_menu")


@rule("WHI-5.195", "WHI-11.42", "WHI-5.227")
@pytest.mark.parametrize("way", ["move", "rescue"])
def test_crew_chief_scores_neighbours_on_scaffolds(way: str) -> None:
    s = able("crew_chief", stocks={0: {"gold": 2}}, workers={0: [(4, 1)], 1: [(5, 2)]})
    act(s, "work", way, *(["barracks(row=1)"] if way == "move" else []))
    target = (4, 2) if cell((4, 2)) in answers(s) else (5, 1)
    act(s, cell(target))
    beside = [(target[0] + dx, target[1] + dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    met = len([where for where in beside if where in [(4, 1), (5, 2)]])
    assert s.vp[0] == 4 * met > 0


# ---------------------------------------------------------------- the end of a turn
@rule("WHI-5.189", "WHI-4.9")
def test_mad_scientist_draws_a_card_after_a_turn_with_a_card() -> None:
    s = act(able("mad_scientist"), "gather", "airship(airship=balloon)", "dock(dock=cards)")
    end_turn(s)
    assert (len(listed(s.hands[0], p.CARDS)), s.active) == (2, 1)
    quiet = able("mad_scientist")
    act(quiet, "gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=l)")
    assert end_turn(quiet).hands[0] == 0


@rule("WHI-5.192", "WHI-10.15")
def test_riveter_takes_a_scaffold_after_a_turn_with_a_scaffold() -> None:
    s = act(able("riveter"), "gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=t)")
    end_turn(s)
    assert (s.active, answers(s)) == (0, ["pile(shape=l)", "pile(shape=s)", "pile(shape=t)"])
    act(s, "pile(shape=s)")
    assert (owned(s.scaffolds[0], p.TILES), s.active) == (["s_01", "t_01"], 1)
    quiet = act(able("riveter"), "gather", "airship(airship=balloon)", "dock(dock=cards)")
    assert (end_turn(quiet).scaffolds[0], quiet.active) == (0, 1)


@rule("WHI-4.9", "WHI-9.39")
def test_effects_of_the_end_of_a_turn_come_in_any_order_each_once() -> None:
    s = able("riveter", upgrades={0: ["shuttle", "duplicator"]}, abilities={1: "mad_scientist"}, token="mad_scientist")
    s.gained_card = True
    act(s, "gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=l)")
    end_turn(s)
    assert set(answers(s)) == {
        "trigger(power=riveter)",
        "trigger(power=mad_scientist)",
        "trigger(power=shuttle)",
        "decline(power=shuttle)",
    }
    act(s, "trigger(power=mad_scientist)", "decline(power=shuttle)")
    assert s.view(0)["asking"]["operation"] == "gain_scaffold"  # the last one is not asked about
