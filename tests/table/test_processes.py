"""Several server processes on one PostgreSQL, and a database that goes away and comes back."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from typing import Any

import pytest

from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from aerodrome.table.table import Table
from tests.table.postgres import Cluster
from tests.table.sittings import Patient, any_move, everything, open_table, replayed

LONG = 60.0


class Process:
    """A headless server that is spoken to in lines."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.headless", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.patience = threading.Timer(2 * LONG, self.process.kill)  # so that nobody waits for it for ever
        self.patience.start()

    def say(self, *words: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the process has ended"
        heard: dict[str, Any] = json.loads(line)
        return heard

    def end(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(timeout=LONG)
        finally:
            self.patience.cancel()
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()


@contextmanager
def processes(*all_words: tuple[str, ...]) -> Iterator[list[Process]]:
    started = [Process(*words) for words in all_words]
    try:
        for process in started:
            while "ready" not in process.hear():
                pass
        yield started
    finally:
        for process in started:
            process.end()


def many_moves(tables: Tables) -> Iterator[Table]:
    """Tables one after the other, as they are before each decision."""
    while True:
        table = open_table(tables, "aerion", 2)
        while table.phase == "playing":
            yield table
            table = tables.get(table.id)


def test_two_processes_race_for_the_same_number(postgres: Cluster, open_url: Callable[[str], Store]) -> None:
    url = postgres.fresh()
    tables = Tables(open_url(url), Patient())
    raced = 0
    wins = [0, 0]
    while raced < 200:
        table = open_table(tables, "aerion", 2)
        with processes(("racer", url, table.id), ("racer", url, table.id)) as rivals:
            random = Random(raced)
            while table.phase == "playing" and raced < 200:
                assert table.state is not None
                action = random.choice(table.state.legal)
                for rival in rivals:
                    rival.say(table.seq, table.decider, action)
                answers = [rival.hear() for rival in rivals]
                assert sorted(answer["won"] for answer in answers) == [False, True], "exactly one wins"
                assert {answer["seq"] for answer in answers} == {table.seq + 1}, "both see the fresh table"
                wins[0 if answers[0]["won"] else 1] += 1
                raced += 1
                table = tables.get(table.id)
        first, *rest = tables.store.entries(table.id)
        assert everything(replayed(table, first, rest)) == everything(table)
    assert min(wins) > 0, f"it was a race: {wins}"


def test_news_travels_between_processes(postgres: Cluster, open_url: Callable[[str], Store]) -> None:
    url = postgres.fresh()
    tables = Tables(open_url(url), Patient())
    table = open_table(tables, "aerion", 2)
    with processes(("listener", url), ("listener", url)) as (ann, bob):
        delays = []
        for number in range(20):
            mover, other = (ann, bob) if number % 2 else (bob, ann)
            assert table.state is not None
            sent = time.time()
            mover.say(table.id, table.decider, table.seq, table.state.legal[0])
            for process in (other, mover):
                heard = process.hear()
                while heard["seq"] <= table.seq:  # own news may be told twice
                    heard = process.hear()
                assert (heard["table"], heard["seq"]) == (table.id, table.seq + 1)
                if process is other:
                    delays.append(heard["at"] - sent)
            known, table = table, tables.get(table.id)
            assert table.seq == known.seq + 1
    print(f"news after {median(delays) * 1000:.1f} ms")
    assert median(delays) < 2


@pytest.fixture
def own_postgres() -> Iterator[Cluster]:
    """A server that the test may stop."""
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.remove()


@pytest.mark.parametrize("violently", [False, True])
def test_the_table_goes_on_when_the_database_is_restarted(
    own_postgres: Cluster, open_url: Callable[[str], Store], violently: bool
) -> None:
    """No acknowledged entry is lost or doubled; people and news go on by themselves."""
    url = own_postgres.fresh()
    tables, other = Tables(open_url(url), Patient()), Tables(open_url(url), Patient())
    heard: list[tuple[str, int]] = []
    other.subscribe(lambda table_id, seq: heard.append((table_id, seq)))
    other.open()
    table = open_table(tables, "aerion", 2)
    acknowledged = [entry.seq for entry in tables.store.entries(table.id)]
    stop = threading.Event()
    failed: list[BaseException] = []

    def people() -> None:
        random = Random(1)
        while not stop.is_set() and tables.get(table.id).phase == "playing":
            try:
                done = tables.do(table.id, lambda now: any_move(now, random))
            except BaseException as error:  # noqa: BLE001
                failed.append(error)
                return
            acknowledged.append(done.seq)
            time.sleep(0.02)

    player = threading.Thread(target=people)
    player.start()
    try:
        time.sleep(0.3)
        own_postgres.stop(violently=violently)
        time.sleep(0.3)
        own_postgres.start()
        before = len(acknowledged)
        end = time.monotonic() + LONG
        while len(acknowledged) < before + 5 and player.is_alive() and time.monotonic() < end:
            time.sleep(0.02)
        told = len(heard)
        while player.is_alive() and len(heard) <= told + 2 and time.monotonic() < end:
            time.sleep(0.02)
    finally:
        stop.set()
        player.join()
    assert failed == []
    assert before >= 5
    assert len(acknowledged) >= before + 5
    log = tables.store.entries(table.id)
    assert [entry.seq for entry in log] == acknowledged, "each acknowledged entry once"
    assert everything(replayed(table, log[0], log[1:])) == everything(tables.get(table.id))
    assert heard[-1][0] == table.id
    assert heard[-1][1] > acknowledged[before - 1], "the news comes again"
    other.close()
