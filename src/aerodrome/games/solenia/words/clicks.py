"""Words beside the pieces: why a click does nothing, what a step back chooses anew, what an offer means."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.words import names as n
from aerodrome.language import Speech, mark
from aerodrome.words import refusing

View = dict[str, Any]

# ---------------------------------------------------------------- what a step back chooses anew
BACK: Final = {
    "choose_target": mark("Other card"),
    "pay_extension": mark("Other space"),
    "choose_delivery": mark("Other space"),
    "pay_delivery": mark("Other tile"),
    "choose_slot": mark("Other tile"),
}


# ---------------------------------------------------------------- why a click does nothing
FIRST: Final = {
    "draft_upgrade": mark("First take an upgrade."),
    "choose_card": mark("Choose a card of your hand first."),
    "choose_target": mark("First choose a space for your card."),
    "pay_extension": mark("First pay for the voyage."),
    "choose_delivery": mark("First choose the tile that you deliver."),
    "pay_delivery": mark("First choose what you pay with."),
    "choose_slot": mark("First choose a slot for the tile."),
    "choose_bonus_resource": mark("First choose your bonus."),
    "discard_overflow": mark("First give back what your storage cannot hold."),
    "solo_choose_column": mark("First choose the lane for the Rival."),
}
FULL: Final = {
    "day": mark("No delivery here: your day row is full."),
    "night": mark("No delivery here: your night row is full."),
}
OTHER_HALF: Final = {
    "day": mark("Your card lies on a night city: choose a night tile."),
    "night": mark("Your card lies on a day city: choose a day tile."),
}


def refusal(view: View, key: str, language: str = "en") -> str:
    return Refusal.reason(n.voice(language), view, key)


class Refusal(refusing.Refusal):
    first_words = FIRST

    def __init__(self, say: Speech, view: View, rest: str) -> None:
        super().__init__(say, view, rest)
        self.seat: Final[View] = view["seats"][view["player"] if view["seat"] is None else view["seat"]]

    # ---------------------------------------------------------------- card and space
    def why_hand(self) -> str:
        return self.first()

    def why_space(self) -> str:
        if self.question != "choose_target":
            return self.first()
        place = self.place()
        if place is None:
            return ""
        reach = self.view["reach"][place]
        match reach["why"]:
            case "taken":
                return self.say.gettext("A card lies here already.")
            case "poor":
                return self.too_far(reach["cost"])
            case "slots":
                return self.say.marked(FULL[n.space_kind(self.view, place).removesuffix("_city")])
            case "goods" if reach["missing"]:
                return self.say.gettext(
                    "No delivery here yet: you lack {goods}.", goods=n.amounts(self.say, reach["missing"])
                )
            case "goods":
                return self.say.gettext("No delivery here: no tile is left.")
            case "voyage":
                return self.say.ngettext(
                    "Too far: 1 resource for the voyage, and too little is left for a delivery.",
                    "Too far: {number} resources for the voyage, and too little is left for a delivery.",
                    reach["cost"],
                )
        return ""

    def too_far(self, cost: int) -> str:
        owned = sum(self.seat["storage"].values())
        needed = self.say.ngettext("{number} resource for the voyage", "{number} resources for the voyage", cost)
        if not owned:
            return self.say.gettext("It takes {cost}, and you have no resource.", cost=needed)
        return self.say.ngettext(
            "It takes {cost}, and you have {number} resource.",
            "It takes {cost}, and you have {number} resources.",
            owned,
            cost=needed,
        )

    def place(self) -> int | None:
        """The number of the space, from a key such as "space-strip_3-day-2"."""
        face, _, column = self.rest.rpartition("-")
        for row, strip in enumerate(self.view["strips"]):
            if face == f"{strip['id']}-{strip['side']}" and column.isdecimal() and 1 <= int(column) <= p.COLUMNS:
                return row * p.COLUMNS + int(column) - 1
        return None

    def why_card(self) -> str:
        """A card on the board; those in the hand lie in a place of their own."""
        own = f"{self.view['seat']}-"
        if self.rest.startswith(own) and self.rest.removeprefix(own).split("-")[0] in (self.view["hand"] or ()):
            return ""
        return self.say.gettext("A card lies here already.") if self.question == "choose_target" else self.first()

    def why_fly(self) -> str:
        return self.first()

    # ---------------------------------------------------------------- tiles and slots
    def why_tile(self) -> str:
        shown = [tile for tiles in self.view["display"].values() for tile in tiles]
        if self.rest not in shown:
            return ""
        if self.question != "choose_delivery":
            return self.say.gettext("A tile is delivered by a card on a city.")
        half = n.half_of(self.rest)
        if half != self.view["asking"]["half"]:
            return self.say.marked(OTHER_HALF[half])
        storage = self.seat["storage"]
        missing = {kind: cost - storage[kind] for kind, cost in n.cost_of(self.rest).items() if cost > storage[kind]}
        return self.say.gettext("Not yet: you lack {goods}.", goods=n.amounts(self.say, missing)) if missing else ""

    def why_slot(self) -> str:
        if self.question != "choose_slot":
            return self.say.gettext("Tiles that you deliver come here.")
        if self.rest not in p.WINTER_SLOTS:
            return ""
        half, number = divmod(p.WINTER_SLOTS.index(self.rest), p.SLOTS_A_ROW)
        name = p.HALVES[half]
        if name != n.half_of(self.view["asking"]["tile"]):
            return self.say.gettext("This slot is for tiles of the other half.")
        if self.seat["slots"][name][number] is not None:
            return self.say.gettext("This slot is taken.")
        return self.say.gettext("Not open yet: fill the level before it first.")

    # ---------------------------------------------------------------- goods, the Rival, the draft
    def why_good(self) -> str:
        return self.say.gettext("Goods pay for voyages and deliveries; nothing is to be paid now.")

    def why_upgrade(self) -> str:
        return "" if self.question != "draft_upgrade" else self.first()

    def why_pair(self) -> str:
        return self.why_upgrade()

    def why_column(self) -> str:
        return self.first()
