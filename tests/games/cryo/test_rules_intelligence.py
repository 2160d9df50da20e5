"""CRY-5.121 to CRY-5.123, CRY-11.3, CRY-11.4: Intelligence saves a pod from a sabotage, in anybody's turn."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import asleep, question, scene, told
from tests.games.cryo.zones import aboard, destroyed, look, recall
from tests.kit.rule import rule

ROOM: list[tuple[int, list[str], bool]] = [(0, [], True), (3, [], True), (4, [], False), (4, ["moth"], True)]


def struck(chamber: int, *, seats: int = 2, sector: str = "lab", **table: Any) -> Cryo:
    """Seat 0 resolves a sabotage that hits this chamber: the others hold a pod of everybody more."""
    pods = {f"{sector}_chamber_{number}": 1 if number == chamber else 2 for number in (1, 2, 3)}
    for name in table.get("sabotaged", ()):
        del pods[name]
    s = scene(
        players=seats, deployed={0: ["launch"]}, incidents={sector: "morning_sabotage"},
        asleep={seat: dict(pods) for seat in range(seats)}, **table,
    )  # fmt: skip
    return recall(s, sector)


def lab_pods(s: Cryo, seat: int) -> dict[str, int]:
    return {name: pods for name, pods in asleep(s, seat).items() if name.startswith("lab")}


@rule("CRY-5.121", "CRY-9.5", "CRY-5.123", "CRY-11.4")
@pytest.mark.parametrize("owners", [(0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)])
@pytest.mark.parametrize("chamber", [1, 2])
def test_intelligence_moves_a_pod_to_the_next_chamber(chamber: int, owners: tuple[int, ...]) -> None:
    before = [destroyed(struck(chamber, seats=3), seat) - 1 for seat in range(3)]
    s = struck(chamber, seats=3, upgrades={seat: ["intelligence"] for seat in owners})
    for seat in range(3):
        saved = seat in owners
        expected = {f"lab_chamber_{number}": 2 for number in (1, 2, 3) if number != chamber}
        if saved:
            expected[f"lab_chamber_{chamber + 1}"] = 3
        assert lab_pods(s, seat) == expected
        assert destroyed(s, seat) == before[seat] + (0 if saved else 1)
        assert aboard(s, seat) == 0
    assert (question(s), int(s.player)) == ("return_dock", 0), "nobody is asked"


@rule("CRY-5.122", "CRY-11.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("pods", "fleet", "saved"), [(0, [], True), (3, [], True), (4, [], False), (4, ["moth"], True)]
)
def test_intelligence_saves_from_the_third_chamber_to_the_platform(
    seat: int, pods: int, fleet: list[str], saved: bool
) -> None:
    table: dict[str, Any] = {"aboard": {seat: pods}, "vehicles": {seat: fleet}}
    lost = destroyed(struck(3, **table), seat)
    s = struck(3, upgrades={seat: ["intelligence"]}, **table)
    assert aboard(s, seat) == pods + (1 if saved else 0)
    assert destroyed(s, seat) == lost - (1 if saved else 0)
    assert "lab_chamber_3" not in asleep(s, seat)


@rule("CRY-11.3", "CRY-5.122")
def test_intelligence_skips_sabotaged_chambers() -> None:
    s = struck(1, sabotaged=["lab_chamber_2"], upgrades={1: ["intelligence"]})
    assert (lab_pods(s, 0), lab_pods(s, 1)) == ({"lab_chamber_3": 2}, {"lab_chamber_3": 3})
    s = struck(2, sabotaged=["lab_chamber_3"], upgrades={1: ["intelligence"]})
    assert (lab_pods(s, 1), aboard(s, 1)) == ({"lab_chamber_1": 2}, 1), "no later one is intact; not an earlier one"
    s = struck(1, sabotaged=["lab_chamber_2", "lab_chamber_3"], upgrades={1: ["intelligence"]})
    assert (lab_pods(s, 1), aboard(s, 1)) == ({}, 1)


@rule("CRY-5.121", "CRY-5.122")
@pytest.mark.parametrize("reader", [None, 0, 1])
@pytest.mark.parametrize(("chamber", "to"), [("lab_chamber_2", "lab_chamber_3"), ("lab_chamber_3", None)])
def test_all_are_told_where_a_saved_pod_goes(chamber: str, to: str | None, reader: int | None) -> None:
    pods = {name: 1 if name == chamber else 2 for name in ("lab_chamber_1", "lab_chamber_2", "lab_chamber_3")}
    s = scene(
        deployed={0: ["launch"]}, incidents={"lab": "morning_sabotage"}, asleep={0: pods, 1: pods},
        upgrades={1: ["intelligence"]},
    )  # fmt: skip
    events = told(s, reader, "recall", "incident(sector=lab)")
    assert [args for name, args in events if name == "sheltered"] == [{"chamber": chamber, "to": to}]


@rule("CRY-5.121", "CRY-11.4")
def test_intelligence_covers_one_pod_only() -> None:
    two = {seat: {"logistics_chamber_1": 2, "logistics_chamber_2": 3, "logistics_chamber_3": 3} for seat in (0, 1)}
    table: dict[str, Any] = {"asleep": two, "deployed": {0: ["launch"]}, "incidents": {"logistics": "morning_sabotage"}}
    lost = destroyed(recall(scene(**table), "logistics"), 1)
    s = recall(scene(upgrades={1: ["intelligence"]}, **table), "logistics")
    assert asleep(s, 1)["logistics_chamber_2"] == 4
    assert destroyed(s, 1) == lost - 1, "the second one is lost"
    assert "logistics_chamber_1" not in asleep(s, 1)


@rule("CRY-11.4", "CRY-5.121")
def test_the_chamber_is_chosen_before_intelligence_moves_pods() -> None:
    """Chamber 1 holds least; pods that flee to chamber 2 change nothing; who has no pod there saves none."""
    pods = {0: {"lab_chamber_1": 0, "lab_chamber_2": 1, "lab_chamber_3": 1},
            1: {"lab_chamber_1": 1, "lab_chamber_2": 1, "lab_chamber_3": 1}}  # fmt: skip
    s = scene(
        deployed={0: ["launch"]}, asleep=pods, incidents={"lab": "morning_sabotage"},
        upgrades={0: ["intelligence"], 1: ["intelligence"]},
    )  # fmt: skip
    recall(s, "lab")
    assert look(s)["sectors"]["lab"]["chambers"]["lab_chamber_1"]["sabotaged"]
    assert lab_pods(s, 0) == {"lab_chamber_2": 1, "lab_chamber_3": 1}
    assert lab_pods(s, 1) == {"lab_chamber_2": 2, "lab_chamber_3": 1}
