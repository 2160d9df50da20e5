"""Which modules are compiled, when a build is used, and when it is not."""

from __future__ import annotations

import json
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, SourceFileLoader
from pathlib import Path

import pytest

from aerodrome.house import compiled, compiler

FILES = (
    "__init__.py",
    "house/build.py",
    "house/compiled.py",
    "house/compiler.py",
    "cli.py",
    "kernel/__init__.py",
    "kernel/actions.py",
    "kernel/game.py",
    "kernel/record.py",
    "kernel/snapshot.py",
    "kernel/rng.py",
    "kernel/state.py",
    "games/__init__.py",
    "games/one/__init__.py",
    "games/one/parts.py",
    "games/one/state.py",
    "games/one/steps.py",
    "games/one/score.py",
    "games/one/sense.py",
    "games/one/view.py",
    "games/one/words.py",
    "games/one/board.py",
    "games/two/words/__init__.py",
    "games/two/words/labels.py",
    "games/two/board/pieces.py",
    "games/two/state.py",
    "games/two/planner.py",
    "games/two/steps/__init__.py",
    "games/two/steps/turn.py",
    "games/two/sense/__init__.py",
    "games/two/sense/value.py",
    "bots/__init__.py",
    "bots/search.py",
    "web/app.py",
)
EXPECTED = [
    "aerodrome.bots.search",
    "aerodrome.games.one.parts",
    "aerodrome.games.one.score",
    "aerodrome.games.one.sense",
    "aerodrome.games.one.state",
    "aerodrome.games.one.steps",
    "aerodrome.games.two.planner",
    "aerodrome.games.two.sense.value",
    "aerodrome.games.two.state",
    "aerodrome.games.two.steps.turn",
    "aerodrome.kernel.rng",
    "aerodrome.kernel.state",
]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The sources of a small checkout."""
    package = tmp_path / "src" / "aerodrome"
    for name in FILES:
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n")
    (tmp_path / "pyproject.toml").write_text("")
    return package


def lay_build(package: Path) -> Path:
    """A complete build of the sources as they are now, with empty files."""
    folder = compiled.build_folder(package) / compiled.build_name(package)
    folder.mkdir(parents=True, exist_ok=True)
    files = {name: f"{name}.so" for name in (*EXPECTED, compiler.HELPER)}
    for file in files.values():
        (folder / file).touch()
    (folder / compiled.MANIFEST).write_text(json.dumps({"modules": files}))
    return folder


def test_what_is_compiled(package: Path) -> None:
    assert sorted(compiled.module_name(path, package) for path in compiled.sources(package)) == EXPECTED


@pytest.mark.parametrize(
    "name",
    [
        "kernel/rng.py",
        "kernel/game.py",
        "games/one/__init__.py",
        "games/one/parts.py",
        "games/one/view.py",
        "games/two/steps/turn.py",
        "games/two/sense/value.py",
        "bots/search.py",
        "house/compiler.py",
    ],
)
def test_a_changed_source_has_another_build(package: Path, name: str) -> None:
    before = compiled.build_name(package)
    (package / name).write_text("changed = 1\n")
    assert compiled.build_name(package) != before


@pytest.mark.parametrize(
    "name",
    [
        "games/one/words.py",
        "games/one/board.py",
        "games/two/words/labels.py",
        "games/two/board/pieces.py",
        "house/build.py",
        "web/app.py",
    ],
)
def test_words_and_pictures_need_no_new_build(package: Path, name: str) -> None:
    before = compiled.build_name(package)
    (package / name).write_text("changed = 1\n")
    assert compiled.build_name(package) == before


def test_a_new_a_lost_and_a_renamed_source_have_another_build(package: Path) -> None:
    names = [compiled.build_name(package)]
    (package / "kernel" / "new.py").write_text("# new\n")
    names.append(compiled.build_name(package))
    (package / "kernel" / "new.py").rename(package / "kernel" / "renamed.py")
    names.append(compiled.build_name(package))
    (package / "kernel" / "renamed.py").unlink()
    (package / "kernel" / "rng.py").unlink()
    names.append(compiled.build_name(package))
    assert len(set(names)) == len(names)


def test_other_tools_have_another_build(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.build_name(package)
    monkeypatch.setattr(compiled, "tool_version", lambda name: "99" if name == "mypy" else "1")
    with_mypy = compiled.build_name(package)
    monkeypatch.setattr(compiled, "tool_version", lambda name: "99" if name == "librt" else "1")
    assert len({before, with_mypy, compiled.build_name(package)}) == 3


def test_another_python_has_another_build(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.build_name(package)
    monkeypatch.setattr(sys, "version", "3.99.0 (somewhere else)")
    assert compiled.build_name(package) != before


def test_without_a_build_everything_is_interpreted(package: Path) -> None:
    status, modules = compiled.choose("", package)
    assert not status.compiled
    assert "no build of these sources" in status.reason
    assert modules == {}


def test_a_complete_build_is_used(package: Path) -> None:
    folder = lay_build(package)
    for wish in ("", "1"):
        status, modules = compiled.choose(wish, package)
        assert status == compiled.Status(True, f"{len(EXPECTED)} modules, build {folder.name}")
        assert sorted(modules) == sorted((*EXPECTED, compiler.HELPER))
        assert modules["aerodrome.kernel.rng"] == str(folder / "aerodrome.kernel.rng.so")


def test_a_build_that_comes_later_is_seen(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, _ = compiled.choose("", package)
    monkeypatch.setattr(compiled, "_status", status)
    assert not compiled.appeared()
    folder = lay_build(package)
    assert compiled.appeared()
    (folder / "aerodrome.kernel.rng.so").unlink()
    assert not compiled.appeared()
    for wish in ("0", ""):
        lay_build(package)
        monkeypatch.setattr(compiled, "_status", compiled.choose(wish, package)[0])
        assert not compiled.appeared()  # not wanted, or in use already


def test_a_build_of_other_sources_is_not_used(package: Path) -> None:
    lay_build(package)
    (package / "games" / "one" / "steps.py").write_text("# another rule\n")
    assert not compiled.choose("", package)[0].compiled
    with pytest.raises(compiled.BuildMissing, match=r"AERODROME_COMPILED=1, but .* aerodrome build makes one"):
        compiled.choose("1", package)


def test_a_build_that_lacks_a_file_is_not_used(package: Path) -> None:
    folder = lay_build(package)
    (folder / "aerodrome.kernel.rng.so").unlink()
    assert not compiled.choose("", package)[0].compiled


@pytest.mark.parametrize("manifest", ["", "[]", "{}", '{"modules": 3}', '{"modules": '])
def test_a_build_with_a_damaged_manifest_is_not_used(package: Path, manifest: str) -> None:
    folder = lay_build(package)
    (folder / compiled.MANIFEST).write_text(manifest)
    assert not compiled.choose("", package)[0].compiled


def test_zero_is_interpreted_even_with_a_build(package: Path) -> None:
    lay_build(package)
    assert compiled.choose("0", package) == (compiled.Status(False, "AERODROME_COMPILED=0"), {})


def test_modules_that_a_wheel_has_brought_are_used_unless_nobody_wants_them(package: Path) -> None:
    beside = [path.with_suffix(EXTENSION_SUFFIXES[0]) for path in compiled.sources(package)]
    for path in beside[1:]:
        path.touch()
    assert compiled.carried(package) == {}
    assert not compiled.choose("", package)[0].compiled
    beside[0].touch()
    for wish in ("", "1"):
        status, modules = compiled.choose(wish, package)
        assert status == compiled.Status(True, f"{len(EXPECTED)} modules, installed with the package")
        assert modules == {}
    status, modules = compiled.choose("0", package)
    assert not status.compiled
    assert modules == {compiled.module_name(path, package): str(path) for path in compiled.sources(package)}


def test_another_wish_is_refused(package: Path) -> None:
    with pytest.raises(ValueError, match=r"AERODROME_COMPILED is 0 .* 1 .* not 'yes'"):
        compiled.choose("yes", package)


def test_the_finder_finds_its_modules_and_nothing_else() -> None:
    finder = compiled.Finder({"aerodrome.kernel.rng": "/somewhere/rng.so"})
    spec = finder.find_spec("aerodrome.kernel.rng", None)
    assert spec is not None
    assert isinstance(spec.loader, ExtensionFileLoader)
    assert (spec.origin, spec.loader.path) == ("/somewhere/rng.so", "/somewhere/rng.so")
    source = compiled.Finder({"aerodrome.kernel.rng": "/somewhere/rng.py"}).find_spec("aerodrome.kernel.rng", None)
    assert source is not None
    assert isinstance(source.loader, SourceFileLoader)
    assert finder.find_spec("aerodrome.kernel.game", None) is None
    assert finder.find_spec("json", None) is None


def test_builds_lie_in_the_checkout_or_in_the_cache(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compiled.build_folder(package) == tmp_path / ".build"
    (tmp_path / "pyproject.toml").unlink()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert compiled.build_folder(package) == tmp_path / "cache" / "aerodrome"


def test_this_process_runs_as_the_status_says() -> None:
    from aerodrome.kernel import rng

    assert rng.__file__ is not None
    assert rng.__file__.endswith(".py") is not compiled.status().compiled
