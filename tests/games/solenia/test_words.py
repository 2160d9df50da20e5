"""Every word of Solenia, in every language: exact sentences, and what must hold for all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from aerodrome.games.solenia import GAME, parts as p
from aerodrome.games.solenia.steps.airship import resources_of_power, stars_of_power
from aerodrome.games.solenia.words.about import ABOUT, SAME
from aerodrome.games.solenia.words.names import (
    OTHERS,
    RANKS,
    UPGRADES,
    WINTER,
    amount,
    card_name,
    gift,
    power,
    stars,
    tile_name,
    value_of,
    voice,
)
from aerodrome.games.solenia.words.prompts import ASKED
from aerodrome.kernel.journal import Event
from aerodrome.kernel.state import NOBODY
from aerodrome.language import LANGUAGES
from tests.games.solenia.modes import all_modes, eager
from tests.games.solenia.scene import act, choose, scene
from tests.games.solenia.sentences import DRAFT, HAND, LABELS, PROMPTS, TWINS, Table
from tests.games.solenia.sentences_told import DAY_CITY, RIVAL_TOLD, STAR_WOOD, TOLD, WOOD_ISLAND
from tests.kit.entry import Mode
from tests.kit.telling import happening
from tests.kit.text import NAMES, narrow, readable

words = GAME.words


# ---------------------------------------------------------------- options
@pytest.mark.parametrize(("table", "before", "action", "english", "french"), LABELS, ids=[row[2] for row in LABELS])
def test_an_option_is_said_exactly(table: Table, before: Sequence[str], action: str, english: str, french: str) -> None:
    s = act(scene(**table), *before)
    number = GAME.parse(action)
    assert number in s.legal
    view = s.view(int(s.player))
    assert words.label(view, number) == english
    assert words.label(view, number, "fr") == narrow(french)


def test_every_block_of_actions_has_an_exact_case() -> None:
    assert {p.ACTIONS.decode(GAME.parse(row[2])).name for row in LABELS} == set(p.ACTIONS.by_name)


def test_tiles_that_are_alike_are_told_apart_by_their_places() -> None:
    """SOL-9.5: n03 and n04 ask the same and are worth the same."""
    s = act(scene(**TWINS, hands=HAND), "choose(card=v2_star_wood)", "lay(row=2,column=2)")
    view = s.view(0)
    said = [words.label(view, GAME.parse(f"deliver(tile={tile})")) for tile in ("n03", "n04")]
    assert said == [
        "Deliver 1 wood and 1 wheat: 3 stars, and 1 stone from slot 1 (tile 2 of the display)",
        "Deliver 1 wood and 1 wheat: 3 stars, and 1 stone from slot 1 (tile 3 of the display)",
    ]


@pytest.mark.parametrize(
    ("table", "card", "island", "city"),
    [
        ({}, "v0_produce_2", "2 wood when it leaves", "a delivery, 2 stars when it leaves"),
        (
            {"upgrade": "u1_auxiliary"},
            "v0_produce_2",
            "1 wood, 2 wood when it leaves",
            "1 star, a delivery, 2 stars when it leaves",
        ),
        (
            {"upgrade": "u1_auxiliary"},
            "v1_wood",
            "1 wood, 1 wood when it leaves",
            "1 star, a delivery, 1 wood when it leaves",
        ),
        ({"upgrade": "u1_heavy_lift"}, "v0_produce_2", "2 wood when it leaves", "a delivery, 2 stars when it leaves"),
        (
            {"upgrade": "u1_heavy_lift"},
            "v1_wood",
            "2 wood, 1 wood when it leaves",
            "1 star, a delivery, 1 wood when it leaves",
        ),
        (
            {"upgrade": "u1_harbour_master"},
            "v1_wood",
            "1 wood, 1 wood when it leaves",
            "2 stars, a delivery, 1 wood when it leaves",
        ),
        ({"night_2b": "n10"}, "v1_wood", "1 wood, 1 wood when it leaves", "2 stars, a delivery, 1 wood when it leaves"),
        ({"day_2b": "d10"}, "v1_wood", "1 wood, 1 wood when it leaves", "1 star, a delivery, 1 wood when it leaves"),
        (
            {"upgrade": "u1_harbour_master", "night_2b": "n10"},
            "v0_produce_2",
            "2 wood when it leaves",
            "2 stars, a delivery, 2 stars when it leaves",
        ),
    ],
)
def test_powers_change_what_a_space_promises(table: dict[str, str], card: str, island: str, city: str) -> None:
    """SOL-7.18, SOL-7.24, SOL-7.43, SOL-7.44, SOL-7.48."""
    below = {"day_1a": "d07", "day_1b": "d08", "night_1a": "n07", "night_1b": "n08"}
    s = scene(
        board="upgrades",
        cards={"r3c2": (0, "v1_wheat")},
        storages={0: {"wood": 1, "wheat": 2}},
        display={"night": ["n05", "n23", "n24"]},
        hands={0: [card, "v2_star_stone"]},
        upgrades={0: (table.get("upgrade", "u1_bridge_crew"), "u3_register", "u3_balance")},
        slots={0: below | {slot: tile for slot, tile in table.items() if slot != "upgrade"}},
    )
    view = choose(s, card).view(0)
    assert words.label(view, GAME.parse("lay(row=4,column=3)")) == f"Lay it on the wood island just ahead: {island}"
    said = words.label(view, GAME.parse("lay(row=2,column=2)"))
    assert said == f"Lay it on the night city (strip 2, lane 2): {city}"


def test_the_lane_of_the_rival_tells_where_its_card_will_lie() -> None:
    """SOL-7.65."""
    table = {"r3c3": (0, "v1_wood"), "r3c4": (0, "v1_wheat"), "r4c4": (0, "v1_stone")}
    for column in range(1, 6):
        s = scene(players=1, pending="solo_choose_column", rival_card="v2_star_wood", die=6, cards=table)
        journal = GAME.listen(s)
        label = words.label(s.view(0), GAME.parse(f"column(column={column})"))
        act(s, f"column(column={column})")
        laid = next(one for one in journal.take() if one.kind == p.LAID)
        where = GAME.tell(laid, 0).removeprefix("The Rival lays the 2 (star on wood) on ").removesuffix(".")
        assert label == f"Lane {column}: the Rival gains 2 crates on {where}"


def test_an_action_that_does_not_exist_has_no_label() -> None:
    with pytest.raises(ValueError, match="an action is a number from 0"):
        words.label(scene().view(0), p.ACTIONS.size)


# ---------------------------------------------------------------- questions
@pytest.mark.parametrize(("table", "before", "english", "french", "watching"), PROMPTS)
def test_a_question_is_put_exactly(
    table: Table, before: Sequence[str], english: str, french: str, watching: str
) -> None:
    s = act(scene(**table), *before)
    assert words.prompt(s.view(0)) == english
    assert words.prompt(s.view(0), "fr") == narrow(french)
    assert words.prompt(s.view(None), names=NAMES) == watching


def test_every_question_has_an_exact_case() -> None:
    """SOL-9.1."""
    asked = {str(act(scene(**table), *before).view(None)["question"]) for table, before, *_ in PROMPTS}
    assert asked == {*ASKED, "choose_delivery"}


def test_an_overflow_in_the_turn_of_another_is_put_to_its_owner() -> None:
    """SOL-9.6."""
    s = scene(
        active=0,
        pending="advance",
        cards={"r1c1": (1, "v0_produce_2"), "r1c4": (1, "v0_wood_stone")},
        storages={1: {"wood": 4, "wheat": 3}},
    )
    assert (int(s.active), int(s.player)) == (0, 1)
    assert words.prompt(s.view(1), names=NAMES) == "Your turn: no room left, give back 3 resources."
    assert words.prompt(s.view(0), names=NAMES) == "Bob has no room left and gives back 3 resources."
    assert words.prompt(s.view(0), "fr", NAMES) == "Bob manque de place et rend 3 ressources."


# ---------------------------------------------------------------- events
def event(kind: str, ints: Sequence[int], seat: int = 0) -> Event:
    return happening(p.EVENTS, kind, ints, seat)


@pytest.mark.parametrize(("kind", "ints", "own", "other", "french"), TOLD)
def test_an_event_is_told_exactly(kind: str, ints: tuple[int, ...], own: str, other: str, french: str) -> None:
    happened = event(kind, ints)
    assert GAME.tell(happened, 0, names=NAMES) == own
    assert GAME.tell(happened, 1, names=NAMES) == other
    assert GAME.tell(happened, None, names=NAMES) == other
    assert GAME.tell(happened, None) == other.replace("Ada", "Player 1")
    assert GAME.tell(happened, 0, "fr", NAMES) == narrow(french)
    for seat in (1, None):
        readable(GAME.tell(happened, seat, "fr", NAMES), "fr")


@pytest.mark.parametrize(("kind", "ints", "english", "french"), RIVAL_TOLD)
def test_what_the_rival_does_is_told_to_everybody_alike(
    kind: str, ints: tuple[int, ...], english: str, french: str
) -> None:
    happened = event(kind, ints, NOBODY)
    for seat in (0, None):
        for names in ((), NAMES[:1]):
            assert GAME.tell(happened, seat, "en", names) == english
            assert GAME.tell(happened, seat, "fr", names) == narrow(french)


def test_every_kind_of_event_has_an_exact_case() -> None:
    assert {row[0] for row in (*TOLD, *RIVAL_TOLD)} == set(p.EVENTS.names)


def test_names_elide_in_french_and_may_be_missing() -> None:
    left = event("expelled", (STAR_WOOD, DAY_CITY, 0))
    assert GAME.tell(left, 1, "fr", NAMES) == narrow("Le 2 d’Ada quitte la cité du jour : rien.")
    laid = event("laid", (STAR_WOOD, 0, WOOD_ISLAND), seat=1)
    start = "lays the 2 (star on wood) on"
    assert GAME.tell(laid, 0, names=("Ada", "")).startswith(f"Player 2 {start}")
    assert GAME.tell(laid, 0, names=("Ada", "Bob")).startswith(f"Bob {start}")


@pytest.mark.parametrize("card", p.CARDS)
def test_what_a_leaving_card_gives_is_what_the_rules_give(card: str) -> None:
    """SOL-5.63 to SOL-5.67."""
    number = p.CARDS.index(card)
    for place, kind in enumerate(p.SPACE_KINDS):
        goods, gained = gift(card, kind)
        assert (sum(goods.values()), gained) == (
            resources_of_power(number, place),
            stars_of_power(number, place),
        ), (card, kind)


# ---------------------------------------------------------------- the end
def ended(players: int = 2, **more: Any) -> dict[str, Any]:
    """A game at its end: the last card of the last seat is laid."""
    s = scene(
        players=players,
        round_number=16,
        active=players - 1,
        pending="end_turn" if players > 1 else "rival_turn",
        hands={seat: [] for seat in range(players)},
        decks={seat: [] for seat in range(players)} | ({1: ["v1_wood"]} if players == 1 else {}),
        rest="spent",
        rolls=(3,) if players == 1 else (),
        **more,
    )
    assert s.over
    return s.view(0)


def test_the_winner_is_named_and_the_others_follow() -> None:
    view = ended(3, stars={0: 10, 1: 12, 2: 11})
    assert words.prompt(view, names=NAMES) == "Bob wins, 12 to 11. You come third with 10."
    assert words.prompt(view, "fr", NAMES) == narrow("Bob gagne, 12 à 11. Vous êtes troisième avec 10.")
    assert words.prompt(view | {"seat": None}) == "Player 2 wins, 12 to 11."
    assert words.prompt(view | {"seat": 1}, names=NAMES) == "You win, 12 to 11."


def test_a_tie_is_shared() -> None:
    """SOL-6.9."""
    view = ended(3, stars={0: 12, 1: 12, 2: 11})
    assert words.prompt(view, names=NAMES) == "Shared victory, 12 stars each: you and Bob."
    assert words.prompt(ended(2, stars={0: 4, 1: 4}) | {"seat": None}, "fr", NAMES) == narrow(
        "Victoire partagée, 4 étoiles chacun : Ada et Bob."
    )


@pytest.mark.parametrize(
    ("own", "english", "french", "watching"),
    [
        (
            46,
            "You win, 46 to 30. Your rank: Captain of the line.",
            "Vous gagnez, 46 à 30. Votre rang : Capitaine de ligne.",
            "Ada wins, 46 to 30. Rank of Ada: Captain of the line.",
        ),
        (
            30,
            "The Rival wins the tie, 30 to 30. Your rank: Deckhand.",
            "À égalité, 30 à 30, le Rival gagne. Votre rang : Matelot.",
            "The Rival wins the tie, 30 to 30. Rank of Ada: Deckhand.",
        ),
        (
            1,
            "The Rival wins, 30 to 1. Your rank: Deckhand.",
            "Le Rival gagne, 30 à 1. Votre rang : Matelot.",
            "The Rival wins, 30 to 1. Rank of Ada: Deckhand.",
        ),
    ],
)
def test_alone_the_rival_and_the_rank_are_told(own: int, english: str, french: str, watching: str) -> None:
    """SOL-7.80, SOL-7.81."""
    view = ended(1, stars={0: own, 1: 30}, level="cadet")
    assert words.prompt(view) == english
    assert words.prompt(view, "fr") == narrow(french)
    assert words.prompt(view | {"seat": None}, names=NAMES[:1]) == watching
    assert words.describe(view).endswith(english)


def test_the_score_is_told_part_by_part() -> None:
    """SOL-6.3."""
    view = ended(2, stars={0: 3}, storages={1: {"wood": 5}}, slots={0: {"day_1": "d07", "night_1": "n05"}})
    lines = words.describe(view, names=NAMES).splitlines()
    start = lines.index("                        Ada  Bob")
    assert lines[start + 1 :] == [
        "Stars won on the way      3    0",
        "Delivery tiles           10    0",
        "Pairs of day and night    1    0",
        "Resources left over       0    2",
        "Total                    14    2",
        "",
        "You win, 14 to 2.",
    ]


def test_every_rank_has_a_name() -> None:
    """SOL-7.81."""
    assert list(RANKS) == [row["name"] for row in p.rows("solo_ranks")]
    assert words.name_of(p.rank(70), "fr") == "Légende de Solenia"


# ---------------------------------------------------------------- the table
def test_the_table_reads_at_a_glance() -> None:
    s = scene(
        hands=HAND,
        cards={"r3c2": (0, "v1_wheat"), "r4c3": (1, "v0_wood_stone")},
        storages={0: {"wood": 1, "wheat": 1}, 1: {"stone": 8}},
        stars={0: 2, 1: 1},
        slots={0: {"night_1": "n07"}},
        display={"day": ["d01", "d02", "d03"], "night": ["n05", "n24", "n21"]},
    )
    assert words.describe(s.view(0), names=NAMES).splitlines() == [
        "Solenia · round 1 of 16 · Summer · 2 players",
        "",
        "        strip 1, night  strip 2, night  strip 3, dawn  strip 4, day  strip 5, day",
        "lane 1  stone +2        wheat +1        night city x   day city x    wheat +2",
        "lane 2  night city x    night city x    wood: 1, you   wheat *       stone +1",
        "lane 3  wheat +1        water *         >water *       wood: 0, Bob  water +1",
        "lane 4  wood +2         night city x    wheat *        wood +1       day city x",
        "lane 5  water x         stone +2        day city x     day city x    wood x",
        "* free to reach, +1 for 1 resource, x not possible now; > the airship",
        "Day city: the nearest tile still asks 2 stone",
        "Night city: the nearest tile still asks 1 wheat",
        "Strip 1 turns over next (day): wood island, day city, wheat island, day city, water island",
        "",
        "Cards on the board",
        "You  1 (wheat) on strip 3, lane 2",
        "Bob  0 (wood and stone) on strip 4, lane 3",
        "",
        "Day tiles    2 stone, 3 stars · 2 water, 3 stars · 1 stone and 1 water, 3 stars  (21 in the deck)",
        (
            "Night tiles  1 wood and 2 wheat, 5 stars · 2 wood, 2 wheat and 1 water, 8 stars · "
            "3 wood and 2 wheat, 9 stars  (20 in the deck)"
        ),
        "",
        "You: 2 stars (8 if the game ended now)",
        "  Storage      2 of 8: 1 wood and 1 wheat",
        "  Day tiles    -",
        "  Night tiles  slot 1: 5 stars",
        "  Cards        3 in hand, 12 in the deck; still to play 6 of value 0, 5 of value 1 and 4 of value 2",
        "",
        "Bob: 1 star (5 if the game ended now)",
        "  Storage      8 of 8: 8 stone",
        "  Day tiles    -",
        "  Night tiles  -",
        "  Cards        3 in hand, 12 in the deck; still to play 5 of value 0, 6 of value 1 and 4 of value 2",
        "",
        "Your hand: 0 (wood and stone), 1 (water), 2 (star on wood)",
    ]


def test_upgrades_and_the_rival_are_on_the_table_too() -> None:
    s = scene(
        players=1,
        board="upgrades",
        level="admiral",
        cards={"r3c3": (1, "v1_wood")},
        upgrades={0: ("u1_deep_hold", "u3_register", "u3_balance")},
        slots={0: {"day_1b": "d07", "night_1b": "n07"}},
        rival_tiles=["d05", "n05"],
        crates=5,
        die=4,
    )
    lines = words.describe(s.view(0)).splitlines()
    for line in (
        "Solenia · round 1 of 16 · Upgrades · alone against the Rival, Admiral",
        "Rival  1 (wood) on strip 3, lane 3",
        "  Day tiles    slot 1b: 5 stars",
        "  Upgrades     Deep hold (works), Register with Balance",
        "Rival: 0 stars (13 if the game ended now)",
        "  Crates          5",
        "  Delivery tiles  1 stone and 2 water, 5 stars · 1 wood and 2 wheat, 5 stars",
        "  Deck            15",
        "  Die             4",
    ):
        assert line in lines, line
    draft = words.describe(scene(**DRAFT).view(0)).splitlines()
    assert "Upgrade of level 1  Deep hold, Salvage crew" in draft
    assert "Upgrade of level 3  Treasury with Balance, Register with Stockpile" in draft


def test_the_table_in_french() -> None:
    s = scene(hands=HAND, cards={"r3c2": (0, "v1_wheat")}, slots={0: {f"night_{n}": f"n{10 + n}" for n in range(1, 7)}})
    text = words.describe(s.view(0), "fr", NAMES)
    readable(text, "fr", lines=True)
    for line in (
        "Solenia · manche 1 sur 16 · Été · 2 joueurs",
        "Cité de la nuit : tous les emplacements sont occupés",
        "Vous  1 (blé) bande 3, couloir 2",
        "Votre main : 0 (bois et pierre), 1 (eau), 2 (étoile sur bois)",
    ):
        assert narrow(line) in text.splitlines(), line


# ---------------------------------------------------------------- names and explanations
def test_names_of_things() -> None:
    assert [words.name_of(id_) for id_ in ("wood", "wood_island", "night_city")] == [
        "Wood",
        "Wood island",
        "Night city",
    ]
    named = narrow("Carte 0 : en partant, 1 blé et 1 eau")
    assert words.name_of("v0_wheat_water", "fr") == card_name("v0_wheat_water", "fr") == named
    assert words.name_of("d20") == tile_name("d20") == "1 wood, 1 wheat, 1 stone and 1 water, 6 stars"
    assert words.name_of("summer_day_3", "fr") == "Emplacement de jour 3"
    assert [words.name_of(slot["id"]) for slot in p.rows("winter_board")] == [
        slot["name"] for slot in p.rows("winter_board")
    ]
    for table in ("upgrades_level_1", "upgrades_level_3", "solo_levels"):
        assert [words.name_of(row["id"]) for row in p.rows(table)] == [row["name"] for row in p.rows(table)]


SUMMER_SLOTS = [f"summer_{half}_{number}" for half in p.HALVES for number in range(1, 7)]
EXPLAINED = sorted(
    {
        *p.RESOURCES,
        *p.SPACE_KINDS,
        *p.CARDS,
        *p.TILES,
        *p.WINTER_SLOTS,
        *SUMMER_SLOTS,
        *p.UPGRADES_1,
        *p.UPGRADES_3,
        *p.LEVELS,
    }
    | {*p.SIDES, *ABOUT, *SAME, *OTHERS}
)


@pytest.mark.parametrize("id_", EXPLAINED)
def test_everything_has_a_name_and_is_explained_by_a_clause(id_: str) -> None:
    clauses = set(re.findall(r"\*\*(SOL-[\d.]+)\*\*", GAME.read("ledger.md")))
    for language in LANGUAGES:
        readable(words.name_of(id_, language), language)
        text, clause = words.about(id_, language)
        readable(text, language)
        assert not text[0].islower()
        assert clause in clauses
    assert words.about(id_)[0] != words.about(id_, "fr")[0]


def test_explanations_tell_what_a_thing_gives() -> None:
    assert words.about("v1_wheat") == (
        "Gives 1 resource of its island or 1 star in its city at once. When it leaves: 1 wheat.",
        "SOL-5.66",
    )
    assert words.about("summer_night_3") == ("A tile delivered here brings 1 stone or 1 water.", "SOL-5.41")
    assert words.about("n16") == (
        "Deliver 1 wood, 2 wheat and 1 stone in a night city: worth 6 stars at the end.",
        "SOL-5.33",
    )
    assert words.about("u3_treasury", "fr") == (
        "6 étoiles. Agit dès que son emplacement porte une tuile.",
        "SOL-7.55",
    )


def test_the_numbers_of_powers_are_those_of_the_components() -> None:
    """SOL-7.15 to SOL-7.26, SOL-7.41 to SOL-7.56."""
    for table, texts in (("winter_board", WINTER), ("upgrades_level_1", UPGRADES), ("upgrades_level_3", UPGRADES)):
        for row in p.rows(table):
            counted = [
                row[key]
                for key in ("stars", "capacity", "gain_any", "amount", "size", "max_pairs", "max_cards")
                if key in row
            ]
            counted += row.get("gain", {}).values()
            said = [int(number) for number in re.findall(r"\d+", texts[row["id"]][1])]
            extra = {"u1_auxiliary": [0], "u1_heavy_lift": [1, 2]}.get(row["id"], [])
            assert sorted(said) == sorted([*counted, *extra]), row["id"]


@pytest.mark.parametrize("ask", [words.name_of, words.about])
def test_an_unknown_id_is_refused(ask: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match="'zeppelin'"):
        ask("zeppelin")


def test_options_and_choices_have_titles_and_help() -> None:
    for language in LANGUAGES:
        readable(words.pitch(language), language)
    assert words.choice_title("level", 3) == "Captain"
    assert words.choice_title("board", "winter", "fr") == "Hiver"
    assert words.choice_help("level", 1) == "The Rival scores only its stars and its tiles."
    assert 0 < (words.minutes or 0) < 120


# ---------------------------------------------------------------- whole games
def promised(label: str, happened: Sequence[Event]) -> None:
    """What the label of a space promises for now is what the card gives."""
    say = voice("en")
    told = [p.EVENTS.read(one, None) for one in happened if one.kind in (p.GAINED, p.STARS_GAINED)]
    gains = [one.args for one in told if one.args["source"] == "space"]
    now = label.partition(": ")[2]
    for one in gains:
        if "resource" in one:
            assert now.startswith(amount(say, one["resource"], one["amount"])), label
        else:
            assert now.startswith(f"{stars(say, one['stars'])}, a delivery"), label
    if not gains:
        assert re.match(r"a delivery|at once|[^,]+ when it leaves$", now), label


@pytest.mark.parametrize("mode", all_modes(), ids=lambda mode: mode.name)
def test_labels_promise_what_cards_give(mode: Mode) -> None:
    s = mode.new(GAME, 1)
    journal = GAME.listen(s)
    rng = Random(mode.name)
    while not s.over:
        view = s.view(int(s.player))
        action = eager(s, rng) if rng.random() < 0.7 else rng.choice(s.legal)
        s.apply(action)
        happened = journal.take()
        if p.LAY <= action < p.PAY and any(one.kind == p.LAID and one.seat >= 0 for one in happened):
            promised(words.label(view, action), happened)


# ---------------------------------------------------------------- what is hidden
def test_a_chosen_card_is_told_to_nobody_else() -> None:
    """SOL-8.1, SOL-8.13."""
    for card in p.CARDS:
        s = choose(scene(hands={0: [card, "v1_water" if card != "v1_water" else "v1_wood"]}), card)
        assert s.view(0)["question"] == "choose_target"
        secret = power(voice("en"), card)
        assert words.prompt(s.view(0)).endswith(f" the {value_of(card)}.")
        assert f"({secret})" in words.describe(s.view(0)).partition("Your hand")[2]
        for seat in (1, None):
            assert not any(letter.isdigit() for letter in words.prompt(s.view(seat)).removeprefix("Player 1"))
            for text in (words.prompt(s.view(seat)), words.describe(s.view(seat)).partition("Your hand")[0]):
                assert f"({secret})" not in text


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    """SOL-8.12."""
    for number in range(len(p.CARDS)):
        drew = event("drew", (number,))
        assert GAME.tell(drew, 1, names=NAMES) == GAME.tell(drew, None, names=NAMES) == "Ada draws a card."
