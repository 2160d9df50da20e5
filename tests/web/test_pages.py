"""All pages together: well formed, in both languages, reachable for everybody, with nothing inline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.kernel.game import game, games
from aerodrome.table.table import Table
from aerodrome.web.language import Say
from aerodrome.web.pages.home import wide_tile
from aerodrome.web.person import Person
from aerodrome.web.static import static, static_files
from tests.kit.reading import HEADINGS, Element, Reader, chance_record, finish, location, read
from tests.kit.serving import TestClient, client_of, settings

ENGLISH = re.compile(r"\b(the|and|you|your|with|of|this|is|are|not|a seat|bot|play|rules|games)\b", re.IGNORECASE)
LANGUAGES = ("en", "fr")
PAGES = (
    "home",
    "home, with tables",
    "new",
    "new, refused",
    "wait",
    "wait, full",
    "wait, as a stranger",
    "wait, public",
    "join",
    "join, taken",
    "table",
    "replay",
    "replay, last",
    "result",
    "rules",
    "rules, found",
    "rules, not found",
    "stats",
    "docs",
    "missing",
    "not yours",
    "too early",
    "new, Solenia",
    "new, Solenia refused",
    "table, Solenia alone",
    "replay, Solenia alone",
    "result, Solenia alone",
    "result, Solenia",
    "rules, Solenia",
    "new, Cryo",
    "table, Cryo",
    "replay, Cryo",
    "result, Cryo",
    "rules, Cryo",
    "curtain",
)


class Places:
    """A server with a table in every state, and two browsers."""

    def __init__(self, folder: Path) -> None:
        self.stack = client_of(settings(folder))
        self.ann: TestClient = self.stack.__enter__()
        self.mei = TestClient(self.ann.app, raise_server_exceptions=False)
        self.tables: Any = self.ann.app.state.rooms.tables  # type: ignore[attr-defined]
        self.wait = self.open(self.ann, players="2", seat0="me", seat1="open")
        self.full = self.open(self.ann, players="2", seat0="me", seat1="open")
        self.ann.post(f"{self.full}/bot", data={"seat": "1", "level": "cadet"})
        self.public = self.open(self.mei, players="2", seat0="me", seat1="open", public="yes")
        wreck = self.open(self.ann, "cryo", players="2", seat0="me", seat1="guest", name1="Bo")
        alone = self.open(self.ann, "solenia", players="1", seat0="me")
        hidden = self.open(self.ann, "solenia", players="2", seat0="me", seat1="guest", name1="Bo")
        self.play_one_turn(hidden)
        self.running = self.open(self.ann, players="2", seat0="me", seat1="guest", name1="Bo")
        self.over, _ = finish(self.tables)
        over_alone, _ = finish(self.tables, 1, 1, "solenia")
        over_four, _ = finish(self.tables, 4, 1, "solenia", board="upgrades")
        over_wreck, _ = finish(self.tables, 3, 1, "cryo")
        self.addresses = {
            "home": "/",
            "home, with tables": "/",
            "new": "/new/aerion",
            "new, refused": "/new/aerion",
            "wait": self.wait,
            "wait, full": self.full,
            "wait, as a stranger": self.wait,
            "wait, public": self.public,
            "join": self.invitation(1),
            "join, taken": self.invitation(0),
            "table": self.running,
            "replay": f"/t/{self.over.id}/replay/7",
            "replay, last": f"/t/{self.over.id}/replay/{self.over.steps}",
            "result": f"/t/{self.over.id}/result",
            "how to play": "/how-to/aerion",
            "rules": "/rules/aerion",
            "rules, found": "/rules/aerion?find=dice",
            "rules, not found": "/rules/aerion?find=zebra",
            "stats": "/stats",
            "docs": "/docs",
            "missing": "/t/nowhere",
            "not yours": f"{self.running}/replay/0",
            "too early": f"{self.running}/result",
            "new, Solenia": "/new/solenia",
            "new, Solenia refused": "/new/solenia",
            "table, Solenia alone": alone,
            "replay, Solenia alone": f"/t/{over_alone.id}/replay/{rival_step(over_alone)}",
            "result, Solenia alone": f"/t/{over_alone.id}/result",
            "result, Solenia": f"/t/{over_four.id}/result",
            "rules, Solenia": "/rules/solenia",
            "new, Cryo": "/new/cryo",
            "table, Cryo": wreck,
            "replay, Cryo": f"/t/{over_wreck.id}/replay/{over_wreck.steps // 2}",
            "result, Cryo": f"/t/{over_wreck.id}/result",
            "rules, Cryo": "/rules/cryo",
            "curtain": hidden,
        }

    def play_one_turn(self, address: str) -> None:
        """Until the screen has to be passed: before that no curtain falls."""
        table = self.tables.get(address.rsplit("/", 1)[-1])
        first = table.decider
        while table.decider == first:
            if table.waits_for is None:
                table = self.tables.do(table.id, lambda now: now.act(now.decider, now.seq, now.state.legal[0]))
            else:
                table = self.tables.do(table.id, lambda now: now.confirm(now.decider, now.seq))

    def open(self, browser: TestClient, game_id: str = "aerion", **form: str) -> str:
        name = "Ann" if browser is self.ann else "Mei"
        sent = {"rules": "shown", "name": name, **form}
        return location(browser.post(f"/new/{game_id}", data=sent, follow_redirects=False))

    def invitation(self, seat: int) -> str:
        table_id = self.wait.rsplit("/", 1)[-1]
        return f"{self.wait}/join/{seat}/{self.ann.app.state.rooms.badge.invitation(table_id, seat)}"  # type: ignore[attr-defined]

    def answer(self, name: str, language: str = "en") -> Any:
        stranger = name in ("home", "wait, as a stranger", "join", "wait, public", "missing", "not yours")
        browser = TestClient(self.ann.app, raise_server_exceptions=False) if stranger else self.ann
        headers = {"accept-language": language, "accept": "text/html"}
        if name == "new, refused":
            form = {"rules": "shown", "name": "x" * 30, "players": "7", "variants": "swarm", "seat1": "me"}
            return browser.post("/new/aerion", data=form, headers=headers)
        if name == "new, Solenia refused":
            form = {"rules": "shown", "players": "2", "first_player": "seat_4", "board": "lunar"}
            return browser.post("/new/solenia", data=form, headers=headers)
        return browser.get(self.addresses[name], headers=headers)

    def page(self, name: str, language: str = "en") -> Element:
        refusals = {
            "new, refused": 422,
            "new, Solenia refused": 422,
            "missing": 404,
            "not yours": 403,
            "too early": 409,
        }
        status = refusals.get(name, 200)
        return read(self.answer(name, language), status)


def rival_step(table: Table) -> int:
    """A step that begins with something that happened to nobody who sits there."""
    first = {line.step: line for line in reversed(table.lines)}
    return next((step for step, line in first.items() if line.event.seat < 0), table.steps)


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Places]:
    made = Places(tmp_path_factory.mktemp("data"))
    yield made
    made.stack.__exit__(None, None, None)


every_page = pytest.mark.parametrize("name", PAGES)


# -------------------------------------------------------------------- the document
@every_page
def test_is_a_whole_document(places: Places, name: str) -> None:
    for language in LANGUAGES:
        answer = places.answer(name, language)
        assert answer.text.startswith("<!doctype html><html ")
        page = places.page(name, language)
        assert page.one("html").get("lang") == language
        assert page.one("head").one("title").text().endswith("Aerodrome")
        assert page.one("main").get("id") == "main"
        ids = {one.get("id") for one in page.walk()}
        leads = [link.get("href") for link in page.all("a", "skip")]
        assert leads[0] == "#main"
        assert all(lead.removeprefix("#") in ids for lead in leads)


@every_page
def test_nothing_is_inline(places: Places, name: str) -> None:
    answer = places.answer(name)
    page = places.page(name)
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    for one in page.walk():
        assert one.tag != "style"
        assert not one.has("style"), one.attributes
        assert not [attribute for attribute in one.attributes if attribute.startswith("on")], one.attributes
        if one.tag == "script" and one.get("type") != "application/json":  # a table of plain data is not run
            assert one.get("src").startswith("/static/")
            assert not one.text()


@every_page
def test_has_its_headings_in_order(places: Places, name: str) -> None:
    page = places.page(name)
    levels = [HEADINGS.index(one.tag) for one in page.walk() if one.tag in HEADINGS]
    assert levels.count(0) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels)), levels


@every_page
def test_has_each_id_once_and_no_reference_into_the_void(places: Places, name: str) -> None:
    page = places.page(name)
    ids = [one.get("id") for one in page.walk() if one.has("id")]
    assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
    for one in page.walk():
        for attribute in ("for", "aria-labelledby", "aria-describedby", "form"):
            for reference in one.get(attribute).split():
                assert reference in ids, (attribute, reference)
        if one.tag == "a" and one.get("href").startswith("#"):
            assert one.get("href")[1:] in ids, one.get("href")


@every_page
def test_every_field_and_button_has_a_name(places: Places, name: str) -> None:
    page = places.page(name)
    labelled = {one.get("for") for one in page.all("label")}
    for one in page.walk():
        if one.tag in ("input", "select", "textarea") and one.get("type") != "hidden":
            inside_label = any(above.tag == "label" for above in ancestors(one))
            assert one.get("aria-label") or one.get("id") in labelled or inside_label, one.attributes
        if one.tag in ("button", "a", "summary"):
            assert one.text() or one.get("aria-label"), one.attributes


def ancestors(element: Element) -> Iterator[Element]:
    above = element.above
    while above is not None:
        yield above
        above = above.above


# -------------------------------------------------------------------- words
@every_page
def test_french_pages_are_french(places: Places, name: str) -> None:
    page = places.page(name, "fr")
    for line in page.one("html").lines(but="en"):
        assert not ENGLISH.search(line), line


@every_page
def test_english_pages_are_english(places: Places, name: str) -> None:
    words = " ".join(places.page(name).one("html").lines(but="fr"))
    assert ENGLISH.search(words)
    assert not re.search(r"\b(le|la|les|des|une|vous|votre)\b", words), words


# -------------------------------------------------------------------- what pages need
@every_page
def test_every_static_file_and_symbol_is_there(places: Places, name: str) -> None:
    files, page = static_files(), places.page(name)
    ids = {one.get("id") for one in page.walk()}
    for one in page.walk():
        address = one.get("href") if one.tag in ("use", "link") else one.get("src")
        if not address:
            continue
        path, _, symbol = address.partition("#")
        if not path and symbol in ids:
            continue
        if one.get("rel") == "manifest":
            assert places.ann.get(path).json()["icons"]
            continue
        assert path.startswith("/static/"), address
        content = files[path.split("/", 3)[3]]
        assert not symbol or f'id="{symbol}"'.encode() in content, address


def test_styles_name_only_files_that_are_there() -> None:
    files = static_files()
    for name, content in files.items():
        if name.endswith(".css"):
            for address in re.findall(r"url\(\"?([^\")]+)", content.decode()):
                assert address in files or address.startswith("#"), (name, address)


def test_the_first_page_is_light(places: Places) -> None:
    """Everything that a browser loads for it, as it travels."""
    answer = places.answer("home")
    addresses = {one.get("href").partition("#")[0] for one in read(answer).walk() if one.tag in ("use", "link")}
    addresses |= {one.get("src") for one in read(answer).all("script")}
    addresses |= {static(name) for name in static_files() if name.endswith(".woff2")}
    with places.ann.stream("GET", "/", headers={"accept-encoding": "gzip"}) as sent:
        sizes = {"/": sum(len(part) for part in sent.iter_raw())}
    for address in addresses:
        with places.ann.stream("GET", address, headers={"accept-encoding": "gzip"}) as sent:
            sizes[address] = sum(len(part) for part in sent.iter_raw())
            assert sent.headers["cache-control"].endswith("immutable") == address.startswith("/static/")
    assert len(sizes) > 12
    assert sum(sizes.values()) < 100_000, sizes


def test_every_game_on_the_first_page_can_be_played_and_learned(places: Places) -> None:
    """Also where there are more games than the wide cards have room for."""
    page = places.page("home")
    tiles = page.all("article", "tile")
    assert len(tiles) >= 3
    for tile in tiles:
        game_id = tile.get("data-game")
        assert tile.one("form").get("action") == f"/new/{game_id}"
        assert tile.one("button").get("value") == "bot"
        assert tile.one("a", href=f"/how-to/{game_id}").text() == f"How to play : {game(game_id).title}"
        assert tile.one("svg", "poster").get("viewbox") == "0 0 240 300"


def test_static_files_travel_as_they_are_without_gzip(places: Places) -> None:
    address = static("site.css")
    plain = places.ann.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == static_files()["site.css"] == places.ann.get(address).content
    assert places.ann.get("/static/x/site.css").headers["cache-control"] == "no-cache"
    assert places.ann.get("/static/x/nothing.css").status_code == 404


# -------------------------------------------------------------------- home
def test_home_shows_the_installed_games_only(places: Places) -> None:
    page = places.page("home")
    tiles = {tile.one("h3").text(): tile for tile in page.all("article", "tile")}
    assert set(tiles) == {"Aerion", "CloudAge", "Cryo", "Solenia", "Whistle Mountain", LANTERNS.title}
    for one in map(game, ("aerion", "cloudage", "cryo", "solenia", "whistle_mountain")):
        assert one.words.pitch("en") in tiles[one.title].text()
        assert f"games/{one.id}/poster.svg#scene" in tiles[one.title].one("svg", "poster").one("use").get("href")


class Asking:
    """As much of a visit as a tile needs."""

    say = Say("en")
    person = Person()


@pytest.mark.parametrize("game_id", ["aerion", "solenia"])
def test_one_of_two_games_says_what_there_is_in_it(game_id: str) -> None:
    one = game(game_id)
    tile = Reader(str(wide_tile(Asking(), one))).root  # type: ignore[arg-type]
    option = one.options[1] if game_id == "aerion" else one.options[0]
    chips = [chip.text() for chip in tile.one("ul", "chips").all("li")]
    assert chips == [one.words.choice_title(option.name, choice) for choice in option.choices]


def test_home_continues_own_tables_and_no_others(places: Places) -> None:
    mine = {one.get("href") for one in places.page("home, with tables").one("ul", "mytables").all("a")}
    assert {places.wait, places.full, places.running} <= mine
    assert places.public not in mine
    assert not places.page("home").all("ul", "mytables")


def test_home_puts_the_table_first_that_waits_for_me(places: Places) -> None:
    first = places.page("home, with tables").all("li", "ticket")[0]
    assert first.one("a").get("href") == places.running
    assert "Your turn" in first.text()
    assert "Bo" in first.text()


def test_the_first_thing_on_home_is_the_unfinished_game(places: Places) -> None:
    first = places.page("home, with tables").one("div", "hero").one("a", "main")
    assert (first.get("href"), first.text()) == (places.running, "Continue Aerion")
    assert not places.page("home").one("div", "hero").all("a", "main")
    assert places.page("home").one("div", "hero").one("button", "main").text() == "Play Aerion now with a bot"


def test_home_lists_public_tables_only(places: Places) -> None:
    listed = {one.get("href") for one in places.page("home").one("table", "listing").all("a")}
    assert listed == {places.public}
    row = places.page("home").one("table", "listing").one("tbody").text()
    assert "Mei" in row
    assert "1 free" in row


def test_an_own_table_is_not_offered_as_an_open_one(places: Places) -> None:
    page = read(places.mei.get("/"))
    assert places.public in {one.get("href") for one in page.one("ul", "mytables").all("a")}
    assert not page.all("table", "listing")


def test_home_says_what_to_do_without_open_tables(tmp_path: Path) -> None:
    with client_of(settings(tmp_path)) as client:
        page = read(client.get("/"))
        assert "No open table right now" in page.one("div", "empty").text()
        assert not page.all("table")


def test_play_now_is_one_click(places: Places) -> None:
    """At the head of the page, and on the card of every game."""
    played = []
    for button in places.page("home").all("button", name="quick"):
        form = next(above for above in ancestors(button) if above.tag == "form")
        browser = TestClient(places.ann.app)
        table = location(browser.post(form.get("action"), data={"quick": button.get("value")}, follow_redirects=False))
        made = places.tables.get(table.rsplit("/", 1)[-1])
        assert made.phase == "playing"
        assert [seat.kind for seat in made.seats] == ["person", "bot"]
        played.append(made.game.id)
    assert set(played) == {one.id for one in games()}
    assert len(played) == len(games()) + 1


@pytest.mark.parametrize("address", ["/", "/how-to/aerion", "/how-to/cryo", "/how-to/solenia"])
def test_play_now_says_with_whom(places: Places, address: str) -> None:
    browser = TestClient(places.ann.app)
    forms = read(browser.get(address)).all("form", "play-now")
    assert forms
    for form in forms:
        data = {"quick": form.one("button", name="quick").get("value")}
        table = location(browser.post(form.get("action"), data=data, follow_redirects=False))
        made = places.tables.get(table.rsplit("/", 1)[-1])
        assert form.one("p", "with").text() == f"with {made.seats[1].name}, a Pilot"


def test_an_exported_game_can_be_imported(places: Places) -> None:
    exported = places.ann.get(f"/t/{places.over.id}/export")
    files = {"record": ("game.json", exported.content, "application/json")}
    address = location(places.ann.post("/import", files=files, follow_redirects=False))
    assert address.endswith("/replay/0")
    there = places.tables.get(address.split("/")[2])
    assert there.record()["actions"] == places.over.record()["actions"]
    page = read(places.ann.get(f"/t/{there.id}/result"))
    assert "brought from a file" in page.text()


def test_a_file_that_is_no_record_is_refused_with_the_reason(places: Places) -> None:
    broken = chance_record(stop=3) | {"actions": [999999]}
    for sent in (b"not json", b"{}", repr(broken).replace("'", '"').encode()):
        answer = places.ann.post("/import", files={"record": ("x.json", sent, "application/json")})
        assert "record" in read(answer, 422).one("p", "reason").text()


def test_what_is_no_game_is_refused_in_the_readers_words(places: Places) -> None:
    """In French nothing of what only a builder reads; the file can be chosen anew at once; a large one as well."""
    for content, status in ((b"{", 422), (b"{}", 422), (b" " * 2_000_000, 413)):
        files = {"record": ("game.json", content, "application/json")}
        page = read(places.ann.post("/import", files=files, headers={"accept-language": "fr"}), status)
        assert page.one("form", action="/import").one("input", name="record").get("type") == "file"
        assert not page.all("p", "reason")
        title = page.one("h1").text()
        assert title == (
            "Ce n’est pas un fichier de partie d’Aerodrome" if status == 422 else "C’est trop lourd à porter"
        )


# -------------------------------------------------------------------- preferences
def test_language_and_theme_and_name_are_kept(places: Places) -> None:
    browser = TestClient(places.ann.app)
    assert read(browser.get("/")).one("html").get("data-theme") == "auto"
    for field, value in (("language", "fr"), ("theme", "dark"), ("name", "Zoé")):
        answer = browser.post("/prefs", data={field: value, "back": "/rules/aerion?find=x"}, follow_redirects=False)
        assert location(answer) == "/rules/aerion?find=x"
    page = read(browser.get("/"))
    assert (page.one("html").get("lang"), page.one("html").get("data-theme")) == ("fr", "dark")
    assert page.one("input", id="own-name").get("value") == "Zoé"
    pressed = {one.get("value") for one in page.all("button") if one.get("aria-pressed") == "true"}
    assert pressed == {"fr", "dark"}


@pytest.mark.parametrize("wrong", [{"language": "de"}, {"theme": "pink"}, {"name": ""}, {"name": "x" * 30}])
def test_wrong_preferences_change_nothing(places: Places, wrong: dict[str, str]) -> None:
    browser = TestClient(places.ann.app)
    assert read(browser.post("/prefs", data=wrong), 422).one("h1").text() == "We cannot use that"
    assert read(browser.get("/")).one("html").get("lang") == "en"


def test_preferences_lead_back_to_the_same_page(places: Places) -> None:
    page = places.page("rules, found")
    back = {one.get("value") for one in page.all("input", name="back")}
    assert back == {"/rules/aerion?find=dice"}


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x"])
def test_preferences_lead_nowhere_else(places: Places, elsewhere: str) -> None:
    browser = TestClient(places.ann.app)
    assert location(browser.post("/prefs", data={"back": elsewhere}, follow_redirects=False)) == "/"


# -------------------------------------------------------------------- errors
@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("missing", "This page has drifted off"),
        ("not yours", "The game is not over yet"),
        ("too early", "The game is not over yet"),
    ],
)
def test_an_error_says_what_to_do(places: Places, name: str, title: str) -> None:
    page = places.page(name)
    assert page.one("h1").text() == title
    assert page.one("ol").all("li")
    assert "/" in {one.get("href") for one in page.one("main").all("a", "btn")}


def test_an_error_at_a_table_leads_back_to_it(places: Places) -> None:
    links = {one.get("href") for one in places.page("too early").one("main").all("a", "btn")}
    assert places.running in links


def test_names_are_never_markup(places: Places) -> None:
    browser = TestClient(places.ann.app)
    nasty = "<b id=x>&\"'"
    form = {"rules": "shown", "name": nasty, "players": "2", "seat0": "me", "seat1": "open", "public": "yes"}
    table = location(browser.post("/new/aerion", data=form, follow_redirects=False))
    for address in (table, "/"):
        page = read(browser.get(address))
        assert not page.all(id="x")
        assert nasty in page.text()
    browser.post(f"{table}/start", data={"fill": "cadet"})
    assert not read(browser.get(table)).all(id="x")


def test_an_unknown_game_is_not_found(places: Places) -> None:
    for address in ("/new/chess", "/rules/chess"):
        reason = read(places.ann.get(address), 404).one("p", "reason").text()
        assert "chess" in reason
        assert game("aerion").id in reason
