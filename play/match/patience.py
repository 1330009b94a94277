"""End the wait for a player who doesn't answer, and call off a match that has hardly begun.

The players who are kept waiting choose how it ends: a bot plays on (absence.py), they claim the win, or the match ends
without a result. Rated matches have a clock instead, under which running out of time loses.
"""

from datetime import datetime

from django.utils import timezone

from play.log.rules_version import game_of
from play.match import clocks
from play.match.absence import AWAY_TOO_LONG, concede_seat, is_overdue
from play.match.rated import must_not_be_rated
from play.match.transaction import current_state, lock_match, must_run, seats_of, write_entry
from play.models import Match, Move, Seat
from play.people.access import people_at
from play.refusals import refuse
from play.shapes import Patience

__all__ = ["call_off", "claim_win"]


def claim_win(match_id: str, number: int, late: int) -> None:
    """Put seat `late` out of the match on behalf of seat `number`, because its player has kept the others waiting for
    too long. It counts as conceding: of two players, the other wins. Raise Illegal if the wait has not been long
    enough, if the game is cooperative, or if seat `number` has conceded.
    """
    with lock_match(match_id) as match:
        must_run(match)
        must_not_be_rated(match)
        if late >= match.size:
            refuse("no_such_seat", "There is no such seat.")
        if game_of(match).cooperative:
            refuse("cooperative", "You win or lose this game together. Let a bot play instead.")
        if seats_of(match)[number].conceded:
            refuse("conceded", "You can’t claim the win: you’ve already conceded.")
        seat = seats_of(match)[late]
        if not is_overdue(match, seat, timezone.now()):
            refuse("not_waited", f"{seat.display_name or 'This player'} hasn’t kept you waiting for long enough.")
        concede_seat(match, seat, Move.Source.CLOCK)


def call_off(match_id: str, number: int) -> None:
    """End a match without a result on behalf of a player, before their first move or after everyone else has left.
    Raise Illegal if the match is under way.
    """
    with lock_match(match_id) as match:
        must_run(match)
        if match.lesson:
            refuse("lesson", "You can’t call off a lesson. Just leave, and come back whenever you like.")
        now = timezone.now()
        if not may_call_off(match, seats_of(match)[number], now):
            refuse("under_way", "The match is under way, and another player is still here. You can concede instead.")
        move = Move(kind=Move.Kind.CALL_OFF, seat=number, at=now)
        state, over = current_state(match), Match.Status.ABANDONED
        write_entry(match, move, state, status=over, ended=now, undo_request=None)


def may_call_off(match: Match, seat: Seat, now: datetime) -> bool:
    """Return whether a player may end the match without a result."""
    return not seat.conceded and (is_before_first_move(match, seat) or is_left_alone(match, seat, now))


def is_before_first_move(match: Match, seat: Seat) -> bool:
    """Return whether the seat's player may still call off a match between people: if they have not moved yet, or with
    more than two people, if nobody has.
    """
    people = people_at(match)
    moved = [other for other in (people if len(people) > 2 else [seat]) if other.acted]
    return match.origin_id is None and len(people) > 1 and not moved


def is_left_alone(match: Match, seat: Seat, now: datetime) -> bool:
    """Return whether another player has kept this one waiting for too long, and nobody else is there."""
    others = [other for other in people_at(match) if other.number != seat.number and other.person]
    late = [other for other in others if is_overdue(match, other, now)]
    return bool(late) and all(other in late or not is_here(match, other, now) for other in others)


def is_here(match: Match, seat: Seat, now: datetime) -> bool:
    """Return whether a player was at the table a moment ago. In a match by days, nobody need be there to play on."""
    return clocks.is_by_days(match.clock) or (seat.seen is not None and seat.seen > now - AWAY_TOO_LONG)


# Showing


def patience_json(match: Match, viewer: int | None) -> Patience | None:
    """Return whom the viewer need not wait for any longer, and how they may end the wait. Return None for spectators,
    and if the match is not running.
    """
    if viewer is None or match.status != Match.Status.RUNNING or match.lesson:
        return None
    now, me = timezone.now(), seats_of(match)[viewer]
    late = [seat.number for seat in seats_of(match) if seat is not me and is_overdue(match, seat, now)]
    return {
        "late": late,
        "claim_win": bool(late) and not me.conceded and not game_of(match).cooperative,
        "call_off": may_call_off(match, me, now),
        "before_first_move": not me.conceded and is_before_first_move(match, me),
    }
