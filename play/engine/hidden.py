"""Hide what a seat cannot see, and fill the gaps at random: what is the same in every game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from play.engine.chance import Chance
from play.engine.decision import Decision, fewest_at_random
from play.engine.state import State

S = TypeVar("S", bound=State)
HIDDEN_ANSWER = ()
"""Another seat's answer in an information state, if it is given but not yet revealed."""


def without_options(decision: Decision) -> Decision:
    """Return the question without its options."""
    return decision._replace(options=())


def with_options(decision: Decision, options: tuple[Any, ...]) -> Decision:
    """Return the question with these options. Its bounds are lowered if there are fewer options."""
    count = len(options)
    return decision._replace(options=options, low=min(decision.low, count), high=min(decision.high, count))


@dataclass(frozen=True)
class HiddenInformation(Generic[S]):
    """What seats cannot see of a game's table. The first three members are required.

    The kernel itself hides the seed, the script, other seats' answers and the options of their secret questions.
    """

    erase: Callable[[S, S, int], None]
    """Erase from a copy of a table everything that a seat does not know: (copy, table, seat)."""
    fill: Callable[[S, int, Chance], None]
    """Put random things that fit everything the seat knows in the place of those that `erase` has erased."""
    secret_options: Mapping[str, Callable[[S, Decision], Iterable[Any]]]
    """The kinds of questions whose options reveal something hidden, and what the options are on a table."""
    is_secret: Callable[[S, Decision], bool] | None = None
    """Return whether the options of a question reveal something hidden. By default, those of all the kinds in
    `secret_options` do."""
    hide_options: Callable[[Decision], Decision] = without_options
    """Return a secret question as others see it."""
    restore_options: Callable[[Decision, tuple[Any, ...]], Decision] = with_options
    """Return such a question with the options that it has on a table that has been filled."""
    guess: Callable[[Decision, Chance], tuple[int, ...]] = fewest_at_random
    """Return picks that may have been given as the secret answer to a question."""

    def information_state(self, state: S, seat: int) -> S:
        """Return a copy of a table with everything that a seat does not know erased: the seed, the script, what `erase`
        erases, and other seats' answers (`HIDDEN_ANSWER`, or None if there is none yet) and secret questions' options.
        """
        g = state.clone()
        g.seed = g.draws = 0
        g.script = []
        self.erase(g, state, seat)
        g.pending = tuple([self.hide_options(d) if d.seat != seat and self._is_secret(g, d) else d for d in g.pending])
        given = zip(g.pending, g.answers, strict=True)
        g.answers = tuple([a if a is None or d.seat == seat else HIDDEN_ANSWER for d, a in given])
        return g

    def determinize(self, information: S, seat: int, chance: Chance) -> S:
        """Return a full table, with random hidden things, that looks the same to the seat as an information state."""
        g = information.clone()
        g.seed = chance.rand(1 << 60)
        self.fill(g, seat, chance)
        g.pending = tuple(
            [self._with_options(g, d) if d.seat != seat and self._is_secret(g, d) else d for d in g.pending]
        )
        given = zip(g.pending, g.answers, strict=True)
        g.answers = tuple([a if a is None or d.seat == seat else self.guess(d, chance) for d, a in given])
        return g

    def _is_secret(self, g: S, decision: Decision) -> bool:
        return decision.kind in self.secret_options if self.is_secret is None else self.is_secret(g, decision)

    def _with_options(self, g: S, decision: Decision) -> Decision:
        return self.restore_options(decision, tuple(self.secret_options[decision.kind](g, decision)))
