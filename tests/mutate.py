"""Changes the rules of a game, one small change at a time, and counts which changes no test notices.

`python -m tests.mutate GAME [--sample N]` (`./run mutate GAME`). The tests of the game are collected once; each change
is made in a forked process, in the code of the running functions, and only the tests that run the changed function are
tried, the fastest first. A change that the rule tests do not notice meets the battery. Interpreted, on Unix.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import gc
import io
import json
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from rich.console import Console
from rich.progress import Progress

from aerodrome.house import compiled
from tests.mutants import Mutant, mutants

ROOMS = (
    "setup.py",
    "feasible.py",
    "steps.py",
    "steps/*.py",
    "effects/*.py",
    "score.py",
    "state.py",
    "derived.py",
    "navigation.py",
    "campaign.py",
    "hidden.py",
)
ROOT = Path(__file__).resolve().parents[1]
LIMIT = 1.0  # seconds of processor time for one test, and ten times what it takes without a change: a loop is noticed
MEMORY = 3 << 30
RULES, BATTERY, SURVIVED, NOT_RUN, ERROR = "rules", "battery", "survived", "not run", "error"
NOTICED = (RULES, BATTERY)
CODES = {0: SURVIVED, 1: RULES, 2: BATTERY, 3: ERROR}


# -------------------------------------------------------------------- functions as they run
def functions(module: ModuleType) -> Iterator[FunctionType]:
    """The functions and methods that a module defines."""
    for value in vars(module).values():
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            yield value
        elif isinstance(value, type) and value.__module__ == module.__name__:
            for member in vars(value).values():
                inner = getattr(member, "fget", None) or getattr(member, "__func__", member)
                if isinstance(inner, FunctionType):
                    yield inner


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code objects below one."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


def put_in_place(mutant: Mutant, tree: ast.Module, module: ModuleType) -> bool:
    """Change the code of the running function; False if it cannot be found."""
    mutant.apply()
    ast.fix_missing_locations(tree)
    made = {(code.co_name, code.co_firstlineno): code for code in codes(compile(tree, str(mutant.file), "exec"))}
    for function in functions(module):
        key = (function.__code__.co_name, function.__code__.co_firstlineno)
        if key[1] == mutant.function and key in made:
            function.__code__ = made[key]
            return True
    return False


# -------------------------------------------------------------------- the work, inside pytest's session
@dataclass
class Work:
    """What is to be tried, and what came of it."""

    game: str
    rooms: list[Path]
    sample: int | None
    seed: int
    only: str
    jobs: int
    console: Console
    found: list[tuple[Mutant, str]] = field(default_factory=list)
    seconds: float = 0.0
    battery: float = 0.0  # seconds of processor time that it takes without a change

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests once: run them for every change."""
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        items = session.items
        covering, times = self.in_child(lambda: baseline(items, self.rooms))
        self.battery = self.in_child(lambda: battery_seconds(self.game))
        self.console.print(f"{len(items)} tests pass in {sum(times):.1f} s")
        trees = {room: ast.parse(room.read_text(encoding="utf-8")) for room in self.rooms}
        every = [mutant for room, tree in trees.items() for mutant in mutants(room, tree) if self.only in str(room)]
        chosen = every
        if self.sample is not None and self.sample < len(every):
            chosen = Random(self.seed).sample(every, self.sample)
        self.console.print(f"{len(chosen)} of {len(every)} changes are tried")
        gc.freeze()  # what the forked processes share is left alone
        start = time.monotonic()
        try:
            self.try_all(chosen, trees, items, covering, times)
        finally:  # an interrupted run tells what it has found
            self.seconds = time.monotonic() - start
        return True

    def in_child(self, job: Any) -> Any:
        """The result of a job done in a forked process, so that nothing of it stays here."""
        with tempfile.TemporaryFile() as file:
            child = os.fork()
            if child == 0:
                with contextlib.redirect_stdout(io.StringIO()):
                    pickle.dump(job(), file)
                file.flush()
                os._exit(0)
            _, status = os.waitpid(child, 0)
            file.seek(0)
            data = file.read()
        if status or not data:
            pytest.exit("the tests do not pass without a change", returncode=1)
        return pickle.loads(data)

    def try_all(
        self,
        chosen: Sequence[Mutant],
        trees: dict[Path, ast.Module],
        items: Sequence[pytest.Item],
        covering: dict[tuple[str, int], list[int]],
        times: Sequence[float],
    ) -> None:
        """Try the changes, some at a time. Tests that have noticed a change of the same function or file come first."""
        running: dict[int, tuple[Mutant, list[int], int]] = {}
        waiting = list(reversed(chosen))
        sharp: Counter[tuple[str, int, int]] = Counter()  # how often a test has noticed changes: file, function, test
        with Progress(console=self.console, disable=not self.console.is_terminal) as progress:
            task = progress.add_task(f"{self.game}", total=len(chosen))
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    mutant = waiting.pop()
                    where = (str(mutant.file), mutant.function)
                    ordered = sorted(
                        covering.get(where, []),
                        key=lambda place: (-sharp[*where, place], -sharp[where[0], 0, place], times[place]),
                    )
                    child, reader = self.start(
                        mutant, trees[mutant.file], [(items[one], times[one]) for one in ordered]
                    )
                    running[child] = (mutant, ordered, reader)
                child, status = os.wait()
                mutant, order, reader = running.pop(child)
                with os.fdopen(reader, "rb") as told:
                    noticed_by = told.read()
                if noticed_by:
                    place = order[int(noticed_by)]
                    sharp[str(mutant.file), mutant.function, place] += 1
                    sharp[str(mutant.file), 0, place] += 1
                verdict = CODES.get(os.waitstatus_to_exitcode(status), RULES)  # killed: an endless loop
                if verdict == SURVIVED and (str(mutant.file), mutant.function) not in covering:
                    verdict = NOT_RUN
                self.found.append((mutant, verdict))
                progress.advance(task)
                if not self.console.is_terminal and len(self.found) % 10 == 0:
                    self.console.print(f"{len(self.found)} of {len(chosen)}")

    def start(self, mutant: Mutant, tree: ast.Module, tests: Sequence[tuple[pytest.Item, float]]) -> tuple[int, int]:
        """Try a change in a forked process: its exit code says who noticed it, its pipe which test."""
        reader, writer = os.pipe()
        child = os.fork()
        if child:
            os.close(writer)
            return child, reader
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            code = 3
            with contextlib.suppress(BaseException):
                if put_in_place(mutant, tree, import_module(compiled.module_name(mutant.file))):
                    code = 1  # whatever happens from here on, it was noticed
                    noticed_by = failing(tests)
                    if noticed_by is not None:
                        os.write(writer, str(noticed_by).encode())
                    else:
                        signal.setitimer(signal.ITIMER_PROF, LIMIT + 10 * self.battery)
                        code = 2 if battery_fails(self.game) else 0
        os._exit(code)


def failing(tests: Sequence[tuple[pytest.Item, float]]) -> int | None:
    """The place of the first test that fails. One that takes too long ends the process."""
    for place, (item, seconds) in enumerate(tests):
        following = tests[place + 1][0] if place + 1 < len(tests) else None
        signal.setitimer(signal.ITIMER_PROF, LIMIT + 10 * seconds)  # of processor time, however busy the machine is
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return place
    return None


def battery_fails(game: str) -> bool:
    from tests.battery.checks import RULE_CHECKS
    from tests.kit.entry import POLICIES, entry

    e = entry(game)
    for mode in (e.richest, *e.golden):
        for policy in POLICIES:
            for check in RULE_CHECKS.values():
                try:
                    check(e, mode, 7, policy)
                except Exception:  # noqa: BLE001  any failure will do
                    return True
    return False


def battery_seconds(game: str) -> float:
    start = time.process_time()
    if battery_fails(game):
        print("the battery fails without a change", file=sys.stderr)
        os._exit(1)
    return time.process_time() - start


def baseline(
    items: Sequence[pytest.Item], rooms: Sequence[Path]
) -> tuple[dict[tuple[str, int], list[int]], list[float]]:
    """Which tests run which function, and how long each takes; the process ends if one fails."""
    files = {str(room) for room in rooms}
    covering: dict[tuple[str, int], list[int]] = {}
    times: list[float] = []
    for place, item in enumerate(items):
        run: set[tuple[str, int]] = set()

        def note(frame: Any, event: str, _: Any, run: set[tuple[str, int]] = run) -> None:
            if event == "call" and frame.f_code.co_filename in files:
                run.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        following = items[place + 1] if place + 1 < len(items) else None
        start = time.perf_counter()
        sys.setprofile(note)
        reports = runtestprotocol(item, log=False, nextitem=following)
        sys.setprofile(None)
        times.append(time.perf_counter() - start)
        if any(report.failed for report in reports):
            print(f"{item.nodeid} fails without a change", file=sys.stderr)
            os._exit(1)
        for key in run:
            covering.setdefault(key, []).append(place)
    return covering, times


# -------------------------------------------------------------------- the command
def report(work: Work, out: Path) -> None:
    counts = Counter(verdict for _, verdict in work.found)
    missed = sorted((str(mutant.file), mutant.line, str(mutant), verdict) for mutant, verdict in work.found)
    missed = [entry for entry in missed if entry[3] not in NOTICED]
    for file, _, what, verdict in missed:
        prefix = Path(file).parent.relative_to(compiled.PACKAGE.parents[1])
        work.console.print(f"{prefix}/{what} ({verdict})", markup=False, emoji=False, highlight=False, soft_wrap=True)
    tried = len(work.found)
    noticed = sum(counts[verdict] for verdict in NOTICED)
    share, by_rules = (100 * number / tried if tried else 0.0 for number in (noticed, counts[RULES]))
    line = (
        f"{work.game}: {noticed} of {tried} changes noticed ({share:.1f} %), {counts[RULES]} by the rule tests "
        f"({by_rules:.1f} %), {counts[BATTERY]} by the battery alone; {work.seconds:.0f} s"
    )
    work.console.print(line, highlight=False, soft_wrap=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    data = {"game": work.game, "tried": tried, **counts, "missed": [what for _, _, what, _ in missed]}
    out.write_text(json.dumps(data, indent=1), encoding="utf-8")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=positive, help="try only so many changes, picked at random")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample (1)")
    parser.add_argument("--only", default="", help="only files whose path contains this text")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument(
        "--out", type=Path, default=None, help="where the result goes as JSON (.build/mutate-GAME.json)"
    )
    arguments = parser.parse_args(words)
    if compiled.status().compiled:
        parser.error(f"the rules must run interpreted: {compiled.VARIABLE}=0")
    folder = compiled.PACKAGE / "games" / arguments.game
    tests = ROOT / "tests" / "games" / arguments.game
    if not (folder.is_dir() and tests.is_dir()):
        known = sorted(path.parent.name for path in compiled.PACKAGE.glob("games/*/state.py"))
        parser.error(f"there is no game {arguments.game!r}; there are {', '.join(known)}")
    rooms = sorted({path for room in ROOMS for path in folder.glob(room)})
    work = Work(arguments.game, rooms, arguments.sample, arguments.seed, arguments.only, arguments.jobs, Console())
    options = ["-q", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", str(ROOT / "pyproject.toml")]
    ignored = [f"--ignore={path}" for path in (tests / "test_words.py", tests / "test_board.py") if path.exists()]
    code = pytest.main([*options, *ignored, str(tests)], plugins=[work])
    interrupted = code == pytest.ExitCode.INTERRUPTED
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED, pytest.ExitCode.INTERRUPTED):
        return int(code)
    if not work.found:
        return 1
    report(work, arguments.out or ROOT / ".build" / f"mutate-{arguments.game}.json")
    return 130 if interrupted else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
