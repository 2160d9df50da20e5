"""The Rival's turn in a game alone (SOL-7.57 to SOL-7.91)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from aerodrome.games.solenia import parts as p
from aerodrome.games.solenia.codes import one_card
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps.airship import expel
from aerodrome.games.solenia.steps.delivery import take_tile
from aerodrome.kernel.state import NOBODY
from aerodrome.kernel.step import Options, Step

NOWHERE: Final = -1


@final
class RivalTurn(Step[Solenia]):
    """SOL-7.62, SOL-7.88: a card and the die, every turn."""

    def happen(self, s: Solenia) -> None:
        card = s.draw(p.RIVAL)
        s.rival_card = card
        s.die = 1 + s.rng.below(p.DIE_FACES)
        s.reveal()
        s.tell_of(NOBODY, p.RIVAL_DREW, card, s.die)
        if p.CARD_VALUE[card] == 0:
            visit_city(s)
        elif s.die == p.PLAYER_CHOOSES and has_empty_island(s):
            s.then(CHOOSE_COLUMN)  # SOL-7.64, SOL-9.8
        else:
            visit_island(s, (s.die - 1) % p.COLUMNS)


@final
class SoloChooseColumn(Step[Solenia]):
    """Which column the Rival visits (SOL-7.64)."""

    def options(self, s: Solenia, out: Options) -> None:
        for column in range(i64(p.COLUMNS)):
            if empty_island(s, column) != NOWHERE:
                out.add(p.COLUMN + column)

    def resolve(self, s: Solenia, action: i64) -> None:
        visit_island(s, action - p.COLUMN)


def empty_island(s: Solenia, column: i64) -> i64:
    """SOL-7.65: the first empty island of a column in the Rival's order of rows."""
    for i in range(i64(p.ROWS)):
        place = p.ROW_ORDER[i] * p.COLUMNS + column
        if s.cards[place] == p.EMPTY and s.space(place) < p.CITIES:
            return place
    return NOWHERE


def has_empty_island(s: Solenia) -> bool:
    for column in range(i64(p.COLUMNS)):
        if empty_island(s, column) != NOWHERE:
            return True
    return False


def visit_island(s: Solenia, column: i64) -> None:
    """SOL-7.63 to SOL-7.68: this column, or the next to the right that has an empty island."""
    for further in range(i64(p.COLUMNS)):
        place = empty_island(s, (column + further) % p.COLUMNS)  # SOL-7.66
        if place != NOWHERE:
            card = s.rival_card
            lay(s, place)
            s.crates += p.CARD_VALUE[card]
            s.tell_of(NOBODY, p.CRATES_GAINED, p.CARD_VALUE[card])
            return
    give_up(s)  # SOL-7.67


def visit_city(s: Solenia) -> None:
    """A card of value 0: the nearest empty city, a tile from there, and the airship flies on (SOL-7.69 to SOL-7.75)."""
    place = empty_city(s)
    if place == NOWHERE:
        give_up(s)  # SOL-7.74
    else:
        lay(s, place)
    s.ahead = True  # SOL-7.91
    s.tell_of(NOBODY, p.AIRSHIP_MOVED)
    if place != NOWHERE:
        tile = choose_tile(s, s.space(place) - p.CITIES)
        s.rival_tiles[tile // p.TILES_A_HALF] |= i64(1) << tile % p.TILES_A_HALF
        s.tell_of(NOBODY, p.RIVAL_TOOK, tile)
        take_tile(s, tile)  # SOL-7.72
    s.then(expel(p.RIVAL, 0))


def empty_city(s: Solenia) -> i64:
    for i in range(i64(p.SPACES)):
        place = p.NEAREST_FIRST[i]
        if s.cards[place] == p.EMPTY and s.space(place) >= p.CITIES:
            return place
    return NOWHERE


def choose_tile(s: Solenia, half: i64) -> i64:
    """SOL-7.70: by the die, or the last one; SOL-7.71: an Admiral takes the most stars, the oldest among equals."""
    display = s.display
    first = half * p.DISPLAY
    place = first
    for other in range(first + 1, first + p.DISPLAY):
        if display[other] == p.EMPTY:
            break
        if s.level == p.ADMIRAL:
            if p.TILE_STARS[display[other]] > p.TILE_STARS[display[place]]:
                place = other
        elif other - first <= (s.die - 1) // 2:
            place = other
    return display[place]


def lay(s: Solenia, place: i64) -> None:
    s.lay_card(place, p.RIVAL, s.rival_card)
    s.tell_of(NOBODY, p.LAID, s.rival_card, place, s.space(place))
    s.rival_card = p.EMPTY


def give_up(s: Solenia) -> None:
    s.spent[p.RIVAL] += one_card(s.rival_card)
    s.tell_of(NOBODY, p.RIVAL_GAVE_UP, s.rival_card)
    s.rival_card = p.EMPTY


RIVAL_TURN: Final = RivalTurn()
CHOOSE_COLUMN: Final = SoloChooseColumn()
