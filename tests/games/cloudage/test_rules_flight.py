"""CLA-5.35 to CLA-5.46: movement points, the price of spaces, finds, where a flight may end."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, options, question, scene
from tests.kit.rule import rule

FAR = 15  # more points than any of these flights needs
QUIET = (
    "go_on",
    "branch(option=0)",
    "decline",
    "build",
    "land",
    "resource(resource=metal)",
    "take(kind=project)",
    "solar(kind=energy)",
)


def flights(s: CloudAge) -> list[str]:
    """The spaces that are offered."""
    return [name.removeprefix("fly(space=").removesuffix(")") for name in options(s) if name.startswith("fly")]


def points(s: CloudAge) -> int:
    found: int = s.view()["flight"]["points"]
    return found


def printed(players: int, boards: str) -> dict[str, dict[str, Any]]:
    """The rows of all spaces of a layout, by name."""
    sides = ("B" if players == p.SEATS else "A") + boards
    out: dict[str, dict[str, Any]] = {}
    for row in p.rows("boards"):
        if sides[row["number"] - 1] == row["side"]:
            out |= {f"{row['number']}:{space['q']},{space['r']}": space for space in row["spaces"]}
    return out


def near(space: str) -> str:
    return zones.neighbours(space)[0]


def to_flight(s: CloudAge, seat: int, number: int) -> CloudAge:
    """Quiet play until the movement turn of a seat in a round begins."""
    while (question(s), s.player, int(s.round)) != ("move_solar", seat, number):
        offered = options(s)
        act(s, next(name for name in QUIET if name in offered))
    return s


# -------------------------------------------------------------------- points
@rule("CLA-5.35")
@pytest.mark.parametrize("seat", [0, 1])
def test_points_are_flight_value_upgrades_cards_and_the_panel(seat: int) -> None:
    s = scene(
        ask="movement",
        scenario="3",
        active=seat,
        revealed={seat: (1, 3), 1 - seat: (0, 1)},
        upgrades={seat: {"movement": 2}},
        played={seat: ["propeller", "propeller", "storm_sail"]},
        airships={seat: "1:2,1"},
    )
    assert asking(s) == {"points": 3 + 2 + 3}
    act(s, "solar(kind=movement)")
    assert (points(s), zones.stock(s, seat)) == (9, {})


@rule("CLA-5.35", "CLA-5.31")
@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        ({}, 2),
        ({"revealed": {0: (3, 4)}}, 4),
        ({"revealed": {0: (0, 0)}}, 0),
        ({"upgrades": {0: {"movement": 3}}}, 5),
        ({"played": {0: ["flagship"]}}, 4),
        ({"played": {0: ["sky_fortress"]}}, 3),
        ({"upgrades": {0: {"combat": 2, "planting": 1}}, "played": {0: ["harpoon_gun", "orchard"]}}, 2),
        ({"revealed": {1: (3, 4)}, "upgrades": {1: {"movement": 3}}, "played": {1: ["propeller"]}}, 2),
        ({"hands": {0: ["propeller"]}}, 2),
    ],
)
def test_each_part_of_the_points_alone(mine: dict[str, Any], expected: int) -> None:
    s = scene(ask="movement", scenario="3", tiles=[], **mine)
    assert asking(s) == {"points": expected}


@rule("CLA-5.36", "CLA-11.9")
@pytest.mark.parametrize(("kind", "left", "energy"), [("movement", 3, 1), ("energy", 2, 3)])
def test_the_panel_gives_a_point_or_two_energy_at_once(kind: str, left: int, energy: int) -> None:
    s = scene(ask="movement", energy={0: 1}, airships={0: "1:2,1"})
    assert question(s) == "move_solar"
    act(s, f"solar(kind={kind})")
    assert (question(s), points(s), int(s.energy[0]), int(s.energy[1])) == ("move_step", left, energy, 0)


@rule("CLA-5.36")
def test_the_panel_works_for_every_seat_in_every_round() -> None:
    s = scene(ask="movement", players=3)
    for number, order in ((1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])):
        for seat in order:
            to_flight(s, seat, number)
            before = int(s.energy[seat])
            act(s, "solar(kind=energy)")
            assert int(s.energy[seat]) == before + 2


# -------------------------------------------------------------------- the price of spaces
@rule("CLA-5.37", "CLA-5.42", "CLA-12.1")
@pytest.mark.parametrize(("players", "boards"), [(2, "AAA"), (4, "BBB")])
def test_every_dear_space_and_every_find_of_a_layout(players: int, boards: str) -> None:
    for space, row in printed(players, boards).items():
        find = row.get("find", {})
        if row["cost"] == 1 and not find:
            continue
        s = scene(ask="step", points=FAR, players=players, boards=boards, tiles=[], airships={0: near(space)})
        before = sum(zones.bag(s).values())
        act(s, f"fly(space={space})")
        assert (zones.airship(s, 0), points(s)) == (space, FAR - row["cost"]), space
        kinds = {"project": len(zones.hand(s, 0)), "plant": before - sum(zones.bag(s).values()), **zones.stock(s, 0)}
        assert {kind: amount for kind, amount in kinds.items() if amount} == find, space
        assert (zones.stock(s, 1), zones.hand(s, 1), zones.plants(s, 1)) == ({}, [], {})


@rule("CLA-5.37")
@pytest.mark.parametrize(("players", "boards"), [(2, "AAA"), (4, "BBB"), (3, "ABA")])
def test_every_space_has_the_price_that_is_printed(players: int, boards: str) -> None:
    s = scene(ask="step", points=FAR, players=players, boards=boards, tiles=[])
    costs = {space: s.entry_cost(0, p.SPACE_NAMES.index(space)) for space in p.SPACE_NAMES}
    assert costs == {space: row["cost"] for space, row in printed(players, boards).items()}
    assert set(costs.values()) == {1, 2, 3}


@rule("CLA-5.37", "CLA-5.105")
@pytest.mark.parametrize("plant", ["green", "withered_energy"])
@pytest.mark.parametrize(
    ("players", "boards", "space"),
    [(2, "AAA", "1:5,-2"), (2, "AAA", "1:5,1"), (2, "AAA", "2:3,2"), (4, "BBB", "2:2,1"), (4, "BBB", "3:1,3")],
)
def test_vegetation_makes_every_space_cost_one_and_hides_its_find(
    players: int, boards: str, space: str, plant: str
) -> None:
    s = scene(
        ask="step",
        points=FAR,
        players=players,
        boards=boards,
        tiles=[],
        vegetation={space: plant},
        airships={0: near(space)},
    )
    act(s, f"fly(space={space})")
    assert (points(s), zones.stock(s, 0), zones.hand(s, 0)) == (FAR - 1, {}, [])


@rule("CLA-5.105")
@pytest.mark.parametrize("seat", [0, 1])
def test_vegetation_is_cheap_for_everybody_and_opens_ends_that_were_too_far(seat: int) -> None:
    ground: dict[str, Any] = {
        "ask": "step",
        "active": seat,
        "points": 2,
        "airships": {seat: "3:5,2", 1 - seat: "1:0,4"},
        "tiles": [],
    }
    assert flights(scene(**ground)) == ["3:5,1", "4:0,4"], "one point there, one point back"
    assert flights(scene(**ground, vegetation=["3:4,2"])) == ["3:4,2", "3:5,1", "4:0,4"]


@rule("CLA-5.39")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("1:3,1", {"1:3,0", "1:3,2", "1:2,1", "1:2,2", "1:4,0", "1:4,1"}),
        ("1:0,0", {"1:0,1", "1:1,0"}),
        ("1:5,-1", {"1:5,-2", "1:5,0", "1:4,-1", "1:4,0", "2:0,1", "2:0,2"}),
        ("2:0,0", {"2:0,1", "2:1,0", "1:5,-2"}),
        ("2:5,2", {"2:5,1", "2:4,2", "3:0,4"}),
        ("3:0,2", {"3:0,1", "3:0,3", "3:1,1", "3:1,2", "2:5,-1", "2:5,0"}),
        ("4:5,2", {"4:5,1", "4:4,2"}),
    ],
)
@pytest.mark.parametrize(("players", "boards"), [(2, "AAA"), (4, "BBB")])
def test_every_direction_is_open_and_no_way_leaves_the_boards(
    space: str, expected: set[str], players: int, boards: str
) -> None:
    s = scene(ask="step", points=FAR, players=players, boards=boards, tiles=[], airships={0: space})
    assert set(flights(s)) == expected


@rule("CLA-5.39")
def test_any_change_of_direction_is_allowed() -> None:
    s = scene(ask="step", points=6, airships={0: "1:2,1"}, tiles=[])
    act(s, "fly(space=1:1,1)", "fly(space=1:2,1)", "fly(space=1:1,1)", "fly(space=1:1,0)")
    assert (zones.airship(s, 0), points(s)) == ("1:1,0", 2)


# -------------------------------------------------------------------- unspent points
@rule("CLA-5.38")
def test_points_may_be_left_and_are_lost() -> None:
    s = scene(ask="movement", airships={0: "1:2,1"}, revealed={0: (0, 4), 1: (0, 2)})
    act(s, "solar(kind=movement)", "fly(space=1:1,1)", "fly(space=1:1,0)", "land", "decline")
    assert zones.airship(s, 0) == "1:1,0"
    assert (question(s), s.player, asking(s)) == ("move_solar", 1, {"points": 2}), "not for the next player"
    assert int(s.points) == 2
    s = scene(ask="land", points=7, airships={0: "1:2,1"})
    assert (int(s.points), s.view()["flight"]) == (0, None)


@rule("CLA-5.38")
def test_unspent_points_do_not_come_back_in_the_next_round() -> None:
    s = scene(ask="step", players=1, points=9, airships={0: "1:2,1"}, draw=[1, 0, 1])
    act(s, "land", "decline")
    to_flight(s, 0, 2)
    assert asking(s) == {"points": 1}


@rule("CLA-5.38", "CLA-5.41")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_airship_in_a_city_may_stay(seat: int) -> None:
    s = scene(ask="step", active=seat, points=5, airships={seat: "2:3,3"})
    assert "land" in options(s)
    act(s, "land")
    assert zones.airship(s, seat) == "2:3,3"
    assert asking(s)["city"] == "beggars_end"


# -------------------------------------------------------------------- where a flight ends
@rule("CLA-5.41")
@pytest.mark.parametrize(("players", "boards"), [(2, "AAA"), (4, "BBB")])
def test_a_flight_ends_on_city_spaces_and_nowhere_else(players: int, boards: str) -> None:
    for number, (space, row) in enumerate(printed(players, boards).items()):
        if number % 3 and "city" not in row:
            continue
        s = scene(ask="step", points=FAR, players=players, boards=boards, tiles=[], airships={0: space})
        assert ("land" in options(s)) == ("city" in row), space


@rule("CLA-5.41", "CLA-3.12", "CLA-11.15")
def test_no_flight_ends_on_the_start_space() -> None:
    s = scene(ask="step", points=2, airships={0: "1:0,2"})
    assert "land" not in options(s)
    s = scene(ask="step", points=4, airships={0: "1:1,2"})
    act(s, "fly(space=1:0,2)")
    assert (question(s), "land" in options(s)) == ("move_step", False)


@rule("CLA-5.40")
def test_another_airship_may_be_flown_over_but_not_joined() -> None:
    s = scene(ask="step", points=3, airships={0: "1:1,1", 1: "1:1,0"})
    assert "1:1,0" in flights(s)
    act(s, "fly(space=1:1,0)")
    assert (zones.airship(s, 0), "land" in options(s)) == ("1:1,0", False)
    act(s, "fly(space=1:2,-1)")
    assert (zones.airship(s, 0), question(s)) == ("1:2,-1", "fight_start"), "only the landing was left"


@rule("CLA-5.40")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_flies_lands_beside_all_others(seat: int) -> None:
    whika = ["1:4,-1", "1:4,0", "1:5,-1"]
    airships = dict(enumerate(whika))
    s = scene(ask="step", players=3, active=seat, points=3, airships=airships)
    assert "land" in options(s), "the own airship is in nobody's way"
    for other in range(3):
        if other != seat:
            t = scene(ask="step", players=3, active=seat, points=3, airships=airships)
            act(t, f"fly(space={whika[other]})")
            assert "land" not in options(t)


@rule("CLA-5.40", "CLA-5.46")
def test_a_space_with_another_airship_is_not_offered_as_the_last_one() -> None:
    ground: dict[str, Any] = {"ask": "step", "tiles": []}
    s = scene(**ground, points=1, airships={0: "3:5,2", 1: "1:0,4"})
    assert question(s) != "move_step", "nothing but to stay"
    s = scene(**ground, points=1, airships={0: "1:4,-1", 1: "1:4,0"})
    assert flights(s) == ["1:5,-1"], "the third space of Whika"
    s = scene(**ground, points=1, airships={0: "1:4,-1", 1: "1:1,0"})
    assert flights(s) == ["1:4,0", "1:5,-1"]


@rule("CLA-5.40")
@pytest.mark.parametrize("other", [1, 2, 3])
def test_each_other_airship_is_in_the_way(other: int) -> None:
    away = {1: "1:0,4", 2: "1:1,4", 3: "2:0,3"}
    s = scene(ask="step", players=4, boards="BBB", points=FAR, airships={0: "1:2,0", **away, other: "1:2,1"})
    act(s, "fly(space=1:2,1)")
    assert "land" not in options(s)
    s = scene(ask="step", players=4, boards="BBB", points=FAR, airships={0: "1:2,0", **away})
    act(s, "fly(space=1:2,1)")
    assert "land" in options(s)


# -------------------------------------------------------------------- finds
@rule("CLA-5.42")
def test_a_find_is_gained_at_once_in_the_middle_of_a_flight() -> None:
    s = scene(ask="step", points=5, airships={0: "1:2,1"})
    act(s, "fly(space=1:2,0)")
    assert (question(s), zones.stock(s, 0), points(s)) == ("move_step", {"metal": 2}, 3)


@rule("CLA-5.42", "CLA-5.45")
def test_a_find_stays_for_the_other_players_of_the_same_round() -> None:
    s = scene(ask="step", points=4, airships={0: "1:2,1", 1: "1:1,0"}, revealed=(0, 3))
    act(s, "fly(space=1:2,0)", "fly(space=1:2,-1)", "decline")
    act(s, "solar(kind=movement)", "fly(space=1:1,1)", "fly(space=1:2,0)")
    assert (zones.stock(s, 0), zones.stock(s, 1)) == ({"metal": 2}, {"metal": 2})
    assert zones.gone(s) == []


@rule("CLA-5.43")
def test_the_same_find_is_gained_once_however_often_it_is_entered() -> None:
    s = scene(ask="step", points=9, airships={0: "1:2,1"})
    act(s, "fly(space=1:1,2)")
    assert zones.stock(s, 0) == {"water": 1}
    act(s, "fly(space=1:1,1)", "fly(space=1:1,2)", "fly(space=1:2,1)", "fly(space=1:1,2)")
    assert zones.stock(s, 0) == {"water": 1}
    act(s, "fly(space=1:1,1)", "fly(space=1:2,0)")
    assert zones.stock(s, 0) == {"water": 1, "metal": 2}, "another find of the same flight"


@rule("CLA-5.43")
def test_finds_of_the_same_kind_are_different_finds() -> None:
    s = scene(ask="step", points=FAR, airships={0: "1:2,1"})
    act(s, "fly(space=1:2,0)", "fly(space=1:3,0)", "fly(space=1:4,0)", "fly(space=1:4,1)")
    assert zones.stock(s, 0) == {"metal": 4}


@rule("CLA-5.43", "CLA-5.42")
def test_in_the_next_round_the_find_is_there_again() -> None:
    s = scene(ask="movement", players=2, airships={0: "1:2,1"}, revealed=(0, 2), draw=[0, 1, 1, 1])
    act(s, "solar(kind=movement)", "fly(space=1:1,2)", "fly(space=1:2,1)", "decline")
    assert zones.stock(s, 0) == {"water": 1}
    to_flight(s, 0, 2)
    act(s, "solar(kind=movement)", "fly(space=1:1,2)")
    assert int(s.water[0]) == 2


@rule("CLA-5.44")
@pytest.mark.parametrize(
    ("players", "boards", "space", "beside"), [(2, "A", "2:1,1", "2:1,0"), (4, "B", "2:1,3", "2:1,2")]
)
def test_a_find_under_the_airship_needs_leaving_and_coming_back(
    players: int, boards: str, space: str, beside: str
) -> None:
    s = scene(ask="step", players=players, boards=boards * 3, points=4, airships={0: space})
    assert zones.stock(s, 0) == {}
    act(s, f"fly(space={beside})")
    assert zones.stock(s, 0) == {}
    act(s, f"fly(space={space})")
    assert zones.stock(s, 0) == {"metal": 1}
    act(s, f"fly(space={beside})", f"fly(space={space})")
    assert zones.stock(s, 0) == {"metal": 1}


@rule("CLA-5.44")
def test_staying_on_a_find_gives_nothing() -> None:
    s = scene(ask="movement", airships={0: "2:1,1"})
    act(s, "solar(kind=movement)", "land", "decline")
    assert zones.stock(s, 0) == {}


@rule("CLA-5.42", "CLA-5.103")
def test_a_find_that_is_out_of_the_game_gives_nothing() -> None:
    s = scene(ask="step", points=5, airships={0: "1:2,1"}, gone=["1:2,0"])
    act(s, "fly(space=1:2,0)")
    assert (zones.stock(s, 0), points(s)) == ({}, 3)


@rule("CLA-5.42", "CLA-5.5")
def test_a_find_of_cards_from_empty_piles_gives_nothing() -> None:
    s = scene(ask="step", points=5, airships={0: "2:2,0"}, other_cards=1, tiles=[])
    act(s, "fly(space=2:3,0)", "fly(space=2:3,1)")
    assert (zones.hand(s, 0), question(s)) == ([], "move_step")


# -------------------------------------------------------------------- only steps that can be finished
@rule("CLA-5.46", "CLA-9.4")
@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (2, ["1:1,1", "1:1,2", "1:2,2", "1:3,0"]),
        (3, ["1:1,1", "1:1,2", "1:2,0", "1:2,2", "1:3,0", "1:3,1"]),
    ],
)
def test_steps_are_offered_only_if_an_end_stays_in_reach(left: int, expected: list[str]) -> None:
    s = scene(ask="step", points=left, airships={0: "1:2,1"}, tiles=[])
    assert flights(s) == expected


@rule("CLA-5.46")
def test_with_one_point_and_no_city_beside_there_is_only_staying() -> None:
    s = scene(ask="step", points=1, airships={0: "1:2,1"}, tiles=[])
    assert (question(s), zones.airship(s, 0)) == ("fight_start", "1:2,1")


@rule("CLA-5.46")
def test_after_each_step_the_reach_shrinks() -> None:
    s = scene(ask="step", points=3, airships={0: "1:2,1"}, tiles=[])
    act(s, "fly(space=1:3,0)")
    assert (flights(s), points(s)) == (["1:2,1", "1:4,-1", "1:4,0"], 2)
    act(s, "fly(space=1:4,0)")
    assert flights(s) == ["1:4,-1", "1:5,-1"], "not 1:3,0 and 1:5,0 again, from where no city is in reach"


@rule("CLA-5.46")
def test_an_end_that_others_hold_is_no_end() -> None:
    ground: dict[str, Any] = {"ask": "step", "players": 3, "points": 2, "tiles": []}
    s = scene(**ground, airships={0: "1:0,2", 1: "1:2,1", 2: "1:0,4"})
    assert flights(s) == ["1:0,1", "1:1,1"], "only Lowmark is left"
    s = scene(**ground, airships={0: "1:0,2", 1: "1:2,1", 2: "1:1,0"})
    assert zones.airship(s, 0) == "1:0,4", "only Saltlick is left, and one way to it"
    s = scene(**ground, airships={0: "1:0,2", 1: "2:0,1", 2: "2:1,0"})
    assert flights(s) == ["1:0,1", "1:0,3", "1:1,1", "1:1,2"]


@rule("CLA-5.46", "CLA-5.119")
def test_a_toll_keeps_nobody_back_who_has_nothing() -> None:
    s = scene(ask="step", points=3, airships={0: "2:4,1", 1: "1:0,4"}, tiles=["L7"])
    assert {"2:5,0", "2:5,1"} <= set(flights(s))
    act(s, "fly(space=2:5,0)")
    assert zones.stock(s, 0) == {"vp": -3}


@rule("CLA-5.46", "CLA-5.172")
def test_the_reach_counts_what_a_played_winch_saves() -> None:
    ground: dict[str, Any] = {"ask": "step", "scenario": "3", "tiles": [], "points": 3}
    s = scene(**ground, airships={0: "1:5,-1", 1: "1:0,4"})
    assert "1:5,-2" not in flights(s), "three points, and none to come back"
    s = scene(**ground, airships={0: "1:5,-1", 1: "1:0,4"}, played={0: ["cliff_winch"]})
    assert "1:5,-2" in flights(s)
    s = scene(**ground, airships={0: "1:5,-1", 1: "1:0,4"}, played={1: ["cliff_winch"]})
    assert "1:5,-2" not in flights(s), "another player's card"
    s = scene(**(ground | {"points": 4}), airships={0: "1:5,-1", 1: "1:0,4"})
    assert "1:5,-2" in flights(s)
