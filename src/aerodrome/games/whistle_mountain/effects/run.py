"""Paying for effects and carrying them out: operations put together."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.effects import canyon, gains, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.effects import AnyOrder, ChooseEffect, Effects, Operation
from aerodrome.kernel.payment import one


# ---------------------------------------------------------------- what pays for what (WHI-5.1 to WHI-5.8)
@final
class WhistleEffects(Effects[Whistle]):
    def held(self, s: Whistle, seat: i64) -> i64:
        return s.stocks[seat]

    def takes(self, s: Whistle, seat: i64) -> i64:
        """Wild for ordinary types: whistles, what lies on the Swap Meet, the lungs; for whistles the lungs alone."""
        upgrades = s.upgrades[seat]
        lungs: i64 = 0
        if upgrades & LUNGS:
            if upgrades >> p.BLACK_LUNG & 1:  # WHI-5.146
                lungs |= 1 << p.COAL
            if upgrades >> p.IRON_LUNG & 1:  # WHI-5.153
                lungs |= 1 << p.IRON
            if upgrades >> p.WET_LUNG & 1:  # WHI-5.167
                lungs |= 1 << p.WATER
            if upgrades >> p.GOLD_LUNG & 1:  # WHI-5.151
                lungs |= 1 << p.GOLD
        wild = lungs
        if not s.working(p.WHISTLE_SURPLUS):  # WHI-5.3, WHI-5.144
            wild |= 1 << p.WHISTLE
        if s.stall == p.WHISTLE:  # WHI-11.37
            wild |= 1 << p.WHISTLE
        elif s.stall != p.EMPTY:  # WHI-5.138, WHI-11.36
            wild |= ONE_KIND[s.stall]
        return OWN | wild * ORDINARY | lungs * WHISTLE_PLACE

    def move(self, s: Whistle, seat: i64, lot: i64) -> None:
        s.stocks[seat] -= lot
        s.supply += lot

    def spent(self, s: Whistle, seat: i64, lot: i64) -> None:
        s.tell_spent(seat, lot)

    def paid(self, s: Whistle, effect: i64, seat: i64, source: i64) -> None:
        """Fast Charger counts each activation when its cost has been paid (WHI-5.159, WHI-5.228)."""
        if table.ACTIVATION <= effect < table.ACTIVATION + p.MACHINE_COUNT and s.has(seat, p.FAST_CHARGER):
            s.earn(seat, p.CHARGER_POINTS, p.BY_FAST_CHARGER)

    def notes(self, s: Whistle, ask: ChooseEffect[Whistle]) -> dict[str, Any]:
        machine = table.machine_of(ask.source)
        of_a_machine = ask.operation < table.OF_A_MACHINE and machine != table.NO_SOURCE
        return {"machine": p.MACHINES[machine]} if of_a_machine else {}


# ---------------------------------------------------------------- for the steps of the game: all of the active player
def usable(s: Whistle, effect: i64, source: i64) -> bool:
    """Whether an effect can be paid and carried out at least in part (WHI-5.7, WHI-5.8, WHI-5.225)."""
    return EFFECTS.usable(s, effect, s.active, source)


def start(s: Whistle, effect: i64, source: i64) -> None:
    EFFECTS.start(s, effect, s.active, source)


def can_activate(s: Whistle, machine: i64, source: i64) -> bool:
    """Whether its cost can be paid and it has an effect."""
    return canyon.startable(s, s.active, machine, source)


def activate(s: Whistle, machine: i64, source: i64) -> None:
    canyon.start_machine(s, s.active, machine, source)


def construction_bonus(s: Whistle, machine: i64) -> None:
    """WHI-5.55."""
    EFFECTS.start(s, table.BONUS + machine, s.active, table.source_of(machine, p.EMPTY))


OPERATIONS: Final[list[Operation[Whistle]]] = [
    gains.GainResource(),
    gains.GainResourceAny(),
    gains.GainMissingResources(),
    gains.GainPoints(),
    gains.GainCard(),
    gains.DrawKeep(),
    gains.CycleCards(),
    gains.GainScaffold(),
    gains.GainMachine(),
    gains.GainUpgrade(),
    gains.GainTrophy(),
    gains.EachPlayerGainTrophy(),
    canyon.Construct(),
    canyon.Move(),
    canyon.Rescue(),
    canyon.MoveToRefuge(),
    canyon.MoveFromTrap(),
    canyon.Promote(),
    canyon.TowerShift(),
    canyon.Activate(),
    canyon.ActivateTwo(),
    canyon.ReturnOwnAirship(),
    canyon.ReturnAllAirships(),
    canyon.RamDock(),
    canyon.RelocateElevator(),
    canyon.SalvageMachine(),
    gains.SwapUpgrade(),
    gains.DismantleUpgrade(),
    canyon.SwapStall(),
    canyon.StockStall(),
    canyon.CollectToll(),
    gains.RecycleScaffold(),
    canyon.BarracksFall(),
    canyon.BarracksDrownEach(),
    canyon.BarracksToRefuge(),
    canyon.TrapWorkers(),
    canyon.PlaceDuplicator(),
    gains.PayCard(),
    gains.PayScaffold(),
    gains.BuyUpgrade(),
    AnyOrder[Whistle](p.BRANCH, p.STOP),
    canyon.Optional(),
    gains.ChangeWhistle(),
    gains.ChangeResource(),
    canyon.ActivateBuilt(),
    canyon.ReturnBalloon(),
    gains.Smuggle(),
    gains.Extract(),
]
LUNGS: Final = 1 << p.BLACK_LUNG | 1 << p.GOLD_LUNG | 1 << p.IRON_LUNG | 1 << p.WET_LUNG
ONE_KIND: Final = p.numbers([1 << resource for resource in range(p.RESOURCE_COUNT)])
WHISTLE_PLACE: Final = one(p.WHISTLE)
ORDINARY: Final = one(p.COAL) + one(p.IRON) + one(p.WATER) + one(p.GOLD)
OWN: Final[i64] = canyon.ALL_RESOURCES * one(p.ANY) + sum([one(kind) << kind for kind in range(p.RESOURCE_COUNT)])
EFFECTS: Final = WhistleEffects(table.LANGUAGE, OPERATIONS, p.PAYMENTS, p.PAY)
