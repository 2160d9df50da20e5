"""The box of Aerion: typed constants from components.toml, the numbers of actions and events.

Literals stand here only so that they compile to constants; a test holds them against components.toml.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from aerodrome.kernel.actions import Actions, Arg
from aerodrome.kernel.events import Events

COMPONENTS: Final[dict[str, Any]] = tomllib.loads(
    files("aerodrome.games.aerion").joinpath("components.toml").read_text(encoding="utf-8")
)

# ---------------------------------------------------------------- decks, dice
DECKS: Final = tuple(str(entry["id"]) for entry in COMPONENTS["combination"])
DECK_COUNT: Final = 6
TRIPLE: Final = 1  # the combinations, as bits in the order of the decks
QUAD: Final = 2
TWO_PAIR: Final = 4
FULL_HOUSE: Final = 8
ALL_SIX: Final = 16
STRAIGHT: Final = 32
DICE: Final = 6
FACES: Final = 6
ALL_DICE: Final = 63
OPPOSITE_SUM: Final = 7

# ---------------------------------------------------------------- kinds of cards
KINDS: Final = (
    "crew_incubus", "crew_sognae", "mat_propellers", "mat_nuts", "mat_cocoons",
    "plan_hellinaut", "plan_glider", "plan_bee", "plan_trihellix", "plan_nacelle", "plan_hornet",
    "book", "hourglass", "hammer_bird", "worker", "egg",
    "library", "archive", "security", "research_lab", "logistics", "game_room",
)  # fmt: skip
MATERIALS: Final = 2  # the kinds from here to BLUEPRINTS - 1; crews come before
BLUEPRINTS: Final = 5
BOOK: Final = 11  # and the end of the Elements
HOURGLASS: Final = 12
HAMMER_BIRD: Final = 13
WORKER: Final = 14
EGG: Final = 15
FACTORIES: Final = 16
KIND_COUNT: Final = 22

# Types that an Outpost or a Lair can name (table hellkite), in that order; other kinds have none of them.
TYPES: Final = tuple(str(name) for name in COMPONENTS["hellkite"]["types"])
TYPE_BOOK: Final = 0
TYPE_BLUEPRINT: Final = 1
TYPE_MATERIAL: Final = 2
TYPE_CREW: Final = 3
NO_TYPE: Final = -1

# ---------------------------------------------------------------- ships
SHIPS: Final = tuple(str(entry["id"]) for entry in COMPONENTS["ship"])
SHIP_COUNT: Final = 6
ALL_SHIPS: Final = 63
NEEDS_MATERIAL: Final = vec[i64]([i64(KINDS.index(entry["material"])) for entry in COMPONENTS["ship"]])
NEEDS_CREW: Final = vec[i64]([i64(KINDS.index(entry["crew"])) for entry in COMPONENTS["ship"]])
FLAGSHIP_NEEDS: Final = 5  # the kinds before BLUEPRINTS, one of each

# ---------------------------------------------------------------- a card is one int: deck, kind, number among its likes
KIND_SHIFT: Final = 2
DECK_SHIFT: Final = 7
KIND_MASK: Final = 31
COPY_MASK: Final = 3
EMPTY: Final = -1
SEAT_SHIFT: Final = 10  # in front of a card that lies with a seat


def make_card(deck: int, kind: int, copy: int) -> int:
    return deck << DECK_SHIFT | kind << KIND_SHIFT | copy


def card_id(card: int) -> str:
    """The identity of a card in the data and on the table: "triple/crew_incubus/1"."""
    kind = KINDS[card >> KIND_SHIFT & KIND_MASK]
    deck = DECKS[card >> DECK_SHIFT & 7]
    named = f"hourglass_{deck}" if kind == "hourglass" else kind
    return f"{deck}/{named}/{(card & COPY_MASK) + 1}"


# ---------------------------------------------------------------- expansions and variants, as bits
EXPANSIONS: Final = tuple(str(name) for name in COMPONENTS["config"]["expansions"])
FLAGSHIP: Final = 1
HOURGLASSES: Final = 2
STONE_CLOUDS: Final = 4
PIERS: Final = 8
EGGS: Final = 16
HELLKITE: Final = 32
VARIANTS: Final = {
    str(name): str(needed)
    for name, needed in COMPONENTS["config"]["variants"].items()
    if name not in ("source", "note")
}
FACTORY_UNDER_CONSTRUCTION: Final = 1
SHORT_OF_TIME: Final = 2
SWARM: Final = 4
GROUNDED: Final = 8
MINIMAL_DEBT: Final = 16
VERY_FRAGILE_SHELLS: Final = 32
IMPREGNABLE_FORTRESS: Final = 64

# ---------------------------------------------------------------- figures (tables book, factory, piers, hellkite ...)
PIXIES: Final = 3
PULPIT_LIMIT: Final = 1
BOOK_REROLLS: Final = 3
LIBRARY_REROLLS: Final = 4
WORKER_REROLLS: Final = 3
RECOVERED: Final = 2
ARCHIVE_RECOVERED: Final = 3
LIBRARY: Final = 1  # the factories, as bits
ARCHIVE: Final = 2
SECURITY: Final = 4
RESEARCH_LAB: Final = 8
LOGISTICS: Final = 16
GAME_ROOM: Final = 32
FACTORIES_IN_PLAY: Final = 2
ALL_HOURGLASSES: Final = 63  # one bit a kind, a kind a deck
CLOUD_STEPS: Final = 2  # 2 intact, 1 damaged, 0 removed
POINTS_PER_STEP: Final = 30
BIRD_POINTS: Final = vec[i64]([i64(COMPONENTS["stone_clouds"]["bird_points"][str(n)]) for n in range(4)])
BIRD_MAXIMUM: Final = 3
PIER_COUNT: Final = 3
BUILD_IDENTICAL: Final = 5
PAYDAY_SUM: Final = 26
COLUMNS: Final = 6
HUNT_SUM: Final = 15
EGG_COUNT: Final = 12

# ---------------------------------------------------------------- places
COMMON: Final = 2  # the workshop shared by two players; 0 and 1 are personal, or the two of a solo player
UNDER_FLAGSHIP: Final = 3  # the fourth build spot
# the first two are personal_0 and personal_1 where two play (AER-3.9)
SPOTS: Final = ("workshop_1", "workshop_2", "common", "flagship")
SLOTS: Final = ("blueprint", "material", "crew")


def base_cards(deck: int, expansions: int, variants: int) -> list[int]:
    """The cards of one deck before it is shuffled (AER-3.4, AER-3.12 to AER-3.21)."""
    name = DECKS[deck]
    kinds = [KINDS.index(kind) for kind in COMPONENTS["base_deck"][name]["cards"]]
    if expansions & FLAGSHIP and variants & FACTORY_UNDER_CONSTRUCTION:  # AER-3.14
        kinds += [kind for kind in range(FACTORIES, KIND_COUNT) if COMPONENTS["factory_decks"][KINDS[kind]] == name]
    if expansions & HOURGLASSES:  # AER-3.15, AER-3.16
        short = variants & SHORT_OF_TIME
        kinds += [HOURGLASS] * int(COMPONENTS["hourglass"]["per_deck_short_of_time" if short else "per_deck"])
    for expansion, kind in ((STONE_CLOUDS, HAMMER_BIRD), (PIERS, WORKER), (EGGS, EGG)):  # AER-3.17, AER-3.19, AER-3.21
        if expansions & expansion:
            kinds += [kind] * int(COMPONENTS[KINDS[kind]]["per_deck"][name])
    return [make_card(deck, kind, kinds[:place].count(kind)) for place, kind in enumerate(kinds)]


# ---------------------------------------------------------------- actions (AER-9)
ROLL: Final = 0
PAY: Final = 1
USE_FREE_REROLL: Final = 7
BOOK_FOR_REROLLS: Final = 8
PIXIE: Final = 9
LAB: Final = 10
HIRE: Final = 11
ACQUIRE: Final = 17
DEMOLITION: Final = 18
PAYDAY: Final = 19
CONSTRUCTION: Final = 20
HUNT: Final = 21
SECURITY_SKIP: Final = 22
PRESERVE_EGGS: Final = 23
LOSE_LAST_CARD: Final = 24
GO_ON_EMPTY: Final = 25
CONCEDE: Final = 26
TRANSFER: Final = 27
RECOVER: Final = 28
USE_EGGS: Final = 29
CLOSE: Final = 30
REPLENISH: Final = 31
REROLL: Final = 32
FLIP: Final = 96
SET_DIE: Final = 102
TAKE: Final = 138
PLACE: Final = 144
STORE: Final = 148
DISCARD: Final = 149
SHELVE: Final = 150
MOVE: Final = 151
RECOVER_PILE: Final = 415
RECOVER_CARD: Final = 421
RECOVER_STOP: Final = 443
EGG_DECK: Final = 444
EGG_CARD: Final = 516
BIRDS: Final = 538
CLOUD: Final = 602
PAY_WORKER: Final = 608
BONUS: Final = 614
DECLINE: Final = 620
DROP_FACTORY: Final = 621

_deck = Arg("deck", DECKS)
_die = Arg("die", DICE, first=1)
_kind = Arg("kind", KINDS)
_spot = Arg("spot", SPOTS)

ACTIONS: Final = Actions(
    extras=("transfer", "recover", "use_eggs"),  # AER-4.6
    roll=(ROLL,),
    pay=(PAY, _deck),
    use_free_reroll=(USE_FREE_REROLL,),
    book_rerolls=(BOOK_FOR_REROLLS,),
    pixie=(PIXIE,),
    lab=(LAB,),
    hire=(HIRE, _deck),
    acquire=(ACQUIRE,),
    demolition=(DEMOLITION,),
    payday=(PAYDAY,),
    construction=(CONSTRUCTION,),
    hunt=(HUNT,),
    security_skip=(SECURITY_SKIP,),
    preserve_eggs=(PRESERVE_EGGS,),
    lose_last_card=(LOSE_LAST_CARD,),
    go_on_empty=(GO_ON_EMPTY,),
    concede=(CONCEDE,),
    transfer=(TRANSFER,),
    recover=(RECOVER,),
    use_eggs=(USE_EGGS,),
    close=(CLOSE,),
    replenish=(REPLENISH,),
    reroll=(REROLL, Arg("dice", 64)),
    flip=(FLIP, _die),
    set_die=(SET_DIE, _die, Arg("face", FACES, first=1)),
    take=(TAKE, _deck),
    place=(PLACE, _spot),
    store=(STORE,),
    discard=(DISCARD,),
    shelve=(SHELVE,),
    move=(MOVE, _deck, Arg("element", KINDS[:BOOK]), _spot),
    recover_pile=(RECOVER_PILE, _deck),
    recover_card=(RECOVER_CARD, _kind),
    recover_stop=(RECOVER_STOP,),
    egg_deck=(EGG_DECK, _deck, Arg("eggs", EGG_COUNT, first=1)),
    egg_card=(EGG_CARD, _kind),
    birds=(BIRDS, Arg("decks", 64)),
    cloud=(CLOUD, Arg("ship", SHIPS)),
    pay_worker=(PAY_WORKER, _deck),
    bonus=(BONUS, _deck),
    decline=(DECLINE,),
    drop_factory=(DROP_FACTORY, Arg("factory", KINDS[FACTORIES:])),
)

# ---------------------------------------------------------------- outcomes (AER-6.9)
RUNNING: Final = 0
VICTORY: Final = 1
EXHAUSTED: Final = 2
UNPAID_WORKERS: Final = 3
FRAGILE: Final = 4
VERY_FRAGILE: Final = 5
OUTCOMES: Final = ("running", "victory", "exhausted", "unpaid_workers", "fragile_shells", "very_fragile_shells")

# ---------------------------------------------------------------- events: what the journal tells
TURN_BEGAN: Final = 0
ROLLED: Final = 1
PAID: Final = 2
FLIPPED: Final = 3
PIXIE_SPENT: Final = 4
BOOK_SPENT: Final = 5
HIRED: Final = 6
TAKEN: Final = 7
PLACED: Final = 8
STORED: Final = 9
DISCARDED: Final = 10
SHELVED: Final = 11
MOVED: Final = 12
LAUNCHED: Final = 13
BUILT_AGAIN: Final = 14
BUILT_FOR_PARTNER: Final = 15
BUILT_GROUNDED: Final = 16
FLAGSHIP_LAUNCHED: Final = 17
BOOK_RECOVERS: Final = 18
RECOVERED_CARD: Final = 19
EGGS_USED: Final = 20
EGG_DEALT: Final = 21
HOURGLASS_KEPT: Final = 22
HOURGLASS_LOST: Final = 23
EGG_KEPT: Final = 24
FACTORY_OPENED: Final = 25
FACTORY_CLOSED: Final = 26
BOOK_LOST: Final = 27
BIRD_SENT: Final = 28
DEMOLISHED: Final = 29
CLOUD_HIT: Final = 30
WORKER_PAID: Final = 31
PIER_BUILT: Final = 32
OUTPOST_DESTROYED: Final = 33
LAIR_DESTROYED: Final = 34
HELLKITE_DEFEATED: Final = 35
BONUS_DECLINED: Final = 36
FIGURE_MOVED: Final = 37
SKIPPED: Final = 38
EGGS_PRESERVED: Final = 39
LAST_CARD_LOST: Final = 40
WENT_ON_EMPTY: Final = 41
DEALT: Final = 42
DECK_EMPTY: Final = 43
ENDED: Final = 44
LAB_USED: Final = 45

_card = Arg("card", card_id)
_column = Arg("column", COLUMNS, first=1)
_ship = Arg("ship", SHIPS)
_factory = Arg("factory", KINDS[FACTORIES:])
_into = (Arg("spot", SPOTS), Arg("players"))  # two players have other workshops than one

EVENTS: Final = Events(
    turn_began=(TURN_BEGAN, Arg("turn")),
    rolled=(ROLLED, Arg("rolled", 1 << DICE), Arg("dice", several=True)),  # which dice, a bit each; what they show now
    paid=(PAID, _card),
    flipped=(FLIPPED, _die, Arg("before"), Arg("after")),
    pixie_spent=(PIXIE_SPENT, _die, Arg("before"), Arg("after")),
    book_spent=(BOOK_SPENT, _card, Arg("rerolls")),
    hired=(HIRED, _card, Arg("rerolls")),
    taken=(TAKEN, _card),
    placed=(PLACED, _card, *_into),
    stored=(STORED, _card, Arg("book", card_id)),
    discarded=(DISCARDED, _card),
    shelved=(SHELVED, _card),
    moved=(MOVED, _card, *_into),
    launched=(LAUNCHED, _ship, Arg("flying")),
    built_again=(BUILT_AGAIN, _ship),  # it was flying already
    built_for_partner=(BUILT_FOR_PARTNER, _ship),  # the other seat is in charge
    built_grounded=(BUILT_GROUNDED, _ship),  # a Stone Cloud lies on it
    flagship_launched=(FLAGSHIP_LAUNCHED,),
    book_recovers=(BOOK_RECOVERS, _card),
    recovered_card=(RECOVERED_CARD, _card, Arg("place", ARCHIVE_RECOVERED, first=1)),  # 1 is the top of the deck
    eggs_used=(EGGS_USED, _deck, Arg("eggs")),
    egg_dealt=(EGG_DEALT, _card, Arg("pushed_out", card_id), Arg("shuffled", bool)),
    hourglass_kept=(HOURGLASS_KEPT, _card, Arg("owned")),
    hourglass_lost=(HOURGLASS_LOST, _card),
    egg_kept=(EGG_KEPT, _card, Arg("owned")),
    factory_opened=(FACTORY_OPENED, _factory),
    factory_closed=(FACTORY_CLOSED, _factory),
    book_lost=(BOOK_LOST, _card, Arg("owner")),
    bird_sent=(BIRD_SENT, _card),
    demolished=(DEMOLISHED, Arg("points"), Arg("strikes")),
    cloud_hit=(CLOUD_HIT, Arg("cloud", SHIP_COUNT, first=1), Arg("left", CLOUD_STEPS), Arg("grounded", bool)),
    worker_paid=(WORKER_PAID, _card),
    pier_built=(PIER_BUILT, Arg("piers")),
    outpost_destroyed=(OUTPOST_DESTROYED, _column, Arg("outpost", TYPES), Arg("lair", TYPES)),
    lair_destroyed=(LAIR_DESTROYED, _column, Arg("lair", TYPES)),
    hellkite_defeated=(HELLKITE_DEFEATED,),
    bonus_declined=(BONUS_DECLINED,),
    figure_moved=(FIGURE_MOVED, _column, Arg("blocked", TYPES)),
    skipped=(SKIPPED,),
    eggs_preserved=(EGGS_PRESERVED,),
    last_card_lost=(LAST_CARD_LOST, _card),
    went_on_empty=(WENT_ON_EMPTY,),
    dealt=(DEALT, _card),
    deck_empty=(DECK_EMPTY, _deck),
    ended=(ENDED, Arg("outcome", OUTCOMES)),
    lab_used=(LAB_USED,),
)
