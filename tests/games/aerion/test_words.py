"""Every word of Aerion, in every language: exact sentences, and what must hold for all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from aerodrome.games.aerion import GAME, parts as p
from aerodrome.games.aerion.words.about import ABOUT, SAME
from aerodrome.games.aerion.words.names import BOARD, OTHERS, card_name
from aerodrome.games.aerion.words.prompts import ASKED, WINDOWS
from aerodrome.kernel.journal import Event
from aerodrome.language import LANGUAGES
from tests.games.aerion.modes import ENTRY
from tests.games.aerion.scene import act, scene
from tests.games.aerion.sentences import ARCHIVE, DISPLAY, HORNET, LABELS, PROMPTS, ROLLED
from tests.games.aerion.sentences_told import BOOK, NUTS, TOLD
from tests.kit.telling import happening
from tests.kit.text import NAMES, narrow, readable

words = GAME.words


# ---------------------------------------------------------------- options
@pytest.mark.parametrize(("table", "before", "action", "english", "french"), LABELS, ids=[row[2] for row in LABELS])
def test_an_option_is_said_exactly(
    table: dict[str, Any], before: Sequence[str], action: str, english: str, french: str
) -> None:
    s = act(scene(**table), *before)
    number = GAME.parse(action)
    assert number in s.legal
    view = s.view(int(s.player))
    assert words.label(view, number) == english
    assert words.label(view, number, "fr") == narrow(french)


def test_every_block_of_actions_has_an_exact_case() -> None:
    assert {GAME.actions.decode(GAME.parse(row[2])).name for row in LABELS} == set(p.ACTIONS.by_name)


def test_an_action_that_does_not_exist_has_no_label() -> None:
    with pytest.raises(ValueError, match="an action is a number from 0"):
        words.label(scene(**ROLLED).view(0), p.ACTIONS.size)


# ---------------------------------------------------------------- questions
@pytest.mark.parametrize(("table", "before", "english", "french", "watching"), PROMPTS)
def test_a_question_is_put_exactly(
    table: dict[str, Any], before: Sequence[str], english: str, french: str, watching: str
) -> None:
    s = act(scene(**table), *before)
    assert words.prompt(s.view(0)) == english
    assert words.prompt(s.view(0), "fr") == narrow(french)
    assert words.prompt(s.view(None), names=NAMES) == watching


def test_the_partner_reads_who_decides() -> None:
    s = scene(**ROLLED, players=2, active=1)
    assert words.prompt(s.view(0)) == "Player 2 is looking at the dice."
    assert words.prompt(s.view(0), "fr", NAMES) == "Bob étudie ses dés."
    assert words.prompt(s.view(1)).startswith("Your turn: take the Nuts")


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


def test_every_kind_of_event_has_an_exact_case() -> None:
    assert {row[0] for row in TOLD} == set(p.EVENTS.names)


def test_a_lost_book_is_told_to_its_owner() -> None:
    lost = event("book_lost", (BOOK, 1), seat=0)
    assert GAME.tell(lost, 1, names=NAMES) == "Without the Library, you discard the Book (four of a kind)."
    assert GAME.tell(lost, 0, names=NAMES) == "Without the Library, Bob discards the Book (four of a kind)."
    assert GAME.tell(lost, None, "fr") == "Sans la Bibliothèque, Joueur 2 défausse le Grimoire (carré)."


def test_names_may_be_missing() -> None:
    taken = event("taken", (NUTS,), seat=1)
    assert GAME.tell(taken, 0, names=("Ada",)) == "Player 2 takes the Nuts (three of a kind)."
    assert GAME.tell(taken, 0, names=("Ada", "")) == "Player 2 takes the Nuts (three of a kind)."
    assert GAME.tell(taken, 0, names=("Ada", "Bob")) == "Bob takes the Nuts (three of a kind)."


# ---------------------------------------------------------------- the end
def ended(outcome: str, expansions: Sequence[str] = (), flying: Sequence[str] = ()) -> dict[str, Any]:
    view = scene(expansions=expansions, flying=flying, window="start").view(0)
    return view | {"over": True, "outcome": outcome, "turn": 12, "player": -1, "legal": [], "question": None}


@pytest.mark.parametrize(
    ("outcome", "english", "french"),
    [
        ("victory", "Won in turn 12: all six ships are flying.", "Gagné au tour 12 : les six vaisseaux volent."),
        (
            "exhausted",
            "Lost in turn 12: the display is empty and no deck has a card left. 2 of the six ships were flying.",
            "Perdu au tour 12 : l’étalage est vide et tous les paquets sont épuisés. 2 des six vaisseaux volaient.",
        ),
        (
            "unpaid_workers",
            (
                "Lost in turn 12: the display is empty, no deck has a card left, and Workers wait for their pay. "
                "2 of the six ships were flying."
            ),
            (
                "Perdu au tour 12 : l’étalage est vide, tous les paquets sont épuisés "
                "et des Ouvriers attendent leur paye. 2 des six vaisseaux volaient."
            ),
        ),
        (
            "fragile_shells",
            (
                "Lost in turn 12: the turn began with nothing but Eggs, and none of them was taken. "
                "2 of the six ships were flying."
            ),
            (
                "Perdu au tour 12 : le tour a commencé avec rien que des Œufs, et aucun n’a été pris. "
                "2 des six vaisseaux volaient."
            ),
        ),
        (
            "very_fragile_shells",
            "Lost in turn 12: only Eggs were left, and none of them could be taken. 2 of the six ships were flying.",
            (
                "Perdu au tour 12 : il ne restait que des Œufs, et aucun ne pouvait être pris. "
                "2 des six vaisseaux volaient."
            ),
        ),
    ],
)
def test_the_end_is_told_with_its_reason(outcome: str, english: str, french: str) -> None:
    view = ended(outcome, flying=["bee", "hornet"])
    assert words.outcome(view) == words.prompt(view) == english
    assert words.outcome(view, "fr") == words.prompt(view, "fr") == narrow(french)
    assert words.describe(view).endswith(english)


def test_every_outcome_has_words() -> None:
    for outcome in p.OUTCOMES[1:]:
        for language in LANGUAGES:
            readable(words.outcome(ended(outcome), language), language)
            readable(GAME.tell(event("ended", (p.OUTCOMES.index(outcome),)), None, language), language)
    assert words.outcome(scene(**ROLLED).view(0)) == "The game is still going on."
    assert words.outcome(ended("victory", ["piers"])).endswith("all six ships are flying and every other task is done.")
    assert "1 of the six ships was flying." in words.outcome(ended("exhausted", flying=["bee"]))


# ---------------------------------------------------------------- the table
def test_the_base_table_reads_at_a_glance() -> None:
    s = scene(
        **(ROLLED | {"dice": [2, 2, 4, 5, 5, 5]}), pulpits={0: ["triple/book"]}, discards={"quad": ["mat_nuts"]},
        workshops={"workshop_1": HORNET}, reserves={0: ["triple/mat_propellers"]}, flying=["bee"], free_rerolls=2,
    )  # fmt: skip
    assert words.describe(s.view(0)).splitlines() == [
        "Aerion · turn 1 · solo",
        "",
        "Dice          2 2 4 5 5 5   (sum 23; three of a kind, two pairs and full house)",
        "Pixies        3",
        "Free rerolls  2",
        "",
        "Combination                 Display                Deck  Discard piles",
        "Three of a kind             * Nuts                    5  -",
        "Four of a kind                Book                    5  Nuts",
        "Two pairs                   * Incubus                 7  -",
        "Full house                  * Cocoons                 7  -",
        "Two triples or three pairs    Hellinaut blueprint     7  -",
        "Straight                      Sognae                  6  -",
        "* can be taken now",
        "",
        "Hellinaut  to build  Propellers + Incubus",
        "Glider     to build  Nuts + Incubus",
        "Bee        flying    Cocoons + Incubus",
        "Trihellix  to build  Propellers + Sognae",
        "Nacelle    to build  Nuts + Sognae",
        "Hornet     to build  Cocoons + Sognae",
        "",
        "Workshop 1  Hornet blueprint + Cocoons",
        "Workshop 2  -",
        "Pulpit      Book",
        "Reserve     Propellers (three of a kind)",
        "",
        "Still missing to win: 5 ships.",
    ]


def test_the_full_table_shows_every_zone_in_play() -> None:
    s = scene(
        players=2, expansions=p.EXPANSIONS, variants=["grounded", "minimal_debt"], dice=[1, 2, 3, 5, 6, 6],
        display=DISPLAY, charge_of_1=["glider", "bee", "hornet"], factories=["library", "archive"],
        under_flagship=["triple/mat_propellers"], hourglasses=["quad/hourglass", "straight/hourglass"], piers=1,
        payrolls={0: ["quad/worker"]}, clouds=[2, 1, 0, 0, 0, 0], eggs_owned=["triple/egg"], shells_marked=True,
        outposts=["crew", None, None, "book", "book", "material"], lairs=["book", "crew", None, "crew", "book", "book"],
        figure=0, pulpits={1: ["triple/book"]},
    )  # fmt: skip
    lines = words.describe(s.view(0), names=NAMES).splitlines()
    assert lines[0] == (
        "Aerion · turn 1 · two players · Flagship · Hourglasses · Stone Clouds · Piers · Hammer Bird Eggs · Hellkite "
        "· Grounded · Minimal debt"
    )
    for line in (
        "Dice    1 2 3 5 6 6   (sum 23; no combination)",
        "Hellinaut  under a Stone Cloud (intact)   Propellers + Incubus  you",
        "Glider     under a Stone Cloud (damaged)  Nuts + Incubus        Bob",
        "Bee        to build                       Cocoons + Incubus     Bob",
        "          You  Bob",
        "Workshop  -    -",
        "Pulpit    -    Book",
        "Common workshop  -",
        "Common payroll   Worker (four of a kind)",
        "Flagship          Propellers",
        "Factories         Library, Archive",
        "Hourglasses       four of a kind, straight",
        "Piers             built, worksite, worksite",
        "Hammer Bird Eggs  1   (take one in this turn or lose the game)",
        "Hellkite  1*    2     3  4     5     6",
        "Outpost   Crew  -     -  Book  Book  Material",
        "Lair      ?     Crew  -  ?     ?     ?",
        "* the Hellkite stands here and blocks: Crews",
        (
            "Still missing to win: 6 ships, the Flagship, 4 different Hourglasses, 3 strikes on the Stone Clouds, "
            "2 Piers, 1 Worker to pay and 9 cards of the Hellkite."
        ),
    ):
        assert line in lines, line
    assert words.describe(s.view(1), names=NAMES).splitlines().count("          Ada  You") == 1


def test_what_is_done_is_no_longer_missing() -> None:
    s = scene(
        **ROLLED, expansions=["flagship", "piers", "hellkite"], flagship_flying=True, piers=3, flying=["bee"],
        factories=["library", "archive"], outposts=[None] * 6, lairs=[None] * 6,
    )  # fmt: skip
    lines = words.describe(s.view(0)).splitlines()
    assert "Flagship   flying" in lines
    assert "The Hellkite is defeated." in lines
    assert lines[-1] == "Still missing to win: 5 ships."
    only = scene(
        **ROLLED, expansions=["piers"], flying=["hellinaut", "glider", "bee", "trihellix", "nacelle", "hornet"]
    )
    assert words.describe(only.view(0)).endswith("Still missing to win: 3 Piers.")


def test_the_table_in_french() -> None:
    text = words.describe(scene(**ROLLED, expansions=["stone_clouds"]).view(0), "fr")
    readable(text, "fr", lines=True)
    for line in (
        "Aerion · tour 1 · solo · Nuages de pierre",
        "Dés   2 3 4 5 5 5   (somme 24 ; brelan)",
        "Combinaison                   Étalage                 Paquet  Défausses",
        "Brelan                        * Noix                       9  -",
        "Hellinaute  à construire  Hélices + Incubus",
        "Nuages de pierre  intact, intact, intact, intact, intact, intact",
        "Il manque encore pour gagner : 6 vaisseaux et 12 coups aux Nuages de pierre.",
    ):
        assert narrow(line) in text.splitlines(), line


def test_cards_known_on_a_deck_are_shown() -> None:
    s = act(scene(**ARCHIVE), "recover", "recover_pile(deck=quad)", "recover_card(kind=mat_nuts)")
    assert "Known on top, four of a kind: Nuts" in words.describe(s.view(0)).splitlines()


# ---------------------------------------------------------------- names and explanations
def test_names_of_things() -> None:
    assert words.name_of("crew_incubus") == "Incubus"
    assert words.name_of("plan_bee", "fr") == "Plan de l’Abeille"
    assert [words.name_of(deck) for deck in ("quad", "all_six")] == ["Four of a kind", "Two triples or three pairs"]
    ids = ("hourglass_quad", "payroll", "egg", "hellkite", "outpost", "lair")
    french = ["Sablier", "Guérite", "Œuf", "Cerf-Violent", "Rempart", "Antre"]
    assert [words.name_of(id_, "fr") for id_ in ids] == french
    assert card_name("triple/crew_incubus/1") == "Incubus (three of a kind)"
    assert card_name("straight/hourglass_straight/2", "fr") == "Sablier (suite)"


EVERY_ID = sorted(
    {*p.KINDS, *p.DECKS, *p.SHIPS, *p.TYPES, *p.EXPANSIONS, *p.VARIANTS, *p.SPOTS, *OTHERS, *BOARD}
    | {f"hourglass_{deck}" for deck in p.DECKS}
    | {"personal_0", "personal_1", "pixie", "figure", "cloud", "pier", "payroll"}
)


@pytest.mark.parametrize("id_", EVERY_ID)
def test_everything_has_a_name(id_: str) -> None:
    for language in LANGUAGES:
        name = words.name_of(id_, language)
        readable(name, language)


@pytest.mark.parametrize(
    "id_", sorted({*p.KINDS, *p.DECKS, *p.SHIPS, *p.TYPES, *p.EXPANSIONS, *p.VARIANTS, *ABOUT, *SAME})
)
def test_everything_is_explained_by_a_clause(id_: str) -> None:
    clauses = set(re.findall(r"\*\*(AER-[\d.]+)\*\*", GAME.read("ledger.md")))
    for language in LANGUAGES:
        text, clause = words.about(id_, language)
        readable(text, language)
        assert clause in clauses
    assert words.about(id_)[0] != words.about(id_, "fr")[0]


def test_explanations_name_what_belongs_together() -> None:
    assert words.about("hornet") == (
        "To fly it needs three cards in one workshop: Hornet blueprint, Cocoons, Sognae.",
        "AER-2.9",
    )
    text, clause = words.about("mat_nuts", "fr")
    assert (text.endswith(narrow("Sert à : Planeur, Nacelle.")), clause) == (True, "AER-5.38")
    assert words.about("hourglass_quad") == words.about("hourglass")


@pytest.mark.parametrize("ask", [words.name_of, words.about])
def test_an_unknown_id_is_refused(ask: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match="'zeppelin'"):
        ask("zeppelin")


def test_options_and_choices_have_titles_and_help() -> None:
    assert words.choice_title("pixies", 1, "fr") == "1 Fée"
    assert words.choice_title("expansions", "hellkite", "fr") == "Cerf-Violent"
    assert words.choice_help("variants", "short_of_time") == "Three Hourglasses in each deck instead of four."


# ---------------------------------------------------------------- all questions
QUESTIONS = {
    "start_window", "roll_window", "close_window", "end_window", "choose_reroll", "choose_pixie", "choose_transfer",
    "choose_recover_pile", "choose_recover_card", "choose_display_card", "choose_placement", "choose_factory_discard",
    "choose_birds", "choose_cloud", "choose_worker", "choose_egg_deck", "choose_egg_card", "choose_lair_bonus",
}  # fmt: skip


def test_every_question_has_words() -> None:
    """AER-9: at the tables of the exact sentences every question is asked."""
    assert {s.view(None)["question"] for s in ENTRY.scenes()} == QUESTIONS
    assert {step.__name__ for step in ENTRY.game.steps} >= {
        "".join(part.capitalize() for part in question.split("_")) for question in QUESTIONS
    }
    assert set(ASKED) == QUESTIONS
    for question, (own, other) in ASKED.items():
        assert bool(own) != (question in WINDOWS)
        assert other
