"""People at a table, as the API knows them, and several at one screen."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from aerodrome.table.table import Table
from aerodrome.web.app import Rooms
from tests.kit.reading import location
from tests.kit.serving import TestClient, connected

ME, OPEN, CADET = {"who": "me"}, {"who": "open"}, {"who": "bot", "level": "cadet"}


class Sitter:
    """Somebody who holds a seat, or a spectator."""

    def __init__(self, client: TestClient, table: str, token: str = "") -> None:
        self.client = client
        self.path = f"/api/tables/{table}"
        self.token = token
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, what: str = "", status: int = 200, **query: Any) -> Any:
        answer = self.client.get(self.path + what, headers=self.headers, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, what: str, body: Any = None, status: int = 200) -> Any:
        answer = self.client.post(self.path + what, headers=self.headers, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def act(self, number: int = 0, **more: Any) -> Any:
        """One of the legal actions."""
        may = self.get("/actions")
        chosen = may["actions"][number % len(may["actions"])]["action"]
        return self.post("/act", {"seq": may["seq"], "action": chosen, **more})


def opened(
    client: TestClient, *seats: dict[str, Any], game: str = "lanterns", **more: Any
) -> tuple[dict[str, Any], list[Sitter]]:
    """A new table and those who hold its seats."""
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return found, [Sitter(client, found["table"]["id"], one["token"]) for one in found["held"]]


def play_to_the_end(sitters: list[Sitter], random: Random) -> dict[str, Any]:
    """Everybody acts at random; the table at its end."""
    while True:
        table: dict[str, Any] = sitters[0].get()
        if table["phase"] == "over":
            return table
        sitters[table["decider"]].act(random.randrange(1000))


def log_of(client: TestClient, table: str) -> list[Any]:
    """All entries in the store."""
    rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
    return rooms.tables.store.entries(table)


def at_screen(browser: TestClient, table: Table, seat: int) -> None:
    """Somebody has said at the curtain to be the one who sits at the screen."""
    badge: Any = browser.app.state.rooms.badge  # type: ignore[attr-defined]
    person = connected(browser).person.at_screen(table.id, seat)
    prefers = badge.signer.dumps({"name": person.name, "at": person.at})
    browser.cookies.set(badge.cookie, prefers, domain="testserver.local", path="/")


def brought(server: TestClient, record: dict[str, Any]) -> tuple[TestClient, str, Table]:
    """A browser with all seats of a game that was begun elsewhere."""
    browser = TestClient(server.app)
    files = {"record": ("game.json", json.dumps(record).encode(), "application/json")}
    address = location(browser.post("/import", files=files, follow_redirects=False))
    tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
    return browser, address, tables.get(address.rsplit("/", 1)[-1])
