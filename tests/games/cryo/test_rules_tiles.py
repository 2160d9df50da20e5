"""CRY-5.19 to CRY-5.24: resource spaces, their piles, and tiles on platforms."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.cryo.state import Cryo
from tests.games.cryo.scene import act, answers, hand, options, question, scene, scraps, tracks
from tests.games.cryo.zones import (
    acts,
    boxed,
    chooses,
    deploy,
    look,
    pays,
    pile,
    places,
    plays,
    recall,
    scrap_cards,
    scrap_tiles,
    slots,
    use,
)
from tests.kit.rule import rule

SLOTS = (
    "custom_1_benefit", "awaken_cost", "charge_cost", "custom_2_cost", "custom_2_benefit", "fabricate_cost",
    "compute_cost",
)  # fmt: skip
BESIDE = {  # each resource space, a dock beside it, what it gives when it is empty
    "ws_res_1": ("ws_a", "crystal"), "ws_res_2": ("ws_b", "crystal"), "ws_res_3": ("ws_a", "crystal"),
    "ws_res_4": ("ws_d", "crystal"), "lg_res_crystal": ("lg_a", "crystal"), "lab_res_1": ("lab_a", "organics"),
    "lab_res_2": ("lab_b", "organics"), "lab_res_3": ("lab_c", "organics"), "lab_res_4": ("lab_d", "organics"),
    "lg_res_organics": ("lg_c", "organics"), "rd_res_1": ("rd_a", "tech"), "rd_res_2": ("rd_b", "tech"),
    "rd_res_3": ("rd_b", "tech"), "rd_res_4": ("rd_d", "tech"), "lg_res_tech": ("lg_b", "tech"),
}  # fmt: skip
BACK = {"crystal": "pink", "organics": "green", "tech": "grey"}


def top(s: Cryo, space: str) -> Any:
    """What everybody sees of a pile."""
    return look(s)["piles"][space]


# ---------------------------------------------------------------- taking a tile
@rule("CRY-5.19", "CRY-5.20", "CRY-5.23")
@pytest.mark.parametrize("space", BESIDE)
@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 0), (4, 2)])
def test_the_top_tile_is_returned_for_its_benefit_or_placed(space: str, players: int, seat: int) -> None:
    dock, material = BESIDE[space]
    tile, below = (
        f"{BACK[material]}_{material}",
        {"crystal": "pink_energy", "organics": "green_card", "tech": "grey_card"}[material],
    )
    s = scene(players=players, active=seat, piles={space: [tile, below]}, scrapped=True)
    assert top(s, space) == {"height": 2, "top": tile}
    use(s, dock, space)
    assert (question(s), set(answers(s))) == ("tile_use", {"take_benefit"} | places(*SLOTS))
    assert top(s, space) == {"height": 1, "top": None}
    before = boxed(s).get(tile, 0)
    other = act(s.clone(), "place(slot=fabricate_cost)")
    assert (slots(other, seat), tracks(other, seat), boxed(other).get(tile, 0)) == (
        {"fabricate_cost": tile},
        {},
        before,
    )
    act(s, "take_benefit")
    assert (slots(s, seat), tracks(s, seat), boxed(s)[tile]) == ({}, {material: 1}, before + 1)
    for one in (s, other):
        assert top(one, space) == {"height": 1, "top": below}
        assert (pile(one, space), int(one.active)) == ([below], (seat + 1) % players)


@rule("CRY-5.19", "CRY-11.48")
def test_only_the_pile_of_the_space_changes() -> None:
    s = scene()
    before = {space: pile(s, space) for space in BESIDE}
    use(s, "ws_d", "ws_res_4", "place(slot=charge_cost)")
    assert {space: pile(s, space) for space in BESIDE} == before | {"ws_res_4": before["ws_res_4"][1:]}


@rule("CRY-5.20", "CRY-5.145", "CRY-8.4")
def test_the_next_tile_is_unknown_until_the_taken_one_is_dealt_with() -> None:
    def asked(s: Cryo, kind: str, space: str) -> None:
        assert (question(s), top(s, space)["top"]) == (kind, None)

    # D8 and D9
    s = use(scene(piles={"ws_res_3": ["pink_crystal_or_tech", "pink_energy"]}), "ws_a", "ws_res_3")
    asked(s, "tile_use", "ws_res_3")
    act(s, "take_benefit")
    asked(s, "benefit_option", "ws_res_3")
    act(s, "choose(material=tech)")
    assert top(s, "ws_res_3") == {"height": 1, "top": "pink_energy"}
    # D10 and D11
    table: dict[str, Any] = {"piles": {"rd_res_4": ["grey_card", "grey_tech"]}, "hands": {0: ["imaging"]}}
    s = use(scene(**table, scrapped=True), "rd_d", "rd_res_4", "take_benefit")
    asked(s, "card_benefit", "rd_res_4")
    act(s, "play")
    asked(s, "play_card", "rd_res_4")
    act(s, "no_play")
    assert top(s, "rd_res_4")["top"] == "grey_tech"
    # D12, and the benefit it pays for
    s = scene(
        piles={"ws_res_3": ["pink_crystal_or_tech", "pink_energy"]},
        upgrades={0: ["prototype"]},
        tracks={0: {"nanite": 1}},
        scrapped=True,
    )
    use(s, "ws_a", "ws_res_3", "place(slot=charge_cost)")
    asked(s, "prototype", "ws_res_3")
    act(s, "pay(material=nanite)")
    asked(s, "benefit_option", "ws_res_3")
    act(s, "choose(material=crystal)")
    assert top(s, "ws_res_3")["top"] == "pink_energy"


@rule("CRY-5.20")
def test_no_seat_sees_the_next_tile_early() -> None:
    s = use(scene(players=3, piles={"ws_res_3": ["pink_crystal", "pink_energy", "pink_nanite"]}), "ws_a", "ws_res_3")
    for reader in (None, 0, 1, 2):
        assert look(s, reader)["piles"]["ws_res_3"] == {"height": 2, "top": None}


@rule("CRY-5.20")
def test_the_last_tile_leaves_an_empty_pile() -> None:
    s = use(scene(piles={"ws_res_3": ["pink_crystal"]}), "ws_a", "ws_res_3", "take_benefit")
    assert (top(s, "ws_res_3"), tracks(s, 0)) == ({"height": 0, "top": None}, {"crystal": 1})


@rule("CRY-5.21", "CRY-9.1", "CRY-12.3")
@pytest.mark.parametrize("space", BESIDE)
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_pile_gives_its_printed_material(space: str, seat: int) -> None:
    dock, material = BESIDE[space]
    s = deploy(scene(active=seat, piles={space: []}), dock)
    assert f"act(space={space})" in answers(s)
    act(s, f"act(space={space})")
    assert (tracks(s, seat), slots(s, seat), int(s.active)) == ({material: 1}, {}, 1 - seat)
    s = scene(active=seat, piles={space: []}, tracks={seat: {material: 5}})
    use(s, dock, space)
    assert tracks(s, seat) == {material: 5}


@rule("CRY-5.21", "CRY-11.48")
def test_the_printed_material_is_not_available_while_a_tile_lies_there() -> None:
    s = use(scene(piles={"ws_res_3": ["pink_energy"]}), "ws_a", "ws_res_3", "take_benefit")
    assert tracks(s, 0) == {"energy": 1}


@rule("CRY-5.22", "CRY-5.104")
def test_returning_a_tile_here_is_no_scrap() -> None:
    s = scene(piles={"ws_res_3": ["pink_energy", "pink_nanite"]}, hands={0: ["imaging"]})
    use(s, "ws_a", "ws_res_3", "take_benefit")
    assert (question(s), scraps(s)) == ("end_turn", ["scrap_card(card=imaging)"])
    act(s, "scrap_card(card=imaging)")
    assert tracks(s, 0) == {"nanite": 1, "energy": 1}
    s = scene(piles={"ws_res_3": ["pink_energy", "pink_nanite"]}, hands={0: ["imaging", "imaging"]})
    act(s, "scrap_card(card=imaging)")  # and the other way round: a scrap does not bar the return to the box
    use(s, "ws_a", "ws_res_3")
    assert (set(answers(s)), scraps(s)) == ({"take_benefit"} | places(*SLOTS), [])
    act(s, "take_benefit")
    assert (tracks(s, 0), int(s.active)) == ({"nanite": 1, "energy": 1}, 1)


# ---------------------------------------------------------------- what tiles give
@rule("CRY-5.23")
@pytest.mark.parametrize(
    ("tile", "gains"),
    [
        ("pink_crystal", ["crystal"]),
        ("pink_crystal_or_organics", ["crystal", "organics"]),
        ("pink_crystal_or_tech", ["crystal", "tech"]),
        ("pink_energy", ["energy"]),
        ("pink_nanite", ["nanite"]),
        ("green_organics", ["organics"]),
        ("green_crystal_or_organics", ["crystal", "organics"]),
        ("green_organics_or_tech", ["organics", "tech"]),
        ("green_nanite", ["nanite"]),
        ("grey_tech", ["tech"]),
        ("grey_crystal_or_tech", ["crystal", "tech"]),
        ("grey_organics_or_tech", ["organics", "tech"]),
        ("grey_energy", ["energy"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_gives_one_of_its_icon_or_of_one_of_two(tile: str, gains: list[str], seat: int) -> None:
    dock, space = {"pink": ("ws_a", "ws_res_3"), "green": ("lab_d", "lab_res_4"), "grey": ("rd_d", "rd_res_4")}[
        tile.split("_", maxsplit=1)[0]
    ]
    for gained in gains:
        s = use(scene(active=seat, piles={space: [tile]}), dock, space, "take_benefit")
        if len(gains) > 1:
            assert (question(s), set(answers(s))) == ("benefit_option", chooses(*gains))
            act(s, f"choose(material={gained})")
        assert (tracks(s, seat), int(s.active)) == ({gained: 1}, 1 - seat)


@rule("CRY-5.23", "CRY-11.39")
def test_a_choice_is_asked_also_at_a_full_track() -> None:
    s = scene(piles={"ws_res_3": ["pink_crystal_or_tech"]}, tracks={0: {"crystal": 5}})
    use(s, "ws_a", "ws_res_3", "take_benefit")
    assert set(answers(s)) == chooses("crystal", "tech")
    assert tracks(act(s.clone(), "choose(material=crystal)"), 0) == {"crystal": 5}
    assert tracks(act(s, "choose(material=tech)"), 0) == {"crystal": 5, "tech": 1}


@rule("CRY-5.23", "CRY-5.6")
@pytest.mark.parametrize(
    ("tile", "dock", "space"), [("green_card", "lab_d", "lab_res_4"), ("grey_card", "rd_d", "rd_res_4")]
)
def test_a_card_tile_gives_a_card_benefit(tile: str, dock: str, space: str) -> None:
    s = scene(piles={space: [tile]}, hands={0: ["imaging"]}, deck=["interface"], scrapped=True)
    use(s, dock, space, "take_benefit")
    assert answers(s) == ["draw", "play", "no_card"]
    played = act(s.clone(), "play")
    assert set(answers(played)) == plays("imaging") | {"no_play"}
    act(s, "draw")
    assert (hand(s, 0), int(s.active)) == (["imaging", "interface"], 1)


# ---------------------------------------------------------------- placing tiles
@rule("CRY-5.24", "CRY-11.28")
@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("tile", ["green_card", "green_organics", "green_organics_or_tech"])
def test_any_tile_may_be_placed_in_any_free_slot(slot: str, tile: str) -> None:
    s = scene(piles={"lab_res_4": [tile]}, scrapped=True)
    use(s, "lab_d", "lab_res_4", f"place(slot={slot})")
    assert (slots(s), slots(s, 1), tracks(s, 0)) == ({slot: tile}, {}, {})


@rule("CRY-5.24")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_filled_slot_takes_no_tile_and_with_a_full_platform_the_benefit_is_forced(seat: int) -> None:
    filled = dict(
        zip(
            SLOTS,
            ["pink_crystal", "pink_energy", "green_card", "grey_tech", "grey_card", "pink_nanite", "grey_energy"],
            strict=True,
        )
    )
    for free in SLOTS:
        rest = {slot: tile for slot, tile in filled.items() if slot != free}
        s = scene(active=seat, piles={"lab_res_4": ["green_nanite"]}, slots={seat: rest, 1 - seat: {}}, scrapped=True)
        use(s, "lab_d", "lab_res_4")
        assert set(answers(s)) == {"take_benefit"} | places(free)
    s = scene(active=seat, piles={"lab_res_4": ["green_nanite"]}, slots={seat: filled}, scrapped=True)
    use(s, "lab_d", "lab_res_4")
    assert (slots(s, seat), tracks(s, seat), int(s.active)) == (filled, {"nanite": 1}, 1 - seat)


@rule("CRY-5.24", "CRY-9.14", "CRY-11.56")
def test_with_a_full_platform_room_is_made_by_a_scrap_at_the_dock_and_not_later() -> None:
    filled = dict.fromkeys(SLOTS, "pink_crystal")
    s = scene(piles={"lab_res_4": ["green_nanite"]}, slots={0: filled})
    forced = use(s.clone(), "lab_d", "lab_res_4")  # a forced step is not asked for the sake of a scrap
    assert (question(forced), tracks(forced, 0)) == ("end_turn", {"nanite": 1})
    deploy(s, "lab_d", "scrap_tile(slot=charge_cost)", "act(space=lab_res_4)")
    assert set(answers(s)) == {"take_benefit"} | places("charge_cost")


@rule("CRY-5.24", "CRY-5.105")
def test_a_placed_tile_stays_until_it_is_scrapped() -> None:
    s = scene(piles={"ws_res_3": ["pink_crystal", "pink_energy"]})
    use(s, "ws_a", "ws_res_3", "place(slot=charge_cost)", "end_turn")
    deploy(s, "launch")
    assert slots(s) == {"charge_cost": "pink_crystal"}
    assert set(options(s)) == {"deploy", "recall"} | scrap_tiles("charge_cost")
    use(s, "ws_d", "ws_res_4")
    assert set(answers(s)) == {"take_benefit"} | (places(*SLOTS) - places("charge_cost"))
    act(s, "scrap_tile(slot=charge_cost)")
    assert (slots(s), tracks(s, 0)) == ({}, {"crystal": 1})
    assert set(options(s)) == {"take_benefit"} | places(*SLOTS)


@rule("CRY-5.24")
def test_a_tile_is_not_used_up_by_its_action() -> None:
    s = scene(
        deployed={0: ["launch"]},
        home={0: ["p1", "p2"]},
        slots={0: {"charge_cost": "pink_crystal"}},
        tracks={0: {"crystal": 2}},
        scrapped=True,
    )
    recall(s, "lab", "p3")
    act(s, "perform")
    assert (slots(s), tracks(s, 0)) == ({"charge_cost": "pink_crystal"}, {"crystal": 1, "organics": 2, "energy": 1})


@rule("CRY-5.19", "CRY-9.20")
def test_the_taken_tile_cannot_be_scrapped_before_it_is_placed() -> None:
    s = scene(piles={"ws_res_3": ["pink_crystal", "pink_energy"]}, hands={0: ["imaging"]})
    use(s, "ws_a", "ws_res_3")
    assert set(scraps(s)) == scrap_cards("imaging")
    act(s, "place(slot=awaken_cost)")
    assert (question(s), set(scraps(s))) == ("end_turn", scrap_cards("imaging") | scrap_tiles("awaken_cost"))


@rule("CRY-5.19", "CRY-5.115")
def test_prototype_is_asked_only_when_a_tile_is_placed_and_by_its_owner() -> None:
    table: dict[str, Any] = {
        "piles": {"ws_res_3": ["pink_energy"]},
        "tracks": {0: {"tech": 1, "nanite": 1}},
        "scrapped": True,
    }
    s = use(scene(**table, upgrades={0: ["prototype"]}), "ws_a", "ws_res_3")
    assert int(act(s.clone(), "take_benefit").active) == 1
    act(s, "place(slot=charge_cost)")
    assert set(answers(s)) == pays("tech", "nanite") | {"no_prototype"}
    s = use(scene(**table, upgrades={1: ["prototype"]}), "ws_a", "ws_res_3", "place(slot=charge_cost)")
    assert int(s.active) == 1


@rule("CRY-5.19")
def test_two_resource_spaces_beside_a_dock_are_told_apart() -> None:
    s = scene(piles={"ws_res_1": ["pink_energy"], "ws_res_3": ["pink_energy"]})
    deploy(s, "ws_a")
    assert set(answers(s)) == acts("ws_res_1", "ws_res_3") | {"no_action"}
