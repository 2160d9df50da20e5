"""What the coach says in a first game of Aerion, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from aerodrome.drawing.canvas import View
from aerodrome.drawing.teaching import Tip
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words.names import deck_of
from aerodrome.games.aerion.words.room import worth_taking
from aerodrome.language import mark

FEW: Final = 15  # cards left in the decks


def offered(view: View) -> set[str]:
    """The names of what may be done now."""
    return {p.ACTIONS.block(action).name for action in view["legal"]}


def rolling(view: View) -> bool:
    return bool(view["question"] == "roll_window")


def shown(view: View, decks: Iterable[str]) -> str | None:
    """The first card on show of some decks."""
    return next((f"card-{deck}" for deck in decks if view["decks"][deck]["display"]), None)


def at_dice(view: View) -> tuple[str, ...]:
    """The dice and the plaques."""
    plaques = (f"plaque-{deck}" for deck in p.DECKS if view["decks"][deck]["display"])
    return (*(f"die-{die}" for die in range(1, 7)), *plaques) if rolling(view) else ()


def at_match(view: View) -> tuple[str, ...]:
    """A card that may be taken, and the plaque with the tick above it."""
    card = shown(view, worth_taking(view)) if rolling(view) else None
    return (card, card.replace("card-", "plaque-")) if card else ()


def at_nothing(view: View) -> str | None:
    stuck = rolling(view) and not worth_taking(view) and "pay" in offered(view)
    return shown(view, p.DECKS) if stuck else None


def at_reroll(view: View) -> str | None:
    return "roll" if view["question"] == "choose_reroll" else None


def at_place(view: View) -> str | None:
    return "hand" if view["question"] == "choose_placement" and "place" in offered(view) else None


def at_loss(view: View) -> str | None:
    lost = view["question"] == "choose_placement" and "discard" in offered(view) and "place" not in offered(view)
    return f"discard-{deck_of(view['hand'])}" if lost else None


def at_book(view: View) -> str | None:
    seat = view["seat"]
    useful = rolling(view) and view["seats"][seat]["pulpit"] and "book_rerolls" in offered(view)
    return f"pulpit-{seat}" if useful else None


def at_pixie(view: View) -> str | None:
    short = rolling(view) and view["paid"] and not view["acquirable"] and "pixie" in offered(view)
    return f"pixie-{view['pixies']}" if short else None


def at_ship(view: View) -> str | None:
    return next((f"ship-token-{ship['id']}" for ship in view["ships"] if ship["flying"]), None)


def at_end(view: View) -> str | None:
    left = {deck: view["decks"][deck]["left"] for deck in p.DECKS}
    return f"deck-{min(left, key=lambda deck: left[deck])}" if sum(left.values()) <= FEW and rolling(view) else None


TIPS: Final = (
    Tip(
        "roll",
        mark("Your first roll"),
        mark("A card is yours when the dice show the combination on the plaque above it."),
        at_dice,
        "roll",
    ),
    Tip(
        "match",
        mark("It fits"),
        mark("A green tick means that the dice show this combination: click the card to take it."),
        at_match,
        "match",
    ),
    Tip(
        "nothing",
        mark("Nothing fits yet"),
        mark("Discard the card that you need least, and some of the dice may be rolled again."),
        at_nothing,
        "match",
    ),
    Tip(
        "reroll",
        mark("Which dice?"),
        mark("Click every die that you want to roll again, then Reroll; the others keep their faces."),
        at_reroll,
        "wrong-reroll",
    ),
    Tip(
        "place",
        mark("Into a workshop"),
        mark("Lay the card where it lights up: a ship wants its blueprint, its material and, last of all, its crew."),
        at_place,
        "recipe",
    ),
    Tip(
        "loss",
        mark("No room for it"),
        mark("This card fits into no workshop now, so it is lost unless you give up a Book to store it."),
        at_loss,
        "place",
    ),
    Tip(
        "book",
        mark("A Book on your pulpit"),
        mark(
            "It is good for one rescue: free rerolls, a place in your reserve, or parts back from a discard pile onto "
            "their deck."
        ),
        at_book,
        "book",
    ),
    Tip(
        "pixie",
        mark("One die short?"),
        mark("A Pixie turns one die to the face you want, and then it is gone for good."),
        at_pixie,
        "pixie",
    ),
    Tip(
        "ship",
        mark("The first one flies"),
        mark("Its three cards now lie in the discard piles, and the workshop is free for the next ship."),
        at_ship,
        "recipe",
    ),
    Tip(
        "end",
        mark("Few cards left"),
        mark("When no card is on show and every deck is empty you lose, so pay only for rerolls that you need."),
        at_end,
        "wrong-reroll",
    ),
)
