"""AER-6: victory, defeat, and what an engine says about them."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.parts import (
    DECKS,
    EXPANSIONS,
    SHIPS,
)
from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, names, pile, question, scene, shown
from tests.games.aerion.situations import (
    NOTHING,
    flying,
    move,
    moved,
    new_game,
    outcome,
    pay,
    place,
    play,
    reroll,
    where,
)
from tests.kit.rule import rule

FIVE = [ship for ship in SHIPS if ship != "bee"]
BEE = {"workshop_1": ["plan_bee", "mat_cocoons"]}
GONE: list[None] = [None] * 6
# Everything an expansion asks for is done; the second entry undoes the last step of it.
DONE: dict[str, dict[str, Any]] = {
    "flagship": {"flagship_flying": True},
    "hourglasses": {"hourglasses": [f"{deck}/hourglass" for deck in DECKS]},
    "stone_clouds": {"clouds": [0] * 6},
    "piers": {"piers": 3},
    "eggs": {},
    "hellkite": {"outposts": GONE, "lairs": GONE},
}
MISSING: list[tuple[str, dict[str, Any]]] = [
    ("flagship", {"flagship_flying": False}),
    ("hourglasses", {"hourglasses": [f"{deck}/hourglass" for deck in DECKS[1:]] + ["quad/hourglass"]}),
    ("stone_clouds", {"clouds": [0, 0, 0, 0, 0, 1]}),
    ("piers", {"piers": 2}),
    ("piers", {"payrolls": {0: ["quad/worker"]}}),
    ("hellkite", {"lairs": [None] * 5 + ["crew"], "outposts": GONE, "figure": 5}),
]


def sixth_ship(**options: Any) -> Aerion:
    """The sixth ship is completed."""
    s = scene(
        **{
            "flying": FIVE,
            "workshops": BEE,
            "window": "placement",
            "hand": "full_house/crew_incubus",
            "display": {"triple": "book", "quad": "book"},
            **options,
        }
    )
    return act(s, place("workshop_1"))


# ---------------------------------------------------------------- victory
@rule("AER-6.1", "AER-6.7")
def test_the_game_is_won_at_the_moment_the_sixth_ship_flies() -> None:
    s = sixth_ship(decks={"full_house": ["book"]})
    assert (s.over, outcome(s), flying(s)) == (True, "victory", set(SHIPS))
    assert shown(s)["full_house"] is None  # nothing follows, not even the refill
    assert (s.legal, s.player) == ([], -1)
    s = sixth_ship(flying=FIVE[1:])
    assert not s.over
    s = sixth_ship(flying=[*FIVE[1:], "bee"])  # a flying ship built again is no sixth
    assert not s.over


@rule("AER-6.1", "AER-5.52")
@pytest.mark.parametrize("window", ["start", "roll", "placement", "end"])
def test_a_card_of_the_reserve_wins_in_any_window(window: str) -> None:
    s = scene(
        flying=FIVE,
        workshops=BEE,
        reserves={0: ["full_house/crew_incubus"]},
        window=window,
        dice=None if window == "start" else NOTHING,
        hand="quad/book" if window == "placement" else None,
        display={"triple": "book", "straight": "book"},
    )
    act(s, "transfer")
    assert outcome(s) == "victory"


@rule("AER-6.1", "AER-6.2")
@pytest.mark.parametrize(("expansion", "undone"), MISSING)
def test_every_expansion_adds_its_condition(expansion: str, undone: dict[str, Any]) -> None:
    s = sixth_ship(expansions=[expansion], **{**DONE[expansion], **undone})
    assert not s.over
    assert flying(s) == set(SHIPS)
    s = sixth_ship(expansions=[expansion], **DONE[expansion])
    assert (s.over, outcome(s)) == (True, "victory")


@rule("AER-6.2")
def test_the_conditions_of_all_expansions_add_up() -> None:
    done = {key: value for part in DONE.values() for key, value in part.items()}
    assert outcome(sixth_ship(expansions=EXPANSIONS, **done)) == "victory"
    for _, undone in MISSING:
        assert not sixth_ship(expansions=EXPANSIONS, **{**done, **undone}).over


CREW_LAST = ["mat_propellers", "mat_nuts", "mat_cocoons", "crew_incubus"]
LAST: list[tuple[str, dict[str, Any], list[str]]] = [
    ("flagship", {"under_flagship": CREW_LAST, "window": "placement", "hand": "quad/crew_sognae"}, [place("flagship")]),
    (
        "hourglasses",
        {
            "hourglasses": [f"{deck}/hourglass" for deck in DECKS[1:]],
            "dice": [4, 4, 4, 1, 2, 6],
            "display": {"triple": "hourglass", "straight": "book"},
        },
        ["acquire"],
    ),
    ("stone_clouds", {"clouds": [0, 0, 0, 0, 0, 1], "dice": [5] * 6}, ["demolition"]),
    ("piers", {"piers": 2, "dice": [1, 1, 1, 1, 1, 6]}, ["construction"]),
    ("piers", {"piers": 3, "payrolls": {0: ["quad/worker"]}, "dice": [6, 6, 5, 4, 4, 1]}, ["payday"]),
    (
        "hellkite",
        {"outposts": GONE, "lairs": [None] * 5 + ["crew"], "figure": 5, "dice": [1, 1, 2, 2, 3, 6]},
        ["hunt"],
    ),
]


@rule("AER-6.1", "AER-6.2", "AER-6.7")
@pytest.mark.parametrize(("expansion", "options", "actions"), LAST)
def test_after_the_ships_the_last_missing_condition_wins_at_once(
    expansion: str, options: dict[str, Any], actions: list[str]
) -> None:
    table = {"display": {"straight": "book", "two_pair": "crew_sognae"}, **options}
    s = scene(expansions=[expansion], flying=SHIPS, **table)
    assert not s.over
    act(s, *actions)
    assert (s.over, outcome(s), s.legal) == (True, "victory", [])
    s = scene(expansions=[expansion], flying=FIVE, **table)
    act(s, *actions)
    assert not s.over


# ---------------------------------------------------------------- defeat
@rule("AER-1.4", "AER-6.3")
def test_the_game_is_lost_when_display_and_decks_are_empty() -> None:
    last: dict[str, Any] = {
        "dice": [4, 4, 4, 1, 2, 6],
        "pixies": 1,
        "display": {"triple": "crew_sognae"},
        "rest": "discard",
    }
    s = act(scene(**last), "acquire")
    assert (s.over, outcome(s), s.winners()) == (True, "exhausted", [])
    s = act(scene(**last, decks={"straight": ["book"]}), "acquire")  # one deck has a card
    assert not s.over
    assert shown(s)["straight"] == "book"
    s = act(scene(**{**last, "display": {"triple": "crew_sognae", "quad": "book"}}), "acquire")  # one card is left
    assert not s.over


@rule("AER-1.4")
def test_rerolls_and_purchases_shrink_the_pool_until_the_game_is_lost() -> None:
    def pool(s: Aerion) -> int:
        return sum(1 for zone in where(s).values() if zone in ("deck", "display"))

    s = scene(dice=[4, 4, 4, 1, 2, 6], display=dict.fromkeys(DECKS, "crew_sognae"), pixies=0)
    assert pool(s) == 48
    act(s, pay("quad"), reroll(5), dice=[6])
    assert pool(s) == 47
    act(s, pay("straight"), reroll(5), dice=[6])
    assert pool(s) == 46
    act(s, "acquire")
    assert (pool(s), s.turn) == (45, 2)
    for seed in range(5):
        for state in play(new_game(seed=seed), seed):
            assert (outcome(state) == "exhausted") == (pool(state) == 0 and state.over)
            if state.over:
                assert outcome(state) in ("exhausted", "victory")


@rule("AER-6.3", "AER-11.10")
def test_defeat_is_tested_after_the_refill_not_before() -> None:
    s = scene(
        dice=[4, 4, 4, 1, 2, 6],
        pixies=1,
        display={"triple": "crew_sognae"},
        decks={"quad": ["book"]},
        pulpits={0: ["straight/book"]},
        rest="discard",
    )
    act(s, "acquire", "discard")
    assert (question(s), s.over) == ("end_window", False)
    assert not any(shown(s).values())
    act(s, "replenish")
    assert not s.over


@rule("AER-6.3", "AER-4.37")
def test_defeat_ends_the_game_before_the_next_turn() -> None:
    s = scene(players=2, window="end", pulpits={0: ["straight/book"]}, display={}, rest="discard")
    turn = s.turn
    act(s, "replenish")
    assert (s.over, s.turn, s.player) == (True, turn, -1)


@rule("AER-6.4")
def test_cards_elsewhere_do_not_prevent_defeat() -> None:
    s = scene(
        window="end",
        display={},
        rest="discard",
        workshops={"workshop_1": ["plan_bee"]},
        reserves={0: ["mat_cocoons"]},
        pulpits={0: ["straight/book"]},
    )
    assert names(s) == {"recover", "transfer", "replenish"}
    assert pile(s, "quad")
    act(s, "replenish")
    assert outcome(s) == "exhausted"


@rule("AER-6.5")
@pytest.mark.parametrize(("expansion", "card"), [("stone_clouds", "hammer_bird"), ("piers", "worker")])
def test_cards_that_cannot_be_acquired_still_count_as_display_cards(expansion: str, card: str) -> None:
    options: dict[str, Any] = {
        "expansions": [expansion],
        "window": "end",
        "pulpits": {0: ["straight/book"]},
        "rest": "discard",
    }
    s = act(scene(**options, display={"triple": card}), "replenish")
    assert not s.over
    s = act(scene(**options, display={}), "replenish")
    assert s.over


@rule("AER-6.6", "AER-6.9")
def test_unpaid_workers_fragile_shells_and_very_fragile_shells_lose() -> None:
    end: dict[str, Any] = {"window": "end", "display": {}, "rest": "discard", "pulpits": {0: ["straight/book"]}}
    s = act(scene(expansions=["piers"], payrolls={0: ["quad/worker"]}, **end), "replenish")
    assert outcome(s) == "unpaid_workers"
    s = act(scene(expansions=["piers"], **end), "replenish")
    assert outcome(s) == "exhausted"
    s = act(scene(expansions=["piers"], players=2, payrolls={1: ["quad/worker"]}, **end), "replenish")
    assert outcome(s) == "unpaid_workers"
    eggs: dict[str, Any] = {
        "expansions": ["eggs"],
        "dice": NOTHING,
        "pixies": 1,
        "display": {"triple": "egg", "quad": "egg"},
    }
    s = act(scene(**eggs, shells_marked=True), "preserve_eggs")
    assert outcome(s) == "fragile_shells"
    s = act(scene(**eggs), "preserve_eggs")
    assert not s.over
    for marked in (True, False):
        s = act(scene(**eggs, variants=["very_fragile_shells"], shells_marked=marked), "concede")
        assert outcome(s) == "very_fragile_shells"


@rule("AER-6.7")
def test_victory_precedes_a_defeat_of_the_same_moment() -> None:
    s = sixth_ship(display={}, rest="discard")
    assert outcome(s) == "victory"
    s = sixth_ship(expansions=["eggs"], shells_marked=True, display={"triple": "egg"}, rest="discard")
    assert outcome(s) == "victory"
    workers: dict[str, Any] = {"payrolls": {0: ["quad/worker"]}, "piers": 3, "flying": SHIPS}
    s = scene(expansions=["piers"], dice=[6, 6, 5, 4, 4, 1], display={"triple": "worker"}, rest="discard", **workers)
    act(s, "payday")
    assert outcome(s) == "victory"


# ---------------------------------------------------------------- results
@rule("AER-6.8", "AER-6.9", "AER-11.23")
@pytest.mark.parametrize("players", [1, 2])
def test_the_result_is_shared_and_has_no_score_but_won_or_lost(players: int) -> None:
    spot = "common" if players == 2 else "workshop_1"
    s = scene(
        players=players,
        charge_of_1=["trihellix", "nacelle", "hornet"],
        flying=FIVE,
        workshops={spot: BEE["workshop_1"]},
        window="placement",
        hand="full_house/crew_incubus",
        display={"triple": "book", "quad": "book"},
    )
    act(s, place(spot))
    v = s.view(0)
    assert (v["scores"], v["winners"], v["outcome"]) == ([1] * players, list(range(players)), "victory")
    assert sum(ship["flying"] for ship in v["ships"]) == 6
    end = scene(players=players, window="end", display={}, rest="discard", pulpits={0: ["straight/book"]}, flying=FIVE)
    assert (end.view(0)["scores"], end.view(0)["winners"]) == (None, None)
    v = act(end, "replenish").view(0)
    assert (v["scores"], v["winners"], v["outcome"]) == ([0] * players, [], "exhausted")
    assert v["turn"] == 1
    assert sum(ship["flying"] for ship in v["ships"]) == 5


@rule("AER-6.9")
def test_a_running_game_has_no_result() -> None:
    s = new_game()
    assert (s.over, outcome(s), s.view(0)["scores"], s.winners()) == (False, "running", None, [])


@rule("AER-11.5")
def test_the_last_card_pays_for_nothing_even_if_a_reroll_could_open_another_kind_of_phase_2() -> None:
    s = scene(
        expansions=["piers"],
        dice=[6, 6, 6, 6, 1, 2],
        pixies=0,
        free_rerolls=1,
        display={"straight": "mat_nuts", "two_pair": "book"},
    )
    act(s, pay("two_pair"), reroll(4), dice=[1])
    before = where(s)
    assert names(s) == {"use_free_reroll", "lose_last_card"}
    act(s, "use_free_reroll", reroll(0), dice=[6])
    assert moved(before, s)["straight/mat_nuts/1"] == "discard"


@rule("AER-6.2", "AER-6.7")
def test_the_reserve_can_meet_the_last_condition_of_the_flagship() -> None:
    s = scene(
        expansions=["flagship"],
        factories=[],
        flying=SHIPS,
        under_flagship=CREW_LAST,
        reserves={0: ["quad/crew_sognae", "quad/mat_nuts"]},
        dice=NOTHING,
        display={"straight": "book", "two_pair": "book"},
    )
    act(s, "transfer", move("quad/crew_sognae", "flagship"))
    assert outcome(s) == "victory"
    assert names(s) == set()
