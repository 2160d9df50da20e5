"""A table with people in all its seats, in this process, and the frames that they see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from aerodrome.kernel.game import Game
from aerodrome.table.beginning import opening
from aerodrome.table.table import Table
from aerodrome.web.frame import render_frame
from aerodrome.web.language import Say
from aerodrome.web.person import Person
from aerodrome.web.place import Place


def seated(game: Game, players: int, options: Mapping[str, Any], *, undo: bool = False) -> Table:
    """A game that has just begun; `game` must be one that can be found by its id."""
    given = game.check_options(dict(options))
    table = Table("t", "s", opening(game.id, players, given, undo=undo, public=False, takeover=False, seed="s"))
    for seat in range(players):
        table.add(table.sit(seat, f"Person {seat}", f"token{seat}"))
    table.add(table.start())
    return table


def sitter(seat: int | None) -> Person:
    """Who holds a seat; None is a spectator."""
    return Person(seats={} if seat is None else {"t": [f"token{seat}"]})


def frame_of(table: Table, seat: int | None, language: str = "en") -> str:
    return str(render_frame(table, Place(table, sitter(seat)), Say(language)))


def played(table: Table, pick: Random) -> Iterator[Table]:
    """The same table after every decision of a random game."""
    while table.phase == "playing":
        yield table
        if table.waits_for is not None:
            table.add(table.confirm(table.waits_for, table.seq))
        else:
            assert table.state is not None
            table.add(table.act(table.decider, table.seq, pick.choice(table.state.legal)))
    yield table
