"""The city action of the active player, and what the others get of it (CLA-4.11 to CLA-4.14, CLA-5.66 to CLA-5.77)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import navigation, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, fight, planting
from aerodrome.games.cloudage.steps.build import WrenchUse
from aerodrome.games.cloudage.steps.updates import NavigationUpdate
from aerodrome.kernel.sets import one_piece
from aerodrome.kernel.step import Options, Step

ACTED: Final = ("collect", "build", "plant", "L14", "L15")
COLLECTED: Final = 0
BUILT: Final = 1
PLANTED: Final = 2
TILED: Final = 3


@final
class ActionChoose(Step[CloudAge]):
    """`action.choose`: collect in a district, build, plant, L14 or L15 (CLA-4.11, CLA-9.3)."""

    def options(self, s: CloudAge, out: Options) -> None:
        for district in range(i64(p.DISTRICTS)):
            if s.sleeve_sizes[district]:  # CLA-5.69
                out.add(p.COLLECT + district)
        out.add(p.BUILD)
        if not s.short():
            out.add(p.PLANT_ACTION)
        if s.has_tile(p.L14):
            out.add(p.TILE_ACTION)
        if s.has_tile(p.L15):
            out.add(p.TILE_ACTION + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action < p.BUILD:
            s.tell(p.ACTION_CHOSEN, COLLECTED)
            collect(s, action - p.COLLECT)
        elif action == p.BUILD:  # CLA-5.78
            s.tell(p.ACTION_CHOSEN, BUILT)
            build.others_build(s)
            s.then(build.BuildChoose(s.active, 2))
        elif action == p.PLANT_ACTION:  # CLA-5.95, CLA-5.99
            s.tell(p.ACTION_CHOSEN, PLANTED)
            build.others_build(s)
            planting.begin(s, s.active, s.capacity(s.active), planting.BY_RULE)
        else:  # CLA-5.122, CLA-5.126
            s.tell(p.ACTION_CHOSEN, TILED + action - p.TILE_ACTION)
            fight.begin(s, s.active, p.FOR_L14 + action - p.TILE_ACTION, p.EMPTY, p.TILE_FIGHT, p.EMPTY)


# ---------------------------------------------------------------- collecting
def collect(s: CloudAge, district: i64) -> None:
    """Drones of the active player and then of the others; then the front card (CLA-5.66 to CLA-5.68)."""
    s.district = district
    s.then(TAKE_CARD)
    for place in range(s.players - 1, i64(0), -1):
        s.then(CollectFollow((s.active + place) % s.players))
    s.then(CollectSpace(0))


def place_drone(s: CloudAge, seat: i64, area: i64) -> None:
    s.drones[seat] = area
    s.tell_of(seat, p.DRONE_PLACED, s.district, area)


def front(s: CloudAge) -> i64:
    """Take the front card out of its sleeve; the next one becomes partly visible (CLA-5.68)."""
    size = s.sleeve_sizes[s.district] - 1
    s.sleeve_sizes[s.district] = size
    place = s.district * p.SLEEVE_SIZE + size
    card = s.sleeves[place]
    s.sleeves[place] = p.EMPTY
    s.seen |= one_piece(card, 1)
    s.city_card = card
    s.reveal()
    return card


@final
class CollectSpace(Step[CloudAge]):
    """`collect.space`: one of the four resource spaces."""

    def __init__(self, solo: i64) -> None:
        self.solo: Final = solo  # on the solo board

    def args(self) -> list[int]:
        return [int(self.solo)]

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"district": int(s.district) + 1, "solo": bool(self.solo)}

    def options(self, s: CloudAge, out: Options) -> None:
        for area in range(i64(p.RESOURCE_COUNT)):
            out.add(p.AREA + area)

    def resolve(self, s: CloudAge, action: i64) -> None:
        place_drone(s, s.active, action - p.AREA)


@final
@mypyc_attr(free_list_len=1)
class CollectFollow(Step[CloudAge]):
    """`collect.follow`: an empty resource space of the same district (CLA-5.67)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"district": int(s.district) + 1}

    def options(self, s: CloudAge, out: Options) -> None:
        for area in range(i64(p.RESOURCE_COUNT)):
            if not taken(s, area):
                out.add(p.AREA + area)

    def resolve(self, s: CloudAge, action: i64) -> None:
        place_drone(s, self.seat, action - p.AREA)


def taken(s: CloudAge, area: i64) -> bool:
    for seat in range(s.players):
        if s.drones[seat] == area:
            return True
    return False


@final
class TakeCard(Step[CloudAge]):
    """The active player takes the card; plant bonus; then everybody is served (CLA-5.68 to CLA-5.71)."""

    def happen(self, s: CloudAge) -> None:
        card = front(s)
        s.tell(p.CITY_CARD_TAKEN, s.district, card)
        s.then(DRONES_RETURN)
        for place in range(s.players - 1, i64(-1), -1):
            s.then(Deliver((s.active + place) % s.players))
        s.then(PLANT_BONUS)
        if s.copies(s.active, p.PARROT):
            s.then(PARROT_PLACE)
        else:
            navigation.throw(s, s.active, p.START_KINDS + card)


@final
class ParrotPlace(Step[CloudAge]):
    """`parrot.place`: on the draw pile or on the discard pile (CLA-5.164)."""

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"card": p.CITY_CARDS[s.city_card]}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.PARROT_PLACE + p.ON_TOP)
        out.add(p.PARROT_PLACE + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.PARROT_PLACE + p.ON_TOP:
            navigation.lay_on_top(s, s.active, p.START_KINDS + s.city_card)
            s.tell(p.CARD_ON_TOP, s.city_card)
        else:
            navigation.throw(s, s.active, p.START_KINDS + s.city_card)


@final
class PlantBonus(Step[CloudAge]):
    """Plants of the card, for the active player alone (CLA-5.70)."""

    def happen(self, s: CloudAge) -> None:
        if p.CITY_PLANTS[s.city_card]:
            s.gain(s.active, p.PLANT, p.CITY_PLANTS[s.city_card])


@final
@mypyc_attr(free_list_len=1)
class Deliver(Step[CloudAge]):
    """Resources of the area, its bonus, what played cards look for, José (CLA-5.71 to CLA-5.76, CLA-5.169)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        seat, card, area = self.seat, s.city_card, s.drones[self.seat]
        amount = p.YIELDS[card * p.RESOURCE_COUNT + area]
        s.gain(seat, p.AS_GAIN[area], amount)
        if amount == p.EXACT and s.copies(seat, p.JOSE):
            s.then(Jose(seat))
        s.then(Bonuses(seat))
        if p.UPDATE_AREA[card] == area:
            s.then(NavigationUpdate(seat, 1))
        elif p.WRENCH_AREA[card] == area:
            s.then(WrenchUse(seat))


@final
@mypyc_attr(free_list_len=1)
class Bonuses(Step[CloudAge]):
    """Porthole, Flying Lessons, Secret Tunnel: by what the area offers (CLA-5.158, CLA-5.159, CLA-5.161)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        seat, card, area = self.seat, s.city_card, s.drones[self.seat]
        if p.YIELDS[card * p.RESOURCE_COUNT + area] == p.EXACT:
            score_copies(s, seat, p.PORTHOLE)
        if p.UPDATE_AREA[card] == area:
            score_copies(s, seat, p.FLYING_LESSONS)
        if p.WRENCH_AREA[card] == area:
            score_copies(s, seat, p.SECRET_TUNNEL)


def score_copies(s: CloudAge, seat: i64, card: i64) -> None:
    for _ in range(s.copies(seat, card)):
        s.worked(seat, card, p.VP, p.COLLECTING_VP)


@final
class Jose(Step[CloudAge]):
    """Up to two plants at once (CLA-5.160)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        planting.begin(s, self.seat, p.JOSE_PLANTS, planting.BY_RULE)


@final
class DronesReturn(Step[CloudAge]):
    """To the launch bay (CLA-4.13, CLA-5.77)."""

    def happen(self, s: CloudAge) -> None:
        for seat in range(s.players):
            s.drones[seat] = p.EMPTY
        s.district = p.EMPTY
        s.city_card = p.EMPTY


ACTION_CHOOSE: Final = ActionChoose()
TAKE_CARD: Final = TakeCard()
PARROT_PLACE: Final = ParrotPlace()
PLANT_BONUS: Final = PlantBonus()
DRONES_RETURN: Final = DronesReturn()
