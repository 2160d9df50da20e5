"""Lanterns in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.kernel.journal import Event
from aerodrome.language import check_language
from aerodrome.words import View, Words
from tests.toy.game import ACTIONS, EVENTS

LABELS: Final = {
    "en": {
        "lay": "Lay a {value}", "peek": "Use your spyglass", "challenge": "Challenge player {rival}",
        "content": "Challenge nobody", "show": "Show a 5", "yield_": "Yield",
    },
    "fr": {
        "lay": "Poser un {value}", "peek": "Prendre la longue-vue", "challenge": "Défier le joueur {rival}",
        "content": "Ne défier personne", "show": "Montrer un 5", "yield_": "Céder",
    },
}  # fmt: skip
SENTENCES: Final = {
    "en": (
        "Round {a}.", "Player {a} lays a card.", "You lay a {b}.", "Player {a} uses the spyglass.", "You see a {b}.",
        "Player {a} shows a {b}.", "Player {a} has {b} points.", "Player {a} challenges player {b}.",
        "Player {a} refuses.", "Player {a} yields: {b}.", "The game is over.",
    ),
    "fr": (
        "Manche {a}.", "Le joueur {a} pose une carte.", "Vous posez un {b}.", "Le joueur {a} prend sa longue-vue.",
        "Vous voyez un {b}.", "Le joueur {a} montre un {b}.", "Le joueur {a} a {b} points.",
        "Le joueur {a} défie le joueur {b}.", "Le joueur {a} refuse.", "Le joueur {a} cède\u202f: {b}.", "C’est fini.",
    ),
}  # fmt: skip
assert len(SENTENCES["en"]) == len(SENTENCES["fr"]) == len(EVENTS)


class ToyWords(Words):
    package = "tests.toy"

    def label(self, view: View, action: int, language: str = "en") -> str:
        call = ACTIONS.decode(action)
        return LABELS[check_language(language)][call.name].format(**call.args)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        check_language(language)
        if view["over"]:
            return {"en": "The game is over.", "fr": "La partie est finie."}[language]
        return {"en": "Player {player} decides.", "fr": "Le joueur {player} décide."}[language].format(**view)

    def tell(self, event: Event, seat: int | None, language: str = "en", names: Sequence[str] = ()) -> str:
        return SENTENCES[check_language(language)][event.kind].format(a=event.a, b=event.b)

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        english = check_language(language) == "en"
        lines = ["Round {round} of {rounds}" if english else "Manche {round} sur {rounds}"]
        seat = "Seat {}: {} points" if english else "Siège {}\u202f: {} points"
        lines += [seat.format(number, points) for number, points in enumerate(view["points"])]
        if view["hand"] is not None:
            held = " ".join(str(value) for value, count in enumerate(view["hand"], 1) for _ in range(count))
            lines.append(("Your hand: " if english else "Votre main\u202f: ") + held)
        return "\n".join(lines).format(**view)


WORDS: Final = ToyWords()
