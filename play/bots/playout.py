"""Finish a world with the rollout policy, to see where a choice leads."""

from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import Game

Picks = tuple[int, ...]

LONGEST = 600
"""No playout asks for more choices than this."""


def playout(game: Game[Any], world: Any, seat: int, picks: Picks, luck: Chance, use_full_policy: bool = False) -> float:
    """Return the value for the seat some turns after this choice, if everyone follows the rollout policy (or the
    full policy).
    """
    g = world.clone()
    end = game.turn(g) + game.horizon
    game.apply(g, seat, picks)
    play_on(game, g, end, luck, use_full_policy)
    return game.value(g, seat)


def play_on(game: Game[Any], g: Any, end: int, luck: Chance, use_full_policy: bool = False) -> None:
    """Let everyone follow the rollout policy (or the full policy) until the table's `turn` reaches `end`."""
    choose = game.policy if use_full_policy else game.rollout_policy
    for _ in range(LONGEST):
        if not g.pending or game.turn(g) >= end or game.fast_playout(g, luck):
            return
        decision = next_open(g)
        slips = game.epsilon_one_in and luck.rand(game.epsilon_one_in) == 0
        game.apply(g, decision.seat, any_picks(decision, luck) if slips else choose(g, decision.seat, luck))


def next_open(g: Any) -> Decision:
    if len(g.pending) == 1:
        only: Decision = g.pending[0]
        return only
    first: Decision = next(d for d, given in zip(g.pending, g.answers, strict=True) if given is None)
    return first


def any_picks(decision: Decision, luck: Chance) -> Picks:
    """Return a random choice of as few options as allowed."""
    if decision.low == 1:
        return (luck.rand(len(decision.options)),)
    places = list(range(len(decision.options)))
    luck.shuffle(places)
    return tuple(sorted(places[: decision.low]))
