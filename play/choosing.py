"""A choice: posted and kept, then carried out by whichever worker comes first, exactly once."""
from collections.abc import Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from play import bus, desk, ledger
from play.desk import locked, must_run, refuse, seats_of
from play.engine.game import decision_of
from play.engine.refusal import Illegal, Refusal
from play.engine.state import State
from play.models import Match, Move, PostedChoice, Seat
from play.rows import row, rows

KIND, BY = Move.Kind, Move.By
STATUS = PostedChoice.Status


def choose(
    match: Match, seat: Seat, decision: str, version: int, picks: Sequence[int], key: str, by: str = BY.PLAYER
) -> PostedChoice:
    """Keep a choice and queue it. The same key gets what became of it the first time, whatever has happened since.

    What can be seen to be wrong from the seat's row is refused at once and not kept; what the rules refuse later stands
    in the choice's `refusal`.
    """
    picks = checked_picks(picks)
    if not 1 <= len(key) <= 64 or not key.isprintable():
        refuse("bad_key", "The key is 1 to 64 characters that can be printed.")
    if len(decision) > 24 or not decision.isprintable() or version > match.version:
        refuse("no_such_question", "The match has never asked that.")
    first = first_answer(match, seat, decision, picks, key)
    if first is not None:
        return first
    must_run(match)
    refuse_unfit(seat, decision, version, picks, match)
    posted = PostedChoice(
        match=match, seat=seat.number, key=key, decision=decision, version=version, picks=picks, by=by
    )
    try:
        with transaction.atomic():
            posted.save(force_insert=True)
    except IntegrityError:  # another tab was quicker with this key
        return PostedChoice.objects.get(match=match, seat=seat.number, key=key)
    bus.queue_advance(match.pk, version, posted.pk)
    return posted


def checked_picks(picks: Sequence[int]) -> list[int]:
    if not isinstance(picks, list | tuple) or any(type(pick) is not int for pick in picks):
        refuse("no_such_option", "Picks are a list of places in the options, whole numbers from 0.")
    return list(picks)


def first_answer(match: Match, seat: Seat, decision: str, picks: list[int], key: str) -> PostedChoice | None:
    """The choice that was posted before with this key, or with another key but the very same answer."""
    wanted = "match_id = %s AND seat = %s AND (key = %s OR decision = %s)"
    mine = rows(PostedChoice, wanted, match.pk, seat.number, key, decision)
    for posted in mine:
        if posted.key == key and (posted.decision, posted.picks) != (decision, picks):
            refuse("key_used", "You have answered this already, with another choice.")
        if posted.key == key:
            return posted
    return next((posted for posted in mine if same_answer(posted, match, decision, picks)), None)


def same_answer(posted: PostedChoice, match: Match, decision: str, picks: list[int]) -> bool:
    """Is this very answer to the question, as it is asked now, on its way or carried out?"""
    alive = posted.status in (STATUS.WAITING, STATUS.DONE) and posted.version >= match.undone
    return alive and (posted.decision, posted.picks) == (decision, picks)


def refuse_unfit(seat: Seat, decision: str, version: int, picks: list[int], match: Match) -> None:
    """Raise Illegal for a choice that does not answer the seat's open decision."""
    if version < match.undone:
        refuse("stale", "Something was taken back since; look at the table again.")
    if seat.decision != decision:
        if not seat.decision:
            refuse("not_your_turn", "You have nothing to decide now.")
        refuse("stale", "This has been decided; the table has moved on.")
    if any(not 0 <= pick < seat.offered for pick in picks):
        refuse("no_such_option", f"The options are numbered 0 to {seat.offered - 1}.")
    if len(set(picks)) != len(picks):
        refuse("twice", "The same option was picked twice.")
    if not seat.least <= len(picks) <= seat.most:
        span = f"{seat.least}" if seat.least == seat.most else f"{seat.least} to {seat.most}"
        refuse("how_many", f"Choose {span}, not {len(picks)}.")


def advance(match_id: str, choice_id: int) -> PostedChoice | None:
    """Carry out a posted choice, unless that has been done: the work of the `moves` queue."""
    posted = row(PostedChoice, "id = %s AND status = %s", choice_id, STATUS.WAITING)
    if posted is not None:
        with locked(match_id) as match:
            decide(match, posted)
    return posted


def decide(match: Match, posted: PostedChoice) -> None:
    """Carry out, refuse, or report a broken rule; the choice's row says which. The match is locked."""
    from play import passing  # which makes choices itself

    seat = seats_of(match)[posted.seat]
    try:
        must_run(match)
        refuse_unfit(seat, posted.decision, posted.version, posted.picks, match)
        state = desk.table(match)
        move = apply_choice(match, posted, state)
    except Illegal as illegal:
        turn_down(match, seat, posted, STATUS.REFUSED, illegal.refusal)
    except desk.RuleBroke as broken:
        desk.report_fault(match, posted.seat, posted.picks, str(broken))
        sentence = "A rule broke down at this choice, which was not carried out; a report was written."
        turn_down(match, seat, posted, STATUS.BROKEN, Refusal("rule_fault", sentence))
        if seat.level:
            bus.queue_think(match.pk, match.version, seat.number)
    else:
        settle(posted, STATUS.DONE, number=move.number)
        passing.go_on(match, posted, state)


def turn_down(match: Match, seat: Seat, posted: PostedChoice, status: str, refusal: Refusal) -> None:
    """Write down why a choice was not carried out, and have its player told."""
    if not settle(posted, status, refusal=refusal._asdict()):
        return  # another worker has carried it out in the meantime
    if posted.by in (BY.PLAYER, BY.PASSING, BY.ITSELF):
        seat.notice, seat.refusals, seat.passing = refusal._asdict(), seat.refusals + 1, False
        seat.answers = seat.answers_at = None
        seat.save(update_fields=["notice", "refusals", "passing", "answers", "answers_at"])
    bus.announce(match.pk, match.version)


def settle(posted: PostedChoice, status: str, **more: Any) -> bool:
    """Write down what became of a choice, once: what was settled before stays as it is."""
    for name, value in {"status": status, **more}.items():
        setattr(posted, name, value)
    waiting = PostedChoice.objects.filter(pk=posted.pk, status=STATUS.WAITING)
    return bool(waiting.update(status=status, **more))


def apply_choice(match: Match, posted: PostedChoice, state: State) -> Move:
    """Apply the choice to the table and write it. Raises Illegal or RuleBroke; then nothing is written."""
    decision = decision_of(state, posted.seat)
    assert decision is not None
    move = Move(
        kind=KIND.CHOICE, seat=posted.seat, by=posted.by, decision=posted.decision, picks=posted.picks,
        chosen=ledger.chosen(decision, posted.picks), key=posted.key, at=timezone.now(),
    )  # fmt: skip
    with desk.rules_at_work(match, move):
        ledger.game_of(match).apply(state, posted.seat, tuple(posted.picks))
    return desk.write(match, move, state, answered=posted.at, undo_request=None)
