"""A sketch of Whistle Mountain: what is done between two steps, pieces with hundreds of sites, events with many values.

In a turn there is one main action, Gather or Work. One card and one trophy may be used at any point of it, and the
Money Changer as often as one likes, but never inside an effect, and not after the turn was ended.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.game import Game
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State, question_name
from aerodrome.kernel.step import Closed, Options, Step

TYPES = ("gold", "coal", "whistle")
GOLD, COAL, WHISTLE = range(3)
CARDS = ("nugget", "smuggler", "ram")
NUGGET, SMUGGLER, RAM = range(3)
PIECES = ("ladder", "bridge", "boiler")
TURNS, COLUMNS, ROWS = 4, 15, 15

GATHER, WORK, HARVEST, ACTIVATE, CONSTRUCT, STOP, END = 0, 1, 2, 3, 6, 9, 10
CARD, TROPHY, CHANGE = 11, 14, 15  # extras, before the sites: they are put among 900 answers in their places
TAKE, SITE, FLY = 17, 20, 920
ACTIONS = Actions(
    extras=("card", "trophy", "change"),
    gather=(GATHER,),
    work=(WORK,),
    harvest=(HARVEST,),
    activate=(ACTIVATE, Arg("machine", 3)),
    construct=(CONSTRUCT, Arg("piece", PIECES)),
    stop=(STOP,),
    end=(END,),
    card=(CARD, Arg("card", CARDS)),
    trophy=(TROPHY,),
    change=(CHANGE, Arg("into", ("gold", "whistle"))),
    take=(TAKE, Arg("type", TYPES)),
    site=(SITE, Arg("turned", TURNS), Arg("column", COLUMNS, first=1), Arg("row", ROWS, first=1)),
    fly=(FLY, Arg("airship", 3)),
)
CONSTRUCTED, DRAWN, FLOODED = range(3)
EVENTS = Events(
    constructed=(
        CONSTRUCTED,
        Arg("piece", PIECES),
        Arg("turned", TURNS),
        Arg("column", COLUMNS, first=1),
        Arg("row", ROWS, first=1),
        Arg("points"),
        Arg("bonus", TYPES),
    ),
    drawn=(DRAWN, Arg("left", 60), Arg("cards", CARDS, several=True, secret=True)),
    flooded=(FLOODED, Arg("level", 12), Arg("row", ROWS, first=1), Arg("points"), Arg("cells", several=True)),
)


class Mountain(State):
    """Seat 0 moves; a bit of `hand` is a card. `told` has the answers given, each a digit of the base 1000."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.gold = 0
        self.coal = 0
        self.whistle = 0
        self.hand = 0
        self.trophies = 0
        self.changer = False
        self.played = False
        self.main = False
        self.airships = 0
        self.told = 0

    def clone(self) -> Mountain:
        t = Mountain(self.players)
        self.copy_into(t)
        for name in self.fields():
            setattr(t, name, getattr(self, name))
        return t

    def deal_again(self, seat: i64, rng: Rng) -> None:
        if seat != 0:
            size = self.hand.bit_count()
            cards = [NUGGET, SMUGGLER, RAM]
            self.hand = 0
            for _ in range(size):
                self.hand |= 1 << cards.pop(int(rng.below(len(cards))))

    def look(self, seat: int | None) -> dict[str, Any]:
        return {"gold": self.gold, "cards": self.hand.bit_count(), "hand": self.hand if seat == 0 else None}

    def scores(self) -> list[int]:
        return [0] * self.players

    def winners(self) -> list[int]:
        return []

    def gain(self, kind: int) -> None:
        name = TYPES[kind]
        setattr(self, name, getattr(self, name) + 1)

    def note(self, action: i64) -> None:
        self.told = 1000 * self.told + int(action) + 1


def bonus(s: Mountain, out: Options) -> None:
    """WHI-9.24, 9.25, 9.26: a card that can be played, a trophy, the Money Changer in both directions."""
    for card in range(len(CARDS)):
        if s.hand >> card & 1 and not s.played and not (card == RAM and s.main):  # WHI-5.224
            out.add(CARD + card)
    if s.trophies:
        out.add(TROPHY)
    if s.changer and s.whistle:
        out.add(CHANGE)
    if s.changer and s.gold:
        out.add(CHANGE + 1)


def has_bonus(s: Mountain) -> bool:
    out = Options()
    bonus(s, out)
    return out.count > 0


class Bonus(Step[Mountain]):
    def options(self, s: Mountain, out: Options) -> None:
        bonus(s, out)

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        if action >= CHANGE:
            into = (GOLD, WHISTLE)[action - CHANGE]
            s.gold += 1 if into == GOLD else -1
            s.whistle += 1 if into == WHISTLE else -1
        elif action == TROPHY:
            s.trophies -= 1
            s.then(Effect())
        else:
            s.played = True
            s.hand ^= 1 << int(action - CARD)
            if action == CARD + NUGGET:
                s.gold += 1
            elif action == CARD + SMUGGLER:
                s.then(Effect())


class Menu(Step[Mountain]):
    """WHI-9.5: Work is always there; *end turn* after the main action."""

    def options(self, s: Mountain, out: Options) -> None:
        if s.main:
            out.add(END)
        else:
            if s.airships:
                out.add(GATHER)
            out.add(WORK)

    def lingers(self, s: Mountain) -> bool:
        return True

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        if action == END:
            s.then(EndOfTurn())
        else:
            s.main = True
            s.then(self)
            s.then(Airship() if action == GATHER else Task())


class Airship(Step[Mountain]):
    """WHI-9.6: a choice; with one airship at home it is none, whatever else could be done."""

    def options(self, s: Mountain, out: Options) -> None:
        for airship in range(3):
            if s.airships >> airship & 1:
                out.add(FLY + airship)

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        s.airships ^= 1 << int(action) - FLY
        s.then(Gathering(1, 0))


class Gathering(Step[Mountain]):
    """WHI-9.8: what can be harvested and activated is fixed; *stop* harvests. The first machine costs 1 gold."""

    def __init__(self, harvest: int, machines: int) -> None:
        self.harvest = harvest
        self.machines = machines

    def args(self) -> list[int]:
        return [self.harvest, self.machines]

    def options(self, s: Mountain, out: Options) -> None:
        if self.harvest:
            out.add(HARVEST)
        for machine in range(3):
            if self.machines >> machine & 1 and (machine > 0 or s.gold):
                out.add(ACTIVATE + machine)
        alone = self.harvest and out.count == 1 and not has_bonus(s)
        if not alone:  # else the harvest is made without asking
            out.add(STOP)

    def lingers(self, s: Mountain) -> bool:
        return True

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        if self.harvest and action in (HARVEST, STOP):
            s.coal += 1
        if action == HARVEST:
            s.then(Gathering(0, self.machines))
        elif action != STOP:
            machine = int(action) - ACTIVATE
            s.then(Gathering(self.harvest, self.machines ^ 1 << machine))
            if machine == 0:
                s.gold -= 1
            elif machine == 1:
                s.then(Effect())
            else:
                s.then(Promotion())


class Task(Step[Mountain]):
    """WHI-9.14: construct, or stop; without options only stop."""

    def options(self, s: Mountain, out: Options) -> None:
        if s.coal:
            out.add(CONSTRUCT + PIECES.index("boiler"))
        out.add(STOP)

    def lingers(self, s: Mountain) -> bool:
        return True

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        if action != STOP:
            s.coal -= 1
            s.then(self)
            s.then(Site(int(action) - CONSTRUCT))


class Site(Closed[Mountain]):
    """WHI-9.16: orientation and position."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def args(self) -> list[int]:
        return [self.piece]

    def options(self, s: Mountain, out: Options) -> None:
        for site in range(TURNS * COLUMNS * ROWS):
            out.add(SITE + site)

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        turned, cell = divmod(int(action) - SITE, COLUMNS * ROWS)
        column, row = divmod(cell, ROWS)
        s.tell(CONSTRUCTED, self.piece, turned, column, row, -3, -1)


class OpenSite(Site):
    def closed(self, s: Mountain) -> bool:
        return False


class Effect(Closed[Mountain]):
    """WHI-9.13: a resource of choice, inside the effect of a card, a trophy or a machine."""

    def options(self, s: Mountain, out: Options) -> None:
        for kind in range(len(TYPES)):
            out.add(TAKE + kind)

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        s.gain(int(action) - TAKE)


class Promotion(Effect):
    """WHI-9.19: the owner of the arriving worker picks, who need not be the one whose turn it is."""

    def who(self, s: Mountain) -> i64:
        return 1

    def closed(self, s: Mountain) -> bool:
        return False


class EndOfTurn(Closed[Mountain]):
    """WHI-9.39 and 5.236: after *end turn* nothing else is used."""

    def options(self, s: Mountain, out: Options) -> None:
        out.add(HARVEST)
        out.add(STOP)

    def resolve(self, s: Mountain, action: i64) -> None:
        s.note(action)
        s.over = True


GAME = Game(
    id="mountain",
    title="Mountain",
    package="tests",
    rules=1,
    players=(2, 3),
    options=(),
    actions=ACTIONS,
    blank=Mountain,
    setup=lambda s, options: s.then(EndOfTurn()),
    steps=(Menu, Airship, Gathering, Task, Site, OpenSite, Effect, Promotion, EndOfTurn),
    events=EVENTS,
    sense=Sense(),
    longest=100,
    prefix="MOU",
    credits="nobody",
    extras=Bonus(),
)
EVERYTHING = (1 << len(CARDS)) - 1


def mountain(*steps: Step[Mountain], **fields: int) -> Mountain:
    """The pending steps, the first one first; then the end of the turn."""
    s = GAME.new(2)
    assert isinstance(s, Mountain)
    s.depth = 0
    for name, value in fields.items():
        assert name in s.fields()
        setattr(s, name, value)
    for step in reversed([*steps, EndOfTurn()]):
        s.then(step)
    s.settle()
    return s


def asked(s: Mountain) -> tuple[str, list[str], list[str]]:
    """The question, the answers, and what else is possible, by name."""
    view = s.view(int(s.player))
    answers = [GAME.name(action) for action in view["legal"] if action not in view["extras"]]
    return question_name(s.top()), answers, [GAME.name(action) for action in view["extras"]]


def take(s: Mountain, *names: str) -> None:
    for name in names:
        s.apply(GAME.parse(name))


def answers(s: Mountain) -> list[str]:
    """The answers so far, those that were taken without asking included."""
    told, found = s.told, []
    while told:
        told, action = divmod(told, 1000)
        found.append(GAME.name(action - 1))
    return found[::-1]


# -------------------------------------------------------------------- a card, a trophy, powers: between two steps
def test_a_harvest_that_alone_is_left_is_made_without_asking() -> None:
    """WHI-9.8."""
    s = mountain(Gathering(1, 0))
    assert (answers(s), s.coal, asked(s)[0]) == (["harvest", "stop"], 1, "end_of_turn")
    s = mountain(Gathering(1, 0b001))
    assert s.coal == 1, "a machine that cannot be paid is no option"


def test_a_harvest_is_asked_for_because_of_a_machine_or_an_extra() -> None:
    """WHI-9.8: only where harvest and stop are all there is."""
    assert asked(mountain(Gathering(1, 0b001), gold=1)) == ("gathering", ["harvest", "activate(machine=0)", "stop"], [])
    s = mountain(Gathering(1, 0), trophies=1)
    assert asked(s) == ("gathering", ["harvest", "stop"], ["trophy"])
    take(s, "stop")
    assert (s.coal, answers(s)) == (1, ["stop"]), "an outstanding harvest is made when one stops"


def test_a_card_played_between_two_activations_pays_for_the_second() -> None:
    """WHI-4.4: the step is computed anew after every extra, and keeps what was fixed at the placement."""
    s = mountain(Gathering(1, 0b011), hand=0b001)
    assert asked(s) == ("gathering", ["harvest", "activate(machine=1)", "stop"], ["card(card=nugget)"])
    take(s, "activate(machine=1)")
    assert asked(s) == ("effect", ["take(type=gold)", "take(type=coal)", "take(type=whistle)"], []), "WHI-4.4: inside"
    take(s, "take(type=coal)")
    assert asked(s) == ("gathering", ["harvest", "stop"], ["card(card=nugget)"])
    take(s, "card(card=nugget)")
    assert asked(s) == ("gathering", ["harvest", "activate(machine=0)", "stop"], [])
    assert (s.gold, s.coal, s.depth) == (1, 1, 2)
    take(s, "activate(machine=0)")
    assert answers(s)[-3:] == ["activate(machine=0)", "harvest", "stop"], "the rest needs no question"


def test_what_an_extra_asks_is_closed_as_well_and_comes_before_the_step() -> None:
    s = mountain(Task(), hand=0b010, trophies=1, coal=1)
    assert asked(s) == ("task", ["construct(piece=boiler)", "stop"], ["card(card=smuggler)", "trophy"])
    take(s, "card(card=smuggler)")
    assert asked(s)[0::2] == ("effect", []), "the trophy waits until the card is carried out"
    take(s, "take(type=coal)")
    assert asked(s) == ("task", ["construct(piece=boiler)", "stop"], ["trophy"])
    assert s.coal == 2


def test_a_power_without_limit_is_offered_again_and_again_beside_the_same_step() -> None:
    s = mountain(Task(), changer=True, gold=1)
    for _ in range(3):
        assert asked(s) == ("task", ["stop"], ["change(into=whistle)"]), "WHI-9.14: without options only stop"
        take(s, "change(into=whistle)")
        assert asked(s) == ("task", ["stop"], ["change(into=gold)"])
        take(s, "change(into=gold)")
    assert (s.moves, s.depth, s.gold, s.whistle) == (6, 2, 1, 0)


def test_the_menu_is_silent_without_extras_and_asks_because_of_them() -> None:
    """WHI-9.5; Battering Ram only before the main action (WHI-5.224)."""
    s = mountain(Menu())
    assert answers(s) == ["work", "stop", "end"]
    s = mountain(Menu(), hand=1 << RAM, trophies=1)
    assert asked(s) == ("menu", ["work"], ["card(card=ram)", "trophy"])
    take(s, "work")
    assert asked(s) == ("task", ["stop"], ["trophy"])
    take(s, "stop")
    assert asked(s) == ("menu", ["end"], ["trophy"])


def test_the_only_airship_flies_without_a_question_although_there_are_extras() -> None:
    s = mountain(Menu(), airships=0b010, trophies=1)
    assert asked(s) == ("menu", ["gather", "work"], ["trophy"])
    take(s, "gather")
    assert (answers(s), asked(s)[0]) == (["gather", "fly(airship=1)"], "gathering")
    s = mountain(Menu(), airships=0b011, trophies=1)
    take(s, "gather")
    assert asked(s) == ("airship", ["fly(airship=0)", "fly(airship=1)"], ["trophy"])


def test_after_the_end_of_the_turn_nothing_more_is_used() -> None:
    """WHI-5.236."""
    s = mountain(Menu(), hand=EVERYTHING, trophies=2, changer=True, gold=1, whistle=1, main=True)
    assert asked(s)[2] == [
        "card(card=nugget)",
        "card(card=smuggler)",
        "trophy",
        "change(into=gold)",
        "change(into=whistle)",
    ]
    take(s, "end")
    assert asked(s) == ("end_of_turn", ["harvest", "stop"], [])


def test_another_seat_that_picks_in_my_turn_has_no_extras_and_neither_have_i() -> None:
    """WHI-4.11: a promoted worker's owner decides; the powers are those of the active seat."""
    s = mountain(Gathering(0, 0b100), hand=EVERYTHING, trophies=1)
    take(s, "activate(machine=2)")
    assert (s.player, s.active, asked(s)[2]) == (1, 0, [])
    assert s.view(0)["extras"] == s.view(0)["legal"] == []
    take(s, "take(type=gold)")
    assert (s.player, asked(s)[0]) == (0, "gathering")
    assert len(asked(s)[2]) == 4


def test_a_redeal_of_the_hand_keeps_that_somebody_is_asked() -> None:
    """Only a card can make this question one: each card that could is met, the one that could not never."""
    s = mountain(Gathering(1, 0), hand=1 << NUGGET, main=True)
    assert asked(s) == ("gathering", ["harvest", "stop"], ["card(card=nugget)"])
    offered = {tuple(GAME.name(action) for action in s.redeal(1, seed).legal) for seed in range(60)}
    assert offered == {("harvest", "stop", "card(card=nugget)"), ("harvest", "stop", "card(card=smuggler)")}
    assert all(s.redeal(-1, seed).view(None) == s.view(None) for seed in range(20))
    after = s.redeal(1, 5)
    after.apply(STOP)
    assert question_name(after.top()) == "end_of_turn", "a copy goes on as the game does"


def test_a_game_in_the_middle_of_a_gathering_is_stored_with_its_extras() -> None:
    s = mountain(Gathering(1, 0b011), hand=0b011)
    t = GAME.load(GAME.dump(s))
    assert t.legal == s.legal
    for one in (s, t):
        assert isinstance(one, Mountain)
        take(one, "card(card=smuggler)", "take(type=gold)", "activate(machine=0)")
    assert GAME.fingerprint(s) == GAME.fingerprint(t)


# -------------------------------------------------------------------- nine hundred sites
def test_nine_hundred_sites_are_offered_in_order_and_none_beside_them() -> None:
    s = mountain(Site(2), hand=EVERYTHING, trophies=1)
    assert s.legal == list(range(SITE, SITE + 900))
    assert s.view(0)["extras"] == []
    assert GAME.name(s.legal[-1]) == "site(turned=3,column=15,row=15)"
    assert [GAME.parse(GAME.name(action)) for action in s.legal] == s.legal


def test_extras_find_their_places_among_nine_hundred_answers() -> None:
    s = mountain(OpenSite(2), hand=EVERYTHING, trophies=1)
    extras = [CARD, CARD + 1, CARD + 2, TROPHY]
    assert s.view(0)["extras"] == extras
    assert s.legal == [*extras, *range(SITE, SITE + 900)]
    t = s.clone()
    take(t, "card(card=nugget)")
    assert t.legal == [TROPHY, *range(SITE, SITE + 900)]
    assert len(s.legal) == 904, "a clone shares the buffer until it is asked anew"
    take(t, "site(turned=1,column=2,row=3)")
    assert question_name(t.top()) == "end_of_turn"
    assert s.legal == [*extras, *range(SITE, SITE + 900)]
    u = s.clone()
    take(s, "card(card=ram)")
    assert (s.legal[:2], u.legal[:5]) == ([TROPHY, SITE], [*extras, SITE]), "whichever of the two goes on"


# -------------------------------------------------------------------- events with many values
def test_a_construction_is_told_with_six_values() -> None:
    s = mountain(Site(2))
    journal = GAME.listen(s)
    take(s, "site(turned=1,column=2,row=15)")
    (event,) = journal.take()
    for reader in (0, 1, None):
        told = EVENTS.read(event, reader)
        assert told.name == "constructed"
        expected = {"piece": "boiler", "turned": 1, "column": 2, "row": 15, "points": -3, "bonus": None}
        assert json.loads(json.dumps(told.args)) == expected
        assert [*told.args] == [*expected]


def test_a_flood_is_told_with_a_list_behind_three_values_and_a_draw_in_secret() -> None:
    """WHI-8.4: what one draws is seen by oneself; how many are left is for all."""
    s = mountain(Site(2))
    journal = GAME.listen(s)
    cells = s.choices.all()[:7]
    s.tell_several(0, FLOODED, cells, 3, 2, 0)
    s.tell_several(1, DRAWN, s.choices.all()[:0], 41, secret=1)
    flooded, drawn = journal.take()
    assert EVENTS.read(flooded, None).args == {
        "level": 3,
        "row": 3,
        "points": 0,
        "cells": [int(cell) for cell in cells],
    }
    assert EVENTS.read(drawn, 1).args == {"left": 41, "cards": []}
    assert EVENTS.read(drawn, 0).args == EVENTS.read(drawn, None).args == {"left": 41}


@pytest.mark.parametrize("players", [2, 3])
def test_extras_are_numbered_apart_from_every_answer(players: int) -> None:
    """What the battery asks of every game: an action is an extra or an answer, never both."""
    for step in (Menu(), Gathering(1, 0b111), Task(), OpenSite(0)):
        s = GAME.blank_state(players)
        assert isinstance(s, Mountain)
        s.gold = s.whistle = s.trophies = 1
        s.hand, s.changer = EVERYTHING, True
        s.then(step)
        s.settle()
        assert [action for action in s.legal if ACTIONS.is_extra(action)] == s.view(0)["extras"] != []
