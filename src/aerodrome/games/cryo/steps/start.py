"""The choice of the first hand (CRY-3.20, CRY-9.17)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import copies, one_card
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.turn import begin_turn
from aerodrome.kernel.step import Closed, Options, Step

DISCARDS: Final = p.HAND_DEALT - p.HAND_KEPT  # of each player


def choose_hands(s: Cryo) -> None:
    """In turn order from the first player, both discards of a player in a row."""
    s.then(SHOW_DISCARDS)
    for place in range(s.players - 1, -1, -1):
        s.then(KEEP_CARDS[(s.first + place) % s.players * DISCARDS])


@final
class KeepCards(Closed[Cryo]):
    """D1: a card of the hand to discard, two times; it lies apart until all have chosen."""

    def __init__(self, seat: i64, discarded: i64) -> None:
        self.seat: Final = seat
        self.discarded: Final = discarded

    def args(self) -> list[int]:
        return [int(self.seat), int(self.discarded)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"discarded": int(self.discarded)}

    def who(self, s: Cryo) -> i64:
        return self.seat

    def options(self, s: Cryo, out: Options) -> None:
        for card in range(i64(p.CARD_KINDS)):
            if copies(s.hands[self.seat], card):
                out.add(p.DISCARD + card)

    def resolve(self, s: Cryo, action: i64) -> None:
        card = action - p.DISCARD
        s.hands[self.seat] -= one_card(card)
        s.aside[self.seat] += one_card(card)
        s.tell_of(self.seat, p.SET_ASIDE, card, secret=self.seat)
        if self.discarded + 1 < DISCARDS:
            s.then(KEEP_CARDS[self.seat * DISCARDS + self.discarded + 1])


@final
class ShowDiscards(Step[Cryo]):
    """All discards are revealed together, and the first turn begins (CRY-8.12, CRY-11.35)."""

    def happen(self, s: Cryo) -> None:
        for place in range(s.players):
            seat = (s.first + place) % s.players
            cards = vec[i64]()
            for card in range(i64(p.CARD_KINDS)):
                for _ in range(copies(s.aside[seat], card)):
                    cards = append(cards, card)
            s.discard += s.aside[seat]
            s.aside[seat] = 0
            s.tell_several(seat, p.START_DISCARDS, cards)
        s.reveal()
        begin_turn(s)


KEEP_CARDS: Final = vec[KeepCards](
    [KeepCards(seat, discarded) for seat in range(p.SEATS) for discarded in range(DISCARDS)]
)
SHOW_DISCARDS: Final = ShowDiscards()
