"""Navigation updates (CLA-5.75, CLA-5.171)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import navigation, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.step import Options, Step


@final
class NavigationUpdate(Step[CloudAge]):
    """`navupdate.card`: a value of the own discard pile, or none; an empty pile is not asked about."""

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
        out.add(p.DECLINE)
        for value in range(i64(p.NAVIGATION_VALUES)):
            if navigation.has_value(s, self.seat, value):
                out.add(p.UPDATE + value)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action != p.DECLINE:
            s.tell_of(self.seat, p.UPDATED, navigation.remove(s, self.seat, action - p.UPDATE))
        if self.left > 1:
            s.then(NavigationUpdate(self.seat, self.left - 1))
