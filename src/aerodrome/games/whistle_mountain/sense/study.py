"""What `python -m bench.fit` has to know to find out what the features of Whistle Mountain are worth."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec

from aerodrome.games.whistle_mountain.sense.answers import WhistleSense
from aerodrome.games.whistle_mountain.sense.features import FEATURES, clock, features, sure_points
from aerodrome.games.whistle_mountain.sense.weights import KNOTS, SPREAD, WORTH_2, WORTH_3, WORTH_4
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State


class WhistleStudy:
    """Points are explained by the features before a turn; there is a table for each number of players."""

    module: Final = "aerodrome.games.whistle_mountain.sense.weights"
    features: Final = FEATURES
    unit: Final = "left"

    def knots(self) -> list[int]:
        return [int(knot) for knot in KNOTS]

    def tables(self) -> dict[str, list[float]]:
        return {"WORTH_2": list(WORTH_2), "WORTH_3": list(WORTH_3), "WORTH_4": list(WORTH_4)}

    def modes(self, table: str) -> list[tuple[int, dict[str, Any]]]:
        """The players and options of the games that a table is for."""
        return [(int(table[-1]), {"first_game": first_game}) for first_game in (False, False, True)]

    def spread(self) -> list[float]:
        """How many points of a lead make the odds e to 1, at each knot."""
        return list(SPREAD)

    def look(self, s: State, seat: int) -> tuple[float, float, list[float]]:
        """How long the game still is, what the seat has already, and its features."""
        assert isinstance(s, Whistle)
        return clock(s), sure_points(s, seat), list(features(s, seat, True))

    def use(self, sense: Sense, tables: dict[str, list[float]], spread: list[float]) -> None:
        """Let a sense believe these worths."""
        assert isinstance(sense, WhistleSense)
        sense.two.worth = vec[float](tables["WORTH_2"])
        sense.three.worth = vec[float](tables["WORTH_3"])
        sense.four.worth = vec[float](tables["WORTH_4"])
        sense.spread = vec[float](spread)


STUDY: Final = WhistleStudy()
