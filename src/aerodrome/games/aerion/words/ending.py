"""How a game of Aerion was won or lost: ships and cards turn by turn, what was missing, where the cards went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.words import names as n
from aerodrome.games.aerion.words.goals import Goal, cards_left, goals, unpaid
from aerodrome.language import Speech, capital, mark
from aerodrome.words import View, all_of
from aerodrome.words.ending import Chart, ChartMark, Count, Counts, Ending, Lack, Trace, Turn

Needs = list[tuple[str, bool]]  # the kinds of a ship's cards, and whether each lies in its workshop
NUMBERS: Final = (
    mark("no"), mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"),
)  # fmt: skip
REASONS: Final = {
    "exhausted": mark("The cards ran out in turn {turn} with {ships} in the air."),
    "unpaid_workers": mark("The cards ran out in turn {turn} with {ships} in the air and Workers unpaid."),
    "fragile_shells": mark("The shells broke in turn {turn} with {ships} in the air: no Egg was taken."),
    "very_fragile_shells": mark("The shells broke in turn {turn} with {ships} in the air: no Egg could be taken."),
}
ADVICE: Final = 2


def ending(turns: Sequence[Turn], language: str) -> Ending:
    return Aftermath(n.voice(language), turns).ending()


class Aftermath:
    """A finished game, looked back on."""

    def __init__(self, say: Speech, turns: Sequence[Turn]) -> None:
        self.say: Final = say
        self.turns: Final = turns
        self.view: Final[View] = turns[-1].view
        self.told: Final = [one for turn in turns for one in turn.told]
        self.happened: Final = Counter(one.name for one in self.told)
        self.paid: Final = Counter(n.kind_of(one.args["card"]) for one in self.told if one.name == "paid")
        self.won: Final = self.view["outcome"] == "victory"

    def ending(self) -> Ending:
        if self.won:
            return Ending(self.victory(), self.how_won(), self.chart(), counts=self.counts())
        return Ending(self.short(), self.how_lost(), self.chart(), self.lacks(), self.counts(), self.advice())

    def number(self, amount: int) -> str:
        return self.say.marked(NUMBERS[amount]) if amount < len(NUMBERS) else str(amount)

    def cards(self, amount: int) -> str:
        if amount == 0:
            return self.say.gettext("no card")
        return self.say.ngettext("{number} card", "{number} cards", amount)

    # ---------------------------------------------------------------- won
    def victory(self) -> str:
        if self.view["expansions"]:
            return self.say.gettext("Every task is done")
        return self.say.gettext("All six ships fly")

    def how_won(self) -> str:
        values = {"turn": self.view["turn"], "cards": self.cards(cards_left(self.view))}
        if any(one.name == "launched" for one in self.turns[-1].told):
            ship = next(one.args["ship"] for one in reversed(self.told) if one.name == "launched")
            name = capital(n.the_ship(self.say, ship))
            return self.say.gettext(
                "{ship} took off last, in turn {turn}, with {cards} left in the decks.", ship=name, **values
            )
        return self.say.gettext("The last task was done in turn {turn}, with {cards} left in the decks.", **values)

    # ---------------------------------------------------------------- lost
    def missing_ships(self) -> list[str]:
        return [ship["id"] for ship in self.view["ships"] if not ship["flying"]]

    def missing_tasks(self) -> list[Goal]:
        return [goal for goal in goals(self.view)[1:] if goal.done < goal.needed]

    def short(self) -> str:
        """ "Two ships and one task short"."""
        ships, tasks = len(self.missing_ships()), len(self.missing_tasks()) + bool(unpaid(self.view))
        parts = []
        if ships:
            parts.append(self.say.ngettext("{count} ship", "{count} ships", ships, count=self.number(ships)))
        if tasks:
            parts.append(self.say.ngettext("{count} task", "{count} tasks", tasks, count=self.number(tasks)))
        return capital(self.say.gettext("{missing} short", missing=all_of(self.say, parts)))

    def how_lost(self) -> str:
        flying = p.SHIP_COUNT - len(self.missing_ships())
        ships = self.say.ngettext("{count} ship", "{count} ships", flying, count=self.number(flying))
        reason = self.say.marked(REASONS[self.view["outcome"]], turn=self.view["turn"], ships=ships)
        return f"{reason} {self.nearest()}".rstrip()

    def nearest(self) -> str:
        """The ship that lacked but one card, and how many of those had been paid away."""
        for ship in self.missing_ships():
            lacking = [kind for kind, there in self.needs(ship) if not there]
            if len(lacking) == 1:
                card, gone = n.the_kind(self.say, lacking[0]), self.paid[lacking[0]]
                values = {"ship": n.the_ship(self.say, ship), "card": card}
                if not gone:
                    return capital(self.say.gettext("{ship} lacked only {card}.", **values))
                return capital(
                    self.say.ngettext(
                        "{ship} lacked only {card}; {number} of those cards had paid for a reroll.",
                        "{ship} lacked only {card}; {number} of those cards had paid for rerolls.",
                        gone,
                        **values,
                    )
                )
        return ""

    def needs(self, ship: str) -> Needs:
        """The three cards of a ship, and which of them lie in the workshop that has its blueprint."""
        blueprint = n.NEEDS[ship][0]
        shop: dict[str, Any] = next(
            (one for one in self.view["workshops"] if one["blueprint"] and n.kind_of(one["blueprint"]) == blueprint), {}
        )
        return [(kind, bool(shop.get(n.slot_of(kind)))) for kind in n.NEEDS[ship]]

    def lacks(self) -> list[Lack]:
        """The ships that were nearest to flying first, then the other tasks."""
        found = sorted(
            map(self.lack_of, self.missing_ships()), key=lambda lack: -sum(there for _, there in lack.things)
        )
        for goal in self.missing_tasks():
            text = self.say.gettext("{done} of {needed}.", done=goal.done, needed=goal.needed)
            found.append(Lack(n.name_of(goal.name, self.say.language), text, [(goal.symbol, False)]))
        if waiting := unpaid(self.view):
            text = self.say.ngettext("{number} Worker to pay", "{number} Workers to pay", waiting)
            found.append(Lack(n.name_of("goal_workers", self.say.language), f"{text}.", [("worker", False)]))
        return found

    def lack_of(self, ship: str) -> Lack:
        needs = self.needs(ship)
        lacking = [kind for kind, there in needs if not there]
        cards = all_of(self.say, [n.the_kind(self.say, kind) for kind in lacking])
        text = self.say.gettext("It still needed {cards}.", cards=cards)
        gone = sum(self.paid[kind] for kind in lacking)
        if not lacking:
            text = self.say.gettext("Built, but it could not take off.")
        elif gone:
            more = self.say.ngettext(
                "{number} such card had paid for a reroll.", "{number} such cards had paid for rerolls.", gone
            )
            text = f"{text} {more}"
        things = [(f"ship-{ship}" if kind.startswith("plan_") else kind, there) for kind, there in needs]
        return Lack(n.name_of(ship, self.say.language), text, things)

    # ---------------------------------------------------------------- in figures
    def chart(self) -> Chart:
        """Cards in the decks and on show after each turn, and the ships as they took off."""
        left = [cards_left(turn.view) + shown(turn.view) for turn in self.turns]
        marks = [
            ChartMark(turn.number, f"ship-{one.args['ship']}", n.name_of(one.args["ship"], self.say.language))
            for turn in self.turns
            for one in turn.told
            if one.name == "launched"
        ]
        marks += [
            ChartMark(turn.number, "ship-flagship", n.name_of("flagship", self.say.language))
            for turn in self.turns
            for one in turn.told
            if one.name == "flagship_launched"
        ]
        return Chart(
            self.say.gettext("Cards left, and when ships took off"),
            self.say.gettext("cards in the decks and on show, after each turn"),
            [turn.number for turn in self.turns],
            [Trace(self.say.gettext("cards left"), 0, left)],
            marks,
            lead=False,
        )

    def counts(self) -> Counts:
        view = self.view
        building = sum(bool(shop[slot]) for shop in view["workshops"] for slot in p.SLOTS)
        if view["flagship"] is not None:
            building += sum(card is not None for card in view["flagship"]["under"].values())
        stored = sum(len(seat["reserve"]) for seat in view["seats"])
        done = len(p.SLOTS) * (self.happened["launched"]) + p.FLAGSHIP_NEEDS * self.happened["flagship_launched"]
        rows = (
            (mark("Built into ships"), mark("three cards a ship"), done),
            (mark("Paid for rerolls"), mark("discarded from the display"), self.happened["paid"]),
            (mark("Books won"), mark("for rerolls, the reserve or a recovery"), self.happened["shelved"]),
            (mark("Fitted nowhere"), mark("taken and discarded"), self.happened["discarded"]),
            (mark("Still waiting"), mark("in workshops and reserve"), building + stored),
            (mark("Never seen"), mark("left in the decks"), cards_left(view)),
        )
        say = self.say
        listed = [Count(say.marked(title), say.marked(note), number) for title, note, number in rows if number]
        return Counts(say.gettext("Where the cards went"), listed)

    def advice(self) -> list[str]:
        """What this game teaches, the most telling first."""
        view, say, found = self.view, self.say, []
        books = sum(len(seat["pulpit"]) for seat in view["seats"])
        if self.happened["paid"] > len(p.SLOTS) * self.happened["launched"]:
            found.append(
                say.gettext(
                    "Stop one roll earlier: {number} cards paid for rerolls, more than were built into ships.",
                    number=self.happened["paid"],
                )
            )
        if view["pixies"]:
            found.append(
                say.ngettext(
                    "Spend your Pixies: {number} was left at the end.",
                    "Spend your Pixies: {number} were left at the end.",
                    view["pixies"],
                )
            )
        if books:
            found.append(say.gettext("Use your Books: one lay on a pulpit at the end, and could bring two cards back."))
        if self.happened["discarded"]:
            found.append(say.gettext("Take first what a workshop can use: a card that fits nowhere is lost."))
        found.append(say.gettext("Watch the crews: a ship needs its crew last, and each deck has only a few."))
        found.append(say.gettext("Keep one Book to bring back a crew for the last ship."))
        return found[:ADVICE]


def shown(view: View) -> int:
    """Cards in the display."""
    return sum(view["decks"][deck]["display"] is not None for deck in p.DECKS)
