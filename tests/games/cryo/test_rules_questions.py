"""CRY-9: feasibility, payments unit by unit, what lies where while a question is pending; CRY-5.141 to CRY-5.146."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, hand, question, scene, scraps, settled, tracks
from tests.games.cryo.tables import FULL_MISSIONS, FULL_UPGRADES, FULL_VEHICLES, benefit, held_by_others
from tests.games.cryo.zones import (
    aboard,
    acts,
    brings,
    deck,
    deploy,
    deployed,
    destroyed,
    discard,
    discards,
    drones_on,
    home,
    incidents,
    kept,
    lands,
    loads,
    look,
    pays,
    pile,
    plays,
    recall,
    sabotaged,
    scouts,
    sends,
    slots,
    strikes,
    upgrades,
    use,
    vehicle_choices,
    vehicles,
    wakes,
)
from tests.kit.rule import rule

EXPLORED = [f"cave_{number:02}" for number in range(3, 9)]
NO_PODS = {f"{sector}_chamber_{number}": 0 for sector in ("workshop", "lab", "rd", "logistics") for number in (1, 2, 3)}
HOME_12: dict[str, Any] = {"deployed": {0: ["launch"]}, "home": {0: ["p1", "p2"]}}
HOME_13: dict[str, Any] = {"deployed": {0: ["launch"]}, "home": {0: ["p1", "p3"]}}


# ---------------------------------------------------------------- CRY-9.1: what is offered beside a dock
@rule("CRY-9.1")
@pytest.mark.parametrize(
    ("dock", "space", "enough", "lacking"),
    [
        ("ws_d", "ws_stasis_2", {"tracks": {0: {"organics": 1}}}, [{}, {"tracks": {0: {"crystal": 5, "energy": 6}}}]),
        ("ws_d", "ws_stasis_2", {"tracks": {0: {"nanite": 1}}}, [{"tracks": {0: {"nanite": 1}}, "aboard": {0: 4}}]),
        ("ws_d", "ws_reactor_1", {"tracks": {0: {"crystal": 1}}}, [{"tracks": {0: {"organics": 1, "tech": 1}}}]),
        ("ws_d", "ws_reactor_1", {"tracks": {0: {"nanite": 1}}}, [{}]),
        ("lab_c", "lab_extractor_2", {"tracks": {0: {"tech": 1}}}, [{"tracks": {0: {"nanite": 5, "energy": 6}}}]),
        ("rd_b", "rd_computer_1", {"tracks": {0: {"tech": 1}}}, [{"tracks": {0: {"crystal": 1, "energy": 2}}}]),
        ("rd_b", "rd_computer_1", {"tracks": {0: {"nanite": 1}}}, [{}]),
        (
            "lg_d",
            "lg_scout_1",
            {"tracks": {0: {"tech": 1, "energy": 1}}, "aboard": {0: 1}},
            [
                {"tracks": {0: {"tech": 1, "energy": 1}}},
                {"tracks": {0: {"tech": 1, "nanite": 1}}, "aboard": {0: 1}},
                {"tracks": {0: {"crystal": 1, "energy": 1}}, "aboard": {0: 1}},
                {"tracks": {0: {"tech": 1, "energy": 1}}, "aboard": {0: 1}, "explored": EXPLORED},
            ],
        ),
        (
            "lg_d",
            "lg_send_1",
            {"aboard": {0: 1}, "scavenging": {1: {"crystal": 2, "organics": 2, "tech": 1}}},
            [{}, {"aboard": {0: 1}, "scavenging": {1: {"crystal": 2, "organics": 2, "tech": 2}}}],
        ),
        (
            "lg_d",
            "lg_return_1",
            {"scavenging": {0: {"tech": 1}}, "aboard": {0: 3}},
            [{"scavenging": {1: {"tech": 1}}}, {"scavenging": {0: {"tech": 1}}, "aboard": {0: 4}}],
        ),
    ],
)
def test_an_action_is_offered_only_if_one_use_is_possible(
    dock: str, space: str, enough: dict[str, Any], lacking: list[dict[str, Any]]
) -> None:
    assert f"act(space={space})" in answers(deploy(scene(**enough), dock))
    for table in lacking:
        assert f"act(space={space})" not in answers(deploy(scene(**table), dock)), table


@rule("CRY-9.1")
def test_stasis_control_is_not_offered_without_an_own_pod_in_the_sector() -> None:
    s = deploy(scene(asleep={0: NO_PODS}, aboard={0: 1}, tracks={0: {"organics": 3}}), "ws_d")
    assert set(answers(s)) == acts("ws_res_2", "ws_res_4") | {"no_action"}, "the others' pods do not count"


@rule("CRY-9.1", "CRY-5.100")
def test_the_computer_is_not_offered_without_any_card() -> None:
    s = deploy(scene(tracks={0: {"tech": 3}}, **held_by_others()), "rd_b")
    assert "act(space=rd_computer_1)" not in answers(s)
    s = deploy(scene(tracks={0: {"tech": 3}}, **held_by_others("imaging")), "rd_b")
    assert "act(space=rd_computer_1)" in answers(s)


@rule("CRY-9.1", "CRY-9.2", "CRY-11.39")
def test_a_resource_space_is_always_possible_and_gains_at_a_full_track_are_lost() -> None:
    full = {"crystal": 5, "organics": 5, "tech": 5, "nanite": 5, "energy": 6}
    s = scene(tracks={0: full}, piles={"ws_res_4": []})
    use(s, "ws_d", "ws_res_4")
    assert (tracks(s, 0), int(s.active)) == (full, 1)
    s = scene(tracks={0: {"crystal": 1, "energy": 6}})
    use(s, "ws_d", "ws_reactor_1")
    assert tracks(s, 0) == {"energy": 6}, "the crystal is paid all the same"
    s = scene(tracks={0: {"crystal": 1, "nanite": 5}})
    use(s, "lab_c", "lab_extractor_2")
    assert tracks(s, 0) == {"nanite": 5}
    s = scene(
        tracks={0: {"crystal": 1, "energy": 6}}, slots={0: {"charge_cost": "pink_crystal"}}, scrapped=True, **HOME_12
    )
    recall(s, "lab", "p3")
    act(s, "perform")
    assert tracks(s, 0) == {"organics": 2, "energy": 6}


# ---------------------------------------------------------------- CRY-9.4: platform actions
@rule("CRY-9.4", "CRY-5.84", "CRY-11.38")
@pytest.mark.parametrize(
    ("table", "possible"),
    [
        ({"aboard": {0: 3}}, True),
        ({"aboard": {0: 4}}, False),
        ({"aboard": {0: 4}, "vehicles": {0: ["moth"]}}, True),
        ({"asleep": {0: NO_PODS}}, False),
        ({"asleep": {0: {**NO_PODS, "rd_chamber_2": 1}}}, True),
        ({"slots": {0: {"awaken_cost": "green_organics"}}}, False),
    ],
)
def test_awaken_needs_its_cost_a_pod_and_room(table: dict[str, Any], possible: bool) -> None:
    usual: dict[str, Any] = {"slots": {0: {"awaken_cost": "pink_crystal"}}, "tracks": {0: {"crystal": 1}}}
    s = recall(scene(**{**usual, **HOME_13, **table}, scrapped=True), "workshop")
    s.tracks[0] = 1
    act(s, "land(dock=p2)")
    assert (question(s) == "platform_action") == possible
    if possible:
        act(s, "perform")
        assert aboard(s) == table.get("aboard", {0: 0})[0] + 1 or question(s) == "awaken_chamber"


@rule("CRY-9.4", "CRY-5.84", "CRY-11.38")
def test_awaken_offers_the_own_pods_of_every_sector() -> None:
    mine = {**NO_PODS, "lab_chamber_2": 1, "logistics_chamber_3": 2}
    s = scene(slots={0: {"awaken_cost": "pink_crystal"}}, tracks={0: {"crystal": 1}}, asleep={0: mine}, **HOME_13)
    recall(s, "lab", "p2")
    act(s, "perform")
    assert (question(s), set(answers(s))) == ("awaken_chamber", wakes("lab_chamber_2", "logistics_chamber_3"))
    act(s, "wake(chamber=logistics_chamber_3)")
    assert (asleep(s, 0), aboard(s)) == ({"lab_chamber_2": 1, "logistics_chamber_3": 1}, 1)


@rule("CRY-9.4", "CRY-5.88", "CRY-5.83", "CRY-5.86")
@pytest.mark.parametrize(
    ("mine", "dock"),
    [
        ({"custom_1_benefit": "grey_card"}, "p1"),
        ({"custom_2_cost": "pink_crystal", "custom_2_benefit": "grey_card"}, "p4"),
        ({"compute_cost": "pink_crystal"}, "p6"),
    ],
)
def test_a_card_icon_is_performable_without_any_card(mine: dict[str, str], dock: str) -> None:
    s = scene(
        slots={0: mine}, tracks={0: {"crystal": 1}}, deployed={0: ["launch"]}, home={0: ["p2", "p3"]}, scrapped=True,
        **held_by_others(),
    )  # fmt: skip
    recall(s, "lab", dock)
    assert (question(s), set(answers(s))) == ("platform_action", {"perform", "no_platform_action"})
    act(s, "perform")
    assert int(s.active) == 1, "and nothing is asked"
    assert tracks(s, 0).get("crystal", 0) == (1 if dock == "p1" else 0)


# ---------------------------------------------------------------- CRY-9.7: plays that prove impossible
@rule("CRY-9.7", "CRY-9.18", "CRY-11.24")
def test_announced_plays_that_are_impossible_are_lost_without_refund() -> None:
    s = scene(
        tracks={0: {"tech": 3}}, hands={0: ["interface", "overclock"]}, upgrades={0: FULL_UPGRADES},
        missions={0: FULL_MISSIONS}, vehicles={0: FULL_VEHICLES[:2]}, scrapped=True,
    )  # fmt: skip
    use(s, "rd_b", "rd_computer_1", "announce(draws=0,plays=2)")
    assert set(answers(s)) == plays("interface", "vehicle") | plays("overclock", "vehicle") | {"no_play"}
    act(s, "play_card(card=interface,mode=vehicle)")
    assert (int(s.active), hand(s, 0), tracks(s, 0)) == (1, ["overclock"], {"tech": 1})


@rule("CRY-9.18")
def test_declining_one_play_keeps_the_next() -> None:
    s = scene(tracks={0: {"tech": 2}}, hands={0: ["interface", "overclock"]}, scrapped=True)
    use(s, "rd_b", "rd_computer_1", "announce(draws=0,plays=2)", "no_play")
    assert question(s) == "play_card"
    act(s, "play_card(card=overclock,mode=mission)")
    assert (int(s.active), hand(s, 0)) == (1, ["interface"])


# ---------------------------------------------------------------- CRY-9.9: payments
def settling(cave_01: str, cave_02: str, **mine: int) -> Cryo:
    """A Rhino with two pods flies through tunnel_01 to both caves; what it costs is still due."""
    s = scene(
        vehicles={0: ["rhino"]}, aboard={0: 2}, tracks={0: {"energy": 1, **mine}},
        caves={"cave_01": cave_01, "cave_02": cave_02},
    )  # fmt: skip
    use(s, "launch", "launch_action")
    for choice in ("load(pods=2)", "tunnel(tunnel=tunnel_01)", "settle(where=both)"):
        if choice in answers(s):
            act(s, choice)
    return s


@rule("CRY-9.9")
def test_units_are_asked_for_in_order_and_not_sorted_by_need() -> None:
    """Two crystals with crystal 1 and nanite 2: asked at the first; then a forced nanite, or asked again."""
    caves = {"cave_01": "small_tech_1", "cave_02": "small_tech_2", "cave_04": "large_crystal"}

    def paying() -> Cryo:
        s = scene(
            vehicles={0: ["rhino"]}, aboard={0: 1}, explored=["cave_04"],
            tracks={0: {"energy": 2, "crystal": 1, "nanite": 2}}, caves=caves,
        )  # fmt: skip
        use(s, "launch", "launch_action", "tunnel(tunnel=tunnel_03)", "settle(where=far)")
        assert (question(s), answers(s)) == ("pay_unit", ["pay(material=crystal)", "pay(material=nanite)"])
        assert tracks(s, 0) == {"crystal": 1, "nanite": 2}, "the energy is paid first"
        return s

    s = act(paying(), "pay(material=crystal)")
    assert (tracks(s, 0), settled(s, 0)) == ({"nanite": 1}, {"cave_04": 1})
    s = act(paying(), "pay(material=nanite)")
    assert (question(s), set(answers(s)), tracks(s, 0)) == (
        "pay_unit",
        pays("crystal", "nanite"),
        {"crystal": 1, "nanite": 1},
    )
    act(s.clone(), "pay(material=crystal)")
    act(s, "pay(material=nanite)")
    assert (tracks(s, 0), settled(s, 0)) == ({"crystal": 1}, {"cave_04": 1})


@rule("CRY-9.9", "CRY-9.10")
def test_the_nanite_icon_comes_first_and_leaves_a_forced_crystal() -> None:
    s = settling("small_nanite_1", "small_crystal_1", crystal=1, nanite=1)
    assert (tracks(s, 0), settled(s, 0)) == ({}, {"cave_01": 1, "cave_02": 1})
    s = settling("small_crystal_1", "small_nanite_1", crystal=1, nanite=1)
    assert (tracks(s, 0), settled(s, 0)) == ({}, {"cave_01": 1, "cave_02": 1}), "wherever the icon lies"


@rule("CRY-9.9")
def test_crystal_comes_before_organics_before_tech() -> None:
    s = settling("small_tech_1", "small_crystal_1", crystal=1, tech=1, nanite=1)
    assert (question(s), set(answers(s))) == ("pay_unit", pays("crystal", "nanite"))
    act(s, "pay(material=crystal)")
    assert (question(s), set(answers(s))) == ("pay_unit", pays("tech", "nanite"))
    act(s, "pay(material=nanite)")
    assert (tracks(s, 0), int(s.active)) == ({"tech": 1}, 1)
    s = settling("small_tech_1", "small_organics_1", organics=1, tech=1, nanite=1)
    assert set(answers(s)) == pays("organics", "nanite")
    act(s, "pay(material=nanite)")
    assert (tracks(s, 0), int(s.active)) == ({"organics": 1}, 1), "no nanite is spare for the tech: forced"
    s = settling("small_organics_1", "small_crystal_1", crystal=1, organics=1, nanite=1)
    assert set(answers(s)) == pays("crystal", "nanite")


@rule("CRY-9.9")
def test_a_nanite_is_offered_only_if_all_units_still_due_stay_payable() -> None:
    s = settling("small_crystal_1", "small_tech_1", crystal=1, nanite=1)
    assert (tracks(s, 0), int(s.active)) == ({}, 1), "the nanite is needed for the tech: no question"
    s = settling("small_crystal_1", "small_tech_1", crystal=1, nanite=2)
    assert set(answers(s)) == pays("crystal", "nanite")
    act(s, "pay(material=nanite)")
    assert tracks(s, 0) == {"crystal": 1}
    s = settling("small_crystal_1", "small_tech_1", nanite=2)
    assert (tracks(s, 0), int(s.active)) == ({}, 1), "without the material a nanite is forced"


@rule("CRY-9.10")
def test_each_nanite_counts_once_for_both_caves_together() -> None:
    def where(cave_01: str, cave_02: str, **mine: int) -> set[str]:
        s = scene(
            vehicles={0: ["rhino"]}, aboard={0: 2}, tracks={0: {"energy": 1, **mine}},
            caves={"cave_01": cave_01, "cave_02": cave_02},
        )  # fmt: skip
        use(s, "launch", "launch_action", "load(pods=2)")
        return set(answers(s))

    both = {"settle(where=near)", "settle(where=far)"}
    assert where("small_crystal_1", "small_tech_1", nanite=1) == both
    assert where("small_nanite_1", "small_tech_1", nanite=1) == both
    assert where("small_nanite_1", "small_nanite_2", nanite=1) == both
    assert where("small_crystal_1", "small_crystal_2", crystal=1) == both
    assert where("small_crystal_1", "small_crystal_2", crystal=1, nanite=1) == both | {"settle(where=both)"}
    assert where("small_nanite_1", "small_tech_1", nanite=2) == both | {"settle(where=both)"}


@rule("CRY-9.10", "CRY-9.9")
def test_the_tech_units_of_an_announcement_are_paid_together() -> None:
    for first in ("tech", "nanite"):
        s = scene(tracks={0: {"tech": 1, "nanite": 1}}, deck=["imaging", "interface"], scrapped=True)
        use(s, "rd_b", "rd_computer_1", "announce(draws=2,plays=0)")
        assert (question(s), set(answers(s))) == ("pay_unit", pays("tech", "nanite")), "not sorted by need"
        act(s, f"pay(material={first})")
        assert (int(s.active), tracks(s, 0), hand(s, 0)) == (1, {}, ["imaging", "interface"]), "then forced"
    s = scene(tracks={0: {"tech": 1, "nanite": 2}}, deck=["imaging", "interface"], scrapped=True)
    use(s, "rd_b", "rd_computer_1", "announce(draws=2,plays=0)")
    assert (question(s), hand(s, 0)) == ("pay_unit", []), "nothing is drawn before all is paid"
    act(s, "pay(material=tech)")
    assert (tracks(s, 0), hand(s, 0)) == ({"nanite": 1}, ["imaging", "interface"])


@rule("CRY-9.9", "CRY-5.81", "CRY-11.29")
@pytest.mark.parametrize(
    ("mine", "tile", "offered"),
    [
        ({"crystal": 1, "tech": 1, "nanite": 1}, "pink_crystal_or_tech", {"crystal", "tech", "nanite"}),
        ({"crystal": 1, "nanite": 1}, "pink_crystal_or_tech", {"crystal", "nanite"}),
        ({"crystal": 1, "tech": 1}, "pink_crystal_or_tech", {"crystal", "tech"}),
        ({"crystal": 1, "nanite": 1}, "pink_crystal", {"crystal", "nanite"}),
    ],
)
def test_what_a_cost_tile_may_be_paid_with(mine: dict[str, int], tile: str, offered: set[str]) -> None:
    for paid in offered:
        s = scene(slots={0: {"charge_cost": tile}}, tracks={0: mine}, scrapped=True, **HOME_12)
        recall(s, "lab", "p3")
        act(s, "perform")
        assert set(answers(s)) == pays(*offered)
        act(s, f"pay(material={paid})")
        left = {name: amount - (name == paid) for name, amount in mine.items() if amount > (name == paid)}
        assert tracks(s, 0) == {**left, "organics": 2, "energy": 1}


# ---------------------------------------------------------------- CRY-9.3, CRY-9.13, CRY-9.16: launches, equal things
@rule("CRY-9.3", "CRY-9.16", "CRY-11.17")
def test_pods_are_one_pool_and_equal_vehicles_one_option() -> None:
    table: dict[str, Any] = {
        "tracks": {0: {"energy": 1, "crystal": 1}}, "caves": {"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    }  # fmt: skip
    s = use(scene(vehicles={0: ["moth", "rhino", "rhino"]}, aboard={0: 9}, **table), "launch", "launch_action")
    assert (question(s), set(answers(s))) == ("launch_vehicle", vehicle_choices("moth", "rhino"))
    act(s.clone(), "vehicle(vehicle=moth)")
    act(s, "vehicle(vehicle=rhino)")
    assert set(answers(s)) == loads(1, 2, 3, 4), "ten more berths hold the others"
    s = use(scene(vehicles={0: ["rhino", "rhino"]}, aboard={0: 11}, **table), "launch", "launch_action")
    assert (question(s), set(answers(s))) == ("launch_load", loads(3, 4)), "11 less the 8 berths that are left"


@rule("CRY-9.16")
def test_equal_cards_are_one_option_everywhere() -> None:
    s = scene(hands={0: ["imaging"] * 3}, slots={0: {"charge_cost": "grey_card"}}, scrapped=True, **HOME_12)
    recall(s, "lab", "p3")
    act(s, "perform")
    assert (tracks(s, 0)["energy"], hand(s, 0)) == (1, ["imaging"] * 2), "one kind: no question"
    s = scene(hands={0: ["imaging"] * 4 + ["overclock"] * 2}, scrapped=True)
    deploy(s, "launch")
    assert (question(s), set(answers(s))) == ("hand_limit", discards("imaging", "overclock"))


@rule("CRY-9.16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scavenge_spaces_of_one_material_are_one_option(players: int) -> None:
    s = use(scene(players=players, aboard={0: 1}), "lg_d", "lg_send_1")
    assert set(answers(s)) == sends("crystal", "organics", "tech")
    taken = 2 if players == 2 else 3
    s = use(scene(players=players, aboard={0: 1}, scavenging={1: {"tech": taken}}), "lg_d", "lg_send_1")
    assert set(answers(s)) == sends("crystal", "organics")
    s = use(scene(players=players, scavenging={0: {"tech": 2, "crystal": 1}}), "lg_d", "lg_return_1")
    assert set(answers(s)) == brings("tech", "crystal")


@rule("CRY-9.16")
def test_places_are_distinct_although_they_show_the_same() -> None:
    s = deploy(scene(piles={"ws_res_2": ["pink_energy"], "ws_res_4": ["pink_energy"]}), "ws_d")
    assert set(answers(s)) == acts("ws_res_2", "ws_res_4") | {"no_action"}
    s = act(scene(incidents={"lab": "morning_card", "rd": "morning_card"}, deployed={0: ["launch"]}), "recall")
    assert {"incident(sector=lab)", "incident(sector=rd)"} <= set(answers(s))


@rule("CRY-9.13")
def test_a_launch_is_paid_after_its_last_choice() -> None:
    s = scene(
        vehicles={0: ["rhino"]}, aboard={0: 3}, tracks={0: {"energy": 3, "crystal": 1, "tech": 1, "nanite": 1}},
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    before = tracks(s, 0)
    use(s, "launch", "launch_action")
    for choice in ("load(pods=3)", "tunnel(tunnel=tunnel_01)", "settle(where=both)", "split(near=2)"):
        assert (tracks(s, 0), aboard(s), vehicles(s)) == (before, 3, ["rhino"])
        act(s, choice)
    assert (question(s), tracks(s, 0)["energy"]) == ("pay_unit", 2)


# ---------------------------------------------------------------- CRY-9.20: the position while a question is pending
@rule("CRY-9.20")
def test_the_drone_is_at_home_at_d4_and_on_the_board_at_d5() -> None:
    s = act(scene(), "leave(dock=p2)")
    assert (question(s), home(s), deployed(s)) == ("dock", ["p1", "p2", "p3"], [])
    act(s, "dock(dock=ws_d)")
    assert (question(s), home(s), drones_on(s, "ws_d")) == ("dock_action", ["p1", "p3"], [0])


@rule("CRY-9.20")
def test_the_tile_is_off_its_pile_and_on_no_slot_at_d8() -> None:
    s = scene(piles={"ws_res_4": ["pink_energy", "pink_crystal"]}, hands={0: ["imaging"]})
    use(s, "ws_d", "ws_res_4")
    assert (question(s), pile(s, "ws_res_4"), slots(s)) == ("tile_use", ["pink_crystal"], {})
    assert scraps(s) == ["scrap_card(card=imaging)"]


@rule("CRY-9.20")
def test_nothing_of_the_effect_has_happened_at_d24() -> None:
    s = scene(tracks={0: {"organics": 1, "nanite": 1}})
    use(s, "ws_d", "ws_stasis_2", "wake(chamber=workshop_chamber_1)")
    assert (question(s), aboard(s), asleep(s, 0)["workshop_chamber_1"]) == ("pay_unit", 0, 1)
    s = scene(tracks={0: {"tech": 1, "nanite": 1, "energy": 1}}, aboard={0: 1}, upgrades={0: ["imaging"]})
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert (question(s), aboard(s), look(s)["caves"]["cave_04"]["face_up"]) == ("pay_unit", 1, False)
    assert tracks(s, 0) == {"tech": 1, "nanite": 1}, "the energy is gone"
    s = settling("small_crystal_1", "small_tech_1", crystal=1, tech=1, nanite=1)
    assert (question(s), aboard(s), vehicles(s), settled(s, 0)) == ("pay_unit", 2, ["rhino"], {})


@rule("CRY-9.20", "CRY-5.144")
def test_the_token_lies_beside_the_platform_and_its_space_is_empty_at_d10() -> None:
    table: dict[str, Any] = {"incidents": {"lab": "afternoon_card"}, "hands": {0: ["imaging"]}, "scrapped": True}
    s = recall(scene(track=["morning_energy"], **table, **HOME_12), "lab")
    for moment in ("draw", "play"):
        assert (question(s), kept(s), incidents(s)["lab"]) == ("card_benefit", ["afternoon_card"], None)
        act(s, moment)
    assert (question(s), incidents(s)["lab"]) == ("play_card", None)
    assert deployed(s) == ["launch"], "CRY-5.141: still on its dock"
    act(s, "play_card(card=imaging,mode=mission)")
    assert (question(s), incidents(s)["lab"]) == ("return_dock", "morning_energy")


@rule("CRY-9.20", "CRY-5.144", "CRY-5.67")
def test_the_token_is_nowhere_at_d26() -> None:
    gone = ["lab_chamber_1", "lab_chamber_2", "lab_chamber_3"]
    s = scene(sabotaged=gone, incidents={"lab": "morning_sabotage"}, track=["morning_energy"], **HOME_12)
    recall(s, "lab")
    assert (question(s), set(answers(s))) == ("sabotage_sector", strikes("workshop", "rd", "logistics"))
    assert (incidents(s)["lab"], sabotaged(s), kept(s)) == (None, set(gone), [])
    act(s, "strike(sector=rd)")
    assert (incidents(s)["lab"], sabotaged(s)) == ("morning_energy", {*gone, "rd_chamber_1"})


@rule("CRY-9.20")
def test_the_cost_is_paid_at_d30() -> None:
    s = scene(slots={0: {"awaken_cost": "pink_crystal"}}, tracks={0: {"crystal": 1}}, **HOME_13)
    recall(s, "lab", "p2")
    act(s, "perform")
    assert (question(s), tracks(s, 0), aboard(s)) == ("awaken_chamber", {"organics": 2}, 0)


# ---------------------------------------------------------------- CRY-5.141 to CRY-5.146
@rule("CRY-5.141", "CRY-5.143", "CRY-11.57")
def test_all_drones_leave_the_board_at_the_start_of_the_return() -> None:
    s = scene(deployed={0: ["ws_d", "launch"]}, home={0: ["p2"]}, incidents={"lab": "morning_card"})
    act(s, "recall")
    assert (question(s), deployed(s)) == ("incident", ["ws_d", "launch"])
    act(s, "incident(sector=lab)")
    assert (question(s), deployed(s)) == ("card_benefit", ["ws_d", "launch"])
    act(s, "no_card")
    assert (question(s), deployed(s), drones_on(s, "ws_d"), drones_on(s, "launch")) == ("return_dock", [], [], [])
    assert set(answers(s)) == lands("p1", "p3", "p4", "p5", "p6")
    act(s, "land(dock=p6)")
    assert set(answers(s)) == lands("p1", "p3", "p4", "p5")


@rule("CRY-5.145")
def test_a_gain_with_a_choice_is_finished_before_what_follows_the_action() -> None:
    s = scene(
        upgrades={0: ["overclock"]}, tracks={0: {"energy": 1}}, scrapped=True,
        piles={"ws_res_4": ["pink_crystal_or_tech", "pink_energy"]},
    )  # fmt: skip
    use(s, "ws_d", "ws_res_4", "take_benefit")
    assert (question(s), look(s)["piles"]["ws_res_4"]["top"]) == ("benefit_option", None)
    act(s, "choose(material=tech)")
    assert (question(s), look(s)["piles"]["ws_res_4"]["top"]) == ("overclock", "pink_energy")
    s = scene(
        deployed={0: ["launch", "launch"]}, home={0: ["p2"]}, slots={0: {"custom_1_benefit": "grey_card"}},
        hands={0: ["imaging"]}, scrapped=True,
    )  # fmt: skip
    recall(s, "lab", "p1")
    act(s, "perform")
    assert (question(s), home(s)) == ("card_benefit", ["p1", "p2"])
    act(s, "play")
    assert question(s) == "play_card"
    act(s, "play_card(card=imaging,mode=upgrade)")
    assert (question(s), upgrades(s)) == ("return_dock", ["imaging"])


@rule("CRY-5.146")
@pytest.mark.parametrize("dock", ["p4", "p6"])
def test_a_card_paid_as_cost_can_be_drawn_back_from_an_empty_deck(dock: str) -> None:
    mine = {"custom_2_cost": "grey_card", "custom_2_benefit": "grey_card", "compute_cost": "grey_card"}
    s = scene(slots={0: mine}, scrapped=True, **HOME_12, **held_by_others("imaging"))
    recall(s, "lab", dock)
    act(s, "perform")
    assert (question(s), set(answers(s)), discard(s)) == ("card_benefit", {"draw", "no_card"}, ["imaging"])
    act(s, "draw")
    assert (hand(s, 0), discard(s), deck(s)) == (["imaging"], [], [])


@rule("CRY-5.146")
def test_a_scrapped_card_lies_in_the_discard_pile_before_its_gain() -> None:
    s = benefit(**held_by_others("imaging", "interface"))
    act(s, "scrap_card(card=interface)", "draw")
    assert (hand(s, 0), deck(s), discard(s)) == (["imaging", "interface"], [], [])


@rule("CRY-5.142")
def test_a_scouted_pod_is_a_settled_one() -> None:
    s = scene(aboard={0: 1}, tracks={0: {"tech": 1, "energy": 1}}, caves={"cave_04": "large_tech"})
    use(s, "lg_d", "lg_scout_1")
    assert set(answers(s)) == scouts("cave_03", "cave_04", "cave_05", "cave_06")
    act(s, "scout(cave=cave_04)")
    assert (settled(s, 0), s.scores(), destroyed(s)) == ({"cave_04": 1}, [9, 0], 0)
