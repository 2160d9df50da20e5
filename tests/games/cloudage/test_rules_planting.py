"""CLA-5.95 to CLA-5.105: planting, where plants grow, what withered ones give."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import planting
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene, told
from tests.kit.rule import rule

PROMISE = "3:1,0"  # on 3A
BESIDE_PROMISE = ["3:0,0", "3:0,1", "3:2,-1", "3:2,0"]
ALL_PLANTS = {"green": 22, "withered_energy": 6, "withered_supply": 6, "withered_build": 6}
# Boards 1A and 2B with L7 and L9: the land west of the toll is closed in by cities and tiles.
WEST = [
    *["1:0,0", "1:0,1", "1:0,2", "1:0,3", "1:1,1", "1:1,2", "1:1,3", "1:2,0", "1:2,2", "1:2,3", "1:3,-1", "1:3,0"],
    *["1:3,1", "1:3,2", "1:4,-2", "1:4,1", "1:4,2", "1:5,-2", "1:5,0", "1:5,1", "1:5,2", "2:0,0", "2:0,1", "2:0,2"],
    *["2:0,4", "2:1,0", "2:1,1", "2:1,4", "2:2,-1", "2:2,1", "2:2,2", "2:2,3", "2:3,0", "2:3,2", "2:4,0", "2:4,1"],
]


def plant(kind: str) -> str:
    return f"plant(plant={kind})"


def on(space: str) -> str:
    return f"plant_space(space={space})"


def spaces(s: CloudAge) -> list[str]:
    """The legal spaces that are offered."""
    return [name.removeprefix("plant_space(space=").removesuffix(")") for name in options(s)]


def legal(**ground: Any) -> list[str]:
    """The legal spaces of one green plant."""
    s = scene(ask="plant", plants={0: ["green", "green"]}, **ground)
    act(s, plant("green"))
    assert question(s) == "plant_space"
    return spaces(s)


def a_planting(s: CloudAge) -> None:
    planting.begin(s, 0, 1, planting.BY_RULE)


# -------------------------------------------------------------------- how many
@rule("CLA-5.95", "CLA-5.96")
@pytest.mark.parametrize(
    ("mine", "capacity"),
    [
        ({}, 2),
        ({"upgrades": {0: {"planting": 1}}}, 3),
        ({"upgrades": {0: {"planting": 3}}}, 5),
        ({"played": {0: ["orchard"]}}, 3),
        ({"upgrades": {0: {"planting": 2}}, "played": {0: ["orchard"]}}, 5),
        ({"upgrades": {0: {"movement": 2, "combat": 2}, 1: {"planting": 3}}, "played": {1: ["orchard"]}}, 2),
    ],
)
def test_up_to_the_capacity_may_be_planted(mine: dict[str, Any], capacity: int) -> None:
    s = scene(ask="choose", scenario="3", tiles=[], plants={0: {"withered_supply": 6}}, **mine)
    act(s, "plant_action")
    for left in range(capacity, 0, -1):
        assert (question(s), s.player, asking(s)) == ("plant_tile", 0, {"left": left, "cause": "rule"})
        act(s, plant("withered_supply"), "branch(option=1)")
    assert (question(s), s.player) == ("build_choose", 1), "the planting is over"
    assert (zones.plants(s, 0).get("withered_supply", 0), int(s.water[0])) == (6 - capacity, 4 * capacity)


@rule("CLA-5.95")
@pytest.mark.parametrize("seat", [0, 1])
def test_planting_may_be_stopped_at_any_time(seat: int) -> None:
    for planted in (0, 1):
        s = scene(ask="choose", active=seat, plants={seat: ["withered_supply", "withered_supply"]})
        act(s, "plant_action", *[plant("withered_supply"), "branch(option=1)"] * planted, "stop")
        assert zones.plants(s, seat) == {"withered_supply": 2 - planted}
        assert zones.stock(s, seat) == ({"water": 4} if planted else {})
        assert s.player == 1 - seat


@rule("CLA-5.95", "CLA-9.3")
def test_planting_may_be_chosen_without_a_plant() -> None:
    s = scene(ask="choose", plants={1: ["green"]})
    assert "plant_action" in options(s)
    act(s, "plant_action")
    assert (question(s), s.player, zones.plants(s, 1)) == ("build_choose", 1, {"green": 1})


@rule("CLA-5.95", "CLA-3.23")
def test_without_plants_in_the_game_there_is_no_planting() -> None:
    assert "plant_action" not in options(scene(ask="choose", scenario="1"))


@rule("CLA-5.96", "CLA-5.100")
def test_the_capacity_is_fixed_when_the_action_begins() -> None:
    s = scene(ask="choose", plants={0: {"withered_build": 4}}, metal={0: 1})
    act(s, "plant_action", plant("withered_build"), "upgrade(type=planting)")
    assert (s.view()["seats"][0]["capacity"], asking(s)["left"]) == (3, 1)
    act(s, plant("withered_build"), "resource(resource=metal)")
    assert (s.player, zones.plants(s, 0)) == (1, {"withered_build": 2})


@rule("CLA-5.99", "CLA-4.12")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_afterwards_each_other_player_has_one_build_action(active: int, order: list[int]) -> None:
    s = scene(ask="choose", players=3, first=1, active=active, metal=2, plants={active: ["withered_supply"]})
    act(s, "plant_action", plant("withered_supply"), "branch(option=1)")
    for seat in order:
        assert (question(s), s.player, asking(s)) == ("build_choose", seat, {"left": 1})
        act(s, "upgrade(type=combat)" if seat == order[0] else "resource(resource=water)")
    assert question(s) != "build_choose"
    assert (zones.upgrades(s, order[0]), int(s.water[order[1]])) == ({"combat": 1}, 1)


# -------------------------------------------------------------------- which tiles
@rule("CLA-5.97", "CLA-11.18")
def test_tiles_gained_in_a_planting_may_not_be_planted_in_it() -> None:
    others = ALL_PLANTS | {"withered_supply": 3, "withered_energy": 5, "withered_build": 5}
    reserve = ["withered_energy", "withered_build"]
    s = scene(ask="plant", plants={0: reserve, 1: others}, upgrades={0: {"planting": 3}})
    act(s, plant("withered_energy"), "branch(option=1)")
    assert zones.plants(s, 0) == {"withered_supply": 2, "withered_build": 1}
    assert (asking(s)["left"], options(s)) == (4, ["stop", plant("withered_build")])


@rule("CLA-5.97")
def test_a_gained_tile_of_a_kind_that_lay_there_makes_no_more_of_it_plantable() -> None:
    others = ALL_PLANTS | {"withered_supply": 3, "withered_energy": 5}
    reserve = ["withered_energy", "withered_supply"]
    s = scene(ask="plant", plants={0: reserve, 1: others}, upgrades={0: {"planting": 3}})
    act(s, plant("withered_energy"), "branch(option=1)")
    assert zones.plants(s, 0) == {"withered_supply": 3}
    act(s, plant("withered_supply"), "branch(option=1)")
    assert (question(s) == "plant_tile", zones.plants(s, 0)) == (False, {"withered_supply": 2})


@rule("CLA-5.97")
def test_in_the_next_planting_they_may() -> None:
    others = ALL_PLANTS | {"withered_supply": 4, "withered_energy": 5}
    s = scene(ask="choose", players=2, plants={0: ["withered_energy"], 1: others}, round=1)
    act(s, "plant_action", plant("withered_energy"), "branch(option=1)")
    assert zones.plants(s, 0) == {"withered_supply": 2}
    t = scene(ask="choose", plants={0: zones.plants(s, 0)})
    act(t, "plant_action")
    assert options(t) == ["stop", plant("withered_supply")]


@rule("CLA-5.97", "CLA-11.18", "CLA-5.103")
def test_a_plant_found_under_vegetation_joins_the_reserve_only() -> None:
    others = ALL_PLANTS | {"green": 20, "withered_build": 5}
    s = scene(
        ask="plant",
        boards="BBB",
        airships={0: "3:4,1"},
        plants={0: ["green", "green"], 1: others},
        upgrades={0: {"planting": 2}},
        tiles=[],
    )
    act(s, plant("green"), on("3:4,2"))
    assert zones.plants(s, 0) == {"green": 1, "withered_build": 1}
    assert options(s) == ["stop", plant("green")]


@rule("CLA-5.97", "CLA-5.162")
def test_tiles_that_left_the_reserve_can_no_longer_be_planted() -> None:
    s = scene(
        ask="plant",
        plants={0: {"withered_build": 1, "green": 3, "withered_supply": 1}},
        upgrades={0: {"planting": 3}},
        hands={0: ["plant_market", "sam"]},
        water={0: 1},
    )
    act(s, plant("withered_build"), "play(card=plant_market)", "perform", *["give(plant=green)"] * 3)
    assert (int(s.vp[0]), zones.plants(s, 0)) == (7, {"withered_supply": 1})
    assert options(s) == ["stop", plant("withered_supply")]


@rule("CLA-5.97")
def test_when_a_tile_is_given_away_gained_ones_of_its_kind_go_first() -> None:
    """Two old supply tiles and one or two gained ones: giving three leaves as many plantable as lie there."""
    others = ALL_PLANTS | {"withered_supply": 0, "withered_energy": 5, "withered_build": 5}
    s = scene(
        ask="plant",
        plants={0: {"withered_energy": 1, "withered_build": 1, "withered_supply": 2}, 1: others},
        upgrades={0: {"planting": 3}},
        hands={0: ["plant_market", "sam"]},
        water={0: 1},
    )
    assert zones.bag(s) == {"withered_supply": 4}
    act(s, plant("withered_energy"), "branch(option=1)")
    assert zones.plants(s, 0) == {"withered_build": 1, "withered_supply": 4}
    act(s, plant("withered_build"), "play(card=plant_market)", "perform")
    assert zones.plants(s, 0) == {"withered_supply": 1}, "all of one kind: nothing to choose"
    assert s.view()["planting"]["plantable"]["withered_supply"] == 1
    act(s, plant("withered_supply"), "branch(option=1)")
    assert question(s) != "plant_tile"


@rule("CLA-5.98", "CLA-11.17")
def test_the_player_chooses_the_order() -> None:
    s = scene(ask="plant", plants={0: ["green", "withered_energy", "withered_supply"]}, airships={0: PROMISE})
    assert options(s) == ["stop", plant("green"), plant("withered_energy"), plant("withered_supply")]
    act(s, plant("withered_supply"), "branch(option=1)")
    assert options(s) == ["stop", plant("green"), plant("withered_energy")]


@rule("CLA-5.98")
def test_each_reward_is_carried_out_before_the_next_plant() -> None:
    s = scene(ask="plant", plants={0: ["green", "withered_build"]}, airships={0: PROMISE}, hands={0: ["wreck"]})
    act(s, plant("withered_build"))
    assert (question(s), int(s.metal[0])) == ("build_choose", 1)
    act(s, "resource(resource=water)")
    assert question(s) == "plant_tile"
    act(s, plant("green"))
    assert (question(s), int(s.vp[0])) == ("plant_space", 2)


@rule("CLA-5.98", "CLA-5.162")
@pytest.mark.parametrize(("green", "asked"), [(2, False), (3, True)])
def test_a_chosen_tile_cannot_pay_for_plant_market(green: int, asked: bool) -> None:
    s = scene(
        ask="plant",
        plants={0: {"withered_build": 1, "green": green}},
        hands={0: ["plant_market", "sam"]},
        water={0: 1},
        airships={0: PROMISE},
    )
    act(s, plant("withered_build"), "play(card=plant_market)")
    assert question(s) == ("market_use" if asked else "plant_tile")


# -------------------------------------------------------------------- withered plants
@rule("CLA-5.100")
@pytest.mark.parametrize(
    ("kind", "option", "gained"),
    [
        ("withered_energy", 0, {"energy": 4}),
        ("withered_energy", 1, {"plant": 2}),
        ("withered_supply", 0, {"project": 4}),
        ("withered_supply", 1, {"water": 4}),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_withered_plant_gives_one_of_two_rewards(kind: str, option: int, gained: dict[str, int], seat: int) -> None:
    s = scene(ask="plant", asked=seat, plants={seat: [kind]}, airships={seat: PROMISE})
    act(s, plant(kind), f"branch(option={option})")
    cards, plants = len(zones.hand(s, seat)), sum(zones.plants(s, seat).values())
    found = {"project": cards, "plant": plants, **zones.stock(s, seat)}
    assert {name: amount for name, amount in found.items() if amount} == gained
    assert sum(zones.bag(s).values()) == 40 - plants, "the tile is back in the bag"
    assert (zones.vegetation(s), zones.stock(s, 1 - seat)) == ({}, {})


@rule("CLA-5.100", "CLA-5.80")
def test_the_third_kind_gives_a_metal_and_then_a_build_action() -> None:
    s = scene(ask="plant", plants={0: ["withered_build"]}, metal={0: 1})
    act(s, plant("withered_build"))
    assert (question(s), asking(s), int(s.metal[0])) == ("build_choose", {"left": 1}, 2)
    assert "upgrade(type=combat)" in options(s), "the metal gained may be spent"
    assert "resource(resource=energy)" in options(s)
    act(s, "resource(resource=energy)")
    assert (zones.stock(s, 0), zones.plants(s, 0)) == ({"metal": 2, "energy": 1}, {})
    assert zones.bag(s)["withered_build"] == 6


@rule("CLA-5.100")
def test_what_was_gained_this_turn_may_be_spent_on_the_build_action() -> None:
    s = scene(ask="plant", plants={0: ["withered_supply", "withered_build"]}, hands={0: ["grappling_hook"]})
    act(s, plant("withered_supply"), "branch(option=1)", plant("withered_build"), "play(card=grappling_hook)")
    assert (zones.played(s, 0), zones.stock(s, 0)) == (["grappling_hook"], {"water": 2, "metal": 1})


@rule("CLA-5.100", "CLA-5.10")
def test_a_withered_tile_cannot_be_drawn_by_its_own_reward() -> None:
    s = scene(ask="plant", plants={0: ["withered_energy"]}, other_plants=1)
    assert zones.bag(s) == {}
    act(s, plant("withered_energy"), "branch(option=1)")
    assert (zones.plants(s, 0), zones.bag(s)) == ({}, {"withered_energy": 1})


@rule("CLA-5.100", "CLA-5.174")
def test_cards_may_be_chosen_although_none_is_left() -> None:
    s = scene(ask="plant", plants={0: ["withered_supply"]}, other_cards=1)
    act(s, plant("withered_supply"))
    assert options(s) == ["branch(option=0)", "branch(option=1)"]
    act(s, "branch(option=0)")
    assert (zones.hand(s, 0), zones.stock(s, 0)) == ([], {})


# -------------------------------------------------------------------- green plants
@rule("CLA-5.101")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_green_plant_scores_two_points_and_grows(seat: int) -> None:
    s = scene(ask="plant", asked=seat, plants={seat: ["green"]}, airships={seat: PROMISE})
    names = [name for name, _ in told(s, None, plant("green"), on("3:2,0"))]
    assert names[:3] == ["planted", "gained", "plant_placed"]
    assert (zones.vegetation(s), zones.stock(s, seat)) == ({"3:2,0": "green"}, {"vp": 2})
    assert (zones.plants(s, seat), zones.bag(s)["green"], zones.stock(s, 1 - seat)) == ({}, 21, {})


@rule("CLA-5.101", "CLA-11.16")
def test_with_a_legal_space_the_tile_must_be_placed() -> None:
    s = scene(ask="plant", plants={0: ["green"]}, airships={0: PROMISE})
    act(s, plant("green"))
    assert spaces(s) == BESIDE_PROMISE, "no stopping here"


@rule("CLA-5.102")
def test_a_legal_space_is_beside_the_own_airship() -> None:
    assert legal(airships={0: PROMISE, 1: "1:0,4"}, tiles=[]) == BESIDE_PROMISE
    assert legal(airships={0: "1:0,4", 1: PROMISE}, tiles=[]) == ["1:0,3", "1:1,3"], "not beside the other's"


@rule("CLA-5.102")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_plants_out_of_turn_plants_beside_the_own_airship(seat: int) -> None:
    s = scene(ask="plant", active=0, asked=seat, plants={seat: ["green"]}, airships={seat: PROMISE, 1 - seat: "1:0,4"})
    act(s, plant("green"))
    assert (s.player, spaces(s)) == (seat, BESIDE_PROMISE)


@rule("CLA-5.102")
def test_vegetation_and_cities_are_not_legal() -> None:
    found = legal(airships={0: PROMISE}, vegetation={"3:0,0": "green"}, tiles=[])
    assert "3:0,0" not in found
    assert "3:1,1" not in found, "the other space of Promise"


@rule("CLA-5.102", "CLA-5.108")
@pytest.mark.parametrize(
    ("tile", "space", "airship", "boards"),
    [
        ("L10", "3:2,0", PROMISE, "AAA"),
        ("L10", "3:2,1", "3:1,2", "ABA"),
        ("L7", "2:5,1", "2:4,2", "AAA"),
        ("L9", "2:3,0", "2:4,-1", "AAA"),
    ],
)
def test_a_campaign_tile_is_not_legal(tile: str, space: str, airship: str, boards: str) -> None:
    ground: dict[str, Any] = {"airships": {0: airship}, "boards": boards, "scenario": "3"}
    assert space in legal(**ground, tiles=[])
    assert space not in legal(**ground, tiles=[tile])


@rule("CLA-5.102", "CLA-11.21")
def test_the_start_space_is_legal_when_nobody_is_there() -> None:
    assert "1:0,2" in legal(tiles=[], vegetation=["1:1,1"], airships={0: "1:1,0", 1: "1:0,4"})
    assert "1:0,2" in legal(tiles=[], vegetation=["1:1,2"], airships={0: "1:2,1", 1: "1:0,4"})


@rule("CLA-5.102")
def test_a_space_under_another_airship_is_not_legal() -> None:
    """Only the start space can be one, before that airship has moved."""
    ground: dict[str, Any] = {"tiles": [], "vegetation": ["1:1,1"], "plants": {0: ["green"]}, "phase": "movement"}
    found = {}
    for place in ("1:0,4", "1:0,2"):
        s = scene(ask=a_planting, airships={0: "1:1,0", 1: place}, **ground)
        act(s, plant("green"))
        found[place] = spaces(s)
    assert set(found["1:0,4"]) - set(found["1:0,2"]) == {"1:0,2"}


@rule("CLA-5.102", "CLA-11.20")
@pytest.mark.parametrize("kind", ["green", "withered_energy"])
def test_a_chain_of_vegetation_reaches_on(kind: str) -> None:
    ground: dict[str, Any] = {"airships": {0: PROMISE}, "tiles": []}
    assert legal(**ground, vegetation={"3:2,0": kind}) == ["3:0,0", "3:0,1", "3:2,-1", "3:2,1", "3:3,-1", "3:3,0"]
    chain = {"3:2,0": kind, "3:2,1": kind, "3:3,1": "green"}
    assert legal(**ground, vegetation=chain) == [
        *["3:0,0", "3:0,1", "3:1,2", "3:2,-1", "3:3,-1", "3:3,0", "3:3,2", "3:4,1"],
    ]


@rule("CLA-5.102")
def test_a_chain_begins_beside_the_airship() -> None:
    found = legal(airships={0: PROMISE}, tiles=[], vegetation=["3:2,1", "3:3,0", "3:5,1"])
    assert found == BESIDE_PROMISE, "vegetation further away is no chain"


@rule("CLA-5.102", "CLA-11.20")
def test_a_chain_does_not_run_through_a_city() -> None:
    """Vegetation beyond the second space of Promise, which touches the first one."""
    found = legal(airships={0: PROMISE}, tiles=[], vegetation=["3:1,2"])
    assert found == BESIDE_PROMISE
    assert "3:1,3" in legal(airships={0: "3:1,1"}, tiles=[], vegetation=["3:1,2"])


@rule("CLA-5.102")
def test_a_chain_crosses_the_seam_between_boards() -> None:
    found = legal(airships={0: "2:0,1"}, tiles=[], vegetation=["1:5,-2", "2:0,0"])
    assert found == ["1:4,-2", "2:0,2"]


@rule("CLA-5.102")
def test_the_second_plant_may_grow_beyond_the_first() -> None:
    s = scene(ask="plant", plants={0: ["green", "green"]}, airships={0: PROMISE}, tiles=[])
    act(s, plant("green"), on("3:2,0"), plant("green"))
    assert spaces(s) == ["3:0,0", "3:0,1", "3:2,-1", "3:2,1", "3:3,-1", "3:3,0"]


@rule("CLA-5.103", "CLA-11.48")
def test_covering_a_find_gives_it_and_takes_it_out_of_the_game() -> None:
    s = scene(ask="plant", plants={0: ["green"]}, airships={0: PROMISE}, tiles=[])
    act(s, plant("green"), on("3:2,-1"))
    assert (zones.stock(s, 0), zones.gone(s)) == ({"metal": 2, "vp": 2}, ["3:2,-1"])
    for seat in (0, 1):
        t = scene(ask="step", active=seat, points=6, airships={seat: PROMISE}, vegetation=["3:2,-1"], tiles=[])
        act(t, "fly(space=3:2,-1)")
        assert zones.stock(t, seat) == {}


@rule("CLA-5.103")
@pytest.mark.parametrize(
    ("space", "airship", "boards", "gained"),
    [
        ("3:0,1", PROMISE, "AAA", {"water": 2}),
        ("1:1,2", "1:2,1", "AAA", {"water": 1}),
        ("3:3,0", "3:4,-1", "AAA", {"vp": 2}),
        ("1:2,0", "1:2,-1", "AAA", {"metal": 2}),
        ("2:4,0", "2:4,-1", "BBB", {"vp": 2}),
        ("4:2,0", "4:2,-1", "AAA", {"energy": 3}),
    ],
)
def test_every_kind_of_find_can_be_covered(space: str, airship: str, boards: str, gained: dict[str, int]) -> None:
    s = scene(ask="plant", plants={0: ["green"]}, airships={0: airship}, boards=boards, tiles=[])
    act(s, plant("green"), on(space))
    total = dict(gained)
    total["vp"] = total.get("vp", 0) + 2
    assert zones.stock(s, 0) == total


@rule("CLA-5.103")
def test_the_find_is_of_whoever_plants_out_of_turn_as_well() -> None:
    s = scene(ask="plant", active=0, asked=1, plants={1: ["green"]}, airships={1: PROMISE}, tiles=[])
    act(s, plant("green"), on("3:2,-1"))
    assert (zones.stock(s, 1), zones.stock(s, 0)) == ({"metal": 2, "vp": 2}, {})


@rule("CLA-5.97", "CLA-5.98", "CLA-5.160")
def test_who_plants_out_of_turn_is_asked_and_told_of() -> None:
    s = scene(
        ask="plant", active=0, asked=1, plants={0: ["green"], 1: ["green", "withered_energy"]}, airships={1: PROMISE}
    )
    assert (question(s), s.player) == ("plant_tile", 1)
    assert options(s) == ["stop", plant("green"), plant("withered_energy")]
    events = each_told(s, None, plant("green"), on("3:2,-1"))
    assert [seat for seat, _, _ in events] == [1] * len(events)
    assert {"planted", "plant_placed", "found", "gained"} <= {name for _, name, _ in events}
    assert (s.player, zones.plants(s, 0)) == (1, {"green": 1})


@rule("CLA-5.103")
def test_a_find_of_cards_can_be_covered() -> None:
    s = scene(ask="plant", plants={0: ["green"]}, airships={0: "3:2,2"}, tiles=[], deck=["sam", "wreck"])
    act(s, plant("green"), on("3:1,3"))
    assert zones.hand(s, 0) == ["wreck", "sam"]


@rule("CLA-5.103")
def test_a_find_gained_in_flight_is_gained_once_more_when_it_is_covered() -> None:
    s = scene(
        ask="step",
        players=1,
        points=4,
        airships={0: PROMISE},
        plants={0: ["green"]},
        tiles=[],
    )
    act(s, "fly(space=3:2,-1)", f"fly(space={PROMISE})", "land", "decline")
    assert int(s.metal[0]) == 2
    while question(s) != "action_choose":
        act(s, next(name for name in ("decline", "resource(resource=energy)", "land") if name in options(s)))
    act(s, "plant_action", plant("green"), on("3:2,-1"))
    assert int(s.metal[0]) == 4


@rule("CLA-5.103")
def test_a_find_that_is_gone_is_not_gained_again() -> None:
    s = scene(ask="plant", plants={0: ["green"]}, airships={0: PROMISE}, tiles=[], gone=["3:2,-1"])
    act(s, plant("green"), on("3:2,-1"))
    assert zones.stock(s, 0) == {"vp": 2}


@rule("CLA-5.103", "CLA-11.19")
def test_covering_metal_does_not_use_the_grappling_hook() -> None:
    s = scene(ask="plant", plants={0: ["green"]}, airships={0: PROMISE}, tiles=[], played={0: ["grappling_hook"]})
    act(s, plant("green"), on("3:2,-1"))
    assert int(s.metal[0]) == 2


@rule("CLA-5.104")
@pytest.mark.parametrize("open_space", [None, "1:4,2"])
def test_without_a_legal_space_the_points_come_all_the_same(open_space: str | None) -> None:
    """All the land that is connected with the airship is green."""
    kinds = [name for name, copies in ALL_PLANTS.items() for _ in range(copies)][1:]
    growing = {space: kind for space, kind in zip(WEST, kinds, strict=False) if space != open_space}
    s = scene(
        ask="plant",
        scenario="3",
        boards="BAA",
        tiles=["L6", "L7", "L8", "L9", "L10", "L11", "L12", "L13"],
        airships={0: "1:2,1"},
        plants={0: ["green"]},
        vegetation=growing,
    )
    before = zones.bag(s).get("green", 0)
    act(s, plant("green"))
    assert (int(s.vp[0]), zones.plants(s, 0)) == (2, {})
    if open_space is None:
        assert zones.bag(s)["green"] == before + 1
        assert zones.vegetation(s) == growing
    else:
        assert zones.vegetation(s) == growing | {open_space: "green"}, "the only legal space"


@rule("CLA-5.105", "CLA-5.103")
def test_a_space_that_was_just_planted_costs_one_point_in_the_next_flight() -> None:
    s = scene(ask="choose", players=1, round=1, plants={0: ["green"]}, airships={0: PROMISE}, tiles=[], draw=[3, 2, 1])
    assert s.entry_cost(0, int(s.airships[0])) == 1
    act(s, "plant_action", plant("green"), on("3:2,-1"))
    while question(s) != "move_solar":
        act(s, next(name for name in ("decline", "take(kind=energy)") if name in options(s)))
    act(s, "solar(kind=energy)")
    before = int(s.points)
    act(s, "fly(space=3:2,-1)")
    assert (int(s.points), int(s.metal[0])) == (before - 1, 2), "and its find is gone"
