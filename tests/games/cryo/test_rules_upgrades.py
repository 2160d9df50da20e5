"""CRY-5.108 to CRY-5.120, CRY-5.138 to CRY-5.140, CRY-9.19: what the upgrades do, and when."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, hand, question, scene, settled, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    acts,
    cave_tiles,
    deploy,
    deployed,
    docks,
    face_up,
    finish_turn,
    look,
    pays,
    player,
    recall,
    slots,
    tunnels,
    use,
)
from tests.kit.rule import rule

SHIP_DOCKS = tuple(f"{sector}_{letter}" for sector in ("ws", "lab", "rd", "lg") for letter in "abcd")
IN_USE_BY_TWO = {f"cave_{number:02}" for number in range(1, 9)}
SCOUT: dict[str, int] = {"tech": 1, "energy": 1}


# ---------------------------------------------------------------- Imaging
@rule("CRY-5.108")
@pytest.mark.parametrize(("players", "caves"), [(2, 8), (3, 11), (4, 14)])
def test_imaging_shows_face_down_caves_to_its_owner_alone(players: int, caves: int) -> None:
    s = scene(players=players, upgrades={1: ["imaging"]})
    assert len(cave_tiles(s, 1)) == caves, "all that lie on the board, none of the box"
    for reader in (None, *(seat for seat in range(players) if seat != 1)):
        assert set(cave_tiles(s, reader)) == {"cave_01", "cave_02"}
    assert face_up(s) == {"cave_01", "cave_02"}


@rule("CRY-5.109", "CRY-9.5", "CRY-5.123", "CRY-11.46")
@pytest.mark.parametrize(("players", "seat"), SEATS)
@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("large_crystal_organics", {"crystal": 1, "organics": 1}),
        ("large_tech", {"tech": 2}),
        ("large_organics", {"organics": 2}),
    ],
)
def test_every_owner_of_imaging_gains_the_cost_of_a_scouted_tile(
    players: int, seat: int, tile: str, gain: dict[str, int]
) -> None:
    """One scouts; all the others own Imaging. In the last case the scout owns it too, alone."""
    others = [other for other in range(players) if other != seat]
    table: dict[str, Any] = {
        "players": players, "active": seat, "aboard": {seat: 1}, "tracks": {seat: SCOUT}, "caves": {"cave_04": tile},
    }  # fmt: skip
    s = scene(upgrades={other: ["imaging"] for other in others}, **table)
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert tracks(s, seat) == {}
    assert [tracks(s, other) for other in others] == [gain] * len(others)
    assert int(s.active) == (seat + 1) % players, "nobody is asked"
    s = scene(upgrades={seat: ["imaging"]}, **table)
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert tracks(s, seat) == gain
    assert [tracks(s, other) for other in others] == [{}] * len(others)


@rule("CRY-5.109", "CRY-11.46")
def test_imaging_pays_after_the_costs_of_the_scout() -> None:
    """What it brings cannot pay the Scout, and it cannot be lost for a marker that is about to move."""
    table: dict[str, Any] = {"aboard": {0: 1}, "caves": {"cave_04": "large_tech"}, "upgrades": {0: ["imaging"]}}
    s = deploy(scene(tracks={0: {"energy": 1}}, **table), "lg_d")
    assert "act(space=lg_scout_1)" not in answers(s)
    s = scene(tracks={0: {"energy": 1, "tech": 4}}, **table)
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert tracks(s, 0) == {"tech": 5}


@rule("CRY-5.109", "CRY-5.110")
def test_imaging_gains_nanites_and_loses_what_exceeds_a_track() -> None:
    s = scene(
        upgrades={0: ["imaging"], 1: ["imaging"]}, aboard={0: 1}, caves={"cave_03": "small_nanite_1"},
        tracks={0: SCOUT, 1: {"nanite": 5}},
    )  # fmt: skip
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_03)")
    assert (tracks(s, 0), tracks(s, 1)) == ({"nanite": 1}, {"nanite": 5})
    s = scene(
        upgrades={1: ["imaging"]}, aboard={0: 1}, caves={"cave_04": "large_crystal"},
        tracks={0: SCOUT, 1: {"crystal": 4}},
    )  # fmt: skip
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert tracks(s, 1) == {"crystal": 5}


@rule("CRY-5.110")
def test_imaging_gives_nothing_for_caves_that_were_face_up_before() -> None:
    s = scene(tracks={0: {"tech": 1}}, hands={0: ["imaging"]}, explored=["cave_03"], scrapped=True)
    use(s, "rd_b", "rd_computer_1", "announce(draws=0,plays=1)", "play_card(card=imaging,mode=upgrade)")
    assert tracks(s, 0) == {}


@rule("CRY-5.109")
def test_imaging_does_not_pay_for_launches() -> None:
    s = scene(
        upgrades={0: ["imaging"], 1: ["imaging"]}, vehicles={0: ["rhino"]}, aboard={0: 1},
        tracks={0: {"energy": 1, "crystal": 1}}, caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action")
    assert (settled(s, 0), tracks(s, 0), tracks(s, 1)) == ({"cave_01": 1}, {}, {})


# ---------------------------------------------------------------- External Charge
@rule("CRY-5.111")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("energy", "reach"), [(1, (4,)), (2, (4, 7, 11))])
def test_external_charge_doubles_the_energy_of_a_launch(seat: int, energy: int, reach: tuple[int, ...]) -> None:
    """Of the caves only cave_05 is payable, over tunnel_04 (2), tunnel_07 (4) and tunnel_11 (3)."""
    s = scene(
        active=seat, upgrades={seat: ["external_charge"]}, vehicles={seat: ["rhino"]}, aboard={seat: 1},
        tracks={seat: {"energy": energy, "organics": 1}}, explored=["cave_05"],
        caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1", "cave_05": "small_organics_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action")
    if len(reach) > 1:
        assert set(answers(s)) == tunnels(*reach)
        act(s, "tunnel(tunnel=tunnel_07)")
    assert (tracks(s, seat), settled(s, seat)) == ({}, {"cave_05": 1})


@rule("CRY-5.111")
@pytest.mark.parametrize(("number", "energy"), [(1, 1), (4, 1), (5, 2), (7, 2), (10, 2), (13, 3)])
def test_external_charge_rounds_an_odd_path_up(number: int, energy: int) -> None:
    s = scene(
        players=4, upgrades={0: ["external_charge"]}, vehicles={0: ["rhino"]}, aboard={0: 1},
        tracks={0: {"energy": 6, "nanite": 5}}, explored=[f"cave_{cave:02}" for cave in range(3, 15)],
    )  # fmt: skip
    use(s, "launch", "launch_action", f"tunnel(tunnel=tunnel_{number:02})", "settle(where=far)")
    assert tracks(s, 0)["energy"] == 6 - energy


@rule("CRY-5.140")
def test_external_charge_helps_neither_scout_nor_overclock_nor_an_energy_tile() -> None:
    s = scene(upgrades={0: ["external_charge"]}, aboard={0: 1}, tracks={0: {"tech": 1, "energy": 2}})
    use(s, "lg_d", "lg_scout_1", "scout(cave=cave_04)")
    assert tracks(s, 0) == {"energy": 1}
    s = scene(
        upgrades={0: ["external_charge", "overclock"]}, tracks={0: {"crystal": 1, "energy": 2}}, scrapped=True,
        piles={"ws_res_4": ["pink_crystal"]},
    )  # fmt: skip
    use(s, "ws_d", "ws_res_4", "take_benefit", "act(space=ws_reactor_1)", "convert")
    assert tracks(s, 0) == {"energy": 3}, "2 less 1, and two crystals"
    s = scene(
        upgrades={0: ["external_charge"]}, slots={0: {"fabricate_cost": "pink_energy"}}, deployed={0: ["launch"]},
        tracks={0: {"energy": 1}}, scrapped=True, vehicles={0: ["moth"]},
    )  # fmt: skip
    recall(s, "lab", "p5")
    act(s, "perform")
    assert tracks(s, 0) == {"organics": 2, "nanite": 1}


# ---------------------------------------------------------------- Interface
@rule("CRY-5.112", "CRY-11.45")
@pytest.mark.parametrize("seat", [0, 1])
def test_interface_opens_damaged_docks_to_its_owner_alone(seat: int) -> None:
    broken = ["ws_a", "lab_a", "rd_a"]
    s = scene(active=seat, upgrades={seat: ["interface"]}, damaged=broken, deployed={1 - seat: ["ws_d"]})
    act(s, "leave(dock=p1)")
    assert set(answers(s)) == docks("launch", *(dock for dock in SHIP_DOCKS if dock != "ws_d"))
    deploy(s, "ws_a", "no_action")
    assert (deployed(s, seat), look(s)["docks"]["ws_a"]["damaged"]) == (["ws_a"], True)
    act(s, "deploy", "leave(dock=p2)")
    assert set(answers(s)) == docks("launch", *(d for d in SHIP_DOCKS if d not in (*broken, "ws_d")))


@rule("CRY-5.112")
def test_a_damaged_dock_with_a_drone_is_taken_also_for_interface() -> None:
    s = scene(
        upgrades={0: ["interface"], 1: ["interface"]}, damaged=["ws_a", "ws_b"], deployed={1: ["ws_a"]},
    )  # fmt: skip
    act(s, "leave(dock=p1)")
    assert "dock(dock=ws_a)" not in answers(s)
    assert "dock(dock=ws_b)" in answers(s)
    act(s, "dock(dock=ws_b)")
    assert set(answers(s)) == acts("ws_res_2") | {"no_action"}, "its actions are open as ever"


# ---------------------------------------------------------------- Awakening Protocol
@rule("CRY-5.113")
@pytest.mark.parametrize("seat", [0, 1])
def test_awakening_protocol_gives_each_vehicle_a_berth(seat: int) -> None:
    s = scene(
        upgrades={seat: ["awakening_protocol"]}, vehicles={0: ["moth", "rhino"], 1: ["moth", "rhino"]},
    )  # fmt: skip
    assert [vehicle["capacity"] for vehicle in player(s, seat)["vehicles"]] == [5, 3]
    assert player(s, seat)["berths"] == 12
    assert [vehicle["capacity"] for vehicle in player(s, 1 - seat)["vehicles"]] == [4, 2]
    assert player(s, 1 - seat)["berths"] == 10


@rule("CRY-5.113")
def test_a_vehicle_of_awakening_protocol_launches_with_one_pod_more() -> None:
    s = scene(
        upgrades={0: ["awakening_protocol"]}, vehicles={0: ["moth"]}, aboard={0: 7},
        tracks={0: {"energy": 1, "crystal": 1}}, caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action")
    assert set(answers(s)) == tunnels(1, 2, 3), "seven aboard: three must ride, and the Moth reaches every tunnel"
    act(s, "tunnel(tunnel=tunnel_03)")
    assert (settled(s, 0), aboard(s)) == ({"cave_01": 3}, 4)


@rule("CRY-5.114", "CRY-11.41")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("pods", "organics"), [(1, 0), (2, 1), (3, 2)])
def test_awakening_protocol_makes_stasis_control_one_cheaper(seat: int, pods: int, organics: int) -> None:
    s = scene(active=seat, upgrades={seat: ["awakening_protocol"]}, tracks={seat: {"organics": 5}})
    use(s, "ws_d", "ws_stasis_2", *(f"wake(chamber=workshop_chamber_{number})" for number in range(1, pods + 1)))
    if pods < 3:
        act(s, "stop")
    assert (tracks(s, seat), aboard(s, seat)) == ({"organics": 5 - organics}, pods)
    assert int(s.active) == 1 - seat, "three pods at most"


@rule("CRY-5.114", "CRY-11.41")
def test_each_stasis_control_of_the_owner_is_cheaper_and_no_others() -> None:
    s = scene(upgrades={0: ["awakening_protocol"]}, tracks={0: {"organics": 1}, 1: {"organics": 1}})
    use(s, "lg_d", "lg_stasis_2", *["wake(chamber=logistics_chamber_1)"] * 2)
    assert (tracks(s, 0), aboard(s)) == ({}, 2)
    use(s, "ws_d", "ws_stasis_2", "wake(chamber=workshop_chamber_1)")
    assert (tracks(s, 1), aboard(s, 1)) == ({}, 1)
    deploy(s, "lab_c", "act(space=lab_stasis_1)", "wake(chamber=lab_chamber_3)")
    assert (aboard(s), int(s.active)) == (3, 1), "the next action is discounted anew"


@rule("CRY-5.118", "CRY-5.18")
@pytest.mark.parametrize("upgrade", ["awakening_protocol", "imaging"])
def test_with_awakening_protocol_stasis_control_is_possible_without_organics(upgrade: str) -> None:
    s = deploy(scene(upgrades={0: [upgrade]}), "ws_d")
    assert ("act(space=ws_stasis_2)" in answers(s)) == (upgrade == "awakening_protocol")
    full = deploy(scene(upgrades={0: [upgrade]}, aboard={0: 4}), "ws_d")
    assert "act(space=ws_stasis_2)" not in answers(full), "room is still needed"
    empty = {f"workshop_chamber_{number}": 0 for number in (1, 2, 3)}
    none = deploy(scene(upgrades={0: [upgrade]}, asleep={0: empty}), "ws_d")
    assert "act(space=ws_stasis_2)" not in answers(none), "and a pod"


@rule("CRY-11.41")
def test_awakening_protocol_does_not_make_awaken_cheaper() -> None:
    table: dict[str, Any] = {
        "upgrades": {0: ["awakening_protocol"]}, "slots": {0: {"awaken_cost": "green_organics"}},
        "deployed": {0: ["launch"]}, "home": {0: ["p1", "p3"]}, "scrapped": True,
    }  # fmt: skip
    s = recall(scene(**table), "workshop", "p2")
    assert int(s.active) == 1, "not payable"
    s = recall(scene(tracks={0: {"organics": 1}}, **table), "workshop", "p2")
    act(s, "perform", "wake(chamber=rd_chamber_1)")
    assert tracks(s, 0) == {"crystal": 2}


@rule("CRY-5.138")
def test_the_discount_is_fixed_when_stasis_control_begins() -> None:
    s = scene(
        hands={0: ["awakening_protocol"]}, slots={0: {"charge_cost": "grey_card"}}, tracks={0: {"organics": 2}},
    )  # fmt: skip
    use(s, "ws_d", "ws_stasis_2", "scrap_tile(slot=charge_cost)", "play")
    act(s, "play_card(card=awakening_protocol,mode=upgrade)", "wake(chamber=workshop_chamber_1)")
    assert tracks(s, 0) == {"organics": 1}, "the first pod is paid for"
    act(s, "wake(chamber=workshop_chamber_2)")
    assert (tracks(s, 0), aboard(s)) == ({}, 2)
    deploy(s, "launch")
    deploy(s, "lab_c")
    assert "act(space=lab_stasis_1)" in answers(s), "from the next action on"


# ---------------------------------------------------------------- Prototype
@rule("CRY-5.115", "CRY-11.29")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("material", ["crystal", "organics", "tech", "nanite"])
def test_prototype_gives_the_benefit_of_a_placed_tile_for_a_material_of_any_kind(material: str, seat: int) -> None:
    table: dict[str, Any] = {"piles": {"ws_res_4": ["pink_energy", "pink_crystal"]}, "scrapped": True, "active": seat}
    s = scene(upgrades={seat: ["prototype"]}, tracks={seat: {material: 1}}, **table)
    use(s, "ws_d", "ws_res_4", "place(slot=awaken_cost)")
    assert (question(s), set(answers(s))) == ("prototype", pays(material) | {"no_prototype"})
    act(s, f"pay(material={material})")
    assert (tracks(s, seat), slots(s, seat)) == ({"energy": 1}, {"awaken_cost": "pink_energy"})
    s = scene(upgrades={1 - seat: ["prototype"]}, tracks={seat: {material: 1}}, **table)
    use(s, "ws_d", "ws_res_4", "place(slot=awaken_cost)")
    assert (int(s.active), tracks(s, seat)) == (1 - seat, {material: 1}), "another seat's upgrade does nothing"


@rule("CRY-5.115")
def test_prototype_offers_each_material_once_and_no_energy() -> None:
    s = scene(
        upgrades={0: ["prototype"]}, scrapped=True, piles={"ws_res_4": ["pink_energy", "pink_crystal"]},
        tracks={0: {"crystal": 5, "organics": 1, "tech": 2, "nanite": 1, "energy": 3}},
    )  # fmt: skip
    use(s, "ws_d", "ws_res_4", "place(slot=awaken_cost)")
    assert set(answers(s)) == pays("crystal", "organics", "tech", "nanite") | {"no_prototype"}
    act(s, "no_prototype")
    assert (int(s.active), tracks(s, 0)["energy"]) == (1, 3)
    s = scene(upgrades={0: ["prototype"]}, scrapped=True, tracks={0: {"energy": 3}})
    use(s, "ws_d", "ws_res_4", "place(slot=awaken_cost)")
    assert int(s.active) == 1, "energy is no material"
    s = scene(upgrades={0: ["prototype"]}, scrapped=True, tracks={0: {"crystal": 1}})
    use(s, "ws_d", "ws_res_4", "take_benefit")
    assert int(s.active) == 1, "a tile that is returned is not placed"


@rule("CRY-5.115", "CRY-5.145", "CRY-5.20")
def test_prototype_of_a_tile_with_a_choice_or_a_card() -> None:
    table: dict[str, Any] = {"upgrades": {0: ["prototype"]}, "tracks": {0: {"nanite": 1}}, "scrapped": True}
    s = scene(piles={"ws_res_4": ["pink_crystal_or_tech", "pink_energy"]}, **table)
    use(s, "ws_d", "ws_res_4", "place(slot=awaken_cost)", "pay(material=nanite)")
    assert (question(s), look(s)["piles"]["ws_res_4"]) == ("benefit_option", {"height": 1, "top": None})
    act(s, "choose(material=tech)")
    assert (tracks(s, 0), look(s)["piles"]["ws_res_4"]) == ({"tech": 1}, {"height": 1, "top": "pink_energy"})
    s = scene(piles={"rd_res_4": ["grey_card", "grey_tech"]}, deck=["overclock"], **table)
    use(s, "rd_d", "rd_res_4", "place(slot=awaken_cost)", "pay(material=nanite)", "draw")
    assert (hand(s, 0), tracks(s, 0)) == (["overclock"], {})


# ---------------------------------------------------------------- Overclock
def overclocked(dock: str, space: str, *more: str, seat: int = 0, **table: Any) -> Cryo:
    """A seat with Overclock has performed its first action; nothing can be scrapped."""
    return use(scene(active=seat, upgrades={seat: ["overclock"]}, scrapped=True, **table), dock, space, *more)


@rule("CRY-5.116", "CRY-5.117", "CRY-12.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_overclock_performs_another_action_of_the_dock_for_an_energy(seat: int) -> None:
    s = overclocked(
        "ws_d", "ws_reactor_1", "stop", seat=seat, tracks={seat: {"crystal": 2, "organics": 1, "energy": 1}}
    )
    assert question(s) == "overclock"
    assert set(answers(s)) == acts("ws_stasis_2", "ws_res_2", "ws_res_4") | {"no_overclock"}, "a different space"
    act(s, "act(space=ws_stasis_2)", "wake(chamber=workshop_chamber_2)")
    assert (tracks(s, seat), aboard(s, seat)) == ({"crystal": 1, "energy": 1}, 1)
    assert int(s.active) == 1 - seat, "once a drone"


@rule("CRY-5.116")
def test_overclock_may_be_declined_and_needs_a_first_action() -> None:
    s = overclocked("ws_d", "ws_res_4", "take_benefit", tracks={0: {"energy": 1}}, piles={"ws_res_4": ["pink_crystal"]})
    act(s, "no_overclock")
    assert (int(s.active), tracks(s, 0)) == (1, {"crystal": 1, "energy": 1})
    s = scene(upgrades={0: ["overclock"]}, tracks={0: {"energy": 1, "crystal": 1}}, scrapped=True)
    deploy(s, "ws_d", "no_action")
    assert int(s.active) == 1


@rule("CRY-5.117")
def test_overclock_comes_back_for_the_next_drone() -> None:
    table: dict[str, Any] = {"tracks": {0: {"energy": 4}}, "piles": {"ws_res_4": ["pink_crystal"], "lab_res_3": []}}
    s = overclocked("ws_d", "ws_res_4", "take_benefit", "act(space=ws_res_2)", "take_benefit", **table)
    assert int(s.active) == 1
    deploy(s, "launch")
    s.scrapped = True
    use(s, "lab_c", "lab_res_3")
    assert question(s) == "overclock"


@rule("CRY-5.116")
@pytest.mark.parametrize(("energy", "offered"), [(1, False), (2, True)])
def test_overclock_and_scout_need_two_energy(energy: int, offered: bool) -> None:
    s = overclocked(
        "lg_d", "lg_send_1", "send(material=tech)", aboard={0: 2}, tracks={0: {"tech": 1, "energy": energy}}
    )
    spaces = {"lg_return_1", "lg_scout_1"} if offered else {"lg_return_1"}
    assert (question(s), set(answers(s))) == ("overclock", acts(*spaces) | {"no_overclock"})
    if offered:
        act(s, "act(space=lg_scout_1)", "scout(cave=cave_03)")
        assert (tracks(s, 0), settled(s, 0)) == ({}, {"cave_03": 1})


@rule("CRY-5.116", "CRY-9.8")
def test_without_energy_nothing_is_asked() -> None:
    s = overclocked("ws_d", "ws_res_4", "take_benefit", piles={"ws_res_4": ["pink_crystal"]})
    assert int(s.active) == 1


@rule("CRY-5.116")
def test_energy_of_the_first_action_pays_the_second() -> None:
    s = overclocked("ws_d", "ws_reactor_1", tracks={0: {"crystal": 1}})
    assert (question(s), set(answers(s))) == ("overclock", acts("ws_res_2", "ws_res_4") | {"no_overclock"})


@rule("CRY-5.117", "CRY-11.12")
def test_overclock_does_not_apply_to_the_launch_dock() -> None:
    s = scene(
        upgrades={0: ["overclock"]}, vehicles={0: ["rhino", "rhino"]}, aboard={0: 5}, scrapped=True,
        tracks={0: {"energy": 6, "crystal": 5}}, caves={"cave_01": "small_crystal_1", "cave_02": "small_tech_1"},
    )  # fmt: skip
    use(s, "launch", "launch_action", "load(pods=1)", "tunnel(tunnel=tunnel_01)")
    assert (int(s.active), tracks(s, 0)["energy"]) == (1, 5)


@rule("CRY-5.117")
def test_two_spaces_of_one_kind_are_different() -> None:
    s = overclocked(
        "ws_b", "ws_reactor_2", "stop", tracks={0: {"crystal": 2, "organics": 1, "energy": 0}}
    )  # fmt: skip
    assert set(answers(s)) == acts("ws_stasis_1", "ws_res_2") | {"no_overclock"}
    s = overclocked("ws_d", "ws_res_4", "take_benefit", tracks={0: {"energy": 1}}, piles={"ws_res_4": ["pink_energy"]})
    assert "act(space=ws_res_2)" in answers(s)
    assert "act(space=ws_res_4)" not in answers(s)


@rule("CRY-9.19")
def test_an_overclock_played_later_does_not_bring_the_window_back() -> None:
    s = scene(
        hands={0: ["overclock"]}, slots={0: {"charge_cost": "grey_card"}}, tracks={0: {"energy": 1}},
        piles={"ws_res_4": ["pink_crystal"]},
    )  # fmt: skip
    use(s, "ws_d", "ws_res_4", "take_benefit")
    assert question(s) == "end_turn"
    act(s, "scrap_tile(slot=charge_cost)", "play", "play_card(card=overclock,mode=upgrade)")
    assert int(s.active) == 1


@rule("CRY-9.19")
def test_an_overclock_played_inside_the_first_action_is_in_time() -> None:
    s = scene(
        hands={0: ["overclock"]}, slots={0: {"charge_cost": "grey_card"}}, tracks={0: {"energy": 1}},
        piles={"ws_res_4": ["pink_crystal"]},
    )  # fmt: skip
    use(s, "ws_d", "ws_res_4", "scrap_tile(slot=charge_cost)", "play", "play_card(card=overclock,mode=upgrade)")
    act(s, "take_benefit")
    assert question(s) == "overclock"


@rule("CRY-9.19")
def test_a_prototype_counts_right_after_the_tile_lies_in_its_slot() -> None:
    table: dict[str, Any] = {
        "hands": {0: ["prototype"]}, "slots": {0: {"charge_cost": "grey_card"}}, "tracks": {0: {"tech": 1}},
        "piles": {"ws_res_4": ["pink_crystal", "pink_energy"]},
    }  # fmt: skip
    playing = ("scrap_tile(slot=charge_cost)", "play", "play_card(card=prototype,mode=upgrade)")
    s = use(scene(**table), "ws_d", "ws_res_4", *playing, "place(slot=awaken_cost)")
    assert question(s) == "prototype"
    s = use(scene(**table), "ws_d", "ws_res_4", "place(slot=awaken_cost)")
    assert question(s) == "end_turn"
    act(s, *playing)
    assert (int(s.active), tracks(s, 0)) == (1, {"tech": 1})


@rule("CRY-9.19")
def test_an_automation_counts_after_the_last_drone_and_its_action() -> None:
    table: dict[str, Any] = {
        "hands": {0: ["automation"]}, "slots": {0: {"custom_1_benefit": "pink_energy", "charge_cost": "grey_card"}},
        "deployed": {0: ["launch"]}, "home": {0: ["p2", "p4"]},
    }  # fmt: skip
    playing = ("scrap_tile(slot=charge_cost)", "play", "play_card(card=automation,mode=upgrade)")
    s = recall(scene(**table), "lab")
    act(s, *playing, "land(dock=p5)")
    assert (question(s), set(answers(s))) == ("automation", {"automate(action=custom_1)", "no_automation"})
    s = recall(scene(**table), "lab", "p5")
    assert question(s) == "end_turn"
    act(s, *playing)
    assert int(s.active) == 1


# ---------------------------------------------------------------- Automation
@rule("CRY-5.119", "CRY-5.120", "CRY-5.82")
@pytest.mark.parametrize("seat", [0, 1])
def test_automation_performs_one_more_action_with_an_empty_dock(seat: int) -> None:
    mine = {
        "custom_1_benefit": "pink_crystal", "awaken_cost": "pink_crystal", "charge_cost": "pink_crystal",
        "custom_2_cost": "pink_crystal", "fabricate_cost": "grey_energy", "compute_cost": "pink_crystal",
    }  # fmt: skip
    s = scene(
        active=seat, upgrades={seat: ["automation"]}, slots={seat: mine}, tracks={seat: {"crystal": 2}},
        deployed={seat: ["launch", "ws_d"]}, home={seat: ["p2"]}, scrapped=True,
    )  # fmt: skip
    recall(s, "lab", "p3")
    act(s, "perform")
    assert question(s) == "return_dock", "only after all drones have returned"
    act(s, "land(dock=p6)", "no_platform_action")
    assert question(s) == "automation"
    assert set(answers(s)) == {"automate(action=custom_1)", "automate(action=fabricate)", "no_automation"}, (
        "p2, p3 and p6 are taken, Custom II is not complete"
    )
    act(s, "automate(action=fabricate)")
    assert tracks(s, seat) == {"crystal": 1, "organics": 2, "nanite": 1}
    assert int(s.active) == 1 - seat, "once"


@rule("CRY-5.119", "CRY-5.120")
def test_automation_asks_nothing_without_a_payable_action_and_may_be_declined() -> None:
    table: dict[str, Any] = {"deployed": {0: ["launch"]}, "home": {0: ["p2", "p3"]}, "scrapped": True}
    s = recall(scene(upgrades={0: ["automation"]}, slots={0: {"charge_cost": "pink_crystal"}}, **table), "lab", "p4")
    assert int(s.active) == 1
    free = {"custom_1_benefit": "pink_crystal"}
    s = recall(scene(upgrades={0: ["automation"]}, slots={0: free}, **table), "lab", "p4")
    act(s, "no_automation")
    assert (int(s.active), tracks(s, 0)) == (1, {"organics": 2})
    s = recall(scene(upgrades={1: ["automation"]}, slots={0: free}, **table), "lab", "p4")
    assert int(s.active) == 1, "another seat's upgrade does nothing"
    s = scene(upgrades={0: ["automation"]}, slots={0: free})
    deploy(s, "launch")
    assert question(s) == "dock_action"
    finish_turn(s)
    assert tracks(s, 0) == {}, "nothing happens in a deploy"
