"""Every word that a person reads in Solenia, made from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.solenia.parts import LEVELS
from aerodrome.games.solenia.words import (
    about,
    clicks,
    describe,
    diagrams,
    ending,
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
from aerodrome.words import Chip, ScoreTable, View, Words
from aerodrome.words.ending import Ending, Turn


class SoleniaWords(Words):
    """Stars are compared, alone with those of the Rival."""

    package = names.PACKAGE
    minutes = options.MINUTES
    pitch_message = options.PITCH
    goal_message = options.GOAL
    chief_events = recap.CHIEF_EVENTS
    quiet_events = recap.QUIET_EVENTS
    option_words = options.OPTIONS
    choice_words = options.CHOICES
    back_words = clicks.BACK
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

    def turn_title(self, turn: int, players: int, whose: str = "", language: str = "en") -> str:
        return recap.round_title(turn // players, language)

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return describe.describe(view, language, names)

    def refusal(self, view: View, key: str, language: str = "en") -> str:
        return clicks.refusal(view, key, language)

    def name_of(self, thing: str, language: str = "en") -> str:
        return names.name_of(thing, language)

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        return about.about(thing, language)

    def chips(self, view: View, language: str = "en") -> Sequence[Chip]:
        return result.chips(view, language)

    def holdings(self, view: View, language: str = "en") -> Sequence[Chip]:
        return result.holdings(view, language)

    def round_of(self, view: View) -> int:
        return int(view["round"])

    def standing(self, view: View) -> Sequence[int]:
        return ending.standing(view)

    def ending(self, turns: Sequence[Turn], language: str = "en", names: Sequence[str] = ()) -> Ending:
        return ending.ending(turns, language, names)

    def score_table(self, view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable:
        return result.score_table(view, language, names)

    def thing_of(self, name: str, choice: int | str) -> str:
        return LEVELS[int(choice) - 1] if name == "level" else str(choice)


WORDS: Final = SoleniaWords()
