"""CLA-6: final scoring in its order, the tie-break, and what is left afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene, told
from tests.kit.rule import rule

LAST_FIGHT = "mission_01"  # Production and Final Combat
DRAW = "draw(kind=energy)"
WATER = "resource(resource=water)"


def tally(s: CloudAge, seat: int = 0) -> dict[str, int]:
    """What a seat has scored, part by part, without what gave nothing."""
    found: dict[str, int] = s.view()["seats"][seat]["tally"]
    return {name: vp for name, vp in found.items() if vp}


def finished(**table: Any) -> CloudAge:
    """A game that is counted at once: nobody has anything to decide."""
    s = scene(ask="count", draw=[], **{"vp": {1: -1}, **table})
    assert s.over
    return s


def asked_until_the_end(s: CloudAge, **answers: str) -> list[tuple[str | None, int]]:
    """Everything that is asked, answered by the question's name or with the first option."""
    out = []
    while not s.over:
        name = question(s)
        out.append((name, int(s.player)))
        act(s, answers.get(str(name), options(s)[0]))
    return out


# -------------------------------------------------------------------- the course
@rule("CLA-6.1", "CLA-6.2", "CLA-6.3", "CLA-11.7", "CLA-11.8")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 1), (4, 2)])
def test_all_produce_then_all_reveal_then_each_builds_twice_then_the_last_fights(players: int, first: int) -> None:
    missions = {0: [LAST_FIGHT], players - 1: ["mission_05"]}
    s = scene(ask="scoring", players=players, first=first, energy=2, draw=[2, 1, 1], missions=missions, vp={0: 50})
    order = [(first + place) % players for place in range(players)]
    fights = [seat for seat in order if seat in missions]
    asked = asked_until_the_end(s, fight_next="stop")
    assert asked == [
        *[("produce_level", seat) for seat in order],
        *[("navigation_take", seat) for seat in order],
        *[("build_choose", seat) for seat in order for _ in range(2)],
        *[("fight_next", seat) for seat in fights],
    ]
    assert s.first == first


@rule("CLA-6.1", "CLA-6.4")
def test_each_part_is_counted_for_every_player_before_the_next_part() -> None:
    both = {"combat": 2, "planting": 1}
    s = scene(
        ask="scoring",
        players=3,
        first=2,
        draw=[0, 1],
        vp={1: 30},
        upgrades={0: both, 1: both, 2: both},
        played={0: ["wreck"], 1: ["wreck"], 2: ["wreck"]},
        missions={0: ["mission_08"], 1: ["mission_11"], 2: ["mission_12"]},
        markers={seat: ["whika", "whitehaven"] for seat in range(3)},
    )
    events = each_told(s, None, *[WATER] * 6)
    parts = [(name, seat) for seat, name, _ in events if name.endswith("_scored")]
    order = (2, 0, 1)
    assert parts == [
        *[("mission_scored", seat) for seat in order for _ in range(2)],
        *[("tile_scored", seat) for seat in order for _ in range(2)],
        *[("upgrade_scored", seat) for seat in order for _ in range(2)],
        *[("cards_scored", seat) for seat in order],
    ]


@rule("CLA-6.2", "CLA-6.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_production_is_a_usual_one(seat: int) -> None:
    """Level 2 costs 2 energy, 1 less with a Turbine; cards that look at producing work."""
    cards = ["turbine", "rain_collector", "scrap_foundry"]
    s = scene(ask="scoring", level={seat: 2}, energy={seat: 1}, played={seat: cards}, draw={seat: [1, 3], 1 - seat: []})
    assert (question(s), s.player) == ("produce_level", seat)
    assert options(s) == ["decline", "produce(level=0)", "produce(level=1)", "produce(level=2)"]
    act(s, "produce(level=2)")
    assert zones.stock(s, seat) == {"water": 4, "metal": 1, "vp": 1}
    assert (question(s), s.player, asking(s)) == ("navigation_take", seat, {"value": 1, "higher": 3})
    before = int(s.hand_sizes[seat])
    act(s, "take(kind=project)")
    assert int(s.hand_sizes[seat]) == before + 1
    assert zones.thrown(s, seat) == ["start_3", "start_1"]
    assert (question(s), s.phase) == ("build_choose", p.SCORING), "the higher card has no use"


@rule("CLA-6.2")
def test_the_last_production_may_be_declined_and_no_book_is_open() -> None:
    s = scene(ask="scoring", scenario="1", energy={0: 5}, metal=5, water=5, draw=[])
    events = told(s, None, "decline")
    assert "book_opened" not in [name for name, _ in events]
    assert zones.stock(s, 0) == {"water": 5, "metal": 5, "energy": 5}
    assert question(s) == "build_choose"


@rule("CLA-6.3", "CLA-5.80", "CLA-5.81")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resource_instead_of_the_first_last_build_pays_for_the_second(seat: int) -> None:
    s = scene(ask="scoring", metal={seat: 1}, draw=[])
    while s.player != seat:
        act(s, WATER)
    assert asking(s) == {"left": 2}
    assert "upgrade(type=combat)" not in options(s)
    act(s, "resource(resource=metal)")
    assert asking(s) == {"left": 1}
    act(s, "upgrade(type=combat)")
    assert zones.upgrades(s, seat) == {"combat": 1}
    assert tally(s, seat) == {"upgrades": 1, "total": 1}


@rule("CLA-6.3")
def test_cards_played_in_the_last_builds_work_at_once_and_score() -> None:
    s = scene(ask="scoring", water={0: 12}, hands={0: ["old_well", "star_archive", "wreck"]}, draw=[], vp={1: -1})
    act(s, "play(card=old_well)")
    assert int(s.hand_sizes[0]) == 4
    assert int(s.level[0]) == 1
    act(s, WATER, WATER, WATER)
    assert tally(s) == {"cards": 3, "total": 3}


@rule("CLA-6.13", "CLA-6.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_mission_fight_and_tie_nothing_is_asked_after_the_builds(players: int) -> None:
    missions = {seat: [f"mission_{7 + seat:02}"] for seat in range(players)}
    s = scene(ask="scoring", players=players, energy=9, vp={players - 1: 3}, missions=missions)
    asked = [name for name, _ in asked_until_the_end(s, produce_level="decline", build_choose=WATER)]
    assert asked.count("build_choose") == 2 * players
    assert set(asked) <= {"produce_level", "navigation_take", "build_choose"}


# -------------------------------------------------------------------- what counts
@rule("CLA-6.4", "CLA-5.86", "CLA-5.92", "CLA-6.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_highest_upgrade_of_each_type_and_every_played_card_score(seat: int) -> None:
    s = finished(
        vp={seat: 10, 1 - seat: -20},
        upgrades={seat: {"movement": 2, "combat": 4, "planting": 3}},
        played={seat: ["wreck", "wreck", "arcology"]},
        sets=range(9),
    )
    assert tally(s, seat) == {"game": 10, "upgrades": 3 + 9 + 6, "cards": 1 + 1 + 12, "total": 42}
    assert s.scores()[seat] == 42
    assert s.winners() == [seat]


@rule("CLA-6.4", "CLA-5.112", "CLA-5.113", "CLA-5.116", "CLA-11.4")
@pytest.mark.parametrize(
    ("tiles", "marked", "vp"),
    [
        (["L1"], ["whika"], 3),
        (["L1"], ["whika", "whika"], 3),
        (["L2"], ["devils_fork"], 1),
        (["L2"], ["whika"], 0),
        (["L5"], ["whitehaven", "whitehaven"], 2),
        (["L1", "L2", "L5"], ["whika", "devils_fork", "whitehaven"], 6),
        (["L3"], ["devils_fork"], 0),
        (["L4"], ["promise"], 0),
        (["L6", "L8"], ["nefaria", "taintbo"], 0),
        ([], ["whika", "devils_fork", "whitehaven"], 0),
    ],
)
def test_markers_left_in_cities_with_tiles(tiles: list[str], marked: list[str], vp: int) -> None:
    s = finished(tiles=tiles, markers={0: marked}, vp={0: 5, 1: -1})
    assert s.scores() == [5 + vp, -1], "the marker of one player is nothing to the other"
    assert tally(s).get("tiles", 0) == vp


@rule("CLA-6.4", "CLA-5.129", "CLA-5.130")
def test_missions_that_are_not_covered_count() -> None:
    both = {0: ["mission_06", "mission_08"]}
    table: dict[str, Any] = {"upgrades": {0: {"movement": 2, "combat": 2}}, "missions": both}
    s = finished(covered={0: ["mission_08/green_projects"]}, **table)
    assert tally(s)["missions"] == 2 + 2
    s = finished(covered={0: ["mission_08/movement"]}, **table)
    assert tally(s)["missions"] == 2
    s = finished(covered={0: ["mission_06/upgrades"]}, **table)
    assert tally(s)["missions"] == 2


@rule("CLA-6.7")
def test_what_is_left_over_is_worth_nothing() -> None:
    s = finished(water=9, metal={0: 9}, plants={0: {"green": 5}}, hands={0: ["arcology"]}, sets=range(9), vp={1: 1})
    assert s.scores() == [0, 1]
    assert s.winners() == [1]


@rule("CLA-6.6", "CLA-5.8", "CLA-11.49")
@pytest.mark.parametrize(("vp", "cards", "total"), [(49, 2, 51), (98, 4, 102), (180, 2, 182), (-7, 2, -5), (-1, 2, 1)])
def test_points_are_simply_counted_above_the_track_and_below_it(vp: int, cards: int, total: int) -> None:
    s = finished(vp={0: vp, 1: -40}, played={0: ["parrot"] if cards == 2 else ["parrot", "inventor"]})
    assert s.scores() == [total, -40]


@rule("CLA-6.8")
@pytest.mark.parametrize(("vp", "winner"), [((5, 4, 3), 0), ((4, 5, 3), 1), ((-3, -4, -2), 2)])
def test_the_most_points_win(vp: tuple[int, ...], winner: int) -> None:
    s = finished(players=3, vp=dict(enumerate(vp)))
    assert s.winners() == [winner]


# -------------------------------------------------------------------- the mission fight
@rule("CLA-6.5", "CLA-5.135", "CLA-5.62")
@pytest.mark.parametrize(
    ("combat", "draws", "vp"), [(6, 0, 0), (7, 0, 3), (7, 1, 8), (9, 0, 3), (10, 0, 8), (10, 1, 11), (12, 0, 8)]
)
def test_the_value_of_the_mission_fight(combat: int, draws: int, vp: int) -> None:
    """Base values from 6 on: Ion Lance 3, Ram Prow 2, Armour Plating 2 twice, upgrades."""
    cards = ["ion_lance", "ram_prow"]
    upgrades = {"combat": min(4, combat - 5)}
    if combat > 9:
        cards += ["armour_plating"]
        upgrades["combat"] = combat - 7
    if combat > 11:
        cards, upgrades["combat"] = [*cards, "armour_plating"], combat - 9
    s = scene(
        ask="count",
        missions={0: [LAST_FIGHT]},
        played={0: cards},
        upgrades={0: upgrades},
        sets=range(9),
        energy={0: 1},
        draw={0: [3, 1]},
        vp={1: -1},
    )
    assert (question(s), s.player, s.view()["fight"]["base"]) == ("fight_next", 0, combat)
    assert s.view()["fight"]["cause"] == "mission"
    act(s, *[DRAW] * draws, "stop")
    assert tally(s).get("missions", 0) == vp


@rule("CLA-6.5", "CLA-5.54")
def test_the_mission_fight_uses_the_energy_left_and_allows_points() -> None:
    s = scene(ask="count", missions={1: [LAST_FIGHT]}, energy={1: 4}, draw={1: [3, 2, 2, 1]}, vp={0: 50, 1: 1})
    assert (s.player, options(s)) == (1, [DRAW, "stop"]), "the first card cannot be paid with points"
    act(s, DRAW)
    assert options(s) == [DRAW, "draw(kind=vp)", "stop"]
    act(s, DRAW)
    assert options(s) == ["draw(kind=vp)", "stop"], "one energy is left"
    act(s, "draw(kind=vp)", "stop")
    assert s.over
    assert tally(s, 1) == {"game": -2, "missions": 3, "total": 1}


@rule("CLA-6.5", "CLA-5.130")
def test_a_covered_mission_fight_is_not_held() -> None:
    table: dict[str, Any] = {"ask": "count", "missions": {0: [LAST_FIGHT, "mission_06"]}, "energy": 3, "vp": {0: 9}}
    assert scene(covered={0: ["mission_01/final_combat"]}, **table).over
    assert question(scene(covered={0: ["mission_01/production"]}, **table)) == "fight_next"


@rule("CLA-6.5", "CLA-5.112", "CLA-11.32", "CLA-5.117")
@pytest.mark.parametrize(("lying", "kept"), [(1, 0), (2, 3)])
def test_a_marker_used_in_the_mission_fight_does_not_score(lying: int, kept: int) -> None:
    s = scene(
        ask="count",
        missions={0: [LAST_FIGHT]},
        tiles=["L1", "L2"],
        markers={0: {"whika": lying, "devils_fork": 1}},
        upgrades={0: {"combat": 4}},
        draw=[],
        vp={1: -1},
    )
    assert options(s) == ["marker(tile=L1)", "marker(tile=L2)", "stop"]
    act(s, "marker(tile=L1)", "marker(tile=L2)")
    assert s.over == (lying == 1), "with no marker and no card left the fight is over"
    act(s, *["stop"] * (lying - 1))
    assert tally(s)["missions"] == 3, "4 and 2 and 1"
    assert tally(s).get("tiles", 0) == kept


@rule("CLA-6.5", "CLA-11.60", "CLA-5.134")
@pytest.mark.parametrize("seat", [0, 1])
def test_other_missions_are_counted_before_the_marker_is_removed(seat: int) -> None:
    s = scene(
        ask="count",
        missions={seat: [LAST_FIGHT, "mission_03"]},
        covered={seat: ["mission_01/production"]},
        tiles=["L2"],
        markers={seat: ["devils_fork", "promise"]},
        draw=[],
        vp={1 - seat: -1},
    )
    assert tally(s, seat)["missions"] == 5
    act(s, "marker(tile=L2)")  # nothing else is left to do in the fight
    assert tally(s, seat)["missions"] == 5
    assert "tiles" not in tally(s, seat)


@rule("CLA-6.1", "CLA-6.5")
def test_points_of_a_later_part_are_not_there_in_the_mission_fight() -> None:
    """All missions of all players come before tiles, upgrades and cards."""
    s = scene(
        ask="count",
        first=1,
        missions={0: [LAST_FIGHT], 1: ["mission_05"]},
        played={0: ["star_archive"], 1: ["reservoir"]},
        energy=1,
    )
    assert (s.player, [int(vp) for vp in s.vp]) == (1, [0, 0])
    act(s, "stop")
    assert (s.player, [int(vp) for vp in s.vp]) == (0, [0, 0])
    act(s, "stop")
    assert [int(vp) for vp in s.vp] == [7, 7]
    assert s.view()["fight"]["cause"] == "tie"


# -------------------------------------------------------------------- the tie-break
@rule("CLA-6.9", "CLA-6.10", "CLA-11.34")
@pytest.mark.parametrize(
    ("base", "winners"), [((3, 2), [0]), ((1, 4), [1]), ((2, 2), [0, 1])], ids=["first", "second", "shared"]
)
def test_the_higher_value_wins_and_an_equal_one_shares(base: tuple[int, int], winners: list[int]) -> None:
    """There is no value to beat: a base value of 1 is enough against less."""
    s = scene(ask="tie", vp=20, upgrades={seat: {"combat": value} for seat, value in enumerate(base)}, draw=[])
    assert s.over
    assert s.winners() == winners
    assert s.view()["tie"] == list(base)


@rule("CLA-6.9", "CLA-6.10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_tied_fight_in_turn_order_with_the_energy_left(first: int) -> None:
    s = scene(ask="tie", first=first, vp=20, energy=3, draw=[2, 1, 0])
    assert (question(s), s.player, s.view()["fight"]["cause"]) == ("fight_next", first, "tie")
    assert s.view()["fight"]["target"] is None
    act(s, DRAW)
    assert options(s) == [DRAW, "stop"], "no points for cards"
    act(s, "stop")
    assert s.player == 1 - first
    seen = s.view(1 - first)["tie"]
    assert (seen[first], seen[1 - first]) == (2, None), "each sees the values before"
    act(s, DRAW, DRAW)
    assert options(s) == ["stop"] or s.over
    assert s.over, "with no energy left the fight is over"
    assert s.winners() == [1 - first]
    assert s.scores() == [20, 20]


@rule("CLA-6.9")
def test_only_those_with_the_most_points_fight() -> None:
    s = scene(ask="tie", players=4, first=2, vp={0: 9, 1: 8, 2: 9, 3: 9}, upgrades={1: {"combat": 4}}, energy=1)
    asked = asked_until_the_end(s, fight_next="stop")
    assert asked == [("fight_next", 2), ("fight_next", 3), ("fight_next", 0)]
    assert s.winners() == [0, 2, 3]
    assert s.view()["tie"] == [0, None, 0, 0]


@rule("CLA-6.9")
def test_of_three_tied_players_two_may_share() -> None:
    s = scene(ask="tie", players=3, vp=9, upgrades={0: {"combat": 2}, 2: {"combat": 2}, 1: {"combat": 1}}, draw=[])
    assert s.winners() == [0, 2]


@rule("CLA-6.9", "CLA-5.117", "CLA-11.32")
def test_markers_are_not_removed_in_the_tie_break() -> None:
    s = scene(ask="tie", tiles=["L1", "L2"], markers={0: ["whika", "devils_fork"]}, vp=5, energy=1)
    assert options(s) == [DRAW, "stop"]


@rule("CLA-6.9", "CLA-5.172", "CLA-6.10")
def test_the_first_card_of_the_tie_break_is_free_with_a_spotter_balloon() -> None:
    s = scene(ask="tie", vp=5, played={0: ["spotter_balloon"]}, draw={0: [3, 1], 1: [3]})
    assert (s.player, options(s)) == (0, [DRAW, "stop"])
    act(s, DRAW)
    assert s.over
    assert s.winners() == [0]


@rule("CLA-6.9", "CLA-5.157")
def test_combat_sequence_pays_nothing_at_the_end() -> None:
    s = scene(ask="tie", vp=5, played={0: ["combat_sequence"]}, upgrades={0: {"combat": 4}}, energy={0: 3}, draw=[3, 2])
    act(s, DRAW, "stop")
    assert s.over
    assert zones.stock(s, 0) == {"energy": 2, "vp": 5}


@rule("CLA-6.8", "CLA-6.9")
def test_a_tie_below_the_best_is_no_tie() -> None:
    s = scene(ask="tie", players=3, vp={0: 4, 1: 9, 2: 4}, energy=3)
    assert s.over
    assert (s.winners(), s.view()["tie"]) == ([1], None)


@rule("CLA-6.9", "CLA-6.8")
def test_the_points_of_the_last_parts_decide_who_is_tied() -> None:
    s = scene(ask="count", vp={0: 5, 1: 7}, played={0: ["parrot"]}, energy=1)
    assert (question(s), [int(vp) for vp in s.vp]) == ("fight_next", [7, 7])
    s = scene(ask="count", vp={0: 7, 1: 7}, played={0: ["parrot"]}, energy=1)
    assert (s.over, s.winners()) == (True, [0])


# -------------------------------------------------------------------- afterwards
@rule("CLA-6.11", "CLA-7.21")
def test_the_stars_of_a_chapter_are_written_down() -> None:
    s = scene(ask="tie", chapter="1", story=13, vp={0: 71, 1: 85}, upgrades={0: {"combat": 1}})
    assert s.view()["stars"] == [1, 3]
    options_after = GAME.next_options(s)
    assert options_after is not None
    assert (options_after["campaign"]["stars"], options_after["campaign"]["vp"]) == ([[1], [3]], [[71], [85]])


@rule("CLA-6.11")
def test_a_closed_chapter_is_told_to_each_seat() -> None:
    s = scene(ask="scoring", chapter="1", story=13, vp={0: 71, 1: 95}, draw=[])
    events = each_told(s, None, WATER, WATER, WATER, WATER)
    assert [(seat, args) for seat, name, args in events if name == "chapter_closed"] == [
        (0, {"stars": 1}),
        (1, {"stars": 4}),
    ]


@rule("CLA-6.12", "CLA-7.45")
def test_cards_and_tiles_of_a_chapter_go_into_the_green_bag_those_of_a_scenario_do_not() -> None:
    s = scene(ask="tie", chapter="4b", story=35, sets=range(6), tiles=["L3", "L8", "L10"], vp={0: 1})
    after = GAME.next_options(s)
    assert after is not None
    assert after["campaign"]["sets"] == [0, 1, 2, 3, 4, 5]
    assert after["campaign"]["tiles"] == ["L3", "L8", "L10"]
    for scenario in ("1", "2", "3"):
        s = scene(ask="tie", scenario=scenario, vp={0: 1})
        assert (s.over, GAME.next_options(s)) == (True, None)
        assert s.view()["stars"] is None
