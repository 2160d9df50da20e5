"""The ledger of a game, clause by clause, and the tests that prove each clause.

A clause is a list item (`- **AER-5.12** ...`) or the row of a table (`| **AER-9.1** | ... |`). Tests cite clauses with
`@rule("AER-5.12")`; they are found by reading their source, so nothing is imported or run. What cannot be tested
stands, with the reason, in `untestable.toml` beside the tests of the game. Tests are there in a checkout only.

Marks in a clause, or in a heading for all clauses below it: ⚖ a ruling of ours (the number after it gives the reason),
✎ chosen by us since nothing is printed, ⚙ only for those who build on the rules. `[egg]` in backquotes names a table of
the component data. What people read has none of them.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from aerodrome.house.compiled import checkout
from aerodrome.kernel.game import Game

NUMBER: Final = r"[A-Z]{3}-\d+\.\d+[a-z]?"
ITEM: Final = re.compile(rf"\s*[-*]\s+\*\*({NUMBER})\*\*\s*(.*)")
ROW: Final = re.compile(rf"\|\s*(?:\*\*)?({NUMBER})(?:\*\*)?\s*\|(.*)")
HEADING: Final = re.compile(r"#+\s+(.*)")
RULE_LINE: Final = re.compile(r"\s*(-{3,}|\*{3,}|_{3,})\s*")
RULING_MARKS: Final = ("⚖", "(R)", "*(ruling")
CHOSEN_MARKS: Final = ("✎", "(C)", "*(chosen")
BUILDERS_MARK: Final = "⚙"
TABLE_NAME: Final = re.compile(r"`\[(\w+)\]`")
REASON: Final = re.compile(rf"⚖((?:,?\s+{NUMBER})*)")
OLD_MARKS: Final = r"\([RC]\)|\*\((?:ruling|chosen)[^)]*\)\*"
MARKS: Final = re.compile(rf"\s*(?:⚖(?:,?\s+{NUMBER})*|[✎⚙]|{OLD_MARKS}|{TABLE_NAME.pattern})")
LEDGER: Final = "ledger.md"  # and ledger.fr.md: the clauses that people read, in French
UNTESTABLE: Final = "untestable.toml"
DECORATOR: Final = "rule"


# -------------------------------------------------------------------- the clauses
@dataclass(frozen=True)
class Clause:
    """One numbered statement of the rules."""

    number: str
    text: str
    section: str
    ruling: bool = False  # it rests on a ruling of ours
    chosen: bool = False  # it says what we chose, since nothing is printed
    shown: bool = True  # on the page that people read

    @property
    def prefix(self) -> str:
        return self.number.partition("-")[0]

    @property
    def plain(self) -> str:
        """The text as people read it."""
        return unmarked(self.text)

    @property
    def tables(self) -> set[str]:
        """The tables of the component data that it rests on."""
        return set(TABLE_NAME.findall(self.text))

    @property
    def reasons(self) -> list[str]:
        """The clauses that it names as the reason of its ruling."""
        return [number for named in REASON.findall(self.text) for number in re.findall(NUMBER, named)]


def unmarked(text: str) -> str:
    """A text without the marks of the ledger; a cell that held nothing else is gone as well."""
    return MARKS.sub("", text).rstrip(" |")


def parse(text: str) -> list[Clause]:
    """The clauses of a ledger, in their order; ValueError if a number occurs twice."""
    out: list[Clause] = []
    seen: set[str] = set()
    for number, section, lines in blocks(text):
        if number in seen:
            raise ValueError(f"the ledger has {number} twice")
        seen.add(number)
        whole = "\n".join(lines).strip()
        marked = f"{section}\n{whole}"
        ruling, chosen = (any(mark in marked for mark in marks) for marks in (RULING_MARKS, CHOSEN_MARKS))
        out.append(Clause(number, whole, unmarked(section), ruling, chosen, BUILDERS_MARK not in marked))
    return out


def blocks(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Number, section heading and lines of each clause: its own line, what is indented below it, a table after it."""
    lines = text.splitlines()
    in_clause_table = clause_tables(lines)
    section = number = ""
    own: list[str] = []
    for place, line in enumerate(lines):
        row, item, heading = ROW.match(line), ITEM.match(line), HEADING.match(line)
        begins = item or row
        if number and (begins or heading or not belongs(line, own, place in in_clause_table)):
            yield number, section, own
            number = ""
        if heading:
            section = heading[1].strip()
        elif item:
            number, own = item[1], [item[2]]
        elif row:
            number, own = row[1], [" | ".join(cell.strip() for cell in cells(row[2]))]
        elif number:
            own.append(line)
    if number:
        yield number, section, own


def belongs(line: str, own: Sequence[str], in_clause_table: bool) -> bool:
    """Whether a line goes on with the clause before it."""
    if in_clause_table or RULE_LINE.fullmatch(line):
        return False
    if not line.strip() or line.startswith("|"):
        return True
    if line.startswith((" ", "\t")):
        return True
    return bool(own and own[-1].strip()) and not line.lstrip().startswith(("-", "*", "#"))  # a lazy continuation


def clause_tables(lines: Sequence[str]) -> set[int]:
    """The places of the lines of tables whose rows are clauses, their header included."""
    out: set[int] = set()
    table: list[int] = []
    for place, line in enumerate([*lines, ""]):
        if line.startswith("|"):
            table.append(place)
            continue
        if any(ROW.match(lines[one]) for one in table):
            out.update(table)
        table = []
    return out


def cells(row: str) -> list[str]:
    """The cells of the rest of a table row; a `\\|` belongs to its cell."""
    return re.split(r"(?<!\\)\|", row.strip().removesuffix("|"))


def clauses(game: Game) -> list[Clause]:
    """The clauses of a game's ledger."""
    return parse(game.read(LEDGER))


# -------------------------------------------------------------------- the tests
@dataclass(frozen=True)
class Citation:
    """A test that says which clauses it proves."""

    test: str  # as pytest names it: file::function or file::Class::function
    file: Path
    line: int
    clauses: tuple[str, ...]


def citations(folder: Path) -> list[Citation]:
    """The tests below a folder that cite clauses; ValueError if a `@rule` cannot be read without running it."""
    out: list[Citation] = []
    for file in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        out.extend(citations_in(tree.body, file, file.name, ()))
    return out


def citations_in(body: Sequence[ast.stmt], file: Path, where: str, inherited: tuple[str, ...]) -> Iterator[Citation]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from citations_in(node.body, file, f"{where}::{node.name}", inherited + cited(node, file))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            numbers = inherited + cited(node, file)
            if numbers and not node.name.startswith("test"):
                raise ValueError(f"{file}:{node.lineno}: {node.name} cites {numbers[0]}, but pytest does not run it")
            if numbers:
                yield Citation(f"{where}::{node.name}", file, node.lineno, numbers)


def cited(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, file: Path) -> tuple[str, ...]:
    """The clauses that the decorators of one test name."""
    out: list[str] = []
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        if name != DECORATOR:
            continue
        given = decorator.args if isinstance(decorator, ast.Call) else []
        numbers = [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if not numbers or len(numbers) != len(given):
            raise ValueError(f"{file}:{decorator.lineno}: @rule takes the numbers of clauses as plain texts")
        out += numbers
    return tuple(out)


def read_untestable(folder: Path) -> dict[str, str]:
    """Why a clause cannot be tested, by its number."""
    file = folder / UNTESTABLE
    if not file.is_file():
        return {}
    return dict(flat(tomllib.loads(file.read_text(encoding="utf-8"))))


def flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """The entries of a table; TOML reads the unquoted key AER-1.1 as the entry 1 of a table AER-1."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield before + key, str(value)


# -------------------------------------------------------------------- clauses and tests together
@dataclass(frozen=True)
class Row:
    """A clause with the tests that prove it, or the reason why none can."""

    clause: Clause
    tests: tuple[str, ...]
    reason: str

    @property
    def state(self) -> str:
        return "covered" if self.tests else "untestable" if self.reason else "open"


@dataclass(frozen=True)
class Coverage:
    """The ledger of one game held against its tests."""

    game: str
    rows: tuple[Row, ...]
    cited: tuple[Citation, ...]
    untestable: Mapping[str, str]
    has_tests: bool  # False where only the package is installed

    @cached_property
    def numbers(self) -> set[str]:
        return {row.clause.number for row in self.rows}

    def count(self, state: str) -> int:
        return sum(row.state == state for row in self.rows)

    def row(self, number: str) -> Row:
        """One clause; ValueError if the ledger does not have it."""
        for row in self.rows:
            if row.clause.number.upper() == number.strip().upper():
                return row
        first, last = (self.rows[0].clause.number, self.rows[-1].clause.number) if self.rows else ("", "")
        raise ValueError(f"the ledger of {self.game} has no clause {number!r}; it has {first} to {last}")

    def problems(self) -> list[str]:
        """What is wrong: clauses without a test, tests and reasons for clauses that are not there."""
        out = [f"{row.clause.number} has no test: {row.clause.text[:80]}" for row in self.rows if row.state == "open"]
        for one in self.cited:
            unknown = [number for number in one.clauses if number not in self.numbers]
            out += [f"{one.test} cites {number}, which is not in the ledger" for number in unknown]
        tested = {number for one in self.cited for number in one.clauses}
        for number, reason in self.untestable.items():
            if number not in self.numbers:
                out.append(f"{UNTESTABLE} names {number}, which is not in the ledger")
            elif number in tested:
                out.append(f"{UNTESTABLE} names {number}, which has a test")
            elif not reason.strip():
                out.append(f"{UNTESTABLE} gives no reason for {number}")
        return out

    def summary(self) -> str:
        """The figures in one line."""
        total, covered, untestable = len(self.rows), self.count("covered"), self.count("untestable")
        if not self.has_tests:
            return f"{self.game}: {total} clauses"
        testable = total - untestable
        return f"{self.game}: {total} clauses, {covered} of {testable} testable ones covered, {untestable} untestable"


def tests_of(game: Game) -> Path | None:
    """The folder that holds the tests of a game, in a checkout."""
    root = checkout()
    folder = root / "tests" / "games" / game.id if root is not None else None
    return folder if folder is not None and folder.is_dir() else None


def coverage(game: Game, folder: Path | None = None) -> Coverage:
    """The clauses of a game with their tests; `folder` is where the tests lie, if not in the usual place."""
    where = folder or tests_of(game)
    found = citations(where) if where is not None else []
    reasons = read_untestable(where) if where is not None else {}
    by_clause: dict[str, list[str]] = {}
    for one in found:
        for number in one.clauses:
            by_clause.setdefault(number, []).append(one.test)
    rows = tuple(
        Row(clause, tuple(by_clause.get(clause.number, ())), reasons.get(clause.number, "")) for clause in clauses(game)
    )
    return Coverage(game.id, rows, tuple(found), reasons, where is not None)
