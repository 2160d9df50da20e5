"""The numbers of the seats on the web: by forms as the script sends them, by programs, and what the result shows."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from html import unescape
from random import Random
from typing import Any

import pytest

from aerodrome.table import dealing
from tests.kit.reading import Reader, location
from tests.kit.serving import TestClient, client_of, settings
from tests.web.sitting import ME, OPEN, Sitter, opened, play_to_the_end

BOTH = {"name": "Ann", "players": "2", "seat0": "me", "seat1": "guest:Bo"}
NUMBERS = ("ab" * 16, "cd" * 16)
JSON = {"accept": "application/json", "origin": "http://testserver"}


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as found:
        yield found


def browser_of(server: TestClient) -> TestClient:
    return TestClient(server.app, follow_redirects=False)


def table_of(server: TestClient, path: str) -> Any:
    return server.app.state.rooms.tables.get(path.rsplit("/", 1)[-1])  # type: ignore[attr-defined]


def test_two_at_one_screen_give_a_number_each(server: TestClient) -> None:
    """The page says for which seats; when all are opened the game begins, and no number is told before."""
    browser = browser_of(server)
    path = location(browser.post("/new/aerion", data=BOTH | {"numbers": "yes"}))

    def asked() -> tuple[str, str]:
        frame = Reader(browser.get(path).text).root.one("div", id="table")
        return frame.get("data-deal"), frame.get("data-seats")

    assert asked() == ("sealing", "0 1")
    for seat, number in enumerate(NUMBERS):
        answer = browser.post(f"{path}/seal", data={"seat": seat, "sealed": hashed(number)}, headers=JSON)
        assert answer.status_code == 200, answer.text
    assert asked() == ("opening", "0 1")
    browser.post(f"{path}/number", data={"seat": 0, "number": NUMBERS[0]}, headers=JSON)
    assert asked() == ("opening", "1")
    answer = browser.post(f"{path}/number", data={"seat": 1, "number": NUMBERS[1]}, headers=JSON)
    assert answer.json()["phase"] == "playing"
    assert dict(table_of(server, path).deal.numbers) == dict(enumerate(NUMBERS))


def test_a_page_without_a_script_begins_at_once(server: TestClient) -> None:
    browser = browser_of(server)
    table = table_of(server, location(browser.post("/new/aerion", data=BOTH)))
    assert (table.phase, table.deal) == ("playing", None)


def test_a_page_without_a_script_can_go_on(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else has asked for numbers: too early the page is shown again."""
    browser = browser_of(server)
    path = location(browser.post("/new/aerion", data=BOTH | {"numbers": "yes"}))
    assert browser.post(f"{path}/deal", headers=JSON).status_code == 409
    assert location(browser.post(f"{path}/deal")) == path
    assert f'action="{path}/deal"' in browser.get(path).text
    monkeypatch.setattr(dealing, "PATIENCE", 0.0)
    browser.post(f"{path}/deal")
    assert table_of(server, path).phase == "playing"


def test_numbers_are_given_for_own_seats_only(server: TestClient) -> None:
    browser, stranger = browser_of(server), browser_of(server)
    path = location(browser.post("/new/aerion", data=BOTH | {"numbers": "yes"}))
    good = {"seat": "0", "sealed": hashed(NUMBERS[0])}
    assert stranger.post(f"{path}/seal", data=good).status_code == 403
    assert stranger.post(f"{path}/deal").status_code == 403
    assert browser.post(f"{path}/number", data={"seat": "0", "number": NUMBERS[0]}).status_code == 409
    bad = browser.post(f"{path}/seal", data=good | {"sealed": "7"}, headers=JSON)
    assert (bad.status_code, "64 digits" in bad.json()["error"]) == (422, True)
    bad = browser.post(f"{path}/seal", data=good | {"seat": "x"}, headers=JSON)
    assert bad.status_code == 422


def test_programs_give_numbers_too_and_the_result_shows_all(server: TestClient) -> None:
    """The commands that the page shows give what it says."""
    found, (ann,) = opened(server, ME, OPEN)
    code = found["table"]["invitations"][0]["invitation"]
    bo = Sitter(server, ann.path[12:], ann.post("/seats/1", {"name": "Bo", "invitation": code}, status=201)["token"])
    told = ann.post("/start", {"numbers": True})
    assert told["deal"] == {"stage": "sealing", "sealed": {}, "numbers": {}}
    for sitter, number in zip((ann, bo), NUMBERS, strict=True):
        told = sitter.post("/seal", {"sealed": hashed(number)})
    assert told["deal"]["stage"] == "opening"
    assert told["deal"]["numbers"] == {}
    ann.post("/number", {"number": NUMBERS[1]}, status=422)
    ann.post("/deal", status=409)
    for sitter, number in zip((ann, bo), NUMBERS, strict=True):
        told = sitter.post("/number", {"number": number})
    assert (told["phase"], told["deal"]["numbers"]) == ("playing", {"0": NUMBERS[0], "1": NUMBERS[1]})
    play_to_the_end([ann, bo], Random(6))
    record = ann.get("/export")
    page = server.get(f"/t/{found['table']['id']}/result").text
    commands = [unescape(one) for one in re.findall(r"<code>(printf [^<]+)</code>", page)]
    printed = [subprocess.check_output(["sh", "-c", one], text=True).split()[0] for one in commands]
    assert printed == [found["table"]["seed_hash"], record["seed"]]
    assert record["deal"]["secret"] in commands[0]
    assert NUMBERS[1] in page.replace("</span><span>", "")


def test_a_result_without_numbers_says_who_drew(server: TestClient) -> None:
    _, sitters = opened(server, ME, ME)
    ended = play_to_the_end(sitters, Random(6))
    page = server.get(f"/t/{ended['id']}/result").text
    assert "the server alone drew them" in page
    assert "data-deal-of" not in page
