"""A choice: posted and kept, then carried out by whichever worker comes first, exactly once."""
from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from play import bus, desk, ledger
from play.desk import locked, must_run, refuse, seats_of
from play.engine.game import decision_of
from play.engine.refusal import Illegal, Refusal
from play.models import Match, Move, PostedChoice, Seat

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
    if not 1 <= len(key) <= 64:
        refuse("bad_key", "The key is 1 to 64 characters.")
    first = first_answer(match, seat, decision, picks, key)
    if first is not None:
        return first
    must_run(match)
    refuse_unfit(seat, decision, version, picks, match)
    values = {"decision": decision, "version": version, "picks": picks, "by": by}
    posted, made = PostedChoice.objects.get_or_create(match=match, seat=seat.number, key=key, defaults=values)
    if made:
        bus.queue_advance(match.pk, version, posted.pk)
    return posted


def checked_picks(picks: Sequence[int]) -> list[int]:
    if not isinstance(picks, list | tuple) or any(type(pick) is not int for pick in picks):
        refuse("no_such_option", "Picks are a list of places in the options, whole numbers from 0.")
    return list(picks)


def first_answer(match: Match, seat: Seat, decision: str, picks: list[int], key: str) -> PostedChoice | None:
    """The choice that was posted before with this key, or with another key but the very same answer."""
    mine = PostedChoice.objects.filter(match=match, seat=seat.number)
    earlier = mine.filter(key=key).first()
    if earlier and (earlier.decision, earlier.picks) != (decision, picks):
        refuse("key_used", "This key was used for another choice.")
    accepted = mine.filter(decision=decision, version__gte=match.undone).filter(
        status__in=(STATUS.WAITING, STATUS.DONE)
    )
    return earlier or next((posted for posted in accepted if posted.picks == picks), None)


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
    if not PostedChoice.objects.filter(pk=choice_id, status=STATUS.WAITING).exists():
        return None
    with locked(match_id) as match:
        posted = PostedChoice.objects.get(pk=choice_id)
        if posted.status == STATUS.WAITING:
            decide(match, posted)
    return posted


def decide(match: Match, posted: PostedChoice) -> None:
    """Carry out, refuse, or report a broken rule; the choice's row says which. The match is locked."""
    seat = seats_of(match)[posted.seat]
    try:
        must_run(match)
        refuse_unfit(seat, posted.decision, posted.version, posted.picks, match)
        move = apply_choice(match, posted)
    except Illegal as illegal:
        settle(posted, STATUS.REFUSED, refusal=illegal.refusal._asdict())
        bus.announce(match.pk, match.version)
    except desk.RuleBroke as broken:
        desk.report_fault(match, posted.seat, posted.picks, str(broken))
        sentence = "A rule broke down at this choice, which was not carried out; a report was written."
        refusal = Refusal("rule_fault", sentence)
        settle(posted, STATUS.BROKEN, refusal=refusal._asdict())
        bus.announce(match.pk, match.version)
        if seat.level:
            bus.queue_think(match.pk, match.version, seat.number)
    else:
        settle(posted, STATUS.DONE, number=move.number)


def settle(posted: PostedChoice, status: str, **more: Any) -> None:
    for name, value in {"status": status, **more}.items():
        setattr(posted, name, value)
    posted.save(update_fields=["status", *more])


def apply_choice(match: Match, posted: PostedChoice) -> Move:
    """Apply the choice to the table and write it. Raises Illegal or RuleBroke; then nothing is written."""
    state = desk.table(match)
    decision = decision_of(state, posted.seat)
    assert decision is not None
    move = Move(
        kind=KIND.CHOICE, seat=posted.seat, by=posted.by, decision=posted.decision, picks=posted.picks,
        chosen=ledger.chosen(decision, posted.picks), key=posted.key, at=timezone.now(),
    )  # fmt: skip
    with desk.rules_at_work(match, move):
        ledger.game_of(match).apply(state, posted.seat, tuple(posted.picks))
    with transaction.atomic():
        return desk.write(match, move, state, answered=posted.at, undo_request=None)
