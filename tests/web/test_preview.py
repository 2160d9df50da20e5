"""What others see of a link, what a phone keeps of the site, and one click to a game."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.kernel.game import games
from tests.kit.reading import location, read
from tests.kit.serving import TestClient, client_of, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_link_has_words_and_a_picture(server: TestClient) -> None:
    page = read(server.get("/new/solenia"))
    told = {one.get("property"): one.get("content") for one in page.all("meta") if one.has("property")}
    assert "Solenia" in told["og:title"]
    assert told["og:image"] == "http://testserver/preview/solenia.png"
    answer = server.get(told["og:image"])
    assert answer.headers["content-type"] == "image/png"
    assert size(answer.content) == (int(told["og:image:width"]), int(told["og:image:height"]))
    assert server.get("/preview/aerodrome.png").content != answer.content
    assert server.get("/preview/nothing.png").status_code == 404


def test_a_phone_can_keep_the_site(server: TestClient) -> None:
    page = read(server.get("/"))
    manifest = server.get(page.one("link", rel="manifest").get("href")).json()
    for icon in manifest["icons"]:
        answer = server.get(icon["src"])
        assert answer.is_success
        if icon["type"] == "image/png":
            assert "x".join(map(str, size(answer.content))) == icon["sizes"]
    assert len(page.all("meta", name="theme-color")) == 2
    server.post("/prefs", data={"theme": "dark"})
    (one,) = read(server.get("/")).all("meta", name="theme-color")
    assert one.get("content") == "#161c24"


def test_every_game_is_one_click_away(server: TestClient, tmp_path: Path) -> None:
    page = read(server.get("/"))
    for game in games():
        (form,) = [one for one in page.all("form", "play-now") if one.get("action") == f"/new/{game.id}"]
        sent = {"quick": form.one("button").get("value")}
        address = location(server.post(form.get("action"), data=sent, follow_redirects=False))
        table = server.app.state.rooms.tables.get(address.rsplit("/", 1)[-1])  # type: ignore[attr-defined]
        assert table.phase == "playing"
        levels = {seat.level for seat in table.seats if seat.kind == "bot"}
        assert levels == ({"pilot"} if table.players > 1 else set())
