"""The state of Solenia: zones, reach, powers, what is hidden."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.games.solenia import parts as p, score
from aerodrome.games.solenia.codes import copies, count, one_card, spread
from aerodrome.games.solenia.view import look
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.state import State
from aerodrome.kernel.zones import filled, hash_zone, mix, sort_stretch

NO_DELIVERY: Final = -1
OVERFLOW: Final = 1  # an excuse: a storage may exceed its capacity


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Solenia(State):
    """A game of Solenia as it stands.

    Zones of several seats are stretches of one vec. An owner is a seat, or RIVAL in solo: cards, decks, spent piles and
    stars are kept by owner. The slots of a seat are six of the day, then six of the night: 1 to 6 on the summer side,
    1a 1b 2a 2b 3a 3b on the winter side.
    """

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.board: i64 = p.SUMMER
        self.level: i64 = 0  # of the Rival; 0 where nobody plays alone
        self.first: i64 = 0  # the first player
        self.round: i64 = 0
        # the board
        self.strips: vec[i64] = vec[i64]()  # the face that lies in each row
        self.cards: vec[i64] = vec[i64]()  # on each space: owner << OWNER_SHIFT | card, or EMPTY
        self.taken: i64 = 0  # the spaces with a card
        self.own: vec[i64] = vec[i64]()  # the spaces with a card of each owner
        self.ahead: bool = False  # the airship is on r4c3 (SOL-5.49)
        # what the owners have
        self.hands: vec[i64] = vec[i64]()  # a set of cards a seat
        self.decks: vec[i64] = vec[i64]()  # DECK places an owner, the top last
        self.deck_size: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()  # the discard piles: a set of cards an owner
        self.stars: vec[i64] = vec[i64]()
        self.storage: vec[i64] = vec[i64]()  # KINDS places a seat
        self.slots: vec[i64] = vec[i64]()  # SLOTS places a seat
        self.chosen: i64 = (
            p.EMPTY
        )  # the card that the active player is about to lay; it is still in the hand (SOL-4.18)
        # the tiles
        self.display: vec[i64] = vec[i64]()  # DISPLAY places a half, the oldest tile first
        self.tile_decks: vec[i64] = vec[i64]()  # TILES_A_HALF places a half, the top last
        self.tiles_left: vec[i64] = vec[i64]()
        # upgrades
        self.offer_1: i64 = 0  # the level-1 tiles of the draft, as bits
        self.offer_3: vec[i64] = vec[i64]()  # the night half that belongs to each day half of the draft, or EMPTY
        self.upgrade_1: vec[i64] = vec[i64]()  # one a seat
        self.upgrade_3: vec[i64] = vec[i64]()  # day half and night half of each seat
        # the Rival
        self.rival_card: i64 = p.EMPTY  # revealed and not yet laid (SOL-4.18)
        self.die: i64 = 0
        self.crates: i64 = 0
        self.rival_tiles: vec[i64] = vec[i64]()  # a set for each half, a bit a tile

    def derived(self) -> list[str]:
        return ["taken", "own"]

    def clone(self) -> Solenia:
        t = Solenia(self.players)
        self.copy_into(t)
        t.board = self.board
        t.level = self.level
        t.first = self.first
        t.round = self.round
        t.strips = self.strips[:]
        t.cards = self.cards[:]
        t.taken = self.taken
        t.own = self.own[:]
        t.ahead = self.ahead
        t.hands = self.hands[:]
        t.decks = self.decks[:]
        t.deck_size = self.deck_size[:]
        t.spent = self.spent[:]
        t.stars = self.stars[:]
        t.storage = self.storage[:]
        t.slots = self.slots[:]
        t.chosen = self.chosen
        t.display = self.display[:]
        t.tile_decks = self.tile_decks[:]
        t.tiles_left = self.tiles_left[:]
        if self.board == p.UPGRADES:
            t.offer_1 = self.offer_1
            t.offer_3 = self.offer_3[:]
            t.upgrade_1 = self.upgrade_1[:]
            t.upgrade_3 = self.upgrade_3[:]
        if self.level:
            t.rival_card = self.rival_card
            t.die = self.die
            t.crates = self.crates
            t.rival_tiles = self.rival_tiles[:]
        return t

    # ---------------------------------------------------------------- the board
    def owners(self) -> i64:
        """Who has cards on the board: the seats, and the Rival."""
        return self.players + 1 if self.level else self.players

    def space(self, place: i64) -> i64:
        """The kind of a space, as it shows now."""
        return p.FACE_SPACES[self.strips[place // p.COLUMNS] * p.COLUMNS + place % p.COLUMNS]

    def lay_card(self, place: i64, owner: i64, card: i64) -> None:
        self.cards[place] = owner << p.OWNER_SHIFT | card
        self.taken |= i64(1) << place
        self.own[owner] |= i64(1) << place

    def take_back(self, place: i64) -> None:
        """Undo `lay_card`."""
        self.own[self.cards[place] >> p.OWNER_SHIFT] ^= i64(1) << place
        self.taken ^= i64(1) << place
        self.cards[place] = p.EMPTY

    def derive(self) -> None:
        self.taken = 0
        self.own = filled(self.owners(), 0)
        for place in range(i64(p.SPACES)):
            card = self.cards[place]
            if card != p.EMPTY:
                self.lay_card(place, card >> p.OWNER_SHIFT, card & p.CARD)

    def cities(self, half: i64) -> i64:
        """The spaces that are cities of a half."""
        masks = p.DAY_CITIES if half == p.DAY else p.NIGHT_CITIES
        strips = self.strips
        spaces: i64 = 0
        for row in range(i64(p.ROWS)):
            spaces |= masks[strips[row]] << (row * p.COLUMNS)
        return spaces

    def near(self, seat: i64) -> i64:
        """The airship's space and all next to it or to an own card: no voyage needed (SOL-5.2 to SOL-5.7)."""
        return spread(self.own[seat] | i64(1) << p.AIRSHIP)

    def cost(self, seat: i64, place: i64) -> i64:
        """Of a voyage: the spaces in between (SOL-5.12, SOL-5.13), less the free ones (SOL-7.28)."""
        reached = self.near(seat)
        between: i64 = 0
        while not reached >> place & 1:
            reached = spread(reached)
            between += 1
        return max(between - self.free_span(seat), i64(0))

    # ---------------------------------------------------------------- hands, decks, spent piles
    def hand_limit(self, seat: i64) -> i64:
        """SOL-4.8, SOL-7.47."""
        return p.HAND + p.BRIDGE_CREW_CARDS if self.upgraded(seat, p.BRIDGE_CREW) else i64(p.HAND)

    def draw(self, owner: i64) -> i64:
        """Take the top card of a deck."""
        self.deck_size[owner] -= 1
        place = owner * p.DECK + self.deck_size[owner]
        card = self.decks[place]
        self.decks[place] = p.EMPTY
        return card

    # ---------------------------------------------------------------- storages
    def stored(self, seat: i64) -> i64:
        """How many resources a seat has."""
        storage = self.storage
        first = seat * p.KINDS
        return storage[first] + storage[first + 1] + storage[first + 2] + storage[first + 3]

    def capacity(self, seat: i64) -> i64:
        """SOL-5.25, SOL-7.10, SOL-7.11, SOL-7.45."""
        if self.board == p.SUMMER:
            return p.SUMMER_CAPACITY
        capacity: i64 = p.WINTER_CAPACITY
        if self.filled(seat, p.DAY_1A):
            capacity += p.HOLD_CAPACITY  # SOL-7.15
        if self.filled(seat, p.NIGHT_1A):
            capacity += p.HOLD_CAPACITY  # SOL-7.21
        if self.upgraded(seat, p.DEEP_HOLD):
            capacity += p.DEEP_HOLD_CAPACITY
        return capacity

    def gain(self, seat: i64, resource: i64, amount: i64, source: i64) -> None:
        """SOL-2.14: the supply never ends. Whoever gains looks at the capacity afterwards (SOL-5.27)."""
        if amount:
            self.storage[seat * p.KINDS + resource] += amount
            self.tell_of(seat, p.GAINED, resource, amount, source)

    def gain_stars(self, seat: i64, amount: i64, source: i64) -> None:
        if amount:
            self.stars[seat] += amount
            self.tell_of(seat, p.STARS_GAINED, amount, source)

    # ---------------------------------------------------------------- slots and powers
    def filled(self, seat: i64, slot: i64) -> bool:
        return self.slots[seat * p.SLOTS + slot] != p.EMPTY

    def tiles(self, seat: i64, half: i64) -> i64:
        """How many tiles of a half a seat has."""
        slots = self.slots
        first = seat * p.SLOTS + half * p.SLOTS_A_ROW
        total: i64 = 0
        for slot in range(first, first + p.SLOTS_A_ROW):
            if slots[slot] != p.EMPTY:
                total += 1
        return total

    def slot_open(self, seat: i64, slot: i64) -> bool:
        """Whether a tile may go into a slot of the winter side (SOL-7.4 to SOL-7.7)."""
        if self.filled(seat, slot):
            return False
        pair = slot - slot % 2  # the first slot of its level
        if pair % p.SLOTS_A_ROW == 0:
            return True
        here = i64(self.filled(seat, pair)) + i64(self.filled(seat, pair + 1))
        below = i64(self.filled(seat, pair - 2)) + i64(self.filled(seat, pair - 1))
        return below > here

    def upgraded(self, seat: i64, tile: i64) -> bool:
        """Whether this level-1 tile works for a seat: both slots beside it are filled (SOL-7.35)."""
        return (
            self.board == p.UPGRADES
            and self.upgrade_1[seat] == tile
            and self.filled(seat, p.DAY_1B)
            and self.filled(seat, p.NIGHT_1B)
        )

    def free_span(self, seat: i64) -> i64:
        """Spaces in between that cost nothing (SOL-7.17, SOL-7.28, SOL-7.31, SOL-7.41)."""
        if self.board == p.SUMMER:
            return 0
        span: i64 = p.TAILWIND if self.filled(seat, p.DAY_2A) else 0
        if self.upgraded(seat, p.LONG_RANGE):
            span += p.LONG_RANGE_SPAN
        return span

    def substitutes(self, seat: i64) -> i64:
        """Units of a delivery that other goods may replace (SOL-7.23, SOL-7.31, SOL-7.42)."""
        if self.board == p.SUMMER:
            return 0
        units: i64 = p.BARTER if self.filled(seat, p.NIGHT_2A) else 0
        if self.upgraded(seat, p.BROKER):
            units += p.BROKER_GOODS
        return units

    def city_stars(self, seat: i64, half: i64) -> i64:
        """Extra stars of a card on a city (SOL-7.18, SOL-7.24, SOL-7.48)."""
        if self.board == p.SUMMER:
            return 0
        stars: i64 = p.FESTIVAL if self.filled(seat, p.DAY_2B if half == p.DAY else p.NIGHT_2B) else 0
        if self.upgraded(seat, p.HARBOUR_MASTER):
            stars += p.HARBOUR_MASTER_STARS
        return stars

    # ---------------------------------------------------------------- deliveries
    def shortfall(self, seat: i64, tile: i64) -> i64:
        """SOL-5.73: the units of a tile that the storage lacks."""
        cost = p.TILE_COST
        storage = self.storage
        lacking: i64 = 0
        for kind in range(i64(p.KINDS)):
            short = cost[tile * p.KINDS + kind] - storage[seat * p.KINDS + kind]
            if short > 0:
                lacking += short
        return lacking

    def deliverable(self, seat: i64, tile: i64) -> bool:
        """SOL-5.33, SOL-5.74: whether the storage can pay a tile now."""
        return self.shortfall(seat, tile) <= self.substitutes(seat) and self.stored(seat) >= p.TILE_SIZE[tile]

    def spare(self, seat: i64, half: i64) -> i64:
        """The most that a voyage to a city of this half may cost, or NO_DELIVERY (SOL-5.9, SOL-5.16, SOL-5.73)."""
        if self.tiles(seat, half) == p.SLOTS_A_ROW:
            return NO_DELIVERY  # SOL-5.46
        display = self.display
        sizes = p.TILE_SIZE
        substitutes = self.substitutes(seat)
        stored = self.stored(seat)
        most: i64 = NO_DELIVERY
        for place in range(half * p.DISPLAY, half * p.DISPLAY + p.DISPLAY):
            tile = display[place]
            if tile != p.EMPTY and stored - sizes[tile] > most and self.shortfall(seat, tile) <= substitutes:
                most = stored - sizes[tile]
        return most

    def can_deliver(self, seat: i64, half: i64) -> bool:
        return self.spare(seat, half) != NO_DELIVERY

    def rival_has(self, tile: i64) -> bool:
        return bool(self.rival_tiles[tile // p.TILES_A_HALF] >> (tile % p.TILES_A_HALF) & 1)

    # ---------------------------------------------------------------- hidden information
    def deal_again(self, seat: i64, rng: Rng) -> None:
        """SOL-8.1, SOL-8.2, SOL-8.13: the hands of others with their decks, the order of all decks, a chosen card."""
        decks = self.decks
        for owner in range(self.owners()):
            first = owner * p.DECK
            size = self.deck_size[owner]
            held: i64 = 0
            if owner < self.players and owner != seat:  # the hand goes back on the deck, and is dealt again
                held = count(self.hands[owner])
                for kind in range(i64(p.CARD_KINDS)):
                    for _ in range(copies(self.hands[owner], kind)):
                        decks[first + size] = kind
                        size += 1
            sort_stretch(decks, first, first + size)
            rng.shuffle(decks, first, first + size)
            if held:
                if owner == self.active and self.chosen != p.EMPTY:
                    self.chosen = decks[first + size - 1]
                hand: i64 = 0
                for place in range(first + size - held, first + size):
                    hand += one_card(decks[place])
                    decks[place] = p.EMPTY
                self.hands[owner] = hand
        for half in range(i64(2)):
            first = half * p.TILES_A_HALF
            sort_stretch(self.tile_decks, first, first + self.tiles_left[half])
            rng.shuffle(self.tile_decks, first, first + self.tiles_left[half])

    def sight(self, seat: i64) -> i64:
        """Everything but what `deal_again` samples (SOL-8.3, SOL-8.4)."""
        h: i64 = (self.round * 8 + self.active) * 8 + self.player + 1
        h = hash_zone(h, self.strips)
        h = hash_zone(h, self.cards)
        h = hash_zone(h, self.deck_size)
        h = hash_zone(h, self.spent)
        h = hash_zone(h, self.stars)
        h = hash_zone(h, self.storage)
        h = hash_zone(h, self.slots)
        h = hash_zone(h, self.display)
        if 0 <= seat < self.players:
            h = mix(h, self.hands[seat])
            h = mix(h, self.chosen if seat == self.active else p.EMPTY)
        choices = self.choices
        if choices.count:
            first = choices.at(0)
            secret = self.player != seat and p.CHOOSE <= first < p.LAY  # what others may choose tells their hand
            h = mix(h, p.CHOOSE) if secret else hash_zone(h, choices.all())
            for arg in self.top().args():
                h = mix(h, arg)
        if self.board == p.UPGRADES:
            h = mix(h, self.offer_1)
            h = hash_zone(h, self.offer_3)
            h = hash_zone(h, self.upgrade_1)
            h = hash_zone(h, self.upgrade_3)
        if self.level:
            h = mix(mix(mix(h, self.rival_card), self.die), self.crates)
            h = hash_zone(h, self.rival_tiles)
        return mix(h, i64(self.ahead))

    # ---------------------------------------------------------------- results
    def look(self, seat: int | None) -> dict[str, Any]:
        return look(self, seat)

    def scores(self) -> list[int]:
        return [int(score.total(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """SOL-6.8, SOL-6.9; alone: SOL-7.80."""
        if not self.over:
            return []
        scores = self.scores()
        if self.level:
            return [0] if scores[0] > score.rival_total(self) else []
        return [seat for seat, stars in enumerate(scores) if stars == max(scores)]

    # ---------------------------------------------------------------- invariants
    def check(self) -> None:
        """SOL-4.12 to SOL-4.16: everything is in exactly one place."""
        self.check_cards()
        self.check_tiles()
        faces = sorted([int(face) // 2 for face in self.strips])
        assert faces == [0, 1, 2, 3, 4], "a strip is lost or doubled"
        for amount in self.storage:
            assert amount >= 0, "a resource count is negative"
        overflowing = self.excused() & OVERFLOW
        for seat in range(self.players):
            assert overflowing or self.stored(seat) <= self.capacity(seat), "a storage exceeds its capacity"
            assert count(self.hands[seat]) <= self.hand_limit(seat)
        again = self.clone()
        again.derive()
        assert self.taken == again.taken and list(self.own) == list(again.own), "a mask of the board is wrong"
        assert 0 <= self.round <= p.ROUNDS and self.crates >= 0
        for stars in self.stars:
            assert stars >= 0

    def check_cards(self) -> None:
        for owner in range(self.owners()):
            for kind in range(i64(p.CARD_KINDS)):
                found = copies(self.spent[owner], kind)
                if owner < self.players:
                    found += copies(self.hands[owner], kind)
                elif self.rival_card == kind:
                    found += 1
                for place in range(self.deck_size[owner]):
                    found += i64(self.decks[owner * p.DECK + place] == kind)
                for card in self.cards:
                    found += i64(card != p.EMPTY and card >> p.OWNER_SHIFT == owner and card & p.CARD == kind)
                assert found == p.CARD_COPIES[kind], "cards are lost or doubled (SOL-4.12)"
        if self.chosen != p.EMPTY:
            assert copies(self.hands[self.active], self.chosen), "the chosen card is not in the hand (SOL-4.18)"

    def check_tiles(self) -> None:
        found = [int(tile) for tile in self.display if tile != p.EMPTY]
        found += [int(tile) for tile in self.slots if tile != p.EMPTY]
        for half in range(i64(2)):
            first = half * p.TILES_A_HALF
            found += [int(self.tile_decks[first + place]) for place in range(self.tiles_left[half])]
        if self.level:
            found += [tile for tile in range(2 * p.TILES_A_HALF) if self.rival_has(tile)]
        assert sorted(found) == list(range(2 * p.TILES_A_HALF)), "tiles are lost or doubled (SOL-4.13)"
        for place in range(i64(2 * p.DISPLAY)):
            tile = self.display[place]
            assert tile == p.EMPTY or tile // p.TILES_A_HALF == place // p.DISPLAY
        for place in range(i64(len(self.slots))):
            tile = self.slots[place]
            assert tile == p.EMPTY or tile // p.TILES_A_HALF == place % p.SLOTS // p.SLOTS_A_ROW
