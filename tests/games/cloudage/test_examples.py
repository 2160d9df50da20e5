"""CLA-10: the worked examples, with their numbers. Catalina sits at seat 0, Nina at seat 1."""

from __future__ import annotations

from typing import cast

import pytest

from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene, told
from tests.kit.rule import rule


def area(name: str) -> str:
    return f"area(area={name})"


def missions_that_count(s: CloudAge) -> int:
    return sum(not one["covered"] for one in s.view()["seats"][0]["missions"])


# -------------------------------------------------------------------- of the rulebook
@rule("CLA-10.1", "CLA-5.22")
def test_production() -> None:
    s = scene(ask="production", level={0: 2}, energy={0: 2}, water={0: 1}, vp={0: 4})
    assert options(s) == ["decline", "produce(level=0)", "produce(level=1)", "produce(level=2)"]
    after = {}
    for level in (2, 1, 0):
        t = s.clone()
        act(t, f"produce(level={level})")
        after[level] = zones.stock(t, 0)
    assert after == {
        2: {"water": 4, "vp": 5},
        1: {"water": 4, "energy": 1, "vp": 4},
        0: {"water": 3, "energy": 1, "vp": 4},
    }


@rule("CLA-10.2", "CLA-5.26")
def test_the_reward_of_a_production_step() -> None:
    s = scene(ask="build", left=1, level={0: 1}, water={0: 5}, hands={0: ["rain_collector"]}, deck=["wreck", "sam"])
    act(s, "play(card=rain_collector)")
    assert (int(s.level[0]), zones.hand(s, 0)) == (2, ["wreck", "sam"])


@rule("CLA-10.3", "CLA-5.29", "CLA-5.30", "CLA-5.31")
@pytest.mark.parametrize("drawn", [[2, 3], [3, 2]])
def test_navigation(drawn: list[int]) -> None:
    s = scene(ask="reveal", draw={0: [*drawn, 1]}, energy={0: 1})
    assert options(s) == ["take(kind=energy)", "take(kind=project)"]
    other = s.clone()
    act(other, "take(kind=project)")
    assert (len(zones.hand(other, 0)), zones.stock(other, 0)) == (2, {"energy": 1})
    act(s, "take(kind=energy)")
    assert (zones.stock(s, 0), zones.hand(s, 0)) == ({"energy": 3}, [])
    assert int(s.flight[0]) == 3
    assert zones.thrown(s, 0) == ["start_3", "start_2"]


@rule("CLA-10.4", "CLA-5.38", "CLA-5.44")
def test_movement() -> None:
    s = scene(ask="movement", revealed={0: (2, 3)}, upgrades={0: {"movement": 2}}, airships={0: "2:1,1"})
    act(s, "solar(kind=movement)")
    assert int(s.points) == 6
    left = []
    for space in ("2:2,1", "2:3,1", "2:3,2", "2:4,2"):
        act(s, f"fly(space={space})")
        left.append(int(s.points))
    assert left == [4, 3, 2, 1]
    act(s, "land")
    assert (zones.stock(s, 0), len(zones.hand(s, 0))) == ({"vp": 1}, 3), "not the metal it started on"
    assert (asking(s)["city"], int(s.points)) == ("beggars_end", 0)


@rule("CLA-10.5", "CLA-5.42")
def test_a_find() -> None:
    s = scene(ask="step", points=4, airships={0: "1:2,1"}, metal={0: 1})
    act(s, "fly(space=1:2,0)")
    assert (zones.stock(s, 0), int(s.points)) == ({"metal": 3}, 2)


@rule("CLA-10.6", "CLA-5.65")
@pytest.mark.parametrize(("option", "gained"), [(0, {"metal": 1}), (1, {"energy": 1})])
def test_the_reward_of_a_slot(option: int, gained: dict[str, int]) -> None:
    s = scene(ask="step", points=2, round=3, airships={0: "3:5,2"})
    events = told(s, None, "land")
    assert ("marker_placed", {"city": "camp_south", "slot": 3}) in events
    act(s, f"branch(option={option})")
    assert zones.stock(s, 0) == gained


@rule("CLA-10.7", "CLA-5.18")
@pytest.mark.parametrize("option", [0, 1])
def test_the_book_of_a_story_card(option: int) -> None:
    s = scene(ask="production", chapter="1", round=3, metal={0: 2}, story=11)
    assert (question(s), s.player) == ("book_use", 0)
    act(s, "perform", f"branch(option={option})")
    assert (int(s.metal[0]), int(s.vp[0]), int(s.energy[0])) == (0, 2, 2 * option)
    drawn = len(zones.hand(s, 0))
    assert drawn - 1 == 2 - 2 * option, "one more for everybody from the story card that follows"


@rule("CLA-10.8", "CLA-5.15", "CLA-5.19")
def test_the_book_of_a_scenario_card() -> None:
    s = scene(
        ask="production", players=3, round=3, first=1, upgrades={seat: {"combat": 4} for seat in (0, 1)}, energy=0
    )
    assert (question(s), s.player) == ("book_use", 1)
    act(s, "perform")
    assert (question(s), s.player) == ("choose_effect", 1), "won at once"
    act(s, "branch(option=0)")
    assert (int(s.vp[1]), len(zones.hand(s, 1))) == (4, 3)
    assert (question(s), s.player) == ("book_use", 2)
    act(s, "perform")
    assert (zones.stock(s, 2), s.player) == ({}, 0), "lost"
    act(s, "perform", "branch(option=1)")
    assert zones.stock(s, 0) == {"vp": 4, "water": 3}
    assert s.view()["card"]["side"] == "back"


@rule("CLA-10.9", "CLA-5.12")
def test_when_a_book_is_active() -> None:
    """The book after slot 2, with one, two and three markers gone."""
    active = {}
    for number in (2, 3, 4):
        s = scene(ask="production", round=number, energy=1)
        assert [int(slots) for slots in s.slots] == [number - 1] * 2
        active[number] = question(s) == "book_use"
    assert active == {2: False, 3: True, 4: False}


@rule("CLA-10.10", "CLA-5.71")
def test_a_city_card() -> None:
    s = scene(ask="choose", players=4, sleeves={1: ["city_01"]}, thrown=[1])
    act(s, "collect(district=1)", area("water"), area("metal"), area("energy"))
    assert (question(s), s.player) == ("navigation_update", 0)
    act(s, "decline")
    assert (question(s), s.player) == ("wrench_use", 3)
    assert [zones.stock(s, seat) for seat in range(4)] == [{"water": 3}, {"metal": 2}, {"energy": 1}, {}]
    assert (len(zones.hand(s, 3)), sum(zones.plants(s, 0).values())) == (1, 1)
    act(s, "resource(resource=water)")
    assert zones.thrown(s, 0)[0] == "city_01"
    s = scene(ask="reveal", draw={0: ["city_01", 1]})
    assert int(s.flight[0]) == 3


@rule("CLA-10.11", "CLA-5.70", "CLA-5.75", "CLA-5.76")
def test_collecting() -> None:
    s = scene(ask="choose", sleeves={2: ["city_02"]}, thrown={0: [2, 1, 1]}, metal={1: 2})
    act(s, "collect(district=2)", area("metal"), area("water"))
    assert (question(s), s.player, zones.stock(s, 1)) == ("navigation_update", 0, {"metal": 2})
    assert zones.thrown(s, 0) == ["city_02", "start_2", "start_1", "start_1"]
    act(s, "update(value=1)")
    assert zones.thrown(s, 0) == ["city_02", "start_2", "start_1"]
    assert (zones.stock(s, 0), sum(zones.plants(s, 0).values())) == ({"metal": 2}, 3)
    assert (question(s), s.player, int(s.water[1])) == ("wrench_use", 1, 3)
    act(s, "upgrade(type=combat)")
    assert (zones.stock(s, 1), zones.upgrades(s, 1)) == ({"water": 3}, {"combat": 1})
    assert s.view()["drones"] == [None, None]
    s = scene(ask="reveal", draw={0: ["city_02", 1]})
    assert int(s.flight[0]) == 2


@rule("CLA-10.12", "CLA-5.86", "CLA-5.165")
def test_building() -> None:
    s = scene(ask="choose", metal={0: 2}, water={0: 3}, hands={0: ["wreck", "turbine"]})
    act(s, "build", "upgrade(type=combat)")
    assert (zones.stock(s, 0), s.view()["seats"][0]["combat"]) == ({"water": 3}, 1)
    act(s, "play(card=wreck)")
    assert (zones.stock(s, 0), int(s.level[0])) == ({"metal": 2}, 1)
    assert (zones.hand(s, 0), zones.discarded(s)) == ([], ["turbine"])
    end = scene(ask="count", vp={1: 9}, upgrades={0: {"combat": 1}}, played={0: ["wreck"]})
    assert end.scores()[0] == 1 + 1
    end = scene(ask="count", vp={1: 9}, upgrades={0: {"combat": 2}}, played={0: ["wreck"]})
    assert end.scores()[0] == 3 + 1, "the higher upgrade alone"


@rule("CLA-10.13", "CLA-11.17", "CLA-5.99")
@pytest.mark.parametrize("energy_first", [False, True])
def test_planting(energy_first: bool) -> None:
    reserve = ["withered_energy", "green", "green"]
    s = scene(ask="choose", plants={0: reserve}, upgrades={0: {"planting": 1}}, airships={0: "3:1,0"})
    green = ["plant(plant=green)", "plant_space(space=3:2,0)", "plant(plant=green)", "plant_space(space=3:2,1)"]
    withered = ["plant(plant=withered_energy)", "branch(option=0)"]
    act(s, "plant_action", *(withered + green if energy_first else green + withered))
    assert zones.stock(s, 0) == {"metal": 3, "energy": 4, "vp": 4}
    assert zones.vegetation(s) == {"3:2,0": "green", "3:2,1": "green"}
    assert zones.plants(s, 0) == {}
    assert (question(s), s.player, asking(s)) == ("build_choose", 1, {"left": 1})


@rule("CLA-10.14", "CLA-5.130", "CLA-5.131")
def test_missions() -> None:
    s = scene(
        ask="production", round=5, side="back", water={0: 4}, missions={0: ["mission_01"]}, mission_pile=["mission_07"]
    )
    counting = [missions_that_count(s)]
    act(s, "perform", "cover(mission=mission_07/upgrades)")
    counting.append(missions_that_count(s))
    s = scene(
        ask="production",
        round=7,
        side="back",
        water={0: 4},
        missions={0: ["mission_01", "mission_07"]},
        covered={0: ["mission_07/upgrades"]},
        mission_pile=["mission_09"],
    )
    act(s, "perform")
    assert "cover(mission=mission_07/upgrades)" not in options(s)
    act(s, "cover(mission=mission_09/base_combat)")
    counting.append(missions_that_count(s))
    assert counting == [2, 3, 4]


@rule("CLA-10.15", "CLA-7.11", "CLA-7.12")
@pytest.mark.parametrize(
    ("chosen", "gained", "cards"), [("water", {}, 0), ("metal", {"metal": 2}, 0), ("project", {}, 1)]
)
def test_the_largest_area_of_the_solo_board(chosen: str, gained: dict[str, int], cards: int) -> None:
    s = scene(ask="action", players=1, round=2, sleeves={1: ["city_01"]}, thrown=[1])
    assert asking(s) == {"slot": 2, "action": "collect_1_or_2"}
    act(s, "collect(district=1)", area(chosen))
    assert (zones.stock(s, 0), len(zones.hand(s, 0))) == (gained, cards)
    assert question(s) == ("wrench_use" if chosen == "project" else "action_choose")
    if chosen == "project":
        act(s, "resource(resource=energy)")
        assert zones.stock(s, 0) == {"energy": 1}
    assert (zones.thrown(s, 0), zones.plants(s, 0)) == (["start_1"], {})
    assert "city_01" not in zones.sleeve(s, 1)


@rule("CLA-10.16", "CLA-7.20", "CLA-7.22", "CLA-7.23")
def test_stars() -> None:
    s = scene(ask="count", chapter="2", story=18, vp={0: 104, 1: 88})
    assert (s.over, s.view()["stars"], s.winners()) == (True, [4 + 1, 2], [0])
    s = scene(ask="count", players=1, chapter="1", story=13, vp=76, level=8, missions={0: ["mission_02"]})
    assert (s.over, s.scores(), s.view()["stars"]) == (True, [83], [3 - 1])


# -------------------------------------------------------------------- a first round
def produced_and_revealed() -> CloudAge:
    """Round 1 until everybody has revealed."""
    s = scene(
        ask="production",
        water=2,
        metal=2,
        energy=2,
        airships={0: "1:0,2", 1: "1:0,2"},
        hands={0: ["wreck", "turbine"]},
        draw={0: [1, 2, 1, 0], 1: [0, 2, 1]},
        deck=["old_well", "propeller"],
    )
    assert (question(s), s.player) == ("produce_level", 0), "no book"
    act(s, "produce(level=0)")
    assert zones.stock(s, 0) == {"water": 4, "metal": 2, "energy": 1}
    return act(s, "decline", "take(kind=energy)")


def flown() -> CloudAge:
    """The first flight, fight and marker."""
    s = produced_and_revealed()
    act(s, "solar(kind=energy)")
    assert (int(s.energy[0]), int(s.points)) == (4, 2)
    flights = [args for name, args in told(s, None, "fly(space=1:1,2)") if name == "flew"]
    assert flights == [{"space": "1:1,2", "cost": 1, "left": 1}, {"space": "1:2,1", "cost": 1, "left": 0}]
    assert int(s.water[0]) == 5
    assert (question(s), asking(s)["city"], asking(s)["target"]) == ("fight_start", "dry_anchor", 1)
    act(s, "fight", "draw(kind=energy)")
    assert (int(s.energy[0]), s.view()["fight"]["cards"]) == (3, ["start_1"])
    return act(s, "stop")


@rule("CLA-10.17", "CLA-5.23")
def test_the_first_production() -> None:
    s = produced_and_revealed()
    assert (zones.stock(s, 0), int(s.flight[0])) == ({"water": 4, "metal": 2, "energy": 2}, 2)


@rule("CLA-10.18", "CLA-5.63")
def test_the_first_flight() -> None:
    s = flown()
    assert zones.stock(s, 0) == {"water": 5, "metal": 2, "energy": 3}
    assert zones.hand(s, 0) == ["wreck", "old_well", "turbine", "propeller"]
    assert (zones.markers(s, 0), int(s.slots[0])) == ({"dry_anchor": 1}, 1)
    assert (question(s), s.player) == ("move_solar", 1), "slot 1 has no reward"


@rule("CLA-10.19", "CLA-5.78")
def test_the_first_action() -> None:
    s = flown()
    act(s, "solar(kind=movement)", "fly(space=1:1,1)", "fly(space=1:1,0)", "land", "decline")
    assert (question(s), s.player) == ("action_choose", 0)
    act(s, "build", "upgrade(type=combat)")
    assert int(s.metal[0]) == 0
    act(s, "play(card=wreck)", "discard(card=turbine)")
    assert (zones.stock(s, 0), int(s.level[0])) == ({"water": 2, "metal": 2, "energy": 3}, 1)
    assert (question(s), s.player, asking(s)) == ("build_choose", 1, {"left": 1})
    act(s, "resource(resource=metal)")
    assert (question(s), s.player, int(s.active)) == ("action_choose", 1, 1)


@rule("CLA-10.20", "CLA-5.12", "CLA-5.16", "CLA-4.4")
def test_the_next_rounds() -> None:
    s = scene(ask="choose", round=1, active=1, energy=2)
    act(s, "build", *["resource(resource=water)"] * 3)
    assert (int(s.round), int(s.first), question(s), s.player) == (2, 1, "produce_level", 1)
    assert [int(slots) for slots in s.slots] == [1, 1]
    s = scene(ask="choose", round=2, first=1, active=0, energy=2)
    act(s, "build", *["resource(resource=water)"] * 3)
    assert (int(s.round), int(s.first), question(s), s.player) == (3, 0, "book_use", 0)
    assert s.view()["card"] == {"kind": "scenario", "number": 2, "side": "front"}
    assert [int(slots) for slots in s.slots] == [2, 2]


# -------------------------------------------------------------------- more of ours
def redealt(s: CloudAge, number: int) -> CloudAge:
    return cast(CloudAge, s.redeal(0, number))


@rule("CLA-10.21", "CLA-8.4", "CLA-8.8")
def test_look_alikes_in_a_sleeve() -> None:
    s = scene(ask="choose", sleeves={1: ["city_14"]})
    fronts = {zones.sleeve(redealt(s, number), 1)[0] for number in range(60)}
    assert fronts == {"city_14", "city_20"}
    shown = {str(redealt(s, number).view(0)["sleeves"][0]["front"]) for number in range(20)}
    assert len(shown) == 1
    assert s.view(0)["sleeves"][0]["front"]["value"] == 4
    assert s.view(0)["sleeves"][0]["front"]["plants"] == 0
    for owner in (0, 1):
        s = scene(ask="choose", sleeves={1: ["city_14"]}, thrown={owner: ["city_20"]})
        for number in range(20):
            assert zones.sleeve(redealt(s, number), 1)[0] == "city_14"
    for card, yields in (("city_14", {"energy": 3, "project": 2}), ("city_20", {"energy": 2, "project": 3})):
        s = scene(ask="choose", sleeves={1: [card]})
        act(s, "collect(district=1)", area("energy"), area("project"))
        while question(s) == "navigation_update":
            act(s, "decline")
        assert {"energy": int(s.energy[0]), "project": len(zones.hand(s, 1))} == yields


def with_parrot(number: int) -> CloudAge:
    """Nina, the last to act in a round, lays a city card of value 4 on her draw pile."""
    s = scene(
        ask="choose",
        round=number,
        first=0,
        active=1,
        played={1: ["parrot"]},
        sleeves={1: ["city_13"]},
        draw={0: [0, 1, 1, 1], 1: [1, 1, 2, 2]},
        energy=2,
    )
    act(s, "collect(district=1)", area("water"), area("metal"), "place(pile=top)")
    for reader in (None, 0, 1):
        assert s.view(reader)["seats"][1]["navigation"]["known"] == ["city_13"]
    assert zones.draw_pile(s, 1)[0] == "city_13"
    return s


@rule("CLA-10.22", "CLA-5.164", "CLA-8.10")
def test_parrot() -> None:
    s = with_parrot(1)
    assert (int(s.round), s.player) == (2, 1)
    act(s, "decline", "decline")
    assert s.view()["seats"][1]["revealed"] == {"lower": 1, "higher": 4}
    assert s.view()["seats"][1]["navigation"]["known"] == []


@rule("CLA-10.22", "CLA-8.10")
def test_a_fight_before_that_draws_the_parrots_card() -> None:
    s = with_parrot(2)
    assert (int(s.round), question(s)) == (3, "book_use")
    act(s, "perform", "draw(kind=energy)")
    assert (s.player, s.view()["fight"]["cards"], s.view()["fight"]["value"]) == (1, ["city_13"], 4)
    assert s.view()["seats"][1]["navigation"]["known"] == []


@rule("CLA-10.23", "CLA-5.97")
@pytest.mark.parametrize("second", [False, True])
def test_plants_gained_in_a_planting(second: bool) -> None:
    reserve = ["withered_energy", "withered_supply"] if second else ["withered_energy"]
    s = scene(ask="choose", plants={0: reserve})
    act(s, "plant_action", "plant(plant=withered_energy)", "branch(option=1)")
    assert sum(zones.plants(s, 0).values()) == 2 + second
    if second:
        assert (options(s), asking(s)["left"]) == (["stop", "plant(plant=withered_supply)"], 1)
    else:
        assert (question(s), s.player) == ("build_choose", 1), "the planting is over"


@rule("CLA-10.24", "CLA-5.67", "CLA-5.71")
def test_collecting_with_four_players() -> None:
    """Player 3 is seat 2; the first player of round 2 is player 2."""
    s = scene(ask="choose", players=4, round=2, first=1, active=2, sleeves={3: ["city_10"]}, thrown=[1])
    events = each_told(s, None, "collect(district=3)", area("metal"))
    assert (s.player, len(options(s))) == (3, 3)
    events += each_told(s, None, area("energy"))
    assert (s.player, len(options(s))) == (0, 2)
    events += each_told(s, None, area("project"), "decline", "resource(resource=metal)")
    placed = [(seat, args["area"]) for seat, name, args in events if name == "drone_placed"]
    assert placed == [(2, "metal"), (3, "energy"), (0, "project"), (1, "water")], "one space was left"
    served = [(seat, name) for seat, name, args in events if name in ("gained", "drew") and args.get("kind") != "plant"]
    assert served == [(2, "gained"), (3, "gained"), (0, "drew"), (0, "gained"), (1, "gained")]


@rule("CLA-10.25", "CLA-5.170", "CLA-5.115")
def test_the_end_of_a_city_fight() -> None:
    s = scene(
        ask="fight",
        scenario="3",
        tiles=["L4"],
        airships={0: "3:1,0"},
        played={0: ["boarding_crew"]},
        upgrades={0: {"combat": 1}},
        energy={0: 1},
        draw={0: [2, 1]},
    )
    assert asking(s) == {"city": "promise", "target": 4, "base": 2}
    act(s, "fight", "draw(kind=energy)", "stop")
    assert (question(s), zones.stock(s, 0)) == ("upgrade_choose", {"metal": 3})
    assert zones.thrown(s, 0) == ["start_2"]
    assert zones.markers(s, 0) == {}, "the marker comes last"
    assert options(s) == ["decline", "upgrade(type=movement)", "upgrade(type=planting)"]
    act(s, "upgrade(type=movement)")
    assert (zones.upgrades(s, 0), zones.stock(s, 0)) == ({"movement": 1, "combat": 1}, {})
    assert zones.markers(s, 0) == {"promise": 1}


WITHERED = {"withered_energy": 5, "withered_supply": 6, "withered_build": 5}  # all others


@rule("CLA-10.26", "CLA-5.97", "CLA-5.162")
def test_plant_market_inside_a_planting() -> None:
    s = scene(
        ask="choose",
        plants={0: {"green": 3, "withered_build": 1, "withered_energy": 1}, 1: WITHERED},
        upgrades={0: {"planting": 1}},
        hands={0: ["plant_market", "wreck"]},
        water={0: 1},
    )
    act(s, "plant_action")
    assert asking(s)["left"] == 3
    act(s, "plant(plant=withered_build)", "play(card=plant_market)", "perform", *["give(plant=green)"] * 3)
    assert (int(s.vp[0]), zones.plants(s, 0)) == (7, {"withered_energy": 1})
    act(s, "plant(plant=withered_energy)", "branch(option=1)")
    assert zones.plants(s, 0) == {"green": 2}
    assert (question(s), s.player) == ("build_choose", 1), "although 1 of the capacity is left"
