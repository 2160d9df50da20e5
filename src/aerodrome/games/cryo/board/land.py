"""The landscape around the wreck: the day with its sun and the incident track in it, snow, ice."""

from __future__ import annotations

from functools import cache
from typing import Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, num, path, rect, text
from aerodrome.games.cryo.board.canvas import CryoCanvas

WIDTH: Final = 1120
HEIGHT: Final = 648
CORNER: Final = 14
TRACK_X: Final = 210  # the piles of the incident track stand on the path of the sun
TRACK_STEP: Final = 140
NOON: Final = 560
HALF_DAY: Final = 400
SUN_TOP: Final = 32
SUN_FALL: Final = 34
PILES: Final = 6
SNOW: Final = (
    "M-20 360q30-6 60 2 30 8 60 4 40-8 90 2 60 8 130 2 60-6 110 2h90q70-8 130 0 60 6 120-2 70-8 140 2 60 8 110-2 60-10 "
    "130 2V500H1120q-60 6-110-6-54-16-66-46-14-36-60-36H700q-30 0-40-8H460q-10 8-40 8H240q-46 0-54 36-10 30-50 44-40 "
    "14-136 8H-20Z"
)
HOLLOW: Final = "M0-13 11.5-6.5v13L0 13l-11.5-6.5v-13Z"


@cache
def definitions() -> str:
    """Gradients are for sky, ice and light alone."""

    def gradient(name: str, *stops: tuple[float, str, float], **box: float) -> str:
        body = "".join(
            el("stop", offset=offset, cls=cls, stop_opacity=much if much < 1 else None) for offset, cls, much in stops
        )
        tag = "radialGradient" if "r" in box else "linearGradient"
        return el(tag, body, id=name, **box)

    down = {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
    return (
        gradient("d-air", (0, "air-1", 1), (0.32, "air-2", 1), (0.62, "air-3", 1), **down)
        + gradient("d-dusk", (0, "dusk-1", 1), (0.3, "dusk-2", 1), (0.6, "dusk-3", 1), **down)
        + gradient("d-ice", (0, "ice-1", 1), (0.4, "ice-2", 1), (1, "ice-3", 1), **down)
        + gradient(
            "d-sun", (0, "sunlight", 0.95), (0.25, "sunlight", 0.5), (0.6, "sunlight", 0.16), (1, "sunlight", 0), r=0.5
        )
        + gradient("d-spill", (0, "lamp", 1), (0.35, "lamp", 0.6), (1, "lamp", 0), cy=0, r=0.7)
        + gradient("d-room", (0, "room-1", 1), (0.6, "room-2", 1), (1, "room-3", 1), cx=0.5, cy=0.45, r=0.75)
        + el("clipPath", el("path", d=SNOW), id="d-snow")
        + el("clipPath", rect(0, 0, WIDTH, HEIGHT, CORNER), id="d-frame")
    )


# ---------------------------------------------------------------- the day
def height_at(x: float) -> float:
    return SUN_TOP + SUN_FALL * ((x - NOON) / HALF_DAY) ** 2


def station(number: int) -> tuple[float, float]:
    """Where a pile of the track stands: high at noon, low towards evening."""
    x = TRACK_X + TRACK_STEP * number
    return x, height_at(x)


def hour(canvas: CryoCanvas) -> int:
    """The first pile that still holds tokens; behind the last one the sun has set."""
    return next((number for number, left in enumerate(canvas.track) if left), PILES)


def sky(canvas: CryoCanvas) -> str:
    """The sun stands behind the first pile of the track that is not empty, and takes the day with it."""
    now = hour(canvas)
    x, y = station(now) if now < PILES else (TRACK_X + TRACK_STEP * (PILES - 0.4), 128.0)
    gone = max(0, now - 2) / (PILES - 2)
    dusk = rect(0, 0, WIDTH, 200, cls="dusk", fill="url(#d-dusk)", opacity=num(gone)) if gone else ""
    glow = el("circle", r=300, fill="url(#d-sun)")
    sun = at(x, y, glow, icon_at("sun", 0, 0, 88), id="sun", cls="piece heaven-body")
    return icon("air", 0, 0, WIDTH, 200) + dusk + sun + icon("hills", 0, 0, WIDTH, 460)


@cache
def arc() -> str:
    line = "L".join(f"{x} {num(height_at(x))}" for x in range(120, 1001, 40))
    return path(f"M{line}", "arc")


def track(canvas: CryoCanvas) -> str:
    """Six piles on the path of the sun; the Sunset token lies under the last."""
    left = canvas.track
    out = arc()
    for number in range(PILES):
        x, y = station(number)
        body = incident_pile(number, left[number], number == PILES - 1 and canvas.sunset_waits)
        out += canvas.piece(f"track_{number + 1}", x, y, body, "")
    return out


@cache
def incident_pile(number: int, left: int, sunset: bool) -> str:
    """What is left of a pile, how many; of the last one sunset is the lowest."""
    if not left:
        return path(HOLLOW, "spent-pile")
    tokens = left - sunset
    out = icon_at("sunset", 0, 3 * tokens - left, 33) if sunset else ""
    back = "morning" if number < PILES // 2 else "afternoon"
    out += "".join(icon_at(back, 0, 3 * (tokens - 1 - i) - left, 34) for i in range(tokens))
    return out + circle(19, 13, 9, "count-disc") + text(19, 17.4, left, "count")


# ---------------------------------------------------------------- the ground
def ground() -> str:
    return icon("ice", 0, 0, WIDTH, HEIGHT)


def framed(*layers: str) -> str:
    """The landscape is a picture with round corners; pieces lie over it."""
    return el("g", *layers, clip_path="url(#d-frame)")


def middle(x: float, y: float, width: float) -> str:
    """Where a small screen begins to look."""
    return rect(x, y, width, 1, cls="nothing", data_middle="")


def lost(canvas: CryoCanvas, x: float, y: float, step: float) -> str:
    """Destroyed pods lie in the snow, counted by seat."""
    out = ""
    for seat in range(canvas.view["players"]):
        many = canvas.owns(seat, "destroyed")
        colour = canvas.colour(seat)
        body = el("ellipse", cx=10, cy=19, rx=19, ry=5, cls="dent")
        if many:
            body += icon("pod-lost", 1, 0, 13, 20) + icon_at(f"seat-{colour}", 5.4, 9.4, 7, cls="emblem")
            body += text(18, 15.5, many, "on-snow")
        out += canvas.piece(f"lost-{seat}", x + step * seat, y, body, "", cls=f"s{colour}")
    return out
