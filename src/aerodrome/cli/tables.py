"""The commands for whoever runs a server: backup, export, import."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from aerodrome.cli.common import (
    Refused,
    campaign_in,
    counted,
    inner_record,
    note,
    read_text,
    records_in,
    refusing,
    write_text,
    writing,
)
from aerodrome.kernel.record import write_record
from aerodrome.web.settings import DATABASE_VARIABLE, VARIABLE, data_folder, database_address

if TYPE_CHECKING:
    from aerodrome.table.store import Store

ALL: Final = "all"

DataOption = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help=f"The data folder of the server (or {VARIABLE}).")
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database-url",
        metavar="URL",
        help=f"A PostgreSQL database instead of the data folder (or {DATABASE_VARIABLE}).",
    ),
]


@contextmanager
def opened(data: Path | None, database_url: str | None, *, make: bool = False) -> Iterator[Store]:
    """The store of a server, running or not; if there is none it is not made, unless somebody wants to `make` it."""
    from aerodrome.table.store import StoreError, open_store

    folder, address = data or data_folder(), database_address(database_url, data)
    if address is None and not folder.is_dir():
        raise Refused(f"there is no data folder {folder}; --data or {VARIABLE} names another one")
    try:
        store = open_store(address, folder, make=make)
        try:
            yield store
        finally:
            store.close()
    except StoreError as error:
        raise Refused(str(error)) from None


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy to write: a SQLite database.")],
    data: DataOption = None,
    database_url: DatabaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if there is one.")] = False,
) -> None:
    """Copy all tables of a server, which may go on meanwhile, into one file.

    To restore it, put it as aerodrome.sqlite3 into an empty data folder. Keep it to yourself: it holds the seeds of
    unfinished games and the secret with which seats are held.
    """
    from aerodrome.table import keeping

    if file.exists() and not file.is_dir() and not force:
        raise Refused(f"{file} is there already: choose another name, or replace it with --force")
    with opened(data, database_url) as store:
        if keeping.is_database(store, file):
            raise Refused(f"{file} is the database itself: choose another name for its copy")
        with writing(file, private=True) as partial:
            count = keeping.backup(store, partial)
    note(f"{counted(count, 'table')} copied to {file}")


def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help=f"The id of a table, or {ALL} of them.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write. Default: here.")] = None,
    campaign: Annotated[
        bool, typer.Option("--campaign", help="The whole campaign that begins with the table.")
    ] = False,
    data: DataOption = None,
    database_url: DatabaseOption = None,
) -> None:
    """Write the game of a table as a record; all of them as JSON lines, one game a line."""
    from aerodrome.table import keeping

    if campaign:
        path = out or Path(f"aerodrome-campaign-{table}.json")
        with opened(data, database_url) as store, refusing():
            saved = keeping.bare(store).campaign(table).saved()
        write_text(path, write_record(saved))
        note(f"{counted(len(saved['chapters']), 'chapter')} written to {path}")
        return
    path = out or Path(f"aerodrome-{table}.{'jsonl' if table == ALL else 'json'}")
    with opened(data, database_url) as store:
        if table == ALL:
            export_every(store, path)
            return
        try:
            record, over = keeping.export(store, table)
        except ValueError as error:
            raise Refused(str(error)) from None
    write_text(path, write_record(record), private=not over)
    note(f"the game of table {table} is written to {path}")
    if not over:
        note("it is not over: the file holds its seed, so nobody who plays it should see the file")


def export_every(store: Store, path: Path) -> None:
    """All games in one file; whoever wants all of them learns by the exit code that some are left out."""
    from aerodrome.table import keeping

    lines, left_out, all_over = [], 0, True
    for table_id, found in keeping.export_all(store):
        if isinstance(found, str):
            note(f"table {table_id} is left out: {found}")
            left_out += 1
        else:
            record, over = found
            lines.append(json.dumps(record, ensure_ascii=False) + "\n")
            all_over = all_over and over
    write_text(path, "".join(lines), private=not all_over)
    note(f"{counted(len(lines), 'game')} written to {path}")
    if left_out:
        note(f"{counted(left_out, 'table')} could not be read")
        raise typer.Exit(1)


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, JSON lines with several, or a campaign.")],
    data: DataOption = None,
    database_url: DatabaseOption = None,
) -> None:
    """Make a table of every game in a file; one that is not over can be played on, and a campaign as well."""
    from aerodrome.table import keeping

    text = read_text(file)
    campaign = campaign_in(text)
    if campaign is not None:
        with opened(data, database_url, make=True) as store, refusing(about=f"{file} cannot be imported"):
            taken = keeping.bare(store).import_campaign(campaign)
        print(
            f"/c/{taken.id}  {taken.game.title}, {', '.join(taken.last.names())}, {counted(len(taken.tables), 'table')}"
        )
        return
    pieces = records_in(file, text)
    records = []
    for number, piece in enumerate(pieces, start=1):
        where = f"game {number} of {file}" if len(pieces) > 1 else str(file)
        try:
            records.append(keeping.checked(inner_record(piece)))
        except ValueError as error:  # RecordError is one
            raise Refused(f"{where} cannot be imported: {error}") from None
    with opened(data, database_url, make=True) as store:
        for record in records:
            made = keeping.take_in(store, record)
            print(f"/t/{made.id}  {made.game.title}, {', '.join(made.names())}, {made.phase}", flush=True)
