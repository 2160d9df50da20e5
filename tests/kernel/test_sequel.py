"""Options that exist beside certain values of others, values that are carried along, and the game that follows."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import aerodrome
from aerodrome.kernel.game import CARRIED_LETTERS, Game, Option
from aerodrome.kernel.record import RecordError
from aerodrome.kernel.state import State
from tests.voyage import GAME
from tests.voyage.game import check_cargo

CARGO = {"shells": [3, 1], "played": ["1"]}


def option(name: str) -> Option:
    return next(one for one in GAME.options if one.name == name)


def played(actions: Sequence[int], **options: Any) -> State:
    s = GAME.new(len(actions), 7, **options)
    for action in actions:
        s.apply(action)
    return s


# -------------------------------------------------------------------- beside which values an option exists
@pytest.mark.parametrize(
    ("name", "value", "route"),
    [
        ("chapter", "3", "short"),
        ("chapter", "3", "night"),
        ("lights", ["bow"], "short"),
        ("cargo", CARGO, "short"),
        ("cargo", CARGO, "night"),
    ],
)
def test_a_value_is_refused_where_its_option_does_not_exist(name: str, value: Any, route: str) -> None:
    wanted = " or ".join(map(str, option(name).when["route"]))
    with pytest.raises(ValueError, match=f"^{name} is for route {wanted}, not for route {route}: leave it out$"):
        GAME.new(2, route=route, **{name: value})
    default: dict[str, Any] = {name: option(name).default}
    GAME.new(2, route=route, **default)  # says nothing
    GAME.new(2, route="long", **{name: value})


def test_each_of_several_values_will_do() -> None:
    for route in ("night", "long"):
        assert GAME.check_options({"route": route, "lights": ["bow"]})["lights"] == ["bow"]


def test_every_option_that_is_named_has_its_say() -> None:
    with pytest.raises(ValueError, match="alone is for chapter 2n or 3, not for chapter 1"):
        GAME.new(1, route="long", alone=True)
    with pytest.raises(ValueError, match="alone is for route long, not for route short"):
        GAME.new(1, alone=True)
    with pytest.raises(ValueError, match="alone is for a game of 1, not of 2"):
        GAME.new(2, route="long", chapter="3", alone=True)
    for chapter in ("2n", "3"):
        GAME.new(1, route="long", chapter=chapter, alone=True)


def test_what_applies_is_known_as_far_as_the_others_are() -> None:
    chapter, alone = option("chapter"), option("alone")
    assert chapter.applies(2)
    assert chapter.applies(2, {})
    assert not chapter.applies(2, {"route": "short"})
    assert chapter.applies(2, {"route": "long"})
    assert alone.applies(1, {"route": "long"})
    assert not alone.applies(2, {"route": "long"})
    assert not alone.applies(1, {"route": "long", "chapter": "1"})
    assert alone.applies(1, {"route": "long", "chapter": "2n"})


def test_a_list_option_lets_another_one_exist_by_any_of_its_choices() -> None:
    flag = Option("flag", bool, default=False, when={"lights": ("bow",)})
    game = replace(GAME, options=(*GAME.options, flag))
    game.check_options({"route": "night", "lights": ["bow", "stern"], "flag": True})
    for lights in ([], ["stern"]):
        with pytest.raises(ValueError, match="flag is for lights bow, not for lights"):
            game.check_options({"route": "night", "lights": lights, "flag": True})


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ({"wind": ("calm",)}, "'wind', which is no other option"),
        ({"flag": (True,)}, "'flag', which is no other option"),
        ({"route": ("longer",)}, "route is one of short, night, long, not 'longer'"),
        ({"lights": ("mast",)}, "lights is a list of bow, stern"),
    ],
)
def test_a_game_that_names_what_it_does_not_have_is_refused(when: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        replace(GAME, options=(*GAME.options, Option("flag", bool, default=False, when=when)))


# -------------------------------------------------------------------- a value that is carried along
@pytest.mark.parametrize("value", [None, 3, "{}", [], [CARGO], True, ()])
def test_what_is_carried_is_an_object(value: Any) -> None:
    with pytest.raises(ValueError, match="cargo is what an earlier game has led to, a JSON object, not "):
        GAME.new(2, route="long", cargo=value)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"shells": object()}, "cargo is .*, a JSON object, not this: Object of type object"),
        ({"shells": float("nan")}, "cargo is .*, a JSON object, not this"),
        ({(1, 2): 3}, "cargo is .*, a JSON object, not this"),
        ({"shells": "x" * CARRIED_LETTERS}, f"cargo is longer than {CARRIED_LETTERS} letters"),
        ({"shells": [1, 1]}, "cargo has shells and chapters"),
        ({**CARGO, "more": 1}, "cargo has shells and chapters"),
        ({**CARGO, "shells": [1, True]}, "the shells of the cargo are numbers"),
        ({**CARGO, "shells": [1, -1]}, "the shells of the cargo are numbers"),
        ({**CARGO, "played": ["4"]}, "the chapters of the cargo are some of"),
        ({**CARGO, "shells": [1]}, "the cargo is of another number of players"),
    ],
)
def test_what_is_carried_is_checked(value: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        GAME.new(2, route="long", cargo=value)


def test_what_is_nested_too_deeply_is_refused() -> None:
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"a": deep}
    with pytest.raises(ValueError, match="cargo is"):
        GAME.check_options({"route": "long", "cargo": deep})


def test_what_is_carried_is_a_copy_in_plain_json() -> None:
    given: dict[str, Any] = {"shells": (3, 1), "played": ["1"]}
    found = GAME.check_options({"route": "long", "cargo": given})["cargo"]
    assert found == CARGO
    found["played"].append("3")
    assert given["played"] == ["1"]
    first = GAME.check_options({"route": "long"})["cargo"]
    first["shells"] = 1
    assert GAME.check_options({"route": "long"})["cargo"] == {}


def test_a_dict_option_and_no_other_is_carried() -> None:
    with pytest.raises(ValueError, match="cargo: a dict option, and no other, has `carried`"):
        Option("cargo", dict, default={})
    with pytest.raises(ValueError, match="route: a dict option, and no other, has `carried`"):
        Option("route", str, default="a", choices=("a",), carried=check_cargo)
    with pytest.raises(ValueError, match="the default of an option must be one of its choices"):
        Option("cargo", dict, default={"shells": 1}, carried=check_cargo)


def carrying() -> list[tuple[Game, Option]]:
    every = [*aerodrome.games(), GAME]
    return [(game, one) for game in every for one in game.options if one.carried is not None]


ODD: list[Any] = [None, True, -1, 10**40, 1.5, "", "x", [], [[]], [None], {}, {"a": 1}, [1, "1"], [{}], "\ud800"]


@pytest.mark.parametrize(("game", "carried"), carrying(), ids=lambda one: getattr(one, "id", getattr(one, "name", "")))
def test_odd_values_are_refused_or_brought_into_normal_form(game: Game, carried: Option) -> None:
    """What comes from outside never ends in anything but ValueError, and a normal form is normal."""
    values: dict[str, Any] = {name: wanted[0] for name, wanted in carried.when.items()}
    keys = {"", "a"}
    s = game.new(game.players[-1], 1, **values)
    while not s.over:
        s.apply(s.legal[0])
    real = (game.next_options(s) or {}).get(carried.name, {})
    tried: list[dict[str, Any]] = [{key: odd} for key in keys | set(real) for odd in ODD]
    tried += [{**real, key: odd} for key in real for odd in ODD]
    tried += [{other: one for other, one in real.items() if other != key} for key in real]
    for value in [real, *tried]:
        try:
            found = carried.check(value)
        except ValueError:
            assert value != real
            continue
        assert carried.check(found) == found
        for players in game.players:
            with contextlib.suppress(ValueError):
                game.new(players, 1, **{**values, carried.name: found})


# -------------------------------------------------------------------- the game that follows
def test_the_end_of_a_game_says_how_the_next_one_begins() -> None:
    north = GAME.next_options(played([0, 1], route="long", lights=["bow"]))
    south = GAME.next_options(played([1, 1], route="long", lights=["bow"]))
    assert north == {
        "route": "long",
        "chapter": "2n",
        "lights": ["bow"],
        "alone": False,
        "cargo": {"shells": [1, 2], "played": ["1"]},
    }
    assert south is not None
    assert (south["chapter"], south["cargo"]["shells"]) == ("2s", [2, 2])
    s = GAME.new(2, 1, **north)
    assert s.view(0)["before"] == [1, 2]


def test_nothing_follows_the_last_chapter_or_a_game_without_a_sequel() -> None:
    assert GAME.next_options(played([0, 1])) is None
    assert GAME.next_options(played([0, 1], route="long", chapter="3", cargo=CARGO)) is None
    assert replace(GAME, sequel=None).next_options(played([0, 1], route="long")) is None


def test_what_follows_is_not_known_before_the_end() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        GAME.next_options(GAME.new(2, 1, route="long"))


def test_a_sequel_is_checked_like_what_anybody_asks_for() -> None:
    with pytest.raises(ValueError, match="chapter is one of"):
        replace(GAME, sequel=lambda s: {"route": "long", "chapter": "9"}).next_options(played([0], route="long"))


def test_what_was_carried_is_part_of_the_record() -> None:
    s = played([2, 0], route="long", chapter="2s", cargo=CARGO)
    record = GAME.record(s)
    assert record["options"]["cargo"] == CARGO
    assert GAME.fingerprint(GAME.replay(record)) == GAME.fingerprint(s)
    assert GAME.next_options(GAME.replay(record)) == GAME.next_options(s)
    with pytest.raises(RecordError, match="the record cannot be set up: the shells of the cargo are numbers"):
        GAME.replay({**record, "options": {**record["options"], "cargo": {**CARGO, "shells": ["a"]}}})


def test_a_record_without_newer_options_is_what_it_was() -> None:
    s = played([2, 0])
    record = {**GAME.record(s), "options": {}}
    assert GAME.fingerprint(GAME.replay(record)) == GAME.fingerprint(s)
