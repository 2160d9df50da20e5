"""A delivery: tile, payment, slot, refill, bonus (SOL-5.31 to SOL-5.48, SOL-7.2 to SOL-7.9, SOL-7.34 to SOL-7.40)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.state import OVERFLOW, Solenia
from aerodrome.games.solenia.steps.airship import settle_storage
from aerodrome.kernel.step import Options, Step


@final
class ChooseDelivery(Step[Solenia]):
    """Which tile of the city's half to deliver; it must be one (SOL-5.31, SOL-5.32, SOL-5.74)."""

    def __init__(self, half: i64) -> None:
        self.half: Final = half

    def args(self) -> list[int]:
        return [int(self.half)]

    def notes(self, s: Solenia, seat: int | None) -> dict[str, Any]:
        return {"half": p.HALVES[self.half]}

    def options(self, s: Solenia, out: Options) -> None:
        display = s.display
        for place in range(self.half * p.DISPLAY, self.half * p.DISPLAY + p.DISPLAY):
            if display[place] != p.EMPTY and s.deliverable(s.active, display[place]):
                out.add(p.DELIVER + display[place])

    def resolve(self, s: Solenia, action: i64) -> None:
        tile = action - p.DELIVER
        if s.substitutes(s.active):
            s.then(PAY_DELIVERY[tile])
            return
        for kind in range(i64(p.KINDS)):  # SOL-5.34, SOL-9.7
            s.storage[s.active * p.KINDS + kind] -= p.TILE_COST[tile * p.KINDS + kind]
        place_tile(s, tile)


@final
class PayDelivery(Step[Solenia]):
    """Which goods to pay a tile with, where others may replace some (SOL-7.29)."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Solenia, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def options(self, s: Solenia, out: Options) -> None:
        size = p.TILE_SIZE[self.tile]
        for payment in range(p.PAYMENT_FIRST[size], p.PAYMENT_FIRST[size + 1]):
            if self.accepts(s, payment):
                out.add(p.PAY_TILE + payment)

    def accepts(self, s: Solenia, payment: i64) -> bool:
        """Paid no more than owned, and no more of the shown units replaced than allowed."""
        replaced: i64 = 0
        counts = p.PAYMENT_COUNTS
        for kind in range(i64(p.KINDS)):
            paid = counts[payment * p.KINDS + kind]
            if paid > s.storage[s.active * p.KINDS + kind]:
                return False
            replaced += max(p.TILE_COST[self.tile * p.KINDS + kind] - paid, i64(0))
        return replaced <= s.substitutes(s.active)

    def resolve(self, s: Solenia, action: i64) -> None:
        payment = action - p.PAY_TILE
        exact = True
        for kind in range(i64(p.KINDS)):
            paid = p.PAYMENT_COUNTS[payment * p.KINDS + kind]
            s.storage[s.active * p.KINDS + kind] -= paid
            exact = exact and paid == p.TILE_COST[self.tile * p.KINDS + kind]
        if not exact:
            s.tell(p.SUBSTITUTED, self.tile, payment)
        place_tile(s, self.tile)


def place_tile(s: Solenia, tile: i64) -> None:
    """SOL-5.36: the first free slot on the summer side; in winter the player chooses (SOL-7.3)."""
    half = tile // p.TILES_A_HALF
    if s.board == p.SUMMER:
        deliver(s, tile, half * p.SLOTS_A_ROW + s.tiles(s.active, half))
    else:
        s.then(CHOOSE_SLOT[tile])


@final
class ChooseSlot(Step[Solenia]):
    """Where the tile goes (SOL-7.3 to SOL-7.8, SOL-7.38)."""

    def __init__(self, tile: i64) -> None:
        self.tile: Final = tile

    def args(self) -> list[int]:
        return [int(self.tile)]

    def notes(self, s: Solenia, seat: int | None) -> dict[str, Any]:
        return {"tile": p.TILES[self.tile]}

    def options(self, s: Solenia, out: Options) -> None:
        first = self.tile // p.TILES_A_HALF * p.SLOTS_A_ROW
        for slot in range(first, first + p.SLOTS_A_ROW):
            if s.slot_open(s.active, slot):
                out.add(p.SLOT + slot)

    def resolve(self, s: Solenia, action: i64) -> None:
        deliver(s, self.tile, action - p.SLOT)


def deliver(s: Solenia, tile: i64, slot: i64) -> None:
    """Place the tile, refill the display, and only then take the bonus (SOL-5.37, SOL-5.38)."""
    seat = s.active
    s.slots[seat * p.SLOTS + slot] = tile
    s.tell(p.DELIVERED, tile, slot, s.board)
    take_tile(s, tile)
    if s.board == p.SUMMER:
        take_summer_bonus(s, slot)
    else:
        activate(s, slot)
    settle_storage(s, seat)


def take_tile(s: Solenia, tile: i64) -> None:
    """A tile leaves the display; the others close up and a new one comes last (SOL-5.37, SOL-7.72)."""
    display = s.display
    half = tile // p.TILES_A_HALF
    last = half * p.DISPLAY + p.DISPLAY - 1
    place = half * p.DISPLAY
    while display[place] != tile:
        place += 1
    while place < last and display[place + 1] != p.EMPTY:
        display[place] = display[place + 1]
        place += 1
    display[place] = p.EMPTY
    if s.tiles_left[half]:
        s.tiles_left[half] -= 1
        display[place] = s.tile_decks[half * p.TILES_A_HALF + s.tiles_left[half]]
        s.reveal()
        s.tell(p.REVEALED, display[place])


# ---------------------------------------------------------------- bonus and power
def gain_each(s: Solenia, resources: i64) -> None:
    """One of each resource of a set."""
    for kind in range(i64(p.KINDS)):
        s.gain(s.active, kind, resources >> kind & 1, p.FROM_SLOT)


def take_summer_bonus(s: Solenia, slot: i64) -> None:
    """SOL-5.39 to SOL-5.44."""
    gain_each(s, p.SUMMER_GAIN[slot])
    s.gain_stars(s.active, p.SUMMER_STARS[slot], p.FROM_SLOT)
    if p.SUMMER_CHOICE[slot]:
        s.then(ChooseBonusResource(p.SUMMER_CHOICE[slot], 1))


def activate(s: Solenia, slot: i64) -> None:
    """The power of a winter slot, or of the upgrade tile that replaces it (SOL-7.9, SOL-7.34, SOL-7.36)."""
    if s.board == p.UPGRADES:
        if slot == p.DAY_1B or slot == p.NIGHT_1B:
            if s.filled(s.active, p.DAY_1B) and s.filled(s.active, p.NIGHT_1B):  # SOL-7.35
                activate_level_1(s, s.upgrade_1[s.active])
            return
        if slot == p.DAY_3B or slot == p.NIGHT_3B:  # SOL-7.37
            half = slot // p.SLOTS_A_ROW
            upgrade = s.upgrade_3[2 * s.active + half]
            s.tell(p.UPGRADE_3_ACTIVE, upgrade, half)
            s.gain_stars(s.active, p.UPGRADE_3_STARS[upgrade], p.FROM_UPGRADE)
            return
    gain_each(s, p.WINTER_GAIN[slot])  # the capacity of a hold counts already (SOL-7.27)
    s.gain_stars(s.active, p.WINTER_STARS[slot], p.FROM_SLOT)


def activate_level_1(s: Solenia, upgrade: i64) -> None:
    """SOL-7.41 to SOL-7.48: what comes at once; the lasting part is asked of the state."""
    s.tell(p.UPGRADE_1_ACTIVE, upgrade)
    s.gain_stars(s.active, p.UPGRADE_1_STARS[upgrade], p.FROM_UPGRADE)
    if upgrade == p.DEEP_HOLD:
        s.then(ChooseBonusResource(p.ALL_RESOURCES, p.DEEP_HOLD_GOODS))


@final
class ChooseBonusResource(Step[Solenia]):
    """One resource of those offered; Deep hold asks twice, and settles both as one gain event (SOL-5.41, SOL-7.45)."""

    def __init__(self, offered: i64, times: i64) -> None:
        self.offered: Final = offered
        self.times: Final = times

    def args(self) -> list[int]:
        return [int(self.offered), int(self.times)]

    def notes(self, s: Solenia, seat: int | None) -> dict[str, Any]:
        return {
            "offered": [name for kind, name in enumerate(p.RESOURCES) if self.offered >> kind & 1],
            "times": int(self.times),
        }

    def excuses(self) -> i64:
        return OVERFLOW

    def options(self, s: Solenia, out: Options) -> None:
        for kind in range(i64(p.KINDS)):
            if self.offered >> kind & 1:
                out.add(p.BONUS + kind)

    def resolve(self, s: Solenia, action: i64) -> None:
        s.gain(s.active, action - p.BONUS, 1, p.FROM_SLOT if s.board == p.SUMMER else p.FROM_UPGRADE)
        if self.times > 1:
            s.then(ChooseBonusResource(self.offered, self.times - 1))
        else:
            settle_storage(s, s.active)


CHOOSE_DELIVERY: Final = vec[ChooseDelivery]([ChooseDelivery(half) for half in (p.DAY, p.NIGHT)])
PAY_DELIVERY: Final = vec[PayDelivery]([PayDelivery(tile) for tile in range(2 * p.TILES_A_HALF)])
CHOOSE_SLOT: Final = vec[ChooseSlot]([ChooseSlot(tile) for tile in range(2 * p.TILES_A_HALF)])
