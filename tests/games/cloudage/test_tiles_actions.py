"""CLA-5.122 to CLA-5.128: the city actions of L14 and L15, won and lost."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew, lead_to
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene
from tests.kit.rule import rule

RIVAL = "resource(resource=metal)"  # what the others take instead of building


def chosen(tile: str, value: int = 5, **more: Any) -> CloudAge:
    """The city action of a tile with a base value; without energy the fight ends at once."""
    cards = more.pop("cards", [])
    given: dict[str, Any] = {
        "scenario": "3",
        "ask": "choose",
        "tiles": ["L14", "L15"],
        "airships": {0: "3:1,1"},
        "played": {0: [*crew(value), *cards]},
        "water": 0,
    }
    return act(scene(**given | more), f"tile_action(tile={tile})")


# ---------------------------------------------------------------- who may choose them, and the fight
@rule("CLA-5.122", "CLA-5.126", "CLA-4.11", "CLA-5.128")
@pytest.mark.parametrize("tiles", [[], ["L14"], ["L15"], ["L14", "L15"]])
def test_the_actions_are_there_with_their_tiles(tiles: list[str]) -> None:
    s = scene(scenario="3", ask="choose", tiles=tiles)
    assert options(s)[5:] == [f"tile_action(tile={tile})" for tile in tiles]


@rule("CLA-5.128", "CLA-9.3")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_every_player_may_choose_them_in_every_round_again_and_again(tile: str) -> None:
    s = scene(scenario="3", ask="choose", round=7, tiles=[tile], players=3)
    for round_number in (7, 8):
        for _ in range(3):
            lead_to(s, "action_choose")
            assert int(s.round) == round_number
            act(s, f"tile_action(tile={tile})")
    assert lead_to(s, None).over


@rule("CLA-5.122", "CLA-5.126", "CLA-5.62")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_it_is_a_fight_of_value_five_under_the_usual_rules(tile: str) -> None:
    s = chosen(tile, 2, energy={0: 3}, draw={0: [0, 3, 1]}, plants={0: ["green"]})
    assert s.view()["fight"] == {
        "seat": 0,
        "cause": tile,
        "city": None,
        "target": 5,
        "base": 2,
        "value": 2,
        "cards": [],
        "bonus": 0,
    }
    act(s, "draw(kind=energy)", "draw(kind=energy)")
    assert (s.view()["fight"]["value"], zones.stock(s)) == (5, {})
    act(s, "draw(kind=vp)")  # it may go on after it is won, as long as there are cards
    assert (int(s.vp[0]), zones.thrown(s)) == (-3, ["start_1", "start_3", "start_0"])
    assert asking(s) == ({"left": 2, "cause": "L14"} if tile == "L14" else {"left": 1, "cause": "rule"})
    assert (int(s.water[0]), zones.markers(s)) == (0 if tile == "L14" else 3, {"camp_south": 1})


@rule("CLA-5.122", "CLA-5.126", "CLA-11.26", "CLA-5.59")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_a_lost_fight_ends_the_turn_and_the_others_get_nothing(tile: str) -> None:
    s = chosen(tile, 4, players=3, plants={0: ["green"]})
    assert (question(s), int(s.active), int(s.player)) == ("action_choose", 1, 1)
    assert [zones.stock(s, seat) for seat in range(3)] == [{}, {}, {}]
    assert zones.plants(s) == {"green": 1}


@rule("CLA-5.122", "CLA-5.59", "CLA-5.54")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_stopping_too_early_loses_what_was_paid(tile: str) -> None:
    s = chosen(tile, 2, energy={0: 3}, draw={0: [0, 3]}, plants={0: ["green"]})
    act(s, "draw(kind=energy)", "stop")
    assert (question(s), int(s.active), zones.stock(s)) == ("action_choose", 1, {"energy": 2})


@rule("CLA-5.122", "CLA-5.126", "CLA-5.128")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_the_last_seat_of_the_round_wins_it_for_itself(tile: str) -> None:
    s = chosen(tile, 4, first=0, active=1, played={1: crew(5)}, airships={1: "3:1,1"})
    if tile == "L15":
        assert zones.stock(s, 1) == {"water": 3}
        act(s, *["resource(resource=water)"] * 2)
    assert (question(s), int(s.player)) == ("build_choose", 0)
    act(s, RIVAL)
    assert (zones.stock(s, 0), int(s.round)) == ({"metal": 1}, 2)


# ---------------------------------------------------------------- L14: plant, and one more
@rule("CLA-5.123", "CLA-5.124", "CLA-5.125", "CLA-5.101", "CLA-11.27")
def test_l14_plants_up_to_the_capacity_and_one_more() -> None:
    s = chosen("L14", players=3, plants={0: {"green": 4}})
    assert asking(s) == {"left": 2, "cause": "L14"}
    act(s, "plant(plant=green)", "plant_space(space=3:2,0)")
    assert zones.stock(s) == {"vp": 3}  # 2 of the plant, 1 of the tile
    act(s, "plant(plant=green)", "plant_space(space=3:1,2)")
    assert (zones.stock(s), asking(s)) == ({"vp": 6}, {"left": 1, "cause": "extra"})
    act(s, "plant(plant=green)", "plant_space(space=3:0,1)")  # a find of 2 water
    assert (zones.stock(s), zones.plants(s)) == ({"vp": 8, "water": 2}, {"green": 1})
    assert zones.gone(s) == ["3:0,1"]
    assert (question(s), int(s.player), asking(s)) == ("build_choose", 1, {"left": 1})
    act(s, RIVAL)
    assert (question(s), int(s.player)) == ("build_choose", 2)
    act(s, RIVAL)
    assert (question(s), int(s.active)) == ("action_choose", 1)
    assert [zones.stock(s, seat) for seat in (1, 2)] == [{"metal": 1}, {"metal": 1}]


@rule("CLA-5.123", "CLA-5.96")
def test_l14_uses_the_own_planting_capacity() -> None:
    s = chosen("L14", plants={0: {"green": 5}}, upgrades={0: {"planting": 1}}, cards=["orchard"])
    assert asking(s) == {"left": 4, "cause": "L14"}


@rule("CLA-5.123")
def test_l14_gives_the_extra_plant_after_an_early_stop_and_none_has_to_be_planted() -> None:
    s = act(chosen("L14", plants={0: {"green": 2}}), "stop")
    assert asking(s) == {"left": 1, "cause": "extra"}
    act(s, "stop")
    assert (question(s), int(s.player), zones.stock(s)) == ("build_choose", 1, {})
    assert zones.plants(s) == {"green": 2}


@rule("CLA-5.123", "CLA-9.3")
def test_l14_without_a_plant_gives_only_the_others_their_build() -> None:
    s = chosen("L14")
    assert (question(s), int(s.player), zones.stock(s)) == ("build_choose", 1, {})


@rule("CLA-5.123", "CLA-5.124", "CLA-5.100")
def test_a_withered_plant_lies_on_the_board_only_as_the_extra_one() -> None:
    withered = {"withered_supply": 2}
    s = chosen("L14", plants={0: withered})
    act(s, "plant(plant=withered_supply)", "branch(option=1)")
    assert (zones.stock(s), zones.vegetation(s), zones.bag(s)["withered_supply"]) == ({"water": 4}, {}, 5)
    act(s, "stop", "plant(plant=withered_supply)", "branch(option=1)", "plant_space(space=3:2,0)")
    assert (zones.stock(s), zones.vegetation(s)) == ({"water": 8, "vp": 1}, {"3:2,0": "withered_supply"})
    assert zones.bag(s)["withered_supply"] == 5


@rule("CLA-5.123", "CLA-5.124", "CLA-11.27", "CLA-5.103")
def test_an_extra_withered_plant_on_a_find_gives_the_find_instead_of_the_point() -> None:
    s = act(chosen("L14", plants={0: {"withered_energy": 1}}), "stop", "plant(plant=withered_energy)")
    act(s, "branch(option=0)", "plant_space(space=3:0,1)")
    assert (zones.stock(s), zones.vegetation(s)) == ({"energy": 4, "water": 2}, {"3:0,1": "withered_energy"})


@rule("CLA-5.123")
def test_the_reward_of_the_extra_plant_comes_before_its_place() -> None:
    s = act(chosen("L14", plants={0: {"withered_build": 1}}, metal={0: 1}), "stop", "plant(plant=withered_build)")
    assert (question(s), zones.stock(s)) == ("build_choose", {"metal": 2})
    act(s, "upgrade(type=combat)")
    assert (question(s), asking(s), zones.upgrades(s)) == ("plant_space", {"plant": "withered_build"}, {"combat": 1})


@rule("CLA-5.97", "CLA-5.123")
def test_plants_gained_during_l14_are_not_the_extra_one() -> None:
    s = chosen("L14", plants={0: {"withered_energy": 1}})
    act(s, "plant(plant=withered_energy)", "branch(option=1)")
    assert (question(s), int(s.player)) == ("build_choose", 1)
    assert sum(zones.plants(s).values()) == 2


def closed_in() -> list[str]:
    """The spaces around the airship of the next test, as far as cities, tiles and edges let a chain go."""
    s = scene(scenario="3", players=4, boards="BBB", tiles=["L7", "L9", "L14"])
    closed = {name for city in s.view()["cities"].values() for name in city["spaces"]}
    closed |= {"2:5,-1", "2:5,0", "2:5,1", "2:3,1"}
    found, waiting = set[str](), ["1:0,1"]
    while waiting:
        here = waiting.pop()
        if here not in found | closed:
            found.add(here)
            waiting += zones.neighbours(here)
    return sorted(found)


@rule("CLA-5.123", "CLA-5.104", "CLA-5.124")
@pytest.mark.parametrize("plant", ["green", "withered_build"])
def test_without_a_legal_space_the_extra_plant_goes_back_to_the_bag(plant: str) -> None:
    around = closed_in()
    grown = {name: "green" if number < 20 else "withered_energy" for number, name in enumerate(around[:26])}
    grown |= dict.fromkeys(around[26:32], "withered_supply") | dict.fromkeys(around[32:], "withered_build")
    s = scene(
        scenario="3",
        ask="choose",
        players=4,
        boards="BBB",
        tiles=["L7", "L9", "L14"],
        played={0: crew(5)},
        airships={0: "1:0,0"},
        vegetation=grown,
        plants={0: [plant]},
    )
    before = zones.bag(s)[plant]
    act(s, "tile_action(tile=L14)", "stop", f"plant(plant={plant})")
    if plant == "withered_build":
        act(s, "resource(resource=water)")
    assert zones.stock(s) == ({"vp": 2} if plant == "green" else {"metal": 1, "water": 1})
    assert (zones.bag(s)[plant], len(zones.vegetation(s))) == (before + 1, len(around))
    assert (question(s), int(s.player)) == ("build_choose", 1)


@rule("CLA-5.124")
def test_the_point_for_a_place_is_paid_by_l14_alone() -> None:
    """In the next plant action the same tile is worth 2 points again."""
    s = chosen("L14", first=0, active=0, plants={0: {"green": 1}, 1: {"green": 1}}, airships={0: "3:1,1", 1: "3:4,-1"})
    act(s, "plant(plant=green)", "plant_space(space=3:2,0)", RIVAL, "plant_action", "plant(plant=green)")
    act(s, "plant_space(space=3:5,-1)")
    assert int(s.vp[1]) == 2


# ---------------------------------------------------------------- L15: against the guns
@rule("CLA-5.127", "CLA-11.28")
def test_l15_in_its_order() -> None:
    """A weapon system, 3 water, a plant, two builds; then the others."""
    s = chosen("L15", players=3, tiles=["L15", "L8", "L10"], plants={0: ["green", "green"]}, hands={0: ["solar_panel"]})
    assert (question(s), options(s)) == ("weapon_remove", ["decline", "weapon(tile=L8)", "weapon(tile=L10)"])
    assert zones.stock(s) == {}
    act(s, "weapon(tile=L10)")
    assert (zones.tiles(s), zones.stock(s), asking(s)) == (["L8", "L15"], {"water": 3}, {"left": 1, "cause": "rule"})
    act(s, "plant(plant=green)", "plant_space(space=3:2,0)")  # where L10 was
    assert (zones.stock(s), question(s), asking(s)) == ({"water": 3, "vp": 2}, "build_choose", {"left": 2})
    act(s, "play(card=solar_panel)")
    assert (zones.stock(s), asking(s)) == ({"energy": 2, "vp": 2}, {"left": 1})
    act(s, "resource(resource=metal)")
    assert (question(s), int(s.player), asking(s)) == ("build_choose", 1, {"left": 1})
    act(s, RIVAL, RIVAL)
    assert [zones.stock(s, seat) for seat in range(3)] == [
        {"energy": 2, "vp": 2, "metal": 1},
        {"metal": 1},
        {"metal": 1},
    ]
    assert (int(s.active), zones.plants(s)) == (1, {"green": 1})


@rule("CLA-5.127")
@pytest.mark.parametrize("weapon", ["L8", "L9", "L10", "L11", "L12", "L13"])
def test_l15_removes_any_weapon_system_but_nothing_else(weapon: str) -> None:
    everything = [tile for tile in p.TILES if tile != "L2"]
    s = chosen("L15", tiles=everything)
    weapons = ["L8", "L9", "L10", "L11", "L12", "L13"]
    assert options(s) == ["decline", *[f"weapon(tile={tile})" for tile in weapons]]
    act(s, f"weapon(tile={weapon})")
    assert zones.tiles(s) == [tile for tile in everything if tile != weapon]
    assert s.weapon_removed


@rule("CLA-5.127", "CLA-7.43")
def test_l15_may_leave_the_weapons_and_then_none_counts_as_removed() -> None:
    s = act(chosen("L15", tiles=["L15", "L9"]), "decline")
    assert (zones.tiles(s), zones.stock(s), bool(s.weapon_removed)) == (["L9", "L15"], {"water": 3}, False)


@rule("CLA-5.127")
def test_l15_without_a_weapon_system_left_goes_on_with_the_water() -> None:
    s = chosen("L15")
    assert (zones.stock(s), question(s), asking(s)) == ({"water": 3}, "build_choose", {"left": 2})


@rule("CLA-5.127", "CLA-5.124")
def test_l15_plants_at_most_one_and_none_if_the_player_likes() -> None:
    s = act(chosen("L15", plants={0: {"green": 2}}, upgrades={0: {"planting": 3}}), "stop")
    assert (question(s), int(s.player), zones.plants(s)) == ("build_choose", 0, {"green": 2})
    s = act(chosen("L15", plants={0: {"green": 2}}), "plant(plant=green)", "plant_space(space=3:1,2)")
    assert (zones.stock(s), question(s)) == ({"water": 3, "vp": 2}, "build_choose")  # no point for the place
    s = act(chosen("L15", plants={0: {"withered_supply": 1}}), "plant(plant=withered_supply)", "branch(option=1)")
    assert (zones.stock(s), zones.vegetation(s)) == ({"water": 7}, {})  # a withered one goes back


@rule("CLA-5.127", "CLA-5.80", "CLA-5.81")
def test_the_water_of_l15_pays_for_its_builds_and_a_resource_for_the_second() -> None:
    s = chosen("L15", metal={0: 1}, hands={0: ["parrot"]})
    act(s, "resource(resource=metal)", "upgrade(type=combat)")
    assert (zones.stock(s), zones.upgrades(s), int(s.player)) == ({"water": 3}, {"combat": 1}, 1)
    s = act(chosen("L15", metal={0: 1}, hands={0: ["parrot"]}), "play(card=parrot)")
    assert (zones.stock(s), "parrot" in zones.played(s)) == ({"water": 1, "metal": 1}, True)


@rule("CLA-5.126", "CLA-5.127", "CLA-7.14")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_alone_nobody_else_builds(tile: str) -> None:
    s = scene(scenario="3", players=1, ask="choose", round=2, tiles=[tile], played={0: crew(5)})
    act(s, f"tile_action(tile={tile})")
    if tile == "L15":
        act(s, *["resource(resource=water)"] * 2)
    assert (int(s.round), int(s.water[0])) == (3, 5 if tile == "L15" else 0)


@rule("CLA-5.122", "CLA-5.126")
def test_the_log_says_which_tile_was_chosen() -> None:
    s = scene(scenario="3", ask="choose", tiles=["L14", "L15"])
    assert each_told(s, None, "tile_action(tile=L15)")[:3] == [
        (0, "action_chosen", {"action": "L15"}),
        (0, "fight_began", {"cause": "L15", "city": None, "value": 5, "base": 0}),
        (0, "fight_ended", {"cause": "L15", "won": False, "value": 0}),
    ]
