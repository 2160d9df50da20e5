"""SVG in a few functions: attributes are geometry, colours are classes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | int | float

# the names of attributes that are written otherwise than Python's arguments
NAMES: Final = {
    "cls": "class",
    "view_box": "viewBox",
    "preserve_aspect_ratio": "preserveAspectRatio",
    "text_length": "textLength",
    "length_adjust": "lengthAdjust",
}
KNOWN: Final = 1 << 14  # attributes that are remembered: drawings repeat themselves
LETTERS: Final = dict.fromkeys("fijlrtI .,'!-/", 0.34) | dict.fromkeys("mwMWŒœ", 0.86)
LETTER: Final = 0.57  # the width of a letter, in its height


def num(value: Value) -> str:
    if isinstance(value, float):
        return f"{value or 0.0:.1f}".rstrip("0").rstrip(".")  # 0.0 and -0.0 are one value, and so one text
    return str(value)


@lru_cache(maxsize=KNOWN)
def attribute(key: str, value: Value) -> str:
    """One attribute, with the space before it."""
    name = NAMES.get(key) or key.replace("_", "-")
    return f" {name}={quoteattr(num(value))}"


@lru_cache(maxsize=KNOWN)
def moved(x: float, y: float, scale: float | None) -> str:
    return f"translate({num(x)} {num(y)})" + ("" if scale is None else f" scale({scale:.3g})")


def el(tag: str, *inner: str, **attributes: Value | None) -> str:
    """One element; `cls` stands for class, an underscore in a name for a hyphen, None leaves the attribute out."""
    head = "".join([attribute(key, value) for key, value in attributes.items() if value is not None])
    return f"<{tag}{head}>{''.join(inner)}</{tag}>" if inner else f"<{tag}{head}/>"


def at(x: float, y: float, *inner: str, scale: float | None = None, **attributes: Value | None) -> str:
    return el("g", *inner, transform=moved(x, y, scale), **attributes)


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
