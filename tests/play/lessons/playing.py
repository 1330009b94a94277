"""A learner at a lesson, through the service: what workers and the sweeper would do is done on the spot."""

from datetime import timedelta

from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import service
from play.games import GAMES
from play.lessons import lesson_progress
from play.lessons.registry import lessons as lessons_of
from play.lessons.script import Lesson
from play.log.replay import state_at
from play.match import lessons
from play.match.auto_answers import post_due_answers
from play.models import Match, PostedChoice
from tests.play.tables import fresh, seat

LEARNER = Visitor(None, "newcomer", "Newcomer")


def every_lesson() -> list[Lesson]:
    return [lesson for game in GAMES for lesson in lessons_of(game)]


def begun(lesson: Lesson, visitor: Visitor = LEARNER) -> Match:
    return lessons.start_lesson(lesson.game, lesson.slug, visitor)


def let_it_move(match: Match) -> None:
    """Have the lesson make its own moves until it is the learner's step again."""
    for _ in range(200):
        moved = post_due_answers(timezone.now() + timedelta(seconds=5))
        waiting = list(PostedChoice.objects.filter(match=match, status="waiting"))
        for posted in waiting:
            service.advance(match.pk, posted.pk)
        if not moved and not waiting:
            return
    raise AssertionError("the lesson moves without end")


def step_of(match: Match) -> lesson_progress.Standing:
    standing = lesson_progress.standing(fresh(match))
    assert standing is not None
    return standing


def allowed(match: Match) -> list[tuple[int, ...]]:
    """The picks that the present step allows."""
    match, step = fresh(match), step_of(match).step
    state = state_at(match, match.version)
    assert state is not None and step is not None
    return lesson_progress.allowed(match, state, step)


def answer(match: Match, picks: tuple[int, ...]) -> PostedChoice:
    """Post and carry out an answer of the learner, as the page does."""
    match, place = fresh(match), seat(match, lesson_progress.LEARNER)
    key = f"{place.decision}-{match.undo_version}-{place.refusals}"
    posted = service.choose(match, place, place.decision, match.version, list(picks), key)
    service.advance(match.pk, posted.pk)
    posted.refresh_from_db()
    return posted


def take(match: Match, way: int = 0) -> None:
    """Take the present step, in its first way or another one, and let the lesson move."""
    standing = step_of(match)
    assert standing.step is not None
    if standing.step.reads:
        lessons.read_step(match.pk, lesson_progress.LEARNER, standing.done)
    else:
        posted = answer(match, allowed(match)[way])
        assert posted.status == "done", posted.refusal
    let_it_move(match)
