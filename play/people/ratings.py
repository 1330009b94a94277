"""Calculate ratings (docs/ratings.md).

Ratings follow only from finished rated matches, in the order in which they ended. Each match is counted once, and its
effect on a player is stored with their seat (`Seat.rating`). The result is the same however often and in whatever order
matches are counted, since a match that comes in late causes all later ones to be counted again. When a player leaves
the site their name is deleted, but the rating they came with stays with their seat: the others keep what they won, and
nothing identifies the player anymore.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from openskill.models import PlackettLuce

from lotr_site.accounts.models import RatedGame, Rating
from play import messaging
from play.models import Match, Seat, SeatRating
from play.people import pairings
from play.people.pairings import Worth
from play.shapes import RatingSeen

MODEL = PlackettLuce(mu=1500.0, sigma=350.0, beta=175.0, tau=3.5)
"""The library's own proportions on a familiar scale: everyone starts at 1500."""
SETTLED_AFTER = 10
"""Matches, before which a rating is provisional."""
SETTLED_AGAINST = 3
"""Different opponents, before which a rating is provisional."""
SURE = 2
"""Standard deviations to either side that almost surely contain the true strength."""
CHUNK = 500


class Strength(NamedTuple):
    """A player's rating in a game, its standard deviation, and the numbers of rated matches and of different
    opponents.
    """

    mu: float
    sigma: float
    matches: int
    opponents: int = 0


NEW = Strength(MODEL.mu, MODEL.sigma, 0)


# Counting


def apply_rated_matches(game: str, again: bool = False) -> int:
    """Apply a game's finished rated matches that have not been counted to the ratings, or all of them `again`. Return
    the number of matches counted. If another worker has already done so, nothing is left to do and 0 is returned.
    """
    with transaction.atomic():
        lock_ratings(game)
        ended = rated_matches(game)
        first = (ended if again else ended.filter(rated_at=None)).first()
        if first is None:
            return 0
        strengths: dict[int, Strength] = {}
        number = 0
        for match in matches_from(ended, first):
            apply_match(match, first, strengths)
            number += 1
        store_ratings(game, strengths, again)
        return number


def lock_ratings(game: str) -> None:
    """Lock a game's ratings until the transaction ends. (SQLite has only one writer anyway.)"""
    RatedGame.objects.get_or_create(game=game)
    RatedGame.objects.select_for_update().get(game=game)


def rated_matches(game: str) -> QuerySet[Match]:
    """Return a game's finished rated matches, in the order in which they are applied to the ratings."""
    return Match.objects.filter(game=game, rated=True, status=Match.Status.OVER).order_by("ended", "pk")


def matches_from(ended: QuerySet[Match], first: Match) -> Iterator[Match]:
    """Yield these matches with their seats, starting at `first`. Which matches these are is determined before any of
    them is changed.
    """
    since = ended.filter(Q(ended__gt=first.ended) | Q(ended=first.ended, pk__gte=first.pk))
    keys = list(since.values_list("pk", flat=True))
    for start in range(0, len(keys), CHUNK):
        part = keys[start : start + CHUNK]
        by_key = Match.objects.prefetch_related("seats").in_bulk(part)
        yield from [by_key[key] for key in part]


def uncounted_games() -> list[str]:
    """Return the games that have uncounted rated matches."""
    waiting = Match.objects.filter(rated=True, status=Match.Status.OVER, rated_at=None).order_by()
    return list(waiting.values_list("game", flat=True).distinct())


def apply_match(match: Match, first: Match, strengths: dict[int, Strength]) -> None:
    """Apply one match to its players' ratings. `strengths` holds the ratings of accounts as computed so far; accounts
    not in it have the rating they had before the match `first`. A match that did not really begin changes no
    ratings.
    """
    seats = sorted(match.seats.all(), key=lambda seat: seat.number)
    if pairings.has_begun(match):
        store_rating_changes(match, seats, first, strengths)
    else:
        Seat.objects.filter(match=match).exclude(rating=None).update(rating=None)
    if match.rated_at is None:
        Match.objects.filter(pk=match.pk).update(rated_at=timezone.now())
        messaging.publish_change(match.pk, match.version)


def store_rating_changes(match: Match, seats: Sequence[Seat], first: Match, strengths: dict[int, Strength]) -> None:
    """Store what a match does to the ratings of its players, and update `strengths` in place."""
    before = [strength_of(seat, first, strengths) for seat in seats]
    ranks, worths = rating_places(match, seats), pairings.match_worths(match, seats)
    after = ratings_after(before, ranks, [worths[seat.number] for seat in seats])
    for seat, was, now, place in zip(seats, before, after, ranks, strict=True):
        worth = worths[seat.number]
        record: SeatRating = {
            "place": place,
            "before": [was.mu, was.sigma],
            "after": [now.mu, now.sigma],
            "matches": now.matches,
            "opponents": now.opponents,
            "weight": worth.weight,
            "met": worth.new_opponents,
        }
        Seat.objects.filter(pk=seat.pk).update(rating=record)
        if seat.user_id is not None:
            strengths[seat.user_id] = now


def strength_of(seat: Seat, first: Match, strengths: dict[int, Strength]) -> Strength:
    """Return the rating that the player of a seat had before the match. If the player has left the site, it is the
    rating stored with the seat.
    """
    if seat.user_id is not None:
        return strengths.get(seat.user_id) or strength_before(seat.user_id, first)
    return stored_strength(seat.rating, "before") if seat.rating else NEW


def strength_before(account: int, first: Match) -> Strength:
    """Return the account's rating after its last rated match of the game that ended before the match `first`, or the
    initial rating if there is none.
    """
    own = Seat.objects.filter(user=account, match__game=first.game, match__rated=True, match__status=Match.Status.OVER)
    earlier = own.filter(rating__isnull=False).filter(
        Q(match__ended__lt=first.ended) | Q(match__ended=first.ended, match_id__lt=first.pk)
    )
    last = earlier.order_by("-match__ended", "-match_id").first()
    return stored_strength(last.rating, "after") if last is not None and last.rating else NEW


def stored_strength(record: SeatRating, when: Literal["before", "after"]) -> Strength:
    """Return the rating stored with a seat, before or after the match."""
    mu, sigma = record[when]
    earlier = when == "before"
    opponents = record.get("opponents", 0) - earlier * record.get("met", 0)
    return Strength(mu, sigma, record["matches"] - earlier, opponents)


def rating_places(match: Match, seats: Sequence[Seat]) -> list[int]:
    """Return the place of each seat, from 1. Places are those of the result, except that players who conceded or ran
    out of time share the last place, since what a bot then achieved with their cards is not their merit.
    """
    assert match.result is not None
    standings = match.result["standings"]
    order = [(True, 0) if seat.conceded else (False, standings[seat.number][0]) for seat in seats]
    return [1 + sum(other < own for other in order) for own in order]


def ratings_after(before: Sequence[Strength], ranks: Sequence[int], worths: Sequence[Worth]) -> list[Strength]:
    """Return the players' ratings after a match that ended with these places (`ranks`), given their ratings before it
    and what the match is worth for each.
    """
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        weighted_rating(was, one.mu, one.sigma, worth) for [one], was, worth in zip(after, before, worths, strict=True)
    ]


def weighted_rating(was: Strength, mu: float, sigma: float, worth: Worth) -> Strength:
    """Return a player's rating after a match, with the change multiplied by the match's weight. `mu` and `sigma` are
    the rating that would result with weight 1.
    """
    moved = was.mu + worth.weight * (mu - was.mu), was.sigma + worth.weight * (sigma - was.sigma)
    return Strength(*moved, was.matches + 1, was.opponents + worth.new_opponents)


def store_ratings(game: str, strengths: dict[int, Strength], again: bool) -> None:
    """Store the current ratings of these accounts in a game. If all matches were counted `again`, they replace all
    ratings of the game.
    """
    if again:
        Rating.objects.filter(game=game).delete()
    rows = [Rating(user_id=account, game=game, **one._asdict()) for account, one in strengths.items()]
    Rating.objects.bulk_create(
        rows, CHUNK, update_conflicts=True, unique_fields=["user", "game"], update_fields=list(Strength._fields)
    )


# Showing


def rating_json(now: Strength, was: Strength | None = None) -> RatingSeen:
    """Return a rating for display, with its change since `was` if that is given."""
    value = round(now.mu)
    return {
        "value": value,
        "uncertainty": round(SURE * now.sigma),
        "lower_bound": round(now.mu - SURE * now.sigma),
        "matches": now.matches,
        "opponents": now.opponents,
        "provisional": now.matches < SETTLED_AFTER or now.opponents < SETTLED_AGAINST,
        "change": None if was is None else value - round(was.mu),
    }


def strength_in(rating: Rating) -> Strength:
    return Strength(rating.mu, rating.sigma, rating.matches, rating.opponents)


def ratings_at_table(match: Match, viewer: int | None) -> dict[int, RatingSeen]:
    """Return the ratings shown at a rated table, by seat: the viewer's own and those of players with a public profile.
    After the match has been counted, they include the changes it made.
    """
    visible = [seat for seat in match.in_order if seat.number == viewer or seat.user_id in match.public_players]
    if match.rated_at is not None:
        return {seat.number: rating_after_match(seat.rating) for seat in visible if seat.rating}
    accounts = {seat.user_id: seat.number for seat in visible if seat.user_id}
    strengths = {
        rating.user_id: strength_in(rating) for rating in Rating.objects.filter(game=match.game, user__in=accounts)
    }
    return {number: rating_json(strengths.get(account, NEW)) for account, number in accounts.items()}


def rating_after_match(record: SeatRating) -> RatingSeen:
    return rating_json(stored_strength(record, "after"), stored_strength(record, "before"))
