"""The draft of the starting abilities and the opening scaffolds (WHI-3.14 to WHI-3.17)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, turn
from aerodrome.kernel.step import Closed, Options


def begin_draft(s: Whistle) -> None:
    s.active = s.players - 1
    s.then(SETUP_ABILITY)


@final
class SetupAbility(Closed[Whistle]):
    """WHI-9.1: the last seat picks first (WHI-3.14)."""

    def options(self, s: Whistle, out: Options) -> None:
        for ability in range(i64(p.ABILITY_COUNT)):
            if s.draft >> ability & 1:
                out.add(p.ABILITY + ability)

    def resolve(self, s: Whistle, action: i64) -> None:
        ability = action - p.ABILITY
        s.abilities[s.active] = ability
        s.draft ^= one_bit(ability)
        s.tell(p.ABILITY_TAKEN, ability)
        if s.active:
            s.active -= 1
            s.then(SETUP_ABILITY)
        else:
            s.tell(p.ABILITY_LEFT, grid.place_of(s.draft))
            s.draft = 0
            s.then(SETUP_PILE)


@final
class SetupPile(Closed[Whistle]):
    """WHI-9.2: a pile with two tiles that can be placed."""

    def options(self, s: Whistle, out: Options) -> None:
        for shape in range(i64(p.SHAPE_COUNT)):
            if s.tile_heights[shape] >= p.OPENING_TILES and opening_fits(s, shape):
                out.add(p.PILE + shape)
        if out.count == 0:  # WHI-3.17
            for shape in range(i64(p.SHAPE_COUNT)):
                if s.tile_heights[shape] >= p.OPENING_TILES and construct.scaffold_fits(s, shape):
                    out.add(p.PILE + shape)

    def resolve(self, s: Whistle, action: i64) -> None:
        for _ in range(p.OPENING_TILES):
            s.take_tile(s.active, action - p.PILE)
        s.then(SETUP_KEEP)


@final
class SetupKeep(Closed[Whistle]):
    """WHI-9.3: which of the two tiles is placed; they have the same shape, so both can be."""

    def options(self, s: Whistle, out: Options) -> None:
        for tile in range(i64(p.TILE_COUNT)):
            if s.scaffolds[s.active] >> tile & 1:
                out.add(p.PIECE + tile)

    def resolve(self, s: Whistle, action: i64) -> None:
        s.then(SETUP_PLACE[action - p.PIECE])


@final
class SetupPlace(Closed[Whistle]):
    """WHI-9.4: with a cell in row 1, or else by the ordinary rule (WHI-3.16, WHI-3.17)."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Whistle, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def options(self, s: Whistle, out: Options) -> None:
        shape = p.TILE_SHAPE[self.tile]
        if not opening_fits(s, shape):
            construct.add_scaffold_sites(s, self.tile, out)
            return
        for turned in range(i64(p.TURNS)):
            if grid.TILE_TURNS[self.tile] >> turned & 1:
                low = opening_sites(s, shape * p.TURNS + turned)
                construct.add_sites(turned, low, 0, out)

    def resolve(self, s: Whistle, action: i64) -> None:
        site = action - p.SITE
        s.scaffolds[s.active] ^= one_bit(self.tile)
        s.lay_tile(self.tile, site)
        cell = site % p.CELLS
        s.tell(p.TILE_KEPT, grid.place_of(s.scaffolds[s.active]))
        s.tell(p.TILE_LAID, self.tile, site // p.CELLS, cell % p.COLUMNS, cell // p.COLUMNS)
        if s.active + 1 < s.players:
            s.active += 1
            s.then(SETUP_PILE)
        else:
            s.active = 0
            turn.begin_turn(s)


def opening_sites(s: Whistle, form: i64) -> i64:
    """Where a form lies on empty cells with its lowest row in row 1: anchors, all in the lower word."""
    return grid.fits_low(form, s.empty_low(), s.empty_high()) & grid.ONE_ROW


def opening_fits(s: Whistle, shape: i64) -> bool:
    for turned in range(i64(p.TURNS)):
        if opening_sites(s, shape * p.TURNS + turned):
            return True
    return False


SETUP_ABILITY: Final = SetupAbility()
SETUP_PILE: Final = SetupPile()
SETUP_KEEP: Final = SetupKeep()
SETUP_PLACE: Final = vec[SetupPlace]([SetupPlace(tile) for tile in range(p.TILE_COUNT)])
