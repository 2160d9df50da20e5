"""The whole table as plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words import names as n
from aerodrome.games.aerion.words.prompts import outcome
from aerodrome.language import Speech, capital, columns
from aerodrome.words import all_of, player_name

View = dict[str, Any]
Rows = list[Sequence[str]]
NONE: Final = "-"
HIDDEN: Final = "?"
LEFT_OF_CLOUD: Final = {"intact": 2, "damaged": 1, "gone": 0}


def describe(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """The table in lines of text: what lies where, what can be taken, what is missing."""
    say = n.voice(language)
    parts = [
        [headline(say, view)],
        dice_lines(say, view),
        display_lines(say, view),
        ship_lines(say, view, names),
        seat_lines(say, view, names),
        expansion_lines(say, view),
        [outcome(view, language) if view["over"] else missing(say, view)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


# ---------------------------------------------------------------- the base game
def headline(say: Speech, view: View) -> str:
    words = ["Aerion", say.gettext("turn {turn}", turn=view["turn"])]
    words.append(say.gettext("solo") if view["players"] == 1 else say.gettext("two players"))
    words += [n.name_of(id_, say.language) for id_ in (*view["expansions"], *view["variants"])]
    return " · ".join(words)


def dice_lines(say: Speech, view: View) -> list[str]:
    dice = view["dice"]
    if not dice[0]:
        faces = say.gettext("not rolled yet")
    else:
        made = all_of(say, [n.combination(say, deck) for deck in view["satisfied"]]) or say.gettext("no combination")
        faces = say.gettext("{faces}   (sum {sum}; {made})", faces=" ".join(map(str, dice)), sum=sum(dice), made=made)
    rows: Rows = [
        (n.name_of("dice", say.language), faces),
        (n.name_of("pixies", say.language), str(view["pixies"])),
    ]
    if view["free_rerolls"]:
        rows.append((n.name_of("free_rerolls", say.language), str(view["free_rerolls"])))
    if view["hand"]:
        rows.append((n.name_of("hand", say.language), n.card_name(view["hand"], say.language)))
    return columns(rows)


def display_lines(say: Speech, view: View) -> list[str]:
    """One line a deck: the card shown, whether it can be taken now, the deck, the discard pile."""
    rows: Rows = [
        (
            say.gettext("Combination"),
            n.name_of("display", say.language),
            n.name_of("deck", say.language),
            n.name_of("discards", say.language),
        )
    ]
    for name in p.DECKS:
        deck = view["decks"][name]
        mark_ = "* " if name in view["acquirable"] else "  "
        card = n.bare(say, deck["display"]) if deck["display"] else NONE
        left = str(deck["left"])
        rows.append((n.name_of(name, say.language), mark_ + card, left, pile(say, deck["discard"])))
    lines = columns(rows, right=(2,))
    if view["acquirable"]:
        lines.append(say.gettext("* can be taken now"))
    for name in p.DECKS:
        if view["decks"][name]["known"]:
            cards = ", ".join(n.bare(say, card) for card in view["decks"][name]["known"])
            lines.append(
                say.gettext("Known on top, {combination}: {cards}", combination=n.combination(say, name), cards=cards)
            )
    return lines


def pile(say: Speech, cards: Sequence[str]) -> str:
    """The kinds in a pile, in the order of the box, with their numbers."""
    kinds = [n.kind_of(card) for card in cards]
    found = []
    for kind in p.KINDS:
        number = kinds.count(kind)
        if number:
            name = say.marked(n.CARDS[kind][0])
            found.append(name if number == 1 else say.gettext("{number} × {name}", number=number, name=name))
    return ", ".join(found) or NONE


def ship_lines(say: Speech, view: View, names: Sequence[str]) -> list[str]:
    """One line a ship: who is in charge, what it needs, whether it flies."""
    rows: Rows = []
    for ship in view["ships"]:
        _, material, crew = n.NEEDS[ship["id"]]
        needs = f"{say.marked(n.CARDS[material][0])} + {say.marked(n.CARDS[crew][0])}"
        if ship["flying"]:
            state = say.gettext("flying")
        elif ship["cloud"]:
            cloud = n.name_of(ship["cloud"], say.language).lower()
            state = say.gettext("under a Stone Cloud ({side})", side=cloud)
        else:
            state = say.gettext("to build")
        charge = "" if ship["charge"] is None else owner(say, view, ship["charge"], names)
        rows.append((n.name_of(ship["id"], say.language), state, needs, charge))
    return columns(rows)


def owner(say: Speech, view: View, seat: int, names: Sequence[str]) -> str:
    return say.gettext("you") if seat == view["seat"] else player_name(say, seat, names)


def seat_lines(say: Speech, view: View, names: Sequence[str]) -> list[str]:
    """Workshops and what lies with each seat; two players side by side."""
    if view["players"] == 1:
        shops: Rows = [(n.name_of(shop["id"], say.language), built(say, shop)) for shop in view["workshops"]]
        return columns([*shops, *((n.name_of(zone, say.language), *own) for zone, own in zones(say, view))])
    rows: Rows = [
        ("", *(capital(owner(say, view, seat, names)) for seat in range(view["players"]))),
        (n.name_of("workshop", say.language), *(built(say, shop) for shop in view["workshops"][: p.COMMON])),
    ]
    rows += [(n.name_of(zone, say.language), *own) for zone, own in zones(say, view)]
    lines = columns(rows)
    shared: Rows = [(n.name_of("common", say.language), built(say, view["workshops"][p.COMMON]))]
    if "minimal_debt" in view["variants"]:
        shared.append((n.name_of("zone_common_payroll", say.language), lying(say, "payroll", view["seats"][0])))
    return [*lines, "", *columns(shared)]


def zones(say: Speech, view: View) -> list[tuple[str, list[str]]]:
    """The zones of a seat that are in play, each with what every seat has there."""
    in_play = ["pulpit", "reserve"]
    if view["piers"] is not None and not (view["players"] == 2 and "minimal_debt" in view["variants"]):
        in_play.append("payroll")
    return [(zone, [lying(say, zone, seat) for seat in view["seats"]]) for zone in in_play]


def lying(say: Speech, zone: str, seat: dict[str, Any]) -> str:
    cards = [n.bare(say, card) if zone == "pulpit" else n.card_name(card, say.language) for card in seat[zone]]
    return ", ".join(cards) or NONE


def built(say: Speech, shop: dict[str, Any]) -> str:
    return " + ".join(n.bare(say, shop[slot]) for slot in p.SLOTS if shop[slot]) or NONE


# ---------------------------------------------------------------- expansions, only those in play
def expansion_lines(say: Speech, view: View) -> list[str]:
    rows: Rows = []
    language = say.language
    if view["flagship"] is not None:
        under = [say.marked(n.CARDS[kind][0]) for kind, card in view["flagship"]["under"].items() if card]
        state = say.gettext("flying") if view["flagship"]["flying"] else " + ".join(under) or NONE
        rows.append((n.name_of("flagship", language), state))
        factories = [n.name_of(id_, language) for id_ in view["factories"]]
        rows.append((n.name_of("factories", language), ", ".join(factories) or NONE))
    if view["hourglasses"] is not None:
        owned = hourglass_decks(view)
        kinds = ", ".join(n.combination(say, deck) for deck in p.DECKS if deck in owned)
        rows.append((n.name_of("hourglasses", language), kinds or NONE))
    if view["clouds"] is not None and "grounded" not in view["variants"]:
        sides = [n.name_of(side, language).lower() for side in view["clouds"]]
        rows.append((n.name_of("stone_clouds", language), ", ".join(sides)))
    if view["piers"] is not None:
        rows.append(
            (n.name_of("piers", language), ", ".join(n.name_of(side, language).lower() for side in view["piers"]))
        )
    if view["eggs"] is not None:
        warning = say.gettext("   (take one in this turn or lose the game)") if view["shells_marked"] else ""
        rows.append((n.name_of("eggs", language), f"{len(view['eggs'])}{warning}"))
    lines = columns(rows) if rows else []
    if view["hellkite"] is not None:
        lines += hellkite_lines(say, view["hellkite"])
    return lines


def hourglass_decks(view: View) -> set[str]:
    return {n.deck_of(card) for card in view["hourglasses"]}


def hellkite_lines(say: Speech, row: dict[str, Any]) -> list[str]:
    """The row of Outposts and Lairs; the figure's column is marked."""
    language = say.language

    def cell(type_: str | None) -> str:
        return NONE if type_ is None else HIDDEN if type_ == "hidden" else n.name_of(type_, language)

    here = None if row["figure"] is None else row["figure"] + 1
    rows: Rows = [
        (
            n.name_of("hellkite", language),
            *(f"{place}{'*' if place == here else ''}" for place in range(1, p.COLUMNS + 1)),
        ),
        (n.name_of("outpost", language), *(cell(column["outpost"]) for column in row["columns"])),
        (n.name_of("lair", language), *(cell(column["lair"]) for column in row["columns"])),
    ]
    lines = columns(rows)
    if row["figure"] is None:
        return [*lines, say.gettext("The Hellkite is defeated.")]
    if row["blocks"] is None:
        return [*lines, say.gettext("* the Hellkite stands here and blocks nothing")]
    blocked = say.marked(n.CARDS_OF_TYPE[row["blocks"]])
    return [*lines, say.gettext("* the Hellkite stands here and blocks: {type}", type=blocked)]


# ---------------------------------------------------------------- what is still missing to win
def missing(say: Speech, view: View) -> str:
    to_do: list[str] = []
    ships = p.SHIP_COUNT - sum(ship["flying"] for ship in view["ships"])
    if ships:
        to_do.append(say.ngettext("{number} ship", "{number} ships", ships))
    if view["flagship"] is not None and not view["flagship"]["flying"]:
        to_do.append(say.gettext("the Flagship"))
    if view["hourglasses"] is not None and (left := p.DECK_COUNT - len(hourglass_decks(view))):
        to_do.append(say.ngettext("{number} Hourglass", "{number} different Hourglasses", left))
    if view["clouds"] is not None and (left := sum(LEFT_OF_CLOUD[side] for side in view["clouds"])):
        to_do.append(say.ngettext("{number} strike on the Stone Clouds", "{number} strikes on the Stone Clouds", left))
    if view["piers"] is not None:
        if left := view["piers"].count("worksite"):
            to_do.append(say.ngettext("{number} Pier", "{number} Piers", left))
        if left := len({card for seat in view["seats"] for card in seat["payroll"]}):
            to_do.append(say.ngettext("{number} Worker to pay", "{number} Workers to pay", left))
    if view["hellkite"] is not None and view["hellkite"]["figure"] is not None:
        row = view["hellkite"]["columns"]
        cards = sum((column["outpost"] is not None) + (column["lair"] is not None) for column in row)
        to_do.append(say.ngettext("{number} card of the Hellkite", "{number} cards of the Hellkite", cards))
    return say.gettext("Still missing to win: {tasks}.", tasks=all_of(say, to_do))
