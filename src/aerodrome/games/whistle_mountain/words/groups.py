"""Headings in the long list of places: how a piece is turned, and its lowest row."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.language import mark

View = dict[str, Any]

TURNS: Final = (
    mark("Not turned, lowest row {row}"),
    mark("A quarter turn, lowest row {row}"),
    mark("A half turn, lowest row {row}"),
    mark("Three quarters of a turn, lowest row {row}"),
    mark("Flipped, lowest row {row}"),
    mark("Flipped and a quarter turn, lowest row {row}"),
    mark("Flipped and a half turn, lowest row {row}"),
    mark("Flipped and three quarters of a turn, lowest row {row}"),
)
LIES: Final = (mark("Lying, lowest row {row}"), mark("Upright, lowest row {row}"))
SQUARE: Final = mark("Lowest row {row}")
ELSEWHERE: Final = mark("Docks")


def group(view: View, action: int, language: str = "en") -> str:
    """What a place belongs to; empty for everything but the places of a piece."""
    call = p.ACTIONS.decode(action)
    say = n.voice(language)
    match call.name:
        case "dock":
            return say.marked(ELSEWHERE)
        case "fly" if view["asking"]["airship"] == p.AIRSHIPS[p.BALLOON]:
            return say.marked(SQUARE, row=call.args["row"])
        case "fly":
            upright = p.DIRECTIONS.index(str(call.args["direction"]))
            return say.marked(LIES[upright], row=call.args["row"])
        case "site":
            asking = view["asking"] or {}
            piece, turned = asking.get("piece") or asking.get("tile"), int(call.args["turned"])
            if piece in p.TILES:
                return say.marked(TURNS[turned], row=call.args["row"])
            medium = piece is None or n.MACHINE_ROWS[piece]["size"] == "medium"
            return say.marked(SQUARE if medium else LIES[turned], row=call.args["row"])
    return ""
