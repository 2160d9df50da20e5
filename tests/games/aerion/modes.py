"""The modes of Aerion, and how to play it eagerly: what the battery, the golden files and the soak need to know."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import cast

from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.codes import combinations, kind_of
from aerodrome.games.aerion.state import Aerion
from aerodrome.kernel.state import State
from tests.kit.entry import Entry, Mode, labelled_scenes, uniform

PIXIES = (0, 1, 2, 3)


def mode(players: int, pixies: int, expansions: list[str], variants: list[str]) -> Mode:
    """A mode with a short name: its parts, or E and V with their numbers where there are many."""
    parts = [*expansions, *variants] or ["base"]
    if expansions == list(p.EXPANSIONS) and len(variants) in (0, len(p.VARIANTS)):
        parts = ["everything" if variants else "all_expansions"]
    elif len(parts) > 3:
        numbers = [str(p.EXPANSIONS.index(name) + 1) for name in expansions]
        parts = ["E" + "".join(numbers), "V" + "".join(str([*p.VARIANTS].index(name) + 1) for name in variants)]
    options = {"pixies": pixies, "expansions": expansions, "variants": variants}
    return Mode(f"{'+'.join(parts)}-{players}p-{pixies}px", players, options)


def any_mode(rng: Random) -> Mode:
    """Any combination of expansions and of the variants that they allow, any players, any pixies."""
    likely = rng.random()
    expansions = [name for name in p.EXPANSIONS if rng.random() < likely]
    variants = [name for name, needed in p.VARIANTS.items() if needed in expansions and rng.random() < 0.5]
    return mode(rng.choice(GAME.players), rng.choice(PIXIES), expansions, variants)


def all_modes() -> list[Mode]:
    """The base game in every size, each expansion alone, with its variants, all together, and some mixtures."""
    out = [mode(players, pixies, [], []) for players in GAME.players for pixies in PIXIES]
    for number, name in enumerate(p.EXPANSIONS):
        own = [variant for variant, needed in p.VARIANTS.items() if needed == name]
        chosen = [[], *([one] for one in own), *([own] if len(own) > 1 else [])]
        out += [mode(1 + (number + place) % 2, 3 - place % 2, [name], some) for place, some in enumerate(chosen)]
    out += [mode(players, 3, list(p.EXPANSIONS), []) for players in GAME.players]
    out += [mode(players, pixies, list(p.EXPANSIONS), list(p.VARIANTS)) for players, pixies in ((1, 0), (2, 3))]
    rng = Random("mixtures")
    while len(out) < 36:
        one = any_mode(rng)
        if one.name not in [other.name for other in out]:
            out.append(one)
    return out


# -------------------------------------------------------------------- the eager policy
WEIGHTS = {
    "demolition": 30.0, "payday": 30.0, "construction": 60.0, "hunt": 30.0, "place": 60.0, "transfer": 3.0,
    "shelve": 10.0, "store": 10.0, "discard": 0.2, "recover": 1.0, "use_eggs": 2.0, "bonus": 10.0, "decline": 0.1,
    "concede": 0.02, "preserve_eggs": 0.3, "security_skip": 0.1, "hire": 1.0, "pixie": 2.0, "lab": 1.0,
    "book_rerolls": 2.0, "use_free_reroll": 40.0, "pay": 1.0, "recover_stop": 0.2, "lose_last_card": 0.3,
}  # fmt: skip
NOISE = 0.04


def eager(s: State, rng: Random) -> int:
    """A player's rule of thumb: take what is useful, place it, reroll the dice that do not fit what is wanted."""
    a = cast(Aerion, s)
    legal = a.legal
    if rng.random() < NOISE:
        return uniform(s, rng)
    if p.REROLL <= legal[0] < p.FLIP:
        return reroll(a, legal, rng)
    if p.SET_DIE <= legal[0] < p.TAKE:
        return set_die(a, legal)
    return rng.choices(legal, [weight(a, action) for action in legal])[0]


def weight(s: Aerion, action: int) -> float:
    name = p.ACTIONS.block(action).name
    if action == p.ACQUIRE:
        decks = wanted(s)
        return 60.0 if not decks or any(s.acquirable() >> deck & 1 for deck in decks) else 0.1
    if name == "place":
        return 60.0 if leads_on(s, kind_of(s.hand), action - p.PLACE) else 2.0
    if name in ("recover_card", "egg_card"):
        kind = action - p.ACTIONS.by_name[name].first
        return 2.0 if kind < p.MATERIALS else 1.0
    if name in ("pay", "take", "bonus"):
        deck = (action - p.ACTIONS.by_name[name].first) % p.DECK_COUNT
        return (0.05, 0.5)[deck not in wanted(s)] if name == "pay" else (0.5, 6.0)[deck in wanted(s)]
    return WEIGHTS.get(name, 1.0)


def wanted(s: Aerion) -> list[int]:
    """The decks whose Display card helps."""
    return [deck for deck in range(p.DECK_COUNT) if s.display[deck] != p.EMPTY and useful(s, int(s.display[deck]))]


def useful(s: Aerion, card: int) -> bool:
    kind = kind_of(card)
    if kind == p.BOOK:
        return s.pulpit_has_room()
    if kind > p.BOOK:
        return kind not in (p.HAMMER_BIRD, p.WORKER)
    return any(s.fits(card, spot) and leads_on(s, kind, spot) for spot in range(len(p.SPOTS)))


def leads_on(s: Aerion, kind: int, spot: int) -> bool:
    """Whether a card on a build spot leads to a ship that does not fly yet, and that no other spot builds."""
    if spot == p.UNDER_FLAGSHIP:
        return True
    slots = [
        [kind_of(card) if card != p.EMPTY else -1 for card in s.workshops[3 * one : 3 * one + 3]] for one in range(3)
    ]
    others = [slots[one][0] - p.BLUEPRINTS for one in range(3) if one != spot]
    here = slots[spot]
    here[0 if kind >= p.BLUEPRINTS else 1 if kind >= p.MATERIALS else 2] = kind
    return any(
        not s.flying >> ship & 1
        and ship not in others
        and here[0] in (-1, ship + p.BLUEPRINTS)
        and here[1] in (-1, p.NEEDS_MATERIAL[ship])
        and here[2] in (-1, p.NEEDS_CREW[ship])
        for ship in range(p.SHIP_COUNT)
    )


def kept(dice: list[int], combination: int) -> list[int]:
    """The values to keep on the way to a combination."""
    by_count = sorted(set(dice), key=dice.count, reverse=True)
    if combination == p.STRAIGHT:
        runs = [[face for face in range(low, low + 5) if face in dice] for low in (1, 2)]
        return max(runs, key=len)
    if combination in (p.TRIPLE, p.QUAD):
        return [by_count[0]] * dice.count(by_count[0])
    groups = [[face] * min(dice.count(face), 3 if combination == p.FULL_HOUSE else 2) for face in by_count]
    return [face for group in groups if len(group) > 1 for face in group][:6]


MISSING_FROM = {p.TRIPLE: 3, p.QUAD: 4, p.TWO_PAIR: 4, p.FULL_HOUSE: 5, p.ALL_SIX: 6, p.STRAIGHT: 5}


def reroll(s: Aerion, legal: list[int], rng: Random) -> int:
    """Keep the dice that serve the combination that is nearest; sometimes those that serve a sum."""
    dice = [int(die) for die in s.dice]
    plans = [(MISSING_FROM[1 << deck] - len(kept(dice, 1 << deck)), deck) for deck in wanted(s)]
    way = rng.random()
    if way < 0.1 or not plans:
        keep = [die for die in dice if die >= 4]
    elif way < 0.2:
        keep = [die for die in dice if die <= 3]
    else:
        keep = kept(dice, 1 << min(plans)[1])
    thrown = list(dice)
    for die in keep:
        thrown.remove(die)
    thrown.sort()
    for action in legal:
        mask = action - p.REROLL
        if action < p.FLIP and sorted(dice[place] for place in range(p.DICE) if mask >> place & 1) == thrown:
            return action
    return rng.choice(legal)


def set_die(s: Aerion, legal: list[int]) -> int:
    """Turn the die that opens most of the wanted decks."""
    decks = sum(1 << deck for deck in wanted(s))

    def opened(action: int) -> tuple[int, int]:
        dice = s.dice[:]
        dice[(action - p.SET_DIE) // p.FACES] = (action - p.SET_DIE) % p.FACES + 1
        shown = int(combinations(dice))
        return (shown & decks).bit_count(), shown.bit_count()

    return max(legal, key=opened)


# -------------------------------------------------------------------- what is hidden
def hidden(s: State, seat: int) -> dict[str, set[int]]:
    """AER-8.1, AER-8.9: the decks below the known cards, the Lairs under Outposts and in the box."""
    a = cast(Aerion, s)
    out: dict[str, set[int]] = {"piles": set()}
    for deck in range(p.DECK_COUNT):
        unknown = int(a.deck_size[deck] - a.known[deck])
        if unknown > 1:
            out["piles"] |= {deck * int(a.stretch) + place for place in range(unknown)}
    if a.expansions & p.HELLKITE:
        covered = {column for column in range(p.COLUMNS) if a.outposts[column] != p.EMPTY}
        pool = [*a.lairs_in_box, *(a.lairs[column] for column in covered)]
        if len(set(pool)) > 1:
            out |= {"lairs": covered, "lairs_in_box": set(range(len(a.lairs_in_box)))}
    return {name: places for name, places in out.items() if places}


ENTRY = Entry(
    game=GAME,
    modes=all_modes(),
    richest=mode(2, 3, list(p.EXPANSIONS), list(p.VARIANTS)),
    any_mode=any_mode,
    eager=eager,
    hidden=hidden,
    golden=[
        mode(1, 3, [], []),
        mode(2, 1, [], []),
        mode(1, 3, ["flagship", "hourglasses"], ["factory_under_construction"]),
        mode(2, 2, ["piers", "eggs", "hellkite"], []),
        mode(2, 3, list(p.EXPANSIONS), list(p.VARIANTS)),
    ],
    likes=("take", "spot-", "pulpit-", "ship-token", "card-", "die-", "roll"),
    avoids=("book-", "pixie-", "reserve-", "eggs", "clouds", "payroll"),
    scenes=partial(labelled_scenes, GAME.id),
    rare=["book_lost"],
)
