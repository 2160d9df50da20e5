"""What the coach says in a first game of Cryo, and when."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.teaching import Tip
from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.board import box, keys
from aerodrome.games.cryo.words import chances
from aerodrome.language import mark


def offered(view: View, name: str) -> list[str]:
    """The elements of what may be done now under this name, those of each action that stand first."""
    return [keys.paths(view, action)[0][-1] for action in view["legal"] if p.ACTIONS.block(action).name == name]


def at_drone(view: View) -> tuple[str, ...] | None:
    return tuple(offered(view, "leave")) if view["question"] == "home_drone" else None


def at_action(view: View) -> tuple[str, ...] | None:
    on_ship = view["question"] == "dock_action" and view["asking"]["dock"] != box.LAUNCH
    return tuple(offered(view, "act")) or None if on_ship else None


def at_scrap(view: View) -> tuple[str, ...] | None:
    """Only scraps that bring what is missing."""
    if view["question"] != "dock_action" or offered(view, "act"):
        return None
    return tuple(keys.paths(view, action)[0][-1] for action in chances.helpful(view)) or None


def at_tile(view: View) -> tuple[str, ...] | None:
    return tuple(offered(view, "place")) or None if view["question"] == "tile_use" else None


def at_incident(view: View) -> tuple[str, ...] | None:
    if view["question"] != "incident":
        return None
    for name, sector in view["sectors"].items():
        token, target = sector["incident"], sector["target"]
        if token and target and box.INCIDENTS[token]["kind"] == "sabotage":
            return f"{name}_incident", target
    return None


def at_landing(view: View) -> str | None:
    if view["question"] != "return_dock":
        return None
    ready = view["seats"][view["seat"]]["complete"]
    docks = [box.PLATFORM_ACTIONS[action]["dock"] for action in ready]
    return next((dock for dock in docks if dock in offered(view, "land")), None)


def at_card(view: View) -> str | None:
    found = offered(view, "play_card") if view["question"] == "play_card" else []
    return found[0] if found else None


def at_path(view: View) -> tuple[str, ...] | None:
    return tuple(offered(view, "tunnel")) if view["question"] == "launch_tunnel" else None


def at_nanite(view: View) -> str | None:
    return "track-nanite" if view["question"] == "pay_unit" else None


def at_sunset(view: View) -> str | None:
    if view["question"] not in ("turn_main", "home_drone"):
        return None
    return next(
        (f"{name}_incident" for name, sector in view["sectors"].items() if sector["incident"] == "sunset"), None
    )


TIPS: Final = (
    Tip(
        "sunset",
        mark("The Sunset is out"),
        mark("Whoever takes it at a recall ends the game with that turn, so bring your pods into caves now."),
        at_sunset,
    ),
    Tip(
        "drone",
        mark("Which drone goes"),
        mark(
            "The dock that it leaves is free for landing at your next recall, so let one go from a dock whose action "
            "you want."
        ),
        at_drone,
        "deploy",
    ),
    Tip(
        "action",
        mark("One action beside it"),
        mark("Read each sign from its cost to its effect; three dots mean that you may do it up to three times."),
        at_action,
        "deploy",
    ),
    Tip(
        "scrap",
        mark("Scrap to pay for it"),
        mark(
            "Once a turn you may scrap a card or a placed tile, and what it brings may be just what the action lacks."
        ),
        at_scrap,
        "faces",
    ),
    Tip(
        "tile",
        mark("Now or for good"),
        mark("Gain what the tile shows now, or place it so that a landing drone can use it at every recall."),
        at_tile,
        "platform",
    ),
    Tip(
        "incident",
        mark("Before you take a sabotage"),
        mark("Look at the chamber of its sector that is marked, for all pods in it are destroyed, yours too."),
        at_incident,
        "incident",
    ),
    Tip(
        "landing",
        mark("Land where it pays"),
        mark("A drone that lands on a dock with all slots filled may perform the action under it at once."),
        at_landing,
        "recall",
    ),
    Tip(
        "card",
        mark("Three ways to play it"),
        mark(
            "A vehicle carries pods to the caves, an upgrade helps from now on, and a mission scores only at the end."
        ),
        at_card,
        "faces",
    ),
    Tip(
        "path",
        mark("The whole way counts"),
        mark("You pay every tunnel from the launch dock on, and may settle in both caves that the last one joins."),
        at_path,
        "wrong-path",
    ),
    Tip(
        "nanite",
        mark("A nanite instead"),
        mark("A nanite stands in for crystal, organics or tech, so spend it here only if you need the other more."),
        at_nanite,
    ),
)
