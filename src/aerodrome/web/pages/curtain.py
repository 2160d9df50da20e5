"""The curtain between two people at one screen, where one must not see what the other sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from htpy import Element, a, div, h1, main, p

from aerodrome.table.table import PERSON, Table
from aerodrome.web.pages.parts import document, drawing, emblem, seat_name, skip

if TYPE_CHECKING:
    from aerodrome.web.frame import Place
    from aerodrome.web.routes import Visit

NO_SECRET: Final = frozenset(("seat", "legal", "player", "asking"))  # what differs between seats without being hidden


def needs_curtain(table: Table, place: Place, look: str | None) -> bool:
    """Whether somebody else at this screen would see what only this seat may know.

    `look` is the seat whose person is known to sit at the screen.
    """
    if place.seat is None or table.phase != "playing" or look == str(place.seat):
        return False
    others = [seat for seat in place.held if seat != place.seat and table.seats[seat].kind == PERSON]
    if not others:
        return False
    own = open_part(table.view(place.seat))
    return any(open_part(table.view(seat)) != own for seat in others)


def open_part(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in NO_SECRET}


def curtain(visit: Visit, table: Table, place: Place) -> Element:
    """Nothing of the game is on this page."""
    return document(
        visit,
        visit.say("Pass the screen"),
        [skip(visit.say), curtain_frame(visit, table, place)],
        classes=".page-curtain",
        scripts=("site.js",),
    )


def curtain_frame(visit: Visit, table: Table, place: Place) -> Element:
    say, seat = visit.say, place.seat
    assert seat is not None
    name = seat_name(table, seat, say)
    return main(
        class_=["curtain", f"s{seat + 1}"],
        id="main",
        data_seq=str(table.seq),
        data_table=table.id,
        data_phase="curtain",
    )[
        drawing("cloth"),
        div(".plate")[
            emblem(seat, ".lg"),
            h1[say("Pass the screen to {name}", name=name)],
            p(".soft")[say("Everything that is not for everybody’s eyes is put away.")],
            p[
                a(".btn.main.big.wide", href=f"/t/{table.id}?look={seat}")[
                    say("I am {name}: show the table", name=name)
                ]
            ],
            p(".small.soft")[say("No clock runs while the curtain is down.")],
        ],
    ]
