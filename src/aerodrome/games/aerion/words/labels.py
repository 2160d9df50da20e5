"""One option in words: what an action means to somebody who sees the table."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words import names as n
from aerodrome.games.aerion.words.room import is_lost, worth_taking
from aerodrome.language import Speech, mark
from aerodrome.words import all_of, one_of

View = dict[str, Any]
Args = dict[str, str | int]

# ---------------------------------------------------------------- options that need no more than their words
PLAIN: Final = {
    "roll": mark("Roll the six dice"),
    "lab": mark("Reroll all six dice for free (Research Lab)"),
    "security_skip": mark("Stop here and take nothing (Security Department)"),
    "preserve_eggs": mark("Leave the Eggs in the display and take nothing"),
    "go_on_empty": mark("Go on: the display is empty"),
    "concede": mark("Give up: no Egg can be taken, the game is lost"),
    "transfer": mark("Move a card out of your reserve"),
    "recover": mark("Discard your Book to recover cards from a discard pile"),
    "replenish": mark("Refill the display and end the turn"),
    "recover_stop": mark("Recover no third card"),
    "decline": mark("Take no reward"),
}


NUMBERS: Final = (mark("two"), mark("three"), mark("four"), mark("five"))

RECOVERED_PLACES: Final = (
    mark("Put {card} on top of {deck}"),
    mark("Put {card} second on {deck}"),
    mark("Put {card} third on {deck}"),
)


def label(view: View, action: int, language: str = "en") -> str:
    """One option in words, as an instruction."""
    call = p.ACTIONS.decode(action)
    say = n.voice(language)
    if call.name in PLAIN:
        return say.marked(PLAIN[call.name])
    words: str = getattr(Option(say, view, call.args), call.name)()
    return words


class Option:
    """An action at a table; for every block of actions that is not in PLAIN a method of its name says it."""

    def __init__(self, say: Speech, view: View, args: Args) -> None:
        self.say: Final = say
        self.view: Final = view
        self.args: Final = args

    # ---------------------------------------------------------------- the roll window
    def shown(self, deck: str | int) -> str:
        """The Display card of a deck, in a sentence."""
        return n.the_card(self.say, self.view["decks"][deck]["display"])

    def dice_sum(self) -> int:
        return sum(self.view["dice"])

    def pay(self) -> str:
        card = self.shown(self.args["deck"])
        if "logistics" in self.view["factories"]:
            return self.say.gettext("Discard {card} and reroll, or turn one die over", card=card)
        return self.say.gettext("Discard {card} and reroll", card=card)

    def use_free_reroll(self) -> str:
        left = self.view["free_rerolls"]
        return self.say.ngettext("Use your last free reroll", "Use a free reroll ({number} left)", left)

    def book_rerolls(self) -> str:
        gained = p.LIBRARY_REROLLS if "library" in self.view["factories"] else p.BOOK_REROLLS
        return self.say.gettext("Discard your Book for {number} free rerolls", number=gained)

    def pixie(self) -> str:
        left = self.view["pixies"]
        return self.say.ngettext(
            "Spend your last Pixie to turn a die", "Spend a Pixie to turn a die ({number} left)", left
        )

    def hire(self) -> str:
        card = self.shown(self.args["deck"])
        return self.say.gettext("Hire {card} for {number} free rerolls", card=card, number=p.WORKER_REROLLS)

    def acquire(self) -> str:
        decks: list[str] = self.view["acquirable"]
        if len(decks) == 1 and is_lost(self.view, decks[0]):
            kind = n.kind_of(self.view["decks"][decks[0]]["display"])
            return self.say.gettext("Take {card}: fits nowhere, lost", card=n.the_kind(self.say, kind))
        if not worth_taking(self.view):
            return self.say.gettext("Take a card that fits nowhere and is lost")
        cards = one_of(self.say, [self.shown(deck) for deck in self.view["acquirable"]])
        return self.say.gettext("Take {cards}", cards=cards)

    def demolition(self) -> str:
        return self.say.gettext("Demolition: strike the Stone Clouds (the dice add up to {sum})", sum=self.dice_sum())

    def payday(self) -> str:
        return self.say.gettext("Payday: pay a Worker (the dice add up to {sum})", sum=self.dice_sum())

    def construction(self) -> str:
        face = max(self.view["dice"], key=self.view["dice"].count)
        return self.say.gettext("Construction: build a Pier (five dice show {face})", face=face)

    def hunt(self) -> str:
        column = self.view["hellkite"]["columns"][self.view["hellkite"]["figure"]]
        if column["outpost"] is not None:
            prey = n.the_outpost(self.say, column["outpost"])
        else:
            prey = n.the_lair(self.say, column["lair"])
        return self.say.gettext("Hunt: destroy {prey} (the dice add up to {sum})", prey=prey, sum=self.dice_sum())

    def lose_last_card(self) -> str:
        card = next(deck["display"] for deck in self.view["decks"].values() if deck["display"])
        return self.say.gettext(
            "Discard the last card of the display, {card}, and take nothing", card=n.the_card(self.say, card)
        )

    def use_eggs(self) -> str:
        return self.say.ngettext(
            "Use your Egg on a deck", "Use Eggs on a deck (you have {number})", len(self.view["eggs"])
        )

    def close(self) -> str:
        shown_cards = [deck["display"] for deck in self.view["decks"].values() if deck["display"]]
        lost = sum(n.kind_of(card) == "hourglass" for card in shown_cards)
        if lost == 0:
            return self.say.gettext("Go on")
        return self.say.ngettext(
            "Go on: the Hourglass in the display is discarded",
            "Go on: the {number} Hourglasses in the display are discarded",
            lost,
        )

    # ---------------------------------------------------------------- dice
    def reroll(self) -> str:
        mask = int(self.args["dice"])
        dice: list[int] = self.view["dice"]
        chosen = [die for place, die in enumerate(dice) if mask >> place & 1]
        if len(chosen) == p.DICE:
            return self.say.gettext("Reroll all six dice")
        groups = [self.group(face, chosen.count(face), dice.count(face)) for face in sorted(set(chosen))]
        return self.say.gettext("Reroll {dice}", dice=all_of(self.say, groups))

    def group(self, face: int, chosen: int, there: int) -> str:
        """Some of the dice that show a face: "the 3", "both 3s", "two 3s"."""
        if there == 1:
            return self.say.gettext("the {face}", face=face)
        if chosen == there == 2:
            return self.say.gettext("both {face}s", face=face)
        if chosen == there:
            return self.say.gettext("all {number} {face}s", number=self.number_word(chosen), face=face)
        if chosen == 1:
            return self.say.gettext("one {face}", face=face)
        return self.say.gettext("{number} {face}s", number=self.number_word(chosen), face=face)

    def number_word(self, number: int) -> str:
        return self.say.marked(NUMBERS[number - 2])

    def one_die(self) -> tuple[int, str]:
        face = self.view["dice"][int(self.args["die"]) - 1]
        alone = self.view["dice"].count(face) == 1
        return face, self.say.gettext("the {face}", face=face) if alone else self.say.gettext("a {face}", face=face)

    def flip(self) -> str:
        face, die = self.one_die()
        return self.say.gettext("Turn {die} over to {face}", die=die, face=p.OPPOSITE_SUM - face)

    def set_die(self) -> str:
        _, die = self.one_die()
        return self.say.gettext("Turn {die} into a {face}", die=die, face=self.args["face"])

    # ---------------------------------------------------------------- taking and placing
    def take(self) -> str:
        deck = str(self.args["deck"])
        card = n.the_kind(self.say, n.kind_of(self.view["decks"][deck]["display"]))
        words = self.say.gettext(
            "Take {card} with {combination}", card=card, combination=n.with_combination(self.say, deck)
        )
        return self.lost(words) if is_lost(self.view, deck) else words

    def lost(self, words: str) -> str:
        """What is said of taking a card that is discarded at once."""
        return self.say.gettext("{take}: fits nowhere, lost", take=words)

    def place(self) -> str:
        card, spot = self.view["hand"], str(self.args["spot"])
        put = self.say.gettext(
            "Put {card} {into}", card=n.the_kind(self.say, n.kind_of(card)), into=self.into_spot(spot)
        )
        return put + self.whereupon(n.kind_of(card), spot)

    def move(self) -> str:
        kind, spot = str(self.args["element"]), str(self.args["spot"])
        card = n.the_card(self.say, f"{self.args['deck']}/{kind}")
        put = self.say.gettext("Move {card} from your reserve {into}", card=card, into=self.into_spot(spot))
        return put + self.whereupon(kind, spot)

    def into_spot(self, spot: str) -> str:
        if spot == "flagship":
            return self.say.gettext("under the Flagship")
        if spot == "common":
            return self.say.gettext("into the common workshop")
        if self.view["players"] == 2:
            return self.say.gettext("into your workshop")
        return self.say.gettext("into workshop {number}", number=1 if spot == "workshop_1" else 2)

    def whereupon(self, kind: str, spot: str) -> str:
        """What putting an Element on a build spot brings about, or what it joins there."""
        if spot == "flagship":
            lying = [one for one, card in self.view["flagship"]["under"].items() if card]
            if len(lying) == p.FLAGSHIP_NEEDS - 1:
                return self.say.gettext(": completes the Flagship")
            return self.joined(lying)
        shop = n.workshop(self.view, spot)
        lying = [n.kind_of(shop[slot]) for slot in p.SLOTS if shop[slot]]
        if len(lying) < len(p.SLOTS) - 1:
            return self.joined(lying)
        blueprint = kind if n.slot_of(kind) == "blueprint" else n.kind_of(shop["blueprint"])
        ship = self.view["ships"][p.SHIPS.index(n.ship_of_blueprint(blueprint))]
        name = n.the_ship(self.say, ship["id"])
        if ship["flying"]:
            return self.say.gettext(": builds {ship} again, which flies already", ship=name)
        if ship["charge"] not in (None, self.view["active"]):
            return self.say.gettext(
                ": builds {ship}, which stays on the ground because your partner is in charge of it", ship=name
            )
        if ship["cloud"]:
            return self.say.gettext(": builds {ship}, which stays on the ground under its Stone Cloud", ship=name)
        return self.say.gettext(": completes {ship}", ship=name)

    def joined(self, kinds: list[str]) -> str:
        if not kinds:
            return ""
        return self.say.gettext(
            ", beside {cards}", cards=all_of(self.say, [n.the_kind(self.say, kind) for kind in kinds])
        )

    def store(self) -> str:
        card = n.the_kind(self.say, n.kind_of(self.view["hand"]))
        return self.say.gettext("Store {card} in your reserve, spending the Book", card=card)

    def discard(self) -> str:
        return self.say.gettext("Discard {card}", card=n.the_card(self.say, self.view["hand"]))

    def shelve(self) -> str:
        return self.say.gettext("Lay {card} on your pulpit", card=n.the_kind(self.say, n.kind_of(self.view["hand"])))

    # ---------------------------------------------------------------- Books
    def recover_pile(self) -> str:
        deck = str(self.args["deck"])
        pile: list[str] = self.view["decks"][deck]["discard"]
        kinds = {n.kind_of(card) for card in pile} - {"book", "egg"}
        cards = ", ".join(self.counted(kind, pile) for kind in p.KINDS if kind in kinds)
        return self.say.gettext("Recover from {pile}: {cards}", pile=n.the_pile(self.say, deck), cards=cards)

    def counted(self, kind: str, cards: list[str]) -> str:
        """A kind with the number of its cards, if there are several."""
        number = sum(n.kind_of(card) == kind for card in cards)
        name = n.bare(self.say, f"/{kind}")
        return name if number == 1 else self.say.gettext("{number} × {name}", number=number, name=name)

    def recover_card(self) -> str:
        asking = self.view["asking"]
        card, deck = n.the_kind(self.say, str(self.args["kind"])), n.the_deck(self.say, asking["deck"])
        return self.say.marked(RECOVERED_PLACES[asking["picked"]], card=card, deck=deck)

    # ---------------------------------------------------------------- expansions
    def egg_deck(self) -> str:
        deck = str(self.args["deck"])
        left = self.view["decks"][deck]["left"]
        cards = self.say.ngettext("{number} card", "{number} cards", left)
        eggs = self.say.ngettext("{number} Egg", "{number} Eggs", int(self.args["eggs"]))
        return self.say.gettext(
            "Use {eggs} on {deck} ({cards})", eggs=eggs, deck=n.the_deck(self.say, deck), cards=cards
        )

    def egg_card(self) -> str:
        card, deck = n.the_kind(self.say, str(self.args["kind"])), n.the_deck(self.say, self.view["asking"]["deck"])
        return self.say.gettext("Deal {card} into the display and shuffle {deck}", card=card, deck=deck)

    def birds(self) -> str:
        mask = int(self.args["decks"])
        sent = [n.combination(self.say, deck) for bit, deck in enumerate(p.DECKS) if mask >> bit & 1]
        points = self.dice_sum() + int(p.BIRD_POINTS[len(sent)])
        strikes = self.say.ngettext("{number} strike", "{number} strikes", points // p.POINTS_PER_STEP)
        if not sent:
            return self.say.gettext("Send no Hammer Bird: {points} points, {strikes}", points=points, strikes=strikes)
        return self.say.ngettext(
            "Send the Hammer Bird ({decks}): {points} points, {strikes}",
            "Send {number} Hammer Birds ({decks}): {points} points, {strikes}",
            len(sent),
            decks=", ".join(sent),
            points=points,
            strikes=strikes,
        )

    def cloud(self) -> str:
        ship = n.the_ship(self.say, str(self.args["ship"]))
        if self.view["clouds"][p.SHIPS.index(str(self.args["ship"]))] == "intact":
            return self.say.gettext("Damage the Stone Cloud on {ship}", ship=ship)
        return self.say.gettext("Remove the damaged Stone Cloud from {ship}", ship=ship)

    def pay_worker(self) -> str:
        return self.say.gettext("Pay {card}", card=n.the_card(self.say, f"{self.args['deck']}/worker"))

    def bonus(self) -> str:
        words = self.say.gettext("Take {card} as your reward", card=self.shown(self.args["deck"]))
        return self.lost(words) if is_lost(self.view, str(self.args["deck"])) else words

    def drop_factory(self) -> str:
        return self.say.gettext("Close {factory}", factory=n.the_kind(self.say, str(self.args["factory"])))
