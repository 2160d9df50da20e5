"""A sketch of CloudAge: choices made at the same time, cards half seen through a sleeve, windows, fights of any seat.

Each seat refuses one of three projects and keeps one of two missions; all that is shown when the last one is ready. A
book lets every seat fight. Then each seat in turn collects the front card of a sleeve, and plants in its windows.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any
from zlib import crc32

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.kernel import game as registry
from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events
from aerodrome.kernel.game import Game
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.state import State, question_name
from aerodrome.kernel.step import Options, Step
from aerodrome.kernel.zones import filled, sort_stretch
from tests.battery.checks import RULE_CHECKS
from tests.kit.entry import Entry, Mode, uniform
from tests.table.sittings import act, new_table

PROJECTS, MISSIONS, CITIES, FAMILY, DEPTH, NAVIGATION = 16, 8, 12, 3, 3, 4
UNSEEN, OPEN_PILE, DEALT, CHOSEN = 0, 1, 2, 6  # places of cards; the last two are one for each seat
SEATS = 4

REFUSE, KEEP, DRAW_ENERGY, DRAW_POINTS, MARKER, STOP, PLANT, GO_ON, COLLECT = 0, 16, 24, 25, 26, 27, 28, 29, 30
ACTIONS = Actions(
    refuse=(REFUSE, Arg("project", PROJECTS)),
    keep=(KEEP, Arg("mission", MISSIONS)),
    draw_energy=(DRAW_ENERGY,),
    draw_points=(DRAW_POINTS,),
    marker=(MARKER,),
    stop=(STOP,),
    plant=(PLANT,),
    go_on=(GO_ON,),
    collect=(COLLECT, Arg("sleeve", 2)),
)
REFUSED, KEPT, SHOWN, FOUGHT, PLANTED, COLLECTED, ENDED = range(7)
EVENTS = Events(
    refused=(REFUSED, Arg("project", PROJECTS, secret=True)),
    kept=(KEPT, Arg("mission", MISSIONS, secret=True)),
    shown=(SHOWN, Arg("projects", PROJECTS, several=True)),
    fought=(FOUGHT, Arg("value")),
    planted=(PLANTED, Arg("left")),
    collected=(COLLECTED, Arg("sleeve", 2), Arg("city", CITIES), Arg("next", CITIES // FAMILY)),
    ended=(ENDED,),
)


def numbers(*items: int) -> vec[i64]:
    return vec[i64]([i64(item) for item in items])


class Clouds(State):
    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.project = filled(PROJECTS, UNSEEN)  # where each one is
        self.mission = filled(MISSIONS, UNSEEN)
        self.ready = 0  # how many have chosen
        self.city = filled(CITIES, 0)  # the cards of two sleeves, front first, then those out of the game
        self.taken = filled(2, 0)  # of each sleeve
        self.pile = filled(SEATS * NAVIGATION, 0)  # each seat's navigation cards, in the order they are drawn
        self.drawn = filled(SEATS, 0)
        self.energy = filled(SEATS, 2)
        self.points = filled(SEATS, 0)
        self.markers = filled(SEATS, 2)
        self.plants = filled(SEATS, 1)

    def clone(self) -> Clouds:
        t = Clouds(self.players)
        self.copy_into(t)
        for name in self.fields():
            value = getattr(self, name)
            setattr(t, name, value if isinstance(value, int) else value[:])
        return t

    # ---------------------------------------------------------------- what is hidden
    def knows(self, seat: i64, place: i64) -> bool:
        """CLA-8.1: own cards; the refused ones and the missions of others only when all have chosen."""
        if place == OPEN_PILE:
            return True
        return place != UNSEEN and (int(place) - DEALT) % SEATS == seat

    def front(self, sleeve: int) -> int:
        """Where the front card of a sleeve lies; -1 if the sleeve is empty."""
        return DEPTH * sleeve + int(self.taken[sleeve]) if self.taken[sleeve] < DEPTH else -1

    def fronts(self) -> list[int]:
        return [place for place in (self.front(0), self.front(1)) if place >= 0]

    def covered(self) -> list[int]:
        """The places of all city cards that nobody has seen whole."""
        return [place for place in range(CITIES) if place >= 2 * DEPTH or place % DEPTH >= self.taken[place // DEPTH]]

    def deal_again(self, seat: i64, rng: Rng) -> None:
        for zone in (self.project, self.mission):
            self.deal_zone(zone, seat, rng)
        self.deal_sleeves(rng)
        for owner in range(int(self.players)):
            first, last = NAVIGATION * owner + int(self.drawn[owner]), NAVIGATION * (owner + 1)
            sort_stretch(self.pile, first, last)
            rng.shuffle(self.pile, first, last)

    def deal_zone(self, zone: vec[i64], seat: i64, rng: Rng) -> None:
        """CLA-8.11, 8.13: everything unknown changes places."""
        cards = [card for card in range(len(zone)) if not self.knows(seat, zone[card])]
        places = numbers(*sorted(int(zone[card]) for card in cards))
        rng.shuffle(places, 0, len(places))
        for card, place in zip(cards, places, strict=True):
            zone[card] = place

    def deal_sleeves(self, rng: Rng) -> None:
        """CLA-8.12: a front card stays within its family; all other unseen cards are mixed."""
        covered = self.covered()
        left = sorted(int(self.city[place]) for place in covered)
        for place in self.fronts():
            alike = [card for card in left if card // FAMILY == self.city[place] // FAMILY]
            self.city[place] = alike[int(rng.below(len(alike)))]
            left.remove(int(self.city[place]))
        rest = numbers(*left)
        rng.shuffle(rest, 0, len(rest))
        for place, card in zip([place for place in covered if place not in self.fronts()], rest, strict=True):
            self.city[place] = card

    def look(self, seat: int | None) -> dict[str, Any]:
        watcher = -1 if seat is None else seat
        lists = {
            name: [int(value) for value in getattr(self, name)]
            for name in ("taken", "drawn", "energy", "points", "markers", "plants")
        }
        return {
            **lists,
            "ready": self.ready,
            "projects": [int(place) if self.knows(watcher, place) else None for place in self.project],
            "missions": [int(place) if self.knows(watcher, place) else None for place in self.mission],
            "families": [int(self.city[place]) // FAMILY for place in self.fronts()],
            "seen": [int(self.city[place]) for place in range(CITIES) if place not in self.covered()],
            "navigation": [
                [int(value) for value in self.pile[NAVIGATION * owner : NAVIGATION * owner + int(self.drawn[owner])]]
                for owner in range(int(self.players))
            ],
        }

    def sight(self, seat: i64) -> i64:
        view = self.view(None if seat < 0 else int(seat))
        del view["moves"]
        return i64(crc32(json.dumps(view).encode()))

    def scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return [seat for seat, points in enumerate(self.scores()) if points == max(self.scores())]

    def check(self) -> None:
        assert sorted(int(card) for card in self.city) == list(range(CITIES))
        for owner in range(int(self.players)):
            assert sorted(self.pile[NAVIGATION * owner : NAVIGATION * (owner + 1)]) == list(range(NAVIGATION))
        for seat in range(int(self.players)):
            own = Counter((int(place) - DEALT) % SEATS for place in self.project if place > OPEN_PILE)
            assert own[seat] == 3 if self.ready < self.players else own[seat] == 2


# -------------------------------------------------------------------- steps
class OfSeat(Step[Clouds]):
    """A step of one seat, whose turn it need not be: all are asked in turn order."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[int]:
        return [self.seat]

    def who(self, s: Clouds) -> i64:
        return self.seat


class Refuse(OfSeat):
    def options(self, s: Clouds, out: Options) -> None:
        for card in range(PROJECTS):
            if s.project[card] == DEALT + self.seat:
                out.add(REFUSE + card)

    def resolve(self, s: Clouds, action: i64) -> None:
        s.project[action - REFUSE] = CHOSEN + self.seat
        s.tell_of(self.seat, REFUSED, action - REFUSE, secret=self.seat)


class KeepMission(OfSeat):
    def options(self, s: Clouds, out: Options) -> None:
        for card in range(MISSIONS):
            if s.mission[card] == DEALT + self.seat:
                out.add(KEEP + card)

    def resolve(self, s: Clouds, action: i64) -> None:
        s.mission[action - KEEP] = CHOSEN + self.seat
        s.tell_of(self.seat, KEPT, action - KEEP, secret=self.seat)
        s.ready += 1


class ShowAll(Step[Clouds]):
    """CLA-3.29: the refused projects and the kept missions are shown when all are ready."""

    def happen(self, s: Clouds) -> None:
        s.reveal()
        refused = vec[i64]()
        for card in range(PROJECTS):
            if s.project[card] >= CHOSEN:
                s.project[card] = OPEN_PILE
                refused = append(refused, card)
        for card in range(MISSIONS):
            place = s.mission[card]
            s.mission[card] = OPEN_PILE if place >= CHOSEN else UNSEEN
        s.tell_several(-1, SHOWN, refused)


class FightNext(OfSeat):
    """`fight.next`: draw for energy (1, then 2) or from the second card on for 3 points; a marker adds 2; stop."""

    def __init__(self, seat: int, cards: int, value: int) -> None:
        super().__init__(seat)
        self.cards = cards
        self.value = value

    def args(self) -> list[int]:
        return [self.seat, self.cards, self.value]

    def options(self, s: Clouds, out: Options) -> None:
        if s.drawn[self.seat] < NAVIGATION:
            if s.energy[self.seat] >= self.price():
                out.add(DRAW_ENERGY)
            if self.cards:
                out.add(DRAW_POINTS)
        if s.markers[self.seat]:
            out.add(MARKER)
        out.add(STOP)

    def price(self) -> int:
        return 2 if self.cards else 1

    def notes(self, s: Clouds, seat: int | None) -> dict[str, Any]:
        return {"value": self.value}

    def resolve(self, s: Clouds, action: i64) -> None:
        seat, cards, value = self.seat, self.cards, self.value
        if action == STOP:
            s.points[seat] += value
            s.tell_of(seat, FOUGHT, value)
            return
        if action == MARKER:
            s.markers[seat] -= 1
            value += 2
        else:
            if action == DRAW_ENERGY:
                s.energy[seat] -= self.price()
            else:
                s.points[seat] -= 3
            s.reveal()
            value += int(s.pile[NAVIGATION * seat + s.drawn[seat]])
            s.drawn[seat] += 1
            cards += 1
        s.then(FightNext(seat, cards, value))


class Whitehaven(Step[Clouds]):
    """CLA-5.116: a marker and a plant for 2 points; asked again until *go on*, and not without both."""

    def options(self, s: Clouds, out: Options) -> None:
        if s.markers[s.active] and s.plants[s.active]:
            out.add(PLANT)
        out.add(GO_ON)

    def resolve(self, s: Clouds, action: i64) -> None:
        if action == PLANT:
            s.markers[s.active] -= 1
            s.plants[s.active] -= 1
            s.points[s.active] += 2
            s.tell(PLANTED, s.plants[s.active])
            s.then(self)


class Collect(Step[Clouds]):
    """CLA-5.66: a sleeve that is not empty; its front card is seen whole, and the next one comes to the front."""

    def options(self, s: Clouds, out: Options) -> None:
        for sleeve in range(2):
            if s.front(sleeve) >= 0:
                out.add(COLLECT + sleeve)

    def resolve(self, s: Clouds, action: i64) -> None:
        sleeve = int(action) - COLLECT
        city = s.city[s.front(sleeve)]
        s.taken[sleeve] += 1
        s.reveal()
        following = s.city[s.front(sleeve)] // FAMILY if s.front(sleeve) >= 0 else i64(-1)
        s.tell(COLLECTED, sleeve, city, following)
        for other in range(1, int(s.players)):
            s.plants[(s.active + other) % s.players] += 1
        s.plants[s.active] += 1


class Turn(Step[Clouds]):
    """CLA-4.11: active exactly once; Whitehaven before the city action, and after it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def happen(self, s: Clouds) -> None:
        if self.number == s.players:
            s.tell(ENDED)
            s.over = True
            return
        s.active = self.number
        s.then(Turn(self.number + 1))
        for step in (Whitehaven(), Collect(), Whitehaven()):
            s.then(step)


def setup(s: Clouds, options: dict[str, Any]) -> None:
    cards = numbers(*range(PROJECTS))
    s.rng.shuffle(cards, 0, PROJECTS)
    missions = numbers(*range(MISSIONS))
    s.rng.shuffle(missions, 0, MISSIONS)
    s.city = numbers(*range(CITIES))
    s.rng.shuffle(s.city, 0, CITIES)
    seats = range(int(s.players))
    for seat in seats:
        for card in cards[3 * seat : 3 * seat + 3]:
            s.project[card] = DEALT + seat
        for mission in missions[2 * seat : 2 * seat + 2]:
            s.mission[mission] = DEALT + seat
        for value in range(NAVIGATION):
            s.pile[NAVIGATION * seat + value] = value
        s.rng.shuffle(s.pile, NAVIGATION * seat, NAVIGATION * (seat + 1))
    s.then(Turn(0))
    for seat in reversed(seats):
        s.then(FightNext(seat, 0, 0))
    s.then(ShowAll())
    for seat in reversed(seats):
        s.then(KeepMission(seat))
        s.then(Refuse(seat))


GAME = Game(
    id="clouds",
    title="Clouds",
    package="tests",
    rules=1,
    players=(2, 3),
    options=(),
    actions=ACTIONS,
    blank=Clouds,
    setup=setup,
    steps=(Refuse, KeepMission, ShowAll, FightNext, Whitehaven, Collect, Turn),
    events=EVENTS,
    sense=Sense(),
    longest=60,
    prefix="CLO",
    credits="nobody",
)


def hidden(s: State, seat: int) -> dict[str, set[int]]:
    assert isinstance(s, Clouds)
    unseen = [int(s.city[place]) // FAMILY for place in s.covered()]
    sure = {place for place in s.fronts() if unseen.count(int(s.city[place]) // FAMILY) == 1}
    return {
        "project": {card for card in range(PROJECTS) if not s.knows(seat, s.project[card])},
        "mission": {card for card in range(MISSIONS) if s.ready < s.players and not s.knows(seat, s.mission[card])},
        "city": set(s.covered()) - sure,
        "pile": {
            NAVIGATION * owner + place
            for owner in range(int(s.players))
            for place in range(int(s.drawn[owner]), NAVIGATION)
            if s.drawn[owner] < NAVIGATION - 1
        },
    }


MODES = [Mode(f"of {players}", players, {}) for players in GAME.players]
ENTRY = Entry(
    game=GAME,
    modes=MODES,
    richest=MODES[-1],
    any_mode=lambda random: random.choice(MODES),
    eager=uniform,
    hidden=hidden,
    golden=(),
)


def clouds(*steps: Step[Clouds], players: int = 3, active: int = 0, seed: int = 1) -> Clouds:
    """A game after its setup, with these steps pending, the first one first, then the end."""
    s = GAME.new(players, seed)
    assert isinstance(s, Clouds)
    while question_name(s.top()) != "fight_next":
        s.apply(s.legal[0])
    s.depth, s.active = 0, active
    for step in reversed([*steps, Turn(players)]):
        s.then(step)
    s.settle()
    return s


def names(s: State) -> list[str]:
    return [GAME.name(action) for action in s.legal]


def dealt_anew(s: State, seat: int, count: int) -> list[Clouds]:
    copies = [s.redeal(seat, seed) for seed in range(count)]
    return [t for t in copies if isinstance(t, Clouds)]


@pytest.mark.parametrize("check", RULE_CHECKS)
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_the_sketch_keeps_every_law_of_the_battery(check: str, mode: Mode) -> None:
    for seed in range(4):
        RULE_CHECKS[check](ENTRY, mode, seed, "uniform")


# -------------------------------------------------------------------- choices made at the same time
def test_nobody_learns_what_another_chooses_before_all_are_ready() -> None:
    """CLA-8.13: whatever the first seat answers, the others see, read and are asked the same."""
    s = GAME.new(3, 5)
    for ready in (0, 1):
        seen, told = [], []
        for action in s.legal:
            after = s.clone()
            journal = GAME.listen(after)
            after.apply(action)
            seen.append([after.view(reader) for reader in (1, 2, None)])
            (event,) = journal.take()
            told.append([EVENTS.read(event, reader) for reader in (1, 2, None)])
            (own,) = EVENTS.read(event, 0).args.values()
            assert own in (action - REFUSE, action - KEEP)
            assert all(one.args == {} for one in told[-1])
        assert all(one == seen[0] for one in seen)
        assert all(one == told[0] for one in told)
        s.apply(s.legal[0])
        assert s.view(1)["ready"] == ready
    assert (s.player, s.active, s.surprises) == (1, 0, GAME.new(3, 5).surprises), "asked in turn order, nothing shown"


def test_all_choices_are_shown_together() -> None:
    s = GAME.new(3, 5)
    journal = GAME.listen(s)
    chosen = []
    for number in range(6):
        assert s.view(None)["projects"].count(OPEN_PILE) == s.view(None)["missions"].count(OPEN_PILE) == 0
        assert s.player == number // 2
        chosen.append(s.legal[-1])
        surprises = s.surprises
        s.apply(s.legal[-1])
        assert (s.surprises > surprises) == (number == 5)
    refused, kept = sorted(chosen[0::2]), sorted(action - KEEP for action in chosen[1::2])
    for seat in (0, 1, 2, None):
        view = s.view(seat)
        assert [card for card, place in enumerate(view["projects"]) if place == OPEN_PILE] == refused
        assert [card for card, place in enumerate(view["missions"]) if place == OPEN_PILE] == kept
        last, shown = (EVENTS.read(event, seat) for event in journal.events[-2:])
        assert (last.name, last.seat, len(last.args)) == ("kept", 2, int(seat == 2))
        assert (shown.name, shown.seat, shown.args) == ("shown", -1, {"projects": refused})


def test_a_redeal_during_the_choices_deals_the_cards_of_the_others_anew() -> None:
    """CLA-8.13: chosen or not. What the seat asked holds is one of all cards that the watcher has not."""
    s = GAME.new(3, 5)
    s.apply(s.legal[0])
    s.apply(s.legal[0])
    assert (s.player, question_name(s.top())) == (1, "refuse")
    own = {card for card, place in enumerate(s.view(0)["projects"]) if place is not None}
    offered = [set(s.redeal(0, seed).legal) for seed in range(80)]
    assert {len(cards) for cards in offered} == {3}
    assert set.union(*offered) == set(range(PROJECTS)) - own
    assert {tuple(s.redeal(1, seed).legal) for seed in range(20)} == {tuple(s.legal)}
    refused = {[int(place) for place in t.project].index(CHOSEN) for t in dealt_anew(s, 2, 80)}
    assert refused == {card for card in range(PROJECTS) if s.view(2)["projects"][card] is None}


def test_a_choice_can_be_taken_back_until_another_seat_has_answered_or_all_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry._loaded, GAME.id, GAME)
    table = new_table(GAME.id, 2)
    for number, (seat, own, other) in enumerate(
        [(0, True, False), (0, True, False), (1, True, False), (1, False, False)]
    ):
        assert (table.decider, table.waits_for) == (seat, None), "no turn ends here: nothing is to be confirmed"
        assert table.state is not None
        before = table.state
        table = act(table, before.legal[0])
        assert (table.can_undo(seat), table.can_undo(1 - seat)) == (own, other), number
        if own:
            back = table.after(table.undo(seat, table.seq))
            assert back.state is not None
            assert GAME.fingerprint(back.state) == GAME.fingerprint(before)
            assert len(back.lines) == number


# -------------------------------------------------------------------- half seen through a sleeve
def test_a_front_card_is_dealt_anew_within_its_family() -> None:
    """CLA-8.12, 10.21: either look-alike, until one of them has been seen."""
    s = clouds(Collect(), Collect())
    s.city = numbers(0, 3, 6, 9, 4, 7, 1, 2, 5, 8, 10, 11)
    s.settle()
    for seat in (0, 1, -1):
        copies = dealt_anew(s, seat, 150)
        fronts = {(int(t.city[0]), int(t.city[3])) for t in copies}
        assert fronts == {(one, other) for one in (0, 1, 2) for other in (9, 10, 11)}
        behind = {int(t.city[1]) for t in copies}
        assert behind == set(range(CITIES)), "a card behind may be any that is not in front"
        assert all(t.view(None)["families"] == [0, 3] for t in copies)
    s.apply(COLLECT)
    assert s.view(None)["seen"] == [0]
    assert s.view(None)["families"] == [1, 3], "the next card comes to the front"
    copies = dealt_anew(s, 1, 150)
    assert {int(t.city[0]) for t in copies} == {0}, "a card that was seen stays"
    assert {int(t.city[1]) for t in copies} == {3, 4, 5}


def test_two_fronts_of_one_family_are_two_members_of_it() -> None:
    s = clouds(Collect())
    s.city = numbers(0, 3, 6, 1, 4, 7, 2, 9, 5, 8, 10, 11)
    s.settle()
    copies = dealt_anew(s, -1, 150)
    pairs = {(int(t.city[0]), int(t.city[3])) for t in copies}
    assert pairs == {(one, other) for one in (0, 1, 2) for other in (0, 1, 2) if one != other}


def test_a_card_taken_out_is_told_whole_and_the_next_one_by_its_family() -> None:
    s = clouds(Collect(), Collect())
    s.city = numbers(0, 3, 6, 9, 4, 7, 1, 2, 5, 8, 10, 11)
    surprises, journal = s.surprises, GAME.listen(s)
    s.apply(COLLECT + 1)
    told = EVENTS.read(journal.take()[0], None)
    assert told.args == {"sleeve": 1, "city": 9, "next": 1}
    assert s.surprises > surprises
    s.taken = numbers(1, 2)
    s.apply(COLLECT + 1)
    assert EVENTS.read(journal.take()[0], 2).args == {"sleeve": 1, "city": 7, "next": None}, "the sleeve is empty"


# -------------------------------------------------------------------- windows
def test_whitehaven_is_asked_in_its_windows_and_again_after_each_plant() -> None:
    """CLA-9.8: before the city action and after it; nowhere else, and only with a marker and a plant."""
    s = clouds(Turn(2), players=3)
    assert (s.active, question_name(s.top()), names(s)) == (2, "whitehaven", ["plant", "go_on"])
    s.apply(PLANT)
    assert question_name(s.top()) == "collect", "no plant is left: going on needs no question"
    s.apply(COLLECT)
    assert (question_name(s.top()), int(s.markers[2]), int(s.plants[2])) == ("whitehaven", 1, 1), "the card gave one"
    s.apply(PLANT)
    assert (s.over, int(s.points[2])) == (True, 4)
    s = clouds(Turn(2), players=3)
    s.plants[2] = 2
    s.apply(PLANT)
    assert (question_name(s.top()), names(s)) == ("whitehaven", ["plant", "go_on"]), "asked again"
    s.apply(GO_ON)
    assert question_name(s.top()) == "collect"
    s = clouds(Turn(2), players=3)
    s.markers[2] = 0
    s.settle()
    assert question_name(s.top()) == "collect"


def test_the_windows_are_those_of_the_seat_whose_turn_it_is() -> None:
    s = clouds(Turn(0), players=2)
    asked = []
    while not s.over:
        asked.append((int(s.player), question_name(s.top())))
        assert s.player == s.active
        assert s.view(int(s.player))["extras"] == [], "windows are questions: nothing stands beside them"
        s.apply(GO_ON if GO_ON in s.legal else s.legal[0])
    assert asked == [(seat, name) for seat in (0, 1) for name in ("whitehaven", "collect", "whitehaven")]


# -------------------------------------------------------------------- fights of every seat
def test_a_fight_of_a_seat_whose_turn_it_is_not_offers_its_own_markers() -> None:
    """`fight.next`: L1 and L2 are answers of the fight, so it does not matter who is active."""
    s = clouds(FightNext(2, 0, 0), FightNext(1, 0, 0), active=0)
    s.markers = numbers(0, 2, 1, 0)
    s.pile = numbers(*(3, 1, 0, 2) * SEATS)
    s.settle()
    assert (s.player, s.active, names(s)) == (2, 0, ["draw_energy", "marker", "stop"])
    s.apply(DRAW_ENERGY)
    assert (names(s), s.view(0)["asking"]) == (["draw_points", "marker", "stop"], {"value": 3}), "the second costs 2"
    s.apply(MARKER)
    assert (names(s), int(s.markers[2]), s.view(None)["asking"]) == (["draw_points", "stop"], 0, {"value": 5})
    s.apply(DRAW_POINTS)
    journal = GAME.listen(s)
    s.apply(STOP)
    (event,) = journal.take()
    assert EVENTS.read(event, 2).own
    assert (EVENTS.read(event, 0).seat, EVENTS.read(event, 0).args) == (2, {"value": 6})
    assert (s.player, int(s.points[2]), names(s)) == (1, 3, ["draw_energy", "marker", "stop"])


def test_a_fight_without_means_is_over_without_a_question() -> None:
    s = clouds(FightNext(1, 0, 4))
    s.markers[1] = s.energy[1] = 0
    s.settle()
    assert (s.over, int(s.points[1])) == (True, 4)


def test_the_next_card_of_a_fight_is_known_to_nobody() -> None:
    """CLA-8.2: to the owner neither; what was drawn is known to all, and so is what is left."""
    s = clouds(FightNext(1, 0, 0))
    s.pile = numbers(*(3, 1, 0, 2) * SEATS)
    s.apply(DRAW_ENERGY)
    assert s.view(0)["navigation"][1] == [3]
    for seat in (0, 1, -1):
        following = set()
        for seed in range(60):
            t = s.redeal(seat, seed)
            t.apply(DRAW_POINTS)
            following.add(t.view(None)["asking"]["value"])
        assert following == {3, 4, 5}
