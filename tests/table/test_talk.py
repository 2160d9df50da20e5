"""What people say at a table: what can be said, by whom, how often, and who hears of it."""

from __future__ import annotations

import pytest

from aerodrome.table import talk
from aerodrome.table.errors import NotNow, NotYours
from aerodrome.table.service import Tables
from aerodrome.table.table import Table
from aerodrome.table.talk import PHRASE, PHRASES, SIGN, SIGNS, TEXT, check_said
from tests.table.sittings import Patient, open_table


def test_six_phrases_and_six_signs() -> None:
    assert (len(PHRASES), len(SIGNS)) == (6, 6)
    assert [check_said(PHRASE, name, chat=False) for name in PHRASES] == list(PHRASES)
    assert [check_said(SIGN, name, chat=False) for name in SIGNS] == list(SIGNS)


@pytest.mark.parametrize(
    ("kind", "what", "chat"),
    [
        (PHRASE, "clap", True),
        (SIGN, "<b>", True),
        ("other", "clap", True),
        (PHRASE, None, True),
        (TEXT, "", True),
        (TEXT, "  ", True),
        (TEXT, "x" * 201, True),
        (TEXT, "a\x00b", True),
        (TEXT, "a\u202eb", True),
        (TEXT, None, True),
        (TEXT, "hello", False),
    ],
)
def test_what_cannot_be_said(kind: str, what: object, chat: bool) -> None:
    with pytest.raises((ValueError, NotNow)):
        check_said(kind, what, chat=chat)


def test_free_words_are_tidied() -> None:
    assert check_said(TEXT, "  two\n words ", chat=True) == "two words"


def test_everybody_hears_it_and_the_game_goes_on(tables: Tables) -> None:
    table = open_table(tables, "lanterns", 2, 0)
    heard: list[str] = []
    tables.hearers.append(heard.append)
    first = tables.say(table.id, 1, PHRASE, "well_played")
    second = tables.say(table.id, 0, SIGN, "heart")
    assert heard == [table.id, table.id]
    assert tables.get(table.id).seq == table.seq, "no move comes too late because of it"
    assert [(one.seat, one.kind, one.what) for one in Tables(tables.store, Patient()).said(table.id)] == [
        (1, PHRASE, "well_played"),
        (0, SIGN, "heart"),
    ]
    assert tables.said(table.id, after=first.id) == [second]
    assert tables.presence.sight(table.id, 1).here


def test_only_who_sits_there_speaks(tables: Tables) -> None:
    table = open_table(tables, "lanterns", 1, 1)
    with pytest.raises(NotYours):
        tables.say(table.id, 1, PHRASE, "thanks")
    with pytest.raises(ValueError, match="seat is a number"):
        tables.say(table.id, 5, PHRASE, "thanks")
    with pytest.raises(NotNow):
        tables.say(table.id, 0, TEXT, "hello")


def test_nobody_speaks_without_a_pause(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("aerodrome.table.talk.time.monotonic", lambda: now[0])
    table = open_table(tables, "lanterns", 2, 0)
    for _ in range(talk.AT_ONCE):
        tables.say(table.id, 0, SIGN, "clap")
    with pytest.raises(NotNow, match="breath"):
        tables.say(table.id, 0, SIGN, "clap")
    tables.say(table.id, 1, SIGN, "clap")
    now[0] += 1 / talk.PER_SECOND
    tables.say(table.id, 0, SIGN, "clap")
    with pytest.raises(NotNow):
        tables.say(table.id, 0, SIGN, "clap")


def test_only_the_latest_is_kept(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.table.store.talking.KEPT", 3)
    one, other = (open_table(tables, "lanterns", 2, 0) for _ in range(2))
    tables.say(other.id, 0, PHRASE, "thanks")
    for name in PHRASES[:5]:
        tables.say(one.id, 0, PHRASE, name)
    assert [found.what for found in tables.said(one.id)] == list(PHRASES[2:5])
    assert len(tables.said(other.id)) == 1, "another table is another table"


def test_a_table_may_be_opened_for_free_words(tables: Tables) -> None:
    table = tables.create("lanterns", 2, {}, chat=True, prepare=lambda _: [lambda t: t.sit(0, "Ann", "x")])
    assert Table(table.id, table.seed, tables.store.entries(table.id, limit=1)[0]).chat
    assert tables.say(table.id, 0, TEXT, "<b>hello</b>").what == "<b>hello</b>"
    assert not open_table(tables).chat
