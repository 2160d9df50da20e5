"""Seats are not lost: two servers under one name, many tables, many requests at once, cookies from elsewhere."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from aerodrome.table.store.schema import HELD
from aerodrome.web.person import COOKIE, Person
from tests.kit.serving import Server, TestClient, client_of, settings

OPEN = {"name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}
FOUR = {"name": "Ann", "players": "4", "seat0": "me", "seat1": "guest:Bo", "seat2": "guest:Cleo", "seat3": "open"}
YOU = "(you)"
TABLES, AT_ONCE = 40, 20


class Browser:
    """A browser with one jar of cookies for all ports of a host; requests at once each take the cookies of before."""

    def __init__(self) -> None:
        self.cookies = httpx.Cookies()
        self.lock = threading.Lock()

    def ask(self, server: Server, method: str, path: str, **given: Any) -> httpx.Response:
        with self.lock:
            sent = httpx.Cookies(self.cookies)
        with server.client(cookies=sent, verify=False) as http:
            answer = http.request(method, path, **given)
        with self.lock:
            self.cookies.extract_cookies(answer)
        assert answer.status_code in (200, 303), answer.text[:300]
        return answer

    def open(self, server: Server, form: dict[str, str] = OPEN) -> str:
        return str(self.ask(server, "POST", "/new/solenia", data=form).headers["location"])

    def seats(self, server: Server, path: str) -> int:
        """At a table that waits."""
        return self.ask(server, "GET", path).text.count(YOU)


def test_two_servers_under_one_host_name_keep_both_seats(server: Server, tmp_path: Path) -> None:
    with Server(tmp_path) as other:
        browser = Browser()
        one, two = browser.open(server), browser.open(other)
        for place, theme in ((server, "dark"), (other, "light")):
            browser.ask(place, "POST", "/prefs", data={"theme": theme})
        assert 'data-theme="dark"' in browser.ask(server, "GET", one).text, "what is preferred is kept apart as well"
        again = browser.open(server)
        assert [browser.seats(server, one), browser.seats(server, again), browser.seats(other, two)] == [1, 1, 1]


def test_forty_tables_with_four_people_at_one_screen_keep_all_seats(server: Server) -> None:
    browser = Browser()
    paths = [browser.open(server, FOUR) for _ in range(TABLES)]
    for path in paths:
        browser.ask(server, "POST", f"{path}/sit", data={"seat": "3", "name": "Dana"})
    assert sum(browser.seats(server, path) for path in paths) == 4 * TABLES
    assert all(len(f"{one.name}={one.value}") < 500 for one in browser.cookies.jar), "a cookie does not grow"


@pytest.mark.parametrize("first", [False, True])
def test_requests_at_once_that_each_take_a_seat_lose_none(server: Server, *, first: bool) -> None:
    """Also from a browser that has never been here, which is given a ring by each of them."""
    browser = Browser()
    if not first:
        browser.open(server)
    gate = threading.Barrier(AT_ONCE)

    def take(_number: int) -> str:
        gate.wait()
        return browser.open(server)

    with ThreadPoolExecutor(AT_ONCE) as threads:
        paths = list(threads.map(take, range(AT_ONCE)))
    assert [browser.seats(server, path) for path in paths] == [1] * AT_ONCE
    assert browser.seats(server, browser.open(server)) == 1


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


def fresh(client: TestClient) -> TestClient:
    return TestClient(client.app, follow_redirects=False)


def test_a_cookie_that_cannot_be_read_is_left_alone(client: TestClient) -> None:
    """That of an older server on another port, and one that looks like ours."""
    browser, badge = fresh(client), client.app.state.rooms.badge  # type: ignore[attr-defined]
    foreign = {COOKIE: "of-another-server.signature", f"{badge.cookie}.12345678": "no-ring", badge.cookie: "broken"}
    for name, value in foreign.items():
        browser.cookies.set(name, value, domain="testserver.local", path="/")
    path = browser.post("/new/aerion", data=OPEN | {"name": ""}).headers["location"]
    assert YOU in browser.get(path).text
    assert browser.get("/").status_code == 200
    assert {name: browser.cookies[name] for name in foreign} == foreign


def test_an_old_cookie_is_carried_over(client: TestClient) -> None:
    """Its seats and its preferences; the same, however often it comes, and nothing of it is left in the browser."""
    rooms: Any = client.app.state.rooms  # type: ignore[attr-defined]
    tables = [rooms.tables.create("aerion", 2, {}) for _ in range(2)]
    for table in tables:
        rooms.tables.do(table.id, lambda now: now.sit(0, "Ann", f"token of {now.id}"))
    seats = {table.id: [f"token of {table.id}"] for table in tables}
    person = Person(name="Ann", language="fr", seats=seats | {"gone": ["x"]})
    told = ("name", "language", "theme", "confirm", "seats", "at")
    old = rooms.badge.signer.dumps({name: getattr(person, name) for name in told})
    for _ in range(2):
        browser = fresh(client)
        browser.cookies.set(COOKIE, old, domain="testserver.local", path="/")
        page = browser.get(f"/t/{tables[0].id}").text
        assert "(vous)" in page
        assert COOKIE not in browser.cookies
        assert len(browser.cookies) == 2
        assert "(vous)" in browser.get(f"/t/{tables[1].id}").text
    rows = rooms.tables.store.read(lambda c: c.execute(HELD.select()).all())
    assert len([row for row in rows if row.table_id in seats]) == 2


def test_the_store_knows_no_ring_and_no_token(client: TestClient) -> None:
    """Whoever reads the database cannot sit down with what stands there."""
    browser, rooms = fresh(client), client.app.state.rooms  # type: ignore[attr-defined]
    path = browser.post("/new/aerion", data=OPEN).headers["location"]
    rows = rooms.tables.store.read(lambda c: c.execute(HELD.select()).all())
    told = [(row.ring, row.token) for row in rows if row.table_id == path[3:]]
    assert len(told) == 1
    assert not {*told[0]} & {*browser.cookies.values()}
    thief = fresh(client)
    for known in told[0]:
        thief.cookies.set(rooms.badge.ring_cookie(known), known)
    assert YOU not in thief.get(path).text


def test_who_stands_up_holds_nothing_any_more(client: TestClient) -> None:
    browser = fresh(client)
    path = browser.post("/new/aerion", data=OPEN).headers["location"]
    assert browser.post(f"{path}/stand", data={"seat": "0"}).status_code == 303
    assert YOU not in browser.get(path).text
    assert path not in browser.get("/").text


def test_what_holds_one_seat_of_a_rematch_hides_none_that_comes_from_the_game_before() -> None:
    person = Person(held={"old": ["ann", "bo"], "new": ["link"]})
    chairs: Any = {"ann": 0, "bo": 1, "link": 0}
    table: Any = SimpleNamespace(id="new", origin="old", campaign="", seat_sealed=chairs.get)
    assert person.seats_at(table) == [0, 1]
