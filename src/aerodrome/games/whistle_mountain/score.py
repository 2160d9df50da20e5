"""Scoring of Whistle Mountain (WHI-6.5 to WHI-6.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import count
from aerodrome.kernel import payment
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.whistle_mountain.state import Whistle


def tokens_held(s: Whistle, seat: i64) -> i64:
    """The resources of a stock, types mixed."""
    return payment.total(s.stocks[seat])


def tower_points(s: Whistle, seat: i64) -> i64:
    """WHI-6.6."""
    points: i64 = 0
    for level in range(i64(p.LEVELS)):
        points += s.tower[seat * p.LEVELS + level] * p.LEVEL_POINTS[level]
    return points


def whirlpool_points(s: Whistle, seat: i64) -> i64:
    """WHI-6.7, WHI-5.154."""
    return 0 if s.has(seat, p.LIFEBOAT) else p.WHIRLPOOL_POINTS * s.whirlpool[seat]


def upgrade_points(s: Whistle, seat: i64) -> i64:
    """WHI-6.8, WHI-5.168."""
    points: i64 = 0
    for upgrade in range(i64(p.UPGRADE_COUNT)):
        if s.has(seat, upgrade):
            points += p.UPGRADE_POINTS[upgrade]
    if s.has(seat, p.VIRTUOUS_CIRCLE):
        points += p.CIRCLE_POINTS * count_bits(s.upgrades[seat])
    return points


def piece_points(s: Whistle, seat: i64) -> i64:
    """Machines and trophies that are left (WHI-6.9)."""
    return p.MACHINE_IN_STOCK * count_bits(s.machines[seat]) + p.TROPHY_IN_STOCK * count(s.trophies[seat])


def scaffold_points(s: Whistle, seat: i64) -> i64:
    """WHI-6.10."""
    return count_bits(s.scaffolds[seat]) // p.SCAFFOLDS_A_POINT


def card_points(s: Whistle, seat: i64) -> i64:
    """WHI-6.10."""
    return count(s.hands[seat]) // p.CARDS_A_POINT


def resource_points(s: Whistle, seat: i64) -> i64:
    """WHI-6.11."""
    return tokens_held(s, seat) // p.RESOURCES_A_POINT


def total(s: Whistle, seat: i64) -> i64:
    """WHI-6.5 to WHI-6.12."""
    return (
        s.vp[seat]
        + tower_points(s, seat)
        + whirlpool_points(s, seat)
        + upgrade_points(s, seat)
        + piece_points(s, seat)
        + scaffold_points(s, seat)
        + card_points(s, seat)
        + resource_points(s, seat)
    )


def highest_level(s: Whistle, seat: i64) -> i64:
    """The level of the highest worker in the tower, 0 without one (WHI-6.14)."""
    for level in range(p.LEVELS - 1, -1, -1):
        if s.tower[seat * p.LEVELS + level]:
            return i64(level + 1)
    return 0


def items(s: Whistle, seat: i64) -> i64:
    """What is left in the stock, each counted singly (WHI-6.15)."""
    return (
        count_bits(s.machines[seat])
        + count(s.trophies[seat])
        + count_bits(s.scaffolds[seat])
        + count(s.hands[seat])
        + tokens_held(s, seat)
    )
