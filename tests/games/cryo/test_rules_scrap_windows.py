"""CRY-5.137, CRY-9.8, CRY-9.11, CRY-9.15: the windows that are kept open for a scrap, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, question, scene, scraps, tracks
from tests.games.cryo.tables import FULL_MISSIONS, FULL_UPGRADES, FULL_VEHICLES, benefit, held_by_others
from tests.games.cryo.zones import (
    aboard,
    acts,
    brings,
    deck,
    deploy,
    discard,
    pays,
    recall,
    scavenging,
    scrap_cards,
    scrap_tiles,
    slots,
    upgrades,
    use,
    vehicles,
    wakes,
)
from tests.kit.rule import rule

RECALLING: dict[str, Any] = {"deployed": {0: ["launch"]}, "home": {0: ["p1", "p2"]}}
THREE_OUT: dict[str, Any] = {"deployed": {0: ["launch"] * 3}}
FULL_SLOTS = {
    "custom_1_benefit": "pink_crystal", "awaken_cost": "pink_crystal", "charge_cost": "pink_crystal",
    "custom_2_cost": "pink_crystal", "custom_2_benefit": "pink_crystal", "fabricate_cost": "pink_crystal",
    "compute_cost": "pink_crystal",
}  # fmt: skip


def asked(s: Cryo) -> tuple[str, set[str], set[str]]:
    return question(s), set(answers(s)), set(scraps(s))


# ---------------------------------------------------------------- CRY-9.8: windows kept open for a scrap
@rule("CRY-9.8", "CRY-9.14")
def test_d5_is_asked_for_a_scrap_alone() -> None:
    """The launch dock, no launch possible; a scrap pays for one."""
    table: dict[str, Any] = {
        "vehicles": {0: ["rhino"]}, "aboard": {0: 1}, "tracks": {0: {"crystal": 1}},
        "caves": {"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    }  # fmt: skip
    s = deploy(scene(hands={0: ["external_charge"]}, **table), "launch")
    assert asked(s) == ("dock_action", {"no_action"}, scrap_cards("external_charge"))
    act(s, "scrap_card(card=external_charge)")
    assert asked(s) == ("dock_action", acts("launch_action") | {"no_action"}, set())
    act(s, "act(space=launch_action)")
    assert aboard(s) == 0
    assert int(deploy(scene(**table), "launch").active) == 1, "nothing to scrap"
    assert int(deploy(scene(hands={0: ["external_charge"]}, scrapped=True, **table), "launch").active) == 1
    other = deploy(scene(slots={0: {"charge_cost": "pink_energy"}}, **table), "launch")
    assert asked(other) == ("dock_action", {"no_action"}, scrap_tiles("charge_cost"))


@rule("CRY-9.8", "CRY-9.14", "CRY-9.15")
def test_d5_closes_by_itself_when_a_scrap_brings_nothing() -> None:
    s = deploy(scene(hands={0: ["external_charge", "imaging"]}), "launch", "scrap_card(card=external_charge)")
    assert (int(s.active), tracks(s, 0)) == (1, {"energy": 1})


@rule("CRY-9.8")
def test_d6_is_asked_for_a_scrap_alone() -> None:
    table: dict[str, Any] = {"upgrades": {0: ["overclock"]}, "piles": {"ws_res_4": ["pink_crystal"]}}
    s = use(scene(hands={0: ["external_charge"]}, **table), "ws_d", "ws_res_4", "take_benefit")
    assert asked(s) == ("overclock", {"no_overclock"}, scrap_cards("external_charge"))
    act(s, "scrap_card(card=external_charge)")
    assert (question(s), set(answers(s))) == ("overclock", acts("ws_res_2", "ws_reactor_1") | {"no_overclock"})
    s = use(scene(hands={0: ["external_charge"]}, scrapped=True, **table), "ws_d", "ws_res_4", "take_benefit")
    assert int(s.active) == 1
    s = use(scene(**table), "ws_d", "ws_res_4", "take_benefit")
    assert int(s.active) == 1
    s = use(scene(hands={0: ["imaging"]}, tracks={0: {"energy": 1}}), "ws_d", "ws_res_4", "take_benefit")
    assert question(s) == "end_turn", "without Overclock there is no such window"


@rule("CRY-9.8", "CRY-5.137")
def test_d12_is_asked_for_a_scrap_alone() -> None:
    """The tile just placed may be scrapped itself; Prototype gives its benefit all the same."""
    table: dict[str, Any] = {
        "upgrades": {0: ["prototype"]}, "piles": {"ws_res_4": ["pink_crystal", "pink_energy"]},
    }  # fmt: skip
    s = use(scene(**table), "ws_d", "ws_res_4", "place(slot=charge_cost)")
    assert asked(s) == ("prototype", {"no_prototype"}, scrap_tiles("charge_cost"))
    act(s, "scrap_tile(slot=charge_cost)")
    assert asked(s) == ("prototype", pays("crystal") | {"no_prototype"}, set())
    act(s, "pay(material=crystal)")
    assert (tracks(s, 0), slots(s)) == ({"crystal": 1}, {}), "the benefit of the tile that is gone"
    s = use(scene(scrapped=True, **table), "ws_d", "ws_res_4", "place(slot=charge_cost)")
    assert (int(s.active), slots(s)) == (1, {"charge_cost": "pink_crystal"})


@rule("CRY-9.8")
def test_d29_is_asked_for_a_scrap_alone_if_the_action_is_complete() -> None:
    table: dict[str, Any] = {**RECALLING, "slots": {0: {"charge_cost": "pink_crystal"}}, "hands": {0: ["interface"]}}
    s = recall(scene(**table), "lab", "p3")
    assert asked(s) == (
        "platform_action",
        {"no_platform_action"},
        scrap_cards("interface") | scrap_tiles("charge_cost"),
    )
    act(s, "scrap_card(card=interface)")
    assert asked(s) == ("platform_action", {"perform", "no_platform_action"}, set())
    act(s, "perform")
    assert tracks(s, 0) == {"organics": 2, "tech": 1, "energy": 1}
    s = recall(scene(scrapped=True, **table), "lab", "p3")
    assert int(s.active) == 1, "not payable and no scrap: skipped"
    half = {**table, "slots": {0: {"custom_2_cost": "pink_crystal"}}}
    s = recall(scene(**half), "lab", "p4")
    assert question(s) == "end_turn", "a slot is empty: not even for a scrap"


@rule("CRY-9.15")
def test_d29_lapses_when_its_tile_is_scrapped() -> None:
    table: dict[str, Any] = {**RECALLING, "slots": {0: {"charge_cost": "pink_crystal"}}, "tracks": {0: {"crystal": 1}}}
    s = recall(scene(**table), "lab", "p3")
    assert question(s) == "platform_action"
    act(s, "scrap_tile(slot=charge_cost)")
    assert (int(s.active), tracks(s, 0)) == (1, {"crystal": 2, "organics": 2})


@rule("CRY-9.8")
def test_d32_is_asked_for_a_scrap_alone_if_a_complete_action_has_an_empty_dock() -> None:
    table: dict[str, Any] = {
        **RECALLING, "upgrades": {0: ["automation"]}, "slots": {0: {"fabricate_cost": "pink_crystal"}},
        "hands": {0: ["interface"]},
    }  # fmt: skip
    s = recall(scene(**table), "lab", "p3")
    assert asked(s) == ("automation", {"no_automation"}, scrap_cards("interface") | scrap_tiles("fabricate_cost"))
    act(s, "scrap_card(card=interface)")
    assert set(answers(s)) == {"automate(action=fabricate)", "no_automation"}
    s = recall(scene(scrapped=True, **table), "lab", "p3")
    assert int(s.active) == 1
    s = recall(scene(**{**table, "home": {0: ["p1", "p5"]}}), "lab", "p3")
    assert question(s) == "end_turn", "its dock is not empty"
    s = recall(scene(**{**table, "slots": {0: {"custom_2_cost": "pink_crystal"}}}), "lab", "p3")
    assert question(s) == "end_turn", "not complete"
    s = recall(scene(**table), "lab", "p3")
    act(s, "scrap_tile(slot=fabricate_cost)")
    assert int(s.active) == 1, "the window lapses with its tile"


# ---------------------------------------------------------------- CRY-9.11: steps between which a scrap is possible
@rule("CRY-9.11")
def test_d13_is_asked_with_stop_alone_for_a_scrap() -> None:
    s = scene(hands={0: ["interface"]}, tracks={0: {"crystal": 1}})
    use(s, "ws_d", "ws_reactor_1")
    assert asked(s) == ("reactor_step", {"stop"}, scrap_cards("interface")), "the first use was forced"
    act(s, "scrap_card(card=interface)")
    assert asked(s) == ("reactor_step", {"convert", "stop"}, set())
    act(s, "convert")
    assert (int(s.active), tracks(s, 0)) == (1, {"energy": 2, "tech": 1}), "nothing left to convert or to scrap"
    s = use(scene(hands={0: ["interface"]}, tracks={0: {"crystal": 1}}, scrapped=True), "ws_d", "ws_reactor_1")
    assert int(s.active) == 1


@rule("CRY-9.11", "CRY-5.8")
def test_after_the_third_use_an_action_ends_without_a_question() -> None:
    s = scene(hands={0: ["imaging"]}, tracks={0: {"crystal": 5}})
    use(s, "ws_d", "ws_reactor_1", "convert", "convert")
    assert (question(s), tracks(s, 0)) == ("end_turn", {"crystal": 2, "energy": 3})
    s = scene(hands={0: ["imaging"]}, tracks={0: {"crystal": 5}})
    use(s, "lab_c", "lab_extractor_2", "pay(material=crystal)", "pay(material=crystal)")
    assert (question(s), tracks(s, 0)) == ("end_turn", {"crystal": 2, "nanite": 3})
    s = scene(hands={0: ["imaging"]}, tracks={0: {"organics": 5}})
    use(s, "lg_d", "lg_stasis_2", *(["wake(chamber=logistics_chamber_1)"] * 2), "wake(chamber=logistics_chamber_2)")
    assert (question(s), aboard(s), tracks(s, 0)) == ("end_turn", 3, {"organics": 2})
    s = scene(hands={0: ["imaging"]}, scavenging={0: {"crystal": 2, "tech": 2}})
    use(s, "lg_d", "lg_return_1", *(["bring_back(material=crystal)"] * 2), "bring_back(material=tech)")
    assert (question(s), aboard(s), scavenging(s)) == ("end_turn", 3, {"tech": 1})


@rule("CRY-9.11")
def test_d14_is_asked_with_stop_alone_for_a_scrap() -> None:
    s = scene(hands={0: ["interface"]}, tracks={0: {"organics": 1}})
    use(s, "lab_c", "lab_extractor_2")
    assert asked(s) == ("extractor_step", {"stop"}, scrap_cards("interface"))
    act(s, "scrap_card(card=interface)")
    assert asked(s) == ("extractor_step", pays("crystal", "tech") | {"stop"}, set())
    act(s, "pay(material=tech)", "stop")
    assert (int(s.active), tracks(s, 0)) == (1, {"crystal": 1, "nanite": 2})
    s = use(scene(tracks={0: {"organics": 1}}), "lab_c", "lab_extractor_2")
    assert (int(s.active), tracks(s, 0)) == (1, {"nanite": 1})


@rule("CRY-9.11")
def test_d7_is_asked_with_stop_alone_for_a_scrap_that_pays() -> None:
    s = scene(hands={0: ["prototype"]}, tracks={0: {"organics": 1}})
    use(s, "ws_d", "ws_stasis_2", "wake(chamber=workshop_chamber_2)")
    assert asked(s) == ("stasis_step", {"stop"}, scrap_cards("prototype"))
    act(s, "scrap_card(card=prototype)")
    assert asked(s) == ("stasis_step", wakes("workshop_chamber_1", "workshop_chamber_3") | {"stop"}, set())


@rule("CRY-9.11")
def test_d7_is_asked_with_stop_alone_for_a_scrap_that_makes_room() -> None:
    s = scene(
        hands={0: ["imaging"]}, slots={0: {"charge_cost": "grey_card"}}, aboard={0: 3}, tracks={0: {"organics": 3}}
    )
    use(s, "ws_d", "ws_stasis_2", "wake(chamber=workshop_chamber_2)")
    assert asked(s) == ("stasis_step", {"stop"}, scrap_cards("imaging") | scrap_tiles("charge_cost"))
    act(s, "scrap_tile(slot=charge_cost)", "play", "play_card(card=imaging,mode=vehicle)")
    assert asked(s) == ("stasis_step", wakes("workshop_chamber_1", "workshop_chamber_3") | {"stop"}, set())


@rule("CRY-9.11")
def test_d7_ends_when_no_own_pod_is_left_in_the_sector() -> None:
    table: dict[str, Any] = {"hands": {0: ["prototype"]}, "tracks": {0: {"organics": 3}}}
    one = {"workshop_chamber_1": 0, "workshop_chamber_2": 0, "workshop_chamber_3": 1}
    s = use(scene(asleep={0: one}, **table), "ws_d", "ws_stasis_2")
    assert question(s) == "end_turn", "the first step had one possibility, and there is no second pod"
    assert (aboard(s), tracks(s, 0)) == (1, {"organics": 2})
    assert "workshop_chamber_3" not in asleep(s, 0)


@rule("CRY-9.11")
def test_d18_is_asked_with_stop_alone_for_a_scrap_that_makes_room() -> None:
    table: dict[str, Any] = {"scavenging": {0: {"crystal": 1, "tech": 1}}, "aboard": {0: 3}}
    s = scene(hands={0: ["imaging"]}, slots={0: {"charge_cost": "grey_card"}}, **table)
    use(s, "lg_d", "lg_return_1", "bring_back(material=crystal)")
    assert asked(s) == ("return_step", {"stop"}, scrap_cards("imaging") | scrap_tiles("charge_cost"))
    act(s, "scrap_tile(slot=charge_cost)", "play", "play_card(card=imaging,mode=vehicle)")
    assert asked(s) == ("return_step", brings("tech") | {"stop"}, set())
    s = use(scene(**table), "lg_d", "lg_return_1", "bring_back(material=crystal)")
    assert (int(s.active), scavenging(s)) == (1, {"tech": 1})


@rule("CRY-9.11")
def test_d18_ends_when_no_own_pod_is_left_on_any_scavenge_space() -> None:
    s = scene(hands={0: ["imaging"]}, scavenging={0: {"crystal": 1}, 1: {"tech": 2}})
    use(s, "lg_d", "lg_return_1")
    assert (question(s), aboard(s)) == ("end_turn", 1)


@rule("CRY-9.11")
@pytest.mark.parametrize("first", ["stop", "convert"])
def test_stop_exists_only_after_the_first_use(first: str) -> None:
    s = scene(tracks={0: {"crystal": 3}})
    use(s, "ws_d", "ws_reactor_1")
    assert (set(answers(s)), tracks(s, 0)) == ({"convert", "stop"}, {"crystal": 2, "energy": 1})
    act(s, first)
    assert tracks(s, 0) == ({"crystal": 2, "energy": 1} if first == "stop" else {"crystal": 1, "energy": 2})
    s = use(scene(tracks={0: {"organics": 3}}), "ws_d", "ws_stasis_2")
    assert set(answers(s)) == wakes("workshop_chamber_1", "workshop_chamber_2", "workshop_chamber_3")
    s = use(scene(tracks={0: {"crystal": 1, "tech": 1}}), "lab_c", "lab_extractor_2")
    assert set(answers(s)) == pays("crystal", "tech")
    s = use(scene(scavenging={0: {"crystal": 1, "tech": 1}}), "lg_d", "lg_return_1")
    assert set(answers(s)) == brings("crystal", "tech")


# ---------------------------------------------------------------- CRY-9.15: the interrupted question is computed anew
@rule("CRY-9.15", "CRY-9.18")
def test_d10_gets_a_card_to_draw_from_a_scrap() -> None:
    s = benefit(**held_by_others("imaging", "overclock"))
    assert set(answers(s)) == {"play", "no_card"}
    act(s, "scrap_card(card=imaging)")
    assert set(answers(s)) == {"draw", "play", "no_card"}
    act(s, "draw")
    assert sorted(hand(s, 0)) == ["imaging", "overclock"]
    assert (deck(s), discard(s)) == ([], [])


@rule("CRY-9.15", "CRY-9.18")
def test_d11_lapses_when_the_last_playable_card_is_scrapped() -> None:
    s = act(benefit(hands={0: ["imaging"]}), "play")
    assert question(s) == "play_card"
    act(s, "scrap_card(card=imaging)")
    assert (int(s.active), tracks(s, 0), vehicles(s), upgrades(s)) == (1, {"nanite": 1}, [], [])


@rule("CRY-9.18")
def test_d10_and_d11_with_decline_alone_are_skipped_although_a_scrap_is_possible() -> None:
    table = held_by_others()
    s = benefit(**table, slots={0: {"charge_cost": "pink_crystal"}})
    assert question(s) == "end_turn"
    full: dict[str, Any] = {
        "upgrades": {0: FULL_UPGRADES}, "missions": {0: FULL_MISSIONS}, "vehicles": {0: FULL_VEHICLES},
    }  # fmt: skip
    s = scene(hands={0: ["overclock"]}, tracks={0: {"tech": 1}}, **full)
    use(s, "rd_b", "rd_computer_1", "announce(draws=0,plays=1)")
    assert (question(s), tracks(s, 0), hand(s, 0)) == ("end_turn", {}, ["overclock"])


@rule("CRY-9.15")
def test_a_scrap_may_leave_one_option_which_is_then_taken() -> None:
    s = scene(slots={0: {**FULL_SLOTS, "charge_cost": "pink_energy"}}, hands={0: ["imaging"]}, **RECALLING)
    recall(s, "lab", "p3")
    assert question(s) == "platform_action"
    act(s, "scrap_tile(slot=charge_cost)")
    assert (int(s.active), tracks(s, 0)) == (1, {"organics": 2, "energy": 1})


@rule("CRY-5.137")
def test_a_scrapped_tile_changes_nothing_of_the_action_that_uses_it() -> None:
    """Custom II with a card tile as benefit: the cost tile is scrapped while the benefit is asked for."""
    mine = {"custom_2_cost": "pink_crystal", "custom_2_benefit": "grey_card"}
    s = scene(slots={0: mine}, hands={0: ["imaging"]}, tracks={0: {"crystal": 1}}, **RECALLING)
    recall(s, "lab", "p4")
    act(s, "perform")
    assert (question(s), tracks(s, 0)) == ("card_benefit", {"organics": 2})
    act(s, "scrap_tile(slot=custom_2_benefit)", "no_card")
    assert (question(s), set(answers(s))) == ("card_benefit", {"draw", "play", "no_card"}), "its own gain goes on"
    act(s, "play", "play_card(card=imaging,mode=mission)")
    assert slots(s) == {"custom_2_cost": "pink_crystal"}
    s = scene(
        slots={0: {"awaken_cost": "pink_crystal"}},
        tracks={0: {"crystal": 1}},
        **{**RECALLING, "home": {0: ["p1", "p3"]}},
    )
    recall(s, "lab", "p2")
    act(s, "perform")
    assert question(s) == "awaken_chamber"
    act(s, "scrap_tile(slot=awaken_cost)")
    assert (question(s), tracks(s, 0)) == ("awaken_chamber", {"crystal": 1, "organics": 2})
    act(s, "wake(chamber=rd_chamber_2)")
    assert aboard(s) == 1


@rule("CRY-11.26", "CRY-9.15")
def test_a_scrap_between_two_drones_pays_for_the_next_platform_action() -> None:
    s = scene(slots={0: {"charge_cost": "pink_crystal"}}, hands={0: ["interface"]}, **THREE_OUT)
    recall(s, "lab", "p1")
    assert (question(s), set(scraps(s))) == ("return_dock", scrap_cards("interface") | scrap_tiles("charge_cost"))
    act(s, "scrap_card(card=interface)", "land(dock=p3)", "perform")
    assert tracks(s, 0) == {"organics": 2, "tech": 1, "energy": 1}


@rule("CRY-11.26")
def test_the_last_window_comes_before_the_hand_limit() -> None:
    s = scene(hands={0: ["imaging"] * 5 + ["interface"]})
    deploy(s, "launch", "no_action", "scrap_card(card=interface)")
    assert (int(s.active), hand(s, 0)) == (1, ["imaging"] * 5), "five are left, and nothing is discarded"
    assert discard(s) == ["interface"]
