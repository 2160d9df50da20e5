"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.aerion.parts import ACTIONS
from aerodrome.games.aerion.words.names import (
    CARDS_OF_TYPE,
    the_card,
    the_deck,
    voice,
)
from aerodrome.language import Speech, mark
from aerodrome.words import one_of, player_name

View = dict[str, Any]

# ---------------------------------------------------------------- windows: what may be done, in the order of interest
MAY: Final = {
    "roll": mark("roll the dice"),
    "acquire": mark("take a card"),
    "demolition": mark("strike the Stone Clouds"),
    "payday": mark("pay a Worker"),
    "construction": mark("build a Pier"),
    "hunt": mark("hunt the Hellkite"),
    "use_free_reroll": mark("use a free reroll"),
    "lab": mark("reroll everything in the Research Lab"),
    "pay": mark("discard a card to reroll"),
    "pixie": mark("spend a Pixie"),
    "book_rerolls": mark("discard your Book for rerolls"),
    "hire": mark("hire a Worker"),
    "transfer": mark("move a card out of your reserve"),
    "recover": mark("recover cards with your Book"),
    "use_eggs": mark("use Eggs"),
    "security_skip": mark("break off without a card"),
    "preserve_eggs": mark("leave the Eggs where they are"),
    "lose_last_card": mark("discard the last card"),
    "go_on_empty": mark("go on"),
    "concede": mark("give up"),
    "close": mark("close the phase"),
    "replenish": mark("refill the display"),
}
WINDOWS: Final = ("start_window", "roll_window", "close_window", "end_window")


def may(say: Speech, view: View) -> str:
    offered = {ACTIONS.block(action).name for action in view["legal"]}
    return one_of(say, [say.marked(words) for name, words in MAY.items() if name in offered])


# ---------------------------------------------------------------- the other questions: to the seat, about another seat
ASKED: Final = {
    "start_window": ("", mark("{name} is about to roll the dice.")),
    "roll_window": ("", mark("{name} is deciding how to go on with the dice.")),
    "close_window": ("", mark("{name} may still act before the phase is closed.")),
    "end_window": ("", mark("{name} may still act before the display is refilled.")),
    "choose_reroll": (mark("You: choose the dice to reroll."), mark("{name} is choosing dice to reroll.")),
    "choose_pixie": (mark("You: choose a die and its new face."), mark("{name} is turning a die with a Pixie.")),
    "choose_display_card": (
        mark("You: choose the card to take from the display."),
        mark("{name} is choosing a card from the display."),
    ),
    "choose_placement": (mark("You: choose where {card} goes."), mark("{name} is choosing where {card} goes.")),
    "choose_transfer": (
        mark("You: choose a card of your reserve and where it goes."),
        mark("{name} is moving a card out of the reserve."),
    ),
    "choose_recover_pile": (
        mark("You: choose the discard pile from which cards return to their deck."),
        mark("{name} is choosing a discard pile to recover from."),
    ),
    "choose_recover_card": (
        mark("You: choose the card that returns to {deck}; the first one lies on top."),
        mark("{name} is choosing cards that return to {deck}."),
    ),
    "choose_factory_discard": (
        mark("You: choose which of the three Factories closes."),
        mark("{name} is choosing which Factory closes."),
    ),
    "choose_birds": (
        mark("You: choose the Hammer Birds that join the Demolition."),
        mark("{name} is choosing the Hammer Birds that join the Demolition."),
    ),
    "choose_cloud": (
        mark("You: choose the Stone Cloud to strike ({strikes})."),
        mark("{name} is choosing the Stone Cloud to strike ({strikes})."),
    ),
    "choose_worker": (mark("You: choose the Worker you pay."), mark("{name} is choosing a Worker to pay.")),
    "choose_egg_deck": (
        mark("You: choose a deck and how many Eggs to use on it."),
        mark("{name} is choosing a deck for the Eggs."),
    ),
    "choose_egg_card": (
        mark("You: choose which revealed card goes into the display."),
        mark("{name} is choosing among the cards revealed by the Eggs."),
    ),
    "choose_lair_bonus": (
        mark("You: take a card from the display as your reward ({type}), or none."),
        mark("{name} may take a card from the display as a reward ({type})."),
    ),
}


def asked_placement(say: Speech, view: View) -> dict[str, str]:
    return {"card": the_card(say, view["hand"])}


def asked_recover_card(say: Speech, view: View) -> dict[str, str]:
    return {"deck": the_deck(say, view["asking"]["deck"])}


def asked_cloud(say: Speech, view: View) -> dict[str, str]:
    return {"strikes": say.ngettext("{number} strike left", "{number} strikes left", view["asking"]["steps"])}


def asked_lair_bonus(say: Speech, view: View) -> dict[str, str]:
    return {"type": say.marked(CARDS_OF_TYPE[view["asking"]["type"]])}


DETAILS: Final[dict[str, Callable[[Speech, View], dict[str, str]]]] = {
    "choose_placement": asked_placement,
    "choose_recover_card": asked_recover_card,
    "choose_cloud": asked_cloud,
    "choose_lair_bonus": asked_lair_bonus,
}


def prompt(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """What is asked now, and of whom, for the seat of the view; when the game is over, how it ended."""
    say = voice(language)
    if view["over"]:
        return outcome(view, language)
    question = view["question"]
    mine = view["seat"] == view["player"]
    if mine and view["shells_marked"] and question in ("start_window", "roll_window"):
        return say.gettext("You: take an Egg in this turn or lose the game; {options}.", options=may(say, view))
    if mine and question == "roll_window" and not view["acquirable"]:
        return say.gettext("You: these dice win no card; {options}.", options=may(say, view))
    if mine and question in WINDOWS:
        return say.gettext("You: {options}.", options=may(say, view))
    if mine and question == "choose_reroll" and any(ACTIONS.block(action).name == "flip" for action in view["legal"]):
        return say.gettext("You: choose the dice to reroll, or one die to turn over.")
    values = DETAILS[question](say, view) if question in DETAILS else {}
    return say.marked(ASKED[question][0 if mine else 1], name=player_name(say, view["player"], names), **values)


# ---------------------------------------------------------------- the end
REASONS: Final = {
    "exhausted": mark("Lost in turn {turn}: the display is empty and no deck has a card left."),
    "unpaid_workers": mark(
        "Lost in turn {turn}: the display is empty, no deck has a card left, and Workers wait for their pay."
    ),
    "fragile_shells": mark("Lost in turn {turn}: the turn began with nothing but Eggs, and none of them was taken."),
    "very_fragile_shells": mark("Lost in turn {turn}: only Eggs were left, and none of them could be taken."),
}


def outcome(view: View, language: str = "en") -> str:
    """How the game ended and why; while it runs, that it does."""
    say = voice(language)
    if not view["over"]:
        return say.gettext("The game is still going on.")
    turn = view["turn"]
    if view["outcome"] != "victory":
        flying = sum(ship["flying"] for ship in view["ships"])
        lost = say.marked(REASONS[view["outcome"]], turn=turn)
        ships = say.ngettext("{number} of the six ships was flying.", "{number} of the six ships were flying.", flying)
        return f"{lost} {ships}"
    if view["expansions"]:
        return say.gettext("Won in turn {turn}: all six ships are flying and every other task is done.", turn=turn)
    return say.gettext("Won in turn {turn}: all six ships are flying.", turn=turn)
