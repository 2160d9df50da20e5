"""Golden files: counts of action sequences and whole games as text, so that any change of behaviour shows in a diff.

They are written by one command only, `python -m tests.golden regenerate`. Run it when a change of the rules or of the
kernel is meant, read the diff, and raise the game's rules version if records made before no longer replay.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from aerodrome.kernel.journal import OPEN, Event
from aerodrome.kernel.state import State, question_name
from tests.kit.entry import Entry, Mode, entries

FOLDER = Path(__file__).parent
SEED = 2024
EVERY = 10  # decisions between two fingerprints
PERFT_SEEDS = (1, 2)
PERFT_NODES = 15_000  # sequences of one seed and mode at most


# -------------------------------------------------------------------- counts of action sequences
def perft(s: State, depth: int) -> int:
    """The number of action sequences of this length; a game that ends earlier counts once."""
    if depth == 0 or s.over:
        return 1
    if depth == 1:
        return s.choices.count
    total = 0
    for action in s.legal:
        after = s.clone()
        after.play(action)
        total += perft(after, depth - 1)
    return total


def perft_line(e: Entry, mode: Mode, seed: int, skip: int) -> str:
    """The counts for growing depths, as far as they stay small, from a moment some decisions into the game."""
    s = mode.new(e.game, seed, keep=False)
    rng = Random(f"perft {seed}")
    for _ in range(skip):
        if not s.over:
            s.apply(e.eager(s, rng))
    counts: list[int] = []
    while not counts or (counts[-1] * 5 < PERFT_NODES and len(counts) < 8):
        counts.append(perft(s, len(counts) + 1))
    return f"{mode.name} seed={seed} after={skip}: {' '.join(map(str, counts))}"


def perft_text(e: Entry) -> str:
    lines = [perft_line(e, mode, seed, skip) for mode in e.golden for seed in PERFT_SEEDS for skip in (0, 12, 40)]
    return "\n".join(lines) + "\n"


# -------------------------------------------------------------------- whole games as text
def playthrough(e: Entry, mode: Mode) -> str:
    return "\n".join(playthrough_lines(e, mode)) + "\n"


def playthrough_lines(e: Entry, mode: Mode) -> Iterator[str]:
    """Each decision with who is asked what, how many answers there are, which one is given, and what happens then."""
    game = e.game
    yield f"game {game.id} rules {game.rules} seed {SEED}"
    yield f"players {mode.players} options {dict(mode.options)}"
    s = mode.new(game, SEED)
    journal = game.listen(s)
    rng = Random(f"golden {mode.name}")
    number = 0
    while not s.over:
        if number % EVERY == 0:
            yield f"fingerprint {game.fingerprint(s)}"
        action = e.eager(s, rng)
        asked = question_name(s.top())
        yield f"{number} seat {s.player} {asked} {len(s.legal)} options: {game.name(action)}"
        s.apply(action)
        for event in journal.take():
            yield f"    {event_text(e, event)}"
        number += 1
    yield f"fingerprint {game.fingerprint(s)}"
    yield f"over after {number} decisions: scores {s.scores()} winners {s.winners()}"


def event_text(e: Entry, event: Event) -> str:
    """The ints of an event; a list of them is written as one number, a seat as a bit."""
    args, values = e.game.events.args[event.kind], [str(int(value)) for value in event.values]
    if args and args[-1].several:
        values[len(args) - 1 :] = ["".join(values[len(args) - 1 :])]
    numbers = [value for value in values if value != "-1"]
    audience = "" if event.secret == OPEN else f" (only {1 << int(event.secret):b})"
    return " ".join([e.game.events.name(event), *numbers]) + audience


# -------------------------------------------------------------------- the files
def golden_files() -> dict[Path, tuple[Entry, Mode | None]]:
    """Every golden file with what makes it: a mode for a playthrough, None for the counts."""
    out: dict[Path, tuple[Entry, Mode | None]] = {}
    for e in entries():
        out[FOLDER / e.game.id / "perft.txt"] = (e, None)
        for mode in e.golden:
            out[FOLDER / e.game.id / f"{mode.name}.txt"] = (e, mode)
    return out


def make(e: Entry, mode: Mode | None) -> str:
    return perft_text(e) if mode is None else playthrough(e, mode)


def stray_files() -> list[Path]:
    """Files in the golden folders that nothing makes any more."""
    return sorted(set(FOLDER.glob("*/*.txt")) - set(golden_files()))
