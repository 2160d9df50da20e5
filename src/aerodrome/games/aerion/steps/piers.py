"""Expansion 4, the Piers (AER-7.60 to AER-7.74)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from aerodrome.games.aerion.parts import (
    BUILD_IDENTICAL,
    CONSTRUCTION,
    DECK_COUNT,
    EMPTY,
    FACES,
    HIRE,
    HIRED,
    MINIMAL_DEBT,
    PAY_WORKER,
    PAYDAY,
    PAYDAY_SUM,
    PIER_BUILT,
    PIER_COUNT,
    SEAT_SHIFT,
    WORKER,
    WORKER_PAID,
    WORKER_REROLLS,
)
from aerodrome.games.aerion.score import test_victory
from aerodrome.games.aerion.state import CARD, Aerion, deck_of, kind_of
from aerodrome.kernel.step import Step


def hire_options(s: Aerion, out: vec[i64]) -> vec[i64]:
    """AER-7.62, AER-7.63, AER-7.74: Workers in the Display, if the Payroll has room."""
    if s.variants & MINIMAL_DEBT and s.workers():
        return out
    for deck in range(i64(DECK_COUNT)):
        card = s.display[deck]
        if card != EMPTY and kind_of(card) == WORKER:
            out = append(out, HIRE + deck)
    return out


def hire(s: Aerion, deck: i64) -> None:
    card = s.display[deck]
    s.display[deck] = EMPTY
    s.payroll = append(s.payroll, s.payroll_seat() << SEAT_SHIFT | card)
    s.free_rerolls += WORKER_REROLLS
    s.tell(HIRED, card, WORKER_REROLLS)


def exits(s: Aerion, out: vec[i64]) -> vec[i64]:
    """Payday (AER-7.66) and Construction (AER-7.69)."""
    if s.dice_sum() >= PAYDAY_SUM and s.workers():
        out = append(out, i64(PAYDAY))
    if s.piers < PIER_COUNT and most_alike(s) >= BUILD_IDENTICAL:
        out = append(out, i64(CONSTRUCTION))
    return out


def most_alike(s: Aerion) -> i64:
    most: i64 = 0
    for face in range(i64(1), i64(FACES + 1)):
        count: i64 = 0
        for die in s.dice:
            if die == face:
                count += 1
        if count > most:
            most = count
    return most


def construct(s: Aerion) -> None:
    """AER-7.70."""
    s.piers += 1
    s.tell(PIER_BUILT, s.piers)
    test_victory(s)


@final
class ChooseWorker(Step[Aerion]):
    """AER-7.67, AER-9.14: which Worker is paid; they differ only by deck."""

    def options(self, s: Aerion) -> vec[i64]:
        seat = s.payroll_seat()
        decks: i64 = 0
        for entry in s.payroll:
            if entry >> SEAT_SHIFT == seat:
                decks |= i64(1) << deck_of(entry)
        out = vec[i64](capacity=6)
        for deck in range(i64(DECK_COUNT)):
            if decks >> deck & 1:
                out = append(out, PAY_WORKER + deck)
        return out

    def resolve(self, s: Aerion, action: i64) -> None:
        seat = s.payroll_seat()
        for entry in s.payroll:
            if entry >> SEAT_SHIFT == seat and deck_of(entry) == action - PAY_WORKER:
                s.payroll = remove(s.payroll, entry)
                s.discard(entry & CARD)
                s.tell(WORKER_PAID, entry & CARD)
                test_victory(s)
                return


CHOOSE_WORKER: Final = ChooseWorker()
