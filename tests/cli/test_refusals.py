"""Wrong input: exit code 2, one clear line that names what is wrong, nothing written."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

ARGUMENTS: list[tuple[list[str], list[str]]] = [
    (["simulate", "aerion", "--games", "-5"], ["--games", "-5", "1 or more"]),
    (["simulate", "aerion", "--games", "0"], ["--games", "0", "1 or more"]),
    (["simulate", "aerion", "--games", "many"], ["--games", "many", "not a number"]),
    (["simulate", "aerion", "--jobs", "0"], ["--jobs", "from 1 to"]),
    (["simulate", "monopoly"], ["monopoly", "aerion"]),
    (["simulate"], ["GAME", "aerion"]),
    (["simulate", "aerion", "--expansions", "submarine"], ["expansions", "submarine", "flagship", "hellkite"]),
    (["simulate", "aerion", "--expansions", "eggs,eggs"], ["expansions", "at most once"]),
    (["simulate", "aerion", "--variants", "swarm"], ["swarm", "stone_clouds"]),
    (["simulate", "aerion", "--pixies", "4"], ["pixies", "0, 1, 2, 3", "4"]),
    (["simulate", "aerion", "--pixies", "two"], ["pixies", "two"]),
    (["simulate", "aerion", "--players", "3"], ["players", "1, 2", "3"]),
    (["simulate", "aerion", "--bots", "gredy"], ["gredy", "greedy", "search:2000"]),
    (["simulate", "aerion", "--bots", "search:-1s"], ["search:-1s"]),
    (["simulate", "aerion", "--bots", "search", "--budget", "long"], ["search:long"]),
    (["simulate", "aerion", "--bots", "random,random,random"], ["3"]),
    (["simulate", "aerion", "--players", "2", "--bots", "random,random,random"], ["2 bots", "3"]),
    (["simulate", "aerion", "--dragons", "3"], ["--dragons"]),
    (["simulate", "aerion", "--out", "no/such/folder/x"], ["no/such/folder/x", "No such file"]),
    (["simulate", "aerion", "--out", "."], [".", "folder"]),
    (["play", "monopoly"], ["monopoly", "aerion"]),
    (["play", "aerion", "--players", "7"], ["players", "1, 2", "7"]),
    (["play", "aerion", "--seats", "me,robot"], ["robot", "me:NAME", "greedy"]),
    (["play", "aerion", "--players", "1", "--seats", "me,greedy"], ["players is 1", "2"]),
    (["play", "aerion", "--pixies", "9"], ["pixies", "9"]),
    (["play", "aerion", "--quick", "--variants", "swarm"], ["swarm", "stone_clouds"]),
    (["play", "aerion", "--seed", ""], ["seed"]),
    (["play", "aerion", "--language", "tlh"], ["tlh", "en, fr"]),
    (["play", "aerion", "--save", "no/such/folder/x"], ["no/such/folder/x"]),
    (["play", "--resume", "nothing.json"], ["nothing.json", "No such file"]),
    (["replay", "nothing.json"], ["nothing.json", "No such file"]),
    (["replay", "."], [".", "directory"]),
    (["replay"], ["FILE"]),
    (["draw", "nothing.json", "--out", "x.svg"], ["nothing.json"]),
    (["ledger", "aerion", "AER-99.1"], ["AER-99.1", "AER-1.1"]),
    (["ledger", "monopoly"], ["monopoly", "aerion"]),
    (["components", "aerion", "hats"], ["hats", "ship"]),
    (["components", "aerion", "--source", "dreamt"], ["dreamt", "printed"]),
    (["bench", "monopoly"], ["monopoly", "aerion"]),
    (["bench", "--rounds", "0"], ["--rounds", "1 or more"]),
    (["bench", "--json", "no/such/folder/x"], ["no/such/folder/x"]),
    (["fly"], ["fly"]),
    (["games", "now"], ["now"]),
]


@pytest.mark.parametrize(("words", "named"), ARGUMENTS, ids=" ".join)
def test_wrong_arguments(run: Run, home: Path, words: list[str], named: list[str]) -> None:
    result = run(*words)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert result.err.startswith("aerodrome: ")
    for part in named:
        assert part in result.err
    assert list(home.iterdir()) == []


def change(**fields: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda record: {**record, **fields}


def without(name: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda record: {key: value for key, value in record.items() if key != name}


def wrong_action(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "actions": [*record["actions"][:5], 626, *record["actions"][6:]]}


RECORDS: list[tuple[str, Callable[[dict[str, Any]], Any], list[str]]] = [
    ("a wrong action", wrong_action, ["step 6", "626", "not legal"]),
    ("a missing action", lambda record: {**record, "actions": record["actions"][:-1]}, ["another state"]),
    ("an action too many", lambda record: {**record, "actions": [*record["actions"], 0]}, ["over"]),
    ("an action that is text", change(actions=["roll"]), ["action 1", "'roll'"]),
    ("an enormous action", change(actions=[10**30]), ["step 1", str(10**30)]),
    ("other rules", change(rules=99), ["99", "Aerion"]),
    ("another format", change(format=99), ["99"]),
    ("another game", change(game="monopoly"), ["monopoly", "aerion"]),
    ("another seed", change(seed=1), ["step"]),
    ("a seed that is a list", change(seed=[1]), ["seed"]),
    ("an unknown expansion", change(options={"expansions": ["submarine"]}), ["submarine"]),
    ("an unknown option", change(options={"hats": 1}), ["hats"]),
    ("too many players", change(players=3), ["players", "3"]),
    ("no actions", without("actions"), ["actions"]),
    ("another check", change(check="0" * 32), ["another state"]),
    ("a list", lambda record: [record], ["object"]),
    ("a number", lambda record: 5, ["object"]),
]


@pytest.mark.parametrize("command", [["replay"], ["draw"], ["play", "--resume"]], ids=lambda words: words[0])
@pytest.mark.parametrize(("how", "spoil", "named"), RECORDS, ids=[how for how, _, _ in RECORDS])
def test_wrong_records(
    run: Run, home: Path, record: Path, command: list[str], how: str, spoil: Callable[[Any], Any], named: list[str]
) -> None:
    record.write_text(json.dumps(spoil(json.loads(record.read_text(encoding="utf-8")))), encoding="utf-8")
    before = record.read_bytes()
    result = run(*command, record)
    assert result.code == 2
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert str(record) in result.err
    for part in named:
        assert part in result.err
    assert [*home.iterdir()] == [record]
    assert record.read_bytes() == before


@pytest.mark.parametrize("command", [["replay"], ["draw"], ["play", "--resume"]], ids=lambda words: words[0])
@pytest.mark.parametrize(
    ("content", "named"),
    [
        (None, "not complete JSON"),  # the record cut short
        (b"", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "not a text file"),
        (b"\x00" * 100, "not complete JSON"),
        (b"[" * 100_000, "record"),
        (b'{"seed": ' + b"9" * 5000 + b"}", "record"),
    ],
    ids=["truncated", "empty", "binary", "zeros", "deep", "long number"],
)
def test_files_that_are_no_records(
    run: Run, home: Path, record: Path, command: list[str], content: bytes | None, named: str
) -> None:
    whole = record.read_bytes()
    record.write_bytes(whole[: len(whole) // 2] if content is None else content)
    result = run(*command, record)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert named in result.err
    assert [*home.iterdir()] == [record]


def test_steps_and_seats_that_are_not_there(run: Run, home: Path, record: Path) -> None:
    last = len(json.loads(record.read_text(encoding="utf-8"))["actions"])
    for command in ("replay", "draw"):
        for step in (-1, last + 1):
            result = run(command, record, "--at", step)
            assert (result.code, f"0 to {last}" in result.err, str(step) in result.err) == (2, True, True)
        for seat in (0, 3):
            result = run(command, record, "--seat", seat)
            assert (result.code, "from 1 to 2" in result.err) == (2, True)
        assert run(command, record, "--game", 2).code == 2
    assert [*home.iterdir()] == [record]


def test_files_that_may_not_be_read_or_written(
    run: Run, home: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system refuses as it does to somebody without the rights (the tests may run as somebody who has all)."""

    def refuse(*_words: object, **_more: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as system:
        system.setattr(Path, "read_text", refuse)
        result = run("replay", record)
        assert (result.code, "Permission denied" in result.err, result.err.count("\n")) == (2, True, 1)
    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    result = run("draw", record, "--out", "x.svg")
    assert (result.code, "Permission denied" in result.err, result.err.count("\n")) == (2, True, 1)
    assert [*home.iterdir()] == [record]


def test_output_in_place_of_a_folder_or_below_a_file(run: Run, home: Path, record: Path) -> None:
    (home / "folder").mkdir()
    for out in ("folder", f"{record}/x.svg", "no/x.svg", "x" * 300):
        result = run("draw", record, "--out", out)
        assert result.code == 2
        assert "cannot be written" in result.err
        assert result.err.count("\n") == 1
    assert sorted(path.name for path in home.iterdir()) == ["folder", "game.json"]
    assert not any((home / "folder").iterdir())


def test_a_real_process_says_it_in_one_line_too(start: Run, home: Path) -> None:
    for words in (
        ["simulate", "aerion", "--games", "-5"],
        ["replay", "nothing.json"],
        ["play", "aerion", "--seats", "x"],
    ):
        result = start(*words)
        assert result.code == 2
        assert result.err.count("\n") == 1
        assert "Traceback" not in result.err
    assert list(home.iterdir()) == []
