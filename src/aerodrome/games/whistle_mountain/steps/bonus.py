"""Bonus actions and powers of the own turn, beside its open questions (WHI-4.3 to WHI-4.5, WHI-9.24 to WHI-9.26)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.whistle_mountain import grid, parts as p
from aerodrome.games.whistle_mountain.codes import copies, one_bit, one_card
from aerodrome.games.whistle_mountain.effects import run, table
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.kernel.step import Options, Step

POWER_OF_UPGRADE: Final = p.numbers([1 << p.POWERS.index(name) if name in p.POWERS else 0 for name in p.UPGRADES])
UNLIMITED: Final[i64] = p.bits_of(
    p.POWERS, [str(upgrade["id"]) for upgrade in p.rows("upgrade") if upgrade["timing"] == "unlimited"]
)
CHANGER_POWERS: Final = 1 << p.WHISTLE_FOR_RESOURCE | 1 << p.RESOURCE_FOR_WHISTLE
REQUISITION_POWERS: Final = 1 << p.CARD_FOR_SCAFFOLD | 1 << p.SCAFFOLD_FOR_CARD


def may_play(s: Whistle, card: i64) -> bool:
    """A card of the hand, which cannot pay for its own effect (WHI-5.217)."""
    s.hands[s.active] -= one_card(card)
    playable = run.usable(s, table.CARD_EFFECT[card], table.NO_SOURCE)
    s.hands[s.active] += one_card(card)
    return playable


def powers_left(s: Whistle) -> i64:
    """Those of the own upgrades and abilities that were not used in this turn, or are unlimited (WHI-5.222)."""
    powers: i64 = 0
    upgrades = s.upgrades[s.active]
    while upgrades:
        bit = upgrades & -upgrades
        upgrades ^= bit
        powers |= POWER_OF_UPGRADE[grid.place_of(bit)]
    if s.able(s.active, p.MONEY_CHANGER):
        powers |= CHANGER_POWERS
    if s.able(s.active, p.REQUISITIONER):
        powers |= REQUISITION_POWERS
    return powers & ~s.used


def add_bonus(s: Whistle, out: Options) -> None:
    seat = s.active
    if not s.played_card and s.hands[seat]:
        for card in range(i64(p.CARD_KINDS)):
            if copies(s.hands[seat], card) and may_play(s, card):
                out.add(p.PLAY + card)
    if not s.used_trophy and s.trophies[seat]:
        for trophy in range(i64(p.TROPHY_KINDS)):
            if copies(s.trophies[seat], trophy) and run.usable(s, table.TROPHY_EFFECT[trophy], table.NO_SOURCE):
                out.add(p.USE + trophy)
    powers = powers_left(s)
    while powers:
        bit = powers & -powers
        powers ^= bit
        power = grid.place_of(bit)
        if run.usable(s, table.POWER_EFFECT[power], table.NO_SOURCE):
            out.add(p.POWER + power)


def has_bonus(s: Whistle) -> bool:
    out = Options()
    add_bonus(s, out)
    return out.count > 0


@final
class BonusActions(Step[Whistle]):
    """A card, a trophy, a power."""

    def options(self, s: Whistle, out: Options) -> None:
        add_bonus(s, out)

    def resolve(self, s: Whistle, action: i64) -> None:
        if action >= p.POWER:
            use_power(s, action - p.POWER)
        elif action >= p.USE:
            trophy = action - p.USE
            s.used_trophy = True
            s.trophies[s.active] -= one_card(trophy)  # it leaves the game (WHI-5.77)
            s.tell(p.TROPHY_USED, trophy)
            run.start(s, table.TROPHY_EFFECT[trophy], table.NO_SOURCE)
        else:
            card = action - p.PLAY
            s.played_card = True
            s.hands[s.active] -= one_card(card)
            s.playing = card
            s.tell(p.CARD_PLAYED, card)
            s.then(PUT_AWAY)
            run.start(s, table.CARD_EFFECT[card], table.NO_SOURCE)


def use_power(s: Whistle, power: i64) -> None:
    bit = one_bit(power)
    if bit & CHANGER_POWERS:
        s.used |= CHANGER_POWERS
    elif bit & REQUISITION_POWERS:
        s.used |= REQUISITION_POWERS
    elif not bit & UNLIMITED:
        s.used |= bit
    s.tell(p.POWER_USED, power)
    run.start(s, table.POWER_EFFECT[power], table.NO_SOURCE)


@final
class PutAway(Step[Whistle]):
    """The card that was played reaches the discard pile when its effect is finished (WHI-5.217)."""

    def happen(self, s: Whistle) -> None:
        s.discard += one_card(s.playing)
        s.playing = p.EMPTY


BONUS_ACTIONS: Final = BonusActions()
PUT_AWAY: Final = PutAway()
