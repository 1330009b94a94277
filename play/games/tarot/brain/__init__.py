"""Hold the bots of this game: policies, hidden information, the value of a position."""

from play.engine.brain import Brain, SearchSettings, ValueFitting
from play.engine.game import by_decision
from play.games.tarot.brain import determinization, heuristics, value_function
from play.games.tarot.state import Table

TURNS_APART = 1001
"""More turns than any game of a match has."""


def turn(g: Table) -> int:
    """Return the number of the turn, counted through all games of the match."""
    return g.game * TURNS_APART + g.turns


BRAIN = Brain(
    hidden=determinization.HIDDEN,
    policy=by_decision(heuristics.policy),
    rollout_policy=by_decision(heuristics.quick),
    value=heuristics.value,
    turn=turn,
    search=SearchSettings(horizon=2, playouts_per_second=500),
    fitting=ValueFitting(value_function.terms, value_function.WEIGHTS.direction),
)
