"""Serve matches over the API, with the same service and the same projection as the pages.

The token or the session identifies the visitor. Without either they become a guest, recognized by the session cookie in
the response.
"""

from typing import Any, NamedTuple, cast

from django.http import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from lotr_site.base.json_renderer import json_bytes
from lotr_site.base.numbers import whole
from lotr_site.base.old_fields import with_old_names
from lotr_site.base.throttles import ChatLimit, TableLimit
from play import service
from play.api import long_polling, operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.bots import ladder
from play.engine.game import CardUse, Option, Ref
from play.engine.refusal import Illegal, Refusal
from play.games import GAMES, game
from play.live import stream
from play.match.match_decks import takes_decks
from play.models import Match, Seat
from play.people import quotas
from play.people.access import match_for, own_matches, own_seat
from play.shapes import ChatMessage, MatchRow, MatchStatus
from play.stats.deck_report import deck_reports
from play.view import match_lists
from play.view.match_lists import ListedMatch
from play.view.parts import Shown
from play.view.projection import View, as_json, chat_json

SINCE = OpenApiParameter("since", int, description="only log entries after this one (default 0: all of them)")


class Games(PlayView):
    @operation("games", responses=list[shapes.GameOut])
    def get(self, request: Request) -> Response:
        """Return the games that can be played, with their options."""
        return Response([described(key) for key in GAMES])


def described(key: str) -> shapes.GameOut:
    """Return a game with its options."""
    played = game(key)
    options = [described_option(option) for option in played.options]
    return {
        "key": key,
        "name": played.title,
        "players": list(played.players),
        "cooperative": played.cooperative,
        "options": options,
        "levels": list(ladder.offered(key)),
        "takes_decks": takes_decks(played),
    }


def described_option(option: Option) -> shapes.GameOption:
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
            "watch": match_lists.to_watch(),
            "over": Match.objects.filter(status="over", public=True),
        }
        matches = match_lists.with_seats(lists.get(request.query_params.get("which", "mine"), lists["mine"]))
        pager = PageNumberPagination()
        page = pager.paginate_queryset(matches.order_by("-changed", "pk"), request, view=self) or []
        return pager.get_paginated_response([as_listed(row) for row in match_lists.rows(page, visitor)])

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


def as_listed(row: ListedMatch) -> MatchRow:
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
        "to_move": row["to_move"],
        "changed": match.changed,
    }


class OneMatch(PlayView):
    @operation(
        "match", responses=shapes.MatchOut, parameters=[SINCE, long_polling.parameter("for an entry after `since`")]
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Return a match as I see it. On request, wait some seconds for a change first (long polling)."""
        since, most = whole(request.query_params.get("since")) or 0, long_polling.seconds(request)
        if most:
            self.match(match_id)  # a visitor cannot wait for a match they may not see
            newer = Match.objects.filter(pk=match_id).exclude(status="running", version__lte=since)
            long_polling.until(newer.exists, most)
        return self.shown(match_id, since)


class Undo(PlayView):
    @operation("undo", operations.UNDO, request=shapes.UndoIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Undo my last choice, ask the others whether I may, or answer another player's request."""
        match, seat = self.seated(match_id)
        answer = self.read(shapes.UndoIn)["answer"]
        if answer in ("ask", "before_passing"):
            service.undo(match.pk, seat.number, answer == "before_passing")
        else:
            service.answer_undo(match.pk, seat.number, answer == "yes")
        return self.shown(match_id)


class Autopass(PlayView):
    @operation("set_autopass", operations.SET_AUTOPASS, request=shapes.AutopassIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Start or stop passing automatically until something happens, and set which questions I am always asked."""
        match, seat = self.seated(match_id)
        body = self.read(shapes.AutopassIn)
        service.set_autopass(
            match.pk, seat.number, body.get("until"), body.get("autopass_stops"), body.get("always_prompted")
        )
        return self.shown(match_id)


class Signal(PlayView):
    @operation("signal", operations.SIGNAL, request=shapes.SignalIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Ask to be given a decision at the next moment of the given kind. The match does not wait for this signal."""
        match, seat = self.seated(match_id)
        service.signal(match.pk, seat.number, self.read(shapes.SignalIn)["moment"])
        return self.shown(match_id)


class Concede(PlayView):
    @operation("concede", operations.CONCEDE, request=None, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Concede the match."""
        match, seat = self.seated(match_id)
        service.concede(match.pk, seat.number)
        return self.shown(match_id)


class Rematch(PlayView):
    throttle_classes = [TableLimit, *PlayView.throttle_classes]

    @operation(
        "rematch",
        operations.REMATCH,
        request=shapes.RematchIn,
        responses={200: shapes.MatchOut, 201: OpenApiResponse(shapes.MatchOut, "Everyone has agreed: the new match.")},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Offer a rematch with the same people, or answer an offer."""
        match, seat = self.seated(match_id)
        made = service.rematch(match.pk, seat.number, self.read(shapes.RematchIn)["answer"] != "no")
        return self.shown(made.pk, status=201) if made else self.shown(match_id)


class Leave(PlayView):
    @operation("leave", operations.LEAVE, request=None, responses={204: None})
    def post(self, request: Request, match_id: str) -> Response:
        """Leave a table that has not started; it closes with its last player."""
        match, seat = self.seated(match_id)
        service.leave(match.pk, seat.number)
        return Response(status=204)


class Close(PlayView):
    @operation("close", operations.CLOSE, request=None, responses={204: None})
    def post(self, request: Request, match_id: str) -> Response:
        """Close a table I created that has not started."""
        match, seat = self.seated(match_id)
        service.close(match.pk, seat.number)
        return Response(status=204)


class Share(PlayView):
    @operation("share", operations.SHARE, request=shapes.ShareIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Make a finished match that only I played, against bots, public or private."""
        match, _seat = self.seated(match_id)
        service.share(match.pk, self.read(shapes.ShareIn)["public"])
        return self.shown(match_id)


class AllowSubstitute(PlayView):
    @operation(
        "allow_substitute", operations.ALLOW_SUBSTITUTE, request=shapes.AllowSubstituteIn, responses=shapes.MatchOut
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Set whether other players may call in a bot for me while I am away."""
        match, seat = self.seated(match_id)
        service.allow_substitute(match.pk, seat.number, self.read(shapes.AllowSubstituteIn)["allows_substitute"])
        return self.shown(match_id)


class Block(PlayView):
    @operation("block", operations.BLOCK, request=shapes.BlockIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Block the player of a seat: I don't see their messages, and neither of us can sit down at the other's
        table."""
        match, mine = self.seated(match_id)
        body = self.read(shapes.BlockIn)
        service.block(match, mine, body["seat"], body["blocked"])
        return self.shown(match_id)


class Join(PlayView):
    @operation("join", operations.JOIN, request=shapes.JoinIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Take a free seat."""
        body = self.read(shapes.JoinIn)
        visitor = self.visitor(make=True)
        match_for(visitor, match_id, body["token"])
        service.join(match_id, visitor, body.get("seat"), body["token"], body.get("deck"))
        return self.shown(match_id)


class Invitations(PlayView):
    @operation("invitations", operations.INVITATIONS, responses=list[shapes.Invitation])
    def get(self, request: Request, match_id: str) -> Response:
        """Return the links of seats reserved for friends, for anyone seated at the table."""
        match, _seat = self.seated(match_id)
        free = [seat for seat in match.in_order if seat.kind == Seat.Kind.LINK and not seat.taken]
        return Response([self.link(match, seat) for seat in free])

    @operation("revoke_link", operations.REVOKE_LINK, request=shapes.SeatNumberIn, responses=shapes.Invitation)
    def post(self, request: Request, match_id: str) -> Response:
        """Make a new link for a free seat; the old one no longer works."""
        match, _seat = self.seated(match_id)
        return Response(self.link(match, service.revoke_link(match.pk, self.read(shapes.SeatNumberIn)["seat"])))

    def link(self, match: Match, seat: Seat) -> shapes.Invitation:
        base = self.request.build_absolute_uri(match.get_absolute_url())
        return {"seat": seat.number, "token": seat.token, "url": f"{base}?seat={seat.token}"}


class Substitute(PlayView):
    @operation("substitute", operations.SUBSTITUTE, request=shapes.SeatNumberIn, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Let a bot play for a seat whose player has been away for a minute."""
        match, _seat = self.seated(match_id)
        number = self.read(shapes.SeatNumberIn)["seat"]
        if number >= match.size:
            raise Illegal(Refusal("no_such_seat", "There is no such seat."))
        service.substitute(match.pk, number)
        return self.shown(match_id)


class ReturnToSeat(PlayView):
    @operation("return_to_seat", operations.RETURN_TO_SEAT, request=None, responses=shapes.MatchOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Take my seat back from the bot standing in for me."""
        match, seat = self.seated(match_id)
        service.return_to_seat(match.pk, seat.number)
        return self.shown(match_id)


class Chat(PlayView):
    throttle_classes = [ChatLimit, *PlayView.throttle_classes]

    @operation("send_chat", operations.SEND_CHAT, request=shapes.ChatIn, responses={201: ChatMessage})
    def post(self, request: Request, match_id: str) -> Response:
        """Send a chat message to the table or, if I have no seat, to the spectators."""
        visitor = self.visitor(make=True)
        said = service.send_chat(match_for(visitor, match_id), visitor, self.read(shapes.ChatIn)["text"])
        return Response(chat_json(said), status=201)


class Continue(PlayView):
    throttle_classes = [TableLimit, *PlayView.throttle_classes]

    @operation("continue", operations.CONTINUE, request=shapes.ContinueIn, responses={201: shapes.MatchOut})
    def post(self, request: Request, match_id: str) -> Response:
        """Start a new match against bots from the position after a log entry of a finished match."""
        body = self.read(shapes.ContinueIn)
        visitor = self.visitor(make=True)
        match = match_for(visitor, match_id)
        made = service.continue_from(match, body["version"], body["seat"], visitor, body["level"])
        return self.shown(made.pk, status=201)


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
                "cards": [as_row(use, deck.whole) for use in deck.cards],
            }
            for deck in deck_reports(self.match(match_id), self.visitor())
        ]
        return Response(answer)


def as_row(use: CardUse, whole: bool) -> shapes.CardUseOut:
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
