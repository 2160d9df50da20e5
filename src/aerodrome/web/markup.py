"""Elements as text. To walk through several children takes htpy longer than to draw most of them."""

from __future__ import annotations

from htpy import Element, Node
from markupsafe import Markup, escape


def kept(element: Element) -> Markup:
    """An element as text, to be used in many frames."""
    return Markup(element)  # noqa: S704  it knows how to escape itself


def together(*nodes: Node) -> Markup:
    """Several nodes as one; what is not there is left out.

    >>> together("a < b", None, Markup("<br>"))
    Markup('a &lt; b<br>')
    """
    return Markup("").join(escape(node) for node in nodes if node is not None)
