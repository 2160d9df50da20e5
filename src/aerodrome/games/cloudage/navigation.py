"""The navigation decks: drawing, throwing, removing (CLA-5.28 to CLA-5.34, CLA-5.75, CLA-5.171)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.kernel.zones import sort_stretch

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge


def cards_left(s: CloudAge, seat: i64) -> i64:
    """How many cards could be drawn, those that lie aside in this draw or fight not counted (CLA-5.33)."""
    return s.draw_sizes[seat] + s.thrown_sizes[seat]


def draw(s: CloudAge, seat: i64) -> i64:
    """The top card, which everybody sees; EMPTY if there is none. The caller puts it somewhere.

    An empty pile is made anew from the discard pile (CLA-5.32); what was drawn just now lies aside.
    """
    if s.draw_sizes[seat] == 0:
        reshuffle(s, seat)
        if s.draw_sizes[seat] == 0:
            return p.EMPTY
    size = s.draw_sizes[seat] - 1
    s.draw_sizes[seat] = size
    place = seat * p.NAVIGATION_PILE + size
    card = s.draw[place]
    s.draw[place] = p.EMPTY
    if s.known[seat]:
        s.known[seat] -= 1
    s.reveal()
    return card


def reshuffle(s: CloudAge, seat: i64) -> None:
    first = seat * p.NAVIGATION_PILE
    size = s.thrown_sizes[seat]
    for place in range(first, first + size):
        s.draw[place] = s.thrown[place]
        s.thrown[place] = p.EMPTY
    sort_stretch(s.draw, first, first + size)
    s.rng.shuffle(s.draw, first, first + size)
    s.draw_sizes[seat] = size
    s.thrown_sizes[seat] = 0
    s.known[seat] = 0
    if size:
        s.tell_of(seat, p.NAVIGATION_SHUFFLED, size)


def throw(s: CloudAge, seat: i64, card: i64) -> None:
    """On the discard pile."""
    s.thrown[seat * p.NAVIGATION_PILE + s.thrown_sizes[seat]] = card
    s.thrown_sizes[seat] += 1


def lay_on_top(s: CloudAge, seat: i64, card: i64) -> None:
    """On the draw pile, face up: everybody knows it there (CLA-5.164, CLA-8.10)."""
    s.draw[seat * p.NAVIGATION_PILE + s.draw_sizes[seat]] = card
    s.draw_sizes[seat] += 1
    s.known[seat] += 1


def has_value(s: CloudAge, seat: i64, value: i64) -> bool:
    """Whether the discard pile has a card of a value."""
    first = seat * p.NAVIGATION_PILE
    for place in range(first, first + s.thrown_sizes[seat]):
        if p.NAVIGATION_VALUE[s.thrown[place]] == value:
            return True
    return False


def remove(s: CloudAge, seat: i64, value: i64) -> i64:
    """A card of a value out of the discard pile and the game: a start card first, then the lowest city card."""
    first = seat * p.NAVIGATION_PILE
    last = first + s.thrown_sizes[seat] - 1
    chosen: i64 = p.EMPTY
    for place in range(first, last + 1):
        card = s.thrown[place]
        if p.NAVIGATION_VALUE[card] == value and (chosen == p.EMPTY or card < s.thrown[chosen]):
            chosen = place
    removed = s.thrown[chosen]
    for place in range(chosen, last):
        s.thrown[place] = s.thrown[place + 1]
    s.thrown[last] = p.EMPTY
    s.thrown_sizes[seat] -= 1
    return removed
