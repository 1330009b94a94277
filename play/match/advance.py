"""Carry out posted choices (choices.py), exactly once each, in whichever worker comes first."""

from typing import Any

from django.utils import timezone

from play import audit, messaging
from play.bots import BOTS
from play.engine.refusal import Illegal, Refusal
from play.engine.state import State, decision_of
from play.lessons import lesson_progress
from play.log.entries import chosen
from play.log.latest_tables import LATEST
from play.log.rules_version import game_of
from play.match import autopass, bot_picks
from play.match.choices import check_answer, choice_facts
from play.match.signals import bot_signal
from play.match.transaction import (
    RuleBroke,
    current_state,
    lock_match,
    must_run,
    report_fault,
    rules_at_work,
    seats_of,
    write_entry,
)
from play.models import Match, Move, PostedChoice, Seat
from play.queries import fetch_one, insert_row, update_rows

__all__ = ["advance"]

KIND, BY = Move.Kind, Move.Source
STATUS = PostedChoice.Status
AT_ONCE = 20
"""How many answers of bots at most are carried out in one transaction, which holds the only write lock of SQLite."""


def advance(match_id: str, choice_id: int) -> PostedChoice | None:
    """Carry out a posted choice and return it, or return None if it has already been carried out or refused. This is
    the task of the `moves` queue.
    """
    posted = fetch_one(PostedChoice, "id = %s AND status = %s", choice_id, STATUS.WAITING)
    if posted is not None:
        with lock_match(match_id) as match:
            state = answer_for_quick_bots(match, process_choice(match, posted, LATEST.take(match)))
        if state is not None and not match.over:
            LATEST.keep(match, state)
    return posted


def answer_for_quick_bots(match: Match, state: State | None) -> State | None:
    """Answer for each bot that was asked something by what has just been carried out and that chooses without a
    search, one after another, until someone else is asked. All of it is one transaction, so everyone sees it as one
    change. `state` is the table after it, or None if nothing was carried out. What is left, for example after
    `AT_ONCE` answers, is for the `bots` queue. Return the table after the last answer, or None if an answer was not
    carried out. The match must be locked.
    """
    for _ in range(AT_ONCE):
        seat = next((seat for seat in seats_of(match) if answers_at_once(match, seat)), None)
        if state is None or seat is None:
            break
        information = game_of(match).brain.information_state(state, seat.number)
        if bot_signal(match, seat, information):
            break
        state = process_choice(match, bot_picks.make_bot_choice(match, information, seat, 0), state)
    return state


def answers_at_once(match: Match, seat: Seat) -> bool:
    """Return whether a seat's bot answers together with what has asked it: it needs no search, has been asked in
    this transaction, and does not wait for a moment of its own (response_delay.py).
    """
    if not seat.bot_level or not seat.decision or seat.auto_answer_at or match.status != Match.Status.RUNNING:
        return False
    return seat.asked_now and not BOTS[seat.bot_level].seconds


def process_choice(match: Match, posted: PostedChoice, state: State | None = None) -> State | None:
    """Carry out a choice, refuse it, or report a rules fault, and record the outcome in the choice's row. Return the
    table after it, or None if nothing was carried out. `state` is the table before, if the caller has it; it is
    changed. The match must be locked.
    """

    seat = seats_of(match)[posted.seat]
    try:
        must_run(match)
        check_answer(seat, posted.decision, posted.version, posted.picks, match)
        state = current_state(match) if state is None else state
        move = apply_choice(match, posted, state)
    except Illegal as illegal:
        record_refusal(match, seat, posted, STATUS.REFUSED, illegal.refusal)
    except RuleBroke as broken:
        report_fault(match, posted.seat, posted.picks, str(broken))
        sentence = "Something went wrong with this choice, so it wasn’t carried out. The problem has been logged."
        record_refusal(match, seat, posted, STATUS.BROKEN, Refusal("rule_fault", sentence))
        if seat.bot_level:
            messaging.queue_think(match.pk, match.version, seat.number)
    else:
        record_outcome(posted, STATUS.DONE, number=move.number)
        audit.after_commit("choice.done", match.pk, seat.number, **choice_facts(posted), entry=move.number)
        autopass.continue_autopass(match, posted, state)
        return state
    return None


def record_refusal(match: Match, seat: Seat, posted: PostedChoice, status: str, refusal: Refusal) -> None:
    """Record why a choice was not carried out, and tell its player. Do nothing if its outcome has already been
    recorded.
    """
    if not record_outcome(posted, status, refusal=refusal._asdict()):
        return  # another worker has carried it out in the meantime
    audit.after_commit(f"choice.{status}", match.pk, seat.number, **choice_facts(posted), code=refusal.code)
    if posted.source in (BY.PLAYER, BY.AUTOPASS, BY.AUTO_ANSWER):
        seat.last_refusal, seat.refusals, seat.autopass = refusal._asdict(), seat.refusals + 1, False
        seat.auto_answer = seat.auto_answer_at = None
        seat.save(update_fields=["last_refusal", "refusals", "autopass", "auto_answer", "auto_answer_at"])
    messaging.publish_change(match.pk, match.version)


def record_outcome(posted: PostedChoice, status: str, **more: Any) -> bool:
    """Store the outcome of a choice, with the choice itself if a bot has just made it. Return whether it was stored; an
    outcome that already exists stays unchanged.
    """
    for name, value in {"status": status, **more}.items():
        setattr(posted, name, value)
    if posted.pk is None:
        insert_row(posted)
        return True
    return bool(update_rows(PostedChoice, "id = %s AND status = %s", posted.pk, STATUS.WAITING, status=status, **more))


def apply_choice(match: Match, posted: PostedChoice, state: State) -> Move:
    """Apply the choice to the table and write the log entry.

    Raise Illegal or RuleBroke, in which case nothing is written.
    """
    decision = decision_of(state, posted.seat)
    assert decision is not None
    if match.lesson:
        lesson_progress.must_fit(match, state, posted.seat, posted.picks, posted.source)
    move = Move(
        kind=KIND.CHOICE,
        seat=posted.seat,
        source=posted.source,
        decision=posted.decision,
        picks=posted.picks,
        choice_summary=chosen(decision, posted.picks),
        key=posted.key,
        at=timezone.now(),
    )
    with rules_at_work(match, move):
        game_of(match).apply(state, posted.seat, tuple(posted.picks))
    if posted.source == BY.PLAYER:
        seats_of(match)[posted.seat].timeouts = 0
    return write_entry(match, move, state, answered=posted.at, undo_request=None)
