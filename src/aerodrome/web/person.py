"""Who looks at a page: preferences in a signed cookie, seats on a ring that the store keeps. There are no accounts."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from aerodrome.language import LANGUAGES
from aerodrome.table.service import ID_LETTERS
from aerodrome.table.table import Table, seal

COOKIE: Final = "aerodrome"  # alone it is the name of the one cookie that once held everything
YEAR: Final = 365 * 24 * 3600
SCREENS_KEPT: Final = 40
RING_BYTES: Final = 16
RINGS: Final = 64
COMPANY_LENGTH: Final = 8
NOBODY: Final = -1
THEMES: Final = ("", "light", "dark")


@dataclass(frozen=True)
class Person:
    """A visitor: a name, preferences, and the seats held."""

    name: str = ""
    language: str = ""
    theme: str = ""
    confirm: bool = True  # a turn that could still be undone waits to be ended
    seats: dict[str, list[str]] = field(default_factory=dict)  # tokens by table, from a cookie of before
    at: dict[str, int] = field(default_factory=dict)  # by table, who of several sits at this screen; NOBODY: a curtain
    rings: tuple[str, ...] = ()  # whose names this browser knows
    held: dict[str, list[str]] = field(default_factory=dict)  # by table, the hashes of the tokens on these rings

    def tokens(self, table_id: str) -> list[str]:
        """The hashes of the tokens for a table."""
        return [*map(seal, self.seats.get(table_id, ())), *self.held.get(table_id, ())]

    def tables(self) -> list[str]:
        return list({**self.seats, **self.held})

    def seats_at(self, table: Table) -> list[int]:
        """The seats that this person holds at a table, by a token from there or from a game before it."""
        found = {table.seat_sealed(token) for token in (*self.tokens(table.id), *self.inherited(table))}
        return sorted(seat for seat in found if seat is not None)

    def inherited(self, table: Table) -> list[str]:
        """The tokens from the game before a rematch, or from the first chapter of a campaign, if there are any."""
        return self.tokens(table.origin) or self.tokens(table.campaign)

    def with_seats(self, table_id: str, tokens: Iterable[str]) -> Person:
        """The same with more hashes of tokens for a table."""
        return replace(self, held=self.held | {table_id: [*self.held.get(table_id, ()), *tokens]})

    def at_screen(self, table_id: str, seat: int) -> Person:
        """The same with who sits at the screen of a table now; NOBODY behind a curtain."""
        others = [(known, one) for known, one in self.at.items() if known != table_id]
        return replace(self, at=dict([*others, (table_id, seat)][-SCREENS_KEPT:]))


class Badge:
    """Reads and writes the cookies, and makes the invitations: all by the server's secret.

    The names of the cookies come from it as well: a browser sends them to every port of a host, and two servers there
    must not write over each other's. The name of a ring is all that holds its seats, so a cookie for one is never
    written anew: whoever knows none is given another, beside those that were given at the same time.
    """

    def __init__(self, secret: str) -> None:
        self.signer: Final = URLSafeSerializer(secret, salt="person", signer_kwargs={"digest_method": sha256})
        self.secret: Final = secret.encode()
        self.cookie: Final = f"{COOKIE}-{self.digest('cookie').hex()[:8]}"

    def digest(self, text: str) -> bytes:
        return hmac.new(self.secret, text.encode(), sha256).digest()

    def signed(self, cookie: str | None) -> dict[str, Any]:
        """What a cookie says; nothing if it was not made here."""
        try:
            data = self.signer.loads(cookie or "")
            Person(**data)
        except (BadSignature, TypeError):
            return {}
        return dict(data)

    def read(self, request: HTTPConnection) -> Person:
        """The visitor, without the seats that the store knows of."""
        cookies = request.cookies
        old = self.signed(cookies.get(COOKIE))
        prefers = self.signed(cookies.get(self.cookie)) or old
        rings = [value for name, value in sorted(cookies.items()) if self.is_ring(name, value)]
        return Person(**{**prefers, "seats": old.get("seats", {}), "rings": tuple(rings[:RINGS]), "held": {}})

    def is_ring(self, name: str, value: str) -> bool:
        return name == self.ring_cookie(value)

    def ring_cookie(self, ring: str) -> str:
        return f"{self.cookie}.{seal(ring)[:8]}"

    def ring_of_old(self, request: HTTPConnection) -> str:
        """The ring for the seats of an old cookie: the same one, however often that is carried over at once."""
        return self.digest(f"ring:{request.cookies[COOKIE]}").hex()

    def write(self, response: Response, person: Person, secure: bool) -> None:
        """Keep the preferences."""
        data = asdict(person)
        for name in ("seats", "rings", "held"):
            del data[name]
        self.set(response, self.cookie, self.signer.dumps(data), secure)

    def give_ring(self, response: Response, ring: str, secure: bool) -> None:
        self.set(response, self.ring_cookie(ring), ring, secure)

    def set(self, response: Response, name: str, value: str | bytes, secure: bool) -> None:
        text = value if isinstance(value, str) else value.decode()
        response.set_cookie(name, text, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    def invitation(self, table_id: str, seat: int) -> str:
        """What the link to an open seat carries: nobody can guess it, and nothing has to be stored."""
        return self.digest(f"{table_id}:{seat}").hex()[:32]

    def company(self, table_id: str) -> str:
        """What the link to any open seat of a table carries: short, so that it can be typed."""
        digest = self.digest(f"{table_id}:company")
        return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:COMPANY_LENGTH])

    def is_company(self, table_id: str, code: str) -> bool:
        return hmac.compare_digest(self.company(table_id).encode(), code.lower().encode(errors="replace"))

    def invited(self, table_id: str, seat: int, invitation: str) -> bool:
        return hmac.compare_digest(self.invitation(table_id, seat).encode(), invitation.encode(errors="replace"))


def new_ring() -> str:
    return secrets.token_urlsafe(RING_BYTES)


def language_of(person: Person, request: HTTPConnection) -> str:
    """The language chosen, or the first one of the browser that we speak."""
    if person.language in LANGUAGES:
        return person.language
    for wish in request.headers.get("accept-language", "").split(","):
        code = wish.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
