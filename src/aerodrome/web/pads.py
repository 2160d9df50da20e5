"""Answers beside the question: on a small screen at most three, under the thumb; on a wide one what goes on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from htpy import Node, b, button, small
from markupsafe import Markup

from aerodrome.drawing.board import Kind
from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.web.markup import kept, together
from aerodrome.web.ways import Ways

MOST: Final = 3
LETTERS: Final = 44  # of a label on two lines of a pad
BRIEF: Final = 18  # letters that are read in two lines of a narrow pad
NOTE: Final = 24  # letters below the words of a pad that stands beside others


def pads(game: Game, view: View, ways: Ways, language: str) -> Markup | None:
    """The actions that answer the question; none where there are many, which are chosen on the board."""
    given = game.board.pads(view, language)
    if given is not None:
        return together(*(key_pad(*one) for one in given)) or None
    answers: list[int] = []
    besides: list[int] = []
    for action in ways:  # the likeliest kinds come first
        kind = game.board.kind(view, action)
        if kind == Kind.DISCARD or len(besides) > MOST:
            break
        (besides if kind == Kind.SPECIAL else answers).append(action)
        if len(answers) > MOST:
            return None
    found = answers + besides if len(answers) + len(besides) <= MOST else answers
    if not 0 < len(found) <= MOST:
        return None
    worded = {action: short(game, view, action, language) for action in found}
    if not all(worded[action] for action in answers):
        return None
    first = answers[0] if len(answers) == 1 or (answers and not game.board.steady) else -1
    notes = {action: brings(game, view, action, worded[action], language) for action in found}
    told = all(notes[action] for action in answers)
    shown = ((action, words, action == first, notes[action] if told else "") for action, words in worded.items())
    return together(*(pad(*one) for one in shown if one[1])) or None


def short(game: Game, view: View, action: int, language: str) -> str:
    """What an action is called on a pad; empty if there are no words that fit."""
    label, offer = game.label(view, action, language), game.words.offer(view, action, language).words
    cut = label.partition(" (")[0] if label.count(" (") == 1 else label  # of several things no one is left out
    return next((words for words in (cut, offer) if len(words) <= LETTERS), "")


def brings(game: Game, view: View, action: int, words: str, language: str) -> str:
    """What an action brings, where its words on the pad do not say it."""
    offer = game.words.offer(view, action, language)
    return offer.note if words == offer.words != game.label(view, action, language) else ""


def looks(words: str, strong: bool, told: bool) -> str:
    """The classes of a pad: those that are told stand below each other, brief ones may be narrow."""
    given = {"go": strong, "told": told, "brief": len(words) <= BRIEF}
    return " ".join(["ans pad", *(name for name, holds in given.items() if holds)])


@lru_cache(maxsize=4096)
def pad(action: int, words: str, first: bool, note: str = "") -> Markup:
    classes = looks(words, first, bool(note))
    inside: Node = [words, small[note]] if note else words
    return kept(button(class_=classes, form="move", name="action", value=str(action))[inside])


@lru_cache(maxsize=4096)
def key_pad(words: str, key: str, action: int | None, note: str, strong: bool) -> Markup:
    """A pad that does what an element of the board does; without a script it chooses its action."""
    told = looks(words, strong, len(note) > NOTE)
    inside: Node = [b[words], small[note]] if note else words
    if action is None:
        return kept(button(class_=f"{told} scripted", type="button", data_key=key)[inside])
    return kept(button(class_=told, form="move", name="action", value=str(action), data_key=key)[inside])


# -------------------------------------------------------------------- on a wide screen
def bar_keys(game: Game, view: View, language: str) -> Markup | None:
    """What the board offers beside the question as well."""
    return together(*(bar_key(one.words, one.key, one.action) for one in game.board.bar(view, language))) or None


@lru_cache(maxsize=4096)
def bar_key(words: str, key: str, action: int | None) -> Markup:
    if action is None:
        return kept(button(class_="ans scripted", type="button", data_key=key)[words])
    return kept(button(class_="ans", form="move", name="action", value=str(action), data_key=key)[words])
