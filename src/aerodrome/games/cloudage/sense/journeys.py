"""Where an airship may go: how far cities are, what lies on the way, what later turns may still bring."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import land, parts as p, score
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.sense import clock, columns as c, goals
from aerodrome.games.cloudage.sense.fights import Fights, mean_of
from aerodrome.games.cloudage.sense.worths import Worths
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.zones import filled

FAR: Final = 99
NOWHERE: Final = -1e9
NO_LABELS: Final = vec[float]([NOWHERE] * (p.SPACES * (p.MOST_POINTS + 1)))
NO_BITS: Final = filled(p.SPACES * (p.MOST_POINTS + 1), 0)
NO_CITIES: Final = vec[float]([0.0] * p.CITY_COUNT)


# ---------------------------------------------------------------- distances
def printed_cost(layout: i64, space: i64) -> i64:
    if land.has(land.COST_2[2 * layout], land.COST_2[2 * layout + 1], space):
        return 2
    if land.has(land.COST_3[2 * layout], land.COST_3[2 * layout + 1], space):
        return 3
    return 1


def distances(layout: i64) -> vec[i64]:
    """The movement points from each space to each city of a layout, by the printed costs."""
    out = filled(p.SPACES * p.CITY_COUNT, FAR)
    costs = vec[i64](capacity=p.SPACES)
    for space in range(i64(p.SPACES)):
        costs = append(costs, printed_cost(layout, space))
        city = land.CITY[layout * p.SPACES + space]
        if city != p.EMPTY:
            out[space * p.CITY_COUNT + city] = 0
    changed = True
    while changed:
        changed = False
        for space in range(i64(p.SPACES)):
            low, high = land.NEAR[2 * space], land.NEAR[2 * space + 1]
            for beside in range(max(space - 6, i64(0)), min(space + 7, i64(p.SPACES))):
                if land.has(low, high, beside):
                    for city in range(i64(p.CITY_COUNT)):
                        far = out[beside * p.CITY_COUNT + city] + costs[beside]
                        if far < out[space * p.CITY_COUNT + city]:
                            out[space * p.CITY_COUNT + city] = far
                            changed = True
    return out


@final
class Atlas:
    """The distances of the layouts that were needed so far, and the first space of each city."""

    def __init__(self) -> None:
        self.tables: list[vec[i64]] = [vec[i64]() for _ in range(p.LAYOUTS)]

    def of(self, layout: i64) -> vec[i64]:
        if len(self.tables[layout]) == 0:
            self.tables[layout] = distances(layout)
        return self.tables[layout]


ATLAS: Final = Atlas()


def home_of(layout: i64, city: i64) -> i64:
    """A space of a city."""
    for space in range(i64(p.SPACES)):
        if land.CITY[layout * p.SPACES + space] == city:
            return space
    return p.EMPTY


HOMES: Final = p.numbers([int(home_of(layout, city)) for layout in range(p.LAYOUTS) for city in range(p.CITY_COUNT)])


# ---------------------------------------------------------------- the turns to come
@final
class Journeys:
    """What the flights of a seat may still bring, from any space."""

    def __init__(self, s: CloudAge, worths: Worths) -> None:
        self.seat: Final = worths.seat
        self.worths: Final = worths
        self.table: Final = ATLAS.of(s.layout)
        self.mean: Final = max(mean_of(s, worths.seat), 0.5)
        rates = worths.rates
        self.pace: Final = self.mean + rates[c.HIGHER] + rates[c.SOLAR] + float(s.permanent_movement(worths.seat))
        self.base: Final = float(s.base_value(worths.seat))
        self.prizes: Final = self.weigh_cities(s)

    def weigh_cities(self, s: CloudAge) -> vec[float]:
        """What a victory brings in each city of the boards that has no own marker; 0 elsewhere."""
        out = NO_CITIES[:]
        for city in range(i64(p.CITY_COUNT)):
            if HOMES[s.layout * p.CITY_COUNT + city] != p.EMPTY and not s.marker_count(self.seat, city):
                out[city] = self.prize(s, city)
        return out

    def prize(self, s: CloudAge, city: i64) -> float:
        """What a victory in a city brings."""
        tile = s.city_tile(city)
        if tile == p.EMPTY:
            if p.CITY_COMBAT[city] == p.EMPTY:
                return 0.0
            total = self.worths.effect(s, table.CITY_REWARD[city])
        else:
            total = self.worths.effect(s, table.TILE_REWARD[tile]) + 0.6 * float(p.TILE_VP[tile])
        return total + self.worths.rates[c.METAL] * float(s.copies(self.seat, p.BOARDING_CREW))

    def gain(self, s: CloudAge, city: i64, elapsed: float) -> float:
        """What a fight in a city some turns later may bring, roughly."""
        prize = self.prizes[city]
        need = float(s.city_combat(city)) - self.base - self.worths.rates[c.GROWTH] * elapsed
        if need <= 0.0 or prize <= 0.0:
            return prize
        cards = max(need / self.mean, 1.0)
        return prize - (2.0 * cards - 0.7) * self.worths.rates[c.ENERGY]

    def hope(self, s: CloudAge, space: i64, moves: i64, been: i64) -> float:
        """What so many flights from a space may bring: always to the city that seems best for the turns it takes."""
        stay = self.worths.rates[c.A_STAY]
        left = float(moves)
        elapsed = 1.0
        total = 0.0
        weight = 1.0
        visited = been
        while left > 0.0:
            best = stay
            found: i64 = p.EMPTY
            spent = 1.0
            row = space * p.CITY_COUNT
            for city in range(i64(p.CITY_COUNT)):
                if self.prizes[city] <= 0.0 or visited >> city & 1:
                    continue
                turns = float(self.table[row + city]) / self.pace
                if turns < 1.0:
                    turns = 1.0
                elif turns > left + 0.3:
                    continue
                score_now = self.gain(s, city, elapsed + turns - 1.0) / turns
                if score_now > best:
                    best = score_now
                    found = city
                    spent = turns
            if found == p.EMPTY:
                total += weight * stay * left
                break
            total += weight * best * min(spent, left)
            visited |= i64(1) << found
            space = HOMES[s.layout * p.CITY_COUNT + found]
            left -= spent
            elapsed += spent
            weight *= self.worths.rates[c.LATER]
        return total


# ---------------------------------------------------------------- one flight
@final
class Flight:
    """All ways of the airship in turn: what is found on the best way to each space with so many points left."""

    def __init__(self, s: CloudAge, worths: Worths, journeys: Journeys) -> None:
        self.seat: Final = worths.seat
        self.worths: Final = worths
        self.journeys: Final = journeys
        self.fights: Final = Fights(s, worths)
        self.ends: vec[float] = vec[float]()  # what it is worth to end on each space
        self.finds: Final = self.weigh_finds(s)
        self.weigh_ends(s)

    def weigh_finds(self, s: CloudAge) -> vec[float]:
        """What is found on each space."""
        out = vec[float](capacity=p.SPACES)
        hook = self.worths.rates[c.METAL] * float(s.copies(self.seat, p.GRAPPLING_HOOK))
        for space in range(i64(p.SPACES)):
            kind = s.find_kind(space)
            value = 0.0
            if kind != p.EMPTY and not land.has(s.found_low, s.found_high, space):
                value = self.worths.gain(s, kind, s.find_amount(space))
                if kind == p.METAL and not s.hooked:
                    value += hook
            out = append(out, value)
        return out

    def weigh_ends(self, s: CloudAge) -> None:
        """What it is worth to end in a city: the fight there, and the turns after it."""
        seat = self.seat
        moves = clock.moves_left(s, seat) - 1
        by_city = vec[float](capacity=p.CITY_COUNT)
        for city in range(i64(p.CITY_COUNT)):
            value = NOWHERE
            space = HOMES[s.layout * p.CITY_COUNT + city]
            if space != p.EMPTY:
                value = self.worths.rates[c.JOURNEY] * self.journeys.hope(s, space, moves, i64(1) << city)
                value += self.landing(s, city)
            by_city = append(by_city, value)
        low, high = s.reach[0], s.reach[1]
        out = vec[float](capacity=p.SPACES)
        for space in range(i64(p.SPACES)):
            out = append(out, by_city[s.city_at(space)] if land.has(low, high, space) else NOWHERE)
        self.ends = out

    def landing(self, s: CloudAge, city: i64) -> float:
        """What it brings at once: the fight, and a city of a mission."""
        seat = self.seat
        if s.marker_count(seat, city):
            return 0.0
        total = 0.0
        if s.city_combat(city) != p.EMPTY:
            total = self.fights.outset(s, s.city_combat(city), self.journeys.prize(s, city), p.FOR_CITY)
        for half in range(i64(p.HALVES)):
            listed = p.HALF_MISSION[half] == p.M_CITIES and p.LISTED_CITIES[half // 2] >> city & 1 != 0
            if listed and score.counts(s, seat, half):
                total += goals.margin(s, seat, half, self.worths.left, self.worths.rates)
        return total

    def best(self, s: CloudAge, start: i64, points: i64, found: float) -> float:
        """The best that can be reached from a space with so many points, what was found before added."""
        here_low, here_high = land.low_bit(start), land.high_bit(start)
        labels = NO_LABELS[: (points + 1) * p.SPACES]
        low = NO_BITS[: (points + 1) * p.SPACES]
        high = NO_BITS[: (points + 1) * p.SPACES]
        first = points * p.SPACES + start
        labels[first] = found
        low[first] = here_low
        high[first] = here_high
        finds = self.finds
        ends = self.ends
        best = NOWHERE
        toll = min(float(p.TOLL_VP), -self.worths.gain(s, p.WATER, -p.TOLL_WATER))
        if s.water[self.seat] < p.TOLL_WATER:
            toll = float(p.TOLL_VP)
        tolled = s.has_tile(p.L7)
        for left in range(points, i64(-1), -1):
            row = left * p.SPACES
            for space in range(i64(p.SPACES)):
                label = labels[row + space]
                if label == NOWHERE:
                    continue
                if ends[space] > NOWHERE and label + ends[space] > best:
                    best = label + ends[space]
                if left == 0:
                    continue
                near_low, near_high = land.NEAR[2 * space], land.NEAR[2 * space + 1]
                for beside in range(max(space - 6, i64(0)), min(space + 7, i64(p.SPACES))):
                    if not land.has(near_low, near_high, beside):
                        continue
                    cost = s.entry_cost(self.seat, beside)
                    if cost > left:
                        continue
                    value = label
                    bits_low, bits_high = low[row + space], high[row + space]
                    if finds[beside] > 0.0 and not land.has(bits_low, bits_high, beside):
                        value += finds[beside]
                        bits_low |= land.low_bit(beside)
                        bits_high |= land.high_bit(beside)
                    if tolled and s.lies_on(p.L7, beside) and not s.lies_on(p.L7, space):
                        value -= toll
                    place = (left - cost) * p.SPACES + beside
                    if value > labels[place]:
                        labels[place] = value
                        low[place] = bits_low
                        high[place] = bits_high
        return best

    def through(self, s: CloudAge, action: i64) -> float:
        """The best that can be reached after a step, or by landing here."""
        here = s.airships[self.seat]
        if action == p.LAND:
            return self.ends[here]
        space = action - p.FLY
        left = s.points - s.entry_cost(self.seat, space)
        found = self.finds[space]
        if s.lies_on(p.L7, space) and not s.lies_on(p.L7, here):
            found -= float(p.TOLL_VP)
        return self.best(s, space, left, found)
