"""The declaration of events: what is wrong with it is named; what somebody may read of an event, and what not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events, Told
from aerodrome.kernel.journal import OPEN, Event
from tests.kit.telling import with_another_secret

CARDS = ("ace", "king", "queen")
CARD = Arg("card", CARDS)
SECRET = Arg("card", CARDS, secret=True)
TABLE = Events(
    began=(0,),
    laid=(1, CARD, Arg("space", 25, first=1), Arg("points")),
    rolled=(2, Arg("mask", 64), Arg("dice", several=True)),
    built=(3, Arg("twice", bool), Arg("size", lambda number: "huge" if number > 9 else "small")),
    drew=(4, SECRET),
    mission=(5, Arg("number"), SECRET),
    caves=(6, Arg("seen", 30), Arg("tiles", CARDS, several=True, secret=True)),
)


def event(kind: int, *values: int, seat: int = 0, secret: int = OPEN) -> Event:
    return Event(kind, seat, vec[i64]([i64(value) for value in values]), secret)


@pytest.mark.parametrize(
    ("happened", "args"),
    [
        (event(0), {}),
        (event(1, 1, 24, 7), {"card": "king", "space": 25, "points": 7}),
        (event(1, -1, -1, -1), {"card": None, "space": None, "points": -1}),
        (event(2, 9, 6, 6, 1), {"mask": 9, "dice": [6, 6, 1]}),
        (event(2, 9), {"mask": 9, "dice": []}),
        (event(3, 1, 10), {"twice": True, "size": "huge"}),
        (event(3, 0, 2), {"twice": False, "size": "small"}),
        (event(3, -1, -1), {"twice": None, "size": None}),
    ],
)
def test_an_event_is_read_by_name(happened: Event, args: dict[str, Any]) -> None:
    for reader in (0, 1, None):
        told = TABLE.read(happened, reader)
        assert told == Told(TABLE.names[happened.kind], 0, reader, args)
        assert told.own == (reader == 0)


@pytest.mark.parametrize(
    ("happened", "known", "public"),
    [
        (event(4, 2, secret=0), {"card": "queen"}, {}),
        (event(5, 3, 0, secret=0), {"number": 3, "card": "ace"}, {"number": 3}),
        (event(6, 2, 0, 1, secret=0), {"seen": 2, "tiles": ["ace", "king"]}, {"seen": 2}),
    ],
)
def test_a_secret_is_read_by_the_seat_whose_it_is(
    happened: Event, known: dict[str, Any], public: dict[str, Any]
) -> None:
    assert [TABLE.read(happened, reader).args for reader in (0, 1, 2, None)] == [known, public, public, public]
    for seed in range(5):
        other = with_another_secret(TABLE, happened, seed)
        assert TABLE.read(other, 0) != TABLE.read(happened, 0)
        assert TABLE.read(other, None) == TABLE.read(happened, None)


def test_the_seat_whose_secret_it_is_need_not_be_the_one_it_happens_to() -> None:
    happened = event(4, 2, seat=-1, secret=1)
    assert [TABLE.read(happened, reader).args for reader in (0, 1, None)] == [{}, {"card": "queen"}, {}]
    assert not TABLE.read(happened, None).own
    assert [happened.open_to(seat) for seat in (0, 1, -1)] == [False, True, False]
    assert all(event(0).open_to(seat) for seat in (0, 1, -1))


@pytest.mark.parametrize(
    ("happened", "message"),
    [
        (event(0, 1), "the event 'began' has 0 arguments and is told with 1"),
        (event(1, 1, 2), "the event 'laid' has 3 arguments and is told with 2"),
        (event(2), "the event 'rolled' has 2 arguments and is told with 0"),
        (event(1, 3, 0, 0), "card has the values 0 to 2, not 3"),
        (event(1, -2, 0, 0), "card has the values 0 to 2, not -2"),
        (event(1, 0, 25, 0), "space has the values 0 to 24, not 25"),
        (event(6, 0, 5, secret=0), "tiles has the values 0 to 2, not 5"),
        (event(4, 2), "the event 'drew' must be told as a secret if it has a secret argument, and only then"),
        (event(1, 0, 0, 0, secret=1), "the event 'laid' must be told as a secret"),
    ],
)
def test_what_is_not_told_as_declared_is_read_by_nobody(happened: Event, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        TABLE.read(happened, 0)


@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        ({"began": (1,)}, "the event 'began' must have the number 0, not 1"),
        ({"began": (0,), "laid": (2, CARD)}, "the event 'laid' must have the number 1, not 2"),
        ({"began": (0,), "laid": (0, CARD)}, "the event 'laid' must have the number 1, not 0"),
        ({"laid": (0, 6)}, "the event 'laid' has an argument that is no Arg"),
        ({"laid": (0, CARD, SECRET)}, "the event 'laid' has two arguments of one name"),
        ({"laid": (0, Arg("dice", several=True), CARD)}, "the event 'laid' has a list that is not its last argument"),
        ({"laid": (0, *(Arg(f"n{n}") for n in range(7)))}, "the event 'laid' has 7 arguments; 6 can be told"),
        (
            {"laid": (0, *(Arg(f"n{n}") for n in range(5)), Arg("dice", several=True))},
            "the event 'laid' has 6 arguments; 5 can be told",
        ),
    ],
)
def test_what_is_wrong_with_a_declaration_is_named(kinds: dict[str, tuple[int | Arg, ...]], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        Events(**kinds)


@pytest.mark.parametrize("arg", [Arg("card"), Arg("card", str), Arg("card", CARDS, several=True), SECRET])
def test_an_action_has_no_argument_that_only_an_event_may_have(arg: Arg) -> None:
    with pytest.raises(ValueError, match="the actions 'lay' need an argument 'card' with so many values"):
        Actions(lay=(0, arg))
