"""What a click asks of the database: by the script's connection, and by a form."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import event

from aerodrome.kernel.state import IllegalAction
from aerodrome.web.live import Hub, Onlooker, Wish
from aerodrome.web.routes import LiveTable
from tests.kit.reading import location
from tests.kit.serving import TestClient, client_of, connected, settings

FORM = {"rules": "shown", "name": "Ann", "players": "1", "seat0": "me"}
BY_THEMSELVES = ("WHERE tables.bot", "FROM reviews")  # the looks for bots' turns and for games to judge
CLICK = ["INSERT INTO entries", "UPDATE tables SET"]


class Playing:
    """Somebody alone at a table, and what the database is asked meanwhile."""

    def __init__(self, server: TestClient) -> None:
        self.browser = TestClient(server.app)
        self.rooms: Any = server.app.state.rooms  # type: ignore[attr-defined]
        self.tables: Any = self.rooms.tables
        self.address = location(self.browser.post("/new/aerion", data=FORM, follow_redirects=False))
        self.asked: list[str] = []
        self.tables.present(self.table.id, [0])
        event.listen(self.tables.store.engine, "before_cursor_execute", self.note)

    def note(self, *arguments: Any) -> None:
        words = arguments[2]
        if words.split()[0] != "BEGIN" and not any(part in " ".join(words.split()) for part in BY_THEMSELVES):
            self.asked.append(words)

    def kinds(self) -> list[str]:
        """The statements in short."""
        return [" ".join(words.split()[:3]) for words in self.asked]

    @property
    def table(self) -> Any:
        return self.tables.get(self.address.rsplit("/", 1)[-1], 1)


@pytest.fixture
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as server:
        yield Playing(server)


def test_a_click_on_a_live_page_asks_nothing(playing: Playing) -> None:
    """Neither before it is carried out nor for the frame that follows."""
    scene = LiveTable(connected(playing.browser), playing.table.id)
    hub: Hub = playing.rooms.hub
    socket: Any = None
    onlooker = Onlooker(socket, playing.table.id, scene)
    hub.onlookers[playing.table.id].add(onlooker)
    with closing(asyncio.new_event_loop()) as hub.loop:
        for _ in range(3):
            playing.asked.clear()
            table = playing.table
            scene.act(table.seq, Wish(actions=(table.state.legal[0],)))
            hub.loop.run_until_complete(asyncio.sleep(0))
            assert hub.draw(onlooker, onlooker.waiting[-1])["seq"] == table.seq + 1
            assert playing.kinds() == CLICK


def test_the_actions_of_a_click_are_done_as_far_as_they_are_possible(playing: Playing) -> None:
    """The first of them must be possible, or nothing is done at all; of the others as many as are."""
    scene = LiveTable(connected(playing.browser), playing.table.id)
    table = playing.table
    first = table.state.legal[0]
    with pytest.raises(IllegalAction):
        scene.act(table.seq, Wish(actions=(10**6, first)))
    assert playing.table.seq == table.seq
    second = table.after(table.act(0, table.seq, first)).state.legal[0]
    scene.act(table.seq, Wish(actions=(first, 10**6, second, 10**6)))
    assert [int(action) for action in playing.table.state.log] == [*map(int, table.state.log), first, second]


def test_a_form_asks_only_who_sends_it(playing: Playing) -> None:
    for _ in range(3):
        playing.asked.clear()
        table = playing.table
        move = {"seq": str(table.seq), "action": str(table.state.legal[0])}
        answer = playing.browser.post(
            f"{playing.address}/act", data=move, headers={"accept": "application/json", "origin": "http://testserver"}
        )
        assert answer.json()["seq"] == table.seq + 1
        assert playing.kinds() == ["SELECT held.table_id, held.token", *CLICK]
