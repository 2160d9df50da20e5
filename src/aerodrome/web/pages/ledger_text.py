"""A ledger as a page shows it: in parts with their clauses, tables and paragraphs, in order and in a language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from typing import Any, Final

from htpy import Node, a, b, code, em, li, mark as mark_, p, table as table_, tbody, td, th, thead, tr, ul

from aerodrome.kernel.game import Game
from aerodrome.ledger import (
    BUILDERS_MARK,
    ITEM,
    LEDGER,
    NUMBER,
    ROW,
    RULE_LINE,
    Clause,
    blocks,
    cells,
    clause_tables,
    parse,
    unmarked,
)

HEADING: Final = re.compile(r"(#+)\s+(?:(\d+(?:[a-z]|\.\d+)?(?:\.\d+)?)\.?\s+)?(.*)", re.IGNORECASE)
SECTION: Final = r"\d[A-Z](?:\.\d)?"  # as a sentence names one: 5B, 7A.3
INLINE: Final = re.compile(rf"`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\b({NUMBER}|{SECTION})\b")
CHOSEN: Final = "chosen"  # how the component data marks a stand-in of ours
TABLE_RULE: Final = re.compile(r"\|[\s:|-]+\|?\s*")
ENGLISH: Final = "en"
RULINGS: Final = re.compile(r"\brulings$", re.IGNORECASE)  # the section of a ledger that gives reasons


Links = Mapping[str, str]  # the address of every clause and section, by its number or anchor


@dataclass(frozen=True)
class Rule:
    """A clause with what is known of its origin."""

    clause: Clause
    rebuilt: bool  # it rests on data that our source does not print
    language: str = ENGLISH  # of its text

    @property
    def number(self) -> str:
        return self.clause.number

    @property
    def text(self) -> str:
        return self.clause.plain


@dataclass(frozen=True)
class Plain:
    """What is no clause: a paragraph, a list or a table, as its lines."""

    lines: tuple[str, ...]
    language: str = ENGLISH


@dataclass
class Part:
    """A heading with what stands below it, up to the next one."""

    level: int
    number: str
    title: str
    content: list[Rule | Plain] = field(default_factory=list)
    language: str = ENGLISH  # of its title

    @property
    def anchor(self) -> str:
        return f"s{self.number}" if self.number else f"s-{re.sub(r'[^a-z]+', '-', self.title.lower()).strip('-')}"

    @property
    def rules(self) -> list[Rule]:
        return [one for one in self.content if isinstance(one, Rule)]


@cache
def ledger_parts(game: Game, language: str = ENGLISH) -> tuple[Part, ...]:
    """The ledger of a game in parts, as people read it; what stands before the first section is about the source.

    What is not translated stays English, clause by clause.
    """
    try:
        text = game.read(LEDGER)
    except ValueError:  # there is none
        return ()
    parts = tuple(part for part in parts_of(text, stand_ins(game)) if part.level > 1)
    return parts if language == ENGLISH else translated(parts, game, language)


def translated(parts: Sequence[Part], game: Game, language: str) -> tuple[Part, ...]:
    """The same parts with the texts of `ledger.fr.md`."""
    try:
        text = game.read(LEDGER.replace(".", f".{language}."))
    except ValueError:  # nobody has translated it yet
        return tuple(parts)
    told = list(parts_of(text, frozenset(), language))
    by_number = {part.number: part for part in told if part.number}
    clauses = {rule.number: rule.clause for part in told for rule in part.rules}

    def spoken(one: Rule | Plain, between: Iterator[Plain]) -> Rule | Plain:
        if isinstance(one, Plain):
            return next(between, one)
        clause = clauses.get(one.number)
        if clause is None:
            return one
        return replace(one, clause=replace(one.clause, text=clause.text), language=language)

    out: list[Part] = []
    for part in parts:
        other = by_number.get(part.number)
        between = iter([one for one in other.content if isinstance(one, Plain)] if other else ())
        content = [spoken(one, between) for one in part.content]
        title = (other.title, language) if other else (part.title, ENGLISH)
        out.append(Part(part.level, part.number, title[0], content, title[1]))
    return tuple(out)


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


def parts_of(text: str, chosen: frozenset[str], language: str = ENGLISH) -> Iterator[Part]:
    """What people read of a ledger: without what is marked for those who build on the rules."""
    lines = text.splitlines()
    clauses = {clause.number: clause for clause in parse(text)}
    lengths = iter([(number, len(own)) for number, _, own in blocks(text)])
    numbered = clause_tables(lines)
    part, shown = Part(1, "", "", language=language), True
    place = 0
    while place < len(lines):
        line = lines[place]
        heading = HEADING.match(line)
        if heading:
            if shown:
                yield part
            part = Part(len(heading[1]), heading[2] or "", unmarked(heading[3]).strip(), language=language)
            shown = BUILDERS_MARK not in line
        elif ITEM.match(line) or ROW.match(line):
            number, length = next(lengths)
            clause = clauses[number]
            if clause.shown:
                part.content.append(Rule(clause, is_rebuilt(clause, chosen), language))
            place += length
            continue
        elif line.strip() and place not in numbered and not RULE_LINE.fullmatch(line):
            end = place
            while end < len(lines) and lines[end].strip() and not begins(lines[end]):
                end += 1
            part.content.append(Plain(tuple(lines[place:end]), language))
            place = end
            continue
        place += 1
    if shown:
        yield part


def begins(line: str) -> bool:
    """Whether a line begins something of its own."""
    return bool(HEADING.match(line) or ITEM.match(line) or ROW.match(line) or RULE_LINE.fullmatch(line))


def is_rebuilt(clause: Clause, chosen: frozenset[str]) -> bool:
    return clause.chosen or bool(clause.tables & chosen)


def reasons(parts: Sequence[Part]) -> dict[str, list[Rule]]:
    """Why a ruling is as it is, by its number: the clauses that it names, or those among the rulings that name it."""
    every = {rule.number: rule for rule in chain.from_iterable(part.rules for part in parts)}
    rulings = [rule for rule in every.values() if RULINGS.search(rule.clause.section)]
    return {
        number: [every[one] for one in rule.clause.reasons if one in every]
        or [one for one in rulings if number in re.findall(NUMBER, one.text)]
        for number, rule in every.items()
        if rule.clause.ruling
    }


# -------------------------------------------------------------------- as elements
def number_in(number: str) -> str:
    """The number of a clause among those of its own game."""
    return number.partition("-")[2]


def inline(text: str, known: Links, find: str = "") -> list[Node]:
    """A sentence with its emphasis, its links to other clauses and sections, and the searched word marked."""
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
        else:
            out.append(reference(match[4], known))
    return [*out, *marked(text[last:], find)]


def reference(number: str, known: Links) -> Node:
    """A clause or a section that a sentence names, as a link where the page has it."""
    own = number_in(number) or number
    for anchor in (number, f"s{number}"):
        if anchor in known:
            return a(href=known[anchor])[own]
    return own


def marked(text: str, find: str) -> list[Node]:
    if not find:
        return [text]
    pieces = re.split(f"({re.escape(find)})", text, flags=re.IGNORECASE)
    return [mark_[piece] if place % 2 else piece for place, piece in enumerate(pieces)]


def flow(lines: Sequence[str], known: Links, find: str = "") -> list[Node]:
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


def grid(rows: Sequence[Sequence[str]], known: Links, find: str) -> Node:
    from htpy import div

    head, *body = rows
    return div(".scroller", tabindex="0")[
        table_(".data.plain")[
            thead[tr[[th(scope="col")[inline(cell, known, find)] for cell in head]]],
            tbody[[tr[[td[inline(cell, known, find)] for cell in row]] for row in body]],
        ]
    ]
