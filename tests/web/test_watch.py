"""What a server says about itself: its log, without secrets and without repetition, its health and its figures."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.routing import Route
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from aerodrome import __version__, cli
from aerodrome.table.store import open_store
from aerodrome.web import logs, pages, watch
from aerodrome.web.logs import Calm, Lines, Plain, masked, shown_path
from aerodrome.web.person import Badge
from tests.kit.serving import Server, TestClient, client_of, settings
from tests.table.test_thinking import until

ME, OPEN = {"who": "me"}, {"who": "open"}
FORM = {"name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a JSON log, and figures at a port of their own."""
    words = ["--set", 'log="json"', "--set", 'metrics=["127.0.0.1", 0]']
    with Server(tmp_path_factory.mktemp("data"), None, *words) as opened:
        yield opened


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.said]


# -------------------------------------------------------------------- every request has an id
def test_an_answer_names_its_request(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the pump is broken")

    monkeypatch.setattr(pages, "stats", broken)
    expected = {"/": 200, "/nowhere": 404, "/t/nowhere": 404, "/api/games": 200, "/stats": 500}
    found = {path: client.get(path) for path in expected}
    assert {path: one.status_code for path, one in found.items()} == expected
    ids = {one.headers[watch.HEADER] for one in found.values()}
    assert len(ids) == len(expected)
    assert client.get("/", headers={"host": "evil.example"}).headers[watch.HEADER]
    assert client.get("/", headers={watch.HEADER: "of-the-proxy-17"}).headers[watch.HEADER] == "of-the-proxy-17"
    for odd in ("short", "x" * 65, "with space", 'quo"te-quote'):
        assert client.get("/", headers={watch.HEADER: odd}).headers[watch.HEADER] != odd


def test_a_request_is_a_line_with_its_id(talkative: Server) -> None:
    with talkative.client() as http:
        answer = http.get("/api/games")
        wanted = answer.headers[watch.HEADER]
        until(lambda: any(line.get("request") == wanted for line in lines(talkative)))
    (line,) = [line for line in lines(talkative) if line.get("request") == wanted]
    facts = {name: line[name] for name in ("level", "method", "path", "status", "address")}
    assert facts == {"level": "info", "method": "GET", "path": "/api/games", "status": 200, "address": "127.0.0.1"}
    assert line["ms"] > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["time"])


# -------------------------------------------------------------------- no secrets
def test_no_secret_is_written_down(talkative: Server) -> None:
    """Every kind of link, token and cookie, right and wrong, at pages and at the API."""
    with talkative.client() as http, talkative.client() as other:
        origin = {"origin": talkative.address}
        path = http.post("/new/lanterns", data=FORM, headers=origin).headers["location"]
        page = http.get(path).text
        (seat_link,) = set(re.findall(r"/t/\w+/join/1/(\w+)", page))
        company = other_code(talkative, path)
        opened = http.post("/api/tables", json={"game": "lanterns", "seats": [ME, OPEN]}).json()
        token, invitation = opened["held"][0]["token"], opened["table"]["invitations"][0]["invitation"]
        api = f"/api/tables/{opened['table']['id']}"
        asked = [
            other.get(f"{path}/join/1/{seat_link}"),
            other.get(f"{path}/join/0/{seat_link}"),
            other.get(f"/join/1/{seat_link}"),
            other.get(f"/{seat_link}"),
            other.post(f"{path}/join/1/{seat_link}", data={"name": "Bo"}, headers=origin),
            other.get(f"/j/{path[3:]}/{company}"),
            other.get(f"/j/nowhere/{company}"),
            other.get(f"{path}?token={token}&look=0"),
            other.get(f"/?back=/t/x/join/1/{seat_link}"),
            http.get(api, headers={"authorization": f"Bearer {token}"}),
            http.get("/api/tables/nowhere", headers={"authorization": f"Bearer {token}"}),
            http.post(f"{api}/seats/1", json={"name": "Bo", "invitation": invitation}),
            http.post(f"{api}/seats/1", json={"name": "Bo", "invitation": invitation, "odd": 1}),
        ]
        live, shown = talkative.address.replace("http", "ws"), Subprotocol(f"token.{token}")
        with connect(f"{live}{api}/live", subprotocols=[Subprotocol("aerodrome"), shown]) as socket:
            socket.recv(timeout=10)
        with pytest.raises(InvalidStatus):
            connect(f"{live}/api/tables/nowhere/live?token={token}", subprotocols=[shown])
        with pytest.raises(InvalidStatus):
            connect(f"{live}{path}/live?look=0&secret={token}", origin=Origin("http://evil.example"))
        last = other.get("/health").headers[watch.HEADER]
        cookies = [*http.cookies.values(), *other.cookies.values()]
        until(lambda: any(line.get("request") == last for line in lines(talkative)))
    written = "".join(talkative.said)
    told = {line.get("request") for line in lines(talkative)}
    assert {one.headers[watch.HEADER] for one in asked} <= told, "they are all written down"
    for secret in (seat_link, company, token, invitation, *cookies):
        assert len(secret) >= 8
        assert secret not in written
    assert f"/t/{path[3:]}/join/1/***" in {line.get("path") for line in lines(talkative)}


def other_code(server: Server, path: str) -> str:
    """The code of the link to any seat of a table."""
    words = server.process.args
    assert isinstance(words, list)
    with closing(open_store(None, Path(words[words.index("--data") + 1]))) as store:
        return Badge(store.secret()).company(path.removeprefix("/t/"))


def test_a_new_kind_of_link_is_a_secret_until_it_is_said_not_to_be() -> None:
    route = Route("/take/{table_id}/{word}", endpoint=watch.health)
    scope = {"route": route, "path": "/take/k3m9/5f0c91", "path_params": {"table_id": "k3m9", "word": "5f0c91"}}
    assert shown_path(scope) == "/take/k3m9/***"
    assert shown_path({"path": "/5f0c91"}) == "/"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("GET /t/k3m9/join/1/5f0c91", "GET /t/k3m9/join/1/***"),
        ("GET /j/k3m9/wq2bd5", "GET /j/k3m9/***"),
        ("GET /t/k3m9?look=0&token=abc", "GET /t/k3m9?***"),
        ("authorization: Bearer 0lRHB7kV", "authorization: Bearer ***"),
        ("protocols aerodrome, token.0lRHB7kV", "protocols aerodrome, token.***"),
        ("cookie aerodrome=eyJuYW1l.x; path=/", "cookie aerodrome=***; path=/"),
        ("{'token': '0lRHB7kV', 'seat': 1}", "{'token': '***', 'seat': 1}"),
        ("postgresql://ann:pass@10.0.0.1/db", "postgresql://ann:***@10.0.0.1/db"),
        ("table k3m9 cannot go on: aerodrome is full", "table k3m9 cannot go on: aerodrome is full"),
    ],
)
def test_a_line_is_masked(text: str, shown: str) -> None:
    assert masked(text) == shown
    record = logging.LogRecord("x", logging.ERROR, "", 1, "%s", (text,), None)
    assert Plain().format(record) == f"ERROR: {shown}"
    assert json.loads(Lines().format(record))["message"] == shown


def test_an_error_is_masked_with_its_trace() -> None:
    try:
        raise RuntimeError("/t/k3m9/join/1/5f0c91")
    except RuntimeError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "", 1, "it broke", None, (type(error), error, error.__traceback__)
        )
    for text in (Plain().format(record), Lines().format(record)):
        assert "RuntimeError: /t/k3m9/join/1/***" in text
    assert json.loads(Lines().format(record))["message"] == "it broke"


# -------------------------------------------------------------------- no repetition
def test_what_is_said_again_and_again_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("aerodrome.web.logs.time.monotonic", lambda: now[0])
    calm, kept = Calm(), list[str]()

    def say(text: str, line: int, name: str = "x", level: int = logging.ERROR) -> None:
        record = logging.LogRecord(name, level, "place", line, text, None, None)
        if calm.filter(record):
            kept.append(record.getMessage())

    for number in range(1000):
        say(f"no file {number}", 1)
    say("another place", 2)
    assert len(kept) == logs.OFTEN + 1
    assert "left out" in kept[logs.OFTEN - 1]
    now[0] += logs.WINDOW + 1
    say("no file", 1)
    assert kept[-1] == f"no file (and {1000 - logs.OFTEN} times more before)"
    kept.clear()
    for _ in range(100):
        say("GET /", 3, logs.REQUESTS.name, logging.INFO)
    assert len(kept) == 100, "requests are all told"


# -------------------------------------------------------------------- health and figures
def test_a_server_that_is_well(client: TestClient) -> None:
    answer = client.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "version": __version__, "database": True})
    assert answer.headers["cache-control"] == "no-store"


@pytest.fixture(scope="module")
def figures_at(talkative: Server) -> str:
    """Where the figures are, as the server says when it is open."""
    assert talkative.process.stdout is not None
    return talkative.process.stdout.readline().removeprefix("figures for Prometheus: ").strip()


def figures(address: str) -> dict[str, float]:
    """The figures by name and labels."""
    found = httpx.get(address).text
    samples = [sample for family in text_string_to_metric_families(found) for sample in family.samples]
    return {sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value for sample in samples}


def test_figures_count_what_happens(talkative: Server, figures_at: str) -> None:
    before = figures(figures_at)
    assert before["aerodrome_bot_workers"] == 1
    assert before[f"aerodrome_info {__version__}"] == 1
    with talkative.client() as http:
        seats = [ME, {"who": "bot", "level": "cadet"}]
        opened = http.post("/api/tables", json={"game": "aerion", "seats": seats}).json()
        table, headers = opened["table"]["id"], {"authorization": f"Bearer {opened['held'][0]['token']}"}
        path, moves = f"/api/tables/{table}", 0
        with connect(talkative.address.replace("http", "ws") + f"/t/{table}/live") as socket:
            socket.recv(timeout=10)
            watched = figures(figures_at)
            end = time.monotonic() + 30
            while moves < 6 and time.monotonic() < end:
                may = http.get(f"{path}/actions", headers=headers).json()
                if may["actions"]:
                    wish = {"seq": may["seq"], "action": may["actions"][0]["action"]}
                    moves += http.post(f"{path}/act", json=wish, headers=headers).is_success
        assert http.get("/nowhere").status_code == 404
    after = figures(figures_at)

    def grown(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    assert watched["aerodrome_sockets page"] == before["aerodrome_sockets page"] + 1
    assert watched["aerodrome_tables_watched"] == before["aerodrome_tables_watched"] + 1
    assert watched["aerodrome_connections"] >= 2
    assert grown("aerodrome_tables_opened_total") == 1
    assert grown("aerodrome_moves_total person") == moves == 6
    assert grown("aerodrome_frame_seconds_count") >= 2
    assert grown("aerodrome_request_seconds_count 2xx") >= 12
    assert grown("aerodrome_request_seconds_count 4xx") >= 1
    assert after["aerodrome_bot_queue"] >= 0
    assert after["aerodrome_log_lines_total error"] == 0


def test_figures_are_not_at_the_address_of_the_pages(talkative: Server) -> None:
    with talkative.client() as http:
        assert http.get("/metrics").status_code == 404


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--log", "xml"], "a log is plain or json, not 'xml'"),
        (["--metrics", "70000"], "a port from 0 to 65535"),
        (["--metrics", "here"], "a port from 0 to 65535"),
        (["--metrics", "203.0.113.7:9350"], "figures for Prometheus cannot be had on 203.0.113.7 port 9350"),
    ],
)
def test_what_cannot_be_written_or_shown(
    words: list[str], said: str, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(tmp_path_factory.mktemp("data"))
    assert cli.run(["serve", "--no-browser", "--port", "0", "--data", data, *words]) == 2
    assert said in capsys.readouterr().err
