"""The page with the full rules of a game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.kernel.game import Game, game
from aerodrome.ledger import Clause, clauses
from aerodrome.web.pages import ledger_text
from aerodrome.web.pages.ledger_text import Plain, flow, inline, is_rebuilt, ledger_parts, parts_of
from tests.kit.reading import Element, Reader, read
from tests.kit.serving import TestClient, client_of, settings

AERION, CRYO, SOLENIA = game("aerion"), game("cryo"), game("solenia")
GAMES = (AERION, CRYO, SOLENIA, LANTERNS)
SHOWN = [clause for clause in clauses(AERION) if clause.shown]
FRENCH = {"accept-language": "fr"}
Look = Callable[..., Element]
# What only those who build on the rules need to read.
BUILDERS_WORDS = re.compile(
    r"`|\*|_|\[\w+\]|[⚖✎⚙]|\br\dc\d\b"
    r"|\b(?:(?<!Auxiliary )engine|invariants?|fixtures?|multiset|seeded|OCR|ids?|golden|tests?|options? `)\b"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.fixture(scope="module")
def look(server: TestClient) -> Look:
    """A page, read once."""
    return cache(lambda address, language="en": read(server.get(address, headers={"accept-language": language})))


@pytest.fixture(scope="module")
def rules(look: Look) -> Element:
    return look("/rules/aerion")


def html(nodes: Any) -> str:
    from htpy import div

    return str(div[nodes]).removeprefix("<div>").removesuffix("</div>")


# -------------------------------------------------------------------- the rules
def test_every_clause_for_readers_has_its_address(rules: Element) -> None:
    there = {one.get("id") for one in rules.all("div", "clause")}
    assert there == {clause.number for clause in SHOWN}
    assert "AER-9.1" not in there  # decisions, as an engine asks them
    assert "AER-3.25" not in there  # the order of draws from a seed


def test_a_clause_says_what_the_ledger_says(rules: Element) -> None:
    assert (
        rules.one(id="AER-1.1").text() == "1.1 One player, or two players who win and lose together; 15 to 30 minutes."
    )
    assert rules.one(id="AER-12.2").text().startswith("12.2 the recipes of five of the six ships (icons) · derived")


def test_a_table_belongs_to_its_clause(rules: Element) -> None:
    table = rules.one(id="AER-2.9").one("table")
    assert [one.text() for one in table.one("thead").all("th")] == ["ship", "Blueprint", "Material", "Crew"]
    assert len(table.one("tbody").all("tr")) == 6


def test_rulings_are_marked_and_only_they(rules: Element) -> None:
    marked = {one.get("id") for one in rules.all("div", "clause") if one.all(class_="ruling")}
    assert marked == {clause.number for clause in SHOWN if clause.ruling}
    assert rules.one(id="AER-3.10").all(class_="ruling")
    assert not rules.one(id="AER-1.1").all(class_="ruling")


def test_the_reason_of_a_ruling_folds_out(look: Look, rules: Element) -> None:
    why = rules.one(id="AER-5.14").one("details", "why")  # AER-11.8 names it
    assert not why.has("open")
    assert why.one("p").one("a", "no").get("href") == "#AER-11.8"
    assert "May a reroll take zero dice?" in why.text()
    solenia = look("/rules/solenia")
    assert "Do corners touch?" in solenia.one(id="SOL-2.20").one("details").text()  # it names SOL-11.5
    assert not solenia.one(id="SOL-2.22").all("details")  # no reason is given
    assert solenia.one(id="SOL-2.22").all("span", "ruling")


def test_stand_ins_are_marked_and_only_they(look: Look, rules: Element) -> None:
    marked = {one.get("id") for one in rules.all("div", "clause") if one.all("span", "rebuilt")}
    assert "AER-2.13" in marked  # the content of the base decks is nowhere printed
    assert "AER-1.1" not in marked
    assert "AER-1.5" not in marked  # the table it names is printed
    solenia = look("/rules/solenia")
    marked = {one.get("id") for one in solenia.all("div", "clause") if one.all("span", "rebuilt")}
    assert {"SOL-2.18", "SOL-7.15", "SOL-7.57"} <= marked  # the mark of the last two stands in their heading
    assert not marked & {"SOL-7.14", "SOL-7.33", "SOL-7.85", "SOL-3.7"}


def test_clauses_refer_to_each_other(look: Look, rules: Element) -> None:
    known = {clause.number for clause in SHOWN}
    links = {one.get("href") for one in rules.one(id="AER-4.12").all("a")} - {"#AER-4.12"}
    assert "#AER-5.12" in links
    assert all(link.removeprefix("#") in known for link in links)
    solenia = look("/rules/solenia")
    assert {one.get("href") for one in solenia.one(id="SOL-5.2").all("a")} == {"#SOL-5.2", "#s5B"}  # and to sections
    assert not {one.get("href") for one in solenia.one(id="SOL-7.15").all("a")} - {"#SOL-7.15"}  # 1a is a slot


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_nothing_is_said_in_the_words_of_builders(look: Look, one: Game, language: str) -> None:
    page = look(f"/rules/{one.id}", language)
    for part in (*page.all("div", "clause"), *page.all("div", "between"), *page.all("h2"), *page.all("nav", "toc")):
        found = BUILDERS_WORDS.search(part.text())
        assert found is None, (part.get("id"), found)
    assert not page.all("code")
    heads = {one.text() for one in page.all("h2")} | {one.text() for one in page.all("h3")}
    assert not any(re.search(r"Invariant|Decision point", head) for head in heads)


def test_contents_lead_to_every_section_and_count_its_rules(rules: Element) -> None:
    titles = re.findall(r"^#{2,3} (?:[\d.]+[a-z]?\.? )?([^⚙\n]+)$", AERION.read("ledger.md"), re.MULTILINE)
    listed = rules.one("nav", "toc").all("a")
    assert len(listed) == len(titles) == len(ledger_parts(AERION))
    there = {one.get("id") for one in rules.walk()}
    assert all(one.get("href").removeprefix("#") in there for one in listed)
    counts = [int(one.text()) for one in rules.one("nav", "toc").all(class_="cnt")]
    assert sum(counts) == len(SHOWN)
    assert counts[0] == 5  # AER-1.1 to AER-1.5


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_pictures_stand_beside_their_sections(look: Look, one: Game) -> None:
    page = look(f"/rules/{one.id}", "fr")
    wanted = one.words.illustrate("fr")
    shown = {part.all()[1].get("id").removeprefix("s"): part for part in page.all("section", "withfig")}
    assert set(shown) == set(wanted)
    for number, part in shown.items():
        words = f"{wanted[number].title} {wanted[number].text}"
        assert part.one("figcaption").text() == " ".join(words.split())
        assert part.one("figure").one("svg", role="img").get("aria-label")
    assert not look(f"/rules/{one.id}?show=rulings").all("figure")  # they belong to the whole section


# -------------------------------------------------------------------- kinds
def kinds(page: Element) -> dict[str, int]:
    return {one.get("href"): int(one.one("small").text()) for one in page.one("nav", "kinds").all("a")}


def test_a_link_leaves_only_rulings_or_what_is_reconstructed(server: TestClient, look: Look, rules: Element) -> None:
    counts = kinds(rules)
    assert list(counts) == ["/rules/aerion", "/rules/aerion?show=rulings", "/rules/aerion?show=reconstructed"]
    assert counts["/rules/aerion"] == len(SHOWN)
    for address, count in counts.items():
        page = look(address)
        listed = page.all("div", "clause")
        assert len(listed) == count
        assert page.one("nav", "kinds").one("a", aria_current="page").get("href") == address
        assert sum(int(one.text()) for one in page.one("nav", "toc").all(class_="cnt")) == count
    rulings = look("/rules/aerion?show=rulings")
    assert all(one.all(class_="ruling") or one.get("id").startswith("AER-11.") for one in rulings.all("div", "clause"))
    assert not rulings.all(id="s12")  # nothing in it is a ruling
    there = {one.get("id") for one in rulings.walk()}
    links = {one.get("href") for one in rulings.one("div", "prose").all("a")}
    assert all(link.removeprefix("#") in there for link in links if link.startswith("#"))
    assert "/rules/aerion#AER-5.26" in links  # which is no ruling, so it stands among all rules
    rebuilt = look("/rules/aerion?show=reconstructed")
    assert all(one.all("span", "rebuilt") for one in rebuilt.all("div", "clause"))
    assert len(read(server.get("/rules/aerion?show=nonsense")).all("div", "clause")) == len(SHOWN)


def test_kind_and_search_go_together(server: TestClient) -> None:
    page = read(server.get("/rules/aerion?show=rulings&find=Hourglass"))
    found = page.one("section", "found").all("div", "clause")
    assert (
        0
        < len(found)
        < len(read(server.get("/rules/aerion?find=Hourglass")).one("section", "found").all("div", "clause"))
    )
    assert page.one("form", "find").one("input", name="show").get("value") == "rulings"
    assert "/rules/aerion?find=Hourglass" in kinds(page)
    assert page.one("p", "foundline").one("a").get("href") == "/rules/aerion?show=rulings"


def test_no_rule_of_a_kind_says_so(server: TestClient) -> None:
    page = read(server.get("/rules/lanterns?show=reconstructed"))
    assert not page.all("div", "clause")
    assert "No rule is of this kind." in page.text()


# -------------------------------------------------------------------- search
@pytest.mark.parametrize("find", ["Display", "display", "  DISPLAY "])
def test_search_finds_whatever_the_case(server: TestClient, find: str) -> None:
    page = read(server.get("/rules/aerion", params={"find": find}))
    found = page.one("section", "found")
    count = sum("display" in clause.plain.lower() for clause in SHOWN)
    assert f"{count} rules" in found.one(role="status").text()
    assert all("display" in one.text().lower() for one in found.all("div", "clause"))
    assert {one.text().lower() for one in found.all("mark")} == {"display"}
    assert len(page.all("div", "hit")) == count  # and marked where they stand


def test_search_finds_a_number(server: TestClient) -> None:
    for find in ("AER-5.12", "5.12"):
        found = read(server.get("/rules/aerion", params={"find": find})).one("section", "found")
        assert "5.12" in {one.one("a", "no").text() for one in found.all("div", "clause")}


def test_search_reads_the_language_of_the_page(server: TestClient) -> None:
    found = read(server.get("/rules/aerion?find=étalage", headers=FRENCH)).one("section", "found")
    assert found.all("div", "clause")
    assert not read(server.get("/rules/aerion?find=display", headers=FRENCH)).one("section", "found").all("div")


def test_search_for_nothing_that_is_there_says_what_to_try(server: TestClient) -> None:
    page = read(server.get("/rules/aerion", params={"find": "zebra"}))
    assert "AER-1.1" in page.one("section", "found").one("p", "soft").text()
    assert page.one("input", name="find").get("value") == "zebra"


def test_a_search_is_never_markup(server: TestClient) -> None:
    answer = server.get("/rules/aerion", params={"find": "<script>alert(1)</script>"})
    assert "<script>alert" not in answer.text
    assert "<script>alert(1)</script>" in read(answer).one(role="status").text()


# -------------------------------------------------------------------- French
@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_the_french_page_is_french(look: Look, one: Game) -> None:
    page = look(f"/rules/{one.id}", "fr")
    assert page.one("html").get("lang") == "fr"
    assert page.one("h1").text().startswith("Règles complètes")
    assert not page.one("main").all(lang="en")
    english = look(f"/rules/{one.id}")
    assert [each.get("id") for each in page.all("div", "clause")] == [
        each.get("id") for each in english.all("div", "clause")
    ]
    for each in english.all("div", "between"):
        assert each.text() not in {other.text() for other in page.all("div", "between")}


def test_what_is_not_translated_stays_english_clause_by_clause(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, real = LANTERNS.read("ledger.fr.md"), Game.read
    less = re.sub(r"- \*\*LAN-2\.4\*\*.*\n", "", whole).replace("## 1. La mise en place", "## 8. Ailleurs")
    monkeypatch.setattr(Game, "read", lambda self, room: less if room == "ledger.fr.md" else real(self, room))
    ledger_text.ledger_parts.cache_clear()
    try:
        page = read(server.get("/rules/lanterns", headers=FRENCH))
    finally:
        ledger_text.ledger_parts.cache_clear()
    assert page.one(id="LAN-2.4").one("div", lang="en").text().startswith("The captain may challenge")
    assert page.one(id="s1").get("lang") == "en"
    assert [one.get("id") for one in page.all("div", "clause") if one.all(lang="en")] == ["LAN-2.4"]


# -------------------------------------------------------------------- the way back
def test_who_comes_from_a_table_finds_the_way_back(server: TestClient) -> None:
    tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
    table = tables.create("lanterns", 2, {})
    address = f"/t/{table.id}"
    came = read(server.get("/rules/lanterns", headers={"referer": f"http://testserver{address}"}))
    assert came.one("div", "backbar").one("a").get("href") == address
    asked = f"/rules/lanterns?table={table.id}"
    assert read(server.get(asked)).one("div", "backbar").one("a").get("href") == address
    assert f"/rules/lanterns?show=rulings&table={table.id}" in kinds(came)  # it stays in sight from page to page
    assert came.one("form", "find").one("input", name="table").get("value") == table.id
    look = read(server.get(f"{asked}&look=1"))
    assert look.one("div", "backbar").one("a").get("href") == f"{address}?look=1"


@pytest.mark.parametrize("query", ["", "?table=", "?table=nowhere", "?table=//evil.example", "?table=../new"])
def test_nobody_is_led_to_a_table_that_is_not_there(server: TestClient, query: str) -> None:
    page = read(server.get(f"/rules/lanterns{query}", headers={"referer": "http://testserver/t/nowhere"}))
    assert not page.all("div", "backbar")


def test_rules_lead_to_the_first_game_and_to_how_to_play(server: TestClient) -> None:
    page = read(server.get("/rules"))
    assert page.one("h1").text() == "Full rules of Aerion"
    assert page.one("div", "band").one("a", href="/how-to/aerion").text() == "How to play Aerion"


def test_a_ledger_without_component_data_is_shown(server: TestClient) -> None:
    page = read(server.get("/rules/lanterns"))
    assert {one.get("id") for one in page.all("div", "clause")} == {clause.number for clause in clauses(LANTERNS)}


# -------------------------------------------------------------------- reading a ledger for the page
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a `b` c", "a <code>b</code> c"),
        ("**bold** and *soft*", "<b>bold</b> and <em>soft</em>"),
        ("see ABC-1.2", 'see <a href="#ABC-1.2">1.2</a>'),
        ("see ABC-9.9", "see 9.9"),
        ("see 5B, 6C and 7A.3", 'see <a href="#s5B">5B</a>, 6C and <a href="#s7A.3">7A.3</a>'),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("a < b & c", "a &lt; b &amp; c"),
    ],
)
def test_inline(text: str, expected: str) -> None:
    assert html(inline(text, {anchor: f"#{anchor}" for anchor in ("ABC-1.2", "s5B", "s7A.3")})) == expected


def test_flow_makes_paragraphs_lists_and_tables() -> None:
    lines = ["one", "two", "", "- a", "- b", "  more", "", "| x | y |", "| --- | --- |", "| 1 | 2 |"]
    root = Reader(html(flow(lines, {}))).root
    assert root.one("p").text() == "one two"
    assert [one.text() for one in root.all("li")] == ["a", "b more"]
    assert [one.text() for one in root.all("td")] == ["1", "2"]


def test_parts_keep_what_is_no_clause() -> None:
    text = (
        "# Title\n\n## 1. One\n\nWords.\n\n- **ABC-1.1** First.\n- **ABC-1.3** For builders. ⚙\n\n"
        "### 1a. Below ✎\n\n| # | a |\n| --- | --- |\n| **ABC-1.2** | b | `[decks]` |\n\n"
        "## 2. Gone ⚙\n\n- **ABC-2.1** Too.\n"
    )
    _, _, top, below = parts_of(text, frozenset())
    assert (top.number, top.title, below.number, below.title) == ("1", "One", "1a", "Below")
    assert isinstance(top.content[0], Plain)
    assert [rule.number for rule in (*top.rules, *below.rules)] == ["ABC-1.1", "ABC-1.2"]
    assert [rule.text for rule in below.rules] == ["b"]
    assert len(below.content) == 1  # the head of the table of clauses is no text of its own


def test_a_stand_in_is_marked_or_names_a_table_with_something_chosen() -> None:
    chosen = frozenset(["decks"])

    def rebuilt(text: str, **marks: bool) -> bool:
        return is_rebuilt(Clause("ABC-1.1", text, "1. One", **marks), chosen)

    assert rebuilt("their content `[decks]`.")
    assert rebuilt("content `[sizes]` `[decks]`")
    assert rebuilt("ours", chosen=True)
    assert not rebuilt("content `[sizes]`, and the `decks`")
    assert not rebuilt("the decks are shuffled")
