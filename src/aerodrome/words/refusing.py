"""Why a click does nothing, in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from aerodrome.language import Speech


class Refusal:
    """One click that does nothing. An element `card-3` that can be clicked at other times has a method `why_card`."""

    first_words: ClassVar[Mapping[str, str]] = {}  # what must be done before anything else, by question

    def __init__(self, say: Speech, view: dict[str, Any], rest: str) -> None:
        self.say: Final = say
        self.view: Final = view
        self.rest: Final = rest  # of the key, without its first word
        self.question: Final[str] = view["question"] or ""

    @classmethod
    def reason(cls, say: Speech, view: dict[str, Any], key: str) -> str:
        """Why nothing can be done with an element; empty for what only lies there."""
        start, _, rest = key.partition("-")
        why: Callable[[], str] | None = getattr(cls(say, view, rest), f"why_{start}", None)
        return why() if why else ""

    def first(self, otherwise: str = "") -> str:
        """What is asked before anything else, or another reason."""
        return self.say.marked(self.first_words[self.question]) if self.question in self.first_words else otherwise
