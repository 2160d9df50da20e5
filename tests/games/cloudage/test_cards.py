"""CLA-5.145 to CLA-5.167: what every project card costs and gives, and those whose text is about building."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.force import crew
from tests.games.cloudage.scene import act, asking, options, question, scene, told
from tests.kit.rule import rule

# card, colour, water, cards, what playing it brings at once, its permanent values, points at the end
CARDS: list[tuple[str, str, int, int, dict[str, int], dict[str, int], int]] = [
    ("wreck", "green", 3, 1, {"metal": 2}, {"production": 1}, 1),
    ("solar_panel", "green", 3, 0, {"energy": 2}, {"production": 1}, 0),
    ("rain_collector", "green", 5, 0, {}, {"production": 1}, 1),
    ("condenser", "green", 5, 1, {}, {"production": 2}, 2),
    ("old_well", "green", 6, 0, {"project": 2}, {"production": 1}, 3),
    ("turbine", "green", 4, 1, {}, {"production": 1}, 1),
    ("salvage_yard", "green", 4, 1, {"metal": 3}, {}, 3),
    ("water_tower", "green", 8, 1, {}, {"production": 2}, 5),
    ("reservoir", "green", 9, 0, {}, {"production": 1}, 7),
    ("desalination_plant", "green", 10, 1, {}, {"production": 3}, 6),
    ("propeller", "blue", 4, 1, {}, {"movement": 1}, 2),
    ("harpoon_gun", "blue", 3, 1, {}, {"combat": 1}, 2),
    ("armour_plating", "blue", 6, 1, {}, {"combat": 2}, 2),
    ("grappling_hook", "blue", 2, 0, {}, {}, 2),
    ("accumulator", "blue", 3, 1, {}, {}, 2),
    ("combat_sequence", "blue", 3, 1, {}, {}, 2),
    ("thruster_blueprint", "blue", 2, 1, {}, {}, 1),
    ("emp_blueprint", "blue", 2, 1, {}, {}, 1),
    ("sky_fortress", "blue", 9, 2, {}, {"movement": 1, "combat": 1}, 5),
    ("mechanic", "yellow", 1, 1, {}, {}, 1),
    ("porthole", "yellow", 2, 1, {}, {}, 1),
    ("flying_lessons", "yellow", 2, 1, {}, {}, 1),
    ("secret_tunnel", "yellow", 2, 1, {}, {}, 1),
    ("inventor", "yellow", 4, 1, {}, {}, 2),
    ("parrot", "yellow", 2, 0, {}, {}, 2),
    ("star_archive", "yellow", 8, 1, {"project": 2}, {}, 7),
    ("sam", "yellow", 3, 1, {}, {}, 2),
    ("pilot_badge", "blue", 4, 1, {}, {}, 1),
    ("cistern", "green", 8, 0, {}, {"production": 2}, 4),
    ("frank", "yellow", 2, 1, {}, {}, 2),
    ("combat_badge", "blue", 3, 1, {}, {}, 2),
    ("nursery", "green", 5, 1, {"plant": 2}, {"production": 1}, 3),
    ("jose", "yellow", 3, 1, {}, {}, 2),
    ("storm_sail", "blue", 6, 1, {"energy": 3}, {"movement": 1}, 3),
    ("seed_vault", "green", 6, 0, {"plant": 3}, {"production": 1}, 2),
    ("plant_market", "yellow", 1, 1, {}, {}, 1),
    ("cliff_winch", "blue", 3, 1, {}, {}, 3),
    ("deep_well", "green", 9, 1, {}, {"production": 3}, 4),
    ("ram_prow", "blue", 8, 1, {}, {"combat": 2}, 5),
    ("boarding_crew", "blue", 5, 1, {}, {"combat": 1}, 1),
    ("scrap_foundry", "green", 5, 1, {}, {"production": 1}, 1),
    ("biology_handbook", "yellow", 3, 1, {}, {}, 2),
    ("spotter_balloon", "blue", 4, 1, {}, {}, 3),
    ("orchard", "green", 7, 1, {"plant": 1}, {"production": 1, "capacity": 1}, 3),
    ("ion_lance", "blue", 9, 1, {}, {"combat": 3}, 4),
    ("wind_farm", "green", 6, 1, {"energy": 4}, {"production": 2}, 2),
    ("cloud_seeder", "green", 8, 2, {"plant": 1}, {"production": 2}, 6),
    ("flagship", "blue", 12, 2, {}, {"movement": 2, "combat": 1}, 5),
    ("monsoon_engine", "green", 10, 1, {}, {"production": 2}, 8),
    ("arcology", "green", 11, 2, {}, {"production": 1}, 12),
]
COLOUR_MISSIONS = ["mission_02", "mission_03", "mission_09"]
COVERED = ["mission_02/production", "mission_03/cities"]
FILLING = ["old_well", "harpoon_gun"]  # of which there are two or more, so that one is left for any card
LEVEL = 4  # the next rewards of the production board lie after 7


def building(*hand: str, seat: int = 0, **more: Any) -> CloudAge:
    """A build action of a seat, in its own turn or in the turn of seat 0."""
    given: dict[str, Any] = {"scenario": "3", "ask": "build", "asked": seat, "left": 1, "tiles": []}
    return scene(**given | {"hands": {seat: list(hand)}} | more)


def play(s: CloudAge, card: str) -> CloudAge:
    """Play a card and give whatever comes first for it."""
    act(s, f"play(card={card})")
    while question(s) == "pay_project":
        act(s, options(s)[0])
    return s


def colours(s: CloudAge, seat: int) -> list[str]:
    """The colours that missions find among the played cards."""
    rows = s.view()["seats"][seat]["missions"]
    return [
        row["mission"].partition("/")[2].removesuffix("_projects")
        for row in rows
        if row["mission"].endswith("_projects") and row["value"]
    ]


# ---------------------------------------------------------------- all fifty
def test_the_table_has_every_card_once() -> None:
    assert [row[0] for row in CARDS] == list(p.CARDS)
    assert len(CARDS) == 50


@rule(
    "CLA-5.89",
    "CLA-5.90",
    "CLA-5.91",
    "CLA-5.92",
    "CLA-5.145",
    "CLA-5.165",
    "CLA-5.167",
    "CLA-12.7",
    "CLA-12.15",
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("card", "colour", "water", "cards", "gained", "lasting", "points"), CARDS)
def test_a_card_costs_and_gives_what_it_shows(
    card: str,
    colour: str,
    water: int,
    cards: int,
    gained: dict[str, int],
    lasting: dict[str, int],
    points: int,
    seat: int,
) -> None:
    others = FILLING[:cards]
    given: dict[str, Any] = {
        "seat": seat,
        "level": {seat: LEVEL},
        "missions": {seat: COLOUR_MISSIONS},
        "covered": {seat: COVERED},
    }
    s = building(card, *others, water={seat: water}, **given)
    play(s, card)
    if card in ("thruster_blueprint", "emp_blueprint"):
        assert question(s) == "upgrade_choose"
        act(s, "decline")
    shown = s.view()["seats"][seat]
    plain = {kind: amount for kind, amount in gained.items() if kind in ("metal", "energy")}
    assert zones.stock(s, seat) == plain
    assert (len(zones.hand(s, seat)), sum(zones.plants(s, seat).values())) == (
        gained.get("project", 0),
        gained.get("plant", 0),
    )
    assert (zones.played(s, seat), sorted(zones.discarded(s))) == ([card], sorted(others))
    assert [shown["level"], shown["movement"], shown["combat"], shown["capacity"]] == [
        LEVEL + lasting.get("production", 0),
        lasting.get("movement", 0),
        lasting.get("combat", 0),
        2 + lasting.get("capacity", 0),
    ]
    assert (colours(s, seat), shown["tally"]["cards"]) == ([colour], points)
    assert (zones.stock(s, 1 - seat), zones.played(s, 1 - seat), int(s.level[1 - seat])) == ({}, [], 0)


@rule("CLA-5.7", "CLA-5.9", "CLA-5.89", "CLA-5.167")
@pytest.mark.parametrize(("card", "colour", "water", "cards", "gained", "lasting", "points"), CARDS)
def test_a_card_needs_all_of_its_water_and_all_of_its_cards(
    card: str, colour: str, water: int, cards: int, gained: Any, lasting: Any, points: int
) -> None:
    enough = building(card, *FILLING[:cards], water={0: water})
    assert f"play(card={card})" in options(enough)
    assert f"play(card={card})" not in options(building(card, *FILLING[:cards], water={0: water - 1}))
    if cards:
        assert f"play(card={card})" not in options(building(card, *FILLING[: cards - 1], water={0: water}))


@rule("CLA-5.92", "CLA-5.166", "CLA-6.4")
def test_the_points_of_all_played_cards_add_up_at_the_end() -> None:
    s = scene(scenario="3", ask="count", tiles=[], played={0: ["arcology", "wreck", "wreck"], 1: ["solar_panel"]})
    assert [int(vp) for vp in s.vp] == [14, 0]


@rule("CLA-5.165", "CLA-10.12")
def test_the_wreck_of_the_rulebook() -> None:
    s = building("wreck", "parrot", "mechanic", water={0: 4}, metal={0: 1})
    act(s, "play(card=wreck)")
    assert (question(s), asking(s), options(s)) == (
        "pay_project",
        {"left": 1, "card": "wreck"},
        ["discard(card=mechanic)", "discard(card=parrot)"],
    )
    act(s, "discard(card=mechanic)")
    assert (zones.stock(s), zones.hand(s), int(s.level[0])) == ({"water": 1, "metal": 3}, ["parrot"], 1)
    assert (zones.discarded(s), s.view()["seats"][0]["tally"]["cards"]) == (["mechanic"], 1)


@rule("CLA-5.9", "CLA-5.166")
def test_a_second_copy_pays_for_the_first() -> None:
    s = play(building("wreck", "wreck", water={0: 3}), "wreck")
    assert (zones.played(s), zones.discarded(s)) == (["wreck"], ["wreck"])


@rule("CLA-5.91", "CLA-5.26", "CLA-5.145")
def test_the_effect_comes_before_the_production_steps() -> None:
    """Old Well draws its two cards before the two of level 2."""
    s = building("old_well", water={0: 6}, level={0: 1})
    names = [name for name, _ in told(s, 0, "play(card=old_well)")][:7]
    assert names == ["spent", "card_played", "drew", "drew", "level_reached", "drew", "drew"]
    assert len(zones.hand(s)) == 4


@rule("CLA-5.145", "CLA-5.26", "CLA-5.27")
@pytest.mark.parametrize(
    ("before", "after", "gained", "drawn"),
    [(0, 3, {}, 2), (1, 4, {"metal": 2}, 2), (2, 5, {"metal": 2}, 0), (6, 9, {"vp": 3}, 0), (9, 10, {"vp": 4}, 0)],
)
def test_every_production_symbol_is_one_step(before: int, after: int, gained: dict[str, int], drawn: int) -> None:
    s = play(building("deep_well", "wreck", water={0: 9}, level={0: before}), "deep_well")
    assert (int(s.level[0]), zones.stock(s), len(zones.hand(s))) == (after, gained, drawn)


@rule("CLA-5.94", "CLA-5.174")
def test_cards_whose_effect_finds_nothing_are_played_all_the_same() -> None:
    no_cards = play(building("old_well", water={0: 6}, other_cards=1), "old_well")
    assert (zones.played(no_cards), zones.hand(no_cards)) == (["old_well"], [])
    no_plants = play(building("seed_vault", water={0: 6}, other_plants=1), "seed_vault")
    assert (zones.played(no_plants), zones.plants(no_plants), int(no_plants.level[0])) == (["seed_vault"], {}, 1)
    few = {"green": 21, "withered_energy": 6, "withered_supply": 6, "withered_build": 5}
    two = play(building("seed_vault", water={0: 6}, plants={1: few}), "seed_vault")
    assert (zones.plants(two), zones.bag(two)) == ({"green": 1, "withered_build": 1}, {})


# ---------------------------------------------------------------- upgrades for less
@rule("CLA-5.146", "CLA-5.83", "CLA-5.85", "CLA-11.36")
@pytest.mark.parametrize(("built", "metal", "water"), [(0, 0, 0), (1, 2, 0), (2, 3, 5)])
def test_thruster_blueprint_builds_the_next_movement_upgrade(built: int, metal: int, water: int) -> None:
    given: dict[str, Any] = {"water": {0: 2}, "upgrades": {0: {"movement": built}}}
    s = play(building("thruster_blueprint", "wreck", metal={0: metal}, **given), "thruster_blueprint")
    assert (asking(s), options(s)) == (
        {"reduction": 3, "types": ["movement"]},
        ["decline", "upgrade(type=movement)"],
    )
    act(s, "upgrade(type=movement)")
    assert zones.upgrades(s) == {"movement": built + 1}
    assert zones.stock(s) == ({"water": water} if water else {})
    if metal:
        poor = play(building("thruster_blueprint", "wreck", metal={0: metal - 1}, **given), "thruster_blueprint")
        assert (question(poor), zones.upgrades(poor)) == ("action_choose", {"movement": built})


@rule("CLA-5.147", "CLA-5.83", "CLA-5.85", "CLA-11.36")
@pytest.mark.parametrize(("built", "metal", "water"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 4, 5)])
def test_emp_blueprint_builds_the_next_combat_upgrade(built: int, metal: int, water: int) -> None:
    given: dict[str, Any] = {"water": {0: 2}, "upgrades": {0: {"combat": built}}}
    s = play(building("emp_blueprint", "wreck", metal={0: metal}, **given), "emp_blueprint")
    assert (asking(s), options(s)) == ({"reduction": 3, "types": ["combat"]}, ["decline", "upgrade(type=combat)"])
    act(s, "upgrade(type=combat)")
    assert zones.upgrades(s) == {"combat": built + 1}
    assert zones.stock(s) == ({"water": water} if water else {})
    if metal:
        poor = play(building("emp_blueprint", "wreck", metal={0: metal - 1}, **given), "emp_blueprint")
        assert (question(poor), zones.upgrades(poor)) == ("action_choose", {"combat": built})


@rule("CLA-5.146", "CLA-5.147", "CLA-11.36", "CLA-5.94")
@pytest.mark.parametrize(
    ("card", "kind", "all_built"), [("thruster_blueprint", "movement", 3), ("emp_blueprint", "combat", 4)]
)
def test_a_blueprint_is_optional_needs_no_build_action_and_may_find_nothing_left(
    card: str, kind: str, all_built: int
) -> None:
    s = play(building(card, "wreck", water={0: 2}, metal={0: 9}, left=2), card)
    declined = act(s.clone(), "decline")
    assert (zones.upgrades(declined), asking(declined), zones.stock(declined)) == ({}, {"left": 1}, {"metal": 9})
    act(s, f"upgrade(type={kind})")
    assert (question(s), asking(s)) == ("build_choose", {"left": 1})
    complete = play(building(card, "wreck", water={0: 2}, metal={0: 9}, upgrades={0: {kind: all_built}}), card)
    assert (question(complete), zones.played(complete)) == ("action_choose", [card])


@rule("CLA-5.148", "CLA-5.83", "CLA-5.88")
def test_sam_makes_all_own_upgrades_cheaper_from_now_on() -> None:
    s = building("sam", "wreck", water={0: 3}, metal={0: 1}, left=2)
    assert "upgrade(type=combat)" not in options(s)
    play(s, "sam")
    assert s.view()["seats"][0]["costs"]["upgrades"] == {"movement": 2, "combat": 1, "planting": 1}
    assert s.view()["seats"][1]["costs"]["upgrades"] == {"movement": 3, "combat": 2, "planting": 2}
    act(s, "upgrade(type=combat)")
    assert (zones.stock(s), zones.upgrades(s)) == ({}, {"combat": 1})


@rule("CLA-5.148", "CLA-5.76")
def test_sam_helps_with_the_wrench_in_another_players_turn() -> None:
    s = scene(scenario="3", ask="wrench", asked=1, metal={1: 1}, played={1: ["sam"]})
    assert options(s)[4:] == ["upgrade(type=combat)", "upgrade(type=planting)"]
    act(s, "upgrade(type=planting)")
    assert (zones.stock(s, 1), zones.upgrades(s, 1)) == ({}, {"planting": 1})


@rule("CLA-5.149", "CLA-5.166", "CLA-11.36")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_a_mechanic_makes_one_upgrade_cheaper_for_every_mechanic(before: int) -> None:
    """The dearest combat upgrade costs 7."""
    metal = 7 - before - 1
    given: dict[str, Any] = {"water": {0: 1}, "played": {0: ["mechanic"] * before}, "upgrades": {0: {"combat": 3}}}
    s = play(building("mechanic", "wreck", metal={0: metal}, **given), "mechanic")
    assert asking(s) == {"reduction": before + 1, "types": ["movement", "combat", "planting"]}
    act(s, "upgrade(type=combat)")
    assert (zones.stock(s), zones.upgrades(s)) == ({"water": 5}, {"combat": 4})
    poor = play(building("mechanic", "wreck", metal={0: metal - 1}, **given), "mechanic")
    assert "upgrade(type=combat)" not in options(poor)


@rule("CLA-5.149", "CLA-11.36", "CLA-5.94")
def test_a_mechanic_builds_any_type_or_nothing() -> None:
    s = play(building("mechanic", "wreck", water={0: 1}, metal={0: 2}), "mechanic")
    kinds = ["upgrade(type=movement)", "upgrade(type=combat)", "upgrade(type=planting)"]
    assert options(s) == ["decline", *kinds]
    for kind in ("movement", "combat", "planting"):
        assert zones.upgrades(act(s.clone(), f"upgrade(type={kind})")) == {kind: 1}
    act(s, "decline")
    assert (zones.upgrades(s), zones.stock(s), question(s)) == ({}, {"metal": 2}, "action_choose")
    poor = play(building("mechanic", "wreck", water={0: 1}), "mechanic")
    assert (question(poor), zones.played(poor)) == ("action_choose", ["mechanic"])


@rule("CLA-5.149", "CLA-5.166")
def test_only_own_mechanics_count_also_in_another_players_turn() -> None:
    s = building("mechanic", "wreck", seat=1, water={1: 1}, metal={1: 1}, played={0: ["mechanic"] * 3})
    play(s, "mechanic")
    assert (int(s.player), asking(s)["reduction"]) == (1, 1)
    act(s, "upgrade(type=combat)")
    assert (zones.upgrades(s, 1), zones.stock(s, 1)) == ({"combat": 1}, {})


@rule("CLA-5.88", "CLA-5.146", "CLA-5.148", "CLA-11.35")
def test_reductions_of_upgrades_add_up_and_stop_at_nothing() -> None:
    s = building(
        "thruster_blueprint", "wreck", water={0: 2}, metal={0: 1}, played={0: ["sam"]}, upgrades={0: {"movement": 1}}
    )
    act(play(s, "thruster_blueprint"), "upgrade(type=movement)")  # 5 - 3 - 1
    assert (zones.stock(s), zones.upgrades(s)) == ({}, {"movement": 2})
    s = building("mechanic", "wreck", water={0: 1}, metal={0: 1}, played={0: ["sam", "mechanic", "mechanic"]})
    act(play(s, "mechanic"), "upgrade(type=combat)")  # 2 - 3 - 1
    assert (zones.stock(s), zones.upgrades(s)) == ({"metal": 1}, {"combat": 1})


# ---------------------------------------------------------------- cards for less
@rule("CLA-5.150", "CLA-5.93", "CLA-11.35")
@pytest.mark.parametrize(("card", "water"), [("mechanic", 0), ("wreck", 2), ("propeller", 3), ("arcology", 10)])
def test_inventor_makes_cards_of_every_colour_a_water_cheaper(card: str, water: int) -> None:
    others = ["parrot", "sam"]
    played = {0: ["inventor"]}
    s = play(building(card, *others, water={0: water}, played=played, metal={0: 0}), card)
    assert (card in zones.played(s), int(s.water[0])) == (True, 0)
    if water:
        assert f"play(card={card})" not in options(building(card, *others, water={0: water - 1}, played=played))


@rule("CLA-5.150", "CLA-5.93", "CLA-11.35")
def test_inventor_is_not_cheaper_itself_and_cuts_no_cards() -> None:
    assert "play(card=inventor)" not in options(building("inventor", "wreck", water={0: 3}))
    s = building("inventor", "wreck", "propeller", "parrot", water={0: 4 + 3}, left=2)
    act(s, "play(card=inventor)", "discard(card=parrot)")
    assert zones.stock(s) == {"water": 3}
    play(s, "propeller")
    assert (zones.stock(s), zones.hand(s), sorted(zones.discarded(s))) == ({}, [], ["parrot", "wreck"])
    assert "play(card=wreck)" not in options(building("wreck", water={0: 9}, played={0: ["inventor"]}))


@rule("CLA-5.151", "CLA-5.93", "CLA-11.51")
@pytest.mark.parametrize(
    ("card", "before", "water"),
    [
        ("wreck", ["frank"], 2),
        ("propeller", ["frank"], 4),  # blue
        ("parrot", ["frank"], 2),  # yellow
        ("wreck", ["frank", "inventor"], 1),
        ("propeller", ["frank", "inventor"], 3),
        ("nursery", ["frank"], 4),  # green is the card, not its plants
    ],
)
def test_frank_makes_green_cards_a_water_cheaper(card: str, before: list[str], water: int) -> None:
    s = play(building(card, "sam", water={0: water}, played={0: before}), card)
    assert (card in zones.played(s), int(s.water[0])) == (True, 0)
    assert f"play(card={card})" not in options(building(card, "sam", water={0: water - 1}, played={0: before}))


@rule("CLA-5.150", "CLA-5.151", "CLA-5.166")
def test_reductions_are_for_their_owner_also_in_another_players_turn() -> None:
    reducing = ["inventor", "frank"]
    s = building("wreck", "sam", seat=1, water={1: 1}, played={1: reducing})
    assert "play(card=wreck)" in options(s)
    s = building("wreck", "sam", seat=1, water={1: 2}, played={0: reducing})
    assert "play(card=wreck)" not in options(s)


# ---------------------------------------------------------------- gains that count something
@rule("CLA-5.153", "CLA-5.166")
@pytest.mark.parametrize(("own", "energy"), [(0, 2), (1, 4), (2, 6), (3, 8)])
def test_a_solar_panel_gives_energy_for_every_solar_panel(own: int, energy: int) -> None:
    s = play(building("solar_panel", water={0: 3}, played={0: ["solar_panel"] * own}), "solar_panel")
    assert zones.stock(s) == {"energy": energy}


@rule("CLA-5.153")
def test_solar_panels_of_others_do_not_count() -> None:
    s = play(building("solar_panel", seat=1, water={1: 3}, played={0: ["solar_panel"] * 3}), "solar_panel")
    assert (zones.stock(s, 1), zones.stock(s, 0)) == ({"energy": 2}, {})


@rule("CLA-5.155")
@pytest.mark.parametrize(
    ("built", "before", "points"),
    [(0, [], 0), (1, [], 2), (3, [], 6), (0, ["flagship"], 4), (2, ["propeller", "propeller", "storm_sail"], 10)],
)
def test_pilot_badge_scores_two_for_every_permanent_movement_point(built: int, before: list[str], points: int) -> None:
    """Neither the flight value nor the solar panel, nor what moves another player."""
    given: dict[str, Any] = {"played": {0: before, 1: ["propeller"]}, "upgrades": {0: {"movement": built, "combat": 2}}}
    s = play(building("pilot_badge", "wreck", water={0: 4}, revealed=(2, 4), **given), "pilot_badge")
    assert (int(s.vp[0]), int(s.vp[1])) == (points, 0)


@rule("CLA-5.156")
@pytest.mark.parametrize(
    ("built", "before", "points"), [(0, [], 0), (1, [], 1), (4, [], 4), (0, ["flagship"], 1), (2, crew(6), 8)]
)
def test_combat_badge_scores_one_for_every_permanent_combat_point(built: int, before: list[str], points: int) -> None:
    given: dict[str, Any] = {"played": {0: before, 1: ["ram_prow"]}, "upgrades": {0: {"combat": built, "movement": 2}}}
    s = play(building("combat_badge", "wreck", water={0: 3}, revealed=(2, 4), **given), "combat_badge")
    assert (int(s.vp[0]), int(s.vp[1])) == (points, 0)


@rule("CLA-5.155", "CLA-5.156")
def test_a_badge_pays_its_player_in_another_players_turn() -> None:
    s = building("combat_badge", "wreck", seat=1, water={1: 3}, upgrades={0: {"combat": 4}, 1: {"combat": 1}})
    play(s, "combat_badge")
    assert [int(vp) for vp in s.vp] == [0, 1]


# ---------------------------------------------------------------- Plant Market
@rule("CLA-5.162", "CLA-9.6", "CLA-5.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_plant_market_takes_three_plants_for_seven_points(seat: int) -> None:
    plants = {seat: {"green": 2, "withered_build": 2}}
    s = play(building("plant_market", "wreck", seat=seat, water={seat: 1}, plants=plants), "plant_market")
    assert (question(s), int(s.player), options(s)) == ("market_use", seat, ["perform", "decline"])
    act(s, "perform")
    assert (options(s), asking(s)) == (["give(plant=green)", "give(plant=withered_build)"], {"left": 3})
    act(s, "give(plant=green)", "give(plant=withered_build)", "give(plant=green)")
    assert (zones.stock(s, seat), zones.plants(s, seat)) == ({"vp": 7}, {"withered_build": 1})
    assert zones.bag(s) == {"green": 22, "withered_energy": 6, "withered_supply": 6, "withered_build": 5}


@rule("CLA-5.162", "CLA-5.94")
def test_plant_market_may_be_declined_and_needs_three_plants() -> None:
    s = play(building("plant_market", "wreck", water={0: 1}, plants={0: {"green": 3}}), "plant_market")
    act(s, "decline")
    assert (zones.stock(s), zones.plants(s)) == ({}, {"green": 3})
    two = building("plant_market", "wreck", water={0: 1}, plants={0: {"green": 2}, 1: {"green": 3}})
    play(two, "plant_market")
    assert (question(two), zones.stock(two)) == ("action_choose", {})
