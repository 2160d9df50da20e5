"""The close window in every case that AER-4.41 names, after every way out of phase 1, for either seat."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_DECKS,
    ALL_SHIPS,
    LOW_TRIPLE,
    NOTHING,
    SIXES,
    TRIPLE,
    birds,
    display,
    eggs,
    lay,
    left,
    outcome,
    reroll,
)
from tests.kit.rule import rule

EVERYTHING = ["flagship", "hourglasses", "stone_clouds", "piers", "eggs", "hellkite"]
DICE = {
    "acquire": TRIPLE,
    "demolition": SIXES,
    "payday": SIXES,
    "construction": SIXES,
    "hunt": LOW_TRIPLE,
    "security_skip": NOTHING,
    "lose_last_card": NOTHING,
    "preserve_eggs": NOTHING,
    "go_on_empty": NOTHING,
}
OTHER_KINDS = ["demolition", "payday", "construction", "hunt", "security_skip"]


def dock(exit_: str, seat: int = 0, **more: Any) -> Aerion:
    """Everything is in play, the decks are empty unless cards are named, and this exit is open to the active seat."""
    usual = {
        "players": 2,
        "active": seat,
        "expansions": EVERYTHING,
        "factories": ["security", "logistics"],
        "outposts": ["crew"] * 2 + ["blueprint"] * 2 + ["material"] * 2,
        "figure": 0,
        "payrolls": {seat: ["quad/worker"]},
        "paid": exit_ == "security_skip",
        "dice": DICE[exit_],
        "pixies": 0,
        "rest": "discard",
    }
    return lay(usual, **more)


def leave(s: Aerion, exit_: str) -> Aerion:
    """Leave phase 1, and answer what this exit asks."""
    act(s, exit_)
    if question(s) == "choose_birds":
        act(s, birds())
    if question(s) == "choose_display_card":
        act(s, "take(deck=triple)")
    if question(s) == "choose_placement":
        act(s, "shelve" if "shelve" in names(s) else "discard")
    return s


# ---------------------------------------------------------------- an Hourglass that an Egg can save
def glass(exit_: str, seat: int = 0, **more: Any) -> Aerion:
    """An Hourglass lies over a deck of two cards, and the team owns an Egg."""
    usual: dict[str, Any] = {
        "display": {"triple": "book", "quad": "hourglass", "straight": "book"},
        "decks": {"quad": ["mat_nuts", "book"]},
        "eggs_owned": ["all_six/egg"],
    }
    return dock(exit_, seat, **(usual | more))


@rule("AER-4.41", "AER-7.114")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("exit_", ["acquire", *OTHER_KINDS])
def test_an_hourglass_can_be_saved_after_every_kind_of_phase_2_and_after_a_skip(exit_: str, seat: int) -> None:
    s = leave(glass(exit_, seat), exit_)
    assert (question(s), s.player) == ("close_window", seat)
    assert {"close", "use_eggs"} <= names(s)
    lost = act(s.clone(), "close")
    assert pile(lost, "quad")[-1] == "hourglass"
    act(s, "use_eggs")
    assert display(s)["quad"] == "mat_nuts"
    assert sorted(deck_top(s, "quad", 2)) == ["book", "hourglass"]
    assert question(s) != "close_window", "no Hourglass is left to save"


@rule("AER-4.41")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_hourglass_can_be_saved_in_a_turn_that_paid_a_card_and_took_no_egg(seat: int) -> None:
    s = glass("security_skip", seat, paid=False)
    act(s, "pay(deck=straight)", reroll(1, 2, 3), dice=[6, 6, 4])  # 6, 6, 4, 5, 6, 6
    leave(s, "acquire")
    assert s.view(0)["paid"]
    assert not s.view(0)["egg_taken"]
    assert question(s) == "close_window"
    assert "use_eggs" in names(s)


@rule("AER-4.41", "AER-7.35")
def test_an_hourglass_of_a_kind_already_owned_can_be_saved_too() -> None:
    owned = ["quad/hourglass", "triple/hourglass"]
    assert question(leave(glass("acquire", hourglasses=owned), "acquire")) == "close_window"


@rule("AER-4.41")
@pytest.mark.parametrize("deck", ALL_DECKS)
def test_an_hourglass_can_be_saved_over_every_deck_and_over_no_deck_that_is_exhausted(deck: str) -> None:
    other = "quad" if deck == "triple" else "triple"
    cards = {deck: "hourglass", other: "mat_nuts"}
    for filled, asked in ((deck, True), (other, False)):
        s = act(glass("security_skip", display=cards, decks={filled: ["book"]}), "security_skip")
        assert (question(s) == "close_window") == asked
    both = {"triple": "hourglass", "straight": "hourglass", "two_pair": "mat_nuts"}
    for filled in ("triple", "straight"):  # one of the two is enough
        s = act(glass("security_skip", display=both, decks={filled: ["book"]}), "security_skip")
        assert question(s) == "close_window"


@rule("AER-4.41", "AER-7.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_exhausted_deck_can_be_rebuilt_with_the_own_book_alone(seat: int) -> None:
    """A card on another deck makes the Egg usable, so that there would be something to ask."""
    for owner in (0, 1):
        s = glass("security_skip", seat, decks={"straight": ["mat_nuts"]}, pulpits={owner: ["two_pair/book"]})
        act(s, "security_skip")
        assert (question(s) == "close_window") == (owner == seat)
        if owner == seat:
            assert names(s) == {"close", "use_eggs", "recover"}


@rule("AER-4.41", "AER-5.32")
@pytest.mark.parametrize("recoverable", [True, False])
def test_a_pile_of_books_only_cannot_rebuild_a_deck(recoverable: bool) -> None:
    """The deck under the Hourglass is empty, and all its other cards lie with the player."""
    elements = ["crew_incubus", "crew_sognae", "plan_glider", "plan_hornet", "mat_propellers", "mat_nuts"]
    s = scene(
        expansions=["eggs", "hourglasses", "flagship"],
        factories=["security", "logistics"],
        paid=True,
        dice=NOTHING,
        pixies=0,
        display={"quad": "hourglass", "straight": "mat_nuts"},
        pulpits={0: ["two_pair/book"]},
        reserves={0: [f"quad/{kind}" for kind in (elements[1:] if recoverable else elements)]},
        discards={"quad": ["book", "book"] + ["crew_incubus"] * recoverable, "triple": ["crew_incubus"]},
        hourglasses=["quad/hourglass"] * 3,
        eggs_owned=["quad/egg", "quad/egg"],
    )
    assert left(s, "quad") == 0
    act(s, "security_skip")
    assert question(s) == ("close_window" if recoverable else "end_window")
    assert {"use_eggs", "recover"} <= names(s), "there would be something to ask"


@rule("AER-4.41", "AER-7.81")
def test_without_an_egg_or_without_an_hourglass_the_window_is_passed() -> None:
    book: dict[str, Any] = {"pulpits": {0: ["two_pair/book"]}}  # Recover is possible all the time
    no_glass = {"triple": "book", "quad": "crew_incubus", "straight": "book"}
    changes: list[dict[str, Any]] = [{"eggs_owned": []}, {"display": no_glass}]
    for change in changes:
        s = act(glass("security_skip", **book, **change), "security_skip")
        assert question(s) == "end_window"
    two = act(glass("security_skip", **book, eggs_owned=["all_six/egg", "straight/egg"]), "security_skip")
    act(two, "use_eggs", "egg_deck(deck=quad,eggs=2)", "egg_card(kind=book)")
    assert question(two) == "end_window"
    assert eggs(two) == []


# ---------------------------------------------------------------- a last move before Fragile Shells
def shells(exit_: str, seat: int = 0, **more: Any) -> Aerion:
    """The mark is set; a Material of the own Reserve fits the personal Workshop."""
    cards = {
        "preserve_eggs": {"quad": "egg", "straight": "egg"},
        "lose_last_card": {"straight": "mat_nuts"},
        "go_on_empty": {},
    }
    usual: dict[str, Any] = {
        "display": cards.get(exit_, {"triple": "book", "quad": "egg", "two_pair": "egg"}),
        "shells_marked": True,
        "reserves": {seat: ["straight/mat_cocoons"]},
    }
    return dock(exit_, seat, **(usual | more))


@rule("AER-4.41", "AER-7.85", "AER-11.63")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("exit_", list(DICE))
def test_a_reserve_card_can_be_moved_before_the_defeat_whatever_phase_2_was(exit_: str, seat: int) -> None:
    s = leave(shells(exit_, seat), exit_)
    assert (question(s), s.player) == ("close_window", seat)
    assert {"close", "transfer"} <= names(s)
    assert outcome(act(s.clone(), "close")) == "fragile_shells"
    moved = act(s, "transfer", f"move(deck=straight,element=mat_cocoons,spot=workshop_{seat + 1})")
    assert outcome(moved) == "fragile_shells", "no card is left that could win"


@rule("AER-4.41")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_reserve_card_that_fits_nowhere_gives_no_window(seat: int) -> None:
    """With a Book, an Egg and cards to use them on there would be something to ask."""
    more: dict[str, Any] = {
        "pulpits": {seat: ["two_pair/book"]},
        "eggs_owned": ["all_six/egg"],
        "decks": {"quad": ["book"]},
    }
    crew = shells("security_skip", seat, **more, reserves={seat: ["straight/crew_incubus"]})
    assert {"recover", "use_eggs"} <= names(crew)
    assert "transfer" not in names(crew)
    assert outcome(act(crew, "security_skip")) == "fragile_shells"
    none = shells("security_skip", seat, **more, reserves={})
    assert outcome(act(none, "security_skip")) == "fragile_shells"
    fitting = act(shells("security_skip", seat, **more), "security_skip")
    assert names(fitting) == {"close", "transfer", "recover", "use_eggs"}


@rule("AER-4.41", "AER-7.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_in_the_reserve_of_the_partner_gives_no_window(seat: int) -> None:
    s = shells("security_skip", seat, reserves={1 - seat: ["straight/mat_cocoons"]}, pulpits={seat: ["two_pair/book"]})
    assert "recover" in names(s)
    assert outcome(act(s, "security_skip")) == "fragile_shells"


@rule("AER-4.41")
@pytest.mark.parametrize(
    ("spot", "full"),
    [("common", {"personal_0": ["plan_bee", "mat_cocoons"], "personal_1": ["plan_hornet"]}), ("flagship", {})],
)
def test_the_card_may_fit_the_common_workshop_or_the_flagship_alone(spot: str, full: dict[str, list[str]]) -> None:
    if spot == "flagship":
        full = {place: ["plan_glider"] for place in ("personal_0", "common")}  # a Glider needs Nuts
    s = shells("security_skip", workshops=full, flagship_flying=spot == "common")
    act(s, "security_skip")
    assert question(s) == "close_window"
    act(s.clone(), "transfer")
    assert outcome(act(s, "transfer")) == "fragile_shells", "the only card and the only spot: nothing more is asked"


@rule("AER-4.41")
def test_the_window_is_asked_again_while_a_card_of_the_reserve_fits() -> None:
    s = act(
        shells("security_skip", reserves={0: ["straight/mat_cocoons", "straight/mat_nuts"]}),
        "security_skip",
        "transfer",
    )
    act(s, "move(deck=straight,element=mat_cocoons,spot=workshop_1)")
    assert (question(s), names(s)) == ("close_window", {"close", "transfer"})
    assert outcome(act(s, "close")) == "fragile_shells"


@rule("AER-4.41", "AER-6.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_move_wins_for_either_seat(seat: int) -> None:
    s = scene(
        players=2,
        active=seat,
        expansions=["eggs"],
        dice=NOTHING,
        pixies=0,
        display={"quad": "egg", "straight": "egg"},
        shells_marked=True,
        flying=[ship for ship in ALL_SHIPS if ship != "bee"],
        charge_of_1=["bee", "glider", "hornet"] if seat else ["hellinaut", "glider", "hornet"],
        workshops={"common": ["plan_bee", "mat_cocoons"]},
        reserves={seat: ["quad/crew_incubus"]},
    )
    act(s, "preserve_eggs")
    assert question(s) == "close_window"
    assert outcome(act(s, "transfer")) == "victory"


@rule("AER-4.41", "AER-7.83")
@pytest.mark.parametrize(("marked", "taken"), [(False, False), (True, True), (False, True)])
def test_without_a_mark_or_with_an_egg_taken_the_window_is_passed(marked: bool, taken: bool) -> None:
    s = shells("security_skip", shells_marked=marked, egg_taken=taken, pulpits={0: ["two_pair/book"]})
    act(s, "security_skip")
    assert question(s) == "end_window"
    assert {"transfer", "recover"} <= names(s)
