"""The commands that read and draw, each with what it is for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import aerodrome
from aerodrome import ledger
from aerodrome.cli import books
from aerodrome.house import compiled
from aerodrome.kernel.game import Game
from tests.cli.conftest import Run


def test_version_and_help(run: Run, start: Run) -> None:
    assert run("--version").out == f"aerodrome {aerodrome.__version__}\n"
    for result in (run(), run("--help"), start("-h")):
        assert result.code == 0
        for command in ("play", "games", "simulate", "replay", "draw", "ledger", "components", "bench", "doctor"):
            assert f"  {command} " in result.out


def test_the_options_of_games_are_options_of_the_command(run: Run) -> None:
    for command in ("play", "simulate"):
        out = run(command, "--help").out
        for option in ("--players", "--pixies", "--expansions", "--variants"):
            assert option in out
    assert "--pixies" not in run("replay", "--help").out


def test_games(run: Run, aerion: Game) -> None:
    result = run("games")
    assert result.code == 0
    for part in ("aerion", "Aerion", "1, 2", "--pixies", "0|1|2|3", "hellkite", "impregnable_fortress", aerion.credits):
        assert part in result.out


def test_a_game_that_cannot_be_loaded_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from aerodrome.kernel.game import GROUP

    entries = [
        EntryPoint("broken", "no.such.module:GAME", GROUP),
        EntryPoint("aerion", "aerodrome.games.aerion:GAME", GROUP),
    ]
    for module in ("aerodrome.kernel.game", "aerodrome.cli.books"):
        monkeypatch.setattr(f"{module}.entry_points", lambda group: entries)
    result = run("games")
    assert (result.code, "aerion" in result.out) == (2, True)
    assert "'broken' cannot be loaded" in result.err
    assert run("components", "aerion").code == 0


def test_doctor(run: Run) -> None:
    result = run("doctor")
    assert result.code == 0
    status = compiled.status()
    assert ("compiled (" if status.compiled else "interpreted (") in result.out
    assert "Aerion, rules version 1" in result.out


# -------------------------------------------------------------------- components
def test_components_lists_every_table_with_its_source(run: Run, aerion: Game) -> None:
    data = tomllib.loads(aerion.read("components.toml"))
    found = {part.name: part for part in books.parts(data)}
    assert {name for name in data if data[name]} <= {name.split(".")[0] for name in found}
    assert "config.variants" in found
    assert found["ship"].rows == data["ship"]
    assert all(part.source for part in found.values())
    out = run("components", "aerion").out
    for part in found.values():
        assert part.name in out
    assert "reconstructed by us" in out


def test_components_of_one_source_and_one_table(run: Run) -> None:
    chosen = run("components", "aerion", "--source", "chosen").out
    assert "base_deck" in chosen
    assert "combination_truth_table" not in chosen
    assert "in the rulebook" not in chosen
    ships = run("components", "aerion", "ship").out
    for part in ("hellinaut", "mat_propellers", "crew_incubus", "source"):
        assert part in ships
    config = run("components", "aerion", "config").out
    assert "pixies_default" in config
    assert "factory_under_construction" not in config  # that is config.variants, a table of its own


# -------------------------------------------------------------------- ledger
def test_ledger(run: Run, aerion: Game) -> None:
    held = ledger.coverage(aerion)
    result = run("ledger", "aerion")
    assert result.code == 0
    assert held.summary() in result.out
    for row in held.rows:
        assert row.clause.number in result.out
    assert run("ledger", "aerion", "--check").code == (1 if held.problems() else 0)


@pytest.mark.parametrize("clause", ["AER-5.12", "aer-5.12", "5.12"])
def test_one_clause(run: Run, aerion: Game, clause: str) -> None:
    row = ledger.coverage(aerion).row("AER-5.12")
    result = run("ledger", "aerion", clause)
    assert result.code == 0
    assert result.out.startswith("AER-5.12  ")
    assert row.clause.text in result.out
    assert all(test in result.out for test in row.tests)


# -------------------------------------------------------------------- replay
def fingerprint(out: str) -> str:
    return out.split("fingerprint ")[1].split(maxsplit=1)[0]


def test_replay_shows_the_end_or_any_step(run: Run, record: Path, aerion: Game) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    last = len(data["actions"])
    end = run("replay", record)
    assert end.code == 0
    assert f"step {last} of {last}" in end.out
    assert fingerprint(end.out) == data["check"]
    assert "Lost in turn" in end.out
    for step in (0, 1, last // 2):
        s = aerion.replay(data, stop=step)
        result = run("replay", record, "--at", step)
        assert fingerprint(result.out) == aerion.fingerprint(s)
        assert aerion.describe(s.view(int(s.player))) in result.out
        assert aerion.prompt(s.view(int(s.player))) in result.out
    french = run("replay", record, "--at", 3, "--language", "fr").out
    assert "Combinaison" in french


def test_replay_tells_the_course(run: Run, record: Path, aerion: Game) -> None:
    out = run("replay", record, "--log").out
    actions = json.loads(record.read_text(encoding="utf-8"))["actions"]
    s = aerion.new(2, 11)
    for number, action in enumerate(actions, start=1):
        label = aerion.label(s.view(int(s.player)), action)
        assert f"\n{number} (seat {int(s.player) + 1}): {label}\n" in out
        s.apply(action)
    assert "Player 2 rolls all six dice" in out
    assert "You roll all six dice" in run("replay", record, "--log", "--seat", 2).out


@pytest.mark.parametrize("wish", ["0", "1"])
def test_a_record_leads_to_the_same_state_in_another_process(start: Run, record: Path, wish: str) -> None:
    if wish == "1":
        try:
            compiled.choose("1")
        except compiled.BuildMissing:
            pytest.skip("nothing is compiled")
    result = start("replay", record, environment={compiled.VARIABLE: wish})
    assert (result.code, result.err) == (0, "")
    assert fingerprint(result.out) == json.loads(record.read_text(encoding="utf-8"))["check"]


def test_a_closed_pipe_is_no_error(record: Path) -> None:
    command = [sys.executable, "-m", "aerodrome", "ledger", "aerion"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) != 0


# -------------------------------------------------------------------- draw
def test_draw_writes_a_picture_of_the_step(run: Run, home: Path, record: Path, aerion: Game) -> None:
    result = run("draw", record, "--at", 4)
    assert result.code == 0
    assert "game-4.svg" in result.err
    drawn = (home / "game-4.svg").read_text(encoding="utf-8")
    s = aerion.replay(json.loads(record.read_text(encoding="utf-8")), stop=4)
    assert drawn == aerion.draw(s.view(int(s.player)))
    assert ET.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
    other = run("draw", record, "--at", 4, "--seat", 2 if s.player == 0 else 1, "--language", "fr", "--out", "x.svg")
    assert other.code == 0
    assert (home / "x.svg").read_text(encoding="utf-8") == aerion.draw(s.view(1 - int(s.player)), "fr")
    if os.name != "nt":
        mask = os.umask(0)
        os.umask(mask)
        assert (home / "x.svg").stat().st_mode & 0o777 == 0o666 & ~mask  # a file like any other


def test_draw_replaces_an_older_picture_and_keeps_it_when_refused(run: Run, home: Path, record: Path) -> None:
    (home / "x.svg").write_text("old", encoding="utf-8")
    assert run("draw", record, "--at", 10_000, "--out", "x.svg").code == 2
    assert (home / "x.svg").read_text(encoding="utf-8") == "old"
    assert run("draw", record, "--out", "x.svg").code == 0
    assert (home / "x.svg").read_text(encoding="utf-8").startswith("<")
    assert sorted(path.name for path in home.iterdir()) == ["game.json", "x.svg"]
