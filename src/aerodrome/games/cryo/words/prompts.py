"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import chances, names as n
from aerodrome.language import Speech, mark
from aerodrome.words import all_of, player_name
from aerodrome.words.victory import victory

View = dict[str, Any]

# ---------------------------------------------------------------- the questions: to the seat, about another seat
ASKED: Final = {
    "keep_cards": (
        mark("Your turn: discard {cards} of your first hand."),
        mark("{name} is choosing a first hand."),
    ),
    "turn_main": (
        mark("Your turn: deploy a drone, or recall your drones."),
        mark("{name} is choosing between a deployment and a recall."),
    ),
    "end_turn": (
        mark("Your turn: end it, or scrap something first."),
        mark("{name} is about to end the turn."),
    ),
    "hand_limit": (
        mark("Your turn: five cards are the limit, discard {cards}."),
        mark("{name} is discarding down to five cards."),
    ),
    "home_drone": (
        mark("Your turn: choose the drone that goes."),
        mark("{name} is choosing a drone."),
    ),
    "dock": (mark("Your turn: choose a dock for the drone."), mark("{name} is choosing a dock.")),
    "dock_action": (
        mark("Your turn: choose an action beside {dock}."),
        mark("{name} is choosing an action beside {dock}."),
    ),
    "overclock": (
        mark("Your turn: a second action beside {dock} for 1 energy?"),
        mark("{name} may use Overclock."),
    ),
    "stasis_step": (
        mark("Your turn: wake a pod in {sector}."),
        mark("{name} is waking pods in {sector}."),
    ),
    "reactor_step": (
        mark("Your turn: turn a crystal into energy."),
        mark("{name} is turning crystals into energy."),
    ),
    "extractor_step": (
        mark("Your turn: turn a material into a nanite."),
        mark("{name} is turning materials into nanites."),
    ),
    "computer_announce": (
        mark("Your turn: how many cards to draw, how many to play?"),
        mark("{name} is using the Computer."),
    ),
    "scout_cave": (mark("Your turn: choose the cave to explore."), mark("{name} is choosing a cave to explore.")),
    "scavenge_space": (
        mark("Your turn: choose what the pod will scavenge."),
        mark("{name} is sending a pod to scavenge."),
    ),
    "return_step": (
        mark("Your turn: bring back a scavenging pod."),
        mark("{name} is bringing back scavenging pods."),
    ),
    "tile_use": (
        mark("Your turn: gain or place {tile}."),
        mark("{name} is choosing what to do with {tile}."),
    ),
    "benefit_option": (mark("Your turn: choose what you gain."), mark("{name} is choosing what to gain.")),
    "prototype": (
        mark("Your turn: pay 1 material to gain {gain} as well?"),
        mark("{name} may use Prototype."),
    ),
    "card_benefit": (mark("Your turn: draw a card, or play one."), mark("{name} may draw or play a card.")),
    "play_card": (
        mark("Your turn: play a card, or none."),
        mark("{name} is choosing a card to play."),
    ),
    "pay_unit": (
        mark("Your turn: pay {cost}, or a nanite in its place?"),
        mark("{name} is paying {cost}."),
    ),
    "tile_cost": (mark("Your turn: choose what you pay."), mark("{name} is choosing what to pay.")),
    "launch_vehicle": (mark("Your turn: choose the vehicle to launch."), mark("{name} is launching a vehicle.")),
    "launch_load": (
        mark("Your turn: choose how many pods ride on {vehicle}."),
        mark("{name} is loading {vehicle}."),
    ),
    "launch_tunnel": (
        mark("Your turn: choose a tunnel for {vehicle} and {pods}."),
        mark("{name} is choosing a way for {vehicle}."),
    ),
    "launch_settle": (
        mark("Your turn: choose where {pods} settle."),
        mark("{name} is choosing where {pods} settle."),
    ),
    "launch_split": (
        mark("Your turn: divide {pods} between {caves}."),
        mark("{name} is dividing {pods} between {caves}."),
    ),
    "incident": (mark("Your turn: choose an incident to resolve."), mark("{name} is choosing an incident.")),
    "sabotage_sector": (
        mark("Your turn: choose the sector that the sabotage strikes."),
        mark("{name} is choosing the sector that the sabotage strikes."),
    ),
    "return_dock": (
        mark("Your turn: choose where a drone lands ({number} still in the air)."),
        mark("{name} is landing drones ({number} still in the air)."),
    ),
    "platform_action": (
        mark("Your turn: perform {action}, or leave it?"),
        mark("{name} may perform {action}."),
    ),
    "awaken_chamber": (mark("Your turn: choose the pod to wake."), mark("{name} is choosing a pod to wake.")),
    "automation": (
        mark("Your turn: one more platform action with Automation?"),
        mark("{name} may use Automation."),
    ),
}
AGAIN: Final = {  # where an action has been used and may be used again, or not
    "stasis_step": mark("Your turn: wake another pod in {sector}, or stop?"),
    "reactor_step": mark("Your turn: turn another crystal into energy, or stop?"),
    "extractor_step": mark("Your turn: turn another material into a nanite, or stop?"),
    "return_step": mark("Your turn: bring back another pod, or stop?"),
}
UNABLE: Final = {  # where a scrap would help, where none does
    "stop": (mark("Your turn: stop, or scrap first to go on."), mark("Your turn: no more is possible, so stop.")),
    "dock_action": (
        mark("Your turn: nothing is possible here, unless you scrap first."),
        mark("Your turn: nothing is possible here."),
    ),
    "overclock": (
        mark("Your turn: no second action is possible, unless you scrap first."),
        mark("Your turn: no second action is possible."),
    ),
    "platform_action": (
        mark("Your turn: {action} is not possible, unless you scrap first."),
        mark("Your turn: {action} is not possible."),
    ),
    "automation": (
        mark("Your turn: Automation can perform nothing, unless you scrap first."),
        mark("Your turn: Automation can perform nothing."),
    ),
    "prototype": (
        mark("Your turn: Prototype has nothing to pay with, unless you scrap first."),
        mark("Your turn: Prototype has nothing to pay with."),
    ),
}
FORCED: Final = mark("Your turn: all drones are out, you recall. Choose an incident.")
MORE_TO_PAY: Final = mark("Your turn: {material} or a nanite? Due: {cost}.")


def asked_values(say: Speech, view: View) -> dict[str, object]:
    """What the messages of the question are filled with."""
    asking = view["asking"] or {}
    own = view["seats"][view["player"]]
    values: dict[str, object] = {"number": view["aloft"]}
    match view["question"]:
        case "keep_cards":
            values["cards"] = n.cards(say, p.HAND_DEALT - p.HAND_KEPT - asking["discarded"])
        case "hand_limit":
            values["cards"] = n.cards(say, own["hand"] - p.HAND_LIMIT)
        case "pay_unit":
            values["cost"] = n.amounts(say, asking["due"])
            values["material"] = n.amount(say, asking["material"], 1)
        case "prototype":
            values["gain"] = n.gain_of(say, asking["tile"])
    for name, said in SAID.items():
        if name in asking:
            values.setdefault(name, said(say, asking[name]))
    if "tunnel" in asking:
        values["caves"] = n.the_caves(say, *n.ends_of(asking["tunnel"]))
    return values


SAID: Final[dict[str, Callable[[Speech, Any], str]]] = {
    "dock": n.this_dock,
    "sector": n.the_sector,
    "tile": n.the_tile,
    "vehicle": n.the_vehicle,
    "pods": n.pods,
    "action": n.action_name,
}


def prompt(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """What is asked now, and of whom, for the seat of the view; when the game is over, how it ended."""
    say = n.voice(language)
    if view["over"]:
        return outcome(say, view, names)
    question, mine = view["question"], view["seat"] == view["player"]
    values = asked_values(say, view)
    if not mine:
        return say.marked(ASKED[question][1], name=player_name(say, view["player"], names), **values)
    special = unable(say, view)
    if special:
        return special
    if question == "incident" and not view["seats"][view["player"]]["home"]:  # CRY-4.5
        return say.marked(FORCED)
    if question == "pay_unit" and sum(view["asking"]["due"].values()) > 1:
        return say.marked(MORE_TO_PAY, **values)
    if question in AGAIN and view["asking"]["uses"]:
        return say.marked(AGAIN[question], **values)
    return say.marked(ASKED[question][0], **values)


def unable(say: Speech, view: View) -> str:
    """A question that has one answer, and is asked because of the scraps beside it, whether one would help or not."""
    if not chances.stuck(view):
        return ""
    asked = "stop" if p.STOP in view["legal"] else view["question"]
    message = UNABLE[asked][0 if chances.helpful(view) else 1]
    action = n.action_name(say, view["asking"]["action"]) if asked == "platform_action" else ""
    return say.marked(message, action=action)


# ---------------------------------------------------------------- the end


def outcome(say: Speech, view: View, names: Sequence[str]) -> str:
    """Who has won, by how much, and why the game ended (CRY-6.14)."""
    points = n.points(say, max(view["scores"]))
    won = victory(say, view, names, points, lambda mine, name: tie_broken(say, view, mine, name))
    return f"{won} {reason(say, view, names)}"


def tie_broken(say: Speech, view: View, mine: bool, name: str) -> str:
    """More pods in caves decide between equal scores."""
    values = {
        "score": max(view["scores"]),
        "pods": n.pods(say, view["seats"][view["winners"][0]]["settled"]),
        "name": name,
    }
    if mine:
        return say.gettext("A tie at {score}: you win with more pods in caves, {pods}.", **values)
    return say.gettext("A tie at {score}: {name} wins with more pods in caves, {pods}.", **values)


def reason(say: Speech, view: View, names: Sequence[str]) -> str:
    """CRY-6.1, CRY-6.2."""
    if any("sunset" in seat["tokens"] for seat in view["seats"]):
        return say.gettext("The sun has set.")
    done = [
        player_name(say, number, names)
        for number, seat in enumerate(view["seats"])
        if seat["settled"] + seat["destroyed"] == p.PODS
    ]
    return say.gettext("All pods of {names} are in caves or lost.", names=all_of(say, done))
