"""What a seat cannot know of CloudAge (CLA-8): dealing it anew, and what it sees as one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.cloudage import parts as p
from aerodrome.kernel.rng import Rng
from aerodrome.kernel.sets import one_piece
from aerodrome.kernel.zones import filled, hash_zone, mix, sort_stretch

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge

COPIES: Final = 3  # bits for the copies of a start card
CITY_PLACE: Final = 12  # where the city cards begin, behind the kinds of start cards


# ---------------------------------------------------------------- dealing anew
def deal_again(s: CloudAge, seat: i64, rng: Rng) -> None:
    """CLA-8.11 to CLA-8.13."""
    deal_projects(s, seat, rng)
    deal_missions(s, seat, rng)
    for owner in range(s.players):
        first = owner * p.NAVIGATION_PILE
        deal_stretch(s.draw, first, first + s.draw_sizes[owner] - s.known[owner], rng)
    deal_sleeves(s, rng)


def deal_stretch(pile: vec[i64], first: i64, last: i64, rng: Rng) -> None:
    """The places first to last - 1 anew, whatever their order was."""
    sort_stretch(pile, first, last)
    rng.shuffle(pile, first, last)


def deal_projects(s: CloudAge, seat: i64, rng: Rng) -> None:
    """The project pile, what the others hold, and during the setup choices what they refused."""
    copies = filled(p.CARD_KINDS, 0)
    for place in range(s.deck_size):
        copies[s.deck[place]] += 1
    for owner in range(s.players):
        if owner != seat:
            first = owner * p.CARD_KINDS
            for card in range(i64(p.CARD_KINDS)):
                copies[card] += s.hands[first + card]
                s.hands[first + card] = 0
            for place in range(refused_first(owner), refused_last(s, owner)):
                copies[s.refused[place]] += 1
    pool = vec[i64](capacity=p.CARD_COUNT)
    for card in range(i64(p.CARD_KINDS)):
        for _ in range(copies[card]):
            pool = append(pool, card)
    size = i64(len(pool))
    rng.shuffle(pool, 0, size)
    for owner in range(s.players):
        if owner != seat:
            for _ in range(s.hand_sizes[owner]):
                size -= 1
                s.hands[owner * p.CARD_KINDS + pool[size]] += 1
            for place in range(refused_first(owner), refused_last(s, owner)):
                size -= 1
                s.refused[place] = pool[size]
    for place in range(size):
        s.deck[place] = pool[place]


def refused_first(owner: i64) -> i64:
    return owner * p.REFUSED_AT_START


def refused_last(s: CloudAge, owner: i64) -> i64:
    """Behind the last card that a seat has refused so far; none once the choices are open (CLA-3.29)."""
    last = refused_first(owner)
    if s.choosing:
        while last < refused_first(owner + 1) and s.refused[last] != p.EMPTY:
            last += 1
    return last


def deal_missions(s: CloudAge, seat: i64, rng: Rng) -> None:
    """The mission pile above its known cards, and during the setup choices what was dealt to the others."""
    if not s.choosing:
        deal_stretch(s.mission_pile, s.mission_known, s.mission_size, rng)
        return
    pool = s.mission_pile[s.mission_known : s.mission_size]
    for owner in range(s.players):
        if owner != seat:
            for place in range(owner * p.MISSIONS_DEALT, (owner + 1) * p.MISSIONS_DEALT):
                if s.dealt[place] != p.EMPTY:
                    pool = append(pool, s.dealt[place])
    size = i64(len(pool))
    deal_stretch(pool, 0, size, rng)
    for owner in range(s.players):
        if owner != seat:
            for place in range(owner * p.MISSIONS_DEALT, (owner + 1) * p.MISSIONS_DEALT):
                if s.dealt[place] != p.EMPTY:
                    size -= 1
                    s.dealt[place] = pool[size]
            if s.kept[owner] != p.EMPTY:
                s.kept[owner] = 0  # which of the two is secret, and both are new
    for place in range(size):
        s.mission_pile[s.mission_known + place] = pool[place]


def deal_sleeves(s: CloudAge, rng: Rng) -> None:
    """CLA-8.12: each front an unseen card of its family; the others behind the fronts and among the unused."""
    placed = s.seen
    for district in range(i64(p.DISTRICTS)):
        if s.sleeve_sizes[district]:
            place = district * p.SLEEVE_SIZE + s.sleeve_sizes[district] - 1
            front = member(p.FAMILY[s.sleeves[place]], placed, rng)
            s.sleeves[place] = front
            placed |= one_piece(front, 1)
    rest = vec[i64](capacity=p.CITY_CARD_COUNT)
    for card in range(i64(p.CITY_CARD_COUNT)):
        if not placed >> card & 1:
            rest = append(rest, card)
    size = i64(len(rest))
    rng.shuffle(rest, 0, size)
    for district in range(i64(p.DISTRICTS)):
        first = district * p.SLEEVE_SIZE
        for place in range(first, first + s.sleeve_sizes[district] - 1):
            size -= 1
            s.sleeves[place] = rest[size]
    for place in range(size):
        s.unused[place] = rest[place]


def member(family: i64, placed: i64, rng: Rng) -> i64:
    """A card of a family at random that is not placed yet."""
    left: i64 = 0
    for card in range(i64(p.CITY_CARD_COUNT)):
        if p.FAMILY[card] == family and not placed >> card & 1:
            left += 1
    number = rng.below(left)
    for card in range(i64(p.CITY_CARD_COUNT)):
        if p.FAMILY[card] == family and not placed >> card & 1:
            if number == 0:
                return card
            number -= 1
    return p.EMPTY


# ---------------------------------------------------------------- what is seen
def sight(s: CloudAge, seat: i64) -> i64:
    """Everything but what `deal_again` samples."""
    h: i64 = (s.turn * 8 + s.active) * 8 + s.player + 1
    h = mix(mix(mix(mix(h, s.scenario), s.chapter), s.layout), s.sets)
    h = mix(mix(mix(mix(h, s.round), s.phase), s.first), flags(s))
    h = mix(mix(mix(h, s.story), s.told), s.side)
    h = mix_seats(s, h)
    h = mix_navigation(s, h)
    h = mix_city_board(s, h)
    h = mix_turn(s, h)
    h = hash_zone(h, s.discard)
    h = mix(mix(mix(h, s.deck_size), s.playing), s.mission_size)
    for place in range(s.mission_known):
        h = mix(h, s.mission_pile[place])
    h = mix(mix(mix(hash_zone(h, s.vegetation), s.tiles), s.gone_low), s.gone_high)
    if seat >= 0:
        first = seat * p.CARD_KINDS
        for place in range(first, first + p.CARD_KINDS):
            h = mix(h, s.hands[place])
    if s.choosing:
        h = mix_choices(s, h, seat)
    return mix_question(s, h, seat)


def flags(s: CloudAge) -> i64:
    """The bools as bits."""
    bits: i64 = 0
    for flag in (s.swapped, s.harder, s.weapon_removed, s.choosing, s.flying, s.hooked, s.over):
        bits = 2 * bits + (1 if flag else 0)
    return bits


def mix_seats(s: CloudAge, h: i64) -> i64:
    """What lies before the seats (CLA-8.3)."""
    h = hash_zone(h, s.stars_before)
    h = hash_zone(h, s.vp_before)
    h = mix(h, s.played_before)
    h = hash_zone(h, s.vp)
    h = hash_zone(h, s.water)
    h = hash_zone(h, s.metal)
    h = hash_zone(h, s.energy)
    h = hash_zone(h, s.level)
    h = hash_zone(h, s.upgrades)
    h = hash_zone(h, s.hand_sizes)
    h = hash_zone(h, s.played)
    h = hash_zone(h, s.plants)
    h = hash_zone(h, s.missions)
    h = hash_zone(h, s.covered)
    h = hash_zone(h, s.airships)
    h = hash_zone(h, s.slots)
    h = hash_zone(h, s.markers)
    h = hash_zone(h, s.drones)
    h = hash_zone(h, s.lower)
    h = hash_zone(h, s.flight)
    h = hash_zone(h, s.bag)
    h = hash_zone(h, s.scored)
    h = hash_zone(h, s.counted)
    h = hash_zone(h, s.below)
    return hash_zone(h, s.tie)


def mix_navigation(s: CloudAge, h: i64) -> i64:
    """The navigation decks: what is in the draw piles, and the order of what is known of them (CLA-8.3, CLA-8.10)."""
    h = hash_zone(h, s.draw_sizes)
    h = hash_zone(h, s.known)
    h = hash_zone(h, s.thrown)
    for seat in range(s.players):
        first = seat * p.NAVIGATION_PILE
        last = first + s.draw_sizes[seat]
        cards: i64 = 0
        for place in range(first, last):
            card = s.draw[place]
            if card < p.START_KINDS:
                cards += one_piece(card, COPIES)
            else:
                cards += one_piece(CITY_PLACE + card - p.START_KINDS, 1)
        h = mix(h, cards)
        for place in range(last - s.known[seat], last):
            h = mix(h, s.draw[place])
    return h


def mix_city_board(s: CloudAge, h: i64) -> i64:
    """The sleeves by what they show, which tells the family of the front card alone (CLA-8.4, CLA-8.8)."""
    h = hash_zone(h, s.sleeve_kinds)
    for district in range(i64(p.DISTRICTS)):
        size = s.sleeve_sizes[district]
        h = mix(h, size)
        if size:
            h = mix(h, p.FAMILY[s.sleeves[district * p.SLEEVE_SIZE + size - 1]])
    return mix(mix(mix(mix(h, s.seen), s.district), s.city_card), s.solo_left)


def mix_turn(s: CloudAge, h: i64) -> i64:
    """The flight, the fight and the planting under way."""
    h = mix(mix(mix(h, s.points), s.found_low), s.found_high)
    h = mix(mix(mix(h, s.fighter), s.fight_cause), s.fight_city)
    h = mix(mix(mix(h, s.fight_target), s.fight_win), s.fight_bonus)
    for place in range(s.fight_drawn):
        h = mix(h, s.fight_cards[place])
    h = mix(mix(h, s.planter), s.plant_cause)
    return hash_zone(mix(mix(h, s.plant_left), s.planted), s.plantable)


def mix_choices(s: CloudAge, h: i64, seat: i64) -> i64:
    """The own setup choices; of the others how far they are (CLA-8.1, CLA-8.13)."""
    for owner in range(s.players):
        h = mix(h, refused_last(s, owner) - refused_first(owner))
        h = mix(h, 1 if s.kept[owner] == p.EMPTY else 0)
    if seat >= 0:
        for place in range(refused_first(seat), refused_last(s, seat)):
            h = mix(h, s.refused[place])
        for place in range(seat * p.MISSIONS_DEALT, (seat + 1) * p.MISSIONS_DEALT):
            h = mix(h, s.dealt[place])
        h = mix(h, s.kept[seat])
    return h


def mix_question(s: CloudAge, h: i64, seat: i64) -> i64:
    """What is asked; of another seat's question only the answers that do not tell of its hand (CLA-8.1)."""
    if s.depth == 0:
        return h
    args = s.top().args()
    h = mix(h, len(args))
    for arg in args:
        h = mix(h, arg)
    choices = s.choices
    for place in range(choices.count):
        action = choices.at(place)
        if seat != s.player and tells_of_hand(action):
            continue
        h = mix(h, action)
    return h


def tells_of_hand(action: i64) -> bool:
    """Cards to refuse, missions to keep, cards to discard and to play."""
    return action < p.PERFORM or p.DISCARD <= action < p.GIVE or p.PLAY <= action < p.PLANT_TILE
