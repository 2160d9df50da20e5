"""What stands below the pictures of Aerion's full rules."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Lesson

DIAGRAMS: Final = {
    "2a": Lesson(
        "cards",
        mark("The four kinds of cards."),
        mark(
            "A Blueprint, a Material, a Crew and a Book. The sign of the combination says which deck a card belongs to."
        ),
    ),
    "5a": Lesson(
        "rule-combinations",
        mark("The six combinations."),
        mark("One example of each, in the order of the decks. Dice that are not needed may show anything."),
    ),
    "5b": Lesson(
        "match",
        mark("Take, or pay."),
        mark("The first card has its combination and can be taken. Another one is discarded to roll again."),
    ),
    "5c": Lesson("pixie", mark("A Pixie turns a die."), mark("To any other face, after a roll; then it is gone.")),
    "5d": Lesson(
        "book", mark("A Book, three uses."), mark("Free rerolls, storing the card just taken, or recovering two.")
    ),
    "5f": Lesson(
        "place",
        mark("Nuts for the Nacelle."),
        mark("The blueprint in this workshop needs them. The Crew comes last and completes the ship."),
    ),
}
