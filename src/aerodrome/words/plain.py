"""The words of a game that has none of its own yet: its ids, good enough to try the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from aerodrome.kernel.events import Told
from aerodrome.words import PACKAGE, View, Words, all_of, plainly, player_name

if TYPE_CHECKING:
    from aerodrome.kernel.game import Game

# Of every view, and told by the prompt and the list of actions.
HOUSE: Final = (
    "seat", "players", "active", "player", "legal", "extras", "moves", "over", "scores", "winners", "question",
    "asking",
)  # fmt: skip


class PlainWords(Words):
    package = PACKAGE

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def label(self, view: View, action: int, language: str = "en") -> str:
        return self.game.name(action)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        say = self.say(language)
        seats = view["winners"] if view["over"] else [view["player"]]
        return (
            f"{plainly(view['question'] or 'winners')}: {all_of(say, [player_name(say, one, names) for one in seats])}"
        )

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        whom = f"{player_name(self.say(language), told.seat, names)}: " if told.seat >= 0 else ""
        return f"{whom}{told.name}({', '.join(f'{name}={value}' for name, value in told.args.items())})"

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return "\n".join(f"{name}: {value}" for name, value in view.items() if name not in HOUSE)
