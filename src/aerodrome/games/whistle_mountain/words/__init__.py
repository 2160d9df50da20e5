"""Every word that a person reads in Whistle Mountain, made from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.whistle_mountain.words import (
    about,
    clicks,
    describe,
    diagrams,
    ending,
    groups,
    howto,
    labels,
    log,
    names,
    options,
    prompts,
    recap,
    result,
)
from aerodrome.kernel.events import Told
from aerodrome.words import Chip, Offer, ScoreTable, View, Words
from aerodrome.words.ending import Ending, Turn


class WhistleWords(Words):
    """Points are compared."""

    package = names.PACKAGE
    minutes = options.MINUTES
    pitch_message = options.PITCH
    goal_message = options.GOAL
    chief_events = recap.CHIEF_EVENTS
    quiet_events = recap.QUIET_EVENTS
    turn_event = "turn_began"
    option_words = options.OPTIONS
    choice_words = options.CHOICES
    how_to = howto.HOW_TO
    diagrams = diagrams.DIAGRAMS
    compares = True

    def label(self, view: View, action: int, language: str = "en") -> str:
        return labels.label(view, action, language)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompts.prompt(view, language, names)

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return log.tell(told, language, names)

    def recap(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> str:
        return recap.recap(told, language, names)

    def details(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> list[str]:
        return super().details(recap.worth_telling(told), language, names)

    def turn_title(self, turn: int, players: int, whose: str = "", language: str = "en") -> str:
        return super().turn_title(turn, players, whose, language) if turn else recap.before_turns(language)

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return describe.describe(view, language, names)

    def offer(self, view: View, action: int, language: str = "en") -> Offer:
        return clicks.offer(view, action, language)

    def group(self, view: View, action: int, language: str = "en") -> str:
        return groups.group(view, action, language)

    def refusal(self, view: View, key: str, language: str = "en") -> str:
        return clicks.refusal(view, key, language)

    def step_back(self, view: View, language: str = "en") -> str:
        return clicks.step_back(view, language)

    def name_of(self, thing: str, language: str = "en") -> str:
        return names.name_of(thing, language)

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        return about.about(thing, language)

    def chips(self, view: View, language: str = "en") -> Sequence[Chip]:
        return result.chips(view, language)

    def holdings(self, view: View, language: str = "en") -> Sequence[Chip]:
        return result.holdings(view, language)

    def round_of(self, view: View) -> int | None:
        """There are no rounds: as often as everybody has had a turn (WHI-4.1)."""
        return (view["turn"] - 1) // view["players"] + 1 if view["turn"] else None

    def standing(self, view: View) -> Sequence[int]:
        return result.standing(view)

    def ending(self, turns: Sequence[Turn], language: str = "en", names: Sequence[str] = ()) -> Ending:
        return ending.ending(turns, language, names)

    def score_table(self, view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable:
        return result.score_table(view, language, names)


WORDS: Final = WhistleWords()
