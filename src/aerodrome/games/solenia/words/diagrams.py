"""What stands below the pictures of Solenia's full rules."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Lesson

DIAGRAMS: Final = {
    "2": Lesson(
        "anatomy",
        mark("A card."),
        mark("On its left what it gives at once, on its right what it gives when it leaves."),
    ),
    "2A": Lesson(
        "rule-beside",
        mark("Beside the airship."),
        mark("Strips 1 to 5 from left to right, lanes 1 to 5 from the top. Edges touch, corners do not."),
    ),
    "5A": Lesson(
        "rule-reach",
        mark("What a space costs you."),
        mark("0 is free. Each space in between costs one resource, counted from the airship or from your card."),
    ),
    "5B": Lesson(
        "rule-voyage",
        mark("Two spaces in between, two resources."),
        mark("Any kinds will do, also mixed. It does not matter whether a card lies on the way."),
    ),
    "5E": Lesson(
        "gain",
        mark("Island and city."),
        mark("An island gives resources. A city gives stars and wants a delivery: resources for a tile."),
    ),
    "5F": Lesson(
        "rule-moves",
        mark("The airship has flown on to strip 4."),
        mark("Both cards on strip 1 give what they show and leave; then that strip turns over and becomes strip 5."),
    ),
}
