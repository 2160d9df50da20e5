"""Every word of Whistle Mountain, in every language: exact sentences, and what must hold for all of them."""

from __future__ import annotations

import re

import pytest

from aerodrome import ledger
from aerodrome.games.whistle_mountain import GAME, parts as p
from aerodrome.games.whistle_mountain.words import effects, phrases as ph
from aerodrome.games.whistle_mountain.words.about import ABOUT
from aerodrome.games.whistle_mountain.words.labels import question_of
from aerodrome.games.whistle_mountain.words.names import OTHERS, voice
from aerodrome.games.whistle_mountain.words.prompts import ASKED
from aerodrome.language import LANGUAGES
from tests.games.whistle_mountain.scene import act, scene
from tests.games.whistle_mountain.sentences_asked import ASKED_IN_TURN, GROUND, Case
from tests.games.whistle_mountain.sentences_effects import ASKED_BY_EFFECTS
from tests.games.whistle_mountain.sentences_told import TOLD
from tests.kit.telling import happening
from tests.kit.text import NAMES, narrow, readable

words = GAME.words
NAMED = {  # by the table of the components: what comes before an id where another table has the same
    "machine": "",
    "upgrade": "",
    "ability": "ability_",
    "card": "card_",
}
THINGS = sorted(
    {
        *p.MACHINES, *p.UPGRADES, *p.TILES, *p.RESOURCES, *p.AIRSHIPS, *ABOUT, *OTHERS,
        *(f"ability_{one}" for one in p.ABILITIES), *(f"card_{one}" for one in p.CARDS),
        *(f"trophy_{one}" for one in p.TROPHIES), *(f"dock_{one}" for one in p.DOCKS),
    }
)  # fmt: skip


CASES = [*ASKED_IN_TURN, *ASKED_BY_EFFECTS]


# ---------------------------------------------------------------- questions and options
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.question)
def test_a_question_and_its_options_are_said_exactly(case: Case) -> None:
    s = act(scene(tiles=GROUND, **case.table), *case.before)
    view, other = s.view(int(s.player)), s.view((int(s.player) + 1) % int(s.players))
    assert question_of(view) == case.question
    assert (words.prompt(view, "en", NAMES), words.prompt(other, "en", NAMES)) == case.english
    assert [words.prompt(one, "fr", NAMES) for one in (view, other)] == [narrow(text) for text in case.french]
    for action, (english, french) in case.labels.items():
        number = GAME.parse(action)
        assert number in s.legal, action
        assert words.label(view, number) == english
        assert words.label(view, number, "fr") == narrow(french)


def test_the_draft_and_the_first_scaffolds_are_asked_for() -> None:
    s = GAME.new(players=2, seed=1)
    said = []
    while s.view(int(s.player))["question"] != "turn_menu":
        view = s.view(int(s.player))
        said.append((words.prompt(view), words.prompt(view, "fr"), words.label(view, s.legal[0])))
        assert {
            language: len({words.label(view, action, language) for action in s.legal}) for language in LANGUAGES
        } == {language: len(s.legal) for language in LANGUAGES}
        s.apply(s.legal[0])
    english, french, option = said[0]
    assert (english, french) == (
        "Your turn: choose your starting ability.",
        narrow("À vous : choisissez votre capacité de départ."),
    )
    assert option in {f"{words.name_of(f'ability_{one}')}: {effects.ABILITIES[one]}" for one in p.ABILITIES}
    assert [prompt for prompt, _, _ in said][2:4] == [
        "Your turn: choose a pile for your first two scaffolds.",
        "Your turn: choose the scaffold that you place; you keep the other.",
    ]
    assert re.fullmatch(r"Your turn: place the L scaffold with .* at the bottom of the canyon\.", said[4][0])
    assert re.fullmatch(r"Row 1, columns? .*; row 2, columns? .*", said[4][2])


def test_every_question_and_every_block_of_actions_has_an_exact_case() -> None:
    setup = {"setup_ability", "setup_pile", "setup_keep", "setup_place"}
    assert {case.question for case in CASES} | setup == set(ASKED)
    said = {p.ACTIONS.decode(GAME.parse(action)).name for case in CASES for action in case.labels}
    assert said == set(p.ACTIONS.by_name)


# ---------------------------------------------------------------- the journal
@pytest.mark.parametrize(("kind", "ints", "own", "other", "french", "french_other"), TOLD)
def test_an_event_is_told_exactly(
    kind: str, ints: tuple[int, ...], own: str, other: str, french: str, french_other: str
) -> None:
    event = happening(p.EVENTS, kind, ints)
    mine, theirs = p.EVENTS.read(event, 0), p.EVENTS.read(event, 1)
    assert (words.tell(mine, "en", NAMES), words.tell(theirs, "en", NAMES)) == (own, other)
    assert words.tell(mine, "fr", NAMES) == narrow(french)
    assert words.tell(theirs, "fr", NAMES) == narrow(french_other)


def test_every_kind_of_event_has_an_exact_case() -> None:
    assert {row[0] for row in TOLD} == set(p.EVENTS.names)
    scored = {words.tell(p.EVENTS.read(happening(p.EVENTS, "scored", (1, one)), 0)) for one in range(len(p.REASONS))}
    assert len(scored) == len(p.REASONS), "each reason is told in words of its own"


def test_a_card_that_others_may_not_know_is_not_told_to_them() -> None:
    """WHI-8.1."""
    told = {words.tell(p.EVENTS.read(happening(p.EVENTS, "drew", (card,)), 1), "en", NAMES) for card in range(20)}
    assert told == {"Ada draws a card."}


# ---------------------------------------------------------------- names and explanations
@pytest.mark.parametrize("table", sorted(NAMED))
def test_names_are_those_of_the_components(table: str) -> None:
    for row in p.rows(table):
        thing = f"{NAMED[table]}{row['id']}"
        assert words.name_of(thing) == row["name"]
        assert words.name_of(thing, "fr") == row["name_fr"].replace("'", "’")


@pytest.mark.parametrize("thing", THINGS)
def test_everything_has_a_name_and_is_explained_by_a_clause(thing: str) -> None:
    shown = {clause.number for clause in ledger.clauses(GAME) if clause.shown}
    for language in LANGUAGES:
        readable(words.name_of(thing, language), language)
        text, clause = words.about(thing, language)
        readable(text, language)
        assert clause in shown


@pytest.mark.parametrize("table", sorted(NAMED))
def test_the_clause_of_a_piece_is_the_one_that_names_it(table: str) -> None:
    texts = {clause.number: clause.text for clause in ledger.clauses(GAME)}
    for row in p.rows(table):
        assert f"**{row['name']}**" in texts[words.about(f"{NAMED[table]}{row['id']}")[1]]


def test_docks_and_trophies_are_explained_by_clauses_of_their_own() -> None:
    docks = [words.about(f"dock_{dock}")[1] for dock in p.DOCKS]
    assert docks == [f"WHI-5.{number}" for number in range(29, 37)]
    trophies = [words.about(f"trophy_{trophy}")[1] for trophy in p.TROPHIES]
    assert trophies == [f"WHI-5.{number}" for number in range(169, 180)]


def test_nothing_else_has_a_name() -> None:
    with pytest.raises(ValueError, match="nothing in Whistle Mountain is called 'teapot'"):
        words.name_of("teapot")
    assert words.about("teapot") == ("", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_scaffolds_are_described_alike(language: str) -> None:
    say = voice(language)
    assert len({ph.tile_name(say, tile) for tile in p.TILES}) == p.TILE_COUNT


# ---------------------------------------------------------------- effects, from the rows that the rules read
EFFECTS = [
    ("dark_scorer", "gain 1 coal and 1 point", "gagnez 1 charbon et 1 point"),
    ("alpha_site", "for 1 water and 1 gold, move a worker and build once",
     "pour 1 eau et 1 or, déplacez un ouvrier et construisez une fois"),
    ("archives", "draw 3 cards and keep 1", "piochez 3 cartes, gardez-en 1"),
    ("lift", "for 1 card of your hand, one of your workers in the tower goes one level up or down",
     "pour 1 carte de votre main, un de vos ouvriers de la tour monte ou descend d’un étage"),
    ("secret_lab", "for 2 resources of any kind, take an upgrade of the market",
     "pour 2 ressources quelconques, prenez une amélioration du marché"),
    ("terrace", "for 1 coal and 1 iron, build once and take 1 scaffold",
     "pour 1 charbon et 1 fer, construisez une fois et prenez 1 échafaudage"),
    ("dispatcher", "another of your airships comes home", "un autre de vos aéronefs rentre au port"),
    ("whistle_surplus", "for 1 whistle, gain 2 resources of your choice",
     "pour 1 sifflet, gagnez 2 ressources au choix"),
]  # fmt: skip


@pytest.mark.parametrize(("machine", "english", "french"), EFFECTS)
def test_an_activation_is_said_exactly(machine: str, english: str, french: str) -> None:
    assert effects.of_activation(voice("en"), machine) == english
    assert effects.of_activation(voice("fr"), machine) == narrow(french)


def test_every_figure_of_a_row_is_in_its_words() -> None:
    """What is spent, gained and drawn, whatever the components say it is; one of something needs no figure."""
    say = voice("en")
    rows = [(effects.of_activation(say, str(row["id"])), row["activation"]) for row in p.rows("machine")]
    rows += [(effects.of_card(say, str(row["id"])), row) for row in p.rows("card")]
    rows += [(effects.of_trophy(say, str(row["id"])), row) for row in p.rows("trophy")]
    for said, row in rows:
        figures = list(row.get("cost", {}).values())
        figures += [value for line in row["effects"] for key, value in line.items() if key in ("n", "draw", "keep")]
        for figure in figures:
            assert figure == 1 or re.search(rf"\b{figure}\b", said), said


def test_every_operation_of_the_components_can_be_said() -> None:
    examples = {
        line["op"]: line
        for table in ("machine", "card", "trophy", "upgrade")
        for row in p.rows(table)
        for line in [
            *row.get("effects", []),
            *row.get("construction", []),
            *row.get("activation", {}).get("effects", []),
        ]
    }
    assert set(examples) == {row["id"] for row in p.rows("operation")}
    for language in LANGUAGES:
        said = [effects.lines(voice(language), [line]) for line in examples.values()]
        assert len(set(said)) == len(said), "each is told apart"
        for one in said:
            readable(one, language)


def test_a_machine_tells_its_points_its_bonus_and_what_lasts() -> None:
    assert words.about("jetpack")[0] == (
        "10 points when built. Once, when built: move a worker. Activation: for 1 iron, take 2 scaffolds. As long as "
        "it is dry: workers may also be put on an empty cell right above a scaffold or a machine."
    )
    assert words.about("forge", "fr")[0] == narrow("12 points à la construction. Activation : gagnez 3 fer.")
    lasting = {str(row["id"]) for row in p.rows("machine") if "passive" in row}
    assert lasting == set(effects.LASTING)


def test_an_upgrade_tells_its_price_its_power_and_its_points() -> None:
    assert words.about("self_hoist")[0] == (
        "Price: 1 iron and 2 gold. Once a turn, for 1 scaffold of your stock, move a worker. 5 points at the end."
    )
    assert words.about("stockpile", "fr")[0] == narrow(
        "Prix : 3 charbon. À la fin de votre tour, avec 8 ressources ou plus, gagnez 2 points. 9 points à la fin."
    )


def test_what_is_triggered_and_used_is_said_by_its_owner() -> None:
    say = voice("en")
    assert effects.power_name(say, "card_for_scaffold") == "Requisitioner"
    assert effects.the_power(say, "whistle_for_resource") == "the Money Changer"
    assert effects.of_trigger(say, "steam_siren") == "gain 2 whistles"
    assert effects.of_trigger(say, "riveter") == "take 1 scaffold"
    assert effects.of_trigger(say, "mad_scientist") == "draw 1 card"
    for language in LANGUAGES:
        for power in p.POWERS:
            readable(effects.of_power(voice(language), power), language)
        for trigger in p.TRIGGERS:
            readable(effects.of_trigger(voice(language), trigger), language)
