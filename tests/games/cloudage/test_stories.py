"""The story cards 11 to 48, one by one: what each brings, its book action, what follows it (CLA-7.30 to CLA-7.44)."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.steps import story
from tests.games.cloudage import zones
from tests.games.cloudage.scene import act, asking, new_game, options, question, scene
from tests.kit.rule import rule

DRAW = "draw(kind=energy)"
CHAPTER_OF = {
    **dict.fromkeys(range(11, 16), "1"),
    **dict.fromkeys(range(16, 21), "2"),
    **dict.fromkeys(range(21, 27), "3"),
    **dict.fromkeys(range(27, 32), "4a"),
    **dict.fromkeys(range(32, 37), "4b"),
    **dict.fromkeys(range(37, 43), "5"),
    **dict.fromkeys(range(43, 49), "6"),
}
FAR = ["2:1,0", "3:1,0", "4:1,2", "2:4,-1"]  # cities on boards 2 to 4 that both sides of board 1 go with
NEAR = ["1:2,1", "1:4,-1", "1:5,-1", "1:0,4"]  # cities on both sides of board 1
GREEN = [  # open spaces without anchors on boards 2A to 4A
    *["2:0,0", "2:2,-1", "2:4,-2", "2:2,0", "2:0,2", "2:2,2", "2:3,2", "2:4,1", "2:0,4"],
    *["3:0,0", "3:3,-1", "3:4,-2", "3:5,-1", "3:0,2", "3:1,2", "3:3,1", "3:0,3", "3:5,1", "3:1,4", "3:3,3", "3:4,1"],
    *["4:0,0", "4:3,-1", "4:0,1"],
]


def brought(card: int, before: int | None = None, **table: Any) -> CloudAge:
    """A story card has come into play after the one before it; its chapter goes on."""
    chapter = CHAPTER_OF[card]
    earlier = before if before is not None else card - 1
    return scene(
        ask=lambda s: story.tell_story(s, card - p.FIRST_STORY),
        chapter=chapter,
        story=earlier,
        phase="production",
        round=3,
        **table,
    )


def book(card: int, seat: int = 0, **table: Any) -> CloudAge:
    """The book is open for a seat, with a story card there; the flights of the round follow."""
    ask = [story.BookUse(seat)]
    table = {"draw": [3, 2, 2, 1], "revealed": (0, 2), **table}
    s = scene(ask=ask, phase="production", chapter=CHAPTER_OF[card], story=card, round=7, **table)
    assert lying(s) == card
    assert (question(s), s.player, options(s)) == ("book_use", seat, ["perform", "decline"])
    return s


def fought(card: int, value: int, won: dict[str, int], seat: int = 0, **table: Any) -> None:
    """The book is a fight: one less is not enough, and the value itself is."""
    for combat, enough in ((value - 2, False), (value - 1, True)):
        upgrades = {"combat": min(4, combat)}
        rest = combat - upgrades["combat"]
        cards = {0: [], 1: ["harpoon_gun"], 2: ["armour_plating"], 3: ["ion_lance"], 4: ["armour_plating"] * 2}[rest]
        s = book(card, seat, energy={seat: 1}, upgrades={seat: upgrades}, played={seat: cards}, draw=[1], **table)
        act(s, "perform")
        assert s.view()["fight"]["target"] == value
        act(s, DRAW)  # the only card
        assert zones.stock(s, seat) == (won if enough else {})


def after(card: int, **table: Any) -> CloudAge:
    """Everybody has had the chance at the book, and did not use it."""
    table = {"round": 5, **table}
    s = scene(ask="production", chapter=CHAPTER_OF[card], story=card, **table)
    while question(s) == "book_use":
        act(s, "decline")
    return s


def ended(card: int, **table: Any) -> CloudAge:
    return scene(ask="tie", chapter=CHAPTER_OF[card], story=card, **{"vp": {0: 1}, **table})


def following(s: CloudAge) -> dict[str, Any]:
    found = GAME.next_options(s)
    assert found is not None
    return found


def lying(s: CloudAge) -> int:
    number: int = s.view()["card"]["number"]
    return number


def cards(s: CloudAge, seat: int = 0) -> int:
    return int(s.hand_sizes[seat])


def added(s: CloudAge, number: int, top: int = 10) -> None:
    """The cards of a set lie among the top of the pile."""
    assert number in s.view()["campaign"]["sets"]
    new = [name for card, name in enumerate(p.CARDS) if p.CARD_SET[card] == number]
    pile = zones.deck(s)
    held = [name for seat in range(s.players) for name in zones.hand(s, seat)]
    for name in new:
        assert name in held or name in pile[: top + len(new)], f"{name} is not among the top cards"


# -------------------------------------------------------------------- chapter 1
@rule("CLA-7.39", "CLA-7.30", "CLA-3.19", "CLA-5.18")
@pytest.mark.parametrize("chapter", ["1", "2", "3", "4a", "4b", "5", "6"])
def test_the_opening_card_is_read_at_the_setup(chapter: str) -> None:
    s = new_game(2, scenario="campaign", chapter=chapter)
    while s.choosing:
        assert s.view()["stories"] == []
        act(s, options(s)[0])
    opening = min(card for card, of in CHAPTER_OF.items() if of == chapter)
    assert s.view()["stories"] == [opening]
    assert lying(s) == opening


@rule("CLA-7.39", "CLA-10.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_story_11(seat: int) -> None:
    s = book(11, seat, metal={seat: 2})
    act(s, "perform", "branch(option=0)")
    assert (zones.stock(s, seat), cards(s, seat)) == ({"vp": 2}, 2)
    s = book(11, seat, metal={seat: 3})
    act(s, "perform", "branch(option=1)")
    assert zones.stock(s, seat) == {"metal": 1, "energy": 2, "vp": 2}
    assert question(scene(ask="production", chapter="1", round=3, metal=1, draw=[0, 1])) != "book_use"
    assert lying(after(11, metal=2)) == 12


@rule("CLA-7.39", "CLA-7.32", "CLA-7.31")
def test_story_12() -> None:
    s = brought(12)
    added(s, 1)
    assert [cards(s, seat) for seat in range(2)] == [1, 1]
    s = book(12, water=2, thrown=[1, 0])
    act(s, "perform")
    assert (question(s), cards(s), zones.stock(s)) == ("navigation_update", 2, {})
    act(s, "update(value=0)")
    assert zones.thrown(s) == ["start_1"]
    s = after(12, players=3, first=2, water=2)
    assert (question(s), s.player, options(s)) == ("story_decide", 2, ["story(card=13)", "story(card=14)"])
    assert asking(s) == {"cards": [13, 14]}


@rule("CLA-7.39", "CLA-7.35")
def test_story_13() -> None:
    s = act(after(12, water=2), "story(card=13)")
    assert (lying(s), s.view()["stories"], zones.tiles(s)) == (13, [11, 12, 13], ["L1"])
    s = book(13, energy=3)
    act(s, "perform", DRAW, DRAW, "stop", "branch(option=0)")
    assert zones.stock(s) == {"water": 3, "vp": 4}
    s = book(13, energy=3)
    act(s, "perform", DRAW, DRAW, "stop", "branch(option=1)")
    assert (zones.stock(s), cards(s)) == ({"vp": 4}, 3)
    s = act(book(13, energy=3, upgrades={0: {"combat": 1}}), "perform", DRAW, "stop")
    assert zones.stock(s) == {"energy": 2}, "4 of 5"
    assert lying(after(13, round=7)) == 13, "it stays to the end"
    assert ended(13).view()["stories"] == [11, 13, 15]


@rule("CLA-7.39", "CLA-7.35")
def test_story_14() -> None:
    s = act(after(12, water=2), "story(card=14)")
    assert (lying(s), s.view()["stories"], zones.tiles(s)) == (14, [11, 12, 14], ["L2"])
    fought(14, 4, {"metal": 2, "vp": 3})
    assert lying(after(14, round=7)) == 14
    assert ended(14).view()["stories"] == [11, 14, 15]


@rule("CLA-7.39", "CLA-7.38", "CLA-7.45")
@pytest.mark.parametrize(("card", "tile"), [(13, "L1"), (14, "L2")])
def test_story_15(card: int, tile: str) -> None:
    s = ended(card, sets=[0, 1], tiles=[tile])
    assert lying(s) == 15
    found = following(s)
    assert found["chapter"] == "2"
    assert (found["campaign"]["sets"], found["campaign"]["tiles"]) == ([0, 1], [tile])


# -------------------------------------------------------------------- chapter 2
@rule("CLA-7.39", "CLA-7.31")
def test_story_16() -> None:
    s = new_game(3, scenario="campaign", chapter="2")
    while s.choosing:
        act(s, options(s)[0])
    assert [sum(zones.plants(s, seat).values()) for seat in range(3)] == [3, 3, 3], "2 of the setup and 1"
    s = book(16, mission_pile=["mission_07"], missions={0: ["mission_01"]})
    act(s, "perform", "branch(option=0)")
    assert (question(s), zones.missions(s)) == ("cover_mission", ["mission_01", "mission_07"])
    s = act(book(16), "perform", "branch(option=1)")
    assert zones.stock(s) == {"vp": 2}
    assert lying(after(16, round=3)) == 17


@rule("CLA-7.39", "CLA-7.32", "CLA-5.107")
def test_story_17() -> None:
    s = brought(17)
    added(s, 2)
    assert zones.tiles(s) == ["L1", "L4"]
    s = book(17, energy=2, plants={0: {"green": 3}}, airships={0: "3:1,0"})
    act(s, "perform")
    assert (question(s), asking(s), zones.stock(s)) == ("plant_tile", {"left": 2, "cause": "rule"}, {})
    act(s, "plant(plant=green)", "plant_space(space=3:0,0)", "plant(plant=green)", "plant_space(space=3:2,0)")
    assert (zones.stock(s), zones.plants(s)) == ({"vp": 4}, {"green": 1})
    assert zones.vegetation(s) == {"3:0,0": "green", "3:2,0": "green"}
    s = scene(ask="production", chapter="2", story=17, round=5, energy=1, draw=[0, 1])
    assert question(s) != "book_use", "2 energy are needed"


@rule("CLA-7.39", "CLA-7.36", "CLA-7.50")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_after_story_17_two_plants_a_player_decide(players: int) -> None:
    for number, card in ((2 * players - 1, 19), (2 * players, 18)):
        kinds = ["green", "withered_energy"]
        growing = {space: kinds[place % 2] for place, space in enumerate(GREEN[:number])}
        s = after(17, players=players, round=4 if players == 4 else 5, vegetation=growing)
        assert lying(s) == card, f"{number} plant tiles"


@rule("CLA-7.39")
def test_story_18() -> None:
    s = brought(18, before=17)
    assert zones.tiles(s) == ["L1", "L5"]
    s = act(book(18, 1, water={1: 3}), "perform")
    assert (zones.stock(s, 1), sum(zones.plants(s, 1).values())) == ({"vp": 3}, 1)
    assert lying(after(18, round=7, water=3)) == 18
    assert ended(18).view()["stories"][-2:] == [18, 20]


@rule("CLA-7.39", "CLA-11.55")
def test_story_19() -> None:
    s = brought(19, before=17)
    assert zones.tiles(s) == ["L1", "L6"]
    s = act(book(19, metal=1), "perform")
    assert (question(s), zones.stock(s)) == ("upgrade_choose", {"metal": 2})
    assert options(s) == ["decline", "upgrade(type=combat)", "upgrade(type=planting)"]
    act(s, "upgrade(type=combat)")
    assert (zones.upgrades(s), zones.stock(s)) == ({"combat": 1}, {})
    s = act(book(19, metal=0), "perform")
    assert (question(s), zones.stock(s)) == ("move_solar", {"metal": 1}), "nothing instead of an upgrade"
    assert ended(19).view()["stories"][-2:] == [19, 20]


@rule("CLA-7.39", "CLA-7.38")
@pytest.mark.parametrize("card", [18, 19])
def test_story_20(card: int) -> None:
    found = following(ended(card, tiles=["L1", "L4"]))
    assert (found["chapter"], found["campaign"]["tiles"]) == ("3", ["L1", "L4"])


# -------------------------------------------------------------------- chapter 3
def chapter_3(tiles: list[str]) -> dict[str, Any]:
    book_of = [[1, 2], [3, 4]]
    return {"played": ["1", "2"], "sets": [0, 1, 2], "tiles": tiles, "stars": book_of, "vp": [[70, 80], [90, 99]]}


@rule("CLA-7.40", "CLA-7.32", "CLA-5.114")
@pytest.mark.parametrize(("before", "there"), [(["L1"], ["L1", "L3"]), (["L2", "L4"], ["L2", "L4"]), ([], ["L3"])])
def test_story_21(before: list[str], there: list[str]) -> None:
    s = new_game(2, scenario="campaign", chapter="3", campaign=chapter_3(before))
    while s.choosing:
        act(s, options(s)[0])
    assert zones.tiles(s) == there
    s = act(book(21, energy=5), "perform", DRAW, DRAW, "stop")
    assert (zones.stock(s), question(s)) == ({"energy": 2}, "move_solar"), "5 of 6"
    s = act(book(21, energy=5), "perform", DRAW, DRAW, DRAW, "stop", "branch(option=1)")
    assert zones.stock(s) == {"water": 4, "vp": 3}
    s = book(21, energy=5, missions={0: ["mission_01"]})
    act(s, "perform", DRAW, DRAW, DRAW, "stop", "branch(option=0)")
    assert question(s) == "cover_mission"
    assert lying(after(21, round=3)) == 22


@rule("CLA-7.40", "CLA-7.32", "CLA-5.9")
def test_story_22() -> None:
    s = brought(22, before=21, players=3)
    added(s, 3)
    assert [sum(zones.plants(s, seat).values()) for seat in range(3)] == [1, 1, 1]
    s = book(22, hands={0: ["wreck", "condenser", "parrot"]}, thrown=[0])
    act(s, "perform", "discard(card=wreck)", "discard(card=parrot)")
    assert (question(s), zones.hand(s), zones.stock(s)) == ("navigation_update", ["condenser"], {"energy": 3})
    act(s, "update(value=0)")
    assert zones.thrown(s) == []
    s = scene(ask="production", chapter="3", story=22, round=5, hands={0: ["wreck"]}, draw=[0, 1])
    assert question(s) == "story_decide", "one card is not enough"
    assert (s.player, options(s)) == (0, ["story(card=23)", "story(card=24)"])


@rule("CLA-7.40")
def test_story_23() -> None:
    s = act(after(22, first=1), "story(card=23)")
    assert [zones.stock(s, seat) for seat in range(2)] == [{"energy": 2}] * 2
    s = act(book(23, 1, energy={1: 4}), "perform")
    assert zones.stock(s, 1) == {"energy": 1, "vp": 5}
    assert lying(after(23, round=7, energy=3)) == 23


@rule("CLA-7.40")
def test_story_24() -> None:
    s = act(after(22, first=1), "story(card=24)")
    assert [cards(s, seat) for seat in range(2)] == [2, 2]
    s = act(book(24, water=4), "perform", "branch(option=0)")
    assert zones.stock(s) == {"metal": 2, "vp": 3}
    s = act(book(24, water=4), "perform", "branch(option=1)")
    assert (zones.stock(s), cards(s)) == ({"vp": 3}, 3)
    assert lying(after(24, round=7, water=4)) == 24


@rule("CLA-7.40", "CLA-7.37", "CLA-7.26", "CLA-11.66")
@pytest.mark.parametrize("card", [23, 24])
@pytest.mark.parametrize(("epilogue", "chapter"), [(25, "4a"), (26, "4b")])
@pytest.mark.parametrize("winner", [0, 1])
def test_stories_25_and_26(card: int, epilogue: int, chapter: str, winner: int) -> None:
    s = ended(card, vp={winner: 5})
    assert (question(s), s.player, options(s)) == ("story_epilogue", winner, ["story(card=25)", "story(card=26)"])
    assert asking(s) == {"cards": [25, 26]}
    act(s, f"story(card={epilogue})")
    assert s.over
    assert s.view()["stories"][-1] == epilogue
    assert following(s)["chapter"] == chapter


@rule("CLA-7.37", "CLA-6.9")
@pytest.mark.parametrize(("first", "chooser"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_of_several_winners_the_first_in_turn_order_chooses(first: int, chooser: int) -> None:
    upgrades = {1: {"combat": 2}, 2: {"combat": 2}, 3: {"combat": 1}}
    s = ended(23, players=4, first=first, vp={1: 9, 2: 9, 3: 9}, upgrades=upgrades, draw=[])
    assert (question(s), s.player) == ("story_epilogue", chooser)
    act(s, "story(card=26)")
    assert s.winners() == [1, 2]


@rule("CLA-7.37", "CLA-7.48")
def test_alone_the_player_chooses_whatever_the_result() -> None:
    s = ended(23, players=1, vp=0)
    assert (question(s), s.player) == ("story_epilogue", 0)
    act(s, "story(card=26)")
    assert (s.winners(), following(s)["chapter"]) == ([], "4b")


# -------------------------------------------------------------------- chapter 4a
@rule("CLA-7.41")
def test_story_27() -> None:
    s = new_game(2, scenario="campaign", chapter="4a")
    while s.choosing:
        act(s, options(s)[0])
    assert zones.tiles(s) == ["L1", "L3", "L4", "L5", "L7"]
    s = act(book(27, 1, water={1: 2}), "perform")
    assert zones.stock(s, 1) == {"energy": 3, "vp": 1}
    assert lying(after(27, round=3, water=2)) == 28


@rule("CLA-7.41", "CLA-7.32")
def test_story_28() -> None:
    added(brought(28), 4)
    s = book(28, metal=2, plants={0: ["green", "withered_build"]})
    act(s, "perform", "branch(option=0)")
    assert (zones.stock(s), cards(s)) == ({"vp": 3}, 1)
    s = book(28, metal=2, plants={0: ["green", "withered_build"]})
    act(s, "perform", "branch(option=1)")
    assert (question(s), options(s)) == ("pay_plant", ["give(plant=green)", "give(plant=withered_build)"])
    act(s, "give(plant=withered_build)")
    assert (zones.stock(s), zones.plants(s)) == ({"metal": 2, "vp": 3}, {"green": 1})
    s = act(book(28, metal=1, plants={0: ["green"]}), "perform")
    assert (zones.stock(s), zones.plants(s)) == ({"metal": 1, "vp": 3}, {}), "the only side that can be paid"


@rule("CLA-7.41", "CLA-7.36", "CLA-7.50")
@pytest.mark.parametrize(
    ("players", "far", "card"),
    [(1, 0, 30), (1, 1, 29), (2, 0, 30), (2, 1, 29), (3, 1, 30), (3, 2, 29), (4, 1, 30), (4, 2, 29)],
)
def test_after_story_28_half_of_the_airships_decide(players: int, far: int, card: int) -> None:
    airships = dict(enumerate([*FAR[:far], *NEAR][:players]))
    s = after(28, players=players, round=4 if players == 4 else 5, airships=airships)
    assert lying(s) == card


@rule("CLA-7.41", "CLA-7.32", "CLA-7.50")
@pytest.mark.parametrize("space", FAR)
def test_story_29(space: str) -> None:
    s = after(28, airships={1: space})
    assert [zones.stock(s, seat) for seat in range(2)] == [{}, {"vp": 2}]
    fought(29, 7, {"metal": 2, "vp": 5})
    assert ended(29).view()["stories"][-2:] == [29, 31]


@rule("CLA-7.41")
def test_story_30() -> None:
    s = after(28)
    assert (lying(s), [zones.stock(s, seat) for seat in range(2)]) == (30, [{"metal": 1}] * 2)
    s = act(book(30, energy=2), "perform")
    assert zones.stock(s) == {"water": 3, "vp": 2}
    assert ended(30).view()["stories"][-2:] == [30, 31]


def state_before(played: list[str]) -> dict[str, Any]:
    rows = [[0] * len(played)] * 2
    return {"played": played, "sets": [0, 1, 2, 3], "tiles": ["L3"], "stars": rows, "vp": rows}


@rule("CLA-7.41", "CLA-7.38")
@pytest.mark.parametrize(("played", "then"), [(["1", "2", "3"], "4b"), (["1", "2", "3", "4b"], "5")])
@pytest.mark.parametrize("card", [29, 30])
def test_story_31(card: int, played: list[str], then: str) -> None:
    found = following(ended(card, campaign=state_before(played)))
    assert (found["chapter"], found["campaign"]["played"]) == (then, [*played, "4a"])


# -------------------------------------------------------------------- chapter 4b
@rule("CLA-7.42", "CLA-7.31")
def test_story_32() -> None:
    s = new_game(2, scenario="campaign", chapter="4b")
    while s.choosing:
        act(s, options(s)[0])
    assert zones.tiles(s) == ["L1", "L3", "L4", "L5", "L7", "L8", "L9"]
    fought(32, 6, {"metal": 3, "vp": 2}, seat=1)
    assert lying(after(32, round=3)) == 33


@rule("CLA-7.42", "CLA-7.32")
def test_story_33() -> None:
    s = brought(33)
    added(s, 5)
    assert "L10" in zones.tiles(s)
    s = act(book(33, metal=4), "perform")
    assert zones.stock(s) == {"metal": 1, "vp": 5}
    s = after(33, first=1, metal=3)
    assert (question(s), s.player, options(s)) == ("story_decide", 1, ["story(card=34)", "story(card=35)"])


@rule("CLA-7.42", "CLA-7.32", "CLA-5.109", "CLA-11.55")
def test_story_34() -> None:
    s = after(33, tiles=["L3", "L8", "L9", "L10"])
    act(s, "story(card=34)")
    assert zones.tiles(s) == ["L3", "L8", "L10"]
    s = act(after(33, tiles=["L3", "L8"]), "story(card=34)")
    assert zones.tiles(s) == ["L3", "L8"], "what is not there is not removed"
    s = act(book(34, energy=2, metal=2), "perform")
    assert (question(s), options(s)[0], zones.stock(s)) == ("upgrade_choose", "decline", {"metal": 2, "vp": 2})
    act(s, "upgrade(type=planting)")
    assert (zones.upgrades(s), zones.stock(s)) == ({"planting": 1}, {"vp": 2})
    assert ended(34).view()["stories"][-2:] == [34, 36]


@rule("CLA-7.42")
def test_story_35() -> None:
    s = act(after(33, tiles=["L8", "L9"]), "story(card=35)")
    assert (zones.tiles(s), [zones.stock(s, seat) for seat in range(2)]) == (["L8", "L9"], [{"metal": 1}] * 2)
    s = act(book(35, hands={0: ["wreck", "wreck"]}), "perform")
    assert (zones.stock(s), zones.hand(s), zones.discarded(s)) == ({"metal": 2, "vp": 2}, [], ["wreck", "wreck"])
    assert ended(35).view()["stories"][-2:] == [35, 36]


@rule("CLA-7.42", "CLA-7.38")
@pytest.mark.parametrize(("played", "then"), [(["1", "2", "3"], "4a"), (["1", "2", "3", "4a"], "5")])
@pytest.mark.parametrize("card", [34, 35])
def test_story_36(card: int, played: list[str], then: str) -> None:
    found = following(ended(card, campaign=state_before(played)))
    assert (found["chapter"], found["campaign"]["played"]) == (then, [*played, "4b"])


# -------------------------------------------------------------------- chapter 5
@rule("CLA-7.43", "CLA-7.32", "CLA-3.26")
@pytest.mark.parametrize("there", [["L8", "L9", "L10"], ["L8", "L10"], []])
def test_story_37(there: list[str]) -> None:
    played = ["1", "2", "3", "4b", "4a"]
    s = new_game(2, scenario="campaign", chapter="5", campaign={**state_before(played), "tiles": there})
    while s.choosing:
        assert zones.tiles(s) == there
        act(s, options(s)[0])
    assert zones.tiles(s) == sorted({*there, "L9", "L11", "L15"}, key=p.TILES.index)
    s = act(book(37, water=2), "perform", "branch(option=1)")
    assert zones.stock(s) == {"metal": 1, "vp": 2}
    s = act(book(37, missions={0: ["mission_01"]}), "perform")
    assert question(s) == "cover_mission", "without water the card alone"
    assert lying(after(37, round=3)) == 38


@rule("CLA-7.43", "CLA-7.32")
def test_story_38() -> None:
    s = brought(38)
    added(s, 6)
    assert "L12" in zones.tiles(s)
    s = act(book(38, 1, metal={1: 2}, energy={1: 1}), "perform")
    assert zones.stock(s, 1) == {"vp": 5}
    for metal, energy in ((2, 0), (1, 1)):
        s = scene(ask="production", chapter="5", story=38, round=5, draw=[0, 1], metal=metal, energy=energy)
        assert question(s) != "book_use"


@rule("CLA-7.43", "CLA-7.36")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("removed", "card"), [(True, 39), (False, 40)])
def test_after_story_38_a_removed_weapon_decides(players: int, removed: bool, card: int) -> None:
    s = after(38, players=players, round=4 if players == 4 else 5, weapon_removed=removed, tiles=["L15"])
    assert lying(s) == card, "how many are left does not matter"


@rule("CLA-7.43", "CLA-5.127")
@pytest.mark.parametrize(("answer", "removed"), [("weapon(tile=L9)", True), ("decline", False)])
def test_a_weapon_is_removed_with_l15_alone(answer: str, removed: bool) -> None:
    table: dict[str, Any] = {
        "sets": range(7),
        "tiles": ["L9", "L15"],
        "upgrades": {0: {"combat": 4}},
        "played": {0: ["harpoon_gun"]},
    }
    s = scene(ask="choose", chapter="5", **table)
    act(s, "tile_action(tile=L15)")
    if question(s) == "fight_next":
        act(s, "stop")
    assert question(s) == "weapon_remove"
    act(s, answer)
    assert s.view()["weapon_removed"] == removed
    s = scene(ask="production", chapter="4b", story=33, round=5, tiles=["L9"])
    act(s, "story(card=34)")
    assert not s.view()["weapon_removed"]


@rule("CLA-7.43")
def test_story_39() -> None:
    s = brought(39, before=38)
    assert [zones.stock(s, seat) for seat in range(2)] == [{"energy": 2}] * 2
    fought(39, 8, {"vp": 7})
    assert lying(after(39, round=7)) == 39


@rule("CLA-7.43")
def test_story_40() -> None:
    s = brought(40, before=38)
    assert [zones.stock(s, seat) for seat in range(2)] == [{"water": 2}] * 2
    s = act(book(40, energy=3), "perform", "branch(option=0)")
    assert zones.stock(s) == {"metal": 2, "vp": 3}
    s = act(book(40, energy=3), "perform", "branch(option=1)")
    assert (zones.stock(s), sum(zones.plants(s).values())) == ({"vp": 3}, 2)
    assert lying(after(40, round=7, energy=3)) == 40


WEAPONS = ["L8", "L9", "L10", "L11", "L12", "L13"]


@rule("CLA-7.43", "CLA-7.37", "CLA-7.38")
@pytest.mark.parametrize("card", [39, 40])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_story_41(card: int, left: int) -> None:
    s = ended(card, sets=range(7), tiles=["L3", "L15", *WEAPONS[:left]])
    assert lying(s) == 41
    found = following(s)
    assert (found["chapter"], found["campaign"]["sets"]) == ("6", [0, 1, 2, 3, 4, 5, 6, 7])
    assert found["campaign"]["tiles"] == ["L3", *WEAPONS[:left], "L15"]


@rule("CLA-7.43", "CLA-7.37", "CLA-7.38")
@pytest.mark.parametrize("card", [39, 40])
@pytest.mark.parametrize("left", [WEAPONS[:3], WEAPONS[1:4], WEAPONS[:5], WEAPONS[3:]])
def test_story_42(card: int, left: list[str]) -> None:
    s = ended(card, sets=range(7), tiles=["L1", "L15", *left])
    assert lying(s) == 42
    found = following(s)
    assert (found["chapter"], found["campaign"]["sets"]) == ("6", [0, 1, 2, 3, 4, 5, 6, 7])
    assert found["campaign"]["tiles"] == ["L1", *[one for one in WEAPONS if one in (*left, "L13")], "L15"]


# -------------------------------------------------------------------- chapter 6
@rule("CLA-7.44")
def test_story_43() -> None:
    s = new_game(1, scenario="campaign", chapter="6")
    while s.choosing:
        act(s, options(s)[0])
    assert zones.tiles(s) == ["L1", "L3", "L4", "L5", "L7", "L11", "L12", "L14", "L15"]
    s = book(43, 1, energy={1: 1}, plants={1: {"withered_supply": 3}})
    act(s, "perform")
    assert (question(s), s.player, asking(s)["left"], zones.stock(s, 1)) == ("plant_tile", 1, 2, {})
    assert lying(after(43, round=3, energy=1)) == 44


@rule("CLA-7.44", "CLA-7.32")
def test_story_44() -> None:
    s = brought(44)
    added(s, 8)
    assert [sum(zones.plants(s, seat).values()) for seat in range(2)] == [1, 1]
    s = act(book(44, water=3), "perform")
    assert (zones.stock(s), sum(zones.plants(s).values())) == ({"vp": 2}, 2)
    s = after(44, players=4, round=4, first=3, water=3)
    assert (question(s), s.player, options(s)) == ("story_decide", 3, ["story(card=45)", "story(card=46)"])


@rule("CLA-7.44", "CLA-5.7")
def test_story_45() -> None:
    s = act(after(44), "story(card=45)")
    assert [zones.stock(s, seat) for seat in range(2)] == [{"water": 2}] * 2
    s = act(book(45, plants={0: {"green": 2}}), "perform")
    assert (zones.stock(s), zones.plants(s)) == ({"vp": 6}, {})
    s = scene(ask="production", chapter="6", story=45, round=7, plants={0: ["green"]}, draw=[0, 1])
    assert question(s) != "book_use"


@rule("CLA-7.44")
def test_story_46() -> None:
    s = act(after(44), "story(card=46)")
    assert [zones.stock(s, seat) for seat in range(2)] == [{"energy": 2}] * 2
    fought(46, 9, {"vp": 8})


@rule("CLA-7.44", "CLA-7.50", "CLA-7.38", "CLA-7.37")
@pytest.mark.parametrize("card", [45, 46])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stories_47_and_48(card: int, players: int) -> None:
    """Six plant tiles a player, whoever placed them, withered ones of L14 too; then the campaign is over."""
    for number, epilogue in ((6 * players - 1, 48), (6 * players, 47)):
        growing = {space: "withered_build" if place < 3 else "green" for place, space in enumerate(GREEN[:number])}
        s = ended(card, players=players, vegetation=growing)
        assert (s.over, lying(s)) == (True, epilogue), f"{number} plant tiles"
        assert GAME.next_options(s) is None
