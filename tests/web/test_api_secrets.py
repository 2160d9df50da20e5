"""What a seat may not know is in no byte that it gets: all that is hidden is dealt anew, and the answers stay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from aerodrome.kernel.journal import OPEN
from aerodrome.table.table import Line, Table
from aerodrome.web.app import Rooms
from aerodrome.web.person import COOKIE, Person
from aerodrome.web.routes import LiveTable
from tests.kit.serving import TestClient, client_of, connected, settings
from tests.kit.telling import with_another_secret

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
    other.lines = [line if line.event.secret in (OPEN, seat) else changed(table, line, seed) for line in table.lines]
    return other


def changed(table: Table, line: Line, seed: int) -> Line:
    """An event of which somebody else knows a secret, with another one."""
    return Line(line.step, with_another_secret(table.game.events, line.event, seed))


def seen_by(client: TestClient, table_id: str, token: str) -> list[bytes]:
    """Everything that one may look at."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answers = [client.get(f"/api/tables/{table_id}{what}", headers=headers) for what in LOOKS]
    stale = {"seq": 1, "action": 0}
    answers.append(client.post(f"/api/tables/{table_id}/act", headers=headers, json=stale))
    with client.websocket_connect(f"/api/tables/{table_id}/live", headers=headers) as socket:
        news = socket.receive_text().encode()
    return [*(answer.content for answer in answers), news]


def pages_of(client: TestClient, table_id: str, token: str) -> list[bytes]:
    """The pages of a person at a table: the table itself, what it is sent live, looking back, and what can be saved."""
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    browser = TestClient(client.app, raise_server_exceptions=False)
    person = Person(name="Ann", seats={table_id: [token]} if token else {})
    browser.cookies.set(COOKIE, str(rooms.badge.signer.dumps(person.__dict__)))
    table = rooms.tables.get(table_id)
    addresses = ["", "/export", *(f"/replay/{step}" for step in (0, table.steps))]
    answers = [browser.get(f"/t/{table_id}{address}") for address in addresses]
    assert {answer.status_code for answer in answers} <= ({200} if token else {200, 403})
    frame = json.dumps(LiveTable(connected(browser), table_id).draw(table)).encode()
    return [*(answer.content for answer in answers), frame]


def begun(client: TestClient, game: str, players: int, **options: Any) -> tuple[str, list[str]]:
    """A table of people who have just begun, and their tokens."""
    wish = {"game": game, "seats": [{"who": "me"}] * players, "options": options}
    made = client.post("/api/tables", json=wish).json()
    return made["table"]["id"], [one["token"] for one in made["held"]]


def go_on(client: TestClient, table: Table, tokens: list[str], random: Random) -> None:
    """The one who decides does something."""
    assert table.state is not None
    headers = {"authorization": f"Bearer {tokens[table.decider]}"}
    wish = {"seq": table.seq, "action": random.choice(table.state.legal)}
    assert client.post(f"/api/tables/{table.id}/act", headers=headers, json=wish).status_code == 200


@pytest.mark.parametrize(
    ("game", "players", "every", "options"),
    [
        ("lanterns", 2, 3, {}),
        ("solenia", 2, 17, {}),
        ("solenia", 3, 41, {"board": "upgrades"}),
        ("solenia", 1, 13, {}),
        ("cryo", 2, 61, {}),
    ],
    ids=str,
)
def test_hidden_zones_change_no_byte(
    client: TestClient, game: str, players: int, every: int, options: dict[str, Any]
) -> None:
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    table_id, tokens = begun(client, game, players, **options)
    observers: list[tuple[int | None, str]] = [*enumerate(tokens), (None, "")]
    random, different = Random(1), 0
    while (table := rooms.tables.get(table_id)).phase == "playing":
        kept = rooms.tables.seen[table_id]
        for seat, token in observers if table.steps % every == 0 else []:
            true = seen_by(client, table_id, token) + pages_of(client, table_id, token)
            kept.table = dealt_anew(table, seat, random.randrange(1, 10**6))
            assert seen_by(client, table_id, token) + pages_of(client, table_id, token) == true
            others = [one for one in observers if one[0] is not None and one[0] != seat]
            different += any(kept.table.view(one) != table.view(one) for one, _ in others)
            different += players == 1 and kept.table.snapshot() != table.snapshot()
            kept.table = table
        go_on(client, table, tokens, random)
    assert different > 2, "what was dealt anew did differ"


def test_a_card_that_somebody_has_chosen_changes_no_byte(client: TestClient) -> None:
    """Until it is laid nobody else can tell which one it is: not at the table, nor live, looking back or saving."""
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    table_id, tokens = begun(client, "solenia", 2)
    random, checked = Random(7), 0
    while (table := rooms.tables.get(table_id)).phase == "playing" and checked < 4:
        assert table.state is not None
        if table.view(None)["question"] == "choose_card" and checked < table.steps // 8 + 1:
            kept, chooser = rooms.tables.seen[table_id], table.decider
            told = []
            for action in (table.state.legal[0], table.state.legal[-1]):
                kept.table = table.after(table.act(chooser, table.seq, action))
                told.append(
                    [seen_by(client, table_id, token) + pages_of(client, table_id, token) for token in (*tokens, "")]
                )
            kept.table = table
            for observer, (one, other) in enumerate(zip(*told, strict=True)):
                assert (one == other) == (observer != chooser), observer
            checked += 1
        go_on(client, table, tokens, random)
    assert checked == 4


@pytest.mark.parametrize(("game", "every"), [("lanterns", 1), ("solenia", 29), ("cryo", 97)])
def test_seed_and_tokens_are_told_to_nobody(client: TestClient, game: str, every: int) -> None:
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    table_id, tokens = begun(client, game, 2)
    seed, random = str(rooms.tables.store.seed(table_id)), Random(2)
    hashes = [seat.token for seat in rooms.tables.get(table_id).seats]
    assert len(seed) >= 32
    assert all(hashes)

    def everything() -> bytes:
        look = (seen_by, pages_of)
        return b"".join(part for token in (*tokens, "") for see in look for part in see(client, table_id, token))

    while (table := rooms.tables.get(table_id)).phase == "playing":
        told = everything().decode() if table.steps % every == 0 else ""
        for secret in (seed, *tokens, *hashes):
            assert secret not in told
        go_on(client, table, tokens, random)
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
