"""What single acts of a turn lead to, as log-odds of winning, and the plan of a turn that follows from them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, kind_of, recoverable, type_of
from aerodrome.games.aerion.score import cloud_steps_left, hourglass_kinds
from aerodrome.games.aerion.sense.features import LOST, WON, Outlook, outlook
from aerodrome.games.aerion.sense.rerolls import (
    FIVE_ALIKE,
    NEVER,
    SUM_15,
    SUM_20,
    SUM_25,
    SUM_26,
    SUM_30,
    TESTS,
    Level,
    Plan,
)
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps.hellkite import can_destroy
from aerodrome.games.aerion.steps.stone_clouds import birds_shown, damaged_first
from aerodrome.kernel.sets import count_bits

SPOT_COUNT: Final = 4
SOURCES: Final = 17  # the actions that bring a reroll lie below this number
MOST_LEVELS: Final = 7
USEFUL_NOW: Final = 0.4  # a card that could be taken is paid so much (of what it would bring) more reluctantly
STEADY: Final = 2.0  # a source of several free rerolls is compared as if it gave so many


# ---------------------------------------------------------------- cards
def odds_of_placing(s: Aerion, card: i64, book: bool) -> float:
    """The best place for an Element: a build spot, the Reserve (a Book allowed), or the discard pile."""
    best = NEVER
    fits_workshop = False
    for spot in range(i64(SPOT_COUNT)):
        if s.fits(card, spot):
            best = max(best, odds_of_spot(s, card, spot))
            if spot != p.UNDER_FLAGSHIP:
                fits_workshop = True
    if book and s.books():
        best = max(best, odds_of_storing(s, card))
    if kind_of(card) < p.MATERIALS or not fits_workshop:
        best = max(best, odds_of_discarding(s, card))
    return best


def odds_of_spot(s: Aerion, card: i64, spot: i64) -> float:
    t = s.clone()
    t.put(card, spot)
    return outlook(t)


def odds_of_storing(s: Aerion, card: i64) -> float:
    t = s.clone()
    t.spend_book()
    t.reserve = append(t.reserve, t.active << p.SEAT_SHIFT | card)
    return outlook(t)


def odds_of_discarding(s: Aerion, card: i64) -> float:
    t = s.clone()
    t.discard(card)
    return outlook(t)


def odds_of_shelving(s: Aerion, card: i64) -> float:
    t = s.clone()
    t.pulpit = append(t.pulpit, t.active << p.SEAT_SHIFT | card)
    return outlook(t)


def acquirable(card: i64, blocked: i64) -> bool:
    """Whether a card can be taken with its combination (AER-5.34)."""
    kind = kind_of(card)
    return kind != p.HAMMER_BIRD and kind != p.WORKER and (blocked == p.NO_TYPE or type_of(card) != blocked)


def odds_of_taking(s: Aerion, deck: i64) -> float:
    """The odds after a Display card was taken and put where it serves best."""
    t = s.clone()
    card = t.display[deck]
    kind = kind_of(card)
    t.display[deck] = p.EMPTY
    if kind < p.BOOK:
        return odds_of_placing(t, card, True)
    if kind == p.BOOK:
        return odds_of_shelving(t, card) if t.pulpit_has_room() else odds_of_discarding(t, card)
    if kind == p.HOURGLASS:
        t.hourglasses = append(t.hourglasses, card)
        return outlook(t)
    if kind == p.EGG:
        t.eggs = append(t.eggs, card)
        return outlook(t)
    t.factories |= i64(1) << (kind - p.FACTORIES)
    if count_bits(t.factories) <= p.FACTORIES_IN_PLAY:
        return outlook(t)
    best = NEVER
    for factory in range(i64(p.KIND_COUNT - p.FACTORIES)):
        if t.factories >> factory & 1:
            best = max(best, odds_of_closing(t, factory))
    return best


def odds_of_closing(s: Aerion, factory: i64) -> float:
    """The odds after a Factory went."""
    t = s.clone()
    t.factories &= ~(i64(1) << factory)
    return outlook(t)


def odds_of_paying(s: Aerion, deck: i64) -> float:
    t = s.clone()
    t.discard(t.display[deck])
    t.display[deck] = p.EMPTY
    return outlook(t)


# ---------------------------------------------------------------- Recover
def worth_recovering(s: Aerion, view: Outlook, kind: i64) -> float:
    """How much a kind is wished for: 0 not at all."""
    if kind < p.BOOK:
        return 2.0 - view.enough(kind) if view.need[kind] > 0 else 0.0
    if kind == p.HAMMER_BIRD:
        return 0.5 if cloud_steps_left(s) else 0.0
    if kind == p.WORKER:
        return 0.05
    return 0.2


def recovered(s: Aerion, deck: i64) -> Aerion:
    """The table after a Book that is spent already brought the two most wanted cards of a pile back."""
    t = s.clone()
    view = Outlook(s)
    missing = ~hourglass_kinds(s) if s.expansions & p.HOURGLASSES else i64(0)
    for picked in range(i64(p.RECOVERED)):
        best: i64 = p.EMPTY
        most = -1.0
        for age in range(t.discard_size[deck]):
            card = t.discarded(deck, age)
            kind = kind_of(card)
            if recoverable(card):
                worth = worth_recovering(s, view, kind)
                if kind == p.HOURGLASS:
                    worth = 1.2 if missing >> deck & 1 else 0.0
                if worth > most:
                    most = worth
                    best = kind
        if best == p.EMPTY:
            break
        t.bring_back(deck, best, picked)
    return t


def odds_of_recovering(s: Aerion) -> float:
    """The odds after the best Recover; NEVER if there is none."""
    t = s.clone()
    t.spend_book()
    best = NEVER
    for deck in range(i64(p.DECK_COUNT)):
        if t.has_recoverable(deck):
            best = max(best, outlook(recovered(t, deck)))
    return best


def odds_of_moving(s: Aerion) -> float:
    """The odds after the best move of a card out of the own Reserve; NEVER if there is none."""
    best = NEVER
    for entry in s.reserve:
        if entry >> p.SEAT_SHIFT == s.active:
            card = entry & CARD
            for spot in range(i64(SPOT_COUNT)):
                if s.fits(card, spot):
                    t = s.clone()
                    t.reserve = without_entry(t.reserve, entry)
                    t.put(card, spot)
                    best = max(best, outlook(t))
    return best


def without_entry(zone: vec[i64], entry: i64) -> vec[i64]:
    out = vec[i64]()
    for one in zone:
        if one != entry:
            out = append(out, one)
    return out


# ---------------------------------------------------------------- other kinds of phase 2
def odds_of_demolition(s: Aerion, birds: i64, steps: i64) -> float:
    """The odds after so many birds of the Display were sent for so many steps."""
    t = s.clone()
    for deck in range(i64(p.DECK_COUNT)):
        if birds and t.display[deck] != p.EMPTY and kind_of(t.display[deck]) == p.HAMMER_BIRD:
            t.discard(t.display[deck])
            t.display[deck] = p.EMPTY
            birds -= 1
    for _ in range(steps):
        if cloud_steps_left(t):
            t.clouds[damaged_first(t)] -= 1
    return outlook(t)


def odds_of_hunting(s: Aerion) -> float:
    t = s.clone()
    column = t.figure
    if t.outposts[column] != p.EMPTY:
        t.outposts[column] = p.EMPTY
        return outlook(t)
    sort = t.lairs[column]
    t.lairs[column] = p.EMPTY
    best = outlook(t)
    for deck in range(i64(p.DECK_COUNT)):
        card = t.display[deck]
        if card != p.EMPTY and type_of(card) == sort:
            best = max(best, odds_of_taking(t, deck))
    return best


def odds_of_payday(s: Aerion) -> float:
    t = s.clone()
    seat = t.payroll_seat()
    for entry in t.payroll:
        if entry >> p.SEAT_SHIFT == seat:
            t.payroll = without_entry(t.payroll, entry)
            break
    return outlook(t)


def odds_of_construction(s: Aerion) -> float:
    t = s.clone()
    t.piers += 1
    return outlook(t)


def odds_of_hiring(s: Aerion, deck: i64) -> float:
    t = s.clone()
    t.payroll = append(t.payroll, t.payroll_seat() << p.SEAT_SHIFT | t.display[deck])
    t.display[deck] = p.EMPTY
    return outlook(t)


# ---------------------------------------------------------------- the turn as a whole
@final
class Turn:
    """The plan of a turn: what the dice can be used for, and the ladder of rerolls from the cheapest on.

    `reach[test]` are the odds after meeting a test now, `always` those of a Demolition that any dice allow, `price`
    what each source of rerolls costs (NEVER: not there), `base` the odds of leaving with nothing.
    """

    def __init__(self, s: Aerion) -> None:
        self.doomed: Final = s.shells_marked and not s.egg_taken  # AER-7.84
        self.base: Final = outlook(s)
        self.reach: Final = vec[float]([NEVER] * TESTS)
        self.always: float = NEVER
        self.price: Final = vec[float]([NEVER] * SOURCES)
        self.cheapest: float = 0.0
        self.first: i64 = p.USE_FREE_REROLL
        self.look_at_cards(s)
        if s.expansions and not self.doomed:
            self.look_at_expansions(s)
        self.find_prices(s)
        self.plan: Final = Plan(self.ladder(s), s.pixies, self.pixie_cost(s), bool(s.factories & p.LOGISTICS))

    def look_at_cards(self, s: Aerion) -> None:
        blocked = s.blocked_type()
        for deck in range(i64(p.DECK_COUNT)):
            card = s.display[deck]
            if card != p.EMPTY and acquirable(card, blocked):
                taking = odds_of_taking(s, deck)
                if not self.doomed or kind_of(card) == p.EGG or taking == WON:  # AER-6.7
                    self.reach[deck] = taking

    def look_at_expansions(self, s: Aerion) -> None:
        if s.expansions & p.STONE_CLOUDS and cloud_steps_left(s):
            birds = min(count_bits(birds_shown(s)), p.BIRD_MAXIMUM)
            self.reach[SUM_30] = odds_of_demolition(s, 0, 1)
            if birds >= 1 and not s.variants & p.SWARM:
                self.reach[SUM_25] = odds_of_demolition(s, 1, 1)
            for sent in range(i64(2), birds + 1):
                sure = p.BIRD_POINTS[sent] // p.POINTS_PER_STEP
                self.always = max(self.always, odds_of_demolition(s, sent, sure))
                self.reach[SUM_20] = max(self.reach[SUM_20], odds_of_demolition(s, sent, sure + 1))
        if s.expansions & p.PIERS:
            if s.workers():
                self.reach[SUM_26] = odds_of_payday(s)
            if s.piers < p.PIER_COUNT:
                self.reach[FIVE_ALIKE] = odds_of_construction(s)
        if s.figure != p.EMPTY and can_destroy(s):
            self.reach[SUM_15] = odds_of_hunting(s)

    def find_prices(self, s: Aerion) -> None:
        """What every source of rerolls costs."""
        price = self.price
        if s.cards_shown() > 1:
            for deck in range(i64(p.DECK_COUNT)):
                card = s.display[deck]
                if card != p.EMPTY and kind_of(card) != p.EGG:
                    price[p.PAY + deck] = self.base - odds_of_paying(s, deck)
        if s.books():
            t = s.clone()
            t.spend_book()
            price[p.BOOK_FOR_REROLLS] = self.base - outlook(t)
        if s.expansions & p.PIERS and not (s.variants & p.MINIMAL_DEBT and s.workers()):
            for deck in range(i64(p.DECK_COUNT)):
                card = s.display[deck]
                if card != p.EMPTY and kind_of(card) == p.WORKER:
                    price[p.HIRE + deck] = self.base - odds_of_hiring(s, deck)

    def pixie_cost(self, s: Aerion) -> float:
        if s.pixies == 0:
            return 0.0
        t = s.clone()
        t.pixies -= 1
        return self.base - outlook(t)

    def reluctance(self, source: i64) -> float:
        """What counts when the sources are put in order: the price of one reroll and what else it would spoil."""
        price = self.price[source]
        if source < p.PAY + p.DECK_COUNT:
            gain = self.reach[source - p.PAY] - self.base
            return price + USEFUL_NOW * gain if gain > 0.0 else price
        return price / STEADY

    def ladder(self, s: Aerion) -> list[Level]:
        """The levels of the plan: now, after the free rerolls, and after each source in the order of reluctance."""
        reach = self.reach[:]
        spent = 0.0
        paid = s.paid
        shown = s.cards_shown()
        used: i64 = 0
        out = [Level(reach[:], self.leaving(s, paid, spent))]
        for _ in range(s.free_rerolls):
            out.append(out[0])
        while len(out) < MOST_LEVELS:
            source: i64 = p.NO_TYPE
            least = 0.0
            for one in range(i64(SOURCES)):
                if self.price[one] > NEVER / 2.0 and not used >> one & 1 and (one >= p.BOOK_FOR_REROLLS or shown > 1):
                    reluctance = self.reluctance(one)
                    if source == p.NO_TYPE or reluctance < least:
                        source = one
                        least = reluctance
            if source == p.NO_TYPE:
                break
            if used == 0:
                self.cheapest = 0.0 if s.free_rerolls else least
                self.first = p.USE_FREE_REROLL if s.free_rerolls else source
            used |= i64(1) << source
            spent += self.price[source]
            for test in range(i64(TESTS)):
                reach[test] -= self.price[source]
            rerolls: i64 = 1
            if source < p.PAY + p.DECK_COUNT:
                paid = True
                shown -= 1
                reach[source - p.PAY] = NEVER
                used |= i64(1) << (source - p.PAY + p.HIRE)
            elif source == p.BOOK_FOR_REROLLS:
                rerolls = p.LIBRARY_REROLLS if s.factories & p.LIBRARY else p.BOOK_REROLLS
            else:
                shown -= 1
                used |= i64(1) << (source - p.HIRE + p.PAY)
                rerolls = p.WORKER_REROLLS
            level = Level(reach[:], self.leaving(s, paid, spent))
            out += [level] * int(rerolls)
        out[-1] = Level(out[-1].reach, max(out[-1].fallback, self.giving_up(s, spent, shown)))
        return out

    def leaving(self, s: Aerion, paid: bool, spent: float) -> float:
        """The odds of an exit that any dice allow."""
        best = self.always - spent
        if s.factories & p.SECURITY and paid and not self.doomed:
            best = max(best, self.base - spent)
        return best

    def giving_up(self, s: Aerion, spent: float, shown: i64) -> float:
        """The odds after the last reroll without any success: the last card goes, or the Eggs stay or break."""
        if self.doomed or (s.variants & p.VERY_FRAGILE_SHELLS and s.shows_only_eggs()):
            return LOST
        last = 0.0
        for deck in range(i64(p.DECK_COUNT)):
            last = max(last, self.price[p.PAY + deck])
        return self.base - spent - last if shown else self.base - spent
