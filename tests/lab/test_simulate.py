"""Many games between bots: the same for the same seed, whole when interrupted, summed up correctly."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import aerodrome
from aerodrome import cli
from aerodrome.kernel.game import Game
from aerodrome.lab import simulate
from aerodrome.lab.simulate import Plan, Played, bot_seed, plan_for, play_all, play_game, summary, wilson
from tests.lab.fixed import FIXED, digest

AERION = aerodrome.game("aerion")


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def timeless(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in game.items() if name != "seconds"} for game in games]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., int]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return lambda *words: cli.run(["simulate", "aerion", *map(str, words)])


# -------------------------------------------------------------------- the games
def test_one_process_and_two_play_the_same_games(run: Callable[..., int], tmp_path: Path) -> None:
    for jobs in (1, 2):
        words = (
            "--games",
            5,
            "--bots",
            "random,greedy",
            "--swap",
            "--seed",
            40,
            "--jobs",
            jobs,
            "--out",
            f"{jobs}.jsonl",
        )
        assert run(*words, "--expansions", "piers") == 0
    one, two = lines(tmp_path / "1.jsonl"), lines(tmp_path / "2.jsonl")
    assert timeless(one) == timeless(two)
    assert [game["number"] for game in one] == [1, 2, 3, 4, 5]
    assert [game["record"]["seed"] for game in one] == [40, 41, 42, 43, 44]
    assert [game["bots"] for game in one[:2]] == [["random", "greedy"], ["greedy", "random"]]
    assert all(game["record"]["options"]["expansions"] == ["piers"] for game in one)
    for game in one:
        s = AERION.replay(game["record"])
        assert s.over
        assert s.winners() == game["winners"]
        assert s.scores() == game["scores"]
        assert s.view(None)["outcome"] == game["outcome"]
        assert sum(game["decisions"]) == len(game["record"]["actions"]) == s.moves
        thought = dict(zip(game["bots"], game["seconds"], strict=True))
        assert thought["random"] == 0 < thought["greedy"]
    run("--games", 5, "--bots", "random,greedy", "--seed", 41, "--out", "other.jsonl")
    assert timeless(lines(tmp_path / "other.jsonl")) != timeless(one)


@pytest.mark.parametrize(("plan", "expected"), FIXED, ids=lambda value: value if isinstance(value, str) else "plan")
def test_the_same_seed_gives_the_games_that_it_always_gave(plan: Callable[[], Plan], expected: str) -> None:
    assert digest(plan()) == expected


def test_games_without_records_are_the_same_games() -> None:
    for name in ("aerion", "cryo", "solenia"):
        with_records, without = (
            list(play_all(plan_for(aerodrome.game(name), ["random"], games=5, records=records)))
            for records in (True, False)
        )
        assert all(one.record is None for one in without)
        assert [replace(one, record=None) for one in with_records] == without


def test_what_the_games_say_of_their_end() -> None:
    aerion = next(play_all(plan_for(AERION, ["random"], games=1)))
    assert aerion.record is not None
    view = AERION.replay(aerion.record).view(None)
    assert (aerion.turns, aerion.outcome) == (view["turn"], view["outcome"])
    solenia = next(play_all(plan_for(aerodrome.game("solenia"), ["random"], players=3, games=1)))
    assert (solenia.turns, solenia.outcome) == (16 * 3, None)
    cryo = next(play_all(plan_for(aerodrome.game("cryo"), ["random"], players=3, games=1)))
    assert cryo.record is not None
    view = aerodrome.game("cryo").replay(cryo.record).view(None)
    assert (cryo.turns, cryo.outcome) == (view["turn"], "sunset")


@pytest.mark.parametrize(("scenario", "players", "turns"), [("1", 2, 7 * 5 + 1), ("2", 2, 8 * 5 + 1), ("1", 1, 22)])
def test_turns_are_those_that_were_played(scenario: str, players: int, turns: int) -> None:
    """In CloudAge the final scoring has the number that it has after the longest game."""
    cloudage = aerodrome.game("cloudage")
    plan = plan_for(cloudage, ["random"], players=players, options={"scenario": scenario}, games=1)
    assert play_game(plan, 1).turns == turns


def test_any_game_of_the_file_can_be_replayed(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    run("--games", 3, "--out", "games.jsonl")
    wanted = lines(Path("games.jsonl"))[2]["record"]["check"]
    capsys.readouterr()
    assert cli.run(["replay", "games.jsonl", "--game", "3"]) == 0
    assert wanted in capsys.readouterr().out


def test_a_search_with_iterations_plays_the_same_again() -> None:
    plan = plan_for(AERION, ["search:2"], games=1, seed=6, options={"pixies": 0})
    assert play_game(plan, 1).record == play_game(plan, 1).record


def test_bots_have_seeds_of_their_own() -> None:
    plan = plan_for(AERION, ["random", "random"], games=3)
    seeds = {bot_seed(plan, number, bot) for number in (1, 2, 3) for bot in (0, 1)}
    assert len(seeds) == 6
    assert all(0 <= seed < 1 << 62 for seed in seeds)


def test_a_game_that_goes_wrong_says_which_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, s: object, bots: object, seeds: object) -> int:
        raise RuntimeError("no idea")

    monkeypatch.setattr(simulate, "play_match", broken)
    with pytest.raises(RuntimeError) as caught:
        play_game(plan_for(AERION, ["random"], games=3, seed=9), 2)
    assert any("in game 2 of Plan(game='aerion'" in line for line in caught.value.__notes__)


# -------------------------------------------------------------------- plans
def test_plans() -> None:
    assert plan_for(AERION, ["random"]).bots == ("random",)
    assert plan_for(AERION, ["random"], players=2).bots == ("random", "random")
    assert plan_for(AERION, ["random", "greedy"]).players == 2
    with pytest.raises(ValueError, match="games is a number from 1, not -5"):
        plan_for(AERION, ["random"], games=-5)
    with pytest.raises(ValueError, match="2 bots, not 3"):
        plan_for(AERION, ["random"] * 3, players=2)


def test_bots_move_on_by_one_seat() -> None:
    plan = Plan("any", 3, {}, ("a", "b", "c"), 1, 4, swap=True)
    assert [plan.seated(number) for number in (1, 2, 3, 4)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    assert Plan("any", 3, {}, ("a", "b", "c"), 1, 4).seated(2) == [0, 1, 2]


def test_the_budget_is_for_search_bots_without_one(run: Callable[..., int]) -> None:
    run("--games", 1, "--bots", "search,random", "--budget", 1, "--out", "x.jsonl")
    assert lines(Path("x.jsonl"))[0]["bots"] == ["search:1", "random"]


@pytest.mark.parametrize(("games", "jobs"), [(1, 2), (7, 2), (1000, 3), (100_000, 8)])
def test_every_game_is_in_one_batch(games: int, jobs: int) -> None:
    plan = Plan("aerion", 1, {}, ("random",), 1, games)
    batches = simulate.batches(plan, jobs)
    assert [number for batch in batches for number in batch] == list(range(1, games + 1))
    assert max(map(len, batches)) <= simulate.LARGEST_BATCH


# -------------------------------------------------------------------- sums
def played(number: int, winners: list[int], scores: list[int], outcome: str) -> Played:
    return Played(number, ["a", "b"], scores, winners, outcome, 10 * number, [3, 1], [0.3, 0.2], {})


def test_the_summary_follows_the_bots_and_not_the_seats() -> None:
    games = [
        played(1, [0], [5, 1], "won"),  # a sits first
        played(2, [0], [4, 2], "won"),  # b sits first
        played(3, [1], [0, 9], "drawn"),  # a again
    ]
    swapped = summary(Plan("aerion", 2, {}, ("a", "b"), 1, 3, swap=True), games)
    first, second = swapped.showings
    assert (first.bot, first.wins) == ("a", 1)
    assert (second.bot, second.wins) == ("b", 2)
    assert [first.score, second.score] == [pytest.approx(7 / 3), pytest.approx(14 / 3)]
    assert first.seat is second.seat is None
    assert first.decisions == pytest.approx(7 / 3)
    assert first.seconds == pytest.approx((0.3 + 0.2 + 0.3) / 7)
    assert swapped.outcomes == {"won": 2, "drawn": 1}
    assert (swapped.turns, swapped.decisions) == (20, 4)
    fixed = summary(Plan("aerion", 2, {}, ("a", "b"), 1, 3), games)
    assert [one.wins for one in fixed.showings] == [2, 1]
    assert [one.seat for one in fixed.showings] == [0, 1]


def test_how_close_games_were() -> None:
    plan = Plan("solenia", 2, {}, ("a", "b"), 1, 4)
    games = [
        played(1, [0], [30, 20], "won"),
        played(2, [1], [10, 16], "won"),
        played(3, [0, 1], [20, 20], "won"),
        played(4, [0], [22, 20], "won"),
    ]
    found = summary(plan, games)
    assert found.contest == simulate.Contest(best=22.0, lead=4.5, shared=1)
    first, _ = found.showings
    assert first.score == pytest.approx(20.5)
    assert first.doubt == pytest.approx(1.96 * stdev([30, 10, 20, 22]) / 2, abs=0.01)
    assert summary(plan, games[:1]).showings[0].doubt == 0


def test_games_that_all_win_or_lose_are_no_contest() -> None:
    games = [played(1, [0, 1], [1, 1], "won"), played(2, [], [0, 0], "lost")]
    assert summary(Plan("aerion", 2, {}, ("a", "b"), 1, 2), games).contest is None
    alone = [Played(number, ["a"], [9 * number], [], None, None, [1], [0.1], {}) for number in (1, 2)]
    assert summary(Plan("solenia", 1, {}, ("a",), 1, 2), alone).contest is None


def test_wilson() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    low, high = wilson(172, 200)
    assert (round(low, 4), round(high, 4)) == (0.8051, 0.9013)


def test_the_table(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", 20, "--seed", 3) == 0
    out = capsys.readouterr().out
    assert "Aerion: 20 games of 1 player, pixies 3, expansions none, variants none; seed 3" in out
    for part in ("random", "95 % interval", "0.0-16.1", "exhausted", "100.0"):
        assert part in out


# -------------------------------------------------------------------- interruptions
def test_interrupted_it_keeps_what_is_finished(
    run: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = simulate.play_game

    def interrupted(plan: Plan, number: int) -> Played:
        if number == 4:
            raise KeyboardInterrupt
        return real(plan, number)

    monkeypatch.setattr(simulate, "play_game", interrupted)
    assert run("--games", 10, "--out", "x.jsonl") == 130
    captured = capsys.readouterr()
    assert captured.err == "3 games written to x.jsonl\n3 of 10 games finished\naerodrome: interrupted\n"
    assert "3 games of 1 player" in captured.out
    assert [game["number"] for game in lines(Path("x.jsonl"))] == [1, 2, 3]


def ends(group: int) -> bool:
    """Whether soon nobody of a group of processes is left."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_the_table_of_a_contest(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", "solenia", "--players", "3", "--games", "12"]) == 0
    out = capsys.readouterr().out
    games = play_all(plan_for(aerodrome.game("solenia"), ["random"], players=3, games=12))
    best = fmean(max(one.scores) for one in games)
    assert f"the best score is {best:.1f} on average, " in out
    assert " ± " in out


# The command line, which leaves a sign as soon as the first game is finished
DRIVEN = """
import sys
from contextlib import closing
from pathlib import Path
from aerodrome import cli
from aerodrome.cli import laboratory
from aerodrome.lab.simulate import play_all

def told(*given):
    with closing(play_all(*given)) as games:
        for one in games:
            Path("playing").touch()
            yield one

laboratory.play_all = told
sys.exit(cli.run(sys.argv[1:]))
"""


def stopped(folder: Path, jobs: str, number: int, group: bool) -> tuple[subprocess.Popen[str], str, str]:
    """A long simulation that is sent a signal when it has finished a game: the process and what it said."""
    words = ["simulate", "aerion", "--games", "1000000", "--jobs", jobs, "--out", "x.jsonl"]
    process = subprocess.Popen(
        [sys.executable, "-c", DRIVEN, *words], cwd=folder, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        end = time.monotonic() + 60
        while not (folder / "playing").exists():
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < end, "no game is finished"
            time.sleep(0.02)
        (os.killpg if group else os.kill)(process.pid, number)
        out, err = process.communicate(timeout=60)
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)  # nothing is left to run on after a failed test
        raise
    return process, out, err


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("group", [False, True], ids=["the process alone", "the whole group, as a terminal does"])
def test_ctrl_c_with_several_processes(tmp_path: Path, group: bool) -> None:
    process, _, err = stopped(tmp_path, "2", signal.SIGINT, group)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert err.endswith("aerodrome: interrupted\n")
    done = int(err.splitlines()[-2].split(" of ")[0].replace(",", ""))
    assert len(lines(tmp_path / "x.jsonl")) == done > 0
    assert ends(process.pid)


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_told_to_end_it_shows_and_keeps_what_it_has(tmp_path: Path, jobs: str) -> None:
    """As `timeout` does it: the whole group of processes is told at once."""
    process, out, err = stopped(tmp_path, jobs, signal.SIGTERM, group=True)
    assert process.returncode == 130
    assert err.endswith("aerodrome: interrupted\n")
    assert "Traceback" not in err
    done = len(lines(tmp_path / "x.jsonl"))
    assert re.search(rf"\b{done:,} games? of 1 player", out)
    assert ends(process.pid)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_ends_when_its_time_is_up(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str], jobs: int
) -> None:
    assert run("--games", 1_000_000, "--limit", 2 * jobs, "--jobs", jobs, "--out", "x.jsonl") == 0
    captured = capsys.readouterr()
    done = len(lines(Path("x.jsonl"))) if Path("x.jsonl").exists() else 0
    assert done or jobs > 1, "only processes may take longer than that to begin"
    assert not done or re.search(rf"\b{done:,} games? of 1 player", captured.out)
    assert captured.err.endswith(f"{done:,} of 1,000,000 games finished\n")
    assert not multiprocessing.active_children()


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_the_time_is_up_in_the_middle_of_a_game_as_well(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    start = time.monotonic()
    assert run("--games", 1, "--limit", 1, "--bots", "search:60s") == 0
    assert time.monotonic() - start < 20
    assert capsys.readouterr().err == "0 of 1 game finished\n"


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_a_process_that_is_lost_is_no_traceback(
    run: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = simulate.answer

    def kill_first(line: Any) -> list[Played]:
        for process in multiprocessing.active_children():
            os.kill(process.pid or 0, signal.SIGKILL)
            process.join()
        while True:
            real(line)

    monkeypatch.setattr(simulate, "answer", kill_first)
    assert run("--games", 5000, "--jobs", 2, "--out", "x.jsonl") == 1
    said = "0 of 5,000 games finished\na process ended before its games did; is there enough memory?\n"
    assert capsys.readouterr().err == said
    assert not Path("x.jsonl").exists()


def test_a_game_that_goes_wrong_in_another_process() -> None:
    plan = Plan("aerion", 1, {"pixies": 77}, ("random",), 1, 4)
    with pytest.raises(simulate.GameFailed, match=r"(?s)pixies is one of .*in game \d of Plan"):
        list(play_all(plan, jobs=2))


def test_an_abandoned_simulation_ends_its_processes() -> None:
    games = play_all(plan_for(AERION, ["random"], games=100_000), jobs=2)
    next(games)
    games.close()
    assert not multiprocessing.active_children()
