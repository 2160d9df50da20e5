"""What is asked now, and of whom; and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import effects, names as n, phrases as ph
from aerodrome.games.whistle_mountain.words.labels import is_offer, question_of
from aerodrome.language import Speech, mark
from aerodrome.words import one_of, player_name
from aerodrome.words.victory import victory

View = dict[str, Any]

# ---------------------------------------------------------------- the questions: to the seat, about another seat
ASKED: Final = {
    "setup_ability": (
        mark("Your turn: choose your starting ability."),
        mark("{name} is choosing a starting ability."),
    ),
    "setup_pile": (
        mark("Your turn: choose a pile for your first two scaffolds."),
        mark("{name} is choosing a pile of scaffolds."),
    ),
    "setup_keep": (
        mark("Your turn: choose the scaffold that you place; you keep the other."),
        mark("{name} is choosing a scaffold to place."),
    ),
    "setup_place": (
        mark("Your turn: place {tile} at the bottom of the canyon."),
        mark("{name} is placing the first scaffold."),
    ),
    "turn_menu": (
        mark("Your turn: gather with an airship, or work."),
        mark("{name} is choosing between gathering and working."),
    ),
    "choose_airship": (mark("Your turn: choose an airship."), mark("{name} is choosing an airship.")),
    "choose_place": (
        mark("Your turn: choose a place for {airship}."),
        mark("{name} is choosing a place for {airship}."),
    ),
    "gather_step": (
        mark("Your turn: harvest, or activate a machine."),
        mark("{name} is gathering."),
    ),
    "activate_again": (
        mark("Your turn: activate {machine} a second time?"),
        mark("{name} may activate {machine} a second time."),
    ),
    "dock_option": (
        mark("Your turn: choose what you take at {dock}."),
        mark("{name} is choosing at {dock}."),
    ),
    "work_task": (mark("Your turn: {deeds}, or end your turn."), mark("{name} is working.")),
    "construct_piece": (mark("Your turn: choose what you build."), mark("{name} is choosing what to build.")),
    "construct_site": (
        mark("Your turn: choose a site for {piece}."),
        mark("{name} is choosing a site for {piece}."),
    ),
    "extension_promotion": (
        mark("Your turn: does another of your workers beside the machine go up?"),
        mark("{name} may use the Extension."),
    ),
    "trophy_pick": (
        mark("Your worker reaches level {level}: choose a trophy."),
        mark("{name} is choosing a trophy of level {level}."),
    ),
    "move_worker": (mark("Your turn: choose the worker that moves."), mark("{name} is choosing a worker to move.")),
    "worker_cell": (
        mark("Your turn: choose a cell for the worker from {worker}."),
        mark("{name} is choosing a cell for the worker from {worker}."),
    ),
    "refuge_worker": (
        mark("Your turn: choose the worker that goes onto the Refuge."),
        mark("{name} is choosing a worker for the Refuge."),
    ),
    "toll": (
        mark("Your turn: choose the resource that you put on the Toll Bridge."),
        mark("{name} is paying the toll."),
    ),
    "floating_order": (
        mark("A scaffold rises under your floating workers: choose who is set down next."),
        mark("{name} is choosing which floating worker is set down next."),
    ),
    "floating_cell": (
        mark("A scaffold rises under your floating worker: choose its new cell."),
        mark("{name} is choosing a new cell for a floating worker."),
    ),
    "trigger": (
        mark("Your turn: choose the power that acts next."),
        mark("{name} is choosing the power that acts next."),
    ),
    "end_of_turn": (
        mark("Your turn ends: choose what happens next."),
        mark("{name} is ending the turn."),
    ),
    # effects
    "pay_effect": (mark("Your turn: choose how you pay {cost}."), mark("{name} is paying {cost}.")),
    "gain_resource_any": (mark("Your turn: choose a resource."), mark("{name} is choosing a resource.")),
    "draw_keep": (mark("Your turn: choose what you keep."), mark("{name} is choosing what to keep.")),
    "cycle_cards": (
        mark("Your turn: discard a card, or stop and draw."),
        mark("{name} is discarding cards."),
    ),
    "gain_scaffold": (mark("Your turn: choose a scaffold."), mark("{name} is choosing a scaffold.")),
    "gain_machine": (
        mark("Your turn: choose a machine of the market."),
        mark("{name} is choosing a machine of the market."),
    ),
    "gain_upgrade": (
        mark("Your turn: choose an upgrade of the market."),
        mark("{name} is choosing an upgrade of the market."),
    ),
    "pay_card": (mark("Your turn: choose the card that you discard."), mark("{name} is choosing a card to discard.")),
    "pay_scaffold": (
        mark("Your turn: choose the scaffold that you discard."),
        mark("{name} is choosing a scaffold to discard."),
    ),
    "change_whistle": (
        mark("Your turn: choose what you change the whistle into."),
        mark("{name} is changing a whistle into a resource."),
    ),
    "change_resource": (
        mark("Your turn: choose what you change into a whistle."),
        mark("{name} is changing a resource into a whistle."),
    ),
    "smuggle": (
        mark("Your turn: choose a resource beside the worker."),
        mark("{name} is choosing a resource beside the worker."),
    ),
    "extract": (
        mark("Your turn: choose a resource of the scaffold."),
        mark("{name} is choosing a resource of the scaffold."),
    ),
    "any_order": (
        mark("Your turn: choose what {machine} does next, or stop."),
        mark("{name} is choosing what {machine} does next."),
    ),
    "move": (mark("Your turn: move a worker?"), mark("{name} may move a worker.")),
    "promote": (
        mark("Your turn: choose the worker that goes up to the tower."),
        mark("{name} is choosing a worker that goes up to the tower."),
    ),
    "tower_shift": (
        mark("Your turn: choose a worker in the tower, and whether it goes up or down."),
        mark("{name} is choosing a worker in the tower."),
    ),
    "activate": (
        mark("Your turn: choose the machine that you activate."),
        mark("{name} is choosing a machine to activate."),
    ),
    "activate_two_different": (
        mark("Your turn: choose a machine that you activate, or stop."),
        mark("{name} is choosing a machine to activate."),
    ),
    "return_own_airship": (
        mark("Your turn: choose the airship that comes home."),
        mark("{name} is choosing an airship that comes home."),
    ),
    "relocate_elevator": (
        mark("Your turn: choose a new site for the Elevator."),
        mark("{name} is choosing a new site for the Elevator."),
    ),
    "salvage_machine": (
        mark("Your turn: choose the machine that you take off the grid."),
        mark("{name} is choosing a machine to take off the grid."),
    ),
    "swap_upgrade": (
        mark("Your turn: choose which upgrade you exchange, and for which."),
        mark("{name} is exchanging an upgrade."),
    ),
    "dismantle_market_upgrade": (
        mark("Your turn: choose the upgrade that you remove from the market."),
        mark("{name} is removing an upgrade from the market."),
    ),
    "stock_stall": (
        mark("Your turn: choose the resource that you put on the Swap Meet."),
        mark("{name} is choosing a resource for the Swap Meet."),
    ),
    "swap_stall_resource": (
        mark("Your turn: choose what you exchange the resource on the Swap Meet for."),
        mark("{name} is exchanging the resource on the Swap Meet."),
    ),
    "recycle_scaffold": (
        mark("Your turn: choose the scaffold that you recycle."),
        mark("{name} is choosing a scaffold to recycle."),
    ),
    "barracks_drown_each": (
        mark("The Infernal Machine: choose which of your workers goes to the whirlpool."),
        mark("{name} is choosing a worker that goes to the whirlpool."),
    ),
    "place_duplicator": (
        mark("Your turn: choose the ability that the token goes to."),
        mark("{name} is choosing an ability for the duplicator token."),
    ),
}
TWO_MACHINES: Final = mark("Your turn: activate two machines?")
MENU_DONE: Final = (mark("Your turn: end it."), mark("Your turn: end it, or use a card, trophy or power first."))
ENDING: Final = ("gather_step", "work_task")  # where nothing is left but to end the turn
MENU_DONE_OTHER: Final = mark("{name} is about to end the turn.")
ALL_OUT: Final = mark("Your turn: work. All your airships are out, so you cannot gather.")
GATHERING: Final = {  # whether there is a harvest, whether there is a machine
    (True, False): mark("Your turn: harvest."),
    (False, True): mark("Your turn: activate a machine, or end your turn."),
}
DEEDS: Final = {
    p.CONSTRUCT: mark("build something"),
    p.MOVE: mark("move a worker"),
    p.RESCUE: mark("rescue a worker"),
}


def asked_values(say: Speech, view: View) -> dict[str, object]:
    """What the messages of the question are filled with."""
    asking = view["asking"] or {}
    deeds = [say.marked(words) for action, words in DEEDS.items() if action in view["legal"]]
    return {
        "deeds": one_of(say, deeds),
        **{name: said(say, asking[name]) for name, said in SAID.items() if name in asking},
    }


def some_piece(say: Speech, piece: str) -> str:
    return ph.the_machine(say, piece) if piece in n.MACHINES else ph.the_tile(say, piece)


def level_number(_say: Speech, level: int) -> int:
    return level


SAID: Final[dict[str, Callable[[Speech, Any], object]]] = {
    "tile": ph.the_tile,
    "airship": ph.the_airship,
    "machine": ph.the_machine,
    "dock": ph.the_dock,
    "piece": some_piece,
    "level": level_number,
    "worker": ph.spot,
    "cost": effects.cost,
}


def prompt(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """What is asked now, and of whom, for the seat of the view; when the game is over, how it ended."""
    say = n.voice(language)
    if view["over"]:
        return outcome(say, view, names)
    question, mine = question_of(view), view["seat"] == view["player"]
    values = asked_values(say, view)
    done = question == "turn_menu" and view["this_turn"]["main_done"]
    if not mine:
        message = MENU_DONE_OTHER if done else ASKED[question][1]
        return say.marked(message, name=player_name(say, view["player"], names), **values)
    if done:
        return say.marked(MENU_DONE[bool(view["extras"])])
    if question == "turn_menu" and p.GATHER not in view["legal"] and not view["seats"][view["player"]]["home"]:
        return say.marked(ALL_OUT)
    if question in ENDING and set(view["legal"]) - set(view["extras"]) == {p.STOP}:
        return say.marked(MENU_DONE[bool(view["extras"])])
    if question == "gather_step":
        machines = any(p.ACTIVATE <= action < p.TARGET for action in view["legal"])
        return say.marked(GATHERING.get((p.HARVEST in view["legal"], machines), ASKED[question][0]))
    if question == "activate_two_different" and is_offer(view):
        return say.marked(TWO_MACHINES)
    return say.marked(ASKED[question][0], **values)


# ---------------------------------------------------------------- the end


def outcome(say: Speech, view: View, names: Sequence[str]) -> str:
    """Who has won, by how much, and why the game ended (WHI-6.13 to WHI-6.16)."""
    points = ph.points(say, max(view["scores"]))
    won = victory(say, view, names, points, lambda mine, name: tie_broken(say, view, mine, name))
    return f"{won} {reason(say, view)}"


def tie_broken(say: Speech, view: View, mine: bool, name: str) -> str:
    """The highest worker in the tower decides between equal scores, then what is left in stock (WHI-6.14, WHI-6.15)."""
    tied = [seat for seat, score in enumerate(view["scores"]) if score == max(view["scores"])]
    highest = {seat: highest_level(view, seat) for seat in tied}
    winner = view["winners"][0]
    values: dict[str, object] = {"score": max(view["scores"]), "level": highest[winner], "name": name}
    if all(level < highest[winner] for seat, level in highest.items() if seat != winner):
        if mine:
            return say.gettext("A tie at {score}: you win with the highest worker, on level {level}.", **values)
        return say.gettext("A tie at {score}: {name} wins with the highest worker, on level {level}.", **values)
    if mine:
        return say.gettext("A tie at {score}: you win with more left in stock.", **values)
    return say.gettext("A tie at {score}: {name} wins with more left in stock.", **values)


def highest_level(view: View, seat: int) -> int:
    levels = [level + 1 for level, workers in enumerate(view["seats"][seat]["tower"]) if workers]
    return max(levels, default=0)


def reason(say: Speech, view: View) -> str:
    """WHI-6.3, or the limit, which may come before the last turns are over (WHI-11.58)."""
    if view["ender"] == (view["active"] + 1) % view["players"]:
        return say.gettext("The barracks are empty.")
    return say.gettext("Everybody has had 100 turns.")
