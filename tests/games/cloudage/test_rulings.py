"""CLA-11: for each ruling a case in which the other reading of the rulebook would give another result."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import rounds
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, new_game, opened, options, question, scene, told
from tests.kit.rule import rule

DRAW = "draw(kind=energy)"
RESOURCES = [f"resource(resource={kind})" for kind in ("water", "metal", "energy", "project")]
AREAS = {kind: f"area(area={kind})" for kind in ("water", "metal", "energy", "project")}
STRONG: dict[str, Any] = {"upgrades": {0: {"combat": 4}}, "played": {0: ["harpoon_gun"]}}  # base value 5
ALL: dict[str, Any] = {"sets": range(9)}


def parts_scored(s: CloudAge, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = s.view()["seats"][seat]["tally"]
    return found


# -------------------------------------------------------------------- colours, stars, chapters
@rule("CLA-11.1", "CLA-5.139")
def test_11_1_the_third_colour_is_not_green() -> None:
    yellow, green = ["porthole", "porthole", "parrot", "inventor"], ["wreck", "wreck", "condenser", "condenser"]
    for played, vp in ((yellow, 7), (green, 0)):
        s = scene(ask="count", missions={0: ["mission_02"]}, played={0: played}, vp={1: -1})
        assert parts_scored(s)["missions"] == vp


@rule("CLA-11.2")
def test_11_2_a_fifth_star_alone() -> None:
    s = scene(ask="tie", players=1, chapter="2", story=18, vp=110)
    assert s.view()["stars"] == [5]


@rule("CLA-11.3")
def test_11_3_the_winner_of_a_later_chapter_has_a_star_more_at_any_score() -> None:
    s = scene(ask="tie", chapter="2", story=18, vp={0: 85, 1: 84})
    assert s.view()["stars"] == [3, 2]


@rule("CLA-11.4")
def test_11_4_l2_looks_at_devils_fork() -> None:
    for city, vp in (("devils_fork", 1), ("whika", 0)):
        s = scene(ask="count", tiles=["L2"], markers={0: [city]}, vp={1: -1})
        assert parts_scored(s)["tiles"] == vp


@rule("CLA-11.5")
def test_11_5_after_4a_comes_4b() -> None:
    s = scene(ask="tie", chapter="4a", story=29, vp={0: 1})
    found = GAME.next_options(s)
    assert found is not None
    assert found["chapter"] == "4b"


@rule("CLA-11.6")
def test_11_6_a_slot_that_was_empty_from_the_start_opens_no_book() -> None:
    """With four players slot 1 is empty from the start; the first book comes when the marker of slot 2 is gone."""
    assert question(scene(ask="production", players=4, round=1, energy=1, scenario="3")) == "produce_level"
    assert question(scene(ask="production", players=4, round=2, energy=1, scenario="3")) == "book_use"


@rule("CLA-11.7")
def test_11_7_no_book_at_final_scoring() -> None:
    assert question(scene(ask="scoring", players=2, scenario="3", side="back", energy=5)) == "produce_level"


@rule("CLA-11.8")
def test_11_8_the_first_player_stays_for_final_scoring() -> None:
    s = scene(ask="scoring", players=3, first=2, energy=1)
    assert (int(s.first), int(s.player)) == (2, 2)


# -------------------------------------------------------------------- flights
@rule("CLA-11.9")
def test_11_9_the_solar_panel_is_used_before_the_first_step() -> None:
    s = scene(ask="movement", airships={0: "1:2,1"})
    assert question(s) == "move_solar"
    act(s, "solar(kind=energy)", "fly(space=1:1,2)")
    assert not any(name.startswith("solar") for name in options(s))
    assert zones.stock(s)["energy"] == 2


@rule("CLA-11.10", "CLA-5.154")
@pytest.mark.parametrize(("choice", "water"), [("movement", 2), ("energy", 0)])
def test_11_10_points_count_unspent_and_the_solar_point_only_if_taken(choice: str, water: int) -> None:
    s = scene(ask="movement", airships={0: "1:2,1"}, revealed=(0, 4), played={0: ["accumulator"]})
    act(s, f"solar(kind={choice})")
    assert zones.stock(s).get("water", 0) == water


@rule("CLA-11.11")
def test_11_11_the_higher_step_replaces_the_lower_one() -> None:
    upgrades = {0: {"movement": 3}}
    s = scene(ask="movement", airships={0: "1:2,1"}, revealed=(0, 4), played={0: ["accumulator"]}, upgrades=upgrades)
    act(s, "solar(kind=movement)")
    assert zones.stock(s) == {}, "not the water of five points as well"
    act(s, "reward(kind=vp)")
    assert zones.stock(s) == {"vp": 2}


@rule("CLA-11.12")
def test_11_12_combat_sequence_pays_in_a_lost_fight() -> None:
    """Promise has a value of 6 without its tile."""
    cards = ["combat_sequence", "harpoon_gun"]
    s = scene(ask="land", airships={0: "3:1,0"}, tiles=[], upgrades={0: {"combat": 4}}, played={0: cards})
    act(s, "fight")
    assert zones.stock(s) == {"water": 2}
    s = scene(ask="land", airships={0: "3:1,0"}, tiles=[], upgrades={0: {"combat": 4}}, played={0: cards})
    act(s, "decline")
    assert zones.stock(s) == {}, "a declined fight has no value"


@rule("CLA-11.13")
@pytest.mark.parametrize("answers", [["decline"], ["fight", "stop"]])
def test_11_13_a_declined_or_lost_fight_is_not_repeated(answers: list[str]) -> None:
    s = scene(ask="land", airships={0: "1:2,1"}, energy=1)
    act(s, *answers)
    assert zones.markers(s) == {"dry_anchor": 1}
    later = scene(ask="land", round=2, airships={0: "1:2,1"}, energy=1, markers={0: ["dry_anchor"]})
    assert later.active == 1


@rule("CLA-11.14")
@pytest.mark.parametrize("space", ["1:4,-1", "1:5,-1", "1:4,0"])
def test_11_14_a_city_of_several_spaces_is_one_city(space: str) -> None:
    s = scene(ask="land", round=2, airships={0: space}, markers={0: ["whika"]}, tiles=["L1"], energy=1)
    assert (s.active, zones.markers(s)["whika"]) == (1, 2)
    s = scene(ask="land", round=2, airships={0: space}, tiles=["L1"], energy=1)
    assert asking(s)["target"] == 4


@rule("CLA-11.15")
def test_11_15_no_movement_ends_on_the_start_space() -> None:
    airships = {0: "1:0,2", 1: "1:0,2", 2: "1:0,2"}
    s = scene(ask="movement", players=3, airships=airships, revealed=(0, 3))
    assert len({zones.airship(s, seat) for seat in range(3)}) == 1
    act(s, "solar(kind=movement)")
    assert "land" not in options(s)


# -------------------------------------------------------------------- planting
def planted(**table: Any) -> CloudAge:
    table = {"plants": {0: ["green"]}, "airships": {0: "1:2,1"}, **table}
    return scene(ask="plant", **table)


@rule("CLA-11.16")
def test_11_16_a_green_plant_is_placed_if_it_can_be() -> None:
    s = act(planted(), "plant(plant=green)")
    assert question(s) == "plant_space"
    assert all(name.startswith("plant_space") for name in options(s))


@rule("CLA-11.17")
def test_11_17_points_and_space_belong_to_each_plant() -> None:
    s = act(planted(plants={0: {"green": 2}}), "plant(plant=green)")
    assert (zones.stock(s), question(s)) == ({"vp": 2}, "plant_space")
    act(s, "plant_space(space=1:1,1)")
    assert (zones.stock(s), question(s)) == ({"vp": 2}, "plant_tile")


@rule("CLA-11.18")
def test_11_18_a_plant_found_under_a_plant_waits_for_the_next_planting() -> None:
    """Board 3B has a find of a plant at (4,2), beside Millrace at (4,1)."""
    s = planted(boards="ABA", airships={0: "3:4,1"}, plants={0: ["green"]}, upgrades={0: {"planting": 3}})
    act(s, "plant(plant=green)", "plant_space(space=3:4,2)")
    assert sum(zones.plants(s).values()) == 1
    assert question(s) != "plant_tile"


@rule("CLA-11.19")
def test_11_19_a_covered_find_does_not_move_the_grappling_hook() -> None:
    s = act(planted(played={0: ["grappling_hook"]}), "plant(plant=green)", "plant_space(space=1:2,0)")
    assert zones.stock(s) == {"metal": 2, "vp": 2}


@rule("CLA-11.20")
def test_11_20_vegetation_of_anyone_connects_but_a_city_does_not() -> None:
    """From Dry Anchor over (3,0) to the spaces beside it, but not through Whika at (4,-1) to (5,-2)."""
    s = act(planted(vegetation=["1:3,0"]), "plant(plant=green)")
    assert "plant_space(space=1:3,-1)" in options(s)
    assert "plant_space(space=1:5,-2)" not in options(s)


@rule("CLA-11.21")
def test_11_21_a_plant_may_grow_on_the_empty_start_space() -> None:
    s = act(planted(vegetation=["1:1,2"]), "plant(plant=green)")
    assert "plant_space(space=1:0,2)" in options(s)


# -------------------------------------------------------------------- collecting
@rule("CLA-11.22")
def test_11_22_the_active_player_receives_first() -> None:
    """Seat 1 is active, seat 0 the first player."""
    s = scene(ask="choose", first=0, active=1, sleeves={1: ["city_24"]})
    act(s, "collect(district=1)", AREAS["energy"])
    events = told(s, None, AREAS["metal"])
    assert [args["kind"] for name, args in events if name == "gained"] == ["energy", "metal"]


@rule("CLA-11.23")
def test_11_23_the_card_just_taken_may_be_removed() -> None:
    s = scene(ask="choose", thrown={0: []}, sleeves={1: ["city_01"]})
    act(s, "collect(district=1)", AREAS["water"], AREAS["energy"])
    assert (question(s), options(s)) == ("navigation_update", ["decline", "update(value=3)"])
    act(s, "update(value=3)")
    assert zones.thrown(s) == []


@rule("CLA-11.24")
def test_11_24_the_wrench_gives_a_project_card_too() -> None:
    s = act(scene(ask="wrench", deck=["parrot"]), "resource(resource=project)")
    assert zones.hand(s) == ["parrot"]


@rule("CLA-11.25")
@pytest.mark.parametrize(("card", "plants"), [("city_01", 1), ("city_04", 2), ("city_02", 3), ("city_13", 0)])
def test_11_25_city_cards_bring_one_two_or_three_plants(card: str, plants: int) -> None:
    s = scene(ask="choose", sleeves={1: [card]})
    act(s, "collect(district=1)", AREAS["metal"], AREAS["energy"])
    assert sum(zones.plants(s).values()) == plants
    assert zones.plants(s, 1) == {}


# -------------------------------------------------------------------- tiles
@rule("CLA-11.26")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_11_26_after_a_lost_l14_or_l15_the_others_build_nothing(tile: str) -> None:
    s = act(scene(ask="choose", tiles=[tile], energy=1), f"tile_action(tile={tile})", "stop")
    assert (question(s), s.active, s.player) == ("action_choose", 1, 1)


@rule("CLA-11.27")
def test_11_27_each_plant_of_l14_scores_or_finds_the_extra_one_too() -> None:
    """Beside Dry Anchor (1,1) is open, (1,2) has a find of 1 water; the extra plant is withered."""
    plants = {0: {"green": 2, "withered_supply": 1}}
    s = scene(ask="choose", tiles=["L14"], airships={0: "1:2,1"}, plants=plants, **STRONG)
    act(s, "tile_action(tile=L14)", "plant(plant=green)", "plant_space(space=1:1,1)")
    assert zones.stock(s) == {"vp": 2 + 1}
    act(s, "plant(plant=green)", "plant_space(space=1:1,2)")
    assert zones.stock(s) == {"vp": 5, "water": 1}
    act(s, "plant(plant=withered_supply)", "branch(option=1)", "plant_space(space=1:2,2)")
    assert zones.stock(s) == {"vp": 6, "water": 5}


@rule("CLA-11.28")
def test_11_28_the_water_of_l15_comes_before_its_builds() -> None:
    s = scene(ask="choose", tiles=["L8", "L15"], hands={0: ["solar_panel"]}, plants={0: ["withered_build"]}, **STRONG)
    act(s, "tile_action(tile=L15)")
    assert (question(s), zones.stock(s)) == ("weapon_remove", {})
    act(s, "weapon(tile=L8)")
    assert (question(s), zones.stock(s)) == ("plant_tile", {"water": 3})
    act(s, "stop")
    assert question(s) == "build_choose"
    assert "play(card=solar_panel)" in options(s)


@rule("CLA-11.29")
def test_11_29_l8_is_a_city_with_two_points_to_enter() -> None:
    s = scene(ask="step", tiles=["L8"], points=2, airships={0: "4:3,-1"}, round=1)
    act(s, "fly(space=4:2,-1)")
    if question(s) == "move_step":
        act(s, "land")
    assert (question(s), asking(s)["city"], asking(s)["target"]) == ("fight_start", "taintbo", 9)


@rule("CLA-11.30")
def test_11_30_l6_is_still_nefaria() -> None:
    s = scene(ask="land", tiles=["L6"], airships={0: "4:3,2"}, energy=1)
    assert (question(s), asking(s)["city"], asking(s)["target"]) == ("fight_start", "nefaria", 9)


@rule("CLA-11.31")
def test_11_31_the_toll_is_the_players_choice_and_points_may_be_negative() -> None:
    s = scene(ask="step", tiles=["L7"], points=4, airships={0: "2:4,-1"}, water={0: 9})
    act(s, "fly(space=2:5,-1)", "toll(kind=vp)")
    assert zones.stock(s) == {"water": 9, "vp": -3}
    act(s, "fly(space=2:5,0)")
    assert zones.stock(s) == {"water": 9, "vp": -3}, "none within L7"


@rule("CLA-11.32")
def test_11_32_markers_help_in_the_mission_fight_and_not_in_the_tie_break() -> None:
    table: dict[str, Any] = {"tiles": ["L1"], "markers": {0: ["whika"]}, "energy": 1}
    s = scene(ask="count", missions={0: ["mission_01"]}, **table)
    assert options(s) == [DRAW, "marker(tile=L1)", "stop"]
    assert options(scene(ask="tie", vp=3, **table)) == [DRAW, "stop"]


WHITEHAVEN: dict[str, Any] = {"tiles": ["L5"], "round": 3, "markers": {0: ["whitehaven"], 1: ["whitehaven"]}}


@rule("CLA-11.33")
def test_11_33_whitehaven_is_not_offered_in_the_turn_of_another() -> None:
    s = scene(ask="action", plants={1: ["green"]}, **WHITEHAVEN)
    while s.active == 0:
        assert question(s) != "whitehaven_plant"
        act(s, "build" if "build" in options(s) else RESOURCES[0])
    assert (question(s), s.player) == ("whitehaven_plant", 1)


@rule("CLA-11.34")
def test_11_34_the_tie_break_has_no_value_to_beat() -> None:
    s = scene(ask="tie", vp=7, upgrades={1: {"combat": 1}}, draw=[])
    assert s.winners() == [1]


# -------------------------------------------------------------------- costs
@rule("CLA-11.35")
def test_11_35_reductions_add_up_and_not_for_the_card_itself() -> None:
    s = scene(
        ask="build", water={0: 9}, hands={0: ["frank", "wreck", "solar_panel", "parrot"]}, played={0: ["inventor"]}
    )
    act(s, "play(card=frank)", "discard(card=parrot)")
    assert zones.stock(s) == {"water": 8}, "2 less 1, not less itself"
    act(s, "play(card=solar_panel)")
    assert zones.stock(s)["water"] == 7, "3 less 2"


@rule("CLA-11.36")
def test_11_36_the_upgrade_of_a_card_is_optional_and_needs_no_build_action() -> None:
    s = scene(ask="build", left=2, water={0: 1}, metal={0: 2}, hands={0: ["mechanic", "wreck"]})
    act(s, "play(card=mechanic)")
    assert (question(s), options(s)[0]) == ("upgrade_choose", "decline")
    act(s, "upgrade(type=combat)")
    assert (question(s), asking(s), zones.stock(s)) == ("build_choose", {"left": 1}, {"metal": 1})
    s = scene(ask="build", left=2, water={0: 1}, hands={0: ["mechanic", "wreck"]})
    act(s, "play(card=mechanic)")
    assert question(s) == "build_choose", "lost if it cannot be paid"


# -------------------------------------------------------------------- missions
@rule("CLA-11.37", "CLA-5.132")
def test_11_37_a_covered_mission_is_still_held() -> None:
    """Mission cards 6 and 7 both have Upgrades."""
    table: dict[str, Any] = {"missions": {0: ["mission_06", "mission_01"]}, "covered": {0: ["mission_06/upgrades"]}}
    s = scene(ask="mission", mission_pile=["mission_07", "mission_03"], **table)
    assert zones.missions(s) == ["mission_01", "mission_03", "mission_06"]
    assert zones.mission_pile(s)[-1] == "mission_07"


@rule("CLA-11.38")
def test_11_38_with_no_mission_left_nothing_is_received() -> None:
    held = {0: ["mission_06"], 1: [f"mission_{n:02}" for n in (1, 2, 3, 4, 5, 8, 10, 11, 12)]}
    s = scene(ask="mission", missions=held, covered={})
    assert zones.missions(s) == ["mission_06"], "7 has Upgrades, 9 has Blue Projects"
    assert zones.mission_pile(s) == ["mission_07", "mission_09"]


@rule("CLA-11.39")
def test_11_39_energy_has_no_maximum() -> None:
    s = act(scene(ask="build", energy={0: 500}), "resource(resource=energy)")
    assert zones.stock(s) == {"energy": 501}


@rule("CLA-11.40")
@pytest.mark.parametrize(("cards", "values"), [([], (0, 0)), ([3], (0, 3)), ([2, 3], (2, 3))])
def test_11_40_small_navigation_decks(cards: list[int], values: tuple[int, int]) -> None:
    s = scene(ask=rounds.Reveal(0), phase="production", draw={0: cards})
    assert (int(s.lower[0]), int(s.flight[0])) == values


# -------------------------------------------------------------------- scenario 1 and alone
@rule("CLA-11.41")
def test_11_41_scenario_1_has_no_missions_and_no_plants() -> None:
    view = opened(2, scenario="1").view(0)
    assert (view["mission_pile"], sum(view["bag"].values()), view["seats"][0]["missions"]) == (0, 0, [])


@rule("CLA-11.42")
def test_11_42_scenario_1_of_four_players_has_six_rounds() -> None:
    assert new_game(4, scenario="1").view()["rounds"] == 6


@rule("CLA-11.43")
def test_11_43_the_harder_game_is_one_card_more_not_one_more_to_choose_from() -> None:
    s = new_game(1, scenario="2", harder=True)
    assert len(s.view(0)["dealt"]) == 2
    while s.choosing:
        act(s, options(s)[0])
    assert len(s.view(0)["seats"][0]["missions"]) == 4


@rule("CLA-11.44")
def test_11_44_stars_alone_are_not_below_none() -> None:
    s = scene(ask="tie", players=1, chapter="2", story=18, vp=75, below=p.numbers([2]))
    assert s.view()["stars"] == [0]


@rule("CLA-11.45")
@pytest.mark.parametrize(("number", "declined"), [(1, False), (2, True), (3, True), (4, True), (5, True), (8, False)])
def test_11_45_which_solo_slots_may_be_declined(number: int, declined: bool) -> None:
    assert ("decline" in options(scene(ask="action", players=1, round=number))) == declined


@rule("CLA-11.46")
@pytest.mark.parametrize(("area", "vp"), [("metal", 2), ("energy", 0)])
def test_11_46_porthole_works_with_the_solo_board(area: str, vp: int) -> None:
    s = scene(ask="action", players=1, round=2, sleeves={1: ["city_09"]}, played={0: ["porthole"]}, thrown=[])
    act(s, "collect(district=1)", AREAS[area])
    assert zones.stock(s).get("vp", 0) == vp


# -------------------------------------------------------------------- the rest
@rule("CLA-11.47")
def test_11_47_refused_cards_are_the_discard_pile() -> None:
    s = opened(3, scenario="2")
    assert len(s.view()["discard"]) == 9


@rule("CLA-11.48")
def test_11_48_a_covered_find_is_lost_for_the_others_at_once() -> None:
    s = scene(ask="step", active=1, points=3, airships={1: "1:2,1"}, vegetation=["1:1,2"])
    act(s, "fly(space=1:1,2)")
    assert zones.stock(s, 1) == {}


@rule("CLA-11.49")
def test_11_49_points_below_zero_are_counted_as_above() -> None:
    s = scene(ask=rounds.ProduceLevel(0), phase="production", level={0: 2}, energy={0: 2}, vp={0: -5})
    act(s, "produce(level=2)")
    assert zones.stock(s)["vp"] == -4


@rule("CLA-11.50")
@pytest.mark.parametrize(("active", "water"), [(0, 11), (1, 8)])
def test_11_50_biology_counts_jose_only_on_the_own_turn(active: int, water: int) -> None:
    cards = {0: ["jose", "biology_handbook"]}
    table: dict[str, Any] = {"sleeves": {1: ["city_09"]}, "played": cards, "plants": {0: {"withered_supply": 2}}, **ALL}
    s = scene(ask="choose", first=active, thrown=[], **table)
    placed = [AREAS["metal"], AREAS["water"]]
    act(s, "collect(district=1)", *(placed if active == 0 else placed[::-1]))
    while s.player != 0 or question(s) != "plant_tile":
        act(s, "decline")
    for _ in range(2):
        act(s, "plant(plant=withered_supply)", "branch(option=1)")
    assert zones.stock(s)["water"] == water


@rule("CLA-11.50", "CLA-5.173")
def test_11_50_biology_of_the_active_player_does_not_count_what_another_plants_nor_a_book() -> None:
    cards = {0: ["jose"], 1: ["biology_handbook"]}
    plants = {0: {"withered_supply": 2}, 1: {"withered_supply": 2}}
    s = scene(ask="choose", first=1, thrown=[], sleeves={1: ["city_09"]}, played=cards, plants=plants, **ALL)
    act(s, "collect(district=1)", AREAS["project"], AREAS["metal"], RESOURCES[1])
    for _ in range(2):
        act(s, "plant(plant=withered_supply)", "branch(option=1)")
    assert (zones.stock(s, 0), zones.stock(s, 1)) == ({"water": 8, "metal": 2}, {"metal": 1})
    table: dict[str, Any] = {"chapter": "6", "story": 43, "round": 3, "energy": {1: 1}, **ALL}
    s = scene(ask="production", first=1, played=cards, plants=plants, **table)
    act(s, "perform")
    for _ in range(2):
        act(s, "plant(plant=withered_supply)", "branch(option=1)")
    assert zones.stock(s, 1) == {"water": 8}


@rule("CLA-11.51")
def test_11_51_green_is_the_colour_of_the_card() -> None:
    """Plant Market brings plants to mind and is yellow; Wind Farm is green."""
    s = scene(played={0: ["frank"]}, hands={0: ["plant_market", "wind_farm"]}, **ALL)
    costs = s.view(0)["seats"][0]["costs"]["cards"]
    assert costs == {"plant_market": 1, "wind_farm": 5}


@rule("CLA-11.52")
def test_11_52_a_fight_of_the_book_is_held_in_turn_order_each_knowing_the_last() -> None:
    s = scene(ask="production", players=3, first=2, round=3, energy=1, draw=[3, 1])
    act(s, "perform", DRAW)
    assert (s.player, question(s)) == (2, "fight_next")
    assert s.view(0)["fight"]["value"] == 3
    act(s, "stop")
    assert (s.player, question(s)) == (0, "book_use")


@rule("CLA-11.53", "CLA-7.35")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_11_53_the_first_player_of_the_round_decides_for_all(first: int) -> None:
    s = scene(ask="production", players=3, chapter="1", story=12, round=5, first=first, vp={(first + 1) % 3: 50})
    assert (question(s), s.player, s.active) == ("story_decide", first, first)


@rule("CLA-11.54")
def test_11_54_the_flight_value_is_remembered_from_the_reveal() -> None:
    s = scene(ask="movement", revealed=(1, 3), draw=[0], thrown=[], airships={0: "1:2,1"})
    assert asking(s)["points"] == 3


@rule("CLA-11.55")
def test_11_55_an_upgrade_alone_has_no_resource_instead() -> None:
    """Promise with L4: 2 metal, then an upgrade or nothing."""
    s = act(scene(ask="land", tiles=["L4"], airships={0: "3:1,0"}, **STRONG), "fight")
    assert (question(s), options(s)) == ("upgrade_choose", ["decline", "upgrade(type=planting)"])
    act(s, "decline")
    assert zones.stock(s) == {"metal": 2}


@rule("CLA-11.56")
def test_11_56_a_new_set_lies_near_the_top() -> None:
    s = scene(ask="production", chapter="4a", story=27, round=3)
    assert s.view()["card"]["number"] == 28
    assert {"plant_market", "cliff_winch"} <= set(zones.deck(s)[:12])


@rule("CLA-11.57")
def test_11_57_a_front_card_shows_its_value_and_not_its_yields() -> None:
    front = scene(sleeves={1: ["city_14"]}).view(0)["sleeves"][0]["front"]
    other = scene(sleeves={1: ["city_20"]}).view(0)["sleeves"][0]["front"]
    assert front == other, "a family looks alike"
    assert (front["value"], front["plants"], sorted(front)) == (4, 0, ["cells", "plants", "value"])


@rule("CLA-11.58")
def test_11_58_nobody_sees_the_choices_before_all_are_made() -> None:
    s = new_game(2, scenario="2")
    first = int(s.first)
    while s.player == first:
        act(s, options(s)[0])
    seen = s.view(1 - first)
    assert (seen["discard"], seen["seats"][first]["missions"], seen["ready"][first]) == ([], [], True)


@rule("CLA-11.59")
def test_11_59_resources_then_bonus_then_cards_then_jose() -> None:
    """city_09, metal: 2 with the update."""
    table: dict[str, Any] = {"played": {0: ["porthole", "jose"]}, "plants": {0: ["green"]}, "thrown": {0: [1]}}
    s = scene(ask="choose", sleeves={1: ["city_09"]}, **table)
    act(s, "collect(district=1)", AREAS["metal"], AREAS["energy"])
    assert (question(s), zones.stock(s)) == ("navigation_update", {"metal": 2})
    act(s, "decline")
    assert (question(s), zones.stock(s), zones.stock(s, 1)) == ("plant_tile", {"metal": 2, "vp": 2}, {})
    act(s, "stop")
    assert zones.stock(s, 1) == {"energy": 3}


@rule("CLA-11.60")
def test_11_60_the_mission_fight_comes_after_the_other_missions() -> None:
    missions, marks = {0: ["mission_01", "mission_03"]}, {0: ["devils_fork"]}
    covered = {0: ["mission_01/production"]}
    s = scene(ask="count", missions=missions, covered=covered, tiles=["L2"], markers=marks, draw=[], vp={1: -1})
    act(s, "marker(tile=L2)")
    assert (parts_scored(s)["missions"], parts_scored(s)["tiles"]) == (2, 0)


@rule("CLA-11.61")
def test_11_61_beside_an_own_marker_there_is_no_fight_to_use_it_in() -> None:
    s = scene(ask="land", round=2, tiles=["L1"], airships={0: "1:4,0"}, markers={0: ["whika"]}, energy=3)
    assert (s.active, zones.markers(s)["whika"]) == (1, 2)
    s = scene(ask="land", round=2, tiles=["L1"], airships={0: "1:4,0"}, energy=3)
    assert question(s) == "fight_start", "on a later visit, all markers being gone"


@rule("CLA-11.62")
def test_11_62_two_lists_of_cities_are_two_missions() -> None:
    s = scene(ask="mission", missions={0: ["mission_03"]}, mission_pile=["mission_04"])
    assert zones.missions(s) == ["mission_03", "mission_04"]


@rule("CLA-11.63")
def test_11_63_without_a_plant_the_marker_of_whitehaven_stays() -> None:
    assert question(scene(ask="action", **WHITEHAVEN)) == "action_choose"
    assert question(scene(ask="action", plants={0: ["green"]}, **WHITEHAVEN)) == "whitehaven_plant"


@rule("CLA-11.64")
def test_11_64_markers_are_not_removed_to_clear_a_city() -> None:
    s = scene(ask="action", tiles=["L1", "L2"], round=3, markers={0: ["whika", "devils_fork"]}, plants={0: ["green"]})
    assert (question(s), "remove" in options(s)) == ("action_choose", False)


@rule("CLA-11.65")
@pytest.mark.parametrize("action", ["build", "plant_action"])
def test_11_65_whitehaven_comes_after_the_builds_of_the_others(action: str) -> None:
    s = scene(ask="choose", plants={0: {"green": 1}}, **WHITEHAVEN)
    act(s, action, *(RESOURCES[:2] if action == "build" else ["stop"]))
    assert (question(s), s.player) == ("build_choose", 1)
    act(s, RESOURCES[0])
    assert (question(s), s.player) == ("whitehaven_plant", 0)


@rule("CLA-11.66", "CLA-7.37", "CLA-6.13")
def test_11_66_the_winner_chooses_the_epilogue_after_scoring() -> None:
    s = scene(ask="scoring", chapter="3", story=24, draw=[], vp={1: 5}, played={0: ["star_archive"]})
    act(s, *[RESOURCES[0]] * 4)
    assert (question(s), s.player) == ("story_epilogue", 0), "the points of the last cards count"
    assert [row["tally"]["total"] for row in s.view()["seats"]] == [7, 5]
    assert act(s, "story(card=25)").over
