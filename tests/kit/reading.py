"""Pages as tests read them: a strict reader of HTML, and ways to make tables in every state."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any

from starlette.responses import Response

from aerodrome.kernel.game import game
from aerodrome.table.service import Tables, new_token
from aerodrome.table.table import Table

VOID = {"input", "link", "meta", "br", "img", "hr"}
HEADINGS = ("h1", "h2", "h3", "h4")


class Element:
    """One element of a page."""

    def __init__(self, tag: str, attributes: dict[str, str], above: Element | None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.above = above
        self.inside: list[Element | str] = []

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def has(self, name: str) -> bool:
        return name in self.attributes

    @property
    def classes(self) -> set[str]:
        return set(self.get("class").split())

    def walk(self) -> Iterator[Element]:
        yield self
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.walk()

    def all(self, tag: str = "", class_: str = "", **attributes: str) -> list[Element]:
        return [
            one
            for one in self.walk()
            if (not tag or one.tag == tag)
            and (not class_ or class_ in one.classes)
            and all(one.get(name.rstrip("_").replace("_", "-")) == value for name, value in attributes.items())
        ]

    def one(self, tag: str = "", class_: str = "", **attributes: str) -> Element:
        found = self.all(tag, class_, **attributes)
        assert len(found) == 1, f"{len(found)} elements are {tag}.{class_} {attributes}"
        return found[0]

    def text(self) -> str:
        words = " ".join(one if isinstance(one, str) else one.text() for one in self.inside)
        return re.sub(r"\s+", " ", words).strip()

    def lines(self, but: str = "") -> Iterator[str]:
        """Every piece of text, and what is only read aloud; nothing that is marked as being in the language `but`."""
        if but and self.get("lang") == but:
            return
        for name in ("aria-label", "placeholder", "title", "alt"):
            if self.get(name):
                yield self.get(name)
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.lines(but)
            elif one.strip():
                yield one.strip()


class Reader(HTMLParser):
    """Reads a page and refuses one that is not well formed."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {}, None)
        self.now = self.root
        self.feed(page)
        self.close()
        assert self.now is self.root, f"<{self.now.tag}> is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.now)
        self.now.inside.append(element)
        if tag not in VOID:
            self.now = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.now.tag == tag, f"</{tag}> closes <{self.now.tag}>"
        assert self.now.above is not None
        self.now = self.now.above

    def handle_data(self, data: str) -> None:
        self.now.inside.append(data)


def read(answer: Any, status: int = 200) -> Element:
    """The page of an answer."""
    assert answer.status_code == status, f"{answer.status_code}: {answer.text[-400:]}"
    assert answer.headers["content-type"].startswith("text/html")
    return Reader(answer.text).root


def location(answer: Any) -> str:
    assert answer.status_code == Response(status_code=303).status_code, answer.text[-400:]
    return str(answer.headers["location"])


# -------------------------------------------------------------------- tables in every state
def finish(
    tables: Tables, players: int = 2, seed: int = 1, game_id: str = "aerion", **options: Any
) -> tuple[Table, list[str]]:
    """A game between people played to its end by chance, with the tokens of its seats."""
    tokens = [new_token() for _ in range(players)]
    table = tables.create(
        game_id,
        players,
        options,
        undo=False,
        prepare=lambda _: [
            *(
                lambda t, seat=seat, token=token: t.sit(seat, f"Person {seat + 1}", token)
                for seat, token in enumerate(tokens)
            ),
            lambda t: t.start(),
        ],
    )
    chance = Random(seed)
    while table.phase == "playing":
        assert table.state is not None
        action, seat, seq = chance.choice(table.state.legal), table.decider, table.seq
        table = tables.do(table.id, lambda t, a=action, s=seat, q=seq: t.act(s, q, a))  # type: ignore[misc]
    return table, tokens


def chance_record(
    seed: int = 3, stop: int | None = None, game_id: str = "aerion", players: int = 2, **options: Any
) -> dict[str, Any]:
    """The record of a random game, whole or up to a step."""
    played = game(game_id)
    state = played.new(players, seed, **options)
    chance = Random(seed)
    while not state.over and (stop is None or len(state.log) < stop):
        state.apply(chance.choice(state.legal))
    return played.record(state)


def interrupted(players: int = 2, seed: int = 1) -> dict[str, Any]:
    """The record of a random game of Solenia up to a question that another is asked than whose turn it is."""
    solenia = game("solenia")
    while True:
        state, chance = solenia.new(players, seed), Random(seed)
        while not state.over and state.player == state.active:
            state.apply(chance.choice(state.legal))
        if not state.over:
            return solenia.record(state)
        seed += 1
