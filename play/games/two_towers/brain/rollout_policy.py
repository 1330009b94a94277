"""Play a round to its end quickly, guided by the goals. No hand is asked, and much is random."""

from collections.abc import Callable, Sequence
from operator import add

from play.engine.chance import Chance
from play.engine.decision import fewest_at_random
from play.engine.flow import Decision
from play.engine.state import decision_of
from play.games.two_towers.book import BLACK, ONE_RING, RANK, SUIT, TOWERS
from play.games.two_towers.brain.plans import BIT, bits_of
from play.games.two_towers.brain.rollout_weights import Weights
from play.games.two_towers.brain.trick_goals import Wishes
from play.games.two_towers.rules import tricks
from play.games.two_towers.rules.characters import available
from play.games.two_towers.rules.deal import HELMS_DEEP
from play.games.two_towers.rules.goals import Judge, goal_of, status, truth
from play.games.two_towers.rules.tricks import DECISIVE, DREADED, LIGHT, PLAY, Play
from play.games.two_towers.state import NO_CARD, NOBODY, OPEN, Table, hand_of

WHIM = 16
"""One card in this many is played at random."""
HIGHER = tuple(
    [
        sum([BIT[c] for c in range(len(BIT)) if SUIT[c] == SUIT[card] and RANK[c] > RANK[card]])
        for card in range(len(BIT))
    ]
)
"""By card: those of its suit that are higher."""
SINGULAR = frozenset([ONE_RING, BLACK])
"""Cards whose fall is worth something for itself."""
Hopes = tuple[float, float, float]
MIDDLING = 4.5
"""A rank that is neither high nor low."""
FULL_ROUND = 12
"""The approximate number of tricks in a round that has not begun."""


def fast_playout(g: Table, chance: Chance) -> bool:
    """Play the round to its end if only cards remain to be played.

    Return whether it was played; the caller evaluates the result.
    """
    if g.phase != "tricks" or g.pending[0].kind != "play":
        return False
    if finish_round(g, chance):
        g.phase = "judge"
    return True


def finish_round(g: Table, chance: Chance) -> bool:
    """Play the remaining tricks by the rules of `play_tricks`, but without asking.

    Return False, and stop playing, if a goal is missed before the end.
    """
    wishes = Wishes(g)
    while g.slot < g.slots and not g.lost:
        played = taken_up(g, chance)
        wishes.look(g, g.slots - g.slot)
        if wishes.lost and not played and g.chapter != HELMS_DEEP:
            return False
        for i in range(played, g.n):
            play_card((g.leader + i) % g.n, g, wishes, g.n - i - 1, chance)
            if g.lost:
                return True
        tricks.finish_trick(g)
        tricks.end_of_trick(g)
        wishes.after_trick(g)
    return True


def taken_up(g: Table, chance: Chance) -> int:
    """Return how many hands have already played in the current trick; start the next one if there is none."""
    if g.trick:
        return (g.trick[-1][0] - g.leader) % g.n + 1
    return_cards(g, chance)
    g.leader = tricks.next_with_cards(g, g.leader)
    g.suit = -1
    g.declared = g.light = NOBODY
    return 0


def return_cards(g: Table, chance: Chance) -> None:
    """Return the card kept for the last trick to its hand when that trick begins, and tucked cards to their hands at
    random times.
    """
    if g.slot == g.slots - 1 and g.last_card[0] != NOBODY:
        g.take(*g.last_card, OPEN)
        g.last_card = (NOBODY, NO_CARD)
    for hand, card in enumerate(g.tucked):
        if card != NO_CARD and (not g.reach(hand) or chance.rand(4) == 0):
            g.take(hand, card)
            g.tucked[hand] = NO_CARD


def play_card(hand: int, g: Table, wishes: Wishes, after: int, chance: Chance) -> None:
    """Let one hand play a card, with `after` hands still to play. Gandalf the White then turns up another card."""
    if not g.hands[hand] and not tricks.laid_first(g, hand):
        return
    cards = tricks.cards_to_play(g, hand)
    if cards[0] in DREADED and (forced := tricks.forced_loss(g, hand, cards)):
        tricks.lose(g, forced, hand)
        return
    ways = tricks.ways(g, hand, cards)
    luck = chance.rand(1 << 30)
    place = luck // WHIM % len(ways)
    if len(ways) > 1 and luck % WHIM:
        place = best(g, hand, ways, place, wishes, after)
    how = ways[place]
    tricks.carry_out(g, hand, how)
    if g.faceup[hand] == how[1]:
        g.faceup[hand] = chance.pick(g.hands[hand]) if g.hands[hand] else NO_CARD


def best(g: Table, hand: int, ways: Sequence[Play], start: int, wishes: Wishes, after: int) -> int:
    """Return the index of the best way to play, the first from index `start` on if several are equal."""
    on_table = [card for _hand, card in g.trick]
    leader, lead = tricks.winning(g) if on_table else (NOBODY, NO_CARD)
    special = g.light != NOBODY or g.declared != NOBODY or not DECISIVE.isdisjoint(on_table)
    suit, to_beat = g.suit, RANK[lead] if lead >= 0 and SUIT[lead] == g.suit else 0
    unseen = wishes.unseen & ~bits_of((*g.hands[hand], *on_table)) if after else 0
    stands = win_chance(g, hand, lead, wishes, unseen, after)
    thrift = wishes.weights.thrift * max(-1.0, min(1.0, wishes.keep[hand]))
    bits, strength, collected = wishes.plan.bits, wishes.plan.strength, wishes.plan.collected
    picky, hopes = bool(wishes.paired or wishes.low), dict[tuple[int, int], Hopes]()
    riddance, unled = wishes.riddance[hand], wishes.dreaded(g, hand)
    best_place, most = start, -99.0
    for place in (*range(start, len(ways)), *range(start)):
        way, card = ways[place]
        key = bits[card], collected[suit if suit >= 0 else SUIT[card]]
        if key not in hopes:
            hopes[key] = hopes_of(g, hand, leader, wishes, on_table, key, unseen, after)
        own, other, behind = hopes[key]
        if special or way != PLAY:
            winner, winning = would_win(g, hand, way, card)
            score, chance = (own if winner == hand else other), win_chance(g, hand, winning, wishes, unseen, after)
        elif (RANK[card] > to_beat and (suit < 0 or SUIT[card] == suit)) or card in TOWERS:
            winner, winning, score, chance = hand, card, own, win_chance(g, hand, card, wishes, unseen, after)
        else:
            winner, winning, score, chance = leader, lead, other, stands
        if picky:
            score += extra_worth(wishes, winner, winning, on_table, card)
        if after:
            score = chance * score + (1 - chance) * behind
        score -= thrift * strength[card]
        if card in unled:
            score += riddance
        if card in SINGULAR:
            score += turning(g, wishes.weights) if card == ONE_RING else opening(wishes)
        if score > most:
            best_place, most = place, score
    return best_place


def win_chance(g: Table, hand: int, card: int, wishes: Wishes, unseen: int, after: int) -> float:
    """Return the estimated chance that a currently winning card wins the trick, or 0 if there is no such card.

    It depends on how many higher cards are unseen and how many of the hands still to play are not known to be void in
    the suit.
    """
    if card == NO_CARD:
        return 0.0
    higher = (HIGHER[card] & unseen).bit_count()
    if not higher:
        return wishes.weights.sure if SUIT[card] < 0 else wishes.weights.highest
    return wishes.plan.fades[higher * followers(g, hand, SUIT[card], after) * 6 // (g.n - 1)]


def followers(g: Table, hand: int, suit: int, after: int) -> int:
    """Return how many of the `after` hands still to play are not known to be void in a suit."""
    return sum([not g.void[(hand + i) % g.n] >> suit & 1 for i in range(1, after + 1)])


def hopes_of(
    g: Table, hand: int, leader: int, wishes: Wishes, on_table: list[int], key: tuple[int, int], unseen: int, after: int
) -> Hopes:
    """Return three values of the trick: if the hand wins it, if the current winner does, and if a hand still to play
    does.

    The third is close to the highest value for any of those hands. `key` describes the card still to be added: a bit
    mask of the counters that count it, and the led suit if cards of that suit are counted.
    """
    mask, suit = key
    here: Sequence[float] = wishes.here(on_table, mask)
    if after and suit >= 0:
        here = list(map(add, here, wishes.coming(suit, followers(g, hand, suit, after), unseen)))
    own = wishes.worth(hand, here)
    stands = wishes.worth(leader, here) if leader != NOBODY else 0.0
    if not after:
        return own, stands, 0.0
    others = [wishes.worth((hand + i) % g.n, here) for i in range(1, after + 1)]
    beside = wishes.weights.beside
    return own, stands, (1 - beside) * max(others) + beside * sum(others) / after


def would_win(g: Table, hand: int, way: str, card: int) -> tuple[int, int]:
    """Return the (hand, card) that would be winning the trick after this card is played."""
    trick, suit, declared, light = g.trick, g.suit, g.declared, g.light
    g.trick = (*trick, (hand, card))
    g.suit = SUIT[card] if suit < 0 else suit
    if way == LIGHT:
        g.light = hand
    elif way != PLAY:
        g.declared = hand
    winner = tricks.winning(g)
    g.trick, g.suit, g.declared, g.light = trick, suit, declared, light
    return winner


def extra_worth(wishes: Wishes, winner: int, winning: int, on_table: list[int], card: int) -> float:
    """Return what the trick is worth apart from counted cards, if the winner's goal asks for two cards of equal rank in
    a trick or for a low winning card.
    """
    more = 0.0
    if wishes.paired and winner in wishes.paired:
        ranks = [RANK[one] for one in (*on_table, card) if RANK[one]]
        more += wishes.weights.twins * (len(ranks) > len(set(ranks)))
    if wishes.low and winner in wishes.low and 0 < RANK[winning] <= wishes.low[winner]:
        more += wishes.weights.lowly
    return more


def turning(g: Table, weights: Weights) -> float:
    """Return the value of playing the 1 of Rings to the goals of Gollum and Sméagol, which it tests: a gain for each
    goal that is met, a loss for each that is turned over.
    """
    worth = 0.0
    for hand in range(g.n):
        goal = goal_of(g, hand)
        if goal["type"] == "checkpoint" and not g.trigger[hand]:
            worth += weights.meets if truth(Judge(g, hand, None, True), goal["at_trigger"]) else weights.turns
    return worth


def opening(wishes: Wishes) -> float:
    """Return the value of playing the Black Tower to the goals that count tricks won before it is played.

    A goal that is not yet met makes this negative.
    """
    worth = 0.0
    for hand, goal in wishes.plan.others:
        if goal.get("window", {}).get("kind") == "before_play_of":
            met = goal["op"] == "==" or wishes.tricks[hand] >= goal["count"]
            worth += wishes.weights.opens if met else -wishes.weights.doom
    return worth


# Single questions


def picks(g: Table, seat: int, chance: Chance, whim: int = WHIM) -> tuple[int, ...]:
    """Return quick picks for the seat's open decision: the best option or, about once in `whim` times, a random one.

    Kinds of questions without a heuristic always get a random answer.
    """
    decision = decision_of(g, seat)
    assert decision is not None
    if decision.low != 1 or decision.high != 1 or len(decision.options) < 2 or decision.kind not in THOUGHT_OF:
        return fewest_at_random(decision, chance)
    luck = chance.rand(1 << 30)
    start = luck // WHIM % len(decision.options)
    return (start if whim and not luck % whim else THOUGHT_OF[decision.kind](g, decision, start),)


def to_play(g: Table, decision: Decision, start: int) -> int:
    """Return the index of the card to play to the trick."""
    wishes = Wishes(g)
    wishes.look(g, g.slots - g.slot)
    hand = hand_of(decision)
    after = g.n - 1 - (hand - g.leader) % g.n
    return best(g, hand, decision.options, start, wishes, after)


def to_give(g: Table, decision: Decision, _start: int) -> int:
    """Return the index of the card whose value to the other hand exceeds its value to the giver by the most."""
    hand, other = decision.about[:2]
    wishes = Wishes(g)
    wishes.look(g, FULL_ROUND)
    uses = [card_use_value(g, wishes, other, card) - card_use_value(g, wishes, hand, card) for card in decision.options]
    return uses.index(max(uses))


def card_use_value(g: Table, wishes: Wishes, hand: int, card: int) -> float:
    """Return the value of a card to a hand, or 0 if `hand` is a place on the table."""
    if hand < 0:
        return 0.0
    worth = max(-1.0, min(1.0, wishes.keep[hand])) * (RANK[card] - MIDDLING) / MIDDLING
    for who, cards, op, target, *_rest in wishes.plan.counters:
        if card in cards and hand in who:
            worth += wishes.weights.use if op in (">=", "most") or target else wishes.weights.burden
    return worth - (wishes.weights.dread if card in DREADED else 0.0)


Thought = Callable[[Table, Decision, int], int]
THOUGHT_OF: dict[str, Thought] = {"play": to_play, "give": to_give, "give_back": to_give, "give_for": to_give}
"""Functions that find an option by kind of question; other questions get a random option."""


def ranking(g: Table, decision: Decision, maximum: int) -> list[int]:
    """Return the indexes of the `maximum` options that look best, the best first.

    If there is no heuristic for this kind of question, return those of all options.
    """
    left = list(range(len(decision.options)))
    if decision.kind not in THOUGHT_OF or len(left) < 2:
        return left
    ranked: list[int] = []
    while left and len(ranked) < maximum:
        fewer = decision._replace(options=tuple([decision.options[place] for place in left]))
        ranked.append(left.pop(THOUGHT_OF[decision.kind](g, fewer, 0)))
    return ranked


# What a playout is worth


MARKS = {True: 1.0, False: 0.0, None: 0.5}
"""By the status of a goal in a round that was cut short."""
CONSOLATION = 0.3
"""The value of a lost round in which all but one of very many goals are met."""
LAST_ROUND = 4
"""The number of rounds at Helm's Deep."""
UNFINISHED = 0.06
"""The cost of each character not yet completed at Helm's Deep."""
HOPELESS = 0.1
"""The value there of having completed all but one of very many characters when not all can be completed."""


def crew_result(g: Table) -> float:
    """Return the crew's result, from 0 to 1.

    It is 1 if all goals are met, otherwise each goal that is met adds a share, as does each still open if the round was
    cut short.
    """
    if g.over or g.lost:
        return float(g.over == "won")
    if g.chapter == HELMS_DEEP and (g.phase == "judge" or "" in g.character):
        return at_helms_deep(g)
    if "" in g.character:  # the next round has started
        return 1.0
    marks = [MARKS[status(g, hand)] for hand in range(g.n)]
    return 1.0 if g.phase == "judge" and min(marks) == 1 else CONSOLATION * sum(marks) / g.n


def at_helms_deep(g: Table) -> float:
    """Return the crew's result at Helm's Deep, from 0 to 1.

    Aragorn must succeed in every round, and every other character in one of them. The result is low if the rounds left
    have too few hands for the characters who have yet to succeed.
    """
    done, rounds = set(g.done), LAST_ROUND - g.round
    if g.phase == "judge":
        met = {key for hand, key in enumerate(g.character) if status(g, hand) is True}
        if "aragorn_leader" not in met:
            return 0.0
        done |= met
    else:
        rounds += 1
    everybody = set(available(g))
    to_come = len(everybody - done)
    if to_come > rounds * (g.n - 1):
        return HOPELESS * (1 - to_come / len(everybody))
    return 1 - UNFINISHED * to_come
