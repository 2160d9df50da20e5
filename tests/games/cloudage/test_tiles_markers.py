"""CLA-5.110 to CLA-5.117: what markers in the cities of L1, L2 and L5 are good for."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew, lead_to
from tests.games.cloudage.scene import act, asking, options, question, scene
from tests.kit.rule import rule


# ---------------------------------------------------------------- points of markers at the end
@rule("CLA-5.112", "CLA-5.113", "CLA-5.116", "CLA-6.4")
@pytest.mark.parametrize(
    ("tile", "city", "points"), [("L1", "whika", 3), ("L2", "devils_fork", 1), ("L5", "whitehaven", 2)]
)
def test_a_marker_left_in_the_city_scores_once_at_the_end(tile: str, city: str, points: int) -> None:
    s = scene(ask="count", players=3, vp={2: 9}, tiles=[tile], markers={0: {city: 1}, 1: {city: 3}})
    assert [int(vp) for vp in s.vp] == [points, points, 9]
    assert s.view()["seats"][1]["tally"]["tiles"] == points
    without = scene(ask="count", players=3, vp={2: 9}, tiles=[], markers={0: {city: 1}, 1: {city: 3}})
    assert [int(vp) for vp in without.vp] == [0, 0, 9]


@rule("CLA-5.113", "CLA-11.4")
def test_l2_looks_at_devils_fork_and_not_at_whika() -> None:
    s = scene(ask="count", vp={1: 9}, tiles=["L2"], markers={0: ["whika"]})
    assert int(s.vp[0]) == 0


# ---------------------------------------------------------------- markers that help in a fight
HELP = [("L1", "whika", 2), ("L2", "devils_fork", 1)]


def helped(cause: str, tile: str, city: str, base: int, **more: Any) -> CloudAge:
    """A fight of each kind for a player with a marker in the city of L1 or L2."""
    given: dict[str, Any] = {"markers": {0: [city]}, "energy": {0: 1}, "played": {0: crew(base)}, "round": 4}
    given |= more
    if cause == "city":  # Kettle Row, value 3
        return act(scene(ask="fight", tiles=[tile], airships={0: "1:3,3"}, **given), "fight")
    if cause == "book":  # value 4
        return act(scene(ask="production", tiles=[tile], **given | {"round": 3}), "perform")
    if cause in ("L14", "L15"):  # value 5
        s = scene(scenario="3", ask="choose", tiles=[tile, cause], plants={0: ["green"]}, **given)
        return act(s, f"tile_action(tile={cause})")
    if cause == "mission":  # 7 for the first step
        return scene(ask="count", tiles=[tile], missions={0: ["mission_05"]}, vp={1: 50}, **given)
    return scene(ask="tie", tiles=[tile], **given)


def outcome(s: CloudAge, cause: str) -> bool:
    """Whether a fight was won."""
    if cause == "city":
        return zones.stock(s) == {"energy": 3, "vp": 2}
    if cause == "book":
        return question(s) == "choose_effect" and int(s.vp[0]) == 4
    if cause == "L14":
        return question(s) == "plant_tile"
    if cause == "L15":
        return int(s.water[0]) == 3
    return int(s.view()["seats"][0]["tally"]["missions"]) == 3


@rule("CLA-5.110", "CLA-5.112", "CLA-5.113", "CLA-5.117", "CLA-9.8", "CLA-11.32")
@pytest.mark.parametrize(("cause", "target"), [("city", 3), ("book", 4), ("L14", 5), ("L15", 5), ("mission", 7)])
@pytest.mark.parametrize(("tile", "city", "bonus"), HELP)
def test_a_marker_helps_in_every_kind_of_fight(cause: str, target: int, tile: str, city: str, bonus: int) -> None:
    for base, won in ((target - bonus, True), (target - bonus - 1, False)):
        s = helped(cause, tile, city, base)
        fight = s.view()["fight"]
        assert (fight["cause"], fight["value"]) == (cause, base)
        act(s, f"marker(tile={tile})")
        assert (s.view()["fight"]["value"], city in zones.markers(s)) == (base + bonus, False)
        act(s, "stop")
        assert outcome(s, cause) == won
        assert outcome(act(helped(cause, tile, city, target - 1), "stop"), cause) is False


@rule("CLA-5.117", "CLA-11.32", "CLA-6.9")
@pytest.mark.parametrize(("tile", "city", "bonus"), HELP)
def test_no_marker_helps_in_the_tie_break(tile: str, city: str, bonus: int) -> None:
    s = helped("tie", tile, city, 0)
    assert (question(s), options(s)) == ("fight_next", ["draw(kind=energy)", "stop"])


@rule("CLA-5.110", "CLA-5.117")
@pytest.mark.parametrize(("tile", "city", "bonus"), HELP)
def test_a_marker_helps_only_its_owner_and_only_with_its_tile(tile: str, city: str, bonus: int) -> None:
    markers: dict[str, Any] = {"markers": {1: [city]}}
    others = helped("city", tile, city, 0, **markers)
    assert options(others) == ["draw(kind=energy)", "stop"]
    without = helped("city", "L5", city, 0)
    assert options(without) == ["draw(kind=energy)", "stop"]


@rule("CLA-5.110", "CLA-5.112", "CLA-5.113")
def test_every_marker_helps_once_and_those_of_both_tiles_add_up() -> None:
    s = scene(
        ask="fight",
        round=4,
        tiles=["L1", "L2"],
        airships={0: "1:3,3"},
        energy={0: 1},
        markers={0: {"whika": 2, "devils_fork": 1}},
    )
    act(s, "fight", "marker(tile=L1)", "marker(tile=L2)")
    assert options(s) == ["draw(kind=energy)", "marker(tile=L1)", "stop"]
    act(s, "marker(tile=L1)")
    assert (s.view()["fight"]["bonus"], zones.markers(s)) == (5, {})
    assert options(s) == ["draw(kind=energy)", "stop"]


@rule("CLA-5.117")
def test_the_bonus_is_gone_in_the_next_fight() -> None:
    s = scene(scenario="3", ask="choose", tiles=["L1", "L14"], markers={0: ["whika"]}, energy={0: 1}, round=2)
    act(s, "tile_action(tile=L14)", "marker(tile=L1)", "stop")
    lead_to(s, "action_choose", 0)
    act(s, "tile_action(tile=L14)")
    assert (question(s), s.view()["fight"]["value"], s.view()["fight"]["bonus"]) == ("fight_next", 0, 0)


@rule("CLA-5.112", "CLA-11.32", "CLA-6.5")
def test_a_marker_used_in_the_mission_fight_misses_the_points_of_its_tile() -> None:
    used = act(helped("mission", "L1", "whika", 5), "marker(tile=L1)", "stop")
    assert used.view()["seats"][0]["tally"]["tiles"] == 0
    kept = act(helped("mission", "L1", "whika", 5), "stop")
    assert kept.view()["seats"][0]["tally"]["tiles"] == 3
    two = helped("mission", "L1", "whika", 5, markers={0: {"whika": 2}})
    assert act(two, "marker(tile=L1)", "stop").view()["seats"][0]["tally"]["tiles"] == 3


# ---------------------------------------------------------------- fighting there again
@rule("CLA-5.111", "CLA-11.61", "CLA-5.64")
@pytest.mark.parametrize(("tile", "space", "city"), [("L1", "1:4,0", "whika"), ("L2", "2:1,4", "devils_fork")])
def test_when_all_markers_are_removed_the_city_can_be_fought_again(tile: str, space: str, city: str) -> None:
    """The marker is used in a book fight; the airship then stays where it is."""
    s = scene(ask="production", round=3, tiles=[tile], airships={0: space}, markers={0: [city]}, energy={0: 1})
    act(s, "perform", f"marker(tile={tile})", "stop")
    lead_to(s, "move_step", 0)
    act(s, "land")
    assert (question(s), asking(s)["city"]) == ("fight_start", city)


@rule("CLA-5.111", "CLA-11.61", "CLA-11.64", "CLA-5.47")
@pytest.mark.parametrize(
    ("tile", "space", "city"),
    [("L1", "1:4,0", "whika"), ("L2", "2:1,4", "devils_fork"), ("L5", "3:4,-1", "whitehaven")],
)
def test_a_marker_that_is_left_still_forbids_the_fight(tile: str, space: str, city: str) -> None:
    s = scene(ask="land", round=4, tiles=[tile], airships={0: space}, markers={0: [city]}, plants={0: ["green"]})
    assert (zones.markers(s)[city], int(s.active)) == (2, 1)
    other = scene(ask="land", round=4, tiles=[tile], airships={0: space}, markers={1: [city]})
    assert question(other) == "fight_start"


@rule("CLA-5.111", "CLA-5.116", "CLA-11.63")
def test_whitehaven_can_be_fought_again_after_its_marker_was_planted_with() -> None:
    s = scene(
        ask="action", round=3, tiles=["L5"], airships={0: "3:4,-1"}, markers={0: ["whitehaven"]}, plants={0: ["green"]}
    )
    act(s, "remove", "plant_space(space=3:3,0)")
    lead_to(s, "move_step", 0)
    act(s, "land")
    assert (question(s), asking(s)["city"]) == ("fight_start", "whitehaven")


# ---------------------------------------------------------------- L5: a marker for a plant
def haven(**more: Any) -> CloudAge:
    given: dict[str, Any] = {
        "ask": "action",
        "round": 3,
        "tiles": ["L5", "L14"],
        "airships": {0: "3:4,-1"},
        "markers": {0: {"whitehaven": 1}},
        "plants": {0: {"green": 2, "withered_supply": 1}},
    }
    return scene(**given | more)


@rule("CLA-5.116", "CLA-5.110", "CLA-5.97", "CLA-11.33")
def test_a_marker_of_whitehaven_is_given_for_exactly_one_plant() -> None:
    s = haven()
    assert (question(s), options(s)) == ("whitehaven_plant", ["remove", "go_on"])
    act(s, "remove")
    assert options(s) == ["plant(plant=green)", "plant(plant=withered_supply)"]  # no stop
    assert "whitehaven" not in zones.markers(s)
    act(s, "plant(plant=green)", "plant_space(space=3:3,0)")
    assert (zones.stock(s), zones.vegetation(s)) == ({"vp": 4}, {"3:3,0": "green"})  # a find of 2 VP
    assert (zones.plants(s), question(s)) == ({"green": 1, "withered_supply": 1}, "action_choose")


@rule("CLA-5.116", "CLA-5.110")
def test_whitehaven_works_once_for_every_marker() -> None:
    s = haven(markers={0: {"whitehaven": 2}})
    act(s, "remove", "plant(plant=withered_supply)", "branch(option=1)")
    assert (question(s), zones.stock(s)) == ("whitehaven_plant", {"water": 4})
    act(s, "remove")
    assert question(s) == "plant_space"  # only green ones are left
    act(s, "plant_space(space=3:3,0)")
    assert question(s) == "action_choose"


@rule("CLA-5.116", "CLA-11.65", "CLA-9.8")
def test_whitehaven_is_asked_again_when_the_others_have_finished() -> None:
    s = haven()
    act(s, "go_on", "build", "resource(resource=water)", "resource(resource=water)")
    assert (question(s), int(s.player)) == ("build_choose", 1)
    act(s, "resource(resource=metal)")
    assert (question(s), int(s.player), int(s.active)) == ("whitehaven_plant", 0, 0)
    act(s, "remove", "plant(plant=withered_supply)", "branch(option=1)")
    assert (question(s), int(s.active), zones.stock(s)) == ("action_choose", 1, {"water": 6})


@rule("CLA-5.116", "CLA-5.122", "CLA-11.65")
def test_whitehaven_is_asked_after_a_lost_l14_too() -> None:
    s = haven(scenario="3")
    act(s, "go_on", "tile_action(tile=L14)")
    assert (question(s), int(s.active)) == ("whitehaven_plant", 0)
    act(s, "go_on")
    assert (question(s), int(s.active)) == ("action_choose", 1)


@rule("CLA-5.116", "CLA-11.63")
@pytest.mark.parametrize(
    "lacking",
    [
        {"plants": {}},
        {"plants": {1: ["green"]}},
        {"markers": {}},
        {"markers": {1: ["whitehaven"]}},
        {"tiles": []},
        {"tiles": ["L1"], "markers": {0: ["whika", "whitehaven"]}},
    ],
)
def test_whitehaven_needs_the_tile_a_marker_and_a_plant(lacking: dict[str, Any]) -> None:
    s = haven(**lacking)
    assert (question(s), zones.stock(s)) == ("action_choose", {})


@rule("CLA-5.116", "CLA-11.65")
def test_a_plant_gained_by_the_city_action_is_enough_for_whitehaven() -> None:
    s = haven(plants={}, sleeves={1: ["city_02"]})
    act(s, "collect(district=1)", "area(area=energy)", "area(area=project)")
    assert (question(s), int(s.active)) == ("whitehaven_plant", 0)
    assert sum(zones.plants(s).values()) == 3


@rule("CLA-5.116", "CLA-11.33", "CLA-9.8")
def test_whitehaven_is_asked_in_the_own_action_turn_alone() -> None:
    s = haven(active=1, first=1, markers={0: ["whitehaven"]})  # the turn of the other player
    assert (question(s), int(s.player)) == ("action_choose", 1)
    act(s, "build", "resource(resource=water)", "resource(resource=water)")
    assert (question(s), int(s.player)) == ("build_choose", 0)
    act(s, "resource(resource=water)")
    assert (question(s), int(s.player), int(s.active)) == ("whitehaven_plant", 0, 0)
    for ask in ("production", "movement", "scoring"):
        other = haven(ask=ask, energy={0: 9})
        assert question(other) not in (None, "whitehaven_plant"), ask


@rule("CLA-5.116", "CLA-11.65")
def test_the_two_points_of_whitehaven_are_not_lost_before_the_last_round_ends() -> None:
    s = haven(round=8)
    act(s, "go_on", "build", *["resource(resource=water)"] * 3)
    assert (question(s), int(s.active)) == ("whitehaven_plant", 0)
    act(s, "go_on", "build", *["resource(resource=water)"] * 3)
    lead_to(s, None)
    assert s.view()["seats"][0]["tally"]["tiles"] == 2
