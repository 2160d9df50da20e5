"""What every zone needs to draw itself: the view, the language, and which elements are lit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing import at, el, halo, states
from aerodrome.games.aerion.board.about import about_key
from aerodrome.games.aerion.board.pieces import Size, brass_key, corner, deck_of, face, kind_of
from aerodrome.games.aerion.words import name_of

View = dict[str, Any]


@cache
def said(key: str, language: str) -> str:
    return name_of(key, language)


def card_key(card: str) -> str:
    """The id of a card's element, its own for the whole game: "triple/mat_nuts/1" is "triple-mat_nuts-1"."""
    return card.replace("/", "-")


def payroll_key(view: View, seat: int) -> str:
    """The Payroll into which a seat hires (AER-7.74)."""
    return "payroll-common" if "minimal_debt" in view["variants"] and view["players"] > 1 else f"payroll-{seat}"


class Table:
    """A view as somebody looks at it: the own seat is near, the partner's at the right."""

    def __init__(
        self, view: View, language: str, names: Sequence[str], lit: Sequence[Iterable[str]], still: bool = False
    ) -> None:
        self.view = view
        self.still = still
        self.language = language
        self.lit: Final = states(lit)
        self.solo: bool = view["players"] == 1
        self.own: int = view["seat"] or 0
        self.partner = 1 - self.own
        self.names = names
        self.in_overlay: set[str] = set()  # cards that the overlay shows in place of their pile

    def say(self, key: str) -> str:
        return said(key, self.language)

    def plays(self, expansion: str) -> bool:
        return expansion in self.view["expansions"]

    def name(self, seat: int) -> str:
        given = "".join(filter(str.isprintable, self.names[seat])) if seat < len(self.names) else ""
        return given or self.say(f"board_player_{seat + 1}")

    def is_up(self, seat: int) -> bool:
        return bool(self.view["player"] == seat)

    # ---------------------------------------------------------------- elements with a key
    def piece(
        self,
        key: str,
        x: float,
        y: float,
        drawing: str,
        glow: str,
        *,
        about: str | None = None,
        value: int | None = None,
    ) -> str:
        """A place or a piece: its id is its key, it carries its state, and its halo (`glow`) is the last thing inside.

        `about` names the text that explains it, `value` what it shows, such as the face of a die. A drawing that
        stands alone never changes: it has a halo only where one is lit, and nothing to be looked up.
        """
        state = self.lit.get(key)
        if self.still:
            return at(x, y, drawing, glow, id=key, cls=f"piece {state}") if state else at(x, y, drawing, id=key)
        cls = f"piece {state}" if state else "piece"
        return at(x, y, drawing, glow, id=key, cls=cls, data_about=about or about_key(key), data_value=value)

    def place(self, key: str, x: float, y: float, size: Size, *inner: str) -> str:
        """A place of the size of a card."""
        return self.piece(key, x, y, "".join(inner), halo(0, 0, *size, corner(size)))

    def brass_key(self, key: str, x: float, y: float, sign: str, words: str, size: Size) -> str:
        """Something to press."""
        width, height = size
        return self.piece(key, x, y, brass_key(sign, words, *size), halo(0, 0, width, height + 3, 11))

    def card(self, card: str, size: Size) -> str:
        """A card, with the id that it keeps wherever it goes."""
        return self.thing(card, face(kind_of(card), deck_of(card), self.language, size))

    def thing(self, card: str, drawing: str) -> str:
        """A card that lies as a thing, such as an Egg in the nest."""
        if self.still:
            return el("g", drawing, id=card_key(card))
        return el("g", drawing, id=card_key(card), cls="piece", data_about=kind_of(card))
