"""Payments: unit by unit, a question only where there is a choice (CRY-5.3 to CRY-5.7, CRY-5.81, CRY-9.9)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import copies
from aerodrome.games.cryo.feasible import payable
from aerodrome.games.cryo.state import Cryo
from aerodrome.kernel.step import Closed, Options

MOST_UNITS: Final = 5  # of each basic material: 0 to 4


def pay(s: Cryo, crystal: i64, organics: i64, tech: i64) -> None:
    """Pay what is forced; ask where both the material and a nanite would do. The cost is payable."""
    seat = s.active
    while crystal + organics + tech > 0:
        due = (crystal * MOST_UNITS + organics) * MOST_UNITS + tech
        if crystal:
            material: i64 = p.CRYSTAL
            crystal -= 1
        elif organics:
            material = p.ORGANICS
            organics -= 1
        else:
            material = p.TECH
            tech -= 1
        if s.tracks[seat * p.TRACKS + material] == 0:
            s.spend(p.NANITE, 1)
        elif payable(s, seat, crystal, organics, tech, 1):
            s.then(PAY_UNIT[due])
            return
        else:
            s.spend(material, 1)


@final
class PayUnit(Closed[Cryo]):
    """D24: the material or a nanite for the next unit of a cost (CRY-9.9)."""

    def __init__(self, crystal: i64, organics: i64, tech: i64) -> None:
        self.crystal: Final = crystal
        self.organics: Final = organics
        self.tech: Final = tech

    def args(self) -> list[int]:
        return [int(self.crystal), int(self.organics), int(self.tech)]

    def material(self) -> i64:
        return p.CRYSTAL if self.crystal else p.ORGANICS if self.organics else p.TECH

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        due = zip(p.MATERIALS, self.args(), strict=False)
        return {"material": p.MATERIALS[self.material()], "due": {name: units for name, units in due if units}}

    def options(self, s: Cryo, out: Options) -> None:
        out.add(p.PAY + self.material())
        out.add(p.PAY + p.NANITE)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.spend(action - p.PAY, 1)
        crystal, organics, tech = self.crystal, self.organics, self.tech
        if crystal:
            crystal -= 1
        elif organics:
            organics -= 1
        else:
            tech -= 1
        pay(s, crystal, organics, tech)


def pay_tile(s: Cryo, tile: i64) -> None:
    """The cost that a tile shows (CRY-5.81): a choice or a card is asked for, anything else is a plain payment."""
    face = p.TILE_FACE[tile]
    resource = p.TILE_FIRST[tile]
    if face == p.CARD_FACE or face != i64(1) << resource:
        s.then(TILE_COST[tile])
    elif resource < p.BASIC:
        pay(s, i64(resource == p.CRYSTAL), i64(resource == p.ORGANICS), i64(resource == p.TECH))
    else:
        s.spend(resource, 1)


@final
class TileCost(Closed[Cryo]):
    """D31: which resource of a tile "A or B", or a nanite in its place; which card to discard."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        face = p.TILE_FACE[self.tile]
        if face == p.CARD_FACE:
            for card in range(i64(p.CARD_KINDS)):
                if copies(s.hands[seat], card):
                    out.add(p.DISCARD + card)
            return
        for material in range(i64(p.BASIC)):
            if face >> material & 1 and s.tracks[seat * p.TRACKS + material]:
                out.add(p.PAY + material)
        if s.tracks[seat * p.TRACKS + p.NANITE]:
            out.add(p.PAY + p.NANITE)

    def resolve(self, s: Cryo, action: i64) -> None:
        if action >= p.PAY:
            s.spend(action - p.PAY, 1)
        else:
            s.discard_card(s.active, action - p.DISCARD)
            s.tell(p.DISCARDED, action - p.DISCARD, p.AS_COST)


PAY_UNIT: Final = vec[PayUnit](
    [
        PayUnit(crystal, organics, tech)
        for crystal in range(MOST_UNITS)
        for organics in range(MOST_UNITS)
        for tech in range(MOST_UNITS)
    ]
)
TILE_COST: Final = vec[TileCost]([TileCost(tile) for tile in range(p.TILE_KINDS)])
