"""What a bot should know of Whistle Mountain: how the questions of a turn are best answered, and the chance to win.

Between two turns the seats are judged by their outlook. Within a turn an answer is worth the end of the turn that it
leads to, played out on a rehearsal by habit. Of hundreds of places and sites only those are tried that seem best.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.sense.features import Outlook
from aerodrome.games.whistle_mountain.sense.habits import Habits, begins
from aerodrome.games.whistle_mountain.sense.rehearsal import rehearsal
from aerodrome.games.whistle_mountain.sense.weights import SPREAD, WORTH_2, WORTH_3, WORTH_4
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, gather, workers
from aerodrome.kernel.sense import OPEN, Sense
from aerodrome.kernel.state import State

TRIED: Final = 10  # of very many answers, so many are tried
GLANCED: Final = 3  # and so many where a search only wants to know where to look
SHARPNESS: Final = 2.0  # to a search an action looks so many times further behind the best as it seems to be
RELUCTANCE: Final = 0.003  # a card, trophy or power must be worth so much of a chance
UNTRIED: Final = 0.002  # how much of a chance a point is among the answers that were not tried
VANITY: Final = 0.01  # what the score says where the game is over
WIDE: Final = 500.0  # no lead is longer, in points
FARTHEST: Final = 30.0  # or in spreads
UNSEEN: Final = -1.0


def best_dock(s: Whistle, scores: vec[float]) -> i64:
    """Of the answers the dock that seems best, if there is one."""
    best: i64 = p.EMPTY
    for place in range(i64(len(scores))):
        if p.DOCK <= s.choices.at(place) < p.DOCK + p.DOCK_COUNT and (best == p.EMPTY or scores[place] > scores[best]):
            best = place
    return best


@final
class WhistleSense(Sense):
    def __init__(self) -> None:
        self.two: Habits = Habits(WORTH_2)
        self.three: Habits = Habits(WORTH_3)
        self.four: Habits = Habits(WORTH_4)
        self.spread: vec[float] = SPREAD

    def habits(self, s: Whistle) -> Habits:
        """What is believed with so many players."""
        if s.players == 2:
            return self.two
        return self.three if s.players == 3 else self.four

    # ---------------------------------------------------------------- between two turns
    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Whistle)
        if s.over:
            return self.result(s, seat)
        if s.turn and not begins(s):
            s = rehearsal(s)
            self.habits(s).play_on(s, s.turn)
        return self.chance(s, seat)

    def foresee(self, s: State) -> vec[float]:
        assert isinstance(s, Whistle)
        if not s.over and s.turn and not begins(s):
            s = rehearsal(s)
            self.habits(s).play_on(s, s.turn)
        out = vec[float](capacity=s.players)
        if s.over:
            for seat in range(s.players):
                out = append(out, self.result(s, int(seat)))
            return out
        outlook = Outlook(s, self.habits(s).worth)
        own = vec[float](capacity=s.players)
        seen = vec[float](capacity=s.players)
        for seat in range(s.players):
            own = append(own, outlook.hope(s, seat, True))
            seen = append(seen, outlook.hope(s, seat, False))
        scale = self.scale(outlook)
        for seat in range(s.players):
            against = 1.0
            for other in range(s.players):
                if other != seat:
                    against += exp(min((seen[other] - own[seat]) / scale, FARTHEST))
            out = append(out, 1.0 / against)
        return out

    def chance(self, s: Whistle, seat: i64) -> float:
        """The chance of a seat to win, as far as it can see: the longer the game, the less hopes say."""
        outlook = Outlook(s, self.habits(s).worth)
        scale = self.scale(outlook)
        own = outlook.hope(s, seat, True)
        against = 1.0
        lead = WIDE
        for other in range(s.players):
            if other != seat:
                behind = outlook.hope(s, other, False) - own
                against += exp(min(behind / scale, FARTHEST))
                lead = min(lead, -behind)
        if s.over:  # whoever has lost or won for sure still likes a better score
            return (1.0 - 2.0 * VANITY) * self.result(s, int(seat)) + VANITY * (1.0 + max(lead, -WIDE) / WIDE)
        return 1.0 / against

    def scale(self, outlook: Outlook) -> float:
        """So many points of a lead make the odds e to 1."""
        spread = self.spread
        below = spread[outlook.knot]
        return below + outlook.share * (spread[outlook.knot + 1] - below)

    # ---------------------------------------------------------------- within a turn
    def settled(self, t: Whistle, number: i64, seat: i64) -> float:
        """The chance at the end of a rehearsed turn; the copy is changed."""
        self.habits(t).play_on(t, number)
        return self.chance(t, seat)

    def after(self, start: Whistle, action: i64, seat: i64) -> float:
        """The chance at the end of the turn after an answer."""
        u = start.clone()
        self.habits(u).go(u, action)
        if start.turn == 0:
            return self.chance(u, seat)
        return self.settled(u, start.turn, seat)

    def tried(self, start: Whistle, scores: vec[float], seat: i64, most: i64) -> vec[float]:
        """The chance after each of very many answers: tried where they seem best, else a little less."""
        choices = start.choices.all()
        out = vec[float](capacity=len(scores))
        for _ in range(i64(len(scores))):
            out = append(out, UNSEEN)
        least = 1.0
        bound = 0.0
        for _ in range(min(most, i64(len(scores)))):
            best: i64 = p.EMPTY
            for place in range(i64(len(scores))):
                if out[place] == UNSEEN and (best == p.EMPTY or scores[place] > scores[best]):
                    best = place
            out[best] = self.after(start, choices[best], seat)
            least = min(least, out[best])
            bound = scores[best]
        dock = best_dock(start, scores)
        if dock != p.EMPTY and out[dock] == UNSEEN:  # many places beside one machine look alike, and not like a dock
            out[dock] = self.after(start, choices[dock], seat)
        for place in range(i64(len(scores))):
            if out[place] == UNSEEN:
                out[place] = max(least - UNTRIED * (1.0 + bound - scores[place]), 0.0)
        return out

    def flown(self, t: Whistle, number: i64, seat: i64, most: i64) -> float:
        """The chance with an airship on the best of its places, where it is asked for the airship or the place."""
        if t.over or t.turn != number:
            return self.chance(t, seat)
        best = 0.0
        if isinstance(t.top(), gather.ChooseAirship):
            for action in t.choices.all():
                u = t.clone()
                u.play(action)
                best = max(best, self.flown(u, number, seat, most))
            return best
        if not isinstance(t.top(), gather.ChoosePlace):
            return self.settled(t, number, seat)
        for value in self.tried(t, self.habits(t).flights(t), seat, most):
            best = max(best, value)
        return best

    # ---------------------------------------------------------------- advice
    def habit(self, s: State) -> int:
        """A search weighs the main action and where airships go; the rest goes without saying."""
        assert isinstance(s, Whistle)
        first = s.choices.at(0)
        if first == p.GATHER or first == p.WORK or p.FLY <= first < p.OFFER:
            return OPEN
        return int(self.habits(s).answer(rehearsal(s)))

    def stage(self, s: State) -> int:
        """Turns: within one, what was paid and what it will bring do not stand beside each other."""
        assert isinstance(s, Whistle)
        return int(s.turn)

    def weights(self, s: State) -> vec[float]:
        assert isinstance(s, Whistle)
        return self.advise(s, TRIED)

    def priors(self, s: State) -> vec[float]:
        """As `weights`, but sharper, so that a search looks deeper and less wide."""
        assert isinstance(s, Whistle)
        out = self.advise(s, GLANCED)
        best = 0.0
        for value in out:
            best = max(best, value)
        for place in range(i64(len(out))):
            out[place] = max(best - SHARPNESS * (best - out[place]), 0.0)
        return out

    def advise(self, s: Whistle, most: i64) -> vec[float]:
        seat = s.player
        start = rehearsal(s)
        step = start.top()
        habits = self.habits(s)
        if isinstance(step, gather.ChoosePlace):
            return self.tried(start, habits.flights(start), seat, most)
        if isinstance(step, construct.ConstructSite):
            return self.tried(start, habits.sites(start), seat, most)
        if isinstance(step, workers.WorkerCell):
            return self.tried(start, habits.cells(start), seat, most)
        out = vec[float](capacity=s.choices.count)
        for action in s.choices.all():
            if s.is_extra(action):
                out = append(out, UNSEEN)
            elif action == p.GATHER or isinstance(step, gather.ChooseAirship):
                u = start.clone()
                u.play(action)
                out = append(out, self.flown(u, s.turn, seat, most // 2))
            else:
                out = append(out, self.after(start, action, seat))
        if len(s.beside):
            self.weigh_extras(s, start, out)
        return out

    def weigh_extras(self, s: Whistle, start: Whistle, out: vec[float]) -> None:
        """A card, trophy or power is as good as the best answer, and by so much better as it changes the position."""
        seat = s.player
        habits = self.habits(s)
        now = self.chance(start, seat)
        reluctance = RELUCTANCE if s.ender == p.EMPTY else 0.0
        best = 0.0
        for value in out:
            best = max(best, value)
        for place in range(s.choices.count):
            action = s.choices.at(place)
            if s.is_extra(action):
                if s.choices.at(0) == p.END_TURN:
                    value = self.after(start, action, seat)
                else:
                    u = start.clone()
                    habits.go(u, action)
                    habits.close(u, start.turn, start.depth)
                    value = best + self.chance(u, seat) - now
                out[place] = min(max(value - reluctance, 0.0), 1.0)
