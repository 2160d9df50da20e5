"""WHI-5.123 to WHI-5.144: what each large machine does when it is built, when it is started, and while it stands."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blanks, blocks, corner, ready, startable, started
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    listed,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule


def worker(where: tuple[int, int]) -> str:
    return f"worker(row={where[1]},column={where[0]})"


def build(machine: str, *, block: int = 0, **more: Any) -> Whistle:
    """A Work in which the machine is built on a block (the first construction is free)."""
    tiles = {**blocks(*range(6)), **more.pop("tiles", {})}
    s = scene(tiles=tiles, machine_stock={0: [machine]}, **more)
    return act(s, "work", "construct", site(corner(block)))


# ---------------------------------------------------------------- large machines
@rule("WHI-5.123")
@pytest.mark.parametrize(
    ("level", "rows", "left", "drowned"),
    [(0, [1, 2, 7], [1, 6], 1), (0, [3], [2], 0), (2, [3, 5], [4], 1)],
)
def test_coal_chute_drops_all_workers_of_the_barracks(
    level: int, rows: list[int], left: list[int], drowned: int
) -> None:
    s = build("coal_chute", block=2, level=level, barracks={0: rows, 1: rows}, tower={0: [1] * 4, 1: [1] * 4})
    for seat in range(2):
        assert [row + 1 for row in range(7) if s.barracks[seat] >> row & 1] == left
        assert s.whirlpool[seat] == 9 - 4 - len(rows) + drowned


@rule("WHI-5.123")
def test_coal_chute_moves_a_worker_for_a_coal() -> None:
    s = act(started("coal_chute", stocks={0: {"coal": 1}}), "barracks(row=2)")
    act(s, cell(blanks(s)[0]))
    assert (stock(s, 0), len(workers(s, 0))) == ({}, 1)


@rule("WHI-5.124", "WHI-9.35")
def test_disassembler_turns_an_upgrade_of_the_market_into_its_cost() -> None:
    s = started("disassembler", upgrade_market=["manifest", "duplicator", "archivist"], upgrade_pile=["warehouse"])
    act(s, "upgrade(upgrade=duplicator)")
    assert stock(s, 0) == {"gold": 3, "whistle": 1}
    assert owned(s.upgrades_removed, p.UPGRADES) == ["duplicator"]
    assert "warehouse" in [p.UPGRADES[int(upgrade)] for upgrade in s.upgrade_market]
    assert owned(s.upgrades[0], p.UPGRADES) == []


@rule("WHI-5.125", "WHI-9.36", "WHI-4.11")
def test_infernal_machine_drowns_one_worker_of_each_player_of_their_choice() -> None:
    s = build("infernal_machine", players=3, barracks={0: [1, 4], 1: [], 2: [3, 6]})
    assert (s.player, answers(s)) == (0, ["barracks(row=1)", "barracks(row=4)"])
    act(s, "barracks(row=4)")
    assert (s.player, answers(s)) == (2, ["barracks(row=3)", "barracks(row=6)"])  # seat 1 is spared
    act(s, "barracks(row=3)")
    assert [int(rows) for rows in s.barracks] == [1, 0, 1 << 5]
    assert [int(drowned) for drowned in s.whirlpool] == [8, 9, 8]


@rule("WHI-5.126", "WHI-9.53")
def test_auto_archives_give_two_cards_and_later_four_of_which_two_are_kept() -> None:
    s = build("auto_archives", deck=["rush", "storm", "alms"])
    assert sorted(listed(s.hands[0], p.CARDS)) == ["rush", "storm"]
    s = started("auto_archives", deck=["rush", "storm", "alms", "rush"])
    assert answers(s) == [
        "keep(cards=alms+rush)",
        "keep(cards=alms+storm)",
        "keep(cards=rush+rush)",
        "keep(cards=rush+storm)",
    ]
    act(s, "keep(cards=rush+rush)")
    assert listed(s.hands[0], p.CARDS) == ["rush", "rush"]
    assert sorted(listed(s.discard, p.CARDS)) == ["alms", "storm"]


@rule("WHI-5.127", "WHI-9.11", "WHI-5.72")
def test_factory_gives_small_machines() -> None:
    market = {"small": ["whistler", "dark_iron", "liquid_coal"]}
    s = build("factory", machine_market=market, machine_piles={"small": ["double_gold"]})
    assert answers(s) == ["machine(machine=dark_iron)", "machine(machine=liquid_coal)", "machine(machine=whistler)"]
    act(s, "machine(machine=whistler)")
    assert owned(s.machines[0], p.MACHINES) == ["whistler"]
    assert p.MACHINES[int(s.machine_market[0])] == "double_gold"
    s = act(started("factory", stocks={0: {"coal": 1}}, machine_market=market), "machine(machine=dark_iron)")
    assert (owned(s.machines[0], p.MACHINES), stock(s, 0)) == (["dark_iron"], {})


@rule("WHI-5.128", "WHI-9.30")
def test_hang_glider_promotes_a_worker_of_a_scaffold_for_two_water() -> None:
    s = started("hang_glider", stocks={0: {"water": 2}}, workers={0: [(4, 1), (5, 2)]}, level_trophies={2: ["card"]})
    assert answers(s) == [worker((4, 1)), worker((5, 2))]
    act(s, worker((5, 2)))
    assert (tower(s, 0), workers(s, 0), stock(s, 0)) == ({2: 1}, [(4, 1)], {})
    assert listed(s.trophies[0], p.TROPHIES) == ["card"]
    assert not startable("hang_glider", stocks={0: {"water": 2}}, workers={1: [(4, 1)]})


@rule("WHI-5.128", "WHI-5.130", "WHI-5.220")
def test_hang_glider_promotes_neither_floating_workers_nor_those_on_the_refuge() -> None:
    assert not startable("hang_glider", stocks={0: {"water": 2}}, workers={0: [(9, 9), (9, 2)]})
    assert startable("hang_glider", stocks={0: {"water": 2}}, workers={0: [(9, 9), (9, 2), (4, 2)]})
    assert not startable("hang_glider", "refuge", stocks={0: {"water": 2}}, refuge={0: 3}, barracks={0: []})


@rule("WHI-5.129", "WHI-9.47", "WHI-5.56", "WHI-11.12")
def test_jetpack_gives_a_move_that_may_be_declined() -> None:
    s = build("jetpack")
    assert answers(s) == ["accept", "refuse"]
    assert s.view(0)["asking"]["operation"] == "move"
    declined = act(s.clone(), "refuse")
    assert workers(declined, 0) == []
    act(s, "accept", "barracks(row=1)")
    assert cell((9, 1)) not in answers(s)  # an empty cell, but not above anything
    assert cell((1, 7)) in answers(s)  # right above the scaffold (1, 6)
    act(s, cell((1, 7)))
    assert workers(s, 0) == [(1, 7)]


@rule("WHI-5.129", "WHI-11.12")
def test_jetpack_gives_two_scaffolds_for_an_iron() -> None:
    s = act(started("jetpack", stocks={0: {"iron": 1}}), "pile(shape=s)", "pile(shape=t)")
    assert (len(owned(s.scaffolds[0], p.TILES)), stock(s, 0), workers(s, 0)) == (2, {}, [])
    assert not startable("jetpack")


@rule("WHI-5.132", "WHI-9.23", "WHI-9.47")
def test_machine_hub_starts_two_different_machines_when_it_is_built() -> None:
    machines = {"forge": at(1), "press": at(2), "library": at(3)}
    s = build("machine_hub", machines=machines, stocks={0: {"gold": 1}})
    assert answers(s) == ["accept", "refuse"]
    act(s, "accept")
    targets = ["target(machine=forge)", "target(machine=library)", "target(machine=press)"]
    assert answers(s) == targets
    act(s, "target(machine=forge)")
    assert answers(s) == [*targets[1:], "stop"]  # a different one, and the second may be left out
    act(s, "target(machine=library)")
    assert (stock(s, 0), len(listed(s.hands[0], p.CARDS)), question(s)) == ({"iron": 3}, 1, "work_task")
    declined = act(build("machine_hub", machines=machines), "refuse")
    assert stock(declined, 0) == {}


@rule("WHI-5.132")
def test_machine_hub_may_stop_after_one_and_starts_another_for_a_water() -> None:
    s = act(build("machine_hub", machines={"forge": at(1), "press": at(2)}), "accept", "target(machine=forge)", "stop")
    assert (stock(s, 0), s.hands[0]) == ({"iron": 3}, 0)
    s = act(started("machine_hub", "forge", stocks={0: {"water": 1}}), "target(machine=machine_hub)")
    assert stock(s, 0) == {"iron": 3}


@rule("WHI-5.133")
def test_megaphone_brings_a_whistle_and_a_trophy_for_everybody_while_they_last() -> None:
    s = started("megaphone", players=3, active=1, trophies={1: ["activate"]}, reserve=["vp_6", "card", "move"])
    assert stock(s, 1) == {"whistle": 1}
    assert [listed(s.trophies[seat], p.TROPHIES) for seat in (1, 2, 0)] == [["vp_6"], ["card"], ["move"]]
    s = ready("megaphone", reserve=["vp_6"])
    s.reserve_size, s.reserve[0] = 1, p.TROPHIES.index("vp_6")
    s.apply(p.USE + p.TROPHIES.index("activate"))
    assert [listed(s.trophies[seat], p.TROPHIES) for seat in (0, 1)] == [["vp_6"], []]


@rule("WHI-5.134", "WHI-9.34", "WHI-9.53", "WHI-11.40")
def test_workshop_gives_an_upgrade_and_later_exchanges_one() -> None:
    s = act(build("workshop", upgrade_market=["manifest", "archivist", "rd_unit"]), "upgrade(upgrade=rd_unit)")
    assert owned(s.upgrades[0], p.UPGRADES) == ["rd_unit"]
    own = {"upgrades": {0: ["steam_siren", "manifest"]}, "upgrade_market": ["archivist", "rd_unit"], "upgrade_pile": []}
    s = started("workshop", abilities={0: "planner"}, **own)
    assert answers(s) == [
        f"swap(own={own},market={one})" for own in ("manifest", "steam_siren") for one in ("rd_unit", "archivist")
    ]
    act(s, "swap(own=manifest,market=archivist)")
    assert owned(s.upgrades[0], p.UPGRADES) == ["archivist", "steam_siren"]
    assert "manifest" in [p.UPGRADES[int(upgrade)] for upgrade in s.upgrade_market if upgrade != p.EMPTY]
    assert (stock(s, 0), question(s)) == ({}, "turn_menu")  # no gain: neither Steam Siren nor Planner
    assert not startable("workshop")


@rule("WHI-5.135", "WHI-9.33", "WHI-11.41", "WHI-5.12")
def test_scrapyard_takes_a_partly_submerged_machine() -> None:
    more: dict[str, Any] = {"stocks": {0: {"iron": 1, "water": 1}}, "upgrades": {0: ["drafting_office"]}, "level": 1}
    ships = {(1, "balloon"): ((2, 2), "flat")}
    s = ready("archives", "vault", "scrapyard", airships=ships, **more)
    act(s, "use(trophy=activate)")
    assert answers(s) == ["machine(machine=archives)", "machine(machine=vault)"]
    act(s, "machine(machine=archives)")
    assert owned(s.machines[0], p.MACHINES) == ["archives"]
    assert (stock(s, 0), len(listed(s.hands[0], p.CARDS))) == ({}, 1)  # Drafting Office: it is gained
    assert s.airships[p.SIZES] == p.HOME
    assert (2, 2) in blanks(s)  # the dry part of its site is visible again
    assert (2, 1) not in blanks(s)
    assert not s.built >> p.MACHINES.index("archives") & 1


@rule("WHI-5.135")
def test_scrapyard_takes_no_machine_that_is_dry_or_wholly_under_water() -> None:
    machines, price = ("amplifier", "crane", "scrapyard"), {0: {"iron": 1, "water": 1}}
    assert [startable(*machines, stocks=price, level=level) for level in range(3)] == [False, True, False]


@rule("WHI-5.136", "WHI-5.137", "WHI-11.43")
def test_refuge_takes_all_own_workers_of_the_barracks() -> None:
    s = build("refuge", barracks={0: [2, 3, 5]}, abilities={0: "rummager"})
    assert (s.refuge[0], s.barracks[0], s.refuge[1]) == (3, 0, 0)
    assert s.hands[0] == 0  # no move


@rule("WHI-5.136", "WHI-9.45", "WHI-5.137")
def test_refuge_takes_a_worker_for_a_gold_and_an_ordinary_move_leads_away() -> None:
    s = started(
        "refuge", stocks={0: {"gold": 2}}, barracks={0: [1, 2]}, workers={0: [(4, 1)]}, trophies={0: ["activate"]}
    )
    assert answers(s) == [worker((4, 1)), "barracks(row=1)", "barracks(row=2)", "whirlpool"]
    act(s, "whirlpool")
    assert (s.refuge[0], s.whirlpool[0], stock(s, 0)) == (1, 5, {"gold": 1})
    act(s, "work", "move", "refuge", cell((5, 2)))
    assert (s.refuge[0], workers(s, 0)) == (0, [(4, 1), (5, 2)])


@rule("WHI-5.138", "WHI-9.13")
def test_swap_meet_holds_a_resource_that_is_wild_for_everybody() -> None:
    s = build("swap_meet", stocks={0: {"coal": 3}, 1: {"gold": 1, "coal": 1}})
    act(s, "resource(resource=coal)")
    assert (s.stall, stock(s, 0)) == (p.COAL, {"coal": 3})
    assert "move" in answers(s)  # coal pays the gold of a move
    act(s, "stop", "end_turn", "work", "move")
    assert answers(s) == ["pay(payment=coal)", "pay(payment=gold)"]


@rule("WHI-5.138", "WHI-11.36")
def test_what_lies_on_the_swap_meet_pays_no_whistles() -> None:
    s = started("crane", "swap_meet", stall="coal", stocks={0: {"coal": 4}})
    assert s.view(0)["asking"]["operation"] == "swap_stall_resource"  # the Crane, for a whistle, was no choice
    s = started("automation", "swap_meet", stall="coal", stocks={0: {"coal": 4}}, scaffolds={0: ["t_01"]})
    assert answers(s) == ["target(machine=automation)", "target(machine=swap_meet)"]


@rule("WHI-5.138")
def test_swap_meet_exchanges_its_resource_for_another_type() -> None:
    s = started("swap_meet", stall="coal")
    assert answers(s) == [f"resource(resource={name})" for name in ("iron", "water", "gold", "whistle")]
    act(s, "resource(resource=gold)")
    assert (s.stall, stock(s, 0)) == (p.GOLD, {})


@rule("WHI-5.139", "WHI-5.140", "WHI-5.235")
def test_toll_bridge_takes_a_resource_for_each_move_and_gives_them_back() -> None:
    s = ready("toll_bridge", stocks={0: {"gold": 1, "coal": 1, "iron": 1}}, trophies={})
    act(s, "work", "move", "barracks(row=1)", cell(blanks(s)[0]))
    assert answers(s) == ["resource(resource=coal)", "resource(resource=iron)"]
    act(s, "resource(resource=iron)")
    assert (stock(s, 0), int(s.toll)) == ({"coal": 1}, p.tokens({"iron": 1}))
    s = started("toll_bridge", toll={"iron": 2, "whistle": 1})
    assert (stock(s, 0), s.toll) == ({"iron": 2, "whistle": 1}, 0)
    assert not startable("toll_bridge")


@rule("WHI-5.139", "WHI-5.225")
@pytest.mark.parametrize(
    ("held", "offered"), [({"gold": 1}, False), ({"gold": 2}, True), ({"gold": 1, "iron": 1}, True)]
)
def test_a_move_must_leave_a_resource_for_the_toll(held: dict[str, int], offered: bool) -> None:
    s = act(ready("toll_bridge", stocks={0: held}, trophies={}), "work")
    assert ("move" in answers(s)) == offered


@rule("WHI-5.141")
def test_transmuter_turns_a_card_into_a_whistle_and_five_points() -> None:
    s = act(started("transmuter", hands={0: ["rush", "alms"]}), "discard(card=rush)")
    assert (stock(s, 0), s.vp[0], listed(s.hands[0], p.CARDS)) == ({"whistle": 1}, 5, ["alms"])
    assert not startable("transmuter")


@rule("WHI-5.142", "WHI-11.46", "WHI-5.231")
def test_trap_takes_all_workers_under_it_and_beside_it() -> None:
    """It is built on (1, 1) to (3, 2): one under it, one beside it on a scaffold, one floating beside it, one far."""
    on_cells = {0: [(2, 1), (4, 2)], 1: [(3, 2), (6, 2)]}
    s = build("trap", workers=on_cells, level_trophies={1: ["vp_4"], 2: ["vp_4"]})
    assert ([int(n) for n in s.trap], workers(s, 0), workers(s, 1)) == ([2, 1], [], [(6, 2)])
    assert (tower(s, 0), tower(s, 1), s.trophies[0], s.vp[0]) == ({}, {}, 0, 14)  # nobody is promoted


@rule("WHI-5.142", "WHI-11.44", "WHI-11.43")
def test_a_whistle_leads_an_own_worker_out_of_the_trap() -> None:
    s = started("trap", stocks={0: {"whistle": 1}}, trap={0: 1, 1: 2}, abilities={0: "rummager"})
    act(s, cell(blanks(s)[0]))
    assert ([int(n) for n in s.trap], len(workers(s, 0))) == ([0, 2], 1)
    assert len(listed(s.hands[0], p.CARDS)) == 1  # it is a move
    assert not startable("trap", stocks={0: {"whistle": 1}}, trap={1: 2})


@rule("WHI-5.143", "WHI-5.77")
def test_trophy_room_draws_trophies() -> None:
    s = build("trophy_room", reserve=["vp_6", "card"])
    assert sorted(listed(s.trophies[0], p.TROPHIES)) == ["card", "vp_6"]
    s = started("trophy_room", stocks={0: {"gold": 1}}, reserve=["move"])
    assert (listed(s.trophies[0], p.TROPHIES), stock(s, 0)) == (["move"], {})


@rule("WHI-5.144", "WHI-9.13")
def test_whistle_surplus_brings_two_resources_of_choice() -> None:
    s = act(build("whistle_surplus"), "resource(resource=coal)", "resource(resource=coal)")
    assert stock(s, 0) == {"coal": 2}
    s = act(
        started("whistle_surplus", stocks={0: {"whistle": 1}}), "resource(resource=gold)", "resource(resource=iron)"
    )
    assert stock(s, 0) == {"gold": 1, "iron": 1}


@rule("WHI-5.144", "WHI-5.3", "WHI-11.38", "WHI-11.39")
@pytest.mark.parametrize(("active", "level", "wild"), [(0, 0, False), (1, 0, False), (0, 1, True)])
def test_whistles_are_not_wild_beside_a_whistle_surplus_that_is_dry(active: int, level: int, wild: bool) -> None:
    s = ready("whistle_surplus", level=level, active=active, stocks={active: {"whistle": 1}}, trophies={})
    assert ("move" in answers(act(s, "work"))) == wild


@rule("WHI-11.37")
def test_whistles_on_the_swap_meet_are_wild_in_spite_of_the_surplus() -> None:
    more: dict[str, Any] = {"stocks": {0: {"whistle": 1}}, "trophies": {}}
    assert "move" not in answers(act(ready("whistle_surplus", "swap_meet", stall="coal", **more), "work"))
    assert "move" in answers(act(ready("whistle_surplus", "swap_meet", stall="whistle", **more), "work"))
