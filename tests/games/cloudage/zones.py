"""Where things lie on the table of CloudAge: what the tests of rules read."""

from __future__ import annotations

from collections import Counter
from typing import Any

from aerodrome.games.cloudage import land, parts as p
from aerodrome.games.cloudage.state import CloudAge


def counted(zone: Any, seat: int, names: tuple[str, ...]) -> dict[str, int]:
    """A stretch of a zone that counts copies, without what there is none of."""
    found = {name: int(zone[seat * len(names) + number]) for number, name in enumerate(names)}
    return {name: number for name, number in found.items() if number}


def listed(zone: Any, seat: int, names: tuple[str, ...]) -> list[str]:
    return list(Counter(counted(zone, seat, names)).elements())


# -------------------------------------------------------------------- of a seat
def stock(s: CloudAge, seat: int = 0) -> dict[str, int]:
    """Water, metal, energy and points, without what there is none of."""
    found = {"water": s.water[seat], "metal": s.metal[seat], "energy": s.energy[seat], "vp": s.vp[seat]}
    return {name: int(amount) for name, amount in found.items() if amount}


def hand(s: CloudAge, seat: int = 0) -> list[str]:
    return listed(s.hands, seat, p.CARDS)


def played(s: CloudAge, seat: int = 0) -> list[str]:
    return listed(s.played, seat, p.CARDS)


def plants(s: CloudAge, seat: int = 0) -> dict[str, int]:
    return counted(s.plants, seat, p.PLANTS)


def upgrades(s: CloudAge, seat: int = 0) -> dict[str, int]:
    return counted(s.upgrades, seat, p.UPGRADE_TYPES)


def markers(s: CloudAge, seat: int = 0) -> dict[str, int]:
    return counted(s.markers, seat, p.CITIES)


def missions(s: CloudAge, seat: int = 0) -> list[str]:
    return [name for card, name in enumerate(p.MISSION_CARDS) if s.missions[seat] >> card & 1]


def covered(s: CloudAge, seat: int = 0) -> list[str]:
    return [name for half, name in enumerate(p.HALF_NAMES) if s.covered[seat] >> half & 1]


def airship(s: CloudAge, seat: int = 0) -> str:
    return p.SPACE_NAMES[s.airships[seat]]


def draw_pile(s: CloudAge, seat: int = 0) -> list[str]:
    """The navigation draw pile from the top."""
    first = seat * p.NAVIGATION_PILE
    return [p.NAVIGATION[card] for card in s.draw[first : first + s.draw_sizes[seat]]][::-1]


def thrown(s: CloudAge, seat: int = 0) -> list[str]:
    """The navigation discard pile from the top."""
    first = seat * p.NAVIGATION_PILE
    return [p.NAVIGATION[card] for card in s.thrown[first : first + s.thrown_sizes[seat]]][::-1]


# -------------------------------------------------------------------- piles and supplies
def deck(s: CloudAge) -> list[str]:
    """The project pile from the top."""
    return [p.CARDS[card] for card in s.deck[: s.deck_size]][::-1]


def discarded(s: CloudAge) -> list[str]:
    return listed(s.discard, 0, p.CARDS)


def mission_pile(s: CloudAge) -> list[str]:
    return [p.MISSION_CARDS[card] for card in s.mission_pile[: s.mission_size]][::-1]


def bag(s: CloudAge) -> dict[str, int]:
    return counted(s.bag, 0, p.PLANTS)


def sleeve(s: CloudAge, district: int) -> list[str]:
    """The cards of a district from the front."""
    first = (district - 1) * p.SLEEVE_SIZE
    return [p.CITY_CARDS[card] for card in s.sleeves[first : first + s.sleeve_sizes[district - 1]]][::-1]


def unused(s: CloudAge) -> list[str]:
    return [p.CITY_CARDS[card] for card in s.unused]


def seen(s: CloudAge) -> list[str]:
    return [name for card, name in enumerate(p.CITY_CARDS) if s.seen >> card & 1]


# -------------------------------------------------------------------- the land
def tiles(s: CloudAge) -> list[str]:
    return [name for tile, name in enumerate(p.TILES) if s.has_tile(tile)]


def vegetation(s: CloudAge) -> dict[str, str]:
    found: list[dict[str, str]] = s.view()["vegetation"]
    return {one["space"]: one["plant"] for one in found}


def gone(s: CloudAge) -> list[str]:
    found: list[str] = s.view()["gone"]
    return found


def spaces_of(s: CloudAge, city: str) -> list[str]:
    found: list[str] = s.view()["cities"][city]["spaces"]
    return found


def neighbours(space: str) -> list[str]:
    number = p.SPACE_NAMES.index(space)
    low, high = land.NEAR[2 * number], land.NEAR[2 * number + 1]
    return [name for other, name in enumerate(p.SPACE_NAMES) if land.has(low, high, other)]
