"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.solenia.parts import FORCE
from aerodrome.games.solenia.words import names as n
from aerodrome.language import Speech, mark
from aerodrome.words import all_of, player_name

View = dict[str, Any]

# ---------------------------------------------------------------- the questions: to the seat, about another seat
ASKED: Final = {
    "draft_upgrade": (
        mark("You: take an upgrade of level 1 or of level 3; one of the other level follows."),
        mark("{name} is choosing an upgrade."),
    ),
    "choose_card": (mark("You: choose a card to play."), mark("{name} is choosing a card.")),
    "choose_target": (
        mark("You: choose a space for {card}. Numbers are the cost of the voyage."),
        mark("{name} is choosing a space for a card."),
    ),
    "pay_extension": (
        mark("You: pay {resources} for the voyage to {space}."),
        mark("{name} is paying {resources} for the voyage to {space}."),
    ),
    "pay_delivery": (
        mark("You: choose what to pay for {tile}; {resources} may be replaced by others."),
        mark("{name} is choosing what to pay for {tile}."),
    ),
    "choose_slot": (mark("You: choose a slot for {tile}."), mark("{name} is choosing a slot for {tile}.")),
    "choose_bonus_resource": (
        mark("You: choose your bonus ({resources})."),
        mark("{name} is choosing a bonus ({resources})."),
    ),
    "discard_overflow": (
        mark("You: your storage is too small; give back {resources}."),
        mark("{name} has no room and must give back {resources}."),
    ),
    "solo_choose_column": (
        mark("You: the Rival rolls a 6, so you choose the lane for its {card}."),
        mark("{name} is choosing the lane for the Rival's {card}."),
    ),
}
DELIVERY: Final = {
    "day": (
        mark("You: choose a tile to deliver to the day city."),
        mark("{name} is choosing a tile to deliver to the day city."),
    ),
    "night": (
        mark("You: choose a tile to deliver to the night city."),
        mark("{name} is choosing a tile to deliver to the night city."),
    ),
}
OTHER_LEVEL: Final = (
    mark("You: take your upgrade of level 1."),
    mark("You: take your upgrade of level 3."),
)


def asked_target(say: Speech, view: View) -> dict[str, str]:
    return {"card": n.the_card(say, view["chosen"])} if view["chosen"] else {}


def asked_voyage(say: Speech, view: View) -> dict[str, str]:
    asking = view["asking"]
    return {"space": n.the_space_of(say, view, asking["space"]), "resources": n.resources(say, asking["cost"])}


def asked_payment(say: Speech, view: View) -> dict[str, str]:
    replaced = view["seats"][view["player"]]["substitutes"]
    return {"tile": n.a_tile(say, view["asking"]["tile"]), "resources": n.resources(say, replaced)}


def asked_slot(say: Speech, view: View) -> dict[str, str]:
    return {"tile": n.a_tile(say, view["asking"]["tile"])}


def asked_bonus(say: Speech, view: View) -> dict[str, str]:
    return {"resources": n.resources(say, view["asking"]["times"])}


def asked_overflow(say: Speech, view: View) -> dict[str, str]:
    seat = view["seats"][view["player"]]
    return {"resources": n.resources(say, sum(seat["storage"].values()) - seat["capacity"])}


def asked_lane(say: Speech, view: View) -> dict[str, str]:
    return {"card": n.bare_card(say, view["rival"]["card"])}


DETAILS: Final[dict[str, Callable[[Speech, View], dict[str, str]]]] = {
    "choose_target": asked_target,
    "pay_extension": asked_voyage,
    "pay_delivery": asked_payment,
    "choose_slot": asked_slot,
    "choose_bonus_resource": asked_bonus,
    "discard_overflow": asked_overflow,
    "solo_choose_column": asked_lane,
}


def prompt(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """What is asked now, and of whom, for the seat of the view; when the game is over, how it ended."""
    say = n.voice(language)
    if view["over"]:
        return outcome(say, view, names)
    question = view["question"]
    mine = view["seat"] == view["player"]
    special = (draft(say, view) or emergency(say, view)) if mine else ""
    if special:
        return special
    messages = DELIVERY[view["asking"]["half"]] if question == "choose_delivery" else ASKED[question]
    values = DETAILS[question](say, view) if question in DETAILS else {}
    return say.marked(messages[0 if mine else 1], name=player_name(say, view["player"], names), **values)


def draft(say: Speech, view: View) -> str:
    """The second pass of the draft: the other level."""
    if view["question"] != "draft_upgrade":
        return ""
    own = view["seats"][view["player"]]["upgrades"]
    if own["level_1"] is None and own["level_3"] is None:
        return ""
    return say.marked(OTHER_LEVEL[0 if own["level_1"] is None else 1])


def emergency(say: Speech, view: View) -> str:
    """What the question about card or space means where no space can be reached for free (SOL-5.17)."""
    costs = [place["cost"] for place in view["reach"] if place["why"] is None]
    if view["question"] == "choose_card":
        if not costs:
            return say.gettext("You: no space is open to you. Choose a card to discard; the airship flies on.")
        if min(costs) > 0:
            return say.gettext(
                "You: no space can be reached for free. Choose a card for a paid voyage, or one to discard so that the "
                "airship flies on."
            )
    if view["question"] == "choose_target" and FORCE in view["legal"]:
        return say.gettext(
            "You: no space can be reached for free. Pay for a voyage, or discard {card} so that the airship flies on.",
            card=n.the_card(say, view["chosen"]),
        )
    return ""


# ---------------------------------------------------------------- the end
def outcome(say: Speech, view: View, names: Sequence[str]) -> str:
    """Who has won and with how many stars."""
    return outcome_alone(say, view, names) if view["rival"] else outcome_among(say, view, names)


def outcome_alone(say: Speech, view: View, names: Sequence[str]) -> str:
    """SOL-7.80, SOL-7.81."""
    own, rival = view["scores"][0], view["rival"]["tally"]["total"]
    values = {
        "name": player_name(say, 0, names),
        "own": n.stars(say, own),
        "rival": n.stars(say, rival),
        "rank": say.marked(n.RANKS[view["rank"]]),
    }
    mine = view["seat"] == 0
    if view["winners"]:
        if mine:
            return say.gettext("You win: {own}, the Rival {rival}. Your rank: {rank}.", **values)
        return say.gettext("{name} wins: {own}, the Rival {rival}. Rank: {rank}.", **values)
    if own == rival:
        if mine:
            return say.gettext("You and the Rival both have {own}: the Rival wins ties. Your rank: {rank}.", **values)
        return say.gettext("{name} and the Rival both have {own}: the Rival wins ties. Rank: {rank}.", **values)
    if mine:
        return say.gettext("The Rival wins: {rival}, you {own}. Your rank: {rank}.", **values)
    return say.gettext("The Rival wins: {rival}, {name} {own}. Rank: {rank}.", **values)


def outcome_among(say: Speech, view: View, names: Sequence[str]) -> str:
    """SOL-6.8, SOL-6.9; the others follow, the best first."""
    scores, winners = view["scores"], view["winners"]
    best = n.stars(say, max(scores))
    if len(winners) > 1:
        won = [say.gettext("you") if seat == view["seat"] else player_name(say, seat, names) for seat in winners]
        head = say.gettext("Shared victory with {stars} each: {names}.", stars=best, names=all_of(say, won))
    elif view["seat"] == winners[0]:
        head = say.gettext("You win with {stars}.", stars=best)
    else:
        head = say.gettext("{name} wins with {stars}.", name=player_name(say, winners[0], names), stars=best)
    others = sorted((seat for seat in range(view["players"]) if seat not in winners), key=lambda seat: -scores[seat])
    listed = [
        say.gettext("you {score}", score=scores[seat])
        if seat == view["seat"]
        else say.gettext("{name} {score}", name=player_name(say, seat, names), score=scores[seat])
        for seat in others
    ]
    if not listed:
        return head
    return say.gettext("{head} Then: {scores}.", head=head, scores=", ".join(listed))
