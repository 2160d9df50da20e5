"""Style and symbols of a game's drawings, from the files beside its board: `palette.css`, `board.css`, `icons.svg`."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

FOLDER: Final = "board"  # of a game's package
SYMBOL: Final = re.compile(r'<symbol id="i-([^"]+)".*?</symbol>', re.DOTALL)
USED: Final = re.compile(r'href="#i-([^"]+)"')
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
DARK: Final = re.compile(r'\[data-theme="dark"\] ?')


def read(package: str, name: str) -> str:
    """A file of a game's board; empty if it has none of this name."""
    file = files(package).joinpath(FOLDER, name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def style(package: str) -> str:
    """The style of a drawing that stands alone, without comments and spare room.

    A page has a theme. What stands alone follows the wish of whoever looks, so that the rules of the dark theme are
    asked for by a media query.
    """
    own = tight(files(__package__).joinpath("alone.css").read_text(encoding="utf-8"))
    return own + "".join(by_preference(tight(read(package, name))) for name in ("palette.css", "board.css"))


def tight(css: str) -> str:
    return re.sub(r"\s*([{};,>])\s*", r"\1", re.sub(r"/\*.*?\*/|\s+", " ", css, flags=re.DOTALL)).strip()


def by_preference(css: str) -> str:
    """The rules with those of the dark theme in a media query.

    >>> by_preference('.sun{opacity:1}[data-theme="dark"] .sun{opacity:.2}')
    '.sun{opacity:1}@media (prefers-color-scheme:dark){.sun{opacity:.2}}'
    """
    dark = []
    for selectors, body in RULE.findall(css):
        if DARK.search(selectors):
            plain = dict.fromkeys(DARK.sub("", selector) for selector in selectors.strip().split(","))
            dark.append(f"{','.join(plain)}{{{body}}}")
            css = css.replace(f"{selectors}{{{body}}}", "", 1)
    return css + (f"@media (prefers-color-scheme:dark){{{''.join(dark)}}}" if dark else "")


def symbols(package: str, drawing: str) -> str:
    """The symbols that a drawing uses, in the order of the sprite."""
    return picked(package, frozenset(USED.findall(drawing)))


@lru_cache(maxsize=64)
def picked(package: str, names: frozenset[str]) -> str:
    return "".join(symbol for name, symbol in sprite(package).items() if name in names)


@cache
def sprite(package: str) -> dict[str, str]:
    """The symbols of `icons.svg` by their names."""
    return {match[1]: match[0].replace("\n", "") for match in SYMBOL.finditer(read(package, "icons.svg"))}


@cache
def painted(package: str) -> dict[str, str]:
    """The symbols that are painted with what a board defines for all of its zones: they find it only beside them."""
    return {name: symbol for name, symbol in sprite(package).items() if "url(#" in symbol}


def linked(drawing: str, address: str, package: str = "") -> str:
    """The drawing with its symbols taken from a sprite elsewhere; an empty address leaves them in the page.

    Those that are `painted` stay there in any case.
    """
    if not address:
        return drawing
    drawing = drawing.replace('href="#i-', f'href="{address}#i-')
    for name in painted(package) if package else ():
        drawing = drawing.replace(f'href="{address}#i-{name}"', f'href="#i-{name}"')
    return drawing
