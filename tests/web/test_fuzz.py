"""What no honest client sends: no error of the server, no change by a refusal, no secret in an answer."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import checks

from aerodrome.table.store import Store, open_store
from tests.kit.serving import ROOT, Server

ME = {"who": "me"}
EXAMPLES = 10  # of each operation and kind
SOAK_EXAMPLES = 400
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]
FORBIDDEN = ("Traceback", "site-packages", "sqlite", 'File "', str(ROOT))  # what no answer may tell
OPERATIONS = [
    "GET /api/games",
    "GET /api/tables",
    "POST /api/tables",
    "POST /api/import",
    "GET /api/statistics",
    "GET /api/campaigns/{campaign}",
    "GET /api/campaigns/{campaign}/export",
    "POST /api/campaigns",
    "GET /api/tables/{table}",
    "GET /api/tables/{table}/view",
    "GET /api/tables/{table}/actions",
    "GET /api/tables/{table}/events",
    "GET /api/tables/{table}/export",
    "POST /api/tables/{table}/act",
    "POST /api/tables/{table}/undo",
    "POST /api/tables/{table}/confirm",
    "POST /api/tables/{table}/hint",
    "POST /api/tables/{table}/seats/{seat}",
    "POST /api/tables/{table}/seats/{seat}/bot",
    "POST /api/tables/{table}/seats/{seat}/stand",
    "POST /api/tables/{table}/seats/{seat}/takeover",
    "POST /api/tables/{table}/seats/{seat}/lost",
    "POST /api/tables/{table}/seats/{seat}/claim",
    "POST /api/tables/{table}/link",
    "DELETE /api/tables/{table}/link",
    "POST /api/tables/{table}/seal",
    "POST /api/tables/{table}/number",
    "POST /api/tables/{table}/deal",
    "POST /api/tables/{table}/start",
    "POST /api/tables/{table}/hand",
    "POST /api/tables/{table}/back",
    "POST /api/tables/{table}/rematch",
]


@dataclass
class World:
    """A server, its store, and tables at which somebody sits: their tokens, by table."""

    server: Server
    store: Store
    http: httpx.Client
    tokens: dict[str, list[str]] = field(default_factory=dict)

    def open(self, *seats: dict[str, Any], game: str = "lanterns", **more: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        found = answer.json()
        table: str = found["table"]["id"]
        self.tokens[table] = [one["token"] for one in found["held"]]
        return table

    def fresh(self) -> list[str]:
        """Two new tables, at which alone the next requests may change something: one in play, one that waits."""
        self.tokens.clear()
        return [self.open(ME, ME), self.open(ME, {"who": "open"}, public=True)]

    def log(self) -> list[Any]:
        """What people have done at all tables; a bot that was asked to play goes on meanwhile."""
        entries = [entry for table in self.tokens for entry in self.store.entries(table)]
        return [entry for entry in entries if entry.data.get("by") != "bot"]

    def secrets(self) -> list[str]:
        """What nobody may be told before the end: the seeds; and what is told only once: the tokens."""
        seeds = [str(self.store.seed(table)) for table in self.tokens]
        return [*seeds, *(token for tokens in self.tokens.values() for token in tokens)]

    def check(self, status: int, text: str, before: list[Any], sent: str = "") -> None:
        """No error of the server, no secret, and no change if the answer is a refusal."""
        assert status < 500, text
        for secret in (*self.secrets(), *FORBIDDEN):
            assert secret not in text or secret in sent
        if status >= 400:
            assert self.log() == before


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    data = tmp_path_factory.mktemp("data")
    with Server(data) as server, closing(open_store(None, data)) as store, server.client() as http:
        yield World(server, store, http)
        assert http.get("/api/games").status_code == 200
        assert not [line for line in server.said if "Traceback" in line or "ERROR" in line]


@pytest.fixture(scope="module")
def schema(world: World) -> Any:
    return schemathesis.openapi.from_dict(world.http.get("/openapi.json").json())


def test_no_operation_is_forgotten(schema: Any) -> None:
    assert sorted(one.ok().label for one in schema.get_all_operations()) == sorted(OPERATIONS)


def fuzz(world: World, schema: Any, label: str, examples: int) -> None:
    """One operation with generated requests: as the description allows them, and as it does not."""
    method, path = label.split()
    operation = schema[path][method]
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    tables = world.fresh()

    def attempt(case: Any, data: Any) -> None:
        untouched = True
        if "{table}" in path and data.draw(st.integers(0, 3)):
            untouched = False
            table = data.draw(st.sampled_from(tables))
            case.path_parameters = {**case.path_parameters, "table": table}
            if "seat" in case.path_parameters and data.draw(st.booleans()):
                case.path_parameters = {**case.path_parameters, "seat": data.draw(st.integers(0, 2))}
        if data.draw(st.integers(0, 3)):
            untouched = False
            token = data.draw(st.sampled_from([one for table in tables for one in world.tokens[table]]))
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        if case.query and "after" in case.query:
            case.query = {**case.query, "after": 0}  # it would wait, and wait
        before = world.log()
        response = case.call(base_url=world.server.address)
        world.check(response.status_code, response.text, before, repr(case.headers))
        case.validate_response(response, checks=[*CHECKS, *([checks.negative_data_rejection] if untouched else [])])

    for mode in modes:
        bounded = settings(
            max_examples=examples,
            derandomize=True,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        with suppress(Unsatisfiable):  # nothing can be wrong with a request that has no parts
            bounded(given(operation.as_strategy(generation_mode=mode), st.data())(attempt))()


@pytest.mark.parametrize("label", OPERATIONS)
def test_generated_requests(world: World, schema: Any, label: str) -> None:
    fuzz(world, schema, label, EXAMPLES)


@pytest.mark.soak
@pytest.mark.parametrize("label", OPERATIONS)
def test_many_generated_requests(world: World, schema: Any, label: str) -> None:
    fuzz(world, schema, label, SOAK_EXAMPLES)


# -------------------------------------------------------------------- made by hand
def wishes(seq: int) -> list[tuple[str, str, Any]]:
    """Every request that a seat can make."""
    at = {"seq": seq}
    return [
        ("GET", "", None),
        ("GET", "/view", None),
        ("GET", "/actions", None),
        ("GET", "/events", None),
        ("GET", "/export", None),
        ("POST", "/act", {**at, "action": 0}),
        ("POST", "/undo", at),
        ("POST", "/confirm", at),
        ("POST", "/hint", None),
        ("POST", "/hand", {}),
        ("POST", "/back", None),
        ("POST", "/start", None),
        ("POST", "/rematch", None),
        ("POST", "/seats/1/bot", {}),
        ("POST", "/seats/1/stand", None),
        ("POST", "/seats/1/takeover", None),
        ("POST", "/seats/1/lost", None),
        ("POST", "/link", None),
        ("DELETE", "/link", None),
        ("POST", "/seal", {"sealed": "0" * 64}),
        ("POST", "/number", {"number": "0" * 32}),
        ("POST", "/deal", None),
    ]


def test_the_token_of_another_table_opens_nothing(world: World) -> None:
    mine, waiting = world.fresh()
    foreign = [*world.tokens[waiting], "x", "é" * 22, world.tokens[mine][0][:-1], world.tokens[mine][0] + "A"]
    seq = world.http.get(f"/api/tables/{mine}").json()["seq"]
    for token in foreign:
        headers = {b"authorization": f"Bearer {token}".encode()}
        for method, path, body in wishes(seq):
            before = world.log()
            answer = world.http.request(method, f"/api/tables/{mine}{path}", json=body, headers=headers)
            assert answer.status_code == 403, (token, path, answer.text)
            world.check(answer.status_code, answer.text, before, token)


def test_who_has_no_token_only_looks(world: World) -> None:
    mine, _ = world.fresh()
    seq = world.http.get(f"/api/tables/{mine}").json()["seq"]
    for method, path, body in wishes(seq):
        before = world.log()
        answer = world.http.request(method, f"/api/tables/{mine}{path}", json=body)
        assert answer.status_code == (200 if method == "GET" else 403)
        world.check(answer.status_code, answer.text, before)


BODIES: dict[str, bytes] = {
    "nothing": b"",
    "half": b'{"seq": 1, "act',
    "not text": b"\xff\xfe\x00",
    "no number": b'{"seq": NaN, "action": Infinity}',
    "a long number": b'{"seq": ' + b"9" * 5000 + b', "action": 1}',
    "a large number": b'{"seq": 1e400, "action": 1}',
    "deep": b"[" * 30_000,
    "deep and closed": b'{"seq":' * 8000 + b"1" + b"}" * 8000,
    "half a sign": b'{"seq": 1, "action": "\\ud800"}',
    "a zero": b'{"seq": 4, "action": "\\u0000"}',
    "twice": b'{"seq": 1, "seq": 1, "action": {}}',
    "many": b'{"seq": 1, "action": 1' + b"".join(b', "k%d": 1' % number for number in range(5000)) + b"}",
    "a form": b"seq=1&action=1",
}


@pytest.mark.parametrize("kind", ["application/json", "text/plain", ""])
def test_bodies_that_are_none(world: World, kind: str) -> None:
    mine, _ = world.fresh()
    headers = {"authorization": f"Bearer {world.tokens[mine][0]}", "content-type": kind}
    before = world.log()
    for what, body in BODIES.items():
        for path in (f"/api/tables/{mine}/act", "/api/tables", "/api/import", f"/api/tables/{mine}/seats/0"):
            answer = world.http.post(path, content=body, headers=headers)
            assert answer.status_code in (400, 422), (what, path, answer.text)
            assert set(answer.json()) == {"error"}
            assert len(answer.content) < 1000
            world.check(answer.status_code, answer.text, before)


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize(
    ("path", "size"),
    [("/api/tables", 70_000), ("/api/tables/x/act", 10**6), ("/api/import", 1_100_000), ("/prefs", 70_000)],
)
def test_bodies_that_are_too_large(world: World, path: str, size: int, chunked: bool) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"game": "'
        for _ in range(size // 1000):
            yield b"x" * 1000
        yield b'"}'

    before = world.log()
    body = pieces() if chunked else b"".join(pieces())
    kind = "application/json" if path != "/prefs" else "application/x-www-form-urlencoded"
    answer = world.http.post(path, content=body, headers={"content-type": kind})
    assert answer.status_code == 413
    if path.startswith("/api"):
        assert set(answer.json()) == {"error"}
    world.check(answer.status_code, answer.text, before)


def talk(world: World, sent: bytes, patience: float = 10.0) -> bytes:
    """What the server answers to these bytes until it closes the connection, or waits for more."""
    host, port = world.server.address.removeprefix("http://").split(":")
    received = b""
    with (
        socket.create_connection((host, int(port)), timeout=patience) as connection,
        suppress(ConnectionResetError, BrokenPipeError, TimeoutError),
    ):
        connection.sendall(sent)
        while piece := connection.recv(65536):
            received += piece
    return received


def answers_no_harm(world: World, sent: Sequence[bytes], patience: float) -> None:
    """Whatever the server answers to these bytes is no fault of its own. It may wait for more: several at a time."""
    with ThreadPoolExecutor(10) as pool:
        for answer in pool.map(lambda one: talk(world, one, patience).decode("latin-1"), sent):
            assert not answer or int(answer.split()[1]) < 500, answer
    assert world.http.get("/api/games").status_code == 200


PATHS = (
    "/api/tables/../../../../etc/passwd",
    "/api/tables/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/api/tables/..%5c..%5cwin.ini/view",
    "/api/tables/%00/view",
    "/api/tables/%ff%fe/view",
    "/api/tables//view",
    "/api//tables",
    "/api/tables/" + "x" * 5000,
    "/api/tables/x'%20OR%201=1--/view",
    "/api/tables/\u2603/view".encode().decode("latin-1"),
    "/api/",
    "/api",
    "/static/x/../../app.py",
    "/static/x/..%2f..%2fapp.py",
    "/static/x/%2fetc%2fpasswd",
    "/t/%00",
    "/t/../../etc/passwd",
    "//evil.example/api/games",
    "http://evil.example/api/games",
    "*",
)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH", "FOO"])
def test_paths_that_lead_nowhere(world: World, method: str) -> None:
    for path in PATHS:
        before = world.log()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode("latin-1")
        answer = talk(world, head).decode("latin-1")
        assert answer, path
        status = int(answer.split()[1])
        assert status in {200, 307, 400, 403, 404, 405, 409, 422, 431}, (path, answer)
        assert "root:" not in answer
        assert "create_app" not in answer
        assert status != 200 or "//evil" in path or method in {"GET", "HEAD"}
        world.check(status, answer, before, path)


def test_many_and_long_headers(world: World) -> None:
    start = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    many = (
        b"".join(b"X-%d: y\r\n" % number for number in range(500)),
        b"".join(b"X-%d: y\r\n" % number for number in range(20_000)),
        b"X: " + b"y" * 200_000 + b"\r\n",
        b"Authorization: Bearer " + b"y" * 10_000 + b"\r\n",
        b"Cookie: aerodrome=" + b"y" * 10_000 + b"\r\n",
        b"Accept-Language: " + b"fr," * 3000 + b"\r\n",
        b"Content-Length: -1\r\n",
        b"Content-Length: \xb2\r\n",
        b"Content-Length: 99999999999999999999\r\n",
        b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
        b"Host: y\r\n",
        b"X-Forwarded-For: \xff\xff, 1.2.3.4\r\nX-Forwarded-Proto: javascript\r\n",
        b"no header at all\r\n",
    )
    answers_no_harm(world, [start + headers + b"\r\n" for headers in many], patience=2.0)


def test_bytes_that_are_no_request(world: World) -> None:
    random = Random(1)
    half = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\r\n"
    start = [b"", b"GET / HTTP/1.1\r\n", half]
    noise = [random.randbytes(random.randrange(1, 2000)) for _ in range(30)]
    answers_no_harm(world, [start[number % 3] + one for number, one in enumerate(noise)], patience=0.5)


def test_names_are_told_as_they_are_and_nothing_is_run(world: World) -> None:
    for name in (
        "<script>alert(1)",
        "Ann'; DROP TABLE x",
        "{{7*7}}",
        "\u0645\u0631\u062d\u0628\u0627",
        "\U0001f6e9 Ann",
        "a" * 24,
    ):
        table = world.open({"who": "me", "name": name}, ME)
        assert world.http.get(f"/api/tables/{table}").json()["seats"][0]["name"] == name
        page = world.http.get(f"/t/{table}").text
        assert "<script>alert" not in page
        assert "49" not in page or name != "{{7*7}}" or "{{7*7}}" in page


def test_a_server_that_is_shouted_at_still_answers_quickly(world: World) -> None:
    """After all this: a plain request is served at once."""
    world.http.get("/api/games")
    times = []
    for _ in range(20):
        start = time.perf_counter()
        assert world.http.get("/api/games").status_code == 200
        times.append(time.perf_counter() - start)
    assert sorted(times)[10] < 1.0
