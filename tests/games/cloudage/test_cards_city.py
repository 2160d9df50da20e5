"""CLA-5.158 to CLA-5.164, CLA-5.173: cards that work while one collects and plants."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew, lead_to
from tests.games.cloudage.scene import act, asking, options, question, scene
from tests.kit.rule import rule

# What the city cards of these tests yield: 3, 2, 1, 1; U is the navigation update, W the wrench.
# city_02: water 3 W, metal 2 U, energy 1, project 1; 3 plants
# city_06: energy 3, water 2 W, metal 1 U, project 1; 1 plant
# city_13: water 3, project 2 U, energy 1 W, metal 1
# city_19: project 3, metal 2 U, energy 1, water 1 W
# city_24: project 3 U, metal 2, energy 1, water 1 W; 1 plant


def collected(card: str, own: str, other: str, *cards: str, seat: int = 0, **more: Any) -> CloudAge:
    """Seat 0 has collected with a city card in front, seat 1 has followed; the cards are played by `seat`."""
    given: dict[str, Any] = {"scenario": "3", "ask": "choose", "tiles": [], "sleeves": {1: [card]}}
    s = scene(**given | {"played": {seat: cards}} | more)
    return act(s, "collect(district=1)", f"area(area={own})", f"area(area={other})")


# ---------------------------------------------------------------- points for an area
@rule("CLA-5.158", "CLA-5.166")
@pytest.mark.parametrize("copies", [1, 2])
def test_flying_lessons_score_where_an_update_is_offered(copies: int) -> None:
    lessons = ["flying_lessons"] * copies
    active = collected("city_19", "metal", "water", *lessons)
    assert (question(active), int(active.player), int(active.vp[0])) == ("navigation_update", 0, 0)
    for answer in ("decline", "update(value=4)"):
        assert [int(vp) for vp in act(active.clone(), answer).vp] == [2 * copies, 0]
    follower = collected("city_19", "energy", "metal", *lessons, seat=1)  # nothing to remove: not asked
    assert [int(vp) for vp in follower.vp] == [0, 2 * copies]
    asked = collected("city_19", "energy", "metal", *lessons, seat=1, thrown={1: [1, 2]})
    assert (question(asked), int(asked.player)) == ("navigation_update", 1)
    assert [int(vp) for vp in act(asked, "decline").vp] == [0, 2 * copies]


@rule("CLA-5.158")
@pytest.mark.parametrize("area", ["project", "energy", "water"])
def test_flying_lessons_score_nowhere_else_and_for_nobody_else(area: str) -> None:
    s = collected("city_19", area, "metal", "flying_lessons")
    assert [int(vp) for vp in lead_to(s, "action_choose").vp] == [0, 0]


@rule("CLA-5.159", "CLA-5.166")
@pytest.mark.parametrize("copies", [1, 2])
def test_porthole_scores_for_exactly_two_resources(copies: int) -> None:
    portholes = ["porthole"] * copies
    active = collected("city_24", "metal", "energy", *portholes)
    assert [int(vp) for vp in active.vp] == [2 * copies, 0]
    follower = collected("city_24", "energy", "metal", *portholes, seat=1)
    assert [int(vp) for vp in follower.vp] == [0, 2 * copies]


@rule("CLA-5.159")
@pytest.mark.parametrize("area", ["project", "energy", "water"])
def test_porthole_scores_neither_for_three_nor_for_one(area: str) -> None:
    s = collected("city_24", area, "metal", "porthole")
    assert [int(vp) for vp in lead_to(s, "action_choose").vp] == [0, 0]


@rule("CLA-5.159", "CLA-5.160", "CLA-5.174")
def test_what_the_area_yields_counts_even_if_nothing_is_left_to_receive() -> None:
    s = collected("city_13", "metal", "project", "porthole", "jose", seat=1, other_cards=0, plants={1: ["green"]})
    assert (zones.hand(s, 1), int(s.vp[1])) == ([], 2)
    assert (question(s), int(s.player)) == ("plant_tile", 1)


@rule("CLA-5.161", "CLA-5.166")
@pytest.mark.parametrize("copies", [1, 2])
def test_secret_tunnel_scores_where_the_wrench_is(copies: int) -> None:
    tunnels = ["secret_tunnel"] * copies
    active = collected("city_19", "water", "energy", *tunnels)
    assert (question(active), int(active.vp[0])) == ("wrench_use", 0)
    assert [int(vp) for vp in act(active, "resource(resource=metal)").vp] == [2 * copies, 0]
    follower = collected("city_19", "energy", "water", *tunnels, seat=1)
    assert [int(vp) for vp in act(follower, "resource(resource=metal)").vp] == [0, 2 * copies]


@rule("CLA-5.161")
@pytest.mark.parametrize("area", ["project", "metal", "energy"])
def test_secret_tunnel_scores_nowhere_else(area: str) -> None:
    s = collected("city_19", area, "water", "secret_tunnel")
    assert [int(vp) for vp in lead_to(s, "action_choose").vp] == [0, 0]


# ---------------------------------------------------------------- José
@rule("CLA-5.160", "CLA-5.97")
@pytest.mark.parametrize("seat", [0, 1])
def test_jose_plants_up_to_two_from_the_own_airship(seat: int) -> None:
    """Whatever the capacity is, also in the turn of the other player."""
    areas = ("metal", "energy") if seat == 0 else ("energy", "metal")
    s = collected(
        "city_19",
        *areas,
        "jose",
        seat=seat,
        airships={seat: "3:1,1"},
        plants={seat: {"green": 4}},
        upgrades={seat: {"planting": 3}},
    )
    if seat == 0:
        act(s, "decline")  # the update
    assert (question(s), int(s.player), asking(s)) == ("plant_tile", seat, {"left": 2, "cause": "rule"})
    act(s, "plant(plant=green)", "plant_space(space=3:2,0)", "plant(plant=green)", "plant_space(space=3:3,-1)")
    assert (int(s.vp[seat]), int(s.vp[1 - seat])) == (4, 0)
    assert (zones.plants(s, seat), question(s)) == ({"green": 2}, "action_choose")


@rule("CLA-5.160")
def test_jose_may_plant_one_or_none_and_asks_nobody_without_plants() -> None:
    given: dict[str, Any] = {"airships": {0: "3:1,1"}}
    s = collected("city_24", "metal", "energy", "jose", plants={0: {"green": 2}}, **given)
    one = act(s.clone(), "plant(plant=green)", "plant_space(space=3:2,0)", "stop")
    assert (int(one.vp[0]), question(one)) == (2, "action_choose")
    act(s, "stop")
    assert (zones.stock(s), question(s)) == ({"metal": 2}, "action_choose")
    none = collected("city_19", "energy", "metal", "jose", seat=1)
    assert (question(none), int(none.active)) == ("action_choose", 1)


@rule("CLA-5.160")
@pytest.mark.parametrize("area", ["project", "energy", "water"])
def test_jose_needs_an_area_of_exactly_two(area: str) -> None:
    s = collected("city_24", area, "metal", "jose", plants={0: {"green": 2}, 1: {"green": 2}})
    while question(s) in ("navigation_update", "wrench_use"):
        act(s, options(s)[0])
    assert (question(s), int(s.active)) == ("action_choose", 1)


# ---------------------------------------------------------------- Parrot
@rule("CLA-5.164", "CLA-8.10", "CLA-10.22")
def test_parrot_lays_the_city_card_on_the_draw_pile() -> None:
    s = collected("city_19", "energy", "water", "parrot", draw={0: [0, 1, 3]}, thrown={0: [2]})
    assert (question(s), int(s.player), asking(s)) == ("parrot_place", 0, {"card": "city_19"})
    assert options(s) == ["place(pile=top)", "place(pile=discard)"]
    thrown = act(s.clone(), "place(pile=discard)")
    assert (zones.draw_pile(thrown)[0], zones.thrown(thrown)) == ("start_0", ["city_19", "start_2"])
    act(s, "place(pile=top)")
    assert (zones.draw_pile(s), zones.thrown(s)) == (["city_19", "start_0", "start_1", "start_3"], ["start_2"])
    assert s.view(1)["seats"][0]["navigation"]["known"] == ["city_19"]
    lead_to(s, "move_solar", 0)
    assert s.view()["seats"][0]["revealed"] == {"lower": 0, "higher": 4}
    assert s.view(1)["seats"][0]["navigation"]["known"] == []


@rule("CLA-5.164")
def test_parrot_comes_before_plants_and_resources_and_saves_the_card_from_the_update() -> None:
    s = collected("city_02", "metal", "energy", "parrot", draw={0: [0]}, thrown={0: []})
    assert (question(s), zones.plants(s), zones.stock(s)) == ("parrot_place", {}, {})
    safe = act(s.clone(), "place(pile=top)")
    assert (question(safe), sum(zones.plants(safe).values()), zones.stock(safe)) == ("action_choose", 3, {"metal": 2})
    act(s, "place(pile=discard)")
    assert (question(s), options(s)) == ("navigation_update", ["decline", "update(value=2)"])
    act(s, "update(value=2)")
    assert (zones.draw_pile(s), zones.thrown(s)) == (["start_0"], [])


@rule("CLA-5.164")
def test_parrot_is_for_the_active_player_alone() -> None:
    s = collected("city_24", "energy", "metal", "parrot", seat=1)
    assert (question(s), zones.thrown(s), zones.thrown(s, 1)) == ("action_choose", ["city_24"], [])


@rule("CLA-5.164", "CLA-7.13")
def test_parrot_does_not_work_on_the_solo_board() -> None:
    s = scene(scenario="3", players=1, ask="action", round=2, played={0: ["parrot"]}, sleeves={1: ["city_24"]})
    act(s, "collect(district=1)", "area(area=metal)")
    assert (question(s), zones.stock(s), zones.thrown(s)) == ("action_choose", {"metal": 2}, [])
    act(s, "collect(district=2)", "area(area=metal)")
    assert question(s) == "parrot_place"


# ---------------------------------------------------------------- Biology Handbook
def planting(plants: dict[str, int], *cards: str, **more: Any) -> CloudAge:
    """The plant action of seat 0 with the handbook, at Promise."""
    given: dict[str, Any] = {"scenario": "3", "ask": "choose", "tiles": [], "airships": {0: "3:1,1"}}
    given |= {"plants": {0: plants}, "played": {0: ["biology_handbook", *cards]}, "upgrades": {0: {"planting": 2}}}
    return scene(**given | more)


def plant(s: CloudAge, *kinds: str) -> CloudAge:
    """Plant tiles one after the other where no find is, withered ones for their second reward."""
    for kind in kinds:
        act(s, f"plant(plant={kind})")
        if question(s) == "choose_effect":
            act(s, "branch(option=1)")
        if question(s) == "plant_space":
            act(s, next(f"plant_space(space={space})" for space in BARE if f"plant_space(space={space})" in options(s)))
    return s


BARE = ("3:2,0", "3:1,2", "3:3,-1", "3:3,1", "3:0,2", "3:0,0")


@rule("CLA-5.163", "CLA-5.173", "CLA-11.11")
@pytest.mark.parametrize(("number", "water"), [(0, 0), (1, 0), (2, 3)])
def test_biology_handbook_pays_three_water_for_exactly_two_plants(number: int, water: int) -> None:
    s = plant(act(planting({"green": 4}), "plant_action"), *["green"] * number)
    act(s, "stop")
    assert (int(s.water[0]), int(s.vp[0]), int(s.player)) == (water, 2 * number, 1)


@rule("CLA-5.163", "CLA-11.11")
@pytest.mark.parametrize("number", [3, 4])
def test_biology_handbook_offers_a_choice_for_three_or_more(number: int) -> None:
    s = plant(act(planting({"green": 5}), "plant_action"), *["green"] * number)
    if number == 3:
        act(s, "stop")
    assert (question(s), options(s)) == ("biology_reward", ["reward(kind=vp)", "reward(kind=water)"])
    water = act(s.clone(), "reward(kind=water)")
    assert (int(water.water[0]), int(water.vp[0])) == (3, 2 * number)
    act(s, "reward(kind=vp)")
    assert (int(s.water[0]), int(s.vp[0]), question(s)) == (0, 2 * number + 3, "build_choose")


@rule("CLA-5.173", "CLA-5.163")
def test_biology_handbook_counts_withered_plants_that_went_back() -> None:
    s = plant(act(planting({"withered_supply": 2}), "plant_action"), "withered_supply", "withered_supply")
    assert zones.stock(s) == {"water": 4 + 4 + 3}
    mixed = plant(act(planting({"withered_supply": 1, "green": 1}), "plant_action"), "withered_supply", "green")
    assert zones.stock(mixed) == {"water": 4 + 3, "vp": 2}


@rule("CLA-5.173", "CLA-11.50", "CLA-5.97")
def test_the_extra_plant_of_l14_counts_with_the_others() -> None:
    fighting: dict[str, Any] = {"tiles": ["L14"], "upgrades": {}}
    s = act(planting({"green": 4}, *crew(5), **fighting), "tile_action(tile=L14)")
    plant(s, "green", "green", "green")
    assert question(s) == "biology_reward"
    s = act(planting({"green": 4}, *crew(5), **fighting), "tile_action(tile=L14)")
    act(plant(s, "green"), "stop")
    plant(s, "green")
    assert zones.stock(s) == {"vp": 6, "water": 3}


@rule("CLA-5.173", "CLA-11.50")
def test_jose_counts_in_the_own_action_turn_alone() -> None:
    given: dict[str, Any] = {"airships": {0: "3:1,1"}, "plants": {0: {"green": 2}}}
    own = collected("city_24", "metal", "energy", "jose", "biology_handbook", **given)
    plant(own, "green", "green")
    assert zones.stock(own) == {"metal": 2, "vp": 4, "water": 3}
    given = {"airships": {1: "3:1,1"}, "plants": {1: {"green": 2}}}
    other = collected("city_24", "energy", "metal", "jose", "biology_handbook", seat=1, **given)
    plant(other, "green", "green")
    assert zones.stock(other, 1) == {"metal": 2, "vp": 4}
    theirs = collected("city_24", "energy", "metal", played={0: ["biology_handbook"], 1: ["jose"]}, **given)
    plant(theirs, "green", "green")
    assert [int(water) for water in theirs.water] == [0, 0]  # the active player has not planted


@rule("CLA-5.173", "CLA-11.50")
def test_a_planting_of_a_book_does_not_count() -> None:
    s = scene(
        chapter="6",
        story=43,
        ask="production",
        round=3,
        energy={0: 1},
        airships={0: "3:1,1"},
        plants={0: {"green": 2}},
        played={0: ["biology_handbook"]},
    )
    act(s, "perform")
    plant(s, "green", "green")
    assert (zones.stock(s), question(s)) == ({"vp": 4}, "move_solar")


@rule("CLA-5.173", "CLA-5.97", "CLA-11.50")
def test_single_plants_of_l5_and_l15_are_plantings_of_their_own() -> None:
    s = planting({"green": 3}, *crew(5), ask="action", round=3, tiles=["L5", "L15"], markers={0: {"whitehaven": 2}})
    act(s, "remove", "plant_space(space=3:2,0)", "remove", "plant_space(space=3:1,2)")
    assert (question(s), zones.stock(s)) == ("action_choose", {"vp": 4})
    act(s, "tile_action(tile=L15)", "plant(plant=green)", "plant_space(space=3:3,-1)")
    assert (question(s), zones.stock(s)) == ("build_choose", {"vp": 6, "water": 3})  # the water of L15


@rule("CLA-5.163", "CLA-5.91", "CLA-5.173")
def test_a_handbook_played_during_a_planting_counts_at_its_end() -> None:
    s = planting({"withered_build": 1, "green": 1}, played={}, hands={0: ["biology_handbook", "wreck"]}, water={0: 3})
    act(s, "plant_action", "plant(plant=withered_build)", "play(card=biology_handbook)")
    plant(s, "green")
    assert zones.stock(s) == {"metal": 1, "vp": 2, "water": 3}


@rule("CLA-5.163")
def test_the_handbook_of_another_player_does_not_count() -> None:
    s = planting({"green": 2}, played={1: ["biology_handbook"]})
    plant(act(s, "plant_action"), "green", "green")
    assert [int(water) for water in s.water] == [0, 0]


@rule("CLA-5.173", "CLA-7.13")
def test_jose_of_the_solo_board_counts_for_the_handbook() -> None:
    s = scene(
        scenario="3",
        players=1,
        ask="action",
        round=2,
        played={0: ["jose", "biology_handbook"]},
        plants={0: {"green": 2}},
        airships={0: "3:1,1"},
        sleeves={1: ["city_24"]},
    )
    act(s, "collect(district=1)", "area(area=metal)")
    plant(s, "green", "green")
    assert (zones.stock(s), question(s)) == ({"metal": 2, "vp": 4, "water": 3}, "action_choose")
