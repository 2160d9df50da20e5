"""Campaigns in the web: options that show where they apply, the next chapter, the page, the file, the story."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.table.service import Tables
from aerodrome.table.table import BOT, PERSON, Table
from aerodrome.web.pages.new import conditions
from aerodrome.web.static import static_files
from tests.kit.reading import Element, location, read
from tests.kit.serving import TestClient, client_of, settings
from tests.voyage import GAME

FORM = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "guest", "name1": "Bo"}
LONG = {**FORM, "route": "long"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Voyage is installed for this process and for the workers."""
    registry.games()
    data = tmp_path_factory.mktemp("data")
    entry_points = data / "installed" / "voyage-0.dist-info" / "entry_points.txt"
    entry_points.parent.mkdir(parents=True)
    entry_points.write_text(f"[{registry.GROUP}]\nvoyage = tests.voyage:GAME\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._loaded, GAME.id, GAME)
        with client_of(settings(data)) as client:
            yield client


@pytest.fixture
def browser(server: TestClient) -> TestClient:
    return TestClient(server.app)


def tables_of(browser: TestClient) -> Tables:
    found: Tables = browser.app.state.rooms.tables  # type: ignore[attr-defined]
    return found


def opened(browser: TestClient, **form: str) -> Table:
    address = location(browser.post("/new/voyage", data={**LONG, **form}, follow_redirects=False))
    return tables_of(browser).get(address.rsplit("/", 1)[-1])


def sailed(browser: TestClient, table_id: str, *shells: int) -> Table:
    """The table after everybody has gathered so many shells."""
    tables = tables_of(browser)
    for count in shells:
        tables.do(table_id, lambda now, c=count: now.act(now.decider, now.seq, c - 1, confirmed=True))  # type: ignore[misc]
    return tables.get(table_id)


def next_chapter(browser: TestClient, old: Table, said: str = "yes") -> Table:
    answer = browser.post(f"/t/{old.id}/rematch", data={"answer": said}, follow_redirects=False)
    return tables_of(browser).get(location(answer).rsplit("/", 1)[-1].partition("?")[0])


def buttons(page: Element) -> list[str]:
    return [one.text() for one in page.all("button") if one.get("name") == "answer"]


# -------------------------------------------------------------------- the form
def test_a_field_says_beside_what_it_is_shown(browser: TestClient) -> None:
    page = read(browser.get("/new/voyage"))

    def wants(name: str) -> set[str]:
        return {one for one in page.one(id=f"f-{name}").classes if one.startswith("wants-")}

    def meets(name: str) -> dict[str, set[str]]:
        inputs = page.all("input", name=name)
        return {one.get("value"): {name for name in one.classes if name.startswith("meets-")} for one in inputs}

    assert conditions(GAME) == [("route", ("long",)), ("route", ("night", "long")), ("chapter", ("2n", "3"))]
    assert wants("route") == set()
    assert wants("chapter") == {"wants-0"}
    assert wants("lights") == {"wants-1"}
    assert wants("alone") == {"wants-0", "wants-2"}
    assert meets("route") == {"short": set(), "night": {"meets-1"}, "long": {"meets-0", "meets-1"}}
    assert meets("chapter") == {"1": set(), "2n": {"meets-2"}, "2s": set(), "3": {"meets-2"}}
    assert not page.all(id="f-cargo")
    assert not page.all("input", name="cargo")


def test_the_style_sheet_knows_all_conditions_of_every_game() -> None:
    sheet = static_files()["site.css"].decode()
    for game in [*registry.games(), GAME]:
        for number in range(len(conditions(game))):
            assert f"form:not(:has(.meets-{number}:checked)) .wants-{number}" in sheet


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        ({"route": "short", "chapter": "3", "lights": "bow"}, {"chapter": "1", "lights": []}),
        ({"route": "night", "chapter": "3", "lights": "bow"}, {"chapter": "1", "lights": ["bow"]}),
        ({"route": "short", "chapter": "nonsense", "alone": "yes"}, {"chapter": "1", "alone": False}),
        ({"route": "long", "chapter": "3"}, {"chapter": "3", "cargo": {}}),
        ({"route": "long", "chapter": "3", "cargo": '{"shells": [9, 9]}'}, {"cargo": {}}),
        ({"route": "long", "chapter": "3", "alone": "yes", "players": "2"}, {"alone": False}),
        ({"route": "long", "chapter": "3", "alone": "yes", "players": "1"}, {"alone": True}),
        ({"route": "long", "chapter": "1", "alone": "yes", "players": "1"}, {"alone": False}),
    ],
    ids=str,
)
def test_what_does_not_apply_keeps_its_default(browser: TestClient, sent: dict[str, str], found: Any) -> None:
    table = opened(browser, **sent)
    assert {name: table.options[name] for name in found} == found


def test_what_applies_and_cannot_be_read_is_told(browser: TestClient) -> None:
    page = read(browser.post("/new/voyage", data={**LONG, "chapter": "9"}), 422)
    assert "Choose one of" in page.one(id="f-chapter").text()


def test_facts_of_a_table_name_what_applies(browser: TestClient) -> None:
    form = {"seat1": "open"}
    short = read(browser.get(f"/t/{opened(browser, route='short', **form).id}")).one("dl", "facts").text()
    long = read(browser.get(f"/t/{opened(browser, **form).id}")).one("dl", "facts").text()
    assert "Chapter" not in short
    assert "The long voyage Chapter 1" in long
    assert "cargo" not in (short + long).lower()


# -------------------------------------------------------------------- the next chapter
def test_the_end_of_a_chapter_offers_the_next(browser: TestClient) -> None:
    table = sailed(browser, opened(browser).id, 1, 2)
    for address in (f"/t/{table.id}/result", f"/t/{table.id}"):
        page = read(browser.get(address))
        assert "Next chapter" in buttons(page)
        assert "Rematch" not in buttons(page)
        assert page.all("a", href=f"/c/{table.id}")
    new = next_chapter(browser, table)
    assert (new.options["chapter"], new.campaign, new.names()) == ("2n", table.id, ["Ann", "Bo"])
    assert browser.get(f"/t/{new.id}").status_code == 200
    page = read(browser.get(f"/t/{table.id}/result"))
    assert "Go to the next chapter" in buttons(page)
    assert "The next chapter has begun." in page.one(id="again").text()


def test_a_game_of_its_own_offers_a_rematch(browser: TestClient) -> None:
    table = sailed(browser, opened(browser, route="short").id, 1, 2)
    page = read(browser.get(f"/t/{table.id}/result"))
    assert buttons(page) == ["Rematch", "Rematch"]
    assert not [one for one in page.all("a") if one.get("href").startswith("/c/")]


def test_the_last_chapter_offers_a_rematch(browser: TestClient) -> None:
    table = sailed(browser, opened(browser, chapter="3").id, 1, 2)
    assert buttons(read(browser.get(f"/t/{table.id}/result"))) == ["Rematch", "Rematch"]
    assert "The campaign is over" in read(browser.get(f"/c/{table.id}")).text()


def test_others_are_asked_and_whoever_misses_a_chapter_comes_back(browser: TestClient, server: TestClient) -> None:
    """Bo does not come to the second chapter, and finds the seat by the link to the campaign in the third."""
    bo = TestClient(server.app)
    table = opened(browser, seat1="open")
    badge: Any = server.app.state.rooms.badge  # type: ignore[attr-defined]
    bo.post(f"/t/{table.id}/join/1/{badge.invitation(table.id, 1)}", data={"name": "Bo"})
    browser.post(f"/t/{table.id}/start")
    sailed(browser, table.id, 1, 2)
    browser.post(f"/t/{table.id}/rematch", data={"answer": "yes"})
    page = read(bo.get(f"/t/{table.id}/result"))
    assert page.one(id="again").get("data-title") == "● Next chapter? · Voyage"
    assert "Ann wants to go on." in page.one(id="again").text()
    assert buttons(page.one(id="again")) == ["Join", "Not now"]
    second = next_chapter(browser, table, "start")
    assert [seat.kind for seat in second.seats] == [PERSON, BOT]
    tables = tables_of(browser)
    tables.do(second.id, lambda now: now.act(0, now.seq, 0, confirmed=True))
    for _ in range(600):
        if tables.get(second.id).phase == "over":
            break
        time.sleep(0.05)
    browser.post(f"/t/{second.id}/rematch", data={"answer": "yes"})
    third = next_chapter(browser, second, "start")
    page = read(bo.get(f"/c/{table.id}"))
    assert "you" in page.one(id="next").text()
    assert bo.get(f"/t/{third.id}").status_code == 200
    assert bo.post(f"/t/{third.id}/back", data={"seat": "1"}).status_code == 200
    assert tables.get(third.id).seats[1].kind == PERSON


def test_only_who_played_goes_on(browser: TestClient, server: TestClient) -> None:
    table = sailed(browser, opened(browser).id, 1, 2)
    stranger = TestClient(server.app)
    assert stranger.post(f"/t/{table.id}/rematch", data={"answer": "yes"}).status_code == 403
    page = read(stranger.get(f"/c/{table.id}"))
    assert "Those who played can begin it." in page.text()
    assert not page.all(id="again")
    evil = {"origin": "https://evil.example"}
    assert browser.post(f"/t/{table.id}/rematch", data={"answer": "yes"}, headers=evil).status_code == 403
    assert not tables_of(browser).get(table.id).rematch


# -------------------------------------------------------------------- the page
def test_the_page_of_a_campaign(browser: TestClient) -> None:
    first = opened(browser)
    page = read(browser.get(f"/c/{first.id}"))
    assert page.one("h1").text() == "The Long Voyage"
    assert not page.all("a", href=f"/c/{first.id}/export")
    assert "Now, chapter 1" in page.one(id="next").text()
    assert {one.text() for one in page.all("a", href=f"/t/{first.id}")} == {"Continue", "Your turn"}
    assert not page.all(class_="unlocked")
    sailed(browser, first.id, 1, 2)
    page = read(browser.get(f"/c/{first.id}"))
    row = page.one("tr", id="chapter-1")
    assert row.text().startswith("1 Casting Off 1 sh")
    assert [one.get("data-stars") for one in row.all("svg")] == ["1", "2"]
    assert [one.classes for one in row.all("td")] == [{"s1"}, {"s2", "win"}]
    assert "not told yet" in page.one(class_="logbook").text()
    assert [one.text() for one in page.all("h3")] == ["Charts all", "Songs", "After Casting Off", "Casting Off"]
    assert "Haul away" in page.one("ul", "things").text()
    assert page.one("ul", "keepsakes").all("svg")
    assert "The gulls complain." in [one.text() for one in page.one(id="story").all("p")]
    assert "The Cold Coast" in page.one(id="next").text()
    assert "The wind decides." in page.one(id="next").text()
    assert buttons(page) == ["Next chapter"]
    stations = [one.get("href") for one in page.one("svg", "camp-map").all("a")]
    assert stations == ["#chapter-1", "#chapter-2n"]


def test_the_whole_campaign_until_its_end(browser: TestClient) -> None:
    table = sailed(browser, opened(browser).id, 1, 2)
    first = table.id
    for shells in ((3, 1), (2, 2)):
        table = sailed(browser, next_chapter(browser, table).id, *shells)
    page = read(browser.get(f"/c/{first}"))
    assert "Ann has won" in page.text()
    assert page.one("tfoot").text() == "Stars so far 6 6 sh 5 5 sh"
    assert [one.text() for one in page.one("thead").all("th")][1:] == ["Ann", "Bo"]
    assert buttons(page) == []
    assert [one.text() for one in page.one(id="story").all("h3")] == ["After Home Waters", "Home Waters"]
    titles = ["Casting Off", "The Cold Coast", "Home Waters"]
    told = [one.text() for one in page.one(id="book").all("h3")]
    assert told == [words for title in titles for words in (title, f"After {title}")]
    french = read(browser.get(f"/c/{first}", headers={"accept-language": "fr"}))
    assert "Livre de bord" in french.text()
    assert "La campagne est terminée" in french.text()


# -------------------------------------------------------------------- its name
def test_who_plays_gives_the_campaign_a_name(browser: TestClient, server: TestClient) -> None:
    """For everybody, for good, in the file as well; an empty one is the usual name again."""
    table = sailed(browser, opened(browser).id, 1, 2)
    stranger = TestClient(server.app)
    assert browser.post(f"/c/{table.id}/name", data={"name": " Salt  & Ä "}).status_code == 200
    page = read(stranger.get(f"/c/{table.id}"))
    assert page.one("h1").text() == "Salt & Ä"
    assert "Voyage · Campaign · The Long Voyage" in page.one(class_="campband").text()
    assert not page.all(class_="rename"), "only those who play rename it"
    assert browser.get(f"/api/campaigns/{table.id}").json()["name"] == "Salt & Ä"
    kept = tables_of(browser).get(table.id)
    again = Table(kept.id, kept.seed, next(iter(tables_of(browser).store.entries(table.id, 0))))
    again.restore(kept.snapshot())
    assert again.title == "Salt & Ä"
    second = next_chapter(browser, table)
    assert read(browser.get(f"/c/{table.id}")).one("h1").text() == "Salt & Ä"
    address = location(bring(stranger, browser.get(f"/c/{table.id}/export").text))
    assert read(stranger.get(address)).one("h1").text() == "Salt & Ä"
    assert browser.post(f"/c/{table.id}/name", data={"name": ""}).status_code == 200
    assert read(browser.get(f"/c/{table.id}")).one("h1").text() == "The Long Voyage"
    assert browser.post(f"/c/{second.id}/name", data={"name": "x"}).status_code == 404


@pytest.mark.parametrize("name", ["x" * 49, "a\u200bb", "a\x00b"])
def test_a_name_that_cannot_be_is_shown_again(browser: TestClient, name: str) -> None:
    table = opened(browser)
    page = read(browser.post(f"/c/{table.id}/name", data={"name": name}), 422)
    assert page.one("details", "rename").get("open") is not None
    assert "At most 48 letters" in page.one(id="campaign-name-says").text()
    assert "wrong" in page.one(id="campaign-name-says").classes
    assert tables_of(browser).get(table.id).title == ""


def test_others_do_not_rename_a_campaign(browser: TestClient, server: TestClient) -> None:
    table = opened(browser)
    assert TestClient(server.app).post(f"/c/{table.id}/name", data={"name": "Mine"}).status_code == 403
    assert browser.post(f"/c/{table.id}/name", data={"name": "x"}, headers={"origin": "https://evil.example"}).is_error
    assert tables_of(browser).get(table.id).title == ""


@pytest.mark.parametrize("name", [5, None, "x" * 49, ["a"]])
def test_a_file_with_a_wrong_name_is_refused(browser: TestClient, name: object) -> None:
    found = saved(browser, (1, 2)) | {"name": name}
    answer = bring(browser, json.dumps(found))
    assert answer.status_code == 422
    assert "&#39;name&#39; of the campaign" in answer.text


# -------------------------------------------------------------------- bots alone
def finished_by_bots(browser: TestClient, **form: str) -> Table:
    table = opened(browser, seat0="bot:cadet", seat1="bot:cadet", **form)
    tables = tables_of(browser)
    if tables.get(table.id).phase == "waiting":
        browser.post(f"/t/{table.id}/start")
    for _ in range(600):
        if tables.get(table.id).phase == "over":
            break
        time.sleep(0.05)
    return tables.get(table.id)


def test_anybody_lets_bots_go_on(browser: TestClient, server: TestClient) -> None:
    table = finished_by_bots(browser)
    assert (table.phase, table.people()) == ("over", [])
    stranger = TestClient(server.app)
    page = read(stranger.get(f"/c/{table.id}"))
    assert buttons(page) == ["Next chapter"]
    assert page.all("a", href="#again")
    assert buttons(read(stranger.get(f"/t/{table.id}/result")))[0] == "Next chapter"
    second = next_chapter(stranger, table)
    assert (second.campaign, second.options) == (table.id, table.following())
    assert [seat.kind for seat in second.seats] == [BOT, BOT]
    assert stranger.post(f"/api/tables/{table.id}/rematch", json={"answer": "start"}).json()["rematch"] == second.id


@pytest.mark.parametrize("wrong", ["nothing", "..%2F..", "a" * 99, "%00", "x;y", "'", "é"])
def test_there_is_no_such_campaign(browser: TestClient, wrong: str) -> None:
    for address in (f"/c/{wrong}", f"/c/{wrong}/export", f"/api/campaigns/{wrong}", f"/api/campaigns/{wrong}/export"):
        assert browser.get(address).status_code in (404, 422)


def test_a_table_that_is_no_first_chapter_has_no_campaign(browser: TestClient) -> None:
    short = opened(browser, route="short")
    second = next_chapter(browser, sailed(browser, opened(browser).id, 1, 2))
    for table in (short, second):
        assert browser.get(f"/c/{table.id}").status_code == 404
        assert browser.get(f"/api/campaigns/{table.id}").status_code == 404


def test_the_first_page_leads_back_to_the_campaign(browser: TestClient) -> None:
    table = opened(browser)
    assert read(browser.get("/")).all("a", href=f"/c/{table.id}")
    sailed(browser, table.id, 1, 2)
    page = read(browser.get("/"))
    assert [one.text() for one in page.all("a", href=f"/c/{table.id}")] == [
        "Go on with your campaign of Voyage",
        "Voyage",
    ]
    assert "Next chapter" in page.one("ul", "mytables").text()
    new = next_chapter(browser, table)
    browser.get(f"/t/{new.id}")
    page = read(browser.get("/"))
    assert [one.get("href") for one in page.one("ul", "mytables").all("a")] == [f"/t/{new.id}", f"/c/{table.id}"]


# -------------------------------------------------------------------- the file
def saved(browser: TestClient, *chapters: tuple[int, int]) -> dict[str, Any]:
    table = opened(browser)
    first = table.id
    for number, shells in enumerate(chapters):
        table = sailed(browser, next_chapter(browser, table).id if number else table.id, *shells)
    answer = browser.get(f"/c/{first}/export")
    assert answer.headers["content-disposition"] == f'attachment; filename="aerodrome-campaign-{first}.json"'
    found: dict[str, Any] = answer.json()
    return found


def bring(browser: TestClient, data: bytes | str) -> Any:
    return browser.post("/import", files={"record": ("c.json", data)}, follow_redirects=False)


def test_a_campaign_travels_as_a_file(browser: TestClient, server: TestClient) -> None:
    found = saved(browser, (1, 2), (3, 1))
    other = TestClient(server.app)
    address = location(bring(other, json.dumps(found)))
    assert address.startswith("/c/")
    page = read(other.get(address))
    assert page.one("tr", id="chapter-2n").all("td")[0].text().startswith("3 sh")
    last = tables_of(browser).campaign(address.removeprefix("/c/")).last
    assert (last.phase, last.names()) == ("waiting", ["Ann", "Bo"])
    assert tables_of(browser).turns.addresses[last.id] == "testclient"
    assert "you" in page.one(id="next").text()
    assert other.get(f"/t/{last.id}").status_code == 200
    assert other.post(f"/t/{last.id}/sit", data={"seat": "1", "name": "Bo"}).status_code == 200
    assert other.post(f"/t/{last.id}/start").status_code == 200
    assert tables_of(browser).get(last.id).phase == "playing"


def test_alone_it_goes_on_at_once(browser: TestClient, server: TestClient) -> None:
    table = sailed(browser, opened(browser, players="1").id, 2)
    other = TestClient(server.app)
    address = location(bring(other, browser.get(f"/c/{table.id}/export").text))
    assert tables_of(browser).campaign(address.removeprefix("/c/")).last.phase == "playing"


def test_a_chapter_under_way_is_left_out_and_begins_anew(browser: TestClient, server: TestClient) -> None:
    """Its seed would tell what nobody may know yet; the page says so."""
    first = sailed(browser, opened(browser).id, 1, 2)
    assert not read(browser.get(f"/c/{first.id}")).all(class_="leftout")
    second = sailed(browser, next_chapter(browser, first).id, 1)
    assert second.phase == "playing"
    page = read(browser.get(f"/c/{first.id}"))
    assert "The chapter that is being played is not in it" in page.one(class_="leftout").text()
    text = browser.get(f"/c/{first.id}/export").text
    assert str(second.seed) not in text
    assert len(json.loads(text)["chapters"]) == 1
    other = TestClient(server.app)
    address = location(bring(other, text))
    resumed = tables_of(browser).campaign(address.removeprefix("/c/"))
    assert [table.options["chapter"] for table in resumed.tables] == ["1", second.options["chapter"]]
    assert (resumed.last.phase, resumed.last.options) == ("waiting", second.options)


def test_nothing_to_save_before_the_first_chapter_is_over(browser: TestClient) -> None:
    table = opened(browser)
    assert browser.get(f"/c/{table.id}/export").status_code == 409
    assert browser.get(f"/api/campaigns/{table.id}/export").status_code == 409


@pytest.mark.parametrize(
    "change",
    [
        {"chapters": []},
        {"chapters": None},
        {"chapters": [None]},
        {"chapters": [{"format": 1}]},
        {"game": "chess"},
        {"game": None},
        {"game": {}},
        {"campaign": None},
        {"campaign": "1"},
        {"next": None},
        {"next": {"chapter": "3"}},
        {"next": [[[[]]]]},
        {"levels": [1, 2]},
        {"levels": [["x"], {}]},
    ],
    ids=str,
)
def test_lies_are_refused(browser: TestClient, change: dict[str, Any]) -> None:
    found = {**saved(browser, (1, 2)), **change}
    before = len(tables_of(browser).store.rows(limit=None))
    page = read(bring(browser, json.dumps(found)), 422)
    assert page.all("h1")
    answer = browser.post("/api/campaigns", json=found)
    assert answer.status_code == 422
    assert set(answer.json()) == {"error"}
    assert len(tables_of(browser).store.rows(limit=None)) == before


@pytest.mark.parametrize(
    "data",
    [b'{"campaign": 1', b'{"campaign":1}', b"[" * 5000, b'{"campaign": 1, "chapters": [' + b"[" * 5000, b"\xff\xfe{"],
    ids=["cut off", "empty", "deep", "deep chapters", "no text"],
)
def test_what_is_no_file_of_ours_is_refused(browser: TestClient, data: bytes) -> None:
    assert bring(browser, data).status_code == 422


def test_a_campaign_from_another_site_is_refused(browser: TestClient) -> None:
    found = saved(browser, (1, 2))
    evil = {"origin": "https://evil.example"}
    assert browser.post("/api/campaigns", json=found, headers=evil).status_code == 403
    files = {"record": ("c.json", json.dumps(found))}
    assert browser.post("/import", files=files, headers=evil).status_code == 403


# -------------------------------------------------------------------- for programs
def test_the_interface_describes_what_applies(browser: TestClient) -> None:
    (info,) = [one for one in browser.get("/api/games").json()["games"] if one["id"] == "voyage"]
    options = {one["name"]: one for one in info["options"]}
    assert options["alone"]["when"] == {"route": ["long"], "chapter": ["2n", "3"]}
    assert options["route"]["when"] == {}
    assert (options["cargo"]["kind"], options["cargo"]["default"], options["cargo"]["choices"]) == ("dict", {}, [])


def test_a_campaign_by_the_interface(browser: TestClient) -> None:
    body = {"game": "voyage", "options": {"route": "long"}, "seats": [{"who": "me", "name": "Ann"}]}
    made = browser.post("/api/tables", json=body).json()
    token, table = {"authorization": f"Bearer {made['held'][0]['token']}"}, made["table"]
    assert (table["campaign"], table["following"]) == (table["id"], None)
    address = f"/api/tables/{table['id']}"
    browser.post(f"{address}/act", json={"seq": table["seq"], "action": 2}, headers=token)
    over = browser.get(address, headers=token).json()
    assert over["following"]["cargo"] == {"shells": [3], "played": ["1"]}
    after = browser.post(f"{address}/rematch", headers=token).json()["rematch"]
    new = browser.get(f"/api/tables/{after}", headers=token).json()
    assert (new["campaign"], new["seat"], new["options"]) == (table["id"], 0, over["following"])
    found = browser.get(f"/api/campaigns/{table['id']}").json()
    assert found["tables"] == [table["id"], after]
    assert [one["state"] for one in found["chapters"]] == ["played", "now", "locked"]
    sent = browser.get(f"/api/campaigns/{table['id']}/export").json()
    copied = browser.post("/api/campaigns", json=sent)
    assert copied.status_code == 201
    assert copied.json()["table"]["options"] == over["following"]
    assert copied.json()["table"]["campaign"] != table["id"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"chapter": "3"}, "chapter is for route long, not for route short"),
        ({"route": "long", "cargo": 3}, "cargo is what an earlier game has led to"),
        ({"route": "long", "cargo": {"shells": [1], "played": []}}, "another number of players"),
        ({"route": "long", "cargo": {"shells": [[]] * 20_000}}, "cargo is longer"),
    ],
    ids=["when", "no object", "players", "long"],
)
def test_options_that_cannot_be_are_refused(browser: TestClient, options: Any, told: str) -> None:
    body = {"game": "voyage", "options": options, "seats": [{"who": "me", "name": "Ann"}, {"who": "bot"}]}
    answer = browser.post("/api/tables", json=body)
    assert answer.status_code in (413, 422)
    assert told in answer.json()["error"] or answer.status_code == 413


# -------------------------------------------------------------------- the story at the table
def test_the_story_stands_in_the_frame(browser: TestClient) -> None:
    table = opened(browser)
    page = read(browser.get(f"/t/{table.id}"))
    panel = page.one("section", id="story")
    assert panel.get("data-pages") == "1-opening"
    assert [one.text() for one in panel.all("p")] == ["Opening", "The sails are set.", "The gulls complain."]
    assert page.one(id="tool-story").get("popovertarget") == "story"
    sailed(browser, table.id, 1, 2)
    panel = read(browser.get(f"/t/{table.id}")).one("section", id="story")
    assert panel.get("data-pages") == "1-opening 1-ending"
    assert [one.text() for one in panel.all("h3")] == ["After Casting Off", "Casting Off"]


def test_a_game_without_a_story_has_no_panel(browser: TestClient) -> None:
    address = location(browser.post("/new/lanterns", data=FORM, follow_redirects=False))
    page = read(browser.get(address))
    assert not page.all(id="story")
    assert not page.all(id="tool-story")
