"""Fights: in cities, for a book, L14, L15, the last mission and the tie-break (CLA-5.47 to CLA-5.62)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from aerodrome.games.cloudage import navigation, parts as p, score
from aerodrome.games.cloudage.effects import table
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import markers, tiles
from aerodrome.kernel.step import Options, Step


def begin(s: CloudAge, seat: i64, cause: i64, city: i64, target: i64, win: i64) -> None:
    """A fight of a seat against a value, or only for a value; `win` is the effect of a book."""
    s.fighter = seat
    s.fight_cause = cause
    s.fight_city = city
    s.fight_target = target
    s.fight_win = win
    s.fight_bonus = 0
    s.fight_drawn = 0
    s.tell_of(seat, p.FIGHT_BEGAN, cause, city, target, s.base_value(seat))
    s.then(FIGHT_NEXT)


def value(s: CloudAge) -> i64:
    """Base value, cards drawn, bonus of markers (CLA-5.50)."""
    total = s.base_value(s.fighter) + s.fight_bonus
    for place in range(s.fight_drawn):
        total += p.NAVIGATION_VALUE[s.fight_cards[place]]
    return total


def price(s: CloudAge) -> i64:
    """The energy of the next card (CLA-5.53, CLA-5.54, CLA-5.172)."""
    if s.fight_drawn:
        return p.NEXT_CARD_ENERGY
    return 0 if s.copies(s.fighter, p.SPOTTER_BALLOON) else p.FIRST_CARD_ENERGY


@final
class FightStart(Step[CloudAge]):
    """`fight.start`: fight the militia of the city or not (CLA-5.47)."""

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        city = s.city_at(s.airships[s.active])
        base = int(s.base_value(s.active))
        return {"city": p.CITIES[city], "target": int(s.city_combat(city)), "base": base}

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.DECLINE)
        out.add(p.FIGHT)

    def resolve(self, s: CloudAge, action: i64) -> None:
        city = s.city_at(s.airships[s.active])
        if action == p.FIGHT:
            begin(s, s.active, p.FOR_CITY, city, s.city_combat(city), p.EMPTY)
        else:
            s.tell(p.FIGHT_DECLINED, city)
            markers.place(s)


@final
class FightNext(Step[CloudAge]):
    """`fight.next`, `final.fight`, `tie.fight`: one more card, a marker, or stop (CLA-5.53 to CLA-5.57, CLA-5.110)."""

    def who(self, s: CloudAge) -> i64:
        return s.fighter

    def notes(self, s: CloudAge, seat: int | None) -> dict[str, Any]:
        return {"price": int(price(s))}

    def options(self, s: CloudAge, out: Options) -> None:
        seat = s.fighter
        if navigation.cards_left(s, seat):  # CLA-5.33, CLA-5.55
            if s.energy[seat] >= price(s):
                out.add(p.DRAW + p.DRAW_ENERGY)
            if s.fight_drawn and s.fight_cause != p.FOR_TIE:  # CLA-6.9
                out.add(p.DRAW + 1)
        if s.fight_cause != p.FOR_TIE:  # CLA-5.117
            if s.has_tile(p.L1) and s.marker_count(seat, p.WHIKA):
                out.add(p.MARKER)
            if s.has_tile(p.L2) and s.marker_count(seat, p.DEVILS_FORK):
                out.add(p.MARKER + 1)
        out.add(p.STOP)

    def resolve(self, s: CloudAge, action: i64) -> None:
        seat = s.fighter
        if action == p.STOP:
            end(s)
            return
        if action >= p.MARKER:
            tile = p.L1 + action - p.MARKER
            s.markers[seat * p.CITY_COUNT + p.TILE_CITY[tile]] -= 1
            s.fight_bonus += p.TILE_MARKER[tile]
            s.tell_of(seat, p.MARKER_USED, tile, value(s))
        else:
            if action == p.DRAW + p.DRAW_ENERGY:
                s.pay(seat, p.ENERGY, price(s))
            else:
                s.pay(seat, p.VP, p.NEXT_CARD_VP)
            s.fight_cards[s.fight_drawn] = s.draw_navigation(seat)
            s.fight_drawn += 1
            s.tell_of(seat, p.FIGHT_CARD, s.fight_cards[s.fight_drawn - 1], value(s))
        s.then(FIGHT_NEXT)


def end(s: CloudAge) -> None:
    """The drawn cards are thrown, then what the fight was for (CLA-5.58, CLA-5.59, CLA-5.170)."""
    seat, cause, city, reached = s.fighter, s.fight_cause, s.fight_city, value(s)
    won = reached >= s.fight_target
    for place in range(s.fight_drawn):
        navigation.throw(s, seat, s.fight_cards[place])
        s.fight_cards[place] = p.EMPTY
    s.fight_drawn = 0
    s.fight_bonus = 0
    s.fighter = p.EMPTY
    s.fight_cause = p.EMPTY
    s.fight_city = p.EMPTY
    win = s.fight_win
    s.fight_win = p.EMPTY
    s.fight_target = p.NO_TARGET
    s.tell_of(seat, p.FIGHT_ENDED, cause, i64(won), reached)
    if cause == p.FOR_CITY:
        end_in_city(s, city, reached, won)
    elif cause == p.FOR_BOOK:
        if won:
            s.effects.start(s, win, seat, table.source_of(table.FROM_BOOK, 0))
    elif cause == p.FOR_L14:
        if won:
            tiles.won_l14(s)
    elif cause == p.FOR_L15:
        if won:
            tiles.won_l15(s)
    elif cause == p.FOR_MISSION:
        count_last_fight(s, seat, reached)
    else:
        s.tie[seat] = reached
        s.tell_of(seat, p.TIE_FOUGHT, reached)


def end_in_city(s: CloudAge, city: i64, reached: i64, won: bool) -> None:
    """Combat Sequence, Boarding Crew, the reward, the marker, in this order (CLA-5.170)."""
    s.then(markers.PLACE_MARKER)
    if won:
        s.then(CityWon(city))
    copies = s.copies(s.active, p.COMBAT_SEQUENCE)
    if copies == 0 or reached < p.SEQUENCE_VALUE:
        return
    if reached >= p.SEQUENCE_HIGH:
        s.then(SequenceReward(copies))
    else:
        for _ in range(copies):
            s.worked(s.active, p.COMBAT_SEQUENCE, p.WATER, p.SEQUENCE_GAIN)


@final
class CityWon(Step[CloudAge]):
    """A metal for each Boarding Crew, then the reward of the city, or of the tile on it (CLA-5.61)."""

    def __init__(self, city: i64) -> None:
        self.city: Final = city

    def args(self) -> list[int]:
        return [int(self.city)]

    def happen(self, s: CloudAge) -> None:
        for _ in range(s.copies(s.active, p.BOARDING_CREW)):
            s.worked(s.active, p.BOARDING_CREW, p.METAL, 1)
        tile = s.city_tile(self.city)
        if tile == p.EMPTY:
            source = table.source_of(table.FROM_CITY, self.city)
            s.effects.start(s, table.CITY_REWARD[self.city], s.active, source)
        else:
            s.effects.start(s, table.TILE_REWARD[tile], s.active, table.source_of(table.FROM_TILE, tile))


@final
@mypyc_attr(free_list_len=1)
class SequenceReward(Step[CloudAge]):
    """`sequence.reward`: for each Combat Sequence 2 points or 2 water (CLA-5.157, CLA-5.166)."""

    def __init__(self, left: i64) -> None:
        self.left: Final = left

    def args(self) -> list[int]:
        return [int(self.left)]

    def options(self, s: CloudAge, out: Options) -> None:
        out.add(p.REWARD + p.REWARD_VP)
        out.add(p.REWARD + 1)

    def resolve(self, s: CloudAge, action: i64) -> None:
        kind = p.VP if action == p.REWARD + p.REWARD_VP else p.WATER
        s.worked(s.active, p.COMBAT_SEQUENCE, kind, p.SEQUENCE_GAIN)
        if self.left > 1:
            s.then(SequenceReward(self.left - 1))


def count_last_fight(s: CloudAge, seat: i64, reached: i64) -> None:
    """The mission `final_combat` (CLA-5.135, CLA-6.5)."""
    for half in range(i64(p.HALVES)):
        if score.counts(s, seat, half) and p.HALF_MISSION[half] == p.M_FINAL_COMBAT:
            score.count_mission(s, seat, half, reached)


FIGHT_START: Final = FightStart()
FIGHT_NEXT: Final = FightNext()
