"""What Cryo's words and coach know of scraps, against what the rules offer after each."""

from __future__ import annotations

import pytest

from aerodrome.games.cryo import GAME
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.words import chances
from tests.games.cryo.scene import act, scene
from tests.games.cryo.situations import HAND, LAUNCH, OUT, Table, at
from tests.games.cryo.zones import deploy

SCOUT: Table = {  # no tech, and no scavenge space is free
    **HAND,
    "aboard": {0: 1},
    "tracks": {0: {"energy": 1}},
    "scavenging": {1: {"crystal": 2, "organics": 2, "tech": 2}},
}
CHARGE: Table = {"hands": {0: ["external_charge"]}}
TILES: Table = {"slots": {0: {"charge_cost": "green_organics", "compute_cost": "pink_energy"}}}
OVERCLOCK: Table = {"upgrades": {0: ["overclock"]}, "piles": {"ws_res_2": ["pink_crystal", "pink_energy"]}}
STUCK = [
    (SCOUT, at("lg_d"), ["scrap_card(card=imaging)"]),
    (CHARGE, at("lg_d"), []),
    (HAND | LAUNCH | {"tracks": {0: {"crystal": 1}}}, at("launch"), ["scrap_card(card=external_charge)"]),
    (HAND | LAUNCH | {"tracks": {0: {"energy": 2}}}, at("launch"), ["scrap_card(card=imaging)"]),
    (HAND | OVERCLOCK, at("ws_b", "ws_res_2", "take_benefit"), ["scrap_card(card=external_charge)"]),
    (
        HAND | TILES | {"tracks": {0: {"organics": 1}}},
        at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)"),
        ["scrap_card(card=imaging)", "scrap_tile(slot=charge_cost)"],
    ),
    (
        HAND | TILES | {"tracks": {0: {"organics": 1}}, "aboard": {0: 3}},
        at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)"),
        [],
    ),
    (HAND | {"tracks": {0: {"crystal": 1}}}, at("ws_b", "ws_reactor_2"), ["scrap_card(card=imaging)"]),
    (
        HAND | TILES | OUT | {"home": {0: ["p1"]}},
        ("recall", "incident(sector=workshop)", "land(dock=p3)"),
        ["scrap_card(card=imaging)"],
    ),
]


def stays_stuck(s: Cryo, question: str) -> bool:
    """Whatever is chosen of the gain of a scrap."""
    view = s.view(0)
    if view["question"] == "benefit_option":
        return all(stays_stuck(act(s.clone(), GAME.name(action)), question) for action in s.legal)
    return view["question"] != question or chances.stuck(view)


@pytest.mark.parametrize(("table", "before", "helpful"), STUCK)
def test_a_scrap_is_advised_only_where_the_rules_then_offer_more(
    table: Table, before: tuple[str, ...], helpful: list[str]
) -> None:
    s = act(scene(**table), *before)
    view = s.view(0)
    assert chances.stuck(view)
    assert [GAME.name(action) for action in chances.helpful(view)] == helpful
    after = {GAME.name(action): act(s.clone(), GAME.name(action)) for action in view["extras"]}
    opened = [name for name, other in after.items() if not stays_stuck(other, view["question"])]
    assert opened == helpful


def test_the_coach_lights_only_scraps_that_help() -> None:
    lit = {tip: keys for tip, *keys in GAME.board.coach(deploy(scene(**SCOUT), "lg_d").view(0))}
    assert lit["scrap"] == ["hand-imaging-scrap"]
    assert "scrap" not in {tip for tip, *_ in GAME.board.coach(deploy(scene(**CHARGE), "lg_d").view(0))}
