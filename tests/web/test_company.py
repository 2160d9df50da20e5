"""Who plays with whom: the next level after a win, the rematch that asks, who is there."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.table.presence import Sight
from aerodrome.table.service import new_id
from aerodrome.table.table import BOT, Seat, Table
from aerodrome.web import attendance
from aerodrome.web.language import Say
from aerodrome.web.pages.again import next_level
from aerodrome.web.pages.here import presence_words
from aerodrome.web.person import Person
from aerodrome.web.saying import said_line, said_message
from tests.kit.reading import finish, location, read
from tests.kit.serving import TestClient, client_of, settings
from tests.table.sittings import Clock
from tests.table.test_thinking import until


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


def test_the_workers_of_a_server_know_the_game_that_is_tested(server: TestClient) -> None:
    """A finished game is judged to its end; a worker without the game would stop the review."""
    ended = Ended(server)
    judge = ended.tables.judge
    until(lambda: judge.look(ended.table).stopped or len(judge.look(ended.table).judgements) == ended.table.steps)
    assert not judge.look(ended.table).stopped


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
    assert ended.tables.turns.addresses[table.id] == "testclient"
    assert read(browser.get("/")).one("ul", "mytables").all("a", href=fresh)


def test_a_stranger_opens_no_next_level(server: TestClient) -> None:
    ended = Ended(server)
    assert TestClient(server.app).post(f"{ended.address}/stronger", data={"level": "captain"}).status_code == 403
    assert ended.player(0).post(f"{ended.address}/stronger", data={"level": "general"}).status_code == 422


# -------------------------------------------------------------------- the rematch that asks
def buttons(browser: TestClient, address: str) -> list[str]:
    """What the box of the rematch offers."""
    box = read(browser.get(f"{address}/result")).one("section", id="again")
    return [one.get("value") for one in box.all("button")]


def test_a_rematch_asks_and_brings_all_together_once(server: TestClient) -> None:
    ended = Ended(server)
    ann, bo, path = ended.player(0), ended.player(1), f"{ended.address}/rematch"
    assert buttons(ann, ended.address) == ["yes"]
    ann.post(path, data={"answer": "yes"})
    assert buttons(ann, ended.address) == ["start", "withdraw"]
    box = read(bo.get(f"{ended.address}/result")).one("section", id="again")
    assert "Person 1 wants a rematch." in box.text()
    assert buttons(bo, ended.address) == ["yes", "no"]
    prompt, since = (
        read(bo.get(ended.address)).one("p", id="asked"),
        read(bo.get(ended.address)).one("section", id="since"),
    )
    assert prompt.text().startswith("Person 1 wants a rematch.")
    assert (since.get("data-turn"), since.get("data-title")) == ("asked", f"● Rematch? · {ended.table.game.title}")
    top = read(ann.get(f"{ended.address}/result")).one("div", "finale")
    assert "You asked for a rematch" in top.text()
    assert not top.all("button", value="yes")
    bo.post(path, data={"answer": "no"})
    assert "not now" in read(ann.get(f"{ended.address}/result")).one("section", id="again").text()
    assert buttons(bo, ended.address) == ["yes"]
    first = location(bo.post(path, data={"answer": "yes"}, follow_redirects=False))
    assert location(ann.post(path, follow_redirects=False)) == first
    again = ended.tables.get(first.rsplit("/", 1)[-1])
    assert (again.phase, again.names(), again.options) == ("playing", ["Person 1", "Person 2"], ended.table.options)
    for browser in (ann, bo):
        browser.get(first)
        assert read(browser.get("/")).one("ul", "mytables").all("a", href=first), "the seat is kept"


def test_whoever_is_sent_to_a_rematch_before_it_is_made_finds_it(server: TestClient) -> None:
    """The old table names the new one a moment before that one is made; a page may hear of it in between."""
    ended, named = Ended(server), new_id()
    ann = ended.player(0)
    with ann.websocket_connect(f"{ended.address}/live?of=again") as socket:
        socket.receive_json()
        ended.tables.do(ended.table.id, lambda table: table.answer_rematch(0, True))
        ended.tables.do(ended.table.id, lambda table: table.link_rematch(named))
        while "go" not in (message := whole(socket)):
            pass
    assert message["go"] == f"/t/{named}"
    assert ann.get(message["go"]).status_code == 200


def test_a_rematch_is_taken_back_and_started_with_a_bot(server: TestClient) -> None:
    ended = Ended(server)
    ann, bo, path = ended.player(0), ended.player(1), f"{ended.address}/rematch"
    assert ann.post(path, data={"answer": "start"}).status_code == 409
    assert ann.post(path, data={"answer": "perhaps"}).status_code == 422
    ann.post(path, data={"answer": "yes"})
    ann.post(path, data={"answer": "withdraw"})
    assert buttons(bo, ended.address) == ["yes"]
    ann.post(path, data={"answer": "yes"})
    new = location(ann.post(path, data={"answer": "start"}, follow_redirects=False))
    assert [seat.kind for seat in ended.tables.get(new.rsplit("/", 1)[-1]).seats] == ["person", "bot"]
    assert buttons(bo, ended.address) == []
    watch = read(bo.get(f"{ended.address}/result")).one("section", id="again")
    assert watch.all("a", href=new)


def test_the_page_after_a_game_hears_what_the_others_say(server: TestClient) -> None:
    ended = Ended(server)
    ann, bo, path = ended.player(0), ended.player(1), f"{ended.address}/rematch"
    with bo.websocket_connect(f"{ended.address}/live?of=again") as socket:
        assert "Everybody is asked." in socket.receive_json()["html"]
        ann.post(path, data={"answer": "yes"})
        assert "Person 1 wants a rematch." in whole(socket)["html"]
        bo.post(path, data={"answer": "yes"})
        while "go" not in (message := whole(socket)):
            pass
        assert message["go"] == f"/t/{ended.tables.get(ended.table.id).rematch}"


def test_a_page_that_is_closed_while_something_is_drawn_for_it_leaves_nothing_behind(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server that ends the connection cancels it while it waits for what was under way: that is no failure."""
    ended = Ended(server)
    hub, bo = ended.rooms.hub, ended.player(1)
    draw, begun = hub.draw, threading.Event()

    def slowly(*given: Any) -> Any:
        begun.set()
        time.sleep(0.3)
        return draw(*given)

    with bo.websocket_connect(f"{ended.address}/live?of=again") as socket:
        socket.receive_json()
        monkeypatch.setattr(hub, "draw", slowly)
        socket.send_json({"whole": 1})
        assert begun.wait(20)
        socket.close()
        time.sleep(0.1)
    assert ended.table.id not in hub.onlookers
    assert not hub.addresses


def whole(socket: Any) -> dict[str, Any]:
    """The next message about the rematch, with its whole text."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if "html" in message:
            return message
        if "parts" in message:
            socket.send_json({"whole": 1})


# -------------------------------------------------------------------- who is there
class Watcher:
    """A page that is open at a table: socket and scene in one."""

    def __init__(self, tables: Any, table_id: str, seat: int) -> None:
        self.tables, self.table_id, self.seat = tables, table_id, seat
        self.scene = self.socket = self
        self.heard: list[Any] = []

    def present(self) -> None:
        self.tables.presence.note(self.table_id, self.seat)

    def leave(self) -> None:
        self.tables.presence.leave(self.table_id, self.seat)

    def attendance(self) -> dict[str, Any]:
        return {"here": [(seat, self.tables.presence.sight(self.table_id, seat).here) for seat in (0, 1)]}

    def said(self, after: int) -> list[Any]:
        return []

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text)["here"])


def test_everybody_hears_who_comes_and_goes(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "EVERY", 0.02)
    monkeypatch.setattr("aerodrome.table.presence.GRACE", 0.05)
    asyncio.run(coming_and_going(Ended(server)))


async def coming_and_going(ended: Ended) -> None:
    ended.tables.presence.leave(ended.table.id, 1)
    await asyncio.sleep(0.1)
    ann, bo, twin = (Watcher(ended.tables, ended.table.id, seat) for seat in (0, 1, 1))
    looking: Any = defaultdict(set)
    attending = attendance.Attendance(ended.tables, looking)

    async def come(one: Any) -> None:
        looking[ended.table.id].add(one)
        one.present()
        await attending.came(one)

    async def go(one: Any) -> None:
        looking[ended.table.id].discard(one)
        attending.went(one)

    async def hears(*expected: list[Any]) -> None:
        for _ in range(1000):
            if ann.heard and ann.heard[-1] == list(expected):
                return
            await asyncio.sleep(0.02)
        pytest.fail(f"Ann has heard {ann.heard}")

    await come(ann)
    await hears([0, True], [1, False])
    await come(bo)
    await hears([0, True], [1, True])
    await come(twin)
    await go(bo)
    await asyncio.sleep(0.2)
    assert ann.heard[-1] == [[0, True], [1, True]], "the second page is still open"
    await go(twin)
    await hears([0, True], [1, False])
    told = len(ann.heard)
    await asyncio.sleep(0.2)
    assert len(ann.heard) == told, "what has not changed is not told again"
    looking.clear()
    assert attending.looking is not None
    await attending.looking


def test_a_seat_is_told_in_words() -> None:
    say = Say("en")
    assert presence_words(Sight(True, 3), say) == "here"
    assert presence_words(Sight(False, 10), say) == "left a moment ago"
    assert presence_words(Sight(False, 180), say) == "left 3 minutes ago"
    assert presence_words(Sight(False, 0), say) == "away"


# -------------------------------------------------------------------- what they say
def test_a_phrase_is_told_in_the_language_of_who_reads_it(server: TestClient) -> None:
    ended = Ended(server)
    ann, bo = ended.player(0), ended.player(1)
    answer = ann.post(f"{ended.address}/say", data={"phrase": "thanks"}, headers={"accept": "application/json"})
    assert answer.json()["said"][0]["words"] == "Thank you."
    heard = said_message(ended.table, ended.tables.said(ended.table.id), Say("fr"))
    assert [(one["seat"], one["name"], one["words"]) for one in heard] == [(0, "Person 1", "Merci.")]
    assert "Person 1: Thank you." in read(bo.get(ended.address)).one("ol", id="said-list").text()


def test_free_words_are_only_text(server: TestClient) -> None:
    browser = TestClient(server.app)
    form = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "guest", "chat": "yes"}
    address = location(browser.post("/new/lanterns", data=form, follow_redirects=False))
    table = server.app.state.rooms.tables.get(address.rsplit("/", 1)[-1])  # type: ignore[attr-defined]
    assert table.chat
    browser.post(f"{address}/say", data={"text": "<script>alert(1)</script>"})
    (said,) = server.app.state.rooms.tables.said(table.id)  # type: ignore[attr-defined]
    line = str(said_line(table, said, Say("en")))
    assert "<script>" not in line
    assert "&lt;script&gt;" in line


def test_who_may_not_speak(server: TestClient) -> None:
    ended = Ended(server)
    stranger, path = TestClient(server.app), f"{ended.address}/say"
    assert stranger.post(path, data={"phrase": "thanks"}).status_code == 403
    assert not read(stranger.get(ended.address)).all("section", id="phrases")
    ann = ended.player(0)
    assert ann.post(path, data={"text": "hello"}).status_code == 409
    assert ann.post(path, data={"phrase": "hello"}).status_code == 422
    assert ann.post(path, data={}).status_code == 422
    assert not read(ended.player(0, 1).get(ended.address)).all("section", id="phrases"), "nobody else listens"


def test_who_waits_for_somebody_who_has_left_is_told(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: Any = server.app.state.rooms  # type: ignore[attr-defined]
    clock = Clock(monkeypatch)
    table = rooms.tables.create("lanterns", 2, {}, takeover=True, prepare=lambda _: SEATED)
    people = [Person(seats={table.id: [token]}) for token in ("x", "y")]
    waiting = people[1 - table.decider]
    browser = TestClient(server.app)
    browser.cookies.set("aerodrome", rooms.badge.signer.dumps(waiting.__dict__))
    name = table.names()[table.decider]
    rooms.tables.present(table.id, [0, 1])
    assert not read(browser.get(f"/t/{table.id}")).one(id="gone").text()
    clock.go_on(200)
    notice = read(browser.get(f"/t/{table.id}")).one(id="gone")
    assert f"{name} left 3 minutes ago. It is {name}’s move." in notice.text()
    assert [one.text() for one in notice.all("button")] == ["Send a nudge"]
    clock.go_on(200)
    notice = read(browser.get(f"/t/{table.id}")).one(id="gone")
    assert [one.text() for one in notice.all("button")] == ["Send a nudge", "Let a bot play on"]
    browser.post(f"/t/{table.id}/takeover", data={"seat": str(table.decider)})
    assert rooms.tables.get(table.id).seats[table.decider].kind == BOT


SEATED: list[Any] = [lambda t: t.sit(0, "Ann", "x"), lambda t: t.sit(1, "Bo", "y"), lambda t: t.start()]
