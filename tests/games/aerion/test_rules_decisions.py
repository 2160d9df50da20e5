"""The decision points: exact options, forced answers, alike cards (AER-9)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_SHIPS,
    LOW,
    NOTHING,
    QUAD,
    SIXES,
    STRAIGHT,
    TRIPLE,
    asked_options,
    birds,
    clouds,
    columns,
    dice_of,
    display,
    eggs,
    hires,
    hourglasses,
    lay,
    payroll,
    pays,
    piers_built,
    places,
    pulpit,
    reroll,
    reserve,
    takes,
    workshop,
)
from tests.kit.rule import rule

TWO_BOOKS = {"triple": "book", "straight": "book"}
FREE = {"transfer", "recover", "use_eggs"}
WAYS_OUT = {"lose_last_card", "preserve_eggs", "go_on_empty", "concede"}


def free_table(**more: Any) -> Aerion:
    """Every free action is possible."""
    usual = {
        "expansions": ["eggs"],
        "pixies": 0,
        "dice": NOTHING,
        "display": TWO_BOOKS,
        "pulpits": {0: ["all_six/book"]},
        "reserves": {0: ["triple/plan_bee"]},
        "eggs_owned": ["quad/egg"],
        "discards": {"two_pair": ["mat_nuts", "crew_sognae", "book"], "full_house": ["crew_incubus"]},
    }
    return lay(usual, **more)


# ---------------------------------------------------------------- 9.1 to 9.4: phase 1
@rule("AER-9.1")
def test_start_window_offers_the_roll_and_the_free_actions() -> None:
    s = free_table(window="start", dice=None)
    assert question(s) == "start_window"
    assert names(s) == {"roll"} | FREE
    act(s, "roll", dice=TRIPLE)
    assert dice_of(s) == TRIPLE
    assert question(s) == "roll_window"


@rule("AER-9.1")
def test_the_roll_is_forced_without_a_free_action() -> None:
    s = scene(window="start", display=TWO_BOOKS)
    assert question(s) == "roll_window"
    assert min(dice_of(s)) >= 1


@rule("AER-9.2")
def test_roll_window_offers_everything_that_is_open() -> None:
    s = scene(
        expansions=["flagship", "stone_clouds", "piers", "eggs", "hellkite"],
        factories=["research_lab", "security"],
        pixies=1,
        dice=SIXES,
        lab_open=True,
        paid=True,
        free_rerolls=1,
        display={"triple": "worker", "quad": "mat_nuts", "two_pair": "egg", "straight": "hammer_bird"},
        pulpits={0: ["all_six/book"]},
        reserves={0: ["plan_bee"]},
        payrolls={0: ["straight/worker"]},
        eggs_owned=["quad/egg"],
        discards={"full_house": ["crew_incubus"]},
        outposts=["crew"] * 6,
    )
    ways = {"use_free_reroll", "book_rerolls", "pixie", "lab"} | pays("triple", "quad", "straight") | hires("triple")
    assert names(s) == ways | FREE | {"acquire", "demolition", "payday", "construction", "security_skip"}
    low = scene(expansions=["hellkite"], pixies=0, dice=LOW, display=TWO_BOOKS)
    assert names(low) == pays("triple", "straight") | {"hunt"}


@rule("AER-9.2")
def test_a_single_exit_is_asked_unless_it_is_the_only_option() -> None:
    asked = scene(pixies=1, dice=NOTHING, display={"triple": "book"})
    assert names(asked) == {"pixie", "lose_last_card"}
    forced = scene(pixies=0, dice=NOTHING, display={"triple": "book"}, decks={"triple": ["mat_nuts"]})
    assert pile(forced, "triple") == ["book"]
    assert forced.turn == 2


def all_rerolls(dice: list[int]) -> set[str]:
    """One choice for each multiset of values, taken from the lowest positions."""
    chosen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(1, 7):
        for places_ in combinations(range(6), size):
            chosen.setdefault(tuple(sorted(dice[place] for place in places_)), places_)
    out = set()
    for values in chosen:
        positions: list[int] = []
        for value in set(values):
            positions += [place for place in range(6) if dice[place] == value][: values.count(value)]
        out.add(reroll(*(place + 1 for place in positions)))
    return out


@rule("AER-9.3", "AER-11.62")
@pytest.mark.parametrize(
    ("dice", "number"), [([1, 2, 3, 4, 5, 6], 63), (SIXES, 6), ([2, 2, 3, 3, 3, 6], 23), ([6, 1, 6, 1, 6, 2], 23)]
)
def test_choose_reroll_offers_each_multiset_of_dice_once(dice: list[int], number: int) -> None:
    s = scene(pixies=0, dice=dice, display=TWO_BOOKS, free_rerolls=1)
    for action in ("pay(deck=triple)", "use_free_reroll"):
        t = act(s.clone(), action)
        assert question(t) == "choose_reroll"
        assert names(t) == all_rerolls(dice)
        assert len(names(t)) == number


@rule("AER-9.3")
def test_a_flip_is_offered_after_a_payment_with_logistics_and_leads_back() -> None:
    s = scene(
        expansions=["flagship"],
        factories=["logistics", "library"],
        pixies=0,
        dice=[3, 3, 5, 5, 5, 6],
        free_rerolls=1,
        display=TWO_BOOKS | {"all_six": "mat_cocoons"},
    )
    rerolls = all_rerolls([3, 3, 5, 5, 5, 6])
    assert asked_options(s, "use_free_reroll") == rerolls
    act(s, "pay(deck=straight)")
    assert names(s) == rerolls | {"flip(die=1)", "flip(die=3)", "flip(die=6)"}
    act(s, "flip(die=3)")
    assert dice_of(s) == [3, 3, 2, 5, 5, 6]
    assert question(s) == "roll_window"


@rule("AER-9.4", "AER-11.62")
def test_choose_pixie_offers_every_other_face_of_every_different_die() -> None:
    s = scene(pixies=1, dice=NOTHING, display=TWO_BOOKS)
    expected = {(die, face) for die, face in product((1, 2, 3, 4, 5), range(1, 7)) if NOTHING[die - 1] != face}
    assert asked_options(s, "pixie") == {f"set_die(die={die},face={face})" for die, face in expected}
    act(s, "pixie", "set_die(die=5,face=2)")
    assert dice_of(s) == [1, 2, 3, 5, 2, 6]
    assert question(s) == "roll_window"
    assert len(asked_options(scene(pixies=1, dice=SIXES, display=TWO_BOOKS), "pixie")) == 5


# ---------------------------------------------------------------- 9.5 and 9.6: taking and placing
@rule("AER-9.5")
def test_choose_display_card_offers_every_card_acquirable_now() -> None:
    cards = {"triple": "mat_nuts", "quad": "book", "two_pair": "egg", "full_house": "book", "straight": "hourglass"}
    s = scene(expansions=["eggs", "hourglasses"], pixies=0, dice=QUAD, display=cards)
    assert asked_options(s, "acquire") == takes("triple", "quad", "two_pair")
    s = act(s, "acquire", "take(deck=triple)")
    assert question(s) == "choose_placement"
    assert "triple" not in display(s)


@rule("AER-9.5")
@pytest.mark.parametrize(("kind", "where"), [("hourglass", hourglasses), ("egg", eggs)])
def test_a_single_card_is_taken_without_asking_and_hourglass_and_egg_are_placed_at_once(kind: str, where: Any) -> None:
    s = scene(expansions=["eggs", "hourglasses"], pixies=0, dice=TRIPLE, display={"triple": kind, "all_six": "book"})
    act(s, "acquire", dice=NOTHING)
    assert len(where(s)) == 1
    assert question(s) not in ("choose_display_card", "choose_placement")


@rule("AER-9.6")
def test_choose_placement_of_an_element() -> None:
    fits = {"workshop_1": ["quad/plan_hornet"]}
    blueprint = free_table(window="placement", hand="straight/plan_bee", reserves={}, workshops=fits)
    assert names(blueprint) == places("workshop_2") | {"store", "recover", "use_eggs"}
    full = {"workshop_1": ["quad/plan_hornet"], "workshop_2": ["two_pair/plan_hellinaut"]}
    homeless = free_table(window="placement", hand="straight/plan_bee", reserves={}, workshops=full)
    assert names(homeless) == {"store", "discard", "recover", "use_eggs"}
    pair = {"workshop_1": ["straight/plan_bee", "straight/mat_cocoons"]}
    crew = free_table(window="placement", hand="quad/crew_incubus", workshops=pair, pulpits={}, eggs_owned=[])
    assert names(crew) == places("workshop_1") | {"discard", "transfer"}
    act(crew, "place(spot=workshop_1)")
    assert workshop(crew, "workshop_1") == []


@rule("AER-9.6")
def test_a_placement_with_one_option_is_forced() -> None:
    s = scene(window="placement", display={}, hand="mat_nuts", workshops={"workshop_1": ["plan_bee"]})
    assert workshop(s, "workshop_2") == ["triple/mat_nuts"]


@rule("AER-9.6")
def test_choose_placement_of_a_book() -> None:
    room = free_table(window="placement", hand="quad/book", pulpits={}, reserves={})
    assert names(room) == {"shelve", "use_eggs"}
    full = free_table(window="placement", hand="quad/book", reserves={}, eggs_owned=[])
    assert names(full) == {"discard", "recover"}
    act(full, "recover", "recover_pile(deck=full_house)")
    assert pulpit(full) == ["quad/book"], "with room again, to shelve it is forced"


# ---------------------------------------------------------------- 9.7 to 9.11: free actions
@rule("AER-9.7")
def test_choose_transfer_offers_each_card_with_each_spot_it_fits() -> None:
    s = free_table(
        workshops={"workshop_1": ["quad/plan_hornet"]},
        reserves={0: ["triple/plan_bee", "straight/mat_cocoons", "two_pair/mat_cocoons", "triple/crew_incubus"]},
    )
    act(s, "transfer")
    fitting = [("triple", "plan_bee", "workshop_2")] + [
        (deck, "mat_cocoons", spot) for deck in ("straight", "two_pair") for spot in ("workshop_1", "workshop_2")
    ]
    assert names(s) == {f"move(deck={deck},element={kind},spot={spot})" for deck, kind, spot in fitting}
    act(s, "move(deck=two_pair,element=mat_cocoons,spot=workshop_1)")
    assert workshop(s, "workshop_1") == ["quad/plan_hornet", "two_pair/mat_cocoons"]
    assert reserve(s) == ["triple/plan_bee", "straight/mat_cocoons", "triple/crew_incubus"]
    assert question(s) == "roll_window"


@rule("AER-9.8", "AER-9.9")
def test_choose_recover_offers_the_piles_and_then_their_recoverable_cards() -> None:
    piles = {
        "two_pair": ["mat_nuts", "crew_sognae", "book", "plan_hornet"],
        "full_house": ["crew_incubus"],
        "quad": ["book"],
    }
    s = free_table(discards=piles, eggs_owned=[])
    act(s, "recover")
    assert names(s) == {"recover_pile(deck=two_pair)", "recover_pile(deck=full_house)"}
    act(s, "recover_pile(deck=two_pair)")
    assert names(s) == {f"recover_card(kind={kind})" for kind in ("mat_nuts", "crew_sognae", "plan_hornet")}
    act(s, "recover_card(kind=plan_hornet)")
    assert names(s) == {"recover_card(kind=mat_nuts)", "recover_card(kind=crew_sognae)"}
    act(s, "recover_card(kind=mat_nuts)")
    assert deck_top(s, "two_pair", 2) == ["plan_hornet", "mat_nuts"], "the first picked lies on top"
    assert pile(s, "all_six") == ["book"]
    assert pulpit(s) == []
    assert question(s) == "roll_window"


@rule("AER-9.10", "AER-9.11")
def test_choose_egg_deck_and_egg_card() -> None:
    s = free_table(
        rest="discard",
        decks={"triple": ["mat_nuts"], "quad": ["plan_glider", "mat_nuts", "book"]},
        eggs_owned=["straight/egg", "all_six/egg"],
    )
    act(s, "use_eggs")
    assert names(s) == {f"egg_deck(deck={deck},eggs={k})" for deck, k in (("triple", 1), ("quad", 1), ("quad", 2))}
    one = act(s.clone(), "egg_deck(deck=quad,eggs=1)")
    assert question(one) == "roll_window", "forced if one card was revealed"
    assert display(one)["quad"] == "plan_glider"
    act(s, "egg_deck(deck=quad,eggs=2)")
    assert question(s) == "choose_egg_card"
    assert names(s) == {"egg_card(kind=plan_glider)", "egg_card(kind=mat_nuts)"}
    act(s, "egg_card(kind=mat_nuts)")
    assert display(s)["quad"] == "mat_nuts"
    assert question(s) == "roll_window"


# ---------------------------------------------------------------- 9.12 to 9.18: the other kinds of phase 2
@rule("AER-9.12")
def test_choose_birds_is_forced_if_one_subset_reaches_30() -> None:
    cards = TWO_BOOKS | {"quad": "hammer_bird", "two_pair": "hammer_bird"}
    s = scene(expansions=["stone_clouds"], pixies=0, dice=NOTHING, display=cards)
    act(s, "demolition")
    assert pile(s, "quad") == pile(s, "two_pair") == ["hammer_bird"]
    three = scene(expansions=["stone_clouds"], pixies=0, dice=NOTHING, display=cards | {"all_six": "hammer_bird"})
    act(three, "demolition")
    pairs = {birds(*pair) for pair in combinations(("quad", "two_pair", "all_six"), 2)}
    assert names(three) == pairs | {birds("quad", "two_pair", "all_six")}


@rule("AER-9.13")
def test_choose_cloud_is_asked_once_a_step_and_forced_on_the_last_cloud() -> None:
    def hit(left: list[int]) -> Aerion:
        s = scene(
            expansions=["stone_clouds"],
            variants=["grounded"],
            pixies=0,
            dice=[6, 5, 4, 3, 1, 1],
            display=TWO_BOOKS | {"quad": "hammer_bird", "two_pair": "hammer_bird"},
            clouds=left,
        )
        return act(s, "demolition")

    s = hit([2] * 6)
    assert names(s) == {f"cloud(ship={ship})" for ship in ALL_SHIPS}
    act(s, "cloud(ship=bee)")
    assert names(s) == {f"cloud(ship={ship})" for ship in ALL_SHIPS}, "two steps, asked twice"
    act(s, "cloud(ship=bee)")
    assert question(s) == "roll_window"
    assert clouds(hit([0, 0, 0, 0, 2, 0])) == ["gone"] * 6
    assert question(hit([0, 0, 0, 0, 2, 0])) == "roll_window"


@rule("AER-9.14")
def test_choose_worker_differs_only_by_deck() -> None:
    s = scene(
        players=2,
        active=1,
        expansions=["piers"],
        pixies=0,
        dice=[6, 6, 6, 5, 2, 1],
        display=TWO_BOOKS,
        payrolls={1: ["quad/worker", "quad/worker", "all_six/worker"], 0: ["straight/worker"]},
    )
    act(s, "payday")
    assert names(s) == {"pay_worker(deck=quad)", "pay_worker(deck=all_six)"}
    act(s, "pay_worker(deck=all_six)")
    assert payroll(s, 1) == ["quad/worker", "quad/worker"]
    assert payroll(s, 0) == ["straight/worker"]


@rule("AER-9.15")
def test_choose_lair_bonus_offers_the_cards_of_the_type_and_decline() -> None:
    s = scene(
        expansions=["hellkite"],
        dice=LOW,
        display={"triple": "crew_incubus", "quad": "crew_sognae", "two_pair": "mat_nuts", "straight": "book"},
        outposts=[None, *["book"] * 5],
        lairs=["crew", *["book"] * 5],
        figure=0,
    )
    act(s, "hunt")
    assert question(s) == "choose_lair_bonus"
    assert names(s) == {"bonus(deck=triple)", "bonus(deck=quad)", "decline"}


@rule("AER-9.17")
def test_end_window_offers_replenish_and_the_free_actions_and_is_forced_without_them() -> None:
    s = free_table(window="end")
    assert question(s) == "end_window"
    assert names(s) == {"replenish"} | FREE
    act(s, "replenish")
    assert set(display(s)) == {"triple", "quad", "two_pair", "full_house", "all_six", "straight"}
    assert s.turn == 2
    forced = scene(window="end", display=TWO_BOOKS)
    assert question(forced) == "roll_window"
    assert forced.turn == 2


@rule("AER-9.18")
def test_construction_and_hunt_need_no_further_choice() -> None:
    s = scene(expansions=["piers", "hellkite"], pixies=0, dice=[1, 1, 1, 1, 1, 2], display=TWO_BOOKS, figure=3)
    built = act(s.clone(), "construction")
    assert piers_built(built) == 1
    assert question(built) == "roll_window"
    hunted = act(s, "hunt")
    assert columns(hunted)[3][0] is None
    assert question(hunted) == "roll_window"


@rule("AER-9.19")
def test_a_payment_is_committed_before_the_dice_are_chosen() -> None:
    s = scene(pixies=0, dice=NOTHING, display=TWO_BOOKS)
    act(s, "pay(deck=triple)")
    assert question(s) == "choose_reroll"
    assert display(s) == {"straight": "book"}
    assert pile(s, "triple") == ["book"]
    assert dice_of(s) == NOTHING
    assert all(name.startswith("reroll(") for name in names(s))


@rule("AER-9.20")
def test_book_and_worker_only_add_to_the_counter_and_each_reroll_is_used_by_itself() -> None:
    s = scene(
        expansions=["piers"],
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS | {"quad": "worker"},
        pulpits={0: ["all_six/book"]},
    )
    act(s, "book_rerolls")
    assert (question(s), s.free_rerolls, dice_of(s)) == ("roll_window", 3, NOTHING)
    act(s, "hire(deck=quad)")
    assert (question(s), s.free_rerolls, dice_of(s)) == ("roll_window", 6, NOTHING)
    act(s, "use_free_reroll")
    assert question(s) == "choose_reroll"
    act(s, reroll(1), dice=[1])
    assert s.free_rerolls == 5
    assert names(s) == pays("triple", "straight") | {"use_free_reroll"}


@rule("AER-9.21")
@pytest.mark.parametrize(
    ("cards", "variants", "way_out"),
    [
        ({}, [], "go_on_empty"),
        ({"straight": "book"}, [], "lose_last_card"),
        ({"straight": "egg"}, [], "preserve_eggs"),
        ({"straight": "egg", "quad": "egg"}, [], "preserve_eggs"),
        ({"straight": "egg"}, ["very_fragile_shells"], "concede"),
        ({"straight": "egg", "quad": "book"}, [], None),
        ({"straight": "book", "quad": "book"}, [], None),
        ({"triple": "egg"}, [], None),
        ({"triple": "book"}, [], None),
    ],
)
def test_the_ways_out_exclude_each_other(cards: dict[str, str], variants: list[str], way_out: str | None) -> None:
    s = scene(expansions=["eggs"], variants=variants, pixies=1, dice=TRIPLE, display=cards)
    assert names(s) & WAYS_OUT == ({way_out} if way_out else set())


@rule("AER-9.22")
def test_the_oldest_book_and_the_oldest_eggs_go_first() -> None:
    s = scene(
        expansions=["flagship", "eggs"],
        factories=["library", "security"],
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        pulpits={0: ["straight/book", "quad/book", "all_six/book"]},
        eggs_owned=["straight/egg", "quad/egg", "all_six/egg"],
        decks={"two_pair": ["mat_nuts", "mat_cocoons"]},
    )
    act(s, "book_rerolls")
    assert pulpit(s) == ["quad/book", "all_six/book"]
    act(s, "use_eggs", "egg_deck(deck=two_pair,eggs=2)", "egg_card(kind=mat_nuts)")
    assert eggs(s) == ["all_six/egg"]


# ---------------------------------------------------------------- 9.24 and 9.25: alike cards, forced answers
@rule("AER-9.24")
def test_alike_cards_of_a_pile_are_offered_once() -> None:
    s = scene(
        expansions=["hourglasses", "stone_clouds", "piers"],
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        pulpits={0: ["all_six/book"]},
        discards={"quad": ["hourglass", "hourglass", "hammer_bird", "hammer_bird", "worker", "worker", "mat_nuts"]},
    )
    act(s, "recover")
    assert len(s.legal) == 4
    assert names(s) == {f"recover_card(kind={kind})" for kind in ("hourglass", "hammer_bird", "worker", "mat_nuts")}


@rule("AER-9.24")
def test_alike_cards_among_the_revealed_are_offered_once() -> None:
    s = scene(
        expansions=["eggs"],
        pixies=0,
        dice=NOTHING,
        display={"triple": "book", "straight": "book"},
        eggs_owned=["straight/egg", "straight/egg", "all_six/egg", "all_six/egg"],
        decks={"quad": ["book", "egg", "book", "egg"]},
    )
    act(s, "use_eggs", "egg_deck(deck=quad,eggs=4)")
    assert len(s.legal) == 2
    assert names(s) == {"egg_card(kind=book)", "egg_card(kind=egg)"}


@rule("AER-9.24")
def test_cards_of_one_kind_from_different_decks_stay_apart_and_so_do_two_empty_workshops() -> None:
    s = scene(
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        reserves={0: ["triple/crew_incubus", "quad/mat_nuts", "straight/mat_nuts"]},
    )
    act(s, "transfer")
    moves = product(("quad", "straight"), ("workshop_1", "workshop_2"))
    assert names(s) == {f"move(deck={deck},element=mat_nuts,spot={spot})" for deck, spot in moves}


@rule("AER-9.25")
def test_questions_with_one_option_answer_themselves_one_after_another() -> None:
    recover = scene(
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        pulpits={0: ["all_six/book"]},
        discards={"quad": ["mat_nuts"]},
    )
    act(recover, "recover")  # one pile, one card
    assert question(recover) == "roll_window"
    assert deck_top(recover, "quad", 1) == ["mat_nuts"]
    transfer = scene(
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        reserves={0: ["triple/crew_incubus"]},
        workshops={"workshop_1": ["plan_bee", "mat_cocoons"]},
    )
    act(transfer, "transfer")  # one card, one spot
    assert question(transfer) == "roll_window"
    assert reserve(transfer) == []
    egg = scene(
        expansions=["eggs"],
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        rest="discard",
        eggs_owned=["all_six/egg"],
        decks={"quad": ["mat_nuts"]},
    )
    act(egg, "use_eggs")  # one deck, one Egg, one card
    assert question(egg) == "roll_window"
    assert display(egg)["quad"] == "mat_nuts"


@rule("AER-9.25")
def test_revealed_cards_that_are_all_alike_are_not_asked_about() -> None:
    s = scene(
        expansions=["eggs"],
        pixies=0,
        dice=STRAIGHT,
        display={"triple": "book", "all_six": "book"},
        eggs_owned=["straight/egg", "all_six/egg"],
        decks={"quad": ["book", "book"]},
    )
    act(s, "use_eggs", "egg_deck(deck=quad,eggs=2)")
    assert question(s) == "roll_window"
    assert display(s)["quad"] == "book"
