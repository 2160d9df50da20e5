"""CRY-5.138: the two halves of an Awakening Protocol that is played in the middle of Stasis Control."""

from __future__ import annotations

from tests.games.cryo.scene import act, answers, question, scene, tracks
from tests.games.cryo.zones import aboard, upgrades, use, wakes
from tests.kit.rule import rule

LAB = {"lab_chamber_1": 1, "lab_chamber_2": 1, "lab_chamber_3": 1}


@rule("CRY-5.103", "CRY-5.113", "CRY-5.138")
def test_room_of_an_awakening_protocol_counts_at_once_its_discount_from_the_next_action_on() -> None:
    s = scene(
        tracks={0: {"organics": 2}},
        asleep={0: LAB},
        aboard={0: 7},
        vehicles={0: ["rhino"]},
        hands={0: ["awakening_protocol"]},
        slots={0: {"custom_1_benefit": "green_card"}},
    )
    use(s, "lab_c", "lab_stasis_1", "wake(chamber=lab_chamber_1)")
    assert (aboard(s, 0), question(s), answers(s)) == (8, "stasis_step", ["stop"]), "platform and Rhino are full"
    act(s, "scrap_tile(slot=custom_1_benefit)", "play", "play_card(card=awakening_protocol,mode=upgrade)")
    assert upgrades(s, 0) == ["awakening_protocol"]
    assert (question(s), set(answers(s))) == ("stasis_step", wakes("lab_chamber_2", "lab_chamber_3") | {"stop"})
    act(s, "wake(chamber=lab_chamber_2)")
    assert (tracks(s, 0), aboard(s, 0)) == ({}, 9), "the second pod is paid like any other"
