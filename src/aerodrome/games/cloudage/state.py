"""The state of CloudAge: zones, what a seat owns and gains, what is hidden."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import check, derived, hidden, land, navigation, parts as p, score
from aerodrome.games.cloudage.view import look
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sets import one_piece
from aerodrome.kernel.state import State


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CloudAge(State):
    """A game of CloudAge as it stands.

    Zones of several seats are stretches of one vec. Hands, played cards and the discard pile count the copies of each
    kind of card. Sets of spaces are two words of sixty bits (`land`). Piles have their top last. A navigation card is a
    start card by its value or a city card (`parts.NAVIGATION`).
    """

    def __init__(self, players: i64) -> None:  # noqa: PLR0915  a field a line
        super().__init__(players)
        # the mode
        self.scenario: i64 = p.EMPTY  # from 0; EMPTY in a campaign
        self.chapter: i64 = p.EMPTY  # from 0; EMPTY in a scenario
        self.harder: bool = False
        self.layout: i64 = 0  # a bit for each board that shows side B
        self.sets: i64 = 0  # of project cards in this game, as bits
        self.played_before: i64 = 0  # chapters, as bits
        self.swapped: bool = False  # 4b was played before 4a
        self.stars_before: vec[i64] = vec[i64]()  # as many places a seat as chapters were played
        self.vp_before: vec[i64] = vec[i64]()
        # the round
        self.rounds: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = p.SETUP
        self.first: i64 = 0  # the first player
        self.story: i64 = p.EMPTY  # the story card that lies there, from 0
        self.told: i64 = 0  # story cards of this chapter, as bits
        self.side: i64 = 0  # of the scenario card
        self.weapon_removed: bool = False  # with L15, in this game
        # what the seats own
        self.vp: vec[i64] = vec[i64]()
        self.water: vec[i64] = vec[i64]()
        self.metal: vec[i64] = vec[i64]()
        self.energy: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()  # of production
        self.upgrades: vec[i64] = vec[i64]()  # built, TYPE_COUNT places a seat
        self.hands: vec[i64] = vec[i64]()  # CARD_KINDS places a seat
        self.hand_sizes: vec[i64] = vec[i64]()
        self.played: vec[i64] = vec[i64]()  # CARD_KINDS places a seat
        self.card_move: vec[i64] = vec[i64]()  # movement, combat and planting capacity of the played cards
        self.card_combat: vec[i64] = vec[i64]()
        self.card_capacity: vec[i64] = vec[i64]()
        self.plants: vec[i64] = vec[i64]()  # in reserve, PLANT_KINDS places a seat
        self.missions: vec[i64] = vec[i64]()  # cards, as bits
        self.covered: vec[i64] = vec[i64]()  # halves, as bits
        self.airships: vec[i64] = vec[i64]()  # spaces
        self.slots: vec[i64] = vec[i64]()  # markers taken from the round track
        self.markers: vec[i64] = vec[i64]()  # CITY_COUNT places a seat
        self.drones: vec[i64] = vec[i64]()  # the area of the district, EMPTY in the launch bay
        # navigation cards
        self.draw: vec[i64] = vec[i64]()  # NAVIGATION_PILE places a seat
        self.draw_sizes: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()  # how many of the top are known to all (CLA-8.10)
        self.thrown: vec[i64] = vec[i64]()  # the discard piles
        self.thrown_sizes: vec[i64] = vec[i64]()
        self.lower: vec[i64] = vec[i64]()  # the values of this round, EMPTY before they are revealed
        self.flight: vec[i64] = vec[i64]()
        # the city board
        self.sleeve_kinds: vec[i64] = vec[i64]()  # which sleeve lies above each district
        self.sleeves: vec[i64] = vec[i64]()  # SLEEVE_SIZE places a district
        self.sleeve_sizes: vec[i64] = vec[i64]()
        self.unused: vec[i64] = vec[i64]()  # city cards out of the game that nobody has seen
        self.seen: i64 = 0  # city cards that were taken out, as bits
        self.district: i64 = p.EMPTY  # where resources are being collected
        self.city_card: i64 = p.EMPTY  # the card that is being handed out
        self.solo_left: i64 = 0  # markers in the upper row of the solo board
        # piles and supplies
        self.deck: vec[i64] = vec[i64]()
        self.deck_size: i64 = 0
        self.discard: vec[i64] = vec[i64]()
        self.playing: i64 = p.EMPTY  # the card that is being paid for
        self.mission_pile: vec[i64] = vec[i64]()
        self.mission_size: i64 = 0
        self.mission_known: i64 = 0  # how many of the bottom are known to all
        self.bag: vec[i64] = vec[i64]()  # plants
        # the setup choices (CLA-3.29)
        self.choosing: bool = False
        self.refused: vec[i64] = vec[i64]()  # REFUSED_AT_START places a seat; EMPTY
        self.dealt: vec[i64] = vec[i64]()  # MISSIONS_DEALT places a seat; EMPTY
        self.kept: vec[i64] = vec[i64]()  # the place of the mission card kept, EMPTY
        # the land
        self.tiles: i64 = 0  # campaign tiles in play, as bits
        self.vegetation: vec[i64] = vec[i64]()  # a pair of words for each kind of plant
        self.gone_low: i64 = 0  # finds out of the game
        self.gone_high: i64 = 0
        # this movement turn
        self.flying: bool = False  # until the airship has landed
        self.points: i64 = 0  # left
        self.found_low: i64 = 0
        self.found_high: i64 = 0
        self.hooked: bool = False  # Grappling Hook has worked
        # the fight under way
        self.fighter: i64 = p.EMPTY
        self.fight_cause: i64 = p.EMPTY
        self.fight_city: i64 = p.EMPTY
        self.fight_target: i64 = p.NO_TARGET
        self.fight_win: i64 = p.EMPTY  # the effect of a win
        self.fight_bonus: i64 = 0  # of markers
        self.fight_cards: vec[i64] = vec[i64]()  # NAVIGATION_PILE places
        self.fight_drawn: i64 = 0
        # the planting under way
        self.planter: i64 = p.EMPTY
        self.plant_cause: i64 = p.EMPTY
        self.plant_left: i64 = 0
        self.planted: i64 = 0
        self.plantable: vec[i64] = vec[i64]()  # tiles that lay in the reserve when it began (CLA-5.97)
        # final scoring
        self.scored: vec[i64] = vec[i64]()  # PART_COUNT places a seat
        self.counted: vec[i64] = vec[i64]()  # parts counted
        self.below: vec[i64] = vec[i64]()  # missions counted that are not at their highest level
        self.tie: vec[i64] = vec[i64]()  # values of the tie-break, EMPTY
        # derived
        self.cost2_low: i64 = 0  # spaces that cost 2 to enter now
        self.cost2_high: i64 = 0
        self.cost3_low: i64 = 0
        self.cost3_high: i64 = 0
        self.green_low: i64 = 0  # spaces with vegetation
        self.green_high: i64 = 0
        self.tiled_low: i64 = 0  # spaces under L6 to L13
        self.tiled_high: i64 = 0
        self.reach: vec[i64] = vec[i64]()  # pairs of words, while somebody flies: from where so many points are enough

    def derived(self) -> list[str]:
        spaces = [f"{of}_{word}" for of in ("cost2", "cost3", "green", "tiled") for word in ("low", "high")]
        return [*spaces, "reach"]

    def derive(self) -> None:
        derived.derive(self)

    def clone(self) -> CloudAge:  # noqa: PLR0915
        t = CloudAge(self.players)
        self.copy_into(t)
        t.scenario = self.scenario
        t.chapter = self.chapter
        t.harder = self.harder
        t.layout = self.layout
        t.sets = self.sets
        t.played_before = self.played_before
        t.swapped = self.swapped
        t.stars_before = self.stars_before[:]
        t.vp_before = self.vp_before[:]
        t.rounds = self.rounds
        t.round = self.round
        t.turn = self.turn
        t.phase = self.phase
        t.first = self.first
        t.story = self.story
        t.told = self.told
        t.side = self.side
        t.weapon_removed = self.weapon_removed
        t.vp = self.vp[:]
        t.water = self.water[:]
        t.metal = self.metal[:]
        t.energy = self.energy[:]
        t.level = self.level[:]
        t.upgrades = self.upgrades[:]
        t.hands = self.hands[:]
        t.hand_sizes = self.hand_sizes[:]
        t.played = self.played[:]
        t.card_move = self.card_move[:]
        t.card_combat = self.card_combat[:]
        t.card_capacity = self.card_capacity[:]
        t.plants = self.plants[:]
        t.missions = self.missions[:]
        t.covered = self.covered[:]
        t.airships = self.airships[:]
        t.slots = self.slots[:]
        t.markers = self.markers[:]
        t.drones = self.drones[:]
        t.draw = self.draw[:]
        t.draw_sizes = self.draw_sizes[:]
        t.known = self.known[:]
        t.thrown = self.thrown[:]
        t.thrown_sizes = self.thrown_sizes[:]
        t.lower = self.lower[:]
        t.flight = self.flight[:]
        t.sleeve_kinds = self.sleeve_kinds[:]
        t.sleeves = self.sleeves[:]
        t.sleeve_sizes = self.sleeve_sizes[:]
        t.unused = self.unused[:]
        t.seen = self.seen
        t.district = self.district
        t.city_card = self.city_card
        t.solo_left = self.solo_left
        t.deck = self.deck[:]
        t.deck_size = self.deck_size
        t.discard = self.discard[:]
        t.playing = self.playing
        t.mission_pile = self.mission_pile[:]
        t.mission_size = self.mission_size
        t.mission_known = self.mission_known
        t.bag = self.bag[:]
        t.choosing = self.choosing
        t.refused = self.refused[:]
        t.dealt = self.dealt[:]
        t.kept = self.kept[:]
        t.tiles = self.tiles
        t.vegetation = self.vegetation[:]
        t.gone_low = self.gone_low
        t.gone_high = self.gone_high
        t.flying = self.flying
        t.points = self.points
        t.found_low = self.found_low
        t.found_high = self.found_high
        t.hooked = self.hooked
        t.fighter = self.fighter
        t.fight_cause = self.fight_cause
        t.fight_city = self.fight_city
        t.fight_target = self.fight_target
        t.fight_win = self.fight_win
        t.fight_bonus = self.fight_bonus
        t.fight_cards = self.fight_cards[:]
        t.fight_drawn = self.fight_drawn
        t.planter = self.planter
        t.plant_cause = self.plant_cause
        t.plant_left = self.plant_left
        t.planted = self.planted
        t.plantable = self.plantable[:]
        t.scored = self.scored[:]
        t.counted = self.counted[:]
        t.below = self.below[:]
        t.tie = self.tie[:]
        t.cost2_low = self.cost2_low
        t.cost2_high = self.cost2_high
        t.cost3_low = self.cost3_low
        t.cost3_high = self.cost3_high
        t.green_low = self.green_low
        t.green_high = self.green_high
        t.tiled_low = self.tiled_low
        t.tiled_high = self.tiled_high
        t.reach = self.reach  # replaced as a whole
        return t

    # ---------------------------------------------------------------- the mode
    def short(self) -> bool:
        """Scenario 1: no plants, no missions, one round less (CLA-3.23)."""
        return self.scenario == p.SHORT_SCENARIO

    def has_tile(self, tile: i64) -> bool:
        return self.tiles >> tile & 1 != 0

    def slot_of(self, marker: i64) -> i64:
        """The slot of the round track that the marker of this number lies on, from 1 (CLA-3.14)."""
        return marker + p.EMPTY_SLOTS_OF_FOUR if self.players == p.SEATS else marker

    # ---------------------------------------------------------------- what a seat can do
    def copies(self, seat: i64, card: i64) -> i64:
        """How many of a card a seat has played (CLA-5.166)."""
        return self.played[seat * p.CARD_KINDS + card]

    def holds(self, seat: i64, card: i64) -> i64:
        return self.hands[seat * p.CARD_KINDS + card]

    def built(self, seat: i64, kind: i64) -> i64:
        return self.upgrades[seat * p.TYPE_COUNT + kind]

    def base_value(self, seat: i64) -> i64:
        """Combat upgrades and played cards (CLA-5.50)."""
        return self.built(seat, p.COMBAT_TYPE) + self.card_combat[seat]

    def permanent_movement(self, seat: i64) -> i64:
        """Movement upgrades and played cards (CLA-5.35, CLA-5.155)."""
        return self.built(seat, p.MOVE_TYPE) + self.card_move[seat]

    def capacity(self, seat: i64) -> i64:
        """CLA-5.96."""
        return p.CAPACITY + self.built(seat, p.PLANTING_TYPE) + self.card_capacity[seat]

    def plant_count(self, seat: i64) -> i64:
        total: i64 = 0
        for kind in range(i64(p.PLANT_KINDS)):
            total += self.plants[seat * p.PLANT_KINDS + kind]
        return total

    def upgrade_cost(self, seat: i64, kind: i64, reduction: i64) -> i64:
        """The metal of the next upgrade of a type; EMPTY if there is none (CLA-5.83, CLA-5.88, CLA-5.148)."""
        built = self.built(seat, kind)
        if built == p.TYPE_SIZE[kind] or (kind == p.PLANTING_TYPE and self.short()):
            return p.EMPTY
        cost = p.UPGRADE_METAL[p.FIRST_UPGRADE[kind] + built] - reduction - self.copies(seat, p.SAM)
        return max(cost, 0)

    def can_build(self, seat: i64, kind: i64, reduction: i64) -> bool:
        cost = self.upgrade_cost(seat, kind, reduction)
        return cost != p.EMPTY and cost <= self.metal[seat]

    def card_cost(self, seat: i64, card: i64) -> i64:
        """The water of a card after all reductions (CLA-5.93, CLA-5.150, CLA-5.151)."""
        cost = p.CARD_WATER[card] - self.copies(seat, p.INVENTOR)
        if p.CARD_COLOUR[card] == p.GREEN:
            cost -= self.copies(seat, p.FRANK)
        return max(cost, 0)

    def can_play(self, seat: i64, card: i64) -> bool:
        """A card in hand whose water and other cards can be paid (CLA-5.9, CLA-5.89)."""
        return (
            self.holds(seat, card) > 0
            and self.card_cost(seat, card) <= self.water[seat]
            and p.CARD_CARDS[card] < self.hand_sizes[seat]
        )

    # ---------------------------------------------------------------- gaining and paying
    def gain(self, seat: i64, kind: i64, amount: i64) -> None:
        """Whatever a seat gains but mission cards, which ask (`steps.missions`)."""
        if kind == p.PROJECT:
            self.draw_projects(seat, amount)
        elif kind == p.PLANT:
            if self.short():  # CLA-3.24
                self.gain(seat, p.WATER, amount)
            else:
                self.draw_plants(seat, amount)
        else:
            self.add(seat, kind, amount)
            self.tell_of(seat, p.GAINED, kind, amount)

    def add(self, seat: i64, kind: i64, amount: i64) -> None:
        """Water, metal, energy or points, without a word."""
        if kind == p.WATER:
            self.water[seat] += amount
        elif kind == p.METAL:
            self.metal[seat] += amount
        elif kind == p.ENERGY:
            self.energy[seat] += amount
        else:
            self.vp[seat] += amount

    def pay(self, seat: i64, kind: i64, amount: i64) -> None:
        """Water, metal, energy or points; points may become negative (CLA-5.8)."""
        if amount:
            self.add(seat, kind, -amount)
            self.tell_of(seat, p.SPENT, kind, amount)

    def worked(self, seat: i64, card: i64, kind: i64, amount: i64) -> None:
        """A played card pays."""
        self.add(seat, kind, amount)
        self.tell_of(seat, p.CARD_WORKED, card, kind, amount)

    # ---------------------------------------------------------------- project cards
    def draw_projects(self, seat: i64, amount: i64) -> None:
        """As many as there are; an empty pile is made anew from the discard pile (CLA-5.5)."""
        for number in range(amount):
            if self.deck_size == 0:
                self.reshuffle()
                if self.deck_size == 0:
                    return
            self.deck_size -= 1
            card = self.deck[self.deck_size]
            self.deck[self.deck_size] = p.EMPTY
            self.take_card(seat, card)
            self.reveal()
            self.tell_of(seat, p.DREW, number + 1, card, secret=seat)

    def reshuffle(self) -> None:
        size: i64 = 0
        for card in range(i64(p.CARD_KINDS)):
            for _ in range(self.discard[card]):
                self.deck[size] = card
                size += 1
            self.discard[card] = 0
        if size:
            self.rng.shuffle(self.deck, 0, size)
            self.deck_size = size
            self.tell(p.RESHUFFLED, size)

    def take_card(self, seat: i64, card: i64) -> None:
        self.hands[seat * p.CARD_KINDS + card] += 1
        self.hand_sizes[seat] += 1

    def drop_card(self, seat: i64, card: i64) -> None:
        """Out of the hand; where it goes is the caller's."""
        self.hands[seat * p.CARD_KINDS + card] -= 1
        self.hand_sizes[seat] -= 1

    # ---------------------------------------------------------------- plants
    def draw_plants(self, seat: i64, amount: i64) -> None:
        """At random from the bag, as many as there are (CLA-5.10)."""
        for _ in range(amount):
            left = self.bag[0] + self.bag[1] + self.bag[2] + self.bag[3]
            if left == 0:
                return
            number = self.rng.below(left)
            kind: i64 = 0
            while number >= self.bag[kind]:
                number -= self.bag[kind]
                kind += 1
            self.bag[kind] -= 1
            self.plants[seat * p.PLANT_KINDS + kind] += 1
            self.tell_of(seat, p.PLANT_DRAWN, kind)

    def give_plant(self, seat: i64, kind: i64) -> None:
        """A tile of the reserve back to the bag; those gained in this planting go first (CLA-5.97)."""
        place = seat * p.PLANT_KINDS + kind
        self.plants[place] -= 1
        self.bag[kind] += 1
        if self.planter == seat and self.plantable[kind] > self.plants[place]:
            self.plantable[kind] = self.plants[place]
        self.tell_of(seat, p.PLANT_GIVEN, kind)

    # ---------------------------------------------------------------- the land
    def city_at(self, space: i64) -> i64:
        """The city of a space, EMPTY if there is none."""
        return land.CITY[self.layout * p.SPACES + space]

    def city_tile(self, city: i64) -> i64:
        """The tile in play whose value and reward replace those of a city, EMPTY if there is none (CLA-5.61)."""
        for tile in range(i64(p.L8 + 1)):
            if self.has_tile(tile) and p.TILE_CITY[tile] == city and p.TILE_COMBAT[tile] != p.EMPTY:
                return tile
        return p.EMPTY

    def city_combat(self, city: i64) -> i64:
        """The combat value of a city, EMPTY where there is no fight (CLA-5.48, CLA-5.49)."""
        tile = self.city_tile(city)
        return p.CITY_COMBAT[city] if tile == p.EMPTY else p.TILE_COMBAT[tile]

    def marker_count(self, seat: i64, city: i64) -> i64:
        return self.markers[seat * p.CITY_COUNT + city]

    def entry_cost(self, seat: i64, space: i64) -> i64:
        """The movement points to enter a space (CLA-5.37, CLA-5.105, CLA-5.172)."""
        if land.has(self.cost2_low, self.cost2_high, space):
            return 2
        if land.has(self.cost3_low, self.cost3_high, space):
            return 2 if self.copies(seat, p.CLIFF_WINCH) else 3
        return 1

    def find_kind(self, space: i64) -> i64:
        """What is found on a space now, EMPTY if nothing is (CLA-5.42, CLA-5.103, CLA-5.109, CLA-5.118, CLA-5.121)."""
        if land.has(self.gone_low, self.gone_high, space) or land.has(self.green_low, self.green_high, space):
            return p.EMPTY
        if land.has(self.tiled_low, self.tiled_high, space):
            return p.METAL if self.lies_on(p.L6, space) else p.EMPTY
        return land.FIND_KIND[self.layout * p.SPACES + space]

    def find_amount(self, space: i64) -> i64:
        if self.lies_on(p.L6, space):
            return p.L6_METAL
        return land.FIND_AMOUNT[self.layout * p.SPACES + space]

    def lies_on(self, tile: i64, space: i64) -> bool:
        """Whether a tile in play covers a space."""
        place = 2 * (self.layout * p.TILE_COUNT + tile)
        return self.has_tile(tile) and land.has(land.ANCHOR[place], land.ANCHOR[place + 1], space)

    def place_tile(self, tile: i64) -> None:
        """On its anchor; vegetation there goes back to the bag (CLA-5.106, CLA-5.107)."""
        if self.has_tile(tile):
            return
        self.tiles |= one_piece(tile, 1)
        self.tell(p.TILE_PLACED, tile)
        place = 2 * (self.layout * p.TILE_COUNT + tile)
        for space in range(i64(p.SPACES)):
            if land.has(land.ANCHOR[place], land.ANCHOR[place + 1], space):
                self.uproot(space)
        derived.derive_land(self)

    def uproot(self, space: i64) -> None:
        for kind in range(i64(p.PLANT_KINDS)):
            if land.has(self.vegetation[2 * kind], self.vegetation[2 * kind + 1], space):
                self.vegetation[2 * kind] &= ~land.low_bit(space)
                self.vegetation[2 * kind + 1] &= ~land.high_bit(space)
                self.bag[kind] += 1
                self.tell(p.PLANT_RETURNED, kind, space)

    def remove_tile(self, tile: i64) -> None:
        """Into the red bag, if it is there; the printed space below is valid again (CLA-5.109)."""
        if self.has_tile(tile):
            self.tiles &= ~one_piece(tile, 1)
            self.tell(p.TILE_REMOVED, tile)
            derived.derive_land(self)

    # ---------------------------------------------------------------- navigation cards
    def draw_navigation(self, seat: i64) -> i64:
        return navigation.draw(self, seat)

    # ---------------------------------------------------------------- hidden information
    def deal_again(self, seat: i64, rng: Rng) -> None:
        hidden.deal_again(self, seat, rng)

    def sight(self, seat: i64) -> i64:
        return hidden.sight(self, seat)

    # ---------------------------------------------------------------- results
    def look(self, seat: int | None) -> dict[str, Any]:
        return look(self, seat)

    def scores(self) -> list[int]:
        return [int(vp) for vp in self.vp]

    def winners(self) -> list[int]:
        return score.winners(self) if self.over else []

    def check(self) -> None:
        check.check(self)
