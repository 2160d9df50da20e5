"""Words beside the pieces: why a click does nothing, what a step back chooses anew, what an offer means."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import about, effects, labels, names as n, phrases as ph
from aerodrome.games.cloudage.words.ground import Ground
from aerodrome.language import Speech, capital, mark
from aerodrome.words import Offer
from aerodrome.words.refusing import Refusal as AnyRefusal

View = dict[str, Any]


# ---------------------------------------------------------------- a few actions beside one piece
def offer(view: View, action: int, language: str = "en") -> Offer:
    """In a few words that say which piece is meant, for a small screen has them far from it; below, what it brings."""
    say, call = n.voice(language), p.ACTIONS.decode(action)
    match call.name:
        case "refuse" | "discard":
            card = str(call.args["card"])
            return Offer(say.gettext("Discard {card}", card=n.card_name(say, card)), effects.of_card(say, card))
        case "play":
            return playing(say, view, str(call.args["card"]))
        case "upgrade":
            return building(say, view, str(call.args["type"]))
        case "keep":
            card = str(call.args["card"])
            return Offer(say.gettext("Keep {missions}", missions=n.mission_card_name(say, card)),
                         about.mission_card(say, card)[0])  # fmt: skip
        case "perform" if view["question"] == "book_use":
            row = effects.said(say, int(view["asking"]["effect"]), bool(view["plants"]))
            return Offer(say.gettext("Use the book"), capital(row))
        case "plant":
            plant = str(call.args["plant"])
            words = say.gettext("Plant {plant}", plant=n.a_plant(say, plant))
            return Offer(words, capital(effects.of_plant(say, plant)))
        case "tile_action":
            tile = str(call.args["tile"])
            return Offer(n.tile_name(say, tile), about.tile(say, tile)[0])
        case "produce":
            level = int(call.args["level"])
            own = view["seats"][view["player"]]
            return Offer(say.gettext("Level {level}", level=level), effects.of_level(say, level, own))
    return Offer(labels.label(view, action, language))


def playing(say: Speech, view: View, card: str) -> Offer:
    water = (view["seats"][view["player"]]["costs"]["cards"] or {}).get(card)
    words = say.gettext("Play {card} for {cost}", card=n.card_name(say, card), cost=effects.card_cost(say, card, water))
    return Offer(words, effects.of_card(say, card))


def building(say: Speech, view: View, type_: str) -> Offer:
    own = view["seats"][view["player"]]
    upgrade = effects.next_upgrade(own, type_)
    metal = max(0, int(own["costs"]["upgrades"][type_]) - int((view["asking"] or {}).get("reduction", 0)))
    words = say.gettext(
        "Build {upgrade} for {cost}", upgrade=n.upgrade_name(say, upgrade), cost=ph.amount(say, "metal", metal)
    )
    return Offer(words, capital(effects.of_upgrade(say, upgrade)))


# ---------------------------------------------------------------- headings in a long list
GROUPS: Final = {
    "upgrade": mark("Build an upgrade"),
    "play": mark("Play a project card"),
    "resource": mark("Take 1 resource instead"),
}


def group(view: View, action: int, language: str = "en") -> str:
    """What an option of a build action belongs to; other lists are short."""
    if view["question"] not in ("build_choose", "wrench_use"):
        return ""
    name = p.ACTIONS.decode(action).name
    if name == "resource" and view["question"] == "wrench_use":
        return n.voice(language).gettext("Take 1 resource")
    return n.voice(language).marked(GROUPS[name])


# ---------------------------------------------------------------- what a step back chooses anew
OTHER_CHOICE: Final = mark("Other choice")
BACK: Final = {
    "collect_space": mark("Other city action"),
    "pay_project": OTHER_CHOICE,
    "pay_plant": OTHER_CHOICE,
    "move_toll": mark("Fly elsewhere"),
    "fight_start": mark("Do not land here"),
    "plant_space": mark("Other plant"),
    "choose_effect": OTHER_CHOICE,
    "upgrade_choose": OTHER_CHOICE,
}

CHOSEN_ANEW: Final = ("book", "plant")  # whose rewards follow from an answer of the same seat


def step_back(view: View, language: str = "en") -> str:
    """Empty where something begins."""
    question = view["question"]
    if view["over"] or question not in BACK:
        return ""
    if question == "choose_effect" and view["asking"]["source"]["kind"] not in CHOSEN_ANEW:
        return ""
    alone = question == "collect_space" and view["asking"]["solo"]
    return n.voice(language).marked(OTHER_CHOICE if alone else BACK[question])


# ---------------------------------------------------------------- why a click does nothing
FIRST: Final = {
    "refuse_project": mark("First choose the cards that you discard."),
    "keep_mission": mark("First choose a mission card."),
    "book_use": mark("First use the book, or pass."),
    "story_decide": mark("First decide how the story goes on."),
    "story_epilogue": mark("First decide where the campaign goes next."),
    "cover_mission": mark("First choose a mission to cover."),
    "produce_level": mark("First choose a production level, or none."),
    "navigation_take": mark("First choose energy or project cards."),
    "move_solar": mark("First choose what the solar panel gives."),
    "accumulator_reward": mark("First choose VP or water."),
    "move_step": mark("First fly, or land."),
    "move_toll": mark("First pay the toll."),
    "fight_start": mark("First say whether you fight."),
    "fight_next": mark("First draw a card, or stop."),
    "sequence_reward": mark("First choose VP or water."),
    "whitehaven_plant": mark("First plant with Whitehaven, or go on."),
    "action_choose": mark("First choose a city action."),
    "collect_space": mark("First choose a resource space of the district."),
    "collect_follow": mark("First choose a resource space of the district."),
    "parrot_place": mark("First choose a pile for the city card."),
    "navigation_update": mark("First remove a navigation card, or none."),
    "wrench_use": mark("First use the wrench."),
    "build_choose": mark("First build, or take 1 resource."),
    "upgrade_choose": mark("First build an upgrade, or none."),
    "pay_project": mark("First choose a card that you discard."),
    "pay_plant": mark("First choose a plant that you give back."),
    "market_use": mark("First say whether you use the Plant Market."),
    "plant_tile": mark("First choose a plant, or stop."),
    "plant_space": mark("First choose a space for the plant."),
    "biology_reward": mark("First choose VP or water."),
    "weapon_remove": mark("First choose a weapon system, or none."),
    "solo_action": mark("First use the solo board."),
    "choose_effect": mark("First choose what you gain."),
}
BUILDING: Final = ("build_choose", "wrench_use", "upgrade_choose", "solo_action")


def refusal(view: View, key: str, language: str = "en") -> str:
    """Why nothing can be done with an element; empty for what only lies there."""
    return "" if view["over"] else Refusal.reason(n.voice(language), view, key)


class Refusal(AnyRefusal):
    """One click that does nothing."""

    first_words: ClassVar = FIRST

    @property
    def seat(self) -> int:
        seat: int = self.view["player"] if self.view["seat"] is None else self.view["seat"]
        return seat

    @property
    def own(self) -> View:
        own: View = self.view["seats"][self.seat]
        return own

    @property
    def head(self) -> str:
        """The rest of the key without what tells copies apart."""
        return self.rest.partition("-")[0]

    # ---------------------------------------------------------------- the land
    def why_space(self) -> str:
        if not self.rest.isdigit() or int(self.rest) >= p.SPACES:
            return self.first()
        space = p.SPACE_NAMES[int(self.rest)]
        match self.question:
            case "move_step":
                return self.flying(space)
            case "plant_space":
                return self.planting(space)
        return self.first()

    def flying(self, space: str) -> str:
        here = self.view["airships"][self.seat]
        if space == here:
            return self.say.gettext("A flight ends in a city, without another airship.")
        reach = {row["space"] for row in self.view["flight"]["reach"]} if self.view["flight"] else set()
        if space not in reach:
            return self.say.gettext("Too far, or no city within reach from there.")
        return self.first()

    def planting(self, space: str) -> str:
        ground = Ground(self.view)
        if space in self.view["airships"]:
            return self.say.gettext("An airship is in the way.")
        if space in ground.vegetation:
            return self.say.gettext("A plant lies here already.")
        if ground.city(space) is not None:
            return self.say.gettext("No plant may lie on a city.")
        if ground.tile(space) is not None:
            return self.say.gettext("No plant may lie on a campaign tile.")
        return self.say.gettext("Plants lie beside your airship, or are joined to it by vegetation.")

    def why_city(self) -> str:
        if self.question == "move_step":
            return self.say.gettext("Fly to one of its spaces.")
        return self.say.gettext("No plant may lie on a city.") if self.question == "plant_space" else self.first()

    def why_tile(self) -> str:
        if self.question == "plant_space":
            return self.say.gettext("No plant may lie on a campaign tile.")
        return self.first()

    def why_vegetation(self) -> str:
        return self.say.gettext("A plant lies here already.") if self.question == "plant_space" else self.first()

    # ---------------------------------------------------------------- production and the city board
    def why_level(self) -> str:
        if self.question != "produce_level" or not self.rest.isdigit():
            return self.first()
        level = int(self.rest)
        if level > self.own["level"]:
            return self.say.gettext("Your production level is {level}.", level=self.own["level"])
        return self.say.gettext("You have only {energy}.", energy=ph.amount(self.say, "energy", self.own["energy"]))

    def why_district(self) -> str:
        if self.question not in ("action_choose", "solo_action") or self.head not in ("1", "2", "3"):
            return self.first()
        if not self.view["sleeves"][int(self.head) - 1]["left"]:
            return self.say.gettext("This sleeve is empty.")
        return self.first()

    def why_area(self) -> str:
        if self.question not in ("collect_space", "collect_follow"):
            return self.first()
        district, _, area = self.rest.partition("-")
        if district != str(self.view["asking"]["district"]):
            return self.say.gettext("Choose a space of district {district}.", district=self.view["asking"]["district"])
        if any(drone and drone["area"] == area for drone in self.view["drones"]):
            return self.say.gettext("A drone is here already.")
        return self.first()

    # ---------------------------------------------------------------- what the seat has
    def why_upgrade(self) -> str:
        upgrade = self.rest
        if self.question not in BUILDING or upgrade not in n.UPGRADE_ROWS:
            return self.first()
        row = n.UPGRADE_ROWS[upgrade]
        built = int(self.own["upgrades"][row["type"]])
        if row["order"] <= built:
            return self.say.gettext("You have built it already.")
        if row["order"] > built + 1:
            return self.say.gettext("Upgrades of a type are built in order, the cheapest first.")
        cost = self.own["costs"]["upgrades"][row["type"]]
        if cost is not None and cost > self.own["metal"]:
            return self.say.gettext("It costs {cost}.", cost=ph.amount(self.say, "metal", cost))
        return self.say.gettext("Not with this action.")

    def why_hand(self) -> str:
        card = self.head
        if card not in n.CARD_ROWS or self.question not in ("build_choose", "wrench_use", "solo_action"):
            return self.first()
        if self.question == "wrench_use":
            return self.say.gettext("The wrench plays no project card.")
        water = (self.own["costs"]["cards"] or {}).get(card)
        return self.say.gettext("It costs {cost}.", cost=effects.card_cost(self.say, card, water))

    def why_plant(self) -> str:
        plant = self.head
        if self.question != "plant_tile" or plant not in n.PLANT_ROWS:
            return self.first()
        if not self.own["plants"][plant]:
            return self.say.gettext("You have none of this kind.")
        return self.say.gettext("Gained in this planting: plant it another time.")

    def why_pad(self) -> str:
        return self.first()

    why_store = why_mission = why_dealt = why_nav = why_solo = why_book = why_airship = why_pad
