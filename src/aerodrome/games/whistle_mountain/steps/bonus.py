# ruff: noqa: ARG001
"""Bonus actions and powers: the extras of the game."""

from __future__ import annotations

from typing import Final, final

from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.step import Options, Step


@final
class BonusActions(Step[Whistle]):
    def options(self, s: Whistle, out: Options) -> None:
        pass


def has_bonus(s: Whistle) -> bool:
    return False


BONUS_ACTIONS: Final = BonusActions()
