"""The picture of the whole table of Aerion, from a view alone.

`draw` gives one SVG that stands alone; `picture` gives its parts for a page that has the styles and the sprite;
`keys` and `paths` say which elements of the drawing stand for an action, `marks` which for what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from aerodrome.drawing import at, el, linked, path, rect, style, symbols
from aerodrome.games.aerion.board import dock, seats, wing
from aerodrome.games.aerion.board.keys import keys, marks, paths
from aerodrome.games.aerion.board.table import Table, View
from aerodrome.kernel.picture import Picture

__all__ = ["draw", "keys", "marks", "paths", "picture"]

PACKAGE: Final = "aerodrome.games.aerion"
MARGIN: Final = 6
GAP: Final = 16
WING_X: Final = dock.WIDTH + GAP
SIDE_X: Final = WING_X + wing.WIDTH + GAP + 4


def draw(
    view: View,
    language: str = "en",
    *,
    names: Sequence[str] = (),
    may: Iterable[str] = (),
    chosen: Iterable[str] = (),
    last: Iterable[str] = (),
) -> str:
    """The whole table as one SVG with its own style and symbols.

    `names` are those of the seats; `may`, `chosen` and `last` are keys of elements to be lit: what may be clicked,
    what was clicked, what the last move changed.
    """
    table = Table(view, language, names, (may, chosen, last), still=True)
    board_h = dock.height(table)
    height = board_h + seats.OWN_H + 2 * MARGIN + GAP
    side, side_h = "", 0
    for drawing, tall, seat in panels(table):
        frame = rect(0, 0, seats.SIDE_W + 12, tall + 16, 10, cls="panel") + rect(0, 0, 6, tall + 16, 3, cls="edge")
        side += at(SIDE_X, side_h, frame, at(16, 10, drawing), cls=f"s{seat + 1}" if seat is not None else None)
        side_h += tall + 26
    width, height = SIDE_X + seats.SIDE_W + 12, max(height, side_h)
    shelf_w = width if side_h < board_h else WING_X + wing.WIDTH
    shelf = rect(-MARGIN, board_h + 6, shelf_w + 2 * MARGIN, height - board_h - 12, cls="panel")
    body = dock.draw_dock(table) + at(WING_X, 0, wing.draw_wing(table, board_h))
    body += shelf + at(0, board_h + 14, seats.draw_own(table)) + side
    box = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height}"
    sky = rect(-MARGIN, -MARGIN, width + 2 * MARGIN, height, cls="heaven")
    sky += path(f"M{SIDE_X + 40} {board_h - 190}{wing.CLOUD}M{SIDE_X + 170} {board_h - 90}{wing.CLOUD}", "cloud")
    head = f"<style>{style(PACKAGE)}</style><defs>{HEAVEN}{symbols(PACKAGE, body)}</defs>"
    return el("svg", head, sky, body, xmlns="http://www.w3.org/2000/svg", view_box=box, cls="aerion alone")


def picture(
    view: View,
    language: str = "en",
    *,
    names: Sequence[str] = (),
    may: Iterable[str] = (),
    chosen: Iterable[str] = (),
    last: Iterable[str] = (),
    sprite: str = "",
) -> Picture:
    """The same drawing in parts, without style and symbols: dock and wing, own seat, partner, goals and stock.

    The page has `tokens.css`, `frame.css` and `board.css`; `sprite` is the address of `icons.svg`, empty where the
    sprite stands in the page itself.
    """
    table = Table(view, language, names, (may, chosen, last))
    board_h = dock.height(table)

    def part(drawing: str, width: int, height: int, cls: str, align: str | None = None) -> str:
        drawn = boxed(drawing, width, height, cls, align)
        return linked(drawn, sprite)

    partners = {}
    if not table.solo:
        height = seats.partner_height(table)
        cls = f"partner s{table.partner + 1}"
        partners[table.partner] = part(seats.draw_partner(table), seats.SIDE_W - 12, height, cls)
    return Picture(
        board=(
            part(dock.draw_dock(table), dock.WIDTH, board_h, "dock", "xMaxYMid"),
            part(wing.draw_wing(table, board_h), wing.WIDTH, board_h, "wing", "xMinYMid"),
        ),
        own=part(seats.draw_own(table), seats.OWN_W, seats.OWN_H, "own"),
        seats=partners,
        side=(
            part(seats.draw_goals(table), seats.SIDE_W - 12, seats.goals_height(table), "goals"),
            part(seats.draw_stock(table), seats.SIDE_W - 12, seats.stock_height(table), "stock"),
        ),
    )


def panels(table: Table) -> list[tuple[str, int, int | None]]:
    """What stands in the column at the right: drawing, height, the seat it belongs to."""
    out: list[tuple[str, int, int | None]] = [(seats.draw_goals(table), seats.goals_height(table), None)]
    if not table.solo:
        out.append((seats.draw_partner(table), seats.partner_height(table), table.partner))
    out.append((seats.draw_stock(table), seats.stock_height(table), None))
    return out


def boxed(drawing: str, width: int, height: int, cls: str, align: str | None) -> str:
    box = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}"
    return el("svg", drawing, view_box=box, cls=f"aerion aerion-{cls}", aria_hidden="true", preserve_aspect_ratio=align)


# ---------------------------------------------------------------- style and symbols
HEAVEN: Final = (
    '<linearGradient id="heaven" x1="0" y1="0" x2=".2" y2="1"><stop class="sky-1"/><stop class="sky-m" offset=".5"/>'
    '<stop class="sky-2" offset="1"/></linearGradient>'
)
