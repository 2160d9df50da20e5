"""The names of everything in Aerion, bare ("Incubus") and as they stand in a sentence ("the Incubus")."""

from __future__ import annotations

from typing import Any, Final

from aerodrome.games.aerion.parts import BLUEPRINTS, COMPONENTS, KINDS, MATERIALS, SHIPS
from aerodrome.language import Speech, capital, mark, pmark, speech

PACKAGE: Final = "aerodrome.games.aerion"

# ---------------------------------------------------------------- cards and ships: the bare name, and with its article
CARDS: Final = {
    "crew_incubus": (mark("Incubus"), mark("the Incubus")),
    "crew_sognae": (mark("Sognae"), mark("the Sognae")),
    "mat_propellers": (mark("Propellers"), mark("the Propellers")),
    "mat_nuts": (mark("Nuts"), mark("the Nuts")),
    "mat_cocoons": (mark("Cocoons"), mark("the Cocoons")),
    "plan_hellinaut": (mark("Hellinaut blueprint"), mark("the Hellinaut blueprint")),
    "plan_glider": (mark("Glider blueprint"), mark("the Glider blueprint")),
    "plan_bee": (mark("Bee blueprint"), mark("the Bee blueprint")),
    "plan_trihellix": (mark("Trihellix blueprint"), mark("the Trihellix blueprint")),
    "plan_nacelle": (mark("Nacelle blueprint"), mark("the Nacelle blueprint")),
    "plan_hornet": (mark("Hornet blueprint"), mark("the Hornet blueprint")),
    "book": (mark("Book"), mark("the Book")),
    "hourglass": (mark("Hourglass"), mark("the Hourglass")),
    "hammer_bird": (mark("Hammer Bird"), mark("the Hammer Bird")),
    "worker": (mark("Worker"), mark("the Worker")),
    "egg": (mark("Egg"), mark("the Egg")),
    "library": (mark("Library"), mark("the Library")),
    "archive": (mark("Archive"), mark("the Archive")),
    "security": (mark("Security"), mark("the Security Department")),
    "research_lab": (mark("Research Lab"), mark("the Research Lab")),
    "logistics": (mark("Logistics"), mark("the Logistics Department")),
    "game_room": (mark("Game Room"), mark("the Game Room")),
}
SHIP_NAMES: Final = {
    "hellinaut": (mark("Hellinaut"), mark("the Hellinaut")),
    "glider": (mark("Glider"), mark("the Glider")),
    "bee": (mark("Bee"), mark("the Bee")),
    "trihellix": (mark("Trihellix"), mark("the Trihellix")),
    "nacelle": (mark("Nacelle"), mark("the Nacelle")),
    "hornet": (mark("Hornet"), mark("the Hornet")),
}

# ---------------------------------------------------------------- combinations: in brackets, won "with", deck, pile
COMBINATIONS: Final = {
    "triple": (
        mark("three of a kind"),
        pmark("with", "three of a kind"),
        mark("the three-of-a-kind deck"),
        mark("the three-of-a-kind discard pile"),
    ),
    "quad": (
        mark("four of a kind"),
        pmark("with", "four of a kind"),
        mark("the four-of-a-kind deck"),
        mark("the four-of-a-kind discard pile"),
    ),
    "two_pair": (
        mark("two pairs"),
        pmark("with", "two pairs"),
        mark("the two-pairs deck"),
        mark("the two-pairs discard pile"),
    ),
    "full_house": (
        mark("full house"),
        pmark("with", "a full house"),
        mark("the full-house deck"),
        mark("the full-house discard pile"),
    ),
    "all_six": (
        mark("two triples or three pairs"),
        pmark("with", "two triples or three pairs"),
        mark("the triples-or-pairs deck"),
        mark("the triples-or-pairs discard pile"),
    ),
    "straight": (
        mark("straight"),
        pmark("with", "a straight"),
        mark("the straight deck"),
        mark("the straight discard pile"),
    ),
}

# ---------------------------------------------------------------- types, on Outposts, Lairs and in general
TYPE_NAMES: Final = {
    "book": (mark("Book"), mark("the Book Outpost"), mark("the Book Lair")),
    "blueprint": (mark("Blueprint"), mark("the Blueprint Outpost"), mark("the Blueprint Lair")),
    "material": (mark("Material"), mark("the Material Outpost"), mark("the Material Lair")),
    "crew": (mark("Crew"), mark("the Crew Outpost"), mark("the Crew Lair")),
}
CARDS_OF_TYPE: Final = {
    "book": mark("Books"),
    "blueprint": mark("Blueprints"),
    "material": mark("Materials"),
    "crew": mark("Crews"),
}

# ---------------------------------------------------------------- zones, pieces, expansions, variants
OTHERS: Final = {
    # zones
    "table": mark("Table"),
    "dock": mark("Dock"),
    "decks": mark("Decks"),
    "deck": mark("Deck"),
    "discard": mark("Discard pile"),
    "discards": mark("Discard piles"),
    "display": mark("Display"),
    "hand": mark("In hand"),
    "dice": mark("Dice"),
    "die": mark("Die"),
    "ships": mark("Ships"),
    "ship": mark("Ship"),
    "workshop": mark("Workshop"),
    "workshops": mark("Workshops"),
    "workshop_1": mark("Workshop 1"),
    "workshop_2": mark("Workshop 2"),
    "personal_0": mark("Player 1's workshop"),
    "personal_1": mark("Player 2's workshop"),
    "common": mark("Common workshop"),
    "pulpit": mark("Pulpit"),
    "reserve": mark("Reserve"),
    "payroll": mark("Payroll"),
    "factories": mark("Factories"),
    "factory": mark("Factory"),
    # pieces and their sides
    "element": mark("Element"),
    "pixie": mark("Pixie"),
    "pixies": mark("Pixies"),
    "free_rerolls": mark("Free rerolls"),
    "figure": mark("Hellkite figure"),
    "outpost": mark("Outpost"),
    "lair": mark("Lair"),
    "cloud": mark("Stone Cloud"),
    "pier": mark("Pier"),
    "project": mark("Project"),
    "flying": mark("Flying"),
    "intact": mark("Intact"),
    "damaged": mark("Damaged"),
    "gone": mark("Removed"),
    "worksite": mark("Worksite"),
    "built": mark("Built"),
    "empty": mark("Empty"),
    "hidden": mark("Hidden"),
    # expansions
    "flagship": mark("Flagship"),
    "hourglasses": mark("Hourglasses"),
    "stone_clouds": mark("Stone Clouds"),
    "piers": mark("Piers"),
    "eggs": mark("Hammer Bird Eggs"),
    "hellkite": mark("Hellkite"),
    # variants
    "factory_under_construction": mark("Factory under construction"),
    "short_of_time": mark("Short of time"),
    "swarm": mark("Swarm"),
    "grounded": mark("Grounded"),
    "minimal_debt": mark("Minimal debt"),
    "very_fragile_shells": mark("Very fragile shells"),
    "impregnable_fortress": mark("Impregnable fortress"),
}
BOARD: Final = {
    "zone_reserve": mark("Reserve"),
    "zone_pulpit": mark("Pulpit"),
    "zone_your_workshop": mark("Your workshop"),
    "zone_workshop": mark("Workshop"),
    "zone_workshop_1": mark("First workshop"),
    "zone_workshop_2": mark("Second workshop"),
    "zone_common": mark("Common workshop"),
    "zone_payroll": mark("Payroll"),
    "zone_common_payroll": mark("Common payroll"),
    "zone_hellkite": mark("Hellkite"),
    "zone_hourglasses": mark("Hourglasses"),
    "zone_to_win": mark("To win"),
    "zone_decks": mark("In the decks"),
    "zone_hand": mark("In hand"),
    "zone_revealed": mark("Revealed"),
    "zone_recover": mark("Recover"),
    "zone_on_top": mark("On top"),
    "zone_how_many": mark("How many?"),
    "blocks_book": mark("blocks Books"),
    "blocks_blueprint": mark("blocks Blueprints"),
    "blocks_material": mark("blocks Materials"),
    "blocks_crew": mark("blocks Crews"),
    "blocks_nothing": mark("blocks nothing"),
    "goal_ships": mark("Ships"),
    "goal_flagship": mark("Flagship"),
    "goal_hourglasses": mark("Hourglasses"),
    "goal_stone_clouds": mark("Stone Clouds"),
    "goal_piers": mark("Piers"),
    "goal_workers": mark("Unpaid"),
    "goal_hellkite": mark("Fortress"),
    "board_turn": mark("Turn"),
    "board_cards_left": mark("cards left"),
    "board_ships_flying": mark("flying"),
    "board_your_turn": mark("your turn"),
    "board_to_play": mark("to play"),
    "key_roll": mark("Roll"),
    "key_take": mark("Take"),
    "key_flip": mark("Flip"),
    "key_next": mark("Go on"),
    "key_stop": mark("Enough"),
    "book_rolls": mark("rolls"),
    "book_store": mark("Store"),
    "book_recover": mark("Recover"),
    "outcome_victory": mark("Victory"),
    "outcome_defeat": mark("Defeat"),
    "reason_victory": mark("Every ship is in the sky"),
    "reason_exhausted": mark("The cards have run out"),
    "reason_unpaid_workers": mark("Workers were left unpaid"),
    "reason_fragile_shells": mark("The shells broke"),
    "reason_very_fragile_shells": mark("The shells broke"),
}


def voice(language: str) -> Speech:
    return speech(PACKAGE, language)


def name_of(id_: str, language: str = "en") -> str:
    """The name of a kind of card, a ship, a combination, a type, an expansion, a variant, a zone or a piece.

    >>> name_of("crew_incubus"), name_of("quad"), name_of("hourglass_quad"), name_of("hornet", "fr")
    ('Incubus', 'Four of a kind', 'Hourglass', 'Frelon')
    """
    say = voice(language)
    for plain in (OTHERS, BOARD):
        if id_ in plain:
            return say.marked(plain[id_])
    if id_ in COMBINATIONS:
        return capital(say.marked(COMBINATIONS[id_][0]))
    for names in (CARDS, SHIP_NAMES, TYPE_NAMES):
        if id_ in names:
            return say.marked(names[id_][0])
    if id_.startswith("hourglass_"):
        return say.marked(CARDS["hourglass"][0])
    raise ValueError(f"nothing in Aerion is called {id_!r}")


# ---------------------------------------------------------------- cards
def deck_of(card: str) -> str:
    """The deck of a card such as "triple/crew_incubus/1"."""
    return card.split("/", maxsplit=1)[0]


def kind_of(card: str) -> str:
    """The kind of a card; the deck already tells one Hourglass from another."""
    kind = card.split("/")[1]
    return "hourglass" if kind.startswith("hourglass") else kind


def card_name(card: str, language: str = "en") -> str:
    """A card by its name and its combination.

    >>> card_name("triple/crew_incubus/1")
    'Incubus (three of a kind)'
    """
    say = voice(language)
    return say.gettext("{name} ({combination})", name=bare(say, card), combination=combination(say, deck_of(card)))


def bare(say: Speech, card: str) -> str:
    return say.marked(CARDS[kind_of(card)][0])


def the_kind(say: Speech, kind: str) -> str:
    return say.marked(CARDS[kind][1])


def the_card(say: Speech, card: str) -> str:
    """A card in a sentence: "the Incubus (three of a kind)"."""
    name = the_kind(say, kind_of(card))
    return say.gettext("{name} ({combination})", name=name, combination=combination(say, deck_of(card)))


def the_ship(say: Speech, ship: str) -> str:
    return say.marked(SHIP_NAMES[ship][1])


def combination(say: Speech, deck: str) -> str:
    return say.marked(COMBINATIONS[deck][0])


def with_combination(say: Speech, deck: str) -> str:
    return say.pgettext("with", COMBINATIONS[deck][1])


def the_deck(say: Speech, deck: str) -> str:
    return say.marked(COMBINATIONS[deck][2])


def the_pile(say: Speech, deck: str) -> str:
    return say.marked(COMBINATIONS[deck][3])


def the_outpost(say: Speech, type_: str) -> str:
    return say.marked(TYPE_NAMES[type_][1])


def the_lair(say: Speech, type_: str) -> str:
    return say.marked(TYPE_NAMES[type_][2])


# ---------------------------------------------------------------- ships and what they are made of
NEEDS: Final = {
    str(ship["id"]): (str(ship["blueprint"]), str(ship["material"]), str(ship["crew"])) for ship in COMPONENTS["ship"]
}


def slot_of(kind: str) -> str:
    """The place of an Element in a workshop."""
    number = KINDS.index(kind)
    return "crew" if number < MATERIALS else "material" if number < BLUEPRINTS else "blueprint"


def ship_of_blueprint(kind: str) -> str:
    return SHIPS[KINDS.index(kind) - BLUEPRINTS]


def workshop(view: dict[str, Any], spot: str) -> dict[str, Any]:
    """The workshop of the view that an action's spot names ("workshop_2" is the personal one of seat 1)."""
    shops: list[dict[str, Any]] = view["workshops"]
    return shops[("workshop_1", "workshop_2", "common").index(spot)]
