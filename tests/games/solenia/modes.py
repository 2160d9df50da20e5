"""The modes of Solenia, and how to play it eagerly: what the battery, the golden files and the soak need to know."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

from aerodrome.games.solenia import GAME, parts as p
from aerodrome.games.solenia.state import Solenia
from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode, labelled_scenes, uniform


def mode(players: int, board: str, order: str = p.ORDERS[0], first: str = p.FIRST_PLAYERS[0], level: int = 3) -> Mode:
    """A mode, named after all of its options that are not the usual ones."""
    options: dict[str, Any] = {"board": board, "order": order}
    parts = [board, f"{players}p"]
    if players == 1:
        options["level"] = level
        parts.append(p.LEVELS[level - 1])
    else:
        options["first_player"] = first
    if order != p.ORDERS[0]:
        parts.append("any_order" if order == p.RANDOM else order)
    if first != p.FIRST_PLAYERS[0]:
        parts.append("any_first" if first == p.RANDOM else first)
    return Mode("-".join(parts), players, options)


def any_mode(rng: Random) -> Mode:
    """Any players, board, order, first player and level."""
    players = rng.choice(GAME.players)
    board, order = rng.choice(p.BOARDS), rng.choice((*p.ORDERS, p.RANDOM))
    if players == 1:
        return mode(players, board, order, level=rng.randrange(len(p.LEVELS)) + 1)
    return mode(players, board, order, rng.choice((*p.FIRST_PLAYERS[:players], p.RANDOM)))


def all_modes() -> list[Mode]:
    """Every board with every number of players; among them every order, first player and level."""
    orders = (*p.ORDERS, p.RANDOM)
    out = []
    for number, board in enumerate(p.BOARDS):
        out += [mode(1, board, orders[level % 3], level=level) for level in range(1, 6) if level % 3 == number % 3]
        out += [
            mode(
                players,
                board,
                orders[(number + players) % 3],
                (*p.FIRST_PLAYERS[:players], p.RANDOM)[(number + 1) % players],
            )
            for players in (2, 3, 4)
        ]
    return [*out, mode(4, "upgrades", p.RANDOM, p.RANDOM)]


# -------------------------------------------------------------------- the eager policy
NOISE = 0.04


def eager(s: State, rng: Random) -> int:
    """A player's rule of thumb: deliver where possible, else gather what the nearest tile lacks, and pay little."""
    t = cast(Solenia, s)
    legal = t.legal
    if rng.random() < NOISE:
        return uniform(s, rng)
    return rng.choices(legal, [weight(t, action) for action in legal])[0]


def weight(s: Solenia, action: int) -> float:
    name = p.ACTIONS.block(action).name
    if name == "choose":
        return 1.0 + float(p.CARD_VALUE[action - p.CHOOSE])
    if name == "lay":
        return space_weight(s, action - p.LAY) / (1.0 + 4.0 * float(s.cost(s.active, action - p.LAY)))
    if name == "deliver":
        return float(p.TILE_STARS[action - p.DELIVER]) ** 2
    if name in ("pay", "drop"):
        seat, first = (s.active, p.PAY) if name == "pay" else (s.player, p.DROP)
        return 0.1 if lacking(s, int(seat))[action - first] else 1.0
    if name == "bonus":
        return 1.0 + 5.0 * lacking(s, int(s.active))[action - p.ACTIONS.by_name[name].first]
    if name == "slot":
        return (3.0, 1.0)[(action - p.SLOT) % 2 == 0] * (1.0 + float((action - p.SLOT) % p.SLOTS_A_ROW))
    return 0.3 if action == p.FORCE else 1.0


def space_weight(s: Solenia, place: int) -> float:
    kind = int(s.space(place))
    if kind >= p.CITIES:
        return 200.0
    wanted = lacking(s, int(s.active))[kind]
    return 1.0 + 10.0 * min(wanted, int(p.CARD_VALUE[s.chosen]))


def lacking(s: Solenia, seat: int) -> list[int]:
    """What the storage lacks for the nearest tile of each half that has a free slot, by resource."""
    out = [0] * p.KINDS
    for half in range(len(p.HALVES)):
        shown = [int(tile) for tile in s.display[half * p.DISPLAY : (half + 1) * p.DISPLAY] if tile != p.EMPTY]
        if s.tiles(seat, half) < p.SLOTS_A_ROW and shown:
            tile = min(shown, key=lambda one: s.shortfall(seat, one))
            for kind in range(p.KINDS):
                out[kind] += max(0, int(p.TILE_COST[tile * p.KINDS + kind] - s.storage[seat * p.KINDS + kind]))
    return out


# -------------------------------------------------------------------- what is hidden
def hidden(s: State, seat: int) -> dict[str, set[int]]:
    """SOL-8.1, SOL-8.2, SOL-8.13: the hands of others with their decks, all decks, a card that another has chosen."""
    t = cast(Solenia, s)
    out: dict[str, set[int]] = {"decks": set(), "tile_decks": set(), "hands": set()}
    for owner in range(int(t.owners())):
        size = int(t.deck_size[owner])
        secret_hand = owner < t.players and owner != seat
        if secret_hand:
            out["hands"].add(owner)
        if size > 1 or secret_hand:
            out["decks"] |= {owner * p.DECK + place for place in range(size)}
    for half in range(len(p.HALVES)):
        if t.tiles_left[half] > 1:
            out["tile_decks"] |= {half * p.TILES_A_HALF + place for place in range(int(t.tiles_left[half]))}
    if t.chosen != p.EMPTY and seat != t.active:
        out["chosen"] = {0}
    return {name: places for name, places in out.items() if places}


ENTRY = Entry(
    game=GAME,
    modes=all_modes(),
    richest=mode(1, "upgrades", level=5),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[
        mode(2, "summer"),
        mode(4, "summer", "to_night", "seat_3"),
        mode(3, "winter", p.RANDOM, p.RANDOM),
        mode(4, "upgrades", first="seat_2"),
        mode(1, "summer", level=1),
        mode(1, "upgrades", "to_night", level=5),
    ],
    scenes=partial(labelled_scenes, GAME.id),
    rare=["rival_gave_up"],
)
