"""Rows of components.toml as effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p

NO_SOURCE: Final = 63  # no machine and no airship
WORK_FREE: Final = 0
WORK_PAID: Final = 1
WORK_MOVE: Final = 2
WORK_RESCUE: Final = 3
DOCK_EFFECT: Final = p.numbers([4 + place for place in range(p.DOCK_COUNT * p.MOST_OFFERS)])
BUY_EFFECT: Final = p.numbers([100 + upgrade for upgrade in range(p.UPGRADE_COUNT)])


def source_of(machine: i64, airship: i64) -> i64:
    """Who grants an effect: a machine or EMPTY, an airship or EMPTY."""
    return (NO_SOURCE if machine == p.EMPTY else machine) + 64 * (airship + 1)


def airship_of(source: i64) -> i64:
    return source // 64 - 1
