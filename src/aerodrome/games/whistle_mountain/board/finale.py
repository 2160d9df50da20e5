"""The end of a game in the sky of its page: a tower for each seat, as high as its score, and who got up there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from aerodrome.drawing.style import linked
from aerodrome.drawing.svg import at, circle, el, icon_at, num, path, rect, text
from aerodrome.games.whistle_mountain.board import pieces
from aerodrome.games.whistle_mountain.words.names import PACKAGE
from aerodrome.language import speech
from aerodrome.words import player_name

WIDTH: Final = 800
HEIGHT: Final = 340
SHORE: Final = 286  # where the towers stand in the lake
LEAST: Final = 106  # the height of a tower
MOST: Final = 214
A_ROW: Final = 3  # workers
FLOOR: Final = 33  # from one floor to the next
WALL: Final = 58  # half the width of a tower
MOUNTAIN: Final = "M30 300 112 214l52 18 82-112 34 20L400 26l76 98 34-14 88 108 52-22 120 104Z"
SHADE: Final = "M400 26l76 98 34-14 88 108 52-22 120 104H520l-60-96 22-74-70-78Z"
SNOW: Final = "M400 26l76 98-24 30-30-40-22 44-30-34-26 30-24-24-16 22Z"
PUFFS: Final = ((10, -8, 6), (24, -15, 9), (44, -18, 12), (70, -16, 15), (100, -18, 12), (124, -22, 8))


def finale(view: dict[str, Any], language: str, sprite: str) -> str:
    up = tuple(sum(level["workers"][seat] for level in view["tower"]) for seat in range(view["players"]))
    down = tuple(int(seat["whirlpool"]) for seat in view["seats"])
    scores = tuple(int(score) for score in view["scores"])
    return linked(scene(up, down, scores, tuple(view["winners"]), language), sprite)


@cache
def scene(
    up: tuple[int, ...], down: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...], language: str
) -> str:
    step, best = WIDTH / len(up), max(1, *scores)
    out = "".join(circle(400 + x, 24 + y, r, "steam") for x, y, r in PUFFS)
    out += path(MOUNTAIN, "far-1") + path(SHADE, "far-2") + path(SNOW, "snow-1")
    for seat, workers in enumerate(up):
        high = LEAST + (MOST - LEAST) * max(0, scores[seat]) / best
        out += at(step * (seat + 0.5), SHORE, tower(seat, workers, high, seat in winners))
    wave = f"M0 {SHORE}" + "q12.5-5 25 0t25 0" * (WIDTH // 50)
    out += path(f"{wave}q-8 {HEIGHT - SHORE} -60 {HEIGHT - SHORE}H60q-52 0-60 {SHORE - HEIGHT}Z", "shore")
    out += path(wave, "crest")
    out += "".join(at(step * (seat + 0.5) - 36, SHORE + 14, lost(seat, many)) for seat, many in enumerate(down) if many)
    return el(
        "svg", out, cls="whistle_mountain towers", view_box=f"0 0 {WIDTH} {HEIGHT}", role="img",
        aria_label=said(up, down, language),
    )  # fmt: skip


def said(up: Sequence[int], down: Sequence[int], language: str) -> str:
    say = speech(PACKAGE, language)
    return "; ".join(
        say.gettext(
            "{name}: workers in the tower: {up}, in the whirlpool: {down}",
            name=player_name(say, seat), up=high, down=low,
        )
        for seat, (high, low) in enumerate(zip(up, down, strict=True))
    )  # fmt: skip


def tower(seat: int, workers: int, high: float, won: bool) -> str:
    """Floors with the workers of a seat, the highest first; its emblem on the roof, light and a star where it won."""
    out = rect(-WALL, -high, 2 * WALL, high + 30, cls="tower-wall won" if won else "tower-wall")
    roof = f"M{-WALL - 8} {num(-high)}l18-18H{WALL - 10}l18 18Z"
    floors = "".join(f"M{-WALL} {num(row * FLOOR - high)}H{WALL}" for row in range(1, int(high // FLOOR) + 1))
    out += path(floors, "tower-floors") + path(roof, "roof")
    for place in range(workers):
        row, column = divmod(place, A_ROW)
        many = min(A_ROW, workers - row * A_ROW)
        x = (column - (many - 1) / 2) * 34
        out += at(x - 12, row * FLOOR - high + 4, pieces.worker_face(seat + 1))
    out += circle(0, -high - 32, 19, "seat-ground") + icon_at(f"seat-{seat + 1}", 0, -high - 32, 24, cls="on-seat")
    return el("g", out, icon_at("star", 31, -high - 46, 32) if won else "", cls=f"s{seat + 1}")


def lost(seat: int, many: int) -> str:
    """How many workers of a seat are left in the whirlpool."""
    out = rect(0, 0, 72, 30, 15, cls="drifting") + at(9, -2, pieces.worker_face(seat + 1))
    return el("g", out, text(50, 21, f"×{many}", "drifting-number"), cls=f"s{seat + 1}")
