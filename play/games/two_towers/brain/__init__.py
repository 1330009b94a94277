"""Hold the bots of this game: policies, hidden information, the value of a position."""

from play.engine.brain import Brain, SearchSettings
from play.engine.chance import Chance
from play.games.two_towers.book import CHAPTERS
from play.games.two_towers.brain import determinization, heuristics, rollout_policy
from play.games.two_towers.state import Table


def prior(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks of the rollout policy, without the random cards that it sometimes plays."""
    return rollout_policy.picks(g, seat, chance, whim=0)


def turn(g: Table) -> int:
    """Return the number of the round."""
    return g.round


def value(g: Table, seat: int) -> float:
    """Return how well the crew is doing, from 0 to 1."""
    return rollout_policy.crew_result(g)


BRAIN = Brain(
    hidden=determinization.HIDDEN,
    policy=heuristics.policy,
    rollout_policy=rollout_policy.picks,
    prior=prior,
    fast_playout=rollout_policy.fast_playout,
    value=value,
    turn=turn,
    search=SearchSettings(horizon=1, playouts_per_second=1500),
    benchmark_options=tuple([{"chapter": number} for number in CHAPTERS]),
)
