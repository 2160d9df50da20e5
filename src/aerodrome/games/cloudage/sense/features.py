"""How the seats stand: the points that each may still hope for.

What a seat may hope for is what it has, and a sum of features, each worth so many points. What a feature is worth
depends on the rounds that are left: there is a row of worths for each number of KNOTS, and in between is in between.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.sense import clock, columns as c, goals
from aerodrome.games.cloudage.sense.fights import mean_of
from aerodrome.games.cloudage.sense.journeys import Journeys
from aerodrome.games.cloudage.sense.worths import Worths, level_worth
from aerodrome.games.cloudage.state import CloudAge

PLAIN_MEAN: Final = 1.4  # of a navigation deck at the beginning


def sure_points(s: CloudAge, seat: i64) -> float:
    """What a seat would score if nothing came any more."""
    total = s.vp[seat]
    if s.counted[seat] == 0:
        total += score.missions_vp(s, seat)
    if s.counted[seat] < score.PART_COUNT:
        total += score.tiles_vp(s, seat) + score.upgrades_vp(s, seat) + score.cards_vp(s, seat)
    return float(total)


@final
class Outlook:
    """What the seats may hope for in a position, by what features are worth there."""

    def __init__(self, s: CloudAge, worth: vec[float], value: vec[float]) -> None:
        self.left: Final = clock.clock(s)
        self.rates: Final = c.rates_of(self.left, worth)  # what answers are judged by
        self.value: Final = value  # and what positions are judged by

    def worths(self, s: CloudAge, seat: i64) -> Worths:
        return Worths(s, seat, self.left, self.rates)

    def hope(self, s: CloudAge, seat: i64, own: bool) -> float:
        """The points that a seat may expect to have in the end, as itself or as the others see it."""
        total = sure_points(s, seat)
        if s.over or s.counted[seat]:
            return total
        found = features(s, self.worths(s, seat), own)
        rates = self.rates
        for place in range(i64(c.FEATURE_COUNT)):
            total += found[place] * rates[place]
        return total

    def expect(self, s: CloudAge, seat: i64) -> float:
        """The points that a seat will probably have in the end, if all go on as usual."""
        total = sure_points(s, seat)
        if s.over or s.counted[seat]:
            return total
        found = features(s, self.worths(s, seat), True)
        value = self.value
        knot = c.knot_of(self.left)
        share = c.share_of(self.left, knot)
        row = knot * c.COLUMN_COUNT
        for place in range(i64(c.FEATURE_COUNT)):
            if found[place] != 0.0:
                below = value[row + place]
                total += found[place] * (below + share * (value[row + c.COLUMN_COUNT + place] - below))
        return total

    def wish(self, s: CloudAge, seat: i64) -> float:
        """What a seat strives for: points; alone also missions at their highest level (CLA-7.16, CLA-7.20)."""
        total = self.hope(s, seat, True)
        if s.players == 1 and s.counted[seat] == 0:
            for half in range(i64(p.HALVES)):
                if score.counts(s, seat, half):
                    value = goals.standing(s, seat, half, self.rates)
                    total += goals.A_TOP * goals.to_the_top(p.HALF_MISSION[half], value, self.left, self.rates)
        return total


def features(s: CloudAge, worths: Worths, own: bool) -> vec[float]:
    """The features of a seat, as itself or as the others see them, who do not know its cards."""
    out = c.NO_COLUMNS[:]
    seat = worths.seat
    out[c.ONE] = 1.0
    out[c.MOVES] = worths.moves
    out[c.ACTIONS] = worths.actions
    out[c.OTHERS] = float(clock.others_left(s, seat))
    out[c.PRODUCTIONS] = worths.productions
    stock(out, c.WATER, s.water[seat], c.MUCH_WATER)
    stock(out, c.METAL, s.metal[seat], c.MUCH_METAL)
    stock(out, c.ENERGY, s.energy[seat], c.MUCH_ENERGY)
    stock(out, c.CARDS, s.hand_sizes[seat], c.MANY_CARDS)
    if own:
        out[c.HAND] = worths.hand(s, worths.water_to_come(s))
    else:
        out[c.HAND] = worths.rates[c.A_CARD] * float(s.hand_sizes[seat]) * min(worths.left, 3.0)
    out[c.ENGINE] = worths.productions * level_worth(s.level[seat], s.copies(seat, p.TURBINE), worths.rates)
    if not s.short():
        look_at_plants(s, worths, out)
        look_at_missions(s, worths, out)
    out[c.MOVEMENT] = worths.moves * float(s.permanent_movement(seat))
    out[c.COMBAT] = worths.moves * float(s.base_value(seat))
    out[c.NAVIGATION] = worths.moves * (mean_of(s, seat) - PLAIN_MEAN)
    out[c.JOURNEY] = Journeys(s, worths).hope(s, s.airships[seat], clock.moves_left(s, seat), 0)
    out[c.LEVEL] = worths.productions * float(s.level[seat])
    if s.flight[seat] > 0 and s.rounds - s.slots[seat] > s.rounds - s.round:
        out[c.FLIGHT] = float(s.flight[seat])
    out[c.COLUMN] = worths.moves * float(s.airships[seat] // p.ROWS)
    due = p.LEVEL_ENERGY[s.level[seat]] - s.copies(seat, p.TURBINE) - s.energy[seat]
    if worths.productions > 0.0 and due > 0:
        out[c.LACKING] = float(due)
    for place in range(i64(len(c.LASTING_CARD))):
        out[c.LASTING + place] = float(s.copies(seat, c.LASTING_CARD[place])) * worths.left
    return out


def stock(out: vec[float], feature: i64, held: i64, much: i64) -> None:
    """A resource, and what is beyond much of it."""
    if held > much:
        out[feature] = float(much)
        out[feature + 1] = float(held - much)
    else:
        out[feature] = float(held)


def look_at_plants(s: CloudAge, worths: Worths, out: vec[float]) -> None:
    seat = worths.seat
    first = seat * p.PLANT_KINDS
    greens = s.plants[first + p.GREEN_PLANT]
    plants = s.plant_count(seat)
    out[c.GREENS] = float(greens)
    out[c.WITHERED] = float(plants - greens)
    room = s.capacity(seat) + 1
    if plants > room:
        out[c.PLANTS_MORE] = float(plants - room)
    out[c.CAPACITY] = float(s.capacity(seat) - p.CAPACITY) * worths.actions


def look_at_missions(s: CloudAge, worths: Worths, out: vec[float]) -> None:
    seat = worths.seat
    for half in range(i64(p.HALVES)):
        if score.counts(s, seat, half):
            hoped = goals.half_prospect(s, seat, half, worths.left, worths.rates)
            out[c.MISSIONS] += hoped - float(score.mission_vp(s, seat, half))
