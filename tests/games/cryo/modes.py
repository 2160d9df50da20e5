"""The modes of Cryo, and how to play it eagerly: what the battery, the golden files and the soak need to know."""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import cast

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.feasible import can_act
from aerodrome.games.cryo.state import Cryo
from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode, labelled_scenes, uniform


def mode(players: int, target: str = p.SABOTAGE_TARGETS[0]) -> Mode:
    name = f"{players}p" if target == p.SABOTAGE_TARGETS[0] else f"{players}p-{target}"
    return Mode(name, players, {"sabotage_target": target})


def any_mode(rng: Random) -> Mode:
    return mode(rng.choice(GAME.players), rng.choice(p.SABOTAGE_TARGETS))


# -------------------------------------------------------------------- the eager policy
NOISE = 0.04
ACTIONS = {
    "act": 20.0,
    "no_action": 0.2,
    "no_overclock": 0.3,
    "no_card": 0.2,
    "no_play": 0.1,
    "no_prototype": 0.5,
    "no_platform_action": 0.1,
    "no_automation": 0.1,
    "stop": 0.3,
    "take_benefit": 2.0,
    "draw": 3.0,
    "play": 2.0,
    "recall": 0.2,
    "scrap_card": 0.02,
    "scrap_tile": 0.02,
}
KINDS = {
    p.LAUNCH: 20.0,
    p.SCOUT: 8.0,
    p.STASIS_CONTROL: 4.0,
    p.COMPUTER: 6.0,
    p.REACTOR: 1.5,
    p.SEND: 1.0,
    p.BRING_BACK: 1.0,
    p.EXTRACTOR: 0.5,
    p.RESOURCE_SPACE: 1.0,
}


def eager(s: State, rng: Random) -> int:
    """A player's rule of thumb: wake pods, play cards, launch full vehicles far, scrap little."""
    t = cast(Cryo, s)
    if rng.random() < NOISE:
        return uniform(s, rng)
    return rng.choices(t.legal, [weight(t, action) for action in t.legal])[0]


def weight(s: Cryo, action: int) -> float:
    name = p.ACTIONS.block(action).name
    if name == "act":
        return ACTIONS[name] * KINDS[int(p.SPACE_KIND[action - p.ACT])]
    if name == "dock":
        return dock_weight(s, action - p.DOCK)
    if name == "announce":
        draws, plays = divmod(action - p.ANNOUNCE, p.MOST_CARDS)
        return 1.0 + 2 * draws + plays
    if name == "play_card":
        return (2.0, 1.0, 2.0)[(action - p.PLAY_CARD) % p.MODE_COUNT]
    if name in ("load", "tunnel"):
        return 1.0 + 2.0 * (action - p.ACTIONS.by_name[name].first)
    if name == "settle":
        return (1.0, 1.0, 5.0)[action - p.SETTLE]
    if name == "land":
        slot = int(p.COST_SLOT[action - p.LAND])
        return 1.0 if slot == p.EMPTY or s.slots[s.active * p.SLOT_COUNT + slot] == p.EMPTY else 5.0
    return ACTIONS.get(name, 1.0)


def dock_weight(s: Cryo, dock: int) -> float:
    """What the best action beside a dock is worth, as far as it looks possible."""
    spaces = [int(space) for space in p.DOCK_SPACES[dock * p.MOST_SPACES : (dock + 1) * p.MOST_SPACES]]
    energy = s.tracks[s.active * p.TRACKS + p.ENERGY]
    possible = [space for space in spaces if space != p.EMPTY and can_act(s, s.active, space, energy)]
    return max([0.1, *(math.pow(KINDS[int(p.SPACE_KIND[space])], 1.5) for space in possible)])


# -------------------------------------------------------------------- what is hidden
def hidden(s: State, seat: int) -> dict[str, set[int]]:
    """CRY-8: the deck with all others' hands and missions, tiles and tokens face down, caves without Imaging."""
    t = cast(Cryo, s)
    others = [owner for owner in range(t.players) if owner != seat]
    out: dict[str, set[int]] = {
        "deck": set(range(int(t.deck_size))),
        "hands": {owner for owner in others if t.hands[owner]},
        "aside": {owner for owner in others if t.aside[owner]},
        "missions": {owner for owner in others if t.missions[owner]},
        "tiles": {int(place) for back in range(p.BACK_COUNT) for place in t.hidden_tiles(back)},
        "tokens": {int(place) for period in range(len(p.PERIODS)) for place in t.hidden_tokens(period)},
        "caves": hidden_caves(t, seat),
    }
    return {name: places for name, places in out.items() if places}


def hidden_caves(s: Cryo, seat: int) -> set[int]:
    """The box lies on the vacant spaces; only tiles that have others of their size to change with can vary."""
    known = int(p.CAVES_IN_USE[s.players]) if seat >= 0 and s.has(seat, p.IMAGING) else int(s.explored)
    dark = [cave for cave in range(p.CAVE_COUNT) if not known >> cave & 1]
    return {cave for cave in dark if [int(p.CAVE_SIZE[other]) for other in dark].count(int(p.CAVE_SIZE[cave])) > 1}


ENTRY = Entry(
    game=GAME,
    modes=[mode(2), mode(3, "lowest_number"), mode(4)],
    richest=mode(4),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[mode(2), mode(3, "lowest_number"), mode(4)],
    rare=["sabotage_failed"],
    scenes=partial(labelled_scenes, GAME.id),
)
