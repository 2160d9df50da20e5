"""WHI-8: what is hidden from whom, what is public, and chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.state import Whistle
from aerodrome.games.whistle_mountain.steps import start
from tests.games.whistle_mountain.ground import at, block, blocks, ready, started
from tests.games.whistle_mountain.modes import eager
from tests.games.whistle_mountain.scene import (
    Cell,
    act,
    fly,
    options,
    owned,
    scene,
    site,
)
from tests.games.whistle_mountain.zones import (
    CARDS,
    deck,
    discarded,
    dock,
    hand,
    machine_pile,
    new_game,
    open_machines,
    opened,
    reserve,
    tile_pile,
    told,
    trophies,
    upgrade_pile,
)
from tests.kit.rule import rule

DEALS = 40
PLAIN = {0: "planner", 1: "dreadnought", 2: "aeronaut"}  # abilities without a say here
GROUND = blocks(0, 1)
EVERYBODY = (None, 0, 1, 2)


def redeals(s: Whistle, seat: int, number: int = DEALS) -> list[Whistle]:
    out = []
    for seed in range(number):
        other = s.redeal(seat, seed)
        assert isinstance(other, Whistle)
        other.check()
        out.append(other)
    return out


def seat_of(reader: int | None) -> int:
    return -1 if reader is None else reader


def alike(one: Whistle, other: Whistle, readers: Iterable[int | None]) -> None:
    """These readers see the same, and what is hidden from them is dealt to them alike."""
    for reader in readers:
        seat = seat_of(reader)
        assert one.view(reader) == other.view(reader), f"reader {reader}"
        assert one.sight(seat) == other.sight(seat), f"reader {reader}"
        assert GAME.dump(one.redeal(seat, 7)) == GAME.dump(other.redeal(seat, 7)), f"reader {reader}"


def in_the_middle(players: int, seed: int, decisions: int = 250, **more: Any) -> Whistle:
    s = opened(players, seed, **more)
    rng = Random(seed)
    for _ in range(decisions):
        if not s.over:
            s.apply(eager(s, rng))
    return s


# -------------------------------------------------------------------- hands
@rule("WHI-8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all(players: int) -> None:
    hands = dict(enumerate([["alms"], ["rush", "storm"], ["reset", "market", "upgrade"]][: players - 1]))
    s = scene(players=players, hands=hands)
    for reader in (None, *range(players)):
        view = s.view(reader)
        assert [one["hand"] for one in view["seats"]] == [len(hands.get(seat, [])) for seat in range(players)]
        assert view["hand"] == (None if reader is None else hands.get(reader, []))
    for seat in range(-1, players):
        deals = redeals(s, seat)
        for owner, held in hands.items():
            found = {tuple(hand(t, owner)) for t in deals}
            assert {len(cards) for cards in found} == {len(held)}
            assert (len(found) == 1) == (owner == seat), f"the hand of {owner}, for {seat}"
            assert owner == seat or len(found) > 5


@rule("WHI-8.1", "WHI-8.2")
def test_a_hidden_hand_is_any_of_the_cards_that_are_not_seen() -> None:
    """Both copies of Rush lie open, one Storm is in the own hand."""
    s = scene(hands={0: ["storm", "alms"], 1: ["market", "market"]}, discard=["rush", "rush"])
    found: Counter[str] = Counter()
    for seed in range(900):
        t = s.redeal(0, seed)
        assert isinstance(t, Whistle)
        found.update(hand(t, 1))
    assert found["rush"] == 0
    for card in set(p.CARDS) - {"rush"}:
        low, high = (25, 85) if card in ("storm", "alms") else (60, 150)
        assert low < found[card] < high, "two of 36 cards, each of them as likely"


@rule("WHI-8.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_other_seats_see_the_same_whatever_somebody_holds(seat: int) -> None:
    """From the draw of a card to the end of the turn, with cards that can be played or cannot."""
    others = [None, *(reader for reader in (0, 1, 2) if reader != seat)]
    more: dict[str, Any] = {"players": 3, "tiles": GROUND, "abilities": PLAIN, "trophies": {seat: ["vp_4"]}}
    one, other = (
        scene(active=seat, hands={seat: cards}, deck=below, **more)
        for cards, below in ((["alms", "storm"], ["rush"]), (["rush", "treasure_chest"], ["storm"]))
    )
    alike(one, other, others)
    for action in ("gather", "airship(airship=blimp)", "dock(dock=cards)", "use(trophy=vp_4)", "end_turn"):
        journals = [told(s, reader, action) for s in (one, other) for reader in others[:1]]
        assert journals[0] == journals[1]
        alike(one, other, others)
    assert one.view(seat)["hand"] != other.view(seat)["hand"]


QUESTIONS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("turn menu", {}, []),
    ("gather step", {"machines": {"forge": at(0)}}, ["gather", "airship(airship=balloon)", fly((1, 3))]),
    ("work task", {}, ["work"]),
    ("end of the turn", {}, ["work", "stop"]),
    ("discard as a cost", {"upgrades": {0: ["manifest"]}}, ["power(power=manifest)"]),
    (
        "trophy of another",
        {"machine_stock": {0: ["forge"]}, "workers": {1: [(1, 1)]}},
        ["work", "construct", site((1, 1))],
    ),
]


@rule("WHI-8.1")
@pytest.mark.parametrize(("more", "before"), [case[1:] for case in QUESTIONS], ids=[case[0] for case in QUESTIONS])
def test_no_question_shows_the_hand_of_its_seat_to_the_others(more: dict[str, Any], before: list[str]) -> None:
    table: dict[str, Any] = {
        "players": 3,
        "tiles": GROUND,
        "abilities": PLAIN,
        "stocks": {0: {"gold": 1}},
        "level_trophies": {1: ["vp_4", "vp_6"]},
        "trophies": {0: ["vp_4"]},
    }
    one = act(scene(hands={0: ["alms", "treasure_chest"]}, **{**table, **more}), *before)
    other = act(scene(hands={0: ["blueprints", "rush"]}, **{**table, **more}), *before)
    assert one.view(0)["hand"] != other.view(0)["hand"]
    if one.player == 0:
        assert options(one) != options(other), "its owner is offered something else"
    alike(one, other, (None, 1, 2))


@rule("WHI-8.1", "WHI-8.4")
def test_what_others_are_offered_stays_among_themselves() -> None:
    s = scene(players=3, hands={0: ["alms"]}, trophies={0: ["vp_4"]})
    assert s.view(0)["legal"] == s.legal != []
    assert len(s.view(0)["extras"]) == 2
    for reader in (None, 1, 2):
        assert (s.view(reader)["legal"], s.view(reader)["extras"]) == ([], [])


@rule("WHI-8.1", "WHI-5.76")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_a_drawn_card_is_told_to_its_drawer_and_a_played_or_discarded_one_to_all(reader: int | None) -> None:
    s = scene(
        players=3, active=1, abilities={0: "planner", 1: "requisitioner"}, hands={1: ["storm", "alms"]}, deck=["rush"]
    )
    events = told(s, reader, "power(power=card_for_scaffold)", "discard(card=storm)", "pile(shape=l)")
    assert ("discarded", {"card": "storm"}) in events
    assert ("card_played", {"card": "alms"}) in told(s, reader, "play(card=alms)")
    act(s, *dock("cards"))
    drawn = [args for name, args in told(s, reader, "offer(number=1)") if name == "drew"]
    assert drawn == ([{"card": "rush"}] if reader == 1 else [{}])
    assert discarded(s) == s.view(reader)["discard"] == ["alms", "storm"]


# -------------------------------------------------------------------- draw and keep
@rule("WHI-8.4", "WHI-5.103")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_drawn_to_choose_from_are_seen_by_the_drawer_alone(seat: int) -> None:
    table: dict[str, Any] = {"active": seat, "players": 3, "abilities": PLAIN, "trophies": {seat: ["activate"]}}
    others = [None, *(reader for reader in (0, 1, 2) if reader != seat)]
    one = started("archives", deck=["rush", "market", "storm"], **table)
    other = started("archives", deck=["alms", "reset", "regulator"], **table)
    assert one.view(seat)["drawn"] == ["market", "rush", "storm"]
    for reader in others:
        assert (one.view(reader)["drawn"], one.view(reader)["drawn_cards"]) == (None, 3)
        assert one.view(reader)["legal"] == []
    alike(one, other, others)
    deals = redeals(one, seat)
    assert {tuple(t.view(seat)["drawn"]) for t in deals} == {("market", "rush", "storm")}, "the drawer knows them"
    for reader in others:
        found = {tuple(t.view(seat)["drawn"]) for t in redeals(one, seat_of(reader))}
        assert len(found) > 20
        assert all(len(cards) == 3 for cards in found)


@rule("WHI-8.4", "WHI-5.218", "WHI-5.76")
def test_cards_to_choose_from_are_drawn_through_a_reshuffle() -> None:
    """One card is in the pile and three are discarded: the drawer sees three, the others only how many."""
    cards = sorted(CARDS.elements())
    s = scene(
        tiles=GROUND,
        machines={"archives": at(0)},
        trophies={0: ["activate"]},
        hands={1: cards[:36]},
        discard=cards[36:39],
        deck=cards[39:],
        abilities=PLAIN,
    )
    events = told(s, 1, "use(trophy=activate)")
    assert [name for name, _ in events if name in ("drew", "reshuffled")] == ["drew", "reshuffled", "drew", "drew"]
    assert {name: args for name, args in events if name == "drew"} == {"drew": {}}
    drawn = s.view(0)["drawn"]
    assert (len(drawn), cards[39] in drawn, len(deck(s)), s.view(1)["drawn"]) == (3, True, 1, None)
    assert {tuple(t.view(0)["drawn"]) for t in redeals(s, 0, 5)} == {tuple(drawn)}
    act(s, f"keep(cards={drawn[0]})")
    assert (hand(s), sorted(discarded(s))) == (drawn[:1], sorted(drawn[1:]))


@rule("WHI-8.4")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_rejected_cards_are_told_to_all_and_the_kept_one_is_not(reader: int | None) -> None:
    s = started("archives", players=3, deck=["rush", "market", "storm"])
    events = told(s, reader, "keep(cards=market)")
    assert [args["card"] for name, args in events if name == "discarded"] == ["rush", "storm"]
    assert "market" not in str(events)
    view = s.view(reader)
    assert (view["discard"], view["drawn_cards"], view["seats"][0]["hand"]) == (["rush", "storm"], 0, 1)
    assert view["hand"] == {None: None, 0: ["market"]}.get(reader, [])
    if reader != 0:
        found = {tuple(hand(t, 0)) for t in redeals(s, seat_of(reader), 80)}
        assert len(found) > 12, "the kept card is any of the others"


# -------------------------------------------------------------------- piles
@rule("WHI-8.3")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_order_of_every_pile_is_unknown_to_all(seat: int) -> None:
    s = scene(hands={0: ["alms"]}, scaffolds={1: ["s_05"]}, machine_stock={0: ["forge"]}, upgrades={1: ["manifest"]})
    deals = redeals(s, seat)
    piles: list[Any] = [deck, upgrade_pile, reserve]
    piles += [lambda t, size=size: machine_pile(t, size) for size in p.MACHINE_SIZES]
    piles += [lambda t, shape=shape: tile_pile(t, shape)[1:] for shape in p.SHAPES]
    for pile in piles:
        found = [pile(t) for t in deals]
        assert len({tuple(order) for order in found}) == DEALS
        assert len({order[0] for order in found}) > 5, "anything may be on top"
        assert len({order[-1] for order in found}) > 5
        if pile is not deck:
            assert all(Counter(order) == Counter(pile(s)) for order in found), "what is in it is known"
    for t in deals:
        assert [tile_pile(t, shape)[0] for shape in p.SHAPES] == [tile_pile(s, shape)[0] for shape in p.SHAPES]


@rule("WHI-8.3", "WHI-8.2")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_of_piles_only_heights_and_open_tiles_are_shown(reader: int | None) -> None:
    """Two tables that differ in the order of all piles below what is open look the same."""
    one, other = scene(players=3, seed=1), scene(players=3, seed=1)
    assert isinstance(other, Whistle)
    for pile, first, size in (
        (other.deck, 0, int(other.deck_size)),
        (other.upgrade_pile, 0, int(other.upgrade_height)),
        (other.reserve, 0, int(other.reserve_size)),
        (other.machine_piles, 0, int(other.machine_heights[0])),
        (other.machine_piles, int(p.FIRST_OF_SIZE[1]), int(other.machine_heights[1])),
        (other.machine_piles, int(p.FIRST_OF_SIZE[2]), int(other.machine_heights[2])),
        (other.tile_piles, 0, 13),
        (other.tile_piles, 14, 13),
        (other.tile_piles, 28, 13),
    ):
        turned = [int(one) for one in pile[first : first + size]][::-1]
        for place, thing in enumerate(turned):
            pile[first + place] = thing
    other.check()
    assert GAME.fingerprint(one) != GAME.fingerprint(other)
    alike(one, other, [reader])


@rule("WHI-8.3")
def test_the_last_of_a_pile_is_known_by_what_is_missing() -> None:
    small = [name for number, name in enumerate(p.MACHINES) if p.MACHINE_SIZE[number] == p.SMALL]
    s = scene(
        machine_stock={0: small[:12]}, scaffolds={1: [tile for tile in p.TILES[:14] if tile not in ("l_03", "l_04")]}
    )
    for t in redeals(s, 1, 10):
        assert (machine_pile(t, "small"), tile_pile(t, "l")) == (machine_pile(s, "small"), tile_pile(s, "l"))


@rule("WHI-8.3", "WHI-5.75")
def test_a_scaffold_under_its_pile_may_lie_anywhere_below_the_top() -> None:
    s = scene(abilities={0: "requisitioner"}, scaffolds={0: ["t_05"]})
    act(s, "power(power=scaffold_for_card)")
    for seat in (-1, 0, 1):
        places = {tile_pile(t, "t").index("t_05") for t in redeals(s, seat, 120)}
        assert places == set(range(1, 14))


# -------------------------------------------------------------------- public
@rule("WHI-8.2")
def test_everything_else_is_seen_by_everybody() -> None:
    places: dict[tuple[int, str], str | tuple[Cell, str]] = {(1, "balloon"): "large", (2, "blimp"): ((9, 9), "upright")}
    s = scene(
        players=3,
        tiles=GROUND | block(1, 3, "l_05", "l_06"),
        machines={"forge": ((1, 3), 0)},
        level=1,
        airships=places,
        points={1: 12},
        stocks={0: {"coal": 2}, 2: {"whistle": 1}},
        machine_stock={1: ["press"]},
        scaffolds={0: ["t_04"]},
        trophies={2: ["vp_6"]},
        upgrades={1: ["stockpile"]},
        abilities={0: "planner", 1: "admiral", 2: "artisan"},
        workers={1: [(2, 2)]},
        tower={2: [5]},
        discard=["rush"],
        level_trophies={5: ["card"]},
        upgrade_market=["manifest", "archivist"],
        machine_market={"small": ["whistler"]},
        piles={"s": ["s_07"]},
        hands={0: ["alms"], 1: ["storm"]},
    )
    for reader in EVERYBODY:
        view = s.view(reader)
        seats = view["seats"]
        assert [one["ability"] for one in seats] == ["planner", "admiral", "artisan"]
        assert [one["points"] for one in seats] == [0, 12, 0]
        assert (seats[0]["stock"]["coal"], seats[2]["stock"]["whistle"]) == (2, 1)
        assert (seats[1]["machines"], seats[0]["scaffolds"]) == (["press"], ["t_04"])
        assert (seats[2]["trophies"], seats[1]["upgrades"]) == (["vp_6"], ["stockpile"])
        assert view["docks"]["large"] == {"seat": 1, "airship": "balloon"}
        assert [one["cells"] for one in view["airships"]] == [[], [[9, 9], [9, 10]]]
        assert (view["machines"]["forge"]["cells"][3], view["level"]) == ([2, 4], 1)
        assert view["workers"] == [{"seat": 1, "cell": [2, 2]}]
        assert view["tower"][4]["workers"] == [0, 0, 1]
        assert view["tower"][4]["trophies"] == ["card"]
        assert (view["discard"], view["upgrade_market"]["open"]) == (["rush"], ["manifest", "archivist", None])
        assert view["market"]["small"]["open"] == ["whistler", None, None]
        assert view["piles"]["s"]["top"] == "s_07"
        assert view["deck"] == 37
    for seat in range(-1, 3):
        for t in redeals(s, seat, 5):
            alike(s, t, [None if seat < 0 else seat])


@rule("WHI-8.1", "WHI-8.2", "WHI-8.3")
@pytest.mark.parametrize(("players", "first_game"), [(2, False), (3, True), (4, False)])
def test_a_redeal_changes_nothing_that_its_seat_sees(players: int, first_game: bool) -> None:
    for seed in range(6):
        s = in_the_middle(players, seed, first_game=first_game)
        for seat in range(-1, players):
            for t in redeals(s, seat, 3):
                reader = None if seat < 0 else seat
                assert t.view(reader) == s.view(reader)
                assert t.sight(seat) == s.sight(seat)


@rule("WHI-8.3", "WHI-8.1")
@pytest.mark.parametrize("players", [2, 4])
def test_no_option_hangs_on_what_its_seat_does_not_know(players: int) -> None:
    """Whatever lies in piles and other hands, the seat that decides is offered the same."""
    for seed in range(3):
        s = opened(players, seed)
        rng = Random(seed)
        for number in range(400):
            if s.over:
                break
            if number % 3 == 0:
                t = s.redeal(s.player, number)
                assert t.asks(t.top())
                assert t.legal == s.legal
            s.apply(eager(s, rng))


@rule("WHI-8.2", "WHI-3.14")
def test_nothing_of_the_draft_is_hidden_but_the_piles() -> None:
    s = new_game(3, 5)
    for seat in range(-1, 3):
        for t in redeals(s, seat, 5):
            assert t.view(0)["draft"] == s.view(0)["draft"]
            assert t.level_trophies[0] == s.level_trophies[0]


# -------------------------------------------------------------------- chance
ARCHIVES: dict[str, Any] = {
    "machines": {"archives": at(0)},
    "trophies": {0: ["activate"]},
    "deck": ["rush", "alms", "reset"],
}
COIL: dict[str, Any] = {
    "machines": {"tesla_coil": at(0)},
    "stocks": {0: {"iron": 1}},
    "trophies": {0: ["activate"]},
}
SIREN: dict[str, Any] = {"upgrade_market": ["steam_siren"], "stocks": {0: {"gold": 3}}}
SHOWN: list[tuple[str, dict[str, Any], list[str], str, int]] = [
    ("a card", {}, ["gather", "airship(airship=balloon)"], "dock(dock=cards)", 1),
    ("three cards", {"stocks": {0: {"gold": 2}}}, dock("cards"), "offer(number=3)", 3),
    ("a market tile", {"stocks": {0: {"coal": 2}}}, dock("small_1"), "machine(machine=dark_iron)", 1),
    ("an upgrade", SIREN, ["gather", "airship(airship=balloon)"], "dock(dock=upgrades)", 1),
    ("the tile below", {}, dock("scaffolds"), "pile(shape=s)", 1),
    ("a scaffold that sinks", {"hands": {0: ["recycling"]}}, ["play(card=recycling)"], "pile(shape=l)", 1),
    ("a trophy", COIL, [], "use(trophy=activate)", 1),
    ("the top upgrade", {"hands": {0: ["upgrade_x"]}, "stocks": {0: {"gold": 1}}}, [], "play(card=upgrade_x)", 1),
    ("cards to keep", ARCHIVES, [], "use(trophy=activate)", 3),
    ("which one is kept", ARCHIVES, ["use(trophy=activate)"], "keep(cards=rush)", 0),
    ("a place", {}, ["gather", "airship(airship=balloon)"], fly((9, 9)), 0),
]


@rule("WHI-8.5")
@pytest.mark.parametrize(
    ("table", "before", "action", "shown"), [case[1:] for case in SHOWN], ids=[case[0] for case in SHOWN]
)
def test_what_was_shown_to_somebody_cannot_be_undone(
    table: dict[str, Any], before: list[str], action: str, shown: int
) -> None:
    s = act(scene(tiles=GROUND, abilities=PLAIN, **table), *before)
    earlier = s.surprises
    act(s, action)
    assert s.surprises == earlier + shown


@rule("WHI-8.5")
def test_the_last_tile_of_a_pile_shows_nothing_below_it() -> None:
    others = [tile for tile in p.TILES if tile[0] == "s" and tile != "s_04"]
    s = act(scene(abilities=PLAIN, scaffolds={1: others}), *dock("scaffolds"))
    earlier = s.surprises
    act(s, "pile(shape=s)")
    assert (owned(s.scaffolds[0], p.TILES), s.surprises) == (["s_04"], earlier)


@rule("WHI-8.5", "WHI-5.76")
def test_chance_speaks_again_only_when_the_discard_pile_is_shuffled() -> None:
    cards = sorted(CARDS.elements())
    s = scene(
        abilities=PLAIN, hands={1: cards[:30]}, discard=cards[33:], stocks={0: {"gold": 2}}, trophies={0: ["card"]}
    )
    draws, top = s.rng.draws, deck(s)
    act(s, *dock("cards"), "offer(number=3)")
    assert (s.rng.draws, hand(s)) == (draws, sorted(top)), "the order of the pile was fixed"
    act(s, "use(trophy=card)")
    assert (len(hand(s)), len(deck(s)), s.rng.draws > draws) == (4, 6, True)


@rule("WHI-8.5")
def test_piles_are_dealt_in_the_order_of_their_shuffle() -> None:
    """A market tile, an upgrade, a card, a trophy: each is the one on top."""
    for seed in range(4):
        rng = Random(seed)
        t = opened(2, seed)
        for _ in range(250):
            if t.over:
                break
            before = {
                "machines": [machine_pile(t, size)[0] if machine_pile(t, size) else "" for size in p.MACHINE_SIZES],
                "upgrades": upgrade_pile(t)[:2],
                "reserve": reserve(t)[:4],
            }
            journal = GAME.listen(t)
            t.apply(eager(t, rng))
            turned = [GAME.events.read(event, None) for event in journal.take()]
            new = [one.args["machine"] for one in turned if one.name == "machine_turned"]
            assert set(new[:1]) <= set(before["machines"]), "the top of the pile of its size"
            new = [one.args["upgrade"] for one in turned if one.name == "upgrade_turned"]
            assert set(new[:1]) <= set(before["upgrades"]), "the top, or the next if that was taken by Upgrade X"
            new = [one.args["trophy"] for one in turned if one.name == "trophy_drawn"]
            assert new == before["reserve"][: len(new)]


@rule("WHI-8.5")
def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    for players in (2, 4):
        games = [GAME.fingerprint(in_the_middle(players, 5)) for _ in range(2)]
        assert games[0] == games[1]
        assert GAME.fingerprint(new_game(players, 6)) != GAME.fingerprint(new_game(players, 7))


@rule("WHI-8.5", "WHI-3.6")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_tower_trophies_are_open_from_the_start(reader: int | None) -> None:
    s = new_game(3, 4)
    tower = s.view(reader)["tower"]
    assert [len(level["trophies"]) for level in tower] == [2] + [1] * 11
    for t in redeals(s, seat_of(reader), 5):
        assert t.view(reader)["tower"] == tower


@rule("WHI-8.6")
def test_pushed_and_returned_airships_promotions_and_floods_involve_no_chance() -> None:
    """One turn with a push, one with a Storm, one with promotions and a flood: nothing is drawn, nothing shown."""
    s = scene(abilities={0: "dreadnought"}, airships={(1, "balloon"): ((4, 5), "flat")}, hands={0: ["storm"]})
    earlier = s.surprises
    act(s, "gather", "airship(airship=dreadnought)", fly((3, 5)))
    assert (s.airships[3], s.surprises) == (p.HOME, earlier)
    act(s, "play(card=storm)")
    assert (s.airships[2], s.surprises) == (p.HOME, earlier)
    s = scene(
        tiles=block(1, 5),
        abilities=PLAIN,
        machine_stock={0: ["forge"]},
        workers={0: [(1, 5)], 1: [(2, 6)]},
        level_trophies={5: ["vp_4"], 6: ["vp_6"]},
    )
    earlier = s.surprises
    act(s, "work", "construct", site((1, 5)))
    assert (trophies(s, 0), trophies(s, 1), s.level) == (["vp_4"], ["vp_6"], 1)
    assert s.surprises == earlier


@rule("WHI-8.1")
@pytest.mark.parametrize(
    ("held", "out", "shown"),
    [(["storm"], True, 1), (["battering_ram"], True, 1), ([], True, 0), (["storm"], False, 0)],
)
def test_whether_a_turn_is_forced_may_tell_of_the_hand(held: list[str], out: bool, shown: int) -> None:
    """Seat 2 has no airship at home: whether it is asked at all shows whether its card can be played."""
    names = list(p.AIRSHIPS)
    ships: dict[Any, Any] = {(1, name): ((1, 8 + number), "flat") for number, name in enumerate(names)} if out else {}
    s = scene(players=3, abilities=PLAIN, hands={1: held}, airships=ships)
    earlier = s.surprises
    act(s, "work")
    assert s.surprises == earlier + shown
    asked = s.active == 1
    assert asked == (not out or held == ["storm"])


@rule("WHI-8.2", "WHI-3.15")
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_both_opening_tiles_are_seen_by_all(reader: int | None) -> None:
    s = scene(steps=[start.SETUP_PILE], turn_number=0, piles={"l": ["l_05", "l_02", "l_09"]})
    act(s, "pile(shape=l)")
    view = s.view(reader)
    assert (view["seats"][0]["scaffolds"], view["piles"]["l"]["top"]) == (["l_02", "l_05"], "l_09")


@rule("WHI-8.2")
@pytest.mark.parametrize("reader", EVERYBODY)
def test_open_gains_are_told_to_all(reader: int | None) -> None:
    s = ready("tesla_coil", players=3, stocks={0: {"iron": 1, "coal": 2}}, reserve=["vp_6"])
    assert ("trophy_drawn", {"trophy": "vp_6"}) in told(s, reader, "use(trophy=activate)")
    act(s, *dock("small_1"))
    shown, below = open_machines(s, "small"), machine_pile(s, "small")
    events = told(s, reader, f"machine(machine={shown[0]})")
    assert ("machine_taken", {"machine": shown[0]}) in events
    assert ("machine_turned", {"machine": below[0]}) in events
