"""Elements as text: what stands in every frame is made once, and only its slots are filled again.

htpy takes longer to walk through an element with several children than the board takes to draw most zones.
"""

from __future__ import annotations

from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

SLOT: Final = Markup("\0")  # no name and no word holds this letter


def kept(element: Element) -> Markup:
    """An element as text, to be used in many frames."""
    return Markup(element)  # noqa: S704  it knows how to escape itself


def together(*nodes: Node) -> Markup:
    """Several nodes as one; what is not there is left out.

    >>> together("a < b", None, Markup("<br>"))
    Markup('a &lt; b<br>')
    """
    found = [node if type(node) is Markup else escape(node) for node in nodes if node is not None]
    return Markup("".join(found))  # noqa: S704  all of them are escaped


class Shape:
    """An element with slots, in its attributes or as its children.

    >>> from htpy import a
    >>> link = Shape(a(href=f"/t/{SLOT}")[SLOT])
    >>> link("x", "a < b")
    Markup('<a href="/t/x">a &lt; b</a>')
    """

    def __init__(self, element: Node) -> None:
        self.start, *self.rest = str(together(element)).split(SLOT)

    def __call__(self, *values: Node) -> Markup:
        """The element with these values in its slots, in their order; None leaves one empty."""
        found = [self.start]
        for value, text in zip(values, self.rest, strict=True):
            if value is not None:
                found.append(value if type(value) is Markup else escape(value))
            found.append(text)
        return Markup("".join(found))  # noqa: S704  all of them are escaped
