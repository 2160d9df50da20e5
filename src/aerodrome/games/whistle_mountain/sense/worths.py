"""What single things are worth to a seat in a position, without trying them out: tokens, machines, prices."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import copies
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.sense import features as f
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.payment import units
from aerodrome.kernel.sets import count_bits

SURPLUS: Final = 0.15  # a token over the storage limit: it must be spent in this turn
DROWNED: Final = 5.0
# What one of these is worth in a machine's activation, where a glance at the position would say too little.
GLANCES: Final = {
    "gain_machine": 4.0,
    "gain_upgrade": 6.0,
    "each_player_gain_trophy": 1.5,
    "construct": 3.5,
    "move": 2.0,
    "rescue": 5.0,
    "move_or_rescue_to_refuge": 1.0,
    "move_from_trap": 2.0,
    "promote": 5.0,
    "tower_shift": 1.0,
    "activate": 2.5,
    "return_own_airship": 1.0,
    "relocate_elevator": 3.0,
    "salvage_machine": 6.0,
    "swap_upgrade": 0.3,
    "dismantle_market_upgrade": 3.0,
    "swap_stall_resource": 0.1,
    "collect_toll": 1.5,
    "pay_card": -1.0,
}


def lines_of(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of a row, those inside others too."""
    out: list[dict[str, Any]] = []
    for line in row["effects"]:
        out.append(line)
        inner = line.get("of", [])
        for one in inner if isinstance(inner, list) else [inner]:
            out += lines_of(one)
    return out


def glances() -> list[float]:
    """For each machine what its activation is worth besides tokens, points, cards, scaffolds and trophies."""
    out: list[float] = []
    for machine in range(p.MACHINE_COUNT):
        row = table.LANGUAGE.read(table.ACTIVATION + machine)
        total = GLANCES["pay_card"] * row["cost"].get("card", 0)
        for line in lines_of(row):
            total += GLANCES.get(line["op"], 0.0)
        out.append(total)
    return out


def brought(op: str, number: str) -> list[int]:
    """For each machine how many of something its activation brings."""
    out: list[int] = []
    for machine in range(p.MACHINE_COUNT):
        lines = lines_of(table.LANGUAGE.read(table.ACTIVATION + machine))
        out.append(sum([int(line[number]) for line in lines if line["op"] == op]))
    return out


def tokens_brought() -> list[int]:
    out: list[int] = []
    for machine in range(p.MACHINE_COUNT):
        lines = lines_of(table.LANGUAGE.read(table.ACTIVATION + machine))
        out.append(sum([p.tokens({line["resource"]: line["n"]}) for line in lines if line["op"] == "gain_resource"]))
    return out


ELSE: Final = vec[float](glances())
BRINGS_TOKENS: Final = p.numbers(tokens_brought())
BRINGS_ANY: Final = p.numbers(brought("gain_resource_any", "n"))
BRINGS_POINTS: Final = p.numbers(brought("gain_vp", "n"))
BRINGS_CARDS: Final = p.numbers(
    [gain + keep for gain, keep in zip(brought("gain_card", "n"), brought("draw_keep", "keep"), strict=True)]
)
BRINGS_SCAFFOLDS: Final = p.numbers(brought("gain_scaffold", "n"))
BRINGS_TROPHIES: Final = p.numbers(brought("gain_trophy", "n"))


@final
class Worths:
    """What things are worth to one seat; `rates` are what the features are worth now."""

    def __init__(self, s: Whistle, seat: i64, rates: vec[float]) -> None:
        self.seat: Final = seat
        self.rates: Final = rates
        card = 0.0
        for place in range(f.HAND, f.HAND + p.CARD_KINDS):
            card += rates[place]
        self.card: Final = rates[f.CARDS] + card / float(p.CARD_KINDS)

    # ---------------------------------------------------------------- tokens
    def token(self, resource: i64, held: i64) -> float:
        """One more of a type, with so many in stock."""
        return self.rates[f.TOKENS + p.STORAGE * resource + held] if held < p.STORAGE else SURPLUS

    def gained(self, s: Whistle, resource: i64, amount: i64) -> float:
        held = units(s.stocks[self.seat], resource)
        total = 0.0
        for place in range(held, held + amount):
            total += self.token(resource, place)
        return total

    def tokens_gained(self, s: Whistle, lot: i64) -> float:
        total = 0.0
        resource: i64 = 0
        while lot:
            amount = lot & p.TOKEN_MASK
            if amount:
                total += self.gained(s, resource, amount)
            lot >>= p.TOKEN_BITS
            resource += 1
        return total

    def spent(self, s: Whistle, lot: i64) -> float:
        """A payment, the last tokens of each type first; what is missing is paid with whistles."""
        stock = s.stocks[self.seat]
        total = 0.0
        missing: i64 = 0
        for resource in range(i64(p.RESOURCE_COUNT)):
            held = units(stock, resource)
            amount = units(lot, resource)
            if resource == p.WHISTLE:
                amount += missing
            while amount and held:
                amount -= 1
                held -= 1
                total += self.token(resource, held)
            missing += amount
        for _ in range(units(lot, p.ANY)):
            total += self.cheapest(s)
        return total

    def cheapest(self, s: Whistle) -> float:
        """The token that is missed least."""
        stock = s.stocks[self.seat]
        best = 2.0
        for resource in range(i64(p.RESOURCE_COUNT)):
            held = units(stock, resource)
            if held:
                best = min(best, self.token(resource, held - 1))
        return best

    # ---------------------------------------------------------------- pieces
    def scaffold(self, s: Whistle, more: i64) -> float:
        """The scaffold that is the so-manieth after those in stock (0: the next one, -1: the last one)."""
        place = count_bits(s.scaffolds[self.seat]) + more
        return self.rates[f.SCAFFOLDS + max(min(place, i64(3)), i64(0))]

    def machine(self, machine: i64) -> float:
        """A machine in stock."""
        points = float(p.MACHINE_POINTS[machine])
        return self.rates[f.MACHINES + p.MACHINE_SIZE[machine]] + points * self.rates[f.MACHINE_POINTS]

    def upgrade(self, upgrade: i64) -> float:
        return float(p.UPGRADE_POINTS[upgrade]) + self.rates[f.UPGRADES + upgrade]

    def trophy_of(self, s: Whistle, level: i64) -> float:
        """The best trophy that lies on a level of the tower."""
        trophies = s.level_trophies[level]
        best = 0.0
        if trophies:
            for kind in range(i64(p.TROPHY_KINDS)):
                if copies(trophies, kind):
                    best = max(best, self.rates[f.TROPHIES + kind])
        return best

    def activation(self, s: Whistle, machine: i64) -> float:
        """What it brings to start a machine, less its price; 0 where it cannot be started."""
        if not run.can_activate(s, machine, table.NO_SOURCE):
            return 0.0
        total = (
            ELSE[machine] + float(BRINGS_POINTS[machine]) - self.spent(s, run.EFFECTS.costs[table.ACTIVATION + machine])
        )
        total += self.tokens_gained(s, BRINGS_TOKENS[machine])
        if BRINGS_ANY[machine]:
            total += float(BRINGS_ANY[machine])
        if BRINGS_CARDS[machine]:
            total += self.card * float(BRINGS_CARDS[machine])
        for place in range(BRINGS_SCAFFOLDS[machine]):
            total += self.scaffold(s, place)
        if BRINGS_TROPHIES[machine]:
            total += self.rates[f.TROPHIES + f.UNKNOWN_TROPHY] * float(BRINGS_TROPHIES[machine])
        if s.has(self.seat, p.FAST_CHARGER):
            total += float(p.CHARGER_POINTS)
        return total
