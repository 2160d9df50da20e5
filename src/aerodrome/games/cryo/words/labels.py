"""One option in words: what an action means to somebody who sees the table, what it costs and what it brings."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import effects, names as n, reasons
from aerodrome.language import Speech
from aerodrome.words import all_of

View = dict[str, Any]
Args = dict[str, str | int]


def label(view: View, action: int, language: str = "en") -> str:
    """One option in words, as an instruction."""
    call = p.ACTIONS.decode(action)
    words: str = getattr(Option(n.voice(language), view, call.args), call.name)()
    return words


class Option:
    """An action at a table; for every block of actions a method of its name says it."""

    def __init__(self, say: Speech, view: View, args: Args) -> None:
        self.say: Final = say
        self.view: Final = view
        self.args: Final = args
        self.question: Final[str] = view["question"] or ""
        self.asking: Final[View] = view["asking"] or {}
        self.own: Final[View] = view["seats"][view["player"]]

    def has(self, resource: str) -> int:
        return int(self.own["tracks"][resource])

    def payable(self, material: str) -> int:
        """How much of a basic material can be paid, nanites included."""
        return self.has(material) + self.has("nanite")

    @property
    def room(self) -> int:
        return int(self.own["berths"] - self.own["aboard"])

    # ---------------------------------------------------------------- hand, main action, drones
    def discard(self) -> str:
        return self.say.gettext("Discard {card}", card=n.three_faces(self.say, str(self.args["card"])))

    def deploy(self) -> str:
        return self.say.ngettext(
            "Deploy a drone ({number} at home)", "Deploy a drone ({number} at home)", len(self.own["home"])
        )

    def recall(self) -> str:
        deed = self.say.ngettext("Recall your drone", "Recall your {number} drones", len(self.own["deployed"]))
        income = {name: row["pods"][self.view["player"]] for name, row in self.view["scavenge"].items()}
        if not any(income.values()):
            return deed
        return self.say.gettext("{deed}: income {gain}", deed=deed, gain=n.amounts(self.say, income))

    def leave(self) -> str:
        dock = str(self.args["dock"])
        return self.say.gettext(
            "Take the drone from dock {number} ({action})",
            number=n.dock_number(dock),
            action=n.action_name(self.say, n.action_of(dock)),
        )

    def dock(self) -> str:
        """A dock with what can be done there, and what cannot."""
        dock = str(self.args["dock"])
        beside = n.spaces_beside(dock)
        now = [self.short(space) for space in beside if self.view["spaces"][space] is None]
        later = [self.short(space) for space in beside if self.view["spaces"][space] is not None]
        name = self.say.marked(n.DOCKS[dock][0])
        if dock != "launch":
            sector = self.say.marked(n.SECTORS[str(n.DOCK_ROWS[dock]["sector"])])
            name = self.say.gettext("{sector}, {dock}", sector=sector, dock=name)
        reason = ("launch", self.view["spaces"]["launch_action"])
        if dock == "launch" and reason in reasons.WHY:
            return self.say.gettext("{dock}. {reason}", dock=name, reason=self.say.marked(reasons.WHY[reason]))
        if not now:
            return self.say.gettext("{dock}: no action possible now", dock=name)
        if not later:
            return self.say.gettext("{dock}: {actions}", dock=name, actions=", ".join(now))
        return self.say.gettext(
            "{dock}: {actions} (not now: {others})", dock=name, actions=", ".join(now), others=", ".join(later)
        )

    def short(self, space: str) -> str:
        """An action in a word or two; a tile by what it shows."""
        kind = n.space_kind(space)
        if kind != "resource_space":
            return self.say.marked(n.ACTION_KINDS[kind])
        top = self.view["piles"][space]["top"]
        if top is None:
            return n.amount(self.say, n.fallback(space), 1)
        return self.say.gettext("{face} tile", face=n.face(self.say, top))

    # ---------------------------------------------------------------- an action beside the dock
    def act(self) -> str:
        deed = self.deed(str(self.args["space"]))
        if self.question == "overclock":
            return self.say.gettext("{deed} (and 1 energy for Overclock)", deed=deed)
        return deed

    def deed(self, space: str) -> str:
        kind = n.space_kind(space)
        match kind:
            case "stasis_control":
                return self.stasis(str(n.SPACE_ROWS[space]["sector"]))
            case "resource_space":
                return self.pile(space)
            case "reactor":
                return self.say.ngettext(
                    "Reactor: 1 crystal into 1 energy",
                    "Reactor: 1 crystal into 1 energy, up to {number} times",
                    min(p.USES, self.payable("crystal")),
                )
            case "extractor":
                basic = sum(self.has(name) for name in p.MATERIALS[: p.BASIC])
                return self.say.ngettext(
                    "Extractor: 1 basic material into 1 nanite",
                    "Extractor: 1 basic material into 1 nanite, up to {number} times",
                    min(p.USES, basic),
                )
            case "computer":
                return self.say.ngettext(
                    "Computer: draw or play {number} card for 1 tech",
                    "Computer: draw or play up to {number} cards for 1 tech each",
                    min(p.USES, self.payable("tech")),
                )
            case "scout":
                return self.say.gettext("Scout: explore a cave and settle a pod there for 1 tech and 1 energy")
            case "send_scavenge":
                return self.say.gettext("Send to Scavenge: 1 pod brings 1 material at each recall")
            case "return_scavenge":
                return self.say.ngettext(
                    "Return from Scavenge: {number} pod comes back aboard",
                    "Return from Scavenge: up to {number} pods come back aboard",
                    min(p.USES, int(self.own["scavenging"]), self.room),
                )
        return self.say.gettext("Launch: bring pods into the caves on a vehicle")

    def stasis(self, sector: str) -> str:
        free = "awakening_protocol" in self.own["upgrades"]
        chambers = self.view["sectors"][sector]["chambers"].values()
        asleep = sum(chamber["pods"][self.view["player"]] for chamber in chambers)
        most = min(p.USES, asleep, self.room, self.payable("organics") + free)
        place = n.the_sector(self.say, sector)
        if free:
            return self.say.ngettext(
                "Stasis Control: wake {number} pod in {sector} for nothing",
                "Stasis Control: wake up to {number} pods in {sector}, the first for nothing, then 1 organics each",
                most,
                sector=place,
            )
        return self.say.ngettext(
            "Stasis Control: wake {number} pod in {sector} for 1 organics",
            "Stasis Control: wake up to {number} pods in {sector} for 1 organics each",
            most,
            sector=place,
        )

    def pile(self, space: str) -> str:
        top = self.view["piles"][space]["top"]
        place = n.the_pile(self.say, space)
        if top is None:
            gain = n.amount(self.say, n.fallback(space), 1)
            return self.say.gettext("Take {gain}: {pile} is empty", gain=gain, pile=place)
        return self.say.gettext("Take {tile} from {pile}", tile=n.the_tile(self.say, top), pile=place)

    def no_action(self) -> str:
        return self.say.gettext("No action")

    def no_overclock(self) -> str:
        return self.say.gettext("No second action")

    # ---------------------------------------------------------------- uses of an action
    def stop(self) -> str:
        return self.say.gettext("Stop: that is enough")

    def wake(self) -> str:
        chamber = str(self.args["chamber"])
        place = n.the_chamber(self.say, chamber)
        if self.question == "awaken_chamber":
            words = self.say.gettext("Wake a pod in {chamber}", chamber=place)
        elif self.asking["free"]:
            words = self.say.gettext("Wake a pod in {chamber} for nothing", chamber=place)
        else:
            words = self.say.gettext("Wake a pod in {chamber} for 1 organics", chamber=place)
        if self.threatened(chamber):
            return self.say.gettext("{words} (a sabotage threatens it)", words=words)
        return words

    def threatened(self, chamber: str) -> bool:
        """Whether a sabotage token lies in the sector that would hit this chamber."""
        sector = self.view["sectors"][str(n.CHAMBER_ROWS[chamber]["sector"])]
        token = sector["incident"]
        return token is not None and n.token_kind(token) == "sabotage" and sector["target"] == chamber

    def convert(self) -> str:
        if not self.has("crystal"):
            return self.say.gettext("1 nanite into 1 energy (you have {number})", number=self.has("nanite"))
        return self.say.gettext("1 crystal into 1 energy (you have {number})", number=self.has("crystal"))

    def announce(self) -> str:
        draws, plays = int(self.args["draws"]), int(self.args["plays"])
        cost = n.amount(self.say, "tech", draws + plays)
        if not plays:
            return self.say.ngettext(
                "Draw {number} card for {cost}", "Draw {number} cards for {cost}", draws, cost=cost
            )
        if not draws:
            return self.say.ngettext(
                "Play {number} card for {cost}", "Play {number} cards for {cost}", plays, cost=cost
            )
        return self.say.gettext(
            "Draw {draws}, then play {plays}, for {cost}",
            draws=n.cards(self.say, draws),
            plays=n.cards(self.say, plays),
            cost=cost,
        )

    def scout(self) -> str:
        cave = str(self.args["cave"])
        place, tile = n.the_cave(self.say, cave), self.view["caves"][cave]["tile"]
        if tile is not None:  # seen through Imaging
            return self.say.gettext("Explore {cave}: {tile}", cave=place, tile=n.cave_tile(self.say, tile))
        if p.CAVE_SIZE[p.CAVES.index(cave)]:
            return self.say.gettext("Explore {cave} (large)", cave=place)
        return self.say.gettext("Explore {cave} (small)", cave=place)

    def send(self) -> str:
        material = str(self.args["material"])
        row = self.view["scavenge"][material]
        return self.say.ngettext(
            "Send a pod for {gain} at each recall ({number} space free)",
            "Send a pod for {gain} at each recall ({number} spaces free)",
            row["spaces"] - sum(row["pods"]),
            gain=n.amount(self.say, material, 1),
        )

    def bring_back(self) -> str:
        material = str(self.args["material"])
        return self.say.ngettext(
            "Bring back a pod that brings {gain} ({number} there)",
            "Bring back a pod that brings {gain} ({number} there)",
            self.view["scavenge"][material]["pods"][self.view["player"]],
            gain=n.amount(self.say, material, 1),
        )

    # ---------------------------------------------------------------- tiles and payments
    def take_benefit(self) -> str:
        return self.say.gettext("Gain {gain} now", gain=n.gain_of(self.say, self.asking["tile"]))

    def place(self) -> str:
        slot, tile = str(self.args["slot"]), str(self.asking["tile"])
        action = n.SLOT_ROWS[slot][0]
        slots = {**self.own["slots"], slot: tile}
        effect = n.platform_effect(self.say, {"slots": slots}, action)
        if action == "custom_2" and slots["custom_2_cost"] is None:
            effect = self.say.gettext("gain {gain}, cost still open", gain=n.gain_of(self.say, tile))
        elif action == "custom_2" and slots["custom_2_benefit"] is None:
            effect = self.say.gettext("cost {cost}, gain still open", cost=n.cost_of(self.say, tile))
        return self.say.gettext("Place it in {slot}: {effect}", slot=n.the_slot(self.say, slot), effect=effect)

    def choose(self) -> str:
        material = str(self.args["material"])
        values = {"gain": n.amount(self.say, material, 1), "number": self.has(material)}
        if self.has(material) >= n.MAXIMUM[material]:
            return self.say.gettext("Gain {gain} (lost: you have {number} already)", **values)
        return self.say.gettext("Gain {gain} (you have {number})", **values)

    def pay(self) -> str:
        material = str(self.args["material"])
        values: dict[str, Any] = {"cost": n.amount(self.say, material, 1), "number": self.has(material)}
        if self.question == "extractor_step":
            return self.say.gettext("{cost} into 1 nanite (you have {number})", **values)
        if self.question == "prototype":
            gain = n.gain_of(self.say, self.asking["tile"])
            return self.say.gettext("Pay {cost} for {gain} (you have {number})", gain=gain, **values)
        return self.say.gettext("Pay {cost} (you have {number})", **values)

    def no_prototype(self) -> str:
        return self.say.gettext("Do not pay")

    # ---------------------------------------------------------------- cards
    def draw(self) -> str:
        return self.say.gettext("Draw a card")

    def play(self) -> str:
        return self.say.gettext("Play a card")

    def no_card(self) -> str:
        return self.say.gettext("No card, thanks")

    def play_card(self) -> str:
        card, mode = str(self.args["card"]), str(self.args["mode"])
        if mode == "upgrade":
            return self.say.gettext(
                "{card} as an upgrade: {effect}",
                card=n.upgrade_name(self.say, card),
                effect=effects.of_upgrade(self.say, card),
            )
        if mode == "mission":
            mission = n.mission_of(card)
            return self.say.gettext(
                "{mission} as a mission ({card} card): {effect}",
                mission=n.mission_name(self.say, mission),
                card=n.upgrade_name(self.say, card),
                effect=effects.of_mission(self.say, mission),
            )
        vehicle = n.vehicle_of(card)
        return self.say.gettext(
            "{vehicle} as a vehicle ({card} card): {effect}",
            vehicle=n.vehicle_name(self.say, vehicle),
            card=n.upgrade_name(self.say, card),
            effect=effects.of_vehicle(self.say, vehicle, self.capacity(vehicle)),
        )

    def capacity(self, vehicle: str) -> int:
        more = p.PROTOCOL_CAPACITY if "awakening_protocol" in self.own["upgrades"] else 0
        return effects.printed_capacity(vehicle) + more

    def no_play(self) -> str:
        return self.say.gettext("Play none")

    # ---------------------------------------------------------------- a launch
    def vehicle(self) -> str:
        vehicle = str(self.args["vehicle"])
        most = min(self.capacity(vehicle), int(self.own["aboard"]))
        return self.say.ngettext(
            "Launch {vehicle} with {number} pod",
            "Launch {vehicle} with up to {number} pods",
            most,
            vehicle=n.the_vehicle(self.say, vehicle),
        )

    def load(self) -> str:
        return self.say.ngettext(
            "{number} of {all} pods rides",
            "{number} of {all} pods ride",
            int(self.args["pods"]),
            all=self.own["aboard"],
        )

    def tunnel(self) -> str:
        """A tunnel with its energy and what settling at its open ends costs."""
        tunnel = str(self.args["tunnel"])
        ends = [self.cave_with_cost(cave) for cave in n.ends_of(tunnel) if self.view["caves"][cave]["face_up"]]
        return self.say.gettext(
            "{energy} for {tunnel}: {caves}",
            energy=n.amount(self.say, "energy", self.asking["energy"][tunnel]),
            tunnel=n.the_tunnel(self.say, tunnel),
            caves=", ".join(ends),
        )

    def cave_with_cost(self, cave: str) -> str:
        tile = self.view["caves"][cave]["tile"]
        return self.say.gettext(
            "{cave} ({cost} to settle)", cave=n.the_cave(self.say, cave), cost=n.settle_cost(self.say, tile)
        )

    def settle(self) -> str:
        near, far = n.ends_of(str(self.asking["tunnel"]))
        where = str(self.args["where"])
        if where == "both":
            costs = [self.view["caves"][cave]["tile"] for cave in (near, far)]
            cost = {name: sum(n.CAVE_ROWS[tile]["settle_cost"].get(name, 0) for tile in costs) for name in p.MATERIALS}
            return self.say.gettext(
                "Settle in {caves} for {cost}",
                caves=n.the_caves(self.say, near, far),
                cost=n.amounts(self.say, cost),
            )
        cave = near if where == "near" else far
        return self.say.gettext(
            "Settle in {cave} for {cost} ({tile})",
            cave=n.the_cave(self.say, cave),
            cost=n.settle_cost(self.say, self.view["caves"][cave]["tile"]),
            tile=n.cave_tile(self.say, self.view["caves"][cave]["tile"]),
        )

    def split(self) -> str:
        near, far = n.ends_of(str(self.asking["tunnel"]))
        first = int(self.args["near"])
        return self.say.gettext(
            "{near} to {near_cave}, {far} to {far_cave}",
            near=n.pods(self.say, first),
            near_cave=n.the_cave(self.say, near),
            far=n.pods(self.say, int(self.asking["pods"]) - first),
            far_cave=n.the_cave(self.say, far),
        )

    # ---------------------------------------------------------------- a recall
    def incident(self) -> str:
        sector = str(self.args["sector"])
        token = self.view["sectors"][sector]["incident"]
        place = n.the_sector(self.say, sector)
        match n.token_kind(token):
            case "sunset":
                return self.say.gettext("Sunset in {sector}: the game ends with this turn", sector=place)
            case "plunder":
                gain = n.amounts(self.say, n.TOKEN_ROWS[token]["gain"])
                return self.say.gettext("Plunder in {sector}: {gain}", sector=place, gain=gain)
        if self.view["sectors"][sector]["target"] is None:
            return self.say.gettext("Sabotage in {sector}: it strikes another sector of your choice", sector=place)
        return self.say.gettext("Sabotage in {sector}: {loss}", sector=place, loss=self.loss(sector))

    def loss(self, sector: str) -> str:
        """The chamber that is hit, and who loses pods there."""
        row = self.view["sectors"][sector]
        pods = row["chambers"][row["target"]]["pods"]
        mine, others = pods[self.view["player"]], sum(pods) - pods[self.view["player"]]
        number = n.CHAMBER_ROWS[row["target"]]["number"]
        if not mine and not others:
            return self.say.gettext("chamber {number} is hit, which is empty", number=number)
        lost = [self.say.gettext("{pods} of yours", pods=n.pods(self.say, mine))] if mine else []
        if others:
            lost.append(self.say.gettext("{pods} of others", pods=n.pods(self.say, others)))
        return self.say.gettext("chamber {number} is hit, with {lost}", number=number, lost=all_of(self.say, lost))

    def strike(self) -> str:
        sector = str(self.args["sector"])
        return self.say.gettext(
            "Strike {sector}: {loss}", sector=n.the_sector(self.say, sector), loss=self.loss(sector)
        )

    def land(self) -> str:
        dock = str(self.args["dock"])
        action = n.action_of(dock)
        values = {"number": n.dock_number(dock), "action": n.action_name(self.say, action)}
        if action not in self.own["complete"]:
            return self.say.gettext("Land on dock {number} ({action} lacks a tile)", **values)
        effect = n.platform_effect(self.say, self.own, action)
        if action not in self.own["performable"]:
            return self.say.gettext("Land on dock {number} ({action}, not now: {effect})", effect=effect, **values)
        return self.say.gettext("Land on dock {number}: {action}, {effect}", effect=effect, **values)

    def perform(self) -> str:
        return self.performing(str(self.asking["action"]))

    def performing(self, action: str) -> str:
        return self.say.gettext(
            "{action}: {effect}",
            action=n.action_name(self.say, action),
            effect=n.platform_effect(self.say, self.own, action),
        )

    def no_platform_action(self) -> str:
        return self.say.gettext("Leave it")

    def automate(self) -> str:
        return self.performing(str(self.args["action"]))

    def no_automation(self) -> str:
        return self.say.gettext("Leave it")

    # ---------------------------------------------------------------- scrap, the end of the turn
    def end_turn(self) -> str:
        return self.say.gettext("End the turn")

    def scrap_card(self) -> str:
        card = str(self.args["card"])
        return self.say.gettext(
            "Scrap {card} for {gain}", card=n.the_card(self.say, card), gain=n.scrap_gain(self.say, card)
        )

    def scrap_tile(self) -> str:
        slot = str(self.args["slot"])
        tile = self.own["slots"][slot]
        return self.say.gettext(
            "Scrap {tile} in {slot} for {gain}",
            tile=n.the_tile(self.say, tile),
            slot=n.the_slot(self.say, slot),
            gain=n.gain_of(self.say, tile),
        )
