"""The way back to a seat: a link that carries it to another device, and one for whoever has lost it.

A link holds a secret, of which the log keeps the hash. The one that a person makes is a second token of the seat, until
it is ended; the one that somebody else hands out takes the seat over, once, and everybody is told of both.
"""

from __future__ import annotations

import hmac

from aerodrome.table.errors import NotNow, NotYours
from aerodrome.table.table import Entry, Table, seal


def make_link(table: Table, seat: int, secret: str) -> Entry:
    """A link to an own seat; one that was made before is worth nothing any more."""
    need_person(table, seat)
    return table.next("link", seat, link=seal(secret))


def end_links(table: Table, seat: int, token: str) -> Entry:
    """End the link to an own seat, and whatever else holds it but this new token."""
    need_person(table, seat)
    return table.next("link", seat, link="", token=seal(token))


def hand_out(table: Table, seat: int, by: int, secret: str) -> Entry:
    """A link to somebody else's seat that was lost, from the one who opened the table.

    Until it is used nothing is taken from anybody: whoever still holds the seat can end the link.
    """
    need_person(table, seat)
    if by != table.host:
        raise NotYours("only the person who opened the table can hand a lost seat to somebody")
    if seat == by:
        raise NotNow(f"seat {seat + 1} is your own: make a link to it")
    return table.next("lost", seat, by=by, link=seal(secret))


def take_over(table: Table, seat: int, secret: str, token: str) -> Entry:
    """Take a lost seat with the link that was handed out: it is used up, and the token of before is worth nothing."""
    if not takes_over(table, seat, secret):
        raise NotYours("this link is not valid any more")
    by = next(one.by for one in reversed(table.notices) if one.seat == seat)
    return table.next("claim", seat, by=by, token=seal(token))


def opens(table: Table, seat: int, secret: str) -> bool:
    """Whether a link leads to a seat now."""
    chair = table.seats[table.check_seat(seat)]
    return is_seal_of(chair.link, secret) or is_seal_of(chair.lost, secret)


def takes_over(table: Table, seat: int, secret: str) -> bool:
    """Whether a link is the one that was handed out for a lost seat."""
    return is_seal_of(table.seats[table.check_seat(seat)].lost, secret)


def is_seal_of(hashed: str, secret: str) -> bool:
    return bool(hashed) and hmac.compare_digest(hashed, seal(secret))


def need_person(table: Table, seat: int) -> None:
    if not table.seats[table.check_seat(seat)].token:
        raise NotNow(f"nobody holds seat {seat + 1}")
