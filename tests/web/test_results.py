"""The finished tables are read once, however many ask at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from aerodrome.table.beginning import opening
from aerodrome.table.loading import Seen
from aerodrome.table.service import Tables, new_id
from aerodrome.table.store import StoreError, open_store
from aerodrome.table.table import Table
from aerodrome.web.results import Finished, Results
from tests.table.sittings import Patient, any_move, open_table, sitting


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = open_store(None, tmp_path)
    yield Tables(store, Patient())
    store.close()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are read from the store."""
    found: list[str] = []
    load = Tables.load

    def noted(tables: Tables, table_id: str) -> Seen:
        found.append(table_id)
        return load(tables, table_id)

    monkeypatch.setattr(Tables, "load", noted)
    return found


def finished(tables: Tables, players: int = 1) -> Table:
    """A game that was played here, kept at once."""
    table_id, seed = new_id(), "a seed"
    first = opening("aerion", players, {}, undo=True, public=False, takeover=False, seed=seed)
    table, entries, random = Table(table_id, seed, first), [first], Random(1)
    for command in sitting(players):
        entries.append(command(table))
        table.add(entries[-1])
    while table.phase != "over":
        entries.append(any_move(table, random))
        table.add(entries[-1])
    return tables.keep(table, entries, None, "")


def ask(results: Results, times: int = 1) -> list[list[Finished]]:
    async def together() -> list[list[Finished]]:
        return await asyncio.gather(*(results.get() for _ in range(times)))

    return asyncio.run(together())


def test_forty_cold_requests_cost_one_computation_and_a_finished_game_one_more_table(
    tables: Tables, read: list[str]
) -> None:
    games = [finished(tables) for _ in range(3)]
    open_table(tables, "aerion", 1)
    results = Results(tables)
    found = ask(results, 40)
    assert sorted(read) == sorted(one.id for one in games)
    assert all(one == found[0] for one in found)
    assert sorted(one.steps for one in found[0]) == sorted(one.steps for one in games)
    ask(results)
    assert len(read) == 3, "nothing is read twice"
    last = finished(tables, 2)
    assert 2 in [one.players for one in ask(results)[0]]
    assert read[3:] == [last.id]


def test_a_damaged_log_is_not_counted_and_does_not_break_the_others(
    tables: Tables, read: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    games = [finished(tables) for _ in range(4)]
    change = text("UPDATE entries SET data = :data WHERE table_id = :id AND seq = :seq")
    for one, data in zip(games, ("{", "[]", '{"action": 99999}'), strict=False):
        about = {"data": data, "id": one.id, "seq": one.seq}
        tables.store.run(lambda c, about=about: c.execute(change, about))  # type: ignore[misc]
    tables.store.run(lambda c: c.execute(text("DELETE FROM snapshots")))
    results = Results(tables)
    assert [one.steps for one in ask(results)[0]] == [games[3].steps]
    assert [one.steps for one in ask(results)[0]] == [games[3].steps]
    assert len(read) == 4
    assert caplog.text.count("is not counted") == 3


def test_a_database_that_is_away_is_asked_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(tables)
    results = Results(tables)

    def away(*_: object) -> None:
        raise StoreError("away")

    with monkeypatch.context() as patch:
        patch.setattr(Tables, "load", away)
        with pytest.raises(StoreError):
            ask(results)
    assert len(ask(results)[0]) == 1
