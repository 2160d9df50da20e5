"""Figures for Prometheus: counted all the time, handed out at a port of their own if that is asked for."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from aerodrome import __version__
from aerodrome.table.table import BOT, Entry

if TYPE_CHECKING:
    from aerodrome.web.app import Rooms
    from aerodrome.web.edge import Door

REQUEST_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0)
FRAME_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """What one application counts."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.requests: Final = Histogram(
            "aerodrome_request_seconds",
            "Time to answer a request, by the first digit of the status.",
            ["status"],
            buckets=REQUEST_SECONDS,
            registry=self.registry,
        )
        self.frames: Final = Histogram(
            "aerodrome_frame_seconds",
            "Time to draw the frame of a table for one page.",
            buckets=FRAME_SECONDS,
            registry=self.registry,
        )
        self.moves: Final = Counter(
            "aerodrome_moves", "Decisions made at the tables of this process.", ["by"], registry=self.registry
        )
        self.opened: Final = Counter("aerodrome_tables_opened", "Tables opened here.", registry=self.registry)
        self.errors: Final = Counter(
            "aerodrome_log_lines", "Warnings and errors in the log.", ["level"], registry=self.registry
        )
        for level in ("warning", "error"):
            self.errors.labels(level)
        for by in ("person", "bot"):
            self.moves.labels(by)

    def written(self, entries: Iterable[Entry]) -> None:
        """Entries of a log that have become durable."""
        for entry in entries:
            if entry.kind == "act":
                self.moves.labels("bot" if entry.data.get("by") == BOT else "person").inc()
            elif entry.kind == "open":
                self.opened.inc()

    def watch(self, rooms: Rooms) -> None:
        self.registry.register(Standing(rooms))

    def serve(self, address: tuple[str, int], door: Door) -> int:
        """Hand the figures out at an address of their own; the port."""
        self.registry.register(Entrance(door))
        logging.getLogger().addHandler(Tally(self))
        server, _ = start_http_server(address[1], address[0], self.registry)
        return int(server.server_port)


class Standing(Collector):
    """What is looked up when somebody asks: tables, sockets, and what waits for the bots."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms

    def collect(self) -> Iterator[Metric]:
        rooms = self.rooms
        thinker = rooms.tables.thinker
        yield gauge("aerodrome_info", "The version.", 1, version=__version__)
        yield gauge("aerodrome_tables_in_memory", "Tables that this process has in memory.", len(rooms.tables.seen))
        yield gauge("aerodrome_tables_watched", "Tables that somebody looks at.", len(rooms.hub.onlookers))
        sockets = GaugeMetricFamily("aerodrome_sockets", "Open WebSockets and waiting requests.", labels=["kind"])
        sockets.add_metric(["page"], sum(rooms.hub.addresses.values()))
        sockets.add_metric(["api"], sum(rooms.followers.addresses.values()))
        yield sockets
        yield gauge("aerodrome_bot_queue", "Questions that wait for a bot.", len(thinker.waiting))
        busy = sum(desk.task is not None for desk in thinker.desks)
        yield gauge("aerodrome_bots_thinking", "Workers that think.", busy)
        yield gauge("aerodrome_bot_workers", "Workers in all.", len(thinker.desks))


class Entrance(Collector):
    """Who is connected, and who was not let in."""

    def __init__(self, door: Door) -> None:
        self.door: Final = door

    def collect(self) -> Iterator[Metric]:
        yield gauge("aerodrome_connections", "Open connections.", len(self.door.inside))
        for name, value in (("turned_away", self.door.turned_away), ("late", self.door.late)):
            counted = CounterMetricFamily(f"aerodrome_connections_{name}", "Connections for which there was no room.")
            if name == "late":
                counted.documentation = "Connections closed because a request did not arrive in time."
            counted.add_metric([], value)
            yield counted


class Tally(logging.Handler):
    """Counts warnings and errors."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics: Final = metrics

    def emit(self, record: logging.LogRecord) -> None:
        level = "error" if record.levelno >= logging.ERROR else "warning"
        self.metrics.errors.labels(level).inc()


def gauge(name: str, words: str, value: float, **labels: str) -> Metric:
    found = GaugeMetricFamily(name, words, labels=list(labels))
    found.add_metric(list(labels.values()), value)
    return found
