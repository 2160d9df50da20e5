"""Words beside the pieces: why a click does nothing, what a step back chooses anew, what an offer means."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.words import chances, effects, labels, names as n, reasons
from aerodrome.language import Speech, mark
from aerodrome.words import Offer

View = dict[str, Any]

# ---------------------------------------------------------------- a few actions beside one piece
MODES: Final = {
    "upgrade": mark("{card} as an upgrade"),
    "mission": mark("{card} as a mission"),
    "vehicle": mark("{card} as a vehicle"),
}


def offer(view: View, action: int, language: str = "en") -> Offer:
    """In a few words that say which piece is meant, for a small screen has them far from it; below, what it brings."""
    say, call = n.voice(language), p.ACTIONS.decode(action)
    match call.name:
        case "scrap_card":
            card = str(call.args["card"])
            return Offer(say.gettext("Scrap {card}", card=n.upgrade_name(say, card)), n.scrap_gain(say, card))
        case "scrap_tile":
            slot = str(call.args["slot"])
            tile = view["seats"][view["player"]]["slots"][slot]
            name = n.action_name(say, n.SLOT_ROWS[slot][0])
            words = say.gettext("Scrap {face} ({action})", face=n.face(say, tile), action=name)
            return Offer(words, n.gain_of(say, tile))
        case "play_card":
            card, mode = str(call.args["card"]), str(call.args["mode"])
            name = n.name_of(str(n.CARD_ROWS[card][mode]["id"]), language)
            return Offer(say.marked(MODES[mode], card=name), effect_of(say, view, card, mode))
        case "wake":
            return Offer(n.chamber_title(say, str(call.args["chamber"])))
        case "act" if call.args["space"] not in n.PILES:
            return Offer(say.marked(n.ACTION_KINDS[n.space_kind(str(call.args["space"]))]))
    return Offer(labels.label(view, action, language))


def effect_of(say: Speech, view: View, card: str, mode: str) -> str:
    if mode == "upgrade":
        return effects.of_upgrade(say, card)
    if mode == "mission":
        return effects.of_mission(say, n.mission_of(card))
    vehicle = n.vehicle_of(card)
    return effects.of_vehicle(say, vehicle, labels.Option(say, view, {}).capacity(vehicle))


# ---------------------------------------------------------------- what a step back chooses anew
OTHER_ACTION: Final = mark("Other action")
BACK: Final = {
    "dock_action": mark("Other dock"),
    "stasis_step": OTHER_ACTION,
    "reactor_step": OTHER_ACTION,
    "extractor_step": OTHER_ACTION,
    "computer_announce": OTHER_ACTION,
    "scout_cave": OTHER_ACTION,
    "scavenge_space": OTHER_ACTION,
    "return_step": OTHER_ACTION,
    "tile_use": OTHER_ACTION,
    "launch_vehicle": mark("No launch"),
    "launch_split": mark("Other cave"),
    "pay_unit": mark("Other choice"),
    "tile_cost": mark("Other choice"),
    "benefit_option": mark("Other choice"),
    "awaken_chamber": mark("Other choice"),
}


def step_back(view: View, language: str = "en") -> str:
    """Empty where something begins, or where an action has been used once already."""
    say, question = n.voice(language), view["question"]
    if view["over"] or (view["asking"] or {}).get("uses"):
        return ""
    if question in BACK:
        return say.marked(BACK[question])
    own = view["seats"][view["player"]]
    out, home = bool(own["deployed"]), len(own["home"])
    match question:
        case "home_drone" if out:
            return say.gettext("Recall instead")
        case "dock" if home > 1:
            return say.gettext("Other drone")
        case "dock" if out:
            return say.gettext("Recall instead")
        case "incident" if home:
            return say.gettext("Do not recall")
        case "launch_load" | "launch_tunnel" | "launch_settle":
            return launch_back(say, own, view)
        case "play_card" if view["asking"]["more"] == 0:
            return say.gettext("Other choice")
    return ""


def launch_back(say: Speech, own: View, view: View) -> str:
    """What was asked last before: the tunnel, the load, the vehicle, or whether to launch at all.

    What has only one answer is not asked.
    """
    question, vehicle = view["question"], view["asking"]["vehicle"]
    if question == "launch_settle" and len(open_tunnels(own, view, vehicle)) > 1:
        return say.gettext("Other tunnel")
    capacity = next(one["capacity"] for one in own["vehicles"] if one["id"] == vehicle)
    least = max(1, own["aboard"] - (own["berths"] - capacity))
    if question != "launch_load" and min(own["aboard"], capacity) > least:
        return say.gettext("Other load")
    fleet = {one["id"] for one in own["vehicles"]}
    if sum(bool(open_tunnels(own, view, one)) for one in fleet) > 1:
        return say.gettext("Other vehicle")
    return say.gettext("No launch")


def open_tunnels(own: View, view: View, vehicle: str) -> list[str]:
    """Where a launch with this vehicle can be paid: no way is too far for the Moth (CRY-5.126)."""
    moth = vehicle == p.VEHICLES[p.MOTH] and own["tracks"]["energy"] >= p.MOTH_ENERGY
    fine = (None, "energy") if moth else (None,)
    return [tunnel for tunnel, row in view["tunnels"].items() if row["why"] in fine]


# ---------------------------------------------------------------- why a click does nothing
FIRST: Final = {
    "keep_cards": mark("First choose the cards that you discard."),
    "turn_main": mark("First choose: deploy a drone, or recall."),
    "hand_limit": mark("First discard down to five cards."),
    "home_drone": mark("First choose the drone that goes."),
    "dock": mark("First choose a dock for the drone."),
    "dock_action": mark("First choose an action beside your drone, or none."),
    "overclock": mark("First say whether you want a second action."),
    "stasis_step": mark("First choose a chamber to wake a pod from."),
    "reactor_step": mark("First use the Reactor, or stop."),
    "extractor_step": mark("First choose a material for the Extractor."),
    "computer_announce": mark("First say how many cards you draw and play."),
    "scout_cave": mark("First choose the cave to explore."),
    "scavenge_space": mark("First choose a scavenge space."),
    "return_step": mark("First choose the pod to bring back."),
    "tile_use": mark("First gain or place the tile."),
    "benefit_option": mark("First choose what you gain."),
    "prototype": mark("First say whether you pay for the tile."),
    "card_benefit": mark("First draw or play a card, or neither."),
    "play_card": mark("First play a card, or none."),
    "pay_unit": mark("First choose what you pay with."),
    "tile_cost": mark("First choose what you pay with."),
    "launch_vehicle": mark("First choose the vehicle to launch."),
    "launch_load": mark("First choose how many pods ride."),
    "launch_tunnel": mark("First choose a tunnel."),
    "launch_settle": mark("First choose where the pods settle."),
    "launch_split": mark("First divide the pods."),
    "incident": mark("First choose an incident."),
    "sabotage_sector": mark("First choose the sector that is struck."),
    "return_dock": mark("First choose where the drone lands."),
    "platform_action": mark("First perform the action, or leave it."),
    "awaken_chamber": mark("First choose the pod to wake."),
    "automation": mark("First say whether you use Automation."),
}


STEPS: Final = ("stasis_step", "reactor_step", "extractor_step", "return_step")
SCRAP: Final = (  # where a scrap would help: an action to do, an action to do once more
    mark("Scrap a card by its foot or a placed tile first, or go on without."),
    mark("Scrap a card by its foot or a placed tile first, or stop."),
)
STUCK: Final = (mark("Nothing is possible: go on without."), mark("No more is possible: stop."))


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
        self.question: Final[str] = view["question"] or ""
        self.asking: Final[View] = view["asking"] or {}
        self.seat: Final[int] = view["player"] if view["seat"] is None else view["seat"]
        self.own: Final[View] = view["seats"][self.seat]

    def why(self, key: str) -> str:
        if key in p.DOCKS:
            return self.dock(key)
        if key in n.SPACE_ROWS:
            return self.space(key)
        if key in n.CHAMBER_ROWS:
            return self.chamber(key)
        if key in p.CAVES:
            return self.cave(key)
        if key in n.TUNNEL_ROWS:
            return self.tunnel(key)
        if key in p.PLATFORM_DOCKS:
            return self.platform_dock(key)
        if key in n.SLOT_ROWS:
            return self.slot(key)
        start = key.partition("-")[0]
        match start:
            case "do":
                return self.platform_action(key.removeprefix("do-"))
            case "hand":
                return self.hand(key.removeprefix("hand-"))
            case "vehicle":
                return self.vehicle(key)
            case "deck" | "play" | "deploy" | "recall":
                return self.first()
        if key.endswith("_incident"):
            return self.incident()
        if key.startswith("scavenge_"):
            return self.scavenge(key)
        return self.track(key.removeprefix("track-")) if start == "track" else ""

    def first(self) -> str:
        if self.view["seat"] == self.view["player"] and chances.stuck(self.view):
            return self.say.marked((SCRAP if chances.helpful(self.view) else STUCK)[self.question in STEPS])
        return self.say.marked(FIRST[self.question]) if self.question in FIRST else ""

    # ---------------------------------------------------------------- the ship
    def dock(self, dock: str) -> str:
        if self.question == "turn_main":
            return self.say.gettext("First choose the drone that goes.")
        if self.question != "dock" or dock == "launch":
            return self.space("launch_action") if dock == "launch" and self.at_launch else self.first()
        row = self.view["docks"][dock]
        if row["drones"]:
            return self.say.gettext("A drone stands here already.")
        return self.say.gettext("Damaged: only with Interface may a drone land here.") if row["damaged"] else ""

    @property
    def at_launch(self) -> bool:
        return self.question == "dock_action" and self.asking["dock"] == "launch"

    def space(self, space: str) -> str:
        if self.question not in ("dock_action", "overclock"):
            return self.afar(space) if self.early else self.first()
        dock = self.asking["dock"]
        if space not in n.spaces_beside(dock):
            return self.say.gettext("This action does not touch {dock}.", dock=n.the_dock(self.say, dock))
        if space == self.asking.get("used"):
            return self.say.gettext("Overclock needs another action than the first one.")
        if self.question == "overclock" and not self.own["tracks"]["energy"]:
            return self.say.gettext("Overclock costs 1 energy, and you have none.")
        reason = (n.space_kind(space), self.view["spaces"][space])
        if reason in reasons.WHY:
            return self.say.marked(reasons.WHY[reason])
        return self.say.gettext("After 1 energy for Overclock too little is left.") if "used" in self.asking else ""

    def afar(self, space: str) -> str:
        """Before a drone is beside it: why the action would not be possible, if so."""
        reason = (n.space_kind(space), self.view["spaces"][space])
        if reason in reasons.WHY:
            return self.say.marked(reasons.WHY[reason])
        return self.say.gettext("An action is done by a drone on a dock beside it.")

    @property
    def early(self) -> bool:
        """Before a drone is on its way."""
        return self.question in ("turn_main", "home_drone", "dock")

    def chamber(self, chamber: str) -> str:
        if self.question not in ("stasis_step", "awaken_chamber", "sabotage_sector"):
            return self.say.gettext("Pods are woken by Stasis Control or Awaken.") if self.early else self.first()
        row = self.view["sectors"][str(n.CHAMBER_ROWS[chamber]["sector"])]["chambers"][chamber]
        if row["sabotaged"]:
            return self.say.gettext("This chamber is sabotaged.")
        if self.question == "sabotage_sector":
            return ""
        if self.question == "stasis_step" and n.CHAMBER_ROWS[chamber]["sector"] != self.asking["sector"]:
            sector = n.the_sector(self.say, self.asking["sector"])
            return self.say.gettext("Only pods in {sector} can be woken now.", sector=sector)
        if not row["pods"][self.seat]:
            return self.say.gettext("None of your pods sleeps here.")
        if self.own["aboard"] >= self.own["berths"]:
            return self.say.marked(reasons.NO_ROOM)
        return self.say.marked(reasons.WHY["stasis_control", "organics"])

    def incident(self) -> str:
        return self.say.gettext("An incident is chosen at a recall.") if self.early else self.first()

    # ---------------------------------------------------------------- caves
    def cave(self, cave: str) -> str:
        row = self.view["caves"][cave]
        if not row["in_use"]:
            return self.say.gettext("This space stays vacant with so few players.")
        match self.question:
            case "scout_cave" if row["face_up"]:
                return self.say.gettext("This cave is explored already.")
            case "scout_cave":
                return self.say.gettext("No tunnel joins it with an explored cave yet.")
            case "launch_settle" if cave not in n.ends_of(self.asking["tunnel"]):
                return self.say.gettext("The chosen tunnel does not lead there.")
            case "launch_settle" if not row["face_up"]:
                return self.say.gettext("Nobody can settle in an unexplored cave.")
            case "launch_settle":
                return self.say.gettext("Settling here costs {cost}.", cost=n.settle_cost(self.say, row["tile"]))
            case "launch_tunnel":
                return self.say.gettext("Choose the tunnel that leads there.")
        if self.early:
            return self.say.gettext("Pods come here by a launch, or by Scout.")
        return (self.launch_there(cave) if self.at_launch else "") or self.first()

    def launch_there(self, cave: str) -> str:
        """Why no vehicle of the drone on the launch dock could settle pods there."""
        row, tracks = self.view["caves"][cave], self.own["tracks"]
        if not row["face_up"]:
            return self.say.gettext("Nobody can settle in an unexplored cave.")
        if not self.own["vehicles"] or not self.own["aboard"]:
            return self.space("launch_action")
        if not chances.payable(self.view, cave):
            return self.say.gettext("Settling here costs {cost}.", cost=n.settle_cost(self.say, row["tile"]))
        ways = [row["energy"] for way, row in self.view["tunnels"].items() if cave in n.ends_of(way)]
        moth = any(one["id"] == chances.MOTH for one in self.own["vehicles"])
        energy = min([*ways, p.MOTH_ENERGY] if moth else ways)
        if energy <= tracks["energy"]:
            return ""
        need, have = n.amount(self.say, "energy", energy), n.amount(self.say, "energy", tracks["energy"])
        return self.say.gettext("The way here costs {need}, and you have {have}.", need=need, have=have)

    def tunnel(self, tunnel: str) -> str:
        if self.question != "launch_tunnel":
            return self.say.gettext("Tunnels are used by a launch.") if self.early else self.first()
        if not any(self.view["caves"][cave]["face_up"] for cave in n.ends_of(tunnel)):
            return self.say.gettext("Neither cave of this tunnel is explored.")
        short = self.asking["energy"][tunnel] - self.own["tracks"]["energy"]
        if short > 0:
            return self.say.ngettext(
                "{number} energy too few for this tunnel.", "{number} energy too few for this tunnel.", short
            )
        return self.say.gettext("You cannot pay for settling at this tunnel.")

    def scavenge(self, key: str) -> str:
        material = key.split("_")[1]
        match self.question:
            case "scavenge_space":
                return self.say.gettext("A pod scavenges here already.")
            case "return_step" if not self.view["scavenge"][material]["pods"][self.seat]:
                return self.say.gettext("None of your pods is here.")
            case "return_step":
                return self.say.marked(reasons.NO_ROOM)
        if self.early:
            return self.say.gettext("Pods come here by Send to Scavenge.")
        return self.first()

    # ---------------------------------------------------------------- the platform
    def platform_dock(self, dock: str) -> str:
        match self.question:
            case "return_dock":
                return self.say.gettext("A drone stands here already.")
            case "home_drone" | "turn_main":
                return self.say.gettext("No drone stands here.")
        return self.first()

    def platform_action(self, action: str) -> str:
        if self.question not in ("platform_action", "automation"):
            return self.say.gettext("It is performed when a drone lands above it at a recall.")
        if action not in self.own["complete"]:
            return self.say.gettext("A resource tile is missing here.")
        if self.question == "platform_action" and action != self.asking["action"]:
            return self.first()
        if action not in self.own["performable"]:
            return self.say.gettext("You cannot pay for it, or it would bring nothing.")
        return self.say.gettext("Automation needs an empty dock above it.")

    def slot(self, slot: str) -> str:
        if self.own["slots"][slot] is None:
            return self.first() if self.question == "tile_use" else self.say.gettext("A resource tile may lie here.")
        if self.question == "tile_use":
            return self.say.gettext("A tile lies here already.")
        return self.scrap_spent() or self.first()

    def scrap_spent(self) -> str:
        own_turn = self.view["active"] == self.seat
        return self.say.gettext("You have scrapped in this turn already.") if own_turn and self.view["scrapped"] else ""

    def hand(self, rest: str) -> str:
        """A card of the hand, or one of its four strips."""
        mode = rest.rpartition("-")[2]
        if mode == "scrap":
            return self.scrap_spent() or self.first()
        if self.question != "play_card" or mode not in p.MODES:
            return self.first()
        if len(self.held(mode)) >= LIMITS[mode]:
            return self.say.marked(FULL[mode])
        return self.say.marked(TWICE[mode]) if mode in TWICE else ""

    def held(self, mode: str) -> list[Any]:
        if mode == "mission":
            return list(self.view["missions"] or ())
        return list(self.own["upgrades"] if mode == "upgrade" else self.own["vehicles"])

    def vehicle(self, key: str) -> str:
        place = key.rpartition("-")[2]
        if key.count("-") > 1 or not place.isdecimal() or int(place) > len(self.own["vehicles"]):
            return ""
        if self.question == "launch_vehicle":
            return self.say.gettext("No launch with this vehicle can be paid.")
        return self.say.gettext("A vehicle is launched by a drone on the launch dock.") if self.early else self.first()

    def track(self, kind: str) -> str:
        if self.question in ("pay_unit", "tile_cost", "benefit_option", "extractor_step", "prototype"):
            return self.first()
        return self.say.gettext("Nothing is to be paid now.") if kind in p.RESOURCES else ""


LIMITS: Final = {"upgrade": p.UPGRADE_LIMIT, "mission": p.MISSION_LIMIT, "vehicle": p.VEHICLE_LIMIT}
FULL: Final = {
    "upgrade": mark("You have three upgrades already, which is the limit."),
    "mission": mark("You have three missions already, which is the limit."),
    "vehicle": mark("You have three vehicles already, which is the limit."),
}
TWICE: Final = {
    "upgrade": mark("You have this upgrade already."),
    "mission": mark("You have this mission already."),
}
