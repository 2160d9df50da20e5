"""The soak of the web table: what it takes for growth, for an error and for a secret."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests import soak_web
from tests.soak_web import EVERY, Look, Seen, growth, judge


def looks(megabytes: float, descriptors: int, minutes: int = 30) -> list[Look]:
    """A server that warms up by 100 MB and then grows by so many an hour, and by so many descriptors in all."""
    found = []
    for number in range(int(60 * minutes / EVERY) + 1):
        second = EVERY * number
        share = number * EVERY / (60 * minutes)
        warm = min(100.0, 1000 * share)
        found.append(Look(second, 150 + warm + megabytes * second / 3600, 30 + round(descriptors * share), 5))
    return found


def judged(tmp_path: Path, seen: Seen, found: list[Look], *said: str) -> list[str]:
    server: Any = SimpleNamespace(said=list(said))
    return judge(server, tmp_path, found, seen, None)


def test_growth_is_that_after_the_warm_up() -> None:
    assert growth(looks(0.0, 0)) == pytest.approx(0.0, abs=0.01)
    assert growth(looks(60.0, 0)) == pytest.approx(60.0, abs=0.01)
    assert growth([Look(0.0, 100.0, 3, 3)]) == 0.0


def test_a_server_that_grows_is_told(tmp_path: Path) -> None:
    assert judged(tmp_path, Seen(), looks(10.0, 10)) == []
    assert judged(tmp_path, Seen(), looks(60.0, 0)) == [
        "memory grows by 60 MB an hour after the warm-up; 24 count as flat"
    ]
    assert judged(tmp_path, Seen(), looks(60.0, 0, minutes=5)) == []
    assert judged(tmp_path, Seen(), looks(0.0, 200)) == ["descriptors grow from 80 to 230"]


def test_errors_and_secrets_are_told(tmp_path: Path) -> None:
    seen, random = Seen(), Random(1)
    seen.answer(404, "there is no such page", "GET /x", random)
    assert judged(tmp_path, seen, looks(0.0, 0)) == []
    seen.answer(503, "busy", "GET /y", random)
    seen.answer(200, 'Traceback, File "x"', "GET /z", random)
    wrong = judged(tmp_path, seen, looks(0.0, 0), "ERROR: it broke\n")
    assert wrong == [
        "503 for GET /y: busy",
        "'Traceback' in the answer to GET /z",
        "'File \"' in the answer to GET /z",
        "ERROR: it broke",
    ]
    assert seen.statuses == {404: 1, 503: 1, 200: 1}


def test_a_short_run_against_a_real_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "told.json"
    words = ["--minutes", "0.1", "--tables", "2", "--pace", "0.05", "--strangers", "1", "--json", str(file)]
    assert soak_web.main(words) == 0, capsys.readouterr().out
    told = json.loads(file.read_text())
    assert told["moves"] > 5
    assert sum(told["statuses"].values()) > 5
    assert told["looks"][-1]["megabytes"] > 50
    assert "no error of the server, no secret told, nothing grows" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--minutes", "0"], ["--tables", "0"], ["--minutes", "x"], ["--what"]])
def test_wrong_arguments(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        soak_web.main(words)
    assert "usage: soak web" in capsys.readouterr().err
