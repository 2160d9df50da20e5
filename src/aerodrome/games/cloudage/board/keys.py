"""Which elements of the drawing stand for an action: the path that somebody clicks; and which for what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from aerodrome.drawing.board import Kind, Path, Strokes
from aerodrome.drawing.canvas import View
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board.canvas import hand_of
from aerodrome.games.cloudage.board.layout import space_key
from aerodrome.games.cloudage.board.own import mission_key
from aerodrome.kernel.events import Told

Args = dict[str, Any]
# The braces take the arguments of the action.
PATTERNS: Final = {
    "keep": "dealt-{card}",
    "perform": "do-perform",
    "decline": "do-decline",
    "branch": "branch-{option}",
    "give": "plant-{plant}",
    "story": "story-{card}",
    "produce": "level-{level}",
    "take": "take-{kind}",
    "solar": "solar-{kind}",
    "reward": "reward-{kind}",
    "toll": "toll-{kind}",
    "draw": "draw-{kind}",
    "marker": "marker-{tile}",
    "stop": "do-stop",
    "go_on": "do-go_on",
    "collect": "district-{district}",
    "build": "pad-build",
    "plant_action": "pad-plant",
    "tile_action": "tile-{tile}",
    "place": "place-{pile}",
    "plant": "plant-{plant}",
    "weapon": "tile-{tile}",
    "solo_points": "do-points",
}
KINDS: Final = {
    **dict.fromkeys(("stop", "go_on", "decline", "land"), Kind.GO),
    "marker": Kind.SPECIAL,
}


def paths(view: View, action: int) -> tuple[Path, ...]:
    """All paths to a legal action: equal pieces stand for each other."""
    call = p.ACTIONS.decode(action)
    pattern = PATTERNS.get(call.name)
    if pattern is not None:
        return ((pattern.format(**call.args),),)
    return tuple((key,) for key in several(view, call.name, call.args))


def several(view: View, name: str, args: Args) -> Iterator[str]:
    """The elements of an action that depend on what lies where."""
    seat = view["player"]
    match name:
        case "refuse" | "discard" | "play":
            yield from (key for key, card in hand_of(view) if card == args["card"])
        case "cover":
            yield mission_key(args["mission"])
        case "fly" | "plant_space":
            yield space_key(args["space"])
        case "land":
            yield "do-land"
            yield space_key(view["airships"][seat])
        case "fight":
            yield "do-fight"
            city = (view["asking"] or {}).get("city")
            if city:
                yield f"city-{city}"
        case "remove":
            yield "do-remove"
            yield "city-whitehaven"
        case "area":
            yield f"area-{view['asking']['district']}-{args['area']}"
        case "update":
            yield f"update-{args['value']}"
            yield f"nav-{args['value']}"
        case "resource":
            yield f"store-{args['resource']}"
            if args["resource"] == "project":
                yield "pile-project"
        case "upgrade":
            yield upgrade_key(view, seat, args["type"])


def upgrade_key(view: View, seat: int, kind: str) -> str:
    """The next upgrade of a type."""
    number = p.UPGRADE_TYPES.index(kind)
    return f"upgrade-{p.UPGRADES[p.FIRST_UPGRADE[number] + view['seats'][seat]['upgrades'][kind]]}"


def kind(action: int) -> Kind:
    return KINDS.get(p.ACTIONS.block(action).name, Kind.TAKE)


# ---------------------------------------------------------------- one click for several actions
def shortcuts(view: View) -> Strokes:
    """One click says at once: fly the whole way to this space; collect here, on this area; build this; plant that."""
    found: dict[Path, tuple[int, ...]] = {}
    if view["question"] == "move_step":
        for one in view["flight"]["reach"]:
            steps = way(view, one["path"])
            if len(steps) > 1:
                found[space_key(one["space"]),] = steps
    if view["question"] == "action_choose":
        legal = set(view["legal"])
        for district in range(1, p.DISTRICTS + 1):
            first = p.COLLECT + district - 1
            if first in legal:
                for place, area in enumerate(p.RESOURCES):
                    found[f"area-{district}-{area}",] = (first, p.AREA + place)
    return found


def way(view: View, spaces: Iterable[str]) -> tuple[int, ...]:
    """The steps of a way from where the airship is."""
    here = view["airships"][view["flight"]["seat"]]
    return tuple(p.FLY + p.SPACE_NAMES.index(space) for space in spaces if space != here)


# ---------------------------------------------------------------- what just happened
SPOTS: Final = {
    "flew": "airship-{seat}",
    "landed": "airship-{seat}",
    "produced": "valve-{seat}",
    "level_reached": "valve-{seat}",
    "drone_placed": "drone-{seat}",
    "tile_placed": "tile-{tile}",
    "book_opened": "book",
    "scenario_turned": "book",
    "story_told": "book",
    "card_played": "played-{card}",
    "upgrade_built": "upgrade-{upgrade}",
    "city_card_taken": "district-{district}",
    "solo_boxed": "district-{district}",
    "solo_slot": "solo-{slot}",
}
OWN: Final = ("played-", "upgrade-")  # drawn of the near seat alone


def marks(view: View, events: Iterable[Told]) -> frozenset[str]:
    """The elements that a move has changed, as far as they are still there."""
    return frozenset(key for told in events for key in marked(view, told))


def marked(view: View, told: Told) -> Iterator[str]:
    match told.name:
        case "marker_placed":
            seat, city = told.seat, told.args["city"]
            many = view["cities"][city]["markers"][seat] if city in view["cities"] else 0
            if many:
                yield f"marker-{city}-{seat}-{many - 1}"
        case "plant_placed":
            space = told.args["space"]
            if any(one["space"] == space for one in view["vegetation"]):
                yield space_key(space).replace("space", "vegetation")
        case "gained" | "tile_scored" | "mission_scored" if told.args.get("kind", "vp") == "vp":
            yield f"score-{told.seat}"
        case name if name in SPOTS:
            key = SPOTS[name].format(seat=told.seat, **told.args)
            if key.startswith("tile-") and told.args["tile"] not in view["tiles"]:
                return
            if key.startswith("drone-") and view["drones"][told.seat] is None:
                return
            if not key.startswith(OWN) or told.seat == (view["seat"] or 0):
                yield key
