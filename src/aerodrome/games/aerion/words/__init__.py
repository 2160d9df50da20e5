"""Every word that a person reads in Aerion, made from the view alone."""

from aerodrome.games.aerion.words.about import (
    MINUTES,
    about,
    choice_help,
    choice_title,
    option_help,
    option_title,
    pitch,
)
from aerodrome.games.aerion.words.labels import label
from aerodrome.games.aerion.words.log import tell
from aerodrome.games.aerion.words.names import card_name, name_of
from aerodrome.games.aerion.words.prompts import outcome, prompt
from aerodrome.games.aerion.words.table import describe

__all__ = [
    "MINUTES",
    "about",
    "card_name",
    "choice_help",
    "choice_title",
    "describe",
    "label",
    "name_of",
    "option_help",
    "option_title",
    "outcome",
    "pitch",
    "prompt",
    "tell",
]
