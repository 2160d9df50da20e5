"""Holds a golden file against what is made now, and shows where they part."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

SHOWN = 40
HINT = "if this change is meant: python -m tests.golden regenerate, and read the diff"


def must_equal(path: Path, now: str) -> None:
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    if now == golden:
        return
    lines = list(unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", n=2, lineterm=""))
    more = f"\n... and {len(lines) - SHOWN} lines more" if len(lines) > SHOWN else ""
    raise AssertionError(f"{path.parent.name}/{path.name} differs ({HINT})\n" + "\n".join(lines[:SHOWN]) + more)
