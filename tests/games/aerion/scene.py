"""Scenes of Aerion: a real new game, laid out by name, in the middle of a turn.

Cards are named by kind where the deck is clear ("crew_incubus") and "deck/kind" elsewhere ("quad/book"). What is not
named lies in its deck; with `rest="discard"` it lies in the discard pile instead (Eggs leave the game).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from librt.vecs import vec

from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.codes import deck_of, kind_of
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps import cards, eggs, turn
from aerodrome.kernel.step import Step

WINDOWS: dict[str, Step[Any]] = {
    "start": turn.START_WINDOW,
    "roll": turn.ROLL_WINDOW,
    "acquire": cards.CHOOSE_DISPLAY_CARD,
    "placement": cards.CHOOSE_PLACEMENT,
    "close": turn.CLOSE_WINDOW,
    "end": turn.END_WINDOW,
}
PLACES = {"workshop_1": 0, "workshop_2": 1, "personal_0": 0, "personal_1": 1, "common": 2}


class Box:
    """The cards that are not laid out yet."""

    def __init__(self, s: Aerion) -> None:
        self.cards = [
            card for deck in range(p.DECK_COUNT) for card in p.base_cards(deck, int(s.expansions), int(s.variants))
        ]

    def take(self, name: str, deck: str | None = None) -> int:
        if "/" in name:
            deck, name = name.split("/")[:2]
        for card in self.cards:
            if p.KINDS[kind_of(card)] == name and (deck is None or p.DECKS[deck_of(card)] == deck):
                self.cards.remove(card)
                return card
        raise LookupError(f"no {name} is left in {deck or 'the box'}")

    def take_all(self, names: Iterable[str], deck: str | None = None) -> list[int]:
        return [self.take(name, deck) for name in names]


def scene(
    *,
    players: int = 1,
    expansions: Sequence[str] = (),
    variants: Sequence[str] = (),
    pixies: int = 3,
    window: str = "roll",
    active: int = 0,
    dice: Sequence[int] | None = None,
    display: Mapping[str, str | None] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    rest: str = "deck",
    workshops: Mapping[str, Sequence[str]] | None = None,
    pulpits: Mapping[int, Sequence[str]] | None = None,
    reserves: Mapping[int, Sequence[str]] | None = None,
    payrolls: Mapping[int, Sequence[str]] | None = None,
    hand: str | None = None,
    flying: Iterable[str] = (),
    charge_of_1: Iterable[str] | None = None,
    under_flagship: Sequence[str] = (),
    flagship_flying: bool = False,
    factories: Iterable[str] | None = None,
    hourglasses: Sequence[str] = (),
    clouds: Sequence[int] | None = None,
    piers: int = 0,
    eggs_owned: Sequence[str] = (),
    outposts: Sequence[str | None] | None = None,
    lairs: Sequence[str | None] | None = None,
    figure: int | None = None,
    free_rerolls: int = 0,
    paid: bool = False,
    lab_open: bool = False,
    shells_marked: bool = False,
    egg_taken: bool = False,
    seed: int = 1,
) -> Aerion:
    """A table in which named things lie where they are said to; `decks` lists from the top, `discards` oldest first.

    `display` names every slot that is filled; without it the Display stays as dealt. Columns of the Hellkite are
    counted from 0; `lairs` names the face-down ones too.
    """
    s = GAME.new(players, seed, expansions=list(expansions), variants=list(variants), pixies=pixies)
    assert isinstance(s, Aerion)
    box = Box(s)
    if display is None:
        display = {p.DECKS[deck]: p.KINDS[kind_of(card)] for deck, card in enumerate(s.display) if card != p.EMPTY}
    s.display = vec_of([box.take(kind, deck) if (kind := display.get(deck)) else p.EMPTY for deck in p.DECKS])
    layout = vec_of([p.EMPTY] * 9)
    for place, names in (workshops or {}).items():
        for card in box.take_all(names):
            slot = 0 if kind_of(card) >= p.BLUEPRINTS else 1 if kind_of(card) >= p.MATERIALS else 2
            layout[3 * PLACES[place] + slot] = card
    s.workshops = layout
    s.pulpit = owned(box, pulpits)
    s.reserve = owned(box, reserves)
    s.payroll = owned(box, payrolls)
    s.hand = box.take(hand) if hand else p.EMPTY
    s.hourglasses = vec_of(box.take_all(hourglasses))
    s.eggs = vec_of(box.take_all(eggs_owned))
    if s.expansions & p.FLAGSHIP:
        under = [p.EMPTY] * 5
        for card in box.take_all(under_flagship):
            under[kind_of(card)] = card
        s.under_flagship = vec_of(under)
        s.flagship_flying = flagship_flying
        if factories is not None:
            s.factories = sum(1 << (p.KINDS.index(name) - p.FACTORIES) for name in factories)
            if "factory_under_construction" in variants:
                box.take_all(factories)
    s.flying = sum(1 << p.SHIPS.index(ship) for ship in flying)
    if charge_of_1 is not None:
        s.in_charge = sum(1 << p.SHIPS.index(ship) for ship in charge_of_1)
    if clouds is not None:
        s.clouds = vec_of(clouds)
    s.piers = piers
    lay_hellkite(s, outposts, lairs, figure)
    lay_piles(s, box, decks or {}, discards or {}, rest)
    s.active = active
    s.dice = vec_of(dice or [0] * 6)
    s.free_rerolls, s.paid, s.lab_open = free_rerolls, paid, lab_open
    s.shells_marked, s.egg_taken = shells_marked, egg_taken
    s.depth = 0
    s.then(turn.END_WINDOW)
    if s.expansions and window != "end":
        s.then(turn.END_PHASE_2)
        if "eggs" in expansions:
            s.then(turn.CLOSE_WINDOW)
    if window not in ("close", "end"):
        s.then(WINDOWS[window])
    s.settle()
    s.check()
    return s


def vec_of(items: Iterable[int]) -> Any:
    from mypy_extensions import i64

    return vec[i64](list(items))


def owned(box: Box, zones: Mapping[int, Sequence[str]] | None) -> Any:
    return vec_of(seat << p.SEAT_SHIFT | card for seat, names in (zones or {}).items() for card in box.take_all(names))


def lay_hellkite(
    s: Aerion, outposts: Sequence[str | None] | None, lairs: Sequence[str | None] | None, figure: int | None
) -> None:
    def row(names: Sequence[str | None]) -> Any:
        return vec_of(p.EMPTY if name is None else p.TYPES.index(name) for name in names)

    if outposts is not None:
        s.outposts = row(outposts)
    if lairs is not None:
        s.lairs = row(lairs)
        if not any(lairs):
            s.figure = p.EMPTY
    if figure is not None:
        s.figure = figure


def lay_piles(
    s: Aerion, box: Box, decks: Mapping[str, Sequence[str]], discards: Mapping[str, Sequence[str]], rest: str
) -> None:
    """Named cards first; what is left of a deck lies below its named cards, or under the named discards."""
    tops = {deck: box.take_all(decks.get(deck, ()), deck) for deck in p.DECKS}
    piles = {deck: box.take_all(discards.get(deck, ()), deck) for deck in p.DECKS}
    gone: list[int] = []
    for number, deck in enumerate(p.DECKS):
        left = [card for card in box.cards if deck_of(card) == number]
        below: list[int] = []
        if rest == "deck":
            below = left
        else:
            gone += [card for card in left if kind_of(card) == p.EGG]
            piles[deck] = [card for card in left if kind_of(card) != p.EGG] + piles[deck]
        stack = below + tops[deck][::-1]
        base = number * int(s.stretch)
        for place in range(int(s.stretch)):
            s.piles[base + place] = stack[place] if place < len(stack) else p.EMPTY
        s.deck_size[number] = len(stack)
        s.discard_size[number] = len(piles[deck])
        for age, card in enumerate(piles[deck]):
            s.piles[base + int(s.stretch) - 1 - age] = card
        s.known[number] = 0
    s.eggs_used = vec_of(gone)


# ---------------------------------------------------------------- acting and looking by name
def names(s: Aerion) -> set[str]:
    """The legal actions as text."""
    return {GAME.name(action) for action in s.legal}


def act(s: Aerion, *actions: str, dice: Sequence[int] = ()) -> Aerion:
    """Play actions by name; `dice` are the faces that the next dice rolled will show. Invariants are checked."""
    if dice:
        s.rng.dictate([face - 1 for face in dice])
    for action in actions:
        s.apply(GAME.parse(action))
        s.check()
    return s


def pile(s: Aerion, deck: str) -> list[str]:
    """The kinds in a discard pile, oldest first."""
    number = p.DECKS.index(deck)
    return [kind_name(s.discarded(number, age)) for age in range(s.discard_size[number])]


def deck_top(s: Aerion, deck: str, count: int) -> list[str]:
    """The kinds on top of a deck, the top first."""
    number = p.DECKS.index(deck)
    return [kind_name(s.deck_card(number, depth)) for depth in range(count)]


def shown(s: Aerion) -> dict[str, str | None]:
    """The Display by kind."""
    return {deck: None if card == p.EMPTY else kind_name(card) for deck, card in zip(p.DECKS, s.display, strict=True)}


def kind_name(card: int) -> str:
    return p.KINDS[kind_of(card)]


def question(s: Aerion) -> str | None:
    """The kind of question that is pending, as section 9 of the ledger names it."""
    asked: str | None = s.view(0)["question"]
    return asked


__all__ = ["act", "deck_top", "eggs", "kind_name", "names", "pile", "question", "scene", "shown"]
