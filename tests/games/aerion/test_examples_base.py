"""The worked examples AER-10.1 to AER-10.15, as the ledger tells them."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.codes import combinations
from aerodrome.games.aerion.parts import COMPONENTS, DECKS
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene, shown, vec_of
from tests.games.aerion.situations import (
    dice_of,
    flying,
    moved,
    outcome,
    pay,
    pays,
    pick,
    place,
    pulpit,
    reroll,
    reserve,
    take,
    where,
    workshop,
)
from tests.kit.rule import rule


def satisfied(*dice: int) -> set[str]:
    found = combinations(vec_of(dice))
    return {deck for bit, deck in enumerate(DECKS) if found >> bit & 1}


@rule("AER-10.1", "AER-12.11")
@pytest.mark.parametrize("paid", COMPONENTS["base_deck"]["all_six"]["cards"][1:])
def test_the_printed_reroll_completes_the_hellinaut_whichever_card_of_all_six_paid(paid: str) -> None:
    s = scene(
        workshops={"workshop_1": ["two_pair/plan_hellinaut", "triple/mat_propellers"]},
        display={"two_pair": "crew_incubus", "all_six": paid, "straight": "book"},
        dice=[2, 3, 4, 5, 5, 5],
        pixies=0,
    )
    assert satisfied(*dice_of(s)) == {"triple"}
    assert names(s) == pays("two_pair", "all_six", "straight")
    act(s, pay("all_six"), reroll(0, 1, 2, 3), dice=[2, 2, 5, 6])
    assert sorted(dice_of(s)) == [2, 2, 5, 5, 5, 6]
    assert satisfied(*dice_of(s)) == {"two_pair", "triple", "full_house"}
    assert names(s) == {*pays("two_pair", "straight"), "acquire"}
    act(s, "acquire")
    assert names(s) == {place("workshop_1"), "discard"}
    act(s, place("workshop_1"))
    assert flying(s) == {"hellinaut"}
    assert workshop(s, "workshop_1") == []
    assert pile(s, "all_six") == [paid]
    assert (pile(s, "two_pair"), pile(s, "triple")) == (["plan_hellinaut", "crew_incubus"], ["mat_propellers"])


@rule("AER-10.2")
def test_four_equal_dice_take_aaaa_or_two_pairs_or_aaa() -> None:
    s = scene(dice=[5, 5, 5, 5, 1, 3], display=dict.fromkeys(DECKS, "book"))
    act(s, "acquire")
    assert names(s) == {take("quad"), take("two_pair"), take("triple")}


@rule("AER-10.3")
def test_the_straight_is_satisfied_by_two_runs_only() -> None:
    for missing in range(1, 7):
        run = [face for face in range(1, 7) if face != missing]
        for sixth in run:
            assert ("straight" in satisfied(*run, sixth)) == (missing in (1, 6))


@rule("AER-10.4")
@pytest.mark.parametrize(("before", "after"), [(1, 6), (6, 1), (5, 2), (2, 5), (3, 4), (4, 3)])
def test_a_flip_turns_1_to_6_and_5_to_2(before: int, after: int) -> None:
    s = scene(
        expansions=["flagship"],
        factories=["logistics", "library"],
        dice=[before] * 6,
        display=dict.fromkeys(DECKS, "crew_sognae"),
    )
    act(s, pay("quad"), "flip(die=1)")
    assert dice_of(s) == [after, *[before] * 5]


@rule("AER-10.5")
@pytest.mark.parametrize(("birds", "points"), [(1, 5), (2, 40), (3, 100)])
def test_one_two_and_three_birds_give_5_40_and_100_points(birds: int, points: int) -> None:
    for total, steps in ((25, (25 + points) // 30), (20, (20 + points) // 30)):
        dice = {25: [6, 6, 6, 5, 1, 1], 20: [6, 6, 5, 1, 1, 1]}[total]
        s = scene(
            expansions=["stone_clouds"],
            dice=dice,
            pixies=0,
            display=dict.fromkeys(DECKS[:birds], "hammer_bird") | {"straight": "book", "all_six": "crew_sognae"},
        )
        assert ("demolition" in names(s)) == (steps > 0)
        if steps:
            act(s, "demolition")
            if question(s) == "choose_birds":
                act(s, f"birds(decks={2**birds - 1})")
            left = sum(("gone", "damaged", "intact").index(side) for side in s.view(0)["clouds"])
            assert 12 - left == steps


@rule("AER-10.6")
def test_five_equal_dice_satisfy_four_combinations() -> None:
    assert satisfied(3, 3, 3, 3, 3, 1) == {"triple", "quad", "two_pair", "full_house"}


@rule("AER-10.7")
@pytest.mark.parametrize("dice", [(2, 2, 2, 2, 6, 6), (4, 4, 4, 1, 1, 1), (1, 1, 3, 3, 5, 5)])
def test_three_ways_to_use_all_six_dice(dice: tuple[int, ...]) -> None:
    assert "all_six" in satisfied(*dice)


@rule("AER-10.8")
def test_a_missing_4_satisfies_nothing_and_two_6s_only_the_straight() -> None:
    assert satisfied(1, 2, 3, 5, 6, 6) == set()
    assert satisfied(2, 3, 4, 5, 6, 6) == {"straight"}


@rule("AER-10.9", "AER-4.34", "AER-5.45")
def test_three_turns_launch_the_bee() -> None:
    s = scene(
        dice=[1, 1, 3, 3, 3, 6],
        display={
            "triple": "plan_bee",
            "quad": "book",
            "two_pair": "crew_incubus",
            "full_house": "mat_cocoons",
            "all_six": "plan_hellinaut",
            "straight": "crew_sognae",
        },
        decks={
            "full_house": ["plan_trihellix"],
            "triple": ["mat_nuts"],
            "straight": ["book"],
            "two_pair": ["book"],
        },
    )
    assert satisfied(*dice_of(s)) == {"triple", "two_pair", "full_house"}
    act(s, "acquire", take("full_house"), place("workshop_1"), dice=[2, 2, 3, 4, 6, 6])
    assert workshop(s, "workshop_1") == ["mat_cocoons"]
    assert shown(s)["full_house"] == "plan_trihellix"
    assert dice_of(s) == [2, 2, 3, 4, 6, 6]
    assert s.view(0)["acquirable"] == ["two_pair"]
    act(s, pay("straight"), reroll(2, 3, 4, 5), dice=[2, 5, 5, 1])
    assert pile(s, "straight") == ["crew_sognae"]
    assert dice_of(s) == [2, 2, 2, 5, 5, 1]
    act(s, "acquire", take("triple"), place("workshop_1"), dice=[4, 4, 1, 1, 2, 6])
    assert (shown(s)["triple"], shown(s)["straight"]) == ("mat_nuts", "book")
    assert dice_of(s) == [4, 4, 1, 1, 2, 6]
    act(s, "acquire", place("workshop_1"))
    assert flying(s) == {"bee"}
    assert workshop(s, "workshop_1") == []
    assert {deck: pile(s, deck) for deck in DECKS} == {
        "triple": ["plan_bee"],
        "quad": [],
        "two_pair": ["crew_incubus"],
        "full_house": ["mat_cocoons"],
        "all_six": [],
        "straight": ["crew_sognae"],
    }
    assert shown(s)["two_pair"] == "book"


@rule("AER-10.10")
def test_the_last_card_is_lost_when_nothing_else_is_open() -> None:
    table: dict[str, Any] = {
        "dice": [1, 2, 3, 4, 6, 6],
        "display": {"two_pair": "crew_incubus"},
        "decks": {"quad": ["book"], "straight": ["book"]},
        "rest": "discard",
    }
    s = scene(**table, pixies=1)
    assert names(s) == {"pixie", "lose_last_card"}
    s = scene(**table, pixies=0)  # alone, so it is carried out
    assert pile(s, "two_pair")[-1] == "crew_incubus"
    assert (shown(s)["quad"], shown(s)["straight"]) == ("book", "book")
    assert s.turn == 2


@rule("AER-10.11")
def test_the_propellers_must_go_to_the_empty_workshop() -> None:
    table: dict[str, Any] = {
        "dice": [4, 4, 4, 1, 2, 6],
        "display": {"triple": "mat_propellers", "quad": "book"},
        "workshops": {"workshop_1": ["plan_bee"]},
    }
    s = act(scene(**table), "acquire")
    assert workshop(s, "workshop_2") == ["mat_propellers"]
    s = act(scene(**table, reserves={0: ["two_pair/mat_cocoons"]}), "acquire")  # a free action keeps the question open
    assert names(s) == {place("workshop_2"), "transfer"}


@rule("AER-10.12")
def test_with_a_book_the_propellers_may_be_stored() -> None:
    s = scene(
        dice=[4, 4, 4, 1, 2, 6],
        display={"triple": "mat_propellers", "quad": "book"},
        workshops={"workshop_1": ["plan_bee"]},
        pulpits={0: ["straight/book"]},
    )
    act(s, "acquire")
    assert names(s) == {place("workshop_2"), "store"}
    act(s, "store")
    assert (reserve(s), pulpit(s), pile(s, "straight")) == (["triple/mat_propellers"], [], ["book"])


@rule("AER-10.13")
def test_a_full_pulpit_is_freed_by_recover_or_the_new_book_is_discarded() -> None:
    s = scene(
        dice=[4, 4, 4, 1, 2, 6],
        display={"triple": "book", "two_pair": "crew_sognae"},
        pulpits={0: ["straight/book"]},
        discards={"quad": ["plan_glider", "mat_nuts"], "full_house": ["book"], "all_six": ["book", "book"]},
    )
    act(s, "acquire")
    assert (question(s), names(s)) == ("choose_placement", {"recover", "discard"})
    t = act(s.clone(), "discard")
    assert (pulpit(t), pile(t, "triple")) == (["straight/book"], ["book"])
    act(s, "recover")
    assert names(s) == set(pick("plan_glider", "mat_nuts"))
    for first, second in (("plan_glider", "mat_nuts"), ("mat_nuts", "plan_glider")):
        t = act(s.clone(), *pick(first))  # the second follows, then the Book is shelved and the deck dealt
        assert (shown(t)["quad"], deck_top(t, "quad", 1)) == (first, [second])
        assert (pulpit(t), pile(t, "straight"), pile(t, "quad")) == (["triple/book"], ["book"], [])


@rule("AER-10.14", "AER-11.10")
def test_a_book_rebuilds_a_deck_in_the_end_window_and_prevents_the_defeat() -> None:
    s = scene(
        dice=[4, 4, 4, 4, 1, 2],
        pixies=1,
        display={"quad": "crew_sognae"},
        workshops={"workshop_1": ["triple/plan_nacelle"], "workshop_2": ["triple/plan_bee"]},
        reserves={0: ["triple/crew_incubus", "triple/crew_sognae", "triple/mat_propellers"]},
        pulpits={0: ["straight/book"]},
        rest="discard",
    )
    assert sorted(pile(s, "triple")) == ["book", "book", "mat_nuts"]
    act(s, "acquire", "discard")
    assert (question(s), names(s)) == ("end_window", {"recover", "replenish"})
    assert not any(shown(s).values())
    assert outcome(act(s.clone(), "replenish")) == "exhausted"
    before = where(s)
    act(s, "recover", "recover_pile(deck=triple)")
    assert not s.over
    assert moved(before, s) == {"triple/mat_nuts/1": "display", "straight/book/1": "discard"}


@rule("AER-10.15")
@pytest.mark.parametrize(("seat", "expected"), [(0, set()), (1, {"hornet"})])
def test_the_hornet_flies_only_if_the_player_in_charge_completes_it(seat: int, expected: set[str]) -> None:
    s = scene(
        players=2,
        active=seat,
        charge_of_1=["trihellix", "nacelle", "hornet"],
        dice=[4, 4, 4, 1, 2, 6],
        display={"triple": "crew_sognae", "quad": "book"},
        workshops={"common": ["quad/plan_hornet", "two_pair/mat_cocoons"]},
    )
    act(s, "acquire", place("common"))
    assert flying(s) == expected
    assert workshop(s, "common") == []
    assert (pile(s, "triple"), pile(s, "quad"), pile(s, "two_pair")) == (
        ["crew_sognae"],
        ["plan_hornet"],
        ["mat_cocoons"],
    )
