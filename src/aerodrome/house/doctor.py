"""What `aerodrome doctor` tells: what runs here, and how fast it may run."""

from __future__ import annotations

import platform
from importlib.metadata import EntryPoint, entry_points

import aerodrome
from aerodrome.house import build, compiled, compiler, progress
from aerodrome.kernel.game import GROUP
from aerodrome.web.settings import data_folder


def rules() -> str:
    """Whether the rules run compiled, and why."""
    status = compiled.status()
    return f"{'compiled' if status.compiled else 'interpreted'} ({status.reason})"


def build_line() -> str:
    """Whether there is a build of the sources as they are now, or what keeps it from being."""
    going_on = progress.going_on(compiled.build_folder())
    if going_on is not None:
        return f"goes on: {going_on}"
    found = build.known()
    if found is None:
        return f"none; {compiled.COMMAND} makes one"
    return "complete" if found.outcome is build.Outcome.FRESH else f"none: {found.message}"


def game_line(entry: EntryPoint) -> str:
    """A game and the version of its rules, or what keeps it from being loaded."""
    try:
        game = entry.load()
        return f"{game.title}, rules version {game.rules}"
    except Exception as error:  # noqa: BLE001  a broken game must not silence the doctor
        return f"cannot be loaded: {type(error).__name__}: {error}"


def report() -> list[tuple[str, str]]:
    """What is installed here, line by line: a name and what there is to say of it."""
    games = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return [
        ("aerodrome", aerodrome.__version__),
        ("python", f"{platform.python_implementation()} {platform.python_version()}"),
        ("system", f"{platform.system()} {platform.machine()}"),
        ("rules", rules()),
        ("mypyc", compiled.tool_version("mypy")),
        ("C compiler", compiler.compiler() or "none found"),
        ("build", build_line()),
        ("build folder", str(compiled.build_folder())),
        ("data folder", str(data_folder())),
        *((f"game {entry.name}", game_line(entry)) for entry in games),
    ]
