"""CLA-8.4, CLA-8.5, CLA-8.8, CLA-8.12: what the clouds leave open of city cards, and which cards look alike."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.games.cloudage import parts as p
from tests.games.cloudage import zones
from tests.games.cloudage.dealing import EVERYBODY, alike, in_the_middle, redeals
from tests.games.cloudage.scene import act, scene, told
from tests.kit.rule import rule

FAMILIES = [
    [name for card, name in enumerate(p.CITY_CARDS) if p.FAMILY[card] == family] for family in sorted(set(p.FAMILY))
]


@rule("CLA-8.4", "CLA-11.57")
@pytest.mark.parametrize("sleeve", p.SLEEVES)
def test_a_sleeve_shows_value_plants_and_its_cells_alone(sleeve: str) -> None:
    cells = next(row["visible_cells"] for row in p.rows("cloud_sleeves") if row["id"] == sleeve)
    inner = [[x, y] for x in range(1, 5) for y in (1, 2)]
    assert not [cell for cell in cells if cell in inner]
    kinds = [sleeve, *[name for name in p.SLEEVES if name != sleeve][:2]]
    for card in p.rows("city_cards"):
        s = scene(sleeves={1: [card["id"]]}, sleeve_kinds=kinds)
        shown = s.view(0)["sleeves"][0]
        assert (shown["sleeve"], shown["left"]) == (sleeve, 8)
        front = shown["front"]
        assert sorted(front) == ["cells", "plants", "value"]
        assert (front["value"], front["plants"]) == (card["value"], card["plant_bonus"])
        assert [one["cell"] for one in front["cells"]] == cells
        for one in front["cells"]:
            x, y = one["cell"]
            letters = {"E": "energy", "M": "metal", "W": "water", "P": "project"}
            assert one["area"] == letters[card["map"][y][x]]
            assert (one["rail"] is not None) == ([x, y] in card["rail"])
            assert (one["icon"] == "nav_update") == (card["nav_icon"] == [x, y])
            assert (one["icon"] == "wrench") == (card["wrench_icon"] == [x, y])


@rule("CLA-8.4")
def test_the_rail_of_a_cell_leads_to_its_neighbours_on_the_line() -> None:
    """City card 1: the line comes from (2, 0) through (3, 0) to (4, 0) and ends on (0, 1)."""
    line = p.rows("city_cards")[0]["rail"]
    assert p.rail_of(line, 3, 0) == [[1, 0], [-1, 0]]
    assert p.rail_of(line, 0, 1) == [[1, 0]]
    assert p.rail_of(line, 3, 3) == [[0, -1]]
    assert p.rail_of(line, 0, 0) is None


@rule("CLA-8.5", "CLA-8.7", "CLA-8.2")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_cards_behind_the_front_and_unused_ones_are_unseen(reader: int | None) -> None:
    fronts = {2: ["city_14"], 3: ["city_20"]}
    one = scene(players=3, sleeves={1: ["city_01", "city_02", "city_03"], **fronts})
    other = scene(players=3, sleeves={1: ["city_01", "city_30", "city_39"], **fronts})
    alike(one, other, [reader])


@rule("CLA-8.7", "CLA-8.4")
def test_no_view_names_a_yield_or_a_hidden_card() -> None:
    s = in_the_middle(3, 4, scenario="3")
    for reader in EVERYBODY:
        text = str(s.view(reader)["sleeves"])
        assert "yield" not in text
        assert "city_" not in text


@rule("CLA-8.8", "CLA-12.6")
def test_city_cards_come_in_fifteen_families_that_look_alike_through_every_sleeve() -> None:
    assert len(FAMILIES) == 15
    assert {len(family) for family in FAMILIES} == {2, 3, 4}
    for family in FAMILIES:
        for sleeve in range(p.SLEEVE_COUNT):
            looks = [p.seen_through(sleeve, p.CITY_CARDS.index(name)) for name in family]
            assert looks == [looks[0]] * len(family)
    by_sleeve = [
        {str(p.seen_through(sleeve, p.CITY_CARDS.index(family[0]))) for family in FAMILIES}
        for sleeve in range(p.SLEEVE_COUNT)
    ]
    assert [len(looks) for looks in by_sleeve] == [15] * 6, "what is visible narrows a front card to its family"


@rule("CLA-8.12", "CLA-10.21", "CLA-8.8")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_front_card_is_dealt_anew_within_its_family(seat: int) -> None:
    s = scene(sleeves={1: ["city_14"], 2: ["city_01"], 3: ["city_02"]})
    deals = redeals(s, seat, 80)
    for district, card in ((1, "city_14"), (2, "city_01"), (3, "city_02")):
        family = next(family for family in FAMILIES if card in family)
        found = Counter(zones.sleeve(t, district)[0] for t in deals)
        assert set(found) == set(family)
        assert min(found.values()) > 80 / len(family) / 3
        assert {str(t.view(0)["sleeves"][district - 1]) for t in deals} == {str(s.view(0)["sleeves"][district - 1])}
    assert next(family for family in FAMILIES if "city_14" in family) == ["city_14", "city_20"]


@rule("CLA-8.12", "CLA-10.21")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_that_somebody_has_taken_is_in_front_no_more(owner: int) -> None:
    s = scene(sleeves={1: ["city_14"]}, thrown={owner: ["city_20", 1]}, draw={owner: [2, 3]})
    assert s.view()["seen"] == ["city_20"]
    for seat in (-1, 0, 1):
        assert {zones.sleeve(t, 1)[0] for t in redeals(s, seat)} == {"city_14"}


@rule("CLA-8.12")
def test_a_card_that_was_taken_out_of_the_game_is_in_front_no_more() -> None:
    """The solo board has taken it: it lies in no deck."""
    s = scene(ask="action", players=1, round=2, sleeves={1: ["city_14"], 2: ["city_20"]})
    act(s, "collect(district=2)", "area(area=project)")
    assert "city_20" not in s.view()["seats"][0]["navigation"]["deck"]
    assert s.view()["seen"] == ["city_20"]
    assert {zones.sleeve(t, 1)[0] for t in redeals(s, 0)} == {"city_14"}


@rule("CLA-8.12")
def test_two_fronts_of_one_family_get_different_members() -> None:
    s = scene(sleeves={1: ["city_14"], 3: ["city_20"]})
    found = Counter((zones.sleeve(t, 1)[0], zones.sleeve(t, 3)[0]) for t in redeals(s, 0, 60))
    assert set(found) == {("city_14", "city_20"), ("city_20", "city_14")}
    assert min(found.values()) > 10


@rule("CLA-8.12", "CLA-8.8")
def test_unseen_cards_are_dealt_behind_the_fronts_and_among_the_unused() -> None:
    s = scene(sleeves={1: ["city_14"]}, sleeve_sizes={2: 7, 3: 6}, thrown={0: ["city_01", 1]})
    behind: Counter[str] = Counter()
    unused: Counter[str] = Counter()
    for t in redeals(s, 1, 60):
        assert [len(zones.sleeve(t, district)) for district in (1, 2, 3)] == [8, 7, 6]
        assert len(zones.unused(t)) == 15
        assert zones.seen(t) == zones.seen(s)
        behind.update(zones.sleeve(t, 1)[1:])
        unused.update(zones.unused(t))
    unseen = set(p.CITY_CARDS) - set(zones.seen(s))
    assert set(behind) == unseen
    assert set(unused) == unseen
    assert "city_01" not in behind


@rule("CLA-8.8", "CLA-5.68")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_a_city_card_taken_out_is_public(reader: int | None) -> None:
    s = scene(ask="choose", players=3, sleeves={2: ["city_07"]})
    events = told(s, reader, "collect(district=2)", "area(area=water)", "area(area=metal)", "area(area=energy)")
    assert ("city_card_taken", {"district": 2, "card": "city_07"}) in events
    assert s.view(reader)["seen"] == ["city_07"]
