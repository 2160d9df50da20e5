"""Where things lie on the table of Cryo, how options are spelled, and turns in one line, for the tests.

    s = scene(tracks={0: {"crystal": 2}})
    use(s, "ws_d", "ws_reactor_1", "convert", "stop")  # deploy to a dock and act there
    recall(s, "lab", "p1", "p4")  # resolve the incident of the Lab and land the drones

Options are compared as whole sets: `set(answers(s)) == acts("ws_res_1") | {"no_action"}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.codes import copies
from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, question

SEATS = [(players, seat) for players in (2, 3, 4) for seat in range(players)]  # every seat at every table


# ---------------------------------------------------------------- turns
def deploy(s: Cryo, dock: str, *more: str, leave: str | None = None) -> Cryo:
    """Put a drone (the leftmost at home, unless it is said) on a dock and go on with more actions."""
    if question(s) == "turn_main":
        act(s, "deploy")
    if question(s) == "home_drone":
        act(s, f"leave(dock={leave or home(s, int(s.active))[0]})")
    if question(s) == "dock":
        act(s, f"dock(dock={dock})")
    return act(s, *more)


def use(s: Cryo, dock: str, space: str, *more: str) -> Cryo:
    """Put a drone on a dock, perform an action beside it, and go on with more actions."""
    return deploy(s, dock, f"act(space={space})", *more)


def recall(s: Cryo, sector: str | None = None, *docks: str) -> Cryo:
    """Recall, resolve the incident of a sector and land drones; what is forced is not asked."""
    if question(s) == "turn_main":
        act(s, "recall")
    if question(s) == "incident" and sector is not None:
        act(s, f"incident(sector={sector})")
    for dock in docks:
        act(s, f"land(dock={dock})")
    return s


def finish_turn(s: Cryo) -> Cryo:
    """Answer what is left of a turn with as little as possible: no action, no scrap, the first of what must be."""
    active, turn = s.active, s.turn
    idle = ("no_", "stop", "end_turn")
    while not s.over and s.active == active and s.turn == turn:
        offered = answers(s)
        act(s, next((name for name in offered if name.startswith(idle)), offered[0]))
    return s


def play_at_random(s: Cryo, seed: int) -> Iterator[Cryo]:
    """The state before each decision of a random game, and at its end."""
    rng = Random(seed)
    while not s.over:
        yield s
        s.apply(rng.choice(s.legal))
    yield s


def new_game(players: int, seed: int, **options: Any) -> Cryo:
    s = GAME.new(players, seed, **options)
    assert isinstance(s, Cryo)
    return s


def started(players: int, seed: int, **options: Any) -> Cryo:
    """A new game after the choice of the first hands."""
    s = new_game(players, seed, **options)
    while question(s) == "keep_cards":
        s.apply(s.legal[0])
    return s


def all_cards_out(own: Sequence[str]) -> dict[str, Any]:
    """A scene of four in which deck and discard pile are empty: seat 0 has these cards, the others all the rest."""
    box = Counter(dict.fromkeys(p.CARDS, p.COPIES)) - Counter(own)
    zones: dict[str, Any] = {"upgrades": {}, "missions": {}, "vehicles": {}, "hands": {0: list(own)}}
    for seat in (1, 2, 3):
        for zone, names, most in (("upgrades", p.CARDS, 3), ("missions", p.MISSIONS, 3), ("vehicles", p.VEHICLES, 3)):
            cards = [card for card, _ in box.most_common(most)]
            box -= Counter(cards)
            zones[zone][seat] = [names[p.CARDS.index(card)] for card in cards]
        zones["hands"][seat] = sorted(box.elements())[:: max(1, sum(box.values()) // 5)][:5]
        box -= Counter(zones["hands"][seat])
    assert not box, f"no place for {box}"
    return {"players": 4, **zones}


# ---------------------------------------------------------------- options
def each(action: str, argument: str, *values: object) -> set[str]:
    return {f"{action}({argument}={value})" for value in values}


def leaves(*docks: str) -> set[str]:
    return each("leave", "dock", *docks)


def docks(*names: str) -> set[str]:
    return each("dock", "dock", *names)


def acts(*spaces: str) -> set[str]:
    return each("act", "space", *spaces)


def wakes(*chambers: str) -> set[str]:
    return each("wake", "chamber", *chambers)


def places(*slots: str) -> set[str]:
    return each("place", "slot", *slots)


def chooses(*materials: str) -> set[str]:
    return each("choose", "material", *materials)


def pays(*materials: str) -> set[str]:
    return each("pay", "material", *materials)


def discards(*cards: str) -> set[str]:
    return each("discard", "card", *cards)


def plays(card: str, *modes: str) -> set[str]:
    return {f"play_card(card={card},mode={mode})" for mode in modes or p.MODES}


def announces(*pairs: tuple[int, int]) -> set[str]:
    return {f"announce(draws={draws},plays={plays})" for draws, plays in pairs}


def scouts(*caves: str) -> set[str]:
    return each("scout", "cave", *caves)


def sends(*materials: str) -> set[str]:
    return each("send", "material", *materials)


def brings(*materials: str) -> set[str]:
    return each("bring_back", "material", *materials)


def vehicle_choices(*vehicles: str) -> set[str]:
    return each("vehicle", "vehicle", *vehicles)


def loads(*pods: int) -> set[str]:
    return each("load", "pods", *pods)


def tunnels(*numbers: int) -> set[str]:
    return each("tunnel", "tunnel", *(f"tunnel_{number:02}" for number in numbers))


def settles(*where: str) -> set[str]:
    return each("settle", "where", *where)


def splits(*near: int) -> set[str]:
    return each("split", "near", *near)


def incident_choices(*sectors: str) -> set[str]:
    return each("incident", "sector", *sectors)


def strikes(*sectors: str) -> set[str]:
    return each("strike", "sector", *sectors)


def lands(*names: str) -> set[str]:
    return each("land", "dock", *names)


def scrap_cards(*cards: str) -> set[str]:
    return each("scrap_card", "card", *cards)


def scrap_tiles(*slots: str) -> set[str]:
    return each("scrap_tile", "slot", *slots)


# ---------------------------------------------------------------- the board
def look(s: Cryo, seat: int | None = None) -> dict[str, Any]:
    return s.view(seat)


def drones_on(s: Cryo, dock: str) -> list[int]:
    """The seats whose drones stand on a dock."""
    found: list[int] = look(s)["docks"][dock]["drones"]
    return found


def damaged(s: Cryo) -> set[str]:
    return {name for name, dock in look(s)["docks"].items() if dock["damaged"]}


def chamber(s: Cryo, name: str) -> list[int]:
    """The pods in a chamber, by seat."""
    place = p.CHAMBERS.index(name)
    return [int(s.asleep[seat * p.CHAMBER_COUNT + place]) for seat in range(s.players)]


def sabotaged(s: Cryo) -> set[str]:
    return {name for place, name in enumerate(p.CHAMBERS) if s.sabotaged >> place & 1}


def pile(s: Cryo, space: str) -> list[str]:
    """The tiles of a pile, the top first, known or not."""
    number = p.PILES.index(space)
    start = int(p.PILE_START[s.players * p.PILE_COUNT + number])
    return [p.TILES[s.tiles[start + height]] for height in range(int(s.heights[number]))][::-1]


def boxed(s: Cryo) -> dict[str, int]:
    """The resource tiles that went back to the box in the game."""
    return {name: int(s.boxed[kind]) for kind, name in enumerate(p.TILES) if s.boxed[kind]}


def incidents(s: Cryo) -> dict[str, str | None]:
    """The token of each sector."""
    return {name: sector["incident"] for name, sector in look(s)["sectors"].items()}


def track_left(s: Cryo) -> list[int]:
    """The heights of the six piles of the incident track, Sunset not counted."""
    return [one["left"] for one in look(s)["track"]["piles"]]


def cave_tiles(s: Cryo, seat: int | None = None) -> dict[str, str]:
    """The cave tiles that a seat sees."""
    return {name: cave["tile"] for name, cave in look(s, seat)["caves"].items() if cave["tile"]}


def face_up(s: Cryo) -> set[str]:
    return {name for name, cave in look(s)["caves"].items() if cave["face_up"]}


def deck(s: Cryo) -> list[str]:
    """The deck, the top first."""
    return [p.CARDS[s.deck[place]] for place in range(int(s.deck_size))][::-1]


def discard(s: Cryo) -> list[str]:
    """The discard pile, sorted as in components.toml."""
    found: list[str] = look(s)["discard"]
    return found


# ---------------------------------------------------------------- the seats
def player(s: Cryo, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = s.view(seat)["seats"][seat]
    return found


def home(s: Cryo, seat: int = 0) -> list[str]:
    """The platform docks with a drone."""
    return [name for place, name in enumerate(p.PLATFORM_DOCKS) if s.home[seat] >> place & 1]


def deployed(s: Cryo, seat: int = 0) -> list[str]:
    """The docks of the board with a drone of this seat; the launch dock once for each."""
    found: list[str] = player(s, seat)["deployed"]
    return found


def slots(s: Cryo, seat: int = 0) -> dict[str, str]:
    """The filled slots of a platform."""
    return {name: tile for name, tile in player(s, seat)["slots"].items() if tile}


def aboard(s: Cryo, seat: int = 0) -> int:
    return int(s.aboard[seat])


def destroyed(s: Cryo, seat: int = 0) -> int:
    return int(s.destroyed[seat])


def scavenging(s: Cryo, seat: int = 0) -> dict[str, int]:
    """The pods of a seat on scavenge spaces, by material."""
    counts = {name: int(s.scavenging[seat * p.BASIC + kind]) for kind, name in enumerate(p.SCAVENGED)}
    return {name: pods for name, pods in counts.items() if pods}


def kept(s: Cryo, seat: int = 0) -> list[str]:
    """The incident tokens next to a platform."""
    found: list[str] = player(s, seat)["tokens"]
    return found


def vehicles(s: Cryo, seat: int = 0) -> list[str]:
    return [name for kind, name in enumerate(p.VEHICLES) for _ in range(copies(s.vehicles[seat], kind))]


def upgrades(s: Cryo, seat: int = 0) -> list[str]:
    found: list[str] = player(s, seat)["upgrades"]
    return found


def missions(s: Cryo, seat: int = 0) -> list[str]:
    found: list[str] = s.view(seat)["missions"]
    return found
