"""Define what a game brings for its bots: policies, hidden information, the value of a position, search settings.

Everything here is a value: a level that plays differently has a Brain of its own (`Game.levels`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from play.engine.chance import Chance
from play.engine.decision import Decision, fewest_at_random
from play.engine.hidden import HiddenInformation
from play.engine.state import State, decision_of

S = TypeVar("S", bound=State)
Policy = Callable[[S, int, Chance], tuple[int, ...]]
"""Return a seat's picks for its open decision, from an information state (or a determinized one)."""


@dataclass(frozen=True)
class SearchSettings:
    """Settings for how a search looks ahead (play/bots/search.py)."""

    horizon: int = 40
    """How far, by `Brain.turn`, playouts go."""
    playouts_per_second: int = 500
    """How many playouts a search makes per second of its budget: about as many as one core can play, or fewer if
    more do not help. Set by hand, so that a choice does not depend on the machine."""
    epsilon_one_in: int = 20
    """One in this many choices of a playout is random, so that playouts differ; none if 0."""
    accept_threshold: float = 1.0
    """How many standard errors of the paired differences another choice must be better than the prior to be taken."""
    use_full_policy: bool = False
    """Whether playouts follow the full policy; fewer fit into the same time than with the rollout policy."""
    tree_search: bool = False
    """Whether a search explores everyone's next choices in a tree (play/bots/tree.py)."""
    never_search: frozenset[str] = frozenset()
    """Kinds of questions left to the policy, because their consequences show only beyond the horizon."""


@dataclass(frozen=True)
class ValueFitting(Generic[S]):
    """Settings for fitting the weights of `Brain.value` to matches (play/bots/value_fitting.py)."""

    features: Callable[[S, int], Mapping[str, float]]
    """Return the features of a table that the value weighs for a seat, by name."""
    direction: Callable[[str], int]
    """Return whether more of a feature is good (1) or bad (-1) for the seat; 0 if unknown."""
    weights_file: str = "value_weights.json"
    """The file of the weights, in the game's folder `brain`."""
    seat_counts: tuple[int, ...] = ()
    """The numbers of seats, in turn, of the matches that are played for it; by default the possible ones."""
    l2_penalty: float = 3.0
    """The L2 penalty on the weights; the more similar the tables of one match are, the higher it should be."""


def random_policy(state: Any, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return random picks, of as few options as the seat's open decision allows."""
    decision = decision_of(state, seat)
    assert decision is not None
    return fewest_at_random(decision, chance)


def same_as_policy(state: Any, seat: int, chance: Chance) -> tuple[int, ...]:
    """Mark that a brain's `rollout_policy` or `prior` is the same as its `policy`.

    This default is replaced when the brain is made and never called.
    """
    raise NotImplementedError


def decisions_asked(state: State) -> int:
    """Return how many decisions have been asked for, which measures the progress of a match in a game without turns."""
    return state.asked


def option_itself(state: State, decision: Decision, option: Any) -> Any:
    """Return the option itself as its key, the default for games in which no two options have the same effect."""
    return option


def every_option(decision: Decision) -> int:
    """Return the number of all options, the default for games in which no option is plainly foolish."""
    return len(decision[2])


def no_signal(information: State, seat: int) -> str:
    """Return "", because by default bots signal for nothing."""
    return ""


@dataclass(frozen=True)
class Brain(Generic[S]):
    """How bots play a game at one level. The first two members are required."""

    hidden: HiddenInformation[S]
    """What a seat does not know, and how it is filled at random."""
    value: Callable[[S, int], float]
    """Return how well the seat is doing, 0 to 1; 0 if it has already lost."""
    policy: Policy[S] = random_policy
    """Return the picks for the seat's open decision."""
    rollout_policy: Policy[S] = same_as_policy
    """Return picks like `policy` at a fraction of its cost, for everyone in the playouts of a search."""
    prior: Policy[S] = same_as_policy
    """Return the picks that a search starts from and leaves only for better ones. A copy with another policy must
    name its prior too."""
    fast_playout: Callable[[S, Chance], bool] | None = None
    """Play a playout to its horizon without stopping for questions; return False if that cannot be done from here."""
    turn: Callable[[S], int] = decisions_asked
    """Return the progress of the match: a playout stops when this has grown by `horizon`."""
    equivalence_key: Callable[[S, Decision, Any], Any] = option_itself
    """Return a key that is equal for options with the same effect."""
    plausible_options: Callable[[Decision], int] = every_option
    """Return how many of a decision's options, from the first on, are not plainly foolish: the random bot chooses
    among these."""
    signal_policy: Callable[[S, int], str] = no_signal
    """Return the moment for which a seat that is being asked would signal besides, or ""."""
    search: SearchSettings = SearchSettings()
    fitting: ValueFitting[S] | None = None
    benchmark_options: tuple[Mapping[str, Any], ...] = ({},)
    """Options that matches cycle through when levels of play are compared."""

    def information_state(self, state: S, seat: int) -> S:
        """Return a copy with everything the seat does not know erased: hidden cards, given answers, seed, events."""
        return self.hidden.information_state(state, seat)

    def determinize(self, information: S, seat: int, chance: Chance) -> S:
        """Return one of the worlds that the seat cannot tell apart: an information state with its blanks filled at
        random."""
        return self.hidden.determinize(information, seat, chance)

    def __post_init__(self) -> None:
        for name in ("rollout_policy", "prior"):
            if getattr(self, name) is same_as_policy:
                object.__setattr__(self, name, self.policy)
