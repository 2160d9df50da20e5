"""Which elements of the drawing stand for an action: the path that somebody clicks; and which for what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from aerodrome.drawing.board import Kind, Path
from aerodrome.drawing.canvas import View, hand_keys
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board.canvas import COPIES, card_key, numbered, space_key
from aerodrome.kernel.events import Told

# The braces take the arguments of the action.
PATTERNS: Final = {
    "draft_level_1": "upgrade-{tile}",
    "draft_level_3": "pair-{day_half}",
    "choose": "hand-{card}",
    "advance": "fly-on",
    "pay": "pay-{resource}",
    "deliver": "tile-{tile}",
    "pay_tile": "pay-{goods}",
    "slot": "slot-{slot}",
    "bonus": "bonus-{resource}",
    "drop": "drop-{resource}",
    "column": "column-{column}",
}


def keys(view: View, action: int) -> Path:
    """The path of element keys of a legal action: one key, which settles it."""
    call = p.ACTIONS.decode(action)
    if call.name == "lay":
        return (space_key(view, place_of(call.args)),)
    return (PATTERNS[call.name].format(**call.args),)


def kind(view: View, action: int) -> Kind:
    """A voyage that costs something is possible besides; flying on without laying the card gives it away."""
    call = p.ACTIONS.decode(action)
    if call.name == "lay":
        return Kind.SPECIAL if view["reach"][place_of(call.args)]["cost"] else Kind.TAKE
    return Kind.DISCARD if call.name == "advance" else Kind.TAKE


def place_of(args: Mapping[str, str | int]) -> int:
    """The number of the space that an action names by strip and lane."""
    return (int(args["row"]) - 1) * p.COLUMNS + int(args["column"]) - 1


def paths(view: View, action: int) -> tuple[Path, ...]:
    """All paths to an action, that of `keys` first: equal cards stand for each other, so do equal goods in the hold."""
    call = p.ACTIONS.decode(action)
    first = keys(view, action)
    match call.name:
        case "choose":
            return tuple((key,) for key, card in hand_keys(view["hand"]) if card == call.args["card"])
        case "pay" | "drop":
            kind = call.args["resource"]
            owned = view["seats"][view["seat"]]["storage"][kind]
            return first, *((f"good-{kind}-{number}",) for number in range(1, owned + 1))
    return (first,)


# ---------------------------------------------------------------- what just happened
def marks(view: View, events: Iterable[Told]) -> frozenset[str]:
    """The elements that a move has changed: the card that was laid, the tile that was delivered or taken."""
    listed = list(events)
    turns = sum(told.name == "strip_turned" for told in listed)
    return frozenset(key for told in listed if (key := marked(view, told, turns)))


def marked(view: View, told: Told, turns: int) -> str | None:
    """The element of one event; `turns` is how many strips the airship has left behind since."""
    args = told.args
    match told.name:
        case "laid":
            owner = told.seat if told.seat >= 0 else p.RIVAL
            return laid_card(view, {"owner": owner, "card": args["card"]}, args["space"] - p.COLUMNS * turns)
        case "delivered" | "rival_took":
            return f"tile-{args['tile']}"
        case "drafted_1":
            return f"upgrade-{args['upgrade']}"
        case "drafted_3":
            return f"half-day-{args['day']}"
    return None


def laid_card(view: View, card: View, place: int) -> str | None:
    """The card on a space; if it is there no longer, the like of it that lies on the board."""
    found = [space for space, laid in enumerate(view["cards"]) if laid == card]
    if not found:
        return None
    if COPIES[card["card"]] == 1:
        return card_key(card["owner"], card["card"], 1)
    return numbered(view)[place if place in found else found[-1]]
