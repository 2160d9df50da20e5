"""The terminal as `play` uses it: plain words in, plain words out, colour only where the terminal has it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from typing import Final

from rich.columns import Columns
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from aerodrome.cli.common import console, lay_out
from aerodrome.kernel.game import Game
from aerodrome.language import Speech, speech

MANY: Final = 10  # options of one kind from here on stand side by side
NUMBER: Final = "bold cyan"


class Screen:
    """Where a person reads and types. Reading raises EOFError when the input has ended."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.say: Final[Speech] = speech("aerodrome.cli", language)
        self.console: Final = console()
        self.typed: Final = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # noqa: F401  gives `input` editing and a history

    # ---------------------------------------------------------------- reading
    def ask(self, prompt: str) -> str:
        """One line from the person; typed from a file, it is shown as well."""
        sys.stdout.flush()
        answer = input(prompt)
        if not self.typed:
            print(answer)
        return answer.strip()

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """Show that something takes a moment, where that can be wiped away again."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            with self.console.status(Text(text), spinner="dots"):
                yield
        else:
            yield

    # ---------------------------------------------------------------- writing
    def line(self, text: str = "", style: str = "") -> None:
        """A line; the terminal wraps it, so that what is copied from it is whole."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def happened(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self.console.print(Padding(Text(sentence, style="italic"), (0, 0, 0, 2)))

    def table(self, text: str) -> None:
        """The table in words, between two lines."""
        self.console.print(Rule(style="dim"))
        lay_out(self.console, text)
        self.console.print(Rule(style="dim"))

    def options(
        self, labels: Sequence[str], kinds: Sequence[str], brief: Mapping[str, str], also: Sequence[bool]
    ) -> None:
        """Numbered options, those that are possible beside the question below the others.

        Many of one kind stand side by side, or as one line where `brief` has one for the kind.
        """
        width = len(str(len(labels)))
        numbered = list(enumerate(zip(labels, kinds, also, strict=True), start=1))
        self.option_groups([one for one in numbered if not one[1][2]], width, brief)
        if any(also):
            self.line(self.say.gettext("Also possible:"))
            self.option_groups([one for one in numbered if one[1][2]], width, brief)

    def option_groups(
        self, numbered: Sequence[tuple[int, tuple[str, str, bool]]], width: int, brief: Mapping[str, str]
    ) -> None:
        for kind, group in groupby(numbered, key=lambda entry: entry[1][1]):
            entries = [(number, label) for number, (label, _, _) in group]
            if kind in brief and len(entries) >= MANY:
                self.rows([(f"{entries[0][0]}-{entries[-1][0]}", brief[kind])])
            elif len(entries) >= MANY:
                cells = [Text.assemble((f"{number:>{width}}", NUMBER), "  ", label) for number, label in entries]
                self.console.print(Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 1)))
            else:
                self.rows([(f"{number:>{width}}", label) for number, label in entries])

    def rows(self, entries: Sequence[tuple[str, str | Text]]) -> None:
        """Numbers and words in two columns."""
        grid = Table.grid(padding=(0, 2, 0, 1))
        for number, words in entries:
            grid.add_row(Text(number, style=NUMBER), Text(words) if isinstance(words, str) else words)
        self.console.print(Padding(grid, (0, 0, 0, 1)))

    def cover(self) -> None:
        """Hide what the person before could see."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        self.line("\n" * self.console.height if self.console.is_terminal else "")

    # ---------------------------------------------------------------- choosing from lists
    def choose_one(self, title: str, choices: Sequence[tuple[str, str]], default: int) -> int:
        """The place of the choice that the person makes; each choice has a title and a help text."""
        say = self.say
        self.choices(title, choices)
        while True:
            answer = self.ask(say.gettext("Number [{default}]: ", default=default + 1))
            if not answer:
                return default
            if answer.isdecimal() and 1 <= int(answer) <= len(choices):
                return int(answer) - 1
            self.line(say.gettext("Type a number from 1 to {last}.", last=len(choices)), "red")

    def choose_some(self, title: str, choices: Sequence[tuple[str, str]], default: Sequence[int]) -> list[int]:
        """The places of the choices that the person makes: some, all or none."""
        say = self.say
        self.choices(title, choices)
        everything, nothing = say.pgettext("choices", "all"), say.pgettext("choices", "none")
        usual = " ".join(str(place + 1) for place in default) or nothing
        while True:
            answer = self.ask(
                say.gettext("Numbers, {all} or {none} [{default}]: ", all=everything, none=nothing, default=usual)
            )
            words = answer.replace(",", " ").split()
            if not words:
                return list(default)
            if words in ([everything], ["all"]):
                return list(range(len(choices)))
            if words in ([nothing], ["none"]):
                return []
            if all(word.isdecimal() and 1 <= int(word) <= len(choices) for word in words):
                return sorted({int(word) - 1 for word in words})
            self.line(say.gettext("Type numbers from 1 to {last}, such as 1 3.", last=len(choices)), "red")

    def choices(self, title: str, choices: Sequence[tuple[str, str]]) -> None:
        self.line()
        self.line(title, "bold")
        entries = []
        for number, (name, explained) in enumerate(choices, start=1):
            words = Text(name)
            if explained and explained != name:
                words.append(f": {explained}", style="dim")
            entries.append((str(number), words))
        self.rows(entries)

    def games(self, listed: Sequence[Game]) -> Game:
        """The game that the person picks."""
        picked = self.choose_one(self.say.gettext("Which game?"), [(one.title, one.credits) for one in listed], 0)
        return listed[picked]
