"""CLA-7a: playing alone, slot by slot, and what counts as a victory."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p, score
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, new_game, opened, options, question, scene, told
from tests.kit.rule import rule

RESOURCES = [f"resource(resource={kind})" for kind in ("water", "metal", "energy", "project")]
AREAS = [f"area(area={kind})" for kind in ("water", "metal", "energy", "project")]
COLLECT = [f"collect(district={district})" for district in (1, 2, 3)]
BOX = {"energy": 1, "metal": 2, "water": 3, "project": 1}  # city_01: update on water, wrench on project cards
WHITEHAVEN = {"tiles": ["L5"], "markers": {0: ["whitehaven", "whitehaven"]}}


def slot(number: int, **table: Any) -> CloudAge:
    """The solo board action of a round: slot 1 in round 1, but slot 2 in round 1 of scenario 1."""
    short = table.get("scenario") == "1"
    return scene(ask="action", players=1, round=number - short, **table)


# -------------------------------------------------------------------- setting up
@rule("CLA-7.1", "CLA-7.2", "CLA-3.20")
@pytest.mark.parametrize(("scenario", "rounds", "first"), [("1", 7, 2), ("2", 8, 1), ("3", 8, 1)])
def test_alone_the_board_is_that_of_two_and_the_solo_board_is_full(scenario: str, rounds: int, first: int) -> None:
    s = new_game(1, scenario=scenario)
    view = s.view(0)
    assert (view["boards"][0], view["rounds"], view["first"], len(view["seats"])) == ("1A", rounds, 0, 1)
    assert view["solo"] == {"left": rounds, "slot": 0, "slots": view["solo"]["slots"]}
    s = scene(ask="action", players=1, scenario=scenario)
    assert s.view(0)["solo"]["slot"] == first, "the leftmost marker of the upper row"
    assert new_game(2, scenario=scenario).view(0)["solo"] is None


@rule("CLA-7.1", "CLA-7.3")
@pytest.mark.parametrize("chapter", p.CHAPTERS)
def test_every_chapter_can_be_played_alone(chapter: str) -> None:
    s = opened(1, scenario="campaign", chapter=chapter)
    assert s.view(0)["chapter"] == chapter
    assert s.view(0)["solo"]["left"] == 8


@rule("CLA-7.3", "CLA-5.15", "CLA-7.35")
def test_alone_books_are_used_and_decided_by_the_only_player() -> None:
    s = scene(ask="production", players=1, chapter="1", story=12, round=5, water=2, draw=[1, 1], thrown=[1])
    assert (question(s), s.player) == ("book_use", 0)
    act(s, "perform", "decline")
    assert (question(s), s.player, options(s)) == ("story_decide", 0, ["story(card=13)", "story(card=14)"])


@rule("CLA-7.4", "CLA-7.5", "CLA-12.14")
@pytest.mark.parametrize(
    ("number", "action"),
    [
        (1, "build_1"),
        (2, "collect_1_or_2"),
        (3, "project_or_2vp"),
        (4, "collect_3_or_build"),
        (5, "upgrade_or_2vp"),
        (6, "collect_1_or_2"),
        (7, "collect_3_or_build"),
        (8, "build_2"),
    ],
)
@pytest.mark.parametrize("scenario", ["1", "2"])
def test_the_slots_from_left_to_right(number: int, action: str, scenario: str) -> None:
    if scenario == "1" and number == 1:
        assert slot(2, scenario="1").view()["solo"]["left"] == 6, "seven markers: the first slot stays empty"
        return
    s = slot(number, scenario=scenario)
    solo = s.view(0)["solo"]
    assert (solo["slot"], solo["left"], solo["slots"][number - 1]) == (number, 8 - number, action)
    if action.startswith("build"):
        assert (question(s), asking(s)) == ("build_choose", {"left": int(action[-1])})
    else:
        assert (question(s), asking(s)) == ("solo_action", {"slot": number, "action": action})


@rule("CLA-7.4", "CLA-7.5")
@pytest.mark.parametrize(("scenario", "slots"), [("1", [2, 3, 4, 5, 6, 7, 8]), ("2", [1, 2, 3, 4, 5, 6, 7, 8])])
def test_each_round_one_marker_first_the_solo_board_then_the_city_board(scenario: str, slots: list[int]) -> None:
    s = scene(ask="production", players=1, scenario=scenario)
    journal = GAME.listen(s)
    order = []
    while not s.over:
        offered = options(s)
        quiet = [name for name in offered if name in ("decline", "stop", "go_on", "land", "build")]
        act(s, "build" if question(s) == "action_choose" else (quiet or offered)[0])
        for event in journal.take():
            read = GAME.events.read(event, None)
            if read.name in ("solo_slot", "action_chosen"):
                order.append(read.args.get("slot", "city"))
    assert order == [step for number in slots for step in (number, "city")]


# -------------------------------------------------------------------- the slots
@rule("CLA-7.6", "CLA-5.80", "CLA-11.45")
@pytest.mark.parametrize(("number", "left"), [(1, 1), (8, 2)])
def test_slots_of_build_actions_give_a_resource_for_each_that_is_not_used(number: int, left: int) -> None:
    s = slot(number, metal=2, water=2, hands={0: ["grappling_hook"]})
    assert options(s) == [*RESOURCES, "upgrade(type=combat)", "upgrade(type=planting)", "play(card=grappling_hook)"]
    act(s, *["resource(resource=metal)"] * left)
    assert (question(s), zones.stock(s)) == ("action_choose", {"metal": 2 + left, "water": 2})


@rule("CLA-7.6", "CLA-5.81")
def test_the_last_slot_builds_twice() -> None:
    s = slot(8, metal=2, water=2, hands={0: ["grappling_hook"]})
    act(s, "upgrade(type=combat)", "play(card=grappling_hook)")
    assert question(s) == "action_choose"
    assert (zones.upgrades(s), zones.played(s), zones.stock(s)) == ({"combat": 1}, ["grappling_hook"], {})


@rule("CLA-7.7", "CLA-11.45", "CLA-11.55")
def test_an_upgrade_or_two_points() -> None:
    s = slot(5, metal=3, water=9, hands={0: ["grappling_hook"]})
    upgrades = [f"upgrade(type={kind})" for kind in p.UPGRADE_TYPES]
    assert options(s) == ["decline", *upgrades, "solo_points"], "no card, and no resource instead"
    act(s, "upgrade(type=movement)")
    assert (zones.upgrades(s), zones.stock(s), question(s)) == ({"movement": 1}, {"water": 9}, "action_choose")
    s = act(slot(5, metal=3), "solo_points")
    assert (zones.stock(s), question(s)) == ({"metal": 3, "vp": 2}, "action_choose")
    s = act(slot(5, metal=3), "decline")
    assert (zones.stock(s), question(s)) == ({"metal": 3}, "action_choose")


@rule("CLA-7.7", "CLA-3.23", "CLA-5.148")
def test_upgrades_of_the_slot_are_paid_as_usual() -> None:
    assert options(slot(5, scenario="1", metal=9)) == [
        "decline",
        "upgrade(type=movement)",
        "upgrade(type=combat)",
        "solo_points",
    ]
    assert options(slot(5, metal=1)) == ["decline", "solo_points"]
    s = slot(5, metal=1, played={0: ["sam"]})
    assert options(s) == ["decline", "upgrade(type=combat)", "upgrade(type=planting)", "solo_points"]


@rule("CLA-7.8", "CLA-11.45")
def test_a_project_card_or_two_points() -> None:
    s = slot(3, metal=9, water=3, hands={0: ["grappling_hook", "wreck", "arcology"]}, sets=range(9))
    assert options(s) == ["decline", "play(card=wreck)", "play(card=grappling_hook)", "solo_points"]
    act(s, "play(card=wreck)", "discard(card=arcology)")
    assert (zones.played(s), zones.stock(s), int(s.level[0])) == (["wreck"], {"metal": 11}, 1)
    assert question(s) == "action_choose"
    s = act(slot(3, water=3, hands={0: ["grappling_hook"]}), "solo_points")
    assert (zones.stock(s), zones.hand(s), question(s)) == ({"water": 3, "vp": 2}, ["grappling_hook"], "action_choose")
    s = act(slot(3, water=3, hands={0: ["grappling_hook"]}), "decline")
    assert (zones.stock(s), question(s)) == ({"water": 3}, "action_choose")


@rule("CLA-7.9", "CLA-7.17", "CLA-11.45")
@pytest.mark.parametrize("number", [2, 6])
@pytest.mark.parametrize(
    ("sizes", "offered"), [({}, [1, 2]), ({1: 0}, [2]), ({2: 0}, [1]), ({3: 0}, [1, 2])], ids=["all", "2", "1", "no 3"]
)
def test_collect_in_district_1_or_2(number: int, sizes: dict[int, int], offered: list[int]) -> None:
    s = slot(number, sleeve_sizes=sizes)
    assert options(s) == ["decline", *[COLLECT[district - 1] for district in offered]]
    act(s, COLLECT[offered[-1] - 1])
    assert (question(s), asking(s), options(s)) == ("collect_space", {"district": offered[-1], "solo": True}, AREAS)
    s = act(slot(number, sleeve_sizes=sizes), "decline")
    assert (question(s), zones.stock(s)) == ("action_choose", {})


@rule("CLA-7.17", "CLA-9.2")
def test_with_both_districts_empty_the_slot_is_lost() -> None:
    s = slot(2, sleeve_sizes={1: 0, 2: 0})
    assert (question(s), zones.stock(s), s.view()["solo"]["left"]) == ("action_choose", {}, 6)


@rule("CLA-7.10", "CLA-11.45")
@pytest.mark.parametrize("number", [4, 7])
def test_collect_in_district_3_or_build(number: int) -> None:
    s = slot(number)
    assert options(s) == ["decline", COLLECT[2], "build"]
    act(s, "build")
    assert (question(s), asking(s), options(s)) == ("build_choose", {"left": 1}, RESOURCES)
    act(s, "resource(resource=energy)")
    assert (question(s), zones.stock(s)) == ("action_choose", {"energy": 1})
    s = slot(number, sleeve_sizes={3: 0})
    assert options(s) == ["decline", "build"]
    s = act(slot(number), "decline")
    assert (question(s), zones.stock(s)) == ("action_choose", {})


@rule("CLA-7.11", "CLA-7.12", "CLA-10.15")
@pytest.mark.parametrize(("area", "gained"), [("energy", 1), ("metal", 2), ("water", 0), ("project", 1)])
def test_the_solo_board_collects_without_card_and_plants(area: str, gained: int) -> None:
    """city_01: a bonus of one plant, water 3 with the update, project cards with the wrench."""
    s = slot(2, sleeves={1: ["city_01"]}, draw=[1, 1], thrown=[2], deck=["wreck"])
    act(s, COLLECT[0], f"area(area={area})")
    if area == "project":
        assert question(s) == "wrench_use"
        act(s, "resource(resource=water)")
    assert question(s) == "action_choose"
    held = {kind: amount for kind, amount in {**zones.stock(s), "project": len(zones.hand(s))}.items() if amount}
    bonus = {"water": 1} if area == "project" else {}
    assert held == {**({area: gained} if gained else {}), **bonus}
    assert (zones.plants(s), zones.draw_pile(s), zones.thrown(s)) == ({}, ["start_1", "start_1"], ["start_2"])
    assert "city_01" in zones.seen(s)
    assert len(zones.sleeve(s, 1)) == 7
    assert s.view()["drones"] == [None]


@rule("CLA-7.12", "CLA-7.11")
def test_the_bonus_of_a_smaller_area_is_used_as_usual() -> None:
    """city_09: the update lies on metal, which yields 2; city_10: on energy, the largest."""
    s = slot(2, sleeves={1: ["city_09"]}, draw=[1], thrown=[2, 0])
    act(s, COLLECT[0], "area(area=metal)")
    assert (question(s), options(s)) == ("navigation_update", ["decline", "update(value=0)", "update(value=2)"])
    act(s, "update(value=0)")
    assert (zones.thrown(s), zones.stock(s)) == (["start_2"], {"metal": 2})
    s = slot(2, sleeves={1: ["city_10"]}, draw=[1], thrown=[2, 0])
    act(s, COLLECT[0], "area(area=energy)")
    assert (question(s), zones.stock(s), zones.thrown(s)) == ("action_choose", {}, ["start_2", "start_0"])


@rule("CLA-7.13", "CLA-11.46", "CLA-7.12")
@pytest.mark.parametrize(
    ("card", "front", "area", "vp"),
    [
        ("porthole", "city_09", "metal", 2),
        ("porthole", "city_09", "water", 0),
        ("flying_lessons", "city_09", "metal", 2),
        ("flying_lessons", "city_10", "energy", 0),
        ("secret_tunnel", "city_09", "project", 2),
        ("secret_tunnel", "city_08", "metal", 0),
    ],
)
def test_cards_that_look_at_collecting_work_but_for_the_largest_area(card: str, front: str, area: str, vp: int) -> None:
    """city_10 has the update and city_08 the wrench on the largest area."""
    s = slot(2, sleeves={1: [front]}, played={0: [card]}, thrown=[])
    act(s, COLLECT[0], f"area(area={area})")
    if question(s) == "wrench_use":
        act(s, "resource(resource=water)")
    assert (question(s), int(s.vp[0])) == ("action_choose", vp)


@rule("CLA-7.13", "CLA-5.163", "CLA-11.50", "CLA-5.173")
def test_jose_plants_with_the_solo_board_and_counts_for_biology() -> None:
    cards = ["jose", "biology_handbook"]
    s = slot(2, sleeves={1: ["city_09"]}, sets=range(9), played={0: cards}, plants={0: {"withered_supply": 3}})
    act(s, COLLECT[0], "area(area=metal)")
    assert (question(s), asking(s)["left"]) == ("plant_tile", 2)
    assert options(s) == ["stop", "plant(plant=withered_supply)"]
    act(s, "plant(plant=withered_supply)", "branch(option=1)", "plant(plant=withered_supply)", "branch(option=1)")
    assert (question(s), zones.stock(s)) == ("action_choose", {"water": 4 + 4 + 3, "metal": 2})
    s = slot(2, sleeves={1: ["city_09"]}, sets=range(9), played={0: cards}, plants={0: {"withered_supply": 3}})
    act(s, COLLECT[0], "area(area=energy)")
    assert (question(s), zones.stock(s)) == ("action_choose", {}), "nothing from the largest area"


@rule("CLA-7.13", "CLA-7.11", "CLA-5.164")
def test_parrot_does_not_catch_a_card_of_the_solo_board() -> None:
    s = slot(2, sleeves={1: ["city_09"], 2: ["city_10"]}, played={0: ["parrot"]}, thrown=[])
    act(s, COLLECT[0], "area(area=water)")
    assert question(s) == "action_choose"
    assert zones.draw_pile(s) == zones.thrown(s) == []
    act(s, COLLECT[1], "area(area=water)")
    assert question(s) == "parrot_place", "the city board is as usual"


# -------------------------------------------------------------------- the city board
@rule("CLA-7.14", "CLA-7.11", "CLA-5.70")
def test_the_city_board_is_used_as_active_player() -> None:
    """The largest area, the card and its plants: all as usual."""
    s = scene(ask="choose", players=1, sleeves={1: ["city_01"]}, thrown=[2])
    assert options(s) == [*COLLECT, "build", "plant_action"]
    act(s, COLLECT[0])
    assert asking(s) == {"district": 1, "solo": False}
    act(s, "area(area=water)")
    assert (question(s), zones.stock(s)) == ("navigation_update", {"water": 3})
    assert options(s) == ["decline", "update(value=2)", "update(value=3)"], "the card of value 3 lies there now"
    assert sum(zones.plants(s).values()) == 1
    assert zones.thrown(s) == ["city_01", "start_2"]


@rule("CLA-7.14", "CLA-5.78", "CLA-5.99")
@pytest.mark.parametrize(("action", "asked"), [("build", 2), ("plant_action", 0)])
def test_what_the_others_would_get_is_left_out(action: str, asked: int) -> None:
    s = act(scene(ask="choose", players=1, round=2, draw=[2, 1, 0]), action)
    for _ in range(asked):
        assert (question(s), s.player) == ("build_choose", 0)
        act(s, "resource(resource=metal)")
    assert int(s.round) == 3


@rule("CLA-7.49", "CLA-5.116")
def test_alone_whitehaven_is_offered_before_between_and_after() -> None:
    s = slot(3, plants={0: {"withered_supply": 4}}, **WHITEHAVEN)
    assert (question(s), options(s), s.view()["solo"]["left"]) == ("whitehaven_plant", ["remove", "go_on"], 6)
    act(s, "go_on")
    assert question(s) == "solo_action"
    act(s, "solo_points")
    assert question(s) == "whitehaven_plant"
    act(s, "remove")
    assert question(s) == "choose_effect", "the only kind of plant is planted at once"
    act(s, "branch(option=1)")
    assert (question(s), zones.markers(s)["whitehaven"]) == ("whitehaven_plant", 1)
    act(s, "go_on", "build", *RESOURCES[:2])
    assert question(s) == "whitehaven_plant"
    act(s, "remove", "branch(option=1)")
    assert "whitehaven" not in zones.markers(s)
    assert int(s.round) == 4, "without a marker it is not asked again"


# -------------------------------------------------------------------- victory
TOP = {"missions": {0: ["mission_07"]}, "upgrades": {0: {"movement": 3, "combat": 3}}}  # Upgrades, Navigation
DECK = [3, 2, 2, 1, 1, 1, 0]
TEN = [*DECK, "city_01", "city_02", "city_03"]


def counted(**table: Any) -> CloudAge:
    s = scene(ask="count", players=1, **table)
    assert s.over
    return s


@rule("CLA-7.15", "CLA-7.48")
@pytest.mark.parametrize(("vp", "won"), [(59, False), (60, True), (110, True), (-3, False)])
def test_scenario_1_is_won_with_60_points(vp: int, won: bool) -> None:
    s = counted(scenario="1", vp=vp)
    assert s.winners() == ([0] if won else [])


@rule("CLA-7.15", "CLA-7.16")
def test_points_of_final_scoring_count() -> None:
    s = counted(scenario="1", vp=58, played={0: ["old_well"]})
    assert (s.scores(), s.winners()) == ([61], [0])


@rule("CLA-7.16", "CLA-7.48")
@pytest.mark.parametrize("scenario", ["2", "3"])
@pytest.mark.parametrize(("total", "won"), [(109, False), (110, True)])
def test_the_other_scenarios_are_won_with_110_points_and_all_missions(scenario: str, total: int, won: bool) -> None:
    """Missions 6 and 9, upgrades 6 and 5."""
    s = counted(scenario=scenario, vp=total - 26, draw=TEN, **TOP)
    assert (s.scores(), s.winners()) == ([total], [0] if won else [])


@rule("CLA-7.16")
@pytest.mark.parametrize("scenario", ["2", "3"])
def test_one_mission_below_its_top_level_loses_the_scenario(scenario: str) -> None:
    s = counted(scenario=scenario, vp=200, draw=TEN[:-1], **TOP)
    assert s.winners() == []
    s = counted(scenario=scenario, vp=200, draw=TEN, missions=TOP["missions"], upgrades={0: {"movement": 3}})
    assert s.winners() == []


@rule("CLA-7.16", "CLA-7.19", "CLA-5.130")
def test_covered_missions_need_not_be_at_the_top() -> None:
    table: dict[str, Any] = {"vp": 150, "draw": TEN, "upgrades": TOP["upgrades"], "harder": True}
    both = {0: ["mission_07", "mission_08"]}  # and Green Projects, Movement (3 upgrades and the panel: 4 of 5)
    s = counted(missions=both, covered={0: ["mission_08/green_projects"]}, **table)
    assert s.winners() == []
    s = counted(missions=both, covered={0: ["mission_08/green_projects"]}, **table, played={0: ["propeller"]})
    assert s.winners() == [0]
    s = counted(missions=both, covered={0: ["mission_08/movement"]}, **table, played={0: ["propeller"]})
    assert s.winners() == []


@rule("CLA-7.16", "CLA-5.135", "CLA-6.5")
@pytest.mark.parametrize(("draws", "won"), [(1, False), (2, True)])
def test_the_mission_fight_has_to_reach_its_top_too(draws: int, won: bool) -> None:
    """Ion Lance, Ram Prow, Armour Plating, four upgrades: 11, and cards of 1 each; production 8."""
    s = scene(
        ask="count",
        players=1,
        vp=150,
        missions={0: ["mission_01"]},
        level=8,
        upgrades={0: {"combat": 4}},
        sets=range(9),
        played={0: ["ion_lance", "ram_prow", "armour_plating"]},
        draw=[1, 1, 1],
        energy=5,
    )
    assert s.view()["fight"]["base"] == 11
    act(s, *["draw(kind=energy)"] * draws, "stop")
    assert s.winners() == ([0] if won else [])


@rule("CLA-7.18", "CLA-6.9")
def test_there_is_no_tie_break_alone() -> None:
    s = scene(ask="tie", players=1, vp=60, scenario="1", energy=5)
    assert (s.over, s.view()["tie"]) == (True, None)


@rule("CLA-7.48", "CLA-7.20")
@pytest.mark.parametrize(("chapter", "story", "vp", "won"), [("1", 13, 59, False), ("1", 13, 60, True)])
def test_a_single_chapter_is_won_with_a_star(chapter: str, story: int, vp: int, won: bool) -> None:
    s = counted(chapter=chapter, story=story, vp=vp)
    assert s.winners() == ([0] if won else [])
    s = counted(chapter="2", story=18, vp=vp + 10)
    assert s.winners() == ([0] if won else [])


@rule("CLA-7.20", "CLA-11.2", "CLA-7.24")
@pytest.mark.parametrize(
    ("chapter", "story", "steps"),
    [("1", 13, [60, 70, 80, 90]), ("2", 19, [70, 80, 90, 100, 110]), ("6", 45, [70, 80, 90, 100, 110])],
)
def test_stars_alone(chapter: str, story: int, steps: list[int]) -> None:
    for number, step in enumerate(steps):
        for vp, stars in ((step - 1, number), (step, number + 1)):
            s = counted(chapter=chapter, story=story, vp=vp)
            assert s.view()["stars"] == [stars], f"{vp} points"
    assert counted(chapter=chapter, story=story, vp=300).view()["stars"] == [len(steps)], "and none for a winner"


@rule("CLA-7.20", "CLA-11.44", "CLA-10.16")
def test_a_star_less_for_each_counting_mission_below_its_top() -> None:
    table: dict[str, Any] = {"chapter": "1", "story": 13, "missions": {0: ["mission_07"]}}
    assert counted(vp=74, **table, draw=TEN).view()["stars"] == [3 - 1], "83 points with the mission"
    assert counted(vp=83, **table).view()["stars"] == [3 - 2]
    assert counted(vp=63, **table).view()["stars"] == [0], "not below none"
    assert counted(vp=63, **table).winners() == []
    both = {**table, "missions": {0: ["mission_07", "mission_08"]}}
    covered = {0: ["mission_07/upgrades"]}
    assert counted(vp=88, **both, covered=covered, draw=TEN).view()["stars"] == [4 - 2], "8 and 9: 97 points"


@rule("CLA-7.20", "CLA-7.48")
def test_stars_alone_are_for_what_is_reached_in_all() -> None:
    s = counted(chapter="2", story=18, vp=105, played={0: ["star_archive"]})
    assert (s.scores(), s.view()["stars"]) == ([112], [5])


# -------------------------------------------------------------------- the harder game
@rule("CLA-7.19", "CLA-11.43", "CLA-5.130", "CLA-5.132")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("mode", [{"scenario": "2"}, {"scenario": "3"}, {"scenario": "campaign", "chapter": "1"}])
def test_the_harder_game_brings_one_more_mission_card_after_the_choices(seed: int, mode: dict[str, str]) -> None:
    s = new_game(1, seed, harder=True, **mode)
    for _ in range(3):
        act(s, options(s)[0])
    assert question(s) == "keep_mission"
    dealt = s.view(0)["dealt"]
    kept = dealt[0]
    events = told(s, 0, f"keep(card={kept})")
    assert (question(s), len(options(s))) == ("cover_mission", 4)
    assert [name for name, _ in events][-1] == "mission_drawn"
    assert s.view(0)["stories"] == [], "before the story is read"
    held = zones.missions(s)
    assert len(held) == 2
    assert kept in held
    halves = [score.identity(half) for half in range(p.HALVES) if score.holds_half(s, 0, half)]
    assert len(set(halves)) == 4, "no mission twice"
    assert len(zones.mission_pile(s)) == 10
    act(s, options(s)[0])
    assert len(zones.covered(s)) == 1
    assert sum(not row["covered"] for row in s.view(0)["seats"][0]["missions"]) == 3


@rule("CLA-7.19")
def test_the_refused_mission_card_may_come_back_at_once() -> None:
    """It is shuffled into the pile before the further card is drawn."""
    back = 0
    for seed in range(60):
        s = new_game(1, seed, scenario="2", harder=True)
        for _ in range(3):
            act(s, options(s)[0])
        kept, refused = s.view(0)["dealt"]
        act(s, f"keep(card={kept})")
        back += refused in zones.missions(s)
    assert 1 <= back <= 20


@rule("CLA-7.19", "CLA-1.5")
def test_where_there_is_no_harder_game() -> None:
    with pytest.raises(ValueError, match="harder"):
        new_game(1, scenario="1", harder=True)
    with pytest.raises(ValueError, match="harder"):
        new_game(2, scenario="2", harder=True)
    assert len(opened(1, scenario="2").view(0)["seats"][0]["missions"]) == 2


@rule("CLA-7.19", "CLA-7.16")
def test_all_else_is_unchanged_in_the_harder_game() -> None:
    usual, harder = new_game(1, 3, scenario="2"), new_game(1, 3, scenario="2", harder=True)
    for key in ("hand", "dealt", "sleeves", "boards", "rounds", "solo", "deck", "mission_pile", "bag"):
        assert usual.view(0)[key] == harder.view(0)[key]
