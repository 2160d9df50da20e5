"""Options of any game: the command line learns them from the game alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lanterns import GAME

from aerodrome.cli.common import read_value
from aerodrome.kernel import game as registry
from aerodrome.kernel.game import game
from tests.cli.conftest import Run

DEFAULTS: dict[str, Any] = {"rounds": 4, "spyglasses": True, "weather": "calm", "lamps": []}


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game, as if it were installed."""
    registry.games()
    monkeypatch.setitem(registry._loaded, GAME.id, GAME)


def options(home: Path) -> Any:
    return json.loads((home / "x.json").read_text(encoding="utf-8"))["options"]


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ([], {}),
        (["--rounds", "6"], {"rounds": 6}),
        (["--spyglasses", "no"], {"spyglasses": False}),
        (["--spyglasses=TRUE"], {"spyglasses": True}),
        (["--weather", "storm", "--lamps", "green, red"], {"weather": "storm", "lamps": ["red", "green"]}),
        (["--weather", "storm", "--lamps", "all"], {"weather": "storm", "lamps": ["red", "green"]}),
        (["--lamps", "none"], {}),
    ],
    ids=str,
)
def test_values(run: Run, home: Path, words: list[str], changed: dict[str, Any]) -> None:
    assert run("play", *words, "lanterns", "--quick", "--seats", "random,random", "--save", "x.json").code == 0
    assert options(home) == {**DEFAULTS, **changed}
    assert run("simulate", "lanterns", *words, "--games", 1).code == 0


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["lanterns", "--rounds", "3"], ["rounds", "2, 4, 6", "3"]),
        (["lanterns", "--spyglasses", "maybe"], ["spyglasses", "maybe"]),
        (["lanterns", "--weather", "fog"], ["weather", "calm, storm", "fog"]),
        (["lanterns", "--lamps", "green"], ["green", "storm"]),
        (["lanterns", "--pixies", "3"], ["Lanterns", "--pixies", "--rounds"]),
        (["aerion", "--weather", "storm"], ["Aerion", "--weather", "--pixies"]),
    ],
    ids=str,
)
def test_refusals(run: Run, home: Path, words: list[str], named: list[str]) -> None:
    for command in (["simulate", "--games", "1"], ["play", "--quick", "--seats", "random,random"]):
        result = run(*command, *words)
        assert (result.code, result.err.count("\n")) == (2, 1)
        for part in named:
            assert part in result.err
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--players", "2", "--level", "5"], ["level", "1", "2"]),
        (["--players", "2", "--first-player", "seat_3"], ["first_player", "seat_1, seat_2, random", "seat_3"]),
        (["--players", "1", "--first-player", "random"], ["first_player", "2 or 3 or 4"]),
    ],
    ids=str,
)
def test_options_that_so_many_players_do_not_have(run: Run, home: Path, words: list[str], named: list[str]) -> None:
    for command in (["simulate", "--games", "1"], ["simulate", "--games", "4", "--jobs", "2"], ["play", "--quick"]):
        result = run(*command, "solenia", *words)
        assert (result.code, result.err.count("\n")) == (2, 1)
        for part in named:
            assert part in result.err
    assert list(home.iterdir()) == []


def test_the_chooser_asks_for_what_so_many_players_have(run: Run, home: Path) -> None:
    title = game("solenia").words.option_title
    alone = run("play", "solenia", "--save", "x.json", typed=["1", "", "", "5", "quit"])
    assert title("level") in alone.out
    assert title("first_player") not in alone.out
    assert options(home)["level"] == 5
    two = run("play", "solenia", "--save", "x.json", typed=["2", "4", "", "", "3", "quit"])
    assert title("level") not in two.out
    assert options(home)["first_player"] == "random"  # the third of three: nobody sits on seats 3 and 4


def test_a_summary_leaves_out_what_does_not_apply(run: Run) -> None:
    assert "level 3" in run("simulate", "solenia", "--games", 1).out
    two = run("simulate", "solenia", "--games", 1, "--players", 2).out
    assert "board summer" in two
    assert "level" not in two


def test_the_list_says_for_how_many_players(run: Run) -> None:
    lines = {line.split()[1]: line for line in run("games").out.splitlines() if "--" in line}
    assert lines["--level"].split()[-2:] == ["1", "│"]
    assert "2, 3, 4; seat_2 from 2; seat_3 from 3; seat_4 from 4" in lines["--first-player"]


def test_the_chooser_asks_for_every_kind(run: Run, home: Path) -> None:
    third = str([one.id for one in registry.games()].index(GAME.id) + 1)
    typed = [third, "1", "2", "3", "2", "2", "1 2", "quit"]
    result = run("play", "--save", "x.json", typed=typed)
    assert result.code == 0
    record = json.loads((home / "x.json").read_text(encoding="utf-8"))
    assert record["game"] == "lanterns"
    assert record["players"] == 2
    assert record["options"] == {"rounds": 6, "spyglasses": False, "weather": "storm", "lamps": ["red", "green"]}
    calm = run("play", "lanterns", "--save", "y.json", typed=["", "", "", "", "1", "1", "quit"])
    assert "green" not in calm.out  # it needs a storm


def test_help_and_list_know_both_games(run: Run) -> None:
    out = run("simulate", "--help").out
    assert "Lanterns: 2|4|6 (default 4)" in out
    assert "Aerion: 0|1|2|3 (default 3)" in out
    assert "yes|no" in run("games").out


def test_text_that_is_no_value_stays_text() -> None:
    rounds, spyglasses, _, lamps = GAME.options
    assert read_value(rounds, "-2") == -2
    assert read_value(rounds, "²") == "²"
    assert read_value(spyglasses, "perhaps") == "perhaps"
    assert read_value(lamps, "red,,blue") == ["red", "blue"]
