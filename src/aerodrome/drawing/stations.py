"""The way of a campaign: a station for each chapter, the flags of who has won it, a dotted line between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, Protocol

from aerodrome.drawing.flags import colour_number
from aerodrome.drawing.svg import at, circle, el, num, path, text

Point = tuple[float, float]

WIDTH, HEIGHT = 1440, 230  # of a map without a ground of its own
MARGIN: Final = 130
LETTER: Final = 8.6  # the width of one on a ribbon
EDGE: Final = 30  # of a ribbon, beside its words
FLAGS: Final = 3  # on one pole


class Station(Protocol):
    """A chapter of a campaign, as the words tell it (`words.campaign.Chapter`)."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def state(self) -> Literal["played", "now", "to come", "locked"]: ...
    @property
    def winners(self) -> Sequence[int]: ...


def stations(chapters: Sequence[Station], points: Sequence[Point]) -> str:
    """The way through these points, and what stands at each: `points` has one for every chapter."""
    done = [place for place, chapter in enumerate(chapters) if chapter.state in ("played", "now")]
    last = done[-1] if done else 0
    ways = (
        path(curve(points[: last + 1]), "camp-way case") + path(curve(points[: last + 1]), "camp-way") if last else ""
    )
    if last + 1 < len(points):
        ways += path(curve(points[last:]), "camp-way todo")
    return ways + "".join(station(chapter, *point) for chapter, point in zip(chapters, points, strict=True))


def curve(points: Sequence[Point]) -> str:
    """A line that leaves and reaches every point level.

    >>> curve([(0, 0), (10, 6)])
    'M0 0C5 0 5 6 10 6'
    """
    steps = (
        f"C{num((x0 + x1) / 2)} {num(y0)} {num((x0 + x1) / 2)} {num(y1)} {num(x1)} {num(y1)}"
        for (x0, y0), (x1, y1) in pairwise(points)
    )
    return f"M{num(points[0][0])} {num(points[0][1])}" + "".join(steps)


def station(chapter: Station, x: float, y: float) -> str:
    """One chapter; what is told of it is a link to its row on the page."""
    if chapter.state in ("to come", "locked"):
        far = circle(0, 0, 23, "ring") + text(0, 6, chapter.id, "no")
        named = ribbon(chapter.title, 44, "rib") if chapter.title else ""
        return at(x, y, far, named, cls="station far")
    here = chapter.state == "now"
    inner = circle(0, 0, 40, "pulse") if here else flags(chapter.winners)
    inner += circle(0, 0, 31 if here else 26, "ring") + circle(0, 0, 25 if here else 21, "core")
    inner += text(0, 8 if here else 7, chapter.id, "no")
    if chapter.title:
        inner += ribbon(chapter.title, 54 if here else 46, "rib on" if here else "rib")
    kind = "station now" if here else "station done"
    return el("a", at(x, y, inner), href=f"#chapter-{chapter.id}", cls=kind)


def ribbon(title: str, down: float, cls: str) -> str:
    """The title on a ribbon with two tails."""
    wide = len(title) * LETTER + EDGE
    shape = f"M{num(-wide / 2)}-15h{num(wide)}l-7 15 7 15h{num(-wide)}l7-15Z"
    return at(0, down, path(shape, cls), text(0, 5.5, title, "nm"))


def flags(winners: Sequence[int]) -> str:
    """The flags of who has won a chapter, one above the other."""
    shown = winners[:FLAGS]
    if not shown:
        return ""
    pole = path(f"M0-24v-{4 + 20 * len(shown)}", "pole")
    return pole + "".join(
        at(1, -46 - 20 * place, el("use", href=f"#flag-{colour_number(seat)}"), cls=f"s{colour_number(seat)}")
        for place, seat in enumerate(shown)
    )


def plain_map(chapters: Sequence[Station]) -> str:
    """The way in the sky, for a game that draws no map."""
    step = (WIDTH - 2 * MARGIN) / max(1, len(chapters) - 1)
    first = MARGIN if len(chapters) > 1 else WIDTH / 2
    points = [(first + step * place, 128.0 - 26 * (place % 2)) for place in range(len(chapters))]
    return el("svg", stations(chapters, points), view_box=f"0 0 {WIDTH} {HEIGHT}", cls="camp-map")
