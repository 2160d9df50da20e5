"""What the sense of CloudAge counts: its tables, what is left of the game, what a seat has."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.sense import clock, columns as c
from aerodrome.games.cloudage.sense.features import sure_points
from aerodrome.games.cloudage.sense.weights import (
    KNOTS,
    SPREAD,
    VALUE_ALONE,
    VALUE_LONG,
    VALUE_SHORT,
    WORTH_LONG,
    WORTH_SHORT,
)
from tests.games.cloudage.judging import found, scene, worths


# -------------------------------------------------------------------- the tables
@pytest.mark.parametrize("worth", [WORTH_SHORT, WORTH_LONG, VALUE_SHORT, VALUE_LONG, VALUE_ALONE])
def test_every_column_has_a_name_and_a_worth(worth: vec[float]) -> None:
    assert len(c.FEATURES) == c.FEATURE_COUNT
    assert len(c.COLUMNS) == len(set(c.COLUMNS)) == c.COLUMN_COUNT
    assert len(worth) == c.COLUMN_COUNT * len(KNOTS)
    assert len(SPREAD) == len(KNOTS)
    assert list(KNOTS) == sorted(KNOTS)
    assert KNOTS[0] == 0
    assert all(wide > 0 for wide in SPREAD)


@pytest.mark.parametrize("worth", [WORTH_LONG, VALUE_LONG])
def test_every_feature_is_worth_something_at_some_time(worth: vec[float]) -> None:
    """But "one", which all seats have; and answers are not judged by what only tells how the game will go on."""
    idle = (
        {"one", "productions", "level", "flight value", "column", "lacking energy"} if worth == WORTH_LONG else {"one"}
    )
    for place, name in enumerate(c.FEATURES):
        some = any(worth[row * c.COLUMN_COUNT + place] for row in range(len(KNOTS)))
        assert some is (name not in idle), name


def test_columns_stand_where_their_names_say() -> None:
    places = {
        "one": c.ONE, "moves": c.MOVES, "actions": c.ACTIONS, "actions of others": c.OTHERS,
        "productions": c.PRODUCTIONS, "water": c.WATER, "water over 8": c.WATER_MORE, "metal": c.METAL,
        "metal over 6": c.METAL_MORE, "energy": c.ENERGY, "energy over 5": c.ENERGY_MORE, "cards": c.CARDS,
        "cards over 5": c.CARDS_MORE, "hand": c.HAND, "engine": c.ENGINE, "green plants": c.GREENS,
        "withered plants": c.WITHERED, "plants over capacity": c.PLANTS_MORE, "capacity": c.CAPACITY,
        "movement": c.MOVEMENT, "journey": c.JOURNEY, "combat": c.COMBAT, "navigation": c.NAVIGATION,
        "missions": c.MISSIONS, "level": c.LEVEL, "flight value": c.FLIGHT, "column": c.COLUMN,
        "lacking energy": c.LACKING, "rain_collector": c.LASTING, "water of a production": c.PRODUCED_WATER,
        "energy of a production": c.PRODUCED_ENERGY, "a movement point in a round": c.A_MOVE,
        "a point of combat in a round": c.A_FIGHT, "a place for plants in a round": c.A_PLACE,
        "a build action": c.A_BUILD, "an update of an effect": c.AN_UPDATE, "a mission card": c.A_MISSION,
        "the next card of a hand, of the one before": c.NEXT_CARD, "a card that is drawn": c.A_DRAW,
        "a plant planted by the way": c.A_PLANTED, "builds of an action of others": c.FOLLOWED,
        "cards of the last fight": c.LAST_FIGHT, "the higher navigation card over the mean": c.HIGHER,
        "the solar panel in flights to come": c.SOLAR, "combat gained in a round": c.GROWTH, "a turn later": c.LATER,
        "a turn without a fight": c.A_STAY, "a value of a city card in ten rounds": c.A_CITY_CARD,
        "an area with an update": c.AN_UPDATE_AREA, "an area with a wrench": c.A_WRENCH_AREA,
        "a green plant over its points": c.A_SPACE, "the reward of a withered plant": c.A_WITHERED,
        "what others get of a collection": c.TO_COLLECT, "what others get of a build": c.TO_BUILD,
        "L15 over its water": c.SPOILS, "L14 over its planting": c.EXTRA, "a card of an unknown hand": c.A_CARD,
        "the pace of missions": c.PACE,
    }  # fmt: skip
    assert {name: c.COLUMNS.index(name) for name in places} == places
    assert len(places) == c.COLUMN_COUNT - len(c.LASTING_CARDS) + 1


def test_every_card_that_lasts_has_a_column() -> None:
    lasting = {card["id"] for card in p.rows("project_cards") if "permanent" in card}
    assert lasting == set(c.LASTING_CARDS)
    for number, card in enumerate(c.LASTING_CARDS):
        assert c.LASTING_COLUMN[p.CARDS.index(card)] == c.LASTING + number == c.COLUMNS.index(card)


def test_worths_between_two_knots_are_between() -> None:
    some = vec[float]([float(KNOTS[place // c.COLUMN_COUNT]) for place in range(c.COLUMN_COUNT * len(KNOTS))])
    for left in (0.0, 0.5, 1.0, 1.7, 3.0, 7.2, 8.0):
        assert list(c.rates_of(left, some)) == pytest.approx([left] * c.COLUMN_COUNT)
    assert c.rates_of(20.0, some)[0] == KNOTS[-1]


# -------------------------------------------------------------------- what is left
def test_the_clock_runs_from_all_rounds_to_none() -> None:
    assert clock.clock(scene(ask="movement", round=1)) == pytest.approx(8 - 1 / 5)
    assert clock.clock(scene(ask="choose", round=8, active=1)) == pytest.approx(1 / 5)
    assert clock.clock(scene(ask="count")) == 0
    assert clock.clock(scene(ask="movement", players=4, round=7)) == pytest.approx(1 - 1 / 9)


def test_flights_actions_and_productions_are_counted_for_each_seat() -> None:
    s = scene(ask="movement", players=3, round=6, first=1, active=2)
    assert [clock.moves_left(s, seat) for seat in range(3)] == [3, 2, 3]
    assert [clock.actions_left(s, seat) for seat in range(3)] == [3, 3, 3]
    s = scene(ask="choose", players=3, round=6, first=1, active=2)
    assert [clock.moves_left(s, seat) for seat in range(3)] == [2, 2, 2]
    assert [clock.actions_left(s, seat) for seat in range(3)] == [3, 2, 3]
    assert clock.others_left(s, 1) == 6
    assert clock.productions_left(s, 0) == 3
    assert clock.builds_left(s, 1, 0.5) == 2 + 0.5 * 6 + 2
    last = scene(ask="count")
    assert [clock.actions_left(last, 0), clock.productions_left(last, 0), clock.builds_left(last, 0, 1.0)] == [0, 0, 0]
    assert clock.productions_left(scene(ask="scoring", energy=1), 0) == 1
    assert clock.builds_left(scene(ask="build", phase="scoring", left=2), 0, 1.0) == 2


def test_what_a_seat_has_is_counted() -> None:
    s = scene(
        ask="choose",
        round=4,
        water={0: 10},
        metal={0: 4},
        energy={0: 6},
        plants={0: {"green": 3, "withered_build": 1}},
        upgrades={0: {"planting": 0, "movement": 2, "combat": 1}},
        hands={0: ["wreck", "mechanic"]},
        played={0: ["harpoon_gun", "turbine", "turbine"]},
        level={0: 1},
        airships={0: "3:2,2"},
    )
    seen = found(s)
    assert (seen["water"], seen["water over 8"], seen["metal"], seen["energy"], seen["energy over 5"]) == (
        8,
        2,
        4,
        5,
        1,
    )
    assert (seen["cards"], seen["green plants"], seen["withered plants"]) == (2, 3, 1)
    assert seen["plants over capacity"] == 1
    assert (seen["moves"], seen["actions"], seen["actions of others"], seen["productions"]) == (4, 5, 5, 5)
    assert (seen["movement"], seen["combat"], seen["level"], seen["column"]) == (8, 8, 5, 4 * 14)
    assert seen["turbine"] == pytest.approx(2 * clock.clock(s))
    assert "metal over 6" not in seen
    assert "lacking energy" not in seen
    assert found(scene(ask="choose", round=4, level=5, energy={0: 1}))["lacking energy"] == 2


def test_others_see_how_many_cards_there_are_and_not_which() -> None:
    rich = scene(ask="choose", round=4, water=9, hands={0: ["reservoir", "water_tower"]})
    poor = scene(ask="choose", round=4, water=9, hands={0: ["mechanic", "plant_market"]})
    assert found(rich)["hand"] > found(poor).get("hand", 0)
    assert found(rich, own=False) == found(poor, own=False)


def test_a_hand_counts_as_far_as_water_and_builds_allow() -> None:
    given = {"ask": "build", "phase": "scoring", "hands": {0: ["reservoir", "monsoon_engine", "water_tower"]}}
    s = scene(**given, water=27, left=2)
    one, two = (worths(scene(**given, water=27, left=left)).hand(s, 27.0) for left in (1, 2))
    assert 0 < one < two
    assert worths(s).hand(s, 7.0) == 0
    assert worths(s).hand(s, 9.0) < worths(s).hand(s, 10.0) == one


def test_what_is_sure_are_points_and_what_lies_on_the_table() -> None:
    s = scene(
        ask="choose", vp={0: 31}, upgrades={0: {"combat": 4}}, played={0: ["reservoir"]}, missions={0: ["mission_06"]}
    )
    assert sure_points(s, 0) == 31 + 9 + 7 + 2
    assert sure_points(s, 1) == 0
