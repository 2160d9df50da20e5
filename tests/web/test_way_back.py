"""The way back to a seat: a link to another device, a new one for a lost seat, and games from files that say so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from aerodrome.kernel.game import game
from aerodrome.table import presence
from aerodrome.table.table import Table, seal
from aerodrome.web.language import Say
from aerodrome.web.network import qr_path
from aerodrome.web.pages.about_game import imported_words
from aerodrome.web.routes import LiveTable
from tests.kit.reading import Reader, location
from tests.kit.serving import TestClient, client_of, connected, settings
from tests.web.sitting import CADET, ME, OPEN, Sitter, brought, opened, play_to_the_end

FORM = {"name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}
MARK, TAKEN = "Ann has handed the seat of Bo to a new link.", "Somebody has taken the seat of Bo with the new link."
WATCHING = "You are watching"
FROM_FILE = imported_words(Say("en"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"), names=("games.example.org",))) as found:
        yield found


class Company:
    """Ann has opened a table, Bo has come with an invitation, and the game has begun."""

    def __init__(self, server: TestClient, *, begun: bool = True) -> None:
        self.server = server
        self.tables: Any = server.app.state.rooms.tables  # type: ignore[attr-defined]
        badge = server.app.state.rooms.badge  # type: ignore[attr-defined]
        self.ann, self.bo = self.browser(), self.browser()
        self.path = location(self.ann.post("/new/aerion", data=FORM))
        self.bo.post(f"{self.path}/join/1/{badge.invitation(self.id, 1)}", data={"name": "Bo"})
        if begun:
            self.ann.post(f"{self.path}/start", data={})

    def browser(self) -> TestClient:
        return TestClient(self.server.app, follow_redirects=False)

    @property
    def id(self) -> str:
        return self.path.rsplit("/", 1)[-1]

    @property
    def table(self) -> Table:
        found: Table = self.tables.get(self.id)
        return found

    def link(self, browser: TestClient, seat: int, what: str = "link") -> str:
        """The path of a link that is shown."""
        answer = browser.post(f"{self.path}/seat/{what}", data={"seat": str(seat)})
        assert answer.status_code == 200, answer.text
        found = re.search(rf"value=\"http://testserver({self.path}/seat/{seat}/[^\"]+)\"", answer.text)
        assert found is not None
        return found[1]

    def holds(self, browser: TestClient, seat: int) -> bool:
        """Whether a browser has a seat: its menu leads to the link of it."""
        answer = browser.get(f"{self.path}/seat")
        assert answer.status_code in (200, 403)
        return f'id="own-{seat}"' in answer.text


@pytest.fixture
def company(server: TestClient) -> Company:
    return Company(server)


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there who does not do anything now."""
    monkeypatch.setattr(presence, "HERE", -1.0)


def test_my_link_carries_the_seat_to_another_device(company: Company) -> None:
    """By its button: a chat that looks at the link takes nothing. The first device keeps the seat."""
    link, phone = company.link(company.bo, 1), company.browser()
    assert "Play as Bo in this browser?" in phone.get(link).text
    assert not company.holds(phone, 1)
    assert location(phone.post(link)) == company.path
    assert company.holds(phone, 1)
    assert company.holds(company.bo, 1)
    assert not company.holds(phone, 0)
    assert "This seat is yours already." in phone.get(link).text
    assert not company.table.notices, "nobody else is concerned"


def test_my_link_is_shown_once(company: Company) -> None:
    secret = company.link(company.bo, 1).rsplit("/", 1)[-1]
    assert secret not in company.bo.get(f"{company.path}/seat").text
    assert company.table.seats[1].link == seal(secret)


def test_an_open_page_of_the_browser_follows_when_its_seat_has_a_new_token(company: Company) -> None:
    """That of another one only watches from then on."""
    phone = company.browser()
    phone.post(company.link(company.bo, 1))
    own, other = (LiveTable(connected(one), company.id) for one in (company.bo, phone))
    company.bo.post(f"{company.path}/seat/end", data={"seat": "1"})
    assert WATCHING not in own.draw(company.table)["html"]
    assert WATCHING in other.draw(company.table)["html"]


def test_my_link_has_a_code_for_phones(company: Company) -> None:
    headers = {"host": "games.example.org"}
    page = Reader(company.bo.post(f"{company.path}/seat/link", data={"seat": "1"}, headers=headers).text).root
    link = page.one("input", id="seat-link").get("value")
    assert link.startswith(f"http://games.example.org{company.path}/seat/1/")
    assert page.one("svg", "qr").one("path").get("d") == qr_path(link)[1]


def test_a_new_link_ends_the_old_one_and_where_it_was_used(company: Company) -> None:
    """But not on the device that makes it, whatever that holds the seat by."""
    first, phone, other = company.link(company.bo, 1), company.browser(), company.browser()
    for browser in (phone, other):
        browser.post(first)
    second = company.link(phone, 1)
    assert company.browser().get(first).status_code == 404
    assert [company.holds(browser, 1) for browser in (company.bo, phone, other)] == [True, True, False]
    assert other.post(first).status_code == 404
    assert company.browser().get(second).status_code == 200


def test_a_person_can_end_links_and_other_devices(company: Company) -> None:
    link, phone = company.link(company.bo, 1), company.browser()
    phone.post(link)
    assert phone.post(f"{company.path}/seat/end", data={"seat": "1"}).status_code == 303
    assert [company.holds(browser, 1) for browser in (company.bo, phone)] == [False, True]
    assert company.browser().get(link).status_code == 404


def test_links_are_for_those_who_hold_the_seat(company: Company) -> None:
    stranger = company.browser()
    for browser, seat in ((stranger, 0), (company.bo, 0), (company.ann, 1)):
        for what in ("link", "end"):
            assert browser.post(f"{company.path}/seat/{what}", data={"seat": str(seat)}).status_code == 403
    assert stranger.get(f"{company.path}/seat").status_code == 403
    assert stranger.get(f"{company.path}/seat/1/{'x' * 22}").status_code == 404
    assert stranger.post(f"{company.path}/seat/7/{'x' * 22}").status_code == 404
    bad = company.ann.post(f"{company.path}/seat/link", data={"seat": "one"})
    assert (bad.status_code, "seat is a whole number" in bad.text) == (422, True)


@pytest.mark.usefixtures("away")
def test_a_lost_seat_is_handed_to_a_new_link_and_everybody_is_told(company: Company) -> None:
    """It works once; the old device has the seat until then, and not any more after it. Nor has the one who made it."""
    link, back, watching = company.link(company.ann, 1, "lost"), company.browser(), company.browser()
    assert company.holds(company.bo, 1)
    for browser in (company.ann, company.bo, watching):
        assert MARK in browser.get(company.path).text
    assert location(back.post(link)) == company.path
    assert [company.holds(browser, 1) for browser in (company.bo, back, company.ann)] == [False, True, False]
    assert TAKEN in watching.get(company.path).text
    assert company.ann.post(link).status_code == 404
    french = watching.get(company.path, headers={"accept-language": "fr"}).text
    assert "Ann a remis la place de Bo à un nouveau lien." in french


@pytest.mark.usefixtures("away")
def test_a_link_for_a_lost_seat_takes_nothing_before_it_is_used(company: Company) -> None:
    """Whoever holds the seat by a link alone holds on to it, and can end the other one."""
    own, phone = company.link(company.bo, 1), company.browser()
    phone.post(own)
    lost = company.link(company.ann, 1, "lost")
    assert company.holds(phone, 1)
    assert company.browser().get(own).status_code == 200
    assert "End it if you have lost nothing." in phone.get(f"{company.path}/seat").text
    company.link(phone, 1)
    assert company.browser().get(lost).status_code == 404
    assert company.holds(phone, 1)


@pytest.mark.usefixtures("away")
def test_who_has_lost_nothing_ends_the_link(company: Company) -> None:
    link = company.link(company.ann, 1, "lost")
    assert "End it if you have lost nothing." in company.bo.get(f"{company.path}/seat").text
    company.bo.post(f"{company.path}/seat/end", data={"seat": "1"})
    assert company.browser().post(link).status_code == 404
    assert company.holds(company.bo, 1)
    assert MARK in company.bo.get(company.path).text


def test_nobody_is_lost_who_is_there(company: Company) -> None:
    answer = company.ann.post(f"{company.path}/seat/lost", data={"seat": "1"})
    assert (answer.status_code, company.table.notices) == (409, ())


@pytest.mark.usefixtures("away")
def test_only_who_opened_the_table_hands_out_seats(server: TestClient) -> None:
    """In the waiting room as well, where the mark stands below the seats."""
    company = Company(server, begun=False)
    for browser, seat in ((company.bo, 0), (company.browser(), 1)):
        assert browser.post(f"{company.path}/seat/lost", data={"seat": str(seat)}).status_code == 403
    assert company.ann.post(f"{company.path}/seat/lost", data={"seat": "0"}).status_code == 409, "the own seat"
    company.link(company.ann, 1, "lost")
    assert MARK in company.bo.get(company.path).text
    assert 'id="lost"' in company.ann.get(f"{company.path}/seat").text
    assert 'id="lost"' not in company.bo.get(f"{company.path}/seat").text


def test_the_table_in_memory_and_from_the_store_are_the_same(company: Company) -> None:
    """What was handed out survives a snapshot and a replay of the log."""
    link = company.link(company.bo, 1)
    tables, table = company.tables, company.table
    loaded = tables.load(company.id).table
    assert loaded.seats == table.seats
    assert loaded.host == table.host == 0
    other = Table(table.id, table.seed, tables.store.entries(company.id, limit=1)[0])
    other.restore(table.snapshot())
    assert (other.seats, other.notices) == (table.seats, table.notices)
    assert other.seat_of(link.rsplit("/", 1)[-1]) == 1


# -------------------------------------------------------------------- programs
@pytest.mark.usefixtures("away")
def test_links_in_the_api(server: TestClient) -> None:
    found, (ann,) = opened(server, ME, OPEN)
    code = found["table"]["invitations"][0]["invitation"]
    seated = ann.post("/seats/1", {"name": "Bo", "invitation": code}, status=201)
    bo = Sitter(server, found["table"]["id"], seated["token"])
    nobody = Sitter(server, found["table"]["id"])
    link = bo.post("/link")
    assert link["path"] == f"/t/{found['table']['id']}/seat/1/{link['link']}"
    taken = nobody.post("/seats/1/claim", {"link": link["link"]})
    assert Sitter(server, found["table"]["id"], taken["token"]).get()["seat"] == 1
    ended = Sitter(server, found["table"]["id"], bo.post("/link")["link"])
    assert nobody.post("/seats/1/claim", {"link": link["link"]}, status=403)["error"].startswith("this link")
    answer = server.delete(f"{bo.path}/link", headers=bo.headers)
    assert (answer.status_code, answer.json()["seat"]) == (200, 1)
    for sitter in (bo, ended):
        sitter.get(status=403)
    bo = Sitter(server, found["table"]["id"], answer.json()["token"])
    assert bo.get()["host"] == 0
    bo.post("/seats/0/lost", status=403)
    handed = ann.post("/seats/1/lost")
    Sitter(server, found["table"]["id"], handed["link"]).get(status=403)  # it is no token before it is used
    ann.post("/seats/0/lost", status=409)
    nobody.post("/link", status=403)
    assert bo.get()["notices"] == [{"step": 0, "kind": "lost", "seat": 1, "by": 0}]
    fresh = nobody.post("/seats/1/claim", {"link": handed["link"]})
    assert fresh["token"] != handed["link"]
    bo.get(status=403)
    nobody.post("/seats/1/claim", {"link": handed["link"]}, status=403)
    assert [one["kind"] for one in ann.get()["notices"]] == ["lost", "claim"]


def test_a_link_holds_the_seat_of_the_rematch(server: TestClient) -> None:
    """As the token does; and who opened the first table has opened this one."""
    _, (ann,) = opened(server, CADET, ME)
    link = ann.post("/link")["link"]
    ended = until_over(ann)
    again = ann.post("/rematch")["rematch"]
    assert ended["host"] == 1
    assert Sitter(server, again, link).get()["seat"] == 1
    assert Sitter(server, again, ann.token).get()["host"] == 1


def until_over(sitter: Sitter) -> dict[str, Any]:
    """Play on with the first legal action; the bot plays in its own time."""
    table: dict[str, Any] = sitter.get()
    while table["phase"] != "over":
        table = sitter.act() if table["asked"] else sitter.get(after=table["seq"])
    return table


# -------------------------------------------------------------------- games from files
def unfinished(seed: int | str) -> dict[str, Any]:
    return {**game("aerion").record(game("aerion").new(2, seed)), "names": ["Ann", "Bo"]}


def test_a_game_from_a_file_says_so_to_all_and_publishes_no_hash(server: TestClient) -> None:
    """A seed like 7 is found by trying, and whoever has the file knows any."""
    browser, path, table = brought(server, unfinished(7))
    guest, watching = TestClient(server.app, follow_redirects=False), TestClient(server.app)
    shown = browser.post(f"{path}/seat/link", data={"seat": "1"}).text
    link = re.search(rf"{path}/seat/1/[\w-]+", shown)
    assert link is not None
    assert FROM_FILE in guest.get(link[0]).text, "before the seat is taken"
    guest.post(link[0])
    for one in (browser, guest, watching):
        text = one.get(path, follow_redirects=True).text
        assert FROM_FILE in text[text.index('id="log"') : text.index('id="log"') + 2000], "at the top of the log"
    told = Sitter(server, table.id).get()
    assert (told["imported"], told["seed_hash"]) == (True, "")
    assert seal(7) not in Sitter(server, table.id).client.get(f"/api/tables/{table.id}/export").text
    assert seal(7) not in "".join(one.get(path, follow_redirects=True).text for one in (browser, watching))
    entries = server.app.state.rooms.tables.store.entries(table.id, limit=1)  # type: ignore[attr-defined]
    assert entries[0].data["seed_hash"] == ""


def test_a_game_of_this_server_says_nothing_of_files(company: Company) -> None:
    assert FROM_FILE not in company.ann.get(company.path).text
    assert Sitter(company.server, company.id).get()["seed_hash"] == seal(company.table.seed)


def test_the_end_of_a_game_from_a_file_claims_nothing(server: TestClient) -> None:
    _, sitters = opened(server, ME, ME)
    ended = play_to_the_end(sitters, Random(3))
    record = sitters[0].get("/export")
    made = server.post("/api/import", json=record).json()["table"]
    own, other = (server.get(f"/t/{one}/result").text for one in (ended["id"], made["id"]))
    assert "The shuffle was fair" in own
    assert ended["seed_hash"] in own.replace("</span><span>", "")
    assert "The shuffle was fair" not in other
    assert ended["seed_hash"] not in other.replace("</span><span>", "")
