"""The journal in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import names as n, phrases as ph
from aerodrome.games.cloudage.words.tales import DECISIONS
from aerodrome.kernel.events import Told
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of, player_name
from aerodrome.words.telling import Line, Message

SET_ADDED: Final = mark("New project cards are mixed into the top of the pile: {set}.")
TILE_PLACED: Final = mark("New on the board: {tile}.")
MESSAGES: Final[dict[str, Message]] = {
    # to the seat it happened to, to everybody else
    "book_used": (mark("You use the book."), mark("{name} uses the book.")),
    "book_declined": (mark("You leave the book alone."), mark("{name} leaves the book alone.")),
    "story_chosen": (mark("You decide: {story}."), mark("{name} decides: {story}.")),
    "mission_shown": (mark("Your missions: {missions}."), mark("{name}’s missions: {missions}.")),
    "mission_drawn": (mark("You draw a mission card: {missions}."), mark("{name} draws a mission card: {missions}.")),
    "mission_passed": (
        mark("You put {missions} under the mission pile: one of them is yours already."),
        mark("{name} puts {missions} under the mission pile: one of them is there already."),
    ),
    "covered": (mark("You cover the mission {mission}."), mark("{name} covers the mission {mission}.")),
    "discarded": (mark("You discard {card}."), mark("{name} discards {card}.")),
    "idled": (mark("You do not produce."), mark("{name} does not produce.")),
    "revealed": (
        mark("You reveal the navigation cards {lower} and {higher}."),
        mark("{name} reveals the navigation cards {lower} and {higher}."),
    ),
    "navigation_shuffled": (
        mark("You shuffle your navigation deck."),
        mark("{name} shuffles the navigation deck."),
    ),
    "landed": (mark("You land in {city}."), mark("{name} lands in {city}.")),
    "fight_declined": (mark("You do not fight in {city}."), mark("{name} does not fight in {city}.")),
    "marker_placed": (mark("You leave a marker in {city}."), mark("{name} leaves a marker in {city}.")),
    "drone_placed": (
        mark("You send your drone to district {district} for {area}."),
        mark("{name} sends a drone to district {district} for {area}."),
    ),
    "card_played": (mark("You play {card}."), mark("{name} plays {card}.")),
    "level_reached": (
        mark("You reach production level {level}."),
        mark("{name} reaches production level {level}."),
    ),
    "planted": (mark("You plant {plant}."), mark("{name} plants {plant}.")),
    "plant_placed": (mark("You place it on {space}."), mark("{name} places it on {space}.")),
    "plant_given": (mark("You put {plant} back into the bag."), mark("{name} puts {plant} back into the bag.")),
    "plant_drawn": (mark("You draw {plant} from the bag."), mark("{name} draws {plant} from the bag.")),
    "whitehaven_used": (
        mark("You take a marker back from Whitehaven to plant."),
        mark("{name} takes a marker back from Whitehaven to plant."),
    ),
    "tie_fought": (mark("You reach {value} in the last fight."), mark("{name} reaches {value} in the last fight.")),
    # to everybody alike
    "book_opened": mark("A book is open: everybody may use it once."),
    "scenario_turned": mark("The scenario card is turned over."),
    "set_added": SET_ADDED,
    "tile_placed": TILE_PLACED,
    "plant_returned": mark("The plant on {space} goes back to the bag."),
    "solo_boxed": mark("The city card of district {district}, value {value}, goes back to the box."),
    "scoring_began": mark("The last round is over: final scoring."),
    "ended": mark("The game is over."),
}
READ_OFF: Final = ("mission", "tie")  # fights without a value to beat (CLA-5.62)
ROUND: Final = (mark("Round {round}: you are first player."), mark("Round {round}: {first} is first player."))
ROUND_ALONE: Final = mark("Round {round} begins.")
STORY: Final = mark("The story goes on: “{title}”.")
STORIES: Final = {
    "opening": mark("A chapter begins: “{title}”."),
    "epilogue": mark("The chapter ends: “{title}”."),
}
TILE_GONE: Final = mark("{tile} leaves the board.")
SHOWN: Final = (mark("You have given back {cards}."), mark("{name} has given back {cards}."))
REFUSED: Final = (mark("You give back {card}."), mark("{name} gives back a project card."))
KEPT: Final = (mark("You keep the mission card {missions}."), mark("{name} keeps a mission card."))
GAINED: Final = (mark("You gain {gain}."), mark("{name} gains {gain}."))
SCORED: Final = (mark("You score {gain}."), mark("{name} scores {gain}."))
SPENT: Final = (mark("You pay {cost}."), mark("{name} pays {cost}."))
DREW: Final = (mark("You draw {card}."), mark("{name} draws a project card."))
PRODUCED: Final = (
    mark("You produce {gain} for {cost}."),
    mark("{name} produces {gain} for {cost}."),
)
PRODUCED_FREE: Final = (mark("You produce {gain} for nothing."), mark("{name} produces {gain} for nothing."))
SOLAR: Final = {
    "movement": (
        mark("You use the solar panel to fly: {points}."),
        mark("{name} uses the solar panel to fly: {points}."),
    ),
    "energy": (
        mark("You use the solar panel for 2 energy: {points}."),
        mark("{name} uses the solar panel for 2 energy: {points}."),
    ),
}
FLEW: Final = (mark("You fly {way} for {points}."), mark("{name} flies {way} for {points}."))
FOUND: Final = (mark("You find {gain}."), mark("{name} finds {gain}."))
BEGAN: Final = {
    "city": (
        mark("You attack {city}: {base} against {value}."),
        mark("{name} attacks {city}: {base} against {value}."),
    ),
    "target": (
        mark("You begin a fight: {base} against {value}."),
        mark("{name} begins a fight: {base} against {value}."),
    ),
    "open": (
        mark("You begin the last fight with {base}."),
        mark("{name} begins the last fight with {base}."),
    ),
}
CARD_DRAWN: Final = (
    mark("You draw a {card} in the fight: {value}."),
    mark("{name} draws a {card} in the fight: {value}."),
)
MARKER_USED: Final = (
    mark("You take a marker back from {city} for the fight: {value}."),
    mark("{name} takes a marker back from {city} for the fight: {value}."),
)
FOUGHT: Final = {
    "won": (mark("You win the fight with {value}."), mark("{name} wins the fight with {value}.")),
    "lost": (mark("You lose the fight with {value}."), mark("{name} loses the fight with {value}.")),
    "reached": (mark("You reach a combat value of {value}."), mark("{name} reaches a combat value of {value}.")),
}
ACTIONS: Final = {
    "collect": (mark("You collect resources."), mark("{name} collects resources.")),
    "build": (mark("You build."), mark("{name} builds.")),
    "plant": (mark("You plant."), mark("{name} plants.")),
    "L14": (mark("You fight to plant (L14)."), mark("{name} fights to plant (L14).")),
    "L15": (mark("You fight to disarm (L15)."), mark("{name} fights to disarm (L15).")),
}
CITY_CARD: Final = (
    mark("You take the city card of district {district}, value {value}: {yields}."),
    mark("{name} takes the city card of district {district}, value {value}: {yields}."),
)
ON_TOP: Final = (
    mark("You put the {value} on top of your navigation pile."),
    mark("{name} puts the {value} on top of the navigation pile."),
)
UPDATED: Final = (
    mark("You remove a {value} from your navigation deck."),
    mark("{name} removes a {value} from the navigation deck."),
)
BUILT: Final = (mark("You build the {upgrade} for {cost}."), mark("{name} builds the {upgrade} for {cost}."))
BUILT_FREE: Final = (mark("You build the {upgrade} for nothing."), mark("{name} builds the {upgrade} for nothing."))
WORKED: Final = (mark("You get {gain} from {card}."), mark("{name} gets {gain} from {card}."))
MISSION_SCORED: Final = (
    mark("You score {gain} for the mission {mission}, at {value}."),
    mark("{name} scores {gain} for the mission {mission}, at {value}."),
)
TILE_SCORED: Final = (
    mark("You score {gain} for a marker in {city}."),
    mark("{name} scores {gain} for a marker in {city}."),
)
UPGRADE_SCORED: Final = (
    mark("You score {gain} for the {upgrade}."),
    mark("{name} scores {gain} for the {upgrade}."),
)
CARDS_SCORED: Final = (
    mark("You score {gain} for project cards."),
    mark("{name} scores {gain} for project cards."),
)
NO_STAR: Final = (mark("You earn no star."), mark("{name} earns no star."))
SOLO_SLOTS: Final = {
    "build_1": mark("Solo board: a build action."),
    "build_2": mark("Solo board: two build actions."),
    "upgrade_or_2vp": mark("Solo board: an upgrade or 2 VP."),
    "project_or_2vp": mark("Solo board: a project card or 2 VP."),
    "collect_1_or_2": mark("Solo board: collect in district 1 or 2."),
    "collect_3_or_build": mark("Solo board: collect in district 3, or a build action."),
}
TURNS: Final[dict[str, Message]] = {
    "setup": mark("The setup begins."),
    "production": mark("Round {round}: the production phase begins."),
    "movement": (mark("Round {round}: your flight begins."), mark("Round {round}: {name}’s flight begins.")),
    "action": (mark("Round {round}: your action begins."), mark("Round {round}: {name}’s action begins.")),
    "scoring": mark("Final scoring begins."),
}


def decision(say: Speech, story: int | str) -> str:
    """What is decided with a story card; of one that was not decided, its title."""
    number = int(story)
    return say.marked(DECISIONS[number]) if number in DECISIONS else n.story_title(say, number)


def set_cards(number: int) -> list[str]:
    """The project cards of a set."""
    return [card for card, row in n.CARD_ROWS.items() if row["set"] == number]


def cards_of(say: Speech, number: int) -> str:
    """The project cards of a set, by name."""
    return listed(say, set_cards(number))


def listed(say: Speech, cards: Sequence[str]) -> str:
    return all_of(say, [n.card_name(say, card) for card in cards])


def missions(say: Speech, card: str) -> str:
    """Both missions of a card."""
    halves = n.MISSION_CARD_ROWS[card]["missions"]
    return all_of(say, [n.mission_name(say, f"{card}/{mission}") for mission in halves])


def spaces(say: Speech, number: int) -> str:
    return say.ngettext("{number} space", "{number} spaces", number)


def counted_plants(say: Speech, plant: str, number: int) -> str:
    """ "a green plant", "2 green plants"."""
    if number == 1:
        return n.a_plant(say, plant)
    match plant:
        case "withered_energy":
            return say.gettext("{number} withered plants (energy)", number=number)
        case "withered_supply":
            return say.gettext("{number} withered plants (supply)", number=number)
        case "withered_build":
            return say.gettext("{number} withered plants (build)", number=number)
    return say.gettext("{number} green plants", number=number)


def yields(say: Speech, card: str) -> str:
    """What the areas of a city card hold, the largest first."""
    held = n.CITY_CARD_ROWS[card]["yields"]
    return all_of(say, [ph.amount(say, area, held[area]) for area in sorted(p.RESOURCES, key=lambda one: -held[one])])


SAID: Final[dict[str, Callable[[Speech, Any], object]]] = {
    "city": n.city_name,
    "tile": n.tile_name,
    "mission": n.mission_name,
    "plant": n.a_plant,
    "upgrade": n.upgrade_name,
    "set": cards_of,
    "area": lambda say, area: say.marked(n.RESOURCES[area]),
    "space": lambda _say, space: ph.place(space),
}


def tell(told: Told, language: str = "en", names: Sequence[str] = ()) -> str:
    """An event as a sentence of the log, for the one who reads it."""
    return capital(CloudLine(n.voice(language), told, names).sentence())


class CloudLine(Line):
    """One event; those with several wordings have a method each."""

    messages = MESSAGES
    said = SAID

    def filled(self) -> dict[str, object]:
        rest = {key: value for key, value in self.args.items() if key != "card"}
        said = {
            key: self.said[key](self.say, value) if key in self.said and value is not None else value
            for key, value in rest.items()
        }
        return {"name": self.name, **said, **self.card()}

    def card(self) -> dict[str, object]:
        """The card of an event, as its sentence speaks of it."""
        card = self.args.get("card")
        if card is None:
            return {}
        match self.told.name:
            case "mission_shown" | "mission_drawn" | "mission_passed" | "kept":
                return {"missions": missions(self.say, card)}
            case "city_card_taken" | "card_on_top" | "solo_boxed" | "updated":
                return {"value": value_of(card)}
            case "fight_card":
                return {"card": value_of(card)}
            case "story_told":
                return {"title": n.story_title(self.say, card)}
            case "story_chosen":
                return {"story": decision(self.say, card)}
        return {"card": n.card_name(self.say, card)}

    def gain(self, kind: str, number: int) -> str:
        return ph.amount(self.say, kind, number)

    def tell_round_began(self) -> str:
        if self.args["first"] is None:
            return self.fill(ROUND_ALONE)
        first = int(self.args["first"])
        own = first == self.told.reader
        name = player_name(self.say, first, self.names)
        return self.say.marked(ROUND[0 if own else 1], round=self.args["round"], first=name)

    def tell_story_told(self) -> str:
        return self.fill(STORIES.get(n.STORY_ROWS[int(self.args["card"])]["role"], STORY))

    def tell_tile_removed(self) -> str:
        return self.fill(TILE_GONE)

    def tell_refused(self) -> str:
        return self.fill(REFUSED)

    def tell_choices_shown(self) -> str:
        return self.fill(SHOWN, cards=listed(self.say, self.args["cards"]))

    def tell_kept(self) -> str:
        return self.fill(KEPT)

    def tell_drew(self) -> str:
        return self.fill(DREW)

    def tell_gained(self) -> str:
        kind = self.args["kind"]
        return self.fill(SCORED if kind == "vp" else GAINED, gain=self.gain(kind, self.args["amount"]))

    def tell_spent(self) -> str:
        return self.fill(SPENT, cost=self.gain(self.args["kind"], self.args["amount"]))

    def tell_reshuffled(self) -> str:
        cards = ph.cards(self.say, self.args["cards"])
        return self.say.gettext("The discard pile is shuffled into a new pile of {cards}.", cards=cards)

    def tell_produced(self) -> str:
        gain = ph.amounts(self.say, {"water": self.args["water"], "vp": self.args["vp"]})
        cost = ph.amounts(self.say, {"energy": self.args["energy"]})
        return self.fill(PRODUCED if cost else PRODUCED_FREE, gain=gain, cost=cost)

    def tell_solar_used(self) -> str:
        return self.fill(SOLAR[self.args["kind"]], points=ph.movement(self.say, self.args["points"]))

    def tell_flew(self) -> str:
        return self.fill(FLEW, way=spaces(self.say, 1), points=ph.movement(self.say, self.args["cost"]))

    def tell_found(self) -> str:
        return self.fill(FOUND, gain=self.gain(self.args["kind"], self.args["amount"]))

    def tell_fight_began(self) -> str:
        if self.args["city"] is not None:
            return self.fill(BEGAN["city"])
        return self.fill(BEGAN["open" if self.args["cause"] in READ_OFF else "target"])

    def tell_fight_card(self) -> str:
        return self.fill(CARD_DRAWN)

    def tell_marker_used(self) -> str:
        city = n.city_name(self.say, n.TILE_ROWS[self.args["tile"]]["city"])
        return self.fill(MARKER_USED, city=city)

    def tell_fight_ended(self) -> str:
        return self.fill(FOUGHT[outcome_of(self.args)])

    def tell_action_chosen(self) -> str:
        return self.fill(ACTIONS[self.args["action"]])

    def tell_city_card_taken(self) -> str:
        return self.fill(CITY_CARD, yields=yields(self.say, self.args["card"]))

    def tell_card_on_top(self) -> str:
        return self.fill(ON_TOP)

    def tell_updated(self) -> str:
        return self.fill(UPDATED)

    def tell_upgrade_built(self) -> str:
        cost = ph.amounts(self.say, {"metal": self.args["metal"]})
        return self.fill(BUILT if cost else BUILT_FREE, cost=cost)

    def tell_card_worked(self) -> str:
        return self.fill(WORKED, gain=self.gain(self.args["kind"], self.args["amount"]))

    def tell_solo_slot(self) -> str:
        return self.say.marked(SOLO_SLOTS[self.args["action"]])

    def tell_mission_scored(self) -> str:
        return self.fill(MISSION_SCORED, gain=ph.points(self.say, self.args["vp"]))

    def tell_tile_scored(self) -> str:
        city = n.city_name(self.say, n.TILE_ROWS[self.args["tile"]]["city"])
        return self.fill(TILE_SCORED, city=city, gain=ph.points(self.say, self.args["vp"]))

    def tell_upgrade_scored(self) -> str:
        return self.fill(UPGRADE_SCORED, gain=ph.points(self.say, self.args["vp"]))

    def tell_cards_scored(self) -> str:
        return self.fill(CARDS_SCORED, gain=ph.points(self.say, self.args["vp"]))

    def tell_chapter_closed(self) -> str:
        number = self.args["stars"]
        if not number:
            return self.fill(NO_STAR)
        if self.own:
            return self.say.ngettext("You earn {number} star.", "You earn {number} stars.", number)
        return self.say.ngettext("{name} earns {number} star.", "{name} earns {number} stars.", number, name=self.name)

    def tell_turn_began(self) -> str:
        return self.fill(TURNS[self.args["phase"]])


def value_of(card: str) -> int:
    """What a navigation card counts."""
    return int(p.NAVIGATION_VALUE[p.NAVIGATION.index(card)])


def outcome_of(args: dict[str, Any]) -> str:
    if args["cause"] in READ_OFF:
        return "reached"
    return "won" if args["won"] else "lost"
