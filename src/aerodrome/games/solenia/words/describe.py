"""The whole table as plain text, for a terminal and for those who listen to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.words import names as n
from aerodrome.games.solenia.words.prompts import prompt
from aerodrome.games.solenia.words.result import score_table
from aerodrome.language import Speech, capital, columns
from aerodrome.words import all_of, player_name

View = dict[str, Any]
Rows = list[Sequence[str]]
NONE: Final = "-"
SEPARATOR: Final = " · "


def describe(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """The table in lines of text: the sky, the tiles on offer, what everybody has."""
    say = n.voice(language)
    parts = [
        [headline(say, view)],
        sky_lines(say, view, names),
        card_lines(say, view, names),
        display_lines(say, view),
        offer_lines(say, view),
        *(seat_lines(say, view, seat, names) for seat in range(view["players"])),
        rival_lines(say, view),
        hand_lines(say, view),
    ]
    if view["over"]:
        parts += [score_lines(view, language, names), [prompt(view, language, names)]]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def owner(say: Speech, view: View, seat: int, names: Sequence[str]) -> str:
    """Whose card, in a word; in solo the owner 1 is the Rival."""
    if seat >= view["players"]:
        return n.name_of("rival", say.language)
    return say.gettext("you") if seat == view["seat"] else player_name(say, seat, names)


# ---------------------------------------------------------------- the sky
def headline(say: Speech, view: View) -> str:
    words = ["Solenia"]
    if view["round"]:
        words.append(say.gettext("round {round} of {rounds}", round=view["round"], rounds=p.ROUNDS))
    words.append(n.name_of(view["board"], say.language))
    if view["level"]:
        words.append(say.gettext("alone against the Rival, {level}", level=n.name_of(view["level"], say.language)))
    else:
        words.append(say.ngettext("{number} player", "{number} players", view["players"]))
    return SEPARATOR.join(words)


def sky_lines(say: Speech, view: View, names: Sequence[str]) -> list[str]:
    """A line for each lane, the flight from left to right, as the table is drawn."""
    rows: Rows = [("", *(strip_head(say, view, row) for row in range(p.ROWS)))]
    for column in range(p.COLUMNS):
        cells = [space_cell(say, view, row * p.COLUMNS + column, names) for row in range(p.ROWS)]
        rows.append((say.gettext("lane {lane}", lane=column + 1), *cells))
    lines = columns(rows)
    if not view["over"] and view["round"]:
        lines.append(say.gettext("* free to reach, +1 for 1 resource, x not possible now; > the airship"))
        lines += [line for half in p.HALVES if (line := closed_cities(say, view, half))]
    if not view["over"]:
        lines.append(back_of_strip(say, view))
    return lines


def back_of_strip(say: Speech, view: View) -> str:
    """What the first strip will show at the far end (SOL-8.10)."""
    back = view["strips"][0]["back"]
    spaces = ", ".join(say.marked(n.SPACES[kind][0]) for kind in back["spaces"])
    side = say.marked(n.SIDES[back["side"]][0])
    return say.gettext("Strip 1 turns over next ({side}): {spaces}", side=side, spaces=spaces)


def strip_head(say: Speech, view: View, row: int) -> str:
    side = say.marked(n.SIDES[view["strips"][row]["side"]][0])
    return say.gettext("strip {strip}, {side}", strip=row + 1, side=side)


def space_cell(say: Speech, view: View, place: int, names: Sequence[str]) -> str:
    """A space with the card on it, or with what it costs to go there."""
    kind = n.space_kind(view, place)
    name = say.marked(n.RESOURCE_NAMES[kind]) if kind in p.RESOURCES else say.marked(n.SPACES[kind][0])
    here = ">" if place == view["airship"] else ""
    card = view["cards"][place]
    if card:
        owned = owner(say, view, card["owner"], names)
        return say.gettext(
            "{here}{space}: {value}, {owner}", here=here, space=name, value=n.value_of(card["card"]), owner=owned
        )
    if view["over"] or not view["round"]:
        return here + name
    reach = view["reach"][place]
    mark_ = "x" if reach["why"] else f"+{reach['cost']}" if reach["cost"] else "*"
    return f"{here}{name} {mark_}"


def closed_cities(say: Speech, view: View, half: str) -> str:
    """Why the seat cannot deliver in a half, where it cannot."""
    reasons = [
        view["reach"][place]
        for place in range(p.ROWS * p.COLUMNS)
        if n.space_kind(view, place) == f"{half}_city" and view["reach"][place]["why"] in ("slots", "goods")
    ]
    if not reasons:
        return ""
    city = capital(say.marked(n.SPACES[f"{half}_city"][0]))
    if reasons[0]["why"] == "slots":
        return say.gettext("{city}: all slots are full", city=city)
    return say.gettext(
        "{city}: the nearest tile still asks {missing}", city=city, missing=n.amounts(say, reasons[0]["missing"])
    )


def card_lines(say: Speech, view: View, names: Sequence[str]) -> list[str]:
    """The cards on the board by owner, each with its power and its place."""
    rows: Rows = []
    for seat in range(view["players"] + (view["rival"] is not None)):
        lying = [
            say.gettext(
                "{card} on strip {strip}, lane {lane}",
                card=n.bare_card(say, card["card"]),
                strip=place // p.COLUMNS + 1,
                lane=place % p.COLUMNS + 1,
            )
            for place, card in enumerate(view["cards"])
            if card and card["owner"] == seat
        ]
        if lying:
            rows.append((capital(owner(say, view, seat, names)), SEPARATOR.join(lying)))
    return [say.gettext("Cards on the board"), *columns(rows)] if rows else []


# ---------------------------------------------------------------- tiles and upgrades on offer
def display_lines(say: Speech, view: View) -> list[str]:
    rows: Rows = []
    for half in p.HALVES:
        shown = SEPARATOR.join(n.tile_name(tile, say.language) for tile in view["display"][half])
        left = say.gettext("({number} in the deck)", number=view["tiles_left"][half])
        rows.append((say.marked(n.HALF_TILES[half]), f"{shown or NONE}  {left}"))
    return columns(rows)


def offer_lines(say: Speech, view: View) -> list[str]:
    """What the draft of the upgrades still offers."""
    offer = view["offer"]
    if not offer or not (offer["level_1"] or offer["level_3"]):
        return []
    single = ", ".join(n.upgrade_name(say, tile) for tile in offer["level_1"])
    double = ", ".join(
        say.gettext(
            "{day} with {night}", day=n.upgrade_name(say, tile["day"]), night=n.upgrade_name(say, tile["night"])
        )
        for tile in offer["level_3"]
    )
    return columns(
        [
            (n.name_of("upgrade_1", say.language), single or NONE),
            (n.name_of("upgrade_3", say.language), double or NONE),
        ]
    )


# ---------------------------------------------------------------- what everybody has
def seat_lines(say: Speech, view: View, seat: int, names: Sequence[str]) -> list[str]:
    player = view["seats"][seat]
    head = stars_head(say, view, capital(owner(say, view, seat, names)), player)
    rows: Rows = [(n.name_of("storage", say.language), storage(say, player))]
    rows += [(say.marked(n.HALF_TILES[half]), owned_tiles(say, view["board"], player, half)) for half in p.HALVES]
    if player["upgrades"]:
        rows.append((n.name_of("upgrades", say.language), owned_upgrades(say, player["upgrades"])))
    if not view["over"]:
        rows.append((say.gettext("Cards"), cards_left(say, player)))
    return [head, *(f"  {line}" for line in columns(rows))]


def stars_head(say: Speech, view: View, name: str, player: View) -> str:
    if view["over"]:
        return say.gettext("{name}: {stars}", name=name, stars=n.stars(say, player["tally"]["total"]))
    return say.gettext(
        "{name}: {stars} ({total} if the game ended now)",
        name=name,
        stars=n.stars(say, player["stars"]),
        total=player["tally"]["total"],
    )


def storage(say: Speech, player: View) -> str:
    stored = sum(player["storage"].values())
    values = {"stored": stored, "capacity": player["capacity"]}
    if not stored:
        return say.gettext("{stored} of {capacity}", **values)
    return say.gettext("{stored} of {capacity}: {goods}", goods=n.amounts(say, player["storage"]), **values)


def owned_tiles(say: Speech, board: str, player: View, half: str) -> str:
    """Each filled slot with the stars of its tile."""
    first = p.HALVES.index(half) * p.SLOTS_A_ROW
    found = [
        say.gettext(
            "{slot}: {stars}", slot=n.slot_name(say, board, first + place), stars=n.stars(say, n.stars_of(tile))
        )
        for place, tile in enumerate(player["slots"][half])
        if tile
    ]
    return ", ".join(found) or NONE


def owned_upgrades(say: Speech, own: View) -> str:
    found = []
    if own["level_1"]:
        name = n.upgrade_name(say, own["level_1"])
        found.append(say.gettext("{upgrade} (works)", upgrade=name) if own["active"] else name)
    if own["level_3"]:
        names = {half: n.upgrade_name(say, tile) for half, tile in own["level_3"].items()}
        found.append(say.gettext("{day} with {night}", **names))
    return ", ".join(found) or NONE


def cards_left(say: Speech, player: View) -> str:
    values = [n.value_of(card) for card in player["unplayed"]]
    to_come = all_of(
        say, [say.gettext("{number} of value {value}", number=values.count(value), value=value) for value in range(3)]
    )
    return say.gettext(
        "{hand} in hand, {deck} in the deck; still to play {cards}",
        hand=player["hand"],
        deck=player["deck"],
        cards=to_come,
    )


def rival_lines(say: Speech, view: View) -> list[str]:
    rival = view["rival"]
    if rival is None:
        return []
    head = stars_head(say, view, n.name_of("rival", say.language), rival)
    taken = SEPARATOR.join(n.tile_name(tile, say.language) for tile in rival["tiles"])
    rows: Rows = [
        (n.name_of("crates", say.language), str(rival["crates"])),
        (n.name_of("tiles", say.language), taken or NONE),
        (n.name_of("deck", say.language), str(rival["deck"])),
    ]
    if rival["card"]:
        rows.append((n.name_of("card", say.language), n.bare_card(say, rival["card"])))
    if rival["die"]:
        rows.append((n.name_of("die", say.language), str(rival["die"])))
    return [head, *(f"  {line}" for line in columns(rows))]


def hand_lines(say: Speech, view: View) -> list[str]:
    if not view["hand"]:
        return []
    cards = ", ".join(n.bare_card(say, card) for card in view["hand"])
    lines = [say.gettext("Your hand: {cards}", cards=cards)]
    if view["chosen"]:
        lines.append(say.gettext("Chosen: {card}", card=n.bare_card(say, view["chosen"])))
    return lines


def score_lines(view: View, language: str, names: Sequence[str]) -> list[str]:
    """The parts of the score, at the end."""
    heads, parts, *_ = score_table(view, language, names)
    rows: Rows = [("", *heads)]
    rows += [(name, *(NONE if number is None else str(number) for number in numbers)) for name, numbers in parts]
    return columns(rows, right=range(1, len(heads) + 1))
