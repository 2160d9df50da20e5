"""The setup choices: projects and missions, at the same time (CLA-3.6, CLA-3.7, CLA-3.18, CLA-3.29)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import missions, rounds, story
from aerodrome.kernel.sets import one_piece
from aerodrome.kernel.step import Options, Step
from aerodrome.kernel.zones import sort_stretch


def begin_choices(s: CloudAge) -> None:
    """Each seat its refusals and its mission in a row, in turn order; then all is shown (CLA-3.29)."""
    s.choosing = True
    s.then(SHOW_CHOICES)
    for place in range(s.players - 1, i64(-1), -1):
        seat = (s.first + place) % s.players
        if not s.short():
            s.then(KeepMission(seat))
        s.then(RefuseProject(seat, p.REFUSED_AT_START))


@final
class RefuseProject(Step[CloudAge]):
    """`setup.refuse_project`: nobody else sees it yet (CLA-3.18, CLA-8.1)."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(self.seat), int(self.left)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"left": int(self.left)}

    def options(self, s: CloudAge, out: Options) -> None:
        for card in range(i64(p.CARD_KINDS)):
            if s.holds(self.seat, card):
                out.add(p.REFUSE + card)

    def resolve(self, s: CloudAge, action: i64) -> None:
        card = action - p.REFUSE
        s.drop_card(self.seat, card)
        s.refused[(self.seat + 1) * p.REFUSED_AT_START - self.left] = card
        s.tell_of(self.seat, p.REFUSED, card, secret=self.seat)
        if self.left > 1:
            s.then(RefuseProject(self.seat, self.left - 1))


@final
class KeepMission(Step[CloudAge]):
    """`setup.keep_mission`: one of the two that were dealt (CLA-3.6, CLA-3.7)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def options(self, s: CloudAge, out: Options) -> None:
        for place in range(i64(p.MISSIONS_DEALT)):
            out.add(p.KEEP + s.dealt[self.seat * p.MISSIONS_DEALT + place])

    def resolve(self, s: CloudAge, action: i64) -> None:
        card = action - p.KEEP
        s.kept[self.seat] = i64(s.dealt[self.seat * p.MISSIONS_DEALT] != card)
        s.tell_of(self.seat, p.KEPT, card, secret=self.seat)


@final
class ShowChoices(Step[CloudAge]):
    """All choices are laid open; the refused missions are shuffled into the pile (CLA-3.29, CLA-11.47)."""

    def happen(self, s: CloudAge) -> None:
        s.choosing = False
        s.reveal()
        for place in range(s.players):
            show_projects(s, (s.first + place) % s.players)
        if not s.short():
            for place in range(s.players):
                show_mission(s, (s.first + place) % s.players)
            sort_stretch(s.mission_pile, 0, s.mission_size)
            s.rng.shuffle(s.mission_pile, 0, s.mission_size)
        s.then(OPENING)
        if s.harder:  # CLA-7.19
            missions.receive(s, 0)


def show_projects(s: CloudAge, seat: i64) -> None:
    cards = vec[i64]()
    for place in range(seat * p.REFUSED_AT_START, (seat + 1) * p.REFUSED_AT_START):
        cards = append(cards, s.refused[place])
        s.discard[s.refused[place]] += 1
        s.refused[place] = p.EMPTY
    s.tell_several(seat, p.CHOICES_SHOWN, cards)


def show_mission(s: CloudAge, seat: i64) -> None:
    first = seat * p.MISSIONS_DEALT
    kept, left = s.dealt[first + s.kept[seat]], s.dealt[first + 1 - s.kept[seat]]
    s.missions[seat] |= one_piece(kept, 1)
    s.mission_pile[s.mission_size] = left
    s.mission_size += 1
    s.dealt[first] = p.EMPTY
    s.dealt[first + 1] = p.EMPTY
    s.kept[seat] = p.EMPTY
    s.tell_of(seat, p.MISSION_SHOWN, kept)


@final
class Opening(Step[CloudAge]):
    """A campaign begins with the story card of its chapter; then the first round (CLA-3.19)."""

    def happen(self, s: CloudAge) -> None:
        s.then(rounds.BEGIN_ROUND)
        if s.scenario == p.EMPTY:
            story.tell_story(s, p.OPENINGS[s.chapter] - p.FIRST_STORY)


SHOW_CHOICES: Final = ShowChoices()
OPENING: Final = Opening()
