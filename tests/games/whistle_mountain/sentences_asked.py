"""What Whistle Mountain asks in a turn, word by word: to the one who decides and to another seat, with options."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.games.whistle_mountain.scene import on


class Case(NamedTuple):
    """A table, what is done there, and what is asked then."""

    question: str
    table: dict[str, Any]
    before: tuple[str, ...]
    english: tuple[str, str]  # to the one who decides, to the next seat
    french: tuple[str, str]
    labels: dict[str, tuple[str, str]]


GROUND = {
    "l_01": on("l_01", (1, 1), (2, 1), (3, 1), (3, 2)),
    "l_02": on("l_02", (1, 4), (1, 3), (1, 2), (2, 2)),
    "s_01": ((5, 1), 0),
    "t_01": ((7, 1), 0),
}

ASKED_IN_TURN = [
    Case(
        "turn_menu",
        {"airships": {(0, "blimp"): ((4, 4), "flat")}},
        (),
        ("Your turn: gather with an airship, or work.", "Ada is choosing between gathering and working."),
        ("À vous : collectez avec un aéronef, ou travaillez.", "Ada choisit entre collecter et travailler."),
        {
            "gather": ("Gather: place an airship (2 at home)", "Collecter : poser un aéronef (2 au port)"),
            "work": (
                "Work: 1 airship comes home, then build, move or rescue",
                "Travailler : 1 aéronef rentre au port, puis construire, déplacer ou sauver",
            ),
        },
    ),
    Case(
        "turn_menu",
        {"hands": {0: ["rush"]}, "stocks": {0: {"gold": 1}}},
        ("work", "stop"),
        ("Your turn: end it, or use a card, trophy or power first.", "Ada is about to end the turn."),
        (
            ("À vous : finissez votre tour, ou servez-vous d’abord d’une carte, d’un trophée ou d’un pouvoir."),
            "Ada va finir son tour.",
        ),
        {
            "end_turn": ("End the turn", "Finir le tour"),
            "play(card=rush)": ("Play Rush: for 1 gold, move a worker", "Jouer Ruée : pour 1 or, déplacez un ouvrier"),
        },
    ),
    Case(
        "choose_airship",
        {},
        ("gather",),
        ("Your turn: choose an airship.", "Ada is choosing an airship."),
        ("À vous : choisissez un aéronef.", "Ada choisit un aéronef."),
        {"airship(airship=blimp)": ("The blimp (2 cells)", "Le dirigeable (2 cases)")},
    ),
    Case(
        "choose_place",
        {"stocks": {0: {"coal": 2}}, "deck": ["rush"]},
        ("gather", "airship(airship=balloon)"),
        ("Your turn: choose a place for the balloon.", "Ada is choosing a place for the balloon."),
        ("À vous : choisissez un endroit pour le ballon.", "Ada choisit un endroit pour le ballon."),
        {
            "fly(direction=flat,row=1,column=4)": (
                "Column 4, row 1: 1 coal and 1 water",
                "Colonne 4, rangée 1 : 1 charbon et 1 eau",
            ),
            "fly(direction=flat,row=6,column=6)": (
                "Column 6, row 6: gains nothing",
                "Colonne 6, rangée 6 : n’apporte rien",
            ),
            "dock(dock=cards)": (
                ("Card dock: draw 1 card for nothing, 2 for 1 resource of any kind, 3 for 2 resources of any kind"),
                (
                    "Quai des cartes : piochez 1 carte pour rien, 2 pour 1 ressource quelconque, 3 pour 2 "
                    "ressources quelconques"
                ),
            ),
            "dock(dock=small_1)": (
                "First small machine dock: take a small machine of the market for 2 coal",
                "Premier quai des petites machines : prenez une petite machine du marché pour 2 charbon",
            ),
        },
    ),
    Case(
        "choose_place",
        {
            "abilities": {0: "dreadnought"},
            "airships": {(1, "balloon"): "cards", (1, "blimp"): ((4, 4), "flat")},
            "deck": ["rush"],
        },
        ("gather", "airship(airship=dreadnought)"),
        ("Your turn: choose a place for the dreadnought.", "Ada is choosing a place for the dreadnought."),
        ("À vous : choisissez un endroit pour le cuirassé.", "Ada choisit un endroit pour le cuirassé."),
        {
            "fly(direction=flat,row=4,column=4)": (
                "Columns 4 to 6, row 4: pushes an airship",
                "Colonnes 4 à 6, rangée 4 : chasse un aéronef",
            ),
            "dock(dock=cards)": (
                (
                    "Card dock: draw 1 card for nothing, 2 for 1 resource of any kind, 3 for 2 resources of any "
                    "kind (pushes an airship)"
                ),
                (
                    "Quai des cartes : piochez 1 carte pour rien, 2 pour 1 ressource quelconque, 3 pour 2 "
                    "ressources quelconques (chasse un aéronef)"
                ),
            ),
        },
    ),
    Case(
        "choose_place",
        {"machines": {"dark_scorer": ((5, 1), 0)}},
        ("gather", "airship(airship=balloon)"),
        ("Your turn: choose a place for the balloon.", "Ada is choosing a place for the balloon."),
        ("À vous : choisissez un endroit pour le ballon.", "Ada choisit un endroit pour le ballon."),
        {
            "fly(direction=flat,row=1,column=5)": (
                "Column 5, row 1, on the Dark Scorer: 1 water; Dark Scorer",
                "Colonne 5, rangée 1, sur le Scoreur sombre : 1 eau ; Scoreur sombre",
            )
        },
    ),
    Case(
        "gather_step",
        {"machines": {"dark_scorer": ((5, 1), 0)}},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)"),
        ("Your turn: harvest, or activate a machine.", "Ada is gathering."),
        ("À vous : récoltez, ou activez une machine.", "Ada collecte."),
        {
            "harvest": ("Harvest 1 water", "Récolter 1 eau"),
            "activate(machine=dark_scorer)": (
                "Activate the Dark Scorer: gain 1 coal and 1 point",
                "Activer le Scoreur sombre : gagnez 1 charbon et 1 point",
            ),
            "stop": ("Done gathering", "Collecte finie"),
        },
    ),
    Case(
        "activate_again",
        {"machines": {"dark_scorer": ((5, 1), 0)}, "abilities": {0: "daredevil"}},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)", "activate(machine=dark_scorer)"),
        ("Your turn: activate the Dark Scorer a second time?", "Ada may activate the Dark Scorer a second time."),
        (
            "À vous : activer le Scoreur sombre une seconde fois ?",
            "Ada peut activer le Scoreur sombre une seconde fois.",
        ),
        {
            "accept": (
                "Activate the Dark Scorer again: gain 1 coal and 1 point",
                "Activer encore le Scoreur sombre : gagnez 1 charbon et 1 point",
            ),
            "refuse": ("Once is enough", "Une fois suffit"),
        },
    ),
    Case(
        "dock_option",
        {"stocks": {0: {"coal": 1}}, "deck": ["rush", "alms"]},
        ("gather", "airship(airship=blimp)", "dock(dock=cards)"),
        ("Your turn: choose what you take at the card dock.", "Ada is choosing at the card dock."),
        ("À vous : choisissez ce que vous prenez au quai des cartes.", "Ada choisit au quai des cartes."),
        {
            "offer(number=1)": ("Draw 1 card for nothing", "Piochez 1 carte pour rien"),
            "offer(number=2)": (
                "Draw 2 cards for 1 resource of any kind",
                "Piochez 2 cartes pour 1 ressource quelconque",
            ),
        },
    ),
    Case(
        "dock_option",
        {"stocks": {0: {"iron": 4}}, "upgrade_market": ["antique_dealer", "stabilizer", "black_lung"]},
        ("gather", "airship(airship=blimp)", "dock(dock=upgrades)"),
        ("Your turn: choose what you take at the upgrade dock.", "Ada is choosing at the upgrade dock."),
        ("À vous : choisissez ce que vous prenez au quai des améliorations.", "Ada choisit au quai des améliorations."),
        {
            "upgrade(upgrade=antique_dealer)": (
                ("Antique Dealer for 3 iron: as often as you like, for 1 whistle, gain 1 point; 6 points at the end"),
                ("Antiquaire pour 3 fer : aussi souvent que voulu, pour 1 sifflet, gagnez 1 point ; 6 points à la fin"),
            )
        },
    ),
    Case(
        "pay_effect",
        {"stocks": {0: {"coal": 1, "whistle": 1}}, "deck": ["rush", "alms"]},
        ("gather", "airship(airship=blimp)", "dock(dock=cards)", "offer(number=2)"),
        ("Your turn: choose how you pay 1 resource of any kind.", "Ada is paying 1 resource of any kind."),
        ("À vous : choisissez comment payer 1 ressource quelconque.", "Ada paie 1 ressource quelconque."),
        {
            "pay(payment=coal)": ("Pay 1 coal", "Payer 1 charbon"),
            "pay(payment=whistle)": ("Pay 1 whistle", "Payer 1 sifflet"),
        },
    ),
    Case(
        "work_task",
        {"scaffolds": {0: ["t_02"]}, "stocks": {0: {"gold": 2}}},
        ("work",),
        ("Your turn: build something, move a worker or rescue a worker, or end your turn.", "Ada is working."),
        ("À vous : construisez, déplacez un ouvrier ou sauvez un ouvrier, ou terminez votre tour.", "Ada travaille."),
        {
            "construct": ("Build for nothing", "Construire pour rien"),
            "move": ("Move a worker for 1 gold", "Déplacer un ouvrier pour 1 or"),
            "rescue": ("Rescue a worker for 2 gold", "Sauver un ouvrier pour 2 or"),
            "stop": ("Done working", "Travail fini"),
        },
    ),
    Case(
        "work_task",
        {"trophies": {0: ["vp_4"]}},
        ("work",),
        ("Your turn: end it, or use a card, trophy or power first.", "Ada is working."),
        (
            "À vous : finissez votre tour, ou servez-vous d’abord d’une carte, d’un trophée ou d’un pouvoir.",
            "Ada travaille.",
        ),
        {
            "stop": ("Done working", "Travail fini"),
            "use(trophy=vp_4)": ("Use a trophy: gain 4 points", "Utiliser un trophée : gagnez 4 points"),
        },
    ),
    Case(
        "construct_piece",
        {"scaffolds": {0: ["t_02"]}, "machine_stock": {0: ["forge"]}},
        ("work", "construct"),
        ("Your turn: choose what you build.", "Ada is choosing what to build."),
        ("À vous : choisissez ce que vous construisez.", "Ada choisit ce qu’il faut construire."),
        {
            "piece(piece=t_02)": (
                "Build the T scaffold: coal on an arm, iron on the foot",
                "Construire l’échafaudage en T : charbon sur un bras, fer sur le pied",
            ),
            "piece(piece=forge)": ("Build the Forge: 12 points", "Construire la Forge : 12 points"),
        },
    ),
    Case(
        "construct_site",
        {"scaffolds": {0: ["t_02"]}, "abilities": {0: "architect"}},
        ("work", "construct"),
        (
            "Your turn: choose a site for the T scaffold with coal and iron.",
            "Ada is choosing a site for the T scaffold with coal and iron.",
        ),
        (
            "À vous : choisissez un emplacement pour l’échafaudage en T avec charbon et fer.",
            "Ada choisit un emplacement pour l’échafaudage en T avec charbon et fer.",
        ),
        {
            "site(turned=0,row=3,column=2)": (
                "5 points: row 3, columns 2 coal, 3, 4; row 4, column 3 iron",
                "5 points : rangée 3, colonnes 2 charbon, 3, 4 ; rangée 4, colonne 3 fer",
            )
        },
    ),
    Case(
        "construct_site",
        {"machine_stock": {0: ["double_coal"]}, "workers": {0: [(6, 1)], 1: [(6, 2)]}},
        ("work", "construct"),
        ("Your turn: choose a site for the Double Coal.", "Ada is choosing a site for the Double Coal."),
        (
            "À vous : choisissez un emplacement pour le Double charbon.",
            "Ada choisit un emplacement pour le Double charbon.",
        ),
        {
            "site(turned=0,row=1,column=5)": (
                "Columns 5 to 6, row 1 (1 of your workers goes up)",
                "Colonnes 5 à 6, rangée 1 (1 de vos ouvriers monte)",
            ),
            "site(turned=1,row=1,column=6)": (
                "Column 6, rows 1 to 2 (1 of your workers goes up, 1 worker of others goes up)",
                "Colonne 6, rangées 1 à 2 (1 de vos ouvriers monte, 1 ouvrier des autres monte)",
            ),
        },
    ),
    Case(
        "extension_promotion",
        {"machine_stock": {0: ["double_coal"]}, "workers": {0: [(6, 2), (8, 1)]}, "upgrades": {0: ["extension"]}},
        ("work", "construct", "site(turned=0,row=1,column=5)"),
        ("Your turn: does another of your workers beside the machine go up?", "Ada may use the Extension."),
        ("À vous : un autre de vos ouvriers voisins de la machine monte-t-il ?", "Ada peut se servir de l’Extension."),
        {
            "worker(row=2,column=6)": (
                "Worker on column 6, row 2: up to level 2",
                "Ouvrier en colonne 6, rangée 2 : monte à l’étage 2",
            ),
            "stop": ("Nobody else goes up", "Personne d’autre ne monte"),
        },
    ),
    Case(
        "trophy_pick",
        {"machine_stock": {0: ["double_coal"]}, "workers": {0: [(6, 1)]}, "level_trophies": {1: ["move", "card"]}},
        ("work", "construct", "site(turned=0,row=1,column=5)"),
        ("Your worker reaches level 1: choose a trophy.", "Ada is choosing a trophy of level 1."),
        ("Votre ouvrier arrive à l’étage 1 : choisissez un trophée.", "Ada choisit un trophée de l’étage 1."),
        {
            "trophy(trophy=card)": ("Trophy: draw 1 card", "Trophée : piochez 1 carte"),
            "trophy(trophy=move)": ("Trophy: move a worker", "Trophée : déplacez un ouvrier"),
        },
    ),
    Case(
        "move_worker",
        {"stocks": {0: {"gold": 1}}, "workers": {0: [(6, 1)]}, "machines": {"refuge": ((1, 1), 0)}, "refuge": {0: 1}},
        ("work", "move"),
        ("Your turn: choose the worker that moves.", "Ada is choosing a worker to move."),
        ("À vous : choisissez l’ouvrier à déplacer.", "Ada choisit un ouvrier à déplacer."),
        {
            "worker(row=1,column=6)": ("Worker on column 6, row 1", "Ouvrier en colonne 6, rangée 1"),
            "barracks(row=1)": ("Worker in row 1 of the barracks", "Ouvrier de la rangée 1 des baraquements"),
            "refuge": ("Worker on the Refuge", "Ouvrier du Refuge"),
        },
    ),
    Case(
        "worker_cell",
        {"stocks": {0: {"gold": 1}}, "workers": {1: [(6, 1)]}, "abilities": {0: "crew_chief"}},
        ("work", "move", "barracks(row=1)"),
        (
            "Your turn: choose a cell for the worker from row 1 of the barracks.",
            "Ada is choosing a cell for the worker from row 1 of the barracks.",
        ),
        (
            "À vous : choisissez une case pour l’ouvrier qui quitte la rangée 1 des baraquements.",
            "Ada choisit une case pour l’ouvrier qui quitte la rangée 1 des baraquements.",
        ),
        {
            "cell(row=1,column=8)": ("Column 8, row 1", "Colonne 8, rangée 1"),
            "cell(row=2,column=6)": ("Column 6, row 2 (4 points)", "Colonne 6, rangée 2 (4 points)"),
        },
    ),
    Case(
        "worker_cell",
        {"stocks": {0: {"gold": 2}}, "machines": {"jetpack": ((1, 1), 0)}},
        ("work", "rescue"),
        (
            "Your turn: choose a cell for the worker from the whirlpool.",
            "Ada is choosing a cell for the worker from the whirlpool.",
        ),
        (
            "À vous : choisissez une case pour l’ouvrier qui quitte le tourbillon.",
            "Ada choisit une case pour l’ouvrier qui quitte le tourbillon.",
        ),
        {"cell(row=3,column=6)": ("Column 6, row 3 (floating)", "Colonne 6, rangée 3 (en l’air)")},
    ),
    Case(
        "refuge_worker",
        {"machines": {"refuge": ((1, 1), 0)}, "stocks": {0: {"gold": 1}}},
        ("gather", "airship(airship=balloon)", "fly(direction=flat,row=1,column=4)", "activate(machine=refuge)"),
        ("Your turn: choose the worker that goes onto the Refuge.", "Ada is choosing a worker for the Refuge."),
        ("À vous : choisissez l’ouvrier qui va sur le Refuge.", "Ada choisit un ouvrier pour le Refuge."),
        {
            "barracks(row=1)": ("Worker in row 1 of the barracks", "Ouvrier de la rangée 1 des baraquements"),
            "whirlpool": ("Worker in the whirlpool", "Ouvrier du tourbillon"),
        },
    ),
    Case(
        "toll",
        {"stocks": {0: {"gold": 1, "coal": 1, "iron": 2}}, "machines": {"toll_bridge": ((1, 1), 0)}},
        ("work", "move", "barracks(row=1)", "cell(row=1,column=8)"),
        ("Your turn: choose the resource that you put on the Toll Bridge.", "Ada is paying the toll."),
        ("À vous : choisissez la ressource que vous posez sur le Pont à péage.", "Ada paie le péage."),
        {
            "resource(resource=coal)": (
                "Put 1 coal on the Toll Bridge (you have 1)",
                "Poser 1 charbon sur le Pont à péage (vous en avez 1)",
            ),
            "resource(resource=iron)": (
                "Put 1 iron on the Toll Bridge (you have 2)",
                "Poser 1 fer sur le Pont à péage (vous en avez 2)",
            ),
        },
    ),
    Case(
        "trigger",
        {"machine_stock": {0: ["double_coal"]}, "abilities": {0: "admiral"}},
        ("work", "construct", "site(turned=0,row=1,column=5)"),
        ("Your turn: choose the power that acts next.", "Ada is choosing the power that acts next."),
        ("À vous : choisissez le pouvoir qui agit ensuite.", "Ada choisit le pouvoir qui agit ensuite."),
        {
            "trigger(power=admiral)": ("Admiral: activate the new machine", "Amiral : activez la nouvelle machine"),
            "decline(power=admiral)": ("Do without the Admiral", "Se passer de l’Amiral"),
        },
    ),
    Case(
        "end_of_turn",
        {"upgrades": {0: ["shuttle"]}, "deck": ["rush", "alms"], "stocks": {0: {"coal": 1}}},
        ("gather", "airship(airship=balloon)", "dock(dock=cards)", "offer(number=1)", "end_turn"),
        ("Your turn ends: choose what happens next.", "Ada is ending the turn."),
        ("Votre tour finit : choisissez ce qui vient ensuite.", "Ada finit son tour."),
        {
            "trigger(power=shuttle)": ("Shuttle: your balloon comes home", "Navette : votre ballon rentre au port"),
            "decline(power=shuttle)": ("Do without the Shuttle", "Se passer de la Navette"),
        },
    ),
    Case(
        "turn_menu",
        {"upgrades": {0: ["antique_dealer"]}, "stocks": {0: {"whistle": 1}}},
        (),
        ("Your turn: gather with an airship, or work.", "Ada is choosing between gathering and working."),
        ("À vous : collectez avec un aéronef, ou travaillez.", "Ada choisit entre collecter et travailler."),
        {
            "power(power=antique_dealer)": (
                "Antique Dealer: for 1 whistle, gain 1 point",
                "Antiquaire : pour 1 sifflet, gagnez 1 point",
            )
        },
    ),
    Case(
        "floating_order",
        {"scaffolds": {0: ["t_09"]}, "workers": {0: [(6, 3), (8, 3)]}},
        ("work", "construct", "site(turned=0,row=3,column=6)"),
        (
            "A scaffold rises under your floating workers: choose who is set down next.",
            "Ada is choosing which floating worker is set down next.",
        ),
        (
            "Un échafaudage s’élève sous vos ouvriers en l’air : choisissez qui se pose ensuite.",
            "Ada choisit quel ouvrier en l’air se pose ensuite.",
        ),
        {
            "worker(row=3,column=6)": ("Worker on column 6, row 3", "Ouvrier en colonne 6, rangée 3"),
            "worker(row=3,column=8)": ("Worker on column 8, row 3", "Ouvrier en colonne 8, rangée 3"),
        },
    ),
    Case(
        "floating_cell",
        {"scaffolds": {0: ["t_11"]}, "workers": {0: [(7, 3)]}},
        ("work", "construct", "site(turned=0,row=3,column=6)"),
        (
            "A scaffold rises under your floating worker: choose its new cell.",
            "Ada is choosing a new cell for a floating worker.",
        ),
        (
            "Un échafaudage s’élève sous votre ouvrier en l’air : choisissez sa nouvelle case.",
            "Ada choisit une nouvelle case pour un ouvrier en l’air.",
        ),
        {
            "cell(row=3,column=6)": ("Column 6, row 3", "Colonne 6, rangée 3"),
            "cell(row=3,column=8)": ("Column 8, row 3", "Colonne 8, rangée 3"),
        },
    ),
]
