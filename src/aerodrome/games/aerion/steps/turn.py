"""The turn of Aerion: its windows, phase by phase (AER-4)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import kind_of
from aerodrome.games.aerion.score import finish, test_exhaustion
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps import eggs, flagship, hellkite, hourglasses, piers, stone_clouds
from aerodrome.games.aerion.steps.cards import CHOOSE_DISPLAY_CARD, can_transfer
from aerodrome.games.aerion.steps.dice import CHOOSE_PIXIE, REROLL_FREE, REROLL_PAID
from aerodrome.kernel.step import Options, Step


@final
class BeginTurn(Step[Aerion]):
    """AER-4.1: the agenda of one turn."""

    def happen(self, s: Aerion) -> None:
        s.turn += 1
        s.tell(p.TURN_BEGAN, s.turn)
        for die in range(i64(p.DICE)):
            s.dice[die] = 0  # AER-5.55
        s.paid = False
        s.then(END_WINDOW)
        if s.expansions:
            s.egg_taken = False
            s.shells_marked = s.shows_only_eggs()  # AER-7.83
            s.then(END_PHASE_2)
            if s.expansions & p.EGGS:
                s.then(CLOSE_WINDOW)
        s.then(START_WINDOW)


@final
class StartWindow(Step[Aerion]):
    """Before the first roll (AER-4.7, AER-9.1)."""

    def options(self, s: Aerion, out: Options) -> None:
        out.add(p.ROLL)

    def lingers(self, s: Aerion) -> bool:
        return True

    def resolve(self, s: Aerion, action: i64) -> None:
        s.roll(p.ALL_DICE)  # AER-4.10
        s.lab_open = True
        s.then(ROLL_WINDOW)


@final
class RollWindow(Step[Aerion]):
    """After each roll: go on changing the dice, or leave phase 1 (AER-4.11 to AER-4.26, AER-9.2)."""

    def options(self, s: Aerion, out: Options) -> None:
        shown = payments(s, out)
        if s.free_rerolls:
            out.add(p.USE_FREE_REROLL)
        if len(s.pulpit) and s.books():
            out.add(p.BOOK_FOR_REROLLS)
        if s.pixies:
            out.add(p.PIXIE)
        expansions = s.expansions
        if expansions & p.FLAGSHIP:
            flagship.lab_option(s, out)
        if expansions & p.PIERS:
            piers.hire_options(s, out)
        acquirable = s.acquirable()
        if acquirable:
            out.add(p.ACQUIRE)  # AER-4.14
        if expansions & p.STONE_CLOUDS:
            stone_clouds.demolition_exit(s, out)
        if expansions & p.PIERS:
            piers.exits(s, out)
        if expansions & p.HELLKITE:
            hellkite.hunt_exit(s, out)
        if expansions & p.FLAGSHIP:
            flagship.security_exit(s, out)
        if shown == 0:
            out.add(p.GO_ON_EMPTY)  # AER-4.22
        elif not acquirable:
            if s.shows_only_eggs():
                eggs.only_eggs_exit(s, out)  # AER-4.21
            elif shown == 1:
                out.add(p.LOSE_LAST_CARD)  # AER-4.20

    def lingers(self, s: Aerion) -> bool:
        return True

    def resolve(self, s: Aerion, action: i64) -> None:
        s.lab_open = False  # AER-7.17
        if action < p.ACQUIRE:
            s.then(self)
            self.change_dice(s, action)
        else:
            s.free_rerolls = 0  # AER-4.25
            self.leave(s, action)

    def change_dice(self, s: Aerion, action: i64) -> None:
        """AER-4.12: phase 1 goes on."""
        if action >= p.HIRE:
            piers.hire(s, action - p.HIRE)
        elif action == p.LAB:
            s.tell(p.LAB_USED)
            s.roll(p.ALL_DICE)  # AER-7.18
        elif action == p.PIXIE:
            s.then(CHOOSE_PIXIE)
        elif action == p.BOOK_FOR_REROLLS:  # AER-5.25, AER-7.13
            rerolls: i64 = p.LIBRARY_REROLLS if s.factories & p.LIBRARY else p.BOOK_REROLLS
            s.tell(p.BOOK_SPENT, s.spend_book(), rerolls)
            s.free_rerolls += rerolls
        elif action == p.USE_FREE_REROLL:
            s.free_rerolls -= 1
            s.then(REROLL_FREE)
        else:  # AER-5.12, AER-9.19: the card is paid before the dice are chosen
            card = s.display[action - p.PAY]
            s.display[action - p.PAY] = p.EMPTY
            s.discard(card)
            s.paid = True
            s.tell(p.PAID, card)
            s.then(REROLL_PAID)

    def leave(self, s: Aerion, action: i64) -> None:
        """AER-4.14 to AER-4.22: the kind of phase 2 that is played, or none."""
        if action == p.ACQUIRE:
            s.then(CHOOSE_DISPLAY_CARD)
        elif action == p.DEMOLITION:
            s.then(stone_clouds.CHOOSE_BIRDS)
        elif action == p.PAYDAY:
            s.then(piers.CHOOSE_WORKER)
        elif action == p.CONSTRUCTION:
            piers.construct(s)
        elif action == p.HUNT:
            hellkite.hunt(s)
        elif action == p.SECURITY_SKIP:
            s.tell(p.SKIPPED)
        elif action == p.PRESERVE_EGGS:
            s.tell(p.EGGS_PRESERVED)
        elif action == p.LOSE_LAST_CARD:
            lose_last_card(s)
        elif action == p.GO_ON_EMPTY:
            s.tell(p.WENT_ON_EMPTY)
        elif action == p.CONCEDE:
            finish(s, p.VERY_FRAGILE)  # AER-7.88


def payments(s: Aerion, out: Options) -> i64:
    """Add the cards that may be paid for a reroll, unless only one is shown (AER-5.13); how many are shown."""
    display = s.display
    shown: i64 = 0
    payable: i64 = 0
    for deck in range(i64(p.DECK_COUNT)):
        card = display[deck]
        if card != p.EMPTY:
            shown += 1
            if kind_of(card) != p.EGG:
                payable |= i64(1) << deck
    if shown > 1:
        for deck in range(i64(p.DECK_COUNT)):
            if payable >> deck & 1:
                out.add(p.PAY + deck)
    return shown


def lose_last_card(s: Aerion) -> None:
    """AER-4.20."""
    for deck in range(i64(p.DECK_COUNT)):
        card = s.display[deck]
        if card != p.EMPTY:
            s.display[deck] = p.EMPTY
            s.discard(card)
            s.tell(p.LAST_CARD_LOST, card)


@final
class CloseWindow(Step[Aerion]):
    """AER-4.41, AER-9.23: asked only where something would be lost by passing it."""

    def options(self, s: Aerion, out: Options) -> None:
        out.add(p.CLOSE)

    def lingers(self, s: Aerion) -> bool:
        return hourglass_can_be_saved(s) or last_move_can_win(s)

    def resolve(self, s: Aerion, action: i64) -> None:
        """Phase 2 closes."""


def hourglass_can_be_saved(s: Aerion) -> bool:
    """AER-4.41 (a): an Egg, and a deck under an Hourglass that has a card or could get one by Recover."""
    if len(s.eggs) == 0:
        return False
    book = s.books() > 0
    for deck in range(i64(p.DECK_COUNT)):
        if hourglasses.shown(s, deck) and (s.deck_size[deck] or (book and s.has_recoverable(deck))):
            return True
    return False


def last_move_can_win(s: Aerion) -> bool:
    """AER-4.41 (b): Fragile Shells is about to lose the game."""
    return s.shells_marked and not s.egg_taken and can_transfer(s)


@final
class EndPhase2(Step[Aerion]):
    """AER-4.30, AER-4.31, and the start of phase 3 (AER-4.32)."""

    def happen(self, s: Aerion) -> None:
        if s.expansions & p.EGGS:
            eggs.test_shells(s)
            if s.over:
                return
        if s.expansions & p.HOURGLASSES:
            hourglasses.sweep(s)
        if s.expansions & p.HELLKITE:
            hellkite.move_figure(s)


@final
class EndWindow(Step[Aerion]):
    """Phase 3: a last window, then the refill (AER-4.33 to AER-4.37, AER-9.17)."""

    def options(self, s: Aerion, out: Options) -> None:
        out.add(p.REPLENISH)

    def lingers(self, s: Aerion) -> bool:
        return True

    def resolve(self, s: Aerion, action: i64) -> None:
        replenish(s)
        test_exhaustion(s)
        if not s.over:
            s.active = (s.active + 1) % s.players  # AER-4.3
            s.then(BEGIN_TURN)


def replenish(s: Aerion) -> None:
    """AER-4.34, AER-4.35: every empty slot whose deck has a card."""
    for deck in range(i64(p.DECK_COUNT)):
        if s.display[deck] == p.EMPTY and s.deck_size[deck]:
            if s.known[deck] == 0:
                s.reveal()
            s.display[deck] = s.draw(deck)
            s.tell(p.DEALT, s.display[deck])
            if s.deck_size[deck] == 0:
                s.tell(p.DECK_EMPTY, deck)


BEGIN_TURN: Final = BeginTurn()
START_WINDOW: Final = StartWindow()
ROLL_WINDOW: Final = RollWindow()
CLOSE_WINDOW: Final = CloseWindow()
END_PHASE_2: Final = EndPhase2()
END_WINDOW: Final = EndWindow()
