"""News from other processes, by PostgreSQL's LISTEN: which table has got which entry."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any, Final

import psycopg

from aerodrome.table.store.opening import CONNECT_SECONDS, KEEPALIVE
from aerodrome.table.store.sql import CHANNEL, Store
from aerodrome.table.store.talking import SAID_NEWS

LOG: Final = logging.getLogger(__name__)
WAIT: Final = 0.5  # seconds between two looks at whether to stop
PAUSE: Final = 0.5  # seconds before a lost connection is tried again
EVERYTHING: Final = ("", 0)  # told after a lost connection: anything may have happened


class Listener(threading.Thread):
    """Listens on a connection of its own, and comes back when the database does."""

    def __init__(self, store: Store, tell: Callable[[str, int], None], talk: Callable[[str], None]) -> None:
        super().__init__(name="database news", daemon=True)
        _, arguments = store.engine.dialect.create_connect_args(store.engine.url)
        self.arguments: Final[dict[str, Any]] = {**arguments, **KEEPALIVE, "connect_timeout": CONNECT_SECONDS}
        self.tell: Final = tell
        self.talk: Final = talk
        self.listening: Final = threading.Event()
        self.ended: Final = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                with psycopg.connect(autocommit=True, **self.arguments) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.listening.set()
                    self.tell(*EVERYTHING)
                    self.hear(connection)
            except psycopg.Error as error:
                if self.listening.is_set():
                    LOG.warning("no news from other processes for now: %s", str(error).partition("\n")[0])
                self.listening.clear()
                self.ended.wait(PAUSE)

    def hear(self, connection: psycopg.Connection) -> None:
        while not self.ended.is_set():
            for note in connection.notifies(timeout=WAIT):
                table_id, _, seq = note.payload.partition(":")
                if seq.isdecimal():
                    self.tell(table_id, int(seq))
                elif seq == SAID_NEWS:
                    self.talk(table_id)
                if self.ended.is_set():
                    return

    def stop(self) -> None:
        self.ended.set()
        self.join(timeout=WAIT + CONNECT_SECONDS)
