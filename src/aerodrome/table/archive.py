"""How old a table may become before it is archived: it leaves memory, lists and bots' turns, and is read by its link.

A table is archived because nobody has come to it for long, and by nothing else: nothing is written for it.
"""

from __future__ import annotations

import math
import re
import time
from typing import Final

DAY: Final = 24 * 3600.0
DEFAULT: Final = 90 * DAY
NEVER: Final = math.inf
WAITING: Final = 7 * DAY  # at most, for a table that has never begun
UNITS: Final = {"h": 3600.0, "d": DAY, "w": 7 * DAY}
AGE: Final = re.compile(r"(\d{1,5})([hdw])", re.ASCII)


def age_named(text: str) -> float:
    """The age that a text stands for, in seconds.

    >>> age_named("90d") / DAY, age_named("36h") / DAY, age_named("never")
    (90.0, 1.5, inf)
    """
    wanted = text.strip().lower()
    found = AGE.fullmatch(wanted)
    if wanted == "never":
        return NEVER
    if found is None or not int(found[1]):
        raise ValueError(f"an age is a number with h, d or w, like 90d or 12w, or never, not {text[:20]!r}")
    return int(found[1]) * UNITS[found[2]]


def archived_before(age: float, phase: str | None = None) -> float:
    """A table of a phase that was not changed since this time is archived; 0 is never."""
    if age == NEVER:
        return 0.0
    return time.time() - (min(age, WAITING) if phase == "waiting" else age)
