"""AER-5.1 to AER-5.23, AER-5.55, AER-5.56: combinations, rerolls, Pixies, dice."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import Any

import pytest

from aerodrome.games.aerion.parts import DECKS
from aerodrome.kernel.state import IllegalAction
from tests.games.aerion.scene import act, names, pile, question, scene, shown, vec_of
from tests.games.aerion.situations import (
    NOTHING,
    dice_of,
    moved,
    pay,
    pays,
    pick,
    place,
    pulpit,
    reroll,
    take,
    where,
)
from tests.kit.rule import rule

CREWS = dict.fromkeys(DECKS, "crew_sognae")  # a card in every slot; none fits a Workshop
TRIPLE = [4, 4, 4, 1, 2, 6]
TWO = {"quad": "book", "straight": "book"}


def taken_with(dice: list[int]) -> set[str]:
    """The decks whose card can be taken with these dice."""
    s = scene(dice=dice, display=CREWS, pixies=1)
    if "acquire" not in names(s):
        return set()
    gone = {deck for deck in DECKS if shown(s)[deck]}
    before = where(s)
    act(s, "acquire")
    if question(s) == "choose_display_card":
        return {deck for deck in DECKS if take(deck) in names(s)}
    return {card.split("/")[0] for card, zone in moved(before, s).items() if before[card] == "display"} & gone


# ---------------------------------------------------------------- combinations
@rule("AER-5.1", "AER-5.10")
def test_a_card_is_won_with_the_combination_of_its_own_deck_only() -> None:
    s = scene(dice=[2, 3, 4, 5, 6, 6], display=CREWS, pixies=0)
    before = where(s)
    act(s, "acquire")
    assert {card: zone for card, zone in moved(before, s).items() if zone != "display"} == {
        "straight/crew_sognae/1": "discard"
    }
    s = scene(dice=[2, 3, 4, 5, 6, 6], display=CREWS | {"straight": None}, pixies=0)
    assert names(s) == pays(*DECKS[:-1])


@rule("AER-5.3")
@pytest.mark.parametrize(("dice", "won"), [([1, 1, 1, 2, 3, 4], True), ([1, 1, 2, 2, 3, 3], False)])
def test_aaa_needs_three_alike(dice: list[int], won: bool) -> None:
    assert ("triple" in taken_with(dice)) == won


@rule("AER-5.4")
@pytest.mark.parametrize(("dice", "won"), [([5, 1, 5, 5, 2, 5], True), ([5, 5, 5, 2, 2, 2], False), ([6] * 6, True)])
def test_aaaa_needs_four_alike(dice: list[int], won: bool) -> None:
    assert ("quad" in taken_with(dice)) == won


@rule("AER-5.2", "AER-5.5", "AER-11.17")
@pytest.mark.parametrize(
    ("dice", "won"), [([1, 1, 2, 2, 3, 4], True), ([4, 4, 4, 4, 1, 2], True), ([4, 4, 4, 1, 2, 6], False)]
)
def test_two_pairs_are_separate_and_four_alike_are_two_pairs(dice: list[int], won: bool) -> None:
    assert ("two_pair" in taken_with(dice)) == won


@rule("AER-5.2", "AER-5.6", "AER-11.17")
@pytest.mark.parametrize(
    ("dice", "won"),
    [([1, 1, 1, 2, 2, 6], True), ([3, 3, 3, 3, 3, 1], True), ([3, 3, 3, 3, 1, 2], False), ([3, 3, 3, 4, 4, 4], True)],
)
def test_a_full_house_is_a_triple_and_a_separate_pair(dice: list[int], won: bool) -> None:
    assert ("full_house" in taken_with(dice)) == won


@rule("AER-5.2", "AER-5.7", "AER-11.16", "AER-11.17")
@pytest.mark.parametrize(
    ("dice", "won"),
    [
        ([1, 1, 1, 4, 4, 4], True),
        ([1, 1, 3, 3, 5, 5], True),
        ([2, 2, 2, 2, 6, 6], True),
        ([6] * 6, True),
        ([6, 6, 6, 6, 6, 1], False),
        ([2, 2, 2, 3, 3, 1], False),
    ],
)
def test_two_triples_or_three_pairs_use_all_six_dice(dice: list[int], won: bool) -> None:
    assert ("all_six" in taken_with(dice)) == won


@rule("AER-5.8", "AER-5.11")
@pytest.mark.parametrize(
    ("dice", "won"),
    [([5, 4, 3, 2, 1, 3], True), ([2, 3, 4, 5, 6, 2], True), ([1, 2, 3, 4, 6, 6], False), ([1, 3, 4, 5, 6, 6], False)],
)
def test_a_straight_is_five_different_values_in_a_row(dice: list[int], won: bool) -> None:
    assert ("straight" in taken_with(dice)) == won


@rule("AER-5.10")
def test_the_player_chooses_freely_among_the_cards_a_roll_allows() -> None:
    won = taken_with([4, 4, 4, 4, 2, 2])
    assert won == {"triple", "quad", "two_pair", "full_house", "all_six"}
    for deck in won:
        s = scene(dice=[4, 4, 4, 4, 2, 2], display=CREWS, rest="discard")
        before = where(s)
        act(s, "acquire", take(deck))
        assert moved(before, s) == {f"{deck}/crew_sognae/1": "discard"}


@rule("AER-5.11")
def test_dice_outside_the_combination_have_no_effect() -> None:
    for rest in combinations((1, 2, 3, 5, 6), 3):
        assert taken_with([4, 4, 4, *rest]) == {"triple"}
    for order in list(permutations([1, 1, 2, 2, 3, 4]))[::60]:
        assert taken_with(list(order)) == {"two_pair"}


# ---------------------------------------------------------------- rerolls
@rule("AER-5.12", "AER-4.26")
def test_a_paid_reroll_discards_the_card_and_then_rolls_the_dice_chosen() -> None:
    s = scene(dice=NOTHING, display=CREWS, pixies=0)
    before = where(s)
    act(s, pay("all_six"))
    assert (question(s), moved(before, s)) == ("choose_reroll", {"all_six/crew_sognae/1": "discard"})
    assert dice_of(s) == NOTHING
    act(s, reroll(1, 4), dice=[6, 5])
    assert dice_of(s) == [1, 6, 3, 5, 5, 6]
    assert moved(before, s) == {"all_six/crew_sognae/1": "discard"}
    assert question(s) == "roll_window"


@rule("AER-5.13", "AER-11.5")
def test_any_display_card_may_pay_but_an_egg_and_the_only_card_left() -> None:
    display = {
        "triple": "book",
        "quad": "egg",
        "two_pair": "hourglass",
        "full_house": "hammer_bird",
        "all_six": "worker",
        "straight": "plan_bee",
    }
    s = scene(expansions=["eggs", "hourglasses", "stone_clouds", "piers"], dice=NOTHING, pixies=0, display=display)
    payable = pays("triple", "two_pair", "full_house", "all_six", "straight")
    assert {name for name in names(s) if name.startswith("pay(")} == payable
    s = scene(dice=NOTHING, pixies=1, display={"straight": "plan_bee"})
    assert names(s) == {"pixie", "lose_last_card"}
    s = scene(expansions=["eggs"], dice=NOTHING, pixies=1, display={"straight": "plan_bee", "quad": "egg"})
    assert names(s) == {"pixie", pay("straight")}


@rule("AER-5.14", "AER-11.8", "AER-5.56")
def test_a_reroll_takes_one_to_six_dice_and_keeps_the_others() -> None:
    s = act(scene(dice=[1, 2, 3, 4, 5, 6], display=CREWS), pay("quad"))
    assert names(s) == {f"reroll(dice={mask})" for mask in range(1, 64)}
    for size in range(1, 7):
        for positions in combinations(range(6), size):
            t = act(s.clone(), reroll(*positions), dice=[6, 5, 4, 3, 2, 1][:size])
            kept = [die for place_, die in enumerate([1, 2, 3, 4, 5, 6]) if place_ not in positions]
            assert [die for place_, die in enumerate(dice_of(t)) if place_ not in positions] == kept
            assert [dice_of(t)[place_] for place_ in positions] == [6, 5, 4, 3, 2, 1][:size]


@rule("AER-5.15")
def test_dice_kept_earlier_may_be_rerolled_later() -> None:
    s = act(scene(dice=[1, 2, 3, 4, 5, 6], display=CREWS), pay("quad"), reroll(0, 1), dice=[1, 1])
    act(s, pay("straight"), reroll(2, 3, 4, 5), dice=[3, 3, 3, 3])
    assert dice_of(s) == [1, 1, 3, 3, 3, 3]
    act(s, pay("all_six"), reroll(0, 1, 2, 3, 4, 5), dice=[1, 2, 3, 4, 5, 6])
    assert dice_of(s) == [1, 2, 3, 4, 5, 6]


@rule("AER-5.16", "AER-5.17")
def test_paid_rerolls_are_limited_by_the_cards_alone_and_may_follow_a_match() -> None:
    s = scene(dice=TRIPLE, display=CREWS, pixies=0)
    left = list(DECKS)
    while len(left) > 1:
        assert names(s) == {*pays(*left), "acquire"}
        act(s, pay(left.pop()), reroll(5), dice=[6])
    assert [pile(s, deck) for deck in DECKS[1:]] == [["crew_sognae"]] * 5


@rule("AER-5.18")
def test_every_discard_pile_may_be_looked_through_at_any_time() -> None:
    piles = {"quad": ["mat_nuts", "book", "crew_incubus"], "straight": ["plan_bee"]}
    for window in ("start", "roll", "placement", "end"):
        s = scene(
            players=2,
            window=window,
            dice=NOTHING,
            hand="triple/mat_nuts" if window == "placement" else None,
            display={"triple": "book", "two_pair": "book"},
            discards=piles,
            pulpits={0: ["all_six/book"]},
        )
        for seat in (0, 1, None):
            for deck in DECKS:
                seen = [card.split("/")[1] for card in s.view(seat)["decks"][deck]["discard"]]
                assert seen == piles.get(deck, [])


# ---------------------------------------------------------------- Pixies
@rule("AER-5.19", "AER-5.21", "AER-11.15")
def test_a_pixie_turns_one_die_to_any_other_face_and_is_removed() -> None:
    s = scene(dice=[1, 2, 3, 4, 5, 6], display=TWO, pixies=3)
    act(s, "pixie")
    assert question(s) == "choose_pixie"
    assert names(s) == {f"set_die(die={die},face={face})" for die in range(1, 7) for face in range(1, 7) if face != die}
    before = where(s)
    act(s, "set_die(die=2,face=5)")
    assert dice_of(s) == [1, 5, 3, 4, 5, 6]
    assert s.view(0)["pixies"] == 2
    assert moved(before, s) == {}
    assert question(s) == "roll_window"


@rule("AER-5.20", "AER-5.21", "AER-11.15", "AER-4.12")
def test_several_pixies_may_be_spent_on_the_same_or_on_different_dice() -> None:
    s = scene(dice=NOTHING, display=TWO, pixies=3)
    act(s, "pixie", "set_die(die=1,face=4)", "pixie", "set_die(die=1,face=6)", "pixie", "set_die(die=2,face=6)")
    assert dice_of(s) == [6, 6, 3, 5, 6, 6]
    assert s.view(0)["pixies"] == 0
    assert names(s) == {*pays(*TWO), "acquire"}


@rule("AER-5.22")
def test_a_die_set_by_a_pixie_counts_and_may_be_rerolled() -> None:
    three = {**TWO, "all_six": "book"}
    s = scene(dice=[4, 4, 4, 1, 2, 6], display=three, pixies=1)
    act(s, "pixie", "set_die(die=4,face=4)")
    assert names(s) == {*pays(*three), "acquire"}
    act(s, pay("straight"))
    assert reroll(0) in names(s)
    act(s, reroll(0, 1, 2, 3), dice=[1, 1, 1, 1])
    assert dice_of(s) == [1, 1, 1, 1, 2, 6]


@rule("AER-5.19", "AER-5.23")
def test_pixies_are_of_no_use_before_the_first_roll_and_after_phase_1() -> None:
    s = scene(window="start", display=TWO, reserves={0: ["mat_nuts"]})
    assert names(s) == {"roll", "transfer"}
    s = act(scene(dice=[4] * 6, display={"triple": "mat_nuts", "quad": "book"}, reserves={0: ["plan_bee"]}), "acquire")
    assert names(s) == {take("triple"), take("quad")}
    act(s, take("triple"))
    assert names(s) == {place("workshop_1"), place("workshop_2"), "transfer"}
    act(s, place("workshop_1"))
    assert (question(s), names(s)) == ("end_window", {"transfer", "replenish"})
    s = act(scene(dice=NOTHING, display=TWO), pay("quad"))
    assert not any("pixie" in name or "set_die" in name for name in names(s))


# ---------------------------------------------------------------- dice
@rule("AER-5.55")
def test_dice_keep_their_positions_and_have_no_value_before_the_first_roll() -> None:
    s = scene(dice=[6, 1, 6, 2, 6, 3], display=CREWS, pixies=1)
    act(s, "pixie", "set_die(die=4,face=5)")
    assert dice_of(s) == [6, 1, 6, 5, 6, 3]
    act(s, pay("quad"), reroll(1, 5), dice=[2, 4])
    assert dice_of(s) == [6, 2, 6, 5, 6, 4]
    s = scene(window="start", display=TWO, reserves={0: ["mat_nuts"]})
    v = s.view(0)
    assert (v["dice"], v["satisfied"], v["acquirable"]) == ([0] * 6, [], [])
    s = scene(expansions=["flagship"], factories=["logistics", "library"], dice=[6, 1, 6, 2, 6, 3], display=CREWS)
    act(s, pay("quad"), "flip(die=4)")
    assert dice_of(s) == [6, 1, 6, 5, 6, 3]


@rule("AER-5.55")
def test_phase_2_uses_the_dice_as_phase_1_left_them_and_the_next_turn_forgets_them() -> None:
    s = scene(dice=NOTHING, display={**TWO, "triple": "book"}, pixies=1)
    act(s, pay("straight"), reroll(0, 1, 2, 3), "pixie", "set_die(die=1,face=6)", dice=[1, 1, 6, 6])
    assert dice_of(s) == [6, 1, 6, 6, 6, 6]
    act(s, "acquire")
    assert names(s) == {take("triple"), take("quad")}
    assert dice_of(s) == [6, 1, 6, 6, 6, 6]
    s = scene(dice=TRIPLE, display={"triple": "plan_bee", **TWO}, reserves={0: ["mat_cocoons"]})
    act(s, "acquire", place("workshop_1"), "replenish")
    assert (question(s), dice_of(s)) == ("start_window", [0] * 6)


def lowest_positions(dice: list[int]) -> set[str]:
    """One reroll for each multiset of values, on the lowest positions that show them."""
    chosen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(1, 7):
        for positions in combinations(range(6), size):  # in ascending order: the first one found is the lowest
            values = tuple(sorted(dice[position] for position in positions))
            chosen.setdefault(values, positions)
    return {reroll(*positions) for positions in chosen.values()}


@rule("AER-5.56")
@pytest.mark.parametrize(
    ("dice", "different"),
    [([1, 2, 3, 4, 5, 6], 63), ([5, 5, 5, 5, 5, 5], 6), ([2, 3, 2, 3, 2, 3], 15), ([1, 1, 2, 3, 4, 5], 47)],
)
def test_a_choice_of_dice_is_offered_once_for_each_multiset_of_values(dice: list[int], different: int) -> None:
    s = act(scene(dice=dice, display=CREWS), pay("quad"))
    assert names(s) == lowest_positions(dice)
    assert len(s.legal) == different


@rule("AER-5.56")
def test_the_choices_follow_every_pattern_of_equal_dice() -> None:
    s = act(scene(dice=NOTHING, display=CREWS), pay("quad"))
    patterns = {tuple(roll.index(die) + 1 for die in roll) for roll in product(range(1, 7), repeat=6)}
    assert len(patterns) == 203
    for pattern in sorted(patterns):
        s.dice = vec_of(pattern)
        s.settle()
        assert names(s) == lowest_positions(list(pattern))


@rule("AER-5.56")
def test_equal_dice_are_merged_for_a_pixie_and_for_a_flip() -> None:
    s = act(scene(dice=[2, 5, 2, 5, 5, 1], display=TWO), "pixie")
    assert names(s) == {
        f"set_die(die={die},face={face})"
        for die, value in ((1, 2), (2, 5), (6, 1))
        for face in range(1, 7)
        if face != value
    }
    s = scene(expansions=["flagship"], factories=["logistics", "library"], dice=[2, 5, 2, 5, 5, 1], display=TWO)
    act(s, pay("quad"))
    assert {name for name in names(s) if name.startswith("flip")} == {"flip(die=1)", "flip(die=2)", "flip(die=6)"}


@rule("AER-5.56")
def test_a_choice_that_is_not_the_lowest_positions_is_refused() -> None:
    s = act(scene(dice=[2, 2, 1, 3, 4, 5], display=TWO), pay("quad"))
    with pytest.raises(IllegalAction):
        act(s, reroll(1))


# ---------------------------------------------------------------- free rerolls of a Book
@rule("AER-5.24", "AER-5.25", "AER-5.26")
def test_a_book_gives_three_free_rerolls_that_cost_no_card() -> None:
    s = scene(dice=NOTHING, display=TWO, pixies=0, pulpits={0: ["triple/book"]})
    assert names(s) == {*pays(*TWO), "book_rerolls"}
    before = where(s)
    act(s, "book_rerolls")
    assert moved(before, s) == {"triple/book/1": "discard"}
    assert dice_of(s) == NOTHING
    before = where(s)
    for number, positions in enumerate([(0,), (0, 1, 2, 3, 4, 5), (2, 4)]):
        assert names(s) == {*pays(*TWO), "use_free_reroll"}
        act(s, "use_free_reroll")
        assert (question(s), s.view(0)["free_rerolls"]) == ("choose_reroll", 2 - number)
        act(s, reroll(*positions), dice=[3, 3] if positions == (2, 4) else NOTHING[: len(positions)])
    assert names(s) == pays(*TWO)
    assert dice_of(s) == [1, 2, 3, 5, 3, 6]
    assert moved(before, s) == {}


@rule("AER-5.26", "AER-5.27", "AER-11.9", "AER-4.12")
def test_free_rerolls_are_a_counter_that_mixes_with_everything_and_adds_up() -> None:
    display = {"triple": "worker", **TWO}
    s = scene(expansions=["piers"], dice=NOTHING, display=display, pixies=1, pulpits={0: ["triple/book"]})
    act(s, "book_rerolls", "use_free_reroll", reroll(0), dice=[1])
    assert s.view(0)["free_rerolls"] == 2
    act(s, "hire(deck=triple)")
    assert s.view(0)["free_rerolls"] == 5
    act(s, pay("quad"), reroll(0), "pixie", "set_die(die=1,face=2)", "use_free_reroll", reroll(0), dice=[1, 1])
    assert s.view(0)["free_rerolls"] == 4
    assert dice_of(s) == NOTHING
    s = act(scene(dice=NOTHING, display=TWO, pulpits={0: ["triple/book"]}, free_rerolls=2), "book_rerolls")
    assert s.view(0)["free_rerolls"] == 5


@rule("AER-5.26")
def test_a_free_reroll_is_no_payment_and_gives_no_flip() -> None:
    logistics: dict[str, Any] = {"expansions": ["flagship"], "factories": ["logistics", "library"]}
    s = act(scene(dice=NOTHING, display=CREWS, free_rerolls=1, **logistics), "use_free_reroll")
    assert names(s) == lowest_positions(NOTHING)
    before = where(s)
    act(s, reroll(0), dice=[1])
    assert moved(before, s) == {}


@rule("AER-5.25", "AER-5.24")
def test_a_book_gives_rerolls_only_in_phase_1() -> None:
    books = {0: ["triple/book"]}
    piles = {"quad": ["mat_nuts"]}
    s = scene(window="start", display=TWO, pulpits=books, discards=piles)
    assert names(s) == {"roll", "recover"}
    s = scene(window="placement", hand="triple/mat_nuts", display=TWO, pulpits=books, discards=piles)
    assert names(s) == {place("workshop_1"), place("workshop_2"), "store", "recover"}
    s = scene(window="end", display=TWO, pulpits=books, discards=piles)
    assert names(s) == {"recover", "replenish"}


@rule("AER-5.24")
def test_one_book_has_one_effect() -> None:
    s = scene(
        dice=[4, 4, 4, 4, 1, 2], display=TWO, pixies=0, pulpits={0: ["triple/book"]}, discards={"triple": ["mat_nuts"]}
    )
    assert names(s) == {*pays(*TWO), "book_rerolls", "recover", "acquire"}
    t = act(s.clone(), "book_rerolls")
    assert names(t) == {*pays(*TWO), "use_free_reroll", "acquire"}
    assert pulpit(t) == []
    t = act(s.clone(), "recover")
    assert names(t) == {*pays(*TWO), "acquire"}
    assert t.view(0)["free_rerolls"] == 0
    assert pile(t, "triple") == ["book"]
    s = scene(
        window="placement", hand="two_pair/mat_nuts", pulpits={0: ["triple/book"]}, discards={"quad": ["mat_nuts"]}
    )
    act(s, "recover")
    assert pick("mat_nuts")[0] not in names(s)
    assert names(s) == {place("workshop_1"), place("workshop_2")}
