"""A ledger as a page shows it: its headings, clauses, tables and paragraphs, in their order."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from htpy import Node, a, b, code, em, li, mark as mark_, p, table as table_, tbody, td, th, thead, tr, ul

from aerodrome.kernel.game import Game
from aerodrome.ledger import ITEM, NUMBER, ROW, RULE_LINE, RULING_MARKS, Clause, blocks, cells, clause_tables, parse

HEADING: Final = re.compile(r"(#+)\s+(?:(\d+(?:[a-z]|\.\d+)?)\.?\s+)?(.*)", re.IGNORECASE)
INLINE: Final = re.compile(rf"`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\b({NUMBER})\b")
TABLES_NAMED: Final = re.compile(r"\btables?\s+((?:`\w+`(?:,\s*|\s+and\s+)?)+)")
CHOSEN: Final = "chosen"  # how the component data marks a stand-in of ours
TABLE_RULE: Final = re.compile(r"\|[\s:|-]+\|?\s*")


@dataclass(frozen=True)
class Rule:
    """A clause with what is known of its origin."""

    clause: Clause
    rebuilt: bool  # it rests on data that our source does not print

    @property
    def number(self) -> str:
        return self.clause.number

    @property
    def text(self) -> str:
        text = self.clause.text
        for sign in RULING_MARKS[:3]:
            text = text.replace(sign, "")
        return text.strip()


@dataclass(frozen=True)
class Plain:
    """What is no clause: a paragraph, a list or a table, as its lines."""

    lines: tuple[str, ...]


@dataclass
class Part:
    """A heading with what stands below it, up to the next one."""

    level: int
    number: str
    title: str
    content: list[Rule | Plain] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        return f"s{self.number}" if self.number else f"s-{re.sub(r'[^a-z]+', '-', self.title.lower()).strip('-')}"

    @property
    def rules(self) -> list[Rule]:
        return [one for one in self.content if isinstance(one, Rule)]


@cache
def ledger_parts(game: Game) -> tuple[Part, ...]:
    """The ledger of a game in parts; what stands before the first section is left out, it is about the source."""
    try:
        text = game.read("ledger.md")
    except ValueError:  # there is none
        return ()
    return tuple(part for part in parts_of(text, stand_ins(game)) if part.level > 1)


def stand_ins(game: Game) -> frozenset[str]:
    """The tables of the component data that hold something we chose because nobody prints it."""
    try:
        text = game.read("components.toml")
    except ValueError:  # there is none
        return frozenset()
    data = tomllib.loads(text)
    return frozenset(name for name, table in data.items() if CHOSEN in sources(table))


def sources(value: Any) -> set[str]:
    if isinstance(value, list):
        return set().union(*(sources(one) for one in value)) if value else set()
    if not isinstance(value, dict):
        return set()
    own = {value["source"]} if isinstance(value.get("source"), str) else set()
    return own.union(*(sources(one) for one in value.values()))


def parts_of(text: str, chosen: frozenset[str]) -> Iterator[Part]:
    lines = text.splitlines()
    clauses = {clause.number: clause for clause in parse(text)}
    lengths = iter([(number, len(own)) for number, _, own in blocks(text)])
    numbered = clause_tables(lines)
    part = Part(1, "", "")
    place = 0
    while place < len(lines):
        line = lines[place]
        heading = HEADING.match(line)
        if heading:
            yield part
            part = Part(len(heading[1]), heading[2] or "", heading[3].strip())
        elif ITEM.match(line) or ROW.match(line):
            number, length = next(lengths)
            clause = clauses[number]
            part.content.append(Rule(clause, is_rebuilt(clause.text, chosen)))
            place += length
            continue
        elif line.strip() and place not in numbered and not RULE_LINE.fullmatch(line):
            end = place
            while end < len(lines) and lines[end].strip() and not begins(lines[end]):
                end += 1
            part.content.append(Plain(tuple(lines[place:end])))
            place = end
            continue
        place += 1
    yield part


def begins(line: str) -> bool:
    """Whether a line begins something of its own."""
    return bool(HEADING.match(line) or ITEM.match(line) or ROW.match(line) or RULE_LINE.fullmatch(line))


def is_rebuilt(text: str, chosen: frozenset[str]) -> bool:
    named = {name for match in TABLES_NAMED.finditer(text) for name in re.findall(r"`(\w+)`", match[1])}
    return bool(named & chosen)


# -------------------------------------------------------------------- as elements
def inline(text: str, known: frozenset[str], find: str = "") -> list[Node]:
    """A sentence with its emphasis, its links to other clauses, and the searched word marked."""
    out: list[Node] = []
    last = 0
    for match in INLINE.finditer(text):
        out += marked(text[last : match.start()], find)
        last = match.end()
        if match[1]:
            out.append(code[match[1]])
        elif match[2]:
            out.append(b[inline(match[2], known, find)])
        elif match[3]:
            out.append(em[inline(match[3], known, find)])
        elif match[4] in known:
            out.append(a(href=f"#{match[4]}")[match[4]])
        else:
            out.append(match[4])
    return [*out, *marked(text[last:], find)]


def marked(text: str, find: str) -> list[Node]:
    if not find:
        return [text]
    pieces = re.split(f"({re.escape(find)})", text, flags=re.IGNORECASE)
    return [mark_[piece] if place % 2 else piece for place, piece in enumerate(pieces)]


def flow(lines: Sequence[str], known: frozenset[str], find: str = "") -> list[Node]:
    """Lines as paragraphs, lists and tables."""
    out: list[Node] = []
    rows: list[list[str]] = []
    items: list[str] = []
    words: list[str] = []

    def close() -> None:
        if words:
            out.append(p[inline(" ".join(words), known, find)])
        if items:
            out.append(ul[[li[inline(item, known, find)] for item in items]])
        if rows:
            out.append(grid(rows, known, find))
        for one in (words, items, rows):
            one.clear()

    for line in lines:
        stripped = line.strip()
        if not stripped:
            close()
        elif stripped.startswith("|"):
            if words or items:
                close()
            if not TABLE_RULE.fullmatch(stripped):
                rows.append([cell.strip() for cell in cells(stripped[1:])])
        elif stripped.startswith(("- ", "* ")):
            if words or rows:
                close()
            items.append(stripped[2:])
        elif items:
            items[-1] += f" {stripped}"
        else:
            if rows:
                close()
            words.append(stripped)
    close()
    return out


def grid(rows: Sequence[Sequence[str]], known: frozenset[str], find: str) -> Node:
    from htpy import div

    head, *body = rows
    return div(".scroller", tabindex="0")[
        table_(".data.plain")[
            thead[tr[[th(scope="col")[inline(cell, known, find)] for cell in head]]],
            tbody[[tr[[td[inline(cell, known, find)] for cell in row]] for row in body]],
        ]
    ]
