"""Which elements of the drawing stand for an action: the path that somebody clicks; and which for what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from aerodrome.drawing.board import Kind, Path, Strokes
from aerodrome.drawing.canvas import View, hand_keys
from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.board import box, places
from aerodrome.games.cryo.board.canvas import END_NOW, GO_ON, leaving_off
from aerodrome.games.cryo.words.chances import in_reach, payable
from aerodrome.kernel.events import Told

LAUNCH_ACTION: Final = "launch_action"
LAUNCH: Final = p.ACT + p.SPACES.index(LAUNCH_ACTION)
# The braces take the arguments of the action.
PATTERNS: Final = {
    "deploy": "deploy",
    "leave": "{dock}",
    "dock": "{dock}",
    "wake": "{chamber}",
    "take_benefit": "take-tile",
    "place": "{slot}",
    "choose": "track-{material}",
    "draw": "deck",
    "play": "play",
    "pay": "track-{material}",
    "announce": "announce-{draws}-{plays}",
    "scout": "{cave}",
    "load": "load-{pods}",
    "split": "split-{near}",
    "incident": "{sector}_incident",
    "land": "{dock}",
    "scrap_tile": "{slot}",
}
STAYING: Final = (
    "no_action", "no_overclock", "stop", "no_card", "no_play", "no_prototype", "no_platform_action", "no_automation",
    "end_turn",
)  # fmt: skip
KINDS: Final = {
    **dict.fromkeys(STAYING, Kind.GO),
    **dict.fromkeys(("scrap_card", "scrap_tile"), Kind.SPECIAL),
}


def paths(view: View, action: int) -> tuple[Path, ...]:
    """All paths to a legal action, each of one key: equal cards, vehicles, pits and drones stand for each other."""
    call = p.ACTIONS.decode(action)
    pattern = PATTERNS.get(call.name)
    if pattern is not None:
        return ((pattern.format(**call.args),),)
    if call.name in STAYING:
        return ((GO_ON,),)
    return tuple((key,) for key in several(view, call.name, call.args))


def several(view: View, name: str, args: dict[str, Any]) -> list[str]:
    """The elements of an action that more than one stands for, or that depends on what lies where."""
    own = view["seats"][view["player"]]
    match name:
        case "act":
            return to_launch(view) if args["space"] == LAUNCH_ACTION else [args["space"]]
        case "recall":
            return ["recall", *own_drones(view)]
        case "discard":
            return in_hand(view, args["card"])
        case "play_card":
            return [f"{key}-{args['mode']}" for key in in_hand(view, args["card"])]
        case "scrap_card":
            return [f"{key}-scrap" for key in in_hand(view, args["card"])]
        case "convert":
            return ["track-crystal", "track-energy"]
        case "send":
            material = args["material"]
            pits = view["scavenge"][material]
            free = range(sum(pits["pods"]), pits["spaces"])
            return [f"scavenge_{material}_{place + 1}" for place in free]
        case "bring_back":
            material = args["material"]
            pods = places.scavengers(view["scavenge"][material]["pods"])
            mine = [place for place, (seat, _) in enumerate(pods) if seat == view["player"]]
            return [f"scavenge_{material}_{place + 1}" for place in mine]
        case "vehicle":
            names = [vehicle["id"] for vehicle in own["vehicles"]]
            return [f"vehicle-{place + 1}" for place, name in enumerate(names) if name == args["vehicle"]]
        case "tunnel":
            return [args["tunnel"], *sorted(cave for cave, way in ways_to_caves(view).items() if way == args["tunnel"])]
        case "settle":
            tunnel = view["asking"]["tunnel"]
            return [tunnel if args["where"] == "both" else box.TUNNELS[tunnel][args["where"]]]
        case "strike":
            chambers = view["sectors"][args["sector"]]["chambers"]
            return [f"sector-{args['sector']}", *(key for key, row in chambers.items() if not row["sabotaged"])]
        case "perform":
            return of_column(view["asking"]["action"], own)
        case "automate":
            return of_column(args["action"], own)
    raise AssertionError(name)


def to_launch(view: View) -> list[str]:
    """The launch dock, which is its own sign; the caves in reach; and the vehicle, if there is no choice of one."""
    ready = launchable(view)
    caves = {cave for vehicle in ready.values() for cave in in_reach(view, vehicle)}
    return [box.LAUNCH, *(ready if len(set(ready.values())) == 1 else ()), *sorted(caves)]


def launchable(view: View) -> dict[str, str]:
    """The own vehicles for which a launch can be paid, by their elements (CRY-5.57)."""
    own = view["seats"][view["player"]]
    names = [vehicle["id"] for vehicle in own["vehicles"]]
    return {f"vehicle-{place + 1}": name for place, name in enumerate(names) if in_reach(view, name)}


def own_drones(view: View) -> list[str]:
    """The docks of the board on which drones of the seat that decides stand."""
    return [dock for dock, row in view["docks"].items() if view["player"] in row["drones"]]


def ways_to_caves(view: View) -> dict[str, str]:
    """The cheapest way to each cave that lies open, among those that may be chosen."""
    energy = view["asking"]["energy"]
    calls = [p.ACTIONS.decode(action) for action in view["legal"]]
    ways = [str(call.args["tunnel"]) for call in calls if call.name == "tunnel"]
    found: dict[str, str] = {}
    for way in sorted(ways, key=lambda way: -energy[way]):
        ends = (box.TUNNELS[way]["near"], box.TUNNELS[way]["far"])
        found |= {cave: way for cave in ends if payable(view, cave)}
    return found


def of_column(action: str, own: View) -> list[str]:
    """An action of the platform: its column, its dock, its tiles; a click on a tile then asks before it is scrapped."""
    row = box.PLATFORM_ACTIONS[action]
    return [f"do-{action}", row["dock"], *(slot["id"] for slot in row["slots"] if own["slots"][slot["id"]])]


def in_hand(view: View, card: str) -> list[str]:
    return [key for key, held in hand_keys(view["hand"]) if held == card]


def kind(action: int) -> Kind:
    return KINDS.get(p.ACTIONS.block(action).name, Kind.TAKE)


def shortcuts(view: View) -> Strokes:
    """What one click says at once: which drone goes, what is launched, how a card is played, that all is done."""
    legal = view["legal"]
    found: dict[Path, tuple[int, ...]] = {}
    if p.DEPLOY in legal:
        home = view["seats"][view["player"]]["home"]
        for dock in home:
            leave = p.LEAVE + p.PLATFORM_DOCKS.index(dock)
            found[dock,] = (p.DEPLOY, leave) if len(home) > 1 else (p.DEPLOY,)
    if LAUNCH in legal:
        ready = launchable(view)
        for key, vehicle in ready.items() if len(set(ready.values())) > 1 else ():
            found[key,] = (LAUNCH, p.VEHICLE + p.VEHICLES.index(vehicle))
    last = leaving_off(view)
    if last is not None:
        found[END_NOW,] = (last, p.END_TURN)
    if p.PLAY in legal:
        for card, mode in playable(view):
            action = p.PLAY_CARD + p.CARDS.index(card) * p.MODE_COUNT + p.MODES.index(mode)
            for key in in_hand(view, card):
                found[f"{key}-{mode}",] = (p.PLAY, action)
    return found


def playable(view: View) -> list[tuple[str, str]]:
    """The cards of the hand, and as what each may be played (CRY-5.92, CRY-5.94, CRY-5.96)."""
    own = view["seats"][view["player"]]
    missions = view["missions"]
    found = []
    for card in dict.fromkeys(view["hand"]):
        row = box.CARDS[card]
        if len(own["upgrades"]) < box.PLACES and card not in own["upgrades"]:
            found.append((card, "upgrade"))
        if len(missions) < box.PLACES and row["mission"]["id"] not in missions:
            found.append((card, "mission"))
        if len(own["vehicles"]) < box.PLACES:
            found.append((card, "vehicle"))
    return found


# ---------------------------------------------------------------- what just happened
SPOTS: Final = {
    "deployed": "{dock}",
    "woke": "{chamber}",
    "scouted": "{cave}",
    "settled": "{cave}",
    "sabotaged": "{chamber}",
    "sheltered": "{to}",
    "incident_taken": "{sector}_incident",
    "discarded": "discard",
    "card_scrapped": "discard",
    "reshuffled": "deck",
}


def marks(view: View, events: Iterable[Told]) -> frozenset[str]:
    """The elements that a move has changed."""
    return frozenset(key for told in events for key in marked(view, told))


def marked(view: View, told: Told) -> list[str]:
    args = told.args
    match told.name:
        case "sheltered" if args["to"] is None:
            return []
        case "sent":
            material = args["material"]
            pods = places.scavengers(view["scavenge"][material]["pods"])
            theirs = [place for place, (seat, _) in enumerate(pods) if seat == told.seat]
            return [f"scavenge_{material}_{theirs[-1] + 1}"] if theirs else []
        case "tile_placed" | "tile_scrapped":
            return [args["slot"]] if told.seat == view["seat"] else []
        case "landed":
            return [args["dock"]] if told.seat == view["seat"] else []
        case "played_upgrade" | "played_vehicle" | "played_mission":
            return in_play(view, told)
    return [SPOTS[told.name].format(**args)] if told.name in SPOTS else []


def in_play(view: View, told: Told) -> list[str]:
    """The place of a card that was played, if it still lies there."""
    seat = view["seats"][told.seat]
    sort = told.name.removeprefix("played_")
    if sort == "mission":
        place = told.args["missions"] - 1 if told.args["missions"] <= seat["missions"] else -1
    elif sort == "upgrade":
        place = seat["upgrades"].index(told.args["card"]) if told.args["card"] in seat["upgrades"] else -1
    else:
        names = [vehicle["id"] for vehicle in seat["vehicles"]]
        place = names.index(told.args["vehicle"]) if told.args["vehicle"] in names else -1
    near = told.seat == (view["seat"] or 0)
    return [] if place < 0 else [f"{sort}-{place + 1}" if near else f"{sort}-{told.seat}-{place + 1}"]
