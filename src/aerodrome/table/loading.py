"""A table as the store keeps it, in memory: its newest snapshot, then the entries after it."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from aerodrome.kernel.record import RecordError
from aerodrome.table.errors import Damaged, NoSuchTable
from aerodrome.table.store import Store, StoreError
from aerodrome.table.table import Entry, Table, seal

LOG: Final = logging.getLogger(__name__)
KNOWN: Final = 60.0  # seconds after which a damaged table is read again: somebody may have mended it
REMEMBERED: Final = 1000


class Seen:
    """A table in memory, with the lock that lets one thread at a time replace it by what follows."""

    def __init__(self, table: Table, snapshot_at: int, updated: float) -> None:
        self.table = table
        self.snapshot_at = snapshot_at
        self.updated = updated  # when it has changed last, or one of its people came back to it
        self.told = 0  # the last entry that the listeners of this process know of
        self.lock: Final = threading.RLock()


class Damages:
    """The tables that cannot be read: each is told to the log once, and not tried again for a while."""

    def __init__(self, *, silent: bool = False) -> None:
        self.silent: Final = silent
        self.known: Final[OrderedDict[str, tuple[float, str]]] = OrderedDict()  # since when, and why

    def __contains__(self, table_id: str) -> bool:
        return table_id in self.known

    def check(self, table_id: str) -> None:
        """Damaged if the table could not be read a moment ago."""
        found = self.known.get(table_id)
        if found is not None and time.monotonic() - found[0] < KNOWN:
            raise Damaged(table_id, found[1])

    @contextmanager
    def reading(self, table_id: str) -> Iterator[None]:
        """What is kept of a table is read and applied here: whatever goes wrong with it, the table is Damaged."""
        try:
            yield
        except (StoreError, NoSuchTable, MemoryError):
            raise
        except Exception as error:
            said = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
            self.note(table_id, said)
            raise Damaged(table_id, said) from error
        self.known.pop(table_id, None)

    def note(self, table_id: str, reason: str) -> None:
        if table_id not in self.known and not self.silent:
            LOG.error("table %s is damaged, the others go on: %s", table_id, reason)
        self.known[table_id] = (time.monotonic(), reason)
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)


def load(store: Store, table_id: str, damages: Damages) -> Seen:
    """A table from the store; Damaged if what is kept there amounts to none."""
    damages.check(table_id)
    with damages.reading(table_id):
        seed, updated = store.about(table_id)
        first = store.entries(table_id, limit=1)
        if not first:
            raise ValueError("its log is empty")
        table = from_snapshot(store, opened(table_id, seed, first[0]))
        snapshot_at = table.seq if table.seq > 1 else 0
        for entry in store.entries(table_id, after=table.seq):
            table.add(entry)
        return Seen(table, snapshot_at, updated)


def opened(table_id: str, seed: int | str, first: Entry) -> Table:
    """The table at its first entry, which must still fit the game and the seed."""
    if first.seq != 1 or first.kind != "open":
        raise ValueError(f"its log begins with entry {first.seq}, {first.kind!r}")
    table = Table(table_id, seed, first)
    table.game.check_players(table.players)
    table.game.check_options(table.options, table.players)
    if table.seed_hash and seal(table.secret) != table.seed_hash:
        raise ValueError("its seed is not the one that it was opened with")
    return table


def from_snapshot(store: Store, table: Table) -> Table:
    """The table as its newest snapshot has it; as it is, if there is none that can be used."""
    snapshot = store.snapshot(table.id)
    if snapshot is None:
        return table
    later = table.copy()
    try:
        later.restore(snapshot)
        if later.seq > store.newest(table.id):
            raise RecordError(f"the snapshot of table {table.id} is of entry {later.seq}, which is not there")
    except RecordError as error:
        LOG.warning("%s; the whole log is replayed", error)
        return table
    return later
