"""What a bot should know of CloudAge: how the questions of a turn are best answered, and the chance to win.

Between two turns the seats are judged by their outlook. Within a turn each answer is judged by what it seems worth:
flights by all ways to all cities, fights by the cards that may come, what is built by the hopes after it.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p, score
from aerodrome.games.cloudage.sense import columns as c, goals
from aerodrome.games.cloudage.sense.features import Outlook
from aerodrome.games.cloudage.sense.habits import Habits, tried
from aerodrome.games.cloudage.sense.rehearsal import rehearsal
from aerodrome.games.cloudage.sense.weights import SPREAD
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, city, rounds, story
from aerodrome.kernel.sense import OPEN, Sense
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Step

FARTHEST: Final = 30.0  # no lead is longer, in spreads
NEVER_SURE: Final = 0.001
SHARPNESS: Final = 6.0  # to a search a small answer looks so many times further behind the best as it seems to be
ALONE_SPREAD: Final = 1.5  # hopes alone are less sure than leads
AMBITION: Final = 0.3  # what points count alone, whatever becomes of the missions


@final
class CloudSense(Sense):
    def __init__(self) -> None:
        self.habits: Habits = Habits()
        self.spread: vec[float] = SPREAD

    # ---------------------------------------------------------------- between two turns
    def value(self, s: State, seat: int) -> float:
        return self.foresee(s.clone())[seat]

    def foresee(self, s: State) -> vec[float]:
        """The chance of every seat, by what is expected of it and of the others."""
        assert isinstance(s, CloudAge)
        out = vec[float](capacity=s.players)
        if s.over:
            for seat in range(s.players):
                out = append(out, self.result(s, int(seat)))
            return out
        outlook = self.habits.outlook(s)
        scale = self.scale(outlook.left)
        if s.players == 1:
            return append(out, alone(s, outlook, ALONE_SPREAD * scale))
        expected = vec[float](capacity=s.players)
        for seat in range(s.players):
            expected = append(expected, outlook.expect(s, seat))
        for seat in range(s.players):
            against = 1.0
            for other in range(s.players):
                if other != seat:
                    against += exp(min((expected[other] - expected[seat]) / scale, FARTHEST))
            out = append(out, 1.0 / against)
        return out

    def scale(self, left: float) -> float:
        """So many points of a lead make the odds e to 1."""
        knot = c.knot_of(left)
        below = self.spread[knot]
        return below + c.share_of(left, knot) * (self.spread[knot + 1] - below)

    def result(self, s: State, seat: int) -> float:
        """Of a chapter alone the stars count as well (CLA-7.20)."""
        assert isinstance(s, CloudAge)
        won = 1.0 if seat in s.winners() else 0.0
        if s.players == 1 and s.scenario == p.EMPTY:
            return AMBITION * won + (1.0 - AMBITION) * float(score.stars(s, 0)) / float(len(star_steps(s)))
        return super().result(s, seat)

    # ---------------------------------------------------------------- advice
    def habit(self, s: State) -> int:
        """A search weighs city actions and what is built; the rest goes without saying."""
        assert isinstance(s, CloudAge)
        step = s.top()
        if isinstance(step, (city.ActionChoose, build.BuildChoose)):
            return OPEN
        habits = self.habits
        return int(habits.answer(rehearsal(s, habits.worths(s)) if tried(step) else s))

    def stage(self, s: State) -> int:
        """Turns: within one, what was paid and what it will bring do not stand beside each other."""
        assert isinstance(s, CloudAge)
        return int(s.turn)

    def weights(self, s: State) -> vec[float]:
        assert isinstance(s, CloudAge)
        return self.advise(s, 1.0)

    def priors(self, s: State) -> vec[float]:
        """As `weights`; where answers are hardly ever misjudged a search needs good reasons for another one."""
        assert isinstance(s, CloudAge)
        return self.advise(s, 1.0 if weighty(s.top()) else SHARPNESS)

    def advise(self, s: CloudAge, sharpness: float) -> vec[float]:
        """The chance now for the best answer; the others are behind it by what they seem to be worth less."""
        scores = self.habits.scores(rehearsal(s, self.habits.worths(s)))
        best = scores[0]
        for value in scores:
            best = max(best, value)
        scale = self.scale(self.habits.outlook(s).left)
        now = self.foresee(s.clone())[s.player]
        out = vec[float](capacity=len(scores))
        for value in scores:
            out = append(out, behind(now, sharpness * (best - value) / scale))
        return out


def behind(chance: float, spreads: float) -> float:
    """A chance with a lead that is so much shorter."""
    chance = min(max(chance, NEVER_SURE), 1.0 - NEVER_SURE)
    return 1.0 / (1.0 + (1.0 - chance) / chance * exp(min(spreads, FARTHEST)))


def weighty(step: Step[CloudAge]) -> bool:
    """Whether a search finds out more of a question than can be seen at a glance."""
    if isinstance(step, (city.ActionChoose, build.BuildChoose)):
        return True
    return isinstance(step, (rounds.ProduceLevel, rounds.NavigationTake, story.BookUse))


# ---------------------------------------------------------------- alone
def reached(expected: float, target: float, scale: float) -> float:
    """The chance to have so many points in the end."""
    return 1.0 / (1.0 + exp(max(min((target - expected) / scale, FARTHEST), -FARTHEST)))


def star_steps(s: CloudAge) -> vec[i64]:
    return score.ALONE if s.chapter == 0 else score.ALONE_LATER


def alone(s: CloudAge, outlook: Outlook, scale: float) -> float:
    """What a single player may hope for: enough points and all missions at their highest level, or stars."""
    expected = outlook.expect(s, 0)
    tops = 1.0
    missed = 0.0
    for half in range(i64(p.HALVES)):
        if score.counts(s, 0, half):
            value = goals.standing(s, 0, half, outlook.rates)
            top = goals.to_the_top(p.HALF_MISSION[half], value, outlook.left, outlook.rates)
            tops *= top
            missed += 1.0 - top
    if s.scenario != p.EMPTY:
        points = reached(expected, float(p.SOLO_TARGET[s.scenario]), scale)
        return points * ((1.0 - AMBITION) * tops + AMBITION)
    stars = -missed
    steps = star_steps(s)
    for target in steps:
        stars += reached(expected, float(target), scale)
    return min(max(stars / float(len(steps)), NEVER_SURE), 1.0)
