"""Share what all changes of a match need: the lock, the log entry, the seats' questions, the messages."""

import logging
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from play import messaging
from play.engine.adapter import ScenarioError
from play.engine.flow import Decision
from play.engine.game import Result
from play.engine.refusal import Illegal
from play.engine.state import State, decision_of
from play.lessons import lesson_progress
from play.log import append, replay
from play.log.entries import PLAYED, RulesChanged, decision_id, in_effect, read_entries
from play.log.rules_version import game_of, rules_of
from play.match import clocks, response_delay
from play.models import Match, Move, RuleFault, Seat, StoredResult
from play.queries import fetch_one, update_rows
from play.refusals import refuse

log = logging.getLogger(__name__)

KIND = Move.Kind
STATUS = Match.Status
OTHERS_PAUSE, LESSONS_PAUSE = timedelta(milliseconds=700), timedelta(milliseconds=300)
"""Pauses before a lesson moves for others, so that the learner sees what they do, and for the learner."""
QUESTION_FIELDS = (
    "decision", "min_picks", "max_picks", "option_count", "refusals", "last_refusal",
    "acted", "asked_at", "deadline", "bank_ms", "timeouts", "turn_since", "reminder_at",
    "answered_automatically", "auto_answer", "auto_answer_at",
)  # fmt: skip


@contextmanager
def lock_match(match_id: str) -> Iterator[Match]:
    """Yield the match, locked in a transaction, after migrating it to the current rules if necessary."""
    with transaction.atomic():
        match = fetch_with_row_lock(match_id)
        if not rules_outdated(match):
            yield match
            return
    migrate_to_current_rules(match_id)
    with transaction.atomic():
        yield fetch_with_row_lock(match_id)


def fetch_with_row_lock(match_id: str) -> Match:
    """Return the match with a row lock, if the database has them.

    With SQLite, the transaction itself holds the only write lock.
    """
    locking = " FOR UPDATE" if connection.features.has_select_for_update else ""
    match = fetch_one(Match, f"id = %s{locking}", match_id)
    if match is None:
        refuse("no_such_match", "This match doesn’t exist, or you can’t see it.")
    return match


def rules_outdated(match: Match) -> bool:
    """Return whether a running match was started under other rules than the current ones."""
    return match.status == STATUS.RUNNING and match.rules != rules_of(match)


def seats_of(match: Match) -> list[Seat]:
    """Return the seats in order, as the same objects each time."""
    return match.in_order


def must_run(match: Match) -> None:
    """Refuse unless the match is running."""
    if match.status == STATUS.OPEN:
        refuse("not_started", "The match hasn’t started yet: there’s still a free seat.")
    if match.over:
        refuse("over", "The match is over.")


def current_state(match: Match) -> State:
    """Return the table of a running match. Raise Illegal if the log cannot be read."""
    try:
        state = replay.state_at(match, match.version)
    except RulesChanged:
        state = None
    if state is None:
        refuse("log_unreadable", "We can’t restore this match.")
    return state


# Writing an entry


def write_entry(
    match: Match, move: Move, state: State | None, answered: datetime | None = None, **changes: Any
) -> Move:
    """Append an entry to the log of a locked match, and return it.

    This also updates the seats' questions, and notifies everyone after the commit. `answered` is when the seat's clock
    stopped, if that was before now. Raise RuleBroke if the rules fail.
    """
    if state is not None and match.version + 1 == match.hidden_prompts_until:
        state.hides_information = False
    if state is not None and match.status == STATUS.RUNNING and "status" not in changes:
        with rules_at_work(match, move):
            result = game_of(match).result(state)
        if result is not None:
            changes |= {"status": STATUS.OVER, "result": result_json(result), "ended": move.at, "undo_request": None}
    if move.kind == KIND.CHOICE:
        move.bank_ms = clocks.milliseconds_left(match, seats_of(match)[move.actor], answered or move.at)
    append.append(match, move, state, **changes)
    if match.over:
        messaging.queue_archive(match.pk)
    if match.rated and match.status == STATUS.OVER:
        messaging.queue_rating(match.game)
    ask_seats(match, state, move.at, answered or move.at, move)
    transaction.on_commit(partial(publish_newest, match, match.version), robust=True)
    if match.lesson and state is not None and move.kind != KIND.LEARNED:
        go_on_with_lesson(match, state)
    return move


def result_json(result: Result) -> StoredResult:
    """Return a result in its stored form, which the projection's `read_result` reads."""
    standings = [list(standing) for standing in result.standings]
    return {"standings": standings, "winners": list(result.winners), "reason": result.reason}


def ask_seats(match: Match, state: State | None, now: datetime, answered: datetime, move: Move | None = None) -> None:
    """Update the seats' open questions and clocks after `move`, and wake the bots that are asked something new."""
    for seat in seats_of(match):
        decision = decision_of(state, seat.number) if state and match.status == STATUS.RUNNING else None
        name = decision_id(state, seat.number) if decision and state else ""
        if name != seat.decision:
            if seat.decision:
                clocks.stop_clock(match, seat, answered, move)
            store_question(seat, name, decision)
            response_delay.set_auto_answer(match, seat, state, decision, now)
            if decision:
                clocks.start_clock(match, seat, now)
            else:
                seat.turn_since = None
            update_rows(Seat, "id = %s", seat.pk, **{field: getattr(seat, field) for field in QUESTION_FIELDS})
            seat.asked_now = bool(name)
            if seat.bot_level and name and not seat.auto_answer_at:
                transaction.on_commit(partial(wake_bot, match, seat, name), robust=True)


def publish_newest(match: Match, version: int) -> None:
    """Notify everyone of an entry after the commit, unless the same transaction has written a newer one."""
    if match.version == version:
        messaging.publish_change(match.pk, version)


def wake_bot(match: Match, seat: Seat, decision: str) -> None:
    """Queue the task of a bot after the commit, unless it has answered in the same transaction."""
    if seat.decision == decision:
        messaging.queue_think(match.pk, match.version, seat.number)


def store_question(seat: Seat, name: str, decision: Decision | None) -> None:
    """Write the current question to a seat's row, without saving, or remove it if `decision` is None."""
    seat.acted = seat.acted or bool(seat.decision)
    seat.decision, seat.last_refusal, seat.refusals = name, None, 0
    seat.min_picks, seat.max_picks = (decision.low, decision.high) if decision else (0, 0)
    seat.option_count = len(decision.options) if decision else 0


def ask_again(match: Match, state: State, seats: Iterable[Seat]) -> None:
    """Ask these seats their questions anew, even if the questions have the same ids as before."""
    now = timezone.now()
    for seat in seats:
        if seat.decision:
            clocks.stop_clock(match, seat, now)
        seat.decision = ""
    ask_seats(match, state, now, now)


# Lessons


def go_on_with_lesson(match: Match, state: State) -> None:
    """After a log entry, end the match's lesson if it is complete, or make the next move if it is the lesson's own. Do
    nothing in other matches.
    """
    now = lesson_progress.standing(match)
    if now is None:
        return
    if now.step is None:
        move = Move(kind=KIND.LEARNED, seat=lesson_progress.LEARNER, at=timezone.now())
        write_entry(match, move, state, status=STATUS.OVER, ended=move.at)
    if match.over:
        return
    try:
        own = lesson_progress.own_move(match, state)
    except (ScenarioError, IndexError):
        log.exception("%s: step %s of its lesson cannot be made", match, now.done + 1)
        return
    if own is not None:
        seat, picks = seats_of(match)[own[0]], own[1]
        pause = LESSONS_PAUSE if seat.number == lesson_progress.LEARNER else OTHERS_PAUSE
        seat.auto_answer, seat.auto_answer_at = list(picks), timezone.now() + pause
        seat.save(update_fields=["auto_answer", "auto_answer_at"])


# Rules that fail or have changed


class RuleBroke(Exception):
    """Raised when a rule of the game has failed with an error; the match stays unchanged."""


@contextmanager
def rules_at_work(match: Match, move: Move) -> Iterator[None]:
    """Turn any exception that the rules raise in the `with` block, except a refusal, into RuleBroke
    with the traceback.
    """
    try:
        yield
    except (Illegal, RuleBroke):
        raise
    except Exception as error:
        raise RuleBroke(traceback.format_exc()) from error


def report_fault(match: Match, seat: int | None, picks: list[int], trace: str) -> RuleFault:
    """Store and return a report of a rules fault, with everything needed to reproduce it."""
    played = in_effect(read_entries(match, 0, match.version), PLAYED)
    report = {
        "game": match.game,
        "options": match.options,
        "seats": match.size,
        "seed": match.seed,
        "rules": match.rules,
        "choices": [[move.seat, move.choice_summary if move.kind == KIND.SIGNAL else move.picks] for move in played],
    }
    Match.objects.filter(pk=match.pk).update(fault_version=match.version)
    return RuleFault.objects.create(
        match=match, version=match.version, seat=seat, picks=picks, report=report, trace=trace[-20_000:]
    )


def migrate_to_current_rules(match_id: str) -> None:
    """Migrate a match to the current rules by replaying its log. If nothing differs, the match continues unchanged. If
    the log is legal but leads to a different table, the match continues and the log says so. If the log is not legal
    under the current rules, the match ends without a result.
    """
    with transaction.atomic():
        match = fetch_with_row_lock(match_id)
        rules = rules_of(match)
        if not rules_outdated(match):
            return
        try:
            replayed = replay.compared(match)
        except RulesChanged:
            now = timezone.now()
            write_entry(
                match, Move(kind=KIND.ABANDONED, at=now), None, status=STATUS.ABANDONED, ended=now, undo_request=None
            )
            return
        replay.renew(match, replayed)
        if replayed.same:
            Match.objects.filter(pk=match.pk).update(rules=rules)
        else:
            write_entry(match, Move(kind=KIND.RULES, at=timezone.now()), replayed.state, rules=rules)
