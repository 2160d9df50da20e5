"""The words of the pages: English stands in the code, French in `locale/fr.po`."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from aerodrome.language import Speech, speech

PACKAGE: Final = "aerodrome.web"


class Say:
    """One language, for everything that a page says.

    >>> Say("en")("There is no table {id}.", id="x")
    'There is no table x.'
    """

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.speech: Final[Speech] = speech(PACKAGE, language)

    def __call__(self, message: str, **values: object) -> str:
        return self.speech.gettext(message, **values)

    def marked(self, message: str, **values: object) -> str:
        """A message that `mark` has marked where it stands."""
        return self.speech.gettext(message, **values)

    def count(self, one: str, many: str, n: int, **values: object) -> str:
        """The message for this number, which it may show as `{n}`."""
        return self.speech.ngettext(one, many, n, n=n, **values)

    def list(self, items: list[str]) -> str:
        """Several things in one sentence."""
        from babel.lists import format_list

        return format_list(items, locale=self.language)

    def span(self, seconds: float) -> str:
        """How long something took."""
        from babel.dates import format_timedelta

        return format_timedelta(timedelta(seconds=max(1.0, seconds)), locale=self.language, threshold=1.5)

    def ago(self, seconds: float) -> str:
        """When something happened, as seen from now."""
        from babel.dates import format_timedelta

        if seconds < 45:
            return self.speech.gettext("a moment ago")
        if seconds < 90:
            return self.speech.gettext("a minute ago")
        return format_timedelta(timedelta(seconds=-seconds), add_direction=True, locale=self.language, threshold=1.5)
