"""What a move costs on its way to a page: python -m bench.frames

Plays games in this process as a table has them, people on all seats, and makes every message as the server makes it for
the pages of two seats: the frame is drawn, told apart from the one before, written as JSON, and deflated with the
settings of a real connection. Bytes and milliseconds are those of one page and one move; the milliseconds are what this
process has computed, however busy the machine is. `--whole` sends whole frames instead of ranges.
"""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import mean, quantiles
from time import process_time
from typing import Any, Final, TypeVar

from aerodrome.bots import make_bot
from aerodrome.kernel.game import game
from aerodrome.table.beginning import opening
from aerodrome.table.table import Table
from aerodrome.web.frame import render_frame
from aerodrome.web.language import Say
from aerodrome.web.live import written
from aerodrome.web.person import Person
from aerodrome.web.place import Place
from aerodrome.web.ranges import Sent

EXPANSIONS: Final = next(option for option in game("aerion").options if option.name == "expansions").choices
CASES: Final[dict[str, tuple[str, int, dict[str, Any]]]] = {
    "Aerion with everything": ("aerion", 2, {"expansions": list(EXPANSIONS)}),
    "Solenia with four": ("solenia", 4, {"board": "upgrades"}),
    "Cryo with four": ("cryo", 4, {}),
}
PAGES: Final = 2  # so many of the seats have a page open
WINDOW: Final = 12  # bits: what the server and a browser agree on
MEMORY: Final = 5
T = TypeVar("T")


@dataclass
class Tally:
    """What is measured of every message."""

    frame: list[int] = field(default_factory=list)
    message: list[int] = field(default_factory=list)
    wire: list[int] = field(default_factory=list)
    act: list[float] = field(default_factory=list)
    render: list[float] = field(default_factory=list)
    tell: list[float] = field(default_factory=list)
    deflate: list[float] = field(default_factory=list)


@dataclass
class Figures:
    """Means, but for what is called p95. The first messages of the pages are counted apart."""

    case: str
    moves: int
    frame_bytes: int
    first_wire_bytes: int
    message_bytes: int
    wire_bytes: int
    wire_bytes_p95: int
    act_ms: float  # the rules and the table
    render_ms: float
    render_ms_p95: float
    tell_ms: float  # what is new, and the JSON of it
    deflate_ms: float
    move_ms: float  # everything, for all pages


class Page:
    """What the server keeps for one open page."""

    def __init__(self, seat: int) -> None:
        self.person: Final = Person(seats={"table": [f"token{seat}"]})
        self.sent: Final = Sent()
        self.stream: Final = zlib.compressobj(wbits=-WINDOW, memLevel=MEMORY)

    def frame(self, table: Table, say: Say) -> str:
        return str(render_frame(table, Place(table, self.person), say))

    def deflated(self, message: bytes) -> bytes:
        return self.stream.compress(message) + self.stream.flush(zlib.Z_SYNC_FLUSH)


def seated(game_id: str, players: int, options: dict[str, Any]) -> Table:
    given = game(game_id).check_options(options)
    table = Table("table", "s", opening(game_id, players, given, undo=True, public=False, takeover=False, seed="s"))
    for seat in range(players):
        table.add(table.sit(seat, f"Person {seat + 1}", f"token{seat}"))
    table.add(table.start())
    return table


def timed(into: list[float], work: Callable[[], T]) -> T:
    start = process_time()
    done = work()
    into.append(1000 * (process_time() - start))
    return done


def measured(case: str, moves: int, *, whole: bool) -> Figures:
    """One game, or so many moves of it."""
    game_id, players, options = CASES[case]
    table, say, tally, first = seated(game_id, players, options), Say("en"), Tally(), Tally()
    pages = [Page(seat) for seat in range(PAGES)]
    bot = make_bot("greedy", table.game, 1)
    show(table, pages, say, first, whole=whole)
    while table.phase == "playing" and len(tally.act) < moves:
        if table.waits_for is not None:
            table.add(table.confirm(table.waits_for, table.seq))
            continue
        assert table.state is not None
        action = bot.choose(table.state)
        timed(tally.act, lambda a=action: table.add(table.act(table.decider, table.seq, a)))  # type: ignore[misc]
        show(table, pages, say, tally, whole=whole)
    return figures(case, tally, first)


def show(table: Table, pages: list[Page], say: Say, tally: Tally, *, whole: bool) -> None:
    for page in pages:
        text = timed(tally.render, lambda page=page: page.frame(table, say))  # type: ignore[misc]
        head = {"seq": table.seq, "phase": table.phase, "html": text}

        def tell(page: Page = page, head: dict[str, Any] = head) -> bytes:
            return written(head if whole else page.sent.message(head) or {}).encode()

        message = timed(tally.tell, tell)
        wire = timed(tally.deflate, lambda page=page, message=message: page.deflated(message))  # type: ignore[misc]
        tally.frame.append(len(text.encode()))
        tally.message.append(len(message))
        tally.wire.append(len(wire))


def p95(values: list[Any]) -> float:
    return float(quantiles(values, n=20)[-1])


def figures(case: str, tally: Tally, first: Tally) -> Figures:
    a_page = mean(tally.render) + mean(tally.tell) + mean(tally.deflate)
    return Figures(
        case=case,
        moves=len(tally.act),
        frame_bytes=round(mean(tally.frame)),
        first_wire_bytes=round(mean(first.wire)),
        message_bytes=round(mean(tally.message)),
        wire_bytes=round(mean(tally.wire)),
        wire_bytes_p95=round(p95(tally.wire)),
        act_ms=round(mean(tally.act), 2),
        render_ms=round(mean(tally.render), 2),
        render_ms_p95=round(p95(tally.render), 2),
        tell_ms=round(mean(tally.tell), 2),
        deflate_ms=round(mean(tally.deflate), 2),
        move_ms=round(mean(tally.act) + PAGES * a_page, 2),
    )


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="frames", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=150, help="of each game (150)")
    parser.add_argument("--whole", action="store_true", help="send whole frames")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    given = parser.parse_args(words)
    if not 2 <= given.moves <= 10_000:
        parser.error("--moves is a number from 2 to 10000")
    found = [measured(case, given.moves, whole=given.whole) for case in CASES]
    for one in found:
        print(
            f"{one.case}: {one.moves} moves; a frame {one.frame_bytes / 1000:.1f} kB, the first {one.first_wire_bytes} "
            f"bytes on the wire, each later one {one.message_bytes} bytes, {one.wire_bytes} on the wire (p95 "
            f"{one.wire_bytes_p95}); render {one.render_ms} ms (p95 {one.render_ms_p95}), what is new {one.tell_ms}, "
            f"deflate {one.deflate_ms} ms; a move for {PAGES} pages {one.move_ms} ms, of it the rules {one.act_ms} ms"
        )
    if given.json is not None:
        given.json.write_text(json.dumps([asdict(one) for one in found], indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
