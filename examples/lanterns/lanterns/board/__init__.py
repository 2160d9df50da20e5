"""The picture of Lanterns: a string of lanterns over the harbour, the own hand below, the others beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from aerodrome.drawing.board import Board, Kind, Path, SeatZone, Zone
from aerodrome.drawing.canvas import Canvas, View
from aerodrome.drawing.svg import at, circle, el, halo, icon, icon_at, path, rect, text
from aerodrome.drawing.teaching import Figure, Tip, arrow
from aerodrome.kernel.events import Told
from aerodrome.language import mark
from aerodrome.words import player_name
from lanterns.parts import ACTIONS, PEEK, VALUES
from lanterns.words import PACKAGE, WORDS

WIDTH, HEIGHT = 760, 420
OWN_WIDTH, OWN_HEIGHT = 760, 132
SEAT_WIDTH, SEAT_HEIGHT = 240, 62
LANTERN_W, LANTERN_H = 64, 84
DECK_X: Final = 40
PADS: Final = ("content", "yield")
DUSK: Final = (
    '<linearGradient id="heaven" x2="0" y2="1"><stop class="sky-2"/><stop class="sky-m" offset=".55"/>'
    '<stop class="sky-1" offset="1"/></linearGradient>'
)

# The text about an element, by the beginning of its key.
TEXTS: Final = {
    "hand-": "lantern", "laid-": "lantern", "hidden-": "face_down", "deck": "deck", "pile-": "pile",
    "spyglass": "spyglass", "content": "content", "yield": "yield", "points-": "points",
}  # fmt: skip


class LanternsCanvas(Canvas):
    package = PACKAGE
    texts = TEXTS

    def called(self, key: str) -> str:
        return WORDS.name_of(key, self.language)

    def name(self, seat: int) -> str:
        return self.given_name(seat) or player_name(self.say, seat)


def lantern(value: int | str | None) -> str:
    """A lantern around 0, 0: lit with its value, face down, blown out, or the place of one."""
    if value is None:
        return rect(-26, -36, 52, 72, 22, cls="empty")
    body = icon_at("lantern" if isinstance(value, int) else "unlit", 0, 0, LANTERN_W, LANTERN_H)
    shine = circle(0, 0, 52, "glimmer") if isinstance(value, int) else ""
    return shine + body + (text(0, 12, value, "value") if isinstance(value, int) else "")


def glow() -> str:
    return halo(-32, -42, LANTERN_W, LANTERN_H, 26)


def tag(x: float, y: float, words: str | int) -> str:
    return at(x, y, rect(-13, -12, 26, 22, 8, cls="tagged"), text(0, 5, words, "count"))


# ---------------------------------------------------------------- the harbour
def draw_harbour(canvas: LanternsCanvas) -> str:
    view = canvas.view
    sky = circle(690, 54, 26, "moon")
    if view["storm"]:
        sky += path("M640 24 618 66h16l-10 34 34-46h-17l13-30Z", "bolt")
    water = rect(0, 300, WIDTH, 120, 14, cls="water")
    water += path("M40 340h90M200 366h140M430 344h100M600 380h110M90 396h60M360 400h80", "ripple")
    rounds = canvas.say.gettext("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    lamps = "".join(text(24, 66 + 24 * place, canvas.called(lamp), "sign") for place, lamp in enumerate(view["lamps"]))
    string = path(f"M0 96C{WIDTH / 3:.0f} 150 {WIDTH * 2 / 3:.0f} 150 {WIDTH} 96", "string")
    return sky + water + text(24, 40, rounds, "sign") + lamps + string + draw_laid(canvas) + draw_stock(canvas)


def draw_laid(canvas: LanternsCanvas) -> str:
    """What everybody has laid, under the names; a rival is challenged by a click on the lantern."""
    players = canvas.view["players"]
    out = ""
    for seat in range(players):
        laid = canvas.seat(seat)["laid"]
        x = WIDTH * (seat + 1) / (players + 1)
        about = "face_down" if laid == "hidden" else "lantern"
        out += canvas.piece(f"laid-{seat}", x, 186, lantern(laid), glow(), about=about)
        out += text(x, 256, canvas.name(seat), "who", 17, 130)
        if canvas.view["active"] == seat and canvas.view["question"] in ("challenge", "answer"):
            out += icon_at("captain", x, 126, 34)
    return out


def draw_stock(canvas: LanternsCanvas) -> str:
    """The deck, with its top where it is known, and the pile by value."""
    view = canvas.view
    top = view["top"] if view["top"] is not None else "hidden"
    out = canvas.piece("deck", DECK_X + 40, 352, lantern(top), glow(), over=tag(26, 34, view["left"]))
    for value in range(1, VALUES + 1):
        small = at(0, 0, lantern(value), scale=0.62)
        x = 250 + 96 * (value - 1)
        out += canvas.piece(f"pile-{value}", x, 356, small, "", over=tag(18, 22, view["pile"][value - 1]))
    return out


# ---------------------------------------------------------------- seats
def draw_own(canvas: LanternsCanvas) -> str:
    """The own lanterns by value, the spyglass, and a pad for what is said and not laid."""
    view = canvas.view
    out = ""
    hand = view["hand"] or [0] * VALUES
    for value in range(1, VALUES + 1):
        count = hand[value - 1]
        key, x = f"hand-{value}", 46 + 82 * (value - 1)
        over = tag(24, 32, count) if count > 1 else ""
        out += canvas.piece(key, x, 66, lantern(value if count else None), glow(), over=over)
    spent = view["hand"] is None or not canvas.seat(canvas.own)["spyglass"]
    spyglass = icon("spyglass", -28, -28, 56, cls="spent" if spent else None)
    out += canvas.piece("spyglass", 480, 66, spyglass, halo(-32, -32, 64, 64, 14))
    for place, pad in enumerate(PADS):
        idle = None if canvas.state(pad) else "pad-idle"
        body = el(
            "g", rect(-64, -22, 128, 44, 12, cls="pad"), text(0, 6, canvas.called(pad), "word", 18, 116), cls=idle
        )
        out += canvas.piece(pad, 610, 36 + 58 * place, body, halo(-64, -22, 128, 44, 12))
    return out + points(canvas, canvas.own, 724, 66, "big")


def points(canvas: LanternsCanvas, seat: int, x: float, y: float, cls: str) -> str:
    return canvas.piece(f"points-{seat}", x, y, text(0, 10, canvas.seat(seat)["points"], cls), "")


def draw_seat(canvas: LanternsCanvas, seat: int) -> str:
    row = canvas.seat(seat)
    hand = "".join(icon("unlit", 4 + 26 * place, 24, 26, 34) for place in range(row["hand_size"]))
    spyglass = icon("spyglass", 112, 26, 28, cls=None if row["spyglass"] else "spent")
    return text(4, 16, canvas.name(seat), "note", 16, 190) + hand + spyglass + points(canvas, seat, 196, 36, "big")


# ---------------------------------------------------------------- pictures for the page that teaches the game
def row(*values: int | str, rings: tuple[int, ...] = (), width: int = 510, y: float = 165, scale: float = 1.5) -> str:
    """Lanterns side by side over the water; those with a ring are the ones meant."""
    step = width / (len(values) + 1)
    water = rect(0, y + 70, width, 400, cls="water")
    out = (
        rect(0, 0, width, 400, cls="how-dusk")
        + water
        + path(f"M0 {y - 74}Q{width / 2} {y - 44} {width} {y - 74}", "string")
    )
    for place, value in enumerate(values):
        lit = "piece may" if place in rings else None
        out += at(step * (place + 1), y, el("g", lantern(value), glow(), cls=lit), scale=scale)
    return out


def draw_captain(_: LanternsCanvas) -> str:
    return row(2, 4, 3, rings=(1,)) + icon_at("captain", 255, 62, 56)


def draw_dare(_: LanternsCanvas) -> str:
    return row(4, 3, rings=(1,)) + icon_at("captain", 170, 62, 56) + arrow("M226 165h54", 286, 165)


def draw_refusal(_: LanternsCanvas) -> str:
    return row(4, 5, rings=(1,), width=670, y=104, scale=1.3) + arrow("M390 104h-96", 288, 104, 180)


def draw_spyglass(_: LanternsCanvas) -> str:
    return row("hidden", 3, width=470, y=100, scale=1.3) + icon("spyglass", 208, 76, 64)


def draw_storm(_: LanternsCanvas) -> str:
    bolt = at(160, 0, path("M90 14 68 56h16l-10 34 34-46h-17l13-30Z", "bolt"), scale=0.9)
    return row("out", 1, width=470, y=100, scale=1.3) + bolt


SLIP: Final = (176, 120)
FIGURES: Final = {
    "lay": Figure(lambda _: row(2, 4, 5, rings=(1,)), 510, 330, mark("Three lanterns in hand; the 4 is chosen.")),
    "show": Figure(draw_captain, 510, 330, mark("Of a 2, a 4 and a 3 the 4 is the highest: its player is captain.")),
    "dare": Figure(draw_dare, 510, 330, mark("The captain challenges the player with the 3.")),
    "refuse": Figure(draw_refusal, 670, 196, mark("A 5 is shown to the captain.")),
    "spyglass": Figure(draw_spyglass, 470, 190),
    "storm": Figure(draw_storm, 470, 190),
    "wrong-tie": Figure(lambda _: row(5, 5, width=176, y=60, scale=0.8), *SLIP),
    "wrong-five": Figure(lambda _: row(5, width=176, y=60, scale=0.9, rings=(0,)), *SLIP),
}


# ---------------------------------------------------------------- the coach: what it says, and about which element
def at_hand(view: View) -> str | None:
    held = [value for value in range(VALUES, 0, -1) if view["hand"][value - 1]]
    return f"hand-{held[0]}" if view["question"] == "lay_lantern" and held else None


def at_spyglass(view: View) -> str | None:
    may = view["question"] == "lay_lantern" and view["round"] > 1 and PEEK in view["legal"]
    return "spyglass" if may else None


def at_captain(view: View) -> str | None:
    return f"laid-{view['seat']}" if view["question"] == "challenge" else None


def at_answer(view: View) -> str | None:
    return "yield" if view["question"] == "answer" else None


def at_last_round(view: View) -> str | None:
    last = view["question"] == "lay_lantern" and view["round"] == view["rounds"]
    return f"points-{view['seat']}" if last else None


TIPS: Final = (
    Tip(
        "lay",
        mark("Your lanterns"),
        mark("Lay one of them face down: the highest wins the round, unless somebody else lays the same."),
        at_hand,
        "lay",
    ),
    Tip(
        "captain",
        mark("You are captain"),
        mark("Click a rival’s lantern to challenge them for 1 or 2 points, or be content with the point you have."),
        at_captain,
        "dare",
    ),
    Tip(
        "answer",
        mark("You are challenged"),
        mark("Show your 5 and the captain loses a point, or yield and keep it."),
        at_answer,
        "refuse",
    ),
    Tip(
        "last",
        mark("The last round"),
        mark("Nothing has to be saved any more: the most points win."),
        at_last_round,
    ),
    Tip(
        "spyglass",
        mark("Your spyglass"),
        mark("Once a game it shows you the top lantern of the deck, before you lay."),
        at_spyglass,
        "spyglass",
    ),
)


# ---------------------------------------------------------------- the board
class LanternsBoard(Board[LanternsCanvas]):
    name = "lanterns"
    package = PACKAGE
    canvas = LanternsCanvas
    zones = (
        Zone("harbour", draw_harbour, WIDTH, HEIGHT),
        Zone("own", draw_own, OWN_WIDTH, OWN_HEIGHT, place="own"),
        SeatZone("seat", draw_seat, SEAT_WIDTH, SEAT_HEIGHT),
    )
    figures = FIGURES
    tips = TIPS

    def ground(self, width: int, height: int) -> tuple[str, str]:
        """Dusk over the harbour."""
        return DUSK, rect(0, 0, width, height, cls="heaven")

    def keys(self, view: View, action: int) -> Path:
        call = ACTIONS.decode(action)
        if call.name == "lay":
            return (f"hand-{call.args['value']}",)
        if call.name == "challenge":
            return (f"laid-{call.args['rival']}",)
        return ({"peek": "spyglass", "content": "content", "show": f"hand-{VALUES}", "yield_": "yield"}[call.name],)

    def kind(self, view: View, action: int) -> Kind:
        """To look before laying is a special thing; who challenges nobody goes on."""
        name = ACTIONS.block(action).name
        return {"peek": Kind.SPECIAL, "content": Kind.GO, "yield_": Kind.DISCARD}.get(name, Kind.TAKE)

    def marks(self, view: View, events: Iterable[Told]) -> frozenset[str]:
        found = {f"laid-{told.seat}" for told in events if told.name in ("laid", "blown_out")}
        return frozenset(found | {f"points-{told.seat}" for told in events if told.name == "scored"})


BOARD: Final = LanternsBoard()
