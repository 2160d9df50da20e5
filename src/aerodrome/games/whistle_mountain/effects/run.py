# ruff: noqa: ARG001
"""Paying for effects and carrying them out."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.whistle_mountain.effects import table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, workers


def usable(s: Whistle, effect: i64, source: i64) -> bool:
    if effect == table.WORK_FREE:
        return construct.can_construct(s)
    return False


def start(s: Whistle, effect: i64, source: i64) -> None:
    construct.begin_construct(s)


def can_activate(s: Whistle, machine: i64, source: i64) -> bool:
    return False


def activate(s: Whistle, machine: i64, source: i64) -> None:
    workers.begin_move(s)


def construction_bonus(s: Whistle, machine: i64) -> None:
    pass
