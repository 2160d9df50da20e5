"""The document around every page: its head and foot, the small forms in it, the banner of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from htpy import (
    Element,
    Node,
    VoidElement,
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

from aerodrome.kernel.game import Game
from aerodrome.language import mark
from aerodrome.table.table import NAME_LENGTH
from aerodrome.web.language import Say
from aerodrome.web.pages.signs import icon, piece, poster
from aerodrome.web.static import static, static_files

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

SITE: Final = "Aerodrome"
COLOURS: Final = {"light": "#f3ede2", "dark": "#161c24"}
LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français"}

NAVIGATION: Final = (
    ("/", "play", mark("Games")),
    ("/#open", "person", mark("Open tables")),
    ("/rules", "rules", mark("Rules")),
    ("/stats", "stats", mark("Statistics")),
)


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
            theme_colours(visit.person.theme),
            shared(visit, title, description, game),
            link(rel="manifest", href="/manifest.webmanifest"),
            link(rel="icon", href=static("favicon.svg"), type="image/svg+xml"),
            (link(rel="stylesheet", href=static(name)) for name in sheets if name in there),
            script(src=static("theme.js")),
            (script(type="module", src=static(name)) for name in scripts if name in there),
        ],
        body(classes)[content],
    ]


def theme_colours(theme: str) -> list[VoidElement]:
    """The colour of the bar around the page: as the chosen theme, or as the system is."""
    if theme:
        return [meta(name="theme-color", content=COLOURS[theme])]
    return [
        meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {name})")
        for name, colour in COLOURS.items()
    ]


def shared(visit: Visit, title: str, description: str, game: Game | None) -> list[VoidElement]:
    """What a chat shows of a link to this page."""
    site = str(visit.request.base_url).rstrip("/")
    told = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": title,
        "og:description": description or visit.say("Airship games, open to read, change and host yourself."),
        "og:image": f"{site}/preview/{game.id if game else 'aerodrome'}.png",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    return [meta(property=name, content=content) for name, content in told.items()]


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
    styles: Sequence[str] = (),
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
    return document(
        visit, title, inside, game=game, description=description, styles=styles, scripts=scripts, board=board
    )


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
