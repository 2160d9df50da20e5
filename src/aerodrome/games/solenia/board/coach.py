"""What the coach says in a first game of Solenia, and when."""

from __future__ import annotations

from typing import Final

from aerodrome.drawing.canvas import View, hand_keys
from aerodrome.drawing.teaching import Tip
from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.board.canvas import numbered, space_key
from aerodrome.games.solenia.board.pieces import CARDS
from aerodrome.language import mark

LATE: Final = p.ROUNDS - 3  # from this round on the end is in sight


def asks(view: View, *questions: str) -> bool:
    return view["question"] in questions


def at_card(view: View) -> str | None:
    return hand_keys(view["hand"])[0][0] if asks(view, "choose_card") else None


def at_space(view: View) -> str | None:
    return "airship" if asks(view, "choose_target") else None


def at_tiles(view: View) -> tuple[str, ...]:
    """From the second round on, when there is something to gather for."""
    shown = [*view["display"]["night"], *view["display"]["day"]]
    return tuple(f"tile-{tile}" for tile in shown) if asks(view, "choose_card") and view["round"] > 1 else ()


def at_nought(view: View) -> str | None:
    noughts = [key for key, card in hand_keys(view["hand"] or ()) if CARDS[card]["value"] == 0]
    return noughts[0] if asks(view, "choose_card") and view["round"] > 1 and noughts else None


def at_lock(view: View) -> str | None:
    """A city so near that only the delivery is missing."""
    shut = [place for place, reach in enumerate(view["reach"]) if reach["why"] == "goods" and not reach["cost"]]
    return space_key(view, shut[0]) if asks(view, "choose_target") and shut else None


def at_delivery(view: View) -> str | None:
    if not asks(view, "choose_delivery"):
        return None
    tiles = [p.ACTIONS.decode(action) for action in view["legal"]]
    return next((f"tile-{call.args['tile']}" for call in tiles if call.name == "deliver"), None)


def at_full_hold(view: View) -> str | None:
    kinds = [kind for kind, amount in view["seats"][view["seat"]]["storage"].items() if amount]
    return f"good-{kinds[0]}-1" if asks(view, "discard_overflow") and kinds else None


def at_leaving(view: View) -> str | None:
    """An own card on the strip that turns over next."""
    own = [place for place in range(p.COLUMNS) if (view["cards"][place] or {}).get("owner") == view["seat"]]
    return numbered(view)[own[0]] if asks(view, "choose_card") and own else None


def at_forced_flight(view: View) -> str | None:
    calls = {p.ACTIONS.block(action).name for action in view["legal"]}
    return "fly-on" if asks(view, "choose_target") and "advance" in calls else None


def at_end(view: View) -> str | None:
    return hand_keys(view["hand"])[0][0] if asks(view, "choose_card") and view["round"] > LATE else None


TIPS: Final = (
    Tip(
        "card",
        mark("Choose a card"),
        mark(
            "The number on the left is what it brings at once; the right side pays later, when the card leaves the sky."
        ),
        at_card,
        "choose",
    ),
    Tip(
        "space",
        mark("Where to lay it"),
        mark(
            "Under the airship, beside it or beside your own cards it costs nothing; a tag shows the price of going "
            "further."
        ),
        at_space,
        "lay",
    ),
    Tip(
        "forced",
        mark("Nothing free is near"),
        mark("Pay for a longer way if you can, or give the card up: then the airship flies on and your turn is over."),
        at_forced_flight,
        "lay",
    ),
    Tip(
        "delivery",
        mark("Your delivery"),
        mark("Take one tile: you pay the resources it shows, and its stars count at the end."),
        at_delivery,
        "tiles",
    ),
    Tip(
        "hold",
        mark("Your hold is full"),
        mark("Choose what you give back, and next time deliver before you gather more."),
        at_full_hold,
        "wrong-hold",
    ),
    Tip(
        "end",
        mark("The end is near"),
        mark(
            "Cards that still lie in the sky after round 16 pay nothing more, but every two resources left are a star."
        ),
        at_end,
    ),
    Tip(
        "leaving",
        mark("This card leaves next"),
        mark("As soon as anybody plays a 0, it pays its right side to you and is gone."),
        at_leaving,
        "wrong-later",
    ),
    Tip(
        "tiles",
        mark("Something to gather for"),
        mark("Moon tiles are delivered in night cities and sun tiles in day cities, for the resources that they show."),
        at_tiles,
        "tiles",
    ),
    Tip(
        "nought",
        mark("A 0 moves the sky"),
        mark("It brings nothing now, but the rearmost strip is cleared, turns over and comes back in front."),
        at_nought,
        "advance",
    ),
    Tip(
        "lock",
        mark("Why it is locked"),
        mark("A city takes a card only if you can deliver a tile there at once; the lock shows what you lack."),
        at_lock,
        "wrong-city",
    ),
)
