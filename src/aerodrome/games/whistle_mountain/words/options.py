"""Whistle Mountain in one sentence, and the options of a new game."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

MINUTES: Final = 90
PITCH: Final = mark(
    "Fly airships through a canyon, build scaffolds and machines ever higher, and bring your workers into the tower "
    "before the melting snow drowns their barracks."
)
GOAL: Final = mark("Goal: have the most points at the end, from what you build and from workers in the tower.")

# title, and what it decides or means
OPTIONS: Final = {
    "players": (mark("Players"), mark("Two to four against each other.")),
    "first_game": (mark("First game"), mark("Leave out the advanced pieces: those with a star-shaped screw.")),
}
PLAYERS: Final = {
    "2": (mark("Two players"), mark("Room in the canyon and at the docks, and a long climb of the water.")),
    "3": (mark("Three players"), mark("Docks are taken more often, and scaffolds grow together sooner.")),
    "4": (mark("Four players"), mark("A crowded canyon: the water rises fast, and good docks are rarely free.")),
}
CHOICES: Final = {"players": PLAYERS}
