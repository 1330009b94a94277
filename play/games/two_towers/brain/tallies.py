"""Evaluate goals that count the tricks of a whole round, together, over the possible results of the remaining tricks.

This is for fast playouts only: each hand is assumed to be equally likely to win a trick.
"""

from collections.abc import Callable, Sequence
from operator import eq, ge, gt, le, lt
from typing import NamedTuple

from play.games.two_towers.book import Goal
from play.games.two_towers.brain.rollout_weights import Weights
from play.games.two_towers.rules.goals import Judge
from play.games.two_towers.state import NOBODY

Counts = tuple[int, ...]
"""By hand: the tricks won."""
OPS: dict[str, Callable[[int, int], bool]] = {">=": ge, ">": gt, "==": eq, "<=": le, "<": lt}
BITS, MANY, LEFT = 4, 15, 16
"""A score state is one number: for each hand this many bits for the tricks won, and above them how many tricks
remain."""
MOST = 50
"""How many sets of goals are cached, each with its tallies."""


class Rule(NamedTuple):
    """A condition on how many tricks a hand wins, or on its lead over `theirs`.

    With `partner`, the hand that plays the Black Tower counts with this one, and all others are `theirs`. With `level`,
    another hand must win equally many.
    """

    hand: int
    op: str
    target: int
    theirs: tuple[int, ...] = ()
    partner: bool = False
    level: bool = False


class Tally(NamedTuple):
    """The result of an evaluation: by hand, the value of winning the next trick, and whether it wants later tricks.

    `possible` says whether all these goals can be met together.
    """

    win: tuple[float, ...]
    keep: tuple[float, ...]
    possible: bool


def rules_of(judge: Judge, goal: Goal) -> tuple[Rule, ...]:
    """Return the rules equivalent to a goal, or () if it counts anything besides the tricks of the whole round."""
    me, hands = judge.me, range(judge.g.n)
    others = tuple([hand for hand in hands if hand != me])
    if goal["type"] == "win_tricks" and not {"window", "having", "won_with"} & goal.keys():
        return (Rule(me, goal["op"], judge.variable(goal["count"])),)
    if goal["type"] == "compare":
        partner = goal["left"]["who"] != "self"
        everyone = goal["right"]["who"] == "everyone_else"
        return (Rule(me, goal["op"], 0, others if everyone else tuple(judge.hands_of(goal["right"]["who"])), partner),)
    if goal["type"] == "extreme_tricks":
        op = ("<" if goal["mode"] == "fewest" else ">") + ("=" if goal["ties_ok"] else "")
        return tuple([Rule(me, op, 0, (other,)) for other in others])
    if goal["type"] == "each_character":
        return tuple([Rule(hand, ">=", 1) for hand in hands])
    return (Rule(me, "==", 0, level=True),) if goal["type"] == "some_other_character" else ()


def holds(rule: Rule, tricks: Counts, partner: int) -> bool:
    """Return whether the rule is met if a round ends with these tricks.

    `partner` plays the Black Tower, if any hand does.
    """
    hand, op, target, theirs, with_partner, level = rule
    own = tricks[hand]
    if level:
        return tricks.count(own) > 1
    if theirs:
        own -= sum([tricks[other] for other in theirs])
        if with_partner and partner not in (NOBODY, hand):
            own += 2 * tricks[partner]
    return OPS[op](own, target)


class Tallies:
    """The evaluations of some rules, computed once for each possible division of the tricks."""

    def __init__(self, rules: tuple[Rule, ...], hands: int, weights: Weights) -> None:
        self.rules, self.weights = rules, weights
        self.with_partner = any(rule.partner for rule in rules)
        self.tallies: dict[tuple[int, int], Tally] = {}
        self.chances: dict[int, dict[int, float]] = {partner: {} for partner in range(NOBODY, hands)}
        self.steps = tuple([(1 << BITS * hand) - (1 << LEFT) for hand in range(hands)])
        """By hand: the change of the score state when it wins a trick."""

    def look(self, tricks: Sequence[int], tricks_left: int, partner: int) -> Tally:
        """Return the tally after the hands have won these numbers of tricks, with `tricks_left` tricks remaining.

        `partner` is the hand that plays the Black Tower, if any.
        """
        standing = tricks_left << LEFT
        for hand, won in enumerate(tricks):
            standing += won << BITS * hand
        key = standing, partner
        if key not in self.tallies:
            self.tallies[key] = self.tally(*key)
        return self.tallies[key]

    def tally(self, standing: int, partner: int) -> Tally:
        """Return the tally in a score state: what it is worth to the goals which hand wins the next trick."""
        after = [self.chance(standing + step, partner) for step in self.steps]
        best = max(after)
        if not best:
            return Tally((0.0,) * len(after), (0.0,) * len(after), possible=False)
        push, bent, pull = self.weights.push, self.weights.bent, self.weights.pull
        win = [push * (chance / best) ** bent for chance in after]
        middle, share = sum(win) / len(win), sum(after) / len(after)
        keep = [pull * min(1.0, chance / share - 1) for chance in after]
        return Tally(tuple([one - middle for one in win]), tuple(keep), possible=True)

    def chance(self, standing: int, partner: int) -> float:
        """Return the chance that all rules are met if every hand is equally likely to win each remaining trick."""
        chances = self.chances[partner]
        if standing not in chances:
            if standing >> LEFT:
                after = [self.chance(standing + step, partner) for step in self.steps]
                chances[standing] = sum(after) / len(after)
            else:
                tricks = tuple([standing >> BITS * hand & MANY for hand in range(len(self.steps))])
                chances[standing] = float(all(holds(rule, tricks, partner) for rule in self.rules))
        return chances[standing]


ALL: dict[tuple[tuple[Rule, ...], int, Weights], Tallies] = {}


def tallies_of(rules: tuple[Rule, ...], hands: int, weights: Weights) -> Tallies | None:
    """Return the tallies of some rules, from the cache if possible, or None without rules."""
    key = rules, hands, weights
    if rules and key not in ALL:
        if len(ALL) == MOST:
            ALL.clear()
        ALL[key] = Tallies(*key)
    return ALL.get(key)
