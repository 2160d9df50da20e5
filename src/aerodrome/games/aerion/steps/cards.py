"""Taking, placing, storing and recovering cards; the free actions that stand beside every window."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, deck_of, kind_of, recoverable
from aerodrome.games.aerion.score import test_victory
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps import eggs, flagship, hourglasses
from aerodrome.kernel.step import Closed, Options, Step

SPOT_COUNT: Final = 4


# ---------------------------------------------------------------- free actions (AER-4.6)
@final
class FreeActions(Step[Aerion]):
    """The extras of the game: what may be done in every window, which is asked again afterwards."""

    def options(self, s: Aerion, out: Options) -> None:
        if len(s.reserve) and can_transfer(s):
            out.add(p.TRANSFER)
        if len(s.pulpit) and s.books() and can_recover(s):
            out.add(p.RECOVER)
        if len(s.eggs) and eggs.can_use(s):
            out.add(p.USE_EGGS)

    def resolve(self, s: Aerion, action: i64) -> None:
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
class ChooseTransfer(Closed[Aerion]):
    """Which card of the Reserve goes to which build spot (AER-5.51 to AER-5.53, AER-9.7)."""

    def options(self, s: Aerion, out: Options) -> None:
        seat = s.active
        for entry in s.reserve:
            if entry >> p.SEAT_SHIFT == seat:
                card = entry & CARD
                for spot in range(i64(SPOT_COUNT)):
                    if s.fits(card, spot):
                        out.add(p.MOVE + (deck_of(card) * p.BOOK + kind_of(card)) * SPOT_COUNT + spot)

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
class ChooseRecoverPile(Closed[Aerion]):
    def options(self, s: Aerion, out: Options) -> None:
        for deck in range(i64(p.DECK_COUNT)):
            if s.has_recoverable(deck):
                out.add(p.RECOVER_PILE + deck)

    def resolve(self, s: Aerion, action: i64) -> None:
        s.then(CHOOSE_RECOVER_CARD[action - p.RECOVER_PILE])


@final
class ChooseRecoverCard(Closed[Aerion]):
    """The first card picked lies on top of the deck, the next under it (AER-9.9)."""

    def __init__(self, deck: i64, picked: i64) -> None:
        self.deck: Final = deck
        self.picked: Final = picked

    def args(self) -> list[int]:
        return [int(self.deck), int(self.picked)]

    def notes(self, s: Aerion, seat: int | None) -> dict[str, Any]:
        return {"deck": p.DECKS[self.deck], "picked": int(self.picked)}

    def options(self, s: Aerion, out: Options) -> None:
        kinds: i64 = 0
        for age in range(s.discard_size[self.deck]):
            card = s.discarded(self.deck, age)
            if recoverable(card):
                kinds |= i64(1) << kind_of(card)
        for kind in range(i64(p.KIND_COUNT)):
            if kinds >> kind & 1:
                out.add(p.RECOVER_CARD + kind)
        if self.picked >= p.RECOVERED:  # AER-7.14: the third is optional
            out.add(p.RECOVER_STOP)

    def resolve(self, s: Aerion, action: i64) -> None:
        if action == p.RECOVER_STOP:
            return
        card = s.bring_back(self.deck, action - p.RECOVER_CARD, self.picked)
        s.tell(p.RECOVERED_CARD, card, self.picked)
        picked = self.picked + 1
        limit: i64 = p.ARCHIVE_RECOVERED if s.factories & p.ARCHIVE else p.RECOVERED
        if picked < limit and s.has_recoverable(self.deck):
            s.then(CHOOSE_RECOVER_CARD[picked * p.DECK_COUNT + self.deck])


# ---------------------------------------------------------------- taking and placing a card
@final
class ChooseDisplayCard(Closed[Aerion]):
    """AER-5.35, AER-9.5: one card that is acquirable now."""

    def options(self, s: Aerion, out: Options) -> None:
        cards = s.acquirable()
        for deck in range(i64(p.DECK_COUNT)):
            if cards >> deck & 1:
                out.add(p.TAKE + deck)

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

    def lingers(self, s: Aerion) -> bool:
        return True

    def options(self, s: Aerion, out: Options) -> None:
        card = s.hand
        kind = kind_of(card)
        if kind == p.BOOK:
            out.add(p.SHELVE if s.pulpit_has_room() else p.DISCARD)  # AER-5.49, AER-5.50
            return
        fits_workshop = False
        for spot in range(i64(SPOT_COUNT)):
            if s.fits(card, spot):
                out.add(p.PLACE + spot)
                if spot != p.UNDER_FLAGSHIP:
                    fits_workshop = True
        if s.books():
            out.add(p.STORE)  # AER-5.43
        if kind < p.MATERIALS or not fits_workshop:  # AER-5.42, AER-5.44
            out.add(p.DISCARD)

    def resolve(self, s: Aerion, action: i64) -> None:
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


FREE_ACTIONS: Final = FreeActions()
CHOOSE_TRANSFER: Final = ChooseTransfer()
CHOOSE_RECOVER_PILE: Final = ChooseRecoverPile()
CHOOSE_RECOVER_CARD: Final = vec[ChooseRecoverCard](
    [ChooseRecoverCard(deck, picked) for picked in range(p.ARCHIVE_RECOVERED) for deck in range(p.DECK_COUNT)]
)
CHOOSE_DISPLAY_CARD: Final = ChooseDisplayCard()
CHOOSE_PLACEMENT: Final = ChoosePlacement()
