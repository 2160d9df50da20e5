"""The boards as a view shows them: what entering a space costs, what is found there, which city it belongs to."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from aerodrome.games.cloudage import land, parts as p
from aerodrome.games.cloudage.words import names as n
from aerodrome.games.cloudage.words.phrases import space_number

View = dict[str, Any]


def layout_of(view: View) -> int:
    """The sides of the four boards, as a bit for each side B."""
    return sum(1 << number for number, board in enumerate(view["boards"]) if board[-1] == "B")


@cache
def printed(layout: int) -> list[dict[str, Any]]:
    return land.printed(layout)


@cache
def anchors(layout: int) -> dict[str, list[str]]:
    """The spaces that each campaign tile covers (CLA-5.106)."""
    return {tile: [p.SPACE_NAMES[space] for space in land.anchor(layout, t)] for t, tile in enumerate(p.TILES)}


class Ground:
    """What lies on each space now."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.layout: Final = layout_of(view)
        self.vegetation: Final = {row["space"]: str(row["plant"]) for row in view["vegetation"]}

    def tile(self, space: str) -> str | None:
        """The campaign tile that covers a space."""
        return next((tile for tile in self.view["tiles"] if space in anchors(self.layout)[tile]), None)

    def tile_space(self, tile: str) -> str | None:
        """Where a tile lies; None beside the city board."""
        return next(iter(anchors(self.layout)[tile]), None)

    def city(self, space: str) -> str | None:
        found: str | None = printed(self.layout)[space_number(space)].get("city")
        return found

    def find(self, space: str) -> dict[str, int]:
        """What is found on a space, whoever has found it already: nothing under a tile or vegetation (CLA-5.103)."""
        if space in self.vegetation or space in self.view["gone"]:
            return {}
        tile = self.tile(space)
        row = n.TILE_ROWS[tile] if tile is not None else printed(self.layout)[space_number(space)]
        found = {str(kind): int(number) for kind, number in row.get("find", {}).items()}
        if "plant" in found and not self.view["plants"]:
            found = {"water": found["plant"]}  # CLA-3.24
        return found

    def cost(self, space: str, seat: int) -> int:
        """Movement points for entering it (CLA-5.37, CLA-5.119 to CLA-5.121, CLA-5.172)."""
        cost = self.shown_cost(space)
        winch = p.CARDS[p.CLIFF_WINCH] in self.view["seats"][seat]["played"]
        return 2 if cost == 3 and winch else cost

    def shown_cost(self, space: str) -> int:
        """What the space asks of everybody."""
        if space in self.vegetation:
            return 1
        tile = self.tile(space)
        row = n.TILE_ROWS[tile] if tile is not None else {}
        return int(row.get("move_cost", printed(self.layout)[space_number(space)]["cost"]))

    def toll(self, start: str, space: str) -> bool:
        """Whether a step leads onto L7 from outside (CLA-5.119)."""
        tile = p.TILES[p.L7]
        return self.tile(space) == tile and self.tile(start) != tile
