"""Games that are won against each other, or against one who is not there: the result and the statistics."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

from aerodrome.web.pages.result import shortened
from tests.kit.reading import Element, finish, read
from tests.kit.serving import TestClient, client_of, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client_of(settings(tmp_path_factory.mktemp("data"))) as client:
        yield client


def tables_of(server: TestClient) -> Any:
    return server.app.state.rooms.tables  # type: ignore[attr-defined]


def score_rows(page: Element) -> dict[str, list[str]]:
    """The numbers of each row of the table of scores."""
    table = page.one("table", "scores")
    rows = table.one("tbody").all("tr") + table.one("tfoot").all("tr")
    return {title_of(row): [cell.text() for cell in row.all("td")] for row in rows}


def title_of(row: Element) -> str:
    """What the row is called, without what is said about it."""
    head = row.one("th")
    return head.text().removesuffix("".join(one.text() for one in head.all("small"))).strip()


def columns(page: Element) -> list[str]:
    return [one.text() for one in page.one("table", "scores").one("thead").all("th")[1:]]


# -------------------------------------------------------------------- the result
@pytest.mark.parametrize(("players", "board"), [(2, "summer"), (3, "winter"), (4, "upgrades")])
def test_the_parts_of_every_score_are_told(server: TestClient, players: int, board: str) -> None:
    table, _ = finish(tables_of(server), players, 3, "solenia", board=board)
    view = table.view(None)
    page = read(server.get(f"/t/{table.id}/result"))
    rows = score_rows(page)
    assert columns(page) == table.names()
    *parts, total = rows.values()
    assert total == [str(score) for score in view["scores"]]
    for seat in range(players):
        assert sum(int(part[seat]) for part in parts) == view["scores"][seat]
        tally = view["seats"][seat]["tally"]
        assert [int(part[seat]) for part in parts if part[seat] != "0"] == [
            tally[part] for part in ("stars", "tiles", "pairs", "powers", "leftovers") if tally[part]
        ]


def test_the_winner_is_marked(server: TestClient) -> None:
    table, _ = finish(tables_of(server), 3, 5, "solenia")
    while len(table.view(None)["winners"]) != 1:  # a tie is rare
        table, _ = finish(tables_of(server), 3, 5, "solenia")
    winners = table.view(None)["winners"]
    page = read(server.get(f"/t/{table.id}/result"))
    foot = page.one("table", "scores").one("tfoot").all("td")
    assert [seat for seat, cell in enumerate(foot) if "win" in cell.classes] == winners
    assert [seat for seat, cell in enumerate(foot) if cell.all("use")] == winners
    scores = table.view(None)["scores"]
    order = sorted(range(3), key=lambda seat: -scores[seat])
    assert page.one("h1").text() == f"Person {winners[0] + 1} wins, {scores[order[0]]} to {scores[order[1]]}"
    words = page.one("svg", "flight").get("aria-label")
    assert words == ", ".join(f"Person {seat + 1} {scores[seat]}" for seat in order)
    ships = [one.above for one in page.one("svg", "flight").all("g", "shipcol")]
    assert [ship.classes for ship in ships if ship is not None] == [{f"s{seat + 1}"} for seat in order]
    assert len(page.all("path", "goldstar")) == 1


def test_alone_the_rival_has_a_column_and_a_ship(server: TestClient) -> None:
    table, _ = finish(tables_of(server), 1, 3, "solenia", level=5)
    view = table.view(None)
    page = read(server.get(f"/t/{table.id}/result"))
    assert columns(page) == ["Person 1", "Rival"]
    rows = score_rows(page)
    assert rows["Total"] == [str(view["scores"][0]), str(view["rival"]["tally"]["total"])]
    assert rows["Crates"] == ["–", str(view["rival"]["tally"]["crates"])]
    assert len(page.one("svg", "flight").all("g", "shipcol")) == 2
    assert f"Rival {view['rival']['tally']['total']}" in page.one("svg", "flight").get("aria-label")
    heads = page.one("table", "scores").one("thead").all("span", "mark")
    assert ["s1" in heads[0].classes, "s5" in heads[1].classes] == [True, True]  # nobody who sits there is violet


def test_a_game_that_all_win_together_has_no_such_table(server: TestClient) -> None:
    table, _ = finish(tables_of(server))
    page = read(server.get(f"/t/{table.id}/result"))
    assert not page.all("table", "scores")
    assert not page.all("svg", "flight")
    assert page.one("svg", "quay").get("aria-label")


@pytest.mark.parametrize(("game", "players", "options"), [("aerion", 2, {}), ("solenia", 1, {"level": 5})])
def test_a_defeat_has_no_trophy(server: TestClient, game: str, players: int, options: dict[str, int]) -> None:
    """No cup, no star, nothing green, a grey sky; and what could be better."""
    table = next(
        table
        for seed in range(50)
        if not (table := finish(tables_of(server), players, seed, game, **options)[0]).view(None)["winners"]
    )
    page = read(server.get(f"/t/{table.id}/result"))
    drawn = [one.get("href") for one in page.one("main").all("use")]
    assert not [one for one in drawn if one.endswith("#trophy")]
    assert not page.all("path", "goldstar")
    assert not [one for one in page.one("main").all("span") if "good" in one.classes]
    assert page.all("div", "lost2")
    assert bool(page.all("ul", "missing")) == bool(page.all("ul", "next")) == (game == "aerion")


def test_long_names_fit_on_the_plates() -> None:
    assert shortened("Ann", 816 / 4) == "Ann"
    assert shortened("x" * 24, 816 / 2) == "x" * 24
    cut = shortened("x" * 24, 816 / 4)
    assert cut.endswith("…")
    assert len(cut) == 12


# -------------------------------------------------------------------- statistics
def captions(page: Element, game: str) -> dict[str, Element]:
    return {one.one("caption").text(): one for one in page.one("section", data_game=game).all("table")}


def cells(table: Element) -> dict[str, list[str]]:
    return {row.one("th").text(): [cell.text() for cell in row.all("td")] for row in table.one("tbody").all("tr")}


def test_statistics_of_a_game_between_players(tmp_path_factory: pytest.TempPathFactory) -> None:
    with client_of(settings(tmp_path_factory.mktemp("stats"))) as client:
        tables = tables_of(client)
        two = [finish(tables, 2, seed, "solenia")[0] for seed in (1, 2, 3)]
        four, _ = finish(tables, 4, 4, "solenia", board="winter")
        alone, _ = finish(tables, 1, 5, "solenia", level=2)
        page = read(client.get("/stats"))
        section = page.one("section", data_game="solenia")
        assert [one.text() for one in section.all("h3")] == ["Against each other", "Alone"]
        figures = {one.one("span").text(): one.one("b").text() for one in section.one("div", "numbers").all("div")[1:]}
        best = max(max(one.view(None)["scores"]) for one in [*two, four, alone])
        assert (figures["Games played"], figures["Best score"]) == ("5", str(best))
        assert figures["Won alone"] == ("100 %" if alone.view(None)["winners"] else "0 %")
        by_seat = cells(captions(page, "solenia")["By seat"])
        assert [row[0] for row in by_seat.values()] == ["4", "4", "1", "1"]
        for seat, row in enumerate(by_seat.values()):
            there = [one for one in [*two, four] if seat < one.players]
            wins = sum(seat in one.view(None)["winners"] for one in there)
            assert row[1] == f"{100 * wins // len(there)} %"
        by_players = cells(captions(page, "solenia")["By number of players"])
        typical = median(max(one.view(None)["scores"]) for one in two)
        assert by_players["2"][:2] == ["3", str(round(typical))]
        assert set(by_players) == {"2", "4"}
        titles = [one.text() for one in section.all("caption")]
        for option, times in (("level", 1), ("first_player", 1), ("board", 2)):  # alone, against each other, or both
            assert titles.count(alone.game.words.option_title(option)) == times
        level = cells(captions(page, "solenia")[alone.game.words.option_title("level")])
        assert {name: row[0] for name, row in level.items()} == {alone.game.words.choice_title("level", 2): "1"}


def test_statistics_of_games_alone_need_no_headings(tmp_path_factory: pytest.TempPathFactory) -> None:
    with client_of(settings(tmp_path_factory.mktemp("stats"))) as client:
        finish(tables_of(client), 1, 5, "solenia")
        page = read(client.get("/stats"))
        assert not page.one("section", data_game="solenia").all("h3")
        assert "By seat" not in captions(page, "solenia")
