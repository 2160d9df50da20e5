"""Following a table through the API: by WebSocket, or with a request that waits."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from aerodrome.table.thinking import Thinker
from aerodrome.web.ranges import rebuild, split
from tests.kit.reading import read
from tests.kit.serving import TestClient, client_of, settings
from tests.table.test_thinking import task, until
from tests.web.sitting import CADET, ME, OPEN, opened


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


def heard(socket: Any) -> Any:
    """The next message; it has to come soon."""
    box: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=lambda: box.put(socket.receive_json()), daemon=True).start()
    return box.get(timeout=20)


def test_news_of_a_table(client: TestClient) -> None:
    _, sitters = opened(client, ME, ME)
    table = sitters[0].get()
    decider = sitters[table["decider"]]
    with client.websocket_connect(
        f"{decider.path}/live", subprotocols=["aerodrome", f"token.{decider.token}"]
    ) as socket:
        assert str(socket.accepted_subprotocol) == "aerodrome"
        news = heard(socket)
        assert news == {
            "seq": table["seq"],
            "phase": "playing",
            "step": 0,
            "decider": table["decider"],
            "queued": False,
            "unconfirmed": False,
            "seat": table["decider"],
            "asked": True,
        }
        socket.send_json({"ping": 1})
        assert heard(socket) == {"pong": 1}
        decider.act()
        assert heard(socket)["seq"] == table["seq"] + 1


@pytest.fixture
def busy(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """The only worker thinks about something else, until this is called."""
    monkeypatch.setattr("aerodrome.table.turns.NOTICE", 0.1)
    thinker: Thinker = client.app.state.rooms.tables.thinker  # type: ignore[attr-defined]
    thinker.ask(task(lambda _: None, "search:600s", key="busy"))
    until(lambda: thinker.desks[0].task is not None and thinker.desks[0].task.key == "busy")
    yield lambda: thinker.cancel("busy")
    thinker.cancel("busy")


def test_a_bot_that_waits_for_a_worker_says_so(client: TestClient, busy: Callable[[], None]) -> None:
    """At the table, for who looks at it now or later, and to programs; and it says when it does not wait any more."""
    table, _ = opened(client, CADET, CADET)
    path, page = f"/api/tables/{table['table']['id']}", f"/t/{table['table']['id']}"
    assert not table["table"]["queued"]
    with client.websocket_connect(f"{path}/live") as follower, client.websocket_connect(f"{page}/live") as onlooker:
        news = heard(follower)
        news = news if news["queued"] else heard(follower)
        assert (news["queued"], news["decider"] is None) == (True, False)
        assert all(client.get(path + what).json()["queued"] for what in ("", "/view", "/actions"))
        asked = read(client.get(page)).one(id="asked").text()
        name = table["table"]["seats"][news["decider"]]["name"]
        assert asked.startswith(f"Bot {name} waits for a free worker…")
        french = read(client.get(page, headers={"accept-language": "fr"})).one(id="asked").text()
        assert french.startswith(f"L’automate {name} attend une place pour réfléchir…")
        shown = Frames(onlooker)
        while "waits for a free worker" not in shown.html:
            shown.next()
        busy()
        while "waits for a free worker" in shown.html:
            shown.next()
        assert not heard(follower)["queued"]
    assert not client.get(path).json()["queued"]


def test_who_looks_on_or_follows_attends_a_table(client: TestClient) -> None:
    table, _ = opened(client, CADET, OPEN)
    turns, table_id = client.app.state.rooms.tables.turns, table["table"]["id"]  # type: ignore[attr-defined]
    assert turns.addresses[table_id] == "testclient"
    for path in (f"/api/tables/{table_id}/live", f"/t/{table_id}/live"):
        assert not turns.attended(table_id, [])
        with client.websocket_connect(path) as socket:
            heard(socket)
            assert turns.attended(table_id, [])
        until(lambda: not turns.attended(table_id, []))


class Frames:
    """What a page shows: the frames that it is sent."""

    def __init__(self, socket: Any) -> None:
        self.socket, self.html = socket, ""

    def next(self) -> None:
        message = heard(self.socket)
        if "parts" in message:
            self.html = rebuild(split(self.html), message["parts"])
        self.html = message.get("html", self.html)


def test_a_token_may_come_as_the_first_message(client: TestClient) -> None:
    _, (ann, _) = opened(client, ME, ME)
    with client.websocket_connect(f"{ann.path}/live") as socket:
        assert heard(socket)["seat"] is None
        socket.send_json({"token": ann.token})
        assert heard(socket)["seat"] == 0
        socket.send_json({"token": ann.token})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1008


@pytest.mark.parametrize(
    "message",
    [
        "",
        "x",
        "[]",
        "{}",
        "1",
        "null",
        '{"token": 1}',
        '{"token": "wrong"}',
        '{"token": "\\ud800"}',
        '{"act": 1, "seq": 1}',
        '{"ping": 1, "x": 2}',
        "[" * 199,
        " " * 300,
        b"\x00\xff",
        b'{"ping": 1}',
    ],
)
def test_a_message_that_is_none_closes_the_connection(client: TestClient, message: str | bytes) -> None:
    _, (ann, _) = opened(client, ME, ME)
    with client.websocket_connect(f"{ann.path}/live") as socket:
        socket.receive_json()
        socket.send_text(message) if isinstance(message, str) else socket.send_bytes(message)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1008


def test_connections_that_are_refused(client: TestClient) -> None:
    _, (ann, _) = opened(client, ME, ME)
    for path, protocols in (
        ("/api/tables/nosuchtable/live", []),
        ("/api/tables/" + "é" * 60 + "/live", []),
        (f"{ann.path}/live", ["token.wrong"]),
    ):
        with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(path, subprotocols=protocols):
            pass
        assert closed.value.code == 1008
    evil = {"origin": "https://evil.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{ann.path}/live", headers=evil):
        pass


def test_nobody_watches_too_much_at_once(tmp_path: Path) -> None:
    with client_of(settings(tmp_path, connections=2)) as client:
        _, (ann, _) = opened(client, ME, ME)
        with client.websocket_connect(f"{ann.path}/live"), client.websocket_connect(f"{ann.path}/live"):
            with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"{ann.path}/live"):
                pass
            assert closed.value.code == 1013
            assert client.get(ann.path, params={"after": ann.get()["seq"]}).status_code == 429
        with client.websocket_connect(f"{ann.path}/live") as socket:
            assert socket.receive_json()["seq"]


def test_waiting_for_a_change(client: TestClient) -> None:
    _, sitters = opened(client, ME, {"who": "bot", "level": "cadet"}, game="aerion")
    ann = sitters[0]
    random = Random(7)
    table = ann.get()
    while table["phase"] == "playing":
        if table["asked"]:
            table = ann.act(random.randrange(1000))
        else:
            later = ann.get(after=table["seq"])
            assert later["seq"] > table["seq"]
            table = later
    assert ann.get(after=table["seq"])["phase"] == "over", "what is over does not change"
