"""How to play Aerion, on a few cards."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words import Lesson

LESSONS: Final = (
    Lesson(
        mark("Six ships, one team"),
        mark(
            "Launch all six ships before the cards run out. Alone or with a partner, you win together or lose together."
        ),
        ("ship-hellinaut", "ship-bee", "ship-hornet"),
        "AER-1.2",
    ),
    Lesson(
        mark("Roll, and roll again"),
        mark(
            "A turn begins with six dice. To reroll as many of them as you like, pay with a card of the display. It is "
            "gone for now, so pay with what you need least. Dice you kept may be rolled again later."
        ),
        ("sign-reroll", "combo-triple", "combo-straight"),
        "AER-5.12",
    ),
    Lesson(
        mark("Take one card"),
        mark(
            "Each card of the display has a combination. When your dice show it, stop and take that card: one in a "
            "turn. If no card can be taken, you have to go on rolling."
        ),
        ("sign-take", "combo-full_house"),
        "AER-4.14",
    ),
    Lesson(
        mark("Build in a workshop"),
        mark(
            "A ship needs its blueprint, its material and its crew in one workshop, the crew last. The third card "
            "launches it and clears the workshop. A card that fits nowhere is lost, or waits in your reserve."
        ),
        ("type-blueprint", "type-material", "type-crew"),
        "AER-5.40",
    ),
    Lesson(
        mark("Books and Pixies"),
        mark(
            "A Book on your pulpit is good for one of three things: three rerolls for nothing, a place for a card in "
            "your reserve, or two cards back from a discard pile. A Pixie turns one die to any face, and leaves."
        ),
        ("book", "pixie"),
        "AER-5.24",
    ),
    Lesson(
        mark("When it ends"),
        mark(
            "The sixth ship in the air wins, once the tasks of all expansions in play are done. An empty display with "
            "no card left in any deck loses, whatever still lies in your workshops."
        ),
        ("laurel", "back-rose"),
        "AER-6.1",
    ),
)
