"""Choose by simple heuristics, from what the seat knows."""

from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.games.lotr_tarot.brain.value_function import EASY, Rows, prospect
from play.games.lotr_tarot.pack import AFFILIATION, CARDS, DARK, FREE, MAJOR, NEUTRAL, RING_RANK
from play.games.lotr_tarot.rules.rounds import DRAW, winners
from play.games.lotr_tarot.state import HAND, Tarot

DARKNESS = tuple([3 * (side == DARK) for side in AFFILIATION])
"""How much a card in hand counts toward the dark."""


def policy(g: Tarot, decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Return the picks of the highest-rated options of a decision, breaking ties at random."""
    side = leaning(g, decision.seat)
    worth = [rate(g, decision, option, side) * 1000 + chance.rand(1000) for option in decision.options]
    best = sorted(range(len(worth)), key=lambda i: -worth[i])
    return tuple(sorted(best[: decision.low]))


def quick(g: Tarot, decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Choose like `policy`, but draw only one random number instead of one per option."""
    if decision.low != 1:
        return policy(g, decision, chance)
    side = leaning(g, decision.seat)
    marks = [rate(g, decision, option, side) for option in decision.options]
    most = max(marks)
    return (chance.pick([place for place, mark in enumerate(marks) if mark == most]),)


def rate(g: Tarot, decision: Decision, option: Any, side: str) -> int:
    """Return the rating of an option, roughly in tenths of a Victory Point."""
    seat = decision.seat
    if decision.kind == "pass":
        return rate_passing(option, side)
    if decision.kind == "suit":
        return sum(CARDS[c].suit == option for c in g.hands[seat])
    if decision.kind == "declare":
        return int(option == side)
    if decision.kind == "change":
        return rate_change(g, seat, option, side)
    if option in (DRAW, PASS):
        return 0
    place, card = option
    return rate_journey(g, seat, card, side) if place == "journey" else rate_ring(g, seat, card, side)


def leaning(g: Tarot, seat: int) -> str:
    """Return the side, dark or free, for which the seat is likelier to win the award (most or fewest Dark Points),
    judging by points, hand and Ring.
    """
    mine = 2 * g.dark[seat] + sum([DARKNESS[c] for c in g.hands[seat]])
    others = [2 * g.dark[s] + len(g.hands[s]) for s in range(g.seats) if s != seat]
    up, down = max(others) - mine, mine - min(others)
    if g.bearer == seat:
        up -= 3 if g.ring_affiliation() == DARK else -3
    return DARK if up <= down else FREE


def rate_passing(card: int, side: str) -> int:
    """Rate passing a card to another player: best are cards of the other side, worst Major Arcana."""
    wrong = AFFILIATION[card] not in (side, NEUTRAL)
    return 3 * wrong - 4 * MAJOR[card]


def becomes(card: int, side: str) -> str:
    """Return the side that a card has once it is played by a seat that leans to `side`: a Neutral card takes that side,
    any other card keeps its own.
    """
    return side if AFFILIATION[card] == NEUTRAL else AFFILIATION[card]


FOLLOWS = tuple(
    [
        tuple([int(c != card and (of.suit == on.suit or MAJOR[c])) for c, of in enumerate(CARDS)])
        for card, on in enumerate(CARDS)
    ]
)
"""`FOLLOWS[card][other]`: whether the other certainly fits on it."""


def rate_journey(g: Tarot, seat: int, card: int, side: str) -> int:
    """Rate playing a card to the Journey Pile; emptying the hand this way ends the round.

    Cards of the seat's own side come first, Major Arcana last.
    """
    if len(g.hands[seat]) == 1:
        return 500
    right = becomes(card, side) == side
    followers = sum([FOLLOWS[card][c] for c in g.hands[seat]])
    return 60 + 12 * right + 3 * followers - 25 * MAJOR[card]


def rate_ring(g: Tarot, seat: int, card: int, side: str) -> int:
    """Rate playing to the Ring.

    It costs a turn, so it is worthwhile near the end or to turn the Ring to the seat's own side.
    """
    smallest = min(len(hand) for hand in g.hands)
    near = max(0, HAND - smallest) if g.draw else 20
    serves = becomes(card, side) == side
    gain = 20 * (serves and g.ring_affiliation() != side) - 20 * (not serves)
    if g.bearer != seat:
        gain += 10 + 8 * near + RING_RANK[card]
    return gain


def rate_change(g: Tarot, seat: int, option: Any, side: str) -> int:
    """Rate a change of Dark Points: best is to move the seat's own points in the direction of its side; next, to move
    the closest rival for the same award the other way.
    """
    if option == PASS:
        return 0
    change, target = option
    way = 1 if change == "add" else -1
    wish = 1 if side == DARK else -1
    if target == seat:
        return 3 * way * wish
    others = [g.dark[s] for s in range(g.seats) if s != seat]
    rival = max(others) if side == DARK else min(others)
    return (-2 if g.dark[target] == rival else -1) * way * wish


def value(g: Tarot, seat: int, rows: Rows = EASY) -> float:
    """Return the seat's estimated chance to win.

    If the match is over, return its share of the victory: 1 divided by the number of winners, or 0.
    """
    if g.phase != "over":
        return prospect(g, seat, rows)
    best = winners(g)
    return 1 / len(best) if seat in best else 0.0
