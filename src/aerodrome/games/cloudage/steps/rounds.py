"""The course of a round: production, movement, action (CLA-4, CLA-5.21 to CLA-5.34)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import navigation, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import city, final as scoring, flight, solo, story, tiles
from aerodrome.kernel.step import Options, Step


def begin_turn(s: CloudAge, phase: i64, seat: i64) -> None:
    s.turn += 1
    s.phase = phase
    s.active = seat
    s.tell(p.TURN_BEGAN, phase, s.round)


# ---------------------------------------------------------------- production phase
@final
class BeginRound(Step[CloudAge]):
    """The first-player marker passes; a book; produce; reveal; then the flights (CLA-4.4 to CLA-4.9)."""

    def happen(self, s: CloudAge) -> None:
        s.round += 1
        if s.round > 1:
            s.first = (s.first + 1) % s.players
        for seat in range(s.players):
            s.lower[seat] = p.EMPTY
            s.flight[seat] = p.EMPTY
        begin_turn(s, p.PRODUCTION, s.first)
        s.tell(p.ROUND_BEGAN, s.round, s.first)
        s.then(MOVEMENT_PHASE)
        produce_and_reveal(s)
        if book_active(s):
            story.open_book(s)


def book_active(s: CloudAge) -> bool:
    """The marker before a book was removed in the round just finished (CLA-5.12)."""
    return s.round > 1 and i64(p.BOOKS_AFTER) >> s.slot_of(s.round - 1) & 1 != 0


def produce_and_reveal(s: CloudAge) -> None:
    """Everybody produces, then everybody reveals two navigation cards (CLA-4.8)."""
    for place in range(s.players - 1, i64(-1), -1):
        s.then(Reveal((s.first + place) % s.players))
    for place in range(s.players - 1, i64(-1), -1):
        s.then(ProduceLevel((s.first + place) % s.players))


@final
@mypyc_attr(free_list_len=1)
class ProduceLevel(Step[CloudAge]):
    """`produce.level`: the own level or a lower one whose energy can be paid, or none (CLA-5.21, CLA-5.22)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.DECLINE)
        for level in range(s.level[self.seat] + 1):
            if production_energy(s, self.seat, level) <= s.energy[self.seat]:
                out.add(p.PRODUCE + level)

    def resolve(self, s: CloudAge, action: i64) -> None:
        seat = self.seat
        if action == p.DECLINE:
            s.tell_of(seat, p.IDLED)
            return
        level = action - p.PRODUCE
        energy = production_energy(s, seat, level)
        s.energy[seat] -= energy
        s.water[seat] += p.LEVEL_WATER[level]
        s.vp[seat] += p.LEVEL_VP[level]
        s.tell_of(seat, p.PRODUCED, level, energy, p.LEVEL_WATER[level], p.LEVEL_VP[level])
        for _ in range(s.copies(seat, p.RAIN_COLLECTOR)):
            s.worked(seat, p.RAIN_COLLECTOR, p.WATER, 1)
        for _ in range(s.copies(seat, p.SCRAP_FOUNDRY)):
            s.worked(seat, p.SCRAP_FOUNDRY, p.METAL, 1)


def production_energy(s: CloudAge, seat: i64, level: i64) -> i64:
    """A Turbine saves one energy (CLA-5.172)."""
    energy = p.LEVEL_ENERGY[level] - s.copies(seat, p.TURBINE)
    return max(energy, 0)


@final
@mypyc_attr(free_list_len=1)
class Reveal(Step[CloudAge]):
    """The top two navigation cards: the lower one is thrown first (CLA-5.28 to CLA-5.33)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        seat = self.seat
        one, other = s.draw_navigation(seat), s.draw_navigation(seat)
        if worth(one) < worth(other):
            one, other = other, one
        if other != p.EMPTY:
            navigation.throw(s, seat, other)
        if one != p.EMPTY:
            navigation.throw(s, seat, one)
        s.lower[seat] = worth(other)
        s.flight[seat] = worth(one)
        s.tell_of(seat, p.REVEALED, s.lower[seat], s.flight[seat])
        if s.lower[seat]:
            s.then(NavigationTake(seat))


def worth(card: i64) -> i64:
    """The value of a navigation card; one that is not there counts 0 (CLA-5.33)."""
    return 0 if card == p.EMPTY else p.NAVIGATION_VALUE[card]


@final
@mypyc_attr(free_list_len=1)
class NavigationTake(Step[CloudAge]):
    """`navigation.take`: the lower value as energy or as project cards (CLA-5.29)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"value": int(s.lower[self.seat]), "higher": int(s.flight[self.seat])}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.TAKE + p.TAKE_ENERGY)
        out.add(p.TAKE + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        kind = p.ENERGY if action == p.TAKE + p.TAKE_ENERGY else p.PROJECT
        s.gain(self.seat, kind, s.lower[self.seat])


# ---------------------------------------------------------------- movement and action phase
@final
class MovementPhase(Step[CloudAge]):
    """One movement turn each, in turn order (CLA-4.9)."""

    def happen(self, s: CloudAge) -> None:
        s.then(ACTION_PHASE)
        for place in range(s.players - 1, i64(-1), -1):
            s.then(MoveTurn((s.first + place) % s.players))


@final
@mypyc_attr(free_list_len=1)
class MoveTurn(Step[CloudAge]):
    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        begin_turn(s, p.MOVEMENT, self.seat)
        flight.begin(s)


@final
class ActionPhase(Step[CloudAge]):
    """Everybody is active once, in turn order; then the next round or the end (CLA-4.11, CLA-4.14, CLA-4.3)."""

    def happen(self, s: CloudAge) -> None:
        s.then(BEGIN_ROUND if s.round < s.rounds else FINAL_SCORING)
        for place in range(s.players - 1, i64(-1), -1):
            s.then(ActionTurn((s.first + place) % s.players))


@final
@mypyc_attr(free_list_len=1)
class ActionTurn(Step[CloudAge]):
    """The city action, with Whitehaven before it and after it; alone the solo board first (CLA-7.4, CLA-7.49)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        begin_turn(s, p.ACTION, self.seat)
        s.then(tiles.WHITEHAVEN_PLANT)
        s.then(city.ACTION_CHOOSE)
        s.then(tiles.WHITEHAVEN_PLANT)
        if s.players == 1:
            s.then(solo.SOLO_SLOT)
            s.then(tiles.WHITEHAVEN_PLANT)


@final
class FinalScoring(Step[CloudAge]):
    """A production phase without a book, two build actions each, then the points (CLA-6.1 to CLA-6.3)."""

    def happen(self, s: CloudAge) -> None:
        s.turn = p.SLOTS * (1 + 2 * s.players)  # as after the longest game: the number alone says what turn it is
        begin_turn(s, p.SCORING, s.first)
        s.tell(p.SCORING_BEGAN)
        scoring.push_counting(s)
        produce_and_reveal(s)


BEGIN_ROUND: Final = BeginRound()
MOVEMENT_PHASE: Final = MovementPhase()
ACTION_PHASE: Final = ActionPhase()
FINAL_SCORING: Final = FinalScoring()
