"""The coach in frames: for those who play, from their own view; and its words, which a page asks for once."""

from __future__ import annotations

import json
import re

from aerodrome.kernel.game import game
from aerodrome.language import LANGUAGES
from tests.kit.serving import TestClient
from tests.web.seated import frame_of, seated
from tests.web.test_books import server as server  # noqa: PLC0414  a fixture

TIPS = re.compile(r'<script id="coach" type="application/json">(.*?)</script>')


def test_only_the_one_who_is_asked_is_told_what_fits() -> None:
    table = seated(game("solenia"), 2, {})
    asked, other = table.decider, 1 - table.decider
    told = {seat: TIPS.findall(frame_of(table, seat)) for seat in (None, asked, other)}
    assert told[None] == []
    assert told[other] == ["[]"]
    tips = json.loads(told[asked][0])
    assert tips[0] == ["card", f"hand-{table.view(asked)['hand'][0]}"]
    assert [tuple(tip) for tip in tips] == game("solenia").board.coach(table.view(asked))


def test_nobody_is_told_anything_after_the_end() -> None:
    table = seated(game("aerion"), 1, {})
    while table.phase == "playing":
        assert table.state is not None
        table.add(table.act(table.decider, table.seq, table.state.legal[0]))
    told = TIPS.search(frame_of(table, 0))
    assert told is not None, "the script learns from it that a first game was played"
    assert told[1] == "[]"


def test_a_page_asks_for_the_words_once(server: TestClient) -> None:
    for language in LANGUAGES:
        answer = server.get(f"/coach/aerion/{language}")
        assert "max-age" in answer.headers["cache-control"]
        said = answer.json()
        assert {tip: tuple(words) for tip, words in said["tips"].items()} == game("aerion").board.tip_words(language)
        assert said["lessons"] == {tip.id: tip.lesson for tip in game("aerion").board.tips if tip.lesson} != {}
        assert "{n}" in said["words"]["count"]
        assert "{of}" in said["words"]["count"]
    assert server.get("/coach/aerion/fr").json()["words"]["never"] == "Ne plus montrer"
    assert server.get("/coach/chess/en").status_code == 404
    assert server.get("/coach/aerion/nl").status_code == 422


def test_how_to_play_for_the_help_at_a_table(server: TestClient) -> None:
    told = game("aerion").words.teach("fr")
    html = server.get("/how-to/aerion/fr").json()["html"]
    assert told.turn[0].title in html
    assert "<h1" not in html
    assert " id=" not in html, "the table has the same pieces"
    assert html.count('target="_blank"') == len(told.lessons), "nothing leads away from the table"
