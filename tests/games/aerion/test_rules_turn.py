"""AER-4: the turn, phase by phase."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.parts import (
    DECKS,
)
from tests.games.aerion.scene import act, names, question, scene, shown
from tests.games.aerion.situations import (
    EVERYTHING,
    FREE,
    NOTHING,
    QUADS,
    TRIPLE,
    dice_of,
    events,
    moved,
    new_game,
    outcome,
    pay,
    pays,
    place,
    play,
    reroll,
    take,
    where,
)
from tests.kit.rule import rule


# ---------------------------------------------------------------- frame
@rule("AER-1.3", "AER-4.1", "AER-4.2", "AER-4.37")
def test_a_solo_turn_is_roll_acquire_replenish_and_the_next_one_follows() -> None:
    s = scene(
        window="start",
        pulpits={0: ["quad/book"]},
        discards={"quad": ["mat_nuts"]},
        display={"triple": "mat_propellers", "straight": "book"},
        decks={"triple": ["crew_sognae"]},
    )
    turn = s.turn
    assert (question(s), names(s)) == ("start_window", {"roll", "recover"})
    act(s, "roll", dice=TRIPLE)
    assert question(s) == "roll_window"
    act(s, "acquire")
    assert question(s) == "choose_placement"
    act(s, place("workshop_2"))
    assert (question(s), names(s)) == ("end_window", {"recover", "replenish"})
    assert shown(s)["triple"] is None
    act(s, "replenish")
    assert shown(s)["triple"] == "crew_sognae"
    assert (question(s), s.turn, s.player) == ("start_window", turn + 1, 0)
    assert dice_of(s) == [0] * 6


@rule("AER-4.3", "AER-4.4")
def test_two_players_take_turns_strictly_in_alternation() -> None:
    for seed in range(4):
        s = new_game(2, seed, **EVERYTHING)
        order: list[tuple[int, int]] = []
        for state in play(s, seed):
            if not state.over:
                assert state.player == state.active
                order.append((int(state.turn), int(state.player)))
        assert {seat for turn, seat in order if turn % 2} == {0}
        assert {seat for turn, seat in order if turn % 2 == 0} == {1}


@rule("AER-4.4", "AER-4.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_active_player_is_asked(seat: int) -> None:
    s = scene(
        players=2,
        active=seat,
        dice=TRIPLE,
        pixies=0,
        display={"triple": "book", "quad": "book"},
        pulpits={1 - seat: ["straight/book"]},
        reserves={1 - seat: ["straight/mat_nuts"]},
        discards={"quad": ["mat_nuts"]},
    )
    assert s.player == seat
    assert names(s) == {*pays("triple", "quad"), "acquire"}
    assert s.view(seat)["legal"] == s.legal
    assert s.view(1 - seat)["legal"] == s.view(None)["legal"] == []


# ---------------------------------------------------------------- phase 1
@rule("AER-4.10")
@pytest.mark.parametrize("players", [1, 2])
def test_the_turn_begins_with_a_roll_of_all_six_dice(players: int) -> None:
    s = scene(players=players, window="start", reserves={0: ["mat_nuts"]})
    assert names(s) == {"roll", "transfer"}
    act(s, "roll", dice=[6, 5, 4, 3, 2, 1])
    assert dice_of(s) == [6, 5, 4, 3, 2, 1]


@rule("AER-4.11", "AER-4.23")
def test_the_roll_window_comes_back_after_every_change_until_an_exit_is_picked() -> None:
    s = scene(dice=TRIPLE, pixies=1, pulpits={0: ["straight/book"]}, display={"triple": "book", "quad": "book"})
    for change in ((pay("quad"), reroll(3)), ("book_rerolls",), ("pixie", "set_die(die=6,face=5)")):
        assert (question(s), "acquire" in names(s)) == ("roll_window", True)
        act(s, *change, dice=[1] if change[-1].startswith("reroll") else ())
    assert names(s) == {"use_free_reroll", "acquire"}
    act(s, "use_free_reroll", reroll(0, 1), dice=[4, 4])
    assert (question(s), names(s)) == ("roll_window", {"use_free_reroll", "acquire"})
    act(s, "acquire")
    assert question(s) != "choose_reroll"
    assert "use_free_reroll" not in names(s)


@rule("AER-4.12")
def test_everything_that_keeps_phase_1_going_is_offered_together() -> None:
    s = scene(
        expansions=["flagship", "piers", "eggs"],
        factories=["research_lab", "logistics"],
        dice=NOTHING,
        lab_open=True,
        pixies=1,
        free_rerolls=1,
        pulpits={0: ["straight/book"]},
        reserves={0: ["straight/mat_nuts"]},
        discards={"quad": ["mat_nuts"]},
        eggs_owned=["all_six/egg"],
        display={"triple": "worker", "quad": "book", "two_pair": "egg"},
    )
    assert names(s) == {
        *pays("triple", "quad"),
        *("use_free_reroll", "book_rerolls", "pixie", "lab", "hire(deck=triple)"),
        *FREE,
    }
    act(s, pay("quad"))
    assert {"flip(die=1)", "flip(die=5)", reroll(0)} <= names(s)


@rule("AER-4.13", "AER-4.20", "AER-11.5")
def test_without_a_match_the_player_goes_on_until_one_card_is_left() -> None:
    display = {"triple": "book", "quad": "book", "straight": "book"}
    s = scene(dice=NOTHING, pixies=0, display=display)
    assert names(s) == pays(*display)
    act(s, pay("triple"), reroll(0), dice=[1])
    assert names(s) == pays("quad", "straight")
    before = where(s)
    act(s, pay("quad"), reroll(0), dice=[1])  # one card is left and lost: nothing else is open
    assert moved(before, s)["straight/book/1"] == "discard"


@rule("AER-4.14", "AER-4.24", "AER-4.28")
def test_acquire_leads_to_exactly_one_card() -> None:
    s = scene(
        dice=QUADS, pixies=0, display={"triple": "crew_sognae", "quad": "book", "straight": "book"}, rest="discard"
    )
    assert names(s) == {*pays("triple", "quad", "straight"), "acquire"}
    act(s, "acquire")
    assert (question(s), names(s)) == ("choose_display_card", {take("triple"), take("quad")})
    before = where(s)
    act(s, take("quad"))
    assert moved(before, s) == {"quad/book/1": "pulpit_0"}


@rule("AER-4.15", "AER-4.16", "AER-4.17", "AER-4.18", "AER-4.27")
@pytest.mark.parametrize(
    ("dice", "exits"),
    [
        ([1, 1, 1, 1, 1, 2], {"construction", "hunt"}),
        ([6, 6, 6, 6, 6, 1], {"demolition", "payday", "construction"}),
        ([6, 6, 5, 5, 3, 1], {"payday"}),
        ([1, 2, 3, 4, 6, 6], set()),
    ],
)
def test_another_kind_of_phase_2_is_open_as_its_expansion_says(dice: list[int], exits: set[str]) -> None:
    s = scene(
        expansions=["stone_clouds", "piers", "hellkite"],
        dice=dice,
        pixies=0,
        payrolls={0: ["quad/worker"]},
        display={"straight": "book", "all_six": "mat_propellers"},
    )
    assert names(s) == pays("straight", "all_six") | exits
    for kind in exits:
        before = where(s)
        t = act(s.clone(), kind)
        assert question(t) == "roll_window"  # of the next turn: one kind of phase 2 was played
        assert t.turn == s.turn + 1
        assert set(moved(before, t).values()) <= {"display"} | ({"discard"} if kind == "payday" else set())


@rule("AER-4.29", "AER-4.27")
@pytest.mark.parametrize("kind", ["demolition", "payday", "construction", "hunt"])
def test_no_card_is_acquired_in_another_kind_of_phase_2(kind: str) -> None:
    dice = [1] * 6 if kind == "hunt" else [6] * 6
    s = scene(
        expansions=["stone_clouds", "piers", "hellkite"],
        dice=dice,
        payrolls={0: ["quad/worker"]},
        display=dict.fromkeys(DECKS, "crew_sognae"),
        rest="discard",
    )
    before = where(s)
    act(s, kind)
    assert moved(before, s) == ({"quad/worker/1": "discard"} if kind == "payday" else {})
    assert question(s) == "roll_window"


@rule("AER-4.19")
@pytest.mark.parametrize("paid", [True, False])
def test_the_security_skip_needs_a_discarded_card_and_leads_to_phase_3(paid: bool) -> None:
    s = scene(
        expansions=["flagship"],
        factories=["security", "library"],
        dice=TRIPLE,
        paid=paid,
        pixies=0,
        display={"triple": "mat_nuts", "quad": "book", "straight": "book"},
        rest="discard",
    )
    assert names(s) == {*pays("triple", "quad", "straight"), "acquire"} | ({"security_skip"} if paid else set())
    if not paid:
        act(s, pay("straight"), reroll(5), dice=[6])
        assert names(s) == {*pays("triple", "quad"), "acquire", "security_skip"}
    else:
        before = where(s)
        act(s, "security_skip")
        assert moved(before, s) == {}
        assert question(s) == "roll_window"


@rule("AER-4.20", "AER-11.6")
def test_a_single_card_that_is_not_acquirable_is_lost_unless_another_exit_is_taken() -> None:
    s = scene(
        expansions=["piers"],
        dice=[6, 6, 5, 4, 4, 1],
        pixies=1,
        payrolls={0: ["triple/worker"]},
        display={"straight": "crew_sognae"},
        decks={"quad": ["book"]},
        rest="discard",
    )
    assert names(s) == {"pixie", "payday", "lose_last_card"}
    before = where(s)
    t = act(s.clone(), "payday")
    assert moved(before, t) == {"triple/worker/1": "discard", "quad/book/1": "display"}
    t = act(s.clone(), "lose_last_card")
    assert moved(before, t) == {"straight/crew_sognae/1": "discard", "quad/book/1": "display"}


@rule("AER-4.20", "AER-11.7", "AER-4.24")
def test_a_single_card_that_matches_cannot_be_refused() -> None:
    s = scene(dice=TRIPLE, pixies=1, display={"triple": "crew_sognae"})
    assert names(s) == {"pixie", "acquire"}


@rule("AER-4.20", "AER-4.21")
@pytest.mark.parametrize(("variants", "exits"), [([], {"preserve_eggs"}), (["very_fragile_shells"], {"concede"})])
def test_a_single_egg_is_not_lost_but_preserved(variants: list[str], exits: set[str]) -> None:
    s = scene(expansions=["eggs"], variants=variants, dice=NOTHING, pixies=1, display={"triple": "egg"})
    assert names(s) == {"pixie"} | exits
    before = where(s)
    act(s, *exits)
    assert (outcome(s) == "very_fragile_shells") == bool(variants)
    if not variants:
        assert set(moved(before, s).values()) == {"display"}
        assert shown(s)["triple"] == "egg"
    s = scene(expansions=["eggs"], variants=variants, dice=TRIPLE, pixies=1, display={"triple": "egg"})
    assert names(s) == {"pixie", "acquire"}


@rule("AER-4.22", "AER-11.21")
def test_with_an_empty_display_the_player_goes_on_to_phase_3_or_plays_another_kind() -> None:
    s = scene(
        expansions=["piers"],
        dice=[6, 6, 5, 4, 4, 1],
        pixies=1,
        display={"triple": "worker"},
        decks={"quad": ["book"]},
        rest="discard",
    )
    assert "go_on_empty" not in names(s)
    act(s, "hire(deck=triple)")
    assert names(s) == {"use_free_reroll", "pixie", "payday", "go_on_empty"}
    before = where(s)
    act(s, "go_on_empty")
    assert moved(before, s) == {"quad/book/1": "display"}


@rule("AER-4.25", "AER-5.27", "AER-11.9")
def test_leaving_phase_1_loses_the_free_rerolls() -> None:
    s = scene(dice=TRIPLE, pixies=0, free_rerolls=3, display={"triple": "mat_nuts", "quad": "book"})
    act(s, "acquire")
    assert (question(s), s.view(0)["free_rerolls"]) == ("choose_placement", 0)
    act(s, place("workshop_1"), dice=NOTHING)
    assert question(s) == "roll_window"
    assert s.view(0)["free_rerolls"] == 0
    assert "use_free_reroll" not in names(s)


@rule("AER-4.26", "AER-4.36")
def test_the_display_shrinks_during_the_turn_and_is_filled_in_phase_3() -> None:
    s = scene(
        dice=TRIPLE,
        pixies=0,
        display=dict.fromkeys(DECKS, "book"),
        decks={"quad": ["mat_nuts"], "triple": ["mat_nuts"]},
        reserves={0: ["plan_bee"]},
    )
    act(s, pay("quad"), reroll(3), dice=[1])
    assert shown(s) == {deck: None if deck == "quad" else "book" for deck in DECKS}
    act(s, "acquire")
    assert question(s) == "choose_placement"
    assert shown(s) == {deck: None if deck in ("quad", "triple") else "book" for deck in DECKS}
    act(s, "shelve")
    assert question(s) == "end_window"
    assert shown(s)["quad"] is shown(s)["triple"] is None
    act(s, "replenish")
    assert shown(s) == {deck: "mat_nuts" if deck in ("quad", "triple") else "book" for deck in DECKS}


# ---------------------------------------------------------------- end of phase 2
SHELLS: dict[str, Any] = {
    "expansions": ["eggs", "hourglasses"],
    "dice": TRIPLE,
    "pixies": 0,
    "shells_marked": True,
    "display": {"triple": "book", "quad": "hourglass", "two_pair": "egg"},
}


@rule("AER-4.30")
def test_the_fragile_shells_are_tested_at_the_end_of_phase_2_before_the_hourglasses_go() -> None:
    s = act(scene(**SHELLS), "acquire")
    assert (s.over, outcome(s)) == (True, "fragile_shells")
    assert shown(s)["quad"] == "hourglass"
    for change in ({"display": {"triple": "egg", "quad": "book"}}, {"shells_marked": False}):
        s = act(scene(**{**SHELLS, **change}), "acquire")
        assert not s.over


@rule("AER-4.31", "AER-4.36")
@pytest.mark.parametrize("exit_", ["acquire", "security_skip"])
def test_every_hourglass_in_the_display_is_discarded_also_when_phase_2_is_skipped(exit_: str) -> None:
    s = scene(
        expansions=["hourglasses", "flagship"],
        factories=["security", "library"],
        paid=True,
        dice=TRIPLE,
        pixies=0,
        display={"triple": "book", "quad": "hourglass", "straight": "hourglass", "all_six": "book"},
        decks={"quad": ["mat_nuts"]},
        rest="discard",
    )
    before = where(s)
    act(s, exit_)
    if exit_ == "acquire":
        act(s, "replenish")
    assert moved(before, s) == {
        "quad/hourglass_quad/1": "discard",
        "straight/hourglass_straight/1": "discard",
        "quad/mat_nuts/1": "display",
    } | ({"triple/book/1": "pulpit_0"} if exit_ == "acquire" else {})


# ---------------------------------------------------------------- phase 3
@rule("AER-4.32", "AER-4.33")
def test_the_hellkite_moves_before_the_end_window() -> None:
    s = scene(
        expansions=["hellkite"],
        figure=2,
        outposts=["crew"] * 2 + ["book"] * 2 + ["material"] * 2,
        dice=[6, 6, 6, 1, 2, 5],
        pulpits={0: ["quad/book"]},
        discards={"quad": ["mat_nuts"]},
        display={"triple": "mat_nuts", "straight": "book"},
    )
    act(s, "acquire", place("workshop_1"))
    assert (question(s), names(s)) == ("end_window", {"recover", "replenish"})
    assert s.view(0)["hellkite"]["figure"] == 3


@rule("AER-4.34", "AER-4.35", "AER-11.11")
def test_the_refill_deals_to_every_empty_slot_whose_deck_has_a_card_in_order() -> None:
    s = scene(
        window="end",
        display={"two_pair": "book"},
        decks={"straight": ["book", "mat_nuts"], "triple": ["mat_nuts", "book"], "full_house": ["plan_glider"]},
        rest="discard",
        pulpits={0: ["quad/book"]},
    )
    GAME.listen(s)
    act(s, "replenish")
    assert shown(s) == {
        "triple": "mat_nuts",
        "quad": None,
        "two_pair": "book",
        "full_house": "plan_glider",
        "all_six": None,
        "straight": "book",
    }
    assert [card >> 7 for _, card in events(s, "dealt")] == [0, 3, 5]
    assert {deck: s.view(0)["decks"][deck]["left"] for deck in DECKS} == dict.fromkeys(DECKS, 0) | {
        "triple": 1,
        "straight": 1,
    }
    assert not s.over


@rule("AER-4.35")
def test_play_goes_on_with_a_smaller_display() -> None:
    s = scene(
        dice=TRIPLE, pixies=0, display={"triple": "crew_sognae", "quad": "book", "straight": "book"}, rest="discard"
    )
    act(s, "acquire", dice=NOTHING)
    assert shown(s) == {deck: "book" if deck in ("quad", "straight") else None for deck in DECKS}
    assert names(s) == pays("quad", "straight")
