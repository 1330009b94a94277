"""Serve lessons over the API: list, start and continue them. The current step is part of the match."""

from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from lotr_site.base.api_examples import example
from lotr_site.base.throttles import TableLimit
from play.api import operations
from play.api import serializers as shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.games import GAMES
from play.lessons import registry
from play.match import lessons as service
from play.match.lessons import Progress


class LessonRow(shapes.Shape):
    """A lesson, and my progress in it."""

    game = s.CharField()
    slug = s.CharField()
    title = s.CharField()
    about = s.CharField()
    minutes = s.IntegerField()
    steps = s.IntegerField()
    learned = s.BooleanField(help_text="have I finished it?")
    match = s.CharField(allow_null=True, help_text="my unfinished match of this lesson")
    step = s.IntegerField(help_text="steps taken in that match")


@example("From the beginning", again=True)
class BeginLessonIn(shapes.Shape):
    again = s.BooleanField(default=False, help_text="start over, even if I have an unfinished match of it")


@example("The third step", position=2)
class ReadIn(shapes.Shape):
    position = shapes.WholeNumber(min_value=0, help_text="`position` of the step I have read")


class Lessons(PlayView):
    @operation("lessons", responses=LessonRow(many=True))
    def get(self, request: Request) -> Response:
        """Return all lessons of all games, in order."""
        every = [lesson for key in GAMES for lesson in registry.lessons(key)]
        return Response([row(one) for one in service.progress(self.visitor(), every)])


def row(progress: Progress) -> dict[str, object]:
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
        match = service.begin(game_key, slug, self.visitor(make=True), body["again"])
        return self.shown(match.pk, status=201)


class ReadStep(PlayView):
    @operation("read_step", operations.READ_STEP, request=ReadIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Confirm that I have read the current step of the lesson, if that is all the step asks for. Steps of any kind
        can be taken back with `undo`.
        """
        match, seat = self.seated(match_id)
        service.read(match.pk, seat.number, self.read(ReadIn)["position"])
        return self.shown(match_id)
