"""Resource tiles: taken, gained, placed, turned up (CRY-5.19 to CRY-5.24, CRY-5.115)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.state import TILE_HELD, Cryo
from aerodrome.games.cryo.steps.cards import CARD_BENEFIT
from aerodrome.kernel.step import Options, Step


def use_resource_space(s: Cryo, space: i64) -> None:
    """CRY-5.19 to CRY-5.21: the next tile is turned up when the taken one has been dealt with."""
    pile = p.SPACE_PILE[space]
    if s.heights[pile] == 0:
        s.gain(s.active, p.PILE_FALLBACK[pile], 1, p.FROM_ACTION)
        return
    place = s.pile_top(pile)
    tile = s.tiles[place]
    s.tiles[place] = p.EMPTY
    s.heights[pile] -= 1
    s.tell(p.TILE_TAKEN, space, tile)
    if s.heights[pile]:
        s.unturned = pile
        s.then(TURN_TILE[space])
    s.then(TILE_USE[tile])


@final
class TurnTile(Step[Cryo]):
    """The next tile of a pile comes face up (CRY-5.20)."""

    def __init__(self, space: i64) -> None:
        self.space: Final = space

    def args(self) -> list[int]:
        return [int(self.space)]

    def happen(self, s: Cryo) -> None:
        s.unturned = p.EMPTY
        s.reveal()
        s.tell(p.TILE_TURNED, self.space, s.tiles[s.pile_top(p.SPACE_PILE[self.space])])


@final
class TileUse(Step[Cryo]):
    """D8: the benefit of the tile, or a free slot for it (CRY-5.19, CRY-5.24)."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def excuses(self) -> i64:
        return TILE_HELD

    def options(self, s: Cryo, out: Options) -> None:
        out.add(p.TAKE_BENEFIT)
        first = s.active * p.SLOT_COUNT
        for slot in range(i64(p.SLOT_COUNT)):
            if s.slots[first + slot] == p.EMPTY:
                out.add(p.PLACE + slot)

    def resolve(self, s: Cryo, action: i64) -> None:
        tile = self.tile
        if action == p.TAKE_BENEFIT:
            s.boxed[tile] += 1
            s.tell(p.TILE_RETURNED, tile)
            gain_tile(s, tile, p.FROM_TILE)
            return
        slot = action - p.PLACE
        s.slots[s.active * p.SLOT_COUNT + slot] = tile
        s.tell(p.TILE_PLACED, tile, slot)
        if s.has(s.active, p.PROTOTYPE):  # CRY-9.19
            s.then(PROTOTYPE[tile])


def gain_tile(s: Cryo, tile: i64, source: i64) -> None:
    """What a tile shows: 1 of it, or of one of the two (CRY-5.23)."""
    face = p.TILE_FACE[tile]
    resource = p.TILE_FIRST[tile]
    if face == p.CARD_FACE:
        s.then(CARD_BENEFIT)
    elif face == i64(1) << resource:
        s.gain(s.active, resource, 1, source)
    else:
        s.then(BENEFIT_OPTION[tile * len(p.SOURCES) + source])


@final
class BenefitOption(Step[Cryo]):
    """D9: which of the two resources of a tile to gain."""

    def __init__(self, tile: i64, source: i64) -> None:
        self.tile: Final = tile
        self.source: Final = source

    def args(self) -> list[int]:
        return [int(self.tile), int(self.source)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile], "source": p.SOURCES[self.source]}

    def options(self, s: Cryo, out: Options) -> None:
        face = p.TILE_FACE[self.tile]
        for material in range(i64(p.BASIC)):
            if face >> material & 1:
                out.add(p.CHOOSE + material)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.gain(s.active, action - p.CHOOSE, 1, self.source)


@final
class Prototype(Step[Cryo]):
    """D12: a material of any kind for the benefit of the tile just placed (CRY-5.115, CRY-5.137)."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def options(self, s: Cryo, out: Options) -> None:
        first = s.active * p.TRACKS
        for material in range(i64(p.MATERIAL_COUNT)):
            if s.tracks[first + material]:
                out.add(p.PAY + material)
        out.add(p.NO_PROTOTYPE)

    def lingers(self, s: Cryo) -> bool:
        return True  # CRY-9.8

    def resolve(self, s: Cryo, action: i64) -> None:
        if action != p.NO_PROTOTYPE:
            s.spend(action - p.PAY, 1)
            gain_tile(s, self.tile, p.FROM_PROTOTYPE)


TURN_TILE: Final = vec[TurnTile]([TurnTile(space) for space in range(p.SPACE_COUNT)])
TILE_USE: Final = vec[TileUse]([TileUse(tile) for tile in range(p.TILE_KINDS)])
BENEFIT_OPTION: Final = vec[BenefitOption](
    [BenefitOption(tile, source) for tile in range(p.TILE_KINDS) for source in range(len(p.SOURCES))]
)
PROTOTYPE: Final = vec[Prototype]([Prototype(tile) for tile in range(p.TILE_KINDS)])
