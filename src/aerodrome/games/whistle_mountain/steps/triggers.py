"""Triggered powers."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.whistle_mountain.state import Whistle


def constructed_machine(s: Whistle, machine: i64) -> None:
    pass


def constructed_scaffold(s: Whistle, tile: i64) -> None:
    pass


def moved_worker(s: Whistle, cell: i64) -> None:
    pass


def end_of_turn(s: Whistle) -> None:
    pass
