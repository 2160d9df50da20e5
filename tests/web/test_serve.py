"""`aerodrome serve`: one line for what cannot be, an address for what can, an end without a fuss."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from aerodrome import cli
from aerodrome.table.store.opening import FILE
from aerodrome.web import serve
from aerodrome.web.settings import Settings
from tests.kit.serving import ROOT

PATIENCE = 60


def command(*words: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "aerodrome", "serve", "--no-browser", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, **environment},
    )


@contextmanager
def serving(*words: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that is open, and its address."""
    process = command(*words, **environment)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Aerodrome is open: http://localhost:"), line
        yield process, line.split()[3].replace("localhost", "127.0.0.1")
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=PATIENCE)


def one_line(code: int, out: str, err: str) -> str:
    """The one line that a refusal is."""
    assert code == 2, err
    assert out == ""
    assert err.count("\n") == 1, err
    assert err.startswith("aerodrome: ")
    return err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_and_closes(tmp_path: Path, number: signal.Signals) -> None:
    with serving("--port", "0", AERODROME_DATA=str(tmp_path / "kept")) as (process, address):
        assert httpx.get(f"{address}api/games").status_code == 200
        assert "server" not in httpx.get(address).headers
        assert (tmp_path / "kept" / FILE).is_file()
        with httpx.stream("GET", f"{address}api/games"):
            process.send_signal(number)
            _, err = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in err
    if number == signal.SIGINT:
        assert process.returncode == 0
        assert "closed" in err


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        process = command("--port", port, "--data", str(tmp_path))
        out, err = process.communicate(timeout=PATIENCE)
        line = one_line(process.returncode, out, err)
        assert f"port {port} is taken" in line
        assert "--port" in line


def test_what_cannot_be_served(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("x")
    broken = tmp_path / "broken"
    broken.mkdir(0o700)
    (broken / FILE).write_text("a letter to my grandmother " * 100)
    (broken / FILE).chmod(0o600)
    for words, said in (
        (["--port", "70000"], "is not from 0 to 65535"),
        (["--port", "x"], "is not a number"),
        (["--data", str(tmp_path / "file")], "the data folder"),
        (["--data", str(broken)], "not a database"),
        (["--database-url", "mysql://x/y"], "database"),
        (["--database-url", "postgresql://127.0.0.1:9/none"], "cannot be opened"),
        (["--host", "no.such.host.invalid"], "cannot listen on no.such.host.invalid"),
        (["--host", "203.0.113.7"], "cannot listen on 203.0.113.7"),
        (["--origin", "games.example.org"], "https://games.example.org"),
    ):
        rest = [] if "--data" in words else ["--data", str(tmp_path / "fine")]
        port = [] if "--port" in words else ["--port", "0"]
        code = cli.run(["serve", "--no-browser", *words, *rest, *port])
        assert said in one_line(code, *capsys.readouterr())


def test_a_further_origin_is_let_in(tmp_path: Path) -> None:
    data = ["--data", str(tmp_path), "--port", "0"]
    body = {"game": "aerion", "seats": [{"who": "me"}]}
    headers = {"origin": "https://games.example.org"}
    with serving(*data, "--origin", "https://games.example.org/") as (_, address):
        assert httpx.post(f"{address}api/tables", json=body, headers=headers).status_code == 201
        assert httpx.post(f"{address}api/tables", json=body, headers={"origin": "https://x.org"}).status_code == 403
        proxied = {**headers, "host": "games.example.org", "x-forwarded-proto": "https"}
        assert httpx.post(f"{address}api/tables", json=body, headers=proxied).status_code == 201
        cookie = httpx.post(f"{address}prefs", data={"theme": "dark"}, headers=proxied).headers["set-cookie"]
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
    with serving(*data) as (_, address):
        assert httpx.post(f"{address}api/tables", json=body, headers=headers).status_code == 403
        refused = httpx.post(f"{address}api/tables", json=body, headers=proxied)
        assert refused.status_code == 421
        assert "--origin https://games.example.org" in refused.json()["error"]


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "localhost"),
        ("0.0.0.0", "localhost"),
        ("::", "localhost"),
        ("fd00::1", "[fd00::1]"),
        ("10.0.0.5", "10.0.0.5"),
    ],
)
def test_the_address_that_is_shown(host: str, shown: str) -> None:
    assert serve.address(host, 8350) == f"http://{shown}:8350/"


def test_the_browser_opens_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(serve, "show", shown.append)

    def run(self: serve.Server, sockets: list[socket.socket]) -> None:
        self.started = True
        self.ready()
        sockets[0].close()

    monkeypatch.setattr(serve.Server, "run", run)
    monkeypatch.setattr(serve, "create_app", lambda settings: FastAPI())
    monkeypatch.setattr(sys, "platform", "linux")
    for display, browser, times in (("", True, 0), (":0", True, 1), (":0", False, 1)):
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        monkeypatch.setenv("DISPLAY", display)
        serve.serve(Settings(data=tmp_path, port=0, workers=1), browser=browser)
        assert len(shown) == times
    assert shown[0].startswith("http://localhost:")
