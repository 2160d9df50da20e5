"""Which elements of the drawing stand for an action: the path that somebody clicks; and which for what happened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, Final

from aerodrome.drawing.board import Kind, Path, Strokes
from aerodrome.drawing.canvas import View
from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.board.canvas import payroll_key
from aerodrome.games.aerion.board.pieces import sort_of
from aerodrome.games.aerion.words.names import deck_of, kind_of
from aerodrome.games.aerion.words.room import is_lost, worth_taking
from aerodrome.kernel.events import Told

# The braces take the arguments of the action, the seat that decides, its Payroll, and the number of the last Pixie.
PATTERNS: Final[dict[str, Path]] = {
    "roll": ("roll",),
    "pay": ("card-{deck}", "discard-{deck}"),
    "use_free_reroll": ("roll",),
    "book_rerolls": ("book-reroll",),
    "pixie": ("pixie-{pixies}",),
    "lab": ("factory-research_lab",),
    "hire": ("card-{deck}", "{payroll}"),
    "demolition": ("clouds",),
    "payday": ("{payroll}",),
    "hunt": ("hellkite",),
    "security_skip": ("factory-security",),
    "preserve_eggs": ("next",),
    "go_on_empty": ("next",),
    "concede": ("next",),
    "transfer": ("reserve-{seat}",),
    "recover": ("book-recover",),
    "use_eggs": ("eggs",),
    "close": ("next",),
    "replenish": ("next",),
    "flip": ("die-{die}", "dice-flip"),
    "set_die": ("die-{die}", "face-{face}"),
    "store": ("book-store",),
    "shelve": ("pulpit-{seat}",),
    "recover_pile": ("discard-{deck}",),
    "recover_card": ("pick-{kind}",),
    "recover_stop": ("pick-stop",),
    "egg_deck": ("deck-{deck}", "eggs-{eggs}"),
    "egg_card": ("pick-{kind}",),
    "cloud": ("ship-token-{ship}",),
    "pay_worker": ("{payroll}-{deck}",),
    "decline": ("next",),
    "drop_factory": ("factory-{factory}",),
}


def keys(view: View, action: int) -> Path:
    """The path of element keys of a legal action. Its last key settles it; those before it may come in any order.

    No path of a question is the beginning of another, so that a click on the last key can be sent at once.
    """
    call = p.ACTIONS.decode(action)
    pattern = PATTERNS.get(call.name)
    if pattern is None:
        return looked_up(view, call.name, call.args)
    seat = view["player"]
    words = {"seat": seat, "payroll": payroll_key(view, seat), "pixies": view["pixies"], **call.args}
    return tuple(key.format(**words) for key in pattern)


def looked_up(view: View, name: str, args: dict[str, Any]) -> Path:
    """The path of an action whose elements depend on what lies where."""
    match name:
        case "acquire":
            decks = view["acquirable"]
            return take(view, decks[0]) if len(decks) == 1 and is_lost(view, decks[0]) else ("take",)
        case "take" | "bonus":
            return take(view, str(args["deck"]))
        case "reroll":
            return *(f"die-{die + 1}" for die in range(p.DICE) if args["dice"] >> die & 1), "roll"
        case "birds":
            return *(f"card-{deck}" for bit, deck in enumerate(p.DECKS) if args["decks"] >> bit & 1), "clouds"
        case "construction":
            return (f"pier-{view['piers'].index('worksite') + 1}",)
        case "lose_last_card":
            deck = next(deck for deck in p.DECKS if view["decks"][deck]["display"])
            return f"card-{deck}", f"discard-{deck}"
        case "place":
            return (spot(view, args["spot"], kind_of(view["hand"])),)
        case "discard":
            return (f"discard-{deck_of(view['hand'])}",)
    seat, wanted = view["player"], (args["deck"], args["element"])  # move
    cards = [(deck_of(card), kind_of(card)) for card in view["seats"][seat]["reserve"]]
    return f"reserve-{seat}-{cards.index(wanted) + 1}", spot(view, args["spot"], args["element"])


def take(view: View, deck: str) -> Path:
    """The Display card of a deck; to take one that is lost needs a second click."""
    return (f"card-{deck}", "take") if is_lost(view, deck) else (f"card-{deck}",)


def spot(view: View, place: str, kind: str) -> str:
    """A place on a build spot; the same number means another workshop to one player and to two."""
    if place == "flagship":
        return f"spot-flagship-{kind}"
    return f"spot-{view['workshops'][p.SPOTS.index(place)]['id']}-{sort_of(kind)}"


# ---------------------------------------------------------------- what is meant most often comes first
KINDS: Final = {
    **dict.fromkeys(
        ("use_free_reroll", "security_skip", "preserve_eggs", "go_on_empty", "close", "replenish"), Kind.GO
    ),
    **dict.fromkeys(("recover_stop", "decline"), Kind.GO),
    **dict.fromkeys(("book_rerolls", "pixie", "lab", "hire", "transfer", "recover", "use_eggs", "store"), Kind.SPECIAL),
    **dict.fromkeys(("pay", "lose_last_card", "concede", "discard"), Kind.DISCARD),
}


def kind(view: View, action: int) -> Kind:
    """What sort of action it is; to take a card that has no place is to give it away."""
    call = p.ACTIONS.decode(action)
    if call.name == "acquire":
        return Kind.TAKE if worth_taking(view) else Kind.DISCARD
    if call.name in ("take", "bonus") and is_lost(view, str(call.args["deck"])):
        return Kind.DISCARD
    return KINDS.get(call.name, Kind.TAKE)


def shortcuts(view: View) -> Strokes:
    """A card whose combination the dice show is taken by a click on it, without saying first that one is taken.

    Not so a card that would be lost.
    """
    if p.ACQUIRE not in view["legal"]:
        return {}
    then = len(view["acquirable"]) > 1  # of a single one nobody is asked
    decks = worth_taking(view)
    return {(f"card-{deck}",): (p.ACQUIRE, p.TAKE + p.DECKS.index(deck)) if then else (p.ACQUIRE,) for deck in decks}


# ---------------------------------------------------------------- equal pieces stand for each other
def paths(view: View, action: int) -> tuple[Path, ...]:
    """All paths to an action, that of `keys` first: it counts equal dice once, but any of them may be clicked."""
    call = p.ACTIONS.decode(action)
    dice = view["dice"]
    match call.name:
        case "pixie":
            return tuple((f"pixie-{number}",) for number in range(view["pixies"], 0, -1))
        case "flip" | "set_die":
            wanted = dice[int(call.args["die"]) - 1]
            last = keys(view, action)[-1]
            return tuple((f"die-{i + 1}", last) for i, value in enumerate(dice) if value == wanted)
        case "reroll":
            chosen = [value for i, value in enumerate(dice) if int(call.args["dice"]) >> i & 1]
            return rerolls(tuple(dice))[tuple(sorted(chosen))]
    return (keys(view, action),)


@lru_cache(maxsize=1024)
def rerolls(dice: tuple[int, ...]) -> dict[tuple[int, ...], tuple[Path, ...]]:
    """By the values that are rolled again, in their order: all choices of dice that show them."""
    found: defaultdict[tuple[int, ...], list[Path]] = defaultdict(list)
    for some in chain.from_iterable(combinations(range(p.DICE), size) for size in range(1, p.DICE + 1)):
        found[tuple(sorted([dice[i] for i in some]))].append((*[f"die-{i + 1}" for i in some], "roll"))
    return {values: tuple(paths) for values, paths in found.items()}


# ---------------------------------------------------------------- what just happened
TO_DISCARD: Final = (
    "paid", "discarded", "hourglass_lost", "bird_sent", "last_card_lost", "book_spent", "book_recovers",
)  # fmt: skip
TO_SHIP: Final = ("launched", "built_again", "built_for_partner", "built_grounded")


def marks(view: View, events: Iterable[Told]) -> frozenset[str]:
    """The elements that a move has changed: where a card went, or the ship that was built with it."""
    listed = list(events)
    built = any(told.name in TO_SHIP for told in listed)
    shown = [told for told in listed if not built or told.name not in ("placed", "moved")]
    return frozenset(key for told in shown if (key := marked(view, told)))


def marked(view: View, told: Told) -> str | None:
    seat, args = told.seat, told.args
    if told.name in TO_DISCARD:
        return f"discard-{deck_of(args['card'])}"
    if told.name in TO_SHIP:
        return f"ship-token-{args['ship']}"
    match told.name:
        case "placed" | "moved":
            return spot(view, args["spot"], kind_of(args["card"]))
        case "shelved":
            return f"pulpit-{seat}"
        case "stored":
            return f"reserve-{seat}"
        case "hired":
            return f"{payroll_key(view, seat)}-{deck_of(args['card'])}"
        case "hourglass_kept":
            return f"hourglass-{deck_of(args['card'])}"
        case "egg_kept":
            return "eggs"
        case "flagship_launched":
            return "flagship"
        case "cloud_hit":
            return f"ship-token-{p.SHIPS[args['cloud'] - 1]}" if args["grounded"] else f"cloud-{args['cloud']}"
        case "pier_built":
            return f"pier-{args['piers']}"
        case "outpost_destroyed" | "lair_destroyed":
            return f"column-{args['column']}"
        case "factory_opened":
            return f"factory-{args['factory']}"
    return None
