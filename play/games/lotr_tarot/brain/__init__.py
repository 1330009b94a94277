"""Hold the bots of this game: policies, hidden information, the value of a position."""

from dataclasses import replace

from play.engine.brain import Brain, SearchSettings, ValueFitting
from play.engine.game import by_decision
from play.games.lotr_tarot.brain import determinization, heuristics, strong_policy, value_function
from play.games.lotr_tarot.state import Tarot


def turn(g: Tarot) -> int:
    """Return the number of the current round, which measures the progress of a match."""
    return g.round


FITTING = ValueFitting(value_function.terms, value_function.WEIGHTS.direction)
BRAIN = Brain(
    hidden=determinization.HIDDEN,
    policy=by_decision(heuristics.policy),
    rollout_policy=by_decision(heuristics.quick),
    value=heuristics.value,
    turn=turn,
    search=SearchSettings(horizon=1, playouts_per_second=600),
    fitting=FITTING,
)
STRONG = replace(
    BRAIN,
    policy=strong_policy.policy,
    rollout_policy=strong_policy.policy,
    prior=strong_policy.policy,
    value=strong_policy.value,
    search=replace(BRAIN.search, epsilon_one_in=0, never_search=strong_policy.ROUTINE),
    fitting=replace(FITTING, weights_file=value_function.STRONG_FILE),
)
"""Searches with the strong policy."""
THOROUGH = replace(STRONG, search=replace(STRONG.search, playouts_per_second=1200))
"""The same for levels above `medium`, which gain by more playouts."""
LEVELS = {"medium": STRONG, "hard": THOROUGH, "expert": THOROUGH}
