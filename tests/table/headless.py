"""Server processes without the web, for tests that kill them, let them race, or let them tell each other.

They speak JSON lines: `python -m tests.table.headless bots URL` and so on.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

from aerodrome.table.errors import Stale
from aerodrome.table.service import Tables
from aerodrome.table.store import Standing, Store, open_store
from aerodrome.table.table import Entry
from aerodrome.table.thinking import Thinker
from tests.table.sittings import Patient, open_table


def say(**facts: Any) -> None:
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


class Witness(Store):
    """Says what is acknowledged, as soon as it is."""

    def append(self, table_id: str, entry: Entry, standing: Standing, *more: Entry) -> None:
        super().append(table_id, entry, standing, *more)
        for one in (entry, *more):
            say(table=table_id, seq=one.seq, kind=one.kind, seat=one.seat, data=dict(one.data))


def bots(url: str, wanted: str) -> None:
    """Bots against bots at full speed, until so many tables are over; what was begun before goes on."""
    thinker = Thinker(1)
    thinker.open()
    store = Witness(open_store(url, Path()).engine)
    tables = Tables(store, thinker, pick_up=0.5)
    for _ in range(int(wanted) - len(store.rows())):
        open_table(tables, "aerion", 0, 2, level="cadet")
    tables.open()
    say(open=True)
    while any(row.phase != "over" for row in store.rows()):
        time.sleep(0.05)
    tables.close()
    say(over=True)


def racer(url: str, table_id: str) -> None:
    """Answers every number that it is told to, as soon as it is told."""
    tables = Tables(open_store(url, Path()), Patient())
    say(ready=True)
    for line in sys.stdin:
        seq, seat, action = json.loads(line)
        try:
            tables.do(table_id, lambda table: table.act(seat, seq, action, confirmed=True))  # noqa: B023
            won = True
        except Stale:
            won = False
        say(won=won, seq=tables.get(table_id).seq)
    tables.close()


def listener(url: str) -> None:
    """Tells what it hears of; a line `table seat action` makes it act."""
    tables = Tables(open_store(url, Path()), Patient())
    told = threading.Lock()

    def tell(table_id: str, seq: int) -> None:
        with told:
            say(table=table_id, seq=seq, at=time.time())

    tables.subscribe(tell)
    tables.open()
    say(ready=True)
    for line in sys.stdin:
        table_id, seat, seq, action = json.loads(line)
        tables.do(table_id, lambda table: table.act(seat, seq, action, confirmed=True))  # noqa: B023
    tables.close()


if __name__ == "__main__":
    {"bots": bots, "racer": racer, "listener": listener}[sys.argv[1]](*sys.argv[2:])  # type: ignore[operator]
