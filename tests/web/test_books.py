"""Rules, statistics, the description of the API."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from lanterns import GAME as LANTERNS
from lanterns.words import LanternsWords

from aerodrome.kernel.game import game
from aerodrome.ledger import clauses
from aerodrome.web.pages.docs import anchor, kind
from aerodrome.web.pages.ledger_text import Plain, flow, inline, is_rebuilt, ledger_parts, parts_of
from tests.kit.reading import Element, Reader, chance_record, finish, read
from tests.kit.serving import TestClient, client_of, settings

AERION = game("aerion")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.fixture(scope="module")
def rules(server: TestClient) -> Element:
    return read(server.get("/rules/aerion"))


def html(nodes: Any) -> str:
    from htpy import div

    return str(div[nodes]).removeprefix("<div>").removesuffix("</div>")


# -------------------------------------------------------------------- rules
def test_every_clause_has_its_address(rules: Element) -> None:
    there = {one.get("id") for one in rules.all("div", "clause")}
    assert there == {clause.number for clause in clauses(AERION)}


def test_a_clause_says_what_the_ledger_says(rules: Element) -> None:
    assert (
        rules.one(id="AER-1.1").text()
        == "AER-1.1 One player, or two players who win and lose together; 15 to 30 minutes."
    )
    assert rules.one(id="AER-12.2").text().startswith("AER-12.2 the recipes of five of the six ships")


def test_a_table_belongs_to_its_clause(rules: Element) -> None:
    table = rules.one(id="AER-2.9").one("table")
    assert [one.text() for one in table.one("thead").all("th")] == ["ship", "Blueprint", "Material", "Crew"]
    assert len(table.one("tbody").all("tr")) == 6


def test_rulings_are_marked_and_only_they(rules: Element) -> None:
    for clause in clauses(AERION):
        badges = rules.one(id=clause.number).all("span", "ruling")
        assert bool(badges) == clause.ruling, clause.number
        assert "⚖" not in rules.one(id=clause.number).text()
    assert rules.one(id="AER-3.10").all("span", "ruling")
    assert not rules.one(id="AER-1.1").all("span", "ruling")


def test_stand_ins_are_marked_and_only_they(rules: Element) -> None:
    marked = {one.get("id") for one in rules.all("div", "clause") if one.all("span", "rebuilt")}
    assert "AER-2.13" in marked  # the content of the base decks is nowhere printed
    assert "AER-1.1" not in marked
    assert "AER-1.5" not in marked  # the table it names is printed


def test_clauses_refer_to_each_other(rules: Element) -> None:
    known = {clause.number for clause in clauses(AERION)}
    links = {one.get("href") for one in rules.one(id="AER-4.12").all("a")} - {"#AER-4.12"}
    assert "#AER-5.12" in links
    assert all(link.removeprefix("#") in known for link in links)


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


def test_contents_lead_to_every_section(rules: Element) -> None:
    titles = re.findall(r"^#{2,3} (?:[\d.]+[a-z]?\.? )?(.+)$", AERION.read("ledger.md"), re.MULTILINE)
    listed = [one.text() for one in rules.one("nav", "toc").all("a")]
    assert len(listed) == len(titles) == len(ledger_parts(AERION))


@pytest.mark.parametrize("find", ["Display", "display", "  DISPLAY "])
def test_search_finds_whatever_the_case(server: TestClient, find: str) -> None:
    found = read(server.get("/rules/aerion", params={"find": find})).one("section", "found")
    count = sum("display" in clause.text.lower() for clause in clauses(AERION))
    assert f"{count} rules" in found.one(role="status").text()
    assert all("display" in one.text().lower() for one in found.all("div", "clause"))
    assert {one.text().lower() for one in found.all("mark")} == {"display"}


def test_search_finds_a_number(server: TestClient) -> None:
    found = read(server.get("/rules/aerion", params={"find": "AER-5.12"})).one("section", "found")
    assert "AER-5.12" in {one.one("a", "no").text() for one in found.all("div", "clause")}


def test_search_for_nothing_that_is_there_says_what_to_try(server: TestClient) -> None:
    page = read(server.get("/rules/aerion", params={"find": "zebra"}))
    assert "AER-1.1" in page.one("section", "found").one("p", "soft").text()
    assert page.one("input", name="find").get("value") == "zebra"


def test_a_search_is_never_markup(server: TestClient) -> None:
    answer = server.get("/rules/aerion", params={"find": "<script>alert(1)</script>"})
    assert "<script>alert" not in answer.text
    assert "<script>alert(1)</script>" in read(answer).one(role="status").text()


def test_rules_lead_to_the_first_game(server: TestClient) -> None:
    assert read(server.get("/rules")).one("h1").text() == "Rules of Aerion"


def test_a_ledger_without_component_data_is_shown(server: TestClient) -> None:
    page = read(server.get("/rules/lanterns"))
    assert {one.get("id") for one in page.all("div", "clause")} == {
        clause.number for clause in clauses(game("lanterns"))
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a `b` c", "a <code>b</code> c"),
        ("**bold** and *soft*", "<b>bold</b> and <em>soft</em>"),
        ("see ABC-1.2", 'see <a href="#ABC-1.2">ABC-1.2</a>'),
        ("see ABC-9.9", "see ABC-9.9"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("a < b & c", "a &lt; b &amp; c"),
    ],
)
def test_inline(text: str, expected: str) -> None:
    assert html(inline(text, frozenset(["ABC-1.2"]))) == expected


def test_flow_makes_paragraphs_lists_and_tables() -> None:
    lines = ["one", "two", "", "- a", "- b", "  more", "", "| x | y |", "| --- | --- |", "| 1 | 2 |"]
    root = Reader(html(flow(lines, frozenset()))).root
    assert root.one("p").text() == "one two"
    assert [one.text() for one in root.all("li")] == ["a", "b more"]
    assert [one.text() for one in root.all("td")] == ["1", "2"]


def test_parts_keep_what_is_no_clause() -> None:
    text = (
        "# Title\n\n## 1. One\n\nWords.\n\n- **ABC-1.1** First.\n\n"
        "### 1a. Below\n\n| # | a |\n| --- | --- |\n| **ABC-1.2** | b |\n"
    )
    _, _, top, below = parts_of(text, frozenset())
    assert (top.number, top.title, below.number, below.title) == ("1", "One", "1a", "Below")
    assert isinstance(top.content[0], Plain)
    assert [rule.number for rule in (*top.rules, *below.rules)] == ["ABC-1.1", "ABC-1.2"]
    assert len(below.content) == 1  # the head of the table of clauses is no text of its own


def test_a_stand_in_is_a_named_table_with_something_chosen() -> None:
    chosen = frozenset(["decks"])
    assert is_rebuilt("content: table `decks`.", chosen)
    assert is_rebuilt("tables `sizes`, `decks`", chosen)
    assert not is_rebuilt("table `sizes`, and the `decks`", chosen)
    assert not is_rebuilt("the `decks` are shuffled", chosen)


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
