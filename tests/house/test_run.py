"""The ./run script: what it installs when, what it runs, what it says when something is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "run"


def load() -> Any:
    loader = SourceFileLoader("run_script", str(SCRIPT))
    spec = spec_from_loader("run_script", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, at work in an empty checkout, with a pip and a venv that only take notes."""
    script = load()
    for name in ("requirements.lock", "requirements-dev.lock", "pyproject.toml"):
        (tmp_path / name).write_text(name)
    script.ROOT = tmp_path
    script.VENV = tmp_path / ".venv"
    script.BUILD = tmp_path / ".build"
    script.STAMP = script.VENV / "installed.json"
    script.notes = []

    def make_venv() -> None:
        script.notes.append("venv")
        script.python().parent.mkdir(parents=True, exist_ok=True)
        script.python().touch()

    def pip(*words: str) -> None:
        script.notes.append(next((word for word in words if word.endswith(".lock")), words[-1]))

    monkeypatch.setattr(script, "make_venv", make_venv)
    monkeypatch.setattr(script, "pip", pip)
    return script


def done(script: Any, dev: bool = False) -> list[str]:
    """What a preparation installs."""
    script.notes.clear()
    script.prepare(dev=dev, compiled=False)
    return list(script.notes)


def test_the_first_run_installs_everything_and_the_second_nothing(script: Any) -> None:
    assert done(script) == ["venv", "requirements.lock", "."]
    assert done(script) == []


def test_the_checks_need_more_and_bring_all_the_rest(script: Any) -> None:
    assert done(script, dev=True) == ["venv", "requirements-dev.lock", "."]
    assert done(script, dev=True) == []
    assert done(script) == []


def test_requirements_for_the_checks_come_only_when_needed(script: Any) -> None:
    done(script)
    assert done(script, dev=True) == ["requirements-dev.lock", "."]
    assert done(script) == []


def test_a_changed_lock_is_installed(script: Any) -> None:
    done(script, dev=True)
    (script.ROOT / "requirements.lock").write_text("new")
    assert done(script) == ["requirements.lock", "."]
    assert done(script, dev=True) == ["requirements-dev.lock", "."]
    (script.ROOT / "requirements-dev.lock").write_text("new")
    assert done(script) == []
    assert done(script, dev=True) == ["requirements-dev.lock", "."]


def test_a_changed_project_is_installed_without_its_requirements(script: Any) -> None:
    done(script, dev=True)
    (script.ROOT / "pyproject.toml").write_text("new")
    assert done(script) == ["."]
    assert done(script, dev=True) == []


def test_another_python_makes_a_new_environment(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done(script)
    monkeypatch.setattr(sys, "version", "3.99.0 (somewhere else)")
    assert done(script) == ["venv", "requirements.lock", "."]


def test_an_interrupted_installation_is_done_again(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    done(script)
    (script.ROOT / "requirements.lock").write_text("new")
    working = script.pip
    monkeypatch.setattr(script, "pip", lambda *words: sys.exit(1))
    with pytest.raises(SystemExit):
        script.prepare(compiled=False)
    (script.ROOT / "requirements.lock").write_text("requirements.lock")
    monkeypatch.setattr(script, "pip", working)
    assert "requirements.lock" in done(script)


def test_a_damaged_stamp_is_no_stamp(script: Any) -> None:
    done(script)
    for text in ("", "[]", "{"):
        script.STAMP.write_text(text)
        assert done(script) != []


@pytest.mark.parametrize(
    ("wish", "built"),
    [("", True), ("1", True), ("0", False)],
)
def test_the_rules_are_compiled_unless_nobody_wants_it(
    script: Any, monkeypatch: pytest.MonkeyPatch, wish: str, built: bool
) -> None:
    monkeypatch.setenv("AERODROME_COMPILED", wish)
    calls: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(script, "call", lambda words, environment: calls.append((words, environment)))
    script.prepare()
    assert calls == [(["-m", "aerodrome.house.build", "--quiet"], {"AERODROME_COMPILED": "0"})] * built


FAST = {"compiled": True}
SLOW = {"compiled": False}


@pytest.mark.parametrize(
    ("words", "prepared", "command"),
    [
        ([], SLOW, ["-m", "aerodrome", "serve"]),
        (["--port", "0"], SLOW, ["-m", "aerodrome", "serve", "--port", "0"]),
        (["--version"], SLOW, ["-m", "aerodrome", "--version"]),
        (["doctor"], SLOW, ["-m", "aerodrome", "doctor"]),
        (["build", "--again"], SLOW, ["-m", "aerodrome", "build", "--again"]),
        (["play"], FAST, ["-m", "aerodrome", "play"]),
        (["simulate", "aerion", "-n", "9"], FAST, ["-m", "aerodrome", "simulate", "aerion", "-n", "9"]),
        (["bench", "--quick"], FAST, ["-m", "bench", "--quick"]),
        (["soak", "aerion"], {"dev": True}, ["-m", "tests.soak", "aerion"]),
        (["mutate", "aerion"], {"dev": True, "compiled": False}, ["-m", "tests.mutate", "aerion"]),
    ],
)
def test_what_the_words_run(
    script: Any, monkeypatch: pytest.MonkeyPatch, words: list[str], prepared: dict[str, bool], command: list[str]
) -> None:
    became: list[list[str]] = []

    def become(words: list[str], environment: dict[str, str] | None = None, folder: Path | None = None) -> None:
        became.append(words)
        assert folder == (None if "aerodrome" in words else script.ROOT)  # only players name files of their own
        assert environment == ({"AERODROME_COMPILED": "0"} if "tests.mutate" in words else None)
        sys.exit(7)

    monkeypatch.setattr(script, "prepare", lambda **given: script.notes.append(given))
    monkeypatch.setattr(script, "become", become)
    beside: list[str] = []
    monkeypatch.setattr(script, "compile_beside", lambda: beside.append("compiler"))
    monkeypatch.delenv("AERODROME_COMPILED", raising=False)
    with pytest.raises(SystemExit, match="7"):
        script.main(words)
    assert became == [command]
    assert beside == (["compiler"] if "serve" in command else [])
    assert script.notes == [prepared]


@pytest.mark.parametrize(
    ("wish", "words", "prepared"), [("1", [], FAST), ("0", [], SLOW), ("", ["serve", "--help"], SLOW)]
)
def test_when_nothing_is_compiled_beside_the_table(
    script: Any, monkeypatch: pytest.MonkeyPatch, wish: str, words: list[str], prepared: dict[str, bool]
) -> None:
    monkeypatch.setenv("AERODROME_COMPILED", wish)
    monkeypatch.setattr(script, "prepare", lambda **given: script.notes.append(given))
    monkeypatch.setattr(script, "become", lambda words: sys.exit(7))
    monkeypatch.setattr(script, "compile_beside", lambda: pytest.fail("compiled"))
    with pytest.raises(SystemExit, match="7"):
        script.main(words)
    assert script.notes == [prepared]


def test_help_needs_no_installation(script: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("-h", "--help", "help"):
        assert script.main([word]) == 0
        assert "./run mutate GAME" in capsys.readouterr().out
    assert not script.VENV.exists()


def test_all_checks_run_and_the_failed_ones_are_named(
    script: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "python", lambda: sys.executable)
    wish = "import os; print('wish', os.environ['AERODROME_COMPILED'])"
    list_of_checks = [
        script.Check("good", ("-c", "pass")),
        script.Check("bad", ("-c", "raise SystemExit(3)")),
        script.Check("compile", ("-c", "pass"), beside=True),
        script.Check("last", ("-c", wish), {"AERODROME_COMPILED": "1"}, after="compile"),
    ]
    monkeypatch.setattr(script, "checks", lambda wish: list_of_checks)
    assert script.test(script.Wish()) == 1
    captured = capfd.readouterr()
    summary = [line.split() for line in captured.out.splitlines()[-4:]]
    assert [line[:2] for line in summary] == [["ok", "good"], ["FAILED", "bad"], ["ok", "compile"], ["ok", "last"]]
    assert all(line[-1] == "s" for line in summary)
    assert "wish 1" in captured.out
    assert captured.err == "aerodrome: failed: bad\n"


def called(result: Callable[[Sequence[str]], int]) -> Callable[..., int]:
    """In place of `call`: what commands return."""
    return lambda words, environment, output=None: result(words)


@pytest.mark.parametrize(
    ("code", "result", "said"),
    [(2, 0, "skipped  rules, compiled      no C compiler\n"), (1, 1, "the rules do not compile")],
)
def test_compiled_tests_are_skipped_without_a_compiler_only(
    script: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], code: int, result: int, said: str
) -> None:
    monkeypatch.setattr(script, "call", called(lambda words: code if "aerodrome.house.build" in words else 0))
    assert script.test(script.Wish()) == result
    assert said in capfd.readouterr().out


def test_checks_run_side_by_side_and_wait_for_what_they_need(
    script: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The compiler waits for a check that runs beside it, and the last check for the compiler."""
    monkeypatch.setattr(script, "python", lambda: sys.executable)
    met = "import pathlib, time\nwhile not pathlib.Path('met').exists(): time.sleep(0.01)\nprint('compiled')"
    list_of_checks = [
        script.Check("compile", ("-c", met + "\npathlib.Path('built').touch()"), beside=True),
        script.Check("types", ("-c", "import sys; print('odd', file=sys.stderr); sys.exit(1)"), beside=True),
        script.Check("first", ("-c", "import pathlib; print('first'); pathlib.Path('met').touch()")),
        script.Check("last", ("-c", "import pathlib; print('last', pathlib.Path('built').exists())"), after="compile"),
    ]
    monkeypatch.setattr(script, "checks", lambda wish: list_of_checks)
    assert script.test(script.Wish()) == 1
    out = capfd.readouterr().out
    assert "--- compile\ncompiled\n" in out
    assert "--- types\nodd\n" in out
    assert out.index("first\n") < out.index("compiled\n") < out.index("last True\n")
    summary = [line.split()[:2] for line in out.splitlines()[-4:]]
    assert summary == [["ok", "compile"], ["FAILED", "types"], ["ok", "first"], ["ok", "last"]]


@pytest.fixture
def with_games(script: Any) -> Any:
    """The script in a checkout with tests of two games."""
    for game in ("tests/games/cryo", "tests/games/solenia"):
        folder = script.ROOT / game
        folder.mkdir(parents=True)
        (folder / "modes.py").touch()
        (folder / "scene.py").touch()
    (script.ROOT / "tests/web").mkdir()
    return script


@pytest.mark.parametrize(
    ("arguments", "game", "quick", "rest"),
    [
        ([], "", False, []),
        (["cryo"], "cryo", False, []),
        (["--quick"], "", True, []),
        (["--quick", "solenia"], "solenia", True, []),
        (["solenia", "-x", "--quick"], "solenia", True, ["-x"]),
        (["tests/web"], "", False, ["tests/web"]),
        (["tests/games/cryo/modes.py::test_it", "-x"], "", False, ["tests/games/cryo/modes.py::test_it", "-x"]),
        (["-k", "solenia"], "", False, ["-k", "solenia"]),
        (["cryo", "-k", "cryo"], "cryo", False, ["-k", "cryo"]),
    ],
)
def test_what_is_asked_of_the_checks(
    with_games: Any, arguments: list[str], game: str, quick: bool, rest: list[str]
) -> None:
    assert with_games.wish_of(arguments) == (game, quick, rest)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["zeppelin"], "no game and no file 'zeppelin': ./run test takes cryo, solenia, --quick or pytest's words"),
        (["cryo", "tests/nowhere", "-x"], "no game and no file 'tests/nowhere'"),
        (["cryo", "solenia"], "one game or all of them, not cryo and solenia"),
    ],
)
def test_a_word_that_means_nothing_is_refused_at_once(
    with_games: Any, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit, match="1"):
        with_games.main(["test", *arguments])
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert with_games.notes == []


def tests_of(script: Any, *arguments: str) -> list[tuple[tuple[str, ...], dict[str, str]]]:
    """What pytest is told, and how the rules are to run, of each check that tests."""
    found = script.checks(script.wish_of(arguments))
    return [(check.command[9:], check.environment) for check in found if "pytest" in check.command]


def test_the_rules_are_tested_both_ways_and_all_the_rest_once(with_games: Any) -> None:
    assert tests_of(with_games) == [
        (("--part", "rules", "--some-modes", "--doctest-modules"), {"AERODROME_COMPILED": "0"}),
        (("--part", "rules"), {"AERODROME_COMPILED": "1"}),
        (("--part", "rest"), {}),
    ]


def test_other_pythons_are_asked_when_everything_is_proved(with_games: Any) -> None:
    for arguments, asked in (([], True), (["cryo"], False), (["-x"], False), (["--quick"], False)):
        names = [check.name for check in with_games.checks(with_games.wish_of(arguments))]
        assert ("other Pythons" in names) is asked


def test_the_checks_pass_game_and_arguments_to_pytest(with_games: Any) -> None:
    chosen = ("-k", "something", "--game", "cryo")
    assert tests_of(with_games, "cryo", "-k", "something") == [
        ((*chosen, "--part", "rules", "--some-modes", "--doctest-modules"), {"AERODROME_COMPILED": "0"}),
        ((*chosen, "--part", "rules"), {"AERODROME_COMPILED": "1"}),
        ((*chosen, "--part", "rest"), {}),
    ]


def test_in_a_hurry_nothing_is_compiled_or_installed(with_games: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert tests_of(with_games, "--quick", "cryo") == [(("--game", "cryo", "--quick"), {"AERODROME_COMPILED": "0"})]
    calls: list[Any] = []

    def call(words: Sequence[str]) -> int:
        calls.append(words[1])
        return 0

    monkeypatch.setattr(with_games, "call", called(call))
    monkeypatch.setattr(with_games, "install_programs", lambda: calls.append("apt"))
    assert with_games.main(["test", "--quick"]) == 0
    assert sorted(word for word in calls if " " not in word) == ["mypy", "pytest", "ruff", "ruff"]


def test_arguments_that_choose_no_test_of_a_check_do_not_fail_it(
    with_games: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(with_games, "call", called(lambda words: 5 if "pytest" in words else 0))
    assert with_games.test(with_games.wish_of(["tests/web"])) == 0
    assert with_games.test(with_games.wish_of(["cryo"])) == 0
    assert with_games.test(with_games.wish_of([])) == 1


@pytest.mark.parametrize("user", [0, 1000])
def test_programs_for_the_tests_are_installed_where_that_may_be(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], user: int
) -> None:
    commands: list[list[str]] = []
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(script.shutil, "which", lambda name: "/bin/x" if name in ("apt-get", "initdb") else None)
    monkeypatch.setattr(script.os, "geteuid", lambda: user)
    monkeypatch.setattr(script.subprocess, "run", lambda command, **_: commands.append(command))
    script.install_programs()
    said = capsys.readouterr().err
    if user:
        assert commands == []
        assert "the tests need chromium-headless-shell: install it" in said
    else:
        assert [command[:2] for command in commands] == [["apt-get", "update"], ["apt-get", "install"]]
        assert commands[1][-1] == "chromium-headless-shell"


def fake(tmp_path: Path, output: str) -> Path:
    """A command that says something and fails."""
    command = tmp_path / "fake"
    command.write_text(f"#!{sys.executable}\nprint({output!r})\nraise SystemExit(1)\n")
    command.chmod(0o755)
    return command


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("first\n" + "noise\n" * 20 + "ERROR: hashes differ", "could not be installed: pip failed.\n"),
        ("NewConnectionError: [Errno -3]", "could not be installed: is there a network?\n"),
        ("ERROR: no version of babel (from versions: none)", "could not be installed: is there a network?\n"),
    ],
    ids=["pip", "connection", "nothing found"],
)
def test_a_failing_pip_shows_the_end_of_what_it_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], output: str, said: str
) -> None:
    script = load()
    monkeypatch.setattr(script, "python", lambda: fake(tmp_path, output))
    with pytest.raises(SystemExit, match="1"):
        script.pip("install")
    error = capsys.readouterr().err
    assert said in error
    assert output.splitlines()[-1] in error
    assert "first" not in error


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("The virtual environment was not created successfully because ensurepip is not", "apt install python3-venv"),
        ("No space left on device", "could not be made:\n  No space left on device"),
    ],
    ids=["Debian", "disk"],
)
def test_a_failing_venv_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], output: str, said: str
) -> None:
    script = load()
    script.VENV = tmp_path / ".venv"
    script.VENV.mkdir()
    monkeypatch.setattr(script.sys, "executable", str(fake(tmp_path, output)))
    with pytest.raises(SystemExit, match="1"):
        script.make_venv()
    assert said in capsys.readouterr().err
    assert not script.VENV.exists()


def test_an_old_python_is_told_so() -> None:
    code = f"import sys; sys.version_info = (3, 9, 1); exec(open({str(SCRIPT)!r}).read())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Aerodrome needs Python 3.11 or newer; this is Python 3.9.\n"


def test_an_error_of_the_system_is_one_line(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(**_: bool) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(script, "prepare", full)
    with pytest.raises(SystemExit, match="1"):
        script.guarded([])
    assert capsys.readouterr().err == "aerodrome: the disk is full\n"


INTERRUPTED = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.house.test_run import load
script = load()
script.python = lambda: sys.executable
script.prepare = lambda **_: None
child = '''
import time
print("started", flush=True)
try:
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(0.5)
    print("tidied")
'''
script.checks = lambda _: [script.Check("slow", ("-c", child))]
sys.exit(script.guarded(["test"]))
"""


def test_ctrl_c_lets_the_command_end_and_says_one_line() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line == "started\n":
            break
    time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "tidied\n", "aerodrome: interrupted\n")
