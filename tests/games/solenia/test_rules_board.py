"""SOL-2A and SOL-5A: the grid, what is adjacent, and where a card may be laid."""

from __future__ import annotations

import pytest

from aerodrome.games.solenia.codes import spread
from aerodrome.games.solenia.parts import BOARD
from aerodrome.kernel.rng import fast_rng
from tests.games.solenia.reach import (
    AIRSHIP,
    CARD,
    SIDE,
    SPACES,
    cost,
    distance,
    expected_targets,
    kinds,
    new_game,
    played,
)
from tests.games.solenia.scene import (
    F1,
    F2,
    airship,
    cards_at,
    choose,
    hand,
    lay,
    names,
    place_of,
    play,
    question,
    rows,
    scene,
    shown,
    space_name,
    stars,
    storage,
    targets,
)
from tests.kit.rule import rule

RICH = {"wood": 2, "wheat": 2, "stone": 2, "water": 2}


def neighbours(space: str) -> set[str]:
    return {other for other in SPACES if distance(space, other) == 1}


# ---------------------------------------------------------------- the grid
@rule("SOL-2.19")
def test_five_strips_side_by_side_are_a_grid_of_five_rows_and_five_columns() -> None:
    s = scene(strips=F2)
    view = s.view(0)
    assert [(row["id"], row["side"]) for row in view["strips"]] == [tuple(strip.split()) for strip in F2]
    board = [row["spaces"] for row in view["strips"]]
    assert board == [SIDE["strip_1", "day"], SIDE["strip_2", "day"], SIDE["strip_5", "dusk"],
                     SIDE["strip_3", "night"], SIDE["strip_4", "night"]]  # fmt: skip
    assert len(view["cards"]) == 25
    assert board[3][2] == "night_city" == kinds(s)["r4c3"]


@rule("SOL-2.20", "SOL-2.22")
@pytest.mark.parametrize("space", SPACES)
def test_a_space_is_adjacent_to_those_that_share_an_edge_with_it(space: str) -> None:
    reached = spread(1 << place_of(space))
    found = {space_name(place) for place in range(25) if reached >> place & 1}
    row, column = int(space[1]), int(space[3])
    edges = {f"r{row + down}c{column + right}" for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    assert found == {space} | (edges & set(SPACES))
    assert reached <= BOARD


@rule("SOL-2.20", "SOL-2.22", "SOL-5.2")
@pytest.mark.parametrize("space", ["r1c1", "r1c5", "r5c1", "r5c5", "r1c3", "r4c1", "r2c5"])
def test_what_an_own_card_opens_is_next_to_it_and_neither_diagonal_nor_round_the_edge(space: str) -> None:
    s = scene(cards={space: (0, "v1_wood")})
    opened = neighbours(space) | neighbours(AIRSHIP) | {AIRSHIP}
    islands = {other for other in opened if "city" not in kinds(s)[other]}
    assert targets(s) == islands - {space}


@rule("SOL-2.21")
def test_the_distance_is_rows_plus_columns() -> None:
    s = scene(storages={0: {"wood": 8}})
    view = s.view(0)
    for space in SPACES:
        rows_apart, columns_apart = abs(int(space[1]) - 3), abs(int(space[3]) - 3)
        assert view["reach"][place_of(space)]["cost"] == max(rows_apart + columns_apart - 1, 0)


@rule("SOL-2.17")
@pytest.mark.parametrize(
    ("strips", "space", "half"),
    [(F1, "r3c1", "night"), (F1, "r3c5", "day"), (F2, "r3c1", "day"), (F2, "r3c5", "night")],
)
def test_a_city_of_dawn_or_dusk_takes_tiles_of_the_half_it_is_marked_with(
    strips: list[str], space: str, half: str
) -> None:
    beside = "r3c2" if space == "r3c1" else "r3c4"
    display = {"day": ["d03", "d04"], "night": ["n03", "n04"]}
    s = scene(strips=strips, cards={beside: (0, "v1_wood")}, storages={0: RICH}, display=display)
    play(s, "v1_produce_1", space)
    assert names(s) == {f"deliver(tile={tile})" for tile in display[half]}


@rule("SOL-2.23")
def test_a_strip_is_turned_over_but_not_round() -> None:
    s = scene(pending="advance", strips=F1)
    assert s.view(0)["strips"][4]["spaces"] == ["wood", "day_city", "wheat", "day_city", "water"]
    s = scene(pending="advance", strips=F2)
    assert s.view(0)["strips"][4]["spaces"] == ["stone", "night_city", "wheat", "wood", "water"]


# ---------------------------------------------------------------- where a card may be laid
@rule("SOL-5.1", "SOL-4.15")
def test_a_space_with_a_card_is_closed_whoever_owns_it() -> None:
    s = scene(players=3, cards={"r4c3": (0, "v1_wood"), "r3c4": (1, "v1_wood"), "r2c3": (2, "v1_wood")})
    assert targets(s) == {"r3c2", "r3c3", "r4c2", "r4c4", "r5c3"}
    rich = scene(players=3, cards={"r4c3": (0, "v1_wood"), "r1c3": (1, "v1_wood")}, storages={0: RICH})
    assert not targets(rich) & {"r4c3", "r1c3"}


@rule("SOL-5.2", "SOL-5.3")
def test_without_cards_the_airship_opens_its_own_space_and_the_four_around() -> None:
    assert targets(scene()) == {"r3c3", "r2c3", "r4c3", "r3c2", "r3c4"}
    s = play(scene(), "v1_produce_1", "r3c3")
    assert cards_at(s) == {"r3c3": (0, "v1_produce_1")}
    assert storage(s, 0) == {"water": 1}
    assert targets(scene(cards={"r3c3": (1, "v1_wood")})) == {"r2c3", "r4c3", "r3c2", "r3c4"}
    assert "r3c3" not in targets(scene(cards={"r3c3": (0, "v1_wood")}))


@rule("SOL-5.4")
def test_cards_of_others_open_nothing() -> None:
    s = scene(cards={"r4c3": (1, "v1_wood"), "r5c3": (1, "v1_wheat")})
    assert targets(s) == {"r3c3", "r2c3", "r3c2", "r3c4"}
    theirs = scene(active=1, cards={"r4c3": (1, "v1_wood"), "r5c3": (1, "v1_wheat")})
    assert targets(theirs) == {"r3c3", "r2c3", "r3c2", "r3c4", "r4c2", "r4c4", "r5c2"}


@rule("SOL-5.5", "SOL-5.6")
def test_a_card_counts_until_it_is_expelled_and_no_longer() -> None:
    s = scene(cards={"r1c4": (0, "v1_wood")}, hands={0: ["v0_wheat_water", "v2_star_wood", "v1_stone"]})
    assert "r1c5" in targets(s, "v0_wheat_water")  # next to a card that leaves this very turn
    play(s, "v0_wheat_water", "r1c5")
    assert cards_at(s) == {}  # both are expelled
    assert storage(s, 0) == {"wood": 1, "wheat": 1, "water": 1}
    for space in SPACES:  # nothing is counted from the two any more
        assert s.view(0)["reach"][place_of(space)]["cost"] == max(distance(space, AIRSHIP) - 1, 0)


@rule("SOL-5.7")
@pytest.mark.parametrize("card", ["v0_produce_2", "v1_produce_1", "v2_star_wood"])
def test_reach_is_counted_from_the_middle_also_for_a_card_that_moves_the_airship(card: str) -> None:
    s = scene(storages={0: {"wood": 1}})
    assert targets(s, card) == targets(scene(storages={0: {"wood": 1}}))
    choose(s, card)
    assert airship(s) == AIRSHIP
    assert lay("r2c3") in names(s)  # two spaces from r4c3
    assert lay("r5c3") in names(s)
    play(s, card, "r2c3")
    assert storage(s, 0)["wood"] == 1  # nothing was paid


@rule("SOL-5.8", "SOL-5.76")
def test_every_card_of_the_hand_may_go_to_every_legal_space() -> None:
    rng = fast_rng(5)
    kinds_of_card = list(CARD)
    for _ in range(60):
        held = [kinds_of_card[rng.below(14)] for _ in range(3)]
        if max(held.count(card) for card in held) > 1 or len({*held, "v1_wood"}) < 4:
            continue
        s = scene(hands={0: held}, cards={"r4c3": (0, "v1_wood")}, storages={0: {"wheat": 2, "wood": 1}})
        offered = [targets(s, card) for card in held]
        assert offered[0] == offered[1] == offered[2] == expected_targets(s, 0)
        assert len(offered[0]) > 10


@rule("SOL-5.9")
def test_a_city_is_open_only_to_those_who_can_deliver_there_at_once() -> None:
    cards = {"r3c2": (0, "v1_wheat"), "r3c4": (0, "v1_water")}
    display = {"day": ["d03", "d09", "d13"], "night": ["n05", "n13", "n20"]}
    for goods, night, day in (
        ({}, False, False),
        ({"wood": 1, "wheat": 1}, False, False),
        ({"wood": 1, "wheat": 2}, True, False),
        ({"stone": 1, "water": 1}, False, True),
        ({"stone": 8}, False, False),
        ({"wood": 2, "wheat": 2, "stone": 1, "water": 1}, True, True),
    ):
        s = scene(cards=cards, storages={0: goods}, display=display)
        found = targets(s)
        assert found == expected_targets(s, 0)
        assert ({"r2c2", "r3c1"} <= found) == night
        assert ({"r2c2", "r3c1", "r2c4"} & found == set()) != night
        assert ("r3c5" in found) == day


@rule("SOL-5.10", "SOL-5.29")
def test_an_island_is_open_even_to_a_full_storage() -> None:
    s = scene(storages={0: {"wood": 8}})
    assert targets(s) >= {"r3c3", "r2c3", "r4c3", "r3c2", "r3c4"}
    play(s, "v2_star_wood", "r4c3")  # wood on wood: nothing of it can be kept, and no choice which kind
    assert storage(s, 0) == {"wood": 8}
    assert cards_at(s) == {"r4c3": (0, "v2_star_wood")}


# ---------------------------------------------------------------- all of it, against the slow way
@rule("SOL-5.2", "SOL-5.9", "SOL-5.12", "SOL-5.17", "SOL-5.73", "SOL-5.76")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_the_spaces_offered_in_whole_games_are_those_found_the_slow_way(players: int, board: str) -> None:
    asked = forced = cities = 0
    for seed in range(2):
        for s in played(new_game(players, seed, board=board, order="random"), seed):
            if question(s) == "choose_card":
                seat = int(s.active)
                expected = expected_targets(s, seat)
                asked += 1
                forced += "advance" in expected
                cities += any("city" in kinds(s).get(space, "") for space in expected)
                for card in set(hand(s, seat)):
                    assert targets(s, card) == expected
                view = s.view(seat)["reach"]
                assert [entry["cost"] for entry in view] == [cost(s, seat, space) for space in SPACES]
    assert asked > 25 * players
    assert cities > 5
    assert forced or players < 4


def test_helpers_agree_on_the_board() -> None:
    s = scene()
    assert rows(s) == F1
    assert [kinds(s)[f"r3c{column}"] for column in range(1, 6)] == ["night_city", "wood", "water", "wheat", "day_city"]
    assert shown(s, "day") == ["d01", "d02", "d03"]
    assert stars(s, 0) == 0
