"""Where things lie that the view only counts; the drawing and the paths share it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def hand_keys(hand: Sequence[str]) -> list[tuple[str, str]]:
    """The places of a hand with the cards in them; copies are numbered from the second on."""
    seen: Counter[str] = Counter()
    out = []
    for card in hand:
        seen[card] += 1
        out.append((f"hand-{card}" if seen[card] == 1 else f"hand-{card}-{seen[card]}", card))
    return out


def scavengers(pods: Sequence[int]) -> list[tuple[int, int]]:
    """The pods in the pits of a material, seat by seat: the seat, and the number among its own.

    >>> scavengers([2, 0, 1])
    [(0, 0), (0, 1), (2, 0)]
    """
    return [(seat, number) for seat, many in enumerate(pods) for number in range(many)]
