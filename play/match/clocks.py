"""Calculate and enforce deadlines.

A match has no clock, a number of seconds for each move, for each turn, or for both, or a bank of seconds with an
increment. A turn lasts from when a seat is asked until it no longer is, however many moves that takes.
`{"move": 259200}` is three days per move, `{"bank": 900, "increment": 10}` fifteen minutes each plus ten seconds per
move. With `"on_timeout": "loses"`, a player who runs out of time loses, always so in rated matches. With "policy", the
game's policy moves for them once; the second time in a row, a bot plays on until they come back. The deadline is stored
in the seat's row, and the sweeper enforces it. An increment is for a final answer, given by the player or, when their
time is up, by the clock. There is none for a question that ends unanswered, or for automatic answers and bots. Undoing
a choice takes back its increment.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, cast

from lotr_site.base.numbers import whole
from play.engine.refusal import Illegal, Refusal
from play.models import Match, Move, Seat
from play.shapes import Clock

LONGEST = 60 * 60 * 24 * 30
FREE = 6
"""Free seconds for a question that depends on hidden cards, with no increment. An automatic answer takes less time,
so that being asked costs no player any time, whatever they hold (response_delay.py)."""
PAID = (Move.Source.PLAYER, Move.Source.CLOCK)
"""The sources of answers that earn an increment. Without one after the clock's own, a player out of time could never
move again."""
FIELDS = {"move": (5, LONGEST), "turn": (30, LONGEST), "bank": (10, LONGEST), "increment": (0, 3600)}


def checked_clock(clock: Mapping[str, Any] | None, rated: bool = False) -> Clock:
    """Return the clock's settings after checking them, or {} for no clock. Unless they say what happens on a timeout,
    it loses a `rated` match, and in others the policy moves. Raise Illegal for invalid settings.
    """
    limits = dict(clock or {})
    checked: dict[str, int] = {}
    for name, (least, most) in FIELDS.items():
        if limits.get(name) is not None:
            checked[name] = checked_seconds(name, limits[name], least, most)
    on_timeout = limits.get("on_timeout") or ("loses" if rated else "policy")
    if (
        set(limits) - {*FIELDS, "on_timeout"}
        or on_timeout not in ("policy", "loses")
        or ("bank" in checked and {"move", "turn"} & set(checked))
    ):
        raise Illegal(
            Refusal(
                "bad_clock",
                "A clock needs move or turn or both, or bank and increment; on_timeout is policy or loses.",
            )
        )
    if not {"move", "turn", "bank"} & set(checked):
        return {}
    return cast(Clock, {**checked, "on_timeout": on_timeout})


LONG = 3600
"""With a limit of more seconds than this, nobody needs to be at the table all the time."""


def is_by_days(clock: Mapping[str, Any]) -> bool:
    """Return whether this is the clock of a correspondence match."""
    return bool(max(clock.get("move", 0), clock.get("turn", 0)) > LONG)


def is_live(clock: Mapping[str, Any]) -> bool:
    """Return whether this is the clock of a match that is played in one go."""
    return bool(clock) and not is_by_days(clock)


def checked_seconds(name: str, value: Any, minimum: int, maximum: int) -> int:
    """Return a number of seconds within bounds. Raise Illegal otherwise."""
    number = whole(value, minimum, maximum)
    if number is None:
        raise Illegal(Refusal("bad_clock", f"The clock’s {name} must be between {minimum} and {maximum} seconds."))
    return number


def start_clock(match: Match, seat: Seat, now: datetime) -> None:
    """Start the seat's clock for the question it has just been asked."""
    seat.asked_at, seat.deadline, seat.reminder_at = now, None, None
    if not match.clock or seat.bot_level:
        return
    if "bank" not in match.clock:
        seat.turn_since = seat.turn_since or now
        seat.deadline = min(limit_ends(match.clock, now, seat.turn_since))
        if is_by_days(match.clock):
            seat.reminder_at = next_reminder(seat, now)
        return
    if seat.bank_ms is None:
        seat.bank_ms = match.clock["bank"] * 1000
    seat.deadline = now + timedelta(seconds=FREE * seat.answered_automatically, milliseconds=seat.bank_ms)


def limit_ends(clock: Mapping[str, Any], asked: datetime, turn: datetime) -> list[datetime]:
    """Return when the limits of a clock without a bank end for a question asked at `asked` in a turn that began at
    `turn`.
    """
    begun = {"move": asked, "turn": turn}
    return [begun[name] + timedelta(seconds=clock[name]) for name in begun if name in clock]


def is_overtime(match: Match, seat: Seat) -> bool:
    """Return whether the seat was asked after the time of its turn had already run out."""
    limit = match.clock.get("turn")
    if not limit or seat.turn_since is None or seat.asked_at is None:
        return False
    return bool(seat.asked_at > seat.turn_since + timedelta(seconds=limit))


REMINDERS = (2, 10)
"""The shares of the time that are left when a player is reminded: one half and one tenth."""


def next_reminder(seat: Seat, now: datetime) -> datetime | None:
    """Return when the seat's player is to be reminded next, or None if they have had all reminders."""
    if seat.asked_at is None or seat.deadline is None:
        return None
    times = [seat.deadline - (seat.deadline - seat.asked_at) / share for share in REMINDERS]
    return next((time for time in times if time > now), None)


def milliseconds_left(match: Match, seat: Seat, now: datetime) -> int | None:
    """Return the milliseconds left in the seat's time bank if its clock stops at `now`, or None without a bank. No time
    passes while a bot plays or while the seat is not asked.
    """
    if "bank" not in match.clock or seat.bank_ms is None or seat.asked_at is None or seat.deadline is None:
        return seat.bank_ms
    used = max(0, int((now - seat.asked_at).total_seconds() * 1000) - FREE * 1000 * seat.answered_automatically)
    return max(0, seat.bank_ms - used)


def stop_clock(match: Match, seat: Seat, now: datetime, move: Move | None = None) -> None:
    """Stop the seat's clock at `now`, and deduct the time used from its bank. `move` is the answer, if there is one."""
    ran, seat.bank_ms = seat.deadline is not None, milliseconds_left(match, seat, now)
    if seat.bank_ms is not None and ran and not seat.answered_automatically and earns_increment(move, seat):
        seat.bank_ms += match.clock.get("increment", 0) * 1000
    seat.asked_at = seat.deadline = seat.reminder_at = None


def earns_increment(move: Move | None, seat: Seat) -> bool:
    """Return whether a move earns the seat its increment: an answer by the seat's player, or by the clock for them."""
    return move is not None and (move.kind, move.seat) == (Move.Kind.CHOICE, seat.number) and move.source in PAID


def undo_clock_changes(seats: Sequence[Seat], undone: Iterable[Move]) -> None:
    """Reverse the effects of undone choices on the clocks. No player keeps more time than they had before the first of
    their undone choices.
    """
    for move in undone:
        seat = seats[move.actor]
        if move.bank_ms is not None and seat.bank_ms is not None and move.bank_ms < seat.bank_ms:
            seat.bank_ms = move.bank_ms
            seat.save(update_fields=["bank_ms"])
