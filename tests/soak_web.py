"""The long run of the web table: `python -m tests.soak_web` (`./run soak web`).

One real server, tables of all games at which two scripted people play one game after the other, and strangers who send
what no honest client sends, over HTTP and WebSockets. Now and then the memory, the descriptors and the threads of the
server are read. The run fails with exit code 1 if an answer is an error of the server, tells a secret or breaks off a
table, or if, after the warm-up, memory or descriptors grow (memory is judged in runs of ten minutes and more). Wrong
arguments end it with 2, an interruption with 130.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import linear_regression, quantiles
from typing import Any

import httpx
from rich.console import Console
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from aerodrome.kernel.game import games
from aerodrome.table.store import open_store
from bench.load import PATIENCE, Party, Running, Tally, Trouble
from tests.kit.serving import ROOT, Server

EVERY = 10.0  # seconds between two looks at the server
TOLD_EVERY = 60.0
WARM_UP = 0.25  # of the time: caches fill
LONG_ENOUGH = 600.0  # seconds after which memory says something
GROWTH = 24.0  # megabytes an hour that count as flat
DESCRIPTORS = 40  # that may come and go with the strangers
ERROR_OF_SERVER = 1011  # with which a WebSocket is closed
KEPT = 20_000  # answers in which secrets are looked for at the end
FORBIDDEN = ("Traceback", "site-packages", 'File "', str(ROOT))
METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "FOO")
PLACES = (
    "/", "/new/{game}", "/how-to/{game}", "/rules/{game}", "/about/{game}", "/stats", "/t/{table}", "/t/{table}/result",
    "/t/{table}/act", "/t/{table}/undo", "/t/{table}/start", "/t/{table}/export", "/t/{table}/screen", "/c/{table}",
    "/c/{table}/export", "/prefs", "/import", "/api/games", "/api/tables", "/api/import", "/api/statistics",
    "/api/campaigns", "/api/campaigns/{table}", "/api/tables/{table}", "/api/tables/{table}/view",
    "/api/tables/{table}/actions", "/api/tables/{table}/events", "/api/tables/{table}/export",
    "/api/tables/{table}/act", "/api/tables/{table}/undo", "/api/tables/{table}/confirm", "/api/tables/{table}/rematch",
    "/api/tables/{table}/seats/{seat}", "/api/tables/{table}/seats/{seat}/takeover", "/static/{noise}", "/{noise}",
)  # fmt: skip
KINDS = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "")


@dataclass
class Look:
    """What the server held at a moment: megabytes of all its processes, descriptors and threads of the first."""

    second: float
    megabytes: float
    descriptors: int
    threads: int


@dataclass
class Seen:
    """What the strangers were answered."""

    requests: int = 0
    messages: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)

    def answer(self, status: int, text: str, asked: str, random: Random) -> None:
        self.requests += 1
        self.statuses[status] += 1
        if status >= 500:
            self.faults.append(f"{status} for {asked}: {text[:300]}")
        self.read(text, asked, random)

    def read(self, text: str, asked: str, random: Random) -> None:
        self.faults += [f"{word!r} in the answer to {asked}" for word in FORBIDDEN if word in text]
        if len(self.kept) < KEPT:
            self.kept.append(text)
        elif random.random() < KEPT / max(1, self.requests):
            self.kept[random.randrange(KEPT)] = text


# -------------------------------------------------------------------- strangers
def value(random: Random, depth: int = 0) -> Any:
    """Anything that JSON can say."""
    simple: list[Any] = [
        None, True, 0, 1, -1, 3, 2**31, 2**63, 10**30, 0.5, "", "0", "aerion", "cloudage", "me", "bot", "open",
        "é" * 40, "\u202e", "\u0000", "<script>", "x" * 300,
    ]  # fmt: skip
    if depth < 3 and random.random() < 0.4:
        if random.random() < 0.3:
            return [value(random, depth + 1) for _ in range(random.randrange(4))]
        names = (
            "seq",
            "action",
            "game",
            "seats",
            "who",
            "name",
            "options",
            "players",
            "record",
            "token",
            "bot",
            "undo",
        )
        return {random.choice(names): value(random, depth + 1) for _ in range(random.randrange(5))}
    return random.choice(simple)


def noise(random: Random) -> str:
    letters = "abcxyz019-_.%/\\~*'\"<>{}[]&=+;,:@! \u00e9\u2603"
    return "".join(random.choice(letters) for _ in range(random.randrange(1, 40)))


def body(random: Random) -> bytes:
    sort = random.randrange(6)
    if sort == 0:
        return b""
    if sort == 1:
        return random.randbytes(random.randrange(1, 2000))
    if sort == 2:
        return "&".join(f"{noise(random)}={noise(random)}" for _ in range(random.randrange(6))).encode()
    text = json.dumps(value(random)).encode()
    return text[: random.randrange(len(text) + 1)] if sort == 3 else text


class Stranger:
    """Sends one bad request after the other, now and then a WebSocket full of them."""

    def __init__(self, address: str, number: int, parties: list[Party], seen: Seen) -> None:
        self.address = address
        self.random = Random(f"stranger {number}")
        self.parties = parties
        self.seen = seen

    def table(self) -> str:
        known = [party.table for party in self.parties if party.table]
        return self.random.choice(known) if known and self.random.random() < 0.7 else noise(self.random)

    async def go_on(self, wanted: int) -> None:
        """Until all strangers together have sent so much."""
        async with httpx.AsyncClient(base_url=self.address, timeout=PATIENCE) as http:
            while self.seen.requests + self.seen.messages < wanted:
                if self.random.random() < 0.02:
                    await self.speak()
                else:
                    await self.ask(http)
                await asyncio.sleep(0)

    async def ask(self, http: httpx.AsyncClient) -> None:
        random = self.random
        place = random.choice(PLACES).format(
            table=self.table(), game=random.choice(["aerion", "cloudage", "solenia", noise(random)]),
            seat=random.choice([0, 1, 9, -1, "x"]), noise=noise(random),
        )  # fmt: skip
        method = random.choice(METHODS)
        headers = {
            "content-type": random.choice(KINDS),
            "origin": random.choice((self.address, "http://[", "null", "x")),
        }
        if random.random() < 0.3:
            headers["authorization"] = f"Bearer {random.getrandbits(128):x}"
        if random.random() < 0.3:
            headers["cookie"] = f"aerodrome={random.getrandbits(200):x}"
        address = httpx.URL(self.address).copy_with(raw_path=re.sub(r"[^\x21-\x7e]", "?", place).encode())
        sent = body(random) if method not in ("GET", "HEAD") else b""
        try:
            answer = await http.request(method, address, content=sent, headers=headers)
        except httpx.RemoteProtocolError:  # what was sent is no HTTP: the server hangs up
            self.seen.requests += 1
            return
        except httpx.HTTPError as error:
            self.seen.faults.append(f"{error!r} for {method} {place}")
            self.seen.requests += 1
            return
        self.seen.answer(answer.status_code, answer.text, f"{method} {place}", random)

    async def speak(self) -> None:
        """A page that talks nonsense. The server may close it, but not as its own error."""
        random = self.random
        where = f"{self.address.replace('http', 'ws')}/t/{re.sub('[^a-zA-Z0-9_-]', 'x', self.table())}/live"
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(where, origin=self.address, max_size=None) as socket:  # type: ignore[arg-type]
                for _ in range(random.randrange(1, 60)):
                    said = body(random)
                    await socket.send(said if random.random() < 0.2 else said.decode("latin-1"))
                    self.seen.messages += 1
                with suppress(TimeoutError):
                    while True:
                        heard = await asyncio.wait_for(socket.recv(), 0.2)
                        self.seen.read(str(heard), f"nonsense at {where}", random)
                if socket.close_code == ERROR_OF_SERVER:
                    self.seen.faults.append(f"{where} was closed as an error of the server")


# -------------------------------------------------------------------- looking
def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    found = [pid]
    for one in found:
        for file in Path(f"/proc/{one}/task").glob("*/children"):
            with suppress(OSError):
                found += map(int, file.read_text().split())
    return found


def look_at(pid: int, second: float) -> Look:
    pages = 0
    for one in family(pid):
        with suppress(OSError):
            pages += int(Path(f"/proc/{one}/statm").read_text().split()[1])
    descriptors = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    threads = len(list(Path(f"/proc/{pid}/task").iterdir()))
    return Look(round(second, 1), round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1), descriptors, threads)


def growth(looks: list[Look]) -> float:
    """Megabytes an hour after the warm-up, by the line that fits best."""
    later = [look for look in looks if look.second >= WARM_UP * looks[-1].second]
    if len(later) < 2:
        return 0.0
    line = linear_regression([look.second for look in later], [look.megabytes for look in later])
    return line.slope * 3600


class Regulars(Party):
    """A table whose people go on with another game when one is over, and count the games."""

    games = 0

    async def play(self, most: int = sys.maxsize) -> None:
        await super().play(most)
        Regulars.games += 1


async def steady(server: Server, given: argparse.Namespace, console: Console) -> tuple[list[Look], Seen, Tally]:
    """Play, attack and look until the time is over."""
    tally, seen, looks = Tally(counting=True), Seen(), list[Look]()
    titles = sorted(one.id for one in games())
    opening = asyncio.Semaphore(4)
    running = Running(server.address, server.process.pid)
    parties = [
        Regulars(running, titles[place % len(titles)], place, given.pace, tally) for place in range(given.tables)
    ]
    strangers = [Stranger(server.address, number, list(parties), seen) for number in range(given.strangers)]
    people = [asyncio.create_task(party.live(opening, asyncio.Event())) for party in parties]
    others = [asyncio.create_task(one.go_on(given.requests)) for one in strangers]
    start, told = time.monotonic(), time.monotonic()
    try:
        while (second := time.monotonic() - start) < 60 * given.minutes:
            looks.append(look_at(server.process.pid, second))
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                console.print(line(looks, seen, tally), highlight=False)
            broken = [task.exception() for task in (*people, *others) if task.done() and task.exception()]
            if broken:
                seen.faults += [f"a table broke off: {error!r}" for error in broken]
                break
            if server.process.poll() is not None:
                seen.faults.append("the server has ended")
                break
            await asyncio.sleep(min(EVERY, 60 * given.minutes / 20))
    finally:
        for task in (*people, *others):
            task.cancel()
        await asyncio.gather(*people, *others, return_exceptions=True)
    return looks, seen, tally


def line(looks: list[Look], seen: Seen, tally: Tally) -> str:
    last = looks[-1]
    held = f"{last.megabytes:.0f} MB, {last.descriptors} descriptors, {last.threads} threads"
    return (
        f"{last.second / 60:5.1f} min: {held}; "
        f"{len(tally.own)} moves, {Regulars.games} games, {seen.requests} bad requests, {seen.messages} bad messages"
    )


def judge(server: Server, data: Path, looks: list[Look], seen: Seen, url: str | None) -> list[str]:
    """What was wrong, in sentences."""
    wrong = list(dict.fromkeys(seen.faults))[:20]
    wrong += [said.strip() for said in server.said if "Traceback" in said or "ERROR" in said][:5]
    with closing(open_store(url, data)) as store:
        seeds = [str(store.seed(row.id)) for row in store.rows(limit=None) if row.phase != "over"]
    wrong += [f"a seed was told in {text[:80]!r}" for text in seen.kept if any(seed in text for seed in seeds)][:5]
    slope = growth(looks)
    if slope > GROWTH and looks[-1].second >= LONG_ENOUGH:
        wrong.append(f"memory grows by {slope:.0f} MB an hour after the warm-up; {GROWTH:.0f} count as flat")
    later = [look.descriptors for look in looks if look.second >= WARM_UP * looks[-1].second]
    if later and later[-1] - later[0] > DESCRIPTORS:
        wrong.append(f"descriptors grow from {later[0]} to {later[-1]}")
    return wrong


def number(text: str) -> float:
    found = float(text)
    if not 0 < found < 10**9:
        raise ValueError
    return found


def main(words: list[str] | None = None) -> int:
    plain = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(prog="soak web", description=__doc__, formatter_class=plain)
    parser.add_argument("--minutes", type=number, default=60.0, help="how long (60)")
    parser.add_argument("--tables", type=int, default=20, help="tables with two people each (20)")
    parser.add_argument("--pace", type=number, default=1.0, help="seconds that a player thinks, on average (1)")
    parser.add_argument("--strangers", type=int, default=4, help="who send what no honest client sends (4)")
    parser.add_argument("--requests", type=int, default=1_000_000, help="of all strangers, at most (1000000)")
    parser.add_argument("--database-url", help="a PostgreSQL database instead of SQLite in a new folder")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was measured as JSON")
    given = parser.parse_args(words)
    if given.tables < 1 or given.strangers < 0:
        parser.error("--tables is 1 or more, --strangers 0 or more")
    console = Console()
    code = 0
    with (
        tempfile.TemporaryDirectory(prefix="aerodrome-soak-") as folder,
        Server(Path(folder), given.database_url) as server,
    ):
        try:
            looks, seen, tally = asyncio.run(steady(server, given, console))
        except KeyboardInterrupt:
            console.print("interrupted")
            return 130
        except (Trouble, OSError) as error:
            console.print(f"soak web: {error}", style="red")
            return 1
        server.stop()
        wrong = judge(server, Path(folder), looks, seen, given.database_url)
    console.print(line(looks, seen, tally), highlight=False)
    if len(tally.own) > 1:
        console.print(f"a move is answered within {quantiles(tally.own, n=100)[94]:.0f} ms (p95)", highlight=False)
    console.print(f"answers: {dict(sorted(seen.statuses.items()))}", highlight=False)
    console.print(f"memory after the warm-up: {growth(looks):+.1f} MB an hour", highlight=False)
    for sentence in wrong:
        console.print(sentence, markup=False, highlight=False, style="red")
        code = 1
    if given.json is not None:
        measured = [asdict(one) for one in looks]
        told = {"looks": measured, "statuses": seen.statuses, "moves": len(tally.own), "wrong": wrong}
        given.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        console.print(f"written to {given.json}")
    if not code:
        console.print("no error of the server, no secret told, nothing grows")
    return code


if __name__ == "__main__":
    sys.exit(main())
