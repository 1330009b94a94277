"""Choose the option that looks best for the goals in a few determinized worlds, where everyone plays on for them."""

from play.engine.chance import Chance
from play.engine.decision import fewest_at_random
from play.engine.flow import Decision, answer
from play.engine.state import decision_of
from play.games.two_towers.brain.determinization import HIDDEN
from play.games.two_towers.brain.rollout_policy import crew_result, fast_playout, picks, ranking
from play.games.two_towers.state import Table

PLAYOUTS = 14
"""The number of times the rest of the round is played for one decision, at most; more if there are more options."""
CANDIDATES = 4
"""The number of cards that are tried: those that look best for the goals."""


def policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks for the seat's open decision: the best option or, if several options may be chosen together,
    random ones.
    """
    decision = decision_of(g, seat)
    assert decision is not None
    if decision.many:
        return fewest_at_random(decision, chance)
    return (best_place(g, decision, chance),)


def best_place(g: Table, decision: Decision, chance: Chance) -> int:
    """Return the index of the best option.

    The options that look best are tried in a few determinized worlds, the worse half is dropped, and the rest are tried
    in more worlds, until one is left.
    """
    left = ranking(g, decision, CANDIDATES)
    scores = dict.fromkeys(left, 0.0)
    halvings = max(1, (len(left) - 1).bit_length())
    while len(left) > 1:
        for _world in range(max(1, PLAYOUTS // halvings // len(left))):
            world = HIDDEN.determinize(g, decision.seat, chance).for_playouts()
            luck = chance.rand(1 << 60)
            for place in left:
                scores[place] += outcome(world, decision.seat, place, Chance(luck))
        left.sort(key=lambda place: -scores[place])
        left = left[: (len(left) + 1) // 2]
    return left[0]


def outcome(world: Table, seat: int, place: int, chance: Chance) -> float:
    """Return what the round is worth after this option, if all hands then play on toward their goals."""
    g = world.clone()
    playing = g.round
    answer(g, seat, (place,))
    while g.pending and g.round == playing and not fast_playout(g, chance):
        seat = next(d.seat for d, given in zip(g.pending, g.answers, strict=True) if given is None)
        answer(g, seat, picks(g, seat, chance))
    return crew_result(g)
