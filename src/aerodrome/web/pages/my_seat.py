"""A seat on another device: the link to it, shown once, and the link for somebody who has lost a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, div, form, h1, h2, input as input_, li, p, section, small, span, ul

from aerodrome.table.table import Table
from aerodrome.table.way_back import takes_over
from aerodrome.web.language import Say
from aerodrome.web.network import is_for_phones, is_private
from aerodrome.web.pages.about_game import imported_words
from aerodrome.web.pages.document import band, page
from aerodrome.web.pages.here import presence_tag
from aerodrome.web.pages.signs import emblem, icon, piece, poster, seat_name, seat_sign
from aerodrome.web.pages.wait import copy_box, post, qr_code, reach_of, site_address

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit


def my_seat(visit: Visit, table: Table, shown: tuple[int, str] | None = None) -> Element:
    """What the person holds here, and what can be done about it; `shown`: a seat and the link just made for it."""
    say, held = visit.say, visit.person.seats_at(table)
    others = [seat for seat in table.people() if seat not in held]
    title = say("My seat")
    words = say("No account is needed: this browser keeps the seat for you.")
    return page(
        visit,
        title,
        [
            band(table.game, title, words),
            div(".wrap.under-band.stack")[
                table.imported and div(".note.warn")[icon("import"), p[imported_words(say)]],
                shown and link_panel(visit, table, *shown),
                (own_panel(table, seat, say) for seat in held),
                bool(table.host in held and others) and lost_panel(visit, table, others),
                div(".row")[a(".btn", href=f"/t/{table.id}")[say("Go to the table")]],
            ],
        ],
        game=table.game,
        styles=("wait.css",),
        scripts=("site.js",),
    )


def link_panel(visit: Visit, table: Table, seat: int, secret: str) -> Element:
    """The link as another device can open it. It is not shown again: the server knows its hash only."""
    say = visit.say
    found = reach_of(visit)
    link = f"{next(iter(found.sites), site_address(visit))}/t/{table.id}/seat/{seat}/{secret}"
    coded = is_for_phones(link) and not found.alone
    name = seat_name(table, seat, say)
    handed, mine = takes_over(table, seat, secret), visit.person.seats_at(table) == [seat]
    words = [
        say("Send it to {name}. It works once, and whoever uses it has the seat.", name=name)
        if handed
        else say("Open it on the other device. Whoever has it plays your seat, so keep it to yourself."),
        say("Only this computer can open this table") + "."
        if found.alone
        else say("It works on this network: the same Wi-Fi or cable.")
        if is_private(link)
        else "",
        say("It is shown only now."),
    ]
    return section("#seat-link-panel", class_=["panel", "inviting", {"coded": coded}], aria_labelledby="link-title")[
        coded and qr_code(link, say),
        div[
            h2("#link-title")[say("Your link") if mine else say("Link to the seat of {name}", name=name)],
            p(".soft")[" ".join(filter(None, words))],
            copy_box("seat-link", link, say("Link to the seat"), say),
        ],
    ]


def own_panel(table: Table, seat: int, say: Say) -> Element:
    chair = table.seats[seat]
    if chair.lost:
        told = say("The seat was handed to a new link, which nobody has used yet. End it if you have lost nothing.")
    elif chair.link:
        told = say("There is a link to this seat. A new one ends it, wherever it is used.")
    else:
        told = say("A link brings this seat to your phone, or back to you if this browser forgets it.")
    return section(class_=["panel", f"s{seat + 1}"], aria_labelledby=f"own-{seat}")[
        div(".row")[emblem(seat), h2(id=f"own-{seat}")[seat_name(table, seat, say)]],
        p[told],
        div(".row")[
            post(
                table,
                "seat/link",
                button(".btn.main")[icon("link"), say("Make a new link") if chair.link else say("Make my link")],
                seat=str(seat),
            ),
            post(table, "seat/end", button(".btn")[icon("close"), say("Only this browser")], seat=str(seat)),
        ],
        p(".small.soft")[say("“Only this browser” ends the link, and the seat on every other device.")],
    ]


def lost_panel(visit: Visit, table: Table, others: list[int]) -> Element:
    """Seats of other people, for the one who opened the table."""
    say = visit.say
    return section("#lost.panel", aria_labelledby="lost-title")[
        h2("#lost-title")[say("Somebody has lost a seat?")],
        p[
            say(
                "You have opened this table, so you can make a new link to a seat whose person is not here. "
                "The log says so to everybody."
            )
        ],
        ul(".seatlist")[(lost_row(visit, table, seat) for seat in others)],
    ]


def lost_row(visit: Visit, table: Table, seat: int) -> Element:
    say, name = visit.say, seat_name(table, seat, visit.say)
    sight = visit.rooms.tables.presence.sight(table.id, seat)
    words = say("New link for {name}", name=name)
    return li(class_=["seatrow", f"s{seat + 1}"])[
        emblem(seat),
        span(".name.grow")[name, small[seat_sign(seat, say)]],
        presence_tag(sight, seat, say),
        not sight.here
        and post(
            table, "seat/lost", button(".btn.small", aria_label=words)[icon("link"), say("New link")], seat=str(seat)
        ),
    ]


def come_back(visit: Visit, table: Table, seat: int, secret: str) -> Element:
    """What a link to a seat leads to: looking takes nothing, only the button does."""
    say, name = visit.say, seat_name(table, seat, visit.say)
    title = say("Play as {name} in this browser?", name=name)
    mine = seat in visit.person.seats_at(table)
    content = div(".invite")[
        piece("clouds", ".clouds"),
        section(class_=["panel", "plate", f"s{seat + 1}"])[
            poster(table.game),
            emblem(seat, ".lg"),
            (h1[say("Welcome back")], p[say("This seat is yours already.")], to_table(table, say))
            if mine
            else (h1[title], p[told_before(table, seat, secret, say)], taking(table, seat, secret, say)),
            table.imported and p[imported_words(say)],
        ],
    ]
    return page(visit, title, content, here="/#open", game=table.game)


def told_before(table: Table, seat: int, secret: str, say: Say) -> str:
    if takes_over(table, seat, secret):
        return say("The seat was lost. Take it only if it is yours: everybody at the table is told.")
    return say("The link carries the seat to this browser; where it was before, it stays.")


def taking(table: Table, seat: int, secret: str, say: Say) -> Node:
    return form(".stack", method="post", action=f"/t/{table.id}/seat/{seat}/{secret}")[
        input_(type="hidden", name="take", value="yes"), button(".btn.main.big")[icon("check"), say("Take the seat")]
    ]


def to_table(table: Table, say: Say) -> Node:
    return div(".row")[a(".btn.main.big", href=f"/t/{table.id}")[say("Go to the table")]]
