"""The end of a game in the sky of its page: the sun has set, and behind each fire in the ice sit the pods of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing.style import linked
from aerodrome.drawing.svg import at, circle, el, icon, icon_at, num, path
from aerodrome.language import speech
from aerodrome.words import player_name

WIDTH: Final = 800
HEIGHT: Final = 340
FLOOR: Final = 318
A_ROW: Final = 5  # pods
POD: Final = (18, 27)
PACKAGE: Final = "aerodrome.games.cryo"


def finale(view: dict[str, Any], language: str, sprite: str) -> str:
    settled = tuple(int(seat["settled"]) for seat in view["seats"])
    scores = tuple(int(score) for score in view["scores"])
    return linked(scene(settled, scores, tuple(view["winners"]), language), sprite)


@cache
def scene(settled: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...], language: str) -> str:
    step = WIDTH / len(settled)
    most = max(1, *scores)
    out = "".join(
        at(step * (seat + 0.5), FLOOR, shelter(seat, pods, scores[seat] / most, min(176.0, step - 20), seat in winners))
        for seat, pods in enumerate(settled)
    )
    return el(
        "svg",
        out,
        cls="cryo shelters",
        view_box=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=said(settled, language),
    )


def said(settled: Sequence[int], language: str) -> str:
    say = speech(PACKAGE, language)
    return "; ".join(
        say.ngettext(
            "{name}: {number} pod in the caves", "{name}: {number} pods in the caves", pods, name=player_name(say, seat)
        )
        for seat, pods in enumerate(settled)
    )


def shelter(seat: int, pods: int, high: float, wide: float, won: bool) -> str:
    """A cave mouth, the higher the more points; light falls out of it, pods stand in it."""
    top, half = -(150 + 120 * high), wide / 2
    out = path(mouth(half, half * 0.62, top), "shelter")
    out += path(mouth(half - 12, half * 0.56, top + 12), "shelter-light won" if won else "shelter-light")
    rows = -(-pods // A_ROW)
    for row in range(rows):
        count = min(A_ROW, pods - row * A_ROW)
        left = -(count - 1) * 23 / 2
        for place in range(count):
            out += icon_at("pod", left + 23 * place, -22 - 32 * row, *POD)
            out += icon_at(f"seat-{seat + 1}", left + 23 * place, -25 - 32 * row, 10, cls="emblem")
    out += circle(0, top + 8, 21, "seat-ground") + icon_at(f"seat-{seat + 1}", 0, top + 8, 27, cls="on-seat")
    return el("g", out, icon("star", 26, top - 12, 30) if won else "", cls=f"s{seat + 1}")


def mouth(half: float, shoulder: float, top: float) -> str:
    left, right = f"M{num(-half)} 0V{num(top + 70)}L{num(-shoulder)} {num(top)}", f"L{num(half)} {num(top + 70)}V0Z"
    return f"{left}H{num(shoulder)}{right}"
