"""CLA-5.129 to CLA-5.144: what each mission counts at every step, and how mission cards are received and covered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew, lead_to
from tests.games.cloudage.scene import act, asking, options, question, scene, told
from tests.kit.rule import rule

GREENS = ["solar_panel"] * 4 + ["wreck"] * 3 + ["rain_collector"] * 3
BLUES = ["grappling_hook"] * 2 + ["accumulator"] * 2 + ["combat_sequence"] * 2 + ["thruster_blueprint"] * 2
YELLOWS = ["mechanic"] * 4 + ["parrot"]
COSTLY = ["water_tower", "water_tower", "cistern", "reservoir"]
DEVIL_LIST = ["devils_fork", "promise", "nefaria"]
BORDER_LIST = ["borderville", "whitehaven", "taintbo"]
CITY_CARDS = [f"city_{number:02}" for number in range(1, 12)]
Situation = Callable[[int], dict[str, Any]]


# -------------------------------------------------------------------- situations in which a mission counts so much
def with_upgrades(number: int) -> dict[str, Any]:
    planting, combat = min(3, number), min(4, max(0, number - 3))
    return {"upgrades": {"planting": planting, "combat": combat, "movement": number - planting - combat}}


def with_movement(value: int) -> dict[str, Any]:
    """The solar panel counts 1, upgrades and cards half and half."""
    built = (value - 1) // 2
    return {"upgrades": {"movement": built}, "played": ["propeller"] * (value - 1 - built)}


def with_combat(value: int) -> dict[str, Any]:
    built = min(4, value // 2)
    return {"upgrades": {"combat": built}, "played": crew(value - built)}


def with_deck(size: int) -> dict[str, Any]:
    """Some cards removed for good, some in each pile."""
    thrown = CITY_CARDS[: size - 5]
    return {"draw": [3, 2, 1, 1], "thrown": [0, *thrown]}


def played(cards: list[str], *others: str) -> Situation:
    return lambda number: {"played": [*cards[:number], *others]}


def in_cities(cities: list[str], *others: str) -> Situation:
    return lambda number: {"markers": [*cities[:number], *cities[: min(1, number)], *others]}


LADDERS: list[tuple[str, list[str], Situation, dict[int, int]]] = [
    ("production", ["mission_01", "mission_02"], lambda n: {"level": n}, {4: 2, 6: 5, 8: 7}),
    ("cities", ["mission_03"], in_cities(DEVIL_LIST, *BORDER_LIST), {1: 2, 2: 5}),
    ("cities", ["mission_04"], in_cities(BORDER_LIST, *DEVIL_LIST), {1: 2, 2: 5}),
    ("final_combat", ["mission_01", "mission_05"], with_combat, {7: 3, 10: 8, 13: 11}),
    ("upgrades", ["mission_06", "mission_07"], with_upgrades, {4: 2, 5: 4, 6: 6}),
    ("green_projects", ["mission_03", "mission_08"], played(GREENS, *BLUES[:4], "parrot"), {4: 2, 5: 5, 7: 7}),
    ("blue_projects", ["mission_06", "mission_09"], played(BLUES, *GREENS[:5], "parrot"), {4: 2, 5: 5, 7: 7}),
    ("yellow_projects", ["mission_02", "mission_10"], played(YELLOWS, *GREENS[:5]), {2: 2, 3: 5, 4: 7}),
    (
        "projects",
        ["mission_05", "mission_11"],
        played([*GREENS[:5], *BLUES[:5], *YELLOWS[:4]]),
        {8: 2, 10: 5, 12: 7},
    ),
    ("costly_projects", ["mission_04", "mission_12"], played(COSTLY, "orchard", "wreck"), {1: 2, 2: 5, 3: 7}),
    ("movement", ["mission_08", "mission_12"], with_movement, {3: 2, 4: 5, 5: 7}),
    ("base_combat", ["mission_09", "mission_11"], with_combat, {3: 2, 4: 5, 6: 7}),
    ("navigation", ["mission_07", "mission_10"], with_deck, {9: 4, 10: 9}),
]
LOWEST = {"movement": 1, "navigation": 5}  # what a mission always counts


def counted(card: str, situation: dict[str, Any], seat: int = 0, **more: Any) -> CloudAge:
    """The end of a game in which a seat has a mission card and is in a situation; the other one has won."""
    given: dict[str, Any] = {"scenario": "3", "ask": "count", "tiles": [], "vp": {1 - seat: 99}}
    given |= {"missions": {seat: [card]}} | {name: {seat: value} for name, value in situation.items()}
    return scene(**given | more)


def missions_vp(s: CloudAge, seat: int = 0) -> int:
    assert s.over
    return int(s.view()["seats"][seat]["tally"]["missions"])


STEPS = [
    (name, card, situation, value, vp, seat)
    for name, cards, situation, ladder in LADDERS
    for seat, card in enumerate(cards)
    for threshold in ladder
    for value, vp in [
        (threshold - 1, max([0, *[vp for step, vp in ladder.items() if step < threshold]])),
        (threshold, ladder[threshold]),
        (threshold + 1, max(vp for step, vp in ladder.items() if step <= threshold + 1)),
    ]
]


@rule(
    "CLA-5.129",
    "CLA-5.133",
    "CLA-5.134",
    "CLA-5.135",
    "CLA-5.136",
    "CLA-5.137",
    "CLA-5.138",
    "CLA-5.139",
    "CLA-5.140",
    "CLA-5.141",
    "CLA-5.142",
    "CLA-5.143",
    "CLA-5.144",
    "CLA-12.8",
)
@pytest.mark.parametrize(("name", "card", "situation", "value", "vp", "seat"), STEPS)
def test_a_mission_is_worth_the_highest_step_that_is_reached(
    name: str, card: str, situation: Situation, value: int, vp: int, seat: int
) -> None:
    s = counted(card, situation(value), seat)
    shown = {row["mission"]: row["value"] for row in s.view()["seats"][seat]["missions"]}
    assert shown[f"{card}/{name}"] == value
    assert missions_vp(s, seat) == vp
    assert missions_vp(s, 1 - seat) == 0


@rule("CLA-5.129")
@pytest.mark.parametrize(("name", "cards", "situation", "ladder"), LADDERS)
def test_far_above_and_far_below_the_steps(
    name: str, cards: list[str], situation: Situation, ladder: dict[int, int]
) -> None:
    low = LOWEST.get(name, 0)
    assert missions_vp(counted(cards[0], situation(low))) == 0
    top = {"production": 10, "upgrades": 10, "navigation": 16}
    if name in top:
        assert missions_vp(counted(cards[0], situation(top[name]))) == max(ladder.values())


@rule("CLA-5.129", "CLA-2.15")
def test_a_mission_scores_at_the_end_and_not_before() -> None:
    s = scene(scenario="3", ask="choose", round=8, first=1, active=0, missions={0: ["mission_02"]}, level={0: 8})
    act(s, "build", "resource(resource=water)")
    assert int(s.vp[0]) == 0
    lead_to(s, None)
    assert (int(s.vp[0]), int(s.vp[1])) == (7, 0)


@rule("CLA-5.129")
def test_what_is_built_in_the_last_builds_still_counts() -> None:
    s = scene(ask="scoring", missions={0: ["mission_07"]}, upgrades={0: {"combat": 3}}, metal={0: 3})
    lead_to(s, "build_choose", 0)
    act(s, "upgrade(type=planting)")
    lead_to(s, None)
    assert missions_vp(s) == 2


# -------------------------------------------------------------------- what single missions look at
@rule("CLA-5.134", "CLA-12.8")
def test_the_cities_of_a_list_count_once_each_and_only_for_their_owner() -> None:
    s = counted("mission_03", {"markers": {"devils_fork": 3}})
    assert missions_vp(s) == 2
    s = counted("mission_03", {"markers": {}}, markers={1: DEVIL_LIST})
    assert missions_vp(s) == 0
    s = counted("mission_04", {"markers": DEVIL_LIST})
    assert missions_vp(s) == 0


@rule("CLA-5.134", "CLA-5.110")
def test_a_marker_removed_in_the_game_does_not_count_for_cities() -> None:
    s = scene(
        ask="choose",
        scenario="3",
        round=8,
        first=1,
        active=0,
        tiles=["L2", "L14"],
        markers={0: ["devils_fork"]},
        missions={0: ["mission_03"]},
    )
    kept = lead_to(s.clone(), None)
    act(s, "tile_action(tile=L14)", "marker(tile=L2)")
    assert (missions_vp(kept), missions_vp(lead_to(s, None))) == (2, 0)


@rule("CLA-5.141")
def test_reductions_do_not_make_a_project_less_costly() -> None:
    """A card of 8 water played for 6 counts, one of 7 does not."""
    s = scene(
        scenario="3",
        ask="build",
        left=2,
        water={0: 6 + 5},
        hands={0: ["water_tower", "orchard", "wreck", "wreck"]},
        played={0: ["inventor", "frank"]},
        missions={0: ["mission_12"]},
    )

    def value() -> int:
        return next(
            int(row["value"]) for row in s.view()["seats"][0]["missions"] if row["mission"].endswith("costly_projects")
        )

    act(s, "play(card=orchard)", "discard(card=wreck)")
    assert value() == 0
    act(s, "play(card=water_tower)")
    assert (value(), zones.stock(s)) == (1, {})


@rule("CLA-5.142")
@pytest.mark.parametrize(
    ("situation", "vp"),
    [
        ({"upgrades": {"movement": 3}}, 5),  # and the solar panel of the airship
        ({"played": ["flagship", "storm_sail"]}, 5),
        ({"played": ["solar_panel"] * 3}, 0),  # cards of that name do not move
        ({"upgrades": {"movement": 1}}, 0),
    ],
)
def test_permanent_movement_comes_of_upgrades_cards_and_the_own_solar_panel(situation: dict[str, Any], vp: int) -> None:
    assert missions_vp(counted("mission_08", situation)) == vp


@rule("CLA-5.143")
@pytest.mark.parametrize(
    ("situation", "vp"), [({"upgrades": {"combat": 4}}, 5), ({"played": ["ion_lance"]}, 2), ({"energy": 9}, 0)]
)
def test_the_base_value_comes_of_upgrades_and_cards(situation: dict[str, Any], vp: int) -> None:
    assert missions_vp(counted("mission_11", situation)) == vp


@rule("CLA-5.144")
@pytest.mark.parametrize(
    "piles",
    [
        {"draw": [0, 1, 1, 1, 2, 2, 3, "city_01", "city_02"], "thrown": []},
        {"draw": [], "thrown": [0, 1, 1, 1, 2, 2, 3, "city_01", "city_02"]},
    ],
)
def test_both_piles_are_the_navigation_deck(piles: dict[str, Any]) -> None:
    assert missions_vp(counted("mission_07", piles)) == 4


@rule("CLA-5.144", "CLA-5.75")
def test_a_navigation_update_makes_the_deck_smaller() -> None:
    s = scene(
        ask="update",
        left=1,
        missions={0: ["mission_07"]},
        draw={0: [1, 2, 3, "city_01", "city_02"]},
        thrown={0: [0, 1, 1, 2]},
    )
    act(s, "update(value=0)")
    assert [row["value"] for row in s.view()["seats"][0]["missions"]] == [0, 8]


# -------------------------------------------------------------------- the last fight
@rule("CLA-5.135", "CLA-6.5", "CLA-5.62")
def test_the_last_fight_is_held_under_the_usual_rules() -> None:
    s = counted("mission_05", {"played": crew(3), "energy": 3, "draw": [1, 3, 2]})
    assert (question(s), s.view()["fight"]["target"], asking(s)) == ("fight_next", None, {"price": 1})
    act(s, "draw(kind=energy)")
    assert (options(s), asking(s)) == (["draw(kind=energy)", "draw(kind=vp)", "stop"], {"price": 2})
    act(s, "draw(kind=energy)")
    assert s.view()["fight"]["value"] == 7
    before = int(s.vp[0])
    stopped = act(s.clone(), "stop")
    assert missions_vp(stopped) == 3
    act(s, "draw(kind=vp)")  # the last card: the fight is over with 9
    assert (missions_vp(s), int(s.vp[0])) == (3, int(stopped.vp[0]) - 3)
    assert before == 0


@rule("CLA-5.135", "CLA-5.56", "CLA-6.5")
def test_the_last_fight_may_be_stopped_at_once() -> None:
    s = act(counted("mission_05", {"upgrades": {"combat": 4}, "played": crew(3), "energy": 9}), "stop")
    assert (missions_vp(s), zones.stock(s)["energy"]) == (3, 9)


@rule("CLA-5.135", "CLA-5.130", "CLA-6.13")
def test_a_covered_last_fight_is_not_held() -> None:
    s = counted(
        "mission_05",
        {"played": crew(7), "energy": 9},
        missions={0: ["mission_05", "mission_08"]},
        covered={0: ["mission_05/final_combat"]},
    )
    assert missions_vp(s) == 0


@rule("CLA-5.135", "CLA-11.60", "CLA-6.5")
def test_the_other_missions_are_counted_before_the_last_fight() -> None:
    """The marker that Cities counts may then be used in the fight."""
    s = counted(
        "mission_05",
        {"played": crew(6), "energy": 1, "markers": ["devils_fork"]},
        missions={0: ["mission_05", "mission_03"]},
        covered={0: ["mission_05/projects"]},
        tiles=["L2"],
    )
    assert [int(vp) for vp in s.scored[:1]] == [2]
    act(s, "marker(tile=L2)", "stop")
    assert missions_vp(s) == 5


@rule("CLA-5.135", "CLA-6.1")
def test_the_last_fights_are_held_in_turn_order() -> None:
    s = scene(
        ask="count", first=1, energy=1, tiles=[], missions={0: ["mission_01"], 1: ["mission_05"]}, vp={0: 9, 1: 0}
    )
    assert (question(s), int(s.player)) == ("fight_next", 1)
    act(s, "stop")
    assert (question(s), int(s.player)) == ("fight_next", 0)


# -------------------------------------------------------------------- further cards, and what they cover
@rule("CLA-5.130", "CLA-10.14")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_a_second_card_one_of_four_missions_is_covered(seat: int) -> None:
    """Also in the turn of the other player."""
    s = scene(ask="mission", asked=seat, missions={seat: ["mission_07"]}, mission_pile=["mission_01"])
    halves = [
        "mission_01/production",
        "mission_01/final_combat",
        "mission_07/upgrades",
        "mission_07/navigation",
    ]
    assert (question(s), int(s.player), options(s)) == ("cover_mission", seat, [f"cover(mission={n})" for n in halves])
    act(s, "cover(mission=mission_07/upgrades)")
    assert (zones.missions(s, seat), zones.covered(s, seat)) == (["mission_01", "mission_07"], ["mission_07/upgrades"])
    assert question(s) == "action_choose"


@rule("CLA-5.130", "CLA-5.131", "CLA-10.14")
def test_of_further_cards_what_is_covered_stays_covered() -> None:
    held, hidden = ["mission_07", "mission_01"], ["mission_07/upgrades"]
    s = scene(ask="mission", missions={0: held}, covered={0: hidden}, mission_pile=["mission_03"])
    halves = [
        "mission_01/production",
        "mission_01/final_combat",
        "mission_03/cities",
        "mission_03/green_projects",
        "mission_07/navigation",
    ]
    assert options(s) == [f"cover(mission={name})" for name in halves]
    act(s, "cover(mission=mission_03/cities)")  # a new one
    assert zones.covered(s) == ["mission_03/cities", "mission_07/upgrades"]
    counting = [row["mission"] for row in s.view()["seats"][0]["missions"] if not row["covered"]]
    assert len(counting) == 4
    four = scene(
        ask="mission",
        missions={0: zones.missions(s)},
        covered={0: zones.covered(s)},
        mission_pile=["mission_09"],
    )
    assert len(options(four)) == 6
    act(four, "cover(mission=mission_09/base_combat)")
    assert len([row for row in four.view()["seats"][0]["missions"] if not row["covered"]]) == 5


@rule("CLA-5.130", "CLA-5.131")
def test_a_covered_mission_scores_nothing() -> None:
    given: dict[str, Any] = {"ask": "count", "tiles": [], "vp": {1: 99}, "upgrades": {0: {"combat": 4, "planting": 3}}}
    both = ["mission_07", "mission_09"]  # upgrades 6, base combat 5
    open_ones = scene(missions={0: both}, covered={0: ["mission_07/navigation"]}, **given)
    assert missions_vp(open_ones) == 11
    assert missions_vp(scene(missions={0: both}, covered={0: ["mission_07/upgrades"]}, **given)) == 5
    assert missions_vp(scene(missions={0: both}, covered={0: ["mission_09/base_combat"]}, **given)) == 6


# -------------------------------------------------------------------- no mission twice
@rule("CLA-5.132", "CLA-8.10")
def test_a_card_with_a_mission_that_one_has_goes_under_the_pile() -> None:
    s = scene(
        ask="production",
        round=5,
        side="back",
        water={0: 2},
        missions={0: ["mission_07"]},
        mission_pile=["mission_06", "mission_10", "mission_01", "mission_02"],
    )
    rest = zones.mission_pile(s)[4:]
    events = told(s, 1, "perform")
    passed = [(name, args) for name, args in events if name.startswith("mission")]
    assert passed == [
        ("mission_passed", {"card": "mission_06"}),  # upgrades
        ("mission_passed", {"card": "mission_10"}),  # navigation
        ("mission_drawn", {"card": "mission_01"}),
    ]
    assert zones.mission_pile(s) == ["mission_02", *rest, "mission_06", "mission_10"]
    assert s.view()["mission_known"] == ["mission_10", "mission_06"]
    assert question(s) == "cover_mission"


@rule("CLA-5.132", "CLA-11.37")
def test_a_covered_mission_is_one_that_one_has() -> None:
    s = scene(
        ask="mission",
        missions={0: ["mission_07", "mission_01"]},
        covered={0: ["mission_07/upgrades"]},
        mission_pile=["mission_06", "mission_08"],
    )
    act(s, "cover(mission=mission_08/movement)")
    assert zones.missions(s) == ["mission_01", "mission_07", "mission_08"]
    assert zones.mission_pile(s)[-1] == "mission_06"


@rule("CLA-5.132")
def test_the_missions_of_another_player_do_not_matter() -> None:
    s = scene(ask="mission", missions={0: ["mission_08"], 1: ["mission_07"]}, mission_pile=["mission_06"])
    assert (question(s), zones.missions(s)) == ("cover_mission", ["mission_06", "mission_08"])


@rule("CLA-5.134", "CLA-11.62", "CLA-5.132")
def test_both_lists_of_cities_may_be_held_together() -> None:
    s = scene(ask="mission", missions={0: ["mission_03"]}, mission_pile=["mission_04"])
    assert (question(s), zones.missions(s)) == ("cover_mission", ["mission_03", "mission_04"])


ALL_OTHERS = [name for name in p.MISSION_CARDS if name not in ("mission_06", "mission_07", "mission_10")]


@rule("CLA-5.132", "CLA-11.38", "CLA-5.174")
def test_when_every_card_was_drawn_once_nothing_is_received() -> None:
    s = scene(
        ask="mission",
        missions={0: ["mission_07"], 1: ALL_OTHERS},
        mission_pile=["mission_06", "mission_10"],
    )
    assert (question(s), zones.missions(s), zones.covered(s)) == ("action_choose", ["mission_07"], [])
    assert zones.mission_pile(s) == ["mission_06", "mission_10"]
    assert s.view()["mission_known"] == ["mission_10", "mission_06"]


@rule("CLA-5.132", "CLA-5.174", "CLA-11.38")
def test_an_empty_pile_gives_no_mission_but_may_be_chosen() -> None:
    others = [*ALL_OTHERS, "mission_06", "mission_10"]
    s = scene(scenario="3", ask="production", round=3, missions={0: ["mission_07"], 1: others})
    assert (question(s), zones.mission_pile(s)) == ("book_use", [])
    act(s, "perform")
    assert options(s) == ["branch(option=0)", "branch(option=1)"]
    act(s, "branch(option=0)")
    assert (zones.missions(s), zones.hand(s), int(s.player)) == (["mission_07"], [], 1)


@rule("CLA-5.132", "CLA-8.10")
def test_known_cards_under_the_pile_come_up_again() -> None:
    """Of two known cards the one that is allowed is taken, and only the other one stays known."""
    others = [name for name in p.MISSION_CARDS if name not in ("mission_08", "mission_11", "mission_12")]
    pile = ["mission_12", "mission_11"]
    s = scene(ask="mission", missions={0: ["mission_08"], 1: others}, mission_pile=pile, mission_known=2)
    act(s, "cover(mission=mission_08/movement)")  # mission 12 shows movement as well
    assert zones.missions(s) == ["mission_08", "mission_11"]
    assert (zones.mission_pile(s), s.view()["mission_known"]) == (["mission_12"], ["mission_12"])


@rule("CLA-5.132")
def test_the_next_player_draws_from_the_top_again() -> None:
    s = scene(
        ask="production",
        round=5,
        side="back",
        water=2,
        missions={0: ["mission_07"], 1: ["mission_08"]},
        mission_pile=["mission_06", "mission_01", "mission_02"],
    )
    act(s, "perform", "cover(mission=mission_01/production)", "perform")
    assert (int(s.player), zones.missions(s, 1)) == (1, ["mission_02", "mission_08"])
    assert s.view()["mission_known"] == ["mission_06"]
