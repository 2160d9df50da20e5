"""How a turn is played without much thought: each question by what its answers seem worth, most without trying them.

A rehearsed turn is played so, and a search takes the same answers for granted. Cards, trophies and powers stay where
they are: whether they are used is weighed elsewhere.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.sense.features import Covered, Outlook
from aerodrome.games.whistle_mountain.sense.flights import Flights
from aerodrome.games.whistle_mountain.sense.rehearsal import keep_unknown
from aerodrome.games.whistle_mountain.sense.sites import NOWHERE, Sites
from aerodrome.games.whistle_mountain.sense.worths import Worths
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, gather, start, turn, workers
from aerodrome.games.whistle_mountain.steps.workers import spot_of
from aerodrome.kernel.step import Options

LONGEST: Final = 150  # answers of a rehearsed turn
DEEPEST: Final = 2  # of questions that arise from questions so many are compared to their end


@final
class Habits:
    def __init__(self, worth: vec[float]) -> None:
        self.worth: vec[float] = worth
        self.nested: i64 = 0  # comparisons within comparisons

    def worths(self, t: Whistle, seat: i64) -> Worths:
        return Worths(t, seat, Outlook(t, self.worth).rates)

    def hope(self, t: Whistle, seat: i64) -> float:
        return Outlook(t, self.worth).hope(t, seat, True)

    # ---------------------------------------------------------------- turns
    def play_on(self, t: Whistle, number: i64) -> None:
        """Play a rehearsed turn to its end, if it is not over yet."""
        for _ in range(LONGEST):
            if t.over or t.turn != number:
                return
            self.go(t, self.answer(t))

    def go(self, t: Whistle, action: i64) -> None:
        """Play an action on a rehearsal."""
        t.play(action)
        keep_unknown(t)

    def close(self, t: Whistle, number: i64, depth: i64) -> None:
        """Answer what is asked above a depth of the agenda, as long as the turn is not over."""
        for _ in range(LONGEST):
            if t.over or t.turn != number or t.depth <= depth:
                return
            self.go(t, self.answer(t))

    # ---------------------------------------------------------------- answers
    def answer(self, t: Whistle) -> i64:
        """What is done at a question."""
        first = t.choices.at(0)
        if first >= p.PAY:
            if first < p.RESOURCE:
                return self.payment(t)
            if first == p.STOP or first == p.END_TURN or first >= p.TRIGGER or (p.BRANCH <= first <= p.ACCEPT):
                return first
            if p.CONSTRUCT <= first <= p.RESCUE:
                return self.task(t)
            if p.CELL <= first < p.TROPHY and isinstance(t.top(), workers.WorkerCell):
                return self.best(t, self.cells(t))
            if p.WORKER <= first < p.CELL and isinstance(t.top(), workers.MoveWorker):
                return self.worker(t)
            return self.compare(t)
        if first == p.GATHER:
            return self.main_action(t)
        if first == p.WORK or first == p.HARVEST:
            return first
        if p.FLY <= first < p.OFFER:
            return self.best(t, self.flights(t))
        if p.ACTIVATE <= first < p.MACHINE:
            return self.activation(t)
        if p.AIRSHIP <= first < p.FLY and isinstance(t.top(), gather.ChooseAirship):
            return self.airship(t)
        if p.SITE <= first < p.GATHER:
            return self.best(t, self.sites(t))
        if p.PIECE <= first < p.SITE and isinstance(t.top(), construct.ConstructPiece):
            sites = Sites(t, self.worths(t, t.player))
            sites.best_build(t)
            return p.PIECE + sites.piece
        if p.PILE <= first < p.PIECE:
            return self.pile(t)
        return self.compare(t)

    def best(self, t: Whistle, scores: vec[float]) -> i64:
        """The answer with the highest score; extras come behind all answers and have none."""
        best: i64 = 0
        for place in range(i64(1), i64(len(scores))):
            if scores[place] > scores[best]:
                best = place
        return t.choices.at(best)

    def compare(self, t: Whistle) -> i64:
        """The answer of a small question that is best for the own hopes."""
        if t.choices.at(t.choices.count - 1) == p.STOP:
            return p.STOP
        seat = t.player
        depth = t.depth - 1
        outlook = Outlook(t, self.worth)
        best = 0.0
        found: i64 = p.EMPTY
        self.nested += 1
        for action in t.choices.all():
            if t.is_extra(action):
                continue
            u = t.clone()
            self.go(u, action)
            if self.nested < DEEPEST:
                self.close(u, t.turn, depth)
            hope = outlook.hope(u, seat, True)
            if found == p.EMPTY or hope > best:
                best = hope
                found = action
        self.nested -= 1
        return found

    def main_action(self, t: Whistle) -> i64:
        """Gather or Work, whichever ends in more hope."""
        seat = t.player
        outlook = Outlook(t, self.worth)
        u = t.clone()
        self.go(u, p.GATHER)
        self.play_on(u, t.turn)
        gathered = outlook.hope(u, seat, True)
        u = t.clone()
        self.go(u, p.WORK)
        self.play_on(u, t.turn)
        return p.GATHER if gathered >= outlook.hope(u, seat, True) else p.WORK

    def payment(self, t: Whistle) -> i64:
        """What is missed least."""
        worths = self.worths(t, t.player)
        scores = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            scores = append(scores, -worths.spent(t, p.PAYMENTS.lots[action - p.PAY]))
        return self.best(t, scores)

    def task(self, t: Whistle) -> i64:
        """Workers first, so that machines promote them; then constructions, as long as they bring something."""
        worths = self.worths(t, t.player)
        sites = Sites(t, worths)
        covered = Covered(t, t.machines[t.player])
        best = 0.0
        found: i64 = p.STOP
        constructs = False
        for place in range(t.choices.count):
            action = t.choices.at(place)
            if action == p.CONSTRUCT:
                constructs = True
            elif action == p.MOVE:
                gain = sites.best_cell(t, covered) - sites.lowest_worker(t, covered)
                gain -= worths.spent(t, run.EFFECTS.costs[table.WORK_MOVE])
                if gain > best:
                    best = gain
                    found = action
            elif action == p.RESCUE:
                gain = sites.best_cell(t, covered) - sites.spot(t, p.SPOT_WHIRLPOOL, covered)
                gain -= worths.spent(t, run.EFFECTS.costs[table.WORK_RESCUE])
                if gain > best:
                    best = gain
                    found = action
        if found == p.STOP and constructs:
            sites.best_build(t)
            price = worths.spent(t, run.EFFECTS.costs[table.WORK_PAID]) if t.constructions else 0.0
            if sites.gain > price:
                found = p.CONSTRUCT
        return found

    def activation(self, t: Whistle) -> i64:
        """The machine that brings most, or stop."""
        worths = self.worths(t, t.player)
        best = 0.0
        found: i64 = p.EMPTY
        for place in range(t.choices.count):
            action = t.choices.at(place)
            if p.ACTIVATE <= action < p.MACHINE:
                gain = worths.activation(t, action - (p.ACTIVATE if action < p.TARGET else p.TARGET))
                if found == p.EMPTY or gain > best:
                    best = gain
                    found = action
            elif action == p.STOP and best <= 0.0:
                return action
        return found

    def airship(self, t: Whistle) -> i64:
        flights = Flights(t, self.worths(t, t.player))
        best = NOWHERE
        found = t.choices.at(0)
        for place in range(t.choices.count):
            size = t.choices.at(place) - p.AIRSHIP
            out = Options()
            gather.add_places(t, size, out)
            gather.add_docks(t, size, out)
            for flight in range(out.count):
                score = flights.score(t, size, out.at(flight))
                if score > best:
                    best = score
                    found = p.AIRSHIP + size
        return found

    def worker(self, t: Whistle) -> i64:
        """The movable worker that is worth least where it is."""
        sites = Sites(t, self.worths(t, t.player))
        covered = Covered(t, t.machines[t.player])
        scores = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            scores = append(scores, -sites.spot(t, spot_of(action), covered))
        return self.best(t, scores)

    def pile(self, t: Whistle) -> i64:
        """The shape that would bring most points now."""
        sites = Sites(t, self.worths(t, t.player))
        best = NOWHERE
        found = t.choices.at(0)
        for place in range(t.choices.count):
            action = t.choices.at(place)
            if action >= p.PIECE:
                break
            sites.gain = NOWHERE
            sites.try_shape(t, action - p.PILE, t.top_tile(action - p.PILE))
            if sites.gain > best:
                best = sites.gain
                found = action
        return found

    # ---------------------------------------------------------------- questions with very many answers
    def flights(self, t: Whistle) -> vec[float]:
        """What each place of an airship seems worth."""
        step = t.top()
        assert isinstance(step, gather.ChoosePlace)
        flights = Flights(t, self.worths(t, t.player))
        scores = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            scores = append(scores, flights.score(t, step.size, action))
        return scores

    def sites(self, t: Whistle) -> vec[float]:
        """What each site of a piece seems worth; also of an opening scaffold, and of the Elevator."""
        sites = Sites(t, self.worths(t, t.player))
        step = t.top()
        scores = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            site = action - p.SITE
            if isinstance(step, construct.ConstructSite):
                if step.piece < p.TILE_COUNT:
                    score = sites.scaffold(t, p.TILE_SHAPE[step.piece], site)
                else:
                    score = sites.machine(t, step.piece - p.TILE_COUNT, site)
            elif isinstance(step, start.SetupPlace):
                score = sites.scaffold(t, p.TILE_SHAPE[step.tile], site)
            else:
                score = sites.machine(t, p.ELEVATOR, site)
            scores = append(scores, score)
        return scores

    def cells(self, t: Whistle) -> vec[float]:
        """What a worker seems worth on each free cell."""
        sites = Sites(t, self.worths(t, t.player))
        covered = Covered(t, t.machines[t.player])
        scores = vec[float](capacity=t.choices.count)
        for action in t.choices.all():
            scores = append(scores, sites.cell(t, action - p.CELL, covered))
        return scores


def begins(s: Whistle) -> bool:
    """Whether a turn begins: nothing of its main action is done."""
    return not s.main_done and isinstance(s.top(), turn.TurnMenu)
