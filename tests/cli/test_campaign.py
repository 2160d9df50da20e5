"""A campaign in the terminal: chapter after chapter, saved, taken up again, shown; and the commands of a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.table.campaign import check_saved
from tests.cli.conftest import Result, Run
from tests.voyage import GAME

PLAY = ("play", "voyage", "--quick", "--route", "long", "--save", "c.json")


@pytest.fixture(autouse=True)
def voyage(monkeypatch: pytest.MonkeyPatch) -> None:
    registry.games()
    monkeypatch.setitem(registry._loaded, GAME.id, GAME)


def held(home: Path, name: str = "c.json") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((home / name).read_text(encoding="utf-8"))
    return found


def chapters(home: Path) -> list[str]:
    return [record["options"]["chapter"] for record in held(home)["chapters"]]


# -------------------------------------------------------------------- options
def test_what_applies_is_on_the_command_line(run: Run) -> None:
    told = run("play", "--help").out
    assert "with --route long, with --chapter 2n|3" in " ".join(told.split())
    assert "--cargo" not in told
    listed = run("games").out
    assert "with --route night|long" in listed
    assert "--cargo" not in listed


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--chapter", "3"), "chapter is for route long, not for route short: leave it out"),
        (("--route", "night", "--chapter", "3"), "chapter is for route long, not for route night"),
        (("--cargo", "{}"), "--cargo"),
    ],
)
def test_what_does_not_apply_is_refused(run: Run, words: tuple[str, ...], told: str) -> None:
    for command in (("play", "voyage", "--quick"), ("simulate", "voyage", "--games", "1")):
        result = run(*command, *words)
        assert result.code == 2
        assert told in result.err


def test_only_what_applies_is_asked(run: Run) -> None:
    short = run("play", "voyage", "--players", 1, typed=["1", "quit"])
    assert "Route" in short.out
    assert not any(part in short.out for part in ("Where the voyage begins", "Lights", "Alone", "Cargo"))
    long = run("play", "voyage", "--players", 1, typed=["3", "2", "none", "1", "quit"])
    assert all(part in long.out for part in ("Where the voyage begins", "Lights", "Alone"))
    assert "Cargo" not in long.out
    first = run("play", "voyage", "--players", 1, typed=["3", "1", "none", "quit"])
    assert "Alone" not in first.out


def test_many_games_of_a_chapter(run: Run) -> None:
    result = run("simulate", "voyage", "--games", 2, "--route", "long", "--chapter", "3", "--bots", "random")
    assert result.code == 0
    assert "route long, chapter 3, lights none, alone False" in result.out
    assert "cargo" not in result.out


# -------------------------------------------------------------------- playing
def test_a_whole_campaign(run: Run, home: Path) -> None:
    result = run(*PLAY, "--players", 1, typed=["1", "", "2", "what", "", "3"])
    assert (result.code, result.err) == (0, "")
    assert chapters(home) == ["1", "2n", "3"]
    assert held(home)["next"] is None
    assert result.out.count("Enter begins the next chapter") == 3, "once more after a word that says nothing"
    assert "3 of three chapters sailed." in result.out
    for title in ("Opening: Casting Off", "Epilogue: After The Cold Coast"):
        assert result.out.count(title) == 1
    assert result.out.rstrip().endswith("The record of the game is saved: c.json")


def test_it_stops_and_goes_on(run: Run, home: Path) -> None:
    first = run(*PLAY, "--players", 1, typed=["1", "quit"])
    assert "Go on with: aerodrome play --resume c.json" in first.out
    assert (chapters(home), held(home)["next"]["chapter"]) == (["1"], "2n")
    second = run("play", "--resume", "c.json", typed=["quit"])
    assert second.code == 0
    assert chapters(home) == ["1", "2n"]
    assert held(home)["chapters"][1]["actions"] == []
    third = run("play", "--resume", "c.json", typed=["3"])  # and the input ends
    assert third.code == 0
    assert chapters(home) == ["1", "2n"]
    assert held(home)["next"]["cargo"] == {"shells": [4], "played": ["1", "2n"]}
    check_saved(held(home))
    last = run("play", "--resume", "c.json", typed=["1"])
    assert chapters(home) == ["1", "2n", "3"]
    assert "3 of three chapters sailed." in last.out
    again = run("play", "--resume", "c.json")
    assert again.code == 0
    assert "All shells are gathered." in again.out


def test_the_same_seed_is_the_same_campaign(run: Run, home: Path) -> None:
    seeds = []
    for _ in range(2):
        run(*PLAY, "--players", 1, "--seed", 5, typed=["1", "", "2", "", "3"])
        seeds.append([record["seed"] for record in held(home)["chapters"]])
    assert seeds[0] == seeds[1]
    assert len(set(map(str, seeds[0]))) == 3


def test_bots_and_people_keep_their_seats(run: Run, home: Path) -> None:
    run(*PLAY, "--seats", "me:Ann,greedy,random", typed=["1", "", "2"])
    assert [record["seats"] for record in held(home)["chapters"]] == [["me:Ann", "greedy", "random"]] * 2
    assert held(home)["levels"] == ["", "pilot", "cadet"]
    assert held(home)["chapters"][0]["names"] == ["Ann", "Seat 2", "Seat 3"]


def test_bots_alone_play_one_chapter_at_a_time(run: Run, home: Path) -> None:
    assert run(*PLAY, "--seats", "random,random").code == 0
    assert len(chapters(home)) == 1
    for count in (2, 3, 3):
        assert run("play", "--resume", "c.json").code == 0
        assert len(chapters(home)) == count


def test_others_may_take_the_seats(run: Run, home: Path) -> None:
    run(*PLAY, "--players", 1, typed=["1", "quit"])
    run("play", "--resume", "c.json", "--seats", "random")
    assert held(home)["chapters"][1]["seats"] == ["random"]
    assert run("play", "--resume", "c.json", "--seats", "random,random").code == 2


def test_a_game_of_its_own_is_saved_as_before(run: Run, home: Path) -> None:
    run("play", "voyage", "--quick", "--save", "c.json", "--players", 1, typed=["1"])
    assert held(home)["format"] == 1
    assert "names" not in held(home)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"next": None}, "'next' of the campaign is not what its last chapter has led to"),
        ({"campaign": 7}, "format 7"),
        ({"chapters": [{}]}, "chapter 1 of the campaign"),
        ({"chapters": []}, "the record has no 'format'"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_a_file_that_lies_is_refused(run: Run, home: Path, change: dict[str, Any], told: str) -> None:
    run(*PLAY, "--players", 1, typed=["1", "quit"])
    (home / "c.json").write_text(json.dumps({**held(home), **change}))
    result = run("play", "--resume", "c.json")
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert told in result.err


# -------------------------------------------------------------------- showing, and the server's commands
def shown(run: Run, *words: object) -> Result:
    run(*PLAY, "--seats", "me:Ann,random", "--seed", 1, typed=["1", "", "3"])
    return run("campaign", "c.json", *words)


def test_the_log_book(run: Run) -> None:
    result = shown(run)
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[:2] == ["The Long Voyage", "2 of three chapters sailed."]
    assert "1 sh *" in next(line for line in lines if "Casting Off" in line)
    assert "Ann" in lines[3]
    assert "The gulls complain." not in result.out
    assert "The gulls complain." in shown(run, "--story").out
    assert "chapitre" in shown(run, "--language", "fr").out


def test_what_is_no_campaign_is_refused(run: Run, home: Path) -> None:
    for text in ("", "{}", "[", '{"campaign": 1}'):
        (home / "x.json").write_text(text)
        result = run("campaign", "x.json")
        assert (result.code, result.err) == (2, "aerodrome: x.json is no campaign with chapters\n")
    assert run("campaign", "missing.json").code == 2


def test_a_chapter_can_be_replayed(run: Run) -> None:
    shown(run)
    assert "chapter 1" in run("replay", "c.json").out
    assert "chapter 2" in run("replay", "c.json", "--game", 2).out
    assert "holds 2 games" in run("replay", "c.json", "--game", 3).err


def test_a_server_takes_a_campaign_in_and_gives_it_back(run: Run, home: Path) -> None:
    (home / "data").mkdir()
    shown(run)
    taken = run("import", "c.json", "--data", "data")
    assert taken.code == 0
    address, rest = taken.out.split("  ")
    assert rest == "Voyage, Ann, Seat 2, 3 tables\n"
    campaign = address.removeprefix("/c/")
    given = run("export", campaign, "--campaign", "--data", "data", "--out", "d.json")
    assert (given.code, given.err) == (0, "2 chapters written to d.json\n")
    assert held(home, "d.json")["next"] == held(home)["next"]
    assert run("export", "nothing", "--campaign", "--data", "data").code == 2
    (home / "c.json").write_text(json.dumps({**held(home), "next": None}))
    refused = run("import", "c.json", "--data", "data")
    assert refused.code == 2
    assert "c.json cannot be imported: 'next' of the campaign" in refused.err
