"""What a click may say at once: which pieces could be laid now, and what would be paid without a question."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words.ground import Ground, kind_of, sites

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
            fits[kind] = any(True for _ in sites(ground, kind))
    return [piece for piece in (*own["scaffolds"], *own["machines"]) if fits[kind_of(piece)]]


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
