"""Every word that a person reads in Solenia, made from the view alone."""

from aerodrome.games.solenia.words.about import (
    MINUTES,
    about,
    choice_help,
    choice_title,
    option_help,
    option_title,
    pitch,
)
from aerodrome.games.solenia.words.labels import label
from aerodrome.games.solenia.words.log import tell
from aerodrome.games.solenia.words.names import card_name, name_of, tile_name
from aerodrome.games.solenia.words.prompts import prompt
from aerodrome.games.solenia.words.result import score_table
from aerodrome.games.solenia.words.table import describe

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
    "pitch",
    "prompt",
    "score_table",
    "tell",
    "tile_name",
]
