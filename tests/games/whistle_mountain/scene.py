"""Scenes of Whistle Mountain: a real new game, laid out by name, in the middle of play.

Words used everywhere in the tests of Whistle Mountain:

* things are named as in components.toml ("l_01", "dark_scorer", "steam_siren", "ace_pilot", "rush", "vp_4");
* a cell is (column, row), both from 1; a site of a piece is its lowest cell on the left and how it is turned;
* an airship is "balloon", "blimp" or "dreadnought"; a seat is a number;
* an action is text as `GAME.parse` reads it: "gather", "airship(airship=blimp)", "fly(direction=flat,row=1,column=4)",
  "dock(dock=cards)", "piece(piece=l_02)", "site(turned=0,row=1,column=1)", "worker(row=2,column=6)", "play(card=rush)".

A question with a single answer is never asked: the kernel answers it. Hands, stocks and the grid are empty unless they
are named, and all workers that are not named stand in the barracks and the whirlpool as at the start.

    s = scene(tiles={"l_01": ((1, 1), 0)}, stocks={0: {"gold": 1}})
    act(s, "work", "move", "barracks(row=1)", "cell(row=1,column=2)")
    assert workers(s, 0) == [(2, 1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import GAME, grid, parts as p
from aerodrome.games.whistle_mountain.codes import one_bit, one_card
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import turn
from aerodrome.kernel.state import question_name
from aerodrome.kernel.step import Step

Names = Sequence[str]
Counts = Mapping[str, int]
Cell = tuple[int, int]
Site = tuple[Cell, int]


def vec_of(items: Iterable[int]) -> Any:
    return vec[i64]([i64(int(item)) for item in items])


def cell_number(cell: Cell) -> int:
    return (cell[1] - 1) * p.COLUMNS + cell[0] - 1


def bits(names: Iterable[str], all_names: Names) -> int:
    return sum(1 << all_names.index(name) for name in names)


def on(tile: str, *cells: Cell) -> Site:
    """The site on which the cells 0 to 3 of a scaffold lie on these cells."""
    left, low = min(column for column, _ in cells), min(row for _, row in cells)
    wanted = [(column - left, row - low) for column, row in cells]
    for turned in range(p.TURNS):
        if grid.turned_cells(int(p.TILE_SHAPE[p.TILES.index(tile)]), turned) == wanted:
            return (left, low), turned
    raise LookupError(f"{tile} cannot lie on {cells}")


class Box:
    """Things that are not laid out yet."""

    def __init__(self, things: Iterable[str]) -> None:
        self.things = list(things)

    def take(self, name: str) -> str:
        if name not in self.things:
            raise LookupError(f"no {name} is left in the box")
        self.things.remove(name)
        return name

    def take_all(self, names: Iterable[str]) -> list[str]:
        return [self.take(name) for name in names]


def scene(
    *,
    players: int = 2,
    first_game: bool = False,
    active: int = 0,
    turn_number: int | None = None,
    steps: Sequence[Step[Any]] | None = None,
    level: int = 0,
    tiles: Mapping[str, Site] | None = None,
    machines: Mapping[str, Site] | None = None,
    airships: Mapping[tuple[int, str], str | tuple[Cell, str]] | None = None,
    workers: Mapping[int, Sequence[Cell]] | None = None,
    barracks: Mapping[int, Sequence[int]] | None = None,
    tower: Mapping[int, Sequence[int]] | None = None,
    refuge: Mapping[int, int] | None = None,
    trap: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    stocks: Mapping[int, Counts] | None = None,
    toll: Counts | None = None,
    stall: str | None = None,
    abilities: Mapping[int, str] | None = None,
    token: str | None = None,
    upgrades: Mapping[int, Names] | None = None,
    upgrade_market: Names | None = None,
    upgrade_pile: Names | None = None,
    scaffolds: Mapping[int, Names] | None = None,
    piles: Mapping[str, Names] | None = None,
    machine_stock: Mapping[int, Names] | None = None,
    machine_market: Mapping[str, Names] | None = None,
    machine_piles: Mapping[str, Names] | None = None,
    hands: Mapping[int, Names] | None = None,
    deck: Names = (),
    discard: Names = (),
    trophies: Mapping[int, Names] | None = None,
    level_trophies: Mapping[int, Names] | None = None,
    reserve: Names = (),
    seed: int = 1,
    **fields: Any,
) -> Whistle:
    """A table in which the named things lie where they are said to, and everything else somewhere allowed.

    `tiles` and `machines` map a piece to ((column, row), turned). `airships` maps (seat, airship) to a dock, or to
    ((column, row), "flat" or "upright"); all others are at home. `workers` are on cells; those not named stand in rows
    of the barracks above the water (`barracks` names the rows), the rest in the whirlpool. `tower` lists the levels of
    a seat's workers, one each.

    `piles` (by shape), `machine_piles` (by size), `upgrade_pile`, `deck` and `reserve` are given from the top; what is
    not named lies below. `machine_market` (by size), `upgrade_market` are the open tiles; without them any. Levels of
    the tower have no trophies unless `level_trophies` names them. Abilities are "requisitioner" and others without a
    say in most scenes. `fields` sets plain fields of the state.

    `steps` are what is pending, the first to come last: the turn menu by default.
    """
    s = GAME.new(players, seed, keep=False, first_game=first_game)
    assert isinstance(s, Whistle)
    s.depth = 0
    s.draft = 0
    s.active, s.level = active, level
    s.turn = players + active + 1 if turn_number is None else turn_number
    lay_seats(s, points or {}, stocks or {}, toll or {}, stall, abilities or {}, token)
    lay_grid(s, tiles or {}, machines or {}, airships or {})
    lay_workers(s, workers or {}, barracks or {}, tower or {}, refuge or {}, trap or {})
    lay_tiles(s, tiles or {}, scaffolds or {}, piles or {})
    lay_machines(s, machines or {}, machine_stock or {}, machine_market or {}, machine_piles or {})
    lay_upgrades(s, upgrades or {}, upgrade_market, upgrade_pile or ())
    lay_cards(s, hands or {}, deck, discard)
    lay_trophies(s, trophies or {}, level_trophies or {}, reserve)
    for name, value in fields.items():
        assert name in s.fields(), name
        setattr(s, name, value)
    s.derive()
    if not any(s.barracks):
        s.ender = active if s.ender == p.EMPTY else s.ender
    for step in [turn.TURN_MENU] if steps is None else steps:
        s.then(step)
    s.settle()
    s.check()
    return s


# -------------------------------------------------------------------- laying things out
QUIET = ("money_changer", "mad_scientist", "riveter", "requisitioner")  # abilities without triggers in the turn


def lay_seats(
    s: Whistle,
    points: Mapping[int, int],
    stocks: Mapping[int, Counts],
    toll: Counts,
    stall: str | None,
    abilities: Mapping[int, str],
    token: str | None,
) -> None:
    total = p.tokens(dict.fromkeys(p.RESOURCES, p.SUPPLY))
    s.stall = p.EMPTY if stall is None else p.RESOURCES.index(stall)
    s.toll = p.tokens(dict(toll))
    s.token = p.EMPTY if token is None else p.ABILITIES.index(token)
    total -= s.toll + (p.tokens({stall: 1}) if stall else 0)
    spare = [name for name in QUIET if name not in abilities.values()]
    for seat in range(s.players):
        s.vp[seat] = points.get(seat, 0)
        s.stocks[seat] = p.tokens(dict(stocks.get(seat, {})))
        total -= s.stocks[seat]
        s.abilities[seat] = p.ABILITIES.index(abilities.get(seat) or spare.pop(0))
    s.supply = total


def lay_grid(
    s: Whistle,
    tiles: Mapping[str, Site],
    machines: Mapping[str, Site],
    airships: Mapping[tuple[int, str], str | tuple[Cell, str]],
) -> None:
    for tile, (cell, turned) in tiles.items():
        s.tile_sites[p.TILES.index(tile)] = turned * p.CELLS + cell_number(cell)
    for machine, (cell, turned) in machines.items():
        s.machine_sites[p.MACHINES.index(machine)] = turned * p.CELLS + cell_number(cell)
    for (seat, name), where in airships.items():
        if isinstance(where, str):
            place = p.PLACES + p.DOCKS.index(where)
        else:
            place = p.DIRECTIONS.index(where[1]) * p.CELLS + cell_number(where[0])
        s.airships[seat * p.SIZES + p.AIRSHIPS.index(name)] = place


def lay_workers(
    s: Whistle,
    workers: Mapping[int, Sequence[Cell]],
    barracks: Mapping[int, Sequence[int]],
    tower: Mapping[int, Sequence[int]],
    refuge: Mapping[int, int],
    trap: Mapping[int, int],
) -> None:
    for seat in range(s.players):
        left = p.WORKERS
        for cell in workers.get(seat, ()):
            s.standing_low[seat] |= int(grid.low_bit(cell_number(cell)))
            s.standing_high[seat] |= int(grid.high_bit(cell_number(cell)))
            left -= 1
        for row in tower.get(seat, ()):
            s.tower[seat * p.LEVELS + row - 1] += 1
            left -= 1
        s.refuge[seat], s.trap[seat] = refuge.get(seat, 0), trap.get(seat, 0)
        left -= int(s.refuge[seat] + s.trap[seat])
        rows = list(barracks.get(seat, range(int(s.level) + 1, p.BARRACKS_ROWS + 1)))[: max(left, 0)]
        s.barracks[seat] = sum(1 << row - 1 for row in rows)
        s.whirlpool[seat] = left - len(rows)


def lay_tiles(
    s: Whistle, tiles: Mapping[str, Site], scaffolds: Mapping[int, Names], piles: Mapping[str, Names]
) -> None:
    box = Box(p.TILES)
    box.take_all(tiles)
    for seat in range(s.players):
        s.scaffolds[seat] = bits(box.take_all(scaffolds.get(seat, ())), p.TILES)
    for shape, name in enumerate(p.SHAPES):
        top = box.take_all(piles.get(name, ()))
        below = [tile for tile in box.things if tile.startswith(name)]
        pile = [p.TILES.index(tile) for tile in [*top, *below]][::-1]
        s.tile_heights[shape] = len(pile)
        for place in range(p.TILES_A_SHAPE):
            s.tile_piles[shape * p.TILES_A_SHAPE + place] = pile[place] if place < len(pile) else p.EMPTY


def lay_machines(
    s: Whistle,
    machines: Mapping[str, Site],
    stock: Mapping[int, Names],
    market: Mapping[str, Names],
    piles: Mapping[str, Names],
) -> None:
    box = Box(
        name for number, name in enumerate(p.MACHINES) if not (s.first_game and p.ADVANCED_MACHINES >> number & 1)
    )
    box.take_all(machines)
    for seat in range(s.players):
        s.machines[seat] = bits(box.take_all(stock.get(seat, ())), p.MACHINES)
    named = {size: box.take_all(names) for size, names in market.items()}
    tops = {size: box.take_all(names) for size, names in piles.items()}
    for size, name in enumerate(p.MACHINE_SIZES):
        rest = [one for one in box.things if p.MACHINE_SIZE[p.MACHINES.index(one)] == size]
        pile = [*tops.get(name, []), *rest]
        shown = named.get(name)
        if shown is None:
            shown, pile = pile[: p.OPEN_MACHINES], pile[p.OPEN_MACHINES :]
        for slot in range(p.OPEN_MACHINES):
            number = p.MACHINES.index(shown[slot]) if slot < len(shown) else p.EMPTY
            s.machine_market[size * p.OPEN_MACHINES + slot] = number
        s.machine_heights[size] = len(pile)
        first, last = int(p.FIRST_OF_SIZE[size]), int(p.FIRST_OF_SIZE[size + 1])
        for place in range(first, last):
            s.machine_piles[place] = p.EMPTY
        for place, one in enumerate(reversed(pile)):
            s.machine_piles[first + place] = p.MACHINES.index(one)


def lay_upgrades(s: Whistle, upgrades: Mapping[int, Names], market: Names | None, pile: Names) -> None:
    box = Box(
        name for number, name in enumerate(p.UPGRADES) if not (s.first_game and p.ADVANCED_UPGRADES >> number & 1)
    )
    for seat in range(s.players):
        s.upgrades[seat] = bits(box.take_all(upgrades.get(seat, ())), p.UPGRADES)
    shown = None if market is None else box.take_all(market)
    whole = [*box.take_all(pile), *box.things]
    if shown is None:
        shown, whole = whole[: p.OPEN_UPGRADES], whole[p.OPEN_UPGRADES :]
    for slot in range(p.OPEN_UPGRADES):
        s.upgrade_market[slot] = p.UPGRADES.index(shown[slot]) if slot < len(shown) else p.EMPTY
    s.upgrade_height = len(whole)
    for place in range(p.UPGRADE_COUNT):
        s.upgrade_pile[place] = p.UPGRADES.index(whole[-1 - place]) if place < len(whole) else p.EMPTY


def lay_cards(s: Whistle, hands: Mapping[int, Names], deck: Names, discard: Names) -> None:
    box = Box(card for card in p.CARDS for _ in range(p.CARD_COPIES))
    for seat in range(s.players):
        s.hands[seat] = packed(box.take_all(hands.get(seat, ())), p.CARDS)
    s.discard = packed(box.take_all(discard), p.CARDS)
    pile = [p.CARDS.index(card) for card in [*box.take_all(deck), *box.things]][::-1]
    s.deck_size = len(pile)
    s.deck = vec_of([*pile, *[p.EMPTY] * (p.DECK - len(pile))])


def lay_trophies(s: Whistle, trophies: Mapping[int, Names], levels: Mapping[int, Names], reserve: Names) -> None:
    box = Box(name for kind, name in enumerate(p.TROPHIES) for _ in range(p.TROPHY_COPIES[kind]))
    for seat in range(s.players):
        s.trophies[seat] = packed(box.take_all(trophies.get(seat, ())), p.TROPHIES)
    for row in range(p.LEVELS):
        s.level_trophies[row] = packed(box.take_all(levels.get(row + 1, ())), p.TROPHIES)
    pile = [p.TROPHIES.index(name) for name in [*box.take_all(reserve), *box.things]][::-1]
    s.reserve_size = len(pile)
    s.reserve = vec_of([*pile, *[p.EMPTY] * (p.TROPHY_COUNT - len(pile))])


def packed(names: Iterable[str], all_names: Names) -> int:
    return sum(int(one_card(all_names.index(name))) for name in names)


# -------------------------------------------------------------------- acting and asking
def act(s: Whistle, *actions: str) -> Whistle:
    """Play these actions, invariants checked after each."""
    for action in actions:
        s.apply(GAME.parse(action))
        s.check()
    return s


def question(s: Whistle) -> str | None:
    return question_name(s.top()) if s.depth else None


def options(s: Whistle) -> list[str]:
    """All legal actions by name, extras included."""
    return [GAME.name(action) for action in s.legal]


def extras(s: Whistle) -> list[str]:
    return [GAME.name(int(action)) for action in s.beside]


def answers(s: Whistle) -> list[str]:
    """The legal actions that answer the question."""
    beside = extras(s)
    return [name for name in options(s) if name not in beside]


def fly(cell: Cell, direction: str = "flat") -> str:
    return f"fly(direction={direction},row={cell[1]},column={cell[0]})"


def site(cell: Cell, turned: int = 0) -> str:
    return f"site(turned={turned},row={cell[1]},column={cell[0]})"


def cell(where: Cell) -> str:
    return f"cell(row={where[1]},column={where[0]})"


def stock(s: Whistle, seat: int) -> dict[str, int]:
    """The tokens of a seat, without those it has none of."""
    kept = int(s.stocks[seat])
    found = {name: kept >> kind * p.TOKEN_BITS & p.TOKEN_MASK for kind, name in enumerate(p.RESOURCES)}
    return {name: amount for name, amount in found.items() if amount}


def workers(s: Whistle, seat: int) -> list[Cell]:
    """The cells on which a seat's workers stand."""
    return [
        (number % p.COLUMNS + 1, number // p.COLUMNS + 1)
        for number in range(p.CELLS)
        if grid.has_cell(s.standing_low[seat], s.standing_high[seat], number)
    ]


def tower(s: Whistle, seat: int) -> dict[int, int]:
    """How many workers of a seat stand on each level."""
    found = {row + 1: int(s.tower[seat * p.LEVELS + row]) for row in range(p.LEVELS)}
    return {row: number for row, number in found.items() if number}


def owned(mask: int, names: Names) -> list[str]:
    return [name for number, name in enumerate(names) if int(mask) & int(one_bit(number))]


def listed(kept: int, names: Names) -> list[str]:
    """A set of cards or trophies by name."""
    return [name for kind, name in enumerate(names) for _ in range(int(kept) >> kind * p.COPY_BITS & p.COPY_MASK)]
