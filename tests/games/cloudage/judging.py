"""Asking the sense of CloudAge: what it advises at a scene, and what it counts there."""

from __future__ import annotations

from typing import Any, Final, cast

from aerodrome.bots import GreedyBot, RandomBot, decide
from aerodrome.games.cloudage import GAME
from aerodrome.games.cloudage.sense import columns as c
from aerodrome.games.cloudage.sense.answers import CloudSense
from aerodrome.games.cloudage.sense.features import features
from aerodrome.games.cloudage.sense.habits import Habits
from aerodrome.games.cloudage.sense.worths import Worths
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.sense import OPEN
from tests.games.cloudage.force import crew
from tests.games.cloudage.scene import act, new_game, options, scene as full_scene

SENSE: Final = cast(CloudSense, GAME.sense)
HABITS: Final = Habits()
WHIKA: Final = "1:4,0"  # combat 3 without L1, for 3 points
NEFARIA: Final = "4:3,1"  # combat 9, for 12 points
DRY_ANCHOR: Final = "1:2,1"


def scene(**given: Any) -> CloudAge:
    """Without campaign tiles unless they are named: cities are as printed on the boards."""
    return full_scene(**{"tiles": (), **given})


def advised(s: CloudAge) -> dict[str, float]:
    """The actions with their weights."""
    return dict(zip(options(s), SENSE.weights(s), strict=True))


def advice(s: CloudAge) -> str:
    """The action with the largest weight; a search takes the same for granted, where it takes anything."""
    weights = advised(s)
    best = max(weights, key=lambda action: weights[action])
    habit = SENSE.habit(s)
    assert habit == OPEN or weights[GAME.name(habit)] == weights[best]
    return best


def follow(s: CloudAge) -> list[str]:
    """Take the advice until the turn is over; what was done."""
    done = []
    number = s.turn
    while not s.over and s.turn == number:
        done.append(advice(s))
        act(s, done[-1])
    return done


def worths(s: CloudAge, seat: int = 0) -> Worths:
    return HABITS.outlook(s).worths(s, seat)


def found(s: CloudAge, seat: int = 0, own: bool = True) -> dict[str, float]:
    """The features of a seat that are not 0."""
    out = list(features(s, worths(s, seat), own))
    return {name: value for name, value in zip(c.FEATURES, out[: c.FEATURE_COUNT], strict=True) if value}


def chance(seat: int = 0, **given: Any) -> float:
    return SENSE.value(scene(**given), seat)


def fighting(target: str, strength: int, **given: Any) -> CloudAge:
    """In a fight for a city, before the first card."""
    played = {0: [*crew(strength), *given.pop("played", ())]}
    return act(scene(ask="fight", airships={0: target}, played=played, **given), "fight")


def play(players: int, seed: int, random: int | None = None, **chosen: Any) -> CloudAge:
    """A game of greedy bots; one seat may be left to chance."""
    s = new_game(players, seed, **chosen)
    bots = [RandomBot(seed) if seat == random else GreedyBot(GAME.sense, seed) for seat in range(players)]
    while not s.over:
        s.apply(decide(GAME, s, bots[s.player], seed))
    return s
