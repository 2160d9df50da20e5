"""What the game is, its end and its scoring (SOL-1, SOL-6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import BOARDS, CARD_DISCARDED, COMPONENTS, LAID, ROUND_BEGAN
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.modes import eager
from tests.games.solenia.scene import (
    F2,
    act,
    cards_at,
    names,
    play,
    question,
    rows,
    scene,
    slots,
    spent,
    stars,
    storage,
)
from tests.kit.rule import rule

DAY_TILES = ["d01", "d02", "d05", "d06", "d07", "d08"]  # 3, 3, 5, 5, 5, 5 stars
NIGHT_TILES = ["n01", "n02", "n05", "n06", "n07", "n08"]  # the same
TILE_STARS = [3, 3, 5, 5, 5, 5]


def owning(day: int, night: int) -> dict[str, str]:
    """Slots of the summer side with so many tiles."""
    out = {f"day_{number + 1}": tile for number, tile in enumerate(DAY_TILES[:day])}
    return out | {f"night_{number + 1}": tile for number, tile in enumerate(NIGHT_TILES[:night])}


def played_out(players: int, board: str, seed: int = 5) -> tuple[Solenia, list[Counter[int]]]:
    """A whole game, and how many cards each seat played in each round."""
    s = GAME.new(players, seed, board=board)
    assert isinstance(s, Solenia)
    journal = GAME.listen(s)
    rng = Random(seed)
    while not s.over:
        s.apply(eager(s, rng))
    rounds: list[Counter[int]] = [Counter()]
    for event in journal.take():
        if event.kind == ROUND_BEGAN and event.values[0] > 1:
            rounds.append(Counter())
        if event.kind in (LAID, CARD_DISCARDED) and event.seat >= 0:  # the Rival sits nowhere
            rounds[-1][int(event.seat)] += 1
    return s, rounds


# ---------------------------------------------------------------- the game
@rule("SOL-1.1")
def test_one_to_four_play_and_one_alone_meets_the_rival() -> None:
    for players in (1, 2, 3, 4):
        view = GAME.new(players, 1).view(0)
        assert len(view["seats"]) == players
        assert (view["rival"] is not None) == (players == 1)
        assert (view["level"] is not None) == (players == 1)
    for wrong in (0, 5):
        with pytest.raises(ValueError, match="players"):
            GAME.new(wrong, 1)


@rule("SOL-1.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_plays_a_card_in_each_of_sixteen_rounds(players: int) -> None:
    s, rounds = played_out(players, "summer")
    assert rounds == [Counter(range(players))] * 16
    assert s.round == 16
    assert [len(s.view(0)["seats"][seat]["unplayed"]) for seat in range(players)] == [0] * players


@rule("SOL-1.3")
@pytest.mark.parametrize(
    ("space", "resource"), [("r3c2", "wood"), ("r3c4", "wheat"), ("r2c5", "stone"), ("r3c3", "water")]
)
def test_islands_give_wood_wheat_stone_and_water(space: str, resource: str) -> None:
    s = scene(cards={"r2c4": (0, "v1_wheat")}, hands={0: ["v2_star_wood"]})
    play(s, "v2_star_wood", space)
    assert storage(s) == {resource: 2}


@rule("SOL-1.3")
def test_cities_of_the_day_and_of_the_night_take_deliveries() -> None:
    s = scene(
        cards={"r3c2": (0, "v1_wood"), "r3c4": (0, "v1_wheat")},
        storages={0: {"wood": 1, "wheat": 1, "stone": 1, "water": 1}},
        display={"day": ["d03", "d21", "d22"], "night": ["n03", "n21", "n22"]},
    )
    by_day, by_night = s.clone(), s.clone()
    play(by_day, "v1_produce_1", "r3c5")
    assert slots(by_day) == {"day_1": "d03"}
    play(by_night, "v1_produce_1", "r3c1")
    assert slots(by_night) == {"night_1": "n03"}


@rule("SOL-1.4")
def test_the_day_asks_for_stone_and_water_the_night_for_wood_and_wheat() -> None:
    asked = {"day": Counter[str](), "night": Counter[str]()}
    for row in COMPONENTS["delivery_tiles"]["rows"]:
        asked[row["half"]].update(row["cost"])
    for half, mostly in (("day", ("stone", "water")), ("night", ("wood", "wheat"))):
        wanted = sum(asked[half][resource] for resource in mostly)
        assert wanted * 3 > 2 * asked[half].total(), half


@rule("SOL-1.5", "SOL-6.8")
def test_the_most_stars_win() -> None:
    for more, winner in ((0, 0), (1, 1), (2, 2)):
        s = scene(
            players=3,
            round_number=16,
            active=2,
            pending="end_turn",
            rest="spent",
            hands={0: [], 1: [], 2: []},
            stars={seat: 10 + (seat == more) for seat in range(3)},
        )
        assert s.over
        assert s.winners() == [winner]
        assert s.view(0)["winners"] == [winner]


@rule("SOL-1.6")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_three_boards_for_each_number_of_players(board: str, players: int) -> None:
    s, _ = played_out(players, board)
    assert s.over
    assert BOARDS == ("summer", "winter", "upgrades")
    assert s.view(0)["board"] == board
    assert {option.name for option in GAME.options} == {"board", "order", "first_player", "level"}


@rule("SOL-1.7")
@pytest.mark.parametrize(("board", "capacity"), [("summer", 8), ("winter", 6), ("upgrades", 6)])
def test_all_seats_have_the_same_board(board: str, capacity: int) -> None:
    seats = GAME.new(4, 1, board=board).view(None)["seats"]
    assert [seat["capacity"] for seat in seats] == [capacity] * 4
    assert [seat["upgrades"] is not None for seat in seats] == [board == "upgrades"] * 4


@rule("SOL-1.8")
def test_what_the_annex_had_is_marked_as_chosen() -> None:
    for table in ("winter_board", "upgrades_level_1", "upgrades_level_3", "solo", "solo_levels", "solo_ranks"):
        assert COMPONENTS[table]["source"] == "chosen"
        assert "source" not in COMPONENTS[table].get("rows", [{}])[0]


# ---------------------------------------------------------------- the end
@rule("SOL-6.1")
def test_the_game_ends_after_the_last_card_of_the_last_player() -> None:
    s = scene(
        players=3,
        first=1,
        active=0,
        round_number=15,
        rest="spent",
        hands={0: ["v1_wood", "v1_wheat"], 1: ["v2_star_wood"], 2: ["v2_star_stone"]},
    )
    play(s, "v1_wood", "r3c3")
    assert (s.round, s.active, s.over) == (16, 1, False)
    act(s, "lay(row=3,column=2)")
    assert (s.round, s.active, s.over) == (16, 2, False)
    act(s, "lay(row=3,column=4)")
    assert (s.round, s.active, s.over) == (16, 0, False)
    act(s, "lay(row=2,column=3)")
    assert s.over
    assert names(s) == set()
    assert question(s) is None
    assert [len(s.view(0)["seats"][seat]["unplayed"]) for seat in range(3)] == [0, 0, 0]


@rule("SOL-6.2")
def test_the_expulsion_of_the_last_card_comes_before_the_end() -> None:
    s = scene(
        strips=F2,
        round_number=16,
        active=1,
        rest="spent",
        hands={0: [], 1: ["v0_wood_stone"]},
        cards={"r1c1": (0, "v2_star_wood"), "r1c2": (1, "v0_produce_2"), "r1c5": (0, "v1_wheat")},
        storages={0: {"wood": 1}},
    )
    act(s, "lay(row=3,column=3)")
    assert s.over
    assert (stars(s, 0), stars(s, 1)) == (1, 2)
    assert storage(s, 0) == {"wood": 1, "wheat": 1}
    assert cards_at(s) == {"r2c3": (1, "v0_wood_stone")}
    assert rows(s)[4] == "strip_1 night"
    assert s.scores() == [1 + 1, 2]
    assert "v2_star_wood" in spent(s, 0)


@rule("SOL-6.2", "SOL-11.31")
def test_the_last_overflow_is_settled_before_the_leftovers_count() -> None:
    s = scene(
        round_number=16,
        active=1,
        rest="spent",
        hands={0: [], 1: ["v0_wood_stone"]},
        cards={"r1c1": (0, "v0_wheat_water"), "r1c3": (0, "v0_wheat_stone")},
        storages={0: {"wood": 7}, 1: {"wheat": 1}},
        pending="choose_target",
    )
    act(s, "lay(row=3,column=3)")
    assert (question(s), s.player) == ("discard_overflow", 0), "eleven resources are three too many"
    act(s, "drop(resource=stone)", "drop(resource=water)", "drop(resource=wheat)")
    assert s.over
    assert storage(s, 0) == {"wood": 7, "wheat": 1}
    assert s.scores() == [4, 0]
    assert s.view(0)["seats"][0]["tally"]["leftovers"] == 4
    assert storage(s, 0) == {"wood": 7, "wheat": 1}, "scoring spends nothing"


# ---------------------------------------------------------------- the parts of a score
@rule("SOL-6.3")
def test_the_score_is_the_sum_of_its_parts() -> None:
    s = scene(
        stars={0: 7, 1: 2},
        slots={0: owning(2, 1), 1: {"night_1": "n21"}},
        storages={0: {"wood": 3, "stone": 2}, 1: {"water": 1}},
    )
    assert s.scores() == [7 + (3 + 3 + 3) + 1 + 2, 2 + 9]
    assert s.view(1)["seats"][0]["tally"] == {
        "stars": 7, "tiles": 9, "pairs": 1, "leftovers": 2, "powers": 0, "total": 19,
    }  # fmt: skip


@rule("SOL-6.3")
def test_the_score_of_a_winter_board_has_powers_and_no_pairs() -> None:
    s = scene(
        board="winter",
        stars={0: 7},
        slots={0: {"day_1a": "d01", "day_2b": "d05", "day_3b": "d13", "night_1b": "n18"}},
        storages={0: {"wood": 3}},
    )
    assert s.view(0)["seats"][0]["tally"] == {
        "stars": 7, "tiles": 3 + 5 + 7 + 6, "pairs": 0, "leftovers": 1, "powers": 4, "total": 33,
    }  # fmt: skip
    assert s.scores()[0] == 33


@rule("SOL-6.3", "SOL-12.5")
@pytest.mark.parametrize("half", ["day", "night"])
def test_every_tile_scores_its_stars(half: str) -> None:
    for row in COMPONENTS["delivery_tiles"]["rows"]:
        if row["half"] == half:
            s = scene(slots={1: {f"{half}_1": row["id"]}})
            assert s.scores() == [0, row["stars"]]


@rule("SOL-6.4", "SOL-6.5")
@pytest.mark.parametrize(("pairs", "given"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 10), (6, 10)])
def test_stars_for_pairs(pairs: int, given: int) -> None:
    s = scene(slots={0: owning(pairs, pairs)})
    assert s.view(0)["seats"][0]["tally"]["pairs"] == given
    assert s.scores()[0] == given + 2 * sum(TILE_STARS[:pairs])
    assert sum(COMPONENTS["scoring"]["pair_stars"][:pairs]) == given


@rule("SOL-6.5")
@pytest.mark.parametrize(("day", "night", "given"), [(6, 1, 1), (1, 6, 1), (0, 6, 0), (6, 0, 0), (3, 2, 3), (4, 6, 10)])
def test_pairs_are_the_smaller_number(day: int, night: int, given: int) -> None:
    s = scene(slots={0: owning(day, night)})
    assert s.view(0)["seats"][0]["tally"]["pairs"] == given


@rule("SOL-6.6")
@pytest.mark.parametrize(
    ("left", "given"),
    [
        ({}, 0),
        ({"wood": 1}, 0),
        ({"wood": 2}, 1),
        ({"wood": 1, "water": 1}, 1),
        ({"wood": 1, "wheat": 1, "stone": 1}, 1),
        ({"wood": 1, "wheat": 1, "stone": 1, "water": 1}, 2),
        ({"water": 7}, 3),
        ({"wood": 3, "wheat": 3, "stone": 1, "water": 1}, 4),
    ],
)
def test_two_resources_left_are_a_star_whatever_they_are(left: dict[str, int], given: int) -> None:
    s = scene(storages={1: left})
    assert s.scores() == [0, given]
    assert s.view(0)["seats"][1]["tally"]["leftovers"] == given


@rule("SOL-6.7")
@pytest.mark.parametrize("board", ["summer", "winter"])
def test_cards_left_on_the_board_give_nothing(board: str) -> None:
    s = scene(
        board=board,
        strips=F2,
        round_number=16,
        active=1,
        pending="end_turn",
        rest="spent",
        hands={0: [], 1: []},
        cards={"r1c1": (0, "v2_star_wood"), "r1c2": (0, "v0_produce_2"), "r3c2": (0, "v0_wood_stone")},
    )
    assert s.over
    assert len(cards_at(s)) == 3
    assert s.scores() == [0, 0]


@rule("SOL-6.9")
@pytest.mark.parametrize(
    ("points", "winners"),
    [([5, 5, 5], [0, 1, 2]), ([5, 4, 5], [0, 2]), ([4, 5, 5], [1, 2]), ([0, 0, 0], [0, 1, 2])],
)
def test_a_tie_is_shared(points: list[int], winners: list[int]) -> None:
    s = scene(
        players=3,
        round_number=16,
        active=2,
        pending="end_turn",
        rest="spent",
        hands={0: [], 1: [], 2: []},
        stars=dict(enumerate(points)),
        storages={0: {"wood": 1}},  # worth nothing, and no tie-break
        slots={},
    )
    assert s.scores() == points
    assert s.winners() == winners


@rule("SOL-6.9")
def test_neither_tiles_nor_goods_break_a_tie() -> None:
    s = scene(
        round_number=16,
        active=1,
        pending="end_turn",
        rest="spent",
        hands={0: [], 1: []},
        stars={0: 4},
        storages={1: {"wood": 2}},
        slots={1: {"day_1": "d01"}},
    )
    assert s.scores() == [4, 4]
    assert s.winners() == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    s = scene(stars={0: 40})
    assert s.winners() == []
    assert s.view(0)["winners"] is None
