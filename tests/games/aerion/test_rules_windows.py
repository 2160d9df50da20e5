"""AER-4.6 to AER-4.9, AER-4.38 to AER-4.41: the windows, the close window, and that no turn is a dead end."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.parts import (
    EVENTS,
    EXPANSIONS,
    VARIANTS,
)
from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene, shown
from tests.games.aerion.situations import (
    ALL_FREE,
    EVERYTHING,
    FREE,
    NOTHING,
    QUADS,
    TRIPLE,
    eager,
    events,
    move,
    moved,
    new_game,
    outcome,
    pays,
    pick,
    place,
    play,
    pulpit,
    reserve,
    take,
    where,
)
from tests.kit.rule import rule

SHELLS: dict[str, Any] = {
    "expansions": ["eggs", "hourglasses"],
    "dice": TRIPLE,
    "pixies": 0,
    "shells_marked": True,
    "display": {"triple": "book", "quad": "hourglass", "two_pair": "egg"},
}


# ---------------------------------------------------------------- windows
@rule("AER-4.6", "AER-4.7", "AER-11.12")
@pytest.mark.parametrize(
    ("window", "dice", "hand", "others"),
    [
        ("start", None, None, {"roll"}),
        ("roll", NOTHING, None, {*pays("triple", "full_house"), "book_rerolls"}),
        ("placement", NOTHING, "quad/mat_nuts", {place("workshop_1"), place("workshop_2"), "store"}),
        ("placement", NOTHING, "quad/book", {"discard"}),
        ("end", NOTHING, None, {"replenish"}),
    ],
)
def test_the_free_actions_are_open_in_every_window(
    window: str, dice: list[int] | None, hand: str | None, others: set[str]
) -> None:
    s = scene(window=window, dice=dice, hand=hand, **ALL_FREE)
    assert names(s) == FREE | others
    asked = question(s)
    for action in ("transfer", move("straight/mat_nuts", "workshop_2")), ("recover",), ("use_eggs",):
        t = s.clone()
        act(t, *action)
        while question(t) != asked:
            act(t, GAME.name(t.legal[0]))
        assert (names(t) & FREE) == FREE - {action[0]}


@rule("AER-4.6")
def test_free_actions_are_repeated_in_any_order_while_they_are_possible() -> None:
    s = scene(
        window="end",
        display={"triple": "book"},
        reserves={0: ["plan_bee", "mat_cocoons", "crew_incubus", "straight/crew_incubus"]},
        pulpits={0: ["quad/book"]},
        discards={"two_pair": ["mat_nuts", "crew_sognae", "plan_hornet"]},
    )
    act(s, "transfer", move("triple/plan_bee", "workshop_1"), "recover", *pick("plan_hornet", "mat_nuts"))
    act(s, "transfer", move("two_pair/mat_cocoons", "workshop_1"))
    assert names(s) == {"transfer", "replenish"}
    act(s, "transfer", move("triple/crew_incubus", "workshop_1"))
    assert reserve(s) == ["straight/crew_incubus"]
    assert s.view(0)["ships"][2]["flying"]
    assert question(s) != "end_window"


@rule("AER-4.8", "AER-11.12")
def test_after_the_refill_no_window_is_left_in_the_turn() -> None:
    s = scene(
        players=2,
        window="end",
        pulpits={0: ["quad/book"]},
        reserves={0: ["straight/mat_nuts"]},
        discards={"quad": ["mat_nuts"]},
        display={"triple": "book"},
    )
    assert names(s) == {"recover", "transfer", "replenish"}
    act(s, "replenish")
    assert s.player == 1
    assert question(s) == "roll_window"
    assert not names(s) & FREE


@rule("AER-4.9")
def test_a_window_with_nothing_but_go_on_is_passed() -> None:
    s = scene(window="start", display={"triple": "book", "quad": "book"})
    assert question(s) == "roll_window"
    turn = s.turn
    s = scene(dice=TRIPLE, display={"triple": "book", "quad": "book"})
    act(s, "acquire")
    assert (question(s), s.turn) == ("roll_window", turn + 1)
    assert pulpit(s) == ["triple/book"]


# ---------------------------------------------------------------- the close window
HOURGLASS: dict[str, Any] = {
    "expansions": ["eggs", "hourglasses"],
    "dice": QUADS,
    "pixies": 0,
    "display": {"triple": "egg", "quad": "hourglass", "straight": "book"},
}


@rule("AER-4.41", "AER-4.7", "AER-11.12")
def test_the_close_window_is_asked_if_an_egg_can_save_an_hourglass() -> None:
    s = act(scene(**HOURGLASS, decks={"quad": ["mat_nuts", "book"]}, rest="discard"), "acquire", take("triple"))
    assert (question(s), names(s)) == ("close_window", {"use_eggs", "close"})
    t = act(s.clone(), "close")
    assert pile(t, "quad")[-1] == "hourglass"
    act(s, "use_eggs")
    assert shown(s)["quad"] == "mat_nuts"
    assert "hourglass" in deck_top(s, "quad", 2)
    assert question(s) != "close_window"


@rule("AER-4.41")
@pytest.mark.parametrize(
    ("change", "asked"),
    [
        ({"decks": {"quad": ["book"]}}, True),
        ({"decks": {"straight": ["mat_nuts"]}}, False),  # the deck under the Hourglass is exhausted
        ({"decks": {"straight": ["mat_nuts"]}, "pulpits": {0: ["two_pair/book"]}}, True),  # but can be rebuilt
        ({"decks": {"quad": ["book"]}, "display": {"triple": "egg", "straight": "book"}}, False),  # no Hourglass
        ({"decks": {"quad": ["book"]}, "display": {"triple": "book", "quad": "hourglass"}}, False),  # no Egg
    ],
)
def test_the_close_window_is_asked_only_where_an_hourglass_can_be_saved(change: dict[str, Any], asked: bool) -> None:
    s = act(scene(**{**HOURGLASS, "rest": "discard", **change}), "acquire")
    if question(s) == "choose_display_card":
        act(s, take("triple"))
    assert (question(s) == "close_window") == asked


@rule("AER-4.41")
def test_the_close_window_is_looked_at_again_after_each_free_action() -> None:
    s = scene(**HOURGLASS, decks={"straight": ["mat_nuts"]}, pulpits={0: ["two_pair/book"]}, rest="discard")
    act(s, "acquire", take("triple"))
    assert names(s) == {"recover", "use_eggs", "close"}
    t = act(s.clone(), "recover", "recover_pile(deck=quad)", *pick("crew_sognae", "mat_nuts"))
    assert (question(t), names(t)) == ("close_window", {"use_eggs", "close"})
    t = act(s.clone(), "recover", "recover_pile(deck=triple)", *pick("crew_sognae", "mat_nuts"))
    assert question(t) != "close_window"  # no Book is left to rebuild deck quad
    act(s, "use_eggs")
    assert question(s) != "close_window"  # the only Egg was used on another deck


@rule("AER-4.41", "AER-6.7")
def test_the_close_window_is_asked_before_a_defeat_that_a_reserve_card_could_turn() -> None:
    marked = {
        **SHELLS,
        "expansions": ["eggs"],
        "display": {"triple": "plan_bee", "quad": "egg", "straight": "egg"},
        "flying": ["hellinaut", "glider", "trihellix", "nacelle", "hornet"],
        "reserves": {0: ["mat_cocoons", "crew_incubus"]},
    }
    s = act(scene(**marked), "acquire", place("workshop_1"))
    assert (question(s), names(s)) == ("close_window", {"transfer", "close"})
    assert outcome(act(s.clone(), "close")) == "fragile_shells"
    act(s, "transfer", move("two_pair/mat_cocoons", "workshop_1"), "transfer")
    assert outcome(s) == "victory"
    s = act(scene(**{**marked, "reserves": {0: ["crew_sognae"]}}), "acquire", place("workshop_1"))
    assert outcome(s) == "fragile_shells"
    s = act(scene(**{**marked, "shells_marked": False}), "acquire", place("workshop_1"))
    assert question(s) == "end_window"
    s = act(scene(**{**marked, "egg_taken": True}), "acquire", place("workshop_1"))
    assert question(s) == "end_window"


# ---------------------------------------------------------------- no dead end
PROGRESS = {
    *("paid", "hired", "taken", "last_card_lost", "bird_sent", "hourglass_lost"),
    *("cloud_hit", "worker_paid", "pier_built", "outpost_destroyed", "lair_destroyed", "eggs_used"),
}


@rule("AER-4.38", "AER-4.39", "AER-4.40")
@pytest.mark.parametrize("variants", [["factory_under_construction"], list(VARIANTS), []])
def test_no_turn_begins_with_an_empty_display_and_none_ends_without_progress(variants: list[str]) -> None:
    for seed in range(5):
        s = new_game(1 + seed % 2, seed, expansions=EXPANSIONS, variants=variants)
        GAME.listen(s)
        turn = 0
        for state in play(s, seed, eager if seed % 3 else None):
            if state.turn > turn and not state.over:  # the first question of a turn
                turn = int(state.turn)
                assert state.cards_shown() > 0
            if question(state) == "roll_window":
                has_an_option(state)
        turns = " ".join(name for name, _ in events(s, "turn_began", "ended", *PROGRESS)).split("turn_began")[1:]
        assert len(turns) + 1 == s.turn <= 237  # the journal was opened in turn 1
        for told in turns:
            assert set(told.split()) & (PROGRESS | {"ended"})


@rule("AER-4.40", "AER-5.32")
def test_cards_come_back_only_through_books_which_never_come_back() -> None:
    for seed in range(6):
        s = new_game(1, seed, **EVERYTHING)
        journal = GAME.listen(s)
        before, books = where(s), 0
        for state in play(s, seed, eager):
            returned = [card for card, zone in moved(before, state).items() if before[card] == "discard"]
            told = [EVENTS.name(event) for event in journal.take()]
            assert len(returned) == told.count("recovered_card")
            assert not any("/book/" in card or "/egg/" in card for card in returned)
            books += 3 * told.count("book_recovers") - len(returned)
            assert books >= 0
            before = where(state)


def has_an_option(s: Aerion) -> None:
    """AER-4.39, case by case."""
    options = names(s)
    kinds = [kind for kind in shown(s).values() if kind]
    others = {"demolition", "payday", "construction", "hunt", "security_skip"}
    if not kinds:
        assert "go_on_empty" in options
    elif all(kind == "egg" for kind in kinds):
        assert options & {"acquire", "preserve_eggs", "concede"}
    elif len(kinds) == 1:
        assert options & {"acquire", "lose_last_card", *others}
    else:
        assert any(option.startswith("pay(") for option in options)


# ---------------------------------------------------------------- a turn from its very beginning
def next_turn(dice: list[int], **options: Any) -> Aerion:
    """The next turn begins after the end window of this scene, with this first roll."""
    s = act(scene(window="end", **options), "replenish", dice=dice)
    if question(s) == "start_window":
        act(s, "roll")
    return s


@rule("AER-4.7", "AER-4.11", "AER-4.30", "AER-4.33", "AER-4.41")
def test_a_turn_has_its_windows_in_order() -> None:
    options: dict[str, Any] = {
        "expansions": ["eggs", "hourglasses", "hellkite"],
        "outposts": ["crew"] * 2 + ["book"] * 2 + ["material"] * 2,
        "figure": 0,
        "pixies": 0,
        "reserves": {0: ["straight/mat_nuts"]},
        "display": {"triple": "egg", "quad": "hourglass", "straight": "book"},
        "decks": {"quad": ["mat_nuts", "plan_glider"]},
        "rest": "discard",
    }
    s = act(scene(window="end", **options), "replenish", dice=QUADS)
    asked = []
    for action in ("roll", "acquire", take("triple"), "close", "replenish"):
        asked.append(question(s))
        if action == "replenish":
            assert s.view(0)["hellkite"]["figure"] == 1  # moved once, before the end window
            assert pile(s, "quad")[-1] == "hourglass"
        act(s, action)
    assert asked == ["start_window", "roll_window", "choose_display_card", "close_window", "end_window"]
    assert question(s) == "start_window"


@rule("AER-4.30", "AER-4.21")
def test_a_turn_that_begins_with_only_eggs_is_lost_without_an_egg() -> None:
    eggs: dict[str, Any] = {
        "expansions": ["eggs"],
        "pixies": 1,
        "reserves": {0: ["straight/mat_nuts"]},
        "display": {"triple": "egg", "quad": "egg"},
        "rest": "discard",
    }
    s = next_turn(NOTHING, **eggs)
    assert names(s) == {"pixie", "preserve_eggs", "transfer"}
    act(s, "preserve_eggs", "close")
    assert outcome(s) == "fragile_shells"
    s = next_turn(TRIPLE, **eggs)
    act(s, "acquire")
    assert not s.over
    mixed = {**eggs, "display": {"triple": "egg", "quad": "egg", "straight": "book"}}
    s = next_turn(NOTHING, **mixed)
    act(s, "pay(deck=straight)", "reroll(dice=1)", "preserve_eggs", dice=[1])
    assert not s.over  # the turn did not begin with only Eggs


@rule("AER-4.31", "AER-4.32")
def test_phase_2_ends_in_the_same_way_with_a_single_expansion() -> None:
    table: dict[str, Any] = {"pixies": 1, "reserves": {0: ["straight/mat_nuts"]}, "rest": "discard"}
    glasses = {"triple": "crew_sognae", "quad": "hourglass", "straight": "book"}
    s = next_turn(TRIPLE, expansions=["hourglasses"], display=glasses, **table)
    act(s, "acquire", "discard")
    assert (question(s), shown(s)["quad"], pile(s, "quad")[-1]) == ("end_window", None, "hourglass")
    crews = {"triple": "crew_sognae", "straight": "book"}
    s = next_turn(TRIPLE, expansions=["hellkite"], figure=5, outposts=["book"] * 6, display=crews, **table)
    act(s, "acquire", "discard")
    assert (question(s), s.view(0)["hellkite"]["figure"]) == ("end_window", 0)


@rule("AER-4.1", "AER-4.19")
def test_what_belongs_to_a_turn_is_forgotten_in_the_next() -> None:
    s = scene(
        expansions=["flagship"],
        factories=["security", "library"],
        window="end",
        paid=True,
        pixies=0,
        reserves={0: ["straight/mat_nuts"]},
        display={"triple": "book", "quad": "book"},
        rest="discard",
    )
    act(s, "replenish", "roll", dice=TRIPLE)
    assert names(s) == {*pays("triple", "quad"), "acquire", "transfer"}
