"""Every way to open a table counts against the tables of one address."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.table.service import Tables
from aerodrome.table.table import Table
from aerodrome.web.person import Person
from aerodrome.web.security import Bucket
from tests.kit.reading import chance_record, finish
from tests.kit.serving import TestClient, client_of, settings
from tests.voyage import GAME

PER_HOUR = 5
FORM = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "guest", "name1": "Bo"}
YES = {"answer": "yes"}


class World:
    """Somebody who may open few tables, and finished games to open others from."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.rooms: Any = client.app.state.rooms  # type: ignore[attr-defined]
        self.tables: Tables = self.rooms.tables
        self.bucket: Bucket = self.tables.admit.__self__.bucket

    def count(self) -> int:
        return len(self.tables.store.rows(limit=None))

    def spent(self) -> int:
        (level,) = [one for one, _ in self.bucket.levels.values()] or [float(PER_HOUR)]
        return round(PER_HOUR - level)

    def ended(
        self, game_id: str = "lanterns", *, both: bool = True, **options: Any
    ) -> tuple[Table, TestClient, dict[str, str]]:
        """A finished game whose second seat wants a rematch, the browser that holds both seats, or that one alone, and
        what a program shows that holds the first.
        """
        table, tokens = finish(self.tables, game_id=game_id, **options)
        browser = TestClient(self.client.app)
        person = Person(name="Ann", seats={table.id: tokens if both else tokens[1:]})
        browser.cookies.set("aerodrome", self.rooms.badge.signer.dumps(person.__dict__))
        self.tables.answer_rematch(table.id, [1], True)
        return table, browser, {"authorization": f"Bearer {tokens[0]}"}

    def campaign(self) -> dict[str, Any]:
        """Two chapters that are over, and a third that is to come."""
        table, _ = finish(self.tables, game_id="voyage", route="long")
        self.tables.answer_rematch(table.id, [0, 1], True)
        following = self.tables.get(self.tables.get(table.id).rematch)
        while following.phase == "playing":
            following = self.tables.do(following.id, lambda now: now.act(now.decider, now.seq, 0, confirmed=True))
        return self.tables.campaign(table.id).saved()


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    registry.games()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._loaded, GAME.id, GAME)
        with client_of(settings(tmp_path_factory.mktemp("data"), tables_per_hour=PER_HOUR)) as client:
            yield World(client)


Way = Callable[[World], Callable[[], Any]]


def form(world: World) -> Callable[[], Any]:
    return lambda: world.client.post("/new/lanterns", data=FORM)


def api(world: World) -> Callable[[], Any]:
    body = {"game": "lanterns", "seats": [{"who": "me"}, {"who": "me"}]}
    return lambda: world.client.post("/api/tables", json=body)


def file(world: World) -> Callable[[], Any]:
    text = json.dumps(chance_record(stop=3))
    return lambda: world.client.post("/import", files={"record": ("game.json", text)})


def api_file(world: World) -> Callable[[], Any]:
    record = chance_record(stop=3)
    return lambda: world.client.post("/api/import", json=record)


def campaign_file(world: World) -> Callable[[], Any]:
    text = json.dumps(world.campaign())
    return lambda: world.client.post("/import", files={"record": ("campaign.json", text)})


def api_campaign_file(world: World) -> Callable[[], Any]:
    saved = world.campaign()
    return lambda: world.client.post("/api/campaigns", json=saved)


def rematch(world: World) -> Callable[[], Any]:
    table, browser, _ = world.ended()
    return lambda: browser.post(f"/t/{table.id}/rematch", data=YES)


def rematch_begun(world: World) -> Callable[[], Any]:
    table, browser, _ = world.ended(both=False)
    return lambda: browser.post(f"/t/{table.id}/rematch", data={"answer": "start"})


def api_rematch(world: World) -> Callable[[], Any]:
    table, _, token = world.ended()
    return lambda: world.client.post(f"/api/tables/{table.id}/rematch", json=YES, headers=token)


def next_chapter(world: World) -> Callable[[], Any]:
    table, browser, _ = world.ended("voyage", route="long")
    return lambda: browser.post(f"/t/{table.id}/rematch", data=YES)


def api_next_chapter(world: World) -> Callable[[], Any]:
    table, _, token = world.ended("voyage", route="long")
    return lambda: world.client.post(f"/api/tables/{table.id}/rematch", json=YES, headers=token)


def stronger(world: World) -> Callable[[], Any]:
    table, browser, _ = world.ended()
    return lambda: browser.post(f"/t/{table.id}/stronger", data={"level": "captain"})


def play_on(world: World) -> Callable[[], Any]:
    table, browser, _ = world.ended()
    return lambda: browser.post(f"/t/{table.id}/play-on/1", data={"seat": "0", "name": "Ann", "others": "cadet"})


WAYS: tuple[Way, ...] = (
    form,
    api,
    file,
    api_file,
    campaign_file,
    api_campaign_file,
    rematch,
    rematch_begun,
    api_rematch,
    next_chapter,
    api_next_chapter,
    stronger,
    play_on,
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_it_counts(world: World, way: Way) -> None:
    """What is opened is spent; who has spent all is refused, and nothing is opened; later it is."""
    ask = way(world)
    before = world.count()
    world.bucket.levels.clear()
    assert world.bucket.take("testclient", PER_HOUR)
    refused = ask()
    assert refused.status_code == 429, refused.text[-300:]
    assert world.count() == before
    world.bucket.levels.clear()
    assert ask().is_success
    assert world.spent() == world.count() - before >= 1


def test_a_campaign_counts_with_all_its_chapters(world: World) -> None:
    ask = campaign_file(world)
    world.bucket.levels.clear()
    assert ask().is_success
    assert world.spent() == 3


def test_the_refusal_is_in_the_readers_words(world: World) -> None:
    world.bucket.levels.clear()
    world.bucket.take("testclient", PER_HOUR)
    page = world.client.post("/new/lanterns", data=FORM, headers={"accept-language": "fr"})
    assert "Vous avez ouvert beaucoup de tables" in page.text


def test_bots_and_the_command_line_are_nobody(world: World) -> None:
    world.bucket.levels.clear()
    for _ in range(PER_HOUR + 2):
        finish(world.tables, game_id="lanterns")
    assert not world.bucket.levels
