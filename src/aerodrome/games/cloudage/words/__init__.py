"""Every word that a person reads in CloudAge, made from the view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.games.cloudage.words import (
    about,
    campaign,
    clicks,
    describe,
    diagrams,
    digest,
    ending,
    goal,
    howto,
    labels,
    log,
    names,
    options,
    prompts,
    recap,
    result,
    story,
)
from aerodrome.kernel.events import Told
from aerodrome.words import Chip, Offer, ScoreTable, View, Words
from aerodrome.words.campaign import CampaignStory, Page, Played
from aerodrome.words.ending import Ending, Turn


class CloudAgeWords(Words):
    """VP are compared; alone, with what is needed."""

    package = names.PACKAGE
    minutes = options.MINUTES
    pitch_message = options.PITCH
    goal_message = options.GOAL
    chief_events = recap.CHIEF_EVENTS
    quiet_events = recap.QUIET_EVENTS
    turn_event = recap.TURN_EVENT
    option_words = options.OPTIONS
    choice_words = options.CHOICES
    how_to = howto.HOW_TO
    diagrams = diagrams.DIAGRAMS
    compares = True

    # ---------------------------------------------------------------- questions and the table
    def label(self, view: View, action: int, language: str = "en") -> str:
        return labels.label(view, action, language)

    def prompt(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return prompts.prompt(view, language, names)

    def describe(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return describe.describe(view, language, names)

    def offer(self, view: View, action: int, language: str = "en") -> Offer:
        return clicks.offer(view, action, language)

    def group(self, view: View, action: int, language: str = "en") -> str:
        return clicks.group(view, action, language)

    def refusal(self, view: View, key: str, language: str = "en") -> str:
        return clicks.refusal(view, key, language)

    def step_back(self, view: View, language: str = "en") -> str:
        return clicks.step_back(view, language)

    # ---------------------------------------------------------------- things
    def name_of(self, thing: str, language: str = "en") -> str:
        return names.name_of(thing, language)

    def about(self, thing: str, language: str = "en") -> tuple[str, str]:
        return about.about(thing, language)

    def thing_of(self, name: str, choice: int | str) -> str:
        return options.thing_of(name, choice)

    # ---------------------------------------------------------------- the journal
    def tell(self, told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
        return log.tell(told, language, names)

    def recap(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> str:
        return recap.recap(told, language, names)

    def chief(self, told: Sequence[Told]) -> Told | None:
        return recap.chief(told)

    def details(self, told: Sequence[Told], language: str = "en", names: Sequence[str] = ()) -> list[str]:
        return digest.details(told, language, names)

    def turn_title(self, turn: int, players: int, whose: str = "", language: str = "en") -> str:
        return recap.turn_title(turn, players, whose, language)

    # ---------------------------------------------------------------- how it stands, how it ends
    def goal(self, language: str = "en", view: View | None = None) -> str:
        if view is None or view["players"] > 1:
            return super().goal(language)
        return goal.told(self.say(language), goal.thing(view))

    def chips(self, view: View, language: str = "en") -> Sequence[Chip]:
        return [*result.chips(view, language), *goal.chips(view, language)]

    def holdings(self, view: View, language: str = "en") -> Sequence[Chip]:
        return result.holdings(view, language)

    def round_of(self, view: View) -> int | None:
        return int(view["round"]) or None

    def standing(self, view: View) -> Sequence[int]:
        return result.standing(view)

    def outcome(self, view: View, language: str = "en", names: Sequence[str] = ()) -> str:
        return result.outcome(view, language, names)

    def score_table(self, view: View, language: str = "en", names: Sequence[str] = ()) -> ScoreTable:
        return result.score_table(view, language, names)

    def ending(self, turns: Sequence[Turn], language: str = "en", names: Sequence[str] = ()) -> Ending:
        return ending.ending(turns, language, names)

    # ---------------------------------------------------------------- the story
    def story(self, view: View, language: str = "en") -> Sequence[Page]:
        return story.story(view, language)

    def campaign(
        self,
        games: Sequence[Played],
        following: Mapping[str, Any] | None,
        language: str = "en",
        names: Sequence[str] = (),
    ) -> CampaignStory:
        return campaign.campaign(games, following, language, names)


WORDS: Final = CloudAgeWords()
