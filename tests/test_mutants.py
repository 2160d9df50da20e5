"""The changes that `./run mutate` makes: each is a real change, and it works in the running code."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants import mutants
from tests.mutate import main, put_in_place

SOURCE = '''
def rule(s, a, b):
    """Not 1 change here."""
    total = 2
    if a < b and not s:
        total += a
    if s & 4:
        return total * b
    s2: int = 7
    out = sorted([a, b], key=None)
    s.tell(1) if False else None
    return total

class Step:
    def resolve(self, a):
        for x in range(3):
            if a == x:
                return True
        return False

    def check(self):
        return 1
'''


def load(folder: Path, name: str) -> tuple[Path, ModuleType]:
    file = folder / f"{name}.py"
    file.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return file, module


def test_all_kinds_of_changes_are_found(tmp_path: Path) -> None:
    file, _ = load(tmp_path, "rules_a")
    found = [str(mutant) for mutant in mutants(file, ast.parse(SOURCE))]
    for expected in (
        "rules_a.py:4: without `total = 2`",
        "rules_a.py:4: 3 instead of 2",
        "rules_a.py:5: Or in `a < b and (not s)`",
        "rules_a.py:5: LtE in `a < b`",
        "rules_a.py:5: without not in `not s`",
        "rules_a.py:6: without `total += a`",
        "rules_a.py:6: Sub in `total += a`",
        "rules_a.py:7: if not (s & 4)",
        "rules_a.py:7: BitOr in `s & 4`",
        "rules_a.py:7: 5 instead of 4",
        "rules_a.py:8: Add in `total * b`",
        "rules_a.py:9: 8 instead of 7",
        "rules_a.py:16: 4 instead of 3",
        "rules_a.py:17: NotEq in `a == x`",
        "rules_a.py:18: False instead of True",
    ):
        assert expected in found
    assert len(found) == len(set(found))
    assert not any(line.startswith(("rules_a.py:3:", "rules_a.py:22:")) for line in found)


def test_a_change_works_in_the_running_code(tmp_path: Path) -> None:
    _, module = load(tmp_path, "rules_b")
    count = len(list(mutants(tmp_path, ast.parse(SOURCE))))
    kept = module.rule
    changed = 0
    for number in range(count):
        file, fresh = load(tmp_path, "rules_b")
        tree = ast.parse(SOURCE)
        mutant = list(mutants(file, tree))[number]
        function, step = fresh.rule, fresh.Step()
        assert put_in_place(mutant, tree, fresh)
        after = [outcome(function, s, a, b) for s in (0, 4) for a in (1, 2) for b in (2, 5)]
        after += [outcome(step.resolve, a) for a in (0, 2, 3)]
        before = [outcome(kept, s, a, b) for s in (0, 4) for a in (1, 2) for b in (2, 5)]
        before += [outcome(module.Step().resolve, a) for a in (0, 2, 3)]
        changed += after != before
    assert changed > count // 2


def outcome(function: object, *arguments: int) -> object:
    assert callable(function)
    try:
        return function(*arguments)
    except Exception as error:  # noqa: BLE001
        return type(error)


@pytest.mark.parametrize("words", [[], ["chess"], ["aerion", "--sample", "0"], ["aerion", "--jobs", "x"]])
def test_wrong_arguments_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert capsys.readouterr().err.strip()
