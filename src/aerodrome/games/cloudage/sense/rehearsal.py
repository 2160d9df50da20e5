"""Copies of a game on which the rest of a turn is tried out: pile and bag hold things of one middling kind only."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.sense.worths import Worths
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.zones import filled


def unseen_cards(s: CloudAge, seat: i64) -> vec[i64]:
    """How many of each card lie in the pile or with the others, which is all that a seat knows of both."""
    out = filled(p.CARD_KINDS, 0)
    for place in range(s.deck_size):
        out[s.deck[place]] += 1
    for other in range(s.players):
        if other != seat:
            first = other * p.CARD_KINDS
            for card in range(i64(p.CARD_KINDS)):
                out[card] += s.hands[first + card]
    return out


def plain_card(s: CloudAge, worths: Worths) -> i64:
    """A card that is neither good nor bad for a seat: the one nearest to the mean of those that it has not seen."""
    copies = unseen_cards(s, worths.seat)
    values = vec[float]([0.0] * p.CARD_KINDS)
    total = 0.0
    number: i64 = 0
    for card in range(i64(p.CARD_KINDS)):
        if copies[card]:
            values[card] = max(worths.profit(s, card), 0.0)
            total += float(copies[card]) * values[card]
            number += copies[card]
    best: i64 = p.EMPTY
    for card in range(i64(p.CARD_KINDS)):
        if copies[card]:
            far = abs(values[card] - total / float(number))
            if best == p.EMPTY or far < abs(values[best] - total / float(number)):
                best = card
    return best


def plain_bag(s: CloudAge) -> vec[i64]:
    """As many plants as there are in the bag, all of the kind that it has most of."""
    out = filled(p.PLANT_KINDS, 0)
    total: i64 = 0
    most: i64 = 0
    for kind in range(i64(p.PLANT_KINDS)):
        total += s.bag[kind]
        if s.bag[kind] > s.bag[most]:
            most = kind
    out[most] = total
    return out


def rehearsal(s: CloudAge, worths: Worths) -> CloudAge:
    """A copy on which no card of the pile, shuffled anew or not, and no plant of the bag comes to light."""
    t = s.clone()
    plain = plain_card(s, worths)
    if plain != p.EMPTY:
        t.deck = filled(p.CARD_COUNT, plain)
        for card in range(i64(p.CARD_KINDS)):
            t.deck_size += t.discard[card]
        t.discard = filled(p.CARD_KINDS, 0)
    t.bag = plain_bag(s)
    return t
