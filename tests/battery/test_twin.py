"""Compiled and interpreted rules play the same games, action for action."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from aerodrome.house import compiled, compiler
from tests.kit.entry import Entry, entries

ROOT = Path(__file__).resolve().parents[2]


def start(wish: str, e: Entry, seeds: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.battery.twin", e.game.id, "--seeds", str(seeds)]
    environment = {**os.environ, compiled.VARIABLE: wish, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_compiled_and_interpreted_play_identically(
    e: Entry, seeds: int, record_property: Callable[[str, object], None]
) -> None:
    """Every mode, uniform and eager, fast and keyed; the fingerprint after every action."""
    built = compiled.read_build(compiled.build_folder() / compiled.build_name())
    if built is None:
        reason = "no C compiler" if compiler.compiler() is None else "no build of these sources: ./run test makes one"
        record_property("notice", f"{e.game.id}, compiled against interpreted: NOT COMPARED ({reason})")
        pytest.skip(reason)
    programs = [start(wish, e, seeds) for wish in ("0", "1")]
    interpreted, native = (program.communicate()[0].splitlines() for program in programs)
    assert [program.returncode for program in programs] == [0, 0]
    assert (interpreted[0], native[0]) == ("compiled False", "compiled True")
    for number, (one, other) in enumerate(zip(interpreted[1:], native[1:], strict=False)):
        assert other == one, f"line {number} differs: compiled, then interpreted"
    assert len(native) == len(interpreted)
    record_property(
        "notice", f"{e.game.id}, compiled against interpreted: identical after each of {len(native) - 1} actions"
    )
