"""What the installed package offers, and what the project's own files promise."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

import aerodrome
from aerodrome.house import compiled, doctor

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.lock", "requirements-dev.lock")


def locked(name: str) -> dict[str, str]:
    """The pinned versions of a lock, by package."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))


def direct() -> list[str]:
    """The packages that pyproject.toml asks for."""
    project = PROJECT["project"]
    asked = [
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
        *PROJECT["dependency-groups"]["dev"],
    ]
    return [re.split(r"[<>=\[]", one)[0] for one in asked]


def test_every_declared_game_is_found_and_has_its_name() -> None:
    declared = PROJECT["project"]["entry-points"]["aerodrome.games"]
    assert set(declared) <= {game.id for game in aerodrome.games()}  # the tests may have added Lanterns
    for name in declared:
        assert aerodrome.game(name).id == name


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no game 'airion'.*aerion"):
        aerodrome.game("airion")


def test_the_public_names() -> None:
    assert aerodrome.__version__ == PROJECT["project"]["version"]
    for name in aerodrome.__all__:
        assert getattr(aerodrome, name) is not None


def test_the_doctor_tells_what_runs() -> None:
    report = dict(doctor.report())
    assert report["aerodrome"] == aerodrome.__version__
    assert report["rules"].startswith("compiled (" if compiled.status().compiled else "interpreted (")
    assert report["build folder"] == str(compiled.build_folder())
    assert report["python"].endswith(sys.version.split()[0])
    for entry in entry_points(group="aerodrome.games"):
        game = aerodrome.game(entry.name)
        assert report[f"game {entry.name}"] == f"{game.title}, rules version {game.rules}"


def test_the_doctor_survives_a_broken_game() -> None:
    line = doctor.game_line(EntryPoint("broken", "aerodrome.no_such_module:GAME", "aerodrome.games"))
    assert line == "cannot be loaded: ModuleNotFoundError: No module named 'aerodrome.no_such_module'"


def imported(path: Path) -> set[str]:
    """The top-level packages that a source file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("path", sorted((compiled.PACKAGE / "kernel").glob("*.py")), ids=lambda path: path.name)
def test_the_kernel_imports_nothing_foreign(path: Path) -> None:
    assert imported(path) <= sys.stdlib_module_names | {"aerodrome", "librt", "mypy_extensions"}


def test_what_runs_first_needs_the_standard_library_only() -> None:
    assert imported(compiled.PACKAGE / "house" / "compiled.py") <= sys.stdlib_module_names
    assert imported(compiled.PACKAGE / "house" / "compiler.py") <= sys.stdlib_module_names | {"mypyc", "setuptools"}
    assert imported(ROOT / "run") <= sys.stdlib_module_names


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_hashes_and_names_no_place(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"://|--(?!hash=)|^-|file:", text, re.MULTILINE)
    for block in re.split(r"\n(?=\w)", text):
        assert re.match(r"[\w.-]+==[\w.]+( ; .+)? \\\n( +--hash=sha256:[0-9a-f]{64}( \\)?\n)+", block + "\n"), block


def test_the_locks_agree_and_hold_what_is_asked_for() -> None:
    runtime, dev = (locked(name) for name in LOCKS)
    assert runtime.items() <= dev.items()
    assert set(direct()) <= dev.keys()
    assert set(direct()) - set(runtime) == {re.split(r"[<>=\[]", one)[0] for one in PROJECT["dependency-groups"]["dev"]}


def test_every_direct_dependency_is_justified() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| (\w[\w-]*) \| ", text, re.MULTILINE)) == sorted([*direct(), *["package"] * 4])
