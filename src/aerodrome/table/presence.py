"""Who is there: when the person of each seat was last seen, by an open page or a request.

Kept in memory, and written to the store now and then, so that all processes on one database know of it. Memory counts
by a clock that never goes back. The store has the time of day; one that lies ahead was written before a clock was put
back, and nobody knows when it was.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Mapping
from time import monotonic, time
from typing import Final, NamedTuple

from aerodrome.table.store import Store, StoreError

LOG: Final = logging.getLogger(__name__)
WRITTEN_EVERY: Final = 30.0  # seconds: other processes know no better than that
READ_EVERY: Final = 15.0  # seconds: what other processes have written is looked at no more often
HERE: Final = 60.0  # seconds without a sign after which somebody is not there any more: pages give one every 25
GRACE: Final = 6.0  # seconds in which a page that was closed may be opened again
KEPT: Final = 10_000  # seats in memory

Key = tuple[str, int]


class Sight(NamedTuple):
    """Whether somebody is there, or for how many seconds not."""

    here: bool
    seconds: float


class Presence:
    """When the people of all tables were seen last. All methods may be called from any thread."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.lock: Final = threading.Lock()
        self.seen: Final[dict[Key, float]] = {}
        self.left: Final[dict[Key, float]] = {}  # whose last page was closed, and when
        self.written: Final[dict[Key, float]] = {}
        self.elsewhere: Mapping[Key, float] = {}  # what all processes have written, of the tables looked at here
        self.read: float | None = None  # when that was

    def note(self, table_id: str, seat: int) -> None:
        """The person of a seat is there now."""
        key, now = (table_id, seat), monotonic()
        with self.lock:
            while len(self.seen) >= KEPT and key not in self.seen:
                oldest = next(iter(self.seen))
                del self.seen[oldest]
                self.written.pop(oldest, None)
                self.left.pop(oldest, None)
            self.seen.pop(key, None)  # the latest stands last
            self.seen[key] = now
            self.left.pop(key, None)
            due = key not in self.written or now - self.written[key] >= WRITTEN_EVERY
            if due:
                self.written[key] = now
        if due:
            try:
                self.store.note_presence(table_id, seat, time())
            except StoreError as error:
                LOG.warning("presence is not written: %s", error)

    def leave(self, table_id: str, seat: int) -> None:
        """The last page of the person was closed here."""
        key = (table_id, seat)
        with self.lock:
            if key in self.seen:
                self.seen[key] = self.left[key] = monotonic()

    def away(self, table_id: str, seat: int) -> float:
        """For how many seconds the person has not been seen; 0 if that is not known, and it counts from now on."""
        now = monotonic()
        with self.lock:
            here = self.seen.get((table_id, seat))
        written = passed(self.store.presence(table_id, seat))
        known = [*([] if here is None else [now - here]), *([] if written is None else [written])]
        if not known:
            self.note(table_id, seat)
            return 0.0
        return min(known)

    # ---------------------------------------------------------------- for those who look on
    def look(self, table_ids: Iterable[str]) -> None:
        """Learn what other processes know of these tables: one question for all of them, and not at every look."""
        now = monotonic()
        if self.read is not None and now - self.read < READ_EVERY:
            return
        self.read = now
        try:
            found = self.store.presences(list(table_ids))
        except StoreError as error:
            LOG.warning("presence is not read: %s", error)
            return
        ages = {key: passed(at) for key, at in found.items()}
        self.elsewhere = {key: now - age for key, age in ages.items() if age is not None}

    def sight(self, table_id: str, seat: int) -> Sight:
        """Whether the person of a seat is there, as far as memory knows: the store is not asked."""
        return self.judged((table_id, seat), self.elsewhere.get((table_id, seat)))

    def is_here(self, table_id: str, seat: int) -> bool:
        """Whether the person of a seat is there, as far as any process has written."""
        age = passed(self.store.presence(table_id, seat))
        return self.judged((table_id, seat), None if age is None else monotonic() - age).here

    def judged(self, key: Key, elsewhere: float | None) -> Sight:
        now = monotonic()
        with self.lock:
            seen, left = self.seen.get(key), self.left.get(key)
        if left is not None and (elsewhere is None or elsewhere <= left):
            return Sight(now - left < GRACE, now - left)
        times = [at for at in (seen, elsewhere) if at is not None]
        if not times:
            return Sight(False, 0.0)
        return Sight(now - max(times) < HERE, now - max(times))


def passed(at: float | None) -> float | None:
    """How many seconds ago a time of day was; None if that is not known. Clocks of several machines differ a little."""
    if at is None or at > time() + HERE:
        return None
    return max(0.0, time() - at)
