"""How to play a game, as data: what the page says. The pictures beside the words are drawn by the game's board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aerodrome.language import Speech


class Lesson(NamedTuple):
    """A picture, a title, a few sentences, and the clause of the ledger that says it in full."""

    figure: str  # a name in the `figures` of the game's board
    title: str
    text: str
    clause: str = ""

    def spoken(self, say: Speech) -> Lesson:
        return self._replace(title=say.marked(self.title), text=say.marked(self.text))

    def words(self) -> Iterator[str]:
        yield from (self.title, self.text)


class Signs(NamedTuple):
    """Small pictures, each with what it means, under one title; and a word about all of them."""

    title: str
    signs: tuple[tuple[str, str], ...]  # a name in the `figures` of the board, and what it means
    note: str = ""

    def spoken(self, say: Speech) -> Signs:
        signs = tuple((figure, say.marked(means)) for figure, means in self.signs)
        return Signs(say.marked(self.title), signs, say.marked(self.note) if self.note else "")

    def words(self) -> Iterator[str]:
        yield from (self.title, *(means for _, means in self.signs), self.note)


class Ending(NamedTuple):
    """How a game ends: sentences, a sum whose last line is the result, more sentences, and a first plan."""

    texts: tuple[str, ...]
    sum: tuple[tuple[str, int], ...] = ()
    after: tuple[str, ...] = ()
    plan: str = ""

    def spoken(self, say: Speech) -> Ending:
        lines = tuple((say.marked(what), number) for what, number in self.sum)
        before, after = tuple(map(say.marked, self.texts)), tuple(map(say.marked, self.after))
        return Ending(before, lines, after, say.marked(self.plan) if self.plan else "")

    def words(self) -> Iterator[str]:
        yield from (*self.texts, *(what for what, _ in self.sum), *self.after, self.plan)


class HowTo(NamedTuple):
    """The page that teaches a game. All texts are messages that are translated; only `wins` must be given."""

    wins: str  # in one sentence
    story: str = ""  # what else a newcomer wants to know first
    minutes: int = 3  # to read it
    turn: tuple[Lesson, ...] = ()  # three pictures
    special: Lesson | None = None  # the one thing that is different
    signs: Signs | None = None
    pieces: tuple[Lesson, ...] = ()
    mistakes: tuple[Lesson, ...] = ()  # what newcomers get wrong
    ending: Ending | None = None

    def spoken(self, say: Speech) -> HowTo:
        """The same page in a language."""
        return HowTo(
            wins=say.marked(self.wins),
            story=say.marked(self.story) if self.story else "",
            minutes=self.minutes,
            turn=tuple(one.spoken(say) for one in self.turn),
            special=self.special and self.special.spoken(say),
            signs=self.signs and self.signs.spoken(say),
            pieces=tuple(one.spoken(say) for one in self.pieces),
            mistakes=tuple(one.spoken(say) for one in self.mistakes),
            ending=self.ending and self.ending.spoken(say),
        )

    @property
    def lessons(self) -> list[Lesson]:
        """All of them, in the order of the page."""
        return [*self.turn, *([self.special] if self.special else []), *self.pieces, *self.mistakes]

    def words(self) -> Iterator[str]:
        """Every text of the page."""
        yield from (self.wins, self.story)
        for part in (*self.lessons, self.signs, self.ending):
            if part is not None:
                yield from part.words()

    def figures(self) -> set[str]:
        """The pictures that the board has to draw."""
        signs = [figure for figure, _ in self.signs.signs] if self.signs else []
        return {one.figure for one in self.lessons} | set(signs)
