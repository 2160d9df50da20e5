"""The airship flies on: expulsion, overflow, the strip turns (SOL-5.25 to SOL-5.28, SOL-5.49 to SOL-5.71)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.codes import one_card
from aerodrome.games.solenia.state import OVERFLOW, Solenia
from aerodrome.kernel.state import NOBODY
from aerodrome.kernel.step import Options, Step

MOST_OWNERS: Final = 4


def move_airship(s: Solenia) -> None:
    """SOL-5.49: at once; the rest waits for the end of the turn (SOL-5.51)."""
    s.ahead = True
    s.tell(p.AIRSHIP_MOVED)


# ---------------------------------------------------------------- overflow
@final
class DiscardOverflow(Step[Solenia]):
    """One resource too many goes back, of the owner's choice, whoever's turn it is (SOL-5.25, SOL-5.26, SOL-9.6)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: Solenia) -> i64:
        return self.seat

    def excuses(self) -> i64:
        return OVERFLOW

    def options(self, s: Solenia, out: Options) -> None:
        for kind in range(i64(p.KINDS)):
            if s.storage[self.seat * p.KINDS + kind]:
                out.add(p.DROP + kind)

    def resolve(self, s: Solenia, action: i64) -> None:
        kind = action - p.DROP
        s.storage[self.seat * p.KINDS + kind] -= 1
        s.tell_of(self.seat, p.DROPPED, kind)
        settle_storage(s, self.seat)


def settle_storage(s: Solenia, seat: i64) -> None:
    """After a gain event: down to the capacity (SOL-5.27, SOL-7.12)."""
    if s.stored(seat) > s.capacity(seat):
        s.then(DISCARD_OVERFLOW[seat])


# ---------------------------------------------------------------- the advance
@final
class Expel(Step[Solenia]):
    """The first strip is expelled owner by owner, and turns over (SOL-5.52 to SOL-5.60).

    `turn` is the owner whose turn it is, `done` how many owners had their cards resolved: those over capacity are asked
    before the next owner's cards (SOL-5.60).
    """

    def __init__(self, turn: i64, done: i64) -> None:
        self.turn: Final = turn
        self.done: Final = done

    def args(self) -> list[int]:
        return [int(self.turn), int(self.done)]

    def happen(self, s: Solenia) -> None:
        owners = s.owners()
        for done in range(self.done, owners):
            owner = (self.turn + done) % owners  # SOL-5.59, SOL-7.77
            if owner >= s.players:
                expel_rival(s, owner)
            elif expel_cards(s, owner) and s.stored(owner) > s.capacity(owner):
                s.then(expel(self.turn, done + 1))
                s.then(DISCARD_OVERFLOW[owner])
                return
        turn_strip(s)


def expel(turn: i64, done: i64) -> Expel:
    return EXPEL[turn * (MOST_OWNERS + 1) + done]


def expel_cards(s: Solenia, owner: i64) -> bool:
    """The powers of all cards of one seat on the first strip, as one gain event (SOL-5.59); whether there was one."""
    cards = s.cards
    storage = s.storage
    expelled = False
    for column in range(i64(p.COLUMNS)):
        card = cards[column]
        if card != p.EMPTY and card >> p.OWNER_SHIFT == owner:
            expelled = True
            card &= p.CARD
            space = s.space(column)  # SOL-5.69
            s.tell_of(owner, p.EXPELLED, card, space, column)
            power = p.CARD_POWER[card]
            if power == p.FIXED:  # SOL-5.65, SOL-5.66
                for kind in range(i64(p.KINDS)):
                    storage[owner * p.KINDS + kind] += p.CARD_RESOURCES[card] >> kind & 1
            elif power == p.PRODUCE and space < p.CITIES:  # SOL-5.63
                storage[owner * p.KINDS + space] += p.CARD_PRODUCE[card]
            else:
                s.stars[owner] += stars_of_power(card, space)
    if expelled and s.upgraded(owner, p.SALVAGE):
        s.gain_stars(owner, p.SALVAGE_STARS, p.FROM_UPGRADE)  # SOL-7.46
    return expelled


def stars_of_power(card: i64, space: i64) -> i64:
    """What an expelled card gives in stars."""
    if p.CARD_POWER[card] == p.PRODUCE:
        return p.CARD_PRODUCE[card] if space >= p.CITIES else 0  # SOL-5.64
    if p.CARD_POWER[card] == p.FIXED:
        return 0
    return p.CARD_RESOURCES[card] >> space & 1 if space < p.CITIES else 0  # SOL-5.67


def resources_of_power(card: i64, space: i64) -> i64:
    """How many resources an expelled card gives, of whatever kind."""
    if p.CARD_POWER[card] == p.PRODUCE:
        return p.CARD_PRODUCE[card] if space < p.CITIES else 0
    pictured: i64 = 0
    if p.CARD_POWER[card] == p.FIXED:
        for kind in range(i64(p.KINDS)):
            pictured += p.CARD_RESOURCES[card] >> kind & 1
    return pictured


def expel_rival(s: Solenia, owner: i64) -> None:
    """SOL-7.76: each resource is a crate."""
    for column in range(i64(p.COLUMNS)):
        card = s.cards[column]
        if card != p.EMPTY and card >> p.OWNER_SHIFT == owner:
            card &= p.CARD
            space = s.space(column)
            s.tell_of(NOBODY, p.EXPELLED, card, space, column)
            s.crates += resources_of_power(card, space)
            s.stars[owner] += stars_of_power(card, space)


def turn_strip(s: Solenia) -> None:
    """The cards go to their owners' piles, the strip turns over to the far end, all else moves back a row."""
    cards = s.cards
    for column in range(i64(p.COLUMNS)):
        card = cards[column]
        if card != p.EMPTY:
            s.spent[card >> p.OWNER_SHIFT] += one_card(card & p.CARD)  # SOL-5.54
    for place in range(i64(p.SPACES - p.COLUMNS)):
        cards[place] = cards[place + p.COLUMNS]  # SOL-5.56
    for place in range(i64(p.SPACES - p.COLUMNS), i64(p.SPACES)):
        cards[place] = p.EMPTY
    s.taken >>= p.COLUMNS
    for owner in range(s.owners()):
        s.own[owner] >>= p.COLUMNS
    strips = s.strips
    turned = strips[0] ^ 1  # SOL-5.61
    for row in range(i64(p.ROWS - 1)):
        strips[row] = strips[row + 1]
    strips[p.ROWS - 1] = turned  # SOL-5.55
    s.ahead = False  # SOL-5.57
    s.tell(p.STRIP_TURNED, turned)


DISCARD_OVERFLOW: Final = vec[DiscardOverflow]([DiscardOverflow(seat) for seat in range(MOST_OWNERS)])
EXPEL: Final = vec[Expel]([Expel(turn, done) for turn in range(MOST_OWNERS) for done in range(MOST_OWNERS + 1)])
