"""Elements as text: what stands in every frame is made once, and only its slots are filled again.

htpy takes longer to walk through an element with several children than the board takes to draw most zones.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

SLOT: Final = Markup("\0")  # no name and no word holds this letter


def kept(element: Element) -> Markup:
    """An element as text, to be used in many frames."""
    return Markup(element)  # noqa: S704  it knows how to escape itself


def safe(text: str) -> Markup:
    """Text in which everything is escaped. `Markup` itself would ask first whether it is an element."""
    return str.__new__(Markup, text)


@lru_cache(maxsize=4096)
def escaped(text: str) -> Markup:
    """Names, numbers and sentences come again from frame to frame."""
    return escape(text)


def text_of(node: Node) -> str:
    """A node as text; what is not there is empty."""
    if node is None:
        return ""
    return escaped(node) if type(node) is str else escape(node)


def together(*nodes: Node) -> Markup:
    """Several nodes as one; what is not there is left out.

    >>> together("a < b", None, Markup("<br>"))
    Markup('a &lt; b<br>')
    """
    return safe("".join([node if type(node) is Markup else text_of(node) for node in nodes]))


class Shape:
    """An element with slots, in its attributes or as its children.

    >>> from htpy import a
    >>> link = Shape(a(href=f"/t/{SLOT}")[SLOT])
    >>> link("x", "a < b")
    Markup('<a href="/t/x">a &lt; b</a>')
    """

    def __init__(self, element: Node) -> None:
        texts = str(together(element)).split(SLOT)
        self.texts: Final = [""] * (2 * len(texts) - 1)  # with an empty one in the place of each slot
        self.texts[::2] = texts

    def __call__(self, *values: Node) -> Markup:
        """The element with these values in its slots, in their order; None leaves one empty."""
        found = self.texts[:]
        found[1::2] = [value if type(value) is Markup else text_of(value) for value in values]
        return safe("".join(found))
