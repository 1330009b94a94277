"""Serve matches over the API, with the same service and the same projection as the pages.

The token or the session identifies the visitor. Without either they become a guest, recognized by the session cookie in
the response.
"""

from typing import Any, NamedTuple, cast

from django.http import HttpResponseBase
from django.urls import path
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from lotr_site.base.json_renderer import json_bytes
from lotr_site.base.numbers import whole
from lotr_site.base.old_fields import with_old_names
from lotr_site.base.throttles import TableLimit
from play import service
from play.api import long_polling, operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.bots import ladder
from play.engine.game import CardUse, Ref
from play.engine.options import Option
from play.games import GAMES, game
from play.live import stream
from play.match.match_decks import takes_decks
from play.models import Match
from play.people import quotas
from play.people.access import own_matches, own_seat
from play.presentation.terms import terms
from play.shapes import Clock, MatchRow, MatchStatus
from play.stats.deck_report import deck_reports
from play.view import match_lists
from play.view.match_lists import ListedMatch
from play.view.parts import Shown
from play.view.projection import View, as_json

SINCE = OpenApiParameter("since", int, description="only log entries after this one (default 0: all of them)")


class Games(PlayView):
    @operation("games", responses=list[shapes.GameOut])
    def get(self, request: Request) -> Response:
        """Return the games that can be played, with their options."""
        return Response([game_json(key) for key in GAMES])


def game_json(key: str) -> shapes.GameOut:
    """Return a game with its options."""
    played = game(key)
    options = [option_json(option) for option in played.options]
    return {
        "key": key,
        "name": played.title,
        "players": list(played.players),
        "cooperative": played.cooperative,
        "options": options,
        "levels": list(ladder.offered(key)),
        "takes_decks": takes_decks(played),
    }


def option_json(option: Option) -> shapes.GameOption:
    """Return a match option as the API shows it."""
    return {
        "name": option.name,
        "label": option.label,
        "kind": option.kind,
        "default": option.default,
        "choices": [list(choice) for choice in option.choices],
        "low": option.low,
        "high": option.high,
        "help": option.help,
    }


class Matches(PlayView):
    throttle_classes = [TableLimit, *PlayView.throttle_classes]

    @operation(
        "matches",
        responses=shapes.Rows,
        parameters=[
            OpenApiParameter("page", int),
            OpenApiParameter("which", str, enum=["mine", "open", "watch", "over"], description="default: mine"),
        ],
    )
    def get(self, request: Request) -> Response:
        """Return lists of matches: mine, those with a free seat for anyone, those to watch (public, with two people
        or more), and finished public ones."""
        visitor = self.visitor()
        lists = {
            "mine": own_matches(visitor),
            "open": Match.objects.filter(status="open", seats__in=match_lists.free_for_anyone()).distinct(),
            "watch": match_lists.matches_to_watch(),
            "over": Match.objects.filter(status="over", public=True),
        }
        matches = match_lists.with_seats(lists.get(request.query_params.get("which", "mine"), lists["mine"]))
        pager = PageNumberPagination()
        page = pager.paginate_queryset(matches.order_by("-changed", "pk"), request, view=self) or []
        return pager.get_paginated_response(
            [listed_match_json(row) for row in match_lists.listed_matches(page, visitor)]
        )

    @operation(
        "create_match",
        operations.CREATE,
        request=shapes.MatchIn,
        responses={201: shapes.MatchOut},
    )
    def post(self, request: Request) -> Response:
        """Open a table. The match starts right away if no seat is free."""
        body = self.read(shapes.MatchIn)
        match = service.create(
            body["game"],
            body["options"],
            body["seats"],
            self.visitor(make=True),
            body["public"],
            body["clock"],
            body["allows_undo"],
            body["rated"],
        )
        return self.shown(match.pk, status=201)


class QuickMatch(PlayView):
    throttle_classes = [TableLimit, *PlayView.throttle_classes]

    @operation("quick_match", operations.QUICK_MATCH, request=shapes.QuickMatchIn, responses={201: shapes.MatchOut})
    def post(self, request: Request) -> Response:
        """Sit down with someone looking for the same kind of match, or at a new table to wait for someone. A live match
        starts once all players have said that they are there (`take_place`)."""
        body = self.read(shapes.QuickMatchIn)
        match = service.play_someone(
            body["game"],
            body["options"],
            self.visitor(make=True),
            body["clock"],
            body["deck"],
            body["rated"],
            body["rating_window"],
        )
        return self.shown(match.pk, status=201)


def listed_match_json(row: ListedMatch) -> MatchRow:
    """Return a listed match as a row of the API's match lists."""
    match, seats = row["match"], row["seats"]
    return {
        "id": match.pk,
        "game": match.game,
        "status": cast(MatchStatus, match.status),
        "version": match.version,
        "names": [seat["name"] for seat in seats],
        "profiles": [seat["profile"] for seat in seats],
        "rated": match.rated,
        "clock": cast(Clock, match.clock),
        "terms": terms(match),
        "present": [seat["present"] for seat in seats],
        "to_move": row["to_move"],
        "changed": match.changed,
    }


class OneMatch(PlayView):
    @operation(
        "match",
        responses=shapes.MatchOut,
        parameters=[SINCE, long_polling.wait_parameter("for an entry after `since`")],
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Return a match as I see it. On request, wait some seconds for a change first (long polling)."""
        since, most = whole(request.query_params.get("since")) or 0, long_polling.requested_seconds(request)
        if most:
            self.match(match_id)  # a visitor cannot wait for a match they may not see
            newer = Match.objects.filter(pk=match_id).exclude(status="running", version__lte=since)
            long_polling.wait_until(newer.exists, most)
        return self.shown(match_id, since)


class Decks(PlayView):
    @operation("decks_of_match", operations.DECKS_OF_MATCH, responses=list[shapes.DeckReportOut])
    def get(self, request: Request, match_id: str) -> Response:
        """Return card statistics of each deck in a finished match, or an empty list for games in which players do not
        bring their own decks.
        """
        answer: list[shapes.DeckReportOut] = [
            {
                "seat": deck.seat,
                "name": deck.name,
                "whole": deck.whole,
                "cards": [card_use_json(use, deck.whole) for use in deck.cards],
            }
            for deck in deck_reports(self.match(match_id), self.visitor())
        ]
        return Response(answer)


def card_use_json(use: CardUse, whole: bool) -> shapes.CardUseOut:
    """Return a card's use in a match as the API shows it, without what is hidden unless `whole`."""
    card = use.card
    return {
        "card": card.id if isinstance(card, Ref) else "",
        "name": card.name if isinstance(card, Ref) else card,
        "copies": use.copies if whole else None,
        "drawn": use.drawn if whole else None,
        "played": use.played,
        "discarded": use.discarded if whole else None,
        "kept": use.kept if whole else None,
    }


class JsonForm(NamedTuple):
    """The form of the events in the API's stream: the same JSON as for the match itself, with the log since the
    previous event.
    """

    def since(self, entry: int, version: int, continued: bool) -> int:
        return entry

    def write(self, table_view: View, continued: bool) -> str:
        return json_bytes(with_old_names(as_json(table_view))).decode()

    def write_steps(self, table_view: View, since: int) -> tuple[()]:
        return ()

    def changes(self, data: str, sent: Shown) -> tuple[str, Shown]:
        return data, sent

    def gone(self) -> str:
        return json_bytes({"status": "closed"}).decode()


class Events(PlayView):
    @operation(
        "events",
        operations.EVENTS,
        parameters=[SINCE, OpenApiParameter("Last-Event-ID", int, OpenApiParameter.HEADER)],
        responses={(200, "text/event-stream"): OpenApiResponse(shapes.EventData, shapes.EVENTS_SAID)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponseBase:
        """Stream server-sent events: the match now, then again whenever something changes. An event's id is its
        version."""
        seat = own_seat(self.match(match_id, request.query_params.get("seat", "")), self.visitor())
        since = whole(request.headers.get("Last-Event-ID") or request.query_params.get("since")) or 0
        place = quotas.STREAMS.enter(request.META.get("REMOTE_ADDR", ""), self.visitor())
        accepts = request.headers.get("Accept-Encoding", "")
        return stream.response(match_id, seat, JsonForm(), since, place, accepts)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """Select the renderer without regard to what the client accepts, so that the stream, or a problem as JSON, is
        always returned.
        """
        return super().perform_content_negotiation(request, force=True)


urlpatterns = [
    path("games/", Games.as_view(), name="api_games"),
    path("matches/", Matches.as_view(), name="api_matches"),
    path("quick-match/", QuickMatch.as_view(), name="api_quick_match"),
    path("matches/<str:match_id>/", OneMatch.as_view(), name="api_match"),
    path("matches/<str:match_id>/decks/", Decks.as_view(), name="api_decks_of_match"),
    path("matches/<str:match_id>/events/", Events.as_view(), name="api_events"),
]
