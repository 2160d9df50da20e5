"""How to play Cryo, on one page."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Ending, HowTo, Lesson, Signs

HOW_TO: Final = HowTo(
    wins=mark("Whoever has the most points at the end wins; most of them come from pods settled in caves."),
    story=mark(
        "Your ship has crashed on a world of ice. Wake your crew, load it on vehicles and bring it underground before "
        "the sun sets."
    ),
    minutes=4,
    turn=(
        Lesson(
            "deploy",
            mark("Deploy a drone"),
            mark(
                "Put one of your three drones on a free dock and perform one of the actions that touch it. While it "
                "stands there, nobody else can use that dock."
            ),
            "CRY-5.9",
        ),
        Lesson(
            "launch",
            mark("Wake, load, launch"),
            mark(
                "Stasis Control wakes pods for organics, and a card played as a vehicle carries them. From the launch "
                "dock you pay energy for the tunnels and the cost of the cave."
            ),
            "CRY-5.38",
        ),
        Lesson(
            "recall",
            mark("Or recall all your drones"),
            mark(
                "First your scavenging pods bring materials, then you resolve one incident. Last, the drones land one "
                "by one, and each may perform the action under its dock if tiles fill the slots."
            ),
            "CRY-5.59",
        ),
    ),
    special=Lesson(
        "faces",
        mark("One card, four uses"),
        mark(
            "Play it as an upgrade that helps all game, as a mission that scores at the end, or as a vehicle. Or scrap "
            "it for what its foot shows: one card or one placed tile a turn, at any moment."
        ),
        "CRY-5.90",
    ),
    signs=Signs(
        mark("What the signs mean"),
        (
            ("sign-crystal", mark("crystal")),
            ("sign-organics", mark("organics")),
            ("sign-tech", mark("tech")),
            ("sign-nanite", mark("nanite: stands in for those three")),
            ("sign-any", mark("any of those three")),
            ("sign-energy", mark("energy")),
            ("sign-card", mark("draw a card or play one")),
            ("sign-pod", mark("a pod of yours")),
            ("sign-wake", mark("wake a pod")),
            ("sign-seek", mark("explore a cave")),
            ("sign-heap", mark("scavenging")),
            ("sign-scrap", mark("scrap")),
        ),
        mark("An action reads from its cost to its effect; three dots: up to three times."),
    ),
    pieces=(
        Lesson(
            "platform",
            mark("Your platform"),
            mark(
                "Gain what a resource tile shows at once, or place it in a slot for good. Above the arrow it is a "
                "cost, below it a gain."
            ),
            "CRY-5.24",
        ),
        Lesson(
            "cave",
            mark("Caves"),
            mark(
                "On the left the cost of settling, on the right what the most and the second most pods score. Scout "
                "opens a new cave and puts a pod there without a vehicle."
            ),
            "CRY-5.45",
        ),
        Lesson(
            "incident",
            mark("Incidents"),
            mark(
                "Plunder gives what it shows. Sabotage destroys the pods in one chamber of its sector, the one with "
                "the fewest. The sun sinks as the track empties."
            ),
            "CRY-5.62",
        ),
    ),
    mistakes=(
        Lesson(
            "wrong-asleep",
            mark("Sleeping pods score nothing."),
            mark("Nor do scavenging ones. A pod is worth 2 points in a cave, 1 aboard."),
            "CRY-6.8",
        ),
        Lesson(
            "wrong-path",
            mark("Energy pays the whole way."),
            mark("Add up every tunnel from the launch dock on."),
            "CRY-5.42",
        ),
        Lesson(
            "wrong-home",
            mark("A drone at home blocks its dock."),
            mark("Only a drone that returns can perform the action there."),
            "CRY-5.77",
        ),
        Lesson(
            "wrong-tie",
            mark("A tie for first scores the lower value."),
            mark("Then nobody is second."),
            "CRY-6.11",
        ),
        Lesson(
            "wrong-sabotage",
            mark("Sabotage hits your pods too."),
            mark("Once they are out of the chambers, they are safe."),
            "CRY-5.65",
        ),
    ),
    ending=Ending(
        (
            mark(
                "The game ends with the turn in which somebody takes the Sunset, or once all pods of a player are in "
                "caves or lost. A good score may add up to this:"
            ),
        ),
        (
            (mark("seven pods in caves"), 14),
            (mark("most pods in two caves"), 9),
            (mark("your missions"), 4),
            (mark("upgrades and vehicles"), 3),
            (mark("pods aboard"), 2),
            (mark("together"), 32),
        ),
        (mark("In a tie, more pods in caves win."),),
        mark("First plan: play a vehicle early, wake two or three pods and launch them into a cave near the shaft."),
    ),
)
