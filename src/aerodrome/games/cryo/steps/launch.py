"""A launch: vehicle, load, tunnel, caves, payment, arrival (CRY-5.38 to CRY-5.58, CRY-9.13)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import kinds, one_card
from aerodrome.games.cryo.feasible import (
    can_launch_vehicle,
    cave_payable,
    caves_payable,
    caves_to_settle,
    path_energy,
    tunnel_open,
)
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps.payment import pay
from aerodrome.kernel.step import Closed, Options, Step


@final
class LaunchVehicle(Closed[Cryo]):
    """D19: a vehicle for which a complete launch exists; like ones are one option (CRY-9.16)."""

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        fleet = kinds(s.vehicles[seat])
        caves = caves_to_settle(s, seat)
        for vehicle in range(i64(p.CARD_KINDS)):
            if fleet >> vehicle & 1 and can_launch_vehicle(s, seat, vehicle, caves):
                out.add(p.VEHICLE + vehicle)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.then(LAUNCH_LOAD[action - p.VEHICLE])


@final
class LaunchLoad(Closed[Cryo]):
    """D20: how many pods ride; those that stay must fit on the platform and the other vehicles (CRY-5.39, CRY-5.40)."""

    def __init__(self, vehicle: i64) -> None:
        self.vehicle: Final = vehicle

    def args(self) -> list[int]:
        return [int(self.vehicle)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"vehicle": p.VEHICLES[self.vehicle]}

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        capacity = s.capacity(seat, self.vehicle)
        aboard = s.aboard[seat]
        least = aboard - (s.berths(seat) - capacity)
        if least < 1:
            least = 1
        most = min(aboard, capacity)
        for pods in range(least, most + 1):
            out.add(p.LOAD + pods - 1)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.then(LaunchTunnel(self.vehicle, action - p.LOAD + 1))


@final
class LaunchTunnel(Closed[Cryo]):
    """D21: a tunnel whose energy and at least one settling are payable (CRY-5.41, CRY-5.52 to CRY-5.54, CRY-11.55)."""

    def __init__(self, vehicle: i64, pods: i64) -> None:
        self.vehicle: Final = vehicle
        self.pods: Final = pods

    def args(self) -> list[int]:
        return [int(self.vehicle), int(self.pods)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        energy = [int(path_energy(s, s.active, self.vehicle, tunnel)) for tunnel in range(p.TUNNEL_COUNT)]
        return {
            "vehicle": p.VEHICLES[self.vehicle],
            "pods": int(self.pods),
            "energy": dict(zip(p.TUNNELS, energy, strict=True)),
        }

    def options(self, s: Cryo, out: Options) -> None:
        caves = caves_to_settle(s, s.active)
        for tunnel in range(i64(p.TUNNEL_COUNT)):
            if tunnel_open(s, s.active, self.vehicle, tunnel, caves):
                out.add(p.TUNNEL + tunnel)

    def resolve(self, s: Cryo, action: i64) -> None:
        s.then(LaunchSettle(self.vehicle, self.pods, action - p.TUNNEL))


class Ride(Closed[Cryo]):
    """A question about pods that ride through a tunnel."""

    def __init__(self, vehicle: i64, pods: i64, tunnel: i64) -> None:
        self.vehicle: Final = vehicle
        self.pods: Final = pods
        self.tunnel: Final = tunnel

    def args(self) -> list[int]:
        return [int(self.vehicle), int(self.pods), int(self.tunnel)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"vehicle": p.VEHICLES[self.vehicle], "pods": int(self.pods), "tunnel": p.TUNNELS[self.tunnel]}


@final
class LaunchSettle(Ride):
    """D22: the near cave, the far one, or both with two pods or more (CRY-5.44 to CRY-5.48)."""

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        near, far = p.NEAR[self.tunnel], p.FAR[self.tunnel]
        near_up, far_up = s.explored >> near & 1, s.explored >> far & 1
        if near_up and cave_payable(s, seat, near):
            out.add(p.SETTLE + p.SETTLE_NEAR)
        if far_up and cave_payable(s, seat, far):
            out.add(p.SETTLE + p.SETTLE_FAR)
        if near_up and far_up and self.pods > 1 and caves_payable(s, seat, near, far):
            out.add(p.SETTLE + p.SETTLE_BOTH)

    def resolve(self, s: Cryo, action: i64) -> None:
        where = action - p.SETTLE
        if where == p.SETTLE_BOTH:
            s.then(LaunchSplit(self.vehicle, self.pods, self.tunnel))
        elif where == p.SETTLE_NEAR:
            launch(s, self.vehicle, self.tunnel, self.pods, 0)
        else:
            launch(s, self.vehicle, self.tunnel, 0, self.pods)


@final
class LaunchSplit(Ride):
    """D23: how many pods go to the near cave; each gets at least one (CRY-5.48)."""

    def options(self, s: Cryo, out: Options) -> None:
        for near in range(1, self.pods):
            out.add(p.SPLIT + near - 1)

    def resolve(self, s: Cryo, action: i64) -> None:
        near = action - p.SPLIT + 1
        launch(s, self.vehicle, self.tunnel, near, self.pods - near)


def launch(s: Cryo, vehicle: i64, tunnel: i64, near: i64, far: i64) -> None:
    """Pay the path once and the settling costs, as one payment; then the pods arrive (CRY-5.42, CRY-5.43, CRY-5.45)."""
    energy = path_energy(s, s.active, vehicle, tunnel)
    s.tell(p.LAUNCHED, vehicle, tunnel, energy)
    arrive = Arrive(vehicle, tunnel, near, far)
    s.then(arrive)
    s.spend(p.ENERGY, energy)
    s.spend(p.NANITE, arrive.cost(s, p.NANITE))  # CRY-9.9
    pay(s, arrive.cost(s, p.CRYSTAL), arrive.cost(s, p.ORGANICS), arrive.cost(s, p.TECH))


@final
class Arrive(Step[Cryo]):
    """The pods settle and the vehicle is discarded (CRY-5.47 to CRY-5.51)."""

    def __init__(self, vehicle: i64, tunnel: i64, near: i64, far: i64) -> None:
        self.vehicle: Final = vehicle
        self.tunnel: Final = tunnel
        self.near: Final = near
        self.far: Final = far

    def args(self) -> list[int]:
        return [int(self.vehicle), int(self.tunnel), int(self.near), int(self.far)]

    def cost(self, s: Cryo, material: i64) -> i64:
        """How much of a material the caves that get pods cost together (CRY-5.45)."""
        units: i64 = 0
        if self.near:
            units += p.SETTLE_COST[s.caves[p.NEAR[self.tunnel]] * p.MATERIAL_COUNT + material]
        if self.far:
            units += p.SETTLE_COST[s.caves[p.FAR[self.tunnel]] * p.MATERIAL_COUNT + material]
        return units

    def happen(self, s: Cryo) -> None:
        settle(s, p.NEAR[self.tunnel], self.near)
        settle(s, p.FAR[self.tunnel], self.far)
        s.vehicles[s.active] -= one_card(self.vehicle)
        s.discard += one_card(self.vehicle)


def settle(s: Cryo, cave: i64, pods: i64) -> None:
    if pods:
        s.aboard[s.active] -= pods
        s.settled[s.active * p.CAVE_COUNT + cave] += pods
        s.tell(p.SETTLED, cave, pods)


LAUNCH_VEHICLE: Final = LaunchVehicle()
LAUNCH_LOAD: Final = vec[LaunchLoad]([LaunchLoad(vehicle) for vehicle in range(p.CARD_KINDS)])
