"""The WebSocket of a table: whatever is sent to it, nothing changes that may not, and nothing goes wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from aerodrome.table.service import Tables, new_token
from aerodrome.table.store import open_store
from aerodrome.table.thinking import Thinker
from aerodrome.web.person import COOKIE, Badge, Person
from aerodrome.web.ranges import check, rebuild, split
from tests.kit.serving import Server


class Bench:
    """A server with a table on which one person plays, and the cookies of that person and of a stranger."""

    def __init__(self, data: Path) -> None:
        store = open_store(None, data)
        self.tables = Tables(store, Thinker(1))
        token, strange = new_token(), new_token()
        self.table_id = self.tables.create(
            "aerion", 1, {}, prepare=lambda _: [lambda t: t.sit(0, "Ada", token), lambda t: t.start()]
        ).id
        other = self.tables.create("aerion", 1, {}, prepare=lambda _: [lambda t: t.sit(0, "Eve", strange)]).id
        badge = Badge(store.secret())
        self.own = badge.signer.dumps(asdict(Person(name="Ada", seats={self.table_id: [token]})))
        self.foreign = badge.signer.dumps(
            asdict(Person(name="Eve", seats={self.table_id: [strange], other: [strange]}))
        )
        self.server = Server(data)

    def join(self, cookie: str | None = None, origin: str | None = None, table: str | None = None) -> ClientConnection:
        address = self.server.address.replace("http", "ws")
        headers = {"cookie": f"{COOKIE}={self.own if cookie is None else cookie}"}
        return connect(
            f"{address}/t/{table or self.table_id}/live",
            origin=Origin(origin or self.server.address),
            additional_headers=headers,
            open_timeout=20,
        )

    def seq(self) -> int:
        return self.tables.get(self.table_id).seq

    def legal(self) -> list[int]:
        state = self.tables.get(self.table_id).state
        assert state is not None
        return state.legal


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    made = Bench(tmp_path_factory.mktemp("data"))
    with made.server:
        yield made
        wrong = [line for line in made.server.said if "Traceback" in line or "rror" in line]
        assert not wrong, wrong
    made.tables.store.close()


def heard(socket: ClientConnection) -> dict[str, Any]:
    """The next message that is not about who is there."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if "here" not in message:
            return message


def ending(socket: ClientConnection, *messages: str | bytes) -> int | None:
    """The code with which the server ends the connection after these messages; None if it answers instead."""
    try:
        for message in messages:
            socket.send(message)
        while heard(socket) == {"pong": 1}:
            pass
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else 0
    return None


def test_an_action_brings_the_next_frame(bench: Bench) -> None:
    with bench.join() as socket, bench.join() as twin:
        first = heard(socket)
        assert first["seq"] == heard(twin)["seq"] == bench.seq()
        assert 'id="table"' in first["html"]
        socket.send(json.dumps({"act": bench.legal()[0], "seq": first["seq"]}))
        second, other = heard(socket), heard(twin)
        assert second["seq"] == other["seq"] == first["seq"] + 1
        for message in (second, other):
            text = rebuild(split(first["html"]), message["parts"])
            assert check(text) == message["check"]
            assert f'data-seq="{first["seq"] + 1}"' in text
            assert len(json.dumps(message)) < len(text) / 3
        socket.send('{"ping": 1}')
        assert heard(socket) == {"pong": 1}


def test_a_stale_or_illegal_action_is_answered_with_the_fresh_frame(bench: Bench) -> None:
    before = bench.seq()
    with bench.join() as socket:
        heard(socket)
        socket.send(json.dumps({"act": bench.legal()[0], "seq": before - 1}))
        answer = heard(socket)
        assert answer["seq"] == before
        assert answer["stale"]
        assert "html" in answer
        socket.send(json.dumps({"act": 10**9, "seq": before}))
        answer = heard(socket)
        assert answer["refused"]
        assert answer["seq"] == before
    assert bench.seq() == before


def test_a_page_may_ask_for_the_whole_frame(bench: Bench) -> None:
    with bench.join() as socket:
        first = heard(socket)
        socket.send('{"whole": 1}')
        assert heard(socket) == first
        socket.send(json.dumps({"act": bench.legal()[0], "seq": first["seq"]}))
        assert "parts" in heard(socket)


def test_after_a_refusal_the_page_has_the_frame_that_came_with_it(bench: Bench) -> None:
    with bench.join() as socket, bench.join() as twin:
        first = heard(socket)
        heard(twin)
        socket.send(json.dumps({"act": 10**9, "seq": first["seq"]}))
        refused = heard(socket)
        assert refused["html"] == first["html"]
        twin.send(json.dumps({"act": bench.legal()[0], "seq": first["seq"]}))
        message = heard(socket)
        assert check(rebuild(split(refused["html"]), message["parts"])) == message["check"]


@pytest.mark.parametrize("cookie", ["", "nonsense", "foreign"])
def test_a_seat_is_played_only_by_who_holds_it(bench: Bench, cookie: str) -> None:
    before = bench.seq()
    with bench.join(bench.foreign if cookie == "foreign" else cookie) as socket:
        frame = heard(socket)
        assert "data-asked" not in frame["html"]
        assert 'name="action"' not in frame["html"]
        socket.send(json.dumps({"act": bench.legal()[0], "seq": before}))
        assert heard(socket)["refused"]
    assert bench.seq() == before


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null"])
def test_another_site_gets_no_connection(bench: Bench, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, bench.join(origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_no_such_table(bench: Bench) -> None:
    for name in ("nosuchtable", "%00", "x" * 300):
        with pytest.raises(InvalidStatus), bench.join(table=name):
            pass


BAD: list[str | bytes] = [
    "", "{", "null", "[]", "1", '"act"', "{}", '{"act": 1}', '{"seq": 1}', '{"act": "1", "seq": 1}',
    '{"act": 1.5, "seq": 1}', '{"act": true, "seq": 1}', '{"act": null, "seq": 1}', '{"act": [1], "seq": {}}',
    '{"act": 1, "seq": 1, "more": 1}', '{"ping": "1"}', '{"whole": "1"}', '{"ping": 1, "act": 1}',
    '{"act": 1e999, "seq": 1}', '{"act": ' + "9" * 100 + ', "seq": 1}', '{"act": NaN, "seq": 1}', "[" * 199,
    "x" * 201, "x" * 5000,
    b"\x00\x01", b'{"ping": 1}', '{"\\ud800": 1}', "\x00",
]  # fmt: skip


@pytest.mark.parametrize("message", BAD, ids=repr)
def test_a_message_of_no_page_of_ours_ends_the_connection(bench: Bench, message: str | bytes) -> None:
    before = bench.seq()
    with bench.join() as socket:
        heard(socket)
        assert ending(socket, message) in (1008, 1009)
    assert bench.seq() == before


def test_random_frames(bench: Bench) -> None:
    pick = Random(7)
    before = bench.seq()
    for _ in range(60):
        base = bytearray(json.dumps({"act": 10**8, "seq": before}).encode())
        for _ in range(pick.randint(1, 6)):
            place = pick.randrange(len(base))
            base[place : place + pick.randint(0, 2)] = pick.randbytes(pick.randint(0, 3))
        with bench.join() as socket:
            heard(socket)
            message = base.decode("utf-8", errors="replace") if pick.random() < 0.8 else bytes(base)
            assert ending(socket, message) in (1008, None)
    assert bench.seq() == before


def test_too_many_messages_end_the_connection(bench: Bench) -> None:
    with bench.join() as socket:
        heard(socket)
        assert ending(socket, *['{"ping": 1}'] * 400) == 1008
