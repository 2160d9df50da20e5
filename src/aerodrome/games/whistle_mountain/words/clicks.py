"""Words beside the pieces: why a click does nothing, what a step back chooses anew, what an offer means."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import effects, labels, names as n, phrases as ph
from aerodrome.games.whistle_mountain.words.ground import Ground
from aerodrome.games.whistle_mountain.words.labels import question_of
from aerodrome.language import Speech, capital, mark
from aerodrome.words import Offer

View = dict[str, Any]


# ---------------------------------------------------------------- a few actions beside one piece
def offer(view: View, action: int, language: str = "en") -> Offer:
    """In a few words that say which piece is meant, for a small screen has them far from it; below, what it brings."""
    say, call = n.voice(language), p.ACTIONS.decode(action)
    match call.name:
        case "play":
            card = str(call.args["card"])
            return Offer(say.gettext("Play {card}", card=ph.card_name(say, card)), capital(effects.of_card(say, card)))
        case "use":
            trophy = str(call.args["trophy"])
            return Offer(say.gettext("Use the trophy"), capital(effects.of_trophy(say, trophy)))
        case "power":
            power = str(call.args["power"])
            return Offer(effects.power_name(say, power), capital(effects.of_power(say, power)))
        case "activate" | "target":
            machine = str(call.args["machine"])
            words = say.gettext("Activate {machine}", machine=ph.the_machine(say, machine))
            return Offer(words, capital(effects.of_activation(say, machine)))
        case "machine" if question_of(view) != "salvage_machine":
            machine = str(call.args["machine"])
            return Offer(ph.machine_name(say, machine), effects.of_machine(say, machine))
        case "ability" if view["question"] == "setup_ability":
            ability = str(call.args["ability"])
            return Offer(ph.ability_name(say, ability), capital(effects.of_ability(say, ability)))
    return Offer(labels.label(view, action, language))


# ---------------------------------------------------------------- what a step back chooses anew
OTHER_CHOICE: Final = mark("Other choice")
BACK: Final = {
    "setup_place": mark("Other scaffold"),
    "choose_airship": mark("Do not gather"),
    "choose_place": mark("Other airship"),
    "dock_option": mark("Other place"),
    "construct_piece": OTHER_CHOICE,
    "construct_site": mark("Other piece"),
    "move_worker": OTHER_CHOICE,
    "worker_cell": mark("Other worker"),
    "refuge_worker": OTHER_CHOICE,
    "pay_effect": OTHER_CHOICE,
    "gain_machine": OTHER_CHOICE,
    "gain_upgrade": OTHER_CHOICE,
    "gain_scaffold": OTHER_CHOICE,
    "promote": OTHER_CHOICE,
    "tower_shift": OTHER_CHOICE,
    "activate": OTHER_CHOICE,
    "return_own_airship": OTHER_CHOICE,
    "relocate_elevator": OTHER_CHOICE,
    "salvage_machine": OTHER_CHOICE,
    "swap_upgrade": OTHER_CHOICE,
    "dismantle_market_upgrade": OTHER_CHOICE,
    "swap_stall_resource": OTHER_CHOICE,
    "recycle_scaffold": OTHER_CHOICE,
    "place_duplicator": OTHER_CHOICE,
}


def step_back(view: View, language: str = "en") -> str:
    """Empty where something begins."""
    question = question_of(view)
    if view["over"] or question not in BACK:
        return ""
    return n.voice(language).marked(BACK[question])


# ---------------------------------------------------------------- why a click does nothing
FIRST: Final = {
    "setup_ability": mark("First choose your starting ability."),
    "setup_pile": mark("First choose a pile of scaffolds."),
    "setup_keep": mark("First choose the scaffold that you place."),
    "setup_place": mark("First place your scaffold, with a cell in the lowest row."),
    "turn_menu": mark("First choose: gather, or work."),
    "choose_airship": mark("First choose an airship."),
    "choose_place": mark("First choose a place for the airship."),
    "gather_step": mark("First harvest and activate, or end your turn."),
    "activate_again": mark("First say whether you activate the machine again."),
    "dock_option": mark("First choose what you take at the dock."),
    "work_task": mark("First build, move or rescue, or end your turn."),
    "construct_piece": mark("First choose what you build."),
    "construct_site": mark("First choose a site."),
    "extension_promotion": mark("First say who else goes up."),
    "trophy_pick": mark("First choose a trophy."),
    "move_worker": mark("First choose the worker that moves."),
    "worker_cell": mark("First choose a cell for the worker."),
    "refuge_worker": mark("First choose the worker that goes onto the Refuge."),
    "toll": mark("First pay the toll."),
    "floating_order": mark("First choose who is set down next."),
    "floating_cell": mark("First choose a cell for the floating worker."),
    "pay_effect": mark("First choose how you pay."),
    "trigger": mark("First choose the power that acts next."),
    "end_of_turn": mark("Your turn ends: first choose what happens next."),
    "draw_keep": mark("First choose the cards that you keep."),
    "cycle_cards": mark("First discard a card, or stop."),
    "barracks_drown_each": mark("First choose the worker that goes to the whirlpool."),
}
GATHER_FIRST: Final = mark("First gather: an airship at a dock takes such pieces.")
WORK_FIRST: Final = mark("First work: then you build, move or rescue.")
MAIN_DONE: Final = mark("Your main action is done: end your turn.")


def refusal(view: View, key: str, language: str = "en") -> str:
    """Why nothing can be done with an element; empty for what only lies there."""
    if view["over"]:
        return ""
    return Refusal(n.voice(language), view).why(key)


class Refusal:
    """One click that does nothing; what kind of element it is decides which method answers."""

    def __init__(self, say: Speech, view: View) -> None:
        self.say: Final = say
        self.view: Final = view
        self.question: Final = question_of(view)
        self.asking: Final[View] = view["asking"] or {}
        self.seat: Final[int] = view["player"] if view["seat"] is None else view["seat"]
        self.own: Final[View] = view["seats"][self.seat]

    def why(self, key: str) -> str:
        start, _, rest = key.partition("-")
        match start:
            case "dock":
                return self.dock(rest)
            case "cell":
                return self.cell(rest)
            case "machine":
                return self.machine(rest)
            case "card":
                return self.card(rest.partition("-")[0])
            case "trophy":
                return self.trophy(rest)
            case "upgrade" | "ability":
                return self.power(rest)
            case "market" | "pile":
                return self.early(GATHER_FIRST)
            case "stock" | "worker" | "whirlpool":
                return self.early(WORK_FIRST)
            case "airship" | "supply" | "store" | "offer" | "do":
                return self.first()
        return ""

    def early(self, message: str) -> str:
        """Before the main action: which one leads there."""
        menu = self.question == "turn_menu" and not self.view["this_turn"]["main_done"]
        return self.say.marked(message) if menu else self.first()

    def first(self) -> str:
        if self.question == "turn_menu" and self.view["this_turn"]["main_done"]:
            return self.say.marked(MAIN_DONE)
        return self.say.marked(FIRST[self.question]) if self.question in FIRST else ""

    def dock(self, dock: str) -> str:
        if self.question == "turn_menu" and not self.view["this_turn"]["main_done"]:
            return self.say.gettext("First gather: choose the airship that goes there.")
        if self.question != "choose_place" or dock not in n.DOCKS:
            return self.first()
        occupant = self.view["docks"][dock]
        if occupant and occupant["seat"] == self.seat:
            return self.say.gettext("Your own airship lies here.")
        if occupant:
            return self.say.gettext("An airship lies here already.")
        if dock == "rescue" and not self.own["whirlpool"]:
            return self.say.gettext("None of your workers is in the whirlpool.")
        if dock == "upgrades" and len(self.own["upgrades"]) >= p.UPGRADE_SLOTS:
            return self.say.gettext("You have 6 upgrades already.")
        if dock in ("cards", "scaffolds"):  # one of them costs nothing
            return self.say.gettext("Nothing is left to take here.")
        cost = n.DOCK_ROWS[dock]["options"][0]["cost"]
        if any(self.own["stock"].get(kind, number) < number for kind, number in cost.items()):
            return self.say.gettext("You cannot pay the price: {cost}.", cost=effects.cost(self.say, cost))
        return self.say.gettext("Not now: {effect}.", effect=effects.of_dock(self.say, dock))

    def cell(self, rest: str) -> str:
        """A cell of the grid, named by column and row."""
        column, _, row = rest.partition("-")
        if not (column.isdigit() and row.isdigit()):
            return self.first()
        cell = (int(column), int(row))
        ground = Ground(self.view)
        if not ground.dry(cell):
            return self.say.gettext("This row is flooded.")
        match self.question:
            case "worker_cell":
                return self.worker_cell(ground, cell)
            case "choose_place":
                return self.place(ground, cell)
            case "construct_site" | "relocate_elevator":
                return self.site(ground, cell)
        return self.first()

    def worker_cell(self, ground: Ground, cell: tuple[int, int]) -> str:
        if cell in ground.workers:
            return self.say.gettext("A worker stands here already.")
        if cell in ground.airships:
            return self.say.gettext("An airship is in the way.")
        if ground.visible(cell):
            return self.say.gettext("A worker cannot stand on a resource.")
        return self.say.gettext("Workers stand on scaffolds.")

    def place(self, ground: Ground, cell: tuple[int, int]) -> str:
        if cell in ground.airships:
            return self.say.gettext("An airship is in the way.")
        if cell in ground.workers:
            return self.say.gettext("A worker is in the way.")
        if ground.visible(cell):
            return self.say.gettext("Airships fly over empty cells or land on a machine, not on a scaffold.")
        return self.say.gettext(
            "{airship} does not fit here.", airship=capital(ph.the_airship(self.say, self.asking["airship"]))
        )

    def site(self, ground: Ground, cell: tuple[int, int]) -> str:
        if cell in ground.airships:
            return self.say.gettext("An airship is in the way.")
        if self.asking.get("piece") in n.TILE_ROWS:
            if cell in ground.tile or cell in ground.machine:
                return self.say.gettext("A scaffold needs empty cells.")
            return self.say.gettext("A scaffold must touch another one or a machine.")
        if cell in ground.machine:
            return self.say.gettext("A machine lies here already.")
        if cell not in ground.tile:
            return self.say.gettext("A machine needs scaffold under every cell.")
        return self.say.gettext("The machine does not fit here.")

    def machine(self, machine: str) -> str:
        row = self.view["machines"].get(machine)
        if row is None or self.question not in ("gather_step", "activate", "activate_two_different"):
            return self.first()
        if row["submerged"]:
            return self.say.gettext("A submerged machine cannot be activated.")
        if self.question == "gather_step" and machine not in self.view["this_turn"]["machines"]:
            return self.say.gettext("Your airship does not touch it, or has activated it already.")
        return self.say.gettext("Not now: {effect}.", effect=effects.of_activation(self.say, machine))

    def card(self, card: str) -> str:
        if self.view["this_turn"]["played_card"] and self.seat == self.view["player"]:
            return self.say.gettext("You have played a card in this turn already.")
        return self.bonus(effects.of_card(self.say, card) if card in n.CARDS else "")

    def trophy(self, rest: str) -> str:
        """One of the own ones, or one of a level of the tower, which is taken by who arrives."""
        owner, _, place = rest.partition("-")
        if owner != "own" or not place.isdigit() or int(place) >= len(self.own["trophies"]):
            return self.say.gettext("A worker who comes to this level takes it.") if owner.isdigit() else self.first()
        if self.view["this_turn"]["used_trophy"] and self.seat == self.view["player"]:
            return self.say.gettext("You have used a trophy in this turn already.")
        return self.bonus(effects.of_trophy(self.say, self.own["trophies"][int(place)]))

    def power(self, owner: str) -> str:
        """A power of an upgrade or ability: used up, or not possible now."""
        powers = [power for power in p.POWERS if effects.POWER_OWNER.get(power, power) == owner]
        mine = owner in self.own["upgrades"] or owner == self.own["ability"]
        if not powers or not mine:
            return ""
        if powers[0] in self.view["this_turn"]["used"] and self.seat == self.view["player"]:
            return self.say.gettext("You have used this power in this turn already.")
        return self.bonus(effects.of_power(self.say, powers[0]) if len(powers) == 1 else "")

    def bonus(self, effect: str) -> str:
        """Bonus actions stand beside the three open questions (WHI-4.4)."""
        if effect and self.question in ("turn_menu", "gather_step", "work_task"):
            return self.say.gettext("Not now: {effect}.", effect=effect)
        return self.first()
