"""A checkout whose kernel is two small modules, for real builds that do not take long."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from aerodrome.house import compiled

RULES = """\
from mypy_extensions import i64

from aerodrome.kernel.numbers import NUMBER


def answer(n: i64) -> i64:
    return n + NUMBER
"""
HOUSE = ("build.py", "compiled.py", "compiler.py", "progress.py")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The folder of the checkout."""
    package = tmp_path / "src" / "aerodrome"
    for room in ("kernel", "house"):
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").write_text("")
    (tmp_path / "pyproject.toml").write_text("")
    for name in HOUSE:
        shutil.copyfile(compiled.PACKAGE / "house" / name, package / "house" / name)
    (package / "__init__.py").write_text("import aerodrome.house.compiled\n")
    (package / "kernel" / "numbers.py").write_text("from typing import Final\n\nNUMBER: Final = 40\n")
    (package / "kernel" / "rules.py").write_text(RULES)
    return tmp_path
