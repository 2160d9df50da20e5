"""The load tool measures what it says, on a server of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench import load
from tests.kit.serving import ROOT

PATIENCE = 60


def test_a_few_tables_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "load.json"
    words = [
        "--game",
        "solenia",
        "--tables",
        "2",
        "--pace",
        "0.05",
        "--seconds",
        "2",
        "--limit",
        "10000",
        "--json",
        str(file),
    ]
    assert load.main(words) == 0
    told = json.loads(file.read_text())
    (one,) = told["figures"]
    assert told["highest"] == {"solenia": one["tables"]} == {"solenia": 2}
    assert one["memory_kb"] is None or one["memory_kb"] > 0
    assert one["moves"] >= 20
    assert 0 < one["p50"] <= one["p95"] <= one["p99"]
    assert one["refused"] == 0
    assert one["frame_kb"] > 1
    assert "solenia: tables with p95 under 10000 ms, a move every 0.05 s at each: 2" in capsys.readouterr().out


def test_the_search_closes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that carries 37 tables and no more."""
    tried: list[int] = []

    def run_one(_running: load.Running, tables: int, _given: object) -> load.Figures:
        tried.append(tables)
        p95 = 50.0 if tables <= 37 else 500.0
        return load.Figures(tables, 1, 100, 100, 10, p95, 600, 20, 1, 1, 1, 0)

    monkeypatch.setattr(load, "run_one", run_one)
    given = load.arguments(["--seconds", "0.1", "--pace", "0.01"])
    found: list[load.Figures] = []
    load.search(load.Running("", 0), given, found)
    assert tried[:4] == [10, 20, 40, 30]
    assert load.report(given, found)["highest"]["aerion"] in range(34, 38)


@pytest.mark.parametrize(
    "words", [["--game", "chess"], ["--tables", "0"], ["--tables", "x"], ["--pace", "-1"], ["--seconds", "nan"]]
)
def test_wrong_arguments(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        load.main(words)
    assert words[0] in capsys.readouterr().err


def test_it_can_be_interrupted(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.load", "--tables", "2", "--pace", "0.1", "--seconds", "300"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    end = time.monotonic() + PATIENCE
    while not any(tmp_path.glob("aerodrome-load-*/*")):
        assert time.monotonic() < end
        time.sleep(0.05)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, err
    assert "interrupted" in err
    assert not any(tmp_path.glob("aerodrome-load-*")), "nothing is left"
