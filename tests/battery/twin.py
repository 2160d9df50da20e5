"""Plays seeded games and prints the fingerprint after every action: `python -m tests.battery.twin GAME`.

Two processes, one compiled and one interpreted, must print the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tests.kit.entry import POLICIES, Entry, entry, play


def lines(e: Entry, seeds: int) -> Iterator[str]:
    """One line for each decision: game, mode, policy, seed, number, action, fingerprint."""
    for mode in e.modes:
        for policy in POLICIES:
            for seed in range(seeds):
                for start in (seed, f"key {seed}"):
                    s = mode.new(e.game, start)
                    where = f"{e.game.id} {mode.name} {policy} {start!r}"
                    yield f"{where} 0 - {e.game.fingerprint(s)}"
                    for number, (_, action) in enumerate(play(e, s, policy, seed)):
                        yield f"{where} {number} {e.game.name(action)} {e.game.fingerprint(s)} {s.sight(s.player)}"
                    yield f"{where} end {s.scores()} {e.game.fingerprint(s)} {e.game.dump(s).hex()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, default=1)
    arguments = parser.parse_args()
    from aerodrome.house import compiled

    print(f"compiled {compiled.status().compiled}")
    for line in lines(entry(arguments.game), arguments.seeds):
        print(line)


if __name__ == "__main__":
    main()
