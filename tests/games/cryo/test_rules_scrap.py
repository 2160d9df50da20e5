"""CRY-5.104 to CRY-5.107, CRY-5.128, CRY-9.12 to CRY-9.15: scrap, and the questions beside which it stands."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, hand, options, question, scene, scraps, tracks
from tests.games.cryo.tables import CARDS
from tests.games.cryo.zones import (
    SEATS,
    boxed,
    chooses,
    deploy,
    discard,
    leaves,
    pays,
    places,
    plays,
    recall,
    scrap_cards,
    scrap_tiles,
    slots,
    use,
    vehicles,
)
from tests.kit.rule import rule

CARD_GAIN = {
    "imaging": {"nanite": 1},
    "external_charge": {"energy": 1},
    "interface": {"crystal": 1, "tech": 1},
    "awakening_protocol": {"crystal": 1, "organics": 1},
    "prototype": {"organics": 1, "tech": 1},
    "overclock": {"crystal": 1, "tech": 1},
    "automation": {"crystal": 1, "organics": 1},
    "intelligence": {"organics": 1, "tech": 1},
}
RECALLING: dict[str, Any] = {"deployed": {0: ["launch"]}, "home": {0: ["p1", "p2"]}}
THREE_OUT: dict[str, Any] = {"deployed": {0: ["launch"] * 3}}
FULL_SLOTS = {
    "custom_1_benefit": "pink_crystal", "awaken_cost": "pink_crystal", "charge_cost": "pink_crystal",
    "custom_2_cost": "pink_crystal", "custom_2_benefit": "pink_crystal", "fabricate_cost": "pink_crystal",
    "compute_cost": "pink_crystal",
}  # fmt: skip


def asked(s: Cryo) -> tuple[str, set[str], set[str]]:
    return question(s), set(answers(s)), set(scraps(s))


# ---------------------------------------------------------------- what a scrap gives
@rule("CRY-5.104", "CRY-5.128", "CRY-11.10", "CRY-12.11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", CARDS)
def test_a_scrapped_card_gives_its_benefit(seat: int, card: str) -> None:
    s = scene(active=seat, hands={seat: [card, card]})
    assert set(scraps(s)) == scrap_cards(card)
    act(s, f"scrap_card(card={card})")
    assert (tracks(s, seat), hand(s, seat), discard(s)) == (CARD_GAIN[card], [card], [card])
    assert tracks(s, 1 - seat) == {}
    assert (question(s), scraps(s)) == ("home_drone", [])


@rule("CRY-5.104", "CRY-5.105")
@pytest.mark.parametrize(("players", "seat"), SEATS)
@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("pink_crystal", "crystal"),
        ("green_organics", "organics"),
        ("grey_tech", "tech"),
        ("green_nanite", "nanite"),
        ("grey_energy", "energy"),
    ],
)
def test_a_scrapped_tile_gives_its_benefit_and_frees_its_slot(players: int, seat: int, tile: str, gain: str) -> None:
    mine = {"custom_1_benefit": tile, "compute_cost": "pink_energy"}
    s = scene(players=players, active=seat, slots={seat: mine}, piles={"ws_res_4": ["pink_energy"] * 2})
    assert set(scraps(s)) == scrap_tiles("custom_1_benefit", "compute_cost")
    before = boxed(s).get(tile, 0)
    act(s, "scrap_tile(slot=custom_1_benefit)")
    assert (tracks(s, seat), slots(s, seat)) == ({gain: 1}, {"compute_cost": "pink_energy"})
    assert boxed(s)[tile] == before + 1
    use(s, "ws_d", "ws_res_4")
    assert "place(slot=custom_1_benefit)" in answers(s)
    assert "place(slot=compute_cost)" not in answers(s)


@rule("CRY-5.104", "CRY-9.15", "CRY-5.23")
@pytest.mark.parametrize(
    ("tile", "kinds"),
    [
        ("pink_crystal_or_organics", ("crystal", "organics")),
        ("pink_crystal_or_tech", ("crystal", "tech")),
        ("green_organics_or_tech", ("organics", "tech")),
    ],
)
def test_a_scrapped_tile_of_two_gives_one_of_choice_and_the_question_comes_back(
    tile: str, kinds: tuple[str, str]
) -> None:
    for kind in kinds:
        s = act(scene(slots={0: {"awaken_cost": tile}}), "scrap_tile(slot=awaken_cost)")
        assert asked(s) == ("benefit_option", chooses(*kinds), set())
        act(s, f"choose(material={kind})")
        assert tracks(s, 0) == {kind: 1}
        assert (question(s), set(answers(s))) == ("home_drone", leaves("p1", "p2", "p3"))


@rule("CRY-5.104", "CRY-9.15", "CRY-11.27")
def test_a_scrapped_card_tile_gives_a_card_benefit_which_may_play_a_card() -> None:
    table: dict[str, Any] = {"slots": {0: {"awaken_cost": "grey_card"}}, "hands": {0: ["imaging"]}}
    s = act(scene(**table), "scrap_tile(slot=awaken_cost)")
    assert asked(s) == ("card_benefit", {"draw", "play", "no_card"}, set())
    act(s, "play")
    assert asked(s) == ("play_card", plays("imaging") | {"no_play"}, set())
    act(s, "play_card(card=imaging,mode=vehicle)")
    assert (vehicles(s), hand(s, 0), question(s)) == (["rhino"], [], "home_drone")
    s = act(scene(deck=["overclock"], **table), "scrap_tile(slot=awaken_cost)", "draw")
    assert (hand(s, 0), question(s)) == (["imaging", "overclock"], "home_drone")
    s = act(scene(**table), "scrap_tile(slot=awaken_cost)", "no_card")
    assert (hand(s, 0), question(s), scraps(s)) == (["imaging"], "home_drone", [])


@rule("CRY-5.104", "CRY-11.39", "CRY-9.2")
def test_a_scrap_at_a_full_track_is_allowed_and_lost() -> None:
    s = act(scene(hands={0: ["interface"]}, tracks={0: {"crystal": 5, "tech": 4}}), "scrap_card(card=interface)")
    assert tracks(s, 0) == {"crystal": 5, "tech": 5}


# ---------------------------------------------------------------- what cannot be scrapped, and when
@rule("CRY-5.106")
def test_cards_in_play_and_other_seats_things_are_not_scrapped() -> None:
    s = scene(
        hands={1: ["imaging"]}, slots={1: {"awaken_cost": "grey_card"}}, upgrades={0: ["interface"]},
        missions={0: ["loot"]}, vehicles={0: ["rhino"]},
    )  # fmt: skip
    assert scraps(s) == []
    s = scene(hands={0: ["imaging"]}, upgrades={0: ["interface"]}, missions={0: ["loot"]}, vehicles={0: ["rhino"]})
    assert set(scraps(s)) == scrap_cards("imaging")


@rule("CRY-5.107", "CRY-4.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scrap_is_the_active_seats_alone_and_comes_back_every_turn(players: int) -> None:
    s = scene(players=players, hands={seat: ["imaging"] * (2 if seat == 0 else 1) for seat in range(players)})
    act(s, "scrap_card(card=imaging)")
    deploy(s, "launch")
    for seat in range(1, players):
        assert (int(s.active), int(s.player), set(scraps(s))) == (seat, seat, scrap_cards("imaging"))
        assert [tracks(s, other) for other in range(1, players)] == [{}] * (players - 1)
        deploy(s, "launch", "no_action", "end_turn")
    assert (int(s.active), set(scraps(s))) == (0, scrap_cards("imaging")), "once a turn, not once a game"
    deploy(s, "launch", "no_action")
    assert question(s) == "end_turn"
    act(s, "end_turn")
    assert (hand(s, 0), tracks(s, 0)) == (["imaging"], {"nanite": 1}), "nobody must"


@rule("CRY-5.104", "CRY-5.22")
def test_one_scrap_a_turn_and_a_returned_tile_is_none() -> None:
    s = scene(hands={0: ["imaging"]}, slots={0: {"awaken_cost": "pink_crystal"}})
    use(s, "ws_d", "ws_res_4", "take_benefit")
    assert asked(s) == ("end_turn", {"end_turn"}, scrap_cards("imaging") | scrap_tiles("awaken_cost"))
    act(s, "scrap_tile(slot=awaken_cost)")
    assert int(s.active) == 1
    s = scene(hands={0: ["imaging"]}, slots={0: {"awaken_cost": "pink_crystal"}})
    act(s, "scrap_card(card=imaging)")
    assert scraps(s) == [], "a card or a tile, not both"


@rule("CRY-9.15", "CRY-9.16")
def test_one_option_for_each_card_type_and_each_filled_slot() -> None:
    s = scene(
        hands={0: ["imaging", "imaging", "overclock"]},
        slots={0: {"awaken_cost": "pink_crystal", "charge_cost": "pink_crystal"}},
    )
    assert options(s) == [
        *(f"leave(dock={dock})" for dock in ("p1", "p2", "p3")),
        "scrap_card(card=imaging)", "scrap_card(card=overclock)",
        "scrap_tile(slot=awaken_cost)", "scrap_tile(slot=charge_cost)",
    ]  # fmt: skip


# ---------------------------------------------------------------- windows before and beside questions
@rule("CRY-9.12")
@pytest.mark.parametrize(
    ("out", "name"), [([], "home_drone"), (["launch"], "turn_main"), (["launch", "ws_d"], "turn_main")]
)
def test_every_deploy_has_a_window_before_the_drone_is_placed(out: list[str], name: str) -> None:
    s = scene(deployed={0: out}, hands={0: ["imaging"]})
    assert (question(s), set(scraps(s))) == (name, scrap_cards("imaging"))


@rule("CRY-9.12", "CRY-9.14")
def test_a_forced_recall_has_its_first_window_at_the_incident_or_at_the_return() -> None:
    s = scene(hands={0: ["imaging"]}, **THREE_OUT)
    assert (question(s), set(scraps(s))) == ("incident", scrap_cards("imaging"))
    only: dict[str, Any] = {"workshop": None, "rd": None, "logistics": None, "lab": "sunset"}
    s = scene(hands={0: ["imaging"]}, incidents=only, **THREE_OUT)
    assert (question(s), set(scraps(s))) == ("return_dock", scrap_cards("imaging"))


@rule("CRY-9.14", "CRY-11.56", "CRY-11.26")
def test_scrap_stands_beside_questions_that_are_asked_for_their_own_sake() -> None:
    hands: dict[str, Any] = {"hands": {0: ["imaging"]}}
    mine = scrap_cards("imaging")
    s = scene(slots={0: {"awaken_cost": "pink_crystal_or_tech"}}, **hands)
    both = mine | scrap_tiles("awaken_cost")
    act(s, "leave(dock=p1)")
    assert (question(s), set(scraps(s))) == ("dock", both)
    act(s, "dock(dock=ws_d)")
    assert (question(s), set(scraps(s))) == ("dock_action", both)
    act(s, "act(space=ws_res_4)")
    assert (question(s), set(scraps(s))) == ("tile_use", both)
    act(s, "place(slot=charge_cost)")
    assert (question(s), set(scraps(s))) == ("end_turn", both | scrap_tiles("charge_cost"))


@rule("CRY-9.14")
@pytest.mark.parametrize(
    ("table", "before", "name"),
    [
        ({"piles": {"ws_res_4": ["pink_crystal_or_tech"]}}, ("ws_d", "ws_res_4", "take_benefit"), "benefit_option"),
        ({"piles": {"rd_res_4": ["grey_card"]}}, ("rd_d", "rd_res_4", "take_benefit"), "card_benefit"),
        ({"piles": {"rd_res_4": ["grey_card"]}}, ("rd_d", "rd_res_4", "take_benefit", "play"), "play_card"),
        ({"tracks": {0: {"organics": 1}}}, ("ws_d", "ws_stasis_2"), "stasis_step"),
        ({"tracks": {0: {"crystal": 2}}}, ("ws_d", "ws_reactor_1"), "reactor_step"),
        ({"tracks": {0: {"crystal": 1, "tech": 1}}}, ("lab_c", "lab_extractor_2"), "extractor_step"),
        ({"tracks": {0: {"tech": 1}}}, ("rd_b", "rd_computer_1"), "computer_announce"),
        ({"tracks": {0: {"tech": 1, "energy": 1}}, "aboard": {0: 1}}, ("lg_d", "lg_scout_1"), "scout_cave"),
        ({"aboard": {0: 1}}, ("lg_d", "lg_send_1"), "scavenge_space"),
        ({"scavenging": {0: {"crystal": 1, "tech": 1}}}, ("lg_d", "lg_return_1"), "return_step"),
    ],
)
def test_a_scrap_stands_beside_the_questions_of_an_action(
    table: dict[str, Any], before: tuple[str, ...], name: str
) -> None:
    s = use(scene(hands={0: ["imaging", "imaging"]}, **table), *before)
    assert (question(s), set(scraps(s))) == (name, scrap_cards("imaging"))
    pending = set(answers(s))
    act(s, "scrap_card(card=imaging)")
    assert question(s) == name, "the interrupted question is asked again"
    assert pending <= set(answers(s))
    assert scraps(s) == []


@rule("CRY-9.14", "CRY-9.13")
def test_no_scrap_stands_beside_payments_launches_and_the_hand_limit() -> None:
    s = scene(hands={0: ["imaging"]}, tracks={0: {"crystal": 1, "nanite": 1}})
    use(s, "ws_d", "ws_reactor_1")
    assert asked(s) == ("pay_unit", pays("crystal", "nanite"), set())
    s = scene(
        hands={0: ["imaging"]}, vehicles={0: ["rhino", "crab"]}, aboard={0: 3},
        tracks={0: {"energy": 3, "crystal": 1, "tech": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action")
    names = []
    for choice in ("vehicle(vehicle=crab)", "load(pods=3)", "tunnel(tunnel=tunnel_01)", "settle(where=both)"):
        assert scraps(s) == []
        names.append(question(s))
        act(s, choice)
    assert (names, question(s)) == (["launch_vehicle", "launch_load", "launch_tunnel", "launch_settle"], "launch_split")
    assert scraps(s) == []
    act(s, "split(near=1)")
    assert (question(s), set(scraps(s))) == ("end_turn", scrap_cards("imaging"))
    s = scene(slots={0: {"charge_cost": "pink_crystal_or_tech"}}, hands={0: ["imaging"]}, **RECALLING)
    s.tracks[0] = s.tracks[2] = 1
    recall(s, "lab", "p3")
    act(s, "perform")
    assert asked(s) == ("tile_cost", pays("crystal", "tech"), set())
    s = scene(slots={0: {"charge_cost": "grey_card"}}, hands={0: ["imaging", "interface"]}, **RECALLING)
    recall(s, "lab", "p3")
    assert asked(act(s, "perform"))[0::2] == ("tile_cost", set())
    s = scene(hands={0: ["imaging"] * 3 + ["interface"] * 3})
    deploy(s, "launch", "no_action", "end_turn")
    assert asked(s)[0::2] == ("hand_limit", set())


@rule("CRY-9.14", "CRY-11.56")
def test_a_forced_step_stays_silent_while_a_scrap_is_possible() -> None:
    """One own option is taken without a question, although a scrap would change it."""
    s = scene(hands={0: ["imaging"]}, slots={0: FULL_SLOTS}, piles={"ws_res_4": ["pink_energy", "pink_crystal"]})
    use(s, "ws_d", "ws_res_4")
    assert tracks(s, 0) == {"energy": 1}, "a full platform: the benefit is taken without a question"
    s = scene(hands={0: ["imaging"]}, slots={0: FULL_SLOTS}, piles={"ws_res_4": ["pink_energy", "pink_crystal"]})
    deploy(s, "ws_d", "scrap_tile(slot=charge_cost)", "act(space=ws_res_4)")
    assert set(answers(s)) == {"take_benefit"} | places("charge_cost"), "room is made one question earlier"
    s = scene(hands={0: ["imaging"]}, deployed={0: ["launch", "launch"]}, home={0: ["p5"]})
    act(s, "deploy")
    assert question(s) == "dock", "a single drone at home is not asked for"
