"""The names of everything in Solenia, bare ("Wood island") and as they stand in a sentence ("the wood island").

The ledger's row is a strip here and its column a lane: the table is drawn with the flight from left to right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from aerodrome.games.solenia import parts as p
from aerodrome.language import Speech, capital, mark, speech
from aerodrome.words import all_of, one_of

PACKAGE: Final = "aerodrome.games.solenia"
BEHIND: Final = p.AIRSHIP - p.COLUMNS  # the space that the airship has just left behind

# ---------------------------------------------------------------- resources and spaces: bare, and with the article
RESOURCE_NAMES: Final = {
    "wood": mark("wood"),
    "wheat": mark("wheat"),
    "stone": mark("stone"),
    "water": mark("water"),
}
SPACES: Final = {
    "wood": (mark("wood island"), mark("the wood island")),
    "wheat": (mark("wheat island"), mark("the wheat island")),
    "stone": (mark("stone island"), mark("the stone island")),
    "water": (mark("water island"), mark("the water island")),
    "day_city": (mark("day city"), mark("the day city")),
    "night_city": (mark("night city"), mark("the night city")),
}
SIDES: Final = {
    "day": (mark("day"), mark("to day")),
    "night": (mark("night"), mark("to night")),
    "dawn": (mark("dawn"), mark("to dawn")),
    "dusk": (mark("dusk"), mark("to dusk")),
}
HALF_TILES: Final = {"day": mark("Day tiles"), "night": mark("Night tiles")}

# ---------------------------------------------------------------- slots and upgrades: the name, and what they do
WINTER: Final = {
    "day_1a": (mark("Sun hold"), mark("room for 1 more resource, and 1 wood")),
    "day_1b": (mark("Sun stores"), mark("1 wood and 1 wheat")),
    "day_2a": (mark("Tailwind"), mark("from now on, 1 free space in each longer voyage")),
    "day_2b": (mark("Sun festival"), mark("2 stars, and from now on 1 more star for each card on a day city")),
    "day_3a": (mark("Sun medal"), mark("6 stars")),
    "day_3b": (mark("Sun register"), mark("at the end, 1 star for each of your delivery tiles")),
    "night_1a": (mark("Moon hold"), mark("room for 1 more resource, and 1 stone")),
    "night_1b": (mark("Moon stores"), mark("1 stone and 1 water")),
    "night_2a": (mark("Barter house"), mark("from now on, any resource may replace 1 in each delivery")),
    "night_2b": (mark("Moon festival"), mark("2 stars, and from now on 1 more star for each card on a night city")),
    "night_3a": (mark("Moon medal"), mark("6 stars")),
    "night_3b": (mark("Moon register"), mark("at the end, 1 star for each of your delivery tiles")),
}
UPGRADES: Final = {
    "u1_long_range": (
        mark("Long-range tanks"),
        mark("3 stars, and from now on 2 free spaces in each longer voyage"),
    ),
    "u1_broker": (
        mark("Ship's broker"),
        mark("2 stars, and from now on any resource may replace 1 in each delivery"),
    ),
    "u1_auxiliary": (
        mark("Auxiliary engine"),
        mark("2 stars, and from now on your cards of value 0 also give 1 resource or star"),
    ),
    "u1_heavy_lift": (
        mark("Heavy lift"),
        mark("3 stars, and from now on your cards of value 1 and 2 give 1 more resource on islands"),
    ),
    "u1_deep_hold": (mark("Deep hold"), mark("1 star, room for 2 more resources, and 2 resources of your choice")),
    "u1_salvage": (
        mark("Salvage crew"),
        mark("1 star, and from now on 1 star whenever cards of yours leave the board"),
    ),
    "u1_bridge_crew": (mark("Bridge crew"), mark("5 stars, and from now on 1 more card in hand")),
    "u1_harbour_master": (
        mark("Harbour master"),
        mark("4 stars, and from now on 1 more star for each card on a city"),
    ),
    "u3_grand_orders": (
        mark("Grand orders"),
        mark("at the end, 3 stars for each of your tiles that shows 4 or more resources"),
    ),
    "u3_quick_orders": (
        mark("Quick orders"),
        mark("at the end, 2 stars for each of your tiles that shows 3 or fewer resources"),
    ),
    "u3_balance": (
        mark("Balance"),
        mark("at the end, 2 stars for each pair of a day and a night tile, 4 pairs at most"),
    ),
    "u3_stockpile": (mark("Stockpile"), mark("at the end, 1 more star for each resource in your storage")),
    "u3_outposts": (
        mark("Outposts"),
        mark("3 stars, and at the end 2 stars for each of your cards on the board, 4 cards at most"),
    ),
    "u3_city_lights": (
        mark("City lights"),
        mark("3 stars, and at the end 3 stars for each of your cards that lies on a city"),
    ),
    "u3_treasury": (mark("Treasury"), mark("6 stars")),
    "u3_register": (mark("Register"), mark("at the end, 1 star for each of your delivery tiles")),
}

# ---------------------------------------------------------------- the game alone
LEVELS: Final = {
    "cadet": mark("Cadet"),
    "pilot": mark("Pilot"),
    "captain": mark("Captain"),
    "commodore": mark("Commodore"),
    "admiral": mark("Admiral"),
}
RANKS: Final = {
    "Deckhand": mark("Deckhand"),
    "Navigator": mark("Navigator"),
    "Captain of the line": mark("Captain of the line"),
    "Commodore of both skies": mark("Commodore of both skies"),
    "Legend of Solenia": mark("Legend of Solenia"),
}

# ---------------------------------------------------------------- zones, pieces, notions, modes
OTHERS: Final = {
    "resource": mark("Resource"),
    "star": mark("Star"),
    "stars": mark("Stars"),
    "airship": mark("Airship"),
    "card": mark("Card"),
    "value": mark("Value"),
    "power": mark("Power"),
    "voyage": mark("Voyage"),
    "advance": mark("Forced flight"),
    "leaving": mark("Leaving the board"),
    "space": mark("Space"),
    "island": mark("Island"),
    "city": mark("City"),
    "strip": mark("Strip"),
    "lane": mark("Lane"),
    "turning": mark("The strip that turns next"),
    "tile": mark("Delivery tile"),
    "tiles": mark("Delivery tiles"),
    "display": mark("Display"),
    "tile_deck": mark("Tile deck"),
    "deck": mark("Deck"),
    "spent": mark("Discard pile"),
    "hand": mark("Hand"),
    "storage": mark("Storage"),
    "slot": mark("Slot"),
    "pairs": mark("Pairs"),
    "leftovers": mark("Left-over resources"),
    "tally": mark("If the game ended now"),
    "round": mark("Round"),
    "first_player": mark("First player"),
    "upgrade_1": mark("Upgrade of level 1"),
    "upgrade_3": mark("Upgrade of level 3"),
    "offer": mark("Upgrades on offer"),
    "rival": mark("Rival"),
    "die": mark("Die"),
    "crates": mark("Crates"),
    "level": mark("Level of the Rival"),
    "rank": mark("Rank"),
    "summer": mark("Summer"),
    "winter": mark("Winter"),
    "upgrades": mark("Upgrades"),
    "to_day": mark("Out of the night"),
    "to_night": mark("Out of the day"),
}


def voice(language: str) -> Speech:
    return speech(PACKAGE, language)


def name_of(id_: str, language: str = "en") -> str:
    """The name of a resource, a space, a card, a tile, a slot, an upgrade, a level, a rank, a zone or a notion.

    >>> name_of("wood"), name_of("wood_island"), name_of("v2_star_wood"), name_of("day_2a", "fr")
    ('Wood', 'Wood island', 'Card 2: when it leaves, 1 star if it lies on wood', 'Vent arrière')
    """
    say = voice(language)
    for plain in (OTHERS, LEVELS, RANKS):
        if id_ in plain:
            return say.marked(plain[id_])
    for powers in (WINTER, UPGRADES):
        if id_ in powers:
            return say.marked(powers[id_][0])
    for resource in p.RESOURCES:
        if id_ == resource:
            return capital(say.marked(RESOURCE_NAMES[resource]))
        if id_ == f"{resource}_island":
            return capital(say.marked(SPACES[resource][0]))
    if id_ in SPACES:
        return capital(say.marked(SPACES[id_][0]))
    if id_ in SIDES:
        return capital(say.marked(SIDES[id_][0]))
    if id_ in CARD_ROWS:
        return card_name(id_, language)
    if id_ in TILE_OF:
        return tile_name(id_, language)
    if id_.startswith("summer_"):
        return summer_slot_name(say, id_)
    raise ValueError(f"nothing in Solenia is called {id_!r}")


# ---------------------------------------------------------------- amounts
def amount(say: Speech, resource: str, number: int) -> str:
    """ "2 wood"."""
    if resource == "wood":
        return say.ngettext("{number} wood", "{number} wood", number)
    if resource == "wheat":
        return say.ngettext("{number} wheat", "{number} wheat", number)
    if resource == "stone":
        return say.ngettext("{number} stone", "{number} stone", number)
    return say.ngettext("{number} water", "{number} water", number)


def amounts(say: Speech, counts: Mapping[str, int]) -> str:
    """ "2 stone and 1 water"; nothing if there is nothing."""
    return all_of(say, [amount(say, name, counts[name]) for name in p.RESOURCES if counts.get(name, 0)])


def resources(say: Speech, number: int) -> str:
    return say.ngettext("{number} resource", "{number} resources", number)


def stars(say: Speech, number: int) -> str:
    return say.ngettext("{number} star", "{number} stars", number)


def crates(say: Speech, number: int) -> str:
    return say.ngettext("{number} crate", "{number} crates", number)


# ---------------------------------------------------------------- spaces
def space_kind(view: dict[str, Any], place: int) -> str:
    row, column = divmod(place, p.COLUMNS)
    kind: str = view["strips"][row]["spaces"][column]
    return kind


def the_space(say: Speech, kind: str) -> str:
    return say.marked(SPACES[kind][1])


def the_space_at(say: Speech, kind: str, place: int) -> str:
    """A space with where it is: "the wood island (strip 2, lane 4)", "the wood island under the airship"."""
    space = the_space(say, kind)
    if place == p.AIRSHIP:
        return say.gettext("{space} under the airship", space=space)
    if place == p.AIRSHIP_AHEAD:
        return say.gettext("{space} just ahead", space=space)
    if place == BEHIND:
        return say.gettext("{space} just behind", space=space)
    row, column = divmod(place, p.COLUMNS)
    return say.gettext("{space} (strip {strip}, lane {lane})", space=space, strip=row + 1, lane=column + 1)


def the_space_of(say: Speech, view: dict[str, Any], place: int) -> str:
    return the_space_at(say, space_kind(view, place), place)


# ---------------------------------------------------------------- cards
STAR_IF: Final = {
    "wood": mark("1 star if it lies on wood"),
    "wheat": mark("1 star if it lies on wheat"),
    "stone": mark("1 star if it lies on stone"),
    "water": mark("1 star if it lies on water"),
}
STAR_FROM: Final = {
    "wood": mark("when it leaves wood:"),
    "wheat": mark("when it leaves wheat:"),
    "stone": mark("when it leaves stone:"),
    "water": mark("when it leaves water:"),
}
CARD_ROWS: Final = {str(row["id"]): row for row in p.rows("cards")}


def pictured(card: str) -> list[str]:
    """The resources on a card."""
    row = CARD_ROWS[card]
    listed: list[str] = row.get("resources", [])
    return [str(row["resource"])] if "resource" in row else listed


def value_of(card: str) -> int:
    return int(CARD_ROWS[card]["value"])


def power(say: Speech, card: str) -> str:
    """The power of a card in a few words, as in brackets after its value."""
    row = CARD_ROWS[card]
    if row["power"] == "produce":
        return say.ngettext("{number} of its space", "{number} of its space", row["n"])
    names = all_of(say, [say.marked(RESOURCE_NAMES[name]) for name in pictured(card)])
    return names if row["power"] == "fixed" else say.gettext("star on {resource}", resource=names)


def promise(say: Speech, card: str) -> str:
    """What a card will give when it leaves the board, wherever it will lie."""
    row = CARD_ROWS[card]
    if row["power"] == "produce":
        return say.ngettext("{number} of what it lies on", "{number} of what it lies on", row["n"])
    if row["power"] == "fixed":
        return amounts(say, dict.fromkeys(pictured(card), 1))
    return say.marked(STAR_IF[row["resource"]])


def when_it_leaves(say: Speech, card: str) -> tuple[str, str]:
    """When a card gives something and what, in two short lines.

    >>> when_it_leaves(voice("en"), "v2_star_wood"), when_it_leaves(voice("en"), "v0_wheat_stone")
    (('when it leaves wood:', '1 star'), ('when it leaves:', 'wheat and stone'))
    """
    row = CARD_ROWS[card]
    if row["power"] == "star_if":
        return say.marked(STAR_FROM[row["resource"]]), stars(say, 1)
    return say.gettext("when it leaves:"), power(say, card)


def card_name(card: str, language: str = "en") -> str:
    """A card by its value and what it gives when it leaves.

    >>> card_name("v0_wheat_stone"), card_name("v1_produce_1")
    ('Card 0: when it leaves, 1 wheat and 1 stone', 'Card 1: when it leaves, 1 of what it lies on')
    """
    say = voice(language)
    return say.gettext("Card {value}: when it leaves, {gift}", value=value_of(card), gift=promise(say, card))


def the_card(say: Speech, card: str) -> str:
    """A card in a sentence: "the 2 (star on wood)"."""
    return say.gettext("the {value} ({power})", value=value_of(card), power=power(say, card))


def bare_card(say: Speech, card: str) -> str:
    return say.gettext("{value} ({power})", value=value_of(card), power=power(say, card))


def gift(card: str, kind: str) -> tuple[dict[str, int], int]:
    """What a card gives when it leaves a space of this kind: resources and stars (SOL-5.63 to SOL-5.67)."""
    row = CARD_ROWS[card]
    if row["power"] == "fixed":
        return dict.fromkeys(pictured(card), 1), 0
    if row["power"] == "star_if":
        return {}, int(kind == row["resource"])
    return ({kind: int(row["n"])}, 0) if kind in p.RESOURCES else ({}, int(row["n"]))


def gift_in_words(say: Speech, card: str, kind: str) -> str:
    goods, gained = gift(card, kind)
    if gained:
        return stars(say, gained)
    return amounts(say, goods) or say.gettext("nothing")


# ---------------------------------------------------------------- delivery tiles
TILE_OF: Final = dict(zip(p.TILES, p.TILE_ROWS, strict=True))


def cost_of(tile: str) -> dict[str, int]:
    cost: dict[str, int] = TILE_OF[tile]["cost"]
    return cost


def half_of(tile: str) -> str:
    return str(TILE_OF[tile]["half"])


def stars_of(tile: str) -> int:
    return int(TILE_OF[tile]["stars"])


def tile_name(tile: str, language: str = "en") -> str:
    """A tile by what it asks and what it is worth.

    >>> tile_name("d07")
    '3 stone, 5 stars'
    """
    say = voice(language)
    return say.gettext("{cost}, {stars}", cost=amounts(say, cost_of(tile)), stars=stars(say, stars_of(tile)))


def tile_for(say: Speech, tile: str) -> str:
    """A tile by what it is worth, then what it asks: "5 stars for 3 stone"."""
    return say.gettext("{stars} for {cost}", stars=stars(say, stars_of(tile)), cost=amounts(say, cost_of(tile)))


def a_tile(say: Speech, tile: str) -> str:
    """A tile in a sentence: "a tile of 5 stars (3 stone)"."""
    return say.ngettext(
        "a tile of {number} star ({cost})",
        "a tile of {number} stars ({cost})",
        stars_of(tile),
        cost=amounts(say, cost_of(tile)),
    )


# ---------------------------------------------------------------- slots
SUMMER_ROWS: Final = p.rows("summer_board")
SHARED: Final = ("day_1b", "night_1b")  # where the upgrade of level 1 lies between two slots
UPGRADED: Final = (*SHARED, "day_3b", "night_3b")  # where an upgrade replaces the printed power


def summer_slot(half: str, number: int) -> str:
    """The id of a slot on the summer side; `number` is counted from 1."""
    return f"summer_{half}_{number}"


def summer_slot_name(say: Speech, slot: str) -> str:
    _, half, number = slot.split("_")
    if half == "day":
        return say.gettext("Day slot {number}", number=number)
    return say.gettext("Night slot {number}", number=number)


def summer_bonus(say: Speech, slot: str) -> str:
    """What a slot of the summer side gives: "1 wood or 1 wheat"."""
    _, half, number = slot.split("_")
    bonus = SUMMER_ROWS[int(number) - 1][half]
    if "choose" in bonus:
        return one_of(say, [amount(say, name, 1) for name in bonus["choose"]])
    return stars(say, bonus["stars"]) if "stars" in bonus else amounts(say, bonus["gain"])


def slot_name(say: Speech, board: str, slot: int) -> str:
    """A slot by its number from 0 to 11, as it stands in a sentence."""
    half, place = p.HALVES[slot // p.SLOTS_A_ROW], slot % p.SLOTS_A_ROW
    if board == "summer":
        return say.gettext("slot {number}", number=place + 1)
    name = p.WINTER_SLOTS[slot]
    if board == "upgrades" and name in UPGRADED:
        return say.gettext("slot {number}", number=name.removeprefix(f"{half}_"))
    return named(say, say.marked(WINTER[name][0]))


def named(say: Speech, name: str) -> str:
    """A proper name within a sentence."""
    return say.pgettext("in a sentence", "{name}", name=name)


def effect(say: Speech, id_: str) -> str:
    """What a slot of the winter side or an upgrade does."""
    return say.marked((WINTER if id_ in WINTER else UPGRADES)[id_][1])


def upgrade_name(say: Speech, id_: str) -> str:
    return say.marked(UPGRADES[id_][0])


def the_upgrade(say: Speech, id_: str) -> str:
    """An upgrade in a sentence."""
    return named(say, upgrade_name(say, id_))
