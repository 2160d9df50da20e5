"""What stands below the pictures of Cryo's full rules."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Lesson

DIAGRAMS: Final = {
    "2": Lesson("card", mark("A card."), mark("From the top: upgrade, mission, vehicle and what it brings as scrap.")),
    "5B": Lesson(
        "deploy",
        mark("A drone on a dock."),
        mark("It may perform one of the actions that touch the dock, on each of its sides."),
    ),
    "5D": Lesson(
        "launch",
        mark("A launch."),
        mark("Energy for every tunnel from the launch dock on, then the cost of each cave that is settled."),
    ),
    "5F": Lesson(
        "incident", mark("Incidents."), mark("One token is resolved at each recall; the track fills its space.")
    ),
    "5G": Lesson(
        "platform",
        mark("The platform."),
        mark("Six docks, and below each an action: the upper slot is its cost, the lower one its gain."),
    ),
    "6": Lesson(
        "cave",
        mark("A cave at the end."),
        mark("Every pod counts; most pods score the higher value, second most the lower one."),
    ),
}
