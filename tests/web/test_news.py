"""What others have done since a person's last decision: flags on the board, in words, and never more than is known."""

from __future__ import annotations

from random import Random

import pytest
from lanterns import GAME as LANTERNS

from aerodrome.drawing.keeping import Flag
from aerodrome.games.solenia.board.canvas import numbered
from aerodrome.kernel import game as registry
from aerodrome.web.news import flags, news_of
from tests.kit.reading import Reader
from tests.table.sittings import act, any_move, new_table, to_seat
from tests.web.seated import frame_of, seated


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, LANTERNS.id, LANTERNS)


def test_each_deed_has_its_number_and_the_colour_of_its_seat() -> None:
    random = Random(1)
    table = to_seat(new_table("solenia", 4), 0, random)
    found = news_of(table, 0)
    assert [one.flag for one in found] == [Flag(2, 1), Flag(3, 2), Flag(4, 3)]
    marked = flags(table, 0, table.view(0))
    assert set(marked.values()) == {one.flag for one in found}
    laid = {key: flag for key, flag in marked.items() if key.startswith("card-")}
    assert laid
    assert all(key.startswith(f"card-{flag.colour - 1}-") for key, flag in laid.items())
    assert table.state is not None
    acted = act(table, table.state.legal[0])
    assert flags(acted, 0, acted.view(0)) == {}


def test_what_was_moved_is_flagged_where_it_lies_now() -> None:
    """The strips move on while others play: the flag is on the card that was laid, not on another one like it."""
    random = Random(2)
    moved = twins = 0
    for _ in range(4):
        table = new_table("solenia", 3, seed=random.randrange(10**6))
        while table.phase == "playing":
            seat = table.decider
            view, found = table.view(seat), news_of(table, seat)
            marked, keys = flags(table, seat, view), numbered(view)
            for number, one in enumerate(found):
                after = [told for later in found[number:] for told in later.told]
                turns = sum(told.name == "strip_turned" for told in after)
                for laid in (told.args for told in one.told if told.name == "laid"):
                    card, place = {"owner": one.deed.seat, "card": laid["card"]}, laid["space"] - 5 * turns
                    if place >= 0 and view["cards"][place] == card:
                        assert marked[keys[place]].colour == one.flag.colour
                        moved += turns > 0
                        twins += view["cards"].count(card) > 1 and turns > 0
            table = table.after(any_move(table, random))
    assert moved
    assert twins


def test_what_was_moved_twice_has_the_last_flag() -> None:
    """Both partners discard to the same piles: to a spectator the last one who did so has the flag there."""
    random = Random(3)
    table, twice = new_table("aerion", 2), 0
    while table.phase == "playing":
        view, marks = table.view(None), table.game.board.marks
        found = news_of(table, None)
        for key in marks(view, found[-1].told) if found else ():
            assert flags(table, None, view)[key] == found[-1].flag
            twice += len(found) > 1 and key in marks(view, found[0].told)
        table = table.after(any_move(table, random))
    assert twice


@pytest.mark.parametrize("game_id", ["cryo", "lanterns", "solenia"])
def test_no_flag_and_no_word_tells_what_a_seat_may_not_know(game_id: str) -> None:
    """However the hidden things lie, another seat is told and shown the same."""
    random = Random(4)
    table = new_table(game_id, 3)
    checked = 0
    while table.phase == "playing" and table.steps < 60:
        for seat in (None, 0, 1, 2):
            for one in news_of(table, seat):
                for told, line in zip(one.told, one.deed.lines, strict=True):
                    if int(line.event.secret) not in (-1, seat if seat is not None else -2):
                        checked += 1
                        secret = {arg.name for arg in table.game.events.args[line.event.kind] if arg.secret}
                        assert not secret & set(told.args)
        table = table.after(any_move(table, random))
    assert checked


def test_a_spectator_and_everybody_sees_the_same_marks_as_they_are_told() -> None:
    random = Random(5)
    table = new_table("solenia", 2)
    for _ in range(30):
        table = table.after(any_move(table, random))
    assert [one.flag.number for one in news_of(table, None)] == [1, 2]
    assert flags(table, None, table.view(None))


def test_the_flag_of_a_card_under_the_airship_lies_above_it() -> None:
    random = Random(4)
    table = new_table("solenia", 3)
    while table.view(None)["airship"] not in numbered(table.view(None)):
        table = table.after(any_move(table, random))
    view = table.view(None)
    key = numbered(view)[view["airship"]]
    (sky,) = (part for part in table.game.board.picture(view, flags={key: Flag(2, 1)}).board if 'id="airship"' in part)
    assert sky.rindex('class="flag s2"') > sky.index('id="airship"')


def test_of_the_others_the_last_mover_is_the_nearest() -> None:
    table = to_seat(seated(registry.game("solenia"), 4, {}), 1, Random(3))
    shown = Reader(frame_of(table, 1)).root
    (near,) = (one for one in shown.one(id="players").all("section", "near"))
    assert near.get("id") == f"seat-{table.moves[-1].seat}"
    waits = Reader(frame_of(table, 3)).root
    assert [one.get("id") for one in waits.one(id="players").all("section", "near")] == ["seat-1"]
    assert [one.get("href") for one in waits.one(id="chips").all("a")] == [f"#seat-{seat}" for seat in range(3)]
