"""The picture of Solenia, true to what it shows; that it is sound, clickable and silent the battery proves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from aerodrome.games.solenia import GAME, parts as p
from aerodrome.games.solenia.board.canvas import space_key
from aerodrome.games.solenia.state import Solenia
from tests.games.solenia.scene import F1, act, choose, play, scene, space_name
from tests.kit.drawing import SVG, Element, find, has_class, ids, joined, symbols, texts, tree, x_of

View = dict[str, Any]
draw, keys, paths, picture = GAME.board.draw, GAME.board.keys, GAME.board.paths, GAME.board.picture
NAMES = ("Ada", "Bo", "Cleo", "Denis")
OTHER_SIDE = {"day": "night", "night": "day", "dawn": "dusk", "dusk": "dawn"}


# ---------------------------------------------------------------- reading a drawing
def parsed(view: View, language: str = "en", **lit: Any) -> Element:
    return tree(draw(view, language, **lit))


def page(view: View, **given: Any) -> Element:
    """The parts that a page lays out, as one tree."""
    return joined(picture(view, **given).all())


def space(place: str, strips: tuple[str, ...] = F1) -> str:
    """The key of "r4c3"."""
    return f"space-{strips[int(place[1]) - 1].replace(' ', '-')}-{place[3]}"


def forced() -> Solenia:
    """Nothing can be reached for nothing: pay, or fly on."""
    around = ("r3c3", "r2c3", "r4c3", "r3c2", "r3c4")
    cards = dict(zip(around, ("v1_wood", "v1_wheat", "v1_stone", "v1_water", "v2_star_wood"), strict=True))
    s = scene(cards={place: (1, card) for place, card in cards.items()}, storages={0: {"wood": 1, "stone": 1}})
    return choose(s, "v1_produce_1")


def test_a_full_table_stays_small() -> None:
    cards = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
    laid = {place: (number % 4, p.CARDS[number // 4 * 2]) for number, place in enumerate(cards[:20])}
    parts = picture(scene(players=4, cards=laid, storages={0: {"wood": 2}}).view(0), sprite="/static/0123/icons.svg")
    assert sum(map(len, parts.all())) < 75_000


# ---------------------------------------------------------------- the keys of actions
@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("choose(card=v1_wheat)", "hand-v1_wheat"),
        ("lay(row=4,column=3)", "space-strip_3-day-3"),
        ("advance", "fly-on"),
        ("pay(resource=wood)", "pay-wood"),
        ("drop(resource=water)", "drop-water"),
        ("deliver(tile=n05)", "tile-n05"),
        ("pay_tile(goods=wood_wheat)", "pay-wood_wheat"),
        ("slot(slot=day_1a)", "slot-day_1a"),
        ("bonus(resource=stone)", "bonus-stone"),
        ("draft_level_1(tile=u1_broker)", "upgrade-u1_broker"),
        ("draft_level_3(day_half=u3_balance)", "pair-u3_balance"),
        ("column(column=2)", "column-2"),
    ],
)
def test_paths(action: str, key: str) -> None:
    assert keys(scene().view(0), GAME.parse(action)) == (key,)


def test_equal_cards_and_equal_goods_stand_for_each_other() -> None:
    s = scene(hands={0: ["v0_produce_2", "v0_produce_2", "v1_wood"]})
    view = s.view(0)
    assert paths(view, GAME.parse("choose(card=v0_produce_2)")) == (("hand-v0_produce_2",), ("hand-v0_produce_2-2",))
    drawn = ids(page(view))
    assert {"card-0-v0_produce_2-1", "card-0-v0_produce_2-2", "card-0-v1_wood"} <= set(drawn)
    rich = scene(storages={0: {"wood": 2, "stone": 1}}).view(0)
    ways = paths(rich, GAME.parse("pay(resource=wood)"))
    assert ways == (("pay-wood",), ("good-wood-1",), ("good-wood-2",))


# ---------------------------------------------------------------- the sky
def cycle(strips: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for _ in range(10):
        yield strips
        name, side = strips[0].split()
        strips = (*strips[1:], f"{name} {OTHER_SIDE[side]}")


@pytest.mark.parametrize("strips", list(cycle(F1)), ids=lambda strips: " ".join(one.split()[1] for one in strips))
def test_the_ten_skies(strips: tuple[str, ...]) -> None:
    """Every face in its place, its light with it; at the ends what left and what comes, both out of sight."""
    root = parsed(scene(strips=strips).view(0))
    name, side = strips[0].split()
    coming = f"{name}-{OTHER_SIDE[side]}"
    name, side = strips[-1].split()
    gone = f"{name}-{OTHER_SIDE[side]}"
    belt = [gone, *(one.replace(" ", "-") for one in strips), coming]
    for layer in ("sky", "clouds", "strip"):
        drawn = [key for key in ids(root) if re.fullmatch(rf"{layer}-strip_\d-\w+", key)]
        assert drawn == [f"{layer}-{face}" for face in belt]
        places = [x_of(root, key) for key in drawn]
        assert [after - before for before, after in pairwise(places)] == [176] * 6
    faces = {(row["strip"], row["side"]): row["spaces"] for row in p.COMPONENTS["strip_sides"]["rows"]}
    for face in belt:
        islands = [symbols(find(root, f"space-{face}-{column}"), "s") for column in range(1, 6)]
        assert islands == [[kind] for kind in faces[face.split("-")[0], face.split("-")[1]]]
        assert find(root, f"strip-{face}").attrib["class"].split()[-1] == face.split("-")[1]
    lit = {key: "unlit" in find(root, key).attrib["class"] for key in ids(root) if key.startswith("light-")}
    twilight = [face.split("-")[1] for face in belt[1:-1] if face.startswith("strip_5")]
    assert [key for key, dark in lit.items() if not dark] == [f"light-{side}" for side in twilight]
    for side in twilight:
        assert x_of(root, f"light-{side}") == x_of(root, f"sky-strip_5-{side}") + 88


def test_an_advance_moves_every_face_by_one_place() -> None:
    cards = {
        "r1c1": (1, "v1_wood"),
        "r1c5": (1, "v0_produce_2"),
        "r3c4": (0, "v0_produce_2"),
        "r5c2": (1, "v2_star_wood"),
    }
    s = scene(cards=cards, hands={0: ["v0_produce_2", "v1_wood", "v2_star_water"]})
    before = page(s.view(0))
    play(s, "v0_produce_2", "r3c2")
    after = page(s.view(0))
    kept = set(ids(before)) & set(ids(after))
    for layer in ("sky", "clouds", "strip"):
        moved = {key for key in kept if re.fullmatch(rf"{layer}-strip_\d-\w+", key)}
        assert len(moved) == 6
        assert {x_of(before, key) - x_of(after, key) for key in moved} == {176.0}
    assert x_of(before, "light-dawn") - x_of(after, "light-dawn") == 176
    assert x_of(before, "cards-strip_5-dawn") - x_of(after, "cards-strip_5-dawn") == 176
    # the card that lay there stays the same, the one from the hand is on its strip, the expelled one on its pile
    assert find(find(before, "cards-strip_5-dawn"), "card-0-v0_produce_2-1") is not None
    assert find(find(before, "hand-v0_produce_2"), "card-0-v0_produce_2-2") is not None
    both = {key for key in ids(find(after, "cards-strip_5-dawn")) if key.startswith("card-0")}
    assert both == {"card-0-v0_produce_2-1", "card-0-v0_produce_2-2"}
    assert set(ids(find(after, "spent-1"))) == {"spent-1", "card-1-v1_wood", "card-1-v0_produce_2-1"}
    assert find(find(after, "cards-strip_4-day"), "card-1-v2_star_wood") is not None
    assert x_of(before, "airship") == x_of(after, "airship")
    flights = [key for key in ids(before) + ids(after) if key.startswith("flight-")]
    assert len(set(flights)) == 2, "the airship flies a little on"


def test_the_airship_stands_where_the_view_says() -> None:
    here = parsed(scene().view(0))
    ahead = parsed(scene(storages={0: {"wood": 9, "stone": 1}}, pending="discard_overflow", ahead=True).view(0))
    assert x_of(ahead, "airship") - x_of(here, "airship") == 176


def test_what_comes_next_is_told_at_the_edge() -> None:
    root = parsed(scene().view(0))
    peek = next(node for node in root.iter() if "peek" in node.attrib.get("class", "").split())
    assert peek.attrib["class"].split() == ["peek", "day"]
    assert symbols(peek) == ["flip", "wood", "sun", "wheat", "sun", "water"]


# ---------------------------------------------------------------- costs and locks
def tag_of(root: Element, place: str) -> tuple[list[str], list[str], bool]:
    """Numbers, signs and whether it is shut, of the label on a space."""
    node = find(root, space(place))
    labels = [group for group in node if group.tag == f"{SVG}g"]
    if not labels:
        return [], [], False
    return texts(labels[0]), symbols(labels[0]), has_class(labels[0], "tag-shut")


def test_the_airship_does_not_hide_what_its_space_says() -> None:
    """Where a city lies under the airship, its label is on the lower edge; those of all others are on the upper one."""
    views = [scene(strips=strips, hands={0: ["v1_wood"]}).view(0) for strips in cycle(F1)]
    view = next(view for view in views if view["strips"][2]["spaces"][2].endswith("city"))
    root = parsed(view)
    heights = {}
    for place in range(p.SPACES):
        labels = [group for group in find(root, space_key(view, place)) if group.tag == f"{SVG}g"]
        for tag in (node for group in labels for node in group.iter() if node.attrib.get("class") == "price-tag"):
            heights[place] = float(tag.attrib["y"])
    assert heights.pop(p.AIRSHIP) > 0
    assert heights
    assert all(y < 0 for y in heights.values())


def test_a_space_tells_what_it_costs_and_a_city_what_is_missing() -> None:
    s = scene(
        storages={0: {"wood": 1, "wheat": 1}},
        cards={"r3c2": (0, "v1_wheat"), "r3c4": (1, "v1_wood")},
        display={"night": ["n05", "n06", "n09"], "day": ["d07", "d08", "d01"]},
    )
    view = s.view(0)
    root = parsed(view)
    assert tag_of(root, "r3c3") == ([], [], False)
    assert tag_of(root, "r3c4") == ([], [], False)
    assert tag_of(root, "r1c2") == ([], ["lock", "wheat"], True)
    assert tag_of(root, "r5c2") == (["1"], ["crate"], False)
    assert tag_of(root, "r5c5") == (["3"], ["crate"], True)
    assert tag_of(root, "r5c4") == (["2"], ["lock", "stone"], True)
    for place in range(25):
        name = space_name(place)
        reach = view["reach"][place]
        numbers, signs, shut = tag_of(root, name)
        assert shut == (reach["why"] not in (None, "taken")), name
        assert ("lock" in signs) == (reach["why"] in ("goods", "slots", "voyage")), name
        assert not (reach["why"] is None and reach["cost"]) or numbers == [str(reach["cost"])]
    assert not has_class(parsed(s.view(1)), "price-tag"), "prices help only who lays a card"
    assert not has_class(parsed(s.view(None)), "price-tag")


def test_why_a_city_is_shut() -> None:
    day = {f"day_{number}": f"d{number:02}" for number in range(1, 7)}
    full = scene(storages={0: {"stone": 2, "water": 3}}, slots={0: day})
    assert tag_of(parsed(full.view(0)), "r3c5") == ([], ["lock", "tile"], True)
    far = scene(storages={0: {"stone": 2}}, display={"day": ["d01", "d03", "d13"]})
    assert tag_of(parsed(far.view(0)), "r3c5") == (["1"], ["lock", "crate"], True)


def test_flying_on_is_a_key_only_where_it_is_allowed() -> None:
    assert "fly-on" in ids(parsed(forced().view(0)))
    assert "fly-on" not in ids(parsed(choose(scene(), "v2_star_wood").view(0)))
    assert "fly-on" not in ids(parsed(forced().view(1)))


# ---------------------------------------------------------------- what lies on the table is in the picture
def test_cards_show_value_power_and_owner() -> None:
    cards = {"r2c2": (0, "v0_wheat_stone"), "r4c4": (1, "v2_star_water"), "r4c5": (1, "v1_produce_1")}
    root = parsed(scene(cards=cards).view(0))
    nought = find(root, "card-0-v0_wheat_stone")
    assert symbols(nought) == ["airship", "seat-1", "wheat", "stone"]
    assert texts(nought) == ["0"]
    star = find(root, "card-1-v2_star_water")
    assert symbols(star) == ["seat-2", "star", "water"]
    assert texts(star) == ["2", "1"]
    assert texts(find(root, "card-1-v1_produce_1-1")) == ["1", "×1"]


def test_hands_are_seen_by_their_owner_alone() -> None:
    s = scene(players=3, hands={1: ["v0_wood_stone", "v1_water", "v2_star_wheat"]})
    own = page(s.view(1))
    assert {"card-1-v0_wood_stone", "card-1-v1_water", "card-1-v2_star_wheat"} <= set(ids(own))
    for seat in (0, 2, None):
        drawn = ids(page(s.view(seat)))
        assert not [key for key in drawn if key.startswith("card-1")]
        text = draw(s.view(seat))
        assert text == draw(s.redeal(-1 if seat is None else seat, 99).view(seat))
    watched = page(s.view(None))
    assert symbols(watched).count("back") == 9
    assert not [key for key in ids(watched) if key.startswith("hand-")]


def test_a_chosen_card_is_held_up_for_its_owner_alone() -> None:
    s = choose(scene(hands={0: ["v1_wood", "v1_wheat", "v2_star_wood"]}), "v1_wheat")
    root = parsed(s.view(0))
    assert [key for key in ids(root) if key.startswith("hand-") and has_class(find(root, key), "held")] == [
        "hand-v1_wheat"
    ]
    assert not has_class(parsed(s.view(1)), "held")


def test_tiles_lie_beside_the_sky_and_in_slots() -> None:
    s = scene(
        players=4,
        display={"day": ["d05", "d09", "d20", "d22"], "night": ["n01", "n02", "n03", "n04"]},
        slots={0: {"day_1": "d06"}, 2: {"night_1": "n20"}},
    )
    view = s.view(0)
    root = parsed(view)
    assert symbols(find(root, "tile-d05"))[2:] == ["stone", "water", "water"]
    assert texts(find(root, "tile-d05")) == ["5"]
    assert symbols(find(root, "tile-n20")) == ["mini-night"]
    assert len(list(find(root, "tile-n20").iter(f"{SVG}circle"))) == 4
    assert "tile-d06" in ids(root)
    assert "slot-day_1" not in ids(root)
    assert "slot-day_2" in ids(root)
    for half in ("day", "night"):
        assert texts(find(root, f"deck-{half}")) == [str(view["tiles_left"][half])]


def test_pair_stars_are_bright_once_they_are_won() -> None:
    slots = {0: {"day_1": "d01", "day_2": "d02", "night_1": "n01"}}
    root = parsed(scene(slots=slots).view(0))
    pairs = [node.attrib["class"] for node in root.iter() if "pair" in node.attrib.get("class", "").split()]
    assert pairs == ["pair", "pair to-come", "pair to-come", "pair to-come"]


@pytest.mark.parametrize(
    ("board_name", "slots", "free", "to_win"),
    [
        ("summer", {}, 5, 0),
        ("winter", {}, 3, 2),
        ("winter", {"day_1a": "d01"}, 4, 1),
        ("winter", {"day_1a": "d01", "night_1a": "n01"}, 5, 0),
    ],
)
def test_the_hold(board_name: str, slots: dict[str, str], free: int, to_win: int) -> None:
    s = scene(board=board_name, storages={0: {"wood": 2, "water": 1}}, slots={0: slots})
    root = parsed(s.view(0))
    goods = [key for key in ids(root) if key.startswith("good-")]
    assert goods == ["good-wood-1", "good-wood-2", "good-water-1"]
    berths = [node.attrib["class"] for node in root.iter() if "berth" in node.attrib.get("class", "").split()]
    assert berths.count("berth") == free + 3
    assert berths.count("berth to-win") == to_win


def test_what_does_not_fit_is_shown_and_asked() -> None:
    s = scene(storages={0: {"wood": 6, "stone": 4}}, pending="discard_overflow")
    root = parsed(s.view(0))
    over = [node for node in root.iter() if node.attrib.get("class") == "berth over"]
    assert len(over) == 2
    assert {"drop-wood", "drop-stone", "good-wood-6", "good-stone-4"} <= set(ids(root))
    assert any("2" in text and "8" in text for text in texts(root))


def test_upgrades_are_offered_and_then_lie_on_the_board() -> None:
    offer = (["u1_broker", "u1_salvage"], [("u3_balance", "u3_register"), ("u3_outposts", "u3_treasury")])
    s = scene(board="upgrades", pending="draft_upgrade", offer=offer)
    drafter = s.player
    root = page(s.view(drafter))
    assert {"upgrade-u1_broker", "upgrade-u1_salvage", "pair-u3_balance", "pair-u3_outposts"} <= set(ids(root))
    assert find(find(root, "pair-u3_balance"), "half-night-u3_register") is not None
    act(s, "draft_level_3(day_half=u3_balance)")
    after = page(s.view(drafter))
    assert "pair-u3_balance" not in ids(after)
    assert find(find(after, "slot-day_3b"), "half-day-u3_balance") is not None
    assert find(find(after, "slot-night_3b"), "half-night-u3_register") is not None


def test_a_lasting_power_stays_in_sight_on_its_tile() -> None:
    slots = {0: {"day_1a": "d01", "day_2a": "d02"}}
    winter = parsed(scene(board="winter", slots=slots).view(0))
    assert symbols(winter).count("tailwind") == 1
    upgrades = {0: ("u1_salvage", "u3_balance", "u3_treasury")}
    slots = {0: {"day_1a": "d01", "day_2a": "d02", "day_3b": "d03"}}
    upgraded = parsed(scene(board="upgrades", slots=slots, upgrades=upgrades).view(0))
    assert "balance" in symbols(upgraded)
    assert "half-day-u3_balance" not in ids(upgraded)


# ---------------------------------------------------------------- alone
def test_the_rival() -> None:
    s = scene(
        players=1, pending="solo_choose_column", rival_card="v1_water", die=6, crates=7,
        rival_tiles=["d05", "n09"], cards={"r4c4": (1, "v2_star_wood")}, stars={1: 3},
    )  # fmt: skip
    root = parsed(s.view(0), names=("Ada",))
    assert {"card-1-v1_water", "tile-d05", "tile-n09", "die", "deck-1", "spent-1"} <= set(ids(root))
    assert len(list(find(root, "die").iter(f"{SVG}circle"))) == 6
    assert "×7" in texts(root)
    assert "seat-5" in symbols(find(root, "card-1-v2_star_wood"))
    lanes = [key for key in ids(root) if key.startswith("column-")]
    assert lanes == [f"column-{GAME.parse(name) - GAME.parse('column(column=1)') + 1}" for name in lane_names(s)]
    assert "card-1-v1_water" in ids(page(s.view(0)))


def lane_names(s: Solenia) -> list[str]:
    return [GAME.name(action) for action in s.legal]


def test_the_final_score_is_a_table() -> None:
    s = GAME.new(3, 1)
    rng = Random(1)
    while not s.over:
        s.apply(rng.choice(s.legal))
    view = s.view(0)
    shown = texts(parsed(view, names=NAMES[: s.players]))
    for seat in view["seats"]:
        assert str(seat["tally"]["total"]) in shown
    assert "The flight is over" in shown


# ---------------------------------------------------------------- light and marks
def test_lit_elements_and_no_others() -> None:
    s = scene()
    key = space("r4c3")
    root = parsed(s.view(0), may=[key], chosen=["hand-v1_produce_1"], last=["tile-d01"])
    assert "may" in find(root, key).attrib["class"].split()
    halos = [node for node in root.iter() if "halo" in node.attrib.get("class", "").split()]
    assert len(halos) == sum(lit in ids(root) for lit in (key, "hand-v1_produce_1", "tile-d01"))


def test_a_move_marks_the_card_where_it_lies_now() -> None:
    s = scene(cards={"r3c4": (0, "v0_produce_2")}, hands={0: ["v0_produce_2", "v1_wood", "v2_star_water"]})
    journal = GAME.listen(s)
    play(s, "v0_produce_2", "r3c2")
    view = s.view(1)
    (marked,) = GAME.board.marks(view, [GAME.events.read(event, 1) for event in journal.take()])
    assert view["cards"][6] == {"owner": 0, "card": "v0_produce_2"}
    assert marked == "card-0-v0_produce_2-1"
    assert marked in ids(page(view))


def test_every_kind_is_in_the_sprite() -> None:
    sprite = GAME.read("board/icons.svg")
    stored = re.findall(r'<symbol id="i-([\w-]+)"', sprite)
    assert len(stored) == len(set(stored))
    assert "<use" not in sprite
    assert set(p.RESOURCES) <= set(stored)
    assert {f"stars-{strip.removeprefix('strip_')}" for strip in p.STRIPS[:4]} <= set(stored)
