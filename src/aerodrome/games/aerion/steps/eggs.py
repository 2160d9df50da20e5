"""Expansion 5, the Hammer Bird Eggs (AER-7.75 to AER-7.89, AER-7.132)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import kind_of
from aerodrome.games.aerion.score import finish
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.step import Closed, Options


def keep(s: Aerion, card: i64) -> None:
    """AER-7.80."""
    s.eggs = append(s.eggs, card)
    s.egg_taken = True
    s.tell(p.EGG_KEPT, card, len(s.eggs))


def can_use(s: Aerion) -> bool:
    """AER-7.75: some deck has a card; the caller knows that the team owns an Egg."""
    for deck in range(i64(p.DECK_COUNT)):
        if s.deck_size[deck]:
            return True
    return False


def only_eggs_exit(s: Aerion, out: Options) -> None:
    """AER-7.82, AER-7.88: only Eggs are shown and none is acquirable now."""
    out.add(p.CONCEDE if s.variants & p.VERY_FRAGILE_SHELLS else p.PRESERVE_EGGS)


def test_shells(s: Aerion) -> None:
    """AER-7.84: the mark was set and no Egg was acquired."""
    if s.shells_marked and not s.egg_taken:
        finish(s, p.FRAGILE)


@final
class ChooseEggDeck(Closed[Aerion]):
    """AER-7.75, AER-9.10: a deck and a number of Eggs, at most one for each of its cards."""

    def options(self, s: Aerion, out: Options) -> None:
        for deck in range(i64(p.DECK_COUNT)):
            for eggs in range(i64(1), min(i64(len(s.eggs)), s.deck_size[deck]) + 1):
                out.add(p.EGG_DECK + deck * p.EGG_COUNT + eggs - 1)

    def resolve(self, s: Aerion, action: i64) -> None:
        deck = (action - p.EGG_DECK) // p.EGG_COUNT
        eggs = (action - p.EGG_DECK) % p.EGG_COUNT + 1
        for i in range(eggs):
            s.eggs_used = append(s.eggs_used, s.eggs[i])  # AER-9.22: the oldest
        s.eggs = s.eggs[eggs:]
        s.tell(p.EGGS_USED, deck, eggs)
        if s.known[deck] < eggs:
            s.known[deck] = eggs  # AER-8.5: everybody sees the revealed cards
            s.reveal()
        s.then(ChooseEggCard(deck, eggs))


@final
class ChooseEggCard(Closed[Aerion]):
    """AER-7.76, AER-7.77, AER-9.11: which of the revealed cards goes into the Display."""

    def __init__(self, deck: i64, revealed: i64) -> None:
        self.deck: Final = deck
        self.revealed: Final = revealed

    def args(self) -> list[int]:
        return [int(self.deck), int(self.revealed)]

    def notes(self, s: Aerion, seat: int | None) -> dict[str, Any]:
        cards = [p.card_id(int(s.deck_card(self.deck, depth))) for depth in range(self.revealed)]
        return {"deck": p.DECKS[self.deck], "revealed": cards}

    def options(self, s: Aerion, out: Options) -> None:
        kinds: i64 = 0
        for depth in range(self.revealed):
            kinds |= i64(1) << kind_of(s.deck_card(self.deck, depth))
        for kind in range(i64(p.KIND_COUNT)):
            if kinds >> kind & 1:
                out.add(p.EGG_CARD + kind)

    def resolve(self, s: Aerion, action: i64) -> None:
        deck = self.deck
        depth: i64 = 0
        while kind_of(s.deck_card(deck, depth)) != action - p.EGG_CARD:
            depth += 1
        card = s.deck_card(deck, depth)
        bottom = deck * s.stretch
        pushed_out = s.display[deck]
        s.display[deck] = card
        for place in range(bottom + s.deck_size[deck] - 1 - depth, bottom + s.deck_size[deck] - 1):
            s.piles[place] = s.piles[place + 1]
        s.deck_size[deck] -= 1
        if pushed_out != p.EMPTY:
            s.piles[bottom + s.deck_size[deck]] = pushed_out
            s.deck_size[deck] += 1
        if pushed_out == p.EMPTY and self.revealed == 1:
            s.known[deck] -= 1  # AER-7.132: nothing is shuffled
            s.tell(p.EGG_DEALT, card, p.EMPTY, 0)
            return
        s.rng.shuffle(s.piles, bottom, bottom + s.deck_size[deck])
        s.known[deck] = 0
        s.tell(p.EGG_DEALT, card, pushed_out, 1)


CHOOSE_EGG_DECK: Final = ChooseEggDeck()
