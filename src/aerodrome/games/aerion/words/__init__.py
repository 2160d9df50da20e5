"""Every word that a person reads in Aerion, made from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aerodrome.games.aerion.words import (
    about,
    clicks,
    describe,
    diagrams,
    ending,
    goals,
    howto,
    labels,
    log,
    names,
    options,
    prompts,
    recap,
)
from aerodrome.kernel.events import Told
from aerodrome.words import Chip, Offer, View, Words
from aerodrome.words.ending import Ending, Turn


class AerionWords(Words):
    """Two who play win and lose together, so that no scores are compared."""

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

    def label(self, view: View, action: int, language: str = "en") -> str:
        return labels.label(view, action, language)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompts.prompt(view, language, names)

    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return log.tell(told, language, names)

    def recap(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> str:
        chief = self.chief(told)
        return recap.recap(chief, told, language, names) if chief is not None else ""

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return describe.describe(view, language, names)

    def offer(self, view: View, action: int, language: str = "en") -> Offer:
        return clicks.offer(view, action, language)

    def refusal(self, view: View, key: str, language: str = "en") -> str:
        return clicks.refusal(view, key, language)

    def name_of(self, thing: str, language: str = "en") -> str:
        return names.name_of(thing, language)

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        return about.about(thing, language)

    def chips(self, view: View, language: str = "en") -> Sequence[Chip]:
        return goals.chips(view, language)

    def holdings(self, view: View, language: str = "en") -> Sequence[Chip]:
        return goals.holdings(view, language)

    def round_of(self, view: View) -> int:
        return int(view["turn"])

    def ending(self, turns: Sequence[Turn], language: str = "en", names: Sequence[str] = ()) -> Ending:
        return ending.ending(turns, language)

    def outcome(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompts.outcome(view, language)


WORDS: Final = AerionWords()
