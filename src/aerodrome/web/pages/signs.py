"""Signs that pages share: icons, emblems, posters; and what seats and levels of bots are called."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from htpy import Element, span, svg, use
from markupsafe import Markup

from aerodrome.drawing.flags import colour_number
from aerodrome.kernel.game import Game
from aerodrome.language import mark
from aerodrome.table.levels import LEVELS
from aerodrome.table.table import BOT, Table
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.static import static, static_files

# level: its name, and what to expect of it
LEVEL_WORDS: Final = {
    "cadet": (mark("Cadet"), mark("plays at random")),
    "pilot": (mark("Pilot"), mark("plays sensibly, answers at once")),
    "captain": (mark("Captain"), mark("looks ahead and plays well, thinks a moment")),
    "admiral": (mark("Admiral"), mark("looks furthest ahead, thinks a second")),
}
SEAT_WORDS: Final = (
    (mark("Blue"), mark("Blue anchor")),
    (mark("Orange"), mark("Orange gear")),
    (mark("Yellow"), mark("Yellow crown")),
    (mark("Green"), mark("Green leaf")),
    (mark("Violet"), mark("Violet compass")),
)


# -------------------------------------------------------------------- drawings
def icon(name: str, classes: str = "") -> Element:
    """A shared icon, in the colour of the text around it."""
    return svg(f".icon{classes}", aria_hidden="true")[use(href=f"{static('icons.svg')}#{name}")]


def emblem(seat: int, classes: str = "") -> Element:
    """The emblem of a seat on its colour; `.open` if nobody sits there, `.sm` and `.lg` for the size."""
    colour = colour_number(seat)
    return span(f".mark.s{colour}{classes}")[svg(aria_hidden="true")[use(href=f"{static('icons.svg')}#seat-{colour}")]]


def piece(name: str, classes: str) -> Element:
    """A drawn piece of the shared scenery."""
    return svg(classes, aria_hidden="true")[use(href=f"{static('scenery.svg')}#{name}")]


def poster(game: Game, classes: str = ".poster", box: str = "0 0 240 300") -> Element:
    """The poster of a game; one without a poster has a ship."""
    path = f"games/{game.id}/poster.svg"
    if path not in static_files():
        return piece("ship", f"{classes}.plain")
    return svg(classes, viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        use(href=f"{static(path)}#scene")
    ]


@cache
def drawing(name: str) -> Markup:
    """A drawing of ours that stands in the page itself, because it moves or takes the colours of its place."""
    return drawn(files(__package__).joinpath("drawings", f"{name}.svg").read_text(encoding="utf-8"))


# -------------------------------------------------------------------- words
def level_name(level: str, say: Say) -> str:
    return say.marked(LEVEL_WORDS[level][0])


def level_told(level: str, say: Say) -> str:
    """A level with what to expect of it."""
    return say("{level}: {words}", level=level_name(level, say), words=say.marked(LEVEL_WORDS[level][1]))


def seat_colour(seat: int, say: Say) -> str:
    return say.marked(SEAT_WORDS[seat][0])


def seat_sign(seat: int, say: Say) -> str:
    """Colour and emblem of a seat."""
    return say.marked(SEAT_WORDS[seat][1])


def seat_name(table: Table, seat: int, say: Say) -> str:
    """Who sits there; at tables of an earlier version a bot is called by its level."""
    chair = table.seats[seat]
    if chair.kind == BOT and not chair.token and chair.level in LEVELS:
        return chair.name.replace(chair.level.capitalize(), level_name(chair.level, say))
    return chair.name


def seat_names(table: Table, say: Say) -> list[str]:
    return [seat_name(table, seat, say) for seat in range(table.players)]
