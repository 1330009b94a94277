"""Describe the current step of a lesson for the panel beside the question and for the API."""

from play.engine.adapter import ScenarioError
from play.engine.state import State
from play.lessons import lesson_progress, registry
from play.lessons.lesson_progress import Standing
from play.lessons.script import ANYTHING, Step
from play.models import Match
from play.shapes import LessonStep, Question

EMPTY: LessonStep = {
    "game": "",
    "slug": "",
    "title": "",
    "changed": False,
    "step": 0,
    "steps": 0,
    "position": 0,
    "say": "",
    "must_read": False,
    "others_move": False,
    "over": False,
    "learned": False,
    "closing_text": "",
    "next": None,
    "can_go_back": False,
    "why_not_now": "",
    "areas": [],
    "highlights": [],
    "answers": [],
    "any_answer": False,
}


def lesson_step(match: Match, viewer: int | None, state: State | None, question: Question | None) -> LessonStep | None:
    """Return the current step of a lesson as the learner sees it, or None for other viewers and other matches. `step`
    (from 1) of `steps` counts the learner's steps, while `position` (from 0) is the index in the script. `must_read`
    means that there is nothing to do but continue. `answers` are the indexes of the options that are accepted; with
    `any_answer`, all are. `highlights` are keys of the view. `changed` means that the lesson has been rewritten
    since the match began and must be started again.
    """
    if not match.lesson or viewer != lesson_progress.LEARNER:
        return None
    now = lesson_progress.standing(match)
    if now is None:
        return EMPTY | {"game": match.game, "slug": match.lesson, "changed": True, "over": match.over}
    seen = lesson_step_facts(now, match)
    step = now.step
    if step is not None and step.taught and state is not None and not match.over:
        seen["areas"], seen["highlights"] = step_areas(step), step_keys(match, state, step)
        if question is not None and not step.reads:
            seen["answers"], seen["why_not_now"] = accepted_options(match, state, step), step.not_now
            seen["any_answer"] = step.do == (ANYTHING,)
    return seen


def lesson_step_facts(now: Standing, match: Match) -> LessonStep:
    """Return the part of the lesson step that does not depend on the table."""
    step, steps = now.step, now.lesson.steps
    here = next((one for one in reversed(steps[: now.done + 1]) if one.taught), steps[0])
    following = registry.after(now.lesson)
    return EMPTY | {
        "game": match.game,
        "slug": match.lesson,
        "title": now.lesson.title,
        "step": sum(one.taught for one in steps[: now.done + 1]),
        "steps": now.lesson.taught,
        "position": now.done,
        "say": here.say,
        "must_read": step is not None and step.reads,
        "others_move": step is not None and not step.taught,
        "over": match.over,
        "learned": step is None,
        "closing_text": now.lesson.ends,
        "next": {"slug": following.slug, "title": following.title} if following else None,
        "can_go_back": now.done > 0 and not match.over,
    }


def step_areas(step: Step) -> list[str]:
    return [one[1:] for one in step.show if one.startswith("@")]


def step_keys(match: Match, state: State, step: Step) -> list[str]:
    """Return the keys, in the view, of the things that the step points out."""
    fitting, table = lesson_progress.table_of(match, state)
    shown_as = []
    for one in step.show:
        if not one.startswith("@"):
            try:
                shown_as.append(fitting.key(table, lesson_progress.LEARNER, one))
            except ScenarioError:
                continue  # the card is now where it cannot be pointed at
    return shown_as


def accepted_options(match: Match, state: State, step: Step) -> list[int]:
    """Return the indexes of the options of the learner's question that the step accepts."""
    return sorted({pick for picks in lesson_progress.allowed(match, state, step) for pick in picks})
