"""A build beside a table that is already open: what it shows, what it leaves, and how it ends with the table.

The processes are real: ./run, a small program in place of the web table, mypyc and the C compiler.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from aerodrome.house import compiler, progress
from tests.house.conftest import RULES
from tests.house.test_run import SCRIPT, load

TABLE = """\
import time
from aerodrome.house import compiled
from aerodrome.kernel import rules
print("open, compiled" if compiled.status().compiled else "open, interpreted", flush=True)
seen = False
while True:
    if not seen and compiled.appeared():
        seen = True
        print("the build is there", flush=True)
    time.sleep(0.05)
"""
SECONDS = 240  # a loaded machine is patient

pytestmark = [
    pytest.mark.skipif(compiler.compiler() is None, reason="there is no C compiler"),
    pytest.mark.skipif(os.name == "nt", reason="./run waits for the compiler there"),
]


class Table:
    """A running ./run, and what it has said."""

    def __init__(self, root: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(root / "src")}
        environment.pop("AERODROME_COMPILED", None)
        self.process = subprocess.Popen(
            [sys.executable, str(root / "run")], cwd=root, env=environment, text=True, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.lines: list[str] = []
        self.listener = Thread(target=self.listen)
        self.listener.start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                self.lines.append(line.rstrip())

    def says(self, text: str) -> str:
        """The line that has the text, as soon as it is there."""
        until(lambda: any(text in line for line in self.lines), f"no {text!r} in {self.lines}")
        return next(line for line in self.lines if text in line)

    def counts(self, text: str) -> int:
        return sum(text in line for line in self.lines)

    def signal(self, number: int) -> None:
        """Tell the whole group, as a terminal does."""
        os.killpg(self.process.pid, number)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.listener.join()  # until the build, which may speak as well, has ended too


def until(condition: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end, otherwise
        time.sleep(0.02)


@pytest.fixture
def opened(root: Path) -> Iterator[Callable[[], Table]]:
    """Starts ./run in a checkout in which everything is installed."""
    shutil.copyfile(SCRIPT, root / "run")
    (root / "src" / "aerodrome" / "__main__.py").write_text(TABLE)
    for name in ("requirements.lock", "requirements-dev.lock"):
        (root / name).write_text("")
    python = root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    script = load()
    script.ROOT = root
    (root / ".venv" / "installed.json").write_text(json.dumps(script.wanted(dev=False)))
    tables: list[Table] = []

    def start() -> Table:
        tables.append(Table(root))
        return tables[-1]

    yield start
    for table in tables:
        table.end()
    until(lambda: not building(root), "a compiler is still at work")


def building(root: Path) -> list[str]:
    """What is at work for a build of this checkout: processes, folders, the lock."""
    listed = subprocess.run(["ps", "-e", "-ww", "-o", "args"], capture_output=True, text=True).stdout.splitlines()
    return [
        *(line for line in listed if f"{root}/.build" in line),
        *map(str, (root / ".build").glob("working-*")),
        *(["the lock"] if doctor(root) is not None else []),
    ]


def doctor(root: Path) -> str | None:
    return progress.going_on(root / ".build")


def test_the_table_opens_at_once_and_the_next_one_is_compiled(root: Path, opened: Callable[[], Table]) -> None:
    table = opened()
    table.says("open, interpreted")
    assert table.counts("the rules are compiled") == 0
    until(lambda: doctor(root) is not None, "the doctor knows of no build")
    until(lambda: re.fullmatch(r"compiling the C code: \d+ of \d+ files, for \d+ s", doctor(root) or "") is not None,
          "the doctor does not tell how far the build is")  # fmt: skip
    table.says("aerodrome: the rules run interpreted while they are compiled: checking and translating 2 modules")
    table.says("the build is there")
    table.says("the rules are compiled: 2 modules in")
    until(lambda: doctor(root) is None, "the doctor still tells of a build")
    until(lambda: not building(root), "something is left of the build")
    assert sorted(path.name for path in (root / ".build").iterdir() if path.is_file()) == ["building", "lock"]
    second = opened()
    second.says("open, compiled")
    time.sleep(1)
    assert second.lines == ["open, compiled"]


@pytest.mark.parametrize("how", ["Ctrl-C", "Ctrl-C again and again", "the table is killed"])
def test_a_build_ends_with_its_table_and_leaves_nothing(root: Path, opened: Callable[[], Table], how: str) -> None:
    table = opened()
    table.says("open, interpreted")
    until(lambda: doctor(root) is not None, "no build has begun")
    until(lambda: any((root / ".build").glob("working-*/log")), "no compiler has begun")
    if how == "the table is killed":
        table.process.kill()
    else:
        table.signal(signal.SIGINT)
    if how == "Ctrl-C again and again":
        with suppress(ProcessLookupError):  # all of them have ended
            for _ in range(4000):
                time.sleep(0.0001)
                table.signal(signal.SIGINT)
    until(lambda: not building(root), f"{how} leaves {building(root)}")
    assert doctor(root) is None
    assert not [path for path in (root / ".build").iterdir() if path.is_dir() or path.suffix]
    assert table.counts("Traceback") == (0 if how == "the table is killed" else 1)  # of the program in place of the table


def test_of_two_tables_one_builds(root: Path, opened: Callable[[], Table]) -> None:
    first, second = opened(), opened()
    for table in (first, second):
        table.says("the build is there")
    until(lambda: not building(root), "something is left of the builds")
    said = [*first.lines, *second.lines]
    assert sum("checking and translating" in line for line in said) == 1
    assert sum("the rules are compiled: 2 modules" in line for line in said) == 1
    assert sum("waiting for another build" in line for line in said) <= 1


def test_a_build_that_fails_is_told_once(root: Path, opened: Callable[[], Table]) -> None:
    (root / "src/aerodrome/kernel/rules.py").write_text(RULES.replace("n + NUMBER", "'n'"))
    table = opened()
    table.says("open, interpreted")
    assert "rules.py:7: error: Incompatible return value type" in table.says("the rules run interpreted (slower)")
    until(lambda: not building(root), "something is left of the build")
    assert table.counts("error:") == 1
    again = opened()
    again.says("open, interpreted")
    until(lambda: not building(root), "something is left of the build")
    time.sleep(1)
    assert again.lines == ["open, interpreted"]
