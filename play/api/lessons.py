"""Serve lessons over the API: list, start and continue them. The current step is part of the match."""

from typing import Annotated, TypedDict

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from lotr_site.base.api_examples import example
from lotr_site.base.derived import Limits
from lotr_site.base.throttles import TableLimit
from play.api import operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.games import GAMES
from play.lessons import registry
from play.match import lessons as service
from play.match.lessons import Progress


class LessonRow(TypedDict):
    """A lesson, and my progress in it."""

    game: str
    slug: str
    title: str
    about: str
    minutes: int
    steps: int
    learned: Annotated[bool, "have I finished it?"]
    match: Annotated[str | None, "my unfinished match of this lesson"]
    step: Annotated[int, "steps taken in that match"]


@example("From the beginning", again=True)
class BeginLessonIn(TypedDict):
    again: Annotated[bool, "start over, even if I have an unfinished match of it", Limits(default=False)]


class Lessons(PlayView):
    @operation("lessons", responses=list[LessonRow])
    def get(self, request: Request) -> Response:
        """Return all lessons of all games, in order."""
        every = [lesson for key in GAMES for lesson in registry.lessons(key)]
        return Response([lesson_json(one) for one in service.lessons_progress(self.visitor(), every)])


def lesson_json(progress: Progress) -> LessonRow:
    """Return a lesson, with the visitor's progress, as the API shows it."""
    lesson = progress.lesson
    return {
        "game": lesson.game,
        "slug": lesson.slug,
        "title": lesson.title,
        "about": lesson.about,
        "minutes": lesson.minutes,
        "steps": lesson.taught,
        "learned": progress.learned,
        "match": progress.match.pk if progress.match else None,
        "step": progress.step,
    }


class BeginLesson(PlayView):
    throttle_classes = [TableLimit, *PlayView.throttle_classes]

    @operation("begin_lesson", operations.BEGIN_LESSON, request=BeginLessonIn, responses={201: shapes.MatchOut})
    def post(self, request: Request, game_key: str, slug: str) -> Response:
        """Start a lesson, or continue my unfinished match of it."""
        body = self.read(BeginLessonIn)
        match = service.start_lesson(game_key, slug, self.visitor(make=True), body["again"])
        return self.shown(match.pk, status=201)


urlpatterns = [
    path("lessons/", Lessons.as_view(), name="api_lessons"),
    path("lessons/<str:game_key>/<str:slug>/", BeginLesson.as_view(), name="api_begin_lesson"),
]
