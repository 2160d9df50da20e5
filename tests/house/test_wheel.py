"""A wheel that carries compiled rules: built, installed into a fresh environment far from the sources, and asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest

from aerodrome.house import compiler

ROOT = Path(__file__).resolve().parents[2]
ASK = """\
import sys
from aerodrome.house import compiled
from aerodrome.kernel import rules
assert rules.__file__.startswith(sys.prefix), rules.__file__
print(compiled.status().compiled, rules.answer(2), rules.__file__.endswith(".py"))
"""
PLAY = """\
import sys
import aerodrome
from aerodrome.house import compiled
from aerodrome.kernel import state
assert state.__file__.startswith(sys.prefix), state.__file__
played = []
for game in aerodrome.games():
    s = game.new(seed=3)
    while not s.over:
        s.apply(s.legal[0])
    assert game.replay(game.record(s)).over
    played.append(game.id)
print(compiled.status().compiled, *played, state.__file__.endswith(".py"))
"""

pytestmark = pytest.mark.skipif(compiler.compiler() is None, reason="there is no C compiler")


def call(*words: str | Path, **environment: str) -> str:
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("AERODROME_")}
    done = subprocess.run(
        [str(word) for word in words], cwd=environment.pop("cwd", None), env=surroundings | environment,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def wheel_of(checkout: Path, **environment: str) -> Path:
    folder = checkout / "wheels"
    words = ("-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-q", "-w", folder, checkout)
    call(sys.executable, *words, **environment)
    (wheel,) = folder.iterdir()
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a new environment that has the wheel, and what that needs from the environment of the tests."""
    call(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    call(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel)
    site = call(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    (Path(site) / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return python


def project(checkout: Path) -> Path:
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copyfile(ROOT / name, checkout / name)
    return checkout


def test_a_compiled_wheel_runs_compiled_without_its_checkout(root: Path, tmp_path: Path) -> None:
    wheel = wheel_of(project(root), AERODROME_WHEEL="compiled")
    assert not wheel.name.endswith("-py3-none-any.whl")
    python = installed(wheel, tmp_path / "fresh")
    shutil.rmtree(root / "src")
    cache = {"XDG_CACHE_HOME": str(tmp_path), "cwd": str(tmp_path)}
    assert call(python, "-c", ASK, **cache) == "True 42 False"
    assert call(python, "-c", ASK, AERODROME_COMPILED="1", **cache) == "True 42 False"
    assert call(python, "-c", ASK, AERODROME_COMPILED="0", **cache) == "False 42 True"


def test_a_plain_wheel_runs_interpreted(root: Path, tmp_path: Path) -> None:
    wheel = wheel_of(project(root))
    assert wheel.name.endswith("-py3-none-any.whl")
    python = installed(wheel, tmp_path / "fresh")
    assert call(python, "-c", ASK, XDG_CACHE_HOME=str(tmp_path), cwd=str(tmp_path)) == "False 42 True"


@pytest.mark.soak
def test_the_compiled_wheel_of_the_whole_project(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    shutil.copytree(ROOT / "src", checkout / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    python = installed(wheel_of(project(checkout), AERODROME_WHEEL="compiled"), tmp_path / "fresh")
    shutil.rmtree(checkout)
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["aerodrome.games"]
    played = call(python, "-c", PLAY, XDG_CACHE_HOME=str(tmp_path), cwd=str(tmp_path))
    assert played.split() == ["True", *declared, "False"]
