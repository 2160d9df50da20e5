"""Compiles the rules: `aerodrome build`, or `python -m aerodrome.house.build`.

The build happens in a folder of its own, on a copy of the sources, and is renamed into place when it is complete: the
sources stay clean and an interrupted build leaves nothing half. One build goes on at a time. If it cannot be done,
everything runs interpreted.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final, NoReturn

from aerodrome.house import compiled, compiler, progress
from aerodrome.house.progress import Tell

KEPT: Final = 2  # builds for one Python: the newest, and the one that a running program may still load from
ABANDONED: Final = 6 * 3600  # seconds after which a working folder belongs to nobody
WORKING: Final = "working-"
LOG: Final = "log"
PROGRESS: Final = re.compile(rf"{compiler.COMPILED} (\d+) (\d+)")
INTERRUPTED: Final = 130
ENDINGS: Final = (signal.SIGINT, signal.SIGTERM)
NICENESS: Final = 5  # of a build beside something that people use


class Outcome(Enum):
    BUILT = "built"
    FRESH = "fresh"
    FAILED = "failed"
    KNOWN = "failed before"
    NO_COMPILER = "no C compiler"
    NO_TOOLS = "no mypyc"


EXIT_CODES: Final = {Outcome.FAILED: 1, Outcome.KNOWN: 1, Outcome.NO_COMPILER: 2, Outcome.NO_TOOLS: 2}


@dataclass(frozen=True)
class Result:
    """What became of a build, in one line for a person."""

    outcome: Outcome
    message: str


def copy_sources(package: Path, to: Path) -> None:
    """Copy what mypyc has to see of a package."""
    for path in (*package.rglob("*.py"), *package.rglob("py.typed")):
        copied = to / path.relative_to(package)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copied)


def manifest(package: Path, built: Path) -> dict[str, str]:
    """The file of each compiled module, by module name; FileNotFoundError if one is missing."""
    names = [compiler.HELPER, *(compiled.module_name(path, package) for path in compiled.sources(package))]
    files = {name: name.replace(".", "/") + EXTENSION_SUFFIXES[0] for name in names}
    for file in files.values():
        if not (built / file).is_file():
            raise FileNotFoundError(f"the compiler did not make {file}")
    return files


def end_all(process: subprocess.Popen[str]) -> None:
    """End a process and all that it has started."""
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def translate(work: Path, log: Path, tell: Tell) -> bool:
    """Run mypyc and the C compiler on the copy in the working folder; whether that succeeded."""
    package = work / compiled.PACKAGE.name
    paths = [path.relative_to(work).as_posix() for path in compiled.sources(package)]
    command = [sys.executable, "-P", str(package / "house" / "compiler.py"), *paths]
    tell(f"checking and translating {len(paths)} modules", "")
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen(
            command, cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", start_new_session=True,
        )  # fmt: skip
        assert process.stdout is not None
        try:
            for line in process.stdout:
                counted = PROGRESS.fullmatch(line.strip())  # another thread may have written into the line
                if counted is not None:
                    done, files = counted.groups()
                    tell(*(("linking", "") if done == files else ("compiling the C code:", f"{done} of {files} files")))
                elif line.strip() == compiler.TRANSLATED:
                    tell("compiling the C code:", "")
                else:
                    out.write(line)
        except BaseException:
            end_all(process)
            raise
        finally:
            process.stdout.close()
            process.wait()
    return process.returncode == 0


def clean(folder: Path) -> None:
    """Remove old builds and their logs."""
    tag = f"{sys.implementation.cache_tag}-"
    builds = [path for path in folder.glob(f"{tag}*") if path.is_dir()]
    builds.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    kept = {path.name for path in builds[:KEPT]}
    for path in builds[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
    for log in folder.glob(f"{tag}*.log"):
        if log.stem not in kept:
            log.unlink(missing_ok=True)


def clean_working(folder: Path) -> None:
    """Remove the working folders of builds that were killed; without locks an old one is taken for such."""
    for path in folder.glob(f"{WORKING}*"):
        if os.name == "posix" or time.time() - path.stat().st_mtime > ABANDONED:
            shutil.rmtree(path, ignore_errors=True)


def failure(log: Path) -> str:
    """The first line of a log that speaks of an error, or its last line."""
    lines = [line.strip() for line in log.read_text(encoding="utf-8").splitlines() if line.strip()]
    line = next((line for line in lines if "error:" in line), lines[-1] if lines else "the compiler said nothing")
    return f"{line} (all of it: {log})"


def make(folder: Path, tell: Tell) -> Result:
    """Build what the sources are now."""
    start = time.monotonic()
    clean_working(folder)
    work = Path(tempfile.mkdtemp(prefix=WORKING, dir=folder))
    try:
        package = work / compiled.PACKAGE.name
        copy_sources(compiled.PACKAGE, package)
        name = compiled.build_name(package)
        if not translate(work, work / LOG, tell):
            return Result(Outcome.FAILED, failure((work / LOG).replace(folder / f"{name}.log")))
        built = work / compiler.BUILT
        modules = manifest(package, built)
        (built / compiled.MANIFEST).write_text(json.dumps({"modules": modules}, indent=1), encoding="utf-8")
        place(built, folder / name)
        clean(folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return Result(Outcome.BUILT, f"{len(modules) - 1} modules in {time.monotonic() - start:.0f} s")


def place(built: Path, target: Path) -> None:
    """Rename a complete build into its place; one that another process has put there meanwhile is as good."""
    if target.exists() and compiled.read_build(target) is None:
        shutil.rmtree(target)
    try:
        built.rename(target)
    except OSError:
        if compiled.read_build(target) is None:
            raise


def known(again: bool = False) -> Result | None:
    """What is known without building: that it is done, that it cannot be done, or that it has failed before."""
    folder, name = compiled.build_folder(), compiled.build_name()
    if compiled.carried() or (not again and compiled.read_build(folder / name) is not None):
        return Result(Outcome.FRESH, name)
    if compiled.tool_version("mypy") == "none":
        return Result(Outcome.NO_TOOLS, "mypyc is not installed (pip install 'aerodrome[compile]')")
    if compiler.compiler() is None:
        return Result(Outcome.NO_COMPILER, "no C compiler was found")
    log = folder / f"{name}.log"
    if not again and log.exists():
        return Result(Outcome.KNOWN, failure(log))
    return None


def ensure(tell: Tell, again: bool = False) -> Result:
    """Build unless it is done; a build of these sources that failed is tried anew only if `again`."""
    found = known(again)
    if found is not None:
        return found
    folder = compiled.build_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        waiting = progress.alone(folder, wait=lambda: tell("waiting for another build", ""))
        with waiting, progress.noted(folder, tell) as note:
            return known(again) or make(folder, note)  # the other one may have done it
    except OSError as error:
        return Result(Outcome.FAILED, str(error))


def report(result: Result, quiet: bool, then: str = "") -> int:
    """Say what became of a build, if there is something to say; the exit code."""
    if result.outcome is Outcome.BUILT:
        print(f"aerodrome: the rules are compiled: {result.message}{then}", file=sys.stderr, flush=True)
    elif result.outcome is Outcome.FRESH:
        if not quiet:
            print("aerodrome: the rules are compiled already", file=sys.stderr)
    elif not (quiet and result.outcome is Outcome.KNOWN):
        print(f"aerodrome: the rules run interpreted (slower): {result.message}", file=sys.stderr, flush=True)
    return EXIT_CODES.get(result.outcome, 0)


def run(again: bool = False, quiet: bool = False) -> int:
    """Build if needed while somebody waits."""
    with progress.shown() as tell:
        result = ensure(tell, again=again)
    return report(result, quiet)


# -------------------------------------------------------------------- beside something else
def beside() -> int:
    """Build in the background of a program that runs interpreted meanwhile, and end when that program does.

    It holds the other end of our standard input: when there is nothing more to read, it is gone.
    """
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for number in ENDINGS:  # a shell may have made us deaf to the first
        signal.signal(number, end_once)
    threading.Thread(target=outlive, args=(interrupt,), daemon=True).start()
    result = ensure(progress.lines("aerodrome: the rules run interpreted while they are compiled: "))
    return report(result, quiet=True, then="; bots use that from now on, everything from the next start")


def end_once(*_: object) -> NoReturn:
    """The first signal ends the build. Ctrl-C comes twice, as the program ends too: it must not stop the cleaning."""
    for ending in ENDINGS:
        signal.signal(ending, signal.SIG_IGN)
    raise KeyboardInterrupt


def outlive(then: Callable[[], None]) -> None:
    """Wait for the end of the standard input."""
    while os.read(0, 4096):
        pass
    then()


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def main() -> int:
    """Build if needed. The exit code is 1 if that failed, 2 if there is nothing to build with."""
    parser = argparse.ArgumentParser(prog="python -m aerodrome.house.build", description="Compile the rules.")
    parser.add_argument("--again", action="store_true", help="build even if it is done or has failed before")
    parser.add_argument("--quiet", action="store_true", help="say nothing that has been said before")
    parser.add_argument("--beside", action="store_true", help="build until the standard input ends")
    given = parser.parse_args()
    return beside() if given.beside else run(given.again, given.quiet)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
