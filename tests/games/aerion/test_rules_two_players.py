"""Two players (AER-7.1 to AER-7.9)."""

from __future__ import annotations

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, names, pile, scene
from tests.games.aerion.zones import (
    ALL_SHIPS,
    NOTHING,
    PAIRS,
    TRIPLE,
    flying,
    outcome,
    pays,
    places,
    pulpit,
    reserve,
    workshop,
)
from tests.kit.rule import rule

OWN = {0: "workshop_1", 1: "workshop_2"}  # as the options name the personal Workshops


def common_bee(active: int, hand: str = "crew_incubus") -> Aerion:
    """The common Workshop waits for the Crew of the Bee; seat 1 is in charge of it."""
    return scene(
        players=2,
        window="placement",
        active=active,
        hand=hand,
        display={},
        workshops={"common": ["plan_bee", "mat_cocoons"]},
        charge_of_1=["bee", "hornet", "nacelle"],
    )


@rule("AER-7.1", "AER-7.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_goes_to_the_own_or_the_common_workshop_never_to_the_partners(seat: int) -> None:
    s = scene(players=2, window="placement", active=seat, display={}, hand="plan_bee")
    assert names(s) == places(OWN[seat], "common")
    act(s, f"place(spot={OWN[seat]})")
    assert workshop(s, f"personal_{seat}") == ["triple/plan_bee"]
    assert workshop(s, f"personal_{1 - seat}") == []
    assert workshop(s, "common") == []


@rule("AER-7.1")
def test_a_book_never_goes_to_the_partners_free_pulpit() -> None:
    s = scene(players=2, window="placement", display={}, hand="quad/book", pulpits={0: ["triple/book"]})
    assert pulpit(s, 0) == ["triple/book"]
    assert pulpit(s, 1) == []
    assert pile(s, "quad") == ["book"]


@rule("AER-7.1")
def test_an_element_is_stored_in_the_own_reserve() -> None:
    s = scene(players=2, window="placement", active=1, display={}, hand="plan_bee", pulpits={1: ["triple/book"]})
    act(s, "store")
    assert reserve(s, 0) == []
    assert reserve(s, 1) == ["triple/plan_bee"]


@rule("AER-7.2")
def test_the_build_spots_are_the_own_workshop_the_common_one_and_the_flagship() -> None:
    s = scene(players=2, expansions=["flagship"], window="placement", active=1, hand="mat_nuts")
    assert names(s) == places("workshop_2", "common", "flagship")


@rule("AER-7.2")
def test_the_own_reserve_feeds_the_common_workshop_and_the_own_one() -> None:
    s = scene(players=2, window="start", active=1, reserves={1: ["triple/mat_nuts"], 0: ["quad/mat_propellers"]})
    act(s, "transfer")
    assert names(s) == {f"move(deck=triple,element=mat_nuts,spot={spot})" for spot in ("workshop_2", "common")}
    act(s, "move(deck=triple,element=mat_nuts,spot=common)")
    assert workshop(s, "common") == ["triple/mat_nuts"]
    assert reserve(s, 1) == []
    assert reserve(s, 0) == ["quad/mat_propellers"]


@rule("AER-7.3", "AER-7.4")
def test_the_ship_is_built_by_whoever_puts_the_last_card_and_flies_if_in_charge() -> None:
    s = act(common_bee(active=1), "place(spot=common)")
    assert flying(s) == {"bee"}
    assert workshop(s, "common") == []


@rule("AER-7.3", "AER-7.5")
def test_a_ship_built_by_the_wrong_player_stays_in_project_and_its_cards_are_discarded() -> None:
    s = act(common_bee(active=0), "place(spot=common)")
    assert flying(s) == set()
    assert workshop(s, "common") == []
    assert pile(s, "triple") == ["plan_bee", "crew_incubus"]
    assert pile(s, "two_pair") == ["mat_cocoons"]


@rule("AER-7.5")
def test_the_own_workshop_does_not_help_with_a_ship_of_the_partner() -> None:
    s = scene(
        players=2,
        window="placement",
        hand="crew_incubus",
        workshops={"personal_0": ["plan_bee", "mat_cocoons"]},
        charge_of_1=["bee", "hornet", "nacelle"],
    )
    act(s, "place(spot=workshop_1)")
    assert flying(s) == set()
    assert workshop(s, "personal_0") == []


@rule("AER-7.3", "AER-11.27")
@pytest.mark.parametrize(("seat", "flies"), [(0, False), (1, True)])
def test_with_game_room_the_last_card_may_be_a_blueprint_and_its_player_is_the_builder(seat: int, flies: bool) -> None:
    s = scene(
        players=2,
        expansions=["flagship"],
        factories=["game_room", "security"],
        window="placement",
        active=seat,
        hand="plan_bee",
        workshops={"common": ["crew_incubus", "mat_cocoons"]},
        charge_of_1=["bee", "hornet", "nacelle"],
    )
    act(s, "place(spot=common)")
    assert flying(s) == ({"bee"} if flies else set())


@rule("AER-7.6")
def test_both_players_win_together_with_the_sixth_ship() -> None:
    s = scene(
        players=2,
        window="placement",
        active=1,
        hand="crew_incubus",
        workshops={"common": ["plan_bee", "mat_cocoons"]},
        charge_of_1=["bee", "hornet", "nacelle"],
        flying=[ship for ship in ALL_SHIPS if ship != "bee"],
    )
    act(s, "place(spot=common)")
    assert outcome(s) == "victory"
    assert s.scores() == [1, 1]
    assert s.winners() == [0, 1]


@rule("AER-7.6")
def test_the_own_three_ships_are_not_enough() -> None:
    s = scene(
        players=2,
        window="placement",
        active=1,
        hand="crew_incubus",
        workshops={"common": ["plan_bee", "mat_cocoons"]},
        charge_of_1=["bee", "hornet", "nacelle"],
        flying=["hornet", "nacelle"],
    )
    act(s, "place(spot=common)")
    assert flying(s) == {"bee", "hornet", "nacelle"}
    assert not s.over


@rule("AER-7.7", "AER-11.28")
def test_either_player_spends_the_shared_pixies_in_the_own_turn() -> None:
    s = scene(
        players=2,
        pixies=2,
        dice=NOTHING,
        display={"triple": "book", "quad": "book", "straight": "book"},
        decks={"straight": ["book", "mat_nuts"]},
    )
    assert "pixie" in names(s)
    act(s, "pixie", "set_die(die=1,face=4)")  # 4, 2, 3, 5, 6, 6: a straight
    act(s, "acquire", dice=NOTHING)
    assert s.active == 1
    assert s.pixies == 1
    act(s, "pixie", "set_die(die=1,face=4)")
    assert s.pixies == 0
    act(s, "acquire", dice=NOTHING)
    assert s.active == 0
    assert "pixie" not in names(s)


@rule("AER-7.8", "AER-11.25")
def test_the_partners_book_and_reserve_cannot_be_used() -> None:
    partner_only = scene(
        players=2,
        pixies=0,
        dice=NOTHING,
        display={"triple": "book", "quad": "crew_incubus"},
        pulpits={1: ["straight/book"]},
        reserves={1: ["mat_nuts"]},
        discards={"two_pair": ["crew_sognae"]},
    )
    assert names(partner_only) == pays("triple", "quad")
    own = scene(
        players=2,
        pixies=0,
        active=1,
        dice=NOTHING,
        display={"triple": "book", "quad": "crew_incubus"},
        pulpits={1: ["straight/book"]},
        reserves={1: ["mat_nuts"]},
        discards={"two_pair": ["crew_sognae"]},
    )
    assert names(own) == pays("triple", "quad") | {"book_rerolls", "recover", "transfer"}


@rule("AER-7.8")
def test_an_element_is_not_stored_with_the_partners_book() -> None:
    s = scene(players=2, window="placement", display={}, hand="triple/crew_sognae", pulpits={1: ["straight/book"]})
    assert pile(s, "triple") == ["crew_sognae"], "discarding was the only option"
    assert pulpit(s, 1) == ["straight/book"]


@rule("AER-7.8", "AER-11.25")
def test_only_the_active_player_is_asked_in_every_window_of_a_turn() -> None:
    s = scene(
        players=2,
        window="start",
        pixies=0,
        display={"triple": "crew_incubus", "quad": "book", "straight": "book"},
        pulpits={0: ["two_pair/book"], 1: ["straight/book"]},
        discards={"two_pair": ["crew_sognae", "mat_nuts"]},
    )
    questions = []
    for action in ("roll", "acquire", "discard", "replenish"):
        questions.append(s.view(0)["question"])
        assert s.player == 0
        assert s.view(0)["legal"]
        assert s.view(1)["legal"] == []
        act(s, action, dice=TRIPLE if action == "roll" else ())
    assert questions == ["start_window", "roll_window", "choose_placement", "end_window"]
    assert s.player == 1


@rule("AER-7.9", "AER-11.26")
def test_defeat_is_immediate_even_if_the_partner_holds_a_book() -> None:
    s = scene(
        players=2,
        pixies=0,
        dice=PAIRS,
        display={"two_pair": "crew_incubus"},
        workshops={"common": ["plan_bee", "mat_cocoons"]},
        pulpits={1: ["triple/book"]},
        rest="discard",
    )
    act(s, "discard")  # to acquire it was the only option
    assert outcome(s) == "exhausted"
    assert s.scores() == [0, 0]
    assert s.winners() == []
    assert pulpit(s, 1) == ["triple/book"]


@rule("AER-11.24")
def test_seat_0_takes_the_first_turn_whatever_the_seed() -> None:
    assert {int(GAME.new(2, seed).active) for seed in range(20)} == {0}
