"""CRY-5.90 to CRY-5.103, CRY-5.124 to CRY-5.127: cards in play, drawing, discarding, vehicles."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.modes import eager
from tests.games.cryo.scene import act, answers, hand, question, scene, scraps, tracks
from tests.games.cryo.tables import (
    CARDS,
    FULL_MISSIONS,
    FULL_UPGRADES,
    FULL_VEHICLES,
    MISSION_OF,
    VEHICLE_OF,
    benefit,
    held_by_others,
)
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    acts,
    announces,
    deck,
    destroyed,
    discard,
    discards,
    look,
    missions,
    player,
    plays,
    recall,
    started,
    upgrades,
    use,
    vehicles,
)
from tests.kit.rule import rule

CAPACITY = {"rhino": 4, "moth": 2, "ram": 3, "crab": 4, "shark": 3, "turtle": 3, "mole": 4, "spider": 3}


# ---------------------------------------------------------------- three ways to play
@rule("CRY-5.90", "CRY-5.91", "CRY-9.16")
@pytest.mark.parametrize(("players", "seat"), SEATS)
@pytest.mark.parametrize("card", ["imaging", "overclock"])
def test_a_card_is_played_as_upgrade_for_nothing(players: int, seat: int, card: str) -> None:
    s = benefit(seat, players=players, hands={seat: [card, card]}, scrapped=True)
    assert (question(s), set(answers(s))) == ("card_benefit", {"draw", "play", "no_card"})
    act(s, "play")
    assert (question(s), set(answers(s))) == ("play_card", plays(card) | {"no_play"}), "equal cards are one option"
    act(s, f"play_card(card={card},mode=upgrade)")
    assert (upgrades(s, seat), missions(s, seat), vehicles(s, seat)) == ([card], [], [])
    assert (hand(s, seat), discard(s), tracks(s, seat)) == ([card], [], {})
    assert int(s.active) == (seat + 1) % players


@rule("CRY-5.90", "CRY-5.93")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_card_is_played_as_mission(players: int, seat: int) -> None:
    for card in CARDS:
        s = benefit(seat, players=players, hands={seat: [card]}, scrapped=True)
        act(s, "play", f"play_card(card={card},mode=mission)")
        assert (upgrades(s, seat), missions(s, seat), vehicles(s, seat)) == ([], [MISSION_OF[card]], [])
        assert (hand(s, seat), discard(s)) == ([], [])
        assert look(s)["seats"][seat]["missions"] == 1


@rule("CRY-5.90", "CRY-5.95", "CRY-5.124", "CRY-5.125")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_played_as_vehicle_and_holds_its_pods(seat: int, card: str) -> None:
    s = benefit(seat, hands={seat: [card]}, aboard={seat: 2}, scrapped=True)
    act(s, "play", f"play_card(card={card},mode=vehicle)")
    assert (upgrades(s, seat), missions(s, seat), vehicles(s, seat)) == ([], [], [VEHICLE_OF[card]])
    assert player(s, seat)["vehicles"] == [{"id": VEHICLE_OF[card], "capacity": CAPACITY[VEHICLE_OF[card]]}]
    assert player(s, seat)["berths"] == 4 + CAPACITY[VEHICLE_OF[card]]


@rule("CRY-5.95", "CRY-5.98", "CRY-5.124", "CRY-5.125")
@pytest.mark.parametrize("vehicle", list(CAPACITY))
def test_the_pods_on_platform_and_vehicle_are_the_room(vehicle: str) -> None:
    room = 4 + CAPACITY[vehicle]
    table: dict[str, Any] = {"vehicles": {0: [vehicle]}, "tracks": {0: {"organics": 5}}, "asleep": {0: {}}}
    full = use(scene(aboard={0: room - 1}, **table), "ws_d", "ws_stasis_2", "wake(chamber=workshop_chamber_1)")
    assert (aboard(full), int(full.active)) == (room, 1), "the last berth"
    refused = scene(aboard={0: room}, asleep={0: {"workshop_chamber_1": 1}}, vehicles={0: [vehicle]})
    act(refused, "leave(dock=p1)", "dock(dock=ws_d)")
    assert "act(space=ws_stasis_2)" not in answers(refused)


@rule("CRY-5.98")
@pytest.mark.parametrize(("pods", "possible"), [(3, True), (4, False)])
def test_a_platform_alone_holds_four_pods(pods: int, possible: bool) -> None:
    s = scene(aboard={0: pods}, tracks={0: {"organics": 5}})
    act(s, "leave(dock=p1)", "dock(dock=ws_d)")
    assert ("act(space=ws_stasis_2)" in answers(s)) == possible


# ---------------------------------------------------------------- limits
@rule("CRY-5.92", "CRY-9.6", "CRY-11.43")
def test_three_upgrades_at_most_and_no_two_alike() -> None:
    s = act(benefit(hands={0: ["imaging", "overclock"]}, upgrades={0: ["imaging", "interface"]}), "play")
    assert set(answers(s)) == plays("imaging", "mission", "vehicle") | plays("overclock") | {"no_play"}
    s = act(benefit(hands={0: ["overclock", "imaging"]}, upgrades={0: FULL_UPGRADES}), "play")
    assert set(answers(s)) == (
        plays("overclock", "mission", "vehicle") | plays("imaging", "mission", "vehicle") | {"no_play"}
    )


@rule("CRY-5.94", "CRY-9.6", "CRY-11.43")
def test_three_missions_at_most_and_no_two_alike() -> None:
    s = act(benefit(hands={0: ["imaging", "overclock"]}, missions={0: ["expansion", "loot"]}), "play")
    assert set(answers(s)) == plays("imaging", "upgrade", "vehicle") | plays("overclock") | {"no_play"}
    s = act(benefit(hands={0: ["overclock"]}, missions={0: ["expansion", "loot", "stockpile"]}), "play")
    assert set(answers(s)) == plays("overclock", "upgrade", "vehicle") | {"no_play"}


@rule("CRY-5.96", "CRY-9.6")
def test_three_vehicles_at_most_also_of_one_name() -> None:
    s = act(benefit(hands={0: ["imaging"]}, vehicles={0: ["rhino", "rhino"]}), "play")
    assert set(answers(s)) == plays("imaging") | {"no_play"}
    act(s, "play_card(card=imaging,mode=vehicle)")
    assert vehicles(s) == ["rhino"] * 3
    s = act(benefit(hands={0: ["imaging"]}, vehicles={0: ["rhino", "moth", "ram"]}), "play")
    assert set(answers(s)) == plays("imaging", "upgrade", "mission") | {"no_play"}


@rule("CRY-5.92", "CRY-5.94", "CRY-5.96", "CRY-11.43")
def test_the_limits_are_those_of_the_own_platform() -> None:
    s = benefit(
        hands={0: ["imaging"]},
        upgrades={1: ["imaging", "interface", "prototype"]},
        missions={1: ["expansion", "loot", "stockpile"]},
        vehicles={1: ["rhino", "ram", "ram"]},
    )
    assert set(answers(act(s, "play"))) == plays("imaging") | {"no_play"}


@rule("CRY-5.97", "CRY-11.43")
def test_a_type_may_be_upgrade_mission_and_vehicle_at_once() -> None:
    table: dict[str, Any] = {"hands": {0: ["imaging"]}}
    s = act(benefit(upgrades={0: ["imaging"]}, vehicles={0: ["rhino", "rhino"]}, **table), "play")
    act(s, "play_card(card=imaging,mode=mission)")
    assert (upgrades(s), missions(s), vehicles(s)) == (["imaging"], ["expansion"], ["rhino", "rhino"])
    s = act(benefit(missions={0: ["expansion"]}, vehicles={0: ["rhino"]}, **table), "play")
    act(s, "play_card(card=imaging,mode=upgrade)")
    assert (upgrades(s), missions(s), vehicles(s)) == (["imaging"], ["expansion"], ["rhino"])


@rule("CRY-5.6", "CRY-9.18", "CRY-11.25")
@pytest.mark.parametrize(
    ("hands", "rest", "offered"),
    [
        (["overclock"], "deck", {"draw", "no_card"}),  # nothing of the hand is playable
        ([], "deck", {"draw", "no_card"}),
        ([], "discard", {"draw", "no_card"}),  # the deck is empty, the discard pile is not
    ],
)
def test_a_card_benefit_offers_what_can_be_done(hands: list[str], rest: str, offered: set[str]) -> None:
    s = benefit(
        hands={0: hands},
        upgrades={0: FULL_UPGRADES},
        missions={0: FULL_MISSIONS},
        vehicles={0: FULL_VEHICLES},
        rest=rest,
    )
    assert (question(s), set(answers(s))) == ("card_benefit", offered)


# ---------------------------------------------------------------- drawing
@rule("CRY-5.99")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_drawn_from_the_top(seat: int) -> None:
    s = benefit(seat, deck=["overclock", "interface"], discard=["imaging"])
    size = len(deck(s))
    act(s, "draw")
    assert hand(s, seat) == ["overclock"]
    assert (deck(s)[0], len(deck(s)), discard(s)) == ("interface", size - 1, ["imaging"])
    assert hand(s, 1 - seat) == []


def deckless(*, cards: int, free_scrap: bool = False, **table: Any) -> Cryo:
    """The deck has so many cards (External Charges), the discard pile all that are named nowhere."""
    return benefit(
        deck=["external_charge"] * cards, rest="discard", scrapped=not free_scrap, tracks={1: {"tech": 2}}, **table
    )


@rule("CRY-5.99", "CRY-11.49", "CRY-8.9")
def test_the_discard_pile_becomes_the_deck_only_when_a_card_is_needed() -> None:
    s = deckless(cards=1)
    out = discard(s)
    assert len(out) == 39
    act(s, "draw")
    assert (hand(s, 0), deck(s), discard(s)) == (["external_charge"], [], out), "not when the last card leaves"
    s = deckless(cards=0)
    out = discard(s)
    act(s, "draw")
    assert discard(s) == []
    assert Counter(deck(s)) + Counter(hand(s, 0)) == Counter(out)
    orders = {tuple(deck(act(deckless(cards=0, seed=seed), "draw"))) for seed in range(4)}
    assert len(orders) == 4, "shuffled"


@rule("CRY-5.99", "CRY-11.49", "CRY-5.146")
def test_cards_discarded_in_between_go_into_the_new_deck() -> None:
    s = deckless(cards=1, hands={0: ["imaging"]}, free_scrap=True)
    act(s, "draw")
    assert (deck(s), question(s)) == ([], "end_turn")
    act(s, "scrap_card(card=imaging)")
    assert discard(s).count("imaging") == 5
    use(s, "rd_b", "rd_computer_1", "announce(draws=1,plays=0)")
    assert (Counter(deck(s)) + Counter(hand(s, 1)))["imaging"] == 5
    assert (discard(s), len(deck(s))) == ([], 38)


@rule("CRY-5.100", "CRY-9.18", "CRY-11.25")
def test_without_deck_and_discard_pile_only_playing_is_left() -> None:
    s = benefit(**held_by_others("imaging"))
    assert (deck(s), discard(s)) == ([], [])
    assert (question(s), set(answers(s))) == ("card_benefit", {"play", "no_card"})
    s = benefit(**held_by_others())
    assert int(s.active) == 1, "neither a card to draw nor one to play: nothing is asked"


@rule("CRY-5.100")
@pytest.mark.parametrize(("cards", "tech"), [(1, 2), (1, 3), (2, 3)])
def test_as_many_cards_are_announced_as_can_be_drawn(cards: int, tech: int) -> None:
    """Deck and discard pile together set the limit, and the plays only need cards that are there by then."""
    table = held_by_others()
    table["hands"][3] = list(table["hands"][3])[:-cards]
    s = scene(tracks={0: {"tech": tech}}, **table)
    assert len(deck(s)) == cards
    use(s, "rd_b", "rd_computer_1")
    pairs = [(draws, played) for draws in range(4) for played in range(4) if 1 <= draws + played <= tech]
    assert set(answers(s)) == announces(*[(d, n) for d, n in pairs if d <= cards and n <= d])


# ---------------------------------------------------------------- discarding
@rule("CRY-5.101", "CRY-5.102", "CRY-4.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_hand_limit_holds_at_the_end_of_the_own_turn_only(seat: int) -> None:
    six = ["imaging", "imaging", "interface", "interface", "overclock", "prototype"]
    s = scene(active=seat, hands={seat: six[1:]}, deck=["imaging", "prototype"], tracks={seat: {"tech": 3}})
    use(s, "rd_b", "rd_computer_1", "announce(draws=2,plays=0)")
    assert (question(s), len(hand(s, seat))) == ("end_turn", 7), "seven cards during the turn"
    act(s, "end_turn")
    assert (question(s), int(s.player), scraps(s)) == ("hand_limit", seat, [])
    assert set(answers(s)) == discards("imaging", "interface", "prototype", "overclock")
    act(s, "discard(card=interface)")
    assert (question(s), len(hand(s, seat))) == ("hand_limit", 6)
    act(s, "discard(card=overclock)")
    assert (int(s.active), sorted(hand(s, seat))) == (1 - seat, ["imaging", "imaging", "interface", "prototype",
                                                                 "prototype"])  # fmt: skip
    assert discard(s) == ["interface", "overclock"]


@rule("CRY-5.101")
def test_what_is_paid_scrapped_or_launched_lies_face_up_in_the_discard_pile() -> None:
    s = scene(
        deployed={0: ["launch"]}, home={0: ["p1", "p2"]}, slots={0: {"charge_cost": "grey_card"}},
        hands={0: ["imaging", "interface"]}, scrapped=True,
    )  # fmt: skip
    recall(s, "lab", "p3")
    act(s, "perform", "discard(card=interface)")
    assert look(s, 1)["discard"] == ["interface"]
    s = scene(hands={0: ["automation"]})
    act(s, "scrap_card(card=automation)")
    assert look(s, 1)["discard"] == ["automation"]
    s = scene(
        vehicles={0: ["mole", "mole"]}, aboard={0: 1}, tracks={0: {"energy": 1, "crystal": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action")
    assert (look(s, 1)["discard"], vehicles(s)) == (["automation"], ["mole"])


@rule("CRY-5.92", "CRY-5.94", "CRY-5.96", "CRY-5.106")
def test_cards_in_play_stay_for_the_whole_game() -> None:
    played = 0
    for seed in range(4):
        s = started(3, seed)
        rng = Random(seed)
        while not s.over:
            before = [*s.upgrades, *s.missions]
            s.apply(eager(s, rng))
            after = [*s.upgrades, *s.missions]
            assert all(old & new == old for old, new in zip(before, after, strict=True))
        played += sum(len(upgrades(s, seat)) + len(missions(s, seat)) for seat in range(3))
    assert played > 8


# ---------------------------------------------------------------- at once
@rule("CRY-5.103", "CRY-5.139")
def test_an_overclock_played_with_the_computer_works_for_the_same_drone() -> None:
    s = scene(hands={0: ["overclock"]}, tracks={0: {"tech": 1, "energy": 1}}, scrapped=True)
    use(s, "rd_b", "rd_computer_1", "announce(draws=0,plays=1)", "play_card(card=overclock,mode=upgrade)")
    assert (question(s), set(answers(s))) == ("overclock", acts("rd_res_2", "rd_res_3") | {"no_overclock"})
    act(s, "act(space=rd_res_2)", "take_benefit")
    assert tracks(s, 0).get("energy", 0) == 0
    s = scene(hands={0: ["overclock"]}, tracks={0: {"tech": 1, "energy": 1}}, scrapped=True)
    use(s, "rd_b", "rd_computer_1", "announce(draws=0,plays=1)", "play_card(card=overclock,mode=mission)")
    assert int(s.active) == 1, "as a mission it is no upgrade"


@rule("CRY-5.103", "CRY-5.139")
def test_an_automation_played_in_a_recall_works_at_its_end() -> None:
    table: dict[str, Any] = {
        "deployed": {0: ["launch"]},
        "home": {0: ["p2", "p3"]},
        "hands": {0: ["automation"]},
        "scrapped": True,
    }
    s = scene(incidents={"lab": "morning_card"}, slots={0: {"custom_1_benefit": "pink_energy"}}, **table)
    recall(s, "lab")
    act(s, "play", "play_card(card=automation,mode=upgrade)", "land(dock=p4)")
    assert (question(s), answers(s)) == ("automation", ["automate(action=custom_1)", "no_automation"])
    act(s, "automate(action=custom_1)")
    assert tracks(s, 0) == {"energy": 1}
    slots = {"compute_cost": "pink_crystal", "fabricate_cost": "pink_crystal", "charge_cost": "pink_crystal"}
    s = scene(tracks={0: {"crystal": 2}}, slots={0: slots}, **table)
    recall(s, "lab", "p6")
    act(s, "perform", "play", "play_card(card=automation,mode=upgrade)")
    assert (question(s), answers(s)) == ("automation", ["automate(action=fabricate)", "no_automation"])


@rule("CRY-5.103")
def test_an_interface_played_in_this_turn_opens_damaged_docks_in_it() -> None:
    """A scrap before the drone is placed brings the card benefit."""
    s = scene(hands={0: ["interface"]}, slots={0: {"charge_cost": "grey_card"}}, damaged=["ws_a", "rd_a"])
    act(s, "leave(dock=p1)")
    assert "dock(dock=ws_a)" not in answers(s)
    act(s, "scrap_tile(slot=charge_cost)", "play", "play_card(card=interface,mode=upgrade)")
    assert question(s) == "dock"
    assert {"dock(dock=ws_a)", "dock(dock=rd_a)"} <= set(answers(s))


# ---------------------------------------------------------------- the Spider
@rule("CRY-5.127", "CRY-11.40")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pods", [0, 4])
def test_the_spider_rescues_a_destroyed_pod_of_its_owner(seat: int, pods: int) -> None:
    for others in (0, 2):
        lost = {seat: 2, 1 - seat: others}
        s = benefit(seat, hands={seat: ["intelligence"]}, aboard={seat: pods}, destroyed=lost, scrapped=True)
        act(s, "play", "play_card(card=intelligence,mode=vehicle)")
        assert (aboard(s, seat), destroyed(s, seat)) == (pods + 1, 1), "also with a full platform"
        assert (aboard(s, 1 - seat), destroyed(s, 1 - seat)) == (0, others)


@rule("CRY-5.127")
@pytest.mark.parametrize("mode", ["vehicle", "upgrade", "mission"])
def test_without_destroyed_pods_or_as_another_card_nothing_is_rescued(mode: str) -> None:
    lost = 0 if mode == "vehicle" else 2
    s = benefit(hands={0: ["intelligence"]}, destroyed={0: lost, 1: 3}, scrapped=True)
    act(s, "play", f"play_card(card=intelligence,mode={mode})")
    assert (aboard(s), destroyed(s)) == (0, lost)
    assert destroyed(s, 1) == 3
    s = benefit(hands={0: ["imaging"]}, destroyed={0: 2}, vehicles={0: ["spider"]}, scrapped=True)
    act(s, "play", "play_card(card=imaging,mode=vehicle)")
    assert (aboard(s), destroyed(s)) == (0, 2), "a Spider rescues when it is played, and no other vehicle does"


# ---------------------------------------------------------------- the Moth
def launching(vehicle: str, energy: int, *upgrade: str) -> Cryo:
    s = scene(
        players=4, vehicles={0: [vehicle]}, aboard={0: 1}, tracks={0: {"energy": energy, "tech": 2}},
        upgrades={0: list(upgrade)}, explored=["cave_05", "cave_08", "cave_14"],
        caves={"cave_14": "large_tech", "cave_01": "small_crystal_1", "cave_02": "small_nanite_1",
               "cave_05": "small_organics_1", "cave_08": "large_crystal"},
    )  # fmt: skip
    return act(s, "leave(dock=p1)", "dock(dock=launch)")


@rule("CRY-5.126", "CRY-5.111", "CRY-11.42")
@pytest.mark.parametrize(
    ("vehicle", "upgrades", "energy"),
    [("moth", [], 1), ("moth", ["external_charge"], 1), ("rhino", [], 5), ("rhino", ["external_charge"], 3)],
)
def test_the_moth_flies_any_tunnel_for_one_energy(vehicle: str, upgrades: list[str], energy: int) -> None:
    """tunnel_13 costs 5; cave_14 alone can be paid, and its cost is what it is."""
    s = launching(vehicle, energy, *upgrades)
    assert "act(space=launch_action)" in answers(s)
    act(s, "act(space=launch_action)")
    assert tracks(s, 0) == {}
    s = launching(vehicle, energy - 1, *upgrades)
    assert int(s.active) == 1, "an energy less, and no launch is possible"
