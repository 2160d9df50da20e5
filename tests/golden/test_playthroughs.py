"""Golden playthroughs: whole games as text, so that any change of behaviour shows in a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import FOLDER, golden_files, playthrough, stray_files
from tests.golden.difference import must_equal
from tests.kit.entry import Entry, Mode, entries

CASES = [pytest.param(e, mode, id=f"{e.game.id}-{mode.name}") for e in entries() for mode in e.golden]


@pytest.mark.parametrize(("e", "mode"), CASES)
def test_playthrough_is_golden(e: Entry, mode: Mode) -> None:
    must_equal(FOLDER / e.game.id / f"{mode.name}.txt", playthrough(e, mode))


def test_every_golden_file_is_checked() -> None:
    assert stray_files() == []
    assert [path for path in golden_files() if not path.exists()] == []


def test_a_difference_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("one\ntwo\n")
    must_equal(path, "one\ntwo\n")
    with pytest.raises(AssertionError, match=r"regenerate(.|\n)*-two\n\+three"):
        must_equal(path, "one\nthree\n")
