"""Solenia in one sentence, and the options of a new game."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

MINUTES: Final = 45
PITCH: Final = mark(
    "Lay your cards in the wake of an airship between endless day and endless night, gather resources and deliver them "
    "to floating cities."
)
GOAL: Final = mark("Goal: have the most stars after 16 rounds, above all by delivering goods to the cities.")

# title, and what it decides or means
OPTIONS: Final = {
    "players": (mark("Players"), mark("Two to four against each other, or alone against the Rival.")),
    "board": (mark("Player boards"), mark("Which side of the player boards is used, and whether with upgrades.")),
    "order": (mark("Sky"), mark("In which half the flight begins.")),
    "first_player": (mark("First player"), mark("Who plays first in every round.")),
    "level": (mark("Level of the Rival"), mark("How strong the Rival is; only when you play alone.")),
}
PLAYERS: Final = {
    "1": (mark("Alone"), mark("Against the Rival, who plays by a die.")),
    "2": (mark("Two players"), mark("Much room in the sky, three tiles of each half to choose from.")),
    "3": (mark("Three players"), mark("The third player starts with 1 wood.")),
    "4": (
        mark("Four players"),
        mark("A crowded sky; the third player starts with 1 wood, the fourth with 1 stone."),
    ),
}
FIRST: Final = {
    "seat_1": (mark("The first seat"), mark("Seat 1 begins, then play goes round the table.")),
    "seat_2": (mark("The second seat"), mark("Seat 2 begins, then play goes round the table.")),
    "seat_3": (mark("The third seat"), mark("Seat 3 begins, then play goes round the table.")),
    "seat_4": (mark("The fourth seat"), mark("Seat 4 begins, then play goes round the table.")),
    "random": (mark("Drawn by lot"), mark("Chance decides who begins.")),
}
ORDERS: Final = {"random": (mark("Drawn by lot"), mark("Chance decides in which half the flight begins."))}
CHOICES: Final = {"players": PLAYERS, "first_player": FIRST, "order": ORDERS}
