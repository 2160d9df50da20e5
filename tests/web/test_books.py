"""How to play, statistics, the description of the API."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from lanterns import GAME as LANTERNS
from lanterns.words import LanternsWords

from aerodrome.kernel.game import game
from aerodrome.web.pages.docs import anchor, kind
from tests.kit.reading import chance_record, finish, read
from tests.kit.serving import TestClient, client_of, settings

AERION = game("aerion")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


# -------------------------------------------------------------------- how to play
def test_a_page_teaches_the_game(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    told = AERION.words.teach()
    shown = read(server.get("/how-to/aerion"))
    assert shown.one("p", "how-goal").text() == f"{told.wins} {told.story}"
    for place, lessons in (("three", told.turn), ("meanings", told.pieces), ("wrongs", told.mistakes)):
        parts = shown.one(class_=place).all("li")
        assert [one.one("h3").text() for one in parts] == [lesson.title for lesson in lessons]
        assert [one.one("a").get("href") for one in parts] == [f"/rules/aerion#{lesson.clause}" for lesson in lessons]
        assert all(one.all("svg") for one in parts)
    assert "Launch all six" not in server.get("/how-to/aerion", headers={"accept-language": "fr"}).text
    assert server.get("/how-to/chess").status_code == 404
    monkeypatch.setattr(LanternsWords, "how_to", None)
    bare = read(server.get("/how-to/lanterns"))
    assert bare.one("p", "how-goal").text() == LANTERNS.words.pitch()
    assert not bare.all("h2")


# -------------------------------------------------------------------- statistics
def test_statistics_count_what_was_played_here(tmp_path_factory: pytest.TempPathFactory) -> None:
    with client_of(settings(tmp_path_factory.mktemp("stats"))) as client:
        assert "No game is finished yet" in read(client.get("/stats")).text()
        tables: Any = client.app.state.rooms.tables  # type: ignore[attr-defined]
        solo, _ = finish(tables, players=1, seed=1)
        finish(tables, players=2, seed=2, pixies=1, expansions=["eggs"])
        tables.import_record(chance_record())
        page = read(client.get("/stats"))
        assert page.one("p", "lead").text().startswith("2 finished games")
        tables_by_title = {one.one("caption").text(): one for one in page.all("table")}
        players = {
            row.one("th").text(): row.all("td")
            for row in tables_by_title["By number of players"].one("tbody").all("tr")
        }
        assert set(players) == {"1", "2"}
        assert players["1"][0].text() == "1"
        assert players["1"][2].text() == str(solo.steps)
        expansions = [row.one("th").text() for row in tables_by_title["Expansions"].one("tbody").all("tr")]
        assert sorted(expansions) == ["Hammer Bird Eggs", "none"]
        assert {row.one("th").text() for row in tables_by_title["Pixies"].one("tbody").all("tr")} == {
            "1 Pixie",
            "3 Pixies",
        }


# -------------------------------------------------------------------- the API
def test_every_path_of_the_api_is_described(server: TestClient) -> None:
    page = read(server.get("/docs"))
    description = server.get("/openapi.json").json()
    for path, methods in description["paths"].items():
        for method in methods:
            article = page.one("article", id=anchor(path, method))
            assert path in article.one("h2").text()
            assert method.upper() in article.one("h2").text()
            assert methods[method]["summary"] in article.text()
            for parameter in methods[method].get("parameters", []):
                assert parameter["name"] in article.text()
    for name, schema in description["components"]["schemas"].items():
        panel = page.one("details", id=f"schema-{name}")
        assert all(field in panel.text() for field in schema.get("properties", {}))


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer"}, "integer"),
        ({"type": "array", "items": {"type": "string"}}, "[string]"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "integer | null"),
        ({"$ref": "#/components/schemas/Game"}, "Game"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"const": 1}, "1"),
        ({}, "any"),
    ],
)
def test_a_type_in_a_few_letters(schema: dict[str, Any], words: str) -> None:
    assert kind(schema) == words
