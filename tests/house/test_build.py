"""Real builds of a tiny package: used while fresh, never when stale, nothing half left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aerodrome.house import build, compiled, compiler, progress
from tests.house.conftest import RULES

ASK = """\
from aerodrome.house import compiled
from aerodrome.kernel import numbers, rules
print(compiled.status().compiled, rules.answer(2), rules.__file__.endswith(".py"), numbers.__file__.endswith(".py"))
"""

needs_compiler = pytest.mark.skipif(compiler.compiler() is None, reason="there is no C compiler")


def run(root: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(root / "src"), **environment}
    return subprocess.run([sys.executable, *words], cwd=root, env=surroundings, capture_output=True, text=True)


def make(root: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(root, "-m", "aerodrome.house.build", *words, **{"AERODROME_COMPILED": "0", **environment})


def ask(root: Path, wish: str = "") -> str:
    done = run(root, "-c", ASK, AERODROME_COMPILED=wish)
    return (done.stdout or done.stderr).strip()


def left(root: Path) -> list[str]:
    """What lies in the build folder beside the lock, builds without their digest."""
    there = [path for path in (root / ".build").iterdir() if path.name != progress.LOCK]
    return sorted("build" if path.is_dir() else path.suffix for path in there)


@needs_compiler
def test_a_build_is_used_until_a_source_changes(root: Path) -> None:
    assert ask(root) == "False 42 True True"
    done = make(root)
    assert done.returncode == 0, done.stderr
    assert "the rules are compiled: 2 modules in" in done.stderr
    assert ask(root) == ask(root, "1") == "True 42 False False"
    assert ask(root, "0") == "False 42 True True"
    assert make(root, "--quiet").stderr == ""
    assert left(root) == ["build"]
    assert not list((root / "src").rglob("*.so"))

    (root / "src/aerodrome/kernel/numbers.py").write_text("from typing import Final\n\nNUMBER: Final = 50\n")
    assert ask(root) == "False 52 True True"
    assert "BuildMissing" in ask(root, "1")


@needs_compiler
def test_a_failing_build_is_told_once_and_leaves_a_log(root: Path) -> None:
    (root / "src/aerodrome/kernel/rules.py").write_text(RULES.replace("n + NUMBER", "'n'"))
    done = make(root)
    assert done.returncode == 1
    assert "run interpreted" in done.stderr
    assert 'rules.py:7: error: Incompatible return value type (got "str", expected "i64")' in done.stderr
    log = next((root / ".build").glob("*.log"))
    assert str(log) in done.stderr
    assert left(root) == [".log"]
    assert ask(root) == "False n True True"

    log.write_text("error: remembered\n")  # the same sources are not tried again...
    assert "remembered" in make(root).stderr
    assert make(root, "--quiet").stderr == ""
    assert "Incompatible" in make(root, "--again").stderr  # ...unless that is asked for


def test_without_a_compiler_everything_goes_on_interpreted(root: Path, tmp_path: Path) -> None:
    done = make(root, PATH=str(tmp_path), CC="")
    assert done.returncode == 2
    assert "run interpreted (slower): no C compiler was found" in done.stderr
    assert ask(root) == "False 42 True True"


def test_what_is_cleaned(tmp_path: Path) -> None:
    tag = f"{sys.implementation.cache_tag}-"
    for age, name in enumerate((f"{tag}new", f"{tag}before", f"{tag}old", "cpython-00-other", f"{build.WORKING}now")):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (time.time() - age * 60,) * 2)
    (tmp_path / f"{tag}old.log").touch()
    build.clean(tmp_path)
    kept = {f"{tag}new", f"{tag}before", "cpython-00-other"}
    assert {path.name for path in tmp_path.iterdir()} == kept | {f"{build.WORKING}now"}
    build.clean_working(tmp_path)  # whoever holds the lock is the only one who builds
    assert {path.name for path in tmp_path.iterdir()} == kept


def test_a_complete_build_takes_the_place_of_a_damaged_one(tmp_path: Path) -> None:
    built, target = tmp_path / "built", tmp_path / "target"
    for folder in (built, target):
        folder.mkdir()
    (target / "half").touch()
    (built / compiled.MANIFEST).write_text('{"modules": {}}')
    build.place(built, target)
    assert compiled.read_build(target) == {}

    built.mkdir()  # a second process was slower: what is there stays
    (built / "later").touch()
    build.place(built, target)
    assert not (target / "later").exists()


@needs_compiler
@pytest.mark.skipif(os.name == "nt", reason="other compilers take other flags")
def test_flags_that_a_compiler_does_not_take_are_left_out(tmp_path: Path) -> None:
    real = compiler.compiler()
    assert real is not None
    assert set(compiler.DIRECT) <= set(compiler.flags([real]))
    picky = tmp_path / "picky"
    for refused, taken in (("-flto*", [*compiler.DIRECT]), ("-fvisibility*", [])):
        picky.write_text(f'#!/bin/sh\nfor word; do case $word in {refused}) exit 1;; esac; done\nexec {real} "$@"\n')
        picky.chmod(0o755)
        assert compiler.flags([str(picky)]) == taken
    picky.write_text(f'#!/bin/sh\ncase "$*" in *-flto*) echo "a warning" >&2;; esac\nexec {real} "$@"\n')
    assert compiler.flags([str(picky)]) == [*compiler.DIRECT]


def test_the_compiler_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cc", "special"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "special -m32")
    assert compiler.compiler() == str(tmp_path / "special")
    monkeypatch.delenv("CC")
    assert compiler.compiler() == str(tmp_path / "cc")


def test_a_line_of_progress_that_another_has_written_into_is_no_progress(tmp_path: Path) -> None:
    package = tmp_path / compiled.PACKAGE.name
    for name, text in {
        "kernel/numbers.py": "",
        "house/compiler.py": "print('translated\\ncompiled 1 3cc -c x.c\\ncompiled 2 3compiled 3 3\\n\\ncompiled 3 3')",
    }.items():
        (package / name).parent.mkdir(parents=True)
        (package / name).write_text(text, encoding="utf-8")
    told: list[tuple[str, str]] = []
    assert build.translate(tmp_path, tmp_path / "log", lambda stage, detail: told.append((stage, detail)))
    assert told == [("checking and translating 1 modules", ""), ("compiling the C code:", ""), ("linking", "")]
    assert "cc -c x.c" in (tmp_path / "log").read_text(encoding="utf-8")
