"""The state of Whistle Mountain: zones, what a seat owns, what is hidden."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.games.whistle_mountain import check, derived, grid, hidden, parts as p, score
from aerodrome.games.whistle_mountain.codes import copies, count, one_bit, one_card
from aerodrome.games.whistle_mountain.view import look
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.state import State


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Whistle(State):
    """A game of Whistle Mountain as it stands.

    Zones of several seats are stretches of one vec. Sets of tokens, cards and trophies are counts of a few bits a kind,
    sets of tiles and of abilities are bits. Sets of cells are two words of sixty bits (`grid`). An airship is
    seat * SIZES + size. Piles have their top last.
    """

    def __init__(self, players: i64) -> None:  # noqa: PLR0915  a field a line
        super().__init__(players)
        self.first_game: bool = False  # the variant without the advanced pieces
        self.turn: i64 = 0  # turns begun
        self.ender: i64 = p.EMPTY  # who was active when the last worker left the barracks
        # what the seats own
        self.vp: vec[i64] = vec[i64]()
        self.stocks: vec[i64] = vec[i64]()  # a set of tokens a seat
        self.abilities: vec[i64] = vec[i64]()  # the starting ability of each seat, or EMPTY
        self.upgrades: vec[i64] = vec[i64]()
        self.scaffolds: vec[i64] = vec[i64]()  # in stock
        self.machines: vec[i64] = vec[i64]()  # in stock
        self.trophies: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        # the grid
        self.level: i64 = 0  # of the water
        self.tile_sites: vec[i64] = vec[i64]()  # of each scaffold, EMPTY if it is not on the grid
        self.machine_sites: vec[i64] = vec[i64]()
        self.airships: vec[i64] = vec[i64]()  # HOME, a place on the grid, or PLACES + a dock
        self.toll: i64 = 0  # the tokens on the Toll Bridge
        self.stall: i64 = p.EMPTY  # the type of resource on the Swap Meet
        # workers of each seat
        self.barracks: vec[i64] = vec[i64]()  # rows as bits
        self.standing_low: vec[i64] = vec[i64]()  # on cells: on scaffolds, or floating
        self.standing_high: vec[i64] = vec[i64]()
        self.tower: vec[i64] = vec[i64]()  # LEVELS places a seat
        self.whirlpool: vec[i64] = vec[i64]()
        self.refuge: vec[i64] = vec[i64]()
        self.trap: vec[i64] = vec[i64]()
        # supplies, markets, piles
        self.supply: i64 = 0  # a set of tokens
        self.draft: i64 = 0  # abilities nobody has taken yet, during the setup
        self.token: i64 = p.EMPTY  # the ability that carries the duplicator token
        self.machine_market: vec[i64] = vec[i64]()  # OPEN_MACHINES places a size; EMPTY
        self.machine_piles: vec[i64] = vec[i64]()  # each size from FIRST_OF_SIZE on
        self.machine_heights: vec[i64] = vec[i64]()
        self.upgrade_market: vec[i64] = vec[i64]()
        self.upgrade_pile: vec[i64] = vec[i64]()
        self.upgrade_height: i64 = 0
        self.upgrades_removed: i64 = 0  # out of the game by the Disassembler
        self.tile_piles: vec[i64] = vec[i64]()  # TILES_A_SHAPE places a shape
        self.tile_heights: vec[i64] = vec[i64]()
        self.level_trophies: vec[i64] = vec[i64]()  # a set of trophies a level of the tower
        self.reserve: vec[i64] = vec[i64]()  # of trophies
        self.reserve_size: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        self.deck_size: i64 = 0
        self.discard: i64 = 0  # a set of cards
        self.playing: i64 = p.EMPTY  # the card that is being played (WHI-5.217)
        self.drawn: i64 = 0  # cards the active player has drawn and not yet chosen among: a set (WHI-8.4)
        # this turn
        self.main_done: bool = False  # the main action is chosen
        self.played_card: bool = False
        self.used_trophy: bool = False
        self.ram: bool = False  # Battering Ram was played and may still push (WHI-5.197)
        self.used: i64 = 0  # powers of POWERS used in this turn, as bits; both of an ability at once (WHI-5.222)
        self.gained_card: bool = False
        self.gained_scaffold: bool = False
        self.placed_balloon: bool = False
        self.scaffolds_built: i64 = 0
        self.constructions: i64 = 0  # tasks of this Work
        self.moved: bool = False  # the move or rescue of this Work is done
        # this Gather, fixed at the placement (WHI-5.23)
        self.gather: i64 = p.EMPTY  # the airship
        self.reach_low: i64 = 0  # cells with a resource still to harvest
        self.reach_high: i64 = 0
        self.reach_water: i64 = 0  # water still to harvest
        self.reach_machines: i64 = 0  # machines still to activate, as bits
        self.reach_twice: bool = False  # each one twice: Daredevil (WHI-5.184)
        self.reach_corners: bool = False  # Aeronaut (WHI-5.182)
        # derived
        self.scaffold_low: i64 = 0  # all cells with a scaffold, flooded or covered ones included
        self.scaffold_high: i64 = 0
        self.machine_low: i64 = 0  # all cells with a machine
        self.machine_high: i64 = 0
        self.airship_low: i64 = 0
        self.airship_high: i64 = 0
        self.worker_low: i64 = 0  # of all seats
        self.worker_high: i64 = 0
        self.printed: vec[i64] = vec[i64]()  # where each resource is printed on a scaffold of the grid: pairs
        self.built: i64 = 0  # the machines on the grid
        self.submerged: i64 = 0  # those of them with a flooded cell (WHI-5.12)

    def derived(self) -> list[str]:
        cells = [f"{of}_{word}" for of in ("scaffold", "machine", "airship", "worker") for word in ("low", "high")]
        return [*cells, "printed", "built", "submerged"]

    def derive(self) -> None:
        derived.derive(self)

    def clone(self) -> Whistle:  # noqa: PLR0915
        t = Whistle(self.players)
        self.copy_into(t)
        t.first_game = self.first_game
        t.turn = self.turn
        t.ender = self.ender
        t.vp = self.vp[:]
        t.stocks = self.stocks[:]
        t.abilities = self.abilities[:]
        t.upgrades = self.upgrades[:]
        t.scaffolds = self.scaffolds[:]
        t.machines = self.machines[:]
        t.trophies = self.trophies[:]
        t.hands = self.hands[:]
        t.level = self.level
        t.tile_sites = self.tile_sites[:]
        t.machine_sites = self.machine_sites[:]
        t.airships = self.airships[:]
        t.toll = self.toll
        t.stall = self.stall
        t.barracks = self.barracks[:]
        t.standing_low = self.standing_low[:]
        t.standing_high = self.standing_high[:]
        t.tower = self.tower[:]
        t.whirlpool = self.whirlpool[:]
        t.refuge = self.refuge[:]
        t.trap = self.trap[:]
        t.supply = self.supply
        t.draft = self.draft
        t.token = self.token
        t.machine_market = self.machine_market[:]
        t.machine_piles = self.machine_piles[:]
        t.machine_heights = self.machine_heights[:]
        t.upgrade_market = self.upgrade_market[:]
        t.upgrade_pile = self.upgrade_pile[:]
        t.upgrade_height = self.upgrade_height
        t.upgrades_removed = self.upgrades_removed
        t.tile_piles = self.tile_piles[:]
        t.tile_heights = self.tile_heights[:]
        t.level_trophies = self.level_trophies[:]
        t.reserve = self.reserve[:]
        t.reserve_size = self.reserve_size
        t.deck = self.deck[:]
        t.deck_size = self.deck_size
        t.discard = self.discard
        t.playing = self.playing
        t.drawn = self.drawn
        t.main_done = self.main_done
        t.played_card = self.played_card
        t.used_trophy = self.used_trophy
        t.ram = self.ram
        t.used = self.used
        t.gained_card = self.gained_card
        t.gained_scaffold = self.gained_scaffold
        t.placed_balloon = self.placed_balloon
        t.scaffolds_built = self.scaffolds_built
        t.constructions = self.constructions
        t.moved = self.moved
        t.gather = self.gather
        t.reach_low = self.reach_low
        t.reach_high = self.reach_high
        t.reach_water = self.reach_water
        t.reach_machines = self.reach_machines
        t.reach_twice = self.reach_twice
        t.reach_corners = self.reach_corners
        t.scaffold_low = self.scaffold_low
        t.scaffold_high = self.scaffold_high
        t.machine_low = self.machine_low
        t.machine_high = self.machine_high
        t.airship_low = self.airship_low
        t.airship_high = self.airship_high
        t.worker_low = self.worker_low
        t.worker_high = self.worker_high
        t.printed = self.printed[:]
        t.built = self.built
        t.submerged = self.submerged
        return t

    # ---------------------------------------------------------------- what a seat can do
    def has(self, seat: i64, upgrade: i64) -> bool:
        """An upgrade works from the moment it is gained (WHI-5.38)."""
        return self.upgrades[seat] >> upgrade & 1 != 0

    def able(self, seat: i64, ability: i64) -> bool:
        """The own starting ability, or the one with the token for the owner of the Duplicator (WHI-5.148)."""
        return self.abilities[seat] == ability or (self.token == ability and self.has(seat, p.DUPLICATOR))

    def working(self, machine: i64) -> bool:
        """Whether a machine is active: on the grid and not submerged (WHI-5.12)."""
        return (self.built & ~self.submerged) >> machine & 1 != 0

    # ---------------------------------------------------------------- tokens and points
    def gain(self, seat: i64, resource: i64, amount: i64) -> i64:
        """From the supply, as far as it goes (WHI-5.1, WHI-5.2); how many."""
        shift = resource * p.TOKEN_BITS
        left = self.supply >> shift & p.TOKEN_MASK
        if amount > left:
            amount = left
        if amount:
            self.supply -= amount << shift
            self.stocks[seat] += amount << shift
            self.tell_of(seat, p.GAINED, resource, amount)
        return amount

    def spend(self, seat: i64, tokens: i64) -> None:
        """A set of tokens goes back to the supply (WHI-5.1)."""
        self.stocks[seat] -= tokens
        self.supply += tokens
        self.tell_spent(seat, tokens)

    def tell_spent(self, seat: i64, tokens: i64) -> None:
        if self.journal is not None:
            for resource in range(i64(p.RESOURCE_COUNT)):
                amount = tokens >> (resource * p.TOKEN_BITS) & p.TOKEN_MASK
                if amount:
                    self.tell_of(seat, p.SPENT, resource, amount)

    def earn(self, seat: i64, points: i64, reason: i64) -> None:
        self.vp[seat] += points
        self.tell_of(seat, p.SCORED, points, reason)

    # ---------------------------------------------------------------- cards and trophies
    def cards_to_draw(self) -> i64:
        """How many cards could be drawn at most (WHI-5.76)."""
        return self.deck_size + count(self.discard)

    def draw(self, seat: i64) -> i64:
        """The top card, which the seat alone sees; the discard pile is shuffled first if need be. EMPTY: none is left.

        The caller puts it somewhere: `draw_card` into the hand, a draw-and-keep into `drawn`.
        """
        if self.deck_size == 0:
            if self.discard == 0:
                return p.EMPTY
            self.reshuffle()
        self.deck_size -= 1
        card = self.deck[self.deck_size]
        self.deck[self.deck_size] = p.EMPTY
        self.reveal()
        self.tell_of(seat, p.DREW, card, secret=seat)
        return card

    def draw_card(self, seat: i64) -> bool:
        """Into the hand; False: there is none (WHI-5.76)."""
        card = self.draw(seat)
        if card == p.EMPTY:
            return False
        self.hands[seat] += one_card(card)
        if seat == self.active:
            self.gained_card = True
        return True

    def reshuffle(self) -> None:
        """The discard pile becomes the card pile (WHI-5.76)."""
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
        """From the hand, face up (WHI-5.76)."""
        self.hands[seat] -= one_card(card)
        self.discard += one_card(card)
        self.tell_of(seat, p.DISCARDED, card)

    def draw_trophy(self, seat: i64) -> bool:
        """At random from the reserve; False: it is empty (WHI-5.77)."""
        if self.reserve_size == 0:
            return False
        self.reserve_size -= 1
        trophy = self.reserve[self.reserve_size]
        self.reserve[self.reserve_size] = p.EMPTY
        self.trophies[seat] += one_card(trophy)
        self.reveal()
        self.tell_of(seat, p.TROPHY_DRAWN, trophy)
        return True

    # ---------------------------------------------------------------- scaffolds, machines, upgrades
    def top_tile(self, shape: i64) -> i64:
        """The open tile of a pile, EMPTY if there is none."""
        height = self.tile_heights[shape]
        if height == 0:
            return p.EMPTY
        return self.tile_piles[shape * p.TILES_A_SHAPE + height - 1]

    def take_tile(self, seat: i64, shape: i64) -> i64:
        """The top tile of a pile; the one below is open at once (WHI-5.74)."""
        tile = self.top_tile(shape)
        height = self.tile_heights[shape] - 1
        self.tile_heights[shape] = height
        self.tile_piles[shape * p.TILES_A_SHAPE + height] = p.EMPTY
        self.scaffolds[seat] |= one_bit(tile)
        if height:
            self.reveal()
        if seat == self.active:
            self.gained_scaffold = True
        self.tell_of(seat, p.TILE_TAKEN, tile)
        return tile

    def put_under(self, tile: i64) -> None:
        """A tile that lies nowhere goes under the pile of its shape (WHI-5.75)."""
        shape = p.TILE_SHAPE[tile]
        first = shape * p.TILES_A_SHAPE
        height = self.tile_heights[shape]
        for place in range(first + height, first, -1):
            self.tile_piles[place] = self.tile_piles[place - 1]
        self.tile_piles[first] = tile
        self.tile_heights[shape] = height + 1

    def sink_tile(self, shape: i64) -> None:
        """The open tile of a pile goes under it; the last one of a pile stays (WHI-5.207)."""
        height = self.tile_heights[shape] - 1
        if height:
            place = shape * p.TILES_A_SHAPE + height
            tile = self.tile_piles[place]
            self.tile_piles[place] = p.EMPTY
            self.tile_heights[shape] = height
            self.put_under(tile)
            self.reveal()

    def discard_tile(self, seat: i64, tile: i64) -> None:
        """From the stock under its pile (WHI-5.75)."""
        self.scaffolds[seat] ^= one_bit(tile)
        self.put_under(tile)
        self.tell_of(seat, p.TILE_DISCARDED, tile)

    def take_machine(self, seat: i64, machine: i64) -> None:
        """A face-up machine; its space is refilled at once (WHI-5.72, WHI-5.73). Triggers are the caller's."""
        size = p.MACHINE_SIZE[machine]
        slot = size * p.OPEN_MACHINES
        while self.machine_market[slot] != machine:
            slot += 1
        self.machines[seat] |= one_bit(machine)
        self.tell_of(seat, p.MACHINE_TAKEN, machine)
        height = self.machine_heights[size]
        if height == 0:
            self.machine_market[slot] = p.EMPTY
            return
        place = p.FIRST_OF_SIZE[size] + height - 1
        self.machine_market[slot] = self.machine_piles[place]
        self.machine_piles[place] = p.EMPTY
        self.machine_heights[size] = height - 1
        self.reveal()
        self.tell(p.MACHINE_TURNED, self.machine_market[slot])

    def upgrade_room(self, seat: i64) -> bool:
        """WHI-5.78."""
        return count_bits(self.upgrades[seat]) < p.UPGRADE_SLOTS

    def upgrade_slot(self, upgrade: i64) -> i64:
        slot: i64 = 0
        while self.upgrade_market[slot] != upgrade:
            slot += 1
        return slot

    def take_upgrade(self, seat: i64, upgrade: i64) -> None:
        """A face-up upgrade; its space is refilled at once. Triggers are the caller's."""
        slot = self.upgrade_slot(upgrade)
        self.upgrades[seat] |= one_bit(upgrade)
        self.tell_of(seat, p.UPGRADE_TAKEN, upgrade)
        self.refill_upgrade(slot)

    def take_top_upgrade(self, seat: i64) -> i64:
        """The top of the face-down pile, which is not empty (WHI-5.206)."""
        self.upgrade_height -= 1
        upgrade = self.upgrade_pile[self.upgrade_height]
        self.upgrade_pile[self.upgrade_height] = p.EMPTY
        self.upgrades[seat] |= one_bit(upgrade)
        self.reveal()
        self.tell_of(seat, p.UPGRADE_TAKEN, upgrade)
        return upgrade

    def remove_upgrade(self, upgrade: i64) -> None:
        """From the market out of the game (WHI-5.124)."""
        self.upgrades_removed |= one_bit(upgrade)
        self.tell(p.UPGRADE_REMOVED, upgrade)
        self.refill_upgrade(self.upgrade_slot(upgrade))

    def swap_upgrade(self, seat: i64, own: i64, upgrade: i64) -> None:
        """An exchange with the market, no gain (WHI-5.134, WHI-11.40); the token leaves with the Duplicator."""
        self.upgrade_market[self.upgrade_slot(upgrade)] = own
        self.upgrades[seat] ^= one_bit(own) | one_bit(upgrade)
        if own == p.DUPLICATOR:  # WHI-11.48
            self.token = p.EMPTY
        self.tell_of(seat, p.UPGRADE_SWAPPED, own, upgrade)

    def refill_upgrade(self, slot: i64) -> None:
        if self.upgrade_height == 0:
            self.upgrade_market[slot] = p.EMPTY
            return
        self.upgrade_height -= 1
        self.upgrade_market[slot] = self.upgrade_pile[self.upgrade_height]
        self.upgrade_pile[self.upgrade_height] = p.EMPTY
        self.reveal()
        self.tell(p.UPGRADE_TURNED, self.upgrade_market[slot])

    # ---------------------------------------------------------------- the grid
    def lay_tile(self, tile: i64, site: i64) -> None:
        self.tile_sites[tile] = site
        derived.show_tile(self, tile)

    def lay_machine(self, machine: i64, site: i64) -> None:
        self.machine_sites[machine] = site
        derived.show_machine(self, machine)

    def lift_machine(self, machine: i64) -> None:
        """Off the grid; airships on it go home first (WHI-5.109, WHI-5.135). Where it goes is the caller's."""
        low, high = self.machine_cells_low(machine), self.machine_cells_high(machine)
        for airship in range(i64(len(self.airships))):
            place = self.airships[airship]
            if 0 <= place < p.PLACES:
                first = 2 * (airship % p.SIZES * p.PLACES + place)
                if grid.PLACE_CELLS[first] & low or grid.PLACE_CELLS[first + 1] & high:
                    self.send_home(airship)
        self.machine_low &= ~low
        self.machine_high &= ~high
        self.built &= ~one_bit(machine)
        self.submerged &= ~one_bit(machine)
        self.machine_sites[machine] = p.EMPTY

    def machine_cells_low(self, machine: i64) -> i64:
        """The cells of a machine on the grid: the lower word."""
        return grid.SITE_CELLS[2 * ((p.SHAPE_COUNT + p.MACHINE_SIZE[machine]) * p.SITES + self.machine_sites[machine])]

    def machine_cells_high(self, machine: i64) -> i64:
        place = 2 * ((p.SHAPE_COUNT + p.MACHINE_SIZE[machine]) * p.SITES + self.machine_sites[machine])
        return grid.SITE_CELLS[place + 1]

    def visible_low(self) -> i64:
        """The visible scaffold cells (WHI-5.9): the lower word."""
        return self.scaffold_low & ~self.machine_low & grid.DRY[2 * self.level]

    def visible_high(self) -> i64:
        return self.scaffold_high & ~self.machine_high & grid.DRY[2 * self.level + 1]

    def solid_low(self) -> i64:
        """What a scaffold can touch (WHI-5.46): visible scaffold cells and dry machine cells, the lower word."""
        return self.scaffold_low & grid.DRY[2 * self.level]

    def solid_high(self) -> i64:
        return self.scaffold_high & grid.DRY[2 * self.level + 1]

    def empty_low(self) -> i64:
        """The empty cells (WHI-5.9), those with a floating worker or an airship included: the lower word."""
        return grid.DRY[2 * self.level] & ~self.scaffold_low

    def empty_high(self) -> i64:
        return grid.DRY[2 * self.level + 1] & ~self.scaffold_high

    def blank_low(self) -> i64:
        """The cells of all scaffolds without a printed resource: the lower word."""
        printed = self.printed
        return self.scaffold_low & ~(printed[0] | printed[2] | printed[4] | printed[6] | printed[8])

    def blank_high(self) -> i64:
        printed = self.printed
        return self.scaffold_high & ~(printed[1] | printed[3] | printed[5] | printed[7] | printed[9])

    def printed_on(self, cell: i64) -> i64:
        """The resource printed on the scaffold of a cell, EMPTY if there is none."""
        for resource in range(i64(p.RESOURCE_COUNT)):
            if grid.has_cell(self.printed[2 * resource], self.printed[2 * resource + 1], cell):
                return resource
        return p.EMPTY

    # ---------------------------------------------------------------- airships
    def send_home(self, airship: i64) -> None:
        """To the player board of its owner."""
        place = self.airships[airship]
        if place == p.HOME:
            return
        self.airships[airship] = p.HOME
        if place < p.PLACES:
            first = 2 * (airship % p.SIZES * p.PLACES + place)
            self.airship_low &= ~grid.PLACE_CELLS[first]
            self.airship_high &= ~grid.PLACE_CELLS[first + 1]
        self.tell_of(airship // p.SIZES, p.SENT_HOME, airship % p.SIZES)

    def docked(self, dock: i64) -> i64:
        """The airship on a dock, or EMPTY."""
        for airship in range(i64(len(self.airships))):
            if self.airships[airship] == p.PLACES + dock:
                return airship
        return p.EMPTY

    # ---------------------------------------------------------------- workers
    def stand(self, seat: i64, cell: i64) -> None:
        """A worker that stood nowhere stands on a cell."""
        self.standing_low[seat] |= grid.low_bit(cell)
        self.standing_high[seat] |= grid.high_bit(cell)
        self.worker_low |= grid.low_bit(cell)
        self.worker_high |= grid.high_bit(cell)

    def leave(self, seat: i64, spot: i64) -> None:
        """A worker leaves a cell, the barracks, Refuge, Trap or whirlpool: SPOT_..."""
        if spot < p.CELLS:
            self.standing_low[seat] &= ~grid.low_bit(spot)
            self.standing_high[seat] &= ~grid.high_bit(spot)
            self.worker_low &= ~grid.low_bit(spot)
            self.worker_high &= ~grid.high_bit(spot)
        elif spot < p.SPOT_REFUGE:
            self.barracks[seat] ^= one_bit(spot - p.SPOT_BARRACKS)
            self.watch_barracks()
        elif spot == p.SPOT_REFUGE:
            self.refuge[seat] -= 1
        elif spot == p.SPOT_TRAP:
            self.trap[seat] -= 1
        else:
            self.whirlpool[seat] -= 1

    def watch_barracks(self) -> None:
        """The end is triggered when nobody is left in the barracks (WHI-6.1, WHI-11.54)."""
        if self.ender == p.EMPTY:
            for seat in range(self.players):
                if self.barracks[seat]:
                    return
            self.ender = self.active
            self.tell(p.LAST_TURNS)

    def drown(self, seat: i64, spot: i64) -> None:
        """A worker goes to the whirlpool."""
        self.leave(seat, spot)
        self.whirlpool[seat] += 1
        self.tell_of(seat, p.DROWNED, spot, 1)

    def carries_workers(self, machine: i64) -> bool:
        """Refuge or Trap with workers on it: it takes no airship (WHI-5.18)."""
        if machine != p.REFUGE and machine != p.TRAP:
            return False
        for seat in range(self.players):
            if (self.refuge[seat] if machine == p.REFUGE else self.trap[seat]) > 0:
                return True
        return False

    # ---------------------------------------------------------------- hidden information
    def deal_again(self, seat: i64, rng: Rng) -> None:
        hidden.deal_again(self, seat, rng)

    def sight(self, seat: i64) -> i64:
        return hidden.sight(self, seat)

    # ---------------------------------------------------------------- results
    def look(self, seat: int | None) -> dict[str, Any]:
        return look(self, seat)

    def scores(self) -> list[int]:
        return [int(score.total(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points, then the highest worker in the tower, then most items; a tie left is shared (WHI-6.13)."""
        if not self.over:
            return []
        results = [
            (int(score.total(self, seat)), int(score.highest_level(self, seat)), int(score.items(self, seat)))
            for seat in range(self.players)
        ]
        return [seat for seat, result in enumerate(results) if result == max(results)]

    def check(self) -> None:
        check.check(self)
