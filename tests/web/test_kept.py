"""What people see of tables that are damaged, or archived because nobody came to them for long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect

from aerodrome.table.archive import DAY
from aerodrome.table.service import Tables
from aerodrome.table.store.schema import TABLES
from tests.kit.serving import TestClient, client_of, settings
from tests.table.test_damage import ACT, add_entry


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.fixture
def tables(server: TestClient) -> Tables:
    found: Tables = server.app.state.rooms.tables  # type: ignore[attr-defined]
    return found


@pytest.fixture
def browser(server: TestClient) -> TestClient:
    """A browser of its own at the same server."""
    return TestClient(server.app, raise_server_exceptions=False)


def opened(browser: TestClient, game: str = "aerion") -> str:
    """A table of two people at one screen, opened in a browser."""
    form = {"players": "2", "name": "Ann", "seat-0": "me", "seat-1": "bot:cadet"}
    answer = browser.post(f"/new/{game}", data={"quick": "bot", **form}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def grown_old(tables: Tables, table_id: str, days: float) -> None:
    old = time.time() - days * DAY
    tables.store.run(lambda c: c.execute(update(TABLES).where(TABLES.c.id == table_id).values(updated=old)))
    with tables.lock:
        tables.seen.pop(table_id, None)


def closed_with(socket: Any) -> int:
    """The code with which the server ends a connection, after whatever it still says."""
    while True:
        try:
            socket.receive_json()
        except WebSocketDisconnect as end:
            return end.code


def test_a_table_that_is_damaged_while_the_server_runs(browser: TestClient, tables: Tables, caplog: Any) -> None:
    broken, sound = opened(browser), opened(browser)
    assert browser.get(f"/t/{broken}").status_code == 200
    with browser.websocket_connect(f"/t/{broken}/live") as socket:
        socket.receive_json()
        add_entry(tables.store, broken, "act", ACT % 99_999)
        tables.tell(broken, tables.store.newest(broken))
        assert closed_with(socket) == 1011
    page = browser.get(f"/t/{broken}")
    assert page.status_code == 500
    assert "This table cannot be read" in page.text
    assert "Tell whoever runs this server" in page.text
    assert f'href="/t/{broken}"' not in page.text, "nothing leads back to it"
    assert "legal" not in page.text, "why it cannot be read may be a secret of the game"
    french = browser.get(f"/t/{broken}", headers={"accept-language": "fr"})
    assert "Cette table est illisible" in french.text
    answer = browser.get(f"/api/tables/{broken}")
    assert (answer.status_code, answer.json()) == (
        500,
        {"error": f"table {broken} is damaged: what is kept of it cannot be read"},
    )
    with pytest.raises(WebSocketDisconnect), browser.websocket_connect(f"/t/{broken}/live") as socket:
        socket.receive_json()
    home = browser.get("/")
    assert home.status_code == 200
    assert home.text.count("Damaged") == 1
    assert f'href="/t/{sound}"' in home.text
    assert browser.get(f"/t/{sound}").status_code == 200
    assert caplog.text.count("is damaged") == 1
    assert browser.get("/stats").status_code == 200


def test_an_archived_table_is_listed_last_and_goes_on(server: TestClient, browser: TestClient, tables: Tables) -> None:
    old, young = opened(browser), opened(browser)
    grown_old(tables, old, 91)
    home = browser.get("/").text
    assert home.count("Archived") == 1
    assert home.index(f'href="/t/{young}"') < home.index("Archived")
    assert old not in tables.seen, "the list does not read it"
    stranger = TestClient(server.app)
    page = stranger.get(f"/t/{old}")
    assert page.status_code == 200
    assert "This game is archived" in page.text
    assert stranger.get(f"/api/tables/{old}").json()["archived"] is True
    assert tables.is_asleep(tables.get(old)), "a stranger does not wake it"
    assert "This game is archived" not in browser.get(f"/t/{old}").text
    assert not tables.is_asleep(tables.get(old))
    assert "Archived" not in browser.get("/").text
    assert stranger.get(f"/api/tables/{old}").json()["archived"] is False


def test_a_token_wakes_an_archived_table(browser: TestClient, tables: Tables) -> None:
    made = browser.post("/api/tables", json={"game": "lanterns", "seats": [{"who": "me"}, {"who": "me"}]}).json()
    table_id, token = made["table"]["id"], made["held"][0]["token"]
    grown_old(tables, table_id, 91)
    assert browser.get(f"/api/tables/{table_id}").json()["archived"] is True
    headers = {"authorization": f"Bearer {token}"}
    assert browser.get(f"/api/tables/{table_id}", headers=headers).json()["archived"] is False


def test_open_tables_that_are_old_or_damaged_are_not_listed(browser: TestClient, tables: Tables) -> None:
    wish = {"game": "lanterns", "public": True, "seats": [{"who": "me"}, {"who": "open"}]}
    ids = [browser.post("/api/tables", json=wish).json()["table"]["id"] for _ in range(3)]
    grown_old(tables, ids[0], 8)
    add_entry(tables.store, ids[1], "dance", "{}")
    assert browser.get(f"/t/{ids[1]}").status_code == 500
    assert [one["id"] for one in browser.get("/api/tables").json()["tables"]] == [ids[2]]
    home = browser.get("/").text
    assert [one in home for one in ids] == [False, False, True]
