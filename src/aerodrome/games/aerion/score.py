"""The end of Aerion: victory, defeat and their reasons (AER-6)."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import deck_of
from aerodrome.games.aerion.state import Aerion


def finish(s: Aerion, outcome: i64) -> None:
    s.outcome = outcome
    s.over = True
    s.tell(p.ENDED, outcome)


def test_victory(s: Aerion) -> None:
    """AER-6.1, AER-6.7: tested after every change that can meet a condition."""
    if s.flying == p.ALL_SHIPS and expansions_done(s):
        finish(s, p.VICTORY)


def expansions_done(s: Aerion) -> bool:
    """AER-6.2: every condition added by the expansions in play."""
    expansions = s.expansions
    if not expansions:
        return True
    return (
        (not expansions & p.FLAGSHIP or s.flagship_flying)  # AER-7.28
        and (not expansions & p.HOURGLASSES or hourglass_kinds(s) == p.ALL_HOURGLASSES)  # AER-7.36
        and (not expansions & p.STONE_CLOUDS or cloud_steps_left(s) == 0)  # AER-7.54
        and (not expansions & p.PIERS or (s.piers == p.PIER_COUNT and len(s.payroll) == 0))  # AER-7.71, AER-7.72
        and (not expansions & p.HELLKITE or s.figure == p.EMPTY)  # AER-7.109
    )


def hourglass_kinds(s: Aerion) -> i64:
    """The kinds of Hourglass owned, one bit a deck."""
    kinds: i64 = 0
    for card in s.hourglasses:
        kinds |= i64(1) << deck_of(card)
    return kinds


def cloud_steps_left(s: Aerion) -> i64:
    total: i64 = 0
    for steps in s.clouds:
        total += steps
    return total


def lairs_left(s: Aerion) -> i64:
    count: i64 = 0
    for column in range(i64(p.COLUMNS)):
        if s.lairs[column] != p.EMPTY:
            count += 1
    return count


def test_exhaustion(s: Aerion) -> None:
    """AER-6.3, AER-7.73: after the refill an empty Display means that all decks are exhausted."""
    if s.cards_shown() == 0:
        finish(s, p.UNPAID_WORKERS if len(s.payroll) else p.EXHAUSTED)
