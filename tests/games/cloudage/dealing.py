"""What readers of CloudAge see, and how hidden things are dealt to them anew: what the tests of CLA-8 share."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, cast

from aerodrome.games.cloudage import GAME
from aerodrome.games.cloudage.state import CloudAge
from tests.games.cloudage.modes import eager
from tests.games.cloudage.scene import opened

DEALS = 40
EVERYBODY = (None, 0, 1, 2)


def redeals(s: CloudAge, seat: int, number: int = DEALS) -> list[CloudAge]:
    out = []
    for seed in range(number):
        other = cast(CloudAge, s.redeal(seat, seed))
        other.check()
        out.append(other)
    return out


def seat_of(reader: int | None) -> int:
    return -1 if reader is None else reader


def alike(one: CloudAge, other: CloudAge, readers: Iterable[int | None]) -> None:
    """These readers see the same, and what is hidden from them is dealt to them alike."""
    for reader in readers:
        seat = seat_of(reader)
        assert one.view(reader) == other.view(reader), f"reader {reader}"
        assert one.sight(seat) == other.sight(seat), f"reader {reader}"
        assert GAME.dump(one.redeal(seat, 7)) == GAME.dump(other.redeal(seat, 7)), f"reader {reader}"


def others(seat: int, players: int = 3) -> list[int | None]:
    return [None, *(reader for reader in range(players) if reader != seat)]


def in_the_middle(players: int, seed: int, decisions: int = 120, **chosen: Any) -> CloudAge:
    s = opened(players, seed, **chosen)
    rng = Random(seed)
    for _ in range(decisions):
        if not s.over:
            s.apply(eager(s, rng))
    return s
