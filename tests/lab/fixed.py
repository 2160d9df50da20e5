"""Simulations whose games are known: the same seed gives the games that it always gave, on every Python."""

from __future__ import annotations

import json
from functools import partial
from hashlib import blake2b

import aerodrome
from aerodrome.lab.simulate import Plan, plan_for, play_all

KEPT = ("number", "bots", "scores", "winners", "decisions", "record")
AERION = aerodrome.game("aerion")
CRYO = aerodrome.game("cryo")
SOLENIA = aerodrome.game("solenia")
PIERS = {"expansions": ["piers"]}

# The digests are those of the first version that could simulate; Cryo's bots change them whenever their sense does.
FIXED = (
    (partial(plan_for, AERION, ["random"], games=40, seed=7), "00a96cbfac6218df"),
    (partial(plan_for, AERION, ["random", "greedy"], games=10, seed=7, swap=True, options=PIERS), "bc3264d5dab9baa7"),
    (partial(plan_for, AERION, ["search:20"], games=1, seed=7), "ddc013e21596b6a6"),
    (partial(plan_for, SOLENIA, ["random"], players=3, games=20, seed=7), "46172d822449ea75"),
    (partial(plan_for, SOLENIA, ["greedy", "random"], games=6, seed=7, swap=True), "dcfd90332e8405f6"),
    (partial(plan_for, SOLENIA, ["search:20", "random"], games=1, seed=7, swap=True), "1dc163877c8daa4a"),
    (partial(plan_for, CRYO, ["random"], players=4, games=6, seed=7), "b21c0c261266e3f8"),
    (partial(plan_for, CRYO, ["greedy", "random"], games=4, seed=7, swap=True), "f1226eedc9e2a795"),
    (partial(plan_for, CRYO, ["search:2", "random", "greedy"], players=3, games=1, seed=7), "3f0fb3caaf0970b7"),
)


def digest(plan: Plan) -> str:
    """A short hash of everything that the games of a plan are, but for the time that they took."""
    found = [{key: value for key, value in one.line().items() if key in KEPT} for one in play_all(plan)]
    return blake2b(json.dumps(found, sort_keys=True).encode(), digest_size=8).hexdigest()
