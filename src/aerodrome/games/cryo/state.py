"""The state of Cryo: zones, what a seat owns, what is hidden."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cryo import parts as p, score
from aerodrome.games.cryo.codes import copies, count, count_tokens, one_card, tokens_of
from aerodrome.games.cryo.view import look
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.state import State
from aerodrome.kernel.zones import filled, hash_zone, mix, sort_stretch

TILE_HELD: Final = 1  # excuses: a tile is off its pile and on no slot (CRY-9.20),
TOKEN_HELD: Final = 2  # a sabotage token is off its space and in no chamber


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Cryo(State):
    """A game of Cryo as it stands.

    Zones of several seats are stretches of one vec. Sets of docks, chambers, caves, upgrades and missions are bits,
    sets of cards and tokens counts of a few bits a kind. Pods on the platform and on vehicles are one pool (CRY-11.17).

    What went back to the box unseen lies behind what is in use, where it can be dealt again: cave tiles on the vacant
    spaces, resource tiles behind the piles of their back, incident tokens behind the track.
    """

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.target: i64 = p.LEAST_POPULATED  # which chamber a sabotage hits
        self.first: i64 = 0  # the first player
        self.turn: i64 = 0  # turns begun
        self.scrapped: bool = False  # in this turn
        self.sunset: bool = False  # the Sunset token was resolved
        # what the seats own
        self.tracks: vec[i64] = vec[i64]()  # TRACKS places a seat
        self.slots: vec[i64] = vec[i64]()  # SLOT_COUNT places a seat: a resource tile or EMPTY
        self.kept: vec[i64] = vec[i64]()  # a set of incident tokens a seat
        # drones
        self.home: vec[i64] = vec[i64]()  # the platform docks with a drone, as bits, for each seat
        self.deployed: vec[i64] = vec[i64]()  # the ship docks, likewise
        self.launching: vec[i64] = vec[i64]()  # how many stand on the launch dock
        self.aloft: i64 = 0  # lifted by the active player and not yet landed (CRY-5.143)
        self.damaged: i64 = 0  # the docks with a damage token
        # pods
        self.asleep: vec[i64] = vec[i64]()  # CHAMBER_COUNT places a seat
        self.aboard: vec[i64] = vec[i64]()
        self.scavenging: vec[i64] = vec[i64]()  # BASIC places a seat
        self.settled: vec[i64] = vec[i64]()  # CAVE_COUNT places a seat
        self.destroyed: vec[i64] = vec[i64]()
        self.sabotaged: i64 = 0  # the chambers with a token
        # caves
        self.caves: vec[i64] = vec[i64]()  # the tile of each space
        self.explored: i64 = 0  # those face up
        # resource tiles
        self.tiles: vec[i64] = vec[i64]()  # TILES_A_BACK places a back: its piles, the top of each last, then the rest
        self.heights: vec[i64] = vec[i64]()  # of the piles
        self.unturned: i64 = p.EMPTY  # the pile whose new top is still face down (CRY-5.20)
        self.boxed: vec[i64] = vec[i64]()  # how many tiles of each kind were returned to the box
        # incidents
        self.incidents: vec[i64] = vec[i64]()  # the token on the space of each sector, or EMPTY
        self.tokens: vec[i64] = vec[i64]()  # TOKENS_A_PERIOD places a period: the track in its order, then the rest
        self.drawn: i64 = 0  # tokens drawn from the track
        # cards
        self.hands: vec[i64] = vec[i64]()  # a set of cards a seat
        self.aside: vec[i64] = vec[i64]()  # discarded at setup and not yet shown (CRY-9.17)
        self.upgrades: vec[i64] = vec[i64]()
        self.missions: vec[i64] = vec[i64]()
        self.vehicles: vec[i64] = vec[i64]()  # a set of cards a seat
        self.deck: vec[i64] = vec[i64]()  # the top last
        self.deck_size: i64 = 0
        self.discard: i64 = 0  # a set of cards

    def clone(self) -> Cryo:
        t = Cryo(self.players)
        self.copy_into(t)
        t.target = self.target
        t.first = self.first
        t.turn = self.turn
        t.scrapped = self.scrapped
        t.sunset = self.sunset
        t.tracks = self.tracks[:]
        t.slots = self.slots[:]
        t.kept = self.kept[:]
        t.home = self.home[:]
        t.deployed = self.deployed[:]
        t.launching = self.launching[:]
        t.aloft = self.aloft
        t.damaged = self.damaged
        t.asleep = self.asleep[:]
        t.aboard = self.aboard[:]
        t.scavenging = self.scavenging[:]
        t.settled = self.settled[:]
        t.destroyed = self.destroyed[:]
        t.sabotaged = self.sabotaged
        t.caves = self.caves[:]
        t.explored = self.explored
        t.tiles = self.tiles[:]
        t.heights = self.heights[:]
        t.unturned = self.unturned
        t.boxed = self.boxed[:]
        t.incidents = self.incidents[:]
        t.tokens = self.tokens[:]
        t.drawn = self.drawn
        t.hands = self.hands[:]
        t.aside = self.aside[:]
        t.upgrades = self.upgrades[:]
        t.missions = self.missions[:]
        t.vehicles = self.vehicles[:]
        t.deck = self.deck[:]
        t.deck_size = self.deck_size
        t.discard = self.discard
        return t

    # ---------------------------------------------------------------- materials and energy
    def gain(self, seat: i64, resource: i64, amount: i64, source: i64) -> None:
        """Move the marker; what exceeds the end of the track is lost (CRY-5.2)."""
        if amount == 0:
            return
        place = seat * p.TRACKS + resource
        maximum: i64 = p.ENERGY_MAXIMUM if resource == p.ENERGY else p.MATERIAL_MAXIMUM
        before = self.tracks[place]
        after = before + amount
        if after > maximum:
            after = maximum
        self.tracks[place] = after
        self.tell_of(seat, p.GAINED, resource, after - before, before + amount - after, source)

    def spend(self, resource: i64, amount: i64) -> None:
        """The active player pays."""
        if amount:
            self.tracks[self.active * p.TRACKS + resource] -= amount
            self.tell(p.SPENT, resource, amount)

    # ---------------------------------------------------------------- pods, drones, upgrades
    def has(self, seat: i64, upgrade: i64) -> bool:
        """Whether a seat has played this upgrade: it works from then on (CRY-5.91, CRY-5.103)."""
        return self.upgrades[seat] >> upgrade & 1 != 0

    def capacity(self, seat: i64, vehicle: i64) -> i64:
        """CRY-5.95, CRY-5.113."""
        return p.CAPACITY[vehicle] + (p.PROTOCOL_CAPACITY if self.has(seat, p.AWAKENING_PROTOCOL) else 0)

    def berths(self, seat: i64) -> i64:
        """How many pods platform and vehicles hold together (CRY-5.98)."""
        total: i64 = p.PLATFORM_PODS
        fleet = self.vehicles[seat]
        vehicle: i64 = 0
        while fleet:
            total += (fleet & p.COPY_MASK) * self.capacity(seat, vehicle)
            fleet >>= p.COPY_BITS
            vehicle += 1
        return total

    def room(self, seat: i64) -> i64:
        """How many more pods a seat can take aboard."""
        return self.berths(seat) - self.aboard[seat]

    def drones_out(self, seat: i64) -> i64:
        """How many drones of a seat stand on the board, the launch dock included (CRY-4.4)."""
        return count_bits(self.deployed[seat]) + self.launching[seat]

    def occupied(self) -> i64:
        """The ship docks with a drone."""
        docks: i64 = 0
        for seat in range(self.players):
            docks |= self.deployed[seat]
        return docks

    # ---------------------------------------------------------------- piles and decks
    def pile_top(self, pile: i64) -> i64:
        """Where the top tile of a pile lies among the tiles."""
        return p.PILE_START[self.players * p.PILE_COUNT + pile] + self.heights[pile] - 1

    def track_length(self) -> i64:
        """The tokens of the incident track at the start, without Sunset (CRY-3.17)."""
        return 2 * p.PILES_A_PERIOD * self.players

    def track_place(self, number: i64) -> i64:
        """Where a token of the track lies: the morning first, behind the four that lay on the board (CRY-3.16)."""
        morning = p.PILES_A_PERIOD * self.players
        if number < morning:
            return p.SECTOR_COUNT + number
        return p.TOKENS_A_PERIOD + number - morning

    def cards_to_draw(self) -> bool:
        """CRY-5.99, CRY-5.100."""
        return self.deck_size > 0 or self.discard != 0

    def draw(self, seat: i64) -> None:
        """The top card of the deck, which is made anew from the discard pile if need be; there is one."""
        if self.deck_size == 0:
            self.reshuffle()
        self.deck_size -= 1
        card = self.deck[self.deck_size]
        self.deck[self.deck_size] = p.EMPTY
        self.hands[seat] += one_card(card)
        self.reveal()
        self.tell_of(seat, p.DREW, card, secret=seat)

    def reshuffle(self) -> None:
        """The discard pile of this moment becomes the deck (CRY-5.99, CRY-11.49)."""
        size: i64 = 0
        for card in range(i64(p.CARD_KINDS)):
            for _ in range(copies(self.discard, card)):
                self.deck[size] = card
                size += 1
        self.rng.shuffle(self.deck, 0, size)
        self.deck_size = size
        self.discard = 0
        self.tell(p.RESHUFFLED, size)

    def discard_card(self, seat: i64, card: i64) -> None:
        """From the hand, face up (CRY-5.101)."""
        self.hands[seat] -= one_card(card)
        self.discard += one_card(card)

    # ---------------------------------------------------------------- hidden information
    def deal_again(self, seat: i64, rng: Rng) -> None:
        """CRY-8.1 to CRY-8.7, CRY-8.15."""
        self.deal_cards(seat, rng)
        self.deal_caves(seat, rng)
        for back in range(i64(p.BACK_COUNT)):
            shuffle_places(self.tiles, self.hidden_tiles(back), rng)
        for period in range(i64(len(p.PERIODS))):
            shuffle_places(self.tokens, self.hidden_tokens(period), rng)

    def deal_cards(self, seat: i64, rng: Rng) -> None:
        """The deck, and what the others hold, have set aside or laid face down."""
        pool = self.deck[: self.deck_size]
        sizes = filled(self.players, 0)  # hands of the others
        asides = filled(self.players, 0)
        missions = filled(self.players, 0)
        for owner in range(self.players):
            if owner == seat:
                continue
            sizes[owner] = count(self.hands[owner])
            asides[owner] = count(self.aside[owner])
            missions[owner] = 0 if self.over else count_bits(self.missions[owner])  # CRY-6.4
            for card in range(i64(p.CARD_KINDS)):
                laid = self.missions[owner] >> card & 1 if missions[owner] else 0
                for _ in range(copies(self.hands[owner], card) + copies(self.aside[owner], card) + laid):
                    pool = append(pool, card)
        size = i64(len(pool))
        sort_stretch(pool, 0, size)
        rng.shuffle(pool, 0, size)
        while not self.deal_missions(pool, missions):
            rng.shuffle(pool, 0, size)
        for owner in range(self.players):
            size -= missions[owner]
        for owner in range(self.players):
            if owner != seat:
                self.hands[owner] = set_of(pool, size - sizes[owner], size)
                size -= sizes[owner]
                self.aside[owner] = set_of(pool, size - asides[owner], size)
                size -= asides[owner]
        for place in range(size):
            self.deck[place] = pool[place]

    def deal_missions(self, pool: vec[i64], missions: vec[i64]) -> bool:
        """Deal missions from the end of the pool, no two alike to a seat (CRY-5.94); False if the cards do not suit."""
        size = i64(len(pool))
        for owner in range(self.players):
            if missions[owner] == 0:
                continue
            laid: i64 = 0
            place = size - 1
            for _ in range(missions[owner]):
                while place >= 0 and laid >> pool[place] & 1:
                    place -= 1
                if place < 0:
                    return False
                size -= 1
                laid |= i64(1) << pool[place]
                taken = pool[place]
                pool[place] = pool[size]
                pool[size] = taken
                place -= 1
            self.missions[owner] = laid
        return True

    def deal_caves(self, seat: i64, rng: Rng) -> None:
        """Tiles that the seat does not know, and those in the box."""
        known = self.known_caves(seat)
        for size in range(i64(len(p.SIZES))):
            places = vec[i64](capacity=p.CAVE_COUNT)
            for cave in range(i64(p.CAVE_COUNT)):
                if p.CAVE_SIZE[cave] == size and not known >> cave & 1:
                    places = append(places, cave)
            shuffle_places(self.caves, places, rng)

    def known_caves(self, seat: i64) -> i64:
        """The caves whose tile a seat knows, as bits: those face up; with Imaging all in use (CRY-8.5, CRY-8.15)."""
        if seat >= 0 and self.has(seat, p.IMAGING):
            return p.CAVES_IN_USE[self.players]
        return self.explored

    def hidden_tiles(self, back: i64) -> vec[i64]:
        """The places of the tiles of a back that lie face down: under the tops, or in the box (CRY-8.4, CRY-8.7)."""
        places = vec[i64](capacity=p.TILES_A_BACK)
        for pile in range(i64(p.PILE_COUNT)):
            first = p.PILE_START[self.players * p.PILE_COUNT + pile]
            if first // p.TILES_A_BACK == back:
                for depth in range(self.heights[pile] - (0 if pile == self.unturned else 1)):
                    places = append(places, first + depth)
        for place in range(back * p.TILES_A_BACK + p.PILES_A_BACK * self.players, (back + 1) * p.TILES_A_BACK):
            places = append(places, place)
        return places

    def hidden_tokens(self, period: i64) -> vec[i64]:
        """The places of the incident tokens of a period that lie face down (CRY-8.6)."""
        places = vec[i64](capacity=p.TOKENS_A_PERIOD)
        for place in range(period * p.TOKENS_A_PERIOD, (period + 1) * p.TOKENS_A_PERIOD):
            if self.tokens[place] != p.EMPTY:
                places = append(places, place)
        return places

    def sight(self, seat: i64) -> i64:
        """Everything but what `deal_again` samples."""
        h: i64 = (self.turn * 8 + self.active) * 8 + self.player + 1
        h = mix(mix(h, (2 if self.scrapped else 0) + (1 if self.sunset else 0)), self.aloft)
        h = hash_zone(h, self.tracks)
        h = hash_zone(h, self.slots)
        h = hash_zone(h, self.kept)
        h = hash_zone(h, self.home)
        h = hash_zone(h, self.deployed)
        h = hash_zone(h, self.launching)
        h = hash_zone(h, self.asleep)
        h = hash_zone(h, self.aboard)
        h = hash_zone(h, self.scavenging)
        h = hash_zone(h, self.settled)
        h = hash_zone(h, self.destroyed)
        h = hash_zone(h, self.upgrades)
        h = hash_zone(h, self.vehicles)
        h = hash_zone(h, self.heights)
        h = hash_zone(h, self.boxed)
        h = hash_zone(h, self.incidents)
        h = mix(mix(mix(h, self.sabotaged), self.explored), self.damaged)
        h = mix(mix(mix(h, self.drawn), self.deck_size), self.discard)
        h = mix(mix(mix(h, self.unturned), self.first), self.target)
        for pile in range(i64(p.PILE_COUNT)):
            if self.heights[pile] and pile != self.unturned:
                h = mix(h, self.tiles[self.pile_top(pile)])
        for place in self.hidden_tokens(0):  # a sabotaged chamber does not tell which back its token had
            if self.tokens[place] == p.MORNING_SABOTAGE:
                h = mix(h, 1)
        known = self.known_caves(seat)
        for cave in range(i64(p.CAVE_COUNT)):
            if known >> cave & 1:
                h = mix(h, self.caves[cave])
        for owner in range(self.players):
            h = mix(h, self.missions[owner] if owner == seat or self.over else count_bits(self.missions[owner]))
            h = mix(h, self.hands[owner] if owner == seat else count(self.hands[owner]))
            h = mix(h, self.aside[owner] if owner == seat else count(self.aside[owner]))
        return self.mix_question(h, seat)

    def mix_question(self, h: i64, seat: i64) -> i64:
        """What is asked; of another seat's question only the answers that do not tell of its hand (CRY-8.13)."""
        if self.depth == 0:
            return h
        args = self.top().args()
        h = mix(h, len(args))
        for arg in args:
            h = mix(h, arg)
        choices = self.choices
        for place in range(choices.count):
            action = choices.at(place)
            if seat != self.player:
                if action < p.DEPLOY:
                    action = p.DISCARD
                elif action == p.PLAY or p.PLAY_CARD <= action < p.NO_PLAY or p.SCRAP_CARD <= action < p.SCRAP_TILE:
                    continue
            h = mix(h, action)
            if action == p.DISCARD and seat != self.player:
                break
        return h

    # ---------------------------------------------------------------- results
    def look(self, seat: int | None) -> dict[str, Any]:
        return look(self, seat)

    def scores(self) -> list[int]:
        return [int(score.total(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points, then most pods in caves; a tie that is left is shared (CRY-6.14)."""
        if not self.over:
            return []
        results = [(int(score.total(self, seat)), int(score.pods_in_caves(self, seat))) for seat in range(self.players)]
        return [seat for seat, result in enumerate(results) if result == max(results)]

    # ---------------------------------------------------------------- invariants
    def check(self) -> None:
        """Everything is in exactly one place, and every zone holds only what belongs there."""
        self.check_pods()
        self.check_drones()
        self.check_cards()
        self.check_tiles()
        self.check_tokens()
        for seat in range(self.players):
            for track in range(i64(p.TRACKS)):
                maximum = p.ENERGY_MAXIMUM if track == p.ENERGY else p.MATERIAL_MAXIMUM
                assert 0 <= self.tracks[seat * p.TRACKS + track] <= maximum, "a marker left its track (CRY-5.2)"
        assert sorted([int(tile) for tile in self.caves]) == list(range(p.CAVE_COUNT)), "cave tiles are lost or doubled"
        for cave in range(i64(p.CAVE_COUNT)):
            assert p.TILE_SIZE[self.caves[cave]] == p.CAVE_SIZE[cave], "a cave tile lies on a space of another size"
        assert self.explored & ~p.CAVES_IN_USE[self.players] == 0, "a vacant space is never face up (CRY-11.47)"
        assert self.turn <= 4 * (6 * self.players + 5) + 3 * self.players, "CRY-4.12"

    def check_pods(self) -> None:
        for seat in range(self.players):
            pods = self.aboard[seat] + self.destroyed[seat] + score.pods_in_caves(self, seat)
            for chamber in range(i64(p.CHAMBER_COUNT)):
                here = self.asleep[seat * p.CHAMBER_COUNT + chamber]
                assert here >= 0
                assert here == 0 or not self.sabotaged >> chamber & 1, "a sabotaged chamber shelters nobody (CRY-11.3)"
                pods += here
            for material in range(i64(p.BASIC)):
                assert self.scavenging[seat * p.BASIC + material] >= 0
                pods += self.scavenging[seat * p.BASIC + material]
            assert pods == p.PODS, f"seat {seat} has {pods} pods"
            assert 0 <= self.aboard[seat] <= self.berths(seat), "more pods than platform and vehicles hold (CRY-5.98)"
            assert self.destroyed[seat] >= 0
            for cave in range(i64(p.CAVE_COUNT)):
                pods = self.settled[seat * p.CAVE_COUNT + cave]
                assert pods == 0 or (pods > 0 and self.explored >> cave & 1), "pods in a cave that is not face up"
        for material in range(i64(p.BASIC)):
            taken = sum([int(self.scavenging[seat * p.BASIC + material]) for seat in range(self.players)])
            assert taken <= p.SCAVENGE_SPACES[self.players], "a scavenge space holds one pod (CRY-5.35)"

    def check_drones(self) -> None:
        docks: i64 = 0
        for seat in range(self.players):
            drones = count_bits(self.home[seat]) + self.drones_out(seat)
            if seat == self.active:
                drones += self.aloft
            assert drones == p.DRONES, f"seat {seat} has {drones} drones"
            assert self.home[seat] >> p.PLATFORM_DOCK_COUNT == 0 and self.deployed[seat] >> p.SHIP_DOCKS == 0
            assert docks & self.deployed[seat] == 0, "a ship dock holds one drone (CRY-5.10)"
            assert self.has(seat, p.INTERFACE) or self.deployed[seat] & self.damaged == 0, "CRY-5.112"
            docks |= self.deployed[seat]

    def check_cards(self) -> None:
        for card in range(i64(p.CARD_KINDS)):
            found = copies(self.discard, card)
            for seat in range(self.players):
                found += copies(self.hands[seat], card) + copies(self.aside[seat], card)
                found += copies(self.vehicles[seat], card)
                found += (self.upgrades[seat] >> card & 1) + (self.missions[seat] >> card & 1)
            for place in range(self.deck_size):
                found += i64(self.deck[place] == card)
            assert found == p.COPIES, f"{p.CARDS[card]}: {found} cards"
        for seat in range(self.players):
            assert count_bits(self.upgrades[seat]) <= p.UPGRADE_LIMIT
            assert count_bits(self.missions[seat]) <= p.MISSION_LIMIT
            assert count(self.vehicles[seat]) <= p.VEHICLE_LIMIT
            assert seat == self.active or count(self.hands[seat]) <= p.HAND_LIMIT, "CRY-4.9"

    def check_tiles(self) -> None:
        lacking = 0
        for kind in range(i64(p.TILE_KINDS)):
            found = self.boxed[kind]
            for tile in self.tiles:
                found += i64(tile == kind)
            for tile in self.slots:
                found += i64(tile == kind)
            assert found <= p.TILE_COPIES[kind], f"{p.TILES[kind]}: {found} tiles"
            lacking += int(p.TILE_COPIES[kind] - found)
        assert lacking == (1 if self.excused() & TILE_HELD else 0), f"{lacking} tiles are lost"
        for place in range(i64(p.TILE_COUNT)):
            tile = self.tiles[place]
            assert tile == p.EMPTY or p.TILE_BACK[tile] == place // p.TILES_A_BACK, "a tile lies among other backs"

    def check_tokens(self) -> None:
        sabotages = count_bits(self.sabotaged)
        for kind in range(i64(p.TOKEN_KINDS)):
            found = i64(kind == p.SUNSET and self.drawn <= self.track_length())
            for token in self.incidents:
                found += i64(token == kind)
            for token in self.tokens:
                found += i64(token == kind)
            for seat in range(self.players):
                found += tokens_of(self.kept[seat], kind)
            if kind == p.MORNING_SABOTAGE or kind == p.AFTERNOON_SABOTAGE:
                sabotages += found
            else:
                assert found == p.TOKEN_COPIES[kind], f"{p.TOKENS[kind]}: {found} tokens"
        assert sabotages == p.SABOTAGE_TOKENS - (1 if self.excused() & TOKEN_HELD else 0), "sabotage tokens are lost"
        kept = sum([int(count_tokens(self.kept[seat])) for seat in range(self.players)])
        assert kept <= self.drawn + p.SECTOR_COUNT


def set_of(cards: vec[i64], first: i64, last: i64) -> i64:
    """The cards at the places first to last - 1 as a set."""
    found: i64 = 0
    for place in range(first, last):
        found += one_card(cards[place])
    return found


def shuffle_places(zone: vec[i64], places: vec[i64], rng: Rng) -> None:
    """Deal what lies on these places of a zone anew among them."""
    size = i64(len(places))
    dealt = vec[i64](capacity=size)
    for place in places:
        dealt = append(dealt, zone[place])
    sort_stretch(dealt, 0, size)
    rng.shuffle(dealt, 0, size)
    for number in range(size):
        zone[places[number]] = dealt[number]
