"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.aerion.parts import ACTIONS
from aerodrome.games.aerion.words.names import (
    CARDS_OF_TYPE,
    kind_of,
    the_deck,
    the_kind,
    voice,
)
from aerodrome.games.aerion.words.room import worth_taking
from aerodrome.language import Speech, joined, mark
from aerodrome.words import player_name

View = dict[str, Any]

# ---------------------------------------------------------------- windows: what may be done, the best first
TAKES: Final = {
    "acquire": mark("take a card"),
    "construction": mark("build a Pier"),
    "hunt": mark("hunt the Hellkite"),
    "demolition": mark("strike the Stone Clouds"),
    "payday": mark("pay a Worker"),
}
REROLLS: Final = {
    "use_free_reroll": mark("use a free reroll"),
    "lab": mark("reroll everything for free"),
    "pay": mark("discard a card to reroll"),
    "pixie": mark("spend a Pixie"),
    "book_rerolls": mark("discard your Book for rerolls"),
    "hire": mark("hire a Worker"),
}
BESIDES: Final = {
    "transfer": mark("move a card out of your reserve"),
    "recover": mark("recover cards with your Book"),
    "use_eggs": mark("use Eggs"),
}
ENDS: Final = {
    "roll": mark("roll the dice"),
    "preserve_eggs": mark("leave the Eggs where they are"),
    "security_skip": mark("break off without a card"),
    "lose_last_card": mark("discard the last card"),
    "go_on_empty": mark("go on"),
    "concede": mark("give up"),
    "close": mark("go on"),
    "replenish": mark("refill the display"),
}
WINDOWS: Final = ("start_window", "roll_window", "close_window", "end_window")
MOST: Final = 3  # what one sentence names


class Window:
    """What may be done in a window of the turn, in a sentence that names the best thing first."""

    def __init__(self, say: Speech, view: View) -> None:
        self.say: Final = say
        self.view: Final = view
        self.offered: Final = {ACTIONS.block(action).name for action in view["legal"]}

    def words(self, table: dict[str, str]) -> list[str]:
        return [self.say.marked(words) for name, words in table.items() if name in self.offered]

    def takes(self) -> list[str]:
        """What the dice have won, without cards that would be lost; a single card by its name."""
        cards = worth_taking(self.view)
        found = self.words({name: words for name, words in TAKES.items() if cards or name != "acquire"})
        if "acquire" in self.offered and len(cards) == 1:
            card = the_kind(self.say, kind_of(self.view["decks"][cards[0]]["display"]))
            found[0] = self.say.gettext("take {card}", card=card)
        return found

    def rerolls(self) -> list[str]:
        """The cheapest way to go on rolling."""
        return self.words(REROLLS)[:1]

    def losing(self, others: list[str]) -> str:
        """The dice have won nothing but cards that fit nowhere."""
        if not others:
            return self.say.gettext("Your turn: no card fits, so what you take is lost.")
        cards = self.view["acquirable"]
        if len(cards) > 1:
            return self.say.gettext("Your turn: no card fits, {options}.", options=self.joined(others))
        card = the_kind(self.say, kind_of(self.view["decks"][cards[0]]["display"]))
        return self.say.gettext("Your turn: {card} fits nowhere, {options}.", card=card, options=self.joined(others))

    def joined(self, items: list[str]) -> str:
        return joined(self.say, items, mark("{first}, or {last}"))

    def sentence(self) -> str:
        say, takes, ends = self.say, self.takes(), self.words(ENDS)
        if self.view["question"] == "start_window":
            return say.gettext("Your turn: {options}.", options=self.joined(ends[:1]))
        if self.view["question"] != "roll_window":
            chosen = [*self.words(BESIDES)[: MOST - 1], *ends[:1]]
            return say.gettext("Your turn: {options}.", options=self.joined(chosen))
        rerolls = self.rerolls()
        if takes:
            return say.gettext("Your turn: {options}.", options=self.joined([*takes, *rerolls][:MOST]))
        if "acquire" in self.offered:
            return self.losing(rerolls or ends[:1])
        if rerolls and self.view["dice"][0]:
            return say.gettext("Your turn: no card yet, {options}.", options=self.joined([*rerolls, *ends][: MOST - 1]))
        return say.gettext("Your turn: {options}.", options=self.joined([*ends, *self.words(BESIDES)][:MOST]))


# ---------------------------------------------------------------- the other questions: to the seat, about another seat
ASKED: Final = {
    "start_window": ("", mark("{name} is about to roll.")),
    "roll_window": ("", mark("{name} is looking at the dice.")),
    "close_window": ("", mark("{name} is finishing the turn.")),
    "end_window": ("", mark("{name} is finishing the turn.")),
    "choose_reroll": (mark("Your turn: choose the dice to reroll."), mark("{name} is choosing dice to reroll.")),
    "choose_pixie": (mark("Your turn: choose a die and its new face."), mark("{name} is turning a die with a Pixie.")),
    "choose_display_card": (
        mark("Your turn: choose the card to take."),
        mark("{name} is choosing a card."),
    ),
    "choose_placement": (mark("Your turn: choose a place for {card}."), mark("{name} is choosing a place for {card}.")),
    "choose_transfer": (
        mark("Your turn: choose a card of your reserve, then its place."),
        mark("{name} is moving a card out of the reserve."),
    ),
    "choose_recover_pile": (
        mark("Your turn: choose the discard pile to recover from."),
        mark("{name} is choosing a discard pile to recover from."),
    ),
    "choose_recover_card": (
        mark("Your turn: choose a card to put back on {deck}; the first lies on top."),
        mark("{name} is choosing cards to put back on {deck}."),
    ),
    "choose_factory_discard": (
        mark("Your turn: choose the Factory that closes."),
        mark("{name} is choosing the Factory that closes."),
    ),
    "choose_birds": (
        mark("Your turn: choose the Hammer Birds to send."),
        mark("{name} is choosing the Hammer Birds to send."),
    ),
    "choose_cloud": (
        mark("Your turn: strike a Stone Cloud ({strikes})."),
        mark("{name} is choosing a Stone Cloud to strike ({strikes})."),
    ),
    "choose_worker": (mark("Your turn: choose the Worker to pay."), mark("{name} is choosing a Worker to pay.")),
    "choose_egg_deck": (
        mark("Your turn: choose a deck and how many Eggs to use."),
        mark("{name} is choosing a deck for the Eggs."),
    ),
    "choose_egg_card": (
        mark("Your turn: choose the card that goes into the display."),
        mark("{name} is choosing among the revealed cards."),
    ),
    "choose_lair_bonus": (
        mark("Your turn: take a card as your reward ({type}), or none."),
        mark("{name} is choosing a reward ({type})."),
    ),
}


def asked_placement(say: Speech, view: View) -> dict[str, str]:
    return {"card": the_kind(say, kind_of(view["hand"]))}


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
        return say.gettext("Your turn: take an Egg this turn, or the game is lost.")
    if mine and question in WINDOWS:
        return Window(say, view).sentence()
    if mine and question == "choose_reroll" and any(ACTIONS.block(action).name == "flip" for action in view["legal"]):
        return say.gettext("Your turn: choose dice to reroll, or one to turn over.")
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
