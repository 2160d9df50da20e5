"""The checks of the battery, as plain functions: each plays one game and raises AssertionError where a law is broken.

The tests run them over all games and modes with a few seeds, the soak over random modes with many.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from aerodrome.kernel.game import Game
from aerodrome.kernel.journal import OPEN, Event
from aerodrome.kernel.record import read_record, write_record
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.state import NOBODY, IllegalAction, State
from tests.kit.entry import Entry, Mode, play
from tests.kit.telling import with_another_secret

Check = Callable[[Entry, Mode, int, str], None]
PLAIN = (str, int, float, bool, type(None))
DEALS = 24  # redeals that show which places vary
MOST_DEALS = 20 * DEALS


# -------------------------------------------------------------------- helpers
def seats(s: State) -> list[int]:
    """All seats, and -1 for a spectator."""
    return [-1, *range(s.players)]


def view_of(s: State, seat: int) -> dict[str, Any]:
    return s.view(None if seat < 0 else seat)


def moments(e: Entry, mode: Mode, seed: int, policy: str, often: float) -> Iterator[tuple[State, int]]:
    """The first decision of a game and some of the others, picked at random, with the action that follows."""
    pick = Random(f"moments {seed}")
    for number, (s, action) in enumerate(play(e, mode.new(e.game, seed), policy, seed)):
        if number == 0 or pick.random() < often:
            yield s, action


def plain(value: Any, path: str = "view") -> None:
    """Nothing but dicts with texts as keys, lists, texts, numbers, truths and None."""
    if type(value) is dict:
        for key, item in value.items():
            assert type(key) is str, f"{path} has the key {key!r}"
            plain(item, f"{path}.{key}")
    elif type(value) is list:
        for place, item in enumerate(value):
            plain(item, f"{path}[{place}]")
    else:
        assert type(value) in PLAIN, f"{path} is a {type(value).__name__}"


def contents(s: State) -> dict[str, Any]:
    """The game's own fields as plain values."""
    return {name: listed(getattr(s, name)) for name in s.fields()}


def listed(value: Any) -> Any:
    return value if isinstance(value, int) else [int(item) for item in value]


def upcoming(rng: Rng, count: int = 8) -> list[int]:
    """What a stream would draw next; the stream itself does not move."""
    copy = rng.copy()
    return [int(copy.below(1_000_000)) for _ in range(count)]


def same(game: Game, s: State, t: State) -> None:
    """Two states that nobody can tell apart."""
    assert game.fingerprint(t) == game.fingerprint(s)
    assert t.legal == s.legal
    assert (t.player, t.active, t.over, t.players, t.moves) == (s.player, s.active, s.over, s.players, s.moves)
    assert (t.surprises, t.rng.draws) == (s.surprises, s.rng.draws)
    assert contents(t) == contents(s)
    for seat in seats(s):
        assert view_of(t, seat) == view_of(s, seat)


# -------------------------------------------------------------------- playing
def flow(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Never a dead end; real choices only, sorted and without duplicates; invariants; an end within the bound."""
    game = e.game
    s = mode.new(game, seed)
    journal = game.listen(s)
    s.check()
    decisions, surprises = 0, s.surprises
    for _, action in play(e, s, policy, seed):
        decisions = flow_at(game, s, action, decisions)
        assert s.surprises >= surprises, "surprises never shrink"
        surprises = s.surprises
        for event in journal.take():
            flow_event(game, s, event)
    s.check()
    assert s.moves == decisions <= game.longest
    assert s.over
    assert s.legal == []
    assert s.player == -1
    assert s.depth == 0
    assert len(s.scores()) == s.players
    assert all(type(score) is int for score in s.scores())
    assert s.winners() == sorted(set(s.winners()))
    assert set(s.winners()) <= set(range(s.players))
    with pytest.raises(IllegalAction, match="over"):
        s.apply(0)
    assert journal.take(), "the end of a game is told"


def flow_at(game: Game, s: State, action: int, decisions: int) -> int:
    legal = s.legal
    assert len(legal) > 1, f"{type(s.top()).__name__} asks without a choice: {legal}"
    assert legal == sorted(set(legal)), f"{type(s.top()).__name__}: not sorted or not unique: {legal}"
    assert all(type(one) is int and 0 <= one < game.actions.size for one in legal)
    assert [int(one) for one in s.choices.all()] == legal
    assert action in legal
    extras = [int(one) for one in s.beside]
    assert [one for one in legal if game.actions.is_extra(one)] == extras, "extras are actions of their own"
    assert len(legal) - len(extras) > (0 if s.top().lingers(s) else 1), f"{type(s.top()).__name__} asks for nothing"
    assert not extras or (s.player == s.active and not s.top().closed(s))
    assert 0 <= s.player < s.players
    assert 0 <= s.active < s.players
    assert all(type(step) in game.steps for step in s.steps())
    s.check()
    assert s.moves == decisions
    return decisions + 1


def secrets_kept(game: Game, s: State, event: Event) -> None:
    """What an event tells those whose secret it is not hangs on nothing secret; whose secret it is reads all of it."""
    events = game.events
    names = [arg.name for arg in events.args[event.kind]]
    for seat in seats(s):
        reader = None if seat < 0 else seat
        told = events.read(event, reader)
        json.dumps(told.args)
        if event.open_to(seat):
            assert [*told.args] == names
        else:
            assert told == events.read(with_another_secret(events, event), reader)
    if event.secret != OPEN:
        other = with_another_secret(events, event)
        assert events.read(other, int(event.secret)) != events.read(event, int(event.secret))


def flow_event(game: Game, s: State, event: Event) -> None:
    assert 0 <= event.kind < len(game.events.names)
    assert NOBODY <= event.seat < s.players
    assert OPEN <= event.secret < s.players
    secrets_kept(game, s, event)


def copies(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A clone is equal, plays on identically and leaves the original alone; every old clone stays as it was."""
    game = e.game
    kept: list[tuple[State, str]] = []
    s = mode.new(game, seed)
    twin = s.clone()
    pick = Random(f"copies {seed}")
    for _, action in play(e, s, policy, seed):
        before = game.fingerprint(s)
        assert game.fingerprint(twin) == before
        kept.append((s.clone(), before))
        if pick.random() < 0.1:
            same(game, s, twin)
            assert game.record(s.clone()) == game.record(s)
            for other in s.legal:
                stray = s.clone()
                stray.apply(other)
            assert game.fingerprint(s) == before, "playing a clone changed the original"
        twin.apply(action)
    same(game, s, twin)
    assert game.record(twin) == game.record(s)
    for number, (old, fingerprint) in enumerate(kept):
        assert game.fingerprint(old) == fingerprint, f"the clone of decision {number} has changed since"


def records(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A record leads to the identical state, through JSON text as well; the same seed gives the same game."""
    game = e.game
    s = mode.new(game, seed)
    for _ in moments_of(s, e, policy, seed, 0.03):
        same(game, s, game.replay(game.record(s)))
    record = game.record(s)
    text = write_record(record)
    assert json.loads(text) == record == read_record(text)
    replayed = game.replay(read_record(text))
    same(game, s, replayed)
    assert game.record(replayed) == record
    assert game.dump(replayed) == game.dump(s)
    assert replayed.scores() == s.scores()
    assert replayed.winners() == s.winners()
    half = len(record["actions"]) // 2
    assert game.record(game.replay(record, stop=half))["actions"] == record["actions"][:half]


def moments_of(s: State, e: Entry, policy: str, seed: int, often: float) -> Iterator[tuple[State, int]]:
    pick = Random(f"records {seed}")
    for number, (_, action) in enumerate(play(e, s, policy, seed)):
        if number == 0 or pick.random() < often:
            yield s, action


def snapshots(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A state in the middle of any turn can be stored; what is loaded is identical and plays on identically."""
    game = e.game
    s = mode.new(game, seed)
    loaded: list[State] = []
    pick = Random(f"snapshots {seed}")
    for number, (_, action) in enumerate(play(e, s, policy, seed)):
        if number == 0 or pick.random() < 0.15:
            data = game.dump(s)
            t = game.load(data)
            assert game.dump(t) == data
            same(game, s, t)
            if pick.random() < 0.3:
                loaded.append(t)
        for other in loaded:
            other.apply(action)
    data = game.dump(s)
    for other in [*loaded, game.load(data)]:
        assert game.dump(other) == data
        assert other.scores() == s.scores()
        assert other.winners() == s.winners()
        assert game.record(other) == game.record(s)


def illegal(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """An action that is not legal is refused, and the state is untouched."""
    game = e.game
    pick = Random(f"illegal {seed}")
    s = mode.new(game, seed)
    journal = game.listen(s)
    for _ in moments_of(s, e, policy, seed, 0.15):
        journal.take()
        before, data = game.fingerprint(s), game.dump(s)
        wrong = [action for action in range(game.actions.size) if action not in s.legal]
        for action in [*pick.sample(wrong, min(10, len(wrong))), -1, -(2**31), game.actions.size, 2**31, 2**63, 10**40]:
            with pytest.raises(IllegalAction, match=str(action)):
                s.apply(action)
        assert game.fingerprint(s) == before
        assert game.dump(s) == data
        assert journal.take() == []


def keyed(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A seed that is a text works alike: same key, same game, whatever is played beside it; other key, other game."""
    game = e.game
    key = f"the key of table {seed}"
    s, t = mode.new(game, key), mode.new(game, key)
    assert game.fingerprint(mode.new(game, key + "!")) != game.fingerprint(s)
    noise = mode.new(game, "noise")
    pick = Random(seed)
    for number, (_, action) in enumerate(play(e, s, policy, seed)):
        assert game.fingerprint(t) == game.fingerprint(s)
        if not noise.over:
            noise.apply(pick.choice(noise.legal))
        t.apply(action)
        if number % 10 == 0:
            t = game.load(game.dump(t))
    assert t.over
    assert game.fingerprint(t) == game.fingerprint(s)
    assert (s.rng.key, s.rng.state) == (key, 0), "a keyed game draws from its key alone"
    same(game, s, game.replay(read_record(write_record(game.record(s)))))


# -------------------------------------------------------------------- what a seat may know
def view_law(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Redealing changes nothing that the seat can see, and everything else depends on the seed alone."""
    game = e.game
    pick = Random(f"law {seed}")
    for s, _ in moments(e, mode, seed, policy, 0.12):
        before = game.dump(s)
        for seat in seats(s):
            one, other = pick.getrandbits(60), pick.getrandbits(60)
            t, u = s.redeal(seat, one), s.redeal(seat, other)
            law_of_view(game, s, t, seat)
            law_of_chance(s, t, u)
            assert game.fingerprint(t.redeal(seat, other)) == game.fingerprint(u), "hidden things shine through"
            assert game.fingerprint(s.redeal(seat, other)) == game.fingerprint(u), "redealing is not deterministic"
            assert t.legal == game.load(game.dump(t)).legal, "a redealt copy offers what its own question offers"
        assert game.dump(s) == before, "redealing changed the state that was asked"


def law_of_view(game: Game, s: State, t: State, seat: int) -> None:
    assert view_of(t, seat) == view_of(s, seat)
    assert t.player == s.player
    assert t.sight(seat) == s.sight(seat)
    if seat == s.player:
        assert t.legal == s.legal
    t.check()
    assert t.origin is None
    assert t.journal is None
    assert len(t.log) == 0


def law_of_chance(s: State, t: State, u: State) -> None:
    """The dice to come are new ones."""
    assert upcoming(t.rng) != upcoming(s.rng)
    assert upcoming(t.rng) != upcoming(u.rng)
    assert t.rng.key == "", "a redealt copy knows no key"


def deals(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Exactly what a seat cannot know varies from redeal to redeal."""
    for number, (s, _) in enumerate(moments(e, mode, seed, policy, 0.02)):
        for seat in seats(s):
            expected = {name: places for name, places in e.hidden(s, seat).items() if places}
            dealt = [contents(s.redeal(seat, 1000 * number + deal)) for deal in range(DEALS)]
            varying = varied(dealt)
            surplus = {name: places - expected.get(name, set()) for name, places in varying.items()}
            assert not any(surplus.values()), f"seat {seat} knows what varies: {surplus}"
            if number == 0:  # later a zone may be so small that chance repeats itself
                while lacking(expected, varied(dealt)) and len(dealt) < MOST_DEALS:  # one card of many is seldom dealt
                    dealt += [contents(s.redeal(seat, 1000 + len(dealt) + deal)) for deal in range(DEALS)]
                missing = lacking(expected, varied(dealt))
                assert not missing, f"seat {seat} cannot know what stays: {missing}"


def varied(dealt: list[dict[str, Any]]) -> dict[str, set[int]]:
    """Field by field the places at which these differ."""
    return {name: places for name in dealt[0] if (places := differing([one[name] for one in dealt]))}


def lacking(expected: Mapping[str, set[int]], varying: Mapping[str, set[int]]) -> dict[str, set[int]]:
    found = {name: places - varying.get(name, set()) for name, places in expected.items()}
    return {name: places for name, places in found.items() if places}


def differing(values: list[Any]) -> set[int]:
    """The places at which equally long lists differ; 0 for plain values that do."""
    if not isinstance(values[0], list):
        return {0} if len(set(values)) > 1 else set()
    assert len({len(value) for value in values}) == 1
    return {place for place in range(len(values[0])) if len({value[place] for value in values}) > 1}


def surprises(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """What the deciding seat could not foresee counts as a surprise: it cannot be undone."""
    pick = Random(f"surprises {seed}")
    grown = 0
    for s, action in moments(e, mode, seed, policy, 1.0):
        before, draws = s.surprises, s.rng.draws
        after = s.clone()
        after.apply(action)
        grown += after.surprises > before
        if after.rng.draws > draws:
            assert after.surprises > before
        if after.surprises > before:
            continue
        seen = view_of(after, s.player)
        for _ in range(3):
            t = s.redeal(s.player, pick.getrandbits(60))
            t.apply(action)
            assert view_of(t, s.player) == seen, f"{e.game.name(action)} shows something hidden, yet is no surprise"
    assert grown, "a game without a surprise"


def sights(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """Two moments of a game that look different have different sights."""
    found: dict[tuple[int, int], str] = {}
    for s, _ in play(e, mode.new(e.game, seed), policy, seed):
        for seat in (s.player, -1):
            view = view_of(s, seat)
            del view["moves"]  # the number of decisions so far is no part of the table
            text = json.dumps(view, sort_keys=True)
            sight = s.sight(seat)
            assert found.setdefault((seat, int(sight)), text) == text, differences(found[seat, int(sight)], text)


def differences(one: str, other: str) -> str:
    left, right = json.loads(one), json.loads(other)
    return f"same sight, different views: { {key: (left[key], right[key]) for key in left if left[key] != right[key]} }"


# -------------------------------------------------------------------- the state's parts
def fields(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """`fields` names every field, and `clone` and `dump` carry each of them; richest mode only.

    Derived fields are not among them: they follow from the others, in a clone as well.
    """
    game = e.game
    for s, _ in moments(e, e.richest, seed, policy, 0.03):
        assert len(set(s.fields())) == len(s.fields())
        assert {*s.fields(), *s.derived()} == own_fields(s), "fields() is not complete"
        computed = s.clone()
        computed.derive()
        for name in s.derived():
            assert listed(getattr(computed, name)) == listed(getattr(s, name)), f"{name} is not what it follows from"
        for name in s.fields():
            changed = s.clone()
            value = getattr(changed, name)
            if isinstance(value, bool):
                setattr(changed, name, not value)
            elif isinstance(value, int):
                setattr(changed, name, value ^ 1)
            elif len(value):
                value[len(value) - 1] = value[len(value) - 1] + 1
                assert listed(getattr(s, name)) != listed(value), f"clone shares {name}"
            else:
                continue
            assert game.fingerprint(changed) != game.fingerprint(s), f"{name} is no part of the fingerprint"
            copy = changed.clone()
            assert listed(getattr(copy, name)) == listed(getattr(changed, name)), f"clone forgets {name}"


def own_fields(s: State) -> set[str]:
    """The names of all attributes of a state but the kernel's."""
    return {name for name in attributes(s) - attributes(State(s.players)) if not name.startswith("__")}


def attributes(s: State) -> set[str]:
    """The names of all attributes, compiled or not."""
    names: set[str] = set(getattr(s, "__dict__", {}))
    for kind in type(s).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    return names


def views(e: Entry, mode: Mode, seed: int, policy: str) -> None:
    """A view is plain JSON and makes no use of the state itself."""
    s = mode.new(e.game, seed)
    for _ in moments_of(s, e, policy, seed, 0.2):
        for seat in seats(s):
            view = view_of(s, seat)
            plain(view)
            assert json.loads(json.dumps(view)) == view
            assert (view["legal"] == s.legal) if seat == s.player else view["legal"] == []
            assert view["question"]
            assert view["scores"] is None
    for seat in seats(s):
        view = view_of(s, seat)
        plain(view)
        assert view["over"]
        assert view["scores"] == s.scores()
        assert view["winners"] == s.winners()
    with pytest.raises(ValueError, match="seat"):
        s.view(s.players)


RULE_CHECKS: dict[str, Check] = {
    "flow": flow,
    "copies": copies,
    "records": records,
    "snapshots": snapshots,
    "illegal": illegal,
    "keyed": keyed,
    "view_law": view_law,
    "deals": deals,
    "surprises": surprises,
    "sights": sights,
    "fields": fields,
    "views": views,
}
