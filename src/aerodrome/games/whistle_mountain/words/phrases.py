"""What sentences are made of: amounts, scaffolds, cells, machines and cards as they stand in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.language import Speech, mark
from aerodrome.words import all_of

Cell = tuple[int, int]  # column, row
THEN: Final = mark("{first}; {last}")


# ---------------------------------------------------------------- amounts
def amount(say: Speech, resource: str, number: int) -> str:
    """ "2 coal"."""
    match resource:
        case "coal":
            return say.ngettext("{number} coal", "{number} coal", number)
        case "iron":
            return say.ngettext("{number} iron", "{number} iron", number)
        case "water":
            return say.ngettext("{number} water", "{number} water", number)
        case "gold":
            return say.ngettext("{number} gold", "{number} gold", number)
        case "whistle":
            return say.ngettext("{number} whistle", "{number} whistles", number)
        case "card":
            return say.ngettext("{number} card", "{number} cards", number)
        case "scaffold":
            return say.ngettext("{number} scaffold", "{number} scaffolds", number)
    return say.ngettext("{number} resource of your choice", "{number} resources of your choice", number)


def amounts(say: Speech, counts: Mapping[str, int]) -> str:
    """ "2 coal and 1 iron"; nothing if there is nothing."""
    return all_of(say, [amount(say, kind, counts[kind]) for kind in p.COST_KINDS if counts.get(kind, 0)])


def points(say: Speech, number: int) -> str:
    return say.ngettext("{points} point", "{points} points", abs(number), points=number)


def cards(say: Speech, number: int) -> str:
    return amount(say, "card", number)


def workers(say: Speech, number: int) -> str:
    return say.ngettext("{number} worker", "{number} workers", number)


def one_after_another(say: Speech, items: Sequence[str]) -> str:
    """ "a; b; c"."""
    return reduce(lambda first, last: say.marked(THEN, first=first, last=last), items) if items else ""


# ---------------------------------------------------------------- pieces
def the_machine(say: Speech, machine: str) -> str:
    return say.marked(n.MACHINES[machine][1])


def the_upgrade(say: Speech, upgrade: str) -> str:
    return say.marked(n.UPGRADES[upgrade][1])


def upgrade_name(say: Speech, upgrade: str) -> str:
    return say.marked(n.UPGRADES[upgrade][0])


def machine_name(say: Speech, machine: str) -> str:
    return say.marked(n.MACHINES[machine][0])


def the_ability(say: Speech, ability: str) -> str:
    return say.marked(n.ABILITIES[ability][1])


def ability_name(say: Speech, ability: str) -> str:
    return say.marked(n.ABILITIES[ability][0])


def the_airship(say: Speech, airship: str) -> str:
    return say.marked(n.AIRSHIPS[airship][1])


def airship_name(say: Speech, airship: str) -> str:
    return say.marked(n.AIRSHIPS[airship][0])


def the_dock(say: Speech, dock: str) -> str:
    return say.marked(n.DOCKS[dock][1])


def card_name(say: Speech, card: str) -> str:
    return say.marked(n.CARDS[card])


def the_card(say: Speech, card: str) -> str:
    """ "the Rush card"."""
    return say.gettext("the {card} card", card=card_name(say, card))


def trophy_name(say: Speech, trophy: str) -> str:
    return say.marked(n.TROPHIES[trophy])


def a_trophy(say: Speech, trophy: str) -> str:
    """ "a trophy (move)"."""
    return say.gettext("a trophy ({trophy})", trophy=trophy_name(say, trophy))


def size_name(say: Speech, size: str) -> str:
    return say.marked(n.OTHERS[size])


def resource_name(say: Speech, resource: str) -> str:
    return say.marked(n.RESOURCES[resource])


# ---------------------------------------------------------------- scaffolds
def shape_of(tile: str) -> str:
    return str(n.TILE_ROWS[tile]["shape"])


def tile_name(say: Speech, tile: str) -> str:
    """ "L scaffold: coal at the end, iron on the foot": no two scaffolds have the same."""
    return say.gettext(
        "{shape}: {resources}", shape=say.marked(n.SHAPES[shape_of(tile)][0]), resources=shows(say, tile)
    )


def shows(say: Speech, tile: str) -> str:
    """ "coal at the end, iron on the foot", "2 iron in the middle"."""
    printed = n.TILE_ROWS[tile]["resources"]
    parts = Counter((n.PARTS[shape_of(tile)][one["cell"]], str(one["resource"])) for one in printed)
    return ", ".join(
        say.marked(part, resource=amount(say, kind, number) if number > 1 else resource_name(say, kind))
        for (part, kind), number in parts.items()
    )


def the_tile(say: Speech, tile: str) -> str:
    """ "the L scaffold with coal and iron"."""
    printed = printed_on(tile)
    named = all_of(say, [resource_name(say, resource) for resource in printed])
    if len(set(printed)) < len(printed):
        named = amounts(say, Counter(printed))
    return say.gettext("{shape} with {resources}", shape=say.marked(n.SHAPES[shape_of(tile)][1]), resources=named)


def printed_on(tile: str) -> list[str]:
    return [str(one["resource"]) for one in n.TILE_ROWS[tile]["resources"]]


# ---------------------------------------------------------------- places
def cell_name(say: Speech, cell: Sequence[int]) -> str:
    """ "column 4, row 2"."""
    return say.gettext("column {column}, row {row}", column=cell[0], row=cell[1])


def span(say: Speech, cells: Iterable[Sequence[int]]) -> str:
    """ "columns 3 to 4, row 2": a rectangle of cells."""
    listed = list(cells)
    left, right = (choose(cell[0] for cell in listed) for choose in (min, max))
    low, high = (choose(cell[1] for cell in listed) for choose in (min, max))
    values = {"left": left, "right": right, "low": low, "high": high}
    if left == right and low == high:
        return cell_name(say, (left, low))
    if left == right:
        return say.gettext("column {left}, rows {low} to {high}", **values)
    if low == high:
        return say.gettext("columns {left} to {right}, row {low}", **values)
    return say.gettext("columns {left} to {right}, rows {low} to {high}", **values)


def spot(say: Speech, name: str) -> str:
    """Where a worker comes from or goes to, as an event names it."""
    if name == "refuge":
        return the_machine(say, "refuge")
    if name == "trap":
        return the_machine(say, "trap")
    if name == "whirlpool":
        return say.gettext("the whirlpool")
    if name.startswith("barracks_"):
        return say.gettext("row {row} of the barracks", row=int(name.removeprefix("barracks_")))
    column, row = name.split(",")
    return say.gettext("the cell at column {column}, row {row}", column=column, row=row)
