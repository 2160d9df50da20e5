"""CRY-5b: which drone leaves, which dock it may take, and the actions beside a dock."""

from __future__ import annotations

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, hand, question, scene, scraps, tracks
from tests.games.cryo.zones import (
    SEATS,
    acts,
    damaged,
    deploy,
    deployed,
    docks,
    drones_on,
    home,
    lands,
    leaves,
    play_at_random,
    recall,
    scrap_cards,
    started,
    use,
)
from tests.kit.rule import rule

SHIP_DOCKS = tuple(f"{sector}_{letter}" for sector in ("ws", "lab", "rd", "lg") for letter in "abcd")
BESIDE = {
    "ws_a": ("ws_stasis_1", "ws_res_1", "ws_res_3"),
    "ws_b": ("ws_stasis_1", "ws_reactor_2", "ws_res_2"),
    "ws_c": ("ws_reactor_1", "ws_res_1"),
    "ws_d": ("ws_stasis_2", "ws_reactor_1", "ws_res_2", "ws_res_4"),
    "lab_a": ("lab_stasis_2", "lab_extractor_1", "lab_res_1"),
    "lab_b": ("lab_extractor_1", "lab_res_2"),
    "lab_c": ("lab_stasis_1", "lab_extractor_2", "lab_res_1", "lab_res_3"),
    "lab_d": ("lab_stasis_1", "lab_res_2", "lab_res_4"),
    "rd_a": ("rd_computer_1", "rd_res_1"),
    "rd_b": ("rd_stasis_2", "rd_computer_1", "rd_res_2", "rd_res_3"),
    "rd_c": ("rd_stasis_1", "rd_computer_2", "rd_res_1"),
    "rd_d": ("rd_stasis_1", "rd_res_2", "rd_res_4"),
    "lg_a": ("lg_stasis_1", "lg_send_2", "lg_res_crystal"),
    "lg_b": ("lg_stasis_1", "lg_scout_1", "lg_res_tech"),
    "lg_c": ("lg_send_1", "lg_return_2", "lg_res_crystal", "lg_res_organics"),
    "lg_d": ("lg_stasis_2", "lg_scout_1", "lg_send_1", "lg_return_1"),
    "launch": ("launch_action",),
}


def rich(players: int = 2, seat: int = 0) -> Cryo:
    """A seat that can do everything."""
    return scene(
        players=players,
        active=seat,
        tracks={seat: {"crystal": 2, "organics": 2, "tech": 2, "energy": 2}},
        aboard={seat: 1},
        scavenging={seat: {"tech": 1}},
        vehicles={seat: ["rhino"]},
    )


# ---------------------------------------------------------------- the drone
@rule("CRY-5.9", "CRY-9.20")
@pytest.mark.parametrize("chosen", ["p1", "p3", "p6"])
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_drone_leaves_the_platform_dock_of_choice_which_becomes_empty(players: int, seat: int, chosen: str) -> None:
    s = scene(players=players, active=seat, home={seat: ["p1", "p3", "p6"]})
    assert set(answers(s)) == leaves("p1", "p3", "p6")
    act(s, f"leave(dock={chosen})")
    assert (question(s), home(s, seat)) == ("dock", ["p1", "p3", "p6"])  # it still stands there
    act(s, "dock(dock=launch)")
    left = [dock for dock in ("p1", "p3", "p6") if dock != chosen]
    assert (home(s, seat), deployed(s, seat), drones_on(s, "launch")) == (left, ["launch"], [seat])
    while int(s.active) != seat:
        deploy(s, "launch")
    act(s, "deploy")
    assert set(answers(s)) == leaves(*left)


@rule("CRY-5.9", "CRY-5.75", "CRY-5.77")
@pytest.mark.parametrize("chosen", ["p1", "p2", "p3"])
def test_the_dock_that_was_left_is_open_for_the_return(chosen: str) -> None:
    s = scene()
    deploy(s, "launch", leave=chosen)
    deploy(s, "launch")
    recall(s, "lab")
    assert set(answers(s)) == lands(chosen, "p4", "p5", "p6")


# ---------------------------------------------------------------- the dock
@rule("CRY-5.10", "CRY-5.11")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_docks_with_a_drone_of_anybody_or_a_damage_token_are_barred(players: int, seat: int) -> None:
    other, last = (seat + 1) % players, (seat - 1) % players
    out = {seat: ["rd_b"], other: ["ws_a", "lab_c"]}
    if last != other:
        out[last] = ["lg_d", "launch"]
    s = scene(players=players, active=seat, deployed=out, damaged=["ws_b", "lg_a"])
    act(s, "deploy", "leave(dock=p2)")
    barred = {dock for docks_ in out.values() for dock in docks_} - {"launch"} | {"ws_b", "lg_a"}
    assert set(answers(s)) == docks(*[dock for dock in SHIP_DOCKS if dock not in barred], "launch")


@rule("CRY-5.10")
@pytest.mark.parametrize("dock", SHIP_DOCKS)
def test_each_ship_dock_is_barred_by_a_drone_and_by_a_damage_token_alone(dock: str) -> None:
    open_docks = docks(*SHIP_DOCKS, "launch")
    assert set(answers(act(scene(), "leave(dock=p1)"))) == open_docks
    for s in (scene(deployed={1: [dock]}), scene(damaged=[dock]), scene(damaged=[dock], upgrades={1: ["interface"]})):
        assert set(answers(act(s, "leave(dock=p1)"))) == open_docks - docks(dock)
    s = scene(deployed={0: [dock]})
    assert set(answers(act(s, "deploy", "leave(dock=p2)"))) == open_docks - docks(dock)


@rule("CRY-5.10")
def test_a_dock_is_free_again_when_its_drone_is_recalled() -> None:
    s = scene(deployed={0: ["ws_d"]}, home={0: ["p1", "p2"]})
    recall(s, "lab", "p3")
    act(s, "leave(dock=p1)")
    assert set(answers(s)) == docks(*SHIP_DOCKS, "launch")


@rule("CRY-5.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_launch_dock_holds_any_number_of_drones_of_any_players(players: int) -> None:
    s = scene(players=players, damaged=["ws_a"])
    for _ in range(3 * players):
        deploy(s, "launch")
    assert drones_on(s, "launch") == [seat for seat in range(players) for _ in range(3)]
    assert [deployed(s, seat) for seat in range(players)] == [["launch"] * 3] * players
    recall(s, "lab", "p1", "p2", "p3")
    assert drones_on(s, "launch") == [seat for seat in range(1, players) for _ in range(3)]


# ---------------------------------------------------------------- the actions beside it
@rule("CRY-5.12", "CRY-5.38", "CRY-12.2")
@pytest.mark.parametrize("dock", BESIDE)
def test_the_actions_beside_each_dock(dock: str) -> None:
    for players, seat in ((2, 0), (4, 3)):
        s = deploy(rich(players, seat), dock)
        assert (question(s), int(s.player)) == ("dock_action", seat)
        assert set(answers(s)) == acts(*BESIDE[dock]) | {"no_action"}
    assert dock == "launch" or 2 <= len(BESIDE[dock]) <= 4


@rule("CRY-5.12")
def test_only_one_of_the_actions_is_performed() -> None:
    s = use(rich(), "ws_d", "ws_reactor_1", "stop")
    assert (tracks(s, 0), int(s.active)) == ({"crystal": 1, "organics": 2, "tech": 2, "energy": 3}, 1)


@rule("CRY-5.13", "CRY-11.16")
@pytest.mark.parametrize("dock", BESIDE)
def test_a_drone_may_be_placed_without_any_action(dock: str) -> None:
    s = rich()
    before = tracks(s, 0)
    deploy(s, dock, "no_action")
    assert (deployed(s), tracks(s, 0), int(s.active)) == ([dock], before, 1)


@rule("CRY-5.13", "CRY-9.8", "CRY-9.14")
def test_without_a_possible_action_the_window_is_asked_only_for_a_scrap() -> None:
    s = deploy(scene(), "launch")
    assert int(s.active) == 1
    s = deploy(scene(hands={0: ["interface"]}), "launch")
    assert (question(s), answers(s), set(scraps(s))) == ("dock_action", ["no_action"], scrap_cards("interface"))
    s = deploy(scene(hands={0: ["interface"]}, scrapped=True), "launch")
    assert int(s.active) == 1


@rule("CRY-5.12", "CRY-9.8")
def test_a_scrap_at_the_dock_may_pay_for_an_action_there() -> None:
    s = deploy(scene(hands={0: ["interface"]}), "ws_c")
    assert set(answers(s)) == acts("ws_res_1") | {"no_action"}
    act(s, "scrap_card(card=interface)")  # crystal and tech
    assert (question(s), set(answers(s))) == ("dock_action", acts("ws_res_1", "ws_reactor_1") | {"no_action"})


@rule("CRY-5.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_action_space_serves_every_dock_it_touches_again_and_again(players: int) -> None:
    s = scene(players=players, tracks={0: {"tech": 2}, 1: {"tech": 1}}, hands={}, deck=["imaging"] * 3, scrapped=True)
    use(s, "rd_a", "rd_computer_1", "announce(draws=1,plays=0)")
    assert "act(space=rd_computer_1)" in answers(deploy(s, "rd_b"))
    act(s, "act(space=rd_computer_1)", "end_turn")
    assert [len(hand(s, seat)) for seat in (0, 1)] == [1, 1]
    while int(s.active) != 0:
        deploy(s, "launch")
    recall(s, "lab", "p1")
    act(s, "end_turn")
    while int(s.active) != 0:
        deploy(s, "launch", *(["no_action", "end_turn"] if int(s.active) == 1 else []))
    use(s, "rd_a", "rd_computer_1", "announce(draws=1,plays=0)")  # the same dock and the same space once more
    assert len(hand(s, 0)) == 2


@rule("CRY-5.14")
@pytest.mark.parametrize(
    ("one", "other", "space"),
    [
        ("ws_a", "ws_b", "ws_stasis_1"),
        ("ws_c", "ws_d", "ws_reactor_1"),
        ("lab_a", "lab_b", "lab_extractor_1"),
        ("lab_c", "lab_d", "lab_stasis_1"),
        ("rd_c", "rd_d", "rd_stasis_1"),
        ("lg_a", "lg_b", "lg_stasis_1"),
        ("lg_b", "lg_d", "lg_scout_1"),
        ("lg_c", "lg_d", "lg_send_1"),
    ],
)
def test_a_drone_beside_an_action_space_does_not_bar_it_for_another(one: str, other: str, space: str) -> None:
    for here, there in ((one, other), (other, one)):
        s = rich()
        s.deployed[1], s.home[1] = 1 << SHIP_DOCKS.index(here), 3
        deploy(s, there)
        assert f"act(space={space})" in answers(s)


@rule("CRY-5.15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_damage_stays_for_the_whole_game(players: int) -> None:
    for seed in range(4):
        s = started(players, seed)
        broken = damaged(s)
        for _ in play_at_random(s, seed):
            pass
        assert damaged(s) == broken


@rule("CRY-5.15", "CRY-11.45")
def test_a_dock_used_through_interface_is_still_damaged() -> None:
    s = scene(damaged=["ws_c"], upgrades={0: ["interface"]}, tracks={0: {"crystal": 1}})
    use(s, "ws_c", "ws_reactor_1")
    assert (damaged(s), drones_on(s, "ws_c"), tracks(s, 0)) == ({"ws_c"}, [0], {"energy": 1})
    act(s, "leave(dock=p1)")
    assert set(answers(s)) == docks(*[dock for dock in SHIP_DOCKS if dock != "ws_c"], "launch")
    act(s, "dock(dock=launch)")
    recall(s, "lab", "p1")
    act(s, "deploy", "leave(dock=p2)")
    assert "dock(dock=ws_c)" not in answers(s)
