"""The Hourglasses (AER-7.32 to AER-7.38) and the close window (AER-4.41)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.parts import base_cards
from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, kind_name, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_DECKS,
    ALL_SHIPS,
    NOTHING,
    PAIRS,
    TRIPLE,
    asked_options,
    display,
    hourglasses,
    lay,
    outcome,
    pays,
    reroll,
    takes,
)
from tests.kit.rule import rule

FIVE = [f"{deck}/hourglass" for deck in ALL_DECKS if deck != "triple"]


def hours(**more: Any) -> Aerion:
    return lay({"expansions": ["hourglasses"], "pixies": 0, "dice": TRIPLE}, **more)


@rule("AER-7.32")
def test_an_hourglass_is_acquired_with_its_combination_and_laid_beside_the_ships() -> None:
    s = hours(display={"triple": "hourglass", "quad": "hourglass", "straight": "book"})
    assert names(s) == pays("triple", "quad", "straight") | {"acquire"}
    act(s, "acquire", dice=NOTHING)
    assert hourglasses(s) == ["triple"]
    assert "hourglass" not in pile(s, "triple")
    assert question(s) == "roll_window", "no placement is asked"


@rule("AER-7.32")
def test_the_owned_hourglass_shows_its_kind_by_its_deck() -> None:
    s = act(hours(display={"triple": "hourglass", "straight": "book"}), "acquire", dice=NOTHING)
    assert s.view(0)["hourglasses"][0].startswith("triple/hourglass_triple/")


@rule("AER-7.33")
def test_hourglasses_still_in_the_display_are_discarded_at_the_end_of_phase_2() -> None:
    s = hours(display={"triple": "book", "quad": "hourglass", "straight": "hourglass", "two_pair": "mat_nuts"})
    act(s, "acquire", dice=NOTHING)
    assert pile(s, "quad") == ["hourglass"]
    assert pile(s, "straight") == ["hourglass"]
    assert display(s)["two_pair"] == "mat_nuts"
    assert hourglasses(s) == []


@rule("AER-7.33", "AER-7.35")
@pytest.mark.parametrize("seat", [0, 1])
def test_hourglasses_of_a_kind_already_owned_are_discarded_like_the_others(seat: int) -> None:
    s = hours(
        players=2,
        active=seat,
        display={"triple": "book", "quad": "hourglass", "straight": "hourglass"},
        hourglasses=["quad/hourglass"],
    )
    act(s, "acquire", dice=NOTHING)
    assert (pile(s, "quad"), pile(s, "straight")) == (["hourglass"], ["hourglass"])
    assert hourglasses(s) == ["quad"]


@rule("AER-7.33", "AER-11.35")
def test_hourglasses_go_before_the_refill_and_when_phase_2_is_skipped() -> None:
    s = scene(
        expansions=["hourglasses", "flagship"],
        factories=["security", "library"],
        pixies=0,
        dice=NOTHING,
        paid=True,
        display={"quad": "hourglass", "straight": "book"},
        decks={"quad": ["hourglass"]},
        pulpits={0: ["triple/book"]},
    )
    act(s, "security_skip")
    assert question(s) == "end_window"
    assert display(s) == {"straight": "book"}
    assert pile(s, "quad") == ["hourglass"], "so it can be recovered in the end window"
    assert names(s) == {"recover", "replenish"}
    act(s, "replenish")
    assert display(s)["quad"] == "hourglass", "one that the refill deals stays for the next turn"


@rule("AER-7.33", "AER-11.35")
def test_hourglasses_go_too_when_the_last_other_card_was_lost() -> None:
    s = hours(dice=NOTHING, display={"quad": "hourglass"}, decks={"straight": ["crew_incubus"], "triple": ["book"]})
    assert pile(s, "quad") == ["hourglass"]
    assert s.turn == 2


@rule("AER-7.34")
def test_an_hourglass_may_pay_and_may_be_recovered() -> None:
    s = hours(
        dice=NOTHING,
        display={"quad": "hourglass", "straight": "book", "triple": "book"},
        pulpits={0: ["triple/book"]},
        decks={"quad": ["mat_nuts"]},
    )
    act(s, "pay(deck=quad)", reroll(1), dice=[1])
    assert pile(s, "quad") == ["hourglass"]
    act(s, "recover")
    assert deck_top(s, "quad", 2) == ["hourglass", "mat_nuts"]
    assert pile(s, "quad") == []


@rule("AER-7.34")
def test_an_hourglass_is_never_stored() -> None:
    s = hours(display={"triple": "hourglass", "straight": "book"}, pulpits={0: ["quad/book"]})
    act(s, "acquire", dice=NOTHING)
    assert s.view(0)["seats"][0]["reserve"] == []
    assert s.view(0)["seats"][0]["pulpit"] == ["quad/book/1"]
    assert hourglasses(s) == ["triple"]


@rule("AER-7.35", "AER-11.37")
def test_a_kind_already_owned_may_be_acquired_again_without_effect() -> None:
    s = hours(
        display={"triple": "hourglass", "straight": "book"},
        hourglasses=["triple/hourglass", *FIVE[1:]],
        flying=ALL_SHIPS,
    )
    assert "acquire" in names(s)
    act(s, "acquire", dice=NOTHING)
    assert hourglasses(s).count("triple") == 2
    assert not s.over, "six cards of five kinds are not enough"


@rule("AER-7.36")
def test_the_sixth_kind_wins_when_all_ships_fly() -> None:
    s = hours(display={"triple": "hourglass", "straight": "book"}, hourglasses=FIVE, flying=ALL_SHIPS)
    act(s, "acquire")
    assert outcome(s) == "victory"


@rule("AER-7.36")
@pytest.mark.parametrize("kinds", [5, 6])
def test_the_sixth_ship_wins_only_with_six_kinds(kinds: int) -> None:
    s = hours(
        window="placement",
        display={},
        hand="crew_incubus",
        workshops={"workshop_1": ["plan_bee", "mat_cocoons"]},
        flying=[ship for ship in ALL_SHIPS if ship != "bee"],
        hourglasses=["triple/hourglass", *FIVE][:kinds],
    )
    act(s, "place(spot=workshop_1)")
    assert outcome(s) == ("victory" if kinds == 6 else "running")


@rule("AER-7.37")
def test_two_players_collect_hourglasses_in_common() -> None:
    s = hours(
        players=2,
        active=1,
        display={"triple": "hourglass", "straight": "book"},
        hourglasses=FIVE,
        flying=ALL_SHIPS,
    )
    act(s, "acquire")
    assert outcome(s) == "victory"
    assert s.winners() == [0, 1]


@rule("AER-7.38")
def test_short_of_time_leaves_three_hourglasses_in_each_deck_and_changes_nothing_else() -> None:
    for variants, number in (([], 4), (["short_of_time"], 3)):
        s = GAME.new(1, 1, expansions=["hourglasses"], variants=variants)
        assert isinstance(s, Aerion)
        cards = [base_cards(deck, int(s.expansions), int(s.variants)) for deck in range(6)]
        assert [[kind_name(card) for card in deck].count("hourglass") for deck in cards] == [number] * 6
        assert [len(deck) for deck in cards] == [8 + number] * 6
        assert len(s.all_cards()) == 48 + 6 * number
    s = hours(variants=["short_of_time"], display={"triple": "hourglass", "quad": "hourglass", "straight": "book"})
    act(s, "acquire", dice=NOTHING)
    assert hourglasses(s) == ["triple"]
    assert pile(s, "quad") == ["hourglass"]


@rule("AER-11.36")
def test_every_deck_has_one_kind_of_hourglass_of_its_own() -> None:
    s = GAME.new(1, 1, expansions=["hourglasses"])
    for deck in s.view(0)["decks"].values():
        assert sum(count for kind, count in deck["unseen"].items() if kind.startswith("hourglass")) in (3, 4)
    s = hours(dice=[6] * 6, display=dict.fromkeys(ALL_DECKS, "hourglass"))
    assert asked_options(s, "acquire") == takes(*ALL_DECKS[:5])
    kinds = {s.view(0)["decks"][deck]["display"].split("/")[1] for deck in ALL_DECKS}
    assert kinds == {f"hourglass_{deck}" for deck in ALL_DECKS}


# ---------------------------------------------------------------- the close window
def hours_and_eggs(**more: Any) -> Aerion:
    """An Egg can be won; an Hourglass lies in quad."""
    usual = {
        "expansions": ["hourglasses", "eggs"],
        "pixies": 0,
        "dice": TRIPLE,
        "display": {"triple": "egg", "quad": "hourglass"},
        "rest": "discard",
    }
    return lay(usual, **more)


@rule("AER-9.23", "AER-11.12")
def test_an_egg_taken_now_can_still_save_an_hourglass() -> None:
    s = hours_and_eggs(decks={"quad": ["mat_nuts", "book"]})
    act(s, "acquire")
    assert question(s) == "close_window"
    assert names(s) == {"close", "use_eggs"}
    act(s, "close")
    assert pile(s, "quad")[-1] == "hourglass"


@rule("AER-9.23")
def test_the_close_window_is_passed_without_an_hourglass_without_an_egg_or_with_an_exhausted_deck() -> None:
    for given in (
        {"display": {"triple": "egg", "quad": "book"}, "decks": {"quad": ["mat_nuts"]}},
        {"display": {"triple": "book", "quad": "hourglass"}, "decks": {"quad": ["mat_nuts"]}},
        {"decks": {"straight": ["mat_nuts", "book"], "two_pair": ["book"]}},
    ):
        s = act(hours_and_eggs(**given), "acquire")
        assert question(s) != "close_window"


@rule("AER-9.23", "AER-11.63")
def test_the_close_window_is_asked_if_recover_can_rebuild_the_deck_under_an_hourglass() -> None:
    s = hours_and_eggs(
        display={"triple": "egg", "quad": "hourglass", "straight": "mat_cocoons"},
        pulpits={0: ["straight/book"]},
        discards={"quad": ["mat_nuts"]},
    )
    act(s, "acquire")
    assert question(s) == "close_window"
    assert names(s) == {"close", "recover"}
    act(s, "recover", "recover_pile(deck=quad)", "recover_card(kind=mat_nuts)", "recover_card(kind=crew_incubus)")
    assert names(s) == {"close", "use_eggs"}
    act(s, "use_eggs")  # one deck, one Egg: nothing more is asked
    assert question(s) == "roll_window", "no Hourglass is left to save"
    assert display(s)["quad"] == "mat_nuts"
    assert pile(s, "quad").count("hourglass") == 3, "the fourth went back into the deck"


@rule("AER-9.23", "AER-11.63")
def test_the_close_window_is_asked_if_a_reserve_card_can_win_before_fragile_shells_loses() -> None:
    def near_the_end(**more: Any) -> Aerion:
        return scene(
            expansions=["eggs"],
            pixies=0,
            dice=PAIRS,
            window="acquire",
            display={"triple": "egg", "two_pair": "crew_incubus"},
            workshops={
                "workshop_1": ["plan_bee", "mat_cocoons"],
                "workshop_2": ["plan_hornet", "straight/mat_cocoons"],
            },
            reserves={0: ["quad/crew_sognae"]},
            flying=["hellinaut", "glider", "trihellix", "nacelle"],
            **more,
        )

    s = act(near_the_end(shells_marked=True), "place(spot=workshop_1)")
    assert question(s) == "close_window"
    assert names(s) == {"close", "transfer"}
    assert outcome(act(s.clone(), "transfer")) == "victory"
    assert outcome(act(s, "close")) == "fragile_shells"
    assert question(act(near_the_end(shells_marked=True, egg_taken=True), "place(spot=workshop_1)")) == "end_window"
    assert question(act(near_the_end(), "place(spot=workshop_1)")) == "end_window"
