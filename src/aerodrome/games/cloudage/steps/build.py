"""Build actions: upgrades, project cards, one resource instead (CLA-5.78 to CLA-5.94)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps.payment import PayProject
from aerodrome.kernel.step import Options, Step

ANY_TYPE: Final = 0b111


def only(kind: i64) -> i64:
    """One type of upgrade, as a set."""
    return i64(1) << kind


# ---------------------------------------------------------------- what may be built and played
def add_upgrades(s: CloudAge, seat: i64, reduction: i64, types: i64, out: Options) -> None:
    """Each type whose next upgrade can be paid (CLA-5.83)."""
    for kind in range(i64(p.TYPE_COUNT)):
        if types >> kind & 1 and s.can_build(seat, kind, reduction):
            out.add(p.UPGRADE + kind)


def add_cards(s: CloudAge, seat: i64, out: Options) -> None:
    """Each card of the hand that can be paid (CLA-5.89)."""
    first = seat * p.CARD_KINDS
    hands = s.hands
    for card in range(i64(p.CARD_KINDS)):
        if hands[first + card] and s.can_play(seat, card):
            out.add(p.PLAY + card)


def add_resources(out: Options) -> None:
    """CLA-5.80, CLA-5.174: any of the four, even where none is left."""
    for resource in range(i64(p.RESOURCE_COUNT)):
        out.add(p.RESOURCE + resource)


def carry_out(s: CloudAge, seat: i64, action: i64, reduction: i64) -> None:
    """One of these options."""
    if action >= p.PLAY:
        play_card(s, seat, action - p.PLAY)
    elif action >= p.UPGRADE:
        build_upgrade(s, seat, action - p.UPGRADE, reduction)
    else:
        s.gain(seat, p.AS_GAIN[action - p.RESOURCE], 1)


def build_upgrade(s: CloudAge, seat: i64, kind: i64, reduction: i64) -> None:
    """CLA-5.83 to CLA-5.85."""
    cost = s.upgrade_cost(seat, kind, reduction)
    place = seat * p.TYPE_COUNT + kind
    s.metal[seat] -= cost
    s.tell_of(seat, p.UPGRADE_BUILT, p.FIRST_UPGRADE[kind] + s.upgrades[place], cost)
    s.upgrades[place] += 1
    if s.upgrades[place] == p.TYPE_SIZE[kind]:
        s.gain(seat, p.WATER, p.LAST_UPGRADE_WATER)


def play_card(s: CloudAge, seat: i64, card: i64) -> None:
    """Out of the hand, water first, then the other cards (CLA-5.89, CLA-5.168)."""
    s.playing = card
    cost = s.card_cost(seat, card)
    s.drop_card(seat, card)
    s.pay(seat, p.WATER, cost)
    s.then(CardPlayed(seat))
    if p.CARD_CARDS[card]:
        s.then(PayProject(seat, p.CARD_CARDS[card]))


@final
@mypyc_attr(free_list_len=1)
class CardPlayed(Step[CloudAge]):
    """The card is paid: below the airship board, immediate effect, then production (CLA-5.90, CLA-5.91)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def happen(self, s: CloudAge) -> None:
        seat, card = self.seat, s.playing
        s.playing = p.EMPTY
        s.played[seat * p.CARD_KINDS + card] += 1
        s.card_move[seat] += p.CARD_MOVE[card]
        s.card_combat[seat] += p.CARD_COMBAT[card]
        s.card_capacity[seat] += p.CARD_CAPACITY[card]
        s.tell_of(seat, p.CARD_PLAYED, card)
        if p.CARD_PRODUCTION[card]:
            s.then(RaiseProduction(seat, p.CARD_PRODUCTION[card]))
        effect = table.CARD_PLAY[card]
        if effect != table.NO_EFFECT:
            s.effects.start(s, effect, seat, table.source_of(table.FROM_CARD, card))


@final
@mypyc_attr(free_list_len=1)
class RaiseProduction(Step[CloudAge]):
    """Step by step, each with its reward; at the top points instead (CLA-5.25 to CLA-5.27)."""

    def __init__(self, seat: i64, steps: i64) -> None:
        self.seat: Final = seat
        self.steps: Final = steps

    def args(self) -> list[int]:
        return [int(self.seat), int(self.steps)]

    def happen(self, s: CloudAge) -> None:
        for _ in range(self.steps):
            if s.level[self.seat] == p.TOP_LEVEL:
                s.gain(self.seat, p.VP, p.OVER_TOP_VP)
                continue
            s.level[self.seat] += 1
            level = s.level[self.seat]
            s.tell_of(self.seat, p.LEVEL_REACHED, level)
            effect = table.LEVEL_REWARD[level]
            if effect != table.NO_EFFECT:  # plain gains: nothing is asked
                s.effects.start(s, effect, self.seat, table.source_of(table.FROM_LEVEL, level))


# ---------------------------------------------------------------- the questions
@final
@mypyc_attr(free_list_len=1)
class BuildChoose(Step[CloudAge]):
    """`build.choose`: so many build actions one after the other (CLA-5.78 to CLA-5.81, CLA-9.7)."""

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
        add_resources(out)
        add_upgrades(s, self.seat, 0, ANY_TYPE, out)
        add_cards(s, self.seat, out)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if self.left > 1:
            s.then(BuildChoose(self.seat, self.left - 1))
        carry_out(s, self.seat, action, 0)


@final
class UpgradeChoose(Step[CloudAge]):
    """`upgrade.choose`: one upgrade of certain types, for less metal, or none (CLA-5.146 to CLA-5.149, CLA-11.36)."""

    def __init__(self, seat: i64, reduction: i64, types: i64) -> None:
        self.seat: Final = seat
        self.reduction: Final = reduction
        self.types: Final = types

    def args(self) -> list[int]:
        return [int(self.seat), int(self.reduction), int(self.types)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        types = [name for kind, name in enumerate(p.UPGRADE_TYPES) if self.types >> kind & 1]
        return {"reduction": int(self.reduction), "types": types}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.DECLINE)
        add_upgrades(s, self.seat, self.reduction, self.types, out)

    def resolve(self, s: CloudAge, action: i64) -> None:
        if action != p.DECLINE:
            build_upgrade(s, self.seat, action - p.UPGRADE, self.reduction)


@final
class WrenchUse(Step[CloudAge]):
    """`wrench.use`: one resource or one upgrade at its usual cost, no card (CLA-5.76)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def args(self) -> list[int]:
        return [int(self.seat)]

    def who(self, s: CloudAge) -> i64:
        return self.seat

    def options(self, s: CloudAge, out: Options) -> None:
        add_resources(out)
        add_upgrades(s, self.seat, 0, ANY_TYPE, out)

    def resolve(self, s: CloudAge, action: i64) -> None:
        carry_out(s, self.seat, action, 0)


def others_build(s: CloudAge) -> None:
    """One build action for each other player, from the left of the active one (CLA-4.12, CLA-5.79, CLA-5.99)."""
    for place in range(s.players - 1, i64(0), -1):
        s.then(BuildChoose((s.active + place) % s.players, 1))
