"""Lanterns in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.kernel.events import Told
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
SENTENCES: Final[dict[str, dict[str, tuple[str, str]]]] = {  # to whom it happens, to all others
    "en": {
        "round_began": ("Round {round}.",) * 2,
        "laid": ("You lay a {value}.", "Player {seat} lays a card."),
        "peeked": ("You see a {value}.", "Player {seat} uses the spyglass."),
        "shown": ("The cards are {values}.",) * 2,
        "scored": ("Player {seat} has {points} points.",) * 2,
        "challenged": ("Player {seat} challenges player {rival}.",) * 2,
        "refused": ("Player {seat} refuses.",) * 2,
        "yielded": ("Player {seat} yields: {gain}.",) * 2,
        "ended": ("The game is over.",) * 2,
    },
    "fr": {
        "round_began": ("Manche {round}.",) * 2,
        "laid": ("Vous posez un {value}.", "Le joueur {seat} pose une carte."),
        "peeked": ("Vous voyez un {value}.", "Le joueur {seat} prend sa longue-vue."),
        "shown": ("Les cartes sont {values}.",) * 2,
        "scored": ("Le joueur {seat} a {points} points.",) * 2,
        "challenged": ("Le joueur {seat} défie le joueur {rival}.",) * 2,
        "refused": ("Le joueur {seat} refuse.",) * 2,
        "yielded": ("Le joueur {seat} cède\u202f: {gain}.",) * 2,
        "ended": ("C’est fini.",) * 2,
    },
}
assert [*SENTENCES["en"]] == [*SENTENCES["fr"]] == [*EVENTS.names]


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

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        sentence = SENTENCES[check_language(language)][told.name][0 if told.own else 1]
        return sentence.format(seat=told.seat, **told.args)

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
