"""The start of a game of Aerion (AER-3)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps.turn import BEGIN_TURN, replenish
from aerodrome.kernel.zones import filled


def setup(s: Aerion, options: dict[str, Any]) -> None:
    """AER-3.25: ship deal, Factory roll, Lairs, Outposts, deck shuffles, reveal, in this order."""
    s.expansions = sum(1 << p.EXPANSIONS.index(name) for name in options["expansions"])
    s.variants = sum(1 << list(p.VARIANTS).index(name) for name in options["variants"])
    s.pixies = options["pixies"]  # AER-3.7
    s.dice = filled(p.DICE, 0)
    s.workshops = filled(3 * p.UNDER_FLAGSHIP, p.EMPTY)
    if s.players == 2:
        deal_ships(s)
    if s.expansions & p.FLAGSHIP:
        s.under_flagship = filled(p.FLAGSHIP_NEEDS, p.EMPTY)
        if not s.variants & p.FACTORY_UNDER_CONSTRUCTION:
            roll_factories(s)
    if s.expansions & p.STONE_CLOUDS:
        s.clouds = filled(p.SHIP_COUNT, p.CLOUD_STEPS)  # AER-3.17, AER-3.18
    if s.expansions & p.HELLKITE:
        s.lairs, s.lairs_in_box = lay_row(s, "lair")  # AER-3.22
        s.outposts, _ = lay_row(s, "outpost")  # AER-3.23
        s.figure = int(p.COMPONENTS["hellkite"]["start_column"]) - 1  # AER-3.24
    shuffle_decks(s)
    s.then(BEGIN_TURN)
    replenish(s)  # AER-3.5


def deal_ships(s: Aerion) -> None:
    """AER-3.8: three to each player."""
    ships = vec[i64](range(p.SHIP_COUNT))
    s.rng.shuffle(ships, 0, p.SHIP_COUNT)
    for place in range(p.SHIP_COUNT // 2, p.SHIP_COUNT):
        s.in_charge |= 1 << ships[place]


def roll_factories(s: Aerion) -> None:
    """AER-3.13: two dice, until they differ."""
    one = other = 0
    while one == other:
        one, other = s.rng.below(p.FACES), s.rng.below(p.FACES)
    s.factories = 1 << one | 1 << other


def lay_row(s: Aerion, kind: str) -> tuple[vec[i64], vec[i64]]:
    """A row of six cards out of eight, and the two that return unseen to the box."""
    cards = vec[i64]()
    for number, name in enumerate(p.TYPES):
        for _ in range(p.COMPONENTS[kind][name]):
            cards = append(cards, number)
    s.rng.shuffle(cards, 0, len(cards))
    return cards[: p.COLUMNS], cards[p.COLUMNS :]


def shuffle_decks(s: Aerion) -> None:
    """AER-3.4, AER-3.12: every deck with the cards of its combination, expansions included."""
    piles, sizes = layout(s.expansions, s.variants)
    s.piles = piles[:]
    s.deck_size = sizes[:]
    s.stretch = len(piles) // p.DECK_COUNT
    s.discard_size = filled(p.DECK_COUNT, 0)
    s.known = filled(p.DECK_COUNT, 0)
    s.display = filled(p.DECK_COUNT, p.EMPTY)
    for deck in range(i64(p.DECK_COUNT)):
        s.rng.shuffle(s.piles, deck * s.stretch, deck * s.stretch + sizes[deck])


def layout(expansions: i64, variants: i64) -> tuple[vec[i64], vec[i64]]:
    """The stretches of all decks before the shuffle, and how many cards each has; made once for each mode."""
    mode = int(expansions << 8 | variants)
    if mode not in LAYOUTS:
        decks = [p.base_cards(deck, int(expansions), int(variants)) for deck in range(p.DECK_COUNT)]
        stretch = max([len(cards) for cards in decks])
        piles = filled(p.DECK_COUNT * stretch, p.EMPTY)
        for deck, cards in enumerate(decks):
            for place, card in enumerate(cards):
                piles[deck * stretch + place] = card
        LAYOUTS[mode] = piles, vec[i64]([i64(len(cards)) for cards in decks])
    return LAYOUTS[mode]


LAYOUTS: Final[dict[int, tuple[vec[i64], vec[i64]]]] = {}
