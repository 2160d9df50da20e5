"""CLA-5.66 to CLA-5.77: collecting resources with everybody's drones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene
from tests.kit.rule import rule

AREAS = ["area(area=water)", "area(area=metal)", "area(area=energy)", "area(area=project)"]
CARDS = {row["id"]: row for row in p.rows("city_cards")}


def area(name: str) -> str:
    return f"area(area={name})"


def collected(s: CloudAge, seat: int) -> dict[str, int]:
    """What a seat has of the four resources."""
    found = {**zones.stock(s, seat), "project": len(zones.hand(s, seat))}
    return {kind: amount for kind, amount in found.items() if amount}


def surfaces(card: str) -> Counter[str]:
    """How many cells of the map of a city card belong to each area."""
    letters: dict[str, str] = p.COMPONENTS["city_card_map"]["letters"]
    return Counter(letters[letter] for line in CARDS[card]["map"] for letter in line)


# -------------------------------------------------------------------- districts and drones
@rule("CLA-5.66", "CLA-5.69")
@pytest.mark.parametrize(
    ("sizes", "expected"),
    [({}, [1, 2, 3]), ({1: 0}, [2, 3]), ({2: 0}, [1, 3]), ({1: 0, 3: 0}, [2]), ({1: 0, 2: 0, 3: 0}, [])],
)
def test_a_district_can_be_chosen_while_its_sleeve_has_cards(sizes: dict[int, int], expected: list[int]) -> None:
    s = scene(ask="choose", sleeve_sizes=sizes)
    offered = [name for name in options(s) if name.startswith("collect")]
    assert offered == [f"collect(district={district})" for district in expected]


@rule("CLA-5.66")
@pytest.mark.parametrize("district", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_puts_the_drone_on_one_of_four_spaces(seat: int, district: int) -> None:
    s = scene(ask="choose", active=seat)
    act(s, f"collect(district={district})")
    assert (question(s), s.player, options(s)) == ("collect_space", seat, AREAS)
    assert asking(s)["district"] == district
    act(s, area("metal"))
    assert s.view()["drones"][seat] == {"district": district, "area": "metal"}
    assert s.view()["drones"][1 - seat] is None


@rule("CLA-5.67")
def test_every_other_player_takes_an_empty_space_of_the_same_district() -> None:
    s = scene(ask="choose", players=3, active=1, first=1)
    act(s, "collect(district=2)", area("metal"))
    assert (question(s), s.player) == ("collect_follow", 2)
    assert options(s) == [area("water"), area("energy"), area("project")]
    act(s, area("water"))
    assert (question(s), s.player) == ("collect_follow", 0)
    assert (options(s), asking(s)) == ([area("energy"), area("project")], {"district": 2})


@rule("CLA-5.67", "CLA-5.77")
def test_with_four_players_the_last_one_has_one_space_left() -> None:
    s = scene(ask="choose", players=4, active=3, first=3, sleeves={1: ["city_05"]})
    act(s, "collect(district=1)", area("metal"), area("water"))
    assert (s.player, options(s)) == (1, [area("energy"), area("project")])
    events = each_told(s, None, area("project"))
    assert [(seat, args) for seat, name, args in events if name == "drone_placed"] == [
        (1, {"district": 1, "area": "project"}),
        (2, {"district": 1, "area": "energy"}),
    ]


@rule("CLA-5.67")
def test_the_drones_of_an_earlier_turn_are_in_nobodys_way() -> None:
    s = scene(ask="choose", sleeves={1: ["city_13"]})
    act(s, "collect(district=1)", area("water"), area("metal"))
    assert (question(s), s.player) == ("action_choose", 1)
    act(s, "collect(district=1)")
    assert options(s) == AREAS
    act(s, area("water"))
    assert options(s) == AREAS[1:]


# -------------------------------------------------------------------- the card
@rule("CLA-5.68", "CLA-5.34")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_takes_the_front_card_for_good(seat: int) -> None:
    s = scene(ask="choose", active=seat, sleeves={2: ["city_13", "city_22"]}, thrown={seat: [2], 1 - seat: [1]})
    others = zones.sleeve(s, 1), zones.sleeve(s, 3)
    act(s, "collect(district=2)", area("water"), area("metal"))
    assert zones.thrown(s, seat) == ["city_13", "start_2"]
    assert zones.thrown(s, 1 - seat) == ["start_1"]
    assert zones.sleeve(s, 2)[0] == "city_22"
    assert len(zones.sleeve(s, 2)) == 7
    assert (zones.sleeve(s, 1), zones.sleeve(s, 3)) == others
    assert zones.seen(s) == ["city_13"]
    assert s.view()["sleeves"][1]["front"]["value"] == 4, "the next card becomes partly visible"


@rule("CLA-5.68")
def test_the_card_is_taken_only_after_all_drones_are_placed() -> None:
    s = scene(ask="choose", players=3, sleeves={1: ["city_13"]})
    act(s, "collect(district=1)", area("water"), area("metal"))
    assert (len(zones.sleeve(s, 1)), zones.thrown(s, 0)) == (8, [])
    act(s, area("project"))
    assert (len(zones.sleeve(s, 1)), zones.thrown(s, 0)) == (7, ["city_13"])


@rule("CLA-5.69")
def test_after_the_last_card_the_district_is_closed_for_everybody() -> None:
    s = scene(ask="choose", sleeve_sizes={3: 1})
    assert "collect(district=3)" in options(s)
    act(s, "collect(district=3)", area("water"))
    while question(s) != "action_choose":
        act(s, next(name for name in (area("metal"), "decline", "resource(resource=water)") if name in options(s)))
    assert (s.player, zones.sleeve(s, 3), s.view()["sleeves"][2]["front"]) == (1, [], None)
    assert "collect(district=3)" not in options(s)


# -------------------------------------------------------------------- plants
@rule("CLA-5.70", "CLA-11.25")
@pytest.mark.parametrize(("card", "plants"), [("city_13", 0), ("city_08", 1), ("city_34", 2), ("city_12", 3)])
def test_the_active_player_alone_draws_the_plants_of_the_card(card: str, plants: int) -> None:
    s = scene(ask="choose", active=1, sleeves={1: [card]})
    act(s, "collect(district=1)", area("project"), area("energy"))
    assert sum(zones.plants(s, 1).values()) == plants
    assert zones.plants(s, 0) == {}
    assert sum(zones.bag(s).values()) == 40 - plants


@rule("CLA-5.70", "CLA-3.24")
def test_without_plants_the_bonus_is_water() -> None:
    s = scene(ask="choose", scenario="1", sleeves={1: ["city_12"]})
    act(s, "collect(district=1)", area("energy"), area("project"))
    assert (zones.stock(s, 0), zones.stock(s, 1)) == ({"water": 3, "energy": 1}, {})


@rule("CLA-5.70", "CLA-5.10")
def test_an_empty_bag_gives_no_plants() -> None:
    s = scene(ask="choose", sleeves={1: ["city_12"]}, other_plants=1)
    act(s, "collect(district=1)", area("energy"), area("project"))
    assert (zones.plants(s, 0), zones.stock(s, 0)) == ({}, {"energy": 1})


@rule("CLA-5.70", "CLA-5.71")
def test_plants_come_before_all_resources() -> None:
    s = scene(ask="choose", sleeves={1: ["city_12"]})
    events = each_told(s, None, "collect(district=1)", area("energy"), area("project"))
    names = [name for _, name, _ in events]
    assert names.index("city_card_taken") < names.index("plant_drawn") < names.index("gained") < names.index("drew")


# -------------------------------------------------------------------- what an area gives
@rule("CLA-5.71", "CLA-5.72", "CLA-5.73", "CLA-12.6")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_gives_three_two_one_one_by_surface(card: str) -> None:
    s = scene(ask="choose", players=4, sleeves={1: [card]}, thrown=[1])
    act(s, "collect(district=1)", *AREAS[:3])
    bonuses = {}
    while question(s) in ("navigation_update", "wrench_use"):
        bonuses[question(s)] = p.RESOURCES[s.player]
        act(s, "decline" if question(s) == "navigation_update" else "resource(resource=water)")
    assert bonuses == {"navigation_update": CARDS[card]["nav_update"], "wrench_use": CARDS[card]["wrench"]}
    assert CARDS[card]["nav_update"] != CARDS[card]["wrench"]
    order = [name for name, _ in surfaces(card).most_common()]
    expected = dict(zip(order, (3, 2, 1, 1), strict=True))
    for seat, resource in enumerate(p.RESOURCES):
        extra = Counter({"water": 1} if resource == CARDS[card]["wrench"] else {})
        assert Counter(collected(s, seat)) == Counter({resource: expected[resource]}) + extra, resource


@rule("CLA-5.73")
@pytest.mark.parametrize("card", CARDS)
def test_both_bonuses_lie_on_the_railway_in_their_area(card: str) -> None:
    row = CARDS[card]
    letters = p.COMPONENTS["city_card_map"]["letters"]
    for icon, bonus in (("nav_icon", "nav_update"), ("wrench_icon", "wrench")):
        x, y = row[icon]
        assert [x, y] in row["rail"]
        assert letters[row["map"][y][x]] == row[bonus]


@rule("CLA-5.71", "CLA-11.22", "CLA-4.12")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_the_active_player_is_served_first_then_clockwise(active: int) -> None:
    s = scene(ask="choose", players=4, first=1, active=active, sleeves={3: ["city_12"]}, thrown={})
    events = each_told(s, None, "collect(district=3)", *[area(name) for name in ("metal", "energy", "water")])
    events += each_told(s, None, "resource(resource=metal)")
    served = [seat for seat, name, args in events if name == "gained" or (name == "drew" and args["number"] == 1)]
    order = [(active + place) % 4 for place in range(4)]
    assert served == [order[0], *order], "the wrench of the active player at once, then the others"


@rule("CLA-5.71", "CLA-5.74", "CLA-5.169")
def test_a_bonus_is_used_before_the_next_player_gets_anything() -> None:
    s = scene(ask="choose", players=3, sleeves={1: ["city_01"]}, thrown=[1, 2])
    act(s, "collect(district=1)", area("water"), area("project"), area("metal"))
    assert (question(s), s.player, zones.hand(s, 1), zones.stock(s, 2)) == ("navigation_update", 0, [], {})
    act(s, "decline")
    assert (question(s), s.player, len(zones.hand(s, 1)), zones.stock(s, 2)) == ("wrench_use", 1, 1, {})
    act(s, "resource(resource=metal)")
    assert (zones.stock(s, 1), zones.stock(s, 2)) == ({"metal": 1}, {"metal": 2})


@rule("CLA-5.71", "CLA-5.5")
def test_the_first_served_take_the_last_project_cards() -> None:
    s = scene(ask="choose", sleeves={1: ["city_17"]}, deck=["sam"], other_cards=1, hands={})
    before = len(zones.hand(s, 1))
    act(s, "collect(district=1)", area("project"), area("water"), "resource(resource=project)")
    assert zones.hand(s, 0) == ["sam"], "three are yielded, and one more by the wrench"
    assert (len(zones.hand(s, 1)), zones.stock(s, 1)) == (before, {"water": 2})


# -------------------------------------------------------------------- navigation update
@rule("CLA-5.75", "CLA-11.23")
def test_the_active_player_may_remove_the_card_just_taken() -> None:
    s = scene(ask="choose", sleeves={1: ["city_01"]}, thrown={0: [1, 0]})
    act(s, "collect(district=1)", area("water"), area("metal"))
    assert options(s) == ["decline", "update(value=0)", "update(value=1)", "update(value=3)"]
    act(s, "update(value=3)")
    assert zones.thrown(s, 0) == ["start_1", "start_0"]
    assert "city_01" not in zones.draw_pile(s, 0) + zones.sleeve(s, 1) + zones.unused(s)


@rule("CLA-5.75")
def test_another_player_updates_the_own_pile_and_not_the_card_taken() -> None:
    s = scene(ask="choose", sleeves={1: ["city_01"]}, thrown={0: [0], 1: [2, 1, 1]})
    act(s, "collect(district=1)", area("metal"), area("water"))
    assert (s.player, options(s)) == (1, ["decline", "update(value=1)", "update(value=2)"])
    act(s, "update(value=1)")
    assert (zones.thrown(s, 1), zones.thrown(s, 0)) == (["start_2", "start_1"], ["city_01", "start_0"])


@rule("CLA-5.75")
def test_only_one_card_goes_and_only_from_the_discard_pile() -> None:
    s = scene(ask="choose", sleeves={1: ["city_01"]}, draw={0: [3, 2]}, thrown={0: [1, 1]})
    act(s, "collect(district=1)", area("water"), area("metal"))
    assert options(s) == ["decline", "update(value=1)", "update(value=3)"], "the 3 is the city card"
    act(s, "update(value=1)")
    assert question(s) == "action_choose"
    assert (zones.thrown(s, 0), zones.draw_pile(s, 0)) == (["city_01", "start_1"], ["start_3", "start_2"])


@rule("CLA-5.75", "CLA-5.74")
def test_an_update_may_be_declined_and_is_then_lost() -> None:
    s = scene(ask="choose", sleeves={1: ["city_01"]}, thrown={0: [1]})
    act(s, "collect(district=1)", area("water"), area("metal"), "decline")
    assert zones.thrown(s, 0) == ["city_01", "start_1"]
    assert (question(s), s.player) == ("action_choose", 1)


@rule("CLA-5.75")
def test_with_an_empty_discard_pile_nothing_is_asked() -> None:
    s = scene(ask="choose", sleeves={1: ["city_01"]}, draw={1: [1, 2]})
    act(s, "collect(district=1)", area("metal"), area("water"))
    assert (question(s), s.player, zones.stock(s, 1)) == ("action_choose", 1, {"water": 3})
    assert zones.draw_pile(s, 1) == ["start_1", "start_2"]


@rule("CLA-5.75")
def test_updates_out_of_turn_are_of_the_own_pile() -> None:
    s = scene(ask="update", active=0, asked=1, left=2, thrown={0: [3, 2, 2], 1: [2, 1, 0]})
    events = each_told(s, None, "update(value=0)")
    assert (question(s), s.player, asking(s)) == ("navigation_update", 1, {"left": 1})
    events += each_told(s, None, "update(value=1)")
    assert (zones.thrown(s, 1), zones.thrown(s, 0)) == (["start_2"], ["start_3", "start_2", "start_2"])
    removed = [(seat, args["card"]) for seat, name, args in events if name == "updated"]
    assert removed == [(1, "start_0"), (1, "start_1")]


@rule("CLA-5.75", "CLA-5.171")
def test_of_equal_values_a_start_card_goes_before_a_city_card() -> None:
    s = scene(ask="update", left=2, thrown={0: ["city_07", 2, "city_04", 1]})
    act(s, "update(value=2)")
    assert zones.thrown(s, 0) == ["city_07", "city_04", "start_1"]
    act(s, "update(value=2)")
    assert zones.thrown(s, 0) == ["city_07", "start_1"]


@rule("CLA-5.75")
def test_a_removed_card_is_in_no_later_pile() -> None:
    s = scene(ask="choose", players=1, sleeves={1: ["city_01"]}, draw=[], thrown=[2, 1])
    act(s, "collect(district=1)", area("water"), "update(value=3)")
    assert s.view()["seats"][0]["navigation"]["deck"] == ["start_1", "start_2"]


# -------------------------------------------------------------------- wrench
@rule("CLA-5.76", "CLA-11.24")
@pytest.mark.parametrize("resource", ["water", "metal", "energy", "project"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_wrench_is_one_resource_of_choice(seat: int, resource: str) -> None:
    s = scene(ask="choose", first=1 - seat, active=1 - seat, sleeves={1: ["city_13"]}, deck=["sam", "turbine"])
    act(s, "collect(district=1)", area("metal"), area("energy"))
    assert (question(s), s.player) == ("wrench_use", seat)
    act(s, f"resource(resource={resource})")
    assert collected(s, seat) == dict(Counter({"energy": 1}) + Counter({resource: 1}))


@rule("CLA-5.76")
def test_a_wrench_builds_an_upgrade_at_its_cost_but_plays_no_card() -> None:
    s = scene(
        ask="choose",
        sleeves={1: ["city_05"]},
        hands={0: ["grappling_hook", "wreck"]},
        water={0: 9},
        upgrades={0: {"combat": 1}},
    )
    act(s, "collect(district=1)", area("metal"), area("water"))
    built = ["upgrade(type=movement)", "upgrade(type=planting)"]
    assert options(s) == [f"resource(resource={name})" for name in p.RESOURCES] + built, "3 metal: no Net Launcher"
    act(s, "upgrade(type=movement)")
    assert (zones.upgrades(s, 0), zones.stock(s, 0)) == ({"movement": 1, "combat": 1}, {"water": 9})


@rule("CLA-5.76", "CLA-5.148")
def test_the_normal_cost_is_the_one_that_sam_has_lowered() -> None:
    s = scene(ask="wrench", played={0: ["sam"]}, metal={0: 1})
    assert "upgrade(type=combat)" in options(s)
    act(s, "upgrade(type=combat)")
    assert (zones.upgrades(s, 0), zones.stock(s, 0)) == ({"combat": 1}, {})


@rule("CLA-5.76", "CLA-3.23")
def test_without_plants_a_wrench_builds_no_planting_upgrade() -> None:
    s = scene(ask="wrench", scenario="1", metal={0: 9})
    offered = [name for name in options(s) if name.startswith("upgrade")]
    assert offered == ["upgrade(type=movement)", "upgrade(type=combat)"]


# -------------------------------------------------------------------- the end of it
@rule("CLA-5.77", "CLA-4.13")
def test_all_drones_return_when_everybody_is_served() -> None:
    s = scene(ask="choose", players=3, sleeves={1: ["city_01"]}, thrown=[1])
    act(s, "collect(district=1)", area("water"), area("project"), area("metal"), "decline")
    assert None not in s.view()["drones"], "not before the last bonus"
    act(s, "resource(resource=metal)")
    view: dict[str, Any] = s.view()
    assert (view["drones"], view["district"], view["city_card"]) == ([None] * 3, None, None)
    assert (question(s), s.player) == ("action_choose", 1)
