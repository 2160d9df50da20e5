"""Cryo in one sentence, and the options of a new game."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

MINUTES: Final = 75
PITCH: Final = mark(
    "Send drones into the wreck of your ship, wake your crew and bring it into the caves of a frozen world before the "
    "sun sets."
)
GOAL: Final = mark("Goal: have the most points at sunset, above all by settling your pods in caves.")

# title, and what it decides or means
OPTIONS: Final = {
    "players": (mark("Players"), mark("Two to four against each other.")),
    "sabotage_target": (mark("Which chamber a sabotage hits"), mark("Of those in its sector that are still intact.")),
}
PLAYERS: Final = {
    "2": (mark("Two players"), mark("Half of the ship is damaged, and eight caves are within reach.")),
    "3": (mark("Three players"), mark("Fewer damaged docks, eleven caves.")),
    "4": (mark("Four players"), mark("Many docks, all fourteen caves, and much company in them.")),
}
TARGETS: Final = {
    "least_populated": (
        mark("The one with the fewest pods"),
        mark("As the rulebook says; of equal ones the lowest number."),
    ),
    "lowest_number": (mark("The lowest number"), mark("Chamber 1, then 2, then 3, however many pods sleep there.")),
}
CHOICES: Final = {"players": PLAYERS, "sabotage_target": TARGETS}
