"""kill -9 of a server while bots play at full speed: nothing acknowledged is lost or doubled, the tables go on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from aerodrome.table.service import Tables
from aerodrome.table.store import Store
from aerodrome.table.table import Entry
from tests.table.sittings import Patient, everything, replayed

KILLS = 3
MANY_KILLS = int(os.environ.get("AERODROME_KILLS", "100"))
FEWEST_TABLES = 6


def tables_for(kills: int) -> int:
    """So many that the bots are not done before the last kill."""
    return max(FEWEST_TABLES, kills * 2 // 5)


def start(url: str, tables: int) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.table.headless", "bots", url, str(tables)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, open_url: Callable[[str], Store]) -> None:
    killed_again_and_again(f"sqlite:///{tmp_path / 'tables.sqlite3'}", open_url, KILLS)


@pytest.mark.soak
def test_nothing_is_lost_by_many_kills(
    url: str, open_url: Callable[[str], Store], record_property: Callable[[str, object], None]
) -> None:
    """On both databases; AERODROME_KILLS is how often."""
    record_property("notice", killed_again_and_again(url, open_url, MANY_KILLS))


def killed_again_and_again(url: str, open_url: Callable[[str], Store], most: int) -> str:
    """What was counted, in words."""
    random = Random(most)
    acknowledged: Counter[str] = Counter()
    kills = moves = 0
    over = False
    while not over:
        server = start(url, tables_for(most))
        assert server.stdout is not None
        for line in server.stdout:
            said = json.loads(line)
            if "seq" in said:
                acknowledged[json.dumps(said, sort_keys=True)] += 1
                moves += 1
            over = over or "over" in said
            if kills < most and "seq" in said and random.random() < 0.06:
                time.sleep(random.random() * 0.01)
                server.send_signal(signal.SIGKILL)
                kills += 1
                break
        for line in server.stdout:  # what it still said before it died
            if line.endswith("\n") and "seq" in (said := json.loads(line)):
                acknowledged[json.dumps(said, sort_keys=True)] += 1
                moves += 1
        server.stdout.close()
        assert server.wait() in (0, -signal.SIGKILL)
    assert kills == most, f"the bots were done after {kills} kills"
    check(open_url(url), acknowledged, tables_for(most))
    return f"{url.partition(':')[0]}: {kills} kills, {moves} acknowledged moves, 0 lost, 0 doubled"


def check(store: Store, acknowledged: Counter[str], most: int) -> None:
    """The log holds all that was acknowledged, each once, without gaps; and every table was played to its end."""
    assert set(acknowledged.values()) == {1}, "nothing was acknowledged twice"
    kept: set[str] = set()
    rows = store.rows()
    assert len(rows) == most
    tables = Tables(store, Patient())
    for row in rows:
        log = store.entries(row.id)
        assert [entry.seq for entry in log] == [*range(1, len(log) + 1)]
        table = tables.get(row.id)
        assert table.phase == row.phase == "over"
        assert everything(replayed(table, log[0], log[1:])) == everything(table)
        assert table.steps == sum(entry.kind == "act" for entry in log)
        kept |= {as_said(row.id, entry) for entry in log}
    assert kept >= set(acknowledged), "nothing acknowledged was lost"


def as_said(table_id: str, entry: Entry) -> str:
    said = {"table": table_id, "seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "data": dict(entry.data)}
    return json.dumps(said, sort_keys=True)
