"""CLA-5.47 to CLA-5.65: fights in all their branches, and the marker after them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, options, question, scene, told
from tests.kit.rule import rule

DRY_ANCHOR = "1:2,1"  # 1A, value 1, 2 project cards
KETTLE_ROW = "1:3,3"  # 1A, value 3, 2 energy and 2 VP
STRONG: dict[str, Any] = {"upgrades": {0: {"combat": 4}}, "played": {0: ["ion_lance", "ram_prow"]}}  # base value 9

# CLA-5.61, written down once more: value and reward by city
CITIES: dict[str, tuple[int, dict[str, int]]] = {
    "lowmark": (1, {"water": 2}),
    "ashgate": (1, {"water": 2}),
    "dry_anchor": (1, {"project": 2}),
    "saltlick": (2, {"metal": 2}),
    "tin_harbour": (2, {"metal": 2}),
    "kettle_row": (3, {"energy": 2, "vp": 2}),
    "lantern_hill": (3, {"water": 2, "vp": 2}),
    "whika": (3, {"vp": 3}),
    "borderville": (4, {"water": 5}),
    "beggars_end": (4, {"vp": 2, "project": 3}),
    "devils_fork": (5, {"vp": 5}),
    "cinder_hollow": (3, {"metal": 2, "vp": 1, "project": 1}),
    "rust_chapel": (3, {"energy": 3, "vp": 1}),
    "gallows_reach": (5, {"metal": 2, "vp": 3}),
    "promise": (6, {"vp": 6}),
    "whitehaven": (6, {"vp": 4, "plant": 2}),
    "grey_mercy": (5, {"water": 4, "vp": 4}),
    "stillwater": (5, {"energy": 3, "vp": 3}),
    "old_beacon": (7, {"vp": 8}),
    "millrace": (6, {"water": 4, "vp": 5}),
    "taintbo": (7, {"vp": 9}),
    "high_rook": (7, {"metal": 3, "vp": 7}),
    "vane_tower": (7, {"vp": 7, "project": 4}),
    "nefaria": (9, {"vp": 12}),
    "last_light": (8, {"vp": 11}),
    "sable_court": (8, {"vp": 11}),
    "crown_of_ash": (8, {"water": 3, "vp": 11}),
}
CAMPS = {"camp_south", "camp_west"}
QUIET = (
    "go_on",
    "branch(option=0)",
    "build",
    "resource(resource=metal)",
    "take(kind=energy)",
    "solar(kind=energy)",
    "land",
    "decline",
)
LAYOUTS = [(2, "AAA"), (4, "BBB")]


def everything(s: CloudAge, seat: int = 0) -> dict[str, int]:
    """What a seat has, cards and plants by number."""
    found = {"project": len(zones.hand(s, seat)), "plant": sum(zones.plants(s, seat).values()), **zones.stock(s, seat)}
    return {kind: amount for kind, amount in found.items() if amount}


def worth(card: int | str) -> int:
    """The value of a navigation card."""
    return card if isinstance(card, int) else int(p.NAVIGATION_VALUE[p.NAVIGATION.index(card)])


def fight(s: CloudAge) -> Any:
    """The fight under way, as everybody sees it."""
    return s.view()["fight"]


# -------------------------------------------------------------------- when there is a fight
@rule("CLA-5.47")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_city_without_an_own_marker_may_be_fought(seat: int) -> None:
    s = scene(ask="land", active=seat, round=2, airships={seat: DRY_ANCHOR}, markers={1 - seat: ["dry_anchor"]})
    assert (question(s), s.player) == ("fight_start", seat), "the other's marker is in nobody's way"
    assert options(s) == ["decline", "fight"]


@rule("CLA-5.47", "CLA-5.64", "CLA-11.13")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_own_marker_in_the_city_means_no_fight(seat: int) -> None:
    s = scene(ask="land", active=seat, round=2, airships={seat: DRY_ANCHOR}, markers={seat: ["dry_anchor"]})
    assert question(s) != "fight_start"
    assert zones.markers(s, seat) == {"dry_anchor": 2}


@rule("CLA-5.47", "CLA-11.13", "CLA-5.64")
@pytest.mark.parametrize(
    "answers",
    [["decline"], ["fight", "stop"], ["fight", "draw(kind=energy)", "stop"]],
    ids=["declined", "lost", "won"],
)
def test_declined_lost_or_won_there_is_no_second_fight(answers: list[str]) -> None:
    s = scene(ask="fight", airships={0: DRY_ANCHOR, 1: "1:0,4"}, energy={0: 9}, draw={0: [1, 0, 1]})
    act(s, *answers)
    assert len(zones.hand(s, 0)) == (2 if len(answers) == 3 else 0)
    while s.round < 3:
        assert (question(s), s.player) != ("fight_start", 0)
        offered = options(s)
        act(s, next(name for name in QUIET if name in offered))
    assert zones.markers(s, 0) == {"dry_anchor": 2}


@rule("CLA-5.47", "CLA-5.49", "CLA-11.14")
def test_a_marker_counts_for_all_spaces_of_its_city() -> None:
    for space in ("1:4,-1", "1:4,0", "1:5,-1"):
        s = scene(ask="land", round=2, airships={0: space}, markers={0: ["whika"]})
        assert (question(s) == "fight_start", zones.markers(s, 0)) == (False, {"whika": 2})
        s = scene(ask="land", round=2, airships={0: space}, markers={0: ["dry_anchor"]})
        assert question(s) == "fight_start", "a marker of another city"


@rule("CLA-5.48")
@pytest.mark.parametrize(("boards", "space", "camp"), [("AAA", "3:5,2", "camp_south"), ("BBB", "3:0,4", "camp_west")])
def test_a_city_without_a_name_has_no_fight_but_takes_the_marker(boards: str, space: str, camp: str) -> None:
    s = scene(ask="land", boards=boards, airships={0: space}, energy={0: 9}, round=1, **STRONG, scenario="3", tiles=[])
    assert question(s) != "fight_start"
    assert (zones.markers(s, 0), everything(s)) == ({camp: 1}, {"energy": 9})


@rule("CLA-5.49", "CLA-5.61", "CLA-12.2")
@pytest.mark.parametrize(("players", "boards"), LAYOUTS)
def test_every_space_of_a_city_has_its_value(players: int, boards: str) -> None:
    cities = scene(players=players, boards=boards, scenario="3", tiles=[]).view()["cities"]
    assert CITIES.keys() | CAMPS >= cities.keys()
    for city in cities.keys() - CAMPS:
        for space in cities[city]["spaces"]:
            s = scene(ask="land", players=players, boards=boards, scenario="3", tiles=[], airships={0: space})
            assert asking(s) == {"city": city, "target": CITIES[city][0], "base": 0}, space


@rule("CLA-5.61", "CLA-5.59", "CLA-12.2")
@pytest.mark.parametrize(("players", "boards"), LAYOUTS)
def test_every_city_gives_its_reward(players: int, boards: str) -> None:
    cities = scene(players=players, boards=boards, scenario="3", tiles=[]).view()["cities"]
    for city in cities.keys() - CAMPS:
        place = {0: cities[city]["spaces"][-1]}
        s = scene(ask="land", players=players, boards=boards, scenario="3", tiles=[], airships=place, **STRONG)
        act(s, "fight")
        assert everything(s) == CITIES[city][1], city
        assert everything(s, 1) == {}
        assert zones.markers(s, 0) == {city: 1}


@rule("CLA-5.61")
def test_all_cities_of_the_table_are_on_some_board() -> None:
    seen = set()
    for players, boards in LAYOUTS:
        seen |= scene(players=players, boards=boards).view()["cities"].keys()
    assert seen == CITIES.keys() | CAMPS
    assert set(p.CITIES) == seen


# -------------------------------------------------------------------- the value
@rule("CLA-5.50")
@pytest.mark.parametrize(
    ("mine", "base"),
    [
        ({}, 0),
        ({"upgrades": {0: {"combat": 3}}}, 3),
        ({"upgrades": {0: {"movement": 3, "planting": 2}}}, 0),
        ({"played": {0: ["harpoon_gun", "harpoon_gun", "armour_plating"]}}, 4),
        ({"played": {0: ["sky_fortress"], 1: ["ion_lance"]}}, 1),
        ({"hands": {0: ["ion_lance"]}}, 0),
        ({"upgrades": {0: {"combat": 1}, 1: {"combat": 4}}, "played": {0: ["flagship"]}}, 2),
    ],
)
def test_the_base_value_is_combat_upgrades_and_played_cards(mine: dict[str, Any], base: int) -> None:
    s = scene(ask="fight", scenario="3", tiles=[], airships={0: KETTLE_ROW}, **mine)
    assert asking(s)["base"] == base


@rule("CLA-5.50")
def test_the_base_value_is_that_of_whoever_fights() -> None:
    s = scene(ask="fight", first=0, active=1, airships={1: KETTLE_ROW}, upgrades={0: {"combat": 4}, 1: {"combat": 1}})
    assert (s.player, asking(s)["base"]) == (1, 1)
    act(s, "fight")
    assert zones.stock(s, 1) == {}, "1 against 3, and no energy: lost"


@rule("CLA-5.50", "CLA-5.117")
def test_the_value_adds_cards_drawn_and_marker_bonuses() -> None:
    s = scene(
        ask="fight",
        round=3,
        tiles=["L1", "L2"],
        airships={0: "3:1,0"},
        energy={0: 3},
        upgrades={0: {"combat": 1}},
        played={0: ["harpoon_gun"]},
        draw={0: ["city_13", 1]},
        markers={0: ["whika", "devils_fork"]},
    )
    values = []
    for action in ("fight", "draw(kind=energy)", "marker(tile=L1)", "draw(kind=energy)"):
        act(s, action)
        values.append(fight(s)["value"])
    assert values == [2, 6, 8, 9]
    assert (fight(s)["base"], fight(s)["bonus"], fight(s)["cards"]) == (2, 2, ["city_13", "start_1"])
    events = told(s, None, "marker(tile=L2)")
    assert ("fight_ended", {"cause": "city", "won": True, "value": 10}) in events
    assert zones.markers(s, 0) == {"promise": 1}


@rule("CLA-5.51")
@pytest.mark.parametrize(
    ("card", "won"), [(1, False), (2, True), (3, True), ("city_13", True)], ids=["less", "equal", "more", "much more"]
)
def test_an_equal_value_wins_a_lower_one_does_not(card: int | str, won: bool) -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 1}, upgrades={0: {"combat": 1}}, draw={0: [card, 0]})
    events = told(s, None, "fight", "draw(kind=energy)", "stop")
    assert ("fight_ended", {"cause": "city", "won": won, "value": 1 + worth(card)}) in events
    assert zones.stock(s, 0) == ({"energy": 2, "vp": 2} if won else {})


@rule("CLA-5.52")
@pytest.mark.parametrize("energy", [0, 5])
def test_a_base_value_that_is_high_enough_wins_without_a_card(energy: int) -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, upgrades={0: {"combat": 3}}, energy={0: energy})
    act(s, "fight", *["stop"][: int(energy > 0)])
    assert zones.stock(s, 0) == {"energy": energy + 2, "vp": 2}
    assert zones.thrown(s, 0) == []


# -------------------------------------------------------------------- what cards cost
@rule("CLA-5.53")
def test_the_first_card_costs_one_energy_and_no_points() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 1}, vp={0: 9})
    act(s, "fight")
    assert (options(s), asking(s)) == (["draw(kind=energy)", "stop"], {"price": 1})
    act(s, "draw(kind=energy)")
    assert zones.stock(s, 0) == {"vp": 9}


@rule("CLA-5.53")
def test_without_energy_there_is_no_first_card() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 0, 1: 9}, vp={0: 9})
    act(s, "fight")
    assert (zones.stock(s, 0), zones.markers(s, 0)) == ({"vp": 9}, {"kettle_row": 1}), "only stopping was left: lost"


@rule("CLA-5.53", "CLA-5.54")
def test_a_card_is_paid_before_it_is_seen() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 9}, draw={0: [0, 1, 2]})
    act(s, "fight")
    for price in (1, 2):
        names = [(name, args.get("amount")) for name, args in told(s, None, "draw(kind=energy)")]
        assert names == [("spent", price), ("fight_card", None)]


@rule("CLA-5.54")
@pytest.mark.parametrize(
    ("energy", "offered"),
    [
        (1, ["draw(kind=vp)", "stop"]),
        (2, ["draw(kind=vp)", "stop"]),
        (3, ["draw(kind=energy)", "draw(kind=vp)", "stop"]),
    ],
)
def test_each_further_card_costs_two_energy_or_three_points(energy: int, offered: list[str]) -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: energy}, draw={0: [0, 1, 1, 1]})
    act(s, "fight", "draw(kind=energy)")
    assert (options(s), asking(s)) == (offered, {"price": 2})
    if "draw(kind=energy)" in offered:
        other = s.clone()
        act(other, "draw(kind=energy)")
        assert zones.stock(other, 0) == {}
    act(s, "draw(kind=vp)")
    assert (int(s.energy[0]), int(s.vp[0])) == (energy - 1, -3)
    act(s, "draw(kind=vp)")
    assert int(s.vp[0]) == -6, "below zero there is more"


@rule("CLA-5.53", "CLA-5.54")
def test_the_next_fight_begins_with_a_first_card_again() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW, 1: DRY_ANCHOR}, energy=5, draw=[1, 0, 1], revealed=(0, 0))
    act(s, "fight", "draw(kind=energy)", "draw(kind=energy)", "stop")
    act(s, "solar(kind=energy)", "fight")
    assert (s.player, asking(s)["price"]) == (1, 1)


@rule("CLA-5.172", "CLA-5.53")
@pytest.mark.parametrize("energy", [0, 2])
def test_with_a_spotter_balloon_the_first_card_is_free(energy: int) -> None:
    s = scene(
        ask="fight", airships={0: KETTLE_ROW}, energy={0: energy}, played={0: ["spotter_balloon"]}, draw={0: [1, 1, 1]}
    )
    act(s, "fight")
    assert (options(s), asking(s)) == (["draw(kind=energy)", "stop"], {"price": 0})
    act(s, "draw(kind=energy)")
    assert (int(s.energy[0]), asking(s)) == (energy, {"price": 2})
    assert ("draw(kind=energy)" in options(s)) == (energy >= 2)
    act(s, "draw(kind=vp)")
    assert int(s.vp[0]) == -3


@rule("CLA-5.172")
def test_the_balloon_of_another_player_helps_nobody_else() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 1}, played={1: ["spotter_balloon"]})
    act(s, "fight")
    assert asking(s) == {"price": 1}


@rule("CLA-5.172", "CLA-5.62")
@pytest.mark.parametrize(("owner", "prices"), [(0, [0, 1]), (1, [1, 0])])
def test_a_balloon_also_helps_in_the_fight_of_a_book(owner: int, prices: list[int]) -> None:
    s = scene(ask="production", round=3, energy=1, played={owner: ["spotter_balloon"]})
    for seat, price in enumerate(prices):
        act(s, "perform")
        assert (s.player, asking(s)) == (seat, {"price": price})
        act(s, "stop")


# -------------------------------------------------------------------- piles
@rule("CLA-5.55", "CLA-5.32")
def test_all_cards_may_be_drawn_then_none() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 20}, draw={0: [0, 1, 1]}, thrown={0: [2, 2, 1, 3]})
    act(s, "fight", *["draw(kind=energy)"] * 6)
    assert fight(s)["value"] < 10
    act(s, "draw(kind=energy)")
    assert fight(s) is None, "nothing is left to draw: the fight is over"
    assert zones.draw_pile(s, 0) == []
    assert Counter(zones.thrown(s, 0)) == Counter([f"start_{value}" for value in (0, 1, 1, 1, 2, 2, 3)])
    assert int(s.energy[0]) == 20 - 1 - 6 * 2 + 2


@rule("CLA-5.32", "CLA-5.55", "CLA-5.58")
def test_a_new_pile_is_made_without_the_cards_of_this_fight() -> None:
    s = scene(ask="fight", airships={0: "2:3,3"}, energy={0: 20}, draw={0: [0]}, thrown={0: [2, 1]})
    act(s, "fight", "draw(kind=energy)")
    assert (zones.draw_pile(s, 0), zones.thrown(s, 0)) == ([], ["start_2", "start_1"]), "not before it is needed"
    events = told(s, None, "draw(kind=energy)")
    assert ("navigation_shuffled", {"cards": 2}) in events
    assert zones.thrown(s, 0) == []
    assert len(zones.draw_pile(s, 0)) == 1
    assert "start_0" not in zones.draw_pile(s, 0)
    assert fight(s)["cards"][0] == "start_0"


@rule("CLA-5.55", "CLA-5.33")
def test_with_both_piles_empty_no_card_can_be_drawn() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 9}, vp={0: 9}, draw={0: []})
    act(s, "fight")
    assert (fight(s), zones.stock(s, 0), zones.markers(s, 0)) == (None, {"energy": 9, "vp": 9}, {"kettle_row": 1})


@rule("CLA-5.55", "CLA-5.33")
def test_after_the_last_card_only_the_end_is_left() -> None:
    s = scene(ask="fight", airships={0: KETTLE_ROW}, energy={0: 9}, vp={0: 9}, draw={0: [3]})
    act(s, "fight", "draw(kind=energy)")
    assert (fight(s), zones.stock(s, 0)) == (None, {"energy": 10, "vp": 11})
    assert zones.thrown(s, 0) == ["start_3"]


@rule("CLA-5.56", "CLA-5.59")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_a_fight_may_be_stopped_early_and_is_lost(cards: int) -> None:
    s = scene(ask="fight", airships={0: "2:3,3"}, energy={0: 9}, vp={0: 4}, draw={0: [0, 1, 1]})
    act(s, "fight", *["draw(kind=energy)"] * cards)
    assert "stop" in options(s)
    act(s, "stop")
    assert zones.stock(s, 0) == {"energy": 9 - [0, 1, 3][cards], "vp": 4}, "nothing but the cards"
    assert zones.hand(s, 0) == []
    assert zones.markers(s, 0) == {"beggars_end": 1}


@rule("CLA-5.57")
def test_after_reaching_the_value_drawing_may_go_on() -> None:
    s = scene(ask="fight", airships={0: DRY_ANCHOR}, energy={0: 9}, draw={0: [1, 2, 2]}, deck=["wreck", "sam"])
    act(s, "fight", "draw(kind=energy)")
    assert fight(s)["value"] == 1
    act(s, "draw(kind=energy)", "draw(kind=vp)")
    assert (zones.hand(s, 0), fight(s)) == (["wreck", "sam"], None)
    assert zones.stock(s, 0) == {"energy": 6, "vp": -3}


@rule("CLA-5.58")
@pytest.mark.parametrize("won", [False, True])
def test_the_drawn_cards_go_to_the_discard_pile_at_the_end(won: bool) -> None:
    s = scene(
        ask="fight",
        airships={0: DRY_ANCHOR if won else "2:3,3"},
        energy={0: 9},
        draw={0: [1, 0, 2]},
        thrown={0: [2, 3]},
    )
    act(s, "fight", "draw(kind=energy)", "draw(kind=energy)")
    assert zones.thrown(s, 0) == ["start_2", "start_3"]
    act(s, "stop")
    assert zones.draw_pile(s, 0) == ["start_2"]
    assert Counter(zones.thrown(s, 0)) == Counter(["start_0", "start_1", "start_2", "start_3"])


@rule("CLA-5.60")
def test_a_second_player_wins_the_full_reward_as_well() -> None:
    s = scene(
        ask="fight",
        scenario="3",
        tiles=[],
        airships={0: "1:4,-1", 1: "1:4,0"},
        upgrades={0: {"combat": 3}, 1: {"combat": 3}},
        revealed=(0, 0),
    )
    act(s, "fight", "solar(kind=energy)", "fight", "stop")
    assert (zones.stock(s, 0), zones.stock(s, 1)) == ({"vp": 3}, {"vp": 3, "energy": 2})
    assert (zones.markers(s, 0), zones.markers(s, 1)) == ({"whika": 1}, {"whika": 1})


# -------------------------------------------------------------------- outside a city
@rule("CLA-5.62", "CLA-5.19")
@pytest.mark.parametrize("won", [False, True])
def test_a_book_fight_places_no_marker_and_costs_nothing_more(won: bool) -> None:
    s = scene(ask="production", round=3, energy={0: 1}, upgrades={0: {"combat": 2}}, draw={0: [2 if won else 1, 0, 1]})
    before = zones.markers(s, 0)
    act(s, "perform", "draw(kind=energy)", "stop")
    if won:
        act(s, "branch(option=1)")
    assert zones.stock(s, 0) == ({"water": 3, "vp": 4} if won else {})
    assert (zones.markers(s, 0), int(s.slots[0])) == (before, 2)


@rule("CLA-5.62", "CLA-5.122")
@pytest.mark.parametrize("tile", ["L14", "L15"])
def test_the_fights_of_tiles_have_their_value_and_the_usual_prices(tile: str) -> None:
    s = scene(ask="choose", scenario="3", tiles=["L14", "L15"], energy={0: 3}, draw={0: [1, 1, 1]})
    act(s, f"tile_action(tile={tile})")
    assert (fight(s)["target"], fight(s)["city"], asking(s)["price"]) == (5, None, 1)
    act(s, "draw(kind=energy)")
    assert (options(s), asking(s)["price"]) == (["draw(kind=energy)", "draw(kind=vp)", "stop"], 2)


@rule("CLA-5.62", "CLA-5.135")
@pytest.mark.parametrize(("cards", "value"), [(1, 9), (2, 12)])
def test_the_mission_fight_only_reads_off_the_value(cards: int, value: int) -> None:
    s = scene(
        ask="count",
        scenario="3",
        tiles=[],
        missions={0: ["mission_05"]},
        energy={0: 3},
        draw={0: [2, 3]},
        upgrades={0: {"combat": 4}},
        played={0: ["ion_lance"]},
    )
    assert (question(s), fight(s)["target"], fight(s)["base"]) == ("fight_next", None, 7)
    events = told(s, None, *["draw(kind=energy)"] * cards, *["stop"] * (2 - cards))
    scored = [args for name, args in events if name == "mission_scored"]
    reached = [args["value"] for args in scored if args["mission"] == "mission_05/final_combat"]
    assert reached == [value]


@rule("CLA-5.62", "CLA-6.9")
def test_the_tie_break_has_no_value_to_beat() -> None:
    s = scene(ask="tie", vp=30, energy={0: 3, 1: 0}, draw={0: [0, 1, 1], 1: [1]}, upgrades={1: {"combat": 1}})
    assert (s.player, fight(s)["target"], fight(s)["cause"]) == (0, None, "tie")
    act(s, "draw(kind=energy)")
    assert options(s) == ["draw(kind=energy)", "stop"], "no points for cards here"
    act(s, "draw(kind=energy)")
    assert (s.over, s.view()["tie"]) == (True, [1, 1])
    assert s.winners() == [0, 1]


# -------------------------------------------------------------------- the marker
@rule("CLA-5.63", "CLA-4.10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("answers", [["decline"], ["fight", "stop"]], ids=["declined", "lost"])
def test_a_marker_goes_to_the_city_whatever_came_of_the_fight(seat: int, answers: list[str]) -> None:
    s = scene(ask="fight", active=seat, round=2, airships={seat: "2:3,3"}, energy={seat: 1})
    assert (int(s.slots[seat]), zones.markers(s, seat)) == (1, {"camp_south": 1})
    act(s, *answers)
    assert (int(s.slots[seat]), zones.markers(s, seat)) == (2, {"camp_south": 1, "beggars_end": 1})


@rule("CLA-5.63")
def test_the_marker_comes_after_the_reward_of_the_fight() -> None:
    s = scene(ask="fight", airships={0: DRY_ANCHOR}, upgrades={0: {"combat": 1}}, energy={0: 1}, round=3)
    names = [name for name, _ in told(s, 0, "fight", "stop")]
    assert names.index("fight_ended") < names.index("drew") < names.index("marker_placed")


@rule("CLA-5.63")
@pytest.mark.parametrize(("players", "taken", "slot"), [(2, 1, 1), (2, 4, 4), (4, 1, 2), (4, 6, 7)])
def test_the_leftmost_marker_is_taken(players: int, taken: int, slot: int) -> None:
    s = scene(ask="land", players=players, round=taken, airships={0: "3:5,2"}, phase="movement")
    assert int(s.slots[0]) == taken
    s = scene(ask="step", points=2, players=players, round=taken, airships={0: "3:5,2"})
    events = told(s, None, "land")
    assert ("marker_placed", {"city": "camp_south", "slot": slot}) in events


@rule("CLA-5.64")
def test_several_own_markers_may_lie_in_a_city() -> None:
    s = scene(ask="land", round=4, airships={0: DRY_ANCHOR}, markers={0: {"dry_anchor": 3}})
    assert zones.markers(s, 0) == {"dry_anchor": 4}


SLOTS = [
    (players, scenario, {1: rounds, 2: rounds, 3: rounds}.get(players, four))
    for scenario, rounds, four in (("2", [3, 5, 7], [2, 4, 6]), ("1", [3, 5], [2, 4]))
    for players in (1, 2, 3, 4)
]


@rule("CLA-5.65", "CLA-3.14", "CLA-3.27")
@pytest.mark.parametrize(("players", "scenario", "rewarded"), SLOTS)
def test_some_slots_give_a_metal_or_an_energy(players: int, scenario: str, rewarded: list[int]) -> None:
    rounds = int(scene(players=players, scenario=scenario).rounds)
    found = []
    for number in range(1, rounds + 1):
        s = scene(ask="land", players=players, scenario=scenario, round=number, airships={0: "3:5,2"})
        if question(s) == "choose_effect":
            assert asking(s)["source"]["kind"] == "slot"
            found.append(number)
        assert zones.stock(s, 0) == {}
    assert found == rewarded


@rule("CLA-5.65")
@pytest.mark.parametrize(("option", "gained"), [(0, {"metal": 1}), (1, {"energy": 1})])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_chooses_the_reward_of_the_slot(seat: int, option: int, gained: dict[str, int]) -> None:
    s = scene(ask="land", active=seat, round=5, airships={seat: "3:5,2"})
    assert (question(s), s.player, len(options(s))) == ("choose_effect", seat, 2)
    act(s, f"branch(option={option})")
    assert (zones.stock(s, seat), zones.stock(s, 1 - seat)) == (gained, {})
