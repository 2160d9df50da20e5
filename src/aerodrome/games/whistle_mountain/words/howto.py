"""How to play Whistle Mountain, on one page."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Ending, HowTo, Lesson, Signs

HOW_TO: Final = HowTo(
    wins=mark(
        "Whoever has the most points at the end wins: from scaffolds and machines, from workers in the tower, from "
        "upgrades."
    ),
    story=mark(
        "Your machines melt the snow of the mountain, and the canyon fills with water. Build upwards, and bring your "
        "workers into the tower before their barracks drown."
    ),
    minutes=4,
    turn=(
        Lesson(
            "gather",
            mark("Gather with an airship"),
            mark(
                "Place one in the canyon, on a machine or at a dock. In the canyon it harvests the resources and the "
                "water beside it and may activate each machine that it touches; a dock sells machines, upgrades, "
                "cards or scaffolds."
            ),
            "WHI-5.15",
        ),
        Lesson(
            "work",
            mark("Or work"),
            mark(
                "All your airships come home. Then build up to three times, the first time for nothing, then for 1 "
                "water each. Besides, move one worker for 1 gold, or rescue one for 2."
            ),
            "WHI-5.40",
        ),
        Lesson(
            "build",
            mark("Scaffolds first, machines on top"),
            mark(
                "A scaffold scores 1 point for each edge against another scaffold or a machine. A machine needs "
                "scaffold under every cell; it scores the number on its medal."
            ),
            "WHI-5.47",
        ),
    ),
    special=Lesson(
        "flood",
        mark("The water rises"),
        mark(
            "A machine built above the bridge raises the water by one row. Airships in that row go home, workers "
            "there are swept into the whirlpool, and machines that it touches stop working."
        ),
        "WHI-5.57",
    ),
    signs=Signs(
        mark("What the signs mean"),
        (
            ("sign-coal", mark("coal")),
            ("sign-iron", mark("iron")),
            ("sign-water", mark("water")),
            ("sign-gold", mark("gold")),
            ("sign-whistle", mark("whistle: stands in for those four")),
            ("sign-any", mark("any resource")),
            ("sign-medal", mark("points for the builder")),
            ("sign-construct", mark("build")),
            ("sign-activate", mark("activate a machine")),
            ("sign-move", mark("move a worker")),
            ("sign-rescue", mark("rescue a worker from the whirlpool")),
            ("sign-promote", mark("a worker goes up to the tower")),
            ("sign-bonus", mark("once, when it is built")),
        ),
    ),
    pieces=(
        Lesson(
            "machine",
            mark("What a machine shows"),
            mark(
                "The medal is for the one who builds it. After that anybody’s airship beside it may activate it: pay "
                "what stands left of the arrow, get what stands right of it."
            ),
            "WHI-5.82",
        ),
        Lesson(
            "worker",
            mark("Workers and the tower"),
            mark(
                "A move brings a worker from the barracks to a blank scaffold cell. A machine built over it lifts it "
                "to the tower: row 6 is worth 6 points, and who comes first takes the trophy there."
            ),
            "WHI-5.51",
        ),
        Lesson(
            "bonus",
            mark("Cards and trophies"),
            mark(
                "In your turn you may play one card and use one trophy, at any moment. Upgrades and your starting "
                "ability help all game long."
            ),
            "WHI-4.3",
        ),
    ),
    mistakes=(
        Lesson(
            "wrong-own",
            mark("Building brings no resources."),
            mark("What a scaffold shows is harvested later, by any airship beside it."),
            "WHI-5.49",
        ),
        Lesson(
            "wrong-cell",
            mark("Workers stand on blank cells."),
            mark("One on each cell, and never on a resource."),
            "WHI-5.68",
        ),
        Lesson(
            "wrong-whistle",
            mark("Nothing replaces a whistle."),
            mark("A price in whistles takes whistles only."),
            "WHI-5.4",
        ),
        Lesson(
            "wrong-store",
            mark("You keep 4 of each resource."),
            mark("More goes back at the end of your turn."),
            "WHI-4.10",
        ),
        Lesson(
            "wrong-whirlpool",
            mark("The whirlpool costs 5 points."),
            mark("For each of your workers in it at the end; two start there."),
            "WHI-5.71",
        ),
    ),
    ending=Ending(
        (
            mark(
                "Once nobody has a worker in the barracks, everybody else has one last turn. A good score may add up "
                "to this:"
            ),
        ),
        (
            (mark("machines built"), 64),
            (mark("edges of scaffolds"), 36),
            (mark("workers in the tower"), 34),
            (mark("upgrades"), 14),
            (mark("what is left in stock"), 4),
            (mark("together"), 152),
        ),
        (mark("In a tie, the highest worker in the tower wins."),),
        mark(
            "First plan: take two or three scaffolds at once, build them close together, and put a worker where your "
            "next machine will stand."
        ),
    ),
)
