"""The curtain between two people at one screen, where one must not see what the other sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from htpy import Element, a, div, h1, main, p

from aerodrome.kernel.state import NO_SECRETS
from aerodrome.table.table import PERSON, Table
from aerodrome.web.pages.document import document, skip
from aerodrome.web.pages.signs import drawing, emblem, seat_name

if TYPE_CHECKING:
    from aerodrome.web.place import Place
    from aerodrome.web.routes import Visit


def needs_curtain(table: Table, place: Place, look: str | None) -> bool:
    """Whether somebody else at this screen would see what only this seat may know.

    `look` is the seat whose person is known to sit at the screen.
    """
    if place.seat is None or table.phase != "playing" or look == str(place.seat):
        return False
    return bool(set(people(table, place.held)) - {place.seat}) and has_secret(table, place.seat)


def share_secrets(table: Table, held: Sequence[int]) -> bool:
    """Whether several people at one screen have something to hide from each other."""
    here = people(table, held)
    return table.phase == "playing" and len(here) > 1 and any(has_secret(table, seat) for seat in here)


def people(table: Table, held: Sequence[int]) -> list[int]:
    return [seat for seat in held if table.seats[seat].kind == PERSON]


def has_secret(table: Table, seat: int) -> bool:
    """Whether a seat sees anything that not everybody does."""
    own, open_ = table.view(seat), table.view(None)
    return any(own[name] != open_.get(name) for name in own if name not in NO_SECRETS)


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
            p(".soft")[say("All hidden cards are covered.")],
            p[
                a(".btn.main.big.wide", href=f"/t/{table.id}?look={seat}")[
                    say("I am {name}: show the table", name=name)
                ]
            ],
            p(".small.soft")[say("No clock runs while the curtain is down.")],
        ],
    ]
