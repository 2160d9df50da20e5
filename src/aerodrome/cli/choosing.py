"""What a person may type for one of many options: its number, its name, the things it selects, a part of its words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from aerodrome.kernel.actions import Block
from aerodrome.kernel.game import Game

TOKEN: Final = re.compile(r"\d+|[^\W\d_]+")


class Unclear(ValueError):
    """The text fits several options, or none; `fitting` are their places in the list."""

    def __init__(self, fitting: list[int]) -> None:
        super().__init__("the text fits several options" if fitting else "the text fits no option")
        self.fitting: Final = fitting


def tokens(text: str) -> list[str]:
    """The words and numbers of a text, without case and accents.

    >>> tokens("Réserve: 2 × 15")
    ['reserve', '2', '15']
    """
    plain = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return TOKEN.findall(plain.casefold())


def option_for(text: str, game: Game, view: dict[str, Any], labels: Sequence[str]) -> int:
    """The place, among the legal actions of the view, of the one that a text means; Unclear if it is not one."""
    text = text.strip()
    legal: list[int] = view["legal"]
    if text.isdecimal():
        if 1 <= int(text) <= len(legal):
            return int(text) - 1
        raise Unclear([])
    try:
        return legal.index(game.parse(text))
    except ValueError:
        pass  # it is not the name of a legal action
    for fitting in (selecting(text, game, view), in_words(text, labels)):
        if fitting and len({labels[place] for place in fitting}) == 1:
            return fitting[0]
        if fitting:
            raise Unclear(fitting)
    raise Unclear([])


def selecting(text: str, game: Game, view: dict[str, Any]) -> list[int]:
    """The options that select exactly the things named: `r 2 3 3` are three dice of the view's `dice`.

    An action selects if its only argument has the name of something in the view that holds several things, and a
    value for every selection of them.
    """
    words = text.casefold().split()
    fitting = []
    for place, action in enumerate(view["legal"]):
        block = game.actions.block(action)
        things = selection(block, view)
        mask = action - block.first
        chosen = Counter(thing for bit, thing in enumerate(things) if mask >> bit & 1)
        named = words[1:] if words and block.name.startswith(words[0]) else words
        if things and named and Counter(named) == chosen:
            fitting.append(place)
    return fitting


def selection(block: Block, view: dict[str, Any]) -> list[str]:
    """The things that the actions of a block select from; nothing if they do not select."""
    things = view.get(block.args[0].name) if len(block.args) == 1 else None
    if not isinstance(things, list | dict) or block.args[0].size != 1 << len(things):
        return []
    return [str(thing).casefold() for thing in things]


def in_words(text: str, labels: Sequence[str]) -> list[int]:
    """The options whose words contain the words typed (a beginning is enough) and the numbers, as often as typed.

    >>> in_words("turn 3", ["Turn the 3 into a 5", "Turn one 2 into a 3", "Roll"])
    [0, 1]
    >>> in_words("turn 5", ["Turn the 3 into a 5", "Turn one 2 into a 3", "Roll"])
    [0]
    """
    wanted = tokens(text)
    if not wanted:
        return []
    exact = [place for place, label in enumerate(labels) if tokens(label) == wanted]
    return exact or [place for place, label in enumerate(labels) if contains(tokens(label), wanted)]


def contains(words: list[str], wanted: list[str]) -> bool:
    """Whether every wanted word begins a word of its own; numbers have to be equal."""
    free = list(words)
    for want in sorted(wanted, key=len, reverse=True):
        fits = (word for word in free if (word == want if want.isdecimal() else word.startswith(want)))
        found = next(fits, None)
        if found is None:
            return False
        free.remove(found)
    return True
