"""CLA-5.106 to CLA-5.121: where campaign tiles lie, and what those on the boards change."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import land, parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew, lead_to
from tests.games.cloudage.scene import act, asking, options, question, scene
from tests.kit.rule import rule

SIDES = ["AAA", "BBB"]
ANCHORS = {
    "L7": {"AAA": ["2:5,-1", "2:5,0", "2:5,1"], "BBB": ["2:5,-1", "2:5,0", "2:5,1"]},
    "L8": {"AAA": ["4:2,-1"], "BBB": ["4:2,2"]},
    "L9": {"AAA": ["2:3,0"], "BBB": ["2:3,1"]},
    "L10": {"AAA": ["3:2,0"], "BBB": ["3:2,1"]},
    "L11": {"AAA": ["3:3,2"], "BBB": ["3:4,0"]},
    "L12": {"AAA": ["4:2,1"], "BBB": ["4:2,1"]},
    "L13": {"AAA": ["4:4,-1"], "BBB": ["4:4,1"]},
}
LONELY = [(tile, sides, place) for tile in ("L9", "L10", "L11", "L12", "L13") for sides, place in ANCHORS[tile].items()]


def fought(space: str, value: int, **more: Any) -> CloudAge:
    """A fight in the city of a space with a base value, ended at once."""
    played = {0: [*crew(value), *more.pop("cards", [])]}
    return act(scene(ask="fight", round=2, airships={0: space}, played=played, scenario="3", **more), "fight")


def flying_beside(space: str, points: int = 9, **more: Any) -> CloudAge:
    """An airship in flight beside a space, but not on one to avoid."""
    avoid = more.pop("avoid", [])
    start = next(name for name in zones.neighbours(space) if name not in avoid)
    return scene(ask="step", round=2, points=points, airships={0: start}, scenario="3", **more)


def entered(space: str, **more: Any) -> CloudAge:
    return act(flying_beside(space, **more), f"fly(space={space})")


def planting_beside(space: str, sides: str, avoid: list[str], **more: Any) -> list[str]:
    """The spaces for a plant of the nearest airship in a city, with vegetation between it and a space."""
    s = scene(boards=sides)
    cities = [name for city in s.view()["cities"].values() for name in city["spaces"]]
    ways: list[list[str]] = [[space]]
    while True:
        way = ways.pop(0)
        if way[-1] in cities:
            break
        ways += [[*way, name] for name in zones.neighbours(way[-1]) if name not in avoid]
    s = scene(
        ask="plant",
        scenario="3",
        boards=sides,
        airships={0: way[-1]},
        vegetation=way[1:-1],
        plants={0: ["green"]},
        **more,
    )
    act(s, "plant(plant=green)")
    assert question(s) == "plant_space"
    return [name.removeprefix("plant_space(space=").removesuffix(")") for name in options(s)]


# ---------------------------------------------------------------- where they lie
@rule("CLA-5.106")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_both_sides_of_a_board_have_anchors_for_the_same_tiles(number: int) -> None:
    sides = [row for row in p.rows("boards") if row["number"] == number]
    found = [sorted(anchor["tile"] for anchor in row["anchors"]) for row in sides]
    assert found[0] == found[1] != []


@rule("CLA-5.106", "CLA-12.10")
@pytest.mark.parametrize("sides", SIDES)
def test_every_tile_of_a_board_lies_on_its_anchor(sides: str) -> None:
    s = scene(scenario="3", boards=sides, tiles=["L1", "L2", "L4", "L5", *ANCHORS, "L6"])
    for tile, places in ANCHORS.items():
        found = [name for number, name in enumerate(p.SPACE_NAMES) if s.lies_on(p.TILES.index(tile), number)]
        assert sorted(found) == sorted(places[sides]), tile
    for tile, city in (("L1", "whika"), ("L2", "devils_fork"), ("L4", "promise"), ("L5", "whitehaven")):
        found = [name for number, name in enumerate(p.SPACE_NAMES) if s.lies_on(p.TILES.index(tile), number)]
        assert [name in zones.spaces_of(s, city) for name in found] == [True], tile


@rule("CLA-5.109", "CLA-5.121")
def test_no_tile_lies_on_a_printed_find_or_the_start_space() -> None:
    for layout in range(p.LAYOUTS):
        for tile in range(p.TILE_COUNT):
            for space in land.anchor(layout, tile):
                assert land.FIND_KIND[layout * p.SPACES + space] == p.EMPTY
                assert space != p.START_SPACE


@rule("CLA-5.107")
def test_vegetation_on_an_anchor_goes_back_to_the_bag_when_the_tile_is_placed() -> None:
    """Story card 33 brings L10; what grows elsewhere stays, and so does the first card's L9."""
    grown = {"3:2,0": "withered_build", "3:1,2": "green"}
    s = scene(chapter="4b", story=32, ask="production", round=3, tiles=["L8", "L9"], vegetation=grown)
    assert zones.bag(s) == {"green": 21, "withered_energy": 6, "withered_supply": 6, "withered_build": 5}
    act(s, "decline", "decline")
    assert zones.tiles(s) == ["L8", "L9", "L10"]
    assert zones.vegetation(s) == {"3:1,2": "green"}
    assert zones.bag(s) == {"green": 21, "withered_energy": 6, "withered_supply": 6, "withered_build": 6}


@rule("CLA-5.107")
def test_markers_and_airships_stay_where_a_tile_is_placed() -> None:
    s = scene(
        chapter="2",
        story=16,
        ask="production",
        round=3,
        metal=9,
        water=9,
        energy=9,
        airships={0: "3:1,1", 1: "3:1,0"},
        markers={0: {"promise": 2}, 1: ["promise"]},
    )
    act(s, "decline", "decline")
    assert "L4" in zones.tiles(s)
    assert s.view()["cities"]["promise"] | {"reward": 0} == {
        "combat": 4,
        "reward": 0,
        "markers": [2, 1],
        "tile": "L4",
        "spaces": ["3:1,0", "3:1,1"],
    }
    assert [zones.airship(s, seat) for seat in (0, 1)] == ["3:1,1", "3:1,0"]


@rule("CLA-5.107", "CLA-5.109", "CLA-5.120", "CLA-5.127")
def test_markers_and_airships_stay_where_a_tile_is_removed_and_the_city_is_as_printed() -> None:
    s = scene(
        scenario="3",
        ask="choose",
        round=2,
        tiles=["L8", "L15"],
        played={0: crew(5)},
        airships={0: "4:2,-1"},
        markers={0: ["taintbo"], 1: ["taintbo"]},
    )
    assert s.view()["cities"]["taintbo"]["combat"] == 9
    assert s.entry_cost(0, p.SPACE_NAMES.index("4:2,-1")) == 2
    act(s, "tile_action(tile=L15)", "weapon(tile=L8)")
    assert zones.tiles(s) == ["L15"]
    city = s.view()["cities"]["taintbo"]
    assert (city["combat"], city["markers"], city["tile"]) == (7, [1, 1], None)
    assert (zones.airship(s), s.entry_cost(0, p.SPACE_NAMES.index("4:2,-1"))) == ("4:2,-1", 1)


@rule("CLA-5.109")
def test_a_find_that_is_gone_stays_gone_when_a_tile_beside_it_is_removed() -> None:
    s = scene(
        scenario="3",
        ask="choose",
        tiles=["L12", "L15"],
        played={0: crew(5)},
        vegetation=["4:2,0"],
        gone=["4:2,2"],
    )
    act(s, "tile_action(tile=L15)", "weapon(tile=L12)")
    assert zones.gone(s) == ["4:2,0", "4:2,2"]
    assert zones.vegetation(s) == {"4:2,0": "green"}


@rule("CLA-5.108", "CLA-5.102", "CLA-5.109", "CLA-5.119", "CLA-5.121")
@pytest.mark.parametrize(
    ("tile", "sides", "places"), [*LONELY, *[("L7", sides, spaces) for sides, spaces in ANCHORS["L7"].items()]]
)
def test_no_plant_is_placed_on_a_tile_but_on_the_printed_space_without_it(
    tile: str, sides: str, places: list[str]
) -> None:
    for space in places:
        assert space not in planting_beside(space, sides, places, tiles=[tile])
        assert space in planting_beside(space, sides, places, tiles=[])


# ---------------------------------------------------------------- cities whose value and reward are replaced
@rule("CLA-5.112", "CLA-5.49", "CLA-5.61", "CLA-12.10")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("space", ["1:4,-1", "1:5,-1", "1:4,0"])
def test_l1_is_the_value_and_the_reward_of_all_of_whika(players: int, space: str) -> None:
    assert zones.stock(fought(space, 4, players=players, tiles=["L1"])) == {"vp": 4}
    lost = fought(space, 3, players=players, tiles=["L1"])
    assert (zones.stock(lost), zones.markers(lost)["whika"]) == ({}, 1)
    assert zones.stock(fought(space, 3, players=players, tiles=[])) == {"vp": 3}


@rule("CLA-5.113", "CLA-5.49", "CLA-5.61", "CLA-12.10")
@pytest.mark.parametrize("sides", SIDES)
def test_l2_is_the_value_and_the_reward_of_all_of_devils_fork(sides: str) -> None:
    for space in zones.spaces_of(scene(boards=sides), "devils_fork"):
        assert zones.stock(fought(space, 4, boards=sides, tiles=["L2"])) == {"vp": 3, "energy": 1}
        assert zones.stock(fought(space, 3, boards=sides, tiles=["L2"])) == {}
        assert zones.stock(fought(space, 5, boards=sides, tiles=[])) == {"vp": 5}
        assert zones.stock(fought(space, 4, boards=sides, tiles=[])) == {}


@rule("CLA-5.114", "CLA-5.49", "CLA-5.61", "CLA-12.10")
@pytest.mark.parametrize("sides", SIDES)
def test_l3_is_the_value_and_the_reward_of_all_of_devils_fork(sides: str) -> None:
    spaces = zones.spaces_of(scene(boards=sides), "devils_fork")
    assert len(spaces) == 3
    for space in spaces:
        won = fought(space, 7, boards=sides, tiles=["L3"], deck=["wreck", "cistern", "parrot"])
        assert (zones.stock(won), sorted(zones.hand(won))) == ({"vp": 6}, ["cistern", "parrot", "wreck"])
        lost = fought(space, 6, boards=sides, tiles=["L3"])
        assert (zones.stock(lost), zones.hand(lost)) == ({}, [])


@rule("CLA-5.114", "CLA-7.32")
@pytest.mark.parametrize(("before", "after"), [(["L2"], ["L2"]), (["L1"], ["L1", "L3"])])
def test_l2_and_l3_are_never_on_the_board_together(before: list[str], after: list[str]) -> None:
    campaign = {
        "played": ["1", "2"],
        "sets": [0, 1, 2],
        "tiles": before,
        "stars": [[0, 0], [0, 0]],
        "vp": [[0, 0], [0, 0]],
    }
    assert zones.tiles(scene(chapter="3", campaign=campaign)) == after


@rule("CLA-5.115", "CLA-5.49", "CLA-5.61", "CLA-10.25", "CLA-12.10")
@pytest.mark.parametrize("sides", SIDES)
def test_l4_gives_two_metal_and_an_upgrade_in_all_of_promise(sides: str) -> None:
    spaces = zones.spaces_of(scene(boards=sides), "promise")
    assert len(spaces) == 2
    for space in spaces:
        won = fought(space, 4, boards=sides, tiles=["L4"])
        assert (zones.stock(won), question(won)) == ({"metal": 2}, "upgrade_choose")
        assert asking(won) == {"reduction": 0, "types": ["movement", "combat", "planting"]}
        assert options(won) == ["decline", "upgrade(type=combat)", "upgrade(type=planting)"]
        act(won, "upgrade(type=combat)")
        assert (zones.stock(won), zones.upgrades(won), zones.markers(won)["promise"]) == ({}, {"combat": 1}, 1)
        assert zones.stock(fought(space, 3, boards=sides, tiles=["L4"])) == {}
        assert zones.stock(fought(space, 6, boards=sides, tiles=[])) == {"vp": 6}


@rule("CLA-5.115", "CLA-11.55")
def test_the_upgrade_of_l4_is_lost_if_it_is_not_used_or_cannot_be_paid() -> None:
    declined = act(fought("3:1,1", 4, tiles=["L4"], hands={0: ["parrot"]}, water={0: 9}), "decline")
    assert (zones.stock(declined), zones.hand(declined)) == ({"metal": 2, "water": 9}, ["parrot"])
    assert (zones.upgrades(declined), int(declined.active)) == ({}, 1)
    built = {0: {"movement": 1, "combat": 1, "planting": 1}}  # the next ones cost 5, 4 and 3
    poor = fought("3:1,1", 3, tiles=["L4"], upgrades=built)
    assert (zones.stock(poor), zones.upgrades(poor), int(poor.active)) == ({"metal": 2}, built[0], 1)


@rule("CLA-5.115", "CLA-5.148", "CLA-5.76")
def test_the_upgrade_of_l4_costs_what_it_always_costs_its_player() -> None:
    s = fought("3:1,1", 4, tiles=["L4"], cards=["sam"])
    act(s, "upgrade(type=movement)")
    assert (zones.stock(s), zones.upgrades(s)) == ({}, {"movement": 1})


@rule("CLA-5.116", "CLA-5.49", "CLA-5.61", "CLA-12.10")
@pytest.mark.parametrize("sides", SIDES)
def test_l5_is_the_value_and_the_reward_of_all_of_whitehaven(sides: str) -> None:
    for space in zones.spaces_of(scene(boards=sides), "whitehaven"):
        won = fought(space, 5, boards=sides, tiles=["L5"])
        assert (zones.stock(won), sum(zones.plants(won).values())) == ({"vp": 3}, 2)
        lost = fought(space, 4, boards=sides, tiles=["L5"])
        assert (zones.stock(lost), zones.plants(lost)) == ({}, {})
        assert zones.stock(fought(space, 6, boards=sides, tiles=[])) == {"vp": 4}
        assert zones.stock(fought(space, 5, boards=sides, tiles=[])) == {}


# ---------------------------------------------------------------- L6: a find in Nefaria
@rule("CLA-5.118", "CLA-11.30", "CLA-5.43")
@pytest.mark.parametrize(("sides", "space", "beside"), [("AAA", "4:3,2", "4:2,3"), ("BBB", "4:4,-1", "4:5,-1")])
def test_l6_is_a_find_on_one_space_of_nefaria(sides: str, space: str, beside: str) -> None:
    def flown(tiles: list[str]) -> CloudAge:
        s = scene(scenario="3", boards=sides, ask="step", round=2, points=9, tiles=tiles, airships={0: beside})
        return act(s, f"fly(space={space})")

    s = flown(["L6"])
    assert (zones.stock(s), asking(s)["points"], "land" in options(s)) == ({"metal": 2}, 8, True)
    act(s, f"fly(space={beside})", f"fly(space={space})")  # once a round
    assert zones.stock(s) == {"metal": 2}
    act(s, "land")
    assert (question(s), asking(s)) == ("fight_start", {"city": "nefaria", "target": 9, "base": 0})
    act(s, "decline")
    assert zones.markers(s)["nefaria"] == 1
    assert zones.stock(flown([])) == {}
    for other in [name for name in zones.spaces_of(s, "nefaria") if name != space]:
        assert zones.stock(entered(other, boards=sides, tiles=["L6"], avoid=[space])) == {}


# ---------------------------------------------------------------- L7: the toll
def at_the_rift(start: str, sides: str = "AAA", **more: Any) -> CloudAge:
    given: dict[str, Any] = {"ask": "step", "round": 2, "points": 9, "tiles": ["L7"], "boards": sides}
    return scene(**given | {"airships": {0: start}} | more)


@rule("CLA-5.119", "CLA-11.31", "CLA-12.10")
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize(
    ("start", "space"),
    [("2:4,0", "2:5,-1"), ("2:4,0", "2:5,0"), ("2:4,1", "2:5,1"), ("2:5,-2", "2:5,-1"), ("3:0,2", "2:5,0")],
)
def test_l7_takes_three_water_or_three_points_from_every_side(sides: str, start: str, space: str) -> None:
    s = at_the_rift(start, sides, water={0: 4}, vp={0: 5})
    act(s, f"fly(space={space})")
    assert (question(s), options(s), asking(s)) == (
        "move_toll",
        ["toll(kind=water)", "toll(kind=vp)"],
        {"space": space},
    )
    wet = act(s.clone(), "toll(kind=water)")
    assert (zones.stock(wet), asking(wet)) == ({"water": 1, "vp": 5}, {"points": 8})
    paid = act(s, "toll(kind=vp)")
    assert (zones.stock(paid), asking(paid)) == ({"water": 4, "vp": 2}, {"points": 8})


@rule("CLA-5.119", "CLA-5.8", "CLA-11.31")
def test_without_three_water_the_toll_is_paid_with_points_below_zero() -> None:
    s = act(at_the_rift("2:4,0", water={0: 2}, vp={0: 1}), "fly(space=2:5,0)")
    assert (zones.stock(s), question(s)) == ({"water": 2, "vp": -2}, "move_step")


@rule("CLA-5.119")
def test_moving_within_l7_is_free_and_coming_back_is_not() -> None:
    s = at_the_rift("2:4,0", water={0: 6})
    act(s, "fly(space=2:5,-1)", "toll(kind=water)", "fly(space=2:5,0)", "fly(space=2:5,1)")
    assert (zones.stock(s), asking(s)) == ({"water": 3}, {"points": 6})
    act(s, "fly(space=3:0,3)", "fly(space=2:5,1)")
    assert question(s) == "move_toll"
    act(s, "toll(kind=water)")
    assert (zones.stock(s), asking(s)) == ({}, {"points": 4})


@rule("CLA-5.119")
def test_beside_l7_and_without_it_there_is_no_toll() -> None:
    for space in ("2:5,-2", "3:0,2"):
        start = "2:4,-1" if space == "2:5,-2" else "3:0,3"
        assert question(act(at_the_rift(start, water={0: 6}), f"fly(space={space})")) == "move_step"
    s = act(at_the_rift("2:4,0", water={0: 6}, tiles=[]), "fly(space=2:5,0)")
    assert (question(s), zones.stock(s)) == ("move_step", {"water": 6})


# ---------------------------------------------------------------- weapon systems
@rule("CLA-5.120", "CLA-11.29", "CLA-5.49", "CLA-12.10")
@pytest.mark.parametrize(("sides", "space"), [("AAA", "4:2,-1"), ("BBB", "4:2,2")])
def test_l8_is_a_dearer_and_harder_taintbo(sides: str, space: str) -> None:
    s = entered(space, boards=sides, tiles=["L8"])
    assert (asking(s), "land" in options(s)) == ({"points": 7}, True)
    assert asking(entered(space, boards=sides, tiles=[])) == {"points": 8}
    act(s, "land")
    assert asking(s) == {"city": "taintbo", "target": 9, "base": 0}
    assert zones.stock(fought(space, 9, boards=sides, tiles=["L8"])) == {"vp": 12}
    assert zones.stock(fought(space, 8, boards=sides, tiles=["L8"])) == {}
    assert zones.stock(fought(space, 7, boards=sides, tiles=[])) == {"vp": 9}


@rule("CLA-5.120", "CLA-5.172")
def test_cliff_winch_does_not_help_on_l8() -> None:
    assert asking(entered("4:2,-1", tiles=["L8"], played={0: ["cliff_winch"]})) == {"points": 7}


@rule("CLA-5.121", "CLA-5.106", "CLA-5.172", "CLA-12.10")
@pytest.mark.parametrize(("tile", "sides", "places"), LONELY)
def test_a_weapon_system_costs_three_points_and_is_no_city(tile: str, sides: str, places: list[str]) -> None:
    (space,) = places
    s = entered(space, boards=sides, tiles=[tile])
    assert (asking(s), zones.stock(s), "land" in options(s)) == ({"points": 6}, {}, False)
    assert asking(entered(space, boards=sides, tiles=[])) == {"points": 8}
    winch = entered(space, boards=sides, tiles=[tile], played={0: ["cliff_winch"]})
    assert asking(winch) == {"points": 7}
    others = entered(space, boards=sides, tiles=[tile], played={1: ["cliff_winch"]})
    assert asking(others) == {"points": 6}


@rule("CLA-5.121", "CLA-5.46", "CLA-5.172")
def test_a_weapon_system_is_offered_only_if_an_end_remains_and_the_winch_helps() -> None:
    """From Promise over L10 to Promise: 3 points and 1, with Cliff Winch 2 and 1."""
    given: dict[str, Any] = {"ask": "step", "round": 2, "scenario": "3", "tiles": ["L10"], "airships": {0: "3:1,1"}}
    flight = "fly(space=3:2,0)"
    assert flight not in options(scene(points=3, **given))
    assert flight in options(scene(points=4, **given))
    assert flight in options(scene(points=3, played={0: ["cliff_winch"]}, **given))
    two = {**given, "tiles": []}
    assert flight in options(scene(points=2, **two))


@rule("CLA-5.109", "CLA-5.121")
def test_a_weapon_system_that_is_gone_leaves_the_printed_cost() -> None:
    """Story card 34 removes L9."""
    s = scene(chapter="4b", story=33, ask="production", round=5, tiles=["L8", "L9", "L10"], airships={0: "2:4,-1"})
    space = p.SPACE_NAMES.index("2:3,0")
    assert s.entry_cost(0, space) == 3
    lead_to(s, "story_decide")
    act(s, "story(card=34)")
    assert (zones.tiles(s), s.entry_cost(0, space)) == (["L8", "L10"], 1)
    assert not s.weapon_removed  # not with L15
