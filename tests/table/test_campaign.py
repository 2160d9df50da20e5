"""A campaign: the chain of its tables, who sits in the next chapter, and the file that holds it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.kernel.record import RecordError
from aerodrome.table.beginning import from_record, opening
from aerodrome.table.campaign import Campaign, check_saved, is_saved_campaign, levels_in, save
from aerodrome.table.errors import NoSuchTable, NotNow
from aerodrome.table.service import Command, Tables
from aerodrome.table.store import Store
from aerodrome.table.table import BOT, OPEN, PERSON, Table
from tests.table.sittings import Patient, finished, open_table, sitting
from tests.table.test_damage import KINDS
from tests.voyage import GAME

LONG = {"route": "long"}


@pytest.fixture(autouse=True)
def voyage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, GAME.id, GAME)


@pytest.fixture
def both(store: Store) -> Tables:
    """Tables on either database."""
    return Tables(store, Patient())


def begun(tables: Tables, people: int = 2, bots: int = 0, **given: Any) -> Table:
    return open_table(tables, "voyage", people, bots, options=LONG, **given)


def sail(tables: Tables, table_id: str, shells: Sequence[int]) -> Table:
    """Let everybody gather so many shells, whoever decides."""
    for count in shells:
        table = tables.get(table_id)
        by = table.seats[table.decider].kind
        tables.do(table_id, lambda now, c=count, b=by: now.act(now.decider, now.seq, c - 1, b, confirmed=True))  # type: ignore[misc]
    return tables.get(table_id)


def go_on(tables: Tables, old: Table) -> Table:
    return tables.get(tables.answer_rematch(old.id, old.people(), True).rematch)


def whole(tables: Tables, rounds: Sequence[Sequence[int]] = ((1, 2), (3, 1), (2, 2))) -> Campaign:
    """A campaign with so many chapters behind it."""
    table = begun(tables, len(rounds[0]))
    first = table.id
    for number, shells in enumerate(rounds):
        table = sail(tables, go_on(tables, table).id if number else table.id, shells)
    return tables.campaign(first)


# -------------------------------------------------------------------- which tables are chapters
def test_a_table_is_a_chapter_where_something_is_carried_along(tables: Tables) -> None:
    first = begun(tables)
    assert first.campaign == first.id
    for route in ("short", "night"):
        assert open_table(tables, "voyage", options={"route": route}).campaign == ""
    assert open_table(tables, "lanterns").campaign == ""
    assert Tables(tables.store, Patient()).get(first.id).campaign == first.id


def test_what_is_carried_must_fit_the_players(tables: Tables) -> None:
    cargo = {"shells": [1, 1], "played": ["1"]}
    options = {**LONG, "chapter": "2n", "cargo": cargo}
    with pytest.raises(ValueError, match="the cargo is of another number of players"):
        tables.create("voyage", 3, options)
    assert tables.create("voyage", 2, options).options["cargo"] == cargo


def test_what_follows_is_known_when_the_chapter_is_over(tables: Tables) -> None:
    table = begun(tables)
    assert table.following() is None
    assert (sail(tables, table.id, [1, 2]).following() or {})["chapter"] == "2n"
    short = finished(tables, game_id="voyage", people=2)
    assert short.following() is None
    assert short.campaign == ""


def test_a_branch_of_a_chapter_is_a_game_of_its_own(tables: Tables) -> None:
    table = sail(tables, begun(tables).id, [1, 2])
    seating: list[Command] = [lambda now: now.sit(1, "Eve", "Eve"), lambda now: now.seat_bot(0, "cadet"), Table.start]
    branch = tables.play_on(table.id, 1, 1, lambda _table: seating)
    assert branch.campaign == ""
    assert sail(tables, branch.id, [2]).following() is None


# -------------------------------------------------------------------- the next chapter
def test_the_next_chapter_begins_with_what_this_one_has_led_to(both: Tables) -> None:
    old = sail(both, begun(both).id, [1, 2])
    assert not both.answer_rematch(old.id, [0], True).rematch, "the other one is asked"
    new = both.get(both.answer_rematch(old.id, [1], True).rematch)
    assert new.options == old.following()
    assert new.options["cargo"] == {"shells": [1, 2], "played": ["1"]}
    assert new.names() == ["Ann", "Bob"]
    assert [seat.token for seat in new.seats] == [seat.token for seat in old.seats]
    assert (new.campaign, new.origin, new.phase) == (old.id, old.id, "playing")
    found = both.campaign(old.id)
    assert [table.id for table in found.tables] == [old.id, new.id]
    assert (found.id, found.last.id, found.over, found.following()) == (old.id, new.id, False, None)


def test_a_campaign_goes_on_until_nothing_follows(both: Tables) -> None:
    found = whole(both)
    assert [table.options["chapter"] for table in found.tables] == ["1", "2n", "3"]
    assert found.over
    assert found.last.view(None)["scores"] == [6, 5]
    again = go_on(both, found.last)
    assert again.campaign == again.id, "the last chapter anew is a campaign of its own"
    assert len(both.campaign(found.id).tables) == 3
    loaded = Tables(both.store, Patient()).campaign(found.id)
    assert [table.id for table in loaded.tables] == [table.id for table in found.tables]


def test_who_does_not_come_keeps_the_seat_while_a_bot_plays_it(tables: Tables) -> None:
    old = sail(tables, begun(tables, people=2, bots=1, level="captain").id, [1, 2, 3])
    tables.answer_rematch(old.id, [0], True)
    new = tables.get(tables.begin_rematch(old.id).rematch)
    assert [seat.kind for seat in new.seats] == [PERSON, BOT, BOT]
    assert new.seats[1].token == old.seats[1].token
    assert new.names() == old.names()
    assert (new.seats[2].level, new.seats[2].token) == ("captain", "")
    assert tables.do(new.id, lambda now: now.take_back(1)).seats[1].kind == PERSON


def test_a_bot_keeps_its_name(tables: Tables) -> None:
    seating: list[Command] = [*sitting(1, start=False), lambda now: now.seat_bot(1, "cadet", "Zed"), Table.start]
    old = tables.create("voyage", 2, LONG, prepare=lambda _table: seating)
    assert go_on(tables, sail(tables, old.id, [1, 2])).names() == ["Ann", "Zed"]


def test_a_next_chapter_that_was_not_made_is_made(tables: Tables) -> None:
    """The server was killed between the entry that names the table and the table."""
    old = sail(tables, begun(tables, people=1).id, [2])
    tables.do(old.id, lambda now: now.answer_rematch(0, True))
    tables.do(old.id, lambda now: now.link_rematch("nextchapter"))
    with pytest.raises(NoSuchTable):
        tables.get("nextchapter")
    assert tables.campaign(old.id).last.id == "nextchapter"
    assert tables.get("nextchapter").options["chapter"] == "2s"


def test_a_campaign_is_found_by_its_first_table_alone(tables: Tables) -> None:
    found = whole(tables, ((1, 2), (2, 2)))
    short = open_table(tables, "voyage")
    for wrong in (found.last.id, short.id, "nothing", "", "../x", "a" * 99):
        with pytest.raises(NoSuchTable):
            tables.campaign(wrong)


def test_the_story_of_a_campaign(tables: Tables) -> None:
    first = begun(tables)
    story = tables.campaign(first.id).story("en", ["Ann", "Bob"])
    assert [chapter.state for chapter in story.chapters] == ["now", "locked", "locked"]
    assert [page.id for page in story.pages] == ["1-opening"]
    sail(tables, first.id, [1, 2])
    story = tables.campaign(first.id).story("en", ["Ann", "Bob"])
    assert [(chapter.id, chapter.state) for chapter in story.chapters[:2]] == [("1", "played"), ("2n", "now")]
    assert story.chapters[0].winners == [1]
    assert [page.id for page in story.pages] == ["1-opening", "1-ending"]
    assert [[cell.points for cell in row.cells] for row in story.log.rows] == [[1, 2]]
    ended = whole(tables).story("en", ["Ann", "Bob"])
    assert ended.winners == [0]
    assert [cell.stars for cell in ended.log.totals] == [6, 5]


def test_a_game_without_words_of_its_own_tells_a_campaign(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    from aerodrome.words.plain import PlainWords

    monkeypatch.setitem(GAME.__dict__, "words", PlainWords(GAME))
    first = begun(tables)
    names = ["Ann", "Bob"]
    story = tables.campaign(first.id).story("en", names)
    assert ([chapter.state for chapter in story.chapters], story.log.rows, story.winners) == (["now"], [], ())
    found = whole(tables, ((1, 2), (3, 1)))
    story = found.story("en", names)
    assert [chapter.state for chapter in story.chapters] == ["played", "played", "now"]
    assert [cell.points for cell in story.log.totals] == [1 + 4, 2 + 3]
    assert story.summary == "2 chapters played."
    assert whole(tables).story("fr", names).summary == "3 chapitres joués."
    PlainWords.compares = True
    try:
        assert found.story("en", names).summary == "2 chapters played. Ann and Bob won 1 chapter."
        assert whole(tables).story("en", names).winners == [0]
    finally:
        del PlainWords.compares


# -------------------------------------------------------------------- the file
def test_a_campaign_as_a_file_comes_back(both: Tables) -> None:
    found = whole(both, ((1, 2), (3, 1)))
    saved = json.loads(json.dumps(found.saved()))
    assert (saved["next"], len(saved["chapters"])) == (found.last.following(), 2)
    made = both.import_campaign(saved, lambda table: [lambda now: now.sit(0, "Ann", "new")])
    assert made.id != found.id
    assert [table.options["chapter"] for table in made.tables] == ["1", "2n", "3"]
    assert [table.phase for table in made.tables] == ["over", "over", "waiting"]
    assert {table.campaign for table in made.tables} == {made.id}
    assert made.last.names() == ["Ann", "Bob"]
    assert [seat.kind for seat in made.last.seats] == [PERSON, OPEN]
    assert made.following() == saved["next"]
    again = Tables(both.store, Patient()).campaign(made.id)
    assert again.saved() == {**saved, "chapters": [table.record() for table in again.finished]}
    both.do(made.last.id, lambda now: now.sit(1, "Bob", "bob"))
    both.do(made.last.id, Table.start)
    assert sail(both, made.last.id, [2, 2]).following() is None
    assert both.campaign(made.id).over


def test_a_damaged_chapter_leaves_those_before_it(tables: Tables) -> None:
    found = whole(tables, ((1, 2), (3, 1)))
    KINDS["fields missing"][0](tables.store, found.tables[1].id)
    left = Tables(tables.store, Patient()).campaign(found.id)
    assert [table.id for table in left.tables] == [found.id]


def test_a_chapter_that_goes_on_is_saved_as_the_next_one(tables: Tables) -> None:
    found = whole(tables, ((1, 2),))
    new = go_on(tables, found.last)
    saved = tables.campaign(found.id).saved()
    assert len(saved["chapters"]) == 1
    assert saved["next"] == new.options
    assert "seed" not in saved


def test_bots_sit_where_they_sat(tables: Tables) -> None:
    first = sail(tables, begun(tables, people=1, bots=1, level="captain").id, [1, 2])
    saved = tables.campaign(first.id).saved()
    assert saved["levels"] == ["", "captain"]
    made = tables.import_campaign(saved)
    assert [(seat.kind, seat.level) for seat in made.last.seats] == [(OPEN, ""), (BOT, "captain")]
    assert made.last.names() == first.names()


def test_a_seat_that_is_only_lent_to_a_bot_is_a_persons(tables: Tables) -> None:
    first = sail(tables, begun(tables).id, [1, 2])
    new = go_on(tables, first)
    tables.do(new.id, lambda now: now.hand(1, "captain"))
    assert tables.campaign(first.id).saved()["levels"] == ["", ""]


def test_a_campaign_that_is_there_is_whole(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first table, by which it is found, is kept when all others are."""
    saved = whole(tables, ((1, 2), (3, 1))).saved()
    kept: list[str] = []
    create = tables.store.create

    def noted(table_id: str, *given: Any) -> None:
        kept.append(table_id)
        create(table_id, *given)

    monkeypatch.setattr(tables.store, "create", noted)
    made = tables.import_campaign(saved)
    assert kept == [table.id for table in reversed(made.tables)]


def test_the_players_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nothing that is carried along would tell."""
    light = replace(GAME, sequel=lambda s: {"route": "long", "chapter": "2n"})
    monkeypatch.setitem(registry._loaded, GAME.id, light)
    first, second = light.new(2, 1, route="long"), light.new(3, 1, route="long", chapter="2n")
    for s in (first, second):
        while not s.over:
            s.apply(0)
    records = [light.record(first), light.record(second)]
    with pytest.raises(RecordError, match="chapter 2 of the campaign: it has 3 players, the first one 2"):
        check_saved(save(light, records, light.next_options(second), [""] * 2))


def test_a_campaign_that_is_over_comes_back_as_such(tables: Tables) -> None:
    saved = whole(tables).saved()
    assert saved["next"] is None
    made = tables.import_campaign(saved)
    assert made.over
    assert made.story("en", ["Ann", "Bob"]).winners == [0]


def test_an_unfinished_last_chapter_goes_on(tables: Tables) -> None:
    """The terminal saves such a file; the web never tells the seed of a game that goes on."""
    found = whole(tables, ((1, 2),))
    new = go_on(tables, found.last)
    tables.do(new.id, lambda now: now.act(0, now.seq, 1, confirmed=True))
    saved = found.saved()
    saved["chapters"].append(tables.get(new.id).record(host=True))
    made = tables.import_campaign({**saved, "next": None})
    assert [table.phase for table in made.tables] == ["over", "playing"]
    assert made.last.steps == 1


def other(saved: dict[str, Any], place: int, **changes: Any) -> dict[str, Any]:
    changed = deepcopy(saved)
    changed["chapters"][place] |= changes
    return changed


LIES: list[tuple[str, Callable[[dict[str, Any]], Any], str]] = [
    ("no object", lambda saved: [saved], "this is no campaign"),
    ("no mark", lambda saved: {name: value for name, value in saved.items() if name != "campaign"}, "no campaign"),
    ("a game", lambda saved: saved["chapters"][0], "this is no campaign"),
    ("another format", lambda saved: {**saved, "campaign": 2}, "format 2; this version reads format 1"),
    ("a truth", lambda saved: {**saved, "campaign": True}, "format True"),
    ("another game", lambda saved: {**saved, "game": "lanterns"}, "chapter 1 of the campaign: this is a record of"),
    ("no game", lambda saved: {**saved, "game": "chess"}, "there is no game 'chess'"),
    ("no list", lambda saved: {**saved, "chapters": {}}, "'chapters' of the campaign is a list of at most 50"),
    ("too many", lambda saved: {**saved, "chapters": saved["chapters"][:1] * 51}, "a list of at most 50"),
    ("nothing", lambda saved: {**saved, "chapters": []}, "no chapter yet"),
    ("no record", lambda saved: {**saved, "chapters": [3]}, "chapter 1 of the campaign: a record is a JSON object"),
    ("out of order", lambda saved: {**saved, "chapters": saved["chapters"][::-1]}, "chapter 2 .* its options are not"),
    ("one left out", lambda saved: {**saved, "chapters": saved["chapters"][1:], "next": {}}, "'next' of the campaign"),
    ("twice", lambda saved: {**saved, "chapters": saved["chapters"][:1] * 2}, "chapter 2 .* its options are not those"),
    ("other actions", lambda saved: other(saved, 0, actions=[2, 2], check=None), "chapter 2 .* its options are not"),
    ("other result", lambda saved: other(saved, 0, actions=[2, 2]), "chapter 1 .* leads to another state"),
    ("unfinished", lambda saved: other(saved, 0, actions=[0], check=None), "chapter 2 .* before it is not over"),
    ("another next", lambda saved: {**saved, "next": {**saved["next"], "chapter": "2s"}}, "'next' of the campaign is"),
    ("no next", lambda saved: {**saved, "next": None}, "'next' of the campaign is not what its last chapter"),
    ("levels", lambda saved: {**saved, "levels": ["", "god"]}, "'levels' of the campaign has for each player"),
    ("short levels", lambda saved: {**saved, "levels": [""]}, "'levels' of the campaign has for each player"),
    ("odd levels", lambda saved: {**saved, "levels": "no"}, "'levels' of the campaign has for each player"),
    ("names", lambda saved: other(saved, 1, names=["Ann"]), "'names' of the record is not a list"),
]  # fmt: skip


@pytest.mark.parametrize(("lie", "told"), [row[1:] for row in LIES], ids=[row[0] for row in LIES])
def test_what_is_not_so_is_refused(tables: Tables, lie: Callable[[dict[str, Any]], Any], told: str) -> None:
    saved = whole(tables, ((1, 2), (3, 1))).saved()
    before = len(tables.store.rows(limit=None))
    with pytest.raises(ValueError, match=told):
        tables.import_campaign(lie(deepcopy(saved)))
    assert len(tables.store.rows(limit=None)) == before, "nothing is left behind"


def test_a_chapter_after_the_last_is_refused(tables: Tables) -> None:
    saved = whole(tables).saved()
    saved["chapters"].append(saved["chapters"][-1])
    with pytest.raises(RecordError, match="chapter 4 of the campaign: no chapter follows the one before it"):
        check_saved(saved)


def test_a_game_of_its_own_is_no_campaign(tables: Tables) -> None:
    record = finished(tables, game_id="voyage", people=2).record()
    given = {"campaign": 1, "game": "voyage", "rules": 1, "chapters": [record], "next": None}
    with pytest.raises(RecordError, match="chapter 1 of the campaign: it is a game of its own"):
        check_saved(given)


def test_a_campaign_is_told_from_a_game() -> None:
    assert is_saved_campaign({"campaign": 1, "chapters": []})
    assert not is_saved_campaign({"campaign": 1, "actions": []})
    assert not is_saved_campaign([])
    assert levels_in({}, 2) == ["", ""]


def test_an_unfinished_chapter_from_a_record_begins_a_campaign(tables: Tables) -> None:
    s = GAME.new(2, 5, route="long")
    s.apply(0)
    table = tables.import_record(GAME.record(s))
    assert table.campaign == table.id
    s.apply(1)
    assert tables.import_record(GAME.record(s)).campaign == ""
    assert from_record("x", GAME.record(GAME.new(2, 5)))[0].campaign == ""


def test_no_rematch_names_a_campaign_where_there_is_none() -> None:
    first = opening("voyage", 2, {}, undo=True, public=False, takeover=False, seed="s")
    assert "campaign" not in first.data


def test_nobody_goes_on_who_has_not_said_so(tables: Tables) -> None:
    old = sail(tables, begun(tables).id, [1, 1])
    with pytest.raises(NotNow, match="nobody wants a rematch"):
        tables.begin_rematch(old.id)
