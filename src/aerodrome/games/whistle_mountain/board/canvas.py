"""What every zone of Whistle Mountain needs to draw itself: the words, where everything lies, what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.drawing.canvas import Canvas, hand_keys
from aerodrome.drawing.flags import corner_of, flag_on
from aerodrome.drawing.keeping import View, part
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board.layout import CELL
from aerodrome.games.whistle_mountain.words.names import PACKAGE, name_of
from aerodrome.words import player_name

FEET: Final = (-4.0, 34.0)  # of a worker
TEXTS: Final = {
    "pile-": "scaffold_pile",
    "dock-": "dock_{}",
    "market-": "{}",
    "machine-": "{}",
    "stock-": "{}",
    "scaffold-": "{}",
    "upgrade-": "{}",
    "ability-": "ability_{}",
    "supply-": "{}",
    "store-": "{}",
    "whirlpool-": "whirlpool",
    "worker-": "worker",
    "refuge-": "refuge",
    "trap-": "trap",
    "level-": "tower_level",
    "deck": "card_pile",
    "discard": "discard",
    "reserve": "trophy_pile",
    "do-harvest": "gather",
    "do-gather": "gather",
    "do-work": "work",
    "do-construct": "construct",
    "do-move": "move",
    "do-rescue": "rescue",
}


class WhistleCanvas(Canvas):
    """A view of Whistle Mountain being drawn: the others are at the right."""

    package = PACKAGE
    texts = TEXTS

    def called(self, key: str) -> str:
        return name_of(key, self.language)

    def told(self, thing: str) -> str | None:
        """The id of a text, for what has no key."""
        return None if self.still else thing

    def name(self, seat: int, letters: int) -> str:
        """The name of a seat, cut to so many letters."""
        given = self.given_name(seat) or player_name(self.say, seat)
        return given if len(given) <= letters else f"{given[: letters - 1].rstrip()}…"

    def flag(self, key: str, glow: str) -> str:
        self.elements.add(key)
        flag = self.look.flags.get(key)
        return "" if flag is None else flag_on(flag, self.corner(key) or corner_of(glow))

    def corner(self, key: str) -> tuple[float, float] | None:
        """Where a flag stands: on the first cell of the highest row of a scaffold, at the feet of a worker."""
        sort, _, rest = key.partition("-")
        if sort == "scaffold":
            cells = part(self.view, "tiles", rest)["cells"]
            top = max(row for _, row in cells)
            first = min(column for column, row in cells if row == top)
            return float((first - min(column for column, _ in cells)) * CELL), 0.0
        return FEET if sort == "worker" else None

    # ---------------------------------------------------------------- the board
    @property
    def players(self) -> int:
        found: int = self.view["players"]
        return found

    @property
    def level(self) -> int:
        found: int = self.view["level"]
        return found

    def moored(self, dock: str) -> tuple[int, str] | None:
        """Whose airship lies on a dock, and which."""
        found: Mapping[str, Any] | None = part(self.view, "docks", dock)
        return None if found is None else (found["seat"], found["airship"])

    def market(self, size: str) -> tuple[Sequence[str | None], int]:
        """The open machines of a size, and how many are left."""
        found = part(self.view, "market", size)
        return found["open"], found["left"]

    @property
    def upgrade_market(self) -> tuple[Sequence[str | None], int]:
        found = self.view["upgrade_market"]
        return found["open"], found["left"]

    def pile(self, shape: str) -> tuple[int, str | None]:
        found = part(self.view, "piles", shape)
        return found["height"], found["top"]

    # ---------------------------------------------------------------- the seats
    def owns(self, seat: int, what: str) -> Any:
        """What lies before a seat, by its name in the view."""
        return part(self.view, "seats", seat, what)

    def stock(self, seat: int, resource: str) -> int:
        found: int = part(self.view, "seats", seat, "stock", resource)
        return found

    def points(self, seat: int) -> int:
        """What the seat would have if the game ended now."""
        found: int = part(self.view, "seats", seat, "tally", "total")
        return found

    @property
    def hand(self) -> list[tuple[str, str]]:
        """The cards of the own hand by their keys."""
        return hand_of(self.view)

    # ---------------------------------------------------------------- what is asked
    def noted(self, name: str) -> Any:
        """What the question says besides."""
        return (self.view["asking"] or {}).get(name)

    @property
    def question(self) -> str:
        """What the near seat is asked: an operation of an effect, or the question itself; empty if it waits."""
        return str(self.noted("operation") or self.view["question"] or "") if self.asked else ""

    def legal(self, name: str) -> list[dict[str, Any]]:
        """The arguments of the legal actions of a kind."""
        if not self.asked:
            return []
        calls = map(p.ACTIONS.decode, self.view["legal"])
        return [call.args for call in calls if call.name == name]


def hand_of(view: View) -> list[tuple[str, str]]:
    return [(f"card-{key.removeprefix('hand-')}", card) for key, card in hand_keys(view["hand"] or ())]
