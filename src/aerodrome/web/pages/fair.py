"""The shuffle after a game: what was promised of it, what is shown now, and how anybody checks it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from htpy import Element, Node, b, code, details, div, p, small, span, summary

from aerodrome.table.dealing import HEADING, Deal, key_text
from aerodrome.table.table import Table, seal
from aerodrome.web.language import Say
from aerodrome.web.pages.signs import icon, seat_name
from aerodrome.web.pages.wait import hash_box


def unsealed(table: Table, say: Say) -> Element:
    """The seed, and its hash as it was promised. Nothing is promised of a game that comes from a file."""
    seed, fits = str(table.secret), seal(table.secret) == table.seed_hash
    if fits:
        title = say("The shuffle was fair")
        note = say("The seed is open now, and its hash is the one shown before the game.")
    else:
        title, note = say("The shuffle"), say("The seed is open now.")
    return details(".panel.fair", open=True)[
        summary[
            icon("seal"),
            span[b[title], small[note]],
            span(".tag")[icon("check"), say("match")] if fits else None,
        ],
        p(".small.soft")[say("Seed")],
        p(".hash.one")[span[seed]],
        imported(say) if table.imported else promised(table, seed, say),
    ]


def imported(say: Say) -> Element:
    return p(".small")[say("This game was brought from a file, so whoever wrote the file has known its seed.")]


def promised(table: Table, seed: str, say: Say) -> list[Node]:
    numbers = {} if table.deal is None else table.deal.numbers
    return [
        p(".small.soft")[say("Its SHA-256, as promised before the game")],
        hash_box(table.seed_hash, say("Hash of the seed")),
        deal_box(table, table.deal, say) if table.deal is not None and numbers else alone(say),
        check_it(table, seed, numbers, say),
    ]


def alone(say: Say) -> Element:
    """What is not promised where no seat has given a number."""
    return p(".small")[
        say("No player added a number: the cards were fixed when the table was opened, but the server alone drew them.")
    ]


def deal_box(table: Table, deal: Deal, say: Say) -> Element:
    """The numbers of the seats, the key that they make with the seed, and what that shows; a script checks it."""
    told = {
        "data_good": say("This browser has checked it: seal, numbers and key fit. No number in it is its own."),
        "data_mine": say("This browser has checked it: seal, numbers and key fit, and its own number is among them."),
        "data_seal": say("The seed is not the one whose hash this browser was shown."),
        "data_number": say("A number is not the one that was sealed."),
        "data_own": say("The number that this browser gave is not in it."),
        "data_key": say("The key does not follow from the seed and the numbers."),
    }
    return div(
        ".deal",
        data_deal_of=table.id,
        data_secret=str(table.seed),
        data_hash=table.seed_hash,
        data_seed=str(table.dealt),
        data_heading=HEADING,
        data_numbers=json.dumps(dict(deal.numbers)),
        data_sealed=json.dumps(dict(deal.sealed)),
    )[
        p(".small")[
            say(
                "Each player’s browser sealed a number after the hash was out, and opened it when all had sealed "
                "theirs. The cards follow from all of them: neither the server nor a player could choose them, if one "
                "number was drawn honestly."
            )
        ],
        (
            (p(".small.soft")[seat_name(table, seat, say)], number_box(table, deal, seat, say))
            for seat in sorted(deal.sealed)
        ),
        p(".small.soft")[say("The key of the cards and dice: the SHA-256 of the seed and the numbers")],
        hash_box(str(table.dealt), say("Key")),
        div("#deal-checked.note", hidden=True, role="status", **told)[icon("seal"), p],
        p(".small.soft")[
            say(
                "It does not show that nobody looked: the server knows the hidden cards. A player who saw the other "
                "numbers could still leave the own one out; it would be missing here."
            )
        ],
    ]


def number_box(table: Table, deal: Deal, seat: int, say: Say) -> Element:
    if seat not in deal.numbers:
        return p(".hash.one")[span[say("not opened: left out")]]
    return hash_box(deal.numbers[seat], say("The number of {name}", name=seat_name(table, seat, say)))


def check_it(table: Table, seed: str, numbers: Mapping[int, str], say: Say) -> Element:
    lines = key_text(table.seed, numbers).replace("\n", "\\n")
    return details(".what")[
        summary[icon("help"), say("How to check it")],
        div(".in")[
            p[say("Hash the seed yourself and compare:")],
            p[code[f"printf %s {seed} | sha256sum"]],
            numbers and (p[say("The key, with the number of each seat:")], p[code[f"printf '{lines}' | sha256sum"]]),
            p[say("The exported file replays to the same end, decision by decision.")],
        ],
    ]
