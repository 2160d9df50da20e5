"""What the sense of CloudAge advises within a turn, where a person would not hesitate."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import run, table
from aerodrome.games.cloudage.sense import columns as c, goals
from aerodrome.games.cloudage.sense.fights import Fights, mean_of, shares_of
from aerodrome.games.cloudage.sense.journeys import ATLAS, FAR, Journeys
from aerodrome.games.cloudage.sense.worths import NEVER, level_worth
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew
from tests.games.cloudage.judging import (
    DRY_ANCHOR,
    HABITS,
    NEFARIA,
    WHIKA,
    advice,
    advised,
    fighting,
    follow,
    scene,
    worths,
)
from tests.games.cloudage.scene import act, new_game, options, question, space_number

BEEN = {0: ["kettle_row"]}


# -------------------------------------------------------------------- fights
def test_whoever_has_won_stops() -> None:
    assert advice(fighting(WHIKA, 3, energy=5, round=4)) == "stop"
    assert advice(fighting(WHIKA, 7, energy=5, played=["spotter_balloon"])) == "stop"


def test_whoever_has_a_good_chance_draws() -> None:
    assert advice(fighting(WHIKA, 2, energy=5, round=4)) == "draw(kind=energy)"


def test_a_card_that_is_known_not_to_do_is_not_drawn() -> None:
    given: dict[str, Any] = {"energy": {0: 1}, "round": 8, "draw": {0: ["city_02", "city_01", "city_03"]}}
    assert advice(fighting(WHIKA, 0, **given)) == "draw(kind=energy)"
    s = fighting(WHIKA, 0, **given, known={0: 1})
    assert list(shares_of(s, 0)) == [0, 0, 1, 0, 0]
    assert advice(s) == "stop"


def test_points_are_paid_for_what_is_worth_more() -> None:
    """Two ones are missing, and there is energy for the first: 3 points are paid for 12, not for 3."""
    for target, strength, expected in ((NEFARIA, 7, "draw(kind=vp)"), (WHIKA, 1, "stop")):
        s = fighting(target, strength, energy={0: 1}, draw={0: [1, 1, 1]}, round=8)
        act(s, "draw(kind=energy)")
        assert advice(s) == expected


def test_more_is_drawn_after_a_victory_where_it_is_worth_something() -> None:
    """Combat Sequence pays 2 points for a value of 8; the first card is free."""
    given: dict[str, Any] = {"energy": 0, "draw": {0: [1, 2, 3]}}
    assert advice(fighting(WHIKA, 7, played=["combat_sequence", "spotter_balloon"], **given)) == "draw(kind=energy)"
    assert advice(fighting(WHIKA, 8, played=["combat_sequence", "spotter_balloon"], **given)) == "stop"


def test_a_fight_is_begun_if_it_can_be_won() -> None:
    def begun(**given: Any) -> bool:
        return advice(scene(ask="fight", airships={0: WHIKA}, **given)) == "fight"

    assert begun(played={0: crew(2)}, energy=3)
    assert begun(played={0: crew(3)})
    assert not begun(energy=1, draw={0: [0, 1]})
    assert not begun(played={0: crew(2)}, energy=0)


def test_hopes_of_a_fight_count_what_the_cards_cost() -> None:
    """A pile of ones, two to go: 1 energy, then 2 energy or 3 points, and nothing that cannot be paid."""

    def hope(energy: int, *played: str) -> float:
        s = scene(energy={0: energy}, draw={0: [1, 1, 1]}, round=4, played={0: played})
        return Fights(s, worths(s)).outset(s, 2, 10.0, p.FOR_CITY)

    s = scene(round=4)
    energy = worths(s).rates[c.ENERGY]
    expected = [0.0, 10.0 - energy - 3, 10.0 - energy - 3, 10.0 - 3 * energy]
    assert [hope(number) for number in range(4)] == pytest.approx(expected)
    assert hope(2, "spotter_balloon") == pytest.approx(10.0 - 2 * energy)
    plan = Fights(s, worths(s))
    assert plan.price(s, 0, 0, p.FOR_CITY) < 0
    assert plan.price(s, 1, 1, p.FOR_TIE) < 0 < plan.price(s, 1, 1, p.FOR_CITY)


def test_hopes_of_a_fight_are_the_mean_over_the_cards() -> None:
    """One of three cards is enough, and there is no energy for another one; 3 points are more than the prize."""
    s = scene(energy={0: 1}, draw={0: [1, 2, 3]}, round=4)
    plan = Fights(s, worths(s))
    assert plan.outset(s, 3, 2.4, p.FOR_CITY) == pytest.approx(2.4 / 3 - worths(s).rates[c.ENERGY])
    assert plan.drawing(0) == pytest.approx(2.4 / 3)
    assert plan.outset(s, 0, 2.4, p.FOR_CITY) == 2.4


def test_a_pile_that_is_nearly_drawn_is_soon_made_anew() -> None:
    s = scene(draw={0: [3]}, thrown={0: [1, 1]})
    assert list(shares_of(s, 0)) == pytest.approx([0, 0.5, 0, 0.5, 0])
    assert list(shares_of(scene(draw={0: [3, 2]}, thrown={0: [1, 1]}), 0)) == pytest.approx([0, 0, 0.5, 0.5, 0])
    assert mean_of(s, 0) == pytest.approx(5 / 3)


def test_the_last_fight_is_for_the_mission() -> None:
    """7 is reached for 3 points; 10 would be worth 8: drawn for as long as that can be."""
    given: dict[str, Any] = {"ask": "count", "missions": {0: ["mission_01"]}, "draw": {0: [3, 2, 2, 1]}}
    s = scene(**given, played={0: crew(9)}, energy={0: 3})
    assert question(s) == "fight_next"
    assert advice(s) == "draw(kind=energy)"
    assert advice(scene(**given, played={0: crew(10)}, energy={0: 1})) == "draw(kind=energy)"
    enough = scene(**given | {"draw": {0: [1, 1, 1]}}, played={0: crew(6)}, energy={0: 1})
    assert advice(act(enough, "draw(kind=energy)")) == "stop"


# -------------------------------------------------------------------- flights
@pytest.mark.parametrize(("strength", "where"), [(3, "whika"), (1, "dry_anchor")])
def test_the_city_is_flown_to_that_can_be_won(strength: int, where: str) -> None:
    """Whika pays 3 points to who is strong enough, Dry Anchor two cards to anybody."""
    s = scene(ask="step", points=3, airships={0: "1:3,2"}, played={0: crew(strength)}, round=8, markers=BEEN)
    assert p.CITIES[s.city_at(space_number(DRY_ANCHOR))] == "dry_anchor"
    follow(s)
    assert p.CITIES[s.city_at(s.airships[0])] == where
    assert where in zones.markers(s)


def test_a_find_is_fetched_on_the_way() -> None:
    """A point lies on the dearer way to Whika."""
    given: dict[str, Any] = {"ask": "step", "airships": {0: DRY_ANCHOR}, "played": {0: crew(3)}, "round": 8}
    assert advice(scene(**given, points=3)) == "fly(space=1:3,1)"
    assert advice(scene(**given, points=2)) == "fly(space=1:3,0)"
    assert advice(scene(**given, points=3, gone=["1:3,1"])) != "fly(space=1:3,1)"


def test_the_solar_panel_flies_where_a_point_is_missing() -> None:
    for value, expected in ((1, "solar(kind=movement)"), (2, "solar(kind=energy)")):
        s = scene(ask="movement", revealed={0: (0, value)}, airships={0: DRY_ANCHOR}, played={0: crew(3)}, round=8)
        assert advice(s) == expected


def test_a_city_that_has_the_own_marker_is_not_flown_to_again() -> None:
    given: dict[str, Any] = {"ask": "step", "airships": {0: "1:3,2"}, "played": {0: crew(3)}, "round": 8, "points": 3}
    s = scene(**given, markers={0: ["whika", "kettle_row"]})
    follow(s)
    assert zones.markers(s)["whika"] == 1


def test_a_city_of_a_mission_is_worth_a_landing() -> None:
    """Cinder Hollow can be won and Borderville cannot; there a marker alone is worth points to who looks for it."""

    def landed(**given: Any) -> str:
        s = scene(ask="step", points=2, airships={0: "2:2,0"}, played={0: crew(3)}, round=8, **given)
        follow(s)
        return p.CITIES[s.city_at(s.airships[0])]

    assert landed() == "cinder_hollow"
    assert landed(missions={0: ["mission_04"]}) == "borderville"


def test_distances_are_the_cheapest_ways() -> None:
    s = scene(ask="movement", airships={0: DRY_ANCHOR})
    table = ATLAS.of(s.layout)

    def far(space: str, city: str) -> int:
        return int(table[space_number(space) * p.CITY_COUNT + p.CITIES.index(city)])

    assert [far(DRY_ANCHOR, city) for city in ("dry_anchor", "whika", "lowmark", "camp_west")] == [0, 2, 2, FAR]
    assert far("1:3,2", "whika") == 3
    assert far("1:0,2", "nefaria") > 15


def test_later_turns_hope_for_cities_in_reach_that_are_not_won_yet() -> None:
    s = scene(ask="movement", round=6, airships={0: DRY_ANCHOR}, played={0: crew(9)}, energy=5)
    plan = Journeys(s, worths(s))
    here = space_number(DRY_ANCHOR)
    whika = 1 << p.CITIES.index("whika")
    assert plan.hope(s, here, 3, 0) > plan.hope(s, here, 2, 0) > plan.hope(s, here, 1, 0) > 0
    assert plan.hope(s, here, 1, 0) >= plan.hope(s, here, 1, whika)
    assert plan.hope(s, here, 0, 0) == 0
    assert plan.hope(s, space_number("4:1,2"), 2, 0) > plan.hope(s, here, 2, 0)
    all_but_nefaria = sum(1 << city for city, name in enumerate(p.CITIES) if name != "nefaria")
    assert plan.hope(s, here, 1, all_but_nefaria) == worths(s).rates[c.A_STAY]
    assert plan.hope(s, space_number("4:1,2"), 1, all_but_nefaria) == 12
    rates = worths(s).rates
    once = 12 + 2 * rates[c.LATER] * rates[c.A_STAY]
    assert plan.hope(s, space_number("4:1,2"), 3, all_but_nefaria) == pytest.approx(once)
    been = scene(ask="choose", round=6, markers={0: ["whika"]})
    assert Journeys(been, worths(been)).prizes[p.CITIES.index("whika")] == 0
    assert plan.prizes[p.CITIES.index("whika")] == 3
    assert plan.prizes[p.CITIES.index("camp_south")] == 0


def test_weak_airships_pay_for_the_cards_of_a_fight_to_come() -> None:
    strong, weak = (scene(ask="movement", round=6, played={0: crew(value)}) for value in (9, 0))
    nefaria = p.CITIES.index("nefaria")
    assert Journeys(strong, worths(strong)).gain(strong, nefaria, 0.0) == 12
    assert Journeys(weak, worths(weak)).gain(weak, nefaria, 0.0) < 8


def test_the_toll_is_paid_with_what_is_worth_less() -> None:
    s = scene(ask="step", round=8, active=1, tiles=["L7"], points=5, airships={1: "2:4,0"}, water={1: 9})
    act(s, "fly(space=2:5,0)")
    assert question(s) == "move_toll"
    assert advice(s) == "toll(kind=water)"


# -------------------------------------------------------------------- production and navigation
@pytest.mark.parametrize("ask", ["production", "scoring"])
def test_the_best_level_is_produced_that_can_be_paid(ask: str) -> None:
    assert advice(scene(ask=ask, round=4, level=2, energy=1)) == "produce(level=1)"
    assert advice(scene(ask=ask, round=4, level=2, energy=5)) == "produce(level=2)"
    assert advice(scene(ask=ask, round=4, level=10, energy=5)) == "produce(level=10)"


def test_an_engine_is_worth_what_its_best_level_brings() -> None:
    rates = worths(scene(ask="choose", round=4)).rates
    water, energy = rates[c.PRODUCED_WATER], rates[c.PRODUCED_ENERGY]
    assert level_worth(0, 0, rates) == pytest.approx(2 * water - energy)
    assert level_worth(1, 0, rates) == pytest.approx(3 * water - energy)
    assert level_worth(1, 1, rates) == pytest.approx(3 * water)
    assert level_worth(10, 0, rates) > level_worth(5, 0, rates) > level_worth(2, 0, rates)


def test_the_lower_card_brings_what_is_short() -> None:
    given: dict[str, Any] = {"ask": "reveal", "round": 3, "draw": {0: [2, 3]}}
    many = ["wreck"] * 3 + ["mechanic"] * 4
    assert advice(scene(**given, hands={0: many})) == "take(kind=energy)"
    assert advice(scene(**given, energy=9)) == "take(kind=project)"


def test_the_worst_navigation_card_is_removed() -> None:
    assert advice(scene(ask="update", thrown={0: [0, 1, 2]}, draw={0: [3, 2]}, left=1)) == "update(value=0)"
    assert advice(scene(ask="update", thrown={0: [3]}, draw={0: [0, 1, 1]}, left=1)) == "decline"


def test_every_card_of_a_deck_is_kept_for_the_mission_that_counts_them() -> None:
    """Ten cards, 9 points; without the zero it would be 4."""
    given: dict[str, Any] = {"ask": "update", "left": 1, "round": 8, "thrown": {0: [0, 1]}}
    deck: list[int | str] = [1, 1, 2, 2, 3, "city_01", "city_02", "city_03"]
    assert advice(scene(**given, draw={0: deck})) == "update(value=0)"
    assert advice(scene(**given, draw={0: deck}, missions={0: ["mission_07"]})) == "decline"


def test_a_parrot_lays_good_cards_on_top_and_bad_ones_away() -> None:
    for card, pile in (("city_14", "top"), ("city_05", "discard")):
        decks: dict[int, list[int | str]] = {0: [3, "city_13", "city_22"]}
        s = scene(ask="choose", played={0: ["parrot"]}, sleeves={1: [card]}, draw=decks)
        act(s, "collect(district=1)", "area(area=water)", "area(area=metal)")
        assert advice(s) == f"place(pile={pile})"


# -------------------------------------------------------------------- city actions
def test_plants_are_planted_before_the_end() -> None:
    assert advice(scene(ask="choose", round=8, plants={0: {"green": 2}})) == "plant_action"
    assert advice(scene(ask="choose", round=8)) != "plant_action"


def test_a_city_card_counts_by_how_far_it_is_over_the_own_deck() -> None:
    """And not at all when nothing is flown any more; a mission that counts cards likes any."""

    def collecting(deck: list[int | str], **given: Any) -> float:
        s = scene(ask="choose", sleeves={1: ["city_14"]}, draw={0: deck}, **given)
        return HABITS.collecting(s, worths(s), 0)

    weak: list[int | str] = [0, 1, 1, 1]
    strong: list[int | str] = [3, "city_13", "city_22", "city_25"]
    assert collecting(weak, round=2) > collecting(strong, round=2) + 0.5
    assert collecting(weak, round=8) == pytest.approx(collecting(strong, round=8))
    assert (
        collecting([*weak, *strong], round=6, missions={0: ["mission_07"]}) > collecting([*weak, *strong], round=6) + 1
    )


def test_cards_that_look_for_an_area_change_where_drones_go() -> None:
    """Family 7: city_10 and city_18 have energy 3 and 2; a Porthole pays for exactly 2."""
    s = act(scene(sleeves={1: ["city_18"]}, draw={1: ["city_10", 1, 1]}), "collect(district=1)")
    seen = act(
        scene(sleeves={1: ["city_18"]}, draw={1: ["city_10", 1, 1]}, played={0: ["porthole", "porthole"]}),
        "collect(district=1)",
    )
    plain, with_porthole = (list(HABITS.areas(t, worths(t), 0, False)) for t in (s, seen))
    assert [round(b - a, 9) for a, b in zip(plain, with_porthole, strict=True)] == [0, 0, 4, 0]
    tunnel = scene(
        sleeves={1: ["city_18"]}, draw={1: ["city_10", 1, 1]}, played={0: ["secret_tunnel", "flying_lessons"]}
    )
    act(tunnel, "collect(district=1)")
    found_areas = list(HABITS.areas(tunnel, worths(tunnel), 0, False))
    assert [round(b - a, 9) for a, b in zip(plain, found_areas, strict=True)] == [0, 2, 0, 2]


def test_the_best_card_is_played_that_can_be_paid() -> None:
    hands = {0: ["water_tower", "mechanic", "plant_market"]}
    assert advice(scene(ask="build", round=8, water=9, hands=hands)) == "play(card=water_tower)"
    poor = scene(ask="build", round=8, water=2, hands=hands)
    assert "play(card=water_tower)" not in options(poor)
    assert advice(scene(ask="build", round=8, water=10, hands={0: ["monsoon_engine", "old_well", "mechanic"]})) == (
        "play(card=monsoon_engine)"
    )


def test_the_next_upgrade_is_built_that_brings_more() -> None:
    """At the end of the game the last combat upgrade is 4 points and 5 water, the second movement upgrade 2 points."""
    s = scene(ask="build", round=8, active=1, metal=9, upgrades={1: {"combat": 3, "movement": 1}})
    assert advice(s) == "upgrade(type=combat)"
    assert advice(scene(ask="build", round=4, metal=3)) in ("upgrade(type=movement)", "upgrade(type=combat)")
    assert advice(scene(ask="wrench", round=4, metal=3)) in ("upgrade(type=movement)", "upgrade(type=combat)")


def test_an_upgrade_at_a_glance_is_its_points_and_its_use_less_its_metal() -> None:
    s = scene(ask="build", round=8, active=1, metal={1: 7}, upgrades={1: {"combat": 3}})
    mine = worths(s, 1)
    water = mine.gain(s, p.WATER, p.LAST_UPGRADE_WATER)
    plain = 9 - 5 + mine.combat + water + mine.gain(s, p.METAL, -7)
    assert mine.built(s, p.COMBAT_TYPE, 0) == pytest.approx(plain)
    assert mine.built(s, p.COMBAT_TYPE, 3) > mine.built(s, p.COMBAT_TYPE, 0)
    poor = scene(ask="build", round=8, metal=6, upgrades={0: {"combat": 3}})
    assert worths(poor).built(poor, p.COMBAT_TYPE, 0) == 0
    done = scene(ask="build", round=8, metal=9, upgrades={0: {"combat": 4}})
    assert worths(done).built(done, p.COMBAT_TYPE, 0) == 0


def test_the_worst_cards_pay() -> None:
    s = scene(ask="build", round=8, water=9, hands={0: ["water_tower", "mechanic", "reservoir"]})
    act(s, "play(card=water_tower)")
    assert advice(s) == "discard(card=mechanic)"


def hold(s: CloudAge, hand: list[str]) -> CloudAge:
    """Let the seat that decides hold these cards."""
    for card, name in enumerate(p.CARDS):
        s.hands[s.player * p.CARD_KINDS + card] = hand.count(name)
    s.settle()
    return s


def test_the_worst_card_is_refused_at_the_start() -> None:
    s = new_game(2, 1, scenario="2")
    assert question(s) == "refuse_project"
    good = ["solar_panel", "harpoon_gun", "harpoon_gun", "emp_blueprint", "wreck", "propeller", "condenser"]
    assert advice(hold(s, [*good, "plant_market"])) == "refuse(card=plant_market)"


def test_a_card_that_lasts_is_worth_less_the_later_it_is() -> None:
    early, late = (scene(ask="build", round=number) for number in (2, 8))
    for name in ("rain_collector", "harpoon_gun", "propeller", "grappling_hook"):
        card = p.CARDS.index(name)
        assert worths(early).card(early, card) > worths(late).card(late, card) > 0
    hook, mine = p.CARDS.index("grappling_hook"), worths(early)
    lasting = mine.rates[c.COLUMNS.index("grappling_hook")] * mine.left
    assert mine.card(early, hook) == pytest.approx(2 + lasting) != 2


def test_special_cards_are_worth_what_they_do_now() -> None:
    def worth(card: str, **given: Any) -> float:
        s = scene(ask="build", round=8, **given)
        return worths(s).card(s, p.CARDS.index(card))

    assert worth("pilot_badge", upgrades={0: {"movement": 3}}) == pytest.approx(worth("pilot_badge") + 6)
    assert worth("combat_badge", upgrades={0: {"combat": 4}}) == pytest.approx(worth("combat_badge") + 4)
    assert worth("plant_market", plants={0: {"green": 3}}) > worth("plant_market", plants={0: {"green": 2}})
    assert worth("mechanic", metal=6, upgrades={0: {"combat": 3}}) > worth(
        "mechanic", metal=5, upgrades={0: {"combat": 3}}
    )
    assert worth("solar_panel", played={0: ["solar_panel"] * 2}) > worth("solar_panel")
    assert worth("emp_blueprint", metal=4, upgrades={0: {"combat": 3}}) > worth("emp_blueprint", metal=3)


# -------------------------------------------------------------------- planting and missions
def test_whoever_may_plant_plants() -> None:
    s = scene(ask="plant", round=8, plants={0: {"green": 2}}, airships={0: DRY_ANCHOR})
    assert advice(s) == "plant(plant=green)"
    done = follow(s)
    assert done.count("plant(plant=green)") == 2
    assert zones.plants(s) == {}


def test_a_plant_grows_where_something_is_found() -> None:
    s = scene(ask="plant", round=4, plants={0: {"green": 2}}, airships={0: DRY_ANCHOR})
    act(s, "plant(plant=green)")
    assert advice(s) == "plant_space(space=1:2,0)"
    s = scene(ask="plant", round=8, active=1, plants={1: {"green": 2}}, airships={1: DRY_ANCHOR}, gone=["1:2,0"])
    act(s, "plant(plant=green)")
    assert advice(s) == "plant_space(space=1:3,1)"


def test_the_mission_that_is_fulfilled_is_not_covered() -> None:
    given: dict[str, Any] = {
        "ask": "mission",
        "missions": {0: ["mission_06"]},
        "mission_pile": ["mission_12"],
        "round": 7,
    }
    many_upgrades = advised(scene(**given, upgrades={0: {"combat": 4, "movement": 2}}))
    assert min(many_upgrades, key=lambda action: many_upgrades[action]) == "cover(mission=mission_06/upgrades)"
    blue = {0: ["propeller"] * 3 + ["harpoon_gun"] * 3 + ["grappling_hook"]}
    many_cards = advised(scene(**given, played=blue))
    assert advice(scene(**given, played=blue)) in (
        "cover(mission=mission_06/upgrades)",
        "cover(mission=mission_12/costly_projects)",
    )
    assert many_cards["cover(mission=mission_06/blue_projects)"] < many_cards["cover(mission=mission_06/upgrades)"]


def test_the_mission_card_is_kept_that_the_hand_helps() -> None:
    """Green projects and movement, or yellow ones and production."""
    s = new_game(2, 1, scenario="2")
    while question(s) != "keep_mission":
        s.apply(s.legal[0])
    first = s.player * p.MISSIONS_DEALT
    for place, card in enumerate(("mission_08", "mission_02")):
        s.dealt[first + place] = p.MISSION_CARDS.index(card)
    assert advice(hold(s, ["wreck"] * 3 + ["solar_panel"] * 2)) == "keep(card=mission_08)"
    assert advice(hold(s, ["mechanic"] * 3 + ["inventor"] * 2)) == "keep(card=mission_02)"


def test_missions_hope_for_the_steps_that_are_near() -> None:
    rates = worths(scene(ask="choose", round=4)).rates
    for mission in range(12):
        first = mission * p.MOST_STEPS
        steps = [int(p.STEPS[first + step]) for step in range(p.STEP_COUNT[mission])]
        points = [int(p.STEP_VP[first + step]) for step in range(p.STEP_COUNT[mission])]
        hopes = [goals.prospect(mission, float(value), 3.0, rates) for value in range(steps[-1] + 1)]
        assert hopes == sorted(hopes)
        assert hopes[-1] == points[-1]
        assert hopes[0] < goals.prospect(mission, 0.0, 6.0, rates)
        assert goals.to_the_top(mission, float(steps[-1]), 0.0, rates) == 1
        assert goals.to_the_top(mission, float(steps[-1] - 1), 2.0, rates) < 1


def test_what_a_mission_counts_is_worth_more_to_who_has_it() -> None:
    cases = {
        "mission_06": ("upgrade", "blue"), "mission_08": ("green", "move"), "mission_12": ("costly", "move"),
        "mission_02": ("step", "yellow"), "mission_11": ("any_card", "combat"), "mission_07": ("upgrade", "deck"),
    }  # fmt: skip
    without = worths(scene(ask="choose", round=5))
    for card, names in cases.items():
        with_mission = worths(scene(ask="choose", round=5, missions={0: [card]}))
        for name in ("step", "green", "blue", "yellow", "any_card", "costly", "move", "combat", "upgrade", "deck"):
            assert (getattr(with_mission, name) > getattr(without, name)) is (name in names), (card, name)


# -------------------------------------------------------------------- effects
def test_an_effect_that_cannot_be_paid_is_never_chosen() -> None:
    """Of all effects of the box exactly those that nobody without anything could use."""
    poor = scene(ask="choose", round=4)
    rich = scene(ask="choose", round=4, water=9, metal=9, energy=9, hands={0: ["wreck"] * 3}, plants={0: {"green": 3}})
    costly = 0
    for books in (table.STORY_BOOK, table.SCENARIO_BOOK, table.CITY_REWARD, table.TILE_REWARD, table.PLANT_REWARD):
        for effect in books:
            if effect == table.NO_EFFECT:
                continue
            usable = run.EFFECTS.usable(poor, effect, 0, 0)
            assert (worths(poor).effect(poor, effect) > NEVER / 2) is usable
            assert worths(rich).effect(rich, effect) > NEVER / 2
            costly += not usable
    assert costly > 10


def test_effects_are_worth_what_they_gain_less_what_they_cost() -> None:
    s = scene(ask="choose", round=4, metal=2, energy=3, water=4)
    mine = worths(s)
    books = {row["number"]: table.STORY_BOOK[place] for place, row in enumerate(p.rows("story_cards")) if "book" in row}
    assert mine.effect(s, books[23]) == pytest.approx(5 + mine.gain(s, p.ENERGY, -3))
    assert mine.effect(s, books[33]) == NEVER
    assert mine.effect(s, books[24]) == pytest.approx(
        3 + max(mine.gain(s, p.METAL, 2), mine.gain(s, p.PROJECT, 3)) + mine.gain(s, p.WATER, -4)
    )
    assert mine.gain(s, p.WATER, -4) == pytest.approx(
        -worths(scene(ask="choose", round=4)).gain(scene(ask="choose", round=4), p.WATER, 4)
    )


def test_a_book_with_a_fight_is_used_by_who_can_win_it() -> None:
    """The front of scenario 2: a fight of 4 for 4 points and something."""
    strong = advised(scene(ask="production", round=3, played={0: crew(4)}))
    assert strong["perform"] > strong["decline"] + 0.02
    weak = scene(ask="production", round=3, energy=0, draw={0: [0, 1]})
    weights = advised(weak)
    assert weights["perform"] == pytest.approx(weights["decline"])


def test_a_book_is_paid_with_what_is_plenty() -> None:
    """The back of scenario 1: 2 metal or 4 water for 4 points."""
    s = scene(scenario="1", ask="production", round=7, side="back", water=4, metal=9)
    assert advice(s) == "perform"
    assert advice(act(s, "perform")) == "branch(option=0)"
    assert advice(scene(scenario="1", ask="production", round=7, side="back", water=4, metal=1)) == "perform"
