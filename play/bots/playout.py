"""Finish a world with the rollout policy, to see where a choice leads."""

from typing import Any

from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.decision import fewest_at_random
from play.engine.flow import Decision, answer

Picks = tuple[int, ...]

LONGEST = 600
"""No playout asks for more choices than this."""


def playout(
    brain: Brain[Any], world: Any, seat: int, picks: Picks, luck: Chance, use_full_policy: bool = False
) -> float:
    """Return the value of the position for the seat some turns after it makes these picks, if everyone then follows the
    rollout policy (or the full policy).
    """
    g = world.clone()
    end = brain.turn(g) + brain.search.horizon
    answer(g, seat, picks)
    play_on(brain, g, end, luck, use_full_policy)
    return brain.value(g, seat)


def play_on(brain: Brain[Any], g: Any, end: int, luck: Chance, use_full_policy: bool = False) -> None:
    """Play on in place, everyone following the rollout policy (or the full policy), until the match ends or the turn
    number reaches `end`.
    """
    choose = brain.policy if use_full_policy else brain.rollout_policy
    turn, fast, one_in = brain.turn, brain.fast_playout, brain.search.epsilon_one_in
    for _ in range(LONGEST):
        if not g.pending or turn(g) >= end or (fast and fast(g, luck)):
            return
        decision = next_open(g)
        slips = one_in and luck.rand(one_in) == 0
        answer(g, decision.seat, any_picks(decision, luck) if slips else choose(g, decision.seat, luck))


def next_open(g: Any) -> Decision:
    """Return the first open decision that has not been answered."""
    if len(g.pending) == 1:
        only: Decision = g.pending[0]
        return only
    first: Decision = next(d for d, given in zip(g.pending, g.answers, strict=True) if given is None)
    return first


def any_picks(decision: Decision, luck: Chance) -> Picks:
    """Return random picks, of as few options as the decision allows."""
    if decision.low == 1:
        return (luck.rand(len(decision.options)),)
    return fewest_at_random(decision, luck)
