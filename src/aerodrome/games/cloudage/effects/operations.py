"""The verbs of CloudAge's effects: gaining, choosing, paying, what single cards say (CLA-5.168)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, fight, missions, payment, planting, updates
from aerodrome.kernel.effects import ChooseEffect, OneOf, Operation


@final
class Gain(Operation[CloudAge]):
    """It may be chosen even when nothing is left to gain (CLA-5.174)."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        if a == p.MISSION:
            missions.receive(s, seat)
        else:
            s.gain(seat, a, b)


@final
class ChooseOne(OneOf[CloudAge]):
    """One gain of several, or one effect whose cost can be paid (`effect.choose`, `effect.option`)."""

    def notes(self, s: CloudAge, ask: ChooseEffect[CloudAge], seat: int | None) -> dict[str, Any]:
        language = s.effects.language
        of = [language.read(int(ask.a + number)) for number in range(ask.b)]
        return {"of": of, "source": table.source_name(int(ask.source))}


@final
class NavigationUpdates(Operation[CloudAge]):
    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(updates.NavigationUpdate(seat, a))


@final
class PlantAction(Operation[CloudAge]):
    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        planting.begin(s, seat, a, planting.BY_RULE)


@final
class BuildActions(Operation[CloudAge]):
    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(build.BuildChoose(seat, a))


@final
class UpgradeActions(Operation[CloudAge]):
    """At the usual cost, no resource instead (CLA-5.115, CLA-11.55)."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        for _ in range(a):
            s.then(build.UpgradeChoose(seat, 0, build.ANY_TYPE))


@final
class Fight(Operation[CloudAge]):
    """A fight without a city (CLA-5.19, CLA-5.62)."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        fight.begin(s, seat, p.FOR_BOOK, p.EMPTY, a, b)


# ---------------------------------------------------------------- costs (CLA-5.7)
@final
class Pay(Operation[CloudAge]):
    """Water, metal or energy."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind

    def possible(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> bool:
        if self.kind == p.WATER:
            return s.water[seat] >= a
        if self.kind == p.METAL:
            return s.metal[seat] >= a
        return s.energy[seat] >= a

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.pay(seat, self.kind, a)


@final
class PayPlants(Operation[CloudAge]):
    def possible(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.plant_count(seat) >= a

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(payment.PayPlant(seat, a))


@final
class PayProjects(Operation[CloudAge]):
    def possible(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> bool:
        return s.hand_sizes[seat] >= a

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(payment.PayProject(seat, a))


# ---------------------------------------------------------------- what single cards say
@final
class SolarPanel(Operation[CloudAge]):
    """CLA-5.153."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.gain(seat, p.ENERGY, p.SOLAR_PANEL_ENERGY * s.copies(seat, p.SOLAR_PANEL))


@final
class Blueprint(Operation[CloudAge]):
    """The next upgrade of one type for 3 metal less (CLA-5.146, CLA-5.147)."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(build.UpgradeChoose(seat, p.BLUEPRINT_METAL, build.only(self.kind)))


@final
class Mechanic(Operation[CloudAge]):
    """CLA-5.149."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.then(build.UpgradeChoose(seat, s.copies(seat, p.MECHANIC), build.ANY_TYPE))


@final
class PilotBadge(Operation[CloudAge]):
    """CLA-5.155."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.gain(seat, p.VP, p.PILOT_VP * s.permanent_movement(seat))


@final
class CombatBadge(Operation[CloudAge]):
    """CLA-5.156."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        s.gain(seat, p.VP, s.base_value(seat))


@final
class PlantMarket(Operation[CloudAge]):
    """CLA-5.162: asked with at least 3 plants."""

    def happen(self, s: CloudAge, seat: i64, source: i64, a: i64, b: i64) -> None:
        if s.plant_count(seat) >= p.MARKET_PLANTS:
            s.then(payment.MarketUse(seat))
