"""Why something did not happen."""

from __future__ import annotations

from aerodrome.kernel.state import IllegalAction
from aerodrome.table.errors import NotYours, Stale
from aerodrome.table.store import StoreError
from aerodrome.web.language import Say


def refusal(error: Exception, say: Say) -> str:
    """Why something did not happen, to a person at the table."""
    if isinstance(error, Stale):
        return say("The table has moved on: look again.")
    if isinstance(error, IllegalAction):
        return say("This move is not possible now.")
    if isinstance(error, NotYours):
        return say("This is not yours to decide.")
    if isinstance(error, StoreError):
        return say("The table cannot be reached for a moment. Try again.")
    return say("This cannot be done now.")
