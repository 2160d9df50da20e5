"""The other seats in small: everything public about them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from aerodrome.drawing.svg import circle, el, icon_at, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.words import names as n

WIDTH: Final = 284
STEP: Final = 47.5
LINES: Final = (42, 64, 86)  # the middles of the rows of numbers
GOALS_Y: Final = 109
GOAL: Final = (142, 21)


def height(canvas: CloudCanvas) -> int:
    """As high as the most missions of anybody need."""
    most = max((len(open_missions(canvas, seat)) for seat in canvas.others), default=0)
    return 98 + GOAL[1] * -(-most // 2) if most else 98


def draw_seat(canvas: CloudCanvas, seat: int) -> str:
    out = head(canvas, seat) + canvas.kept(stock, seat) + canvas.kept(strengths, seat)
    return el("g", out + canvas.kept(goals, seat), cls=f"s{canvas.colour(seat)}")


def head(canvas: CloudCanvas, seat: int) -> str:
    out = circle(12, 13, 12, "seat-ground") + pieces.emblem(canvas.colour(seat), 12, 13, 15)
    out += text(31, 19, canvas.name(seat, 16), "title seat-name on-sky", 17, 140)
    if canvas.view["first"] == seat:
        out += el("g", icon_at("first", 190, 13, 18), data_about=canvas.told("first_player"))
    score = icon_at("laurel", 222, 13, 24) + text(238, 20, canvas.owns(seat, "vp"), "s n20 on-sky")
    return out + el("g", score, data_about=canvas.told("vp"))


def counted(canvas: CloudCanvas, place: int, line: int, sign: str, number: int | str, about: str, cls: str = "") -> str:
    x, y = STEP * place, LINES[line]
    drawn = icon_at(sign, x + 9, y, 18, cls=cls or None) + text(x + 21, y + 5.4, number, "s n15 on-sky")
    return el("g", drawn, data_about=canvas.told(about))


def stock(canvas: CloudCanvas, seat: int) -> str:
    """Water, metal, energy, cards, plants, the navigation deck."""
    kinds = [
        ("water", "water", "water"),
        ("metal", "metal", "metal"),
        ("energy", "energy", "energy"),
        ("hand", "hand", "hand"),
    ]
    out = "".join(
        counted(canvas, place, 0, sign, canvas.owns(seat, field), about)
        for place, (sign, field, about) in enumerate(kinds)
    )
    if canvas.view["plants"]:
        out += counted(canvas, 4, 0, "plant", sum(canvas.owns(seat, "plants").values()), "reserve")
    nav = canvas.owns(seat, "navigation")
    return out + counted(canvas, 5, 0, "nav", len(nav["deck"]), "navigation")


def strengths(canvas: CloudCanvas, seat: int) -> str:
    """Movement, combat, capacity; played cards by colour; rounds and upgrades below."""
    fields = [("move", "movement", "points"), ("combat", "combat", "combat")]
    if canvas.view["plants"]:
        fields.append(("planting", "capacity", "capacity"))
    out = "".join(
        counted(canvas, place, 1, sign, canvas.owns(seat, field), about)
        for place, (sign, field, about) in enumerate(fields)
    )
    colours = Counter(n.CARD_ROWS[card]["color"] for card in canvas.owns(seat, "played"))
    for place, colour in enumerate(p.COLOURS):
        out += counted(canvas, 3 + place, 1, "project", colours[colour], f"colour_{colour}", f"k-{colour}")
    built = canvas.owns(seat, "upgrades")
    for place, kind in enumerate(p.UPGRADE_TYPES if canvas.view["plants"] else p.UPGRADE_TYPES[:2]):
        out += pips(canvas, place, kind, built[kind])
    shown = canvas.owns(seat, "revealed")
    if shown:
        out += counted(canvas, 3, 2, "nav", f"{shown['lower']}·{shown['higher']}", "flight")
    out += counted(canvas, 4, 2, "production", canvas.owns(seat, "level"), "level")
    return out + counted(canvas, 5, 2, "tally", tally(canvas, seat), "tally")


def tally(canvas: CloudCanvas, seat: int) -> int:
    found: int = canvas.owns(seat, "tally", "total")
    return found


def pips(canvas: CloudCanvas, place: int, kind: str, built: int) -> str:
    """The upgrades of a type as a row of dots: so many of so many."""
    many = int(p.TYPE_SIZE[p.UPGRADE_TYPES.index(kind)])
    x, y = STEP * place + 4, LINES[2]
    dots = "".join(circle(x + 9.5 * dot, y, 3.8, "dot full" if dot < built else "dot") for dot in range(many))
    return el("g", dots, data_about=canvas.told(f"type_{kind}"))


def open_missions(canvas: CloudCanvas, seat: int) -> list[dict[str, object]]:
    return [one for one in canvas.owns(seat, "missions") if not one["covered"]]


def goals(canvas: CloudCanvas, seat: int) -> str:
    """The missions that count: sign, "3 of 4", name."""
    out = ""
    for place, one in enumerate(open_missions(canvas, seat)):
        kind = str(one["mission"]).partition("/")[2]
        steps: list[int] = one["steps"]  # type: ignore[assignment]
        have: int = one["value"]  # type: ignore[assignment]
        following = next((step for step in steps if have < step), steps[-1])
        x, y = GOAL[0] * (place % 2), GOALS_Y + GOAL[1] * (place // 2)
        says = canvas.say.gettext("{number} of {all}", number=have, all=following)
        body = pieces.mission_sign(kind, x + 9, y, 17) + text(x + 21, y + 5, says, "s n13 on-sky")
        left = 24 + pieces.letters(says, 14.5)
        body += text(x + left, y + 5, canvas.called(f"mission_{kind}"), "s n12 on-sky-soft", 12.5, GOAL[0] - left - 3)
        out += el("g", body, data_about=canvas.told(str(one["mission"])))
    return out
