"""Who looks at a page: what the signed cookie says. There are no accounts."""

from __future__ import annotations

import hmac
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from aerodrome.language import LANGUAGES
from aerodrome.table.service import ID_LETTERS
from aerodrome.table.table import Table

COOKIE: Final = "aerodrome"
YEAR: Final = 365 * 24 * 3600
TABLES_KEPT: Final = 40
COMPANY_LENGTH: Final = 8
NOBODY: Final = -1
THEMES: Final = ("", "light", "dark")


@dataclass(frozen=True)
class Person:
    """A visitor: a name, preferences, and the tokens of the seats held."""

    name: str = ""
    language: str = ""
    theme: str = ""
    confirm: bool = True  # a turn that could still be undone waits to be ended
    seats: dict[str, list[str]] = field(default_factory=dict)  # tokens by table, the latest table last
    at: dict[str, int] = field(default_factory=dict)  # by table, who of several sits at this screen; NOBODY: a curtain

    def tokens(self, table_id: str) -> list[str]:
        return self.seats.get(table_id, [])

    def seats_at(self, table: Table) -> list[int]:
        """The seats that this person holds at a table, by a token from there or from a game before it."""
        held = [table.seat_of(token) for token in self.tokens(table.id) or self.inherited(table)]
        return sorted(seat for seat in held if seat is not None)

    def inherited(self, table: Table) -> list[str]:
        """The tokens from the game before a rematch, or from the first chapter of a campaign, if there are any."""
        return self.tokens(table.origin) or self.tokens(table.campaign)

    def with_seat(self, table_id: str, token: str) -> Person:
        tokens = [*self.tokens(table_id), token]
        others = {known: held for known, held in self.seats.items() if known != table_id}
        kept = dict([*others.items()][-(TABLES_KEPT - 1) :])
        at = {known: seat for known, seat in self.at.items() if known in kept or known == table_id}
        return replace(self, seats=kept | {table_id: tokens}, at=at)

    def at_screen(self, table_id: str, seat: int) -> Person:
        """The same with who sits at the screen of a table now; NOBODY behind a curtain."""
        return replace(self, at=self.at | {table_id: seat})

    def without_seat(self, table_id: str, table: Table, seat: int) -> Person:
        """Forget the token of one seat."""
        tokens = [token for token in self.tokens(table_id) if table.seat_of(token) != seat]
        return replace(self, seats=self.seats | {table_id: tokens})


class Badge:
    """Reads and writes the cookie, and makes the invitations: both are signed with the server's secret."""

    def __init__(self, secret: str) -> None:
        self.signer: Final = URLSafeSerializer(secret, salt="person", signer_kwargs={"digest_method": sha256})
        self.secret: Final = secret.encode()

    def read(self, request: HTTPConnection) -> Person:
        """The visitor; a cookie that was not made here is no cookie."""
        try:
            data = self.signer.loads(request.cookies.get(COOKIE, ""))
            return Person(**data)
        except (BadSignature, TypeError):
            return Person()

    def write(self, response: Response, person: Person, secure: bool) -> None:
        value = self.signer.dumps(asdict(person))
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    def invitation(self, table_id: str, seat: int) -> str:
        """What the link to an open seat carries: nobody can guess it, and nothing has to be stored."""
        return hmac.new(self.secret, f"{table_id}:{seat}".encode(), sha256).hexdigest()[:32]

    def company(self, table_id: str) -> str:
        """What the link to any open seat of a table carries: short, so that it can be typed."""
        digest = hmac.new(self.secret, f"{table_id}:company".encode(), sha256).digest()
        return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:COMPANY_LENGTH])

    def is_company(self, table_id: str, code: str) -> bool:
        return hmac.compare_digest(self.company(table_id).encode(), code.lower().encode(errors="replace"))

    def invited(self, table_id: str, seat: int, invitation: str) -> bool:
        return hmac.compare_digest(self.invitation(table_id, seat).encode(), invitation.encode(errors="replace"))


def language_of(person: Person, request: HTTPConnection) -> str:
    """The language chosen, or the first one of the browser that we speak."""
    if person.language in LANGUAGES:
        return person.language
    for wish in request.headers.get("accept-language", "").split(","):
        code = wish.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
