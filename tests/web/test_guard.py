"""Who may ask for what: the names that a server answers for, and headers that cannot be read."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings as effort, strategies as some
from starlette.websockets import WebSocketDisconnect

from aerodrome.web.network import Names
from aerodrome.web.security import is_address
from tests.kit.serving import TestClient, client_of, settings

MACHINE = socket.gethostname().split(".")[0]
OWN = ["localhost", "LOCALHOST.", "127.0.0.1", "127.0.0.9", "::1", "aerodrome.localhost"]
NUMBERS = ["192.168.1.24", "10.8.0.3", "fd00::1"]


# -------------------------------------------------------------------- names
@pytest.mark.parametrize(
    ("listens_on", "origins", "accepted", "refused"),
    [
        ("127.0.0.1", (), OWN, [*NUMBERS, "evil.example", f"{MACHINE}x", "localhost.evil.example"]),
        ("::1", (), OWN, ["evil.example"]),
        ("127.0.0.1", ("https://games.example.org",), [*OWN, "games.example.org"], ["example.org", "evil.example"]),
        ("0.0.0.0", (), [*OWN, *NUMBERS, MACHINE, f"{MACHINE}.local"], ["evil.example", f"evil.{MACHINE}.example"]),
        ("10.0.0.5", (), [*OWN, "10.0.0.5", MACHINE], ["evil.example"]),
        ("wheelhouse.lan", (), [*OWN, "wheelhouse.lan"], ["evil.example"]),
    ],
)
def test_names_that_a_server_answers_for(
    listens_on: str, origins: tuple[str, ...], accepted: list[str], refused: list[str]
) -> None:
    names = Names(listens_on, origins)
    assert [name for name in accepted if not names.include(name)] == []
    assert [name for name in refused if names.include(name)] == []


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"), origins=("https://games.example.org",))) as opened:
        yield opened


@pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/static/app.js"])
def test_a_page_whose_name_was_made_to_lead_here_gets_nothing(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"host": "evil.example:8350"})
    assert answer.status_code == 421
    assert "evil.example" in answer.text
    assert "--origin" in answer.text
    assert client.get("/", headers={"host": "games.example.org"}).status_code == 200
    assert client.get("/", headers={"host": "localhost:8350"}).status_code == 200


def test_a_live_table_is_not_for_other_names_either(client: TestClient) -> None:
    opened = client.post("/api/tables", json={"game": "aerion", "seats": [{"who": "me"}]}).json()["table"]["id"]
    path = f"/api/tables/{opened}/live"
    with client.websocket_connect(path, headers={"host": "localhost"}) as socket:
        assert json.loads(socket.receive_text())["seq"]
    with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(path, headers={"host": "e.vil"}):
        pass
    assert (refused.value.code, "answers for localhost" in refused.value.reason) == (1008, True)


# -------------------------------------------------------------------- headers that cannot be read
WRONG = ["http://[", "http://]", "http://[::1", "http://a:b", "http://a:99999", "//[", "http://[v1.x]", "http://ℂ℀", ""]
TEXTS = some.one_of(
    some.sampled_from(WRONG),
    some.text(some.characters(min_codepoint=1, max_codepoint=255, blacklist_characters="\r\n\0"), max_size=30),
    some.builds(lambda rest: f"http://{rest}", some.text("[]:@%/?#ab1.", max_size=12)),
)


@pytest.mark.parametrize("origin", [one for one in WRONG if one.isascii()])
@pytest.mark.parametrize("path", ["/prefs", "/api/tables"])
def test_an_origin_that_is_none_is_another_site(client: TestClient, origin: str, path: str) -> None:
    assert client.post(path, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("host", ["[", "]", "a b", "[::1", "a:b", "a:999999", "é", "@", "a/b", "", "a" * 300])
def test_a_host_that_is_none_is_refused(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host.encode("latin-1")}).status_code == 400


@pytest.mark.parametrize("path", ["/", "/rules/aerion", "/t/nowhere", "/t/nowhere/act"])
def test_a_referer_that_is_none_is_refused(client: TestClient, path: str) -> None:
    assert client.get(path, headers={"referer": "http://["}).status_code == 400


@effort(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=some.sampled_from(["origin", "host", "referer"]), value=TEXTS)
def test_no_header_breaks_anything(client: TestClient, name: str, value: str) -> None:
    sent = {name: value.encode("latin-1", errors="replace")}
    for answer in (
        client.get("/t/nowhere?look=0", headers=sent),
        client.post("/prefs", headers=sent, follow_redirects=False),
    ):
        assert answer.status_code in (303, 400, 403, 404, 421), (name, value, answer.text[:200])


@given(TEXTS)
@effort(max_examples=100, deadline=None)
def test_whether_an_address_can_be_read_is_always_known(text: str) -> None:
    assert is_address(text) in (True, False)


@pytest.mark.parametrize("host", ["0.0.0.0", "10.0.0.5"])
def test_a_server_for_the_network_answers_for_its_machine(tmp_path: Path, host: str) -> None:
    with client_of(settings(tmp_path, host=host, names=())) as client:
        for name in ("10.0.0.5:8350", "[fd00::5]:8350", f"{MACHINE}.local:8350", "localhost:8350"):
            assert client.get("/health", headers={"host": name}).status_code == 200, name
            sent = {"host": name, "origin": f"http://{name}"}
            assert (
                client.post("/prefs", data={"theme": "dark"}, headers=sent, follow_redirects=False).status_code == 303
            )
        refused = client.get("/health", headers={"host": "evil.example"})
        assert refused.status_code == 421
        assert "the address of its machine" in refused.text
