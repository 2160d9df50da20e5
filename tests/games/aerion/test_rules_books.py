"""AER-5.24, AER-5.28 to AER-5.33, AER-5.49, AER-5.50: Books, in the Pulpit and for Recover."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.aerion.scene import act, deck_top, names, pile, question, scene, shown
from tests.games.aerion.situations import (
    NOTHING,
    QUADS,
    W1,
    W2,
    holding,
    moved,
    pays,
    pick,
    pulpit,
    reserve,
    where,
)
from tests.kit.rule import rule


# ---------------------------------------------------------------- Books: store, Recover
@rule("AER-5.24")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_uses_a_book_of_the_own_pulpit_in_the_own_turn_only(seat: int) -> None:
    table: dict[str, Any] = {
        "players": 2,
        "active": seat,
        "dice": NOTHING,
        "pixies": 0,
        "display": {"triple": "book", "quad": "book"},
        "discards": {"quad": ["mat_nuts"]},
    }
    mine = scene(**table, pulpits={seat: ["straight/book"]})
    assert names(mine) == {*pays("triple", "quad"), "book_rerolls", "recover"}
    both = act(scene(**table, pulpits={0: ["straight/book"], 1: ["all_six/book"]}), "book_rerolls")
    assert (pulpit(both, seat), len(pulpit(both, 1 - seat))) == ([], 1)
    theirs = scene(**table, pulpits={1 - seat: ["straight/book"]})
    assert names(theirs) == pays("triple", "quad")


@rule("AER-5.28", "AER-5.43")
@pytest.mark.parametrize("hand", ["triple/crew_sognae", "triple/mat_nuts", "triple/plan_bee"])
def test_an_acquired_element_is_stored_for_a_book_whether_or_not_it_fits(hand: str) -> None:
    for held in ({}, {"workshop_1": ["plan_hornet"], "workshop_2": ["mat_propellers"]}):
        s = holding(hand, workshops=held)
        assert "store" in names(s)
        before = where(s)
        act(s, "store")
        changed = {card: zone for card, zone in moved(before, s).items() if zone != "display"}
        assert changed == {f"{hand}/1": "reserve_0", "all_six/book/1": "discard"}


@rule("AER-5.43", "AER-5.24")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_element_is_stored_in_the_own_reserve_for_the_own_book(seat: int) -> None:
    s = holding("triple/crew_sognae", players=2, active=seat, pulpits={0: ["all_six/book"], 1: ["quad/book"]})
    act(s, "store")
    assert (reserve(s, seat), reserve(s, 1 - seat)) == (["triple/crew_sognae"], [])
    assert (pulpit(s, seat), pulpit(s, 1 - seat)) == ([], [("quad/book", "all_six/book")[seat]])


@rule("AER-5.43")
def test_without_a_book_nothing_is_stored() -> None:
    for hand, options in (("triple/crew_incubus", {W1, "discard"}), ("triple/plan_bee", {W2, "transfer"})):
        held = {"workshop_1": ["straight/plan_bee", "two_pair/mat_cocoons"]}
        s = holding(hand, book=False, workshops=held, reserves={0: ["quad/mat_nuts"]} if "transfer" in options else {})
        assert names(s) == options
    s = holding("triple/mat_nuts", players=2, active=0, pulpits={1: ["all_six/book"]})
    assert "store" not in names(s)
    assert len(names(s)) == 2


@rule("AER-5.28", "AER-2.28")
def test_a_book_is_never_stored() -> None:
    s = holding("quad/book", discards={"triple": ["mat_nuts"]})
    assert names(s) == {"recover", "discard"}


@rule("AER-5.28")
def test_storing_is_open_in_phase_2_only() -> None:
    books: dict[str, Any] = {"pulpits": {0: ["all_six/book"]}, "discards": {"triple": ["mat_nuts"]}}
    for window, dice in (("start", None), ("roll", NOTHING), ("end", NOTHING)):
        assert "store" not in names(scene(window=window, dice=dice, **books))


PILE = {"quad": ["mat_nuts", "book", "crew_incubus", "plan_glider"], "triple": ["plan_bee"]}


@rule("AER-5.29", "AER-5.33", "AER-5.32")
def test_recover_puts_two_elements_of_one_pile_on_their_deck_in_the_order_of_choice() -> None:
    s = scene(
        dice=NOTHING,
        pixies=0,
        pulpits={0: ["straight/book"]},
        discards=PILE,
        display={"two_pair": "book", "all_six": "book"},
        decks={"quad": ["crew_sognae"]},
    )
    before = where(s)
    act(s, "recover")
    assert names(s) == {"recover_pile(deck=triple)", "recover_pile(deck=quad)"}
    act(s, "recover_pile(deck=quad)")
    assert names(s) == set(pick("mat_nuts", "crew_incubus", "plan_glider"))
    act(s, *pick("plan_glider"))
    assert names(s) == set(pick("mat_nuts", "crew_incubus"))
    act(s, *pick("mat_nuts"))
    assert question(s) == "roll_window"
    assert moved(before, s) == {
        "quad/plan_glider/1": "deck",
        "quad/mat_nuts/1": "deck",
        "straight/book/1": "discard",
    }
    assert deck_top(s, "quad", 3) == ["plan_glider", "mat_nuts", "crew_sognae"]
    assert pile(s, "quad") == ["book", "crew_incubus"]
    assert shown(s)["quad"] is None


@rule("AER-5.29", "AER-5.33", "AER-4.6")
@pytest.mark.parametrize("window", ["start", "roll", "placement", "end"])
def test_recover_is_open_in_every_phase_and_its_cards_are_dealt_by_a_later_refill(window: str) -> None:
    s = scene(
        window=window,
        dice=None if window == "start" else QUADS,
        hand="full_house/crew_sognae" if window == "placement" else None,
        pulpits={0: ["straight/book"]},
        discards={"quad": ["mat_nuts", "plan_glider"]},
        display={"two_pair": "book", "all_six": "book", "quad": None},
        reserves={0: ["two_pair/mat_nuts"]},
        decks={"quad": ["crew_sognae"]},
    )
    act(s, "recover", *pick("plan_glider"))
    assert shown(s)["quad"] is None
    if window == "start":
        act(s, "roll", dice=QUADS)
    if window in ("start", "roll"):
        act(s, "acquire")
    if question(s) == "choose_placement":
        act(s, "discard" if "discard" in names(s) else "shelve")
    assert question(s) == "end_window"
    act(s, "replenish")
    assert shown(s)["quad"] == "plan_glider"
    assert deck_top(s, "quad", 2) == ["mat_nuts", "crew_sognae"]


@rule("AER-5.30", "AER-11.11")
def test_recovered_cards_become_the_deck_again() -> None:
    s = scene(
        window="end",
        pulpits={0: ["straight/book"]},
        rest="discard",
        discards={"quad": ["mat_nuts", "plan_glider"]},
        display={"two_pair": "book", "all_six": "book"},
    )
    assert s.view(0)["decks"]["quad"]["left"] == 0
    act(s, "recover", "recover_pile(deck=quad)", *pick("plan_glider", "mat_nuts"))
    assert shown(s)["quad"] == "plan_glider"
    assert deck_top(s, "quad", 1) == ["mat_nuts"]
    assert s.view(0)["decks"]["quad"]["left"] == 1


@rule("AER-5.31", "AER-11.3")
def test_recover_takes_the_one_card_that_is_there() -> None:
    s = scene(
        dice=NOTHING,
        pixies=0,
        pulpits={0: ["straight/book"]},
        discards={"quad": ["book", "mat_nuts", "book"], "triple": ["book"]},
        display={"two_pair": "book", "all_six": "book"},
    )
    before = where(s)
    act(s, "recover")  # one pile, one card: nothing to choose
    assert moved(before, s) == {"quad/mat_nuts/1": "deck", "straight/book/1": "discard"}
    assert (question(s), deck_top(s, "quad", 1)) == ("roll_window", ["mat_nuts"])


@rule("AER-5.31", "AER-5.32", "AER-11.3")
def test_recover_is_not_open_without_a_recoverable_card() -> None:
    table: dict[str, Any] = {
        "dice": NOTHING,
        "pixies": 0,
        "pulpits": {0: ["straight/book"]},
        "display": {"two_pair": "book", "all_six": "book"},
    }
    for discards in ({}, {"quad": ["book", "book"], "triple": ["book"]}):
        assert names(scene(**table, discards=discards)) == {*pays("two_pair", "all_six"), "book_rerolls"}
    s = scene(
        **table, discards={"quad": ["book", "mat_nuts"], "triple": ["book", "book"], "full_house": ["mat_cocoons"]}
    )
    act(s, "recover")
    assert names(s) == {"recover_pile(deck=quad)", "recover_pile(deck=full_house)"}


@rule("AER-11.3", "AER-11.4", "AER-5.29")
@pytest.mark.parametrize(("factories", "most"), [(["library", "security"], 2), (["archive", "security"], 3)])
def test_exactly_two_cards_are_recovered_and_with_the_archive_two_or_three(factories: list[str], most: int) -> None:
    s = scene(
        expansions=["flagship"],
        factories=factories,
        dice=NOTHING,
        pixies=0,
        pulpits={0: ["straight/book"]},
        discards={"quad": ["mat_nuts", "crew_incubus", "crew_sognae", "plan_glider"]},
        display={"two_pair": "book", "all_six": "book"},
    )
    act(s, "recover", *pick("mat_nuts"))
    assert "recover_stop" not in names(s)
    act(s, *pick("crew_incubus"))
    if most == 2:
        assert question(s) == "roll_window"
        return
    assert names(s) == {*pick("crew_sognae", "plan_glider"), "recover_stop"}
    assert deck_top(act(s.clone(), "recover_stop"), "quad", 2) == ["mat_nuts", "crew_incubus"]
    assert deck_top(act(s, *pick("plan_glider")), "quad", 3) == ["mat_nuts", "crew_incubus", "plan_glider"]


# ---------------------------------------------------------------- placing a Book
@rule("AER-5.49")
def test_an_acquired_book_goes_to_the_pulpit_if_there_is_room() -> None:
    s = holding("quad/book", book=False, reserves={0: ["mat_nuts"]})
    assert names(s) == {"transfer", "shelve"}
    act(s, "shelve")
    assert pulpit(s) == ["quad/book"]
    s = holding("quad/book", players=2, active=1, pulpits={0: ["all_six/book"]}, reserves={1: ["mat_nuts"]})
    act(s, "shelve")
    assert (pulpit(s, 0), pulpit(s, 1)) == (["all_six/book"], ["quad/book"])


@rule("AER-5.50", "AER-11.2")
def test_a_full_pulpit_makes_room_only_by_recover() -> None:
    s = holding("quad/book", discards={"triple": ["mat_nuts"]})
    assert names(s) == {"recover", "discard"}
    t = act(s.clone(), "discard")
    assert (pulpit(t), pile(t, "quad"), pile(t, "all_six")) == (["all_six/book"], ["book"], [])
    act(s, "recover")  # the one card goes back, then the new Book has room
    assert (pulpit(s), pile(s, "quad"), pile(s, "all_six")) == (["quad/book"], [], ["book"])
    s = holding("quad/book")  # nothing to recover: it is discarded without asking
    assert (pulpit(s), pile(s, "quad")) == (["all_six/book"], ["book"])
