"""What a seat may not know is in no byte that it gets: all that is hidden is dealt anew, and the answers stay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from aerodrome.kernel.journal import Event
from aerodrome.table.table import Line, Table
from aerodrome.web.app import Rooms
from tests.web.serving import TestClient, client_of, settings

LOOKS = ("", "/view", "/actions", "/events", "/export")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


def dealt_anew(table: Table, seat: int | None, seed: int) -> Table:
    """The table as it might also be, for all that a seat (None: a spectator) knows."""
    other = table.copy()
    assert table.state is not None
    state = table.state.redeal(-1 if seat is None else seat, seed)
    state.log, state.origin, state.revealed = table.state.log, table.state.origin, table.state.revealed
    other.state = state
    other.lines = [line if line.event.seen_by(seat) else changed(line, seed) for line in table.lines]
    return other


def changed(line: Line, seed: int) -> Line:
    """An event that somebody else alone may know, with other contents."""
    event = line.event
    return Line(line.step, Event(event.kind, event.seat, event.a, (event.b + seed) % 5, event.c, event.audience))


def seen_by(client: TestClient, table_id: str, token: str) -> list[bytes]:
    """Everything that one may look at."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answers = [client.get(f"/api/tables/{table_id}{what}", headers=headers) for what in LOOKS]
    stale = {"seq": 1, "action": 0}
    answers.append(client.post(f"/api/tables/{table_id}/act", headers=headers, json=stale))
    with client.websocket_connect(f"/api/tables/{table_id}/live", headers=headers) as socket:
        news = socket.receive_text().encode()
    return [*(answer.content for answer in answers), news]


def test_hidden_zones_change_no_byte(client: TestClient) -> None:
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    made = client.post("/api/tables", json={"game": "toy", "seats": [{"who": "me"}, {"who": "me"}]}).json()
    table_id, tokens = made["table"]["id"], [one["token"] for one in made["held"]]
    observers: list[tuple[int | None, str]] = [(0, tokens[0]), (1, tokens[1]), (None, "")]
    random, different = Random(1), 0
    while (table := rooms.tables.get(table_id)).phase == "playing":
        assert table.state is not None
        kept = rooms.tables.seen[table_id]
        for seat, token in observers:
            true = seen_by(client, table_id, token)
            kept.table = dealt_anew(table, seat, random.randrange(1, 10**6))
            assert seen_by(client, table_id, token) == true
            others = [one for one in observers if one[0] is not None and one[0] != seat]
            different += any(kept.table.view(one) != table.view(one) for one, _ in others)
            kept.table = table
        action = random.choice(table.state.legal)
        headers = {"authorization": f"Bearer {tokens[table.decider]}"}
        wish = {"seq": table.seq, "action": action}
        assert client.post(f"/api/tables/{table_id}/act", headers=headers, json=wish).status_code == 200
    assert different > 20, "what was dealt anew did differ"


def test_seed_and_tokens_are_told_to_nobody(client: TestClient) -> None:
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    made = client.post("/api/tables", json={"game": "toy", "seats": [{"who": "me"}, {"who": "me"}]}).json()
    table_id, tokens = made["table"]["id"], [one["token"] for one in made["held"]]
    seed, random = str(rooms.tables.store.seed(table_id)), Random(2)
    hashes = [seat.token for seat in rooms.tables.get(table_id).seats]
    assert len(seed) >= 32
    assert all(hashes)

    def everything() -> bytes:
        return b"".join(part for token in (*tokens, "") for part in seen_by(client, table_id, token))

    while (table := rooms.tables.get(table_id)).phase == "playing":
        assert table.state is not None
        told = everything().decode()
        for secret in (seed, *tokens, *hashes):
            assert secret not in told
        headers = {"authorization": f"Bearer {tokens[table.decider]}"}
        wish = {"seq": table.seq, "action": random.choice(table.state.legal)}
        client.post(f"/api/tables/{table_id}/act", headers=headers, json=wish)
    told = everything().decode()
    assert seed in told, "at the end the seed is told, and its hash can be checked"
    for secret in (*tokens, *hashes):
        assert secret not in told


def test_a_broken_store_tells_nothing_about_itself(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from aerodrome.table.store import StoreError

    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]

    def fail(*_: Any, **__: Any) -> Any:
        raise StoreError("the database does not answer: connection to server at 10.1.2.3 failed for user admin")

    monkeypatch.setattr(rooms.tables.store, "rows", fail)
    for path in ("/api/tables", "/"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert "10.1.2.3" not in answer.text
        assert "admin" not in answer.text
    assert set(client.get("/api/tables").json()) == {"error"}


def test_an_unforeseen_error_tells_nothing_about_itself(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]

    def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError("a secret path")

    monkeypatch.setattr(rooms.tables.store, "rows", fail)
    for path in ("/api/tables", "/"):
        answer = client.get(path)
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert set(client.get("/api/tables").json()) == {"error"}
