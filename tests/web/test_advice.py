"""Places for hints: those of one address do not keep out another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.table.errors import NotNow
from aerodrome.table.service import Tables
from aerodrome.table.store import open_store
from aerodrome.web import advice
from aerodrome.web.advice import Advisers
from tests.table.sittings import Patient, open_table, thinker


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    store = open_store(None, tmp_path)
    yield Tables(store, Patient())
    store.close()


async def settled(tables: Tables, count: int) -> None:
    """So many hints wait."""
    async with asyncio.timeout(20):
        while len(thinker(tables).waiting) < count:
            await asyncio.sleep(0.001)


def test_hints_of_one_address_do_not_keep_out_those_of_another(tables: Tables) -> None:
    table = open_table(tables, "aerion", 2)

    async def ask() -> None:
        advisers = Advisers(tables)
        crowd = [asyncio.create_task(advisers.hint(table.id, 0, "crowd")) for _ in range(30)]
        await settled(tables, advice.PLACES)
        home = asyncio.create_task(advisers.hint(table.id, 0, "home"))
        await settled(tables, advice.PLACES + 1)
        refused = [one for one in crowd if one.done()]
        assert len(refused) == 30 - advice.PLACES
        assert all(isinstance(one.exception(), NotNow) for one in refused)
        line = thinker(tables).line
        line.turns["crowd"] = 1
        first = line.first(line.waiting.values())
        assert first is not None
        assert first.address == "home", "whose turn was longer ago"
        thinker(tables).answer(first.key)
        assert (await home).seq == table.seq
        for key in [*line.waiting]:
            thinker(tables).answer(key)
        await asyncio.gather(*(one for one in crowd if one not in refused))
        assert not advisers.waiting

    asyncio.run(ask())


def test_when_all_places_are_taken_only_who_waits_for_none_may_ask(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "MOST", 2)
    monkeypatch.setattr(advice, "PATIENCE", 0.2)
    table = open_table(tables, "aerion", 2)

    async def ask() -> list[object]:
        advisers = Advisers(tables)
        several = [advisers.hint(table.id, 0, address) for address in ("a", "b", "a", "c")]
        return await asyncio.gather(*several, return_exceptions=True)

    told = [str(one) for one in asyncio.run(ask())]
    assert told == ["the bots are busy; try again in a moment"] * 4
    assert not thinker(tables).waiting, "nobody thinks about what nobody waits for"
    assert len(thinker(tables).cancelled) == 3, "the second one of the same address has not been asked at all"
