"""Promotion: workers under a new machine go to the tower and take its trophies (WHI-5.51 to WHI-5.54, WHI-5.149)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import copies, one_card
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.step import Closed, Options, Step


def promote(s: Whistle, seat: i64, cell: i64) -> None:
    """The worker of a cell reaches the tower level of its row (WHI-5.51)."""
    level = cell // p.COLUMNS
    s.leave(seat, cell)
    s.tower[seat * p.LEVELS + level] += 1
    s.tell_of(seat, p.PROMOTED, cell, level)
    arrive(s, seat, level)


def arrive(s: Whistle, seat: i64, level: i64) -> None:
    """A worker that reached a level takes a trophy if there is one (WHI-5.53, WHI-5.114)."""
    if s.level_trophies[level]:
        s.then(TrophyPick(seat, level))


@final
class TrophyPick(Closed[Whistle]):
    """WHI-9.19: the owner of the arriving worker chooses; trophies of one kind are one option (WHI-9.52)."""

    def __init__(self, seat: i64, level: i64) -> None:
        self.seat: Final = seat
        self.level: Final = level

    def args(self) -> list[int]:
        return [int(self.seat), int(self.level)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"level": int(self.level) + 1}

    def who(self, s: Whistle) -> i64:
        return self.seat

    def options(self, s: Whistle, out: Options) -> None:
        for trophy in range(i64(p.TROPHY_KINDS)):
            if copies(s.level_trophies[self.level], trophy):
                out.add(p.TROPHY + trophy)

    def resolve(self, s: Whistle, action: i64) -> None:
        trophy = action - p.TROPHY
        s.level_trophies[self.level] -= one_card(trophy)
        s.trophies[self.seat] += one_card(trophy)
        s.tell_of(self.seat, p.TROPHY_TAKEN, trophy, self.level)


def first_worker(low: i64, high: i64) -> i64:
    """Of workers that are promoted: from left to right, in a column from bottom to top (WHI-9.41). EMPTY: none."""
    if low == 0 and high == 0:
        return p.EMPTY
    for column in range(i64(p.COLUMNS)):
        for row in range(i64(p.ROWS)):
            cell = row * p.COLUMNS + column
            if grid.has_cell(low, high, cell):
                return cell
    return p.EMPTY


@final
class PromoteOwn(Step[Whistle]):
    """The active player's workers on a site, given as kind * SITES + site, go first (WHI-5.52)."""

    def __init__(self, place: i64) -> None:
        self.place: Final = place

    def args(self) -> list[int]:
        return [int(self.place)]

    def happen(self, s: Whistle) -> None:
        seat = s.active
        low = grid.SITE_CELLS[2 * self.place] & s.standing_low[seat]
        high = grid.SITE_CELLS[2 * self.place + 1] & s.standing_high[seat]
        cell = first_worker(low, high)
        if cell != p.EMPTY:
            s.then(self)
            promote(s, seat, cell)


@final
class PromoteOthers(Step[Whistle]):
    """Then those of the other players clockwise (WHI-5.52)."""

    def __init__(self, place: i64) -> None:
        self.place: Final = place

    def args(self) -> list[int]:
        return [int(self.place)]

    def happen(self, s: Whistle) -> None:
        for distance in range(1, s.players):
            seat = (s.active + distance) % s.players
            low = grid.SITE_CELLS[2 * self.place] & s.standing_low[seat]
            high = grid.SITE_CELLS[2 * self.place + 1] & s.standing_high[seat]
            cell = first_worker(low, high)
            if cell != p.EMPTY:
                s.then(self)
                promote(s, seat, cell)
                return


@final
class ExtensionPromotion(Closed[Whistle]):
    """WHI-9.17: own workers beside the site, floating ones too, one more or stop (WHI-5.149, WHI-5.231)."""

    def __init__(self, place: i64) -> None:
        self.place: Final = place

    def args(self) -> list[int]:
        return [int(self.place)]

    def options(self, s: Whistle, out: Options) -> None:
        low, high = grid.SITE_CELLS[2 * self.place], grid.SITE_CELLS[2 * self.place + 1]
        near_low = grid.beside_low(low, high) & ~low & s.standing_low[s.active]
        near_high = grid.beside_high(low, high) & ~high & s.standing_high[s.active]
        for cell in grid.list_cells(near_low, near_high):
            out.add(p.WORKER + cell)
        if out.count:
            out.add(p.STOP)

    def happen(self, s: Whistle) -> None:
        """Nobody stands beside it."""

    def resolve(self, s: Whistle, action: i64) -> None:
        if action != p.STOP:
            s.then(self)
            promote(s, s.active, action - p.WORKER)
