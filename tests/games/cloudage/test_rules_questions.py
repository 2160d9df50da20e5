"""CLA-9: what each question offers, to whom, and what is asked next."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, fight, rounds, story
from tests.games.cloudage import zones
from tests.games.cloudage.modes import eager
from tests.games.cloudage.scene import act, asking, new_game, options, question, scene
from tests.kit.rule import rule

DRAW = "draw(kind=energy)"
RESOURCES = [f"resource(resource={kind})" for kind in ("water", "metal", "energy", "project")]
AREAS = [f"area(area={kind})" for kind in ("water", "metal", "energy", "project")]
COLLECT = [f"collect(district={district})" for district in (1, 2, 3)]
BRANCHES = ["branch(option=0)", "branch(option=1)"]
REWARDS = ["reward(kind=vp)", "reward(kind=water)"]
WHITEHAVEN: dict[str, Any] = {"tiles": ["L5"], "markers": {0: ["whitehaven"]}}


def upgrades(*kinds: str) -> list[str]:
    return [f"upgrade(type={kind})" for kind in kinds]


def flights(s: CloudAge) -> list[str]:
    return [name for name in options(s) if name.startswith("fly")]


# -------------------------------------------------------------------- always something to do
@rule("CLA-9.1", "CLA-9.2", "CLA-9.4")
@pytest.mark.parametrize(
    ("players", "mode"),
    [
        (1, {"scenario": "3"}),
        (2, {"scenario": "2", "board_2": "B", "board_3": "B", "board_4": "B"}),
        (3, {"scenario": "campaign", "chapter": "5"}),
        (4, {"scenario": "1"}),
    ],
)
def test_every_question_has_at_least_two_answers_and_a_game_always_ends(players: int, mode: dict[str, Any]) -> None:
    rng = Random(players)
    s = new_game(players, players, keep=False, **mode)
    while not s.over:
        assert len(s.legal) >= 2
        assert s.legal == sorted(set(s.legal))
        s.apply(eager(s, rng))
    assert s.legal == []


@rule("CLA-9.2")
def test_a_single_answer_is_given_and_no_answer_is_skipped() -> None:
    s = scene(ask="production", energy={1: 1}, draw=[0, 1])
    assert (question(s), s.player) == ("produce_level", 1), "without energy nothing can be produced"
    s = act(
        scene(ask="choose", thrown=[], sleeves={1: ["city_01"]}), COLLECT[0], "area(area=energy)", "area(area=water)"
    )
    assert (question(s), s.player) == ("action_choose", 1), "an update with an empty discard pile"
    s = scene(ask="build", hands={0: ["wreck", "wreck"]}, water={0: 3})
    act(s, "play(card=wreck)")
    assert (question(s), zones.discarded(s)) == ("build_choose", ["wreck"]), "the only other card pays"


@rule("CLA-9.3")
@pytest.mark.parametrize(("scenario", "tiles"), [("1", None), ("2", None), ("3", None), ("2", ["L14"]), ("2", ["L15"])])
def test_build_is_open_even_if_nothing_else_is(scenario: str, tiles: list[str] | None) -> None:
    empty = {1: 0, 2: 0, 3: 0}
    s = scene(ask="choose", scenario=scenario, tiles=tiles, round=7, sleeve_sizes=empty, draw=[], other_cards=1)
    shown = {"1": [], "2": tiles or [], "3": ["L14", "L15"]}[scenario]
    more = [f"tile_action(tile={tile})" for tile in shown]
    if scenario == "1":
        assert (question(s), options(s)) == ("build_choose", RESOURCES), "the only action"
        return
    assert options(s) == ["build", "plant_action", *more]
    assert options(act(s, "build")) == RESOURCES


@rule("CLA-9.3", "CLA-5.122", "CLA-5.126")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_planting_without_plants_and_a_hopeless_fight_may_be_chosen(tile: str) -> None:
    s = act(scene(ask="choose", tiles=[tile]), "plant_action")
    assert (question(s), s.player) == ("build_choose", 1)
    s = act(scene(ask="choose", tiles=[tile]), f"tile_action(tile={tile})")
    assert (question(s), s.active, zones.stock(s)) == ("action_choose", 1, {}), "lost at once"


@rule("CLA-9.4", "CLA-12.1")
@pytest.mark.parametrize(("players", "ends"), [(3, ["1:0,4", "1:1,0", "1:2,1"]), (4, None)])
def test_from_the_start_everybody_reaches_a_city_with_two_points(players: int, ends: list[str] | None) -> None:
    """The flight value is at least 1; all of the others may stand in the way."""
    start: dict[str, Any] = {"airships": dict.fromkeys(range(players), "1:0,2"), "revealed": (1, 1), "players": players}
    s = scene(ask="movement", round=1, **start)
    found = [way["space"] for way in s.view()["flight"]["reach"] if way["end"] and way["cost"] == 2]
    assert found == (ends or ["1:0,0", "1:0,4", "1:1,0", "1:2,0", "1:2,1"])
    for seat in range(players):
        assert (s.active, question(s)) in ((seat, "move_step"), (seat, "fight_start")), (
            "the panel is needed for the way"
        )
        while question(s) == "move_step":
            act(s, options(s)[-1])
        while s.phase == p.MOVEMENT and s.active == seat:
            act(s, options(s)[0])
    assert s.phase == p.ACTION
    assert len({zones.airship(s, seat) for seat in range(players)}) == players


@rule("CLA-9.5", "CLA-5.36")
def test_the_solar_panel_gives_energy_only_if_an_end_is_in_reach_without_it() -> None:
    start: dict[str, Any] = {"airships": {0: "1:0,2", 1: "1:0,2"}, "round": 1}
    s = scene(ask="movement", revealed=(1, 1), **start)
    assert question(s) == "move_step", "with one point there is no city"
    s = scene(ask="movement", revealed=(1, 2), **start)
    assert options(s) == ["solar(kind=movement)", "solar(kind=energy)"]
    others = {0: "1:0,2", 1: "1:1,0", 2: "1:2,1"}
    s = scene(ask="movement", players=3, round=1, revealed=(1, 2), airships=others)
    assert options(s) == ["solar(kind=movement)", "solar(kind=energy)"], "Saltlick is free"
    s = scene(ask="movement", players=4, round=1, revealed=(1, 2), airships={0: "1:0,2", 1: "1:0,0"})
    assert len(options(s)) == 2
    s = scene(ask="movement", round=2, revealed=(0, 0), airships={0: "1:2,1"})
    assert options(s) == ["solar(kind=movement)", "solar(kind=energy)"], "later one may stay"


@rule("CLA-9.5", "CLA-5.40")
def test_an_end_that_somebody_else_holds_is_no_end_for_the_solar_panel() -> None:
    """Two points lead to three cities of 1A; two others hold two of them, vegetation and crags change nothing."""
    airships = {0: "1:0,2", 1: "1:0,4", 2: "1:2,1"}
    s = scene(ask="movement", players=3, round=1, revealed=(1, 2), airships=airships)
    act(s, "solar(kind=energy)")
    assert flights(s) == ["fly(space=1:0,1)", "fly(space=1:1,1)"], "towards Lowmark alone"


@rule("CLA-9.6", "CLA-5.9", "CLA-5.3")
def test_cards_and_plants_are_paid_one_at_a_time_copies_being_one_option() -> None:
    hand = ["flagship", "wreck", "wreck", "wreck", "parrot", "condenser"]
    s = scene(ask="build", sets=range(9), water={0: 12}, hands={0: hand})
    act(s, "play(card=flagship)")
    assert (question(s), asking(s)) == ("pay_project", {"left": 2, "card": "flagship"})
    assert options(s) == ["discard(card=wreck)", "discard(card=condenser)", "discard(card=parrot)"]
    act(s, "discard(card=wreck)")
    assert asking(s) == {"left": 1, "card": "flagship"}
    assert options(s) == ["discard(card=wreck)", "discard(card=condenser)", "discard(card=parrot)"]
    act(s, "discard(card=parrot)")
    assert (zones.discarded(s), zones.hand(s)) == (["wreck", "parrot"], ["wreck", "wreck", "condenser"])
    plants = {"green": 2, "withered_build": 1}
    s = scene(ask=story.BookUse(0), phase="production", chapter="6", story=45, round=7, plants={0: plants})
    act(s, "perform")
    assert (question(s), asking(s)) == ("pay_plant", {"left": 2})
    assert options(s) == ["give(plant=green)", "give(plant=withered_build)"]
    act(s, "give(plant=withered_build)")
    assert (zones.plants(s), zones.stock(s)) == ({"green": 1}, {"vp": 6}), "two of a kind are one option"


@rule("CLA-9.7", "CLA-5.79", "CLA-5.80")
def test_a_follower_has_the_options_of_the_active_player_and_never_nothing() -> None:
    table: dict[str, Any] = {"metal": 3, "water": 2, "hands": {0: ["grappling_hook"], 1: ["grappling_hook"]}}
    s = act(scene(ask="choose", **table), "build")
    offered = [*RESOURCES, *upgrades("movement", "combat", "planting"), "play(card=grappling_hook)"]
    assert (s.player, options(s), asking(s)) == (0, offered, {"left": 2})
    act(s, RESOURCES[0], RESOURCES[0])
    assert (s.player, options(s), asking(s)) == (1, offered, {"left": 1})


@rule("CLA-9.8", "CLA-5.110", "CLA-11.64")
def test_markers_of_l1_and_l2_are_offered_in_fights_alone() -> None:
    marks = {0: ["whika", "devils_fork"], 1: ["whika", "devils_fork"]}
    table: dict[str, Any] = {"tiles": ["L1", "L2"], "markers": marks, "round": 5, "airships": {0: "3:1,0"}, "water": 2}
    for ask in ("production", "movement", "action", "build", "wrench", "land"):
        assert not any(name.startswith(("marker", "remove")) for name in options(scene(ask=ask, **table)))
    s = act(scene(ask="fight", **table), "fight")
    assert options(s) == ["marker(tile=L1)", "marker(tile=L2)", "stop"]


@rule("CLA-9.8", "CLA-5.116", "CLA-11.33", "CLA-11.65")
def test_whitehaven_is_offered_in_the_own_action_turn_before_and_after_the_city_action() -> None:
    marks = {0: ["whitehaven"], 1: ["whitehaven"]}
    table: dict[str, Any] = {"tiles": ["L5"], "markers": marks, "round": 3, "plants": {0: ["green"], 1: ["green"]}}
    for ask in ("production", "movement", "fight"):
        assert question(scene(ask=ask, energy=1, **table)) != "whitehaven_plant"
    s = scene(ask="action", **table)
    asked = []
    while s.active == 0:
        asked.append((question(s), int(s.player)))
        act(s, "go_on" if question(s) == "whitehaven_plant" else "build" if "build" in options(s) else RESOURCES[0])
    assert asked == [
        ("whitehaven_plant", 0),
        ("action_choose", 0),
        ("build_choose", 0),
        ("build_choose", 0),
        ("build_choose", 1),
        ("whitehaven_plant", 0),
    ]


# -------------------------------------------------------------------- setup
@rule("CLA-9.1", "CLA-3.2", "CLA-3.30")
def test_boards_are_options_of_the_game() -> None:
    for sides in ("AAA", "BAB", "BBB"):
        chosen: dict[str, Any] = {f"board_{number + 2}": side for number, side in enumerate(sides)}
        s = new_game(2, scenario="2", **chosen)
        assert s.view()["boards"] == ["1A", *[f"{number + 2}{side}" for number, side in enumerate(sides)]]
        assert question(s) == "refuse_project"
    with pytest.raises(ValueError, match="board_2"):
        new_game(2, scenario="1", board_2="B")


@rule("CLA-9.1", "CLA-3.18", "CLA-3.29")
@pytest.mark.parametrize("scenario", ["1", "2"])
def test_each_player_refuses_three_cards_and_keeps_a_mission(scenario: str) -> None:
    s = new_game(3, scenario=scenario)
    for place in range(3):
        seat = (int(s.first) + place) % 3
        for left in (3, 2, 1):
            hand = s.view(seat)["hand"]
            assert (question(s), s.player, asking(s)) == ("refuse_project", seat, {"left": left})
            assert options(s) == [f"refuse(card={card})" for card in dict.fromkeys(hand)]
            act(s, options(s)[-1])
        if scenario == "2":
            dealt = s.view(seat)["dealt"]
            assert (question(s), s.player) == ("keep_mission", seat)
            assert options(s) == [f"keep(card={card})" for card in sorted(dealt)]
            act(s, options(s)[0])
    assert not s.choosing


# -------------------------------------------------------------------- books and effects
@rule("CLA-9.1", "CLA-5.7", "CLA-5.15")
def test_a_book_is_offered_if_one_of_its_costs_can_be_paid() -> None:
    table: dict[str, Any] = {"ask": story.BookUse(1), "phase": "production", "side": "back", "round": 5}
    s = scene(water={1: 2}, energy={1: 2}, **table)
    assert (question(s), s.player, options(s)) == ("book_use", 1, ["perform", "decline"])
    act(s, "perform")
    assert (question(s), s.player, options(s)) == ("choose_effect", 1, BRANCHES)
    assert asking(s)["operation"] == "options"
    assert question(scene(water={1: 2}, **table)) == "book_use"
    assert question(scene(energy={1: 2}, **table)) == "book_use"
    assert question(scene(water={1: 1}, energy={1: 1}, **table)) != "book_use"


@rule("CLA-9.1", "CLA-5.65")
@pytest.mark.parametrize(("option", "stock"), [(0, {"metal": 1}), (1, {"energy": 1})])
def test_a_slot_with_a_reward_asks_for_metal_or_energy(option: int, stock: dict[str, int]) -> None:
    s = scene(ask="land", round=5, active=1, first=1, airships={1: "3:5,2"})
    assert (question(s), s.player, options(s)) == ("choose_effect", 1, BRANCHES)
    assert (asking(s)["operation"], asking(s)["source"]) == ("choose", {"kind": "slot", "id": 5})
    act(s, BRANCHES[option])
    assert zones.stock(s, 1) == stock


@rule("CLA-9.1", "CLA-5.130", "CLA-5.131")
def test_a_further_mission_card_asks_what_to_cover() -> None:
    s = scene(ask="mission", asked=1, missions={1: ["mission_06"]}, mission_pile=["mission_08"])
    named = ["mission_06/upgrades", "mission_06/blue_projects", "mission_08/green_projects", "mission_08/movement"]
    assert (question(s), s.player) == ("cover_mission", 1)
    assert options(s) == [f"cover(mission={name})" for name in named]
    both, covered = {1: ["mission_06", "mission_08"]}, {1: ["mission_08/movement"]}
    s = scene(ask="mission", asked=1, missions=both, covered=covered, mission_pile=["mission_02"])
    left = ["mission_02/production", "mission_02/yellow_projects", *named[:3]]
    assert options(s) == [f"cover(mission={name})" for name in left]
    act(s, "cover(mission=mission_06/upgrades)")
    assert zones.covered(s, 1) == ["mission_06/upgrades", "mission_08/movement"]


# -------------------------------------------------------------------- production
@rule("CLA-9.1", "CLA-5.22")
@pytest.mark.parametrize(
    ("level", "energy", "levels"), [(0, 1, [0]), (3, 1, [0, 1]), (3, 2, [0, 1, 2, 3]), (10, 3, range(8))]
)
def test_levels_that_may_be_produced(level: int, energy: int, levels: Any) -> None:
    s = scene(ask=rounds.ProduceLevel(1), phase="production", level={1: level}, energy={1: energy})
    assert (question(s), s.player) == ("produce_level", 1)
    assert options(s) == ["decline", *[f"produce(level={number})" for number in levels]]


@rule("CLA-9.1", "CLA-5.29")
@pytest.mark.parametrize(("cards", "asked"), [([1, 2], True), ([0, 3], False), ([2], False), ([], False)])
def test_the_lower_card_is_taken_as_energy_or_cards(cards: list[int], asked: bool) -> None:
    s = scene(ask=rounds.Reveal(0), phase="production", draw={0: cards})
    assert (question(s) == "navigation_take") == asked
    if asked:
        assert options(s) == ["take(kind=energy)", "take(kind=project)"]


# -------------------------------------------------------------------- movement
@rule("CLA-9.1", "CLA-5.154", "CLA-5.166")
def test_an_accumulator_asks_from_seven_points_on_for_each_copy() -> None:
    table: dict[str, Any] = {"ask": "movement", "airships": {0: "1:2,1"}, "played": {0: ["accumulator"] * 2}}
    s = act(scene(revealed=(1, 4), upgrades={0: {"movement": 2}}, **table), "solar(kind=movement)")
    assert (question(s), options(s)) == ("accumulator_reward", REWARDS)
    act(s, REWARDS[0])
    assert question(s) == "accumulator_reward"
    act(s, REWARDS[1])
    assert (question(s), zones.stock(s)) == ("move_step", {"water": 2, "vp": 2})
    s = act(scene(revealed=(1, 4), upgrades={0: {"movement": 2}}, **table), "solar(kind=energy)")
    assert (question(s), zones.stock(s)) == ("move_step", {"water": 4, "energy": 2}), "six points: nothing to choose"


@rule("CLA-9.1", "CLA-5.46", "CLA-5.41")
def test_steps_lead_to_an_end_and_only_an_open_city_is_one() -> None:
    """Dry Anchor of 1A; with one point every step out of it would be lost."""
    s = scene(ask="step", points=1, airships={0: "1:2,1"})
    assert question(s) != "move_step", "only staying is left"
    s = scene(ask="step", points=2, airships={0: "1:2,1"})
    assert options(s) == [f"fly(space=1:{q},{r})" for q, r in ((1, 1), (1, 2), (2, 2), (3, 0))] + ["land"]
    s = scene(ask="step", points=4, airships={0: "1:3,0", 1: "1:2,1"})
    assert "land" not in options(s)
    act(s, "fly(space=1:2,1)")
    assert "land" not in options(s), "another airship is there"


@rule("CLA-9.1", "CLA-5.119", "CLA-11.31")
@pytest.mark.parametrize(("water", "asked"), [(2, False), (3, True)])
def test_a_toll_is_water_if_it_is_at_hand_or_points(water: int, asked: bool) -> None:
    s = scene(ask="step", tiles=["L7"], points=4, airships={0: "2:4,-1"}, water={0: water})
    act(s, "fly(space=2:5,-1)")
    if asked:
        assert (question(s), options(s)) == ("move_toll", ["toll(kind=water)", "toll(kind=vp)"])
        assert asking(s) == {"space": "2:5,-1"}
        act(s, "toll(kind=vp)")
    assert zones.stock(s) == {"water": water, "vp": -3}


@rule("CLA-9.1", "CLA-5.47", "CLA-5.48")
def test_a_fight_is_offered_once_a_city_and_only_where_there_is_one() -> None:
    s = scene(ask="land", airships={0: "1:2,1"}, round=2, energy=1)
    assert (question(s), options(s)) == ("fight_start", ["decline", "fight"])
    assert asking(s) == {"city": "dry_anchor", "target": 1, "base": 0}
    s = scene(ask="land", airships={0: "1:2,1"}, round=2, markers={0: ["dry_anchor"]})
    assert s.active == 1
    assert zones.markers(s)["dry_anchor"] == 2
    s = scene(ask="land", airships={0: "3:5,2"}, round=2)
    assert s.active == 1


@rule("CLA-9.1", "CLA-5.53", "CLA-5.54", "CLA-5.172")
def test_what_a_fight_offers() -> None:
    table: dict[str, Any] = {"ask": "land", "airships": {0: "3:1,0"}, "round": 4}
    marks: dict[str, Any] = {"tiles": ["L1", "L2"], "markers": {0: ["whika", "devils_fork"]}}
    markers = ["marker(tile=L1)", "marker(tile=L2)"]
    s = act(scene(energy={0: 3}, draw={0: [1, 1, 0]}, **marks, **table), "fight")
    assert (options(s), asking(s)) == ([DRAW, *markers, "stop"], {"price": 1})
    act(s, DRAW)
    assert (options(s), asking(s)) == ([DRAW, "draw(kind=vp)", *markers, "stop"], {"price": 2})
    act(s, "marker(tile=L2)", DRAW)
    assert options(s) == ["draw(kind=vp)", "marker(tile=L1)", "stop"]
    act(s, "draw(kind=vp)")
    assert options(s) == ["marker(tile=L1)", "stop"], "no card is left"
    s = act(scene(tiles=[], **table), "fight")
    assert s.active == 1, "without energy only stopping is left"
    s = act(scene(tiles=["L3"], markers=marks["markers"], energy={0: 1}, **table), "fight")
    assert options(s) == [DRAW, "stop"], "markers without their tiles are of no use"
    s = act(scene(tiles=[], played={0: ["spotter_balloon"]}, **table), "fight")
    assert (options(s), asking(s)) == ([DRAW, "stop"], {"price": 0})


@rule("CLA-9.1", "CLA-5.157", "CLA-5.166")
@pytest.mark.parametrize(("value", "asked"), [(7, False), (8, True)])
def test_combat_sequence_asks_from_eight_on(value: int, asked: bool) -> None:
    played = ["combat_sequence", "armour_plating", *["harpoon_gun"] * (value - 6)]
    s = scene(ask="land", airships={0: "3:1,0"}, upgrades={0: {"combat": 4}}, played={0: played}, tiles=[])
    act(s, "fight")
    assert (question(s) == "sequence_reward") == asked
    if asked:
        assert options(s) == REWARDS


# -------------------------------------------------------------------- city actions
@rule("CLA-9.1", "CLA-5.66", "CLA-5.69", "CLA-5.128")
def test_city_actions() -> None:
    assert options(scene(ask="choose", scenario="1")) == [*COLLECT, "build"]
    assert options(scene(ask="choose", scenario="2")) == [*COLLECT, "build", "plant_action"]
    tiles = ["tile_action(tile=L14)", "tile_action(tile=L15)"]
    assert options(scene(ask="choose", scenario="3")) == [*COLLECT, "build", "plant_action", *tiles]
    assert options(scene(ask="choose", sleeve_sizes={2: 0})) == [COLLECT[0], COLLECT[2], "build", "plant_action"]


@rule("CLA-9.1", "CLA-5.66", "CLA-5.67")
def test_drones_go_on_different_spaces_and_the_last_has_no_choice() -> None:
    s = scene(ask="choose", players=4, active=2, first=2)
    act(s, COLLECT[1])
    assert (question(s), s.player, options(s), asking(s)["district"]) == ("collect_space", 2, AREAS, 2)
    act(s, AREAS[2])
    assert (question(s), s.player, options(s)) == ("collect_follow", 3, [AREAS[0], AREAS[1], AREAS[3]])
    act(s, AREAS[0])
    assert (s.player, options(s), asking(s)) == (0, [AREAS[1], AREAS[3]], {"district": 2})
    act(s, AREAS[3])
    assert question(s) != "collect_follow"
    assert len(zones.seen(s)) == 1


@rule("CLA-9.1", "CLA-5.164")
def test_parrot_asks_the_active_player_alone() -> None:
    s = scene(ask="choose", played={0: ["parrot"]}, sleeves={1: ["city_01"]}, plants={})
    act(s, COLLECT[0], AREAS[2], AREAS[1])
    assert (question(s), s.player) == ("parrot_place", 0)
    assert (options(s), asking(s)) == (["place(pile=top)", "place(pile=discard)"], {"card": "city_01"})
    assert zones.plants(s) == {}, "before the plant bonus"
    s = scene(ask="choose", played={1: ["parrot"]}, sleeves={1: ["city_01"]})
    act(s, COLLECT[0], AREAS[2], AREAS[1])
    assert question(s) != "parrot_place"


@rule("CLA-9.1", "CLA-5.75", "CLA-5.171")
def test_an_update_offers_each_value_once() -> None:
    s = scene(ask="update", asked=1, left=2, thrown={1: [2, 1, 1, "city_01", 3]})
    assert (question(s), s.player, asking(s)) == ("navigation_update", 1, {"left": 2})
    assert options(s) == ["decline", "update(value=1)", "update(value=2)", "update(value=3)"]
    act(s, "decline")
    assert (question(s), asking(s)) == ("navigation_update", {"left": 1})


@rule("CLA-9.1", "CLA-5.76")
def test_a_wrench_offers_resources_and_upgrades_but_no_card() -> None:
    s = scene(ask="wrench", asked=1, metal={1: 2}, water={1: 9}, hands={1: ["grappling_hook"]})
    assert (question(s), s.player, options(s)) == ("wrench_use", 1, [*RESOURCES, *upgrades("combat", "planting")])


@rule("CLA-9.1", "CLA-5.83", "CLA-5.89")
def test_a_build_action_offers_what_can_be_paid() -> None:
    hand = ["grappling_hook", "grappling_hook", "wreck", "reservoir"]
    s = scene(ask="build", metal={0: 4}, water={0: 3}, hands={0: hand}, upgrades={0: {"combat": 4, "movement": 1}})
    cards = ["play(card=wreck)", "play(card=grappling_hook)"]
    assert options(s) == [*RESOURCES, *upgrades("planting"), *cards]
    s = scene(ask="build", water={0: 3}, hands={0: ["wreck"]})
    assert options(s) == RESOURCES, "no other card to pay with"


@rule("CLA-9.1", "CLA-11.36")
@pytest.mark.parametrize(
    ("reduction", "metal", "kinds"), [(0, 2, ["combat", "planting"]), (3, 2, ["movement", "combat", "planting"])]
)
def test_an_upgrade_by_an_effect_may_be_declined(reduction: int, metal: int, kinds: list[str]) -> None:
    s = scene(ask=build.UpgradeChoose(1, reduction, build.ANY_TYPE), metal={1: metal})
    assert (question(s), s.player, options(s)) == ("upgrade_choose", 1, ["decline", *upgrades(*kinds)])
    s = scene(ask=build.UpgradeChoose(1, 0, build.only(p.MOVE_TYPE)), metal={1: 9})
    assert options(s) == ["decline", *upgrades("movement")]


@rule("CLA-9.1", "CLA-5.162")
@pytest.mark.parametrize(("plants", "asked"), [(2, False), (3, True)])
def test_the_plant_market_asks_with_three_plants(plants: int, asked: bool) -> None:
    table: dict[str, Any] = {"water": {0: 1}, "hands": {0: ["plant_market", "wreck"]}}
    s = act(scene(ask="build", plants={0: {"green": plants}}, **table), "play(card=plant_market)")
    assert (question(s) == "market_use") == asked
    if asked:
        assert options(s) == ["perform", "decline"]


# -------------------------------------------------------------------- planting
@rule("CLA-9.1", "CLA-5.95", "CLA-5.97")
def test_a_planting_offers_each_kind_of_the_reserve() -> None:
    s = scene(ask="plant", plants={0: {"green": 2, "withered_build": 1}})
    assert (question(s), asking(s)) == ("plant_tile", {"left": 2, "cause": "rule"})
    assert options(s) == ["stop", "plant(plant=green)", "plant(plant=withered_build)"]


@rule("CLA-9.1", "CLA-5.116")
def test_whitehaven_plants_exactly_one_without_a_stop() -> None:
    plants = {0: ["green", "withered_supply"]}
    s = act(scene(ask="action", round=2, plants=plants, **WHITEHAVEN), "remove")
    assert (question(s), options(s)) == ("plant_tile", ["plant(plant=green)", "plant(plant=withered_supply)"])
    act(s, "plant(plant=withered_supply)")
    assert (question(s), options(s)) == ("choose_effect", BRANCHES)
    act(s, BRANCHES[1])
    assert question(s) == "action_choose", "no marker is left"
    nothing: tuple[tuple[str, Any], ...] = (("plants", {}), ("markers", {}), ("tiles", []))
    for name, less in nothing:
        s = scene(ask="action", round=2, **{**WHITEHAVEN, "plants": plants, name: less})
        assert question(s) == "action_choose"


@rule("CLA-9.1", "CLA-5.160")
def test_jose_asks_for_up_to_two_plants() -> None:
    table: dict[str, Any] = {
        "sleeves": {1: ["city_09"]},
        "played": {1: ["jose"]},
        "plants": {1: {"withered_supply": 3}},
    }
    s = scene(ask="choose", thrown={1: []}, **table)
    act(s, COLLECT[0], AREAS[0], AREAS[1])
    assert (question(s), s.player, asking(s)) == ("plant_tile", 1, {"left": 2, "cause": "rule"})
    assert options(s) == ["stop", "plant(plant=withered_supply)"]
    act(s, options(s)[1], BRANCHES[1])
    assert asking(s)["left"] == 1
    act(s, options(s)[1], BRANCHES[1])
    assert question(s) != "plant_tile", "no more than two"


@rule("CLA-9.1", "CLA-5.100")
@pytest.mark.parametrize("plant", ["withered_energy", "withered_supply"])
def test_withered_plants_with_two_rewards_ask(plant: str) -> None:
    s = act(scene(ask="plant", plants={0: [plant]}), f"plant(plant={plant})")
    assert (question(s), options(s), asking(s)["source"]) == ("choose_effect", BRANCHES, {"kind": "plant", "id": plant})


@rule("CLA-9.1", "CLA-5.102", "CLA-5.104")
def test_a_green_plant_asks_for_its_space() -> None:
    """Kettle Row of 1A, at the lower rim: (2,3) and (3,2) and (4,2), nothing below."""
    s = act(scene(ask="plant", airships={0: "1:3,3"}, plants={0: ["green"]}), "plant(plant=green)")
    near = [space for space in zones.neighbours("1:3,3") if space[0] == "1"]
    assert (question(s), asking(s)) == ("plant_space", {"plant": "green"})
    assert options(s) == [f"plant_space(space={space})" for space in near]
    full = act(scene(ask="plant", airships={0: "1:3,3"}, plants={0: ["green"]}, vegetation=near), "plant(plant=green)")
    reached = {name[len("plant_space(space=") : -1] for name in options(full)}
    assert reached
    assert not reached & set(near), "one farther along the plants"


@rule("CLA-9.1", "CLA-5.163")
def test_biology_asks_from_three_plants_on() -> None:
    table: dict[str, Any] = {"sets": range(9), "played": {0: ["biology_handbook", "orchard"]}}
    for number, asked in ((2, False), (3, True)):
        s = scene(ask="plant", plants={0: {"withered_supply": 3}}, **table)
        for _ in range(number):
            act(s, "plant(plant=withered_supply)", BRANCHES[1])
        if question(s) == "plant_tile":
            act(s, "stop")
        assert (question(s) == "biology_reward") == asked
        if asked:
            assert options(s) == REWARDS


@rule("CLA-9.1", "CLA-5.127")
def test_l15_offers_the_weapons_that_are_there() -> None:
    strong: dict[str, Any] = {"upgrades": {0: {"combat": 4}}, "played": {0: ["harpoon_gun"]}}
    s = act(scene(ask="choose", tiles=["L3", "L8", "L13", "L15"], **strong), "tile_action(tile=L15)")
    assert (question(s), options(s)) == ("weapon_remove", ["decline", "weapon(tile=L8)", "weapon(tile=L13)"])
    s = act(scene(ask="choose", tiles=["L15"], **strong), "tile_action(tile=L15)")
    assert (question(s), zones.stock(s)) == ("build_choose", {"water": 3})


@rule("CLA-9.1", "CLA-5.62")
def test_a_fight_of_a_book_is_offered_as_any_other() -> None:
    def begin(s: CloudAge) -> None:
        fight.begin(s, 1, p.FOR_BOOK, p.EMPTY, 4, p.EMPTY)

    s = scene(ask=begin, phase="production", energy={1: 1}, tiles=["L1"], markers={1: ["whika"]}, round=3)
    assert (question(s), s.player, options(s)) == ("fight_next", 1, [DRAW, "marker(tile=L1)", "stop"])


@rule("CLA-9.1")
def test_questions_are_named_as_the_ledger_names_them() -> None:
    """Each decision kind of the table is asked by a step of its name, or by one that stands for several."""
    stand_in = {
        "effect.option": "choose_effect",
        "effect.choose": "choose_effect",
        "plant.reward": "choose_effect",
        "slot.reward": "choose_effect",
        "final.fight": "fight_next",
        "tie.fight": "fight_next",
        "jose.plant": "plant_tile",
        "navupdate.card": "navigation_update",
        "setup.boards": None,
        "setup.refuse_project": "refuse_project",
        "setup.keep_mission": "keep_mission",
        "mission.cover": "cover_mission",
        "produce.level": "produce_level",
    }
    names = {"".join("_" + c.lower() if c.isupper() else c for c in step.__name__)[1:] for step in GAME.steps}
    for kind in kinds_of_the_ledger():
        name = stand_in.get(kind, kind.replace(".", "_"))
        assert name is None or name in names, kind


def kinds_of_the_ledger() -> list[str]:
    """The first column of the table of decisions."""
    text = (files("aerodrome.games.cloudage") / "ledger.md").read_text(encoding="utf-8")
    lines = text[text.index("### 9b") : text.index("**CLA-9.7**")].splitlines()
    return [line.split("`")[1] for line in lines if line.startswith("| `")]
