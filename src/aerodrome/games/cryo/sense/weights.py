"""What the features of an outlook are worth, in points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KNOTS: Final = vec[i64]([0, 2, 6, 14, 30])  # rounds left: one row of worths for each of these numbers

# How sure hopes are at these knots: a lead of so many points makes the odds e to 1.
SPREAD: Final = vec[float]([1.0, 2.5, 4.0, 5.5, 7.0])


def guess() -> list[float]:
    out: list[float] = []
    for rounds in (0, 2, 6, 14, 30):
        f = min(1.0, rounds / 8.0)
        e = 1.0 if rounds else 0.0
        row = [0.0, 1.3, 0.0, 0.0, 0.0, -0.3 * e, 0.3 * f]
        row += [0.6 * f, -0.4 * f, 1.5 * f - 0.5 * (1 - e), 0.3 * f, 0.8 * f, 0.4 * f, 0.3 * f]
        for extra in (0.0, 0.1, 0.1, 0.3):
            row += [0.6 * f, (0.5 + extra) * f, -0.3 * f]
        row += [0.15 * f, -0.2 * f, 1.5 * f, 1.7 * f, 1.6 * f]
        row += [0.6 * e * min(1.0, rounds / 2.0), 0.2 * f, 0.2 * f, 2.5 * f]
        row += [
            2.5 * f,
            1.0 * f,
            2.0 * f,
            1.5 * f,
            1.0 * f,
            0.7 * f,
            1.0 * f,
            1.2 * f,
            -0.7 * f,
            0.2 * f,
            0.2 * f,
            -0.3 * f,
        ]
        row += [2.5 * f] * 8
        row += [0.8 * f, -0.5 * f, 0.0]
        row += [1.5 * f] * 8
        row += [0.0] * 8
        row += [0.3 * e]
        out += row
    return out


WORTH: Final = vec[float](guess())
WORTH_2: Final = WORTH
WORTH_3: Final = WORTH
WORTH_4: Final = WORTH
