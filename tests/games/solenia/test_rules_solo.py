"""A game alone: levels, scoring, ranks, the draft; and what the number of players changes (SOL-7.78 to SOL-7.87)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import COMPONENTS, LEVELS
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.modes import eager
from tests.games.solenia.scene import act, names, question, rival_tiles, scene, storage, upgrades
from tests.kit.rule import rule

ALL_LEVELS = ["cadet", "pilot", "captain", "commodore", "admiral"]


def score_of_rival(s: Solenia) -> dict[str, int]:
    tally: dict[str, int] = s.view(0)["rival"]["tally"]
    return tally


def finished(**table: Any) -> Solenia:
    """The Rival's last turn is over and the game with it; its last card could not be laid anywhere better."""
    s = scene(
        players=1,
        round_number=16,
        rest="spent",
        hands={0: []},
        decks={1: ["v1_wood"]},
        pending="rival_turn",
        rolls=[3],
        **table,
    )
    assert s.over
    return s


# ---------------------------------------------------------------- the Rival's score
@rule("SOL-7.78")
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
@pytest.mark.parametrize(
    ("level", "pairs", "crates"),
    [("cadet", 0, 0), ("pilot", 3, 0), ("captain", 3, 2), ("commodore", 3, 5), ("admiral", 3, 5)],
)
def test_the_score_of_the_rival_by_level(board: str, level: str, pairs: int, crates: int) -> None:
    """Two pairs and eleven crates, 4 stars, tiles worth 3 + 5 + 3 + 7 + 4."""
    s = scene(
        players=1,
        board=board,
        level=level,
        stars={1: 4},
        crates=11,
        rival_tiles=["d01", "d05", "n01", "n13", "n09"],
    )
    assert score_of_rival(s) == {
        "stars": 4, "tiles": 22, "pairs": pairs, "crates": crates, "total": 26 + pairs + crates,
    }  # fmt: skip


@rule("SOL-7.78")
@pytest.mark.parametrize(("pairs", "given"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 10)])
def test_the_pairs_of_the_rival(pairs: int, given: int) -> None:
    tiles = [f"d{number:02}" for number in range(5, 5 + pairs)] + [f"n{number:02}" for number in range(5, 10)]
    s = scene(players=1, board="winter", level="pilot", rival_tiles=tiles)
    assert score_of_rival(s)["pairs"] == given


@rule("SOL-7.78")
@pytest.mark.parametrize(
    ("level", "crates", "given"),
    [
        ("captain", 3, 0), ("captain", 4, 1), ("captain", 7, 1), ("captain", 8, 2), ("commodore", 1, 0),
        ("commodore", 2, 1), ("commodore", 9, 4), ("admiral", 3, 1), ("admiral", 4, 2), ("pilot", 99, 0),
        ("cadet", 99, 0),
    ],
)  # fmt: skip
def test_the_crates_of_the_rival(level: str, crates: int, given: int) -> None:
    assert score_of_rival(scene(players=1, level=level, crates=crates))["crates"] == given


@rule("SOL-7.79")
def test_the_levels() -> None:
    assert list(LEVELS) == [row["id"] for row in COMPONENTS["solo_levels"]["rows"]] == ALL_LEVELS
    for number, level in enumerate(ALL_LEVELS, start=1):
        assert GAME.new(1, 1, level=number).view(0)["level"] == level
    assert GAME.new(1, 1).view(0)["level"] == "captain"
    for wrong in (0, 6):
        with pytest.raises(ValueError, match="level"):
            GAME.new(1, 1, level=wrong)
    with pytest.raises(ValueError, match="level"):
        GAME.new(2, 1, level=2)


@rule("SOL-7.80", "SOL-11.29")
@pytest.mark.parametrize(("own", "rivals", "winners"), [(9, 8, [0]), (8, 8, []), (7, 8, []), (0, 0, [])])
def test_only_a_higher_score_wins(own: int, rivals: int, winners: list[int]) -> None:
    s = finished(stars={0: own, 1: rivals}, level="cadet")
    assert s.scores() == [own]
    assert score_of_rival(s)["total"] == rivals
    assert s.winners() == winners


@rule("SOL-7.80")
def test_the_whole_score_of_the_rival_counts() -> None:
    tiles = ["d01", "n01"]  # 3 + 3, a pair: 1; five crates with the last: 1
    for own, winners in ((8, []), (9, [0])):
        s = finished(stars={0: own}, level="captain", rival_tiles=tiles, crates=4)
        assert score_of_rival(s)["total"] == 8
        assert s.winners() == winners


@rule("SOL-7.81")
@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, "Deckhand"),
        (34, "Deckhand"),
        (35, "Navigator"),
        (44, "Navigator"),
        (45, "Captain of the line"),
        (54, "Captain of the line"),
        (55, "Commodore of both skies"),
        (64, "Commodore of both skies"),
        (65, "Legend of Solenia"),
        (120, "Legend of Solenia"),
    ],
)
def test_the_own_score_gives_a_rank_win_or_lose(score: int, rank: str) -> None:
    won = finished(stars={0: score}, level="cadet")
    lost = finished(stars={0: score, 1: 200}, level="cadet")
    assert won.scores() == lost.scores() == [score]
    assert lost.winners() == []
    for s in (won, lost):
        assert s.view(0)["rank"] == rank
    assert scene(players=1, stars={0: score}).view(0)["rank"] is None, "not before the end"


# ---------------------------------------------------------------- upgrades alone
@rule("SOL-7.82", "SOL-9.10")
def test_two_tiles_of_each_level_are_revealed_and_one_of_each_is_taken() -> None:
    for seed in range(40):
        s = GAME.new(1, seed, board="upgrades")
        assert isinstance(s, Solenia)
        offer = s.view(0)["offer"]
        ones, threes = offer["level_1"], offer["level_3"]
        assert len(ones) == len(threes) == 2
        assert all(pair["day"] != pair["night"] for pair in threes)
        assert len({pair["day"] for pair in threes}) == len({pair["night"] for pair in threes}) == 2
        level_1 = {f"draft_level_1(tile={tile})" for tile in ones}
        level_3 = {f"draft_level_3(day_half={pair['day']})" for pair in threes}
        assert (question(s), s.player) == ("draft_upgrade", 0)
        assert names(s) == level_1 | level_3
        t = s.clone()
        act(t, f"draft_level_3(day_half={threes[0]['day']})")
        assert (question(t), names(t)) == ("draft_upgrade", level_1)
        act(s, f"draft_level_1(tile={ones[1]})")
        assert (question(s), names(s)) == ("draft_upgrade", level_3)
        act(s, f"draft_level_3(day_half={threes[0]['day']})")
        assert upgrades(s) == (ones[1], threes[0]["day"], threes[0]["night"])
        assert s.view(0)["offer"] == {"level_1": [], "level_3": []}, "the rest goes back to the box"
        assert (question(s), s.round) == ("choose_card", 1)


@rule("SOL-7.83", "SOL-2.15")
def test_the_tile_decks_never_run_out() -> None:
    """24 tiles a half, 3 shown, 6 for the player, 6 for the Rival: nine are left at the worst."""
    for seed in range(12):
        s = GAME.new(1, seed, board=("summer", "winter", "upgrades")[seed % 3], level=5)
        assert isinstance(s, Solenia)
        rng = Random(seed)
        while not s.over:
            s.apply(eager(s, rng))
            assert min(s.tiles_left) >= 9
            assert all(len(s.view(0)["display"][half]) == 3 for half in ("day", "night"))
        assert len(rival_tiles(s)) <= 6


# ---------------------------------------------------------------- by player count
@rule("SOL-7.85", "SOL-7.86", "SOL-7.87")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("players", "tiles", "gifts"), [(2, 3, {}), (3, 3, {2: "wood"}), (4, 4, {2: "wood", 3: "stone"})]
)
@pytest.mark.parametrize("board", ["summer", "winter", "upgrades"])
def test_display_and_compensation(board: str, players: int, tiles: int, gifts: dict[int, str], first: int) -> None:
    s = GAME.new(players, 8, board=board, first_player=f"seat_{first + 1}")
    assert isinstance(s, Solenia)
    assert [len(s.view(0)["display"][half]) for half in ("day", "night")] == [tiles, tiles]
    for turn in range(players):
        seat = (first + turn) % players
        assert storage(s, seat) == ({gifts[turn]: 1} if turn in gifts else {})
    assert s.view(0)["rival"] is None
