"""Loads the compiled rules, if there is a build of exactly these sources; otherwise everything runs interpreted.

The sources stay pure Python. `aerodrome.house.build` compiles the modules listed here into a folder named after a
digest of their contents, the Python and the compiler versions; a changed source has another digest, so an old binary
never runs.

The environment variable AERODROME_COMPILED decides: 0 is interpreted, 1 makes a missing build an error, and unset
uses a build if there is one. Standard library only: this module runs before everything else.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.metadata import PackageNotFoundError, version
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
VARIABLE: Final = "AERODROME_COMPILED"
MANIFEST: Final = "build.json"
COMMAND: Final = "aerodrome build"

COMPILED: Final = (
    "kernel/*.py",
    "games/*/*.py",
    "games/*/effects/*.py",
    "games/*/steps/*.py",
    "games/*/sense/*.py",
    "bots/*.py",
)
INTERPRETED: Final = (
    "__init__.py",
    "kernel/actions.py",
    "kernel/events.py",
    "kernel/game.py",
    "kernel/record.py",
    "kernel/snapshot.py",
    "view.py",
    "words.py",
    "board.py",
)
# A compiled module takes types and constants over from the interpreted ones that it imports. It never imports the
# words or the board (a contract in pyproject.toml), so those may change without a new build.
WATCHED: Final = (*COMPILED, "house/compiled.py", "house/compiler.py")
UNWATCHED: Final = ("words.py", "board.py")
TOOLS: Final = ("mypy", "librt")


class BuildMissing(ImportError):
    """Compiled rules were demanded, and there are none for these sources."""


@dataclass(frozen=True)
class Status:
    """Whether the compiled rules are in use, and why."""

    compiled: bool
    reason: str
    awaited: Path | None = None  # where a build of these sources would be, if it was looked for


def listed(package: Path, patterns: Sequence[str], without: Sequence[str]) -> list[Path]:
    """The files that match a pattern, less those whose path ends as one of `without` says; sorted."""
    found = {path for pattern in patterns for path in package.glob(pattern)}
    ends = tuple("/" + end for end in without)
    return sorted(path for path in found if not path.as_posix().endswith(ends))


def sources(package: Path = PACKAGE) -> list[Path]:
    """The files that are compiled."""
    return listed(package, COMPILED, INTERPRETED)


def module_name(path: Path, package: Path = PACKAGE) -> str:
    """The name under which a source file is imported."""
    return ".".join((package.name, *path.relative_to(package).with_suffix("").parts))


def tool_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"


def build_name(package: Path = PACKAGE) -> str:
    """The name of the build folder of exactly these sources, this Python and these tools."""
    digest = blake2b(digest_size=12)
    tools = [f"{name} {tool_version(name)}" for name in TOOLS]
    digest.update("\n".join((sys.version, EXTENSION_SUFFIXES[0], *tools)).encode())
    for path in listed(package, WATCHED, UNWATCHED):
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return f"{sys.implementation.cache_tag}-{digest.hexdigest()}"


def checkout(package: Path = PACKAGE) -> Path | None:
    """The root of the checkout that the package runs from, if it does."""
    source, root = package.parent, package.parent.parent
    return root if source.name == "src" and (root / "pyproject.toml").is_file() else None


def build_folder(package: Path = PACKAGE) -> Path:
    """The folder that holds the builds: in the checkout, or in the user's cache for an installed package."""
    root = checkout(package)
    if root is not None:
        return root / ".build"
    if sys.platform == "win32":
        cache = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        cache = Path.home() / "Library" / "Caches"
    else:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "aerodrome"


def read_build(folder: Path) -> dict[str, str] | None:
    """The files of a build by module name; None if it is not complete."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        found = {str(name): str(folder / file) for name, file in manifest["modules"].items()}
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        return None
    return found if all(map(os.path.isfile, found.values())) else None


def carried(package: Path = PACKAGE) -> dict[str, Path]:
    """The sources beside which a wheel has put compiled modules, by module name; nothing unless it did so for all."""
    found = {module_name(path, package): path for path in sources(package)}
    complete = all(path.with_suffix(EXTENSION_SUFFIXES[0]).is_file() for path in found.values())
    return found if complete else {}


class Finder(MetaPathFinder):
    """Finds the modules of one build, and nothing else."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file)


def choose(wish: str, package: Path = PACKAGE) -> tuple[Status, dict[str, str]]:
    """Whether to run compiled, and the modules that are not found where Python looks; `wish` is the environment's."""
    if wish not in ("", "0", "1"):
        raise ValueError(f"{VARIABLE} is 0 (interpreted), 1 (compiled) or not set, not {wish!r}")
    wheel = carried(package)
    if wish == "0":
        return Status(False, f"{VARIABLE}=0"), {name: str(path) for name, path in wheel.items()}
    if wheel:
        return Status(True, f"{len(wheel)} modules, installed with the package"), {}
    folder = build_folder(package) / build_name(package)
    modules = read_build(folder)
    if modules is not None:
        return Status(True, f"{len(modules) - 1} modules, build {folder.name}"), modules
    reason = "no build of these sources"
    if wish == "1":
        raise BuildMissing(f"{VARIABLE}=1, but there is {reason}: {COMMAND} makes one")
    return Status(False, f"{reason}; {COMMAND} makes one", folder), {}


def install() -> Status:
    """Let the compiled modules be found before their sources, or the other way round."""
    chosen, modules = choose(os.environ.get(VARIABLE, ""))
    if modules:
        sys.meta_path.insert(0, Finder(modules))
    return chosen


def status() -> Status:
    """Whether this process runs the compiled rules, and why."""
    return _status


def appeared() -> bool:
    """Whether a build has come since this process began without one: a new process would use it."""
    return _status.awaited is not None and read_build(_status.awaited) is not None


_status: Final = install()
