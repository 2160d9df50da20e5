"""What a seat sees of Cryo: all but hands and what lies face down (CRY-8), as plain data with ids."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from aerodrome.games.cryo import feasible, parts as p, score
from aerodrome.games.cryo.codes import copies, count, tokens_of
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.cryo.state import Cryo


def look(s: Cryo, seat: int | None) -> dict[str, Any]:
    """The table. `spaces` and `tunnels` are told for the seat that looks, to a spectator for the active one."""
    reader = int(s.active) if seat is None else seat
    return {
        "sabotage_target": p.SABOTAGE_TARGETS[s.target],
        "first": int(s.first),
        "turn": int(s.turn),
        "scrapped": s.scrapped,
        "aloft": int(s.aloft),
        "sectors": {name: sector(s, number) for number, name in enumerate(p.SECTORS)},
        "docks": {name: dock(s, number) for number, name in enumerate(p.DOCKS)},
        "piles": {name: pile(s, number) for number, name in enumerate(p.PILES)},
        "track": track(s),
        "caves": {name: cave(s, number, seat) for number, name in enumerate(p.CAVES)},
        "scavenge": {name: scavenge(s, number) for number, name in enumerate(p.SCAVENGED)},
        "deck": int(s.deck_size),
        "discard": listed(int(s.discard)),
        "hand": None if seat is None else listed(int(s.hands[seat])),
        "aside": None if seat is None else listed(int(s.aside[seat])),
        "missions": None if seat is None else missions(s, seat),
        "seats": [player(s, number, seat) for number in range(s.players)],
        "spaces": {name: why_not(s, reader, number) for number, name in enumerate(p.SPACES)},
        "tunnels": {name: tunnel(s, reader, number) for number, name in enumerate(p.TUNNELS)},
    }


def bits(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def listed(cards: int, names: tuple[str, ...] = p.CARDS) -> list[str]:
    """A set of cards by id, copies repeated."""
    return [name for kind, name in enumerate(names) for _ in range(copies(cards, kind))]


def named(number: int, names: tuple[str, ...]) -> str | None:
    return None if number == p.EMPTY else names[number]


# ---------------------------------------------------------------- the board
def sector(s: Cryo, number: int) -> dict[str, Any]:
    """Its incident token, its chambers, and the chamber that a sabotage would hit now."""
    first = number * p.CHAMBERS_A_SECTOR
    return {
        "incident": named(s.incidents[number], p.TOKENS),
        "target": named(feasible.sabotage_target(s, number), p.CHAMBERS),
        "chambers": {p.CHAMBERS[place]: chamber(s, place) for place in range(first, first + p.CHAMBERS_A_SECTOR)},
    }


def chamber(s: Cryo, number: int) -> dict[str, Any]:
    return {
        "sabotaged": bool(s.sabotaged >> number & 1),
        "pods": [int(s.asleep[seat * p.CHAMBER_COUNT + number]) for seat in range(s.players)],
    }


def dock(s: Cryo, number: int) -> dict[str, Any]:
    """Who has drones there; on the launch dock a seat may have several."""
    if number == p.LAUNCH_DOCK:
        drones = [seat for seat in range(s.players) for _ in range(s.launching[seat])]
    else:
        drones = [seat for seat in range(s.players) if s.deployed[seat] >> number & 1]
    return {"damaged": bool(s.damaged >> number & 1), "drones": drones}


def pile(s: Cryo, number: int) -> dict[str, Any]:
    """How many tiles it has; its top, unless that is still face down (CRY-5.20, CRY-8.4)."""
    height = int(s.heights[number])
    shown = height > 0 and number != s.unturned
    return {"height": height, "top": p.TILES[s.tiles[s.pile_top(number)]] if shown else None}


def track(s: Cryo) -> dict[str, Any]:
    """The piles of the incident track from the left; `unseen` counts the tokens that lie face down (CRY-8.6)."""
    piles = []
    drawn = int(s.drawn)
    for number in range(2 * p.PILES_A_PERIOD):
        left = int(min(max((number + 1) * s.players - drawn, 0), s.players))
        piles.append({"back": p.PERIODS[number // p.PILES_A_PERIOD], "left": left})
    unseen = {}
    for period, name in enumerate(p.PERIODS):
        found = Counter(p.TOKENS[s.tokens[place]] for place in s.hidden_tokens(period))
        unseen[name] = {token: found[token] for token in p.TOKENS if found[token]}
    return {"piles": piles, "drawn": drawn, "sunset": drawn <= s.track_length(), "unseen": unseen}


def cave(s: Cryo, number: int, seat: int | None) -> dict[str, Any]:
    """`tile` is known if it lies face up, or to a seat with Imaging (CRY-8.5, CRY-8.15)."""
    known = s.known_caves(p.EMPTY if seat is None else seat) >> number & 1
    return {
        "in_use": bool(p.CAVES_IN_USE[s.players] >> number & 1),
        "face_up": bool(s.explored >> number & 1),
        "tile": p.CAVE_TILES[s.caves[number]] if known else None,
        "pods": [int(s.settled[owner * p.CAVE_COUNT + number]) for owner in range(s.players)],
        "points": [int(score.cave_points(s, owner, number)) for owner in range(s.players)],
    }


def scavenge(s: Cryo, material: int) -> dict[str, Any]:
    return {
        "spaces": int(p.SCAVENGE_SPACES[s.players]),
        "pods": [int(s.scavenging[seat * p.BASIC + material]) for seat in range(s.players)],
    }


# ---------------------------------------------------------------- the seats
def player(s: Cryo, seat: int, reader: int | None) -> dict[str, Any]:
    """What lies before a seat. Its missions are told to itself, and to all at the end (CRY-6.4, CRY-8.2)."""
    slots = s.slots[seat * p.SLOT_COUNT : (seat + 1) * p.SLOT_COUNT]
    known = s.over or seat == reader
    return {
        "tracks": {name: int(s.tracks[seat * p.TRACKS + kind]) for kind, name in enumerate(p.RESOURCES[: p.TRACKS])},
        "slots": {name: named(tile, p.TILES) for name, tile in zip(p.SLOTS, slots, strict=True)},
        "complete": [name for action, name in enumerate(p.PLATFORM_ACTIONS) if feasible.complete(s, seat, action)],
        "performable": [
            name for action, name in enumerate(p.PLATFORM_ACTIONS) if feasible.performable(s, seat, action)
        ],
        "home": bits(int(s.home[seat]), p.PLATFORM_DOCKS),
        "deployed": bits(int(s.deployed[seat]), p.DOCKS) + [p.DOCKS[p.LAUNCH_DOCK]] * int(s.launching[seat]),
        "aboard": int(s.aboard[seat]),
        "berths": int(s.berths(seat)),
        "asleep": int(feasible.all_sleepers(s, seat)),
        "scavenging": int(feasible.scavengers(s, seat)),
        "settled": int(score.pods_in_caves(s, seat)),
        "destroyed": int(s.destroyed[seat]),
        "hand": int(count(s.hands[seat])),
        "aside": int(count(s.aside[seat])),
        "upgrades": bits(int(s.upgrades[seat]), p.UPGRADES),
        "vehicles": [
            {"id": p.VEHICLES[kind], "capacity": int(s.capacity(seat, kind))}
            for kind in range(p.CARD_KINDS)
            for _ in range(copies(s.vehicles[seat], kind))
        ],
        "missions": int(count_bits(s.missions[seat])),
        "revealed": missions(s, seat) if known else None,
        "tokens": [name for kind, name in enumerate(p.TOKENS) for _ in range(tokens_of(s.kept[seat], kind))],
        "tally": tally(s, seat, known),
    }


def missions(s: Cryo, seat: int) -> list[str]:
    return bits(int(s.missions[seat]), p.MISSIONS)


def tally(s: Cryo, seat: int, known: bool) -> dict[str, Any]:
    """What the seat would score if the game ended now; the missions only where they are known (CRY-6.5 to CRY-6.13)."""
    pods = int(p.POD_IN_CAVE * score.pods_in_caves(s, seat))
    majorities = int(score.majority_points(s, seat))
    points = {
        p.MISSIONS[mission]: int(score.points_of(s, seat, mission))
        for mission in range(p.CARD_KINDS)
        if s.missions[seat] >> mission & 1
    }
    return {
        "caves": pods,
        "majorities": majorities,
        "upgrades": int(p.UPGRADE_POINTS * count_bits(s.upgrades[seat])),
        "vehicles": int(p.VEHICLE_POINTS * count(s.vehicles[seat])),
        "aboard": int(p.POD_ABOARD * s.aboard[seat]),
        "missions": points if known else None,
        "total": int(score.total(s, seat) if known else score.open_points(s, seat)),
    }


# ---------------------------------------------------------------- what could be done, and why not
def why_not(s: Cryo, seat: int, space: int) -> str | None:
    """Why a seat could not perform the action of a space now.

    `pods` (none to take, or none aboard), `room` (no room for a pod), `explored` (no cave left to turn up), `full` (no
    scavenge space is empty), `cards` (none to draw or play), `vehicle` (none), `settling` (no cave can be paid), `path`
    (no tunnel to a payable cave is within the energy), or the resource that is missing; `materials` for any basic one.
    """
    energy = s.tracks[seat * p.TRACKS + p.ENERGY]
    if feasible.can_act(s, seat, space, energy):
        return None
    kind = p.SPACE_KIND[space]
    if kind == p.STASIS_CONTROL:
        if not feasible.sleepers(s, seat, p.SPACE_SECTOR[space]):
            return "pods"
        return "room" if s.room(seat) <= 0 else "organics"
    if kind == p.REACTOR:
        return "crystal"
    if kind == p.EXTRACTOR:
        return "materials"
    if kind == p.COMPUTER:
        return "cards" if feasible.has_material(s, seat, p.TECH) else "tech"
    if kind == p.SCOUT:
        return why_no_scout(s, seat, energy)
    if kind == p.SEND:
        return "full" if s.aboard[seat] else "pods"
    if kind == p.BRING_BACK:
        return "room" if feasible.scavengers(s, seat) else "pods"
    return why_no_launch(s, seat)


def why_no_scout(s: Cryo, seat: int, energy: i64) -> str:
    if not feasible.caves_to_scout(s):
        return "explored"
    if not s.aboard[seat]:
        return "pods"
    return "energy" if energy < p.SCOUT_ENERGY else "tech"


def why_no_launch(s: Cryo, seat: int) -> str:
    """CRY-5.57."""
    if not s.vehicles[seat]:
        return "vehicle"
    if not s.aboard[seat]:
        return "pods"
    return "path" if feasible.caves_to_settle(s, seat) else "settling"


def tunnel(s: Cryo, seat: int, number: int) -> dict[str, Any]:
    """The energy of its path for a vehicle without effect; why nobody can settle there: dark, settling, energy.

    The Moth pays MOTH_ENERGY whatever is told here.
    """
    energy = int(feasible.path_energy(s, seat, p.EMPTY, number))
    why = None
    if not s.explored >> p.NEAR[number] & 1 and not s.explored >> p.FAR[number] & 1:
        why = "dark"
    elif not feasible.tunnel_open(s, seat, p.MOTH, number, feasible.caves_to_settle(s, seat)):
        why = "energy" if s.tracks[seat * p.TRACKS + p.ENERGY] < p.MOTH_ENERGY else "settling"
    elif energy > s.tracks[seat * p.TRACKS + p.ENERGY]:
        why = "energy"
    return {"energy": energy, "why": why}
