"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.words import names as n, phrases as ph, result
from aerodrome.language import Speech, mark
from aerodrome.words import one_of, player_name

View = dict[str, Any]

# ---------------------------------------------------------------- the questions: to the seat, about another seat
ASKED: Final = {
    "refuse_project": (
        mark("Your turn: choose 3 project cards to discard; you keep 5."),
        mark("{name} is choosing what to keep."),
    ),
    "keep_mission": (
        mark("Your turn: choose the mission card that you keep."),
        mark("{name} is choosing what to keep."),
    ),
    "book_use": (mark("Your turn: use the book, or pass."), mark("{name} may use the book.")),
    "story_decide": (
        mark("Your turn: decide how the story goes on."),
        mark("{name} is deciding how the story goes on."),
    ),
    "story_epilogue": (
        mark("Your turn: decide where the campaign goes next."),
        mark("{name} is deciding where the campaign goes next."),
    ),
    "cover_mission": (
        mark("Your turn: choose a mission that you cover; it no longer counts."),
        mark("{name} is choosing a mission to cover."),
    ),
    "produce_level": (
        mark("Your turn: choose the level at which you produce."),
        mark("{name} is choosing a level to produce at."),
    ),
    "navigation_take": (
        mark("Your turn: you reveal {value} and {higher}. Take {value} energy or {cards}."),
        mark("{name} reveals {value} and {higher}: energy or project cards?"),
    ),
    "move_solar": (
        mark("Your turn: the solar panel gives 1 movement point or 2 energy."),
        mark("{name} is choosing what the solar panel gives."),
    ),
    "accumulator_reward": (
        mark("Your turn: the Accumulator gives 2 VP or 2 water."),
        mark("{name} is choosing what the Accumulator gives."),
    ),
    "move_step": (mark("Your turn: fly on, or land here ({points} left)."), mark("{name} is flying ({points} left).")),
    "move_toll": (mark("Your turn: choose how you pay the toll."), mark("{name} is paying the toll.")),
    "fight_start": (
        mark("Your turn: fight in {city}? You need {target} and have {base}."),
        mark("{name} may fight in {city}: needs {target}, has {base}."),
    ),
    "fight_next": (
        mark("Your turn: you need {target} and have {value}. Draw a card, or stop."),
        mark("{name} is fighting: {value} against {target}."),
    ),
    "sequence_reward": (
        mark("Your turn: the Combat Sequence gives 2 VP or 2 water."),
        mark("{name} is choosing what the Combat Sequence gives."),
    ),
    "whitehaven_plant": (
        mark("Your turn: remove a marker from Whitehaven to plant, or go on."),
        mark("{name} may plant with Whitehaven."),
    ),
    "action_choose": (mark("Your turn: {actions}."), mark("{name} is choosing a city action.")),
    "collect_space": (
        mark("Your turn: choose a resource space of district {district}."),
        mark("{name} is choosing a resource space of district {district}."),
    ),
    "collect_follow": (
        mark("Your turn too: choose your resource space in district {district}."),
        mark("{name} is choosing a resource space of district {district}."),
    ),
    "parrot_place": (
        mark("Your turn: the Parrot. Where does the card of value {card_value} go?"),
        mark("{name} is choosing a pile for the card of value {card_value}."),
    ),
    "navigation_update": (
        mark("Your turn: remove a card from your navigation discard pile?"),
        mark("{name} may remove a navigation card."),
    ),
    "wrench_use": (
        mark("Your turn: the wrench gives 1 resource, or an upgrade at its price."),
        mark("{name} is using the wrench."),
    ),
    "build_choose": (
        mark("Your turn: build, play a card or take 1 resource."),
        mark("{name} is building."),
    ),
    "upgrade_choose": (mark("Your turn: build an upgrade?"), mark("{name} may build an upgrade.")),
    "pay_project": (
        mark("Your turn: choose a project card that you discard."),
        mark("{name} is discarding a project card."),
    ),
    "pay_plant": (
        mark("Your turn: choose a plant that goes back to the bag."),
        mark("{name} is giving a plant back."),
    ),
    "market_use": (
        mark("Your turn: use the Plant Market?"),
        mark("{name} may use the Plant Market."),
    ),
    "plant_tile": (mark("Your turn: choose a plant, or stop (up to {left} more)."), mark("{name} is planting.")),
    "plant_space": (mark("Your turn: choose a space for the plant."), mark("{name} is choosing a space for a plant.")),
    "biology_reward": (
        mark("Your turn: the Biology Handbook gives 3 VP or 3 water."),
        mark("{name} is choosing what the Biology Handbook gives."),
    ),
    "weapon_remove": (
        mark("Your turn: choose a weapon system that you remove."),
        mark("{name} may remove a weapon system."),
    ),
    "solo_action": (mark("Your turn, solo board: {actions}, or do nothing."), mark("{name} is using the solo board.")),
    "choose_effect": (mark("Your turn: choose what you gain."), mark("{name} is choosing a reward.")),
}
REFUSE_MORE: Final = {
    2: mark("Your turn: choose 2 more project cards to discard."),
    1: mark("Your turn: choose 1 more project card to discard."),
}
SOURCES: Final = {  # where a choice among rewards comes from
    "book": mark("Your turn: choose what the book gives."),
    "plant": mark("Your turn: choose what the withered plant gives."),
    "slot": mark("Your turn: choose the reward of the slot."),
}
FLY: Final = mark("Your turn: fly ({points} left).")
WON: Final = mark("Your turn: you need {target} and have {value}. Stop and win, or draw on.")
READ_OFF: Final = {  # fights without a value to beat
    "mission": (
        mark("Your mission fight: you have {value}. Draw a card, or stop."),
        mark("{name} is holding a mission fight, at {value}."),
    ),
    "tie": (
        mark("A tie. The last fight decides: you have {value}. Draw a card, or stop."),
        mark("A tie: {name} is holding the last fight, at {value}."),
    ),
}
SOLO_SPACE: Final = mark(
    "Your turn, solo board: choose a resource space of district {district}; the largest area gives nothing."
)
EXTRA_PLANT: Final = mark("Your turn: plant 1 more, which is placed even if it is withered, or stop.")
FREE_PLANT: Final = mark("Your turn: choose the plant that you plant.")
UPDATES: Final = mark("Your turn: remove a card from your navigation discard pile? {left} updates are left.")
FOLLOW_BUILD: Final = mark("Your turn too: build, play a card or take 1 resource.")
SECOND_BUILD: Final = mark("Your turn, 2 builds: build, play a card or take 1 resource.")
CHEAPER: Final = mark("Your turn: build an upgrade for {reduction} metal less?")
PAY_FOR: Final = mark("Your turn: choose a project card that you discard for {card}.")
PAY_MORE: Final = mark("Your turn: choose {left} project cards that you discard for {card}.")
ACTIONS: Final = {
    "collect": mark("collect"),
    "build": mark("build"),
    "plant_action": mark("plant"),
    "tile_action": mark("fight with a campaign tile"),
}
SOLO: Final = {
    "collect": mark("collect"),
    "build": mark("take a build action"),
    "upgrade": mark("build an upgrade"),
    "play": mark("play a project card"),
    "solo_points": mark("take 2 VP"),
}


def offered(say: Speech, view: View, words: dict[str, str]) -> str:
    """What may be done, in the order of a table of words: "collect, build or plant"."""
    legal = {p.ACTIONS.decode(action).name for action in view["legal"]}
    named = [say.marked(message) for name, message in words.items() if name in legal]
    return one_of(say, named)


def asked_values(say: Speech, view: View, names: Sequence[str]) -> dict[str, object]:
    """What the messages of the question are filled with."""
    asking = view["asking"] or {}
    question = view["question"]
    values: dict[str, object] = {
        "name": player_name(say, view["player"], names),
        "active": player_name(say, view["active"], names),
    }
    values |= {key: value for key, value in asking.items() if isinstance(value, int | str)}
    match question:
        case "navigation_take":
            values["cards"] = ph.cards(say, asking["value"])
        case "move_step":
            values["points"] = ph.movement(say, asking["points"])
        case "fight_start":
            values["city"] = n.city_name(say, asking["city"])
        case "fight_next":
            values |= {key: view["fight"][key] for key in ("value", "target")}
        case "action_choose":
            values["actions"] = offered(say, view, ACTIONS)
        case "solo_action":
            values["actions"] = offered(say, view, SOLO)
        case "parrot_place":
            values["card_value"] = n.CITY_CARD_ROWS[asking["card"]]["value"]
        case "pay_project" if asking.get("card"):
            values["card"] = n.card_name(say, asking["card"])
    return values


def own_message(view: View) -> str:
    """What the seat that decides is asked."""
    question, asking, legal = view["question"], view["asking"] or {}, view["legal"]
    message = ASKED[question][0]
    match question:
        case "refuse_project":
            return REFUSE_MORE.get(asking["left"], message)
        case "move_step" if p.LAND not in legal:
            return FLY
        case "fight_next" if view["fight"]["target"] is None:
            return READ_OFF[view["fight"]["cause"]][0]
        case "fight_next" if view["fight"]["value"] >= view["fight"]["target"]:
            return WON
        case "navigation_update" if asking["left"] > 1:
            return UPDATES
        case "build_choose" if asking["left"] > 1:
            return SECOND_BUILD
        case "build_choose" if view["phase"] == "action" and view["active"] != view["player"] and not view["planting"]:
            return FOLLOW_BUILD
        case "upgrade_choose" if asking["reduction"]:
            return CHEAPER
        case "pay_project" if asking.get("card"):
            return PAY_MORE if asking["left"] > 1 else PAY_FOR
        case "collect_space" if asking["solo"]:
            return SOLO_SPACE
        case "plant_tile" if asking["cause"] == "extra":
            return EXTRA_PLANT
        case "plant_tile" if p.STOP not in legal:
            return FREE_PLANT
        case "choose_effect":
            return SOURCES.get(asking["source"]["kind"], message)
    return message


def prompt(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """What is asked now, and of whom, for the seat of the view; when the game is over, how it ended."""
    if view["over"]:
        return result.outcome(view, language, names)
    say = n.voice(language)
    if view["seat"] == view["player"]:
        message = own_message(view)
    elif view["question"] == "fight_next" and view["fight"]["target"] is None:
        message = READ_OFF[view["fight"]["cause"]][1]
    else:
        message = ASKED[view["question"]][1]
    return say.marked(message, **asked_values(say, view, names))
