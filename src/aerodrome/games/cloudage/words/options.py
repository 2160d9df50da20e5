"""CloudAge in one sentence, and the options of a new game."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

MINUTES: Final = 90
PITCH: Final = mark(
    "Fly your airship over a dried-out land, fight the Cloud militia in its cities, send drones through the clouds for "
    "resources, and let the land turn green again."
)
GOAL: Final = mark("Goal: have the most VP after final scoring.")

# title, and what it decides or means
OPTIONS: Final = {
    "players": (mark("Players"), mark("Up to four against each other, or you alone against a number of VP.")),
    "scenario": (mark("Scenario"), mark("Which game you play: a single scenario, or a chapter of the campaign.")),
    "chapter": (mark("Chapter"), mark("Where the campaign begins: with what the chapters before would have brought.")),
    "board_2": (mark("Board 2"), mark("Which side of the second game board lies up.")),
    "board_3": (mark("Board 3"), mark("Which side of the third game board lies up.")),
    "board_4": (mark("Board 4"), mark("Which side of the last game board lies up.")),
    "harder": (mark("Harder solo game"), mark("One more mission card, and three missions that count instead of two.")),
    "campaign": (mark("Campaign so far"), mark("What the chapters before have unlocked, and the stars they brought.")),
}
PLAYERS: Final = {
    "1": (mark("Alone"), mark("The solo board takes city cards away and gives you a second action in each round.")),
    "2": (mark("Two players"), mark("Eight rounds, room on every board.")),
    "3": (mark("Three players"), mark("Eight rounds, and good cities are often taken when you arrive.")),
    "4": (mark("Four players"), mark("Seven rounds, and every resource space of a district is taken.")),
}
SIDES: Final = {
    "A": (mark("Side A"), mark("The side for a first game.")),
    "B": (mark("Side B"), mark("Other cities in other places, and a few harder fights.")),
}
CHOICES: Final = {
    "players": PLAYERS,
    "board_2": SIDES,
    "board_3": SIDES,
    "board_4": SIDES,
}


def thing_of(name: str, choice: int | str) -> str:
    """What a choice stands for: scenarios and chapters have names of their own."""
    return f"{name}_{choice}" if name in ("scenario", "chapter") and choice != "campaign" else str(choice)
