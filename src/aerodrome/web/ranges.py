"""A frame as ranges: what a page has from the frame before is named by its place there, only what is new is text.

Both sides cut the text at the starts of its elements. A part of a message is either a text, or `[from, to]`: the
elements with these numbers in the frame before. `static/ranges.js` is the page's half of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final
from zlib import adler32

START: Final = re.compile(r"<(?=[a-z])")
SHORT: Final = 14  # letters: with so few no range begins
WORTH: Final = 0.6  # of the frame: if more of it is new, it is sent whole

Message = dict[str, Any]
Part = str | list[int]


def split(text: str) -> list[str]:
    """The text, cut at the start of every element; `join` is the way back.

    >>> split("<g><path/></g><use/>")
    ['', 'g>', 'path/></g>', 'use/>']
    """
    return START.split(text)


def join(elements: Iterable[str]) -> str:
    return "<".join(elements)


def ranges(before: Sequence[str], now: Sequence[str]) -> list[Part]:
    """The parts of which a page that has the elements `before` can rebuild those of `now`.

    >>> old = "<ol><li>the first line<li>the second line</ol>"
    >>> ranges(split(old), split(old.replace("<ol>", "<ol><li>new")))
    ['<ol><li>new', [2, 4]]
    """
    there = {element for element in before if len(element) >= SHORT}
    found: list[Part] = []
    fresh: list[str] = []
    here, expected, size, known = 0, 0, len(now), len(before)
    while here < size:
        element = now[here]
        if element not in there:
            fresh.append(element)
            here += 1
            continue
        start = expected = nearest(before, element, expected)
        while here < size and expected < known and now[here] == before[expected]:
            here += 1
            expected += 1
        if fresh:
            found.append(join(fresh))
            fresh = []
        found.append([start, expected])
    if fresh:
        found.append(join(fresh))
    return found


def nearest(elements: Sequence[str], element: str, expected: int) -> int:
    """Where an element stands that is there: at the place that would come next, or after it, or anywhere."""
    try:
        return elements.index(element, expected)
    except ValueError:
        return elements.index(element)


def rebuild(before: Sequence[str], parts: Iterable[Part]) -> str:
    """The text of which `ranges` has made the parts."""
    return join(part if isinstance(part, str) else join(before[part[0] : part[1]]) for part in parts)


def check(text: str) -> int:
    """A number by which the page sees that it has rebuilt the text that was meant."""
    return adler32(text.encode())


class Sent:
    """What one page was sent last, so that the next frame says only what is new."""

    def __init__(self) -> None:
        self.head: Message = {}
        self.elements: list[str] = []

    def forget(self) -> None:
        """The next frame will be whole."""
        self.head, self.elements = {}, []

    def message(self, frame: Message) -> Message | None:
        """A frame for a page that has all those before it: whole, or as ranges; None if it has this one already."""
        head = {name: value for name, value in frame.items() if name != "html"}
        text = frame.get("html", "")
        same_head, self.head = head == self.head, head
        before, self.elements = self.elements, split(text)
        if same_head and before == self.elements:
            return None
        if before and text:
            parts = ranges(before, self.elements)
            if sum(len(part) for part in parts if isinstance(part, str)) < WORTH * len(text):
                return head | {"parts": parts, "check": check(text)}
        return frame
