"""CLA-5.152, CLA-5.154, CLA-5.157, CLA-5.172: cards that work while one produces, flies and fights."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew, lead_to
from tests.games.cloudage.scene import act, asking, options, question, scene
from tests.kit.rule import rule


def flying(start: str, *cards: str, **more: Any) -> CloudAge:
    given: dict[str, Any] = {"scenario": "3", "ask": "step", "round": 2, "points": 12, "tiles": []}
    return scene(**given | {"airships": {0: start}, "played": {0: cards}} | more)


# ---------------------------------------------------------------- producing
def producing(*cards: str, **more: Any) -> CloudAge:
    given: dict[str, Any] = {"ask": "production", "round": 2, "played": {0: cards}, "energy": {0: 1}}
    return scene(**given | more)


@rule("CLA-5.167", "CLA-5.166", "CLA-5.21")
@pytest.mark.parametrize(
    ("cards", "gained"),
    [
        ([], {"water": 2}),
        (["rain_collector"], {"water": 3}),
        (["rain_collector"] * 3, {"water": 5}),
        (["scrap_foundry"], {"water": 2, "metal": 1}),
        (["scrap_foundry", "rain_collector"], {"water": 3, "metal": 1}),
    ],
)
def test_rain_collector_and_scrap_foundry_pay_each_time_one_produces(cards: list[str], gained: dict[str, int]) -> None:
    s = producing(*cards)
    idle = act(s.clone(), "decline")
    assert zones.stock(idle) == {"energy": 1}
    act(s, "produce(level=0)")
    assert zones.stock(s) == gained


@rule("CLA-5.167", "CLA-5.166")
def test_cards_on_producing_work_for_their_owner_and_again_at_the_end() -> None:
    s = producing("rain_collector", "scrap_foundry", energy={1: 1})
    assert int(s.player) == 1
    act(s, "produce(level=0)")
    assert [zones.stock(s, seat) for seat in (0, 1)] == [{}, {"water": 2}]
    s = producing("rain_collector", "scrap_foundry", ask="scoring")
    act(s, "produce(level=0)")
    assert zones.stock(s) == {"water": 3, "metal": 1}


@rule("CLA-5.172", "CLA-5.166", "CLA-5.22")
@pytest.mark.parametrize(
    ("turbines", "energy", "levels"),
    [(0, 0, []), (1, 0, [0, 1]), (1, 1, [0, 1, 2, 3, 4]), (2, 0, [0, 1, 2, 3, 4]), (2, 1, [0, 1, 2, 3, 4, 5])],
)
def test_a_turbine_saves_energy_also_for_levels_out_of_reach(turbines: int, energy: int, levels: list[int]) -> None:
    s = producing(*["turbine"] * turbines, energy={0: energy, 1: 9}, level={0: 5})
    if not levels:
        assert int(s.player) == 1
        return
    assert options(s) == ["decline", *[f"produce(level={level})" for level in levels]]


@rule("CLA-5.172")
def test_a_turbine_lowers_the_energy_to_nothing_at_the_least() -> None:
    s = act(producing("turbine", "turbine", energy={0: 3}), "produce(level=0)")
    assert zones.stock(s) == {"water": 2, "energy": 3}
    s = act(producing("turbine", energy={0: 3}, level={0: 8}), "produce(level=8)")
    assert zones.stock(s) == {"water": 6, "vp": 4}
    other = producing(energy={1: 1}, played={0: ["turbine"]}, level={1: 2})
    assert "produce(level=2)" not in options(act(other, "decline"))


# ---------------------------------------------------------------- Grappling Hook
@rule("CLA-5.152", "CLA-5.166")
@pytest.mark.parametrize("hooks", [0, 1, 2])
def test_grappling_hook_adds_a_metal_once_in_a_turn(hooks: int) -> None:
    """Over two finds of 2 metal on 1A."""
    s = flying("1:2,1", *["grappling_hook"] * hooks)
    act(s, "fly(space=1:2,0)")
    assert zones.stock(s) == {"metal": 2 + hooks}
    act(s, "fly(space=1:3,0)", "fly(space=1:4,0)", "fly(space=1:4,1)")
    assert zones.stock(s) == {"metal": 4 + hooks}


@rule("CLA-5.152")
def test_grappling_hook_works_again_in_the_next_turn() -> None:
    s = flying("1:2,1", "grappling_hook", upgrades={0: {"movement": 3}})
    act(s, "fly(space=1:2,0)", "fly(space=1:2,1)", "land")
    assert zones.stock(s) == {"metal": 3}
    lead_to(s, "move_step", 0)
    act(s, "fly(space=1:2,0)")
    assert zones.stock(s)["metal"] == 6


@rule("CLA-5.152")
def test_grappling_hook_waits_for_metal() -> None:
    """Water and points that are found neither pay nor use it up; the last space of the way counts too."""
    s = flying("2:0,2", "grappling_hook")
    act(s, "fly(space=2:1,2)")
    assert zones.stock(s) == {"water": 2}
    act(s, "fly(space=2:1,1)", "land")  # Borderville, with a find of 1 metal
    assert (zones.stock(s), question(s)) == ({"water": 2, "metal": 2}, "fight_start")


@rule("CLA-5.152", "CLA-5.43")
def test_a_find_that_was_found_already_does_not_pull_the_hook() -> None:
    s = act(flying("1:2,1", "grappling_hook"), "fly(space=1:2,0)", "fly(space=1:2,1)", "fly(space=1:2,0)")
    assert zones.stock(s) == {"metal": 3}


@rule("CLA-5.152", "CLA-5.118")
def test_grappling_hook_pulls_at_the_find_of_l6() -> None:
    s = act(flying("4:2,3", "grappling_hook", tiles=["L6"]), "fly(space=4:3,2)")
    assert zones.stock(s) == {"metal": 3}


@rule("CLA-5.152", "CLA-11.19")
def test_grappling_hook_is_for_finds_of_the_own_flight_alone() -> None:
    others = act(flying("1:2,1", played={1: ["grappling_hook"]}), "fly(space=1:2,0)")
    assert [zones.stock(others, seat) for seat in (0, 1)] == [{"metal": 2}, {}]
    planted = scene(ask="plant", airships={0: "1:2,1"}, played={0: ["grappling_hook"]}, plants={0: ["green"]})
    act(planted, "plant(plant=green)", "plant_space(space=1:2,0)")
    assert zones.stock(planted) == {"vp": 2, "metal": 2}
    won = scene(ask="fight", round=2, airships={0: "1:0,4"}, played={0: ["grappling_hook", *crew(2)]})
    assert zones.stock(act(won, "fight")) == {"metal": 2}  # the reward of Saltlick


# ---------------------------------------------------------------- Cliff Winch
@rule("CLA-5.172", "CLA-5.167")
@pytest.mark.parametrize(
    ("space", "start", "without", "with_winch"),
    [("1:5,-2", "1:5,-1", 3, 2), ("1:4,1", "1:4,0", 2, 2), ("1:5,0", "1:5,-1", 1, 1)],
)
def test_cliff_winch_makes_three_points_two(space: str, start: str, without: int, with_winch: int) -> None:
    assert asking(act(flying(start), f"fly(space={space})")) == {"points": 12 - without}
    assert asking(act(flying(start, "cliff_winch"), f"fly(space={space})")) == {"points": 12 - with_winch}


@rule("CLA-5.172", "CLA-5.105", "CLA-5.46")
def test_cliff_winch_and_the_reach() -> None:
    """Whika, the cliff, Whika: 4 points, 3 with the winch, 2 under vegetation."""
    cliff = "fly(space=1:5,-2)"
    assert cliff not in options(flying("1:5,-1", points=3))
    assert cliff in options(flying("1:5,-1", points=4))
    assert cliff in options(flying("1:5,-1", "cliff_winch", points=3))
    assert cliff not in options(flying("1:5,-1", "cliff_winch", points=2))
    assert cliff in options(flying("1:5,-1", "cliff_winch", points=2, vegetation=["1:5,-2"]))


@rule("CLA-5.172", "CLA-5.46")
def test_cliff_winch_counts_for_spaces_later_on_the_way() -> None:
    """Promise is full, so that the nearest end from there lies behind a cliff: 3 points and 1, or 2 and 1."""
    start = "3:0,1"
    full: dict[str, Any] = {"players": 3, "airships": {0: start, 1: "3:1,0", 2: "3:1,1"}, "points": 4}
    assert "fly(space=3:0,0)" not in options(flying(start, **full))
    s = flying(start, "cliff_winch", **full)
    act(s, "fly(space=3:0,0)")  # from there only one way is left, over the cliff with its metal
    assert (question(s), zones.airship(s), zones.stock(s)) == ("fight_start", "2:4,-1", {"metal": 3})


# ---------------------------------------------------------------- Accumulator
@rule("CLA-5.154", "CLA-11.10")
@pytest.mark.parametrize(
    ("flight", "kind", "water"),
    [(4, "energy", 0), (3, "movement", 0), (4, "movement", 2), (2, "energy", 0)],
)
def test_accumulator_pays_two_water_from_five_points_on(flight: int, kind: str, water: int) -> None:
    s = scene(ask="movement", round=2, revealed=(0, flight), played={0: ["accumulator"]})
    act(s, f"solar(kind={kind})")
    assert (int(s.water[0]), question(s)) == (water, "move_step")


@rule("CLA-5.154", "CLA-11.10", "CLA-11.11")
def test_accumulator_counts_all_points_and_offers_a_choice_from_seven_on() -> None:
    """Six points are still 2 water; the points need not be spent."""
    given: dict[str, Any] = {"ask": "movement", "round": 2, "revealed": (0, 4), "upgrades": {0: {"movement": 2}}}
    six = act(scene(played={0: ["accumulator"]}, **given), "solar(kind=energy)")
    assert (zones.stock(six), question(six)) == ({"water": 2, "energy": 2}, "move_step")
    seven = act(scene(played={0: ["accumulator"]}, **given), "solar(kind=movement)")
    assert (question(seven), options(seven)) == ("accumulator_reward", ["reward(kind=vp)", "reward(kind=water)"])
    assert zones.stock(act(seven.clone(), "reward(kind=water)")) == {"water": 2}
    act(seven, "reward(kind=vp)", "land")
    assert zones.stock(seven) == {"vp": 2}
    cards = scene(played={0: ["accumulator", "propeller"]}, **given)
    assert question(act(cards, "solar(kind=energy)")) == "accumulator_reward"


@rule("CLA-5.166", "CLA-5.154")
def test_two_accumulators_pay_twice_each_with_its_own_choice() -> None:
    given: dict[str, Any] = {"ask": "movement", "round": 2, "played": {0: ["accumulator"] * 2}}
    five = act(scene(revealed=(0, 4), **given), "solar(kind=movement)")
    assert zones.stock(five) == {"water": 4}
    seven = scene(revealed=(0, 4), upgrades={0: {"movement": 3}}, **given)
    act(seven, "solar(kind=energy)", "reward(kind=vp)")
    assert question(seven) == "accumulator_reward"
    act(seven, "reward(kind=water)")
    assert (zones.stock(seven), question(seven)) == ({"vp": 2, "water": 2, "energy": 2}, "move_step")


@rule("CLA-5.154")
def test_accumulator_pays_in_the_own_flight_alone() -> None:
    s = scene(ask="movement", round=2, revealed=(0, 4), played={1: ["accumulator"]})
    act(s, "solar(kind=movement)", "land")
    assert [zones.stock(s, seat) for seat in (0, 1)] == [{}, {}]


# ---------------------------------------------------------------- fights
def landing(*cards: str, space: str = "1:0,4", **more: Any) -> CloudAge:
    """An airship has landed in Saltlick (value 2, 2 metal), or somewhere else."""
    given: dict[str, Any] = {"scenario": "3", "ask": "fight", "round": 2, "tiles": []}
    return scene(**given | {"airships": {0: space}, "played": {0: cards}} | more)


@rule("CLA-5.157")
@pytest.mark.parametrize(("value", "water"), [(4, 0), (5, 2), (7, 2)])
def test_combat_sequence_pays_two_water_from_five_on(value: int, water: int) -> None:
    s = act(landing("combat_sequence", *crew(value)), "fight")
    assert (zones.stock(s).get("water", 0), zones.stock(s)["metal"], int(s.active)) == (water, 2, 1)


@rule("CLA-5.157", "CLA-11.11", "CLA-5.57")
def test_combat_sequence_offers_a_choice_from_eight_on_also_after_the_win() -> None:
    s = landing("combat_sequence", *crew(5), energy={0: 1}, draw={0: [3, 1]})
    act(s, "fight", "draw(kind=energy)", "stop")
    assert (question(s), options(s)) == ("sequence_reward", ["reward(kind=vp)", "reward(kind=water)"])
    assert zones.stock(act(s.clone(), "reward(kind=water)")) == {"water": 2, "metal": 2}
    act(s, "reward(kind=vp)")
    assert zones.stock(s) == {"vp": 2, "metal": 2}


@rule("CLA-5.157", "CLA-11.12")
def test_combat_sequence_pays_in_a_lost_fight_but_not_for_a_declined_one() -> None:
    s = act(landing("combat_sequence", *crew(7), space="4:3,1"), "fight")
    assert (zones.stock(s), int(s.active)) == ({"water": 2}, 1)
    high = act(landing("combat_sequence", *crew(8), space="4:3,1"), "fight", "reward(kind=vp)")
    assert zones.stock(high) == {"vp": 2}
    declined = act(landing("combat_sequence", *crew(7)), "decline")
    assert (zones.stock(declined), int(declined.active)) == ({}, 1)


@rule("CLA-5.157", "CLA-5.117")
def test_combat_sequence_counts_markers() -> None:
    given: dict[str, Any] = {"tiles": ["L1"], "markers": {0: ["whika"]}}
    s = act(landing("combat_sequence", *crew(3), **given), "fight", "marker(tile=L1)")
    assert zones.stock(s) == {"water": 2, "metal": 2}


@rule("CLA-5.166", "CLA-5.157")
def test_two_combat_sequences_pay_twice() -> None:
    s = act(landing("combat_sequence", "combat_sequence", *crew(5)), "fight")
    assert zones.stock(s) == {"water": 4, "metal": 2}
    s = act(landing("combat_sequence", "combat_sequence", *crew(8)), "fight", "reward(kind=vp)", "reward(kind=water)")
    assert zones.stock(s) == {"vp": 2, "water": 2, "metal": 2}


def other_fights(*cards: str) -> list[CloudAge]:
    """Fights that are not of the movement phase, won at once with a base value of 9 or so."""
    held = {0: list(cards)}
    book = act(scene(ask="production", round=3, sets=range(9), played=held), "perform")
    tiled = [
        act(scene(scenario="3", ask="choose", tiles=[tile], played=held), f"tile_action(tile={tile})")
        for tile in ("L14", "L15")
    ]
    mission = scene(scenario="3", ask="count", tiles=[], missions={0: ["mission_05"]}, vp={1: 99}, played=held)
    return [book, *tiled, mission]


@rule("CLA-5.157", "CLA-5.167", "CLA-5.170")
def test_combat_sequence_and_boarding_crew_are_for_fights_of_the_movement_phase() -> None:
    book, l14, l15, mission = other_fights("combat_sequence", "boarding_crew", *crew(9))
    assert (zones.stock(book), question(book)) == ({"vp": 4}, "choose_effect")
    assert (zones.stock(l14), question(l14)) == ({}, "build_choose")
    assert (zones.stock(l15), question(l15)) == ({"water": 3}, "build_choose")
    assert (int(mission.water[0]), int(mission.metal[0]), mission.over) == (0, 0, True)


@rule("CLA-5.167", "CLA-5.59")
def test_boarding_crew_takes_a_metal_from_every_city_that_is_beaten() -> None:
    won = act(landing("boarding_crew", *crew(1)), "fight")  # 1 of its own and 1
    assert zones.stock(won) == {"metal": 3}
    assert zones.stock(act(landing("boarding_crew"), "fight")) == {}
    others = act(landing(*crew(2), played={0: crew(2), 1: ["boarding_crew"]}), "fight")
    assert [zones.stock(others, seat) for seat in (0, 1)] == [{"metal": 2}, {}]


@rule("CLA-5.172", "CLA-5.53", "CLA-5.54")
def test_spotter_balloon_makes_the_first_card_free() -> None:
    s = act(landing("spotter_balloon", draw={0: [0, 1, 3]}), "fight")
    assert (asking(s), options(s)) == ({"price": 0}, ["draw(kind=energy)", "stop"])
    act(s, "draw(kind=energy)")
    assert (asking(s), options(s), zones.stock(s)) == ({"price": 2}, ["draw(kind=vp)", "stop"], {})
    act(s, "draw(kind=vp)")
    assert zones.stock(s) == {"vp": -3}
    rich = act(landing("spotter_balloon", energy={0: 2}, draw={0: [0, 1, 3]}), "fight", "draw(kind=energy)")
    assert options(rich) == ["draw(kind=energy)", "draw(kind=vp)", "stop"]
    assert zones.stock(act(rich, "draw(kind=energy)")) == {}


@rule("CLA-5.172", "CLA-5.62")
def test_spotter_balloon_works_in_each_kind_of_fight() -> None:
    fights = other_fights("spotter_balloon")
    fights.append(scene(ask="tie", played={0: ["spotter_balloon"]}))
    for s in fights:
        assert (question(s), int(s.player), "draw(kind=energy)" in options(s)) == ("fight_next", 0, True)
        act(s, "draw(kind=energy)")
        assert int(s.energy[0]) == 0


@rule("CLA-5.172")
def test_spotter_balloon_is_fresh_in_the_next_fight_and_helps_its_owner_alone() -> None:
    s = scene(scenario="2", ask="production", round=3, played={0: ["spotter_balloon"]}, airships={0: "1:0,4"})
    act(s, "perform", "draw(kind=energy)", "stop")
    act(s, "perform")  # the other player, without energy: the fight is lost at once
    lead_to(s, "move_step", 0)
    act(s, "land", "fight")
    assert (asking(s), s.view()["fight"]["cards"]) == ({"price": 0}, [])


@rule("CLA-5.172")
def test_spotter_balloon_helps_its_owner_when_another_player_is_active() -> None:
    s = scene(ask="production", round=3, played={1: ["spotter_balloon"]})
    act(s, "perform")  # the first player, without energy: lost at once
    assert (question(s), int(s.player), int(s.active)) == ("book_use", 1, 0)
    act(s, "perform", "draw(kind=energy)")
    assert (len(s.view()["fight"]["cards"]), zones.stock(s, 1)) == (1, {})
