"""A deal that nobody draws alone: the server's secret and the numbers of the seats."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from aerodrome.kernel import game as registry
from aerodrome.kernel.game import game
from aerodrome.kernel.record import check_record
from aerodrome.table import dealing
from aerodrome.table.dealing import DONE, OPENING, SEALING, deal_on, open_number, seal_number
from aerodrome.table.errors import NotNow
from aerodrome.table.service import Tables
from aerodrome.table.table import Table, seal
from tests.table.sittings import Patient, everything, open_table, play
from tests.voyage import GAME as VOYAGE

ONE, TWO, THREE = "0" * 31 + "1", "0" * 31 + "2", "0" * 31 + "3"


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def waiting(tables: Tables, people: int = 2, **given: Any) -> Table:
    """A table that asks its people for numbers."""
    table = open_table(tables, people=people, start=False, **given)
    return tables.do(table.id, lambda now: now.start(numbers=True))


def sealed(tables: Tables, table_id: str, *numbers: str) -> Table:
    for seat, number in enumerate(numbers):
        tables.do(table_id, lambda now, s=seat, n=number: seal_number(now, s, hashed(n)))  # type: ignore[misc]
    return tables.get(table_id)


def opened(tables: Tables, table_id: str, *numbers: str) -> Table:
    for seat, number in enumerate(numbers):
        tables.do(table_id, lambda now, s=seat, n=number: open_number(now, s, n))  # type: ignore[misc]
    return tables.get(table_id)


def dealt(tables: Tables, *numbers: str, **given: Any) -> Table:
    table = waiting(tables, len(numbers), **given)
    sealed(tables, table.id, *numbers)
    return opened(tables, table.id, *numbers)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(dealing, "PATIENCE", 0.0)


def test_the_seed_of_the_game_is_derived_as_documented(tables: Tables) -> None:
    table = dealt(tables, ONE, TWO)
    assert table.phase == "playing"
    text = f"aerodrome deal 1\n{table.seed}\n0:{ONE}\n1:{TWO}\n"
    assert table.dealt == hashed(text) != table.seed
    state = table.state
    assert state is not None
    assert table.game.record(state)["seed"] == table.dealt
    alike = game("lanterns").new(2, table.dealt, **table.options)
    assert state.view(0) == alike.view(0)


def test_every_number_changes_the_deal() -> None:
    """The same secret, with one number that is another, makes other cards."""
    decks = set()
    for numbers in ({}, {0: ONE, 1: TWO}, {0: ONE, 1: THREE}, {0: THREE, 1: TWO}, {0: ONE}, {0: TWO, 1: ONE}):
        s = game("lanterns").new(2, dealing.dealt("secret", numbers))
        decks.add(json.dumps([s.view(seat) for seat in range(2)]))
    assert len(decks) == 6


def test_the_hash_is_fixed_before_any_number_is_seen(tables: Tables) -> None:
    """It stands in the first entry; numbers are taken only after the start, and the hash stays that of the secret."""
    table = open_table(tables, people=2, start=False)
    with pytest.raises(NotNow):
        tables.do(table.id, lambda now: seal_number(now, 0, hashed(ONE)))
    before = table.seed_hash
    tables.do(table.id, lambda now: now.start(numbers=True))
    sealed(tables, table.id, ONE, TWO)
    now = opened(tables, table.id, ONE, TWO)
    kinds = [entry.kind for entry in tables.store.entries(table.id)]
    assert kinds[0] == "open"
    assert kinds[-5:] == ["start", "seal", "seal", "number", "number"]
    assert before == now.seed_hash == seal(now.seed)
    assert now.seed == table.seed


def test_no_number_is_shown_before_all_are_sealed(tables: Tables) -> None:
    """So whoever chooses last knows none, the server's secret or not."""
    table = sealed(tables, waiting(tables).id, ONE)
    assert table.deal is not None
    assert (table.deal.stage, table.phase) == (SEALING, "waiting")
    with pytest.raises(NotNow):
        opened(tables, table.id, ONE)
    with pytest.raises(NotNow, match="has sealed"):
        sealed(tables, table.id, THREE)
    tables.do(table.id, lambda now: seal_number(now, 1, hashed(TWO)))
    now = tables.get(table.id)
    assert now.deal is not None
    assert now.deal.stage == OPENING
    with pytest.raises(ValueError, match="not the one that seat 1 has sealed"):
        opened(tables, table.id, THREE)


@pytest.mark.parametrize("bad", ["", "1", "g" * 64, "A" * 64, "0" * 65, "٣" * 64])
def test_what_is_no_hash_and_no_number_is_refused(tables: Tables, bad: str) -> None:
    table = waiting(tables)
    with pytest.raises(ValueError, match="64 digits"):
        tables.do(table.id, lambda now: seal_number(now, 0, bad))
    with pytest.raises(ValueError, match="32 digits"):
        tables.do(table.id, lambda now: open_number(now, 0, bad[:33]))


def test_whoever_does_not_answer_is_waited_for_a_while(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sealed(tables, waiting(tables, 3).id, ONE, TWO)
    with pytest.raises(NotNow, match="wait a moment"):
        tables.do(table.id, deal_on)
    monkeypatch.setattr(dealing, "PATIENCE", 0.0)
    now = tables.do(table.id, deal_on)
    assert now.deal is not None
    assert now.deal.stage == OPENING
    opened(tables, table.id, ONE)
    now = tables.do(table.id, deal_on)
    assert (now.phase, now.deal and dict(now.deal.numbers)) == ("playing", {0: ONE})
    assert now.dealt == hashed(f"aerodrome deal 1\n{now.seed}\n0:{ONE}\n")
    with pytest.raises(NotNow):
        tables.do(table.id, deal_on)


@pytest.mark.usefixtures("later")
def test_without_any_number_the_secret_is_the_seed(tables: Tables) -> None:
    now = tables.do(waiting(tables).id, deal_on)
    assert (now.phase, now.dealt) == ("playing", now.seed)
    assert "deal" not in now.record(host=True)


def test_nobody_leaves_and_nothing_starts_twice_while_it_is_dealt(tables: Tables) -> None:
    table = waiting(tables)
    for command in (lambda now: now.stand(0), lambda now: now.start()):
        with pytest.raises(NotNow, match="about to begin"):
            tables.do(table.id, command)


def test_bots_give_no_number(tables: Tables) -> None:
    table = waiting(tables, 1, bots=1)
    with pytest.raises(NotNow):
        tables.do(table.id, lambda now: seal_number(now, 1, hashed(TWO)))
    sealed(tables, table.id, ONE)
    assert opened(tables, table.id, ONE).phase == "playing"
    bots = open_table(tables, people=0, bots=2, start=False)
    assert tables.do(bots.id, lambda now: now.start(numbers=True)).phase == "playing"


def test_several_processes_deal_together(tables: Tables) -> None:
    """Each seat gives its number at another process."""
    other = Tables(tables.store, Patient())
    table = waiting(tables)
    both = (tables, other)
    for seat, number in enumerate((ONE, TWO)):
        both[seat].do(table.id, lambda now, s=seat, n=number: seal_number(now, s, hashed(n)))  # type: ignore[misc]
    for seat, number in enumerate((ONE, TWO)):
        both[1 - seat].do(table.id, lambda now, s=seat, n=number: open_number(now, s, n))  # type: ignore[misc]
    assert everything(tables.get(table.id)) == everything(other.get(table.id))
    assert tables.get(table.id).phase == "playing"


def test_a_deal_survives_snapshots_and_the_log(tables: Tables) -> None:
    table = waiting(tables)
    steps = [table, sealed(tables, table.id, ONE, TWO), opened(tables, table.id, ONE, TWO)]
    for now in steps:
        other = Table(now.id, now.seed, tables.store.entries(now.id, limit=1)[0])
        other.restore(now.snapshot())
        assert (other.deal, other.dealt, other.phase) == (now.deal, now.dealt, now.phase)
    ended = play(tables, table.id, Random(4))
    loaded = Tables(tables.store, Patient()).get(table.id)
    assert (loaded.phase, loaded.record()) == ("over", ended.record())
    assert loaded.at(0).view(0) == steps[-1].view(0), "a replay begins with the same cards"


def test_the_record_holds_the_seed_and_shows_where_it_comes_from(tables: Tables) -> None:
    """It replays like any other, here and where nothing is known of numbers, and can be brought back and played on."""
    table = dealt(tables, ONE, TWO)
    record = play(tables, table.id, Random(4)).record()
    assert record["deal"] == {"secret": table.seed, "numbers": {"0": ONE, "1": TWO}}
    assert record["seed_hash"] == hashed(record["deal"]["secret"])
    plain = {
        name: record[name] for name in ("format", "game", "rules", "players", "options", "seed", "actions", "check")
    }
    assert game("lanterns").replay(check_record(plain)).over
    assert tables.import_record(record).phase == "over"
    branch = tables.play_on(table.id, 3, 0, lambda _: [lambda now: now.sit(0, "Ann", "x")])
    branch = tables.do(branch.id, lambda now: now.seat_bot(1, "cadet"), lambda now: now.start(numbers=True))
    assert (branch.phase, branch.steps) == ("playing", 3)


def test_a_rematch_asks_for_numbers_again(tables: Tables) -> None:
    old = play(tables, dealt(tables, ONE, TWO).id, Random(4))
    new = tables.get(tables.answer_rematch(old.id, [0, 1], True).rematch)
    assert (new.phase, new.deal and new.deal.stage) == ("waiting", SEALING)
    sealed(tables, new.id, TWO, THREE)
    now = opened(tables, new.id, TWO, THREE)
    assert (now.phase, now.deal and now.deal.stage) == ("playing", DONE)
    plain = play(tables, open_table(tables, people=2).id, Random(4))
    assert tables.get(tables.answer_rematch(plain.id, [0, 1], True).rematch).phase == "playing"


def test_the_next_chapter_asks_for_numbers_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """If all go on; with a bot in somebody's place it begins at once. The file of the campaign is like any other."""
    monkeypatch.setitem(registry._loaded, VOYAGE.id, VOYAGE)
    first = play(tables, dealt(tables, ONE, TWO, game_id="voyage", options={"route": "long"}).id, Random(4))
    second = tables.get(tables.answer_rematch(first.id, [0, 1], True).rematch)
    assert (second.phase, second.campaign) == ("waiting", first.id)
    sealed(tables, second.id, TWO, THREE)
    assert opened(tables, second.id, TWO, THREE).phase == "playing"
    play(tables, second.id, Random(4))
    third = tables.get(tables.answer_rematch(second.id, [0], True).rematch or tables.begin_rematch(second.id).rematch)
    assert (third.phase, third.seats[1].kind) == ("playing", "bot")
    assert len(tables.import_campaign(tables.campaign(first.id).saved()).tables) == 3
