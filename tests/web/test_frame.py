"""Frames are made once for all who see the same, and what is filled into them is escaped."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.kernel.game import game
from aerodrome.table.table import BOT, Table
from aerodrome.web import frame
from aerodrome.web.bar import sentence
from aerodrome.web.frame import frame_text
from aerodrome.web.language import Say
from aerodrome.web.person import Person
from aerodrome.web.place import Place
from tests.kit.entry import Entry, entries
from tests.web.seated import frame_of, played, seated, sitter


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats for which a frame was drawn."""
    seats: list[int | None] = []
    draw = frame.render_frame

    def noted(table: Table, place: Place, *given: Any, **more: Any) -> Any:
        seats.append(place.seat)
        return draw(table, place, *given, **more)

    monkeypatch.setattr(frame, "render_frame", noted)
    return seats


def test_those_who_see_the_same_share_one_frame(drawn: list[int | None]) -> None:
    table = seated(game("solenia"), 2, {})
    watched = [frame_text(Place(table, sitter(None)), "en") for _ in range(3)]
    assert len(set(watched)) == 1
    assert drawn == [None]


def test_another_seat_another_language_and_the_next_move_have_frames_of_their_own(drawn: list[int | None]) -> None:
    table = seated(game("solenia"), 2, {})
    found = [frame_text(Place(table, sitter(seat)), language) for seat in (None, 0, 1) for language in ("en", "fr")]
    assert table.state is not None
    table.add(table.act(table.decider, table.seq, table.state.legal[0]))
    found += [frame_text(Place(table, sitter(seat)), "en") for seat in (None, 0, 1)]
    assert len(set(found)) == len(found)
    assert drawn == [None, None, 0, 0, 1, 1, None, 0, 1]
    assert found[-3:] == [frame_of(table, seat) for seat in (None, 0, 1)]


def test_one_who_holds_both_seats_shares_with_nobody(drawn: list[int | None]) -> None:
    table = seated(game("solenia"), 2, {}, undo=True)
    both = Person(seats={"t": ["token0", "token1"]})
    frames = {frame_text(Place(table, person), "en") for person in (sitter(0), both)}
    assert len(frames) == 2
    assert drawn == [0, 0]


def test_names_are_escaped_in_every_slot() -> None:
    table = seated(game("solenia"), 2, {})
    table.seats[1] = replace(table.seats[1], name='<b>"&')
    text = frame_of(table, 0)
    assert '<b>"' not in text
    assert "&lt;b&gt;" in text


def test_the_prompt_is_true_while_a_turn_is_not_ended() -> None:
    """Whose turn is played but not confirmed is told so, with undo and the end of the turn; the other waits for it."""
    for table in played(seated(game("solenia"), 2, {}, undo=True), Random(1)):
        if table.waits_for is None:
            continue
        mover, other = frame_of(table, table.waits_for), frame_of(table, 1 - table.waits_for)
        assert "<b>Your turn is done:</b> undo, or end it." in mover
        assert 'id="answer-undo"' in mover
        assert 'id="tool-confirm"' in mover
        assert f"<b>Person {table.waits_for}</b> looks at the turn once more." in other
        assert 'id="tool-confirm"' not in other
        return
    raise AssertionError("no turn waited to be ended")


@pytest.mark.parametrize("e", entries(), ids=lambda e: e.game.id)
def test_the_prompt_names_whom_the_table_waits_for(e: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every question, a draft as well: oneself, another person, or a bot that thinks, and nobody else."""
    monkeypatch.setitem(registry._loaded, e.game.id, e.game)
    say = Say("en")
    for mode in (mode for mode in e.golden if mode.players > 1):
        for table in islice(played(seated(e.game, mode.players, mode.options, undo=True), Random(2)), 60):
            if table.phase == "over":
                break
            name = table.seats[table.decider].name
            others = tuple(one for one in table.names() if one != name)
            for seat in (*range(table.players), None):
                words = sentence(table, Place(table, sitter(seat)), table.view(seat), say).striptags()
                if seat == table.decider:
                    assert words.startswith("Your turn")
                    assert not any(one in words for one in table.names())
                else:
                    assert name in words
                    assert not words.startswith(("Your", *others))
            if table.waits_for is None:
                bots = table.copy()
                bots.seats[table.decider] = replace(table.seats[table.decider], kind=BOT, level="pilot", token="")
                looking = Place(bots, sitter((table.decider + 1) % table.players))
                thinks = sentence(bots, looking, bots.view(looking.seat), say).striptags()
                assert thinks == f"Bot {name} is thinking…"
                waits = sentence(bots, looking, bots.view(looking.seat), say, queued=True).striptags()
                assert waits == f"Bot {name} waits for a free worker…"
