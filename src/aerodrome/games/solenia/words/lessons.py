"""How to play Solenia, on a few cards."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words import Lesson

LESSONS: Final = (
    Lesson(
        mark("Sixteen cards, one flight"),
        mark(
            "In each of the 16 rounds everybody plays one card. Gather goods on islands, deliver them in cities; the "
            "most stars win."
        ),
        ("airship", "star"),
        "SOL-1.2",
    ),
    Lesson(
        mark("Lay a card on a free space"),
        mark(
            "The space must be under the airship, beside it or beside one of your own cards; corners do not touch. "
            "Further away you pay one good of your choice for each space in between. Cards of others do not help you."
        ),
        ("card", "crate"),
        "SOL-5.2",
    ),
    Lesson(
        mark("An island gives goods"),
        mark(
            "You gain as much of its good as the number on the left of the card: 0, 1 or 2. Your hold has room for "
            "eight; what does not fit goes back."
        ),
        ("isle-wheat", "wheat", "hold"),
        "SOL-5.23",
    ),
    Lesson(
        mark("A city wants a delivery"),
        mark(
            "You gain stars as the number on the card says. Then you have to pay for one tile of its half, day or "
            "night, and lay it on your board: the slot gives a bonus at once, the stars of the tile count at the end. "
            "Without a tile that you can pay, the city is closed to you."
        ),
        ("isle-day_city", "tile-day", "tile-night"),
        "SOL-5.31",
    ),
    Lesson(
        mark("A 0 makes the sky move"),
        mark(
            "It gives nothing now, but the airship flies on. All cards on the strip behind bring what their right side "
            "shows, to whoever laid them, and leave. The strip turns over, from night to day or from day to night, and "
            "lies in front again."
        ),
        ("engine", "flip", "expel"),
        "SOL-5.52",
    ),
    Lesson(
        mark("Count the stars"),
        mark(
            "Add the stars you gained, those on your tiles, and 1 for every 2 goods left. On the summer side the first "
            "four pairs of a day tile and a night tile give 1, 2, 3 and 4 more."
        ),
        ("star", "pair", "tile"),
        "SOL-6.3",
    ),
)
