"""Flags: the marks of somebody's deed on the pieces that it has moved."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from aerodrome.drawing.keeping import Flag
from aerodrome.drawing.svg import at, el

BANNER: Final = re.compile(r"^<g id=.*</g>$", re.MULTILINE)
COLOURS: Final = 5  # of seats, each with an emblem
RAISED: Final = 12  # so far the flag stands above the upper edge of its piece
HALO: Final = re.compile(r"<(rect|circle)([^>]*)>")
NUMBER: Final = re.compile(r'\b(x|y|cx|cy|r)="([-\d.]+)"')


def colour_number(seat: int) -> int:
    """The number of the colour and emblem of a seat; an opponent who sits on none of them (-1) has the last one."""
    return seat + 1 if seat >= 0 else COLOURS


@cache
def banners() -> tuple[str, ...]:
    """The shapes of the flags, one for each colour: they stand once in a page."""
    return tuple(BANNER.findall(files(__package__).joinpath("flags.svg").read_text(encoding="utf-8")))


def flag_shape(flag: Flag) -> str:
    """A flag of 38 by 20 with its corner at 0, 0, and its number."""
    number = el("text", str(flag.number), x=24.6, y=15.2, cls="no")
    return el("use", href=f"#flag-{flag.colour}") + number


@lru_cache(maxsize=1024)
def flag_on(flag: Flag, corner: tuple[float, float]) -> str:
    """A flag on the upper left of a piece whose corner is there."""
    x, y = corner
    return at(x, y - RAISED, el("g", flag_shape(flag)), cls=f"flag s{flag.colour}")


@lru_cache(maxsize=1024)
def corner_of(glow: str) -> tuple[float, float]:
    """The upper left of a piece, by the outline that lights up around it; without one the middle of its place.

    >>> corner_of('<rect x="-34" y="-44" width="68" height="88" class="halo"/>')
    (-34.0, -44.0)
    """
    found = HALO.search(glow)
    if found is None:
        return 0.0, 0.0
    numbers = {name: float(value) for name, value in NUMBER.findall(found[2])}
    if found[1] == "circle":
        r = numbers.get("r", 0.0)
        return numbers.get("cx", 0.0) - r, numbers.get("cy", 0.0) - r
    return numbers.get("x", 0.0), numbers.get("y", 0.0)
