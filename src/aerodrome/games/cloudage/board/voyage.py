"""The map of a campaign: the land from west to east with its chapters, under clouds what nobody knows; keepsakes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from aerodrome.drawing.keeping import Look
from aerodrome.drawing.stations import Station, stations
from aerodrome.drawing.svg import at, el, icon_at, path, rect, text
from aerodrome.games.cloudage import parts as p
from aerodrome.games.cloudage.board import pieces
from aerodrome.games.cloudage.board.canvas import CloudCanvas
from aerodrome.games.cloudage.board.landscape import CLOUD_COLUMNS, find
from aerodrome.games.cloudage.board.layout import GROUND, HEX_H, TOP, WIDTH, middle
from aerodrome.games.cloudage.board.signs import Sign, signs
from aerodrome.games.cloudage.effects.table import effect
from aerodrome.games.cloudage.words.names import CARD_ROWS, PACKAGE, TILE_ROWS, name_of
from aerodrome.language import speech

MAP: Final = (1440, 428)
SCALE: Final = MAP[0] / WIDTH
# Where each chapter lies on the map.
PLACES: Final = {
    "1": (116, 236),
    "2": (352, 126),
    "3": (560, 282),
    "4a": (790, 150),
    "4b": (960, 300),
    "5": (1140, 140),
    "6": (1330, 262),
}
SHIPS: Final = ((-54, -66), (54, -60), (-14, -102), (-112, -36))
SHIP: Final = 1.44  # the size of an airship
FOG: Final = 120  # clouds begin so far to the left of the first chapter that nobody knows


def campaign(chapters: Sequence[Station], players: int, language: str) -> str:
    unknown = [PLACES[chapter.id][0] for chapter in chapters if chapter.state in ("to come", "locked")]
    out = ground() + (fog(min(unknown) - FOG) if unknown else "")
    out += stations(chapters, [PLACES[chapter.id] for chapter in chapters])
    for chapter in chapters:
        if chapter.state == "now":
            x, y = PLACES[chapter.id]
            out += "".join(
                at(x + dx, y + dy, pieces.airship(seat + 1), scale=SHIP)
                for seat, (dx, dy) in enumerate(SHIPS[:players])
            )
    say = speech(PACKAGE, language)
    says = say.gettext("The land from west to east, with {number} chapters.", number=len(chapters))
    return el("svg", out, view_box=f"0 0 {MAP[0]} {MAP[1]}", cls="cloudage camp-map", role="img", aria_label=says)


@cache
def ground() -> str:
    """The four boards as they lie at the beginning."""
    back = "".join(f"L{x} {18 - x * 7 % 21}L{x + 32} {28 - x * 5 % 13}" for x in range(0, WIDTH, 68))
    out = path(f"M0 60{back}L{WIDTH} 60Z", "far-2")
    out += "".join(
        icon_at("cloud-1" if column % 4 == 1 else "cloud-2", middle((column, 0))[0], TOP + 3, 66, 24, cls="sky-cloud")
        for column in CLOUD_COLUMNS
    )
    edge = round(TOP + HEX_H * (p.ROWS - 0.5))
    out += rect(0, edge, WIDTH, round(GROUND) + 12 - edge, 8, cls="cliff")
    boards = "".join(pieces.stamp(f"board-{board}") for board in p.COMPONENTS["setup"]["recommended"])
    return at(0, 0, out + pieces.stamp("board-1A") + boards, scale=SCALE)


def fog(left: float) -> str:
    """What is not told yet lies under clouds."""
    rng, out = Random(4), ""
    for row in range(6):
        for place in range(16):
            x = left + place * 92 + rng.randint(-26, 26) + (38 if row % 2 else 0)
            wide = rng.randint(150, 220)
            if x < MAP[0] + 20:
                y = 52 + row * 66 + rng.randint(-14, 14)
                out += icon_at(f"cloud-{1 + rng.randint(0, 1)}", round(x), y, wide, round(wide * 0.375))
    return el("g", out, cls="fog")


# ---------------------------------------------------------------- what was unlocked
def keepsake(picture: str, language: str) -> str:
    """A project card or a campaign tile."""
    if picture in CARD_ROWS:
        canvas = CloudCanvas(Look({}), language, still=True)
        box = f"-2 -2 {pieces.CARD[0] + 4} {pieces.CARD[1] + 5}"
        return el("svg", pieces.card(canvas, picture), view_box=box, cls="cloudage keepsake-card")
    if picture in TILE_ROWS:
        return el("svg", tile(picture, language), view_box="-50 -34 100 66", cls="cloudage keepsake-tile")
    return ""


def tile(number: str, language: str) -> str:
    """A campaign tile as it lies on the table."""
    row = TILE_ROWS[number]
    match row["kind"]:
        case "toll":
            signs_ = [Sign("water", p.TOLL_WATER), Sign("or"), Sign("vp", p.TOLL_VP)]
            return (
                icon_at("rift", 0, 1, 60, 54)
                + rect(-27, -9.5, 54, 19, 5, cls="plate")
                + pieces.row(signs_, 0, 0, 14, 2)
            )
        case "find":
            return (
                icon_at("citytile", 0, 1, 60, 54) + icon_at("town-3", 0, -7, 42, 24) + find("metal", p.L6_METAL, 0, 14)
            )
        case "city_action":
            body = rect(-32, -22, 64, 46, 8, cls="lip") + rect(-32, -25, 64, 46, 8, cls="pad-face armed")
            second = icon_at("planting", 15, -2, 22) if number == "L14" else icon_at("weapon", 15, -2, 30, 27)
            return body + pieces.shield(p.TILE_FIGHT, -14, -2, 24) + second
    body = icon_at("weapon" if row["kind"] == "weapon" else "citytile", 0, 1, 60, 54)
    if "city" not in row:
        return body + pieces.stamp("cost-3", 0, 17)
    words = name_of(str(row["city"]), language)
    half = round(min(46.0, pieces.letters(words, 11.5) / 2 + 7))
    body += icon_at("town-2", 0, -16, 38, 21) + path(f"M{-half}-10.500h{half * 2}l-4 7 4 7h{-half * 2}l4-7Z", "ribbon")
    shown = [Sign("shield", row["combat"]), *signs(effect(row["reward"]))]
    body += text(0, 0.4, words, "title m n11", 11.4, 2 * half - 8) + pieces.row(shown, 0, 13, 13.5, 2.5)
    return body + (pieces.points(row["end_vp"], 21, -19, 18, end=True) if "end_vp" in row else "")
