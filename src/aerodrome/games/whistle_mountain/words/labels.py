"""One option in words: what an action means to somebody who sees the table, what it costs and what it brings."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Final

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.words import effects, names as n, phrases as ph
from aerodrome.games.whistle_mountain.words.ground import (
    Cell,
    Ground,
    able,
    above_bridge,
    airship_cells,
    around,
    only_site,
    piece_cells,
    printed_cells,
)
from aerodrome.language import Speech, capital, mark
from aerodrome.words import all_of

View = dict[str, Any]
Args = dict[str, str | int]


def label(view: View, action: int, language: str = "en") -> str:
    """One option in words, as an instruction."""
    call = p.ACTIONS.decode(action)
    words: str = getattr(Option(n.voice(language), view, call.args), call.name)()
    return words


def question_of(view: View) -> str:
    """What is asked: the operation of an effect, or the question itself."""
    asking = view["asking"] or {}
    return str(asking.get("operation") or view["question"] or "")


def is_offer(view: View) -> bool:
    """Whether somebody is asked to take something or leave it, and not yet what."""
    return p.ACCEPT in view["legal"]


# ---------------------------------------------------------------- messages by question
BUILDING: Final = ("construct_piece", "construct_site")
STOPS: Final = {
    "gather_step": mark("Done gathering"),
    "work_task": mark("Done working"),
    "extension_promotion": mark("Nobody else goes up"),
    "cycle_cards": mark("Discard no more"),
}
ACCEPTS: Final = {
    "activate_again": mark("Activate {machine} again: {effect}"),
    "move": mark("Move a worker"),
    "activate_two_different": mark("Activate machines"),
}
REFUSALS: Final = {
    "activate_again": mark("Once is enough"),
}
TWO_OF: Final = {
    "l": mark("Take two L scaffolds; on top: {resources}"),
    "s": mark("Take two S scaffolds; on top: {resources}"),
    "t": mark("Take two T scaffolds; on top: {resources}"),
}
RESOURCES: Final = {
    "stock_stall": mark("Put {gain} on the Swap Meet"),
    "swap_stall_resource": mark("Exchange it for {gain}"),
    "toll": mark("Put {gain} on the Toll Bridge (you have {number})"),
    "change_resource": mark("Change {gain} into a whistle (you have {number})"),
}


class Option:
    """An action at a table; for every block of actions a method of its name says it."""

    def __init__(self, say: Speech, view: View, args: Args) -> None:
        self.say: Final = say
        self.view: Final = view
        self.args: Final = args
        self.question: Final = question_of(view)
        self.asking: Final[View] = view["asking"] or {}
        self.own: Final[View] = view["seats"][view["player"]]

    @cached_property
    def ground(self) -> Ground:
        return Ground(self.view)

    def named(self, key: str) -> str:
        return str(self.args[key])

    def has(self, resource: str) -> int:
        return int(self.own["stock"][resource])

    # ---------------------------------------------------------------- setting up
    def ability(self) -> str:
        ability = self.named("ability")
        values = {"ability": ph.ability_name(self.say, ability), "effect": effects.of_ability(self.say, ability)}
        if self.question == "setup_ability":
            return self.say.gettext("{ability}: {effect}", **values)
        return self.say.gettext("Token on {ability}: {effect}", **values)

    def pile(self) -> str:
        shape = self.named("shape")
        top = self.view["piles"][shape]["top"]
        if self.question == "setup_pile":
            return self.say.marked(TWO_OF[shape], resources=ph.shows(self.say, top))
        if self.question == "recycle_scaffold":
            gain = ph.amounts(self.say, Counter(ph.printed_on(top)))
            return self.say.gettext("{gain} from the {tile}", gain=gain, tile=ph.tile_name(self.say, top))
        return self.say.gettext("Take the {tile}", tile=ph.tile_name(self.say, top))

    # ---------------------------------------------------------------- building
    def piece(self) -> str:
        piece = self.named("piece")
        if piece in n.MACHINES:
            built = self.say.gettext(
                "Build {machine}: {points}",
                machine=ph.the_machine(self.say, piece),
                points=ph.points(self.say, int(n.MACHINE_ROWS[piece]["vp"])),
            )
            site = only_site(self.view, piece) if self.question == "construct_piece" else None
            if not site:
                return built
            return self.say.gettext("{built}. Only here: {place}", built=built, place=self.machine_site(piece, site))
        tile = ph.tile_name(self.say, piece)
        if self.question == "setup_keep":
            return self.say.gettext("Place the {tile}", tile=tile)
        if self.question == "construct_piece":
            return self.say.gettext("Build the {tile}", tile=tile)
        return self.say.gettext("Discard the {tile}", tile=tile)

    def site(self) -> str:
        piece = str(self.asking.get("piece") or self.asking.get("tile") or p.MACHINES[p.ELEVATOR])
        cells = piece_cells(piece, int(self.args["turned"]), int(self.args["column"]), int(self.args["row"]))
        if piece in n.MACHINES:
            return self.machine_site(piece, cells)
        where = self.tile_site(piece, cells)
        if self.question == "setup_place":
            return capital(where)
        points = ph.points(self.say, self.tile_points(cells))
        return self.say.gettext("{points}: {place}", points=points, place=where)

    def tile_points(self, cells: list[Cell]) -> int:
        """The edges, and what the Architect adds (WHI-5.47, WHI-5.183)."""
        points = self.ground.edges(cells)
        more = p.ARCHITECT_POINTS if able(self.view, "architect") and points >= p.ARCHITECT_LEAST else 0
        return points + more

    def tile_site(self, tile: str, cells: list[Cell]) -> str:
        """All four cells, from the lowest row up, with what is printed on them."""
        shown = dict(zip(cells, printed_cells(tile), strict=True))
        rows = []
        for row in sorted({row for _, row in cells}):
            told = []
            for cell in sorted(cell for cell in cells if cell[1] == row):
                resource = shown[cell]
                told.append(
                    self.say.gettext(
                        "{column} {resource}", column=cell[0], resource=ph.resource_name(self.say, resource)
                    )
                    if resource
                    else str(cell[0])
                )
            rows.append(
                self.say.ngettext(
                    "row {row}, column {columns}", "row {row}, columns {columns}", len(told), row=row,
                    columns=", ".join(told),
                )
            )  # fmt: skip
        return ph.one_after_another(self.say, rows)

    def machine_site(self, machine: str, cells: list[Cell]) -> str:
        """Where it lies, who goes up, and whether the water rises."""
        notes = []
        climbers = [] if machine == p.MACHINES[p.TRAP] else self.ground.climbers(cells)
        mine = sum(seat == self.view["player"] for seat, _ in climbers)
        if mine:
            notes.append(self.say.ngettext("{number} of your workers goes up", "{number} of your workers go up", mine))
        if len(climbers) > mine:
            notes.append(
                self.say.ngettext(
                    "{number} worker of others goes up", "{number} workers of others go up", len(climbers) - mine
                )
            )
        if above_bridge(cells) and self.question in BUILDING and self.view["lines"]:
            notes.append(self.say.gettext("the water rises to row {row}", row=self.view["level"] + 1))
        place = capital(ph.span(self.say, cells))
        return self.say.gettext("{place} ({notes})", place=place, notes=", ".join(notes)) if notes else place

    # ---------------------------------------------------------------- the main action
    def gather(self) -> str:
        return self.say.ngettext(
            "Gather: place an airship ({number} at home)",
            "Gather: place an airship ({number} at home)",
            len(self.own["home"]),
        )

    def work(self) -> str:
        out = len(p.AIRSHIPS) - len(self.own["home"])
        if not out:
            return self.say.gettext("Work: build, move or rescue")
        return self.say.ngettext(
            "Work: {number} airship comes home, then build, move or rescue",
            "Work: {number} airships come home, then build, move or rescue",
            out,
        )

    def airship(self) -> str:
        airship = self.named("airship")
        name = capital(ph.the_airship(self.say, airship))
        if airship in self.own["home"]:  # also while the turn's action is chosen: one click may say both
            cells = p.AIRSHIPS.index(airship) + 1
            return self.say.ngettext("{airship} ({number} cell)", "{airship} ({number} cells)", cells, airship=name)
        away = next(
            one for one in self.view["airships"] if (one["seat"], one["airship"]) == (self.view["player"], airship)
        )
        place = ph.the_dock(self.say, away["dock"]) if away["dock"] else ph.span(self.say, away["cells"])
        return self.say.gettext("{airship} comes home from {place}", airship=name, place=place)

    def fly(self) -> str:
        """A place with what an airship there harvests, activates and pushes."""
        airship = str(self.asking["airship"])
        cells = airship_cells(airship, self.named("direction"), int(self.args["column"]), int(self.args["row"]))
        corners = (
            airship == p.AIRSHIPS[p.BALLOON] and cells[0] not in self.ground.machine and able(self.view, "aeronaut")
        )
        notes = []
        harvest = self.ground.harvest(cells, corners)
        if harvest:
            notes.append(ph.amounts(self.say, harvest))
        reached = self.ground.reached(cells, corners)
        if reached:
            notes.append(", ".join(ph.machine_name(self.say, machine) for machine in reached))
        if self.ground.pushed(cells):
            notes.append(self.say.gettext("pushes an airship"))
        place = capital(ph.span(self.say, cells))
        if cells[0] in self.ground.machine:
            on = ph.the_machine(self.say, self.ground.machine[cells[0]])
            place = self.say.gettext("{place}, on {machine}", place=place, machine=on)
        if not notes:
            return self.say.gettext("{place}: gains nothing", place=place)
        return self.say.gettext("{place}: {notes}", place=place, notes=ph.one_after_another(self.say, notes))

    def dock(self) -> str:
        dock = self.named("dock")
        name = capital(self.say.marked(n.DOCKS[dock][0]))
        effect = effects.of_dock(self.say, dock)
        if self.view["docks"][dock]:
            return self.say.gettext("{dock}: {effect} (pushes an airship)", dock=name, effect=effect)
        return self.say.gettext("{dock}: {effect}", dock=name, effect=effect)

    def offer(self) -> str:
        return capital(effects.of_offer(self.say, str(self.asking["dock"]), int(self.args["number"]) - 1))

    def harvest(self) -> str:
        found = Counter({"water": self.view["this_turn"]["water"]})
        for column, row in self.view["this_turn"]["harvest"]:
            resource = self.ground.printed.get((column, row))
            if resource and self.ground.visible((column, row)):
                found[resource] += 1
        return self.say.gettext("Harvest {gain}", gain=ph.amounts(self.say, +found))

    def activate(self) -> str:
        return self.activating(self.named("machine"))

    def target(self) -> str:
        machine = self.named("machine")
        if machine in self.view["machines"]:
            return self.activating(machine)
        return self.say.gettext("{words} (in your stock)", words=self.activating(machine))

    def activating(self, machine: str) -> str:
        return self.say.gettext(
            "Activate {machine}: {effect}",
            machine=ph.the_machine(self.say, machine),
            effect=effects.of_activation(self.say, machine),
        )

    # ---------------------------------------------------------------- gains and payments
    def machine(self) -> str:
        machine = self.named("machine")
        if self.question == "salvage_machine":
            return self.say.gettext("Take {machine} off the grid", machine=ph.the_machine(self.say, machine))
        return self.say.gettext(
            "{machine}: {points}; activation: {effect}",
            machine=ph.machine_name(self.say, machine),
            points=ph.points(self.say, int(n.MACHINE_ROWS[machine]["vp"])),
            effect=effects.of_activation(self.say, machine),
        )

    def upgrade(self) -> str:
        upgrade = self.named("upgrade")
        row = n.UPGRADE_ROWS[upgrade]
        name, price = ph.upgrade_name(self.say, upgrade), effects.cost(self.say, row["cost"])
        if self.question == "dismantle_market_upgrade":
            return self.say.gettext(
                "Remove {upgrade}: gain {gain}", upgrade=ph.the_upgrade(self.say, upgrade), gain=price
            )
        values: dict[str, object] = {
            "upgrade": name,
            "effect": effects.of_upgrade(self.say, upgrade),
            "points": ph.points(self.say, int(row["end_vp"])),
        }
        if self.question == "dock_option":
            return self.say.gettext("{upgrade} for {cost}: {effect}; {points} at the end", cost=price, **values)
        return self.say.gettext("{upgrade}: {effect}; {points} at the end", **values)

    def swap(self) -> str:
        return self.say.gettext(
            "{own} for {market}: {effect}",
            own=capital(ph.the_upgrade(self.say, self.named("own"))),
            market=ph.the_upgrade(self.say, self.named("market")),
            effect=effects.of_upgrade(self.say, self.named("market")),
        )

    def pay(self) -> str:
        return self.say.gettext("Pay {cost}", cost=ph.amounts(self.say, payment(self.args["payment"])))

    def resource(self) -> str:
        resource = self.named("resource")
        gain, number = ph.amount(self.say, resource, 1), self.has(resource)
        message = RESOURCES.get(self.question)
        if message:
            return self.say.marked(message, gain=gain, number=number)
        return self.say.gettext("Gain {gain} (you have {number})", gain=gain, number=number)

    # ---------------------------------------------------------------- work
    def construct(self) -> str:
        if self.view["this_turn"]["constructions"]:
            return self.say.gettext("Build for 1 water")
        return self.say.gettext("Build for nothing")

    def move(self) -> str:
        return self.say.gettext("Move a worker for 1 gold")

    def rescue(self) -> str:
        return self.say.gettext("Rescue a worker for 2 gold")

    def branch(self) -> str:
        row = effects.branches(str(self.asking["machine"]))[int(self.args["effect"])]
        return capital(effects.sentence(self.say, row))

    def accept(self) -> str:
        machine = str(self.asking.get("machine", ""))
        if self.question == "activate_again":
            return self.say.marked(
                ACCEPTS[self.question],
                machine=ph.the_machine(self.say, machine),
                effect=effects.of_activation(self.say, machine),
            )
        return self.say.marked(ACCEPTS[self.question]) if self.question in ACCEPTS else self.say.gettext("Yes")

    def refuse(self) -> str:
        return self.say.marked(REFUSALS[self.question]) if self.question in REFUSALS else self.say.gettext("No, thanks")

    # ---------------------------------------------------------------- workers
    @property
    def cell_args(self) -> Cell:
        return int(self.args["column"]), int(self.args["row"])

    def worker(self) -> str:
        cell = self.cell_args
        place = ph.cell_name(self.say, cell)
        if self.question in ("extension_promotion", "promote"):
            return self.say.gettext("Worker on {place}: up to level {level}", place=place, level=cell[1])
        return self.say.gettext("Worker on {place}", place=place)

    def barracks(self) -> str:
        return self.say.gettext("Worker in row {row} of the barracks", row=self.args["row"])

    def refuge(self) -> str:
        return self.say.gettext("Worker on the Refuge")

    def whirlpool(self) -> str:
        return self.say.gettext("Worker in the whirlpool")

    def cell(self) -> str:
        """A cell for a worker, with what counts there."""
        cell = self.cell_args
        place = capital(ph.cell_name(self.say, cell))
        notes = []
        if cell not in self.ground.tile:
            notes.append(self.say.gettext("floating"))
        if able(self.view, "crew_chief") and cell in self.ground.tile:
            beside = sum(one in self.ground.workers and one in self.ground.tile for one in around([cell]))
            if beside:
                notes.append(ph.points(self.say, p.CREW_CHIEF_POINTS * beside))
        return self.say.gettext("{place} ({notes})", place=place, notes=", ".join(notes)) if notes else place

    def trophy(self) -> str:
        trophy = self.named("trophy")
        return self.say.gettext("Trophy: {effect}", effect=effects.of_trophy(self.say, trophy))

    def shift(self) -> str:
        level, up = int(self.args["level"]), self.args["direction"] == "up"
        to = level + 1 if up else level - 1
        words = (
            self.say.gettext("Worker on level {level} goes up to level {to}", level=level, to=to)
            if up
            else self.say.gettext("Worker on level {level} goes down to level {to}", level=level, to=to)
        )
        trophies = self.view["tower"][to - 1]["trophies"]
        if not trophies:
            return words
        listed = all_of(self.say, [ph.trophy_name(self.say, trophy) for trophy in trophies])
        return self.say.gettext("{words} (trophy: {trophies})", words=words, trophies=listed)

    # ---------------------------------------------------------------- cards, powers, the end of the turn
    def keep(self) -> str:
        cards = [ph.card_name(self.say, card) for card in self.named("cards").split("+")]
        return self.say.gettext("Keep {cards}", cards=all_of(self.say, cards))

    def discard(self) -> str:
        return self.say.gettext("Discard {card}", card=ph.the_card(self.say, self.named("card")))

    def trigger(self) -> str:
        power = self.named("power")
        name, effect = effects.trigger_name(self.say, power), effects.of_trigger(self.say, power)
        return self.say.gettext("{power}: {effect}", power=name, effect=effect)

    def decline(self) -> str:
        return self.say.gettext("Do without {power}", power=effects.the_trigger(self.say, self.named("power")))

    def stop(self) -> str:
        return (
            self.say.marked(STOPS[self.question])
            if self.question in STOPS
            else self.say.gettext("Stop: that is enough")
        )

    def end_turn(self) -> str:
        return self.say.gettext("End the turn")

    def play(self) -> str:
        card = self.named("card")
        return self.say.gettext(
            "Play {card}: {effect}", card=ph.card_name(self.say, card), effect=effects.of_card(self.say, card)
        )

    def use(self) -> str:
        return self.say.gettext("Use a trophy: {effect}", effect=effects.of_trophy(self.say, self.named("trophy")))

    def power(self) -> str:
        power = self.named("power")
        return self.say.gettext(
            "{power}: {effect}", power=effects.power_name(self.say, power), effect=effects.of_power(self.say, power)
        )


def payment(named: str | int) -> Counter[str]:
    """The tokens of a way to pay, by its name: "coal_coal_whistle"."""
    return Counter(kind for kind in str(named).split("_") if kind in p.RESOURCES)
