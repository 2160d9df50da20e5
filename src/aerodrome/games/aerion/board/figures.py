"""The pictures of the page that teaches Aerion, out of the pieces of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from aerodrome.drawing.svg import at, circle, el, halo, icon, path, rect
from aerodrome.drawing.teaching import Figure, arrow
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.board import pieces
from aerodrome.games.aerion.board.canvas import AerionCanvas
from aerodrome.games.aerion.board.dock import plaque
from aerodrome.games.aerion.board.seats import pulpit
from aerodrome.games.aerion.board.wing import CLOUD, workshop
from aerodrome.language import mark

WIDTH: Final = 510  # of the pictures of a turn
HEIGHT: Final = 330
SLIP: Final = (176, 120)  # of the small ones
# A workshop that waits for Nuts, a Book on the pulpit.
VIEW: Final[Mapping[str, Any]] = {
    "players": 1,
    "seat": 0,
    "ships": [{"id": ship, "charge": None, "flying": False, "cloud": None} for ship in p.SHIPS],
    "workshops": [
        {"id": "workshop_1", "seat": 0, "blueprint": "triple/plan_nacelle/1", "material": None, "crew": None}
    ],
    "seats": [{"pulpit": ["straight/book/1"]}],
}
COMBINATIONS: Final = {
    "triple": (4, 4, 4),
    "quad": (2, 2, 2, 2),
    "two_pair": (6, 6, 3, 3),
    "full_house": (5, 5, 5, 1, 1),
    "all_six": (3, 3, 2, 2, 6, 6),
    "straight": (2, 3, 4, 5, 6),
}

COMBINATION: Final = 56  # high, among others


def turned(x: float, y: float, angle: float, drawing: str, scale: float) -> str:
    return el("g", drawing, transform=f"translate({x:g} {y:g}) rotate({angle:g}) scale({scale:g})")


def sky(width: int = WIDTH, height: int = HEIGHT) -> str:
    return rect(0, 0, width, height, cls="how-sky")


def tray(x: float, y: float, width: float, height: float) -> str:
    return (
        rect(x, y + 4, width, height, 22, cls="shadow")
        + rect(x, y, width, height, 22, cls="brass")
        + rect(x + 6, y + 6, width - 12, height - 12, 17, cls="felt")
    )


def dice(values: tuple[int, ...], x: float, y: float, scale: float, step: float = 74) -> str:
    return at(x, y, *(at(i * step, 0, pieces.die(value)) for i, value in enumerate(values)), scale=scale)


# ---------------------------------------------------------------- the head of the page
def hero(_: AerionCanvas) -> str:
    """The six ships in the morning sky."""
    clouds = ((600, 60), (1040, 40), (1320, 190), (740, 330), (1150, 350), (60, 360), (420, 390))
    drawn = path("".join(f"M{x} {y}{CLOUD}" for x, y in clouds), "cloud")
    ships = (
        ("trihellix", 880, 112, 300), ("nacelle", 640, 60, 170), ("bee", 1210, 40, 170),
        ("hellinaut", 690, 232, 170), ("hornet", 1190, 232, 190), ("glider", 1020, 16, 150),
    )  # fmt: skip
    sun = circle(1010, 250, 150, "sun") + circle(1010, 250, 210, "sun")
    return sky(1440, 420) + sun + drawn + "".join(icon(f"ship-{name}", x, y, w, w * 0.8) for name, x, y, w in ships)


# ---------------------------------------------------------------- a turn
def roll(_: AerionCanvas) -> str:
    shown = (5, 5, 5, 1, 3, 6)
    marks = at(37, 190, pieces.brackets(list(shown), 78), scale=0.98)
    return sky() + tray(16, 90, 478, 150) + dice(shown, 37, 114, 0.98, 78) + marks


def match(canvas: AerionCanvas) -> str:
    """A plaque with a tick where the dice fit; another card is on its way out, for another roll."""
    wood = rect(0, 24, WIDTH, 286, cls="wood") + path(f"M0 92h{WIDTH}M0 160h{WIDTH}M0 228h{WIDTH}", "grain")
    out = sky() + wood + rect(0, 52, WIDTH, 9, 4, cls="brass")
    decks = (("triple", "mat_nuts"), ("two_pair", "crew_sognae"), ("straight", "book"))
    for i, (deck, kind) in enumerate(decks):
        x, taken, paid = 22 + i * 166, i == 0, i == 2
        out += at(x, 34, plaque(deck, taken), scale=1.1)
        card = pieces.big_card(kind, deck, canvas.language)
        lit = el("g", card, halo(0, 0, *pieces.BIG, 9), cls="piece may") if taken else card
        out += turned(x + (24 if paid else -1), 96 + (14 if paid else 0), 8 if paid else 0, lit, 1.2)
    return out + circle(462, 286, 27, "brass-light") + icon("sign-reroll", 444, 268, 36, cls="key-sign")


def place(canvas: AerionCanvas) -> str:
    shop = at(40, 138, workshop(canvas, 0, "zone_your_workshop", pieces.MID), scale=1.28)
    card = el("g", pieces.mid_card("mat_nuts", "triple", canvas.language), halo(0, 0, *pieces.MID, 7), cls="chosen")
    return sky() + shop + at(177, 4, card, scale=1.2) + arrow("M228 148v34", 228, 186, 90)


def recipe(canvas: AerionCanvas) -> str:
    """Blueprint, material, crew: a ship."""
    out = ""
    cards = (("plan_nacelle", "triple"), ("mat_nuts", "quad"), ("crew_sognae", "two_pair"))
    for i, (kind, deck) in enumerate(cards):
        out += at(14 + i * 162, 26, pieces.mid_card(kind, deck, canvas.language), scale=1.3)
        if i:
            out += path(f"M{i * 162 - 30} 102h26M{i * 162 - 17} 89v26", "how-plus")
    return (
        out
        + path("M472 96h28M472 110h28", "how-plus")
        + at(524, 10, pieces.flying_side("nacelle", canvas.language), scale=1.2)
    )


# ---------------------------------------------------------------- what the pieces mean
def combination(deck: str, _: AerionCanvas) -> str:
    return at(2, 4, plaque(deck, False)) + dice(COMBINATIONS[deck], 134, 4, 0.54, 70)


def combinations(canvas: AerionCanvas) -> str:
    """All six, one below the other."""
    return "".join(at(8, 8 + i * COMBINATION, combination(deck, canvas)) for i, deck in enumerate(COMBINATIONS))


def cards(canvas: AerionCanvas) -> str:
    four = (("plan_bee", "triple"), ("mat_cocoons", "quad"), ("crew_incubus", "two_pair"), ("book", "straight"))
    drawn = (at(2 + i * 97, 2, pieces.big_card(*one, canvas.language)) for i, one in enumerate(four))
    return "".join(drawn)


def book(canvas: AerionCanvas) -> str:
    """The pulpit and the three keys beside it."""
    uses = (
        ("reroll", f"{p.BOOK_REROLLS} {canvas.called('book_rolls')}"),
        ("store", canvas.called("book_store")),
        ("recover", f"{canvas.called('book_recover')} {p.RECOVERED}"),
    )
    keys = (
        at(262, 8 + i * 62, pieces.brass_key(f"sign-{use}", words, 140, 40), scale=1.3)
        for i, (use, words) in enumerate(uses)
    )
    return at(24, 0, pulpit(canvas, 0, pieces.MID), scale=1.24) + "".join(keys)


def pixie(_: AerionCanvas) -> str:
    out = tray(60, 30, 330, 130) + dice((5, 5), 84, 62, 0.98, 90) + at(260, 62, pieces.die(3), scale=0.98)
    return out + at(336, 6, pieces.pixie(True), scale=2) + arrow("M348 66q-4 22-14 26", 332, 94, 150)


# ---------------------------------------------------------------- what newcomers get wrong
def bench() -> str:
    return rect(0, 0, *SLIP, cls="wood") + path("M0 40h176M0 80h176", "grain")


def wrong_crew(canvas: AerionCanvas) -> str:
    face = partial(pieces.mid_card, deck="quad", language=canvas.language, size=pieces.NARROW)
    out = bench() + at(8, 20, face("plan_hornet")) + at(70, 20, pieces.empty_spot(pieces.NARROW, "type-material"))
    return out + turned(132, 10, 10, face("crew_sognae"), 1)


def wrong_reroll(_: AerionCanvas) -> str:
    return (
        bench()
        + turned(18, 28, -8, pieces.small_card("mat_nuts"), 1)
        + arrow("M76 62h18", 98, 62)
        + at(114, 20, pieces.under_pile(2), pieces.small_card("plan_bee"), scale=1.1)
    )


def wrong_greed(_: AerionCanvas) -> str:
    return sky(*SLIP) + tray(8, 28, 160, 64) + dice((2, 2, 2), 23, 40, 0.6, 75)


def wrong_shop(canvas: AerionCanvas) -> str:
    face = partial(pieces.mid_card, deck="quad", language=canvas.language, size=pieces.NARROW)
    return (
        bench()
        + at(14, 20, face("plan_bee"))
        + at(86, 20, face("mat_cocoons"))
        + circle(160, 24, 11, "disc")
        + icon("ship-bee", 150, 16, 20, 16)
    )


def wrong_charge(_: AerionCanvas) -> str:
    def token(ship: str, seat: int) -> str:
        return (
            pieces.tile(pieces.SHIP_W, pieces.SHIP_H, "project")
            + icon("grid", 0, 0, pieces.SHIP_W, pieces.SHIP_H)
            + icon(f"ship-{ship}", 10, 24, 98, 78, "plan")
            + pieces.seat_mark(seat, 22, 22, 20)
        )

    return sky(*SLIP) + at(8, 10, token("bee", 0), scale=0.68) + at(92, 10, token("glider", 1), scale=0.68)


FIGURES: Final = {
    "hero": Figure(hero, 1440, 420),
    "roll": Figure(roll, WIDTH, HEIGHT, mark("Six dice in the tray: three of them show a 5.")),
    "match": Figure(
        match,
        WIDTH,
        HEIGHT,
        mark("Three cards on show: the first has a tick and glows, the third is being discarded for another roll."),
    ),
    "place": Figure(
        place,
        WIDTH,
        HEIGHT,
        mark("Nuts go into the workshop, beside the blueprint of the Nacelle."),
        VIEW,
        may=("spot-workshop_1-material",),
    ),
    "recipe": Figure(recipe, 670, 196, mark("Blueprint of the Nacelle, Nuts and Sognae: the Nacelle flies.")),
    "rule-combinations": Figure(
        combinations,
        382,
        6 * COMBINATION + 6,
        mark("Dice for each combination, such as 4, 4, 4 for three of a kind and 2, 3, 4, 5, 6 for a straight."),
    ),
    "cards": Figure(cards, 408, 170, mark("A blueprint, a material, a crew and a Book.")),
    "book": Figure(book, 470, 196, mark("A Book on the pulpit, and its three uses."), VIEW),
    "pixie": Figure(pixie, 470, 190, mark("A Pixie turns a die.")),
    "wrong-crew": Figure(wrong_crew, *SLIP),
    "wrong-reroll": Figure(wrong_reroll, *SLIP),
    "wrong-greed": Figure(wrong_greed, *SLIP),
    "wrong-shop": Figure(wrong_shop, *SLIP),
    "wrong-charge": Figure(wrong_charge, *SLIP),
    **{f"combo-{deck}": Figure(partial(combination, deck), 366, 46) for deck in COMBINATIONS},
}
