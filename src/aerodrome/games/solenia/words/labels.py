"""One option in words: what an action means to somebody who sees the table."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.words import names as n
from aerodrome.language import Speech

View = dict[str, Any]
Args = dict[str, str | int]


def label(view: View, action: int, language: str = "en") -> str:
    """One option in words, as an instruction."""
    call = p.ACTIONS.decode(action)
    words: str = getattr(Option(n.voice(language), view, call.args), call.name)()
    return words


# ---------------------------------------------------------------- what a card gives where it is laid
def works(seat: View, upgrade: str) -> bool:
    """Whether this upgrade of level 1 works for a seat of the view."""
    own = seat["upgrades"]
    return own is not None and own["active"] and own["level_1"] == upgrade


def resources_now(seat: View, card: str) -> int:
    """What a card gives on an island (SOL-5.23, SOL-7.43, SOL-7.44)."""
    value = n.value_of(card)
    if value == 0:
        return p.AUXILIARY_VALUE if works(seat, "u1_auxiliary") else 0
    return value + (p.HEAVY_LIFT_GOODS if works(seat, "u1_heavy_lift") else 0)


def stars_now(view: View, seat: View, card: str, half: str) -> int:
    """What a card gives on a city of a half (SOL-5.30, SOL-7.18, SOL-7.24, SOL-7.43, SOL-7.48)."""
    found = n.value_of(card)
    if found == 0 and works(seat, "u1_auxiliary"):
        found = p.AUXILIARY_VALUE
    festival = p.WINTER_SLOTS.index("day_2b")
    if view["board"] != "summer" and seat["slots"][half][festival]:
        found += p.FESTIVAL
    return found + (p.HARBOUR_MASTER_STARS if works(seat, "u1_harbour_master") else 0)


class Option:
    """An action at a table; for every block of actions a method of its name says it."""

    def __init__(self, say: Speech, view: View, args: Args) -> None:
        self.say: Final = say
        self.view: Final = view
        self.args: Final = args
        self.seat: Final[View] = view["seats"][view["player"]]

    def stored(self) -> int:
        return sum(self.seat["storage"].values())

    # ---------------------------------------------------------------- the draft
    def draft_level_1(self) -> str:
        tile = str(self.args["tile"])
        return self.say.gettext(
            "Take {upgrade} (level 1): {effect}", upgrade=n.the_upgrade(self.say, tile), effect=n.effect(self.say, tile)
        )

    def draft_level_3(self) -> str:
        day = str(self.args["day_half"])
        night = next(tile["night"] for tile in self.view["offer"]["level_3"] if tile["day"] == day)
        return self.say.gettext(
            "Take {day} for the day ({day_effect}) with {night} for the night ({night_effect})",
            day=n.the_upgrade(self.say, day),
            day_effect=n.effect(self.say, day),
            night=n.the_upgrade(self.say, night),
            night_effect=n.effect(self.say, night),
        )

    # ---------------------------------------------------------------- a card and its space
    def choose(self) -> str:
        card = str(self.args["card"])
        return self.say.gettext(
            "Play a {value}: {effects}", value=n.value_of(card), effects=", ".join(self.effects_of(card))
        )

    def effects_of(self, card: str) -> list[str]:
        value, effects = resources_now(self.seat, card), []
        if n.value_of(card) == 0:
            effects.append(self.say.gettext("the airship flies on"))
        if value > n.value_of(card) > 0:
            effects.append(
                self.say.gettext(
                    "gain {resources} or {stars} now",
                    resources=n.resources(self.say, value),
                    stars=n.stars(self.say, n.value_of(card)),
                )
            )
        elif value:
            effects.append(self.say.gettext("gain {number} now", number=value))
        gift = n.promise(self.say, card)
        if n.CARD_ROWS[card]["power"] == "star_if":
            return [*effects, self.say.gettext("when it leaves {gift}", gift=gift)]
        return [*effects, self.say.gettext("{gift} when it leaves", gift=gift)]

    def lay(self) -> str:
        row, column = int(self.args["row"]), int(self.args["column"])
        place = (row - 1) * p.COLUMNS + column - 1
        space, cost = n.the_space_of(self.say, self.view, place), self.view["reach"][place]["cost"]
        effects = ", ".join(self.effects_on(place))
        if cost == 0:
            return self.say.gettext("Lay it on {space}: {effects}", space=space, effects=effects)
        return self.say.gettext(
            "Lay it on {space} for {resources}: {effects}",
            space=space,
            resources=n.resources(self.say, cost),
            effects=effects,
        )

    def effects_on(self, place: int) -> list[str]:
        """What the chosen card does on a space: now, and when it leaves the board."""
        card, kind = self.view["chosen"], n.space_kind(self.view, place)
        effects = []
        if kind in p.RESOURCES:
            gained = resources_now(self.seat, card)
            over = self.stored() - self.view["reach"][place]["cost"] + gained - self.seat["capacity"]
            if gained and over > 0:
                effects.append(
                    self.say.gettext("{gain} ({number} too many)", gain=n.amount(self.say, kind, gained), number=over)
                )
            elif gained:
                effects.append(n.amount(self.say, kind, gained))
        else:
            gained = stars_now(self.view, self.seat, card, kind.removesuffix("_city"))
            if gained:
                effects.append(n.stars(self.say, gained))
            effects.append(self.say.gettext("a delivery"))
        gift = n.gift_in_words(self.say, card, kind)
        if n.value_of(card) == 0 and place < p.COLUMNS:  # SOL-5.53
            effects.append(self.say.gettext("at once {gift}", gift=gift))
        else:
            effects.append(self.say.gettext("{gift} when it leaves", gift=gift))
        return effects

    def advance(self) -> str:
        return self.say.gettext(
            "Discard {card} without effect: the airship flies on", card=n.the_card(self.say, self.view["chosen"])
        )

    # ---------------------------------------------------------------- one resource
    def resource(self) -> tuple[str, int]:
        """The resource of the action in words, and how many the seat has."""
        resource = str(self.args["resource"])
        return n.amount(self.say, resource, 1), self.seat["storage"][resource]

    def pay(self) -> str:
        resource, owned = self.resource()
        return self.say.gettext("Pay {resource} (you have {number})", resource=resource, number=owned)

    def bonus(self) -> str:
        resource, owned = self.resource()
        return self.say.gettext("Take {resource} (you have {number})", resource=resource, number=owned)

    def drop(self) -> str:
        resource, owned = self.resource()
        return self.say.gettext("Give back {resource} (you have {number})", resource=resource, number=owned)

    # ---------------------------------------------------------------- a delivery
    def deliver(self) -> str:
        tile = str(self.args["tile"])
        cost = n.amounts(self.say, n.cost_of(tile))
        worth = n.stars(self.say, n.stars_of(tile))
        words = self.say.gettext("Deliver {cost}: {stars}", cost=cost, stars=worth)
        if self.view["board"] == "summer":
            half = n.half_of(tile)
            number = sum(one is not None for one in self.seat["slots"][half]) + 1
            bonus = n.summer_bonus(self.say, n.summer_slot(half, number))
            words = self.say.gettext(
                "Deliver {cost}: {stars}, and {bonus} from slot {number}",
                cost=cost,
                stars=worth,
                bonus=bonus,
                number=number,
            )
        return words + self.replaced(tile) + self.twin(tile)

    def replaced(self, tile: str) -> str:
        """How many resources of the tile others must replace."""
        storage = self.seat["storage"]
        lacking = sum(max(0, asked - storage[name]) for name, asked in n.cost_of(tile).items())
        if lacking == 0:
            return ""
        return self.say.ngettext(
            " (another resource replaces {number})", " (other resources replace {number})", lacking
        )

    def twin(self, tile: str) -> str:
        """The place of a tile in the display, where another one is worth and asks the same."""
        shown: list[str] = self.view["display"][n.half_of(tile)]
        alike = [one for one in shown if (n.cost_of(one), n.stars_of(one)) == (n.cost_of(tile), n.stars_of(tile))]
        if len(alike) == 1:
            return ""
        return self.say.gettext(" (tile {number} of the display)", number=shown.index(tile) + 1)

    def pay_tile(self) -> str:
        asked = n.cost_of(self.view["asking"]["tile"])
        goods = str(self.args["goods"]).split("_")
        paid = {name: goods.count(name) for name in p.RESOURCES}
        instead = {name: paid[name] - asked.get(name, 0) for name in p.RESOURCES if paid[name] > asked.get(name, 0)}
        if not instead:
            return self.say.gettext("Pay {paid}, as the tile shows", paid=n.amounts(self.say, paid))
        missing = {name: asked[name] - paid[name] for name in asked if asked[name] > paid[name]}
        return self.say.gettext(
            "Pay {paid}: {instead} in place of {missing}",
            paid=n.amounts(self.say, paid),
            instead=n.amounts(self.say, instead),
            missing=n.amounts(self.say, missing),
        )

    def slot(self) -> str:
        slot = str(self.args["slot"])
        half, place = slot.split("_")
        name = n.slot_name(self.say, self.view["board"], p.WINTER_SLOTS.index(slot))
        if self.view["board"] != "upgrades" or slot not in n.UPGRADED:
            return self.say.gettext(
                "Lay it on {slot} (level {level}): {effect}",
                slot=name,
                level=place[0],
                effect=n.effect(self.say, slot),
            )
        own = self.seat["upgrades"]
        upgrade = own["level_1"] if slot in n.SHARED else own["level_3"][half]
        other = p.HALVES[1 - p.HALVES.index(half)]
        if slot in n.SHARED and self.seat["slots"][other][1] is None:
            return self.say.gettext(
                "Lay it on {slot}: {upgrade} begins to work when both slots beside it are filled",
                slot=name,
                upgrade=n.the_upgrade(self.say, upgrade),
            )
        return self.say.gettext(
            "Lay it on {slot}: {upgrade} begins to work ({effect})",
            slot=name,
            upgrade=n.the_upgrade(self.say, upgrade),
            effect=n.effect(self.say, upgrade),
        )

    # ---------------------------------------------------------------- the Rival
    def column(self) -> str:
        lane = int(self.args["column"])
        card = self.view["rival"]["card"]
        return self.say.gettext(
            "Lane {lane}: the Rival gains {crates} on {space}",
            lane=lane,
            crates=n.crates(self.say, n.value_of(card)),
            space=n.the_space_of(self.say, self.view, self.first_island(lane - 1)),
        )

    def first_island(self, column: int) -> int:
        """Where the Rival's card goes in a column (SOL-7.65)."""
        places = [int(row) * p.COLUMNS + column for row in p.ROW_ORDER]
        return next(
            place
            for place in places
            if self.view["cards"][place] is None and n.space_kind(self.view, place) in p.RESOURCES
        )
