"""Whether a card that is taken has a place: what is said before it is taken, against what the rules then offer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aerodrome.drawing.board import Kind
from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.words.room import Room, room_for
from aerodrome.kernel.state import State
from tests.games.aerion.modes import ENTRY
from tests.games.aerion.scene import act, scene
from tests.kit.entry import Mode
from tests.kit.text import narrow

TAKING = ("take", "bonus")


def names(s: State) -> set[str]:
    return {p.ACTIONS.block(action).name for action in s.legal}


def check(s: State, action: int, deck: str) -> Room:
    """What is said of the card of a deck, once it agrees with what follows when it is taken."""
    room = room_for(s.view(int(s.player)), deck)
    after = s.clone()
    journal = GAME.listen(after)
    after.apply(action)
    told = [GAME.events.name(event) for event in journal.events]
    became = told[told.index("taken") + 1 :][:1]
    asked: set[str] = set() if became else names(after)
    match room:
        case Room.FITS:
            assert asked & {"place", "shelve"} or (became and became != ["discarded"])
        case Room.STORED:
            assert asked & {"place", "store", "shelve"} == {"store"}
        case Room.LATER:
            assert asked & {"transfer", "recover"}
            assert asked <= {"transfer", "recover", "use_eggs", "discard"}
        case Room.LOST:
            assert became == ["discarded"] or asked == {"use_eggs", "discard"}
    return room


@pytest.mark.parametrize("mode", ENTRY.golden, ids=lambda mode: mode.name)
def test_what_is_said_to_fit_fits_and_what_is_said_to_be_lost_is_lost(mode: Mode) -> None:
    rng, seen = Random(mode.name), dict.fromkeys(Room, 0)
    for seed in range(4):
        s = GAME.new(mode.players, seed, **mode.options)
        while not s.over:
            view = s.view(int(s.player))
            for action in s.legal:
                call = p.ACTIONS.decode(action)
                if call.name in TAKING:
                    seen[check(s, action, str(call.args["deck"]))] += 1
                elif call.name == "acquire" and len(view["acquirable"]) == 1:
                    seen[check(s, action, view["acquirable"][0])] += 1
            s.apply(ENTRY.eager(s, rng))
    assert seen[Room.FITS]
    assert seen[Room.LOST]


# ---------------------------------------------------------------- one table: two pairs win an Incubus that has no place
LOSING: dict[str, Any] = {
    "display": {"two_pair": "crew_incubus", "quad": "mat_nuts"},
    "dice": [1, 1, 2, 2, 3, 4],
    "pixies": 1,
}


def test_nothing_advises_to_take_a_card_that_is_lost() -> None:
    s = scene(**LOSING)
    view, words, board = s.view(0), GAME.words, GAME.board
    assert words.label(view, p.ACQUIRE) == "Take the Incubus: fits nowhere, lost"
    assert words.label(view, p.ACQUIRE, "fr") == narrow("Prendre l’Incubus : aucune place, carte perdue")
    assert words.offer(view, p.ACQUIRE).note == "fits nowhere: it is lost"
    assert words.prompt(view) == "Your turn: the Incubus fits nowhere, discard a card to reroll."
    assert board.kind(view, p.ACQUIRE) == Kind.DISCARD
    assert board.shortcuts(view) == {}
    assert board.paths(view, p.ACQUIRE) == (("card-two_pair", "take"),)  # no single click takes it
    assert "match" not in [tip for tip, *_ in board.coach(view)]


def test_a_card_that_fits_comes_before_one_that_is_lost() -> None:
    s = scene(display={"two_pair": "crew_incubus", "triple": "mat_nuts"}, dice=[1, 1, 1, 2, 2, 3])
    view, board = s.view(0), GAME.board
    assert GAME.words.prompt(view) == "Your turn: take the Nuts, or discard a card to reroll."
    assert board.kind(view, p.ACQUIRE) == Kind.TAKE
    assert list(board.shortcuts(view)) == [("card-triple",)]
    asked = act(s, "acquire").view(0)
    kinds = {GAME.name(action): board.kind(asked, action) for action in asked["legal"]}
    assert kinds == {"take(deck=triple)": Kind.TAKE, "take(deck=two_pair)": Kind.DISCARD}
