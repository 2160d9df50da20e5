"""Information-set Monte Carlo tree search, for one observer: the seat that decides.

Every iteration deals anew what the observer cannot know, walks down the tree, adds a node and judges the state there
with the game's sense. Where the sense has a habit, that is what is played; where it says that a stage goes on, the walk
goes on too, so that only ends of stages are compared. A node is found by what the observer sees (`State.sight`), so
chance needs no nodes of its own, equal positions meet, and the tree of the last decision serves the next one. Each seat
picks what is best for itself; where all win together that is the same for everybody.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter, sleep
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.bots.bot import Bot, Estimate, hear
from aerodrome.kernel.rng import fast_rng
from aerodrome.kernel.sense import OPEN, Sense
from aerodrome.kernel.state import NOBODY, State

EXPLORATION: Final = 2.5  # times the spread of the values seen: a coin needs more looks than a good judgement
LEAST_SPREAD: Final = 0.02
LEAST_VARIANCE: Final = 0.0004  # its square
FIRST_SPREAD: Final = 0.1  # before anything was seen, as if seen a few times
FIRST_LOOKS: Final = 10.0
TEMPERATURE: Final = 0.03  # an action assumed to be so much worse gets e times less of the curiosity
EVEN_SHARE: Final = 0.1  # of the curiosity, whatever is assumed
TRUST: Final = 4.0  # what is assumed counts like so many visits
BREATH: Final = 16  # iterations after which other threads may run
NODE_BYTES: Final = 400  # of a node without its actions, and its place among all nodes
ACTION_BYTES: Final = 48
MOST_BYTES: Final = 256_000_000
SEEDS: Final = 1 << 31
ANY: Final = -1  # whichever action the tree says
QUARTER: Final = 4


@final
class Node:
    """A decision as the observer sees it. The actions are those seen legal here so far, sorted as all options are."""

    def __init__(self, moves: i64, player: i64) -> None:
        self.moves: Final = moves
        self.player: Final = player
        self.actions: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often the action was legal: hidden cards of others can change that
        self.totals: vec[float] = vec[float]()
        self.assumed: vec[float] = vec[float]()  # what the sense said of each action
        self.shares: vec[float] = vec[float]()  # of the curiosity, following from that
        self.asked: bool = False  # whether the sense was asked for its habit
        self.habit: i64 = OPEN

    def held(self) -> i64:
        """The memory that the node takes, in bytes, nearly."""
        return NODE_BYTES + ACTION_BYTES * i64(len(self.actions))

    def place_of(self, action: i64) -> i64:
        actions = self.actions
        low: i64 = 0
        high = i64(len(actions))
        while low < high:
            middle = (low + high) >> 1
            if actions[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low if low < len(actions) and actions[low] == action else i64(-1)

    def strangers(self, choices: vec[i64]) -> i64:
        """How many of these were never seen legal here; with other hidden cards there may be fewer or others."""
        actions = self.actions
        count = i64(len(actions))
        place: i64 = 0
        found: i64 = 0
        for choice in choices:
            while place < count and actions[place] < choice:
                place += 1
            if place == count or actions[place] != choice:
                found += 1
        return found

    def meet(self, choices: vec[i64], assumed: vec[float]) -> None:
        """Add the actions that were not legal here before: both lists are sorted, and so is what comes of them."""
        known = i64(len(self.actions))
        most = known + self.strangers(choices)
        actions = vec[i64](capacity=most)
        visits = vec[i64](capacity=most)
        offered = vec[i64](capacity=most)
        totals = vec[float](capacity=most)
        assumptions = vec[float](capacity=most)
        place: i64 = 0
        for i in range(i64(len(choices)) + 1):
            last = i == len(choices)
            while place < known and (last or self.actions[place] <= choices[i]):
                actions = append(actions, self.actions[place])
                visits = append(visits, self.visits[place])
                offered = append(offered, self.offered[place])
                totals = append(totals, self.totals[place])
                assumptions = append(assumptions, self.assumed[place])
                place += 1
            if not last and (len(actions) == 0 or actions[len(actions) - 1] != choices[i]):
                actions = append(actions, choices[i])
                visits = append(visits, i64(0))
                offered = append(offered, i64(0))
                totals = append(totals, 0.0)
                assumptions = append(assumptions, assumed[i])
        self.actions = actions
        self.visits = visits
        self.offered = offered
        self.totals = totals
        self.assumed = assumptions
        self.share_curiosity()

    def share_curiosity(self) -> None:
        """Actions that are assumed to be good are looked at first, and no action never."""
        assumed = self.assumed
        best = assumed[0]
        for value in assumed:
            if value > best:
                best = value
        total = 0.0
        shares = vec[float](capacity=len(assumed))
        for value in assumed:
            share = exp((value - best) / TEMPERATURE)
            total += share
            shares = append(shares, share)
        even = EVEN_SHARE / float(len(shares))
        for i in range(i64(len(shares))):
            shares[i] = (1.0 - EVEN_SHARE) * shares[i] / total + even
        self.shares = shares

    def mean(self, place: i64) -> float:
        """The value of an action: what was seen, and what the sense said as if seen a few times."""
        return (self.totals[place] + TRUST * self.assumed[place]) / (float(self.visits[place]) + TRUST)

    def score(self, place: i64, curiosity: float) -> float:
        offered = float(self.offered[place])
        return self.mean(place) + curiosity * self.shares[place] * sqrt(offered) / float(1 + self.visits[place])

    def select(self, choices: vec[i64], curiosity: float) -> i64:
        """The place of the action to look at, among those that are legal in the state at hand."""
        actions = self.actions
        offered = self.offered
        chosen: i64 = -1
        best = 0.0
        place: i64 = 0
        for choice in choices:
            while actions[place] != choice:
                place += 1
            offered[place] += 1
            score = self.score(place, curiosity)
            if chosen < 0 or score > best:
                chosen = place
                best = score
            place += 1
        return chosen


@final
class SearchBot(Bot):
    """Thinks for a number of iterations, or for a time if that is 0; its tree stops growing at so many bytes of memory.

    With a number of iterations the moves depend on the seed and on what the bot has been asked, nothing else. With a
    time it answers as soon as what is left of it could not change the answer.
    """

    def __init__(
        self, sense: Sense, seed: i64, iterations: int = 0, seconds: float = 0.0, memory: int = MOST_BYTES
    ) -> None:
        if iterations <= 0 and seconds <= 0:
            raise ValueError("a search needs a number of iterations or a time")
        self.sense: Final = sense
        self.rng: Final = fast_rng(seed)
        self.iterations: Final = i64(iterations)
        self.seconds: Final = seconds
        self.memory: Final = i64(memory)
        self.done: i64 = 0  # iterations of the last decision
        self.reused: i64 = 0  # visits that the root had before them
        self.total: float = 0.0  # of the values seen in them
        self.squares: float = 0.0
        self.observer: i64 = NOBODY
        self.root_moves: i64 = 0
        self.cancelled: bool = False
        self.held: i64 = 0  # the memory that the tree takes, in bytes, nearly
        self.nodes: dict[int, Node] = {}
        self.watches: bool = False  # whether it remembers what it saw for all seats, which takes time
        self.outlooks: dict[int, vec[float]] = {}  # of each action: what this decision saw for all seats, and how often
        self.choices: vec[i64] = vec[i64]()
        self.root: Node = Node(0, NOBODY)

    def choose(self, s: State) -> int:
        self.cancelled = False
        self.prepare(s)
        start = perf_counter()
        while not self.finished(start):
            self.iterate(s)
            self.done += 1
        best = self.estimates()[0]
        return best.action

    def cancel(self) -> None:
        self.cancelled = True

    def consider(self, s: State, action: int, looks: int) -> None:
        """Look at one action of the last decision until it was looked at so often, for a quarter of the budget more."""
        place = self.root.place_of(action)
        most = i64(looks)
        start = perf_counter()
        done: i64 = 0
        while not self.cancelled and self.root.visits[place] < most:
            if self.iterations and done >= self.iterations // QUARTER:
                return
            if done % BREATH == 0:
                sleep(0)
                hear()
                if self.seconds > 0.0 and perf_counter() - start >= self.seconds / QUARTER:
                    return
            self.iterate(s, action)
            self.done += 1
            done += 1
            place = self.root.place_of(action)  # others may have come before it

    def outlook(self, action: int) -> list[float]:
        """What the last decision saw for every seat after an action; nothing if nobody watched or looked at it."""
        seen = self.outlooks.get(action)
        if seen is None:
            return []
        looks = len(seen) - 1
        return [seen[seat] / seen[looks] for seat in range(looks)]

    def estimates(self) -> list[Estimate]:
        root = self.root
        found: list[Estimate] = []
        for action in self.choices:
            place = root.place_of(action)
            found.append(Estimate(int(action), root.mean(place), int(root.visits[place])))
        return sorted(found, key=lambda one: (-one.visits, -one.value, one.action))

    def prepare(self, s: State) -> None:
        """Keep what the last decision learned of the positions that can still come; find or make the root."""
        if s.player != self.observer or s.moves < self.root_moves:
            self.nodes = {}
        elif s.moves > self.root_moves:
            self.nodes = {key: node for key, node in self.nodes.items() if node.moves >= s.moves}
        self.observer = s.player
        self.root_moves = s.moves
        key = int(s.sight(s.player))
        root = self.nodes.get(key)
        if root is None:
            root = Node(s.moves, s.player)
            self.nodes[key] = root
        self.choices = s.choices.all()
        if root.strangers(self.choices):
            root.meet(self.choices, self.sense.priors(s))
        self.root = root
        self.held = 0
        for node in self.nodes.values():
            self.held += node.held()
        self.done = 0
        self.outlooks = {}
        self.total = 0.0
        self.squares = 0.0
        self.reused = 0
        for visits in root.visits:
            self.reused += visits

    def finished(self, start: float) -> bool:
        """Whether the budget is spent; a search that was cancelled still looks once."""
        done = self.done
        if self.iterations and done >= self.iterations:
            return True
        if done == 0:
            return False
        if done % BREATH == 0:
            sleep(0)
            hear()
        if self.seconds <= 0.0:
            return self.cancelled
        spent = perf_counter() - start
        if self.cancelled or spent >= self.seconds:
            return True
        return done % BREATH == 0 and not self.watches and self.settled(float(done) * (self.seconds - spent) / spent)

    def settled(self, looks: float) -> bool:
        """Whether the action that was looked at most stays that, even if so many looks go to the second."""
        root = self.root
        most: i64 = 0
        second: i64 = 0
        for action in self.choices:
            visits = root.visits[root.place_of(action)]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return float(most - second) > looks

    def curiosity(self) -> float:
        """How much is looked elsewhere than at the best: in proportion to the spread of what this decision saw."""
        done = float(self.done)
        mean = self.total / done if self.done else 0.0
        variance = (self.squares - mean * self.total + FIRST_LOOKS * FIRST_SPREAD * FIRST_SPREAD) / (done + FIRST_LOOKS)
        return EXPLORATION * (sqrt(variance) if variance > LEAST_VARIANCE else LEAST_SPREAD)

    def iterate(self, root_state: State, first: i64 = ANY) -> None:
        """One walk from the root to a new node or to the end of the game, with an action that is given or any."""
        rng = self.rng
        observer = self.observer
        nodes = self.nodes
        s = root_state.redeal(observer, rng.below(SEEDS) * SEEDS + rng.below(SEEDS))
        curiosity = self.curiosity()
        path: list[Node] = []
        picks = vec[i64](capacity=32)
        node = self.root
        while True:
            choices = s.choices.all()
            action = self.habit(node, s, choices) if path else first
            if action == ANY or not path:
                if node.strangers(choices):
                    if self.held >= self.memory:
                        break
                    self.held -= node.held()
                    node.meet(choices, self.sense.priors(s))
                    self.held += node.held()
                pick = node.select(choices, curiosity)
                if action != ANY:
                    pick = node.place_of(action)
                path.append(node)
                picks = append(picks, pick)
                action = node.actions[pick]
            stage = self.sense.stage(s)
            s.play(action)
            if s.over:
                break
            key = int(s.sight(observer))
            found = nodes.get(key)
            if found is None:
                if self.held >= self.memory:
                    break
                found = Node(s.moves, s.player)
                nodes[key] = found
                self.held += NODE_BYTES
                if self.sense.stage(s) != stage:
                    break
            node = found
        values = self.sense.foresee(s)
        self.total += values[observer]
        self.squares += values[observer] * values[observer]
        if self.watches:
            self.note_outlook(self.root.actions[picks[0]], values)
        for i in range(i64(len(path))):
            node = path[i]
            node.visits[picks[i]] += 1
            node.totals[picks[i]] += values[node.player]

    def habit(self, node: Node, s: State, choices: vec[i64]) -> i64:
        """What is played at a node without weighing it, or ANY."""
        if not node.asked:
            node.asked = True
            node.habit = i64(self.sense.habit(s))
        if node.habit == OPEN:
            return ANY
        for choice in choices:
            if choice == node.habit:
                return choice
        return i64(self.sense.habit(s))  # with other hidden cards the usual answer may not be legal

    def note_outlook(self, action: i64, values: vec[float]) -> None:
        """Remember what an iteration that began with an action came to."""
        seen = self.outlooks.get(int(action))
        if seen is None:
            seen = vec[float]()
            for _ in range(len(values) + 1):
                seen = append(seen, 0.0)
            self.outlooks[int(action)] = seen
        for seat in range(i64(len(values))):
            seen[seat] += values[seat]
        seen[i64(len(values))] += 1.0
