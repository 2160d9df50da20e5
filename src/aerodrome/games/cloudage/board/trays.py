"""What the board shows for one question: a tray over the book, with the fight that is held and the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from aerodrome.drawing.keeping import View
from aerodrome.drawing.svg import at, el, icon_at, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.cityboard import DESK_GAP, DESK_W, DESK_X, SLIP_H, SOLO_H, desk
from aerodrome.games.cloudage.board.layout import STRIP_H, STRIP_Y
from aerodrome.games.cloudage.board.signs import Sign, of_effect, signs
from aerodrome.games.cloudage.words import names as n
from aerodrome.language import Speech, mark

KEY_GAP: Final = 6
LOW_H: Final = STRIP_H - SOLO_H - SLIP_H - 2 * DESK_GAP  # of a tray below the solo board and a slip of the book
BRIEF_H: Final = 38  # and of one with a single key


class Answer(NamedTuple):
    """A key of the tray: its element, what is written on it, and in signs what it brings."""

    key: str
    words: str
    signs: tuple[Sign, ...] = ()


HEADS: Final = {
    "book_use": mark("The book is open"),
    "story_decide": mark("How does the story go on?"),
    "story_epilogue": mark("How does the story end?"),
    "produce_level": mark("Produce on a level"),
    "navigation_take": mark("The lower card becomes"),
    "move_solar": mark("The solar panel brings"),
    "accumulator_reward": mark("Accumulator"),
    "sequence_reward": mark("Combat Sequence"),
    "biology_reward": mark("Biology Handbook"),
    "move_step": mark("Fly on, or land here"),
    "move_toll": mark("The toll"),
    "fight_start": mark("Fight for the city?"),
    "fight_next": mark("The fight"),
    "whitehaven_plant": mark("Whitehaven"),
    "parrot_place": mark("Where does the card go?"),
    "navigation_update": mark("Which card leaves the deck?"),
    "wrench_use": mark("The wrench"),
    "build_choose": mark("Build"),
    "upgrade_choose": mark("Build an upgrade?"),
    "market_use": mark("The plant market"),
    "plant_tile": mark("Which plant?"),
    "plant_space": mark("Where does it grow?"),
    "weapon_remove": mark("Remove a weapon system?"),
    "solo_action": mark("The solo board"),
    "choose_effect": mark("One of two"),
}
PLAIN: Final = {  # answers that are the same in every question
    "perform": mark("Do it"),
    "land": mark("Land here"),
    "fight": mark("Fight"),
    "remove": mark("Plant 1"),
    "go_on": mark("Go on"),
    "stop": mark("Stop"),
    "decline": mark("Do not"),
}
STOPS: Final = {"plant_tile": mark("Enough planted")}
DECLINES: Final = {
    "produce_level": mark("Do not produce"),
    "fight_start": mark("Do not fight"),
    "navigation_update": mark("Keep all"),
    "upgrade_choose": mark("Build no upgrade"),
    "market_use": mark("Keep your plants"),
    "weapon_remove": mark("Leave them all"),
    "solo_action": mark("Do nothing"),
}


def answers(view: View, say: Speech) -> list[Answer]:
    """The answers that no piece of the table stands for alone; to go on comes last."""
    found = []
    for action in sorted(view["legal"], key=goes_on):
        call = p.ACTIONS.decode(action)
        one = answer(view, say, call.name, call.args)
        if one is not None:
            found.append(one)
    return found


def goes_on(action: int) -> bool:
    return p.ACTIONS.block(action).name in ("decline", "stop", "go_on")


def answer(view: View, say: Speech, name: str, args: Mapping[str, Any]) -> Answer | None:
    asking, question = view["asking"] or {}, view["question"]
    match name:
        case "perform":
            effect = asking.get("effect")
            shown = tuple(of_effect(effect)) if effect is not None else ()
            if question == "market_use":
                shown = (Sign("plant", p.MARKET_PLANTS, paid=True), Sign("arrow"), Sign("vp", p.MARKET_VP))
            return Answer("do-perform", say.marked(PLAIN[name]), shown)
        case "decline":
            return Answer("do-decline", say.marked(DECLINES.get(question, PLAIN[name])))
        case "stop":
            return Answer("do-stop", say.marked(STOPS.get(question, PLAIN[name])))
        case "fight":
            if asking["target"] is None:
                return Answer("do-fight", say.marked(PLAIN[name]))
            against = Sign("reaches" if asking["base"] >= asking["target"] else "below")
            shown = (Sign("combat", asking["base"]), against, Sign("shield", asking["target"]))
            return Answer("do-fight", say.marked(PLAIN[name]), shown)
        case "land" | "go_on":
            return Answer(f"do-{name}", say.marked(PLAIN[name]))
        case "remove":
            return Answer("do-remove", say.marked(PLAIN[name]), (Sign("planting", 1),))
        case "story":
            number = args["card"]
            return Answer(f"story-{number}", n.story_title(say, number))
        case "take":
            sign = (Sign(args["kind"], asking["value"]),)
            return Answer(f"take-{args['kind']}", "", sign)
        case "solar":
            moves = args["kind"] == "movement"
            sign = (Sign("move", f"+{p.SOLAR_POINTS}") if moves else Sign("energy", p.SOLAR_ENERGY),)
            return Answer(f"solar-{args['kind']}", "", sign)
        case "reward":
            number = p.BIOLOGY_GAIN if question == "biology_reward" else p.ACCUMULATOR_GAIN
            return Answer(f"reward-{args['kind']}", "", (Sign(args["kind"], number),))
        case "toll":
            number = p.TOLL_WATER if args["kind"] == "water" else p.TOLL_VP
            return Answer(f"toll-{args['kind']}", "", (Sign(args["kind"], number, paid=True),))
        case "draw":
            number = asking.get("price", p.NEXT_CARD_ENERGY) if args["kind"] == "energy" else p.NEXT_CARD_VP
            cost = (Sign(args["kind"], number, paid=True), Sign("arrow"), Sign("nav"))
            return Answer(f"draw-{args['kind']}", "", cost)
        case "marker":
            value = n.TILE_ROWS[args["tile"]]["marker_value"]
            return Answer(f"marker-{args['tile']}", args["tile"], (Sign("shield", f"+{value}"),))
        case "place":
            top = args["pile"] == "top"
            return Answer(f"place-{args['pile']}", say.gettext("On top") if top else say.gettext("Discard"))
        case "update":
            return Answer(f"update-{args['value']}", "", (Sign("card-value", args["value"]),))
        case "solo_points":
            return Answer("do-points", "", (Sign("vp", p.SOLO_VP),))
        case "branch":
            row = asking["of"][args["option"]]
            return Answer(f"branch-{args['option']}", "", tuple(signs(row)))
    return None


# ---------------------------------------------------------------- the tray
def draw_desk(canvas: CloudCanvas) -> str:
    """The book, and over it a tray: the fight that is held, for everybody, and for the one who is asked the answers.

    Where these only say that nothing more is wanted, they lie in one row below the book, which stays in sight. Alone
    so do always the solo board and at least the edge of the book, but for a fight.
    """
    shown = answers(canvas.view, canvas.say) if canvas.asked else []
    brief = len(shown) == 1 and not shown[0].signs and canvas.view["fight"] is None
    room = STRIP_H - (SOLO_H + DESK_GAP if canvas.solo else 0)
    below = BRIEF_H + 3 if brief else LOW_H + DESK_GAP if canvas.solo and shown else 0
    return canvas.kept(desk, float(room - below)) + draw_tray(canvas, shown, brief)


def draw_tray(canvas: CloudCanvas, shown: Sequence[Answer], brief: bool) -> str:
    fight = canvas.view["fight"]
    if fight is None and not shown:
        return ""
    if fight is None and (brief or canvas.solo):
        low = BRIEF_H if brief else LOW_H
        out = tray(low) + laid(canvas, shown, STRIP_H - low + 3, low - 7)
        return at(DESK_X, STRIP_Y, out, cls="on-pads")
    out, head, y = tray(STRIP_H), "", 22.0
    if fight is not None:
        out, y = out + canvas.kept(fight_row), 64.0
    elif canvas.question in HEADS:
        head = canvas.say.marked(HEADS[canvas.question])
        out += text(DESK_W / 2, 14, head, "title m n12")
    keys = laid(canvas, shown, y, STRIP_H - 8 - y)
    return at(DESK_X, STRIP_Y, out, keys, cls="on-pads")


def tray(high: float) -> str:
    """The tray at the lower edge of the desk."""
    y = STRIP_H - high
    return rect(-4, y, DESK_W + 8, high + 1, 10, cls="tray-under") + rect(
        -4, y - 3, DESK_W + 8, high + 1, 10, cls="tray"
    )


def laid(canvas: CloudCanvas, shown: Sequence[Answer], y: float, room: float) -> str:
    """The keys in one row or two."""
    if not shown:
        return ""
    slim = all(one.key.startswith("update-") or not one.signs for one in shown)
    rows = 1 if len(shown) <= (2 if room >= 70 else 5 if slim else 3) else 2
    if any(pieces.row_width(one.signs, 17) > DESK_W / 2 - 14 for one in shown):
        rows = min(2, len(shown))
    each = -(-len(shown) // rows)
    wide = (DESK_W - KEY_GAP * (each - 1)) / each
    high = min(44.0, (room - KEY_GAP * (rows - 1)) / rows)
    top = y + (room - rows * high - (rows - 1) * KEY_GAP) / 2
    out = ""
    for place, one in enumerate(shown):
        column, line = place % each, place // each
        out += key(canvas, one, column * (wide + KEY_GAP), top + line * (high + KEY_GAP), wide, high)
    return out


def key(canvas: CloudCanvas, one: Answer, x: float, y: float, wide: float, high: float) -> str:
    body = rect(0, 2.5, wide, high - 2.5, 7, cls="key-lip") + rect(0, 0, wide, high - 2.5, 7, cls="key")
    middle = high / 2 - 1
    if one.key.startswith("update-"):
        body += at(wide / 2, middle, pieces.navigation(one.signs[0].number, canvas.colour(canvas.own)))
    elif one.signs and one.words:
        words = pieces.letters(one.words, 13.5)
        size = 15 if high < 36 else 17
        icons = min(pieces.row_width(one.signs, size), wide - words - 18)
        left = (wide - words - icons - 8) / 2
        body += text(left, middle + 4.6, one.words, "s n13")
        body += pieces.fitted(one.signs, left + words + 8 + icons / 2, middle, icons + 1, size)
    elif one.signs:
        body += pieces.fitted(one.signs, wide / 2, middle, wide - 10, 18 if high > 30 else 15)
    else:
        body += text(wide / 2, middle + 4.8, one.words, "m n13", 13.5, wide - 10)
    return canvas.piece(one.key, round(x, 1), round(y, 1), body, rect(-1, -1, wide + 2, high + 2, 8, cls="halo"))


# ---------------------------------------------------------------- a fight
def fight_row(canvas: CloudCanvas) -> str:
    return fight_line(canvas, canvas.view["fight"], DESK_W)


def fight_line(canvas: CloudCanvas, fight: Mapping[str, Any], width: float) -> str:
    """Whose fight it is, and how it stands."""
    colour = canvas.colour(fight["seat"])
    title = canvas.called(fight["city"]) if fight["city"] else canvas.say.marked(HEADS["fight_next"])
    out = at(12, 10, pieces.emblem(colour, 0, 0, 15, "emblem"), cls=f"s{colour}")
    out += text(24, 14.5, title, "title n12", 13, width - 40)
    return out + at(0, 41, sum_of(fight, colour, width))


def sum_of(fight: Mapping[str, Any], colour: int, width: float) -> str:
    """Base value, cards and markers, what they come to, and against what; the middle of all is at height 0."""
    target = fight["target"]
    out = icon_at("combat", 15, 0, 24) + text(30, 5.5, fight["base"], "s n18")
    cards = [int(p.NAVIGATION_VALUE[p.NAVIGATION.index(card)]) for card in fight["cards"]]
    right = width - (96 if target is not None else 50)
    step = min(27.0, (right - 66) / max(1, len(cards)))
    for place, value in enumerate(cards):
        out += at(58 + step * place, 0, pieces.navigation(value, colour))
    if fight["bonus"]:
        out += pieces.shield(f"+{fight['bonus']}", 60 + step * len(cards), 0, 22)
    won = target is not None and fight["value"] >= target
    total = rect(-17, -17, 34, 34, 8, cls="total won" if won else "total") + text(0, 6.5, fight["value"], "m n20")
    out += text(right - 8, 5, "=", "m n15") + at(right + 15, 0, total)
    if target is not None:
        out += at(right + 41.5, 0, pieces.compared(won))
        out += pieces.shield(target, width - 24, 0, 34)
    return out


def glance(view: View) -> str | None:
    """The fight in small, above the answers of a small screen."""
    fight = view["fight"]
    if fight is None:
        return None
    return el("svg", at(0, 18, sum_of(fight, fight["seat"] + 1, 330)), view_box="0 0 330 36", cls="cloudage")
