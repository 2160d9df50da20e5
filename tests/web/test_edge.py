"""The edge of a real server: half-sent requests, slow ones, too many at once, and what it writes down about them."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from aerodrome.web import edge
from aerodrome.web.edge import CROWDED, FULL, LATE
from tests.kit.browser import complaints
from tests.kit.serving import Server

HEAD_SECONDS, BODY_SECONDS = 0.6, 0.35
BY_ADDRESS, IN_ALL = 100, 250
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "
HONEST = "127.0.0.200"  # the loopback address has many numbers


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little room that takes nobody on the loopback address for a proxy."""
    limits = {
        "header_seconds": HEAD_SECONDS,
        "body_seconds": BODY_SECONDS,
        "unread_seconds": 0.3,
        "open_by_address": BY_ADDRESS,
        "open_in_all": IN_ALL,
    }
    words = [word for name, value in limits.items() for word in ("--set", f"{name}={value}")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
        with Server(tmp_path_factory.mktemp("data"), None, *words) as opened:
            yield opened
            assert not complaints(opened), opened.said


def honest(server: Server) -> httpx.Client:
    """Somebody else than those who attack."""
    return httpx.Client(base_url=server.address, transport=httpx.HTTPTransport(local_address=HONEST), timeout=10)


def knock(server: Server, sent: bytes, source: str = "127.0.0.1") -> socket.socket:
    """A connection on which something was sent."""
    address = httpx.URL(server.address)
    opened = socket.create_connection((address.host, address.port or 80), timeout=10, source_address=(source, 0))
    with suppress(ConnectionError):  # one that was turned away
        opened.sendall(sent)
    return opened


def heard(opened: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    with suppress(ConnectionError):
        while piece := opened.recv(65536):
            found += piece
    return found


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


def test_half_sent_requests_are_closed_and_others_are_served(narrow: Server) -> None:
    with ExitStack() as stack:
        held = stack.enter_context(connect(narrow.address.replace("http", "ws") + live_path(narrow)))
        began = time.monotonic()
        half = [stack.enter_context(knock(narrow, HALF)) for _ in range(300)]
        with honest(narrow) as http:
            assert http.get("/health").status_code == 200, "while 300 others do not finish their sentence"
        answers = [heard(one) for one in half]
        took = time.monotonic() - began
        counts = {number: [status(one) for one in answers].count(number) for number in (0, 408, 429)}
        assert counts[408] >= BY_ADDRESS - 1, "the WebSocket is one more"
        assert counts[429] >= 20
        assert sum(counts.values()) == 300
        assert all(LATE.encode() in one or CROWDED.encode() in one for one in answers if one)
        assert took < HEAD_SECONDS + 5, "and none is waited for"
        assert len("".join(narrow.said)) < 2000, narrow.said
        held.send('{"ping": 1}')
        while "pong" not in json.loads(held.recv(timeout=10)):
            pass
        with httpx.Client(base_url=narrow.address) as back:
            assert back.get("/health").status_code == 200, "who was turned away may come again"


def live_path(server: Server) -> str:
    with honest(server) as http:
        opened = http.post("/api/tables", json={"game": "aerion", "seats": [{"who": "me"}]}).json()
    return f"/api/tables/{opened['table']['id']}/live"


def test_a_full_server_says_so_and_recovers(narrow: Server) -> None:
    with ExitStack() as stack:
        sources = [f"127.0.0.{number}" for number in (10, 11, 12)]
        for source in sources:
            for _ in range(BY_ADDRESS if source != sources[-1] else IN_ALL - 2 * BY_ADDRESS):
                stack.enter_context(knock(narrow, HALF, source))
        with honest(narrow) as http:
            refused = http.get("/health")
            assert (refused.status_code, refused.text) == (503, FULL)
            end = time.monotonic() + 10
            while http.get("/health").status_code != 200:
                assert time.monotonic() < end
                time.sleep(0.1)


def test_the_second_request_of_a_connection_has_to_arrive_too(narrow: Server) -> None:
    with knock(narrow, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as opened:
        assert status(opened.recv(65536)) == 200
        opened.sendall(HALF)
        assert status(heard(opened)) == 408


def test_a_connection_that_says_nothing_is_closed_without_a_word(narrow: Server) -> None:
    with knock(narrow, b"") as opened:
        assert heard(opened) == b""


def post(length: int, path: str = "/api/tables", kind: str = "json") -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Type: application/{kind}"]
    return "\r\n".join([*lines, f"Content-Length: {length}", "", ""]).encode()


@pytest.mark.parametrize(
    ("path", "kind", "expected"),
    [("/api/tables", "json", 408), ("/prefs", "x-www-form-urlencoded", 408), ("/t/nowhere", "json", 405)],
)
def test_a_body_that_drips_is_given_up(narrow: Server, path: str, kind: str, expected: int) -> None:
    """Whether it is read as JSON, as a form, or not at all: then the answer has come, and the connection is closed."""
    with knock(narrow, post(5000, path, kind)) as opened:
        opened.settimeout(0.1)
        answer, end = b"", time.monotonic() + 10
        while time.monotonic() < end:
            try:
                piece = opened.recv(65536)
            except TimeoutError:
                with suppress(ConnectionError):
                    opened.send(b" ")
                continue
            except ConnectionResetError:  # what was sent after the answer met a closed door, and may have swallowed it
                break
            answer += piece
            if not piece:
                break
        assert time.monotonic() < end, "it was closed"
        assert not answer or status(answer) == expected, answer


def test_a_slow_but_honest_body_is_waited_for(narrow: Server) -> None:
    body = json.dumps({"game": "aerion", "seats": [{"who": "me"}]}).encode().ljust(2000)
    began = time.monotonic()
    with knock(narrow, post(len(body))) as opened:
        for start in range(0, len(body), 250):
            time.sleep(0.1)
            opened.sendall(body[start : start + 250])
        assert status(opened.recv(65536)) == 201
    assert time.monotonic() - began > 2 * BODY_SECONDS


def test_an_answer_that_nobody_reads_is_given_up(narrow: Server) -> None:
    address = httpx.URL(narrow.address)
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        opened.connect((address.host, address.port))
        opened.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)
        time.sleep(0.9)
        opened.settimeout(10)
        assert heard(opened).count(b"HTTP/1.1 200") < 100


def test_the_limit_of_open_files_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    limits = [(256, 4096)]
    monkeypatch.setattr(resource, "getrlimit", lambda kind: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda kind, wanted: limits.append(wanted))
    assert edge.room(2000) == 2000
    assert limits[-1][0] >= 2000 + edge.RESERVED
    limits[:] = [(256, 1024)]
    assert 100 < edge.room(2000) < 1024 - edge.RESERVED, "as many as the system allows"
    assert limits[-1] == (1024, 1024)


def test_a_proxy_is_many_people(tmp_path_factory: pytest.TempPathFactory) -> None:
    from aerodrome.web.edge import Door
    from tests.kit.serving import settings

    given = settings(tmp_path_factory.mktemp("data"), open_by_address=2)
    door = Door(given, "127.0.0.1,10.0.0.0/8")
    people: list[Any] = [object() for _ in range(9)]
    assert [door.enter(one, "10.0.0.2") for one in people[:3]] == [None, None, None]
    assert [door.enter(one, "192.168.1.9") for one in people[3:6]] == [None, None, (429, CROWDED)]
    door.leave(people[3])
    assert door.enter(people[6], "192.168.1.9") is None
    same_house = [f"2001:db8:0:1::{number}" for number in range(1, 4)]
    assert [door.enter(object(), one) for one in same_house] == [None, None, (429, CROWDED)]
