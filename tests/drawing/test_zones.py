"""Where the zones of a board stand: several of one place never lie upon each other, and none is lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from aerodrome.drawing.board import EDGE, GAP, Board, SeatZone, Zone
from aerodrome.drawing.canvas import Canvas
from aerodrome.drawing.style import sprite
from aerodrome.drawing.svg import text
from aerodrome.kernel.game import game

VIEW: dict[str, Any] = {"players": 3, "seat": 1, "player": 0, "over": False}


def drawing(name: str) -> Any:
    return lambda canvas, *seat: text(0, 0, " ".join([name, *map(str, seat)]), "")


class Sketch(Board[Canvas]):
    name = "sketch"
    package = "aerodrome.drawing"
    canvas = Canvas

    def __init__(self, *zones: Zone[Canvas] | SeatZone[Canvas]) -> None:
        self.zones: Sequence[Zone[Canvas] | SeatZone[Canvas]] = zones
        super().__init__()


HEAVY = Sketch(
    Zone("grid", drawing("grid"), 400, 300),
    Zone("tower", drawing("tower"), 80, 200),
    Zone("barracks", drawing("barracks"), 300, 40, place="own"),
    Zone("hand", drawing("hand"), 300, 60, place="own"),
    SeatZone("upgrades", drawing("upgrades"), 100, 30),
    SeatZone("stock", drawing("stock"), 100, 50),
    Zone("market", drawing("market"), 100, 20, place="side"),
)


def words(svg: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def test_every_seat_has_all_its_zones() -> None:
    picture = HEAVY.picture(VIEW)
    assert {seat: words(svg) for seat, svg in picture.seats.items()} == {
        2: ["upgrades 2", "stock 2"],
        0: ["upgrades 0", "stock 0"],
    }
    assert [*picture.seats] == [2, 0], "in the order in which they follow the near one"
    assert words(picture.own) == ["barracks", "hand"]
    assert words("".join(picture.all())) == [
        *("grid", "tower", "barracks", "hand"),
        *("upgrades 2", "stock 2", "upgrades 0", "stock 0", "market"),
    ]


def test_zones_of_one_place_stand_below_each_other_in_a_drawing_that_stands_alone() -> None:
    svg = HEAVY.draw(VIEW)
    assert words(svg)[-9:] == [
        *("grid", "tower", "barracks", "hand", "market"),
        *("upgrades 2", "stock 2", "upgrades 0", "stock 0"),
    ], "what a seat has stands together"
    places = [(int(x), int(y)) for x, y in re.findall(r'<g transform="translate\((-?\d+)[ ,](-?\d+)\)">', svg)]
    assert (0, 300 + GAP) in places
    assert (0, 300 + GAP + 40 + GAP) in places, "the hand lies below the barracks"
    height = int(re.search(r'viewBox="\S+ \S+ \S+ (\d+)"', svg)[1])  # type: ignore[index]
    assert height == 300 + GAP + 40 + GAP + 60 + 2 * EDGE + 4


def test_a_board_without_zones_of_seats_shows_none() -> None:
    assert Sketch(Zone("grid", drawing("grid"), 400, 300)).picture(VIEW).seats == {}


def test_what_is_painted_by_the_page_is_in_the_page() -> None:
    """A symbol of a sprite elsewhere finds no gradient of the board: Cryo's wreck would be grey, its sky empty."""
    cryo = game("cryo")
    page = "".join(cryo.board.picture(cryo.new(2, 1).view(0), sprite="/icons.svg").board)
    elsewhere = set(re.findall(r'href="/icons.svg#i-([^"]+)"', page))
    assert "drone" in elsewhere
    assert not {name for name in elsewhere if "url(#" in sprite(cryo.package)[name]}
    here = set(re.findall(r'href="#i-([^"]+)"', page))
    assert here == {"air", "ice", "wreck"}
    assert all(f'<symbol id="i-{name}"' in page for name in here)
    assert '<symbol id="i-drone"' not in page
