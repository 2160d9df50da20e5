"""WHI-5D: the eight docks, their prices and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.games.whistle_mountain import parts as p
from tests.games.whistle_mountain.ground import block, end_turn
from tests.games.whistle_mountain.scene import (
    act,
    cell,
    extras,
    options,
    owned,
    question,
    scene,
    stock,
    workers,
)
from tests.games.whistle_mountain.zones import (
    CARDS,
    dock,
    hand,
    idle_turn,
    machine_pile,
    open_machines,
    open_upgrades,
    tile_pile,
    trophies,
)
from tests.kit.rule import rule

PLAIN = {0: "crew_chief", 1: "aeronaut"}  # abilities without a say here
RICH = dict.fromkeys(p.RESOURCES, 3)
TILES: Any = block(1, 1)


def offered(s: Any) -> list[str]:
    """The docks among the places of the airship that is being placed."""
    return [one.removeprefix("dock(dock=").removesuffix(")") for one in options(s) if one.startswith("dock")]


def placing(airship: str = "balloon", **more: Any) -> Any:
    return act(scene(**{"tiles": TILES, "abilities": PLAIN, **more}), "gather", f"airship(airship={airship})")


# -------------------------------------------------------------------- which docks
@rule("WHI-5.26", "WHI-5.37", "WHI-2.1")
@pytest.mark.parametrize("airship", p.AIRSHIPS)
def test_every_airship_fits_on_every_free_dock(airship: str) -> None:
    assert offered(placing(airship, stocks={0: RICH}, upgrade_market=["steam_siren"])) == list(p.DOCKS)
    assert len(p.DOCKS) == 8


@rule("WHI-5.26", "WHI-5.28", "WHI-5.37")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("name", p.DOCKS)
def test_a_dock_holds_one_airship_of_whomever(holder: int, name: str) -> None:
    more: dict[str, Any] = {"stocks": {0: RICH}, "upgrade_market": ["steam_siren"]}
    found = offered(placing("blimp", airships={(holder, "balloon"): name}, **more))
    assert found == [one for one in p.DOCKS if one != name]


@rule("WHI-5.26", "WHI-5.37")
def test_an_airship_stays_on_its_dock_until_its_owner_works() -> None:
    s = act(scene(abilities=PLAIN), *dock("cards", "dreadnought"))
    assert (s.airships[2], s.active) == (p.PLACES, 1)
    assert "cards" not in offered(act(s.clone(), "gather", "airship(airship=balloon)"))
    idle_turn(s)
    act(s, "work")
    assert (s.airships[2], s.active) == (p.HOME, 1)
    assert "cards" in offered(act(s, "gather", "airship(airship=balloon)"))


# What seat 1 lacks for each dock: the price, a thing to gain, or room for it.
EVERY_TILE = {shape: [tile for tile in p.TILES if tile[0] == shape] for shape in p.SHAPES}
NO_CARDS = {seat: sorted(CARDS.elements())[seat * 20 : (seat + 1) * 20] for seat in (0, 1)}
SIX = ["manifest", "pawnbroker", "archivist", "warehouse", "rd_unit", "stockpile"]
LARGE = [name for number, name in enumerate(p.MACHINES) if p.MACHINE_SIZE[number] == p.LARGE]
WIDE: Any = block(1, 1) | block(5, 1, "l_03", "l_04")
CASES: list[tuple[str, dict[str, Any], bool]] = [
    ("cards", {"stocks": {}}, True),
    ("cards", {"hands": NO_CARDS}, False),
    ("cards", {"hands": {0: sorted(CARDS.elements())[:39]}, "discard": sorted(CARDS.elements())[39:]}, True),
    ("small_1", {"stocks": {0: {"coal": 2}}}, True),
    ("small_1", {"stocks": {0: {"coal": 1, "iron": 4, "water": 4, "gold": 4}}}, False),
    ("small_1", {"machine_market": {"small": []}}, False),
    ("small_2", {"stocks": {0: {"coal": 3}}}, True),
    ("small_2", {"stocks": {0: {"coal": 2, "iron": 4}}}, False),
    ("medium", {"stocks": {0: {"iron": 3}}}, True),
    ("medium", {"stocks": {0: {"iron": 2, "coal": 4}}}, False),
    ("medium", {"machine_market": {"medium": []}}, False),
    ("large", {"stocks": {0: {"iron": 3, "coal": 2}}}, True),
    ("large", {"stocks": {0: {"iron": 2, "coal": 4}}}, False),
    ("large", {"stocks": {0: {"iron": 4, "coal": 1}}}, False),
    ("large", {"stocks": {0: {"iron": 2, "coal": 1, "whistle": 2}}}, True),
    ("large", {"machine_stock": {1: LARGE}}, False),
    ("upgrades", {"upgrade_market": ["steam_siren"], "stocks": {0: {"gold": 3}}}, True),
    ("upgrades", {"upgrade_market": ["steam_siren"], "stocks": {0: {"gold": 2, "coal": 4}}}, False),
    ("upgrades", {"upgrade_market": []}, False),
    ("upgrades", {"upgrade_market": ["steam_siren"], "upgrades": {0: SIX}}, False),
    ("scaffolds", {"stocks": {}}, True),
    ("scaffolds", {"scaffolds": {1: [*EVERY_TILE["s"], *EVERY_TILE["t"]]}}, True),
    ("scaffolds", {"tiles": {}, "scaffolds": {1: p.TILES}}, False),
    ("rescue", {"stocks": {}}, True),
    ("rescue", {"tower": {0: [1, 1]}}, False),
    ("rescue", {"tiles": {}}, False),
    ("rescue", {"tiles": WIDE, "machines": {"toll_bridge": ((5, 1), 0)}, "stocks": {}}, False),
    ("rescue", {"tiles": WIDE, "machines": {"toll_bridge": ((5, 1), 0)}, "stocks": {0: {"coal": 1}}}, True),
    ("rescue", {"tiles": WIDE, "machines": {"toll_bridge": ((5, 1), 0)}, "stocks": {}, "level": 1}, True),
]


@rule("WHI-5.27", "WHI-5.7", "WHI-5.8", "WHI-11.28", "WHI-5.79")
@pytest.mark.parametrize(("name", "more", "possible"), CASES)
def test_a_dock_is_offered_if_its_action_can_be_paid_and_carried_out(
    name: str, more: dict[str, Any], possible: bool
) -> None:
    s = placing(**{"stocks": {0: RICH}, **more})
    assert (name in offered(s)) == possible


# -------------------------------------------------------------------- dock by dock
@rule("WHI-5.29", "WHI-9.9")
@pytest.mark.parametrize(("offer", "paid", "cards"), [(1, 0, 1), (2, 1, 2), (3, 2, 3)])
@pytest.mark.parametrize("resource", p.RESOURCES)
def test_the_card_dock(offer: int, paid: int, cards: int, resource: str) -> None:
    s = act(scene(abilities=PLAIN, stocks={0: {resource: 3}}, deck=["storm", "alms", "rush"]), *dock("cards"))
    assert options(s) == ["offer(number=1)", "offer(number=2)", "offer(number=3)"]
    act(s, f"offer(number={offer})")
    assert stock(s, 0).get(resource, 0) == 3 - paid
    assert hand(s) == sorted(["storm", "alms", "rush"][:cards])
    poor = act(scene(abilities=PLAIN, stocks={0: {resource: 1}}, hands={0: ["storm"]}), *dock("cards"))
    assert options(poor) == ["offer(number=1)", "offer(number=2)"]


@rule("WHI-5.29", "WHI-5.76")
def test_the_card_dock_draws_what_is_left() -> None:
    """One card in the pile and one on the discard pile, and three are paid for."""
    cards = sorted(CARDS.elements())
    s = scene(abilities=PLAIN, stocks={0: {"gold": 2}}, hands={1: cards[:38]}, discard=cards[38:39])
    act(s, *dock("cards"), "offer(number=3)")
    assert (hand(s), s.deck_size, s.discard, stock(s, 0)) == (cards[38:], 0, 0, {})


MACHINE_DOCKS = [
    ("small_1", "small", {"coal": 2}),
    ("small_2", "small", {"coal": 3}),
    ("medium", "medium", {"iron": 3}),
    ("large", "large", {"iron": 3, "coal": 2}),
]


@rule("WHI-5.30", "WHI-5.31", "WHI-5.32", "WHI-5.33", "WHI-5.72", "WHI-5.73", "WHI-9.9", "WHI-9.11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("name", "size", "price"), MACHINE_DOCKS)
def test_the_machine_docks(name: str, size: str, price: dict[str, int], seat: int) -> None:
    s = scene(abilities=PLAIN, active=seat, stocks={seat: {kind: number + 1 for kind, number in price.items()}})
    shown, pile = open_machines(s, size), machine_pile(s, size)
    act(s, *dock(name))
    assert stock(s, seat) == dict.fromkeys(price, 1), "paid at once"
    assert set(options(s)) == {f"machine(machine={machine})" for machine in shown}, "any of the three"
    act(s, f"machine(machine={shown[1]})")
    assert owned(s.machines[seat], p.MACHINES) == [shown[1]]
    assert open_machines(s, size) == [shown[0], pile[0], shown[2]], "the space is filled from the top of the pile"
    assert machine_pile(s, size) == pile[1:]
    assert s.active == 1 - seat


@rule("WHI-5.34", "WHI-5.72", "WHI-9.9")
def test_the_upgrade_dock_sells_each_face_up_upgrade_at_its_own_price() -> None:
    market = ["tower_crane", "manifest", "iron_lung"]  # 2 coal; 1 coal and 2 water; 4 iron
    more: dict[str, Any] = {"abilities": PLAIN, "upgrade_market": market, "upgrade_pile": ["stockpile"]}
    s = act(scene(stocks={0: {"coal": 2, "water": 2, "iron": 3}}, **more), *dock("upgrades"))
    assert options(s) == ["upgrade(upgrade=manifest)", "upgrade(upgrade=tower_crane)"], "the third is too dear"
    act(s, "upgrade(upgrade=manifest)")
    assert (owned(s.upgrades[0], p.UPGRADES), stock(s, 0)) == (["manifest"], {"coal": 1, "iron": 3})
    assert open_upgrades(s) == ["tower_crane", "stockpile", "iron_lung"]
    s = act(scene(stocks={0: {"iron": 3, "whistle": 1}}, **more), *dock("upgrades"))
    assert (owned(s.upgrades[0], p.UPGRADES), stock(s, 0)) == (["iron_lung"], {}), "a whistle helps out"


@rule("WHI-5.35", "WHI-5.74", "WHI-9.12")
@pytest.mark.parametrize(("offer", "whistles", "number"), [(1, 0, 1), (2, 1, 2), (3, 2, 3)])
def test_the_scaffold_dock(offer: int, whistles: int, number: int) -> None:
    piles = {"s": ["s_05", "s_03", "s_08"], "t": ["t_02"]}
    s = act(scene(abilities=PLAIN, stocks={0: {"whistle": 3}}, piles=piles), *dock("scaffolds"))
    act(s, f"offer(number={offer})")
    assert stock(s, 0).get("whistle", 0) == 3 - whistles
    for taken in range(number):
        assert options(s) == ["pile(shape=l)", "pile(shape=s)", "pile(shape=t)"], "any pile, also the same again"
        assert s.view()["piles"]["s"]["top"] == piles["s"][taken]
        act(s, "pile(shape=s)")
    assert owned(s.scaffolds[0], p.TILES) == sorted(piles["s"][:number])
    assert len(tile_pile(s, "s")) == 14 - number


@rule("WHI-5.35", "WHI-5.79")
def test_the_scaffold_dock_gives_what_is_left() -> None:
    """Two tiles are left, of two shapes; three are paid for."""
    left = ["s_07", "t_03"]
    s = scene(
        abilities=PLAIN, stocks={0: {"whistle": 2}}, scaffolds={1: [tile for tile in p.TILES if tile not in left]}
    )
    act(s, *dock("scaffolds"), "offer(number=3)", "pile(shape=t)")
    assert (owned(s.scaffolds[0], p.TILES), [int(height) for height in s.tile_heights]) == (left, [0, 0, 0])


@rule("WHI-5.36", "WHI-5.67")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rescue_dock(seat: int) -> None:
    s = act(scene(tiles=TILES, abilities=PLAIN, active=seat), *dock("rescue", "blimp"))
    assert options(s) == [cell(where) for where in [(1, 1), (2, 1), (2, 2), (4, 2)]]
    act(s, cell((4, 2)))
    assert (workers(s, seat), s.whirlpool[seat], s.whirlpool[1 - seat], stock(s, seat)) == ([(4, 2)], 1, 2, {})


# -------------------------------------------------------------------- what is gained
@rule("WHI-5.38")
def test_what_is_gained_lies_in_the_stock_until_it_is_used() -> None:
    s = scene(
        tiles=TILES,
        abilities=PLAIN,
        machine_stock={0: ["forge"]},
        scaffolds={0: ["t_01"]},
        hands={0: ["treasure_chest"]},
        trophies={0: ["vp_4"]},
    )
    for _ in range(4):
        idle_turn(s)
    assert (owned(s.machines[0], p.MACHINES), owned(s.scaffolds[0], p.TILES)) == (["forge"], ["t_01"])
    assert (hand(s), trophies(s)) == (["treasure_chest"], ["vp_4"])
    act(
        s,
        "use(trophy=vp_4)",
        "play(card=treasure_chest)",
        "work",
        "construct",
        "piece(piece=forge)",
        "site(turned=0,row=1,column=1)",
    )
    assert (owned(s.machines[0], p.MACHINES), hand(s), trophies(s)) == ([], [], [])


@rule("WHI-5.38", "WHI-4.4")
def test_an_upgrade_works_at_once_and_in_every_later_turn() -> None:
    s = scene(abilities=PLAIN, upgrade_market=["antique_dealer"], stocks={0: {"iron": 3, "whistle": 4}})
    act(s, *dock("upgrades"), "pay(payment=iron_iron_iron)")
    assert (question(s), extras(s)) == ("turn_menu", ["power(power=antique_dealer)"])
    act(s, "power(power=antique_dealer)")
    end_turn(s)
    for turn in (2, 3):
        idle_turn(s)
        act(s, "power(power=antique_dealer)")
        assert s.vp[0] == turn
        end_turn(act(s, "work"))
    assert owned(s.upgrades[0], p.UPGRADES) == ["antique_dealer"]
