"""The ways to go on: compact, quick with very many, and in words for whoever asks."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.web.frame import render_frame
from aerodrome.web.language import Say
from aerodrome.web.place import Place
from aerodrome.web.ways import LIST
from tests.kit.browser import paths_in
from tests.kit.serving import TestClient, client_of, settings
from tests.quilt import BY_HAND, GAME as QUILT
from tests.web.seated import frame_of, seated, sitter

ALL = 900


@pytest.fixture
def quilt(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in (QUILT, BY_HAND):
        monkeypatch.setitem(registry._loaded, one.id, one)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._loaded, QUILT.id, QUILT)
        with client_of(settings(tmp_path_factory.mktemp("data"))) as opened:
            yield opened


@pytest.mark.usefixtures("quilt")
def test_nine_hundred_ways_are_few_bytes_and_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(QUILT, 1, {})
    said: list[int] = []
    label = QUILT.words.label

    def counted(view: Any, action: int, language: str) -> str:
        said.append(action)
        return label(view, action, language)

    monkeypatch.setattr(QUILT.words, "label", counted)
    text = frame_of(table, 0)
    assert len(said) == LIST, "words are made for those that the frame tells"
    assert len(text) < 40_000
    assert len(zlib.compress(text.encode())) < 8_000
    spent = min(timed(lambda: frame_of(table, 0)) for _ in range(5))
    assert spent < 0.05
    found = paths_in(text)
    assert len(found) == ALL
    assert found["899"] == "patch-9 place-44"
    assert found["898"] == "patch-9 place-44"


def timed(work: Any) -> float:
    start = process_time()
    work()
    return process_time() - start


@pytest.mark.usefixtures("quilt")
def test_a_page_without_a_script_has_them_all_in_words() -> None:
    table = seated(QUILT, 1, {})
    text = str(render_frame(table, Place(table, sitter(0)), Say("en"), whole=True))
    assert re.findall(r'name="action" value="(\d+)"', text) == [str(action) for action in range(ALL)]
    assert 'id="more" hidden' in text


@pytest.mark.usefixtures("quilt")
def test_very_many_stand_under_headings_where_the_words_have_some(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(QUILT, 1, {})
    assert "group-" not in str(render_frame(table, Place(table, sitter(0)), Say("en"), whole=True))
    monkeypatch.setattr(QUILT.words, "group", lambda view, action, language: f"Patch {action // 90}")
    text = str(render_frame(table, Place(table, sitter(0)), Say("en"), whole=True))
    found = re.findall(
        r'<li class="also" id="(group-\d)"><h3>(Patch \d)</h3></li><li><button name="action" value="(\d+)"', text
    )
    assert found == [(f"group-{patch}", f"Patch {patch}", str(patch * 90)) for patch in range(10)]
    assert re.findall(r'<a href="#(group-\d)">', text) == [name for name, _, _ in found], "a way to each of them"
    assert re.findall(r'name="action" value="(\d+)"', text) == [str(action) for action in range(ALL)]
    assert "group-" not in frame_of(table, 0), "a page with a script has the board"


@pytest.mark.usefixtures("quilt")
def test_an_island_is_named_and_served(client: TestClient) -> None:
    text = frame_of(seated(BY_HAND, 1, {}), 0)
    assert re.search(r'data-island="/static/\w+/games/quilt_by_hand/placing.js"', text)
    assert "data-island" not in frame_of(seated(QUILT, 1, {}), 0)


def test_words_of_actions(client: TestClient) -> None:
    """For the one who is asked, of legal actions, at this moment; for nobody else."""
    client.post("/new/quilt", data={"name": "Ada", "players": "1", "seat0": "me"})
    page = client.get("/")
    address = re.search(r'href="(/t/\w+)"', page.text)[1]  # type: ignore[index]
    seq = re.search(r'data-seq="(\d+)"', client.get(address).text)[1]  # type: ignore[index]
    asked = {"seq": seq, "of": "0,899,900,77,x,-1"}
    assert client.get(f"{address}/labels", params=asked).json() == {
        "0": "Lay patch 0 on place 0, straight",
        "899": "Lay patch 9 on place 44, turned",
        "77": "Lay patch 0 on place 38, turned",
    }
    headers = {"accept": "application/json"}
    passed = {**asked, "seq": str(int(seq) - 1)}  # a page may ask late, which is no mistake
    for words in ("labels", "offers"):
        late = client.get(f"{address}/{words}", params=passed, headers=headers)
        assert (late.status_code, late.json()) == (200, {})
    many = {"seq": seq, "of": ",".join(map(str, range(LIST + 1)))}
    assert client.get(f"{address}/labels", params=many, headers=headers).status_code == 422
    stranger = TestClient(client.app)
    assert stranger.get(f"{address}/labels", params=asked, headers=headers).status_code == 403


def test_words_about_things(client: TestClient) -> None:
    answer = client.get("/words/aerion/en", params={"of": "pixie,hourglass_quad,nonsense," + "x" * 99})
    told = answer.json()
    assert set(told) == {"pixie", "hourglass_quad"}
    assert told["pixie"].startswith("<dt>Pixie</dt><dd>After a roll, a Pixie turns one die")
    assert 'href="/rules/aerion#AER-5.19"' in told["pixie"]
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert "Pixie" not in client.get("/words/aerion/fr", params={"of": "pixie"}).json()["pixie"].split("</dt>")[1]
    assert client.get("/words/quilt/en", params={"of": "patch"}).json() == {}
    for wrong in ("/words/aerion/xx", "/words/aerion/en?of=" + "," * 500):
        assert client.get(wrong, headers={"accept": "application/json"}).status_code == 422
    assert client.get("/words/nothing/en").status_code == 404


def test_what_lies_on_the_table_as_a_page(client: TestClient, tmp_path: Path) -> None:
    client.post("/new/aerion", data={"name": "Ada", "players": "1", "seat0": "me"})
    tables = sorted(set(re.findall(r'href="(/t/\w+)"', client.get("/").text)))
    pages = [client.get(f"{address}/words").text for address in tables]
    (page,) = (one for one in pages if "Four of a kind" in one)
    assert "<dt>Display</dt>" in page or "<dt>Crew" in page
    assert json.dumps(page).count("/rules/aerion#AER-") > 10
