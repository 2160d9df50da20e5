"""The story of CloudAge as it is read: chapters, story cards and what the first player may decide."""

from __future__ import annotations

from typing import Final

from aerodrome.language import mark

TITLE: Final = mark("The Thirsty Years")  # of the campaign
# A title, and what the chapter is about.
CHAPTERS: Final = {
    "1": (
        mark("Dry Season"),
        mark("The wells run dry. Every crew that still owns a hull fights for water, and a stranger brings a chart."),
    ),
    "2": (
        mark("Seeds in the Wind"),
        mark("Ten years of hidden seedlings look for a place in your hold, and for soil that is still alive."),
    ),
    "3": (
        mark("The Cloud Cipher"),
        mark("Numbers on the radio move the guns of Cloud. Whoever breaks the cipher knows where they will stand."),
    ),
    "4a": (
        mark("Across the Rift"),
        mark("South, where Cloud does not watch. A crack in the land must be crossed, and it takes its toll in water."),
    ),
    "4b": (
        mark("The Iron Horizon"),
        mark("North, into the range of the cannons. Somebody has to find out how they work."),
    ),
    "5": (
        mark("Silence the Guns"),
        mark("A ring of weapon systems closes around Nefaria. Each one that falls makes the next one easier."),
    ),
    "6": (
        mark("First Rain"),
        mark("Real clouds stand over the eastern sea. The land must be green enough to call them."),
    ),
}
# A title and a text for each story card, by its number.
TALES: Final = {
    11: (
        mark("Dry Season"),
        mark(
            "The last well of the borderland coughed up mud this morning. Every crew that still owns a hull has come "
            "to the same dusty field, patching canvas with whatever is left. Nobody talks about winning a war. They "
            "talk about water, and about who will sell it."
        ),
    ),
    12: (
        mark("The Woman with the Wrench"),
        mark(
            "A stranger climbs down from a burnt-out balloon and asks for a bench, a lamp and silence. By dawn three "
            "dead engines are running. She calls herself Sam. She also carries a patrol chart of the Cloud militia, "
            "and two towns are circled on it."
        ),
    ),
    13: (
        mark("Flags over Whika"),
        mark(
            "Whika has always shut its gates at sunset. Tonight they stay open, and the lamps are lit for airships. "
            "Whoever helps to hold these streets will find friends here when the shooting starts."
        ),
    ),
    14: (
        mark("The Fork Holds"),
        mark(
            "Three mesas, three batteries of old mining charges, and a path that only the locals can find. Devil’s "
            "Fork will never be a kind place, but from today it is ours."
        ),
    ),
    15: (
        mark("What the Chart Said"),
        mark(
            "In the margin of the patrol chart somebody has written a word in pencil, over and over: seeds. Far to the "
            "east, beyond the salt, Cloud is guarding a greenhouse."
        ),
    ),
    16: (
        mark("Seeds in the Wind"),
        mark(
            "A farmer named Frank walks ahead of a cart with six barrels and no horse. He has been hiding seedlings "
            "from the militia for ten years. He asks for nothing but a place in your hold and a promise that you will "
            "water them before you drink."
        ),
    ),
    17: (
        mark("Frank Draws a Map"),
        mark(
            "He draws it in the dust with a spoon: the valley of Promise, the river bed, the places where the soil is "
            "still alive. Promise has emptied its armouries to feed its people. It would rather trade than fight."
        ),
    ),
    18: (
        mark("Whitehaven in Leaf"),
        mark(
            "From the air it looks like a mistake in the paint: one green stroke along the white walls. The gardeners "
            "of Whitehaven have answered your planting with their own."
        ),
    ),
    19: (
        mark("The Pits of Nefaria"),
        mark(
            "No green today. But the strip mines of Nefaria have been left without a guard, and a careful crew can be "
            "in and out with a full net before the sirens start."
        ),
    ),
    20: (
        mark("A Voice on the Wire"),
        mark(
            "At night the radio plays numbers, always in the same order, always from the north. Frank turns it off. "
            "Sam turns it back on and starts to write."
        ),
    ),
    21: (
        mark("The Cloud Cipher"),
        mark(
            "The numbers are orders. Cloud moves its guns by radio, and someone has left the door open. Every captain "
            "who can shoot straight is asked to bring down a relay mast."
        ),
    ),
    22: (
        mark("José and the Key"),
        mark(
            "José used to keep the militia’s gardens. He knows that the cipher key is a planting calendar, and that "
            "the generals have never once looked after a plant. He laughs about it for a whole day."
        ),
    ),
    23: (
        mark("Radio Silence"),
        mark("You say nothing and listen. Supply trains change their route, and for once you are already there."),
    ),
    24: (
        mark("The Whole Sky Knows"),
        mark(
            "Within an hour every tin-roof town between the salt and the sea knows where the guns are. Within a day "
            "the guns begin to move. There will be no more easy secrets."
        ),
    ),
    25: (
        mark("South, to the Rift"),
        mark(
            "The winner of the race points south: across the Rift lies the only road that Cloud does not watch. The "
            "guns in the north will have to wait. Chapter 4a is played next, chapter 4b after it."
        ),
    ),
    26: (
        mark("North, to the Guns"),
        mark(
            "The winner of the race points north: if the ring of guns is finished, no road will matter. The Rift will "
            "have to wait. Chapter 4b is played next, chapter 4a after it."
        ),
    ),
    27: (
        mark("Across the Rift"),
        mark(
            "The Rift is a mile deep and older than anybody’s maps. Old miners once slung a cable over it. The toll "
            "keepers who live in the cable house take water, or a story good enough to cost you your reputation."
        ),
    ),
    28: (
        mark("Rope and Canvas"),
        mark(
            "Winches, pulleys, a market where roots are weighed like gold. The rim towns have learned to live on the "
            "edge, and they sell what they know."
        ),
    ),
    29: (
        mark("The Far Rim"),
        mark("Sails on the far side. The garrison had counted on the Rift to stop you; it had not counted on ladders."),
    ),
    30: (
        mark("The Near Rim"),
        mark(
            "The wind is wrong and the cable groans. You wait, you mend, you trade. Not every day has to be a charge."
        ),
    ),
    31: (
        mark("Water under Stone"),
        mark(
            "Under the Rift you hear it: a river that has not seen the sun for fifteen years. It runs toward the sea, "
            "and toward the guns."
        ),
    ),
    32: (
        mark("The Iron Horizon"),
        mark(
            "They have poured concrete on Taintbo and bolted cannons to it. A second platform hangs over the trade "
            "road like a hornets’ nest. Somebody has to find out how they work."
        ),
    ),
    33: (
        mark("Scrap Harvest"),
        mark(
            "A gun that has been shot down is worth more than a gun that shoots. Children sort the pieces by sound; "
            "the best ones ring."
        ),
    ),
    34: (
        mark("The Road is Open"),
        mark("One flash, and the hornets’ nest is a hole in the sky. The caravans roll again."),
    ),
    35: (
        mark("Blueprints"),
        mark("You leave it standing and take every sheet of paper in it. Sam reads all night and comes out grinning."),
    ),
    36: (
        mark("Counting Muzzles"),
        mark("You count them twice. Six platforms, one ring, and in the middle the towers of Nefaria."),
    ),
    37: (
        mark("Silence the Guns"),
        mark(
            "The ring is closing. Each platform covers the next, so each that falls makes the next one easier. The "
            "saboteurs of three towns put themselves under your orders."
        ),
    ),
    38: (
        mark("Powder Weather"),
        mark(
            "Dry air, dry wood, dry nerves. A balloon goes up on a thread to look over the wall, and Frank reads aloud "
            "from a biology book to keep everyone calm."
        ),
    ),
    39: (
        mark("Cracks in the Ring"),
        mark("There is a gap. It is not wide, but it is wider than an airship."),
    ),
    40: (
        mark("Under the Barrels"),
        mark("The ring is whole and the barrels are warm. You learn to fly low, at night, with the engines off."),
    ),
    41: (
        mark("The Broken Ring"),
        mark("The last orders on the radio are in plain words. The marshal wants to talk about rain."),
    ),
    42: (
        mark("One More Gun"),
        mark(
            "They finish another platform while you mend your sails. It does not matter. You have seen the clouds "
            "behind Nefaria, and they are not smoke."
        ),
    ),
    43: (
        mark("First Rain"),
        mark(
            "There are real clouds over the eastern sea. To bring them inland the land must be green enough to call "
            "them. Every crew, every town, every barrel of seed goes into one last season."
        ),
    ),
    44: (
        mark("The Great Sowing"),
        mark(
            "From Borderville to the coast they plant by day and guard by night. Old enemies carry water for each "
            "other."
        ),
    ),
    45: (
        mark("Trust the Green"),
        mark("You ground the gunners and hand them spades. It is the strangest order any of them has ever followed."),
    ),
    46: (
        mark("Storm the Citadel"),
        mark("Nefaria has never fallen. It has never been attacked by everyone at once, either."),
    ),
    47: (
        mark("Rain"),
        mark(
            "It starts as a sound on the canvas. Nobody moves. Then somebody laughs, and somebody opens a hatch, and "
            "fifteen years of dust run down the hull in brown rivers."
        ),
    ),
    48: (
        mark("A Cloud the Size of a Hand"),
        mark(
            "It does not rain. But at noon a small white cloud crosses the sun, and its shadow passes over every town "
            "in turn. Next year, says Frank, and for once nobody argues."
        ),
    ),
}
# What is decided, by the number of the card that it leads to.
DECISIONS: Final = {
    13: mark("Hide the chart in Whika"),
    14: mark("Dig in at Devil’s Fork"),
    23: mark("Keep the cipher secret"),
    24: mark("Read it out on every band"),
    34: mark("Blow up the road battery"),
    35: mark("Take its plans instead"),
    45: mark("Trust the green"),
    46: mark("Storm the citadel"),
    25: mark("Turn south, to chapter 4a"),
    26: mark("Turn north, to chapter 4b"),
}
# A title for each scenario, and what it is about.
SCENARIOS: Final = {
    "1": (
        mark("First Flight"),
        mark("A first flight over the dry land: one round less, no plants, no missions."),
    ),
    "2": (
        mark("Green Horizon"),
        mark("Towns along the way have chosen their side. Plants, missions and a toll over the Rift."),
    ),
    "3": (
        mark("Ring of Guns"),
        mark("Weapon systems of the Cloud militia bar the way to Nefaria."),
    ),
}
