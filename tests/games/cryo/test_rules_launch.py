"""CRY-5d: launching a vehicle: vehicle, load, tunnel, caves, payment, arrival."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, hand, options, question, scene, scraps, settled, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    acts,
    deploy,
    deployed,
    discard,
    face_up,
    loads,
    pays,
    play_at_random,
    plays,
    settles,
    splits,
    started,
    tunnels,
    use,
    vehicle_choices,
    vehicles,
)
from tests.kit.rule import rule

FULL = {"crystal": 5, "organics": 5, "tech": 5, "nanite": 5, "energy": 6}
BASICS = {"crystal": 5, "organics": 5, "tech": 5}
ENERGY = {1: 1, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 3, 9: 4, 10: 4, 11: 3, 12: 4, 13: 5}
JOINED = {
    1: ("cave_01", "cave_02"), 2: ("cave_01", "cave_03"), 3: ("cave_01", "cave_04"), 4: ("cave_02", "cave_05"),
    5: ("cave_02", "cave_06"), 6: ("cave_03", "cave_07"), 7: ("cave_05", "cave_08"), 8: ("cave_04", "cave_09"),
    9: ("cave_07", "cave_10"), 10: ("cave_06", "cave_11"), 11: ("cave_05", "cave_12"), 12: ("cave_04", "cave_13"),
    13: ("cave_08", "cave_14"),
}  # fmt: skip
EVERY_CAVE = [f"cave_{number:02}" for number in range(1, 15)]
CAVES = {
    "cave_01": "small_crystal_1", "cave_02": "small_tech_1", "cave_03": "small_organics_1", "cave_04": "large_crystal",
    "cave_05": "small_crystal_2", "cave_06": "large_organics_tech", "cave_07": "small_nanite_1",
    "cave_08": "large_crystal_organics",
}  # fmt: skip


def table(seat: int = 0, **more: Any) -> dict[str, Any]:
    """A seat with a Rhino, two pods and everything to pay with."""
    usual = {"active": seat, "tracks": {seat: FULL}, "aboard": {seat: 2}, "vehicles": {seat: ["rhino"]}, "caves": CAVES}
    return usual | more


def launch(*more: str, **changed: Any) -> Cryo:
    """A drone on the launch dock, the launch begun, and more choices."""
    return use(scene(**table(**changed)), "launch", "launch_action", *more)


def possible(seat: int = 0, **changed: Any) -> bool:
    """Whether a launch is offered; a quiet scene does not ask otherwise."""
    s = deploy(scene(**table(seat, **changed)), "launch")
    if int(s.active) == seat:
        assert set(answers(s)) == acts("launch_action") | {"no_action"}
    return int(s.active) == seat


def pay_all(s: Cryo, *materials: str) -> Cryo:
    """Pay what is asked with these, the others with what comes first."""
    while question(s) == "pay_unit":
        offered = answers(s)
        act(s, next((f"pay(material={one})" for one in materials if f"pay(material={one})" in offered), offered[0]))
    return s


# ---------------------------------------------------------------- the vehicle and its load
@rule("CRY-5.38", "CRY-5.39", "CRY-9.13", "CRY-9.16")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_one_of_the_own_vehicles_is_chosen_equal_ones_are_one_option(players: int, seat: int) -> None:
    owned = {seat: ["ram", "ram", "spider"], (seat + 1) % players: ["moth"]}
    s = launch(players=players, seat=seat, vehicles=owned, hands={seat: ["imaging"]})
    assert (question(s), set(answers(s)), scraps(s)) == ("launch_vehicle", vehicle_choices("ram", "spider"), [])
    act(s, "vehicle(vehicle=ram)")
    assert (question(s), set(answers(s)), scraps(s)) == ("launch_load", loads(1, 2), [])


@rule("CRY-5.39", "CRY-9.13")
def test_only_vehicles_with_a_complete_launch_are_offered() -> None:
    owned = {0: ["moth", "rhino", "ram"]}
    deep = {"cave_01": "small_nanite_1", "cave_02": "small_nanite_2", "cave_03": "small_organics_1"}
    one = {"caves": deep, "explored": ["cave_03"], "vehicles": owned}
    s = launch(tracks={0: {"organics": 1, "energy": 1}}, **one)  # only the Moth gets as far as cave_03
    assert (question(s), set(answers(s))) == ("launch_load", loads(1, 2))
    act(s, "load(pods=2)", "tunnel(tunnel=tunnel_02)")
    assert (settled(s, 0), vehicles(s)) == ({"cave_03": 2}, ["rhino", "ram"])
    s = launch(tracks={0: {"organics": 1, "energy": 2}}, **one)
    assert set(answers(s)) == vehicle_choices("moth", "rhino", "ram")


@rule("CRY-5.39", "CRY-5.40", "CRY-5.98", "CRY-9.3")
@pytest.mark.parametrize(
    ("pods", "owned", "launched", "offered"),
    [
        (1, ["rhino"], "rhino", (1,)),
        (3, ["rhino"], "rhino", (1, 2, 3)),
        (4, ["rhino"], "rhino", (1, 2, 3, 4)),
        (5, ["rhino"], "rhino", (1, 2, 3, 4)),
        (6, ["rhino"], "rhino", (2, 3, 4)),  # at most 4 stay behind
        (7, ["rhino"], "rhino", (3, 4)),
        (8, ["rhino"], "rhino", (4,)),
        (3, ["moth"], "moth", (1, 2)),
        (6, ["moth"], "moth", (2,)),
        (8, ["rhino", "moth"], "moth", (1, 2)),  # 8 fit on the platform and the Rhino
        (9, ["rhino", "moth"], "moth", (1, 2)),
        (10, ["rhino", "moth"], "moth", (2,)),
        (8, ["rhino", "moth"], "rhino", (2, 3, 4)),
        (10, ["rhino", "moth"], "rhino", (4,)),
        (8, ["ram", "ram"], "ram", (1, 2, 3)),
    ],
)
def test_the_load_is_within_capacity_and_the_rest_must_fit(
    pods: int, owned: list[str], launched: str, offered: tuple[int, ...]
) -> None:
    s = launch(aboard={0: pods}, vehicles={0: owned})
    if question(s) == "launch_vehicle":
        act(s, f"vehicle(vehicle={launched})")
    if len(offered) == 1:
        assert question(s) == "launch_tunnel"
        act(s, "tunnel(tunnel=tunnel_01)", "settle(where=near)")
        assert settled(pay_all(s), 0) == {"cave_01": offered[0]}
    else:
        assert (question(s), set(answers(s))) == ("launch_load", loads(*offered))


@rule("CRY-5.40", "CRY-5.113")
def test_awakening_protocol_widens_the_load() -> None:
    s = launch(aboard={0: 6}, vehicles={0: ["rhino"]}, upgrades={0: ["awakening_protocol"]})
    assert set(answers(s)) == loads(2, 3, 4, 5)
    s = launch(aboard={0: 8}, vehicles={0: ["rhino", "moth"]}, upgrades={0: ["awakening_protocol"]})
    act(s, "vehicle(vehicle=rhino)")
    assert set(answers(s)) == loads(1, 2, 3, 4, 5)  # 4 + 3 may stay


@rule("CRY-5.39", "CRY-5.57")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_launch_needs(seat: int) -> None:
    assert possible(seat)
    assert not possible(seat, vehicles={1 - seat: ["rhino"]})  # a vehicle
    assert not possible(seat, aboard={1 - seat: 2})  # a pod
    assert not possible(seat, aboard={}, scavenging={seat: {"tech": 2}})
    assert not possible(seat, tracks={seat: FULL | {"energy": 0}, 1 - seat: FULL})  # energy
    assert possible(seat, tracks={seat: FULL | {"energy": 1}})
    only = {"energy": 6, "organics": 5}
    assert not possible(seat, tracks={seat: only, 1 - seat: FULL})  # a settling cost: crystal or tech
    assert possible(seat, tracks={seat: only | {"tech": 1}})
    assert possible(seat, tracks={seat: only | {"crystal": 1}})
    assert possible(seat, tracks={seat: only | {"nanite": 1}})
    assert not possible(seat, tracks={seat: only | {"energy": 1}}, explored=["cave_03"])  # too far
    assert possible(seat, tracks={seat: only | {"energy": 2}}, explored=["cave_03"])
    assert not possible(seat, tracks={seat: only | {"energy": 2}})  # not explored


# ---------------------------------------------------------------- the tunnel
@rule("CRY-5.41", "CRY-5.42")
@pytest.mark.parametrize(
    ("energy", "reached"),
    [
        (1, [1]),
        (2, [1, 2, 3, 4]),
        (3, [1, 2, 3, 4, 5, 6, 8, 11]),
        (4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        (5, list(range(1, 14))),
        (6, list(range(1, 14))),
    ],
)
@pytest.mark.parametrize("seat", [0, 3])
def test_tunnels_within_the_energy_are_offered(energy: int, reached: list[int], seat: int) -> None:
    s = launch(
        "load(pods=2)", players=4, seat=seat, explored=EVERY_CAVE, caves={}, tracks={seat: FULL | {"energy": energy}}
    )
    if len(reached) == 1:
        assert question(s) == "launch_settle"
    else:
        assert (question(s), set(answers(s)), scraps(s)) == ("launch_tunnel", tunnels(*reached), [])


@rule("CRY-5.41", "CRY-5.53", "CRY-5.54", "CRY-11.55")
@pytest.mark.parametrize(
    ("players", "explored", "offered"),
    [
        (2, [], [1, 2, 3, 4, 5]),
        (4, [], [1, 2, 3, 4, 5]),
        (2, ["cave_03"], [1, 2, 3, 4, 5, 6]),
        (2, ["cave_04"], [1, 2, 3, 4, 5, 8, 12]),  # both lead on to vacant spaces
        (3, ["cave_06"], [1, 2, 3, 4, 5, 10]),
        (2, ["cave_05", "cave_08"], [1, 2, 3, 4, 5, 7, 11, 13]),
    ],
)
def test_a_tunnel_must_touch_a_face_up_cave(players: int, explored: list[str], offered: list[int]) -> None:
    s = launch("load(pods=1)", players=players, explored=explored)
    assert set(answers(s)) == tunnels(*offered)


@rule("CRY-5.41", "CRY-5.45", "CRY-5.52")
def test_a_tunnel_is_offered_only_if_a_cave_at_its_end_can_be_settled() -> None:
    s = launch("load(pods=1)", explored=["cave_03"], tracks={0: {"organics": 1, "energy": 6}})
    assert set(answers(s)) == tunnels(2, 6)  # both touch cave_03, the only one that can be paid
    s = launch("load(pods=1)", explored=["cave_03"], tracks={0: {"tech": 1, "energy": 6}})
    assert set(answers(s)) == tunnels(1, 4, 5)


@rule("CRY-5.42", "CRY-5.55", "CRY-5.5", "CRY-12.6")
@pytest.mark.parametrize("number", range(1, 14))
@pytest.mark.parametrize("seat", [0, 2])
def test_the_energy_of_the_whole_path_is_spent(number: int, seat: int) -> None:
    caves = {"cave_01": "small_crystal_1", "cave_02": "small_crystal_2"}
    changed: dict[str, Any] = {"players": 4, "seat": seat, "explored": EVERY_CAVE, "caves": caves}
    s = launch("load(pods=1)", f"tunnel(tunnel=tunnel_{number:02})", "settle(where=near)", **changed)
    pay_all(s)
    assert tracks(s, seat)["energy"] == 6 - ENERGY[number]
    assert settled(s, seat) == {JOINED[number][0]: 1}
    s = launch("load(pods=1)", f"tunnel(tunnel=tunnel_{number:02})", "settle(where=far)", **changed)
    pay_all(s)
    assert tracks(s, seat)["energy"] == 6 - ENERGY[number]
    assert settled(s, seat) == {JOINED[number][1]: 1}


# ---------------------------------------------------------------- the caves
@rule("CRY-5.44", "CRY-5.45", "CRY-5.48", "CRY-9.10", "CRY-11.18")
@pytest.mark.parametrize(
    ("have", "pods", "offered"),
    [
        ({"crystal": 1, "tech": 1}, 2, ["near", "far", "both"]),
        ({"crystal": 1, "tech": 1}, 1, ["near", "far"]),  # both needs two pods
        ({"crystal": 1, "nanite": 1}, 2, ["near", "far", "both"]),
        ({"nanite": 1}, 2, ["near", "far"]),  # a nanite counts once
        ({"nanite": 2}, 2, ["near", "far", "both"]),
        ({"crystal": 5}, 2, ["near"]),
        ({"tech": 5}, 2, ["far"]),
    ],
)
def test_one_or_both_face_up_caves_are_settled_if_they_can_be_paid(
    have: dict[str, int], pods: int, offered: list[str]
) -> None:
    s = launch(f"load(pods={pods})", tracks={0: have | {"energy": 1}})
    if len(offered) == 1:
        assert settled(s, 0) == {"cave_01" if offered == ["near"] else "cave_02": pods}
    else:
        assert (question(s), set(answers(s)), scraps(s)) == ("launch_settle", settles(*offered), [])


@rule("CRY-5.45", "CRY-9.9", "CRY-9.10")
@pytest.mark.parametrize("material", ["crystal", "organics", "tech", "nanite"])
@pytest.mark.parametrize("seat", [0, 1])
def test_equal_costs_of_two_caves_add_up(material: str, seat: int) -> None:
    changed: dict[str, Any] = {
        "seat": seat,
        "caves": {"cave_01": f"small_{material}_1", "cave_02": f"small_{material}_2"},
    }
    s = launch("load(pods=2)", tracks={seat: {material: 1, "energy": 1}, 1 - seat: FULL}, **changed)
    assert set(answers(s)) == settles("near", "far")
    s = launch("load(pods=2)", tracks={seat: {material: 2, "energy": 1}}, **changed)
    assert set(answers(s)) == settles("near", "far", "both")
    act(s, "settle(where=both)")
    assert (tracks(s, seat), settled(s, seat)) == ({}, {"cave_01": 1, "cave_02": 1})


@rule("CRY-5.43", "CRY-5.45", "CRY-5.48", "CRY-11.18")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("near", [1, 2, 3])
def test_two_caves_cost_both_prices_but_the_energy_once_and_share_the_pods(near: int, seat: int) -> None:
    s = launch(
        "load(pods=4)",
        "tunnel(tunnel=tunnel_03)",
        "settle(where=both)",
        seat=seat,
        explored=["cave_04"],
        aboard={seat: 4},
        tracks={seat: BASICS | {"energy": 6}},
    )
    assert (question(s), set(answers(s)), scraps(s)) == ("launch_split", splits(1, 2, 3), [])
    act(s, f"split(near={near})")
    assert settled(s, seat) == {"cave_01": near, "cave_04": 4 - near}
    assert tracks(s, seat) == {"crystal": 2, "organics": 5, "tech": 5, "energy": 4}  # 1 and 2 crystals
    assert (aboard(s, seat), settled(s, 1 - seat)) == (0, {})


@rule("CRY-5.48")
def test_two_pods_for_two_caves_are_divided_without_a_question() -> None:
    s = launch("load(pods=2)", "settle(where=both)", tracks={0: {"crystal": 1, "tech": 1, "energy": 1}})
    assert (settled(s, 0), tracks(s, 0), int(s.active)) == ({"cave_01": 1, "cave_02": 1}, {}, 1)


@rule("CRY-5.45", "CRY-12.7")
@pytest.mark.parametrize(
    ("tile", "cost"),
    [
        ("large_crystal_organics", {"crystal": 1, "organics": 1}),
        ("large_crystal_tech", {"crystal": 1, "tech": 1}),
        ("large_organics_tech", {"organics": 1, "tech": 1}),
        ("large_crystal", {"crystal": 2}),
        ("large_organics", {"organics": 2}),
        ("large_tech", {"tech": 2}),
        ("small_crystal_1", {"crystal": 1}),
        ("small_crystal_2", {"crystal": 1}),
        ("small_organics_1", {"organics": 1}),
        ("small_organics_2", {"organics": 1}),
        ("small_tech_1", {"tech": 1}),
        ("small_tech_2", {"tech": 1}),
        ("small_nanite_1", {"nanite": 1}),
        ("small_nanite_2", {"nanite": 1}),
    ],
)
@pytest.mark.parametrize("pods", [1, 4])
def test_the_settling_cost_of_each_tile_whatever_the_number_of_pods(tile: str, cost: dict[str, int], pods: int) -> None:
    cave, tunnel = ("cave_04", 3) if tile.startswith("large") else ("cave_03", 2)
    s = launch(
        f"load(pods={pods})",
        f"tunnel(tunnel=tunnel_{tunnel:02})",
        "settle(where=far)",
        caves={cave: tile},
        explored=[cave],
        aboard={0: 4},
    )
    pay_all(s, "crystal", "organics", "tech")
    assert settled(s, 0) == {cave: pods}
    assert tracks(s, 0) == {name: amount - cost.get(name, 0) for name, amount in (FULL | {"energy": 4}).items()}


@rule("CRY-5.46")
def test_the_settling_cost_is_paid_again_at_every_later_launch() -> None:
    s = scene(
        **table(tracks={0: {"crystal": 2, "energy": 2}}, vehicles={0: ["rhino", "rhino"]}, settled={1: {"cave_01": 3}})
    )
    use(s, "launch", "launch_action", "load(pods=1)", "tunnel(tunnel=tunnel_01)")
    assert (settled(s, 0), tracks(s, 0)) == ({"cave_01": 1}, {"crystal": 1, "energy": 1})
    deploy(s, "launch")
    use(s, "launch", "launch_action")
    assert (settled(s, 0), tracks(s, 0)) == ({"cave_01": 2}, {})
    s = scene(**table(tracks={0: {"energy": 2}}, settled={0: {"cave_01": 3, "cave_02": 1}}))
    deploy(s, "launch")
    assert int(s.active) == 1  # settled already, and yet it costs


@rule("CRY-5.47")
@pytest.mark.parametrize("where", ["near", "far"])
@pytest.mark.parametrize("pods", [1, 2, 3, 4])
def test_in_one_cave_all_pods_of_the_vehicle_settle(where: str, pods: int) -> None:
    s = launch(f"load(pods={pods})", "tunnel(tunnel=tunnel_01)", f"settle(where={where})", aboard={0: 4})
    pay_all(s)
    assert settled(s, 0) == {"cave_01" if where == "near" else "cave_02": pods}
    assert aboard(s) == 4 - pods


@rule("CRY-5.49")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_caves_have_no_capacity_and_are_shared(players: int) -> None:
    crowd = {seat: {"cave_01": 10} for seat in range(players)}
    s = scene(**table(players=players, settled=crowd, tracks={0: {"crystal": 1, "energy": 1}}))
    use(s, "launch", "launch_action", "load(pods=2)")
    assert [settled(s, seat)["cave_01"] for seat in range(players)] == [12] + [10] * (players - 1)


@rule("CRY-5.50")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pods_never_leave_a_cave(players: int) -> None:
    for seed in range(6):
        s = started(players, seed)
        before: list[dict[str, int]] = [{} for _ in range(players)]
        for _ in play_at_random(s, seed):
            now = [settled(s, seat) for seat in range(players)]
            for old, new in zip(before, now, strict=True):
                assert all(new.get(cave, 0) >= pods for cave, pods in old.items())
            before = now


@rule("CRY-5.51", "CRY-5.96", "CRY-5.101")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_vehicle_is_discarded_and_its_slot_is_free(seat: int) -> None:
    s = scene(
        **table(
            seat,
            vehicles={seat: ["rhino", "ram", "moth"]},
            hands={seat: ["overclock"]},
            tracks={seat: FULL | {"energy": 1}},
            scrapped=True,
        )
    )
    use(s, "launch", "launch_action", "vehicle(vehicle=ram)", "load(pods=1)", "settle(where=near)")
    pay_all(s)
    assert (vehicles(s, seat), discard(s)) == (["rhino", "moth"], ["interface"])
    deploy(s, "launch")
    use(s, "rd_a", "rd_computer_1", "announce(draws=0,plays=1)")
    pay_all(s)
    assert set(answers(s)) == plays("overclock") | {"no_play"}


@rule("CRY-5.52")
def test_a_launch_cannot_settle_nowhere() -> None:
    s = launch("load(pods=2)", tracks={0: {"crystal": 1, "tech": 1, "energy": 1}})
    assert set(options(s)) == settles("near", "far", "both")


# ---------------------------------------------------------------- vacant spaces and tiles face down
@rule("CRY-5.53", "CRY-3.13", "CRY-11.47")
@pytest.mark.parametrize(
    ("players", "number", "explored"),
    [
        (2, 8, ["cave_04"]),
        (2, 12, ["cave_04"]),
        (3, 12, ["cave_04"]),
        (2, 9, ["cave_03", "cave_07"]),
        (2, 10, ["cave_06"]),
        (2, 11, ["cave_05"]),
        (3, 11, ["cave_05"]),
        (3, 13, ["cave_05", "cave_08"]),
    ],
)
def test_a_tunnel_to_a_vacant_space_serves_its_other_cave_only(players: int, number: int, explored: list[str]) -> None:
    s = launch("load(pods=2)", f"tunnel(tunnel=tunnel_{number:02})", players=players, explored=explored)
    pay_all(s, "crystal", "organics", "tech")  # near is the only choice
    near, far = JOINED[number]
    assert (settled(s, 0), tracks(s, 0)["energy"]) == ({near: 2}, 6 - ENERGY[number])
    assert far not in face_up(s)


@rule("CRY-5.54", "CRY-5.44")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_tunnel_to_a_tile_face_down_serves_its_other_cave_and_turns_nothing_up(number: int) -> None:
    s = launch("load(pods=2)", f"tunnel(tunnel=tunnel_{number:02})", players=4)
    pay_all(s)
    assert (settled(s, 0), face_up(s)) == ({JOINED[number][0]: 2}, {"cave_01", "cave_02"})
    assert tracks(s, 0)["energy"] == 6 - ENERGY[number]


@rule("CRY-11.19")
def test_only_the_chosen_tunnel_must_touch_a_face_up_cave() -> None:
    """Scouting never leaves a gap in a path; where one is laid out, nothing asks for the caves before."""
    s = launch("load(pods=1)", explored=["cave_07"], tracks={0: {"nanite": 1, "energy": 6}}, players=3)
    assert {"tunnel(tunnel=tunnel_06)", "tunnel(tunnel=tunnel_09)"} <= set(answers(s))
    s = pay_all(launch("load(pods=2)", "tunnel(tunnel=tunnel_06)", explored=["cave_07"]))
    assert (settled(s, 0), face_up(s)) == ({"cave_07": 2}, {"cave_01", "cave_02", "cave_07"}), "cave_03 is face down"
    nearer = {far: near for near, far in JOINED.values() if far != "cave_02"}
    for seed in range(2):
        s = started(4, seed)
        for _ in play_at_random(s, seed):
            pass
        assert all(nearer[cave] in face_up(s) for cave in face_up(s) - {"cave_01", "cave_02"})


# ---------------------------------------------------------------- one vehicle, or none
@rule("CRY-5.56")
def test_pods_on_other_vehicles_stay_and_one_vehicle_is_launched() -> None:
    s = launch(
        "vehicle(vehicle=moth)",
        "load(pods=2)",
        vehicles={0: ["moth", "rhino"]},
        aboard={0: 9},
        tracks={0: {"crystal": 1, "energy": 6}},
    )
    act(s, "tunnel(tunnel=tunnel_01)")
    assert (settled(s, 0), aboard(s), vehicles(s), int(s.active)) == ({"cave_01": 2}, 7, ["rhino"], 1)
    assert deployed(s) == ["launch"]


@rule("CRY-5.58", "CRY-5.13")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_a_drone_may_stand_on_the_launch_dock_without_a_launch(players: int, seat: int) -> None:
    s = deploy(scene(players=players, active=seat), "launch")
    assert (deployed(s, seat), int(s.active)) == (["launch"], (seat + 1) % players)
    s = deploy(scene(**table(seat, players=players)), "launch", "no_action")
    assert (deployed(s, seat), vehicles(s, seat), aboard(s, seat)) == (["launch"], ["rhino"], 2)
    assert (tracks(s, seat), int(s.active)) == (FULL, (seat + 1) % players)


# ---------------------------------------------------------------- the payment
@rule("CRY-5.42", "CRY-5.45", "CRY-9.9", "CRY-9.13", "CRY-9.20")
def test_energy_then_nanites_then_materials_are_paid_before_anything_moves() -> None:
    s = launch(
        "load(pods=2)",
        "tunnel(tunnel=tunnel_06)",
        "settle(where=both)",
        explored=["cave_03", "cave_07"],
        tracks={0: {"organics": 1, "nanite": 2, "energy": 3}},
        hands={0: ["imaging"]},
    )
    assert (question(s), set(answers(s)), scraps(s)) == ("pay_unit", pays("organics", "nanite"), [])
    assert tracks(s, 0) == {"organics": 1, "nanite": 1}  # energy and the nanite of cave_07 are gone
    assert (aboard(s), settled(s, 0), vehicles(s), discard(s)) == (2, {}, ["rhino"], [])
    act(s, "pay(material=organics)")
    assert (tracks(s, 0), settled(s, 0)) == ({"nanite": 1}, {"cave_03": 1, "cave_07": 1})
    assert (vehicles(s), discard(s), hand(s, 0)) == ([], ["imaging"], ["imaging"])


@rule("CRY-5.45", "CRY-9.9")
def test_a_nanite_needed_for_a_nanite_tile_pays_for_nothing_else() -> None:
    s = launch(
        "load(pods=2)",
        "tunnel(tunnel=tunnel_06)",
        "settle(where=both)",
        explored=["cave_03", "cave_07"],
        tracks={0: {"organics": 1, "nanite": 1, "energy": 3}},
    )
    assert (tracks(s, 0), settled(s, 0)) == ({}, {"cave_03": 1, "cave_07": 1})


@rule("CRY-5.45", "CRY-9.9")
def test_units_of_a_double_cost_are_asked_one_by_one() -> None:
    def begin() -> Cryo:
        return launch(
            "load(pods=1)",
            "tunnel(tunnel=tunnel_03)",
            "settle(where=far)",
            explored=["cave_04"],
            tracks={0: {"crystal": 1, "nanite": 2, "energy": 2}},
        )

    s = begin()
    assert set(answers(s)) == pays("crystal", "nanite")
    act(s, "pay(material=crystal)")  # the second unit is a forced nanite
    assert (tracks(s, 0), settled(s, 0)) == ({"nanite": 1}, {"cave_04": 1})
    s = act(begin(), "pay(material=nanite)")
    assert set(answers(s)) == pays("crystal", "nanite")
    act(s, "pay(material=nanite)")
    assert (tracks(s, 0), settled(s, 0)) == ({"crystal": 1}, {"cave_04": 1})
