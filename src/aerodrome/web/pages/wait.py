"""The waiting room: who sits, the links to the free chairs, the sealed shuffle, the start."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from htpy import (
    Element,
    Node,
    a,
    aside,
    b,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    h2,
    input as input_,
    li,
    noscript,
    option as option_,
    p,
    path as path_,
    section,
    select,
    small,
    span,
    summary,
    svg,
    ul,
)

from aerodrome.table.dealing import PATIENCE
from aerodrome.table.levels import DEFAULT_LEVEL, LEVELS
from aerodrome.table.presence import Sight
from aerodrome.table.table import BOT, NAME_LENGTH, OPEN, Table
from aerodrome.web.language import Say
from aerodrome.web.log import notice_words
from aerodrome.web.network import Reach, is_for_phones, is_private, qr_path, reach, way_to_open
from aerodrome.web.pages.about_game import branch_facts, option_facts
from aerodrome.web.pages.document import band, page
from aerodrome.web.pages.here import presence_tag
from aerodrome.web.pages.signs import (
    emblem,
    icon,
    level_name,
    level_told,
    seat_colour,
    seat_name,
    seat_names,
    seat_sign,
)

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

QUIET: Final = 2  # modules around a QR code, beside the margin of its box


def wait(visit: Visit, table: Table) -> Element:
    """The page before the game begins."""
    title = visit.say("Waiting room: {game}", game=table.game.title)
    return page(
        visit,
        title,
        wait_frame(visit, table),
        here="/#open",
        game=table.game,
        styles=("wait.css",),
        scripts=("site.js", "table.js", "deal.js"),
    )


def wait_frame(visit: Visit, table: Table) -> Element:
    """The part of the page that changes when somebody sits down."""
    say = visit.say
    free = sum(chair.kind == OPEN for chair in table.seats)
    held = visit.person.seats_at(table)
    here = bool(held)
    if table.deal is not None:
        title, words = say("The cards are dealt"), say("Every browser at the table adds a number of its own.")
    elif not free:
        title = say("Everybody is here")
        words = say("The game can begin.") if here else say("The game begins soon.")
    else:
        title = say.count("Waiting for one more", "Waiting for {n} more", free)
        words = say("You can begin when everybody is here.") if here else say("There is a free seat for you.")
    return div(
        "#table.waiting",
        data_seq=str(table.seq),
        data_table=table.id,
        data_game=table.game.id,
        data_phase=table.phase,
        data_hash=table.seed_hash,
        **deal_data(table, held),
    )[
        band(table.game, title, (b[table.game.title], ". ", words), ship=True),
        div(".wrap.under-band.cols")[
            div(".stack")[
                bool(here and free) and inviting(visit, table, free),
                section(".panel", aria_labelledby="seats-title")[
                    h2("#seats-title")[say("Seats")],
                    ul(".seatlist")[(seat_row(visit, table, seat) for seat in range(table.players))],
                    (p(".small")[notice_words(one, seat_names(table, say), say)] for one in table.notices),
                    here and starting(table, free, say),
                ],
                noscript[p(".soft.small")[a(href=f"/t/{table.id}")[say("See who has come")]]],
                here and watch_link(visit, table),
                here
                and p(".small")[a(href=f"/t/{table.id}/seat")[icon("link"), say("My link"), " ", say("to this seat")]],
            ],
            aside(".side.stack", aria_label=say("About this table"))[about(table, say)],
        ],
    ]


def deal_data(table: Table, held: Sequence[int]) -> dict[str, str]:
    """What the script has to know to give numbers for the deal: for which seats, and how long it waits for others."""
    deal = table.deal
    if deal is None:
        return {}
    own = [str(seat) for seat in deal.waits_for(table.people()) if seat in held]
    data = {"data_deal": deal.stage, "data_seats": " ".join(own), "data_sealed": json.dumps(dict(deal.sealed))}
    return data | ({"data_patience": str(int(1000 * PATIENCE))} if held else {})


# -------------------------------------------------------------------- seats
def seat_row(visit: Visit, table: Table, seat: int) -> Element:
    say, chair = visit.say, table.seats[seat]
    held = visit.person.seats_at(table)
    if chair.kind == OPEN:
        return free_row(visit, table, seat, here=bool(held))
    mine = seat in held
    bot = chair.kind == BOT
    about_ = say("bot, {level}", level=level_told(chair.level, say)) if bot else seat_sign(seat, say)
    leave = say("Leave the seat") if mine else say("Send the bot away")
    return li(class_=["seatrow", f"s{seat + 1}"])[
        emblem(seat),
        span(".name.grow")[seat_name(table, seat, say), mine and (" ", span(".soft")[say("(you)")]), small[about_]],
        span(".tag")[icon("bot"), say("bot")] if bot else here_tag(visit, table, seat),
        (mine or (bot and held))
        and table.deal is None
        and post(
            table,
            "stand",
            button(".ibtn", aria_label=f"{leave}: {seat_name(table, seat, say)}", title=leave)[
                icon("leave" if mine else "close")
            ],
            seat=str(seat),
        ),
    ]


def free_row(visit: Visit, table: Table, seat: int, *, here: bool) -> Element:
    """A free chair: for those who sit here the link to it and two other ways to fill it, for others a way to sit."""
    say = visit.say
    head = (emblem(seat, ".open"), span(".name")[say("Free"), small[seat_sign(seat, say)]])
    if here:
        link = invitation(visit, table, seat)
        words = say("Invitation for seat {n}, {colour}", n=seat + 1, colour=seat_colour(seat, say).lower())
        return li(class_=["seatrow", "open", f"s{seat + 1}"])[
            emblem(seat, ".open"),
            span(".name.grow")[say("Free seat"), small[say("whoever opens the link sits here")]],
            post(table, "bot", button(".btn.small")[icon("bot"), say("Seat a bot")], seat=str(seat)),
            details(".other-ways", id=f"ways-{seat}")[
                summary(".btn.small")[say("Or …"), icon("down", ".turns")],
                div(".in")[
                    bot_form(table, seat, say),
                    guest_form(table, seat, say),
                    copy_box(f"invite-{seat}", link, words, say),
                ],
            ],
        ]
    if table.public:
        return li(class_=["seatrow", "open", f"s{seat + 1}"])[
            head,
            post(
                table,
                "sit",
                span(".copy")[
                    input_(
                        type="text",
                        name="name",
                        value=visit.person.name,
                        required=True,
                        maxlength=str(NAME_LENGTH),
                        autocomplete="nickname",
                        placeholder=say("Your name"),
                        aria_label=say("Your name, for seat {n}", n=seat + 1),
                    ),
                    button(".btn.main")[say("Sit down")],
                ],
                seat=str(seat),
            ),
        ]
    return li(class_=["seatrow", "open", f"s{seat + 1}"])[
        head, span(".soft.push")[say("for somebody with an invitation")]
    ]


def post(table: Table, what: str, content: Node, **fields: str) -> Element:
    """A form that does one thing at this table."""
    return form(".act", method="post", action=f"/t/{table.id}/{what}")[
        (input_(type="hidden", name=name, value=value) for name, value in fields.items()), content
    ]


def here_tag(visit: Visit, table: Table, seat: int) -> Element:
    """Whether somebody is there; who reads it is."""
    if seat in visit.person.seats_at(table):
        return presence_tag(Sight(True, 0.0), seat, visit.say)
    return presence_tag(visit.rooms.tables.presence.sight(table.id, seat), seat, visit.say)


# -------------------------------------------------------------------- who may come
def inviting(visit: Visit, table: Table, free: int) -> Element:
    """The link to the free seats, as others can open it; or that nobody else can."""
    found = reach_of(visit)
    return only_here(found, visit.say) if found.alone else invitation_panel(visit, table, free, found)


def reach_of(visit: Visit) -> Reach:
    server = visit.request.scope.get("server") or ("", 0)
    settings = visit.rooms.settings
    return reach(site_address(visit), settings.host, server[1] or settings.port, settings.origins)


def invitation_panel(visit: Visit, table: Table, free: int, found: Reach) -> Element:
    say = visit.say
    path = f"/j/{table.id}/{visit.badge.company(table.id)}"
    link = found.sites[0] + path
    near, coded = is_private(link), is_for_phones(link)
    words = [
        say("Point a phone at the code, or type the address.") if coded else "",
        say("It works on this network: the same Wi-Fi or cable.") if near else "",
        "" if near or coded else say("Whoever opens the link sits down."),
    ]
    return section(class_=["panel", "inviting", {"coded": coded}], aria_labelledby="invite-title")[
        coded and qr_code(link, say),
        div[
            h2("#invite-title")[say.count("Invite one more", "Invite {n} more", free)],
            p(".soft")[" ".join(filter(None, words))],
            p(".address")[a(href=path)[link.partition("://")[2]]],
            div(".row")[
                input_(
                    "#invite-link.sr",
                    type="text",
                    readonly=True,
                    value=link,
                    tabindex="-1",
                    aria_label=say("Invitation"),
                ),
                button(".btn.main", type="button", hidden=True, data_copy="#invite-link", data_done=say("Copied"))[
                    icon("copy"), span[say("Copy the link")]
                ],
                button(".btn", type="button", hidden=True, data_share=link, data_title=table.game.title)[
                    icon("share"), span[say("Share…")]
                ],
                near and span(".tag.good")[icon("network"), say("open on this network")],
            ],
            len(found.sites) > 1
            and details(".what", id="other-addresses")[
                summary[icon("network"), say("It does not open? Other addresses of this computer")],
                ul(".in")[(li[site.partition("://")[2] + path] for site in found.sites[1:])],
            ],
        ],
    ]


def qr_code(link: str, say: Say) -> Element:
    """The link for the camera of a phone, with the margin that it needs."""
    size, dark = qr_path(link)
    box = f"{-QUIET} {-QUIET} {size + 2 * QUIET} {size + 2 * QUIET}"
    return svg(".qr", viewBox=box, role="img", aria_label=say("QR code of the link"))[path_(d=dark)]


def only_here(found: Reach, say: Say) -> Element:
    """Nobody else can open a link of this server, and what to do about it."""
    why = (
        say("This computer is not connected to a network. Connect it, then look here again.")
        if found.listens
        else say("The server listens for this computer alone, so friends would see an error. For your network:")
    )
    return section(".note.warn.only-here", aria_labelledby="alone-title")[
        icon("screen"),
        div[
            h2("#alone-title")[say("Only this computer can open this table")],
            p[why],
            not found.listens
            and (
                p(".how")[copy_box("lan-command", way_to_open(), say("Command for your network"), say)],
                p(".small.soft")[say("Then this page shows an address, and a code for phones.")],
            ),
            p(".small.soft")[say("Two at this screen? Press “Or …” beside the free seat and type a name.")],
        ],
    ]


def invitation(visit: Visit, table: Table, seat: int) -> str:
    """The whole address of the invitation to a chair."""
    site = next(iter(reach_of(visit).sites), site_address(visit))
    return f"{site}/t/{table.id}/join/{seat}/{visit.badge.invitation(table.id, seat)}"


def site_address(visit: Visit) -> str:
    """Where this server is reached; a live connection has come to the same place by another protocol."""
    base = visit.request.base_url
    scheme = {"ws": "http", "wss": "https"}.get(base.scheme, base.scheme)
    return str(base.replace(scheme=scheme)).rstrip("/")


def copy_box(id_: str, text: str, words: str, say: Say) -> Element:
    """A text to take along. It can be selected; the button needs the script, which shows it."""
    return span(".copy")[
        input_(id=id_, type="text", readonly=True, value=text, aria_label=words),
        button(".btn", type="button", hidden=True, data_copy=f"#{id_}", data_done=say("Copied"))[
            icon("copy"), span[say("Copy")], span(".sr")[": ", words]
        ],
    ]


def bot_form(table: Table, seat: int, say: Say) -> Element:
    choice = select(name="level", aria_label=say("Level of the bot on seat {n}", n=seat + 1))[
        (option_(value=level, selected=level == DEFAULT_LEVEL)[level_name(level, say)] for level in LEVELS)
    ]
    return post(table, "bot", span(".copy")[choice, button(".btn")[icon("bot"), say("Seat this bot")]], seat=str(seat))


def guest_form(table: Table, seat: int, say: Say) -> Element:
    name = input_(
        type="text",
        name="name",
        required=True,
        maxlength=str(NAME_LENGTH),
        placeholder=say("Name"),
        autocomplete="off",
        aria_label=say("Name of the guest on seat {n}", n=seat + 1),
    )
    done = button(".btn")[icon("hotseat"), say("Plays at this screen")]
    return post(table, "sit", span(".copy")[name, done], seat=str(seat))


def starting(table: Table, free: int, say: Say) -> Element:
    if table.deal is not None:
        return div(".row.starting")[post(table, "deal", button(".btn.big")[icon("play"), say("Go on")])]
    if not free:
        return div(".row.starting")[post(table, "start", button(".btn.main.big")[icon("play"), say("Start the game")])]
    return div(".row.starting")[
        span(".btn.big", aria_disabled="true")[say("Start, when everybody is here")],
        post(
            table,
            "start",
            button(".btn.big")[icon("bot"), say.count("Add a bot and start", "Add {n} bots and start", free)],
            fill=DEFAULT_LEVEL,
        ),
    ]


# -------------------------------------------------------------------- what else there is to know
def watch_link(visit: Visit, table: Table) -> Element:
    say = visit.say
    address = f"{next(iter(reach_of(visit).sites), site_address(visit))}/t/{table.id}"
    return section(".panel", aria_labelledby="watch-title")[
        h2("#watch-title")[say("To watch")],
        div(".field")[
            span(".label")[say("For people who only watch")],
            p(".help")[say("They see what everybody sees, and nobody’s secrets.")],
            span(".ctl.copybox")[copy_box("watch", address, say("Link to watch"), say)],
        ],
    ]


def hash_box(digest: str, words: str) -> Element:
    """A hash in groups of four, so that it can be compared by eye."""
    groups = [digest[start : start + 4] for start in range(0, len(digest), 4)]
    return p(".hash", role="img", aria_label=f"{words}: {digest}")[(span[group] for group in groups)]


def sealed(table: Table, say: Say) -> Element:
    return details(".what", id="sealed")[
        summary[icon("seal"), say("Fair shuffle: show the seal")],
        div(".in")[
            p[say("The SHA-256 of the seed. It was fixed before anybody sat down.")],
            hash_box(table.seed_hash, say("Hash of the seed")),
            p[
                say(
                    "After the game the seed is shown. Anybody can hash it and see that nothing was changed in between."
                )
            ],
            p[
                say(
                    "When the game begins, the browsers at the table add numbers of their own, so that the server does "
                    "not choose the cards alone either."
                )
            ],
        ],
    ]


def about(table: Table, say: Say) -> Element:
    facts = [
        *option_facts(table.game, table.players, table.options, say),
        *branch_facts(table, say),
        (say("Undo"), say("Yes") if table.undo_allowed else say("No")),
        (say("Free words"), say("Yes") if table.chat else say("No")),
        (say("Who can join"), say("everybody") if table.public else say("people with the link")),
        (
            say("If somebody leaves"),
            say("a bot may take over the seat") if table.takeover else say("the seat stays empty"),
        ),
    ]
    return div(".panel")[
        h2[say("This table")],
        dl(".facts")[((dt[name], dd[value]) for name, value in facts)],
        sealed(table, say),
        table.campaign and a(".btn.quiet", href=f"/c/{table.campaign}")[icon("map"), say("Campaign")],
        a(".btn.quiet", href=f"/how-to/{table.game.id}")[
            icon("help"), say("How to play {game}", game=table.game.title)
        ],
    ]
