"""Judge whether a question is empty: whatever the seat answers, nothing changes except what the answer costs.

Answers are tried on worlds sampled from what the seat can see, and the seat's own further choices are tried as well. In
the TCG, each answer is compared with the same answer whose effect is left out, so that only its cost is paid
(`_tcg_outcomes.py`). In the other games, where a card played from hand is the only cost, hands and discard piles are
left out of the comparison if the question can be passed. A question whose answers are too many to be tried counts as
not empty.
"""

from collections.abc import Callable
from typing import Any

from bench import _tcg_outcomes
from bench._courses import RESPONSES, TooMany, outcomes, ways
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State, decision_of

WORLDS = 3
NOT_COMPARED = ("seed", "draws", "asked", "pending", "answers", "together", "script", "frames", "known", "serial")
"""Fields of every game that differ although nothing on the table does."""
COSTS = ("hands", "discard", "gone")
"""Fields that paying with a card from hand changes."""


def is_empty(one: Game[Any], state: State, decision: Decision, chance: Chance) -> bool:
    """Return whether no answer to the decision would change anything but what it costs."""
    seat = decision.seat
    for _ in range(WORLDS):
        world: Any = one.brain.determinize(one.brain.information_state(state, seat), seat, chance)
        world.hides_information = False
        here = decision_of(world, seat)
        assert here is not None
        try:
            if one.key == "lotr_tcg":
                empty = not _tcg_outcomes.changes(one, world, here)
            else:
                empty = len({outcome(one, world, here, picks) for picks in ways(here)}) <= 1
        except TooMany:
            return False
        if not empty:
            return False
    return True


def outcome(one: Game[Any], world: State, decision: Decision, picks: tuple[int, ...]) -> Any:
    """Return all that these picks lead to, as far as the seat's next other question."""
    passed = PASS in decision.options
    return outcomes(one, world, decision.seat, picks, lambda g: settled_elsewhere(decision, g), facts(passed))


def facts(passed: bool) -> Callable[[Any], Any]:
    """Return a function that sums up a table of the other games."""
    left_out = (*NOT_COMPARED, *COSTS) if passed else NOT_COMPARED

    def of(state: Any) -> Any:
        names = [name for name in state.FIELDS if name not in left_out]
        asked = [(d.seat, d.kind) for d in state.pending] if not passed else []
        return repr([getattr(state, name) for name in names]), repr(asked)

    return of


def settled_elsewhere(decision: Decision, state: Any) -> bool:
    """Return whether the seat's choice has been carried out, in the other games: no responses are open any more, and
    the seat itself is asked nothing that can be passed.
    """
    asked = state.pending[0]
    return asked.kind not in (*RESPONSES, "target", "effect") and asked.seat != decision.seat
