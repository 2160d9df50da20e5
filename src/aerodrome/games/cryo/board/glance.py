"""A small drawing of what a question is about, above the answers of a small screen."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.svg import at, el, icon_at, path, text
from aerodrome.games.cryo.board import box, pieces
from aerodrome.games.cryo.board.platform import GAIN_SIGNS

ABOUT_TILE: Final = ("tile_use", "benefit_option", "prototype", "tile_cost")
ABOUT_LAUNCH: Final = ("launch_load", "launch_settle", "launch_split")
HIGH: Final = 34
TILE_W: Final = 34


def glance(view: View) -> str | None:
    """The tile that was taken, the action under a dock, the vehicle that is being launched."""
    asking, question = view["asking"], view["question"]
    if question in ABOUT_TILE:
        return framed(pieces.stamp(f"tile-{asking['tile']}"), TILE_W)
    if question == "platform_action":
        slots = view["seats"][view["seat"]]["slots"]
        return landed(
            asking["action"], *(slots[slot["id"]] for slot in box.PLATFORM_ACTIONS[asking["action"]]["slots"])
        )
    if question in ABOUT_LAUNCH:
        return launched(asking["vehicle"], asking.get("pods", 0), view["seat"] + 1)
    return None


def framed(drawing: str, width: float) -> str:
    """Around 17, 17."""
    return el("svg", at(17, 17, drawing), view_box=f"0 0 {width:g} {HIGH}", cls="cryo")


@cache
def landed(action: str, *tiles: str | None) -> str:
    """What goes in, an arrow, what comes out."""
    row = box.PLATFORM_ACTIONS[action]
    shown = [pieces.stamp(f"tile-{tile}") if tile else pieces.stamp("slot") for tile in tiles]
    roles = [slot["role"] for slot in row["slots"]]
    out, x = "", 0.0
    if "cost" in roles:
        out, x = shown[roles.index("cost")] + path("M22-6l6 6-6 6", "arrow-down"), 50.0
    if "benefit" in roles:
        out += at(x, 0, shown[roles.index("benefit")])
    else:
        out += icon_at(GAIN_SIGNS[next(iter(row["fixed_gain"]))], x, 0, 28)
    return framed(out, x + TILE_W)


@cache
def launched(vehicle: str, load: int, colour: int) -> str:
    out = icon_at(vehicle, 12, 0, 54, 33.8)
    if load:
        out += at(52, 0, pieces.stamp(f"pod-{colour}"), scale=1.3) + text(66, 7, load, "have")
    return framed(out, 96 if load else 56)
