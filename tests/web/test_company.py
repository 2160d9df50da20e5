"""Who plays with whom: the next level after a win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.table.table import BOT, Seat, Table
from aerodrome.web.pages.again import next_level
from aerodrome.web.person import Person
from tests.kit.reading import finish, location, read
from tests.kit.serving import TestClient, client_of, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


class Ended:
    """A finished game of two people that one of them has won."""

    def __init__(self, server: TestClient, game_id: str = "lanterns") -> None:
        self.rooms: Any = server.app.state.rooms  # type: ignore[attr-defined]
        self.app = server.app
        self.tables = self.rooms.tables
        while True:
            self.table, self.tokens = finish(self.tables, game_id=game_id)
            if len(self.table.view(None)["winners"]) == 1:
                break
        self.address = f"/t/{self.table.id}"

    @property
    def winner(self) -> int:
        (found,) = self.table.view(None)["winners"]
        return int(found)

    def bot_on(self, seat: int, level: str) -> Table:
        """As if a bot had played a seat."""
        table: Table = self.tables.get(self.table.id)
        table.seats[seat] = Seat(BOT, "Otto", level)
        return table

    def player(self, *seats: int) -> TestClient:
        """The browser of who held these seats."""
        person = Person(name="Person 1", seats={self.table.id: [self.tokens[seat] for seat in seats]})
        browser = TestClient(self.app)
        browser.cookies.set("aerodrome", self.rooms.badge.signer.dumps(person.__dict__))
        return browser


# -------------------------------------------------------------------- the next level
def test_who_has_beaten_a_bot_may_try_the_next_one(server: TestClient) -> None:
    ended = Ended(server)
    me, other = ended.winner, 1 - ended.winner
    assert next_level(ended.table, [me]) is None  # a person is no level
    table = ended.bot_on(other, "pilot")
    assert next_level(table, [me]) == "captain"
    assert next_level(table, []) is None
    assert next_level(ended.bot_on(other, "admiral"), [me]) is None
    assert next_level(ended.bot_on(me, "pilot"), [other]) is None


def test_the_next_level_is_one_click_away(server: TestClient) -> None:
    ended = Ended(server)
    me, other = ended.winner, 1 - ended.winner
    ended.bot_on(other, "pilot")
    browser = ended.player(me)
    offered = read(browser.get(f"{ended.address}/result")).one("form", action=f"{ended.address}/stronger")
    assert offered.one("button").text() == "Try Captain next"
    level = offered.one("input", name="level").get("value")
    fresh = location(browser.post(f"{ended.address}/stronger", data={"level": level}, follow_redirects=False))
    table = ended.tables.get(fresh.rsplit("/", 1)[-1])
    assert (table.phase, table.options) == ("playing", ended.table.options)
    assert [(table.seats[seat].kind, table.seats[seat].level) for seat in (me, other)] == [
        ("person", ""),
        ("bot", "captain"),
    ]
    assert table.seats[me].name == ended.table.seats[me].name
    assert read(browser.get("/")).one("ul", "mytables").all("a", href=fresh)


def test_a_stranger_opens_no_next_level(server: TestClient) -> None:
    ended = Ended(server)
    assert TestClient(server.app).post(f"{ended.address}/stronger", data={"level": "captain"}).status_code == 403
    assert ended.player(0).post(f"{ended.address}/stronger", data={"level": "general"}).status_code == 422
