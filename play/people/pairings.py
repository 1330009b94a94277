"""Calculate how much a rated match counts for each of its players, depending on their earlier meetings
(docs/ratings.md).

Two accounts could give each other any rating by always playing each other. US Chess therefore limits the gain from
matches by arrangement (50 points in one, 100 in 180 days); this module does so in its own way. Within `WINDOW` the
first `FULL` matches against the same opponent count in full, and each further one half as much as the one before.
Together they never amount to more than `FULL + 1` matches.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from play.models import Match, Move, Seat

FULL = 4
WINDOW = timedelta(days=180)


class Worth(NamedTuple):
    """How much a match counts for one player: the factor by which its rating change is multiplied (`weight`), and the
    number of opponents whom the player has never met before (`new_opponents`, stored as `met`).
    """

    weight: float
    new_opponents: int


def meeting_weight(meetings: int) -> float:
    """Return the weight of a match against an opponent whom the player has already met `meetings` times. It falls from
    1 to almost 0.
    """
    return 0.5 ** max(0, meetings + 1 - FULL)


def has_begun(match: Match) -> bool:
    """Return whether every player has made a choice. A match that ends before that, by concession or on time, is not
    rated; likewise, a chess game is not rated before each side's first move.
    """
    chosen = match.moves.filter(kind=Move.Kind.CHOICE, source=Move.Source.PLAYER).order_by().values("seat").distinct()
    return chosen.count() == match.size


def match_worths(match: Match, seats: Sequence[Seat]) -> dict[int, Worth]:
    """Return the worth of a match for each player, by seat. If a player has since deleted their account, the worth
    stored with the other seats is kept, since it can no longer be computed.
    """
    accounts = [seat.user_id for seat in seats if seat.user_id is not None]
    meetings = earlier_meetings(match, accounts)
    some_left = len(accounts) < len(seats)
    return {
        seat.number: stored_worth(seat) if some_left and seat.rating else compute_worth(match, seat, accounts, meetings)
        for seat in seats
    }


def stored_worth(seat: Seat) -> Worth:
    """Return the worth recorded with a seat's rating, or (1.0, 0) where none is."""
    record = seat.rating or {}
    return Worth(record.get("weight", 1.0), record.get("met", 0))


def compute_worth(
    match: Match, seat: Seat, accounts: list[int], meetings: dict[frozenset[int], list[datetime]]
) -> Worth:
    """Return how much a match that has ended counts for a seat: the weight by the opponent met most often within
    `WINDOW`, and how many opponents are new. `accounts` are those of all players, and `meetings` the times of
    `earlier_meetings`. For guests return (1.0, 0).
    """
    assert match.ended is not None
    if seat.user_id is None:
        return Worth(1.0, 0)
    times = [meetings.get(frozenset((seat.user_id, other)), []) for other in accounts if other != seat.user_id]
    since = match.ended - WINDOW
    most = max((sum(at >= since for at in met) for met in times), default=0)
    return Worth(meeting_weight(most), sum(not met for met in times))


def earlier_meetings(match: Match, accounts: list[int]) -> dict[frozenset[int], list[datetime]]:
    """Return the times at which each pair of these accounts met before, in counted rated matches of the same game that
    ended before this match.
    """
    rows = Seat.objects.filter(
        user__in=accounts,
        rating__isnull=False,
        match__game=match.game,
        match__rated=True,
        match__status=Match.Status.OVER,
    )
    here: dict[str, tuple[datetime, list[int]]] = {}
    for key, account, at in rows.order_by().values_list("match_id", "user_id", "match__ended"):
        if account is not None and at is not None and (at, key) < (match.ended, match.pk):
            here.setdefault(key, (at, []))[1].append(account)
    meetings: dict[frozenset[int], list[datetime]] = {}
    for at, together in here.values():
        for place, one in enumerate(together):
            for other in together[:place]:
                meetings.setdefault(frozenset((one, other)), []).append(at)
    return meetings
