"""The end of a game in the sky of its page: a mountain for each seat, as high as its score, its pods in a cave."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing.style import linked
from aerodrome.drawing.svg import at, circle, el, icon_at, num, path
from aerodrome.games.cryo.words.names import PACKAGE
from aerodrome.language import speech
from aerodrome.words import player_name

WIDTH: Final = 800
HEIGHT: Final = 340
FLOOR: Final = 330
A_ROW: Final = 5  # pods
POD: Final = (20, 30)
CAVE: Final = "M-78 0V-58L-66-86l24-15H42l24 15 12 28V0Z"
GLOW: Final = "M-66 0V-54L-56-77l20-12H36l20 12 10 23V0Z"


def finale(view: dict[str, Any], language: str, sprite: str) -> str:
    settled = tuple(int(seat["settled"]) for seat in view["seats"])
    scores = tuple(int(score) for score in view["scores"])
    return linked(scene(settled, scores, tuple(view["winners"]), language), sprite)


@cache
def scene(settled: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...], language: str) -> str:
    step = WIDTH / len(settled)
    best = max(1, *scores)
    heights = [130 + 170 * max(0, score) / best for score in scores]
    out = "".join(at(step * (seat + 0.5), FLOOR, mountain(step * 0.62, high)) for seat, high in enumerate(heights))
    out += path(
        f"M-40 {HEIGHT}V{FLOOR - 16}q{WIDTH / 4:.0f}-18 {WIDTH / 2 + 40:.0f}-4t{WIDTH / 2 + 40:.0f} 0V{HEIGHT}Z",
        "drift",
    )
    for seat, pods in enumerate(settled):
        shelter = cave(seat, pods, seat in winners)
        out += at(step * (seat + 0.5), FLOOR, shelter, mark(seat, heights[seat], seat in winners))
    return el(
        "svg",
        out,
        cls="cryo shelters",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=said(settled, language),
    )


def mountain(wide: float, high: float) -> str:
    """Rock with a cap of snow, its right side in shadow."""

    def line(*points: tuple[float, float]) -> str:
        return "M" + "L".join(f"{num(x * wide)} {num(-y * high)}" for x, y in points) + "Z"

    rock = line((-1, 0), (-0.52, 0.52), (-0.36, 0.5), (0, 1), (0.3, 0.62), (0.46, 0.6), (1, 0))
    shade = line((0, 1), (0.3, 0.62), (0.46, 0.6), (1, 0), (0.24, 0), (0.1, 0.5))
    cap = line((0, 1), (-0.19, 0.73), (-0.08, 0.78), (0, 0.68), (0.09, 0.78), (0.22, 0.72))
    return path(rock, "mountain") + path(shade, "mountain-shade") + path(cap, "mountain-cap")


def said(settled: Sequence[int], language: str) -> str:
    say = speech(PACKAGE, language)
    return "; ".join(
        say.ngettext(
            "{name}: {number} pod in the caves", "{name}: {number} pods in the caves", pods, name=player_name(say, seat)
        )
        for seat, pods in enumerate(settled)
    )


def cave(seat: int, pods: int, won: bool) -> str:
    """The pods of a seat, row upon row; where it won, light falls out."""
    out = path(CAVE, "shelter") + path(GLOW, "shelter-light won" if won else "shelter-light")
    for row in range(-(-pods // A_ROW)):
        count = min(A_ROW, pods - row * A_ROW)
        left = -(count - 1) * 12.5
        for place in range(count):
            x, y = left + 25 * place, -18 - 27 * row
            out += icon_at("pod", x, y, *POD) + icon_at(f"seat-{seat + 1}", x, y - 3, 11, cls="emblem")
    return el("g", out, cls=f"s{seat + 1}")


def mark(seat: int, high: float, won: bool) -> str:
    """Colour and emblem on the summit, and a star for whoever won."""
    out = circle(0, -high + 4, 21, "seat-ground") + icon_at(f"seat-{seat + 1}", 0, -high + 4, 27, cls="on-seat")
    return el("g", out, icon_at("star", 27, -high - 10, 32) if won else "", cls=f"s{seat + 1}")
