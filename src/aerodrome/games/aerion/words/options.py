"""Aerion in one sentence, and the options of a new game."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

MINUTES: Final = 30
PITCH: Final = mark("Roll six dice, win cards, and launch six ships before the decks run out.")
GOAL: Final = mark("Goal: launch all six ships together before the display and the decks run out of cards.")

# title, and what it decides or means
OPTIONS: Final = {
    "players": (mark("Players"), mark("Alone, or two who win and lose together.")),
    "pixies": (mark("Pixies"), mark("The fewer Pixies help you, the harder the game.")),
    "expansions": (mark("Expansions"), mark("Each adds cards and a task of its own; all go together.")),
    "variants": (mark("Variants"), mark("Twists for the expansions in play.")),
}
PLAYERS: Final = {
    "1": (mark("Solo"), mark("You have two workshops, a pulpit and a reserve.")),
    "2": (
        mark("Two players"),
        mark("Each has a workshop, a pulpit and a reserve, and is in charge of three ships; one workshop is shared."),
    ),
}
PIXIES: Final = {
    "0": (mark("No Pixie"), mark("Very hard.")),
    "1": (mark("1 Pixie"), mark("Hard.")),
    "2": (mark("2 Pixies"), mark("A little harder.")),
    "3": (mark("3 Pixies"), mark("The usual game.")),
}
CHOICES: Final = {"players": PLAYERS, "pixies": PIXIES}
