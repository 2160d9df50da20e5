"""The options of Cryo, word by word: a table, what happens before, an action, and how it is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aerodrome.games.cryo.steps.cards import CARD_BENEFIT
from aerodrome.games.cryo.steps.recall import AWAKEN_CHAMBER
from aerodrome.games.cryo.steps.start import KEEP_CARDS

Table = dict[str, Any]


def at(dock: str, space: str = "", *then: str) -> tuple[str, ...]:
    """The drone of the first dock goes there, and perhaps uses an action space."""
    return ("leave(dock=p1)", f"dock(dock={dock})", *([f"act(space={space})"] if space else []), *then)


GO = ("leave(dock=p1)",)
FULL: Table = {"tracks": {0: {"crystal": 2, "organics": 2, "tech": 2, "nanite": 1, "energy": 3}}}
HAND: Table = {"hands": {0: ["imaging", "external_charge"]}}
OUT: Table = {"deployed": {0: ["ws_a", "lab_a"]}}
LAUNCH: Table = {
    "vehicles": {0: ["rhino", "moth"]},
    "aboard": {0: 3},
    "caves": {"cave_01": "small_crystal_1", "cave_02": "small_tech_2"},
    "tracks": {0: {"energy": 2, "crystal": 1, "tech": 1}},
}

# ---------------------------------------------------------------- options
LABELS: list[tuple[Table, Sequence[str], str, str, str]] = [
    (
        {"hands": {0: ["imaging", "intelligence"]}, "steps": [KEEP_CARDS[1]]},
        (),
        "discard(card=imaging)",
        "Discard Imaging (Expansion, Rhino)",
        "Défausser Imagerie (Expansion, Rhino)",
    ),
    (
        OUT | {"scavenging": {0: {"crystal": 2, "tech": 1}}},
        (),
        "deploy",
        "Deploy a drone (1 at home)",
        "Déployer un drone (1 sur la plateforme)",
    ),
    (
        OUT | {"scavenging": {0: {"crystal": 2, "tech": 1}}},
        (),
        "recall",
        "Recall your 2 drones: income 2 crystals and 1 tech",
        "Rappeler vos 2 drones : revenus 2 cristaux et 1 composant",
    ),
    ({"deployed": {0: ["launch"]}}, (), "recall", "Recall your drone", "Rappeler votre drone"),
    ({}, (), "leave(dock=p2)", "Take the drone from dock 2 (Awaken)", "Prendre le drone du dock 2 (Réveil)"),
    (
        FULL | {"piles": {"ws_res_1": ["pink_crystal_or_tech"], "ws_res_3": []}},
        GO,
        "dock(dock=ws_a)",
        "Workshop, Circle dock: Stasis Control, crystal or tech tile, 1 crystal",
        "Atelier, dock Cercle : Contrôle de stase, tuile cristal ou composant, 1 cristal",
    ),
    (
        {"tracks": {0: {"crystal": 1}}, "piles": {"ws_res_2": ["pink_energy"], "ws_res_4": ["pink_nanite"]}},
        GO,
        "dock(dock=ws_d)",
        "Workshop, plain dock: Reactor, energy tile, nanite tile (not now: Stasis Control)",
        "Atelier, dock sans symbole : Réacteur, tuile énergie, tuile nanite (pas maintenant : Contrôle de stase)",
    ),
    (
        {},
        GO,
        "dock(dock=launch)",
        "Launch dock. A launch needs a vehicle: play a card as one.",
        "Dock de lancement. Il faut un véhicule pour un lancement : jouez une carte en véhicule.",
    ),
    (
        FULL,
        at("lab_a"),
        "act(space=lab_stasis_2)",
        "Stasis Control: wake up to 3 pods in the Lab for 1 organics each",
        "Contrôle de stase : réveiller jusqu’à 3 capsules dans le Labo pour 1 vivre chacune",
    ),
    (
        FULL | {"upgrades": {0: ["awakening_protocol"]}},
        at("lab_a"),
        "act(space=lab_stasis_2)",
        "Stasis Control: wake up to 3 pods in the Lab, the first for nothing, then 1 organics each",
        "Contrôle de stase : réveiller jusqu’à 3 capsules dans le Labo, la première gratuite, puis 1 vivre chacune",
    ),
    (
        {"tracks": {0: {"organics": 1}}},
        at("lab_a"),
        "act(space=lab_stasis_2)",
        "Stasis Control: wake 1 pod in the Lab for 1 organics",
        "Contrôle de stase : réveiller 1 capsule dans le Labo pour 1 vivre",
    ),
    (
        {"piles": {"ws_res_1": ["pink_crystal_or_tech"]}},
        at("ws_a"),
        "act(space=ws_res_1)",
        "Take the crystal or tech tile from the pile between Circle and Square",
        "Prendre la tuile cristal ou composant sur la pile entre Cercle et Carré",
    ),
    (
        {"piles": {"ws_res_3": []}},
        at("ws_a"),
        "act(space=ws_res_3)",
        "Take 1 crystal: the pile above Circle is empty",
        "Prendre 1 cristal : la pile au-dessus de Cercle est vide",
    ),
    (
        FULL,
        at("ws_b"),
        "act(space=ws_reactor_2)",
        "Reactor: 1 crystal into 1 energy, up to 3 times",
        "Réacteur : 1 cristal en 1 énergie, jusqu’à 3 fois",
    ),
    (
        FULL,
        at("lab_a"),
        "act(space=lab_extractor_1)",
        "Extractor: 1 basic material into 1 nanite, up to 3 times",
        "Extracteur : 1 matériau de base en 1 nanite, jusqu’à 3 fois",
    ),
    (
        FULL | HAND,
        at("rd_a"),
        "act(space=rd_computer_1)",
        "Computer: draw or play up to 3 cards for 1 tech each",
        "Ordinateur : piocher ou jouer jusqu’à 3 cartes pour 1 composant chacune",
    ),
    (
        FULL | {"aboard": {0: 1}},
        at("lg_b"),
        "act(space=lg_scout_1)",
        "Scout: explore a cave and settle a pod there for 1 tech and 1 energy",
        "Éclaireur : explorer une grotte et y installer une capsule pour 1 composant et 1 énergie",
    ),
    (
        {"aboard": {0: 1}},
        at("lg_a"),
        "act(space=lg_send_2)",
        "Send to Scavenge: 1 pod brings 1 material at each recall",
        "Envoi en fouille : 1 capsule rapporte 1 matériau à chaque rappel",
    ),
    (
        {"scavenging": {0: {"crystal": 2}}},
        at("lg_c"),
        "act(space=lg_return_2)",
        "Return from Scavenge: up to 2 pods come back aboard",
        "Retour de fouille : jusqu’à 2 capsules remontent à bord",
    ),
    (
        LAUNCH,
        at("launch"),
        "act(space=launch_action)",
        "Launch: bring pods into the caves on a vehicle",
        "Lancement : amener des capsules dans les grottes en véhicule",
    ),
    (
        FULL | {"upgrades": {0: ["overclock"]}, "piles": {"ws_res_2": ["pink_crystal", "pink_energy"]}},
        at("ws_b", "ws_res_2", "take_benefit"),
        "act(space=ws_reactor_2)",
        "Reactor: 1 crystal into 1 energy, up to 3 times (and 1 energy for Overclock)",
        "Réacteur : 1 cristal en 1 énergie, jusqu’à 3 fois (plus 1 énergie pour la Surfréquence)",
    ),
    (FULL, at("ws_b"), "no_action", "No action", "Aucune action"),
    (
        FULL | {"upgrades": {0: ["overclock"]}, "piles": {"ws_res_2": ["pink_crystal", "pink_energy"]}},
        at("ws_b", "ws_res_2", "take_benefit"),
        "no_overclock",
        "No second action",
        "Pas de seconde action",
    ),
    (
        {"tracks": {0: {"organics": 2}}, "incidents": {"lab": "morning_sabotage"}},
        at("lab_a", "lab_stasis_2"),
        "wake(chamber=lab_chamber_1)",
        "Wake a pod in chamber 1 of the Lab for 1 organics (a sabotage threatens it)",
        "Réveiller une capsule dans la chambre 1 du Labo pour 1 vivre (un sabotage la menace)",
    ),
    (
        {"tracks": {0: {"organics": 2}}, "incidents": {"lab": "morning_sabotage"}},
        at("lab_a", "lab_stasis_2"),
        "wake(chamber=lab_chamber_2)",
        "Wake a pod in chamber 2 of the Lab for 1 organics",
        "Réveiller une capsule dans la chambre 2 du Labo pour 1 vivre",
    ),
    (
        {"upgrades": {0: ["awakening_protocol"]}},
        at("lab_a", "lab_stasis_2"),
        "wake(chamber=lab_chamber_2)",
        "Wake a pod in chamber 2 of the Lab for nothing",
        "Réveiller gratuitement une capsule dans la chambre 2 du Labo",
    ),
    (
        {"steps": [AWAKEN_CHAMBER]},
        (),
        "wake(chamber=rd_chamber_3)",
        "Wake a pod in chamber 3 of R&D",
        "Réveiller une capsule dans la chambre 3 de la R&D",
    ),
    (
        {"tracks": {0: {"organics": 2}}},
        at("lab_a", "lab_stasis_2", "wake(chamber=lab_chamber_1)"),
        "stop",
        "Stop: that is enough",
        "Arrêter : cela suffit",
    ),
    (
        {"piles": {"ws_res_1": ["pink_crystal_or_tech"]}},
        at("ws_a", "ws_res_1"),
        "take_benefit",
        "Gain 1 crystal or 1 tech now",
        "Gagner maintenant 1 cristal ou 1 composant",
    ),
    (
        {"piles": {"ws_res_1": ["pink_crystal_or_tech"]}},
        at("ws_a", "ws_res_1"),
        "place(slot=custom_1_benefit)",
        "Place it in the gain slot of Custom I: 1 crystal or 1 tech",
        "La placer dans l’emplacement de gain de l’action Libre I : 1 cristal ou 1 composant",
    ),
    (
        {"piles": {"rd_res_1": ["grey_card"]}},
        at("rd_a", "rd_res_1"),
        "place(slot=charge_cost)",
        "Place it in the cost slot of Charge: 1 card of the hand for 1 energy",
        "La placer dans l’emplacement de coût de l’action Recharge : 1 carte de la main contre 1 énergie",
    ),
    (
        {"piles": {"ws_res_1": ["pink_nanite"]}},
        at("ws_a", "ws_res_1"),
        "place(slot=custom_2_cost)",
        "Place it in the cost slot of Custom II: cost 1 nanite, gain still open",
        "La placer dans l’emplacement de coût de l’action Libre II : coût 1 nanite, gain encore libre",
    ),
    (
        {"piles": {"ws_res_1": ["pink_nanite"]}},
        at("ws_a", "ws_res_1"),
        "place(slot=custom_2_benefit)",
        "Place it in the gain slot of Custom II: gain 1 nanite, cost still open",
        "La placer dans l’emplacement de gain de l’action Libre II : gain 1 nanite, coût encore libre",
    ),
    (
        {"piles": {"ws_res_1": ["pink_nanite"]}, "slots": {0: {"custom_2_cost": "pink_crystal"}}},
        at("ws_a", "ws_res_1"),
        "place(slot=custom_2_benefit)",
        "Place it in the gain slot of Custom II: 1 crystal for 1 nanite",
        "La placer dans l’emplacement de gain de l’action Libre II : 1 cristal contre 1 nanite",
    ),
    (
        {"piles": {"ws_res_1": ["pink_crystal_or_tech"]}, "tracks": {0: {"tech": 1, "crystal": 5}}},
        at("ws_a", "ws_res_1", "take_benefit"),
        "choose(material=tech)",
        "Gain 1 tech (you have 1)",
        "Gagner 1 composant (vous en avez 1)",
    ),
    (
        {"piles": {"ws_res_1": ["pink_crystal_or_tech"]}, "tracks": {0: {"tech": 1, "crystal": 5}}},
        at("ws_a", "ws_res_1", "take_benefit"),
        "choose(material=crystal)",
        "Gain 1 crystal (lost: you have 5 already)",
        "Gagner 1 cristal (en pure perte : vous en avez déjà 5)",
    ),
    (HAND | {"steps": [CARD_BENEFIT]}, (), "draw", "Draw a card", "Piocher une carte"),
    (HAND | {"steps": [CARD_BENEFIT]}, (), "play", "Play a card", "Jouer une carte"),
    (HAND | {"steps": [CARD_BENEFIT]}, (), "no_card", "No card, thanks", "Aucune carte, merci"),
    (
        HAND | {"steps": [CARD_BENEFIT]},
        ("play",),
        "play_card(card=imaging,mode=upgrade)",
        "Imaging as an upgrade: see all caves, and gain the settling cost of each cave that is scouted",
        (
            "Imagerie en amélioration : vous voyez toutes les grottes, et gagnez le coût d’installation de chaque "
            "grotte qu’on explore"
        ),
    ),
    (
        HAND | {"steps": [CARD_BENEFIT]},
        ("play",),
        "play_card(card=imaging,mode=mission)",
        "Expansion as a mission (Imaging card): 1 point for each cave with a pod of yours",
        "Expansion en mission (carte Imagerie) : 1 point par grotte où vous avez une capsule",
    ),
    (
        HAND | {"steps": [CARD_BENEFIT]},
        ("play",),
        "play_card(card=imaging,mode=vehicle)",
        "Rhino as a vehicle (Imaging card): room for 4 pods",
        "Rhino en véhicule (carte Imagerie) : place pour 4 capsules",
    ),
    (
        HAND | {"steps": [CARD_BENEFIT], "upgrades": {0: ["awakening_protocol"]}},
        ("play",),
        "play_card(card=external_charge,mode=vehicle)",
        "Moth as a vehicle (External Charge card): room for 3 pods; any way costs 1 energy",
        "Phalène en véhicule (carte Charge externe) : place pour 3 capsules ; tout trajet coûte 1 énergie",
    ),
    (HAND | {"steps": [CARD_BENEFIT]}, ("play",), "no_play", "Play none", "N’en jouer aucune"),
    (
        {"tracks": {0: {"crystal": 2, "nanite": 1}}},
        at("ws_b", "ws_reactor_2"),
        "pay(material=nanite)",
        "Pay 1 nanite (you have 1)",
        "Payer 1 nanite (vous en avez 1)",
    ),
    (
        {"tracks": {0: {"crystal": 2, "nanite": 1}}},
        at("lab_c", "lab_extractor_2"),
        "pay(material=crystal)",
        "1 crystal into 1 nanite (you have 1)",
        "1 cristal en 1 nanite (vous en avez 1)",
    ),
    (
        {"tracks": {0: {"crystal": 2}}, "upgrades": {0: ["prototype"]}, "piles": {"ws_res_1": ["pink_energy"]}},
        at("ws_a", "ws_res_1", "place(slot=charge_cost)"),
        "pay(material=crystal)",
        "Pay 1 crystal for 1 energy (you have 2)",
        "Payer 1 cristal pour 1 énergie (vous en avez 2)",
    ),
    (
        {"tracks": {0: {"crystal": 2}}, "upgrades": {0: ["prototype"]}, "piles": {"ws_res_1": ["pink_energy"]}},
        at("ws_a", "ws_res_1", "place(slot=charge_cost)"),
        "no_prototype",
        "Do not pay",
        "Ne pas payer",
    ),
    (
        {"tracks": {0: {"crystal": 2}}},
        at("ws_b", "ws_reactor_2"),
        "convert",
        "1 crystal into 1 energy (you have 1)",
        "1 cristal en 1 énergie (vous en avez 1)",
    ),
    (
        {"tracks": {0: {"crystal": 1, "nanite": 2}}},
        at("ws_b", "ws_reactor_2", "pay(material=crystal)"),
        "convert",
        "1 nanite into 1 energy (you have 2)",
        "1 nanite en 1 énergie (vous en avez 2)",
    ),
    (
        FULL | HAND,
        at("rd_a", "rd_computer_1"),
        "announce(draws=2,plays=0)",
        "Draw 2 cards for 2 tech",
        "Piocher 2 cartes pour 2 composants",
    ),
    (
        FULL | HAND,
        at("rd_a", "rd_computer_1"),
        "announce(draws=0,plays=1)",
        "Play 1 card for 1 tech",
        "Jouer 1 carte pour 1 composant",
    ),
    (
        FULL | HAND,
        at("rd_a", "rd_computer_1"),
        "announce(draws=1,plays=2)",
        "Draw 1 card, then play 2 cards, for 3 tech",
        "Piocher 1 carte, puis jouer 2 cartes, pour 3 composants",
    ),
    (
        FULL | {"aboard": {0: 1}},
        at("lg_b", "lg_scout_1"),
        "scout(cave=cave_04)",
        "Explore cave 4 (large)",
        "Explorer la grotte 4 (grande)",
    ),
    (
        FULL | {"aboard": {0: 1}},
        at("lg_b", "lg_scout_1"),
        "scout(cave=cave_03)",
        "Explore cave 3 (small)",
        "Explorer la grotte 3 (petite)",
    ),
    (
        FULL | {"aboard": {0: 1}, "upgrades": {0: ["imaging"]}, "caves": {"cave_04": "large_crystal_tech"}},
        at("lg_b", "lg_scout_1"),
        "scout(cave=cave_04)",
        "Explore cave 4: crystal and tech cave",
        "Explorer la grotte 4 : grotte de cristal et de composants",
    ),
    (
        {"aboard": {0: 1}, "scavenging": {1: {"organics": 1}}},
        at("lg_a", "lg_send_2"),
        "send(material=organics)",
        "Send a pod for 1 organics at each recall (1 space free)",
        "Envoyer une capsule pour 1 vivre à chaque rappel (1 place libre)",
    ),
    (
        {"scavenging": {0: {"crystal": 1, "organics": 1}}},
        at("lg_c", "lg_return_2"),
        "bring_back(material=organics)",
        "Bring back a pod that brings 1 organics (1 there)",
        "Ramener une capsule qui rapporte 1 vivre (1 sur place)",
    ),
    (
        LAUNCH,
        at("launch", "launch_action"),
        "vehicle(vehicle=rhino)",
        "Launch the Rhino with up to 3 pods",
        "Lancer le Rhino avec jusqu’à 3 capsules",
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=rhino)"),
        "load(pods=2)",
        "2 of 3 pods ride",
        "2 capsules sur 3 partent",
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=2)"),
        "tunnel(tunnel=tunnel_01)",
        "1 energy for the tunnel between caves 1 and 2: cave 1 (1 crystal to settle), cave 2 (1 tech to settle)",
        (
            "1 énergie pour le tunnel entre les grottes 1 et 2 : la grotte 1 (installation : 1 cristal), la grotte "
            "2 (installation : 1 composant)"
        ),
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=moth)", "load(pods=2)"),
        "tunnel(tunnel=tunnel_05)",
        "1 energy for the tunnel between caves 2 and 6: cave 2 (1 tech to settle)",
        "1 énergie pour le tunnel entre les grottes 2 et 6 : la grotte 2 (installation : 1 composant)",
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=3)", "tunnel(tunnel=tunnel_01)"),
        "settle(where=far)",
        "Settle in cave 2 for 1 tech (tech cave, 3 and 2)",
        "S’installer dans la grotte 2 pour 1 composant (grotte de composants, 3 et 2)",
    ),
    (
        LAUNCH,
        at("launch", "launch_action", "vehicle(vehicle=rhino)", "load(pods=3)", "tunnel(tunnel=tunnel_01)"),
        "settle(where=both)",
        "Settle in caves 1 and 2 for 1 crystal and 1 tech",
        "S’installer dans les grottes 1 et 2 pour 1 cristal et 1 composant",
    ),
    (
        LAUNCH,
        at(
            "launch",
            "launch_action",
            "vehicle(vehicle=rhino)",
            "load(pods=3)",
            "tunnel(tunnel=tunnel_01)",
            "settle(where=both)",
        ),
        "split(near=1)",
        "1 pod to cave 1, 2 pods to cave 2",
        "1 capsule vers la grotte 1, 2 capsules vers la grotte 2",
    ),
    (
        OUT,
        ("recall",),
        "incident(sector=workshop)",
        "Plunder in the Workshop: 2 crystals",
        "Pillage dans l’Atelier : 2 cristaux",
    ),
    (
        OUT | {"incidents": {"lab": "morning_sabotage"}, "asleep": {0: {"lab_chamber_2": 0}, 1: {"lab_chamber_2": 1}}},
        ("recall",),
        "incident(sector=lab)",
        "Sabotage in the Lab: chamber 2 is hit, with 1 pod of others",
        "Sabotage dans le Labo : la chambre 2 est touchée, avec 1 capsule des autres",
    ),
    (
        OUT | {"incidents": {"lab": "morning_sabotage"}, "asleep": {0: {"lab_chamber_2": 0}, 1: {"lab_chamber_2": 0}}},
        ("recall",),
        "incident(sector=lab)",
        "Sabotage in the Lab: chamber 2 is hit, which is empty",
        "Sabotage dans le Labo : la chambre 2 est touchée, mais vide",
    ),
    (
        OUT | {"incidents": {"rd": "morning_sabotage"}, "sabotaged": ["rd_chamber_1", "rd_chamber_2", "rd_chamber_3"]},
        ("recall",),
        "incident(sector=rd)",
        "Sabotage in R&D: it strikes another sector of your choice",
        "Sabotage dans la R&D : il touche un autre secteur de votre choix",
    ),
    (
        OUT | {"incidents": {"rd": "sunset"}},
        ("recall",),
        "incident(sector=rd)",
        "Sunset in R&D: the game ends with this turn",
        "Coucher de soleil dans la R&D : la partie finit avec ce tour",
    ),
    (
        OUT | {"incidents": {"rd": "morning_sabotage"}, "sabotaged": ["rd_chamber_1", "rd_chamber_2", "rd_chamber_3"]},
        ("recall", "incident(sector=rd)"),
        "strike(sector=logistics)",
        "Strike Logistics: chamber 1 is hit, with 2 pods of yours and 2 pods of others",
        "Frapper la Logistique : la chambre 1 est touchée, avec 2 capsules à vous et 2 capsules des autres",
    ),
    (
        OUT,
        ("recall", "incident(sector=workshop)"),
        "land(dock=p1)",
        "Land on dock 1 (Custom I lacks a tile)",
        "Se poser sur le dock 1 (il manque une tuile à l’action Libre I)",
    ),
    (
        OUT
        | {
            "slots": {0: {"charge_cost": "green_organics", "fabricate_cost": "pink_crystal_or_tech"}},
            "home": {0: ["p1"]},
        },
        ("recall", "incident(sector=workshop)"),
        "land(dock=p3)",
        "Land on dock 3 (Charge, not now: 1 organics for 1 energy)",
        "Se poser sur le dock 3 (Recharge, pas maintenant : 1 vivre contre 1 énergie)",
    ),
    (
        OUT
        | {
            "slots": {0: {"charge_cost": "green_organics", "fabricate_cost": "pink_crystal_or_tech"}},
            "home": {0: ["p1"]},
        },
        ("recall", "incident(sector=workshop)"),
        "land(dock=p5)",
        "Land on dock 5: Fabricate, 1 crystal or 1 tech for 1 nanite",
        "Se poser sur le dock 5 : Fabrique, 1 cristal ou 1 composant contre 1 nanite",
    ),
    (
        OUT | {"slots": {0: {"custom_1_benefit": "pink_nanite"}}},
        ("recall", "incident(sector=workshop)", "land(dock=p1)"),
        "perform",
        "Custom I: 1 nanite",
        "Libre I : 1 nanite",
    ),
    (
        OUT | {"slots": {0: {"custom_1_benefit": "pink_nanite"}}},
        ("recall", "incident(sector=workshop)", "land(dock=p1)"),
        "no_platform_action",
        "Leave it",
        "Laisser",
    ),
    (
        OUT | {"slots": {0: {"compute_cost": "grey_card"}}, "hands": {0: ["imaging"]}, "upgrades": {0: ["automation"]}},
        ("recall", "incident(sector=workshop)", "land(dock=p1)", "land(dock=p2)"),
        "automate(action=compute)",
        "Compute: 1 card of the hand for 1 card to draw or play",
        "Calcul : 1 carte de la main contre 1 carte à piocher ou à jouer",
    ),
    (
        OUT | {"slots": {0: {"compute_cost": "grey_card"}}, "hands": {0: ["imaging"]}, "upgrades": {0: ["automation"]}},
        ("recall", "incident(sector=workshop)", "land(dock=p1)", "land(dock=p2)"),
        "no_automation",
        "Leave it",
        "Laisser",
    ),
    (HAND, at("ws_b", "", "no_action"), "end_turn", "End the turn", "Finir le tour"),
    (
        HAND,
        (),
        "scrap_card(card=imaging)",
        "Scrap the Imaging card for 1 nanite",
        "Recycler la carte Imagerie pour 1 nanite",
    ),
    (
        {"slots": {0: {"custom_2_cost": "pink_crystal_or_tech"}}},
        (),
        "scrap_tile(slot=custom_2_cost)",
        "Scrap the crystal or tech tile in the cost slot of Custom II for 1 crystal or 1 tech",
        (
            "Recycler la tuile cristal ou composant dans l’emplacement de coût de l’action Libre II pour 1 cristal "
            "ou 1 composant"
        ),
    ),
]
