"""Expansion 4, the Piers (AER-7.60 to AER-7.74)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, remove
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, deck_of, kind_of
from aerodrome.games.aerion.score import test_victory
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.step import Closed, Options


def hire_options(s: Aerion, out: Options) -> None:
    """AER-7.62, AER-7.63, AER-7.74: Workers in the Display, if the Payroll has room."""
    if s.variants & p.MINIMAL_DEBT and s.workers():
        return
    for deck in range(i64(p.DECK_COUNT)):
        card = s.display[deck]
        if card != p.EMPTY and kind_of(card) == p.WORKER:
            out.add(p.HIRE + deck)


def hire(s: Aerion, deck: i64) -> None:
    card = s.display[deck]
    s.display[deck] = p.EMPTY
    s.payroll = append(s.payroll, s.payroll_seat() << p.SEAT_SHIFT | card)
    s.free_rerolls += p.WORKER_REROLLS
    s.tell(p.HIRED, card, p.WORKER_REROLLS)


def exits(s: Aerion, out: Options) -> None:
    """Payday (AER-7.66) and Construction (AER-7.69)."""
    if s.dice_sum() >= p.PAYDAY_SUM and s.workers():
        out.add(p.PAYDAY)
    if s.piers < p.PIER_COUNT and most_alike(s) >= p.BUILD_IDENTICAL:
        out.add(p.CONSTRUCTION)


def most_alike(s: Aerion) -> i64:
    most: i64 = 0
    for face in range(i64(1), i64(p.FACES + 1)):
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
    s.tell(p.PIER_BUILT, s.piers)
    test_victory(s)


@final
class ChooseWorker(Closed[Aerion]):
    """AER-7.67, AER-9.14: which Worker is paid; they differ only by deck."""

    def options(self, s: Aerion, out: Options) -> None:
        seat = s.payroll_seat()
        decks: i64 = 0
        for entry in s.payroll:
            if entry >> p.SEAT_SHIFT == seat:
                decks |= i64(1) << deck_of(entry)
        for deck in range(i64(p.DECK_COUNT)):
            if decks >> deck & 1:
                out.add(p.PAY_WORKER + deck)

    def resolve(self, s: Aerion, action: i64) -> None:
        seat = s.payroll_seat()
        for entry in s.payroll:
            if entry >> p.SEAT_SHIFT == seat and deck_of(entry) == action - p.PAY_WORKER:
                s.payroll = remove(s.payroll, entry)
                s.discard(entry & CARD)
                s.tell(p.WORKER_PAID, entry & CARD)
                test_victory(s)
                return


CHOOSE_WORKER: Final = ChooseWorker()
