"""How far a build is: told in the terminal, and written down for the doctor."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

PROGRESS: Final = "progress.json"
LOCK: Final = "building"
OFTEN: Final = 10.0  # seconds between two lines about the same stage

Tell = Callable[[str, str], None]  # a stage, and how far it is


class Busy(Exception):
    """Another process holds the lock."""


@contextmanager
def alone(folder: Path, wait: Callable[[], None] | None) -> Iterator[None]:
    """One build at a time: hold the lock; if somebody else does, say so and wait, or with no `wait` raise Busy."""
    try:
        import fcntl
    except ImportError:  # not a POSIX system
        yield
        return
    with (folder / LOCK).open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if wait is None:
                raise Busy from None
            wait()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def going_on(folder: Path) -> str | None:
    """What a build that goes on has written down; None if there is none."""
    if not (folder / LOCK).exists():
        return None
    try:
        with alone(folder, wait=None):
            return None
    except Busy:
        pass
    except OSError:
        return None
    try:
        noted = json.loads((folder / PROGRESS).read_text(encoding="utf-8"))
        return f"{noted['stage']}, for {time.time() - noted['since']:.0f} s"
    except (OSError, ValueError, KeyError, TypeError):
        return "beginning"


@contextmanager
def noted(folder: Path, tell: Tell) -> Iterator[Tell]:
    """Write down each stage as well, until the build is over."""
    since = time.time()
    file, partial = folder / PROGRESS, folder / f"{PROGRESS}.new"

    def note(stage: str, far: str = "") -> None:
        with suppress(OSError):  # a full disk is found out by the build itself
            partial.write_text(json.dumps({"stage": f"{stage} {far}".strip(), "since": since}), encoding="utf-8")
            partial.replace(file)
        tell(stage, far)

    try:
        yield note
    finally:
        for path in (file, partial):
            path.unlink(missing_ok=True)


def lines(prefix: str) -> Tell:
    """Tell in plain lines: each stage, and now and then how far it is."""
    said: dict[str, float] = {}  # when each stage was told last

    def tell(stage: str, far: str = "") -> None:
        now = time.monotonic()
        if now - said.get(stage, -OFTEN) >= OFTEN:
            said[stage] = now
            print(f"{prefix}{stage} {far}".rstrip(), file=sys.stderr, flush=True)

    return tell


@contextmanager
def shown() -> Iterator[Tell]:
    """Tell the stages to somebody who waits: a spinner and a clock on a terminal, plain lines elsewhere."""
    if not sys.stderr.isatty():
        yield lines("aerodrome: ")
        return
    with ExitStack() as stack:
        spinner: list[Callable[[str], None]] = []

        def tell(stage: str, far: str = "") -> None:
            if not spinner:
                spinner.append(stack.enter_context(spinning()))
            spinner[0](f"{stage} {far}")

        yield tell


@contextmanager
def spinning() -> Iterator[Callable[[str], None]]:
    """A spinner that turns beside the text it was last given."""
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda text: bar.update(task, description=f"compiling the rules: {text}")
