"""Which elements of the drawing stand for an action: the path that somebody clicks; and which for what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from aerodrome.drawing.board import Kind, Path, Strokes
from aerodrome.drawing.canvas import View
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import chances
from aerodrome.games.whistle_mountain.board.canvas import hand_of
from aerodrome.games.whistle_mountain.board.layout import cell_key
from aerodrome.games.whistle_mountain.grid import turned_cells
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.games.whistle_mountain.words.effects import POWER_OWNER
from aerodrome.games.whistle_mountain.words.ground import kind_of, only_site
from aerodrome.kernel.events import Told

Args = dict[str, Any]
# The braces take the arguments of the action.
PATTERNS: Final = {
    "ability": "ability-{ability}",
    "pile": "pile-{shape}",
    "dock": "dock-{dock}",
    "upgrade": "market-{upgrade}",
    "gather": "do-gather",
    "work": "do-work",
    "move": "do-move",
    "rescue": "do-rescue",
    "accept": "do-accept",
    "refuse": "do-refuse",
    "stop": "do-stop",
    "end_turn": "do-end",
    "branch": "branch-{effect}",
    "pay": "pay-{payment}",
    "worker": "worker-{column}-{row}",
    "shift": "shift-{level}-{direction}",
    "decline": "decline-{power}",
}
KINDS: Final = {
    **dict.fromkeys(("stop", "end_turn", "refuse"), Kind.GO),
    **dict.fromkeys(("play", "use", "power"), Kind.SPECIAL),
    "decline": Kind.DISCARD,
}


def paths(view: View, action: int) -> tuple[Path, ...]:
    """All paths to a legal action: equal pieces stand for each other."""
    call = p.ACTIONS.decode(action)
    pattern = PATTERNS.get(call.name)
    if pattern is not None:
        return ((pattern.format(**call.args),),)
    return tuple(several(view, action, call.name, call.args))


def several(view: View, action: int, name: str, args: Args) -> Iterator[Path]:
    """The paths of an action whose elements depend on what lies where."""
    seat = view["player"]
    match name:
        case "piece" | "construct":
            there = [cell_key(*cell) for cell in cells_of(view, action)]
            keys = [f"stock-{args['piece']}"] if name == "piece" else ["do-construct"]
            if name == "construct" and there:
                keys.append(f"stock-{unseen(view)}")
            yield from ((key, *there) for key in keys)
        case "site" | "fly" | "cell":
            yield from ((cell_key(*cell),) for cell in cells_of(view, action))
        case "harvest":
            yield ("do-harvest",)
            yield from ((cell_key(*cell),) for cell in cells_of(view, action))
        case "airship":
            yield (f"airship-{seat}-{args['airship']}",)
        case "offer":
            dock = view["asking"]["dock"]
            many = len(n.DOCK_ROWS[dock]["options"]) > 1
            yield (f"offer-{dock}-{args['number']}" if many else f"dock-{dock}",)
        case "activate" | "target" | "machine":
            yield (machine_key(view, args["machine"]),)
        case "swap":
            yield (f"upgrade-{args['own']}", f"market-{args['market']}")
        case "resource":
            yield (f"supply-{args['resource']}",)
            yield (f"store-{args['resource']}",)
        case "barracks":
            yield (f"worker-{seat}-b{args['row']}",)
        case "refuge":
            yield (f"worker-{seat}-refuge-0",)
        case "whirlpool":
            yield (f"whirlpool-{seat}",)
        case "trophy":
            level = view["asking"]["level"]
            kinds = view["tower"][level - 1]["trophies"]
            yield from ((f"trophy-{level}-{i}",) for i, kind in enumerate(kinds) if kind == args["trophy"])
        case "keep":
            yield from kept(view["drawn"], args["cards"].split("+"))
        case "discard" | "play":
            yield from ((key,) for key, card in hand_of(view) if card == args["card"])
        case "use":
            kinds = view["seats"][seat]["trophies"]
            yield from ((f"trophy-own-{i}",) for i, kind in enumerate(kinds) if kind == args["trophy"])
        case "trigger":
            yield (f"trigger-{args['power']}",)
        case "power":
            owner = POWER_OWNER.get(args["power"])
            yield (f"ability-{owner}" if owner else f"upgrade-{args['power']}",)


def cells_of(view: View, action: int) -> list[tuple[int, int]]:
    """The cells that stand for an action, by column and row; of a piece the one that is held."""
    call = p.ACTIONS.decode(action)
    args: Args = call.args
    match call.name:
        case "cell" | "fly":
            return [(args["column"], args["row"])]
        case "site":
            dx, dy = turned_cells(kind_of(piece_asked(view)), args["turned"])[0]
            return [(args["column"] + dx, args["row"] + dy)]
        case "harvest":
            return [(column, row) for column, row in view["this_turn"]["harvest"]]
        case "piece" if view["question"] == "construct_piece":
            return (only_site(view, args["piece"]) or [])[:1]
        case "construct":
            piece = unseen(view)
            return (only_site(view, piece) or [])[:1] if piece else []
    return []


def unseen(view: View) -> str:
    """The piece that to build builds at once, because there is no other one and it has one site."""
    pieces = chances.placeable(view)
    return pieces[0] if len(pieces) == 1 and only_site(view, pieces[0]) else ""


def piece_asked(view: View) -> str:
    """The piece that is laid."""
    asking = view["asking"] or {}
    return str(asking.get("piece") or asking.get("tile") or p.MACHINES[p.ELEVATOR])


def machine_key(view: View, machine: str) -> str:
    """Where a machine lies that an action names."""
    if machine in view["machines"]:
        return f"machine-{machine}"
    if any(machine in seat["machines"] for seat in view["seats"]):
        return f"stock-{machine}"
    return f"market-{machine}"


def kept(drawn: list[str] | None, cards: list[str]) -> Iterator[Path]:
    """One card of those that were drawn, or two in any order."""
    places = {card: [i for i, one in enumerate(drawn or ()) if one == card] for card in cards}
    if len(cards) == 1:
        yield from ((f"drawn-{i}",) for i in places[cards[0]])
        return
    for one in places[cards[0]]:
        for other in places[cards[1]]:
            if one != other:
                yield (f"drawn-{one}", f"drawn-{other}")
                if cards[0] != cards[1]:
                    yield (f"drawn-{other}", f"drawn-{one}")


def kind(action: int) -> Kind:
    return KINDS.get(p.ACTIONS.block(action).name, Kind.TAKE)


WATER_REACHED: Final = 3  # at most, by one airship
OPEN: Final = ("gather_step", "work_task")  # what ends the turn once it is stopped


def shortcuts(view: View) -> Strokes:
    """One click says at once: gather, with this airship; build this piece; move this worker; stop and end the turn.

    Where a price can be paid in several ways, that comes first, and then the choice.
    """
    legal, seat = view["legal"], view["player"]
    own = view["seats"][seat]
    found: dict[Path, tuple[int, ...]] = {}
    if p.GATHER in legal:
        choice = len(own["home"]) > 1 and chances.has_room(view, own["home"])
        for airship in own["home"]:
            second = p.AIRSHIP + p.AIRSHIPS.index(airship)
            found[f"airship-{seat}-{airship}",] = (p.GATHER, second) if choice else (p.GATHER,)
    if p.CONSTRUCT in legal:
        pieces = chances.placeable(view)
        plain = not view["this_turn"]["constructions"] or chances.pays_plainly(view, "water")
        for piece in pieces if not unseen(view) else ():
            second = p.PIECE + p.PIECES.index(piece)
            asked = len(pieces) > 1 and not only_site(view, piece)  # what has one site is shown there first
            found[f"stock-{piece}",] = (p.CONSTRUCT, second) if plain and asked else (p.CONSTRUCT,)
    if p.MOVE in legal:
        workers = movable(view)
        plain = chances.pays_plainly(view, "gold")
        for key, second in workers.items():
            found[key,] = (p.MOVE, second) if plain and len(workers) > 1 else (p.MOVE,)
    if view["question"] in OPEN and view["extras"] and p.STOP in legal and leaves_extras(view):
        found["do-stop",] = (p.STOP, p.END_TURN)
    return found


def leaves_extras(view: View) -> bool:
    """Whether what may be used now may be used after the harvest as well: it empties no kind of the supply."""
    most = len(view["this_turn"]["harvest"]) + WATER_REACHED
    return p.HARVEST not in view["legal"] or not any(0 < left <= most for left in view["supply"].values())


def movable(view: View) -> dict[str, int]:
    """The own workers that a move may take, by their elements: those on the Refuge count as one."""
    seat = view["player"]
    found = {f"worker-{seat}-b{row}": p.BARRACKS + row - 1 for row in view["seats"][seat]["barracks"]}
    for one in view["workers"]:
        if one["seat"] == seat:
            column, row = one["cell"]
            found[f"worker-{column}-{row}"] = p.WORKER + (row - 1) * p.COLUMNS + column - 1
    if view["seats"][seat]["refuge"]:
        found[f"worker-{seat}-refuge-0"] = p.REFUGE_WORKER
    return found


# ---------------------------------------------------------------- what just happened
SPOTS: Final = {
    "tile_laid": "scaffold-{tile}",
    "scaffold_built": "scaffold-{tile}",
    "machine_built": "machine-{machine}",
    "machine_moved": "machine-{machine}",
    "activated": "machine-{machine}",
    "gathered": "airship-{seat}-{airship}",
    "docked": "airship-{seat}-{airship}",
    "machine_turned": "market-{machine}",
    "upgrade_turned": "market-{upgrade}",
    "machine_taken": "stock-{machine}",
    "tile_taken": "stock-{tile}",
    "upgrade_taken": "upgrade-{upgrade}",
    "ability_taken": "ability-{ability}",
}


def marks(view: View, events: Iterable[Told]) -> frozenset[str]:
    """The elements that a move has changed, as far as they are still there."""
    there = None
    found = set()
    for told in events:
        key = marked(told)
        if key:
            there = elements(view) if there is None else there
            if key in there:
                found.add(key)
    return frozenset(found)


def marked(told: Told) -> str:
    if told.name == "moved":
        to = str(told.args["to"])
        return f"worker-{to.replace(',', '-')}" if "," in to else ""
    return SPOTS[told.name].format(seat=told.seat, **told.args) if told.name in SPOTS else ""


def elements(view: View) -> set[str]:
    """The elements of pieces that wander, by where they are now."""
    found = {f"scaffold-{tile}" for tile in view["tiles"]} | {f"machine-{machine}" for machine in view["machines"]}
    found |= {f"worker-{one['cell'][0]}-{one['cell'][1]}" for one in view["workers"]}
    found |= {f"airship-{one['seat']}-{one['airship']}" for one in view["airships"]}
    found |= {f"market-{one}" for size in p.MACHINE_SIZES for one in view["market"][size]["open"] if one}
    found |= {f"market-{one}" for one in view["upgrade_market"]["open"] if one}
    for number, seat in enumerate(view["seats"]):
        found |= {f"airship-{number}-{airship}" for airship in seat["home"]}
        tiles = seat["scaffolds"] if number == (view["seat"] or 0) else ()
        found |= {f"stock-{one}" for one in (*seat["machines"], *tiles)}
        found |= {f"upgrade-{one}" for one in seat["upgrades"]} | {f"ability-{seat['ability']}"}
    return found
