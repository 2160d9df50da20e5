"""The columns of the tables of worths: features of a seat, and guesses of what is weighed at a glance.

A feature is counted, and its worth is what one of it brings in the end. A guess is only believed: nothing counts it,
but answers are judged by it. Both depend on the rounds that are left: there is a row for each number of KNOTS.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.sense.weights import KNOTS

# Cards with a lasting effect: a feature is how many of them were played, times the rounds left.
LASTING_CARDS: Final = (
    "rain_collector", "turbine", "grappling_hook", "accumulator", "combat_sequence", "porthole", "flying_lessons",
    "secret_tunnel", "inventor", "parrot", "sam", "frank", "jose", "cliff_winch", "boarding_crew", "scrap_foundry",
    "biology_handbook", "spotter_balloon",
)  # fmt: skip
FEATURES: Final = (
    "one", "moves", "actions", "actions of others", "productions", "water", "water over 8", "metal", "metal over 6",
    "energy", "energy over 5", "cards", "cards over 5", "hand", "engine", "green plants", "withered plants",
    "plants over capacity", "capacity", "movement", "journey", "combat", "navigation", "missions", "level",
    "flight value", "column", "lacking energy",
    *LASTING_CARDS,
)  # fmt: skip
ONE: Final = 0
MOVES: Final = 1
ACTIONS: Final = 2
OTHERS: Final = 3
PRODUCTIONS: Final = 4
WATER: Final = 5
WATER_MORE: Final = 6
METAL: Final = 7
METAL_MORE: Final = 8
ENERGY: Final = 9
ENERGY_MORE: Final = 10
CARDS: Final = 11
CARDS_MORE: Final = 12
HAND: Final = 13
ENGINE: Final = 14
GREENS: Final = 15
WITHERED: Final = 16
PLANTS_MORE: Final = 17
CAPACITY: Final = 18
MOVEMENT: Final = 19
JOURNEY: Final = 20
COMBAT: Final = 21
NAVIGATION: Final = 22
MISSIONS: Final = 23
LEVEL: Final = 24
FLIGHT: Final = 25
COLUMN: Final = 26
LACKING: Final = 27
LASTING: Final = 28
FEATURE_COUNT: Final = 46

GUESSES: Final = (
    "water of a production", "energy of a production", "a movement point in a round", "a point of combat in a round",
    "a place for plants in a round", "a build action", "an update of an effect", "a mission card",
    "the next card of a hand, of the one before", "a card that is drawn", "a plant planted by the way",
    "builds of an action of others", "cards of the last fight", "the higher navigation card over the mean",
    "the solar panel in flights to come", "combat gained in a round", "a turn later", "a turn without a fight",
    "a value of a city card in ten rounds", "an area with an update", "an area with a wrench",
    "a green plant over its points", "the reward of a withered plant", "what others get of a collection",
    "what others get of a build", "L15 over its water", "L14 over its planting", "a card of an unknown hand",
    "the pace of missions",
)  # fmt: skip
PRODUCED_WATER: Final = 46
PRODUCED_ENERGY: Final = 47
A_MOVE: Final = 48
A_FIGHT: Final = 49
A_PLACE: Final = 50
A_BUILD: Final = 51
AN_UPDATE: Final = 52
A_MISSION: Final = 53
NEXT_CARD: Final = 54
A_DRAW: Final = 55
A_PLANTED: Final = 56
FOLLOWED: Final = 57
LAST_FIGHT: Final = 58
HIGHER: Final = 59
SOLAR: Final = 60
GROWTH: Final = 61
LATER: Final = 62
A_STAY: Final = 63
A_CITY_CARD: Final = 64
AN_UPDATE_AREA: Final = 65
A_WRENCH_AREA: Final = 66
A_SPACE: Final = 67
A_WITHERED: Final = 68
TO_COLLECT: Final = 69
TO_BUILD: Final = 70
SPOILS: Final = 71
EXTRA: Final = 72
A_CARD: Final = 73
PACE: Final = 74
COLUMN_COUNT: Final = 75
COLUMNS: Final = FEATURES + GUESSES
PROJECTS: Final = p.ids("project_cards")
LASTING_COLUMN: Final = p.numbers(  # of each card, EMPTY if it does not last
    [LASTING + LASTING_CARDS.index(card) if card in LASTING_CARDS else p.EMPTY for card in PROJECTS]
)
LASTING_CARD: Final = p.numbers([PROJECTS.index(card) for card in LASTING_CARDS])
MUCH_WATER: Final = 8
MUCH_METAL: Final = 6
MUCH_ENERGY: Final = 5
MANY_CARDS: Final = 5
NO_COLUMNS: Final = vec[float]([0.0] * COLUMN_COUNT)


def knot_of(left: float) -> i64:
    """The knot below what is left."""
    knots = KNOTS
    knot: i64 = 0
    while knot + 2 < len(knots) and float(knots[knot + 1]) < left:
        knot += 1
    return knot


def share_of(left: float, knot: i64) -> float:
    """How much of the way to the next knot it is."""
    return min((left - float(KNOTS[knot])) / float(KNOTS[knot + 1] - KNOTS[knot]), 1.0)


def rates_of(left: float, worth: vec[float]) -> vec[float]:
    """The column values with so much left."""
    knot = knot_of(left)
    share = share_of(left, knot)
    row = knot * COLUMN_COUNT
    rates = vec[float](capacity=COLUMN_COUNT)
    for place in range(row, row + COLUMN_COUNT):
        rates = append(rates, worth[place] + share * (worth[place + COLUMN_COUNT] - worth[place]))
    return rates
