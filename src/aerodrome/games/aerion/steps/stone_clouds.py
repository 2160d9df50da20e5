"""Expansion 3, the Stone Clouds (AER-7.39 to AER-7.59)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import kind_of
from aerodrome.games.aerion.score import cloud_steps_left, test_victory
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.step import Closed, Options


def birds_shown(s: Aerion) -> i64:
    """The decks whose Display card is a Hammer Bird, as bits."""
    out: i64 = 0
    for deck in range(i64(p.DECK_COUNT)):
        card = s.display[deck]
        if card != p.EMPTY and kind_of(card) == p.HAMMER_BIRD:
            out |= i64(1) << deck
    return out


def points(s: Aerion, birds: i64) -> i64:
    """AER-7.44, AER-7.45: the dice and the birds; 0 for a number of birds that is not allowed (AER-7.56)."""
    if birds > p.BIRD_MAXIMUM or (birds == 1 and s.variants & p.SWARM):
        return 0
    return s.dice_sum() + p.BIRD_POINTS[birds]


def demolition_exit(s: Aerion, out: Options) -> None:
    """AER-7.46."""
    if cloud_steps_left(s):
        for birds in range(count_bits(birds_shown(s)) + 1):
            if points(s, birds) >= p.POINTS_PER_STEP:
                out.add(p.DEMOLITION)
                return


@final
class ChooseBirds(Closed[Aerion]):
    """AER-7.47, AER-9.12: which birds to send, so that the total reaches 30."""

    def options(self, s: Aerion, out: Options) -> None:
        shown = birds_shown(s)
        for sent in range(i64(64)):
            if sent & ~shown == 0 and points(s, count_bits(sent)) >= p.POINTS_PER_STEP:
                out.add(p.BIRDS + sent)

    def resolve(self, s: Aerion, action: i64) -> None:
        sent = action - p.BIRDS
        total = points(s, count_bits(sent))
        for deck in range(i64(p.DECK_COUNT)):
            if sent >> deck & 1:
                s.tell(p.BIRD_SENT, s.display[deck])
                s.discard(s.display[deck])
                s.display[deck] = p.EMPTY
        steps = total // p.POINTS_PER_STEP  # AER-7.48
        s.tell(p.DEMOLISHED, total, steps)
        if s.variants & p.GROUNDED:
            s.then(ChooseCloud(steps))
            return
        for _ in range(steps):
            if cloud_steps_left(s):
                hit(s, damaged_first(s))  # AER-7.52


@final
class ChooseCloud(Closed[Aerion]):
    """`grounded`: one Stone Cloud for each step, as far as tokens remain (AER-7.51, AER-7.57, AER-9.13)."""

    def __init__(self, steps: i64) -> None:
        self.steps: Final = steps

    def args(self) -> list[int]:
        return [int(self.steps)]

    def notes(self, s: Aerion, seat: int | None) -> dict[str, Any]:
        return {"steps": int(self.steps)}

    def options(self, s: Aerion, out: Options) -> None:
        for ship in range(i64(p.SHIP_COUNT)):
            if s.clouds[ship]:
                out.add(p.CLOUD + ship)

    def resolve(self, s: Aerion, action: i64) -> None:
        hit(s, action - p.CLOUD)
        if self.steps > 1 and cloud_steps_left(s):
            s.then(ChooseCloud(self.steps - 1))


def damaged_first(s: Aerion) -> i64:
    chosen: i64 = p.EMPTY
    for cloud in range(i64(p.SHIP_COUNT)):
        steps = s.clouds[cloud]
        if steps and steps < p.CLOUD_STEPS:
            return cloud
        if steps and chosen == p.EMPTY:
            chosen = cloud
    return chosen


def hit(s: Aerion, cloud: i64) -> None:
    """AER-7.49: an Intact Stone Cloud is damaged, a Damaged one removed."""
    s.clouds[cloud] -= 1
    s.tell(p.CLOUD_HIT, cloud, s.clouds[cloud], i64(1) if s.variants & p.GROUNDED else i64(0))
    test_victory(s)


CHOOSE_BIRDS: Final = ChooseBirds()
