"""Static files, each address with the digest of all of them, so that a browser may keep them for ever."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from aerodrome.drawing.style import FOLDER
from aerodrome.kernel.game import games

PACKAGE: Final = "aerodrome.web"
PALETTES: Final = "palettes.css"
CODE: Final = (".py", ".pyc")
FOREVER: Final = "public, max-age=31536000, immutable"
SQUEEZED: Final = (".css", ".js", ".svg")  # fonts are compressed already


@cache
def static_files() -> dict[str, bytes]:
    """Everything that is served under /static, by path: the web's own files, and those of each game's board.

    A page may show several games, so that their palettes are one file.
    """
    found: dict[str, bytes] = {}

    def gather(folder: Traversable, prefix: str) -> None:
        for item in folder.iterdir():
            if item.is_dir():
                gather(item, f"{prefix}{item.name}/")
            elif not item.name.endswith(CODE):
                found[prefix + item.name] = item.read_bytes()

    gather(files(PACKAGE).joinpath("static"), "")
    found[PALETTES] = b""
    for game in games():
        folder = files(game.package).joinpath(FOLDER)
        if folder.is_dir():
            gather(folder, f"games/{game.id}/")
        found[PALETTES] += found.get(f"games/{game.id}/palette.css", b"")
    return found


@cache
def version() -> str:
    digest = blake2b(digest_size=6)
    for name, content in sorted(static_files().items()):
        digest.update(name.encode() + content)
    return digest.hexdigest()


def static(path: str) -> str:
    """The address of a static file."""
    return f"/static/{version()}/{path}"


@cache
def squeezed(path: str) -> bytes:
    """A file as gzip, made once."""
    return gzip.compress(static_files()[path], 9, mtime=0)


async def serve_static(request: Request) -> Response:
    path = request.path_params["path"]
    content = static_files().get(path)
    if content is None:
        raise HTTPException(404, "There is no such file.")
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    fresh = request.path_params["version"] == version()
    headers = {"cache-control": FOREVER if fresh else "no-cache", "vary": "accept-encoding"}
    if path.endswith(SQUEEZED) and "gzip" in request.headers.get("accept-encoding", ""):
        content = squeezed(path)
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=kind, headers=headers)


def mount_static(app: FastAPI) -> None:
    mimetypes.add_type("font/woff2", ".woff2")
    mimetypes.add_type("text/javascript", ".js")
    app.router.routes.append(Route("/static/{version}/{path:path}", serve_static))
