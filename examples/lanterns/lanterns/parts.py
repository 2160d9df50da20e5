"""What is in the box, as typed constants, and the numbers of actions and events.

The rules use literals, so that they could be compiled to constants; a test compares them with `components.toml`.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events

COMPONENTS: Final[dict[str, Any]] = tomllib.loads(files("lanterns").joinpath("components.toml").read_text("utf-8"))

VALUES: Final = 5
COPIES: Final = 8
HAND: Final = 3
GUARD: Final = 5  # the value that refuses a challenge
MOST_PLAYERS: Final = 4
CAPTAIN_GAIN: Final = 1
LAST_ROUND_GAIN: Final = 2
BLOWN_OUT_GAIN: Final = 1

ROUNDS: Final = tuple(COMPONENTS["rounds"]["choices"])
WEATHERS: Final = ("calm", "storm")
LAMPS: Final = ("red", "green")
RED: Final = 1  # bits
GREEN: Final = 2

# ---------------------------------------------------------------- actions
LAY: Final = 0
PEEK: Final = 5
CHALLENGE: Final = 6
CONTENT: Final = 10
SHOW: Final = 11
YIELD: Final = 12

value = Arg("value", VALUES, first=1)
ACTIONS: Final = Actions(
    lay=(LAY, value),
    peek=(PEEK,),
    challenge=(CHALLENGE, Arg("rival", MOST_PLAYERS)),
    content=(CONTENT,),
    show=(SHOW,),
    yield_=(YIELD,),
)

# ---------------------------------------------------------------- events
ROUND_BEGAN: Final = 0
LAID: Final = 1
PEEKED: Final = 2
SHOWN: Final = 3
BLOWN_OUT: Final = 4
SCORED: Final = 5
CHALLENGED: Final = 6
REFUSED: Final = 7
YIELDED: Final = 8
ENDED: Final = 9

secret_value = Arg("value", VALUES, first=1, secret=True)
EVENTS: Final = Events(
    round_began=(ROUND_BEGAN, Arg("round")),
    laid=(LAID, secret_value),
    peeked=(PEEKED, secret_value),
    shown=(SHOWN, Arg("values", VALUES, first=1, several=True)),
    blown_out=(BLOWN_OUT,),
    scored=(SCORED, Arg("points")),
    challenged=(CHALLENGED, Arg("rival", MOST_PLAYERS)),
    refused=(REFUSED,),
    yielded=(YIELDED, Arg("gain")),
    ended=(ENDED,),
)
