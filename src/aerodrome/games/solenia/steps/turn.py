"""A turn: card, space, voyage, what the space gives, the end of it (SOL-4, SOL-5.1 to SOL-5.30)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.codes import copies, count, one_card, spread
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.airship import expel, move_airship, settle_storage
from aerodrome.games.solenia.steps.delivery import CHOOSE_DELIVERY
from aerodrome.games.solenia.steps.rival import RIVAL_TURN
from aerodrome.kernel.step import Options, Step

LONGEST_VOYAGE: Final = 7  # spaces between two corners


def begin(s: Solenia) -> None:
    """The first turn of the first round."""
    s.active = s.first
    s.round = 1
    s.tell(p.ROUND_BEGAN, s.round)
    begin_turn(s)


def begin_turn(s: Solenia) -> None:
    s.then(END_TURN)
    s.then(CHOOSE_CARD)


@final
class ChooseCard(Step[Solenia]):
    """Each different card of the hand (SOL-4.2, SOL-9.5). It stays there, unseen, until it is laid (SOL-4.18)."""

    def options(self, s: Solenia, out: Options) -> None:
        hand = s.hands[s.active]
        for kind in range(i64(p.CARD_KINDS)):
            if copies(hand, kind):
                out.add(p.CHOOSE + kind)

    def resolve(self, s: Solenia, action: i64) -> None:
        s.chosen = action - p.CHOOSE
        s.then(CHOOSE_TARGET)


@final
class ChooseTarget(Step[Solenia]):
    """Every legal space at a payable cost; and the forced advance if none is free of cost (SOL-5.1 to SOL-5.22)."""

    def options(self, s: Solenia, out: Options) -> None:
        seat = s.active
        near = s.near(seat)
        for_free: i64 = 0
        allowed: i64 = 0
        seen: i64 = 0
        vacant = p.BOARD ^ s.taken  # SOL-5.1
        day, night = s.cities(p.DAY), s.cities(p.NIGHT)
        spare_day, spare_night = s.spare(seat, p.DAY), s.spare(seat, p.NIGHT)
        stored = s.stored(seat)
        free_span = s.free_span(seat)
        between: i64 = 0
        while seen != p.BOARD:
            cost = max(between - free_span, i64(0))
            if cost > stored:
                break
            legal = p.BOARD ^ day ^ night  # SOL-5.10
            if cost <= spare_day:
                legal |= day
            if cost <= spare_night:
                legal |= night
            legal &= vacant & (near ^ seen)
            allowed |= legal
            if cost == 0:
                for_free |= legal
            seen = near
            near = spread(near)
            between += 1
        for place in range(i64(p.SPACES)):
            if allowed >> place & 1:
                out.add(p.LAY + place)
        if for_free == 0:  # SOL-5.17, SOL-5.18
            out.add(p.FORCE)

    def resolve(self, s: Solenia, action: i64) -> None:
        if action == p.FORCE:
            force_advance(s)
            return
        place = action - p.LAY
        cost = s.cost(s.active, place)
        if cost:
            s.then(pay_extension(place, cost))
        else:
            lay(s, place)


def force_advance(s: Solenia) -> None:
    """SOL-5.19 to SOL-5.21, SOL-5.78: the card has no effect; the end of the turn does the rest."""
    card = s.chosen
    s.chosen = p.EMPTY
    s.hands[s.active] -= one_card(card)
    s.spent[s.active] += one_card(card)
    s.tell(p.CARD_DISCARDED, card)
    move_airship(s)


@final
class PayExtension(Step[Solenia]):
    """A resource for each space in between, of a kind that leaves the rest possible (SOL-5.11 to 5.16, SOL-9.11)."""

    def __init__(self, place: i64, cost: i64) -> None:
        self.place: Final = place
        self.cost: Final = cost

    def args(self) -> list[int]:
        return [int(self.place), int(self.cost)]

    def notes(self, s: Solenia, seat: int | None) -> dict[str, Any]:
        return {"space": int(self.place), "cost": int(self.cost)}

    def options(self, s: Solenia, out: Options) -> None:
        space = s.space(self.place)
        storage = s.storage
        for kind in range(i64(p.KINDS)):
            own = s.active * p.KINDS + kind
            if storage[own]:
                storage[own] -= 1
                possible = space < p.CITIES or s.spare(s.active, space - p.CITIES) >= self.cost - 1
                storage[own] += 1
                if possible:
                    out.add(p.PAY + kind)

    def resolve(self, s: Solenia, action: i64) -> None:
        kind = action - p.PAY
        s.storage[s.active * p.KINDS + kind] -= 1  # SOL-5.15
        s.tell(p.PAID_VOYAGE, kind)
        if self.cost > 1:
            s.then(pay_extension(self.place, self.cost - 1))
        else:
            lay(s, self.place)


def pay_extension(place: i64, cost: i64) -> PayExtension:
    return PAY_EXTENSION[cost * p.SPACES + place]


def lay(s: Solenia, place: i64) -> None:
    """SOL-4.4: lay the card, move the airship for a 0, resolve the space."""
    seat = s.active
    card = s.chosen
    space = s.space(place)
    s.chosen = p.EMPTY
    s.hands[seat] -= one_card(card)
    s.lay_card(place, seat, card)
    s.tell(p.LAID, card, place, space)
    printed = p.CARD_VALUE[card]
    value = printed
    if printed == 0:
        move_airship(s)
        if s.upgraded(seat, p.AUXILIARY):
            value = p.AUXILIARY_VALUE  # SOL-7.43
    if space >= p.CITIES:
        half = space - p.CITIES
        s.gain_stars(seat, value + s.city_stars(seat, half), p.FROM_SPACE)  # SOL-5.30, SOL-7.32
        s.then(CHOOSE_DELIVERY[half])
        return
    if printed and s.upgraded(seat, p.HEAVY_LIFT):
        value += p.HEAVY_LIFT_GOODS  # SOL-7.44
    s.gain(seat, space, value, p.FROM_SPACE)  # SOL-5.23
    settle_storage(s, seat)


# ---------------------------------------------------------------- the end of a turn
@final
class EndTurn(Step[Solenia]):
    """If the airship moved, the first strip leaves now; then the player draws (SOL-4.4, SOL-5.51)."""

    def happen(self, s: Solenia) -> None:
        s.then(DRAW)
        if s.ahead:
            s.then(expel(s.active, 0))


@final
class Draw(Step[Solenia]):
    """SOL-4.8; and then whoever comes next, in solo the Rival (SOL-7.60)."""

    def happen(self, s: Solenia) -> None:
        seat = s.active
        limit = s.hand_limit(seat)
        while s.deck_size[seat] and count(s.hands[seat]) < limit:
            card = s.draw(seat)
            s.hands[seat] += one_card(card)
            s.reveal()
            s.tell(p.DREW, card, secret=seat)  # SOL-8.12
        s.then(NEXT_TURN)
        if s.level:
            s.then(RIVAL_TURN)


@final
class NextTurn(Step[Solenia]):
    """Clockwise; a game has sixteen rounds (SOL-3.12, SOL-4.1, SOL-6.1)."""

    def happen(self, s: Solenia) -> None:
        s.active = (s.active + 1) % s.players
        if s.active == s.first:
            if s.round == p.ROUNDS:
                s.over = True
                s.tell(p.ENDED)
                return
            s.round += 1
            s.tell(p.ROUND_BEGAN, s.round)
        begin_turn(s)


CHOOSE_CARD: Final = ChooseCard()
CHOOSE_TARGET: Final = ChooseTarget()
PAY_EXTENSION: Final = vec[PayExtension](
    [PayExtension(place, cost) for cost in range(LONGEST_VOYAGE + 1) for place in range(p.SPACES)]
)
END_TURN: Final = EndTurn()
DRAW: Final = Draw()
NEXT_TURN: Final = NextTurn()
