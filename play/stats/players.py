"""Show public profiles and the best players.

Only public matches and decks appear, and no matches against bots alone.
"""

from typing import Any, NamedTuple

from django.db.models import Count, F, Q, QuerySet

from decks.models import Deck
from lotr_site.accounts.models import Rating
from lotr_site.accounts.profiles import public_accounts
from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.games import GAMES, game
from play.models import Match, Seat
from play.people import ratings
from play.refusals import refuse
from play.shapes import RatingSeen

DECKS_SHOWN = 60


class Ranked(NamedTuple):
    """A row of a game's list of best players."""

    place: int
    name: str
    rating: RatingSeen


def visible_player(name: str, visitor: Visitor) -> Any:
    """Return the account with this name, if its profile is public or it is the visitor's own. Raise Illegal otherwise,
    as if a private profile did not exist.
    """
    mine = visitor.user if visitor.user is not None and visitor.user.get_username() == name else None
    account = mine or public_accounts().filter(username=name).first()
    if account is None:
        refuse("no_such_player", "There is no public profile with this name.")
    return account


def ratings_of(user: Any) -> list[tuple[Game[Any], RatingSeen]]:
    """Return (game, rating) for each game in which the account is rated, in the order of the lobby."""
    by_game = {rating.game: rating for rating in Rating.objects.filter(user=user)}
    return [(game(key), ratings.rating_json(ratings.strength_in(by_game[key]))) for key in GAMES if key in by_game]


def matches_of(user: Any) -> QuerySet[Match]:
    """Return the account's public finished matches against other people, newest first."""
    seated = Seat.objects.filter(user=user).values("match")
    finished = Match.objects.filter(pk__in=seated, status=Match.Status.OVER, public=True, lesson="")
    people = Count("seats", filter=~Q(seats__kind=Seat.Kind.BOT))
    return finished.annotate(people=people).filter(people__gte=2).order_by("-ended", "pk")


def decks_of(user: Any) -> list[Deck]:
    """Return the account's public decks, most recently changed first."""
    return list(Deck.objects.filter(owner=user, visibility=Deck.Visibility.PUBLIC).order_by("-changed")[:DECKS_SHOWN])


def rated_games() -> list[Game[Any]]:
    """Return the games that have ratings, which are those in which players compete instead of cooperating."""
    return [one for key in GAMES if not (one := game(key)).cooperative]


def best_ratings(key: str) -> QuerySet[Rating]:
    """Return the ratings of people with a public profile in a game, highest lower bound first. Provisional ratings are
    left out.
    """
    enough = {"matches__gte": ratings.SETTLED_AFTER, "opponents__gte": ratings.SETTLED_AGAINST}
    settled = Rating.objects.filter(game=key, user__in=public_accounts(), **enough)
    return settled.select_related("user").order_by((F("mu") - ratings.SURE * F("sigma")).desc(), "user__username")


def with_places(page: list[Rating], begins: int) -> list[Ranked]:
    """Return a page of the list of best players. Its first entry has place `begins`."""
    return [
        Ranked(place, rating.user.get_username(), ratings.rating_json(ratings.strength_in(rating)))
        for place, rating in enumerate(page, begins)
    ]
