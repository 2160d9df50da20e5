"""What the rules of Solenia allow, worked out the slow way from components.toml; and whole games played at random.

Nothing here looks at the tables of parts.py or at the shortcuts of the state: distances are counted space by space, and
a payment is possible if one of all payments is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from aerodrome.games.solenia import GAME
from aerodrome.games.solenia.parts import COMPONENTS, SUMMER, UPGRADES
from aerodrome.games.solenia.state import Solenia
from aerodrome.kernel.rng import Rng, fast_rng
from tests.games.solenia.scene import cards_at, lay, question, rows, shown, slots, storage, upgrades

RESOURCES = ("wood", "wheat", "stone", "water")
HALVES = ("day", "night")
SPACES = tuple(f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6))
AIRSHIP = "r3c3"
TILE = {row["id"]: row for row in COMPONENTS["delivery_tiles"]["rows"]}
CARD = {row["id"]: row for row in COMPONENTS["cards"]["rows"]}
SIDE = {(row["strip"], row["side"]): row["spaces"] for row in COMPONENTS["strip_sides"]["rows"]}
CYCLE = [tuple(row["sides"]) for row in COMPONENTS["day_night_cycle"]["rows"]]


def kinds(s: Solenia) -> dict[str, str]:
    """What every space is now."""
    board = [SIDE[row.split()[0], row.split()[1]] for row in rows(s)]
    return {space: board[int(space[1]) - 1][int(space[3]) - 1] for space in SPACES}


def sides(s: Solenia) -> tuple[str, ...]:
    return tuple(row.split()[1] for row in rows(s))


def distance(one: str, other: str) -> int:
    """SOL-2.21."""
    return abs(int(one[1]) - int(other[1])) + abs(int(one[3]) - int(other[3]))


def lasting(s: Solenia, seat: int) -> tuple[int, int]:
    """The free spaces of a voyage and the units of a delivery that may be replaced."""
    if s.board == SUMMER:
        return 0, 0
    own = slots(s, seat)
    active = upgrades(s, seat)[0] if s.board == UPGRADES and {"day_1b", "night_1b"} <= set(own) else None
    free = int("day_2a" in own) + 2 * int(active == "u1_long_range")
    return free, int("night_2a" in own) + int(active == "u1_broker")


def cost(s: Solenia, seat: int, space: str) -> int:
    """SOL-5.12, SOL-7.28."""
    anchors = [AIRSHIP] + [place for place, (owner, _) in cards_at(s).items() if owner == seat]
    return max(0, min(distance(space, anchor) - 1 for anchor in anchors) - lasting(s, seat)[0])


def payments(goods: dict[str, int], size: int) -> list[dict[str, int]]:
    """All ways to spend so many of these goods."""
    ways = [{kind: way.count(kind) for kind in RESOURCES} for way in combinations_with_replacement(RESOURCES, size)]
    return [spent for spent in ways if all(spent[kind] <= goods.get(kind, 0) for kind in RESOURCES)]


def less(goods: dict[str, int], spent: dict[str, int]) -> dict[str, int]:
    return {kind: goods.get(kind, 0) - spent.get(kind, 0) for kind in RESOURCES}


def tile_payments(goods: dict[str, int], tile: str, substitutes: int) -> list[dict[str, int]]:
    """SOL-5.34, SOL-7.29: all payments that a tile accepts."""
    asked = TILE[tile]["cost"]
    return [
        paid
        for paid in payments(goods, sum(asked.values()))
        if sum(max(0, asked.get(kind, 0) - paid[kind]) for kind in RESOURCES) <= substitutes
    ]


def can_deliver(s: Solenia, seat: int, half: str, goods: dict[str, int]) -> bool:
    """SOL-5.33 with these goods."""
    if sum(slot.startswith(half) for slot in slots(s, seat)) == 6:
        return False
    return any(tile_payments(goods, tile, lasting(s, seat)[1]) for tile in shown(s, half))


def possible(s: Solenia, seat: int, space: str, goods: dict[str, int], units: int) -> bool:
    """Whether so many units can be paid from the goods so that the card may still be laid there."""
    kind = kinds(s)[space]
    ways = payments(goods, units)
    if "city" not in kind:
        return bool(ways)
    return any(can_deliver(s, seat, kind.split("_")[0], less(goods, spent)) for spent in ways)


def expected_targets(s: Solenia, seat: int) -> set[str]:
    """Every legal space, and "advance" if none costs nothing (SOL-5.1 to SOL-5.22)."""
    taken, goods = cards_at(s), storage(s, seat)
    prices = {space: cost(s, seat, space) for space in SPACES if space not in taken}
    legal = {space for space, price in prices.items() if possible(s, seat, space, goods, price)}
    return legal if any(prices[space] == 0 for space in legal) else legal | {"advance"}


def expected_pays(s: Solenia, seat: int, space: str, units: int) -> set[str]:
    """The kinds that may be paid next when so many units are due (SOL-9.11)."""
    goods = storage(s, seat)
    return {f"pay(resource={kind})" for kind in goods if possible(s, seat, space, less(goods, {kind: 1}), units - 1)}


# ---------------------------------------------------------------- whole games
def new_game(players: int = 2, seed: int | str = 1, **options: Any) -> Solenia:
    s = GAME.new(players, seed, **options)
    assert isinstance(s, Solenia)
    return s


def lively(s: Solenia, rng: Rng) -> int:
    """At random; but three times out of four a city if one is open, or else the forced advance."""
    if question(s) == "choose_target" and rng.below(4):
        cities = [GAME.parse(lay(space)) for space, kind in kinds(s).items() if "city" in kind]
        open_cities = [action for action in cities if action in s.legal]
        if open_cities:
            return open_cities[rng.below(len(open_cities))]
        if GAME.parse("advance") in s.legal:
            return GAME.parse("advance")
    return s.legal[rng.below(len(s.legal))]


def played(s: Solenia, seed: int = 1) -> Iterator[Solenia]:
    """The game from here to the end: the state before every decision, and the last one."""
    rng = fast_rng(seed)
    while not s.over:
        yield s
        s.apply(lively(s, rng))
        s.check()
    yield s
