"""Servers to test: the application in this process, and real ones in processes of their own.

`python -m tests.kit.serving --data FOLDER [--database-url URL]` serves on a free port, with Lanterns (a game with
hidden cards), Quilt (one with 900 actions) and Voyage (one with chapters) installed and without limits for one address.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import pytest
from lanterns import GAME as LANTERNS
from starlette.requests import HTTPConnection

from aerodrome.kernel import game as registry
from aerodrome.web.app import create_app
from aerodrome.web.serve import serve
from aerodrome.web.settings import Settings
from aerodrome.web.visit import Visit
from tests.quilt import BY_HAND, GAME as QUILT
from tests.voyage import GAME as VOYAGE

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it asks for another httpx than everybody else has
    from starlette.testclient import TestClient as TestClient  # noqa: PLC0414  others take it from here

ROOT = Path(__file__).resolve().parents[2]
PLENTY = 10**9
PATIENCE = 60.0
TESTED = "testserver"  # where a TestClient finds the application

if __name__ in ("__main__", "__mp_main__"):  # a server, or one of its workers
    for one in (LANTERNS, QUILT, BY_HAND, VOYAGE):
        registry._loaded[one.id] = one


def settings(data: Path, database_url: str | None = None, **changes: Any) -> Settings:
    """Settings without limits for one address."""
    given = {
        "port": 0,
        "workers": 1,
        "judge": "search:4",
        "pace": 0.0,
        "requests_per_minute": PLENTY,
        "tables_per_hour": PLENTY,
        "connections": PLENTY,
        "at_once": PLENTY,
        **changes,
    }
    return Settings(data=data, database_url=database_url, **given)


@contextmanager
def client_of(given: Settings) -> Iterator[TestClient]:
    """The application in this process. What it does not expect is an answer with 500, as in the world outside.

    Lanterns is installed for it and for its workers, which find games as everybody does.
    """
    installed = given.data / "installed"
    entry_points = installed / "lanterns-0.dist-info" / "entry_points.txt"
    entry_points.parent.mkdir(parents=True, exist_ok=True)
    entry_points.write_text(f"[{registry.GROUP}]\nlanterns = lanterns:GAME\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._loaded, LANTERNS.id, LANTERNS)
        patch.setattr(sys, "path", [*sys.path, str(installed)])  # that of a worker as well
        known = replace(given, names=(*given.names, TESTED))
        with TestClient(create_app(known), raise_server_exceptions=False) as client:
            yield client


def connected(browser: TestClient, query: str = "") -> Visit:
    """The connection by which a browser is sent frames."""
    cookies = "; ".join(f"{one.name}={one.value}" for one in browser.cookies.jar)
    headers = [(b"cookie", cookies.encode())] if cookies else []
    scope = {"type": "websocket", "path": "/", "query_string": query.encode(), "headers": headers}
    visit = Visit(HTTPConnection({**scope, "app": browser.app}))
    visit.find_seats()
    return visit


class Server:
    """A server in a process of its own, with its own process group: the one above, or another `program`.

    `path` is where the program finds more to import.
    """

    def __init__(
        self,
        data: Path,
        database_url: str | None = None,
        *words: str,
        program: Sequence[str] = ("tests.kit.serving",),
        path: Path = ROOT,
    ) -> None:
        command = [sys.executable, "-m", *program, "--data", str(data), *words]
        if database_url is not None:
            command += ["--database-url", database_url]
        self.said: list[str] = []
        self.process = subprocess.Popen(
            command,
            cwd=path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(path))))},
        )
        assert self.process.stderr is not None
        self.listening = threading.Thread(target=self.listen, args=(self.process.stderr,), daemon=True)
        self.listening.start()
        self.address = self.ready()

    def listen(self, stream: Any) -> None:
        for line in stream:
            self.said.append(line)

    def ready(self) -> str:
        """The address, when the server says that it is open."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Aerodrome is open"):
            self.kill()
            raise AssertionError(f"the server did not start: {line}{''.join(self.said)}")
        return line.split()[3].rstrip("/").replace("localhost", "127.0.0.1")

    def client(self, token: str = "", **given: Any) -> httpx.Client:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE, **given)

    def kill(self) -> None:
        """End the server as a power failure would; its workers notice and end themselves."""
        self.process.kill()
        self.close()

    def stop(self) -> int:
        """Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            code = self.process.wait(PATIENCE)
        finally:
            self.kill()
        return code

    def close(self) -> None:
        self.process.wait(PATIENCE)
        self.listening.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--database-url")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting, as JSON")
    given = parser.parse_args()
    changes = {name: json.loads(value) for name, _, value in (one.partition("=") for one in given.set)}
    known = settings(given.data, given.database_url, workers=given.workers, port=given.port, **changes)
    serve(known, browser=False)


if __name__ == "__main__":
    main()
