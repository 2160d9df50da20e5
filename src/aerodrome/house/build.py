"""Compiles the rules with mypyc: `python -m aerodrome.house.build`.

The build happens in a folder of its own, on a copy of the sources, and is renamed into place when it is complete: the
sources stay clean and an interrupted build leaves nothing half. If it cannot be done, everything runs interpreted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from enum import Enum
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from aerodrome.house import compiled

KEPT: Final = 2  # builds for one Python: the newest, and the one that a running program may still load from
ABANDONED: Final = 6 * 3600  # seconds after which a working folder belongs to nobody
WORKING: Final = "working-"
LOG: Final = "log"
# One library, so that calls between modules are direct; one C file a module, so that all cores compile.
SETUP: Final = """\
import os
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class Parallel(build_ext):
    def build_extensions(self):
        compile_all = self.compiler.compile

        def compile_each(sources, **options):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = list(pool.map(lambda source: compile_all([source], **options), sources))
            return [name for names in objects for name in names]

        self.compiler.compile = compile_each
        super().build_extensions()

options = ["--config-file=", "--follow-imports=silent"]
modules = mypycify([*options, *{paths!r}], opt_level="3", debug_level="0", multi_file=True, group_name={group!r})
print("translated", flush=True)
setup(name="aerodrome-compiled", packages=[], py_modules=[], ext_modules=modules, cmdclass={{"build_ext": Parallel}})
"""


class Outcome(Enum):
    BUILT = "built"
    FRESH = "fresh"
    FAILED = "failed"
    NO_COMPILER = "no C compiler"
    NO_TOOLS = "no mypyc"


EXIT_CODES: Final = {Outcome.FAILED: 1, Outcome.NO_COMPILER: 2, Outcome.NO_TOOLS: 2}


@dataclass(frozen=True)
class Result:
    """What became of a build, in one line for a person."""

    outcome: Outcome
    message: str


def compiler() -> str | None:
    """The C compiler that a build would use."""
    if os.name == "nt":
        return "the one that setuptools finds"
    named = os.environ.get("CC", "").split()
    return next((found for name in (*named[:1], "cc", "gcc", "clang") if (found := shutil.which(name))), None)


def copy_sources(package: Path, to: Path) -> None:
    """Copy what mypyc has to see of a package."""
    for path in (*package.rglob("*.py"), *package.rglob("py.typed")):
        copied = to / path.relative_to(package)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copied)


def manifest(package: Path, built: Path) -> dict[str, str]:
    """The file of each compiled module, by module name; FileNotFoundError if one is missing."""
    names = [compiled.HELPER, *(compiled.module_name(path, package) for path in compiled.sources(package))]
    files = {name: name.replace(".", "/") + EXTENSION_SUFFIXES[0] for name in names}
    for file in files.values():
        if not (built / file).is_file():
            raise FileNotFoundError(f"the compiler did not make {file}")
    return files


def translate(work: Path, log: Path, stage: Callable[[str], None]) -> bool:
    """Run mypyc and the C compiler on the copy in the working folder; whether that succeeded."""
    package = work / compiled.PACKAGE.name
    paths = [path.relative_to(work).as_posix() for path in compiled.sources(package)]
    (work / "setup.py").write_text(SETUP.format(paths=paths, group=compiled.PACKAGE.name), encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--build-lib", "built", "--build-temp", "objects"]
    command += ["--parallel", str(os.cpu_count() or 1)]
    stage(f"checking and translating {len(paths)} modules")
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen(
            command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        assert process.stdout is not None
        try:
            for line in process.stdout:
                out.write(line)
                if line == "translated\n":
                    stage("compiling the C code")
        except BaseException:
            process.kill()
            raise
        finally:
            process.wait()
    return process.returncode == 0


def clean(folder: Path) -> None:
    """Remove old builds, their logs and abandoned working folders."""
    tag = f"{sys.implementation.cache_tag}-"
    builds = [path for path in folder.glob(f"{tag}*") if path.is_dir()]
    builds.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    kept = {path.name for path in builds[:KEPT]}
    for path in builds[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
    for log in folder.glob(f"{tag}*.log"):
        if log.stem not in kept:
            log.unlink(missing_ok=True)
    for path in folder.glob(f"{WORKING}*"):
        if time.time() - path.stat().st_mtime > ABANDONED:
            shutil.rmtree(path, ignore_errors=True)


def failure(log: Path) -> Result:
    """The first line of a log that speaks of an error, or its last line."""
    lines = [line.strip() for line in log.read_text(encoding="utf-8").splitlines() if line.strip()]
    line = next((line for line in lines if "error:" in line), lines[-1] if lines else "the compiler said nothing")
    return Result(Outcome.FAILED, f"{line} (all of it: {log})")


def make(folder: Path, stage: Callable[[str], None]) -> Result:
    """Build what the sources are now."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    work = Path(tempfile.mkdtemp(prefix=WORKING, dir=folder))
    try:
        package = work / compiled.PACKAGE.name
        copy_sources(compiled.PACKAGE, package)
        name = compiled.build_name(package)
        if not translate(work, work / LOG, stage):
            return failure((work / LOG).replace(folder / f"{name}.log"))
        built = work / "built"
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


def ensure(stage: Callable[[str], None], again: bool = False) -> Result:
    """Build unless it is done; a build of these sources that failed is tried anew only if `again`."""
    folder = compiled.build_folder()
    name = compiled.build_name()
    log = folder / f"{name}.log"
    if not again and compiled.read_build(folder / name) is not None:
        return Result(Outcome.FRESH, name)
    if compiled.tool_version("mypy") == "none":
        return Result(Outcome.NO_TOOLS, "mypyc is not installed (pip install 'aerodrome[compile]')")
    if compiler() is None:
        return Result(Outcome.NO_COMPILER, "no C compiler was found")
    if not again and log.exists():
        return failure(log)
    try:
        return make(folder, stage)
    except OSError as error:
        return Result(Outcome.FAILED, str(error))


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Tell the stages of a build: a spinner and a clock on a terminal, plain lines elsewhere."""
    with ExitStack() as shown:
        spinner: list[Callable[[str], None]] = []

        def stage(text: str) -> None:
            if not sys.stderr.isatty():
                print(f"aerodrome: {text}", file=sys.stderr, flush=True)
                return
            if not spinner:
                spinner.append(shown.enter_context(spinning()))
            spinner[0](text)

        yield stage


@contextmanager
def spinning() -> Iterator[Callable[[str], None]]:
    """A spinner that turns beside the text it was last given."""
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda text: bar.update(task, description=f"compiling the rules: {text}")


def main() -> int:
    """Build if needed. The exit code is 1 if that failed, 2 if there is nothing to build with."""
    parser = argparse.ArgumentParser(prog="python -m aerodrome.house.build", description="Compile the rules.")
    parser.add_argument("--again", action="store_true", help="build even if it is done or has failed before")
    parser.add_argument("--quiet", action="store_true", help="say nothing if there is nothing to do")
    given = parser.parse_args()
    with progress() as stage:
        result = ensure(stage, again=given.again)
    if result.outcome is Outcome.BUILT:
        print(f"aerodrome: the rules are compiled: {result.message}", file=sys.stderr)
    elif result.outcome is not Outcome.FRESH:
        print(f"aerodrome: the rules run interpreted (slower): {result.message}", file=sys.stderr)
    elif not given.quiet:
        print("aerodrome: the rules are compiled already", file=sys.stderr)
    return EXIT_CODES.get(result.outcome, 0)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
