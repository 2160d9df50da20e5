"""Scenes of CloudAge: a real new game past its setup choices, laid out by name, in the middle of play.

Words used everywhere in the tests of CloudAge:

* things are named as in components.toml ("wind_farm", "withered_build", "whika", "city_07", "mission_07", "L14");
* a space is "2:3,-1": board 2, axial coordinates 3, -1 on it; a district is 1, 2 or 3; a seat is a number;
* what belongs to seats is given for all of them (`water=3`), or for some by number (`water={1: 3}`);
* a start card of a navigation deck is its value (3), a city card its name ("city_07"); piles are given from the top;
* a mission is "mission_07/upgrades"; a story card is its number (12);
* an action is text as `GAME.parse` reads it: "fly(space=2:3,-1)", "collect(district=1)", "area(area=water)",
  "play(card=wreck)", "upgrade(type=combat)", "draw(kind=energy)", "branch(option=0)", "stop".

A question with a single answer is never asked: the kernel answers it. Nobody has anything unless it is said: no water,
no cards, no plants, no missions. Airships stand in cities of board 1, markers that are not named in a city without a
name.

    s = scene(ask="action", water={0: 9}, hands={0: ["wreck"]})
    act(s, "build", "play(card=wreck)")
    assert s.view(0)["seats"][0]["played"] == ["wreck"]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import GAME, land, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import build, city, final, flight, missions, planting, rounds, tiles, updates
from aerodrome.kernel.state import question_name
from aerodrome.kernel.step import Step

Names = Sequence[str]
Each = int | Mapping[int, int]  # for all seats, or for some of them
Plants = Mapping[str, int] | Names
Pile = Sequence[int | str]  # navigation cards from the top
Piles = Pile | Mapping[int, Pile]
Values = tuple[int, int]
Ask = str | Step[Any] | Callable[[CloudAge], None] | Sequence[Step[Any]]
DECK = "deck"
DISCARD = "discard"
BAG = "bag"
FLIGHT_VALUE = 2  # of everybody who has revealed, unless it is said
CAMPS = ("camp_south", "camp_west")


def scene(
    *,
    ask: Ask = "action",
    players: int = 2,
    scenario: str = "2",
    chapter: str | None = None,
    seed: int = 1,
    boards: str = "AAA",
    harder: bool = False,
    campaign: Mapping[str, Any] | None = None,
    round: int = 1,  # noqa: A002  as everywhere in the game
    first: int = 0,
    active: int | None = None,
    asked: int | None = None,
    left: int = 2,
    phase: str | None = None,
    side: str = "front",
    story: int | None = None,
    water: Each = 0,
    metal: Each = 0,
    energy: Each = 0,
    vp: Each = 0,
    level: Each = 0,
    upgrades: Mapping[int, Mapping[str, int]] | None = None,
    hands: Mapping[int, Names] | None = None,
    played: Mapping[int, Names] | None = None,
    deck: Names = (),
    discard: Names = (),
    other_cards: str | int = DECK,
    plants: Mapping[int, Plants] | None = None,
    vegetation: Mapping[str, str] | Names = (),
    gone: Names = (),
    other_plants: str | int = BAG,
    airships: Mapping[int, str] | None = None,
    markers: Mapping[int, Mapping[str, int] | Names] | None = None,
    tiles: Names | None = None,
    sets: Sequence[int] | None = None,
    missions: Mapping[int, Names] | None = None,
    covered: Mapping[int, Names] | None = None,
    mission_pile: Names = (),
    mission_known: int = 0,
    draw: Piles | None = None,
    thrown: Piles | None = None,
    known: Each = 0,
    revealed: Values | Mapping[int, Values] | None = None,
    sleeves: Mapping[int, Names] | None = None,
    sleeve_kinds: Names | None = None,
    sleeve_sizes: Mapping[int, int] | None = None,
    **fields: Any,
) -> CloudAge:
    """A table in which the named things lie where they are said to, and everything else somewhere allowed.

    `ask` is what comes next: "production" (the round begins, with its book), "reveal" (production is over), "movement"
    (the turn of the active seat), "step" (the same after the solar panel, with `points`), "land" or "fight" (the
    airship has arrived), "action" (the turn of the active seat; alone the solo board first), "choose" (the city action
    itself), "scoring" (the last production phase), "count" (after the last builds), "tie" (only the tie-break is
    left), for the seat `asked` (else the active one) "build", "wrench", "update" (of these `left` many) "plant",
    "mission" (it receives one). It may also be a step, several (the first to come last), or a function that pushes
    some; then `phase` says in which phase, "action" if nothing is said. What follows in the round lies below.

    `active` is whose turn it is, without it the first player's; what a campaign has brought when its first round
    begins is there. `boards` are the sides of boards 2 to 4. `deck` and `mission_pile` are what lies on top; cards
    named nowhere lie below it, or with `other_cards` "discard" or a seat in that pile or hand; plants named nowhere in
    the bag, or with `other_plants` in the reserve of that seat.

    A seat whose `draw` or `thrown` is named has no other navigation cards; without them its start cards lie on the
    draw pile, 0, 1, 1, 1, 2, 2, 3 from the top. `known` is how many on top are known to all. `revealed` is (lower,
    higher) of this round. `sleeves` says which cards lie in front in a district; `sleeve_sizes` how many there are,
    eight each less those that lie in navigation decks. `fields` sets plain fields of the state.
    """
    s = past_setup(players, seed, scenario, chapter, boards, harder, campaign)
    name, pending = plan(ask)
    lay_round(s, phase or PHASE_OF.get(name, "action"), round, first, active, name)
    s.side = p.SCENARIO_SIDES.index(side)
    if story is not None:
        s.story = story - p.FIRST_STORY
        s.told |= 1 << story - p.FIRST_STORY
    if sets is not None:
        s.sets = sum(1 << number for number in sets)
    if tiles is not None:
        s.tiles = bits(tiles, p.TILES)
    for zone, given in ((s.water, water), (s.metal, metal), (s.energy, energy), (s.vp, vp), (s.level, level)):
        for seat in range(players):
            zone[seat] = each(given, seat, 0)
    for seat, built in (upgrades or {}).items():
        for kind, number in built.items():
            s.upgrades[seat * p.TYPE_COUNT + p.UPGRADE_TYPES.index(kind)] = number
    lay_airships(s, airships or {})
    lay_cards(s, hands or {}, played or {}, deck, discard, other_cards)
    lay_plants(s, plants or {}, vegetation, gone, other_plants)
    lay_markers(s, markers or {})
    lay_missions(s, missions or {}, covered or {}, mission_pile, mission_known)
    decks = lay_navigation(s, draw, thrown, known)
    lay_sleeves(s, decks, sleeves or {}, sleeve_kinds, sleeve_sizes or {})
    for seat in range(players):
        if s.phase in (p.MOVEMENT, p.ACTION) or each(revealed, seat, None):
            s.lower[seat], s.flight[seat] = each(revealed, seat, None) or (0, FLIGHT_VALUE)
    s.flying = name == "step"
    for field, value in fields.items():
        assert field in s.fields(), field
        setattr(s, field, value)
    s.derive()
    push(s, name, pending, int(s.active) if asked is None else asked, left)
    s.settle()
    s.check()
    return s


# -------------------------------------------------------------------- the game and its round
def new_game(players: int = 2, seed: int = 1, **options: Any) -> CloudAge:
    return cast(CloudAge, GAME.new(players, seed, **options))


def opened(players: int = 2, seed: int = 1, **options: Any) -> CloudAge:
    """A new game after the setup choices: the first question of its first round, or of the story."""
    s = new_game(players, seed, **options)
    while s.choosing:
        s.apply(s.legal[0])
    return s


def past_setup(
    players: int,
    seed: int,
    scenario: str,
    chapter: str | None,
    boards: str,
    harder: bool,
    campaign: Mapping[str, Any] | None,
) -> CloudAge:
    options: dict[str, Any] = {"scenario": scenario if chapter is None else p.CAMPAIGN}
    if chapter is not None:
        options["chapter"] = chapter
    if campaign is not None:
        options["campaign"] = dict(campaign)
    if options["scenario"] != p.SCENARIOS[p.SHORT_SCENARIO]:
        options |= {f"board_{number + 2}": side for number, side in enumerate(boards)}
    if harder:
        options["harder"] = True
    s = opened(players, seed, keep=False, **options)
    s.depth = 0
    return s


PHASE_OF = {
    "production": "production",
    "reveal": "production",
    "movement": "movement",
    "step": "movement",
    "land": "movement",
    "fight": "movement",
    "scoring": "scoring",
    "count": "scoring",
    "tie": "scoring",
}
BEGINS_TURN = ("production", "movement", "action", "scoring")  # whose step counts the turn itself


def plan(ask: Ask) -> tuple[str, Callable[[CloudAge], None]]:
    """The name of what is asked, if it has one, and what pushes the rest."""
    if isinstance(ask, str):
        return ask, lambda s: None
    if isinstance(ask, Step):
        return "", lambda s: s.then(ask)
    if callable(ask):
        return "", ask
    given = list(ask)

    def push_all(s: CloudAge) -> None:
        for step in given:
            s.then(step)

    return "", push_all


def lay_round(s: CloudAge, phase: str, number: int, first: int, active: int | None, name: str) -> None:
    """How far the game is; a step that begins a round or a turn finds the table as it was before."""
    s.phase = p.PHASES.index(phase)
    s.round = int(s.rounds) if phase == "scoring" else number
    s.first = first
    s.active = first if active is None else active
    a_round = 1 + 2 * s.players
    place = (s.active - first) % s.players
    within = {"production": 0, "movement": 1 + place, "action": 1 + s.players + place, "scoring": 0}[phase]
    before = p.SLOTS * a_round if phase == "scoring" else (s.round - 1) * a_round + within
    s.turn = before + (name not in BEGINS_TURN)
    for seat in range(s.players):
        after = phase in ("action", "scoring") or (phase == "movement" and (seat - first) % s.players < place)
        s.slots[seat] = s.round if after else s.round - 1
        s.lower[seat] = s.flight[seat] = p.EMPTY
    if s.players == 1:
        s.solo_left = s.rounds - s.round + (phase != "scoring" and (phase != "action" or name == "action"))
    if name == "production":
        s.round -= 1
        s.first = (first - 1) % s.players if s.round else first


def push(s: CloudAge, name: str, pending: Callable[[CloudAge], None], seat: int, left: int) -> None:
    """What follows in the round, and what is asked."""
    place = (int(s.active) - int(s.first)) % s.players
    later = [(int(s.first) + other) % s.players for other in range(s.players - 1, place, -1)]
    if s.phase == p.ACTION:
        s.then(rounds.BEGIN_ROUND if s.round < s.rounds else rounds.FINAL_SCORING)
        for other in later:
            s.then(rounds.ActionTurn(other))
    elif s.phase == p.MOVEMENT:
        s.then(rounds.ACTION_PHASE)
        for other in later:
            s.then(rounds.MoveTurn(other))
    elif s.phase == p.PRODUCTION and name != "production":
        s.then(rounds.MOVEMENT_PHASE)
    elif s.phase == p.SCORING and name not in ("scoring", "count"):
        for step in (final.EPILOGUE, final.TIE_BREAK) if name == "tie" else COUNTING:
            s.then(step)
    asks: dict[str, Callable[[], None]] = {
        "production": lambda: s.then(rounds.BEGIN_ROUND),
        "reveal": lambda: reveal_all(s),
        "movement": lambda: s.then(rounds.MoveTurn(s.active)),
        "step": lambda: s.then(flight.MOVE_STEP),
        "land": lambda: flight.touch_down(s),
        "fight": lambda: flight.touch_down(s),
        "action": lambda: s.then(rounds.ActionTurn(s.active)),
        "choose": lambda: s.then(city.ACTION_CHOOSE),
        "scoring": lambda: s.then(rounds.FINAL_SCORING),
        "count": lambda: count_all(s),
        "tie": lambda: None,
        "build": lambda: s.then(build.BuildChoose(seat, left)),
        "wrench": lambda: s.then(build.WrenchUse(seat)),
        "update": lambda: s.then(updates.NavigationUpdate(seat, left)),
        "plant": lambda: planting.begin(s, seat, s.capacity(seat), planting.BY_RULE),
        "mission": lambda: missions.receive(s, seat),
        "": lambda: pending(s),
    }
    if name == "choose":
        s.then(tiles.WHITEHAVEN_PLANT)
    asks[name]()


COUNTING = (final.EPILOGUE, final.TIE_BREAK, final.COUNT_BOARDS)


def reveal_all(s: CloudAge) -> None:
    for place in range(s.players - 1, -1, -1):
        s.then(rounds.Reveal((s.first + place) % s.players))


def count_all(s: CloudAge) -> None:
    for step in COUNTING:
        s.then(step)
    for place in range(s.players - 1, -1, -1):
        s.then(final.CountMissions((s.first + place) % s.players))


# -------------------------------------------------------------------- laying things out
def each(given: Any, seat: int, otherwise: Any) -> Any:
    """What is given for a seat."""
    if isinstance(given, Mapping):
        return given.get(seat, otherwise)
    return otherwise if given is None else given


def bits(names: Iterable[str], all_names: Names) -> int:
    return sum(1 << all_names.index(name) for name in names)


def space_number(name: str) -> int:
    return p.SPACE_NAMES.index(name)


class Box:
    """Things that are not laid out yet."""

    def __init__(self, things: Iterable[str]) -> None:
        self.things = list(things)

    def take(self, name: str) -> str:
        if name not in self.things:
            raise LookupError(f"no {name} is left in the box")
        self.things.remove(name)
        return name

    def take_all(self, names: Iterable[str]) -> list[str]:
        return [self.take(name) for name in names]


def lay_airships(s: CloudAge, airships: Mapping[int, str]) -> None:
    """Where they are said to be; the others alone in cities of board 1, not in Whika."""
    taken = [space_number(name) for name in airships.values()]
    free = [
        space for space in range(p.BOARD_SPACES) if s.city_at(space) not in (p.EMPTY, p.WHIKA) and space not in taken
    ]
    for seat in range(s.players):
        s.airships[seat] = space_number(airships[seat]) if seat in airships else free.pop(0)


def lay_cards(
    s: CloudAge,
    hands: Mapping[int, Names],
    played: Mapping[int, Names],
    deck: Names,
    discard: Names,
    others: str | int,
) -> None:
    box = Box(
        name for card, name in enumerate(p.CARDS) if s.sets >> p.CARD_SET[card] & 1 for _ in range(p.CARD_COPIES[card])
    )
    for zone, given in ((s.hands, hands), (s.played, played)):
        for seat in range(s.players):
            lay_counts(zone, seat, p.CARDS, box.take_all(given.get(seat, ())))
    thrown = box.take_all(discard)
    top = box.take_all(deck)
    below = box.things if others == DECK else []
    if others == DISCARD:
        thrown += box.things
    elif isinstance(others, int):
        for name in box.things:
            s.hands[others * p.CARD_KINDS + p.CARDS.index(name)] += 1
    lay_counts(s.discard, 0, p.CARDS, thrown)
    pile = [p.CARDS.index(name) for name in [*top, *below]][::-1]
    s.deck_size = len(pile)
    s.deck = vec[i64]([*pile, *[p.EMPTY] * (p.CARD_COUNT - len(pile))])
    for seat in range(s.players):
        s.hand_sizes[seat] = sum(s.hands[seat * p.CARD_KINDS : (seat + 1) * p.CARD_KINDS])
        for zone, worth in (
            (s.card_move, p.CARD_MOVE),
            (s.card_combat, p.CARD_COMBAT),
            (s.card_capacity, p.CARD_CAPACITY),
        ):
            zone[seat] = sum(worth[card] * s.copies(seat, card) for card in range(p.CARD_KINDS))


def lay_counts(zone: Any, seat: int, names: Names, given: Iterable[str]) -> None:
    """A stretch of a zone that counts copies."""
    counted = Counter(given)
    for number, name in enumerate(names):
        zone[seat * len(names) + number] = counted[name]


def lay_plants(
    s: CloudAge,
    plants: Mapping[int, Plants],
    vegetation: Mapping[str, str] | Names,
    gone: Names,
    others: str | int,
) -> None:
    box = Box(name for kind, name in enumerate(p.PLANTS) for _ in range(0 if s.short() else p.PLANT_COPIES[kind]))
    for seat in range(s.players):
        lay_counts(s.plants, seat, p.PLANTS, box.take_all(Counter(plants.get(seat, ())).elements()))
    growing = vegetation if isinstance(vegetation, Mapping) else dict.fromkeys(vegetation, p.PLANTS[p.GREEN_PLANT])
    used = list(gone)
    for place in range(2 * p.PLANT_KINDS):
        s.vegetation[place] = 0
    for name, plant in growing.items():
        space, kind = space_number(name), p.PLANTS.index(box.take(plant))
        s.vegetation[2 * kind] |= int(land.low_bit(space))
        s.vegetation[2 * kind + 1] |= int(land.high_bit(space))
        if land.FIND_KIND[s.layout * p.SPACES + space] != p.EMPTY:
            used.append(name)
    s.gone_low, s.gone_high = land.words_of([space_number(name) for name in set(used)])
    lay_counts(s.bag, 0, p.PLANTS, box.things if others == BAG else ())
    if isinstance(others, int):
        for name in box.things:
            s.plants[others * p.PLANT_KINDS + p.PLANTS.index(name)] += 1


def lay_markers(s: CloudAge, markers: Mapping[int, Mapping[str, int] | Names]) -> None:
    """Those that are not named lie in a city without a name."""
    camp = next(name for name in CAMPS if name in s.view()["cities"])
    for seat in range(s.players):
        named = Counter(markers.get(seat, ()))
        spare = int(s.slots[seat]) - named.total()
        assert spare >= 0, f"seat {seat} has {named.total()} markers in cities, and has taken {s.slots[seat]}"
        named[camp] += spare
        lay_counts(s.markers, seat, p.CITIES, named.elements())


def lay_missions(
    s: CloudAge, given: Mapping[int, Names], covered: Mapping[int, Names], pile: Names, known: int
) -> None:
    box = Box(() if s.short() else p.MISSION_CARDS)
    for seat in range(s.players):
        s.missions[seat] = bits(box.take_all(given.get(seat, ())), p.MISSION_CARDS)
        s.covered[seat] = bits(covered.get(seat, ()), p.HALF_NAMES)
    cards = [p.MISSION_CARDS.index(name) for name in [*box.take_all(pile), *box.things]][::-1]
    s.mission_size, s.mission_known = len(cards), known
    s.mission_pile = vec[i64]([*cards, *[p.EMPTY] * (p.MISSION_CARD_COUNT - len(cards))])


def navigation_card(card: int | str) -> int:
    return card if isinstance(card, int) else p.NAVIGATION.index(card)


def lay_navigation(s: CloudAge, draw: Piles | None, thrown: Piles | None, known: Each) -> list[str]:
    """The navigation decks; the city cards that lie in them."""
    out = []
    for seat in range(s.players):
        ready, used = each(draw, seat, None), each(thrown, seat, None)
        if ready is None and used is None:
            ready = sorted(int(value) for value in p.START_VALUES)
        for zone, sizes, given in ((s.draw, s.draw_sizes, ready), (s.thrown, s.thrown_sizes, used)):
            cards = [navigation_card(card) for card in given or ()][::-1]
            out += [p.NAVIGATION[card] for card in cards if card >= p.START_KINDS]
            sizes[seat] = len(cards)
            for place in range(p.NAVIGATION_PILE):
                zone[seat * p.NAVIGATION_PILE + place] = cards[place] if place < len(cards) else p.EMPTY
        s.known[seat] = each(known, seat, 0)
    return out


def lay_sleeves(
    s: CloudAge,
    decks: Names,
    sleeves: Mapping[int, Names],
    kinds: Names | None,
    sizes: Mapping[int, int],
) -> None:
    """Cards of the sleeves that lie in no deck are out of the game."""
    box = Box(p.CITY_CARDS)
    out = box.take_all(decks)
    if kinds is not None:
        s.sleeve_kinds = vec[i64]([p.SLEEVES.index(name) for name in kinds])
    heights = [sizes.get(district, p.SLEEVE_SIZE) for district in range(1, p.DISTRICTS + 1)]
    missing = p.DISTRICTS * p.SLEEVE_SIZE - sum(heights)
    for district in [one for one in (3, 2, 1) if one not in sizes]:
        fewer = min(max(0, len(out) - missing), heights[district - 1] - len(sleeves.get(district, ())))
        heights[district - 1] -= fewer
        missing += fewer
    assert missing >= len(out), "more city cards in decks than were taken out of the sleeves"
    fronts = {district: box.take_all(sleeves.get(district, ())) for district in range(1, p.DISTRICTS + 1)}
    for district in range(1, p.DISTRICTS + 1):
        pile = fronts[district]
        while len(pile) < heights[district - 1]:
            pile.append(box.things.pop(0))
        s.sleeve_sizes[district - 1] = len(pile)
        for place in range(p.SLEEVE_SIZE):
            number = p.CITY_CARDS.index(pile[-1 - place]) if place < len(pile) else p.EMPTY
            s.sleeves[(district - 1) * p.SLEEVE_SIZE + place] = number
    while len(out) < missing:
        out.append(box.things.pop(0))
    s.seen = bits(out, p.CITY_CARDS)
    s.unused = vec[i64]([p.CITY_CARDS.index(name) for name in box.things])


# -------------------------------------------------------------------- acting and asking
def act(s: CloudAge, *actions: str) -> CloudAge:
    """Play these actions, invariants checked after each."""
    for action in actions:
        s.apply(GAME.parse(action))
        s.check()
    return s


def question(s: CloudAge) -> str | None:
    """The name of the question, as a view has it: "fight_next"."""
    return question_name(s.top()) if s.depth else None


def asking(s: CloudAge) -> dict[str, Any]:
    """What the question says of itself."""
    found: dict[str, Any] = s.view(int(s.player))["asking"]
    return found


def options(s: CloudAge) -> list[str]:
    """All legal actions by name."""
    return [GAME.name(action) for action in s.legal]


def told(s: CloudAge, reader: int | None, *actions: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of some actions, as one reader may know them."""
    journal = GAME.listen(s)
    act(s, *actions)
    read = [GAME.events.read(event, reader) for event in journal.take()]
    return [(one.name, one.args) for one in read]


def each_told(s: CloudAge, reader: int | None, *actions: str) -> list[tuple[int, str, dict[str, Any]]]:
    """The same with the seat that each event is of."""
    journal = GAME.listen(s)
    act(s, *actions)
    events = journal.take()
    read = [GAME.events.read(event, reader) for event in events]
    return [(int(event.seat), one.name, one.args) for event, one in zip(events, read, strict=True)]
