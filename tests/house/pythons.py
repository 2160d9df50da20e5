"""The core of the proof on every other Python that is found here: `python -m tests.house.pythons`.

Each gets an environment with the locked requirements in `.build/pythons/`, made once. There every module is imported,
the games of earlier versions are replayed, and bots play: on every Python the same games.
"""

from __future__ import annotations

import json
import os
import pkgutil
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements.lock"
VERSIONS = ("3.11", "3.12", "3.13")
STAMP = "installed"
GAMES = 4  # records of each game that are replayed


# -------------------------------------------------------------------- on the Python at hand
def prove() -> None:
    """What has to hold on every Python."""
    import aerodrome
    from aerodrome.house import compiled

    assert not compiled.status().compiled
    modules = [found.name for found in pkgutil.walk_packages(aerodrome.__path__, "aerodrome.")]
    for name in modules:
        if not name.endswith("__main__"):
            import_module(name)
    replayed = 0
    for path in sorted((ROOT / "tests" / "records").glob("*.jsonl")):
        game = aerodrome.game(path.stem)
        for line in path.read_text(encoding="utf-8").splitlines()[:GAMES]:
            record = json.loads(line)["record"]
            s = game.replay(record)
            assert game.fingerprint(s) == record["check"]
            replayed += 1
    assert replayed >= 3 * GAMES
    from tests.lab.fixed import FIXED, digest

    for plan, expected in FIXED:
        assert digest(plan()) == expected, plan
    print(f"{len(modules)} modules, {replayed} games of earlier versions, {len(FIXED)} simulations", flush=True)


# -------------------------------------------------------------------- on all others
def version_of(python: str) -> str:
    """The version of an interpreter, `3.12`; nothing if it does not run."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def candidates() -> Iterator[str]:
    """Where a Python may be."""
    for version in VERSIONS:
        found = shutil.which(f"python{version}")
        if found is not None:
            yield found
        roots = (Path.home() / ".pyenv/versions", Path("/opt"), Path.home() / ".local/share/uv/python")
        for root in roots:
            yield from map(str, sorted(root.glob(f"*{version}*/bin/python3")))


def others() -> dict[str, str]:
    """One interpreter of each version but our own."""
    found: dict[str, str] = {}
    own = ".".join(map(str, sys.version_info[:2]))
    for python in candidates():
        version = version_of(python)
        if version in VERSIONS and version != own:
            found.setdefault(version, python)
    return dict(sorted(found.items()))


def environment(version: str, python: str) -> Path:
    """The Python of an environment with the locked requirements."""
    digest = sha256(LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()[:12]
    folder = ROOT / ".build" / "pythons" / f"{version}-{digest}"
    inside = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (folder / STAMP).exists():
        for old in folder.parent.glob(f"{version}-*"):
            shutil.rmtree(old)
        pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        for command in (
            [python, "-m", "venv", str(folder)],
            [*pip, "--require-hashes", "-r", str(LOCK)],
            [*pip, "--no-deps", "--no-build-isolation", "-e", str(ROOT)],
        ):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        (folder / STAMP).touch()
    return inside


def begun(version: str, python: str) -> subprocess.Popen[str] | None:
    """The proof on a Python, which goes on beside the others; None if it cannot begin."""
    try:
        inside = environment(version, python)
    except subprocess.CalledProcessError as error:
        print(f"Python {version}: the requirements cannot be installed: {' '.join(error.cmd)}", flush=True)
        return None
    return subprocess.Popen(
        [str(inside), "-m", "tests.house.pythons", "--prove"],
        cwd=ROOT,
        env={**os.environ, "AERODROME_COMPILED": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def main() -> int:
    if "--prove" in sys.argv:
        prove()
        return 0
    found = others()
    print(f"other Pythons here: {', '.join(found) or 'none'}", flush=True)
    failed = False
    for version, proof in [(version, begun(version, python)) for version, python in found.items()]:
        if proof is not None:
            said, _ = proof.communicate()
            print(f"Python {version}: {said.strip()}", flush=True)
        failed = failed or proof is None or proof.returncode != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
