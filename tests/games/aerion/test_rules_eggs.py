"""The Hammer Bird Eggs (AER-7.75 to AER-7.89, AER-7.132)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_DECKS,
    NOTHING,
    QUAD,
    SIXES,
    TRIPLE,
    birds,
    display,
    eggs,
    known,
    lay,
    left,
    outcome,
    pays,
    pulpit,
    reroll,
)
from tests.kit.rule import rule

TWO_CARDS = {"triple": "mat_nuts", "straight": "book"}
ONLY_EGGS = {"triple": "egg", "quad": "egg"}
THREE_EGGS = ["all_six/egg", "full_house/egg", "straight/egg"]


def nest(dice: list[int] | None = NOTHING, **more: Any) -> Aerion:
    """A roll window with empty decks, unless cards are named."""
    usual = {"expansions": ["eggs"], "pixies": 0, "dice": dice, "display": TWO_CARDS, "rest": "discard"}
    return lay(usual, **more)


def egg_deck(deck: str, number: int) -> str:
    return f"egg_deck(deck={deck},eggs={number})"


# ---------------------------------------------------------------- using Eggs
@rule("AER-7.75", "AER-9.10", "AER-11.46")
def test_any_number_of_eggs_on_a_deck_with_as_many_cards() -> None:
    s = nest(
        eggs_owned=THREE_EGGS, decks={"quad": ["mat_nuts", "book"], "two_pair": ["mat_nuts"] + ["book"] * 2 + ["egg"]}
    )
    act(s, "use_eggs")
    assert names(s) == {egg_deck("quad", 1), egg_deck("quad", 2)} | {egg_deck("two_pair", k) for k in (1, 2, 3)}
    act(s, egg_deck("quad", 2), "egg_card(kind=mat_nuts)")
    assert len(eggs(s)) == 1
    assert "egg" not in pile(s, "all_six") + pile(s, "full_house"), "used Eggs leave the game"


@rule("AER-7.75", "AER-11.46")
def test_eggs_are_of_no_use_without_an_egg_or_without_a_deck() -> None:
    assert names(nest(eggs_owned=THREE_EGGS)) == pays("triple", "straight"), "all decks are exhausted"
    assert names(nest(decks={"quad": ["book"]})) == pays("triple", "straight"), "no Egg is owned"


@rule("AER-7.75")
@pytest.mark.parametrize("window", ["start", "roll", "placement", "end"])
def test_eggs_may_be_used_in_every_window_of_the_own_turn(window: str) -> None:
    hand = "crew_incubus" if window == "placement" else None
    dice = None if window == "start" else NOTHING
    s = nest(dice, window=window, hand=hand, eggs_owned=THREE_EGGS[:1], decks={"quad": ["book"] * 2})
    assert question(s) == {"placement": "choose_placement"}.get(window, f"{window}_window")
    assert "use_eggs" in names(s)
    act(s, "use_eggs")
    assert display(s)["quad"] == "book"
    assert eggs(s) == []


@rule("AER-7.76", "AER-9.11")
def test_one_of_the_revealed_cards_must_go_into_the_slot() -> None:
    s = nest(
        display=TWO_CARDS | {"quad": "crew_sognae"},
        eggs_owned=THREE_EGGS[:2],
        decks={"quad": ["mat_nuts", "egg", "plan_glider"], "two_pair": ["book"]},
    )
    act(s, "use_eggs", egg_deck("quad", 2))
    assert names(s) == {"egg_card(kind=mat_nuts)", "egg_card(kind=egg)"}, "no card further down, and no way out"
    act(s, "egg_card(kind=egg)")
    assert display(s)["quad"] == "egg"


@rule("AER-7.77", "AER-11.47")
@pytest.mark.parametrize("in_slot", ["crew_sognae", "egg", "book"])
def test_the_other_cards_and_the_one_in_the_slot_are_shuffled_into_the_deck(in_slot: str) -> None:
    orders = set()
    for seed in range(12):
        s = nest(
            display=TWO_CARDS | {"quad": in_slot},
            eggs_owned=THREE_EGGS[:2],
            decks={"quad": ["mat_nuts", "crew_incubus", "plan_glider", "plan_hornet"], "two_pair": ["book"]},
            seed=seed,
        )
        act(s, "use_eggs", egg_deck("quad", 2), "egg_card(kind=crew_incubus)")
        assert display(s)["quad"] == "crew_incubus"
        assert left(s, "quad") == 4
        cards = deck_top(s, "quad", 4)
        assert sorted(cards) == sorted(["mat_nuts", "plan_glider", "plan_hornet", in_slot])
        assert in_slot not in pile(s, "quad") or in_slot == "book"
        orders.add(tuple(cards))
    assert len(orders) > 4, "the whole deck is shuffled"
    assert len({cards[-1] for cards in orders}) > 1, "down to its last card"


@rule("AER-7.77", "AER-7.132", "AER-11.64")
def test_one_egg_on_an_empty_slot_only_deals_the_top_card() -> None:
    order = ["mat_nuts", "crew_incubus", "plan_glider", "plan_hornet", "crew_sognae"]
    s = nest(eggs_owned=THREE_EGGS[:1], decks={"quad": order})
    draws = s.rng.draws
    act(s, "use_eggs")
    assert s.rng.draws == draws
    assert display(s)["quad"] == "mat_nuts"
    assert deck_top(s, "quad", 4) == order[1:]


@rule("AER-7.77")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("in_slot", ["crew_sognae", "egg", "book"])
def test_one_egg_on_a_filled_slot_shuffles_its_card_into_the_whole_deck(in_slot: str, seat: int) -> None:
    order = ["mat_nuts", "crew_incubus", "plan_glider", "plan_hornet", "mat_propellers"]
    orders = set()
    for seed in range(12):
        s = nest(
            players=2,
            active=seat,
            display=TWO_CARDS | {"quad": in_slot},
            eggs_owned=THREE_EGGS[:1],
            decks={"quad": order},
            seed=seed,
        )
        before = pile(s, "quad")
        act(s, "use_eggs")  # one deck, one Egg: nothing more is asked
        assert display(s)["quad"] == "mat_nuts"
        assert pile(s, "quad") == before, "the card of the slot is not discarded"
        cards = deck_top(s, "quad", 5)
        assert sorted(cards) == sorted([*order[1:], in_slot])
        orders.add(tuple(cards))
    assert len(orders) > 6, "the whole deck is shuffled"
    assert len({cards.index(in_slot) for cards in orders}) > 2, "the card of the slot may lie anywhere"
    assert len({cards[-1] for cards in orders}) > 2, "down to the last card"


@rule("AER-7.77")
def test_one_egg_on_a_deck_of_one_card_exchanges_it_for_that_of_the_slot() -> None:
    s = nest(display=TWO_CARDS | {"quad": "book"}, eggs_owned=THREE_EGGS[:1], decks={"quad": ["mat_nuts"]})
    act(s, "use_eggs")
    assert display(s)["quad"] == "mat_nuts"
    assert deck_top(s, "quad", left(s, "quad")) == ["book"]


@rule("AER-7.77")
def test_two_eggs_on_an_empty_slot_shuffle_the_other_card_in() -> None:
    s = nest(eggs_owned=THREE_EGGS[:2], decks={"quad": ["mat_nuts", "crew_incubus", "plan_glider"]})
    draws = s.rng.draws
    act(s, "use_eggs", egg_deck("quad", 2), "egg_card(kind=mat_nuts)")
    assert s.rng.draws > draws
    assert sorted(deck_top(s, "quad", 2)) == ["crew_incubus", "plan_glider"]
    assert left(s, "quad") == 2


@rule("AER-7.132", "AER-8.4")
def test_known_cards_stay_known_if_nothing_is_shuffled() -> None:
    s = nest(
        eggs_owned=THREE_EGGS[:2],
        pulpits={0: ["all_six/book"]},
        rest="deck",
        display=TWO_CARDS,
        discards={"quad": ["mat_nuts", "crew_incubus"]},
    )
    act(s, "recover", "recover_card(kind=mat_nuts)")
    assert known(s, "quad") == ["quad/mat_nuts", "quad/crew_incubus"]
    act(s, "use_eggs", egg_deck("quad", 1))
    assert display(s)["quad"] == "mat_nuts"
    assert known(s, "quad") == ["quad/crew_incubus"]
    act(s, "use_eggs", egg_deck("quad", 1))
    assert display(s)["quad"] == "crew_incubus"
    assert known(s, "quad") == []


@rule("AER-7.78")
def test_eggs_may_be_used_again_in_the_same_turn_while_they_remain() -> None:
    s = nest(eggs_owned=THREE_EGGS[:2], decks={"quad": ["mat_nuts", "book"], "two_pair": ["book"]})
    act(s, "use_eggs", egg_deck("two_pair", 1), "use_eggs")  # then quad is the only deck
    assert display(s) == TWO_CARDS | {"quad": "mat_nuts", "two_pair": "book"}
    assert "use_eggs" not in names(s)
    assert question(s) == "roll_window"


# ---------------------------------------------------------------- Eggs in the Display
@rule("AER-7.79")
def test_an_egg_in_the_display_cannot_pay() -> None:
    assert names(nest(display=TWO_CARDS | {"quad": "egg"})) == pays("triple", "straight")


@rule("AER-7.79")
def test_an_egg_is_not_lost_as_the_last_card() -> None:
    s = nest(display={"triple": "egg"}, pixies=1)
    assert names(s) == {"pixie", "preserve_eggs"}


@rule("AER-7.80")
def test_an_egg_is_acquired_with_its_combination_and_goes_to_the_egg_pile() -> None:
    s = nest(TRIPLE, display={"triple": "egg", "quad": "egg", "straight": "book"}, pulpits={0: ["all_six/book"]})
    act(s, "acquire", dice=NOTHING)
    assert eggs(s) == ["triple/egg"]
    assert s.view(0)["seats"][0]["reserve"] == []
    assert pulpit(s) == ["all_six/book"], "nothing is stored"
    assert "egg" not in pile(s, "triple")


@rule("AER-7.81")
def test_two_players_share_the_egg_pile() -> None:
    for seat in (0, 1):
        s = nest(players=2, active=seat, eggs_owned=THREE_EGGS[:1], decks={"quad": ["book"]})
        assert "use_eggs" in names(s)
        taking = nest(TRIPLE, players=2, active=seat, display={"triple": "egg", "straight": "book", "all_six": "book"})
        act(taking, "acquire", dice=NOTHING)
        assert eggs(taking) == ["triple/egg"]
        assert taking.active == 1 - seat


@rule("AER-7.82")
def test_preserve_the_eggs_skips_phase_2_and_the_eggs_stay() -> None:
    s = nest(display=ONLY_EGGS, pulpits={0: ["all_six/book"]})
    assert names(s) == {"preserve_eggs", "book_rerolls", "recover"}
    act(s, "preserve_eggs")
    assert question(s) == "end_window"
    assert display(s) == ONLY_EGGS


@rule("AER-7.82", "AER-11.50")
def test_preserve_is_not_open_if_an_egg_is_acquirable_or_another_card_is_there() -> None:
    s = nest(TRIPLE, display=ONLY_EGGS, pixies=1)
    assert names(s) == {"pixie", "acquire"}
    assert "preserve_eggs" not in names(nest(display=ONLY_EGGS | {"straight": "book"}))


@rule("AER-7.82")
def test_preserve_is_not_open_on_an_empty_display() -> None:
    s = nest(display={}, pixies=1)
    assert names(s) == {"pixie", "go_on_empty"}


# ---------------------------------------------------------------- Fragile Shells
def turn_that_starts_with_only_eggs(**more: Any) -> Aerion:
    """The end of a turn; the refill deals nothing, so the next one starts with two Eggs."""
    table: dict[str, Any] = {"display": ONLY_EGGS, "window": "end", "pulpits": {0: ["all_six/book"]}, "pixies": 1}
    return nest(None, **(table | more))


@rule("AER-7.83", "AER-7.84")
def test_a_turn_that_starts_with_only_eggs_must_acquire_an_egg() -> None:
    s = act(turn_that_starts_with_only_eggs(), "replenish")
    assert question(s) == "start_window"
    assert s.view(0)["shells_marked"]
    act(s, "roll", dice=NOTHING)
    act(s, "preserve_eggs")
    assert outcome(s) == "fragile_shells"
    assert s.scores() == [0]


@rule("AER-7.83", "AER-7.84")
def test_acquiring_an_egg_satisfies_fragile_shells() -> None:
    s = act(turn_that_starts_with_only_eggs(), "replenish")
    act(s, "roll", dice=TRIPLE)
    act(s, "acquire")
    assert not s.over
    assert question(s) == "end_window"
    assert eggs(s) == ["triple/egg"]


@rule("AER-7.83")
def test_the_mark_is_not_set_with_another_card_or_with_an_empty_slot_alone() -> None:
    s = act(turn_that_starts_with_only_eggs(display=ONLY_EGGS | {"straight": "book"}), "replenish")
    assert not s.view(0)["shells_marked"]
    refilled = act(turn_that_starts_with_only_eggs(decks={"straight": ["book", "mat_nuts"]}), "replenish")
    assert not refilled.view(0)["shells_marked"], "the refill dealt another card"


SEATS = [(1, 0), (2, 0), (2, 1)]  # players, and whose turn starts with only Eggs


def marked_turn(players: int, seat: int) -> Aerion:
    """A turn of this seat that starts with two Eggs; everybody has a Book, so that no window is passed."""
    books = {0: ["all_six/book"]} | ({1: ["two_pair/book"]} if players == 2 else {})
    before = (seat + 1) % players
    s = turn_that_starts_with_only_eggs(
        players=players, active=before, pulpits=books, discards={"straight": ["crew_incubus"]}
    )
    act(s, "replenish")
    assert (s.active, question(s), s.view(0)["shells_marked"]) == (seat, "start_window", True)
    return s


@rule("AER-7.83", "AER-7.84")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_the_mark_belongs_to_one_turn(players: int, seat: int) -> None:
    """The Egg is taken in the marked turn; a card recovered at its end makes the next turn an ordinary one."""
    s = act(marked_turn(players, seat), "roll", dice=TRIPLE)
    act(s, "acquire", "recover", "recover_pile(deck=straight)")
    act(s, "recover_card(kind=crew_incubus)", "recover_card(kind=crew_sognae)")
    if question(s) == "end_window":  # of an Egg on the deck that has cards now
        act(s, "replenish")
    assert s.active == (seat + 1) % players
    assert display(s) == {"quad": "egg", "straight": "crew_incubus"}
    assert not s.view(0)["shells_marked"], "another turn, and not only Eggs"
    act(s, "roll", dice=NOTHING)
    act(s, "pay(deck=straight)", reroll(1), dice=[1])
    act(s, "preserve_eggs")
    assert outcome(s) == "running", "the Eggs may be preserved"


@rule("AER-7.83", "AER-7.84")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_each_turn_that_starts_with_only_eggs_needs_an_egg_of_its_own(players: int, seat: int) -> None:
    """Of two Eggs one is taken in the first turn; the next starts with the other alone."""
    s = act(marked_turn(players, seat), "roll", dice=TRIPLE)
    act(s, "acquire")
    assert (s.active, question(s)) == (seat, "end_window")
    act(s, "replenish")
    assert s.active == (seat + 1) % players
    assert (display(s), s.view(0)["shells_marked"], s.view(0)["egg_taken"]) == ({"quad": "egg"}, True, False)
    act(s, "roll", dice=NOTHING)
    act(s, "preserve_eggs")
    assert outcome(s) == "fragile_shells"


@rule("AER-7.83", "AER-7.85", "AER-11.48")
def test_nothing_removes_the_mark_and_another_card_does_not_help() -> None:
    s = turn_that_starts_with_only_eggs(eggs_owned=["straight/egg"], decks={"quad": ["mat_nuts"]})
    act(s, "replenish", "use_eggs")  # quad is the only deck
    assert display(s) == {"triple": "egg", "quad": "mat_nuts"}
    assert s.view(0)["shells_marked"]
    act(s, "roll", dice=QUAD)
    act(s, "acquire", "take(deck=quad)", "place(spot=workshop_1)")
    assert outcome(s) == "fragile_shells"


@rule("AER-7.85")
@pytest.mark.parametrize("exit_", ["demolition", "payday", "construction", "hunt", "security_skip", "preserve_eggs"])
def test_with_the_mark_every_way_but_an_egg_is_lost(exit_: str) -> None:
    dice = [1, 2, 1, 3, 1, 2] if exit_ == "hunt" else NOTHING if exit_ in ("security_skip", "preserve_eggs") else SIXES
    cards = {"straight": "egg"} | ({"two_pair": "hammer_bird"} if exit_ != "preserve_eggs" else {})
    for marked in (True, False):
        s = scene(
            expansions=["flagship", "stone_clouds", "piers", "eggs", "hellkite"],
            factories=["security", "archive"],
            paid=True,
            dice=dice,
            display=cards,
            payrolls={0: ["quad/worker"]},
            shells_marked=marked,
        )
        act(s, exit_)
        if question(s) == "choose_birds":
            act(s, birds())
        assert outcome(s) == ("fragile_shells" if marked else "running")


@rule("AER-7.84")
def test_an_egg_taken_in_an_earlier_turn_does_not_count() -> None:
    s = act(turn_that_starts_with_only_eggs(egg_taken=True, eggs_owned=["straight/egg"]), "replenish")
    act(s, "roll", dice=NOTHING)
    assert outcome(act(s, "preserve_eggs")) == "fragile_shells"


@rule("AER-7.86", "AER-11.51")
def test_one_other_card_among_eggs_may_pay_and_without_a_match_must() -> None:
    s = nest(display=ONLY_EGGS | {"straight": "book"}, pixies=1)
    assert names(s) == pays("straight") | {"pixie"}
    act(s, "pay(deck=straight)", reroll(1), dice=[1])
    assert display(s) == ONLY_EGGS
    assert names(s) == {"pixie", "preserve_eggs"}


# ---------------------------------------------------------------- very_fragile_shells
def fragile(dice: list[int], **more: Any) -> Aerion:
    usual: dict[str, Any] = {"variants": ["very_fragile_shells"], "display": ONLY_EGGS, "pixies": 1}
    return nest(dice, **(usual | more))


@rule("AER-7.87", "AER-7.88")
def test_very_fragile_shells_has_no_preserve_but_concede() -> None:
    s = fragile(NOTHING)
    assert names(s) == {"pixie", "concede"}
    act(s, "concede")
    assert outcome(s) == "very_fragile_shells"
    assert s.scores() == [0]


@rule("AER-7.88")
def test_concede_is_not_offered_while_another_card_is_there_or_an_egg_is_acquirable() -> None:
    assert "concede" not in names(fragile(NOTHING, display=ONLY_EGGS | {"straight": "book"}))
    assert names(fragile(TRIPLE)) == {"pixie", "acquire"}
    assert "concede" not in names(nest(display=ONLY_EGGS, pixies=1))


@rule("AER-7.88")
def test_the_reason_is_very_fragile_shells_even_with_the_mark() -> None:
    assert outcome(act(fragile(NOTHING, shells_marked=True), "concede")) == "very_fragile_shells"


@rule("AER-7.89", "AER-11.49")
@pytest.mark.parametrize("exit_", ["demolition", "payday", "construction", "hunt", "security_skip"])
@pytest.mark.parametrize("marked", [True, False])
def test_another_kind_of_phase_2_escapes_very_fragile_shells_but_not_the_mark(exit_: str, marked: bool) -> None:
    dice = [1, 2, 1, 3, 1, 4] if exit_ == "hunt" else NOTHING if exit_ == "security_skip" else [6, 6, 6, 6, 6, 5]
    s = scene(
        expansions=["flagship", "stone_clouds", "piers", "eggs", "hellkite"],
        variants=["very_fragile_shells"],
        factories=["security", "archive"],
        paid=exit_ == "security_skip",
        dice=dice,
        display={"straight": "egg", "all_six": "egg"},
        payrolls={0: ["quad/worker"]},
        shells_marked=marked,
    )
    assert {exit_, "concede"} <= names(s)
    act(s, exit_)
    assert outcome(s) == ("fragile_shells" if marked else "running")


@rule("AER-7.80")
def test_eggs_in_all_slots_can_be_won_with_any_matching_combination() -> None:
    s = nest(QUAD, display=dict.fromkeys(ALL_DECKS, "egg"), pixies=1)
    act(s, "acquire")
    assert names(s) == {"take(deck=triple)", "take(deck=quad)", "take(deck=two_pair)"}
