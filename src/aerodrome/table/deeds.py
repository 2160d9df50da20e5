"""What somebody did in one turn, and what there is of it that a seat has not answered yet."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from operator import attrgetter
from typing import Final, NamedTuple

from aerodrome.kernel.state import NOBODY
from aerodrome.table.table import PERSON, Line, Table

STEP: Final = attrgetter("step")
MOST_NEWS: Final = 8  # deeds: after a long absence the newest ones


@dataclass(frozen=True)
class Deed:
    """What one seat decided in one turn, with the events that followed. Alone, the game itself (-1) does things."""

    seat: int
    active: int  # whose turn it was
    turn: int
    step: int  # the number of actions after the last of its decisions
    lines: tuple[Line, ...]


def deeds(table: Table, after: int = 0) -> list[Deed]:
    """What was done after the first `after` actions; who decides several times in a turn does one thing.

    What a turn begins with of itself (`Words.turn_event`) is part of what is done first in it; a turn in which there
    was nothing to decide is a deed of whose turn it was.
    """
    moves = table.moves
    last: dict[tuple[int, int], int] = {}  # of each deed the number of actions after its last decision
    active: dict[tuple[int, int], int] = {}
    lines: defaultdict[tuple[int, int], list[Line]] = defaultdict(list)
    for step, move in enumerate(moves[after:], after + 1):
        last[move.turn, move.seat] = step
        active.setdefault((move.turn, move.seat), move.active)
    for stretch in stretches(table, after):
        if stretch.passed:
            seat = int(stretch.lines[0].event.seat)
            one = moves[stretch.step - 1].turn + stretch.passed, seat
            last[one], active[one] = stretch.step, seat
        elif stretch.step <= len(moves):
            one = moves[stretch.step - 1].turn, moves[stretch.step - 1].seat
        else:
            continue
        lines[one] += stretch.lines
    done = [Deed(one[1], active[one], one[0], step, tuple(lines[one])) for one, step in last.items()]
    return sorted(done, key=attrgetter("turn"))


class Stretch(NamedTuple):
    """Events that follow each other and belong together."""

    step: int  # the number of the action that they belong to
    passed: int  # with which turn after this action's they passed, without a decision; 0: it is the action's own
    lines: Sequence[Line]


def stretches(table: Table, after: int) -> Iterator[Stretch]:
    """The events after the first `after` actions, and of those that begin a turn already what is their own.

    What a turn begins with of itself belongs to its first action, even if nobody has decided it yet.
    """
    begins, name = table.game.words.turn_event, table.game.events.name
    for step, found in groupby(table.lines[bisect_left(table.lines, after, key=STEP) :], key=STEP):
        lines = list(found)
        starts = [number for number, line in enumerate(lines) if begins and name(line.event) == begins]
        own = lines[: starts[0]] if starts else lines
        if step > after:
            yield Stretch(step, 0, own)
        for passed, (first, end) in enumerate(pairwise(starts), 1):
            yield Stretch(step, passed, lines[first:end])
        if starts:
            yield Stretch(step + 1, 0, lines[starts[-1] :])


def begun(table: Table) -> Deed | None:
    """What the turn of the one who decides now has begun with of itself, if that is worth telling."""
    state, quiet = table.state, table.game.words.quiet_events
    steps = len(table.moves)
    lines = tuple(line for some in stretches(table, steps) if some.step > steps for line in some.lines)
    if state is None or all(table.game.events.name(line.event) in quiet for line in lines):
        return None
    seat = int(state.active)
    return Deed(seat, seat, table.turn_of(state), steps, lines)


def apart(deed: Deed) -> list[Deed]:
    """What somebody did alone, and what the game then did of itself."""
    own = tuple(line for line in deed.lines if int(line.event.seat) != NOBODY)
    rest = tuple(line for line in deed.lines if int(line.event.seat) == NOBODY)
    parts = replace(deed, lines=own), replace(deed, seat=NOBODY, lines=rest)
    return [part for part in parts if part.lines]


def answered(table: Table, seat: int) -> int:
    """The number of actions up to the last one that the person of a seat decided; 0 if there was none."""
    for step in range(len(table.moves), 0, -1):
        move = table.moves[step - 1]
        if move.seat == seat and not move.bot:
            return step
    return 0


def news(table: Table, seat: int | None) -> list[Deed]:
    """What was done since the last decision of a seat, the newest last.

    What a bot did for the seat is news to the person who has it. A spectator, and who has left the seat to a bot,
    follows the last time round the table. To somebody who plays alone it is news what the game did of itself.
    """
    if seat is None or table.seats[seat].kind != PERSON:
        return round_table(table)
    since = answered(table, seat)
    if table.players == 1 and since:
        own = [line for line in step_lines(table, since) if int(line.event.seat) == NOBODY]
        move = table.moves[since - 1]
        return [Deed(NOBODY, move.active, move.turn, since, tuple(own))] if own else []
    return deeds(table, since)[-MOST_NEWS:]


def earlier_news(table: Table, seat: int) -> list[Deed]:
    """What was news to a seat when its turn began, the newest last."""
    turn = table.moves[-1].turn if table.moves else 0
    first = bisect_left(table.moves, turn, key=attrgetter("turn"))
    before = max((step for step in range(first) if table.moves[step].seat == seat), default=-1) + 1
    return [deed for deed in deeds(table, before) if deed.step <= first][-MOST_NEWS:]


def own_deed(table: Table, seat: int | None) -> Deed | None:
    """What the person of a seat did last, as far as it goes; alone without what the game then did of itself."""
    step = 0 if seat is None else answered(table, seat)
    if not step:
        return None
    turn = table.moves[step - 1].turn
    first = bisect_left(table.moves, turn, key=attrgetter("turn"))
    own = next(deed for deed in deeds(table, first) if (deed.seat, deed.turn) == (seat, turn))
    return next((part for part in apart(own) if part.seat == seat), None) if table.players == 1 else own


def round_table(table: Table) -> list[Deed]:
    """The last deeds, one for each seat."""
    wanted = max(2, table.players)
    first = len(table.moves)
    seen: set[tuple[int, int]] = set()
    while first and len(seen | {(table.moves[first - 1].turn, table.moves[first - 1].seat)}) <= wanted:
        seen.add((table.moves[first - 1].turn, table.moves[first - 1].seat))
        first -= 1
    return deeds(table, first)


def step_lines(table: Table, step: int) -> Sequence[Line]:
    """The events of one action."""
    last = bisect_right(table.lines, step, key=STEP)
    first = bisect_right(table.lines, step - 1, key=STEP)
    return table.lines[first:last]
