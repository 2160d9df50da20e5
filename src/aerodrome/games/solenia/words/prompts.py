"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.solenia.parts import FORCE
from aerodrome.games.solenia.words import names as n
from aerodrome.language import Speech, mark
from aerodrome.words import player_name
from aerodrome.words.victory import victory, won_by

View = dict[str, Any]

# ---------------------------------------------------------------- the questions: to the seat, about another seat
ASKED: Final = {
    "draft_upgrade": (
        mark("Your turn: take an upgrade, of level 1 or of level 3."),
        mark("{name} is choosing an upgrade."),
    ),
    "choose_card": (mark("Your turn: choose a card to play."), mark("{name} is choosing a card.")),
    "choose_target": (
        mark("Your turn: choose a space for the {value}."),
        mark("{name} is choosing a space."),
    ),
    "pay_extension": (
        mark("Your turn: pay {resources} for the voyage."),
        mark("{name} is paying {resources} for the voyage."),
    ),
    "pay_delivery": (
        mark("Your turn: choose what to pay; others may replace {resources}."),
        mark("{name} is choosing what to pay for the tile."),
    ),
    "choose_slot": (mark("Your turn: choose a slot for the tile."), mark("{name} is choosing a slot for the tile.")),
    "choose_bonus_resource": (
        mark("Your turn: take {resources} of your choice."),
        mark("{name} is choosing {resources} as a bonus."),
    ),
    "discard_overflow": (
        mark("Your turn: no room left, give back {resources}."),
        mark("{name} has no room left and gives back {resources}."),
    ),
    "solo_choose_column": (
        mark("Your turn: the Rival rolled a 6, choose a lane for it."),
        mark("{name} is choosing a lane for the Rival."),
    ),
}
DELIVERY: Final = {
    "day": (
        mark("Your turn: choose a day tile to deliver."),
        mark("{name} is choosing a day tile to deliver."),
    ),
    "night": (
        mark("Your turn: choose a night tile to deliver."),
        mark("{name} is choosing a night tile to deliver."),
    ),
}
OTHER_LEVEL: Final = (
    mark("Your turn: take your upgrade of level 1."),
    mark("Your turn: take your upgrade of level 3."),
)


def asked_target(_: Speech, view: View) -> dict[str, str]:
    return {"value": str(n.value_of(view["chosen"]))} if view["chosen"] else {}


def asked_voyage(say: Speech, view: View) -> dict[str, str]:
    return {"resources": n.resources(say, view["asking"]["cost"])}


def asked_payment(say: Speech, view: View) -> dict[str, str]:
    replaced = view["seats"][view["player"]]["substitutes"]
    return {"resources": n.resources(say, replaced)}


def asked_bonus(say: Speech, view: View) -> dict[str, str]:
    return {"resources": n.resources(say, view["asking"]["times"])}


def asked_overflow(say: Speech, view: View) -> dict[str, str]:
    seat = view["seats"][view["player"]]
    return {"resources": n.resources(say, sum(seat["storage"].values()) - seat["capacity"])}


DETAILS: Final[dict[str, Callable[[Speech, View], dict[str, str]]]] = {
    "choose_target": asked_target,
    "pay_extension": asked_voyage,
    "pay_delivery": asked_payment,
    "choose_bonus_resource": asked_bonus,
    "discard_overflow": asked_overflow,
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
            return say.gettext("Your turn: no space is open. Discard a card, and the airship flies on.")
        if min(costs) > 0:
            return say.gettext("Your turn: no space is free to reach. Choose a card to pay for, or to discard.")
    if view["question"] == "choose_target" and FORCE in view["legal"]:
        return say.gettext(
            "Your turn: pay for a voyage, or discard the {value}, and the airship flies on.",
            value=n.value_of(view["chosen"]),
        )
    return ""


# ---------------------------------------------------------------- the end
def outcome(say: Speech, view: View, names: Sequence[str]) -> str:
    """Who has won and with how many stars."""
    return outcome_alone(say, view, names) if view["rival"] else outcome_among(say, view, names)


def outcome_alone(say: Speech, view: View, names: Sequence[str]) -> str:
    """SOL-7.80, SOL-7.81."""
    own, rival = view["scores"][0], view["rival"]["tally"]["total"]
    name, rank = player_name(say, 0, names), say.marked(n.RANKS[view["rank"]])
    mine = view["seat"] == 0
    if own == rival:
        head = say.gettext("The Rival wins the tie, {rival} to {own}.", rival=rival, own=own)
    elif view["winners"]:
        head = won_by(say, mine, name, own, rival)
    else:
        head = say.gettext("The Rival wins, {rival} to {own}.", rival=rival, own=own)
    if mine:
        return say.gettext("{head} Your rank: {rank}.", head=head, rank=rank)
    return say.gettext("{head} Rank of {name}: {rank}.", head=head, name=name, rank=rank)


def outcome_among(say: Speech, view: View, names: Sequence[str]) -> str:
    """SOL-6.8, SOL-6.9: who has won and against how many stars."""
    return victory(say, view, names, n.stars(say, max(view["scores"])))
