"""The modes of Lanterns."""

from __future__ import annotations

from random import Random
from typing import cast

from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode
from tests.toy.game import CONTENT, GAME, PEEK, SHOW, VALUES, YIELD, Lanterns


def mode(players: int, rounds: int, spyglasses: bool) -> Mode:
    name = f"{players}p-{rounds}r-{'spyglasses' if spyglasses else 'blind'}"
    return Mode(name, players, {"rounds": rounds, "spyglasses": spyglasses})


def any_mode(rng: Random) -> Mode:
    return mode(rng.choice(GAME.players), rng.choice((2, 4, 6)), rng.random() < 0.5)


def eager(s: State, rng: Random) -> int:
    """Use what there is: the spyglass, a challenge, a 5."""
    weights = {PEEK: 5.0, CONTENT: 0.2, SHOW: 3.0, YIELD: 1.0}
    return rng.choices(s.legal, [weights.get(action, 1.0) for action in s.legal])[0]


def hidden(s: State, seat: int) -> dict[str, set[int]]:
    a = cast(Lanterns, s)
    known = 1 if seat >= 0 and a.peeked >> seat & 1 else 0
    others = [one for one in range(a.players) if one != seat]
    return {
        "deck": set(range(len(a.deck) - known)),
        "hands": {one * VALUES + value for one in others for value in range(VALUES) if a.hand_size(one)},
        "laid": set(a.unknown_laid(seat)),
    }


ENTRY = Entry(
    game=GAME,
    modes=[
        mode(players, rounds, spy) for players in GAME.players for rounds, spy in ((4, True), (2, False), (6, True))
    ],
    richest=mode(4, 6, True),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[mode(3, 4, True)],
)
