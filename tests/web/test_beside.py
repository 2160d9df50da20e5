"""What may be done beside the question stands apart from its answers, on the page and in the API."""

from __future__ import annotations

from random import Random

import pytest

from aerodrome.kernel.game import game
from aerodrome.table.table import Table
from aerodrome.web.api import described
from tests.kit.reading import Reader
from tests.web.seated import frame_of, played, seated

AERION = game("aerion")


@pytest.fixture(scope="module")
def table() -> Table:
    """A table of Aerion where a free action is possible beside two answers or more."""
    for seed in range(20):
        for now in played(seated(AERION, 1, {}), Random(seed)):
            if now.state is not None and len(now.state.beside) and now.state.choices.count > 3:
                return now
    raise AssertionError("no game came so far")


def test_the_page_lists_them_below_the_answers(table: Table) -> None:
    for language, title in (("en", "Also possible"), ("fr", "Aussi possible")):
        listed = Reader(frame_of(table, 0, language)).root.one("ul", id="actions").all("li")
        places = [place for place, item in enumerate(listed) if "also" in item.classes]
        assert [listed[place].text().strip() for place in places] == [title]
        actions = [int(item.one("button").get("value")) for item in listed if "also" not in item.classes]
        view = table.view(0)
        answers = [action for action in view["legal"] if action not in view["extras"]]
        assert actions[: places[0]] == sorted(answers, key=lambda action: AERION.board.kind(view, action))
        assert actions[places[0] :] == view["extras"]


def test_a_page_without_extras_has_no_such_heading() -> None:
    assert "Also possible" not in frame_of(seated(AERION, 1, {}), 0)


def test_a_program_is_told(table: Table) -> None:
    view = table.view(0)
    told = {action: described(AERION, view, action, "en")["extra"] for action in view["legal"]}
    assert [action for action, extra in told.items() if extra] == view["extras"]
