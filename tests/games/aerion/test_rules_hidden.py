"""Hidden information and chance (AER-8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.parts import COMPONENTS, TYPES, base_cards
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps.turn import replenish
from aerodrome.kernel.state import NO_SECRETS
from tests.games.aerion.scene import act, deck_top, kind_name, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_DECKS,
    NOTHING,
    TRIPLE,
    columns,
    dice_of,
    display,
    known,
    left,
    outcome,
    reroll,
)
from tests.kit.rule import rule

EVERYTHING = ["flagship", "hourglasses", "stone_clouds", "piers", "eggs", "hellkite"]
OUTPOSTS = ["book", "blueprint", "material", "crew", "book", "crew"]
LAIRS = ["crew", "book", "blueprint", "material", "crew", "book"]
TWO_BOOKS = {"triple": "book", "straight": "book"}
QUAD_DECK = ["mat_nuts", "mat_propellers", "plan_glider", "plan_hornet"]


def redeals(s: Aerion, number: int = 400, seat: int = 0) -> list[Aerion]:
    out = []
    for seed in range(number):
        other = s.redeal(seat, seed)
        assert isinstance(other, Aerion)
        other.check()
        out.append(other)
    return out


def seen(s: Aerion, seat: int | None) -> dict[str, Any]:
    return {key: value for key, value in s.view(seat).items() if key not in NO_SECRETS}


def hidden_lairs(s: Aerion) -> tuple[str, ...]:
    return tuple(TYPES[lair] for lair, outpost in zip(s.lairs, s.outposts, strict=True) if outpost >= 0)


@rule("AER-8.1")
def test_the_order_of_each_deck_is_hidden_from_everybody() -> None:
    s = scene(players=2, dice=NOTHING)
    for number, deck in enumerate(ALL_DECKS):
        orders = {tuple(deck_top(other, deck, left(s, deck))) for other in redeals(s, 20)}
        assert len(orders) > 1
        assert len({tuple(sorted(order)) for order in orders}) == 1
        assert known(s, deck) == []
        assert left(s, deck) == s.deck_size[number] == 7
    for other in redeals(s, 20):
        for seat in (0, 1, None):
            assert other.view(seat) == s.view(seat)


@rule("AER-8.1", "AER-8.9")
def test_the_lairs_under_outposts_and_in_the_box_are_one_unknown_pool() -> None:
    s = scene(expansions=["hellkite"], dice=NOTHING, outposts=[None, *OUTPOSTS[1:]], lairs=LAIRS, figure=0)
    s.lairs_in_box = type(s.lairs)([TYPES.index("blueprint"), TYPES.index("material")])
    pool = Counter([*LAIRS[1:], "blueprint", "material"])
    assert s.view(0)["hellkite"]["unseen"] == pool
    boxes, rows = Counter[tuple[str, ...]](), Counter[str]()
    for other in redeals(s, 700):
        assert columns(other) == columns(s)
        assert TYPES[other.lairs[0]] == "crew", "a Lair turned up is known"
        box = tuple(TYPES[lair] for lair in other.lairs_in_box)
        row = hidden_lairs(other)
        assert Counter(row) + Counter(box) == pool
        boxes[box] += 1
        rows[row[0]] += 1
    assert all(rows[name] > 70 for name in ("book", "blueprint", "material")), "each is 2 of the 7 unknown ones"
    assert 50 < rows["crew"] < 160, "one of the 7"
    assert all(150 < rows[name] < 260 for name in ("book", "blueprint", "material"))
    assert len(boxes) > 10


@rule("AER-8.1")
@pytest.mark.parametrize("players", [1, 2])
def test_the_outposts_are_public_and_so_are_the_two_in_the_box_by_subtraction(players: int) -> None:
    for seed in range(6):
        s = GAME.new(players, seed, expansions=["hellkite"])
        assert isinstance(s, Aerion)
        shown = [outpost for outpost, _ in columns(s) if outpost]
        boxed = Counter({sort: COMPONENTS["outpost"][sort] for sort in TYPES}) - Counter(shown)
        assert (len(shown), boxed.total()) == (6, 2), "two are missing, and their types are plain"
        for other in redeals(s, 20):
            assert [outpost for outpost, _ in columns(other)] == shown


@rule("AER-8.1")
@pytest.mark.parametrize("players", [1, 2])
def test_nobody_sees_what_is_hidden(players: int) -> None:
    """Two tables that differ in the order of the decks, in the hidden Lairs and in those of the box: one view."""
    row: dict[str, Any] = {"outposts": [None, *OUTPOSTS[1:]], "figure": 0, "dice": NOTHING, "display": TWO_BOOKS}
    seen_by: dict[int | None, list[Any]] = {seat: [] for seat in (*range(players), None)}
    for swapped in (False, True):
        s = scene(
            players=players,
            expansions=["hellkite"],
            **row,
            lairs=["crew", "blueprint", "book", "crew", "book", "material"] if swapped else LAIRS,
            decks={deck: ["book", "crew_sognae"] if swapped else ["crew_sognae", "book"] for deck in ALL_DECKS[1:4]},
            charge_of_1=["bee", "hornet", "glider"],
        )
        box = ["material", "blueprint"] if swapped else ["blueprint", "material"]
        s.lairs_in_box = type(s.lairs)([TYPES.index(sort) for sort in box])
        assert {lair for _, lair in columns(s)} == {"crew", "hidden"}
        for seat, views in seen_by.items():
            views.append(s.view(seat))
    for one, other in seen_by.values():
        assert one == other


@rule("AER-8.2", "AER-8.3")
def test_everything_else_is_public_and_the_players_have_no_secrets_from_each_other() -> None:
    s = scene(
        players=2,
        expansions=EVERYTHING,
        dice=NOTHING,
        display=TWO_BOOKS,
        factories=["library", "archive"],
        workshops={"personal_0": ["plan_bee"], "personal_1": ["plan_hornet"], "common": ["full_house/mat_cocoons"]},
        pulpits={0: ["all_six/book"], 1: ["quad/book"]},
        reserves={0: ["two_pair/mat_nuts"], 1: ["quad/crew_incubus"]},
        payrolls={0: ["quad/worker"], 1: ["straight/worker"]},
        hourglasses=["quad/hourglass"],
        eggs_owned=["quad/egg"],
        discards={"two_pair": ["crew_sognae", "book"]},
    )
    assert seen(s, 0) == seen(s, 1) == seen(s, None)
    view = s.view(1)
    assert view["dice"] == NOTHING
    assert [seat["pulpit"] for seat in view["seats"]] == [["all_six/book/1"], ["quad/book/1"]]
    assert [seat["reserve"] for seat in view["seats"]] == [["two_pair/mat_nuts/1"], ["quad/crew_incubus/1"]]
    assert [seat["payroll"] for seat in view["seats"]] == [["quad/worker/1"], ["straight/worker/1"]]
    assert view["hourglasses"] == ["quad/hourglass_quad/1"]
    assert view["eggs"] == ["quad/egg/1"]
    assert view["factories"] == ["library", "archive"]
    assert view["decks"]["two_pair"]["discard"] == ["two_pair/crew_sognae/1", "two_pair/book/1"]
    assert view["decks"]["triple"]["display"] == "triple/book/1"
    assert [place["blueprint"] for place in view["workshops"]][:2] == ["triple/plan_bee/1", "quad/plan_hornet/1"]
    for number, deck in enumerate(ALL_DECKS):
        assert view["decks"][deck]["left"] == s.deck_size[number]
        content = Counter(kind_name(s.deck_card(number, depth)) for depth in range(s.deck_size[number]))
        assert sum(view["decks"][deck]["unseen"].values()) == s.deck_size[number]
        assert view["decks"][deck]["unseen"] == content, "the content of a deck follows by subtraction"


def recovered() -> Aerion:
    """Nuts, then Propellers, were put on deck quad by a Book; two Eggs are owned."""
    s = scene(
        expansions=["eggs"],
        dice=NOTHING,
        pixies=0,
        display=TWO_BOOKS | {"quad": "book"},
        pulpits={0: ["all_six/book"]},
        decks={"two_pair": ["mat_nuts", "mat_cocoons"]},
        discards={"quad": ["mat_propellers", "mat_nuts"]},
        eggs_owned=["straight/egg", "straight/egg"],
    )
    return act(s, "recover", "recover_card(kind=mat_nuts)")


@rule("AER-8.4")
def test_recovered_cards_are_known_to_all_in_their_order() -> None:
    s = recovered()
    assert known(s, "quad") == ["quad/mat_nuts", "quad/mat_propellers"]
    assert s.view(None)["decks"]["quad"]["known"] == ["quad/mat_nuts/1", "quad/mat_propellers/1"]
    for other in redeals(s, 30):
        assert deck_top(other, "quad", 2) == ["mat_nuts", "mat_propellers"]
    assert len({tuple(deck_top(other, "quad", 6)) for other in redeals(s, 30)}) > 5


@rule("AER-8.4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", [1, 2])
def test_cards_recovered_onto_an_empty_deck_are_known(number: int, seat: int) -> None:
    s = scene(
        players=2,
        active=seat,
        dice=NOTHING,
        pixies=0,
        display=TWO_BOOKS,
        pulpits={seat: ["all_six/book"]},
        reserves={0: [f"quad/{kind}" for kind in ("crew_incubus", "crew_sognae", "plan_glider", "plan_hornet")]},
        workshops={"personal_1": ["quad/mat_propellers"]} if number == 1 else {},
        discards={"quad": ["mat_propellers", "mat_nuts", "book", "book"][2 - number :]},
    )
    assert left(s, "quad") == 0
    act(s, "recover")
    if number == 2:
        act(s, "recover_card(kind=mat_nuts)")
    kinds = ["mat_nuts", "mat_propellers"][:number]
    assert left(s, "quad") == number
    for viewer in (0, 1, None):
        assert s.view(viewer)["decks"]["quad"]["known"] == [f"quad/{kind}/1" for kind in kinds]
        assert s.view(viewer)["decks"]["quad"]["unseen"] == {}
    for other in redeals(s, 20, 1 - seat):
        assert deck_top(other, "quad", number) == kinds


@rule("AER-8.4")
def test_a_second_recover_lies_above_the_first() -> None:
    s = scene(
        expansions=["flagship"],
        factories=["library", "security"],
        dice=NOTHING,
        display=TWO_BOOKS,
        pulpits={0: ["all_six/book", "quad/book"]},
        discards={"two_pair": ["mat_nuts", "mat_cocoons", "crew_incubus"]},
    )
    act(s, "recover", "recover_card(kind=mat_nuts)", "recover_card(kind=mat_cocoons)")
    act(s, "recover")
    assert known(s, "two_pair") == ["two_pair/crew_incubus", "two_pair/mat_nuts", "two_pair/mat_cocoons"]


@rule("AER-8.4")
def test_the_refill_takes_known_cards_from_the_top() -> None:
    s = recovered()
    act(s, "pay(deck=quad)", reroll(1, 2, 3), dice=[4, 4, 4])  # 4, 4, 4, 5, 6, 6: AAA, AA+BB, AAA+BB
    act(s, "acquire", "shelve", "replenish")
    assert display(s)["quad"] == "mat_nuts"
    assert known(s, "quad") == ["quad/mat_propellers"]


@rule("AER-8.4")
def test_a_shuffle_by_eggs_ends_what_was_known() -> None:
    s = act(recovered(), "use_eggs", "egg_deck(deck=quad,eggs=1)")
    assert display(s)["quad"] == "mat_nuts"
    assert known(s, "quad") == []
    tops = Counter(deck_top(other, "quad", 1)[0] for other in redeals(s, 300))
    assert len(tops) >= 6


@rule("AER-8.5")
def test_cards_revealed_by_eggs_are_seen_by_all() -> None:
    s = recovered()
    act(s, "use_eggs", "egg_deck(deck=two_pair,eggs=2)")
    top = ["mat_nuts", "mat_cocoons"]
    for seat in (0, None):
        asking = s.view(seat)["asking"]
        assert asking == {"deck": "two_pair", "revealed": ["two_pair/mat_nuts/1", "two_pair/mat_cocoons/1"]}
    assert [name.split("/")[1] for name in known(s, "two_pair")] == top
    for other in redeals(s, 20):
        assert deck_top(other, "two_pair", 2) == top
        assert names(other) == names(s)


@rule("AER-8.5", "AER-8.4")
@pytest.mark.parametrize(("recovered_cards", "used"), [(1, 2), (1, 3), (2, 3), (3, 2), (3, 3), (2, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_revealed_by_eggs_are_seen_by_all_also_below_cards_known_before(
    recovered_cards: int, used: int, seat: int
) -> None:
    top = ["mat_nuts", "mat_propellers", "crew_incubus"][:recovered_cards]
    below = ["plan_glider", "crew_sognae", "plan_hornet"]
    s = scene(
        players=2,
        active=seat,
        expansions=["eggs", "flagship"],
        factories=["archive", "security"],
        dice=NOTHING,
        pixies=0,
        display=TWO_BOOKS | {"quad": "book"},
        pulpits={seat: ["all_six/book"]},
        decks={"quad": below},
        discards={"quad": top},
        eggs_owned=["straight/egg", "straight/egg", "all_six/egg"],
    )
    act(s, "recover")
    for kind in top[: 0 if recovered_cards == 1 else None]:
        if question(s) == "choose_recover_card":
            act(s, f"recover_card(kind={kind})")
    assert [name.split("/")[1] for name in known(s, "quad")] == top
    act(s, "use_eggs", f"egg_deck(deck=quad,eggs={used})")
    seen_now = (top + below)[: max(used, recovered_cards)]
    for viewer in (0, 1, None):
        asking = s.view(viewer)["asking"]["revealed"]
        assert [name.split("/")[1] for name in asking] == (top + below)[:used]
        assert [name.split("/")[1] for name in s.view(viewer)["decks"]["quad"]["known"]] == seen_now
    for other in redeals(s, 20, 1 - seat):
        assert deck_top(other, "quad", len(seen_now)) == seen_now


@rule("AER-8.6")
def test_chance_is_the_dice_and_the_shuffle_after_eggs_and_nothing_else() -> None:
    s = recovered()
    draws = s.rng.draws
    act(s, "pay(deck=quad)")
    assert s.rng.draws == draws
    act(s, reroll(1, 2, 3))
    assert s.rng.draws == draws + 3, "a reroll is resolved at once, one draw for each die"
    draws = s.rng.draws
    act(s, "use_eggs", "egg_deck(deck=triple,eggs=1)")
    assert s.rng.draws > draws
    quiet = scene(
        window="placement",
        hand="crew_incubus",
        display=TWO_BOOKS,
        pulpits={0: ["all_six/book"]},
        discards={"quad": ["mat_propellers", "mat_nuts"]},
    )
    draws = quiet.rng.draws
    act(quiet, "recover", "recover_card(kind=mat_nuts)")  # then the Crew is discarded
    assert quiet.rng.draws == draws + 6, "the refill draws nothing; then the next turn rolls six dice"


@rule("AER-8.6")
def test_a_roll_is_resolved_at_once() -> None:
    s = scene(window="start", display=TWO_BOOKS, reserves={0: ["plan_bee"]})
    assert dice_of(s) == [0] * 6
    act(s, "roll", dice=TRIPLE)
    assert dice_of(s) == TRIPLE


@rule("AER-8.7")
def test_a_deck_is_never_reshuffled_nor_refilled_from_its_discard_pile() -> None:
    s = scene(
        pixies=0,
        dice=TRIPLE,
        display={"triple": "book", "straight": "book", "all_six": "book"},
        decks={"quad": QUAD_DECK},
        rest="discard",
    )
    discarded = pile(s, "triple")
    act(s, "acquire", "replenish")
    assert left(s, "triple") == 0
    assert "triple" not in display(s)
    assert pile(s, "triple") == discarded
    assert display(s)["quad"] == QUAD_DECK[0]
    assert deck_top(s, "quad", 3) == QUAD_DECK[1:]


@rule("AER-8.7")
def test_recover_leaves_the_rest_of_the_deck_as_it_lies() -> None:
    s = scene(
        dice=NOTHING,
        display=TWO_BOOKS,
        decks={"quad": QUAD_DECK[1:]},
        discards={"quad": QUAD_DECK[:1]},
        pulpits={0: ["all_six/book"]},
    )
    assert deck_top(act(s, "recover"), "quad", 4) == QUAD_DECK


@rule("AER-8.8")
def test_redealing_puts_every_unknown_card_anywhere_below_the_known_ones() -> None:
    s = recovered()
    rest = Counter(deck_top(s, "quad", left(s, "quad"))[2:])
    number = 800
    for depth in (2, left(s, "quad") - 1):
        found = Counter(deck_top(other, "quad", depth + 1)[depth] for other in redeals(s, number))
        for kind, copies in rest.items():
            expected = number * copies / sum(rest.values())
            assert 0.6 * expected < found[kind] < 1.4 * expected, (depth, kind, found)


@rule("AER-8.8")
def test_a_redeal_depends_on_what_is_known_alone() -> None:
    s = scene(expansions=["hellkite"], dice=NOTHING, outposts=OUTPOSTS, lairs=LAIRS, figure=0)
    other = s.redeal(0, 5)
    assert isinstance(other, Aerion)
    for seed in range(5):
        assert list(s.redeal(0, seed).view(0)["decks"]) == list(ALL_DECKS)
        one, two = s.redeal(0, seed), other.redeal(0, seed)
        assert isinstance(one, Aerion)
        assert isinstance(two, Aerion)
        assert list(one.piles) == list(two.piles)
        assert list(one.lairs) == list(two.lairs)
        assert [one.rng.below(1000) for _ in range(3)] == [two.rng.below(1000) for _ in range(3)]


@rule("AER-8.2")
def test_the_result_is_public() -> None:
    s = scene(players=2, dice=NOTHING, display={"triple": "book"}, rest="discard", pixies=0)
    assert s.view(0)["scores"] == s.view(1)["scores"] == s.view(None)["scores"] == [0, 0]
    assert outcome(s) == "exhausted"
    assert len([card for deck in range(6) for card in base_cards(deck, 0, 0)]) == len(s.all_cards())


def test_questions_that_look_different_have_different_sights() -> None:
    s = scene(
        pixies=0,
        dice=NOTHING,
        display=TWO_BOOKS,
        pulpits={0: ["all_six/book"]},
        discards={"triple": ["crew_incubus", "mat_nuts"], "quad": ["crew_incubus", "mat_nuts", "book"]},
    )
    act(s, "recover")
    one = act(s.clone(), "recover_pile(deck=triple)")
    other = act(s.clone(), "recover_pile(deck=quad)")
    assert one.view(0)["asking"] != other.view(0)["asking"]
    assert one.sight(0) != other.sight(0)


def test_a_card_dealt_from_a_deck_is_a_surprise_unless_it_was_known() -> None:
    """What was shown to somebody can never be undone (`State.surprises`)."""
    for on_top_known in (0, 1):
        s = scene(pixies=1, dice=NOTHING, display={"triple": "book"}, decks={"quad": ["mat_nuts"]}, rest="discard")
        s.known[ALL_DECKS.index("quad")] = on_top_known
        before = s.surprises
        replenish(s)
        assert display(s)["quad"] == "mat_nuts"
        assert s.surprises == before + (1 - on_top_known)
