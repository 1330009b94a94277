"""Goals that count the tricks of a whole round, taken together: how the tricks to come would have to fall. For quick
play only: every hand is taken to be as likely as any other to win a trick."""

from operator import eq, ge, gt, le, lt
from typing import Any, NamedTuple

from play.games.two_towers.goals import Judge
from play.games.two_towers.state import NOBODY
from play.games.two_towers.weights import BENT, PULL, PUSH

Goal = dict[str, Any]
Counts = tuple[int, ...]
"""By hand: the tricks won."""
OPS = {">=": ge, ">": gt, "==": eq, "<=": le, "<": lt}
MOST = 500
"""So many sets of goals are remembered, each with what it comes to."""


class Rule(NamedTuple):
    """What the tricks of a hand, or its lead over others, must come to. Where `partner` is set, whoever plays the Black
    Tower counts with the hand, and all others are `theirs`; where `level` is set, some other hand must have as many."""

    hand: int
    op: str
    target: int
    theirs: tuple[int, ...] = ()
    partner: bool = False
    level: bool = False


class Tally(NamedTuple):
    """By hand: what it is worth that it wins the next trick, and does it wish for tricks in time to come? And can all
    these goals be met together?"""

    win: tuple[float, ...]
    keep: tuple[float, ...]
    possible: bool


def rules_of(judge: Judge, goal: Goal) -> tuple[Rule, ...]:
    """The rules that a goal comes to; none where it counts anything else than the tricks of the whole round."""
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
    """Is the rule kept when a round ends so? `partner` plays the Black Tower, or nobody does."""
    hand, op, target, theirs, with_partner, level = rule
    own = tricks[hand]
    if level:
        return tricks.count(own) > 1
    if theirs:
        own -= sum([tricks[other] for other in theirs])
        if with_partner and partner not in (NOBODY, hand):
            own += 2 * tricks[partner]
    return bool(OPS[op](own, target))


class Tallies:
    """All that some rules come to, worked out once for each way in which tricks can have fallen."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.rules = rules
        self.with_partner = any(rule.partner for rule in rules)
        self.found: dict[tuple[Counts, int, int], Tally] = {}
        self.chances: dict[tuple[Counts, int, int], float] = {}

    def look(self, tricks: Counts, left: int, partner: int) -> Tally:
        """With so many tricks won, and so many to come."""
        key = tricks, left, partner
        if key not in self.found:
            self.found[key] = self.tally(tricks, left, partner)
        return self.found[key]

    def tally(self, tricks: Counts, left: int, partner: int) -> Tally:
        after = [self.chance(one_more(tricks, hand), left - 1, partner) for hand in range(len(tricks))]
        best = max(after)
        if not best:
            return Tally((0.0,) * len(tricks), (0.0,) * len(tricks), False)
        win = [PUSH * (chance / best) ** BENT for chance in after]
        middle, share = sum(win) / len(win), sum(after) / len(after)
        keep = [PULL * min(1.0, chance / share - 1) for chance in after]
        return Tally(tuple([one - middle for one in win]), tuple(keep), True)

    def chance(self, tricks: Counts, left: int, partner: int) -> float:
        """How likely all rules are kept if everybody is as likely to win each trick to come."""
        if not left:
            return float(all(holds(rule, tricks, partner) for rule in self.rules))
        key = tricks, left, partner
        if key not in self.chances:
            hands = range(len(tricks))
            self.chances[key] = sum([self.chance(one_more(tricks, hand), left - 1, partner) for hand in hands]) / len(
                hands
            )
        return self.chances[key]


def one_more(tricks: Counts, hand: int) -> Counts:
    return (*tricks[:hand], tricks[hand] + 1, *tricks[hand + 1 :])


ALL: dict[tuple[Rule, ...], Tallies] = {}


def tallies_of(rules: tuple[Rule, ...]) -> Tallies | None:
    """The tallies of some rules, remembered; none where there are no rules."""
    if rules and rules not in ALL:
        if len(ALL) == MOST:
            ALL.clear()
        ALL[rules] = Tallies(rules)
    return ALL.get(rules)
