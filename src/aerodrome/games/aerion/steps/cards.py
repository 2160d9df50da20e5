"""Taking, placing, storing and recovering cards; the free actions that stand beside every window."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.score import test_victory
from aerodrome.games.aerion.state import CARD, Aerion, deck_of, kind_of, recoverable
from aerodrome.games.aerion.steps import eggs, flagship, hourglasses
from aerodrome.kernel.step import Step
from aerodrome.kernel.zones import sort_stretch

SPOT_COUNT: Final = 4


# ---------------------------------------------------------------- free actions (AER-4.6)
def free_actions(s: Aerion, out: vec[i64]) -> vec[i64]:
    """Add the free actions that are possible now."""
    if len(s.reserve) and can_transfer(s):
        out = append(out, i64(p.TRANSFER))
    if len(s.pulpit) and s.books() and can_recover(s):
        out = append(out, i64(p.RECOVER))
    if len(s.eggs) and eggs.can_use(s):
        out = append(out, i64(p.USE_EGGS))
    return out


def is_free_action(action: i64) -> bool:
    return action == p.TRANSFER or action == p.RECOVER or action == p.USE_EGGS


def take_free_action(s: Aerion, window: Step[Aerion], action: i64) -> None:
    """Ask what the free action needs, and then the window again."""
    s.then(window)
    if action == p.TRANSFER:
        s.then(CHOOSE_TRANSFER)
    elif action == p.RECOVER:
        s.tell(p.BOOK_RECOVERS, s.spend_book())  # AER-5.24
        s.then(CHOOSE_RECOVER_PILE)
    else:
        s.then(eggs.CHOOSE_EGG_DECK)


def can_transfer(s: Aerion) -> bool:
    """Some card of the own Reserve fits a build spot (AER-5.51)."""
    seat = s.active
    for entry in s.reserve:
        if entry >> p.SEAT_SHIFT == seat:
            for spot in range(i64(SPOT_COUNT)):
                if s.fits(entry & CARD, spot):
                    return True
    return False


def can_recover(s: Aerion) -> bool:
    """AER-5.31: some pile has a recoverable card."""
    for deck in range(i64(p.DECK_COUNT)):
        if s.has_recoverable(deck):
            return True
    return False


@final
class ChooseTransfer(Step[Aerion]):
    """Which card of the Reserve goes to which build spot (AER-5.51 to AER-5.53, AER-9.7)."""

    def options(self, s: Aerion) -> vec[i64]:
        out = vec[i64](capacity=8)
        seat = s.active
        for entry in s.reserve:
            if entry >> p.SEAT_SHIFT == seat:
                card = entry & CARD
                for spot in range(i64(SPOT_COUNT)):
                    if s.fits(card, spot):
                        out = append(out, p.MOVE + (deck_of(card) * p.BOOK + kind_of(card)) * SPOT_COUNT + spot)
        sort_stretch(out, 0, len(out))
        return out

    def resolve(self, s: Aerion, action: i64) -> None:
        spot = (action - p.MOVE) % SPOT_COUNT
        wanted = (action - p.MOVE) // SPOT_COUNT
        for entry in s.reserve:
            card = entry & CARD
            if entry >> p.SEAT_SHIFT == s.active and deck_of(card) * p.BOOK + kind_of(card) == wanted:
                s.reserve = remove(s.reserve, entry)
                s.tell(p.MOVED, card, spot, s.players)
                s.put(card, spot)
                test_victory(s)
                return


# ---------------------------------------------------------------- Recover (AER-5.29 to AER-5.33)
@final
class ChooseRecoverPile(Step[Aerion]):
    def options(self, s: Aerion) -> vec[i64]:
        out = vec[i64](capacity=6)
        for deck in range(i64(p.DECK_COUNT)):
            if s.has_recoverable(deck):
                out = append(out, p.RECOVER_PILE + deck)
        return out

    def resolve(self, s: Aerion, action: i64) -> None:
        s.then(ChooseRecoverCard(action - p.RECOVER_PILE, 0))


@final
class ChooseRecoverCard(Step[Aerion]):
    """The first card picked lies on top of the deck, the next under it (AER-9.9)."""

    def __init__(self, deck: i64, picked: i64) -> None:
        self.deck: Final = deck
        self.picked: Final = picked

    def args(self) -> list[int]:
        return [int(self.deck), int(self.picked)]

    def notes(self, s: Aerion, seat: int | None) -> dict[str, Any]:
        return {"deck": p.DECKS[self.deck], "picked": int(self.picked)}

    def options(self, s: Aerion) -> vec[i64]:
        kinds: i64 = 0
        for age in range(s.discard_size[self.deck]):
            card = s.discarded(self.deck, age)
            if recoverable(card):
                kinds |= i64(1) << kind_of(card)
        out = vec[i64](capacity=12)
        for kind in range(i64(p.KIND_COUNT)):
            if kinds >> kind & 1:
                out = append(out, p.RECOVER_CARD + kind)
        if self.picked >= p.RECOVERED:  # AER-7.14: the third is optional
            out = append(out, i64(p.RECOVER_STOP))
        return out

    def resolve(self, s: Aerion, action: i64) -> None:
        if action == p.RECOVER_STOP:
            return
        card = s.bring_back(self.deck, action - p.RECOVER_CARD, self.picked)
        s.tell(p.RECOVERED_CARD, card, self.picked)
        picked = self.picked + 1
        limit: i64 = p.ARCHIVE_RECOVERED if s.factories & p.ARCHIVE else p.RECOVERED
        if picked < limit and s.has_recoverable(self.deck):
            s.then(ChooseRecoverCard(self.deck, picked))


# ---------------------------------------------------------------- taking and placing a card
@final
class ChooseDisplayCard(Step[Aerion]):
    """AER-5.35, AER-9.5: one card that is acquirable now."""

    def options(self, s: Aerion) -> vec[i64]:
        out = vec[i64](capacity=6)
        cards = s.acquirable()
        for deck in range(i64(p.DECK_COUNT)):
            if cards >> deck & 1:
                out = append(out, p.TAKE + deck)
        return out

    def resolve(self, s: Aerion, action: i64) -> None:
        take_card(s, action - p.TAKE)


def take_card(s: Aerion, deck: i64) -> None:
    """The card is in hand; an Hourglass, Egg or Factory is laid down at once (AER-11.12)."""
    card = s.display[deck]
    s.display[deck] = p.EMPTY
    s.tell(p.TAKEN, card)
    kind = kind_of(card)
    if kind == p.HOURGLASS:
        hourglasses.keep(s, card)
    elif kind == p.EGG:
        eggs.keep(s, card)
    elif kind >= p.FACTORIES:
        flagship.open_factory(s, card)
    else:
        s.hand = card
        s.then(CHOOSE_PLACEMENT)


@final
class ChoosePlacement(Step[Aerion]):
    """Where the card in hand goes (AER-5.36 to AER-5.50, AER-9.6)."""

    def options(self, s: Aerion) -> vec[i64]:
        out = free_actions(s, vec[i64](capacity=8))
        card = s.hand
        kind = kind_of(card)
        if kind == p.BOOK:
            return append(out, i64(p.SHELVE if s.pulpit_has_room() else p.DISCARD))  # AER-5.49, AER-5.50
        fits_workshop = False
        for spot in range(i64(SPOT_COUNT)):
            if s.fits(card, spot):
                out = append(out, p.PLACE + spot)
                if spot != p.UNDER_FLAGSHIP:
                    fits_workshop = True
        if s.books():
            out = append(out, i64(p.STORE))  # AER-5.43
        if kind < p.MATERIALS or not fits_workshop:  # AER-5.42, AER-5.44
            out = append(out, i64(p.DISCARD))
        return out

    def resolve(self, s: Aerion, action: i64) -> None:
        if is_free_action(action):
            take_free_action(s, self, action)
            return
        card = s.hand
        s.hand = p.EMPTY
        if action == p.STORE:
            book = s.spend_book()
            s.reserve = append(s.reserve, s.active << p.SEAT_SHIFT | card)
            s.tell(p.STORED, card, book)
        elif action == p.DISCARD:
            s.discard(card)
            s.tell(p.DISCARDED, card)
        elif action == p.SHELVE:
            s.pulpit = append(s.pulpit, s.active << p.SEAT_SHIFT | card)
            s.tell(p.SHELVED, card)
        else:
            s.tell(p.PLACED, card, action - p.PLACE, s.players)
            s.put(card, action - p.PLACE)
            test_victory(s)


CHOOSE_TRANSFER: Final = ChooseTransfer()
CHOOSE_RECOVER_PILE: Final = ChooseRecoverPile()
CHOOSE_DISPLAY_CARD: Final = ChooseDisplayCard()
CHOOSE_PLACEMENT: Final = ChoosePlacement()
