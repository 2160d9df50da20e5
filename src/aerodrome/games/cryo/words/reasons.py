"""Why an action of the board is not possible, in one sentence each."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

NO_ROOM: Final = mark("There is no room aboard for another pod.")
WHY: Final = {  # by the kind of action and what is missing
    ("stasis_control", "pods"): mark("None of your pods sleeps in this sector."),
    ("stasis_control", "room"): NO_ROOM,
    ("stasis_control", "organics"): mark("Waking a pod costs 1 organics, and you have none."),
    ("reactor", "crystal"): mark("The Reactor needs a crystal, and you have none."),
    ("extractor", "materials"): mark("The Extractor needs crystal, organics or tech, and you have none."),
    ("computer", "tech"): mark("The Computer needs a tech, and you have none."),
    ("computer", "cards"): mark("There is no card to draw or to play."),
    ("scout", "explored"): mark("No unexplored cave is next to an explored one."),
    ("scout", "pods"): mark("Scout needs a pod aboard: wake one first."),
    ("scout", "energy"): mark("Scout needs 1 energy, and you have none."),
    ("scout", "tech"): mark("Scout needs 1 tech, and you have none."),
    ("send_scavenge", "pods"): mark("You have no pod aboard to send: wake one first."),
    ("send_scavenge", "full"): mark("All scavenge spaces are taken."),
    ("return_scavenge", "pods"): mark("None of your pods is scavenging."),
    ("return_scavenge", "room"): NO_ROOM,
    ("launch", "vehicle"): mark("A launch needs a vehicle: play a card as one."),
    ("launch", "pods"): mark("A launch needs a pod aboard: wake one first."),
    ("launch", "settling"): mark("You cannot pay for settling in any explored cave."),
    ("launch", "path"): mark("You have too little energy for the way to a cave that you can pay for."),
}
