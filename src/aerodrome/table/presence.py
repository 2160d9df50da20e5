"""Who is there: when the person of each seat was last seen, by an open page or a request.

Kept in memory, and written to the store now and then, so that all processes on one database know of it.
"""

from __future__ import annotations

import logging
import threading
import time
from typing import Final

from aerodrome.table.store import Store, StoreError

LOG: Final = logging.getLogger(__name__)
WRITTEN_EVERY: Final = 30.0  # seconds: other processes know no better than that
KEPT: Final = 10_000  # seats in memory


class Presence:
    """When the people of all tables were seen last. All methods may be called from any thread."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.lock: Final = threading.Lock()
        self.seen: Final[dict[tuple[str, int], float]] = {}
        self.written: Final[dict[tuple[str, int], float]] = {}

    def note(self, table_id: str, seat: int) -> None:
        """The person of a seat is there now."""
        key, now = (table_id, seat), time.time()
        with self.lock:
            while len(self.seen) >= KEPT and key not in self.seen:
                oldest = next(iter(self.seen))
                del self.seen[oldest]
                self.written.pop(oldest, None)
            self.seen.pop(key, None)  # the latest stands last
            self.seen[key] = now
            due = now - self.written.get(key, 0.0) >= WRITTEN_EVERY
            if due:
                self.written[key] = now
        if due:
            try:
                self.store.note_presence(table_id, seat, now)
            except StoreError as error:
                LOG.warning("presence is not written: %s", error)

    def away(self, table_id: str, seat: int) -> float:
        """For how many seconds the person has not been seen; 0 if that is not known, and it counts from now on."""
        with self.lock:
            here = self.seen.get((table_id, seat))
        anywhere = max(here or 0.0, self.store.presence(table_id, seat) or 0.0)
        if not anywhere:
            self.note(table_id, seat)
            return 0.0
        return max(0.0, time.time() - anywhere)
