"""Real server processes: killed in full flight, two on one database, and a database that goes away and comes back."""

from __future__ import annotations

import itertools
import json
import re
import socket
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from aerodrome.kernel.game import game
from aerodrome.table.store import open_store
from aerodrome.table.table import Entry
from tests.kit.serving import Server
from tests.table.postgres import Cluster, NoPostgres

CADET = {"who": "bot", "level": "cadet"}
ME = {"who": "me"}
KILLS = 3
MANY_KILLS = 20
RACES = 15
PATIENCE = 60.0


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    try:
        cluster = Cluster()
        cluster.start()
    except NoPostgres as error:
        pytest.fail(str(error), pytrace=False)
    yield cluster
    cluster.remove()


def opened(http: httpx.Client, name: str, *seats: dict[str, Any]) -> tuple[str, list[str]]:
    """The id of a new table and the tokens of its seats."""
    answer = http.post("/api/tables", json={"game": name, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return found["table"]["id"], [one["token"] for one in found["held"]]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def until(ready: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.05)


# -------------------------------------------------------------------- killed
class Onlooker(threading.Thread):
    """Follows a table and keeps the number of the last entry that the server has told of."""

    def __init__(self, server: Server, table: str) -> None:
        super().__init__(daemon=True)
        self.address = server.address.replace("http", "ws") + f"/api/tables/{table}/live"
        self.seq = 0

    def run(self) -> None:
        with suppress(ConnectionClosed, OSError), connect(self.address) as socket:
            for message in socket:
                self.seq = json.loads(message)["seq"]


class Player(threading.Thread):
    """Plays alone as fast as it can, and keeps what the server has acknowledged: the entry's number and the action."""

    def __init__(self, server: Server, table: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.http = server.client(token)
        self.path = f"/api/tables/{table}"
        self.random = Random(seed)
        self.acknowledged: list[tuple[int, int]] = []

    def run(self) -> None:
        with suppress(httpx.HTTPError), self.http:
            while True:
                may = self.http.get(f"{self.path}/actions").json()
                if not may["actions"]:
                    return
                action = self.random.choice(may["actions"])["action"]
                answer = self.http.post(f"{self.path}/act", json={"seq": may["seq"], "action": action})
                assert answer.status_code == 200, answer.text
                self.acknowledged.append((answer.json()["seq"], action))


def killed_again_and_again(data: Path, kills: int) -> tuple[int, int]:
    """How many moves of bots and of people were told of before a kill; all of them must be in the log."""
    random = Random(kills)
    bots_table = alone = token = ""
    known: list[Entry] = []
    told = acknowledged = 0
    for kill in range(kills):
        with Server(data) as server, server.client() as http:
            if not bots_table or http.get(f"/api/tables/{bots_table}").json()["phase"] == "over":
                bots_table, _ = opened(http, "aerion", CADET, CADET)
                known = []
            alone, (token,) = opened(http, "aerion", ME)
            onlooker, player = Onlooker(server, bots_table), Player(server, alone, token, kill)
            onlooker.start()
            player.start()
            start = len(known)
            until(lambda: onlooker.seq > start and len(player.acknowledged) > 2)  # noqa: B023
            time.sleep(random.random() * 0.3)
            server.kill()
            onlooker.join(PATIENCE)
            player.join(PATIENCE)
        with closing(open_store(None, data)) as store:
            entries = store.entries(bots_table)
            assert [entry.seq for entry in entries] == [*range(1, len(entries) + 1)]
            assert entries[: len(known)] == known, "what was there before is there as it was"
            assert len(entries) >= onlooker.seq, "what was told is kept"
            told += onlooker.seq - start
            known = entries
            own = {entry.seq: entry.data.get("action") for entry in store.entries(alone)}
            for seq, action in player.acknowledged:
                assert own[seq] == action
            assert len(own) - max(seq for seq, _ in player.acknowledged) in (0, 1), "at most one was not answered"
            acknowledged += len(player.acknowledged)
    with Server(data) as server, server.client() as http:
        until(lambda: http.get(f"/api/tables/{bots_table}").json()["phase"] == "over")
        record = http.get(f"/api/tables/{bots_table}/export").json()
        state = game("aerion").replay(record)
        assert state.over
        assert state.scores() == http.get(f"/api/tables/{bots_table}").json()["scores"]
        resumed = Player(server, alone, token, 99)
        resumed.run()
        assert http.get(f"/api/tables/{alone}").json()["phase"] == "over"
    return told, acknowledged


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    told, acknowledged = killed_again_and_again(tmp_path, KILLS)
    print(f"{KILLS} kills, {told} moves of bots told, {acknowledged} moves of people acknowledged")


@pytest.mark.soak
def test_nothing_is_lost_by_many_kills(tmp_path: Path) -> None:
    told, acknowledged = killed_again_and_again(tmp_path, MANY_KILLS)
    print(f"{MANY_KILLS} kills, {told} moves of bots told, {acknowledged} moves of people acknowledged")


# -------------------------------------------------------------------- two on one database
@pytest.fixture(scope="module")
def pair(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    url = postgres.fresh()
    data = tmp_path_factory.mktemp("data")
    with Server(data, url) as one, Server(data, url) as two:
        yield one, two


def news(socket: Any, seq: int) -> dict[str, Any]:
    """The first news of this number or a later one."""
    while True:
        found: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if found["seq"] >= seq:
            return found


def test_players_on_different_processes_see_each_other(pair: tuple[Server, Server]) -> None:
    random = Random(1)
    with pair[0].client() as first, pair[1].client() as second, ExitStack() as stack:
        https = (first, second)
        table, tokens = opened(first, "lanterns", ME, ME)
        path = f"/api/tables/{table}"
        addresses = [server.address.replace("http", "ws") + f"{path}/live" for server in pair]
        live = [stack.enter_context(connect(address)) for address in addresses]
        standing = second.get(path).json()
        for socket in live:
            news(socket, standing["seq"])
        moves = 0
        while standing["phase"] == "playing":
            seat = standing["decider"]
            may = https[seat].get(f"{path}/actions", headers=bearer(tokens[seat])).json()
            wish = {"seq": may["seq"], "action": random.choice(may["actions"])["action"]}
            standing = https[seat].post(f"{path}/act", json=wish, headers=bearer(tokens[seat])).json()
            for socket in live:
                assert news(socket, standing["seq"])["seq"] == standing["seq"]
            moves += 1
            for one in tokens:
                seen = [client.get(f"{path}/view", headers=bearer(one)).json()["view"] for client in https]
                assert seen[0] == seen[1]
        assert moves >= 8, "a game of two"
        assert first.get(path).json() == second.get(path).json()


def test_of_two_processes_that_race_one_wins(pair: tuple[Server, Server]) -> None:
    random = Random(2)
    with pair[0].client() as first, pair[1].client() as second, ThreadPoolExecutor(2) as threads:
        table, (token,) = opened(first, "aerion", ME)
        path = f"/api/tables/{table}"
        gate = threading.Barrier(2)
        winners = []

        def answer(http: httpx.Client, wish: dict[str, Any]) -> httpx.Response:
            gate.wait()
            return http.post(f"{path}/act", json=wish, headers=bearer(token))

        races = 0
        while races < RACES:
            may = first.get(f"{path}/actions", headers=bearer(token)).json()
            second.get(path)
            if may["phase"] != "playing":
                table, (token,) = opened(first, "aerion", ME)
                path = f"/api/tables/{table}"
                continue
            actions = [random.choice(may["actions"])["action"] for _ in range(2)]
            tries = [
                threads.submit(answer, http, {"seq": may["seq"], "action": action})
                for http, action in zip((first, second), actions, strict=True)
            ]
            answers = [one.result() for one in tries]
            races += 1
            assert sorted(one.status_code for one in answers) == [200, 409], [one.text for one in answers]
            won = [one.status_code for one in answers].index(200)
            winners.append(won)
            lost = answers[1 - won].json()
            assert lost["table"]["seq"] == may["seq"] + 1, "the loser gets the fresh state"
            assert lost["view"] == first.get(f"{path}/view", headers=bearer(token)).json()["view"]
            assert lost["table"]["step"] == answers[won].json()["step"]
        print(f"{RACES} races, won by {winners.count(0)} and {winners.count(1)}")


def test_the_table_goes_on_after_the_database_was_away(pair: tuple[Server, Server], postgres: Cluster) -> None:
    random = Random(3)
    with pair[0].client() as first, pair[1].client() as second:
        https = (first, second)
        table, tokens = opened(first, "lanterns", ME, ME)
        path = f"/api/tables/{table}"
        with connect(pair[1].address.replace("http", "ws") + f"{path}/live") as socket:
            news(socket, 1)
            for violently in (False, True):

                def move() -> int:
                    """One move, on the process of whoever decides; a 503 is tried again."""
                    end = time.monotonic() + PATIENCE
                    while time.monotonic() < end:
                        standing = first.get(path)
                        if standing.status_code == 503:
                            continue
                        seat = standing.json()["decider"]
                        may = https[seat].get(f"{path}/actions", headers=bearer(tokens[seat]))
                        if may.status_code == 503:
                            continue
                        wish = {"seq": may.json()["seq"], "action": random.choice(may.json()["actions"])["action"]}
                        answer = https[seat].post(f"{path}/act", json=wish, headers=bearer(tokens[seat]))
                        assert answer.status_code in (200, 409, 503), answer.text
                        if answer.status_code == 200:
                            return int(answer.json()["seq"])
                    raise AssertionError("the table did not go on")

                before = move()
                postgres.stop(violently=violently)
                with ThreadPoolExecutor(1) as threads:
                    moving = threads.submit(move)
                    time.sleep(1)
                    postgres.start()
                    after = moving.result()
                assert after == before + 1
                assert news(socket, after)["seq"] == after
                assert second.get(path).json()["seq"] == after
        for server in pair:
            assert not [line for line in server.said if "Traceback" in line], server.said


def test_without_a_database_the_answer_is_503(postgres: Cluster, tmp_path: Path) -> None:
    with Server(tmp_path, postgres.fresh()) as server, server.client() as http:
        postgres.stop()
        try:
            answer, health = http.get("/api/tables"), http.get("/health")
        finally:
            postgres.start()
        assert answer.status_code == 503
        assert set(answer.json()) == {"error"}
        assert str(postgres.port) not in answer.text
        assert (health.status_code, health.json()["ok"], health.json()["database"]) == (503, False, False)
        assert health.json()["reason"] == "the database does not answer"
        until(lambda: http.get("/api/tables").status_code == 200)
        assert http.get("/health").status_code == 200


def test_of_two_pages_that_race_the_loser_gets_409_and_the_fresh_frame(pair: tuple[Server, Server]) -> None:
    """The same person has the table open at two processes; the cookie is good at both."""
    with pair[0].client() as first, pair[1].client() as second, ThreadPoolExecutor(2) as threads:
        form = {"name": "Ada", "players": "1", "seat0": "me"}
        path = first.post("/new/aerion", data=form, headers={"origin": pair[0].address}).headers["location"]
        second.cookies.update(first.cookies)
        gate = threading.Barrier(2)

        def answer(http: httpx.Client, origin: str, wish: dict[str, str]) -> httpx.Response:
            gate.wait()
            return http.post(f"{path}/act", data=wish, headers={"accept": "application/json", "origin": origin})

        for _ in range(5):
            page = first.get(path).text
            second.get(path)
            seq = re.search(r'data-seq="(\d+)"', page)
            action = re.search(r'name="action" value="(\d+)"', page)
            assert seq is not None
            assert action is not None
            wish = {"seq": seq[1], "action": action[1]}
            tries = [
                threads.submit(answer, http, server.address, wish)
                for http, server in zip((first, second), pair, strict=True)
            ]
            answers = sorted((one.result() for one in tries), key=lambda one: one.status_code)
            assert [one.status_code for one in answers] == [200, 409], [one.text[:300] for one in answers]
            lost = answers[1].json()
            assert lost["seq"] == int(seq[1]) + 1
            assert f'data-seq="{lost["seq"]}"' in lost["html"], "the loser gets the fresh frame"


# -------------------------------------------------------------------- behind one address
class RoundRobin(socketserver.ThreadingTCPServer):
    """What stands before several servers: every connection goes to the next of them."""

    daemon_threads = True
    request_queue_size = 50

    def __init__(self, *servers: Server) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.behind = [httpx.URL(server.address) for server in servers]
        self.taken = [0] * len(servers)
        self.turn = itertools.cycle(range(len(servers)))
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def next(self) -> socket.socket:
        number = next(self.turn)
        self.taken[number] += 1
        return socket.create_connection((self.behind[number].host, self.behind[number].port or 80))

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()


class Passing(socketserver.BaseRequestHandler):
    """One connection, passed on in both directions until either side has ended."""

    server: RoundRobin

    def handle(self) -> None:
        with self.server.next() as further:
            back = threading.Thread(target=self.pump, args=(further, self.request), daemon=True)
            back.start()
            self.pump(self.request, further)
            back.join(PATIENCE)

    def pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for one in (source, target):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)


def frame(live: Any, seq: int) -> dict[str, Any]:
    """The first frame of this number or a later one that a page is sent."""
    while True:
        found: dict[str, Any] = json.loads(live.recv(timeout=PATIENCE))
        if found.get("seq", -1) >= seq:
            return found


def test_two_people_play_at_one_address_with_two_processes_behind_it(pair: tuple[Server, Server]) -> None:
    """Cookies, invitations, clicks and live frames are good at whatever process a connection comes to."""
    with RoundRobin(*pair) as robin, ExitStack() as stack:
        headers = {"connection": "close", "origin": robin.address, "accept": "application/json"}
        people = [
            stack.enter_context(httpx.Client(base_url=robin.address, headers=headers, timeout=PATIENCE))
            for _ in range(2)
        ]
        form = {"name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}
        path = people[0].post("/new/lanterns", data=form).headers["location"]
        (link,) = set(re.findall(rf"{path}/join/1/\w+", people[0].get(path).text))
        assert people[1].post(link, data={"name": "Bo"}).headers["location"] == path
        assert people[0].post(f"{path}/start").status_code == 200
        lives = []
        for person in people:
            cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items())}
            address = f"{robin.address.replace('http', 'ws')}{path}/live"
            lives.append(stack.enter_context(connect(address, additional_headers=cookie, max_size=None)))
        api, chance, moves = f"/api/tables{path[2:]}", Random(5), 0
        standing = people[0].get(api).json()
        while standing["phase"] == "playing":
            mover = people[standing["decider"]]
            page = mover.get(path, headers={"accept": "text/html"}).text
            actions = re.findall(r'name="action" value="(\d+)"', page)
            wish = {"seq": str(standing["seq"]), "action": chance.choice(actions)}
            done = mover.post(f"{path}/act", data=wish)
            assert done.status_code == 200, done.text[:300]
            standing = people[1 - standing["decider"]].get(api).json()
            while standing["phase"] == "playing" and standing["unconfirmed"]:
                person = people[standing["decider"]]
                assert person.post(f"{path}/confirm", data={"seq": str(standing["seq"])}).is_success
                standing = person.get(api).json()
            assert [frame(live, standing["seq"])["seq"] for live in lives] == [standing["seq"]] * 2
            moves += 1
        assert moves >= 8, "a game of two"
        assert min(robin.taken) > moves, "both had their share"
        assert people[0].get(api).json() == people[0].get(api).json()
