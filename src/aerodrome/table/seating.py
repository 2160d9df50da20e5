"""Who sits where when the same people play again."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.table.levels import DEFAULT_LEVEL
from aerodrome.table.table import BOT, Entry, Seat, Table


def by_arrival(table: Table) -> list[int]:
    """The seats in the order in which people have sat down, so that the same one opens the next table; then bots."""
    chairs = table.seats
    return sorted(range(table.players), key=lambda seat: (not chairs[seat].token, chairs[seat].since, seat))


def seat_again(table: Table, seat: int, chair: Seat) -> Entry:
    """Let the person of a chair sit down with what held it before."""
    more = {"link": chair.link} if chair.link else {}
    return table.next("sit", seat, name=chair.name, token=chair.token, **more)


def begin_again(old: Table) -> Callable[[Table], Entry]:
    """Begin, with numbers of the seats if there were some before."""
    return lambda table: table.start(numbers=bool(old.deal and old.deal.numbers))


def chair_again(old: Table, seat: int) -> Callable[[Table], Entry]:
    """Who sits there in a rematch: a person who wants it, with the same token as before, or a bot."""
    chair = old.seats[seat]
    if old.again.get(seat):
        return lambda table: seat_again(table, seat, chair)
    level = chair.level if chair.kind == BOT and not chair.token else DEFAULT_LEVEL
    return lambda table: table.seat_bot(seat, level)
