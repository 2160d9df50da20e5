"""What every zone of CloudAge needs to draw itself: the words, what lies where, what is asked."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.drawing.canvas import Canvas, hand_keys
from aerodrome.drawing.keeping import View, part
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words.names import PACKAGE, name_of
from aerodrome.words import player_name

TEXTS: Final = {
    "space-": "space",
    "city-": "{}",
    "airship-": "airship",
    "marker-": "marker",
    "vegetation-": "vegetation",
    "tile-": "{}",
    "district-": "district_{}",
    "area-": "area",
    "drone-": "drone",
    "pad-build": "build",
    "pad-plant": "plant_action",
    "level-": "level_{}",
    "valve-": "level",
    "score-": "vp",
    "pile-project": "deck",
    "pile-mission": "mission_pile",
    "bag": "bag",
    "round-": "round_track",
    "upgrade-": "{}",
    "store-": "{}",
    "plant-": "{}",
    "nav-": "navigation",
    "nav-draw": "navigation_draw",
    "nav-discard": "navigation_discard",
    "solar-": "solar",
    "solo-": "solo_{}",
    "dealt-": "{}",
    "first": "first_player",
}


class CloudCanvas(Canvas):
    """A view of CloudAge being drawn: the others are at the right."""

    package = PACKAGE
    texts = TEXTS

    def called(self, key: str) -> str:
        return name_of(key, self.language)

    def told(self, thing: str) -> str | None:
        """The id of a text, for what has no key."""
        return None if self.still else thing

    def name(self, seat: int, letters: int) -> str:
        """The name of a seat, cut to so many letters."""
        given = self.given_name(seat) or player_name(self.say, seat)
        return given if len(given) <= letters else f"{given[: letters - 1].rstrip()}…"

    # ---------------------------------------------------------------- the table
    @property
    def players(self) -> int:
        found: int = self.view["players"]
        return found

    @property
    def tiles(self) -> list[str]:
        """The campaign tiles on the table."""
        found: list[str] = self.view["tiles"]
        return found

    def owns(self, seat: int, *what: str) -> Any:
        """What lies before a seat, by its name in the view."""
        return part(self.view, "seats", seat, *what)

    @property
    def hand(self) -> list[tuple[str, str]]:
        """The cards of the own hand by their keys."""
        return hand_of(self.view)

    # ---------------------------------------------------------------- what is asked
    def noted(self, name: str) -> Any:
        """What the question says besides."""
        return (self.view["asking"] or {}).get(name)

    @property
    def question(self) -> str:
        """What the near seat is asked; empty if it waits."""
        return str(self.view["question"] or "") if self.asked else ""

    def legal(self, name: str) -> list[dict[str, Any]]:
        """The arguments of the legal actions of a kind."""
        if not self.asked:
            return []
        calls = map(p.ACTIONS.decode, self.view["legal"])
        return [call.args for call in calls if call.name == name]


def hand_of(view: View) -> list[tuple[str, str]]:
    return hand_keys(view["hand"] or ())
