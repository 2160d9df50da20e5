"""Tables to which nobody comes are archived by their age, and go on when one of their people comes back."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from aerodrome import cli
from aerodrome.table.archive import DAY, NEVER, age_named
from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from tests.table.sittings import Patient, finished, open_table, thinker

AGE = 30 * DAY


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000.0
        monkeypatch.setattr(time, "time", lambda: self.now)

    def pass_by(self, days: float) -> None:
        self.now += days * DAY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_an_old_table_leaves_memory_and_bots_and_comes_back(store: Store, clock: Clock) -> None:
    tables = Tables(store, Patient(), archive_after=AGE)
    old = open_table(tables, "lanterns", 0, 2)
    clock.pass_by(20)
    young = open_table(tables, "lanterns", 0, 2)
    clock.pass_by(10.5)
    tables.sweep()
    assert list(tables.seen) == [young.id]
    assert set(thinker(tables).waiting) == {young.id}, "nobody thinks for an archived one"
    tables.turns.take_up(0.0)
    assert set(thinker(tables).waiting) == {young.id}
    # by its link it is read as it is
    assert tables.get(old.id).seq == old.seq
    assert tables.is_asleep(tables.get(old.id))
    tables.turns.take_up(0.0)
    assert set(thinker(tables).waiting) == {young.id}, "who only looks on does not wake it"
    # one of its people comes
    tables.present(old.id, [])
    assert tables.is_asleep(old)
    tables.present(old.id, [0])
    assert not tables.is_asleep(old)
    assert set(thinker(tables).waiting) == {young.id, old.id}
    clock.pass_by(29)
    assert store.left_to_bots(0.0, clock.now - AGE) == [old.id]


def test_a_move_counts_as_well(store: Store, clock: Clock) -> None:
    tables = Tables(store, Patient(), archive_after=AGE)
    table = open_table(tables, "lanterns", 0, 2)
    for _ in range(3):
        clock.pass_by(25)
        thinker(tables).answer(table.id)
        tables.sweep()
        assert table.id in tables.seen
    assert not tables.is_asleep(tables.get(table.id))


def test_lists_are_of_tables_that_are_alive(lite: Store, clock: Clock) -> None:
    """One that has never begun is listed for a week at most."""
    tables = Tables(lite, Patient(), archive_after=AGE)
    begun = open_table(tables, "lanterns", 2)
    waiting = open_table(tables, "lanterns", 2, start=False, public=True)
    assert [row.id for row in tables.open_to_all()] == [waiting.id]
    clock.pass_by(8)
    assert tables.open_to_all() == []
    assert tables.is_asleep(waiting)
    assert not tables.is_asleep(begun)
    tables.rouse(waiting.id)
    assert [row.id for row in tables.open_to_all()] == [waiting.id]


def test_a_finished_table_stays_as_it_was(lite: Store, clock: Clock) -> None:
    """Its figures hang on when it ended, so nothing is changed when somebody looks at it."""
    tables = Tables(lite, Patient(), archive_after=AGE)
    table = finished(tables)
    before = lite.rows()
    clock.pass_by(40)
    tables.sweep()
    assert not tables.seen
    tables.present(table.id, [0])
    assert tables.get(table.id).record()["actions"]
    assert lite.rows() == before


def test_never(lite: Store, clock: Clock) -> None:
    tables = Tables(lite, Patient(), archive_after=NEVER)
    table = open_table(tables, "lanterns", 0, 2, public=True)
    waiting = open_table(tables, "lanterns", 2, start=False, public=True)
    clock.pass_by(5000)
    tables.sweep()
    tables.turns.take_up(0.0)
    assert set(tables.seen) == {table.id, waiting.id}
    assert table.id in thinker(tables).waiting
    assert [row.id for row in tables.open_to_all()] == [waiting.id]


def test_the_watch_sweeps(lite: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aerodrome.table.turns.SWEEP", 0.0)
    tables = Tables(lite, Patient(), pick_up=0.02, archive_after=AGE)
    open_table(tables, "lanterns", 2)
    clock.pass_by(31)
    tables.open()
    try:
        end = time.monotonic() + 10
        while tables.seen and time.monotonic() < end:
            time.sleep(0.01)
        assert not tables.seen
    finally:
        tables.close()


def test_ages_in_words() -> None:
    assert [age_named(text) / DAY for text in ("90d", "12h", " 2W ")] == [90, 0.5, 14]
    assert age_named("Never") == NEVER
    for text in ("", "90", "0d", "-3d", "3 days", "1e3d", "999999d", "d"):
        with pytest.raises(ValueError, match="like 90d or 12w, or never, not"):
            age_named(text)


def test_a_wrong_age_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    assert cli.run([*words, "--archive-after", "soon"]) == 2
    monkeypatch.setenv("AERODROME_ARCHIVE_AFTER", "later")
    assert cli.run(words) == 2
    said = capsys.readouterr().err.splitlines()
    assert [("'soon'" in said[0]), ("'later'" in said[1]), len(said)] == [True, True, 2]
