"""What happened, event by event, and whose secret it is. A state keeps a journal only when asked to.

An event as it lies here is for the kernel alone: `Events.read` says what somebody may know of it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

OPEN: Final = -1  # no secret of anybody
UNTOLD: Final = -4_000_000_000_000_000_000  # an argument that is not given


@final
class Event:
    """One event: its kind, the seat it happened to, its arguments, and the seat that alone knows the secret ones."""

    def __init__(self, kind: i64, seat: i64, values: vec[i64], secret: i64) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.values: Final = values
        self.secret: Final = secret

    def open_to(self, seat: int) -> bool:
        """Whether nothing of this event is hidden from a seat."""
        return self.secret == OPEN or self.secret == seat


@final
class Journal:
    """The events since the journal was opened or last taken."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, seat: i64, kind: i64, values: vec[i64], several: vec[i64], secret: i64) -> None:
        """Keep an event: those of the values that are given, then the several."""
        given = vec[i64]()
        for value in values:
            if value != UNTOLD:
                given = append(given, value)
        for value in several:
            given = append(given, value)
        self.events.append(Event(kind, seat, given, secret))

    def take(self) -> list[Event]:
        """The events so far; the journal is empty afterwards."""
        events = self.events
        self.events = []
        return events
