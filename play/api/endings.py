"""Show over the API how a finished match ended, and each seat’s win probability in its course."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from play.api import operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.presentation.match_summary import as_json, ending
from play.refusals import refuse
from play.shapes import EndingTold
from play.stats.win_probability_report import win_probability_report


class Ending(PlayView):
    @operation("ending", operations.ENDING, responses=EndingTold)
    def get(self, request: Request, match_id: str) -> Response:
        """Return why a match ended, its turning points, the full scores, and all of it as plain text."""
        match = self.match(match_id)
        if not match.over:
            refuse("not_over", "You can see how a match ended once it is over.")
        ended = ending(match, request.build_absolute_uri("/")[:-1])
        if ended is None:
            refuse("no_result", "This match ended without a result, so there is nothing to show.")
        return Response(as_json(ended, match))


class WinProbability(PlayView):
    @operation("win_probability", operations.WIN_PROBABILITY, responses=shapes.WinProbabilityOut)
    def get(self, request: Request, match_id: str) -> Response:
        """Return each seat's chance to win after each move of a finished match, calculated with all cards known. The
        list of points is empty for a game without a value function.
        """
        match = self.match(match_id)
        report = win_probability_report(match)
        points = report.points if report else ()
        answer: shapes.WinProbabilityOut = {
            "game": match.game,
            "apart": report.apart if report else None,
            "points": [{"move": point.number, "probabilities": list(point.probabilities)} for point in points],
        }
        return Response(answer)


urlpatterns = [
    path("matches/<str:match_id>/win-probability/", WinProbability.as_view(), name="api_win_probability"),
    path("matches/<str:match_id>/ending/", Ending.as_view(), name="api_ending"),
]
