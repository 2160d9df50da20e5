"""How the table stands between two turns: what is still needed, what there is to get it with, and the odds."""

from __future__ import annotations

from math import log
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import kind_of
from aerodrome.games.aerion.score import cloud_steps_left, expansions_done, hourglass_kinds
from aerodrome.games.aerion.state import Aerion

WON: Final = 30.0  # log-odds
LOST: Final = -30.0
NEEDS: Final = 5  # no kind is needed more often than four times
SHORTEST: Final = 0.01  # the least chance to find enough of a kind that is told apart

# The chance to catch a card that is wanted, by deck: hidden in its deck, shown now, lying in its discard pile.
CATCH: Final = vec[float]([0.80, 0.50, 0.85, 0.70, 0.45, 0.55])
CATCH_SHOWN: Final = vec[float]([0.90, 0.60, 0.93, 0.80, 0.55, 0.65])
CATCH_HOURGLASS: Final = vec[float]([0.60, 0.25, 0.70, 0.45, 0.20, 0.28])
CATCH_RECOVERED: Final = 0.25
CATCH_RECOVERED_LATER: Final = 0.08

# How many cards one wants for each goal of an expansion, in units of an Element that is missing.
WORK_HOURGLASS: Final = 1.2
WORK_CLOUD_STEP: Final = 0.5
WORK_PIER: Final = 2.0
WORK_WORKER: Final = 0.6
WORK_HELLKITE: Final = 0.6

FEATURES: Final = (
    "one", "cards per work", "work", "cards", "all kinds", "scarcest kind", "pixies", "books", "books to come",
    "ready", "wanted", "stuck", "reserve", "decks", "cloud steps", "birds", "piers", "workers", "hellkite", "eggs",
    "eggs shown", "library", "archive", "security", "lab", "logistics", "game room",
)  # fmt: skip
FEATURE_COUNT: Final = 27
WEIGHTS: Final = vec[float]([
    -3.35, 1.40, -3.70, 3.75, 1.00, -0.40, 0.90, 0.25, 1.30,
    0.13, -0.03, -0.40, -0.03, 0.30, -0.20, 0.10, -0.30, -0.30, -0.10, 0.20,
    -0.34, 0.30, 0.10, 0.10, 0.30, 0.30, 0.30,
])  # fmt: skip
NO_NEEDS: Final = vec[i64]([0] * p.BOOK)
NO_CARDS: Final = vec[i64]([0] * p.KIND_COUNT)
NOTHING_FOUND: Final = vec[float]([0.0 if n % NEEDS else 1.0 for n in range(p.BOOK * NEEDS)])


@final
class Outlook:
    """What a table is worth between two turns, and why.

    `need[kind]` counts the Elements that are missing, `ready` are the kinds that could be put to use at once, as bits.
    """

    def __init__(self, s: Aerion) -> None:
        self.need: Final = NO_NEEDS[:]
        self.ready: i64 = 0
        self.stuck: i64 = 0  # Workshops that serve no ship
        self.stored: i64 = 0  # Elements in a Reserve that are needed
        self.found: Final = NOTHING_FOUND[:]  # kind * NEEDS + n: the chance to find n of those needed
        self.counts: Final = NO_CARDS[:]  # the cards of each kind still to come
        self.cards: i64 = 0
        self.decks: i64 = 0  # that still bring something
        self.shown_ready: float = 0.0
        self.shown_wanted: i64 = 0
        self.shown_eggs: i64 = 0
        self.work: float = 0.0
        self.all_found: float = 1.0
        self.scarcest: float = 1.0
        self.count_needs(s)
        self.look_at_workshops(s)
        self.look_at_reserve(s)
        missing = ~hourglass_kinds(s) if s.expansions & p.HOURGLASSES else i64(0)
        for deck in range(i64(p.DECK_COUNT)):
            hourglasses = self.look_at_deck(s, deck)
            if missing >> deck & 1:
                self.want_hourglass(deck, hourglasses)
        self.look_at_discards(s)
        self.add_up()

    def count_needs(self, s: Aerion) -> None:
        """Three Elements for each ship that does not fly, five kinds for the Flagship."""
        need = self.need
        for ship in range(i64(p.SHIP_COUNT)):
            if not s.flying >> ship & 1:
                need[p.BLUEPRINTS + ship] += 1
                need[p.NEEDS_MATERIAL[ship]] += 1
                need[p.NEEDS_CREW[ship]] += 1
        if s.expansions & p.FLAGSHIP and not s.flagship_flying:
            materials: i64 = 0
            for kind in range(i64(p.FLAGSHIP_NEEDS)):
                if s.under_flagship[kind] == p.EMPTY:
                    need[kind] += 1
                    if kind >= p.MATERIALS:
                        materials += 1
                        self.ready |= i64(1) << kind
            if materials == 0 or s.factories & p.GAME_ROOM:
                for kind in range(i64(p.MATERIALS)):
                    if s.under_flagship[kind] == p.EMPTY:
                        self.ready |= i64(1) << kind

    def look_at_workshops(self, s: Aerion) -> None:
        """Take what lies in the Workshops off the needs; count the Workshops that serve no ship any more."""
        workshops = s.workshops
        need = self.need
        early_crew = s.factories & p.GAME_ROOM
        served = s.flying
        for spot in range(i64(p.UNDER_FLAGSHIP)):
            blueprint = workshops[3 * spot]
            if blueprint != p.EMPTY:
                ship = kind_of(blueprint) - p.BLUEPRINTS
                if served >> ship & 1 or not may_fly(s, spot, ship):
                    self.stuck += 1
                    continue
                served |= i64(1) << ship
                need[p.BLUEPRINTS + ship] -= 1
                if workshops[3 * spot + 1] != p.EMPTY:
                    need[p.NEEDS_MATERIAL[ship]] -= 1
                else:
                    self.ready |= i64(1) << p.NEEDS_MATERIAL[ship]
                if workshops[3 * spot + 2] != p.EMPTY:
                    need[p.NEEDS_CREW[ship]] -= 1
                elif (early_crew or workshops[3 * spot + 1] != p.EMPTY) and not under_cloud(s, ship):
                    self.ready |= i64(1) << p.NEEDS_CREW[ship]
        for spot in range(i64(p.UNDER_FLAGSHIP)):
            if workshops[3 * spot] == p.EMPTY and (s.players == 2 or spot != p.COMMON):
                served = self.look_for_ship(s, spot, served)

    def look_for_ship(self, s: Aerion, spot: i64, served: i64) -> i64:
        """A Workshop without Blueprint: the ships that it may still become. Returns the ships served now."""
        material = s.workshops[3 * spot + 1]
        crew = s.workshops[3 * spot + 2]
        started = material != p.EMPTY or crew != p.EMPTY
        found: i64 = p.EMPTY
        for ship in range(i64(p.SHIP_COUNT)):
            if (
                not served >> ship & 1
                and (material == p.EMPTY or kind_of(material) == p.NEEDS_MATERIAL[ship])
                and (crew == p.EMPTY or kind_of(crew) == p.NEEDS_CREW[ship])
                and may_fly(s, spot, ship)
            ):
                found = ship
                self.ready |= i64(1) << (p.BLUEPRINTS + ship)
                if material == p.EMPTY:
                    self.ready |= i64(1) << p.NEEDS_MATERIAL[ship]
                if crew == p.EMPTY and s.factories & p.GAME_ROOM:
                    self.ready |= i64(1) << p.NEEDS_CREW[ship]
        if not started:
            return served
        if found == p.EMPTY:
            self.stuck += 1
            return served
        if material != p.EMPTY:
            self.need[kind_of(material)] -= 1
        if crew != p.EMPTY:
            self.need[kind_of(crew)] -= 1
        return served | i64(1) << found

    def look_at_reserve(self, s: Aerion) -> None:
        need = self.need
        for entry in s.reserve:
            kind = kind_of(entry)
            if need[kind] > 0:
                need[kind] -= 1
                self.stored += 1

    # ---------------------------------------------------------------- what there is to get it with
    def look_at_deck(self, s: Aerion, deck: i64) -> i64:
        """Count what a deck and its Display slot can still bring; returns the number of Hourglasses among it."""
        need = self.need
        found = self.found
        counts = self.counts
        piles = s.piles
        ready = self.ready
        catch = CATCH[deck]
        size = s.deck_size[deck]
        useful: i64 = 0
        before = counts[p.HOURGLASS]
        for place in range(deck * s.stretch, deck * s.stretch + size):
            kind = kind_of(piles[place])
            counts[kind] += 1
            if kind < p.BOOK and need[kind]:
                find(found, kind, need[kind], catch)
                useful += ready >> kind & 1
        card = s.display[deck]
        if card != p.EMPTY:
            kind = kind_of(card)
            counts[kind] += 1
            if kind < p.BOOK and need[kind]:
                find(found, kind, need[kind], CATCH_SHOWN[deck])
                if ready >> kind & 1:
                    self.shown_ready += CATCH_SHOWN[deck]
                else:
                    self.shown_wanted += 1
            elif kind == p.EGG:
                self.shown_eggs += 1
            self.cards += 1
            self.decks += 1
        elif size:
            self.shown_ready += CATCH_SHOWN[deck] * float(useful) / float(size)
            self.decks += 1
        self.cards += size
        return counts[p.HOURGLASS] - before

    def want_hourglass(self, deck: i64, copies: i64) -> None:
        self.work += WORK_HOURGLASS
        missed = 1.0
        for _ in range(copies):
            missed *= 1.0 - CATCH_HOURGLASS[deck]
        self.all_found *= 1.0 - missed if missed < 1.0 - SHORTEST else SHORTEST

    def look_at_discards(self, s: Aerion) -> None:
        """What a Book could bring back."""
        catch = CATCH_RECOVERED if len(s.pulpit) else CATCH_RECOVERED_LATER if self.counts[p.BOOK] else 0.0
        if catch == 0.0:
            return
        need = self.need
        piles = s.piles
        for deck in range(i64(p.DECK_COUNT)):
            end = (deck + 1) * s.stretch
            for place in range(end - s.discard_size[deck], end):
                kind = kind_of(piles[place])
                if kind < p.BOOK and need[kind]:
                    find(self.found, kind, need[kind], catch)

    def add_up(self) -> None:
        """The Elements missing, and the chance to find enough of every kind."""
        for kind in range(i64(p.BOOK)):
            need = self.need[kind]
            if need:
                self.work += float(need)
                enough = self.enough(kind)
                self.all_found *= enough
                if enough < self.scarcest:
                    self.scarcest = enough

    def enough(self, kind: i64) -> float:
        """The chance to find all that is needed of a kind."""
        enough = self.found[kind * NEEDS + self.need[kind]]
        if enough < SHORTEST:
            return SHORTEST
        return enough

    # ---------------------------------------------------------------- the odds
    def features(self, s: Aerion) -> vec[float]:
        """The numbers that decide, in the order of FEATURES."""
        clouds = float(cloud_steps_left(s)) if s.expansions & p.STONE_CLOUDS else 0.0
        piers = float(p.PIER_COUNT - s.piers) if s.expansions & p.PIERS else 0.0
        workers = float(len(s.payroll))
        hellkite = float(hellkite_cards(s)) if s.expansions & p.HELLKITE else 0.0
        work = self.work + WORK_CLOUD_STEP * clouds + WORK_PIER * piers + WORK_WORKER * workers
        work += WORK_HELLKITE * hellkite
        cards = float(self.cards)
        out = vec[float](capacity=FEATURE_COUNT)
        out = append(out, 1.0)
        out = append(out, log((cards + 2.0) / (work + 1.0)))
        out = append(out, work / 18.0)
        out = append(out, cards / 48.0)
        out = append(out, log(self.all_found))
        out = append(out, log(self.scarcest))
        out = append(out, float(s.pixies))
        out = append(out, float(len(s.pulpit)))
        out = append(out, float(self.counts[p.BOOK]) / (work + 1.0))
        out = append(out, self.shown_ready)
        out = append(out, float(self.shown_wanted))
        out = append(out, float(self.stuck))
        out = append(out, float(self.stored))
        out = append(out, float(self.decks))
        out = append(out, clouds)
        out = append(out, float(self.counts[p.HAMMER_BIRD]))
        out = append(out, piers)
        out = append(out, workers)
        out = append(out, hellkite)
        out = append(out, float(len(s.eggs)))
        out = append(out, float(self.shown_eggs))
        for factory in range(i64(p.KIND_COUNT - p.FACTORIES)):
            out = append(out, float(s.factories >> factory & 1))
        return out


def hellkite_cards(s: Aerion) -> i64:
    """Outposts and Lairs that are left."""
    left: i64 = 0
    for column in range(i64(p.COLUMNS)):
        left += (1 if s.outposts[column] != p.EMPTY else 0) + (1 if s.lairs[column] != p.EMPTY else 0)
    return left


def may_fly(s: Aerion, spot: i64, ship: i64) -> bool:
    """Whether a ship built in this Workshop can be turned by somebody who may complete it (AER-7.2, AER-7.4)."""
    return s.players == 1 or spot == p.COMMON or s.in_charge >> ship & 1 == spot


def under_cloud(s: Aerion, ship: i64) -> bool:
    """Whether a Stone Cloud keeps a ship from flying (AER-7.57)."""
    return bool(s.variants & p.GROUNDED) and s.clouds[ship] > 0


def find(found: vec[float], kind: i64, need: i64, chance: float) -> None:
    """One more card of a kind may be found with this chance."""
    start = kind * NEEDS
    found[start + need] += found[start + need - 1] * chance
    for n in range(need - 1, i64(0), -1):
        found[start + n] += (found[start + n - 1] - found[start + n]) * chance
    found[start] *= 1.0 - chance


def outlook(s: Aerion) -> float:
    """The log-odds of winning from this table, between two turns."""
    if s.flying == p.ALL_SHIPS and expansions_done(s):
        return WON
    view = Outlook(s)
    if view.cards == 0 and len(s.pulpit) == 0:
        return LOST
    weights = WEIGHTS
    features = view.features(s)
    odds = 0.0
    for i in range(i64(FEATURE_COUNT)):
        odds += weights[i] * features[i]
    return odds
