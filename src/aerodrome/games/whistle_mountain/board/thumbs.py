"""The answers of a small screen: a few words each, always in the same row under the thumb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from aerodrome.drawing.board import BarKey
from aerodrome.drawing.canvas import View
from aerodrome.games.whistle_mountain import parts as p
from aerodrome.games.whistle_mountain.board import keys
from aerodrome.games.whistle_mountain.board.trays import ANSWERS
from aerodrome.games.whistle_mountain.words import clicks, effects, labels, names as n, phrases as ph
from aerodrome.language import Speech, capital, mark

PRICES: Final = {"move": {"gold": 1}, "rescue": {"gold": 2}}
MEANS: Final = {"gather": mark("place an airship"), "work": mark("build, move, rescue")}
FIRST: Final = ("harvest", "activate")
CHOICES: Final = ("ability", "pay", "branch", "trigger", "decline")
EXTRAS: Final = ("play", "use", "power")
SHORT: Final = 24  # letters of what something does besides, beside other answers


def pads(view: View, language: str) -> list[BarKey] | None:
    """What no piece stands for, then what could be used besides; None where pieces are chosen."""
    found = [(action, p.ACTIONS.block(action).name) for action in view["legal"]]
    order = [*FIRST, *(name for name in ANSWERS if name not in FIRST), *CHOICES]
    answers = sorted((one for one in found if one[1] in order), key=lambda one: order.index(one[1]))
    if not answers:
        return None
    made = [pad(view, action, name, language) for action, name in answers]
    return made + list(besides(view, [action for action, name in found if name in EXTRAS], language))


def pad(view: View, action: int, name: str, language: str) -> BarKey:
    say = n.voice(language)
    args: dict[str, Any] = p.ACTIONS.decode(action).args
    words, note = "", ""
    match name:
        case "ability":
            words, note = clicks.offer(view, action, language)
        case "activate":
            machine = str(args["machine"])
            words, note = ph.machine_name(say, machine), brief(capital(effects.of_activation(say, machine)))
        case "pay":
            words, note = in_two_lines(say, labels.payment(args["payment"]))
        case "branch":
            words = labels.label(view, action, language)
        case "trigger":
            words, note = effects.trigger_name(say, args["power"]), effects.of_trigger(say, args["power"])
        case "decline":
            words = say.gettext("Without {power}", power=effects.trigger_name(say, args["power"]))
        case _:
            ends = name == "stop" and view["question"] in keys.OPEN
            words, note = say.marked(ANSWERS["end_turn" if ends else name].words), second_line(view, name, language)
    return BarKey(words, keys.paths(view, action)[0][0], action, note, is_next(view, name))


def is_next(view: View, name: str) -> bool:
    """Whether nearly everybody wants this now: the harvest, then the end of a turn in which nothing else is left."""
    if name in ("stop", "end_turn"):
        return set(view["legal"]) - set(view["extras"]) == {p.ACTIONS.parse(name)}
    return name == "harvest"


def in_two_lines(say: Speech, tokens: Mapping[str, int]) -> tuple[str, str]:
    told = [ph.amount(say, kind, tokens[kind]) for kind in p.RESOURCES if tokens.get(kind, 0)]
    half = -(-len(told) // 2)
    return ", ".join(told[:half]), ", ".join(told[half:])


def second_line(view: View, name: str, language: str) -> str:
    """What it costs, or what it is."""
    say = n.voice(language)
    if name in MEANS:
        return say.marked(MEANS[name])
    if name == "construct":
        return ph.amount(say, "water", 1) if view["this_turn"]["constructions"] else say.gettext("free")
    return effects.cost(say, PRICES.get(name, {}))


def brief(note: str) -> str:
    return note if len(note) <= SHORT else ""


def besides(view: View, actions: list[int], language: str) -> Iterator[BarKey]:
    """Cards, trophies and powers that could be used now."""
    told = set()
    for action in actions:
        words, note = clicks.offer(view, action, language)
        note = brief(note)
        if (words, note) not in told:
            yield BarKey(words, keys.paths(view, action)[0][0], action, note)
        told.add((words, note))
