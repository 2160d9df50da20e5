"""How the seats stand: the points that each may still hope for.

What a seat may hope for is what it has, and a sum of features, each worth so many points. What a feature is worth
depends on the rounds that are left: there is a row of worths for each number of KNOTS, and in between is in between.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import copies, count
from aerodrome.games.cryo.feasible import cave_payable, caves_to_scout, complete, sabotage_target
from aerodrome.games.cryo.score import open_points, pods_in_caves, points_of
from aerodrome.games.cryo.sense.weights import KNOTS
from aerodrome.games.cryo.state import Cryo
from aerodrome.kernel.sets import count_bits

PAUSED: Final = 1000  # no action of the game: what is offered where a rehearsed turn is over
UNKNOWN: Final = 8  # the kind of a card that nobody has seen, in a set of cards
CYCLE: Final = 4.0  # turns from one recall to the next: three drones and the recall
LAST_RECALLS: Final = 1.5  # that come after Sunset has appeared, Sunset included
LINGERING: Final = 0.5  # of each further token beside Sunset
WELL_CHOSEN: Final = 1.3  # a mission that lies face down is so much better than any

# ---------------------------------------------------------------- features
FEATURES: Final = (
    "one", "deploys", "drones out", "pods in caves", "majorities", "fragile", "in reach",
    "aboard", "without a seat", "vehicles", "seats", "energy 1", "energy 3", "energy",
    "crystal 1", "crystal", "crystal over 3", "organics 1", "organics", "organics over 3",
    "tech 1", "tech", "tech over 3", "nanite 1", "nanite", "nanite over 3",
    "asleep", "endangered", "scavenging crystal", "scavenging organics", "scavenging tech",
    "launch", "launch but for energy", "launch but for materials", "scouts",
    "custom I", "rich custom I", "awaken", "charge", "custom II", "rich custom II", "fabricate", "compute",
    "dear costs", "costs of two kinds", "tiles", "blocked",
    "imaging", "external charge", "interface", "awakening protocol", "prototype", "overclock", "automation",
    "intelligence", "cards", "cards over 4", "missions",
    "expansion", "accumulator", "loot", "fortress", "stockpile", "community", "industry", "memorial",
    "hand imaging", "hand external charge", "hand interface", "hand awakening protocol", "hand prototype",
    "hand overclock", "hand automation", "hand intelligence", "best mission in hand", "next turn",
)  # fmt: skip
ONE: Final = 0
DEPLOYS: Final = 1
OUT: Final = 2
PODS: Final = 3
MAJORITIES: Final = 4
FRAGILE: Final = 5
IN_REACH: Final = 6
ABOARD: Final = 7
SEATLESS: Final = 8
VEHICLES: Final = 9
SEATS: Final = 10
ENERGY: Final = 11
MATERIALS: Final = 14
ASLEEP: Final = 26
ENDANGERED: Final = 27
SCAVENGING: Final = 28
LAUNCH: Final = 31
UNPOWERED: Final = 32
UNPAID: Final = 33
SCOUTS: Final = 34
CUSTOM_1: Final = 35
RICH_1: Final = 36
AWAKEN: Final = 37
CHARGE: Final = 38
CUSTOM_2: Final = 39
RICH_2: Final = 40
FABRICATE: Final = 41
COMPUTE: Final = 42
DEAR: Final = 43
FLEXIBLE: Final = 44
TILES: Final = 45
BLOCKED: Final = 46
UPGRADES: Final = 47
CARDS: Final = 55
MANY_CARDS: Final = 56
MISSIONS: Final = 57
OPEN_FEATURES: Final = 58  # what everybody sees stands before
LAID: Final = 58
HAND: Final = 66
BEST_MISSION: Final = 74
NEXT_TURN: Final = 75  # 1 for the seat that has it, 0 for the seat that has just had it
FEATURE_COUNT: Final = 76
NO_FEATURES: Final = vec[float]([0.0] * FEATURE_COUNT)
RICH: Final = (1 << p.NANITE) | (1 << p.ENERGY) | (1 << p.CARD)  # the faces of tiles that are worth more
DONE: Final = vec[i64]([CUSTOM_1, AWAKEN, CHARGE, CUSTOM_2, FABRICATE, COMPUTE])  # by platform action


def cave_energy() -> list[int]:
    """The energy of the cheapest tunnel that touches each cave."""
    out = [p.ENERGY_MAXIMUM + 1] * p.CAVE_COUNT
    for tunnel in range(p.TUNNEL_COUNT):
        for cave in (int(p.NEAR[tunnel]), int(p.FAR[tunnel])):
            out[cave] = min(out[cave], int(p.TUNNEL_ENERGY[tunnel]))
    return out


CAVE_ENERGY: Final = p.numbers(cave_energy())


def rounds_left(s: Cryo) -> float:
    """How often everybody will still have a turn, if all deploy three drones before each recall."""
    if s.sunset or s.over:
        return 0.0
    for seat in range(s.players):
        if s.aboard[seat] == 0 and s.destroyed[seat] + pods_in_caves(s, seat) == p.PODS:
            return 0.0  # CRY-6.2
    length = s.track_length()
    if s.drawn <= length:
        recalls = float(length + 1 - s.drawn) + LAST_RECALLS
    else:
        tokens: i64 = 0
        for token in s.incidents:
            if token != p.EMPTY:
                tokens += 1
        recalls = 1.0 + LINGERING * float(tokens - 1)
    turns = CYCLE * recalls
    for seat in range(s.players):
        turns -= float(s.drones_out(seat))
    return max(turns / float(s.players), 0.0)


def next_seat(s: Cryo) -> i64:
    """Whose turn it is, or will be where a rehearsal has come to the end of one."""
    if s.choices.count and s.choices.at(0) >= PAUSED:
        return (s.active + 1) % s.players
    return s.active


@final
class Outlook:
    """What the seats may hope for in a position.

    `own` is what the seat that was judged last expects itself, `seen` what the others expect, who do not see its cards.
    """

    def __init__(self, s: Cryo) -> None:
        self.rounds: Final = rounds_left(s)
        self.dark: Final = count_bits(caves_to_scout(s))
        self.next: Final = next_seat(s)
        knots = KNOTS
        knot: i64 = 0
        while knot + 2 < len(knots) and float(knots[knot + 1]) < self.rounds:
            knot += 1
        share = (self.rounds - float(knots[knot])) / float(knots[knot + 1] - knots[knot])
        self.knot: Final = knot
        self.share: Final = min(share, 1.0)
        self.own: float = 0.0
        self.seen: float = 0.0

    def features(self, s: Cryo, seat: i64, own: bool) -> vec[float]:
        """The features of a seat, as itself or as the others see them."""
        out = self.open_features(s, seat)
        self.look_at_cards(s, seat, own, out)
        return out

    def open_features(self, s: Cryo, seat: i64) -> vec[float]:
        out = NO_FEATURES[:]
        drones = s.drones_out(seat)
        out[ONE] = 1.0
        out[DEPLOYS] = max((3.0 * self.rounds - float(drones)) / CYCLE, 0.0)
        out[OUT] = float(drones)
        look_at_tracks(s, seat, out)
        self.look_at_pods(s, seat, out)
        look_at_caves(s, seat, out)
        look_at_platform(s, seat, out)
        upgrades = s.upgrades[seat]
        for upgrade in range(i64(p.CARD_KINDS)):
            if upgrades >> upgrade & 1:
                out[UPGRADES + upgrade] = 1.0
        cards = count(s.hands[seat])
        out[CARDS] = float(cards)
        if cards > 4:
            out[MANY_CARDS] = float(cards - 4)
        out[MISSIONS] = float(count_bits(s.missions[seat]))
        if self.rounds > 0.0:
            waits = (seat + s.players - self.next) % s.players
            out[NEXT_TURN] = 1.0 - float(waits) / float(s.players - 1)
        return out

    def look_at_pods(self, s: Cryo, seat: i64, out: vec[float]) -> None:
        aboard = s.aboard[seat]
        seats = s.berths(seat) - p.PLATFORM_PODS
        out[ABOARD] = float(aboard)
        if aboard > seats:
            out[SEATLESS] = float(aboard - seats)
        out[VEHICLES] = float(count(s.vehicles[seat]))
        out[SEATS] = float(seats)
        first = seat * p.CHAMBER_COUNT
        asleep: i64 = 0
        for chamber in range(first, first + p.CHAMBER_COUNT):
            asleep += s.asleep[chamber]
        out[ASLEEP] = float(asleep)
        for sector in range(i64(p.SECTOR_COUNT)):
            token = s.incidents[sector]
            if token == p.MORNING_SABOTAGE or token == p.AFTERNOON_SABOTAGE:
                target = sabotage_target(s, sector)
                if target != p.EMPTY:
                    out[ENDANGERED] += float(s.asleep[first + target])
        for material in range(i64(p.BASIC)):
            out[SCAVENGING + material] = float(s.scavenging[seat * p.BASIC + material])
        tracks = seat * p.TRACKS
        scouts = min(s.tracks[tracks + p.TECH] + s.tracks[tracks + p.NANITE], s.tracks[tracks + p.ENERGY])
        out[SCOUTS] = float(min(scouts, aboard, self.dark))

    def look_at_cards(self, s: Cryo, seat: i64, own: bool, out: vec[float]) -> None:
        """Missions and hand: each kind, or as much of every kind as may be expected."""
        hand = s.hands[seat] if own else i64(0)
        unseen = copies(hand, UNKNOWN) if own else count(s.hands[seat])
        share = float(unseen) / float(p.CARD_KINDS)
        missions = s.missions[seat]
        laid = count_bits(missions)
        each = float(laid) / float(p.CARD_KINDS)
        best = 0.0
        total = 0.0
        for card in range(i64(p.CARD_KINDS)):
            held = copies(hand, card)
            out[HAND + card] = float(held) + share
            out[LAID + card] = float(missions >> card & 1) if own else each
            if laid < p.MISSION_LIMIT:
                if not own:
                    total += float(points_of(s, seat, card))
                elif held and not missions >> card & 1:
                    best = max(best, float(points_of(s, seat, card)))
        if not own and unseen:
            best = WELL_CHOSEN * total / float(p.CARD_KINDS)
        out[BEST_MISSION] = best

    # ---------------------------------------------------------------- hopes
    def sum_up(self, found: vec[float], worth: vec[float], first: i64, last: i64) -> float:
        """What these features are worth."""
        row = self.knot * FEATURE_COUNT
        below = 0.0
        above = 0.0
        for place in range(first, last):
            value = found[place]
            if value != 0.0:
                below += value * worth[row + place]
                above += value * worth[row + FEATURE_COUNT + place]
        return below + self.share * (above - below)

    def hope(self, s: Cryo, seat: i64, worth: vec[float], own: bool) -> float:
        """The points that a seat may expect to have in the end, as itself or as the others see it."""
        found = self.features(s, seat, own)
        return float(open_points(s, seat)) + mission_hope(s, seat, own) + self.sum_up(found, worth, 0, FEATURE_COUNT)

    def judge(self, s: Cryo, seat: i64, worth: vec[float]) -> None:
        """Both at once."""
        found = self.open_features(s, seat)
        both = float(open_points(s, seat)) + self.sum_up(found, worth, 0, OPEN_FEATURES)
        self.look_at_cards(s, seat, False, found)
        self.seen = both + mission_hope(s, seat, False) + self.sum_up(found, worth, OPEN_FEATURES, FEATURE_COUNT)
        self.look_at_cards(s, seat, True, found)
        self.own = both + mission_hope(s, seat, True) + self.sum_up(found, worth, OPEN_FEATURES, FEATURE_COUNT)


def mission_hope(s: Cryo, seat: i64, own: bool) -> float:
    """The points of the missions if the game ended now, as far as they are known."""
    missions = s.missions[seat]
    if missions == 0:
        return 0.0
    total: i64 = 0
    for card in range(i64(p.CARD_KINDS)):
        if not own or missions >> card & 1:
            total += points_of(s, seat, card)
    if own:
        return float(total)
    return WELL_CHOSEN * float(total * count_bits(missions)) / float(p.CARD_KINDS)


def look_at_tracks(s: Cryo, seat: i64, out: vec[float]) -> None:
    first = seat * p.TRACKS
    for material in range(i64(p.MATERIAL_COUNT)):
        amount = s.tracks[first + material]
        if amount:
            place = MATERIALS + 3 * material
            out[place] = 1.0
            out[place + 1] = float(amount)
            if amount > 3:
                out[place + 2] = float(amount - 3)
    energy = s.tracks[first + p.ENERGY]
    if energy:
        out[ENERGY] = 1.0
        out[ENERGY + 1] = float(min(energy, i64(3)))
        out[ENERGY + 2] = float(energy)


def fullest_load(s: Cryo, seat: i64) -> i64:
    """How many pods can ride on one vehicle that is no Moth."""
    fleet = s.vehicles[seat]
    most: i64 = 0
    for vehicle in range(i64(p.CARD_KINDS)):
        if vehicle != p.MOTH and copies(fleet, vehicle):
            most = max(most, s.capacity(seat, vehicle))
    return min(most, s.aboard[seat])


def look_at_caves(s: Cryo, seat: i64, out: vec[float]) -> None:
    """Majorities held, in danger and in reach; and the best launch."""
    load: i64 = 0
    moth: i64 = 0
    if s.vehicles[seat] and s.aboard[seat]:
        load = fullest_load(s, seat)
        if copies(s.vehicles[seat], p.MOTH):
            moth = min(s.capacity(seat, p.MOTH), s.aboard[seat])
    energy = s.tracks[seat * p.TRACKS + p.ENERGY]
    charged = s.has(seat, p.EXTERNAL_CHARGE)
    explored = s.explored
    for cave in range(i64(p.CAVE_COUNT)):
        if not explored >> cave & 1:
            continue
        own = s.settled[seat * p.CAVE_COUNT + cave]
        best: i64 = 0
        next_best: i64 = 0
        for other in range(s.players):
            if other != seat:
                pods = s.settled[other * p.CAVE_COUNT + cave]
                if pods > best:
                    next_best = best
                    best = pods
                elif pods > next_best:
                    next_best = pods
        tile = s.caves[cave]
        first = p.MAJORITY_FIRST[tile]
        second = p.MAJORITY_SECOND[tile]
        now = majority(own, best, next_best, first, second)
        out[PODS] += float(own)
        out[MAJORITIES] += float(now)
        if own > best:
            if own - best == 1:
                out[FRAGILE] += float(first - second)
        elif best - own < 3:
            out[IN_REACH] += float(first - now)
        if load or moth:
            need = (CAVE_ENERGY[cave] + 1) >> 1 if charged else CAVE_ENERGY[cave]
            pods = load if load and need <= energy else (moth if energy else i64(0))
            most = max(load, moth)
            gain = float(most - 1 + majority(own + most, best, next_best, first, second) - now)
            payable = cave_payable(s, seat, cave)
            if payable:
                out[UNPOWERED] = max(out[UNPOWERED], gain)
            if pods:
                out[UNPAID] = max(out[UNPAID], gain)
                if payable:
                    gain = float(pods - 1 + majority(own + pods, best, next_best, first, second) - now)
                    out[LAUNCH] = max(out[LAUNCH], gain)


def majority(own: i64, best: i64, next_best: i64, first: i64, second: i64) -> i64:
    """The points for so many pods in a cave, where the best two of the others have so many (CRY-6.10 to CRY-6.13)."""
    if own == 0:
        return 0
    if own > best:
        return first
    if own == best:
        return second
    return second if own > next_best else 0


def look_at_platform(s: Cryo, seat: i64, out: vec[float]) -> None:
    """The platform actions that are ready, and what they cost."""
    first = seat * p.SLOT_COUNT
    home = s.home[seat]
    slots = s.slots
    for slot in range(first, first + p.SLOT_COUNT):
        if slots[slot] != p.EMPTY:
            out[TILES] += 1.0
    if out[TILES] == 0.0:
        return
    for action in range(i64(p.PLATFORM_DOCK_COUNT)):
        if not complete(s, seat, action):
            continue
        out[DONE[action]] = 1.0
        if home >> action & 1:
            out[BLOCKED] += 1.0
        cost = p.COST_SLOT[action]
        if cost != p.EMPTY:
            face = p.TILE_FACE[slots[first + cost]]
            if face & RICH:
                out[DEAR] += 1.0
            elif face & (face - 1):
                out[FLEXIBLE] += 1.0
        benefit = p.BENEFIT_SLOT[action]
        if benefit != p.EMPTY and p.TILE_FACE[slots[first + benefit]] & RICH:
            out[RICH_1 if action == p.CUSTOM_1 else RICH_2] = 1.0
