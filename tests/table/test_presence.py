"""Who is at a table now, and who has left it."""

from __future__ import annotations

import pytest

from aerodrome.table import presence
from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from tests.table.sittings import Clock, Patient, open_table


def test_who_is_not_seen_for_long_is_absent(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    one, other = Tables(store, Patient(), absence=300), Tables(store, Patient(), absence=300)
    table = open_table(one, "lanterns", 2, 1)
    one.present(table.id, [0, 1])
    assert not one.absent(table, 0)
    clock.go_on(299)
    assert not one.absent(table, 0)
    assert not other.absent(table, 0)
    one.present(table.id, [1])
    clock.go_on(2)
    assert one.absent(table, 0)
    assert other.absent(table, 0), "another process knows as well"
    assert not one.absent(table, 1)
    assert not other.absent(table, 1)
    assert not one.absent(table, 2), "a bot is never away"
    one.do(table.id, lambda it: it.act(0, it.seq, it.state.legal[0]))  # type: ignore[union-attr]
    assert not one.absent(table, 0), "whoever acts is there"
    assert not other.absent(table, 0)


def test_the_absence_of_somebody_never_seen_counts_from_now(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    table = open_table(tables)
    assert not tables.absent(table, 0)
    clock.go_on(tables.absence)
    assert tables.absent(table, 0)


def test_presence_is_written_now_and_then(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[float] = []
    monkeypatch.setattr(Store, "note_presence", lambda _self, _table, _seat, at: written.append(at))
    monkeypatch.setattr(presence, "KEPT", 5)
    for number in range(8):
        for _ in range(10):
            tables.presence.note(f"t{number}", 0)
    assert len(written) == 8
    assert len(tables.presence.seen) == 5
    assert len(tables.presence.written) == 5


def test_whose_page_is_closed_has_left_after_a_moment(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    one, other = Tables(store, Patient()), Tables(store, Patient())
    table = open_table(one, "lanterns", 2, 0)
    assert one.presence.sight("another", 1) == (False, 0.0), "never seen"
    assert one.presence.sight(table.id, 1) == (True, 0.0), "whoever is seated when a table is opened is there"
    one.present(table.id, [0, 1])
    assert one.presence.sight(table.id, 0) == (True, 0.0)
    one.presence.leave(table.id, 0)
    assert one.presence.sight(table.id, 0).here, "the page may be loaded anew"
    clock.go_on(10)
    assert one.presence.sight(table.id, 0) == (False, 10.0)
    assert one.presence.sight(table.id, 1) == (True, 10.0)
    one.present(table.id, [0])
    assert one.presence.sight(table.id, 0).here
    clock.go_on(59)
    assert one.presence.sight(table.id, 0).here
    clock.go_on(1)
    assert not one.presence.sight(table.id, 0).here
    assert not other.presence.sight(table.id, 0).here
    one.present(table.id, [0])
    other.presence.look([table.id])
    assert other.presence.sight(table.id, 0).here, "another process reads it"


def test_presence_is_read_for_all_tables_at_once_and_not_at_every_look(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def presences(_store: Store, ids: list[str]) -> dict[tuple[str, int], float]:
        asked.append(ids)
        return {}

    monkeypatch.setattr(Store, "presences", presences)
    monkeypatch.setattr(Store, "presence", lambda *_: pytest.fail("the store is asked for one seat"))
    for _ in range(20):
        tables.presence.look(["a", "b"])
        tables.presence.sight("a", 0)
    assert asked == [["a", "b"]]


# -------------------------------------------------------------------- a clock that is put back
HOUR = 3600.0


def test_who_is_there_is_known_when_the_clock_is_put_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    one, other = Tables(store, Patient(), absence=300), Tables(store, Patient(), absence=300)
    table = open_table(one, "lanterns", 2, 0)
    other.presence.look([table.id])
    clock.day -= HOUR
    clock.go_on(61)
    assert not one.presence.sight(table.id, 0).here
    one.present(table.id, [0])
    other.presence.look([table.id])
    assert other.presence.sight(table.id, 0).here, "it is written and read all the same"
    assert not other.presence.sight(table.id, 1).here
    clock.go_on(240)
    assert one.absent(table, 1), "not an hour later"
    assert not one.absent(table, 0)


def test_what_was_written_before_the_clock_was_put_back_counts_from_now(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    table = open_table(Tables(store, Patient()), "lanterns", 2, 0)
    clock.day -= HOUR
    restarted = Tables(store, Patient(), absence=300)
    assert not restarted.absent(table, 0)
    clock.go_on(301)
    assert restarted.absent(table, 0)
