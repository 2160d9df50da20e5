"""What the tests of tables share: ways to open one, to play at it, and bots that wait to be told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from aerodrome.kernel.game import game
from aerodrome.table.beginning import opening
from aerodrome.table.service import Command, Tables
from aerodrome.table.table import BOT, PERSON, Entry, Table
from aerodrome.table.thinking import Task, Thinker, Thought

SEED = "a seed for tests"


class Patient(Thinker):
    """Bots that think of nothing until the test lets them answer."""

    def __init__(self) -> None:
        super().__init__(1)
        self.cancelled: list[str] = []

    def open(self) -> None:
        pass

    def cancel(self, key: str, before: int | None = None) -> None:
        if key in self.waiting:
            self.cancelled.append(key)
        super().cancel(key, before)

    def answer(self, key: str, action: int | None = None) -> None:
        """Let the bot that is asked answer with an action, or with the first one."""
        task = self.waiting.pop(key)
        chosen = first_legal(task) if action is None else action
        task.answer(Thought(chosen, [(chosen, 0.5)], task.seq))


class Clock:
    """The time of day and the clock that never goes back, as presence is told them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day, self.steady = 1_000_000.0, 500.0
        monkeypatch.setattr("aerodrome.table.presence.time", lambda: self.day)
        monkeypatch.setattr("aerodrome.table.presence.monotonic", lambda: self.steady)

    def go_on(self, seconds: float) -> None:
        self.day += seconds
        self.steady += seconds


def thinker(tables: Tables) -> Patient:
    assert isinstance(tables.thinker, Patient)
    return tables.thinker


def first_legal(task: Task) -> int:
    return game(task.game).load(task.state).legal[0]


def sitting(people: int, bots: int = 0, level: str = "cadet", start: bool = True) -> list[Command]:
    """Commands that fill a table: first people, whose token is their name, then bots."""
    names = ["Ann", "Bob", "Cleo", "Dan"][:people]
    commands: list[Command] = [
        lambda table, seat=seat, name=name: table.sit(seat, name, name)  # type: ignore[misc]
        for seat, name in enumerate(names)
    ]
    commands += [
        lambda table, seat=seat: table.seat_bot(seat, level)  # type: ignore[misc]
        for seat in range(people, people + bots)
    ]
    return [*commands, Table.start] if start else commands


def new_table(
    game_id: str = "lanterns", people: int = 2, bots: int = 0, *, seed: int | str = SEED, **kwargs: Any
) -> Table:
    """A table that has begun, in memory alone."""
    settings = {"undo": True, "public": False, "takeover": False, "options": {}, **kwargs}
    options = settings.pop("options")
    table = Table("t", seed, opening(game_id, people + bots, options, seed=seed, **settings))
    for command in sitting(people, bots):
        table.add(command(table))
    return table


def open_table(tables: Tables, game_id: str = "lanterns", people: int = 2, bots: int = 0, **kwargs: Any) -> Table:
    """A table that has begun, in the store."""
    options = kwargs.pop("options", {})
    level = kwargs.pop("level", "cadet")
    start = kwargs.pop("start", True)
    return tables.create(
        game_id, people + bots, options, prepare=lambda _table: sitting(people, bots, level, start), **kwargs
    )


def act(table: Table, action: int | str, **kwargs: Any) -> Table:
    """The table after the seat that decides has done something."""
    number = table.game.parse(action) if isinstance(action, str) else action
    return table.after(table.act(table.decider, table.seq, number, **kwargs))


def any_move(table: Table, random: Random) -> Entry:
    """Something that the one who decides may do: act, confirm, or now and then undo."""
    seat, seq = table.decider, table.seq
    if table.can_undo(seat) and random.random() < 0.3:
        return table.undo(seat, seq)
    if table.waits_for is not None:
        return table.confirm(seat, seq)
    assert table.state is not None
    kind = table.seats[seat].kind
    return table.act(seat, seq, random.choice(table.state.legal), by=BOT if kind == BOT else PERSON)


def play(tables: Tables, table_id: str, random: Random, moves: int = 10_000) -> Table:
    """Let people (and bots) do something until the game is over or so many moves are made."""
    table = tables.get(table_id)
    for _ in range(moves):
        if table.phase == "over":
            break
        table = tables.do(table_id, lambda now: any_move(now, random))
    return table


def finished(tables: Tables, **kwargs: Any) -> Table:
    return play(tables, open_table(tables, **kwargs).id, Random(1))


def passed_on(random: Random, **kwargs: bool) -> Table:
    """A table at which somebody has just passed the turn on without a surprise."""
    for number in range(100):
        table = new_table("aerion", 2, seed=f"{number}")
        while table.phase == "playing":
            seat = table.decider
            assert table.state is not None
            before = table
            table = act(table, random.choice(table.state.legal), **kwargs)
            assert table.state is not None
            assert before.state is not None
            if table.phase == "over":
                break
            if int(table.state.player) != seat and table.state.surprises == before.state.surprises:
                return table
            assert table.waits_for is None
    raise AssertionError("no turn was passed on quietly")


def everything(table: Table) -> str:
    """All there is to know of a table, to compare two."""
    data = json.loads(table.snapshot())
    data["states"] = [table.game.fingerprint(state) for state in (*table.before, table.state) if state is not None]
    data["log"] = [] if table.state is None else [int(action) for action in table.state.log]
    data["about"] = [table.id, table.seed, table.seed_hash, table.options, table.phase, table.decider]
    return json.dumps(data, sort_keys=True)


def replayed(table: Table, first: Entry, rest: list[Entry]) -> Table:
    """The table that a log amounts to, from its beginning."""
    again = Table(table.id, table.seed, first)
    for entry in rest:
        again.add(entry)
    return again


def to_seat(table: Table, seat: int, random: Random) -> Table:
    """The table when a seat is asked anew, after others have decided."""
    while True:
        before = table.decider
        table = table.after(any_move(table, random))
        if table.decider == seat != before and table.waits_for is None:
            return table
