"""WHI-5.145 to WHI-5.196, WHI-5.223, WHI-5.226: what gains and moves trigger; the end of turn and game; the tower."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p, score
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.ground import at, blocks, end_turn, ready
from tests.games.whistle_mountain.scene import (
    act,
    answers,
    cell,
    extras,
    listed,
    on,
    options,
    owned,
    question,
    scene,
    site,
    stock,
    tower,
)
from tests.kit.rule import rule

ALL_CARDS = [card for card in p.CARDS for _ in range(p.CARD_COPIES)]


def hand(s: Whistle, seat: int = 0) -> list[str]:
    return sorted(listed(s.hands[seat], p.CARDS))


# ---------------------------------------------------------------- triggers of gains
@rule("WHI-5.147", "WHI-11.41")
def test_drafting_office_draws_for_each_way_to_gain_a_machine_in_the_own_turn() -> None:
    table: dict[str, Any] = {"tiles": blocks(0, 1), "upgrades": {0: ["drafting_office"]}, "deck": ["storm", "reset"]}
    s = act(scene(trophies={0: ["small_machine"]}, **table), "use(trophy=small_machine)")
    act(s, answers(s)[0])
    assert hand(s) == ["storm"]
    s = act(scene(hands={0: ["market"]}, stocks={0: {"iron": 3}}, **table), "play(card=market)")
    act(s, answers(s)[0])
    assert hand(s) == ["storm"]
    s = act(scene(active=1, trophies={1: ["small_machine"]}, **table), "use(trophy=small_machine)")
    act(s, answers(s)[0])
    assert (hand(s), hand(s, 1)) == ([], [])


@rule("WHI-5.163", "WHI-11.17")
def test_steam_siren_whistles_for_every_upgrade_of_its_owner_alone() -> None:
    table: dict[str, Any] = {"upgrades": {0: ["steam_siren"]}, "upgrade_market": ["manifest", "archivist"]}
    for seat, whistles in ((0, {"whistle": 2}), (1, {})):
        s = scene(active=seat, trophies={seat: ["upgrade"]}, **table)
        act(s, "use(trophy=upgrade)", "upgrade(upgrade=manifest)")
        assert (stock(s, seat), stock(s, 1 - seat)) == (whistles, {})
    s = scene(hands={0: ["upgrade_x"]}, stocks={0: {"gold": 1}}, upgrade_pile=["steam_siren"], upgrade_market=[])
    assert stock(act(s, "play(card=upgrade_x)"), 0) == {"whistle": 2}
    s = scene(trophies={0: ["upgrade"]}, stocks={1: {"whistle": 15}}, **table)
    assert stock(act(s, "use(trophy=upgrade)", "upgrade(upgrade=manifest)"), 0) == {"whistle": 1}


@rule("WHI-5.190", "WHI-5.147", "WHI-5.226")
def test_planner_gains_a_machine_and_the_drafting_office_it_just_bought_draws() -> None:
    s = scene(
        abilities={0: "planner"}, upgrade_market=["drafting_office"], stocks={0: {"iron": 3}}, deck=["storm"],
        machine_market={"small": ["whistler"]},
    )  # fmt: skip
    act(s, "gather", "airship(airship=blimp)", "dock(dock=upgrades)")
    assert (owned(s.machines[0], p.MACHINES), hand(s)) == (["whistler"], ["storm"])
    s = scene(
        abilities={0: "planner"},
        upgrade_market=["stockpile"],
        stocks={0: {"coal": 3}},
        machine_stock={1: p.MACHINES[:16]},
    )
    act(s, "gather", "airship(airship=blimp)", "dock(dock=upgrades)")  # no small machine is left
    assert (s.machines[0], s.active, owned(s.upgrades[0], p.UPGRADES)) == (0, 1, ["stockpile"])


@rule("WHI-5.196", "WHI-5.219", "WHI-5.228")
@pytest.mark.parametrize(("gold", "offered"), [(0, []), (1, ["library"])], ids=["without the price", "with it"])
@pytest.mark.parametrize("where", ["grid", "stock"])
def test_technician_pays_the_price_of_the_machine(gold: int, offered: list[str], where: str) -> None:
    more: dict[str, Any] = {"machines": {"library": at(0)}} if where == "grid" else {"machine_stock": {0: ["library"]}}
    s = scene(
        tiles=blocks(0, 1), abilities={0: "technician"}, upgrade_market=["stockpile"], upgrades={0: ["fast_charger"]},
        stocks={0: {"coal": 3, **({"gold": gold} if gold else {})}}, deck=["storm"], **more,
    )  # fmt: skip
    act(s, "gather", "airship(airship=blimp)", "dock(dock=upgrades)")
    if not offered:
        assert (hand(s), s.active, s.vp[0]) == ([], 1, 0)
        return
    assert answers(s) == ["trigger(power=technician)", "decline(power=technician)"]
    declined = act(s.clone(), "decline(power=technician)")
    assert (stock(declined, 0), hand(declined), declined.vp[0]) == ({"gold": 1}, [], 0)
    act(s, "trigger(power=technician)")
    assert (stock(s, 0), hand(s), s.vp[0]) == ({}, ["storm"], 1)


@rule("WHI-5.196", "WHI-5.83")
def test_technician_starts_no_submerged_machine_and_none_of_others() -> None:
    s = scene(
        tiles=blocks(0, 1), level=1, machines={"forge": at(0)}, machine_stock={1: ["press"]}, stocks={0: {"coal": 3}},
        abilities={0: "technician"}, upgrade_market=["stockpile"],
    )  # fmt: skip
    act(s, "gather", "airship(airship=blimp)", "dock(dock=upgrades)")
    assert (s.active, stock(s, 0)) == (1, {})


@rule("WHI-5.193", "WHI-5.194", "WHI-9.48", "WHI-5.223")
@pytest.mark.parametrize("first", ["rummager", "smuggler"])
def test_rummager_and_smuggler_form_one_group_in_any_order(first: str) -> None:
    """The token gives seat 0 the second ability; (2, 1) lies beside coal and the water line."""
    s = scene(
        tiles=blocks(0), abilities={0: "rummager", 1: "smuggler"}, token="smuggler", upgrades={0: ["duplicator"]},
        stocks={0: {"gold": 1}}, deck=["storm"],
    )  # fmt: skip
    act(s, "work", "move", "barracks(row=3)", cell((2, 1)))
    assert (question(s), answers(s)) == ("trigger", ["trigger(power=rummager)", "trigger(power=smuggler)"])
    assert s.view(0)["asking"]["powers"] == ["rummager", "smuggler"]
    act(s, f"trigger(power={first})")
    if first == "smuggler":
        assert hand(s) == []
        act(s, "resource(resource=coal)")
    else:  # the last one of a group is not asked about, but which resource is
        assert hand(s) == ["storm"]
        act(s, "resource(resource=coal)")
    assert (hand(s), stock(s, 0)) == (["storm"], {"coal": 1})


@rule("WHI-5.193", "WHI-5.194", "WHI-5.226")
def test_of_rummager_and_smuggler_what_is_impossible_lapses() -> None:
    table: dict[str, Any] = {
        "tiles": blocks(0), "abilities": {0: "rummager", 1: "smuggler"}, "token": "smuggler",
        "upgrades": {0: ["duplicator"]},
    }  # fmt: skip
    s = scene(stocks={0: {"gold": 1}}, hands={1: ALL_CARDS}, **table)
    act(s, "work", "move", "barracks(row=3)", cell((2, 1)), "resource(resource=water)")
    assert (stock(s, 0), hand(s)) == ({"water": 1}, [])
    s = scene(stocks={0: {"gold": 1}, 1: {"coal": 16, "water": 16}}, deck=["storm"], **table)
    act(s, "work", "move", "barracks(row=3)", cell((2, 1)))
    assert (stock(s, 0), hand(s)) == ({}, ["storm"])


@rule("WHI-5.193", "WHI-5.194", "WHI-11.43")
@pytest.mark.parametrize("way", ["task", "rush", "trophy", "machine", "self_hoist", "trap"])
def test_each_kind_of_move_triggers_the_rummager(way: str) -> None:
    s = scene(
        tiles=blocks(0, 1, 2, 3), machines={"coal_chute": at(0), "trap": at(1)}, trap={0: 1}, abilities={0: "rummager"},
        stocks={0: {"gold": 1, "coal": 1, "whistle": 1}}, hands={0: ["rush"]}, deck=["storm"], scaffolds={0: ["t_01"]},
        trophies={0: ["activate", "move"]}, upgrades={0: ["self_hoist"]}, barracks={0: [6]},
    )  # fmt: skip
    before = len(hand(s))
    start = {"task": ["work", "move"], "rush": ["play(card=rush)"], "trophy": ["use(trophy=move)"]}
    start |= {
        "machine": ["use(trophy=activate)", "target(machine=coal_chute)"],
        "self_hoist": ["power(power=self_hoist)"],
    }
    start |= {"trap": ["use(trophy=activate)", "target(machine=trap)"]}
    act(s, *start[way])
    while question(s) not in ("turn_menu", "work_task"):
        act(s, answers(s)[0])
    assert len(hand(s)) == before + 1 - (way == "rush")
    assert s.trap[0] == (0 if way == "trap" else 1)


@rule("WHI-5.150", "WHI-5.2")
def test_extractor_gains_only_what_is_left_for_its_owner_alone() -> None:
    """t_01 shows coal and iron."""
    where = site(*on("t_01", (1, 3), (2, 3), (3, 3), (2, 4)))
    table: dict[str, Any] = {"tiles": blocks(0), "upgrades": {0: ["extractor"]}}
    s = act(scene(scaffolds={0: ["t_01"]}, stocks={1: {"coal": 16}}, **table), "work", "construct", where)
    assert stock(s, 0) == {"iron": 1}
    s = act(scene(scaffolds={0: ["t_01"]}, stocks={1: {"coal": 16, "iron": 16}}, **table), "work", "construct", where)
    assert (stock(s, 0), s.vp[0]) == ({}, 3)
    s = act(scene(active=1, scaffolds={1: ["t_01"]}, **table), "work", "construct", where)
    assert (stock(s, 0), stock(s, 1), s.active) == ({}, {}, 0)  # nothing was asked


# ---------------------------------------------------------------- upgrades at the end of turn and game
@rule("WHI-5.164", "WHI-5.227")
def test_stockpile_scores_at_the_end_of_the_own_turn_types_mixed() -> None:
    mixed = {"coal": 2, "iron": 2, "water": 2, "gold": 1, "whistle": 1}
    for seat, points in ((0, 2), (1, 0)):
        s = scene(active=seat, upgrades={0: ["stockpile"]}, stocks={0: mixed})
        end_turn(act(s, "work"), seat=seat)
        assert (s.vp[0], s.vp[1]) == (points, 0)


@rule("WHI-5.157", "WHI-5.145")
def test_pawnbroker_and_antique_dealer_sell_nothing_after_the_end() -> None:
    for upgrade in ("pawnbroker", "antique_dealer"):
        s = scene(
            active=0, upgrades={0: [upgrade]}, stocks={0: {"whistle": 4}}, barracks={0: [], 1: []}, ender=1,
        )  # fmt: skip
        act(s, "work", f"power(power={upgrade})", "stop", "end_turn")
        assert (s.over, s.vp[0], options(s)) == (True, 1, [])


@rule("WHI-5.154", "WHI-5.168")
def test_end_points_are_those_of_the_owner() -> None:
    s = scene(upgrades={1: ["lifeboat", "virtuous_circle", "stockpile"]}, barracks={0: [3], 1: [3]})
    assert (score.whirlpool_points(s, 0), score.whirlpool_points(s, 1)) == (-40, 0)
    assert (score.upgrade_points(s, 0), score.upgrade_points(s, 1)) == (0, 3 + 3 + 9 + 2 * 3)


# ---------------------------------------------------------------- the tower
@rule("WHI-5.114", "WHI-5.210", "WHI-11.53", "WHI-9.29")
def test_a_shifted_worker_stays_on_the_levels_and_picks_a_trophy() -> None:
    s = scene(hands={0: ["secret_passage"]}, tower={0: [1]}, level_trophies={2: ["vp_4", "card"]})
    act(s, "play(card=secret_passage)")  # up is the only way: nothing is asked but the trophy
    assert (tower(s, 0), question(s), answers(s)) == (
        {2: 1},
        "trophy_pick",
        ["trophy(trophy=vp_4)", "trophy(trophy=card)"],
    )
    act(s, "trophy(trophy=card)")
    assert (listed(s.trophies[0], p.TROPHIES), listed(s.level_trophies[1], p.TROPHIES)) == (["card"], ["vp_4"])
    s = act(scene(hands={0: ["secret_passage"]}, tower={0: [5, 5]}), "play(card=secret_passage)")
    assert answers(s) == ["shift(level=5,direction=down)", "shift(level=5,direction=up)"]  # the two are alike
    act(s, "shift(level=5,direction=down)")
    assert (tower(s, 0), s.trophies[0]) == ({4: 1, 5: 1}, 0)


@rule("WHI-5.128", "WHI-9.30")
def test_hang_glider_lets_the_owner_pick_a_trophy_and_needs_two_water() -> None:
    more: dict[str, Any] = {"workers": {0: [(5, 2)]}, "level_trophies": {2: ["vp_4", "card"]}}
    s = act(ready("hang_glider", stocks={0: {"water": 2}}, **more), "use(trophy=activate)")
    assert (question(s), tower(s, 0)) == ("trophy_pick", {2: 1})
    act(s, "trophy(trophy=vp_4)")
    assert listed(s.trophies[0], p.TROPHIES) == ["vp_4"]
    assert "use(trophy=activate)" not in extras(ready("hang_glider", stocks={0: {"water": 1, "gold": 4}}, **more))
