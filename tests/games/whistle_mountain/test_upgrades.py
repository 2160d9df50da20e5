"""WHI-5.145 to WHI-5.168: what each upgrade does for its owner."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import blanks, blocks, end_turn, ready, startable
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
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


def owner(*upgrades: str, **more: Any) -> Whistle:
    """Seat 0 with these upgrades, on two blocks of scaffolds."""
    tiles = {**blocks(0, 1), **more.pop("tiles", {})}
    return scene(tiles=tiles, upgrades={0: upgrades}, **more)


def power(name: str) -> str:
    return f"power(power={name})"


# ---------------------------------------------------------------- as often as wanted
@rule("WHI-5.145")
def test_antique_dealer_sells_whistles_for_points_as_often_as_wanted() -> None:
    s = owner("antique_dealer", stocks={0: {"whistle": 2, "coal": 4}})
    act(s, power("antique_dealer"), power("antique_dealer"))
    assert (s.vp[0], stock(s, 0)) == (2, {"coal": 4})
    assert power("antique_dealer") not in extras(s)
    assert power("antique_dealer") not in extras(owner(stocks={0: {"whistle": 2}}, upgrade_market=["antique_dealer"]))


@rule("WHI-5.157", "WHI-5.5")
def test_pawnbroker_sells_any_two_resources_for_a_point() -> None:
    s = owner("pawnbroker", stocks={0: {"coal": 1, "gold": 2, "water": 1}})
    act(s, power("pawnbroker"))
    assert len(answers(s)) == 4
    act(s, "pay(payment=coal_water)", power("pawnbroker"))  # two gold are left: nothing to choose
    assert (s.vp[0], stock(s, 0)) == (2, {})


@rule("WHI-5.148", "WHI-9.38", "WHI-7.4", "WHI-11.47")
def test_duplicator_puts_its_token_on_the_ability_of_another_player() -> None:
    abilities = {0: "riveter", 1: "artisan", 2: "planner", 3: "rummager"}
    s = owner("duplicator", players=4, abilities=abilities, stocks={0: {"whistle": 2, "gold": 1}})
    assert not any(s.able(0, ability) for ability in range(p.ABILITY_COUNT) if p.ABILITIES[ability] != "riveter")
    act(s, power("duplicator"))
    assert answers(s) == ["ability(ability=artisan)", "ability(ability=planner)", "ability(ability=rummager)"]
    act(s, "ability(ability=rummager)")
    assert (s.able(0, p.RUMMAGER), s.able(3, p.RUMMAGER), s.able(1, p.RUMMAGER)) == (True, True, False)
    act(s, "work", "move", "pay(payment=gold)", "barracks(row=1)", cell(blanks(s)[0]))
    assert len(listed(s.hands[0], p.CARDS)) == 1
    act(s, power("duplicator"))  # move it to a third one
    assert answers(s) == ["ability(ability=artisan)", "ability(ability=planner)"]


@rule("WHI-7.4", "WHI-5.148")
def test_with_two_players_the_duplicator_has_one_ability_to_go_to() -> None:
    s = owner("duplicator", stocks={0: {"whistle": 2}}, abilities={0: "riveter", 1: "artisan"})
    act(s, power("duplicator"))
    assert (s.token, stock(s, 0)) == (p.ARTISAN, {"whistle": 1})
    assert power("duplicator") not in extras(s)


@rule("WHI-11.48", "WHI-5.134")
def test_the_token_goes_back_if_the_duplicator_is_swapped_away() -> None:
    more: dict[str, Any] = {"upgrades": {0: ["duplicator"]}, "upgrade_market": ["manifest"]}
    s = ready("workshop", token="artisan", abilities={0: "riveter", 1: "artisan"}, **more)
    assert s.able(0, p.ARTISAN)
    act(s, "use(trophy=activate)")
    assert (s.token, s.able(0, p.ARTISAN)) == (p.EMPTY, False)


# ---------------------------------------------------------------- once in a turn
ONCE: list[tuple[str, dict[str, Any]]] = [
    ("self_hoist", {"scaffolds": {0: ["t_01", "t_02"]}}),
    ("manifest", {"hands": {0: ["rush", "rush"]}}),
    ("warehouse", {"stocks": {0: {"whistle": 4}}}),
    ("rd_unit", {"stocks": {0: {"whistle": 6}}}),
    ("archivist", {"stocks": {0: {"whistle": 4}}}),
    ("reinforcement", {"stocks": {0: {"gold": 4}}}),
    ("tower_crane", {"stocks": {0: {"iron": 2, "coal": 2}}, "scaffolds": {0: ["t_01", "t_02"]}}),
]


@rule("WHI-5.222", "WHI-4.4")
@pytest.mark.parametrize(("upgrade", "more"), ONCE)
def test_a_power_is_used_once_in_a_turn_and_again_in_the_next(upgrade: str, more: dict[str, Any]) -> None:
    s = owner(upgrade, **more)
    act(s, power(upgrade))
    while question(s) != "turn_menu":
        act(s, answers(s)[0])
    assert power(upgrade) not in extras(s)
    end_turn(act(s, "work"))
    end_turn(act(s, "work"), seat=1)
    assert power(upgrade) in extras(s)


@rule("WHI-5.222")
@pytest.mark.parametrize(("upgrade", "more"), ONCE)
def test_a_power_is_its_owners_alone(upgrade: str, more: dict[str, Any]) -> None:
    s = scene(tiles=blocks(0, 1), upgrades={1: [upgrade]}, **more)
    assert power(upgrade) not in extras(s)


@rule("WHI-5.152", "WHI-9.43", "WHI-5.75")
def test_self_hoist_moves_a_worker_for_a_scaffold() -> None:
    s = act(owner("self_hoist", scaffolds={0: ["t_01", "s_02"]}), power("self_hoist"))
    assert answers(s) == ["piece(piece=s_02)", "piece(piece=t_01)"]
    act(s, "piece(piece=s_02)", "barracks(row=3)", cell(blanks(s)[0]))
    assert (owned(s.scaffolds[0], p.TILES), len(workers(s, 0))) == (["t_01"], 1)
    assert p.TILES[int(s.tile_piles[p.TILES_A_SHAPE])] == "s_02"  # under the pile of its shape
    assert power("self_hoist") not in extras(owner("self_hoist"))


@rule("WHI-5.155")
def test_manifest_turns_a_card_into_two_coal() -> None:
    s = act(owner("manifest", hands={0: ["rush", "storm"]}), power("manifest"), "discard(card=storm)")
    assert (stock(s, 0), listed(s.hands[0], p.CARDS), listed(s.discard, p.CARDS)) == ({"coal": 2}, ["rush"], ["storm"])
    assert power("manifest") not in extras(owner("manifest"))


@rule("WHI-5.156")
def test_warehouse_turns_a_whistle_into_a_scaffold() -> None:
    s = act(owner("warehouse", stocks={0: {"whistle": 1}}), power("warehouse"), "pile(shape=t)")
    assert (stock(s, 0), owned(s.scaffolds[0], p.TILES)) == ({}, ["t_01"])


@rule("WHI-5.158")
def test_rd_unit_turns_three_whistles_into_an_upgrade() -> None:
    s = owner("rd_unit", stocks={0: {"whistle": 3}}, upgrade_market=["manifest", "archivist"])
    act(s, power("rd_unit"), "upgrade(upgrade=archivist)")
    assert (stock(s, 0), owned(s.upgrades[0], p.UPGRADES)) == ({}, ["rd_unit", "archivist"])
    assert power("rd_unit") not in extras(owner("rd_unit", stocks={0: {"whistle": 2, "gold": 4}}))


@rule("WHI-5.160")
def test_archivist_turns_a_whistle_into_a_card() -> None:
    s = act(owner("archivist", stocks={0: {"whistle": 1}}, deck=["alms"]), power("archivist"))
    assert (stock(s, 0), listed(s.hands[0], p.CARDS)) == ({}, ["alms"])


@rule("WHI-5.165", "WHI-11.19")
def test_reinforcement_rescues_for_a_gold() -> None:
    s = act(owner("reinforcement", stocks={0: {"gold": 1}}), power("reinforcement"))
    act(s, cell(blanks(s)[0]))
    assert (stock(s, 0), s.whirlpool[0], len(workers(s, 0))) == ({}, 1, 1)
    assert power("reinforcement") not in extras(owner("reinforcement", stocks={0: {"coal": 4}}))


@rule("WHI-5.166", "WHI-5.43", "WHI-11.20")
def test_tower_crane_builds_for_iron_and_coal_beside_the_work() -> None:
    s = owner("tower_crane", stocks={0: {"iron": 1, "coal": 1}}, scaffolds={0: ["t_01", "t_02"]})
    act(s, "work", power("tower_crane"), "piece(piece=t_01)")
    act(s, answers(s)[0])
    assert (stock(s, 0), s.constructions) == ({}, 0)
    act(s, "construct")  # the first of this Work is still free
    assert question(s) == "construct_site"


# ---------------------------------------------------------------- lungs
LUNGS = [("black_lung", "coal"), ("gold_lung", "gold"), ("iron_lung", "iron"), ("wet_lung", "water")]


@rule("WHI-5.146", "WHI-5.151", "WHI-5.153", "WHI-5.167", "WHI-5.4", "WHI-11.22")
@pytest.mark.parametrize(("lung", "kind"), LUNGS)
def test_a_lung_pays_for_any_resource_whistles_included(lung: str, kind: str) -> None:
    more: dict[str, Any] = {"stocks": {0: {kind: 2}}, "scaffolds": {0: ["t_01"]}}
    for machine in ("automation", "freight_hoist", "rope_ladder", "crane", "hang_glider"):
        assert startable(machine, upgrades={0: [lung]}, workers={0: [(5, 2)]}, **more), machine
    assert not startable("crane", upgrades={1: [lung]}, **more)
    others = [name for name, _ in LUNGS if name != lung]
    assert not startable("crane", upgrades={0: others}, **more)


@rule("WHI-5.146", "WHI-9.10")
def test_with_a_lung_the_player_chooses_what_to_pay() -> None:
    s = ready("crane", stocks={0: {"coal": 1, "whistle": 1, "iron": 1}}, upgrades={0: ["black_lung"]})
    act(s, "use(trophy=activate)")
    assert answers(s) == ["pay(payment=coal)", "pay(payment=whistle)"]


# ---------------------------------------------------------------- triggers
@rule("WHI-5.147")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_drafting_office_draws_a_card_for_each_machine_gained(size: str) -> None:
    docks = {"small": "small_1", "medium": "medium", "large": "large"}
    s = owner("drafting_office", stocks={0: {"iron": 3, "coal": 2}}, deck=["alms"])
    act(s, "gather", "airship(airship=balloon)", f"dock(dock={docks[size]})")
    assert s.hands[0] == 0
    act(s, answers(s)[0])
    assert (listed(s.hands[0], p.CARDS), len(owned(s.machines[0], p.MACHINES))) == (["alms"], 1)


@rule("WHI-5.149", "WHI-9.17", "WHI-5.231", "WHI-11.71")
def test_extension_promotes_own_workers_beside_the_new_machine() -> None:
    on_cells = {0: [(2, 1), (4, 1), (4, 2), (6, 1)], 1: [(3, 1)]}
    s = owner("extension", workers=on_cells, machine_stock={0: ["forge"]}, level_trophies={1: ["vp_4", "vp_6"]})
    act(s, "work", "construct", site((2, 1)))
    assert (s.player, answers(s)) == (0, ["trophy(trophy=vp_4)", "trophy(trophy=vp_6)"])  # the one on the site first
    act(s, "trophy(trophy=vp_6)")
    assert answers(s) == ["worker(row=1,column=4)", "worker(row=2,column=4)", "stop"]
    act(s, "worker(row=1,column=4)")
    assert listed(s.trophies[0], p.TROPHIES) == ["vp_4", "vp_6"]
    act(s, "stop")
    assert (tower(s, 0), tower(s, 1)) == ({1: 2}, {1: 1})
    assert (workers(s, 0), s.trophies[1]) == ([(6, 1), (4, 2)], 0)


@rule("WHI-5.150", "WHI-9.13")
def test_extractor_gains_one_of_the_two_resources_of_a_new_scaffold() -> None:
    s = owner("extractor", scaffolds={0: ["t_01"]})
    act(s, "work", "construct")
    act(s, answers(s)[0])
    printed = {p.RESOURCES[int(kind)] for kind in p.TILE_RESOURCES[28 * 4 : 29 * 4] if kind != p.EMPTY}
    assert answers(s) == [f"resource(resource={name})" for name in p.RESOURCES if name in printed]
    act(s, answers(s)[1])
    assert sum(stock(s, 0).values()) == 1
    assert set(stock(s, 0)) <= printed


@rule("WHI-5.159", "WHI-5.228", "WHI-5.227")
def test_fast_charger_scores_each_activation_through_a_controller_too() -> None:
    s = ready("controller", "forge", stocks={0: {"water": 1}}, upgrades={0: ["fast_charger"]})
    act(s, "use(trophy=activate)", "target(machine=controller)")
    assert (s.vp[0], stock(s, 0)) == (2, {"iron": 3})


@rule("WHI-5.228")
def test_fast_charger_counts_when_the_cost_is_paid_for_the_owner_of_that_moment() -> None:
    """The Workshop gives Fast Charger away, but it was counted before; gained by the activation it comes too late."""
    s = ready("workshop", upgrades={0: ["fast_charger"]}, upgrade_market=["manifest"])
    act(s, "use(trophy=activate)")
    assert (owned(s.upgrades[0], p.UPGRADES), s.vp[0]) == (["manifest"], 1)
    s = ready("amplifier", stocks={0: {"whistle": 1}}, upgrade_market=["fast_charger", "manifest"])
    act(s, "use(trophy=activate)", "upgrade(upgrade=fast_charger)")
    assert s.vp[0] == 0


@rule("WHI-5.228")
def test_fast_charger_waits_for_a_card_that_is_discarded_as_the_cost() -> None:
    s = ready("transmuter", upgrades={0: ["fast_charger"]}, hands={0: ["alms", "rush"]})
    act(s, "use(trophy=activate)")
    assert (question(s), s.vp[0]) == ("choose_effect", 0)
    act(s, "discard(card=alms)")
    assert (stock(s, 0), s.vp[0]) == ({"whistle": 1}, 5 + 1)


@rule("WHI-5.161", "WHI-9.39", "WHI-4.9")
def test_shuttle_may_bring_the_balloon_home_at_the_end_of_its_turn() -> None:
    s = act(owner("shuttle"), "gather", "airship(airship=balloon)", "dock(dock=cards)")
    end_turn(s)
    assert (question(s), answers(s)) == ("end_of_turn", ["trigger(power=shuttle)", "decline(power=shuttle)"])
    stays = act(s.clone(), "decline(power=shuttle)")
    assert (stays.airships[p.BALLOON] == p.HOME, stays.active) == (False, 1)
    act(s, "trigger(power=shuttle)")
    assert (s.airships[p.BALLOON], s.active) == (p.HOME, 1)


@rule("WHI-5.161")
def test_shuttle_is_not_asked_about_a_balloon_that_is_home_already() -> None:
    s = owner("shuttle", hands={0: ["storm"]}, airships={(1, "balloon"): "large"})
    act(s, "gather", "airship(airship=balloon)", "dock(dock=scaffolds)", "pile(shape=l)", "play(card=storm)")
    assert (s.airships[p.BALLOON], s.airships[p.SIZES]) == (p.HOME, p.HOME)
    assert end_turn(s).active == 1  # nothing was asked


@rule("WHI-5.161")
def test_shuttle_is_not_asked_about_a_balloon_of_an_earlier_turn() -> None:
    s = owner("shuttle", airships={(0, "balloon"): "large"})
    act(s, "gather", "airship(airship=blimp)", "dock(dock=cards)")
    assert end_turn(s).active == 1
    assert s.airships[p.BALLOON] != p.HOME


@rule("WHI-5.162", "WHI-5.227")
def test_stabilizer_scores_the_second_scaffold_of_a_turn_once() -> None:
    three = ["t_01", "t_02", "t_03"]
    points = []
    for upgrades in ([], ["stabilizer"]):
        s = owner(*upgrades, scaffolds={0: three}, stocks={0: {"water": 2}})
        act(s, "work")
        seen = []
        for tile in three:
            act(s, "construct", *([f"piece(piece={tile})"] if len(owned(s.scaffolds[0], p.TILES)) > 1 else []))
            act(s, answers(s)[0])
            seen.append(int(s.vp[0]))
        points.append(seen)
    assert [b - a for a, b in zip(*points, strict=True)] == [0, 3, 3]


@rule("WHI-5.163")
def test_steam_siren_whistles_for_each_upgrade_itself_included() -> None:
    market = ["steam_siren", "manifest", "archivist"]
    s = owner(stocks={0: {"gold": 3}}, upgrade_market=market)
    act(s, "gather", "airship(airship=balloon)", "dock(dock=upgrades)")
    assert (owned(s.upgrades[0], p.UPGRADES), stock(s, 0)) == (["steam_siren"], {"whistle": 2})


@rule("WHI-5.164", "WHI-11.18", "WHI-5.227", "WHI-9.39")
@pytest.mark.parametrize(("coal", "points"), [(7, 0), (8, 2), (9, 2)])
def test_stockpile_scores_eight_resources_before_the_storage_limit(coal: int, points: int) -> None:
    s = owner("stockpile", stocks={0: {"coal": coal}})
    end_turn(act(s, "work"))
    assert (s.vp[0], stock(s, 0)) == (points, {"coal": 4})


# ---------------------------------------------------------------- at the end of the game
@rule("WHI-5.154", "WHI-6.7")
def test_lifeboat_spares_the_workers_in_the_whirlpool() -> None:
    with_boat, without = owner("lifeboat"), owner()
    saved = 5 * int(without.whirlpool[0])
    assert score.total(with_boat, 0) - score.total(without, 0) == saved + 3
    assert score.total(with_boat, 1) == score.total(without, 1)


@rule("WHI-5.168", "WHI-6.8", "WHI-11.21")
def test_virtuous_circle_scores_each_upgrade() -> None:
    before = score.total(owner("manifest", "archivist"), 0)
    after = score.total(owner("manifest", "archivist", "virtuous_circle"), 0)
    assert after - before == 3 + 3 * 2
