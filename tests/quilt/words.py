"""Quilt in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.kernel.events import Told
from aerodrome.words import View, Words
from tests.quilt.game import ACTIONS


class QuiltWords(Words):
    package = "tests.quilt"

    def label(self, view: View, action: int, language: str = "en") -> str:
        args = ACTIONS.decode(action).args
        return f"Lay patch {args['patch']} on place {args['place']}, {'turned' if args['turn'] else 'straight'}"

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return "The quilt is done." if view["over"] else "Your turn: lay a patch."

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.label({}, told.args["action"])

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return f"{view['covered']:b}"


WORDS: Final = QuiltWords()
