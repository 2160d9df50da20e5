"""SVG in a few functions: attributes are geometry, colours are classes."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | int | float


class Names(dict[str, str]):
    """The names of attributes as they are written, by the names of Python's arguments."""

    def __missing__(self, key: str) -> str:
        name = self[key] = key.replace("_", "-")
        return name


NAMES: Final = Names(
    cls="class",
    view_box="viewBox",
    preserve_aspect_ratio="preserveAspectRatio",
    text_length="textLength",
    length_adjust="lengthAdjust",
)
SPECIAL: Final = re.compile('[&<>"\n\r\t]')
LETTERS: Final = dict.fromkeys("fijlrtI .,'!-/", 0.34) | dict.fromkeys("mwMWŒœ", 0.86)
LETTER: Final = 0.57  # the width of a letter, in its height


def num(value: Value) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def el(tag: str, *inner: str, **attributes: Value | None) -> str:
    """One element; `cls` stands for class, an underscore in a name for a hyphen, None leaves the attribute out."""
    head = tag
    for key, value in attributes.items():
        if isinstance(value, str):
            head += f" {NAMES[key]}={quoteattr(value)}" if SPECIAL.search(value) else f' {NAMES[key]}="{value}"'
        elif value is not None:
            head += f' {NAMES[key]}="{num(value)}"'
    return f"<{head}>{''.join(inner)}</{tag}>" if inner else f"<{head}/>"


def at(x: float, y: float, *inner: str, scale: float | None = None, **attributes: Value | None) -> str:
    move = f"translate({num(x)} {num(y)})"
    if scale is not None:
        move += f" scale({scale:.3g})"
    return el("g", *inner, transform=move, **attributes)


def rect(x: float, y: float, width: float, height: float, rx: float = 0, **attributes: Value | None) -> str:
    return el("rect", x=x or None, y=y or None, width=width, height=height, rx=rx or None, **attributes)


def circle(x: float, y: float, r: float, cls: str) -> str:
    return el("circle", cx=x or None, cy=y or None, r=r, cls=cls)


def path(d: str, cls: str, **attributes: Value | None) -> str:
    return el("path", d=d, cls=cls, **attributes)


def icon(name: str, x: float, y: float, width: float, height: float | None = None, cls: str | None = None) -> str:
    """A symbol of the sprite, its corner at x, y."""
    return el("use", href=f"#i-{name}", x=x, y=y, width=width, height=height or width, cls=cls)


def icon_at(name: str, x: float, y: float, width: float, height: float | None = None, cls: str | None = None) -> str:
    """A symbol of the sprite, its middle at x, y."""
    return icon(name, x - width / 2, y - (height or width) / 2, width, height, cls)


def text(x: float, y: float, words: str | int, cls: str, size: float = 0, room: float = 0) -> str:
    """Words; where `size` and `room` are given, words that would be too long for the room are drawn narrower."""
    words = str(words)
    tight = room > 0 and sum(LETTERS.get(letter, LETTER) for letter in words) * size > room
    if tight:
        return el("text", escape(words), x=x, y=y, cls=cls, text_length=room, length_adjust="spacingAndGlyphs")
    return el("text", escape(words), x=x, y=y, cls=cls)


def halo(x: float, y: float, width: float, height: float, rx: float, grow: float = 2) -> str:
    """The outline that lights up around a piece whose corner is at x, y."""
    return rect(x - grow, y - grow, width + 2 * grow, height + 2 * grow, rx + grow, cls="halo")


# ---------------------------------------------------------------- the faces of a die: where the pips are
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
