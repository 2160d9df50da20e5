"""What the page needs of the board: paths to every action, marks of what happened, and a text about every element."""

from __future__ import annotations

import re
from random import Random

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.language import LANGUAGES

ALL = ["flagship", "hourglasses", "hellkite", "stone_clouds", "piers", "eggs"]


@pytest.mark.parametrize(("players", "expansions"), [(1, []), (1, ALL), (2, []), (2, ALL)])
def test_paths_marks_and_texts(players: int, expansions: list[str]) -> None:
    pick = Random(players)
    explained: set[str] = set()
    for seed in range(4):
        s = GAME.new(players, seed, expansions=expansions)
        journal = GAME.listen(s)
        while not s.over:
            view = s.view(s.player)
            settled: dict[tuple[frozenset[str], str], int] = {}
            for action in s.legal:
                ways = GAME.board.paths(view, action)
                assert GAME.board.keys(view, action) in ways
                for *first, last in ways:
                    assert settled.setdefault((frozenset(first), last), action) == action
            if pick.random() < 0.1:
                drawn = "".join(GAME.board.picture(view).parts())
                keys = {key for action in s.legal for way in GAME.board.paths(view, action) for key in way}
                for key in keys | GAME.board.marks(view, journal.events):
                    assert f'id="{key}"' in drawn, key
                explained |= set(re.findall(r'data-about="([^"]+)"', drawn))
            journal.take()
            s.apply(pick.choice(s.legal))
    assert len(explained) > 20
    for about in explained:
        for language in LANGUAGES:
            text, clause = GAME.words.about(about, language)
            assert text
            assert clause.startswith("AER-")
            assert GAME.words.name_of(about, language)


def test_equal_dice_stand_for_each_other() -> None:
    s = GAME.new(1, 1)
    while not any(GAME.name(action).startswith("reroll") for action in s.legal):
        s.apply(s.legal[0])
    view = s.view(0)
    every = {frozenset(way[:-1]) for action in s.legal for way in GAME.board.paths(view, action) if way[-1] == "roll"}
    assert len(every) == 2**6 - 1


def test_a_ship_is_marked_and_not_the_place_it_left() -> None:
    from aerodrome.bots import make_bot

    s = GAME.new(1, 2)
    journal = GAME.listen(s)
    bot = make_bot("greedy", GAME, 1)
    while not any(GAME.events[event.kind] == "launched" for event in journal.events):
        journal.take()
        s.apply(bot.choose(s))
    marks = GAME.board.marks(s.view(0), journal.events)
    assert [key for key in marks if key.startswith("ship-token-")]
    assert not [key for key in marks if key.startswith("spot-")]
