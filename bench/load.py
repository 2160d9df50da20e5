"""How many tables one server carries: python -m bench.load [--game solenia | --game all]

Starts a real server on the loopback address and lets N tables play on it. At every table sit two scripted people, each
with a page open as a browser has it: a cookie, a WebSocket, frames. Whoever is asked thinks for a while and sends
an action; the time until the frame with the answer is there is the latency of that move. With --tables N one number is
measured; without it, the highest N is looked for whose 95th percentile stays under the limit. The players run on the
same machine as the server; what the server itself has computed for a move is told beside it, and how much its memory
has grown with every table, beyond what the first one needs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from aerodrome.kernel.game import games
from aerodrome.table.service import KEPT
from aerodrome.web.ranges import rebuild, split

SERVER = """
import sys
from pathlib import Path
from aerodrome.web.serve import serve
from aerodrome.web.settings import Settings
many = 10**9
serve(Settings(data=Path(sys.argv[1]), database_url=sys.argv[2] or None, port=0, workers=1, requests_per_minute=many,
    tables_per_hour=many, connections=many, at_once=many, open_in_all=10_000), browser=False)
"""
ACTION = re.compile(r'name="action" value="(\d+)"')
WARM_UP = 0.25  # of the measured time, before it
PATIENCE = 30.0
FIRST = 10  # tables
MOST = 2000
OPENING_AT_ONCE = 8
ENOUGH = 60  # moves that a percentile needs
FIRST_MOVES = 20
MOST_MOVES = 100_000
ALL = "all"
FRAME_BYTES = 4 * 1024 * 1024


class Trouble(RuntimeError):
    """The measurement cannot be made: it says why."""


@dataclass
class Figures:
    """What N tables have shown; latencies in milliseconds."""

    tables: int
    seconds: float
    moves: int
    moves_a_second: float
    p50: float
    p95: float
    p99: float
    others_p95: float  # until the frame is there for the other player
    computed: float | None  # by the server for a move, on one core
    memory_kb: float | None  # of the server for a table
    frame_kb: float
    refused: int
    game: str = "aerion"


@dataclass
class Tally:
    """What is counted while it is measured."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    frames: int = 0
    letters: int = 0
    refused: int = 0
    counting: bool = False


# -------------------------------------------------------------------- the server
class Running:
    """A server that is open."""

    def __init__(self, address: str, pid: int) -> None:
        self.address = address
        self.pid = pid
        self.opened = 0  # tables
        self.at_first: float | None = None  # kilobytes that it has taken with the first table

    def memory(self) -> float | None:
        """Kilobytes that it takes, without the bots; None where the system does not say."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        except OSError:
            return None
        return pages * os.sysconf("SC_PAGE_SIZE") / 1000

    def memory_a_table(self) -> float | None:
        now = self.memory()
        if now is None or self.at_first is None or self.opened < 2:
            return None
        return (now - self.at_first) / (min(self.opened, KEPT) - 1)

    def computed(self) -> float | None:
        """Seconds that it has computed so far, without the bots; None where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(data: Path, database_url: str) -> Iterator[Running]:
    """A server with its own process group."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(data), database_url],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line.startswith("Aerodrome is open"):
            raise Trouble("the server did not start")
        yield Running(line.split()[3].rstrip("/").replace("localhost", "127.0.0.1"), process.pid)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


# -------------------------------------------------------------------- one table
class Page:
    """The page of one player: the frames that arrive, and what may be done."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self.socket = socket
        self.tally = tally
        self.seq = 0
        self.html = ""

    async def read(self, seq: int) -> None:
        """Frames until the one of this number, or a later one."""
        while self.seq < seq:
            text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            message = json.loads(text)
            if "refused" in message or "stale" in message:
                self.tally.refused += 1
            if "parts" in message:
                message["html"] = rebuild(split(self.html), message["parts"])
            if "seq" in message:
                self.seq, self.html = message["seq"], message["html"]
            if self.tally.counting:
                self.tally.frames += 1
                self.tally.letters += len(text)

    def actions(self) -> list[str]:
        return ACTION.findall(self.html)


class Party:
    """One table and its two players, game after game."""

    def __init__(self, running: Running, game: str, number: int, pace: float, tally: Tally) -> None:
        self.running = running
        self.address = running.address
        self.game = game
        self.table = ""
        self.pace = pace
        self.tally = tally
        self.random = Random(number)
        self.pages: list[Page] = []

    async def sit_down(self, stack: AsyncExitStack) -> None:
        """Open a table, come in through its two invitations, begin, and open both pages."""
        async with httpx.AsyncClient(base_url=self.address, timeout=PATIENCE) as http:
            wish = {"game": self.game, "seats": [{"who": "open"}] * 2, "undo": False}
            answer = await http.post("/api/tables", json=wish)
            if answer.status_code != 201:
                raise Trouble(f"no table could be opened: {answer.text}")
            table = answer.json()["table"]
            self.table = table["id"]
            self.running.opened += 1
            cookies = []
            for one, name in zip(table["invitations"], ("Ann", "Bob"), strict=True):
                http.cookies.clear()
                joined = await http.post(one["path"], data={"name": name})
                cookie = "; ".join(f"{one.name}={one.value}" for one in joined.cookies.jar)
                if not cookie:
                    raise Trouble(f"nobody could sit down: {joined.status_code}")
                cookies.append(cookie)
            begun = await http.post(f"/t/{table['id']}/start", headers={"accept": "application/json"})
            if begun.status_code >= 400:
                raise Trouble(f"the game could not begin: {begun.text}")
        self.pages = []
        for cookie in cookies:
            socket = await stack.enter_async_context(
                connect(
                    f"{self.address.replace('http', 'ws')}/t/{table['id']}/live",
                    additional_headers={"cookie": cookie},
                    origin=self.address,  # type: ignore[arg-type]
                    max_size=FRAME_BYTES,
                )
            )
            self.pages.append(Page(socket, self.tally))
            await self.pages[-1].read(1)

    async def play(self, most: int = MOST_MOVES) -> None:
        """One game to its end, or so many moves of it."""
        for _ in range(most):
            await asyncio.gather(*(page.read(max(one.seq for one in self.pages)) for page in self.pages))
            asked = [page for page in self.pages if page.actions()]
            if not asked:
                return
            page = asked[0]
            await asyncio.sleep(self.pace * self.random.uniform(0.5, 1.5))
            action, seq = int(self.random.choice(page.actions())), page.seq
            start = time.perf_counter()
            await page.socket.send(json.dumps({"act": action, "seq": seq}))
            await asyncio.gather(*(self.timed(one, seq + 1, start, own=one is page) for one in self.pages))

    async def timed(self, page: Page, seq: int, start: float, *, own: bool) -> None:
        await page.read(seq)
        if self.tally.counting:
            (self.tally.own if own else self.tally.others).append(1000 * (time.perf_counter() - start))

    async def live(self, opening: asyncio.Semaphore, ready: asyncio.Event) -> None:
        while True:
            async with AsyncExitStack() as stack:
                async with opening:
                    await self.sit_down(stack)
                ready.set()
                await self.play()


# -------------------------------------------------------------------- one measurement
async def first_table(running: Running, game: str) -> None:
    """Play a little, so that what all tables share is there, and note what memory that takes."""
    party = Party(running, game, 0, 0.0, Tally())
    async with AsyncExitStack() as stack:
        await party.sit_down(stack)
        await party.play(FIRST_MOVES)
    running.at_first = running.memory()


async def measured(running: Running, tables: int, given: argparse.Namespace) -> Figures:
    """So many tables for as long as it takes."""
    pace, seconds = given.pace, duration(tables, given)
    if running.at_first is None:
        await first_table(running, given.game)
    tally = Tally()
    opening = asyncio.Semaphore(OPENING_AT_ONCE)
    ready = [asyncio.Event() for _ in range(tables)]
    parties = [
        asyncio.create_task(Party(running, given.game, n, pace, tally).live(opening, ready[n])) for n in range(tables)
    ]
    broken: list[BaseException] = []

    def ended(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            broken.append(task.exception())  # type: ignore[arg-type]

    for task in parties:
        task.add_done_callback(ended)
    try:
        for event in ready:
            while not event.is_set() and not broken:
                await asyncio.sleep(0.02)
        await asyncio.sleep(seconds * WARM_UP)
        tally.counting = True
        start, before = time.perf_counter(), running.computed()
        while time.perf_counter() - start < seconds and not broken:
            await asyncio.sleep(0.05)
        spent, after = time.perf_counter() - start, running.computed()
    finally:
        for task in parties:
            task.cancel()
        await asyncio.gather(*parties, return_exceptions=True)
    if broken:
        raise Trouble(f"a table broke off: {broken[0]!r}") from broken[0]
    found = figures(tables, spent, tally, None if before is None or after is None else after - before)
    memory = running.memory_a_table()
    return replace(found, game=given.game, memory_kb=None if memory is None else round(memory, 1))


def figures(tables: int, seconds: float, tally: Tally, computed: float | None) -> Figures:
    if len(tally.own) < 20 or len(tally.others) < 2:
        raise Trouble(f"{tables} tables made {len(tally.own)} moves: too few to measure; take longer or a faster pace")
    cuts = quantiles(tally.own, n=100)
    return Figures(
        tables,
        round(seconds, 1),
        len(tally.own),
        round(len(tally.own) / seconds, 1),
        round(cuts[49], 1),
        round(cuts[94], 1),
        round(cuts[98], 1),
        round(quantiles(tally.others, n=100)[94], 1),
        None if computed is None else round(1000 * computed / len(tally.own), 1),
        None,
        round(tally.letters / max(1, tally.frames) / 1000, 1),
        tally.refused,
    )


def duration(tables: int, given: argparse.Namespace) -> float:
    """As long as was asked for, or longer where few tables would make too few moves."""
    return float(max(given.seconds, ENOUGH * given.pace / tables))


def run_one(running: Running, tables: int, given: argparse.Namespace) -> Figures:
    found = asyncio.run(measured(running, tables, given))
    print(
        f"{found.game}, {found.tables:>5} tables: {found.moves_a_second:>6} moves/s, p50 {found.p50} ms, "
        f"p95 {found.p95} ms, p99 {found.p99} ms; the other player sees it within {found.others_p95} ms (p95); "
        f"{found.computed} ms computed, {found.frame_kb} kB a frame, {found.memory_kb} kB of memory a table",
        file=sys.stderr,
        flush=True,
    )
    return found


def search(running: Running, given: argparse.Namespace, found: list[Figures]) -> None:
    """Twice as many until it is too many, then halves between the two, until the time is over."""
    end = time.monotonic() + given.longest
    good, bad, tables = 0, 0, FIRST
    while time.monotonic() + 1.5 * duration(tables, given) < end and tables <= MOST:
        one = run_one(running, tables, given)
        found.append(one)
        if one.p95 < given.limit:
            good = tables
        else:
            bad = tables
        if not bad:
            tables *= 2
        elif bad - good <= max(1, good // 10):
            return
        else:
            tables = (good + bad) // 2


# -------------------------------------------------------------------- the command
def positive(text: str) -> float:
    number = float(text)
    if not 0 < number < 10**6:
        raise ValueError
    return number


def arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="aerion", help=f"{', '.join(names())}, or {ALL} of them (aerion)")
    parser.add_argument("--tables", type=int, help="measure this many tables instead of looking for the most")
    parser.add_argument("--pace", type=positive, default=2.0, help="seconds that a player thinks, on average (2)")
    parser.add_argument("--seconds", type=positive, default=10.0, help="how long each number is measured (10)")
    parser.add_argument("--limit", type=positive, default=100.0, help="the 95th percentile, in milliseconds (100)")
    parser.add_argument("--longest", type=positive, default=300.0, help="seconds for the whole search (300)")
    parser.add_argument("--database-url", default="", help="a PostgreSQL database instead of SQLite in a new folder")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    given = parser.parse_args(words)
    if given.tables is not None and not 1 <= given.tables <= MOST:
        parser.error(f"--tables is a number from 1 to {MOST}")
    if given.game not in (*names(), ALL):
        parser.error(f"--game is {', '.join(names())} or {ALL}, not {given.game!r}")
    return given


def names() -> list[str]:
    """The games that two can play."""
    return [one.id for one in games() if 2 in one.players]


def report(given: argparse.Namespace, found: list[Figures]) -> dict[str, Any]:
    return {
        "highest": {game: highest(given, found, game) for game in dict.fromkeys(one.game for one in found)},
        "limit_ms": given.limit,
        "pace": given.pace,
        "cores": os.cpu_count(),
        "busy": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "figures": [asdict(one) for one in found],
    }


def highest(given: argparse.Namespace, found: list[Figures], game: str) -> int | None:
    """The most tables of a game that stayed under the limit; None if not even the fewest did."""
    return max((one.tables for one in found if one.game == game and one.p95 < given.limit), default=None)


def measure(given: argparse.Namespace, found: list[Figures]) -> None:
    """One game, on a server of its own."""
    with (
        tempfile.TemporaryDirectory(prefix="aerodrome-load-") as folder,
        server(Path(folder), given.database_url) as running,
    ):
        if given.tables is not None:
            found.append(run_one(running, given.tables, given))
        else:
            search(running, given, found)


def main(words: list[str] | None = None) -> int:
    given = arguments(words)
    found: list[Figures] = []
    code = 0
    try:
        for game in names() if given.game == ALL else [given.game]:
            measure(argparse.Namespace(**{**vars(given), "game": game}), found)
    except KeyboardInterrupt:
        print("interrupted; so far:", file=sys.stderr)
        code = 130
    except (Trouble, OSError, httpx.HTTPError, ConnectionClosed) as error:
        print(f"load: {error}", file=sys.stderr)
        code = 1
    told = report(given, found)
    if given.json is not None:
        given.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for game, tables in told["highest"].items():
        shown = "none" if tables is None else tables
        print(f"{game}: tables with p95 under {given.limit:g} ms, a move every {given.pace:g} s at each: {shown}")
    return code


if __name__ == "__main__":
    sys.exit(main())
