"""What a fight may be expected to bring: one card after the other, as long as the next one is worth its price."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.sense import columns as c
from aerodrome.games.cloudage.sense.worths import Worths
from aerodrome.games.cloudage.state import CloudAge

DEEPEST: Final = 5  # cards that are looked ahead
HIGHEST: Final = 24  # no value counts more
WIDTH: Final = HIGHEST + 1
NO_VALUES: Final = vec[float]([0.0] * (WIDTH * (DEEPEST + 1)))
NO_SHARES: Final = vec[float]([0.0] * p.NAVIGATION_VALUES)
IMPOSSIBLE: Final = -1.0
TIE_POINT: Final = 0.2  # a point of the tie-break, in points of the game


def shares_of(s: CloudAge, seat: i64) -> vec[float]:
    """How likely each value is for the next card of a seat; a pile that is nearly drawn is soon made anew."""
    out = NO_SHARES[:]
    total = 0.0
    first = seat * p.NAVIGATION_PILE
    size = s.draw_sizes[seat]
    if s.known[seat] and size:
        out[p.NAVIGATION_VALUE[s.draw[first + size - 1]]] = 1.0
        return out
    for place in range(first, first + size):
        out[p.NAVIGATION_VALUE[s.draw[place]]] += 1.0
        total += 1.0
    if size < 2:
        for place in range(first, first + s.thrown_sizes[seat]):
            out[p.NAVIGATION_VALUE[s.thrown[place]]] += 0.5
            total += 0.5
    if total == 0.0:
        out[0] = 1.0
        return out
    for value in range(i64(p.NAVIGATION_VALUES)):
        out[value] /= total
    return out


def mean_of(s: CloudAge, seat: i64) -> float:
    """The mean value of the whole navigation deck of a seat."""
    total: i64 = 0
    first = seat * p.NAVIGATION_PILE
    for place in range(first, first + s.draw_sizes[seat]):
        total += p.NAVIGATION_VALUE[s.draw[place]]
    for place in range(first, first + s.thrown_sizes[seat]):
        total += p.NAVIGATION_VALUE[s.thrown[place]]
    cards = s.draw_sizes[seat] + s.thrown_sizes[seat]
    return float(total) / float(cards) if cards else 0.0


@final
class Fights:
    """Fights of a seat: the hopes after so many more cards, by the value reached."""

    def __init__(self, s: CloudAge, worths: Worths) -> None:
        self.worths: Final = worths
        self.seat: Final = worths.seat
        self.shares: Final = shares_of(s, worths.seat)
        self.values: vec[float] = NO_VALUES
        self.prices: vec[float] = vec[float]()

    def due(self, s: CloudAge, drawn: i64) -> i64:
        """The energy of the next card."""
        if drawn:
            return p.NEXT_CARD_ENERGY
        return 0 if s.copies(self.seat, p.SPOTTER_BALLOON) else p.FIRST_CARD_ENERGY

    def price(self, s: CloudAge, drawn: i64, energy: i64, cause: i64) -> float:
        """What the next card costs in points, IMPOSSIBLE if it cannot be paid."""
        worths = self.worths
        due = self.due(s, drawn)
        if energy >= due:
            rate = worths.rates[c.ENERGY] if energy <= c.MUCH_ENERGY else worths.rates[c.ENERGY_MORE]
            return float(due) * rate
        if drawn and cause != p.FOR_TIE:
            return float(p.NEXT_CARD_VP)
        return IMPOSSIBLE

    def reward(self, s: CloudAge, value: i64, target: i64, prize: float, cause: i64) -> float:
        """What a final value brings."""
        if cause == p.FOR_MISSION:
            return float(score.steps_vp(p.M_FINAL_COMBAT, value))
        if cause == p.FOR_TIE:
            return TIE_POINT * float(value)
        total = prize if value >= target else 0.0
        copies = s.copies(self.seat, p.COMBAT_SEQUENCE)
        if copies and cause == p.FOR_CITY:
            if value >= p.SEQUENCE_HIGH:
                total += float(copies * p.SEQUENCE_GAIN)
            elif value >= p.SEQUENCE_VALUE:
                total += float(copies * p.SEQUENCE_GAIN) * self.worths.rates[c.WATER]
        return total

    def plan(self, s: CloudAge, drawn: i64, energy: i64, target: i64, prize: float, cause: i64) -> None:
        """Fill in the hopes for every value with so many cards drawn, and with more."""
        values = NO_VALUES[:]
        prices = vec[float](capacity=DEEPEST)
        for more in range(i64(DEEPEST)):
            price = self.price(s, drawn + more, energy, cause)
            prices = append(prices, price)
            if price >= 0.0:
                energy -= min(self.due(s, drawn + more), energy)
        rewards = vec[float](capacity=WIDTH)
        for value in range(i64(WIDTH)):
            rewards = append(rewards, self.reward(s, value, target, prize, cause))
        last = DEEPEST * WIDTH
        for value in range(i64(WIDTH)):
            values[last + value] = rewards[value]
        shares = self.shares
        for more in range(i64(DEEPEST - 1), i64(-1), -1):
            here = more * WIDTH
            after = here + WIDTH
            for value in range(i64(WIDTH)):
                best = rewards[value]
                if prices[more] >= 0.0:
                    hope = -prices[more]
                    for card in range(i64(p.NAVIGATION_VALUES)):
                        if shares[card] > 0.0:
                            hope += shares[card] * values[after + min(value + card, i64(HIGHEST))]
                    best = max(best, hope)
                values[here + value] = best
        self.values = values
        self.prices = prices

    def now(self, value: i64) -> float:
        """The hope at this point of the fight."""
        return self.values[min(value, i64(HIGHEST))]

    def drawing(self, value: i64) -> float:
        """The hope after one more card, its price not counted."""
        hope = 0.0
        for card in range(i64(p.NAVIGATION_VALUES)):
            if self.shares[card] > 0.0:
                hope += self.shares[card] * self.values[WIDTH + min(value + card, i64(HIGHEST))]
        return hope

    def outset(self, s: CloudAge, target: i64, prize: float, cause: i64) -> float:
        """The hope before a fight; markers of L1 and L2 left aside."""
        self.plan(s, 0, s.energy[self.seat], target, prize, cause)
        return self.now(s.base_value(self.seat))
