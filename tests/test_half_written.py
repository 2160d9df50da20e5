"""A game that is only half written: what can be done with it already, and what is said of what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from lanterns import GAME as LANTERNS
from lanterns.parts import EVENTS
from lanterns.steps import BeginRound, Challenge
from librt.vecs import vec
from mypy_extensions import i64
from starlette.websockets import WebSocketDisconnect

import aerodrome.kernel.game as registry
from aerodrome.drawing.board import Board, Zone
from aerodrome.drawing.canvas import Canvas
from aerodrome.kernel.actions import Actions
from aerodrome.kernel.events import Told
from aerodrome.kernel.game import Game, Option
from aerodrome.kernel.journal import OPEN, Event
from aerodrome.language import mark, speech
from aerodrome.ledger import coverage
from aerodrome.words.telling import Line
from tests.kit.serving import client_of, settings

DECLARED = """
from dataclasses import replace
from lanterns import GAME as LANTERNS
GAME = replace(LANTERNS, id="half", package="{package}")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An importable package `half`, empty; it is forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "__init__.py").write_text("")
    yield tmp_path / "half"
    for name in [name for name in sys.modules if name.partition(".")[0] == "half"]:
        del sys.modules[name]


@pytest.fixture
def half(folder: Path) -> Game:
    return replace(LANTERNS, id="half", title="Half", package="half")


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package with a game and an entry point, the only one there is."""
    point = EntryPoint("half", "half:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    monkeypatch.setattr(registry, "_loaded", {})
    monkeypatch.setattr(registry, "_broken", {})
    (folder / "__init__.py").write_text(DECLARED.format(package="half"))
    return folder


# -------------------------------------------------------------------- what it can do
def test_without_words_actions_and_events_are_said_by_their_names(half: Game) -> None:
    s = half.new(2, 1)
    journal = half.listen(s)
    assert {half.label(s.view(0), action) for action in s.legal} == {half.name(action) for action in s.legal}
    assert half.prompt(s.view(1), names=["Ann", "Bob"]) == "Lay lantern: Ann"
    assert "rounds: 4" in half.describe(s.view(0))
    s.apply(half.parse("peek"))
    (peeked,) = journal.take()
    assert half.tell(peeked, 0, names=["Ann"]).startswith("Ann: peeked(value=")
    assert half.tell(peeked, 1, names=["Ann"]) == "Ann: peeked()"
    while not s.over:
        s.apply(s.legal[0])
    assert half.prompt(s.view(None), "fr").startswith("Winners: Joueur")


def test_without_a_board_the_view_is_drawn_in_lines(half: Game) -> None:
    s = half.new(2, 1)
    drawn = "".join(ET.fromstring(half.draw(s.view(0))).itertext())
    assert "rounds: 4" in drawn
    assert f"hand: {s.view(0)['hand']}" in drawn
    assert half.board.picture(s.view(1)).board[0] != half.board.picture(s.view(0)).board[0]
    assert half.board.paths(s.view(0), s.legal[0]) == ()


# -------------------------------------------------------------------- what is said of it
def test_words_that_fail_are_not_taken_for_missing_ones(half: Game, folder: Path) -> None:
    (folder / "words.py").write_text("import no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        half.words  # noqa: B018


def test_a_server_leaves_out_what_cannot_be_read(installed: Path) -> None:
    (installed / "words.py").write_text("1 / 0\n")
    assert [one.id for one in registry.games()] == ["half"]
    assert registry.leave_out_unreadable() == ["the game 'half' cannot be loaded: ZeroDivisionError: division by zero"]
    assert registry.games() == []
    with pytest.raises(ValueError, match="division by zero"):
        registry.game("half")


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ("GAME = 3", "half:GAME is no Game"),
        ("from lanterns import GAME", "half:GAME has the id 'lanterns'; its entry point must be called the same"),
        (DECLARED.format(package="hlaf"), "'hlaf' is no folder"),
        (DECLARED.format(package="half.a.b"), "'half.a.b' is no folder"),
    ],
)
def test_what_is_wrong_with_an_entry_point(installed: Path, declared: str, message: str) -> None:
    (installed / "__init__.py").write_text(declared)
    assert registry.games() == []
    with pytest.raises(ValueError, match=message):
        registry.game("half")


def test_a_missing_file_is_named(half: Game) -> None:
    with pytest.raises(ValueError, match=r"no ledger\.md in the folder of half; .* package data"):
        coverage(half)


def test_a_default_is_one_of_the_choices() -> None:
    with pytest.raises(ValueError, match="must be one of its choices: size is one of 4, 6, not 5"):
        Option("size", int, default=5, choices=(4, 6))


def test_extras_are_a_step_and_named_actions() -> None:
    with pytest.raises(ValueError, match="both"):
        replace(LANTERNS, extras=Challenge())
    with pytest.raises(ValueError, match="both"):
        replace(LANTERNS, actions=Actions(extras=("put",), put=(0,)))


def test_a_step_that_is_not_listed_is_named() -> None:
    short = replace(LANTERNS, steps=(BeginRound,))
    with pytest.raises(ValueError, match="the step Reveal is missing in the steps of Lanterns"):
        short.fingerprint(short.new(2, 1))


def test_an_event_that_is_not_declared_is_named() -> None:
    for kind in (99, -1):
        with pytest.raises(LookupError, match=f"the number {kind}; 0 to {len(EVENTS.names) - 1} are declared"):
            EVENTS.read(Event(kind, 0, vec[i64](), OPEN), 0)


def test_an_event_without_a_message_is_named() -> None:
    with pytest.raises(LookupError, match="the event 'laid' has no message, and no method tell_laid"):
        Line(speech("lanterns", "en"), Told("laid", 0, 0, {}), ()).sentence()


def test_a_message_that_asks_for_too_much_is_shown_with_what_it_is_given(half: Game) -> None:
    with pytest.raises(LookupError, match=r"'Lay a \{valeu\}' asks for .* it is given value"):
        speech("lanterns", "en").marked(mark("Lay a {valeu}"), value=3)


def test_a_broken_catalogue_is_named(half: Game, folder: Path) -> None:
    (folder / "locale").mkdir()
    (folder / "locale" / "fr.po").write_text('msgid "apple"\n')
    with pytest.raises(ValueError, match=r"half/locale/fr\.po: .*apple"):
        speech.__wrapped__("half", "fr")


def test_a_zone_that_fails_is_named() -> None:
    class Torn(Board[Canvas]):
        name = package = "lanterns"
        canvas = Canvas
        zones = (Zone("harbour", lambda canvas: canvas.view["no_such_key"], 10, 10),)

    with pytest.raises(KeyError) as raised:
        Torn().picture(LANTERNS.new(2, 1).view(0))
    assert raised.value.__notes__ == ["in the zone 'harbour' of the board of lanterns"]


def test_a_page_whose_table_cannot_be_drawn_is_closed_and_the_log_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def torn(*_: object) -> None:
        raise ValueError("the zone is torn")

    with client_of(settings(tmp_path)) as client:
        form = {"name": "Ada", "players": "1", "seat0": "me"}
        answer = client.post("/new/aerion", data=form, headers={"origin": str(client.base_url)}, follow_redirects=False)
        monkeypatch.setattr("aerodrome.web.routes.LiveTable.draw", torn)
        live = f"{answer.headers['location']}/live"
        with client.websocket_connect(live) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 1011
    assert "the zone is torn" in caplog.text
