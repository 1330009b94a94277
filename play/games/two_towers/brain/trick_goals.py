"""Estimate what the goals wish for in the current trick: which hand wins it, and with which cards.

This is a cheap estimate for fast playouts; `goals` computes exactly what can still happen. A wish is worth about 1 if
it brings a goal closer, and `doom` less if it would make a goal impossible.
"""

from collections.abc import Callable, Sequence

from play.games.two_towers.book import BLACK, KIND, RANK, RINGS, SHADOWS, SUIT, Goal, is_orc, is_weariness
from play.games.two_towers.brain.plans import OF_SUIT, bits_of, plan_of
from play.games.two_towers.brain.rollout_weights import Weights
from play.games.two_towers.brain.tallies import Tallies
from play.games.two_towers.rules.goals import Judge, status, streaks
from play.games.two_towers.rules.tricks import card_of, may_tire
from play.games.two_towers.state import COUNTS, NOBODY, PLAYED, SLOT, WINNER, WON_WITH, Table, Trick

MARSHES, GATE = 30, 31
"""The chapters in which Shadows, or Frodo's Rings, lose if they are led."""


def unled(shadows: bool, own_rings: bool, rings_open: bool) -> frozenset[int]:
    """Return the cards that a hand should get rid of in time: Orcs and Weariness and, in two chapters, other cards that
    it must avoid leading.
    """
    suits = {SHADOWS} if shadows else set()
    if own_rings or (shadows and not rings_open):
        suits.add(RINGS)
    return frozenset([c for c in range(len(KIND)) if is_orc(c) or is_weariness(c) or SUIT[c] in suits])


EITHER = (False, True)
UNLED = {(a, b, c): unled(a, b, c) for a in EITHER for b in EITHER for c in EITHER}
"""Cards not to be led, by three flags: whether Shadows must not be led, whether this hand's Rings must not be led,
and whether Rings are open."""
WEARY = frozenset([card for card in range(len(KIND)) if is_weariness(card)])


class Wishes:
    """The tricks and counted cards won in a round so far, and how much each hand wants to win the current trick."""

    __slots__ = (
        "plan",
        "weights",
        "tricks",
        "counts",
        "fallen",
        "unseen",
        "win",
        "keep",
        "paired",
        "low",
        "noted",
        "lost",
        "riddance",
    )

    def __init__(self, g: Table) -> None:
        self.win = [0.0] * g.n
        """By hand: the value of winning the trick, whatever its cards."""
        self.keep = [0.0] * g.n
        """By hand: whether it wants later tricks (above 0) or wants to avoid them (below)."""
        self.paired: tuple[int, ...] = ()
        """The hands that want a trick with two cards of a rank."""
        self.lost = False
        """Whether a goal can no longer be met, as far as this counts."""
        self.low: dict[int, int] = {}
        """By hand that wants to win with low cards: the highest rank."""
        self.riddance = [0.0] * g.n
        """By hand: the value of getting rid of a card that it dreads."""
        self.count_all(g)

    def count_all(self, g: Table) -> None:
        """Count all tricks of the round again, after a character may have turned over."""
        self.plan = plan_of(g)
        self.weights = self.plan.weights
        self.tricks = [0] * g.n
        self.counts = [0] * len(self.plan.counters)
        aside = {*g.out, g.lost_card, g.gate}
        self.fallen = [len(one.cards & aside) for one in self.plan.counters]
        self.unseen = self.plan.cards & ~bits_of(aside)
        for trick in g.tricks:
            self.note(trick)
        self.noted = g.flipped

    def note(self, trick: Trick) -> None:
        """Add a trick to the counts."""
        winner, counts = trick[WINNER], trick[COUNTS]
        if winner >= 0 and counts:
            self.tricks[winner] += 1
        self.unseen &= ~bits_of(map(card_of, trick[PLAYED]))
        for i, (who, cards, *_rest) in enumerate(self.plan.counters):
            here = sum([card in cards for _hand, card in trick[PLAYED]])
            self.fallen[i] += here
            if counts and winner in who:
                self.counts[i] += here

    def after_trick(self, g: Table) -> None:
        """Update the counts after a trick, or count everything again if a character has turned over."""
        if g.flipped != self.noted:
            self.count_all(g)
        elif g.tricks:
            self.note(g.tricks[-1])

    def look(self, g: Table, tricks_left: int) -> None:
        """Compute the wishes of the goals that count tricks, with this many tricks remaining."""
        self.win = [0.0] * g.n
        self.keep = [0.0] * g.n
        self.riddance = [0.0] * g.n
        self.paired, self.low, self.lost = (), {}, False
        if self.plan.tallies:
            self.tally(g, self.plan.tallies, tricks_left)
        for me, goal in self.plan.others:
            wish = GOAL_SCORERS.get(goal["type"])
            if wish:
                wish(self, g, me, goal, tricks_left)
        for hand in range(g.n):
            self.fear(g, hand, tricks_left)
        for i, (who, _cards, op, target, total, *_rest) in enumerate(self.plan.counters):
            have = self.counts[i]
            short = op == "most" or have < target
            most = target if op in ("==", "<=") else len(KIND)
            least = target if op in ("==", ">=") else 0
            self.lost |= have > most or have + total - self.fallen[i] < least
            for hand in who:
                self.keep[hand] += self.weights.short if short else self.weights.enough if op == "==" else 0.0

    def tally(self, g: Table, tallies: Tallies, tricks_left: int) -> None:
        """Compute the wishes of the goals that count the tricks of the whole round.

        If these goals cannot all be met, the round counts as lost only if one of them is certainly missed by itself.
        """
        partner = NOBODY
        if tallies.with_partner:
            partner = next((h for h in range(g.n) if BLACK in g.hands[h] or g.tucked[h] == BLACK), g.black)
        win, keep, possible = tallies.look(self.tricks, tricks_left, partner)
        for hand in range(g.n):
            self.win[hand] += win[hand]
            self.keep[hand] += keep[hand]
        if not possible:
            self.lost = any(status(g, hand) is False for hand in range(g.n))

    def dreaded(self, g: Table, hand: int) -> frozenset[int]:
        """Return the cards that a hand wants to get rid of: Orcs, Weariness and, in two chapters, other cards that it
        must avoid leading.
        """
        frodo = g.chapter == GATE and g.character[hand] == "frodo"
        return UNLED[g.chapter == MARSHES, frodo, g.rings_open]

    def fear(self, g: Table, hand: int, tricks_left: int) -> None:
        """Add the wishes about leading.

        A hand with few or no cards that are safe to lead does not want to win the trick, and a hand with Weariness
        wants to lead that card.
        """
        cards = g.hands[hand]
        dreaded = self.dreaded(g, hand)
        if not dreaded.isdisjoint(cards):
            safe = sum([card not in dreaded or card in WEARY for card in cards])
            self.riddance[hand] = self.weights.rid if safe > 2 else self.weights.rid_soon
            if safe <= 2 and tricks_left > 1:
                self.win[hand] -= (self.weights.fear_none, self.weights.fear_one, self.weights.fear_two)[safe]
        if not WEARY.isdisjoint(cards) and not may_tire(g, hand):
            self.riddance[hand] = 1.0
            self.win[hand] += self.weights.weary_early if tricks_left > 4 else self.weights.weary_late
            self.keep[hand] += self.weights.weary_wish

    # The value of a trick

    def here(self, on_table: list[int], mask: int) -> list[int]:
        """Return how many cards of each counter are in a trick, plus one for the counters in `mask`."""
        return [
            sum([card in one.cards for card in on_table]) + (mask >> i & 1) for i, one in enumerate(self.plan.counters)
        ]

    def coming(self, suit: int, followers: int, unseen: int) -> list[float]:
        """Return, for each counter, how many of its cards of a suit are expected from the hands that are still to
        follow.
        """
        out = OF_SUIT[suit] & unseen
        share = self.weights.follow * followers / (1 + out.bit_count())
        return [share * (one.bits & out).bit_count() if suit in one.suits else 0.0 for one in self.plan.counters]

    def worth(self, hand: int, here: Sequence[float]) -> float:
        """Return the value to a hand of winning a trick with these numbers of cards for each counter."""
        worth = self.win[hand] if hand >= 0 else 0.0
        for i, found in enumerate(here):
            if not found:
                continue
            who, _cards, op, target, total, *_rest = self.plan.counters[i]
            have = self.counts[i]
            if op == "most":
                worth += self.weights.most * found if hand in who else -self.weights.most * found
            elif hand in who:
                worth += gain(self.weights, have, found, op, target)
            elif have < target and op != "<=":
                spare = total - self.fallen[i] - (target - have)
                worth -= (
                    self.weights.doom
                    if 0 <= spare < found
                    else self.weights.robbed * found / target
                    if spare >= 0
                    else 0.0
                )
        return worth


def gain(weights: Weights, have: int, found: float, op: str, target: int) -> float:
    """Return what `found` more cards are worth to a hand that already has `have`, for a goal such as `>= 3` (`op`
    and `target`).
    """
    if op == ">=":
        return weights.gain * (min(have + found, target) - min(have, target)) / target if target else 0.0
    if have > target:
        return 0.0
    if have + found > target + 0.5:
        return -weights.doom
    return weights.gain * found / target if op == "==" else weights.over * found


# Goals that count tricks


def win_tricks(w: Wishes, g: Table, me: int, goal: Goal, tricks_left: int) -> None:
    """Add the wishes to win at least, at most or exactly some number of tricks, perhaps in part of the round or with
    certain cards.
    """
    op, count = goal["op"], goal["count"]
    if "having" in goal:
        if not any(t[WINNER] == me and t[COUNTS] and twins(t) for t in g.tricks):
            w.paired = (*w.paired, me)
            w.keep[me] += 0.5
    elif "won_with" in goal:
        top = goal["won_with"]["max_rank"]
        if sum([t[WINNER] == me and t[COUNTS] and RANK[t[WON_WITH]] <= top for t in g.tricks]) < count:
            w.low[me] = top
    else:
        won, now, coming = in_window(g, me, goal["window"], tricks_left)
        if op in ("==", "<=") and won >= count:
            no_more(w, me, won > count, now, coming)
        elif op != "<=":
            more(w, me, count - won, now, coming)


def more(w: Wishes, hand: int, need: int, now: bool, coming: int) -> None:
    """Add the wish of a hand that needs `need` more tricks of the `coming` ones that its goal counts.

    `now` says whether the next trick is one of those.
    """
    if need > coming:
        w.lost = True
    elif need > 0:
        pressing = w.weights.doom if need == coming else w.weights.need + w.weights.need_more * need / coming
        w.win[hand] += pressing if now else w.weights.wait
        w.keep[hand] += w.weights.wish


def no_more(w: Wishes, hand: int, too_many: bool, now: bool, coming: int) -> None:
    """Add the wish of a hand that must not win any of the remaining tricks that count."""
    if too_many:
        w.lost = True
    elif now:
        w.win[hand] -= w.weights.doom
    if coming:
        w.keep[hand] -= w.weights.wish


def in_window(g: Table, me: int, window: Goal, tricks_left: int) -> tuple[int, bool, int]:
    """Return (tricks won in the part of the round that a goal counts, whether this trick is in that part, how many of
    the remaining tricks are).
    """
    kind, played = window["kind"], g.black_slot
    if kind == "first":
        start, end = 0, window["n"]
    elif kind == "last":
        start, end = g.slots - window["n"], g.slots
    elif kind == "after_flip":
        start, end = (g.flipped + 1, g.slots) if g.flipped >= 0 else (g.slot + 1, g.slots)
    elif kind == "before_play_of":
        start, end = 0, played if played >= 0 else g.slots
    else:
        start, end = (played + 1, g.slots) if played >= 0 else (g.slot + 1, g.slots)
    won = sum([t[WINNER] == me and t[COUNTS] and start <= t[SLOT] < end for t in g.tricks])
    return won, start <= g.slot < end, max(0, end - max(start, g.slot))


def twins(trick: Trick) -> bool:
    """Return whether the trick has two cards of the same rank."""
    ranks = [RANK[card] for _hand, card in trick[PLAYED] if RANK[card]]
    return len(ranks) > len(set(ranks))


def compare(w: Wishes, g: Table, me: int, goal: Goal, tricks_left: int) -> None:
    """Add the wishes of a character whose goal is to win more or fewer tricks than another hand."""
    theirs = Judge(g, me, None, True).hands_of(goal["right"]["who"])
    sign = 1 if goal["op"] == ">" else -1
    ahead = sign * (w.tricks[me] - sum([w.tricks[hand] for hand in theirs])) - 1  # at least 0 at the end
    if ahead >= tricks_left or ahead < -tricks_left:
        w.lost |= ahead < -tricks_left
        return
    push = sign * (w.weights.lagging if ahead <= 1 else w.weights.leading)
    w.win[me] += push
    w.keep[me] += push
    for hand in theirs:
        w.win[hand] -= push
        w.keep[hand] -= push * 0.5


def extreme_tricks(w: Wishes, g: Table, me: int, goal: Goal, tricks_left: int) -> None:
    """Add the wishes of a character whose goal is to win the fewest or the most tricks of any hand."""
    sign = -1 if goal["mode"] == "fewest" else 1
    for hand in range(g.n):
        if hand == me:
            continue
        ahead = sign * (w.tricks[me] - w.tricks[hand]) - (not goal["ties_ok"])
        if -tricks_left <= ahead < tricks_left:
            push = w.weights.fewest if ahead <= 0 else w.weights.fewer
            w.win[hand] -= sign * push
            w.win[me] += sign * push
        w.lost |= ahead < -tricks_left
    w.keep[me] += sign


def streak(w: Wishes, g: Table, me: int, goal: Goal, tricks_left: int) -> None:
    """Add the wishes of a character whose goal is to win a number of tricks in a row."""
    best, run = streaks(Judge(g, me, None, True))
    if best >= goal["length"]:
        return
    if run + tricks_left < goal["length"]:
        w.lost = True
        return
    w.keep[me] += 1
    w.win[me] += w.weights.row + w.weights.row_on * run if tricks_left > goal["length"] - run else w.weights.doom


def checkpoint(w: Wishes, g: Table, me: int, goal: Goal, tricks_left: int) -> None:
    """Add the wishes of Gollum and Sméagol: one goal until the 1 of Rings is played and, if that is not met by then,
    another.
    """
    if g.trigger[me] == "met":
        return
    part = goal["otherwise_at_end"] if g.trigger[me] else goal["at_trigger"]
    lost = w.lost
    GOAL_SCORERS[part["type"]](w, g, me, part, tricks_left)
    w.lost = lost or (w.lost and bool(g.trigger[me]))


def hidden(w: Wishes, g: Table, me: int, goal: Goal, tricks_left: int) -> None:
    """Add the wishes of the Old Men in White: each must win a trick so that they turn over."""
    if not any(t[WINNER] == me for t in g.tricks):
        w.win[me] += w.weights.old_man
        w.keep[me] += 0.5


GoalScorer = Callable[[Wishes, Table, int, Goal, int], None]
GOAL_SCORERS: dict[str, GoalScorer] = {
    "win_tricks": win_tricks,
    "compare": compare,
    "extreme_tricks": extreme_tricks,
    "streak": streak,
    "checkpoint": checkpoint,
    "hidden": hidden,
}
"""Wishes by type of goal; other types have none."""
