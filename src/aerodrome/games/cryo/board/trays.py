"""What hangs in the sky for one question: a tile that was taken, numbers of pods, how cards are divided."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from aerodrome.drawing.svg import at, halo, icon_at, path, rect, text
from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.board import land, pieces
from aerodrome.games.cryo.board.canvas import CryoCanvas

TOP: Final = 2
HEAD: Final = 25
KEY_H: Final = 46
GAP: Final = 14


def draw_trays(canvas: CryoCanvas) -> str:
    if not canvas.asked:
        return ""
    match canvas.view["question"]:
        case "tile_use":
            return taken_tile(canvas)
        case "computer_announce":
            return announcements(canvas)
        case "launch_load":
            return numbers(canvas, "load", "pods", canvas.say.gettext("How many pods ride?"))
        case "launch_split":
            return splits(canvas)
    return ""


def legal(canvas: CryoCanvas, name: str) -> list[dict[str, Any]]:
    """The arguments of the legal actions of a kind."""
    calls = map(p.ACTIONS.decode, canvas.view["legal"])
    return [call.args for call in calls if call.name == name]


def tray(words: str, keys: float) -> tuple[str, float]:
    """A board that hangs in the middle of the sky, for keys so wide together; how far to the right the first is."""
    width = max(keys + GAP + 26, 15 + 9.2 * len(words))
    left = (land.WIDTH - width) / 2
    high = HEAD + KEY_H + 14
    ropes = path(f"M{left + 30:.0f} -2v12M{left + width - 30:.0f} -2v12", "rope")
    ground = rect(left, TOP + 5, width, high, 12, cls="shadow") + rect(left, TOP + 3, width, high, 12, cls="tray")
    title = text(land.WIDTH / 2, TOP + 21, words, "title tray-words", 17, width - 20)
    return ropes + ground + title, left + (width - keys) / 2


@cache
def key_plate(width: float) -> str:
    return rect(0, 3, width, KEY_H, 9, cls="key-lip") + rect(0, 0, width, KEY_H, 9, cls="key")


def row(canvas: CryoCanvas, words: str, keys: list[tuple[str, float, str]]) -> str:
    """The keys side by side: each with its width and what is drawn on it around the middle."""
    out, x = tray(words, sum(wide + GAP for _, wide, _ in keys) - GAP)
    for key, wide, drawing in keys:
        body = key_plate(wide) + at(wide / 2, KEY_H / 2, drawing)
        out += canvas.piece(key, x, TOP + HEAD + 6, body, halo(0, 0, wide, KEY_H + 3, 9))
        x += wide + GAP
    return out


# ---------------------------------------------------------------- the trays
def taken_tile(canvas: CryoCanvas) -> str:
    """The tile that was taken: its benefit now, or a slot of the platform."""
    tile = canvas.noted("tile")
    drawing = (at(-48, 0, pieces.stamp(f"tile-{tile}"), scale=1.2) if tile else "") + text(
        20, 5, canvas.say.gettext("Gain it"), "key-words", 15, 80
    )
    words = canvas.say.gettext("Gain it now, or place it in a slot")
    if not legal(canvas, "place"):
        words = canvas.say.gettext("No slot is free")
    return row(canvas, words, [("take-tile", 150.0, drawing)])


def numbers(canvas: CryoCanvas, name: str, arg: str, words: str) -> str:
    colour = canvas.colour(canvas.own)
    keys = []
    for args in legal(canvas, name):
        number = args[arg]
        drawing = at(-14, 0, pieces.stamp(f"pod-{colour}"), scale=1.4) + text(14, 8, number, "tray-number")
        keys.append((f"{name}-{number}", 76.0, drawing))
    return row(canvas, words, keys)


def splits(canvas: CryoCanvas) -> str:
    """So many pods into the near cave, the others into the far one."""
    load = canvas.noted("pods")
    colour = canvas.colour(canvas.own)
    keys = []
    for args in legal(canvas, "split"):
        near = args["near"]
        drawing = text(-38, 8, near, "tray-number") + at(-20, 0, pieces.stamp(f"pod-{colour}"), scale=1.3)
        drawing += path("M0-14v28", "parting") + at(18, 0, pieces.stamp(f"pod-{colour}"), scale=1.3)
        keys.append((f"split-{near}", 108.0, drawing + text(38, 8, load - near, "tray-number")))
    words = canvas.say.gettext("How many pods to each cave, the nearer one first?")
    return row(canvas, words, keys)


def announcements(canvas: CryoCanvas) -> str:
    """So many cards drawn, so many played: a tech for each of them."""
    pairs = [(int(args["draws"]), int(args["plays"])) for args in legal(canvas, "announce")]
    keys = []
    for draws, plays in sorted(pairs, key=lambda pair: (sum(pair), -pair[0])):
        signs = ["drawn"] * draws + ["played"] * plays
        left = -11.5 * (len(signs) - 1)
        drawing = "".join(icon_at(sign, left + 23 * i, -1, 26) for i, sign in enumerate(signs))
        keys.append((f"announce-{draws}-{plays}", 40.0 + 23 * (len(signs) - 1), drawing))
    return row(canvas, canvas.say.gettext("Draw or play, one tech each: all draws come first"), keys)
