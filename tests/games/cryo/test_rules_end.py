"""CRY-6.1 to CRY-6.3, CRY-11.32 to CRY-11.34: how a game ends, and what still happens in its last turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cryo.scene import act, answers, hand, question, scene, settled, told, tracks
from tests.games.cryo.zones import SEATS, aboard, deploy, destroyed, discard, home, incidents, kept, look, recall, use
from tests.kit.rule import rule


# ---------------------------------------------------------------- Sunset
@rule("CRY-6.1", "CRY-5.70")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_the_game_ends_with_the_turn_that_resolves_sunset(players: int, seat: int) -> None:
    s = scene(players=players, active=seat, deployed={seat: ["launch", "ws_d"]}, incidents={"rd": "sunset"})
    recall(s, "rd")
    assert (s.over, kept(s, seat)) == (False, ["sunset"])
    act(s, "land(dock=p5)")
    assert (s.over, question(s)) == (False, "return_dock")
    act(s, "land(dock=p6)")
    assert (s.over, question(s)) == (True, "")
    assert (look(s)["scores"], look(s)["legal"], look(s)["player"]) == (s.scores(), [], -1)


@rule("CRY-6.1", "CRY-5.73")
def test_sunset_on_the_board_ends_nothing() -> None:
    s = scene(deployed={0: ["launch"]}, incidents={"rd": "sunset"})
    recall(s, "lab", "p1")
    assert (s.over, int(s.active), incidents(s)["rd"]) == (False, 1, "sunset")
    s = scene(incidents={"rd": "sunset"})
    deploy(s, "launch")
    assert (s.over, int(s.active)) == (False, 1)


@rule("CRY-6.3", "CRY-11.33", "CRY-11.32")
def test_the_turn_of_sunset_is_finished_with_actions_automation_scrap_and_hand_limit() -> None:
    six = ["imaging", "imaging", "interface", "interface", "overclock"]
    s = scene(
        deployed={0: ["launch"]}, home={0: ["p2", "p3"]}, incidents={"rd": "sunset"}, upgrades={0: ["automation"]},
        slots={0: {"custom_1_benefit": "pink_crystal", "compute_cost": "pink_crystal", "charge_cost": "pink_crystal"}},
        hands={0: six}, deck=["overclock"], tracks={0: {"crystal": 1}}, scavenging={0: {"tech": 2}},
    )  # fmt: skip
    recall(s, "rd", "p1")
    assert tracks(s, 0) == {"crystal": 1, "tech": 2}, "the income came first"
    act(s, "perform", "automate(action=compute)", "draw")
    assert (question(s), len(hand(s, 0)), tracks(s, 0)) == ("end_turn", 6, {"crystal": 1, "tech": 2})
    act(s, "end_turn")
    assert (question(s), s.over) == ("hand_limit", False)
    act(s, "discard(card=imaging)")
    assert (s.over, discard(s), home(s)) == (True, ["imaging"], ["p1", "p2", "p3"])


@rule("CRY-6.3", "CRY-11.32")
def test_a_scrap_in_the_last_window_still_counts() -> None:
    s = scene(
        deployed={0: ["launch"]}, incidents={"rd": "sunset"}, hands={0: ["external_charge"]},
        missions={0: ["accumulator"]},
    )  # fmt: skip
    recall(s, "rd", "p1")
    assert (question(s), s.over) == ("end_turn", False)
    act(s, "scrap_card(card=external_charge)")
    assert (s.over, s.scores()[0]) == (True, 1)


@rule("CRY-11.33")
def test_after_sunset_nothing_is_left_to_refill() -> None:
    s = scene(deployed={0: ["launch"]}, incidents={"rd": "sunset"})
    recall(s, "rd")
    assert (question(s), incidents(s)["rd"]) == ("return_dock", None)


@rule("CRY-6.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_further_turns_are_played_although_seats_have_had_less(players: int) -> None:
    s = scene(players=players, first=0, turn_number=5, deployed={0: ["launch"]}, incidents={"rd": "sunset"})
    told_events = told(s, None, "recall", "incident(sector=rd)", "land(dock=p1)")
    assert s.over
    assert told_events[-1] == ("ended", {"reason": "sunset"})
    assert int(s.turn) == 5


# ---------------------------------------------------------------- all pods
@rule("CRY-6.2", "CRY-11.34", "CRY-11.51")
@pytest.mark.parametrize(("players", "seat"), SEATS)
@pytest.mark.parametrize("caves", [15, 11, 0])
def test_the_game_ends_when_all_pods_of_anybody_are_in_caves_or_destroyed(players: int, seat: int, caves: int) -> None:
    for active in range(players):
        pods: dict[str, Any] = {"settled": {seat: {"cave_01": caves}}, "destroyed": {seat: 15 - caves}}
        s = scene(players=players, active=active, **pods)
        events = told(s, None, "leave(dock=p1)", "dock(dock=launch)")
        assert s.over, f"seat {seat}, in the turn of seat {active}"
        assert events[-1] == ("ended", {"reason": "pods"})


@rule("CRY-6.2")
@pytest.mark.parametrize(
    "elsewhere",
    [{"aboard": {1: 1}}, {"scavenging": {1: {"tech": 1}}}, {"asleep": {1: {"rd_chamber_3": 1}}}],
)
def test_a_pod_aboard_scavenging_or_asleep_keeps_the_game_going(elsewhere: dict[str, Any]) -> None:
    s = scene(settled={1: {"cave_01": 10}}, destroyed={1: 4}, **elsewhere)
    assert destroyed(s, 1) == 4
    deploy(s, "launch")
    assert (s.over, int(s.active)) == (False, 1)


@rule("CRY-6.2", "CRY-11.34")
@pytest.mark.parametrize("victim", [0, 1, 2])
def test_a_sabotage_of_anybody_can_end_the_game(victim: int) -> None:
    sectors = ("workshop", "lab", "rd", "logistics")
    alone = {f"{sector}_chamber_{number}": 0 for sector in sectors for number in (1, 2, 3)}
    alone["lab_chamber_1"] = 1
    s = scene(
        players=3, deployed={0: ["launch"]}, incidents={"lab": "morning_sabotage"},
        asleep={victim: alone}, settled={victim: {"cave_01": 14}},
        sabotaged=["lab_chamber_2", "lab_chamber_3"],
    )  # fmt: skip
    recall(s, "lab")
    assert (destroyed(s, victim), s.over) == (1, False), "the turn goes on"
    act(s, "land(dock=p4)")
    assert s.over


@rule("CRY-6.2", "CRY-6.3")
def test_the_last_pods_may_settle_by_launch_or_by_scout() -> None:
    table: dict[str, Any] = {"aboard": {0: 1}, "settled": {0: {"cave_02": 10}}, "destroyed": {0: 4}}
    s = scene(
        vehicles={0: ["rhino"]}, tracks={0: {"energy": 1, "crystal": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"}, **table,
    )  # fmt: skip
    use(s, "launch", "launch_action")
    assert (s.over, settled(s, 0)) == (True, {"cave_01": 1, "cave_02": 10})
    s = scene(tracks={0: {"energy": 1, "tech": 1}}, **table)
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert (s.over, settled(s, 0)) == (True, {"cave_04": 1, "cave_02": 10})


@rule("CRY-6.2", "CRY-11.32", "CRY-5.127")
def test_the_end_is_tested_after_what_may_still_undo_it() -> None:
    """All pods are gone during the turn; a Spider in the last window brings one back, and the game goes on."""
    table: dict[str, Any] = {
        "settled": {0: {"cave_01": 10}}, "destroyed": {0: 5}, "hands": {0: ["intelligence"]},
        "slots": {0: {"charge_cost": "grey_card"}},
    }  # fmt: skip
    s = deploy(scene(**table), "launch", "no_action")
    assert (question(s), s.over) == ("end_turn", False)
    act(s, "scrap_tile(slot=charge_cost)", "play", "play_card(card=intelligence,mode=vehicle)")
    assert (s.over, int(s.active), aboard(s)) == (False, 1, 1)
    s = deploy(scene(**table), "launch", "no_action", "end_turn")
    assert s.over


@rule("CRY-6.3")
def test_the_end_by_pods_comes_after_the_hand_limit() -> None:
    s = scene(settled={1: {"cave_01": 15}}, hands={0: ["imaging"] * 3 + ["interface"] * 3})
    deploy(s, "launch", "no_action", "end_turn")
    assert (question(s), s.over) == ("hand_limit", False)
    act(s, answers(s)[0])
    assert s.over
