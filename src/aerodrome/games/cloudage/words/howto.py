"""How to play CloudAge, on one page."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark
from aerodrome.words.howto import Ending, HowTo, Lesson, Signs

HOW_TO: Final = HowTo(
    wins=mark("Most victory points (VP) win: from fights, plants, missions, upgrades and project cards."),
    story=mark(
        "No rain for fifteen years. Fly over the dry land, win its cities back from the Cloud militia, and make it "
        "green again."
    ),
    minutes=4,
    turn=(
        Lesson(
            "production",
            mark("Produce, then read the wind"),
            mark(
                "Pay energy for water, at your level or a lower one. Then reveal two navigation cards: the lower value "
                "becomes energy or project cards, the higher one is how far you fly."
            ),
            "CLA-5.29",
        ),
        Lesson(
            "flight",
            mark("Fly to a city and fight"),
            mark(
                "Finds on the way are yours. You land in a city; without a marker of yours there you may fight: base "
                "value plus navigation cards, the first for 1 energy, each further one for 2 energy or 3 VP. Then you "
                "leave a marker."
            ),
            "CLA-5.50",
        ),
        Lesson(
            "action",
            mark("Choose one city action"),
            mark("Collect, build twice, or plant. The others gain too: they collect beside you, or build once."),
            "CLA-4.11",
        ),
    ),
    special=Lesson(
        "sleeve",
        mark("What the clouds hide"),
        mark(
            "A cloud sleeve shows only the edge of a city card. Its largest area yields 3, the next one 2, the others "
            "1. Place your drone, then the card comes out and joins the navigation deck of whoever chose the district."
        ),
        "CLA-8.4",
    ),
    signs=Signs(
        mark("What the signs mean"),
        (
            ("sign-water", mark("water, for project cards")),
            ("sign-metal", mark("metal, for upgrades")),
            ("sign-energy", mark("energy")),
            ("sign-project", mark("project card")),
            ("sign-plant", mark("plant tile")),
            ("sign-vp", mark("VP at once")),
            ("sign-laurel", mark("VP at the end")),
            ("sign-shield", mark("combat value")),
            ("sign-move", mark("movement point")),
            ("sign-production", mark("production level +1")),
            ("sign-update", mark("remove a navigation card")),
            ("sign-wrench", mark("1 resource or an upgrade")),
            ("sign-book", mark("the story’s action, for all")),
        ),
    ),
    pieces=(
        Lesson(
            "card",
            mark("Project cards"),
            mark(
                "Pay water and, where shown, other cards. Green ones make production grow, blue ones fly and fight, "
                "yellow ones act in the city."
            ),
            "CLA-5.89",
        ),
        Lesson(
            "ship",
            mark("Your airship"),
            mark("Upgrades of a kind are built in order. Each round a marker leaves the track; the last one ends it."),
            "CLA-5.83",
        ),
        Lesson(
            "plant",
            mark("Plants"),
            mark("Green ones score 2 VP and cover a space near your airship. Withered ones are traded."),
            "CLA-5.100",
        ),
    ),
    mistakes=(
        Lesson(
            "wrong-desert",
            mark("You never stop in the desert."),
            mark("Land in a city, on a space without another airship."),
            "CLA-5.41",
        ),
        Lesson(
            "wrong-again",
            mark("One fight in each city."),
            mark("Your marker stays, even if you lost or did not fight."),
            "CLA-5.47",
        ),
        Lesson(
            "wrong-value",
            mark("The figure of a city card is no yield."),
            mark("It counts in your navigation deck."),
            "CLA-5.34",
        ),
        Lesson(
            "wrong-upgrades",
            mark("Only the highest upgrade of a kind scores."),
            mark("It replaces the ones below."),
            "CLA-5.86",
        ),
        Lesson(
            "wrong-left",
            mark("What is left is worth nothing."),
            mark("Spend it in the last production and build actions."),
            "CLA-6.7",
        ),
    ),
    ending=Ending(
        (mark("After 6 to 8 rounds all produce once more and build twice. A good score:"),),
        (
            (mark("scored during the game"), 61),
            (mark("mission cards"), 15),
            (mark("markers on tiles"), 3),
            (mark("upgrades"), 13),
            (mark("project cards"), 28),
            (mark("together"), 120),
        ),
        (mark("A tie is fought out: the highest value wins."),),
        mark("First plan: cheap green cards, the first combat upgrades, and a new city every round."),
    ),
)
