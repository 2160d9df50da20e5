"""Declared options and the registry of games: every wrong value is named, with what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lanterns import GAME as LANTERNS

import aerodrome
from aerodrome.kernel.game import Option

AERION = aerodrome.game("aerion")
SOLENIA = aerodrome.game("solenia")
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("value", [-1, 4, 2.0, "2", None, True, [2], 10**30])
def test_int_option(value: Any) -> None:
    with pytest.raises(ValueError, match=r"pixies is one of 0, 1, 2, 3, not ") as caught:
        AERION.new(pixies=value)
    assert repr(value) in str(caught.value)


@pytest.mark.parametrize(
    "value", ["eggs", {"eggs": 1}, 3, None, [1], ["egg"], ["eggs", "egg"], ["Eggs"], [["eggs"]], [""]]
)
def test_list_option(value: Any) -> None:
    with pytest.raises(
        ValueError, match="expansions is a list of flagship, hourglasses, stone_clouds, piers, eggs, hell"
    ):
        AERION.new(expansions=value)


def test_list_option_takes_each_choice_once() -> None:
    with pytest.raises(ValueError, match="each at most once, not 'eggs'"):
        AERION.new(expansions=["eggs", "eggs"])


def test_list_option_is_brought_into_order() -> None:
    s, t = AERION.new(seed=1, expansions=["hellkite", "eggs"]), AERION.new(seed=1, expansions=("eggs", "hellkite"))
    assert s.origin is not None
    assert s.origin.options["expansions"] == ["eggs", "hellkite"]
    assert AERION.fingerprint(s) == AERION.fingerprint(t)


def test_a_variant_needs_its_expansion() -> None:
    for option in AERION.options:
        for choice, (other, needed) in option.needs.items():
            with pytest.raises(ValueError, match=f"{option.name} '{choice}' needs '{needed}' among the {other}"):
                AERION.check_options({option.name: [choice]})
            AERION.check_options({option.name: [choice], other: [needed]})


def test_needs_of_a_single_choice() -> None:
    with pytest.raises(ValueError, match="lamps 'green' needs 'storm' among the weather"):
        LANTERNS.new(lamps=["green"])
    LANTERNS.new(lamps=["green"], weather="storm")


def test_an_option_for_some_numbers_of_players() -> None:
    SOLENIA.new(1, level=5)
    SOLENIA.new(2, level=3)  # the default says nothing
    with pytest.raises(ValueError, match="level is for a game of 1, not of 2: leave it out"):
        SOLENIA.new(2, level=5)
    option = next(option for option in SOLENIA.options if option.name == "level")
    assert [option.applies(players) for players in SOLENIA.players] == [True, False, False, False]


def test_a_choice_that_needs_so_many_players() -> None:
    option = next(option for option in SOLENIA.options if option.name == "first_player")
    assert option.open_to(2) == ("seat_1", "seat_2", "random")
    for players in option.players:
        for choice in option.choices:
            if choice in option.open_to(players):
                SOLENIA.new(players, first_player=choice)
            else:
                with pytest.raises(ValueError, match=f"first_player is one of .*random in a game of {players}, not"):
                    SOLENIA.new(players, first_player=choice)


@pytest.mark.parametrize("value", [0, 1, "yes", None, []])
def test_bool_option(value: Any) -> None:
    with pytest.raises(ValueError, match="spyglasses is True or False, not "):
        LANTERNS.new(spyglasses=value)


@pytest.mark.parametrize("value", ["rain", "", 1, True, None, ["calm"]])
def test_str_option(value: Any) -> None:
    with pytest.raises(ValueError, match="weather is one of calm, storm, not "):
        LANTERNS.new(weather=value)


@pytest.mark.parametrize("value", [0, 3, -1, "2", 2.0, True, [1], 10**30])
def test_players(value: Any) -> None:
    with pytest.raises(ValueError, match="players is one of 1, 2, not ") as caught:
        AERION.new(value)
    assert repr(value) in str(caught.value)


@pytest.mark.parametrize("value", ["", 1.5, None, True, [1], b"x"])
def test_seed(value: Any) -> None:
    with pytest.raises(ValueError, match="seed is a number or a text"):
        AERION.new(seed=value)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(ValueError, match=r"Aerion has no option 'pixie'; it has players, pixies, expansions, variants"):
        AERION.new(pixie=1)


def test_defaults_are_valid_and_complete() -> None:
    for game in [*aerodrome.games(), LANTERNS]:
        s = game.new()
        assert s.players == game.players[0]
        assert s.origin is not None
        assert list(s.origin.options) == [option.name for option in game.options]
        assert game.check_options(s.origin.options) == s.origin.options


def test_accepts_says_what_an_option_takes() -> None:
    assert Option("a", bool, default=True).accepts() == "True or False"
    assert Option("a", int, default=1, choices=(1, 2)).accepts() == "one of 1, 2"
    assert Option("a", list, default=[], choices=("x", "y")).accepts() == "a list of x, y"


# -------------------------------------------------------------------- the registry
def test_games_can_be_listed_again_and_again() -> None:
    """The package `aerodrome.games` must not take the place of the function."""
    first = aerodrome.games()
    assert aerodrome.games() == first
    assert aerodrome.game("aerion") is AERION
    assert [game.id for game in first] == sorted(game.id for game in first)
    with pytest.raises(ValueError, match="there is no game 'chess'; there are aerion"):
        aerodrome.game("chess")
