"""How the seats stand: the points that each may still hope for.

What a seat may hope for is what it has, and a sum of features, each worth so many points. What a feature is worth
depends on how much of the game is left: there is a row of worths for each number of KNOTS, and in between is in
between. A seat that has no turn any more has what it has.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p, score
from aerodrome.games.whistle_mountain.codes import copies, count, one_bit
from aerodrome.games.whistle_mountain.sense.weights import KNOTS
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps.construct import SIZE_MACHINES
from aerodrome.kernel.payment import units
from aerodrome.kernel.sets import count_bits

# Cards and trophies that nobody has seen are of a kind behind all others, which holds any number of them.
UNKNOWN_CARD: Final = 20
KNOWN_CARDS: Final = 1099511627775
UNKNOWN_SHIFT: Final = 40
UNKNOWN_TROPHY: Final = 11
TROPHY_SHIFT: Final = 22
CLIMB: Final = 0.5  # of the clock, for each row below the bridge that no scaffold has reached

# ---------------------------------------------------------------- features
FEATURES: Final = (
    "one", "next turn",
    *[f"{name} {number}" for name in p.RESOURCES for number in (1, 2, 3, 4)],
    "scaffold 1", "scaffold 2", "scaffold 3", "scaffolds over 3",
    "small machines", "medium machines", "large machines", "points of machines", "machine that fits",
    "constructions ready", "airships at home", "an airship at home",
    *[f"trophy {name}" for name in p.TROPHIES], "trophy unknown",
    "in the barracks", "next to drown", "then to drown", "in the whirlpool",
    "standing", "rows of the standing", "standing next to drown", "standing then to drown",
    "rows in reach of a machine", "highest in reach of a machine", "on the Refuge", "in the Trap",
    *p.UPGRADES, *p.ABILITIES,
    "cards", "cards over 4", *[f"hand {name}" for name in p.CARDS],
)  # fmt: skip
ONE: Final = 0
NEXT_TURN: Final = 1  # 1 for the seat that has it, 0 for the seat that has just had it
TOKENS: Final = 2
SCAFFOLDS: Final = 22
MACHINES: Final = 26  # by size
MACHINE_POINTS: Final = 29
FITTING: Final = 30
READY: Final = 31
AT_HOME: Final = 32
ANY_HOME: Final = 33
TROPHIES: Final = 34
BARRACKS: Final = 46
NEXT_ROW: Final = 47
ROW_AFTER: Final = 48
WHIRLPOOL: Final = 49
STANDING: Final = 50
ROWS: Final = 51
STANDING_LOW: Final = 52
STANDING_AFTER: Final = 53
REACHED: Final = 54
HIGHEST: Final = 55
REFUGE: Final = 56
TRAP: Final = 57
UPGRADES: Final = 58
ABILITIES: Final = 82
CARDS: Final = 99
MANY_CARDS: Final = 100
HAND: Final = 101
FEATURE_COUNT: Final = 121
NO_FEATURES: Final = vec[float]([0.0] * FEATURE_COUNT)


def clock(s: Whistle) -> float:
    """How much of the game is left: the workers in the barracks a seat, and a little for rows still to climb."""
    if s.ender != p.EMPTY or s.over:
        return 0.0
    workers: i64 = 0
    for rows in s.barracks:
        workers += count_bits(rows)
    top: i64 = 0
    if s.scaffold_high:
        top = p.BRIDGE
    else:
        while top < p.BRIDGE and s.scaffold_low >> ((top + 1) * p.COLUMNS):
            top += 1
    return float(workers) / float(s.players) + CLIMB * float(p.BRIDGE - top)


def has_turn(s: Whistle, seat: i64) -> bool:
    """Whether a seat still has a turn, the present one included."""
    if s.over:
        return False
    if s.ender == p.EMPTY or seat == s.active or s.active == s.ender:
        return True
    waits = (seat + s.players - s.active) % s.players
    return waits < (s.ender + s.players - s.active) % s.players


def sure_points(s: Whistle, seat: i64) -> float:
    """What a seat has for certain; what lies in a stock counts as feature, if there is a turn to use it."""
    if not has_turn(s, seat):
        return float(score.total(s, seat))
    points = s.vp[seat] + score.tower_points(s, seat) + score.whirlpool_points(s, seat) + score.upgrade_points(s, seat)
    return float(points)


def spread_low(low: i64, distance: i64) -> i64:
    """The cells so far behind these (at most thirty): the lower word."""
    return (low & (one_bit(p.HALF - distance) - 1)) << distance


def spread_high(low: i64, high: i64, distance: i64) -> i64:
    return spread_low(high, distance) | low >> (p.HALF - distance)


@final
class Covered:
    """The cells on which a machine of a stock could be laid, and the dearest machine that has a site."""

    def __init__(self, s: Whistle, machines: i64) -> None:
        self.low: i64 = 0
        self.high: i64 = 0
        self.points: i64 = 0
        low, high = s.visible_low(), s.visible_high()
        for size in range(i64(len(p.MACHINE_SIZES))):
            held = machines & SIZE_MACHINES[size]
            if held and self.cover((p.SHAPE_COUNT + size) * p.TURNS, low, high):
                while held:
                    bit = held & -held
                    held ^= bit
                    self.points = max(self.points, p.MACHINE_POINTS[grid.place_of(bit)])

    def cover(self, form: i64, low: i64, high: i64) -> bool:
        """Add the cells of all sites of a size; whether there is one."""
        found = False
        for turned in range(form, form + 2):
            cells = grid.KIND_CELLS[turned]
            if cells == 0:
                continue
            at_low, at_high = grid.fits_low(turned, low, high), grid.fits_high(turned, high)
            if at_low or at_high:
                found = True
                first = turned * grid.MOST_CELLS
                for place in range(first, first + cells):
                    distance = grid.DISTANCES[place]
                    self.low |= spread_low(at_low, distance)
                    self.high |= spread_high(at_low, at_high, distance)
        return found


@final
class Outlook:
    """What the seats may hope for in a position, by what features are worth there."""

    def __init__(self, s: Whistle, worth: vec[float]) -> None:
        self.left: Final = clock(s)
        knots = KNOTS
        knot: i64 = 0
        while knot + 2 < len(knots) and float(knots[knot + 1]) < self.left:
            knot += 1
        share = min((self.left - float(knots[knot])) / float(knots[knot + 1] - knots[knot]), 1.0)
        self.knot: Final = knot
        self.share: Final = share
        row = knot * FEATURE_COUNT
        rates = vec[float](capacity=FEATURE_COUNT)
        for place in range(row, row + FEATURE_COUNT):
            rates = append(rates, worth[place] + share * (worth[place + FEATURE_COUNT] - worth[place]))
        self.rates: Final = rates

    def hope(self, s: Whistle, seat: i64, own: bool) -> float:
        """The points that a seat may expect to have in the end, as itself or as the others see it."""
        total = sure_points(s, seat)
        if not has_turn(s, seat):
            return total
        found = features(s, seat, own)
        rates = self.rates
        for place in range(i64(FEATURE_COUNT)):
            if found[place] != 0.0:
                total += found[place] * rates[place]
        return total


def features(s: Whistle, seat: i64, own: bool) -> vec[float]:
    """The features of a seat, as itself or as the others see them, who do not know its cards."""
    out = NO_FEATURES[:]
    if not has_turn(s, seat):
        return out
    out[ONE] = 1.0
    waits = (seat + s.players - s.active) % s.players
    out[NEXT_TURN] = 1.0 - float(waits) / float(s.players - 1)
    look_at_stock(s, seat, out)
    look_at_workers(s, seat, out)
    look_at_trophies(s, seat, out)
    look_at_cards(s, seat, own, out)
    for size in range(seat * p.SIZES, (seat + 1) * p.SIZES):
        if s.airships[size] == p.HOME:
            out[AT_HOME] += 1.0
            out[ANY_HOME] = 1.0
    upgrades = s.upgrades[seat]
    while upgrades:
        bit = upgrades & -upgrades
        upgrades ^= bit
        out[UPGRADES + grid.place_of(bit)] = 1.0
    if s.abilities[seat] != p.EMPTY:
        out[ABILITIES + s.abilities[seat]] = 1.0
    return out


def look_at_stock(s: Whistle, seat: i64, out: vec[float]) -> None:
    stock = s.stocks[seat]
    for resource in range(i64(p.RESOURCE_COUNT)):
        for place in range(min(units(stock, resource), i64(p.STORAGE))):
            out[TOKENS + p.STORAGE * resource + place] = 1.0
    tiles = count_bits(s.scaffolds[seat])
    for place in range(min(tiles, i64(3))):
        out[SCAFFOLDS + place] = 1.0
    if tiles > 3:
        out[SCAFFOLDS + 3] = float(tiles - 3)
    pieces = tiles
    machines = s.machines[seat]
    while machines:
        bit = machines & -machines
        machines ^= bit
        machine = grid.place_of(bit)
        out[MACHINES + p.MACHINE_SIZE[machine]] += 1.0
        out[MACHINE_POINTS] += float(p.MACHINE_POINTS[machine])
        pieces += 1
    payable = 1 + units(stock, p.WATER) + units(stock, p.WHISTLE)
    out[READY] = float(min(pieces, payable, i64(p.MOST_CONSTRUCTIONS)))


def look_at_workers(s: Whistle, seat: i64, out: vec[float]) -> None:
    barracks = s.barracks[seat]
    out[BARRACKS] = float(count_bits(barracks))
    if barracks >> s.level & 1:
        out[NEXT_ROW] = 1.0
    if barracks >> (s.level + 1) & 1:
        out[ROW_AFTER] = 1.0
    out[WHIRLPOOL] = float(s.whirlpool[seat])
    out[REFUGE] = float(s.refuge[seat])
    out[TRAP] = float(s.trap[seat])
    low, high = s.standing_low[seat], s.standing_high[seat]
    machines = s.machines[seat]
    if machines == 0 and low == 0 and high == 0:
        return
    covered = Covered(s, machines)
    out[FITTING] = float(covered.points)
    while low or high:
        bit = low & -low
        if bit:
            low ^= bit
            cell = grid.place_of(bit)
            reached = covered.low & bit != 0
        else:
            bit = high & -high
            high ^= bit
            cell = p.HALF + grid.place_of(bit)
            reached = covered.high & bit != 0
        row = cell // p.COLUMNS
        points = float(p.LEVEL_POINTS[row])
        out[STANDING] += 1.0
        out[ROWS] += points
        if reached:
            out[REACHED] += points
            out[HIGHEST] = max(out[HIGHEST], points)
        if row == s.level:
            out[STANDING_LOW] += 1.0
        elif row == s.level + 1:
            out[STANDING_AFTER] += 1.0


def look_at_trophies(s: Whistle, seat: i64, out: vec[float]) -> None:
    trophies = s.trophies[seat]
    if trophies:
        out[TROPHIES + UNKNOWN_TROPHY] = float(trophies >> TROPHY_SHIFT)
        for kind in range(i64(p.TROPHY_KINDS)):
            out[TROPHIES + kind] = float(copies(trophies, kind))


def look_at_cards(s: Whistle, seat: i64, own: bool, out: vec[float]) -> None:
    """Each kind, or as much of every kind as may be expected."""
    hand = s.hands[seat]
    if hand == 0:
        return
    known = hand & KNOWN_CARDS if own else i64(0)
    unseen = hand >> UNKNOWN_SHIFT if own else count(hand & KNOWN_CARDS) + (hand >> UNKNOWN_SHIFT)
    cards = unseen + count(known)
    out[CARDS] = float(cards)
    if cards > 4:
        out[MANY_CARDS] = float(cards - 4)
    share = float(unseen) / float(p.CARD_KINDS)
    for card in range(i64(p.CARD_KINDS)):
        out[HAND + card] = float(copies(known, card)) + share
