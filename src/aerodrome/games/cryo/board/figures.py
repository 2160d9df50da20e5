"""The pictures of the page that teaches Cryo, out of the pieces of the board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from aerodrome.drawing.svg import at, circle, el, icon, icon_at, path, rect, text
from aerodrome.drawing.teaching import Figure, arrow
from aerodrome.games.cryo.board import box, caves, land, pieces, platform, wreck
from aerodrome.games.cryo.board.canvas import CryoCanvas
from aerodrome.language import mark

WIDTH: Final = 510  # of the pictures of a turn
HEIGHT: Final = 330
HALF: Final = (500, 236)  # of those of the pieces
SLIP: Final = (176, 120)  # of the small ones
SIGNS: Final = (
    "crystal",
    "organics",
    "tech",
    "nanite",
    "any",
    "energy",
    "card",
    "pod",
    "wake",
    "seek",
    "heap",
    "scrap",
)
BARE_SLOTS: Final = {slot["id"]: None for row in box.PLATFORM_ACTIONS.values() for slot in row["slots"]}


def cave_view(tile: str, *pods: int) -> Mapping[str, Any]:
    return {"in_use": True, "face_up": True, "tile": tile, "pods": list(pods)}


# A platform with three drones on their way home, and a few caves.
VIEW: Final[Mapping[str, Any]] = {
    "players": 2,
    "seat": 0,
    "player": 0,
    "active": 0,
    "over": False,
    "question": "return_dock",
    "asking": {},
    "legal": [],
    "aloft": 1,
    "seats": [
        {
            "home": ["p2"],
            "slots": BARE_SLOTS
            | {"awaken_cost": "green_organics", "charge_cost": "pink_crystal"}
            | {"custom_2_cost": "grey_tech", "custom_2_benefit": "green_nanite"},
        }
    ],
    "caves": {
        "cave_01": cave_view("small_organics_1", 1, 0),
        "cave_02": cave_view("small_crystal_2", 0, 2),
        "cave_03": cave_view("small_nanite_1", 2, 2),
        "cave_04": cave_view("large_crystal_tech", 3, 1),
    },
}


# ---------------------------------------------------------------- pieces in their place
def lit(drawing: str, glow: str, x: float, y: float, cls: str = "piece may") -> str:
    return at(x, y, el("g", drawing, pieces.glow(glow), cls=cls))


def room(width: float, height: float) -> str:
    return el("rect", width=width, height=height, fill="url(#d-room)")


def ice(width: float, height: float) -> str:
    return el("rect", width=width, height=height, fill="url(#d-ice)")


def cave_at(canvas: CryoCanvas, key: str, x: float, y: float, scale: float) -> str:
    """A cave of the made-up view, in another place."""
    left, top = caves.CAVE_AT[key]
    return at(x - left * scale, y - top * scale, caves.cave(canvas, key), scale=scale)


def pods(colour: int, many: int, x: float, y: float, step: float, scale: float) -> str:
    return "".join(at(x + step * i, y, pieces.stamp(f"pod-{colour}"), scale=scale) for i in range(many))


# ---------------------------------------------------------------- the head of the page
def hero(_: CryoCanvas) -> str:
    """The wreck in the snow, low sun behind it, a drone on its way."""
    sun = at(700, 60, el("circle", r=300, fill="url(#d-sun)"), icon_at("sun", 0, 0, 88))
    scene = icon("air", 0, 0, land.WIDTH, 200) + sun + icon("hills", 0, 0, land.WIDTH, 460)
    scene += icon("wreck", 0, 0, land.WIDTH, 400) + rooms() + land.ground()
    scene += at(560, 390, icon_at("launchpad", 0, 0, 224, 48)) + at(640, 340, pieces.stamp("drone-2"), scale=1.6)
    scene += at(890, 66, pieces.stamp("drone-1"), scale=2) + at(1010, 92, pieces.stamp("drone-3"), scale=1.5)
    return el(
        "svg", scene, x=0, y=0, width=1440, height=420, view_box="0 22 1120 327", preserve_aspect_ratio="xMidYMid slice"
    )


def rooms() -> str:
    """The docks and actions of the wreck, all free."""
    out = ""
    for number, sector in enumerate(box.SECTORS):
        inside = ""
        for row in box.of_sector(box.SPACES, sector).values():
            body = pieces.stamp(f"bare-{row['tile_back']}" if "tile_back" in row else f"pad-{row['kind']}")
            inside += at(*wreck.cell(sector, row["row"], row["col"]), body)
        for row in box.of_sector(box.DOCKS, sector).values():
            inside += at(*wreck.cell(sector, row["row"], row["col"]), pieces.stamp("dock"))
        out += at(wreck.SECTOR_X[number], wreck.SECTOR_Y[number], inside)
    return out


# ---------------------------------------------------------------- a turn
def deploy(_: CryoCanvas) -> str:
    """A drone on a dock, and the four actions that touch it."""
    x, y, step = 0, 0, 52
    pipes = f"M{-step} 0H{step}M0 {-step}V{step}"
    out = path(pipes, "how-pipe") + path(pipes, "how-pipe inner")
    out += lit(pieces.stamp("pad-reactor"), "pad", -step - 4, y) + lit(
        pieces.stamp("pad-stasis_control"), "pad", step + 4, y
    )
    out += lit(pieces.pile(3, "pink_crystal_or_organics", "pink"), "tile", x, -step + 4)
    out += lit(pieces.pile(2, "pink_energy", "pink"), "tile", x, step - 4)
    out += pieces.stamp("dock") + pieces.stamp("drone-1") + circle(0, 0, 20, "manned")
    return room(WIDTH, HEIGHT) + at(WIDTH / 2, HEIGHT / 2, out, scale=2.1)


def launch(canvas: CryoCanvas) -> str:
    """A vehicle with pods goes down the shaft to one of two caves."""
    out = ice(WIDTH, HEIGHT) + rect(0, 0, WIDTH, 70, cls="how-snow")
    out += path("M255 60V190M255 190H110M255 190H400", "how-tunnel rim") + path(
        "M255 60V190M255 190H110M255 190H400", "how-tunnel"
    )
    out += at(255, 58, icon_at("launchpad", 0, 0, 224, 48), scale=1.5)
    out += icon_at("mole", 255, 28, 112, 70) + pods(1, 3, 237, 92, 19, 1.1)
    out += cave_at(canvas, "cave_01", 118, 218, 1.75) + cave_at(canvas, "cave_02", 392, 218, 1.75)
    out += at(255, 190, pieces.stamp("toll-1"), scale=2)
    return out + arrow("M300 104q44 20 52 44", 354, 156, 80)


def recall(canvas: CryoCanvas) -> str:
    """Drones land on docks of the platform; the action below each has its tiles."""
    out = rect(0, 0, WIDTH, HEIGHT, cls="how-deck")
    left = -platform.COLUMN_X - platform.COLUMN_W
    columns = "".join(platform.column(canvas, action) for action in ("awaken", "charge", "custom_2"))
    out += at(40 + left * 2.1, -46, columns, scale=2.1)
    out += at(420, 70, pieces.stamp("token-morning_crystal"), scale=2.6) + at(
        424, 236, pieces.stamp("drone-1"), scale=2.2
    )
    return out + arrow("M420 196C410 130 320 20 222 50", 212, 56, 155, "arrow-ink")


# ---------------------------------------------------------------- what is special
def strips(canvas: CryoCanvas) -> str:
    """A card, and what its four strips are."""
    out = at(20, 16, platform.card_in_hand(canvas, "hand-automation", "automation", 0), scale=1.45)
    out = at(0, -platform.HAND_Y * 1.45, out)
    for number, (y, words) in enumerate(
        ((46, mark("as an upgrade")), (106, mark("as a mission")), (166, mark("as a vehicle")), (218, mark("as scrap")))
    ):
        start = (48, 107, 168, 219)[number]
        out += path(f"M142 {start}L196 {y}", "how-lead") + text(206, y + 7, canvas.say.marked(words), "how-call")
    return out


def faces(canvas: CryoCanvas) -> str:
    """A card, and the four things that it may become."""
    out = strips(canvas) + at(430, 30, platform.upgrade_card(canvas, "automation"), scale=1.5)
    out += at(545, 38, platform.mission_card(canvas, "industry"), scale=1.5)
    ridden = at(0, 0, platform.vehicle_stock("mole"), pods(1, 3, 15, 74, 16, 0.95), scale=1.06)
    out += (
        at(442, 138, ridden) + at(560, 200, icon_at("scrap", 0, 0, 40)) + arrow("M588 200h30", 622, 200, 0, "arrow-ink")
    )
    return out + icon_at("organics", 664, 200, 42) + icon_at("crystal", 710, 200, 42)


# ---------------------------------------------------------------- what the pieces mean
def own_platform(canvas: CryoCanvas) -> str:
    """Two actions with their tiles: cost above the arrow, gain below."""
    left = -platform.COLUMN_X - 2 * platform.COLUMN_W
    out = at(
        180 + left * 1.65, -42, platform.column(canvas, "charge") + platform.column(canvas, "custom_2"), scale=1.65
    )
    say = canvas.say
    out += path("M148 134h28M148 204h28", "how-lead") + text(138, 141, say.gettext("cost"), "how-call end")
    return out + text(138, 211, say.gettext("gain"), "how-call end")


def cave(canvas: CryoCanvas) -> str:
    say = canvas.say
    out = cave_at(canvas, "cave_04", 250, 122, 2.2)
    out += path("M150 68 128 48M257 68V48M342 68l26-20", "how-lead")
    out += text(112, 40, say.gettext("cost"), "how-call mid") + text(
        257, 40, say.gettext("most pods"), "how-call mid", 22, 170
    )
    return (
        out
        + text(400, 40, say.gettext("second"), "how-call mid")
        + path("M140 186v14", "how-lead")
        + text(170, 226, say.gettext("pods of each player"), "how-call mid")
    )


def incident(canvas: CryoCanvas) -> str:
    """Plunder, sabotage, sunset."""
    out = ""
    for place, (token, kind) in enumerate(
        (("afternoon_energy_card", "plunder"), ("morning_sabotage", "sabotage"), ("sunset", "sunset"))
    ):
        x = 90 + 160 * place
        out += at(x, 92, pieces.stamp("hazard"), pieces.stamp(f"token-{token}"), scale=3.2)
        out += text(x, 196, canvas.called(kind), "how-call mid", 25, 154)
    return out


def sign(name: str, _: CryoCanvas) -> str:
    return icon_at(name, 16, 16, 30)


# ---------------------------------------------------------------- what newcomers get wrong
def wrong_asleep(_: CryoCanvas) -> str:
    berths = pods(1, 1, 20, 17, 0, 1) + pods(2, 1, 35, 17, 0, 1) + pieces.stamp("berth", 50, 17)
    return room(*SLIP) + at(16, 26, pieces.stamp("cell-small"), berths, scale=2)


def wrong_path(_: CryoCanvas) -> str:
    out = ice(*SLIP) + path("M0 60h176", "how-tunnel rim") + path("M0 60h176", "how-tunnel")
    return out + "".join(at(34 + 54 * i, 60, pieces.stamp("toll-1"), scale=1.7) for i in range(3))


def wrong_home(_: CryoCanvas) -> str:
    out = rect(0, 0, *SLIP, cls="how-deck") + at(54, 60, pieces.stamp("home"), pieces.stamp("drone-1"), scale=2.1)
    return out + at(132, 60, pieces.stamp("slot"), pieces.stamp("tile-pink_energy"), scale=1.8)


def wrong_tie(canvas: CryoCanvas) -> str:
    return ice(*SLIP) + cave_at(canvas, "cave_03", 88, 60, 1.42)


def wrong_sabotage(_: CryoCanvas) -> str:
    return room(*SLIP) + at(16, 26, pieces.stamp("ruin-small"), scale=2)


FIGURES: Final = {
    "hero": Figure(hero, 1440, 420),
    "deploy": Figure(
        deploy, WIDTH, HEIGHT, mark("A drone on a dock; the two actions and the two piles beside it glow.")
    ),
    "launch": Figure(
        launch,
        WIDTH,
        HEIGHT,
        mark("A vehicle with three pods on the launch dock; below it a tunnel to two caves."),
        VIEW,
    ),
    "recall": Figure(
        recall,
        WIDTH,
        HEIGHT,
        mark("A drone on its way to a dock of the platform, below which tiles lie in the slots."),
        VIEW,
    ),
    "faces": Figure(
        faces,
        760,
        250,
        mark("A card, and beside it the upgrade, the mission, the vehicle and the scrap that it can be."),
        VIEW,
    ),
    "card": Figure(
        strips,
        400,
        250,
        mark("A card: an upgrade, a mission, a vehicle, and at its foot what it brings as scrap."),
        VIEW,
    ),
    "platform": Figure(
        own_platform, *HALF, mark("Two actions of the platform: a tile above the arrow, a gain below it."), VIEW
    ),
    "cave": Figure(
        cave, *HALF, mark("A cave: its cost, two medals with the players that hold them, pods on its floor."), VIEW
    ),
    "incident": Figure(incident, 500, 210, mark("Three tokens: a plunder, a sabotage, the sunset.")),
    "wrong-asleep": Figure(wrong_asleep, *SLIP),
    "wrong-path": Figure(wrong_path, *SLIP),
    "wrong-home": Figure(wrong_home, *SLIP),
    "wrong-tie": Figure(wrong_tie, *SLIP, view=VIEW),
    "wrong-sabotage": Figure(wrong_sabotage, *SLIP),
    **{f"sign-{name}": Figure(partial(sign, name), 32, 32) for name in SIGNS},
}
