"""Expansion 1, the Flagship: Factory cards as Resource cards (AER-7.29 to AER-7.31).

The powers of the Factories stand where they work: Library in `Aerion.pulpit_has_room` and `RollWindow`, Archive in
`ChooseRecoverCard`, Logistics in `ChooseReroll`, Game Room in `Aerion.fits`, Security and Research Lab here.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, kind_of
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.step import Closed, Options

FACTORY_COUNT: Final = 6


def lab_option(s: Aerion, out: Options) -> None:
    """AER-7.17: as the first thing after the first roll."""
    if s.factories & p.RESEARCH_LAB and s.lab_open:
        out.add(p.LAB)


def security_exit(s: Aerion, out: Options) -> None:
    """AER-7.15, AER-7.16."""
    if s.factories & p.SECURITY and s.paid:
        out.add(p.SECURITY_SKIP)


def open_factory(s: Aerion, card: i64) -> None:
    """AER-7.29, AER-7.30: the power starts at once; a third Factory makes one of the three go."""
    factory = kind_of(card) - p.FACTORIES
    s.factories |= i64(1) << factory
    s.tell(p.FACTORY_OPENED, factory)
    in_play: i64 = 0
    for one in range(i64(FACTORY_COUNT)):
        in_play += s.factories >> one & 1
    if in_play > p.FACTORIES_IN_PLAY:
        s.then(CHOOSE_FACTORY_DISCARD)


@final
class ChooseFactoryDiscard(Closed[Aerion]):
    """AER-7.30, AER-9.16."""

    def options(self, s: Aerion, out: Options) -> None:
        for factory in range(i64(FACTORY_COUNT)):
            if s.factories >> factory & 1:
                out.add(p.DROP_FACTORY + factory)

    def resolve(self, s: Aerion, action: i64) -> None:
        factory = action - p.DROP_FACTORY
        s.factories &= ~(i64(1) << factory)
        s.discard(FACTORY_CARDS[factory])
        s.tell(p.FACTORY_CLOSED, factory)
        if i64(1) << factory == p.LIBRARY:
            keep_newest_books(s)


def keep_newest_books(s: Aerion) -> None:
    """AER-7.31: without the Library each Pulpit keeps only its newest Book."""
    for seat in range(s.players):
        own = vec[i64]()
        for entry in s.pulpit:
            if entry >> p.SEAT_SHIFT == seat:
                own = append(own, entry)
        for i in range(i64(len(own)) - p.PULPIT_LIMIT):
            kept = vec[i64]()
            for entry in s.pulpit:
                if entry != own[i]:
                    kept = append(kept, entry)
            s.pulpit = kept
            s.discard(own[i] & CARD)
            s.tell(p.BOOK_LOST, own[i] & CARD, seat)


def factory_card(factory: int) -> i64:
    """The Resource card of a Factory (AER-3.14)."""
    for deck in range(p.DECK_COUNT):
        for card in p.base_cards(deck, 1, 1):
            if kind_of(card) == p.FACTORIES + factory:
                return card
    raise AssertionError(f"factory {factory} is in no deck")


FACTORY_CARDS: Final = vec[i64]([factory_card(factory) for factory in range(FACTORY_COUNT)])
CHOOSE_FACTORY_DISCARD: Final = ChooseFactoryDiscard()
