"""What Cryo says where a click does nothing, and what a step back chooses anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.modes import ENTRY
from tests.games.cryo.scene import act, scene
from tests.games.cryo.situations import FULL, HAND, LAUNCH, OUT, Table, at
from tests.kit.entry import play
from tests.kit.text import readable

words = GAME.words


# ---------------------------------------------------------------- why a click does nothing
BARRED = [
    ({"damaged": ["ws_a"]}, ("leave(dock=p1)",), "ws_a", "Damaged: only with Interface may a drone land here."),
    ({"deployed": {1: ["ws_a"]}}, ("leave(dock=p1)",), "ws_a", "A drone stands here already."),
    ({}, (), "ws_a", "First choose the drone that goes."),
    ({}, (), "p5", "No drone stands here."),
    (FULL, (), "ws_reactor_1", "An action is done by a drone on a dock beside it."),
    ({}, (), "ws_reactor_1", "The Reactor needs a crystal, and you have none."),
    (
        {"tracks": {0: {"organics": 1}}} | HAND,
        at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)"),
        "hand-imaging",
        "Scrap a card by its foot or a placed tile first, or stop.",
    ),
    (
        {"tracks": {0: {"organics": 1}}, "hands": {0: ["external_charge"]}},
        at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)"),
        "hand-external_charge",
        "No more is possible: stop.",
    ),
    (HAND, at("launch"), "cave_01", "A launch needs a vehicle: play a card as one."),
    (HAND | {"vehicles": {0: ["ram"]}}, at("launch"), "cave_01", "A launch needs a pod aboard: wake one first."),
    (LAUNCH, at("launch"), "cave_08", "Nobody can settle in an unexplored cave."),
    (
        LAUNCH | {"caves": {"cave_03": "small_tech_1"}, "explored": ["cave_03"], "tracks": {0: {"energy": 6}}} | HAND,
        at("launch"),
        "cave_03",
        "Settling here costs 1 tech.",
    ),
    (
        LAUNCH
        | {
            "vehicles": {0: ["ram"]},
            "caves": {"cave_03": "small_tech_1"},
            "explored": ["cave_03"],
            "tracks": {0: {"energy": 1, "tech": 1}},
        }
        | HAND,
        at("launch"),
        "cave_03",
        "The way here costs 2 energy, and you have 1 energy.",
    ),
    (FULL, at("ws_a"), "ws_reactor_1", "This action does not touch the Circle dock."),
    (HAND, at("ws_a"), "ws_stasis_1", "Waking a pod costs 1 organics, and you have none."),
    (HAND | {"aboard": {0: 4}}, at("ws_a"), "ws_stasis_1", "There is no room aboard for another pod."),
    (
        HAND | {"asleep": {0: dict.fromkeys(p.CHAMBERS[:3], 0)}},
        at("ws_a"),
        "ws_stasis_1",
        "None of your pods sleeps in this sector.",
    ),
    (HAND, at("ws_b"), "ws_reactor_2", "The Reactor needs a crystal, and you have none."),
    (HAND, at("lab_a"), "lab_extractor_1", "The Extractor needs crystal, organics or tech, and you have none."),
    (HAND, at("rd_a"), "rd_computer_1", "The Computer needs a tech, and you have none."),
    (HAND | {"aboard": {0: 1}}, at("lg_b"), "lg_scout_1", "Scout needs 1 energy, and you have none."),
    (
        HAND | {"aboard": {0: 1}, "tracks": {0: {"energy": 1}}},
        at("lg_b"),
        "lg_scout_1",
        "Scout needs 1 tech, and you have none.",
    ),
    (HAND, at("lg_b"), "lg_scout_1", "Scout needs a pod aboard: wake one first."),
    (
        HAND | {"explored": list(p.CAVES[:8])},
        at("lg_b"),
        "lg_scout_1",
        "No unexplored cave is next to an explored one.",
    ),
    (HAND, at("lg_a"), "lg_send_2", "You have no pod aboard to send: wake one first."),
    (
        HAND | {"aboard": {0: 1}, "scavenging": {1: {"crystal": 2, "organics": 2, "tech": 2}}},
        at("lg_a"),
        "lg_send_2",
        "All scavenge spaces are taken.",
    ),
    (HAND, at("lg_c"), "lg_return_2", "None of your pods is scavenging."),
    (
        HAND | {"aboard": {0: 4}, "scavenging": {0: {"tech": 1}}},
        at("lg_c"),
        "lg_return_2",
        "There is no room aboard for another pod.",
    ),
    (HAND | {"aboard": {0: 1}}, at("launch"), "launch_action", "A launch needs a vehicle: play a card as one."),
    (HAND | {"vehicles": {0: ["ram"]}}, at("launch"), "launch", "A launch needs a pod aboard: wake one first."),
    (
        HAND | {"vehicles": {0: ["ram"]}, "aboard": {0: 1}, "tracks": {0: {"energy": 5}}},
        at("launch"),
        "launch_action",
        "You cannot pay for settling in any explored cave.",
    ),
    (
        HAND | LAUNCH | {"tracks": {0: {"crystal": 5, "tech": 5}}},
        at("launch"),
        "launch_action",
        "You have too little energy for the way to a cave that you can pay for.",
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=2)"),
        "tunnel_05",
        "1 energy too few for this tunnel.",
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=2)"),
        "tunnel_07",
        "Neither cave of this tunnel is explored.",
    ),
    (
        LAUNCH | {"tracks": {0: {"energy": 2, "tech": 1}}, "explored": ["cave_05"]},
        at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=2)"),
        "tunnel_02",
        "You cannot pay for settling at this tunnel.",
    ),
    (
        LAUNCH | {"tracks": {0: {"energy": 2, "crystal": 1}}},
        at("launch", "launch_action", "vehicle(vehicle=moth)", "load(pods=2)"),
        "tunnel_05",
        "You cannot pay for settling at this tunnel.",
    ),
    (FULL, at("lab_a", "lab_stasis_2"), "sun", ""),
    (FULL, at("lab_a", "lab_stasis_2"), "workshop_chamber_1", "Only pods in the Lab can be woken now."),
    (
        FULL | {"asleep": {0: {"lab_chamber_3": 0}}},
        at("lab_a", "lab_stasis_2"),
        "lab_chamber_3",
        "None of your pods sleeps here.",
    ),
    (
        FULL | {"sabotaged": ["lab_chamber_3"]},
        at("lab_a", "lab_stasis_2"),
        "lab_chamber_3",
        "This chamber is sabotaged.",
    ),
    (FULL | {"aboard": {0: 1}}, at("lg_b", "lg_scout_1"), "cave_01", "This cave is explored already."),
    (
        FULL | {"aboard": {0: 1}},
        at("lg_b", "lg_scout_1"),
        "cave_08",
        "No tunnel joins it with an explored cave yet.",
    ),
    (FULL, at("ws_d"), "cave_14", "This space stays vacant with so few players."),
    (OUT | {"scrapped": True} | HAND, (), "hand-imaging-scrap", "You have scrapped in this turn already."),
    (OUT, ("recall", "incident(sector=workshop)"), "p3", "A drone stands here already."),
    (OUT, (), "do-charge", "It is performed when a drone lands above it at a recall."),
    (OUT, (), "lab_incident", "An incident is chosen at a recall."),
    (OUT, ("recall",), "deck", "First choose an incident."),
    (FULL, at("ws_d"), "pod-blue-1", ""),
]


@pytest.mark.parametrize(("table", "before", "key", "reason"), BARRED)
def test_a_click_that_does_nothing_says_why(table: Table, before: Sequence[str], key: str, reason: str) -> None:
    s = act(scene(**table), *before)
    assert words.refusal(s.view(0), key) == reason
    if reason:
        readable(words.refusal(s.view(0), key, "fr"), "fr")


def test_the_moth_is_told_its_own_energy() -> None:
    """CRY-5.126: no tunnel is too far for it."""
    s = act(scene(**LAUNCH), *at("launch", "launch_action", "vehicle(vehicle=moth)", "load(pods=2)"))
    assert words.label(s.view(0), GAME.parse("tunnel(tunnel=tunnel_05)")).startswith("1 energy for ")


# ---------------------------------------------------------------- a step back
TUNNEL = "tunnel(tunnel=tunnel_01)"
ONE_TUNNEL: Table = LAUNCH | {"vehicles": {0: ["rhino"]}, "tracks": {0: {"energy": 1, "crystal": 1, "tech": 1}}}


@pytest.mark.parametrize(
    ("table", "before", "back"),
    [
        ({}, (), ""),
        (OUT, (), ""),
        ({"deployed": {0: ["ws_a"]}}, ("deploy",), "Recall instead"),
        ({}, ("leave(dock=p1)",), "Other drone"),
        (OUT, ("deploy",), "Recall instead"),
        (OUT, ("recall",), "Do not recall"),
        ({"deployed": {0: ["ws_a", "lab_a", "rd_a"]}}, (), ""),
        (FULL, at("ws_d"), "Other dock"),
        (FULL, at("lab_a", "lab_stasis_2"), "Other action"),
        (FULL, at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)", "pay(material=organics)"), ""),
        (LAUNCH, at("launch", "launch_action"), "No launch"),
        (LAUNCH, at("launch", "launch_action", "vehicle(vehicle=rhino)"), "Other vehicle"),
        (LAUNCH, at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=2)"), "Other load"),
        (LAUNCH | {"vehicles": {0: ["rhino"]}}, at("launch", "launch_action"), "No launch"),
        (LAUNCH, at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=2)", TUNNEL), "Other tunnel"),
        (ONE_TUNNEL, at("launch", "launch_action", "load(pods=2)"), "Other load"),
        (ONE_TUNNEL | {"aboard": {0: 1}}, at("launch", "launch_action"), "No launch"),
    ],
)
def test_a_step_back_says_what_is_chosen_anew(table: Table, before: Sequence[str], back: str) -> None:
    s = act(scene(**table), *before)
    assert words.step_back(s.view(0)) == back
    if back:
        readable(words.step_back(s.view(0), "fr"), "fr")


LAUNCH_BACK = {
    "dock_action": "No launch",
    "launch_vehicle": "Other vehicle",
    "launch_load": "Other load",
    "launch_tunnel": "Other tunnel",
}


def test_a_step_back_in_a_launch_says_what_was_asked_before() -> None:
    """What has only one answer was not asked."""
    met: Counter[str] = Counter()
    for number, mode in enumerate(ENTRY.modes):
        s = mode.new(GAME, number + 1)
        assert isinstance(s, Cryo)
        before = ""
        for _ in play(ENTRY, s, "eager", number):
            if s.over:
                break
            view = s.view(int(s.player))
            question = view["question"]
            asked_anew = before == question  # something was scrapped meanwhile
            if question in ("launch_load", "launch_tunnel", "launch_settle") and not asked_anew:
                assert words.step_back(view) == LAUNCH_BACK[before], question
                met[before] += 1
            before = question
    assert len(met) > 1, met


def test_a_vehicle_that_cannot_be_launched_was_no_choice() -> None:
    """Only the Moth reaches the one cave that can be paid (CRY-5.126)."""
    far: Table = {
        "caves": {"cave_01": "small_crystal_1", "cave_02": "small_crystal_2", "cave_03": "small_tech_2"},
        "explored": ["cave_03"],
        "tracks": {0: {"energy": 1, "tech": 1}},
    }
    s = act(scene(**LAUNCH | far), *at("launch", "launch_action"))
    assert (s.view(0)["question"], words.step_back(s.view(0))) == ("launch_load", "No launch")
