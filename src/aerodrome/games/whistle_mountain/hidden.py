"""What a seat cannot know of Whistle Mountain (WHI-8): dealing it anew, and what it sees as one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.codes import copies, count, one_card
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.zones import hash_zone, mix, sort_stretch

if TYPE_CHECKING:
    from aerodrome.games.whistle_mountain.state import Whistle


def deal_again(s: Whistle, seat: i64, rng: Rng) -> None:
    """WHI-8.1, WHI-8.3, WHI-8.4."""
    deal_cards(s, seat, rng)
    for size in range(i64(len(p.MACHINE_SIZES))):
        deal_pile(s.machine_piles, p.FIRST_OF_SIZE[size], s.machine_heights[size], rng)
    deal_pile(s.upgrade_pile, 0, s.upgrade_height, rng)
    deal_pile(s.reserve, 0, s.reserve_size, rng)
    for shape in range(i64(p.SHAPE_COUNT)):
        if s.tile_heights[shape]:
            deal_pile(s.tile_piles, shape * p.TILES_A_SHAPE, s.tile_heights[shape] - 1, rng)


def deal_cards(s: Whistle, seat: i64, rng: Rng) -> None:
    """The card pile, what the others hold, and what another active player has drawn."""
    pool = s.deck[: s.deck_size]
    for owner in range(s.players):
        if owner != seat:
            pool = with_cards(pool, s.hands[owner])
    if s.active != seat:
        pool = with_cards(pool, s.drawn)
    size = i64(len(pool))
    sort_stretch(pool, 0, size)
    rng.shuffle(pool, 0, size)
    for owner in range(s.players):
        if owner != seat:
            held = count(s.hands[owner])
            s.hands[owner] = set_of(pool, size - held, size)
            size -= held
    if s.active != seat:
        held = count(s.drawn)
        s.drawn = set_of(pool, size - held, size)
        size -= held
    for place in range(size):
        s.deck[place] = pool[place]


def sight(s: Whistle, seat: i64) -> i64:
    """Everything but what `deal_again` samples."""
    h: i64 = (s.turn * 8 + s.active) * 8 + s.player + 1
    h = mix(mix(mix(h, s.level), s.ender), s.used)
    h = mix(h, flags(s))
    h = hash_zone(h, s.vp)
    h = hash_zone(h, s.stocks)
    h = hash_zone(h, s.abilities)
    h = hash_zone(h, s.upgrades)
    h = hash_zone(h, s.scaffolds)
    h = hash_zone(h, s.machines)
    h = hash_zone(h, s.trophies)
    h = hash_zone(h, s.tile_sites)
    h = hash_zone(h, s.machine_sites)
    h = hash_zone(h, s.airships)
    h = hash_zone(h, s.barracks)
    h = hash_zone(h, s.standing_low)
    h = hash_zone(h, s.standing_high)
    h = hash_zone(h, s.tower)
    h = hash_zone(h, s.whirlpool)
    h = hash_zone(h, s.refuge)
    h = hash_zone(h, s.trap)
    h = hash_zone(h, s.machine_market)
    h = hash_zone(h, s.machine_heights)
    h = hash_zone(h, s.upgrade_market)
    h = hash_zone(h, s.tile_heights)
    h = hash_zone(h, s.level_trophies)
    h = mix(mix(mix(h, s.toll), s.stall), s.supply)
    h = mix(mix(mix(h, s.draft), s.token), s.upgrades_removed)
    h = mix(mix(mix(h, s.upgrade_height), s.reserve_size), s.deck_size)
    h = mix(mix(mix(h, s.discard), s.playing), s.scaffolds_built * 8 + s.constructions)
    h = mix(mix(mix(h, s.gather), s.reach_low), s.reach_high)
    h = mix(mix(h, s.reach_water), s.reach_machines)
    for shape in range(i64(p.SHAPE_COUNT)):
        h = mix(h, s.top_tile(shape))
    for owner in range(s.players):
        h = mix(h, s.hands[owner] if owner == seat else count(s.hands[owner]))
    h = mix(h, s.drawn if s.active == seat else count(s.drawn))
    return mix_question(s, h, seat)


def flags(s: Whistle) -> i64:
    """The bools of this turn as bits."""
    bits: i64 = 0
    for flag in (
        s.first_game,
        s.main_done,
        s.played_card,
        s.used_trophy,
        s.ram,
        s.gained_card,
        s.gained_scaffold,
        s.placed_balloon,
        s.moved,
        s.reach_twice,
        s.reach_corners,
    ):
        bits = 2 * bits + (1 if flag else 0)
    return bits


def mix_question(s: Whistle, h: i64, seat: i64) -> i64:
    """What is asked; of another seat's question only the answers that do not tell of its hand (WHI-8.1)."""
    if s.depth == 0:
        return h
    args = s.top().args()
    h = mix(h, len(args))
    for arg in args:
        h = mix(h, arg)
    choices = s.choices
    for place in range(choices.count):
        action = choices.at(place)
        if seat != s.player and (p.KEEP <= action < p.TRIGGER or p.PLAY <= action < p.USE):
            continue
        h = mix(h, action)
    return h


def with_cards(pool: vec[i64], cards: i64) -> vec[i64]:
    """A list of cards and those of a set."""
    for card in range(i64(p.CARD_KINDS)):
        for _ in range(copies(cards, card)):
            pool = append(pool, card)
    return pool


def set_of(cards: vec[i64], first: i64, last: i64) -> i64:
    """The cards at the places first to last - 1 as a set."""
    found: i64 = 0
    for place in range(first, last):
        found += one_card(cards[place])
    return found


def deal_pile(pile: vec[i64], first: i64, size: i64, rng: Rng) -> None:
    """Deal a stretch anew, whatever its order was."""
    sort_stretch(pile, first, first + size)
    rng.shuffle(pile, first, first + size)
