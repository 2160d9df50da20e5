"""The end of a game in the sky of its page: ships that fly, and those still moored at the quay."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from aerodrome.drawing.style import linked
from aerodrome.drawing.svg import at, el, icon, path, rect
from aerodrome.games.aerion.board import pieces
from aerodrome.games.aerion.words.names import name_of

WIDTH: Final = 800
HEIGHT: Final = 340
QUAY_Y: Final = 284
STEP: Final = 128  # of the tokens at the quay
FLIGHT: Final = (130, 104)  # the largest ship in the air
# where ships fly, as parts of the sky that is free
PLACES: Final = ((0.02, 0.16), (0.4, 0.0), (0.8, 0.12), (0.2, 0.74), (0.6, 0.66), (1.0, 0.8), (0.0, 0.98))


def finale(view: dict[str, Any], language: str, sprite: str) -> str:
    up = [ship["id"] for ship in view["ships"] if ship["flying"]]
    down = [ship["id"] for ship in view["ships"] if not ship["flying"]]
    if view["flagship"] is not None:
        (up if view["flagship"]["flying"] else down).append("flagship")
    return linked(scene(tuple(up), tuple(down), language), sprite)


@cache
def scene(up: tuple[str, ...], down: tuple[str, ...], language: str) -> str:
    scale = min(1.0, (WIDTH - 30) / (STEP * len(down))) if down else 1.0
    quay = STEP * scale * len(down) + 30 if down else 0
    free = WIDTH - quay - 10 if quay < WIDTH * 0.62 else WIDTH
    high = QUAY_Y if free < WIDTH or not down else 110
    out = "".join(flying(ship, place, len(up), free, high) for place, ship in enumerate(up))
    if down:
        out += moored(down, WIDTH - quay, quay, scale, language)
    return el(
        "svg", out, cls="aerion quay", view_box=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=said(up, down, language)
    )


def said(up: tuple[str, ...], down: tuple[str, ...], language: str) -> str:
    parts = []
    for title, ships in (("flying", up), ("project", down)):
        if ships:
            parts.append(f"{name_of(title, language)}: {', '.join(name_of(ship, language) for ship in ships)}")
    return "; ".join(parts)


def flying(ship: str, place: int, count: int, width: float, height: float) -> str:
    """Many ships, or little sky: small ones."""
    size = min(1.0, width / (4.2 if count > 3 else 3.2) / FLIGHT[0], height / 1.6 / FLIGHT[1])
    wide, tall = FLIGHT[0] * size, FLIGHT[1] * size
    x, y = PLACES[place % len(PLACES)]
    return icon(f"ship-{ship}", 6 + x * (width - wide - 12), 4 + y * (height - tall), wide, tall)


def moored(ships: tuple[str, ...], x: float, width: float, scale: float, language: str) -> str:
    """The tokens of the ships that stayed, tied to a quay of planks."""
    out = ""
    top = QUAY_Y - (pieces.SHIP_H + 26) * scale
    for place, ship in enumerate(ships):
        left = x + 15 + place * STEP * scale
        drawing = pieces.flagship_project() if ship == "flagship" else pieces.project_side(ship, language)
        wide = pieces.FLAGSHIP_W if ship == "flagship" else pieces.SHIP_W
        out += at(left, top, drawing, scale=scale * pieces.SHIP_W / wide)
        ropes = "".join(f"M{left + dx * scale:.1f} {top + pieces.SHIP_H * scale:.1f}V{QUAY_Y}" for dx in (26, 92))
        out += path(ropes, "rope")
    posts = f"M{x + 30:.0f} {HEIGHT - 8}v40M{x + width - 30:.0f} {HEIGHT - 8}v40"
    wood = rect(x, QUAY_Y - 4, width, 52, 10, cls="wood") + path(
        f"M{x + 8:.0f} {QUAY_Y + 20}h{width - 16:.0f}", "grain"
    )
    return out + path(posts, "post") + wood
