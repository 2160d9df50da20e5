"""What stands below the pictures of CloudAge's full rules."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Lesson

DIAGRAMS: Final = {
    "5c": Lesson(
        "production",
        mark("Production and navigation."),
        mark("Energy buys water at the own level or a lower one; of two navigation cards the lower one is taken."),
    ),
    "5e": Lesson(
        "flight",
        mark("A flight."),
        mark("Each space costs what it shows, vegetation only 1; finds are gained on the way; it ends in a city."),
    ),
    "5h": Lesson(
        "sleeve",
        mark("A city card in its sleeve."),
        mark("The edge of the map can be seen, the middle only when the card is taken out."),
    ),
    "5j": Lesson(
        "ship",
        mark("The airship board."),
        mark("Upgrades from left to right in each area; at the end only the highest of each kind scores."),
    ),
    "5k": Lesson(
        "card",
        mark("A project card."),
        mark("Its cost, what it brings once, what it brings for good, and its VP at the end."),
    ),
    "5l": Lesson(
        "plant",
        mark("A planting."),
        mark("Beside the airship, or joined to it by vegetation; a find that is covered pays a last time."),
    ),
}
