"""What stands below the pictures of Whistle Mountain's full rules."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Lesson

DIAGRAMS: Final = {
    "5C": Lesson(
        "gather",
        mark("An airship on the grid."),
        mark("It harvests what lies beside it and may activate every machine that it touches."),
    ),
    "5F": Lesson(
        "build",
        mark("A new scaffold."),
        mark("1 point for each edge against a scaffold or a machine; none against water, air or the border."),
    ),
    "5G": Lesson(
        "worker",
        mark("A machine over workers."),
        mark("Each goes up to the level of its own row, and takes the trophy there if one is left."),
    ),
    "5H": Lesson(
        "flood",
        mark("The water rises."),
        mark("Airships in the new row go home, workers go to the whirlpool, machines stop."),
    ),
    "5K": Lesson(
        "machine",
        mark("A machine."),
        mark("The medal scores once, when it is built; left of the arrow the cost, right of it the effect."),
    ),
}
