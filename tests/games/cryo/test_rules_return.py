"""CRY-5g: the return of the drones and the six platform actions."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, options, question, scene, scraps, told, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    all_cards_out,
    chooses,
    deck,
    deploy,
    deployed,
    discard,
    discards,
    home,
    lands,
    pays,
    plays,
    recall,
    scrap_cards,
    scrap_tiles,
    slots,
    vehicles,
    wakes,
)
from tests.kit.rule import rule

DOCK = {"custom_1": "p1", "awaken": "p2", "charge": "p3", "custom_2": "p4", "fabricate": "p5", "compute": "p6"}
SLOTS = {
    "custom_1": ["custom_1_benefit"],
    "awaken": ["awaken_cost"],
    "charge": ["charge_cost"],
    "custom_2": ["custom_2_cost", "custom_2_benefit"],
    "fabricate": ["fabricate_cost"],
    "compute": ["compute_cost"],
}
ALL_DOCKS = ("p1", "p2", "p3", "p4", "p5", "p6")
CHAMBERS = [f"{sector}_chamber_{number}" for sector in ("workshop", "lab", "rd", "logistics") for number in (1, 2, 3)]
FULL_SLOTS = {slot: "pink_crystal" for slots_ in SLOTS.values() for slot in slots_}


def returning(seat: int = 0, drones: int = 1, **table: Any) -> Cryo:
    """A recall after its incident, which brings a card that is declined: the first drone is about to land."""
    usual: dict[str, Any] = {
        "active": seat,
        "deployed": {seat: ["launch"] * drones},
        "incidents": {"lab": "morning_card"},
        "scrapped": True,
    }
    s = recall(scene(**(usual | table)), "lab")
    return act(s, "no_card") if question(s) == "card_benefit" else s


def landed(action: str, seat: int = 0, **table: Any) -> Cryo:
    """One drone, with the others far away, has landed beside a platform action."""
    usual: dict[str, Any] = {"home": {seat: [dock for dock in ALL_DOCKS if dock != DOCK[action]][:2]}}
    return act(returning(seat, **(usual | table)), f"land(dock={DOCK[action]})")


def over(s: Cryo, seat: int = 0) -> bool:
    """Whether the turn of the seat is over, so that nothing was asked."""
    return int(s.active) != seat


# ---------------------------------------------------------------- docks
@rule("CRY-5.75", "CRY-5.78", "CRY-11.31")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_drones_land_one_by_one_on_empty_docks_of_choice(players: int, seat: int) -> None:
    s = returning(seat, 3, players=players)
    left = list(ALL_DOCKS)
    for dock in ("p5", "p2", "p6"):
        assert (question(s), int(s.player), set(answers(s))) == ("return_dock", seat, lands(*left))
        act(s, f"land(dock={dock})")
        left.remove(dock)
    assert (home(s, seat), deployed(s, seat), int(s.active)) == (["p2", "p5", "p6"], [], (seat + 1) % players)


@rule("CRY-5.75", "CRY-5.77", "CRY-10.14")
@pytest.mark.parametrize(
    ("at_home", "drones"),
    [(["p1", "p2"], 1), (["p3", "p6"], 1), (["p4"], 2), (["p1"], 2), ([], 3)],
)
def test_docks_of_drones_at_home_are_blocked(at_home: list[str], drones: int) -> None:
    s = returning(0, drones, home={0: at_home})
    left = [dock for dock in ALL_DOCKS if dock not in at_home]
    assert set(answers(s)) == lands(*left)
    for number in range(drones):
        act(s, f"land(dock={left[number]})")
    assert home(s) == sorted([*at_home, *left[:drones]])


@rule("CRY-5.75")
def test_docks_of_other_platforms_do_not_matter() -> None:
    s = returning(0, 1, home={0: ["p1", "p2"], 1: ["p4", "p5", "p6"]})
    assert set(answers(s)) == lands("p3", "p4", "p5", "p6")


@rule("CRY-5.77", "CRY-10.14")
def test_drones_that_stayed_at_home_give_no_action() -> None:
    s = returning(0, 1, home={0: ["p1", "p3"]}, slots={0: FULL_SLOTS}, tracks={0: {"crystal": 5}})
    act(s, "land(dock=p5)")
    assert question(s) == "platform_action"
    act(s, "perform")
    assert (tracks(s, 0), over(s)) == ({"crystal": 4, "nanite": 1}, True)  # neither Custom I nor Charge


@rule("CRY-5.76", "CRY-5.145")
def test_each_action_comes_right_after_its_landing() -> None:
    s = returning(
        0,
        3,
        slots={
            0: {"charge_cost": "pink_nanite", "fabricate_cost": "pink_crystal", "custom_1_benefit": "green_organics"}
        },
        tracks={0: {"crystal": 1}},
    )
    act(s, "land(dock=p5)")
    assert (question(s), answers(s)) == ("platform_action", ["perform", "no_platform_action"])
    act(s, "perform")
    assert (question(s), tracks(s, 0), home(s)) == ("return_dock", {"nanite": 1}, ["p5"])
    act(s, "land(dock=p3)", "perform")  # with the nanite that was just made
    assert (question(s), tracks(s, 0)) == ("return_dock", {"energy": 1})
    act(s, "land(dock=p1)", "perform")
    assert (tracks(s, 0), over(s)) == ({"organics": 1, "energy": 1}, True)


@rule("CRY-5.76")
def test_the_order_of_landing_decides_what_can_be_paid() -> None:
    own = {"charge_cost": "pink_nanite", "fabricate_cost": "pink_crystal"}
    s = returning(0, 2, home={0: ["p1"]}, slots={0: own}, tracks={0: {"crystal": 1}})
    act(s, "land(dock=p3)")
    assert question(s) == "return_dock"  # no nanite yet, and nothing is asked
    act(s, "land(dock=p5)", "perform")
    assert tracks(s, 0) == {"nanite": 1}


@rule("CRY-5.76", "CRY-5.20", "CRY-5.145")
def test_a_gain_is_finished_before_the_next_drone_lands() -> None:
    s = returning(0, 2, slots={0: {"custom_1_benefit": "pink_crystal_or_tech"}})
    act(s, "land(dock=p1)", "perform")
    assert (question(s), home(s)) == ("benefit_option", ["p1", "p3"])
    act(s, "choose(material=tech)")
    assert question(s) == "return_dock"


@rule("CRY-5.76")
@pytest.mark.parametrize("action", DOCK)
def test_an_action_may_be_declined(action: str) -> None:
    s = landed(action, slots={0: FULL_SLOTS}, tracks={0: {"crystal": 3}})
    assert (question(s), options(s)) == ("platform_action", ["perform", "no_platform_action"])
    act(s, "no_platform_action")
    assert (tracks(s, 0), aboard(s), slots(s), over(s)) == ({"crystal": 3}, 0, FULL_SLOTS, True)


# ---------------------------------------------------------------- when an action is possible
@rule("CRY-5.79", "CRY-5.78", "CRY-5.89", "CRY-9.8")
@pytest.mark.parametrize("action", DOCK)
@pytest.mark.parametrize("seat", [0, 1])
def test_an_action_needs_a_tile_in_each_of_its_slots(action: str, seat: int) -> None:
    usual: dict[str, Any] = {"tracks": {seat: {"crystal": 3}}}
    assert question(landed(action, seat, slots={seat: FULL_SLOTS}, **usual)) == "platform_action"
    own = dict.fromkeys(SLOTS[action], "pink_crystal")
    assert question(landed(action, seat, slots={seat: own}, **usual)) == "platform_action"
    for slot in SLOTS[action]:
        rest = {name: tile for name, tile in FULL_SLOTS.items() if name != slot}
        s = landed(action, seat, slots={seat: rest, 1 - seat: {slot: "pink_crystal"}}, **usual)
        assert over(s, seat)
        s = landed(action, seat, slots={seat: rest}, hands={seat: ["imaging"]}, scrapped=False, **usual)
        assert question(s) == "end_turn"  # not even a scrap opens the window


@rule("CRY-5.80", "CRY-9.8", "CRY-9.15")
def test_a_complete_action_that_cannot_be_paid_is_asked_only_for_a_scrap() -> None:
    s = landed("fabricate", slots={0: {"fabricate_cost": "pink_crystal"}}, hands={0: ["interface"]}, scrapped=True)
    assert over(s)
    s = landed("fabricate", slots={0: {"fabricate_cost": "pink_crystal"}}, hands={0: ["interface"]}, scrapped=False)
    assert (question(s), answers(s)) == ("platform_action", ["no_platform_action"])
    assert set(scraps(s)) == scrap_cards("interface") | scrap_tiles("fabricate_cost")
    other = act(s.clone(), "scrap_card(card=interface)")  # crystal and tech
    assert answers(other) == ["perform", "no_platform_action"]
    act(other, "perform")
    assert tracks(other, 0) == {"tech": 1, "nanite": 1}
    act(s, "scrap_tile(slot=fabricate_cost)")  # the question lapses with its tile
    assert (tracks(s, 0), over(s)) == ({"crystal": 1}, True)


@rule("CRY-5.80", "CRY-5.81", "CRY-5.3")
def test_a_material_tile_costs_one_of_it_or_a_nanite() -> None:
    for tile, material in (("pink_crystal", "crystal"), ("green_organics", "organics"), ("grey_tech", "tech")):
        table: dict[str, Any] = {"slots": {0: {"charge_cost": tile}}}
        s = act(landed("charge", **table, tracks={0: {material: 2}}), "perform")
        assert (tracks(s, 0), over(s)) == ({material: 1, "energy": 1}, True)
        s = act(landed("charge", **table, tracks={0: {"nanite": 2}}), "perform")
        assert (tracks(s, 0), over(s)) == ({"nanite": 1, "energy": 1}, True)
        s = act(landed("charge", **table, tracks={0: {material: 1, "nanite": 1}}), "perform")
        assert (question(s), set(answers(s))) == ("pay_unit", pays(material, "nanite"))
        assert scraps(s) == []
        assert tracks(act(s.clone(), "pay(material=nanite)"), 0) == {material: 1, "energy": 1}
        assert tracks(act(s, f"pay(material={material})"), 0) == {"nanite": 1, "energy": 1}


@rule("CRY-5.81")
@pytest.mark.parametrize(
    ("have", "offered"),
    [
        ({"crystal": 1, "tech": 1, "nanite": 1}, ["crystal", "tech", "nanite"]),
        ({"crystal": 1, "tech": 1}, ["crystal", "tech"]),
        ({"crystal": 1, "nanite": 1}, ["crystal", "nanite"]),
        ({"tech": 1, "nanite": 1, "organics": 3}, ["tech", "nanite"]),
        ({"tech": 1}, ["tech"]),
        ({"crystal": 1, "organics": 3}, ["crystal"]),
        ({"nanite": 1, "organics": 3}, ["nanite"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_of_two_costs_one_of_either_or_a_nanite(have: dict[str, int], offered: list[str], seat: int) -> None:
    table: dict[str, Any] = {"slots": {seat: {"fabricate_cost": "pink_crystal_or_tech"}}, "tracks": {seat: have}}
    for paid in offered:
        s = act(landed("fabricate", seat, **table), "perform")
        if len(offered) > 1:
            assert (question(s), set(answers(s)), scraps(s)) == ("tile_cost", pays(*offered), [])
            act(s, f"pay(material={paid})")
        left = have | {paid: have[paid] - 1}
        left["nanite"] = left.get("nanite", 0) + 1
        assert (tracks(s, seat), over(s, seat)) == ({name: count for name, count in left.items() if count}, True)


@rule("CRY-5.81", "CRY-5.4", "CRY-5.7")
def test_energy_nanite_and_card_tiles_cost_exactly_that() -> None:
    everything = {"crystal": 2, "organics": 2, "tech": 2, "nanite": 2, "energy": 2}
    s = act(landed("fabricate", slots={0: {"fabricate_cost": "grey_energy"}}, tracks={0: everything}), "perform")
    assert tracks(s, 0) == everything | {"energy": 1, "nanite": 3}
    s = act(landed("charge", slots={0: {"charge_cost": "green_nanite"}}, tracks={0: everything}), "perform")
    assert tracks(s, 0) == everything | {"energy": 3, "nanite": 1}
    hands = {0: ["imaging", "overclock"]}
    s = act(landed("charge", slots={0: {"charge_cost": "grey_card"}}, tracks={0: everything}, hands=hands), "perform")
    assert (question(s), set(answers(s)), scraps(s)) == ("tile_cost", discards("imaging", "overclock"), [])
    act(s, "discard(card=overclock)")
    assert (tracks(s, 0), hand(s, 0), discard(s)) == (everything | {"energy": 3}, ["imaging"], ["overclock"])


@rule("CRY-5.80", "CRY-5.2")
def test_the_cost_is_paid_before_the_gain() -> None:
    s = act(
        landed(
            "custom_2",
            slots={0: {"custom_2_cost": "pink_crystal", "custom_2_benefit": "pink_crystal"}},
            tracks={0: {"crystal": 5}},
        ),
        "perform",
    )
    assert tracks(s, 0) == {"crystal": 5}  # nothing is lost at the end of the track
    s = landed("custom_2", slots={0: {"custom_2_cost": "pink_crystal", "custom_2_benefit": "pink_crystal"}})
    assert over(s)  # the gain does not pay for its own cost
    s = landed(
        "custom_2",
        slots={0: {"custom_2_cost": "pink_crystal", "custom_2_benefit": "grey_tech"}},
        tracks={0: {"crystal": 1}},
    )
    events = [(name, args.get("resource")) for name, args in told(s, 0, "perform")]
    assert events[:3] == [("performed", None), ("spent", "crystal"), ("gained", "tech")]


@rule("CRY-5.82", "CRY-5.120")
def test_a_platform_action_is_performed_at_most_once_in_a_recall() -> None:
    s = returning(
        0,
        3,
        slots={0: {"charge_cost": "pink_crystal", "fabricate_cost": "pink_crystal"}},
        tracks={0: {"crystal": 5}},
        upgrades={0: ["automation"]},
    )
    act(s, "land(dock=p3)", "perform")
    assert set(answers(s)) == lands("p1", "p2", "p4", "p5", "p6")
    act(s, "land(dock=p1)", "land(dock=p2)")
    assert (question(s), set(answers(s))) == ("automation", {"automate(action=fabricate)", "no_automation"})
    act(s, "automate(action=fabricate)")
    assert (tracks(s, 0), over(s)) == ({"crystal": 3, "nanite": 1, "energy": 1}, True)


@rule("CRY-5.82")
def test_the_same_action_is_possible_again_in_the_next_recall() -> None:
    s = scene(
        deployed={0: ["launch"]},
        home={0: ["p1", "p2"]},
        slots={0: {"charge_cost": "pink_crystal"}},
        tracks={0: {"crystal": 5}},
    )
    recall(s, "rd", "p3")
    act(s, "perform", "end_turn")
    deploy(s, "launch")
    deploy(s, "launch", "no_action", "end_turn", leave="p3")
    deploy(s, "launch")
    recall(s, "logistics", "p3")
    assert answers(s) == ["perform", "no_platform_action"]


# ---------------------------------------------------------------- the six actions
@rule("CRY-5.83")
@pytest.mark.parametrize(
    ("tile", "gains"),
    [
        ("pink_crystal", ["crystal"]),
        ("green_organics", ["organics"]),
        ("grey_tech", ["tech"]),
        ("pink_nanite", ["nanite"]),
        ("grey_energy", ["energy"]),
        ("green_organics_or_tech", ["organics", "tech"]),
        ("pink_crystal_or_organics", ["crystal", "organics"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_custom_1_gives_the_benefit_of_its_tile_for_nothing(tile: str, gains: list[str], seat: int) -> None:
    for gained in gains:
        s = act(landed("custom_1", seat, slots={seat: {"custom_1_benefit": tile}}), "perform")
        if len(gains) > 1:
            assert (question(s), set(answers(s))) == ("benefit_option", chooses(*gains))
            act(s, f"choose(material={gained})")
        assert (tracks(s, seat), slots(s, seat)) == ({gained: 1}, {"custom_1_benefit": tile})
        assert over(s, seat)


@rule("CRY-5.83", "CRY-5.6", "CRY-9.4")
def test_custom_1_with_a_card_tile_is_a_card_benefit_and_performable_without_any_card() -> None:
    s = landed("custom_1", slots={0: {"custom_1_benefit": "green_card"}}, hands={0: ["imaging"]}, deck=["interface"])
    act(s, "perform")
    assert answers(s) == ["draw", "play", "no_card"]
    act(s, "draw")
    assert hand(s, 0) == ["imaging", "interface"]
    table = all_cards_out([]) | {"incidents": {"lab": "morning_energy"}}
    s = landed("custom_1", slots={0: {"custom_1_benefit": "green_card"}}, **table)
    assert answers(s) == ["perform", "no_platform_action"]
    act(s, "perform")
    assert (hand(s, 0), over(s)) == ([], True)


@rule("CRY-5.84", "CRY-11.38")
@pytest.mark.parametrize("chosen", ["workshop_chamber_3", "lab_chamber_1", "rd_chamber_2", "logistics_chamber_2"])
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 1)])
def test_awaken_takes_an_own_pod_from_any_chamber_of_any_sector(players: int, seat: int, chosen: str) -> None:
    s = landed(
        "awaken", seat, players=players, slots={seat: {"awaken_cost": "pink_crystal"}}, tracks={seat: {"crystal": 2}}
    )
    before = [asleep(s, one) for one in range(players)]
    act(s, "perform")
    assert (question(s), set(answers(s)), tracks(s, seat)) == ("awaken_chamber", wakes(*CHAMBERS), {"crystal": 1})
    act(s, f"wake(chamber={chosen})")
    left = before[seat] | {chosen: before[seat][chosen] - 1}
    assert asleep(s, seat) == {name: pods for name, pods in left.items() if pods}
    assert (aboard(s, seat), over(s, seat)) == (1, True)
    assert [asleep(s, one) for one in range(players) if one != seat] == [
        before[one] for one in range(players) if one != seat
    ]


@rule("CRY-5.84", "CRY-9.4")
def test_awaken_needs_an_own_pod_in_a_chamber_and_room() -> None:
    table: dict[str, Any] = {"slots": {0: {"awaken_cost": "pink_crystal"}}, "tracks": {0: {"crystal": 1}}}
    none = dict.fromkeys(CHAMBERS, 0)
    assert over(landed("awaken", **table, asleep={0: none}, scavenging={0: {"tech": 1}}))
    assert over(landed("awaken", **table, aboard={0: 4}))
    assert not over(landed("awaken", **table, aboard={0: 4}, vehicles={0: ["moth"]}))
    assert over(landed("awaken", **table, aboard={0: 6}, vehicles={0: ["moth"]}))
    s = act(landed("awaken", **table, asleep={0: none | {"rd_chamber_2": 1}}), "perform")
    assert (aboard(s), asleep(s, 0), over(s)) == (1, {}, True)  # the only chamber is taken without a question


@rule("CRY-5.84", "CRY-5.114", "CRY-11.41")
def test_awakening_protocol_does_not_make_awaken_cheaper() -> None:
    table: dict[str, Any] = {"slots": {0: {"awaken_cost": "green_organics"}}, "upgrades": {0: ["awakening_protocol"]}}
    assert over(landed("awaken", **table))
    s = act(landed("awaken", **table, tracks={0: {"organics": 1}}), "perform", "wake(chamber=lab_chamber_1)")
    assert tracks(s, 0) == {}


@rule("CRY-5.85", "CRY-5.87", "CRY-11.14", "CRY-11.39")
@pytest.mark.parametrize(("action", "gained", "end"), [("charge", "energy", 6), ("fabricate", "nanite", 5)])
@pytest.mark.parametrize("seat", [0, 1])
def test_charge_gives_energy_and_fabricate_a_nanite(action: str, gained: str, end: int, seat: int) -> None:
    own = {seat: {f"{action}_cost": "green_organics"}}
    s = act(landed(action, seat, slots=own, tracks={seat: {"organics": 2}}), "perform")
    assert (tracks(s, seat), slots(s, seat), over(s, seat)) == ({"organics": 1, gained: 1}, own[seat], True)
    s = act(landed(action, seat, slots=own, tracks={seat: {"organics": 2, gained: end}}), "perform")
    if question(s) == "pay_unit":
        act(s, "pay(material=organics)")
    assert tracks(s, seat) == {"organics": 1, gained: end}


@rule("CRY-5.86")
@pytest.mark.parametrize("seat", [0, 1])
def test_custom_2_pays_one_tile_and_gives_the_benefit_of_the_other(seat: int) -> None:
    table: dict[str, Any] = {"slots": {seat: {"custom_2_cost": "grey_tech", "custom_2_benefit": "pink_energy"}}}
    assert over(landed("custom_2", seat, **table, tracks={seat: {"energy": 6}}), seat)
    s = act(landed("custom_2", seat, **table, tracks={seat: {"tech": 2}}), "perform")
    assert (tracks(s, seat), slots(s, seat)) == ({"tech": 1, "energy": 1}, table["slots"][seat])


@rule("CRY-5.86", "CRY-5.81", "CRY-5.23")
def test_custom_2_with_two_tiles_of_choice_asks_for_both() -> None:
    own = {"custom_2_cost": "pink_crystal_or_tech", "custom_2_benefit": "green_crystal_or_organics"}
    s = act(landed("custom_2", slots={0: own}, tracks={0: {"crystal": 1, "tech": 1}}), "perform")
    assert (question(s), set(answers(s))) == ("tile_cost", pays("crystal", "tech"))
    act(s, "pay(material=tech)")
    assert (question(s), set(answers(s))) == ("benefit_option", chooses("crystal", "organics"))
    act(s, "choose(material=organics)")
    assert (tracks(s, 0), over(s)) == ({"crystal": 1, "organics": 1}, True)


@rule("CRY-5.88", "CRY-5.6", "CRY-9.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_compute_draws_or_plays_a_card(seat: int) -> None:
    table: dict[str, Any] = {"slots": {seat: {"compute_cost": "pink_crystal"}}, "tracks": {seat: {"crystal": 1}}}
    s = act(landed("compute", seat, **table, hands={seat: ["imaging"]}, deck=["interface", "overclock"]), "perform")
    assert (question(s), answers(s), tracks(s, seat)) == ("card_benefit", ["draw", "play", "no_card"], {})
    drawn = act(s.clone(), "draw")
    assert (hand(drawn, seat), deck(drawn)[0], over(drawn, seat)) == (["imaging", "interface"], "overclock", True)
    act(s, "play")
    assert set(answers(s)) == plays("imaging") | {"no_play"}
    act(s, "play_card(card=imaging,mode=vehicle)")
    assert (vehicles(s, seat), hand(s, seat), over(s, seat)) == (["rhino"], [], True)


@rule("CRY-5.88", "CRY-5.146")
def test_a_card_paid_for_compute_can_be_drawn_back_from_an_empty_deck() -> None:
    table = all_cards_out(["imaging"]) | {"incidents": {"lab": "morning_energy"}}
    s = act(landed("compute", slots={0: {"compute_cost": "green_card"}}, **table), "perform")
    assert (discard(s), hand(s, 0), answers(s)) == (["imaging"], [], ["draw", "no_card"])
    act(s, "draw")
    assert (hand(s, 0), discard(s), over(s)) == (["imaging"], [], True)


@rule("CRY-5.78", "CRY-5.80", "CRY-12.10")
@pytest.mark.parametrize("action", DOCK)
def test_each_dock_has_its_own_action(action: str) -> None:
    s = landed(action, slots={0: FULL_SLOTS}, tracks={0: {"crystal": 3}}, deck=["imaging"])
    act(s, "perform")
    if action == "awaken":
        act(s, "wake(chamber=lab_chamber_1)")
    elif action == "compute":
        act(s, "draw")
    expected = {
        "custom_1": ({"crystal": 4}, 0, []),
        "awaken": ({"crystal": 2}, 1, []),
        "charge": ({"crystal": 2, "energy": 1}, 0, []),
        "custom_2": ({"crystal": 3}, 0, []),
        "fabricate": ({"crystal": 2, "nanite": 1}, 0, []),
        "compute": ({"crystal": 2}, 0, ["imaging"]),
    }
    assert (tracks(s, 0), aboard(s), hand(s, 0)) == expected[action]
