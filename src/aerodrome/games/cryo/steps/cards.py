"""Drawing and playing cards (CRY-5.6, CRY-5.90 to CRY-5.103)."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.codes import kinds, one_card
from aerodrome.games.cryo.feasible import can_play, playable_as
from aerodrome.games.cryo.state import Cryo
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.step import Options, Step


@final
class CardBenefit(Step[Cryo]):
    """D10: draw a card, play one, or neither (CRY-5.6, CRY-11.25)."""

    def options(self, s: Cryo, out: Options) -> None:
        if s.cards_to_draw():
            out.add(p.DRAW)
        if can_play(s, s.active):
            out.add(p.PLAY)
        out.add(p.NO_CARD)

    def resolve(self, s: Cryo, action: i64) -> None:
        if action == p.DRAW:
            s.draw(s.active)
        elif action == p.PLAY:
            s.then(PLAY_CARD[0])


@final
class PlayCard(Step[Cryo]):
    """D11: a card of the hand as upgrade, mission or vehicle; or none, and the play is lost (CRY-9.6, CRY-9.18)."""

    def __init__(self, more: i64) -> None:
        self.more: Final = more  # plays of the same announcement that follow

    def args(self) -> list[int]:
        return [int(self.more)]

    def notes(self, s: Cryo, seat: int | None) -> dict[str, Any]:
        return {"more": int(self.more)}

    def options(self, s: Cryo, out: Options) -> None:
        seat = s.active
        hand = kinds(s.hands[seat])
        if hand:
            upgrades = playable_as(s, seat, p.AS_UPGRADE)
            missions = playable_as(s, seat, p.AS_MISSION)
            vehicles = playable_as(s, seat, p.AS_VEHICLE)
            for card in range(i64(p.CARD_KINDS)):
                if hand >> card & 1:
                    first = p.PLAY_CARD + card * p.MODE_COUNT
                    if upgrades >> card & 1:
                        out.add(first + p.AS_UPGRADE)
                    if missions >> card & 1:
                        out.add(first + p.AS_MISSION)
                    if vehicles >> card & 1:
                        out.add(first + p.AS_VEHICLE)
        out.add(p.NO_PLAY)

    def resolve(self, s: Cryo, action: i64) -> None:
        if self.more:
            s.then(PLAY_CARD[self.more - 1])
        if action == p.NO_PLAY:
            s.tell(p.PLAY_LOST)
        else:
            play_card(s, (action - p.PLAY_CARD) // p.MODE_COUNT, (action - p.PLAY_CARD) % p.MODE_COUNT)


def play_card(s: Cryo, card: i64, mode: i64) -> None:
    """CRY-5.91 to CRY-5.96."""
    seat = s.active
    s.hands[seat] -= one_card(card)
    if mode == p.AS_UPGRADE:
        s.upgrades[seat] |= i64(1) << card
        s.tell(p.PLAYED_UPGRADE, card)
        if card == p.IMAGING:
            s.reveal()  # CRY-5.108, CRY-8.15
    elif mode == p.AS_MISSION:
        s.missions[seat] |= i64(1) << card
        s.tell(p.PLAYED_MISSION, count_bits(s.missions[seat]), card, secret=seat)
    else:
        s.vehicles[seat] += one_card(card)
        s.tell(p.PLAYED_VEHICLE, card)
        if card == p.SPIDER and s.destroyed[seat]:  # CRY-5.127, CRY-11.40
            s.destroyed[seat] -= 1
            s.aboard[seat] += 1
            s.tell(p.RESCUED)


CARD_BENEFIT: Final = CardBenefit()
PLAY_CARD: Final = vec[PlayCard]([PlayCard(more) for more in range(p.USES)])
