"""The state of Aerion: zones, what lies where, what fits where, what is hidden."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, mypyc_attr

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, combinations, deck_of, kind_of, recoverable, type_of
from aerodrome.games.aerion.view import look
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.state import State
from aerodrome.kernel.zones import hash_zone, mix, sort_stretch

FIGURE_ON_NOTHING: Final = 1  # an excuse: the card under the figure is destroyed, and the figure leaves later


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aerion(State):
    """A game of Aerion as it stands.

    `piles` holds deck and discard pile of each combination in one stretch of `stretch` places: the deck grows from
    its beginning (top last), the discard pile from its end downwards (newest last). Their cards never outnumber the
    stretch. A card that lies with a seat (pulpit, reserve, payroll) has the seat in front: seat << SEAT_SHIFT | card.
    """

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.expansions: i64 = 0
        self.variants: i64 = 0
        self.outcome: i64 = p.RUNNING
        self.turn: i64 = 0
        # the dock
        self.stretch: i64 = 0
        self.piles: vec[i64] = vec[i64]()
        self.deck_size: vec[i64] = vec[i64]()
        self.discard_size: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()  # cards on top of each deck that everybody knows (AER-8.4)
        self.display: vec[i64] = vec[i64]()
        self.dice: vec[i64] = vec[i64]()  # 0 before the first roll of a turn (AER-5.55)
        self.pixies: i64 = 0
        # the ships and where they are built: three slots a workshop (blueprint, material, crew)
        self.flying: i64 = 0
        self.in_charge: i64 = 0  # the ships of seat 1, as bits (AER-3.8)
        self.workshops: vec[i64] = vec[i64]()
        self.pulpit: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()
        self.hand: i64 = p.EMPTY
        # within a turn
        self.free_rerolls: i64 = 0
        self.paid: bool = False  # a Display card was discarded in phase 1 (AER-7.15)
        self.lab_open: bool = False  # AER-7.17
        # expansions
        self.factories: i64 = 0
        self.under_flagship: vec[i64] = vec[i64]()
        self.flagship_flying: bool = False
        self.hourglasses: vec[i64] = vec[i64]()
        self.clouds: vec[i64] = vec[i64]()  # steps left on each Stone Cloud
        self.payroll: vec[i64] = vec[i64]()
        self.piers: i64 = 0
        self.eggs: vec[i64] = vec[i64]()
        self.eggs_used: vec[i64] = vec[i64]()
        self.shells_marked: bool = False  # AER-7.83
        self.egg_taken: bool = False
        self.outposts: vec[i64] = vec[i64]()  # a type, or EMPTY once destroyed
        self.lairs: vec[i64] = vec[i64]()
        self.lairs_in_box: vec[i64] = vec[i64]()
        self.figure: i64 = p.EMPTY  # the column where the Hellkite stands

    def clone(self) -> Aerion:
        t = Aerion(self.players)
        self.copy_into(t)
        t.expansions = self.expansions
        t.variants = self.variants
        t.outcome = self.outcome
        t.turn = self.turn
        t.stretch = self.stretch
        t.piles = self.piles[:]
        t.deck_size = self.deck_size[:]
        t.discard_size = self.discard_size[:]
        t.known = self.known[:]
        t.display = self.display[:]
        t.dice = self.dice[:]
        t.pixies = self.pixies
        t.flying = self.flying
        t.in_charge = self.in_charge
        t.workshops = self.workshops[:]
        t.pulpit = self.pulpit[:]
        t.reserve = self.reserve[:]
        t.hand = self.hand
        t.free_rerolls = self.free_rerolls
        t.paid = self.paid
        t.lab_open = self.lab_open
        if self.expansions:
            t.factories = self.factories
            t.under_flagship = self.under_flagship[:]
            t.flagship_flying = self.flagship_flying
            t.hourglasses = self.hourglasses[:]
            t.clouds = self.clouds[:]
            t.payroll = self.payroll[:]
            t.piers = self.piers
            t.eggs = self.eggs[:]
            t.eggs_used = self.eggs_used[:]
            t.shells_marked = self.shells_marked
            t.egg_taken = self.egg_taken
            t.outposts = self.outposts[:]
            t.lairs = self.lairs[:]
            t.lairs_in_box = self.lairs_in_box[:]
            t.figure = self.figure
        return t

    # ---------------------------------------------------------------- decks and discard piles
    def deck_card(self, deck: i64, depth: i64) -> i64:
        """The card that lies `depth` cards below the top of a deck."""
        return self.piles[deck * self.stretch + self.deck_size[deck] - 1 - depth]

    def discarded(self, deck: i64, age: i64) -> i64:
        """A card of a discard pile; age 0 is the oldest."""
        return self.piles[(deck + 1) * self.stretch - 1 - age]

    def draw(self, deck: i64) -> i64:
        """Take the top card of a deck."""
        card = self.deck_card(deck, 0)
        self.deck_size[deck] -= 1
        if self.known[deck]:
            self.known[deck] -= 1
        return card

    def discard(self, card: i64) -> None:
        """AER-2.29: face up to the discard pile of its own deck, wherever it came from."""
        deck = deck_of(card)
        self.piles[(deck + 1) * self.stretch - 1 - self.discard_size[deck]] = card
        self.discard_size[deck] += 1

    def bring_back(self, deck: i64, kind: i64, depth: i64) -> i64:
        """Take the newest card of a kind out of a discard pile and put it `depth` cards below the top of its deck."""
        piles = self.piles
        end = (deck + 1) * self.stretch - 1
        place = end - self.discard_size[deck] + 1
        while kind_of(piles[place]) != kind:
            place += 1
        card = piles[place]
        for i in range(place, end - self.discard_size[deck] + 1, -1):
            piles[i] = piles[i - 1]
        self.discard_size[deck] -= 1
        top = deck * self.stretch + self.deck_size[deck]
        for i in range(top, top - depth, -1):
            piles[i] = piles[i - 1]
        piles[top - depth] = card
        self.deck_size[deck] += 1
        self.known[deck] += 1  # AER-8.4
        return card

    def has_recoverable(self, deck: i64) -> bool:
        for age in range(self.discard_size[deck]):
            if recoverable(self.discarded(deck, age)):
                return True
        return False

    # ---------------------------------------------------------------- the display
    def cards_shown(self) -> i64:
        display = self.display
        shown: i64 = 0
        for deck in range(i64(p.DECK_COUNT)):
            if display[deck] != p.EMPTY:
                shown += 1
        return shown

    def shows_only_eggs(self) -> bool:
        """The Display has Eggs and nothing else."""
        if not self.expansions & p.EGGS:
            return False
        eggs = False
        for deck in range(i64(p.DECK_COUNT)):
            card = self.display[deck]
            if card != p.EMPTY:
                if kind_of(card) != p.EGG:
                    return False
                eggs = True
        return eggs

    def acquirable(self) -> i64:
        """The decks whose Display card is acquirable now, as bits (AER-5.34)."""
        shown = combinations(self.dice)
        display = self.display
        blocked = self.blocked_type()
        out: i64 = 0
        for deck in range(i64(p.DECK_COUNT)):
            card = display[deck]
            if card != p.EMPTY and shown >> deck & 1:
                kind = kind_of(card)
                taken = kind <= p.HOURGLASS or kind >= p.EGG  # all but Hammer Birds and Workers (AER-7.39, AER-7.60)
                if taken and (blocked == p.NO_TYPE or type_of(card) != blocked):
                    out |= i64(1) << deck
        return out

    # ---------------------------------------------------------------- dice
    def roll(self, mask: i64) -> None:
        dice = self.dice
        rng = self.rng
        for i in range(i64(p.DICE)):
            if mask >> i & 1:
                dice[i] = 1 + rng.below(6)
        self.tell_several(self.active, p.ROLLED, dice, mask)

    def dice_sum(self) -> i64:
        total: i64 = 0
        for die in self.dice:
            total += die
        return total

    # ---------------------------------------------------------------- what lies with a seat
    def books(self) -> i64:
        """Books in the active player's Pulpit."""
        seat = self.active
        count: i64 = 0
        for entry in self.pulpit:
            if entry >> p.SEAT_SHIFT == seat:
                count += 1
        return count

    def spend_book(self) -> i64:
        """Discard the oldest Book of the own Pulpit (AER-9.22)."""
        seat = self.active
        for entry in self.pulpit:
            if entry >> p.SEAT_SHIFT == seat:
                self.pulpit = remove(self.pulpit, entry)
                self.discard(entry & CARD)
                return entry & CARD
        raise AssertionError("the Pulpit is empty")

    def pulpit_has_room(self) -> bool:
        """AER-2.27, AER-7.12."""
        return bool(self.factories & p.LIBRARY) or self.books() < p.PULPIT_LIMIT

    def payroll_seat(self) -> i64:
        """Whose Payroll the active player uses: the own one, or the common one (AER-7.74)."""
        return i64(0) if self.variants & p.MINIMAL_DEBT else self.active

    def workers(self) -> i64:
        """Workers on the Payroll that the active player uses."""
        seat = self.payroll_seat()
        count: i64 = 0
        for entry in self.payroll:
            if entry >> p.SEAT_SHIFT == seat:
                count += 1
        return count

    # ---------------------------------------------------------------- build spots
    def may_use(self, spot: i64) -> bool:
        """AER-5.36, AER-7.1, AER-7.2: the Workshops a player may use, and the Flagship."""
        if spot == p.UNDER_FLAGSHIP:
            return bool(self.expansions & p.FLAGSHIP)
        if self.players == 1:
            return spot < p.COMMON
        return spot == p.COMMON or spot == self.active

    def fits(self, card: i64, spot: i64) -> bool:
        """Whether the active player may put an Element on a build spot."""
        if not self.may_use(spot):
            return False
        kind = kind_of(card)
        if spot == p.UNDER_FLAGSHIP:
            return self.fits_flagship(kind)
        workshops = self.workshops
        blueprint = workshops[3 * spot]
        material = workshops[3 * spot + 1]
        crew = workshops[3 * spot + 2]
        if kind >= p.BLUEPRINTS:  # AER-5.37
            ship = kind - p.BLUEPRINTS
            return (
                blueprint == p.EMPTY
                and (material == p.EMPTY or kind_of(material) == p.NEEDS_MATERIAL[ship])
                and (crew == p.EMPTY or kind_of(crew) == p.NEEDS_CREW[ship])
            )
        if kind >= p.MATERIALS:  # AER-5.38
            return material == p.EMPTY and (
                blueprint == p.EMPTY or p.NEEDS_MATERIAL[kind_of(blueprint) - p.BLUEPRINTS] == kind
            )
        if crew != p.EMPTY:
            return False
        if blueprint != p.EMPTY and p.NEEDS_CREW[kind_of(blueprint) - p.BLUEPRINTS] != kind:
            return False
        return (blueprint != p.EMPTY and material != p.EMPTY) or bool(
            self.factories & p.GAME_ROOM
        )  # AER-5.39, AER-7.21

    def fits_flagship(self, kind: i64) -> bool:
        """AER-7.22, AER-7.24, AER-7.25: one of each Material, then one of each Crew."""
        if self.flagship_flying or kind >= p.FLAGSHIP_NEEDS or self.under_flagship[kind] != p.EMPTY:
            return False
        if kind >= p.MATERIALS or self.factories & p.GAME_ROOM:
            return True
        for needed in range(i64(p.MATERIALS), i64(p.FLAGSHIP_NEEDS)):
            if self.under_flagship[needed] == p.EMPTY:
                return False
        return True

    def fits_a_workshop(self, card: i64) -> bool:
        for spot in range(i64(p.UNDER_FLAGSHIP)):
            if self.fits(card, spot):
                return True
        return False

    def put(self, card: i64, spot: i64) -> None:
        """Put an Element on a build spot it fits; a last card completes the ship."""
        kind = kind_of(card)
        if spot == p.UNDER_FLAGSHIP:
            self.under_flagship[kind] = card
            self.complete_flagship()
            return
        slot: i64 = 0 if kind >= p.BLUEPRINTS else 1 if kind >= p.MATERIALS else 2
        self.workshops[3 * spot + slot] = card
        self.complete(spot)

    def complete(self, spot: i64) -> None:
        """AER-5.45: three cards make a ship; they are discarded whether or not its token turns."""
        workshops = self.workshops
        for slot in range(i64(3)):
            if workshops[3 * spot + slot] == p.EMPTY:
                return
        ship = kind_of(workshops[3 * spot]) - p.BLUEPRINTS
        for slot in range(i64(3)):
            self.discard(workshops[3 * spot + slot])
            workshops[3 * spot + slot] = p.EMPTY
        if self.flying >> ship & 1:
            self.tell(p.BUILT_AGAIN, ship)  # AER-5.46
        elif self.players == 2 and self.in_charge >> ship & 1 != self.active:
            self.tell(p.BUILT_FOR_PARTNER, ship)  # AER-7.5
        elif self.variants & p.GROUNDED and self.clouds[ship]:
            self.tell(p.BUILT_GROUNDED, ship)  # AER-7.58
        else:
            self.flying |= i64(1) << ship
            self.tell(p.LAUNCHED, ship, self.ships_flying())

    def complete_flagship(self) -> None:
        """AER-7.26."""
        under = self.under_flagship
        for kind in range(i64(p.FLAGSHIP_NEEDS)):
            if under[kind] == p.EMPTY:
                return
        for kind in range(i64(p.FLAGSHIP_NEEDS)):
            self.discard(under[kind])
            under[kind] = p.EMPTY
        self.flagship_flying = True
        self.tell(p.FLAGSHIP_LAUNCHED)

    def ships_flying(self) -> i64:
        count: i64 = 0
        for ship in range(i64(p.SHIP_COUNT)):
            count += self.flying >> ship & 1
        return count

    # ---------------------------------------------------------------- the Hellkite
    def blocked_type(self) -> i64:
        """AER-7.95, AER-7.96: the type of the Outpost on which the figure stands."""
        if self.figure == p.EMPTY:
            return p.NO_TYPE
        return self.outposts[self.figure]

    # ---------------------------------------------------------------- hidden information
    def deal_again(self, seat: i64, rng: Rng) -> None:
        """AER-8.1, AER-8.8, AER-8.9: deck orders below the known cards, Lairs under Outposts and in the box."""
        for deck in range(i64(p.DECK_COUNT)):
            first = deck * self.stretch
            last = first + self.deck_size[deck] - self.known[deck]
            sort_stretch(self.piles, first, last)
            rng.shuffle(self.piles, first, last)
        if self.expansions & p.HELLKITE:
            pool = self.lairs_in_box[:]
            for column in range(i64(p.COLUMNS)):
                if self.outposts[column] != p.EMPTY:
                    pool = append(pool, self.lairs[column])
            sort_stretch(pool, 0, len(pool))
            rng.shuffle(pool, 0, len(pool))
            boxed = i64(len(self.lairs_in_box))
            for place in range(boxed):
                self.lairs_in_box[place] = pool[place]
            for column in range(i64(p.COLUMNS)):
                if self.outposts[column] != p.EMPTY:
                    self.lairs[column] = pool[boxed]
                    boxed += 1

    def sight(self, seat: i64) -> i64:
        """Everything is public but what `deal_again` shuffles (AER-8.2, AER-8.3)."""
        h: i64 = self.turn * 4 + self.active
        h = hash_zone(h, self.dice)
        h = hash_zone(h, self.display)
        h = hash_zone(h, self.deck_size)
        h = hash_zone(h, self.workshops)
        h = hash_zone(h, self.pulpit)
        h = hash_zone(h, self.reserve)
        h = mix(mix(mix(mix(h, self.flying), self.pixies), self.free_rerolls), self.hand)
        h = mix(mix(h, self.in_charge), self.depth)
        h = hash_zone(h, self.choices.all())
        if self.depth:
            for arg in self.top().args():
                h = mix(h, arg)
        for deck in range(i64(p.DECK_COUNT)):
            h = mix(h, self.discard_size[deck] * 32 + self.known[deck])
            for age in range(self.discard_size[deck]):
                h = mix(h, self.discarded(deck, age))
            for depth in range(self.known[deck]):
                h = mix(h, self.deck_card(deck, depth))
        if self.expansions:
            h = mix(mix(mix(h, self.factories), self.piers), self.figure)
            h = mix(h, (4 if self.paid else 0) + (2 if self.lab_open else 0) + (1 if self.egg_taken else 0))
            h = mix(h, (2 if self.flagship_flying else 0) + (1 if self.shells_marked else 0))
            h = hash_zone(h, self.under_flagship)
            h = hash_zone(h, self.hourglasses)
            h = hash_zone(h, self.clouds)
            h = hash_zone(h, self.payroll)
            h = hash_zone(h, self.eggs)
            h = hash_zone(h, self.outposts)
            for column in range(i64(len(self.lairs))):
                h = mix(h, self.lairs[column] if self.outposts[column] == p.EMPTY else p.NO_TYPE)
        return h

    # ---------------------------------------------------------------- results
    def look(self, seat: int | None) -> dict[str, Any]:
        return look(self)

    def scores(self) -> list[int]:
        """AER-6.9: 1 for every seat on victory, 0 on defeat."""
        return [1 if self.outcome == p.VICTORY else 0 for _ in range(self.players)]

    def winners(self) -> list[int]:
        return [int(seat) for seat in range(self.players)] if self.outcome == p.VICTORY else []

    # ---------------------------------------------------------------- invariants
    def check(self) -> None:
        """Every card is in exactly one place, and every zone holds only what belongs there."""
        for die in self.dice:
            assert 0 <= die <= p.FACES
        cards = self.all_cards()
        box = [
            card
            for deck in range(p.DECK_COUNT)
            for card in p.base_cards(deck, int(self.expansions), int(self.variants))
        ]
        assert sorted(cards) == sorted(box), "cards are lost or doubled"
        for deck in range(i64(p.DECK_COUNT)):
            assert 0 <= self.known[deck] <= self.deck_size[deck]
            assert self.deck_size[deck] + self.discard_size[deck] <= self.stretch
            for age in range(self.discard_size[deck]):
                assert kind_of(self.discarded(deck, age)) != p.EGG, "an Egg never lies in a discard pile (AER-7.80)"
            shown = self.display[deck]
            assert shown == p.EMPTY or deck_of(shown) == deck
        for entry in self.reserve:
            assert kind_of(entry) < p.BOOK, "the Reserve holds Elements only (AER-2.28)"
        if not self.factories & p.LIBRARY:
            for seat in range(self.players):
                assert len([entry for entry in self.pulpit if entry >> p.SEAT_SHIFT == seat]) <= p.PULPIT_LIMIT
        for spot in range(i64(3)):
            assert self.belongs_together(spot), "a Workshop holds cards of one ship (AER-5.41)"
        assert 0 <= self.pixies <= 3 and 0 <= self.piers <= p.PIER_COUNT and self.free_rerolls >= 0
        assert self.turn < 250, "AER-4.40"
        if self.figure != p.EMPTY and not self.excused() & FIGURE_ON_NOTHING:
            assert self.lairs[self.figure] != p.EMPTY, "the figure stands on a card (AER-7.93, AER-7.133)"

    def belongs_together(self, spot: i64) -> bool:
        blueprint = self.workshops[3 * spot]
        if blueprint == p.EMPTY:
            return True
        ship = kind_of(blueprint) - p.BLUEPRINTS
        material = self.workshops[3 * spot + 1]
        crew = self.workshops[3 * spot + 2]
        return (material == p.EMPTY or kind_of(material) == p.NEEDS_MATERIAL[ship]) and (
            crew == p.EMPTY or kind_of(crew) == p.NEEDS_CREW[ship]
        )

    def all_cards(self) -> list[int]:
        """Every Resource card, wherever it lies."""
        out: list[int] = []
        for deck in range(i64(p.DECK_COUNT)):
            out += [int(self.deck_card(deck, depth)) for depth in range(self.deck_size[deck])]
            out += [int(self.discarded(deck, age)) for age in range(self.discard_size[deck])]
        for zone in (self.display, self.workshops, self.under_flagship, self.hourglasses, self.eggs, self.eggs_used):
            out += [int(card) for card in zone if card != p.EMPTY]
        for zone in (self.pulpit, self.reserve, self.payroll):
            out += [int(entry & CARD) for entry in zone]
        if self.hand != p.EMPTY:
            out.append(int(self.hand))
        return out + self.factory_cards()

    def factory_cards(self) -> list[int]:
        """The Factory cards in play, where they are Resource cards (AER-7.29)."""
        return [
            card
            for deck in range(p.DECK_COUNT)
            for card in p.base_cards(deck, int(self.expansions), int(self.variants))
            if kind_of(card) >= p.FACTORIES and self.factories >> (kind_of(card) - p.FACTORIES) & 1
        ]
