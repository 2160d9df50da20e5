"""The main action Work (WHI-5.39 to WHI-5.43)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.step import Options, Step


def begin_work(s: Whistle) -> None:
    """All own airships come home first (WHI-5.39)."""
    s.tell(p.WORKED)
    for size in range(i64(p.SIZES)):
        s.send_home(s.active * p.SIZES + size)
    s.then(WORK_TASK)


def construction_effect(s: Whistle) -> i64:
    """The first construction is free, the others cost water (WHI-5.41)."""
    return table.WORK_PAID if s.constructions else table.WORK_FREE


@final
class WorkTask(Step[Whistle]):
    """WHI-9.14: up to three constructions, one move or rescue, or stop; bonus actions and powers stand beside it."""

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"constructions": int(s.constructions), "moved": s.moved}

    def options(self, s: Whistle, out: Options) -> None:
        if s.constructions < p.MOST_CONSTRUCTIONS and run.usable(s, construction_effect(s), table.NO_SOURCE):
            out.add(p.CONSTRUCT)
        if not s.moved:
            if run.usable(s, table.WORK_MOVE, table.NO_SOURCE):
                out.add(p.MOVE)
            if run.usable(s, table.WORK_RESCUE, table.NO_SOURCE):
                out.add(p.RESCUE)
        out.add(p.STOP)

    def lingers(self, s: Whistle) -> bool:
        return True

    def resolve(self, s: Whistle, action: i64) -> None:
        if action == p.STOP:
            return
        s.then(WORK_TASK)
        if action == p.CONSTRUCT:
            effect = construction_effect(s)
            s.constructions += 1
            run.start(s, effect, table.NO_SOURCE)
        else:
            s.moved = True
            run.start(s, table.WORK_MOVE if action == p.MOVE else table.WORK_RESCUE, table.NO_SOURCE)


WORK_TASK: Final = WorkTask()
