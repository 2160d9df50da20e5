"""Scenes of Solenia: a real new game, laid out by name, in the middle of play.

Words used everywhere in the tests of Solenia:

* a space is "r4c3" (row 1 to 5, column 1 to 5); a strip that lies in a row is "strip_1 night";
* a card is named as in components.toml ("v0_produce_2"); a tile "d03", "n16"; a resource "wood";
* a slot is "day_1" to "night_6" on the summer side, "day_1a" to "night_3b" on the winter side;
* a seat is a number; in solo the Rival owns cards, stars and a spent pile as seat 1;
* an action is text as `GAME.parse` reads it: "choose(card=v2_star_wood)", "lay(row=4,column=3)", "advance",
  "pay(resource=wood)", "deliver(tile=n05)", "pay_tile(goods=wood_wheat)", "slot(slot=day_1a)", "bonus(resource=wood)",
  "drop(resource=wood)", "column(column=2)", "draft_level_1(tile=u1_broker)", "draft_level_3(day_half=u3_balance)".

A question with a single answer is never asked: the kernel answers it. So a hand of one card is not chosen from, a
storage of one kind pays by itself, a single tile that can be paid is delivered at once; `play` knows this for the card
and its space. To see such a question give the scene a second answer.

    s = scene(storages={0: {"wood": 1, "wheat": 2}}, cards={"r3c2": (0, "v1_wheat")}, display={"night": ["n05", "n03"]})
    play(s, "v1_stone", "r2c2", "deliver(tile=n05)")
    assert storage(s, 0) == {"stone": 1}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.games.solenia import GAME, parts as p
from aerodrome.games.solenia.codes import copies, one_card
from aerodrome.games.solenia.state import Solenia
from aerodrome.games.solenia.steps import airship as flight, draft, rival, turn
from aerodrome.kernel.state import question_name
from aerodrome.kernel.step import Options, Step

# The fixtures of section 10 of the ledger, row 1 to row 5.
F1 = ("strip_1 night", "strip_2 night", "strip_5 dawn", "strip_3 day", "strip_4 day")
F2 = ("strip_1 day", "strip_2 day", "strip_5 dusk", "strip_3 night", "strip_4 night")
SUMMER_SLOTS = tuple(f"{half}_{number}" for half in p.HALVES for number in range(1, p.SLOTS_A_ROW + 1))

Cards = Sequence[str]


def vec_of(items: Iterable[int]) -> Any:
    return vec[i64]([int(item) for item in items])


def place_of(space: str) -> int:
    """The number of a space: "r4c3" is 17."""
    return (int(space[1]) - 1) * p.COLUMNS + int(space[3]) - 1


def space_name(place: int) -> str:
    return f"r{place // p.COLUMNS + 1}c{place % p.COLUMNS + 1}"


class Box:
    """The cards of one owner, or the tiles of one half, that are not laid out yet."""

    def __init__(self, things: Iterable[str]) -> None:
        self.things = list(things)

    def take(self, name: str) -> str:
        if name not in self.things:
            raise LookupError(f"no {name} is left in the box")
        self.things.remove(name)
        return name

    def take_all(self, names: Iterable[str]) -> list[str]:
        return [self.take(name) for name in names]


def scene(
    *,
    players: int = 2,
    board: str = "summer",
    level: str = "captain",
    strips: Sequence[str] = F1,
    first: int = 0,
    active: int = 0,
    round_number: int = 1,
    pending: str = "choose_card",
    ahead: bool | None = None,
    cards: Mapping[str, tuple[int, str]] | None = None,
    hands: Mapping[int, Cards] | None = None,
    decks: Mapping[int, Cards] | None = None,
    spent: Mapping[int, Cards] | None = None,
    rest: str = "deck",
    storages: Mapping[int, Mapping[str, int]] | None = None,
    stars: Mapping[int, int] | None = None,
    slots: Mapping[int, Mapping[str, str]] | None = None,
    display: Mapping[str, Sequence[str]] | None = None,
    tile_decks: Mapping[str, Sequence[str]] | None = None,
    upgrades: Mapping[int, tuple[str, str, str]] | None = None,
    offer: tuple[Sequence[str], Sequence[tuple[str, str]]] | None = None,
    rival_tiles: Sequence[str] = (),
    crates: int = 0,
    rival_card: str | None = None,
    die: int = 0,
    rolls: Sequence[int] = (),
    seed: int = 1,
) -> Solenia:
    """A table in which the named things lie where they are said to, and everything else somewhere allowed.

    Board: `strips` are the rows 1 to 5; `cards` maps a space to owner and card. `players=1` is solo, with `level`.

    Cards: `hands`, `decks` (the top first) and `spent` map an owner to card ids. A hand that is not named has three
    cards of different value, 2, 1 and 0. What is not named lies under the named cards of the deck; with rest="spent" it
    lies in the spent pile, so that `decks` is the whole deck. In solo `decks[1]` is the Rival's deck.

    Goods: `storages` maps a seat to resources, `stars` an owner to stars, `slots` a seat to {slot: tile}. Nothing else
    is owned (no compensation).

    Tiles: `display` names the tiles of a half, the oldest first; a half that is not named shows the first of those
    left. `tile_decks` names the tops of a half, the top first; the rest lies below. There is no other place for tiles,
    so an empty tile deck needs all tiles in slots and displays (four players).

    Upgrades (board="upgrades"): `upgrades` maps a seat to level-1 tile, day half, night half; seats not named get what
    is left. `offer` is the draft, for pending="draft_upgrade": level-1 tiles and (day half, night half) pairs; then
    only the seats named in `upgrades` own something ("" for a part that they have not drafted).

    Solo: `rival_tiles`, `crates`; `rolls` are the faces the die shows next; `rival_card` and `die` are the revealed
    card and the die for pending="solo_choose_column".

    `pending` is what comes next: "choose_card" (of the active seat), "choose_target" (after the first card of its
    hand), "end_turn" (the active seat has laid its card; with `ahead=True` the airship has moved, so this is an
    advance, then the draw and the next turn), "advance" (end_turn with the airship ahead), "rival_turn",
    "solo_choose_column", "draft_upgrade", "discard_overflow" (of the active seat, then the end of its turn).
    """
    s = GAME.new(players, seed, keep=False, board=board)
    assert isinstance(s, Solenia)
    s.depth = 0
    if players == 1:
        s.level = p.LEVELS.index(level) + 1
    s.first, s.active, s.round = first, active, round_number
    s.strips = vec_of(p.FACES.index((strip.split()[0], strip.split()[1])) for strip in strips)
    s.ahead = pending == "advance" if ahead is None else ahead
    lay_cards(s, cards or {}, hands or {}, decks or {}, spent or {}, rest, rival_card)
    lay_goods(s, storages or {}, stars or {})
    lay_tiles(s, slots or {}, display or {}, tile_decks or {}, rival_tiles)
    if s.board == p.UPGRADES:
        lay_upgrades(s, upgrades or {}, offer)
    s.crates, s.die = crates, die
    if rolls:
        s.rng.dictate([face - 1 for face in rolls])
    s.chosen = p.EMPTY
    for step in AGENDAS.get(pending, ()):
        s.then(step)
    if pending == "choose_target":
        hand = (hands or {}).get(active)
        s.chosen = p.CARDS.index(hand[0]) if hand else lowest(int(s.hands[active]))
    elif pending == "draft_upgrade":
        drafted = (
            sum(int(tile != p.EMPTY) for tile in s.upgrade_1) + sum(int(tile != p.EMPTY) for tile in s.upgrade_3) // 2
        )
        s.depth = 0
        draft.draft(s, drafted)
    elif pending == "discard_overflow":
        s.then(flight.DiscardOverflow(active))
    s.derive()
    s.settle()
    s.check()
    return s


AGENDAS: dict[str, list[Any]] = {
    "choose_card": [turn.END_TURN, turn.CHOOSE_CARD],
    "choose_target": [turn.END_TURN, turn.CHOOSE_TARGET],
    "end_turn": [turn.END_TURN],
    "advance": [turn.END_TURN],
    "discard_overflow": [turn.END_TURN],
    "rival_turn": [turn.NEXT_TURN, rival.RIVAL_TURN],
    "solo_choose_column": [turn.NEXT_TURN, rival.CHOOSE_COLUMN],
}


def lowest(cards: int) -> int:
    return next(kind for kind in range(p.CARD_KINDS) if copies(cards, kind))


def set_of(cards: Iterable[str]) -> int:
    return sum(int(one_card(p.CARDS.index(card))) for card in cards)


def lay_cards(
    s: Solenia,
    cards: Mapping[str, tuple[int, str]],
    hands: Mapping[int, Cards],
    decks: Mapping[int, Cards],
    spent: Mapping[int, Cards],
    rest: str,
    rival_card: str | None,
) -> None:
    owners = int(s.owners())
    full = [name for kind, name in enumerate(p.CARDS) for _ in range(p.CARD_COPIES[kind])]
    boxes = [Box(full) for _ in range(owners)]
    board = [p.EMPTY] * p.SPACES
    for space, (owner, card) in cards.items():
        board[place_of(space)] = owner << p.OWNER_SHIFT | p.CARDS.index(boxes[owner].take(card))
    s.cards = vec_of(board)
    s.rival_card = p.EMPTY if rival_card is None else p.CARDS.index(boxes[p.RIVAL].take(rival_card))
    for owner, box in enumerate(boxes):
        pile = box.take_all(spent.get(owner, ()))
        top = box.take_all(decks.get(owner, ()))
        if owner < s.players:
            s.hands[owner] = set_of(box.take_all(hands[owner]) if owner in hands else usual_hand(box))
        if rest == "spent":
            pile, box.things = pile + box.things, []
        stack = [p.CARDS.index(card) for card in box.things + top[::-1]]
        for place in range(p.DECK):
            s.decks[owner * p.DECK + place] = stack[place] if place < len(stack) else p.EMPTY
        s.deck_size[owner] = len(stack)
        s.spent[owner] = set_of(pile)


def usual_hand(box: Box) -> list[str]:
    """A card of value 2, one of value 1 and one of value 0, as far as there are."""
    hand: list[str] = []
    for value in (2, 1, 0, 0, 1, 2):
        left = [card for card in box.things if p.CARD_VALUE[p.CARDS.index(card)] == value]
        if left and len(hand) < p.HAND:
            hand.append(box.take(left[0]))
    return hand


def lay_goods(s: Solenia, storages: Mapping[int, Mapping[str, int]], stars: Mapping[int, int]) -> None:
    for seat in range(s.players):
        for kind, name in enumerate(p.RESOURCES):
            s.storage[seat * p.KINDS + kind] = storages.get(seat, {}).get(name, 0)
    s.stars = vec_of(stars.get(owner, 0) for owner in range(s.owners()))


def slot_names(s: Solenia) -> tuple[str, ...]:
    return SUMMER_SLOTS if s.board == p.SUMMER else p.WINTER_SLOTS


def lay_tiles(
    s: Solenia,
    slots: Mapping[int, Mapping[str, str]],
    display: Mapping[str, Sequence[str]],
    tile_decks: Mapping[str, Sequence[str]],
    rival_tiles: Sequence[str],
) -> None:
    boxes = [Box(p.TILES[half * p.TILES_A_HALF : (half + 1) * p.TILES_A_HALF]) for half in range(2)]
    if s.level:
        s.rival_tiles = vec_of(
            sum(1 << p.TILES.index(box.take(tile)) % p.TILES_A_HALF for tile in rival_tiles if tile[0] == half[0])
            for half, box in zip(p.HALVES, boxes, strict=True)
        )
    s.slots = vec_of([p.EMPTY] * p.SLOTS * s.players)
    for seat, owned in slots.items():
        for slot, tile in owned.items():
            box = boxes[p.HALVES.index(slot.split("_")[0])]
            s.slots[seat * p.SLOTS + slot_names(s).index(slot)] = p.TILES.index(box.take(tile))
    for number, half in enumerate(p.HALVES):
        box = boxes[number]
        top = box.take_all(tile_decks.get(half, ()))
        shown = list(display[half]) if half in display else box.things[: 4 if s.players == 4 else 3]
        box.take_all(shown)
        stack = [p.TILES.index(tile) for tile in box.things + top[::-1]]
        for place in range(p.TILES_A_HALF):
            s.tile_decks[number * p.TILES_A_HALF + place] = stack[place] if place < len(stack) else p.EMPTY
        s.tiles_left[number] = len(stack)
        for place in range(p.DISPLAY):
            s.display[number * p.DISPLAY + place] = p.TILES.index(shown[place]) if place < len(shown) else p.EMPTY


def lay_upgrades(
    s: Solenia,
    upgrades: Mapping[int, tuple[str, str, str]],
    offer: tuple[Sequence[str], Sequence[tuple[str, str]]] | None,
) -> None:
    def number(names: tuple[str, ...], name: str) -> int:
        return names.index(name) if name else p.EMPTY

    owned = dict(upgrades)
    pools = [[name for name in names if name] for names in zip(*owned.values(), strict=True)] or [[], [], []]
    left_1, left_day, left_night = (
        [name for name in names if name not in pool]
        for names, pool in zip((p.UPGRADES_1, p.UPGRADES_3, p.UPGRADES_3[::-1]), pools, strict=True)
    )
    for seat in range(s.players):
        if seat not in owned:
            day = left_day.pop(0) if offer is None else ""
            night = next(name for name in left_night if name != day)
            left_night.remove(night)
            owned[seat] = (left_1.pop(0), day, night) if offer is None else ("", "", "")
    s.upgrade_1 = vec_of(number(p.UPGRADES_1, owned[seat][0]) for seat in range(s.players))
    s.upgrade_3 = vec_of(number(p.UPGRADES_3, half) for seat in range(s.players) for half in owned[seat][1:])
    level_1, level_3 = offer or ((), ())
    s.offer_1 = sum(1 << p.UPGRADES_1.index(tile) for tile in level_1)
    s.offer_3 = vec_of([p.EMPTY] * p.UPGRADE_COUNT)
    for day, night in level_3:
        s.offer_3[p.UPGRADES_3.index(day)] = p.UPGRADES_3.index(night)


# ---------------------------------------------------------------- acting by name
def act(s: Solenia, *actions: str, rolls: Sequence[int] = ()) -> Solenia:
    """Play actions by name; `rolls` are the faces that the die shows next. Invariants are checked after each."""
    if rolls:
        s.rng.dictate([face - 1 for face in rolls])
    for action in actions:
        s.apply(GAME.parse(action))
        s.check()
    return s


def lay(space: str) -> str:
    """The action that lays the chosen card: lay("r4c3") is "lay(row=4,column=3)"."""
    return f"lay(row={space[1]},column={space[3]})"


def choose(s: Solenia, card: str) -> Solenia:
    """Choose a card of the hand; with a hand of one kind the kernel has done so already."""
    if question(s) == "choose_card":
        return act(s, f"choose(card={card})")
    assert s.chosen == p.CARDS.index(card), f"{p.CARDS[s.chosen]} is chosen, not {card}"
    return s


def play(s: Solenia, card: str, space: str, *more: str) -> Solenia:
    """Choose a card, lay it on a space ("advance" for the forced advance), and go on with more actions.

    If the space is the only answer, the kernel gives it.
    """
    offered = targets(s, card)
    assert space in offered, f"{space} is not among {sorted(offered)}"
    choose(s, card)
    if len(offered) > 1:
        act(s, space if space == "advance" else lay(space))
    return act(s, *more)


def names(s: Solenia) -> set[str]:
    """The legal actions as text."""
    return {GAME.name(action) for action in s.legal}


def answers(s: Solenia, step: Step[Solenia]) -> list[int]:
    """What a step would offer now, also if that is a single answer."""
    out = Options()
    step.options(s, out)
    return [int(action) for action in out.all()]


def targets(s: Solenia, card: str | None = None) -> set[str]:
    """The spaces where a card of the hand may go (the first, or `card`), and "advance" if that is offered.

    It is asked for the card that is chosen already, or before one is chosen; also if there is only one answer.
    """
    s = s.clone()
    if question(s) == "choose_card":
        assert card is None or card in hand(s, int(s.active)), f"{card} is not in {hand(s, int(s.active))}"
        s.chosen = p.CARDS.index(card or hand(s, int(s.active))[0])
    else:
        assert question(s) == "choose_target", question(s)
    found = [GAME.name(action) for action in answers(s, turn.CHOOSE_TARGET)]
    return {name if name == "advance" else f"r{name[8]}c{name[-2]}" for name in found}


def pays(*resources: str) -> set[str]:
    return {f"pay(resource={resource})" for resource in resources}


def drops(*resources: str) -> set[str]:
    return {f"drop(resource={resource})" for resource in resources}


def delivers(*tiles: str) -> set[str]:
    return {f"deliver(tile={tile})" for tile in tiles}


# ---------------------------------------------------------------- looking by name
def question(s: Solenia) -> str | None:
    """The question that is open, as section 9 of the ledger names it."""
    return question_name(s.top()) if s.depth else None


def storage(s: Solenia, seat: int = 0) -> dict[str, int]:
    """What a seat has, without the kinds it has none of."""
    return {
        name: int(s.storage[seat * p.KINDS + kind])
        for kind, name in enumerate(p.RESOURCES)
        if s.storage[seat * p.KINDS + kind]
    }


def stars(s: Solenia, owner: int = 0) -> int:
    return int(s.stars[owner])


def hand(s: Solenia, seat: int = 0) -> list[str]:
    return listed(int(s.hands[seat]))


def spent(s: Solenia, owner: int = 0) -> list[str]:
    """The discard pile, sorted as in components.toml."""
    return listed(int(s.spent[owner]))


def listed(cards: int) -> list[str]:
    return [p.CARDS[kind] for kind in range(p.CARD_KINDS) for _ in range(copies(cards, kind))]


def deck(s: Solenia, owner: int = 0) -> list[str]:
    """A personal deck, the top first."""
    return [p.CARDS[s.decks[owner * p.DECK + place]] for place in range(int(s.deck_size[owner]))][::-1]


def cards_at(s: Solenia) -> dict[str, tuple[int, str]]:
    """The cards on the board: {"r4c3": (owner, card)}."""
    return {
        space_name(place): (int(card) >> p.OWNER_SHIFT, p.CARDS[int(card) & p.CARD])
        for place, card in enumerate(s.cards)
        if card != p.EMPTY
    }


def rows(s: Solenia) -> tuple[str, ...]:
    """The strips of rows 1 to 5, as in F1."""
    return tuple(" ".join(p.FACES[face]) for face in s.strips)


def airship(s: Solenia) -> str:
    return space_name(p.AIRSHIP_AHEAD if s.ahead else p.AIRSHIP)


def shown(s: Solenia, half: str) -> list[str]:
    """The display of a half, the oldest tile first."""
    first = p.HALVES.index(half) * p.DISPLAY
    return [p.TILES[tile] for tile in s.display[first : first + p.DISPLAY] if tile != p.EMPTY]


def tile_deck(s: Solenia, half: str) -> list[str]:
    """The tile deck of a half, the top first."""
    first = p.HALVES.index(half) * p.TILES_A_HALF
    return [p.TILES[s.tile_decks[first + place]] for place in range(int(s.tiles_left[p.HALVES.index(half)]))][::-1]


def slots(s: Solenia, seat: int = 0) -> dict[str, str]:
    """The filled slots of a seat: {"day_1": "d03"}."""
    owned = s.slots[seat * p.SLOTS : (seat + 1) * p.SLOTS]
    return {name: p.TILES[tile] for name, tile in zip(slot_names(s), owned, strict=True) if tile != p.EMPTY}


def rival_tiles(s: Solenia) -> list[str]:
    return [tile for number, tile in enumerate(p.TILES) if s.rival_has(number)]


def upgrades(s: Solenia, seat: int = 0) -> tuple[str | None, str | None, str | None]:
    """Level-1 tile, day half and night half of a seat."""
    level_1, day, night = int(s.upgrade_1[seat]), int(s.upgrade_3[2 * seat]), int(s.upgrade_3[2 * seat + 1])
    return (
        None if level_1 == p.EMPTY else p.UPGRADES_1[level_1],
        None if day == p.EMPTY else p.UPGRADES_3[day],
        None if night == p.EMPTY else p.UPGRADES_3[night],
    )
