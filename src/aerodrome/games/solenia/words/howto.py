"""How to play Solenia, on one page."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Ending, HowTo, Lesson, Signs

HOW_TO: Final = HowTo(
    wins=mark("Whoever has the most stars after sixteen cards each wins."),
    story=mark(
        "Fly between endless day and endless night, gather resources on floating islands and deliver them in floating "
        "cities. Alone, you have to beat the score of a Rival moved by cards and a die."
    ),
    minutes=4,
    turn=(
        Lesson(
            "choose",
            mark("Choose a card"),
            mark("You hold three. The number on the left is what a card brings at once: 0, 1 or 2."),
            "SOL-2.10",
        ),
        Lesson(
            "lay",
            mark("Lay it on a free space"),
            mark(
                "Under the airship, beside it, or beside a card of yours. Further away, each space in between costs "
                "one resource of your choice."
            ),
            "SOL-5.11",
        ),
        Lesson(
            "gain",
            mark("Take what it brings"),
            mark(
                "On an island that many of its resource. In a city that many stars; then you pay for one tile of its "
                "half and keep it. Last, you draw a card."
            ),
            "SOL-5.31",
        ),
    ),
    special=Lesson(
        "advance",
        mark("A 0 makes the sky move"),
        mark(
            "It brings nothing now, but the airship flies on by one strip. Every card on the rearmost strip, whoever "
            "laid it, pays its right side and leaves for good. Then that strip turns over, from night to day or from "
            "day to night, and lies in front again."
        ),
        "SOL-5.52",
    ),
    signs=Signs(
        mark("What the signs mean"),
        (
            ("sign-wood", mark("wood")),
            ("sign-wheat", mark("wheat")),
            ("sign-stone", mark("stone")),
            ("sign-water", mark("water")),
            ("sign-crate", mark("any resource")),
            ("sign-star", mark("star")),
            ("sign-lock", mark("not yet")),
        ),
    ),
    pieces=(
        Lesson(
            "anatomy",
            mark("Sixteen cards each"),
            mark(
                "All decks are alike, and each card is played once. The small airship marks a card that moves the sky."
            ),
            "SOL-2.11",
        ),
        Lesson(
            "tiles",
            mark("Delivery tiles"),
            mark(
                "Moon tiles go to night cities, sun tiles to day cities. Pay what they show; their stars count at the "
                "end."
            ),
            "SOL-5.32",
        ),
        Lesson(
            "ship",
            mark("Your airship"),
            mark(
                "Tiles fill each row from the left, and the slot they cover gives a bonus. A day tile above a night "
                "tile is a pair: 1, 2, 3, then 4 stars."
            ),
            "SOL-6.4",
        ),
    ),
    mistakes=(
        Lesson(
            "wrong-city",
            mark("A city wants a delivery at once."),
            mark("If you cannot pay for a tile on show, no card may go there. The lock tells what you lack."),
            "SOL-5.9",
        ),
        Lesson(
            "wrong-corner",
            mark("Corners do not touch."),
            mark("A diagonal space is two steps away: it costs one resource."),
            "SOL-2.20",
        ),
        Lesson(
            "wrong-others",
            mark("Only your own cards carry you further."),
            mark("Those of the others merely take up room."),
            "SOL-5.4",
        ),
        Lesson(
            "wrong-later",
            mark("The right side pays when the card leaves."),
            mark("Cards that still lie there after round 16 give nothing more."),
            "SOL-5.68",
        ),
        Lesson(
            "wrong-hold",
            mark("Eight resources, and the hold is full."),
            mark("Of what you gain beyond that, you give back what you like least."),
            "SOL-5.25",
        ),
    ),
    ending=Ending(
        (mark("After round 16 every card is played. A good flight may add up to this:"),),
        (
            (mark("stars on your tiles"), 33),
            (mark("stars gained on the way"), 8),
            (mark("pairs of day and night"), 6),
            (mark("1 for every 2 resources left"), 3),
            (mark("together"), 50),
        ),
        (
            mark("The star beside a name counts all this in every round, as if the game ended now."),
            mark("Equal stars share the win; alone, a tie is lost."),
            mark("The winter side of the boards has powers in place of pairs. Begin with summer."),
        ),
        mark("First plan: choose one tile you like, gather for it, and see which cities the next strips bring."),
    ),
)
