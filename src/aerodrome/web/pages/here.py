"""Who is there, in words and as a dot: full for somebody whose page is open, hollow for somebody who has left."""

from __future__ import annotations

from functools import cache

from htpy import Element, i, span
from markupsafe import Markup

from aerodrome.table.presence import Sight
from aerodrome.web.language import Say
from aerodrome.web.markup import kept


def presence_words(sight: Sight, say: Say) -> str:
    """Whether somebody is there, or since when not; who has never been seen is only away."""
    if sight.here:
        return say("here")
    return say("left {ago}", ago=say.ago(sight.seconds)) if sight.seconds else say("away")


def presence_tag(sight: Sight, seat: int, say: Say) -> Element:
    """The dot and the words; the script keeps them true while the page is open."""
    return span(class_=["presence", {"away": not sight.here}], data_here=str(seat))[
        i(".dot", aria_hidden="true"), span[presence_words(sight, say)]
    ]


@cache
def presence_slot(seat: int) -> Markup:
    """The place of both in a frame, which knows only what is in the log: the script fills it."""
    return kept(span(".presence", data_here=str(seat))[i(".dot", aria_hidden="true"), span])
