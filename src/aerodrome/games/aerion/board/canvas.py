"""What every zone of Aerion needs to draw itself: the words, the expansions, cards and keys of brass."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.canvas import Canvas
from aerodrome.drawing.keeping import View, part
from aerodrome.drawing.svg import halo
from aerodrome.games.aerion.board.pieces import Size, brass_key, corner, face
from aerodrome.games.aerion.words.names import PACKAGE, deck_of, kind_of, name_of
from aerodrome.words import player_name

# Which text belongs to an element: by the longest beginning of the key that is known; the rest of the key is {}.
TEXTS: Final = {
    "plaque-": "{}",
    "ship-token-": "{}",
    "factory-": "{}",
    "card-": "display",
    "deck-": "deck",
    "discard-": "discard",
    "die-": "dice",
    "roll": "free_rerolls",
    "dice-flip": "logistics",
    "take": "display",
    "face-": "pixie",
    "pixie-": "pixie",
    "hand": "hand",
    "spot-": "workshop",
    "spot-common-": "common",
    "spot-flagship-": "flagship",
    "flagship": "flagship",
    "pulpit-": "pulpit",
    "book-": "book",
    "reserve-": "reserve",
    "payroll-": "payroll",
    "hellkite": "figure",
    "clouds": "cloud",
    "cloud-": "cloud",
    "pier-": "pier",
    "eggs": "egg",
    "hourglass-": "hourglass",
}


@cache
def said(key: str, language: str) -> str:
    return name_of(key, language)


def card_key(card: str) -> str:
    """The id of a card's element, its own for the whole game: "triple/mat_nuts/1" is "triple-mat_nuts-1"."""
    return card.replace("/", "-")


def payroll_key(view: View, seat: int) -> str:
    """The Payroll into which a seat hires (AER-7.74)."""
    return "payroll-common" if "minimal_debt" in view["variants"] and view["players"] > 1 else f"payroll-{seat}"


class AerionCanvas(Canvas):
    """A view of Aerion being drawn: the partner's seat is at the right."""

    package = PACKAGE
    texts = TEXTS

    @property
    def in_overlay(self) -> frozenset[str]:
        """The cards that the overlay shows in place of their pile."""
        asking = self.view["asking"]
        match self.view["question"]:
            case "choose_egg_card":
                return frozenset(asking["revealed"])
            case "choose_recover_card":
                deck = part(self.view, "decks", asking["deck"])
                return frozenset((*deck["discard"], *deck["known"][: asking["picked"]]))
        return frozenset()

    def called(self, key: str) -> str:
        return said(key, self.language)

    def plays(self, expansion: str) -> bool:
        return expansion in self.view["expansions"]

    def name(self, seat: int) -> str:
        return self.given_name(seat) or player_name(self.say, seat)

    def is_up(self, seat: int) -> bool:
        return bool(self.view["player"] == seat)

    # ---------------------------------------------------------------- elements with a key
    def place(self, key: str, x: float, y: float, size: Size, *inner: str) -> str:
        """A place of the size of a card."""
        return self.piece(key, x, y, "".join(inner), halo(0, 0, *size, corner(size)))

    def brass_key(self, key: str, x: float, y: float, sign: str, words: str, size: Size) -> str:
        """Something to press."""
        width, height = size
        return self.piece(key, x, y, brass_key(sign, words, *size), halo(0, 0, width, height + 3, 11), cls="pad")

    def card(self, card: str, size: Size) -> str:
        """A card, with the id that it keeps wherever it goes."""
        return self.lying(card, face(kind_of(card), deck_of(card), self.language, size))

    def lying(self, card: str, drawing: str) -> str:
        """A card that lies as a thing, such as an Egg in the nest."""
        return self.thing(card_key(card), drawing, about=kind_of(card))
