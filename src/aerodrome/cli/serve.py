"""The command that opens the web table: serve."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from aerodrome.cli.common import Refused
from aerodrome.cli.tables import DatabaseOption
from aerodrome.table.archive import age_named
from aerodrome.web.settings import (
    ARCHIVE_VARIABLE,
    DEFAULT_PORT,
    JSON,
    PLAIN,
    VARIABLE,
    data_folder,
    database_address,
)

ORIGIN: Final = re.compile(r"https?://[^/\s?#@]+", re.ASCII)


def origin_named(text: str) -> str:
    """The address of a site as a browser names it: scheme, host, and the port if it is unusual."""
    origin = text.rstrip("/").lower()
    if not ORIGIN.fullmatch(origin):
        raise typer.BadParameter(f"an origin is written https://games.example.org, not {text!r}")
    return origin


def log_named(text: str) -> str:
    if text not in (PLAIN, JSON):
        raise typer.BadParameter(f"a log is {PLAIN} or {JSON}, not {text!r}")
    return text


def metrics_address(text: str) -> tuple[str, int]:
    """A port of this computer, or an address and a port."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and 0 <= int(port) <= 65535):
        raise typer.BadParameter(
            f"metrics are at a port from 0 to 65535, or at an address like 10.0.0.5:9350, not {text!r}"
        )
    return host.strip("[]") or "127.0.0.1", int(port)


def age(text: str) -> float:
    try:
        return age_named(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def serve(
    lan: Annotated[
        bool, typer.Option("--lan", help="Let the other machines of this network in: friends on the same Wi-Fi.")
    ] = False,
    host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The address to listen on [default: 127.0.0.1, this computer only]."),
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any that is free.")
    ] = DEFAULT_PORT,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="FOLDER", help=f"Where tables are kept (or {VARIABLE}).")
    ] = None,
    database_url: DatabaseOption = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            parser=origin_named,
            metavar="URL",
            help="A further address under which people reach the pages, such as behind a proxy; may be repeated.",
        ),
    ] = None,
    archive_after: Annotated[
        float,
        typer.Option(
            parser=age,
            metavar="AGE",
            envvar=ARCHIVE_VARIABLE,
            show_envvar=False,
            help=f"Leave tables alone to which nobody has come for so long: 90d, 12w, never (or {ARCHIVE_VARIABLE}).",
        ),
    ] = "90d",  # type: ignore[assignment]
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
    log: Annotated[
        str,
        typer.Option(
            parser=log_named, metavar="plain|json", help="How the log is written; json has a line for every request."
        ),
    ] = PLAIN,
    metrics: Annotated[
        Any,
        typer.Option(
            parser=metrics_address,
            metavar="PORT",
            help="Figures for Prometheus at a port of their own, or ADDRESS:PORT.",
        ),
    ] = None,
) -> None:
    """Open the web table: people play in their browsers, programs through the API."""
    from aerodrome.web.network import EVERYWHERE, LOOPBACK
    from aerodrome.web.serve import CannotServe, serve as open_server
    from aerodrome.web.settings import Settings

    if lan and host is not None:
        raise Refused("--lan listens on all addresses: leave --host out, or --lan")
    listens = EVERYWHERE[0] if lan else host or LOOPBACK[0]
    settings = Settings(
        data=data or data_folder(),
        database_url=database_address(database_url, data),
        host=listens,
        port=port,
        origins=tuple(origin or ()),
        log=log,
        metrics=metrics,
        archive_after=archive_after,
    )
    try:
        open_server(settings, browser=not no_browser)
    except CannotServe as error:
        raise Refused(str(error)) from None
