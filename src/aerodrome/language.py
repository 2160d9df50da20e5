"""Words in several languages: gettext catalogues, one folder `locale` in each package that speaks.

English stands in the code; every other language in `locale/<language>.po`, written by hand and read at first use.

>>> say = speech("aerodrome.games.aerion", "fr")
>>> say.gettext("Discard {card} and reroll", card=say.gettext("the Glider blueprint"))
'Défausser le plan du Planeur et relancer'
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

LANGUAGES: Final = ("en", "fr")

# What French melts together when a name with its article follows a preposition (names of people elide as well), and
# the narrow space that keeps a sign with its word.
FRENCH_MELTS: Final = (
    (re.compile(r"\b([Dd])e le(?= )"), r"\1u"),
    (re.compile(r"\b([Dd])e les(?= )"), r"\1es"),
    (re.compile(r"\bà le(?= )"), "au"),
    (re.compile(r"\bà les(?= )"), "aux"),
    (re.compile(r"\b([Dd])e (?=[aeiouyâàéèêëîïôûœæAEIOUYÂÀÉÈÊËÎÏÔÛŒÆ])"), r"\1’"),
    (re.compile(r"(?<=\S) (?=[:;!?»](?:\W|$))|(?<=«) "), "\u202f"),
)


class Speech:
    """One language of one package. `{name}` in a message is filled from the keyword arguments."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language: Final = language
        self.catalogue: Final = catalogue
        self.plain: Final = lru_cache(maxsize=4096)(self.fixed)

    def gettext(self, message: str, **values: object) -> str:
        return self.fill(self.catalogue.gettext(message), values) if values else self.plain(message)

    def fixed(self, message: str) -> str:
        """A message that is filled with nothing: it is always the same."""
        return self.fill(self.catalogue.gettext(message), {})

    def marked(self, message: str, **values: object) -> str:
        """A message that `mark` has marked where it stands."""
        return self.gettext(message, **values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        return self.fill(self.catalogue.pgettext(context, message), values)

    def ngettext(self, one: str, many: str, number: int, **values: object) -> str:
        """The message for this number, which it may show as `{number}`."""
        return self.fill(self.catalogue.ngettext(one, many, number), {"number": number, **values})

    def fill(self, text: str, values: dict[str, object]) -> str:
        try:
            text = text.format(**values)
        except (KeyError, IndexError):
            given = ", ".join(values) or "nothing"
            raise LookupError(f"the message {text!r} asks for what it is not given; it is given {given}") from None
        if self.language == "fr":
            for melting, melted in FRENCH_MELTS:
                text = melting.sub(melted, text)
        return text


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def joined(say: Speech, items: Sequence[str], last: str) -> str:
    """ "a, b and c"; `last` is the message that joins the last two, with {first} and {last}."""
    if len(items) < 2:
        return "".join(items)
    return say.marked(last, first=", ".join(items[:-1]), last=items[-1])


def columns(rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> list[str]:
    """Rows as lines with aligned columns; the columns named in `right` are set flush right."""
    flush = set(right)
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if place in flush else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def mark(message: str) -> str:
    """Mark a message that stands in a table and is translated later."""
    return message


def pmark(context: str, message: str) -> str:
    """Mark a message that is translated later in this context."""
    assert context
    return message


def check_language(language: str) -> str:
    """ValueError names the languages there are."""
    if language not in LANGUAGES:
        raise ValueError(f"language is one of {', '.join(LANGUAGES)}, not {language!r}")
    return language


@cache
def speech(package: str, language: str) -> Speech:
    """The words of a package in a language; English where it has no catalogue."""
    if check_language(language) == "en":
        return Speech(language, gettext.NullTranslations())
    source = files(package).joinpath("locale", f"{language}.po")
    if not source.is_file():
        return Speech(language, gettext.NullTranslations())
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    with source.open("rb") as file:
        try:
            catalogue = read_po(file, locale=language, abort_invalid=True)
        except PoFileError as error:
            raise ValueError(f"{source}: {error}") from None
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Speech(language, gettext.GNUTranslations(compiled))
