"""The picture of Aerion, true to what it shows; that it is sound, clickable and silent the battery proves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from aerodrome.games.aerion import GAME
from aerodrome.games.aerion.parts import DECKS, EXPANSIONS, SHIPS
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.words.names import name_of
from tests.games.aerion.scene import act, question, scene
from tests.kit.drawing import SVG, Element, find, has_class, ids, symbols, texts, tree

View = dict[str, Any]
draw, keys, picture = GAME.board.draw, GAME.board.keys, GAME.board.picture
ALL = list(EXPANSIONS)


# ---------------------------------------------------------------- reading a drawing
def parsed(view: View, language: str = "en", **lit: Any) -> Element:
    return tree(draw(view, language, **lit))


def card(name: str) -> str:
    return name.replace("/", "-")


# ---------------------------------------------------------------- a full table
def crowded(**changes: Any) -> Aerion:
    """Two players, all expansions, something in every zone."""
    layout: dict[str, Any] = {
        "players": 2,
        "expansions": ALL,
        "dice": [5, 5, 1, 2, 2, 6],
        "display": {"triple": "hammer_bird", "quad": "worker", "two_pair": "crew_sognae", "straight": "book"},
        "workshops": {
            "personal_0": ["triple/plan_nacelle"],
            "common": ["plan_hornet"],
            "personal_1": ["quad/mat_nuts"],
        },
        "pulpits": {0: ["triple/book", "quad/book"], 1: ["two_pair/book"]},
        "reserves": {0: ["all_six/crew_incubus", "all_six/crew_sognae"], 1: ["straight/mat_nuts"]},
        "payrolls": {0: ["full_house/worker", "quad/worker"], 1: ["straight/worker"]},
        "charge_of_1": ["bee", "glider", "trihellix"],
        "flying": ["hellinaut", "bee"],
        "factories": ["library", "logistics"],
        "under_flagship": ["full_house/mat_propellers"],
        "hourglasses": ["triple/hourglass", "straight/hourglass", "straight/hourglass"],
        "clouds": [0, 1, 2, 2, 2, 2],
        "piers": 1,
        "eggs_owned": ["triple/egg", "two_pair/egg", "straight/egg"],
        "outposts": [None, None, "book", "material", "blueprint", "crew"],
        "lairs": [None, "crew", "book", "crew", "material", "book"],
        "figure": 2,
        "free_rerolls": 2,
        "pixies": 2,
    }
    return scene(**(layout | changes))


# ---------------------------------------------------------------- nothing outside, nothing too large
def boxes(node: Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and bottom of everything that is drawn; what is turned by an angle is left out."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)$", node.attrib.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if node.tag in (f"{SVG}rect", f"{SVG}use", f"{SVG}text"):
        at_x, at_y = x + float(node.attrib.get("x", 0)), y + float(node.attrib.get("y", 0))
        yield at_x, at_y, at_x + float(node.attrib.get("width", 0)), at_y + float(node.attrib.get("height", 0))
    for child in node:
        if child.tag != f"{SVG}defs" and "rotate" not in child.attrib.get("transform", ""):
            yield from boxes(child, x, y)


def test_nothing_is_drawn_outside_the_picture() -> None:
    for s in (crowded(), scene(), crowded(variants=["grounded", "minimal_debt"], payrolls={}, clouds=[1] * 6)):
        root = parsed(s.view(0))
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        drawn = list(boxes(root))
        assert len(drawn) > 200
        assert min(box[0] for box in drawn) >= left
        assert min(box[1] for box in drawn) >= top
        assert max(box[2] for box in drawn) <= left + width
        assert max(box[3] for box in drawn) <= top + height


def test_a_base_table_stays_small() -> None:
    assert len(draw(scene(dice=[5, 5, 5, 2, 2, 6]).view(0))) < 70_000


# ---------------------------------------------------------------- the keys of actions
@pytest.mark.parametrize(
    ("action", "path"),
    [
        ("pay(deck=two_pair)", ("card-two_pair", "discard-two_pair")),
        ("hire(deck=quad)", ("card-quad", "payroll-0")),
        ("pixie", ("pixie-2",)),
        ("use_free_reroll", ("roll",)),
        ("book_rerolls", ("book-reroll",)),
        ("transfer", ("reserve-0",)),
        ("use_eggs", ("eggs",)),
        ("construction", ("pier-2",)),
        ("reroll(dice=37)", ("die-1", "die-3", "die-6", "roll")),
        ("set_die(die=3,face=4)", ("die-3", "face-4")),
        ("move(deck=all_six,element=crew_sognae,spot=common)", ("reserve-0-2", "spot-common-crew")),
        ("move(deck=all_six,element=crew_sognae,spot=flagship)", ("reserve-0-2", "spot-flagship-crew_sognae")),
        ("birds(decks=5)", ("card-triple", "card-two_pair", "clouds")),
        ("pay_worker(deck=full_house)", ("payroll-0-full_house",)),
        ("egg_deck(deck=quad,eggs=2)", ("deck-quad", "eggs-2")),
    ],
)
def test_paths(action: str, path: tuple[str, ...]) -> None:
    assert keys(crowded().view(0), GAME.parse(action)) == path


def test_the_same_spot_is_another_workshop_for_one_and_for_two() -> None:
    alone = scene(window="placement", hand="quad/mat_nuts", dice=[1, 2, 3, 4, 5, 6])
    assert keys(alone.view(0), GAME.parse("place(spot=workshop_2)")) == ("spot-workshop_2-material",)
    assert keys(crowded().view(0), GAME.parse("move(deck=all_six,element=crew_incubus,spot=workshop_1)")) == (
        "reserve-0-1",
        "spot-personal_0-crew",
    )


# ---------------------------------------------------------------- what lies on the table is in the picture
def test_display_decks_and_piles() -> None:
    piles = {"triple": ["crew_incubus", "book"], "quad": ["mat_nuts"]}
    s = scene(
        dice=[5, 5, 5, 2, 2, 6], display={"triple": "mat_nuts", "quad": "book", "full_house": "book"}, discards=piles
    )
    view = s.view(0)
    root = parsed(view)
    for deck in DECKS:
        shown = view["decks"][deck]["display"]
        place = find(root, f"card-{deck}")
        assert [node.attrib["id"] for node in place if "id" in node.attrib] == ([card(shown)] if shown else [])
        assert str(view["decks"][deck]["left"]) in texts(find(root, f"deck-{deck}"))
        pile = view["decks"][deck]["discard"]
        assert texts(find(root, f"discard-{deck}")) == ([str(len(pile))] if pile else [])
        lit = has_class(find(root, f"plaque-{deck}"), "tick-disc")
        assert lit == (deck in ("triple", "two_pair", "full_house") and shown is not None), (
            "no tick where nothing can be taken"
        )
    assert symbols(find(root, card("triple/book/1"))) == ["book"]
    assert find(find(root, "discard-triple"), card("triple/book/1")) is not None
    assert name_of("mat_nuts") in texts(find(root, "card-triple"))


def test_an_exhausted_deck_is_hollow() -> None:
    root = parsed(scene(display={"quad": "book", "triple": "mat_nuts"}, rest="discard", dice=[1] * 6).view(0))
    assert has_class(find(root, "deck-quad"), "slot")
    assert texts(find(root, "deck-quad")) == []


def test_known_cards_lie_face_up_on_their_deck() -> None:
    s = scene(dice=[5, 5, 5, 2, 2, 6], pulpits={0: ["triple/book"]}, discards={"quad": ["mat_nuts", "plan_glider"]})
    act(s, "recover", "recover_card(kind=plan_glider)")
    view = s.view(0)
    assert [name.split("/")[1] for name in view["decks"]["quad"]["known"]] == ["plan_glider", "mat_nuts"]
    deck = find(parsed(view), "deck-quad")
    assert find(deck, card(view["decks"]["quad"]["known"][0])) is not None
    assert [name for name in symbols(deck) if name != "back-rose"] == ["ship-glider", "mat_nuts"]


def test_dice_show_their_values_and_none_before_the_roll() -> None:
    root = parsed(scene(dice=[6, 1, 2, 3, 4, 5]).view(0))
    for die, value in enumerate((6, 1, 2, 3, 4, 5), start=1):
        assert len(list(find(root, f"die-{die}").iter(f"{SVG}circle"))) == value
    start = scene(window="start", reserves={0: ["quad/mat_nuts"]})
    assert question(start) == "start_window"
    unrolled = parsed(start.view(0))
    assert all(has_class(find(unrolled, f"die-{die}"), "waiting") for die in range(1, 7))


def test_tray_pixies_free_rerolls_and_the_sum() -> None:
    root = parsed(crowded().view(0))
    assert [has_class(find(root, f"pixie-{i}"), "pixie-disc") for i in (1, 2, 3)] == [True, True, False]
    assert "+2" in texts(root)
    assert "21" in texts(root)
    assert "+2" not in texts(parsed(crowded(free_rerolls=0).view(0)))


def test_ships_fly_belong_to_a_seat_and_are_grounded() -> None:
    s = crowded(variants=["grounded"], clouds=[0, 1, 2, 0, 2, 2], flying=["hellinaut"])
    root = parsed(s.view(0))
    for ship in SHIPS:
        token = find(root, f"ship-token-{ship}")
        assert has_class(token, "flying") == (ship == "hellinaut")
        assert (f"seat-{2 if ship in ('bee', 'glider', 'trihellix') else 1}") in symbols(token)
    clouds = [[n for n in symbols(find(root, f"ship-token-{ship}")) if n.startswith("stone")] for ship in SHIPS]
    damaged, intact = ["stone_cloud-damaged"] * 2, ["stone_cloud-intact"] * 2
    assert clouds == [[], damaged, intact, [], intact, intact]


def test_what_lies_with_the_seats() -> None:
    view = crowded().view(0)
    root = parsed(view, names=("Ada", "Bo"))
    assert {"Ada", "Bo"} <= set(texts(root))
    for seat, zones in enumerate(view["seats"]):
        for zone in ("pulpit", "reserve"):
            place = find(root, f"{zone}-{seat}")
            assert all(find(place, card(name)) is not None for name in zones[zone])
        for worker in zones["payroll"]:
            deck = worker.split("/")[0]
            assert find(find(root, f"payroll-{seat}-{deck}"), card(worker)) is not None
    for shop in view["workshops"]:
        for slot in ("blueprint", "material", "crew"):
            place = find(root, f"spot-{shop['id']}-{slot}")
            assert not shop[slot] or find(place, card(shop[slot])) is not None
            assert has_class(place, "slot") == (shop[slot] is None)


def test_a_full_reserve_shows_every_card() -> None:
    stored = ["all_six/crew_incubus", "all_six/crew_sognae", "quad/crew_sognae", "full_house/crew_incubus"]
    stored += ["straight/mat_nuts", "straight/mat_cocoons", "all_six/plan_hellinaut", "straight/plan_bee"]
    root = parsed(scene(reserves={0: stored}, display={"triple": "mat_nuts"}, dice=[1, 2, 3, 4, 5, 6]).view(0))
    places = [find(root, f"reserve-0-{i}").attrib["transform"] for i in range(1, 9)]
    assert len(set(places)) == 8


def test_the_common_payroll_is_drawn_once() -> None:
    s = crowded(variants=["minimal_debt"], payrolls={0: ["quad/worker"]})
    root = parsed(s.view(1))
    assert find(find(root, "payroll-common"), "quad-worker-2") is not None
    assert not [key for key in ids(root) if key.startswith(("payroll-0", "payroll-1"))]
    assert keys(s.view(0), GAME.parse("hire(deck=quad)")) == ("card-quad", "payroll-common")
    assert keys(s.view(0), GAME.parse("pay_worker(deck=quad)")) == ("payroll-common-quad",)


@pytest.mark.parametrize(
    ("kind", "pictures"),
    [
        ("mat_nuts", ["mat_nuts", "ship-glider", "ship-nacelle"]),
        ("crew_incubus", ["crew_incubus", "ship-hellinaut", "ship-glider", "ship-bee"]),
        ("plan_bee", ["ship-bee", "mat_cocoons", "crew_incubus"]),
        ("book", ["book", "sign-reroll", "sign-store", "sign-recover"]),
    ],
)
def test_a_card_shows_itself_and_what_it_goes_with(kind: str, pictures: list[str]) -> None:
    root = parsed(scene(display={"triple": kind, "quad": "book"}, dice=[1, 2, 3, 4, 5, 6]).view(0))
    assert symbols(find(root, "card-triple")) == ["combo-triple", *pictures]


def test_the_card_in_hand() -> None:
    s = scene(window="placement", hand="straight/mat_cocoons", pulpits={0: ["quad/book"]}, dice=[1, 2, 3, 4, 5, 6])
    assert find(find(parsed(s.view(0)), "hand"), "straight-mat_cocoons-1") is not None


def test_flagship_factories_and_hourglasses() -> None:
    root = parsed(crowded().view(0))
    filled = [key for key in ids(root) if key.startswith("spot-flagship-") and has_class(find(root, key), "stock")]
    assert filled == ["spot-flagship-mat_propellers"]
    assert "factory-library" in symbols(find(root, "factory-library"))
    assert [key for key in ids(root) if key.startswith("factory-")] == ["factory-library", "factory-logistics"]
    owned = [deck for deck in DECKS if has_class(find(root, f"hourglass-{deck}"), "lit")]
    assert owned == ["triple", "straight"]
    assert texts(find(root, "hourglass-straight")) == ["2"]
    flying = parsed(crowded(flagship_flying=True, under_flagship=[]).view(0))
    assert has_class(find(flying, "flagship"), "flying")
    assert not has_class(find(root, "flagship"), "flying")


def test_clouds_piers_and_eggs() -> None:
    root = parsed(crowded(shells_marked=True).view(0))
    tokens = [symbols(find(root, f"cloud-{i}"))[-1] for i in range(1, 7)]
    assert tokens == ["stone_cloud-damaged"] * 2 + ["stone_cloud-intact"] * 4
    assert has_class(find(root, "cloud-1"), "ghost")
    assert not has_class(find(root, "cloud-2"), "ghost")
    assert [symbols(find(root, f"pier-{i}")) for i in (1, 2, 3)] == [
        ["pier-built"],
        ["pier-worksite"],
        ["pier-worksite"],
    ]
    assert texts(find(root, "eggs")) == ["3"]
    assert has_class(find(root, "eggs"), "alarm")
    assert not has_class(find(parsed(crowded().view(0)), "eggs"), "alarm")
    assert not has_class(find(parsed(crowded(shells_marked=True, egg_taken=True).view(0)), "eggs"), "alarm")


def test_a_factory_that_can_be_used_now_bears_a_lamp() -> None:
    for paid, lab_open in ((False, False), (True, False), (False, True)):
        s = crowded(factories=["security", "research_lab"], pulpits={}, paid=paid, lab_open=lab_open)
        root = parsed(s.view(0))
        assert has_class(find(root, "factory-security"), "lamp") == paid
        assert has_class(find(root, "factory-research_lab"), "lamp") == lab_open


def test_the_hellkite() -> None:
    view = crowded().view(0)
    root = parsed(view)
    tops = [symbols(find(root, f"column-{i}")) for i in range(1, 7)]
    assert tops[0] == []
    assert tops[1] == ["lair", "type-crew"]
    assert [column[1] for column in tops[2:]] == ["type-book", "type-material", "type-blueprint", "type-crew"]
    assert name_of("blocks_book") in texts(root)
    x = [float(find(root, key).attrib["transform"].split("(")[1].split()[0]) for key in ("hellkite", "column-3")]
    assert abs(x[0] - x[1]) < 5
    assert has_class(find(root, "card-straight"), "veil"), "a blocked card is veiled"
    assert not has_class(find(root, "card-two_pair"), "veil")
    beaten = view | {"hellkite": view["hellkite"] | {"figure": None, "blocks": None}}
    assert "hellkite" not in ids(parsed(beaten))
    assert name_of("blocks_nothing") in texts(parsed(beaten))


def test_to_win_counts_every_condition() -> None:
    text = texts(parsed(crowded().view(0)))
    for key, done in {"ships": "2/6", "flagship": "1/5", "hourglasses": "2/6", "stone_clouds": "3/12"}.items():
        assert text[text.index(name_of(f"goal_{key}")) + 1] == done
    assert text[text.index(name_of("goal_piers")) + 1] == "1/3"
    assert text[text.index(name_of("goal_hellkite")) + 1] == "3/12"
    assert text[text.index(name_of("goal_workers")) + 1] == "3"
    assert f"{name_of('board_turn')} 1" in text


def test_the_near_seat_is_the_own_one() -> None:
    s = crowded()
    for seat in (0, 1):
        drawn = picture(s.view(seat))
        assert f'id="reserve-{seat}"' in drawn.own
        assert f'id="reserve-{1 - seat}"' in drawn.seats[1 - seat]


# ---------------------------------------------------------------- overlays and the end
def test_cards_revealed_by_eggs() -> None:
    s = act(crowded(decks={"quad": ["egg", "book", "mat_nuts"]}, workshops={}), "use_eggs")
    assert [key for key in ids(parsed(s.view(0))) if key.startswith("eggs-")] == ["eggs-1", "eggs-2", "eggs-3"]
    act(s, "egg_deck(deck=quad,eggs=3)")
    view = s.view(0)
    root = parsed(view)
    for name in view["asking"]["revealed"]:
        assert find(root, card(name)) is not None
    assert [key for key in ids(root) if key.startswith("pick-")] == ["pick-egg", "pick-book", "pick-mat_nuts"]


def test_picking_cards_out_of_a_discard_pile() -> None:
    pile = ["crew_incubus", "book", "mat_nuts", "hourglass", "hourglass", "plan_hornet"]
    s = scene(
        expansions=["flagship", "hourglasses"],
        factories=["archive", "library"],
        pulpits={0: ["triple/book"]},
        discards={"two_pair": pile},
        dice=[1, 2, 3, 4, 5, 6],
    )
    act(s, "recover")
    if question(s) == "choose_recover_pile":
        act(s, "recover_pile(deck=two_pair)")
    picks = [key for key in ids(parsed(s.view(0))) if key.startswith("pick-")]
    assert picks == ["pick-crew_incubus", "pick-mat_nuts", "pick-plan_hornet", "pick-hourglass", "pick-stop"]
    assert texts(find(parsed(s.view(0)), "pick-hourglass"))[-1] == "2"
    act(s, "recover_card(kind=mat_nuts)")
    view = s.view(0)
    root = parsed(view)
    assert view["asking"] == {"deck": "two_pair", "picked": 1}
    assert "pick-mat_nuts" not in ids(root)
    assert find(root, card(view["decks"]["two_pair"]["known"][0])) is not None


def test_victory_and_every_defeat_are_drawn() -> None:
    won = scene(
        window="placement",
        hand="two_pair/crew_sognae",
        display={"triple": "mat_nuts"},
        workshops={"workshop_1": ["straight/plan_trihellix", "all_six/mat_propellers"]},
        flying=[ship for ship in SHIPS if ship != "trihellix"],
        pulpits={0: ["quad/book"]},
        dice=[1, 2, 3, 4, 5, 6],
    )
    view = act(won, "place(spot=workshop_1)").view(0)
    assert view["outcome"] == "victory"
    root = parsed(view)
    assert "laurel" in symbols(root)
    assert {name_of("outcome_victory"), name_of("reason_victory")} <= set(texts(root))
    for outcome, symbol in {
        "exhausted": "back-rose",
        "unpaid_workers": "worker",
        "fragile_shells": "egg-broken",
        "very_fragile_shells": "egg-broken",
    }.items():
        root = parsed(view | {"outcome": outcome, "winners": []})
        assert symbol in symbols(root)
        assert "laurel" not in symbols(root)
        assert {name_of("outcome_defeat"), name_of(f"reason_{outcome}")} <= set(texts(root))


# ---------------------------------------------------------------- words, names, light
def test_french_is_french() -> None:
    view = crowded().view(0)
    english, french = set(texts(parsed(view))), set(texts(parsed(view, "fr")))
    for key in (
        "zone_reserve",
        "zone_to_win",
        "blocks_book",
        "key_roll",
        "bee",
        "crew_sognae",
        "hammer_bird",
        "library",
    ):
        assert name_of(key, "fr") in french
        assert name_of(key, "en") in english
    same = {text for text in english & french if any(letter.isalpha() for letter in text)}
    assert same <= {name_of(name) for name in ("crew_incubus", "crew_sognae", "nacelle", "trihellix", "common")}


def test_names_are_escaped() -> None:
    name = '<b>"Ada" & \x00co</b>'
    root = parsed(crowded().view(0), names=(name, "]]>"))
    assert '<b>"Ada" & co</b>' in texts(root)
    assert "]]>" in texts(root)
    assert "Player 1" in texts(parsed(crowded().view(0), names=("", "Bo")))


def test_light_falls_on_the_named_elements_alone() -> None:
    view = crowded().view(0)
    root = parsed(view, may=["card-quad", "roll"], chosen=["card-quad"], last=["ship-token-bee"])
    assert find(root, "card-quad").attrib["class"] == "piece may chosen"
    assert find(root, "roll").attrib["class"] == "pad piece may"
    assert find(root, "ship-token-bee").attrib["class"] == "piece last"
    lit = [node for node in root.iter() if {"may", "chosen", "last"} & set(node.attrib.get("class", "").split())]
    assert len(lit) == 3
    for node in lit:
        assert node[-1].attrib["class"] == "halo"
    assert not has_class(parsed(view), "halo")


def test_a_page_can_light_every_key() -> None:
    """The page changes the light by itself, so that in a picture in parts every key has its halo."""
    s = crowded()
    view = s.view(0)
    parts = [tree(part) for part in picture(view).all()]
    nodes = {node.attrib["id"]: node for part in parts for node in part.iter() if "id" in node.attrib}
    for action in view["legal"]:
        for key in keys(view, action):
            assert nodes[key][-1].attrib["class"] == "halo", key
            assert nodes[key].attrib["class"] in ("piece", "piece pad")


def test_the_parts_are_the_same_drawing() -> None:
    for s in (scene(dice=[5, 5, 5, 2, 2, 6]), crowded(), crowded(variants=["grounded", "minimal_debt"], payrolls={})):
        view = s.view(0)
        drawn = picture(view, "fr", sprite="/static/aerion.svg")
        assert list(drawn.seats) == ([] if view["players"] == 1 else [1])
        whole = "".join(drawn.all())
        assert "<style" not in whole
        assert "<symbol" not in whole
        assert 'href="#' not in whole
        assert "/static/aerion.svg#i-combo-quad" in whole
        joined = re.findall(r' id="([^"]+)"', whole)
        assert sorted(joined) == sorted(ids(parsed(view, "fr")))
