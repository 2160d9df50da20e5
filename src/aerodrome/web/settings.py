"""How a server is set up."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aerodrome.table import archive
from aerodrome.table.levels import JUDGE_LEVEL, LEVELS

VARIABLE: Final = "AERODROME_DATA"
DATABASE_VARIABLE: Final = "AERODROME_DATABASE_URL"
ARCHIVE_VARIABLE: Final = "AERODROME_ARCHIVE_AFTER"
DEFAULT_PORT: Final = 8350
PLAIN, JSON = "plain", "json"


@dataclass(frozen=True)
class Settings:
    """Where the data lies, where the server listens, and its limits."""

    data: Path
    database_url: str | None = None
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    origins: tuple[str, ...] = ()  # further addresses under which the pages are reached, such as behind a proxy
    names: tuple[str, ...] = ()  # further hosts by which the server is asked for, such as in a test
    workers: int | None = None  # processes for bots
    judge: str = LEVELS[JUDGE_LEVEL]  # the bot that reviews finished games
    pace: float = 1.2  # seconds that a bot takes for an action in a person's place
    requests_per_minute: int = 600  # of one address
    tables_per_hour: int = 120  # opened by one address
    body_bytes: int = 64 * 1024
    import_bytes: int = 1024 * 1024
    connections: int = 40  # live connections of one address
    at_once: int = 64  # requests of one address under way, as a proxy names it
    open_by_address: int = 128  # connections of one address; those of a proxy are not counted
    open_in_all: int = 2000  # connections
    header_seconds: float = 10.0  # for the head of a request to arrive
    body_seconds: float = 20.0  # for its body, and one more for every BODY_RATE bytes that have come
    unread_seconds: float = 30.0  # for an answer that is not read on
    log: str = PLAIN  # or JSON: how lines of the log are written
    metrics: tuple[str, int] | None = None  # where figures for Prometheus are to be had
    archive_after: float = archive.DEFAULT  # seconds that nobody comes to a table


def data_folder() -> Path:
    """Where tables are kept if nothing else is said: AERODROME_DATA, or the user's folder for such things."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "aerodrome"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "aerodrome"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "aerodrome"


def database_address(given: str | None, data: Path | None) -> str | None:
    """The address of the database: as the command line says, or AERODROME_DATABASE_URL; None is the data folder's.

    Whoever names a data folder on the command line means that one, whatever the variable says.
    """
    if given is not None or data is not None:
        return given
    return os.environ.get(DATABASE_VARIABLE) or None
