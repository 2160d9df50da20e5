"""What a bot should know of Cryo: how each question of a turn is best answered, and the chance that follows.

Between two turns the seats are judged by their outlook. Within a turn an answer is worth the best end of the turn that
it leads to, played out on a rehearsal. Where the answers lead far apart (docks, launches, incidents) all ends are
looked at; small questions on the way are answered by what they do to the own hopes.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.sense.features import PAUSED, Outlook
from aerodrome.games.cryo.sense.rehearsal import amid, rehearsal, repeats, unpayable
from aerodrome.games.cryo.sense.weights import SPREAD, WORTH_2, WORTH_3, WORTH_4
from aerodrome.games.cryo.state import Cryo
from aerodrome.kernel.sense import OPEN, Sense
from aerodrome.kernel.state import State

SHARPNESS: Final = 2.0  # to a search an action looks so many times further behind the best as it seems to be
RELUCTANCE: Final = 0.004  # a scrap must be worth so much of a chance: what is scrapped now cannot be scrapped later
UNSEEN: Final = -1.0
# What an action space may do: an action of a sector, a tile that lies on top, a material where no tile is left.
TILE_DEEDS: Final = len(p.ACTION_KINDS) * p.SECTOR_COUNT
MATERIAL_DEEDS: Final = TILE_DEEDS + p.TILE_KINDS
NOTHING_TRIED: Final = vec[float]([UNSEEN] * (MATERIAL_DEEDS + p.BASIC))


@final
class CryoSense(Sense):
    def __init__(self) -> None:
        self.two: vec[float] = WORTH_2
        self.three: vec[float] = WORTH_3
        self.four: vec[float] = WORTH_4
        self.spread: vec[float] = SPREAD
        # What the docks were worth the last time: whoever has asked whether to deploy asks next where to.
        self.docks_seen: i64 = 0
        self.docks_worth: vec[float] = vec[float]()

    def worth(self, s: Cryo) -> vec[float]:
        """What the features of an outlook are worth with so many players."""
        if s.players == 2:
            return self.two
        return self.three if s.players == 3 else self.four

    # ---------------------------------------------------------------- between two turns
    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Cryo)
        if s.over:
            return self.result(s, seat)
        if amid(s):
            return self.chance(self.finish(rehearsal(s, s.player), s.player), seat)
        return self.chance(s, seat)

    def foresee(self, s: State) -> vec[float]:
        assert isinstance(s, Cryo)
        out = vec[float](capacity=s.players)
        if s.over:
            for seat in range(s.players):
                out = append(out, self.result(s, int(seat)))
            return out
        if amid(s):
            s = self.finish(rehearsal(s, s.player), s.player)
        worth = self.worth(s)
        outlook = Outlook(s)
        own = vec[float](capacity=s.players)
        seen = vec[float](capacity=s.players)
        for seat in range(s.players):
            outlook.judge(s, seat, worth)
            own = append(own, outlook.own)
            seen = append(seen, outlook.seen)
        scale = self.scale(outlook)
        for seat in range(s.players):
            against = 1.0
            for other in range(s.players):
                if other != seat:
                    against += exp((seen[other] - own[seat]) / scale)
            out = append(out, 1.0 / against)
        return out

    def chance(self, s: Cryo, seat: i64) -> float:
        """The chance of a seat to win, as far as it can see: the longer the game, the less hopes say."""
        worth = self.worth(s)
        outlook = Outlook(s)
        scale = self.scale(outlook)
        own = outlook.hope(s, seat, worth, True)
        against = 1.0
        for other in range(s.players):
            if other != seat:
                against += exp((outlook.hope(s, other, worth, False) - own) / scale)
        return 1.0 / against

    def scale(self, outlook: Outlook) -> float:
        """So many points of a lead make the odds e to 1."""
        spread = self.spread
        below = spread[outlook.knot]
        return below + outlook.share * (spread[outlook.knot + 1] - below)

    def hope(self, s: Cryo, seat: i64) -> float:
        return Outlook(s).hope(s, seat, self.worth(s), True)

    # ---------------------------------------------------------------- within a turn
    def finish(self, t: Cryo, seat: i64) -> Cryo:
        """The end of a rehearsed turn."""
        while t.player == seat and t.choices.at(0) < PAUSED:
            t = self.best_of(t, seat) if branches(t.choices.at(0)) else self.step(t, seat)
        return t

    def best_of(self, t: Cryo, seat: i64) -> Cryo:
        """The copy after the answer that leads to the best end of the turn."""
        best = UNSEEN
        found = t
        for action in t.choices.all():
            if t.is_extra(action) or needless(t, action):
                continue
            u = t.clone()
            u.play(action)
            value = self.settled(u.clone(), seat)
            if value > best:
                best = value
                found = u
        return found

    def settled(self, t: Cryo, seat: i64) -> float:
        """The chance at the end of a rehearsed turn, if the seat goes on as it should; the copy is changed."""
        while t.player == seat:
            first = t.choices.at(0)
            if first >= PAUSED:
                break
            if first >= p.DOCK and first < p.ACT:
                best = 0.0
                for value in self.docks(t, seat):
                    best = max(best, value)
                return best
            if not branches(first):
                t = self.step(t, seat)
                continue
            best = UNSEEN
            for action in t.choices.all():
                if not t.is_extra(action) and not needless(t, action):
                    u = t.clone()
                    u.play(action)
                    best = max(best, self.settled(u, seat))
            return best
        return self.chance(t, seat)

    def step(self, t: Cryo, seat: i64) -> Cryo:
        """The copy after the answer of a small question that is best for the own hopes; t itself if it has only one."""
        only = sole_answer(t)
        if only != OPEN:
            t.play(only)
            return t
        return self.compare(t, seat)[1]

    def compare(self, t: Cryo, seat: i64) -> tuple[i64, Cryo]:
        """The answer of a small question that is best for the own hopes, and a copy after it."""
        depth = t.depth
        first = t.choices.at(0)
        best = 0.0
        answer: i64 = OPEN
        found = t
        for action in t.choices.all():
            if t.is_extra(action) or unpayable(t, action):
                continue
            u = t.clone()
            u.play(action)
            if first >= p.LEAVE and first < p.DOCK:
                hope = self.hope_without(u, seat, action - p.LEAVE)
            else:
                while u.player == seat and self.goes_on(u, depth, first):
                    u = self.step(u, seat)
                hope = self.hope(u, seat)
            if answer == OPEN or hope > best:
                best = hope
                answer = action
                found = u
        return answer, found

    def goes_on(self, u: Cryo, depth: i64, before: i64) -> bool:
        """Whether what is asked now still belongs to the answer just given."""
        if u.depth < depth:
            return False
        first = u.choices.at(0)
        if first >= PAUSED or branches(first):
            return False
        if u.depth > depth:
            return True
        if before >= p.PLAY_CARD and before <= p.NO_PLAY and first >= p.PLAY_CARD and first <= p.NO_PLAY:
            return False
        return not repeats(u, first)

    def hope_without(self, t: Cryo, seat: i64, dock: i64) -> float:
        """The own hopes when the drone of a platform dock is out."""
        t.home[seat] ^= i64(1) << dock
        hope = self.hope(t, seat)
        t.home[seat] ^= i64(1) << dock
        return hope

    def docks(self, t: Cryo, seat: i64) -> vec[float]:
        """The chance with the drone on each dock."""
        sight = t.sight(seat)  # nothing else of a rehearsal counts
        if sight != self.docks_seen or len(self.docks_worth) != t.choices.count:
            self.docks_worth = self.try_docks(t, seat)
            self.docks_seen = sight
        return self.docks_worth[:]

    def try_docks(self, t: Cryo, seat: i64) -> vec[float]:
        """As `docks`; what can be done beside several docks is tried once."""
        out = vec[float](capacity=t.choices.count)
        alike = not t.has(seat, p.OVERCLOCK)
        values = NOTHING_TRIED[:]
        idle = UNSEEN
        for dock in t.choices.all():
            if t.is_extra(dock):
                out = append(out, UNSEEN)
                continue
            u = t.clone()
            u.play(dock)
            reached = u.choices.at(0)
            if reached < p.ACT or reached > p.NO_ACTION:  # nothing can be done there
                out = append(out, self.settled(u, seat))
                continue
            best = idle
            for action in u.choices.all():
                if u.is_extra(action):
                    continue
                if action == p.NO_ACTION:
                    if idle == UNSEEN:
                        v = u.clone()
                        v.play(action)
                        idle = self.settled(v, seat)
                        best = max(best, idle)
                    continue
                key = deed(t, action - p.ACT)
                value = values[key]
                if value == UNSEEN:
                    v = u.clone()
                    v.play(action)
                    value = self.settled(v, seat)
                    if alike:
                        values[key] = value
                best = max(best, value)
            out = append(out, best)
        return out

    # ---------------------------------------------------------------- advice
    def habit(self, s: State) -> int:
        """A search weighs where drones go and what they do there, launches and incidents; the rest goes without saying.

        To look at the small questions of a turn would take the time for the turns that follow.
        """
        assert isinstance(s, Cryo)
        if weighty(s.choices.at(0)):
            return OPEN
        seat = s.player
        t = rehearsal(s, seat)
        only = sole_answer(t)
        return int(only if only != OPEN else self.compare(t, seat)[0])

    def stage(self, s: State) -> int:
        """Turns: within one, what was paid and what it will bring do not stand beside each other."""
        assert isinstance(s, Cryo)
        return int(s.turn)

    def weights(self, s: State) -> vec[float]:
        assert isinstance(s, Cryo)
        return self.advise(s, True)

    def priors(self, s: State) -> vec[float]:
        """As `weights`, but sharper, so that a search looks deeper and less wide."""
        assert isinstance(s, Cryo)
        out = self.advise(s, False)
        best = 0.0
        for value in out:
            best = max(best, value)
        for place in range(i64(len(out))):
            out[place] = max(best - SHARPNESS * (best - out[place]), 0.0)
        return out

    def advise(self, s: Cryo, thorough: bool) -> vec[float]:
        seat = s.player
        start = rehearsal(s, seat)
        first = s.choices.at(0)
        now = self.chance(start, seat)
        out = vec[float](capacity=s.choices.count)
        if first >= p.DOCK and first < p.ACT:
            out = self.docks(start, seat)
        else:
            for action in s.choices.all():
                if s.is_extra(action) or unpayable(start, action):
                    out = append(out, UNSEEN)
                    continue
                u = start.clone()
                u.play(action)
                if first >= p.LEAVE and first < p.DOCK:
                    u.home[seat] ^= i64(1) << (action - p.LEAVE)
                    out = append(out, self.chance(u, seat))
                else:
                    out = append(out, self.settled(u, seat))
        if len(s.beside):
            self.weigh_scraps(s, start, now, thorough, out)
        return out

    def weigh_scraps(self, s: Cryo, start: Cryo, now: float, thorough: bool, out: vec[float]) -> None:
        """A scrap is as good as the best answer, and by so much better or worse as it changes the position.

        At a dock it may be what makes an action possible, so whoever is thorough looks at all that follows.
        """
        seat = s.player
        first = s.choices.at(0)
        best = 0.0
        for value in out:
            best = max(best, value)
        for place in range(s.choices.count):
            action = s.choices.at(place)
            if s.is_extra(action):
                u = start.clone()
                u.play(action)
                if thorough and first >= p.ACT and first < p.NO_OVERCLOCK:
                    value = self.settled(u, seat)
                else:
                    while u.player == seat and scrapping(u):
                        u = self.step(u, seat)
                    value = best + self.chance(u, seat) - now
                out[place] = min(max(value - RELUCTANCE, 0.0), 1.0)


def branches(first: i64) -> bool:
    """Whether the answers to a question are compared by the ends of the turn that they lead to."""
    return (
        (first >= p.DEPLOY and first < p.LEAVE)
        or (first >= p.DOCK and first <= p.NO_OVERCLOCK)
        or (first >= p.VEHICLE and first < p.LAND)
    )


def weighty(first: i64) -> bool:
    """Whether a search weighs the answers to a question."""
    return branches(first) or (first >= p.INCIDENT and first < p.LAND)


def sole_answer(t: Cryo) -> i64:
    """The answer of a rehearsed question that has no other, scraps aside, which can be afforded; or OPEN."""
    found: i64 = OPEN
    for place in range(t.choices.count):
        action = t.choices.at(place)
        if t.is_extra(action) or unpayable(t, action):
            continue
        if found != OPEN:
            return OPEN
        found = action
    return found


def deed(t: Cryo, space: i64) -> i64:
    """What an action space does, as a number: the same for spaces that do the same."""
    pile = p.SPACE_PILE[space]
    if pile == p.EMPTY:
        return p.SPACE_KIND[space] * p.SECTOR_COUNT + max(p.SPACE_SECTOR[space], i64(0))
    if t.heights[pile]:
        return TILE_DEEDS + t.tiles[t.pile_top(pile)]
    return MATERIAL_DEEDS + p.PILE_FALLBACK[pile]


def scrapping(u: Cryo) -> bool:
    """Whether a question is about what a scrap brings: a material of two, a card."""
    first = u.choices.at(0)
    return first >= p.CHOOSE and first <= p.NO_PLAY


def needless(t: Cryo, action: i64) -> bool:
    """Whether an answer need not be tried in a rehearsal: a vehicle is launched as full as it can be."""
    return action >= p.LOAD and action < p.TUNNEL and action + 1 < p.TUNNEL and contains(t, action + 1)


def contains(t: Cryo, action: i64) -> bool:
    choices = t.choices
    for place in range(choices.count):
        if choices.at(place) == action:
            return True
    return False
