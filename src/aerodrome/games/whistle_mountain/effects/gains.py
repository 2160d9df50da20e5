"""Operations that bring something: resources, points, cards, scaffolds, machines, upgrades, trophies."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import copies, count, one_bit, one_card
from aerodrome.games.whistle_mountain.effects import table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import construct, triggers
from aerodrome.kernel.effects import HELPED, UNTOUCHED, ChooseEffect, Operation, Question
from aerodrome.kernel.payment import one, units
from aerodrome.kernel.step import Options


# ---------------------------------------------------------------- resources and points
def add_left(s: Whistle, out: Options) -> None:
    """The types that are left in the supply (WHI-5.2)."""
    for resource in range(i64(p.RESOURCE_COUNT)):
        if units(s.supply, resource):
            out.add(p.RESOURCE + resource)


@final
class GainResource(Operation[Whistle]):
    def sway(self) -> i64:
        return HELPED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return units(s.supply, a) > 0

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.gain(seat, a, b)


@final
class GainResourceAny(Question[Whistle]):
    """Types are chosen one by one (WHI-9.13)."""

    def sway(self) -> i64:
        return HELPED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.supply != 0

    def left(self, s: Whistle, a: i64, b: i64) -> i64:
        return a

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_left(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.gain(ask.seat, action - p.RESOURCE, 1)
        if ask.left > 1:
            self.again(s, ask, ask.left - 1)


@final
class GainMissingResources(Operation[Whistle]):
    """Alms (WHI-5.199)."""

    def sway(self) -> i64:
        return HELPED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for resource in range(i64(p.RESOURCE_COUNT)):
            if units(s.stocks[seat], resource) == 0 and units(s.supply, resource):
                return True
        return False

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        for resource in range(i64(p.RESOURCE_COUNT)):
            if units(s.stocks[seat], resource) == 0:
                s.gain(seat, resource, 1)


@final
class GainPoints(Operation[Whistle]):
    def sway(self) -> i64:
        return UNTOUCHED

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.earn(seat, a, p.BY_EFFECT)


# ---------------------------------------------------------------- cards
@final
class GainCard(Operation[Whistle]):
    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.cards_to_draw() > 0

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        draw_cards(s, seat, a)


def draw_cards(s: Whistle, seat: i64, cards: i64) -> None:
    """As many as there are (WHI-5.76)."""
    for _ in range(cards):
        if not s.draw_card(seat):
            return


@final
class DrawKeep(Question[Whistle]):
    """Draw some, keep some, discard the rest: one choice of all that are kept (WHI-5.218, WHI-9.27, WHI-9.53)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.cards_to_draw() > 0

    def left(self, s: Whistle, a: i64, b: i64) -> i64:
        """Draws the cards; how many of them are kept."""
        for _ in range(a):
            card = s.draw(s.active)
            if card != p.EMPTY:
                s.drawn += one_card(card)
        drawn = count(s.drawn)
        return min(drawn, b)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for card in range(i64(p.CARD_KINDS)):
            if copies(s.drawn, card):
                if ask.left == 1:
                    out.add(p.KEEP + card)
                else:
                    self.add_pairs(s, card, out)

    def add_pairs(self, s: Whistle, card: i64, out: Options) -> None:
        """The card and one that comes after it, or another copy."""
        for other in range(card, i64(p.CARD_KINDS)):
            if copies(s.drawn, other) > i64(other == card):
                out.add(p.KEEP + p.CARD_KINDS + card * p.CARD_KINDS - card * (card - 1) // 2 + other - card)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        number = action - p.KEEP
        if number < p.CARD_KINDS:
            kept = one_card(number)
        else:
            number -= p.CARD_KINDS
            card: i64 = 0
            while number >= p.CARD_KINDS - card:
                number -= p.CARD_KINDS - card
                card += 1
            kept = one_card(card) + one_card(card + number)
        rest = s.drawn - kept
        s.drawn = 0
        s.hands[ask.seat] += kept
        s.gained_card = True
        s.discard += rest
        for card in range(i64(p.CARD_KINDS)):
            for _ in range(copies(rest, card)):
                s.tell(p.DISCARDED, card)


def add_hand(s: Whistle, seat: i64, out: Options) -> None:
    for card in range(i64(p.CARD_KINDS)):
        if copies(s.hands[seat], card):
            out.add(p.DISCARD + card)


@final
class CycleCards(Question[Whistle]):
    """Reset: discard one more or stop, then draw as many and one (WHI-5.202, WHI-9.28)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.hands[seat] != 0 or s.cards_to_draw() > 0

    def left(self, s: Whistle, a: i64, b: i64) -> i64:
        """How many are drawn."""
        return 1

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_hand(s, ask.seat, out)
        out.add(p.STOP)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        if action == p.STOP:
            draw_cards(s, ask.seat, ask.left)
        else:
            s.discard_card(ask.seat, action - p.DISCARD)
            self.again(s, ask, ask.left + 1)


@final
class PayCard(Question[Whistle]):
    """A card of the hand as a cost (WHI-9.28)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.hands[seat] != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_hand(s, ask.seat, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.discard_card(ask.seat, action - p.DISCARD)


# ---------------------------------------------------------------- scaffolds
@final
class PayScaffold(Question[Whistle]):
    """A scaffold of the stock as a cost (WHI-9.43)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.scaffolds[seat] != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.PIECE, s.scaffolds[ask.seat], out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.discard_tile(ask.seat, action - p.PIECE)


def add_piles(s: Whistle, out: Options) -> None:
    for shape in range(i64(p.SHAPE_COUNT)):
        if s.tile_heights[shape]:
            out.add(p.PILE + shape)


def any_pile(s: Whistle) -> bool:
    return s.tile_heights[0] + s.tile_heights[1] + s.tile_heights[2] > 0


@final
class GainScaffold(Question[Whistle]):
    """One after the other from the tops of piles (WHI-5.74, WHI-9.12)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return any_pile(s)

    def left(self, s: Whistle, a: i64, b: i64) -> i64:
        return a

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_piles(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.take_tile(ask.seat, action - p.PILE)
        if ask.left > 1:
            self.again(s, ask, ask.left - 1)


@final
class RecycleScaffold(Question[Whistle]):
    """Recycling (WHI-5.207, WHI-9.44)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return any_pile(s)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_piles(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        shape = action - p.PILE
        first = s.top_tile(shape) * p.TILE_CELLS
        for cell in range(i64(p.TILE_CELLS)):
            if p.TILE_RESOURCES[first + cell] != p.EMPTY:
                s.gain(ask.seat, p.TILE_RESOURCES[first + cell], 1)
        s.sink_tile(shape)


@final
class Extract(Question[Whistle]):
    """Extractor: one of the two resources of the scaffold that was built, which is the source (WHI-5.150)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return kinds_left(s, printed_kinds(source)) != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.RESOURCE, kinds_left(s, printed_kinds(ask.source)), out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.gain(ask.seat, action - p.RESOURCE, 1)


def printed_kinds(tile: i64) -> i64:
    """The types printed on a scaffold, as bits."""
    found: i64 = 0
    for cell in range(tile * p.TILE_CELLS, (tile + 1) * p.TILE_CELLS):
        if p.TILE_RESOURCES[cell] != p.EMPTY:
            found |= one_bit(p.TILE_RESOURCES[cell])
    return found


def kinds_left(s: Whistle, kinds: i64) -> i64:
    """Those of some types that are left in the supply (WHI-5.2)."""
    for resource in range(i64(p.RESOURCE_COUNT)):
        if units(s.supply, resource) == 0:
            kinds &= ~one_bit(resource)
    return kinds


@final
class Smuggle(Question[Whistle]):
    """Smuggler: a resource that shows beside the worker's new cell, which is the source (WHI-5.194)."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return kinds_left(s, kinds_beside(s, source)) != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.RESOURCE, kinds_left(s, kinds_beside(s, ask.source)), out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.gain(ask.seat, action - p.RESOURCE, 1)


def kinds_beside(s: Whistle, cell: i64) -> i64:
    """The types that show beside a cell, as bits: on scaffolds, not under an airship (WHI-11.52), or the water line."""
    low, high = grid.low_bit(cell), grid.high_bit(cell)
    near_low = grid.beside_low(low, high) & s.visible_low() & ~s.airship_low
    near_high = grid.beside_high(low, high) & s.visible_high() & ~s.airship_high
    found: i64 = 0
    for resource in range(i64(p.RESOURCE_COUNT)):
        if s.printed[2 * resource] & near_low or s.printed[2 * resource + 1] & near_high:
            found |= one_bit(resource)
    if cell // p.COLUMNS == s.level:  # WHI-5.11
        found |= one_bit(p.WATER)
    return found


# ---------------------------------------------------------------- machines and upgrades
@final
class GainMachine(Question[Whistle]):
    """A face-up machine of a size (WHI-5.73, WHI-9.11)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        for slot in range(a * p.OPEN_MACHINES, (a + 1) * p.OPEN_MACHINES):
            if s.machine_market[slot] != p.EMPTY:
                return True
        return False

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for slot in range(ask.a * p.OPEN_MACHINES, (ask.a + 1) * p.OPEN_MACHINES):
            if s.machine_market[slot] != p.EMPTY:
                out.add(p.MACHINE + s.machine_market[slot])

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.take_machine(ask.seat, action - p.MACHINE)
        triggers.gained_machine(s)


def any_upgrade(s: Whistle) -> bool:
    for upgrade in s.upgrade_market:
        if upgrade != p.EMPTY:
            return True
    return False


def add_upgrades(s: Whistle, out: Options) -> None:
    for upgrade in s.upgrade_market:
        if upgrade != p.EMPTY:
            out.add(p.UPGRADE + upgrade)


@final
class GainUpgrade(Question[Whistle]):
    """A face-up upgrade, or the top one of the pile; six at most (WHI-5.73, WHI-5.78, WHI-5.206)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        there = s.upgrade_height > 0 if a == table.FROM_DECK else any_upgrade(s)
        return there and s.upgrade_room(seat)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        if a == table.FROM_DECK:
            s.take_top_upgrade(seat)
            triggers.gained_upgrade(s)
        else:
            super().happen(s, seat, source, a, b)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_upgrades(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.take_upgrade(ask.seat, action - p.UPGRADE)
        triggers.gained_upgrade(s)


@final
class BuyUpgrade(Operation[Whistle]):
    """This upgrade of the market, at the upgrade dock (WHI-5.34)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.upgrade_room(seat)

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.take_upgrade(seat, a)
        triggers.gained_upgrade(s)


@final
class SwapUpgrade(Question[Whistle]):
    """Workshop: an own upgrade for one of the market, in one choice (WHI-5.134, WHI-9.34, WHI-9.53)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.upgrades[seat] != 0 and any_upgrade(s)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for own in range(i64(p.UPGRADE_COUNT)):
            if s.has(ask.seat, own):
                for upgrade in s.upgrade_market:
                    if upgrade != p.EMPTY:
                        out.add(p.SWAP + own * p.UPGRADE_COUNT + upgrade)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        pair = action - p.SWAP
        s.swap_upgrade(ask.seat, pair // p.UPGRADE_COUNT, pair % p.UPGRADE_COUNT)


@final
class DismantleUpgrade(Question[Whistle]):
    """Disassembler: an upgrade of the market for the resources of its cost (WHI-5.124, WHI-9.35)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return any_upgrade(s)

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        add_upgrades(s, out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        upgrade = action - p.UPGRADE
        s.remove_upgrade(upgrade)
        for resource in range(i64(p.RESOURCE_COUNT)):
            s.gain(ask.seat, resource, units(p.UPGRADE_COST[upgrade], resource))


# ---------------------------------------------------------------- trophies
@final
class GainTrophy(Operation[Whistle]):
    """At random from the reserve (WHI-5.77)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.reserve_size > 0

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        for _ in range(a):
            s.draw_trophy(seat)


@final
class EachPlayerGainTrophy(Operation[Whistle]):
    """Megaphone: the active player first, while the reserve lasts (WHI-5.133)."""

    def sway(self) -> i64:
        return UNTOUCHED

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.reserve_size > 0

    def happen(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> None:
        for distance in range(s.players):
            for _ in range(a):
                s.draw_trophy((seat + distance) % s.players)


# ---------------------------------------------------------------- Money Changer (WHI-5.187, WHI-5.232)
@final
class ChangeWhistle(Question[Whistle]):
    """A whistle for a resource other than whistle that is left: no payment, so nothing stands for the whistle."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return units(s.stocks[seat], p.WHISTLE) > 0 and kinds_left(s, ORDINARY_KINDS) != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        construct.add_tiles(p.RESOURCE, kinds_left(s, ORDINARY_KINDS), out)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.spend(ask.seat, one(p.WHISTLE))
        s.gain(ask.seat, action - p.RESOURCE, 1)


@final
class ChangeResource(Question[Whistle]):
    """A resource other than whistle for a whistle."""

    def possible(self, s: Whistle, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return units(s.supply, p.WHISTLE) > 0 and s.stocks[seat] & ORDINARY_TOKENS != 0

    def options(self, s: Whistle, ask: ChooseEffect[Whistle], out: Options) -> None:
        for resource in range(i64(p.WHISTLE)):
            if units(s.stocks[ask.seat], resource):
                out.add(p.RESOURCE + resource)

    def resolve(self, s: Whistle, ask: ChooseEffect[Whistle], action: i64) -> None:
        s.spend(ask.seat, one(action - p.RESOURCE))
        s.gain(ask.seat, p.WHISTLE, 1)


ORDINARY_KINDS: Final[i64] = (1 << p.WHISTLE) - 1  # the types other than whistle, as bits
ORDINARY_TOKENS: Final[i64] = one(p.WHISTLE) - 1  # their places in a set of tokens
