"""Changing the dice: rerolls, flips, Pixies (AER-5.12 to AER-5.23, AER-5.55, AER-5.56)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.step import Closed, Options


def twin_of(dice: vec[i64], die: i64) -> i64:
    """The nearest earlier die that shows the same, or -1."""
    other = die - 1
    while other >= 0 and dice[other] != dice[die]:
        other -= 1
    return other


def different_rerolls(dice: vec[i64]) -> vec[i64]:
    """The choices of dice to reroll, one for each multiset of values, lowest positions first (AER-5.14, AER-5.56)."""
    out = vec[i64](capacity=64)
    out = append(out, i64(p.REROLL))
    for die in range(i64(p.DICE)):
        twin = twin_of(dice, die)
        for i in range(i64(len(out))):
            chosen = out[i] - p.REROLL
            if twin < 0 or chosen >> twin & 1:
                out = append(out, p.REROLL + (chosen | i64(1) << die))
    return out[1:]


def reroll_options(dice: vec[i64]) -> vec[i64]:
    """`different_rerolls`, looked up: it depends only on which dice are equal."""
    pattern: i64 = 0
    latest: i64 = 0  # four bits a face: the latest die that shows it, counted from 1
    for die in range(i64(p.DICE)):
        place = dice[die] << 2
        twin = latest >> place & 15
        pattern = pattern * (die + 1) + twin
        latest += (die + 1 - twin) << place
    found = REROLLS[pattern]
    if len(found) == 0:
        found = different_rerolls(dice)
        REROLLS[pattern] = found
    return found


@final
class ChooseReroll(Closed[Aerion]):
    """Which dice to reroll; after a payment with Logistics a flip is possible instead (AER-9.3)."""

    def __init__(self, paid: i64) -> None:
        self.paid: Final = paid

    def args(self) -> list[int]:
        return [int(self.paid)]

    def options(self, s: Aerion, out: Options) -> None:
        out.add_sorted(reroll_options(s.dice))
        if self.paid and s.factories & p.LOGISTICS:  # AER-7.19
            for die in range(i64(p.DICE)):
                if twin_of(s.dice, die) < 0:  # AER-5.56
                    out.add(p.FLIP + die)

    def resolve(self, s: Aerion, action: i64) -> None:
        if action < p.FLIP:
            s.roll(action - p.REROLL)
            return
        die = action - p.FLIP
        before = s.dice[die]
        s.dice[die] = p.OPPOSITE_SUM - before
        s.tell(p.FLIPPED, die, before, p.OPPOSITE_SUM - before)


@final
class ChoosePixie(Closed[Aerion]):
    """Which die to turn, and to which other face (AER-5.19, AER-9.4)."""

    def options(self, s: Aerion, out: Options) -> None:
        for die in range(i64(p.DICE)):
            if twin_of(s.dice, die) < 0:  # AER-5.56
                for face in range(i64(1), i64(p.FACES + 1)):
                    if face != s.dice[die]:
                        out.add(p.SET_DIE + die * p.FACES + face - 1)

    def resolve(self, s: Aerion, action: i64) -> None:
        die = (action - p.SET_DIE) // p.FACES
        face = (action - p.SET_DIE) % p.FACES + 1
        s.tell(p.PIXIE_SPENT, die, s.dice[die], face)
        s.dice[die] = face
        s.pixies -= 1  # AER-5.21


REROLLS: Final = [vec[i64]() for _ in range(720)]  # 2 * 3 * 4 * 5 * 6 patterns
REROLL_FREE: Final = ChooseReroll(0)
REROLL_PAID: Final = ChooseReroll(1)
CHOOSE_PIXIE: Final = ChoosePixie()
