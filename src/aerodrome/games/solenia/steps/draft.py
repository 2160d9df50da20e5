"""The draft of the upgrade tiles (SOL-3.24 to SOL-3.31, SOL-7.82)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.turn import begin
from aerodrome.kernel.step import Options, Step


@final
class DraftUpgrade(Step[Solenia]):
    """Two passes in reverse turn order: any tile, then one of the other level."""

    def __init__(self, turn: i64) -> None:
        self.turn: Final = turn

    def args(self) -> list[int]:
        return [int(self.turn)]

    def options(self, s: Solenia, out: Options) -> None:
        if s.upgrade_1[s.active] == p.EMPTY:
            for tile in range(i64(p.UPGRADE_COUNT)):
                if s.offer_1 >> tile & 1:
                    out.add(p.DRAFT_1 + tile)
        if s.upgrade_3[2 * s.active] == p.EMPTY:
            for day_half in range(i64(p.UPGRADE_COUNT)):
                if s.offer_3[day_half] != p.EMPTY:
                    out.add(p.DRAFT_3 + day_half)

    def resolve(self, s: Solenia, action: i64) -> None:
        if action < p.DRAFT_3:
            tile = action - p.DRAFT_1
            s.offer_1 ^= i64(1) << tile
            s.upgrade_1[s.active] = tile
            s.tell(p.DRAFTED_1, tile)
        else:
            day_half = action - p.DRAFT_3
            s.upgrade_3[2 * s.active] = day_half
            s.upgrade_3[2 * s.active + 1] = s.offer_3[day_half]
            s.offer_3[day_half] = p.EMPTY
            s.tell(p.DRAFTED_3, day_half, s.upgrade_3[2 * s.active + 1])
        draft(s, self.turn + 1)


def draft(s: Solenia, turn: i64) -> None:
    """Ask whose turn it is to draft; after the second pass the game begins."""
    if turn < 2 * s.players:
        s.active = (s.first + s.players - 1 - turn % s.players) % s.players  # SOL-3.24, SOL-3.25
        s.then(DraftUpgrade(turn))
        return
    s.offer_1 = 0  # alone, two tiles go back to the box (SOL-7.82)
    for day_half in range(i64(p.UPGRADE_COUNT)):
        s.offer_3[day_half] = p.EMPTY
    begin(s)
