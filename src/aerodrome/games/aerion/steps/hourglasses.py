"""Expansion 2, the Hourglasses (AER-7.32 to AER-7.38)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from aerodrome.games.aerion.codes import kind_of
from aerodrome.games.aerion.parts import DECK_COUNT, EMPTY, HOURGLASS, HOURGLASS_KEPT, HOURGLASS_LOST
from aerodrome.games.aerion.score import hourglass_kinds, test_victory
from aerodrome.games.aerion.state import Aerion


def keep(s: Aerion, card: i64) -> None:
    """AER-7.32, AER-7.35: laid beside the ships; a kind already owned has no effect."""
    s.hourglasses = append(s.hourglasses, card)
    kinds = hourglass_kinds(s)
    owned: i64 = 0
    for deck in range(i64(DECK_COUNT)):
        owned += kinds >> deck & 1
    s.tell(HOURGLASS_KEPT, card, owned)
    test_victory(s)


def sweep(s: Aerion) -> None:
    """AER-4.31, AER-7.33: every Hourglass still in the Display is discarded."""
    for deck in range(i64(DECK_COUNT)):
        card = s.display[deck]
        if card != EMPTY and kind_of(card) == HOURGLASS:
            s.display[deck] = EMPTY
            s.discard(card)
            s.tell(HOURGLASS_LOST, card)


def shown(s: Aerion, deck: i64) -> bool:
    card = s.display[deck]
    return card != EMPTY and kind_of(card) == HOURGLASS
