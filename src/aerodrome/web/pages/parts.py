"""What all pages are made of: the document around them, icons, emblems, posters, small forms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from htpy import (
    Element,
    Node,
    a,
    b,
    body,
    button,
    details,
    div,
    footer,
    form,
    h1,
    head,
    header,
    html,
    input as input_,
    label,
    li,
    link,
    main,
    meta,
    nav,
    p,
    script,
    span,
    summary,
    svg,
    title as title_,
    ul,
    use,
)
from markupsafe import Markup

from aerodrome.kernel.game import Game
from aerodrome.language import mark
from aerodrome.table.levels import LEVELS
from aerodrome.table.table import BOT, NAME_LENGTH, Table
from aerodrome.web.language import Say
from aerodrome.web.static import static, static_files

if TYPE_CHECKING:
    from aerodrome.web.routes import Visit

SITE: Final = "Aerodrome"
LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français"}

# level: its name, and what to expect of it
LEVEL_WORDS: Final = {
    "cadet": (mark("Cadet"), mark("Plays at random: good for a first look.")),
    "pilot": (mark("Pilot"), mark("Takes what looks best now and plans nothing.")),
    "captain": (mark("Captain"), mark("Looks ahead, a fifth of a second for each decision.")),
    "admiral": (mark("Admiral"), mark("Looks ahead a whole second: the strongest.")),
}
SEAT_WORDS: Final = (
    (mark("Blue"), mark("Blue anchor")),
    (mark("Orange"), mark("Orange gear")),
    (mark("Yellow"), mark("Yellow crown")),
    (mark("Green"), mark("Green leaf")),
    (mark("Violet"), mark("Violet compass")),
)
NAVIGATION: Final = (
    ("/", "play", mark("Games")),
    ("/#open", "person", mark("Open tables")),
    ("/rules", "rules", mark("Rules")),
    ("/stats", "stats", mark("Statistics")),
)


# -------------------------------------------------------------------- drawings
def icon(name: str, classes: str = "") -> Element:
    """A shared icon, in the colour of the text around it."""
    return svg(f".icon{classes}", aria_hidden="true")[use(href=f"{static('icons.svg')}#{name}")]


def emblem(seat: int, classes: str = "") -> Element:
    """The emblem of a seat on its colour; `.open` if nobody sits there, `.sm` and `.lg` for the size."""
    colour = colour_number(seat)
    return span(f".mark.s{colour}{classes}")[svg(aria_hidden="true")[use(href=f"{static('icons.svg')}#seat-{colour}")]]


def colour_number(seat: int) -> int:
    """The number of the colour and emblem of a seat; an opponent who sits on none of them (-1) has the last one."""
    return seat + 1 if seat >= 0 else len(SEAT_WORDS)


def piece(name: str, classes: str) -> Element:
    """A drawn piece of the shared scenery."""
    return svg(classes, aria_hidden="true")[use(href=f"{static('scenery.svg')}#{name}")]


def poster(game: Game, classes: str = ".poster", box: str = "0 0 240 300") -> Element:
    """The poster of a game; one without a poster has a ship."""
    path = f"games/{game.id}/poster.svg"
    if path not in static_files():
        return piece("ship", f"{classes}.plain")
    return svg(classes, viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        use(href=f"{static(path)}#scene")
    ]


@cache
def drawing(name: str) -> Markup:
    """A drawing of ours that stands in the page itself, because it moves or takes the colours of its place."""
    return drawn(files(__package__).joinpath("drawings", f"{name}.svg").read_text(encoding="utf-8"))


def drawn(drawing_: str) -> Markup:
    """SVG that we or a game's board have written; whoever writes it escapes the words in it."""
    return Markup(drawing_)  # noqa: S704


# -------------------------------------------------------------------- words
def level_name(level: str, say: Say) -> str:
    return say.marked(LEVEL_WORDS[level][0])


def level_help(level: str, say: Say) -> str:
    return say.marked(LEVEL_WORDS[level][1])


def seat_colour(seat: int, say: Say) -> str:
    return say.marked(SEAT_WORDS[seat][0])


def seat_sign(seat: int, say: Say) -> str:
    """Colour and emblem of a seat."""
    return say.marked(SEAT_WORDS[seat][1])


def seat_name(table: Table, seat: int, say: Say) -> str:
    """Who sits there; a bot is called by its level."""
    chair = table.seats[seat]
    if chair.kind == BOT and not chair.token and chair.level in LEVELS:
        return chair.name.replace(chair.level.capitalize(), level_name(chair.level, say))
    return chair.name


def seat_names(table: Table, say: Say) -> list[str]:
    return [seat_name(table, seat, say) for seat in range(table.players)]


# -------------------------------------------------------------------- the document
def document(
    visit: Visit,
    title: str,
    content: Node,
    *,
    classes: str = ".page",
    game: Game | None = None,
    styles: Sequence[str] = (),
    scripts: Sequence[str] = ("site.js",),
    description: str = "",
    board: bool = False,
) -> Element:
    """A whole document: nothing in it is inline. `board` brings the colours of a game's pieces."""
    sheets = ["tokens.css", "palettes.css", "frame.css", "site.css", *styles]
    if game is not None and board:
        sheets.append(f"games/{game.id}/board.css")
    there = static_files()
    return html(lang=visit.say.language, data_theme=visit.person.theme or "auto", data_game=game.id if game else None)[
        head[
            meta(charset="utf-8"),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            title_[f"{title} · {SITE}" if title != SITE else SITE],
            description and meta(name="description", content=description),
            meta(name="color-scheme", content="light dark"),
            link(rel="icon", href=static("favicon.svg"), type="image/svg+xml"),
            (link(rel="stylesheet", href=static(name)) for name in sheets if name in there),
            script(src=static("theme.js")),
            (script(type="module", src=static(name)) for name in scripts if name in there),
        ],
        body(classes)[content],
    ]


def page(
    visit: Visit,
    title: str,
    content: Node,
    *,
    here: str = "",
    game: Game | None = None,
    over: bool = False,
    back: str | None = None,
    description: str = "",
    scripts: Sequence[str] = ("site.js",),
    board: bool = False,
) -> Element:
    """A page with the head and the foot of the site. `over` lays the head over a drawn sky."""
    inside = [
        skip(visit.say),
        site_head(visit, here, over=over, back=back),
        main("#main", tabindex="-1")[content],
        site_foot(visit.say),
    ]
    return document(visit, title, inside, game=game, description=description, scripts=scripts, board=board)


def skip(say: Say) -> Element:
    return a(".skip", href="#main")[say("Skip to content")]


def site_head(visit: Visit, here: str, *, over: bool = False, back: str | None = None) -> Element:
    say = visit.say
    return header(class_=["site-head", {"over": over}])[
        div(".wrap")[
            a(".brand", href="/", aria_label=say("{site}, home", site=SITE))[
                svg(aria_hidden="true")[use(href=f"{static('logo.svg')}#logo")]
            ],
            nav(aria_label=say("Main"))[
                (
                    a(href=address, aria_current="page" if address == here else None)[
                        icon(symbol), span[say.marked(words)]
                    ]
                    for address, symbol, words in NAVIGATION
                )
            ],
            prefs(visit, own_address(visit) if back is None else back),
        ]
    ]


def own_address(visit: Visit) -> str:
    """Where to come back to: the address of this page, or the home page if it was the answer to a form."""
    request = visit.request
    if request.scope.get("method", "GET") != "GET":
        return "/"
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def prefs(visit: Visit, back: str) -> Element:
    """Name, language and light: small forms, so that they work without JavaScript."""
    say, person = visit.say, visit.person

    def ask(classes: str, *content: Node) -> Element:
        return form(classes, method="post", action="/prefs")[input_(type="hidden", name="back", value=back), content]

    def choice(field: str, value: str, words: str, *, chosen: bool, **more: str) -> Element:
        return button(name=field, value=value, aria_pressed="true" if chosen else "false", **more)[words]

    def languages() -> Element:
        return span(".seg.lean", role="group", aria_label=say("Language"))[
            (
                choice(
                    "language",
                    code,
                    code.upper(),
                    chosen=code == say.language,
                    lang=code,
                    aria_label=f"{code.upper()}: {name}",
                )
                for code, name in LANGUAGE_NAMES.items()
            )
        ]

    themes = (("", say("System")), ("light", say("Light")), ("dark", say("Dark")))
    return div(".prefs")[
        details(".menu")[
            summary[
                icon("person"),
                span(".who")[
                    (span(".wide")[say("Playing as"), " "], b[person.name]) if person.name else say("Your name")
                ],
                icon("down", ".more"),
            ],
            div(".drop")[
                ask(
                    ".name-form",
                    label(for_="own-name")[say("Your name at new tables")],
                    span(".copy")[
                        input_(
                            "#own-name",
                            type="text",
                            name="name",
                            value=person.name,
                            maxlength=str(NAME_LENGTH),
                            required=True,
                            autocomplete="nickname",
                        ),
                        button(".btn")[say("Save")],
                    ],
                ),
                ask(".line", span(".label")[say("Language")], languages()),
                ask(
                    ".line",
                    span(".label")[say("Colours")],
                    span(".seg.lean", role="group", aria_label=say("Colours"))[
                        (choice("theme", value, words, chosen=value == person.theme) for value, words in themes)
                    ],
                ),
            ],
        ],
        ask(".quick-prefs", languages()),
        ask(
            ".quick-prefs",
            button(".ibtn.when-light", name="theme", value="dark", aria_label=say("Switch to dark colours"))[
                icon("dark")
            ],
            button(".ibtn.when-dark", name="theme", value="light", aria_label=say("Switch to light colours"))[
                icon("light")
            ],
        ),
    ]


def site_foot(say: Say) -> Element:
    return footer(".site-foot")[
        div(".wrap")[
            span[say("Airship games, open to read, change and host yourself.")],
            ul(".links.push")[
                li[a(href="/rules")[say("Rules")]],
                li[a(href="/stats")[say("Statistics")]],
                li[a(href="/docs")[say("API for bots")]],
                li[a(href="/#import")[say("Import a game")]],
            ],
        ]
    ]


# -------------------------------------------------------------------- bands, panels, fields
def band(game: Game, title: str, words: Node, *more: Node, ship: bool = False) -> Element:
    """The banner of a page about one game."""
    return div(".band")[
        piece("clouds", ".clouds"),
        ship and piece("ship", ".ship"),
        div(".wrap")[poster(game), div(".grow")[h1[title], p[words]], more],
    ]
