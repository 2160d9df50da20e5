"""Games to keep of the first version of a game: `python -m tests.records GAME`. A file that is there stays."""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from pathlib import Path
from random import Random

from tests.kit.entry import POLICIES, Entry, entry, play

GAMES = 48
EARLIEST = 5  # decisions before a snapshot


def line(e: Entry, number: int) -> str:
    """A game in some mode, with a seed of either kind; of four games out of five a moment is kept as well."""
    chance = Random(f"{e.game.id} record {number}")
    mode = e.any_mode(chance)
    seed = f"record {number}" if number % 3 == 0 else 7919 * number
    policy = POLICIES[number % len(POLICIES)]
    s = mode.new(e.game, seed)
    moments = [(b64encode(e.game.dump(now)).decode(), e.game.fingerprint(now)) for now, _ in play(e, s, policy, number)]
    middle = None
    if number % 5 and len(moments) > EARLIEST:
        steps = chance.randrange(EARLIEST, len(moments))
        middle = {"steps": steps, "state": moments[steps][0], "check": moments[steps][1]}
    found = {"record": e.game.record(s), "middle": middle, "scores": s.scores(), "winners": s.winners()}
    return json.dumps(found, separators=(",", ":"))


def main(game_id: str) -> None:
    path = Path(__file__).parent / f"{game_id}.jsonl"
    if path.exists():
        sys.exit(f"{path} is there: a new rules version gets a file of its own")
    e = entry(game_id)
    path.write_text("".join(f"{line(e, number)}\n" for number in range(GAMES)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
