"""The buffer of options, the agenda that never shrinks, and the fields that follow from a declaration."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from random import Random

import pytest
from lanterns import GAME as LANTERNS
from librt.vecs import vec
from mypy_extensions import i64

import aerodrome
from aerodrome.kernel.game import Game
from aerodrome.kernel.state import State
from aerodrome.kernel.step import ROOM, Options, Step
from tests.kernel.test_play import Ask, Counter, pending


def options(*actions: int) -> Options:
    out = Options()
    for action in actions:
        out.add(action)
    return out


def listed(out: Options) -> list[int]:
    return [int(action) for action in out.all()]


def test_options_are_in_order_and_each_is_there_once() -> None:
    rng = Random(1)
    for _ in range(200):
        actions = [rng.randrange(60) for _ in range(rng.randrange(3 * ROOM))]
        out = options(*actions)
        assert listed(out) == sorted(set(actions))
        assert int(out.count) == len(set(actions))
        assert [int(out.at(i64(place))) for place in range(out.count)] == listed(out)


def test_a_cleared_buffer_shows_nothing_of_before() -> None:
    out = options(5, 7, 9)
    out.clear()
    assert (listed(out), out.count) == ([], 0)
    out.add(8)
    out.add(6)
    assert listed(out) == [6, 8]


def test_many_options_are_added_at_once() -> None:
    many = vec[i64]([i64(action) for action in range(10, 10 + 2 * ROOM)])
    out = options(3)
    out.add_sorted(many)
    out.add_sorted(vec[i64]())
    out.add(12)
    out.add(4)
    out.add(999)
    assert listed(out) == [3, 4, *range(10, 10 + 2 * ROOM), 999]
    assert list(many) == list(range(10, 10 + 2 * ROOM)), "what was added stays as it was"
    again = options(12)
    again.add_all(vec[i64]([i64(30), i64(12), i64(1)]))
    assert listed(again) == [1, 12, 30]


def test_copies_of_a_buffer_go_their_own_ways() -> None:
    for first, second in ((0, 1), (1, 0)):
        pair = [options(1, 5), Options()]
        pair[0].copy_into(pair[1])
        assert listed(pair[1]) == [1, 5]
        for number, one in ((first, pair[first]), (second, pair[second])):
            other = listed(pair[1 - number])
            one.clear()
            one.add(20 + number)
            one.add(2)
            assert listed(pair[1 - number]) == other
        assert [listed(one) for one in pair] == [[2, 20], [2, 21]]


def test_the_agenda_keeps_nothing_that_is_done() -> None:
    """What was pending once lies behind the depth; copies, dumps and comparisons know nothing of it."""

    class Push(Step[Counter]):
        def happen(self, s: Counter) -> None:
            for _ in range(40):
                s.then(Ask(7))

    s, plain = pending(Push(), Ask(1, 2)), pending(*[Ask(7)] * 40, Ask(1, 2))
    assert (s.depth, len(s.agenda) > 40, s.total) == (2, True, plain.total)
    assert [step.args() for step in s.steps()[1:]] == [[1, 2]]
    assert len(s.clone().agenda) == 2
    t = s.clone()
    for number in range(5):
        t.then(Ask(number))
    assert ([step.args() for step in s.steps()[1:]], s.depth) == ([[1, 2]], 2)


def declared(s: State) -> list[str]:
    """The fields of a state as they stand in the source of its `__init__`, from top to bottom."""
    module = type(s).__module__
    file = Path(str(sys.modules[module].__file__))
    if file.suffix != ".py":  # compiled
        file = Path(aerodrome.__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    (kind,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == type(s).__name__)
    (init,) = (node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    targets: list[ast.expr] = [node.target for node in init.body if isinstance(node, ast.AnnAssign)]
    targets += [target for node in init.body if isinstance(node, ast.Assign) for target in node.targets]
    targets.sort(key=lambda target: target.lineno)
    return [target.attr for target in targets if isinstance(target, ast.Attribute)]


@pytest.mark.parametrize("game", [*aerodrome.games(), LANTERNS], ids=lambda game: game.id)
def test_fields_follow_from_the_declaration(game: Game) -> None:
    """In the order of the source, compiled as well as interpreted: snapshots and fingerprints hang on it."""
    s = game.new(game.players[-1], seed=1)
    names = declared(s)
    assert len(names) > 3
    assert [name for name in names if name not in s.derived()] == s.fields()
    assert set(s.derived()) <= set(names)


@pytest.mark.parametrize("game", [*aerodrome.games(), LANTERNS], ids=lambda game: game.id)
def test_derived_fields_are_there_after_loading(game: Game) -> None:
    s = game.new(game.players[-1], seed=1)
    rng = Random(1)
    while not s.over and s.moves < 30:
        s.apply(rng.choice(s.legal))
    loaded = game.load(game.dump(s))
    for name in s.derived():
        value, again = getattr(s, name), getattr(loaded, name)
        assert again == value if isinstance(value, int) else list(again) == list(value), name
