"""The Hellkite (AER-7.90 to AER-7.112, AER-7.133)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps.hellkite import hunt
from tests.games.aerion.scene import act, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_SHIPS,
    LOW,
    NOTHING,
    QUAD,
    SIXES,
    TRIPLE,
    asked_options,
    columns,
    display,
    figure,
    flying,
    lay,
    outcome,
    pays,
    places,
    pulpit,
    reserve,
    takes,
    workshop,
)
from tests.kit.rule import rule

OUTPOSTS = ["book", "blueprint", "material", "crew", "book", "crew"]
LAIRS = ["crew", "book", "blueprint", "material", "crew", "book"]
CARDS = {"triple": "book", "quad": "plan_glider", "two_pair": "mat_nuts", "full_house": "crew_incubus"}
SUM_16 = [1, 2, 1, 3, 3, 6]
NO_OUTPOSTS = [None] * 6


def kite(dice: list[int] | None = LOW, **more: Any) -> Aerion:
    usual = {
        "expansions": ["hellkite"],
        "pixies": 0,
        "dice": dice,
        "display": CARDS,
        "outposts": OUTPOSTS,
        "lairs": LAIRS,
        "figure": 0,
    }
    return lay(usual, **more)


def bare(column: int, lairs: list[str | None] | None = None, **more: Any) -> Aerion:
    """The figure stands on a bare Lair; the other Outposts are in place where a Lair is."""
    lairs = lairs or list(LAIRS)
    outposts = [None if at == column or lairs[at] is None else OUTPOSTS[at] for at in range(6)]
    row: dict[str, Any] = {"outposts": outposts, "lairs": lairs, "figure": column}
    return kite(**(row | more))


def held(s: Aerion) -> Aerion:
    assert question(s) == "end_window"
    return s


# ---------------------------------------------------------------- the row
@rule("AER-7.90")
def test_outposts_and_lairs_name_books_blueprints_materials_and_crews() -> None:
    seen: set[str] = set()
    for seed in range(10):
        view = GAME.new(1, seed, expansions=["hellkite"]).view(0)["hellkite"]
        seen |= {column["outpost"] for column in view["columns"]} | set(view["unseen"])
        assert sum(view["unseen"].values()) == 8
    assert seen == {"book", "blueprint", "material", "crew"}


@rule("AER-7.91", "AER-7.92")
def test_a_lair_is_unknown_until_the_outpost_on_it_is_destroyed() -> None:
    s = kite()
    assert columns(s) == [(outpost, "hidden") for outpost in OUTPOSTS]
    act(s, "hunt")
    assert columns(s) == [(None, "crew")] + [(outpost, "hidden") for outpost in OUTPOSTS[1:]]
    last: list[str | None] = [None, *LAIRS[1:]]
    s = kite(outposts=[None, None, *OUTPOSTS[2:]], lairs=last, figure=1)
    assert columns(s)[:3] == [(None, None), (None, "book"), ("material", "hidden")]


@rule("AER-7.93")
def test_the_figure_stands_on_a_column_that_still_has_a_card_after_every_turn() -> None:
    lairs: list[str | None] = [None, "book", None, None, "crew", None]
    s = bare(1, lairs, display=CARDS | {"straight": "book"})
    act(s, "hunt", "decline")
    assert columns(s)[1] == (None, None)
    assert figure(s) == 4
    s = kite(TRIPLE, outposts=NO_OUTPOSTS, lairs=lairs, figure=4)
    act(s, "acquire")
    assert figure(s) == 1


@rule("AER-7.94", "AER-7.99", "AER-7.100")
def test_a_hunt_on_an_outpost_leaves_its_lair_which_needs_another_turn() -> None:
    s = kite(pulpits={0: ["straight/book"]}, discards={"all_six": ["mat_cocoons"]})
    act(s, "hunt")
    held(s)
    assert columns(s)[0] == (None, "crew"), "the Lair is still there"
    assert display(s) == CARDS, "nothing is acquired"
    assert names(s) == {"recover", "replenish"}, "no second Hunt, no bonus"


@rule("AER-7.95", "AER-7.131")
@pytest.mark.parametrize(
    ("column", "blocked"), [(0, "triple"), (1, "quad"), (2, "two_pair"), (3, "full_house"), (4, "triple")]
)
def test_the_outpost_under_the_figure_blocks_the_cards_of_its_type(column: int, blocked: str) -> None:
    s = kite(SIXES, figure=column)
    assert asked_options(s, "acquire") == takes(*CARDS) - takes(blocked)
    assert pays(blocked) <= names(s)


@rule("AER-7.95")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("column", range(6))
def test_the_outpost_blocks_both_players_alike(column: int, seat: int) -> None:
    blocked = {"book": "triple", "blueprint": "quad", "material": "two_pair", "crew": "full_house"}[OUTPOSTS[column]]
    s = kite(SIXES, players=2, active=seat, figure=column)
    assert asked_options(s, "acquire") == takes(*CARDS) - takes(blocked)
    alone = kite(SIXES, players=2, active=seat, figure=column, display={blocked: CARDS[blocked], "straight": "book"})
    assert "acquire" not in names(alone)


@rule("AER-7.95")
def test_acquire_is_closed_if_every_match_is_blocked() -> None:
    s = kite([4, 4, 4, 1, 2, 6], figure=0)
    assert names(s) == pays(*CARDS), "the Book of AAA is blocked"
    assert "acquire" in names(kite([4, 4, 4, 1, 2, 6], figure=1))


@rule("AER-7.96", "AER-11.54")
def test_a_figure_on_a_bare_lair_blocks_nothing() -> None:
    for column in range(6):
        s = bare(column, dice=SIXES)
        assert s.view(0)["hellkite"]["blocks"] is None
        assert asked_options(s, "acquire") == takes(*CARDS)


# ---------------------------------------------------------------- the Hunt
@rule("AER-7.97")
@pytest.mark.parametrize(("dice", "is_open"), [(LOW, True), ([1] * 6, True), (SUM_16, False)])
def test_hunt_needs_a_sum_of_15_or_less(dice: list[int], is_open: bool) -> None:
    assert ("hunt" in names(kite(dice))) == is_open


@rule("AER-7.97")
def test_hunt_is_closed_once_the_hellkite_is_defeated() -> None:
    s = kite(outposts=NO_OUTPOSTS, lairs=[None] * 6, figure=None)
    assert names(s) == pays(*CARDS) | {"acquire"}


@rule("AER-7.97", "AER-7.98", "AER-7.105")
def test_hunt_is_played_instead_of_acquire_and_destroys_the_card_under_the_figure() -> None:
    s = kite(figure=1, pulpits={0: ["straight/book"]}, discards={"all_six": ["mat_cocoons"]})
    assert {"acquire", "hunt"} <= names(s)
    act(s, "hunt")
    held(s)
    assert [outpost for outpost, _ in columns(s)] == ["book", None, "material", "crew", "book", "crew"]
    assert columns(s)[1] == (None, "book")
    assert display(s) == CARDS


@rule("AER-7.99", "AER-7.107")
def test_after_an_outpost_the_figure_goes_on_in_phase_3_only() -> None:
    s = kite()
    journal = GAME.listen(s)
    act(s, "hunt")
    assert figure(s) == 1
    moves = [event for event in journal.events if GAME.events.name(event) == "figure_moved"]
    assert len(moves) == 1


@rule("AER-7.101", "AER-7.108", "AER-11.53", "AER-11.52")
@pytest.mark.parametrize(
    ("start", "row", "after"),
    [
        (0, [1, 1, 1, 1, 1, 1], 2),
        (5, [1, 1, 1, 1, 1, 1], 1),
        (4, [0, 1, 1, 0, 1, 0], 2),
        (1, [1, 1, 0, 0, 1, 0], 0),
        (2, [0, 1, 1, 0, 0, 0], 1),
    ],
)
def test_a_destroyed_lair_moves_the_figure_twice(start: int, row: list[int], after: int) -> None:
    lairs: list[str | None] = ["crew" if here else None for here in row]
    s = bare(start, lairs)
    act(s, "hunt", "decline")
    assert columns(s)[start] == (None, None)
    assert figure(s) == after


@rule("AER-7.101", "AER-7.133")
def test_the_figure_waits_until_the_bonus_is_placed_and_moves_before_the_end_window() -> None:
    s = bare(
        0,
        ["crew", "crew", "crew", "crew", "crew", "crew"],
        pulpits={0: ["straight/book"]},
        discards={"all_six": ["mat_cocoons"]},
        workshops={"workshop_1": ["plan_bee"]},
    )
    act(s, "hunt")
    assert question(s) == "choose_lair_bonus"
    assert figure(s) == 0
    act(s, "bonus(deck=full_house)")
    assert question(s) == "choose_placement"
    assert figure(s) == 0
    act(s, "discard")
    held(s)
    assert figure(s) == 2


@rule("AER-7.133")
def test_the_figure_moves_before_the_close_window() -> None:
    s = scene(
        expansions=["hellkite", "eggs", "hourglasses"],
        dice=LOW,
        display=CARDS | {"straight": "hourglass"},
        eggs_owned=["quad/egg"],
        outposts=[None, *OUTPOSTS[1:]],
        lairs=LAIRS,
        figure=0,
    )
    act(s, "hunt", "decline")
    assert question(s) == "close_window"
    assert figure(s) == 1, "the move of phase 3 is still to come"
    act(s, "close")
    assert figure(s) == 2


@rule("AER-7.102", "AER-11.59")
def test_the_last_lair_defeats_the_hellkite_and_still_gives_its_bonus() -> None:
    lairs: list[str | None] = [None, None, None, "material", None, None]
    s = bare(3, lairs)
    act(s, "hunt")
    assert figure(s) is None
    assert s.view(0)["hellkite"]["blocks"] is None
    assert names(s) == {"bonus(deck=two_pair)", "decline"}
    act(s, "bonus(deck=two_pair)", "place(spot=workshop_1)")
    assert workshop(s, "workshop_1") == ["two_pair/mat_nuts"]
    assert figure(s) is None
    assert not s.over


@rule("AER-7.102", "AER-7.109", "AER-11.59")
def test_the_last_lair_wins_at_once_when_all_ships_fly() -> None:
    lairs: list[str | None] = [None, None, None, "material", None, None]
    s = bare(3, lairs, flying=ALL_SHIPS)
    act(s, "hunt")
    assert outcome(s) == "victory"
    assert display(s) == CARDS, "no bonus is asked any more"
    assert not bare(3, [None, None, None, "material", "crew", None], flying=ALL_SHIPS).over


@rule("AER-7.102")
def test_the_bonus_of_the_last_lair_may_win_with_the_sixth_ship() -> None:
    s = bare(
        3,
        [None, None, None, "crew", None, None],
        workshops={"workshop_1": ["plan_bee", "mat_cocoons"]},
        flying=[ship for ship in ALL_SHIPS if ship != "bee"],
    )
    act(s, "hunt", "bonus(deck=full_house)", "place(spot=workshop_1)")
    assert outcome(s) == "victory"


@rule("AER-7.103")
@pytest.mark.parametrize(
    ("sort", "deck"), [("book", "triple"), ("blueprint", "quad"), ("material", "two_pair"), ("crew", "full_house")]
)
def test_the_bonus_is_a_display_card_of_the_lairs_type_whatever_the_dice_show(sort: str, deck: str) -> None:
    s = bare(0, [sort, "book", "crew", "crew", "crew", "crew"], dice=[1, 1, 1, 2, 3, 5])
    act(s, "hunt")
    assert question(s) == "choose_lair_bonus"
    assert s.view(0)["asking"] == {"type": sort}
    assert names(s) == {f"bonus(deck={deck})", "decline"}
    act(s, f"bonus(deck={deck})", dice=NOTHING)
    if question(s) == "choose_placement":
        act(s, "place(spot=workshop_1)", dice=NOTHING)
    zones = pulpit(s) + workshop(s, "workshop_1") + [f"{where}/{kind}" for where in CARDS for kind in pile(s, where)]
    assert f"{deck}/{CARDS[deck]}" in zones


@rule("AER-7.103", "AER-11.61")
def test_a_lair_bonus_may_be_stored_and_its_placement_window_is_ordinary() -> None:
    s = bare(0, pulpits={0: ["straight/book"]}, reserves={0: ["plan_bee"]}, discards={"all_six": ["mat_cocoons"]})
    act(s, "hunt", "bonus(deck=full_house)")
    assert names(s) == {"store", "discard", "transfer", "recover"}
    act(s, "store")
    assert reserve(s) == ["triple/plan_bee", "full_house/crew_incubus"]
    assert pulpit(s) == []


@rule("AER-7.103")
def test_the_bonus_places_a_crew_and_launches_a_ship() -> None:
    s = bare(0, workshops={"workshop_1": ["plan_bee", "mat_cocoons"]})
    act(s, "hunt", "bonus(deck=full_house)")
    assert names(s) == places("workshop_1") | {"discard"}
    assert flying(act(s, "place(spot=workshop_1)")) == {"bee"}


@rule("AER-7.104", "AER-9.15")
def test_the_bonus_is_void_without_a_card_of_its_type() -> None:
    cards = {deck: kind for deck, kind in CARDS.items() if deck != "full_house"}
    s = bare(0, display=cards, pulpits={0: ["straight/book"]}, discards={"all_six": ["mat_cocoons"]})
    act(s, "hunt")
    held(s)
    assert display(s) == cards


@rule("AER-7.104", "AER-11.52")
def test_the_bonus_may_be_declined_and_is_never_blocked_by_the_next_outpost() -> None:
    s = bare(0, outposts=[None, "crew", "crew", "book", "book", "material"], pulpits={0: ["straight/book"]})
    act(s, "hunt")
    assert "bonus(deck=full_house)" in names(s)
    act(s, "decline")
    assert display(s)["full_house"] == "crew_incubus"


@rule("AER-7.106", "AER-11.42")
def test_two_players_share_the_row_and_the_figure() -> None:
    for seat in (0, 1):
        s = kite(players=2, active=seat, figure=3)
        act(s, "hunt")
        assert columns(s)[3] == (None, "material")
        assert figure(s) == 4
        assert s.active == 1 - seat
        assert s.view(0)["hellkite"] == s.view(1)["hellkite"]


# ---------------------------------------------------------------- the move of phase 3
@rule("AER-7.107")
@pytest.mark.parametrize(("start", "after"), [(0, 2), (2, 3), (3, 0)])
def test_the_figure_moves_to_the_next_column_with_a_card(start: int, after: int) -> None:
    lairs: list[str | None] = ["crew", None, "crew", "book", None, None]
    outposts: list[str | None] = ["crew", None, "crew", "crew", None, None]
    s = kite(QUAD, outposts=outposts, lairs=lairs, figure=start)
    act(s, "acquire", "take(deck=triple)")
    assert figure(s) == after


@rule("AER-7.107")
def test_on_a_single_column_the_figure_stays() -> None:
    lairs: list[str | None] = [None, None, None, "material", None, None]
    s = kite(QUAD, outposts=[None] * 3 + ["crew", None, None], lairs=lairs, figure=3)
    act(s, "acquire", "take(deck=triple)")
    assert figure(s) == 3


@rule("AER-7.107")
def test_the_figure_moves_before_the_end_window() -> None:
    s = kite(QUAD, figure=1, pulpits={0: ["straight/book"]}, discards={"all_six": ["mat_cocoons"]})
    act(s, "acquire", "take(deck=triple)", "discard")
    held(s)
    assert figure(s) == 2


@rule("AER-7.107")
def test_the_figure_moves_too_when_phase_2_is_skipped() -> None:
    s = kite(NOTHING, figure=3, display={"full_house": "crew_incubus"}, pixies=1)
    assert figure(act(s, "lose_last_card")) == 4


@rule("AER-7.109")
@pytest.mark.parametrize("defeated", [True, False])
def test_the_sixth_ship_wins_only_if_the_hellkite_is_defeated(defeated: bool) -> None:
    s = kite(
        window="placement",
        display={},
        hand="crew_incubus",
        workshops={"workshop_1": ["plan_bee", "mat_cocoons"]},
        flying=[ship for ship in ALL_SHIPS if ship != "bee"],
        outposts=NO_OUTPOSTS,
        lairs=[None] * 6 if defeated else [*LAIRS[:1], *[None] * 5],
        figure=None if defeated else 0,
    )
    assert outcome(act(s, "place(spot=workshop_1)")) == ("victory" if defeated else "running")


# ---------------------------------------------------------------- impregnable_fortress
def fortress(outposts: list[int], lairs: list[int], at: int) -> bool:
    """Whether a Hunt is open with the figure on a column of a row given by 0 and 1."""
    s = kite(
        variants=["impregnable_fortress"],
        outposts=["crew" if here else None for here in outposts],
        lairs=["crew" if here else None for here in lairs],
        figure=at,
    )
    assert {"hunt"} | names(s) == {"hunt", "acquire"} | pays(*CARDS)
    return "hunt" in names(s)


@rule("AER-7.110", "AER-7.111", "AER-11.55", "AER-11.56", "AER-11.57")
def test_in_the_fortress_only_the_ends_of_the_remaining_outposts_can_be_destroyed() -> None:
    full = [1, 1, 1, 1, 1, 1]
    assert [fortress(full, full, at) for at in range(6)] == [True, False, False, False, False, True]
    assert [fortress([0, 1, 1, 0, 1, 0], full, at) for at in range(6)] == [False, True, False, False, True, False]
    assert [fortress([0, 0, 1, 0, 0, 0], full, at) for at in range(6)] == [at == 2 for at in range(6)]


@rule("AER-7.112", "AER-11.55")
def test_in_the_fortress_only_the_ends_of_the_remaining_lairs_fall_once_no_outpost_is_left() -> None:
    none = [0] * 6
    assert [fortress(none, [1] * 6, at) for at in range(6)] == [True, False, False, False, False, True]
    row = [0, 1, 1, 0, 1, 0]
    assert [fortress(none, row, at) for at in (1, 2, 4)] == [True, False, True]
    assert fortress(none, [0, 0, 1, 0, 0, 0], 2)


@rule("AER-7.110")
def test_in_the_fortress_the_hunt_destroys_the_card_under_the_figure() -> None:
    s = kite(variants=["impregnable_fortress"], figure=5)
    act(s, "hunt")
    assert columns(s)[5] == (None, "book")
    assert columns(s)[0] == ("book", "hidden")
    assert figure(s) == 0


def test_a_lair_turned_up_is_a_surprise() -> None:
    """AER-7.99 shows something hidden, so that nobody may undo it; destroying a bare Lair shows nothing."""
    row = ["book", "blueprint", "material", "crew", "book", "crew"]
    covered = scene(expansions=["hellkite"], dice=[1, 1, 2, 2, 3, 3], outposts=row, lairs=row, figure=0)
    before = covered.revealed
    covered.depth = 0
    hunt(covered)
    assert (covered.outposts[0], covered.revealed) == (-1, before + 1)
    hunt(covered)
    assert (covered.lairs[0], covered.revealed) == (-1, before + 1)


@rule("AER-7.107", "AER-4.32")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_figure_moves_also_after_a_turn_that_paid_cards(seat: int) -> None:
    s = kite(
        NOTHING, players=2, active=seat, figure=1, pulpits={seat: ["straight/book"]}, discards={"all_six": ["book"]}
    )
    act(s, "pay(deck=full_house)", "reroll(dice=7)", dice=[6, 6, 6])  # 6, 6, 6, 5, 6, 6
    assert s.view(0)["paid"]
    act(s, "acquire", "take(deck=triple)", "discard")
    assert figure(s) == 2
