"""The picture of Whistle Mountain, true to what it shows; that it is sound, clickable and silent the battery proves."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import aerodrome.web
from aerodrome.drawing.board import Kind
from aerodrome.drawing.keeping import Flag
from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.board import chances, keys, layout, pieces, signs
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.words import names as n
from aerodrome.games.whistle_mountain.words.ground import Ground, piece_cells
from aerodrome.web.ways import ways_of, ways_table
from tests.games.whistle_mountain.ground import ready
from tests.games.whistle_mountain.modes import ENTRY, asked_tables
from tests.games.whistle_mountain.scene import Site, act, scene
from tests.kit.drawing import Element, find, ids, joined, symbols, texts
from tests.kit.entry import play

View = dict[str, Any]
NAMES = ("Ada", "Bo", "Cleo", "Denis")
# Two scaffolds in the lowest rows: l_01 has coal and iron, on its last and first cells.
LOW: dict[str, Site] = {"l_01": ((1, 1), 0), "t_01": ((4, 1), 0), "s_01": ((7, 1), 0)}


def page(s: Whistle, seat: int | None = 0, language: str = "en", **lit: Any) -> Element:
    """The parts that a page lays out, as one tree."""
    return joined(GAME.board.picture(s.view(seat), language, names=NAMES[: s.players], **lit).all())


def stamps(node: Element) -> list[str]:
    return symbols(node, "d")


def positions(every: int = 23) -> Iterator[Whistle]:
    """Some moments of lively games at every table."""
    for number, mode in enumerate(ENTRY.modes):
        s = cast(Whistle, mode.new(GAME, number + 1))
        for moment, _ in enumerate(play(ENTRY, s, "eager", number)):
            if moment % every == 0:
                yield s
        yield s


# ---------------------------------------------------------------- icons come from the rows that the rules run
@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (signs.of_activation("double_coal"), (["coal", "coal"], 0)),
        (signs.of_activation("forge"), (["3", "iron"], 0)),
        (signs.of_activation("tesla_coil"), (["iron", "arrow", "trophy"], 1)),
        (signs.of_activation("alpha_site"), (["water", "gold", "arrow", "move", "construct"], 2)),
        (signs.of_activation("auto_archives"), (["4", "card", "arrow", "2", "card"], 0)),
        (signs.of_bonus("trophy_room"), ["trophy", "trophy"]),
        (signs.of_bonus("factory"), ["machine-small"]),
        (signs.of_bonus("machine_hub"), ["activate", "activate"]),
        (signs.of_bonus("hang_glider"), []),
        (signs.of_upgrade("antique_dealer"), (["whistle", "arrow", "vp:1"], 1)),
        (signs.of_upgrade("wet_lung"), (["water", "equals", "any"], 0)),
        (signs.of_card("rush"), (["move"], ["gold"])),
        (signs.of_trophy("vp_6"), "vp:6"),
        (signs.of_trophy("small_machine"), "machine-small"),
        (signs.of_offer("large", 0), (["machine-large"], ["coal", "coal", "3", "iron"])),
        (signs.of_offer("cards", 2), (["3", "card"], ["any", "any"])),
    ],
)
def test_signs_of_effects(found: Any, expected: Any) -> None:
    assert found == expected


def test_everything_in_the_box_has_a_face() -> None:
    shared = GAME.board.shared()
    for machine in p.MACHINES:
        assert f'id="d-{machine}"' in shared
        assert (f'id="d-{machine}-up"' in shared) == (n.MACHINE_ROWS[machine]["size"] != "medium")
    for name in (*p.UPGRADES, *(f"ability-{one}" for one in p.ABILITIES), *(f"card-{one}" for one in p.CARDS)):
        assert f'id="d-{name}"' in shared
    assert all(f'id="d-trophy-{kind}"' in shared for kind in p.TROPHIES)


# ---------------------------------------------------------------- the board shows what is there
def test_every_piece_is_drawn_once_and_where_it_lies() -> None:
    for s in positions():
        view = s.view(0)
        root = page(s)
        drawn = Counter(key for key in ids(root))
        for seat, row in enumerate(view["seats"]):
            ships = [f"airship-{seat}-{kind}" for kind in p.AIRSHIPS]
            assert [drawn[ship] for ship in ships] == [1, 1, 1]
            assert all(drawn[f"upgrade-{one}"] == 1 for one in row["upgrades"])
            assert all(drawn[f"stock-{one}"] == 1 for one in row["machines"])
        for machine, row in view["machines"].items():
            left, top = min(cell[0] for cell in row["cells"]), max(cell[1] for cell in row["cells"])
            moved = find(root, f"machine-{machine}").attrib["transform"]
            assert moved == f"translate({layout.cell_x(left)} {layout.cell_y(top)})"
            up = "-up" if row["turned"] and n.MACHINE_ROWS[machine]["size"] != "medium" else ""
            assert stamps(find(root, f"machine-{machine}"))[0] == f"{machine}{up}"
        for tile, row in view["tiles"].items():
            tokens = [name for name in symbols(find(root, f"scaffold-{tile}")) if name.startswith("token-")]
            assert sorted(tokens) == sorted(f"token-{one}" for one in row["resources"] if one)


def test_every_worker_is_drawn_or_counted() -> None:
    for s in positions():
        root, view = page(s), s.view(0)
        for seat, row in enumerate(view["seats"]):
            alike = [node for node in root.iter() if node.attrib.get("data-alike") == f"worker-{seat}"]
            whirled = texts(find(root, f"whirlpool-{seat}")) if row["whirlpool"] else ["×0"]
            inside = int(whirled[0].removeprefix("×"))
            assert inside == row["whirlpool"]
            assert len(alike) - bool(inside) + inside == p.WORKERS


def test_the_water_stands_at_its_level() -> None:
    for level in (0, 3, 8):
        root = page(scene(level=level))
        (lake,) = [node for node in root.iter() if node.attrib.get("class") == "rising"]
        assert lake.attrib["transform"] == f"translate(0 {layout.cell_y(level)})"


def test_what_lies_on_machines() -> None:
    s = ready(
        "refuge", "trap", "toll_bridge", "swap_meet",
        refuge={0: 2}, trap={1: 1}, toll={"iron": 2, "whistle": 1}, stall="coal",
    )  # fmt: skip
    root = page(s)
    on = {name: find(root, f"machine-{name}") for name in ("refuge", "trap", "toll_bridge", "swap_meet")}
    assert [key for key in ids(on["refuge"]) if key.startswith("worker")] == ["worker-0-refuge-0", "worker-0-refuge-1"]
    assert [key for key in ids(on["trap"]) if key.startswith("worker")] == ["worker-1-trap-0"]
    assert symbols(on["toll_bridge"]) == ["token-iron", "token-iron", "token-whistle"]
    assert symbols(on["swap_meet"]) == ["token-coal"]
    wild = [kind for kind in p.RESOURCES if "any" in symbols(find(root, f"supply-{kind}"))]
    assert wild == ["coal", "whistle"], "what stands in for others has a sign"


def test_an_empty_pile_is_a_hollow() -> None:
    s = scene()
    s.tile_heights[0] = 0
    assert "pile-l" not in ids(page(s))
    assert "pile-s" in ids(page(s))


# ---------------------------------------------------------------- the keys of actions
@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("gather", "do-gather"),
        ("work", "do-work"),
        ("construct", "do-construct"),
        ("end_turn", "do-end"),
        ("dock(dock=small_2)", "dock-small_2"),
        ("pile(shape=t)", "pile-t"),
        ("piece(piece=s_04)", "stock-s_04"),
        ("upgrade(upgrade=shuttle)", "market-shuttle"),
        ("ability(ability=artisan)", "ability-artisan"),
        ("worker(row=3,column=8)", "worker-8-3"),
        ("shift(level=4,direction=up)", "shift-4-up"),
        ("decline(power=planner)", "decline-planner"),
        ("cell(row=2,column=5)", "cell-5-2"),
        ("fly(direction=upright,row=2,column=5)", "cell-5-2"),
        ("airship(airship=blimp)", "airship-0-blimp"),
        ("barracks(row=6)", "worker-0-b6"),
        ("whirlpool", "whirlpool-0"),
        ("refuge", "worker-0-refuge-0"),
        ("power(power=pawnbroker)", "upgrade-pawnbroker"),
        ("power(power=whistle_for_resource)", "ability-money_changer"),
        ("power(power=scaffold_for_card)", "ability-requisitioner"),
    ],
)
def test_the_element_of_an_action(action: str, key: str) -> None:
    view = scene(tiles=LOW).view(0)
    assert keys.paths(view, GAME.parse(action)) == ((key,),)


def test_a_resource_is_taken_from_the_wagon_or_the_own_stock() -> None:
    view = scene().view(0)
    assert keys.paths(view, GAME.parse("resource(resource=gold)")) == (("supply-gold",), ("store-gold",))


def test_an_exchange_names_both_upgrades() -> None:
    action = GAME.parse("swap(own=shuttle,market=stockpile)")
    assert keys.paths(scene().view(0), action) == (("upgrade-shuttle", "market-stockpile"),)


def test_two_cards_are_kept_in_any_order() -> None:
    view = {**scene().view(0), "drawn": ["rush", "storm", "rush"]}
    assert set(keys.paths(view, GAME.parse("keep(cards=storm)"))) == {("drawn-1",)}
    assert set(keys.paths(view, GAME.parse("keep(cards=rush)"))) == {("drawn-0",), ("drawn-2",)}
    both = set(keys.paths(view, GAME.parse("keep(cards=rush+rush)")))
    assert both == {("drawn-0", "drawn-2"), ("drawn-2", "drawn-0")}
    mixed = set(keys.paths(view, GAME.parse("keep(cards=rush+storm)")))
    assert mixed == {("drawn-0", "drawn-1"), ("drawn-1", "drawn-0"), ("drawn-2", "drawn-1"), ("drawn-1", "drawn-2")}


def test_copies_of_a_card_and_of_a_trophy_stand_for_each_other() -> None:
    view = scene(hands={0: ["rush", "rush", "storm"]}, trophies={0: ["move", "vp_4", "move"]}).view(0)
    assert keys.paths(view, GAME.parse("play(card=rush)")) == (("card-rush",), ("card-rush-2",))
    held = view["seats"][0]["trophies"]
    assert keys.paths(view, GAME.parse("use(trophy=move)")) == tuple(
        (f"trophy-own-{place}",) for place, kind in enumerate(held) if kind == "move"
    )


def test_a_machine_is_clicked_where_it_lies() -> None:
    s = scene(machine_stock={0: ["forge"], 1: ["crane"]}, machine_market={"medium": ["press", "vault", "lift"]})
    for machine, key in (("forge", "stock-forge"), ("crane", "stock-crane"), ("press", "market-press")):
        assert keys.machine_key(s.view(0), machine) == key


def test_a_dock_with_several_prices_is_chosen_by_its_price() -> None:
    view = {**scene().view(0), "asking": {"dock": "scaffolds"}}
    assert keys.paths(view, GAME.parse("offer(number=2)")) == (("offer-scaffolds-2",),)
    view["asking"] = {"dock": "medium"}
    assert keys.paths(view, GAME.parse("offer(number=1)")) == (("dock-medium",),)


@pytest.mark.parametrize(
    ("action", "kind"),
    [("stop", Kind.GO), ("refuse", Kind.GO), ("play(card=rush)", Kind.SPECIAL), ("harvest", Kind.TAKE)],
)
def test_what_is_offered_first(action: str, kind: Kind) -> None:
    assert keys.kind(GAME.parse(action)) == kind


# ---------------------------------------------------------------- one click for two answers
def test_strokes_are_possible() -> None:
    """What the second answer names is there after the first one."""
    met: Counter[tuple[str, int]] = Counter()
    for s in positions(7):
        if s.over:
            continue
        view = s.view(int(s.player))
        for actions in GAME.board.shortcuts(view).values():
            assert all(GAME.label(view, action) for action in actions), "each is told before the first one is done"
            then = s.clone()
            then.apply(actions[0])
            assert len(actions) == 1 or actions[1] in then.legal
            met[GAME.actions.block(actions[0]).name, len(actions)] += 1
    assert {name for name, _ in met} == {"gather", "construct", "move", "stop"}


def test_a_piece_without_a_site_is_no_stroke() -> None:
    s = scene(tiles=LOW, scaffolds={0: ["t_02", "l_03"]}, machine_stock={0: ["factory"]})
    act(s, "work")
    assert chances.placeable(s.view(0)) == ["l_03", "t_02"]
    strokes = GAME.board.shortcuts(s.view(0))
    assert ("stock-factory",) not in strokes
    assert strokes["stock-l_03",] == (p.CONSTRUCT, p.PIECE + p.PIECES.index("l_03"))


def test_a_piece_with_one_site_is_shown_there_before_it_is_built() -> None:
    """Nothing more would be asked: a second click, on a cell of the site, settles it."""
    met = 0
    for number in range(4):
        s = cast(Whistle, ENTRY.modes[number % 3].new(GAME, number + 11))
        for _ in play(ENTRY, s, "eager", number):
            view = s.view(max(0, int(s.player)))
            for action in s.legal if view["question"] == "construct_piece" else ():
                piece = GAME.actions.decode(action).args["piece"]
                then = s.clone()
                then.apply(action)
                laid = then.view(0)["tiles"] | then.view(0)["machines"]
                (path,) = keys.paths(view, action)
                assert (len(path) == 2) == (piece in laid)
                if piece in laid:
                    assert path[1] in {layout.cell_key(*cell) for cell in laid[piece]["cells"]}
                    met += 1
    assert met > 2


def test_with_a_whistle_a_move_asks_how_it_is_paid() -> None:
    plain = act(scene(tiles=LOW, stocks={0: {"gold": 1}}), "work").view(0)
    wild = act(scene(tiles=LOW, stocks={0: {"gold": 1, "whistle": 1}}), "work").view(0)
    lung = act(scene(tiles=LOW, stocks={0: {"gold": 1, "coal": 1}}, upgrades={0: ["black_lung"]}), "work").view(0)
    only = act(scene(tiles=LOW, stocks={0: {"whistle": 2}}), "work").view(0)
    for view in (plain, only):
        assert GAME.board.shortcuts(view)["worker-0-b3",] == (p.MOVE, p.BARRACKS + 2)
    for view in (wild, lung):
        assert GAME.board.shortcuts(view)["worker-0-b3",] == (p.MOVE,), "then the worker is chosen"


def test_a_second_piece_is_taken_as_the_first_one() -> None:
    stock: dict[str, Any] = {"scaffolds": {0: ["t_02", "l_03", "s_02"]}, "tiles": LOW}
    built = ("work", "construct", "piece(piece=t_02)", "site(turned=0,row=3,column=1)")
    paid = act(scene(**stock, stocks={0: {"water": 2}}), *built).view(0)
    asked = act(scene(**stock, stocks={0: {"water": 1, "whistle": 1}}), *built).view(0)
    assert GAME.board.shortcuts(paid)["stock-l_03",] == (p.CONSTRUCT, p.PIECE + p.PIECES.index("l_03"))
    assert GAME.board.shortcuts(asked)["stock-l_03",] == (p.CONSTRUCT,)


def test_one_click_ends_the_turn_where_something_could_still_be_used() -> None:
    s = act(scene(tiles=LOW, trophies={0: ["move"]}, workers={0: [(2, 1)]}), "work")
    assert GAME.board.shortcuts(s.view(0))["do-stop",] == (p.STOP, p.END_TURN)
    act(s, "stop", "end_turn")
    assert s.active == 1
    nothing = act(scene(tiles=LOW, scaffolds={0: ["t_02"]}), "work").view(0)
    assert ("do-stop",) not in GAME.board.shortcuts(nothing), "to stop ends the turn by itself"


# ---------------------------------------------------------------- many placements
def crowded() -> Whistle:
    """A canyon with scaffolds far from each other, and a scaffold in hand."""
    tiles: dict[str, Site] = {
        "t_10": ((6, 5), 3),
        "t_05": ((1, 6), 7),
        "s_07": ((9, 1), 7),
        "s_11": ((4, 10), 1),
        "s_02": ((9, 10), 3),
        "l_08": ((4, 1), 1),
    }
    s = scene(tiles=tiles, scaffolds={0: ["l_02", "t_13"]})
    return act(s, "work", "construct", "piece(piece=l_02)")


def test_hundreds_of_placements_are_few_bytes() -> None:
    """No element for a placement: a row of two numbers, and one element for each cell that is held."""
    s = crowded()
    view = s.view(0)
    assert len(s.legal) > 300
    ways = ways_of(GAME, view, view["legal"])
    assert len(ways_table(ways)) < 16 * len(s.legal)
    lit = {key for some in ways.values() for path in some for key in path}
    canyon = GAME.board.picture(view, may=lit, bare=True).board[0]
    assert len(lit) <= p.CELLS
    assert len(canyon) < 36_000
    assert len(zlib.compress(canyon.encode())) < 6_000


def test_the_ground_is_told_cell_by_cell() -> None:
    s = crowded()
    data = find(page(s), "placing").attrib
    ground = Ground(s.view(0))
    assert len(data["data-ground"]) == len(data["data-staff"]) == p.CELLS
    for number, letter in enumerate(data["data-ground"]):
        cell = (number % p.COLUMNS + 1, number // p.COLUMNS + 1)
        resource = ground.shown(cell)
        expected = {"whistle": "h"}.get(resource, resource[0]) if resource else "#" if cell in ground.tile else "."
        assert letter == expected
    turns = dict(part.split(":") for part in data["data-turns"].split(";"))
    legal = [GAME.actions.decode(action).args for action in s.legal]
    assert {int(turned) for turned in turns} == {args["turned"] for args in legal}
    for turned, cells in turns.items():
        assert [(int(one[0]), int(one[1])) for one in cells.split(",")] == piece_cells("l_02", int(turned), 0, 0)


def test_only_the_one_who_decides_is_given_the_piece() -> None:
    assert "placing" in ids(page(crowded(), 0))
    assert "placing" not in ids(page(crowded(), 1))


def test_groups_of_placements_follow_each_other() -> None:
    """In the long list in words a heading comes once."""
    s = crowded()
    view = s.view(0)
    groups = [GAME.words.group(view, action) for action in s.legal]
    changes = [group for place, group in enumerate(groups) if place == 0 or groups[place - 1] != group]
    assert len(changes) == len(set(changes)) > 8
    assert groups[0] == "Not turned, lowest row 1"


# ---------------------------------------------------------------- shapes
def test_the_outline_of_a_tile() -> None:
    assert pieces.outline([(0, 0)], 0) == "M0 0L50 0L50 50L0 50Z"
    for kind in range(p.SHAPE_COUNT):
        for turned in range(p.TURNS):
            line = pieces.outline(pieces.screen_cells(kind, turned), 0)
            corners = [tuple(map(float, one.split())) for one in line[1:-1].split("L")]
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
            assert abs(area) / 2 == p.TILE_CELLS * layout.CELL**2


def test_a_long_name_is_cut_in_two_lines() -> None:
    assert pieces.split("Rush") == ["Rush"]
    assert pieces.split("Battering Ram") == ["Battering", "Ram"]
    assert pieces.split("Contrôle à distance") == ["Contrôle", "à distance"]


def test_no_name_is_left_out_of_a_small_window() -> None:
    """What is too long for larger letters is written a second time, narrower."""
    for language in ("en", "fr"):
        long = 0
        for words in (n.name_of(machine, language) for machine in p.MACHINES):
            drawn = list(
                joined([pieces.name(50, 13, words, "small-name", 12.4, 88)]).iter("{http://www.w3.org/2000/svg}text")
            )
            classes = [node.attrib["class"].split()[1:] for node in drawn]
            assert [node.text for node in drawn] == [words] * len(drawn)
            assert classes in ([[]], [["long"], ["narrow"]])
            if len(drawn) == 2:
                assert drawn[1].attrib["textLength"] == "88"
                long += 1
        assert 0 < long < len(p.MACHINES)


def test_marks_are_where_things_are() -> None:
    s = scene(tiles=LOW, workers={0: [(2, 1)]}, stocks={0: {"gold": 1}}, seed=Random(3).randrange(9))
    journal = GAME.listen(s)
    act(s, "work", "move", "worker(row=1,column=2)", "cell(row=1,column=8)")
    told = [GAME.events.read(event, 0) for event in journal.take()]
    assert GAME.board.marks(s.view(0), told) == {"worker-8-1"}


def test_a_flag_stands_on_what_was_moved() -> None:
    """Not on an empty cell beside a scaffold, nor over the head of a worker."""
    s = scene(tiles={"t_01": ((4, 1), 0), "l_01": ((1, 1), 0)}, workers={0: [(2, 1)]})
    for key, cells in (("scaffold-t_01", "t_01"), ("scaffold-l_01", "l_01"), ("worker-2-1", None)):
        flags = {key: Flag(1, 1)}
        root = joined(GAME.board.picture(s.view(0), flags=flags).all())
        (flag,) = [node for node in find(root, key).iter() if node.attrib.get("class", "").startswith("flag")]
        x, y = map(float, flag.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
        if cells is None:
            assert y > 20
            continue
        laid = s.view(0)["tiles"][cells]["cells"]
        left, top = min(column for column, _ in laid), max(row for _, row in laid)
        assert [left + int(x // layout.CELL), top] in laid


# ---------------------------------------------------------------- the answers of a small screen
def test_the_answers_of_a_small_screen_say_what_they_cost() -> None:
    s = scene(tiles=LOW, scaffolds={0: ["t_02", "s_02"]}, stocks={0: {"gold": 3, "water": 1}})
    besides = ("Money Changer", "")
    assert shown(s) == [("Gather", "place an airship"), ("Work", "build, move, rescue"), besides]
    act(s, "work")
    assert shown(s) == [("Build", "free"), ("Move", "1 gold"), ("Rescue", "2 gold"), ("End turn", ""), besides]
    act(s, "construct", "piece(piece=t_02)")
    assert GAME.board.pads(s.view(0)) is None, "a site is chosen on the board"
    s.apply(s.legal[0])
    assert shown(s)[0] == ("Build", "1 water")


def test_a_small_screen_offers_harvest_and_machines_before_the_end_of_the_turn() -> None:
    """The next step is filled; to end the turn harvests, and leaves no second question."""
    s = act(scene(tiles=LOW, trophies={0: ["vp_4"]}), "gather", "airship(airship=balloon)")
    act(s, next(name for name in map(GAME.name, s.legal) if p.HARVEST in act(s.clone(), name).legal))
    assert filled(s) == ["Harvest"]
    assert [words for words, _ in shown(s)][:2] == ["Harvest", "End turn"]
    first, second = GAME.board.shortcuts(s.view(0))["do-stop",]
    ended = s.clone()
    ended.apply(first)
    ended.apply(second)
    assert ended.active == 1
    assert sum(ended.view(0)["seats"][0]["stock"].values()) > sum(s.view(0)["seats"][0]["stock"].values())
    scarce = s.view(0) | {"supply": s.view(0)["supply"] | {"gold": 1}}
    assert ("do-stop",) not in GAME.board.shortcuts(scarce), "what could be used may be gone"
    act(s, "harvest")
    assert filled(s) == ["End turn"]


def test_a_small_screen_offers_each_machine_that_was_reached() -> None:
    met = 0
    for s in positions(7):
        pads = [] if s.over else GAME.board.pads(s.view(int(s.player))) or []
        machines = [action for action in s.legal if GAME.actions.block(action).name == "activate"]
        assert set(machines) <= {one.action for one in pads}
        if machines:
            assert not any(one.strong for one in pads if one.action == p.STOP)
        met += len(machines)
    assert met


def filled(s: Whistle) -> list[str]:
    return [one.words for one in GAME.board.pads(s.view(int(s.player))) or () if one.strong]


def shown(s: Whistle) -> list[tuple[str, str]]:
    return [(one.words, one.note) for one in GAME.board.pads(s.view(int(s.player))) or ()]


def test_what_a_small_screen_leaves_out_of_its_drawing_is_on_a_pad() -> None:
    """At the tables of the exact words, and no two pads read the same."""
    left_out: set[str] = set()
    for s in asked_tables():
        view = s.view(int(s.player))
        pads = GAME.board.pads(view) or ()
        hidden = [
            node for node in page(cast(Whistle, s), int(s.player)).iter() if node.attrib.get("class") == "on-pads"
        ]
        answers = {key for action in s.legal for path in GAME.board.paths(view, action) for key in path}
        keys_there = {key for node in hidden for key in ids(node)} & answers
        assert {one.key for one in pads} >= keys_there, view["question"]
        assert all(one.action in s.legal for one in pads)
        assert len({(one.words, one.note) for one in pads}) == len(pads)
        left_out |= {key.partition("-")[0] for key in keys_there}
    assert {"do", "pay", "branch", "trigger", "decline"} <= left_out


def test_every_question_of_an_effect_can_be_answered_on_the_board() -> None:
    """At the tables of the exact words: all that is clicked is drawn."""
    for s in asked_tables():
        view = s.view(int(s.player))
        drawn = set(ids(page(cast(Whistle, s), int(s.player))))
        for action in s.legal:
            for path in GAME.board.paths(view, action):
                assert drawn.issuperset(path), (view["question"], GAME.name(action), path)


# ---------------------------------------------------------------- the end
def test_the_end_has_a_tower_for_each_seat() -> None:
    staying = {0: range(2, 8), 1: range(3, 8), 2: range(1, 8)}  # in the barracks; the others drift
    s = scene(players=3, tower={0: [2, 2, 5], 2: [12]}, barracks=staying)
    s.over = True
    drawing = joined([GAME.board.finale(s.view(0))])
    drifting = [node for node in drawing.iter() if node.attrib.get("class") == "drifting-number"]
    assert [node.text for node in drifting] == ["×4", "×1"], "nobody of the first seat is lost"
    assert Counter(symbols(drawing))["worker"] == 3 + 1 + len(drifting)
    assert Counter(symbols(drawing))["star"] == len(s.winners()) == 1
    label = next(node for node in drawing.iter() if "aria-label" in node.attrib).attrib["aria-label"]
    assert "in the tower: 3, in the whirlpool: 0" in label


# ---------------------------------------------------------------- style
OF_DRAWINGS = {
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
}


def classes_of_pages() -> set[str]:
    """The classes that pages and scripts of the house give their elements."""
    found: set[str] = set()
    web = Path(aerodrome.web.__file__).parent
    for file in web.rglob("*.py"):
        code = file.read_text(encoding="utf-8")
        for part in re.findall(r'\(\s*"((?:#[\w-]+)?(?:\.[\w-]+)+)"', code):
            found |= set(re.findall(r"\.([\w-]+)", part))
        found |= {name for part in re.findall(r'class_=\[?"([\w -]+)"', code) for name in part.split()}
    for file in web.rglob("*.js"):
        for part in re.findall(r"classList\.(?:add|toggle)\(([^)]*)\)", file.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([\w-]+)"', part))
    return found


def test_the_style_of_the_board_leaves_the_page_alone() -> None:
    """A class that a page uses as well hides, fades or resizes nothing unless it is told to be one of a drawing."""
    sheet = Path(keys.__file__).with_name("board.css").read_text(encoding="utf-8")
    sheet = re.sub(r"@media[^{]*\{", "", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    house = classes_of_pages()
    assert {"away", "long", "under"} <= house
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        for selector in selectors.split(","):
            bare = re.fullmatch(r"\.([\w-]+)", selector.strip())
            if bare and bare[1] in house:
                properties = {one.split(":")[0].strip() for one in body.split(";") if one.strip()}
                assert properties <= OF_DRAWINGS, selector
