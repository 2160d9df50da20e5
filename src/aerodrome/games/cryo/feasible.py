"""What a seat can pay, reach and do: every option that is offered can be carried out (CRY-9.1, CRY-9.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import count, kinds
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.cryo.state import Cryo


# ---------------------------------------------------------------- costs
def payable(s: Cryo, seat: i64, crystal: i64, organics: i64, tech: i64, nanites: i64) -> bool:
    """Whether materials are there for the whole cost, each nanite counted once (CRY-5.3 to CRY-5.5, CRY-9.10)."""
    tracks = s.tracks
    first = seat * p.TRACKS
    lacking = nanites
    if crystal > tracks[first + p.CRYSTAL]:
        lacking += crystal - tracks[first + p.CRYSTAL]
    if organics > tracks[first + p.ORGANICS]:
        lacking += organics - tracks[first + p.ORGANICS]
    if tech > tracks[first + p.TECH]:
        lacking += tech - tracks[first + p.TECH]
    return lacking <= tracks[first + p.NANITE]


def has_material(s: Cryo, seat: i64, material: i64) -> bool:
    """One unit of a basic material, or a nanite in its place (CRY-5.3)."""
    first = seat * p.TRACKS
    return s.tracks[first + material] > 0 or s.tracks[first + p.NANITE] > 0


def cave_payable(s: Cryo, seat: i64, cave: i64) -> bool:
    """The settling cost of one cave (CRY-5.45)."""
    cost = p.SETTLE_COST
    first = s.caves[cave] * p.MATERIAL_COUNT
    return payable(
        s,
        seat,
        cost[first + p.CRYSTAL],
        cost[first + p.ORGANICS],
        cost[first + p.TECH],
        cost[first + p.NANITE],
    )


def caves_payable(s: Cryo, seat: i64, one: i64, other: i64) -> bool:
    """Both settling costs together (CRY-5.45, CRY-9.10)."""
    cost = p.SETTLE_COST
    first = s.caves[one] * p.MATERIAL_COUNT
    second = s.caves[other] * p.MATERIAL_COUNT
    return payable(
        s,
        seat,
        cost[first + p.CRYSTAL] + cost[second + p.CRYSTAL],
        cost[first + p.ORGANICS] + cost[second + p.ORGANICS],
        cost[first + p.TECH] + cost[second + p.TECH],
        cost[first + p.NANITE] + cost[second + p.NANITE],
    )


def tile_payable(s: Cryo, seat: i64, tile: i64) -> bool:
    """Whether the cost that a tile shows can be paid (CRY-5.81)."""
    face = p.TILE_FACE[tile]
    if face == p.CARD_FACE:
        return s.hands[seat] != 0
    for resource in range(i64(p.TRACKS)):
        if face >> resource & 1:
            if s.tracks[seat * p.TRACKS + resource]:
                return True
            if resource < p.BASIC and s.tracks[seat * p.TRACKS + p.NANITE]:  # CRY-11.29
                return True
    return False


# ---------------------------------------------------------------- action spaces (CRY-9.1)
def can_act(s: Cryo, seat: i64, space: i64, energy: i64) -> bool:
    """Whether an action can be performed now; `energy` is what the seat has for it."""
    kind = p.SPACE_KIND[space]
    if kind == p.RESOURCE_SPACE:
        return True
    if kind == p.STASIS_CONTROL:
        return can_wake(s, seat, p.SPACE_SECTOR[space])
    if kind == p.REACTOR:
        return has_material(s, seat, p.CRYSTAL)
    if kind == p.EXTRACTOR:
        return has_basic(s, seat)
    if kind == p.COMPUTER:
        return has_material(s, seat, p.TECH) and (s.hands[seat] != 0 or s.cards_to_draw())
    if kind == p.SCOUT:
        return can_scout(s, seat, energy)
    if kind == p.SEND:
        return s.aboard[seat] > 0 and space_to_send(s)
    if kind == p.BRING_BACK:
        return scavengers(s, seat) > 0 and s.room(seat) > 0
    return can_launch(s, seat)


def can_wake(s: Cryo, seat: i64, sector: i64) -> bool:
    """CRY-5.18, CRY-5.118."""
    return (
        (s.has(seat, p.AWAKENING_PROTOCOL) or has_material(s, seat, p.ORGANICS))
        and sleepers(s, seat, sector) > 0
        and s.room(seat) > 0
    )


def sleepers(s: Cryo, seat: i64, sector: i64) -> i64:
    """The own pods in the chambers of a sector."""
    first = seat * p.CHAMBER_COUNT + sector * p.CHAMBERS_A_SECTOR
    return s.asleep[first] + s.asleep[first + 1] + s.asleep[first + 2]


def all_sleepers(s: Cryo, seat: i64) -> i64:
    """The own pods in all chambers."""
    total: i64 = 0
    for sector in range(i64(p.SECTOR_COUNT)):
        total += sleepers(s, seat, sector)
    return total


def has_basic(s: Cryo, seat: i64) -> bool:
    """Something for the Extractor, which takes no nanites (CRY-5.26, CRY-11.13)."""
    first = seat * p.TRACKS
    return s.tracks[first + p.CRYSTAL] + s.tracks[first + p.ORGANICS] + s.tracks[first + p.TECH] > 0


def can_scout(s: Cryo, seat: i64, energy: i64) -> bool:
    """CRY-5.30, CRY-5.31, CRY-5.33."""
    return s.aboard[seat] > 0 and energy >= p.SCOUT_ENERGY and has_material(s, seat, p.TECH) and caves_to_scout(s) != 0


def caves_to_scout(s: Cryo) -> i64:
    """The face-down caves that a tunnel joins with a face-up one, as bits (CRY-5.31, CRY-11.47)."""
    explored = s.explored
    dark = p.CAVES_IN_USE[s.players] & ~explored
    found: i64 = 0
    for cave in range(i64(p.CAVE_COUNT)):
        if dark >> cave & 1 and p.NEIGHBOURS[cave] & explored:
            found |= i64(1) << cave
    return found


def scavenge_room(s: Cryo, material: i64) -> i64:
    """The empty scavenge spaces of a material (CRY-5.35)."""
    room = p.SCAVENGE_SPACES[s.players]
    for seat in range(s.players):
        room -= s.scavenging[seat * p.BASIC + material]
    return room


def space_to_send(s: Cryo) -> bool:
    for material in range(i64(p.BASIC)):
        if scavenge_room(s, material) > 0:
            return True
    return False


def scavengers(s: Cryo, seat: i64) -> i64:
    """The own pods on scavenge spaces."""
    first = seat * p.BASIC
    return s.scavenging[first + p.CRYSTAL] + s.scavenging[first + p.ORGANICS] + s.scavenging[first + p.TECH]


# ---------------------------------------------------------------- launches (CRY-5.39 to CRY-5.57)
def path_energy(s: Cryo, seat: i64, vehicle: i64, tunnel: i64) -> i64:
    """CRY-5.42, CRY-5.111, CRY-5.126; both together cost 1 (CRY-11.42)."""
    if vehicle == p.MOTH:
        return p.MOTH_ENERGY
    energy = p.TUNNEL_ENERGY[tunnel]
    if s.has(seat, p.EXTERNAL_CHARGE):
        return (energy + p.CHARGE_WORTH - 1) // p.CHARGE_WORTH
    return energy


def caves_to_settle(s: Cryo, seat: i64) -> i64:
    """The face-up caves whose settling cost is payable, as bits."""
    explored = s.explored
    found: i64 = 0
    for cave in range(i64(p.CAVE_COUNT)):
        if explored >> cave & 1 and cave_payable(s, seat, cave):
            found |= i64(1) << cave
    return found


def tunnel_open(s: Cryo, seat: i64, vehicle: i64, tunnel: i64, caves: i64) -> bool:
    """The energy is there, and one of the two caves is among these (CRY-5.41, CRY-5.44)."""
    return (caves >> p.NEAR[tunnel] & 1 or caves >> p.FAR[tunnel] & 1) != 0 and path_energy(
        s, seat, vehicle, tunnel
    ) <= s.tracks[seat * p.TRACKS + p.ENERGY]


def can_launch_vehicle(s: Cryo, seat: i64, vehicle: i64, caves: i64) -> bool:
    for tunnel in range(i64(p.TUNNEL_COUNT)):
        if tunnel_open(s, seat, vehicle, tunnel, caves):
            return True
    return False


def can_launch(s: Cryo, seat: i64) -> bool:
    """Some own vehicle has a complete launch (CRY-5.57)."""
    fleet = kinds(s.vehicles[seat])
    if fleet == 0 or s.aboard[seat] == 0 or s.tracks[seat * p.TRACKS + p.ENERGY] == 0:
        return False
    caves = caves_to_settle(s, seat)
    if caves == 0:
        return False
    for vehicle in range(i64(p.CARD_KINDS)):
        if fleet >> vehicle & 1 and can_launch_vehicle(s, seat, vehicle, caves):
            return True
    return False


# ---------------------------------------------------------------- cards (CRY-5.91 to CRY-5.97)
def playable_as(s: Cryo, seat: i64, mode: i64) -> i64:
    """The kinds that may be played in this way, as bits: three places, no two upgrades or missions alike (CRY-9.6)."""
    if mode == p.AS_VEHICLE:
        return (1 << p.CARD_KINDS) - 1 if count(s.vehicles[seat]) < p.VEHICLE_LIMIT else 0
    played = s.upgrades[seat] if mode == p.AS_UPGRADE else s.missions[seat]
    limit: i64 = p.UPGRADE_LIMIT if mode == p.AS_UPGRADE else p.MISSION_LIMIT
    return ((1 << p.CARD_KINDS) - 1) & ~played if count_bits(played) < limit else 0


def can_play(s: Cryo, seat: i64) -> bool:
    """Whether some card of the hand may be played in some way."""
    hand = kinds(s.hands[seat])
    for mode in range(i64(p.MODE_COUNT)):
        if hand & playable_as(s, seat, mode):
            return True
    return False


# ---------------------------------------------------------------- platform actions (CRY-5.79 to CRY-5.88)
def complete(s: Cryo, seat: i64, action: i64) -> bool:
    """All slots of a platform action hold a tile (CRY-5.79)."""
    cost, benefit = p.COST_SLOT[action], p.BENEFIT_SLOT[action]
    first = seat * p.SLOT_COUNT
    return (cost == p.EMPTY or s.slots[first + cost] != p.EMPTY) and (
        benefit == p.EMPTY or s.slots[first + benefit] != p.EMPTY
    )


def performable(s: Cryo, seat: i64, action: i64) -> bool:
    """Complete, payable, and for Awaken a pod and room for it (CRY-9.4)."""
    if not complete(s, seat, action):
        return False
    cost = p.COST_SLOT[action]
    if cost != p.EMPTY and not tile_payable(s, seat, s.slots[seat * p.SLOT_COUNT + cost]):
        return False
    return action != p.AWAKEN or (s.room(seat) > 0 and all_sleepers(s, seat) > 0)


# ---------------------------------------------------------------- sabotage (CRY-5.63 to CRY-5.67)
def intact(s: Cryo, sector: i64) -> bool:
    """Whether a chamber of the sector has no sabotage token."""
    return s.sabotaged >> (sector * p.CHAMBERS_A_SECTOR) & p.ALL_CHAMBERS != p.ALL_CHAMBERS


def population(s: Cryo, chamber: i64) -> i64:
    """All pods of all players (CRY-11.2)."""
    pods: i64 = 0
    for seat in range(s.players):
        pods += s.asleep[seat * p.CHAMBER_COUNT + chamber]
    return pods


def sabotage_target(s: Cryo, sector: i64) -> i64:
    """The chamber that a sabotage hits, EMPTY if none is left (CRY-5.64, CRY-11.1)."""
    target: i64 = p.EMPTY
    for chamber in range(sector * p.CHAMBERS_A_SECTOR, (sector + 1) * p.CHAMBERS_A_SECTOR):
        if not s.sabotaged >> chamber & 1 and (
            target == p.EMPTY or (s.target == p.LEAST_POPULATED and population(s, chamber) < population(s, target))
        ):
            target = chamber
    return target
