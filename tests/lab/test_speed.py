"""The measurements: both kinds in turn, every figure of every mode."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import aerodrome
from aerodrome import cli
from aerodrome.kernel.game import Game
from aerodrome.lab import speed

AERION = aerodrome.game("aerion")
RATES = ["random playouts: decisions/s", "random playouts: games/s", "new games/s", "clones/s", "redeals/s", "views/s",
         "search iterations/s"]  # fmt: skip
SIZES = ["a state, bytes in memory", "a state, bytes as a dump"]


def test_one_process_measures_every_figure() -> None:
    for mode in speed.modes(AERION):
        found = speed.measure(AERION, mode, 0.002)
        assert list(found) == RATES + SIZES
        assert all(value > 0 for value in found.values())
        decisions, games = found[RATES[0]], found[RATES[1]]
        assert 10 < decisions / games < 500  # a random game has about a hundred decisions
        assert found[SIZES[1]] < found[SIZES[0]]


def test_the_modes_are_the_smallest_and_the_largest_game() -> None:
    base, everything = speed.modes(AERION)
    assert (base.players, base.options) == (1, {})
    assert everything.players == 2
    assert len(everything.options["expansions"]) == 6
    assert len(everything.options["variants"]) == 7


def test_a_game_of_single_choices_is_measured_with_its_richest_ones() -> None:
    base, everything = speed.modes(aerodrome.game("solenia"))
    assert (base.players, base.options) == (1, {})
    assert everything.players == 4
    assert everything.options == {"board": "upgrades", "order": "random", "first_player": "random"}
    assert speed.measure(aerodrome.game("solenia"), everything, 0.002)[RATES[0]] > 0


def test_a_rate_counts_things_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(speed, "perf_counter", lambda: next(clock))
    calls: list[int] = []

    def once(turn: int) -> int:
        calls.append(turn)
        return 7

    assert speed.timed(once, 10) == (7 * 9 / 10, 9 / 10)  # the clock is read before every call
    assert calls == list(range(10))  # number 0 is only to warm up


def test_medians_bests_and_ratios() -> None:
    taken = [
        (kind, {"base": {"x/s": rate, "y bytes": rate}})
        for kind, rate in (("interpreted", 1.0), ("compiled", 30.0), ("interpreted", 3.0), ("compiled", 10.0),
                           ("interpreted", 2.0), ("compiled", 20.0))
    ]  # fmt: skip
    rate, size = speed.figures(taken)
    assert rate.median == {"interpreted": 2.0, "compiled": 20.0}
    assert rate.best == {"interpreted": 3.0, "compiled": 30.0}
    assert rate.ratio == 10.0
    assert size.best == {"interpreted": 1.0, "compiled": 10.0}
    assert size.ratio is None


def test_both_kinds_in_turn_where_there_is_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(speed, "kinds", lambda: speed.KINDS)

    def one_run(chosen: Game, kind: str, seconds: float) -> dict[str, dict[str, float]]:
        asked.append(kind)
        return {}

    monkeypatch.setattr(speed, "one_run", one_run)
    assert [kind for kind, _ in speed.runs(AERION, 2, 0.1)] == asked == ["interpreted", "compiled"] * 2


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    assert cli.run(["bench", "aerion", "--rounds", "1", "--seconds", "0.001", "--json", "x.json"]) == 0
    out = capsys.readouterr().out
    for name in RATES + SIZES:
        assert out.count(name) == 2
    data = json.loads(Path("x.json").read_text(encoding="utf-8"))
    figures = data["games"]["aerion"]
    assert {figure["mode"] for figure in figures} == {"base", "everything"}
    kinds = set(speed.kinds())
    assert all(set(figure["median"]) == kinds for figure in figures)
    if "compiled" in kinds:
        assert "times faster" in out
        assert all(figure["ratio"] is not None for figure in figures if figure["name"].endswith("/s"))
