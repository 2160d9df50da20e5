"""Playing on the kernel: settling, single answers, consequences, legality, the journal, what may be undone."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.journal import OPEN, Journal
from aerodrome.kernel.state import IllegalAction, State, question_name
from aerodrome.kernel.step import DeadEnd, Options, Step


class Counter(State):
    """The least that a game needs."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.total = 0

    def clone(self) -> Counter:
        t = Counter(self.players)
        self.copy_into(t)
        t.total = self.total
        return t

    def deal_again(self, seat: int, rng: Any) -> None:
        return

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"total": self.total}

    def scores(self) -> list[int]:
        return [self.total] * self.players

    def winners(self) -> list[int]:
        return []


class Ask(Step[Counter]):
    """A question with given answers: each adds itself."""

    def __init__(self, *answers: int) -> None:
        self.answers = answers

    def args(self) -> list[int]:
        return list(self.answers)

    def options(self, s: Counter, out: Options) -> None:
        for answer in self.answers:
            out.add(answer)

    def resolve(self, s: Counter, action: int) -> None:
        s.total = 10 * s.total + action
        s.tell(0, action)


class AskSeat(Ask):
    def who(self, s: Counter) -> int:
        return 1


class Add(Step[Counter]):
    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, s: Counter) -> None:
        s.total = 10 * s.total + self.number


class End(Step[Counter]):
    def happen(self, s: Counter) -> None:
        s.over = True


def pending(*steps: Step[Counter], players: int = 2) -> Counter:
    """A state whose agenda has these steps, the first one on top."""
    s = Counter(players)
    for step in reversed([*steps, End()]):
        s.then(step)
    s.settle()
    return s


def test_the_step_pushed_last_comes_first() -> None:
    s = pending(Ask(1, 2), Add(3), Ask(4, 5))
    assert s.legal == [1, 2]
    assert s.player == 0
    assert question_name(s.top()) == "ask"
    s.apply(2)
    assert (s.total, s.legal) == (23, [4, 5])
    s.apply(5)
    assert s.total == 235
    assert s.over
    assert s.player == -1
    assert s.legal == []
    assert s.steps() == []


def test_a_single_answer_answers_itself_and_is_told() -> None:
    s = Counter(1)
    s.journal = Journal()
    for step in (End(), Ask(8, 9), Ask(7)):
        s.then(step)
    s.settle()
    assert s.total == 7
    assert s.legal == [8, 9]
    assert s.moves == 0
    assert [(int(event.kind), [*event.values]) for event in s.journal.take()] == [(0, [7])]


def test_the_end_of_the_game_stops_what_was_pending() -> None:
    s = Counter(1)
    for step in (Ask(1, 2), Add(5), End(), Add(4)):
        s.then(step)
    s.settle()
    assert s.over
    assert s.total == 4
    assert s.steps() == []


def test_who_decides_may_be_another_seat() -> None:
    s = pending(AskSeat(1, 2), Ask(3, 4))
    assert (s.active, s.player) == (0, 1)
    assert s.view(1)["legal"] == [1, 2]
    assert s.view(0)["legal"] == []
    assert s.view(None)["legal"] == []
    assert s.view(0)["question"] == "ask_seat"
    s.apply(1)
    assert s.player == 0


@pytest.mark.parametrize("action", [0, 3, -1, 2**63, -(2**63), 10**30])
def test_an_illegal_action_leaves_the_state_alone(action: int) -> None:
    s = pending(Ask(1, 2))
    with pytest.raises(IllegalAction, match=rf"action {action} is not legal now; legal are \[1, 2\]"):
        s.apply(action)
    assert (s.total, s.moves, s.legal, s.depth) == (0, 0, [1, 2], 2)


def test_nothing_is_legal_after_the_end() -> None:
    s = pending()
    with pytest.raises(IllegalAction, match="the game is over"):
        s.apply(1)


def test_illegal_action_is_a_value_error() -> None:
    assert issubclass(IllegalAction, ValueError)


def test_a_hole_in_the_rules_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd, match="Ask offers nothing"):
        pending(Ask())

    class Mute(Step[Counter]):
        def options(self, s: Counter, out: Options) -> None:
            out.add(1)
            out.add(2)

    s = pending(Mute())
    with pytest.raises(DeadEnd, match="Mute does not resolve 1"):
        s.apply(1)


def test_what_a_game_must_bring_is_not_invented() -> None:
    s = State(1)
    for method in (s.clone, s.check, s.scores, s.winners):
        with pytest.raises(NotImplementedError):
            method()
    with pytest.raises(NotImplementedError):
        s.look(None)
    with pytest.raises(NotImplementedError):
        s.sight(0)


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    s = pending(Ask(1, 2))
    for seat in (2, -1, 99):
        with pytest.raises(ValueError, match=f"seat is None or a number from 0 to 1, not {seat}"):
            s.view(seat)


def test_a_clone_keeps_no_journal_and_shares_no_agenda() -> None:
    s = pending(Ask(1, 2), Ask(3, 4))
    s.journal = Journal()
    t = s.clone()
    assert t.journal is None
    t.apply(1)
    assert s.depth == 3
    assert s.legal == [1, 2]
    assert s.journal.take() == []
    s.apply(2)
    assert len(s.journal.take()) == 1
    assert t.total == 1


def test_a_journal_is_taken_once() -> None:
    s = pending(Ask(1, 2), Ask(3, 4))
    s.tell(5)  # nobody listens
    s.journal = Journal()
    s.tell(5, 1, 2, 3, secret=2)
    assert heard(s) == [(5, 0, [1, 2, 3], 2)]
    assert heard(s) == []


def heard(s: State) -> list[tuple[int, int, list[int], int]]:
    """The events of the journal: kind, seat, values, whose secret."""
    assert s.journal is not None
    return [
        (int(one.kind), int(one.seat), [int(value) for value in one.values], int(one.secret))
        for one in s.journal.take()
    ]


def test_an_event_keeps_what_it_is_told_with_and_no_more() -> None:
    s = pending(Ask(1, 2), Ask(3, 4))
    s.journal = Journal()
    s.active = 1
    s.tell(6)
    s.tell(6, -1, 0)
    s.tell(6, 1, 2, 3, 4, 5, 6)
    s.tell_of(0, 7, 9, secret=1)
    s.tell_of(-1, 7, 1, 2, 3, 4, 5, 6)
    dice = vec[i64]([i64(4), i64(2)])
    s.tell_several(1, 8, dice)
    s.tell_several(0, 8, dice, 1, 2, 3, 4, secret=0)
    dice[0] = 5  # what was told stays as it was
    assert heard(s) == [
        (6, 1, [], OPEN),
        (6, 1, [-1, 0], OPEN),
        (6, 1, [1, 2, 3, 4, 5, 6], OPEN),
        (7, 0, [9], 1),
        (7, -1, [1, 2, 3, 4, 5, 6], OPEN),
        (8, 1, [4, 2], OPEN),
        (8, 0, [1, 2, 3, 4, 4, 2], 0),
    ]


def test_surprises_count_draws_and_reveals() -> None:
    s = pending(Ask(1, 2))
    assert s.surprises == 0
    s.reveal()
    assert s.surprises == 1
    s.rng.below(6)
    s.rng.below(6)
    assert s.surprises == 3
    assert s.clone().surprises == 3


def test_a_redealt_copy_has_dice_of_its_own() -> None:
    s = pending(Ask(1, 2))
    before = int(s.rng.state)
    t, u, again = s.redeal(0, 1), s.redeal(0, 2), s.redeal(0, 1)
    assert s.rng.state == before
    assert len({int(one.rng.state) for one in (s, t, u)}) == 3
    assert again.rng.state == t.rng.state
