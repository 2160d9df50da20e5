"""What the page needs of the board beyond what every game gives: dice that stand for each other, marks of a launch."""

from __future__ import annotations

from aerodrome.games.aerion import GAME


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
    while not any(GAME.events.name(event) == "launched" for event in journal.events):
        journal.take()
        s.apply(bot.choose(s))
    marks = GAME.board.marks(s.view(0), [GAME.events.read(event, 0) for event in journal.events])
    assert [key for key in marks if key.startswith("ship-token-")]
    assert not [key for key in marks if key.startswith("spot-")]
