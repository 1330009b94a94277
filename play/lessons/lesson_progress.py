"""Find out where a match stands in its lesson: which answers are allowed, and what the lesson's own next move is.

None of this is stored. Each step of a script is one log entry, so the number of entries in effect (`in_effect`) is the
position in the script.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from play.engine.adapter import Adapter, ScenarioError, Table, pass_picks
from play.engine.flow import Decision
from play.engine.refusal import Illegal, Refusal
from play.engine.state import State, decision_of
from play.games.start_positions import adapter, planted
from play.lessons import registry
from play.lessons.script import ANYTHING, Lesson, Step
from play.log.entries import in_effect, read_entries
from play.models import Match, Move

LEARNER = 0
"""The seat of the learner; the lesson moves for all others."""
TAKEN = (Move.Kind.CHOICE, Move.Kind.READ)
"""The entries that are steps of a script."""
WAIT = "One moment: it’s another player’s turn. The lesson will carry on by itself."
READ_FIRST = "Read this step first, then press Continue."


class Standing(NamedTuple):
    """A lesson, and how many of its steps have been taken."""

    lesson: Lesson
    done: int

    @property
    def step(self) -> Step | None:
        """Return the next step, or None after the last."""
        return self.lesson.steps[self.done] if self.done < len(self.lesson.steps) else None


def standing(match: Match) -> Standing | None:
    """Return the progress in a match's lesson. Return None for a match that is not a lesson, or if the lesson's script
    has changed since the match began.
    """
    if not match.lesson:
        return None
    the_lesson = next((one for one in registry.lessons(match.game) if one.slug == match.lesson), None)
    if the_lesson is None or json.loads(match.start_position).get("print") != the_lesson.print:
        return None
    return Standing(the_lesson, len(taken(match)))


def taken(match: Match) -> list[Move]:
    """Return the log entries that are steps of the lesson and have not been undone."""
    return in_effect(read_entries(match, 0, match.version), TAKEN)


def last_step(match: Match) -> Move | None:
    """Return the log entry of the last step that the learner took and can undo, or None."""
    return next((move for move in reversed(taken(match)) if is_learners(move)), None)


def is_learners(move: Move) -> bool:
    return move.seat == LEARNER and move.source == Move.Source.PLAYER


# What a step allows


@lru_cache(maxsize=64)
def cast(game: str, scene: str) -> tuple[Mapping[str, int], Mapping[str, Any]]:
    """Return (seats, things) of a lesson's start position: the seat numbers, and the cards and other things at the
    table, by the names that the setup gives them.
    """
    table = planted(game, json.loads(scene))
    return table.seats, table.aliases


def table_of(match: Match, state: State) -> tuple[Adapter[Any], Table[Any]]:
    """Return the game's scenario adapter, and the table in this state with the names that the lesson's script uses."""
    seats, things = cast(match.game, match.start_position)
    return adapter(match.game), Table(state, dict(seats), dict(things))


def allowed(match: Match, state: State, step: Step) -> list[tuple[int, ...]]:
    """Return the picks by which the learner can do what the step says, one tuple for each way."""
    decision = decision_of(state, LEARNER)
    if decision is None or step.reads:
        return []
    if step.do == (ANYTHING,):
        return [(place,) for place in range(len(decision.options))]
    return [picks for action in step.do if (picks := meant(match, state, decision, action)) is not None]


def meant(match: Match, state: State, decision: Decision, action: Any) -> tuple[int, ...] | None:
    """Return the picks that correspond to an action in the lesson's script, or None if the decision does not offer that
    action.
    """
    fitting, table = table_of(match, state)
    try:
        return fitting.picks(table, decision, action)
    except ScenarioError:
        return None


def must_fit(match: Match, state: State, seat: int, picks: Sequence[int], by: str) -> None:
    """Raise Illegal, with the step's own explanation, for an answer of the learner that the step does not allow."""
    now = standing(match)
    if by != Move.Source.PLAYER or seat != LEARNER or now is None or now.step is None:
        return
    if not now.step.do:
        not_now(READ_FIRST if now.step.reads else WAIT)
    if now.step.do == (ANYTHING,):
        return
    if sorted(picks) not in [sorted(answer) for answer in allowed(match, state, now.step)]:
        not_now(why_not(match, state, now.step, picks))


def why_not(match: Match, state: State, step: Step, picks: Sequence[int]) -> str:
    """Return the step's reply to an answer that it does not accept: the reply for this particular answer, or else the
    general one.
    """
    decision = decision_of(state, LEARNER)
    if decision is None:
        return step.not_now
    for wrong in step.wrong:
        if any(sorted(meant(match, state, decision, action) or ()) == sorted(picks) for action in wrong.do):
            return wrong.say
    return step.not_now


def not_now(sentence: str) -> None:
    raise Illegal(Refusal("lesson_not_now", sentence))


# Automatic steps


def own_move(match: Match, state: State) -> tuple[int, tuple[int, ...]] | None:
    """Return (seat, picks) of the next move that the lesson itself makes, or None if it is the
    learner's turn to act.
    """
    now = standing(match)
    if now is None or now.step is None or now.step.taught:
        return None
    fitting, table = table_of(match, state)
    if not now.step.seat:
        decision = fitting.game.waiting(state)[0]
        return decision.seat, pass_picks(decision)
    decision = fitting.open_decision(table, table.seat(now.step.seat))
    picks = fitting.picks(table, decision, now.step.action)
    return decision.seat, picks
