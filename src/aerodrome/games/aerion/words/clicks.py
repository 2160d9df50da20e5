"""Words beside the pieces: what a click would do, why it does nothing, what a step back chooses anew."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words import labels, names as n
from aerodrome.games.aerion.words.room import Room, is_lost, room_for, worth_taking
from aerodrome.language import Speech, mark
from aerodrome.words import Offer, refusing

View = dict[str, Any]

# ---------------------------------------------------------------- what a click would do
LAID_AT_ONCE: Final = {
    "hourglass": mark("it joins your Hourglasses"),
    "egg": mark("it joins your Eggs"),
    "book": mark("then lay it on your pulpit"),
}
ROOM: Final = {
    Room.STORED: mark("no place: only your Book can store it"),
    Room.LATER: mark("no place yet: make room before you lay it down"),
    Room.LOST: mark("fits nowhere: it is lost"),
}


def offer(view: View, action: int, language: str = "en") -> Offer:
    """An action beside its card."""
    say, call = n.voice(language), p.ACTIONS.decode(action)
    match call.name:
        case "take":
            return Offer(say.gettext("Take it"), after_taking(say, view, str(call.args["deck"])))
        case "acquire" if len(view["acquirable"]) == 1:
            return Offer(say.gettext("Take it"), after_taking(say, view, view["acquirable"][0]))
        case "acquire" if worth_taking(view):
            return Offer(say.gettext("Take a card"))
        case "pay" if "logistics" in view["factories"]:
            return Offer(say.gettext("Discard and reroll"), say.gettext("any of the dice, or turn one over"))
        case "pay":
            return Offer(say.gettext("Discard and reroll"), say.gettext("any of the six dice"))
        case "hire":
            return Offer(say.gettext("Hire"), say.gettext("{number} free rerolls", number=p.WORKER_REROLLS))
        case "bonus":
            lost = is_lost(view, str(call.args["deck"]))
            return Offer(say.gettext("Take it"), say.marked(ROOM[Room.LOST]) if lost else say.gettext("as your reward"))
    return Offer(labels.label(view, action, language))


def after_taking(say: Speech, view: View, deck: str) -> str:
    kind, room = n.kind_of(view["decks"][deck]["display"]), room_for(view, deck)
    if room in ROOM:
        return say.marked(ROOM[room])
    if kind in p.KINDS[p.FACTORIES :]:
        return say.gettext("it opens at once")
    return say.marked(LAID_AT_ONCE[kind]) if kind in LAID_AT_ONCE else say.gettext("then choose where it goes")


# ---------------------------------------------------------------- what a step back chooses anew
BACK: Final = {
    "choose_reroll": mark("Do not reroll"),
    "choose_pixie": mark("Keep the Pixie"),
    "choose_display_card": mark("Take nothing yet"),
    "choose_placement": mark("Do not take it"),
    "choose_transfer": mark("Move nothing"),
    "choose_recover_pile": mark("Keep the Book"),
    "choose_recover_card": mark("Other card"),
    "choose_birds": mark("No Demolition"),
    "choose_cloud": mark("Other cloud"),
    "choose_worker": mark("No Payday"),
    "choose_egg_deck": mark("Keep the Eggs"),
}


# ---------------------------------------------------------------- why a click does nothing
FIRST: Final = {
    "start_window": mark("Roll the dice first."),
    "choose_reroll": mark("First choose the dice to reroll."),
    "choose_pixie": mark("First choose a die and its new face."),
    "choose_display_card": mark("First choose the card that you take."),
    "choose_transfer": mark("First choose the card of your reserve and its new place."),
    "choose_recover_pile": mark("First choose the discard pile for your Book."),
    "choose_recover_card": mark("First choose the cards that come back."),
    "choose_factory_discard": mark("First choose the Factory that closes."),
    "choose_birds": mark("First choose the Hammer Birds, then the Stone Clouds."),
    "choose_cloud": mark("First strike the Stone Clouds."),
    "choose_worker": mark("First choose the Worker that you pay."),
    "choose_egg_deck": mark("First choose the deck for your Eggs."),
    "choose_egg_card": mark("First choose one of the revealed cards."),
    "choose_lair_bonus": mark("First take your reward, or go on."),
}
BOOK_USES: Final = {
    "book-reroll": mark("Rerolls need a Book on your pulpit."),
    "book-store": mark("Store needs a Book on your pulpit."),
    "book-recover": mark("Recover needs a Book on your pulpit."),
}
ALONE: Final = {"crew": mark("A Crew comes last, when blueprint and Material lie there."),
                "flagship": mark("Under the Flagship the Materials come first.")}  # fmt: skip


def refusal(view: View, key: str, language: str = "en") -> str:
    return Refusal.reason(n.voice(language), view, key)


class Refusal(refusing.Refusal):
    first_words = FIRST

    def __init__(self, say: Speech, view: View, rest: str) -> None:
        super().__init__(say, view, rest)
        self.seat: Final[int] = view["player"] if view["player"] is not None and view["player"] >= 0 else 0
        self.books: Final = bool(view["seats"][self.seat]["pulpit"])

    def first(self, otherwise: str = "") -> str:
        if self.question == "choose_placement":
            card = n.the_kind(self.say, n.kind_of(self.view["hand"]))
            return self.say.gettext("First find a place for {card}.", card=card)
        return super().first(otherwise)

    def over(self) -> str:
        return self.say.gettext("The dice are done for this turn.")

    # ---------------------------------------------------------------- the tray
    def why_roll(self) -> str:
        if self.question == "roll_window":
            return self.say.gettext("No free reroll: discard a card, or spend a Book.")
        return self.first(self.over())

    def why_take(self) -> str:
        if self.question != "roll_window":
            return self.first(self.over())
        if self.view["acquirable"]:
            return self.say.gettext("The card fits nowhere and would be lost. Choose it first if you want that.")
        shown = [deck for deck in self.view["satisfied"] if self.view["decks"][deck]["display"]]
        if shown:
            return self.say.gettext("The Hellkite guards what the dice would take.")
        return self.say.gettext("Nothing to take: the dice show no card’s combination.")

    def why_next(self) -> str:
        if self.question == "roll_window":
            return self.say.gettext("You cannot pass: take a card, or discard one to reroll.")
        return self.first(self.over())

    def why_dice(self) -> str:
        return self.first(self.say.gettext("A die is turned over after a card was discarded."))

    def why_die(self) -> str:
        if self.question != "roll_window":
            return self.first(self.over())
        if self.view["free_rerolls"]:
            return self.say.gettext("Press Roll first, then choose the dice.")
        return self.say.gettext("Discard a card first, then choose the dice.")

    def why_face(self) -> str:
        return self.say.gettext("Choose the die first, then its new face.")

    def why_pixie(self) -> str:
        if self.rest.isdecimal() and int(self.rest) > self.view["pixies"]:
            return self.say.gettext("This Pixie is spent.")
        return self.first(self.over())

    # ---------------------------------------------------------------- cards
    def why_card(self) -> str:
        deck = self.view["decks"].get(self.rest)
        if deck is None:
            return ""
        if deck["display"] is None:
            return self.say.gettext("No card lies here: it is refilled at the end of the turn.")
        if self.question == "choose_display_card":
            return self.out_of_reach(deck["display"])
        if self.question == "choose_lair_bonus":
            return self.say.gettext("The reward is a card of another type.")
        if self.question == "choose_birds":
            return self.say.gettext("Only Hammer Birds join the Demolition.")
        if self.question == "roll_window" and n.kind_of(deck["display"]) == "egg":
            return self.say.gettext("An Egg is never discarded: take it with its combination.")
        if self.question == "roll_window":
            return self.say.gettext("The last card of the display is not discarded to reroll.")
        return self.first(self.over())

    def out_of_reach(self, card: str) -> str:
        deck = n.deck_of(card)
        if deck in self.view["satisfied"]:
            return self.say.gettext("The Hellkite guards this card.")
        return self.say.gettext("This card needs {combination}.", combination=n.with_combination(self.say, deck))

    def why_discard(self) -> str:
        if self.question == "roll_window":
            return self.say.gettext("Click the card below it first, then discard it here.")
        if self.question == "choose_recover_pile":
            return self.say.gettext("Nothing in this pile can come back.")
        return self.first(self.say.gettext("Discarded cards come back with a Book: Recover."))

    def why_deck(self) -> str:
        return self.first(self.say.gettext("The decks refill the display at the end of the turn."))

    # ---------------------------------------------------------------- places
    def why_spot(self) -> str:
        if self.question not in ("choose_placement", "choose_transfer"):
            return self.first(self.say.gettext("Cards come here when they are taken."))
        place, _, slot = self.rest.rpartition("-")
        shop = next((one for one in self.view["workshops"] if one["id"] == place), None)
        if shop is not None and shop["seat"] not in (None, self.seat):
            return self.say.gettext("This is your partner’s workshop.")
        if self.question == "choose_transfer":
            return self.first("")
        kind = n.kind_of(self.view["hand"])
        if shop is None or slot not in shop:
            return self.under_flagship(kind)
        if shop[slot] is not None:
            return self.say.gettext("This place is taken.")
        if kind not in p.KINDS[: p.BOOK] or n.slot_of(kind) != slot:
            return self.say.gettext("{card} has another place.", card=self.named(kind))
        if slot == "crew" and not (shop["blueprint"] and shop["material"]):
            return self.say.marked(ALONE["crew"])
        return self.say.gettext("{card} does not belong to the ship that is built here.", card=self.named(kind))

    def under_flagship(self, kind: str) -> str:
        if self.rest == f"flagship-{kind}" and not self.view["flagship"]["under"].get(kind):
            return self.say.marked(ALONE["flagship"])
        return self.say.gettext("{card} has another place.", card=self.named(kind))

    def named(self, kind: str) -> str:
        name = n.the_kind(self.say, kind)
        return name[:1].upper() + name[1:]

    def why_pulpit(self) -> str:
        return self.first(self.say.gettext("A Book that you take is laid here."))

    def why_reserve(self) -> str:
        seat = self.rest.partition("-")[0]
        if seat.isdecimal() and int(seat) != self.seat:
            return self.say.gettext("This is your partner’s reserve.")
        if not self.view["seats"][self.seat]["reserve"]:
            return self.say.gettext("Your reserve is empty: a Book stores a card here.")
        return self.first(self.say.gettext("No card of your reserve fits a workshop now."))

    def why_book(self) -> str:
        if not self.books and f"book-{self.rest}" in BOOK_USES:
            return self.say.marked(BOOK_USES[f"book-{self.rest}"])
        if self.rest == "store" and self.question != "choose_placement":
            return self.say.gettext("A card is stored when you have just taken it.")
        if self.rest == "recover" and self.question not in FIRST and self.question != "choose_placement":
            return self.say.gettext("No discard pile has a card to recover.")
        return self.first(self.over())

    # ---------------------------------------------------------------- expansions
    def why_factory(self) -> str:
        if self.rest == "research_lab":
            return self.first(self.say.gettext("The Research Lab works only right after the first roll."))
        if self.rest == "security":
            return self.first(self.say.gettext("You may break off here after a card was discarded to reroll."))
        return ""

    def why_clouds(self) -> str:
        least = p.POINTS_PER_STEP
        return self.first(self.say.gettext("Demolition needs {number} points: dice and Hammer Birds.", number=least))

    def why_pier(self) -> str:
        return self.first(self.say.gettext("Construction needs {number} equal dice.", number=p.BUILD_IDENTICAL))

    def why_payroll(self) -> str:
        return self.first(
            self.say.gettext("Payday needs an unpaid Worker and dice that add up to {sum} or more.", sum=p.PAYDAY_SUM)
        )

    def why_hellkite(self) -> str:
        return self.first(self.say.gettext("The hunt needs dice that add up to {sum} or less.", sum=p.HUNT_SUM))

    def why_eggs(self) -> str:
        if not self.view["eggs"]:
            return self.say.gettext("You have no Egg yet.")
        return self.first(self.say.gettext("No deck has a card that an Egg could bring."))
