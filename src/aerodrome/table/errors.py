"""What can be refused at a table. Each refusal says what was wrong; nothing has changed when one is raised."""

from __future__ import annotations

from typing import Final


class TableError(ValueError):
    """A request that the table refuses."""


class NoSuchTable(TableError):
    """There is no table with this id."""


class NotYours(TableError):
    """The seat belongs to somebody else, or it is somebody else's decision."""


class NotNow(TableError):
    """The table is not in a state in which this can be done."""


class TooMany(TableError):
    """Whoever asks has opened many tables lately."""


class Stale(TableError):
    """The table has moved on since the request was made: it answers another sequence number."""


class Damaged(TableError):
    """What is kept of a table cannot be read. The `reason` may tell what is hidden in the game: it is for the host."""

    def __init__(self, table_id: str, reason: str) -> None:
        super().__init__(f"table {table_id} is damaged: what is kept of it cannot be read")
        self.reason: Final = reason
