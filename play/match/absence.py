"""Handle players who concede, are away, or come back."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from lotr_site.base.database import write_if_free
from play import messaging
from play.bots import BOTS
from play.log.rules_version import game_of
from play.match import clocks
from play.match.rated import must_not_be_rated
from play.match.transaction import ask_again, current_state, lock_match, must_run, seats_of, write_entry
from play.models import Match, Move, Seat, StoredResult
from play.refusals import refuse

__all__ = [
    "is_absent",
    "allow_substitute",
    "concede",
    "may_substitute",
    "note_presence",
    "return_to_seat",
    "substitute",
    "is_overdue",
]

KIND, BY, STATUS = Move.Kind, Move.Source, Match.Status
PRESENT_FOR = timedelta(seconds=45)
ABSENT_AFTER = timedelta(seconds=60)
AWAY_TOO_LONG, SILENT_TOO_LONG = timedelta(minutes=5), timedelta(days=1)
SEEN_EVERY = timedelta(seconds=15)


def concede(match_id: str, number: int, by: str = BY.PLAYER) -> None:
    """Concede on behalf of a seat. If the match cannot go on (`can_go_on`), it ends; otherwise, a bot takes over the
    seat.
    """
    with lock_match(match_id) as match:
        must_run(match)
        if match.lesson:
            refuse("lesson", "You can’t concede a lesson. Just leave, and come back whenever you like.")
        concede_seat(match, seats_of(match)[number], by)


def concede_seat(match: Match, seat: Seat, by: str) -> None:
    """Let a seat of a locked match concede: end the match, or let a bot take over the seat."""
    if seat.conceded:
        refuse("conceded", "This player has already conceded.")
    seat.conceded = True
    state = current_state(match)
    changes: dict[str, Any] = {}
    if not can_go_on(match):
        changes = {"status": STATUS.OVER, "result": conceded_result(match), "ended": timezone.now()}
    else:
        seat.bot_level = "easy"
    seat.save(update_fields=["conceded", "bot_level"])
    write_entry(match, Move(kind=KIND.CONCEDE, seat=seat.number, source=by), state, undo_request=None, **changes)
    if not changes:
        ask_again(match, state, [seat])


def can_go_on(match: Match) -> bool:
    """Return whether a match continues after a concession: people are still playing, and at least two seats remain
    unless the game is cooperative.
    """
    left = [seat for seat in seats_of(match) if not seat.conceded]
    players = any(seat.kind != Seat.Kind.BOT for seat in left)
    return players and (len(left) > 1 or game_of(match).cooperative)


def conceded_result(match: Match) -> StoredResult:
    """Return the result of a match that ended by concession. Those who conceded come last; in a cooperative game
    everyone has lost.
    """
    seats, together = seats_of(match), game_of(match).cooperative
    winners = [] if together else [seat.number for seat in seats if not seat.conceded]
    places = [[1 if together or not seat.conceded else len(winners) + 1, 0] for seat in seats]
    return {"standings": places, "winners": winners, "reason": "conceded"}


def substitute(match_id: str, number: int, level: str = "easy") -> None:
    """Let a bot play for a seat whose player is away. Raise Illegal if that is not allowed, for example while the
    player is present.
    """
    with lock_match(match_id) as match:
        must_run(match)
        must_not_be_rated(match)
        if number >= match.size:
            refuse("no_such_seat", "There is no such seat.")
        seat = seats_of(match)[number]
        if level not in BOTS:
            refuse("no_such_bot", f"There is no {level!r} bot. Choose one of: {', '.join(BOTS)}.")
        if not may_substitute(match, seat):
            if not is_absent(match, seat):
                refuse("present", f"{seat.name or 'The player'} is here, or only just left.")
            refuse("not_lent", f"{seat.name or 'The player'} hasn’t allowed a bot to stand in while they’re away.")
        change_hands(match, seat, Move(kind=KIND.SUBSTITUTE, seat=number), level)


def allow_substitute(match_id: str, number: int, allowed: bool) -> None:
    """Set whether a bot may play for the seat's player while they are away."""
    with lock_match(match_id) as match:
        if match.over:
            refuse("over", "The match is over.")
        must_not_be_rated(match)
        seat = seats_of(match)[number]
        seat.allows_substitute = allowed
        seat.save(update_fields=["allows_substitute"])
        messaging.publish_change(match.pk, match.version)


def may_substitute(match: Match, seat: Seat) -> bool:
    """Return whether a bot may take the seat: the match is not rated, and its player is away and allows it or has not
    chosen anything since they ran out of time, or has kept the others waiting for too long.
    """
    if match.rated:
        return False
    lent = seat.allows_substitute or seat.timeouts > 0
    return (lent and is_absent(match, seat)) or is_overdue(match, seat, timezone.now())


def is_overdue(match: Match, seat: Seat, now: datetime) -> bool:
    """Return whether the others have waited for a seat's player long enough: in a match without a clock for
    `AWAY_TOO_LONG` while they were away, or for `SILENT_TOO_LONG`. With a clock, they have been away
    for `AWAY_TOO_LONG` and have not chosen since their time ran out. In a rated match this never
    happens, since running out of time loses it.
    """
    if match.status != STATUS.RUNNING or match.rated or match.lesson or not seat.person:
        return False
    if not seat.decision or seat.asked_at is None or seat.auto_answer_at is not None:
        return False
    away = seat.seen is None or seat.seen < now - AWAY_TOO_LONG
    if match.clock:
        return away and seat.timeouts > 0
    waited = now - seat.asked_at
    return waited > SILENT_TOO_LONG or (away and waited > AWAY_TOO_LONG)


def return_to_seat(match_id: str, number: int) -> None:
    """Give a player their seat back from the bot that played for them. Raise Illegal if none did."""
    with lock_match(match_id) as match:
        must_run(match)
        seat = seats_of(match)[number]
        if seat.kind == Seat.Kind.BOT or not seat.bot_level or seat.conceded:
            refuse("not_away", "No bot is standing in for you here.")
        seat.timeouts = 0
        change_hands(match, seat, Move(kind=KIND.RETURN, seat=number))


def change_hands(match: Match, seat: Seat, move: Move, level: str = "") -> None:
    """Let a bot of this level play for a seat from now on, or with "" its player, and log that as `move`."""
    seat.bot_level, seat.turn_since = level, None
    seat.save(update_fields=["bot_level", "timeouts", "turn_since"])
    state = current_state(match)
    write_entry(match, move, state)
    ask_again(match, state, [seat])


def is_absent(match: Match, seat: Seat) -> bool:
    """Return whether a player has not been seen at their seat for a while.

    In a correspondence match no one counts as absent.
    """
    return (
        seat.person
        and not clocks.is_by_days(match.clock)
        and (seat.seen is None or seat.seen < timezone.now() - ABSENT_AFTER)
    )


def is_present(seat: Seat) -> bool:
    """Return whether the seat's player has its page open."""
    return seat.seen is not None and seat.seen > timezone.now() - PRESENT_FOR


def note_presence(seat: Seat, now: datetime | None = None) -> None:
    """Record that the player is present, at most once in 15 seconds and only if nothing else is writing."""
    now = now or timezone.now()
    if seat.seen is None or seat.seen < now - SEEN_EVERY:
        with write_if_free():
            Seat.objects.filter(pk=seat.pk).update(seen=now)
        seat.seen = now
