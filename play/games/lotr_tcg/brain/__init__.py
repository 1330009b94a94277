"""Hold the bots of this game: policies, hidden information, the value of a position."""

from dataclasses import replace
from typing import Any

from play.engine.brain import Brain, SearchSettings, ValueFitting
from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import by_decision
from play.games.lotr_tcg.brain import determinization, heuristics, rollout_policy, strong_policy, value_function
from play.games.lotr_tcg.brain.evaluation import BEGINNER
from play.games.lotr_tcg.state.table import Table


def beginner_policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks for the seat's open decision, using the values that a beginner might give to cards and
    positions.
    """
    return heuristics.policy(g, seat, chance, BEGINNER)


def skip_idle(g: Table, chance: Chance) -> bool:
    """Prepare a playout in which players who would only pass are no longer asked.

    Return False, because the playout itself continues as usual.
    """
    if g.haste is None:
        g.haste = rollout_policy.Haste(chance)
    return False


def turn(g: Table) -> int:
    """Return the number of the current turn, which measures the progress of a match."""
    return g.turns


def equivalence_key(g: Table, decision: Decision, option: Any) -> Any:
    """Return a key shared by equivalent options, such as playing either of two copies of a card."""
    return heuristics.likeness(g, option)


def plausible_options(decision: Decision) -> int:
    """Return the number of plausible options: for bids, only the low ones that do not risk corruption."""
    return determinization.likely(decision) if decision.kind == "bid" else len(decision.options)


BRAIN = Brain(
    hidden=determinization.HIDDEN,
    policy=heuristics.policy,
    rollout_policy=by_decision(rollout_policy.quick),
    fast_playout=skip_idle,
    value=value_function.value,
    turn=turn,
    equivalence_key=equivalence_key,
    plausible_options=plausible_options,
    search=SearchSettings(
        horizon=1,
        playouts_per_second=200,
        use_full_policy=True,
        never_search=frozenset(["bid", "place", "starting_fellowship", "order", "reshuffle"]),
    ),
    fitting=ValueFitting(
        value_function.terms, value_function.WEIGHTS.direction, seat_counts=(2, 2, 2, 3), l2_penalty=100.0
    ),
)
NOVICE = replace(BRAIN, policy=beginner_policy, prior=beginner_policy)
STRONG = replace(BRAIN, policy=strong_policy.policy, prior=strong_policy.policy)
"""Searches with the policy of experienced players."""
LEVELS = {"novice": NOVICE, "medium": STRONG, "hard": STRONG, "expert": STRONG}
