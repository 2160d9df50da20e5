"""What the coach says in a first game of Whistle Mountain, and when."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.teaching import Tip
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import keys
from aerodrome.games.whistle_mountain.words.ground import Ground, above_bridge, piece_cells
from aerodrome.games.whistle_mountain.words.labels import payment
from aerodrome.language import mark

Keys = tuple[str, ...] | None


def offered(view: View, *names: str) -> tuple[str, ...]:
    """The elements of what may be done now under these names, those of each action that stand first."""
    found = [action for action in view["legal"] if p.ACTIONS.block(action).name in names]
    return tuple(dict.fromkeys(keys.paths(view, action)[0][-1] for action in found))


def sites(view: View) -> list[list[tuple[int, int]]]:
    """The cells of each legal site."""
    calls = [call for call in map(p.ACTIONS.decode, view["legal"]) if call.name == "site"]
    piece = keys.piece_asked(view)
    return [
        piece_cells(piece, int(call.args["turned"]), int(call.args["column"]), int(call.args["row"])) for call in calls
    ]


def is_machine(view: View) -> bool:
    return view["question"] == "construct_site" and view["asking"]["piece"] in p.MACHINES


def at_ability(view: View) -> Keys:
    return offered(view, "ability") if view["question"] == "setup_ability" else None


def at_last_turn(view: View) -> Keys:
    ending = view["question"] == "turn_menu" and view["ender"] is not None and not view["this_turn"]["main_done"]
    return offered(view, "gather", "work") or None if ending else None


def at_menu(view: View) -> Keys:
    if view["question"] != "turn_menu":
        return None
    found = offered(view, "gather", "work")
    return found if len(found) == 2 else None


def at_order(view: View) -> Keys:
    found = offered(view, "activate")
    return found if view["question"] == "gather_step" and len(found) + len(offered(view, "harvest")) > 1 else None


def at_edges(view: View) -> Keys:
    on_site = view["question"] == "construct_site" and view["asking"]["piece"] in p.TILES
    return (f"stock-{view['asking']['piece']}",) if on_site else None


def at_bridge(view: View) -> Keys:
    if not is_machine(view) or not any(above_bridge(cells) for cells in sites(view)):
        return None
    return (f"stock-{view['asking']['piece']}",)


def at_climb(view: View) -> Keys:
    """Workers that stand where the machine may be built."""
    if not is_machine(view):
        return None
    ground = Ground(view)
    found = {cell for cells in sites(view) for cell in cells if cell in ground.workers}
    return tuple(f"worker-{column}-{row}" for column, row in sorted(found)) or None


def at_stand(view: View) -> Keys:
    """The highest of the free cells."""
    if view["question"] != "worker_cell":
        return None
    cells = [cell for action in view["legal"] for cell in keys.cells_of(view, action)]
    highest = max((row for _, row in cells), default=0)
    return tuple(f"cell-{column}-{row}" for column, row in cells if row == highest)[:4] or None


def at_whistle(view: View) -> Keys:
    calls = [call for call in map(p.ACTIONS.decode, view["legal"]) if call.name == "pay"]
    mixed = {bool(payment(call.args["payment"])["whistle"]) for call in calls}
    return ("store-whistle",) if len(mixed) == 2 else None


def at_bonus(view: View) -> Keys:
    found = offered(view, "play", "use")
    return found[:4] or None


TIPS: Final = (
    Tip(
        "ability",
        mark("A power of your own"),
        mark("It lasts the whole game; those that bring resources or scaffolds are the easiest to begin with."),
        at_ability,
    ),
    Tip(
        "last",
        mark("The last turn"),
        mark("Everybody else has one turn left, so bring workers out of the whirlpool and build what you hold."),
        at_last_turn,
    ),
    Tip(
        "whistle",
        mark("Keep your whistles"),
        mark("A whistle stands in for any resource, so pay without it while you can."),
        at_whistle,
        "wrong-whistle",
    ),
    Tip(
        "climb",
        mark("Who goes up"),
        mark("Every worker under the machine goes up to the tower, those of others too, yours first."),
        at_climb,
        "worker",
    ),
    Tip(
        "bridge",
        mark("Mind the bridge"),
        mark("One cell above it, and the water rises: workers and airships in the next row are swept away, yours too."),
        at_bridge,
        "flood",
    ),
    Tip(
        "edges",
        mark("Count the edges"),
        mark("Each edge against a scaffold or a machine is 1 point, so a gap is worth more than open air."),
        at_edges,
        "build",
    ),
    Tip(
        "stand",
        mark("Stand where you will build"),
        mark("In the tower a worker scores its row, so choose a high cell that a machine can cover."),
        at_stand,
        "worker",
    ),
    Tip(
        "order",
        mark("In any order"),
        mark("Harvest and activations come in the order you like, and what one brings may pay for the next."),
        at_order,
        "gather",
    ),
    Tip(
        "menu",
        mark("Gather or work"),
        mark(
            "Gather places one airship; work brings them all home and lets you build, so gather until a work turn has "
            "enough to do."
        ),
        at_menu,
        "gather",
    ),
    Tip(
        "bonus",
        mark("At any moment"),
        mark("You may play one card and use one trophy in this turn, even between two steps."),
        at_bonus,
        "bonus",
    ),
)
