"""Report someone to the operators over the API."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from lotr_site.base.throttles import ReportLimit
from play import service
from play.api import operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.people.access import match_for


class Reports(PlayView):
    throttle_classes = [ReportLimit, *PlayView.throttle_classes]

    @operation("report", operations.REPORT, request=shapes.ReportIn, responses={201: shapes.ReportOut})
    def post(self, request: Request, match_id: str) -> Response:
        """Report the player of a seat or the author of a chat message to the operators. No one else learns of it."""
        body, visitor = self.read(shapes.ReportIn), self.visitor(make=True)
        match = match_for(visitor, match_id)
        made = service.report(match, visitor, body["reason"], body["words"], body.get("seat"), body.get("line"))
        answer: shapes.ReportOut = {
            "number": made.pk,
            "about": made.reported_name,
            "said": made.said,
            "reason": made.reason,
            "words": made.words,
            "at": made.at,
        }
        return Response(answer, status=201)


urlpatterns = [
    path("matches/<str:match_id>/reports/", Reports.as_view(), name="api_reports"),
]
