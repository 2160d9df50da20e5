"""CLA-5.168 to CLA-5.171, CLA-5.174: in which order things happen, which cards are alike, and what is empty."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene, told
from tests.kit.rule import rule

QUIET = ("marker_placed", "turn_began", "landed", "fight_began", "fight_ended")


def steps(events: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """What was gained, paid, drawn and worked, in a few words."""
    out = []
    for name, args in events:
        if name in ("gained", "spent"):
            out.append(f"{name} {args['amount']} {args['kind']}")
        elif name == "card_worked":
            out.append(f"{args['card']}: {args['amount']} {args['kind']}")
        else:
            out.append(name)
    return out


def won_in(space: str, value: int, **more: Any) -> CloudAge:
    given: dict[str, Any] = {"scenario": "3", "ask": "fight", "round": 2, "tiles": []}
    return scene(**given | {"airships": {0: space}, "played": {0: crew(value)}} | more)


# ---------------------------------------------------------------- the order of an effect
@rule("CLA-5.168")
@pytest.mark.parametrize(
    ("space", "value", "order"),
    [
        ("1:3,3", 3, ["gained 2 energy", "gained 2 vp"]),  # Kettle Row
        ("2:4,-1", 3, ["gained 2 metal", "gained 1 vp", "drew"]),  # Cinder Hollow
        ("2:3,3", 4, ["gained 2 vp", "drew", "drew", "drew"]),  # Beggar's End
        ("3:2,2", 5, ["gained 4 water", "gained 4 vp"]),  # Grey Mercy
        ("3:4,0", 6, ["gained 4 vp", "plant_drawn", "plant_drawn"]),  # Whitehaven
        ("4:1,2", 7, ["gained 3 metal", "gained 7 vp"]),  # High Rook
    ],
)
def test_gains_come_in_one_order(space: str, value: int, order: list[str]) -> None:
    events = told(won_in(space, value), None, "fight")
    assert [step for step in steps(events) if step.partition(" ")[0] not in QUIET][: len(order)] == order


@rule("CLA-5.168")
def test_project_cards_come_before_mission_cards() -> None:
    s = scene(ask="production", round=5, side="back", water={0: 2}, missions={0: ["mission_03"]})
    names = steps(told(s, None, "perform"))
    assert names == ["book_used", "spent 2 water", "drew", "mission_drawn"]
    assert question(s) == "cover_mission"


@rule("CLA-5.168")
def test_a_cost_is_paid_in_the_same_order_before_anything_is_gained() -> None:
    s = scene(chapter="5", story=38, ask="production", round=5, metal={0: 2}, energy={0: 1})
    assert steps(told(s, None, "perform"))[:4] == ["book_used", "spent 2 metal", "spent 1 energy", "gained 5 vp"]
    s = scene(scenario="3", ask="build", left=1, water={0: 3}, hands={0: ["wreck", "parrot"]})
    paid = steps(told(s, None, "play(card=wreck)"))
    assert paid[:4] == ["spent 3 water", "discarded", "card_played", "gained 2 metal"]


@rule("CLA-5.168")
def test_what_an_effect_lets_one_choose_comes_after_its_gains() -> None:
    s = scene(ask="production", round=3, played={0: crew(4)}, sets=range(9))
    act(s, "perform")
    assert (question(s), zones.stock(s)) == ("choose_effect", {"vp": 4})
    act(s, "branch(option=1)")
    assert zones.stock(s) == {"vp": 4, "water": 3}


@rule("CLA-5.168")
def test_updates_plantings_builds_and_upgrades_come_last() -> None:
    update = scene(chapter="3", story=22, ask="production", round=5, hands={0: ["wreck", "wreck"]}, thrown={0: [1, 2]})
    act(update, "perform")
    assert (question(update), zones.stock(update), zones.hand(update)) == ("navigation_update", {"energy": 3}, [])
    build = scene(ask="plant", plants={0: ["withered_build"]})
    act(build, "plant(plant=withered_build)")
    assert (question(build), zones.stock(build)) == ("build_choose", {"metal": 1})
    upgrade = scene(chapter="4b", story=34, ask="production", round=7, energy={0: 2}, metal={0: 3})
    act(upgrade, "perform")
    assert (question(upgrade), zones.stock(upgrade)) == ("upgrade_choose", {"vp": 2, "metal": 3})
    plants = scene(chapter="6", story=43, ask="production", round=3, energy={0: 1}, plants={0: ["green"]})
    act(plants, "perform")
    assert (question(plants), asking(plants)["left"], zones.stock(plants)) == ("plant_tile", 2, {})


# ---------------------------------------------------------------- the order of collecting
COLLECTORS = ["porthole", "flying_lessons", "secret_tunnel", "jose"]


@rule("CLA-5.169", "CLA-11.59")
def test_a_player_is_served_completely_before_the_next_one() -> None:
    """Resources, update, points of cards, José; then the other player with the wrench."""
    s = scene(
        scenario="3",
        ask="choose",
        tiles=[],
        airships={0: "3:1,1"},
        plants={0: ["green", "green"]},
        played={0: COLLECTORS, 1: ["secret_tunnel", "porthole"]},
        sleeves={1: ["city_19"]},
    )
    act(s, "collect(district=1)", "area(area=metal)", "area(area=water)")
    assert (question(s), zones.stock(s), zones.stock(s, 1)) == ("navigation_update", {"metal": 2}, {})
    first = seats_and_steps(each_told(s, None, "update(value=4)"))
    assert first == [(0, "updated"), (0, "porthole: 2 vp"), (0, "flying_lessons: 2 vp")]
    assert (question(s), zones.stock(s, 1)) == ("plant_tile", {})
    rest = seats_and_steps(each_told(s, None, "stop"))
    assert rest == [(1, "gained 1 water")]
    assert (question(s), int(s.player)) == ("wrench_use", 1)
    last = seats_and_steps(each_told(s, None, "resource(resource=energy)"))
    assert last[:2] == [(1, "gained 1 energy"), (1, "secret_tunnel: 2 vp")]


def seats_and_steps(events: list[tuple[int, str, dict[str, Any]]]) -> list[tuple[int, str]]:
    named = steps([(name, args) for _, name, args in events])
    return [(seat, step) for (seat, _, _), step in zip(events, named, strict=True)]


@rule("CLA-5.169", "CLA-11.59")
def test_the_wrench_is_used_before_the_points_of_cards() -> None:
    s = scene(scenario="3", ask="choose", tiles=[], played={0: COLLECTORS[:3]}, sleeves={1: ["city_06"]})
    act(s, "collect(district=1)", "area(area=water)", "area(area=project)")
    assert (question(s), zones.stock(s)) == ("wrench_use", {"water": 2})
    events = steps(told(s, None, "resource(resource=metal)"))
    assert events[:3] == ["gained 1 metal", "porthole: 2 vp", "secret_tunnel: 2 vp"]


@rule("CLA-5.169", "CLA-5.97")
def test_plants_of_the_card_itself_may_be_planted_with_jose() -> None:
    s = scene(scenario="3", ask="choose", tiles=[], played={0: ["jose"]}, sleeves={1: ["city_02"]})
    act(s, "collect(district=1)", "area(area=metal)", "area(area=project)", "decline")
    assert (question(s), int(s.player), sum(zones.plants(s).values())) == ("plant_tile", 0, 3)
    assert sum(s.view()["planting"]["plantable"].values()) == 3


# ---------------------------------------------------------------- the end of a city fight
@rule("CLA-5.170", "CLA-10.25")
def test_the_end_of_a_city_fight_in_its_order() -> None:
    """Drawn cards, Combat Sequence, Boarding Crew, the reward of the city, the marker."""
    s = won_in(
        "3:1,1",
        4,
        tiles=["L4"],
        played={0: ["combat_sequence", "boarding_crew", *crew(6)]},
        energy={0: 1},
        draw={0: [1, 2]},
    )
    act(s, "fight", "draw(kind=energy)", "stop")
    assert (question(s), zones.thrown(s), zones.stock(s)) == ("sequence_reward", ["start_1"], {})
    assert "promise" not in zones.markers(s)
    events = steps(told(s, None, "reward(kind=water)"))
    assert events == ["combat_sequence: 2 water", "boarding_crew: 1 metal", "gained 2 metal"]
    assert (question(s), "upgrade(type=movement)" in options(s)) == ("upgrade_choose", True)  # 3 metal
    assert "promise" not in zones.markers(s)
    act(s, "upgrade(type=movement)")
    assert (zones.markers(s)["promise"], zones.stock(s)) == (1, {"water": 2})


@rule("CLA-5.170")
def test_a_lost_city_fight_ends_with_combat_sequence_and_the_marker() -> None:
    s = won_in("4:3,1", 5, played={0: ["combat_sequence", *crew(5)]})
    names = steps(told(s, None, "fight"))
    assert names[:4] == ["fight_began", "fight_ended", "combat_sequence: 2 water", "marker_placed"]


# ---------------------------------------------------------------- navigation cards of equal value
@rule("CLA-5.171")
@pytest.mark.parametrize(
    "pile",
    [["city_10", 2, "city_04", "city_02"], ["city_02", "city_04", "city_10", 2], [2, "city_10", "city_02", "city_04"]],
)
def test_a_start_card_is_removed_first_then_the_lowest_city_card(pile: list[int | str]) -> None:
    s = scene(ask="update", left=4, draw={0: [1]}, thrown={0: pile})
    removed = [told(s, None, "update(value=2)")[0][1]["card"] for _ in range(4)]
    assert removed == ["start_2", "city_02", "city_04", "city_10"]
    assert (zones.thrown(s), zones.draw_pile(s)) == ([], ["start_1"])


@rule("CLA-5.171", "CLA-5.75")
def test_the_other_cards_of_the_pile_keep_their_places() -> None:
    s = scene(ask="update", left=1, draw={0: [1]}, thrown={0: [3, "city_02", 0, 2, "city_01"]})
    assert options(s) == ["decline", "update(value=0)", "update(value=2)", "update(value=3)"]
    act(s, "update(value=2)")
    assert zones.thrown(s) == ["start_3", "city_02", "start_0", "city_01"]
    same = scene(ask="update", left=1, draw={0: [1]}, thrown={0: ["city_01", 3]})
    act(same, "update(value=3)")
    assert zones.thrown(same) == ["city_01"]


# ---------------------------------------------------------------- where nothing is left
@rule("CLA-5.174", "CLA-5.5", "CLA-5.80")
def test_a_project_card_may_be_taken_instead_of_a_build_from_empty_piles() -> None:
    for ask in ("build", "wrench"):
        s = scene(ask=ask, left=1, other_cards=1)
        assert "resource(resource=project)" in options(s)
        act(s, "resource(resource=project)")
        assert (zones.hand(s), zones.stock(s), question(s)) == ([], {}, "action_choose")
    last = scene(ask="build", left=1, discard=["parrot"], other_cards=1)
    act(last, "resource(resource=project)")
    assert (zones.hand(last), zones.discarded(last), zones.deck(last)) == (["parrot"], [], [])


@rule("CLA-5.174", "CLA-5.29")
def test_project_cards_may_be_taken_for_the_lower_card_from_empty_piles() -> None:
    s = scene(ask="reveal", draw={0: [2, 1]}, other_cards=1)
    assert options(s) == ["take(kind=energy)", "take(kind=project)"]
    act(s, "take(kind=project)")
    assert (zones.hand(s), zones.stock(s)) == ([], {})


@rule("CLA-5.174", "CLA-5.10", "CLA-5.100")
def test_plants_may_be_chosen_from_an_empty_bag() -> None:
    s = scene(ask="plant", plants={0: ["withered_energy"]}, other_plants=1)
    act(s, "plant(plant=withered_energy)")
    assert options(s) == ["branch(option=0)", "branch(option=1)"]
    act(s, "branch(option=1)")
    assert (zones.plants(s), zones.bag(s)) == ({}, {"withered_energy": 1})
    supply = scene(ask="plant", plants={0: ["withered_supply"]}, other_cards=1)
    act(supply, "plant(plant=withered_supply)")
    assert options(supply) == ["branch(option=0)", "branch(option=1)"]
    act(supply, "branch(option=0)")
    assert (zones.hand(supply), zones.bag(supply)["withered_supply"]) == ([], 6)


@rule("CLA-5.174", "CLA-5.103")
def test_finds_of_what_is_not_left_give_nothing() -> None:
    cards = scene(ask="step", round=2, points=9, airships={0: "2:2,1"}, other_cards=1)
    act(cards, "fly(space=2:3,1)")  # 3 project cards
    assert (zones.hand(cards), question(cards)) == ([], "move_step")
    plants = scene(ask="step", round=2, points=9, boards="BBB", airships={0: "3:4,1"}, other_plants=1)
    act(plants, "fly(space=3:4,2)")  # 1 plant tile
    assert (zones.plants(plants), question(plants)) == ({}, "move_step")
