"""Where everything lies on a table of Aerion, and how it moved: for tests that assert whole zones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.rng import Rng, fast_rng
from tests.games.aerion.scene import scene

NOTHING = [1, 2, 3, 5, 6, 6]  # dice that satisfy no combination (AER-10.8)
EVERYTHING: dict[str, Any] = {"expansions": list(p.EXPANSIONS), "variants": ["factory_under_construction"]}


# ---------------------------------------------------------------- zones
def where(s: Aerion) -> dict[str, str]:
    """The place of every card, by its id: "quad/book/1" is in "pulpit_0"."""
    v = s.view(0)
    out: dict[str, str] = {}
    for number, deck in enumerate(p.DECKS):
        for depth in range(s.deck_size[number]):
            out[p.card_id(int(s.deck_card(number, depth)))] = "deck"
        for card in v["decks"][deck]["discard"]:
            out[card] = "discard"
        out[v["decks"][deck]["display"]] = "display"
    for workshop in v["workshops"]:
        for slot in ("blueprint", "material", "crew"):
            out[workshop[slot]] = workshop["id"]
    for number, seat in enumerate(v["seats"]):
        for zone in ("pulpit", "reserve", "payroll"):
            for card in seat[zone] or ():
                out[card] = f"{zone}_{number}"
    for zone in ("eggs", "hourglasses"):
        for card in v[zone] or ():
            out[card] = zone
    for card in (v["flagship"] or {"under": {}})["under"].values():
        out[card] = "flagship"
    for used in s.eggs_used:
        out[p.card_id(int(used))] = "box"
    for factory in s.factory_cards():
        out[p.card_id(factory)] = "factories"
    out[v["hand"]] = "hand"
    out.pop(None, None)  # type: ignore[call-overload]
    return out


def moved(before: dict[str, str], s: Aerion) -> dict[str, str]:
    """The cards that lie elsewhere now, with their new places."""
    return {card: place for card, place in where(s).items() if before[card] != place}


def workshop(s: Aerion, place: str) -> list[str]:
    """The kinds of the cards in a Workshop."""
    zone = next(one for one in s.view(0)["workshops"] if one["id"] == place)
    return [kind(zone[slot]) for slot in ("blueprint", "material", "crew") if zone[slot]]


def pulpit(s: Aerion, seat: int = 0) -> list[str]:
    return short(s.view(0)["seats"][seat]["pulpit"])


def reserve(s: Aerion, seat: int = 0) -> list[str]:
    return short(s.view(0)["seats"][seat]["reserve"])


def short(cards: list[str]) -> list[str]:
    """Cards as "deck/kind"."""
    return [card.rsplit("/", 1)[0] for card in cards]


def kind(card: str) -> str:
    return card.split("/")[1]


def flying(s: Aerion) -> set[str]:
    return {ship["id"] for ship in s.view(0)["ships"] if ship["flying"]}


def dice_of(s: Aerion) -> list[int]:
    return [int(die) for die in s.dice]


def outcome(s: Aerion) -> str:
    said: str = s.view(0)["outcome"]
    return said


# ---------------------------------------------------------------- actions by name
def reroll(*positions: int) -> str:
    """Reroll the dice at these positions, counted from 0."""
    return f"reroll(dice={sum(1 << position for position in positions)})"


def pay(deck: str) -> str:
    return f"pay(deck={deck})"


def take(deck: str) -> str:
    return f"take(deck={deck})"


def place(spot: str) -> str:
    return f"place(spot={spot})"


def move(card: str, spot: str) -> str:
    """Move "deck/kind" from the Reserve."""
    deck, element = card.split("/")
    return f"move(deck={deck},element={element},spot={spot})"


def pick(*kinds: str) -> list[str]:
    """Recover these kinds, the first on top."""
    return [f"recover_card(kind={one})" for one in kinds]


def pays(*decks: str) -> set[str]:
    return {pay(deck) for deck in decks}


# ---------------------------------------------------------------- whole games
def new_game(
    players: int = 1, seed: int | str = 1, expansions: Any = (), variants: Any = (), pixies: int = 3
) -> Aerion:
    s = GAME.new(players, seed, expansions=list(expansions), variants=list(variants), pixies=pixies)
    assert isinstance(s, Aerion)
    return s


def dealt(outcomes: list[int], players: int = 1, **options: Any) -> Aerion:
    """A new game whose first random draws are dictated."""
    s = Aerion(players)
    s.rng = fast_rng(1)
    s.rng.dictate(outcomes)
    GAME.setup(s, GAME.check_options(options))
    s.settle()
    return s


def play(s: Aerion, seed: int, choose: Callable[[Aerion, Rng], int] | None = None) -> Iterator[Aerion]:
    """Play to the end, at random or by `choose`; the state before every decision, and the last one."""
    rng = fast_rng(seed)
    while not s.over:
        yield s
        s.apply(choose(s, rng) if choose else s.legal[rng.below(len(s.legal))])
    yield s


def eager(s: Aerion, rng: Rng) -> int:
    """Prefer doing over stopping: every kind of action that is open has the same chance, and exits come first."""
    kinds: dict[str, list[int]] = {}
    for action in s.legal:
        kinds.setdefault(GAME.actions.decode(action).name, []).append(action)
    for wish in ("construction", "payday", "demolition", "hunt", "transfer", "place", "bonus"):
        if wish in kinds and rng.below(4):
            return kinds[wish][rng.below(len(kinds[wish]))]
    chosen = sorted(kinds)[rng.below(len(kinds))]
    return kinds[chosen][rng.below(len(kinds[chosen]))]


def events(s: Aerion, *kinds: str) -> list[tuple[str, int]]:
    """The events of some kinds since the journal was opened, with their first int."""
    assert s.journal is not None
    told = [event for event in s.journal.events if p.EVENTS.name(event) in kinds]
    return [(p.EVENTS.name(event), int(event.values[0]) if len(event.values) else p.EMPTY) for event in told]


# ---------------------------------------------------------------- situations that several files start from
W1, W2 = place("workshop_1"), place("workshop_2")
SHIP = {entry["id"]: entry for entry in p.COMPONENTS["ship"]}
MATERIALS = ("mat_propellers", "mat_nuts", "mat_cocoons")
BLUEPRINTS = tuple(f"plan_{ship}" for ship in p.SHIPS)
CREWS = ("crew_incubus", "crew_sognae")
QUADS = [4, 4, 4, 4, 1, 2]
TRIPLE = [4, 4, 4, 1, 2, 6]
FREE = {"transfer", "recover", "use_eggs"}
# A Book to recover with, a card to recover, a Reserve card that fits, an Egg to use: all free actions are possible.
ALL_FREE: dict[str, Any] = {
    "expansions": ["eggs"],
    "pixies": 0,
    "pulpits": {0: ["straight/book"]},
    "reserves": {0: ["straight/mat_nuts"]},
    "discards": {"quad": ["mat_propellers", "crew_sognae"]},
    "eggs_owned": ["all_six/egg"],
    "display": {"triple": "mat_nuts", "full_house": "crew_incubus"},
}


def holding(hand: str, book: bool = True, **options: Any) -> Aerion:
    """An acquired card is in hand. With a Book in the Pulpit there is always a choice; nothing can be recovered."""
    pulpits = {0: ["all_six/book"]} if book else {}
    display = {"two_pair": "book", "straight": "book"}
    return scene(**{"window": "placement", "hand": hand, "pulpits": pulpits, "display": display, **options})
