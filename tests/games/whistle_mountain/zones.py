"""Where things lie on the table of Whistle Mountain, and what readers are told: what the tests of rules share."""

from __future__ import annotations

from collections import Counter
from typing import Any

from aerodrome.games.whistle_mountain import GAME, grid, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from tests.games.whistle_mountain.scene import Cell, act, answers, listed, question

CARDS = Counter(dict.fromkeys(p.CARDS, p.CARD_COPIES))
TROPHIES = Counter({name: int(p.TROPHY_COPIES[kind]) for kind, name in enumerate(p.TROPHIES)})
SIZE_OF = {name: p.MACHINE_SIZES[int(p.MACHINE_SIZE[number])] for number, name in enumerate(p.MACHINES)}


# -------------------------------------------------------------------- games and turns
def new_game(players: int, seed: int = 1, **options: Any) -> Whistle:
    s = GAME.new(players, seed, **options)
    assert isinstance(s, Whistle)
    return s


def opened(players: int, seed: int = 1, **options: Any) -> Whistle:
    """A new game after the draft and the opening scaffolds."""
    s = new_game(players, seed, **options)
    while (question(s) or "").startswith("setup"):
        s.apply(s.legal[0])
    return s


def idle_turn(s: Whistle) -> Whistle:
    """A turn in which as little as possible is done: a Work without a task."""
    seat, turn = int(s.active), int(s.turn)
    idle = ("work", "stop", "end_turn", "decline", "refuse")
    while not s.over and (s.active, s.turn) == (seat, turn):
        offered = answers(s)
        act(s, next((name for name in offered if name in idle), offered[0]))
    return s


def dock(name: str, airship: str = "balloon") -> list[str]:
    """The actions of a Gather on a dock."""
    return ["gather", f"airship(airship={airship})", f"dock(dock={name})"]


def told(s: Whistle, reader: int | None, *actions: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of some actions, as one reader may know them."""
    journal = GAME.listen(s)
    act(s, *actions)
    read = [GAME.events.read(event, reader) for event in journal.take()]
    return [(one.name, one.args) for one in read]


# -------------------------------------------------------------------- piles, from the top
def deck(s: Whistle) -> list[str]:
    return [p.CARDS[int(card)] for card in s.deck[: s.deck_size]][::-1]


def hand(s: Whistle, seat: int = 0) -> list[str]:
    return listed(s.hands[seat], p.CARDS)


def discarded(s: Whistle) -> list[str]:
    return listed(s.discard, p.CARDS)


def trophies(s: Whistle, seat: int = 0) -> list[str]:
    return listed(s.trophies[seat], p.TROPHIES)


def reserve(s: Whistle) -> list[str]:
    return [p.TROPHIES[int(kind)] for kind in s.reserve[: s.reserve_size]][::-1]


def tile_pile(s: Whistle, shape: str) -> list[str]:
    first = p.SHAPES.index(shape) * p.TILES_A_SHAPE
    height = int(s.tile_heights[p.SHAPES.index(shape)])
    return [p.TILES[int(tile)] for tile in s.tile_piles[first : first + height]][::-1]


def machine_pile(s: Whistle, size: str) -> list[str]:
    number = p.MACHINE_SIZES.index(size)
    first = int(p.FIRST_OF_SIZE[number])
    return [p.MACHINES[int(one)] for one in s.machine_piles[first : first + int(s.machine_heights[number])]][::-1]


def upgrade_pile(s: Whistle) -> list[str]:
    return [p.UPGRADES[int(upgrade)] for upgrade in s.upgrade_pile[: s.upgrade_height]][::-1]


def open_machines(s: Whistle, size: str) -> list[str | None]:
    found: list[str | None] = s.view()["market"][size]["open"]
    return found


def open_upgrades(s: Whistle) -> list[str | None]:
    found: list[str | None] = s.view()["upgrade_market"]["open"]
    return found


# -------------------------------------------------------------------- the grid
def all_sites(tile: str) -> dict[str, list[Cell]]:
    """Every way in which a scaffold lies inside the grid, ways that look the same once: its cells by the answer."""
    number = p.TILES.index(tile)
    shape = int(p.TILE_SHAPE[number])
    out: dict[str, list[Cell]] = {}
    seen = set()
    for turned in range(p.TURNS):
        cells = grid.turned_cells(shape, turned)
        for row in range(1, p.ROWS + 1):
            for column in range(1, p.COLUMNS + 1):
                lies = [(column + x, row + y) for x, y in cells]
                if all(x <= p.COLUMNS and y <= p.ROWS for x, y in lies):
                    printed = p.TILE_RESOURCES[number * p.TILE_CELLS : (number + 1) * p.TILE_CELLS]
                    look = frozenset((cell, int(kind)) for cell, kind in zip(lies, printed, strict=True))
                    if look not in seen:
                        seen.add(look)
                        out[f"site(turned={turned},row={row},column={column})"] = lies
    return out


def barracks(s: Whistle, seat: int) -> list[int]:
    return [row + 1 for row in range(p.BARRACKS_ROWS) if int(s.barracks[seat]) >> row & 1]


def supply(s: Whistle) -> dict[str, int]:
    found: dict[str, int] = s.view()["supply"]
    return found
