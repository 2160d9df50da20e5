"""The modes of Whistle Mountain, and how to play it eagerly: what the battery, the golden files and the soak need."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps.construct import edges
from aerodrome.games.whistle_mountain.steps.gather import near_high, near_low, water_below
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode, uniform


def mode(players: int, first_game: bool = False) -> Mode:
    name = f"{players}p-first" if first_game else f"{players}p"
    return Mode(name, players, {"first_game": first_game})


def any_mode(rng: Random) -> Mode:
    return mode(rng.choice(GAME.players), rng.random() < 0.3)


# -------------------------------------------------------------------- the eager policy
NOISE = 0.02
WEIGHTS = {
    "stop": 0.01,
    "end_turn": 0.01,
    "refuse": 0.05,
    "decline": 0.05,
    "gather": 3.0,
    "harvest": 5.0,
    "activate": 5.0,
    "construct": 5.0,
    "move": 3.0,
    "rescue": 2.0,
    "play": 0.3,
    "use": 0.2,
    "power": 0.1,
}


def eager(s: State, rng: Random) -> int:
    """A player's rule of thumb (WHI-9.54): docks half of the time, else places with a harvest; build and move."""
    t = cast(Whistle, s)
    if rng.random() < NOISE:
        return uniform(s, rng)
    legal = t.legal
    docks = [action for action in legal if p.DOCK <= action < p.OFFER]
    if docks and rng.random() < 0.5:
        return rng.choice(docks)
    return rng.choices(legal, [weight(t, action) for action in legal])[0]


def weight(s: Whistle, action: int) -> float:
    name = p.ACTIONS.block(action).name
    if name == "work":
        home = [s.airships[s.active * p.SIZES + size] == p.HOME for size in range(p.SIZES)]
        return 0.01 if all(home) else 1.0
    if name == "fly":
        return place_weight(s, action - p.FLY)
    if name == "site":
        return site_weight(s, action - p.SITE)
    if name == "barracks":
        return 5.0
    if name == "offer":
        return 1.0 + action - p.OFFER
    return WEIGHTS.get(name, 1.0)


def place_weight(s: Whistle, place: int) -> float:
    """Resources and water beside the airship, machines that it could start."""
    size = int(s.top().args()[0])
    low, high = near_low(size, place, False), near_high(size, place, False)
    found = count_bits(low & s.visible_low() & ~s.blank_low()) + count_bits(high & s.visible_high() & ~s.blank_high())
    machines = count_bits(low & s.machine_low) + count_bits(high & s.machine_high)
    reached = int(found + water_below(s, size, place))
    return 0.001 + reached * reached + 3.0 * int(machines)


def site_weight(s: Whistle, site: int) -> float:
    """Points of a scaffold; of a machine its height."""
    args = s.top().args()
    if args and int(args[0]) < p.TILE_COUNT:
        points = int(edges(s, int(p.TILE_SHAPE[int(args[0])]), site))
        return 0.1 + points * points
    return 1.0 + site % p.CELLS // p.COLUMNS


# -------------------------------------------------------------------- what is hidden
def hidden(s: State, seat: int) -> dict[str, set[int]]:
    """WHI-8: hands of others, what another active player has drawn, and all piles."""
    t = cast(Whistle, s)
    out: dict[str, set[int]] = {
        "deck": set(range(int(t.deck_size))),
        "hands": {owner for owner in range(t.players) if owner != seat and t.hands[owner]},
        "drawn": {0} if t.drawn and t.active != seat else set(),
        "upgrade_pile": stretch(0, int(t.upgrade_height)),
        "reserve": stretch(0, int(t.reserve_size)),
        "machine_piles": set(),
        "tile_piles": set(),
    }
    for size in range(len(p.MACHINE_SIZES)):
        out["machine_piles"] |= stretch(int(p.FIRST_OF_SIZE[size]), int(t.machine_heights[size]))
    for shape in range(p.SHAPE_COUNT):
        out["tile_piles"] |= stretch(shape * p.TILES_A_SHAPE, int(t.tile_heights[shape]) - 1)
    return {name: places for name, places in out.items() if places}


def stretch(first: int, size: int) -> set[int]:
    """The places of a pile whose order is unknown; one tile alone is known by what is missing."""
    return set(range(first, first + size)) if size > 1 else set()


def asked_tables() -> Iterator[State]:
    """The tables at which questions are held to exact words, for two and for three: games seldom meet some of them."""
    from tests.games.whistle_mountain.scene import act, scene
    from tests.games.whistle_mountain.sentences_asked import ASKED_IN_TURN, GROUND
    from tests.games.whistle_mountain.sentences_effects import ASKED_BY_EFFECTS

    for players in (2, 3):
        for case in (*ASKED_IN_TURN, *ASKED_BY_EFFECTS):
            yield act(scene(**{"players": players, "tiles": GROUND, **case.table}), *case.before)


ENTRY = Entry(
    game=GAME,
    modes=[mode(2), mode(3, True), mode(4)],
    richest=mode(4),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[mode(2), mode(3, True), mode(4)],
    rare=["FloatingOrder", "FloatingCell", "RefugeWorker", "toll_paid"],
    likes=("do-harvest", "machine-", "do-construct", "stock-", "do-move", "worker-", "cell-", "dock-", "airship-"),
    avoids=("do-stop", "do-end", "do-refuse"),
    lays="#placing-bar .lay",
    scenes=asked_tables,
)
