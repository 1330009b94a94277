"""Evaluate goals as met, missed or still open, by counting what can still happen. RL37 to RL45.

At the end of a round, nothing more can. Each measure is a span (least, most) of its possible values at the end of the
round.
"""

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Any

from play.games.two_towers.book import (
    KIND,
    NUMBER,
    ORCS,
    RANK,
    SUIT,
    SUITS,
    Filter,
    Goal,
    character,
    character_cards,
    deck_of,
    effects,
    numbers,
)
from play.games.two_towers.rules.deal import orcs_of_round
from play.games.two_towers.state import COUNTS, NOBODY, PLAYED, SLOT, WINNER, WON_WITH, Table, Trick

counts: Callable[[Trick], bool] = itemgetter(5)
"""Whether a trick counts."""
Span = tuple[int, int]
MAX_TRICKS = 13
Truth = bool | None
"""None: it can still go either way."""
EXTREMES = {("fewest", True): "<=", ("fewest", False): "<", ("most", True): ">=", ("most", False): ">"}
"""How the hand with the fewest or the most tricks compares with each other hand, with and without ties."""


def status(g: Table, hand: int, knower: int | None = None, now: bool = False) -> Truth:
    """Return whether the goal of a hand's character is surely met (True), surely missed (False), or open (None).

    `knower` is a seat whose own cards may be taken into account. With `now`, the round is evaluated as if it ended
    here.
    """
    return truth(Judge(g, hand, knower, now), goal_of(g, hand))


def goal_of(g: Table, hand: int) -> Goal:
    return character(g.chapter, g.character[hand])["goal"][g.seats_key]


class Judge:
    """A table seen from one character, for evaluating its goal."""

    def __init__(self, g: Table, me: int, knower: int | None, now: bool, that_other: int = NOBODY) -> None:
        self.g = g
        self.me = me
        self.knower = knower
        self.now = now
        self.that_other = that_other

    @property
    def left(self) -> int:
        """Return how many tricks remain. Before the first trick their number is unknown, so the maximum is returned."""
        if self.now or self.g.phase == "judge":
            return 0
        return self.g.slots - self.g.slot if self.g.phase == "tricks" else MAX_TRICKS

    def seen_as(self, me: int, that_other: int = NOBODY) -> "Judge":
        return Judge(self.g, me, self.knower, self.now, that_other)

    def counted(self) -> list[Trick]:
        return list(filter(counts, self.g.tricks))

    def variable(self, value: Any) -> int:
        """Return a number of a goal, which may depend on the burden, the drawn rank, or the cards under Gimli."""
        if not isinstance(value, dict):
            return int(value)
        if value["var"] == "burden":
            return self.g.burden
        if value["var"] == "drawn_rank":
            card = self.g.rank_card[self.me]
            return RANK[card] if card >= 0 else 0
        return len(self.g.under_gimli)

    def hands_of(self, who: Any) -> list[int]:
        """Return the hands a goal refers to.

        "The player who played the Black Tower" is no one before it has been played.
        """
        g = self.g
        if who == "self":
            return [self.me]
        if "sum" in who:
            return sorted({hand for part in who["sum"] for hand in self.hands_of(part)})
        if "player_who_played" in who:
            return [] if g.black_slot < 0 else [g.black]
        if "character_name" in who:
            return [h for h in range(g.n) if g.name(h).startswith(who["character_name"])]
        if who["character"] == "that_other":
            return [self.that_other]
        return [h for h in range(g.n) if g.character[h] == who["character"]]


def compared(span: Span, op: str, count: int) -> Truth:
    """Return whether all values in a span (True), none (False) or some (None) compare this way with a number."""
    low, high = span
    if op == "==":
        return True if low == high == count else None if low <= count <= high else False
    if op in (">", "<="):
        count += 1
    if op in (">=", ">"):
        return True if low >= count else None if high >= count else False
    return True if high < count else None if low < count else False


def matching(cards: Iterable[int], filter: Filter, judge: Judge) -> list[int]:
    """Return the cards that pass a filter."""
    fitting = list(cards)
    for what, value in filter.items():
        if what == "card":
            fitting = [c for c in fitting if c == NUMBER[value]]
        elif what == "kind":
            fitting = [c for c in fitting if KIND[c] == value]
        elif what == "suit":
            suit = SUITS.index(value)
            fitting = [c for c in fitting if SUIT[c] == suit]
        elif what == "rank":
            rank = judge.variable(value)
            fitting = [c for c in fitting if RANK[c] == rank]
        elif what == "max_rank":
            fitting = [c for c in fitting if 0 < RANK[c] <= value]
    return fitting


def matches(card: int, filter: Filter, judge: Judge) -> bool:
    """Return whether a card passes a filter."""
    return bool(matching((card,), filter, judge))


def window_of(judge: Judge, window: Goal | None) -> tuple[Callable[[int], bool], int]:
    """Return (test of whether a trick, given by its slot, is in the part of the round that a goal counts, how many
    remaining tricks can be in that part).
    """
    g, left = judge.g, judge.left
    coming = range(g.slot, g.slot + left)
    if window is None:
        return (lambda slot: True), left
    kind = window["kind"]
    if kind == "first":
        return (lambda slot: slot < window["n"]), sum(s < window["n"] for s in coming)
    if kind == "last":
        start = g.slots - window["n"]
        return (lambda slot: slot >= start), sum(s >= start for s in coming)
    if kind == "after_flip":
        return (lambda slot: 0 <= g.flipped < slot), left if g.flipped >= 0 else max(0, left - 1)
    played = g.black_slot
    if kind == "before_play_of":
        return (lambda slot: played < 0 or slot < played), left if played < 0 else 0
    return (lambda slot: 0 <= played < slot), sum(s > played for s in coming) if played >= 0 else max(0, left - 1)


def tricks_won(judge: Judge, hands: list[int], goal: Goal) -> Span:
    inside, coming = window_of(judge, goal.get("window"))
    won = [t for t in judge.counted() if t[WINNER] in hands and inside(t[SLOT]) and trick_fits(t, goal, judge)]
    return len(won), len(won) + coming


def trick_fits(trick: Trick, goal: Goal, judge: Judge) -> bool:
    """Return whether a trick is one that a goal counts, by the cards in it and the card that won it."""
    if goal.get("having") == "pair_of_same_rank":
        ranks = [RANK[c] for _hand, c in trick[PLAYED] if RANK[c]]
        if len(ranks) == len(set(ranks)):
            return False
    if "containing" in goal and not matching([c for _hand, c in trick[PLAYED]], goal["containing"], judge):
        return False
    return "won_with" not in goal or matches(trick[WON_WITH], goal["won_with"], judge)


def cards_won(judge: Judge, hands: list[int], filter: Filter) -> Span:
    won = matching([c for t in judge.counted() if t[WINNER] in hands for _h, c in t[PLAYED]], filter, judge)
    return len(won), len(won) + outstanding(judge, hands, filter)


def outstanding(judge: Judge, hands: list[int], filter: Filter) -> int:
    """Return how many matching cards can still be won by these hands."""
    g = judge.g
    if not judge.left:
        return 0
    gone = {c for t in g.tricks for _h, c in t[PLAYED]} | {*g.out, g.lost_card, g.gate}
    coming = [c for c in matching(in_play(g), filter, judge) if c not in gone]
    if judge.knower is not None and hands == [judge.me] and g.seat_of(judge.me) == judge.knower and not g.solo:
        # Orcs never win, so those a hand must play itself are lost to it (RL52).
        own = [*g.hands[judge.me], g.tucked[judge.me]]
        coming = [c for c in coming if KIND[c] != "orcs" or c not in own]
    return len(coming)


def in_play(g: Table) -> tuple[int, ...]:
    """Return the cards of the round, leaving out those excluded from the start."""
    return cards_of_round(g.chapter, g.n, orcs_of_round(g) if g.chapter == 25 else ())


@cache
def cards_of_round(number: int, hands: int, orcs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a chapter's round, with this number of hands and, if they change by round, these Orcs."""
    base = [c for c in deck_of(number) if number != 25 or KIND[c] != "orcs"]
    side = numbers(effects(number).get("side_deck", {}).get("cards", ()))
    return (*base, *orcs, *side, *joining(number, hands))


@cache
def joining(number: int, hands: int) -> tuple[int, ...]:
    """Return the cards that join a round after the deal: Shelob's (RL75) and the Hosts of Sauron (RL70)."""
    hosts = ORCS[:hands] if "extra_card_each" in effects(number) else ()
    return (*numbers(character_cards(number)), *hosts)


def difference(judge: Judge, left: Any, right: Any) -> Span:
    """Return the span of how many more tricks the first side wins than the second (`right`), given that each remaining
    trick can go to only one of them.
    """
    g = judge.g
    mine = judge.hands_of(left["who"])
    unknown = "sum" in left["who"] and g.black_slot < 0 and judge.left > 0 if isinstance(left["who"], dict) else False
    everyone = right["who"] == "everyone_else"
    theirs = [h for h in range(g.n) if h not in mine] if everyone else judge.hands_of(right["who"])
    won = [trick[WINNER] for trick in judge.counted()]
    ours, others = sum(map(won.count, mine)), sum(map(won.count, theirs))
    if unknown:
        # The hand that plays the Black Tower brings all its tricks over.
        best = max(map(won.count, theirs), default=0)
        return ours - others - judge.left, ours + best - (others - best) + judge.left
    return ours - others - judge.left, ours - others + judge.left


def every(parts: list[Truth]) -> Truth:
    return False if False in parts else None if None in parts else True


def some(parts: list[Truth]) -> Truth:
    return True if True in parts else None if None in parts else False


def truth(judge: Judge, goal: Goal) -> Truth:
    """Return the truth of a goal or of a part of one."""
    return GOALS[goal["type"]](judge, goal)


def win_tricks(judge: Judge, goal: Goal) -> Truth:
    return compared(tricks_won(judge, judge.hands_of(goal["who"]), goal), goal["op"], judge.variable(goal["count"]))


def win_cards(judge: Judge, goal: Goal) -> Truth:
    hands = judge.hands_of(goal["who"])
    return compared(cards_won(judge, hands, goal["filter"]), goal["op"], judge.variable(goal["count"]))


def compare(judge: Judge, goal: Goal) -> Truth:
    return compared(difference(judge, goal["left"], goal["right"]), goal["op"], 0)


def extreme_tricks(judge: Judge, goal: Goal) -> Truth:
    """Return whether the hand wins the most or the fewest tricks, None while that is open."""
    sign = EXTREMES[goal["mode"], goal["ties_ok"]]
    won, left = [trick[WINNER] for trick in judge.counted()], judge.left
    leads = [won.count(judge.me) - won.count(h) for h in range(judge.g.n) if h != judge.me]
    return every([compared((lead - left, lead + left), sign, 0) for lead in leads])


def most_cards(judge: Judge, goal: Goal) -> Truth:
    """Return whether the hand wins the most cards of a kind, None while that is open."""
    sign = ">=" if goal.get("ties_ok") else ">"
    more = outstanding(judge, [], goal["filter"])
    mine = cards_won(judge, [judge.me], goal["filter"])[0]
    others = [cards_won(judge, [h], goal["filter"])[0] for h in range(judge.g.n) if h != judge.me]
    return every([compared((mine - o - more, mine - o + more), sign, 0) for o in others])


def streaks(judge: Judge) -> tuple[int, int]:
    """Return (longest run of consecutive tricks won by the hand, its current run)."""
    run = best = 0
    for trick in judge.g.tricks:
        run = run + 1 if trick[WINNER] == judge.me and trick[COUNTS] else 0
        best = max(best, run)
    return best, run


def streak(judge: Judge, goal: Goal) -> Truth:
    best, run = streaks(judge)
    return compared((best, max(best, run + judge.left)), goal["op"], goal["length"])


def each_character(judge: Judge, goal: Goal) -> Truth:
    return every([truth(judge.seen_as(h), goal["goal"]) for h in range(judge.g.n)])


def some_other_character(judge: Judge, goal: Goal) -> Truth:
    others = [h for h in range(judge.g.n) if h != judge.me]
    return some([truth(judge.seen_as(judge.me, h), goal["goal"]) for h in others])


def checkpoint(judge: Judge, goal: Goal) -> Truth:
    """Evaluate a checkpoint goal (RL67).

    It is tested when the 1 of Rings is played. If it is not met by then, it is turned over, and its other side is
    tested at the end.
    """
    met = judge.g.trigger[judge.me]
    if met == "met":
        return True
    if not met and judge.left:
        return None
    return truth(judge, goal["otherwise_at_end"])


def play_card(judge: Judge, goal: Goal) -> Truth:
    """Evaluate the goal of playing a certain card to the last trick."""
    last = [c for t in judge.g.tricks if t[SLOT] == judge.g.slots - 1 for h, c in t[PLAYED] if h == judge.me]
    if not last:
        return None if judge.left else False
    return matches(last[0], goal["filter"], judge)


def retained_suit_cards(judge: Judge, goal: Goal) -> Truth:
    """Return whether the hand wins enough cards of the suits it retains, None until the end of the round."""
    if judge.left:
        return None
    suits = {SUIT[c] for c in judge.g.hands[judge.me] if SUIT[c] >= 0}
    won = sum(SUIT[c] in suits for t in judge.counted() if t[WINNER] == judge.me for _h, c in t[PLAYED])
    return compared((won, won), goal["op"], goal["count"])


def same_rank_cards(judge: Judge, goal: Goal) -> Truth:
    ranks = [RANK[c] for t in judge.counted() if t[WINNER] == judge.me for _h, c in t[PLAYED] if RANK[c]]
    most = max((ranks.count(r) for r in set(ranks)), default=0)
    return compared((most, most + judge.left * judge.g.n), goal["op"], goal["count"])


def negated(judge: Judge, goal: Goal) -> Truth:
    inner = truth(judge, goal["of"])
    return None if inner is None else not inner


GOALS: dict[str, Callable[[Judge, Goal], Truth]] = {
    "win_tricks": win_tricks,
    "win_cards": win_cards,
    "compare": compare,
    "extreme_tricks": extreme_tricks,
    "most_cards": most_cards,
    "streak": streak,
    "each_character": each_character,
    "some_other_character": some_other_character,
    "checkpoint": checkpoint,
    "play_card": play_card,
    "retained_suit_cards": retained_suit_cards,
    "same_rank_cards": same_rank_cards,
    "all": lambda judge, goal: every([truth(judge, part) for part in goal["of"]]),
    "any": lambda judge, goal: some([truth(judge, part) for part in goal["of"]]),
    "not": negated,
    "always": lambda judge, goal: True,
    "hidden": lambda judge, goal: None,
}
