"""CLA-5.78 to CLA-5.94: build actions, upgrades, project cards."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, each_told, options, question, scene, told
from tests.kit.rule import rule

RESOURCES = [f"resource(resource={name})" for name in ("water", "metal", "energy", "project")]
# CLA-5.87, written down once more: metal and points by type, in ascending order
UPGRADES: dict[str, list[tuple[str, int, int]]] = {
    "movement": [("twin_rotor", 3, 1), ("turbofan", 5, 3), ("jet_drive", 6, 6)],
    "combat": [("emp_cannon", 2, 1), ("net_launcher", 4, 3), ("pulse_battery", 5, 5), ("storm_cannon", 7, 9)],
    "planting": [("seed_hatch", 2, 1), ("sprayer_arm", 3, 3), ("grow_deck", 5, 6)],
}
EACH = [(kind, number) for kind, row in UPGRADES.items() for number in range(len(row))]


def built(kind: str) -> str:
    return f"upgrade(type={kind})"


def play(card: str) -> str:
    return f"play(card={card})"


def offered(s: CloudAge, verb: str) -> list[str]:
    return [name for name in options(s) if name.startswith(verb)]


# -------------------------------------------------------------------- build actions
@rule("CLA-5.78")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_has_two_build_actions_one_after_the_other(seat: int) -> None:
    s = scene(ask="choose", active=seat, metal={seat: 2}, water={seat: 2}, hands={seat: ["grappling_hook"]})
    act(s, "build")
    assert (question(s), s.player, asking(s)) == ("build_choose", seat, {"left": 2})
    act(s, built("combat"))
    assert (s.player, asking(s)) == (seat, {"left": 1})
    act(s, play("grappling_hook"))
    assert (zones.upgrades(s, seat), zones.played(s, seat)) == ({"combat": 1}, ["grappling_hook"])
    assert (s.player, asking(s)) == (1 - seat, {"left": 1}), "then the other's single one"


@rule("CLA-5.78")
def test_the_two_build_actions_may_be_alike() -> None:
    s = scene(ask="choose", metal={0: 6}, upgrades={})
    act(s, "build", built("combat"), built("combat"))
    assert (zones.upgrades(s, 0), zones.stock(s, 0)) == ({"combat": 2}, {})
    s = scene(ask="choose", water={0: 4}, hands={0: ["grappling_hook", "grappling_hook"]})
    act(s, "build", play("grappling_hook"), play("grappling_hook"))
    assert zones.played(s, 0) == ["grappling_hook", "grappling_hook"]


@rule("CLA-5.78", "CLA-5.91")
def test_the_second_build_action_comes_when_the_first_is_carried_out() -> None:
    s = scene(ask="choose", water={0: 5}, hands={0: ["wreck", "grappling_hook", "turbine"]})
    act(s, "build", play("wreck"), "discard(card=turbine)")
    assert (asking(s), built("combat") in options(s)) == ({"left": 1}, True), "with the metal of the first"
    act(s, built("combat"))
    assert zones.upgrades(s, 0) == {"combat": 1}


@rule("CLA-5.79", "CLA-4.12", "CLA-5.82")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_each_other_player_has_one_build_action_clockwise(active: int, order: list[int]) -> None:
    s = scene(ask="choose", players=4, first=2, active=active, metal=2)
    act(s, "build", RESOURCES[0], RESOURCES[0])
    for seat in order:
        assert (question(s), s.player, asking(s)) == ("build_choose", seat, {"left": 1})
        act(s, built("combat"))
    assert question(s) != "build_choose"
    assert [zones.upgrades(s, seat) for seat in range(4)] == [
        {} if seat == active else {"combat": 1} for seat in range(4)
    ]


@rule("CLA-5.79", "CLA-9.7")
def test_the_others_have_the_same_options() -> None:
    s = scene(ask="choose", metal={1: 2}, water={1: 3}, hands={1: ["wreck", "grappling_hook"]})
    act(s, "build", RESOURCES[0], RESOURCES[0])
    assert s.player == 1
    assert options(s) == [*RESOURCES, built("combat"), built("planting"), play("wreck"), play("grappling_hook")]


@rule("CLA-5.80")
@pytest.mark.parametrize("resource", ["water", "metal", "energy", "project"])
@pytest.mark.parametrize("seat", [0, 1])
def test_one_resource_may_be_taken_instead_of_each_build_action(seat: int, resource: str) -> None:
    s = scene(ask="choose", active=seat)
    act(s, "build", *[f"resource(resource={resource})"] * 3)
    for owner, amount in ((seat, 2), (1 - seat, 1)):
        found = {**zones.stock(s, owner), "project": len(zones.hand(s, owner))}
        assert found[resource] == amount
        assert sum(found.values()) == amount


@rule("CLA-5.80")
def test_who_could_build_may_take_a_resource_all_the_same() -> None:
    s = scene(ask="build", left=2, metal={0: 9})
    assert options(s) == [*RESOURCES, built("movement"), built("combat"), built("planting")]
    act(s, built("combat"), RESOURCES[2])
    assert (zones.upgrades(s, 0), zones.stock(s, 0)) == ({"combat": 1}, {"metal": 7, "energy": 1})


@rule("CLA-5.81")
@pytest.mark.parametrize(
    ("resource", "start", "then"),
    [
        ("metal", {"metal": {0: 1}}, built("combat")),
        ("water", {"water": {0: 1}, "hands": {0: ["grappling_hook"]}}, play("grappling_hook")),
        ("project", {"water": {0: 3}, "hands": {0: ["wreck"]}, "deck": ["sam"]}, play("wreck")),
    ],
)
def test_a_resource_instead_of_the_first_may_pay_for_the_second(
    resource: str, start: dict[str, Any], then: str
) -> None:
    s = scene(ask="choose", **start)
    act(s, "build")
    assert then not in options(s)
    act(s, f"resource(resource={resource})")
    assert then in options(s)
    act(s, then)
    assert s.player == 1


@rule("CLA-5.81")
def test_a_card_taken_instead_may_itself_be_played() -> None:
    s = scene(ask="choose", water={0: 2}, deck=["grappling_hook"])
    act(s, "build", "resource(resource=project)", play("grappling_hook"))
    assert zones.played(s, 0) == ["grappling_hook"]


# -------------------------------------------------------------------- upgrades
@rule("CLA-5.83", "CLA-5.87", "CLA-12.5")
@pytest.mark.parametrize(("kind", "number"), EACH)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_upgrade_costs_its_metal(kind: str, number: int, seat: int) -> None:
    name, metal, _ = UPGRADES[kind][number]
    before = {seat: {kind: number}}
    poor = scene(ask="build", asked=seat, metal={seat: metal - 1, 1 - seat: 9}, upgrades=before)
    assert built(kind) not in options(poor)
    s = scene(ask="build", asked=seat, left=1, metal={seat: metal + 1}, upgrades=before)
    events = told(s, None, built(kind))
    assert ("upgrade_built", {"upgrade": name, "metal": metal}) in events
    assert (zones.upgrades(s, seat), int(s.metal[seat])) == ({kind: number + 1}, 1)
    assert zones.upgrades(s, 1 - seat) == {}


@rule("CLA-5.83")
def test_upgrades_of_a_type_are_built_in_order_whatever_the_others_show() -> None:
    s = scene(ask="build", left=4, metal={0: 18}, upgrades={0: {"movement": 1, "planting": 2}})
    names = []
    for _ in range(4):
        names += [args["upgrade"] for name, args in told(s, None, built("combat")) if name == "upgrade_built"]
    assert names == [name for name, _, _ in UPGRADES["combat"]]
    assert zones.stock(s, 0) == {"water": 5}


@rule("CLA-5.83")
def test_a_type_whose_upgrades_are_all_built_is_not_offered() -> None:
    s = scene(ask="build", metal={0: 20}, upgrades={0: {"movement": 3, "combat": 4}})
    assert offered(s, "upgrade") == [built("planting")]
    s = scene(ask="build", metal={0: 20}, upgrades={0: {"movement": 3, "combat": 4, "planting": 3}})
    assert offered(s, "upgrade") == []


@rule("CLA-5.83", "CLA-3.23", "CLA-3.11")
def test_without_plants_there_are_two_types() -> None:
    s = scene(ask="build", scenario="1", metal={0: 20})
    assert offered(s, "upgrade") == [built("movement"), built("combat")]


@rule("CLA-5.84")
@pytest.mark.parametrize(("kind", "field"), [("movement", "movement"), ("combat", "combat"), ("planting", "capacity")])
def test_an_upgrade_works_at_once_and_for_good(kind: str, field: str) -> None:
    s = scene(ask="build", left=2, metal={0: 20})
    fields = ("movement", "combat", "capacity")
    before = {name: s.view()["seats"][0][name] for name in fields}
    assert before == {"movement": 0, "combat": 0, "capacity": 2}
    for number in (1, 2):
        act(s, built(kind))
        after = {name: s.view()["seats"][0][name] for name in fields}
        assert after == before | {field: before[field] + number}
    other = s.view()["seats"][1]
    assert {name: other[name] for name in fields} == before


@rule("CLA-5.84")
def test_each_upgrade_counts_in_flight_fight_and_planting() -> None:
    upgrades = {0: {"movement": 2, "combat": 3, "planting": 1}}
    s = scene(ask="movement", upgrades=upgrades, revealed=(0, 1))
    assert asking(s) == {"points": 3}
    s = scene(ask="fight", upgrades=upgrades)
    assert asking(s)["base"] == 3
    s = scene(ask="plant", upgrades=upgrades, plants={0: {"withered_supply": 5}})
    assert asking(s)["left"] == 3


@rule("CLA-5.85")
@pytest.mark.parametrize(("kind", "number"), EACH)
def test_only_the_last_upgrade_of_a_type_gives_five_water(kind: str, number: int) -> None:
    s = scene(ask="build", left=1, metal={0: UPGRADES[kind][number][1]}, upgrades={0: {kind: number}})
    act(s, built(kind))
    last = number == len(UPGRADES[kind]) - 1
    assert (zones.stock(s, 0), zones.stock(s, 1)) == ({"water": 5} if last else {}, {})


@rule("CLA-5.85")
@pytest.mark.parametrize("ask", ["wrench", "card"])
def test_the_five_water_come_however_the_last_one_is_built(ask: str) -> None:
    if ask == "wrench":
        s = scene(ask="wrench", asked=1, metal={1: 7}, upgrades={1: {"combat": 3}})
        act(s, built("combat"))
    else:
        hands = {1: ["emp_blueprint", "sam"]}
        s = scene(ask="build", asked=1, left=1, metal={1: 4}, water={1: 2}, hands=hands, upgrades={1: {"combat": 3}})
        act(s, play("emp_blueprint"), built("combat"))
    assert zones.stock(s, 1) == {"water": 5}


@rule("CLA-5.85", "CLA-5.81")
def test_the_five_water_may_pay_for_the_next_build_action() -> None:
    s = scene(ask="build", left=2, metal={0: 6}, upgrades={0: {"movement": 2}}, hands={0: ["rain_collector"]})
    assert play("rain_collector") not in options(s)
    act(s, built("movement"), play("rain_collector"))
    assert zones.played(s, 0) == ["rain_collector"]


@rule("CLA-5.86", "CLA-5.87")
@pytest.mark.parametrize(("kind", "number"), EACH)
def test_only_the_highest_upgrade_of_a_type_scores(kind: str, number: int) -> None:
    s = scene(ask="count", vp={1: 50}, upgrades={0: {kind: number + 1}})
    assert (s.over, s.scores()) == (True, [UPGRADES[kind][number][2], 50])


@rule("CLA-5.86")
def test_each_type_scores_for_itself() -> None:
    s = scene(ask="count", upgrades={0: {"movement": 2, "combat": 4, "planting": 1}, 1: {"planting": 3}})
    assert s.scores() == [3 + 9 + 1, 6]


@rule("CLA-5.88", "CLA-11.35", "CLA-5.148", "CLA-5.149")
@pytest.mark.parametrize(
    ("cards", "metal"),
    [([], 3), (["mechanic"], 2), (["sam"], 2), (["mechanic", "mechanic"], 1), (["mechanic", "sam"], 1)],
)
def test_reductions_of_sam_and_mechanics_add_up(cards: list[str], metal: int) -> None:
    """The next combat upgrade costs 4 metal; the Mechanic being played saves one."""
    mine: dict[str, Any] = {"upgrades": {0: {"combat": 1}}, "played": {0: cards}, "water": {0: 1}}
    poor = scene(ask="build", left=1, hands={0: ["mechanic", "turbine"]}, metal={0: metal - 1}, **mine)
    act(poor, play("mechanic"))
    assert built("combat") not in options(poor)
    s = scene(ask="build", left=1, hands={0: ["mechanic", "turbine"]}, metal={0: metal}, **mine)
    act(s, play("mechanic"), built("combat"))
    assert (zones.upgrades(s, 0), int(s.metal[0])) == ({"combat": 2}, 0)


@rule("CLA-5.88", "CLA-5.146", "CLA-5.147")
@pytest.mark.parametrize(
    ("card", "kind", "number", "sam", "metal"),
    [
        ("thruster_blueprint", "movement", 0, False, 0),
        ("thruster_blueprint", "movement", 1, False, 2),
        ("thruster_blueprint", "movement", 1, True, 1),
        ("emp_blueprint", "combat", 0, False, 0),
        ("emp_blueprint", "combat", 0, True, 0),
        ("emp_blueprint", "combat", 3, True, 3),
    ],
)
def test_a_cost_never_falls_below_zero(card: str, kind: str, number: int, sam: bool, metal: int) -> None:
    s = scene(
        ask="build",
        left=1,
        water={0: 2},
        metal={0: metal},
        hands={0: [card, "turbine"]},
        upgrades={0: {kind: number}},
        played={0: ["sam"] if sam else []},
    )
    act(s, play(card))
    assert options(s) == ["decline", built(kind)], "nothing but its own type"
    act(s, built(kind))
    assert (zones.upgrades(s, 0)[kind], int(s.metal[0])) == (number + 1, 0)


@rule("CLA-5.88", "CLA-5.148")
def test_sam_of_another_player_lowers_nothing() -> None:
    s = scene(ask="build", metal={0: 1}, played={1: ["sam"]})
    assert offered(s, "upgrade") == []


# -------------------------------------------------------------------- project cards
@rule("CLA-5.89")
@pytest.mark.parametrize(("water", "others", "able"), [(3, 1, True), (2, 1, False), (9, 0, False), (9, 2, True)])
def test_a_card_costs_water_and_other_cards(water: int, others: int, able: bool) -> None:
    s = scene(ask="build", left=1, water={0: water}, hands={0: ["wreck", "turbine", "sam"][: 1 + others]})
    assert (play("wreck") in options(s)) == able
    if able:
        act(s, play("wreck"), *["discard(card=turbine)"] * (others > 1))
        assert int(s.water[0]) == water - 3
        assert (len(zones.hand(s, 0)), zones.discarded(s)) == (others - 1, ["turbine"])


@rule("CLA-5.89")
def test_only_cards_of_the_own_hand_are_played() -> None:
    s = scene(ask="build", water=9, hands={1: ["grappling_hook"]}, played={0: ["parrot"]}, discard=["sam"])
    assert offered(s, "play") == []


@rule("CLA-5.90", "CLA-2.8", "CLA-11.1")
@pytest.mark.parametrize(
    ("card", "colour", "mission"),
    [
        ("reservoir", "green", "green_projects"),
        ("grappling_hook", "blue", "blue_projects"),
        ("parrot", "yellow", "yellow_projects"),
    ],
)
def test_a_played_card_lies_under_its_colour(card: str, colour: str, mission: str) -> None:
    holders = {"green_projects": "mission_03", "blue_projects": "mission_09", "yellow_projects": "mission_10"}
    s = scene(ask="build", left=1, water={0: 9}, hands={0: [card]}, missions={0: list(holders.values())})
    act(s, play(card))
    assert (zones.played(s, 0), zones.hand(s, 0), zones.discarded(s)) == ([card], [], [])
    values = {one["mission"].split("/")[1]: one["value"] for one in s.view()["seats"][0]["missions"]}
    assert {name: values[name] for name in holders} == {name: int(name == mission) for name in holders}
    assert p.rows("project_cards")[p.CARDS.index(card)]["color"] == colour


@rule("CLA-5.91", "CLA-5.26")
def test_the_immediate_effect_comes_before_the_production_steps() -> None:
    s = scene(
        ask="build",
        left=1,
        water={0: 6},
        level={0: 1},
        hands={0: ["old_well"]},
        deck=["sam", "frank", "jose", "parrot"],
    )
    names = [name for name, _ in told(s, 0, play("old_well"))]
    assert names.index("card_played") < names.index("drew") < names.index("level_reached")
    assert names.count("drew") == 4
    assert int(s.level[0]) == 2


@rule("CLA-5.91")
def test_nothing_of_a_card_works_before_it_is_paid() -> None:
    s = scene(ask="build", left=1, water={0: 3}, hands={0: ["wreck", "turbine", "sam"]})
    act(s, play("wreck"))
    assert (question(s), int(s.level[0]), zones.played(s, 0)) == ("pay_project", 0, []), "not before it is paid"
    act(s, "discard(card=sam)")
    assert (int(s.level[0]), zones.played(s, 0)) == (1, ["wreck"])


@rule("CLA-5.91")
def test_the_effect_is_carried_out_once() -> None:
    s = scene(ask="build", left=2, water={0: 10}, hands={0: ["salvage_yard", "turbine", "turbine", "grappling_hook"]})
    act(s, play("salvage_yard"), "discard(card=turbine)")
    assert int(s.metal[0]) == 3
    act(s, play("grappling_hook"))
    assert int(s.metal[0]) == 3


@rule("CLA-5.91")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("propeller", {"movement": 1}),
        ("armour_plating", {"combat": 2}),
        ("sky_fortress", {"movement": 1, "combat": 1}),
        ("orchard", {"capacity": 1}),
        ("flagship", {"movement": 2, "combat": 1}),
    ],
)
def test_permanent_bonuses_hold_from_now_on(card: str, gained: dict[str, int]) -> None:
    s = scene(ask="build", left=1, scenario="3", tiles=[], water={0: 12}, hands={0: [card, "sam", "frank"]})
    fields = ("movement", "combat", "capacity")
    before = {name: s.view()["seats"][0][name] for name in fields}
    act(s, play(card))
    while question(s) == "pay_project":
        act(s, options(s)[0])
    after = {name: s.view()["seats"][0][name] for name in fields}
    assert after == {name: before[name] + gained.get(name, 0) for name in fields}
    assert {name: s.view()["seats"][1][name] for name in fields} == before


@rule("CLA-5.91")
def test_a_card_in_hand_gives_nothing_yet() -> None:
    s = scene(ask="build", hands={0: ["propeller", "armour_plating", "sam"]}, metal={0: 1})
    mine = s.view()["seats"][0]
    assert (mine["movement"], mine["combat"]) == (0, 0)
    assert offered(s, "upgrade") == []


@rule("CLA-5.92")
def test_the_points_of_cards_count_at_the_end_and_not_before() -> None:
    s = scene(ask="build", left=1, water={0: 9}, hands={0: ["reservoir"]})
    act(s, play("reservoir"))
    assert zones.stock(s, 0) == {}
    s = scene(ask="count", played={0: ["reservoir", "wreck", "wreck"], 1: ["salvage_yard"]})
    assert s.scores() == [7 + 1 + 1, 3]
    s = scene(ask="count", played={1: ["parrot"]}, hands={0: ["reservoir"]})
    assert s.scores() == [0, 2], "cards in hand score nothing"


@rule("CLA-5.89", "CLA-5.91", "CLA-5.26", "CLA-5.99")
def test_in_another_players_turn_everything_is_the_builders_own() -> None:
    """Nina plays a card that costs a card and raises her production to a level with a reward."""
    s = scene(
        ask="choose",
        level={1: 1},
        water={1: 3},
        hands={0: ["sam"], 1: ["wreck", "turbine", "old_well"]},
        deck=["reservoir", "parrot"],
    )
    act(s, "plant_action")
    assert s.player == 1
    events = each_told(s, None, play("wreck"))
    assert (question(s), s.player, options(s)) == (
        "pay_project",
        1,
        ["discard(card=old_well)", "discard(card=turbine)"],
    )
    events += each_told(s, None, "discard(card=turbine)")
    assert (zones.hand(s, 1), zones.hand(s, 0)) == (["old_well", "reservoir", "parrot"], ["sam"])
    assert (zones.stock(s, 1), int(s.level[1]), int(s.level[0])) == ({"metal": 2}, 2, 0)
    owners = {seat for seat, name, _ in events if name != "turn_began"}
    assert owners == {1}


@rule("CLA-5.93", "CLA-5.150", "CLA-5.151", "CLA-11.35", "CLA-11.51")
@pytest.mark.parametrize(
    ("cards", "green", "blue"),
    [([], 5, 2), (["inventor"], 4, 1), (["frank"], 4, 2), (["inventor", "frank"], 3, 1)],
)
def test_reductions_of_water_add_up(cards: list[str], green: int, blue: int) -> None:
    for card, price in (("rain_collector", green), ("grappling_hook", blue)):
        poor = scene(ask="build", water={0: price - 1}, hands={0: [card]}, played={0: cards})
        assert play(card) not in options(poor)
        s = scene(ask="build", left=1, water={0: price}, hands={0: [card]}, played={0: cards})
        act(s, play(card))
        assert int(s.water[0]) == 0


@rule("CLA-5.93")
def test_a_reduction_never_pays_out() -> None:
    s = scene(ask="build", left=1, hands={0: ["mechanic", "sam"]}, played={0: ["inventor", "frank"]}, water={0: 0})
    act(s, play("mechanic"))
    assert (zones.played(s, 0), int(s.water[0])) == (["mechanic", "inventor", "frank"], 0)
    s = scene(ask="build", left=1, scenario="3", hands={0: ["plant_market", "sam"]}, played={0: ["inventor"]})
    act(s, play("plant_market"))
    assert int(s.water[0]) == 0


@rule("CLA-5.93")
def test_a_reduction_leaves_the_cards_to_discard_and_the_card_that_brings_it() -> None:
    s = scene(ask="build", water={0: 3}, hands={0: ["inventor", "sam"]})
    assert play("inventor") not in options(s), "4 water, not 3"
    s = scene(ask="build", water={0: 9}, hands={0: ["wreck"]}, played={0: ["inventor", "frank"]})
    assert play("wreck") not in options(s), "still one other card"
    s = scene(ask="build", left=2, water={0: 5}, hands={0: ["inventor", "sam", "grappling_hook"]})
    act(s, play("inventor"), "discard(card=sam)")
    assert int(s.water[0]) == 1
    act(s, play("grappling_hook"))
    assert int(s.water[0]) == 0, "2 water less 1, from the next card on"


@rule("CLA-5.93")
def test_reductions_of_another_player_help_nobody_else() -> None:
    s = scene(ask="build", water={0: 4}, hands={0: ["rain_collector"]}, played={1: ["inventor", "frank"]})
    assert play("rain_collector") not in options(s)


@rule("CLA-5.94", "CLA-11.36")
@pytest.mark.parametrize("card", ["thruster_blueprint", "emp_blueprint", "mechanic"])
def test_an_effect_that_cannot_be_used_is_lost_with_the_card_played(card: str) -> None:
    s = scene(ask="build", left=2, water={0: 2}, hands={0: [card, "sam"]}, upgrades={0: {"movement": 1, "combat": 3}})
    act(s, play(card))
    assert (zones.played(s, 0), question(s), asking(s)) == ([card], "build_choose", {"left": 1})
    assert zones.upgrades(s, 0) == {"movement": 1, "combat": 3}


@rule("CLA-5.94")
def test_an_upgrade_offered_by_a_card_may_be_declined() -> None:
    s = scene(ask="build", left=1, water={0: 2}, metal={0: 9}, hands={0: ["emp_blueprint", "sam"]})
    act(s, play("emp_blueprint"), "decline")
    assert (zones.upgrades(s, 0), int(s.metal[0])) == ({}, 9)


@rule("CLA-5.94", "CLA-5.5")
def test_what_can_be_used_in_part_is_used_in_part() -> None:
    s = scene(ask="build", left=1, water={0: 6}, hands={0: ["old_well"]}, deck=["sam"], other_cards=1)
    act(s, play("old_well"))
    assert (zones.hand(s, 0), zones.played(s, 0), int(s.level[0])) == (["sam"], ["old_well"], 1)
