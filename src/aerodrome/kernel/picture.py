"""A picture in parts, for a page that lays them out; every game's board draws one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """SVG elements without style and symbols of their own, which the page has.

    `board` are the parts of the middle, the most important one first: a narrow page shows the others below or beside
    it. `own` is the near seat, `seats` the others by number, `side` what belongs to nobody, such as the goals.
    """

    board: tuple[str, ...]
    own: str
    seats: dict[int, str]
    side: tuple[str, ...]

    def parts(self) -> list[str]:
        """All of them."""
        return [*self.board, self.own, *self.seats.values(), *self.side]
