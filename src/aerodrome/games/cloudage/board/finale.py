"""The end of a game in the sky of its page: an airship for each seat over land that has grown green."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing.style import linked
from aerodrome.drawing.svg import at, el, icon_at, path
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.words.names import PACKAGE
from aerodrome.language import speech
from aerodrome.words import player_name

WIDTH: Final = 800
HEIGHT: Final = 340
GROUND: Final = 292
LOWEST: Final = 236  # an airship hangs so high over its field
HIGHEST: Final = 74
FIELDS: Final = ((-46, 20), (-11, 0), (24, 20), (59, 0), (-81, 0))
RIDGE: Final = range(50, WIDTH - 60, 84)
COLUMNS: Final = 22
STEP: Final = 35
HALF: Final = 20  # half the height of a hex
SIZE: Final = 92  # of an airship


def finale(view: dict[str, Any], language: str, sprite: str) -> str:
    grown = tuple(int(seat["upgrades"]["planting"]) + 1 if view["plants"] else 1 for seat in view["seats"])
    return linked(scene(tuple(map(int, view["scores"])), tuple(view["winners"]), grown, language), sprite)


@cache
def scene(scores: tuple[int, ...], winners: tuple[int, ...], grown: tuple[int, ...], language: str) -> str:
    step, best = WIDTH / len(scores), max(1, *scores)
    out = icon_at("cloud-1", 120, 60, 150, 56, cls="sky-cloud") + icon_at("cloud-2", 640, 96, 170, 63, cls="sky-cloud")
    out += icon_at("cloud-2", 390, 40, 110, 41, cls="sky-cloud")
    hills = "".join(f"L{x} {GROUND - 46 - x * 7 % 41}L{x + 40} {GROUND - 12 - x * 5 % 17}" for x in RIDGE)
    out += path(f"M10 {GROUND + 6}{hills}L{WIDTH - 10} {GROUND + 6}Z", "far-1") + land()
    for seat, score in enumerate(scores):
        high = LOWEST - (LOWEST - HIGHEST) * max(0, score) / best
        out += at(step * (seat + 0.5), 0, field(grown[seat]), ship(seat, score, high, seat in winners))
    return el(
        "svg", out, cls="cloudage", view_box=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=said(scores, language)
    )


@cache
def land() -> str:
    """Two rows of dry hexes, darker in the east."""
    out = ""
    for column in range(COLUMNS):
        for row in range(2):
            x, y = 28 + column * STEP, GROUND + 10 + row * 2 * HALF + HALF * (column % 2)
            shape = f"M{x - 23} {y}l11-{HALF}h24l11 {HALF}-11 {HALF}h-24Z"
            out += path(shape, f"sand t{column * 6 // COLUMNS} g{(column + row) % 3}")
    return out


def field(many: int) -> str:
    """The land below an airship: green as far as it was planted."""
    return "".join(
        icon_at("veg-1" if place % 2 else "veg-2", x, GROUND + 12 + y, 46, 41)
        for place, (x, y) in enumerate(FIELDS)
        if place < many
    )


def ship(seat: int, score: int, y: float, won: bool) -> str:
    colour = seat + 1
    body = icon_at("airship", 0, 0, SIZE, SIZE * 46 / 64) + pieces.emblem(colour, 5, -10, 22, "emblem")
    points = icon_at("vp", 0, 58, 44) + pieces.on_laurel(score, 58, 44)
    crown = icon_at("laurel", 0, -56, 44) if won else ""
    return at(0, y, body, points, crown, cls=f"s{colour}")


def said(scores: Sequence[int], language: str) -> str:
    say = speech(PACKAGE, language)
    return "; ".join(
        say.gettext("{name}: {points} VP", name=player_name(say, seat), points=score)
        for seat, score in enumerate(scores)
    )
