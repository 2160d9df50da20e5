"""CLA-5.11 to CLA-5.20: when a book is active, who may use it, and what the scenario cards offer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, options, question, scene
from tests.kit.rule import rule


def books(players: int, scenario: str) -> list[int]:
    """The rounds in which a book is opened."""
    out = []
    last = int(scene(players=players, scenario=scenario).rounds)
    for number in range(1, last + 1):
        s = scene(ask="production", players=players, scenario=scenario, round=number, energy=9, metal=9, water=9)
        if question(s) == "book_use":
            out.append(number)
        assert s.view()["book_active"] == (question(s) == "book_use")
        assert s.view()["book_rounds"] == [n for n in ([2, 4, 6] if players == 4 else [3, 5, 7]) if n <= last]
    return out


@rule("CLA-5.11", "CLA-5.12", "CLA-5.13", "CLA-5.14", "CLA-10.9", "CLA-10.20", "CLA-11.6", "CLA-12.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", ["1", "2", "3"])
def test_rounds_with_an_active_book(players: int, scenario: str) -> None:
    assert books(players, scenario) == ([2, 4, 6] if players == 4 else [3, 5, 7])


@rule("CLA-5.13", "CLA-5.18")
@pytest.mark.parametrize(("players", "active", "idle"), [(1, 3, 4), (2, 5, 6), (3, 7, 8), (4, 2, 3)])
def test_books_of_the_campaign_come_in_the_same_rounds(players: int, active: int, idle: int) -> None:
    rich: dict[str, Any] = {"metal": 3, "energy": 3, "water": 3, "chapter": "1", "players": players}
    assert question(scene(ask="production", round=active, **rich)) == "book_use"
    assert question(scene(ask="production", round=idle, **rich)) == "produce_level"


@rule("CLA-5.12", "CLA-11.7", "CLA-6.2")
def test_no_book_in_the_last_production_phase() -> None:
    s = scene(ask="scoring", players=4, scenario="1", energy=5)
    assert (question(s), s.view()["book_active"]) == ("produce_level", False)


@rule("CLA-5.15", "CLA-11.52", "CLA-4.5")
def test_each_player_in_turn_order_may_use_the_book_once() -> None:
    s = scene(ask="production", players=3, scenario="1", round=3, first=2, energy=2)
    for seat in (2, 0, 1):
        assert (question(s), s.player, options(s)) == ("book_use", seat, ["perform", "decline"])
        if seat == 0:
            act(s, "decline")
        else:
            act(s, "perform", "branch(option=1)")
    assert question(s) == "produce_level"
    assert [zones.stock(s, seat) for seat in range(3)] == [
        {"energy": 2},
        {"water": 2, "energy": 1},
        {"water": 2, "energy": 1},
    ]


@rule("CLA-5.15", "CLA-5.7")
def test_who_cannot_pay_for_the_book_is_not_asked() -> None:
    s = scene(ask="production", players=3, scenario="1", round=3, energy={1: 1})
    assert (question(s), s.player) == ("book_use", 1)
    act(s, "perform", "branch(option=1)")
    assert question(s) != "book_use"
    assert s.view()["card"]["side"] == "back"


@rule("CLA-5.16", "CLA-5.17")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_first_book_uses_the_front_and_all_later_ones_the_back(players: int) -> None:
    first = 2 if players == 4 else 3
    s = scene(ask="production", players=players, scenario="1", round=first, energy=3, metal=2)
    assert asking(s)["effect"] == s.view()["book"]
    front = asking(s)["effect"]
    for _ in range(players):
        assert s.view()["card"] == {"kind": "scenario", "number": 1, "side": "front"}
        assert asking(s)["effect"] == front, "for everybody"
        act(s, "decline")
    assert s.view()["card"] == {"kind": "scenario", "number": 1, "side": "back"}
    back = s.view()["book"]
    assert back != front
    for later in (first + 2, first + 4):
        s = scene(ask="production", players=players, scenario="1", round=later, side="back", metal=2)
        for _ in range(players):
            assert asking(s)["effect"] == back
            act(s, "decline")
        assert s.view()["card"]["side"] == "back"


@rule("CLA-5.16")
def test_the_card_is_turned_even_if_nobody_can_pay() -> None:
    s = scene(ask="production", scenario="1", round=3)
    assert question(s) != "book_use"
    assert s.view()["card"]["side"] == "back"
    assert scene(ask="production", scenario="1", round=4).view()["card"]["side"] == "front", "no book, no turning"


@rule("CLA-5.18", "CLA-10.7")
def test_the_book_of_a_chapter_is_its_story_card_which_is_then_replaced() -> None:
    s = scene(ask="production", chapter="1", round=3, metal={0: 2, 1: 2})
    assert s.view()["card"] == {"kind": "story", "number": 11}
    act(s, "perform", "branch(option=1)")
    assert zones.stock(s, 0) == {"vp": 2, "energy": 2}
    assert s.view()["card"]["number"] == 11, "until everybody has had the chance"
    act(s, "decline")
    assert s.view()["card"] == {"kind": "story", "number": 12}
    assert s.view()["stories"] == [11, 12]


@rule("CLA-5.19", "CLA-5.62", "CLA-10.8")
@pytest.mark.parametrize(("drawn", "won"), [([2, 2], True), ([3, 0], False)])
def test_a_book_with_a_fight_places_no_marker_and_a_loss_costs_nothing_more(drawn: list[int], won: bool) -> None:
    s = scene(ask="production", scenario="2", round=3, energy={0: 3}, draw={0: [*drawn, 1, 1]})
    before = zones.markers(s, 0)
    act(s, "perform", "draw(kind=energy)", "draw(kind=energy)", "stop")
    if won:
        assert (question(s), s.player) == ("choose_effect", 0)
        act(s, "branch(option=1)")
    assert zones.stock(s, 0) == ({"water": 3, "vp": 4} if won else {})
    assert zones.markers(s, 0) == before
    assert zones.thrown(s, 0) == [f"start_{value}" for value in reversed(drawn)]
    assert (question(s), s.player) == ("book_use", 1), "the next one, who knows the result"


ONE_MORE = ["draw(kind=energy)"]
FIGHT_4 = [*ONE_MORE * 2, "stop"]
FIGHT_7 = [*ONE_MORE * 3, "stop"]
COVER = "cover(mission=mission_07/upgrades)"
Counts = dict[str, int]
BOOK_ACTIONS: list[tuple[str, str, Counts, list[str], Counts]] = [
    ("1", "front", {"energy": 1}, ["branch(option=1)"], {"water": 2}),
    ("1", "front", {"energy": 1}, ["branch(option=0)"], {"project": 2}),
    ("1", "back", {"metal": 2, "water": 4}, ["branch(option=0)"], {"water": 4, "vp": 4}),
    ("1", "back", {"metal": 2, "water": 4}, ["branch(option=1)"], {"metal": 2, "vp": 4}),
    ("2", "front", {"energy": 3}, [*FIGHT_4, "branch(option=0)"], {"vp": 4, "project": 3}),
    ("2", "front", {"energy": 3}, [*FIGHT_4, "branch(option=1)"], {"vp": 4, "water": 3}),
    ("2", "back", {"water": 2, "energy": 2}, ["branch(option=0)", COVER], {"energy": 2, "project": 1, "mission": 1}),
    ("2", "back", {"water": 2, "energy": 2}, ["branch(option=1)"], {"water": 2, "vp": 2, "plant": 1}),
    ("3", "front", {}, ["branch(option=0)", COVER], {"mission": 1}),
    ("3", "front", {}, ["branch(option=1)"], {"project": 2}),
    ("3", "back", {"energy": 5}, [*FIGHT_7, "branch(option=0)"], {"vp": 5, "metal": 2}),
    ("3", "back", {"energy": 5}, [*FIGHT_7, "branch(option=1)"], {"vp": 5, "plant": 2}),
]


@rule("CLA-5.20", "CLA-12.11")
@pytest.mark.parametrize(("scenario", "side", "owned", "answers", "left"), BOOK_ACTIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_book_actions_of_the_scenarios(
    scenario: str, side: str, owned: Counts, answers: list[str], left: Counts, seat: int
) -> None:
    """The first cards of a fight are worth 3, 2 and 2."""
    table: dict[str, Any] = {kind: {seat: amount} for kind, amount in owned.items()}
    if scenario != "1":
        table |= {"missions": {0: ["mission_01"], 1: ["mission_12"]}, "mission_pile": ["mission_07"]}
    s = scene(ask="production", scenario=scenario, side=side, round=3, draw=[3, 2, 2, 1, 1, 1, 0], **table)
    while (question(s), s.player) != ("book_use", seat):
        act(s, "decline")
    act(s, "perform", *answers)
    found: Counts = dict(zones.stock(s, seat))
    found |= {"project": int(s.hand_sizes[seat]), "plant": sum(zones.plants(s, seat).values())}
    found["mission"] = len(zones.missions(s, seat)) - (scenario != "1")
    assert {kind: amount for kind, amount in found.items() if amount} == left


@rule("CLA-5.20", "CLA-5.7", "CLA-5.15")
@pytest.mark.parametrize(
    ("metal", "water", "sides"), [(2, 3, 1), (1, 4, 1), (1, 3, 0), (2, 4, 2)], ids=["metal", "water", "none", "both"]
)
def test_only_sides_of_a_book_that_can_be_paid_are_offered(metal: int, water: int, sides: int) -> None:
    """Scenario 1, back: 2 metal or 4 water for 4 points; the only one that can be paid is not asked about."""
    s = scene(ask="production", scenario="1", side="back", round=5, metal={0: metal}, water={0: water})
    if sides == 0:
        assert question(s) != "book_use"
        return
    act(s, "perform")
    if sides == 2:
        assert options(s) == ["branch(option=0)", "branch(option=1)"]
    else:
        left = {"water": water - 4 * (water == 4), "metal": metal - 2 * (metal == 2), "vp": 4}
        assert zones.stock(s, 0) == {kind: amount for kind, amount in left.items() if amount}
