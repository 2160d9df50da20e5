"""SOL-5G: what every card gives on every space when it is expelled."""

from __future__ import annotations

import pytest

from tests.games.solenia.reach import CARD, new_game, played
from tests.games.solenia.scene import (
    F1,
    F2,
    cards_at,
    deck,
    hand,
    play,
    question,
    rows,
    scene,
    shown,
    slots,
    spent,
    stars,
    storage,
)
from tests.kit.rule import rule

DAWN = ("strip_5 dawn", "strip_1 day", "strip_2 day", "strip_3 day", "strip_4 day")
ROW_1: dict[tuple[str, ...], list[str]] = {
    F1: ["stone", "night_city", "wheat", "wood", "water"],
    F2: ["wood", "day_city", "wheat", "day_city", "water"],
    DAWN: ["night_city", "wood", "water", "wheat", "day_city"],
}
SPACES = [(strips, column) for strips in ROW_1 for column in range(1, 6)]
HAND = ["v1_produce_1", "v2_star_wood", "v0_produce_2"]


def expelled(strips: tuple[str, ...], column: int, card: str) -> tuple[dict[str, int], int]:
    """The goods and the stars that a card gives from row 1."""
    s = scene(strips=strips, cards={f"r1c{column}": (1, card)}, pending="advance")
    assert (spent(s, 1), cards_at(s)) == ([card], {})
    assert (storage(s, 0), stars(s, 0)) == ({}, 0)
    return storage(s, 1), stars(s, 1)


@rule("SOL-5.63", "SOL-5.64", "SOL-11.25")
@pytest.mark.parametrize(("strips", "column"), SPACES)
@pytest.mark.parametrize(("card", "amount"), [("v0_produce_2", 2), ("v1_produce_1", 1)])
def test_produce_gives_what_the_island_yields_and_stars_on_either_city(
    strips: tuple[str, ...], column: int, card: str, amount: int
) -> None:
    space = ROW_1[strips][column - 1]
    assert expelled(strips, column, card) == (({}, amount) if "city" in space else ({space: amount}, 0))


@rule("SOL-5.65", "SOL-5.66")
@pytest.mark.parametrize(("strips", "column"), SPACES)
@pytest.mark.parametrize(
    ("card", "goods"),
    [
        ("v0_wood_stone", ["wood", "stone"]),
        ("v0_wood_water", ["wood", "water"]),
        ("v0_wheat_stone", ["wheat", "stone"]),
        ("v0_wheat_water", ["wheat", "water"]),
        ("v1_wood", ["wood"]),
        ("v1_wheat", ["wheat"]),
        ("v1_stone", ["stone"]),
        ("v1_water", ["water"]),
    ],
)
def test_fixed_gives_one_of_each_pictured_resource_wherever_it_lies(
    strips: tuple[str, ...], column: int, card: str, goods: list[str]
) -> None:
    assert expelled(strips, column, card) == (dict.fromkeys(goods, 1), 0)


@rule("SOL-5.67")
@pytest.mark.parametrize(("strips", "column"), SPACES)
@pytest.mark.parametrize("resource", ["wood", "wheat", "stone", "water"])
def test_star_if_gives_a_star_on_an_island_of_its_resource_alone(
    strips: tuple[str, ...], column: int, resource: str
) -> None:
    star = int(ROW_1[strips][column - 1] == resource)
    assert expelled(strips, column, f"v2_star_{resource}") == ({}, star)


@rule("SOL-5.68")
def test_a_power_works_neither_when_the_card_is_laid_nor_at_the_end_of_the_game() -> None:
    s = scene(hands={0: ["v2_star_wood", "v1_wheat", "v1_stone"]})
    play(s, "v2_star_wood", "r4c3")
    assert (storage(s, 0), stars(s, 0)) == ({"wood": 2}, 0)
    last = scene(
        round_number=16,
        active=1,
        rest="spent",
        hands={0: [], 1: ["v1_wheat"]},
        cards={"r1c4": (0, "v2_star_wood"), "r1c2": (0, "v0_produce_2"), "r4c4": (1, "v0_produce_2")},
    )
    play(last, "v1_wheat", "r3c3")
    assert last.over
    assert [storage(last, seat) for seat in (0, 1)] == [{}, {"water": 1}]
    assert [stars(last, seat) for seat in (0, 1)] == [0, 0]
    assert last.scores() == [0, 0]
    assert set(cards_at(last)) == {"r1c4", "r1c2", "r4c4", "r3c3"}


@rule("SOL-5.69")
@pytest.mark.parametrize(("strips", "goods", "points"), [(F1, {"stone": 2}, 1), (F2, {"wood": 2}, 0)])
def test_the_space_counts_as_it_shows_before_the_strip_is_turned(
    strips: tuple[str, ...], goods: dict[str, int], points: int
) -> None:
    # r1c1 is stone by night and wood by day, r1c4 is wood by night and a city by day
    cards = {"r1c1": (0, "v0_produce_2"), "r1c4": (1, "v2_star_wood")}
    s = scene(strips=strips, cards=cards, pending="advance")
    assert (storage(s, 0), stars(s, 1)) == (goods, points)


@rule("SOL-5.69")
def test_the_space_counts_where_the_card_was_laid_however_far_the_strip_has_come() -> None:
    # strip_3 by day in row 4: after three advances it lies in row 1, still by day
    s = scene(cards={"r4c4": (0, "v0_produce_2")}, pending="advance")
    for _ in range(2):
        s = scene(strips=rows(s), cards=cards_at(s), pending="advance")
    assert cards_at(s) == {"r1c4": (0, "v0_produce_2")}
    s = scene(strips=rows(s), cards=cards_at(s), pending="advance")
    assert (storage(s, 0), stars(s, 0)) == ({"wood": 2}, 0)


@rule("SOL-5.71")
def test_an_expulsion_on_a_city_makes_no_delivery() -> None:
    s = scene(
        strips=F2,
        cards={"r1c2": (0, "v0_produce_2"), "r1c4": (1, "v1_produce_1")},
        storages={0: {"stone": 1, "water": 1}, 1: {"stone": 1, "water": 1}},
        display={"day": ["d03", "d04"]},
        pending="advance",
    )
    assert (stars(s, 0), stars(s, 1)) == (2, 1)
    assert (storage(s, 0), slots(s, 0), slots(s, 1)) == ({"stone": 1, "water": 1}, {}, {})
    assert (shown(s, "day"), question(s)) == (["d03", "d04"], "choose_card")


@rule("SOL-5.52", "SOL-5.59")
def test_all_powers_of_a_strip_add_up() -> None:
    cards = {
        "r1c1": (0, "v0_produce_2"),
        "r1c2": (0, "v0_wheat_water"),
        "r1c3": (0, "v2_star_wheat"),
        "r1c4": (0, "v1_produce_1"),
        "r1c5": (0, "v2_star_wood"),
    }
    s = scene(cards=cards, pending="advance")
    assert (storage(s, 0), stars(s, 0)) == ({"wood": 1, "wheat": 1, "stone": 2, "water": 1}, 1)
    assert len(spent(s, 0)) == 5


@rule("SOL-5.72")
def test_a_discard_pile_is_never_drawn_from_again() -> None:
    s = scene(round_number=14, rest="spent", hands={0: HAND, 1: HAND}, decks={0: []})
    pile = spent(s, 0)
    assert len(pile) == 13
    play(s, "v1_produce_1", "r3c3")
    assert (hand(s, 0), deck(s, 0), spent(s, 0)) == (["v0_produce_2", "v2_star_wood"], [], pile)
    for players in (1, 2, 4):
        s = new_game(players, 3)
        before: list[list[str]] = [[] for _ in range(players)]
        for state in played(s, 3):
            for seat in range(players):
                gone = spent(state, seat)
                assert all(gone.count(card) >= before[seat].count(card) for card in before[seat])
                before[seat] = gone
        box = sorted(card for card, row in CARD.items() for _ in range(row["copies"]))
        for seat in range(players):
            on_board = [card for owner, card in cards_at(s).values() if owner == seat]
            assert sorted(spent(s, seat) + on_board) == box
