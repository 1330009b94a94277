"""Start, resume and continue lessons, and report what a visitor has learned.

A lesson is a match like any other: private, without a clock, and its log records the progress.
"""

import json
from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play.games.start_positions import planted
from play.lessons import lesson_progress, registry
from play.lessons.script import Lesson
from play.match import transaction as desk
from play.match.ready_check import start_if_full
from play.match.setup import ME, seat_person
from play.match.transaction import lock_match, must_run
from play.models import Match, Move, Seat
from play.people.access import own_matches
from play.refusals import refuse

__all__ = ["read_step"]

STATUS = Match.Status


def start_lesson(game: str, slug: str, visitor: Visitor, again: bool = False) -> Match:
    """Return the visitor's unfinished match of this lesson, or a new one if there is none or if they start `again`. A
    visitor keeps at most one running and one finished match of each lesson; others are deleted. Raise Illegal if the
    lesson cannot be started.
    """
    lesson = registry.lesson(game, slug)
    going = (
        None if again else lesson_matches(visitor, lesson).filter(status=STATUS.RUNNING).order_by("-created").first()
    )
    if going is not None and lesson_progress.standing(going) is not None:
        return going
    with transaction.atomic():
        delete_lesson_matches(visitor, lesson)
        return create_lesson_match(lesson, visitor)


def lesson_matches(visitor: Visitor, lesson: Lesson) -> QuerySet[Match]:
    """Return the visitor's matches of a lesson."""
    return own_matches(visitor).filter(game=lesson.game, lesson=lesson.slug)


def delete_lesson_matches(visitor: Visitor, lesson: Lesson) -> None:
    """Delete the visitor's matches of this lesson, except the first completed one."""
    earlier = lesson_matches(visitor, lesson)
    learned = earlier.filter(moves__kind=Move.Kind.LEARNED).order_by("created").values_list("pk", flat=True).first()
    earlier.exclude(pk=learned).delete() if learned else earlier.delete()


def create_lesson_match(lesson: Lesson, visitor: Visitor) -> Match:
    """Start a lesson as a match in which everyone but the visitor is a bot."""
    seats = planted(lesson.game, lesson.scene).state.seats
    match = Match.objects.create(
        game=lesson.game, size=seats, public=False, lesson=lesson.slug, start_position=json.dumps(lesson.scene)
    )
    for number in range(seats):
        bot = number != lesson_progress.LEARNER
        seat = Seat(match=match, number=number, kind=Seat.Kind.BOT if bot else ME)
        if not bot:
            seat_person(seat, visitor)
        seat.save()
    start_if_full(match)
    return match


def read_step(match_id: str, number: int, step: int) -> None:
    """Advance a lesson after the learner has read step number `step` (from 0). Raise Illegal if that is not the current
    step, or if the step asks for more than reading.
    """
    with lock_match(match_id) as match:
        must_be_lesson(match)
        must_run(match)
        now = lesson_progress.standing(match)
        if now is None:
            refuse("lesson_changed", "This lesson has changed since you started it. Please start it again.")
        if step != now.done:
            refuse("stale", "The lesson has moved on. Please look at the current step.")
        if now.step is None or not now.step.reads:
            refuse("lesson_not_now", "Answer the current question first.")
        desk.write_entry(match, Move(kind=Move.Kind.READ, seat=number, at=timezone.now()), desk.current_state(match))


def must_be_lesson(match: Match) -> None:
    if not match.lesson:
        refuse("no_lesson", "This match is not a lesson.")


# What was learned


class Progress(NamedTuple):
    """A visitor's progress in a lesson: whether they completed it, their match of it, and the number of steps taken."""

    lesson: Lesson
    learned: bool
    match: Match | None
    step: int


def lessons_progress(visitor: Visitor, lessons: Iterable[Lesson]) -> list[Progress]:
    """Return the visitor's progress in each of these lessons."""
    matches = list(own_matches(visitor).exclude(lesson="").order_by("created")) if visitor.known else []
    done = set(Move.objects.filter(match__in=matches, kind=Move.Kind.LEARNED).values_list("match_id", flat=True))
    return [
        progress_in_lesson(lesson, [m for m in matches if (m.game, m.lesson) == (lesson.game, lesson.slug)], done)
        for lesson in lessons
    ]


def progress_in_lesson(lesson: Lesson, matches: list[Match], done: set[str]) -> Progress:
    """Return how far a visitor is in a lesson, from their `matches` of it; `done` has the ids of those completed."""
    going = next((match for match in reversed(matches) if match.status == STATUS.RUNNING), None)
    now = lesson_progress.standing(going) if going is not None else None
    steps = sum(step.taught for step in lesson.steps[: now.done]) if now else 0
    return Progress(lesson, any(match.pk in done for match in matches), going if now else None, steps)
