"""The coach of a first game: which of its tips fit now, for the script that knows which ones this browser has seen."""

from __future__ import annotations

import json
from typing import Any, Final

from htpy import script
from markupsafe import Markup

from aerodrome.drawing.canvas import View
from aerodrome.kernel.game import Game
from aerodrome.web.drawn import drawn
from aerodrome.web.language import Say
from aerodrome.web.markup import SLOT, Shape
from aerodrome.web.place import Place

TIPS: Final = Shape(script("#coach", type="application/json")[SLOT])


def coach(game: Game, place: Place, view: View) -> Markup | None:
    """The tips that fit, each with its element, from the view of the one who is asked; nothing for a spectator."""
    if place.seat is None or not game.board.tips:
        return None
    tips = game.board.coach(view) if place.asked else []
    return TIPS(drawn(json.dumps(tips, separators=(",", ":")).replace("<", "\\u003c")))


def coach_words(game: Game, say: Say) -> dict[str, Any]:
    """All that the coach of a game can say, and the words on its bubble; the script fills in the numbers."""
    words = {
        "close": say("Close this tip"),
        "never": say("No more tips"),
        "more": say("More"),
        "count": say("Tip {n} of {of}", n="{n}", of="{of}"),
    }
    lessons = {tip.id: tip.lesson for tip in game.board.tips if tip.lesson}
    return {"tips": game.board.tip_words(say.language), "lessons": lessons, "words": words}
