"""The form for a new table: made from the declared options, read without losing anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lanterns.words import LanternsWords

from aerodrome.kernel.game import game
from aerodrome.table.levels import LEVELS
from aerodrome.words import Words
from tests.kit.reading import Element, chance_record, location, read
from tests.kit.serving import TestClient, client_of, settings

AERION = game("aerion")
SHOWN = {"rules": "shown", "name": "Ann", "players": "2", "seat0": "me", "seat1": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.fixture
def browser(server: TestClient) -> TestClient:
    return TestClient(server.app)


def made(browser: TestClient, **form: Any) -> Any:
    """The table that a form opens."""
    address = location(browser.post("/new/aerion", data={**SHOWN, **form}, follow_redirects=False))
    return browser.app.state.rooms.tables.get(address.rsplit("/", 1)[-1])  # type: ignore[attr-defined]


def refused(browser: TestClient, **form: Any) -> Element:
    return read(browser.post("/new/aerion", data={**SHOWN, **form}), 422)


def wrong(page: Element, field: str) -> str:
    """What is said beside a field."""
    words = page.one("p", id=f"e-{field}").text()
    summary = page.one("div", role="alert")
    assert words in summary.text()
    assert f"#f-{field}" in {one.get("href") for one in summary.all("a")}
    return words


# -------------------------------------------------------------------- what is declared is shown
def test_every_option_and_choice_is_on_the_page(browser: TestClient) -> None:
    page = read(browser.get("/new/aerion"))
    for option in AERION.options:
        assert AERION.words.option_title(option.name) in page.text()
        assert AERION.words.option_help(option.name) in page.text()
        fields = page.all("input", name=option.name)
        assert [one.get("value") for one in fields] == [str(choice) for choice in option.choices]
        assert {one.get("type") for one in fields} == {"checkbox" if option.kind is list else "radio"}
        for choice in option.choices:
            assert AERION.words.choice_title(option.name, choice) in page.text()
            assert AERION.words.choice_help(option.name, choice) in page.text()


def test_the_usual_choices_are_made(browser: TestClient) -> None:
    page = read(browser.get("/new/aerion"))
    for option in AERION.options:
        chosen = [one.get("value") for one in page.all("input", name=option.name) if one.has("checked")]
        usual = option.default if isinstance(option.default, list) else [option.default]
        assert chosen == [str(choice) for choice in usual]


def test_what_a_choice_needs_is_said_beside_it(browser: TestClient) -> None:
    page = read(browser.get("/new/aerion"))
    for variant, (option, expansion) in AERION.options[2].needs.items():
        card = next(one for one in page.all("label", "choice") if one.one("input").get("value") == variant)
        assert AERION.words.choice_title(option, expansion) in card.one("em", "tag").text()
        assert card.get("data-needs") == f"{option}={expansion}"


def test_every_level_can_be_chosen_with_a_sentence_about_it(browser: TestClient) -> None:
    page = read(browser.get("/new/aerion"))
    assert [one.get("value") for one in page.one("select", name="level1").all("option")] == list(LEVELS)
    assert len(page.one("details", "levels").all("p")) == len(LEVELS)
    options = page.one("select", name="level1").all("option")
    assert [one.get("value") for one in options if one.has("selected")] == ["pilot"]


def test_a_game_without_words_for_its_options_can_be_opened(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game from outside may have no titles and help yet."""
    for name in ("option_words", "choice_words", "name_of", "about"):
        monkeypatch.setattr(LanternsWords, name, getattr(Words, name))
    page = read(browser.get("/new/lanterns"))
    assert "Spyglasses" in page.text()
    assert page.one("input", name="spyglasses").has("checked")
    form = {**SHOWN, "players": "3", "seat2": "bot", "rounds": "6", "weather": "storm", "lamps": ["red", "green"]}
    address = location(browser.post("/new/lanterns", data=form, follow_redirects=False))
    table = browser.app.state.rooms.tables.get(address.rsplit("/", 1)[-1])  # type: ignore[attr-defined]
    assert table.options == {"rounds": 6, "spyglasses": False, "weather": "storm", "lamps": ["red", "green"]}
    assert "Storm" in read(browser.get(address)).text()


# -------------------------------------------------------------------- what is asked for is opened
def test_options_arrive(browser: TestClient) -> None:
    table = made(browser, pixies="1", expansions=["flagship", "eggs"], variants=["very_fragile_shells"])
    assert browser.app.state.rooms.tables.turns.addresses[table.id] == "testclient"  # type: ignore[attr-defined]
    assert table.options == {"pixies": 1, "expansions": ["flagship", "eggs"], "variants": ["very_fragile_shells"]}


@pytest.mark.parametrize(
    ("sent", "undo", "public", "takeover"),
    [
        ({}, False, False, False),
        ({"undo": "yes"}, True, False, False),
        ({"public": "yes"}, False, True, False),
        ({"takeover": "yes"}, False, False, True),
    ],
)
def test_switches_arrive(browser: TestClient, sent: dict[str, str], undo: bool, public: bool, takeover: bool) -> None:
    table = made(browser, **sent)
    assert (table.undo_allowed, table.public, table.takeover) == (undo, public, takeover)


def test_everybody_sits_where_asked(browser: TestClient) -> None:
    table = made(browser, seat0="bot", level0="pilot", seat1="me")
    assert [(seat.kind, seat.level, seat.name) for seat in table.seats] == [
        ("bot", "pilot", "Otto"),
        ("person", "", "Ann"),
    ]
    assert table.phase == "playing"


def test_a_guest_sits_at_the_same_screen(browser: TestClient) -> None:
    table = made(browser, seat1="guest", name1=" Bo  Bee ")
    assert table.names() == ["Ann", "Bo Bee"]
    assert table.phase == "playing"
    assert "Bo Bee" in read(browser.get("/")).one("ul", "mytables").text()


def test_a_free_seat_waits(browser: TestClient) -> None:
    table = made(browser)
    assert (table.phase, [seat.kind for seat in table.seats]) == ("waiting", ["person", "open"])


def test_seats_beyond_the_players_do_not_count(browser: TestClient) -> None:
    table = made(browser, players="1", seat1="nonsense")
    assert table.players == 1
    assert table.phase == "playing"


def test_a_person_without_a_name_gets_one(browser: TestClient) -> None:
    assert made(browser, name="").names()[0] == "Aviator"


def test_the_name_is_kept_for_the_next_table(browser: TestClient) -> None:
    made(browser, name="Zoé")
    assert read(browser.get("/new/aerion")).one("input", id="name").get("value") == "Zoé"


def test_quick_alone(browser: TestClient) -> None:
    address = location(browser.post("/new/aerion", data={"quick": "solo"}, follow_redirects=False))
    table = browser.app.state.rooms.tables.get(address.rsplit("/", 1)[-1])  # type: ignore[attr-defined]
    assert (table.players, table.phase, table.undo_allowed) == (1, "playing", True)
    assert table.options == AERION.check_options({})


# -------------------------------------------------------------------- what cannot be
def test_a_variant_without_its_expansion(browser: TestClient) -> None:
    words = wrong(refused(browser, variants=["swarm"], expansions=["piers"]), "variants")
    assert "Swarm" in words
    assert "Stone Clouds" in words
    assert made(browser, variants=["swarm"], expansions=["stone_clouds"]).options["variants"] == ["swarm"]


def test_a_number_of_players_that_the_game_does_not_have(browser: TestClient) -> None:
    for players in ("0", "7", "two", "-1", "99999999"):
        assert wrong(refused(browser, players=players), "players") == "Aerion is played by 1 or 2."


def test_a_choice_that_is_not_there(browser: TestClient) -> None:
    assert "3 Pixies" in wrong(refused(browser, pixies="9"), "pixies")
    assert "Flagship" in wrong(refused(browser, expansions=["flagship", "zeppelin"]), "expansions")


def test_a_name_with_a_hidden_mark_is_refused_for_that(browser: TestClient) -> None:
    page = refused(browser, name="Ann\u202eBo")
    assert "cannot be seen" in wrong(page, "name")
    assert "1 to 24" not in wrong(page, "name")
    assert page.one("div", role="alert").text().startswith("Please check 1 answer.")


def test_names_that_cannot_be(browser: TestClient) -> None:
    assert "1 to 24" in wrong(refused(browser, name="x" * 25), "name")
    assert "1 to 24" in wrong(refused(browser, seat1="guest", name1="y" * 25), "name1")
    assert "ANN" in wrong(refused(browser, seat1="guest", name1="ANN"), "name1")


def test_seats_that_cannot_be(browser: TestClient) -> None:
    assert "This screen" in wrong(refused(browser, seat1="me"), "seat1")
    assert "me, by link" in wrong(refused(browser, seat1="throne"), "seat1")
    assert wrong(refused(browser, seat1="bot", level1="god"), "seat1") == "There is no such level."
    assert "Take a seat yourself" in wrong(refused(browser, seat0="open"), "seat0")


def test_nothing_is_lost_when_something_is_wrong(browser: TestClient) -> None:
    page = refused(
        browser,
        name="Zoé",
        pixies="1",
        expansions=["eggs"],
        variants=["swarm"],
        seat1="guest",
        name1="Bo",
        level1="admiral",
        public="yes",
    )
    checked = {(one.get("name"), one.get("value")) for one in page.all("input") if one.has("checked")}
    expected = {("pixies", "1"), ("expansions", "eggs"), ("variants", "swarm"), ("seat1", "guest"), ("public", "yes")}
    assert expected <= checked
    assert ("undo", "yes") not in checked
    assert page.one("input", id="name").get("value") == "Zoé"
    assert page.one("input", name="name1").get("value") == "Bo"
    assert [one.get("value") for one in page.one("select", name="level1").all("option") if one.has("selected")] == [
        "admiral"
    ]


def test_a_refused_form_opens_no_table(browser: TestClient) -> None:
    tables = browser.app.state.rooms.tables  # type: ignore[attr-defined]
    before = len(tables.store.rows(limit=None))
    refused(browser, players="7")
    assert len(tables.store.rows(limit=None)) == before


def test_the_field_points_to_what_is_wrong(browser: TestClient) -> None:
    field = refused(browser, name="x" * 25).one("input", id="name")
    assert field.get("aria-invalid") == "true"
    assert "e-name" in field.get("aria-describedby").split()


def test_errors_are_french_for_the_french(browser: TestClient) -> None:
    answer = browser.post(
        "/new/aerion", data={**SHOWN, "variants": ["swarm"]}, headers={"accept-language": "fr-FR,fr;q=0.9"}
    )
    assert "demande" in wrong(read(answer, 422), "variants")


# -------------------------------------------------------------------- a game that was begun elsewhere
def test_an_unfinished_game_goes_on_at_this_screen(browser: TestClient, tmp_path: Path) -> None:
    from aerodrome.kernel.record import write_record

    record = chance_record(stop=20)
    files = {"record": ("game.json", write_record(record).encode(), "application/json")}
    address = location(browser.post("/import", files=files, follow_redirects=False))
    page = read(browser.get(address))
    assert page.one(id="table").get("data-asked") == "yes"
    table = browser.app.state.rooms.tables.get(address.rsplit("/", 1)[-1])  # type: ignore[attr-defined]
    assert [seat.kind for seat in table.seats] == ["person", "person"]
