"""The picture of CloudAge, true to what it shows; that it is sound, clickable and silent the battery proves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from aerodrome.drawing.board import Kind
from aerodrome.games.cloudage import GAME, parts as p
from aerodrome.games.cloudage.board import cityboard, keys, landscape, layout, own, pieces, signs
from aerodrome.games.cloudage.board.signs import ARROW, OR, Sign
from aerodrome.games.cloudage.effects.table import PLANT_REWARD, SCENARIO_BOOK, TILE_REWARD
from aerodrome.games.cloudage.state import CloudAge
from aerodrome.games.cloudage.words import phrases as ph
from tests.games.cloudage.modes import ENTRY
from tests.games.cloudage.scene import act, new_game, scene
from tests.kit.drawing import Element, find, has_class, ids, joined, symbols, texts
from tests.kit.entry import play

NAMES = ("Ada", "Bo", "Cleo", "Denis")


def page(s: CloudAge, seat: int | None = 0, language: str = "en", **lit: Any) -> Element:
    """The parts that a page lays out, as one tree."""
    return joined(GAME.board.picture(s.view(seat), language, names=NAMES[: s.players], **lit).all())


def stamps(node: Element) -> list[str]:
    return symbols(node, "d")


def positions(every: int = 41) -> Iterator[CloudAge]:
    """Some moments of lively games at every table."""
    for number, mode in enumerate(ENTRY.modes):
        s = cast(CloudAge, mode.new(GAME, number + 1))
        for moment, _ in enumerate(play(ENTRY, s, "eager", number)):
            if moment % every == 0:
                yield s
        yield s


def around(root: Element, key: str) -> Element:
    """The element around another one."""
    return next(node for node in root.iter() if any(child.attrib.get("id") == key for child in node))


# ---------------------------------------------------------------- signs come from the rows that the rules run
@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (
            signs.of_effect(int(SCENARIO_BOOK[0])),
            [Sign("energy", 1, paid=True), ARROW, Sign("project", 2), OR, Sign("water", 2)],
        ),
        (
            signs.of_effect(int(SCENARIO_BOOK[2])),
            [Sign("shield", 4), ARROW, Sign("vp", 4), Sign("project", 3), OR, Sign("water", 3)],
        ),
        (signs.of_effect(int(PLANT_REWARD[3])), [Sign("metal", 1), Sign("wrench", 1)]),
        (signs.of_effect(int(TILE_REWARD[p.L4])), [Sign("metal", 2), Sign("wrench", 1)]),
        (list(signs.of_card("wreck")), [(Sign("production", 1),), (Sign("metal", 2),)]),
        (list(signs.of_card("flagship")), [(Sign("move", 2), Sign("combat", 1)), ()]),
        (list(signs.of_card("orchard")), [(Sign("production", 1), Sign("planting", 1)), (Sign("plant", 1),)]),
        (list(signs.of_card("rain_collector")), [(Sign("production", 1),), (Sign("water", "+1"),)]),
        (signs.without_plants([Sign("vp", 4), Sign("plant", 2)]), [Sign("water", 2), Sign("vp", 4)]),
    ],
)
def test_signs_of_effects(found: Any, expected: Any) -> None:
    assert found == expected


def test_every_card_of_the_box_has_a_face_and_says_what_it_does() -> None:
    shared = GAME.board.shared()
    assert len(set(signs.PICTURES.values())) == len(p.CARDS) == p.CARD_KINDS
    for card in p.CARDS:
        assert f'id="d-{card}"' in shared
        assert f'id="i-p-{signs.PICTURES[card]}"' in shared
        row = next(row for row in p.rows("project_cards") if row["id"] == card)
        lasting, does = signs.of_card(card)
        assert bool(does) == ("play" in row or "permanent" in row)
        assert len(lasting) == sum(bool(row[field]) for field in ("production", "move", "combat", "plant_capacity"))


# ---------------------------------------------------------------- the land
def test_every_piece_is_drawn_once_and_where_it_lies() -> None:
    for s in positions():
        view, root = s.view(0), page(s)
        drawn = Counter(ids(root))
        for seat, space in enumerate(view["airships"]):
            assert drawn[f"airship-{seat}"] == drawn[f"drone-{seat}"] == drawn[f"valve-{seat}"] == 1
            if view["airships"].count(space) == 1:
                x, _ = layout.CENTRES[space]
                assert around(root, f"airship-{seat}").attrib["transform"].startswith(f"translate({x} ")
        laid = {key for key in drawn if key.startswith("vegetation-")}
        assert laid == {layout.space_key(one["space"]).replace("space", "vegetation") for one in view["vegetation"]}
        for city, row in view["cities"].items():
            for seat, many in enumerate(row["markers"]):
                mine = [key for key in drawn if key.startswith(f"marker-{city}-{seat}-")]
                assert len(mine) == many, (city, seat)
        assert {key for key in drawn if key.startswith("tile-")} == {f"tile-{tile}" for tile in view["tiles"]}


def test_cities_show_what_counts_now() -> None:
    """The tile of a city has another value and reward than the board below it."""
    plain, tiled = page(scene(tiles=[])), page(scene(tiles=["L1"], markers={1: ["whika"]}))
    assert texts(find(plain, "city-whika"))[-2:] == ["3", "3"]
    shown = find(tiled, "city-whika")
    assert texts(shown)[-4:] == ["4", "4", "3", "+2"], "value, reward, VP at the end, help in a fight"
    assert [key for key in ids(tiled) if key.startswith("marker-whika")] == ["marker-whika-1-0"]


def test_finds_and_prices_are_covered_or_gone() -> None:
    """C4 of board 1A: dunes with 1 VP; a plant covers both, and what was found for good does not come back."""
    space = "1:3,1"
    row = landscape.side_of("1A").spaces[space]
    assert (row["cost"], row["find"]) == (2, {"vp": 1})

    def shown(s: CloudAge) -> tuple[int, int]:
        table = GAME.board.picture(s.view(0)).board[0]
        return table.count('href="#d-cost-2"'), table.count('href="#i-vp"')

    bare, covered, gone = (shown(s) for s in (scene(), scene(vegetation=[space]), scene(gone=[space])))
    assert covered == (bare[0] - 1, bare[1] - 1)
    assert gone == (bare[0], bare[1] - 1)


def test_weapons_and_the_rift_lie_on_their_spaces() -> None:
    root = page(scene(scenario="3"))
    for tile in ("L9", "L10", "L13"):
        side = next(landscape.side_of(f"{n}A") for n in (2, 3, 4) if tile in landscape.side_of(f"{n}A").anchors)
        x, y = layout.CENTRES[side.anchors[tile][0]]
        assert find(root, f"tile-{tile}").attrib["transform"] == f"translate({x} {y})"
        assert "weapon" in symbols(find(root, f"tile-{tile}"))
    rift = find(page(scene(scenario="2")), "tile-L7")
    assert symbols(rift).count("rift") == 3
    assert texts(rift) == ["3", "/", "3"], "water or VP"


def test_points_ride_around_the_rail() -> None:
    root = page(scene(players=4, vp={0: 7, 1: 57, 2: 107, 3: -3}))
    assert [texts(find(root, f"score-{seat}")) for seat in range(4)] == [[], ["+50"], ["+100"], ["−50"]]
    at = [float(around(root, f"score-{seat}").attrib["transform"][10:].split()[0]) for seat in range(4)]
    assert at[0] < at[1] < at[2] < at[3], "beside each other on tie 7, and on tie 47"
    assert at[3] - at[0] == pytest.approx(40 * landscape.TIE, abs=1)


def test_words_and_picture_call_a_space_alike() -> None:
    """Columns by the number over them, rows by the letter at their height; where somebody points, the whole name."""
    ruler = next(node for node in joined([GAME.board.shared()]).iter() if node.attrib.get("id") == "d-ruler")
    marks = [(float(one.attrib["x"]), float(one.attrib["y"]), one.text or "") for one in ruler]
    columns = {name: x for x, _, name in marks if name.isdigit()}
    rows = [one for one in marks if not one[2].isdigit()]
    for space, (x, y) in layout.CENTRES.items():
        name = ph.place(space)
        assert columns[name[1:]] == x
        near = [letter for left, high, letter in rows if abs(left - x) < layout.HEX and abs(high - y) < layout.HEX / 2]
        assert near in ([], [name[0]])
    assert sorted(letter for _, _, letter in rows) == sorted("ABCDE" * 5)
    planting = act(scene(ask="plant", plants={0: ["green", "green"]}), "plant(plant=green)")
    for s in (scene(ask="step", points=4, airships={0: "1:1,0"}), planting):
        spaces = {key: node for node in page(s).iter() if (key := node.attrib.get("id", "")).startswith("space-")}
        spots = {key: texts(node)[-1] for key, node in spaces.items()}
        assert spots == {layout.space_key(space): ph.place(space) for space in p.SPACE_NAMES}


@pytest.mark.parametrize("amount", [7, 42, 117, -3, -12])
@pytest.mark.parametrize("size", [18, 33, 44])
def test_a_number_stays_on_its_laurel(amount: int, size: float) -> None:
    written = next(node for node in joined([pieces.points(amount, 0, 0, size)]).iter() if node.text)
    letter = float(written.attrib["class"].split()[-1].removeprefix("n")) + 0.5
    wide = float(written.attrib.get("textLength", pieces.letters(written.text or "", letter)))
    assert wide <= size * 0.8
    assert (written.text or "").replace("−", "-") == str(amount)


# ---------------------------------------------------------------- the city board
def test_a_sleeve_shows_its_open_cells_and_nothing_else() -> None:
    """Cards that look the same through the sleeve are drawn the same."""
    sleeve = "sleeve_1"
    number = p.SLEEVES.index(sleeve)
    card = p.CITY_CARDS[0]
    twins = [
        one for place, one in enumerate(p.CITY_CARDS)
        if p.seen_through(number, place) == p.seen_through(number, 0) and one != card
    ]  # fmt: skip
    assert twins
    tables = [
        scene(sleeves={1: [one]}, sleeve_kinds=[sleeve, "sleeve_2", "sleeve_3"], deck=["wreck"])
        for one in (card, twins[0])
    ]
    first, second = (find(page(s), "district-1") for s in tables)
    drawn = [[(node.tag, node.attrib, node.text) for node in one.iter()] for one in (first, second)]
    assert drawn[0] == drawn[1]
    cells = p.seen_through(number, 0)["cells"]
    areas = [node.attrib["class"] for node in first.iter() if node.attrib.get("class", "").startswith("area ")]
    assert areas == [f"area {one['area']}" for one in cells]
    assert stamps(first) == [f"clouds-{sleeve}"]
    clouds = next(
        node for node in joined([GAME.board.shared()]).iter() if node.attrib.get("id") == f"d-clouds-{sleeve}"
    )
    assert stamps(clouds).count("puff") == 2 * (24 - len(cells)), "a cloud with its edge over every other cell"
    assert texts(first)[:2] == [str(p.CITY_VALUES[0]), str(p.CITY_PLANTS[0])]


def test_an_empty_sleeve_is_hollow() -> None:
    root = page(scene(sleeve_sizes={1: 0}))
    assert has_class(find(root, "district-1"), "hollow")
    assert not has_class(find(root, "district-2"), "hollow")


def test_a_drone_stands_on_its_space() -> None:
    s = act(scene(ask="choose"), "collect(district=2)", "area(area=metal)")
    drone = around(page(s), "drone-0").attrib["transform"]
    spot = find(page(s), "area-2-metal")
    x = 4 + 136 + float(spot.attrib["transform"][10:].split()[0])
    assert abs(float(drone[10:].split()[0]) - x) < 15
    home = around(page(scene()), "drone-0").attrib["transform"]
    assert home != drone


def test_the_book_says_when_it_opens_and_what_it_does() -> None:
    root = page(scene(scenario="2", round=5, players=2))
    book = find(root, "book")
    assert texts(book)[0] == "Green Horizon"
    assert texts(book)[1:4] == ["3", "5", "7"]
    now = [node for node in book.iter() if node.attrib.get("class") == "book-round now"]
    assert len(now) == scene(scenario="2", round=5).view(0)["book_active"]
    front, back = (find(page(scene(scenario="1", side=side)), "book") for side in p.SCENARIO_SIDES)
    assert symbols(front)[1:] == ["energy", "project", "water"]
    assert symbols(back)[1:] == ["metal", "vp", "water", "vp"]


def test_scenario_1_has_no_plants_and_no_missions() -> None:
    root = page(new_game(scenario="1"))
    keys_ = set(ids(root))
    assert not keys_ & {"pad-plant", "bag", "pile-mission", "plant-green", "upgrade-seed_hatch"}
    assert len([key for key in keys_ if key.startswith("round-")]) == 7
    assert "plant" not in symbols(find(root, "city-whitehaven"))
    assert texts(find(root, "city-whitehaven"))[-3:] == ["6", "2", "4"], "2 water instead of 2 plants"
    assert "plant" not in symbols(find(root, "district-1"))


def test_alone_the_solo_board_counts_down() -> None:
    s = new_game(players=1, scenario="2")
    root = page(s)
    slots = [key for key in ids(root) if key.startswith("solo-") and key.removeprefix("solo-").isdigit()]
    assert slots == [f"solo-{number}" for number in range(1, 9)]
    up = [around(root, f"solo-marker-{place}").attrib["transform"] for place in range(8)]
    assert len(set(up)) == 1
    assert not page(scene()).findall(".//*[@id='solo-1']")


def test_alone_the_book_is_in_sight_beside_every_question() -> None:
    """But for a fight, whose tray is as high as the desk."""
    asked = set()
    for number, scenario in enumerate(("1", "2", "campaign")):
        s = cast(CloudAge, GAME.new(1, number, scenario=scenario))
        for _ in play(ENTRY, s, "eager", number):
            view = s.view(0)
            if view["fight"] is not None or view["over"] or view["question"] in asked:
                continue
            asked.add(view["question"])
            root = page(s)
            halo = next(node for node in find(root, "book") if node.attrib.get("class") == "halo")
            foot = cityboard.SOLO_H + cityboard.DESK_GAP + float(halo.attrib["y"]) + float(halo.attrib["height"])
            trays = [node for node in root.iter() if node.attrib.get("class") == "tray"]
            assert all(float(tray.attrib["y"]) > foot - 6 for tray in trays), view["question"]
            effect = view["book"]
            shown = [] if effect is None or effect < 0 else signs.of_effect(effect)
            assert len(symbols(find(root, "book"))) >= 1 + sum(sign.icon in ("vp", "water", "plant") for sign in shown)
    assert {"produce_level", "solo_action", "navigation_take", "move_solar"} <= asked


@pytest.mark.parametrize(
    ("table", "plate", "pennants", "ring"),
    [
        ({"scenario": "1", "vp": 26, "played": {0: ["wreck"]}}, ["27/60"], {"60": False}, []),
        ({"scenario": "1", "vp": 75}, ["75/60"], {"60": True}, ["+50"]),
        ({"scenario": "2", "vp": -3, "missions": {0: ["mission_07"]}}, ["−3/110", "0/2"], {"110": False}, ["−50"]),
        (
            {"chapter": "1", "story": 13, "vp": 81},
            ["81/90"],
            {"60": True, "70": True, "80": True, "90": False},
            ["+50"],
        ),
    ],
)
def test_alone_the_goal_stands_on_the_board(
    table: dict[str, Any], plate: list[str], pennants: dict[str, bool], ring: list[str]
) -> None:
    """What the game would come to, of what is needed; the points that win, or that bring stars, on the rail."""
    root = page(scene(players=1, **table))
    assert texts(find(root, "goal")) == plate
    flags = {}
    for node in root.iter():
        flag = next((one for one in node if one.attrib.get("class", "").startswith("pennant")), None)
        if flag is not None:
            [step] = texts(node)
            flags[step] = flag.attrib["class"].endswith("met")
            x = float(node.attrib["transform"][10:].split()[0])
            assert x == pytest.approx(landscape.on_rail(int(step))[0] - landscape.TIE / 2, abs=0.1)
    assert flags == pennants
    rings = [node for node in root.iter() if any(one.attrib.get("class") == "ring" for one in node)]
    assert [texts(node) for node in rings] == [ring]
    assert "goal" not in ids(page(scene(players=2)))


# ---------------------------------------------------------------- the seats
def test_the_own_board_shows_what_is_built_and_what_comes_next() -> None:
    s = scene(upgrades={0: {"combat": 2}}, metal=3, water=4, energy=11, played={0: ["wreck", "wreck", "propeller"]})
    root = page(s)
    assert has_class(find(root, "upgrade-emp_cannon"), "built")
    assert has_class(find(root, "upgrade-net_launcher"), "built")
    assert texts(find(root, "upgrade-pulse_battery"))[0] == "5", "metal"
    assert not has_class(find(root, "upgrade-pulse_battery"), "built")
    assert [texts(find(root, f"store-{kind}")) for kind in ("energy", "water", "metal")] == [["11"], ["4"], ["3"]]
    assert texts(find(root, "played-wreck"))[0] == "Wreck ×2"
    assert "played-propeller" in ids(root)


@pytest.mark.parametrize("many", [5, 12, 13, 18, 26])
def test_the_names_of_all_cards_in_hand_are_seen(many: int) -> None:
    """Of very many cards half stand behind the others, higher up."""
    hand = [card for card in p.CARDS if p.CARD_SET[p.CARDS.index(card)] == 0][:many]
    root = page(scene(hands={0: hand}))
    keys_ = [f"hand-{card}" for card in hand]
    tops = [tuple(map(float, around(root, key).attrib["transform"][10:-1].split())) for key in keys_]
    for place, (x, y) in enumerate(tops):
        for later_x, later_y in tops[place + 1 :]:
            assert abs(later_x - x) >= 54 or later_y > y + 40
        assert x + 50 < own.WIDTH
        assert y + 75 < own.LOW


def test_a_cheaper_card_says_what_it_costs_now() -> None:
    root = page(scene(hands={0: ["old_well"]}, played={0: ["inventor"]}))
    assert has_class(find(root, "hand-old_well"), "less")
    assert "5" in texts(find(root, "hand-old_well"))
    assert not has_class(find(page(scene(hands={0: ["old_well"]})), "hand-old_well"), "less")


def test_the_round_track_loses_its_markers() -> None:
    for s in positions(97):
        view = s.view(0)
        left = [key for key in ids(page(s)) if key.startswith("round-")]
        slots = p.SLOTS - view["short"] - (view["players"] == p.SEATS)
        assert len(left) == slots - view["seats"][0]["slots"]


def test_missions_tell_their_progress() -> None:
    s = scene(missions={0: ["mission_08"]}, played={0: ["wreck", "condenser", "old_well"]}, covered={0: []})
    root = page(s)
    assert "3 of 4" in texts(find(root, "mission-mission_08-green_projects"))
    assert own.mission_key("mission_08/movement") in ids(root)


def test_hands_of_others_are_numbers() -> None:
    s = scene(hands={0: ["wreck"], 1: ["parrot", "sam"]}, sets=[0, 1])
    seen, other, nobody = page(s, 0), page(s, 1), page(s, None)
    assert "hand-wreck" in ids(seen)
    assert "hand-parrot" not in ids(seen)
    assert {"hand-parrot", "hand-sam"} <= set(ids(other))
    assert not [key for key in ids(nobody) if key.startswith("hand-")]


# ---------------------------------------------------------------- clicking
def test_a_neighbour_is_one_step_and_a_far_space_the_whole_way() -> None:
    s = scene(ask="step", points=4, airships={0: "1:1,0"})
    view = s.view(0)
    strokes = GAME.board.shortcuts(view)
    far = [one for one in view["flight"]["reach"] if len(one["path"]) > 2]
    assert far
    for one in view["flight"]["reach"]:
        key = layout.space_key(one["space"])
        way = keys.way(view, one["path"])
        assert (key,) in (strokes if len(way) > 1 else {(key,): way})
        after = s.clone()
        for action in way:
            if action in after.legal:  # else the only one that was left, or there is a toll
                after.apply(action)
        if one["end"]:
            assert after.view(0)["airships"][0] == one["space"]
        assert strokes.get((key,), way) == way
    root = page(s)
    assert has_class(find(root, layout.space_key(far[0]["space"])), "route")


def test_the_way_tells_what_is_found_on_it() -> None:
    """All finds of the way together, beside its end; none that was found this turn or lies under a plant."""
    s = scene(ask="step", points=4, airships={0: "1:2,-1"}, vegetation=["1:2,0"])
    root, told = page(s), Counter[str]()
    for one in s.view(0)["flight"]["reach"]:
        total = Counter[str]()
        for step in one["path"]:
            if step != "1:2,0":
                total.update(landscape.side_of("1A").spaces[step].get("find", {}))
        route = next(node for node in find(root, layout.space_key(one["space"])) if node.get("class") == "route")
        assert set(symbols(route)) == set(total), one
        assert sorted(texts(route)) == sorted(["+", *map(str, total.values())] if total else []), one
        told.update(total.keys())
    assert told["energy"]
    assert any("1:2,0" in one["path"] for one in s.view(0)["flight"]["reach"])


def test_collecting_is_one_click_on_the_resource() -> None:
    s = scene(ask="choose")
    strokes = GAME.board.shortcuts(s.view(0))
    assert strokes["area-3-water",] == (p.COLLECT + 2, p.AREA + p.RESOURCES.index("water"))
    assert len(strokes) == p.DISTRICTS * len(p.RESOURCES)


def test_the_next_upgrade_and_equal_cards_stand_for_their_actions() -> None:
    s = scene(ask="build", upgrades={0: {"movement": 1}}, metal=9, water=9, hands={0: ["wreck", "wreck", "parrot"]})
    view = s.view(0)
    assert GAME.board.paths(view, GAME.parse("upgrade(type=movement)")) == (("upgrade-turbofan",),)
    assert GAME.board.paths(view, GAME.parse("play(card=wreck)")) == (("hand-wreck",), ("hand-wreck-2",))
    assert GAME.board.paths(view, GAME.parse("resource(resource=project)")) == (("store-project",), ("pile-project",))


def test_to_stop_is_not_what_is_asked() -> None:
    assert keys.kind(p.STOP) == keys.kind(p.DECLINE) == keys.kind(p.LAND) == Kind.GO
    assert keys.kind(p.FIGHT) == Kind.TAKE


def test_a_fight_shows_how_it_stands_to_all() -> None:
    s = scene(ask="fight", airships={0: "1:2,1"}, energy=9, draw={0: [2, 3, 1, 1, 0]}, upgrades={0: {"combat": 1}})
    act(s, "fight", "draw(kind=energy)")
    fight = s.view(1)["fight"]
    assert (fight["target"], fight["value"]) == (1, 3)
    for seat in (0, 1, None):
        tray = [node for node in page(s, seat).iter() if node.attrib.get("class") == "total won"]
        assert len(tray) == 1, seat
    assert "do-stop" in ids(page(s, 0))
    assert "do-stop" not in ids(page(s, 1))
    pads = {pad.key: pad for pad in GAME.board.pads(s.view(0)) or ()}
    assert pads["do-stop"].strong
    assert "draw-energy" in pads
    assert GAME.board.glance(s.view(0)) is not None


def test_pads_say_every_answer_without_a_piece() -> None:
    for s in positions():
        if s.over:
            continue
        view = s.view(int(s.player))
        pads = GAME.board.pads(view) or ()
        for pad in pads:
            assert pad.words
            assert pad.action in view["legal"]
        named = {p.ACTIONS.block(action).name for action in view["legal"]}
        assert bool(pads) == bool(named - {"fly", "plant_space", "refuse", "discard", "play", "keep", "cover"})
        for key in GAME.board.bar(view):
            assert key.action in view["legal"]


# ---------------------------------------------------------------- what others have moved
def marks_of(s: CloudAge, seat: int, *actions: str) -> frozenset[str]:
    """What is marked for a seat after these actions of another one; all of it is drawn."""
    journal = GAME.listen(s)
    act(s, *actions)
    events = [GAME.events.read(event, seat) for event in journal.take()]
    found = GAME.board.marks(s.view(seat), events)
    assert found <= set(ids(page(s, seat)))
    return found


def test_marks_of_a_flight_and_of_collecting() -> None:
    s = scene(ask="step", points=2, airships={0: "1:1,0"}, energy=0)
    step = next(one for one in s.view(0)["flight"]["reach"] if len(one["path"]) == 1)
    assert "airship-0" in marks_of(s, 1, f"fly(space={step['space']})")
    collected = marks_of(scene(ask="choose"), 1, "collect(district=1)", "area(area=metal)")
    assert "drone-0" in collected


def test_marks_of_what_only_the_owner_sees_are_left_out() -> None:
    hand = {0: ["parrot", "wreck", "wreck"]}
    other = marks_of(scene(ask="build", water=9, hands=hand), 1, "play(card=parrot)")
    assert "played-parrot" not in other
    mine = marks_of(scene(ask="build", water=9, hands=hand), 0, "play(card=parrot)")
    assert "played-parrot" in mine
