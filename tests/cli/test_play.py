"""Whole games in the terminal, typed line by line."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome.bots import decide, make_bot
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State
from tests.cli.conftest import Result, Run, finished

QUICK = ("play", "aerion", "--quick")


def names(game: Game, s: State) -> list[str]:
    """The decisions of a finished game as a person may type them."""
    return [game.name(action) for action in game.record(s)["actions"]]


def saved(result: Result) -> dict[str, object]:
    """The game in the file that the last line names."""
    path = Path(result.out.rstrip().splitlines()[-1].split()[-1])
    record: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return record


# -------------------------------------------------------------------- from the beginning to the end
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_solo_game(run: Run, home: Path, aerion: Game, bot: str) -> None:
    played = finished(aerion, 1, 21, bot)
    result = run(*QUICK, "--seed", 21, "--save", "end.json", typed=names(aerion, played))
    assert (result.code, result.err) == (0, "")
    assert aerion.prompt(played.view(None)) in result.out
    assert result.out.rstrip().endswith("The record of the game is saved: end.json")
    record = json.loads((home / "end.json").read_text(encoding="utf-8"))
    assert record["check"] == aerion.fingerprint(played)
    assert record["seats"] == ["me"]
    assert result.out.count("\n> ") == len(record["actions"])


def test_what_is_possible_beside_the_question_stands_below_it(run: Run, aerion: Game) -> None:
    """A Book may be spent at the end of the turn: recover is number 1 by its action, and listed last."""
    actions = [3, 47, 9, 125, 4, 61, 2, 86, 9, 108, 9, 107, 17]
    s = aerion.new(1, 18)
    for action in actions:
        s.apply(action)
    recover, replenish = (aerion.label(s.view(0), action) for action in s.legal)
    assert s.view(0)["extras"] == s.legal[:1]
    result = run(*QUICK, "--seed", 18, typed=[aerion.name(action) for action in actions])
    asked = result.out[result.out.rindex(replenish) :]
    assert asked.index("Also possible:") < asked.index(recover)
    assert "Also possible:" not in result.out[: result.out.rindex(replenish)]


def test_two_people_at_one_keyboard(start: Run, home: Path, aerion: Game) -> None:
    played = finished(aerion, 2, 5, expansions=["flagship", "eggs"], pixies=1)
    result = start(
        *QUICK, "--seed", 5, "--seats", "me:Ann,me:Bob", "--expansions", "eggs,flagship", "--pixies", 1, "--save", "x",
        typed="\n".join(names(aerion, played)) + "\n",
    )  # fmt: skip
    assert (result.code, result.err) == (0, "")
    record = json.loads((home / "x").read_text(encoding="utf-8"))
    assert record["check"] == aerion.fingerprint(played)
    assert record["options"] == {"pixies": 1, "expansions": ["flagship", "eggs"], "variants": []}
    assert "Bob" in result.out
    assert "Player 2" not in result.out
    assert "Pass the screen" not in result.out  # nothing is hidden from anybody in this game
    seats = [line for line in result.out.splitlines() if line in ("Ann", "Bob")]
    assert seats.count("Ann") > 5
    assert seats.count("Bob") > 5


def test_with_a_bot_as_the_partner(run: Run, aerion: Game) -> None:
    result = run(*QUICK, "--seed", 3, "--seats", "me,random", typed=["1"] * 400)
    assert result.code == 0
    assert "Random rolls all six dice" in result.out
    record = saved(result)
    assert record["seats"] == ["me", "random"]
    s = aerion.replay(record)
    assert s.over
    assert aerion.prompt(s.view(None)) in result.out


def test_bots_alone(run: Run, aerion: Game) -> None:
    result = run(*QUICK, "--seats", "random,random", typed=[])
    assert result.code == 0
    assert ">" not in result.out
    assert "Random 1 " in result.out
    assert "Random 2 " in result.out
    assert aerion.replay(saved(result)).over


def test_the_same_seed_is_the_same_deal_and_no_seed_another(run: Run) -> None:
    tables = [run(*QUICK, "--seed", seed).out.split("Your turn:")[0] for seed in ("7", "7", "seven")]
    assert tables[0] == tables[1] != tables[2]
    first, second = run(*QUICK).out, run(*QUICK).out
    assert first.split("Your turn:")[0] != second.split("Your turn:")[0]


# -------------------------------------------------------------------- how a game begins
def test_the_chooser_asks_for_what_is_not_given(run: Run) -> None:
    result = run("play", typed=["1", "2", "9", "2", "2", "1 3", "1", "quit"])
    record = saved(result)
    assert record["players"] == 2
    assert record["seats"] == ["me", "greedy"]
    assert record["options"] == {
        "pixies": 1,
        "expansions": ["flagship", "stone_clouds"],
        "variants": ["factory_under_construction"],
    }
    assert "Type a number from 1 to 4." in result.out
    assert "Grounded" in result.out
    assert "Minimal debt" not in result.out  # its expansion was not chosen


def test_the_chooser_takes_defaults_all_and_none(run: Run) -> None:
    record = saved(run("play", "aerion", typed=["", "", "all", "x", "none", "quit"]))
    assert record["players"] == 1
    assert record["options"]["pixies"] == 3  # type: ignore[index]
    assert len(record["options"]["expansions"]) == 6  # type: ignore[index]
    assert record["options"]["variants"] == []  # type: ignore[index]


def test_no_question_for_what_is_given(run: Run) -> None:
    result = run("play", "aerion", "--players", 1, "--pixies", 2, "--expansions", "none", typed=["quit"])
    assert result.code == 0
    assert "[" not in result.out  # no default is offered
    assert saved(result)["options"] == {"pixies": 2, "expansions": [], "variants": []}


def test_input_that_ends_in_the_chooser(run: Run, home: Path) -> None:
    assert run("play").code == 0
    assert list(home.iterdir()) == []


# -------------------------------------------------------------------- what can be typed
def test_options_by_number_name_part_and_selection(run: Run, aerion: Game) -> None:
    s = aerion.new(1, 5)
    assert [int(die) for die in s.view(0)["dice"]] == [5, 6, 2, 1, 3, 5]
    result = run(*QUICK, "--seed", 5, typed=["cocoons", "r 5 6", "pay(deck=quad)", "reroll 2", "Pixie", "3 INTO 6"])
    actions = saved(result)["actions"]
    assert isinstance(actions, list)
    assert [aerion.name(action) for action in actions[:3]] == ["pay(deck=two_pair)", "reroll(dice=3)", "pay(deck=quad)"]
    assert [aerion.name(action).split("(")[0] for action in actions[3:]] == ["reroll", "pixie", "set_die"]


def test_what_is_unclear_is_asked_again(run: Run) -> None:
    result = run(*QUICK, "--seed", 5, typed=["reroll", "99", "zebra", "pay(deck=moon)", "", "roll(", "0"])
    assert "“reroll” fits several options:" in result.out
    for answer in ("99", "zebra", "pay(deck=moon)", "roll(", "0"):
        assert f"“{answer}” is neither an option nor a command" in result.out
    assert saved(result)["actions"] == []


def test_many_rerolls_are_listed_in_short_and_in_full_when_asked(run: Run) -> None:
    short = run(*QUICK, "--seed", 5, typed=["1"])
    assert "type r and those you want, such as r 5 6" in short.out
    assert "Reroll both 5s and the 6" not in short.out
    full = run(*QUICK, "--seed", 5, typed=["1", "options"])
    assert "Reroll both 5s and the 6" in full.out


def test_the_table_is_shown_again_only_when_it_changed(run: Run, aerion: Game) -> None:
    result = run(*QUICK, "--seed", 5, typed=["zebra", "hint", "log", "7"])
    assert result.out.count("Combination ") == 1  # to choose a die for the Pixie changes nothing yet
    assert run(*QUICK, "--seed", 5, typed=["table"]).out.count("Combination ") == 2
    assert run(*QUICK, "--seed", 5, typed=["1"]).out.count("Combination ") == 2


def test_help_log_rules_and_hint(run: Run) -> None:
    result = run(
        *QUICK, "--seed", 5, typed=["help", "?", "log", "1", "log", "rules 5.12", "rules aer-5.12", "rules 99", "hint"]
    )
    assert result.out.count("take your last decision back") == 2
    assert "Nothing has happened yet." in result.out
    assert result.out.count("You discard the Incubus (three of a kind) to reroll.") == 2
    assert result.out.count("AER-5.12  Paid reroll") == 2
    assert "There is no clause “99”" in result.out
    hints = re.findall(r"  (\d+)  (Reroll .*) \(chance to win about (\d+) %\)", result.out)
    assert len(hints) == 3
    assert all(0 <= int(chance) <= 100 for _, _, chance in hints)


def test_in_french(run: Run) -> None:
    result = run(*QUICK, "--seed", 5, "--language", "fr", typed=["incubus", "annuler", "journal", "undo", "quitter"])
    assert "Repris\u202f: Défausser l’Incubus (brelan) et relancer" in result.out
    assert "Il n’y a rien à annuler" in result.out
    assert "La partie est sauvée. Pour continuer" in result.out


# -------------------------------------------------------------------- undo
def test_undo_takes_back_what_revealed_nothing(run: Run) -> None:
    result = run(*QUICK, "--seed", 5, typed=["1", "undo", "undo", "2"])
    assert "Taken back: Discard the Incubus (three of a kind) and reroll" in result.out
    assert "There is nothing to undo" in result.out
    assert "You discard the Glider blueprint (four of a kind) to reroll." in result.out
    assert saved(result)["actions"] == [2]


def test_undo_stops_at_a_roll(run: Run) -> None:
    result = run(*QUICK, "--seed", 5, typed=["1", "r 6", "undo"])
    assert "dice have been rolled or something hidden has been revealed" in result.out
    assert len(saved(result)["actions"]) == 2  # type: ignore[arg-type]


def test_undo_stops_at_the_decision_of_somebody_else(run: Run, aerion: Game) -> None:
    s = aerion.new(2, 4)
    typed = []
    bot = make_bot("greedy", aerion, 1)
    while s.player == 0:
        action = decide(aerion, s, bot, int(s.moves))
        typed.append(aerion.name(action))
        s.apply(action)
    result = run(*QUICK, "--seed", 4, "--seats", "me:Ann,me:Bob", typed=[*typed, "undo"])
    assert "That cannot be undone: the last decision was made by Ann." in result.out
    assert len(saved(result)["actions"]) == len(typed)  # type: ignore[arg-type]


def quiet(game: Game, *, ends_turn: bool) -> tuple[dict[str, Any], int, int]:
    """A game whose next decision shows nothing and lets another decide: its record, that action, whose it is.

    It ends a turn, or else the other is asked within it.
    """
    for seed in range(200):
        s, random = game.new(2, seed), Random(seed)
        while not s.over:
            before, action = s.clone(), random.choice(s.legal)
            s.apply(action)
            passes = not s.over and s.surprises == before.surprises and s.player != before.player == before.active
            if passes and (s.active != before.active) == ends_turn:
                return game.record(before), action, int(before.player)
    raise AssertionError("no such decision was met")


def test_the_end_of_a_turn_that_could_be_undone_is_confirmed(run: Run, home: Path, aerion: Game) -> None:
    record, action, seat = quiet(aerion, ends_turn=True)
    (home / "x.json").write_text(json.dumps({**record, "seats": ["me:Ann", "me:Bob"]}), encoding="utf-8")
    typed = [aerion.name(action), "zebra", "undo", aerion.name(action), "", "undo"]
    result = run("play", "--resume", "x.json", typed=typed)
    mover, other = ("Ann", "Bob")[seat], ("Ann", "Bob")[1 - seat]
    assert result.out.count(f"{mover}: Enter ends the turn, “undo” goes back.") == 3
    assert result.out.count("Taken back:") == 1
    assert f"\n{other}\n" in result.out.split("Enter ends the turn")[-1]
    assert f"That cannot be undone: the last decision was made by {mover}." in result.out
    assert json.loads((home / "x.json").read_text(encoding="utf-8"))["actions"] == [*record["actions"], action]


def test_with_a_bot_nothing_is_confirmed(run: Run, home: Path, aerion: Game) -> None:
    record, action, seat = quiet(aerion, ends_turn=True)
    seats = ["me", "random"] if seat == 0 else ["random", "me"]
    (home / "x.json").write_text(json.dumps({**record, "seats": seats}), encoding="utf-8")
    assert "ends the turn" not in run("play", "--resume", "x.json", typed=[aerion.name(action)]).out


def test_a_decision_that_asks_another_within_the_turn_is_undone_until_that_one_answers(run: Run, home: Path) -> None:
    solenia = aerodrome.game("solenia")
    record, action, _ = quiet(solenia, ends_turn=False)
    (home / "x.json").write_text(json.dumps({**record, "seats": ["me:Ann", "me:Bob"]}), encoding="utf-8")
    result = run("play", "--resume", "x.json", typed=["", solenia.name(action), "", "undo", "", "quit"])
    assert "ends the turn" not in result.out
    assert "Taken back:" in result.out
    assert json.loads((home / "x.json").read_text(encoding="utf-8"))["actions"] == record["actions"]


# -------------------------------------------------------------------- save and resume
OLD = """{
  "format": 1,
  "game": "aerion",
  "rules": 1,
  "players": 2,
  "options": {"pixies": 3, "expansions": [], "variants": []},
  "seed": 5,
  "actions": [1],
  "check": "cc37ffd141dbc6efb7e1eaf507dba827",
  "seats": ["me:Ann", "greedy"]
}"""  # as the first version saved it


def test_a_game_that_was_saved_long_ago_goes_on_and_can_be_undone(run: Run, home: Path) -> None:
    (home / "old.json").write_text(OLD, encoding="utf-8")
    result = run("play", "--resume", "old.json", typed=["log", "undo", "2"])
    told = re.findall("You discard (.*) to reroll", result.out)
    assert told
    assert f"Taken back: Discard {told[0]} and reroll" in result.out
    record = json.loads((home / "old.json").read_text(encoding="utf-8"))
    assert (record["actions"], record["seats"]) == ([2], ["me:Ann", "greedy"])


def test_saved_and_resumed_in_another_process(run: Run, start: Run, home: Path, aerion: Game) -> None:
    played = finished(aerion, 2, 8)
    typed = names(aerion, played)
    half = len(typed) // 2
    first = run(*QUICK, "--seed", 8, "--seats", "me:Ann,me", typed=[*typed[:half], "save half.json", "quit"])
    assert "Saved: half.json" in first.out
    assert "aerodrome play --resume half.json" in first.out
    second = start("play", "--resume", "half.json", typed="log\n" + "\n".join(typed[half:]) + "\n")
    assert (second.code, second.err) == (0, "")
    record = json.loads((home / "half.json").read_text(encoding="utf-8"))
    assert record["check"] == aerion.fingerprint(played)
    assert record["seats"] == ["me:Ann", "me"]
    assert second.out.count("Turn 2:") == 1  # the log goes back to the beginning


def test_load_in_the_middle_of_another_game_keeps_that_one(run: Run, home: Path, record: Path, aerion: Game) -> None:
    run(*QUICK, "--seed", 5, "--save", "five.json", typed=["1"])
    result = run(*QUICK, "--seed", 6, "--save", "six.json", typed=["2", "load five.json", "r 6", "quit"])
    five, six = (json.loads((home / name).read_text(encoding="utf-8")) for name in ("five.json", "six.json"))
    assert "The game so far is saved: six.json" in result.out
    assert (five["seed"], len(five["actions"])) == (5, 2)
    assert (six["seed"], len(six["actions"])) == (6, 1)


def test_load_and_save_of_files_that_do_not_work(run: Run, home: Path) -> None:
    (home / "bad.json").write_text("{", encoding="utf-8")
    result = run(
        *QUICK, "--seed", 5, typed=["load", "load bad.json", "load no.json", "load a\0b", "save .", "save no/x", "1"]
    )
    assert result.code == 0
    assert "Say which file" in result.out
    assert "bad.json cannot be replayed" in result.out
    assert "no.json cannot be read" in result.out
    assert ". cannot be written: it is a folder" in result.out
    assert "no/x cannot be written" in result.out
    assert saved(result)["actions"] == [1]
    assert [*home.iterdir()] == [home / "bad.json"]


def test_a_finished_game_can_be_resumed_and_says_how_it_ended(run: Run, record: Path, aerion: Game) -> None:
    result = run("play", "--resume", record)
    assert result.code == 0
    assert "Lost in turn" in result.out


def test_resume_with_somebody_else(run: Run, home: Path) -> None:
    run(*QUICK, "--seed", 8, "--seats", "me:Ann,me:Bob", "--save", "x.json", typed=["1"])
    assert run("play", "--resume", "x.json", "--seats", "random,random").code == 0
    record = json.loads((home / "x.json").read_text(encoding="utf-8"))
    assert record["seats"] == ["random", "random"]
    assert len(record["actions"]) > 20
    for words, named in ((["--seats", "me"], "2 players"), (["--players", 2], "--seats"), (["--pixies", 2], "--seats")):
        result = run("play", "--resume", "x.json", *words)
        assert (result.code, named in result.err) == (2, True)


def test_resume_refuses_seats_that_make_no_sense(run: Run, record: Path) -> None:
    whole = json.loads(record.read_text(encoding="utf-8"))
    for seats, named in ((["me"], "1 seats for 2"), ([1, 2], "list of texts"), (["me", "robot"], "robot")):
        record.write_text(json.dumps({**whole, "seats": seats}), encoding="utf-8")
        result = run("play", "--resume", record)
        assert (result.code, named in result.err) == (2, True)


def test_a_game_is_saved_elsewhere_if_its_file_has_become_impossible(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home / "folder"
    folder.mkdir()
    typed = ["1", "save folder/x.json"]
    from aerodrome.cli.play import Host

    quit_game = Host.quit

    def spoil(self: Host, rest: str) -> bool:
        (folder / "x.json").unlink()
        folder.rmdir()
        return quit_game(self, rest)

    monkeypatch.setattr(Host, "quit", spoil)
    result = run(*QUICK, "--seed", 5, typed=[*typed, "quit"])
    assert "folder/x.json cannot be written" in result.out
    assert saved(result)["actions"] == [1]


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_ctrl_c_saves_the_game_and_ends_with_130(home: Path, aerion: Game) -> None:
    command = [sys.executable, "-m", "aerodrome", *QUICK, "--seed", "5", "--save", "x.json"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    for line in process.stdout:
        if "Your turn: choose the dice to reroll." in line:
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "aerodrome: interrupted\n"
    assert "aerodrome play --resume x.json" in out
    assert json.loads((home / "x.json").read_text(encoding="utf-8"))["actions"] == [1]
