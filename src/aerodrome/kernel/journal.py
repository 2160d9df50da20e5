"""What happened, event by event, and who may know it. A state keeps a journal only when asked to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

EVERYBODY: Final = -1


@final
class Event:
    """One event: its kind (an int of the game), the seat it happened to, up to three ints, and who may know."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.audience: Final = audience  # a bit for each seat, or EVERYBODY

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of this event."""
        if self.audience == EVERYBODY:
            return True
        return seat is not None and bool(self.audience >> seat & 1)


@final
class Journal:
    """The events since the journal was opened or last taken."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def take(self) -> list[Event]:
        """The events so far; the journal is empty afterwards."""
        events = self.events
        self.events = []
        return events
