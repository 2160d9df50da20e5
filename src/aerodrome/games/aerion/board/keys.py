"""Which elements of the drawing stand for an action: the path that somebody clicks."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.aerion.board.pieces import deck_of, kind_of, sort_of
from aerodrome.games.aerion.board.table import View, payroll_key
from aerodrome.games.aerion.parts import ACTIONS, DECKS, DICE, SPOTS

Path = tuple[str, ...]

# The braces take the arguments of the action, the seat that decides, its Payroll, and the number of the last Pixie.
PATTERNS: Final[dict[str, Path]] = {
    "roll": ("roll",),
    "pay": ("card-{deck}", "discard-{deck}"),
    "use_free_reroll": ("roll",),
    "book_rerolls": ("book-reroll",),
    "pixie": ("pixie-{pixies}",),
    "lab": ("factory-research_lab",),
    "hire": ("card-{deck}", "{payroll}"),
    "acquire": ("take",),
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
    "take": ("card-{deck}",),
    "store": ("book-store",),
    "shelve": ("pulpit-{seat}",),
    "recover_pile": ("discard-{deck}",),
    "recover_card": ("pick-{kind}",),
    "recover_stop": ("pick-stop",),
    "egg_deck": ("deck-{deck}", "eggs-{eggs}"),
    "egg_card": ("pick-{kind}",),
    "cloud": ("ship-token-{ship}",),
    "pay_worker": ("{payroll}-{deck}",),
    "bonus": ("card-{deck}",),
    "decline": ("next",),
    "drop_factory": ("factory-{factory}",),
}


def keys(view: View, action: int) -> Path:
    """The path of element keys of a legal action. Its last key settles it; those before it may come in any order.

    No path of a question is the beginning of another, so that a click on the last key can be sent at once.
    """
    call = ACTIONS.decode(action)
    pattern = PATTERNS.get(call.name)
    if pattern is None:
        return looked_up(view, call.name, call.args)
    seat = view["player"]
    words = {"seat": seat, "payroll": payroll_key(view, seat), "pixies": view["pixies"], **call.args}
    return tuple(key.format(**words) for key in pattern)


def looked_up(view: View, name: str, args: dict[str, Any]) -> Path:
    """The path of an action whose elements depend on what lies where."""
    match name:
        case "reroll":
            return *(f"die-{die + 1}" for die in range(DICE) if args["dice"] >> die & 1), "roll"
        case "birds":
            return *(f"card-{deck}" for bit, deck in enumerate(DECKS) if args["decks"] >> bit & 1), "clouds"
        case "construction":
            return (f"pier-{view['piers'].index('worksite') + 1}",)
        case "lose_last_card":
            deck = next(deck for deck in DECKS if view["decks"][deck]["display"])
            return f"card-{deck}", f"discard-{deck}"
        case "place":
            return (spot(view, args["spot"], kind_of(view["hand"])),)
        case "discard":
            return (f"discard-{deck_of(view['hand'])}",)
    seat, wanted = view["player"], (args["deck"], args["element"])  # move
    cards = [(deck_of(card), kind_of(card)) for card in view["seats"][seat]["reserve"]]
    return f"reserve-{seat}-{cards.index(wanted) + 1}", spot(view, args["spot"], args["element"])


def spot(view: View, place: str, kind: str) -> str:
    """A place on a build spot; the same number means another workshop to one player and to two."""
    if place == "flagship":
        return f"spot-flagship-{kind}"
    return f"spot-{view['workshops'][SPOTS.index(place)]['id']}-{sort_of(kind)}"
