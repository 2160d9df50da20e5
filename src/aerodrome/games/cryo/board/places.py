"""Where things lie that the view only counts; the drawing and the paths share it."""

from __future__ import annotations

from collections.abc import Sequence


def scavengers(pods: Sequence[int]) -> list[tuple[int, int]]:
    """The pods in the pits of a material, seat by seat: the seat, and the number among its own.

    >>> scavengers([2, 0, 1])
    [(0, 0), (0, 1), (2, 0)]
    """
    return [(seat, number) for seat, many in enumerate(pods) for number in range(many)]
