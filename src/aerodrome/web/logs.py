"""What the server writes down: plain lines or JSON, nothing secret, and nothing again and again."""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from starlette.types import Scope

from aerodrome.web.settings import JSON

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")  # the id of the one that is answered
REQUESTS: Final = logging.getLogger("aerodrome.requests")  # one line for each, if the log is JSON
OFTEN: Final = 10  # lines from one place of the program
WINDOW: Final = 60.0  # seconds
PLACES: Final = 1000  # that are remembered
HIDDEN: Final = "***"
SECRETS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(/join/\d+/)[^\s/?#\"']+",  # the link to a seat
        r"(/j/[^\s/?#]+/)[^\s/?#\"']+",  # the link to a table
        r"(\bbearer\s+)[^\s\"',;]+",  # the token of a seat
        r"(\btoken\.)[^\s\"',;]+",  # the same among the protocols of a WebSocket
        r"(\b(?:aerodrome(?==)|token|invitation|secret|password|cookie|seed)[\"']?\s*[=:]\s*[\"']?)[^\s\"',;&]+",
        r"(://[^\s/:@]+:)[^\s/@]+(?=@)",  # the password of a database
        r"(\?)[^\s\"'#]+",  # what follows an address
    )
)
SHOWN: Final = ("table_id", "campaign_id", "game_id", "table", "campaign", "game", "seat", "step")  # parts of paths


def masked(text: str) -> str:
    """A line without secrets.

    >>> masked('GET /t/k3m9/join/1/5f0c?look=0 as Bearer 0lRHB7')
    'GET /t/k3m9/join/1/***?*** as Bearer ***'
    """
    for secret in SECRETS:
        text = secret.sub(rf"\g<1>{HIDDEN}", text)
    return text


def shown_path(scope: Scope) -> str:
    """The path that was asked for, with those parts alone that are known to be no secret: a new kind of link is none.

    A path that leads nowhere is not shown at all.
    """
    route = scope.get("route")
    template = getattr(route, "path", None)
    if template is None:
        return "/"
    given = scope.get("path_params", {})
    return re.sub(
        r"\{(\w+)(?::\w+)?\}",
        lambda part: str(given.get(part[1], HIDDEN)) if part[1] in SHOWN else HIDDEN,
        template or "/",
    )


class Calm(logging.Filter):
    """Lets a few lines of each place of the program pass in a minute, and then says how many it has kept to itself."""

    def __init__(self) -> None:
        super().__init__()
        self.lock: Final = threading.Lock()
        self.places: Final[dict[tuple[object, ...], list[float]]] = {}  # since when, how many passed, how many did not

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == REQUESTS.name and record.levelno <= logging.INFO:
            return True
        kind = record.exc_info[0] if record.exc_info else None
        place, now = (record.name, record.pathname, record.lineno, kind), time.monotonic()
        with self.lock:
            if len(self.places) > PLACES:
                self.places.clear()
            since = self.places.setdefault(place, [now, 0, 0])
            held = 0
            if now - since[0] > WINDOW:
                held = int(since[2])
                since[:] = [now, 0, 0]
            since[1] += 1
            if since[1] > OFTEN:
                since[2] += 1
                return False
        if held:
            record.msg = f"{record.getMessage()} (and {held} times more before)"
            record.args = ()
        elif since[1] == OFTEN:
            record.msg = f"{record.getMessage()} (more of this is left out for a minute)"
            record.args = ()
        return True


class Plain(logging.Formatter):
    """`WARNING: words`, with the id of the request if one is answered."""

    def format(self, record: logging.LogRecord) -> str:
        text = masked(super().format(record))
        request = REQUEST.get()
        return f"{record.levelname}: {text}" + (f" [{request}]" if request else "")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": masked(record.getMessage()),
        }
        if REQUEST.get():
            line["request"] = REQUEST.get()
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["error"] = masked(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class Writer(logging.Handler):
    """Writes to whatever stderr is at the moment."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(self.format(record) + "\n")
            sys.stderr.flush()
        except Exception:  # noqa: BLE001  as the handlers of the library do
            self.handleError(record)


def set_up_logs(form: str) -> None:
    """Write all lines of this process to stderr, in one form."""
    writer = Writer()
    writer.setFormatter(Lines() if form == JSON else Plain())
    writer.addFilter(Calm())
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one, Writer)]:
        root.removeHandler(old)
    root.addHandler(writer)
    REQUESTS.setLevel(logging.INFO if form == JSON else logging.WARNING)
