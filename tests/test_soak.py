"""The soak itself: it counts what it plays, and a broken game ends in a named file and exit code 1."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from lanterns import GAME
from lanterns.state import Lanterns

from aerodrome.kernel.record import read_record
from tests import soak


def test_a_short_soak_says_what_it_did(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the battery, which the next test and the battery's own tests play."""
    monkeypatch.setattr(soak, "whole_battery", lambda *given: None)
    games = ("lanterns", "aerion", "cryo", "solenia")
    assert soak.main([*games, "--games", "3", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    for game in games:
        assert f"{game}: 3 games" in said
    assert "12 games in" in said
    counted = re.findall(r"^ *\dp, (uniform|eager) +(\d+)", said, re.MULTILINE)
    assert sum(int(times) for _, times in counted) == 12
    assert sum(int(times) for policy, times in counted if policy == "eager") == 4  # every second game
    assert "no dead end, no broken invariant" in said
    met = (("roll_window", "turn_began"), ("choose_target", "strip_turned"), ("dock_action", "incident_drawn"))
    for question, event in met:
        assert question in said
        assert event in said


@pytest.mark.parametrize("game", ["aerion", "cryo", "solenia"])
def test_the_games_of_a_soak_depend_on_its_seed_alone(game: str) -> None:
    def tally(seed: int) -> soak.Tally:
        return soak.play_portion(soak.Portion(game, 1, 5, seed))[0]

    assert tally(1) == tally(1) != tally(2)


def test_one_policy_and_a_rarer_battery(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lanterns", "--games", "5", "--jobs", "1", "--policy", "eager", "--battery", "2"]
    assert soak.main(words) == 0
    said = capsys.readouterr().out
    assert "the whole battery for 3" in " ".join(said.split())
    counted = re.findall(r"^ *\dp, (uniform|eager) +(\d+)", said, re.MULTILINE)
    assert {policy for policy, _ in counted} == {"eager"}
    assert sum(int(times) for _, times in counted) == 5


def test_a_broken_invariant_ends_in_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: Lanterns) -> None:
        assert self.round < 2, "the second round is cursed"

    monkeypatch.setattr(Lanterns, "check", broken)
    assert soak.main(["lanterns", "--games", "5", "--jobs", "1", "--out", str(tmp_path / "new")]) == 1
    said = capsys.readouterr().out
    (file,) = (tmp_path / "new").iterdir()
    assert file.name in said.replace("\n", "")
    assert "the second round is cursed" in said
    record = read_record(file.read_text(encoding="utf-8"))
    s = GAME.replay(record)
    assert isinstance(s, Lanterns)
    assert s.round == 2


def test_a_game_that_cannot_start_is_written_down_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Lanterns, seat: int) -> None:
        raise IndexError("no card")

    monkeypatch.setattr(Lanterns, "draw", broken)
    assert soak.main(["lanterns", "--games", "1", "--jobs", "1", "--out", str(tmp_path)]) == 1
    (file,) = tmp_path.iterdir()
    assert set(json.loads(file.read_text())) == {"mode", "players", "options", "seed"}


def test_an_interruption_shows_what_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(portion: soak.Portion) -> tuple[soak.Tally, None]:
        raise KeyboardInterrupt

    monkeypatch.setattr(soak, "play_portion", interrupted)
    assert soak.main(["lanterns", "--games", "1", "--jobs", "1"]) == 130
    assert "interrupted" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["chess"], ["--games", "0"], ["--games", "-5"], ["--jobs", "x"], ["--wrong"]])
def test_wrong_arguments_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        soak.main(words)
    assert caught.value.code == 2
    assert capsys.readouterr().err.strip()
