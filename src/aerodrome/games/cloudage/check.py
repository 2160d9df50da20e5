"""What must always hold in a game of CloudAge: every piece is in exactly one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.cloudage import land, parts as p
from aerodrome.games.cloudage.score import PART_COUNT
from aerodrome.kernel.sets import count_bits

if TYPE_CHECKING:
    from aerodrome.games.cloudage.state import CloudAge

# Excuses: what is on its way between two places.
PLANT_HELD: Final = 1  # a plant tile whose reward is under way, or whose space is asked for


def check(s: CloudAge) -> None:
    check_mode(s)
    check_sizes(s)
    check_seats(s)
    check_projects(s)
    check_choices(s)
    check_missions(s)
    check_navigation(s)
    check_city_cards(s)
    check_plants(s)
    check_land(s)
    check_turn(s)
    check_derived(s)


def check_mode(s: CloudAge) -> None:
    assert (s.scenario == p.EMPTY) != (s.chapter == p.EMPTY), "a scenario or a chapter, not both (CLA-1.4)"
    assert 0 <= s.layout < p.LAYOUTS and s.layout & 1 == i64(s.players == p.SEATS), "board 1 (CLA-3.1)"
    rounds = p.SHORT_ROUNDS if s.short() else p.ROUNDS
    assert s.rounds == rounds[s.players - 1], "CLA-3.21, CLA-3.22"
    assert 0 <= s.round <= s.rounds
    assert 0 <= s.first < s.players and 0 <= s.active < s.players
    check_phase(s)
    assert 0 <= s.side < len(p.SCENARIO_SIDES) and 0 <= s.tiles < 1 << p.TILE_COUNT
    assert s.sets & 1 and s.sets >> p.SETS == 0
    if s.chapter == p.EMPTY:
        assert s.story == p.EMPTY and s.told == 0, "a story outside the campaign"
    elif s.story == p.EMPTY:
        assert s.phase == p.SETUP and s.told == 0, "a chapter without a story (CLA-3.19)"
    else:
        assert s.told >> s.story & 1, "the story card was told"
    assert not (s.has_tile(p.L2) and s.has_tile(p.L3)), "CLA-5.114"
    if s.short():
        assert s.tiles == 0 and s.mission_size == 0, "CLA-3.23"
    if s.players > 1:
        assert s.solo_left == 0, "a solo board among several players"
    elif s.phase == p.ACTION:
        assert s.solo_left == s.rounds - s.round or s.solo_left == s.rounds - s.round + 1, "CLA-7.5"
    else:
        assert s.solo_left == s.rounds - s.round + i64(s.phase == p.PRODUCTION or s.phase == p.MOVEMENT), "CLA-7.5"


def check_phase(s: CloudAge) -> None:
    """A turn for each production phase, for each movement and action turn of a seat, and for the end (CLA-4.1)."""
    turn = s.turn - (s.round - 1) * (1 + 2 * s.players) - 1  # in its round, from 0
    if s.phase == p.SETUP:
        assert s.turn == 0 and s.round == 0
    elif s.phase == p.PRODUCTION:
        assert turn == 0 and s.active == s.first
    elif s.phase == p.MOVEMENT:
        assert 1 <= turn <= s.players and s.active == (s.first + turn - 1) % s.players, "CLA-4.9"
    elif s.phase == p.ACTION:
        assert s.players < turn <= 2 * s.players and s.active == (s.first + turn - 1) % s.players, "CLA-4.11"
    else:
        assert s.phase == p.SCORING and s.round == s.rounds and s.turn == p.SLOTS * (1 + 2 * s.players) + 1, "CLA-4.3"
    for seat in range(s.players):
        if s.phase != p.SCORING:
            assert s.counted[seat] == 0 and s.below[seat] == 0 and s.tie[seat] == p.EMPTY
            for part in range(i64(PART_COUNT)):
                assert s.scored[seat * PART_COUNT + part] == 0, "counted before the end"


def check_sizes(s: CloudAge) -> None:
    """Every stretch has its places, and nothing lies beyond the top of a pile."""
    seats = int(s.players)
    for zone, places in (
        (s.upgrades, p.TYPE_COUNT),
        (s.hands, p.CARD_KINDS),
        (s.played, p.CARD_KINDS),
        (s.plants, p.PLANT_KINDS),
        (s.markers, p.CITY_COUNT),
        (s.draw, p.NAVIGATION_PILE),
        (s.thrown, p.NAVIGATION_PILE),
        (s.refused, p.REFUSED_AT_START),
        (s.dealt, p.MISSIONS_DEALT),
        (s.scored, PART_COUNT),
    ):
        assert len(zone) == places * seats, f"{len(zone)} places instead of {places * seats}"
    for zone in (s.vp, s.water, s.metal, s.energy, s.level, s.hand_sizes, s.missions, s.covered, s.airships, s.slots):
        assert len(zone) == seats
    for zone in (s.drones, s.draw_sizes, s.known, s.thrown_sizes, s.lower, s.flight, s.kept, s.counted, s.below, s.tie):
        assert len(zone) == seats
    assert len(s.discard) == p.CARD_KINDS and len(s.bag) == len(s.plantable) == p.PLANT_KINDS
    assert len(s.vegetation) == 2 * p.PLANT_KINDS and len(s.sleeves) == p.DISTRICTS * p.SLEEVE_SIZE
    check_pile(s.deck, 0, s.deck_size, p.CARD_COUNT, p.CARD_KINDS)
    check_pile(s.mission_pile, 0, s.mission_size, p.MISSION_CARD_COUNT, p.MISSION_CARD_COUNT)
    check_pile(s.fight_cards, 0, s.fight_drawn, p.NAVIGATION_PILE, p.NAVIGATION_COUNT)
    check_pile(s.unused, 0, p.UNUSED_CARDS, p.UNUSED_CARDS, p.CITY_CARD_COUNT)
    for seat in range(s.players):
        first = seat * p.NAVIGATION_PILE
        check_pile(s.draw, first, s.draw_sizes[seat], p.NAVIGATION_PILE, p.NAVIGATION_COUNT)
        check_pile(s.thrown, first, s.thrown_sizes[seat], p.NAVIGATION_PILE, p.NAVIGATION_COUNT)
        assert 0 <= s.known[seat] <= s.draw_sizes[seat], "known cards that are not there (CLA-8.10)"
    for district in range(i64(p.DISTRICTS)):
        first = district * p.SLEEVE_SIZE
        check_pile(s.sleeves, first, s.sleeve_sizes[district], p.SLEEVE_SIZE, p.CITY_CARD_COUNT)
    assert 0 <= s.mission_known <= s.mission_size, "known missions that are not there (CLA-8.10)"


def check_pile(pile: vec[i64], first: i64, size: i64, room: i64, kinds: i64) -> None:
    """The places up to the size hold cards, those up to the room none."""
    assert 0 <= size <= room, f"{size} cards in a pile with room for {room}"
    for place in range(first, first + room):
        if place < first + size:
            assert 0 <= pile[place] < kinds, f"no such card: {pile[place]}"
        else:
            assert place >= len(pile) or pile[place] == p.EMPTY, "a card above the top"


def check_seats(s: CloudAge) -> None:
    for seat in range(s.players):
        assert s.water[seat] >= 0 and s.metal[seat] >= 0 and s.energy[seat] >= 0, "a debt (CLA-5.8)"
        assert 0 <= s.level[seat] <= p.TOP_LEVEL
        for kind in range(i64(p.TYPE_COUNT)):
            assert 0 <= s.built(seat, kind) <= p.TYPE_SIZE[kind]
        if s.short():
            assert s.built(seat, p.PLANTING_TYPE) == 0, "CLA-3.23"
        assert 0 <= s.airships[seat] < p.SPACES
        assert -1 <= s.drones[seat] < p.RESOURCE_COUNT
        assert s.drones[seat] == p.EMPTY or s.district != p.EMPTY, "a drone without a district"
        for other in range(seat):
            assert s.drones[seat] == p.EMPTY or s.drones[seat] != s.drones[other], "two drones on a space (CLA-5.67)"
        check_markers(s, seat)
        check_cards_of(s, seat)
        assert -1 <= s.lower[seat] <= s.flight[seat] or s.lower[seat] == p.EMPTY, "the higher value flies (CLA-5.31)"


def check_markers(s: CloudAge, seat: i64) -> None:
    """Those taken from the round track lie in cities of these boards, or were removed with a tile (CLA-5.110)."""
    in_cities: i64 = 0
    for city in range(i64(p.CITY_COUNT)):
        lying = s.marker_count(seat, city)
        assert lying >= 0
        assert lying == 0 or has_city(s, city), f"a marker in {p.CITIES[city]}, which is not there"
        in_cities += lying
    assert 0 <= s.slots[seat] <= s.rounds
    assert s.slots[seat] == s.round or s.slots[seat] == s.round - 1 or s.phase == p.SCORING, "CLA-4.2"
    if s.tiles & (1 << p.L1 | 1 << p.L2 | 1 << p.L5):
        assert in_cities <= s.slots[seat], "more markers than were taken"
    else:
        assert in_cities == s.slots[seat], f"seat {seat} has {in_cities} of {s.slots[seat]} markers in cities"


def has_city(s: CloudAge, city: i64) -> bool:
    for space in range(i64(p.SPACES)):
        if s.city_at(space) == city:
            return True
    return False


def check_cards_of(s: CloudAge, seat: i64) -> None:
    """The hand has its size, and the played cards their sums."""
    held: i64 = 0
    move: i64 = 0
    combat: i64 = 0
    capacity: i64 = 0
    for card in range(i64(p.CARD_KINDS)):
        assert s.holds(seat, card) >= 0 and s.copies(seat, card) >= 0
        held += s.holds(seat, card)
        move += s.copies(seat, card) * p.CARD_MOVE[card]
        combat += s.copies(seat, card) * p.CARD_COMBAT[card]
        capacity += s.copies(seat, card) * p.CARD_CAPACITY[card]
    assert held == s.hand_sizes[seat], f"seat {seat} holds {held} cards and not {s.hand_sizes[seat]}"
    assert s.card_move[seat] == move and s.card_combat[seat] == combat and s.card_capacity[seat] == capacity


def check_projects(s: CloudAge) -> None:
    for card in range(i64(p.CARD_KINDS)):
        assert s.discard[card] >= 0
        found = s.discard[card] + i64(s.playing == card)
        for place in range(s.deck_size):
            found += i64(s.deck[place] == card)
        for seat in range(s.players):
            found += s.holds(seat, card) + s.copies(seat, card)
        for refused in s.refused:
            found += i64(refused == card)
        expected = p.CARD_COPIES[card] if s.sets >> p.CARD_SET[card] & 1 else 0
        assert found == expected, f"{p.CARDS[card]}: {found} cards"


def check_choices(s: CloudAge) -> None:
    """What was refused and dealt lies aside during the setup choices alone (CLA-3.29)."""
    assert not s.choosing or s.phase == p.SETUP
    for seat in range(s.players):
        refused: i64 = 0
        for place in range(seat * p.REFUSED_AT_START, (seat + 1) * p.REFUSED_AT_START):
            if s.refused[place] != p.EMPTY:
                assert place == seat * p.REFUSED_AT_START + refused, "a gap among the refused cards"
                refused += 1
        first = seat * p.MISSIONS_DEALT
        dealt = i64(s.dealt[first] != p.EMPTY) + i64(s.dealt[first + 1] != p.EMPTY)
        if s.choosing:
            assert s.hand_sizes[seat] + refused == p.DRAWN_AT_START, "CLA-3.18"
            assert dealt == (0 if s.short() else p.MISSIONS_DEALT), "CLA-3.6"
            assert s.missions[seat] == 0
            assert -1 <= s.kept[seat] < dealt
            assert s.kept[seat] == p.EMPTY or refused == p.REFUSED_AT_START, "the mission comes last (CLA-3.7)"
        else:
            assert refused == 0 and dealt == 0 and s.kept[seat] == p.EMPTY, "a choice left after the setup"


def check_missions(s: CloudAge) -> None:
    for card in range(i64(p.MISSION_CARD_COUNT)):
        found: i64 = 0
        for place in range(s.mission_size):
            found += i64(s.mission_pile[place] == card)
        for dealt in s.dealt:
            found += i64(dealt == card)
        for seat in range(s.players):
            found += s.missions[seat] >> card & 1
        assert found == (0 if s.short() else 1), f"{p.MISSION_CARDS[card]} is in {found} places"
    for seat in range(s.players):
        assert 0 <= s.missions[seat] < 1 << p.MISSION_CARD_COUNT and 0 <= s.covered[seat] < 1 << p.HALVES
        for half in range(i64(p.HALVES)):
            if s.covered[seat] >> half & 1:
                assert s.missions[seat] >> (half // 2) & 1, "a covered mission that is not there"
        cards = count_bits(s.missions[seat])
        covered = count_bits(s.covered[seat])
        assert covered <= (cards - 1 if cards else 0), "n cards count n + 1 missions at least (CLA-5.131)"


def check_navigation(s: CloudAge) -> None:
    """The start cards of a seat lie in its own piles, unless they were removed for good (CLA-5.75)."""
    start = p.numbers([0] * p.START_KINDS)
    for value in p.START_VALUES:
        start[value] += 1
    for seat in range(s.players):
        first = seat * p.NAVIGATION_PILE
        for card in range(i64(p.START_KINDS)):
            found: i64 = 0
            for place in range(first, first + s.draw_sizes[seat]):
                found += i64(s.draw[place] == card)
            for place in range(first, first + s.thrown_sizes[seat]):
                found += i64(s.thrown[place] == card)
            if s.fighter == seat:
                for place in range(s.fight_drawn):
                    found += i64(s.fight_cards[place] == card)
            assert found <= start[card], f"seat {seat} has {found} cards {p.NAVIGATION[card]}"
        for place in range(first + s.draw_sizes[seat] - s.known[seat], first + s.draw_sizes[seat]):
            assert s.draw[place] >= p.START_KINDS, "only city cards are laid on a pile (CLA-8.10)"


def check_city_cards(s: CloudAge) -> None:
    """Nobody has seen those in the sleeves and the unused ones; the others lie in a navigation deck or are gone."""
    for card in range(i64(p.CITY_CARD_COUNT)):
        hidden: i64 = 0
        for place in range(i64(len(s.sleeves))):
            hidden += i64(s.sleeves[place] == card)
        for unused in s.unused:
            hidden += i64(unused == card)
        decks: i64 = 0
        for zone in (s.draw, s.thrown, s.fight_cards):
            for navigation in zone:
                decks += i64(navigation == p.START_KINDS + card)
        seen = s.seen >> card & 1
        assert hidden == 1 - seen, f"{p.CITY_CARDS[card]} is seen {seen} and lies hidden in {hidden} places"
        assert decks <= seen, f"{p.CITY_CARDS[card]} is in {decks} decks"
    assert s.seen >> p.CITY_CARD_COUNT == 0
    assert -1 <= s.city_card < p.CITY_CARD_COUNT
    assert s.city_card == p.EMPTY or s.seen >> s.city_card & 1, "a card is handed out that nobody has seen"
    assert -1 <= s.district < p.DISTRICTS
    for district in range(i64(p.DISTRICTS)):
        assert 0 <= s.sleeve_kinds[district] < p.SLEEVE_COUNT
        for other in range(district):
            assert s.sleeve_kinds[district] != s.sleeve_kinds[other], "a sleeve lies twice (CLA-3.4)"


def check_plants(s: CloudAge) -> None:
    lacking: i64 = 0
    for kind in range(i64(p.PLANT_KINDS)):
        assert 0 <= s.vegetation[2 * kind] <= land.WORD and 0 <= s.vegetation[2 * kind + 1] <= land.WORD
        found = s.bag[kind] + count_bits(s.vegetation[2 * kind]) + count_bits(s.vegetation[2 * kind + 1])
        assert s.bag[kind] >= 0
        for seat in range(s.players):
            assert s.plants[seat * p.PLANT_KINDS + kind] >= 0
            found += s.plants[seat * p.PLANT_KINDS + kind]
        copies = 0 if s.short() else p.PLANT_COPIES[kind]
        assert found <= copies, f"{p.PLANTS[kind]}: {found} tiles"
        lacking += copies - found
    held: i64 = 0
    for step in s.steps():
        held += step.excuses() & PLANT_HELD
    assert lacking == held, f"{lacking} plant tiles are lost"


def check_land(s: CloudAge) -> None:
    """Vegetation lies alone on its space, never in a city or on a tile (CLA-5.102, CLA-5.108)."""
    low: i64 = 0
    high: i64 = 0
    for kind in range(i64(p.PLANT_KINDS)):
        here_low, here_high = s.vegetation[2 * kind], s.vegetation[2 * kind + 1]
        assert low & here_low == 0 and high & here_high == 0, "two plants on a space"
        low |= here_low
        high |= here_high
    place = 2 * s.layout
    assert low & land.CITY_SPACES[place] == 0 and high & land.CITY_SPACES[place + 1] == 0, "vegetation in a city"
    assert low & s.tiled_low == 0 and high & s.tiled_high == 0, "vegetation on a tile"
    finds_low, finds_high = land.FINDS[place], land.FINDS[place + 1]
    assert s.gone_low & ~finds_low == 0 and s.gone_high & ~finds_high == 0, "a find is gone that was not there"
    assert low & finds_low & ~s.gone_low == 0 and high & finds_high & ~s.gone_high == 0, "CLA-5.103"
    if s.phase > p.MOVEMENT or s.round > 1:
        for seat in range(s.players):
            flying = s.flying and seat == s.active
            assert flying or s.city_at(s.airships[seat]) != p.EMPTY, "an airship outside the cities (CLA-5.41)"
            for other in range(seat):
                moving = s.flying and other == s.active
                apart = s.airships[seat] != s.airships[other]
                assert flying or moving or apart, "two airships on a space (CLA-5.40)"


def check_turn(s: CloudAge) -> None:
    """The flight, the fight and the planting under way."""
    assert 0 <= s.points <= p.MOST_POINTS
    assert not s.flying or s.phase == p.MOVEMENT
    assert s.flying or s.points == 0, "points of no flight"
    fighting = s.fighter != p.EMPTY
    assert fighting == (s.fight_cause != p.EMPTY), "a fight has a fighter and a cause"
    if not fighting:
        assert s.fight_drawn == 0 and s.fight_bonus == 0 and s.fight_city == p.EMPTY
        assert s.fight_target == p.NO_TARGET and s.fight_win == p.EMPTY
    assert (s.planter != p.EMPTY) == (s.plant_cause != p.EMPTY), "a planting has a planter and a cause"
    for kind in range(i64(p.PLANT_KINDS)):
        if s.planter == p.EMPTY:
            assert s.plantable[kind] == 0
        else:
            owned = s.plants[s.planter * p.PLANT_KINDS + kind]
            assert 0 <= s.plantable[kind] <= owned, "what may be planted lies in the reserve (CLA-5.97)"
    assert s.plant_left >= 0 and s.planted >= 0
    assert s.planter != p.EMPTY or (s.plant_left == 0 and s.planted == 0)
    assert -1 <= s.playing < p.CARD_KINDS
    for seat in range(s.players):
        assert 0 <= s.counted[seat] <= PART_COUNT


def check_derived(s: CloudAge) -> None:
    t = s.clone()
    t.derive()
    assert t.cost2_low == s.cost2_low and t.cost2_high == s.cost2_high
    assert t.cost3_low == s.cost3_low and t.cost3_high == s.cost3_high
    assert t.green_low == s.green_low and t.green_high == s.green_high
    assert t.tiled_low == s.tiled_low and t.tiled_high == s.tiled_high
    if s.flying:
        assert [int(word) for word in t.reach] == [int(word) for word in s.reach], "the reach of the active airship"
