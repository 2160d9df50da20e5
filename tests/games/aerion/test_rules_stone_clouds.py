"""The Stone Clouds and the Hammer Birds (AER-7.39 to AER-7.59)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.aerion.state import Aerion
from tests.games.aerion.scene import act, deck_top, names, pile, question, scene
from tests.games.aerion.zones import (
    ALL_DECKS,
    ALL_SHIPS,
    NOTHING,
    SIXES,
    TRIPLE,
    asked_options,
    birds,
    clouds,
    display,
    flagship_flies,
    flying,
    lay,
    outcome,
    pays,
    places,
    pulpit,
    reroll,
    workshop,
)
from tests.kit.rule import rule

SUM_30 = [6, 6, 6, 4, 4, 4]
SUM_29 = [6, 6, 6, 4, 4, 3]
SUM_25 = [6, 6, 5, 4, 3, 1]
SUM_24 = [6, 6, 4, 4, 3, 1]
SUM_20 = [6, 5, 4, 3, 1, 1]
SUM_19 = [6, 5, 3, 3, 1, 1]
INTACT = ["intact"] * 6


def sky(dice: list[int], bird_decks: tuple[str, ...] = (), **more: Any) -> Aerion:
    """A roll window; Hammer Birds lie in the named slots, Books in straight and all_six beside them."""
    cards = {"straight": "book", "all_six": "book"} | dict.fromkeys(bird_decks, "hammer_bird")
    return lay({"expansions": ["stone_clouds"], "pixies": 0, "dice": dice, "display": cards}, **more)


@rule("AER-7.39")
def test_hammer_birds_cannot_be_acquired() -> None:
    s = sky([6, 6, 6, 6, 1, 2], ("triple", "quad"), clouds=[0] * 6)
    assert names(s) == pays("triple", "quad", "straight", "all_six"), "the dice show AAA and AAAA"
    book = sky([6, 6, 6, 6, 1, 2], ("triple",), display={"triple": "hammer_bird", "quad": "book"}, clouds=[0] * 6)
    assert names(book) == pays("triple", "quad") | {"acquire"}


@rule("AER-7.39")
def test_a_lone_hammer_bird_is_lost_as_the_last_card() -> None:
    s = sky(TRIPLE, display={"triple": "hammer_bird"}, clouds=[2] + [0] * 5, pixies=1)
    assert names(s) == {"pixie", "lose_last_card"}


@rule("AER-7.40")
def test_a_hammer_bird_may_pay_for_a_reroll() -> None:
    s = sky(NOTHING, ("triple", "quad"))
    act(s, "pay(deck=triple)", reroll(1), dice=[1])
    assert pile(s, "triple") == ["hammer_bird"]
    assert display(s) == {"quad": "hammer_bird", "straight": "book", "all_six": "book"}


@rule("AER-7.41", "AER-7.44", "AER-7.45")
def test_hammer_birds_are_discarded_in_a_demolition_for_points() -> None:
    s = sky(SUM_20, ("triple", "quad", "two_pair"))
    act(s, "demolition", birds("triple", "two_pair"))
    assert pile(s, "triple") == ["hammer_bird"]
    assert pile(s, "two_pair") == ["hammer_bird"]
    assert display(s)["quad"] == "hammer_bird", "a bird that was not sent stays"
    assert clouds(s).count("gone") == 1, "20 + 40 points: two steps"


@rule("AER-7.42")
def test_a_discarded_hammer_bird_may_be_recovered() -> None:
    s = sky(NOTHING, ("triple",), pulpits={0: ["quad/book"]}, discards={"two_pair": ["hammer_bird"]})
    act(s, "recover")
    assert deck_top(s, "two_pair", 1) == ["hammer_bird"]
    assert pile(s, "two_pair") == []


@rule("AER-7.43", "AER-7.53")
def test_a_demolition_is_played_instead_of_acquire_and_takes_no_card() -> None:
    s = sky(
        SUM_30,
        display={"triple": "crew_incubus", "straight": "book"},
        pulpits={0: ["quad/book"]},
        discards={"all_six": ["mat_cocoons"]},
    )
    assert {"acquire", "demolition"} <= names(s)
    act(s, "demolition")
    assert question(s) == "end_window"
    assert display(s) == {"triple": "crew_incubus", "straight": "book"}
    assert clouds(s) == ["damaged"] + ["intact"] * 5


@rule("AER-7.44", "AER-7.46")
@pytest.mark.parametrize(
    ("dice", "birds_shown", "is_open"),
    [
        (SUM_30, 0, True),
        (SUM_29, 0, False),
        (SUM_29, 1, True),
        (SUM_25, 1, True),
        (SUM_24, 1, False),
        ([1] * 6, 2, True),
        ([1] * 6, 1, False),
    ],
)
def test_demolition_is_open_from_30_points_on(dice: list[int], birds_shown: int, is_open: bool) -> None:
    s = sky(dice, ALL_DECKS[:birds_shown])
    assert ("demolition" in names(s)) == is_open


@rule("AER-7.46", "AER-11.39")
def test_demolition_is_not_open_without_a_stone_cloud() -> None:
    assert "demolition" not in names(sky(SIXES, ("triple", "quad"), clouds=[0] * 6))
    assert "demolition" in names(sky(SIXES, ("triple", "quad"), clouds=[0, 0, 1, 0, 0, 0]))


@rule("AER-7.45", "AER-7.47", "AER-11.40", "AER-9.12")
def test_at_most_three_birds_are_sent_and_the_total_must_reach_30() -> None:
    four = ("triple", "quad", "two_pair", "full_house")
    s = sky(SUM_24, four, pixies=0)
    offered = asked_options(s, "demolition")
    pairs = {birds(a, b) for a in four for b in four if a != b}
    threes = {birds(*(deck for deck in four if deck != out)) for out in four}
    assert offered == pairs | threes
    assert asked_options(sky(SUM_25, four), "demolition") == pairs | threes | {birds(deck) for deck in four}
    assert asked_options(sky(SUM_30, four), "demolition") == pairs | threes | {birds(deck) for deck in four} | {birds()}


@rule("AER-7.45", "AER-7.48")
@pytest.mark.parametrize(
    ("dice", "sent", "steps"),
    [(SIXES, 0, 1), (SUM_25, 1, 1), (SUM_19, 2, 1), (SUM_20, 2, 2), (SUM_19, 3, 3), (SUM_20, 3, 4), (SIXES, 3, 4)],
)
def test_every_full_30_points_give_one_step(dice: list[int], sent: int, steps: int) -> None:
    s = sky(dice, ALL_DECKS[:sent])
    act(s, "demolition")
    if question(s) == "choose_birds":
        act(s, birds(*ALL_DECKS[:sent]))
    gone, damaged = divmod(steps, 2)
    assert clouds(s) == ["gone"] * gone + ["damaged"] * damaged + ["intact"] * (6 - gone - damaged)


@rule("AER-7.49")
def test_a_step_damages_an_intact_cloud_and_removes_a_damaged_one() -> None:
    s = act(sky(SUM_30, clouds=[2, 0, 0, 0, 0, 0]), "demolition")
    assert clouds(s) == ["damaged"] + ["gone"] * 5
    s = act(sky(SUM_30, clouds=[1, 2, 0, 0, 0, 0]), "demolition")
    assert clouds(s) == ["gone", "intact"] + ["gone"] * 4


@rule("AER-7.50")
def test_steps_may_hit_one_token_or_several() -> None:
    def hit(*ships: str) -> list[str]:
        s = sky(SUM_20, ("triple", "quad"), variants=["grounded"])
        act(s, "demolition")
        return clouds(act(s, *(f"cloud(ship={ship})" for ship in ships)))

    assert hit("bee", "bee") == ["intact", "intact", "gone", "intact", "intact", "intact"]
    assert hit("bee", "hornet") == ["intact", "intact", "damaged", "intact", "intact", "damaged"]


@rule("AER-7.51", "AER-11.38")
def test_all_steps_are_used_as_far_as_tokens_remain() -> None:
    s = sky(SUM_20, ("triple", "quad", "two_pair"), clouds=[0, 2, 1, 0, 0, 0])
    act(s, "demolition", birds("triple", "quad", "two_pair"))  # four steps, three are left
    assert clouds(s) == ["gone"] * 6
    grounded = sky(SUM_20, ("triple", "quad", "two_pair"), clouds=[0, 2, 2, 0, 0, 0], variants=["grounded"])
    act(grounded, "demolition", birds("triple", "quad", "two_pair"), "cloud(ship=bee)", "cloud(ship=bee)")
    assert question(grounded) != "choose_cloud", "a single cloud is left: its steps are forced"
    assert clouds(grounded) == ["gone"] * 6


@rule("AER-7.52", "AER-11.38")
def test_without_grounded_damaged_clouds_go_first_and_nothing_is_asked() -> None:
    s = sky(SUM_20, ("triple", "quad"), clouds=[2, 2, 1, 2, 1, 0])
    act(s, "demolition")  # 20 + 40: two steps
    assert clouds(s) == ["intact", "intact", "gone", "intact", "gone", "gone"]
    assert question(s) != "choose_cloud"


@rule("AER-7.54")
def test_the_twelfth_step_wins_when_all_ships_fly() -> None:
    last = [0, 0, 0, 0, 0, 1]
    assert outcome(act(sky(SUM_30, clouds=last, flying=ALL_SHIPS), "demolition")) == "victory"
    assert outcome(act(sky(SUM_30, clouds=[0] * 5 + [2], flying=ALL_SHIPS), "demolition")) == "running"
    assert outcome(act(sky(SUM_30, clouds=last, flying=ALL_SHIPS[1:]), "demolition")) == "running"


@rule("AER-7.54")
@pytest.mark.parametrize("steps", [0, 1])
def test_six_ships_win_only_without_stone_clouds(steps: int) -> None:
    s = complete_the_bee(clouds=[0, 0, 0, 0, 0, steps], flying=[ship for ship in ALL_SHIPS if ship != "bee"])
    assert outcome(s) == ("running" if steps else "victory")


@rule("AER-7.55", "AER-11.42")
def test_either_player_demolishes_any_stone_cloud() -> None:
    for seat in (0, 1):
        s = sky(SUM_30, players=2, active=seat, variants=["grounded"], charge_of_1=["bee", "hornet", "glider"])
        act(s, "demolition")
        assert names(s) == {f"cloud(ship={ship})" for ship in ALL_SHIPS}
        act(s, "cloud(ship=bee)")
        assert clouds(s)[2] == "damaged"
    common = sky(SUM_30, players=2, active=1, clouds=[1, 0, 0, 0, 0, 0], flying=ALL_SHIPS)
    assert outcome(act(common, "demolition")) == "victory"


@rule("AER-7.56")
def test_swarm_sends_no_bird_or_at_least_two() -> None:
    s = sky(SUM_29, ("triple",), variants=["swarm"])
    assert "demolition" not in names(s)
    s = sky(SUM_30, ("triple",), variants=["swarm"])
    act(s, "demolition")
    assert display(s)["triple"] == "hammer_bird", "none sent: the only allowed way"
    assert clouds(s) == ["damaged"] + ["intact"] * 5
    s = sky(SUM_25, ("triple", "quad", "two_pair"), variants=["swarm"])
    pairs = {birds("triple", "quad"), birds("triple", "two_pair"), birds("quad", "two_pair")}
    assert asked_options(s, "demolition") == pairs | {birds("triple", "quad", "two_pair")}


def complete_the_bee(**more: Any) -> Aerion:
    usual = {
        "expansions": ["stone_clouds"],
        "window": "placement",
        "display": {},
        "hand": "crew_incubus",
        "workshops": {"workshop_1": ["plan_bee", "mat_cocoons"]},
    }
    return act(lay(usual, **more), "place(spot=workshop_1)")


@rule("AER-7.57")
def test_grounded_a_ship_flies_only_when_its_own_stone_cloud_is_gone() -> None:
    assert flying(complete_the_bee(variants=["grounded"], clouds=[2, 2, 0, 2, 2, 2])) == {"bee"}
    for steps in (1, 2):
        assert flying(complete_the_bee(variants=["grounded"], clouds=[0, 0, steps, 0, 0, 0])) == set()
    assert flying(complete_the_bee(clouds=[2] * 6)) == {"bee"}, "without grounded the clouds do not matter"


@rule("AER-7.57", "AER-9.13")
def test_grounded_each_step_chooses_a_ships_stone_cloud() -> None:
    s = sky(SUM_20, ("triple", "quad"), variants=["grounded"], clouds=[0, 1, 2, 0, 1, 0])
    act(s, "demolition")
    assert names(s) == {"cloud(ship=glider)", "cloud(ship=bee)", "cloud(ship=nacelle)"}
    act(s, "cloud(ship=glider)")
    assert names(s) == {"cloud(ship=bee)", "cloud(ship=nacelle)"}
    act(s, "cloud(ship=bee)")
    assert clouds(s) == ["gone", "gone", "damaged", "gone", "damaged", "gone"]


@rule("AER-7.58", "AER-11.41")
def test_a_ship_completed_under_a_stone_cloud_is_not_turned_and_its_cards_are_discarded() -> None:
    s = complete_the_bee(variants=["grounded"])
    assert flying(s) == set()
    assert workshop(s, "workshop_1") == []
    assert pile(s, "triple") == ["plan_bee", "crew_incubus"]
    assert pile(s, "two_pair") == ["mat_cocoons"]
    again = complete_the_bee(variants=["grounded"], clouds=[0] * 6, flying=["hornet"])
    assert flying(again) == {"bee", "hornet"}, "it must be built again later"


@rule("AER-7.58")
def test_the_flagship_has_no_stone_cloud() -> None:
    s = scene(
        expansions=["stone_clouds", "flagship"],
        variants=["grounded"],
        factories=["library", "archive"],
        window="placement",
        display={},
        hand="quad/crew_sognae",
        under_flagship=["triple/mat_nuts", "quad/mat_propellers", "two_pair/mat_cocoons", "triple/crew_incubus"],
    )
    assert places("flagship") <= names(s)
    assert flagship_flies(act(s, "place(spot=flagship)"))


@rule("AER-7.59")
def test_swarm_and_grounded_work_together() -> None:
    both = ["swarm", "grounded"]
    assert "demolition" not in names(sky(SUM_29, ("triple",), variants=both))
    s = act(sky(SUM_20, ("triple", "quad"), variants=both), "demolition")
    assert question(s) == "choose_cloud"
    assert s.view(0)["asking"] == {"steps": 2}
    assert flying(complete_the_bee(variants=both)) == set()
    assert pulpit(s) == []
