"""What a seat could do with what it has, and with what a scrap would bring, as far as its view tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import names as n

View = dict[str, Any]
Stock = Mapping[str, int]

MOTH: Final = p.VEHICLES[p.MOTH]
BASIC: Final = p.MATERIALS[: p.BASIC]
LEAVING: Final = frozenset({p.STOP, p.NO_ACTION, p.NO_OVERCLOCK, p.NO_PLATFORM_ACTION, p.NO_AUTOMATION, p.NO_PROTOTYPE})


def stuck(view: View) -> bool:
    """Whether all that is left is not to do what is asked, scraps aside."""
    usual = set(view["legal"]) - set(view["extras"])
    return len(usual) == 1 and usual <= LEAVING


def helpful(view: View) -> list[int]:
    """The scraps that would make possible what is asked."""
    return [action for action in view["extras"] if any(opens(view, action, gain) for gain in gains(view, action))]


def gains(view: View, action: int) -> list[Stock]:
    """What a scrap brings, each choice on its own."""
    call = p.ACTIONS.decode(action)
    if call.name == "scrap_card":
        return [n.CARD_ROWS[str(call.args["card"])]["scrap"]["gain"]]
    tile = view["seats"][view["player"]]["slots"][call.args["slot"]]
    return [{kind: 1} for kind in n.options_of(tile)]


def opens(view: View, action: int, gain: Stock) -> bool:
    """Whether the question has another answer after a scrap with this gain."""
    own, asking = view["seats"][view["player"]], view["asking"]
    tracks = {kind: many + gain.get(kind, 0) for kind, many in own["tracks"].items()}
    room = own["aboard"] < own["berths"]
    match view["question"]:
        case "dock_action":
            return any(able(view, space, tracks) for space in n.spaces_beside(asking["dock"]))
        case "overclock":
            others = [space for space in n.spaces_beside(asking["dock"]) if space != asking["used"]]
            tracks["energy"] -= p.OVERCLOCK_ENERGY
            return tracks["energy"] >= 0 and any(able(view, space, tracks) for space in others)
        case "stasis_step":
            return room and has(tracks, "organics")
        case "reactor_step":
            return has(tracks, "crystal")
        case "extractor_step":
            return any(tracks[kind] for kind in BASIC)
        case "prototype":
            return any(tracks[kind] for kind in p.MATERIALS)
        case "platform_action":
            return performs(view, asking["action"], action, gain)
        case "automation":
            empty = [name for name in own["complete"] if n.ACTION_ROWS[name]["dock"] not in own["home"]]
            return any(performs(view, name, action, gain) for name in empty)
    return False


def has(tracks: Stock, material: str) -> bool:
    """A nanite stands in for a basic material (CRY-5.3)."""
    return tracks[material] > 0 or tracks["nanite"] > 0


def able(view: View, space: str, tracks: Stock) -> bool:
    """Whether an action of the board is possible with these materials and energy."""
    why, own = view["spaces"][space], view["seats"][view["player"]]
    if why is not None and why not in (*p.RESOURCES, "materials", "settling", "path"):
        return False  # pods, room and the like: no scrap brings them
    match n.space_kind(space):
        case "stasis_control":
            return "awakening_protocol" in own["upgrades"] or has(tracks, "organics")
        case "reactor":
            return has(tracks, "crystal")
        case "extractor":
            return any(tracks[kind] for kind in BASIC)
        case "computer":
            return has(tracks, "tech")
        case "scout":
            return tracks["energy"] >= p.SCOUT_ENERGY and has(tracks, "tech")
        case "launch":
            return any(in_reach(view, vehicle["id"], tracks) for vehicle in own["vehicles"])
    return True


def performs(view: View, name: str, action: int, gain: Stock) -> bool:
    """Whether an action of the platform could be performed after a scrap: its own tiles must stay."""
    own = view["seats"][view["player"]]
    slots = {slot["role"]: slot["id"] for slot in n.ACTION_ROWS[name]["slots"]}
    if p.ACTIONS.decode(action).args.get("slot") in slots.values():
        return False
    if name == "awaken" and (own["aboard"] >= own["berths"] or not own["asleep"]):
        return False
    if "cost" not in slots:
        return True
    tracks = {kind: many + gain.get(kind, 0) for kind, many in own["tracks"].items()}
    costs = n.options_of(own["slots"][slots["cost"]])
    return any(
        bool(gain.get("card")) if kind == "card" else has(tracks, kind) if kind in BASIC else tracks[kind] > 0
        for kind in costs
    )


# ---------------------------------------------------------------- launches
def in_reach(view: View, vehicle: str, tracks: Stock | None = None) -> set[str]:
    """The caves in which pods of this vehicle could settle, with what the seat has or would have."""
    if tracks is None:
        tracks = view["seats"][view["player"]]["tracks"]
    ends = [
        n.ends_of(way)
        for way, row in view["tunnels"].items()
        if (p.MOTH_ENERGY if vehicle == MOTH else row["energy"]) <= tracks["energy"]
    ]
    return {cave for both in ends for cave in both if payable(view, cave, tracks)}


def payable(view: View, cave: str, tracks: Stock | None = None) -> bool:
    """Whether the seat that decides can settle there, with nanites for what it lacks (CRY-5.3, CRY-5.45)."""
    if not view["caves"][cave]["face_up"]:
        return False
    if tracks is None:
        tracks = view["seats"][view["player"]]["tracks"]
    cost = n.CAVE_ROWS[view["caves"][cave]["tile"]]["settle_cost"]
    lacking = sum(max(0, many - tracks[kind]) for kind, many in cost.items() if kind != "nanite")
    return bool(lacking + cost.get("nanite", 0) <= tracks["nanite"])
