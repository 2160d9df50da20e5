"""What a click may say at once: which pieces could be laid now, and what would be paid without a question."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.grid import turned_cells, turns_of_kind
from aerodrome.games.whistle_mountain.words.ground import Ground, around, kind_of

View = dict[str, Any]
LUNGS: Final = {"black_lung": "coal", "iron_lung": "iron", "wet_lung": "water", "gold_lung": "gold"}


def placeable(view: View) -> list[str]:
    """The pieces of the own stock that have a legal site (WHI-5.44, WHI-5.46, WHI-5.50)."""
    own = view["seats"][view["player"]]
    ground = Ground(view)
    fits: dict[int, bool] = {}
    for piece in (*own["scaffolds"], *own["machines"]):
        kind = kind_of(piece)
        if kind not in fits:
            fits[kind] = has_site(ground, kind)
    return [piece for piece in (*own["scaffolds"], *own["machines"]) if fits[kind_of(piece)]]


def has_site(ground: Ground, kind: int) -> bool:
    scaffold = kind < p.SHAPE_COUNT
    dry = [(column, row) for row in range(ground.level + 1, p.ROWS + 1) for column in range(1, p.COLUMNS + 1)]
    if scaffold:
        free = {cell for cell in dry if cell not in ground.tile and cell not in ground.airships}
        beside = {cell for cell in free if any(ground.solid(one) for one in around([cell]))}
        if not any(ground.solid(cell) for cell in dry):
            beside = {cell for cell in free if cell[1] == ground.level + 1}
    else:
        free = beside = {cell for cell in dry if ground.visible(cell) and cell not in ground.airships}
    for turned in turns_of_kind(kind):
        shape = turned_cells(kind, turned)
        for column, row in dry:
            cells = [(column + dx, row + dy) for dx, dy in shape]
            if all(cell in free for cell in cells) and any(cell in beside for cell in cells):
                return True
    return False


def has_room(view: View, airships: list[str]) -> bool:
    """Whether each of these airships surely has a place: in the air over the canyon (WHI-5.16)."""
    ground = Ground(view)
    taken = {*ground.tile, *ground.airships, *ground.workers}
    longest = max(p.AIRSHIPS.index(airship) for airship in airships) + 1
    for row in range(ground.level + 1, p.ROWS + 1):
        run = 0
        for column in range(1, p.COLUMNS + 1):
            run = 0 if (column, row) in taken else run + 1
            if run == longest:
                return True
    return False


def pays_plainly(view: View, resource: str) -> bool:
    """Whether there is one way to pay one of this resource."""
    own = view["seats"][view["player"]]
    wild = {resource, *view["wild"], *(LUNGS[lung] for lung in LUNGS if lung in own["upgrades"])}
    return sum(1 for kind in wild if own["stock"][kind] > 0) == 1
