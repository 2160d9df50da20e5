"""Aerion in exact sentences: tables set up by name, and what is said at them in English and French.

The French is typed with ordinary spaces; `tests.kit.text.narrow` puts in the narrow ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Table = dict[str, Any]


# ---------------------------------------------------------------- options
DISPLAY = {
    "triple": "mat_nuts",
    "quad": "book",
    "two_pair": "crew_incubus",
    "full_house": "mat_cocoons",
    "all_six": "plan_hellinaut",
    "straight": "crew_sognae",
}
BOOK_HERE: Table = {"display": DISPLAY, "pulpits": {0: ["triple/book"]}}
PILES = {"quad": ["mat_nuts", "plan_glider", "crew_incubus"], "straight": ["mat_nuts"]}
ARCHIVE: Table = BOOK_HERE | {
    "window": "start",
    "discards": PILES,
    "expansions": ["flagship"],
    "factories": ["archive", "security"],
}
ROLLED: Table = {"display": DISPLAY, "dice": [2, 3, 4, 5, 5, 5]}
TWO_EGGS: Table = {
    "display": DISPLAY,
    "dice": [1, 2, 3, 5, 6, 6],
    "expansions": ["eggs"],
    "eggs_owned": ["triple/egg", "quad/egg"],
    "decks": {"quad": ["crew_incubus", "mat_nuts"]},
}
BIRDS: Table = {
    "display": {"quad": "hammer_bird", "triple": "hammer_bird", "straight": "book"},
    "dice": [6, 6, 6, 6, 6, 1],
    "expansions": ["stone_clouds"],
    "variants": ["grounded"],
    "clouds": [2, 1, 0, 0, 0, 0],
}
WORKERS: Table = {
    "display": DISPLAY | {"triple": "worker"},
    "dice": [5, 5, 5, 5, 5, 2],
    "expansions": ["piers"],
    "payrolls": {0: ["quad/worker", "straight/worker"]},
}
HELLKITE: Table = {
    "display": DISPLAY,
    "dice": [1, 1, 2, 2, 4, 4],
    "expansions": ["hellkite"],
    "lairs": ["crew"] * 6,
    "figure": 0,
}
COVERED = HELLKITE | {"outposts": ["crew"] + ["book"] * 5}
BARE = HELLKITE | {"outposts": [None] + ["book"] * 5}
HORNET = ["quad/plan_hornet", "straight/mat_cocoons"]
SOGNAE: Table = {"window": "placement", "hand": "triple/crew_sognae", "display": DISPLAY}
PAIR: Table = SOGNAE | {"players": 2, "workshops": {"common": HORNET}, "pulpits": {0: ["triple/book"]}}
RESERVE = {0: ["quad/mat_propellers", "full_house/mat_propellers"]}

LABELS: list[tuple[Table, Sequence[str], str, str, str]] = [
    # the dice
    (ARCHIVE, (), "roll", "Roll the six dice", "Lancer les six dés"),
    (
        ROLLED,
        (),
        "pay(deck=two_pair)",
        "Discard the Incubus (two pairs) and reroll",
        "Défausser l’Incubus (deux paires) et relancer",
    ),
    (
        ROLLED | {"expansions": ["flagship"], "factories": ["logistics", "library"]},
        (),
        "pay(deck=triple)",
        "Discard the Nuts (three of a kind) and reroll, or turn one die over",
        "Défausser les Noix (brelan) et relancer, ou retourner un dé",
    ),
    (
        ROLLED | {"free_rerolls": 2},
        (),
        "use_free_reroll",
        "Use a free reroll (2 left)",
        "Utiliser une relance gratuite (il en reste 2)",
    ),
    (
        ROLLED | {"free_rerolls": 1},
        (),
        "use_free_reroll",
        "Use your last free reroll",
        "Utiliser votre dernière relance gratuite",
    ),
    (
        BOOK_HERE | {"dice": [2, 3, 4, 5, 5, 5]},
        (),
        "book_rerolls",
        "Discard your Book for 3 free rerolls",
        "Défausser votre Grimoire pour 3 relances gratuites",
    ),
    (
        BOOK_HERE | {"dice": [2, 3, 4, 5, 5, 5], "expansions": ["flagship"], "factories": ["library", "archive"]},
        (),
        "book_rerolls",
        "Discard your Book for 4 free rerolls",
        "Défausser votre Grimoire pour 4 relances gratuites",
    ),
    (
        ROLLED,
        (),
        "pixie",
        "Spend a Pixie to turn a die (3 left)",
        "Dépenser une Fée pour tourner un dé (il en reste 3)",
    ),
    (
        ROLLED | {"pixies": 1},
        (),
        "pixie",
        "Spend your last Pixie to turn a die",
        "Dépenser votre dernière Fée pour tourner un dé",
    ),
    (
        ROLLED | {"expansions": ["flagship"], "factories": ["research_lab", "security"], "lab_open": True},
        (),
        "lab",
        "Reroll all six dice for free (Research Lab)",
        "Relancer gratuitement les six dés (Laboratoire de recherche)",
    ),
    (ROLLED, ["pay(deck=all_six)"], "reroll(dice=11)", "Reroll the 2, the 3 and one 5", "Relancer le 2, le 3 et un 5"),
    (ROLLED, ["pay(deck=all_six)"], "reroll(dice=24)", "Reroll two 5s", "Relancer deux 5"),
    (ROLLED, ["pay(deck=all_six)"], "reroll(dice=60)", "Reroll the 4 and all three 5s", "Relancer le 4 et les trois 5"),
    (ROLLED, ["pay(deck=all_six)"], "reroll(dice=63)", "Reroll all six dice", "Relancer les six dés"),
    (
        ROLLED | {"dice": [5, 3, 2, 5, 1, 1]},
        ["pay(deck=all_six)"],
        "reroll(dice=25)",
        "Reroll one 1 and both 5s",
        "Relancer un 1 et les deux 5",
    ),
    (
        ROLLED | {"expansions": ["flagship"], "factories": ["logistics", "library"]},
        ["pay(deck=all_six)"],
        "flip(die=2)",
        "Turn the 3 over to 4",
        "Retourner le 3 sur sa face 4",
    ),
    (ROLLED, ["pixie"], "set_die(die=4,face=6)", "Turn a 5 into a 6", "Changer un 5 en 6"),
    # leaving the roll
    (
        ROLLED,
        (),
        "acquire",
        "Take the Nuts (three of a kind)",
        "Prendre les Noix (brelan) et ne plus relancer",
    ),
    (
        ROLLED | {"dice": [2, 2, 4, 5, 5, 5]},
        (),
        "acquire",
        "Take the Nuts (three of a kind), the Incubus (two pairs) or the Cocoons (full house)",
        "Prendre les Noix (brelan), l’Incubus (deux paires) ou les Cocons (full) et ne plus relancer",
    ),
    (
        ROLLED | {"expansions": ["flagship"], "factories": ["security", "library"], "paid": True},
        (),
        "security_skip",
        "Stop here and take nothing (Security Department)",
        "S’arrêter sans rien prendre (Service de sécurité)",
    ),
    (
        {"display": {"two_pair": "crew_incubus"}, "dice": [1, 2, 3, 4, 6, 6]},
        (),
        "lose_last_card",
        "Discard the last card of the display, the Incubus (two pairs), and take nothing",
        "Défausser la dernière carte de l’étalage, l’Incubus (deux paires), et ne rien prendre",
    ),
    (
        {"display": {}, "dice": [1, 2, 3, 4, 6, 6]},
        (),
        "go_on_empty",
        "Go on: the display is empty",
        "Continuer : l’étalage est vide",
    ),
    # taking and placing
    (
        ROLLED | {"dice": [2, 2, 4, 5, 5, 5]},
        ["acquire"],
        "take(deck=triple)",
        "Take the Nuts with three of a kind",
        "Prendre les Noix avec un brelan",
    ),
    (
        ROLLED | {"dice": [2, 2, 4, 5, 5, 5]},
        ["acquire"],
        "take(deck=full_house)",
        "Take the Cocoons with a full house",
        "Prendre les Cocons avec un full",
    ),
    (
        PAIR | {"charge_of_1": ["hellinaut", "glider", "bee"]},
        (),
        "place(spot=common)",
        "Put the Sognae into the common workshop: completes the Hornet",
        "Mettre le Sognae dans l’atelier commun : termine le Frelon",
    ),
    (
        PAIR | {"charge_of_1": ["hornet", "glider", "bee"]},
        (),
        "place(spot=common)",
        (
            "Put the Sognae into the common workshop: builds the Hornet, "
            "which stays on the ground because your partner is in charge of it"
        ),
        (
            "Mettre le Sognae dans l’atelier commun : construit le Frelon, "
            "qui reste au sol car votre partenaire en a la charge"
        ),
    ),
    (
        SOGNAE | {"players": 2, "workshops": {"personal_0": HORNET}, "charge_of_1": ["hellinaut", "glider", "bee"]},
        (),
        "place(spot=workshop_1)",
        "Put the Sognae into your workshop: completes the Hornet",
        "Mettre le Sognae dans votre atelier : termine le Frelon",
    ),
    (
        SOGNAE | {"workshops": {"workshop_1": HORNET}, "flying": ["hornet"]},
        (),
        "place(spot=workshop_1)",
        "Put the Sognae into workshop 1: builds the Hornet again, which flies already",
        "Mettre le Sognae dans l’atelier 1 : construit de nouveau le Frelon, qui vole déjà",
    ),
    (
        SOGNAE | {"workshops": {"workshop_2": HORNET}, "expansions": ["stone_clouds"], "variants": ["grounded"]},
        (),
        "place(spot=workshop_2)",
        "Put the Sognae into workshop 2: builds the Hornet, which stays on the ground under its Stone Cloud",
        "Mettre le Sognae dans l’atelier 2 : construit le Frelon, qui reste au sol sous son Nuage de pierre",
    ),
    (
        SOGNAE
        | {
            "expansions": ["flagship"],
            "factories": ["library", "archive"],
            "under_flagship": ["triple/mat_propellers", "quad/mat_nuts", "straight/mat_cocoons", "triple/crew_incubus"],
        },
        (),
        "place(spot=flagship)",
        "Put the Sognae under the Flagship: completes the Flagship",
        "Mettre le Sognae sous le Vaisseau Amiral : termine le Vaisseau Amiral",
    ),
    (
        BOOK_HERE | {"window": "placement", "hand": "triple/plan_bee", "workshops": {"workshop_1": HORNET[1:]}},
        (),
        "place(spot=workshop_1)",
        "Put the Bee blueprint into workshop 1, beside the Cocoons",
        "Mettre le plan de l’Abeille dans l’atelier 1, avec les Cocons",
    ),
    (
        PAIR,
        (),
        "store",
        "Store the Sognae in your reserve, spending the Book",
        "Ranger le Sognae dans votre réserve en dépensant le Grimoire",
    ),
    (PAIR, (), "discard", "Discard the Sognae (three of a kind)", "Défausser le Sognae (brelan)"),
    (
        {"window": "placement", "hand": "triple/book", "display": DISPLAY, "reserves": RESERVE},
        (),
        "shelve",
        "Lay the Book on your pulpit",
        "Poser le Grimoire sur votre pupitre",
    ),
    (
        {"window": "end", "display": DISPLAY, "reserves": RESERVE},
        (),
        "transfer",
        "Move a card out of your reserve",
        "Sortir une carte de votre réserve",
    ),
    (
        {"window": "end", "display": DISPLAY, "reserves": RESERVE},
        ["transfer"],
        "move(deck=quad,element=mat_propellers,spot=workshop_1)",
        "Move the Propellers (four of a kind) from your reserve into workshop 1",
        "Déplacer les Hélices (carré) de votre réserve dans l’atelier 1",
    ),
    (
        {"window": "end", "display": DISPLAY, "reserves": RESERVE},
        (),
        "replenish",
        "Refill the display and end the turn",
        "Regarnir l’étalage et finir le tour",
    ),
    # Books
    (
        ARCHIVE,
        (),
        "recover",
        "Discard your Book to recover cards from a discard pile",
        "Défausser votre Grimoire pour récupérer des cartes d’une défausse",
    ),
    (
        ARCHIVE,
        ["recover"],
        "recover_pile(deck=quad)",
        "Recover from the four-of-a-kind discard pile: Incubus, Nuts, Glider blueprint",
        "Récupérer dans la défausse du carré : Incubus, Noix, Plan du Planeur",
    ),
    (
        ARCHIVE,
        ["recover", "recover_pile(deck=quad)"],
        "recover_card(kind=mat_nuts)",
        "Put the Nuts on top of the four-of-a-kind deck",
        "Mettre les Noix au sommet du paquet du carré",
    ),
    (
        ARCHIVE,
        ["recover", "recover_pile(deck=quad)", "recover_card(kind=mat_nuts)"],
        "recover_card(kind=plan_glider)",
        "Put the Glider blueprint second on the four-of-a-kind deck",
        "Mettre le plan du Planeur en deuxième sur le paquet du carré",
    ),
    (
        ARCHIVE,
        ["recover", "recover_pile(deck=quad)", "recover_card(kind=mat_nuts)", "recover_card(kind=plan_glider)"],
        "recover_stop",
        "Recover no third card",
        "Ne pas récupérer de troisième carte",
    ),
    # the expansions
    (
        {
            "display": {"two_pair": "security"},
            "dice": [1, 1, 2, 2, 3, 4],
            "expansions": ["flagship"],
            "variants": ["factory_under_construction"],
            "factories": ["library", "archive"],
        },
        ["acquire"],
        "drop_factory(factory=archive)",
        "Close the Archive",
        "Fermer les Archives",
    ),
    (
        {
            "window": "close",
            "display": {"quad": "hourglass", "triple": "hourglass"},
            "expansions": ["eggs", "hourglasses"],
            "eggs_owned": ["triple/egg"],
        },
        (),
        "close",
        "Go on: the 2 Hourglasses in the display are discarded",
        "Continuer : les 2 Sabliers de l’étalage sont défaussés",
    ),
    (
        {
            "window": "close",
            "display": {"quad": "hourglass"},
            "expansions": ["eggs", "hourglasses"],
            "eggs_owned": ["triple/egg"],
        },
        (),
        "use_eggs",
        "Use your Egg on a deck",
        "Utiliser votre Œuf sur un paquet",
    ),
    (TWO_EGGS, (), "use_eggs", "Use Eggs on a deck (you have 2)", "Utiliser des Œufs sur un paquet (vous en avez 2)"),
    (
        TWO_EGGS,
        ["use_eggs"],
        "egg_deck(deck=quad,eggs=2)",
        "Use 2 Eggs on the four-of-a-kind deck (8 cards)",
        "Utiliser 2 Œufs sur le paquet du carré (8 cartes)",
    ),
    (
        TWO_EGGS,
        ["use_eggs", "egg_deck(deck=quad,eggs=2)"],
        "egg_card(kind=mat_nuts)",
        "Deal the Nuts into the display and shuffle the four-of-a-kind deck",
        "Mettre les Noix à l’étalage et mélanger le paquet du carré",
    ),
    (
        {"display": {"triple": "egg"}, "dice": [1, 2, 3, 5, 6, 6], "expansions": ["eggs"]},
        (),
        "preserve_eggs",
        "Leave the Eggs in the display and take nothing",
        "Laisser les Œufs à l’étalage et ne rien prendre",
    ),
    (
        {
            "display": {"triple": "egg"},
            "dice": [1, 2, 3, 5, 6, 6],
            "expansions": ["eggs"],
            "variants": ["very_fragile_shells"],
        },
        (),
        "concede",
        "Give up: no Egg can be taken, the game is lost",
        "Abandonner : aucun Œuf ne peut être pris, la partie est perdue",
    ),
    (
        {
            "window": "close",
            "display": {"quad": "egg"},
            "expansions": ["eggs"],
            "shells_marked": True,
            "reserves": {0: ["quad/mat_propellers"]},
        },
        (),
        "close",
        "Go on",
        "Continuer",
    ),
    (
        BIRDS,
        (),
        "demolition",
        "Demolition: strike the Stone Clouds (the dice add up to 31)",
        "Démolition : frapper les Nuages de pierre (somme des dés : 31)",
    ),
    (
        BIRDS,
        ["demolition"],
        "birds(decks=0)",
        "Send no Hammer Bird: 31 points, 1 strike",
        "N’envoyer aucun Oiseau-marteau : 31 points, 1 coup",
    ),
    (
        BIRDS,
        ["demolition"],
        "birds(decks=2)",
        "Send the Hammer Bird (four of a kind): 36 points, 1 strike",
        "Envoyer l’Oiseau-marteau (carré) : 36 points, 1 coup",
    ),
    (
        BIRDS,
        ["demolition"],
        "birds(decks=3)",
        "Send 2 Hammer Birds (three of a kind, four of a kind): 71 points, 2 strikes",
        "Envoyer 2 Oiseaux-marteaux (brelan, carré) : 71 points, 2 coups",
    ),
    (
        BIRDS,
        ["demolition", "birds(decks=0)"],
        "cloud(ship=hellinaut)",
        "Damage the Stone Cloud on the Hellinaut",
        "Endommager le Nuage de pierre sur l’Hellinaute",
    ),
    (
        BIRDS,
        ["demolition", "birds(decks=0)"],
        "cloud(ship=glider)",
        "Remove the damaged Stone Cloud from the Glider",
        "Retirer du Planeur le Nuage de pierre endommagé",
    ),
    (
        WORKERS,
        (),
        "hire(deck=triple)",
        "Hire the Worker (three of a kind) for 3 free rerolls",
        "Embaucher l’Ouvrier (brelan) pour 3 relances gratuites",
    ),
    (
        WORKERS,
        (),
        "payday",
        "Payday: pay a Worker (the dice add up to 27)",
        "Jour de Paye : payer un Ouvrier (somme des dés : 27)",
    ),
    (
        WORKERS,
        (),
        "construction",
        "Construction: build a Pier (five dice show 5)",
        "Construction : bâtir un Quai (cinq dés montrent 5)",
    ),
    (WORKERS, ["payday"], "pay_worker(deck=quad)", "Pay the Worker (four of a kind)", "Payer l’Ouvrier (carré)"),
    (
        COVERED,
        (),
        "hunt",
        "Hunt: destroy the Crew Outpost (the dice add up to 14)",
        "Traque : détruire le Rempart des Équipages (somme des dés : 14)",
    ),
    (
        BARE,
        (),
        "hunt",
        "Hunt: destroy the Crew Lair (the dice add up to 14)",
        "Traque : détruire l’Antre des Équipages (somme des dés : 14)",
    ),
    (
        BARE,
        ["hunt"],
        "bonus(deck=two_pair)",
        "Take the Incubus (two pairs) as your reward: fits nowhere, lost",
        "Prendre l’Incubus (deux paires) en récompense : aucune place, carte perdue",
    ),
    (
        BARE | {"workshops": {"workshop_1": ["two_pair/plan_hellinaut", "triple/mat_propellers"]}},
        ["hunt"],
        "bonus(deck=two_pair)",
        "Take the Incubus (two pairs) as your reward",
        "Prendre l’Incubus (deux paires) en récompense",
    ),
    (BARE, ["hunt"], "decline", "Take no reward", "Ne prendre aucune récompense"),
]


# ---------------------------------------------------------------- questions: to the seat, in French, about Ada
PROMPTS: list[tuple[Table, Sequence[str], str, str, str]] = [
    (
        ARCHIVE,
        (),
        "Your turn: roll the dice.",
        "À vous : lancez les dés.",
        "Ada is about to roll.",
    ),
    (
        ROLLED,
        (),
        "Your turn: take the Nuts, or discard a card to reroll.",
        "À vous : prenez les Noix, ou défaussez une carte pour relancer.",
        "Ada is looking at the dice.",
    ),
    (
        ROLLED | {"dice": [1, 2, 3, 5, 6, 6]},
        (),
        "Your turn: no card yet, discard a card to reroll.",
        "À vous : pas encore de carte, défaussez une carte pour relancer.",
        "Ada is looking at the dice.",
    ),
    (
        {"display": {"triple": "egg"}, "dice": [1, 2, 3, 5, 6, 6], "expansions": ["eggs"], "shells_marked": True},
        (),
        "Your turn: take an Egg this turn, or the game is lost.",
        "À vous : prenez un Œuf pendant ce tour, sinon c’est perdu.",
        "Ada is looking at the dice.",
    ),
    (
        ROLLED,
        ["pay(deck=all_six)"],
        "Your turn: choose the dice to reroll.",
        "À vous : choisissez les dés à relancer.",
        "Ada is choosing dice to reroll.",
    ),
    (
        ROLLED | {"expansions": ["flagship"], "factories": ["logistics", "library"]},
        ["pay(deck=all_six)"],
        "Your turn: choose dice to reroll, or one to turn over.",
        "À vous : choisissez des dés à relancer, ou un dé à retourner.",
        "Ada is choosing dice to reroll.",
    ),
    (
        PAIR,
        (),
        "Your turn: choose a place for the Sognae.",
        "À vous : choisissez où mettre le Sognae.",
        "Ada is choosing a place for the Sognae.",
    ),
    (
        ARCHIVE,
        ["recover", "recover_pile(deck=quad)"],
        "Your turn: choose a card to put back on the four-of-a-kind deck; the first lies on top.",
        "À vous : choisissez une carte à remettre sur le paquet du carré ; la première sera au sommet.",
        "Ada is choosing cards to put back on the four-of-a-kind deck.",
    ),
    (
        BIRDS | {"clouds": [2, 2, 0, 0, 0, 0]},
        ["demolition", "birds(decks=3)"],
        "Your turn: strike a Stone Cloud (2 strikes left).",
        "À vous : frappez un Nuage de pierre (2 coups restants).",
        "Ada is choosing a Stone Cloud to strike (2 strikes left).",
    ),
    (
        BARE,
        ["hunt"],
        "Your turn: take a card as your reward (Crews), or none.",
        "À vous : prenez une carte en récompense (Équipages), ou aucune.",
        "Ada is choosing a reward (Crews).",
    ),
]
