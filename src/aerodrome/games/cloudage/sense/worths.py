"""What single things are worth to a seat in a position: resources, plants, effects, cards, upgrades."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.effects import run, table
from aerodrome.games.cloudage.sense import clock, columns as c, goals
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.effects import END, PAID, WIDTH

# The verbs of effects, by their numbers in the language.
OP_GAIN: Final = 0
OP_CHOOSE: Final = 1
OP_UPDATE: Final = 2
OP_PLANT: Final = 3
OP_BUILD: Final = 4
OP_UPGRADE: Final = 5
OP_FIGHT: Final = 6
OP_OPTIONS: Final = 7
OP_WATER: Final = 8
OP_METAL: Final = 9
OP_ENERGY: Final = 10
OP_PLANTS: Final = 11
OP_CARDS: Final = 12
OP_SOLAR_PANEL: Final = 13
OP_THRUSTER: Final = 14
OP_EMP: Final = 15
OP_MECHANIC: Final = 16
OP_PILOT: Final = 17
OP_COMBAT: Final = 18
OP_MARKET: Final = 19
NOTHING: Final = 0.0
NEVER: Final = -99.0
LEVEL_CARDS: Final = 2
LEVEL_METAL: Final = 2
LEVEL_POINTS: Final = 3.0
REWARD_CARDS: Final = 2  # the levels with a reward
REWARD_METAL: Final = 4
REWARD_POINTS: Final = 8
QUARTER: Final = 0.25


def level_worth(level: i64, turbines: i64, rates: vec[float]) -> float:
    """What a production brings at best with a level: water and points, less the energy."""
    best = 0.0
    for number in range(level + 1):
        energy = max(p.LEVEL_ENERGY[number] - turbines, i64(0))
        net = rates[c.PRODUCED_WATER] * float(p.LEVEL_WATER[number]) + float(p.LEVEL_VP[number])
        best = max(best, net - rates[c.PRODUCED_ENERGY] * float(energy))
    return best


@final
class Worths:
    """Rates of a position for one seat."""

    def __init__(self, s: CloudAge, seat: i64, left: float, rates: vec[float]) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.rates: Final = rates
        self.moves: Final = float(clock.moves_left(s, seat))
        self.actions: Final = float(clock.actions_left(s, seat))
        self.productions: Final = float(clock.productions_left(s, seat))
        self.builds: Final = clock.builds_left(s, seat, rates[c.FOLLOWED])
        self.step: float = 0.0  # a step of production
        self.green: float = 0.0  # what one more card of a colour brings for missions
        self.blue: float = 0.0
        self.yellow: float = 0.0
        self.any_card: float = 0.0
        self.costly: float = 0.0
        self.move: float = 0.0  # a movement point for good
        self.combat: float = 0.0
        self.upgrade: float = 0.0  # for missions
        self.deck: float = 0.0  # one more navigation card, for missions
        self.thinner: float = 0.0  # one less: at most 0
        self.weigh(s)

    def weigh(self, s: CloudAge) -> None:
        seat = self.seat
        level = s.level[seat]
        turbines = s.copies(seat, p.TURBINE)
        self.move = self.rates[c.A_MOVE] * self.moves
        self.combat = self.rates[c.A_FIGHT] * self.moves
        if level < p.TOP_LEVEL:
            top = level_worth(min(level + 2, i64(p.TOP_LEVEL)), turbines, self.rates)
            more = top - level_worth(level, turbines, self.rates)
            self.step = 0.5 * more * self.productions * self.rates[c.ENGINE]
        else:
            self.step = float(p.OVER_TOP_VP)
        for half in range(i64(p.HALVES)):
            if score.counts(s, seat, half):
                mission = p.HALF_MISSION[half]
                gain = goals.margin(s, seat, half, self.left, self.rates)
                if mission == p.M_PRODUCTION:
                    self.step += gain
                elif mission == p.M_UPGRADES:
                    self.upgrade += gain
                elif mission == p.M_GREEN:
                    self.green += gain
                elif mission == p.M_BLUE:
                    self.blue += gain
                elif mission == p.M_YELLOW:
                    self.yellow += gain
                elif mission == p.M_PROJECTS:
                    self.any_card += gain
                elif mission == p.M_COSTLY:
                    self.costly += gain
                elif mission == p.M_MOVEMENT:
                    self.move += gain
                elif mission == p.M_BASE_COMBAT or mission == p.M_FINAL_COMBAT:
                    self.combat += gain
                elif mission == p.M_NAVIGATION:
                    self.deck += gain
                    self.thinner += goals.margin(s, seat, half, self.left, self.rates, -1.0)

    # ---------------------------------------------------------------- things
    def some(self, held: i64, amount: i64, much: i64, rate: float, rate_more: float) -> float:
        """So many more of a resource; beyond much they are worth less. A negative amount is paid."""
        total = 0.0
        if amount >= 0:
            for number in range(held, held + amount):
                total += rate if number < much else rate_more
        else:
            for number in range(held + amount, held):
                total -= rate if number < much else rate_more
        return total

    def gain(self, s: CloudAge, kind: i64, amount: i64) -> float:
        seat, rates = self.seat, self.rates
        if kind == p.WATER:
            return self.some(s.water[seat], amount, c.MUCH_WATER, rates[c.WATER], rates[c.WATER_MORE])
        if kind == p.METAL:
            return self.some(s.metal[seat], amount, c.MUCH_METAL, rates[c.METAL], rates[c.METAL_MORE])
        if kind == p.ENERGY:
            return self.some(s.energy[seat], amount, c.MUCH_ENERGY, rates[c.ENERGY], rates[c.ENERGY_MORE])
        if kind == p.VP:
            return float(amount)
        if kind == p.PLANT:
            if s.short():
                return self.gain(s, p.WATER, amount)
            return float(amount) * self.plant(s)
        if kind == p.PROJECT:
            fodder = self.some(s.hand_sizes[seat], amount, c.MANY_CARDS, rates[c.CARDS], rates[c.CARDS_MORE])
            return fodder + float(amount) * rates[c.A_DRAW] * min(self.left * QUARTER, 1.0)
        return rates[c.A_MISSION] * min(self.left, 4.0) / 4.0

    def plant(self, s: CloudAge) -> float:
        """One more plant out of the bag."""
        rates = self.rates
        value = 0.55 * rates[c.GREENS] + 0.45 * rates[c.WITHERED]
        if s.plant_count(self.seat) >= s.capacity(self.seat) + 1:
            value += rates[c.PLANTS_MORE]
        return value

    def effect(self, s: CloudAge, effect: i64) -> float:
        """What an effect brings, less what it costs; NEVER if it cannot be paid."""
        lines = run.EFFECTS.lines
        line = run.EFFECTS.first[effect]
        total = 0.0
        seat = self.seat
        while lines[line] != END:
            operation, a, b = lines[line], lines[line + 1], lines[line + 2]
            line += WIDTH
            if operation == PAID:
                continue
            if operation == OP_GAIN:
                total += self.gain(s, a, b)
            elif operation == OP_CHOOSE or operation == OP_OPTIONS:
                best = NEVER
                for number in range(a, a + b):
                    best = max(best, self.effect(s, number))
                total += best
            elif operation == OP_UPDATE:
                total += self.rates[c.AN_UPDATE] * float(a)
            elif operation == OP_PLANT:
                total += self.rates[c.A_PLANTED] * float(min(a, s.plant_count(seat)))
            elif operation == OP_BUILD or operation == OP_UPGRADE:
                total += self.rates[c.A_BUILD] * float(a)
            elif operation == OP_WATER:
                if s.water[seat] < a:
                    return NEVER
                total += self.gain(s, p.WATER, -a)
            elif operation == OP_METAL:
                if s.metal[seat] < a:
                    return NEVER
                total += self.gain(s, p.METAL, -a)
            elif operation == OP_ENERGY:
                if s.energy[seat] < a:
                    return NEVER
                total += self.gain(s, p.ENERGY, -a)
            elif operation == OP_PLANTS:
                if s.plant_count(seat) < a:
                    return NEVER
                total += self.gain(s, p.PLANT, -a)
            elif operation == OP_CARDS:
                if s.hand_sizes[seat] < a:
                    return NEVER
                total += self.gain(s, p.PROJECT, -a)
        return total

    # ---------------------------------------------------------------- cards
    def steps(self, s: CloudAge, number: i64) -> float:
        """So many steps of production, with the rewards on the way."""
        if number == 0:
            return NOTHING
        level = s.level[self.seat]
        total = 0.0
        for _ in range(number):
            if level == p.TOP_LEVEL:
                total += float(p.OVER_TOP_VP)
                continue
            level += 1
            total += self.step
            if level == REWARD_CARDS:
                total += self.gain(s, p.PROJECT, LEVEL_CARDS)
            elif level == REWARD_METAL:
                total += self.gain(s, p.METAL, LEVEL_METAL)
            elif level == REWARD_POINTS:
                total += LEVEL_POINTS
        return total

    def card(self, s: CloudAge, card: i64) -> float:
        """What a card brings when it is played now, what it costs left aside."""
        seat = self.seat
        total = float(p.CARD_VP[card]) + self.steps(s, p.CARD_PRODUCTION[card]) + self.any_card
        total += float(p.CARD_MOVE[card]) * self.move + float(p.CARD_COMBAT[card]) * self.combat
        total += self.rates[c.A_PLACE] * float(p.CARD_CAPACITY[card]) * self.actions
        if c.LASTING_COLUMN[card] != p.EMPTY:
            total += self.rates[c.LASTING_COLUMN[card]] * self.left
        colour = p.CARD_COLOUR[card]
        total += self.green if colour == p.GREEN else self.blue if colour == p.BLUE else self.yellow
        if p.CARD_WATER[card] >= p.COSTLY:
            total += self.costly
        effect = table.CARD_PLAY[card]
        if effect == table.NO_EFFECT:
            return total
        first = run.EFFECTS.lines[run.EFFECTS.first[effect] + WIDTH]
        if first == OP_SOLAR_PANEL:
            total += self.gain(s, p.ENERGY, p.SOLAR_PANEL_ENERGY * (1 + s.copies(seat, p.SOLAR_PANEL)))
        elif first == OP_THRUSTER:
            total += self.built(s, p.MOVE_TYPE, p.BLUEPRINT_METAL)
        elif first == OP_EMP:
            total += self.built(s, p.COMBAT_TYPE, p.BLUEPRINT_METAL)
        elif first == OP_MECHANIC:
            best = 0.0
            for kind in range(i64(p.TYPE_COUNT)):
                best = max(best, self.built(s, kind, 1 + s.copies(seat, p.MECHANIC)))
            total += best
        elif first == OP_PILOT:
            total += float(p.PILOT_VP * s.permanent_movement(seat))
        elif first == OP_COMBAT:
            total += float(s.base_value(seat))
        elif first == OP_MARKET:
            if s.plant_count(seat) >= p.MARKET_PLANTS:
                total += max(float(p.MARKET_VP) + self.gain(s, p.PLANT, -p.MARKET_PLANTS), 0.0)
        else:
            total += self.effect(s, effect)
        return total

    def profit(self, s: CloudAge, card: i64) -> float:
        """What a card brings, less its water and the other cards."""
        rates = self.rates
        price = rates[c.WATER] * float(s.card_cost(self.seat, card)) + rates[c.CARDS] * float(p.CARD_CARDS[card])
        return self.card(s, card) - price

    def hand(self, s: CloudAge, water: float) -> float:
        """What the cards in hand bring beyond their price, as far as builds and water allow."""
        seat = self.seat
        first = seat * p.CARD_KINDS
        hands = s.hands
        values = vec[float](capacity=16)
        prices = vec[float](capacity=16)
        for card in range(i64(p.CARD_KINDS)):
            copies = hands[first + card]
            if copies:
                value = self.profit(s, card)
                if value > 0.0:
                    price = float(s.card_cost(seat, card))
                    for _ in range(copies):
                        values = append(values, value)
                        prices = append(prices, price)
        total = 0.0
        weight = 1.0
        builds = self.builds
        while builds > 0.0:
            best: i64 = p.EMPTY
            for place in range(i64(len(values))):
                if values[place] > 0.0 and prices[place] <= water and (best == p.EMPTY or values[place] > values[best]):
                    best = place
            if best == p.EMPTY:
                break
            total += weight * values[best] * min(builds, 1.0)
            water -= prices[best]
            values[best] = 0.0
            weight *= self.rates[c.NEXT_CARD]
            builds -= 1.0
        return total

    def water_to_come(self, s: CloudAge) -> float:
        """The water that a seat has and may still get before its last build action."""
        level = s.level[self.seat]
        a_time = float(p.LEVEL_WATER[level] + s.copies(self.seat, p.RAIN_COLLECTOR))
        return float(s.water[self.seat]) + self.productions * a_time + 1.5 * self.actions

    # ---------------------------------------------------------------- upgrades
    def built(self, s: CloudAge, kind: i64, reduction: i64) -> float:
        """What the next upgrade of a type brings, less its metal; 0 if there is none or it is too dear."""
        seat = self.seat
        cost = s.upgrade_cost(seat, kind, reduction)
        if cost == p.EMPTY or cost > s.metal[seat]:
            return 0.0
        built = s.built(seat, kind)
        place = p.FIRST_UPGRADE[kind] + built
        total = float(p.UPGRADE_VP[place]) + self.upgrade
        if built:
            total -= float(p.UPGRADE_VP[place - 1])
        if kind == p.MOVE_TYPE:
            total += self.move
        elif kind == p.COMBAT_TYPE:
            total += self.combat
        else:
            total += self.rates[c.A_PLACE] * self.actions
        if built + 1 == p.TYPE_SIZE[kind]:
            total += self.gain(s, p.WATER, p.LAST_UPGRADE_WATER)
        return max(total + self.gain(s, p.METAL, -cost), 0.0)
