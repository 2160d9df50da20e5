"""What every zone of Solenia needs to draw itself: keys of cards and spaces, seats and the Rival."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from aerodrome.drawing.canvas import Canvas, hand_keys
from aerodrome.drawing.keeping import View, part
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board import pieces
from aerodrome.games.solenia.words.names import PACKAGE, name_of
from aerodrome.words import player_name

COPIES: Final = dict(zip(p.CARDS, p.CARD_COPIES, strict=True))
RIVAL_COLOUR: Final = 5
OTHER_SIDE: Final = {"day": "night", "night": "day", "dawn": "dusk", "dusk": "dawn"}


# ---------------------------------------------------------------- keys that the drawing and the paths share
def face_key(strip: View, back: bool = False) -> str:
    """A strip with the side that lies up: what turns over leaves as one element and comes back as another."""
    return f"{strip['id']}-{strip['back']['side'] if back else strip['side']}"


def space_key(view: View, place: int) -> str:
    """A space keeps its key while its strip moves through the rows."""
    row, column = divmod(place, p.COLUMNS)
    return f"space-{face_key(part(view, 'strips', row))}-{column + 1}"


def card_key(owner: int, card: str, copy: int) -> str:
    """A card has one element for the whole game; of the two kinds that come twice, the copies are numbered."""
    return f"card-{owner}-{card}-{copy}" if COPIES[card] > 1 else f"card-{owner}-{card}"


def place_of(view: View, owner: int) -> tuple[str | int, ...]:
    """Where the view tells what lies before a seat; in solo the Rival is the second one."""
    return ("rival",) if owner == view["players"] else ("seats", owner)


def numbered(view: View) -> dict[int | str, str]:
    """The keys of the cards on the board by their space, of the own hand by their place, of the one the Rival reveals.

    Copies are counted from the spent pile through the rows to the hand, the way a card goes, so that the next one is
    nearly always the one with the next number.
    """
    gone: Counter[tuple[int, str]] = Counter()
    for owner in range(view["players"] + (view["rival"] is not None)):
        gone.update((owner, card) for card in part(view, *place_of(view, owner), "spent") if COPIES[card] > 1)
    keys: dict[int | str, str] = {}

    def take(place: int | str, owner: int, card: str) -> None:
        gone[owner, card] += 1
        keys[place] = card_key(owner, card, gone[owner, card])

    for place in range(p.SPACES):
        laid = view["cards"][place]
        if laid:
            take(place, laid["owner"], laid["card"])
    for key, card in hand_keys(view["hand"] or ()):
        take(key, view["seat"], card)
    if view["rival"] and view["rival"]["card"]:
        take("rival", p.RIVAL, view["rival"]["card"])
    return keys


# Which text belongs to an element: by the longest beginning of the key that is known; the rest of the key is {}.
TEXTS: Final = {
    "tile-": "{}",
    "deck-": "deck",
    "deck-day": "tile_deck",
    "deck-night": "tile_deck",
    "spent-": "spent",
    "good-": "storage",
    "upgrade-": "{}",
    "half-day-": "{}",
    "half-night-": "{}",
    "column-": "lane",
    "die": "die",
    "airship": "airship",
    "fly-on": "advance",
}


class SoleniaCanvas(Canvas):
    """A view of Solenia being drawn: the others are at the right, alone it is the Rival."""

    package = PACKAGE
    texts = TEXTS
    corners = pieces.CORNERS

    @cached_property
    def cards(self) -> dict[int | str, str]:
        """The keys of the cards that lie open or in the own hand."""
        return numbered(self.view)

    @cached_property
    def target(self) -> str | None:
        """Where a card is on its way to."""
        going: int | None = self.view["asking"].get("space")
        return None if going is None else space_key(self.view, going)

    # ---------------------------------------------------------------- seats
    def seat(self, number: int) -> View:
        """What lies before a seat; in solo the Rival is the second one."""
        found: View = part(self.view, *place_of(self.view, number))
        return found

    def is_rival(self, owner: int) -> bool:
        return self.solo and owner == p.RIVAL

    def colour(self, seat: int) -> int:
        """The number of a seat's colour and emblem; the Rival has one of its own."""
        return RIVAL_COLOUR if self.is_rival(seat) else seat + 1

    def name(self, owner: int, letters: int) -> str:
        """The name of a seat, cut to so many letters."""
        if self.is_rival(owner):
            return self.called("rival")
        given = self.given_name(owner) or player_name(self.say, owner)
        return given if len(given) <= letters else f"{given[: letters - 1].rstrip()}…"

    def called(self, key: str) -> str:
        return name_of(key, self.language)
