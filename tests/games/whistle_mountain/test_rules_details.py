"""What is easily wrong by one, and what is told of what nobody decides."""

from __future__ import annotations

import pytest

from aerodrome.games.whistle_mountain import parts as p
from tests.games.whistle_mountain.ground import block, startable, started
from tests.games.whistle_mountain.scene import act, listed, on, owned, scene, site, workers
from tests.games.whistle_mountain.zones import deck, new_game, told
from tests.kit.rule import rule


# -------------------------------------------------------------------- cards
@rule("WHI-5.126", "WHI-9.53")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("battering_ram", "battering_ram"),
        ("battering_ram", "upgrade"),
        ("blueprints", "blueprints"),
        ("one_time_deal", "upgrade"),
        ("upgrade", "upgrade"),
    ],
)
def test_two_cards_are_kept_whichever_they_are(one: str, other: str) -> None:
    s = act(started("auto_archives", deck=[one, "rush", other, "storm"]), f"keep(cards={one}+{other})")
    assert listed(s.hands[0], p.CARDS) == [one, other]
    assert listed(s.discard, p.CARDS) == ["rush", "storm"]


@rule("WHI-5.76", "WHI-8.5")
def test_every_card_of_the_discard_pile_may_come_to_lie_anywhere() -> None:
    cards = ["battering_ram", "alms", "rush", "upgrade"]
    orders = []
    for seed in range(60):
        s = scene(seed=seed, discard=cards)
        s.reshuffle()
        orders.append(deck(s))
    assert all(sorted(order) == sorted(cards) for order in orders)
    for place in range(len(cards)):
        assert {order[place] for order in orders} == set(cards)


# -------------------------------------------------------------------- floating workers
@rule("WHI-5.131", "WHI-5.233")
def test_everybody_is_told_where_a_floating_worker_is_set_down() -> None:
    tiles = block(1, 1) | block(5, 1, "l_05", "l_06")
    place = on("s_09", (5, 3), (6, 3), (6, 4), (7, 4))  # coal on its ends
    s = scene(workers={1: [(5, 3)]}, scaffolds={0: ["s_09"]}, tiles=tiles)
    events = told(s, 0, "work", "construct", site(*place))
    assert workers(s, 1) == [(6, 3)]
    assert ("moved", {"from": "5,3", "to": "6,3"}) in events


# -------------------------------------------------------------------- the setup
@rule("WHI-3.14")
def test_every_ability_is_dealt_in_some_games_and_left_out_in_others() -> None:
    drafts = [set(owned(new_game(2, seed).draft, p.ABILITIES)) for seed in range(60)]
    assert all(len(draft) == 3 for draft in drafts)
    assert set.union(*drafts) == set(p.ABILITIES)
    assert set.intersection(*drafts) == set()


# -------------------------------------------------------------------- supplies that have run out
@rule("WHI-5.133", "WHI-5.8")
@pytest.mark.parametrize(("whistles", "trophies", "possible"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_megaphone_needs_a_whistle_or_a_trophy_that_is_left(whistles: int, trophies: int, possible: bool) -> None:
    left = {"stocks": {1: {"whistle": p.SUPPLY - whistles}}, "reserve_size": trophies}
    assert startable("megaphone", **left) == possible


# -------------------------------------------------------------------- what is told
@rule("WHI-5.75", "WHI-8.2")
def test_everybody_is_told_which_scaffold_is_discarded() -> None:
    s = scene(abilities={0: "requisitioner"}, scaffolds={0: ["t_01", "l_01"]})
    events = told(s, 1, "power(power=scaffold_for_card)", "piece(piece=t_01)")
    assert ("tile_discarded", {"tile": "t_01"}) in events


@rule("WHI-5.206", "WHI-8.2")
def test_everybody_is_told_which_upgrade_came_from_the_pile() -> None:
    s = scene(hands={0: ["upgrade_x"]}, stocks={0: {"gold": 1}}, upgrade_pile=["lifeboat"], upgrade_market=["shuttle"])
    events = told(s, 1, "play(card=upgrade_x)")
    assert owned(s.upgrades[0], p.UPGRADES) == ["lifeboat"]
    assert ("upgrade_taken", {"upgrade": "lifeboat"}) in events


@rule("WHI-5.187", "WHI-5.232")
def test_everybody_is_told_what_the_money_changer_takes_and_gives() -> None:
    s = scene(abilities={0: "money_changer"}, stocks={0: {"coal": 1, "gold": 1}})
    events = told(s, 1, "power(power=resource_for_whistle)", "resource(resource=gold)")
    assert ("spent", {"resource": "gold", "amount": 1}) in events
    assert ("gained", {"resource": "whistle", "amount": 1}) in events


# -------------------------------------------------------------------- what follows from where pieces lie
def test_what_is_derived_does_not_hang_on_what_was_there_before() -> None:
    s = scene(
        level=1,
        tiles=block(1, 1) | block(1, 7, "l_03", "l_04"),
        machines={"dark_iron": ((1, 1), 1), "forge": ((1, 7), 0)},
        airships={(0, "blimp"): ((6, 2), "flat"), (1, "balloon"): ((6, 11), "flat")},
        workers={0: [(2, 2)], 1: [(3, 9)]},
    )
    t = s.clone()
    for name in s.derived():
        if name != "printed":
            setattr(t, name, (1 << 54) - 1)
    t.printed[0] = 1 << 9
    t.derive()
    for name in s.derived():
        wanted, found = getattr(s, name), getattr(t, name)
        assert list(found) == list(wanted) if name == "printed" else found == wanted, name
