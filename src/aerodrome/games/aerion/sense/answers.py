"""What a bot should know about Aerion: how each question of a turn is best answered, and the odds that follow.

Between two turns a state is judged by its outlook (`features`). Within a turn the best way through the rerolls leads to
one of those states (`rerolls`); every weight is the chance to win that follows from it.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from aerodrome.games.aerion import parts as p
from aerodrome.games.aerion.codes import CARD, deck_of, kind_of
from aerodrome.games.aerion.sense.acts import (
    SPOT_COUNT,
    Turn,
    acquirable,
    odds_of_closing,
    odds_of_demolition,
    odds_of_discarding,
    odds_of_moving,
    odds_of_recovering,
    odds_of_shelving,
    odds_of_spot,
    odds_of_storing,
    odds_of_taking,
    recovered,
    without_entry,
    worth_recovering,
)
from aerodrome.games.aerion.sense.features import LOST, Outlook, outlook
from aerodrome.games.aerion.sense.rerolls import (
    FIVE_ALIKE,
    NEVER,
    SUM_15,
    SUM_20,
    SUM_25,
    SUM_26,
    SUM_30,
    TABLES,
    chance,
    hand_of,
    without,
)
from aerodrome.games.aerion.state import Aerion
from aerodrome.games.aerion.steps.cards import ChooseRecoverCard
from aerodrome.games.aerion.steps.eggs import ChooseEggCard
from aerodrome.kernel.sense import Sense
from aerodrome.kernel.sets import count_bits
from aerodrome.kernel.state import State
from aerodrome.kernel.zones import hash_zone, mix

MOST_TURNS: Final = 256  # plans that are remembered
A_LITTLE: Final = 0.001  # decides between tables that look alike, in log-odds
HASTE: Final = 1e-9  # who can win now does not roll again
EGG_PRICE: Final = 0.15


def odds(value: float) -> float:
    """The log-odds of a probability."""
    if value <= 1e-13:
        return LOST
    if value >= 1.0 - 1e-13:
        return -LOST
    return log(value / (1.0 - value))


def turn_key(s: Aerion) -> i64:
    """A number for everything that the plan of a turn depends on."""
    h: i64 = s.turn * 4 + s.active
    h = hash_zone(h, s.display)
    h = hash_zone(h, s.deck_size)
    h = hash_zone(h, s.discard_size)
    h = hash_zone(h, s.workshops)
    h = hash_zone(h, s.pulpit)
    h = hash_zone(h, s.reserve)
    h = mix(mix(mix(h, s.flying), s.pixies), s.free_rerolls * 2 + (1 if s.paid else 0))
    h = mix(h, s.expansions * 128 + s.variants)
    for deck in range(i64(p.DECK_COUNT)):
        lying: i64 = 0  # which cards are in the deck, in whatever order
        for place in range(deck * s.stretch, deck * s.stretch + s.deck_size[deck]):
            lying += s.piles[place] * s.piles[place]
        h = mix(h, lying)
    if s.expansions:
        h = mix(mix(mix(h, s.factories), s.piers), s.figure)
        h = mix(h, (4 if s.shells_marked else 0) + (2 if s.egg_taken else 0) + (1 if s.flagship_flying else 0))
        h = hash_zone(h, s.under_flagship)
        h = hash_zone(h, s.hourglasses)
        h = hash_zone(h, s.clouds)
        h = hash_zone(h, s.payroll)
        h = mix(h, len(s.eggs))
        h = hash_zone(h, s.outposts)
        for column in range(i64(len(s.lairs))):
            h = mix(h, s.lairs[column] if s.outposts[column] == p.EMPTY else p.EMPTY)
    return h


@final
class AerionSense(Sense):
    def __init__(self) -> None:
        self.turns: dict[int, Turn] = {}

    def value(self, s: State, seat: int) -> float:
        """All seats win together, so the seat does not matter."""
        assert isinstance(s, Aerion)
        if s.over:
            return 1.0 if s.outcome == p.VICTORY else 0.0
        best = 0.0
        for weight in self.weights(s):
            if weight > best:
                best = weight
        return best

    def foresee(self, s: State) -> vec[float]:
        value = self.value(s, 0)
        out = append(vec[float](), value)
        return append(out, value) if s.players == 2 else out

    def priors(self, s: State) -> vec[float]:
        return self.weights(s)

    def turn_of(self, s: Aerion) -> Turn:
        """The plan of the turn, remembered as long as nothing it depends on has changed."""
        key = int(turn_key(s))
        turn = self.turns.get(key)
        if turn is None:
            if len(self.turns) >= MOST_TURNS:
                self.turns.clear()
            turn = Turn(s)
            self.turns[key] = turn
        return turn

    def weights(self, s: State) -> vec[float]:
        assert isinstance(s, Aerion)
        last = s.choices.at(s.choices.count - 1)
        if s.hand != p.EMPTY:
            return self.placement(s)
        if s.choices.at(0) >= p.REROLL and last < p.SET_DIE:
            return self.rerolls(s)
        if s.choices.at(0) >= p.SET_DIE and last < p.TAKE:
            return self.pixie_faces(s)
        if last < p.REROLL:
            return self.window(s)
        out = vec[float](capacity=s.choices.count)
        for action in s.choices.all():
            out = append(out, chance(self.choice(s, action)))
        return out

    # ---------------------------------------------------------------- dice
    def rerolls(self, s: Aerion) -> vec[float]:
        """Which dice to roll again: the chance to win with those that stay."""
        plan = self.turn_of(s).plan
        hand = hand_of(s.dice)
        out = vec[float](capacity=s.choices.count)
        for action in s.choices.all():
            if action < p.FLIP:
                out = append(out, plan.rolled[without(hand, s.dice, action - p.REROLL)])
            else:
                out = append(out, plan.rolled[TABLES.flips[hand * p.FACES + s.dice[action - p.FLIP] - 1]])
        return out

    def pixie_faces(self, s: Aerion) -> vec[float]:
        """Which die to turn to which face: the chance to win with one Pixie less."""
        t = s.clone()
        t.pixies -= 1
        plan = self.turn_of(t).plan
        hand = hand_of(s.dice)
        out = vec[float](capacity=s.choices.count)
        for action in s.choices.all():
            die = (action - p.SET_DIE) // p.FACES
            face = (action - p.SET_DIE) % p.FACES
            kept = without(hand, s.dice, i64(1) << die)
            out = append(out, plan.rolled[TABLES.add[kept * p.FACES + face]])
        return out

    # ---------------------------------------------------------------- windows
    def window(self, s: Aerion) -> vec[float]:
        """The windows: what goes on with the turn, and the free actions, which are worth what they add to that."""
        out = vec[float](capacity=s.choices.count)
        rolled = s.dice[0] != 0
        first = s.choices.at(0)
        last = s.choices.at(s.choices.count - 1)
        phase_1 = first == p.ROLL or (rolled and last < p.TRANSFER) or self.in_roll_window(s)
        best = 0.0
        for action in s.choices.all():
            weight = 0.0
            if not p.TRANSFER <= action <= p.USE_EGGS:
                weight = self.going_on(s, action) if phase_1 else chance(outlook(s))
                if weight > best:
                    best = weight
            out = append(out, weight)
        if last >= p.TRANSFER:
            before = outlook(s)
            for i in range(i64(len(out))):
                action = s.choices.at(i)
                if action == p.TRANSFER:
                    out[i] = chance(odds(best) + odds_of_moving(s) - before + A_LITTLE)
                elif action == p.RECOVER:
                    out[i] = chance(odds(best) + odds_of_recovering(s) - before)
                elif action == p.USE_EGGS:
                    out[i] = self.best_eggs(s) if phase_1 and rolled else 0.0
        return out

    def in_roll_window(self, s: Aerion) -> bool:
        for action in s.choices.all():
            if p.PAY <= action < p.TRANSFER:
                return True
        return False

    def going_on(self, s: Aerion, action: i64) -> float:
        """The chance to win after an option of the start window or the roll window."""
        turn = self.turn_of(s)
        plan = turn.plan
        if action == p.ROLL or action == p.LAB:
            return plan.rolled[0]
        hand = hand_of(s.dice)
        if action == p.PIXIE:
            return plan.with_pixies(hand)
        if action < p.ACQUIRE:
            if not plan.can_climb():
                return 0.0
            value = plan.again[hand]
            if action == turn.first or action == p.USE_FREE_REROLL:
                return value - HASTE if value > HASTE else value
            return chance(odds(value) - turn.reluctance(action) + turn.cheapest - A_LITTLE)
        return chance(self.leaving(s, turn, TABLES.met[hand], action))

    def leaving(self, s: Aerion, turn: Turn, met: i64, action: i64) -> float:
        """The odds after an exit of the roll window."""
        if action == p.ACQUIRE:
            best = LOST
            for deck in range(i64(p.DECK_COUNT)):
                if met >> deck & 1 and turn.reach[deck] > best:
                    best = turn.reach[deck]
            return best
        if turn.doomed or action == p.CONCEDE:
            return LOST
        if action == p.DEMOLITION:
            best = turn.always
            for test in (SUM_30, SUM_25, SUM_20):
                if met >> test & 1:
                    best = max(best, turn.reach[test])
            return best
        if action == p.PAYDAY:
            return turn.reach[SUM_26]
        if action == p.CONSTRUCTION:
            return turn.reach[FIVE_ALIKE]
        if action == p.HUNT:
            return turn.reach[SUM_15]
        if action == p.LOSE_LAST_CARD:
            return turn.giving_up(s, 0.0, 1)
        return turn.base

    # ---------------------------------------------------------------- Eggs
    def best_eggs(self, s: Aerion) -> float:
        """The best that Eggs can bring with the dice as they lie."""
        best = 0.0
        for deck in range(i64(p.DECK_COUNT)):
            for eggs in range(i64(1), min(i64(len(s.eggs)), s.deck_size[deck]) + 1):
                best = max(best, self.eggs_on(s, deck, eggs))
        return best

    def eggs_on(self, s: Aerion, deck: i64, eggs: i64) -> float:
        """The chance to win after using so many Eggs on a deck, the best of the cards to be shown being taken."""
        if s.dice[0] == 0 or not TABLES.met[hand_of(s.dice)] >> deck & 1:
            return 0.0
        price = EGG_PRICE * float(eggs)
        nothing = chance(odds(self.turn_of(s).plan.rolled[hand_of(s.dice)]) - price)
        blocked = s.blocked_type()
        size = s.deck_size[deck]
        values: list[float] = []
        t = s.clone()
        for depth in range(size):
            card = s.deck_card(deck, depth)
            t.display[deck] = card
            value = nothing
            if acquirable(card, blocked):
                value = max(value, chance(odds_of_taking(t, deck) - price))
            values.append(value)
        values.sort()
        expected = 0.0  # of the largest of so many cards drawn
        share = float(eggs) / float(size)
        for place in range(i64(len(values)) - 1, i64(-1), -1):
            expected += share * values[place]
            below = place - eggs + 1
            if place == 0 or below <= 0:
                break
            share *= float(below) / float(place)
        return expected

    # ---------------------------------------------------------------- cards
    def placement(self, s: Aerion) -> vec[float]:
        """Where the card in hand goes."""
        out = vec[float](capacity=s.choices.count)
        card = s.hand
        best = NEVER
        for action in s.choices.all():
            value = NEVER
            if action == p.STORE:
                value = odds_of_storing(s, card)
            elif action == p.DISCARD:
                value = odds_of_discarding(s, card)
            elif action == p.SHELVE:
                value = odds_of_shelving(s, card)
            elif p.PLACE <= action < p.STORE:
                value = odds_of_spot(s, card, action - p.PLACE)
            best = max(best, value)
            out = append(out, chance(value))
        for i in range(i64(len(out))):
            action = s.choices.at(i)
            if action == p.TRANSFER:
                out[i] = chance(best + odds_of_moving(s) - outlook(s) + A_LITTLE)
            elif action == p.RECOVER:
                out[i] = chance(self.recovering_first(s, best))
            elif action == p.USE_EGGS:
                out[i] = chance(best - EGG_PRICE)
        return out

    def recovering_first(self, s: Aerion, best: float) -> float:
        """The odds of a Recover before the card in hand is placed; it may make room for a Book (AER-5.50)."""
        if kind_of(s.hand) != p.BOOK or s.pulpit_has_room():
            return best + odds_of_recovering(s) - outlook(s)
        t = s.clone()
        t.spend_book()
        found = NEVER
        for deck in range(i64(p.DECK_COUNT)):
            if t.has_recoverable(deck):
                found = max(found, odds_of_shelving(recovered(t, deck), s.hand))
        return found

    def choice(self, s: Aerion, action: i64) -> float:
        """The odds after one answer to a question about cards."""
        if p.TAKE <= action < p.PLACE:
            turn = self.turn_of(s)
            return turn.reach[action - p.TAKE]
        if p.BONUS <= action < p.DECLINE:
            return odds_of_taking(s, action - p.BONUS)
        if p.MOVE <= action < p.RECOVER_PILE:
            wanted = (action - p.MOVE) // SPOT_COUNT
            t = s.clone()
            for entry in s.reserve:
                card = entry & CARD
                if entry >> p.SEAT_SHIFT == s.active and deck_of(card) * p.BOOK + kind_of(card) == wanted:
                    t.reserve = without_entry(t.reserve, entry)
                    return odds_of_spot(t, card, (action - p.MOVE) % SPOT_COUNT)
        if p.RECOVER_PILE <= action < p.RECOVER_CARD:
            return outlook(recovered(s, action - p.RECOVER_PILE))
        if p.RECOVER_CARD <= action <= p.RECOVER_STOP:
            return self.recover_odds(s, action)
        if p.EGG_DECK <= action < p.EGG_CARD:
            eggs = (action - p.EGG_DECK) % p.EGG_COUNT + 1
            return odds(self.eggs_on(s, (action - p.EGG_DECK) // p.EGG_COUNT, eggs)) + A_LITTLE / float(eggs)
        if p.EGG_CARD <= action < p.BIRDS:
            return self.egg_card_odds(s, action - p.EGG_CARD)
        if p.BIRDS <= action < p.CLOUD:
            sent = count_bits(action - p.BIRDS)
            return odds_of_demolition(s, sent, (s.dice_sum() + p.BIRD_POINTS[sent]) // p.POINTS_PER_STEP)
        if p.CLOUD <= action < p.CLOUD + 6:
            return self.cloud_odds(s, action - p.CLOUD)
        if action >= p.DROP_FACTORY:
            return odds_of_closing(s, action - p.DROP_FACTORY)
        return outlook(s)

    def recover_odds(self, s: Aerion, action: i64) -> float:
        step = s.top()
        assert isinstance(step, ChooseRecoverCard)
        if action == p.RECOVER_STOP:
            return outlook(s)
        kind = action - p.RECOVER_CARD
        t = s.clone()
        t.bring_back(step.deck, kind, step.picked)
        return outlook(t) + A_LITTLE * worth_recovering(s, Outlook(s), kind)

    def egg_card_odds(self, s: Aerion, kind: i64) -> float:
        """What the turn is worth with this card in the slot."""
        step = s.top()
        assert isinstance(step, ChooseEggCard)
        t = s.clone()
        for depth in range(step.revealed):
            if kind_of(s.deck_card(step.deck, depth)) == kind:
                t.display[step.deck] = s.deck_card(step.deck, depth)
        plan = self.turn_of(t).plan
        if s.dice[0] == 0:
            return odds(plan.rolled[0])
        hand = hand_of(s.dice)
        return odds(plan.rolled[hand])

    def cloud_odds(self, s: Aerion, ship: i64) -> float:
        """`grounded`: first the ships that only wait for their Stone Cloud to go."""
        t = s.clone()
        t.clouds[ship] = 0
        served = 0.0
        for spot in range(i64(p.UNDER_FLAGSHIP)):
            if s.workshops[3 * spot] != p.EMPTY and kind_of(s.workshops[3 * spot]) == p.BLUEPRINTS + ship:
                served = 1.0
        return outlook(s) + Outlook(t).shown_ready + A_LITTLE * (10.0 * served - float(s.clouds[ship]))
