"""The effects of CloudAge: operations put together."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import operations as o, table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.effects import Effects, Operation
from aerodrome.kernel.payment import Payments


@final
class CloudEffects(Effects[CloudAge]):
    """All costs are operations, so nothing is paid by the kernel."""

    def held(self, s: CloudAge, seat: i64) -> i64:
        return 0


OPERATIONS: Final[list[Operation[CloudAge]]] = [
    o.Gain(),
    o.ChooseOne(p.BRANCH),
    o.NavigationUpdates(),
    o.PlantAction(),
    o.BuildActions(),
    o.UpgradeActions(),
    o.Fight(),
    o.ChooseOne(p.BRANCH),
    o.Pay(p.WATER),
    o.Pay(p.METAL),
    o.Pay(p.ENERGY),
    o.PayPlants(),
    o.PayProjects(),
    o.SolarPanel(),
    o.Blueprint(p.MOVE_TYPE),
    o.Blueprint(p.COMBAT_TYPE),
    o.Mechanic(),
    o.PilotBadge(),
    o.CombatBadge(),
    o.PlantMarket(),
]
EFFECTS: Final = CloudEffects(table.LANGUAGE, OPERATIONS, Payments(0, 0))
