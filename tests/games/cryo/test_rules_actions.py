"""CRY-5c: Stasis Control, Reactor, Extractor, Scout, Send to Scavenge and Return from Scavenge."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, asleep, question, scene, scraps, settled, tracks
from tests.games.cryo.zones import (
    SEATS,
    aboard,
    acts,
    brings,
    chamber,
    deploy,
    face_up,
    look,
    pays,
    scavenging,
    scouts,
    scrap_cards,
    sends,
    use,
    wakes,
)
from tests.kit.rule import rule

STASIS = {  # a dock beside each of them
    "ws_stasis_1": "ws_a", "ws_stasis_2": "ws_d", "lab_stasis_1": "lab_d", "lab_stasis_2": "lab_a",
    "rd_stasis_1": "rd_d", "rd_stasis_2": "rd_b", "lg_stasis_1": "lg_a", "lg_stasis_2": "lg_d",
}  # fmt: skip
SECTOR = {"ws": "workshop", "lab": "lab", "rd": "rd", "lg": "logistics"}
FULL = {"crystal": 5, "organics": 5, "tech": 5, "nanite": 5, "energy": 6}


def offers(space: str, dock: str, seat: int = 0, **table: Any) -> bool:
    """Whether an action is offered at a dock; quiet scenes do not ask if nothing is possible."""
    s = deploy(scene(active=seat, **table), dock)
    return int(s.active) == seat and f"act(space={space})" in answers(s)


# ---------------------------------------------------------------- Stasis Control
@rule("CRY-5.16", "CRY-5.18")
@pytest.mark.parametrize("space", STASIS)
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 1)])
def test_stasis_control_takes_own_pods_from_chambers_of_its_sector(space: str, players: int, seat: int) -> None:
    sector = SECTOR[space.split("_", maxsplit=1)[0]]
    chambers = [f"{sector}_chamber_{number}" for number in (1, 2, 3)]
    s = scene(players=players, active=seat, tracks={seat: {"organics": 4}})
    before = [asleep(s, one) for one in range(players)]
    use(s, STASIS[space], space)
    assert (question(s), set(answers(s))) == ("stasis_step", wakes(*chambers))  # stop is not offered before the first
    act(s, f"wake(chamber={chambers[2]})")
    left = chambers if sector == "logistics" else chambers[:2]
    assert set(answers(s)) == wakes(*left) | {"stop"}
    act(s, f"wake(chamber={chambers[0]})")
    assert (aboard(s, seat), tracks(s, seat)) == (2, {"organics": 2})
    act(s, "stop")
    assert (aboard(s, seat), tracks(s, seat), int(s.active)) == (2, {"organics": 2}, (seat + 1) % players)
    expected = before[seat] | {chambers[0]: before[seat][chambers[0]] - 1, chambers[2]: before[seat][chambers[2]] - 1}
    assert asleep(s, seat) == {name: pods for name, pods in expected.items() if pods}
    for one in range(players):
        assert one == seat or (asleep(s, one), aboard(s, one)) == (before[one], 0)


@rule("CRY-5.16")
@pytest.mark.parametrize("numbers", [(1,), (2, 2), (1, 3), (1, 1, 2), (3, 3, 1), (1, 2, 3)])
def test_stasis_control_takes_pods_in_any_combination_for_an_organics_each(numbers: tuple[int, ...]) -> None:
    s = scene(tracks={0: {"organics": 5}})
    use(s, "lg_a", "lg_stasis_1", *[f"wake(chamber=logistics_chamber_{number})" for number in numbers])
    if len(numbers) < 3:
        act(s, "stop")
    assert (aboard(s), tracks(s, 0), int(s.active)) == (len(numbers), {"organics": 5 - len(numbers)}, 1)
    for number in (1, 2, 3):
        assert chamber(s, f"logistics_chamber_{number}") == [2 - numbers.count(number), 2]


@rule("CRY-5.17", "CRY-5.98", "CRY-11.54")
@pytest.mark.parametrize(
    ("before", "owned", "most"),
    [
        (0, [], 3),
        (1, [], 3),
        (2, [], 2),
        (3, [], 1),
        (4, [], 0),
        (4, ["moth"], 2),
        (4, ["ram"], 3),
        (5, ["moth"], 1),
        (6, ["moth"], 0),
        (10, ["rhino", "moth"], 0),
        (9, ["rhino", "moth"], 1),
        (3, ["spider"], 3),
    ],
)
def test_stasis_control_takes_no_more_pods_than_there_is_room_for(before: int, owned: list[str], most: int) -> None:
    table: dict[str, Any] = {"tracks": {0: {"organics": 5}}, "aboard": {0: before}, "vehicles": {0: owned}}
    table["asleep"] = {0: {"lab_chamber_1": 1, "lab_chamber_2": 1, "lab_chamber_3": 1}}
    assert offers("lab_stasis_1", "lab_d", **table) == (most > 0)
    if most:
        s = use(scene(**table), "lab_d", "lab_stasis_1")
        taken = 0
        while question(s) == "stasis_step" and int(s.active) == 0:
            act(s, answers(s)[0])
            taken += 1
        assert (taken, aboard(s)) == (most, before + most)


@rule("CRY-5.17", "CRY-5.113")
def test_awakening_protocol_makes_more_room_on_vehicles() -> None:
    table: dict[str, Any] = {"tracks": {0: {"organics": 5}}, "aboard": {0: 6}, "vehicles": {0: ["moth"]}}
    assert not offers("lab_stasis_1", "lab_d", **table)
    assert offers("lab_stasis_1", "lab_d", **table, upgrades={0: ["awakening_protocol"]})
    assert not offers("lab_stasis_1", "lab_d", **table, upgrades={1: ["awakening_protocol"]})


@rule("CRY-5.18")
@pytest.mark.parametrize("seat", [0, 1])
def test_stasis_control_offers_only_chambers_with_an_own_pod(seat: int) -> None:
    mine = {"lab_chamber_1": 0, "lab_chamber_2": 1, "lab_chamber_3": 0}
    s = scene(active=seat, tracks={seat: {"organics": 2}}, asleep={seat: mine})
    use(s, "lab_d", "lab_stasis_1")  # the only pod is taken, and then no own pod is left here: nothing is asked
    assert (aboard(s, seat), tracks(s, seat), int(s.active)) == (1, {"organics": 1}, 1 - seat)
    assert chamber(s, "lab_chamber_1")[1 - seat] == 1


@rule("CRY-5.18", "CRY-5.118", "CRY-9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_stasis_control_needs_an_own_pod_here_room_and_organics(seat: int) -> None:
    def possible(**table: Any) -> bool:
        return offers("lab_stasis_1", "lab_d", seat=seat, **table)

    one = {"tracks": {seat: {"organics": 1}}}
    empty = {"lab_chamber_1": 0, "lab_chamber_2": 0, "lab_chamber_3": 0}
    assert possible(**one)
    assert not possible(**one, asleep={seat: empty})  # pods elsewhere and pods of others do not help
    assert possible(**one, asleep={1 - seat: empty})
    assert possible(**one, asleep={seat: empty | {"lab_chamber_3": 1}})
    assert not possible(**one, aboard={seat: 4})
    assert possible(**one, aboard={1 - seat: 4})
    assert not possible(tracks={seat: {"crystal": 5, "tech": 5, "energy": 6}, 1 - seat: FULL})
    assert possible(tracks={seat: {"nanite": 1}})
    assert possible(upgrades={seat: ["awakening_protocol"]})
    assert not possible(upgrades={1 - seat: ["awakening_protocol"]})
    assert not possible(upgrades={seat: ["awakening_protocol"]}, aboard={seat: 4})
    assert not possible(upgrades={seat: ["awakening_protocol"]}, asleep={seat: empty})


@rule("CRY-5.18", "CRY-9.11")
@pytest.mark.parametrize(
    ("table", "taken"),
    [
        ({"tracks": {0: {"organics": 1}}}, 1),  # nothing to pay with
        ({"tracks": {0: {"organics": 3}}, "aboard": {0: 3}}, 1),  # no room
        ({"tracks": {0: {"organics": 1, "nanite": 1}}}, 2),
    ],
)
def test_a_step_that_cannot_be_done_ends_the_action_unless_a_scrap_is_possible(
    table: dict[str, Any], taken: int
) -> None:
    def after_the_steps(**more: Any) -> Cryo:
        s = use(scene(**table, **more), "lab_d", "lab_stasis_1")
        for number in range(1, taken + 1):
            act(s, f"wake(chamber=lab_chamber_{number})")
            if question(s) == "pay_unit":
                act(s, "pay(material=organics)")
        return s

    before = table.get("aboard", {0: 0})[0]
    s = after_the_steps()
    assert (int(s.active), aboard(s)) == (1, before + taken)
    s = after_the_steps(hands={0: ["prototype"]})
    assert (question(s), answers(s), set(scraps(s))) == ("stasis_step", ["stop"], scrap_cards("prototype"))
    act(s, "scrap_card(card=prototype)")  # tech and organics
    assert (question(s) == "stasis_step") == (before == 0)
    s = after_the_steps(hands={0: ["prototype"]}, scrapped=True)
    assert int(s.active) == 1


@rule("CRY-5.16", "CRY-9.11")
def test_stasis_control_ends_without_a_question_after_three_pods_and_without_own_pods() -> None:
    s = scene(tracks={0: {"organics": 5}}, hands={0: ["imaging"]}, asleep={0: {"lab_chamber_1": 0}})
    use(s, "lab_d", "lab_stasis_1", "wake(chamber=lab_chamber_2)", "wake(chamber=lab_chamber_3)")
    assert (question(s), aboard(s)) == ("end_turn", 2)
    s = scene(tracks={0: {"organics": 5}}, hands={0: ["imaging"]})
    use(s, "lg_a", "lg_stasis_1", *["wake(chamber=logistics_chamber_1)"] * 2, "wake(chamber=logistics_chamber_2)")
    assert (question(s), aboard(s)) == ("end_turn", 3)


# ---------------------------------------------------------------- Reactor and Extractor
@rule("CRY-5.25", "CRY-9.1", "CRY-12.4")
@pytest.mark.parametrize(
    ("dock", "space"), [("ws_c", "ws_reactor_1"), ("ws_d", "ws_reactor_1"), ("ws_b", "ws_reactor_2")]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_reactor_turns_crystals_into_energy(dock: str, space: str, seat: int) -> None:
    for uses in (1, 2, 3):
        s = scene(active=seat, tracks={seat: {"crystal": 4, "energy": 1}})
        use(s, dock, space)  # the first use has no alternative
        assert (question(s), set(answers(s))) == ("reactor_step", {"convert", "stop"})
        act(s, *["convert"] * (uses - 1), *(["stop"] if uses < 3 else []))
        assert (tracks(s, seat), int(s.active)) == ({"crystal": 4 - uses, "energy": 1 + uses}, 1 - seat)
    assert not offers(space, dock, seat=seat, tracks={seat: {"organics": 5, "tech": 5, "energy": 6}, 1 - seat: FULL})
    assert offers(space, dock, seat=seat, tracks={seat: {"nanite": 1}})


@rule("CRY-5.25", "CRY-9.11")
def test_the_reactor_stops_by_itself_when_nothing_is_left_unless_a_scrap_is_possible() -> None:
    s = use(scene(tracks={0: {"crystal": 1}}), "ws_c", "ws_reactor_1")
    assert (tracks(s, 0), int(s.active)) == ({"energy": 1}, 1)
    s = use(scene(tracks={0: {"crystal": 1}}, hands={0: ["interface"]}), "ws_c", "ws_reactor_1")
    assert (question(s), answers(s), set(scraps(s))) == ("reactor_step", ["stop"], scrap_cards("interface"))
    act(s, "scrap_card(card=interface)")
    assert (question(s), set(answers(s))) == ("reactor_step", {"convert", "stop"})
    act(s, "convert")
    assert (tracks(s, 0), int(s.active)) == ({"tech": 1, "energy": 2}, 1)


@rule("CRY-5.26", "CRY-11.13", "CRY-12.4")
@pytest.mark.parametrize(
    ("dock", "space"), [("lab_a", "lab_extractor_1"), ("lab_b", "lab_extractor_1"), ("lab_c", "lab_extractor_2")]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_extractor_turns_basic_materials_in_any_mix_into_nanites(dock: str, space: str, seat: int) -> None:
    s = scene(active=seat, tracks={seat: {"crystal": 1, "organics": 2, "tech": 1, "nanite": 1, "energy": 3}})
    use(s, dock, space)
    assert (question(s), set(answers(s))) == ("extractor_step", pays("crystal", "organics", "tech"))
    act(s, "pay(material=tech)")
    assert set(answers(s)) == pays("crystal", "organics") | {"stop"}
    act(s, "pay(material=organics)")
    assert set(answers(s)) == pays("crystal", "organics") | {"stop"}
    stopped = act(s.clone(), "stop")
    assert tracks(stopped, seat) == {"crystal": 1, "organics": 1, "nanite": 3, "energy": 3}
    act(s, "pay(material=crystal)")
    assert (tracks(s, seat), int(s.active)) == ({"organics": 1, "nanite": 4, "energy": 3}, 1 - seat)


@rule("CRY-5.26", "CRY-9.1")
def test_the_extractor_takes_no_nanites_and_no_energy() -> None:
    assert not offers("lab_extractor_1", "lab_b", tracks={0: {"nanite": 5, "energy": 6}, 1: FULL})
    for material in ("crystal", "organics", "tech"):
        assert offers("lab_extractor_1", "lab_b", tracks={0: {material: 1}})
    s = use(scene(tracks={0: {"tech": 1, "nanite": 3}}), "lab_b", "lab_extractor_1")
    assert (tracks(s, 0), int(s.active)) == ({"nanite": 4}, 1)  # nothing to choose, and nothing left to put in


# ---------------------------------------------------------------- Scout
CAVES = {"cave_03": "small_crystal_1", "cave_04": "large_crystal_organics", "cave_05": "small_nanite_1"}


@rule("CRY-5.30", "CRY-5.32", "CRY-11.11", "CRY-12.4")
@pytest.mark.parametrize(("dock", "owned"), [("lg_b", []), ("lg_d", ["rhino"])])
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_scout_turns_a_cave_up_and_puts_a_pod_there_for_a_tech_and_an_energy(
    players: int, seat: int, dock: str, owned: list[str]
) -> None:
    s = scene(
        players=players,
        active=seat,
        tracks={seat: {"tech": 2, "energy": 2}},
        aboard={seat: 2},
        caves=CAVES,
        vehicles={seat: owned},
    )
    use(s, dock, "lg_scout_1")
    assert (question(s), set(answers(s))) == ("scout_cave", scouts("cave_03", "cave_04", "cave_05", "cave_06"))
    act(s, "scout(cave=cave_04)")
    assert face_up(s) == {"cave_01", "cave_02", "cave_04"}
    assert look(s)["caves"]["cave_04"]["tile"] == "large_crystal_organics"
    assert (tracks(s, seat), aboard(s, seat), settled(s, seat)) == ({"tech": 1, "energy": 1}, 1, {"cave_04": 1})
    assert [settled(s, one) for one in range(players) if one != seat] == [{}] * (players - 1)
    assert len(look(s)["seats"][seat]["vehicles"]) == len(owned)
    assert int(s.active) == (seat + 1) % players


@rule("CRY-5.30", "CRY-5.31", "CRY-5.33", "CRY-9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_scout_needs(seat: int) -> None:
    def possible(**table: Any) -> bool:
        return offers("lg_scout_1", "lg_b", seat=seat, **table)

    pay = {"tracks": {seat: {"tech": 1, "energy": 1}}}
    assert possible(**pay, aboard={seat: 1})
    assert possible(**pay, aboard={seat: 5}, vehicles={seat: ["moth"]})
    assert not possible(**pay)  # the pod is mandatory
    assert not possible(**pay, aboard={1 - seat: 1}, vehicles={seat: ["rhino"]})
    assert not possible(**pay, scavenging={seat: {"tech": 1}})
    assert not possible(aboard={seat: 1}, tracks={seat: {"tech": 5, "nanite": 5}, 1 - seat: FULL})
    assert not possible(aboard={seat: 1}, tracks={seat: {"energy": 6, "crystal": 5, "organics": 5}, 1 - seat: FULL})
    assert possible(aboard={seat: 1}, tracks={seat: {"nanite": 1, "energy": 1}})
    assert not possible(**pay, aboard={seat: 1}, explored=[f"cave_{number:02}" for number in range(3, 9)])
    assert possible(**pay, aboard={seat: 1}, explored=[f"cave_{number:02}" for number in range(3, 8)])


@rule("CRY-5.31", "CRY-5.33", "CRY-11.37", "CRY-11.47")
@pytest.mark.parametrize(
    ("players", "explored", "offered"),
    [
        (2, [], ["03", "04", "05", "06"]),
        (2, ["03"], ["04", "05", "06", "07"]),
        (2, ["04"], ["03", "05", "06"]),  # its neighbours are out of use
        (3, ["04"], ["03", "05", "06", "09"]),
        (4, ["04"], ["03", "05", "06", "09", "13"]),
        (2, ["05"], ["03", "04", "06", "08"]),
        (4, ["05"], ["03", "04", "06", "08", "12"]),
        (2, ["03", "07"], ["04", "05", "06"]),
        (3, ["03", "07"], ["04", "05", "06", "10"]),
        (3, ["06"], ["03", "04", "05", "11"]),
        (3, ["05", "08"], ["03", "04", "06"]),
        (4, ["05", "08"], ["03", "04", "06", "12", "14"]),
        (4, ["03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13"], ["14"]),
        (3, ["03", "04", "05", "06", "07", "08", "09", "10"], ["11"]),
    ],
)
def test_scout_reaches_caves_that_a_tunnel_joins_with_a_face_up_one(
    players: int, explored: list[str], offered: list[str]
) -> None:
    s = scene(
        players=players,
        tracks={0: {"tech": 1, "energy": 1}},
        aboard={0: 1},
        explored=[f"cave_{number}" for number in explored],
    )
    use(s, "lg_b", "lg_scout_1")
    if len(offered) == 1:  # the only cave is turned up without a question
        assert settled(s, 0) == {f"cave_{offered[0]}": 1}
    else:
        assert set(answers(s)) == scouts(*[f"cave_{number}" for number in offered])


@rule("CRY-5.33")
@pytest.mark.parametrize(("players", "last"), [(2, 8), (3, 11), (4, 14)])
def test_scout_is_impossible_when_all_caves_are_explored(players: int, last: int) -> None:
    everything = [f"cave_{number:02}" for number in range(3, last + 1)]
    table: dict[str, Any] = {"players": players, "tracks": {0: FULL}, "aboard": {0: 1}}
    assert not offers("lg_scout_1", "lg_b", **table, explored=everything)
    assert offers("lg_scout_1", "lg_b", **table, explored=everything[:-1])


@rule("CRY-5.30", "CRY-5.3", "CRY-9.20")
def test_the_tech_of_scout_may_be_a_nanite_and_the_tile_is_turned_after_the_payment() -> None:
    s = scene(tracks={0: {"tech": 1, "nanite": 1, "energy": 1}}, aboard={0: 1})
    use(s, "lg_b", "lg_scout_1", "scout(cave=cave_05)")
    assert (question(s), set(answers(s)), tracks(s, 0)) == (
        "pay_unit",
        pays("tech", "nanite"),
        {"tech": 1, "nanite": 1},
    )
    assert (face_up(s), aboard(s)) == ({"cave_01", "cave_02"}, 1)
    act(s, "pay(material=nanite)")
    assert (face_up(s), tracks(s, 0), settled(s, 0)) == ({"cave_01", "cave_02", "cave_05"}, {"tech": 1}, {"cave_05": 1})


# ---------------------------------------------------------------- scavenging
@rule("CRY-5.34", "CRY-5.35", "CRY-12.5")
@pytest.mark.parametrize(("dock", "space"), [("lg_c", "lg_send_1"), ("lg_d", "lg_send_1"), ("lg_a", "lg_send_2")])
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_send_puts_one_pod_on_an_empty_scavenge_space(players: int, seat: int, dock: str, space: str) -> None:
    for material in ("crystal", "organics", "tech"):
        s = scene(players=players, active=seat, aboard={seat: 2})
        use(s, dock, space)
        assert (question(s), set(answers(s))) == ("scavenge_space", sends("crystal", "organics", "tech"))
        act(s, f"send(material={material})")
        assert (scavenging(s, seat), aboard(s, seat)) == ({material: 1}, 1)
        assert int(s.active) == (seat + 1) % players
        assert tracks(s, seat) == {}  # nothing is paid


@rule("CRY-5.35", "CRY-5.36", "CRY-9.16")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 3), (4, 3)])
def test_each_type_has_two_spaces_with_two_players_and_three_with_more(players: int, spaces: int) -> None:
    other = players - 1
    for mine in range(spaces + 1):
        pods = {0: {"crystal": mine}, other: {"crystal": spaces - mine}}
        s = use(scene(players=players, aboard={0: 1}, scavenging=pods), "lg_c", "lg_send_1")
        assert set(answers(s)) == sends("organics", "tech")
    for mine in range(spaces):
        pods = {0: {"crystal": mine}, other: {"crystal": spaces - 1 - mine}}
        s = use(scene(players=players, aboard={0: 1}, scavenging=pods), "lg_c", "lg_send_1", "send(material=crystal)")
        assert scavenging(s)["crystal"] == mine + 1


@rule("CRY-5.34", "CRY-5.35", "CRY-9.1")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 3), (4, 3)])
def test_send_needs_a_pod_and_an_empty_space(players: int, spaces: int) -> None:
    full = {"crystal": spaces, "organics": spaces, "tech": spaces}
    table: dict[str, Any] = {"players": players, "aboard": {0: 1}}
    assert not offers("lg_send_1", "lg_c", **table, scavenging={1: full})
    assert not offers("lg_send_1", "lg_c", **table, scavenging={0: full})
    assert offers("lg_send_1", "lg_c", **table, scavenging={1: full | {"tech": spaces - 1}})
    assert not offers("lg_send_1", "lg_c", players=players, aboard={1: 1}, vehicles={0: ["rhino"]})
    s = use(scene(**table, scavenging={1: full | {"tech": spaces - 1}}), "lg_c", "lg_send_1")
    assert scavenging(s, 0) == {"tech": 1}  # the only type is taken without a question


@rule("CRY-5.36")
def test_one_player_may_take_every_scavenge_space() -> None:
    s = scene(players=3, aboard={0: 1}, scavenging={0: {"crystal": 3, "organics": 3, "tech": 2}})
    use(s, "lg_c", "lg_send_1")
    assert scavenging(s, 0) == {"crystal": 3, "organics": 3, "tech": 3}


@rule("CRY-5.37")
@pytest.mark.parametrize(("dock", "space"), [("lg_d", "lg_return_1"), ("lg_c", "lg_return_2")])
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_return_takes_up_to_three_own_pods_back(players: int, seat: int, dock: str, space: str) -> None:
    other = (seat + 1) % players
    pods = {seat: {"crystal": 2, "tech": 2}, other: {"organics": 1}}
    s = scene(players=players, active=seat, scavenging=pods)
    use(s, dock, space)
    assert (question(s), set(answers(s))) == ("return_step", brings("crystal", "tech"))
    act(s, "bring_back(material=crystal)")
    assert set(answers(s)) == brings("crystal", "tech") | {"stop"}
    once = act(s.clone(), "stop")
    assert (aboard(once, seat), scavenging(once, seat)) == (1, {"crystal": 1, "tech": 2})
    act(s, "bring_back(material=crystal)")
    assert set(answers(s)) == brings("tech") | {"stop"}
    act(s, "bring_back(material=tech)")
    assert (aboard(s, seat), scavenging(s, seat), scavenging(s, other)) == (3, {"tech": 1}, {"organics": 1})
    assert int(s.active) == other


@rule("CRY-5.37", "CRY-9.1", "CRY-9.11")
def test_return_needs_an_own_pod_and_room_for_each() -> None:
    pods = {0: {"crystal": 1, "tech": 1}, 1: {"organics": 1}}
    assert not offers("lg_return_1", "lg_d", scavenging={1: {"organics": 1}})
    assert not offers("lg_return_1", "lg_d", scavenging=pods, aboard={0: 4})
    assert offers("lg_return_1", "lg_d", scavenging=pods, aboard={0: 4}, vehicles={0: ["moth"]})
    assert offers("lg_return_1", "lg_d", scavenging=pods, aboard={0: 3, 1: 4})
    s = use(scene(scavenging=pods, aboard={0: 3}), "lg_d", "lg_return_1", "bring_back(material=tech)")
    assert (aboard(s), scavenging(s), int(s.active)) == (4, {"crystal": 1}, 1)  # no room for another
    s = scene(scavenging=pods, aboard={0: 3}, hands={0: ["imaging"]})
    use(s, "lg_d", "lg_return_1", "bring_back(material=tech)")
    assert (question(s), answers(s), set(scraps(s))) == ("return_step", ["stop"], scrap_cards("imaging"))
    s = scene(scavenging=pods, hands={0: ["imaging"]})
    use(s, "lg_d", "lg_return_1", "bring_back(material=tech)", "bring_back(material=crystal)")
    assert (question(s), aboard(s)) == ("end_turn", 2)  # no own pod is left: nothing is asked


@rule("CRY-5.37")
def test_the_only_own_pod_is_brought_back_without_a_question() -> None:
    s = use(scene(scavenging={0: {"tech": 1}, 1: {"crystal": 1}}), "lg_d", "lg_return_1")
    assert (aboard(s, 0), scavenging(s, 0), scavenging(s, 1), int(s.active)) == (1, {}, {"crystal": 1}, 1)


@rule("CRY-5.34", "CRY-5.37")
def test_actions_of_logistics_are_all_beside_its_last_dock() -> None:
    table: dict[str, Any] = {"aboard": {0: 1}, "scavenging": {0: {"tech": 1}}, "tracks": {0: FULL}}
    s = deploy(scene(**table), "lg_d")
    assert set(answers(s)) == acts("lg_stasis_2", "lg_scout_1", "lg_send_1", "lg_return_1") | {"no_action"}
