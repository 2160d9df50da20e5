"""WHI-5.86 to WHI-5.122: what each small and medium machine does when it is started."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import blanks, corner, ready, startable, started
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    fly,
    listed,
    owned,
    question,
    site,
    stock,
    tower,
    workers,
)
from tests.kit.rule import rule

# ---------------------------------------------------------------- small machines
SMALL: list[tuple[str, dict[str, int], int]] = [
    ("dark_iron", {"coal": 1, "iron": 1}, 0),
    ("dark_scorer", {"coal": 1}, 1),
    ("double_coal", {"coal": 2}, 0),
    ("double_gold", {"gold": 2}, 0),
    ("double_iron", {"iron": 2}, 0),
    ("double_scorer", {}, 2),
    ("metal_scorer", {"iron": 1}, 1),
    ("golden_coal", {"gold": 1, "coal": 1}, 0),
    ("golden_iron", {"gold": 1, "iron": 1}, 0),
    ("golden_scorer", {"gold": 1}, 1),
    ("liquid_coal", {"water": 1, "coal": 1}, 0),
    ("liquid_gold", {"water": 1, "gold": 1}, 0),
    ("liquid_iron", {"water": 1, "iron": 1}, 0),
    ("liquid_scorer", {"water": 1}, 1),
    ("whistling_scorer", {"whistle": 1}, 1),
    ("whistler", {"whistle": 1}, 0),
]


@rule(
    "WHI-5.86",
    "WHI-5.87",
    "WHI-5.88",
    "WHI-5.89",
    "WHI-5.90",
    "WHI-5.91",
    "WHI-5.92",
    "WHI-5.93",
    "WHI-5.94",
    "WHI-5.95",
    "WHI-5.96",
    "WHI-5.97",
    "WHI-5.98",
    "WHI-5.99",
    "WHI-5.100",
    "WHI-5.101",
    "WHI-12.7",
)
@pytest.mark.parametrize(("machine", "gained", "points"), SMALL)
def test_a_small_machine_brings_what_it_shows(machine: str, gained: dict[str, int], points: int) -> None:
    s = started(machine)
    assert (stock(s, 0), s.vp[0]) == (gained, points)
    assert (stock(s, 1), s.vp[1]) == ({}, 0)


@rule("WHI-5.82")
def test_whoever_has_not_built_a_machine_starts_it_as_well() -> None:
    s = started("double_coal", active=1, trophies={1: ["activate"]})
    assert (stock(s, 0), stock(s, 1)) == ({}, {"coal": 2})


@rule("WHI-5.2", "WHI-5.8")
def test_a_machine_brings_what_is_left_in_the_supply() -> None:
    assert stock(started("double_coal", stocks={1: {"coal": 15}}), 0) == {"coal": 1}
    assert not startable("double_coal", stocks={1: {"coal": 16}})
    s = started("dark_scorer", stocks={1: {"coal": 16}})  # the point is left
    assert (stock(s, 0), s.vp[0]) == ({}, 1)


# ---------------------------------------------------------------- medium machines
@rule("WHI-5.102", "WHI-5.85", "WHI-9.46")
def test_alpha_site_gives_a_move_and_a_construction_in_any_order() -> None:
    s = started("alpha_site", stocks={0: {"water": 1, "gold": 1}}, scaffolds={0: ["t_01"]})
    assert (stock(s, 0), answers(s)) == ({}, ["branch(effect=0)", "branch(effect=1)", "stop"])
    act(s, "branch(effect=1)", answers_of(s, "branch(effect=1)", "site"))
    assert s.vp[0] > 0
    assert answers(s) == ["branch(effect=0)", "stop"]
    act(s, "branch(effect=0)", "barracks(row=1)", cell(blanks(s)[0]))
    assert (len(workers(s, 0)), question(s)) == (1, "turn_menu")


def answers_of(s: Whistle, action: str, kind: str) -> str:
    """The first answer of a kind after an action, looked up in a copy."""
    return next(name for name in answers(act(s.clone(), action)) if name.startswith(kind))


@rule("WHI-5.102", "WHI-5.85")
def test_alpha_site_may_be_left_half_used_and_needs_one_half() -> None:
    s = started("alpha_site", stocks={0: {"water": 1, "gold": 1}}, scaffolds={0: ["t_01"]})
    act(s, "stop")
    assert (question(s), stock(s, 0), workers(s, 0)) == ("turn_menu", {}, [])
    only_move = started("alpha_site", stocks={0: {"water": 1, "gold": 1}})
    assert answers(only_move) == ["branch(effect=0)", "stop"]
    nobody: dict[str, Any] = {"barracks": {0: []}, "tower": {0: [1] * 9}}
    assert not startable("alpha_site", stocks={0: {"water": 1, "gold": 1}}, **nobody)
    assert not startable("alpha_site", stocks={0: {"water": 2}}, scaffolds={0: ["t_01"]})


@rule("WHI-5.103", "WHI-9.27")
def test_archives_draw_three_cards_and_keep_one() -> None:
    s = started("archives", deck=["rush", "market", "storm"])
    assert answers(s) == ["keep(cards=market)", "keep(cards=rush)", "keep(cards=storm)"]
    act(s, "keep(cards=rush)")
    assert listed(s.hands[0], p.CARDS) == ["rush"]
    assert sorted(listed(s.discard, p.CARDS)) == ["market", "storm"]
    assert s.gained_card


@rule("WHI-5.218", "WHI-5.76")
def test_archives_that_draw_fewer_still_keep_one() -> None:
    s = ready("archives", deck=["rush", "market"])
    s.deck_size = 2
    s.deck[0], s.deck[1] = p.CARDS.index("market"), p.CARDS.index("rush")
    s.apply(p.USE + p.TROPHIES.index("activate"))
    assert answers(s) == ["keep(cards=market)", "keep(cards=rush)"]


@rule("WHI-5.104")
def test_automation_builds_for_an_iron() -> None:
    s = started("automation", stocks={0: {"iron": 1}}, scaffolds={0: ["t_01"]})
    assert (stock(s, 0), question(s)) == ({}, "construct_site")
    act(s, answers(s)[0])
    assert owned(s.scaffolds[0], p.TILES) == []
    assert not startable("automation", stocks={0: {"iron": 1}})  # nothing to build
    assert not startable("automation", scaffolds={0: ["t_01"]})


@rule("WHI-5.105", "WHI-5.4")
def test_amplifier_gives_an_upgrade_for_a_whistle() -> None:
    market = ["manifest", "pawnbroker", "archivist"]
    s = started("amplifier", stocks={0: {"whistle": 1}}, upgrade_market=market, upgrade_pile=["warehouse"])
    assert answers(s) == ["upgrade(upgrade=manifest)", "upgrade(upgrade=pawnbroker)", "upgrade(upgrade=archivist)"]
    act(s, "upgrade(upgrade=pawnbroker)")
    assert (owned(s.upgrades[0], p.UPGRADES), stock(s, 0)) == (["pawnbroker"], {})
    assert {p.UPGRADES[int(upgrade)] for upgrade in s.upgrade_market} == {"manifest", "archivist", "warehouse"}
    assert not startable("amplifier", stocks={0: {"coal": 4, "gold": 4}})


@rule("WHI-5.78")
def test_with_six_upgrades_no_effect_gives_another() -> None:
    six = ["manifest", "pawnbroker", "archivist", "warehouse", "rd_unit", "stockpile"]
    assert startable("amplifier", stocks={0: {"whistle": 1}}, upgrades={0: six[:5]})
    assert not startable("amplifier", stocks={0: {"whistle": 1}}, upgrades={0: six})


@rule("WHI-5.106", "WHI-5.83", "WHI-9.23")
def test_controller_starts_another_active_machine_for_a_water() -> None:
    s = act(ready("controller", "forge", "press", stocks={0: {"water": 1}}), "use(trophy=activate)")
    act(s, "target(machine=controller)")
    assert (stock(s, 0), answers(s)) == ({}, ["target(machine=forge)", "target(machine=press)"])
    act(s, "target(machine=forge)")
    assert stock(s, 0) == {"iron": 3}
    assert not startable("controller", stocks={0: {"water": 1}})  # never itself


@rule("WHI-5.83", "WHI-11.32")
def test_controller_reaches_no_submerged_machine() -> None:
    s = ready("forge", "press", "controller", level=1, machines={}, stocks={0: {"water": 2}})
    assert "use(trophy=activate)" not in extras(s)  # forge and press have a cell in row 1


@rule("WHI-5.107", "WHI-5.74", "WHI-9.12")
def test_crane_takes_two_scaffolds_one_after_the_other() -> None:
    s = started("crane", stocks={0: {"whistle": 1}}, piles={"s": ["s_05", "s_06"], "t": ["t_05"]})
    assert answers(s) == ["pile(shape=l)", "pile(shape=s)", "pile(shape=t)"]
    act(s, "pile(shape=s)", "pile(shape=s)")
    assert (owned(s.scaffolds[0], p.TILES), question(s)) == (["s_05", "s_06"], "turn_menu")
    assert s.gained_scaffold


@rule("WHI-5.108", "WHI-5.229", "WHI-9.31")
def test_dispatcher_returns_an_airship_but_not_the_one_that_started_it() -> None:
    ships: dict[Any, Any] = {(0, "balloon"): "cards", (0, "dreadnought"): "large", (1, "balloon"): "medium"}
    s = ready("dispatcher", trophies={}, airships=ships)
    act(s, "gather", fly((1, 1)), "activate(machine=dispatcher)")  # the blimp is the only one at home
    assert answers(s) == ["airship(airship=balloon)", "airship(airship=dreadnought)"]
    act(s, "airship(airship=dreadnought)")
    assert s.airships[p.DREADNOUGHT] == p.HOME
    assert s.airships[p.BLIMP] != p.HOME


@rule("WHI-5.108", "WHI-5.229")
def test_dispatcher_started_without_an_airship_returns_any() -> None:
    s = started("dispatcher", airships={(0, "balloon"): "cards", (0, "blimp"): ((5, 9), "flat")})
    assert answers(s) == ["airship(airship=balloon)", "airship(airship=blimp)"]
    act(s, "airship(airship=blimp)")
    assert s.airships[p.BLIMP] == p.HOME
    assert not startable("dispatcher", airships={(1, "balloon"): "cards"})


@rule("WHI-5.109", "WHI-9.32")
def test_elevator_moves_to_another_site_and_lifts_the_workers_there() -> None:
    s = ready("elevator", stocks={0: {"water": 2}}, workers={0: [(5, 1)], 1: [(6, 2)]}, level_trophies={1: ["vp_4"]})
    act(s, "use(trophy=activate)")
    assert question(s) == "choose_effect"
    assert site(corner(0)) not in answers(s)  # at least one cell changes
    act(s, site(corner(1)))
    assert int(s.machine_sites[p.ELEVATOR]) == 4
    assert (tower(s, 0), tower(s, 1), workers(s, 0), workers(s, 1)) == ({1: 1}, {2: 1}, [], [])
    assert (listed(s.trophies[0], p.TROPHIES), s.vp[0], s.level) == (["vp_4"], 0, 0)


@rule("WHI-5.110")
def test_forge_brings_three_iron() -> None:
    assert stock(started("forge"), 0) == {"iron": 3}


RESCUES = [("freight_hoist", "gold"), ("rope_ladder", "coal"), ("infernal_machine", "iron")]


@rule("WHI-5.111", "WHI-5.116", "WHI-5.125", "WHI-5.67")
@pytest.mark.parametrize(("machine", "price"), RESCUES)
def test_machines_that_rescue_for_a_resource(machine: str, price: str) -> None:
    s = started(machine, stocks={0: {price: 1}})
    assert (stock(s, 0), s.whirlpool[0], question(s)) == ({}, 2, "worker_cell")
    act(s, cell(blanks(s)[0]))
    assert (s.whirlpool[0], workers(s, 0)) == (1, blanks(s)[:1])
    assert not startable(machine, stocks={0: {price: 1}}, tower={0: [1, 1]})  # nobody in the whirlpool
    assert not startable(machine)


@rule("WHI-5.112", "WHI-11.13")
def test_library_gives_a_card_for_a_gold() -> None:
    s = started("library", stocks={0: {"gold": 2}}, deck=["rush"])
    assert (stock(s, 0), listed(s.hands[0], p.CARDS)) == ({"gold": 1}, ["rush"])
    assert not startable("library", stocks={0: {"coal": 2}})


@rule("WHI-5.113", "WHI-5.114", "WHI-9.28", "WHI-9.29")
def test_lift_shifts_a_worker_of_the_tower_for_a_card() -> None:
    s = started("lift", hands={0: ["rush", "storm"]}, tower={0: [1, 5], 1: [7]}, level_trophies={6: ["vp_6"]})
    assert answers(s) == ["discard(card=rush)", "discard(card=storm)"]
    act(s, "discard(card=storm)")
    assert answers(s) == [
        "shift(level=1,direction=up)",
        "shift(level=5,direction=down)",
        "shift(level=5,direction=up)",
    ]
    act(s, "shift(level=5,direction=up)")
    assert (tower(s, 0), tower(s, 1)) == ({1: 1, 6: 1}, {7: 1})
    assert listed(s.trophies[0], p.TROPHIES) == ["vp_6"]
    assert listed(s.discard, p.CARDS) == ["storm"]


@rule("WHI-5.113", "WHI-5.114")
def test_lift_keeps_workers_on_the_levels_and_needs_card_and_worker() -> None:
    s = started("lift", hands={0: ["rush"]}, tower={0: [12]})  # the only way is down: nothing is asked
    assert tower(s, 0) == {11: 1}
    assert not startable("lift", tower={0: [12]})
    assert not startable("lift", hands={0: ["rush"]}, tower={1: [12]})


@rule("WHI-5.115")
def test_press_gives_a_card() -> None:
    assert listed(started("press", deck=["alms"]).hands[0], p.CARDS) == ["alms"]


@rule("WHI-5.117", "WHI-5.5", "WHI-9.10")
def test_secret_lab_gives_an_upgrade_for_any_two_resources() -> None:
    s = started("secret_lab", stocks={0: {"gold": 1, "water": 2}}, upgrade_market=["manifest"], upgrade_pile=[])
    assert answers(s) == ["pay(payment=water_water)", "pay(payment=water_gold)"]
    act(s, "pay(payment=water_gold)")
    assert (stock(s, 0), owned(s.upgrades[0], p.UPGRADES)) == ({"water": 1}, ["manifest"])
    assert not startable("secret_lab", stocks={0: {"whistle": 1}})


@rule("WHI-5.118", "WHI-5.85")
def test_terrace_gives_a_construction_and_a_scaffold_in_any_order() -> None:
    s = started("terrace", stocks={0: {"iron": 1, "coal": 1}}, piles={"t": ["t_01"]})
    assert answers(s) == ["branch(effect=1)", "stop"]  # nothing to build yet
    act(s, "branch(effect=1)", "pile(shape=t)")
    assert (owned(s.scaffolds[0], p.TILES), answers(s)) == (["t_01"], ["branch(effect=0)", "stop"])
    act(s, "branch(effect=0)")
    act(s, answers(s)[0])
    assert (owned(s.scaffolds[0], p.TILES), s.vp[0] > 0, question(s)) == ([], True, "turn_menu")
    assert not startable("terrace", stocks={0: {"iron": 2}})


@rule("WHI-5.119", "WHI-5.77")
def test_tesla_coil_draws_a_trophy_for_an_iron() -> None:
    s = started("tesla_coil", stocks={0: {"iron": 1}}, reserve=["vp_6"])
    assert (listed(s.trophies[0], p.TROPHIES), stock(s, 0)) == (["vp_6"], {})
    everything = [name for kind, name in enumerate(p.TROPHIES) for _ in range(int(p.TROPHY_COPIES[kind]))]
    everything.remove("activate")
    assert not startable("tesla_coil", stocks={0: {"iron": 1}}, trophies={0: ["activate"], 1: everything})


@rule("WHI-5.120")
def test_treasure_map_scores_five() -> None:
    assert started("treasure_map").vp[0] == 5


@rule("WHI-5.121")
def test_vault_turns_any_resource_into_two_whistles() -> None:
    s = started("vault", stocks={0: {"coal": 1, "gold": 1}})
    assert answers(s) == ["pay(payment=coal)", "pay(payment=gold)"]
    assert stock(act(s, "pay(payment=gold)"), 0) == {"coal": 1, "whistle": 2}
    assert stock(started("vault", stocks={0: {"whistle": 1}}), 0) == {"whistle": 2}
    assert not startable("vault")


@rule("WHI-5.225", "WHI-5.8")
def test_vault_without_whistles_in_the_supply_takes_a_whistle_alone() -> None:
    s = started("vault", stocks={0: {"coal": 1, "whistle": 1}, 1: {"whistle": 15}})
    assert stock(s, 0) == {"coal": 1, "whistle": 1}
    assert not startable("vault", stocks={0: {"coal": 1}, 1: {"whistle": 16}})


@rule("WHI-5.122")
def test_welder_gives_a_scaffold_for_an_iron() -> None:
    s = act(started("welder", stocks={0: {"iron": 1}}, piles={"s": ["s_09"]}), "pile(shape=s)")
    assert (owned(s.scaffolds[0], p.TILES), stock(s, 0)) == (["s_09"], {})
