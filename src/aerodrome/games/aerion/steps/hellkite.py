"""Expansion 6, the Hellkite (AER-7.90 to AER-7.112, AER-7.133)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import type_of
from aerodrome.games.aerion.score import lairs_left, test_victory
from aerodrome.games.aerion.state import FIGURE_ON_NOTHING, Aerion
from aerodrome.games.aerion.steps.cards import take_card
from aerodrome.kernel.step import Closed, Options, Step


def hunt_exit(s: Aerion, out: Options) -> None:
    """AER-7.97."""
    if s.figure != p.EMPTY and s.dice_sum() <= p.HUNT_SUM and can_destroy(s):
        out.add(p.HUNT)


def can_destroy(s: Aerion) -> bool:
    """AER-7.111, AER-7.112: with `impregnable_fortress` only the ends of the Outposts, then of the Lairs."""
    if not s.variants & p.IMPREGNABLE_FORTRESS:
        return True
    row = s.outposts if has_any(s.outposts) else s.lairs
    if row[s.figure] == p.EMPTY:
        return False
    left: i64 = 0
    while row[left] == p.EMPTY:
        left += 1
    right: i64 = p.COLUMNS - 1
    while row[right] == p.EMPTY:
        right -= 1
    return s.figure == left or s.figure == right


def has_any(row: vec[i64]) -> bool:
    for card in row:
        if card != p.EMPTY:
            return True
    return False


def hunt(s: Aerion) -> None:
    """AER-7.98: the card under the figure goes to the box."""
    column = s.figure
    outpost = s.outposts[column]
    lair = s.lairs[column]
    if outpost != p.EMPTY:  # AER-7.99
        s.outposts[column] = p.EMPTY
        s.reveal()
        s.tell(p.OUTPOST_DESTROYED, column, outpost, lair)
        return
    s.lairs[column] = p.EMPTY
    s.tell(p.LAIR_DESTROYED, column, lair)
    if lairs_left(s):
        s.then(FIGURE_LEAVES)
    else:  # AER-7.102
        s.figure = p.EMPTY
        s.tell(p.HELLKITE_DEFEATED)
        test_victory(s)
    if not s.over:
        s.then(ChooseLairBonus(lair))  # AER-7.101: the bonus comes first


@final
class ChooseLairBonus(Closed[Aerion]):
    """AER-7.103, AER-7.104, AER-9.15: one Display card of the Lair's type, whatever the dice show."""

    def __init__(self, sort: i64) -> None:
        self.sort: Final = sort

    def args(self) -> list[int]:
        return [int(self.sort)]

    def notes(self, s: Aerion, seat: int | None) -> dict[str, Any]:
        return {"type": p.TYPES[self.sort]}

    def options(self, s: Aerion, out: Options) -> None:
        for deck in range(i64(p.DECK_COUNT)):
            card = s.display[deck]
            if card != p.EMPTY and type_of(card) == self.sort:
                out.add(p.BONUS + deck)
        out.add(p.DECLINE)

    def resolve(self, s: Aerion, action: i64) -> None:
        if action == p.DECLINE:
            s.tell(p.BONUS_DECLINED)
        else:
            take_card(s, action - p.BONUS)


@final
class FigureLeaves(Step[Aerion]):
    """AER-7.101, AER-7.133: after the bonus the figure leaves the emptied column."""

    def excuses(self) -> i64:
        return FIGURE_ON_NOTHING

    def happen(self, s: Aerion) -> None:
        move_figure(s)


def move_figure(s: Aerion) -> None:
    """AER-7.101, AER-7.107: to the next column to the right that has a card, or round to the leftmost."""
    if s.figure == p.EMPTY:
        return
    column = s.figure
    while True:
        column = (column + 1) % p.COLUMNS
        if s.lairs[column] != p.EMPTY:
            break
    if column != s.figure:
        s.figure = column
        s.tell(p.FIGURE_MOVED, column, s.outposts[column])


FIGURE_LEAVES: Final = FigureLeaves()
