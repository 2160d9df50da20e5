"""The marker of the round (CLA-5.63 to CLA-5.65)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.step import Step


def place(s: CloudAge) -> None:
    """The leftmost marker goes to the city of the airship; its slot may give a reward."""
    seat = s.active
    city = s.city_at(s.airships[seat])
    s.slots[seat] += 1
    s.markers[seat * p.CITY_COUNT + city] += 1
    slot = s.slot_of(s.slots[seat])
    s.tell(p.MARKER_PLACED, city, slot)
    rewarded: i64 = p.REWARDED_SHORT if s.short() else p.REWARDED
    if rewarded >> slot & 1:
        s.effects.start(s, table.SLOT_REWARD, seat, table.source_of(table.FROM_SLOT, slot))


@final
class PlaceMarker(Step[CloudAge]):
    """After a fight and its reward."""

    def happen(self, s: CloudAge) -> None:
        place(s)


PLACE_MARKER: Final = PlaceMarker()
