"""How a turn is played without much thought: each question by what its answers seem worth."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.effects import run
from aerodrome.games.cloudage.sense import columns as c, goals
from aerodrome.games.cloudage.sense.features import Outlook
from aerodrome.games.cloudage.sense.fights import Fights, mean_of
from aerodrome.games.cloudage.sense.journeys import Flight, Journeys
from aerodrome.games.cloudage.sense.weights import VALUE_ALONE, VALUE_LONG, VALUE_SHORT, WORTH_LONG, WORTH_SHORT
from aerodrome.games.cloudage.sense.worths import OP_FIGHT, Worths
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import (
    build,
    city,
    fight,
    flight,
    payment,
    planting,
    rounds,
    solo,
    story,
    tiles,
)
from aerodrome.kernel.effects import END, WIDTH, ChooseEffect
from aerodrome.kernel.step import Step

LONGEST: Final = 400  # answers of a rehearsed turn
A_TENTH: Final = 0.1


@final
class Habits:
    def __init__(self) -> None:
        self.short: vec[float] = WORTH_SHORT
        self.long: vec[float] = WORTH_LONG
        self.value_short: vec[float] = VALUE_SHORT
        self.value_long: vec[float] = VALUE_LONG
        self.value_alone: vec[float] = VALUE_ALONE
        self.nested: i64 = 0

    def outlook(self, s: CloudAge) -> Outlook:
        worth = self.short if s.short() else self.long
        if s.players == 1:
            return Outlook(s, worth, self.value_alone)
        return Outlook(s, worth, self.value_short if s.short() else self.value_long)

    def worths(self, s: CloudAge) -> Worths:
        """For the seat that decides."""
        return self.outlook(s).worths(s, s.player)

    # ---------------------------------------------------------------- turns
    def play_on(self, t: CloudAge, number: i64) -> None:
        """Play a turn to its end, if it is not over yet."""
        for _ in range(LONGEST):
            if t.over or t.turn != number:
                return
            t.play(self.answer(t))

    def close(self, u: CloudAge, t: CloudAge) -> None:
        """Answer what follows from the answer that made t to u, but not the same question once more."""
        kind = repeated(t.top())
        for _ in range(LONGEST):
            if u.over or u.turn != t.turn or u.depth < t.depth:
                return
            if u.depth == t.depth and kind and repeated(u.top()) == kind:
                return
            u.play(self.answer(u))

    # ---------------------------------------------------------------- answers
    def answer(self, t: CloudAge) -> i64:
        scores = self.scores(t)
        best: i64 = 0
        for place in range(i64(1), i64(len(scores))):
            if scores[place] > scores[best]:
                best = place
        return t.choices.at(best)

    def scores(self, t: CloudAge) -> vec[float]:
        """What each answer seems worth, in points."""
        step = t.top()
        if isinstance(step, solo.SoloAction):
            return self.solo(t, self.worths(t))
        if tried(step):
            return self.compare(t)
        worths = self.worths(t)
        if isinstance(step, flight.MoveStep):
            return self.flights(t, worths)
        if isinstance(step, flight.MoveSolar):
            return self.solar(t, worths)
        if isinstance(step, (fight.FightStart, fight.FightNext)):
            return self.fights(t, worths)
        if isinstance(step, city.ActionChoose):
            return self.actions(t, worths)
        out = vec[float](capacity=t.choices.count)
        if isinstance(step, (city.CollectSpace, city.CollectFollow)):
            alone = isinstance(step, city.CollectSpace) and step.solo != 0
            areas = self.areas(t, worths, t.district, alone)
            for action in t.choices.all():
                out = append(out, areas[action - p.AREA])
            return out
        for action in t.choices.all():
            out = append(out, self.glance(t, worths, action))
        return out

    def glance(self, t: CloudAge, worths: Worths, action: i64) -> float:
        """One answer of a small question."""
        seat = t.player
        rates = worths.rates
        if action < p.KEEP:
            return -worths.profit(t, action - p.REFUSE)
        if action < p.PERFORM:
            return self.mission_card(t, worths, action - p.KEEP)
        if action == p.PERFORM:
            return self.perform(t, worths)
        if action == p.DECLINE:
            return 0.0
        if action < p.DISCARD:
            return self.branch(t, worths, action - p.BRANCH)
        if action < p.GIVE:
            return -worths.profit(t, action - p.DISCARD)
        if action < p.STORY:
            return -rates[c.GREENS] if action == p.GIVE + p.GREEN_PLANT else -rates[c.WITHERED]
        if action < p.COVER:
            return 0.0
        if action < p.PRODUCE:
            return -self.mission(t, worths, action - p.COVER)
        if action < p.TAKE:
            return self.produce(t, worths, action - p.PRODUCE)
        if action < p.SOLAR:
            kind: i64 = p.ENERGY if action == p.TAKE else p.PROJECT
            return worths.gain(t, kind, t.lower[seat])
        if action < p.FLY:
            return 2.0 if action == p.REWARD else worths.gain(t, p.WATER, 2)
        if p.TOLL <= action < p.FIGHT:
            return worths.gain(t, p.WATER, -p.TOLL_WATER) if action == p.TOLL else -float(p.TOLL_VP)
        if action == p.PARROT_PLACE:
            return float(p.CITY_VALUES[t.city_card]) - mean_of(t, seat)
        if p.UPDATE <= action < p.RESOURCE:
            return mean_of(t, seat) - float(action - p.UPDATE) - 0.3 + worths.thinner
        if p.PLANT_SPACE <= action < p.WEAPON:
            return self.plant_space(t, worths, action - p.PLANT_SPACE)
        if p.WEAPON <= action < p.SOLO_POINTS:
            return 1.0
        return 0.0

    # ---------------------------------------------------------------- setup and production
    def mission_card(self, t: CloudAge, worths: Worths, card: i64) -> float:
        """What a mission card may bring, with what the hand may help."""
        seat = t.player
        total = 0.0
        for half in range(2 * card, 2 * card + 2):
            mission = p.HALF_MISSION[half]
            value = goals.standing(t, seat, half, worths.rates)
            if p.M_GREEN <= mission <= p.M_COSTLY:
                for kind in range(i64(p.CARD_KINDS)):
                    copies = t.hands[seat * p.CARD_KINDS + kind]
                    if copies and score.looked_for(kind, mission):
                        value += 0.4 * float(copies)
            total += goals.prospect(mission, value, worths.left, worths.rates)
            if t.players == 1:
                total += goals.A_TOP * goals.to_the_top(mission, value, worths.left, worths.rates)
        return total

    def mission(self, t: CloudAge, worths: Worths, half: i64) -> float:
        """What a mission before the seat may bring; alone it should reach its highest level."""
        total = goals.half_prospect(t, t.player, half, worths.left, worths.rates)
        if t.players == 1:
            value = goals.standing(t, t.player, half, worths.rates)
            total += goals.A_TOP * goals.to_the_top(p.HALF_MISSION[half], value, worths.left, worths.rates)
        return total

    def perform(self, t: CloudAge, worths: Worths) -> float:
        """A book, or the Plant Market."""
        if isinstance(t.top(), payment.MarketUse):
            return float(p.MARKET_VP) + worths.gain(t, p.PLANT, -p.MARKET_PLANTS)
        effect = story.book_effect(t)
        total = worths.effect(t, effect)
        lines = run.EFFECTS.lines
        line = run.EFFECTS.first[effect]
        while lines[line] != END:
            if lines[line] == OP_FIGHT:
                prize = worths.effect(t, lines[line + 2])
                total += Fights(t, worths).outset(t, lines[line + 1], prize, p.FOR_BOOK)
            line += WIDTH
        return total

    def branch(self, t: CloudAge, worths: Worths, option: i64) -> float:
        step = t.top()
        assert isinstance(step, ChooseEffect)
        return worths.effect(t, step.a + option)

    def produce(self, t: CloudAge, worths: Worths, level: i64) -> float:
        energy = rounds.production_energy(t, t.player, level)
        total = worths.gain(t, p.WATER, p.LEVEL_WATER[level] + t.copies(t.player, p.RAIN_COLLECTOR))
        total += float(p.LEVEL_VP[level]) + worths.rates[c.METAL] * float(t.copies(t.player, p.SCRAP_FOUNDRY))
        return total + worths.gain(t, p.ENERGY, -energy)

    # ---------------------------------------------------------------- flights and fights
    def solar(self, t: CloudAge, worths: Worths) -> vec[float]:
        plan = Flight(t, worths, Journeys(t, worths))
        here = t.airships[t.active]
        out = vec[float](capacity=2)
        for action in t.choices.all():
            if action == p.SOLAR + p.SOLAR_MOVEMENT:
                out = append(out, plan.best(t, here, t.points + p.SOLAR_POINTS, 0.0))
            else:
                energy = worths.gain(t, p.ENERGY, p.SOLAR_ENERGY)
                out = append(out, plan.best(t, here, t.points, energy))
        return out

    def flights(self, t: CloudAge, worths: Worths) -> vec[float]:
        plan = Flight(t, worths, Journeys(t, worths))
        out = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            out = append(out, plan.through(t, action))
        return out

    def prize(self, t: CloudAge, worths: Worths) -> float:
        """What the fight under way is for."""
        if t.fight_cause == p.FOR_CITY:
            return Journeys(t, worths).prize(t, t.fight_city)
        if t.fight_cause == p.FOR_BOOK:
            return worths.effect(t, t.fight_win)
        return self.spoils(t, worths, t.fight_cause) - worths.rates[c.TO_BUILD]

    def spoils(self, t: CloudAge, worths: Worths, cause: i64) -> float:
        """What a victory for L14 or L15 brings."""
        if cause == p.FOR_L14:
            return self.planting(t, worths) + worths.rates[c.EXTRA]
        return worths.gain(t, p.WATER, p.L15_WATER) + worths.rates[c.SPOILS]

    def fights(self, t: CloudAge, worths: Worths) -> vec[float]:
        plan = Fights(t, worths)
        out = vec[float](capacity=t.choices.count)
        if t.fighter == p.EMPTY:
            where = t.city_at(t.airships[t.active])
            hope = plan.outset(t, t.city_combat(where), Journeys(t, worths).prize(t, where), p.FOR_CITY)
            out = append(out, 0.01)
            return append(out, hope)
        cause = t.fight_cause
        prize = self.prize(t, worths)
        reached = fight.value(t)
        plan.plan(t, t.fight_drawn, t.energy[t.fighter], t.fight_target, prize, cause)
        drawn = plan.drawing(reached)
        for action in t.choices.all():
            if action == p.STOP:
                out = append(out, plan.reward(t, reached, t.fight_target, prize, cause) + 0.001)
            elif action == p.DRAW + p.DRAW_ENERGY:
                out = append(out, drawn + worths.gain(t, p.ENERGY, -fight.price(t)))
            elif action == p.DRAW + 1:
                out = append(out, drawn - float(p.NEXT_CARD_VP))
            else:
                tile = p.L1 + action - p.MARKER
                more = plan.now(reached + p.TILE_MARKER[tile])
                if t.marker_count(t.fighter, p.TILE_CITY[tile]) == 1:
                    more -= float(p.TILE_VP[tile])
                out = append(out, more)
        return out

    # ---------------------------------------------------------------- city actions
    def areas(self, t: CloudAge, worths: Worths, district: i64, solo: bool) -> vec[float]:
        """What each area of the front card of a district may be expected to bring: the mean of its family."""
        seat = t.player
        front = t.sleeves[district * p.SLEEVE_SIZE + t.sleeve_sizes[district] - 1]
        family = p.FAMILY[front]
        out = vec[float]([0.0, 0.0, 0.0, 0.0])
        cards = 0.0
        for card in range(i64(p.CITY_CARD_COUNT)):
            if p.FAMILY[card] != family or t.seen >> card & 1:
                continue
            cards += 1.0
            for area in range(i64(p.RESOURCE_COUNT)):
                amount = p.YIELDS[card * p.RESOURCE_COUNT + area]
                if solo and amount == p.LARGEST:
                    continue
                value = worths.gain(t, p.AS_GAIN[area], amount)
                if amount == p.EXACT:
                    value += float(p.COLLECTING_VP * t.copies(seat, p.PORTHOLE))
                    if t.copies(seat, p.JOSE):
                        value += 0.7 * float(min(t.plant_count(seat), i64(2)))
                if p.UPDATE_AREA[card] == area:
                    value += worths.rates[c.AN_UPDATE_AREA] + float(p.COLLECTING_VP * t.copies(seat, p.FLYING_LESSONS))
                elif p.WRENCH_AREA[card] == area:
                    value += worths.rates[c.A_WRENCH_AREA] + float(p.COLLECTING_VP * t.copies(seat, p.SECRET_TUNNEL))
                out[area] += value
        for area in range(i64(p.RESOURCE_COUNT)):
            out[area] /= max(cards, 1.0)
        return out

    def collecting(self, t: CloudAge, worths: Worths, district: i64) -> float:
        """What it brings to collect in a district: the best area, the plants, the card for the own deck."""
        areas = self.areas(t, worths, district, False)
        best = areas[0]
        for area in range(i64(1), i64(p.RESOURCE_COUNT)):
            best = max(best, areas[area])
        card = t.sleeves[district * p.SLEEVE_SIZE + t.sleeve_sizes[district] - 1]
        better = float(p.CITY_VALUES[card]) - mean_of(t, t.player)
        best += worths.gain(t, p.PLANT, p.CITY_PLANTS[card]) + worths.deck
        return best + worths.rates[c.A_CITY_CARD] * better * worths.moves * A_TENTH - worths.rates[c.TO_COLLECT]

    def planting(self, t: CloudAge, worths: Worths) -> float:
        """What it brings to plant now, beyond what the plants are worth in reserve."""
        seat = t.player
        first = seat * p.PLANT_KINDS
        room = t.capacity(seat)
        greens = min(t.plants[first + p.GREEN_PLANT], room)
        withered = min(t.plant_count(seat) - t.plants[first + p.GREEN_PLANT], room - greens)
        rates = worths.rates
        total = float(greens) * (float(p.GREEN_VP) + rates[c.A_SPACE] - rates[c.GREENS])
        return total + float(withered) * (rates[c.A_WITHERED] - rates[c.WITHERED])

    def actions(self, t: CloudAge, worths: Worths) -> vec[float]:
        """City actions at a glance."""
        out = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            if action < p.BUILD:
                out = append(out, self.collecting(t, worths, action - p.COLLECT))
            elif action == p.BUILD:
                out = append(out, self.building(t))
            elif action == p.PLANT_ACTION:
                out = append(out, self.planting(t, worths) - worths.rates[c.TO_BUILD])
            else:
                prize = self.spoils(t, worths, p.FOR_L14 + action - p.TILE_ACTION) - worths.rates[c.TO_BUILD]
                out = append(out, Fights(t, worths).outset(t, p.TILE_FIGHT, prize, p.FOR_L15))
        return out

    def building(self, t: CloudAge) -> float:
        """What two build actions bring, and that the turn is over after them."""
        seat = t.player
        outlook = self.outlook(t)
        before = outlook.wish(t, seat)
        u = t.clone()
        u.play(p.BUILD)
        for _ in range(LONGEST):
            if u.over or u.turn != t.turn or u.depth < t.depth:
                break
            u.play(self.answer(u))
        return outlook.wish(u, seat) - before - outlook.rates[c.TO_BUILD]

    def plant_space(self, t: CloudAge, worths: Worths, space: i64) -> float:
        """The find below it; and a little for dear spaces, which become cheap."""
        total = 0.01 * float(t.entry_cost(t.planter, space))
        if space > t.airships[t.planter]:
            total += 0.01
        kind = t.find_kind(space)
        if kind != p.EMPTY:
            total += worths.gain(t, kind, t.find_amount(space))
        elif t.plant_cause >= 2:
            total += float(p.L14_VP)
        return total

    # ---------------------------------------------------------------- trying
    def compare(self, t: CloudAge) -> vec[float]:
        """The own hopes after each answer, once what follows from it is answered as well."""
        seat = t.player
        outlook = self.outlook(t)
        out = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            u = t.clone()
            u.play(action)
            if self.nested == 0:
                self.nested = 1
                self.close(u, t)
                self.nested = 0
            out = append(out, outlook.wish(u, seat))
        return out

    def solo(self, t: CloudAge, worths: Worths) -> vec[float]:
        """The solo board: what is collected is judged by what may be expected."""
        out = self.compare(t)
        before = self.outlook(t).wish(t, t.player)
        for place in range(t.choices.count):
            action = t.choices.at(place)
            if p.COLLECT <= action < p.BUILD:
                best = 0.0
                for value in self.areas(t, worths, action - p.COLLECT, True):
                    best = max(best, value)
                out[place] = before + best
        return out


def tried(step: Step[CloudAge]) -> bool:
    """Whether the answers to a question are tried out, and may bring something hidden to light."""
    if isinstance(step, (build.BuildChoose, build.UpgradeChoose, build.WrenchUse, solo.SoloAction)):
        return True
    return isinstance(step, (planting.PlantTile, tiles.WhitehavenPlant, story.StoryDecide, story.StoryEpilogue))


def repeated(step: Step[CloudAge]) -> i64:
    """The kind of a question that is asked several times in a row; 0 of others."""
    if isinstance(step, build.BuildChoose):
        return 1
    if isinstance(step, planting.PlantTile):
        return 2
    if isinstance(step, tiles.WhitehavenPlant):
        return 3
    return 0
