"""Post choices: check them against the seat's row, store them, and queue them (advance.py)."""

from collections.abc import Sequence

from django.db import IntegrityError, transaction

from play import audit, messaging
from play.match.transaction import must_run
from play.models import Match, Move, PostedChoice, Seat
from play.queries import fetch_all, insert_row
from play.refusals import refuse

__all__ = ["choose", "is_answered"]

KIND, BY = Move.Kind, Move.Source
STATUS = PostedChoice.Status


def choose(
    match: Match, seat: Seat, decision: str, version: int, picks: Sequence[int], key: str, by: str = BY.PLAYER
) -> PostedChoice:
    """Store a choice, queue it, and return it. Posting with the same key again returns the first choice, whatever has
    happened since. Raise Illegal, without storing anything, if the seat's row shows that the choice is wrong. If the
    rules refuse the choice later, its `refusal` says why.
    """
    with audit.refusals("choice", match.pk, seat.number, by=by):
        return store_choice(match, seat, decision, version, picks, key, by)


def store_choice(
    match: Match, seat: Seat, decision: str, version: int, picks: Sequence[int], key: str, by: str
) -> PostedChoice:
    """Check and store a choice, queue it, and return it, within a transaction; see `choose`."""
    picks = checked_picks(picks)
    if not 1 <= len(key) <= 64 or not key.isprintable():
        refuse("bad_key", "The key must be 1 to 64 printable characters.")
    if len(decision) > 24 or not decision.isprintable() or version > match.version:
        refuse("no_such_question", "The match never asked that.")
    first = find_earlier_choice(match, seat, decision, picks, key)
    if first is not None:
        return first
    must_run(match)
    check_answer(seat, decision, version, picks, match)
    posted = PostedChoice(
        match=match, seat=seat.number, key=key, decision=decision, version=version, picks=picks, source=by
    )
    try:
        with transaction.atomic():
            insert_row(posted)
    except IntegrityError:  # another tab was faster with this key
        return PostedChoice.objects.get(match=match, seat=seat.number, key=key)
    messaging.queue_advance(match.pk, version, posted.pk)
    audit.after_commit("choice.posted", match.pk, seat.number, **choice_facts(posted))
    return posted


def choice_facts(posted: PostedChoice) -> dict[str, audit.Fact]:
    """Return the facts about a choice for the process log."""
    return {"choice": posted.pk, "decision": posted.decision, "version": posted.version, "by": posted.source}


def checked_picks(picks: Sequence[int]) -> list[int]:
    if not isinstance(picks, list | tuple) or any(type(pick) is not int for pick in picks):
        refuse("no_such_option", "Picks must be a list of option numbers, starting from 0.")
    return list(picks)


def find_earlier_choice(match: Match, seat: Seat, decision: str, picks: list[int], key: str) -> PostedChoice | None:
    """Return the choice that this seat posted earlier with this key, or with another key but the same answer to the
    current question, or None. Raise Illegal if the key was used for a different choice.
    """
    condition = "match_id = %s AND seat = %s AND (key = %s OR decision = %s)"
    mine = fetch_all(PostedChoice, condition, match.pk, seat.number, key, decision)
    for posted in mine:
        if posted.key == key and (posted.decision, posted.picks) != (decision, picks):
            refuse("key_used", "You’ve already answered this with a different choice.")
        if posted.key == key:
            return posted
    return next((posted for posted in mine if is_same_answer(posted, match, decision, picks)), None)


def is_same_answer(posted: PostedChoice, match: Match, decision: str, picks: list[int]) -> bool:
    """Return whether a posted choice already gives this answer to the current question."""
    alive = posted.status in (STATUS.WAITING, STATUS.DONE) and posted.version >= match.undo_version
    return alive and (posted.decision, posted.picks) == (decision, picks)


def is_answered(match: Match, seat: Seat) -> bool:
    """Return whether an answer to the seat's open question has been stored but not yet carried out."""
    if not seat.decision:
        return False
    waiting = PostedChoice.objects.filter(match=match, seat=seat.number, decision=seat.decision, status=STATUS.WAITING)
    return waiting.filter(version__gte=match.undo_version).exists()


def check_answer(seat: Seat, decision: str, version: int, picks: list[int], match: Match) -> None:
    """Raise Illegal for a choice that does not answer the seat's open decision."""
    if version < match.undo_version:
        refuse("stale", "Someone has undone a move since then. Please look at the table again.")
    if seat.decision != decision:
        if not seat.decision:
            refuse("not_your_turn", "There’s nothing for you to decide right now.")
        refuse("stale", "This has already been decided, and the match has moved on.")
    if any(not 0 <= pick < seat.option_count for pick in picks):
        refuse("no_such_option", f"The options are numbered 0 to {seat.option_count - 1}.")
    if len(set(picks)) != len(picks):
        refuse("twice", "The same option was picked twice.")
    if not seat.min_picks <= len(picks) <= seat.max_picks:
        span = f"{seat.min_picks}" if seat.min_picks == seat.max_picks else f"{seat.min_picks} to {seat.max_picks}"
        refuse("how_many", f"Choose {span}, not {len(picks)}.")
