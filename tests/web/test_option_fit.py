"""Options that not every number of players has: on the form, in the API, and among the facts of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.kernel.game import game
from aerodrome.kernel.record import RecordError
from aerodrome.table.beginning import from_record, opening
from tests.kit.reading import Element, chance_record, finish, location, read
from tests.kit.serving import TestClient, client_of, settings

SOLENIA = game("solenia")
FIRST, LEVEL = ({option.name: option for option in SOLENIA.options}[name] for name in ("first_player", "level"))
SHOWN = {"rules": "shown", "name": "Ann", "seat0": "me", "seat1": "bot", "seat2": "bot", "seat3": "bot"}
CHEAP = {f"level{seat}": "cadet" for seat in (1, 2, 3)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.fixture
def browser(server: TestClient) -> TestClient:
    return TestClient(server.app)


def tables_of(browser: TestClient) -> Any:
    return browser.app.state.rooms.tables  # type: ignore[attr-defined]


def made(browser: TestClient, players: int, **form: str) -> Any:
    """The table that a form opens."""
    sent = {**SHOWN, **CHEAP, "players": str(players), **form}
    address = location(browser.post("/new/solenia", data=sent, follow_redirects=False))
    return tables_of(browser).get(address.rsplit("/", 1)[-1])


def title(option: str, choice: Any = None) -> str:
    words = SOLENIA.words
    return str(words.option_title(option) if choice is None else words.choice_title(option, choice))


# -------------------------------------------------------------------- the form
def put_away(element: Element) -> set[str]:
    """For which numbers of players the style sheet hides an element."""
    return {name.removeprefix("not-") for name in element.classes if name.startswith("not-")}


def test_a_field_says_for_whom_it_is_put_away(browser: TestClient) -> None:
    page = read(browser.get("/new/solenia"))
    assert put_away(page.one(id="f-level")) == {"2", "3", "4"}
    assert put_away(page.one(id="f-first_player")) == {"1"}
    assert put_away(page.one(id="f-board")) == set()
    cards = {card.one("input").get("value"): put_away(card) for card in page.one(id="f-first_player").all("label")}
    assert cards["seat_1"] == cards["random"] == set()
    assert cards["seat_3"] == {"1", "2"}
    assert cards["seat_4"] == {"1", "2", "3"}


def test_the_style_sheet_hides_it(browser: TestClient) -> None:
    from aerodrome.web.static import static_files

    sheet = static_files()["site.css"].decode()
    for players in SOLENIA.players:
        assert f':has([name="players"][value="{players}"]:checked) :is(.field.not-{players}, ' in sheet


@pytest.mark.parametrize("sent", ["5", "1", "99", "nonsense", ""])
def test_an_option_that_does_not_apply_is_dropped(browser: TestClient, sent: str) -> None:
    """Without a style sheet or script the field is there, and whatever it holds does no harm."""
    assert made(browser, 2, level=sent).options["level"] == LEVEL.default


def test_an_option_that_applies_arrives(browser: TestClient) -> None:
    assert made(browser, 1, level="5", first_player="seat_3").options == {
        "board": "summer",
        "order": "to_day",
        "first_player": "seat_1",
        "level": 5,
    }
    assert made(browser, 3, first_player="seat_3", board="winter").options["first_player"] == "seat_3"


def test_a_choice_for_more_players_is_refused_beside_its_field(browser: TestClient) -> None:
    before = len(tables_of(browser).store.rows(limit=None))
    sent = {**SHOWN, **CHEAP, "players": "2", "first_player": "seat_3", "board": "winter"}
    page = read(browser.post("/new/solenia", data=sent), 422)
    words = page.one("p", id="e-first_player").text()
    assert title("first_player", "seat_3") in words
    assert "3 players" in words
    assert page.one("div", role="alert").one("a").get("href") == "#f-first_player"
    checked = {(one.get("name"), one.get("value")) for one in page.all("input") if one.has("checked")}
    assert {("first_player", "seat_3"), ("board", "winter"), ("players", "2")} <= checked
    assert len(tables_of(browser).store.rows(limit=None)) == before


def test_the_refusal_is_french_for_the_french(browser: TestClient) -> None:
    sent = {**SHOWN, **CHEAP, "players": "2", "first_player": "seat_4"}
    page = read(browser.post("/new/solenia", data=sent, headers={"accept-language": "fr"}), 422)
    assert "4 joueurs" in page.one("p", id="e-first_player").text()


@pytest.mark.parametrize(("quick", "players"), [("solo", 1), ("bot", 2)])
def test_one_click_begins(browser: TestClient, quick: str, players: int) -> None:
    address = location(browser.post("/new/solenia", data={"quick": quick}, follow_redirects=False))
    table = tables_of(browser).get(address.rsplit("/", 1)[-1])
    assert (table.players, table.phase, table.options) == (players, "playing", SOLENIA.check_options({}))


# -------------------------------------------------------------------- the API
ME, BOT = {"who": "me"}, {"who": "bot", "level": "cadet"}


@pytest.mark.parametrize(
    ("players", "options", "named"),
    [
        (2, {"level": 5}, ("level", "1", "2")),
        (4, {"level": 1}, ("level", "1", "4")),
        (2, {"first_player": "seat_3"}, ("first_player", "seat_2", "'seat_3'")),
        (1, {"first_player": "random"}, ("first_player", "2 or 3 or 4")),
    ],
)
def test_the_api_refuses_what_does_not_fit(
    server: TestClient, players: int, options: dict[str, Any], named: tuple[str, ...]
) -> None:
    before = len(tables_of(server).store.rows(limit=None))
    wish = {"game": "solenia", "seats": [{"who": "open"}] * players, "options": options}
    answer = server.post("/api/tables", json=wish)
    assert answer.status_code == 422
    for word in named:
        assert word in answer.json()["error"]
    assert len(tables_of(server).store.rows(limit=None)) == before


def test_the_api_opens_what_fits(server: TestClient) -> None:
    for players, options in ((1, {"level": 5}), (3, {"first_player": "seat_3"}), (2, {"level": LEVEL.default})):
        wish = {"game": "solenia", "seats": [ME, BOT, BOT][:players], "options": options}
        answer = server.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        for name, value in options.items():
            assert answer.json()["table"]["options"][name] == value


def test_the_api_tells_what_fits(server: TestClient) -> None:
    games = {one["id"]: one for one in server.get("/api/games").json()["games"]}
    told = {option["name"]: option for option in games["solenia"]["options"]}
    assert told["level"]["players"] == [1]
    assert told["board"]["players"] == [1, 2, 3, 4]
    assert {choice["value"]: choice["least"] for choice in told["first_player"]["choices"]} == {
        "seat_1": 1,
        "seat_2": 2,
        "seat_3": 3,
        "seat_4": 4,
        "random": 0,
    }
    assert {option["name"]: option["players"] for option in games["aerion"]["options"]}["pixies"] == [1, 2]


# -------------------------------------------------------------------- the table
def test_a_table_refuses_it_when_it_is_opened() -> None:
    def opened(players: int, **options: Any) -> Any:
        return opening("solenia", players, options, undo=True, public=False, takeover=False, seed="s").data["options"]

    assert opened(1, level=5)["level"] == 5
    with pytest.raises(ValueError, match="level is for a game of 1"):
        opened(2, level=5)
    with pytest.raises(ValueError, match="first_player is one of seat_1, seat_2, random"):
        opened(2, first_player="seat_4")


def test_a_record_that_does_not_fit_is_refused() -> None:
    record = chance_record(1, 5, "solenia")
    assert from_record("t", record)[0].phase == "playing"
    with pytest.raises(RecordError, match="level"):
        from_record("t", {**record, "check": None, "options": {**record["options"], "level": 5}})


def facts(page: Element) -> dict[str, str]:
    box = page.one("dl", "facts")
    return {name.text(): value.text() for name, value in zip(box.all("dt"), box.all("dd"), strict=True)}


def test_facts_leave_out_what_does_not_apply(browser: TestClient) -> None:
    table = made(browser, 3, seat1="open", public="yes", board="winter")
    waiting = facts(read(browser.get(f"/t/{table.id}")))
    assert waiting[title("board")] == title("board", "winter")
    assert title("first_player") in waiting
    assert title("level") not in waiting
    listed = next(row for row in read(TestClient(browser.app).get("/")).all("tr") if row.get("data-game") == "solenia")
    assert title("board", "winter") in listed.text()
    assert title("level", LEVEL.default) not in listed.text()


def test_facts_of_a_game_alone_tell_the_level(browser: TestClient) -> None:
    ended, _ = finish(tables_of(browser), 1, 3, "solenia", level=2)
    told = facts(read(browser.get(f"/t/{ended.id}/result")))
    assert told[title("level")] == title("level", 2)
    assert title("first_player") not in told
