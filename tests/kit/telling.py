"""Events made by name, and events whose secret is another one."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.events import Events
from aerodrome.kernel.journal import OPEN, Event


def happening(events: Events, name: str, values: Sequence[int] = (), seat: int = 0) -> Event:
    """An event that happens to a seat, whose secret it is if there is one."""
    kind = events.names.index(name)
    secret = seat if any(arg.secret for arg in events.args[kind]) else OPEN
    return Event(kind, seat, vec[i64]([i64(value) for value in values]), secret)


def with_another_secret(events: Events, event: Event, seed: int = 0) -> Event:
    """The event as it might also be, for all that those know whose secret it is not."""
    values = [int(value) for value in event.values]
    for place, arg in enumerate(events.args[event.kind]):
        if arg.secret:
            size = arg.size or 1000
            step = 1 + seed % (size - 1)
            if arg.several:
                values[place:] = [*((value + step) % size for value in values[place:]), 0]
            else:
                values[place] = (values[place] + step) % size
    return Event(event.kind, event.seat, vec[i64]([i64(value) for value in values]), event.secret)
