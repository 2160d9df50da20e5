"""One damaged table: it is told once, and keeps neither the server nor the other tables from going on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from aerodrome import RecordError, cli
from aerodrome.table.errors import Damaged
from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from aerodrome.table.store.schema import ENTRIES, SNAPSHOTS, TABLES
from tests.table.sittings import Patient, any_move, everything, new_table, open_table, thinker

SECRET = "what nobody may know"


def change_entry(store: Store, table_id: str, seq: int, **values: Any) -> None:
    place = (ENTRIES.c.table_id == table_id) & (ENTRIES.c.seq == seq)
    store.run(lambda c: c.execute(update(ENTRIES).where(place).values(**values)))


def change_opening(store: Store, table_id: str, **values: Any) -> None:
    data = {**store.entries(table_id, limit=1)[0].data, **values}
    change_entry(store, table_id, 1, data=json.dumps(data))


def add_entry(store: Store, table_id: str, kind: str, data: str) -> None:
    """As another process would, one that is not right in the head."""
    row = {"table_id": table_id, "seq": store.newest(table_id) + 1, "kind": kind, "seat": 0, "data": data, "at": 0.0}
    store.run(lambda c: c.execute(insert(ENTRIES).values(mark="other", **row)))


def lose_entry(store: Store, table_id: str, seq: int) -> None:
    place = (ENTRIES.c.table_id == table_id) & (ENTRIES.c.seq == seq)
    store.run(lambda c: c.execute(delete(ENTRIES).where(place)))


def change_seed(store: Store, table_id: str) -> None:
    there = TABLES.c.id == table_id
    store.run(lambda c: c.execute(update(TABLES).where(there).values(seed=json.dumps(SECRET))))


ACT = '{"action": %s, "by": "bot", "confirmed": true}'
KINDS: dict[str, tuple[Callable[[Store, str], None], str]] = {
    "half an entry": (lambda s, t: add_entry(s, t, "act", '{"action": 1'), "Expecting"),
    "not an object": (lambda s, t: add_entry(s, t, "act", '"act"'), ""),
    "fields missing": (lambda s, t: add_entry(s, t, "act", "{}"), "KeyError: 'action'"),
    "an illegal action": (lambda s, t: add_entry(s, t, "act", ACT % 99_999), "action 99999 is not legal"),
    "an absurd action": (lambda s, t: add_entry(s, t, "act", ACT % 10**40), "is not legal"),
    "an unknown kind": (lambda s, t: add_entry(s, t, "dance", "{}"), "unknown kind 'dance'"),
    "nothing to undo": (lambda s, t: add_entry(s, t, "undo", "{}"), "IndexError"),
    "a hole": (lambda s, t: lose_entry(s, t, 2), "the entry is number 3"),
    "no beginning": (lambda s, t: lose_entry(s, t, 1), "its log begins with entry 2"),
    "an unknown game": (lambda s, t: change_opening(s, t, game="chess"), "there is no game 'chess'"),
    "other rules": (lambda s, t: change_opening(s, t, rules=99), "needs version 99 of the rules"),
    "options of yesterday": (lambda s, t: change_opening(s, t, options={"lamps": 9}), "has no option 'lamps'"),
    "too many seats": (lambda s, t: change_opening(s, t, names=["x"] * 40), "players is one of"),
    "another seed": (change_seed, "its seed is not the one that it was opened with"),
}


def three(store: Store) -> list[str]:
    """Three tables that wait for a bot."""
    tables = Tables(store, Patient())
    return [open_table(tables, "aerion", 0, 2).id for _ in range(3)]


@pytest.mark.parametrize("kind", KINDS)
def test_the_others_go_on(lite: Store, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    damage, reason = KINDS[kind]
    ids = three(lite)
    damage(lite, ids[1])
    tables = Tables(lite, Patient(), pick_up=30)
    tables.open()
    try:
        assert set(thinker(tables).waiting) == {ids[0], ids[2]}
        tables.turns.take_up(0.0)
        with pytest.raises(Damaged) as found:
            tables.get(ids[1])
        assert str(found.value) == f"table {ids[1]} is damaged: what is kept of it cannot be read"
        assert reason in found.value.reason
        assert caplog.text.count("is damaged") == 1, "it is said once"
        assert SECRET not in caplog.text
        for one in (ids[0], ids[2]):
            thinker(tables).answer(one)
            assert tables.get(one).steps == 1
    finally:
        tables.close()


def test_on_both_databases(url: str, open_url: Callable[[str], Store], tmp_path: Path, capsys: Any) -> None:
    """The server starts, and `export all` says which one is left out."""
    store = open_url(url)
    ids = three(store)
    KINDS["an illegal action"][0](store, ids[1])
    tables = Tables(store, Patient())
    tables.turns.take_up(0.0)
    assert set(thinker(tables).waiting) == {ids[0], ids[2]}
    capsys.readouterr()
    out = tmp_path / "all.jsonl"
    assert cli.run(["export", "all", "--out", str(out), "--database-url", url]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith(f"table {ids[1]} is left out: action 99999 is not legal")
    assert said[1:] == [f"2 games written to {out}", "1 table could not be read"]
    assert {json.loads(line)["table"] for line in out.read_text().splitlines()} == {ids[0], ids[2]}
    assert cli.run(["export", ids[1], "--out", str(out), "--database-url", url]) == 2
    assert "is damaged: what is kept of it cannot be read: action 99999" in capsys.readouterr().err


def test_damaged_while_the_server_runs_and_mended(lite: Store, caplog: pytest.LogCaptureFixture) -> None:
    ids = three(lite)
    tables = Tables(lite, Patient(), pick_up=0.02)
    tables.open()
    try:
        for one in ids:
            tables.get(one)
        KINDS["fields missing"][0](lite, ids[1])
        thinker(tables).waiting.clear()
        end = time.monotonic() + 10
        while len(thinker(tables).waiting) < 2 and time.monotonic() < end:
            time.sleep(0.01)
        assert all(thread.is_alive() for thread in tables.turns.threads)
        assert set(thinker(tables).waiting) == {ids[0], ids[2]}
        with pytest.raises(Damaged):
            tables.get(ids[1])
        assert caplog.text.count("is damaged") == 1
        lose_entry(lite, ids[1], lite.newest(ids[1]))
        assert tables.get(ids[1]).phase == "playing", "whoever mends it need not start the server again"
    finally:
        tables.close()


def test_a_damaged_table_is_not_read_again_and_again(lite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = three(lite)
    change_seed(lite, ids[1])
    tables = Tables(lite, Patient())
    for _ in range(2):
        with pytest.raises(Damaged, match="is damaged"):
            tables.get(ids[1])
        monkeypatch.setattr(Store, "entries", lambda *_, **__: pytest.fail("it is read again"))


def test_options_of_yesterday_at_a_table_that_waits(lite: Store) -> None:
    """Nothing is set up there yet that would object to them."""
    tables = Tables(lite, Patient())
    table_id = open_table(tables, "aerion", 2, start=False).id
    change_opening(lite, table_id, options={"lamps": 9})
    with pytest.raises(Damaged):
        Tables(lite, Patient()).get(table_id)


def test_a_rematch_that_is_damaged_does_not_close_the_table_before(lite: Store) -> None:
    tables = Tables(lite, Patient())
    old, new = three(lite)[:2]
    change_seed(lite, new)
    table = tables.get(old)
    table.rematch = new
    tables.make_missing_rematch(table)


@pytest.mark.parametrize("seq", [0, 10**9, -3])
def test_a_snapshot_of_an_entry_that_is_not_there(lite: Store, seq: int, caplog: pytest.LogCaptureFixture) -> None:
    """The log counts: a snapshot that does not fit it is not believed."""
    table_id = three(lite)[0]
    tables = Tables(lite, Patient())
    data = json.loads(tables.get(table_id).snapshot()) | {"seq": seq}
    lite.keep_snapshot(table_id, 99, json.dumps(data).encode())
    assert lite.read(lambda c: c.execute(select(SNAPSHOTS.c.seq)).scalars().all()) == [99]
    again = Tables(lite, Patient()).get(table_id)
    assert again.seq == tables.get(table_id).seq
    assert "the whole log is replayed" in caplog.text


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": [{"kind": "person", "wings": 2}] * 2},
        {"waits_for": 2},
        {"waits_for": "0"},
        {"seq": 2.5},
        {"seq": 10**30},
        {"moves": [[0, 0, 1, False]]},
        {"moves": [[9, 0, 1, False]] * 4},
        {"lines": [[10**9, 1, 0, -1]]},
        {"lines": [[0, 2**70, 0, -1]]},
        {"again": [[50, True]]},
        {"states": ["AAAA"]},
        {"states": 7},
        {"states": "another table"},
    ],
)
def test_a_snapshot_that_cannot_be(change: dict[str, Any]) -> None:
    table = new_table("aerion", 2)
    for _ in range(4):
        table = table.after(any_move(table, Random(1)))
    if change == {"states": "another table"}:
        change = {"states": json.loads(new_table("aerion", 2, seed="other").snapshot())["states"]}
    data = json.loads(table.snapshot()) | change
    before = everything(table)
    with pytest.raises(RecordError, match="the snapshot of table t cannot be read"):
        table.restore(json.dumps(data).encode())
    assert everything(table) == before


def test_a_snapshot_nested_without_end() -> None:
    with pytest.raises(RecordError):
        new_table("aerion", 2).restore(b"[" * 200_000)
