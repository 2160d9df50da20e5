"""How fast the rules are, compared with another checkout: python -m bench.against FOLDER [--rounds 7] [--seconds 0.5]

Both checkouts have been built (`./run build`). They are measured in turn, each time in a new process, and so much
computing time is what counts: other work on the machine slows both down alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE: Final = Path(__file__).resolve().parents[1]
# What runs in either checkout: names that both have.
PROGRAM: Final = """\
import json, sys
from time import process_time
from aerodrome.bots import SearchBot, playout
from aerodrome.kernel.game import game

def rate(measured):
    count, turn, start = 0, 0, process_time()
    while process_time() - start < float(sys.argv[1]):
        count += measured(turn)
        turn += 1
    return count / (process_time() - start)

def clones(s):
    for _ in range(100):
        s.clone()
    return 100

def search(g, s, turn):
    SearchBot(g.sense, turn, iterations=100).choose(s)
    return 100

found = {}
for name, players in (("aerion", 1), ("solenia", 2), ("cryo", 2)):
    g = game(name)
    starts = [g.new(players, seed, keep=False) for seed in range(40)]
    middle = g.new(players, 1)
    while middle.moves < 20:
        middle.apply(middle.legal[0])
    found[f"{name}, decisions/s"] = rate(lambda turn: playout(starts[turn % 40].clone(), turn))
    found[f"{name}, clones/s"] = rate(lambda turn: clones(middle))
    found[f"{name}, search iterations/s"] = rate(lambda turn: search(g, middle, turn))
print(json.dumps(found))
"""


def measure(checkout: Path, seconds: float) -> dict[str, float]:
    """The rates of one checkout, in a process of its own."""
    environment = {**os.environ, "AERODROME_COMPILED": "1", "PYTHONPATH": str(checkout / "src")}
    command = [str(checkout / ".venv" / "bin" / "python"), "-c", PROGRAM, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=checkout)
    if done.returncode:
        sys.exit(f"{checkout} cannot be measured: {done.stderr.strip().splitlines()[-1]}")
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the speed of the rules with another checkout's.")
    parser.add_argument("folder", type=Path, help="the other checkout, with its .venv and its build")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each rate")
    given = parser.parse_args()
    other = given.folder.resolve()
    if not (other / ".venv" / "bin" / "python").exists():
        sys.exit(f"{given.folder} is no checkout that has run: it has no .venv")
    console = Console(stderr=True)
    rates: dict[Path, list[dict[str, float]]] = {other: [], HERE: []}
    for turn in track(range(given.rounds), "measuring in turn", console=console, disable=not console.is_terminal):
        for checkout in (other, HERE) if turn % 2 else (HERE, other):
            rates[checkout].append(measure(checkout, given.seconds))
    table = Table("rate", str(given.folder), "here", "times")
    for name in rates[HERE][0]:
        before, now = (median(one[name] for one in rates[checkout]) for checkout in (other, HERE))
        table.add_row(name, f"{before:,.0f}", f"{now:,.0f}", f"{now / before:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
