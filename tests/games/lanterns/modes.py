"""The modes of Lanterns."""

from __future__ import annotations

from random import Random
from typing import cast

from lanterns import GAME
from lanterns.parts import CONTENT, PEEK, SHOW, VALUES, WEATHERS, YIELD
from lanterns.state import Lanterns

from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode


def mode(players: int, rounds: int, spyglasses: bool, weather: str = "calm", *lamps: str) -> Mode:
    name = f"{players}p-{rounds}r-{'spyglasses' if spyglasses else 'blind'}"
    name += "".join(f"-{word}" for word in (weather, *lamps) if word != "calm")
    options = {"rounds": rounds, "spyglasses": spyglasses, "weather": weather, "lamps": list(lamps)}
    return Mode(name, players, options)


def any_mode(rng: Random) -> Mode:
    weather = rng.choice(WEATHERS)
    lamps = [lamp for lamp in ("red", "green") if rng.random() < 0.5 and (lamp == "red" or weather == "storm")]
    return mode(rng.choice(GAME.players), rng.choice((2, 4, 6)), rng.random() < 0.5, weather, *lamps)


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
        *(mode(players, rounds, spy) for players in GAME.players for rounds, spy in ((4, True), (2, False))),
        *(mode(players, 6, True, "storm", "red", "green") for players in GAME.players),
    ],
    richest=mode(4, 6, True, "storm", "red", "green"),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[mode(3, 4, True), mode(4, 6, True, "storm", "red", "green")],
)
