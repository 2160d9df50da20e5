"""How the seats stand: the stars that each may still hope for, and the chance to win that follows.

What a seat may hope for is a sum of features, each worth so many stars. What a feature is worth depends on the number
of cards that the seat has still to play: there is a row of worths for each number of KNOTS, and in between is in
between.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.codes import count, spread
from aerodrome.games.solenia.score import pair_stars, power_stars, rival_total, tile_stars
from aerodrome.games.solenia.sense.weights import KNOTS
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.airship import stars_of_power

ZEROS: Final = 0x3FF  # the cards of value 0, in a set of cards
TWOS: Final = 0xFF00000
ONES_FIRST: Final = 5  # the kinds of cards before have value 0
TWOS_FIRST: Final = 10
ZEROS_A_DECK: Final = 6
TWOS_A_DECK: Final = 4
AHEAD: Final = 4  # advances that are looked at: now, and after the next three
NOWHERE: Final = 5  # the cost of a voyage to a city that is not there
REACH: Final = vec[float]([1.0, 0.7, 0.4, 0.2, 0.1, 0.0])  # by the cost of the voyage
LATER: Final = vec[float]([1.0, 0.85, 0.7, 0.55])  # by the number of advances
PRICE: Final = vec[float]([0.5, 0.5, 0.8, 1.0] + [1.2] * 13)  # of one of the goods, by the cards still to play

# ---------------------------------------------------------------- features
FEATURES: Final = (
    "one", "zeros", "twos", "advances", "alone", "three", "four",
    "goods 1", "goods 2", "goods 3", "goods 4", "stored", "crowded", "cards",
    "pending stars", "pending next", "pending soon", "pending late",
    "tiles 1", "tiles 2", "tiles 3", "tiles 4", "tiles 5", "tiles 6", "pairs", "uneven",
    "now", "ready", "one short", "ready later", "progress", "progress in reach", "reach",
    "capacity", "span", "barter", "festivals", "registers", "stores", "level 2", "level 3",
    "long range", "broker", "auxiliary", "heavy lift", "deep hold", "salvage", "bridge crew", "harbour master",
    "half long range", "half broker", "half auxiliary", "half heavy lift", "half deep hold", "half salvage",
    "half bridge crew", "half harbour master",
    "on long range", "on broker", "on auxiliary", "on heavy lift", "on deep hold", "on salvage", "on bridge crew",
    "on harbour master",
    "grand orders", "quick orders", "balance", "stockpile", "outposts", "city lights", "treasury", "register",
    "on grand orders", "on quick orders", "on balance", "on stockpile", "on outposts", "on city lights", "on treasury",
    "on register",
)  # fmt: skip
GOODS: Final = 7
STORED: Final = 11
PENDING: Final = 14
TILES: Final = 18
PAIRS: Final = 24
NOW: Final = 26
READY: Final = 27
SUMMER_FEATURES: Final = 33
UPGRADE_1: Final = 41
WINTER_FEATURES: Final = 41
UPGRADE_1_HALF: Final = 49
UPGRADE_1_ON: Final = 57
UPGRADE_3: Final = 65
UPGRADE_3_ON: Final = 73
FEATURE_COUNT: Final = 81
NO_FEATURES: Final = vec[float]([0.0] * FEATURE_COUNT)


def remaining(s: Solenia, seat: i64) -> i64:
    """The cards that a seat has still to play."""
    return s.deck_size[seat] + count(s.hands[seat])


def advances_left(s: Solenia) -> i64:
    """How often the airship will still advance: everybody knows how many cards of value 0 have been played."""
    left = ZEROS_A_DECK * s.owners() + i64(s.ahead)
    for owner in range(s.owners()):
        left -= count(s.spent[owner] & ZEROS)
    cards = s.cards
    for place in range(i64(p.SPACES)):
        card = cards[place]
        if card != p.EMPTY and card & p.CARD < ONES_FIRST:
            left -= 1
    if s.level and s.rival_card != p.EMPTY and s.rival_card < ONES_FIRST:
        left -= 1
    return left


def coming_cities(s: Solenia) -> vec[i64]:
    """The cities of the day, now and after each of the next advances, then those of the night; strips turn over."""
    strips = s.strips
    out = vec[i64](capacity=2 * AHEAD)
    for half in range(i64(2)):
        masks = p.DAY_CITIES if half == p.DAY else p.NIGHT_CITIES
        spaces: i64 = 0
        for row in range(i64(p.ROWS)):
            spaces |= masks[strips[row]] << (row * p.COLUMNS)
        out = append(out, spaces)
        for row in range(i64(AHEAD - 1)):
            spaces = spaces >> p.COLUMNS | masks[strips[row] ^ 1] << (p.ROWS * p.COLUMNS - p.COLUMNS)
            out = append(out, spaces)
    return out


def voyage(own: i64, cities: i64, free_span: i64) -> i64:
    """What the cheapest voyage to one of these cities costs."""
    if not cities:
        return NOWHERE
    near = spread(own | i64(1) << p.AIRSHIP)
    cost: i64 = 0
    while not near & cities:
        near = spread(near)
        cost += 1
    return min(max(cost - free_span, i64(0)), i64(NOWHERE))


def banked(s: Solenia, seat: i64) -> i64:
    """The stars that a seat would have, were its goods worth nothing."""
    return s.stars[seat] + tile_stars(s, seat) + pair_stars(s, seat) + power_stars(s, seat)


@final
class Outlook:
    """What all seats share, and what each of them may hope for."""

    def __init__(self, s: Solenia) -> None:
        self.size: Final = size_of_board(s)
        self.advances: Final = advances_left(s)
        self.cities: Final = coming_cities(s)
        self.vacant: i64 = p.BOARD ^ s.taken

    def features(self, s: Solenia, seat: i64) -> vec[float]:
        out = NO_FEATURES[: self.size]
        first = seat * p.KINDS
        goods = s.storage[first : first + p.KINDS]
        late = s.storage[first : first + p.KINDS]
        own = self.look_at_cards(s, seat, out, late)
        stored: i64 = 0
        for kind in range(i64(p.KINDS)):
            amount = goods[kind]
            stored += amount
            if amount > 3:
                out[GOODS + 3] += float(amount - 3)
                amount = 3
            while amount:
                amount -= 1
                out[GOODS + amount] += 1.0
        out[STORED] = float(stored)
        out[STORED + 1] = float(max(stored - s.capacity(seat) + 2, i64(0)))
        day = s.tiles(seat, p.DAY)
        night = s.tiles(seat, p.NIGHT)
        out[PAIRS] = float(min(day, night))
        out[PAIRS + 1] = float(max(day, night) - min(day, night))
        price = PRICE[remaining(s, seat)]
        for half in range(i64(2)):
            tiles = day if half == p.DAY else night
            if tiles:
                out[TILES - 1 + tiles] += 1.0
            if tiles < p.SLOTS_A_ROW:
                self.look_at_half(s, seat, half, out, own, goods, late, stored, price)
        if s.board != p.SUMMER:
            look_at_slots(s, seat, out)
        return out

    def look_at_cards(self, s: Solenia, seat: i64, out: vec[float], late: vec[i64]) -> i64:
        """The cards still to play, and what those on the board will give; where they lie."""
        zeros = ZEROS_A_DECK - count(s.spent[seat] & ZEROS)
        twos = TWOS_A_DECK - count(s.spent[seat] & TWOS)
        cards = s.cards
        own: i64 = 0
        on_board = 0.0
        for place in range(i64(p.SPACES)):
            card = cards[place]
            if card >> p.OWNER_SHIFT != seat:
                continue
            on_board += 1.0
            own |= i64(1) << place
            card &= p.CARD
            if card < ONES_FIRST:
                zeros -= 1
            elif card >= TWOS_FIRST:
                twos -= 1
            row = place // p.COLUMNS
            if row >= self.advances:
                continue
            space = s.space(place)
            power = p.CARD_POWER[card]
            given: i64 = 0
            if power == p.FIXED:
                for kind in range(i64(p.KINDS)):
                    amount = p.CARD_RESOURCES[card] >> kind & 1
                    given += amount
                    late[kind] += amount
            elif power == p.PRODUCE and space < p.CITIES:
                given = p.CARD_PRODUCE[card]
                late[space] += given
            else:
                out[PENDING] += float(stars_of_power(card, space))
            out[PENDING + 1 + min(row, i64(2))] += float(given)
        out[0] = 1.0
        out[1] = float(zeros)
        out[2] = float(twos)
        out[3] = float(self.advances)
        if s.players != 2:
            out[4 if s.players == 1 else 2 + s.players] = 1.0
        out[STORED + 2] = on_board
        return own

    def look_at_half(
        self,
        s: Solenia,
        seat: i64,
        half: i64,
        out: vec[float],
        own: i64,
        goods: vec[i64],
        late: vec[i64],
        stored: i64,
        price: float,
    ) -> None:
        """The deliveries of a half: what they bring, what they lack, how far the cities are."""
        free_span = s.free_span(seat)
        cities = self.cities
        vacant = self.vacant
        cost = voyage(own, cities[half * AHEAD] & vacant, free_span)
        reach = REACH[cost]
        for ahead in range(i64(1), min(i64(AHEAD), self.advances + 1)):
            if reach >= LATER[ahead]:
                break
            vacant = vacant >> p.COLUMNS | i64(p.ROW_1) << (p.ROWS * p.COLUMNS - p.COLUMNS)
            own >>= p.COLUMNS
            there = REACH[voyage(own, cities[half * AHEAD + ahead] & vacant, free_span)] * LATER[ahead]
            reach = max(reach, there)
        bonus = float(slot_stars(s, seat, half))
        substitutes = s.substitutes(seat)
        display = s.display
        costs = p.TILE_COST
        ready = 0.0
        one_short = 0.0
        ready_later = 0.0
        progress = 0.0
        for place in range(half * p.DISPLAY, half * p.DISPLAY + p.DISPLAY):
            tile = display[place]
            if tile == p.EMPTY:
                continue
            lack: i64 = 0
            lack_later: i64 = 0
            for kind in range(i64(p.KINDS)):
                need = costs[tile * p.KINDS + kind]
                if need > goods[kind]:
                    lack += need - goods[kind]
                    if need > late[kind]:
                        lack_later += need - late[kind]
            size = p.TILE_SIZE[tile]
            lack = max(lack - substitutes, size - stored)
            lack = max(lack, i64(0))
            worth = float(p.TILE_STARS[tile]) + bonus
            net = worth - price * float(size)
            if lack <= 1:
                if lack == 0:
                    ready = max(ready, net)
                    if cost <= stored - size:
                        out[NOW] = max(out[NOW], net - price * float(cost))
                one_short = max(one_short, net)
            if lack_later <= substitutes:
                ready_later = max(ready_later, net)
            progress = max(progress, worth * float(size - lack) / float(size))
        out[READY] += ready * reach
        out[READY + 1] += one_short * reach
        out[READY + 2] += ready_later * reach
        out[READY + 3] += progress
        out[READY + 4] += progress * reach
        out[READY + 5] += reach

    def hope(self, s: Solenia, seat: i64, worth: vec[float]) -> float:
        """The stars that a seat will have at the end, as far as one can tell."""
        found = self.features(s, seat)
        left = remaining(s, seat)
        knots = KNOTS
        knot: i64 = 0
        while knots[knot + 1] < left:
            knot += 1
        share = float(left - knots[knot]) / float(knots[knot + 1] - knots[knot])
        size = self.size
        row = knot * size
        below = 0.0
        above = 0.0
        for i in range(size):
            value = found[i]
            if value != 0.0:
                below += value * worth[row + i]
                above += value * worth[row + size + i]
        return float(banked(s, seat)) + below + share * (above - below)


def slot_stars(s: Solenia, seat: i64, half: i64) -> i64:
    """The stars besides its own that the next tile of a half brings."""
    if s.board == p.SUMMER:
        tiles = s.tiles(seat, half)
        others = s.tiles(seat, 1 - half)
        stars = p.SUMMER_STARS[half * p.SLOTS_A_ROW + tiles]
        if tiles < others and tiles < p.PAIRS_SCORED:
            stars += tiles + 1
        return stars
    stars = 0
    for slot in range(half * p.SLOTS_A_ROW, half * p.SLOTS_A_ROW + p.SLOTS_A_ROW):
        if s.slot_open(seat, slot):
            stars = max(stars, p.WINTER_STARS[slot])
    return stars


def look_at_slots(s: Solenia, seat: i64, out: vec[float]) -> None:
    """The powers of the winter side and the upgrades."""
    at: i64 = SUMMER_FEATURES
    out[at] = float(s.capacity(seat) - p.WINTER_CAPACITY)
    out[at + 1] = float(s.free_span(seat))
    out[at + 2] = float(s.substitutes(seat))
    out[at + 3] = float(i64(s.filled(seat, p.DAY_2B)) + i64(s.filled(seat, p.NIGHT_2B)))
    stores = i64(s.filled(seat, p.DAY_1B)) + i64(s.filled(seat, p.NIGHT_1B))
    out[at + 5] = float(stores)
    for half in range(i64(2)):
        first = half * p.SLOTS_A_ROW
        out[at + 6] += float(i64(s.filled(seat, first + 2)) + i64(s.filled(seat, first + 3)))
        out[at + 7] += float(i64(s.filled(seat, first + 4)) + i64(s.filled(seat, first + 5)))
    if s.board != p.UPGRADES:
        out[at + 4] = float(i64(s.filled(seat, p.DAY_3B)) + i64(s.filled(seat, p.NIGHT_3B)))
        return
    upgrade = s.upgrade_1[seat]
    if upgrade != p.EMPTY:
        out[(UPGRADE_1 if stores == 0 else (UPGRADE_1_HALF if stores == 1 else UPGRADE_1_ON)) + upgrade] = 1.0
    for half in range(i64(2)):
        upgrade = s.upgrade_3[2 * seat + half]
        if upgrade != p.EMPTY:
            filled_3 = s.filled(seat, p.DAY_3B if half == p.DAY else p.NIGHT_3B)
            out[(UPGRADE_3_ON if filled_3 else UPGRADE_3) + upgrade] += 1.0


def size_of_board(s: Solenia) -> i64:
    if s.board == p.SUMMER:
        return SUMMER_FEATURES
    return FEATURE_COUNT if s.board == p.UPGRADES else WINTER_FEATURES


# ---------------------------------------------------------------- the Rival
RIVAL_TILE: Final = 5.4  # stars that a card of value 0 brings it
RIVAL_BEST_TILE: Final = 6.6  # and an Admiral
RIVAL_PAIR: Final = 0.9  # for pairs, besides
RIVAL_CRATES: Final = 1.8  # that any card brings it, when it is laid or expelled
RIVAL_STARS: Final = 0.25  # that any card brings it when it is expelled


def rival_hope(s: Solenia) -> float:
    """The stars that the Rival will have at the end, as far as one can tell (SOL-7.78)."""
    zeros = ZEROS_A_DECK - count(s.spent[p.RIVAL] & ZEROS)
    for card in s.cards:
        if card >> p.OWNER_SHIFT == p.RIVAL and card & p.CARD < ONES_FIRST:
            zeros -= 1
    left = float(s.deck_size[p.RIVAL])
    tile = RIVAL_BEST_TILE if s.level == p.ADMIRAL else RIVAL_TILE
    if s.level >= p.PILOT:
        tile += RIVAL_PAIR
    stars = float(rival_total(s)) + float(zeros) * tile + RIVAL_STARS * left
    if s.level >= p.CAPTAIN:
        stars += RIVAL_CRATES * left / float(p.COMMODORE_CRATES if s.level >= p.COMMODORE else p.CAPTAIN_CRATES)
    return stars
