"""Hold the bots of this game: policies, hidden information, the value of a position."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from play.engine.brain import Brain, SearchSettings, ValueFitting
from play.engine.decision import Decision
from play.games.fellowship_board.box import COLOUR, FIRST_FEATURE
from play.games.fellowship_board.brain import determinization, heuristics, strong_policy, value_function
from play.games.fellowship_board.state import Fellowship


def equivalence_key(g: Fellowship, decision: Decision, option: Any) -> Any:
    """Return a key shared by equivalent options: Hobbit cards with the same symbols and color are
    interchangeable."""
    if decision.kind not in ("action", "react") or option[0] not in ("play", "drop") or option[1] >= FIRST_FEATURE:
        return option
    return option[0], g.symbol(decision.seat, option[1]), COLOUR[option[1]]


def features(g: Fellowship, seat: int) -> Mapping[str, float]:
    """Return the features of a table by name.

    They are the same for every seat, because the whole group wins or loses together.
    """
    return value_function.terms(g)


FITTING = ValueFitting(features, value_function.WEIGHTS.direction)
BRAIN = Brain(
    hidden=determinization.HIDDEN,
    policy=heuristics.policy,
    value=heuristics.value,
    turn=heuristics.turn,
    equivalence_key=equivalence_key,
    signal_policy=heuristics.wants,
    search=SearchSettings(horizon=1, playouts_per_second=1500, never_search=frozenset(("pay_gandalf",))),
    fitting=FITTING,
    benchmark_options=({"sauron": 12},),
)
STRONG = replace(
    BRAIN,
    policy=strong_policy.policy,
    rollout_policy=strong_policy.policy,
    prior=strong_policy.policy,
    signal_policy=strong_policy.wants,
    value=strong_policy.value,
    search=SearchSettings(horizon=8, playouts_per_second=500, epsilon_one_in=0, never_search=strong_policy.ROUTINE),
    fitting=replace(FITTING, weights_file=value_function.STRONG_FILE),
)
"""Searches with the policy of an experienced group, deeper than with weaker heuristics."""
SURE = replace(STRONG, search=replace(STRONG.search, accept_threshold=2.0))
"""The same for levels with hundreds of playouts, which depart from the policy only when more certain."""
LEVELS = {"medium": STRONG, "hard": SURE, "expert": SURE}
