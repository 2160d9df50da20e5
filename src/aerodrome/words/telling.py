"""The journal of a game in sentences: messages are filled by the names of an event's arguments.

A game says once how an argument is said (`the_card` for a card) and gives each event its message; one with several
wordings has a method of the game's `Line` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias

from aerodrome.kernel.events import Told
from aerodrome.language import Speech
from aerodrome.words import player_name

Message: TypeAlias = str | tuple[str, str]  # to everybody alike, or to whom it happened and to all others


class Line:
    """One event, told to one reader. An event `laid` without a message has a method `tell_laid`."""

    messages: ClassVar[Mapping[str, Message]] = {}
    said: ClassVar[Mapping[str, Callable[[Speech, Any], object]]] = {}  # how an argument of this name is said

    def __init__(self, say: Speech, told: Told, names: Sequence[str]) -> None:
        self.say: Final = say
        self.told: Final = told
        self.args: Final = told.args
        self.own: Final = told.own
        self.names: Final = names
        self.name: Final = player_name(say, told.seat, names) if told.seat >= 0 else ""  # of whom it happened to

    def filled(self) -> dict[str, object]:
        """The name, and the arguments as they are said."""
        said = {
            key: self.said[key](self.say, value) if key in self.said and value is not None else value
            for key, value in self.args.items()
        }
        return {"name": self.name, **said}

    def fill(self, message: Message, **more: object) -> str:
        """A message for this reader, filled by name."""
        text = message if isinstance(message, str) else message[0 if self.own else 1]
        return self.say.marked(text, **self.filled() | more)

    def sentence(self) -> str:
        if self.told.name in self.messages:
            return self.fill(self.messages[self.told.name])
        special: Callable[[], str] | None = getattr(self, f"tell_{self.told.name}", None)
        if special is None:
            raise LookupError(f"the event {self.told.name!r} has no message, and no method tell_{self.told.name}")
        return special()
