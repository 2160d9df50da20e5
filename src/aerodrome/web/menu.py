"""The menu at the table: what is rarely needed. It stands in the page, outside of the frames, and needs no script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from htpy import Element, Node, a, button, div, form, hr, input as input_, label, small, span

from aerodrome.language import mark
from aerodrome.table.table import NAME_LENGTH, Table
from aerodrome.web.language import Say
from aerodrome.web.pages.about_game import imported_words
from aerodrome.web.pages.document import LANGUAGE_NAMES, own_address
from aerodrome.web.pages.signs import icon
from aerodrome.web.place import Place

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

# What the browser keeps: its name, and the choices in words.
PACES: Final = (
    ("quick", mark("Quick")),
    ("normal", mark("Normal")),
    ("calm", mark("Calm")),
    ("step", mark("Step by step")),
)
LETTERS: Final = (("a", "A"), ("b", "A+"), ("c", "A++"))


def looking_back(table: Table, place: Place, say: Say) -> Node:
    """A finished game is reviewed from its beginning; during one its people see what they have seen."""
    if table.phase == "over":
        return row(a(".mrow", href=f"/t/{table.id}/replay/0"), "replay", say("Review"))
    return row(a(".mrow", href=f"/t/{table.id}/replay"), "replay", say("Review")) if place.held else None


def menu(visit: Visit, table: Table, place: Place) -> Element:
    """Ways out, what the server keeps of a person, what the browser keeps."""
    say = visit.say
    return div("#menu.menu-list", popover=True, data_esc="menu", aria_label=say("Menu"))[
        row(a(".mrow", href="/"), "home", say("Home"), span(".soft")[say("your seat is kept")] if place.held else None),
        bot_row(table, place, visit),
        seat_row(table, place, say),
        looking_back(table, place, say),
        row(button("#menu-story.mrow", type="button", popovertarget="story"), "story", say("Story")),
        table.campaign and row(a(".mrow", href=f"/c/{table.campaign}"), "map", say("Campaign")),
        table.imported and row(div("#menu-imported.mrow"), "import", imported_words(say)),
        hr,
        kept_choice(
            visit,
            "language",
            "language",
            say("Language"),
            [(code, name, code == say.language) for code, name in LANGUAGE_NAMES.items()],
        ),
        kept_choice(
            visit,
            "theme",
            "dark",
            say("Theme"),
            [
                (value, words, value == visit.person.theme)
                for value, words in (("light", say("Light")), ("dark", say("Dark")), ("", say("Auto")))
            ],
        ),
        zoom_row(say),
        browser_choice("letters", "text", say("Text size"), LETTERS),
        browser_choice("pace", "pace", say("Pace of the others"), [(v, say.marked(w)) for v, w in PACES], wide=True),
        hr,
        browser_switch("sound", "sound-on", say("Sound on my turn")),
        browser_switch("notify", "bell", say("Notify me when the page is hidden")),
        confirm_row(visit),
        name_row(visit),
    ]


def row(element: Element, symbol: str, words: str, more: Node = None) -> Element:
    return element[icon(symbol), span[words], more]


def seat_row(table: Table, place: Place, say: Say) -> Node:
    """The way back to the own seat, on another device."""
    if not place.held:
        return None
    return row(
        a("#menu-seat.mrow", href=f"/t/{table.id}/seat"), "link", say("My link"), span(".soft")[say("to this seat")]
    )


def bot_row(table: Table, place: Place, visit: Visit) -> Node:
    """A bot can play on for somebody who has a seat, until it is taken back: both rows, and the frame shows which."""
    if place.seat is None or table.phase != "playing":
        return None
    say, about = visit.say, {"form": "move", "name": "seat", "value": str(place.seat)}
    hand = button("#tool-hand.mrow", formaction=f"/t/{table.id}/hand", **about)
    back = button("#menu-back.mrow", formaction=f"/t/{table.id}/back", **about)
    return [hand[icon("bot"), span[say("Let a bot play")]], back[icon("person"), span[say("Take my seat back")]]]


def asks(visit: Visit, classes: str, *content: Node) -> Element:
    """A small form that changes a preference and comes back to the table."""
    return form(classes, method="post", action="/prefs")[
        input_(type="hidden", name="back", value=own_address(visit)), content
    ]


def kept_choice(visit: Visit, name: str, symbol: str, words: str, choices: list[tuple[str, str, bool]]) -> Element:
    """A choice that the server keeps with the person."""
    return asks(
        visit,
        ".mrow",
        icon(symbol),
        span[words],
        span(".seg", role="group", aria_label=words)[
            (button(name=name, value=value, aria_pressed=str(on).lower())[title] for value, title, on in choices)
        ],
    )


def browser_choice(
    name: str,
    symbol: str,
    words: str,
    choices: Sequence[tuple[str, str]],
    *,
    wide: bool = False,
) -> Element:
    """A choice that the browser keeps: the script shows which one, and hears of another."""
    return div(class_=["mrow", "by-script", {"wide-row": wide}])[
        icon(symbol),
        span[words],
        span(".seg", role="group", aria_label=words)[
            (
                label[input_(type="radio", name=name, value=value, data_pref=name), span[title]]
                for value, title in choices
            )
        ],
    ]


def browser_switch(name: str, symbol: str, words: str) -> Element:
    return label(".mrow.by-script")[
        icon(symbol),
        span[words],
        span(".switch")[input_(type="checkbox", role="switch", data_pref=name)],
    ]


def zoom_row(say: Say) -> Element:
    """A small screen's board, larger and smaller, for those who cannot pinch."""
    return div(".mrow.on-phone")[
        icon("fit"),
        span[say("Size of the board")],
        span(".sizes")[
            button("#zoom-out.ibtn", type="button", aria_label=say("Smaller"))[icon("zoom-out")],
            button("#zoom-in.ibtn", type="button", aria_label=say("Larger"))[icon("zoom-in")],
        ],
    ]


def confirm_row(visit: Visit) -> Element:
    """Whether a turn waits to be ended: it is kept with the person, because the server asks for it."""
    say, on = visit.say, visit.person.confirm
    switch = button(
        "#confirm-turns.mrow", name="confirm", value="off" if on else "on", role="switch", aria_checked=str(on).lower()
    )
    return asks(
        visit,
        ".plain",
        switch[
            icon("confirm"),
            span[say("Confirm my turns"), small[say("where a turn can still be undone")]],
            span(".slide"),
        ],
    )


def name_row(visit: Visit) -> Element:
    say = visit.say
    field = input_(
        "#menu-name",
        type="text",
        name="name",
        value=visit.person.name,
        maxlength=str(NAME_LENGTH),
        required=True,
        autocomplete="nickname",
    )
    return asks(
        visit,
        ".mrow.name-row",
        icon("person"),
        label(for_="menu-name")[say("Name")],
        span(".name-field")[field, button(".btn.small")[say("Save")]],
    )
