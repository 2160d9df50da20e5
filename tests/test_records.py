"""Records and snapshots of earlier versions lead where they led then."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from aerodrome.kernel.game import game

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.jsonl"))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_an_old_record_replays_to_the_state_that_it_was_made_from(path: Path) -> None:
    one = game(path.stem)
    for line in lines(path):
        s = one.replay(line["record"])
        assert s.over
        assert one.fingerprint(s) == line["record"]["check"]
        assert (s.scores(), s.winners()) == (line["scores"], line["winners"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_an_old_snapshot_is_read_and_played_on(path: Path) -> None:
    one = game(path.stem)
    middles = [line for line in lines(path) if line["middle"]]
    assert len(middles) > len(lines(path)) // 2
    for line in middles:
        middle = line["middle"]
        s = one.load(b64decode(middle["state"]))
        assert one.fingerprint(s) == middle["check"]
        for action in line["record"]["actions"][middle["steps"] :]:
            s.apply(action)
        assert one.fingerprint(s) == line["record"]["check"]
