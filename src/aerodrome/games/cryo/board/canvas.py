"""What every zone of Cryo needs to draw itself: the words, where everything lies, what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aerodrome.drawing.board import BarKey
from aerodrome.drawing.canvas import Canvas
from aerodrome.drawing.keeping import View, part
from aerodrome.games.cryo import parts as p
from aerodrome.games.cryo.board import box, pieces, places
from aerodrome.games.cryo.words.chances import stuck
from aerodrome.games.cryo.words.names import PACKAGE, name_of
from aerodrome.language import Speech, mark
from aerodrome.words import player_name

GO_ON: Final = "go-on"
END_NOW: Final = "end-now"
# Questions of a drone's action, after which the turn is at its end if there is no Overclock.
LAST: Final = ("dock_action", "stasis_step", "reactor_step", "extractor_step", "return_step")
STARTS: Final = ("deploy", "recall")
# What goes on without doing what is asked, or begins a turn: the words on its key.
ANSWERS: Final = {
    "deploy": mark("Deploy"),
    "recall": mark("Recall"),
    "no_action": mark("No action"),
    "no_overclock": mark("No second action"),
    "stop": mark("That is enough"),
    "no_card": mark("No card"),
    "no_play": mark("Play none"),
    "no_prototype": mark("Do not pay"),
    "no_platform_action": mark("Leave it"),
    "no_automation": mark("Leave it"),
    "end_turn": mark("End the turn"),
}
TEXTS: Final = {
    "track_": "incident_track",
    "lost-": "destroyed",
    "deck": "deck",
    "discard": "discard",
    "play": "card",
    "sector-": "{}",
    "hand-": "card",
    "sun": "sunset",
}


def leaving_off(view: View) -> int | None:
    """The answer after which the turn could only be ended or something be scrapped, which is possible now as well."""
    if view["question"] not in LAST or not view["extras"] or "overclock" in view["seats"][view["player"]]["upgrades"]:
        return None
    if p.NO_ACTION in view["legal"] and stuck(view):
        return p.NO_ACTION
    return p.STOP if p.STOP in view["legal"] else None


def bar_keys(view: View, say: Speech) -> list[BarKey]:
    """As on the platform; what ends the turn at once stands there for what would only leave off."""
    last = leaving_off(view)
    return [one for one in answer_keys(view, say) if last is None or one.action != last]


def answer_keys(view: View, say: Speech) -> list[BarKey]:
    """What begins a turn, what goes on without doing what is asked, what ends the turn at once."""
    found = []
    for action in view["legal"]:
        name = p.ACTIONS.block(action).name
        if name in ANSWERS:
            found.append(BarKey(say.marked(ANSWERS[name]), name if name in STARTS else GO_ON, action))
    if leaving_off(view) is not None:
        found.append(BarKey(say.marked(ANSWERS["end_turn"]), END_NOW))
    return found


class CryoCanvas(Canvas):
    """A view of Cryo being drawn: the others are at the right."""

    package = PACKAGE
    texts = TEXTS
    corners = pieces.CORNERS

    def called(self, key: str) -> str:
        return name_of(key, self.language)

    def name(self, seat: int, letters: int) -> str:
        """The name of a seat, cut to so many letters."""
        given = self.given_name(seat) or player_name(self.say, seat)
        return given if len(given) <= letters else f"{given[: letters - 1].rstrip()}…"

    def alike(self, kind: str, place: str, drawing: str, glow: str = "", about: str | None = None) -> str:
        """A pod or a drone, told by where it is; it glides to where the next one like it is seen."""
        return self.thing(f"{kind}-{place}", drawing, glow, about=about, alike=kind)

    # ---------------------------------------------------------------- the board
    @property
    def track(self) -> list[int]:
        """How many tokens are left in each pile of the incident track; the Sunset token is in the last one."""
        piles: list[int] = [pile["left"] for pile in self.view["track"]["piles"]]
        piles[-1] += self.sunset_waits
        return piles

    @property
    def sunset_waits(self) -> bool:
        """Whether the Sunset token still lies under the last pile."""
        return bool(self.view["track"]["sunset"])

    def incident(self, sector: str) -> str | None:
        found: str | None = part(self.view, "sectors", sector, "incident")
        return found

    def drone_on(self, dock: str) -> int | None:
        """The seat whose drone stands on a ship dock."""
        found: Sequence[int] = part(self.view, "docks", dock, "drones")
        return found[0] if found else None

    @property
    def on_launch_dock(self) -> list[tuple[int, int]]:
        """The drones there, seat by seat: the seat, and the number among its own."""
        seats: Sequence[int] = part(self.view, "docks", box.LAUNCH, "drones")
        return [(seat, list(seats[:place]).count(seat)) for place, seat in enumerate(seats)]

    def damaged(self, dock: str) -> bool:
        return bool(part(self.view, "docks", dock, "damaged"))

    def pile(self, space: str) -> tuple[int, str | None]:
        """How high a pile is, and what its top shows if that is turned up."""
        found = part(self.view, "piles", space)
        return found["height"], found["top"]

    def chamber(self, key: str) -> tuple[int, ...] | None:
        """The pods of each seat; None where a sabotage token lies."""
        found = part(self.view, "sectors", box.CHAMBERS[key]["sector"], "chambers", key)
        return None if found["sabotaged"] else tuple(found["pods"])

    def threatened(self, key: str) -> bool:
        """Whether the sabotage token that lies in the sector would hit this chamber."""
        sector = box.CHAMBERS[key]["sector"]
        token = self.incident(sector)
        if token is None or box.INCIDENTS[token]["kind"] != "sabotage":
            return False
        return bool(part(self.view, "sectors", sector, "target") == key)

    def cave(self, key: str) -> View:
        found: View = part(self.view, "caves", key)
        return found

    def scavengers(self, material: str) -> list[tuple[int, int]]:
        return places.scavengers(part(self.view, "scavenge", material, "pods"))

    def pits(self, material: str) -> int:
        found: int = part(self.view, "scavenge", material, "spaces")
        return found

    # ---------------------------------------------------------------- the seats
    def stock(self, seat: int, kind: str) -> int:
        found: int = part(self.view, "seats", seat, "tracks", kind)
        return found

    def at_home(self, seat: int, dock: str) -> bool:
        return dock in part(self.view, "seats", seat, "home")

    def aloft(self, seat: int) -> int:
        """How many drones a seat has lifted off the board that have not landed yet."""
        return int(self.view["aloft"]) if self.view["active"] == seat else 0

    def tile_in(self, seat: int, slot: str) -> str | None:
        found: str | None = part(self.view, "seats", seat, "slots", slot)
        return found

    def points(self, seat: int) -> int:
        """What the seat would score now, as far as it may be known."""
        found: int = part(self.view, "seats", seat, "tally", "total")
        return found

    def owns(self, seat: int, what: str) -> int:
        """How many cards in hand, incident tokens, destroyed pods, pods aboard, berths for them."""
        found: int | Sequence[str] = part(self.view, "seats", seat, what)
        return found if isinstance(found, int) else len(found)

    def upgrades(self, seat: int) -> Sequence[str]:
        found: Sequence[str] = part(self.view, "seats", seat, "upgrades")
        return found

    def vehicles(self, seat: int) -> Sequence[View]:
        found: Sequence[View] = part(self.view, "seats", seat, "vehicles")
        return found

    def riding(self, seat: int, leaving: tuple[int, int] | None = None) -> tuple[list[int], int]:
        """How many pods are shown on each vehicle, and on the platform: they board as long as there is room.

        `leaving` is the vehicle that is being launched, and how many ride on it.
        """
        vehicles = self.vehicles(seat)
        left = self.owns(seat, "aboard")
        riding = [0] * box.PLACES
        order = list(range(len(vehicles)))
        if leaving is not None:  # the others make room for those that ride
            order.remove(leaving[0])
            riding[leaving[0]] = leaving[1]
            left -= leaving[1]
        for place in order:
            riding[place] = min(left, vehicles[place]["capacity"])
            left -= riding[place]
        return riding, left

    def missions(self, seat: int) -> list[str | None]:
        """The missions of a seat: their names where they may be known."""
        known: Sequence[str] | None = part(self.view, "seats", seat, "revealed")
        return [None] * self.owns(seat, "missions") if known is None else list(known)

    @property
    def hand(self) -> Sequence[str] | None:
        found: Sequence[str] | None = self.view["hand"]
        return found

    # ---------------------------------------------------------------- what is asked
    def noted(self, name: str) -> Any:
        """What the question says besides."""
        return self.view["asking"].get(name)

    @property
    def manned(self) -> str | None:
        """The dock whose drone acts now."""
        found: str | None = self.noted("dock")
        return found

    @property
    def used(self) -> str | None:
        """The action space that the drone has used already."""
        found: str | None = self.noted("used")
        return found

    @property
    def looking(self) -> bool:
        """Whether the near seat looks for a dock."""
        return self.asked and self.view["question"] in ("turn_main", "home_drone", "dock")

    def in_reach(self, space: str) -> bool:
        """Whether the action of a space could be performed now."""
        return part(self.view, "spaces", space) is None

    @property
    def leaving(self) -> tuple[int, int] | None:
        """The vehicle that is being launched, by its place, and how many pods ride on it."""
        vehicle, load = self.noted("vehicle"), self.noted("pods")
        names = [one["id"] for one in self.vehicles(self.own)]
        return (names.index(vehicle), int(load)) if vehicle in names and load and self.asked else None

    @property
    def landed(self) -> str | None:
        """The dock of the platform whose action may be performed."""
        action = self.noted("action") if self.asked else None
        return None if action is None else str(box.PLATFORM_ACTIONS[action]["dock"])

    @property
    def way_costs(self) -> tuple[int, ...]:
        """What the way through each tunnel costs a vehicle that looks for its way; empty if there is none."""
        found: Mapping[str, int] = self.noted("energy") or {}
        return tuple(found.values())

    @property
    def answers(self) -> list[BarKey]:
        """The keys of what begins a turn, or goes on."""
        return answer_keys(self.view, self.say) if self.asked else []

    @property
    def may_play(self) -> bool:
        return self.asked and p.PLAY in self.view["legal"]
