"""The answers of a small screen, in one row under the thumb; and those beside the question of a wide one."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.drawing.board import BarKey
from aerodrome.drawing.canvas import View
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import keys, trays
from aerodrome.games.cloudage.words import clicks, names as n, phrases as ph
from aerodrome.language import Speech, capital

# What is chosen by its piece: a space of the land, a card of the hand, a mission.
PIECES: Final = ("fly", "plant_space", "refuse", "discard", "play", "keep", "cover")
FEW: Final = 3  # answers that have room beside the question
LONG: Final = 24  # letters of a second line


def pads(view: View, language: str) -> list[BarKey] | None:
    """What no piece of the hand or of the land stands for; None where there is nothing else."""
    actions = sorted(view["legal"], key=rank)
    found = [key for action in actions if (key := pad(view, action, language)) is not None]
    return found or None


def rank(action: int) -> int:
    """Upgrades before resources, to go on last."""
    if trays.goes_on(action):
        return 2
    return p.ACTIONS.block(action).name == "resource"


def pad(view: View, action: int, language: str) -> BarKey | None:
    say, call = n.voice(language), p.ACTIONS.decode(action)
    if call.name in PIECES:
        return None
    words, note = brief(view, say, action, language)
    return BarKey(words, keys.paths(view, action)[0][0], action, note, is_next(view, action))


def brief(view: View, say: Speech, action: int, language: str) -> tuple[str, str]:
    """A few words for an answer, and what it costs or brings."""
    call = p.ACTIONS.decode(action)
    args: dict[str, Any] = call.args
    one = trays.answer(view, say, call.name, call.args)
    match call.name:
        case "draw":
            cost = ph.amount(say, args["kind"], int(one.signs[0].number)) if one else ""
            return say.gettext("Draw a card"), cost
        case "take" | "reward" | "toll" if one is not None:
            return ph.amount(say, args["kind"], int(one.signs[0].number)), ""
        case "solar":
            moves = call.args["kind"] == "movement"
            return (ph.movement(say, p.SOLAR_POINTS) if moves else ph.amount(say, "energy", p.SOLAR_ENERGY)), ""
        case "resource":
            return ph.amount(say, args["resource"], 1), ""
        case "area":
            return n.name_of(args["area"], language), ""
        case "update":
            return say.gettext("Value {number}", number=call.args["value"]), ""
        case "collect":
            return say.gettext("Collect"), n.name_of(f"district_{call.args['district']}", language)
        case "upgrade":
            own = view["seats"][view["player"]]
            metal = own["costs"]["upgrades"][args["type"]] - (view["asking"] or {}).get("reduction", 0)
            name = keys.upgrade_key(view, view["player"], args["type"]).removeprefix("upgrade-")
            return n.name_of(name, language), ph.amount(say, "metal", max(0, metal))
        case "produce":
            level = args["level"]
            return say.gettext("Level {level}", level=level), ph.amount(say, "water", int(p.LEVEL_WATER[level]))
        case "plant" | "give":
            return n.name_of(args["plant"], language), ""
        case "tile_action":
            return n.name_of(args["tile"], language), ""
        case "solo_points":
            return ph.points(say, p.SOLO_VP), ""
    if one is not None and one.words and (not one.signs or call.name == "fight"):
        return one.words, ""
    words, note = clicks.offer(view, action, language)
    return words, note if len(note) <= LONG else ""


def is_next(view: View, action: int) -> bool:
    """Whether nearly everybody wants this now: to stop a fight that is won."""
    fight = view["fight"]
    return action == p.STOP and fight is not None and fight["target"] is not None and fight["value"] >= fight["target"]


def bar(view: View, language: str) -> list[BarKey]:
    """Beside the question: the answers that lie on the tray, if they are few."""
    say = n.voice(language)
    found = []
    for action in sorted(view["legal"], key=trays.goes_on):
        call = p.ACTIONS.decode(action)
        if trays.answer(view, say, call.name, call.args) is None:
            continue
        words, note = brief(view, say, action, language)
        if call.name == "draw" and note:
            words = say.gettext("Draw for {cost}", cost=note)
        found.append(BarKey(capital(words), keys.paths(view, action)[0][0], action, "", is_next(view, action)))
    return found if len(found) <= FEW and all(len(key.words) <= LONG for key in found) else []
