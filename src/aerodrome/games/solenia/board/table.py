"""What every part of the drawing needs: the view, the language, and which elements are lit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from aerodrome.drawing import at, el, states
from aerodrome.games.solenia.board.about import about_key
from aerodrome.games.solenia.parts import CARD_COPIES, CARDS, COLUMNS, RIVAL, SPACES
from aerodrome.games.solenia.words import name_of
from aerodrome.language import speech

View = dict[str, Any]
PACKAGE: Final = "aerodrome.games.solenia"
COPIES: Final = dict(zip(CARDS, CARD_COPIES, strict=True))
RIVAL_COLOUR: Final = 5
OTHER_SIDE: Final = {"day": "night", "night": "day", "dawn": "dusk", "dusk": "dawn"}


# ---------------------------------------------------------------- keys that the drawing and the paths share
def face_key(strip: View, back: bool = False) -> str:
    """A strip with the side that lies up: what turns over leaves as one element and comes back as another."""
    return f"{strip['id']}-{strip['back']['side'] if back else strip['side']}"


def space_key(view: View, place: int) -> str:
    """A space keeps its key while its strip moves through the rows."""
    row, column = divmod(place, COLUMNS)
    return f"space-{face_key(view['strips'][row])}-{column + 1}"


def card_key(owner: int, card: str, copy: int) -> str:
    """A card has one element for the whole game; of the two kinds that come twice, the copies are numbered."""
    return f"card-{owner}-{card}-{copy}" if COPIES[card] > 1 else f"card-{owner}-{card}"


def hand_keys(hand: Sequence[str]) -> list[tuple[str, str]]:
    """The places of a hand with the cards in them."""
    seen: Counter[str] = Counter()
    out = []
    for card in hand:
        seen[card] += 1
        out.append((f"hand-{card}" if seen[card] == 1 else f"hand-{card}-{seen[card]}", card))
    return out


def before(view: View, owner: int) -> View:
    """What lies before a seat; in solo the Rival is the second one."""
    found: View = view["rival"] if owner == view["players"] else view["seats"][owner]
    return found


def numbered(view: View) -> dict[int | str, str]:
    """The keys of the cards on the board by their space, of the own hand by their place, of the one the Rival reveals.

    Copies are counted from the spent pile through the rows to the hand, the way a card goes, so that the next one is
    nearly always the one with the next number.
    """
    gone: Counter[tuple[int, str]] = Counter()
    for owner in range(view["players"] + (view["rival"] is not None)):
        gone.update((owner, card) for card in before(view, owner)["spent"])
    keys: dict[int | str, str] = {}

    def take(place: int | str, owner: int, card: str) -> None:
        gone[owner, card] += 1
        keys[place] = card_key(owner, card, gone[owner, card])

    for place in range(SPACES):
        laid = view["cards"][place]
        if laid:
            take(place, laid["owner"], laid["card"])
    for key, card in hand_keys(view["hand"] or ()):
        take(key, view["seat"], card)
    if view["rival"] and view["rival"]["card"]:
        take("rival", RIVAL, view["rival"]["card"])
    return keys


class Table:
    """A view as somebody looks at it: the own seat is near, the others at the right."""

    def __init__(
        self, view: View, language: str, names: Sequence[str], lit: Sequence[Iterable[str]], still: bool = False
    ) -> None:
        self.view = view
        self.still = still
        self.language = language
        self.say: Final = speech(PACKAGE, language)
        self.lit: Final = states(lit)
        self.solo: bool = view["players"] == 1
        self.own: int = view["seat"] or 0
        self.others: Final = [(self.own + step) % view["players"] for step in range(1, view["players"])]
        self.names = names
        self.cards: Final = numbered(view)
        going: int | None = view["asking"].get("space")
        self.target: Final = None if going is None else space_key(view, going)  # where a card is on its way to

    # ---------------------------------------------------------------- seats
    def seat(self, owner: int) -> View:
        return before(self.view, owner)

    def is_rival(self, owner: int) -> bool:
        return self.solo and owner == RIVAL

    def colour(self, owner: int) -> int:
        """The number of a seat's colour and emblem; the Rival has one of its own."""
        return RIVAL_COLOUR if self.is_rival(owner) else owner + 1

    def name(self, owner: int, letters: int) -> str:
        """The name of a seat, cut to so many letters."""
        if self.is_rival(owner):
            return self.called("rival")
        given = "".join(filter(str.isprintable, self.names[owner])) if owner < len(self.names) else ""
        given = given or self.say.gettext("Player {number}", number=owner + 1)
        return given if len(given) <= letters else f"{given[: letters - 1].rstrip()}…"

    def called(self, key: str) -> str:
        return name_of(key, self.language)

    @property
    def asked(self) -> bool:
        """Whether the near seat decides."""
        return self.view["seat"] is not None and self.view["player"] == self.view["seat"] and not self.view["over"]

    # ---------------------------------------------------------------- elements with a key
    def attributes(self, key: str, cls: str, about: str | None) -> dict[str, str | None]:
        """The id is the key, the class tells the state. What stands alone never changes and explains nothing."""
        state = self.lit.get(key)
        if self.still:
            cls = " ".join(filter(None, (cls, state and f"piece {state}")))
            return {"id": key, "cls": cls or None}
        cls = " ".join(filter(None, ("piece", cls, state)))
        return {"id": key, "cls": cls, "data_about": about or about_key(key)}

    def glow(self, key: str, shape: str) -> str:
        """The halo of an element: in a drawing that stands alone only where it is lit."""
        return shape if not self.still or key in self.lit else ""

    def piece(
        self,
        key: str,
        x: float,
        y: float,
        drawing: str,
        glow: str,
        *,
        over: str = "",
        scale: float | None = None,
        cls: str = "",
        about: str | None = None,
    ) -> str:
        """Something with a place of its own; `glow` is its halo, `over` what lies on the halo."""
        return at(x, y, drawing, self.glow(key, glow), over, scale=scale, **self.attributes(key, cls, about))

    def thing(self, key: str, drawing: str, glow: str = "", *, cls: str = "", about: str | None = None) -> str:
        """Something that wanders from place to place, and glides: the place around it says where it is.

        Nothing that wanders may lie in another wanderer: the outer one would follow the flight of the inner one.
        """
        return el("g", drawing, self.glow(key, glow), **self.attributes(key, cls, about))
