"""Answers as they travel: text is compressed for whoever takes gzip, unless it holds a secret."""

from __future__ import annotations

import gzip
import json
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

SMALL: Final = 1000  # bytes that are not worth it
LEVEL: Final = 5
INVITATION: Final = b"/join/"  # of an address that lets its bearer sit down


def takes_gzip(request: HTTPConnection) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(request: HTTPConnection, text: str, kind: str, status: int = 200) -> Response:
    """A text as an answer.

    An attacker who sees how long answers are, and can make words of their own appear in them, learns from a compressed
    one what else it holds (the attack is called BREACH). So a page on which an invitation stands travels as it is.
    """
    content = text.encode()
    headers = {"vary": "accept-encoding"}
    if len(content) > SMALL and INVITATION not in content and takes_gzip(request):
        content = gzip.compress(content, LEVEL, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(content, status, headers, media_type=kind)


def packed_json(request: HTTPConnection, message: dict[str, Any]) -> Response:
    return packed(request, json.dumps(message, ensure_ascii=False, separators=(",", ":")), "application/json")
