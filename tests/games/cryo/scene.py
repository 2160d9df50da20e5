"""Scenes of Cryo: a real new game, laid out by name, in the middle of play.

Words used everywhere in the tests of Cryo:

* docks, action spaces, chambers, caves, tunnels, slots, tiles and tokens are named as in components.toml ("ws_d",
  "lab_stasis_1", "lab_chamber_2", "cave_04", "tunnel_06", "awaken_cost", "pink_crystal", "morning_card");
* a card is named by its type ("imaging"); as a vehicle by its vehicle ("rhino"), as a mission by its mission ("loot");
* a platform dock is "p1" to "p6"; a seat is a number;
* an action is text as `GAME.parse` reads it: "deploy", "leave(dock=p1)", "dock(dock=rd_b)", "act(space=rd_computer_1)",
  "announce(draws=0,plays=1)", "play_card(card=imaging,mode=vehicle)", "wake(chamber=lab_chamber_1)",
  "pay(material=nanite)", "scrap_card(card=imaging)", "scrap_tile(slot=awaken_cost)", "end_turn" ...

A question with a single answer is never asked: the kernel answers it. A window that is kept open for a scrap is asked
only if the active seat has a card or a tile; hands are empty unless they are named, so scenes are quiet by default.

    s = scene(tracks={0: {"crystal": 1, "nanite": 1}})
    act(s, "leave(dock=p1)", "dock(dock=ws_d)", "act(space=ws_reactor_1)", "pay(material=nanite)")
    assert tracks(s, 0) == {"crystal": 1, "energy": 1}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cryo import GAME, parts as p
from aerodrome.games.cryo.codes import one_card, one_token
from aerodrome.games.cryo.state import Cryo
from aerodrome.games.cryo.steps import turn
from aerodrome.kernel.state import question_name
from aerodrome.kernel.step import Step

Names = Sequence[str]
Counts = Mapping[str, int]
SABOTAGES = ("morning_sabotage", "afternoon_sabotage")
QUIET = ("morning_crystal", "morning_organics", "morning_tech", "morning_nanite")  # on the incident spaces


def vec_of(items: Iterable[int]) -> Any:
    return vec[i64]([i64(int(item)) for item in items])


def bits(names: Iterable[str], all_names: Names) -> int:
    return sum(1 << all_names.index(name) for name in names)


class Box:
    """Things that are not laid out yet."""

    def __init__(self, things: Iterable[str]) -> None:
        self.things = list(things)

    def take(self, name: str) -> str:
        if name not in self.things:
            raise LookupError(f"no {name} is left in the box")
        self.things.remove(name)
        return name

    def any(self) -> str | None:
        return self.things.pop(0) if self.things else None


def scene(
    *,
    players: int = 2,
    target: str = "least_populated",
    first: int = 0,
    active: int = 0,
    turn_number: int = 1,
    steps: Sequence[Step[Any]] | None = None,
    scrapped: bool = False,
    tracks: Mapping[int, Counts] | None = None,
    slots: Mapping[int, Mapping[str, str]] | None = None,
    home: Mapping[int, Names] | None = None,
    deployed: Mapping[int, Names] | None = None,
    damaged: Names = (),
    asleep: Mapping[int, Counts] | None = None,
    aboard: Mapping[int, int] | None = None,
    scavenging: Mapping[int, Counts] | None = None,
    settled: Mapping[int, Counts] | None = None,
    destroyed: Mapping[int, int] | None = None,
    sabotaged: Names = (),
    caves: Mapping[str, str] | None = None,
    explored: Names = (),
    piles: Mapping[str, Names] | None = None,
    incidents: Mapping[str, str | None] | None = None,
    track: Names = (),
    drawn: int | None = None,
    kept: Mapping[int, Names] | None = None,
    hands: Mapping[int, Names] | None = None,
    upgrades: Mapping[int, Names] | None = None,
    missions: Mapping[int, Names] | None = None,
    vehicles: Mapping[int, Names] | None = None,
    deck: Names = (),
    discard: Names = (),
    rest: str = "deck",
    seed: int = 1,
) -> Cryo:
    """A table in which the named things lie where they are said to, and everything else somewhere allowed.

    `tracks` are 0 unless named. `home` names the platform docks with a drone: p1, p2, p3 less as many (from the left)
    as `deployed` names for the seat ("launch" may be named several times).

    Pods: `asleep` sets chambers of a seat, the others have what they begin with (sabotaged ones nothing). Pods that lie
    elsewhere are taken from chambers that are not named, the last first; pods that are left over are destroyed, or in
    chambers that are not named if `destroyed` says how many are.

    Caves: `caves` says which tiles lie where, `explored` which ones are face up besides the first two (those with
    settled pods are as well).

    `piles` maps a resource space to its whole pile, the top first; other piles have as many tiles as there are players,
    as far as there are tiles. `incidents` maps a sector to its token, or to None; those not named have quiet ones.
    `track` are the tokens to come, `kept` those beside the platforms, `drawn` how many were drawn (as many as lie
    elsewhere, unless it is named).

    Cards: `deck` from the top; what is not named lies below it, or with rest="discard" in the discard pile.

    `steps` are what is pending in the turn of the active seat, the first to come last: its main action by default.
    """
    s = GAME.new(players, seed, keep=False, sabotage_target=target)
    assert isinstance(s, Cryo)
    s.depth = 0
    s.first, s.active, s.turn, s.scrapped = first, active, turn_number, scrapped
    lay_tracks(s, tracks or {})
    lay_drones(s, home or {}, deployed or {}, damaged)
    lay_caves(s, caves or {}, explored, settled or {})
    lay_pods(s, asleep or {}, aboard or {}, scavenging or {}, destroyed or {}, sabotaged)
    lay_tiles(s, slots or {}, piles or {})
    lay_tokens(s, incidents or {}, track, drawn, kept or {})
    lay_cards(s, hands or {}, upgrades or {}, missions or {}, vehicles or {}, deck, discard, rest)
    for step in (turn.END_CHECK, turn.HAND_LIMIT, turn.END_TURN, *([turn.TURN_MAIN] if steps is None else steps)):
        s.then(step)
    s.settle()
    s.check()
    return s


# -------------------------------------------------------------------- laying things out
def lay_tracks(s: Cryo, tracks: Mapping[int, Counts]) -> None:
    for seat in range(s.players):
        for kind, name in enumerate(p.RESOURCES[: p.TRACKS]):
            s.tracks[seat * p.TRACKS + kind] = tracks.get(seat, {}).get(name, 0)


def lay_drones(s: Cryo, home: Mapping[int, Names], deployed: Mapping[int, Names], damaged: Names) -> None:
    s.damaged = bits(damaged, p.DOCKS)
    for seat in range(s.players):
        out = deployed.get(seat, ())
        s.deployed[seat] = bits([dock for dock in out if dock != "launch"], p.DOCKS)
        s.launching[seat] = list(out).count("launch")
        s.home[seat] = bits(home.get(seat, p.PLATFORM_DOCKS[len(out) : p.DRONES]), p.PLATFORM_DOCKS)


def lay_caves(s: Cryo, caves: Mapping[str, str], explored: Names, settled: Mapping[int, Counts]) -> None:
    box = Box(p.CAVE_TILES)
    laid = {p.CAVES.index(cave): box.take(tile) for cave, tile in caves.items()}
    for cave in range(p.CAVE_COUNT):
        size = p.SIZES[p.CAVE_SIZE[cave]]
        tile = laid.get(cave) or box.take(next(name for name in box.things if name.startswith(size)))
        s.caves[cave] = p.CAVE_TILES.index(tile)
    s.explored = p.START_CAVES | bits(explored, p.CAVES)
    for seat in range(s.players):
        for cave, name in enumerate(p.CAVES):
            pods = settled.get(seat, {}).get(name, 0)
            s.settled[seat * p.CAVE_COUNT + cave] = pods
            if pods:
                s.explored |= 1 << cave


def lay_pods(
    s: Cryo,
    asleep: Mapping[int, Counts],
    aboard: Mapping[int, int],
    scavenging: Mapping[int, Counts],
    destroyed: Mapping[int, int],
    sabotaged: Names,
) -> None:
    s.sabotaged = bits(sabotaged, p.CHAMBERS)
    for seat in range(s.players):
        s.aboard[seat] = aboard.get(seat, 0)
        for kind, name in enumerate(p.SCAVENGED):
            s.scavenging[seat * p.BASIC + kind] = scavenging.get(seat, {}).get(name, 0)
        named = {p.CHAMBERS.index(chamber): pods for chamber, pods in asleep.get(seat, {}).items()}
        free = [
            chamber for chamber in range(p.CHAMBER_COUNT) if not s.sabotaged >> chamber & 1 and chamber not in named
        ]
        chambers = [0] * p.CHAMBER_COUNT
        for chamber in free:
            chambers[chamber] = int(p.CHAMBER_PODS[chamber])
        for chamber, pods in named.items():
            chambers[chamber] = pods
        elsewhere = int(s.aboard[seat]) + destroyed.get(seat, 0)
        elsewhere += sum(int(pods) for pods in s.settled[seat * p.CAVE_COUNT : (seat + 1) * p.CAVE_COUNT])
        elsewhere += sum(int(pods) for pods in s.scavenging[seat * p.BASIC : (seat + 1) * p.BASIC])
        for chamber in reversed(free):
            while sum(chambers) + elsewhere > p.PODS and chambers[chamber]:
                chambers[chamber] -= 1
        left_over = p.PODS - sum(chambers) - elsewhere
        if seat in destroyed and left_over:
            chambers[free[-1]] += left_over
            left_over = 0
        s.destroyed[seat] = destroyed.get(seat, 0) + left_over
        for chamber in range(p.CHAMBER_COUNT):
            s.asleep[seat * p.CHAMBER_COUNT + chamber] = chambers[chamber]


def lay_tiles(s: Cryo, slots: Mapping[int, Mapping[str, str]], piles: Mapping[str, Names]) -> None:
    box = Box(name for kind, name in enumerate(p.TILES) for _ in range(p.TILE_COPIES[kind]))
    for seat in range(s.players):
        for slot, name in enumerate(p.SLOTS):
            tile = slots.get(seat, {}).get(name)
            s.slots[seat * p.SLOT_COUNT + slot] = p.EMPTY if tile is None else p.TILES.index(box.take(tile))
    laid = {space: [box.take(tile) for tile in reversed(tiles)] for space, tiles in piles.items()}
    for place in range(p.TILE_COUNT):
        s.tiles[place] = p.EMPTY
    for back, colour in enumerate(p.BACKS):
        of_back = Box(tile for tile in box.things if tile.startswith(colour))
        for place in range(back * p.TILES_A_BACK + p.PILES_A_BACK * s.players, (back + 1) * p.TILES_A_BACK):
            tile = of_back.any()
            s.tiles[place] = p.EMPTY if tile is None else p.TILES.index(tile)
        for number, space in enumerate(p.PILES):
            start = int(p.PILE_START[s.players * p.PILE_COUNT + number])
            if start // p.TILES_A_BACK != back:
                continue
            tiles = laid[space] if space in laid else [tile for _ in range(s.players) if (tile := of_back.any())]
            s.heights[number] = len(tiles)
            for height, tile in enumerate(tiles):
                s.tiles[start + height] = p.TILES.index(tile)
        for kind, name in enumerate(p.TILES):
            if p.TILE_BACK[kind] == back:
                s.boxed[kind] = of_back.things.count(name)


def lay_tokens(
    s: Cryo, incidents: Mapping[str, str | None], track: Names, drawn: int | None, kept: Mapping[int, Names]
) -> None:
    box = Box(name for kind, name in enumerate(p.TOKENS) for _ in range(p.TOKEN_COPIES[kind]))
    for seat in range(s.players):
        s.kept[seat] = sum(int(one_token(p.TOKENS.index(box.take(token)))) for token in kept.get(seat, ()))
    out = sum(len(tokens) for tokens in kept.values())
    for chamber in range(p.CHAMBER_COUNT):
        if s.sabotaged >> chamber & 1:
            box.take(next(token for token in SABOTAGES if token in box.things))
            out += 1
    for number, sector in enumerate(p.SECTORS):
        token = incidents.get(sector, QUIET[number])
        s.incidents[number] = p.EMPTY if token is None else p.TOKENS.index(box.take(token))
    length = int(s.track_length())
    gone = "sunset" not in box.things
    s.drawn = length + 1 if gone else min(out, length) if drawn is None else drawn
    if not gone:
        box.take("sunset")  # under the last pile
    to_come = [box.take(token) for token in track]
    for place in range(2 * p.TOKENS_A_PERIOD):
        s.tokens[place] = p.EMPTY
    for number in range(int(s.drawn), length):
        place = int(s.track_place(number))
        s.tokens[place] = p.TOKENS.index(to_come.pop(0) if to_come else take_of_period(box, place))
    for any_back in (False, True):  # the rest lies in the box, or where tokens have been drawn from
        for place in range(2 * p.TOKENS_A_PERIOD):
            period = p.PERIODS[place // p.TOKENS_A_PERIOD]
            if s.tokens[place] == p.EMPTY and any(any_back or name.startswith(period) for name in box.things):
                s.tokens[place] = p.TOKENS.index(take_of_period(box, place))


def take_of_period(box: Box, place: int) -> str:
    """A token with the back of its place, as far as there is one."""
    period = p.PERIODS[place // p.TOKENS_A_PERIOD]
    return box.take(next((name for name in box.things if name.startswith(period)), box.things[0]))


def set_of(cards: Iterable[str], names: Names = p.CARDS) -> int:
    return sum(int(one_card(names.index(card))) for card in cards)


def lay_cards(
    s: Cryo,
    hands: Mapping[int, Names],
    upgrades: Mapping[int, Names],
    missions: Mapping[int, Names],
    vehicles: Mapping[int, Names],
    deck: Names,
    discard: Names,
    rest: str,
) -> None:
    box = Box(card for card in p.CARDS for _ in range(p.COPIES))
    for seat in range(s.players):
        s.aside[seat] = 0
        s.hands[seat] = set_of(box.take(card) for card in hands.get(seat, ()))
        s.upgrades[seat] = bits([box.take(card) for card in upgrades.get(seat, ())], p.CARDS)
        for zone, names, laid in ((s.missions, p.MISSIONS, missions), (s.vehicles, p.VEHICLES, vehicles)):
            cards = [box.take(p.CARDS[names.index(name)]) for name in laid.get(seat, ())]
            zone[seat] = bits(cards, p.CARDS) if names == p.MISSIONS else set_of(cards)
    tops = [box.take(card) for card in deck]
    s.discard = set_of(box.take(card) for card in discard)
    below = box.things
    if rest == "discard":
        s.discard += set_of(below)
        below = []
    cards = [*below, *reversed(tops)]
    s.deck_size = len(cards)
    for place in range(p.DECK):
        s.deck[place] = p.CARDS.index(cards[place]) if place < len(cards) else p.EMPTY


# -------------------------------------------------------------------- acting and looking
def act(s: Cryo, *actions: str) -> Cryo:
    """Play actions by their names; the invariants hold after each."""
    for action in actions:
        s.apply(GAME.parse(action))
        s.check()
    return s


def options(s: Cryo) -> list[str]:
    """What is offered, extras included."""
    return [GAME.name(action) for action in s.legal]


def answers(s: Cryo) -> list[str]:
    """What is offered, without the scraps beside it."""
    extras = [int(action) for action in s.beside]
    return [GAME.name(action) for action in s.legal if action not in extras]


def scraps(s: Cryo) -> list[str]:
    return [GAME.name(int(action)) for action in s.beside]


def question(s: Cryo) -> str:
    """The name of the pending question, as in section 9 of the ledger; "" when the game is over."""
    return "" if s.over else question_name(s.top())


def tracks(s: Cryo, seat: int) -> dict[str, int]:
    """What a seat has, zeros left out."""
    found = s.view(None)["seats"][seat]["tracks"]
    return {name: amount for name, amount in found.items() if amount}


def asleep(s: Cryo, seat: int) -> dict[str, int]:
    """The pods of a seat by chamber."""
    return {
        name: int(s.asleep[seat * p.CHAMBER_COUNT + chamber])
        for chamber, name in enumerate(p.CHAMBERS)
        if s.asleep[seat * p.CHAMBER_COUNT + chamber]
    }


def settled(s: Cryo, seat: int) -> dict[str, int]:
    """The pods of a seat by cave."""
    return {
        name: int(s.settled[seat * p.CAVE_COUNT + cave])
        for cave, name in enumerate(p.CAVES)
        if s.settled[seat * p.CAVE_COUNT + cave]
    }


def hand(s: Cryo, seat: int) -> list[str]:
    found: list[str] = s.view(seat)["hand"]
    return found


def told(s: Cryo, reader: int | None, *actions: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of some actions, as one reader may know them."""
    journal = GAME.listen(s)
    act(s, *actions)
    read = [GAME.events.read(event, reader) for event in journal.take()]
    return [(one.name, one.args) for one in read]
