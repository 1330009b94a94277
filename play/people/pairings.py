"""What a rated match is worth to each of its players, by whom they have met before (docs/ratings.md).

Two accounts can give each other any rating by always playing each other. US Chess therefore limits what a player can
win in matches by arrangement (50 points in one, 100 in 180 days), and so does this in its own way. Within `WINDOW` the
first `FULL` matches against the same opponent count in full, and each further one half as much as the one before. All
of them together never come to more than `FULL + 1` matches.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from play.models import Match, Move, Seat

FULL = 4
WINDOW = timedelta(days=180)


class Worth(NamedTuple):
    """Of a match to one player: `weight` of the change of their rating, and how many opponents they `met` whom they had
    not met in a rated match of this game before."""

    weight: float
    met: int


def weight(meetings: int) -> float:
    """What a match counts after so many against the same opponent within the window: from 1 down to almost 0."""
    return 0.5 ** max(0, meetings + 1 - FULL)


def has_begun(match: Match) -> bool:
    """Has everybody made a choice of their own? A match that somebody gives up, or loses on time, before that is not
    rated, as a game of chess is not before each side's first move."""
    chosen = match.moves.filter(kind=Move.Kind.CHOICE, by=Move.By.PLAYER).order_by().values("seat").distinct()
    return chosen.count() == match.size


def worth(match: Match, seats: Sequence[Seat]) -> dict[int, Worth]:
    """By seat. What stands with a seat stays where a player of the match has left the site: whom the others met then,
    nothing shows any more."""
    accounts = [seat.user_id for seat in seats if seat.user_id is not None]
    before = earlier_meetings(match, accounts)
    some_left = len(accounts) < len(seats)
    return {
        seat.number: kept(seat) if some_left and seat.rating else fresh(match, seat, accounts, before) for seat in seats
    }


def kept(seat: Seat) -> Worth:
    record = seat.rating or {}
    return Worth(record.get("weight", 1.0), record.get("met", 0))


def fresh(match: Match, seat: Seat, accounts: list[int], before: dict[frozenset[int], list[datetime]]) -> Worth:
    assert match.ended is not None
    if seat.user_id is None:
        return Worth(1.0, 0)
    times = [before.get(frozenset((seat.user_id, other)), []) for other in accounts if other != seat.user_id]
    since = match.ended - WINDOW
    most = max((sum(at >= since for at in met) for met in times), default=0)
    return Worth(weight(most), sum(not met for met in times))


def earlier_meetings(match: Match, accounts: list[int]) -> dict[frozenset[int], list[datetime]]:
    """When each two of these accounts have met in matches of the game that were counted and ended before this one."""
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
