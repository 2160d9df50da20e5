"""What the coach says in a first game of CloudAge, and when."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.teaching import Tip
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import keys
from aerodrome.games.cloudage.board.landscape import side_of
from aerodrome.games.cloudage.board.layout import space_key
from aerodrome.language import mark

MOST: Final = 4  # spaces that are lit for a tip


def offered(view: View, *names: str) -> tuple[str, ...]:
    """The elements of what may be done now under these names."""
    return tuple(keys.paths(view, action)[0][0] for action in view["legal"] if p.ACTIONS.block(action).name in names)


def has_find(view: View, space: str) -> bool:
    """Whether a find lies open on a space."""
    hidden = space in view["gone"] or any(one["space"] == space for one in view["vegetation"])
    side = side_of(view["boards"][int(space[0]) - 1])
    tiled = any(space in spaces and tile in view["tiles"] for tile, spaces in side.anchors.items())
    return not hidden and not tiled and "find" in side.spaces[space]


def at_refuse(view: View) -> tuple[str, ...] | None:
    return offered(view, "refuse") if view["question"] == "refuse_project" else None


def at_won(view: View) -> str | None:
    fight = view["fight"]
    won = view["question"] == "fight_next" and fight["target"] is not None and fight["value"] >= fight["target"]
    return "do-stop" if won and p.STOP in view["legal"] else None


def at_fight(view: View) -> str | None:
    return f"city-{view['asking']['city']}" if view["question"] == "fight_start" and view["asking"]["city"] else None


def at_produce(view: View) -> tuple[str, ...] | None:
    return offered(view, "produce") or None if view["question"] == "produce_level" else None


def at_navigation(view: View) -> tuple[str, ...] | None:
    return offered(view, "take") if view["question"] == "navigation_take" else None


def at_solar(view: View) -> tuple[str, ...] | None:
    return offered(view, "solar") if view["question"] == "move_solar" else None


def at_fly(view: View) -> tuple[str, ...] | None:
    if view["question"] != "move_step":
        return None
    found = [one["space"] for one in view["flight"]["reach"] if has_find(view, one["space"])]
    return tuple(map(space_key, found[:MOST])) or None


def at_sleeve(view: View) -> tuple[str, ...] | None:
    if view["question"] not in ("collect_space", "collect_follow"):
        return None
    return (f"district-{view['asking']['district']}", *offered(view, "area"))


def at_follow(view: View) -> tuple[str, ...] | None:
    follows = view["question"] == "build_choose" and view["player"] != view["active"] and view["phase"] == "action"
    return ("pad-build", *offered(view, "resource")) if follows else None


def at_planting(view: View) -> tuple[str, ...] | None:
    if view["question"] != "plant_space":
        return None
    spaces = [str(p.ACTIONS.decode(action).args["space"]) for action in view["legal"]]
    return tuple(space_key(space) for space in spaces if has_find(view, space))[:MOST] or None


TIPS: Final = (
    Tip(
        "refuse",
        mark("Keep what you can pay"),
        mark("Give back the dear cards first: with 2 water a cheap green card soon pays for the others."),
        at_refuse,
        "card",
    ),
    Tip(
        "won",
        mark("You have won already"),
        mark("Your value is high enough, so stop here unless one of your cards rewards more."),
        at_won,
        "flight",
    ),
    Tip(
        "fight",
        mark("A fight costs energy"),
        mark(
            "The first card costs 1 energy and each further one 2 energy or 3 VP, and your marker stays even if you "
            "lose."
        ),
        at_fight,
        "flight",
    ),
    Tip(
        "produce",
        mark("Water for energy"),
        mark("Every project card costs water, so produce unless you want to fight with your last energy."),
        at_produce,
        "production",
    ),
    Tip(
        "navigation",
        mark("Two cards, two uses"),
        mark("The lower value is yours now as energy or cards, and the higher one is how far you fly this round."),
        at_navigation,
        "production",
    ),
    Tip(
        "solar",
        mark("One more point, or 2 energy"),
        mark("Take the point only if it brings you to a better city or find."),
        at_solar,
        "flight",
    ),
    Tip(
        "fly",
        mark("Finds on the way"),
        mark("Every find that you fly over is yours, once a round, so the longer way may be the better one."),
        at_fly,
        "flight",
    ),
    Tip(
        "sleeve",
        mark("Look through the clouds"),
        mark("Choose the area that seems largest at the open edge: it yields 3 of its resource, the next one 2."),
        at_sleeve,
        "sleeve",
    ),
    Tip(
        "follow",
        mark("Their action, your gain"),
        mark(
            "When somebody else builds or plants you build once, and a resource is always yours if nothing can be "
            "built."
        ),
        at_follow,
        "action",
    ),
    Tip(
        "planting",
        mark("Cover a find"),
        mark("A find under your plant pays a last time, and from now on everybody flies over this space for 1 point."),
        at_planting,
        "plant",
    ),
)
