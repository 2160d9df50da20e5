"""Two people at one screen in a game with hidden cards: nobody sees what only the other may see."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from lanterns import GAME

from aerodrome.cli.play import Host
from aerodrome.cli.screen import Screen
from aerodrome.cli.sitting import Sitting
from aerodrome.kernel import game as registry
from aerodrome.kernel.game import game
from aerodrome.kernel.state import State

ENTER = ""
CURTAIN = "Pass the screen to"


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, GAME.id, GAME)


def play(
    seats: list[str], typed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    Host(Screen("en"), Sitting(GAME, len(seats), 3, {}, seats), Path("lanterns.json")).run()
    return capsys.readouterr().out


def hand_of(state: State, seat: int) -> str:
    """The line that tells a seat what it holds."""
    return next(line for line in GAME.describe(state.view(seat)).splitlines() if line.startswith("Your lanterns"))


def test_a_curtain_between_two_people(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(["me:Ann", "me:Bob"], [ENTER, "1", ENTER, "1", ENTER], monkeypatch, capsys)
    before, first, second, *_ = out.split(CURTAIN)
    assert "Your lanterns" not in before  # the first person, too, sees the cards only after the curtain
    assert first.startswith(" Ann")
    assert second.startswith(" Bob")
    anns, bobs = (hand_of(GAME.new(2, 3), seat) for seat in (0, 1))
    assert anns != bobs
    assert anns in first
    assert bobs not in first
    assert bobs in second
    assert anns not in second
    assert "You lay a" in first  # Ann knows which card she has laid; Bob only that she has
    assert "You lay a" not in second.split("> 1")[0]
    assert "Ann lays a lantern." in second.split("> 1")[0]


def test_no_curtain_for_one_person_with_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(["me", "random", "random"], ["1", "1"], monkeypatch, capsys)
    assert CURTAIN not in out
    deal = GAME.new(3, 3)
    assert hand_of(deal, 0) in out
    assert not any(hand_of(deal, seat) in out for seat in (1, 2))


def test_spectators_of_bots_see_no_hands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(["random", "greedy"], [], monkeypatch, capsys)
    assert "Your lanterns" not in out
    assert "You lay a" not in out
    assert "the game is over." in out


def test_an_open_game_hides_nothing_and_a_closed_one_does() -> None:
    assert Sitting(GAME, 2, 3, {}, ["me", "me"]).hides(0)
    assert not Sitting(game("aerion"), 2, 3, {}, ["me", "me"]).hides(0)


def test_a_curtain_for_who_is_asked_within_anothers_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solenia = game("solenia")
    state, chance = solenia.new(2, 4), Random(4)
    while state.player == state.active:
        state.apply(chance.choice(state.legal))
        assert not state.over
    asked, mover = int(state.player), int(state.active)
    sitting = Sitting.resumed(solenia, solenia.record(state), ["me:Ann", "me:Bo"])
    names = ["Ann", "Bo"]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{ENTER}\n1\n{ENTER}\n"))
    host = Host(Screen("en"), sitting, Path("solenia.json"))
    host.holder = mover
    host.run()
    before, first, *later = capsys.readouterr().out.split(CURTAIN)
    assert "You:" not in before
    assert first.startswith(f" {names[asked]}")
    assert solenia.describe(state.view(asked), "en", names) in first
    assert solenia.describe(state.view(mover), "en", names) not in first
    assert later or sitting.state.player == asked
