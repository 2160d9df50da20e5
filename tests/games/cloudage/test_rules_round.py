"""CLA-4 and CLA-5.21 to CLA-5.34: the phases of a round, production, navigation cards."""

from __future__ import annotations

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene, told
from tests.kit.rule import rule

CAMP = "3:5,2"  # a city without a name
QUIET = ("decline", "stop", "go_on", "solar(kind=energy)", "land", "take(kind=energy)", "resource(resource=water)")


def quietly(s: CloudAge) -> CloudAge:
    """One answer that does as little as possible."""
    offered = options(s)
    found = next((name for name in QUIET if name in offered), offered[0])
    return act(s, "build" if "build" in offered else found)


def walk(s: CloudAge, rounds: int) -> list[tuple[int, str, int, int]]:
    """What begins in some rounds of quiet play: round, phase, active seat, first player."""
    journal = GAME.listen(s)
    out: list[tuple[int, str, int, int]] = []
    last = int(s.round) + rounds
    while not s.over and s.round < last:
        quietly(s)
        for event in journal.take():
            read = GAME.events.read(event, None)
            if read.name == "turn_began":
                out.append((read.args["round"], read.args["phase"], int(event.seat), int(s.first)))
    return out


# -------------------------------------------------------------------- phases
@rule("CLA-4.1", "CLA-4.9", "CLA-4.11", "CLA-4.14", "CLA-4.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_a_round_is_production_movement_action_in_turn_order(players: int, first: int) -> None:
    first %= players
    s = scene(ask="production", players=players, first=first, energy=1)
    turns = walk(s, 2)
    second = (first + 1) % players
    for number, leader in ((1, first), (2, second)):
        order = [(leader + place) % players for place in range(players)]
        expected = [(number, "movement", seat) for seat in order] + [(number, "action", seat) for seat in order]
        if number > 1:
            expected.insert(0, (number, "production", leader))
        assert [turn[:3] for turn in turns if turn[0] == number] == expected


@rule("CLA-4.1")
def test_no_phase_starts_before_everybody_has_finished_the_one_before() -> None:
    s = scene(ask="production", players=3, energy=1)
    for seat in range(3):
        assert (question(s), s.player, s.phase) == ("produce_level", seat, p.PRODUCTION)
        act(s, "decline")
    while question(s) == "navigation_take":
        assert s.phase == p.PRODUCTION
        act(s, "take(kind=energy)")
    for seat in range(3):
        assert (s.phase, s.active) == (p.MOVEMENT, seat)
        while s.phase == p.MOVEMENT and s.active == seat:
            quietly(s)
    assert (s.phase, s.active, question(s)) == (p.ACTION, 0, "action_choose")


@rule("CLA-4.2", "CLA-5.63", "CLA-4.3")
@pytest.mark.parametrize(
    ("players", "scenario", "rounds"), [(1, "2", 8), (2, "1", 7), (3, "3", 8), (4, "2", 7), (4, "1", 6)]
)
def test_each_round_every_player_moves_one_marker_to_a_city(players: int, scenario: str, rounds: int) -> None:
    s = scene(ask="production", players=players, scenario=scenario, seed=players)
    for number in range(1, rounds + 1):
        assert [int(slots) for slots in s.slots] == [number - 1] * players
        while s.phase != p.ACTION and not s.over:
            quietly(s)
        assert [int(slots) for slots in s.slots] == [number] * players
        lying = [sum(zones.markers(s, seat).values()) for seat in range(players)]
        assert lying == [number] * players
        while s.phase == p.ACTION:
            quietly(s)
        assert s.phase == (p.PRODUCTION if number < rounds else p.SCORING) or s.phase == p.MOVEMENT
    assert (s.phase, int(s.round)) == (p.SCORING, rounds)


@rule("CLA-4.3", "CLA-6.1")
def test_final_scoring_follows_the_round_of_the_last_marker_alone() -> None:
    for number, phase in ((7, p.PRODUCTION), (8, p.SCORING)):
        s = scene(ask="choose", round=number, active=1, energy=1)
        while s.phase == p.ACTION:
            quietly(s)
        assert (s.phase, s.round) == (phase, 8)


@rule("CLA-4.4", "CLA-11.8")
def test_the_first_player_marker_passes_clockwise_but_not_in_round_one_nor_at_the_end() -> None:
    for number, first in ((1, 2), (2, 0), (4, 1)):
        s = scene(ask="production", players=3, round=number, first=first, energy=1)
        assert (s.first, s.active, s.round) == (first, first, number)
    s = scene(ask="choose", players=3, round=2, first=2, active=1)
    while s.round == 2:
        quietly(s)
    assert s.first == 0
    s = scene(ask="choose", players=3, round=8, first=2, active=1, energy=1)
    while s.phase == p.ACTION:
        quietly(s)
    assert (s.phase, s.first, s.active, s.player) == (p.SCORING, 2, 2, 2)


@rule("CLA-4.4", "CLA-7.3")
def test_alone_the_same_player_stays_first() -> None:
    s = scene(ask="production", players=1, round=4)
    assert (s.first, s.active) == (0, 0)


@rule("CLA-4.5", "CLA-4.6", "CLA-4.7", "CLA-4.8")
def test_book_then_production_then_navigation_each_for_all_in_turn_order() -> None:
    s = scene(ask="production", players=3, scenario="3", round=3, first=1, energy=1, draw=[2, 1, 1, 1])
    asked = []
    while s.phase == p.PRODUCTION:
        asked.append((question(s), int(s.player)))
        quietly(s)
    order = [1, 2, 0]
    steps = ("book_use", "produce_level", "navigation_take")
    assert asked == [(step, seat) for step in steps for seat in order]


@rule("CLA-4.8")
def test_navigation_cards_are_revealed_only_when_it_is_their_owners_turn() -> None:
    s = scene(ask="reveal", players=3, first=1, draw={0: [3, 1, 0], 1: [2, 1], 2: [2, 2]}, deck=["wreck", "old_well"])
    assert (s.player, [one["revealed"] for one in s.view()["seats"]]) == (1, [None, {"lower": 1, "higher": 2}, None])
    act(s, "take(kind=project)")
    assert zones.hand(s, 1) == ["wreck"], "each answer is carried out at once"
    assert (s.player, s.view()["seats"][0]["revealed"]) == (2, None)
    act(s, "take(kind=project)")
    assert "old_well" in zones.hand(s, 2), "cards are drawn in that order"
    assert s.player == 0


@rule("CLA-4.10", "CLA-5.63")
def test_a_movement_turn_is_fly_fight_marker() -> None:
    s = scene(ask="movement", round=3, airships={0: "1:1,2"}, energy=2, draw=[1, 1, 1], revealed=(0, 2))
    asked = [question(s)]
    for action in ("solar(kind=movement)", "fly(space=1:2,1)", "land", "fight", "draw(kind=energy)", "stop"):
        act(s, action)
        asked.append(question(s))
    assert asked == ["move_solar", "move_step", "move_step", "fight_start", "fight_next", "fight_next", "choose_effect"]
    assert zones.markers(s, 0)["dry_anchor"] == 1
    assert asking(s)["source"] == {"kind": "slot", "id": 3}


# -------------------------------------------------------------------- the action phase
@rule("CLA-4.11", "CLA-4.12")
@pytest.mark.parametrize(("players", "first", "active"), [(2, 0, 1), (3, 1, 2), (4, 1, 2), (4, 0, 0)])
def test_the_others_act_clockwise_from_the_left_of_the_active_player(players: int, first: int, active: int) -> None:
    s = scene(ask="choose", players=players, first=first, active=active)
    act(s, "build")
    asked = []
    while s.active == active and s.phase == p.ACTION:
        asked.append(int(s.player))
        act(s, "resource(resource=metal)")
    assert asked == [active, active, *[(active + place) % players for place in range(1, players)]]


@rule("CLA-4.13", "CLA-5.77")
def test_drones_return_before_the_next_player_is_active() -> None:
    s = scene(ask="choose", players=3)
    act(s, "collect(district=2)", "area(area=water)")
    assert s.view()["drones"] == [{"district": 2, "area": "water"}, None, None]
    act(s, "area(area=metal)")
    while s.active == 0:
        quietly(s)
    assert (s.active, question(s)) == (1, "action_choose")
    assert s.view()["drones"] == [None] * 3
    assert (s.view()["district"], s.view()["city_card"]) == (None, None)


@rule("CLA-4.14")
def test_everybody_is_active_exactly_once_a_round() -> None:
    s = scene(ask="choose", players=4, round=2, first=2)
    turns = walk(s, 1)
    active = [seat for number, phase, seat, _ in turns if phase == "action" and number == 2]
    assert active == [3, 0, 1], "2 was active when it began"


# -------------------------------------------------------------------- production
@rule("CLA-5.21", "CLA-5.22", "CLA-5.23", "CLA-5.24", "CLA-12.3", "CLA-10.1")
@pytest.mark.parametrize(
    ("level", "energy", "water", "vp"),
    [
        (0, 1, 2, 0),
        (1, 1, 3, 0),
        (2, 2, 3, 1),
        (3, 2, 4, 1),
        (4, 2, 4, 2),
        (5, 3, 5, 2),
        (6, 3, 5, 3),
        (7, 3, 6, 3),
        (8, 4, 6, 4),
        (9, 4, 7, 4),
        (10, 4, 7, 5),
    ],
)
def test_levels_of_production(level: int, energy: int, water: int, vp: int) -> None:
    """The own level, and every lower one; the points count at once."""
    for own in range(level, 11):
        s = scene(ask="production", level=own, energy={0: 5})
        assert options(s) == ["decline", *[f"produce(level={number})" for number in range(own + 1)]]
        act(s, f"produce(level={level})")
        left = {"water": water, "energy": 5 - energy, "vp": vp}
        assert zones.stock(s, 0) == {kind: amount for kind, amount in left.items() if amount}
        assert s.level[0] == own


@rule("CLA-5.21", "CLA-8.3")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_what_is_produced_is_told_to_everybody(reader: int | None) -> None:
    s = scene(ask="production", level=5, energy=9)
    assert told(s, reader, "produce(level=4)") == [("produced", {"level": 4, "energy": 2, "water": 4, "vp": 2})]


@rule("CLA-5.21", "CLA-5.7")
def test_a_level_is_offered_only_if_its_energy_can_be_paid() -> None:
    offered = {
        energy: [name for name in options(scene(ask="production", level=10, energy={0: energy})) if "produce" in name]
        for energy in (1, 2, 3, 4)
    }
    assert [len(levels) for levels in offered.values()] == [2, 5, 8, 11]


@rule("CLA-5.21", "CLA-4.6")
def test_producing_is_optional_and_done_once() -> None:
    s = scene(ask="production", level=3, energy=9)
    events = each_told(s, None, "decline")
    assert events == [(0, "idled", {})]
    assert (question(s), s.player, zones.stock(s, 0)) == ("produce_level", 1, {"energy": 9})
    act(s, "produce(level=0)")
    assert zones.stock(s, 1) == {"water": 2, "energy": 8}
    assert question(s) != "produce_level"


@rule("CLA-5.21")
def test_without_energy_nobody_is_asked_to_produce() -> None:
    s = scene(ask="production", players=3, energy={2: 1}, level=4)
    assert (question(s), s.player, options(s)) == (
        "produce_level",
        2,
        ["decline", "produce(level=0)", "produce(level=1)"],
    )


@rule("CLA-5.25", "CLA-5.26", "CLA-10.2", "CLA-12.3")
@pytest.mark.parametrize(
    ("level", "steps", "gained", "cards"),
    [
        (0, 1, {}, 0),
        (1, 1, {}, 2),
        (2, 1, {}, 0),
        (3, 1, {"metal": 2}, 0),
        (4, 1, {}, 0),
        (6, 1, {}, 0),
        (7, 1, {"vp": 3}, 0),
        (8, 1, {}, 0),
        (0, 2, {}, 2),
        (2, 2, {"metal": 2}, 0),
        (1, 3, {"metal": 2}, 2),
        (1, 7, {"metal": 2, "vp": 3}, 2),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_rewards_of_the_production_track(level: int, steps: int, gained: dict[str, int], cards: int, seat: int) -> None:
    s = scene(ask=build.RaiseProduction(seat, steps), level=level)
    assert s.level[seat] == level + steps
    assert zones.stock(s, seat) == gained
    assert s.hand_sizes[seat] == cards
    assert (s.level[1 - seat], zones.stock(s, 1 - seat)) == (level, {})


@rule("CLA-5.27")
@pytest.mark.parametrize(("level", "steps", "vp"), [(10, 1, 2), (10, 3, 6), (9, 1, 0), (9, 3, 4)])
def test_steps_above_the_top_level_give_points(level: int, steps: int, vp: int) -> None:
    s = scene(ask=build.RaiseProduction(0, steps), level=level)
    assert (s.level[0], s.vp[0]) == (10, vp)


@rule("CLA-5.25")
def test_a_played_card_raises_production_and_nothing_lowers_it() -> None:
    s = scene(ask="build", left=1, water={0: 3}, hands={0: ["wreck", "old_well"]}, level={0: 4, 1: 2})
    act(s, "play(card=wreck)")
    assert [int(level) for level in s.level] == [5, 2]
    s = scene(ask="production", level=5, energy=9)
    act(s, "produce(level=1)", "decline")
    assert [int(level) for level in s.level] == [5, 5]


# -------------------------------------------------------------------- navigation cards
@rule("CLA-5.28", "CLA-5.29", "CLA-5.30", "CLA-5.31", "CLA-10.3")
@pytest.mark.parametrize("top", [[2, 3], [3, 2]])
@pytest.mark.parametrize(("kind", "energy", "cards"), [("energy", 2, 0), ("project", 0, 2)])
def test_the_lower_value_is_gained_and_the_higher_one_flies(top: list[int], kind: str, energy: int, cards: int) -> None:
    s = scene(ask="reveal", draw={0: [*top, 1, 0]}, thrown={0: [1]})
    assert (question(s), asking(s)) == ("navigation_take", {"value": 2, "higher": 3})
    assert options(s) == ["take(kind=energy)", "take(kind=project)"]
    act(s, f"take(kind={kind})")
    assert (zones.stock(s, 0).get("energy", 0), int(s.hand_sizes[0])) == (energy, cards)
    assert zones.draw_pile(s, 0) == ["start_1", "start_0"]
    assert zones.thrown(s, 0) == ["start_3", "start_2", "start_1"], "the higher one on top"
    assert (s.flight[0], s.lower[0]) == (3, 2)
    assert s.view()["seats"][0]["flight"] == 3


@rule("CLA-5.29")
def test_a_lower_value_of_nought_gives_nothing() -> None:
    s = scene(ask="reveal", draw={0: [0, 3], 1: [1, 1]})
    assert (s.player, zones.stock(s, 0)) == (1, {})
    assert s.view()["seats"][0]["revealed"] == {"lower": 0, "higher": 3}


@rule("CLA-5.30")
def test_equal_values_count_once_each() -> None:
    s = scene(ask="reveal", draw={0: [2, 2, 1]})
    act(s, "take(kind=energy)")
    assert (zones.stock(s, 0), int(s.flight[0])) == ({"energy": 2}, 2)


@rule("CLA-5.31", "CLA-11.54", "CLA-5.35")
def test_the_flight_value_is_remembered_until_the_movement() -> None:
    s = scene(ask="reveal", draw={0: [1, 1], 1: [1, 3]}, energy=4, airships={0: CAMP})
    act(s, "take(kind=energy)", "take(kind=energy)", "solar(kind=energy)")
    assert (question(s), s.player, asking(s)) == ("move_solar", 1, {"points": 3})


@rule("CLA-5.31")
def test_revealed_values_are_those_of_this_round() -> None:
    s = scene(ask="choose", active=1, energy=1, revealed=(1, 3))
    assert [one["revealed"] for one in s.view()["seats"]] == [{"lower": 1, "higher": 3}] * 2
    while s.round == 1:
        quietly(s)
    assert question(s) == "produce_level"
    assert [one["revealed"] for one in s.view()["seats"]] == [None, None]


@rule("CLA-5.32", "CLA-8.6")
def test_an_empty_draw_pile_is_made_anew_from_the_discard_pile() -> None:
    """One card is left: it is drawn first and does not go into the new pile."""
    firsts = set()
    for seed in range(20):
        s = scene(ask="reveal", draw={0: [3]}, thrown={0: [1, 2, 2, 1]}, seed=seed)
        assert s.view()["seats"][0]["revealed"]["higher"] == 3
        lower = s.view()["seats"][0]["revealed"]["lower"]
        firsts.add(lower)
        assert zones.thrown(s, 0) == ["start_3", f"start_{lower}"]
        left = [1, 1, 2, 2]
        left.remove(lower)
        assert sorted(zones.draw_pile(s, 0)) == [f"start_{value}" for value in left]
    assert firsts == {1, 2}


@rule("CLA-5.32")
def test_no_pile_is_made_anew_before_a_card_must_be_drawn_from_it() -> None:
    s = scene(ask="reveal", draw={0: [3, 2]}, thrown={0: [1]})
    assert (zones.draw_pile(s, 0), zones.thrown(s, 0)) == ([], ["start_3", "start_2", "start_1"])


@rule("CLA-5.32")
def test_a_new_pile_is_told_of_and_known_to_nobody() -> None:
    s = scene(ask="production", energy={0: 1}, draw={0: []}, thrown={0: [3, 2, 1, 0, 1]}, known={0: 0})
    events = [one for one in each_told(s, None, "decline") if one[1] == "navigation_shuffled"]
    assert events == [(0, "navigation_shuffled", {"cards": 5})]
    assert s.view()["seats"][0]["navigation"]["known"] == []


@rule("CLA-5.32")
@pytest.mark.parametrize("thrown", [[], [2]])
def test_cards_of_the_fight_under_way_stay_out_of_the_new_pile(thrown: list[int]) -> None:
    """With nothing left to draw the fight is over."""
    s = scene(ask="fight", airships={0: "1:2,1"}, energy={0: 9}, draw={0: [3]}, thrown={0: thrown})
    act(s, "fight", "draw(kind=energy)")
    if thrown:
        assert (question(s), s.view()["fight"]["cards"]) == ("fight_next", ["start_3"])
        act(s, "draw(kind=energy)")
    assert s.view()["fight"] is None
    assert (zones.draw_pile(s, 0), zones.thrown(s, 0)) == ([], [*[f"start_{value}" for value in thrown], "start_3"])


@rule("CLA-5.33", "CLA-11.40")
@pytest.mark.parametrize(
    ("draw", "thrown", "lower", "higher"),
    [([2], [], 0, 2), ([], [2], 0, 2), ([], [], 0, 0), ([0], [], 0, 0), ([1], [3], 1, 3)],
)
def test_very_small_navigation_decks(draw: list[int], thrown: list[int], lower: int, higher: int) -> None:
    s = scene(ask="reveal", draw={0: draw, 1: [1, 1]}, thrown={0: thrown})
    assert s.view()["seats"][0]["revealed"] == {"lower": lower, "higher": higher}
    assert (question(s), s.player) == ("navigation_take", 0 if lower else 1)
    assert sorted(zones.thrown(s, 0)) == sorted(f"start_{value}" for value in [*draw, *thrown])
    assert zones.draw_pile(s, 0) == []


@rule("CLA-5.34")
@pytest.mark.parametrize("seat", [0, 1])
def test_city_cards_are_navigation_cards_with_their_printed_value(seat: int) -> None:
    """City card 14 has value 4, city card 2 value 2."""
    s = scene(ask="reveal", first=seat, draw={seat: ["city_14", "city_02", 1]})
    assert (s.player, asking(s)) == (seat, {"value": 2, "higher": 4})
    act(s, "take(kind=energy)")
    assert zones.stock(s, seat) == {"energy": 2}
    assert zones.thrown(s, seat) == ["city_14", "city_02"]


@rule("CLA-5.34", "CLA-5.68")
def test_a_card_taken_by_collecting_is_drawn_when_its_turn_comes() -> None:
    s = scene(ask="choose", sleeves={1: ["city_14"]}, draw={0: [1, 1, 1]})
    act(s, "collect(district=1)", "area(area=water)", "area(area=metal)")
    while question(s) != "action_choose":
        quietly(s)
    assert zones.thrown(s, 0)[-1:] == ["city_14"]
    assert s.view()["seats"][0]["navigation"]["deck"] == ["start_1"] * 3 + ["city_14"]


@rule("CLA-5.29", "CLA-5.5")
def test_cards_of_the_lower_value_come_through_a_reshuffle_and_end_with_the_cards() -> None:
    s = scene(ask="reveal", draw={0: [3, "city_01"]}, other_cards="discard")
    act(s, "take(kind=project)")
    assert s.hand_sizes[0] == 3
    assert zones.discarded(s) == []
    s = scene(ask="reveal", draw={0: [3, "city_01"]}, deck=["wreck"], other_cards=1)
    act(s, "take(kind=project)")
    assert zones.hand(s, 0) == ["wreck"]


@rule("CLA-4.7", "CLA-8.3")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_revealed_cards_are_told_to_everybody(reader: int | None) -> None:
    s = scene(ask="production", energy={1: 1}, draw=[3, 1, 2])
    assert ("revealed", {"lower": 1, "higher": 3}) in told(s, reader, "decline")
    assert s.view(reader)["seats"][0]["navigation"]["discard"] == ["start_1", "start_3"]
