"""What may be done beside a question, played on sketches of clauses that ask for it.

A hangar: cards may be scrapped for goods, once a turn, beside every open question of the active seat.
"""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.game import Game
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State, question_name
from aerodrome.kernel.step import Closed, DeadEnd, Options, Step

STOP, CONVERT, PERFORM, SCRAP, PAY_GOODS, PAY_NANITE, DRAW, KEEP = 0, 1, 2, 3, 6, 7, 8, 9
CARDS = 3
ACTIONS = Actions(
    extras=("scrap",),
    stop=(STOP,),
    convert=(CONVERT,),
    perform=(PERFORM,),
    scrap=(SCRAP, Arg("card", CARDS)),
    pay_goods=(PAY_GOODS,),
    pay_nanite=(PAY_NANITE,),
    draw=(DRAW,),
    keep=(KEEP,),
)


class Hangar(State):
    """`hand` has a bit for each card; a card scrapped gives one of the goods, the last card a draw as well."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.hand = 0
        self.goods = 0
        self.nanites = 0
        self.scrapped = False
        self.tile = True
        self.done = 0  # the answers given, digit by digit

    def clone(self) -> Hangar:
        t = Hangar(self.players)
        self.copy_into(t)
        for name in self.fields():
            setattr(t, name, getattr(self, name))
        return t

    def deal_again(self, seat: i64, rng: Rng) -> None:
        if seat != 0:
            self.hand = int(rng.below(1 << CARDS))

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"goods": self.goods}

    def scores(self) -> list[int]:
        return [0] * self.players

    def winners(self) -> list[int]:
        return []

    def check(self) -> None:
        assert self.goods >= 0


class Scrap(Step[Hangar]):
    """CRY-9.15: one step, its options stand beside those of the pending decision."""

    def options(self, s: Hangar, out: Options) -> None:
        for card in range(CARDS):
            if not s.scrapped and s.hand >> card & 1:
                out.add(SCRAP + card)

    def resolve(self, s: Hangar, action: i64) -> None:
        card = int(action) - SCRAP
        s.hand ^= 1 << card
        s.goods += 1
        s.scrapped = True
        if card == 0:
            s.tile = False
        if card == CARDS - 1:
            s.then(CardBenefit())


class CardBenefit(Closed[Hangar]):
    def options(self, s: Hangar, out: Options) -> None:
        out.add(KEEP)
        out.add(DRAW)

    def resolve(self, s: Hangar, action: i64) -> None:
        s.done = 10 * s.done + int(action)


class Platform(Step[Hangar]):
    """CRY-9.8: asked with *stop* alone, because a scrap may pay for more; lapses if its tile is scrapped."""

    def options(self, s: Hangar, out: Options) -> None:
        if s.tile:
            if s.goods:
                out.add(PERFORM)
            out.add(STOP)

    def lingers(self, s: Hangar) -> bool:
        return True

    def happen(self, s: Hangar) -> None:
        s.done = 10 * s.done + 5

    def resolve(self, s: Hangar, action: i64) -> None:
        s.done = 10 * s.done + int(action)
        if action == PERFORM:
            s.goods -= 1


class Reactor(Step[Hangar]):
    """CRY-9.11: up to three times; *stop* is not there before the first, and lingers after it."""

    def __init__(self, uses: int) -> None:
        self.uses = uses

    def args(self) -> list[int]:
        return [self.uses]

    def options(self, s: Hangar, out: Options) -> None:
        if s.goods:
            out.add(CONVERT)
        if self.uses:
            out.add(STOP)

    def lingers(self, s: Hangar) -> bool:
        return self.uses > 0

    def resolve(self, s: Hangar, action: i64) -> None:
        s.done = 10 * s.done + int(action)
        if action == CONVERT:
            s.goods -= 1
            if self.uses < 2:
                s.then(Reactor(self.uses + 1))


class PayUnit(Closed[Hangar]):
    def options(self, s: Hangar, out: Options) -> None:
        if s.goods:
            out.add(PAY_GOODS)
        if s.nanites:
            out.add(PAY_NANITE)

    def resolve(self, s: Hangar, action: i64) -> None:
        s.done = 10 * s.done + int(action)


class EndTurn(Step[Hangar]):
    """D34: one answer of its own, and the extras beside it; then the next seat."""

    def options(self, s: Hangar, out: Options) -> None:
        out.add(STOP)

    def lingers(self, s: Hangar) -> bool:
        return True

    def resolve(self, s: Hangar, action: i64) -> None:
        s.over = True


class Partner(Step[Hangar]):
    """A question to the other seat, within the turn of the active one."""

    def options(self, s: Hangar, out: Options) -> None:
        out.add(KEEP)
        out.add(DRAW)

    def who(self, s: Hangar) -> i64:
        return 1

    def resolve(self, s: Hangar, action: i64) -> None:
        s.done = 10 * s.done + int(action)


GAME = Game(
    id="hangar",
    title="Hangar",
    package="tests",
    rules=1,
    players=(2,),
    options=(),
    actions=ACTIONS,
    blank=Hangar,
    setup=lambda s, options: s.then(EndTurn()),
    steps=(CardBenefit, Platform, Reactor, PayUnit, EndTurn, Partner),
    events=Events(),
    sense=Sense(),
    longest=20,
    prefix="HAN",
    credits="nobody",
    extras=Scrap(),
)


def hangar(*steps: Step[Hangar], hand: int = 0, goods: int = 0, nanites: int = 0) -> Hangar:
    s = GAME.new(2)
    assert isinstance(s, Hangar)
    s.over, s.depth = False, 0
    s.hand, s.goods, s.nanites = hand, goods, nanites
    for step in reversed([*steps, EndTurn()]):
        s.then(step)
    s.settle()
    return s


def asked(s: Hangar) -> tuple[str, list[int], list[int]]:
    """The question, what is legal, and what of that is an extra."""
    view = s.view(int(s.player))
    assert view["legal"] == s.legal == sorted(set(s.legal))
    return question_name(s.top()), view["legal"], view["extras"]


def test_extras_stand_among_the_legal_actions_in_order() -> None:
    s = hangar(Platform(), hand=0b011, goods=1)
    assert asked(s) == ("platform", [STOP, PERFORM, SCRAP, SCRAP + 1], [SCRAP, SCRAP + 1])
    assert [s.is_extra(i64(action)) for action in s.legal] == [False, False, True, True]
    assert s.view(1)["extras"] == s.view(None)["extras"] == []


def test_an_answer_is_an_answer_although_there_are_extras() -> None:
    s = hangar(Platform(), hand=0b010, goods=1)
    s.apply(PERFORM)
    assert (s.done, s.goods, s.hand, asked(s)[0]) == (PERFORM, 0, 0b010, "end_turn")


def test_a_single_answer_is_taken_although_there_are_extras() -> None:
    """CRY-9.14."""
    s = hangar(Reactor(0), Platform(), hand=0b010, goods=1)
    assert s.done == CONVERT, "the first use has one answer, and is made by the engine"
    assert asked(s) == ("reactor", [STOP, SCRAP + 1], [SCRAP + 1]), "CRY-9.11: then *stop* lingers"


def test_a_lingering_question_without_extras_answers_itself() -> None:
    s = hangar(Platform())
    assert s.over
    assert s.done == STOP


def test_the_question_is_computed_anew_after_an_extra() -> None:
    s = hangar(Reactor(1), hand=0b011)
    assert s.legal == [STOP, SCRAP, SCRAP + 1]
    s.apply(SCRAP + 1)
    assert asked(s) == ("reactor", [STOP, CONVERT], []), "the scrap pays for one more, and is used up"
    assert s.moves == 1
    s.apply(CONVERT)
    assert (s.done, s.over) == (CONVERT * 10 + STOP, True)


def test_what_an_extra_asks_comes_before_the_question() -> None:
    s = hangar(Platform(), hand=0b110)
    s.apply(SCRAP + 2)
    assert asked(s) == ("card_benefit", [DRAW, KEEP], []), "closed: no extras while a benefit is taken"
    s.apply(DRAW)
    assert asked(s) == ("platform", [STOP, PERFORM], [])


def test_a_question_may_lapse_by_an_extra() -> None:
    """CRY-9.15: the tile of the pending action was scrapped."""
    s = hangar(Platform(), hand=0b001)
    s.apply(SCRAP)
    assert (s.over, s.done) == (True, 5)


def test_a_payment_is_closed() -> None:
    s = hangar(PayUnit(), hand=0b111, goods=1, nanites=1)
    assert asked(s) == ("pay_unit", [PAY_GOODS, PAY_NANITE], [])


def test_extras_belong_to_the_active_seat() -> None:
    s = hangar(Partner(), hand=0b111)
    assert (s.player, s.active) == (1, 0)
    assert asked(s) == ("partner", [DRAW, KEEP], [])


def test_the_end_of_a_turn_is_asked_because_of_extras() -> None:
    assert asked(hangar(hand=0b100)) == ("end_turn", [STOP, SCRAP + 2], [SCRAP + 2])


def test_clones_records_and_dumps_know_the_extras() -> None:
    s = hangar(Platform(), hand=0b110)
    t = s.clone()
    t.apply(SCRAP + 1)
    assert asked(s) == ("platform", [STOP, SCRAP + 1, SCRAP + 2], [SCRAP + 1, SCRAP + 2])
    loaded = GAME.load(GAME.dump(s))
    assert (loaded.legal, list(loaded.beside)) == (s.legal, list(s.beside))
    loaded.apply(SCRAP + 1)
    assert GAME.fingerprint(loaded) == GAME.fingerprint(t)


def test_a_redeal_asks_as_the_game_does() -> None:
    """Seat 1 cannot know which cards seat 0 could scrap, but that a question with one answer is asked tells of one."""
    s = hangar(Platform(), hand=0b010)
    offered = {tuple(s.redeal(1, seed).legal) for seed in range(200)}
    assert offered == {
        (STOP, *(SCRAP + card for card in range(CARDS) if hand >> card & 1)) for hand in range(1, 1 << CARDS)
    }
    assert {tuple(s.redeal(0, seed).legal) for seed in range(20)} == {(STOP, SCRAP + 1)}, "the seat asked knows"


def test_a_redeal_that_can_never_ask_says_so() -> None:
    class Forgetful(Platform):
        def options(self, s: Hangar, out: Options) -> None:
            out.add(STOP)
            if s.hand == 1 << CARDS:
                out.add(PERFORM)

    s = hangar(Forgetful(), hand=1 << CARDS)
    s.scrapped = True
    s.settle()
    assert s.legal == [STOP, PERFORM]
    with pytest.raises(DeadEnd, match="Forgetful: dealt anew 1000 times, and never would anybody be asked"):
        s.redeal(1, 1)


def test_an_agenda_that_runs_empty_is_a_dead_end() -> None:
    s = Hangar(2)
    with pytest.raises(DeadEnd, match="nothing is pending, and the game is not over"):
        s.settle()


def test_extras_are_declared_by_the_names_of_their_actions() -> None:
    assert [ACTIONS.is_extra(action) for action in (STOP, SCRAP, SCRAP + 2, PAY_GOODS)] == [False, True, True, False]
    with pytest.raises(ValueError, match="no action is called 'scarp'"):
        Actions(extras=("scarp",), scrap=(0,))
