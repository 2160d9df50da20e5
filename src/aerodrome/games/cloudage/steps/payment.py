"""Paying with project cards and plants, and the Plant Market (CLA-5.3, CLA-5.9, CLA-5.162, CLA-9.6)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.kernel.step import Options, Step


@final
@mypyc_attr(free_list_len=1)
class PayProject(Step[CloudAge]):
    """`pay.project`: one card of the hand after the other; the card that is being played is not there any more."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(self.seat), int(self.left)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"left": int(self.left), "card": None if s.playing == p.EMPTY else p.CARDS[s.playing]}

    def options(self, s: CloudAge, out: Options) -> None:
        first = self.seat * p.CARD_KINDS
        hands = s.hands
        for card in range(i64(p.CARD_KINDS)):
            if hands[first + card]:
                out.add(p.DISCARD + card)

    def resolve(self, s: CloudAge, action: i64) -> None:
        card = action - p.DISCARD
        s.drop_card(self.seat, card)
        s.discard[card] += 1
        s.tell_of(self.seat, p.DISCARDED, card)
        if self.left > 1:
            s.then(PayProject(self.seat, self.left - 1))


@final
class PayPlant(Step[CloudAge]):
    """`pay.plant`: one tile of the reserve after the other."""

    def __init__(self, seat: i64, left: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(self.seat), int(self.left)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"left": int(self.left)}

    def options(self, s: CloudAge, out: Options) -> None:
        for kind in range(i64(p.PLANT_KINDS)):
            if s.plants[self.seat * p.PLANT_KINDS + kind]:
                out.add(p.GIVE + kind)

    def resolve(self, s: CloudAge, action: i64) -> None:
        s.give_plant(self.seat, action - p.GIVE)
        if self.left > 1:
            s.then(PayPlant(self.seat, self.left - 1))


@final
class MarketUse(Step[CloudAge]):
    """`market.use`: three plants for 7 points (CLA-5.162)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.PERFORM)
        out.add(p.DECLINE)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action == p.PERFORM:
            s.then(MarketPaid(self.seat))
            s.then(PayPlant(self.seat, p.MARKET_PLANTS))


@final
class MarketPaid(Step[CloudAge]):
    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        s.gain(self.seat, p.VP, p.MARKET_VP)
