"""What others see of a link before they open it: a picture of ours as PNG, and what a phone needs to keep the site."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from aerodrome.kernel.game import games
from aerodrome.web.static import static, static_files

router: Final = APIRouter(include_in_schema=False)
WIDTH, HEIGHT = 1200, 630  # what chats and networks show whole
NAME: Final = "aerodrome"
A_DAY: Final = "public, max-age=86400"
PAPER, NIGHT, INK = "#f3ede2", "#161c24", "#22303c"
VARIABLE: Final = re.compile(r"var\(--[\w-]+,\s*([^()]*)\)")
SUM: Final = re.compile(r"calc\([^()]*\)")


def plain(drawing: str) -> str:
    """A drawing without what only a browser knows: variables have the value that they fall back to.

    >>> plain('<path fill="var(--deep, #2c3566)" opacity="calc(var(--night, 0) * .45)"/>')
    '<path fill="#2c3566" opacity="0"/>'
    """
    while VARIABLE.search(drawing):  # one may fall back to another
        drawing = VARIABLE.sub(r"\1", drawing)
    return SUM.sub("0", drawing).replace("currentColor", INK)


def inside(path: str) -> str:
    """What stands between the tags of a file's outermost element."""
    text = plain(static_files()[path].decode())
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def posters(name: str) -> list[str]:
    """The posters on the picture of a game, or of the whole site."""
    found = [f"games/{game.id}/poster.svg" for game in games() if name in (NAME, game.id)]
    return [path for path in found if path in static_files()]


def picture(name: str) -> str:
    """The picture of a link: posters on paper, and whose they are."""
    shown = posters(name)[:3]
    wide, high, gap = 352, 440, 28
    left = (WIDTH - len(shown) * (wide + gap) + gap) / 2
    cards = "".join(
        f'<g transform="translate({left + place * (wide + gap):.0f} 44)"><rect x="-8" y="-8" width="{wide + 16}" '
        f'height="{high + 16}" rx="22" fill="#fffdf6"/><svg width="{wide}" height="{high}" viewBox="0 0 240 300">'
        f"{inside(path)}</svg></g>"
        for place, path in enumerate(shown)
    )
    brand = '<use href="#logo" x="420" y="530" width="360" height="58" color="#22303c"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe3b0"/>'
        f'<stop offset=".75" stop-color="{PAPER}"/></linearGradient>{inside("logo.svg")}</defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>{cards}{brand}</svg>'
    )


@lru_cache(maxsize=32)
def as_png(name: str) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=picture(name), skip_system_fonts=True))


@lru_cache(maxsize=4)
def app_icon(size: int) -> bytes:
    import resvg_py

    mark = inside("favicon.svg")
    box = static_files()["favicon.svg"].decode().split('viewBox="', 1)[1].split('"', 1)[0]
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{mark}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size, skip_system_fonts=True))


@router.get("/preview/{name}.png")
async def preview(name: str) -> Response:
    """The picture of a game, or of the site."""
    if name != NAME and name not in [game.id for game in games()]:
        raise HTTPException(404, "There is no such picture.")
    return Response(await run_in_threadpool(as_png, name), media_type="image/png", headers={"cache-control": A_DAY})


@router.get("/icon-{size}.png")
async def icon_png(size: int) -> Response:
    """The sign of the site for a phone's home screen."""
    if size not in (192, 512):
        raise HTTPException(404, "There is no such picture.")
    return Response(await run_in_threadpool(app_icon, size), media_type="image/png", headers={"cache-control": A_DAY})


@router.get("/manifest.webmanifest")
async def manifest(_request: Request) -> Response:
    """What a phone needs to keep the site as an app."""
    icons = [{"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    vector = {"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"}
    content = {
        "name": "Aerodrome",
        "short_name": "Aerodrome",
        "start_url": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [vector, *icons],
    }
    return JSONResponse(content, media_type="application/manifest+json", headers={"cache-control": A_DAY})
