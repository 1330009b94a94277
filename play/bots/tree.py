"""Search a tree that also covers the next choices of other seats: Information Set Monte Carlo Tree Search (Cowling,
Powley and Whitehouse 2012).

Each try samples a world that fits what the seat knows and descends one tree common to all worlds. At each question, the
seat being asked takes the option with the best results for it so far, plus a bonus for rarely tried ones, among the
options allowed in this world (UCB1 over the times they were available). A new branch ends the descent; the rollout
policy plays on to the horizon. The option tried most is chosen.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any

from play.bots.playout import Picks, next_open, play_on
from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.flow import Decision, answer
from play.engine.state import decision_of

CURIOSITY = 0.35
"""The bonus of a rarely tried option, in values of 0 to 1."""
FRESH = 0.15
"""The assumed advantage of an option that was never tried over the average of its question."""


class Node:
    """A node of the search tree, which is an option of some decision: how many times the option was taken and was
    available, and its total value for the seat that takes it.
    """

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.chances = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5


def plain(decision: Decision) -> bool:
    """Return whether exactly one of several options is to be chosen."""
    return decision.low == decision.high == 1 and len(decision.options) > 1


def tree_search(
    brain: Brain[Any], information: Any, seat: int, chance: Chance, playouts: int, late: Callable[[], bool]
) -> Picks:
    """Return the picks for the option that a tree search tried most often, after this many playouts or once `late()` is
    true. The decision must be plain: one of several options is to be chosen.
    """
    decision = decision_of(information, seat)
    assert decision is not None
    root = Node()
    for _ in range(playouts):
        if late() and root.visits:
            break
        world = brain.determinize(information, seat, chance).for_playouts()
        grow(brain, root, world, seat, Chance(chance.rand(1 << 60)))
    names = [named(brain, information, decision, option) for option in decision.options]
    tried = [root.children[name].visits if name in root.children else 0 for name in names]
    return (tried.index(max(tried)),)


def grow(brain: Brain[Any], root: Node, g: Any, seat: int, luck: Chance) -> None:
    """Descend the tree, add a node, play on with the rollout policy, and add the final value to each node on the way
    down.
    """
    node, path = root, list[tuple[Node, int]]()
    end = brain.turn(g) + brain.search.horizon
    decision = decision_of(g, seat)
    while decision is not None:
        picks: Picks
        if plain(decision):
            node, place = descend(brain, node, g, decision, luck)
            path.append((node, decision.seat))
            picks = (place,)
        else:
            picks = brain.rollout_policy(g, decision.seat, luck)
        answer(g, decision.seat, picks)
        fresh = bool(path) and not node.visits
        decision = next_open(g) if g.pending and brain.turn(g) < end and not fresh else None
    play_on(brain, g, end, luck)
    worth = {mover: brain.value(g, mover) for mover in {mover for _node, mover in path}}
    root.visits += 1
    for node, mover in path:
        node.visits += 1
        node.total += worth[mover]


def descend(brain: Brain[Any], node: Node, g: Any, decision: Decision, luck: Chance) -> tuple[Node, int]:
    """Return (child node to take, index of its option). An option that has not been tried is taken as soon as the tried
    ones look no better.
    """
    places: dict[Any, int] = {}
    for place, option in enumerate(decision.options):
        places.setdefault(named(brain, g, decision, option), place)
    known = [node.children[name] for name in places if name in node.children]
    new = [name for name in places if name not in node.children]
    for child in known:
        child.chances += 1
    best = max(known, key=promise, default=None)
    if best is None or (new and promise(best) <= hope(known)):
        name = luck.pick(new) if best else favored(brain, g, decision, luck)
        best = node.children[name] = Node()
        best.chances = 1
        return best, places[name]
    return best, next(places[name] for name in places if node.children.get(name) is best)


def favored(brain: Brain[Any], g: Any, decision: Decision, luck: Chance) -> Any:
    """Return the tree key of the rollout policy's option, which is tried first."""
    (place,) = brain.rollout_policy(g, decision.seat, luck)
    return named(brain, g, decision, decision.options[place])


def promise(node: Node) -> float:
    return node.mean + CURIOSITY * sqrt(log(node.chances + 1) / node.visits)


def hope(known: list[Node]) -> float:
    """Return the score of an untried option: a little better than the average of its tried siblings, as if the option
    had been tried twice.
    """
    visits = sum([child.visits for child in known])
    mean = sum([child.total for child in known]) / visits
    return mean + FRESH + CURIOSITY * sqrt(log(visits + 1) / 2)


def named(brain: Brain[Any], g: Any, decision: Decision, option: Any) -> Any:
    """Return the key of an option in the tree; equivalent options share one."""
    return decision.seat, decision.kind, brain.equivalence_key(g, decision, option)
