"""The command line, in this process and in another one; and a finished game to look at."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome import cli
from aerodrome.bots import decide, make_bot
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State

WIDTH = "200"  # columns, so that no line is broken


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own to stand in and to save games in."""
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", WIDTH)
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return work


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A command in this process; `typed` are the lines that somebody types."""

    def command(*words: object, typed: list[str] | None = None) -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        capsys.readouterr()
        code = cli.run([str(word) for word in words])
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return command


@pytest.fixture
def start() -> Run:
    """A command in a process of its own."""

    def command(*words: object, typed: str = "", environment: dict[str, str] | None = None) -> Result:
        done = subprocess.run(
            [sys.executable, "-m", "aerodrome", *map(str, words)],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, **(environment or {})},
            timeout=120,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    return command


@pytest.fixture(scope="session")
def aerion() -> Game:
    return aerodrome.game("aerion")


def finished(game: Game, players: int, seed: int | str, bot: str = "random", **options: Any) -> State:
    """A game that a bot has played to its end."""
    s = game.new(players, seed, **options)
    player = make_bot(bot, game, 1)
    while not s.over:
        s.apply(decide(game, s, player, int(s.moves)))
    return s


@pytest.fixture
def record(home: Path, aerion: Game) -> Path:
    """The file of a finished game."""
    path = home / "game.json"
    path.write_text(aerodrome.write_record(aerion.record(finished(aerion, 2, 11))), encoding="utf-8")
    return path
