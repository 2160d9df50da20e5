"""A drawing is kept exactly as long as everything that it was drawn from is the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.drawing.board import Board, SeatZone, Zone
from aerodrome.drawing.canvas import Canvas
from aerodrome.drawing.keeping import ROOM, Flag, Look, Watched
from aerodrome.drawing.svg import text

VIEW: dict[str, Any] = {
    "players": 3,
    "seat": 0,
    "player": 0,
    "over": False,
    "round": 4,
    "hot": False,
    "sun": "high",
    "moon": "low",
    "seats": [{"gold": 1}, {"gold": 2}, {"gold": 3}],
}


class Counting(Board[Canvas]):
    """Counts how often each zone was drawn."""

    name = "sketch"
    package = "aerodrome.drawing"
    canvas = Canvas

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.zones = (
            Zone("sky", self.draw_sky, 100, lambda canvas: canvas.view["round"]),
            Zone("own", self.draw_own, 100, 10, place="own"),
            SeatZone("seat", self.draw_seat, 100, 10),
        )
        super().__init__()

    def draw_sky(self, canvas: Canvas) -> str:
        """What is read next depends on what was read before."""
        self.drawn.append("sky")
        view = canvas.view
        return canvas.piece("star", 1, 1, text(0, 0, view["sun"] if view["hot"] else view["moon"], ""), "<glow/>")

    def draw_own(self, canvas: Canvas) -> str:
        self.drawn.append("own")
        return text(0, 0, canvas.given_name(canvas.own) or "nobody", "")

    def draw_seat(self, canvas: Canvas, seat: int) -> str:
        self.drawn.append(f"seat {seat}")
        return text(0, 0, canvas.seat(seat)["gold"], "")

    def again(self, view: dict[str, Any] = VIEW, language: str = "en", **given: Any) -> list[str]:
        """What was drawn anew for this view; it equals what a board draws that has kept nothing."""
        self.drawn.clear()
        assert self.picture(view, language, **given) == Counting().picture(view, language, **given)
        return self.drawn


@pytest.fixture
def board() -> Counting:
    board = Counting()
    assert board.again() == ["sky", "own", "seat 1", "seat 2"]
    assert board.again() == []
    return board


@pytest.mark.parametrize(
    ("change", "anew"),
    [
        ({"sun": "set"}, []),
        ({"moon": "new"}, ["sky"]),
        ({"hot": True}, ["sky"]),
        ({"round": 5}, ["sky"]),  # its height
        ({"over": True, "player": 1}, []),
        ({"seats": [{"gold": 9}, {"gold": 2}, {"gold": 3}]}, []),
        ({"seats": [{"gold": 1}, {"gold": 2}, {"gold": 9}]}, ["seat 2"]),
    ],
)
def test_only_what_has_read_a_change_is_drawn_anew(board: Counting, change: dict[str, Any], anew: list[str]) -> None:
    assert board.again(VIEW | change) == anew
    assert board.again(VIEW) == [], "the old one is kept as well"
    assert board.again(VIEW | change) == []


def test_the_light_counts_where_it_falls(board: Counting) -> None:
    assert board.again(may=["elsewhere"]) == []
    assert board.again(may=["star"]) == ["sky"]
    assert board.again(last=["star"]) == ["sky"]
    assert board.again(may=["star"], last=["elsewhere"]) == []
    assert board.again() == []


def test_a_flag_counts_where_it_is_stuck(board: Counting) -> None:
    flag = {"star": Flag(2, 1)}
    assert board.again(flags=flag) == ["sky"]
    assert board.again(flags=flag | {"elsewhere": Flag(1, 2)}) == []
    assert board.again(flags={"star": Flag(2, 3)}) == ["sky"]
    assert board.again(flags={"star": Flag(3, 1)}) == ["sky"]
    assert board.again(flags=flag) == board.again() == []
    assert "#flag-2" in board.picture(VIEW, flags=flag).board[0]
    assert "#flag" not in board.picture(VIEW).board[0]


def test_names_count_where_they_are_read(board: Counting) -> None:
    assert board.again(names=("Ann",)) == ["own"]
    assert board.again(names=("Bob",)) == ["own"]
    assert board.again(names=("Ann",)) == []


def test_language_sprite_and_stillness_count_for_all(board: Counting) -> None:
    assert board.again(language="fr") == ["sky", "own", "seat 1", "seat 2"]
    assert board.again(sprite="/sprite.svg") == ["sky", "own", "seat 1", "seat 2"]
    board.drawn.clear()
    board.draw(VIEW)
    assert board.drawn == ["sky", "own", "seat 1", "seat 2"]


def test_a_view_with_other_keys_is_another_view(board: Counting) -> None:
    alone = VIEW | {"players": 1, "seats": VIEW["seats"][:1]}
    assert board.again(alone) == []
    assert board.picture(alone).seats == {}
    assert board.again({key: value for key, value in VIEW.items() if key != "sun"}) == []


def test_a_shelf_has_an_end(board: Counting) -> None:
    for moon in range(ROOM + 1):
        board.picture(VIEW | {"moon": moon})
    assert len(board.zone_shelves["sky"].kept) == ROOM
    assert board.again(VIEW | {"moon": ROOM}) == []
    assert board.again(VIEW | {"moon": 0}) == ["sky"]


def test_nothing_is_read_of_a_view_without_being_remembered() -> None:
    whole = {"a": 1, "b": 2, "c": [3, 4]}

    def asked(*keys: str) -> set[tuple[str, ...]]:
        return {(key,) for key in keys}

    every = asked("a", "b", "c") | {()}
    ways: list[tuple[Callable[[Any], Any], set[tuple[str, ...]]]] = [
        (lambda view: view["a"], asked("a")),
        (lambda view: view.get("b"), asked("b")),
        (lambda view: view.get("z", 1), asked("z")),
        (lambda view: "z" in view, asked("z")),
        (list, every),
        (lambda view: list(view.items()), every),
        (lambda view: list(view.keys()), every),
        (lambda view: list(view.values()), every),
        (lambda view: view == whole, every),
        (lambda view: {**view}, every),
        (lambda view: view | {"d": 5}, every),
        (lambda view: view.copy(), every),
        (dict, every),
        (len, every),
        (repr, every),
        (bool, every),
    ]
    for read, remembered in ways:
        view = Watched(whole)
        assert read(view) == read(whole)
        assert view.asked == remembered
    view = Watched(whole)
    assert view.part("c", 1) == 4
    assert view.asked == {("c", 1)}


def test_a_key_that_comes_later_is_noticed_by_whoever_read_everything() -> None:
    view = Watched({"a": 1})
    assert len(view) == 1
    reads = tuple(sorted(view.asked))
    assert Look({"a": 1}).stamp(reads) == Look({"a": 1}).stamp(reads)
    assert Look({"a": 1, "b": 2}).stamp(reads) != Look({"a": 1}).stamp(reads)


# ---------------------------------------------------------------- parts of a zone
class Parted(Counting):
    """The sky has clouds that are kept by themselves."""

    def draw_sky(self, canvas: Canvas) -> str:
        self.drawn.append("sky")
        return text(0, 0, canvas.view["moon"], "") + canvas.kept(self.draw_cloud, 0) + canvas.kept(self.draw_cloud, 1)

    def draw_cloud(self, canvas: Canvas, number: int) -> str:
        self.drawn.append(f"cloud {number}")
        words = canvas.view["sun"] if number else canvas.given_name(2)
        return canvas.piece(f"cloud-{number}", 0, 0, text(0, 0, words, ""), "<glow/>")

    def changed(self, **given: Any) -> list[str]:
        self.drawn.clear()
        view = VIEW | {key: given.pop(key) for key in list(given) if key in VIEW}
        assert self.picture(view, **given) == Parted().picture(view, **given)
        return [name for name in self.drawn if name.startswith(("sky", "cloud"))]


def test_a_part_is_drawn_anew_with_its_zone_if_it_has_read_a_change() -> None:
    board = Parted()
    assert board.changed() == ["sky", "cloud 0", "cloud 1"]
    assert board.changed(hot=True) == []
    assert board.changed(moon="new") == ["sky"]
    assert board.changed(sun="set") == ["sky", "cloud 1"]
    assert board.changed(may=["cloud-0"]) == ["sky", "cloud 0"]
    assert board.changed(names=("", "", "Clara")) == ["sky", "cloud 0"]
    assert board.changed(sun="set") == []


def test_a_canvas_without_shelves_draws_its_parts() -> None:
    canvas = Canvas(Look(VIEW))
    assert canvas.kept(lambda canvas, word: f"{word} {canvas.view['sun']}", "sun") == "sun high"
    assert canvas.view.asked == {("sun",)}
