"""The review: what a bot says of the moves, playing on from any of them, and games from files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from aerodrome import cli
from aerodrome.kernel.game import game
from aerodrome.table.beginning import opening
from aerodrome.table.service import Tables
from aerodrome.table.store.reviews import Judgement
from aerodrome.table.table import BOT, PERSON, Table
from aerodrome.web.moves import Group, Verdict, course_of, label_of
from aerodrome.web.pages.review import turns_of
from aerodrome.web.reviewing import names_of_bots
from tests.kit.reading import Element, chance_record, finish, location, read
from tests.kit.serving import TestClient, client_of, settings

SAME = 0.005  # what is lost without being a mistake


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        rooms: Any = client.app.state.rooms  # type: ignore[attr-defined]
        rooms.tables.judge.close()  # the tests say what the bot says
        yield client


@pytest.fixture(scope="module")
def tables(server: TestClient) -> Any:
    return server.app.state.rooms.tables  # type: ignore[attr-defined]


def said(table: Table, losses: dict[int, float], chances: Mapping[int, tuple[float, ...]] | None = None) -> Verdict:
    """A verdict in which some moves cost something."""
    judgements = {}
    for step, state in enumerate(table.walk()):
        if not state.over:
            played = course_of(table).actions[step]
            loss = losses.get(step + 1, 0.0)
            best = next(one for one in reversed(state.legal) if one != played) if loss >= SAME else played
            seats = (chances or {}).get(step, (0.5,) * table.players)
            judgements[step] = Judgement(best, 0.6, 0.6 - loss, seats)
    return Verdict(table, judgements)


def keep(tables: Tables, table: Table, verdict: Verdict) -> None:
    tables.judge.reviews.claim(table.id, "test", "search:0.2s")
    for move, judgement in verdict.of_move.items():
        tables.judge.reviews.keep(table.id, move - 1, judgement)


@pytest.fixture(scope="module")
def solenia(tables: Any) -> tuple[Table, list[str], Verdict]:
    """A finished game of which move 4 was a mistake, move 6 a small one and move 8 none worth the word."""
    while True:
        table, tokens = finish(tables, 2, 1, "solenia")
        verdict = said(table, {4: 0.12, 6: 0.03, 8: 0.008}, {10: (0.7, 0.3), 11: (0.9, 0.1)})
        course = course_of(table)
        better = course.keys(4, verdict.of_move[4].best)
        if 4 in course.groups[0].moves() and any(key.startswith("space-") for key in better):
            keep(tables, table, verdict)
            return table, tokens, verdict


def step_of(server: TestClient, table: Table, step: int, query: str = "") -> Element:
    return read(TestClient(server.app).get(f"/t/{table.id}/replay/{step}{query}"))


def player_of(server: TestClient, table: Table, token: str) -> TestClient:
    browser, rooms = TestClient(server.app), server.app.state.rooms  # type: ignore[attr-defined]
    person = {"name": "Ada", "language": "", "theme": "", "seats": {table.id: [token]}}
    browser.cookies.set("aerodrome", rooms.badge.signer.dumps(person))
    return browser


# -------------------------------------------------------------------- the verdict
def test_swings_are_the_eight_largest_of_at_least_five_per_cent(tables: Any) -> None:
    table, _ = finish(tables, 2, 2, "solenia")
    level, chances = 0.1, {}
    for step in range(table.steps):
        level += {5: 0.049, 9: 0.051, 20: -0.07, 21: 0.3}.get(step, 0.0)
        chances[step] = (level, 1 - level)
    swings = [one for one in said(table, {}, chances).swings if one.move < table.steps]
    assert [(one.move, round(one.change, 3)) for one in swings] == [(9, 0.051), (20, -0.07), (21, 0.3)]
    many = {step: ((0.2, 0.8) if step % 2 else (0.3 + step / 1000, 0.7)) for step in range(table.steps)}
    assert len(said(table, {}, many).swings) == 8


def test_the_result_tells_of_the_swings_when_all_is_judged(server: TestClient, tables: Any) -> None:
    def button(table: Table, language: str = "en") -> str:
        page = read(TestClient(server.app).get(f"/t/{table.id}/result", headers={"accept-language": language}))
        return page.one("a", href=f"/t/{table.id}/replay/0").text()

    table, _ = finish(tables, 2, 5, "solenia")
    verdict = said(table, {}, {10: (0.7, 0.3), 11: (0.9, 0.1)})
    tables.judge.reviews.claim(table.id, "test", "search:0.2s")
    *first, last = verdict.of_move.items()
    for move, judgement in first:
        tables.judge.reviews.keep(table.id, move - 1, judgement)
    assert button(table) == "Review"
    tables.judge.reviews.keep(table.id, last[0] - 1, last[1])
    assert button(table) == f"Review · {len(verdict.swings)} swings"
    assert button(table, "fr") == f"Analyse · {len(verdict.swings)} tournants"


def test_the_next_swing_comes_round_again(solenia: tuple[Table, list[str], Verdict]) -> None:
    table, _, verdict = solenia
    moves = [one.move for one in verdict.swings]
    assert moves[:3] == [10, 11, 12]
    assert verdict.next_swing(10) == verdict.swings[1]
    assert verdict.next_swing(table.steps) == verdict.swings[0]


@pytest.mark.parametrize(
    ("move", "words", "kind"), [(2, "best", "ok"), (8, "best", "ok"), (6, "\u22123 %", "meh"), (4, "\u221212 %", "bad")]
)
def test_a_move_has_its_grade_in_words(
    server: TestClient, solenia: tuple[Table, list[str], Verdict], move: int, words: str, kind: str
) -> None:
    table, _, verdict = solenia
    page = step_of(server, table, move)
    grade = page.one("section", id="judge").one("span", "grade")
    assert (grade.text(), kind in grade.classes) == (words, True)
    line = page.one("li", id=f"m{move}")
    assert line.one("span", "grade").text() == words
    course = course_of(table)
    view = table.at(move - 1).view(course.deciders[move - 1])
    compared = [one.one("b").text() for one in page.one("section", id="judge").all("div", "rline")]
    assert compared[0] == table.game.label(view, course.actions[move - 1])
    if verdict.of_move[move].best != course.actions[move - 1]:
        best = table.game.label(view, verdict.of_move[move].best)
        assert compared[1] == best
        assert (best in line.text()) == (kind != "ok")


def test_the_better_move_is_marked_on_the_board(server: TestClient, solenia: tuple[Table, list[str], Verdict]) -> None:
    table, _, verdict = solenia
    keys = course_of(table).keys(4, verdict.of_move[4].best)
    assert keys
    marked = {one.get("id") for one in step_of(server, table, 4).one("div", id="board").all(class_="chosen")}
    assert marked
    assert marked <= set(keys)
    assert "best +12" in step_of(server, table, 4).one("p", id="legend").text()
    assert not step_of(server, table, 2).all(class_="chosen")


def test_the_chart_has_a_line_for_every_seat_and_says_who_thinks(
    server: TestClient, solenia: tuple[Table, list[str], Verdict]
) -> None:
    table, _, verdict = solenia
    page = step_of(server, table, 5)
    drawings = page.all("svg", "est")
    assert [sorted(one.classes - {"chart", "est"}) for one in drawings] == [["at-desk"], ["at-low"], ["at-hand"]]
    for drawing in drawings:
        traces = drawing.all("path", "trace")
        future, past = traces[:2], traces[2:]
        assert [sorted(one.classes - {"trace"}) for one in past] == [["s1"], ["s2"]]
        assert len(future) == 2
        assert [one.get("href") for one in drawing.all("a")] == [
            f"/t/{table.id}/replay/{one.move}" for one in verdict.swings
        ]
        labels = [one.text() for one in drawing.all("text", "end")]
        low = "at-low" in drawing.classes
        assert labels == (["0 %", "50 %", "100 %"] if low else ["0 %", "25 %", "50 %", "75 %", "100 %"])
    assert "estimate of Captain, 0.2 s a move" in page.text()
    assert f"{table.steps} of {table.steps} judged" in page.text()
    assert page.one("a", id="next-swing").get("href") == f"/t/{table.id}/replay/10"


def test_those_who_win_together_have_one_line(server: TestClient, tables: Any) -> None:
    table, _ = finish(tables, 2, 5, "aerion", pixies=2)
    keep(tables, table, said(table, {}, dict.fromkeys(range(table.steps), (0.4, 0.4))))
    page = step_of(server, table, 3)
    drawing = page.all("svg", "est")[0]
    assert [sorted(one.classes) for one in drawing.all("path", "trace")] == [["crew", "trace"]] * 2
    assert "40 % chance to win" in page.one("ul", id="goals").text()
    assert "Chance to win" in page.text()


def test_scores_and_chances_stand_in_the_chips(server: TestClient, solenia: tuple[Table, list[str], Verdict]) -> None:
    table, _, _ = solenia
    step = 10
    chips = step_of(server, table, step).one("ul", id="standing").all("li")
    scores = [chip.value for chip in table.game.words.chips(table.at(step).view(None))]
    for seat, (chip, chance) in enumerate(zip(chips, ("70 %", "30 %"), strict=True)):
        assert f"Person {seat + 1}" in chip.text()
        assert chip.one("b").text() == scores[seat]
        assert chip.one("span", "pc").text() == chance


def test_the_list_shows_mistakes_or_the_own_moves(
    server: TestClient, solenia: tuple[Table, list[str], Verdict]
) -> None:
    table, tokens, _ = solenia
    course = course_of(table)

    def listed(page: Element) -> list[int]:
        return [int(one.get("id")[1:]) for one in page.one("details", id="moves").all("li") if one.get("id")]

    assert listed(step_of(server, table, 3)) == [*range(1, table.steps + 1)]
    mistakes = step_of(server, table, 3, "?list=mistakes")
    assert listed(mistakes) == [4, 6]
    assert mistakes.one("a", id="key-forward").get("href") == f"/t/{table.id}/replay/4?list=mistakes"
    assert mistakes.one("a", id="list-all").get("href") == f"/t/{table.id}/replay/3"
    assert not mistakes.all("a", id="list-mine")
    own = player_of(server, table, tokens[1]).get(f"/t/{table.id}/replay/3?list=mine")
    assert listed(read(own)) == [move for move, seat in enumerate(course.deciders, start=1) if seat == 1]
    asked = TestClient(server.app).get(f"/t/{table.id}/replay?step=7&list=mistakes", follow_redirects=False)
    assert location(asked) == f"/t/{table.id}/replay/7?list=mistakes"


def test_turns_are_folded_but_that_of_the_moment(server: TestClient, solenia: tuple[Table, list[str], Verdict]) -> None:
    table, _, _ = solenia
    groups = course_of(table).groups
    page = step_of(server, table, groups[1].first)
    folds = page.all("details", "rturn")
    assert len(folds) == len(groups) > 3
    assert [number for number, one in enumerate(folds) if one.has("open")] == [1]
    assert folds[0].one("summary").text().startswith("Round 1 ")
    mistakes = sum(move in (4, 6) for move in groups[0].moves())
    assert f"{mistakes} mistake" in folds[0].one("summary").text()
    assert f"Round 2 of {len(groups)}" in page.one("header").text()


def test_the_end_of_a_turn_is_told_of_who_ended_it(server: TestClient, tables: Any) -> None:
    """Not of who comes next, whose turn has its own heading."""
    table, _ = finish(tables, 2, 1, "cryo")
    course = course_of(table)
    names = [
        table.game.events.name(lines[0].event) if lines else ""
        for lines in map(course.lines.get, range(table.steps + 1))
    ]
    move = names.index("turn_began", 20)
    page = step_of(server, table, move)
    line = page.one(id=f"m{move}")
    assert "begins" not in line.text()
    assert label_of(table, move, course.actions[move - 1], "en") in line.text()
    assert f"s{course.deciders[move - 1] + 1}" in line.one("span", "mark").get("class").split()


def test_what_is_not_judged_yet_says_so_and_counts(server: TestClient, tables: Any) -> None:
    table, _ = finish(tables, 2, 7, "solenia")
    judgement = said(table, {}).of_move[1]
    for step in range(5):
        tables.judge.reviews.keep(table.id, step, judgement)
    page = step_of(server, table, 7)
    assert f"5 of {table.steps} judged" in page.text()
    assert "The bot has not judged this move yet." in page.one("section", id="judge").text()
    assert page.one("div", id="review").get("data-judged") == f"/t/{table.id}/judged"
    counted = TestClient(server.app).get(f"/t/{table.id}/judged")
    assert counted.json() == {"judged": 5, "of": table.steps}
    assert table.id in tables.judge.queue, "who looks at a game has it judged"


def test_during_a_game_there_is_no_estimate(server: TestClient) -> None:
    browser = TestClient(server.app)
    form = {"rules": "shown", "name": "Ann", "players": "1", "seat0": "me"}
    address = location(browser.post("/new/solenia", data=form, follow_redirects=False))
    page = read(browser.get(f"{address}/replay/0"))
    assert not page.all("svg", "est")
    assert not page.all("section", id="judge")
    assert not page.all("a", id="play-on")
    for path in ("/judged", "/play-on/0"):
        assert browser.get(address + path).status_code == 409
    sent = {"seat": "0", "others": "cadet", "name": "Ann"}
    assert browser.post(f"{address}/play-on/0", data=sent).status_code == 409


# -------------------------------------------------------------------- playing on
@pytest.mark.parametrize("game_id", ["aerion", "cryo", "lanterns", "solenia"])
def test_playing_on_from_a_step(server: TestClient, tables: Any, game_id: str) -> None:
    """A new table at which the seat sees what it saw then; bots take the others, and it begins."""
    old, _ = finish(tables, 2, 3, game_id)
    step = old.steps // 2
    review = step_of(server, old, step)
    form = review.one("a", id="play-on").get("href")
    assert form == f"/t/{old.id}/play-on/{step}"
    assert review.one("a", id="play-before").get("href") == f"/t/{old.id}/play-on/{step - 1}"
    browser = TestClient(server.app)
    page = read(browser.get(form))
    assert "is dealt anew" in page.text()
    seat = next(one.get("value") for one in page.all("input", name="seat") if one.has("checked"))
    assert seat == str(old.at(step).player), "the one who decides, for somebody who had no seat"
    sent = {"seat": "1", "others": "cadet", "name": "Ann"}
    address = location(browser.post(form, data=sent, follow_redirects=False))
    table = tables.get(address.removeprefix("/t/"))
    assert [chair.kind for chair in table.seats] == [BOT, PERSON]
    assert table.names()[0] not in old.names(), "a bot is not taken for the person who sat there"
    assert table.branch is not None
    assert (table.branch.table, table.branch.step, table.branch.seat) == (old.id, step, 1)
    assert table.at(step).view(1) == old.at(step).view(1)
    assert read(browser.get(address)).one("div", id="table").get("data-table") == table.id
    assert read(browser.get(f"{address}/replay/{step}")).one("output").text().startswith(f"Move {step} of")


def test_bots_keep_their_names_and_seats_where_a_game_is_played_on() -> None:
    start = opening("solenia", 4, {}, undo=True, public=False, takeover=False, seed="seed")
    old = Table("t", "seed", start)
    old.add(old.seat_bot(0, "pilot"))
    old.add(old.sit(1, "Ann", "a"))
    old.add(old.seat_bot(2, "pilot"))
    old.add(old.sit(3, "Bo", "b"))
    otto, _, zoe, _ = old.names()
    called = names_of_bots(old, 1, "Ann", "pilot")
    assert (called[0], called[2]) == (otto, zoe)
    assert called[3] not in {*old.names()}
    assert list(called) == [0, 2, 3]
    assert names_of_bots(old, 1, otto, "pilot")[0] != otto


def test_a_step_after_the_last_is_the_last(server: TestClient, tables: Any) -> None:
    old, _ = finish(tables, 2, 3, "solenia")
    answer = TestClient(server.app).get(f"/t/{old.id}/replay/99999", follow_redirects=False)
    assert location(answer) == f"/t/{old.id}/replay/{old.steps}"


def test_playing_on_with_people_waits_for_them(server: TestClient, tables: Any) -> None:
    old, _ = finish(tables, 2, 3, "solenia")
    browser = TestClient(server.app)
    sent = {"seat": "0", "others": "people", "name": "Ann"}
    address = location(browser.post(f"/t/{old.id}/play-on/4", data=sent, follow_redirects=False))
    assert tables.get(address.removeprefix("/t/")).phase == "waiting"
    assert tables.turns.addresses[address.removeprefix("/t/")] == "testclient"
    assert browser.get(address).status_code == 200


def test_what_cannot_be_played_on_is_refused(server: TestClient, tables: Any) -> None:
    old, _ = finish(tables, 2, 3, "lanterns")
    browser = TestClient(server.app)
    assert browser.get(f"/t/{old.id}/play-on/{old.steps}").status_code == 422
    assert not step_of(server, old, old.steps).all("a", id="play-on")
    for change in ({"seat": "7"}, {"others": "emperor"}, {"name": ""}, {"seat": "x"}):
        sent = {"seat": "0", "others": "cadet", "name": "Ann", **change}
        assert browser.post(f"/t/{old.id}/play-on/2", data=sent).status_code == 422, change


def test_a_game_that_was_played_on_travels_in_its_file(server: TestClient, tables: Any) -> None:
    old, _ = finish(tables, 2, 3, "lanterns")
    fresh = tables.play_on(old.id, 3, 0)
    for seat in (0, 1):
        tables.do(fresh.id, lambda t, seat=seat: t.sit(seat, f"P{seat}", f"{seat}"))
    table = tables.do(fresh.id, Table.start)
    while table.phase != "over":
        table = tables.do(table.id, lambda t: t.act(t.decider, t.seq, t.state.legal[0], confirmed=True))
    browser = TestClient(server.app)
    text = browser.get(f"/t/{table.id}/export").text
    assert json.loads(text)["format"] == 2
    address = location(browser.post("/import", files={"record": ("game.json", text)}, follow_redirects=False))
    assert address.endswith("/replay/0")
    copy = tables.get(address.split("/")[2])
    assert tables.turns.addresses[copy.id] == "testclient"
    assert table.game.fingerprint(copy.state) == table.game.fingerprint(table.state)
    assert f"printf %s {table.branch.seed} | sha256sum" in read(browser.get(f"/t/{table.id}/result")).text()


# -------------------------------------------------------------------- games from files
def test_a_file_that_simulate_has_written(
    server: TestClient, tables: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several games one is chosen, and leads to its review."""
    monkeypatch.chdir(tmp_path)
    assert (
        cli.run(
            ["simulate", "solenia", "--games", "3", "--players", "2", "--bots", "random,greedy", "--out", "g.jsonl"]
        )
        == 0
    )
    text = (tmp_path / "g.jsonl").read_text(encoding="utf-8")
    browser = TestClient(server.app)
    page = read(browser.post("/import", files={"record": ("g.jsonl", text)}))
    rows = page.one("ul", "records").all("li")
    assert len(rows) == 3
    played = [json.loads(line) for line in text.splitlines()]
    for row, one in zip(rows, played, strict=True):
        assert f"random 1: {one['scores'][0]}" in row.text()
    record = rows[1].one("input", name="record").get("value")
    address = location(browser.post("/import", data={"record": record}, follow_redirects=False))
    table = tables.get(address.split("/")[2])
    assert [int(action) for action in table.state.log] == played[1]["record"]["actions"]
    assert table.names() == ["random 1", "greedy 2"]
    one_line = text.splitlines()[2]
    address = location(browser.post("/import", files={"record": ("g.jsonl", one_line)}, follow_redirects=False))
    assert address.endswith("/replay/0")


@pytest.mark.parametrize(
    "text",
    [
        '{"number": 1}\n{"number": 2}\n',
        '{"record": 3}\n{"record": 4}\n',
        '{"number": 1}\n{"number": \n',
        '{"record": {"format": 1}}',
        "[]",
        "",
    ],
)
def test_a_file_with_something_else_is_refused(server: TestClient, text: str) -> None:
    answer = TestClient(server.app).post("/import", files={"record": ("g.jsonl", text)})
    assert answer.status_code == 422


def test_a_record_in_one_line_and_in_many(server: TestClient) -> None:
    record = chance_record(3, None, "aerion")
    assert game("aerion").replay(record).over
    for text in (json.dumps(record), json.dumps(record, indent=1), json.dumps({"number": 1, "record": record})):
        answer = TestClient(server.app).post("/import", files={"record": ("g.json", text)}, follow_redirects=False)
        assert location(answer).endswith("/replay/0")


def test_a_table_says_that_it_was_played_on(server: TestClient, tables: Any) -> None:
    old, _ = finish(tables, 2, 3, "solenia")
    browser = TestClient(server.app)
    sent = {"seat": "1", "others": "people", "name": "Ann"}
    address = location(browser.post(f"/t/{old.id}/play-on/4", data=sent, follow_redirects=False))
    page = read(browser.get(address))
    assert "from move 4 of a finished game; what Orange could not know is dealt anew" in page.text()
    assert f"/t/{old.id}/replay/4" in {one.get("href") for one in page.all("a")}


@pytest.mark.parametrize(
    ("turns", "number"),
    [
        ((1, 2, 3), 3),
        ((0, 1, 2, 4, 5), 5),  # a setup, and a turn in which nobody decided anything
        ((4, 8, 12), 3),  # rounds of four
        ((1,), 1),
    ],
)
def test_turns_without_a_decision_are_counted_and_the_setup_is_not(turns: Sequence[int], number: int) -> None:
    assert turns_of([Group(turn, move, move) for move, turn in enumerate(turns, 1)]) == number
