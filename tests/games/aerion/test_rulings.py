"""Rulings that touch expansions and are not proved beside their clause (AER-11)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_DECKS,
    ALL_SHIPS,
    NOTHING,
    SIXES,
    TRIPLE,
    dice_of,
    display,
    flying,
    hires,
    hourglasses,
    lay,
    outcome,
    piers_built,
    places,
    reroll,
    reserve,
    workshop,
)
from tests.kit.rule import rule

TWO_BOOKS = {"triple": "book", "straight": "book"}


def one_card(dice: list[int], kind: str = "crew_incubus", **more: Any) -> Aerion:
    """The only Display card lies in triple and is not acquirable; other kinds of phase 2 may be open."""
    usual = {
        "expansions": ["flagship", "stone_clouds", "piers", "hellkite"],
        "factories": ["security", "library"],
        "pixies": 1,
        "dice": dice,
        "display": {"straight": kind},
        "payrolls": {0: ["quad/worker"]},
        "outposts": ["book"] * 6,
    }
    return lay(usual, **more)


@rule("AER-11.1")
def test_a_crew_that_fits_may_be_discarded_and_a_blueprint_that_fits_may_not() -> None:
    game_room = scene(
        expansions=["flagship"],
        factories=["game_room", "library"],
        flagship_flying=True,
        window="placement",
        display={},
        hand="triple/crew_sognae",
    )
    assert names(game_room) == places("workshop_1", "workshop_2") | {"discard"}, "the power fills no Workshop by force"
    partner = scene(
        players=2,
        window="placement",
        display={},
        hand="triple/crew_incubus",
        workshops={"common": ["plan_bee", "mat_cocoons"]},
        charge_of_1=["bee", "hornet", "nacelle"],
    )
    assert names(partner) == places("common") | {"discard"}
    act(partner, "discard")
    assert workshop(partner, "common") == ["triple/plan_bee", "two_pair/mat_cocoons"]
    blueprint = scene(window="placement", display={}, hand="triple/plan_bee", pulpits={0: ["all_six/book"]})
    assert names(blueprint) == places("workshop_1", "workshop_2") | {"store"}


@rule("AER-11.5", "AER-11.6")
@pytest.mark.parametrize(
    ("dice", "exits"),
    [
        (SIXES, {"demolition", "payday", "construction"}),
        ([6, 6, 5, 5, 3, 1], {"payday"}),
        ([1, 1, 1, 2, 3, 5], {"hunt"}),
        ([1, 1, 1, 1, 1, 5], {"hunt", "construction"}),
        (NOTHING, set()),
    ],
)
def test_the_only_card_left_cannot_pay_but_another_kind_keeps_it(dice: list[int], exits: set[str]) -> None:
    s = one_card(dice)
    assert names(s) == {"pixie", "lose_last_card"} | exits
    for exit_ in exits:
        after = act(s.clone(), exit_)
        assert "crew_incubus" not in pile(after, "straight")
        assert display(after)["straight"] == "crew_incubus"
    assert pile(act(s, "lose_last_card"), "straight") == ["crew_incubus"]


@rule("AER-11.6")
def test_the_security_skip_keeps_the_last_card_too() -> None:
    s = one_card(NOTHING, paid=True)
    assert names(s) == {"pixie", "lose_last_card", "security_skip"}
    after = act(s, "security_skip")
    assert display(after)["straight"] == "crew_incubus"


@rule("AER-11.9")
def test_free_rerolls_of_book_and_worker_add_up_mix_with_payments_and_end_with_phase_1() -> None:
    s = scene(
        expansions=["piers"],
        pixies=1,
        dice=NOTHING,
        display=TWO_BOOKS | {"quad": "worker", "all_six": "mat_cocoons"},
        pulpits={0: ["two_pair/book"]},
    )
    act(s, "hire(deck=quad)", "book_rerolls")
    assert s.free_rerolls == 6
    act(s, "pay(deck=all_six)", reroll(1), dice=[2])
    act(s, "pixie", "set_die(die=1,face=1)")
    act(s, "use_free_reroll", reroll(1, 2, 3), dice=[6, 6, 1])
    assert s.free_rerolls == 5
    assert dice_of(s) == [6, 6, 1, 5, 6, 6]
    act(s, "acquire", dice=NOTHING)
    assert s.free_rerolls == 0
    assert "use_free_reroll" not in names(s)


@rule("AER-11.12")
def test_hourglass_egg_and_factory_are_laid_down_without_a_placement_window() -> None:
    for kind in ("hourglass", "egg", "library"):
        s = scene(
            expansions=["flagship", "hourglasses", "eggs"],
            variants=["factory_under_construction"],
            factories=[],
            pixies=0,
            dice=TRIPLE,
            display={"triple": kind, "straight": "book"},
            reserves={0: ["quad/plan_glider"]},
        )
        act(s, "acquire")
        assert question(s) == "end_window"
        assert s.view(0)["hand"] is None


@rule("AER-11.15")
def test_a_pixie_may_follow_a_flip_or_a_pixie_without_a_new_roll() -> None:
    s = scene(
        expansions=["flagship"],
        factories=["logistics", "library"],
        pixies=3,
        dice=NOTHING,
        display=TWO_BOOKS | {"all_six": "mat_cocoons"},
    )
    act(s, "pay(deck=all_six)", "flip(die=1)", "pixie")
    assert "set_die(die=1,face=6)" not in names(s)
    assert {f"set_die(die=1,face={face})" for face in range(1, 6)} <= names(s)
    act(s, "set_die(die=1,face=2)", "pixie", "set_die(die=1,face=1)")
    assert dice_of(s) == NOTHING
    assert s.pixies == 1


@rule("AER-11.20")
def test_a_crew_that_fits_nowhere_is_acquired_and_then_stored_or_discarded() -> None:
    for factory in ("game_room", "security"):
        full = {"workshop_1": ["straight/plan_bee"], "workshop_2": ["full_house/plan_glider"]}  # both need an Incubus
        s = scene(
            expansions=["flagship"],
            factories=[factory, "library"],
            flagship_flying=True,
            pixies=0,
            dice=TRIPLE,
            display={"triple": "crew_sognae", "straight": "book"},
            workshops=full,
            pulpits={0: ["all_six/book"]},
        )
        act(s, "acquire")
        assert names(s) == {"store", "discard"}


@rule("AER-11.21")
@pytest.mark.parametrize(
    ("dice", "exits"), [(SIXES, {"demolition", "payday", "construction"}), ([1] * 6, {"construction", "hunt"})]
)
def test_on_an_empty_display_another_kind_of_phase_2_may_still_be_played(dice: list[int], exits: set[str]) -> None:
    s = one_card(dice, kind="worker", pixies=0, payrolls={})
    act(s, "hire(deck=straight)")
    assert display(s) == {}
    assert names(s) == {"use_free_reroll", "go_on_empty"} | exits
    act(s.clone(), "go_on_empty")
    assert piers_built(act(s, "construction")) == 1


@rule("AER-11.21")
def test_from_an_empty_display_the_turn_goes_on_to_phase_3() -> None:
    s = scene(expansions=["piers"], pixies=0, dice=NOTHING, display={"straight": "worker"})
    assert names(s) == hires("straight") | {"lose_last_card"}
    act(s, "hire(deck=straight)", "go_on_empty")
    assert s.turn == 2
    assert set(display(s)) == set(ALL_DECKS)


@rule("AER-11.48")
def test_fragile_shells_is_tested_before_the_hourglasses_are_discarded() -> None:
    s = scene(
        expansions=["eggs", "hourglasses"],
        pixies=0,
        dice=TRIPLE,
        display={"triple": "book", "quad": "hourglass", "straight": "egg"},
        shells_marked=True,
    )
    act(s, "acquire")
    assert outcome(s) == "fragile_shells"
    assert display(s)["quad"] == "hourglass"


@rule("AER-11.48")
def test_victory_comes_before_fragile_shells() -> None:
    s = scene(
        expansions=["eggs", "hourglasses"],
        pixies=0,
        dice=TRIPLE,
        display={"triple": "hourglass", "straight": "egg"},
        hourglasses=[f"{deck}/hourglass" for deck in ALL_DECKS if deck != "triple"],
        flying=ALL_SHIPS,
        shells_marked=True,
    )
    act(s, "acquire")
    assert outcome(s) == "victory"
    assert len(hourglasses(s)) == 6


@rule("AER-11.60")
def test_one_exhausted_deck_or_five_do_not_end_the_game() -> None:
    s = scene(
        pixies=1,
        dice=TRIPLE,
        display={"triple": "crew_incubus", "straight": "book"},
        decks={"straight": ["mat_nuts"]},
        rest="discard",
    )
    act(s, "acquire", dice=NOTHING)
    assert s.turn == 2
    assert display(s) == {"straight": "book"}
    act(s, "lose_last_card", dice=NOTHING)
    assert s.turn == 3
    assert display(s) == {"straight": "mat_nuts"}, "the last deck has given its last card"
    assert not s.over
    act(s, "lose_last_card")
    assert outcome(s) == "exhausted"


@rule("AER-11.65")
@pytest.mark.parametrize(
    ("table", "exit_", "reason"),
    [
        ({"display": {"straight": "book"}, "rest": "discard"}, "lose_last_card", "exhausted"),
        (
            {"display": {"straight": "book"}, "rest": "discard", "payrolls": {1: ["quad/worker"]}},
            "lose_last_card",
            "unpaid_workers",
        ),
        ({"display": {"straight": "egg"}, "shells_marked": True}, "preserve_eggs", "fragile_shells"),
        ({"display": {"straight": "egg"}, "variants": ["very_fragile_shells"]}, "concede", "very_fragile_shells"),
        ({"display": {"straight": "book"}, "dice": SIXES, "piers": 2, "flying": ALL_SHIPS}, "construction", "victory"),
    ],
)
def test_every_end_has_its_reason_and_a_number_for_each_seat(table: dict[str, Any], exit_: str, reason: str) -> None:
    s = lay({"players": 2, "expansions": ["piers", "eggs"], "pixies": 1, "dice": NOTHING}, **table)
    act(s, exit_)
    assert s.over
    assert outcome(s) == reason
    assert s.scores() == ([1, 1] if reason == "victory" else [0, 0])
    assert s.winners() == ([0, 1] if reason == "victory" else [])
    assert (flying(s) == set(ALL_SHIPS)) == (reason == "victory")
    assert reserve(s) == []


@rule("AER-11.66")
def test_the_book_of_a_recover_is_discarded_before_the_pile_is_chosen() -> None:
    s = scene(
        pixies=0,
        dice=NOTHING,
        display={"triple": "book", "straight": "book"},
        pulpits={0: ["all_six/book"]},
        discards={"triple": ["crew_incubus", "mat_nuts"], "quad": ["crew_incubus", "plan_glider"]},
    )
    act(s, "recover")
    assert question(s) == "choose_recover_pile"
    assert pile(s, "all_six") == ["book"]
    assert len(s.pulpit) == 0
