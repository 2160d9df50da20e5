"""The picture of the whole table of Solenia, from a view alone.

`draw` gives one SVG that stands alone; `picture` gives its parts for a page that has the styles and the sprite;
`keys` and `paths` say which elements of the drawing stand for an action, `marks` which for what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from aerodrome.drawing import at, el, linked, rect, style, symbols
from aerodrome.games.solenia.board import pieces, seats, ship, sky, trays
from aerodrome.games.solenia.board.keys import keys, marks, paths
from aerodrome.games.solenia.board.table import PACKAGE, Table, View
from aerodrome.kernel.picture import Picture

__all__ = ["draw", "keys", "marks", "paths", "picture"]

MARGIN: Final = 6
SIDE_MARGIN: Final = 2
GAP: Final = 16
SIDE_X: Final = sky.WIDTH + GAP


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
    body = sky.draw_sky(table) + trays.draw_trays(table)
    body += at(
        0,
        sky.HEIGHT + GAP,
        rect(-MARGIN, -8, sky.WIDTH + 2 * MARGIN, seats.OWN_H + 16, 12, cls="panel"),
        seats.draw_own(table),
    )
    side_h = 0
    for drawing, tall, owner in panels(table):
        frame = rect(0, 0, seats.SIDE_W + 28, tall + 20, 10, cls="panel") + rect(0, 0, 6, tall + 20, 3, cls="edge")
        cls = f"s{table.colour(owner)}" if owner is not None else None
        body += at(SIDE_X, side_h, frame, at(16, 10, drawing), cls=cls)
        side_h += tall + 30
    width = SIDE_X + seats.SIDE_W + 28
    height = max(sky.HEIGHT + GAP + seats.OWN_H, side_h)
    box = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN + 4}"
    ground = rect(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN + 4, cls="heaven")
    head = (
        f"<style>{style(PACKAGE)}</style><defs>{HEAVEN}{symbols(PACKAGE, definitions() + body)}{definitions()}</defs>"
    )
    return el("svg", head, ground, body, xmlns="http://www.w3.org/2000/svg", view_box=box, cls="solenia alone")


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
    """The same drawing in parts, without style and symbols: sky, own seat, the others, the rounds, what is left.

    The page has `tokens.css`, `frame.css` and `board.css`; `sprite` is the address of `icons.svg`, empty where the
    sprite stands in the page itself.
    """
    table = Table(view, language, names, (may, chosen, last))

    def part(drawing: str, width: int, height: int, cls: str, margin: int = SIDE_MARGIN) -> str:
        box = f"{-margin} {-margin} {width + 2 * margin} {height + 2 * margin}"
        drawn = el("svg", drawing, view_box=box, cls=f"solenia solenia-{cls}", aria_hidden="true")
        return linked(drawn, sprite)

    board = el("defs", definitions()) + sky.draw_sky(table) + trays.draw_trays(table)
    tall = seats.seat_height(table)
    return Picture(
        board=(part(board, sky.WIDTH, sky.HEIGHT, "sky"),),
        own=part(seats.draw_own(table), seats.OWN_W, seats.OWN_H, "own"),
        seats={owner: part(seats.draw_seat(table, owner), seats.SIDE_W, tall, "seat") for owner in table.others},
        side=(
            part(seats.draw_round(table), seats.SIDE_W, seats.round_height(table), "round"),
            part(seats.draw_left(table), seats.SIDE_W, seats.left_height(table), "left"),
        ),
    )


def panels(table: Table) -> list[tuple[str, int, int | None]]:
    """What stands in the column at the right: drawing, height, the seat it belongs to."""
    out: list[tuple[str, int, int | None]] = [(seats.draw_round(table), seats.round_height(table), None)]
    out += [(seats.draw_seat(table, owner), seats.seat_height(table), owner) for owner in table.others]
    out.append((seats.draw_left(table), seats.left_height(table), None))
    return out


# ---------------------------------------------------------------- style and symbols
HEAVEN: Final = (
    '<linearGradient id="heaven"><stop class="sky-2"/><stop class="sky-2" offset=".05"/>'
    '<stop class="sky-1" offset=".6"/></linearGradient>'
)


@cache
def definitions() -> str:
    return sky.definitions() + ship.definitions() + pieces.halos() + pieces.stamps()
