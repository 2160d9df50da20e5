"""What `python -m bench.fit` has to know to find out what the features of CloudAge are worth."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec

from aerodrome.games.cloudage.sense.answers import CloudSense
from aerodrome.games.cloudage.sense.columns import COLUMNS
from aerodrome.games.cloudage.sense.features import features, sure_points
from aerodrome.games.cloudage.sense.weights import (
    KNOTS,
    SPREAD,
    VALUE_ALONE,
    VALUE_LONG,
    VALUE_SHORT,
    WORTH_LONG,
    WORTH_SHORT,
)
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State

SHORT_MODES: Final[list[tuple[int, dict[str, Any]]]] = [(players, {"scenario": "1"}) for players in (2, 3, 2, 4)]
LONG_MODES: Final[list[tuple[int, dict[str, Any]]]] = [
    (2, {"scenario": "2"}),
    (3, {"scenario": "3", "board_2": "B"}),
    (2, {"scenario": "3", "board_3": "B"}),
    (4, {"scenario": "2", "board_4": "B"}),
    (2, {"scenario": "campaign", "chapter": "2"}),
    (2, {"scenario": "campaign", "chapter": "5"}),
]
ALONE_MODES: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"scenario": "1"}),
    (1, {"scenario": "2"}),
    (1, {"scenario": "3", "board_3": "B"}),
    (1, {"scenario": "campaign", "chapter": "2"}),
    (1, {"scenario": "campaign", "chapter": "5"}),
]


class CloudStudy:
    """Points are explained by the features before a turn. Scenario 1 has tables of its own.

    The WORTHs are for `bench.evolve`: guesses are among them, which explain nothing. The VALUEs are for `bench.fit`.
    """

    module: Final = "aerodrome.games.cloudage.sense.weights"
    features: Final = COLUMNS
    unit: Final = "rounds left"

    def knots(self) -> list[int]:
        return [int(knot) for knot in KNOTS]

    def tables(self) -> dict[str, list[float]]:
        return {
            "WORTH_SHORT": list(WORTH_SHORT),
            "WORTH_LONG": list(WORTH_LONG),
            "VALUE_SHORT": list(VALUE_SHORT),
            "VALUE_LONG": list(VALUE_LONG),
            "VALUE_ALONE": list(VALUE_ALONE),
        }

    def modes(self, table: str) -> list[tuple[int, dict[str, Any]]]:
        """The players and options of the games that a table is for."""
        if table == "VALUE_ALONE":
            return ALONE_MODES
        return SHORT_MODES if table.endswith("SHORT") else LONG_MODES

    def spread(self) -> list[float]:
        """How many points of a lead make the odds e to 1, at each knot."""
        return list(SPREAD)

    def look(self, s: State, seat: int) -> tuple[float, float, list[float]]:
        """How long the game still is, what the seat has already, and its features."""
        assert isinstance(s, CloudAge)
        sense = SENSE
        outlook = sense.habits.outlook(s)
        return outlook.left, sure_points(s, seat), list(features(s, outlook.worths(s, seat), True))

    def use(self, sense: Sense, tables: dict[str, list[float]], spread: list[float]) -> None:
        """Let a sense believe these worths."""
        assert isinstance(sense, CloudSense)
        for one in (sense, SENSE):
            one.habits.short = vec[float](tables["WORTH_SHORT"])
            one.habits.long = vec[float](tables["WORTH_LONG"])
            one.habits.value_short = vec[float](tables["VALUE_SHORT"])
            one.habits.value_long = vec[float](tables["VALUE_LONG"])
            one.habits.value_alone = vec[float](tables["VALUE_ALONE"])
            one.spread = vec[float](spread)


SENSE: Final = CloudSense()  # what the study itself looks with
STUDY: Final = CloudStudy()
