"""Show players over the API: the best ones, and public profiles."""

from datetime import datetime
from typing import cast

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response

from decks.models import Deck
from lotr_site.accounts.profiles import profile_url
from lotr_site.accounts.visitors import Visitor
from play.api import operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.api.views import listed_match_json
from play.games import game
from play.shapes import PlayedRow, PlayerSeen, PublicDeck
from play.stats import players
from play.view import match_lists
from play.view.match_lists import ListedMatch

PAGE = OpenApiParameter("page", int)


class Players(PlayView):
    @operation(
        "players",
        operations.PLAYERS,
        responses=shapes.RankedRows,
        parameters=[PAGE, OpenApiParameter("game", str, description="default: the first competitive game")],
    )
    def get(self, request: Request) -> Response:
        """Return the best players of a game: those with a public profile whose rating is no longer provisional."""
        chosen = game(request.query_params.get("game") or players.rated_games()[0].key)
        pager = PageNumberPagination()
        page = pager.paginate_queryset(players.best_ratings(chosen.key), request, view=self) or []
        begins = pager.page.start_index() if page and pager.page else 1
        return pager.get_paginated_response(
            [
                {"place": each.place, "name": each.name, "profile": profile_url(each.name), "rating": each.rating}
                for each in players.with_places(page, begins)
            ]
        )


class Player(PlayView):
    @operation("player", operations.PLAYER, responses=PlayerSeen)
    def get(self, request: Request, name: str) -> Response:
        """Return the public profile of a player, or my own profile even if it is not public."""
        person = players.visible_player(name, self.visitor())
        seen: PlayerSeen = {
            "name": person.get_username(),
            "since": person.date_joined.date(),
            "ratings": [{"game": played.key, "rating": rating} for played, rating in players.ratings_of(person)],
            "decks": [public_deck_json(deck) for deck in players.decks_of(person)],
        }
        return Response(seen)


def public_deck_json(deck: Deck) -> PublicDeck:
    """Return a public deck as the API shows it."""
    return {
        "id": deck.pk,
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "changed": deck.changed,
        "url": deck.get_absolute_url(),
    }


class PlayerMatches(PlayView):
    @operation("player_matches", operations.PLAYER, responses=shapes.PlayedRows, parameters=[PAGE])
    def get(self, request: Request, name: str) -> Response:
        """Return a player's public finished matches against other people, newest first."""
        person = players.visible_player(name, self.visitor())
        pager = PageNumberPagination()
        matches = match_lists.with_seats(players.matches_of(person))
        page = pager.paginate_queryset(matches, request, view=self) or []
        rows = match_lists.listed_matches(page, Visitor(person))
        return pager.get_paginated_response([played_match_json(row) for row in rows])


def played_match_json(row: ListedMatch) -> PlayedRow:
    """Return a finished match as a row of a player's list, including whether that player won."""
    ended = cast(datetime, row["match"].ended)
    return {**listed_match_json(row), "to_move": False, "won": row["won"], "ended": ended}


urlpatterns = [
    path("players/", Players.as_view(), name="api_players"),
    path("players/<str:name>/", Player.as_view(), name="api_player"),
    path("players/<str:name>/matches/", PlayerMatches.as_view(), name="api_player_matches"),
]
