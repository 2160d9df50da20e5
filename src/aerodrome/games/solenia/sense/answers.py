"""What a bot should know of Solenia: how each question of a turn is best answered, and the chance that follows.

Between two turns the seats are judged by their outlook. Within a turn every answer is worth the best end of the turn
that it leads to, played out on a copy on which nothing hidden comes to light.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.codes import one_card
from aerodrome.games.solenia.sense.features import Outlook, remaining, rival_hope
from aerodrome.games.solenia.sense.weights import SPREAD, SUMMER_WORTH, UPGRADES_WORTH, WINTER_WORTH
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.airship import expel
from aerodrome.games.solenia.steps.turn import EndTurn, lay
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State
from aerodrome.kernel.step import Options, Step
from aerodrome.kernel.zones import filled

PAUSED: Final = 1000  # no action of the game: what a pause offers
SHARPNESS: Final = 3.0  # to a search an action looks so many times further behind the best as it seems to be
UPGRADES_DOUBT: Final = 1.3  # with upgrades hopes are less sure by this factor
TIE: Final = 0.5  # alone, as many stars as the Rival are not enough (SOL-7.80)


# ---------------------------------------------------------------- rehearsals
@final
class Pause(Step[Solenia]):
    """Stops a rehearsal."""

    def options(self, s: Solenia, out: Options) -> None:
        out.add(PAUSED)
        out.add(PAUSED + 1)


@final
class Landing(Step[Solenia]):
    """The end of a turn without what is hidden: cards are expelled, none is drawn, nobody comes next."""

    def happen(self, s: Solenia) -> None:
        s.then(PAUSE)
        if s.ahead:
            s.then(expel(s.active, 0))


PAUSE: Final = Pause()
LANDING: Final = Landing()


def rehearsal(s: Solenia) -> Solenia:
    """A copy that stops at the end of the turn, and in which no tile is revealed."""
    t = s.clone()
    t.agenda[0] = LANDING if isinstance(t.agenda[0], EndTurn | Landing) else PAUSE
    t.tiles_left = filled(2, 0)
    return t


def amid(s: Solenia) -> bool:
    """Whether the question comes after the card and its space."""
    return not s.over and p.PAY <= s.choices.at(0) < p.COLUMN


def cheapest(s: Solenia, first: i64, without: vec[float]) -> i64:
    """The kind of goods that is missed least."""
    found: i64 = -1
    for kind in range(i64(p.KINDS)):
        if s.storage[first + kind] and (found < 0 or without[kind] > without[found]):
            found = kind
    return found


@final
class SoleniaSense(Sense):
    def __init__(self) -> None:
        self.summer: vec[float] = SUMMER_WORTH
        self.winter: vec[float] = WINTER_WORTH
        self.upgrades: vec[float] = UPGRADES_WORTH
        self.spread: vec[float] = SPREAD

    # ---------------------------------------------------------------- between two turns
    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Solenia)
        if s.over:
            return self.result(s, seat)
        if amid(s):
            s = rehearsal(s)
            self.go_on(s)
        return self.chance(s, self.hopes(s), seat)

    def foresee(self, s: State) -> vec[float]:
        assert isinstance(s, Solenia)
        self.go_on(s)
        out = vec[float](capacity=s.players)
        if s.over:
            for seat in range(s.players):
                out = append(out, self.result(s, int(seat)))
            return out
        hopes = self.hopes(s)
        for seat in range(s.players):
            out = append(out, self.chance(s, hopes, seat))
        return out

    def go_on(self, s: Solenia) -> None:
        """Play what is left of a turn: an outlook does not know what has been paid for and not been gained yet."""
        while amid(s):
            weights = self.weights(s)
            best: i64 = 0
            for place in range(i64(1), i64(len(weights))):
                if weights[place] > weights[best]:
                    best = place
            s.play(s.choices.at(best))

    def worth(self, s: Solenia) -> vec[float]:
        """What the features of the outlook are worth on these boards."""
        if s.board == p.SUMMER:
            return self.summer
        return self.winter if s.board == p.WINTER else self.upgrades

    def hopes(self, s: Solenia) -> vec[float]:
        """The stars that each seat may hope for."""
        worth = self.worth(s)
        outlook = Outlook(s)
        out = vec[float](capacity=s.players)
        for seat in range(s.players):
            out = append(out, outlook.hope(s, seat, worth))
        return out

    def chance(self, s: Solenia, hopes: vec[float], seat: i64) -> float:
        """The chance of a seat to win, if these are the hopes of all: the longer the game, the less they say."""
        left: i64 = 0
        for other in range(s.players):
            left = max(left, remaining(s, other))
        scale = self.spread[left] * (UPGRADES_DOUBT if s.board == p.UPGRADES else 1.0)
        own = hopes[seat]
        against = exp((rival_hope(s) + TIE - own) / scale) if s.level else 0.0
        for other in range(s.players):
            if other != seat:
                against += exp((hopes[other] - own) / scale)
        return 1.0 / (1.0 + against)

    # ---------------------------------------------------------------- within a turn
    def priors(self, s: State) -> vec[float]:
        """As `weights`, but sharper, so that a search looks deeper and less wide.

        About the cards it finds out by itself: to look at all spaces for each of them would slow it down.
        """
        first = s.choices.at(0)
        if not p.CHOOSE <= first < p.LAY:
            out = self.weights(s)
            best = 0.0
            for value in out:
                best = max(best, value)
            for i in range(i64(len(out))):
                out[i] = max(best - SHARPNESS * (best - out[i]), 0.0)
            return out
        out = vec[float](capacity=s.choices.count)
        value = self.value(s, int(s.player))
        for _ in range(s.choices.count):
            out = append(out, value)
        return out

    def weights(self, s: State) -> vec[float]:
        assert isinstance(s, Solenia)
        out = vec[float](capacity=s.choices.count)
        seat = s.player
        first = s.choices.at(0)
        if first < p.CHOOSE or first >= p.COLUMN:
            for action in s.choices.all():
                after = s.clone()
                after.play(action)
                out = append(out, self.value(after, int(seat)))
            return out
        start = rehearsal(s)
        if first >= p.PAY:
            for action in s.choices.all():
                t = start.clone()
                t.play(action)
                out = append(out, self.settled(t, seat))
            return out
        hopes = self.hopes(s)
        without = self.hopes_without(start)
        if first >= p.LAY:
            return self.targets(start, hopes, without)
        for action in s.choices.all():
            t = start.clone()
            t.play(action)
            if t.chosen == p.EMPTY:  # there was one place for it
                out = append(out, self.settled(t, seat))
                continue
            best = 0.0
            for value in self.targets(t, hopes, without):
                best = max(best, value)
            out = append(out, best)
        return out

    def hopes_without(self, s: Solenia) -> vec[float]:
        """What the active player may hope for with one less of each kind of goods."""
        seat = s.active
        worth = self.worth(s)
        outlook = Outlook(s)
        storage = s.storage
        out = vec[float](capacity=p.KINDS)
        for place in range(seat * p.KINDS, seat * p.KINDS + p.KINDS):
            hope = 0.0
            if storage[place]:
                storage[place] -= 1
                hope = outlook.hope(s, seat, worth)
                storage[place] += 1
            out = append(out, hope)
        return out

    def targets(self, t: Solenia, hopes: vec[float], without: vec[float]) -> vec[float]:
        """The chance with the chosen card on each space."""
        out = vec[float](capacity=t.choices.count)
        worth = self.worth(t)
        outlook = Outlook(t)
        vacant = outlook.vacant
        for action in t.choices.all():
            value = -1.0
            if action != p.FORCE and p.CARD_VALUE[t.chosen] and t.space(action - p.LAY) < p.CITIES:
                outlook.vacant = vacant ^ i64(1) << (action - p.LAY)
                value = self.on_island(t, action - p.LAY, hopes, without, outlook, worth)
            if value < 0.0:
                u = t.clone()
                u.play(action)
                while p.PAY <= u.choices.at(0) < p.DELIVER:
                    paid = u.choices.at(0)
                    for pay in u.choices.all():
                        if without[pay - p.PAY] > without[paid - p.PAY]:
                            paid = pay
                    u.play(paid)
                value = self.settled(u, t.active)
            out = append(out, value)
        return out

    def on_island(
        self, t: Solenia, place: i64, hopes: vec[float], without: vec[float], outlook: Outlook, worth: vec[float]
    ) -> float:
        """The chance with a card on an island that leaves the airship where it is; -1 if goods must be dropped.

        Only the own hopes change by it, so the card is laid and taken back: most of the work of a bot is done here.
        """
        seat = t.active
        card = t.chosen
        first = seat * p.KINDS
        storage = t.storage[first : first + p.KINDS]
        depth = t.depth
        for _ in range(t.cost(seat, place)):
            t.storage[first + cheapest(t, first, without)] -= 1
        lay(t, place)
        value = -1.0
        if t.depth == depth:
            own = hopes[seat]
            hopes[seat] = outlook.hope(t, seat, worth)
            value = self.chance(t, hopes, seat)
            hopes[seat] = own
        else:
            t.depth = depth
        t.chosen = card
        t.take_back(place)
        t.hands[seat] += one_card(card)
        for kind in range(i64(p.KINDS)):
            t.storage[first + kind] = storage[kind]
        return value

    def settled(self, t: Solenia, seat: i64) -> float:
        """The chance at the end of a rehearsed turn, if the seat goes on as it should; the state is changed."""
        while t.choices.at(0) != PAUSED and t.player == seat:
            first = t.choices.at(0)
            tile_or_slot = p.DELIVER <= first < p.PAY_TILE or p.SLOT <= first < p.BONUS
            best = -1.0
            chosen = first
            for action in t.choices.all():
                u = t.clone()
                u.play(action)
                value = self.settled(u, seat) if tile_or_slot else self.chance(u, self.hopes(u), seat)
                if value > best:
                    best = value
                    chosen = action
            if tile_or_slot:
                return best
            t.play(chosen)
        return self.chance(t, self.hopes(t), seat)
