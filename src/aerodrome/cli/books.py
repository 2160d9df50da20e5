"""The commands that only read: games, components, ledger, doctor."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from textwrap import shorten
from typing import Annotated, Any, Final

import typer
from rich.table import Table
from rich.text import Text

from aerodrome.cli.common import (
    GameArgument,
    Refused,
    choosable,
    console,
    counted,
    default_form,
    flag,
    players_form,
    refusing,
    value_form,
)
from aerodrome.house import doctor as doctor_report
from aerodrome.kernel.game import GROUP, game as game_of, games as all_games
from aerodrome.ledger import Coverage, Row, coverage

SOURCES: Final = {
    "printed": "in the rulebook",
    "public": "from a public text",
    "derived": "follows from what is printed",
    "chosen": "reconstructed by us",
}
LONGEST_NOTE: Final = 120  # in the overview; a table shown alone has all of it
STYLES: Final = {"covered": "green", "untestable": "yellow", "open": "red"}


def games() -> None:
    """List the games, their options and what these accept."""
    out = console()
    table = Table("id", "title", "players", "rules version", "credits")
    for one in all_games():
        table.add_row(one.id, one.title, ", ".join(map(str, one.players)), str(one.rules), one.credits)
    out.print(table)
    for one in all_games():
        options = Table(f"option of {one.title}", "takes", "default", "players")
        for option in choosable(one):
            options.add_row(flag(option), value_form(option), default_form(option), players_form(one, option))
        if choosable(one):
            out.print(options)
    there = {one.id for one in all_games()}
    for entry in entry_points(group=GROUP):
        if entry.name not in there:
            with refusing():
                game_of(entry.name)


# -------------------------------------------------------------------- components
@dataclass(frozen=True)
class Part:
    """One table of components.toml."""

    name: str
    source: str
    note: str
    rows: list[dict[str, Any]]  # an array of tables has several


def parts(data: dict[str, Any], before: str = "") -> Iterator[Part]:
    """The tables of components.toml, each with its source; a table inside another is one of its own."""
    for key, value in data.items():
        name = before + key
        entries = [value] if isinstance(value, dict) else value
        if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
            continue
        if any("source" in entry for entry in entries):
            sources = dict.fromkeys(str(entry.get("source", "")) for entry in entries)
            notes = dict.fromkeys(str(entry["note"]) for entry in entries if "note" in entry)
            yield Part(name, ", ".join(filter(None, sources)), " ".join(notes), entries)
        if isinstance(value, dict):
            yield from parts({inner: one for inner, one in value.items() if inner != "source"}, f"{name}.")


def is_content(key: str, value: Any) -> bool:
    """Whether an entry is data of the table itself: not its source, its note or a table with a source of its own."""
    return key not in ("source", "note") and not (isinstance(value, dict) and "source" in value)


def written(value: Any) -> str:
    """A value of components.toml for a person."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(written, value))
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def components(
    game: GameArgument,
    table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="One table, with its contents.")] = None,
    source: Annotated[str | None, typer.Option(help=f"Only tables from this source: {', '.join(SOURCES)}.")] = None,
) -> None:
    """Show what is in the box of a game, and where each figure comes from."""
    with refusing():
        listed = list(parts(tomllib.loads(game.read("components.toml"))))
    if not listed:
        raise Refused(f"no table of components.toml of {game.title} has a source, one of {', '.join(SOURCES)}")
    if source is not None:
        if source not in SOURCES:
            raise Refused(f"a source is one of {', '.join(SOURCES)}, not {source!r}")
        listed = [part for part in listed if source in part.source.split(", ")]
    if table is not None:
        found = [part for part in listed if part.name == table]
        if not found:
            names = ", ".join(part.name for part in listed)
            raise Refused(f"the components of {game.title} have no table {table!r}; they have {names}")
        show_part(found[0])
        return
    overview = Table("table", "source", "rows", "note")
    for part in listed:
        overview.add_row(
            part.name, part.source, str(len(part.rows)), shorten(part.note, LONGEST_NOTE, placeholder=" ...")
        )
    out = console()
    out.print(overview)
    count = Counter(name for part in listed for name in part.source.split(", "))
    for name, meaning in SOURCES.items():
        if count[name]:
            out.print(f"{name} ({meaning}): {counted(count[name], 'table')}")


def show_part(part: Part) -> None:
    """The contents of one table of components.toml."""
    out = console()
    out.print(Text.assemble((part.name, "bold"), f" ({part.source})"))
    if part.note:
        out.print(part.note)
    if len(part.rows) == 1:
        shown = Table("entry", "value")
        for key, value in part.rows[0].items():
            if is_content(key, value):
                shown.add_row(key, written(value))
    else:
        columns = list(dict.fromkeys(key for row in part.rows for key, value in row.items() if is_content(key, value)))
        shown = Table(*columns, "source")
        for row in part.rows:
            shown.add_row(*(written(row.get(key, "")) for key in columns), str(row.get("source", "")))
    out.print(shown)


# -------------------------------------------------------------------- the ledger
def ledger(
    game: GameArgument,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help="One clause, such as AER-5.12.")] = None,
    check: Annotated[bool, typer.Option("--check", help="End with 1 if a clause lacks a test.")] = False,
) -> None:
    """Read the rules of a game clause by clause, with the tests that prove them."""
    with refusing():
        held = coverage(game)
    if not any(row.clause.prefix == game.prefix for row in held.rows):
        raise Refused(f"ledger.md of {game.title} has no clause; one is a line such as - **{game.prefix}-1.1** text")
    if check and not held.has_tests:
        raise Refused(f"there are no tests of {game.title} here: tests/games/{game.id} of a checkout has them")
    if clause is not None:
        with refusing():
            try:
                row = held.row(clause)
            except ValueError:
                if "-" in clause:
                    raise
                row = held.row(f"{game.prefix}-{clause}")
        show_clause(held, row)
        return
    out = console()
    table = Table("clause", "text")
    if held.has_tests:
        table.add_column("tests", justify="right")
    section = ""
    for row in held.rows:
        if row.clause.section != section:
            section = row.clause.section
            table.add_section()
            table.add_row("", Text(section, style="bold"))
        proof = Text(str(len(row.tests)) if row.tests else row.state, style=STYLES[row.state])
        table.add_row(row.clause.number, Text(row.clause.text), *([proof] if held.has_tests else []))
    out.print(table)
    out.print(held.summary())
    problems = held.problems() if held.has_tests and check else []
    for problem in problems:
        out.print(problem)
    if problems:
        raise typer.Exit(1)


def show_clause(held: Coverage, row: Row) -> None:
    """One clause and its tests."""
    out = console()
    out.print(Text.assemble((row.clause.number, "bold"), f"  {row.clause.section}"))
    out.print(row.clause.text)
    if row.clause.ruling:
        out.print("It rests on a ruling of ours.")
    if row.clause.chosen:
        out.print("It is reconstructed: the rulebook does not print it.")
    for test in row.tests:
        out.print(f"  {test}")
    if row.reason:
        out.print(f"  not tested: {row.reason}")
    elif held.has_tests and not row.tests:
        out.print("  no test yet")


# -------------------------------------------------------------------- the doctor
def doctor() -> None:
    """Say what is installed, and whether the rules run compiled."""
    table = Table(show_header=False, box=None)
    for name, text in doctor_report.report():
        table.add_row(Text(name, style="bold"), text)
    console().print(table)
