"""Precompute the goals of a round for fast playouts: which cards and tricks they count, and their other demands.

The result stays the same until a character turns over.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from play.games.two_towers.book import KIND, NUMBER, RANK, SUIT, SUITS, Filter, Goal
from play.games.two_towers.brain.rollout_weights import Weights, fades, weights_of
from play.games.two_towers.brain.tallies import Rule, Tallies, rules_of, tallies_of
from play.games.two_towers.rules.goals import Judge, goal_of, in_play, matching
from play.games.two_towers.state import Table

BIT = tuple([1 << card for card in range(len(KIND))])
"""The bit of each card in a set of cards stored as a number."""
OF_SUIT = tuple([sum([BIT[card] for card in range(len(KIND)) if SUIT[card] == suit]) for suit in range(len(SUITS))])
"""By suit: its cards, as a number."""
SOME = 2
"""If at most this many cards of a suit count, no hand is expected to add one."""
LONG_SUIT = NUMBER["F16"]
"""If this card is in the deck, Forests go up to 16."""


class Counter(NamedTuple):
    """A goal that counts cards: who must win them, which cards, the comparison and target for their count, and how many
    such cards there are.
    """

    who: tuple[int, ...]
    cards: frozenset[int]
    op: str
    target: int
    total: int
    bits: int
    """The cards, as a number."""
    suits: tuple[int, ...]
    """The suits with more than a few counted cards."""


class Plan(NamedTuple):
    """The precomputed goals of a round: those that count cards, those that count tricks, and all others, each with
    its hand.
    """

    counters: tuple[Counter, ...]
    bits: tuple[int, ...]
    """By card: the counters that count it, as a bit mask."""
    tallies: Tallies | None
    others: tuple[tuple[int, Goal], ...]
    cards: int
    """All cards of the round, as a number."""
    strength: tuple[float, ...]
    """By card: its rank as if all suits went up to 8."""
    collected: tuple[int, ...]
    """By suit: the suit if a goal collects its cards, else -1; likewise at the end, for no suit."""
    weights: Weights
    """The weights of the wishes."""
    fades: tuple[float, ...]
    """By sixths of a higher card that each other hand could hold: the estimated chance that a card wins."""


PLANS: dict[Any, Plan] = {}
"""Plans made before, by all that they follow from."""
MAX_PLANS = 100


def plan_of(g: Table) -> Plan:
    """Return the plan of the round, from the cache if possible."""
    aside = g.burden, g.round, tuple(g.rank_card), tuple(g.under_gimli)
    key = g.chapter, g.n, g.players == 1, tuple(g.character), aside
    if key not in PLANS:
        if len(PLANS) == MAX_PLANS:
            PLANS.clear()
        PLANS[key] = planned(g)
    return PLANS[key]


def planned(g: Table) -> Plan:
    """Compute and return the plan of the round."""
    counters, rules, others = list[Counter](), list[Rule](), list[tuple[int, Goal]]()
    for hand in range(g.n):
        judge = Judge(g, hand, None, True)
        for goal in parts(goal_of(g, hand)):
            if goal["type"] == "win_cards":
                counters.append(counter(judge, judge.hands_of(goal["who"]), goal["filter"], goal["op"], goal["count"]))
            elif goal["type"] == "most_cards":
                counters.append(counter(judge, [hand], goal["filter"], "most", 1))
            elif found := rules_of(judge, goal):
                rules += found
            else:
                others.append((hand, goal))
    bits = [sum([1 << i for i, one in enumerate(counters) if card in one.cards]) for card in range(len(KIND))]
    cards = in_play(g)
    halved = SUIT[LONG_SUIT] if LONG_SUIT in cards else None
    strength = [rank / 2 if suit == halved else rank for rank, suit in zip(RANK, SUIT, strict=True)]
    weights = weights_of(g.chapter, g.n, g.players == 1)
    collected = [suit if any(suit in one.suits for one in counters) else -1 for suit in range(len(SUITS))]
    return Plan(
        counters=tuple(counters),
        bits=tuple(bits),
        tallies=tallies_of(tuple(rules), g.n, weights),
        others=tuple(others),
        cards=bits_of(cards),
        strength=tuple(strength),
        collected=(*collected, -1),
        weights=weights,
        fades=fades(weights.sure, weights.fade),
    )


def bits_of(cards: Iterable[int]) -> int:
    """Return a set of cards as a bit mask, ignoring entries that are not cards or are unknown."""
    bits = 0
    for card in cards:
        if card >= 0:
            bits |= BIT[card]
    return bits


def parts(goal: Goal) -> list[Goal]:
    """Return the parts of a goal that demands several things, as separate goals."""
    return [part for one in goal["of"] for part in parts(one)] if goal["type"] == "all" else [goal]


def counter(judge: Judge, hands: list[int], filter: Filter, op: str, count: Any) -> Counter:
    """Return the counter for a goal about cards won. `>` becomes `>=`, by one more."""
    cards = frozenset(matching(in_play(judge.g), filter, judge))
    more, bits = op == ">", bits_of(cards)
    suits = tuple([suit for suit, all_of_it in enumerate(OF_SUIT) if (bits & all_of_it).bit_count() > SOME])
    return Counter(tuple(hands), cards, ">=" if more else op, judge.variable(count) + more, len(cards), bits, suits)
