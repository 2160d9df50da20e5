"""What everything does, with the clause of the ledger it rests on."""

from __future__ import annotations

from typing import Final

from aerodrome.games.solenia.parts import RESOURCES
from aerodrome.games.solenia.words import names as n
from aerodrome.language import Speech, capital, mark

# ---------------------------------------------------------------- one text for each thing that has its own rule
ABOUT: Final = {
    # resources, stars
    "wood": (
        mark(
            "A card on its island gives as much wood as its value. The cities of the night ask for it most; any "
            "resource also pays for longer voyages."
        ),
        "SOL-1.4",
    ),
    "wheat": (
        mark(
            "A card on its island gives as much wheat as its value. The cities of the night ask for it most; any "
            "resource also pays for longer voyages."
        ),
        "SOL-1.4",
    ),
    "stone": (
        mark(
            "A card on its island gives as much stone as its value. The cities of the day ask for it most; any "
            "resource also pays for longer voyages."
        ),
        "SOL-1.4",
    ),
    "water": (
        mark(
            "A card on its island gives as much water as its value. The cities of the day ask for it most; any "
            "resource also pays for longer voyages."
        ),
        "SOL-1.4",
    ),
    "resource": (
        mark("Wood, wheat, stone and water: deliver them in the cities. The supply never runs out."),
        "SOL-2.14",
    ),
    "star": (mark("Stars are what counts: whoever has the most at the end wins."), "SOL-1.5"),
    # the sky
    "space": (
        mark("Each space takes one card: an empty one beside the airship, under it, or beside a card of yours."),
        "SOL-5.2",
    ),
    "island": (
        mark("A card on an island gives as many of its resource as the value of the card."),
        "SOL-5.23",
    ),
    "city": (
        mark("A card on a city gives as many stars as its value, and you must deliver one tile there at once."),
        "SOL-5.31",
    ),
    "day_city": (
        mark(
            "A card on a day city gives stars, and you must deliver a day tile there at once. Without one the city is "
            "closed."
        ),
        "SOL-5.32",
    ),
    "night_city": (
        mark(
            "A card on a night city gives stars, and you must deliver a night tile there at once. Without one the "
            "city is closed."
        ),
        "SOL-5.32",
    ),
    "airship": (
        mark(
            "It always stands in the middle of the sky. A card of value 0 makes it fly on: the first strip is "
            "cleared, turns over and becomes the last."
        ),
        "SOL-5.49",
    ),
    "strip": (
        mark(
            "Five strips make the sky. The one behind turns over when the airship flies on: day becomes night, dawn "
            "becomes dusk, and the other way round."
        ),
        "SOL-5.61",
    ),
    "turning": (
        mark(
            "When the airship flies on, all cards on this strip leave the board and do what they show; then it turns "
            "over and becomes the last."
        ),
        "SOL-5.52",
    ),
    "day": (mark("On the day side wood and wheat abound, and the cities ask for stone and water."), "SOL-1.4"),
    "night": (mark("On the night side stone and water abound, and the cities ask for wood and wheat."), "SOL-1.4"),
    "dawn": (
        mark("One strip has dawn on one side and dusk on the other, each with a day city and a night city."),
        "SOL-2.17",
    ),
    "dusk": (
        mark("One strip has dawn on one side and dusk on the other, each with a day city and a night city."),
        "SOL-2.17",
    ),
    "lane": (
        mark(
            "Five lanes run along the flight; the airship flies in the middle one. When you play alone, the die "
            "chooses the lane of the Rival."
        ),
        "SOL-7.63",
    ),
    # cards
    "card": (
        mark("Lay it on a space: its value counts at once, its power when the strip turns over below it."),
        "SOL-2.10",
    ),
    "value": (mark("So many resources or stars at once: 0, 1 or 2. A 0 makes the airship fly on."), "SOL-5.23"),
    "power": (
        mark("What the card gives when it leaves the board. A card still there at the end gives nothing."),
        "SOL-5.68",
    ),
    "leaving": (
        mark(
            "When the airship flies on, the cards of the first strip leave: all players take what their cards show, "
            "then the cards are discarded."
        ),
        "SOL-5.52",
    ),
    "voyage": (
        mark(
            "Further spaces cost one resource of your choice for each space in between, counted from the airship or "
            "from a card of yours."
        ),
        "SOL-5.11",
    ),
    "advance": (
        mark(
            "If you can reach no space for free, you may pay for a voyage, or discard a card without effect so that "
            "the airship flies on."
        ),
        "SOL-5.17",
    ),
    "hand": (
        mark("Three cards, seen by you alone. You draw at the end of your turn, as long as your deck lasts."),
        "SOL-4.8",
    ),
    "deck": (
        mark("All players have the same sixteen cards, in an order that nobody knows. Each card is played once."),
        "SOL-2.9",
    ),
    "spent": (mark("Cards that have left the board, open to everybody. They never come back."), "SOL-5.72"),
    # deliveries
    "tile": (
        mark(
            "Pay the resources it shows in a city of its half: it goes to your board and is worth its stars at the end."
        ),
        "SOL-5.33",
    ),
    "display": (
        mark("The tiles that can be delivered now, the oldest first. A tile that is taken is replaced at once."),
        "SOL-5.37",
    ),
    "tile_deck": (mark("Hidden tiles that refill the display, 24 of the day and 24 of the night."), "SOL-2.4"),
    "slot": (
        mark(
            "A delivered tile fills a slot of its half and brings what the slot shows. Six tiles of a half are the "
            "most."
        ),
        "SOL-5.46",
    ),
    "storage": (
        mark(
            "Holds 8 resources on the summer side, 6 on the winter side until powers add room. What does not fit goes "
            "back, as you choose."
        ),
        "SOL-5.25",
    ),
    "pairs": (
        mark(
            "Each pair of a day tile and a night tile scores at the end: 1 star for the first, then 2, 3 and 4. Only "
            "on the summer side."
        ),
        "SOL-6.4",
    ),
    "leftovers": (mark("At the end every 2 resources left are worth 1 star."), "SOL-6.6"),
    "tally": (
        mark(
            "What the score would be if the game ended now: stars, tiles, pairs, left-over resources and powers. The "
            "small star beside it counts the stars gained so far."
        ),
        "SOL-6.3",
    ),
    "round": (mark("Sixteen rounds: in each of them every player plays one card."), "SOL-4.1"),
    "first_player": (mark("Begins every round; play goes on clockwise."), "SOL-3.12"),
    # upgrades
    "upgrade_1": (
        mark("Works once both slots beside it, one of the day and one of the night, hold a tile."),
        "SOL-7.35",
    ),
    "upgrade_3": (mark("Each half works on its own, once the slot below it holds a tile."), "SOL-7.37"),
    "offer": (
        mark("Everybody takes one upgrade of each level, the last player first, in two passes."),
        "SOL-3.24",
    ),
    # alone
    "rival": (
        mark(
            "Lays a card after each of your turns, where the die says, and collects crates and tiles. You win with "
            "more stars than the Rival; a tie is lost."
        ),
        "SOL-7.62",
    ),
    "die": (
        mark(
            "Rolled for the Rival: 1 to 5 is the lane it visits, with a 6 you choose. In a city it says which tile "
            "the Rival takes."
        ),
        "SOL-7.63",
    ),
    "crates": (
        mark(
            "The Rival's resources, without a kind: 4 of them are a star at level Captain, 2 at the levels above, "
            "none below."
        ),
        "SOL-7.78",
    ),
    "level": (mark("Says what the Rival scores besides its stars and tiles, and how it chooses tiles."), "SOL-7.79"),
    "rank": (mark("Your own score gives a rank, whether you win or lose."), "SOL-7.81"),
    "cadet": (mark("The Rival scores only its stars and its tiles."), "SOL-7.78"),
    "pilot": (mark("The Rival also scores pairs of day and night tiles."), "SOL-7.78"),
    "captain": (mark("The Rival scores pairs, and 1 star for every 4 crates."), "SOL-7.78"),
    "commodore": (mark("The Rival scores pairs, and 1 star for every 2 crates."), "SOL-7.78"),
    "admiral": (mark("As Commodore, and the Rival always takes the tile with the most stars."), "SOL-7.71"),
    # modes
    "summer": (
        mark(
            "Six slots in a row with resources and stars, room for 8, and stars for pairs of day and night: the base "
            "game."
        ),
        "SOL-1.6",
    ),
    "winter": (
        mark(
            "Three levels of slots with lasting powers, from which you choose; room for only 6 at first, and no stars "
            "for pairs."
        ),
        "SOL-7.2",
    ),
    "upgrades": (
        mark(
            "The winter side with tiles that everybody drafts before the first turn: a power of level 1 and two of "
            "level 3."
        ),
        "SOL-7.33",
    ),
    "to_day": (mark("The airship leaves two strips of night behind and flies into the day."), "SOL-3.2"),
    "to_night": (mark("The airship leaves two strips of day behind and flies into the night."), "SOL-3.1"),
}
CLAUSES: Final = {
    "day_1a": "SOL-7.15", "day_1b": "SOL-7.16", "day_2a": "SOL-7.17", "day_2b": "SOL-7.18", "day_3a": "SOL-7.19",
    "day_3b": "SOL-7.20", "night_1a": "SOL-7.21", "night_1b": "SOL-7.22", "night_2a": "SOL-7.23",
    "night_2b": "SOL-7.24", "night_3a": "SOL-7.25", "night_3b": "SOL-7.26", "u1_long_range": "SOL-7.41",
    "u1_broker": "SOL-7.42", "u1_auxiliary": "SOL-7.43", "u1_heavy_lift": "SOL-7.44", "u1_deep_hold": "SOL-7.45",
    "u1_salvage": "SOL-7.46", "u1_bridge_crew": "SOL-7.47", "u1_harbour_master": "SOL-7.48",
    "u3_grand_orders": "SOL-7.49", "u3_quick_orders": "SOL-7.50", "u3_balance": "SOL-7.51", "u3_stockpile": "SOL-7.52",
    "u3_outposts": "SOL-7.53", "u3_city_lights": "SOL-7.54", "u3_treasury": "SOL-7.55", "u3_register": "SOL-7.56",
}  # fmt: skip
SUMMER_CLAUSES: Final = ("SOL-5.39", "SOL-5.40", "SOL-5.41", "SOL-5.42", "SOL-5.43", "SOL-5.44")
POWER_CLAUSES: Final = {"produce": "SOL-5.63", "fixed": "SOL-5.65", "star_if": "SOL-5.67"}

# ---------------------------------------------------------------- what shares the text of another
SAME: Final = {"stars": "star", "tiles": "tile"} | {f"{resource}_island": resource for resource in RESOURCES}


def about(id_: str, language: str = "en") -> tuple[str, str]:
    """What a thing does, and the clause of the ledger it rests on.

    >>> about("leftovers")
    ('At the end every 2 resources left are worth 1 star.', 'SOL-6.6')
    """
    say = n.voice(language)
    key = SAME.get(id_, id_)
    if key in ABOUT:
        text, clause = ABOUT[key]
        return say.marked(text), clause
    if key in n.CARD_ROWS:
        return about_card(say, key)
    if key in n.TILE_OF:
        return about_tile(say, key), "SOL-5.33"
    if key in n.WINTER or key in n.UPGRADES:
        return about_power(say, key), CLAUSES[key]
    if key.startswith("summer_"):
        bonus = n.summer_bonus(say, key)
        return say.gettext("A tile delivered here brings {bonus}.", bonus=bonus), SUMMER_CLAUSES[int(key[-1]) - 1]
    raise ValueError(f"nothing can be told about {id_!r}")


def about_card(say: Speech, card: str) -> tuple[str, str]:
    """What it gives at once and when it leaves, with the clause of its power."""
    kind = n.CARD_ROWS[card]["power"]
    clause = "SOL-5.66" if card.startswith("v1_") and kind == "fixed" else POWER_CLAUSES[kind]
    values = {"value": n.value_of(card), "gift": n.promise(say, card)}
    if n.value_of(card) == 0:
        return say.gettext("Gives nothing at once, but the airship flies on. When it leaves: {gift}.", **values), clause
    return (
        say.ngettext(
            "Gives {number} resource of its island or {number} star in its city at once. When it leaves: {gift}.",
            "Gives {number} resources of its island or {number} stars in its city at once. When it leaves: {gift}.",
            n.value_of(card),
            gift=n.promise(say, card),
        ),
        clause,
    )


def about_tile(say: Speech, tile: str) -> str:
    values = {"cost": n.amounts(say, n.cost_of(tile)), "stars": n.stars(say, n.stars_of(tile))}
    if n.half_of(tile) == "day":
        return say.gettext("Deliver {cost} in a day city: worth {stars} at the end.", **values)
    return say.gettext("Deliver {cost} in a night city: worth {stars} at the end.", **values)


def about_power(say: Speech, id_: str) -> str:
    """What a slot of the winter side or an upgrade does, and when."""
    works = capital(n.effect(say, id_))
    if id_.startswith("u1_"):
        return say.gettext("{effect}. It works once both slots beside it hold a tile.", effect=works)
    if id_.startswith("u3_"):
        return say.gettext("{effect}. It works once its slot holds a tile.", effect=works)
    return say.gettext("A tile delivered here brings: {effect}.", effect=n.effect(say, id_))
