"""What everything does, with the clause of the ledger it rests on."""

from __future__ import annotations

from typing import Final

from aerodrome.games.aerion.words.names import CARDS, NEEDS, name_of, voice
from aerodrome.language import Speech, mark

# ---------------------------------------------------------------- one text for each thing that has its own rule
ABOUT: Final = {
    # cards of the base game
    "crew": (
        mark("A Crew comes last: it boards a workshop that already holds the blueprint and the Material of its ship."),
        "AER-5.39",
    ),
    "material": (
        mark("A Material goes into a workshop whose blueprint needs it, or opens an empty one."),
        "AER-5.38",
    ),
    "blueprint": (
        mark("A Blueprint says which ship a workshop builds. It opens an empty workshop or joins its Material there."),
        "AER-5.37",
    ),
    "book": (
        mark(
            "A Book waits on your pulpit until you discard it: for free rerolls, to store the card you just took in "
            "your reserve, or to return two cards from a discard pile to the top of their deck."
        ),
        "AER-5.24",
    ),
    "element": (
        mark("Blueprints, Materials and Crews are Elements: one of each, belonging together, makes a ship."),
        "AER-1.2",
    ),
    # expansion cards
    "hourglass": (
        mark(
            "Win one of each of the six kinds. An Hourglass that nobody takes is discarded at the end of the turn, "
            "but a Book can bring it back."
        ),
        "AER-7.33",
    ),
    "hammer_bird": (
        mark(
            "A Hammer Bird cannot be taken. Discard it for a reroll, or send it to a Demolition: one bird adds "
            "5 points, two add 40, three add 100."
        ),
        "AER-7.45",
    ),
    "worker": (
        mark(
            "A Worker cannot be taken. Discard it for one reroll, or hire it for three free ones; a hired Worker "
            "must be paid before the end."
        ),
        "AER-7.62",
    ),
    "egg": (
        mark(
            "An Egg is never discarded. Once taken, use it in your turn: reveal as many cards of a deck as you use "
            "Eggs and put one of them into the display."
        ),
        "AER-7.75",
    ),
    # factories
    "factory": (mark("A Factory in play is a lasting power for everybody at the table."), "AER-7.10"),
    "library": (
        mark("The pulpit holds any number of Books, and a Book gives four free rerolls instead of three."),
        "AER-7.12",
    ),
    "archive": (mark("Recovering with a Book may bring back three cards instead of two."), "AER-7.14"),
    "security": (
        mark("Once a display card was discarded in this turn, you may break off and take nothing; the rest stays."),
        "AER-7.16",
    ),
    "research_lab": (
        mark("As the very first thing after the first roll, all six dice may be rerolled free of charge."),
        "AER-7.17",
    ),
    "logistics": (
        mark("A card discarded for a reroll may instead turn one die over to its opposite face."),
        "AER-7.19",
    ),
    "game_room": (mark("A Crew need no longer come last: it may enter a workshop early."), "AER-7.21"),
    # combinations
    "triple": (mark("At least three dice show the same value."), "AER-5.3"),
    "quad": (mark("At least four dice show the same value."), "AER-5.4"),
    "two_pair": (mark("Two separate pairs; four equal dice will do."), "AER-5.5"),
    "full_house": (mark("Three equal dice and a separate pair; five equal dice will do."), "AER-5.6"),
    "all_six": (mark("All six dice in two groups of three or three pairs; the groups may be alike."), "AER-5.7"),
    "straight": (mark("Five values in a row, 1 to 5 or 2 to 6; the sixth die is free."), "AER-5.8"),
    # pieces and zones
    "dice": (
        mark("Six dice, thrown at the start of each turn. A card is won with the combination of its deck."),
        "AER-4.10",
    ),
    "pixie": (
        mark("After a roll, a Pixie turns one die to any face you like. Then it is gone for good."),
        "AER-5.19",
    ),
    "free_rerolls": (
        mark("Each throws any dice again without costing a card. What is left when you stop rolling is lost."),
        "AER-5.27",
    ),
    "display": (
        mark(
            "One open card for each deck. Cards taken or discarded are replaced at the end of the turn only; the "
            "game is lost when the display is empty and no deck can refill it."
        ),
        "AER-4.34",
    ),
    "deck": (mark("The hidden cards of one combination. A used-up deck is not reshuffled."), "AER-8.7"),
    "discard": (
        mark("Open to everybody. Books return Elements from here to the top of their deck."),
        "AER-5.29",
    ),
    "hand": (mark("The card you have just taken, waiting for its place."), "AER-5.35"),
    "ship": (
        mark("Build its three Elements in one workshop and it flies. All six ships must fly."),
        "AER-6.1",
    ),
    "workshop": (
        mark(
            "Holds one blueprint, one Material and one Crew of a single ship. Its cards stay until the ship is "
            "complete; then all three are discarded."
        ),
        "AER-5.45",
    ),
    "common": (
        mark("Both players may build here. The ship flies only if the one who completes it is in charge of it."),
        "AER-7.4",
    ),
    "pulpit": (mark("Holds one Book. A second one is discarded unless the first is used before."), "AER-5.50"),
    "reserve": (
        mark("Elements stored with a Book. In your turn they may move to a workshop they fit, at any moment."),
        "AER-5.51",
    ),
    "payroll": (mark("Hired Workers wait here. The game is won only when nobody is left to be paid."), "AER-7.72"),
    "payday": (mark("Dice adding up to 26 or more pay one Worker, instead of taking a card."), "AER-7.66"),
    "pier": (mark("Five equal dice build one Pier, instead of taking a card."), "AER-7.69"),
    "cloud": (
        mark(
            "Every full 30 points of a Demolition, dice and Hammer Birds together, are one strike: the first damages "
            "a Stone Cloud, the second removes it."
        ),
        "AER-7.48",
    ),
    "figure": (
        mark("While it stands on an Outpost, no card of that type can be taken. It moves on every turn."),
        "AER-7.95",
    ),
    "outpost": (
        mark("With dice adding up to 15 or less, a Hunt destroys the Outpost under the Hellkite and bares its Lair."),
        "AER-7.99",
    ),
    "lair": (
        mark("A Hunt that destroys a bare Lair lets you take one display card of its type, whatever the dice show."),
        "AER-7.103",
    ),
    # expansions
    "flagship": (
        mark(
            "A seventh ship, built under its own token from all three Materials and then both Crews, without a "
            "blueprint. Two Factories give lasting powers."
        ),
        "AER-7.22",
    ),
    "hourglasses": (
        mark("Win six different Hourglasses as well. They run out: what is not taken in its turn is discarded."),
        "AER-7.36",
    ),
    "stone_clouds": (
        mark("Six Stone Clouds must be broken up with high throws and the help of Hammer Birds."),
        "AER-7.54",
    ),
    "piers": (
        mark("Build three Piers with five equal dice. Workers give rerolls now and want their pay later."),
        "AER-7.71",
    ),
    "eggs": (
        mark("Eggs clog the display because they cannot be discarded; once taken they change what the decks show."),
        "AER-7.79",
    ),
    "hellkite": (
        mark("Destroy a row of Outposts and Lairs with low throws while the Hellkite blocks types of cards."),
        "AER-7.109",
    ),
    # variants
    "factory_under_construction": (
        mark("No Factory at the start: the six Factory cards lie in the decks and are taken like any card."),
        "AER-7.29",
    ),
    "short_of_time": (mark("Three Hourglasses in each deck instead of four."), "AER-7.38"),
    "swarm": (mark("Hammer Birds never come alone: a Demolition uses none, or at least two."), "AER-7.56"),
    "grounded": (
        mark("A Stone Cloud lies on each ship; a ship flies only once its cloud is gone."),
        "AER-7.57",
    ),
    "minimal_debt": (mark("Only one Worker may wait for pay at a time, for both players together."), "AER-7.74"),
    "very_fragile_shells": (
        mark("With only Eggs left you can no longer leave them: take one, or lose."),
        "AER-7.88",
    ),
    "impregnable_fortress": (
        mark("Only the outermost Outposts can be destroyed, and no Lair before the last Outpost has fallen."),
        "AER-7.111",
    ),
}  # fmt: skip

# ---------------------------------------------------------------- what shares the text of another
SAME: Final = {
    "decks": "deck",
    "discards": "discard",
    "die": "dice",
    "pixies": "pixie",
    "ships": "ship",
    "workshops": "workshop",
    "workshop_1": "workshop",
    "workshop_2": "workshop",
    "personal_0": "workshop",
    "personal_1": "workshop",
    "factories": "factory",
    "project": "ship",
    "flying": "ship",
    "intact": "cloud",
    "damaged": "cloud",
    "worksite": "pier",
    "built": "pier",
    "dock": "display",
}


def about(id_: str, language: str = "en") -> tuple[str, str]:
    """What a thing does, and the clause of the ledger it rests on.

    >>> about("pixie")
    ('After a roll, a Pixie turns one die to any face you like. Then it is gone for good.', 'AER-5.19')
    """
    say = voice(language)
    key = "hourglass" if id_.startswith("hourglass_") else SAME.get(id_, id_)
    if key in ABOUT:
        text, clause = ABOUT[key]
        return say.marked(text), clause
    if key in NEEDS:
        return about_ship(say, key), "AER-2.9"
    if key.startswith(("crew_", "mat_", "plan_")):
        return about_element(say, key)
    raise ValueError(f"nothing can be told about {id_!r}")


def about_ship(say: Speech, ship: str) -> str:
    blueprint, material, crew = (say.marked(CARDS[kind][0]) for kind in NEEDS[ship])
    return say.gettext(
        "To fly it needs three cards in one workshop: {blueprint}, {material}, {crew}.",
        blueprint=blueprint,
        material=material,
        crew=crew,
    )


def about_element(say: Speech, kind: str) -> tuple[str, str]:
    """The rule of its type, and the ships it serves."""
    type_ = {"crew": "crew", "mat": "material", "plan": "blueprint"}[kind.split("_", maxsplit=1)[0]]
    rule, clause = ABOUT[type_]
    ships = ", ".join(name_of(ship, say.language) for ship, needs in NEEDS.items() if kind in needs)
    return say.gettext("{rule} Serves: {ships}.", rule=say.marked(rule), ships=ships), clause
