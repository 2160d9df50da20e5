"""Copies of a game on which the rest of a turn is tried out: the project pile holds cards of one middling kind only."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.sense.worths import Worths
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.zones import filled


def plain_card(s: CloudAge, worths: Worths) -> i64:
    """A card of the pile that is neither good nor bad for a seat: the one nearest to the mean of the pile."""
    if s.deck_size == 0:
        return p.EMPTY
    values = vec[float](capacity=p.CARD_KINDS)
    for card in range(i64(p.CARD_KINDS)):
        values = append(values, worths.profit(s, card) if s.sets >> p.CARD_SET[card] & 1 else 0.0)
    total = 0.0
    for place in range(s.deck_size):
        total += max(values[s.deck[place]], 0.0)
    mean = total / float(s.deck_size)
    best = s.deck[0]
    for place in range(s.deck_size):
        if abs(values[s.deck[place]] - mean) < abs(values[best] - mean):
            best = s.deck[place]
    return best


def rehearsal(s: CloudAge, worths: Worths) -> CloudAge:
    """A copy on which no card of the pile comes to light."""
    t = s.clone()
    plain = plain_card(s, worths)
    if plain != p.EMPTY:
        t.deck = filled(p.CARD_COUNT, plain)
        t.deck_size = s.deck_size
    return t
