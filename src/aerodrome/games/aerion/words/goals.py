"""What has to be done to win, how far it is, and what a seat has for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from aerodrome.games.aerion.parts import DECKS, SLOTS
from aerodrome.games.aerion.words.names import CARDS_OF_TYPE, deck_of, name_of, voice
from aerodrome.words import Chip

CLOUD_STEPS: Final = {"intact": 0, "damaged": 1, "gone": 2}


class Goal(NamedTuple):
    """One condition of victory."""

    symbol: str
    name: str  # the id of its name
    done: int
    needed: int


def goals(view: Mapping[str, Any]) -> list[Goal]:
    """Every condition of victory but the pay of the Workers."""
    ships = [ship["flying"] for ship in view["ships"]]
    found = [Goal("ship-nacelle", "goal_ships", sum(ships), len(ships))]
    if view["flagship"] is not None:
        ship = view["flagship"]
        needed = len(ship["under"])
        laid = sum(card is not None for card in ship["under"].values())
        found.append(Goal("ship-flagship", "goal_flagship", needed if ship["flying"] else laid, needed))
    if view["hourglasses"] is not None:
        owned = {deck_of(card) for card in view["hourglasses"]}
        found.append(Goal("hourglass", "goal_hourglasses", len(owned), len(DECKS)))
    if view["clouds"] is not None:
        steps = sum(CLOUD_STEPS[side] for side in view["clouds"])
        found.append(Goal("stone_cloud-intact", "goal_stone_clouds", steps, 2 * len(view["clouds"])))
    if view["piers"] is not None:
        found.append(Goal("pier-built", "goal_piers", view["piers"].count("built"), len(view["piers"])))
    if view["hellkite"] is not None:
        columns = view["hellkite"]["columns"]
        gone = sum((column["outpost"] is None) + (column["lair"] is None) for column in columns)
        found.append(Goal("hellkite", "goal_hellkite", gone, 2 * len(columns)))
    return found


def unpaid(view: Mapping[str, Any]) -> int:
    """Workers who hold back the victory."""
    return len({card for seat in view["seats"] for card in seat["payroll"] or ()})


def cards_left(view: Mapping[str, Any]) -> int:
    """In the decks."""
    return sum(view["decks"][deck]["left"] for deck in DECKS)


def chips(view: Mapping[str, Any], language: str) -> list[Chip]:
    """The goals of both, and how many cards there are to reach them."""
    found = [
        Chip(f"{goal.done}/{goal.needed}", title=name_of(goal.name, language), icon=goal.symbol) for goal in goals(view)
    ]
    if view["piers"] is not None and unpaid(view):
        found.append(Chip(str(unpaid(view)), title=name_of("goal_workers", language), icon="worker"))
    left = Chip(str(cards_left(view)), title=name_of("zone_decks", language), icon="sign-cards")
    return [*found, left]


def holdings(view: Mapping[str, Any], language: str) -> list[Chip]:
    """What lies in the workshops of the own seat by its type, its Books, its reserve, and the Workers it has to pay."""
    if view["seat"] is None:
        return []
    say, own = voice(language), view["seats"][view["seat"]]
    benches = [bench for bench in view["workshops"] if bench["seat"] == view["seat"]]
    laid = {slot: sum(bench[slot] is not None for bench in benches) for slot in SLOTS}
    found = [
        Chip(f"{laid[slot]}/{len(benches)}", title=say.marked(CARDS_OF_TYPE[slot]), icon=f"type-{slot}")
        for slot in SLOTS
    ]
    found.append(Chip(str(len(own["pulpit"])), title=say.marked(CARDS_OF_TYPE["book"]), icon="book"))
    found.append(Chip(str(len(own["reserve"])), title=name_of("reserve", language), icon="sign-store"))
    if own["payroll"] is not None:
        found.append(Chip(str(len(own["payroll"])), title=name_of("payroll", language), icon="payroll"))
    return found
